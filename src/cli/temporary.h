/* A folder of its own for files that are needed for a moment. */
#ifndef TENON_CLI_TEMPORARY_H
#define TENON_CLI_TEMPORARY_H

#include <stdbool.h>
#include <stddef.h>

enum { TEMPORARY_PATH = 4096 };

typedef struct temporary {
    char folder[TEMPORARY_PATH];
} temporary;

/* Makes a folder in TMPDIR, or in /tmp. False after a message. */
bool temporary_open(temporary *t);
/* The path of a file in it; false after a message when that is too long. */
bool temporary_path(const temporary *t, const char *name, char path[TEMPORARY_PATH]);
/* Removes the folder and the files in it. */
void temporary_close(temporary *t);

#endif
