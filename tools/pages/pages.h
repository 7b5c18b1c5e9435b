/*
 * Pages and headers that are made from the tables of operators: what each file of this folder prints to stdout, all but
 * the first line, which says so (tools/check --regenerate writes them).
 */
#ifndef TENON_PAGES_H
#define TENON_PAGES_H

#include "base/bytes.h"

#include <stdio.h>

#define say(...) printf(__VA_ARGS__)

/* docs/composites.md */
tn_status print_composites_page(tn_context *ctx, arena *a);
/* include/tenon_ops.h, or where name is not NULL include/tenon_ops/NAME.h: "nn" for a family, "nn/conv" for a source.
 */
tn_status print_ops_header(tn_context *ctx, arena *a, const char *name);

#endif
