/*
 * Candidates: what an attribute may be where no rule tells it.
 *
 * After rules.h in the flow: for attributes that a rule leaves open (`?`), and for functions that no rule describes
 * because their code is written out step by step (recognize_guess.c). Each is tried (confirm.h) before it is believed.
 *
 * First comes nothing, so that the attribute has its default. Then bools the other way, strings the words that the
 * contract admits, numbers and lists those that the code has among its arguments, counts of a list of inputs 2, 3, ...;
 * `padding` is how the sizes grow, divided in the ways that numbers of the code allow.
 */
#ifndef TENON_PASSES_RECOGNIZE_RECOGNIZE_CANDIDATES_H
#define TENON_PASSES_RECOGNIZE_RECOGNIZE_CANDIDATES_H

#include "ops/composite.h"
#include "passes/units.h"

/* The code that is looked at. */
typedef struct candidate_source {
    arena *arena;
    const composite *composite;
    const schema *contract;
    const node_list *nodes;
    const value *input, *result; /* the first of each */
    size_t input_count;
} candidate_source;

typedef struct candidates candidates;

/* is_open: for each argument of the contract, is it to be tried? */
candidates *candidates_new(const candidate_source *s, const bool *is_open);

/*
 * The next set of attributes, in the order of the contract: out has room for all of its arguments. `fixed` are those
 * that are not open. False: there is none any more.
 */
bool candidates_next(candidates *c, const arg_member *fixed, uint32_t fixed_count, arg_member *out, uint32_t *count);

#endif
