/*
 * What is to be seen of a function that runs: the calls of modules that its nodes belong to, and the nodes themselves.
 *
 * Before observe.c in the flow, which keeps their values during a run. A body that several calls share is told in the
 * terms of the call: layers.7.mlp, where the body was made of layers.0.mlp.
 */
#ifndef TENON_ENGINES_OBSERVE_SCOPE_H
#define TENON_ENGINES_OBSERVE_SCOPE_H

#include "ir/provenance.h"

typedef struct observer_row {
    const char *what;
    const tn_observer *observer;
    bool found; /* something matched */
} observer_row;
typedef VEC(observer_row) observer_list;

/* A call of a module, or a node, that somebody wants to see. */
typedef struct seen_call {
    const char *path, *type;
    const node *itself; /* a node; NULL: a call of a module */
    const node *last;   /* of its nodes */
    VEC(const tn_observer *) observers;
    pointer_map outputs; /* values that leave it; of a node all do */
} seen_call;

typedef struct seen_calls {
    seen_call **at; /* the innermost last */
    size_t n;
} seen_calls;

/* A function, where it is called from. */
typedef struct scope scope;
struct scope {
    arena *arena;
    observer_list *observers;
    scope *caller;      /* NULL: the entry's own function */
    const node *called; /* the node of the caller that runs it */
    const function *function;
    const char *stack;   /* modules that it is called in, as nn_module_stack has them; NULL: none are known */
    size_t depth;        /* of that */
    bool *is_weight;     /* by value id */
    pointer_map by_node; /* node -> const seen_calls *, where it is in any */
    VEC(scope *) inner;
};

scope *scope_of_entry(arena *a, observer_list *observers, const entry *e);
/* The scope of a body that the node runs; made when first asked for. */
scope *scope_inside(scope *outer, const node *called, const function *body);
/* NULL: nobody wants to see it or what it is in. */
const seen_calls *scope_calls(const scope *s, const node *n);
/* Does the value come into the call from outside? Weights and sizes do not count. */
bool scope_enters(const scope *s, const seen_call *call, const value *v);

#endif
