/*
 * Rewriting by looking at one node after the other: a visitor sees each node of each function in order, its arguments
 * already replaced by what stands for them, and may say what stands for its results.
 *
 * After arguments.h and effects.h in the flow; most passes of optimize.h are visitors. What all of them have to keep is
 * kept here:
 *   - what stands for a result has its type, strides included (views of it must stay views), or it is refused;
 *   - an output that is a tensor of its own does not come to share memory with an input or with another output;
 *   - outputs keep their names, inputs stay;
 *   - signatures of module calls follow;
 *   - a new node stands where the old one stood and has its provenance.
 *
 * A walk takes time in proportion to the nodes. Functions that changed are walked again, PEEPHOLE_ROUNDS times at most.
 */
#ifndef TENON_PASSES_OPTIMIZE_PEEPHOLE_H
#define TENON_PASSES_OPTIMIZE_PEEPHOLE_H

#include "passes/arguments.h"
#include "passes/effects.h"

enum { PEEPHOLE_ROUNDS = 8 };

/* A set of values that may share memory. */
typedef struct memory_set {
    uint32_t parent; /* itself: it speaks for the set */
    bool has_input, has_output;
} memory_set;

typedef struct peephole {
    tn_context *ctx;
    arena *arena; /* for the length of a walk */
    function *function;
    effects *effects;
    builder *b; /* record mode: what it builds comes before the node at hand */
    node *at;
    void *user;             /* of the visitor */
    VEC(value *) now;       /* by value id: what stands for it; NULL: itself */
    VEC(uint32_t) uses;     /* by value id: by nodes and as outputs */
    VEC(bool) outputs;      /* by value id: is it an output? */
    VEC(memory_set) memory; /* by value id */
    VEC(value *) replaced;  /* all that something else stands for, and all that have another name */
    node *last;             /* of the function when the node at hand was come to: new ones are behind it */
    size_t first_new;       /* values from this id on were made in this walk */
    bool places_matter;     /* a node reads memory by its place: offsets are part of types */
    size_t changes;
} peephole;

/* begin and end may be NULL: before and behind the nodes of a function. */
typedef struct peephole_visitor {
    tn_status (*begin)(peephole *p);
    tn_status (*visit)(peephole *p, node *n);
    tn_status (*end)(peephole *p);
    void *user;
    size_t rounds; /* 0: PEEPHOLE_ROUNDS */
} peephole_visitor;

tn_status peephole_program(tn_context *ctx, program *p, const peephole_visitor *visitor);

/* ---- rules: for visitors that look at certain operators ---- */

typedef struct peephole_rule {
    uint32_t builtin;                    /* the overload, as ATEN(relu, default) */
    bool (*apply)(peephole *p, node *n); /* true: the node is gone */
} peephole_rule;

tn_status peephole_rules(tn_context *ctx, program *p, const peephole_rule *rules, size_t n);

/* A rule that others share (identities.c): a check of what the type of a value says already is gone. Sizes and strides
 * are asked where they are given. */
bool assert_what_is_known(peephole *p, node *n);

/* ---- for visitors ---- */

/* A value as an argument for the builder. */
datum peephole_datum(peephole *p, value *v);
/* The arguments of a node, for the builder. */
named_datum *peephole_arguments(peephole *p, const node *n);
/* The operator of a node once more, with other arguments: its first result, or NULL where it cannot be. */
value *peephole_call(peephole *p, const node *n, const named_datum *args);
/* The tensor that the builder gave; NULL where it refused, which is forgotten. */
value *peephole_built(peephole *p, datum d);
/* A value that is an input from now on: of new constants. */
void peephole_add_input(peephole *p, value *v);

size_t peephole_uses(const peephole *p, const value *v);
/* The only thing that uses it is one argument of one node. */
static inline bool peephole_used_once(const peephole *p, const value *v)
{
    return peephole_uses(p, v) == 1;
}
/* May an output be, or share memory with, this value? */
bool peephole_is_seen(peephole *p, const value *v);
bool peephole_may_stand(peephole *p, const value *old, const value *fresh);
/* Does fresh stand for the first result of the node from now on, and the others are not used? Then the node is gone. */
bool peephole_replace(peephole *p, node *n, value *fresh);
/* All results of the node are those of an earlier one. */
bool peephole_replace_all(peephole *p, node *n, const node *earlier);
/* A node without results that says nothing. */
void peephole_remove(peephole *p, node *n);

#endif
