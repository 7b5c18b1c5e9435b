/*
 * Inputs of an entry: which ones a caller gives, and whether what was given keeps the program's constraints.
 *
 * Before the runner in the flow. PyTorch's meaning: static sizes are exact, sizes of one symbol agree, ranges hold (a
 * least of 2 or less is not checked), guards hold. Stricter in one thing: the element type must be the one that the
 * program was exported for. The words are ours: which input, which dim, which value, which rule.
 */
#ifndef TENON_INTERPRET_INPUTS_H
#define TENON_INTERPRET_INPUTS_H

#include "ir/guard.h"
#include "ops/builder.h"

/* An input that counts: a tensor or a number among the leaves of the call. */
typedef struct input_leaf {
    const char *name; /* of the placeholder */
    uint32_t index;   /* among the function's inputs */
    bool is_constant; /* specialized: what is given must be the constant */
    bool is_object;   /* of a C++ class: where none is given, it is that of the example */
} input_leaf;

typedef struct entry_inputs {
    const entry *entry;
    input_leaf *leaves; /* in order of position */
    size_t n;
    uint32_t *user_inputs; /* leaf of the in_spec -> index among the function's inputs */
    size_t user_count;
    const guard **guards;
    uint32_t **guard_leaves; /* per guard, per source: index among the function's inputs; UINT32_MAX: none */
    size_t guard_count;
} entry_inputs;

/* Reads the signature and the guards of an entry onto the arena. */
tn_status inputs_prepare(tn_context *ctx, arena *a, const entry *e, entry_inputs *out);
/* Checks all inputs of the function (those that are not user inputs are skipped). TN_E_ARGUMENT names what is broken.
 */
tn_status inputs_check(tn_context *ctx, arena *scratch, const entry_inputs *in, const datum *inputs);

#endif
