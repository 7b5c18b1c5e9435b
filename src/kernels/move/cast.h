/* Elements of one type into elements of another. Used by copies between tensors and by kernels that stage in f32. */
#ifndef TENON_KERNELS_MOVE_CAST_H
#define TENON_KERNELS_MOVE_CAST_H

#include "base/dtype.h"

#include <stddef.h>

/*
 * dst[i] = (to) src[i] for n elements; steps in bytes, of any sign, 0 = the same element again; no alignment needed.
 * src and dst may not overlap, unless pointer, step and type are the same.
 *
 * The values are those of torch's Tensor.to on x86-64:
 * - Float to integer truncates. What does not fit, and NaN, passes through the integer the processor converts to: i32
 *   for i8, i16, u16 and i32, i64 for u8, u32 and i64, where it becomes the smallest one; the low bits of that are the
 *   result. u64 takes what is at least 2^63 as 2^63 + i64 of the rest. (torch itself differs in two places: for u32
 *   between vectors and single elements, of which this is the latter; and NaN of the f8 kinds that have but one, which
 *   its compiler folded to 0, is here as any NaN.)
 * - To bool is != 0, so NaN is true; of complex numbers, either part.
 * - Complex to real takes the real part; real to complex has imaginary part 0.
 * - Floats round to nearest, ties to even; anything becomes a float narrower than f32 by way of f32.
 * - Integers wrap.
 * Between equal types the bits are kept; otherwise the payload of a NaN is not part of the contract.
 */
void convert_elements(size_t n, dtype from, const void *src, ptrdiff_t src_step, dtype to, void *dst,
                      ptrdiff_t dst_step);

#endif
