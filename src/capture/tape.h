/*
 * The tape: where model code runs. One builder (ops/builder.h) in one of its modes, and what a model needs around it:
 * values that model code holds, scopes that release them, numbers, the stack of module calls, and a failure that
 * sticks.
 *
 * After module.h in the flow; export (after this) makes a tape that records. Functions here know no edges: those are in
 * api/tape.c, one for each call of model code, so that no jump ever crosses a forward function.
 *
 *   tape.c          life, scopes
 *   tape_vars.c     values: leaves and trees
 *   tape_call.c     operators: arguments in, values out
 *   tape_numbers.c  arithmetic, comparisons, guards
 *   tape_modules.c  calls of modules, their tensors, where a node comes from
 */
#ifndef TENON_CAPTURE_TAPE_H
#define TENON_CAPTURE_TAPE_H

#include "capture/module.h"
#include "ops/builder.h"

/* ---- values ---- */

/* Immutable but for the array of a tensor, which operators that write in place change. On the arena of its scope. */
struct tn_var_data {
    tn_var_kind kind;
    const tn_tape *tape;
    datum value; /* tensors, numbers, strings */
    /* Lists, tuples, dicts, structs: */
    const tn_var *items;
    const char *const *keys; /* dicts and structs; NULL for the others */
    size_t n;
    const char *type; /* structs */
};

/* ---- the tape ---- */

/* What is released together. Not on the context's list of owned things: a scope lives across calls of the API. */
typedef struct tape_scope tape_scope;
struct tape_scope {
    tape_scope *outer;
    arena arena;
    frame frame; /* of the builder */
};

/* A call of a module that is running. Lives on the C stack of the call. */
typedef struct module_visit module_visit;
struct module_visit {
    module_visit *outer;
    const tn_module *module;
    tn_place at; /* where it was called */
    uint32_t depth;
    size_t scope_depth;
    tn_vars in; /* what it was called with; the last ones by keyword: */
    const char *const *keywords;
    size_t keyword_count;
    /* Record mode; texts on the program's arena: */
    const char *path;  /* NULL: not a module of the tree that is captured */
    size_t call;       /* of this module: 0 = the first */
    const char *stack; /* nn_module_stack of nodes inside */
    const char *trace; /* stack_trace of nodes inside, without their own frame; "" for the root */
};

/* A comparison of symbolic numbers that model code branched on: it holds, for the example. */
typedef struct tape_guard {
    const dim *x, *y;
    tn_relation relation; /* the one that holds */
    tn_place at;
    const char *module; /* path; NULL: outside of the tree */
} tape_guard;

struct tn_tape {
    tn_context *ctx;
    builder *b;
    bool borrows; /* the builder is another's: see tape_new_on */
    kept_failure failure;
    tn_place here; /* of the call of model code that is running, where it is told apart from the call (tn_tape_at) */
    arena arena;   /* as long as the tape: the outermost scope */
    tape_scope *scope; /* the innermost one that was opened; NULL: none */
    size_t scope_depth;
    map overloads; /* name as in schemas -> overload, of those called so far */
    module_visit *visit;
    /* Symbolic modes: */
    VEC(tape_guard) guards;
    VEC(tape_guard) checks; /* facts that tn_check stated about numbers that depend on data */
    /* Record mode: */
    pointer_map paths;  /* module -> path from the root of the capture */
    map calls;          /* path -> calls of the module so far; "::name" -> calls of the operator (both as uintptr_t) */
    map bound;          /* "layers.0.weight" -> array of the placeholder: see tape_bind */
    pointer_map lifted; /* tensor -> array: constants that were met, and in shapes mode all tensors of modules */
    node origin;        /* carries the provenance of the call that is running */
    /* Makes a placeholder for a tensor that is met inside of the model, whose array has no value yet. NULL: refuse. */
    tn_status (*lift)(void *user, tn_tape *t, tn_tensor *from, array *a);
    /* Sees what a module of the tree gave. NULL: nobody looks. */
    tn_status (*left)(void *user, tn_tape *t, const module_visit *v, tn_var result);
    void *lift_user; /* of both */
};

/* Registered with the context until disowned. */
tn_tape *tape_new(tn_context *ctx, builder_mode mode);
/* Calls become nodes of f. The program must outlive the tape. */
tn_tape *tape_new_recording(tn_context *ctx, function *f);
/* On a builder that is at work, for the length of one of its calls. */
tn_tape *tape_new_on(tn_context *ctx, builder *b);
void tape_free(void *t); /* NULL is fine */
tn_tape_mode tape_mode(const tn_tape *t);

size_t tape_scope_open(tn_tape *t);
void tape_scope_close(tn_tape *t, size_t depth, tn_var *kept, size_t n);

/* ---- values: tape_vars.c ---- */

tn_var var_of_datum(tn_tape *t, datum d);
/* An argument of an operator: element types are strings, and what model code has no values for (devices, layouts) None.
 */
tn_var var_of_argument(tn_tape *t, datum d);
/* Fails on a value of another tape, and on dicts and structs, which no operator takes. */
tn_status var_datum(tn_tape *t, tn_var v, datum *out);
tn_status var_array(tn_tape *t, tn_var v, array **out);
tn_var var_tree(tn_tape *t, tn_var_kind kind, const char *type, const char *const *keys, tn_vars items);
/* Leaves in order, None included. */
size_t var_leaf_count(tn_var v);
void var_leaves(tn_var v, datum *out, size_t *n);
/* The same tree over other leaves, all of it on the arena of the running scope. */
tn_var var_over_leaves(tn_tape *t, tn_var v, const datum *leaves, size_t *n);

/* A tensor from outside: its elements (eager), its type (shapes), a constant (record). */
tn_status tape_tensor(tn_tape *t, tn_tensor *from, tn_var *out);
/* An array of these sizes, C-contiguous and without elements: an input of a symbolic mode. */
tn_status tape_shape(tn_tape *t, dtype type, const extent *sizes, uint32_t rank, array **out);

/* ---- operators: tape_call.c ---- */

tn_status tape_call(tn_tape *t, tn_place at, const char *name, const tn_argument *args, size_t n, tn_var *outs,
                    size_t count);

/* ---- numbers: tape_numbers.c ---- */

typedef enum num_op { NUM_ADD, NUM_SUB, NUM_MUL, NUM_FLOORDIV, NUM_MOD, NUM_MAX, NUM_MIN } num_op;

tn_num num_of_datum(datum d);
datum datum_of_num(tn_num n);
tn_status num_arithmetic(tn_tape *t, num_op op, tn_num x, tn_num y, tn_num *out);
tn_status num_trunc(tn_tape *t, tn_num x, tn_num *out);
/* Does the relation hold for all values of the symbols, for none, or is it open? */
fact num_relation(dims *table, const dim *x, tn_relation relation, const dim *y);
tn_status num_compare(tn_tape *t, tn_place at, tn_num x, tn_relation relation, tn_num y, bool *out);
tn_status num_check(tn_tape *t, tn_place at, tn_num x, tn_relation relation, tn_num y);
/* "s0 > 3" */
const char *tape_guard_text(tn_tape *t, const tape_guard *g);
/* The number without symbols; a symbolic one is fixed to its example. */
tn_status num_known(tn_tape *t, tn_place at, tn_num n, tn_num *out);

/* ---- modules: tape_modules.c ---- */

tn_status tape_enter(tn_tape *t, module_visit *v);
tn_status tape_leave(tn_tape *t, module_visit *v, tn_var *result);
tn_status tape_param(tn_tape *t, const tn_module *self, const char *name, tn_var *out);
/* Paths of a root and all below it. The first module that is called makes itself known. */
tn_status tape_know_modules(tn_tape *t, tn_module *root);
/* A tensor of a module, by its path and name, stands for this array. */
void tape_bind(tn_tape *t, const char *fqn, array *a);
/* Says where the call that follows comes from (record mode), and where a failure happened. */
void tape_note_origin(tn_tape *t, tn_place at, const char *op_name);
void tape_note_failure(tn_tape *t, tn_place at);

#endif
