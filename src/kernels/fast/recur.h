/*
 * Recurrent layers of f32 for planned engines: the contract is that of nn/recurrent.h, whose `recurrent_layer` is the
 * job (type f32, rounds_to_bf16 false), with weights packed once. The products of the input are taken for all steps at
 * once; a step is a product with the state, and a vector kernel for the cells. Built on product.h.
 */
#ifndef TENON_KERNELS_FAST_RECUR_H
#define TENON_KERNELS_FAST_RECUR_H

#include "kernels/fast/product.h"
#include "kernels/nn/recurrent.h"

/* Bytes of the packed weights; SIZE_MAX where there are too many. They depend on kind, inputs, hidden and cells alone.
 * Weights are read by fast_recur_pack, biases by fast_recur. */
size_t fast_recur_packed_bytes(const fast_kernels *kernels, const recurrent_layer *job);
void fast_recur_pack(const fast_kernels *kernels, thread_pool *pool, const recurrent_layer *job, void *packed);

/* Bytes of workspace, to be aligned to FAST_ALIGNMENT; SIZE_MAX where there are too many. */
size_t fast_recur_workspace(const fast_kernels *kernels, const recurrent_layer *job);
void fast_recur(const fast_kernels *kernels, thread_pool *pool, const recurrent_layer *job, const void *packed,
                void *workspace);

#endif
