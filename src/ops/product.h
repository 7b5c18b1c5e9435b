/*
 * Matrix products of tensors: stacks of matrices with any strides, broadcast against each other, in terms of the gemm
 * kernel. For the `run` functions of the matrix operators, linear layers, attention and recurrent layers.
 */
#ifndef TENON_OPS_PRODUCT_H
#define TENON_OPS_PRODUCT_H

#include "kernels/matrix/gemm.h"
#include "ops/infer.h"

/* Element (i, j) of matrix [x, y, ...] is at[x * steps[0] + y * steps[1] + ... + i * row + j * column]; 0 repeats. */
typedef struct stack {
    const void *at;
    ptrdiff_t row, column;
    const int64_t *steps; /* one for each batch dim; not read where there is none */
} stack;

/* out = alpha * a[m,k] @ b[k,n] + beta * bias[m,n] for every matrix of the stacks. */
typedef struct product {
    dtype type; /* of all four */
    uint32_t rank;
    const int64_t *sizes; /* of the batch dims */
    int64_t m, n, k;
    stack a, b, bias, out; /* bias.at NULL: there is none */
    gemm_factor alpha, beta;
} product;

tn_status product_run(call *c, const product *p);

/* The types of which torch multiplies matrices on a CPU. */
bool has_products(dtype type);
/* Fails the call unless x and y are of one such type. */
tn_status check_factors(call *c, const tensor_type *x, const tensor_type *y);
/* Fails the call when two sizes that are multiplied over differ. */
tn_status check_inner(call *c, extent x, extent y);
/* The number argument i as a factor, 1 where it is None. */
gemm_factor arg_factor(const call *c, size_t i);

/*
 * The elements of a tensor as a stack that is repeated where it has a size of 1 or no dim at all: its last dims are
 * rows and columns (each as far as there are any), those before them are the last of `rank` batch dims.
 */
stack stack_of(call *c, const tensor *t, bool has_rows, bool has_columns, uint32_t rank);
/* The same with rows and columns changed over, as the weights of linear layers lie. */
stack stack_transposed(stack s);

/* Routes to Core ATen (product_routes.c), after inference, whose result they read. */
tn_status product_route_mv(call *c);
tn_status product_route_dot(call *c);
tn_status product_route_matmul(call *c);
tn_status product_route_baddbmm(call *c);
tn_status product_route_addr(call *c);
tn_status product_route_linear(call *c);

#endif
