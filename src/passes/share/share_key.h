/*
 * What a function says, as a sequence of numbers that is the same for two functions exactly when they say the same.
 *
 * Before share.h in the flow. Values are numbered in their order and symbols in that of their first use, so that names
 * do not count; neither does provenance, nor do strides but those of inputs, which decide what may be viewed.
 */
#ifndef TENON_PASSES_SHARE_SHARE_KEY_H
#define TENON_PASSES_SHARE_SHARE_KEY_H

#include "ir/program.h"

typedef struct share_keys {
    arena *arena;
    dims *dims;           /* of the symbols below */
    map symbols;          /* number and facts -> the symbol that stands for all like it */
    interner texts;       /* sequences that are equal are one */
    pointer_map standing; /* functions -> the function that they are the same as; NULL: themselves */
    tn_context *ctx;
    pointer_map seeing; /* functions -> whether they see memory (sees_memory.h) */
} share_keys;

void share_keys_init(share_keys *k, tn_context *ctx, arena *a);
/* The function that stands for this one. */
function *share_standing(const share_keys *k, function *f);

/* Equal keys are the same address. */
const char *share_key(share_keys *k, const function *f);
/* The same without what is about memory alone: strides, and copies, which in a functional program say nothing. */
const char *share_meaning_key(share_keys *k, const function *f);

/* Does the node copy its argument and nothing else? */
bool share_is_copy(const node *n);

/* A size, or a number among the arguments, of a function. */
typedef struct share_slot {
    const dim *expr; /* of the function's program */
    bool is_input;   /* the size of an input, or an input that is a number */
    const char *of;  /* for messages: the node, or the input */
} share_slot;
typedef struct share_slots {
    share_slot *at;
    size_t n, capacity;
} share_slots;

/* Do its results depend on how its operands lie in memory? Then one that is alike but for that is another. */
bool share_sees_memory(share_keys *k, const function *f);

/* The key that is left when sizes and numbers are taken out, and those. Nodes that only compute numbers do not count,
 * nor does what is about memory alone in functions that do not see it. */
const char *share_shape_key(share_keys *k, const function *f, share_slots *out);

#endif
