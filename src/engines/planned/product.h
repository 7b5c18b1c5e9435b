/*
 * Products as steps: a[m,k] @ b[k,n] for stacks of matrices, with what is added and with a map of the results while
 * they are in the cache. After map.h in the flow: lower_product.c makes them of entries, product.c runs them.
 */
#ifndef TENON_ENGINES_PLANNED_PRODUCT_H
#define TENON_ENGINES_PLANNED_PRODUCT_H

#include "engines/planned/map.h"

enum { PRODUCT_OUTER = 4 };

/* How something lies among the results: steps in elements from matrix to matrix, row to row, column to column. */
typedef struct product_steps {
    int64_t outer[PRODUCT_OUTER]; /* of dims that are not of one stack with the others */
    int64_t batch, row, column;
} product_steps;

typedef struct product_block {
    fast_product job; /* addresses are those of the run */
    const fast_kernels *kernels;
    const tensor *a, *b, *bias, *out; /* bias: f32, one for each column; NULL: none */
    size_t outer_rank;
    int64_t outer_sizes[PRODUCT_OUTER];
    product_steps a_steps, b_steps, out_steps;
    map_program epilogue; /* op_count 0: none */
    product_steps operand_steps[MAP_OPERANDS];
    packed_weights *weights; /* of a b that stays; NULL: it does not */
    struct product_packed {
        const void *bytes;
        size_t runs;
    } * packed;
} product_block;

/*
 * A map whose operand `sums` is a product that nobody else reads: one step instead of two, at the place of the map.
 * NULL in *out: not so.
 */
tn_status product_with_map(planner *p, const map_program *program, uint32_t index, step **out);

extern const step_kind step_product;

#endif
