/* The flow from file to file: see convert.c. */
#ifndef TENON_CONVERT_H
#define TENON_CONVERT_H

#include "ir/program.h"
#include "load/load.h"

/* A way to write a program: its name (--to) and its suffix. */
typedef struct format_info {
    tn_format format;
    const char *name;   /* "pt2" */
    const char *suffix; /* ".pt2" */
} format_info;

/* The row of a format; NULL when there is none. */
const format_info *format_find(tn_format format);
/* Resolves TN_FORMAT_BY_SUFFIX; an unknown suffix is TN_E_ARGUMENT with the known ones in the hint. */
tn_status format_resolve(tn_context *ctx, tn_format wanted, const char *path, tn_format *out);

/* Opens path (and, for text, the weights beside it) and loads it. */
tn_status load_file(tn_context *ctx, const char *path, const tn_load_options *options, program **out);
/* Loads from an open source: what memory and callbacks come in by. */
tn_status load_source(tn_context *ctx, source *src, const tn_load_options *options, program **out);
/* Writes one stream in a resolved format. root: folder inside an archive. */
tn_status write_program(tn_context *ctx, const program *p, tn_format format, const char *root, sink *s);
/* Writes path (and, for text, the weights beside it) atomically. */
tn_status save_file(tn_context *ctx, const program *p, const char *path, const tn_save_options *options);

/* Load, verify, passes, verify, write: the whole flow. */
tn_status convert_file(tn_context *ctx, const char *in, const char *out, const tn_convert_options *options);

#endif
