/*
 * Copying nodes from one function into another: what inlining is made of.
 *
 * Between inline_notes.h and inline.c in the flow. Values get free names, types are said in the symbols of the function
 * that they come into, provenance is that of the place where they come in.
 */
#ifndef TENON_PASSES_UNITS_INLINE_COPY_H
#define TENON_PASSES_UNITS_INLINE_COPY_H

#include "ir/calls.h"
#include "passes/units/inline_notes.h"

typedef struct inlining {
    tn_context *ctx;
    program *program;
    arena *arena; /* scratch */
    bool with_notes;
    pointer_map paths; /* node -> note_path *: the place that its note will say */
    map body_names;    /* names of control-flow bodies in a function: they are attributes of its graph module */
    const function *body_names_of;
} inlining;

typedef struct copying {
    inlining *in;
    const function *from;
    function *to;
    pointer_map values;      /* of from -> const arg *: a value of to, or a literal */
    pointer_map symbols;     /* of from -> const dim * over symbols of to */
    const node *called;      /* the call that the nodes stand for; NULL: a whole function is copied, names included */
    const note_path *prefix; /* of the call; NULL: notes stay as they are */
    pointer_map stacks;      /* nn_module_stack of a node -> that of its copy */
    const char *refusal;     /* why something cannot be copied; NULL: so far, all was */
} copying;

void copying_init(copying *c, inlining *in, const function *from, function *to);
/* Before a node of the function; NULL: at the end. */
void copying_node(copying *c, const node *n, node *before);
arg copying_arg(copying *c, const arg *a);
/* Says where a node came from: path is its place in the unit. Not kept where there are no notes. */
void copying_note(copying *c, const node *made, note_path path);

/* An argument that names a value, with what the value became. */
arg replaced_by(arg a, const arg *by);

#endif
