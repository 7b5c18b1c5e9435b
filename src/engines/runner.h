/*
 * The runner: an entry of a program, ready to be called, with its weights and its state. See tenon.h for what callers
 * see; api_run.c has the edges.
 */
#ifndef TENON_RUNTIME_RUNNER_H
#define TENON_RUNTIME_RUNNER_H

#include "runtime/inputs.h"
#include "runtime/interpret.h"
#include "runtime/profile.h"
#include "runtime/selections.h"
#include "runtime/state.h"

/* A parameter, buffer or constant of the entry. */
typedef struct held_weight {
    const char *name;     /* fqn */
    tn_tensor *tensor;    /* what the program reads and writes; NULL: not a weight */
    inner_tensors *inner; /* a tensor subclass: what is inside, `tensor` only stands for it; NULL: a plain tensor */
} held_weight;

typedef struct output_leaf {
    const char *name;
    uint32_t index; /* among the function's outputs */
} output_leaf;

#define NOT_REPLACED UINT32_MAX

struct tn_runner {
    tn_context *ctx; /* its own */
    arena arena;     /* of what is prepared once */
    program *program;
    const entry *entry;
    entry_inputs inputs;
    program_state *state;
    held_weight *weights; /* by index among the function's inputs */
    output_leaf *outputs;
    size_t output_count;
    uint32_t *replaced; /* by index among the function's outputs: the input whose new version it is, or NOT_REPLACED */
    function_plans plans; /* of the functions that ran */
    bool is_functional;
    pointer_map owned_storages; /* storages of weights: results on them are copied */
    profile *profile;           /* NULL: not asked for */
    selections *selections;     /* NULL: not asked for */
    tn_progress_fn progress;
    void *progress_user;
    size_t done; /* nodes of the running run */
    uint32_t threads;
    bool is_reference; /* no kernels in place of bodies */
    uint64_t peak_bytes;
};

/* Everything below runs at an edge of r->ctx. */
tn_status runner_prepare(tn_runner *r, const tn_runner_options *options);
void runner_release(tn_runner *r);

/* inputs: one per leaf. outputs: one per output leaf, owned by the caller. */
tn_status runner_run(tn_runner *r, const tn_datum *inputs, size_t n, tn_datum *outputs);
tn_status runner_run_named(tn_runner *r, const tn_tensors *inputs, tn_tensors *outputs);

#endif
