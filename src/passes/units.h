/*
 * Units: the module calls of an entry, each with the nodes that belong to it.
 *
 * Before outlining in the flow, which takes units out into functions of their own. A node belongs to the innermost call
 * of its nn_module_stack. One without provenance, or that only computes a number, belongs to the innermost call in
 * which all its users lie, so that what was hoisted or shared by the exporter goes where it is needed.
 */
#ifndef TENON_PASSES_UNITS_H
#define TENON_PASSES_UNITS_H

#include "ir/provenance.h"

typedef struct node_list {
    node **at;
    size_t n, capacity;
} node_list;

typedef struct unit unit;
struct unit {
    const entry *entry;        /* that it is a part of */
    const char *path;          /* "layers.0"; "" = the root */
    const char *row;           /* the name of the call: "layers.0@1" for the second; unique */
    const char *type;          /* class; "?" where no node says */
    unit *parent;              /* the call that it is made in; NULL: the root */
    uint32_t depth;            /* 0 = the root */
    node_list nodes;           /* whose innermost call this is, in order */
    VEC(unit *) children;      /* in order of their first nodes */
    const module_call *listed; /* its line in module_call_graph; NULL: none */
};

typedef struct unit_tree {
    unit *root;
    VEC(unit *) all; /* parents before children */
} unit_tree;

unit_tree *units_of(arena *a, const entry *e);
/* The same of any function of the entry, such as a body of control flow in it. */
unit_tree *units_of_function(arena *a, const entry *e, const function *f);
/* Nodes of the unit and of all units inside. */
node_list unit_nodes(arena *a, const unit *u);

/* Does the node compute a number from numbers and sizes, and nothing else? */
bool node_is_number(const node *n);

#endif
