/*
 * What nodes do beyond giving results: the one place that says so. Passes ask when they leave nodes out, say them once
 * where they are said twice, and change their order.
 *
 * Before all passes that change nodes in the flow. The answer is made of what the operator's record says (traits, what
 * the schema marks as written, statistics_when), what is known of operators that are not built in, and the bodies that
 * a node runs.
 */
#ifndef TENON_PASSES_EFFECTS_H
#define TENON_PASSES_EFFECTS_H

#include "ops/registry.h"

typedef enum effect {
    EFFECT_DRAWS = 1 << 0,  /* random numbers, which depend on what was drawn before */
    EFFECT_SHOWS = 1 << 1,  /* prints, or may do whatever it likes: an operator that is registered or not known */
    EFFECT_CHECKS = 1 << 2, /* may fail; among other effects its place does not matter */
    EFFECT_WRITES = 1 << 3, /* into memory that it is given */
    EFFECT_OWN = 1 << 4,    /* runs a kernel of the caller's; what that does besides only its author knows */
    EFFECT_ANY = (1 << 5) - 1,
    EFFECT_IN_ORDER = EFFECT_DRAWS | EFFECT_SHOWS /* of two such nodes the first stays the first */
} effect;

typedef struct effects effects;

/*
 * On the arena. Of the functions of a program as they are now, where one is given (bodies nest to any depth then);
 * else functions are looked at when first met. What passes take out later leaves it true.
 */
effects *effects_new(tn_context *ctx, arena *a, const program *p);
/* The node's operator; NULL: not known. */
const overload *effects_operator(effects *e, const node *n);
/* effect bits */
unsigned effects_of(effects *e, const node *n);
/* Must the node stay though nobody asks for its results, and be said as often as it is? */
bool effects_has(effects *e, const node *n);

#endif
