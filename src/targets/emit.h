/*
 * What the writers of foreign formats ask of a lowered program, node by node and input by input. After the dialect
 * (dialect.h), which lowers it; before the rooms of the formats, which print it.
 */
#ifndef TENON_TARGETS_EMIT_H
#define TENON_TARGETS_EMIT_H

#include "ir/program.h"
#include "ops/registry.h"

/* A number that a program has: known, or an expression over sizes. */
typedef struct emit_scalar {
    const dim *expr; /* NULL: known */
    bool is_real;
    int64_t integer;
    double real;
} emit_scalar;

/* Is it a number, and which? */
bool emit_scalar_of(const arg *a, emit_scalar *out);
/* The argument of that name, as the base schema of the operator has it; NULL: it is not there, or None. */
const arg *emit_argument(const node *n, const overload *o, const char *name);
bool emit_is_list(const arg *a);

/* The bytes of a weight, buffer or constant by its name; NULL: there are none. */
const payload *emit_payload_of(const entry *e, const char *fqn);
/* Does a run leave a new value of this parameter or buffer? */
bool emit_is_state(const entry *e, const char *fqn);

#endif
