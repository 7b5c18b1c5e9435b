/*
 * Unflattening: a program becomes a tree of modules again, which runs on any tape and whose parts can be replaced.
 *
 * After the tape in the flow, beside export, which it undoes. A copy of the program is taken apart by outlining
 * (passes/outline.h): each module call is a function, and each module of the tree has a plan of how to run its
 * function. All modules of a tree share the copy.
 *
 *   unflatten.c        the program: mutations as writes, module calls as functions
 *   unflatten_state.c  the modules of the tree and their tensors
 *   unflatten_plan.c   plans: where inputs of a function come from, which values a call takes and gives
 *   unflatten_run.c    a run, in steps: the caller (api/unflatten.c) gives each an edge of its own
 *   unflatten_trees.c  values against the trees of a signature
 */
#ifndef TENON_CAPTURE_UNFLATTEN_H
#define TENON_CAPTURE_UNFLATTEN_H

#include "capture/tape.h"
#include "interpret/inputs.h"
#include "interpret/interpret.h"
#include "ir/pytree.h"
#include "passes/outline.h"

typedef struct module_plan module_plan;

/* What the modules of one tree share. */
typedef struct unflattened {
    size_t references;
    tn_context *ctx;
    arena arena;
    program *program;
    entry *entry;
    const char *type;    /* class of the root; NULL: not known */
    tn_module *root;     /* NULL once it is gone; not retained */
    entry_inputs inputs; /* what the program says of them */
    map tensors;         /* "layers.0.weight" -> tensor; the modules hold them */
    pointer_map names;   /* tensor -> fqn_list */
    pointer_map calls;   /* node -> unit_call */
} unflattened;

typedef struct fqn_list {
    VEC(const char *) at;
} fqn_list;

/* A call of a module in the program. */
typedef struct unit_call {
    const unit *unit;
    const char *row; /* "layers.0@1" */
    bool is_whole;   /* all nodes of the call; else one stretch of them */
    node *node;      /* the call */
    function *body;
    module_plan *plan;
    const char *module; /* path of the module that is called: that of the unit, or "layers.0@1" */
} unit_call;

/* ---- plans ---- */

typedef enum source_kind { SOURCE_LEAF, SOURCE_STATE, SOURCE_TOKEN } source_kind;

/* Where an input of a function comes from. */
typedef struct input_source {
    source_kind kind;
    bool is_needed;  /* by a node of the function itself; else it is there for modules that have it themselves */
    uint32_t leaf;   /* of what the module is called with */
    const char *fqn; /* of a tensor of the tree */
} input_source;

/* A leaf of what a module gives: an output of its function, or what it was called with. */
typedef struct result_source {
    bool passes_on;
    uint32_t index; /* output of the function; leaf of the arguments */
} result_source;

struct module_plan {
    unflattened *shared; /* one reference */
    const char *path;    /* of the module whose state it uses; "" = the root */
    const char *module;  /* of the module that it belongs to: "m@1" has the state of "m" */
    function *body;
    input_source *sources; /* one for each input of the body */
    /* What it is called with: the values of a tree, where there is a signature, then further ones. */
    const pytree *in_tree;             /* (args, kwargs); NULL: no signature */
    uint32_t leaf_count;               /* all leaves */
    uint32_t *operands;                /* by leaf: the input of the body that it is; UINT32_MAX: none */
    datum *constants;                  /* by leaf: of those of the tree that no value of the program stands for */
    const char *const *argument_names; /* of args and kwargs, for messages; NULL: not known */
    /* What it gives: a tree, then further ones. */
    const pytree *out_tree;
    result_source *results;
    uint32_t result_count;
    tn_adapter adapt;
    void *adapt_user;
};

/* Takes the program apart. *out is registered with the context until disowned. flat: no calls are outlined. */
tn_status unflatten_prepare(tn_context *ctx, const program *p, const char *entry_name, bool flat, unflattened **out);
void unflattened_release(void *shared); /* drops one reference */
/* As module.release: the plan of a module. */
void unflatten_release_plan(void *plan);

/* The tree with all tensors; what its modules do, unflatten_plans sets. The root is registered until disowned. */
tn_status unflatten_modules(unflattened *s, tn_module **out);
tn_status unflatten_plans(unflattened *s, tn_module *root, tn_forward forward);
/* By a path of names; NULL: there is none. */
tn_module *unflatten_find(tn_module *root, const char *path);
/* The same, with modules made where there are none. */
tn_status unflatten_reach(tn_context *ctx, tn_module *root, const char *path, tn_module **out);

/* ---- trees ---- */

/* The leaves of values that a module is called with; a reason where their form is another, on the arena. */
const char *tree_take_arguments(arena *a, const module_plan *plan, tn_vars given, tn_var *leaves);
/* Values for args and kwargs, then the further leaves. */
tn_vars tree_give_arguments(tn_tape *t, const module_plan *plan, const tn_var *leaves);
/* Names of the arguments that are passed by keyword, the last ones; NULL and 0 where all go by position. */
const char *const *tree_keywords(arena *a, const module_plan *plan, size_t *n);
/* The same for what a module gives. */
const char *tree_take_results(arena *a, const module_plan *plan, tn_var given, tn_var *leaves);
tn_var tree_give_results(tn_tape *t, const module_plan *plan, const tn_var *leaves);

/* ---- running: each is one step ---- */

typedef struct module_run {
    tn_tape *t;
    const tn_module *self;
    const module_plan *plan;
    tn_vars given;
    tn_var *leaves;
    bool must_adapt; /* the form of what is given is another: the adapter is to set the leaves */
    interpreter *interpreter;
    activation *activation;
    graph_runner outer_runner; /* of the builder, put back in the end */
    void *outer_user;
    datum *inputs;
    /* A call of another module: */
    const unit_call *call;
    const tn_module *callee;
    tn_vars arguments; /* the last ones by keyword: */
    const char *const *keywords;
    size_t keyword_count;
    tn_var result;
} module_run;

tn_status run_take(module_run *r);
tn_status run_begin(module_run *r);
tn_status run_step(module_run *r, const node *n);
/* n calls a module: sets call, callee and arguments. */
tn_status run_ask(module_run *r, const node *n);
/* result: what the module gave. */
tn_status run_answer(module_run *r, const node *n);
/* Sets result. */
tn_status run_end(module_run *r);

#endif
