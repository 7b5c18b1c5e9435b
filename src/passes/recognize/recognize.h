/*
 * Recognizing: composites (ops/composite.h) in code that does not say what it is.
 *
 * After decompose in the flow. Patterns are rules in text (rules.h), written on the decomposed form, and generous: what
 * they find is believed only when it gives the numbers of the composite's reference body (confirm.h).
 */
#ifndef TENON_PASSES_RECOGNIZE_RECOGNIZE_H
#define TENON_PASSES_RECOGNIZE_RECOGNIZE_H

#include "ops/composite.h"
#include "passes/ledger.h"

/* In every function of a functional, decomposed program that is not sealed. What is found is outlined and shared. */
tn_status recognize(tn_context *ctx, program *p, ledger *l);

/* The declaration of a function that was found to be a composite; the attributes are the program's. */
unit_decl *recognized_unit(program *p, const composite *c, const arg_member *attributes, uint32_t n);

/* The row of what was found there; made: the call of the function that it became, NULL: it did not. */
void recognized_row(ledger *l, const char *site, const composite *c, const node *made, const char *reason);

/* What a function is, taken as a whole. */
typedef struct recognized {
    const char *reason;        /* why it is not the composite, in words; NULL: it is */
    const uint32_t *arguments; /* for each input of the function, the contract's input that it is; UINT32_MAX: unused */
    const uint32_t *numbers;   /* for each input of the function, which one of a list it is */
    const arg_member *attributes;
    uint32_t attribute_count;
} recognized;

/*
 * f may be in any dialect: a decomposed copy is looked at. Where no rule fits, arguments and attributes are guessed
 * (recognize_guess.h), of which `said` are tried first. All of *out is on the arena.
 */
tn_status recognize_whole(tn_context *ctx, arena *a, const function *f, const composite *c, const arg_member *said,
                          uint32_t said_count, recognized *out);

#endif
