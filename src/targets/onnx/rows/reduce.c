/* Rows of reductions: see reduce.def. */
#include "ir/promote.h"
#include "ops/infer.h"
#include "targets/onnx/rows/parts.h"
#include "targets/onnx/rows/rows.h"

#include <math.h>

/* ---- reading ---- */

/* Arguments of every reduction: data, axes, keepdims and, in newer ones, noop_with_empty_axes. */
typedef struct reduction {
    datum axes; /* all of them, as numbers 0 to rank - 1 */
    bool keepdims, is_noop;
} reduction;

static reduction reduction_of(call *c)
{
    size_t n = 0;
    reduction r = {.keepdims = arg_bool(c, 2)};
    arg_extents(c, 1, &n);
    r.is_noop = c->n > 3 && arg_bool(c, 3) && n == 0;
    r.axes = written_dims(c, 1, arg_type(c, 0)->rank, true);
    return r;
}

static bool is_whole(datum d)
{
    return d.kind == DATUM_TENSOR && dtype_table[d.u.tensor->type.dtype].category != CATEGORY_FLOATING;
}

static datum typed(builder *b, datum x, dtype type)
{
    return x.kind != DATUM_TENSOR || x.u.tensor->type.dtype == type ? x : BUILD(b, "aten::_to_copy", x, of_dtype(type));
}

/* The sum of x, of its own element type (PyTorch's sums of integers are i64). */
static datum sum_of(call *c, datum x, const reduction *r)
{
    if (r->is_noop || x.kind != DATUM_TENSOR) {
        return x;
    }
    dtype type = x.u.tensor->type.dtype;
    return typed(c->b, BUILD(c->b, "aten::sum.dim_IntList", x, r->axes, of_bool(r->keepdims)), type);
}

static datum square(builder *b, datum x)
{
    return BUILD(b, "aten::mul.Tensor", x, x);
}

static tn_status reduce_sum_read(call *c)
{
    reduction r = reduction_of(c);
    return give(c, sum_of(c, c->args[0], &r));
}

/* Integers are divided as integers. */
static tn_status reduce_mean_read(call *c)
{
    reduction r = reduction_of(c);
    if (r.is_noop) {
        return give(c, c->args[0]);
    }
    if (!is_whole(c->args[0])) {
        return give(c, BUILD(c->b, "aten::mean.dim", c->args[0], r.axes, of_bool(r.keepdims)));
    }
    extent count = known(1);
    for (size_t i = 0; i < r.axes.u.list.n; i++) {
        count = extent_mul(c->b, count, arg_type(c, 0)->sizes[r.axes.u.list.at[i].u.integer]);
    }
    datum sum = sum_of(c, c->args[0], &r);
    datum mean = BUILD(c->b, "aten::div.Tensor_mode", sum, of_extent(count), of_string("trunc"));
    return give(c, typed(c->b, mean, arg_type(c, 0)->dtype));
}

/* The least or largest number of a type: the extreme of nothing. */
static datum outermost(dtype type, bool is_least)
{
    const dtype_info *t = &dtype_table[type];
    if (t->category == CATEGORY_FLOATING) {
        return of_float(is_least ? -INFINITY : INFINITY);
    }
    if (t->category == CATEGORY_BOOL) {
        return of_bool(!is_least);
    }
    bool is_signed = t->name[0] == 'i';
    int64_t bits = 8 * (int64_t)t->bytes - (is_signed ? 1 : 0);
    int64_t most = bits >= 63 ? INT64_MAX : (INT64_C(1) << bits) - 1;
    return of_int(!is_least ? most : is_signed ? -most - 1 : 0);
}

/* Is a dim that is reduced known to have no elements? */
static bool reduces_nothing(const call *c, const reduction *r)
{
    bool empty = false;
    for (size_t i = 0; i < r->axes.u.list.n; i++) {
        empty = empty || extent_is(c->b, arg_type(c, 0)->sizes[r->axes.u.list.at[i].u.integer], 0);
    }
    return empty;
}

static tn_status extreme(call *c, const char *name, bool is_largest)
{
    reduction r = reduction_of(c);
    TRY(c->b->status);
    if (!r.is_noop && reduces_nothing(c, &r)) { /* what a sum of it would have as sizes */
        datum none = BUILD(c->b, "aten::sum.dim_IntList", c->args[0], r.axes, of_bool(r.keepdims));
        dtype type = arg_type(c, 0)->dtype;
        return give(c, BUILD(c->b, "aten::full_like", typed(c->b, none, type), outermost(type, is_largest)));
    }
    return give(c, r.is_noop ? c->args[0] : BUILD(c->b, name, c->args[0], r.axes, of_bool(r.keepdims)));
}

static tn_status reduce_max_read(call *c)
{
    return extreme(c, "aten::amax", true);
}

static tn_status reduce_min_read(call *c)
{
    return extreme(c, "aten::amin", false);
}

/* One dim after the other, the last first. */
static tn_status reduce_prod_read(call *c)
{
    reduction r = reduction_of(c);
    datum made = c->args[0];
    for (size_t i = r.is_noop ? 0 : r.axes.u.list.n; i > 0; i--) {
        made = BUILD(c->b, "aten::prod.dim_int", made, r.axes.u.list.at[i - 1], of_bool(r.keepdims));
    }
    return give(c, typed(c->b, made, arg_type(c, 0)->dtype));
}

static tn_status reduce_l1_read(call *c)
{
    reduction r = reduction_of(c);
    return give(c, sum_of(c, BUILD(c->b, "aten::abs", c->args[0]), &r));
}

static tn_status reduce_sum_square_read(call *c)
{
    reduction r = reduction_of(c);
    return give(c, sum_of(c, square(c->b, c->args[0]), &r));
}

static tn_status reduce_l2_read(call *c)
{
    reduction r = reduction_of(c);
    datum root = BUILD(c->b, "aten::sqrt", sum_of(c, square(c->b, c->args[0]), &r));
    return give(c, typed(c->b, root, arg_type(c, 0)->dtype));
}

static tn_status reduce_log_sum_read(call *c)
{
    reduction r = reduction_of(c);
    return give(c, typed(c->b, BUILD(c->b, "aten::log", sum_of(c, c->args[0], &r)), arg_type(c, 0)->dtype));
}

static tn_status reduce_log_sum_exp_read(call *c)
{
    reduction r = reduction_of(c);
    if (r.is_noop) {
        return give(c, c->args[0]);
    }
    datum x = is_whole(c->args[0]) ? typed(c->b, c->args[0], DT_F32) : c->args[0];
    datum made = BUILD(c->b, "aten::logsumexp", x, r.axes, of_bool(r.keepdims));
    return give(c, typed(c->b, made, arg_type(c, 0)->dtype));
}

/* The last of equals is the first of the dim turned around. */
static tn_status place_of_extreme(call *c, const char *name)
{
    builder *b = c->b;
    uint32_t along = arg_dim(c, 1, arg_type(c, 0)->rank);
    bool last = c->n > 3 && arg_bool(c, 3);
    TRY(b->status);
    datum x = last ? BUILD(b, "aten::flip", c->args[0], of_ints(b, (int64_t[]){along}, 1)) : c->args[0];
    datum spot = BUILD(b, name, x, of_int(along), c->args[2]);
    if (last) {
        extent end = extent_sub(b, size_of(c->args[0], along), known(1));
        spot = BUILD(b, "aten::rsub.Scalar", spot, of_extent(end));
    }
    return give(c, spot);
}

static tn_status arg_max_read(call *c)
{
    return place_of_extreme(c, "aten::argmax");
}

static tn_status arg_min_read(call *c)
{
    return place_of_extreme(c, "aten::argmin");
}

/* Exclusive: the sum of those before, so the sum less the element itself. */
static tn_status cum_sum_read(call *c)
{
    builder *b = c->b;
    uint32_t along = arg_dim(c, 1, arg_type(c, 0)->rank);
    datum picked = of_ints(b, (int64_t[]){along}, 1), x = c->args[0];
    bool reverse = arg_bool(c, 3);
    TRY(b->status);
    x = reverse ? BUILD(b, "aten::flip", x, picked) : x;
    datum sum = typed(b, BUILD(b, "aten::cumsum", x, of_int(along)), arg_type(c, 0)->dtype);
    if (arg_bool(c, 2)) { /* a zero in front, and the last one gone */
        size_t n = 2 * (size_t)(arg_type(c, 0)->rank - along);
        int64_t *pads = ARENA_ARRAY(b->arena, int64_t, n);
        pads[n - 2] = 1;
        pads[n - 1] = -1;
        sum = BUILD(b, "aten::constant_pad_nd", sum, of_ints(b, pads, n), of_int(0));
    }
    return give(c, reverse ? BUILD(b, "aten::flip", sum, picked) : sum);
}

/* ---- writing ---- */

static datum reduced(call *c, const char *name, datum x, size_t dims_at, size_t keepdim_at, bool empty_is_all)
{
    datum axes = written_dims(c, dims_at, arg_type(c, 0)->rank, empty_is_all);
    return axes.u.list.n == 0 ? x : FOREIGN(c, name, x, axes, c->args[keepdim_at]);
}

static tn_status reduce_sum_write(call *c)
{
    dtype type = arg_dtype(c, 3, promote_to_sum(arg_type(c, 0)->dtype)), in = type == DT_BOOL ? DT_I64 : type;
    datum x = onnx_cast(c, type == DT_BOOL ? onnx_cast(c, c->args[0], type) : c->args[0], in);
    return give(c, onnx_cast(c, reduced(c, "ReduceSum", x, 1, 2, true), type));
}

static tn_status reduce_mean_write(call *c)
{
    dtype type = arg_dtype(c, 3, arg_type(c, 0)->dtype);
    if (is_empty(c->b, arg_type(c, 0))) { /* 0/0, where ONNX says nothing */
        datum sum = reduced(c, "ReduceSum", onnx_cast(c, c->args[0], type), 1, 2, true);
        return give(c, FOREIGN(c, "Mul", sum, onnx_number(c, of_float(NAN), type)));
    }
    return give(c, reduced(c, "ReduceMean", onnx_cast(c, c->args[0], type), 1, 2, true));
}

static tn_status by_extreme(call *c, const char *name)
{
    bool is_bool = arg_type(c, 0)->dtype == DT_BOOL; /* has no order in ONNX before opset 20 */
    datum x = is_bool ? onnx_cast(c, c->args[0], DT_I32) : c->args[0];
    datum made = reduced(c, name, x, 1, 2, true);
    return give(c, is_bool ? onnx_cast(c, made, DT_BOOL) : made);
}

static tn_status reduce_max_write(call *c)
{
    return by_extreme(c, "ReduceMax");
}

static tn_status reduce_min_write(call *c)
{
    return by_extreme(c, "ReduceMin");
}

static tn_status reduce_prod_write(call *c)
{
    dtype type = arg_dtype(c, 3, promote_to_sum(arg_type(c, 0)->dtype)), in = type == DT_BOOL ? DT_I64 : type;
    int64_t along = arg_dim(c, 1, arg_type(c, 0)->rank);
    datum x = onnx_cast(c, type == DT_BOOL ? onnx_cast(c, c->args[0], type) : c->args[0], in);
    x = arg_type(c, 0)->rank == 0 ? x : FOREIGN(c, "ReduceProd", x, of_ints(c->b, &along, 1), c->args[2]);
    return give(c, onnx_cast(c, x, type));
}

/* Is any other than 0, are all? By their number, which is right for no elements, too. Bytes answer with bytes. */
static tn_status by_truth(call *c, bool all)
{
    dtype type = arg_type(c, 0)->dtype;
    datum is_true = onnx_cast(c, c->args[0], DT_BOOL);
    datum counted = onnx_cast(c, all ? FOREIGN(c, "Not", is_true) : is_true, DT_I64);
    datum found = onnx_cast(c, reduced(c, "ReduceSum", counted, 1, 2, true), DT_BOOL);
    return give(c, onnx_cast(c, all ? FOREIGN(c, "Not", found) : found, type == DT_U8 ? DT_U8 : DT_BOOL));
}

static tn_status any_write(call *c)
{
    return by_truth(c, false);
}

static tn_status all_write(call *c)
{
    return by_truth(c, true);
}

static tn_status place_write(call *c, const char *name)
{
    uint32_t rank = arg_type(c, 0)->rank;
    datum x = c->args[0];
    if (has_arg(c, 1) && rank > 0) {
        return give(c, FOREIGN(c, name, x, of_int(arg_dim(c, 1, rank)), c->args[2]));
    }
    x = onnx_reshape(c, x, &(extent){-1, NULL}, 1);
    datum spot = FOREIGN(c, name, x, of_int(0), of_bool(false));
    extent ones[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        ones[i] = known(1);
    }
    return give(c, arg_bool(c, 2) ? onnx_reshape(c, spot, ones, rank) : spot);
}

static tn_status arg_max_write(call *c)
{
    return place_write(c, "ArgMax");
}

static tn_status arg_min_write(call *c)
{
    return place_write(c, "ArgMin");
}

static tn_status cum_sum_write(call *c)
{
    dtype type = arg_dtype(c, 2, promote_to_sum(arg_type(c, 0)->dtype));
    int64_t along = arg_dim(c, 1, arg_type(c, 0)->rank);
    datum x = onnx_cast(c, c->args[0], type);
    return give(c, arg_type(c, 0)->rank == 0 ? x : FOREIGN(c, "CumSum", x, of_int(along)));
}

/* ---- the table ---- */

#define REDUCTION(word, operand_since, functions, ...)                                                              \
    ROW(word, 1, operand_since - 1, "(Tensor data, *, int[]? axes=None, bool keepdims=True) -> Tensor",             \
        READ(functions), SAMPLES("f32[3,4], axes=[1] | f32[2,3,4], axes=[0,-1], keepdims=False | f32[3]"),          \
        .traits = 0, __VA_ARGS__)                                                                                   \
    ROW(word, operand_since, 0,                                                                                     \
        "(Tensor data, int[]? axes=None, *, bool keepdims=True, bool noop_with_empty_axes=False) -> Tensor",        \
        READ(functions),                                                                                            \
        SAMPLES("f32[3,4], [1] | f32[2,3,4], [0,-1], keepdims=False | f32[3] | f32[3], noop_with_empty_axes=True"), \
        __VA_ARGS__)

static const foreign_op onnx_rows_reduce[] = {
#include "targets/onnx/rows/reduce.def"
};
FAMILY(reduce);
