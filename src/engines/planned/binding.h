/*
 * A binding: the plan of a stretch of a function for values of given types and sizes, with the memory that it runs in.
 * After plan.h in the flow; stretch.c runs functions by them.
 *
 * Bindings belong to the plan of the program, and so does the memory: a run borrows a binding that nobody else uses,
 * and a room for its arena, and gives both back. So there are as many of a kind as there were runs at once, whatever
 * the number of runners. What is a runner's own, its state, is set anew for each run.
 */
#ifndef TENON_ENGINES_PLANNED_BINDING_H
#define TENON_ENGINES_PLANNED_BINDING_H

#include "engines/planned/plan.h"

/* An arena that is lent. */
typedef struct room room;
struct room {
    room *next;
    void *at;
    size_t bytes;
};

/* A node that no stretch has: it runs by the interpreter. */
typedef struct break_node {
    struct break_node *next;
    const node *node;
    char *why;
} break_node;

typedef struct binding binding;
enum { BINDINGS_KEPT = 8, PLANNED_BUCKETS = 64 };

/* What the program's plan has. */
typedef struct planned_plan {
    engine_plan reference; /* for what is not planned */
    packed_weights packed;
    pthread_mutex_t lock;               /* of what follows. Nothing that may jump happens behind it */
    binding *bindings[PLANNED_BUCKETS]; /* that nobody uses; the latest first */
    break_node *breaks[PLANNED_BUCKETS];
    room *rooms;
} planned_plan;

/* What a runner has. */
typedef struct planned_part {
    const engine_plan *plan;
    const held_weight *weights;
    void *reference;
    arena *arena;
    node_operators operators;
    pointer_map held; /* tensor or storage of a weight -> its input + 1; made when first needed */
    bool knows_held;
    bool no_winograd;              /* of its runs */
    VEC(tn_winograd_layer) layers; /* of the last run */
} planned_part;

struct binding {
    binding *next;
    trace *trace; /* its arena has all the rest, too */
    const function *function;
    const node *first;         /* of the stretch; NULL: of a function without nodes */
    size_t index;              /* of it among the nodes */
    const planned_part *owner; /* where it is of one runner alone; else NULL */
    given_set key;
    uint64_t kind; /* a hash of the key */
    plan_steps steps;
    size_t arena_bytes, bound_bytes;
    size_t call_bytes; /* behind the arena: workspaces of calls, as much as runs so far would have needed */
    uint32_t *inputs, *states, *leaving; /* roots of that kind */
    size_t input_count, state_count, leaving_count;
    bool writes_inputs;
    bool no_winograd;          /* it is for such runs */
    tn_winograd_layer *layers; /* of its steps */
    size_t layer_count;
    const void *block; /* the arena that addresses are of */
    /* While it is lent: */
    planned_plan *lender;
    room *room;
    bool is_returned; /* by the run itself; else its call has failed */
    uint64_t live_bytes;
};

void rooms_free(room *first);

void planned_plan_init(planned_plan *plan);
void planned_plan_done(planned_plan *plan);
/* Frees what belongs to the runner alone. */
void planned_forget(planned_plan *plan, const planned_part *owner);

/* Why no stretch has the node; NULL: that is not known. */
const char *planned_break(planned_plan *plan, const node *n);

/* Where a stretch begins. */
typedef struct stretch_start {
    function *function;
    const node *first;
    const activation *at; /* NULL: with the function */
    const given_set *given;
} stretch_start;

/* A binding for what is given, lent until it is given back: one that was used before, or a new one. */
tn_status binding_lend(planned_part *part, const engine_run *run, const stretch_start *start, binding **out);
void binding_give_back(tn_context *ctx, binding *b);
void binding_free(binding *b);
/* In which of the lists it is kept. */
size_t binding_bucket(const binding *b);

/* May it run on what is given? Not where it writes into memory that two of them share without saying so. */
bool binding_may_run(const binding *b, const given_set *g);
/* outs: one for each of the trace. */
tn_status binding_run(planned_part *part, binding *b, const engine_run *run, const given_set *g, datum **outs);
/* Gives back memory that is not needed now. */
void planned_trim(planned_plan *plan);

#endif
