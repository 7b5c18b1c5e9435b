/*
 * Program -> outside. Last but one in the flow: writers only serialise, they do not change the program.
 */
#ifndef TENON_TARGETS_TARGETS_H
#define TENON_TARGETS_TARGETS_H

#include "ir/program.h"

/* A PyTorch archive of the current generation. root: folder name inside the archive (stem of the file). Deterministic.
 */
tn_status pt2_write(tn_context *ctx, const program *p, const char *root, sink *s);
/* The name of an entry in it. torch.export.load asks for "model"; a converter calls the only program that it has
 * "main". */
const char *pt2_entry_name(const program *p, const entry *e);

/* The text form, complete: with tnn_write_weights it holds everything that the program holds. */
tn_status tnn_write(tn_context *ctx, const program *p, sink *s);
/* The sibling file: storages, sample inputs and carried files, as an aligned zip that can be mapped. */
tn_status tnn_write_weights(tn_context *ctx, const program *p, sink *s);
/* Is there anything to put into the sibling file? */
bool tnn_has_weights(const program *p);

/* One file that can be mapped: the text form and everything that it names. Deterministic. */
tn_status tenon_write(tn_context *ctx, const program *p, sink *s);

/* What print(torch.export.load(FILE)) of PyTorch 2.13 shows. */
tn_status torch_print(tn_context *ctx, const entry *e, sink *s);

#endif
