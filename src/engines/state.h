/*
 * State of a program: copies of the weights that any of its entries changes, by their names.
 *
 * Before the runner in the flow. Runners of several entries may share one state (a prefill and a decode step on one
 * cache); what one of them writes the others read, and their runs wait for each other.
 */
#ifndef TENON_ENGINES_STATE_H
#define TENON_ENGINES_STATE_H

#include "interpret/objects.h"
#include "ir/tensors.h"
#include "ops/registry.h"

#include <pthread.h>

typedef struct state_row {
    const char *name;    /* fqn; where another entry has another one of that name, ENTRY.NAME */
    const payload *from; /* what it begins as */
    tn_tensor *tensor;
} state_row;

typedef struct program_state {
    atomic_int references;
    pthread_mutex_t running; /* held during a run */
    arena arena;             /* detached once it is made: it may outlive the runner that made it */
    VEC(state_row) rows;
    pointer_map by_payload; /* const payload * -> index of its row + 1 */
    object_rows objects;    /* of C++ classes: whether methods change them nobody knows */
} program_state;

/* An empty one with one reference; NULL when out of memory. */
program_state *state_new(void);
program_state *state_retain(program_state *s);
void state_release(program_state *s); /* NULL is fine */

/* Weights that entries of a program write or replace, with the operators of a registry. */
typedef struct written_weights {
    const payload *const *at;
    size_t n;
} written_weights;

/* Those of the program, on the arena: all entries are followed node by node. */
tn_status state_find_written(tn_context *ctx, arena *a, const program *p, written_weights *out);
/* Copies them, and what lies on their memory; views of one storage stay views of one copy. */
tn_status state_fill(tn_context *ctx, program_state *s, const program *p, const written_weights *written);
/* The tensor of a payload that is state; NULL: it is not. Borrowed. */
tn_tensor *state_tensor(const program_state *s, const payload *from);

/* Does one of its tensors lie there? */
bool state_has(const program_state *s, const storage *bytes);

void state_reset(const program_state *s);
tn_status state_save(tn_context *ctx, const program_state *s, tn_tensors *out);
tn_status state_load(tn_context *ctx, const program_state *s, const tn_tensors *from);

#endif
