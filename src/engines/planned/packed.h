/*
 * Weights as kernels read them: packed once, kept with the plan of the program, shared by all its runners.
 *
 * Before plan.h in the flow. What is packed is told by where the weight lies and by all that the packing depends on;
 * weights that any entry changes are never packed.
 */
#ifndef TENON_ENGINES_PLANNED_PACKED_H
#define TENON_ENGINES_PLANNED_PACKED_H

#include "engines/engine.h"
#include "kernels/fast/product.h"

#include <pthread.h>

/* Who packs: the first of the numbers of a key. */
enum { PACKED_PRODUCT, PACKED_CONV, PACKED_RECURRENT };

/* All of it counts: begin with zeros. Addresses are those of weights of the program, which outlives the plan. */
typedef struct packed_key {
    const fast_kernels *kernels;
    const void *at[4];
    int64_t numbers[24];
} packed_key;

typedef struct packed_weight packed_weight;
typedef struct packed_slab packed_slab;

/* What a file has that the program came from (packed_file.h): where it lies, and as long as the program. */
typedef struct packed_given packed_given;
struct packed_given {
    const packed_given *next;
    packed_key key;
    const void *bytes;
    size_t size;
};

typedef struct packed_weights {
    pthread_mutex_t lock;
    packed_weight *first;
    const packed_given *given; /* set before anybody asks */
    packed_slab *slabs;        /* where they lie, if they are many bytes: in large pages */
    size_t bytes;              /* of all */
} packed_weights;

void packed_init(packed_weights *all);
void packed_done(packed_weights *all);

/* As ctx_alloc_data, in few large pages where there are many bytes. */
void *packed_memory(tn_context *ctx, size_t bytes);

/* Those bytes, where they were made or given already; else NULL. */
const void *packed_known(packed_weights *all, const packed_key *key, size_t bytes);
/* Tells of each that was made or given. */
void packed_each(packed_weights *all, void (*tell)(void *user, const packed_given *one, bool is_made), void *user);
/* Fills the bytes; false: memory is out. */
typedef bool (*packed_maker)(void *user, builder *b, void *to);

/* Those bytes: found, or made. NULL in *out where memory is out: then the step is done without. */
tn_status packed_find(builder *b, packed_weights *all, const packed_key *key, size_t bytes, packed_maker make,
                      void *user, const void **out);

#endif
