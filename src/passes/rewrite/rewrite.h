/*
 * Programs said anew: every entry is run on types, and what its calls do is recorded as a functional program.
 *
 * After lens.h in the flow; functionalize.c and decompose.c are policies for it. What writes becomes a new version of
 * what was written (lens.h); writes into buffers and inputs become outputs. Which calls are recorded as they are, and
 * which by the calls that their records say them with, the policy decides. A new node has the provenance of the node
 * that it was made for.
 */
#ifndef TENON_PASSES_REWRITE_REWRITE_H
#define TENON_PASSES_REWRITE_REWRITE_H

#include "ops/op.h"

typedef struct rewrite_policy {
    /* Shall calls of this overload be said by others, where its record has a way? */
    bool (*opens)(void *user, const overload *via);
    /* The same where arguments decide. May be NULL. */
    bool (*opens_call)(void *user, const call *c);
    /* Another way for a call than its record has, or NULL; and says a call by it. May be NULL. */
    const void *(*route)(void *user, const call *c);
    tn_status (*follow)(const void *route, call *c);
    /* Is a unit said as the composite that it is, by the ways that calls of that operator go? NULL: none is. */
    bool (*applies)(void *user, builder *b, const function *unit, const datum *operands, size_t n);
    void *user;
    const char *dialect; /* what the entries are then: "ATEN" */
} rewrite_policy;

/* The program must not be sealed. On failure it is as it was, but for functions that nobody uses. */
tn_status rewrite_program(tn_context *ctx, program *p, const rewrite_policy *policy);

#endif
