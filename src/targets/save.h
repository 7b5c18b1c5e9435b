/*
 * Program -> files: what every format does when it writes. Last in the flow of a conversion (convert/).
 */
#ifndef TENON_TARGETS_SAVE_H
#define TENON_TARGETS_SAVE_H

#include "targets/target.h"

/* Checks the program, lowers a copy where the format wants one, writes, and commits the files. The settings are
 * checked. */
tn_status save_program(tn_context *ctx, const program *p, const target_job *job, output_set *out);

#endif
