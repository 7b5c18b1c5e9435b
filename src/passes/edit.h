/*
 * Changes by hand: uses replaced, nodes put in, taken out and grouped, values renamed, with the signature following.
 *
 * Beside the passes in the flow; the public functions (api/edit.c) open a copy of a program for them. Outputs of an
 * entry are values, so they follow by themselves; what speaks of values by name (targets of mutations, signatures of
 * module calls) is kept up here.
 */
#ifndef TENON_PASSES_EDIT_H
#define TENON_PASSES_EDIT_H

#include "ops/builder.h"

/* Called for each use that is replaced; by is NULL where it is an output of the function. */
typedef void (*edit_hook)(void *user, const node *by, const value *old, const value *fresh);

/* All uses of a value become uses of another one of the same function and kind, which is there before the first. */
tn_status edit_replace(tn_context *ctx, value *old, value *fresh, edit_hook hook, void *user, size_t *count);
/* Takes out a node of which no result is used any more. */
tn_status edit_erase(tn_context *ctx, node *n);
/* A name that is free in the function. */
tn_status edit_rename(tn_context *ctx, value *v, const char *name);

/*
 * Nodes of one module call become a call of their own inside of it: a module of this name and class, by provenance.
 * They stay where they are.
 */
tn_status edit_group(tn_context *ctx, node *const *nodes, size_t n, const char *name, const char *type);

/* An argument of a new node: by position where name is NULL. */
typedef struct edit_argument {
    const char *name;
    value *value;         /* NULL: `values`, or the literal */
    value *const *values; /* a list; NULL: the literal */
    size_t n;
    const tn_datum *literal;
} edit_argument;

/* Calls an operator before a node (NULL: behind all), by the name of its schema: "aten::relu". *out: the last node. */
tn_status edit_insert(tn_context *ctx, function *f, node *before, const char *name, const edit_argument *args, size_t n,
                      node **out);

#endif
