/* The flow from file to file: see convert.c. */
#ifndef TENON_CONVERT_CONVERT_H
#define TENON_CONVERT_CONVERT_H

#include "ir/program.h"
#include "passes/decompose.h"
#include "passes/pipeline/pipeline.h"
#include "passes/units/externalize.h"
#include "targets/load.h"

/* Opens path and what lies beside it, and loads it. */
tn_status load_file(tn_context *ctx, const char *path, const tn_load_options *options, program **out);
/* Loads from an open source: what memory and callbacks come in by. */
tn_status load_source(tn_context *ctx, source *src, const tn_load_options *options, program **out);
/* Loads the records of a PyTorch archive from memory. */
tn_status load_records(tn_context *ctx, const tn_tensors *records, const tn_load_options *options, program **out);
/* Writes path and what the format puts beside it: all or nothing. */
tn_status save_file(tn_context *ctx, const program *p, const char *path, const tn_save_options *options);
/* The same into a stream, which the caller finishes: options say the format. */
tn_status save_stream(tn_context *ctx, const program *p, const tn_save_options *options, sink *s);

/* ---- the flow ---- */

/* Sets what options say, and what they leave open by the format that is written; specs come before. */
void conversion_plan(const tn_convert_options *options, const target *to, conversion *how);
/* Puts the dialect of what is written below the table that is there: decomposing then speaks it. */
void conversion_speak(arena *a, const target_job *job, conversion *how);
/* The passes in their order, on a verified program that is not sealed. A required unit that is lost: TN_E_LOST. */
tn_status convert_program(tn_context *ctx, program *p, const conversion *how);
/* Load, verify, passes, verify, write: the whole flow. table: that of the options. */
tn_status convert_file(tn_context *ctx, const char *in, const char *out, const tn_convert_options *options,
                       const decompositions *table, ledger *l);

#endif
