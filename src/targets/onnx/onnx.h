/*
 * The format `onnx`: reading (read.h), writing (write.h), its rows (rows.h), the file itself (model.h).
 */
#ifndef TENON_TARGETS_ONNX_ONNX_H
#define TENON_TARGETS_ONNX_ONNX_H

#include "targets/target.h"

tn_status onnx_read(tn_context *ctx, input_set *in, const load_options *options, program **out);

uint32_t onnx_opset_of(const target_job *job);
void onnx_speak(const target_job *job, decompositions *table);
void onnx_check(tn_context *ctx, const program *p, const target_job *job, gaps *g);
tn_status onnx_lower(tn_context *ctx, const program *p, const target_job *job, program **out);
tn_status onnx_write(tn_context *ctx, const program *p, const target_job *job, output_set *out);

#endif
