/*
 * Calls: nodes that call a function, and how a call binds the symbols of the body.
 *
 * After program.h in the flow; the text form, the verifier and inlining use it. Symbols belong to a function, so a body
 * states its types in its own. A call gives them a meaning: sizes of the body's inputs are unified with those of the
 * operands, so that one body serves f32[s0,64] and f32[s0*s1,64].
 */
#ifndef TENON_IR_CALLS_H
#define TENON_IR_CALLS_H

#include "ir/program.h"

/* The body (ARG_GRAPH), then one operand for each of its inputs; one result for each of its outputs. */
#define CALL_TARGET "tenon.call"

/* The function that a node calls; NULL: it is no call. */
function *call_body(const node *n);
/* Likewise, where that is a unit (unit_decl). */
function *call_unit(const node *n);

/* What a call has, as it stands in a node or is about to. */
typedef struct call_site {
    const function *body;
    const arg *operands, *results;
    size_t operand_count, result_count;
} call_site;

/* Of a call; the operands are copied onto the arena. */
call_site call_site_of(arena *a, const node *n);

/*
 * Binds symbols of the body to expressions of the caller's: symbol -> const dim * of the table t. Strides are not
 * looked at: they differ between the call sites of one body. A symbol that neither operands nor results tell stays
 * unbound. Returns NULL, or why the call does not fit, in words on the arena: input, found, expected.
 */
const char *call_bind(tn_context *ctx, arena *a, dims *t, const call_site *site, pointer_map *symbols);

#endif
