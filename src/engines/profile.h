/* Where a runner's time and memory go: per operator and per module call. The interpreter's watch feeds it. */
#ifndef TENON_ENGINES_PROFILE_H
#define TENON_ENGINES_PROFILE_H

#include "ops/datum.h"

typedef struct profile profile;

/* On the arena, for as long as it lives. */
profile *profile_new(tn_context *ctx, arena *a);
void profile_begin_run(profile *p);
void profile_before(profile *p, const node *n);
void profile_after(profile *p, const node *n, const datum *outs, size_t count);
/* Seconds of the node that ended last, without what bodies took. */
double profile_last(const profile *p);
/* A step of a planned engine. work: multiplications and additions, where they are known. */
void profile_step(profile *p, const char *name, double seconds, uint64_t bytes, double work);

/* Rows, the most time first; they stay valid until the next node. */
size_t profile_count(const profile *p, tn_profile_by by);
tn_profile_row profile_row(profile *p, tn_profile_by by, size_t index);

#endif
