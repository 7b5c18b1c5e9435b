/*
 * Tensors as rows along one dim, for the kernels that work so (kernels/order/scan.h, kernels/order/sort.h): what the
 * families of scans and sorts share. After dense.h in the flow.
 */
#ifndef TENON_OPS_ROWWISE_H
#define TENON_OPS_ROWWISE_H

#include "kernels/order/rows.h"
#include "ops/dense.h"
#include "ops/infer.h"

/* The same elements with one dim moved to the end: in C order these are rows x n. A tensor without dims is 1 x 1. */
typedef struct row_view {
    tensor view;
    size_t rows, n;
} row_view;

row_view rows_along(const call *c, const tensor *t, uint32_t along);

/* Its elements, dense, as `as`; and room for a result of its sizes, to be stored when written. */
rows_in rows_read(call *c, const row_view *v, dtype as);
rows_out rows_room(call *c, const row_view *v, dtype as);
void rows_store(call *c, const row_view *v, dtype as, rows_out written);

/* Values (result 0) and places (result 1) of a tensor of one element at most: that of argument 0, at place 0. */
tn_status run_only_elements(call *c);

/* Which element types an operator takes besides integers (u16, u32, u64 apart) and floats of two bytes or more. */
typedef enum real_types { REAL_PLAIN = 0, REAL_BOOL = 1, REAL_UNSIGNED = 2 } real_types;
/* Fails the call for another type. */
tn_status refuse_unordered(const call *c, dtype type, unsigned allowed);

#endif
