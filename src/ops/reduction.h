/*
 * What operators that reduce share: checks of their input, and the step from tensors to the kernel
 * (kernels/order/reduce.h). After infer.h and dense.h in the flow; the family files reduce.c, moments.c and softmax.c
 * are written with it.
 */
#ifndef TENON_OPS_REDUCTION_H
#define TENON_OPS_REDUCTION_H

#include "kernels/order/reduce.h"
#include "ops/infer.h"

/* The type in which reductions compute on elements of a type; fails the call where torch has no such kernel. */
dtype reduction_type(const call *c, reduce_op op, dtype type);
/* Fails the call when a result would be the extreme of nothing: a reduced dim of size 0. */
tn_status refuse_empty(const call *c, const tensor_type *t, uint64_t mask);

/* The reduction of a tensor over the dims of mask; the caller may replace elements, type and strides by a copy's. */
reduce_args reduction_of(const tensor *self, uint64_t mask, reduce_op op, dtype as);
/* Runs it into tensors that have the dims that are kept, or all of them; NULL where a result is not wanted. */
void reduce_into(const call *c, reduce_args args, const tensor *first, const tensor *second);

#endif
