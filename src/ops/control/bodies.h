/*
 * What higher-order operators share. Files pass their arguments by position, without a schema; bodies of the program
 * run through the builder's call_graph, so the operators work in all modes.
 *
 * After infer.h in the flow; control.c, regions.c and vmap.c are written with it.
 */
#ifndef TENON_OPS_CONTROL_BODIES_H
#define TENON_OPS_CONTROL_BODIES_H

#include "ops/infer.h"

/* Fails the call unless argument i is of this kind. */
tn_status want(const call *c, size_t i, datum_kind kind);
/* Runs the graph that is argument `graph`. */
tn_status run_body(call *c, size_t graph, const datum *args, size_t n, datum **outs, size_t *count);
/* The results of the call. */
void give(call *c, datum *outs, size_t count);
/* One result, None: programs name a result also where there is none. */
void give_none(call *c);
/* x ++ y, on the builder's arena. */
datum *join(builder *b, const datum *x, size_t n, const datum *y, size_t m);

/* At file scope: the record of a higher-order operator; one that does nothing but run what it is given. */
#define OP_HIGHER(word, body) OP_HIGHER_WITH(word, body, 0)
#define OP_RUNS_BODIES(word, body) OP_HIGHER_WITH(word, body, OP_BODIES)
#define OP_HIGHER_WITH(word, body, more)                                                                    \
    OPDEF(word, .overloads = OVERLOADS("higher_order::" #word "(...) -> (...)"), .traits = OP_RAW | (more), \
          .compose = body)

#endif
