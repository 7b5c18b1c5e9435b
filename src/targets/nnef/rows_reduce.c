/* Rows of reductions: see rows_reduce.def. */
#include "ir/promote.h"
#include "ops/infer.h"
#include "targets/nnef/rows.h"

#include <math.h>

/* ---- reading ---- */

/* Over no axes nothing is reduced: to PyTorch that would be all of them. */
static bool is_over_none(const call *c)
{
    return c->args[1].u.list.n == 0;
}

static tn_status reduced_by(call *c, const char *name)
{
    return give(c, is_over_none(c) ? c->args[0] : BUILD(c->b, name, c->args[0], c->args[1], of_bool(true)));
}

static tn_status max_reduce_read(call *c)
{
    return reduced_by(c, "aten::amax");
}

static tn_status min_reduce_read(call *c)
{
    return reduced_by(c, "aten::amin");
}

static tn_status mean_reduce_read(call *c)
{
    return reduced_by(c, "aten::mean.dim");
}

/* In the type of the operand: PyTorch's sums of integers are i64. */
static tn_status sum_reduce_read(call *c)
{
    if (arg_bool(c, 2) || is_over_none(c)) {
        return mean_reduce_read(c);
    }
    return give(c, BUILD(c->b, "aten::sum.dim_IntList", c->args[0], c->args[1], of_bool(true),
                         of_dtype(nnef_dtype(c->args[0]))));
}

static tn_status any_reduce_read(call *c)
{
    return reduced_by(c, "aten::any.dims");
}

static tn_status all_reduce_read(call *c)
{
    return reduced_by(c, "aten::all.dims");
}

/* Over several axes: places are counted in all of them, the last one fastest. They are brought to the end for that. */
static tn_status place_read(call *c, const char *name)
{
    builder *b = c->b;
    size_t n, kept = 0;
    const extent *axes = arg_extents(c, 1, &n);
    const tensor_type *t = arg_type(c, 0);
    bool is_reduced[TENSOR_MAX_RANK] = {false};
    int64_t order[TENSOR_MAX_RANK];
    extent sizes[TENSOR_MAX_RANK + 1], result[TENSOR_MAX_RANK];
    if (n == 1) {
        return give(c, BUILD(b, name, c->args[0], of_int(axes[0].n), of_bool(true)));
    }
    for (size_t i = 0; i < n; i++) {
        is_reduced[wrap_dim(c, axes[i].n, t->rank)] = true;
    }
    TRY(b->status);
    for (uint32_t i = 0; i < t->rank; i++) {
        result[i] = is_reduced[i] ? known(1) : t->sizes[i];
        if (!is_reduced[i]) {
            sizes[kept] = t->sizes[i];
            order[kept++] = i;
        }
    }
    size_t at = kept;
    sizes[kept] = known(1);
    for (uint32_t i = 0; i < t->rank; i++) {
        if (is_reduced[i]) {
            sizes[kept] = extent_mul(b, sizes[kept], t->sizes[i]);
            order[at++] = i;
        }
    }
    datum flat = BUILD(b, "aten::permute", c->args[0], of_ints(b, order, t->rank));
    flat = BUILD(b, "aten::reshape", flat, of_extents(b, sizes, kept + 1));
    datum made = BUILD(b, name, flat, of_int(-1), of_bool(false));
    return give(c, BUILD(b, "aten::reshape", made, of_extents(b, result, t->rank)));
}

static tn_status argmax_reduce_read(call *c)
{
    return place_read(c, "aten::argmax");
}

static tn_status argmin_reduce_read(call *c)
{
    return place_read(c, "aten::argmin");
}

static tn_status moments_read(call *c)
{
    builder *b = c->b;
    if (is_over_none(c)) {
        out_set(c, 1, BUILD(b, "aten::zeros_like", c->args[0]));
        return give(c, c->args[0]);
    }
    datum mean = BUILD(b, "aten::mean.dim", c->args[0], c->args[1], of_bool(true));
    datum apart = BUILD(b, "aten::sub.Tensor", c->args[0], mean);
    datum square = BUILD(b, "aten::mul.Tensor", apart, apart);
    out_set(c, 1, BUILD(b, "aten::mean.dim", square, c->args[1], of_bool(true)));
    return give(c, mean);
}

static tn_status product_reduce_read(call *c)
{
    size_t n;
    const extent *axes = arg_extents(c, 1, &n);
    datum made = c->args[0];
    for (size_t i = 0; i < n; i++) {
        made =
            BUILD(c->b, "aten::prod.dim_int", made, of_int(axes[i].n), of_bool(true), of_dtype(nnef_dtype(c->args[0])));
    }
    return give(c, made);
}

/* ---- writing ---- */

/* The dims gone that a reduction left with size 1. */
static datum without(const call *c, datum x, datum axes, bool keeps)
{
    return keeps || axes.u.list.n == 0 ? x : FOREIGN(c, "squeeze", x, axes);
}

static datum reduced(call *c, const char *name, datum x, size_t dims_at, size_t keepdim_at)
{
    datum axes = written_dims(c, dims_at, nnef_rank(x), true);
    return axes.u.list.n == 0 ? x : without(c, FOREIGN(c, name, x, axes), axes, arg_bool(c, keepdim_at));
}

static tn_status sum_reduce_write(call *c)
{
    dtype type = arg_dtype(c, 3, promote_to_sum(nnef_dtype(c->args[0])));
    return give(c, reduced(c, "sum_reduce", nnef_cast(c, c->args[0], type), 1, 2));
}

static tn_status mean_reduce_write(call *c)
{
    dtype type = arg_dtype(c, 3, nnef_dtype(c->args[0]));
    return give(c, reduced(c, "mean_reduce", nnef_cast(c, c->args[0], type), 1, 2));
}

static tn_status by_extreme(call *c, const char *name)
{
    dtype type = nnef_dtype(c->args[0]);
    datum x = type == DT_BOOL ? nnef_cast(c, c->args[0], DT_I64) : c->args[0];
    return give(c, nnef_cast(c, reduced(c, name, x, 1, 2), type));
}

static tn_status max_reduce_write(call *c)
{
    return by_extreme(c, "max_reduce");
}

static tn_status min_reduce_write(call *c)
{
    return by_extreme(c, "min_reduce");
}

static tn_status any_reduce_write(call *c)
{
    return give(c, reduced(c, "any_reduce", nnef_cast(c, c->args[0], DT_BOOL), 1, 2));
}

static tn_status all_reduce_write(call *c)
{
    return give(c, reduced(c, "all_reduce", nnef_cast(c, c->args[0], DT_BOOL), 1, 2));
}

static tn_status product_reduce_write(call *c)
{
    dtype type = arg_dtype(c, 3, promote_to_sum(nnef_dtype(c->args[0])));
    datum x = nnef_cast(c, c->args[0], type);
    if (nnef_rank(x) == 0) {
        return give(c, x);
    }
    int64_t along = arg_dim(c, 1, nnef_rank(x));
    datum axes = of_ints(c->b, &along, 1);
    return give(c, without(c, FOREIGN(c, "tract_core_product_reduce", x, axes), axes, arg_bool(c, 2)));
}

/* Over all elements where no dim is given. */
static tn_status place_write(call *c, const char *name)
{
    uint32_t rank = nnef_rank(c->args[0]);
    datum x = nnef_dtype(c->args[0]) == DT_BOOL ? nnef_cast(c, c->args[0], DT_I64) : c->args[0];
    extent ones[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        ones[i] = known(1);
    }
    if (has_arg(c, 1) && rank > 0) {
        int64_t along = arg_dim(c, 1, rank);
        datum axes = of_ints(c->b, &along, 1);
        return give(c, without(c, FOREIGN(c, name, x, axes), axes, arg_bool(c, 2)));
    }
    extent all = extent_product(c->b, arg_type(c, 0)->sizes, rank);
    datum spot = FOREIGN(c, name, nnef_reshape(c, x, &all, 1), of_ints(c->b, (int64_t[]){0}, 1));
    return give(c, arg_bool(c, 2) ? nnef_reshape(c, spot, ones, rank) : nnef_squeeze(c, spot, 0));
}

static tn_status argmax_reduce_write(call *c)
{
    return place_write(c, "argmax_reduce");
}

static tn_status argmin_reduce_write(call *c)
{
    return place_write(c, "argmin_reduce");
}

static tn_status extreme_and_place(call *c, const char *name, const char *spot)
{
    uint32_t rank = nnef_rank(c->args[0]);
    int64_t along = arg_dim(c, 1, rank);
    dtype type = nnef_dtype(c->args[0]);
    datum axes = of_ints(c->b, &along, 1), x = type == DT_BOOL ? nnef_cast(c, c->args[0], DT_I64) : c->args[0];
    bool keeps = arg_bool(c, 2);
    if (rank == 0) {
        out_set(c, 1, nnef_number(c, of_int(0), DT_I64));
        return give(c, c->args[0]);
    }
    out_set(c, 1, without(c, FOREIGN(c, spot, x, axes), axes, keeps));
    return give(c, nnef_cast(c, without(c, FOREIGN(c, name, x, axes), axes, keeps), type));
}

static tn_status max_dim_write(call *c)
{
    return extreme_and_place(c, "max_reduce", "argmax_reduce");
}

static tn_status min_dim_write(call *c)
{
    return extreme_and_place(c, "min_reduce", "argmin_reduce");
}

/* The mean of squares of what is apart from the mean, by n - correction. */
static tn_status variance_write(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum axes = written_dims(c, 1, t->rank, true), x = c->args[0];
    double correction = has_arg(c, 2) ? arg_float(c, 2) : 1;
    extent count = known(1);
    for (size_t i = 0; i < axes.u.list.n; i++) {
        count = extent_mul(b, count, t->sizes[axes.u.list.at[i].u.integer]);
    }
    datum apart = FOREIGN(c, "sub", x, FOREIGN(c, "mean_reduce", x, axes));
    datum square = FOREIGN(c, "mul", apart, apart), made;
    if (correction == 0) {
        made = FOREIGN(c, "mean_reduce", square, axes);
    } else {
        datum by = count.expr == NULL
                       ? of_float((double)count.n - correction)
                       : FOREIGN(c, "sub", nnef_number(c, of_extent(count), t->dtype), of_float(correction));
        made = FOREIGN(c, "div", FOREIGN(c, "sum_reduce", square, axes), by);
    }
    return give(c, without(c, made, axes, arg_bool(c, 3)));
}

/* A product with a triangle of ones: each sum is a row of it. The dim is brought to the end for that. */
static tn_status cumsum_write(call *c)
{
    builder *b = c->b;
    dtype type = arg_dtype(c, 2, promote_to_sum(nnef_dtype(c->args[0])));
    datum x = nnef_cast(c, c->args[0], type);
    uint32_t rank = nnef_rank(x);
    if (rank == 0) {
        return give(c, x);
    }
    uint32_t along = arg_dim(c, 1, rank);
    extent size = nnef_size(x, along), square[2] = {size, size}, rows[2], before = known(1);
    int64_t axes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        axes[i] = i == along ? rank - 1 : i == rank - 1 ? along : i;
    }
    x = nnef_transpose(c, x, axes, rank);
    extent *sizes = arena_copy(b->arena, x.u.tensor->type.sizes, rank * sizeof(extent));
    for (uint32_t i = 0; i + 1 < rank; i++) {
        before = extent_mul(b, before, sizes[i]);
    }
    rows[0] = before;
    rows[1] = size;
    dtype in = nnef_is_float(type) ? type : DT_F64; /* tract multiplies no integers */
    x = nnef_cast(c, x, in);
    datum ones = nnef_filled(c, square, 2, of_float(1), in);
    datum triangle = FOREIGN(c, "tract_core_trilu", ones, of_int(0), of_bool(true));
    datum made = FOREIGN(c, "matmul", nnef_reshape(c, x, rows, 2), triangle);
    made = nnef_transpose(c, nnef_reshape(c, made, sizes, rank), axes, rank);
    return give(c, nnef_cast(c, made, type));
}

/* The root of the sum of powers; 0 counts, and the infinite ones are the largest and the smallest. */
static tn_status norm_write(call *c)
{
    double order = arg_float(c, 1);
    dtype type = arg_dtype(c, 4, nnef_dtype(c->args[0]));
    datum x = nnef_cast(c, c->args[0], type), axes = written_dims(c, 2, nnef_rank(x), true), made;
    datum size = FOREIGN(c, "abs", x);
    if (axes.u.list.n == 0) {
        return give(c, order == 0 ? nnef_cast(c, FOREIGN(c, "ne", x, of_float(0)), type) : size);
    }
    if (isinf(order)) {
        made = FOREIGN(c, order > 0 ? "max_reduce" : "min_reduce", size, axes);
    } else if (order == 0) {
        made = FOREIGN(c, "sum_reduce", nnef_cast(c, FOREIGN(c, "ne", x, of_float(0)), type), axes);
    } else if (order == 1) {
        made = FOREIGN(c, "sum_reduce", size, axes);
    } else if (order == 2) {
        made = FOREIGN(c, "sqrt", FOREIGN(c, "sum_reduce", FOREIGN(c, "mul", x, x), axes));
    } else {
        made = FOREIGN(c, "sum_reduce", FOREIGN(c, "pow", size, of_float(order)), axes);
        made = FOREIGN(c, "pow", made, of_float(1 / order));
    }
    return give(c, without(c, made, axes, arg_bool(c, 3)));
}

/* The lower of the two in the middle. */
static tn_status median_write(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], made[2];
    uint32_t rank = nnef_rank(x);
    if (rank == 0) {
        out_set(c, 1, nnef_number(c, of_int(0), DT_I64));
        return give(c, x);
    }
    uint32_t along = arg_dim(c, 1, rank);
    extent size = nnef_size(x, along), at = extent_floordiv(b, extent_sub(b, size, known(1)), known(2));
    datum args[] = {x, of_extent(size), of_int(along), of_bool(false)};
    foreign_all(c, "tract_core_topk", args, 4, made, 2);
    for (size_t i = 0; i < 2; i++) {
        made[i] = nnef_slice(c, made[i], along, at, extent_add(b, at, known(1)));
        made[i] = arg_bool(c, 2) ? made[i] : nnef_squeeze(c, made[i], along);
    }
    out_set(c, 1, made[1]);
    return give(c, made[0]);
}

enum { MOST_STEPS = 64 };

static bool cumprod_can(const call *c, const char **why)
{
    uint32_t rank = nnef_rank(c->args[0]);
    extent size = rank == 0 ? known(1) : nnef_size(c->args[0], arg_dim(c, 1, rank));
    *why = "it is written step by step, and takes too many steps";
    return size.expr == NULL && size.n <= MOST_STEPS;
}

static tn_status cumprod_write(call *c)
{
    dtype type = arg_dtype(c, 2, promote_to_sum(nnef_dtype(c->args[0])));
    datum x = nnef_cast(c, c->args[0], type), items[MOST_STEPS];
    uint32_t rank = nnef_rank(x), along = rank == 0 ? 0 : arg_dim(c, 1, rank);
    int64_t n = rank == 0 ? 0 : nnef_size(x, along).n;
    for (int64_t i = 0; i < n; i++) {
        datum next = nnef_slice(c, x, along, known(i), known(i + 1));
        items[i] = i == 0 ? next : FOREIGN(c, "mul", items[i - 1], next);
    }
    return give(c, n == 0 ? x : nnef_concat(c, items, (size_t)n, along));
}

/* ---- the table ---- */

#define REDUCTION(word, operator)                                                                \
    STANDARD(word, "(Tensor input, *, int[] axes) -> Tensor", READ(word), WRITE(word, operator), \
             SAMPLES("f32[3,4], axes=[1] | f32[2,3,4], axes=[0,2]"))

/* Over all dims. */
static tn_status max_all_write(call *c)
{
    return give(c, BUILD(c->b, "aten::amax", c->args[0], of_list(NULL, 0), of_bool(false)));
}

static tn_status min_all_write(call *c)
{
    return give(c, BUILD(c->b, "aten::amin", c->args[0], of_list(NULL, 0), of_bool(false)));
}

static const foreign_op nnef_rows_reduce[] = {
#include "targets/nnef/rows_reduce.def"
};
FAMILY(reduce);
