/*
 * The runner: an entry of a program, ready to be called, with its weights, its state and the engine that executes it.
 * See tenon.h for what callers see; api/run.c has the edges.
 */
#ifndef TENON_ENGINES_RUNNER_H
#define TENON_ENGINES_RUNNER_H

#include "engines/engine.h"
#include "engines/state.h"
#include "interpret/inputs.h"

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
    written_weights written; /* of which it is made */
    held_weight *weights;    /* by index among the function's inputs */
    output_leaf *outputs;
    size_t output_count;
    uint32_t *replaced; /* by index among the function's outputs: the input whose new version it is, or NOT_REPLACED */
    engine_plan *plan;  /* of the engine that runs it; NULL: none was found */
    void *part;         /* what the engine has for this runner; NULL: it is not opened */
    VEC(tn_engine_refusal) refusals; /* of engines that come before it */
    bool is_functional;
    pointer_map inner_storages; /* of weights with tensors inside: results on them are copied, as on all weights */
    watch watch;
    uint32_t threads;
    bool runs_bodies; /* no kernels in place of bodies */
    bool no_winograd;
    uint64_t peak_bytes;
};

/* Everything below runs at an edge of r->ctx. */
tn_status runner_prepare(tn_runner *r, const tn_runner_options *options);
void runner_release(tn_runner *r);

/* inputs: one per leaf. outputs: one per output leaf, owned by the caller. */
tn_status runner_run(tn_runner *r, const tn_datum *inputs, size_t n, tn_datum *outputs);
tn_status runner_run_named(tn_runner *r, const tn_tensors *inputs, tn_tensors *outputs);

#endif
