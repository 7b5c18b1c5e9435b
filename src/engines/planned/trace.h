/*
 * The trace: what a run of an entry does on inputs of given types and sizes, written down instead of done. First in the
 * flow of the planned engine; plan.h makes steps of it.
 *
 * The interpreter walks the entry through an eager builder with a call_tape (ops/builder.h): inference, compositions,
 * views, promotions and writes are those of the reference engine, kernels and copies come here. What is left is a flat
 * list of kernel calls on views of a few pieces of memory, the roots. A program that looks at elements while it decides
 * what to do has no trace.
 */
#ifndef TENON_ENGINES_PLANNED_TRACE_H
#define TENON_ENGINES_PLANNED_TRACE_H

#include "engines/engine.h"

typedef enum root_kind {
    ROOT_MADE,  /* by a call of the program */
    ROOT_INPUT, /* given by the caller: lies elsewhere in each run */
    ROOT_FIXED  /* a weight, a state, a number of the program: lies where it lies */
} root_kind;

#define NO_ROOT UINT32_MAX

/* A piece of memory that views lie on. Its storage is the engine's own record but for fixed ones: `data` is set anew.
 */
typedef struct root {
    storage *storage; /* held */
    root_kind kind;
    uint32_t input;  /* ROOT_INPUT: which one */
    bool leaves;     /* results lie on it: it is new memory in each run */
    bool changes;    /* ROOT_FIXED: the program writes into it, or another run may */
    uint32_t writes; /* how many entries of the trace write into it */
    bool stays;      /* ROOT_FIXED: a weight that no run changes; set by the plan */
    /* Set by the plan: */
    uint32_t first, last; /* steps that touch it; first > last: none */
    size_t offset;        /* in the arena */
} root;

/* Something that a run does. */
typedef struct trace_entry {
    const call *call;        /* a kernel; NULL: a copy */
    const tensor *to, *from; /* of a copy */
    const node *node;        /* whose work it is */
} trace_entry;

/* A node that begins or ends, before an entry: for the watch. */
typedef struct trace_event {
    const node *node;
    uint32_t entry;
    bool ends;
    const datum *outs; /* where it ends */
    size_t count;
} trace_event;

typedef struct trace {
    tn_context *ctx;
    arena arena;
    VEC(root) roots;
    pointer_map by_storage; /* storage -> index of its root + 1 */
    VEC(trace_entry) entries;
    VEC(trace_event) events;
    VEC(tn_tensor *) held;
    datum *outs; /* one for each output of the function */
    size_t out_count;
    const char *why_not; /* there is no plan for inputs like these; NULL: there is */
} trace;

/* Registered with the context until it is disowned. Fails only where memory is out; else why_not says it all. */
tn_status trace_make(const engine_plan *plan, const held_weight *weights, const engine_run *run, trace **out);
void trace_free(void *t); /* NULL is fine */

/* The root that a view lies on. */
uint32_t trace_root(const trace *t, const tensor *view);
/* Calls visit for every tensor among data. */
void trace_each_tensor(const datum *at, size_t n, void (*visit)(void *user, array *a), void *user);
/* Does the kernel write into the argument, beside its results? Running statistics are moved so. */
bool trace_writes_argument(const call *c, size_t i);
/* A new root of so many bytes, for what a step needs beside its operands. */
tn_status trace_room(trace *t, uint64_t bytes, storage **out);
/* A view of a root, on the trace. */
tn_status trace_view(trace *t, const tensor *like, const tensor **out);
/* The same as a tensor, which the trace holds. */
tn_status trace_tensor(trace *t, const tensor *like, tn_tensor **out);

#endif
