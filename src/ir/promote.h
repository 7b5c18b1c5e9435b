/*
 * Type promotion, exactly as torch 2.13 does it with the default type float32: which element type an operator computes
 * in and answers with, given those of its operands.
 *
 * After base/dtype.h in the flow; inference of operators asks here. Pure functions, no context: DT_NONE is the answer
 * where torch raises, and the caller, who knows the operator, reports it.
 */
#ifndef TENON_IR_PROMOTE_H
#define TENON_IR_PROMOTE_H

#include "base/dtype.h"

#include <stdbool.h>

/* What an operand is to promotion. A later kind decides only the category where an earlier kind is present. */
typedef enum operand_kind {
    OPERAND_TENSOR,   /* of one dimension or more */
    OPERAND_ZERO_DIM, /* a tensor without dimensions */
    OPERAND_NUMBER,   /* a number of the program: DT_BOOL, DT_I64, any floating or any complex type */
    OPERAND_KINDS
} operand_kind;

typedef struct operand {
    dtype dtype;
    operand_kind kind;
} operand;

/* ---- several types ---- */

/* torch.promote_types: the smallest type that both convert to. Symmetric, but not associative: see promote_operands. */
dtype promote_types(dtype a, dtype b);
/*
 * torch.result_type of any number of operands. Tensors of one kind promote among each other in the order given, which
 * matters: f16, u16, i32 is f16, while u16, i32, f16 is DT_NONE. DT_NONE also when n is 0.
 */
dtype promote_operands(const operand *operands, size_t n);
/* torch.can_cast: may a result of this type be written into that type (in-place operators, out arguments)? */
bool dtype_can_cast(dtype from, dtype to);

/* ---- one type: what an operator makes of its input's ---- */

/* Operators whose result is never integral (sin, mean, true division): integral and bool become f32. */
dtype promote_to_float(dtype type);
/* Reductions that would overflow (sum, prod, cumsum): integral and bool become i64. */
dtype promote_to_sum(dtype type);
/* In which pointwise kernels compute: floats narrower than f32 in f32, c32 in c64, the others in themselves. */
dtype dtype_opmath(dtype type);
/* The type of the parts of a complex number; any other type is its own. */
dtype dtype_to_real(dtype type);
/* The complex type whose parts hold this floating type (bf16: c64); a complex type is its own; DT_NONE for others. */
dtype dtype_to_complex(dtype type);

#endif
