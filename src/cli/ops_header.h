/* The page `tenon ops --header`: see ops_header.c. */
#ifndef TENON_CLI_OPS_HEADER_H
#define TENON_CLI_OPS_HEADER_H

#include "tenon.h"

/* Writes include/tenon_ops.h, all but its first line, to stdout. */
tn_status print_ops_header(tn_context *ctx);

#endif
