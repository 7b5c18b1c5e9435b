/*
 * The plan: steps that do what a trace says, and where in memory. After trace.h in the flow, before engine.c, which
 * runs it.
 *
 * A plan is for inputs of given types and sizes. Steps are executed in their order; each stands for one entry of the
 * trace or for several that are done as one, at the place of the last of them. What they work on are views of roots:
 * made ones lie in one arena, at offsets that were chosen so that roots which live at the same time do not overlap;
 * those that results lie on are new in each run.
 */
#ifndef TENON_ENGINES_PLANNED_PLAN_H
#define TENON_ENGINES_PLANNED_PLAN_H

#include "engines/planned/packed.h"
#include "engines/planned/trace.h"

typedef struct step step;

/* A kind of step: one record each. */
typedef struct step_kind {
    const char *name;
    tn_status (*run)(const step *s, builder *b);
} step_kind;

typedef struct step_use {
    uint32_t root;
    bool writes;
} step_use;

struct step {
    const step_kind *kind;
    const void *block; /* what the kind needs to know */
    const node *node;  /* whose failure it is */
    uint32_t entry;    /* the last one that it stands for */
    uint32_t entries;  /* how many */
    step_use *uses;
    size_t use_count;
    storage *workspace; /* a root of this step alone; NULL: none */
};

typedef struct plan_steps {
    step *at;
    size_t n;
    uint32_t *doer; /* by entry: the step that does it */
} plan_steps;

/* Steps of a trace, on its arena. Roots are added for workspaces. */
tn_status plan_lower(trace *t, const engine_plan *plan, bool allows_winograd, plan_steps *out);

/* Sets offsets of made roots. *bytes: of the arena; *bound: no arena is smaller. */
void plan_place(trace *t, const plan_steps *steps, size_t *bytes, size_t *bound);

/* For kinds: addresses as they are now. */
static inline void *view_at(const tensor *t)
{
    return t->storage->data + t->offset * (int64_t)dtype_table[t->dtype].bytes;
}

/* What a step reads and writes, in bytes; multiplications and additions, where they are known. */
typedef struct step_cost {
    uint64_t bytes;
    double work;
} step_cost;
step_cost plan_cost(const trace *t, const step *s);
/* What to call it: its kind, and the operator of a call. On the arena. */
const char *plan_step_name(arena *a, const step *s);
/* For kinds: run does the work of a call that the trace kept, as when it was made. */
tn_status call_again(const call *kept, builder *b, tn_status (*run)(call *c, const void *user), const void *user);

extern const step_kind step_call, step_copy;
/* A call of attention, which has a kind of its own so that it is seen what it costs; its multiplications and additions.
 */
extern const step_kind step_attend;
double attend_work(const call *c);
/* Does the step run a call, which is its block? */
static inline bool step_is_call(const step *s)
{
    return s->kind == &step_call || s->kind == &step_attend;
}

/* Is the step a convolution by Winograd's way? Then what is to be said of it. */
bool step_winograd(const step *s, tn_winograd_layer *out);

#endif
