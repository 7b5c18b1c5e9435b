/*
 * The trace: what a stretch of a function does on values of given types and sizes, written down instead of done. First
 * in the flow of the planned engine; plan.h makes steps of it.
 *
 * The interpreter walks the nodes through an eager builder with a call_tape (ops/builder.h): inference, compositions,
 * views, promotions and writes are those of the reference engine, kernels and copies come here. What is left is a flat
 * list of kernel calls on views of a few pieces of memory, the roots. A stretch ends before a node that cannot be told
 * without elements: that decides sizes or branches by them, has an effect, or was registered.
 *
 * A trace belongs to nobody: all that it points to is its own, the program's, or set anew for each run. Where that is
 * not so (operators of a registry, weights with tensors inside) is_private says it.
 */
#ifndef TENON_ENGINES_PLANNED_TRACE_H
#define TENON_ENGINES_PLANNED_TRACE_H

#include "engines/engine.h"
#include "interpret/interpret.h"

typedef enum root_kind {
    ROOT_MADE,  /* by a call of the program */
    ROOT_INPUT, /* given to the stretch: lies elsewhere in each run */
    ROOT_STATE, /* of the runner whose run it is */
    ROOT_FIXED  /* a weight, a number of the program: lies where it lies */
} root_kind;

#define NO_ROOT UINT32_MAX

/* A piece of memory that views lie on. Its storage is the engine's own record but for fixed ones: `data` is set anew.
 */
typedef struct root {
    storage *storage; /* held */
    root_kind kind;
    uint32_t input;  /* ROOT_INPUT: what is given that begins first on it; ROOT_STATE: which input of the entry */
    bool leaves;     /* results lie on it: it is new memory in each run */
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
    tn_context *ctx; /* while it is made */
    arena arena;     /* detached once it is made */
    VEC(root) roots;
    pointer_map by_storage; /* storage -> index of its root + 1 */
    pointer_map overloads;  /* of a registry -> that of the trace */
    VEC(trace_entry) entries;
    VEC(trace_event) events;
    VEC(tn_tensor *) held;
    const node *stop;     /* before which it ends; NULL: it has all to the end of the function */
    const char *stop_why; /* why the stretch does not have it */
    size_t passed;        /* nodes that it has */
    bool is_whole;        /* all of the function: outs are its outputs. Else they are values that are used later */
    const value **values; /* !is_whole: of outs */
    const value **same;   /* and which other value each is, in place: the same tensor by another name. NULL: none */
    datum *outs;
    size_t out_count;
    bool is_private;     /* to the runner that it was made for */
    const char *why_not; /* there is no plan for values like these; NULL: there is */
} trace;

/* Something that a stretch is given. */
typedef struct given_one {
    datum d;        /* None where a weight stands that is an input of the entry */
    uint32_t held;  /* the weight on whose memory it lies, by its input, plus 1: then offsets count; 0: on none */
    uint32_t group; /* the first that lies on the same memory */
    int64_t place;  /* bytes behind the one of the group that begins first */
} given_one;

typedef struct given_set {
    given_one *at;
    size_t n;
    const value **values; /* NULL: the inputs of the function, in their order */
} given_set;

/* What is to be written down. */
typedef struct trace_job {
    const engine_plan *plan;
    const function_plans *functions;
    const held_weight *weights;
    function *function;
    const node *first;    /* of the nodes; NULL: the function has none */
    const activation *at; /* the run that has come there; NULL: it begins */
    const given_set *given;
    bool (*ends)(void *user, const node *n); /* is it known that no stretch has the node? */
    void *user;
} trace_job;

/* Registered with the context until it is disowned. Fails only where memory is out; else why_not says it all. */
tn_status trace_make(const trace_job *job, const engine_run *run, trace **out);
void trace_free(void *t); /* NULL is fine */

/* Is what the runner holds for the input of the entry its own copy, and not the program's weight? */
bool held_is_state(const entry *e, const held_weight *weights, size_t input);

/* Copies on the trace, which lasts longer than what they are of. Storages become roots. */
const datum *trace_keep(trace *t, const datum *from, size_t n);
tn_status trace_keep_overload(trace *t, const overload *from, const overload **out);
/* A storage that is met for the first time is fixed: what calls make and what is given was told of before. */
uint32_t trace_root_of(trace *t, storage *s);
void trace_count_writes(trace *t);

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
