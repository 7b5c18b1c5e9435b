/*
 * Inference that operators share: broadcasting, layouts as torch chooses them, pointwise results, reductions, views.
 *
 * After op.h in the flow; the family files are written with it. All of it is symbolic (extent.h).
 */
#ifndef TENON_OPS_INFER_H
#define TENON_OPS_INFER_H

#include "ops/builder.h"

/* ---- sizes ---- */

/*
 * The common sizes of n arrays (NULL ones are skipped): *sizes on the builder's arena. Sizes that cannot be reconciled
 * fail the call; where facts leave it open (u0 against 1) they are taken to be equal, as torch does.
 */
uint32_t infer_broadcast(call *c, array *const *arrays, size_t n, const extent **sizes);
/* The same for two lists of sizes. */
uint32_t infer_broadcast_sizes(call *c, const extent *a, uint32_t a_rank, const extent *b, uint32_t b_rank,
                               const extent **sizes);
/* Fails the call unless repeating dims of size 1, and adding dims in front, makes the sizes of t the given ones. */
tn_status check_expands(call *c, const tensor_type *t, const extent *sizes, uint32_t rank);
extent infer_numel(builder *b, const tensor_type *t);
bool same_sizes(builder *b, const tensor_type *x, const tensor_type *y);
/* Of sizes and strides: do the elements of both lie alike? */
bool same_layout(builder *b, const tensor_type *x, const tensor_type *y);
/* Does argument i have these sizes? Symbolic ones may. */
bool arg_has_sizes(const call *c, size_t i, const extent *sizes, uint32_t rank);

/* ---- layouts ---- */

const extent *contiguous_extents(builder *b, const extent *sizes, uint32_t rank);
/* Strides of a channels-last tensor: rank 4 (FORMAT_CHANNELS_LAST) or 5 (FORMAT_CHANNELS_LAST_3D). */
const extent *channels_last_extents(builder *b, const extent *sizes, uint32_t rank);
/* Is a size known to be 0? */
bool is_empty(builder *b, const tensor_type *t);
bool is_contiguous(builder *b, const tensor_type *t);
/* Contiguous in the given format; FORMAT_CONTIGUOUS for the plain one. */
bool is_contiguous_in(builder *b, const tensor_type *t, memory_format format);
bool is_non_overlapping_and_dense(builder *b, const tensor_type *t);
/* Are there known to be several elements at one place, because a dim is expanded? */
bool has_repeated_elements(builder *b, const tensor_type *t);
/* What suggest_memory_format of torch says: channels last where strides look so, else contiguous. */
memory_format suggested_format(builder *b, const tensor_type *t);
/* Strides of a new tensor of t's sizes in a format; FORMAT_PRESERVE as torch's empty_like does it. */
const extent *strides_in_format(builder *b, const tensor_type *t, memory_format format);
/* Strides of a copy that parts are to be written into: those of t, gaps included, unless elements share a place. */
const extent *strides_to_overwrite(builder *b, const tensor_type *t);
/*
 * Strides of the result that a TensorIterator of torch allocates for these operands, given the common sizes: dense, in
 * the order of dims that the operands suggest.
 */
const extent *iterator_strides(builder *b, const extent *sizes, uint32_t rank, array *const *operands, size_t n);
/*
 * The strides with which t, unchanged in memory, has other sizes (as torch's computeStride); NULL when a copy is
 * needed.
 */
const extent *view_strides(builder *b, const tensor_type *t, const extent *sizes, uint32_t rank);
/* Replaces a -1 among sizes by what the number of elements leaves; fails the call when it does not divide. */
const extent *infer_size(call *c, const extent *sizes, size_t rank, extent numel);

/* ---- whole operators ---- */

/* The common type of tensor operands, as torch.result_type; a failure of the call and DT_NONE where torch raises. */
dtype infer_common_type(call *c, array *const *operands, size_t n);
/* A pointwise operator: all Tensor arguments of the base broadcast and promote by the record's rule. */
tn_status infer_pointwise(call *c);
/* Result 0 is argument 0 itself in sizes and strides, for OP_UPDATES. */
tn_status infer_update(call *c);
/* Result i is the reduction of t over the dims of mask. */
array *out_reduced(call *c, size_t i, dtype type, const tensor_type *t, uint64_t mask, bool keepdim);
/* Devices by what they name; NULL is the CPU. */
bool same_device(const device *x, const device *y);
/* Results on no device in particular get that of the first tensor argument. */
void infer_devices(call *c);

/* The first element as a number of the program: bool, int, float or complex by its type. (eager mode) */
datum element_as_number(const tensor *t);
/* May a number of the program become an element of this type? torch refuses what the type cannot hold. (copy.c) */
bool number_fits(const tensor *number, dtype type);

/* A size that depends on data: n in eager mode, a new symbol of at least 0 in the symbolic modes. */
extent data_dependent(call *c, int64_t n);

#endif
