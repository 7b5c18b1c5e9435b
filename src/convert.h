/* The flow from file to file: see convert.c. */
#ifndef TENON_CONVERT_H
#define TENON_CONVERT_H

#include "ir/program.h"
#include "load/load.h"
#include "passes/decompose.h"
#include "passes/externalize.h"

/* A way to write a program: its name (--to) and its suffix. */
typedef struct format_info {
    tn_format format;
    const char *name;       /* "pt2" */
    const char *suffix;     /* ".pt2" */
    tn_decompose decompose; /* what TN_DECOMPOSE_BY_FORMAT means for it */
} format_info;

/* The row of a format; NULL when there is none. */
const format_info *format_find(tn_format format);
/* The format whose suffix the path has; TN_FORMAT_BY_SUFFIX when there is none. */
tn_format format_by_suffix(const char *path);
/* Resolves TN_FORMAT_BY_SUFFIX; an unknown suffix is TN_E_ARGUMENT with the known ones in the hint. */
tn_status format_resolve(tn_context *ctx, tn_format wanted, const char *path, tn_format *out);

/* Opens path (and, for text, the weights beside it) and loads it. */
tn_status load_file(tn_context *ctx, const char *path, const tn_load_options *options, program **out);
/* Loads from an open source: what memory and callbacks come in by. */
tn_status load_source(tn_context *ctx, source *src, const tn_load_options *options, program **out);
/* Loads the records of a PyTorch archive from memory. */
tn_status load_records(tn_context *ctx, const tn_tensors *records, const tn_load_options *options, program **out);
/* Writes one stream in a resolved format. root: folder inside an archive. */
tn_status write_program(tn_context *ctx, const program *p, tn_format format, const char *root, sink *s);
/* Writes path (and, for text, the weights beside it) atomically. */
tn_status save_file(tn_context *ctx, const program *p, const char *path, const tn_save_options *options);

/* ---- the flow ---- */

/* What a conversion does. The defaults of tn_convert_options are resolved already (conversion_plan). */
typedef struct conversion {
    const externalize_spec *specs;
    size_t spec_count;
    const decompositions *table; /* what decomposing keeps and how it says the rest; NULL: Core ATen */
    tn_decompose decompose;
    bool recognize, inline_units, optimize;
    ledger *ledger;   /* what becomes of units is written here */
    tn_pass_fn after; /* told after each pass; NULL: nobody */
    void *after_user;
} conversion;

/* Sets what options say, and what they leave open by the format that is written; specs come before. */
void conversion_plan(const tn_convert_options *options, tn_format format, conversion *how);
/* The passes in their order, on a verified program that is not sealed. A required unit that is lost: TN_E_MISMATCH. */
tn_status convert_program(tn_context *ctx, program *p, const conversion *how);
/* Load, verify, passes, verify, write: the whole flow. */
tn_status convert_file(tn_context *ctx, const char *in, const char *out, const tn_convert_options *options, ledger *l);

/* Passes of convert_program in their order, by name; NULL behind the last. */
const char *convert_pass_name(size_t index);

#endif
