/*
 * The format `nnef`: reading (read.h), writing (write.h), its rows (rows.h); the text, the tensor files and the
 * archives are in src/format (nnef_text.h, nnef_tensor.h, tar.h).
 */
#ifndef TENON_TARGETS_NNEF_NNEF_H
#define TENON_TARGETS_NNEF_NNEF_H

#include "targets/target.h"

likeness nnef_is_one(const input_set *in);
tn_status nnef_read(tn_context *ctx, input_set *in, const load_options *options, program **out);

/* NNEF_KHRONOS, NNEF_BOTH or NNEF_TRACT: the version of the rows that the job writes. */
uint32_t nnef_profile_of(const target_job *job);
void nnef_speak(const target_job *job, decompositions *table);
void nnef_check_program(tn_context *ctx, const program *p, const target_job *job, gaps *g);
tn_status nnef_lower(tn_context *ctx, const program *p, const target_job *job, program **out);
tn_status nnef_write(tn_context *ctx, const program *p, const target_job *job, output_set *out);

#endif
