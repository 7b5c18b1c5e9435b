/*
 * Files -> program. After ir and ops in the flow; what comes out goes to the passes, the runtime and the writers.
 *
 * load_program looks at the bytes, never at the suffix: a zip whose first record says `tenon` goes to tenon_read.c,
 * another one to pt2.c, a text that begins with `program` to tnn.c; everything else is refused by a message that says
 * what it seems to be.
 */
#ifndef TENON_LOAD_LOAD_H
#define TENON_LOAD_LOAD_H

#include "ir/program.h"

typedef struct load_options {
    bool structure_only; /* leave weights alone: tensors stay NULL */
    bool verify;         /* check the CRC of every record, also of mapped weights */
    source *weights;     /* for text: the sibling NAME.tnn.weights, or NULL (then structure only) */
} load_options;

/* name: stem of the file, for program->name. The result is registered with the context until disowned. */
tn_status load_program(tn_context *ctx, source *src, const char *name, const load_options *options, program **out);

/* PyTorch archives of all generations, several models, extra files. */
tn_status load_pt2(tn_context *ctx, source *src, const char *name, const load_options *options, program **out);
/* The same from records in memory, by their paths below the root folder; those that say what a file is may be missing.
 */
tn_status load_pt2_records(tn_context *ctx, const tn_tensors *records, const char *name, const load_options *options,
                           program **out);
/* One models/<name>.json into an entry and its functions. */
tn_status load_pt2_graph(tn_context *ctx, program *p, const char *model, const json *root);
/* One file with the text and its weights. */
tn_status load_tenon(tn_context *ctx, source *src, const char *name, const load_options *options, program **out);
/* Is that the beginning of one? */
bool tenon_is_one(const char *head, size_t n);
/* The text form and its weights. */
tn_status load_tnn(tn_context *ctx, source *src, const char *name, const load_options *options, program **out);

#endif
