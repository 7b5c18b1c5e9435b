/*
 * What the rules of pairs.h share: the parts of complex numbers, and complex results made of parts. Each rule says a
 * call on complex numbers by calls on real ones, of the same type as inference has it.
 */
#ifndef TENON_PASSES_PAIRS_PAIRS_PARTS_H
#define TENON_PASSES_PAIRS_PAIRS_PARTS_H

#include "ops/formula.h"

/* Real and imaginary part: a tensor each, or a number. */
typedef struct parts {
    datum re, im;
} parts;

/* Parts of values that rules have made, so that nobody takes apart what was just put together. */
typedef struct pairing {
    tn_context *ctx;
    arena *arena;
    pointer_map known; /* value of the new function -> its parts */
} pairing;

/* A way to say the calls of an operator. */
typedef struct pairs_rule {
    const op_def *op;
    tn_status (*say)(pairing *p, call *c);
    uint32_t values; /* arguments that are values, beside those that are complex: their numbers have parts, too */
    bool makes;      /* takes real numbers alone and gives complex ones */
} pairs_rule;

/* The rule for a call; NULL: there is none, or nothing in it is complex. */
const pairs_rule *pairs_rule_for(const call *c);
/* Does it take or make anything complex? */
bool pairs_touches(const call *c);

bool is_complex_type(dtype type);
bool is_complex_datum(datum d);
/* The parts of an argument in a real type; numbers stay numbers. */
parts parts_of(pairing *p, builder *b, datum d, dtype type);
/* Result i: the complex number of these parts; one of them may be a number, or of sizes that broadcast. */
void give_parts(pairing *p, call *c, size_t i, parts z);
/* A complex tensor of parts, for rules that go on with it. */
datum joined(pairing *p, builder *b, parts z);
/* The real type of the parts that the complex operands of a call are computed in. */
dtype part_type(call *c);

/* Real numbers x and y, tensors or numbers. */
datum times(builder *b, datum x, datum y);
datum plus(builder *b, datum x, datum y);
datum minus(builder *b, datum x, datum y);

/* ---- complex numbers, as PyTorch computes with them on the CPU ---- */

parts multiplied(builder *b, parts x, parts y);
parts divided(builder *b, parts x, parts y);
parts exponential(builder *b, parts z);
parts logarithm(builder *b, parts z);
parts square_root(builder *b, parts z);
datum length_of(builder *b, parts z);

/* ---- transforms: pairs_fourier.c ---- */

tn_status say_c2c(pairing *p, call *c);
tn_status say_r2c(pairing *p, call *c);
tn_status say_c2r(pairing *p, call *c);

#endif
