/*
 * Tensors as operands of the attention kernel: what torch's operators (attention.c) and the composite
 * (composite_attention.c) share. After dense.h in the flow.
 */
#ifndef TENON_OPS_ATTENTION_H
#define TENON_OPS_ATTENTION_H

#include "kernels/nn/attention.h"
#include "ops/builder.h"

/* Elements in memory, wherever that comes from. */
typedef struct attention_view {
    const void *at;
    uint32_t rank;
    const int64_t *sizes, *strides;
} attention_view;

/* Elements in C order at `at`, of the sizes of t. */
attention_view attention_view_dense(call *c, const tensor *t, const void *at);
/* A tensor in the computing type: as it lies, or a dense copy. */
attention_view attention_view_of(call *c, const tensor *t, dtype as);

/* Batch dims of the job: those of the result, the last divided in two where keys are repeated. */
typedef struct attention_dims {
    uint32_t rank; /* of the result, matrices not counted */
    int64_t group; /* queries to a key; 1: the last dim is not divided */
    int64_t *sizes;
} attention_dims;

attention_dims attention_dims_of(call *c, const tensor *out, int64_t group);
/* An operand along those dims. repeats: its last batch dim has one matrix for each group. */
attention_operand attention_operand_of(call *c, const attention_dims *d, attention_view v, bool repeats);
/* The type in which the kernel is given queries, keys, values and results of a type; masks and sinks are given to it in
 * the type that it computes in. */
dtype attention_type(const call *c, dtype type);
/* Runs the job. room: where the result lies in the computing type, to be rounded into result 0; NULL: it is there. */
tn_status attention_finish(call *c, const attention *job, dtype as, const void *room);

#endif
