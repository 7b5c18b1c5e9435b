/* Rows of pools: see pool.def. Sums in windows that PyTorch's pools cannot have are in pool_sums.c. */
#include "ops/infer.h"
#include "targets/onnx/rows/pool_sums.h"

#include <math.h>
#include <string.h>

static const char *const max_pools[] = {NULL, "aten::max_pool1d_with_indices", "aten::max_pool2d_with_indices",
                                        "aten::max_pool3d_with_indices"};
static const char *const average_pools[] = {NULL, "aten::avg_pool1d", "aten::avg_pool2d", "aten::avg_pool3d"};

/* ---- reading ---- */

/* x / by as whole numbers, and what is left. */
static datum whole_part(builder *b, datum x, extent by)
{
    return BUILD(b, "aten::div.Tensor_mode", x, of_extent(by), of_string("floor"));
}

/*
 * Places count in one plane in PyTorch, in the whole tensor in ONNX; in a plane by rows, or by columns where
 * storage_order says so. in: the plane that PyTorch has seen, padded where its own pads would not do.
 */
static datum places_of(call *c, datum at, const window *w, bool is_padded, bool by_columns)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    uint32_t rank = t->rank;
    extent shape[TENSOR_MAX_RANK], step = known(1), plane = extent_product(b, t->sizes + 2, rank - 2);
    datum left = at, made = of_int(0);
    if (is_padded || by_columns) {
        extent steps[WINDOW_DIMS];
        for (size_t i = 0; i < w->n; i++) { /* of each dim in the order of storage */
            size_t k = by_columns ? i : w->n - 1 - i;
            steps[k] = step;
            step = extent_mul(b, step, t->sizes[2 + k]);
        }
        for (size_t i = w->n; i > 0; i--) {
            extent pads = is_padded ? extent_add(b, w->begin[i - 1], w->end[i - 1]) : known(0);
            extent size = extent_add(b, t->sizes[1 + i], pads);
            datum above = whole_part(b, left, size);
            datum spot = emit_sub(b, left, emit_mul(b, above, of_extent(size)));
            spot = is_padded ? emit_sub(b, spot, of_extent(w->begin[i - 1])) : spot;
            spot = emit_mul(b, spot, of_extent(steps[i - 1]));
            made = i == w->n ? spot : emit_add(b, made, spot);
            left = above;
        }
        at = made;
    }
    for (uint32_t i = 0; i < rank; i++) {
        shape[i] = i < 2 ? t->sizes[i] : known(1);
    }
    extent planes = extent_mul(b, t->sizes[0], t->sizes[1]);
    datum count = BUILD(b, "aten::arange.start_step", of_int(0), of_extent(planes), of_int(1));
    datum first = reshaped(b, emit_mul(b, count, of_extent(plane)), shape, rank);
    return emit_add(b, at, first);
}

static tn_status max_pool_read(call *c)
{
    builder *b = c->b;
    window w;
    TRY(window_read(c, &w, (window_arguments){.auto_pad = 1, .dilations = 3, .kernel = 4, .pads = 5, .strides = 7},
                    NULL));
    if (w.n > 3) {
        return call_fail(c, TN_E_UNSUPPORTED, "it pools %zu dims: 3 are the most", w.n);
    }
    dtype type = arg_type(c, 0)->dtype;
    bool is_whole = dtype_table[type].category == CATEGORY_INTEGRAL;
    datum x = c->args[0], outs[2];
    bool even = w.is_even;
    for (size_t i = 0; i < w.n; i++) { /* PyTorch pads by half a window at most */
        even = even && 2 * w.begin[i].n <= w.kernel[i];
    }
    if (!even) {
        datum least = is_whole ? of_int(type == DT_U8 ? 0 : type == DT_I8 ? INT8_MIN : INT32_MIN) : of_float(-INFINITY);
        x = BUILD(b, "aten::constant_pad_nd", x, window_torch_pads(b, &w), least);
    }
    int64_t zeros[WINDOW_DIMS] = {0};
    datum args[] = {x,
                    of_ints(b, w.kernel, w.n),
                    of_ints(b, w.strides, w.n),
                    even ? of_extents(b, w.begin, w.n) : of_ints(b, zeros, w.n),
                    of_ints(b, w.dilations, w.n),
                    c->args[2]};
    build_all(b, max_pools[w.n], args, 6, outs, 2);
    out_set(c, 0, outs[0]);
    TRY(b->status);
    out_set(c, 1, places_of(c, outs[1], &w, !even, arg_int(c, 6) != 0));
    return b->status;
}

/*
 * Elements that were put in count, or not. Where PyTorch's pool cannot have the pads, the sum in a window is divided by
 * how many of its elements count: the mean of ones that are padded with zeros.
 */
static datum average(call *c, datum x, const window *w, bool counts, bool ceil_mode)
{
    builder *b = c->b;
    int64_t zeros[WINDOW_DIMS] = {0};
    bool even = w->is_even;
    for (size_t i = 0; i < w->n; i++) {
        even = even && 2 * w->begin[i].n <= w->kernel[i];
    }
    datum kernel = of_ints(b, w->kernel, w->n), strides = of_ints(b, w->strides, w->n), none = of_ints(b, zeros, w->n);
    if (even) {
        return BUILD(b, average_pools[w->n], x, kernel, strides, of_extents(b, w->begin, w->n), of_bool(ceil_mode),
                     of_bool(counts));
    }
    datum pads = window_torch_pads(b, w);
    datum padded = BUILD(b, "aten::constant_pad_nd", x, pads, of_int(0));
    datum sums = BUILD(b, average_pools[w->n], padded, kernel, strides, none, of_bool(ceil_mode), of_bool(true));
    if (counts) {
        return sums;
    }
    const tensor_type *t = &x.u.tensor->type;
    datum ones = BUILD(b, "aten::full", of_extents(b, t->sizes, t->rank), of_int(1), of_dtype(t->dtype));
    datum counted = BUILD(b, average_pools[w->n], BUILD(b, "aten::constant_pad_nd", ones, pads, of_int(0)), kernel,
                          strides, none, of_bool(ceil_mode), of_bool(true));
    return BUILD(b, "aten::div.Tensor", sums, counted);
}

static tn_status average_of(call *c, window_arguments at, size_t counts_at)
{
    window w;
    bool has_gaps = false;
    TRY(window_read(c, &w, at, NULL));
    for (size_t i = 0; i < w.n; i++) {
        has_gaps = has_gaps || w.dilations[i] != 1;
    }
    if (w.n > 3) {
        return call_fail(c, TN_E_UNSUPPORTED, "it pools %zu dims: 3 are the most", w.n);
    }
    bool counts = arg_bool(c, counts_at), ceil_mode = arg_bool(c, 2);
    return give(c, has_gaps ? pool_means(c, &w, counts, ceil_mode) : average(c, c->args[0], &w, counts, ceil_mode));
}

static tn_status average_pool_read(call *c)
{
    return average_of(c, (window_arguments){.auto_pad = 1, .kernel = 4, .pads = 5, .strides = 6}, 3);
}

static tn_status average_pool_dilated_read(call *c)
{
    return average_of(c, (window_arguments){.auto_pad = 1, .dilations = 4, .kernel = 5, .pads = 6, .strides = 7}, 3);
}

/* The root of the sum of powers. */
static tn_status root_of_powers(call *c, window_arguments at, double p, bool ceil_mode)
{
    window w;
    builder *b = c->b;
    TRY(window_read(c, &w, at, NULL));
    if (w.n > 3 || !(p > 0)) {
        return call_fail(c, TN_E_UNSUPPORTED, "it pools %zu dims with the power %g: 3 dims are the most", w.n, p);
    }
    datum powers = BUILD(b, "aten::pow.Tensor_Scalar", emit_abs(b, c->args[0]), of_float(p));
    return give(c, BUILD(b, "aten::pow.Tensor_Scalar", pool_sums(c, powers, &w, ceil_mode), of_float(1 / p)));
}

static tn_status lp_pool_read(call *c)
{
    return root_of_powers(c, (window_arguments){.auto_pad = 1, .kernel = 2, .pads = 4, .strides = 5}, arg_float(c, 3),
                          false);
}

static tn_status lp_pool_dilated_read(call *c)
{
    return root_of_powers(c, (window_arguments){.auto_pad = 1, .dilations = 3, .kernel = 4, .pads = 6, .strides = 7},
                          arg_float(c, 5), arg_bool(c, 2));
}

/* The dims behind batch and channels. */
static datum planes(builder *b, const tensor_type *t)
{
    int64_t picked[TENSOR_MAX_RANK];
    for (uint32_t i = 2; i < t->rank; i++) {
        picked[i - 2] = i;
    }
    return of_ints(b, picked, t->rank < 2 ? 0 : t->rank - 2);
}

static tn_status global_average_pool_read(call *c)
{
    return give(c, BUILD(c->b, "aten::mean.dim", c->args[0], planes(c->b, arg_type(c, 0)), of_bool(true)));
}

static tn_status global_max_pool_read(call *c)
{
    return give(c, BUILD(c->b, "aten::amax", c->args[0], planes(c->b, arg_type(c, 0)), of_bool(true)));
}

static tn_status global_lp_pool_read(call *c)
{
    builder *b = c->b;
    datum powers = BUILD(b, "aten::pow.Tensor_Scalar", emit_abs(b, c->args[0]), c->args[1]);
    datum sum = BUILD(b, "aten::sum.dim_IntList", powers, planes(b, arg_type(c, 0)), of_bool(true));
    double p = arg_float(c, 1);
    return p > 0 ? give(c, BUILD(b, "aten::pow.Tensor_Scalar", sum, of_float(1 / p)))
                 : call_fail(c, TN_E_ARGUMENT, "the power %g is not above 0", p);
}

/* ---- writing ---- */

static size_t pooled_dims(const call *c)
{
    const char *digit = strpbrk(c->via->base_name, "123");
    return digit == NULL ? 0 : (size_t)(*digit - '0');
}

static bool pool_can(const call *c, const char **why)
{
    return onnx_is_known(c->args[1], "kernel_size", c->b, why) && onnx_is_known(c->args[2], "stride", c->b, why) &&
           onnx_is_known(c->args[3], "padding", c->b, why);
}

/* Of whole numbers ONNX has bytes alone. */
static bool max_pool_can(const call *c, const char **why)
{
    dtype type = arg_type(c, 0)->dtype;
    *why = "MaxPool has no integers but those of 8 bits";
    bool has_type = dtype_table[type].category == CATEGORY_FLOATING || type == DT_I8 || type == DT_U8;
    return has_type && pool_can(c, why);
}

static bool average_pool_can(const call *c, const char **why)
{
    *why = "it has a divisor of its own";
    return !(c->n > 6 && has_arg(c, 6)) && pool_can(c, why);
}

static datum strides_or_kernel(const call *c, size_t n)
{
    size_t given;
    arg_extents(c, 2, &given);
    return window_each_dim(c, given == 0 ? 1 : 2, n);
}

/* Results: the largest, and their places in each plane. */
static tn_status max_pool_write(call *c)
{
    size_t n = pooled_dims(c);
    builder *b = c->b;
    datum x = window_batched(c, n + 2), outs[2];
    datum args[] = {x,
                    of_string("NOTSET"),
                    c->args[5],
                    window_each_dim(c, 4, n),
                    window_each_dim(c, 1, n),
                    window_both_ends(c, 3, n),
                    of_int(0),
                    strides_or_kernel(c, n)};
    foreign_all(c, "MaxPool", args, 8, outs, 2);
    TRY(b->status);
    const tensor_type *t = &x.u.tensor->type;
    datum plane = onnx_number(c, of_extent(extent_product(b, t->sizes + 2, n)), DT_I64);
    out_set(c, 0, window_unbatched(c, n + 2, outs[0]));
    out_set(c, 1, window_unbatched(c, n + 2, FOREIGN(c, "Mod", outs[1], plane)));
    return b->status;
}

static tn_status average_pool_write(call *c)
{
    size_t n = pooled_dims(c);
    bool has_dilations = foreign_version(c) >= 19;
    datum args[8] = {window_batched(c, n + 2), of_string("NOTSET"), c->args[4], c->args[5], of_none()};
    size_t at = has_dilations ? 5 : 4;
    args[at++] = window_each_dim(c, 1, n);
    args[at++] = window_both_ends(c, 3, n);
    args[at++] = strides_or_kernel(c, n);
    return give(c, window_unbatched(c, n + 2, foreign(c, "AveragePool", args, at)));
}

/* Windows of equal size: those of 1 plane, or where the size is a multiple of what comes out. */
static bool adaptive_pool_can(const call *c, const char **why)
{
    size_t n = pooled_dims(c);
    const extent *to = arg_extents_n(c, 1, n);
    const tensor_type *t = arg_type(c, 0);
    *why = "its windows are not all of one size";
    for (size_t i = 0; to != NULL && i < n; i++) {
        extent size = t->sizes[t->rank - n + i];
        bool is_multiple = size.expr == NULL && to[i].expr == NULL && to[i].n > 0 && size.n % to[i].n == 0;
        if (!extent_is(c->b, to[i], 1) && !is_multiple) {
            return false;
        }
    }
    for (size_t i = 0; to != NULL && i < n; i++) { /* a mean over a dim that varies is one over all of them */
        if (t->sizes[t->rank - n + i].expr != NULL) {
            for (size_t k = 0; k < n; k++) {
                if (!extent_is(c->b, to[k], 1)) {
                    return false;
                }
            }
        }
    }
    return to != NULL;
}

static tn_status adaptive_pool_write(call *c)
{
    size_t n = pooled_dims(c);
    const extent *to = arg_extents_n(c, 1, n);
    const tensor_type *t = arg_type(c, 0);
    bool is_global = true;
    extent kernel[3];
    for (size_t i = 0; i < n; i++) {
        is_global = is_global && extent_is(c->b, to[i], 1);
        kernel[i] = to[i].expr == NULL && to[i].n > 0 ? known(t->sizes[t->rank - n + i].n / to[i].n) : known(1);
    }
    datum x = window_batched(c, n + 2);
    if (is_global) {
        return give(c, window_unbatched(c, n + 2, FOREIGN(c, "GlobalAveragePool", x)));
    }
    bool has_dilations = foreign_version(c) >= 19;
    datum window_sizes = of_extents(c->b, kernel, n);
    datum args[8] = {x, of_string("NOTSET"), of_bool(false), of_bool(false), of_none()};
    size_t at = has_dilations ? 5 : 4;
    args[at++] = window_sizes;
    args[at++] = of_none();
    args[at++] = window_sizes;
    return give(c, window_unbatched(c, n + 2, foreign(c, "AveragePool", args, at)));
}

static const foreign_op onnx_rows_pool[] = {
#include "targets/onnx/rows/pool.def"
};
FAMILY(pool);
