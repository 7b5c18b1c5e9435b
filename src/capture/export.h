/*
 * Export: what a module does with example inputs becomes a program.
 *
 * After the tape in the flow. A job begins with the program's graph and its inputs (what the module owns, then what the
 * caller passes), the forward function runs on a tape that records, and the job ends with the signature around the
 * graph. Between beginning and end the user's code runs, so that each is a call with an edge of its own (api/export.c).
 *
 *   export.c         the two halves of a job
 *   export_inputs.c  the caller's inputs: placeholders, treespecs, the example in the file
 *   export_state.c   parameters, buffers and constants: placeholders and payloads; the list of modules
 *   export_calls.c   calls of modules whose signatures are kept
 *   export_tidy.c    what is done to the finished graph: assertions, where sizes are read
 *   dims.c           sizes that vary (dims.h): symbols, and what the model asks about them
 *   dims_check.c     does the model keep what was said of them
 *   dims_fixes.c     suggested fixes, applied
 *   dims_guards.c    conditions as Python over the inputs
 */
#ifndef TENON_CAPTURE_EXPORT_H
#define TENON_CAPTURE_EXPORT_H

#include "capture/dims.h"

/* A leaf of the inputs: what a placeholder stands for. */
typedef struct export_leaf {
    const char *name;   /* of the placeholder */
    const char *source; /* where Python finds it: L['x']['a'] */
    datum example;      /* on the eager tape; the expression of an int that may vary is that of the program */
    array *stands;      /* for tensors: what model code sees */
    value *placeholder; /* NULL: a constant */
} export_leaf;

/* A tensor that the module owns, or that was met on the way. */
typedef struct export_state {
    const char *fqn;
    tn_tensor *tensor;
    slot_kind kind;
    bool persistent;
    value *placeholder; /* NULL: the same tensor as an earlier one, or a constant that is not used */
} export_state;

typedef struct export_job {
    tn_context *ctx;
    const tn_tape *given; /* the eager tape of the inputs */
    tn_module *module;
    tn_vars inputs;
    tn_export_options options;
    program *program;
    entry *entry;
    tn_tape *t;         /* the one that records; everything below is on its arena */
    const tn_var *seen; /* the inputs as model code sees them: inputs.n */
    const char **names; /* of the inputs */
    VEC(export_leaf) leaves;
    VEC(export_state *) state;
    pointer_map state_of;   /* tensor -> the first state of it */
    size_t lifted_count;    /* tensors that belong to no module */
    VEC(module_call) calls; /* whose signatures are kept */
    shape_facts shapes;
} export_job;

/* Makes program and tape, both disowned: the caller has them until export_end. */
tn_status export_begin(tn_context *ctx, export_job *job);
/* result: what the forward function returned. Leaves the program finished and sealed. */
tn_status export_end(tn_context *ctx, export_job *job, tn_var result);

/* ---- export_inputs.c ---- */

/* Finds the leaves of all inputs and their names. */
tn_status export_list_leaves(export_job *job);
/* Placeholders for them, in order, and the values that model code sees. */
tn_status export_place_inputs(export_job *job);
/* "[1, {...}]" of the inputs, and of a result. */
const char *export_in_spec(export_job *job);
const char *export_out_spec(export_job *job, tn_var result);
/* Leaves of a result in the order of its treespec, on the tape's arena. */
tn_status export_result_leaves(export_job *job, tn_var result, datum **out, size_t *n);
/* Keeps the example in the program, as torch.save writes it; leaves it out where a struct is among the inputs. */
tn_status export_keep_example(export_job *job);

/* ---- export_state.c ---- */

/* Placeholders for parameters and buffers; constants follow when they are used. */
tn_status export_place_state(export_job *job);
/* As tn_tape.lift: a constant of a module, or a tensor from outside. */
tn_status export_lift(void *job, tn_tape *t, tn_tensor *from, array *a);
tn_status export_add_payloads(export_job *job);
tn_status export_list_modules(export_job *job);
/* "p_", "up.weight" -> "p_up_weight" */
const char *export_placeholder_name(arena *a, const char *prefix, const char *path);

/* ---- export_calls.c ---- */

/* As tn_tape.left: notes the call of a module that is to be preserved. */
tn_status export_note_call(void *job, tn_tape *t, const module_visit *v, tn_var result);
/* Adds what was noted to the calls of the entry. */
tn_status export_list_calls(export_job *job);

/* ---- export_tidy.c ---- */

/* Assertions for the checks of the function that is recorded now, of the tape's list from `first` on. */
tn_status export_add_assertions(tn_tape *t, size_t first);
/* Sizes of inputs are read before anything else happens, as PyTorch does it. */
void export_hoist_sizes(function *f);

#endif
