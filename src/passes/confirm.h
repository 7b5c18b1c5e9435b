/*
 * Confirming: is a function the composite that it says it is?
 *
 * Its body, the composite's reference body and the composite's kernel run on the same generated inputs: small sizes for
 * symbols, every element type as declared, numbers in the range that the operators of such blocks meet. Once for each
 * composite, attributes and types of inputs.
 */
#ifndef TENON_PASSES_CONFIRM_H
#define TENON_PASSES_CONFIRM_H

#include "ops/composite.h"

typedef struct confirmation {
    const char *not_it;         /* body and reference body differ, and how; NULL: they agree */
    const char *kernel_differs; /* body and kernel differ, and how; NULL: they agree */
} confirmation;

/* Does the composite take what the function takes, and give what it gives, as far as types tell? */
tn_status confirm_types(tn_context *ctx, const function *f, bool *out);

/* f->unit says composite and attributes. All of *out is on the arena. */
tn_status confirm_unit(tn_context *ctx, arena *a, const function *f, confirmation *out);

#endif
