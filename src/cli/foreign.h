/* The operators of a foreign format: see foreign.c. */
#ifndef TENON_CLI_FOREIGN_H
#define TENON_CLI_FOREIGN_H

#include "tenon.h"

#include <stdbool.h>

typedef enum foreign_form { FOREIGN_LINES, FOREIGN_MARKDOWN, FOREIGN_JSON } foreign_form;

/* Does the format have operators of its own? */
bool foreign_has(const char *format);
/* Writes its rows to stdout, those of which the name has the pattern (NULL: all). *count: how many there were. */
tn_status print_foreign(tn_context *ctx, const char *format, const char *pattern, foreign_form form, size_t *count);

#endif
