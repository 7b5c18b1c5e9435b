/*
 * What a caller wants externalized (tn_externalize_spec) -> what the pass takes (passes/units/externalize.h).
 *
 * Between api/convert.c and the flow of convert.c. All of a translated spec is on an arena: nothing of the caller's but
 * the callback and its user pointer is needed afterwards.
 */
#ifndef TENON_CONVERT_SPECS_H
#define TENON_CONVERT_SPECS_H

#include "passes/units/externalize.h"

/* given: n of them, each as large as the first one says. only: the entry that they are for; NULL: all. */
tn_status specs_translate(tn_context *ctx, arena *a, const tn_externalize_spec *given, size_t n, const char *only,
                          externalize_spec **out);

#endif
