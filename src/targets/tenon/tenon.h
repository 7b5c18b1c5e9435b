/*
 * .tenon files: one zip with the text form and the records that it names (docs/tenon-format.md). The record of the
 * format is target.c.
 */
#ifndef TENON_TARGETS_TENON_TENON_H
#define TENON_TARGETS_TENON_TENON_H

#include "targets/target.h"

/* Is the first record that which says so? */
likeness tenon_is_one(const input_set *in);
tn_status tenon_read(tn_context *ctx, input_set *in, const load_options *options, program **out);
void tenon_check(tn_context *ctx, const program *p, const target_job *job, gaps *g);
/* The same program gives the same bytes. */
tn_status tenon_write(tn_context *ctx, const program *p, const target_job *job, output_set *out);

#endif
