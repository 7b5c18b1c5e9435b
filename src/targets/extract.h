/*
 * Extractors: building blocks that a user says by operators of the format that is written (tn_extractor).
 *
 * After dialect.h in the flow; save.c asks before a format checks and lowers a program. A unit with an extractor gets a
 * body that the extractor's calls made: foreign operators stay in it as they are, others go the ways that calls go.
 */
#ifndef TENON_TARGETS_EXTRACT_H
#define TENON_TARGETS_EXTRACT_H

#include "targets/target.h"

typedef struct tn_extractor tn_extractor;
typedef struct tn_extraction tn_extraction;

/* Registers a copy with the context, which releases the user's part in the end. */
tn_status extractor_register(tn_context *ctx, const tn_extractor *extractor);
/* What is registered with `from` is with `to`, too. */
tn_status extractors_share(const tn_context *from, tn_context *to);
/* Is there one that this format would ask? */
bool extractors_have(const tn_context *ctx, const target *t);
/* The program, which is not sealed, with the bodies of its units made anew that have an extractor for the job. */
tn_status extractors_apply(tn_context *ctx, program *p, const target_job *job);
/* "matmul" as an operator of the format in the version that is written; NULL: there is none. Lives as long as the tape.
 */
const char *extraction_operator(const tn_extraction *e, const char *name);

#endif
