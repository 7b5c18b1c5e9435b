/*
 * The built-in overloads by number: which operator of tenon a name means, without a context.
 *
 * After op.h in the flow; callees (ir/callee.h) and the registry look names up here. Everything is static data: the
 * numbers are places in builtins.def, which is sorted by name, so that a lookup is a binary search and nothing has to
 * be made first. A number is known to the compiler: ATEN(add, Tensor) in a table of rules is a constant, and an
 * overload that does not exist does not compile.
 */
#ifndef TENON_OPS_BUILTINS_H
#define TENON_OPS_BUILTINS_H

#include "ir/program.h"
#include "ops/op.h"

enum {
    BUILTIN_NONE,
#define X(space, base, overload, word, index) BUILTIN_##space##_##base##_##overload,
#include "ops/builtins.def"
#undef X
    BUILTIN_END
};

/* The number of torch.ops.aten.BASE.OVERLOAD: ATEN(relu, default). */
#define ATEN(base, overload) BUILTIN_aten_##base##_##overload

/* The records by name: op_linear. */
#define X(word) extern const op_def op_##word;
#include "ops/ops.def"
#undef X

/* The overload that a schema's name names, "aten::add.Tensor"; 0: none. By target: builtin_of_target in ir/callee.h. */
uint32_t builtin_of_name(const char *name);
/* All that have this name in any namespace: add.Tensor, add.out, ... of "add". Numbers from *first to before *end. */
void builtins_named(const char *base, uint32_t *first, uint32_t *end);
/* The text of its schema; the record is builtin_op(builtin). */
const char *builtin_schema(uint32_t builtin);

/* The target of a schema's text or name, on the arena: "torch.ops.aten.add.Tensor" of "aten::add.Tensor(Tensor ...". */
const char *target_of_schema(arena *a, const char *text);

/* Is it one of the record's overloads, also where another kernel was put in? */
static inline bool overload_is(const overload *via, const op_def *op)
{
    return builtin_op(via->builtin) == op;
}

/* Does the node call this overload? */
static inline bool node_calls(const node *n, uint32_t builtin)
{
    return n->callee->builtin == builtin;
}

#endif
