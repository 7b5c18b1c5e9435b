/*
 * A binding: the plan of an entry for inputs of given types and sizes, with the memory that it runs in. After plan.h in
 * the flow; engine.c keeps a few of them for each runner.
 */
#ifndef TENON_ENGINES_PLANNED_BINDING_H
#define TENON_ENGINES_PLANNED_BINDING_H

#include "engines/planned/plan.h"

/* What the program's plan has. */
typedef struct planned_plan {
    engine_plan reference; /* for what is not planned */
    packed_weights packed;
} planned_plan;

typedef struct binding binding;
struct binding {
    binding *next; /* the latest first */
    trace *trace;  /* its arena has all the rest, too */
    const datum *key;
    size_t key_count;
    plan_steps steps;
    size_t arena_bytes, bound_bytes;
    const void *block;          /* the arena that addresses are of */
    uint32_t *inputs, *leaving; /* roots of that kind */
    size_t input_count, leaving_count;
    bool running; /* and somebody is called who might run it again */
};

/* What a runner has. */
typedef struct planned_part {
    const engine_plan *plan;
    const held_weight *weights;
    void *reference;
    binding *first;
    size_t count;
    void *block; /* the arena, as large as the largest binding that ran asked for */
    size_t block_bytes;
} planned_part;

enum { BINDINGS_KEPT = 8 };

/* The binding for the inputs of the run: one that is kept, or a new one. */
tn_status binding_find(planned_part *part, const engine_run *run, binding **out);
void binding_free(binding *b);
tn_status binding_run(planned_part *part, binding *b, const engine_run *run, datum **outs);

#endif
