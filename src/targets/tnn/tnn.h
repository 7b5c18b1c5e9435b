/*
 * The text form (docs/ir.md) and the file beside it with the bytes that the text only names: NAME.tnn,
 * NAME.tnn.weights. The record of the format is target.c.
 */
#ifndef TENON_TARGETS_TNN_TNN_H
#define TENON_TARGETS_TNN_TNN_H

#include "targets/target.h"

/* The name of the file with the weights, behind that of the text. */
#define TNN_WEIGHTS_SUFFIX ".weights"

/* Does the text form begin here? Blank lines and comments may come first. */
likeness tnn_is_one(const input_set *in);
tn_status tnn_read(tn_context *ctx, input_set *in, const load_options *options, program **out);
/* The file beside the text: an aligned zip that can be mapped. Storages, sample inputs and carried files. */
tn_status tnn_write_weights(tn_context *ctx, const program *p, sink *s);
/* Into a stream without a path goes the text alone. */
tn_status tnn_write(tn_context *ctx, const program *p, const target_job *job, output_set *out);

#endif
