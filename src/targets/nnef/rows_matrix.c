/* Rows of matrix products: see rows_matrix.def. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

#include <string.h>

/* ---- reading ---- */

static datum turned(builder *b, datum x, bool turns)
{
    return turns ? BUILD(b, "aten::transpose.int", x, of_int(-2), of_int(-1)) : x;
}

static tn_status matmul_read(call *c)
{
    datum left = turned(c->b, c->args[0], arg_bool(c, 2)), right = turned(c->b, c->args[1], arg_bool(c, 3));
    return give(c, BUILD(c->b, "aten::matmul", left, right));
}

/* The bias is a row [1, n], or a number. */
static tn_status linear_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[1]);
    if (rank > 2) { /* as tract has it: a product of batches */
        datum turned = BUILD(b, "aten::transpose.int", c->args[1], of_int(-2), of_int(-1));
        datum product = BUILD(b, "aten::matmul", c->args[0], turned);
        return give(c,
                    has_arg(c, 2) ? BUILD(b, "aten::add.Tensor", product, nnef_trailed(b, c->args[2], rank)) : product);
    }
    if (nnef_rank(c->args[2]) == 2 && extent_is(b, nnef_size(c->args[2], 0), 1)) {
        datum row = BUILD(b, "aten::squeeze.dims", c->args[2], of_ints(b, (int64_t[]){0}, 1));
        return give(c, BUILD(b, "aten::linear", c->args[0], c->args[1], row));
    }
    datum made = BUILD(b, "aten::linear", c->args[0], c->args[1]);
    return give(c, has_arg(c, 2) ? BUILD(b, "aten::add.Tensor", made, nnef_trailed(b, c->args[2], 2)) : made);
}

/* ---- writing ---- */

/* tract multiplies matrices of floats alone: integers are exact in f64 up to 2^53. */
static datum product(const call *c, datum a, datum b, bool turns_b)
{
    dtype type = nnef_dtype(a), in = nnef_is_float(type) || !nnef_for_tract(c) ? type : DT_F64;
    datum made = FOREIGN(c, "matmul", nnef_cast(c, a, in), nnef_cast(c, b, in), of_bool(false), of_bool(turns_b));
    return nnef_cast(c, made, type);
}

/*
 * Khronos' interpreter reads beyond a batch of 1 that the other operand has more of: dims before the last two are made
 * equal for it.
 */
static datum as_many(const call *c, datum x, datum other)
{
    uint32_t rank = nnef_rank(x);
    bool differs = false;
    extent sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        bool spreads = i + 2 < rank && extent_is(c->b, nnef_size(x, i), 1);
        sizes[i] = spreads ? nnef_size(other, i) : nnef_size(x, i);
        differs = differs || !extent_same(c->b, sizes[i], nnef_size(x, i));
    }
    return differs && !nnef_for_tract(c) ? nnef_broadcast(c, x, sizes, rank) : x;
}

/* As PyTorch multiplies: tensors of one dim are rows on the left and columns on the right, and lose that dim. */
static tn_status matmul_write(call *c)
{
    datum a = c->args[0], b = c->args[1];
    bool row = nnef_rank(a) == 1, column = nnef_rank(b) == 1;
    a = row ? nnef_unsqueeze(c, a, 0) : a;
    b = column ? nnef_unsqueeze(c, b, 1) : b;
    uint32_t rank = nnef_rank(a) > nnef_rank(b) ? nnef_rank(a) : nnef_rank(b);
    a = nnef_aligned(c, a, rank);
    b = nnef_aligned(c, b, rank);
    datum made = product(c, as_many(c, a, b), as_many(c, b, a), false);
    made = column ? nnef_squeeze(c, made, rank - 1) : made;
    return give(c, row ? nnef_squeeze(c, made, rank - 2) : made);
}

static tn_status product_write(call *c)
{
    return give(c, product(c, c->args[0], c->args[1], false));
}

static datum scaled(call *c, datum x, size_t factor)
{
    bool is_one = c->args[factor].expr == NULL && arg_float(c, factor) == 1;
    return is_one ? x : FOREIGN(c, "mul", x, c->args[factor]);
}

static tn_status addmm_write(call *c)
{
    datum made = scaled(c, product(c, c->args[1], c->args[2], false), 4);
    return give(c, nnef_binary(c, "add", made, scaled(c, c->args[0], 3)));
}

/* beta * self + alpha * (matrix @ vector) */
static tn_status addmv_write(call *c)
{
    datum column = product(c, c->args[1], nnef_unsqueeze(c, c->args[2], 1), false);
    datum made = scaled(c, nnef_squeeze(c, column, 1), 4);
    return give(c, nnef_binary(c, "add", made, scaled(c, c->args[0], 3)));
}

/* The products of all batches in sum. */
static tn_status addbmm_write(call *c)
{
    const datum first = of_ints(c->b, (int64_t[]){0}, 1);
    datum sum = FOREIGN(c, "sum_reduce", product(c, c->args[1], c->args[2], false), first);
    datum made = scaled(c, nnef_squeeze(c, sum, 0), 4);
    return give(c, nnef_binary(c, "add", made, scaled(c, c->args[0], 3)));
}

static tn_status linear_write(call *c)
{
    datum x = c->args[0], w = c->args[1];
    bool row = nnef_rank(x) == 1, flat = nnef_rank(w) == 1;
    x = row ? nnef_unsqueeze(c, x, 0) : x;
    w = flat ? nnef_unsqueeze(c, w, 0) : w;
    uint32_t rank = nnef_rank(x);
    datum made;
    if (rank > 2 && !nnef_for_tract(c)) { /* all rows are one matrix: see as_many */
        extent sizes[TENSOR_MAX_RANK],
            rows[2] = {extent_product(c->b, x.u.tensor->type.sizes, rank - 1), nnef_size(x, rank - 1)};
        memcpy(sizes, x.u.tensor->type.sizes, rank * sizeof *sizes);
        sizes[rank - 1] = nnef_size(w, 0);
        made = FOREIGN(c, "matmul", nnef_reshape(c, x, rows, 2), w, of_bool(false), of_bool(true));
        made = nnef_reshape(c, made, sizes, rank);
    } else {
        made = FOREIGN(c, "matmul", x, nnef_aligned(c, w, rank), of_bool(false), of_bool(true));
    }
    made = flat ? nnef_squeeze(c, made, rank - 1) : made;
    made = row ? nnef_squeeze(c, made, 0) : made;
    return give(c, has_arg(c, 2) ? nnef_binary(c, "add", made, c->args[2]) : made);
}

static const foreign_op nnef_rows_matrix[] = {
#include "targets/nnef/rows_matrix.def"
};
FAMILY(matrix);
