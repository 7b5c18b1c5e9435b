/*
 * What the files that make steps of entries share: who reads and writes what when, and which entries are taken. After
 * plan.h in the flow.
 *
 * Entries are looked at from the last to the first. A kind that does the work of several takes those before it: they
 * are then done at the place of the last. So each of their operands must stay as it is from its entry to that place.
 */
#ifndef TENON_ENGINES_PLANNED_LOWER_H
#define TENON_ENGINES_PLANNED_LOWER_H

#include "engines/planned/plan.h"

/* A root, touched by an entry. */
typedef struct access {
    uint32_t entry;
    bool writes;
    const tensor *view;
} access;
typedef VEC(access) access_list;

typedef struct planner {
    trace *t;
    const engine_plan *plan;
    const fast_kernels *kernels;
    bool allows_winograd;
    access_list *accesses; /* by root, in order */
    step **steps;          /* by entry: of which it is the last; NULL: none yet */
    bool *taken;           /* by entry: it is done by a step further on */
    bool *is_constant;     /* by root: a weight that nothing changes */
} planner;

#define NO_ENTRY UINT32_MAX

/* A step of a kind for an entry, on the arena; uses are added by planner_use. */
step *planner_step(planner *p, uint32_t index, const step_kind *kind, const void *block);
void planner_use(planner *p, step *s, const tensor *view, bool writes);
/* Room of its own while it runs. */
tn_status planner_workspace(planner *p, step *s, size_t bytes);

/* A step that reads and writes what the entry's call does. */
void planner_call_step(planner *p, uint32_t index, const step_kind *kind, const void *block);
/* The same of another call, which does the entry's work and is the block. */
void planner_step_of_call(planner *p, uint32_t index, const step_kind *kind, const call *c);

/* The entry that wrote all of what this entry reads by the view; NO_ENTRY: none did, or several. */
uint32_t planner_writer(const planner *p, const tensor *view, uint32_t reader);
/* Is the result of the entry, a whole root, read by that one entry alone? */
bool planner_is_only_reader(const planner *p, const tensor *result, uint32_t writer, uint32_t reader);
/* The same where several entries may read it, all of them by that view: the last of them reads it last. */
bool planner_is_read_by(const planner *p, const tensor *result, uint32_t writer, const tensor *by,
                        const uint32_t *readers, size_t n);
/* Does nothing write into what the view lies on, between the two entries? */
bool planner_is_stable(const planner *p, const tensor *view, uint32_t from, uint32_t to);
/* A step at the place of an entry reads the view, too: what wrote it must be done as it is. */
void planner_note_read(planner *p, const tensor *view, uint32_t index);
/* Is the memory of the view all of its root? */
bool planner_is_whole(const tensor *view);
bool planner_same_view(const tensor *x, const tensor *y);
/* A weight that stays as it is, so that what is made of it once serves all runs. */
bool planner_is_constant(const planner *p, const tensor *view);

/* Is the first result the only one that is read? Then a step need not make the others. */
bool planner_reads_first(const planner *p, const call *c);

/* The n-th argument of a call as a view; NULL: it is none. */
const tensor *call_view(const call *c, size_t i);
const tensor *call_result(const call *c, size_t i);

/* Rows of lower.c: do what they can for the entry, which is not taken; p->steps has it afterwards, or not. */
tn_status lower_map(planner *p, uint32_t index);
tn_status lower_product(planner *p, uint32_t index);
tn_status lower_conv(planner *p, uint32_t index);
tn_status lower_rows(planner *p, uint32_t index);
tn_status lower_pool(planner *p, uint32_t index);
tn_status lower_recurrent(planner *p, uint32_t index);
tn_status lower_attend(planner *p, uint32_t index);

/* Before them: which pieces of memory hold channels last (layout.c). Views of these are new where *changed. */
tn_status plan_layouts(planner *p, bool *changed);

#endif
