/*
 * Arguments of nodes as passes look at them: by name, as numbers, as data for a builder, compared and hashed.
 *
 * Before the passes of optimize.h in the flow.
 */
#ifndef TENON_PASSES_ARGUMENTS_H
#define TENON_PASSES_ARGUMENTS_H

#include "ops/builder.h"
#include "ops/builtins.h"

/* NULL: not given, so that its default holds. */
const arg *argument_of(const node *n, const char *name);
/* The value that an argument names; NULL where it is a literal, a list or not given. */
value *argument_value(const node *n, const char *name);
/* The node that makes the argument, where it calls this overload (builtins.h); else NULL. */
node *argument_made_by(const node *n, const char *name, uint32_t builtin);

/* A literal number; `fallback` where the argument is not given. False: something else. */
bool argument_number(const node *n, const char *name, double fallback, double *out);
/* A literal int, likewise. */
bool argument_int(const node *n, const char *name, int64_t fallback, int64_t *out);
/* A list of literal ints on the arena; false: something else. */
bool argument_ints(arena *a, const node *n, const char *name, int64_t **out, size_t *count);
/* Is the argument None or not given? */
bool argument_is_none(const node *n, const char *name);

/* All arguments of a node as data on the builder's arena; value_of says what a value is. */
typedef datum (*datum_lookup)(void *user, value *v);
named_datum *arguments_read(builder *b, const node *n, const overload *via, datum_lookup value_of, void *user);

/* Puts another datum in the place of the argument of this name, which the node has. */
void arguments_set(named_datum *args, const node *n, const char *name, datum d);

/* Do arguments say the same? Numbers by their bits. */
bool argument_same(const arg *x, const arg *y);
void argument_hash(const arg *a, hasher *h);

/* A literal once more, on the arena; strings are interned in the program, where there is one. */
arg literal_copy(arena *a, program *p, arg of);

#endif
