/* What the parts of externalizing share: which calls are meant, how they are called. See externalize.h. */
#ifndef TENON_PASSES_UNITS_EXTERNALIZE_PARTS_H
#define TENON_PASSES_UNITS_EXTERNALIZE_PARTS_H

#include "passes/outline.h"
#include "passes/units/externalize.h"

/* ---- selecting (externalize_select.c) ---- */

/* "torch.nn.modules.linear.Linear" -> "Linear" */
const char *class_short_name(const char *type);
/* Is the selector the name of one of these classes (keys of the map)? */
bool selector_is_class(const externalize_spec *spec, const map *classes);
bool spec_matches(const externalize_spec *spec, bool by_class, const unit *u);
/* Was something else asked for that is called almost like this class? */
bool class_is_near(const externalize_spec *spec, const char *type);
/* "LlamaRMSNorm, LlamaMLP": the classes that are called most like it; "" where none is. */
const char *nearest_classes(arena *a, const char *selector, const map *classes);

/* ---- functions whose calls are externalized ---- */

/* A module call, and what becomes of it. */
typedef struct candidate {
    unit *unit;
    const externalize_spec *spec; /* NULL: nobody wants it */
    node_list nodes;              /* of it and of all inside; calls stand for what is outlined */
    bool had_nodes;
    node *call;             /* NULL: not outlined */
    const char *convention; /* as in the ledger */
    const char *reason;     /* why it was not outlined */
} candidate;

/* The main function of an entry, or a body of control flow in it. */
typedef struct scope {
    const entry *entry;
    function *function;
    const node *user;           /* the node that has this body; NULL: the main function */
    const struct scope *around; /* where that node is */
    unit_tree *tree;
    candidate *candidates;   /* one for each unit of the tree */
    candidate **inner_first; /* the same, calls before those that they are made in */
    pointer_map index;       /* unit -> its number, from 1 (uintptr_t) */
    pointer_map weights;     /* values -> input_spec of the parameter, buffer or constant that they are */
} scope;

/* ---- the calling convention (externalize_convention.c) ---- */

/* Who orders and names what crosses the border of a unit. */
typedef struct convention {
    const scope *scope;
    const unit *unit;
    arena *arena;
    value **inputs; /* by the signature, in its order; not all may cross */
    const char **input_names;
    size_t input_count;
    value **outputs;
    size_t output_count;
    const char *source; /* "module_call_graph", "derived" */
} convention;

/* first: the first node of the unit; what is made later cannot be an argument. */
tn_status convention_of(tn_context *ctx, const scope *s, const outliner *o, const candidate *c, convention *out);
/* For outline_wish. */
void convention_arrange(void *user, outline_border *border);

/* ---- literals ---- */

#endif
