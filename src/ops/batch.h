/*
 * Batches: what torch.vmap makes of a tensor. A batch stands for many values, one for each index along the dims that
 * vmap hides from the function; an operator that is called on batches is called for each of them.
 *
 * After the builder in the flow, which hands calls with batches over. The switches of vmap that a program holds
 * (vmap.c) make batches and end them.
 *
 * Nested vmaps are levels, the outermost first. A batch has a size for each of its levels: as many values as the vmap
 * of that level has, or 1 where the values do not depend on it.
 */
#ifndef TENON_OPS_BATCH_H
#define TENON_OPS_BATCH_H

#include "ops/builder.h"

struct value_batch {
    uint32_t levels;
    const extent *sizes; /* for each level */
    /*
     * One of the two. The items of a whole are parts of its memory: what is written into them is written into it. A
     * batch without items is always a whole.
     */
    array *whole; /* [sizes..., sizes of an item] */
    datum *items; /* in C order of sizes; in the symbolic modes one stands for all */
};

datum of_batch(builder *b, uint32_t levels, const extent *sizes, array *whole, datum *items);
/* How many items batch_items gives. A number of them that memory cannot hold is a failure of the builder, and 0. */
size_t batch_count(builder *b, const value_batch *x);
/* All items; those of a whole as views. */
datum *batch_items(builder *b, const value_batch *x);
/* One item, which has the type of all. */
datum batch_example(builder *b, const value_batch *x);
/* All items in one tensor: the whole itself, or a copy. Items must be tensors. */
array *batch_whole(builder *b, const value_batch *x);
/* Is d a batch, or a list with one in it? */
bool is_batched(datum d);

/* Applies an operator to each item; for builder_call, which saw a batch among the arguments. */
tn_status batch_call(builder *b, const overload *o, const named_datum *args, size_t n, datum **outs, size_t *count);

#endif
