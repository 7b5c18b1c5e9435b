/* The table of composites: see composites.c. */
#ifndef TENON_CLI_COMPOSITES_H
#define TENON_CLI_COMPOSITES_H

#include "tenon.h"

/* Writes a line for each to stdout. */
tn_status print_composites(tn_context *ctx);

#endif
