/*
 * The way out: all that the command prints goes through these functions, and nothing else in src/cli names stdout or
 * stderr (tools/check holds this). So text from a file or from the command line cannot steer a terminal (base/shown.h):
 * standard error is always shown, standard output where it is a terminal or was told to be coloured; in a pipe it is
 * exact. Only print_view and the progress bar write escape sequences of our own.
 */
#ifndef TENON_CLI_STREAMS_H
#define TENON_CLI_STREAMS_H

#include "tenon.h"

/* First of all: descriptors that the caller closed are taken, so that no file of ours gets their numbers. */
void streams_open(void);
/* When standard output is coloured: "auto", "always" or "never"; NULL is auto, a terminal without NO_COLOR. */
bool streams_color(const char *when);
/* Last of all: brings everything out. Returns status, or EXIT_ERROR after a message when it could not be written. */
int streams_close(int status);
/* Standard output took something and could not write it: streams_close tells. */
bool output_failed(void);
bool output_is_terminal(void);

/* printf to standard output. */
void say(const char *format, ...) TN_PRINTF(1, 2);
/* A name as a part of a line, filled with blanks to the given width: it cannot end the line. */
void say_name(const char *name, int width);
/* One message on standard error, of one line, whatever it quotes; the end of the line is added. */
void tell(const char *format, ...) TN_PRINTF(1, 2);

/* tn_write_fn to standard output, and to standard error. */
bool write_stdout(void *user, const void *bytes, size_t n);
bool write_stderr(void *user, const void *bytes, size_t n);

/* A view of a program on standard output, coloured and fitted to the terminal that it is. */
tn_status print_view(tn_context *ctx, const tn_program *program, tn_view view, const char *entry, bool json);

/* A line of standard error that is drawn over the one before; NULL erases it. For terminals. */
void draw_line(const char *line);

#endif
