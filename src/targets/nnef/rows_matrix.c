/* Rows of matrix products: see rows_matrix.def. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

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
        return give(c, has_arg(c, 2) ? BUILD(b, "aten::add.Tensor", product, nnef_trailed(b, c->args[2], rank))
                                     : product);
    }
    if (nnef_rank(c->args[2]) == 2 && extent_is(b, nnef_size(c->args[2], 0), 1)) {
        datum row = BUILD(b, "aten::squeeze.dims", c->args[2], of_ints(b, (int64_t[]){0}, 1));
        return give(c, BUILD(b, "aten::linear", c->args[0], c->args[1], row));
    }
    datum made = BUILD(b, "aten::linear", c->args[0], c->args[1]);
    return give(c, has_arg(c, 2) ? BUILD(b, "aten::add.Tensor", made, nnef_trailed(b, c->args[2], 2)) : made);
}

/* ---- writing ---- */

/* As PyTorch multiplies: tensors of one dim are rows on the left and columns on the right, and lose that dim. */
static tn_status matmul_write(call *c)
{
    datum a = c->args[0], b = c->args[1];
    bool row = nnef_rank(a) == 1, column = nnef_rank(b) == 1;
    a = row ? nnef_unsqueeze(c, a, 0) : a;
    b = column ? nnef_unsqueeze(c, b, 1) : b;
    uint32_t rank = nnef_rank(a) > nnef_rank(b) ? nnef_rank(a) : nnef_rank(b);
    datum made = FOREIGN(c, "matmul", nnef_aligned(c, a, rank), nnef_aligned(c, b, rank));
    made = column ? nnef_squeeze(c, made, rank - 1) : made;
    return give(c, row ? nnef_squeeze(c, made, rank - 2) : made);
}

static tn_status product_write(call *c)
{
    return give(c, FOREIGN(c, "matmul", c->args[0], c->args[1]));
}

static datum scaled(call *c, datum x, size_t factor)
{
    bool is_one = c->args[factor].expr == NULL && arg_float(c, factor) == 1;
    return is_one ? x : FOREIGN(c, "mul", x, c->args[factor]);
}

static tn_status addmm_write(call *c)
{
    datum made = scaled(c, FOREIGN(c, "matmul", c->args[1], c->args[2]), 4);
    return give(c, nnef_binary(c, "add", made, scaled(c, c->args[0], 3)));
}

static tn_status linear_write(call *c)
{
    datum x = c->args[0], w = c->args[1];
    bool row = nnef_rank(x) == 1, flat = nnef_rank(w) == 1;
    x = row ? nnef_unsqueeze(c, x, 0) : x;
    w = flat ? nnef_unsqueeze(c, w, 0) : w;
    uint32_t rank = nnef_rank(x);
    datum made = FOREIGN(c, "matmul", x, nnef_aligned(c, w, rank), of_bool(false), of_bool(true));
    made = flat ? nnef_squeeze(c, made, rank - 1) : made;
    made = row ? nnef_squeeze(c, made, 0) : made;
    return give(c, has_arg(c, 2) ? nnef_binary(c, "add", made, c->args[2]) : made);
}

static const foreign_op nnef_rows_matrix[] = {
#include "targets/nnef/rows_matrix.def"
};
FAMILY(matrix);
