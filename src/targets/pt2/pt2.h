/*
 * PyTorch archives: what torch.export.save writes, of all generations. The record is target.c; here is what others
 * call.
 */
#ifndef TENON_TARGETS_PT2_PT2_H
#define TENON_TARGETS_PT2_PT2_H

#include "targets/target.h"

/* A zip file -> program: all generations, several models, extra files. */
tn_status pt2_read(tn_context *ctx, input_set *in, const load_options *options, program **out);
/* The same from records in memory, by their paths below the root folder; those that say what a file is may be missing.
 */
tn_status pt2_read_memory(tn_context *ctx, const tn_tensors *records, const char *name, const load_options *options,
                          program **out);
/* One models/<name>.json into an entry and its functions. */
tn_status pt2_read_model(tn_context *ctx, program *p, const char *model, const json *root);

/* PyTorch knows no units: they are inlined in a copy, with notes to find them again. */
tn_status pt2_lower(tn_context *ctx, const program *p, const target_job *job, program **out);
void pt2_check(tn_context *ctx, const program *p, const target_job *job, gaps *g);
/* An archive of the current generation. The same program gives the same bytes. */
tn_status pt2_write(tn_context *ctx, const program *p, const target_job *job, output_set *out);

#endif
