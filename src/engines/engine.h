/*
 * Engines: what runs an entry. One record per engine, in a room of its name; engines.def lists them.
 *
 * After passes and capture in the flow, before the runner, which chooses one. The runner knows entries, what callers
 * give and get, weights and state; an engine knows how the nodes of the entry are executed, and nothing of callers.
 *
 * What every engine keeps (tests/unit/test_engines.c holds each one to it):
 * - Values, element types, sizes and strides of results are those of the reference engine; values may differ by the
 *   roundings of sums in another order.
 * - Weights and inputs are written only where the program writes into them.
 * - Random operators draw from the builder's generator, in the order of the nodes.
 * - A weight keeps its sizes and strides, or the run fails (engine_check_weights).
 * - A failure names node, operator, module and line of the model (interpreter_add_place).
 * - The watch hears of every node (watch.h), and a run that it stops ends with TN_E_CANCELLED.
 */
#ifndef TENON_ENGINES_ENGINE_H
#define TENON_ENGINES_ENGINE_H

#include "engines/state.h"
#include "engines/watch.h"
#include "interpret/custom.h"

typedef struct engine engine;

/* Files for a program to carry: weights as engines have them ready. The index, and the folder of what it names. */
typedef VEC(tn_file) engine_files;
#define ENGINE_PACKED_INDEX "tenon/packed.json"
#define ENGINE_PACKED_FOLDER "tenon/packed/"
bool engine_packed_is(const char *path);

/*
 * What an engine found out about an entry: read-only once it is made, shared by all runners of the program that have
 * the same operators registered, on any thread. It lives as long as one of them does.
 */
typedef struct engine_plan {
    const engine *engine;
    const entry *entry;
    custom_set operators;    /* that were registered, each held */
    written_weights written; /* by any entry of the program: what the state of a runner has */
    tn_tensor **tensors;     /* by input of the function: weights that are read where they lie, each held; NULL: none */
    pointer_map owned;       /* their storages */
    arena arena;             /* detached once it is made: it may outlive the runner that made it */
    void *content;           /* the engine's own */
    size_t runners;          /* that hold it; this and next behind the lock of the program's plans */
    struct engine_plan *next;
} engine_plan;

/* A parameter, buffer or constant of the entry, as a runner holds it. */
typedef struct held_weight {
    const char *name;  /* fqn */
    tn_tensor *tensor; /* what the program reads and writes: a weight of the program, or the state's; NULL: neither */
    inner_tensors *inner;    /* a tensor subclass: what is inside, `tensor` only stands for it; NULL: a plain tensor */
    const tn_object *object; /* of a C++ class, which belongs to the state; NULL: not an object, or the caller's */
} held_weight;

/* A run: what is lent for its time, and what goes in. */
typedef struct engine_run {
    builder *b;          /* eager; has arena, threads, generator and budget, and holds what the results lie on */
    const datum *inputs; /* one per input of the function; None where a weight or a token stands */
    watch *watch;
    bool no_winograd; /* the same in all runs of a runner: see tn_runner_options */
} engine_run;

struct engine {
    const char *name;
    const char *hint; /* for lists: what it is good for */

    /*
     * Sets content, on the plan's arena. The operators of the run are those of the context's registry. *why_not, on the
     * same arena, says why it cannot run this entry where it cannot; that is no failure.
     */
    tn_status (*prepare)(tn_context *ctx, engine_plan *plan, const char **why_not);
    /* What one runner has for itself, on the arena, which lives as long. weights: one per input of the function. */
    tn_status (*open)(tn_context *ctx, arena *a, const engine_plan *plan, const held_weight *weights, void **part);
    /* *outs: one datum per output of the function, on the builder's arena, tensors realized. */
    tn_status (*run)(void *part, const engine_run *run, datum **outs);
    /* What it has planned for the runs so far, as text for people. NULL: it plans nothing. */
    void (*describe)(tn_context *ctx, void *part, sink *s);
    /* As tn_runner_winograd; NULL: it has no such layers. */
    tn_winograd_layer (*winograd)(const void *part, size_t index);
    /*
     * Adds what plans of entries of the program have made ready of its weights, in files that the program may carry:
     * prepare takes them from there. The bytes are the plans'. NULL: nothing that can be kept.
     */
    tn_status (*packed)(tn_context *ctx, arena *a, const program *p, const engine_plan *const *plans, size_t count,
                        engine_files *out);
    /* Give back what does not lie on the arenas. */
    void (*close)(void *part);
    void (*release)(engine_plan *plan);
};

/* ---- for engines that run nodes through the builder ---- */

/* One datum per input of the entry's function, on the builder's arena: the run's, with weights and tokens in place. */
datum *engine_inputs(const entry *e, const held_weight *weights, const engine_run *run);
/* After it: fails where a weight was left with other sizes or strides, which the state does not keep (t_). */
tn_status engine_check_weights(const entry *e, const held_weight *weights, const engine_run *run, const datum *inputs);

/* ---- the list ---- */

#define X(name) extern const engine engine_##name;
#include "engines/engines.def"
#undef X

/* NULL behind the last. */
const engine *engine_at(size_t index);
/* NULL: there is none of that name. */
const engine *engine_find(const char *name);

/*
 * A plan that another runner has for the same operators, of this entry if there is one, else of any; NULL: there is
 * none. Registered with the context: ctx_release gives it back. What does not depend on the engine is taken from it.
 */
engine_plan *plan_borrow(tn_context *ctx, const entry *e);

/*
 * The engine's plan for an entry: one that another runner has, or a new one; give it back with plan_release. Where the
 * engine cannot run the entry, *out is NULL and *why_not says why, on the arena.
 */
tn_status plan_find(tn_context *ctx, arena *a, const engine *by, const entry *e, const written_weights *written,
                    const held_weight *weights, engine_plan **out, const char **why_not);
void plan_release(engine_plan *plan); /* NULL is fine */

#endif
