/*
 * What the writers of foreign formats ask of a lowered program, node by node and input by input. After the dialect
 * (dialect.h), which lowers it; before the rooms of the formats, which print it.
 */
#ifndef TENON_TARGETS_EMIT_H
#define TENON_TARGETS_EMIT_H

#include "ir/program.h"
#include "ops/registry.h"
#include "targets/target.h"

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
/* Is it the default that the schema has? Lists: only one without items (empty_is_default) is. */
bool emit_is_default(const schema_argument *s, const arg *a, bool empty_is_default);

/* Is a result of the node a tensor, an object or a list? Others are numbers, which have no place of their own in files.
 */
bool emit_gives_tensor(const node *n);

/* Does a run leave a new value of this parameter or buffer? */
bool emit_is_state(const entry *e, const char *fqn);

/* Counts what has no way, at the node that is written; at: NULL, it is none of a node. */
void emit_gap(tn_context *ctx, gaps *g, const node *at, const char *text);

/* Lowering names values by what computes them: outputs of the entries get the names that the program has for them. */
void emit_keep_output_names(const program *p, program *lowered);
/* A name that nobody has: the wanted one, or with _1, _2, ... behind it. taken: how often each was wanted. */
const char *emit_free_name(arena *a, map *taken, const char *wanted);

#endif
