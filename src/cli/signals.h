/*
 * Signals: what ends the command leaves no temporary file behind.
 *
 * A full disk quota (SIGXFSZ) is left to the write that meets it, which fails and reports. A file that somebody
 * shortens while it is mapped (SIGBUS) becomes a message. All others end the command as ever (SIGINT and SIGTERM at
 * the second time: interrupt.h), once the files are gone that have a temporary name: the handler can only take names
 * from a list that is kept ready for it.
 */
#ifndef TENON_CLI_SIGNALS_H
#define TENON_CLI_SIGNALS_H

#include <stdbool.h>

void signals_install(void);
/* A file or folder that a signal removes, from exists on until it is gone. As temporary of tn_context_options. */
void signals_temporary(void *user, const char *path, bool exists);
/* Removes what the list names and ends the process by the signal, when the handler that calls it returns. */
void signals_end(int number);

#endif
