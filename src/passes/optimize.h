/*
 * Optimizing: the passes of passes.def in their order.
 *
 * After recognize in the flow, before lowering. Each takes a functional program that is not sealed and leaves one that
 * the verifier accepts and that gives the same numbers, up to what the row of passes.def says.
 */
#ifndef TENON_PASSES_OPTIMIZE_H
#define TENON_PASSES_OPTIMIZE_H

#include "ir/program.h"

typedef struct pass {
    const char *name;    /* --dump-after NAME */
    const char *because; /* why it is there, and there in the order */
    bool is_exact;       /* bit for bit; else within the tolerance that docs/passes.md states */
    tn_status (*run)(tn_context *ctx, program *p);
} pass;

const pass *optimize_passes(size_t *n);

/* Told after each pass of the whole flow, those of optimize included. */
typedef struct pass_watch {
    tn_status (*after)(void *user, tn_context *ctx, const char *name, const program *p, double seconds);
    void *user;
} pass_watch;

tn_status optimize(tn_context *ctx, program *p, const pass_watch *watch);

/*
 * A copy of any program, optimized as it stands: operators stay whole. Where it writes it is made functional first, as
 * the passes ask; if that takes more nodes than they save, the copy is the program as it was.
 */
tn_status optimized_copy(tn_context *ctx, const program *p, program **out);

#endif
