/* The pages `tenon ops --composites`: see composites_page.c. */
#ifndef TENON_CLI_COMPOSITES_PAGE_H
#define TENON_CLI_COMPOSITES_PAGE_H

#include "tenon.h"

/* Writes the table of composites to stdout: a line for each, or as markdown docs/composites.md, all but its first line.
 */
tn_status print_composites(tn_context *ctx, bool as_markdown);

#endif
