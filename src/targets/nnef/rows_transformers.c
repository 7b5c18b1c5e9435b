/* Rows of tract_transformers, which are only read: see rows_transformers.def. */
#include "ops/formula.h"
#include "targets/nnef/rows.h"

#include <math.h>
#include <string.h>

static datum with_heads(builder *b, datum x)
{
    return nnef_rank(x) == 3 ? BUILD(b, "aten::unsqueeze", x, of_int(1)) : x;
}

/* Each head of keys and values serves as many heads of queries as there are more of those. */
static datum for_groups(builder *b, datum x, int64_t groups)
{
    return groups == 1 ? x : BUILD(b, "aten::repeat_interleave.self_int", x, of_int(groups), of_int(1));
}

/* What lies behind its row is masked: the last row sees all. */
static datum causal(builder *b, datum scores)
{
    uint32_t rank = nnef_rank(scores);
    extent rows = nnef_size(scores, rank - 2), columns = nnef_size(scores, rank - 1);
    datum first =
        BUILD(b, "aten::unsqueeze", route_range(b, extent_sub(b, columns, rows), rows, DT_I64, scores), of_int(1));
    datum hidden = emit_gt(b, route_range(b, known(0), columns, DT_I64, scores), first);
    return BUILD(b, "aten::masked_fill.Scalar", scores, hidden, of_float(-INFINITY));
}

/* A mask with fewer dims lies at the right, as in PyTorch. */
static datum masked(builder *b, datum scores, datum mask)
{
    if (nnef_dtype(mask) == DT_BOOL) {
        return BUILD(b, "aten::masked_fill.Scalar", scores, emit_logical_not(b, mask), of_float(-INFINITY));
    }
    return emit_add(b, scores, route_cast(b, mask, nnef_dtype(scores)));
}

static tn_status sdpa_read(call *c)
{
    builder *b = c->b;
    dtype type = nnef_dtype(c->args[0]), acc = arg_dtype(c, 6, type);
    bool is_flat = nnef_rank(c->args[0]) == 3;
    datum q = with_heads(b, c->args[0]), k = with_heads(b, c->args[1]), v = with_heads(b, c->args[2]);
    extent heads = nnef_size(q, 1), key_heads = nnef_size(k, 1), width = nnef_size(k, 3);
    if (nnef_rank(q) != 4 || nnef_rank(k) != 4 || heads.expr != NULL || key_heads.expr != NULL || key_heads.n < 1 ||
        heads.n % key_heads.n != 0 || width.expr != NULL) {
        return call_fail(c, TN_E_ARGUMENT, "attention of %s, %s", datum_text(b, c->args[0]), datum_text(b, c->args[1]));
    }
    double scale = has_arg(c, 4) ? arg_float(c, 4) : 1 / sqrt((double)width.n);
    k = for_groups(b, route_cast(b, k, acc), heads.n / key_heads.n);
    v = for_groups(b, route_cast(b, v, acc), heads.n / key_heads.n);
    datum turned = BUILD(b, "aten::transpose.int", k, of_int(-2), of_int(-1));
    datum scores = BUILD(b, "aten::matmul", route_cast(b, q, acc), turned);
    scores = emit_mul(b, scores, of_float(scale));
    if (has_arg(c, 3)) {
        datum mask = c->args[3];
        scores = masked(b, scores, is_flat && nnef_rank(mask) == 3 ? with_heads(b, mask) : mask);
    }
    if (arg_bool(c, 7)) {
        scores = causal(b, scores);
    }
    datum weights = BUILD(b, "aten::_softmax", scores, of_int(-1), of_bool(false));
    datum out = BUILD(b, "aten::matmul", weights, v);
    out = is_flat ? BUILD(b, "aten::squeeze.dim", out, of_int(1)) : out;
    return give(c, route_cast(b, out, type));
}

static datum half(builder *b, datum x, int64_t axis, extent from, extent to)
{
    return BUILD(b, "aten::slice.Tensor", x, of_int(axis), of_extent(from), of_extent(to), of_int(1));
}

/* x * cos + [-second half, first half] * sin. */
static tn_status apply_rope_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    uint32_t rank = nnef_rank(x);
    if (rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a rotation of a tensor without dims");
    }
    int64_t axis = (int64_t)rank - 1;
    extent width = nnef_size(x, rank - 1), middle = extent_floordiv(b, width, known(2));
    datum *parts = ARENA_ARRAY(b->arena, datum, 2);
    parts[0] = emit_neg(b, half(b, x, axis, middle, width));
    parts[1] = half(b, x, axis, known(0), middle);
    datum rotated = BUILD(b, "aten::cat", of_list(parts, 2), of_int(axis));
    return give(c, emit_add(b, emit_mul(b, x, c->args[1]), emit_mul(b, rotated, c->args[2])));
}

static tn_status masked_softmax_read(call *c)
{
    builder *b = c->b;
    datum scores = masked(b, emit_mul(b, c->args[0], c->args[2]), c->args[1]);
    datum made = BUILD(b, "aten::_softmax", scores, of_int(-1), of_bool(false));
    if (arg_bool(c, 3)) {
        made = BUILD(b, "aten::masked_fill.Scalar", made, emit_logical_not(b, c->args[1]), of_float(0));
    }
    return give(c, made);
}

static tn_status silu_read(call *c)
{
    return give(c, BUILD(c->b, "aten::silu", c->args[0]));
}

static tn_status gelu_read(call *c)
{
    return give(c, BUILD(c->b, "aten::gelu", c->args[0], of_string("tanh")));
}

/* A window over the last inputs of each channel: shifted by the new one, weighed, summed, silu. */
static tn_status causal_conv_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[2]);
    datum x = c->args[0], state = c->args[2];
    if (rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a state without dims");
    }
    extent width = nnef_size(state, rank - 1), sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = i + 1 == rank ? known(1) : nnef_size(state, i);
    }
    datum *parts = ARENA_ARRAY(b->arena, datum, 2);
    parts[0] = half(b, state, (int64_t)rank - 1, known(1), width);
    parts[1] = BUILD(b, "aten::reshape", x, of_extents(b, sizes, rank));
    datum next = BUILD(b, "aten::cat", of_list(parts, 2), of_int((int64_t)rank - 1));
    datum weight = BUILD(b, "aten::reshape", route_wide(b, c->args[1]), nnef_sizes(b, state));
    datum sum = BUILD(b, "aten::sum.dim_IntList", emit_mul(b, route_wide(b, next), weight),
                      of_ints(b, (const int64_t[]){-1}, 1), of_bool(false));
    datum out = BUILD(b, "aten::reshape", BUILD(b, "aten::silu", sum), nnef_sizes(b, x));
    out_set(c, 0, route_cast(b, out, nnef_dtype(x)));
    out_set(c, 1, next);
    return b->status;
}

/* x / sqrt(sum x^2 + 1e-6) along the last axis. */
static datum unit_length(builder *b, datum x)
{
    datum squares =
        BUILD(b, "aten::sum.dim_IntList", emit_mul(b, x, x), of_ints(b, (const int64_t[]){-1}, 1), of_bool(true));
    return emit_mul(b, x, emit_rsqrt(b, emit_add(b, squares, of_float(1e-6))));
}

/*
 * One step of a gated delta net, for each head: the state (rows by columns) decays, what it predicts of the value is
 * corrected along the key, and the query reads it.
 */
static tn_status gated_delta_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]);
    if (rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a query without dims");
    }
    extent width = nnef_size(c->args[0], rank - 1);
    extent row[] = {known(-1), width}, column[] = {known(-1), width, known(1)}, flat[] = {known(-1), known(1)};
    extent matrix[] = {known(-1), width, width}, single[] = {known(-1), known(1), known(1)};
    datum q = BUILD(b, "aten::reshape", unit_length(b, route_wide(b, c->args[0])), of_extents(b, column, 3));
    datum k = BUILD(b, "aten::reshape", unit_length(b, route_wide(b, c->args[1])), of_extents(b, column, 3));
    datum v = BUILD(b, "aten::reshape", route_wide(b, c->args[2]), of_extents(b, row, 2));
    datum decay = BUILD(b, "aten::reshape", emit_exp(b, route_wide(b, c->args[3])), of_extents(b, single, 3));
    datum beta = BUILD(b, "aten::reshape", route_wide(b, c->args[4]), of_extents(b, flat, 2));
    datum state = emit_mul(b, BUILD(b, "aten::reshape", c->args[5], of_extents(b, matrix, 3)), decay);
    datum rows = of_ints(b, (const int64_t[]){1}, 1);
    datum predicted = BUILD(b, "aten::sum.dim_IntList", emit_mul(b, k, state), rows, of_bool(false));
    datum residual = emit_mul(b, emit_sub(b, v, predicted), beta);
    datum next = emit_add(b, state, emit_mul(b, k, BUILD(b, "aten::unsqueeze", residual, of_int(1))));
    datum read = BUILD(b, "aten::sum.dim_IntList", emit_mul(b, q, next), rows, of_bool(false));
    datum out = emit_div(b, read, of_float(sqrt((double)width.n)));
    out = BUILD(b, "aten::reshape", out, nnef_sizes(b, c->args[0]));
    out_set(c, 0, route_cast(b, out, nnef_dtype(c->args[0])));
    out_set(c, 1, BUILD(b, "aten::reshape", next, nnef_sizes(b, c->args[5])));
    return b->status;
}

static const foreign_op nnef_rows_transformers[] = {
#include "targets/nnef/rows_transformers.def"
};

FAMILY(transformers);
