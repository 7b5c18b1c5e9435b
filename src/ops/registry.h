/*
 * The registry: operators by name, those of tenon (ops.def) and those that a program registered, with their schemas.
 *
 * After builtins.h in the flow; the builder and the interpreter look operators up here. A registry belongs to one
 * context and is made when first asked for; schemas are read when first used. What is known without a context, that a
 * name means a built-in operator, is in builtins.h.
 */
#ifndef TENON_OPS_REGISTRY_H
#define TENON_OPS_REGISTRY_H

#include "ir/program.h"
#include "ops/op.h"

typedef struct registry registry;

/*
 * A namespace of foreign operators. Formats that are dialects of the program have one (targets/dialect.h), named by one
 * word in dialects.def. Its records are made when a name of the namespace is first asked for, so that programs without
 * such operators pay nothing; registry_count leaves them out.
 */
typedef struct op_dialect {
    const char *space; /* "onnx": of "onnx::Softmax.13" */
    /* All records, on the arena, with distinct names. */
    const op_def *const *(*records)(arena *a, size_t *n);
} op_dialect;

/* Every record of ops.def, in its order. */
extern const op_def *const op_table[];
extern const size_t op_table_count;

/* The registry of the context. */
registry *registry_of(tn_context *ctx);
/* The same where there is one already; else NULL. */
registry *registry_made(const tn_context *ctx);
/* The overload that a node's target names ("torch.ops.aten.add.Tensor", "_operator.mul"), or NULL in *out. */
tn_status registry_find(tn_context *ctx, registry *r, const char *target, const overload **out);
/* The same for what a node calls: no name is looked up where it is built in. */
tn_status registry_resolve(tn_context *ctx, registry *r, const callee *to, const overload **out);
/* The same by the name in the schema: "aten::add.Tensor". */
tn_status registry_find_name(tn_context *ctx, registry *r, const char *name, const overload **out);
/* Adds a record, which the registry takes as it is; a name that is taken is TN_E_ARGUMENT. */
tn_status registry_add(tn_context *ctx, registry *r, const op_def *op);

/* The same for a record of one overload, which takes the place of the overload that the target names. */
void registry_replace(registry *r, const char *target, const op_def *op);

/* All overloads, those of ops.def first. */
size_t registry_count(registry *r);
tn_status registry_at(tn_context *ctx, registry *r, size_t index, const overload **out);
/* The record and the text of the schema, without reading it. */
const op_def *registry_op(registry *r, size_t index, const char **schema_text);

/* Those that the context's user registered, or put in the place of built-in ones. */
size_t registry_own_count(const registry *r);
const op_def *registry_own(const registry *r, size_t index, const char **schema_text);

#endif
