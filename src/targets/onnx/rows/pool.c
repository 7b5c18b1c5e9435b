/* Rows of pools: see pool.def. */
#include "ops/infer.h"
#include "targets/onnx/rows/window.h"

#include <math.h>
#include <string.h>

static const char *const max_pools[] = {NULL, "aten::max_pool1d_with_indices", "aten::max_pool2d_with_indices",
                                        "aten::max_pool3d_with_indices"};
static const char *const average_pools[] = {NULL, "aten::avg_pool1d", "aten::avg_pool2d", "aten::avg_pool3d"};

/* ---- reading ---- */

/* Places count in one plane in PyTorch, in the whole tensor in ONNX; 1 to give ONNX's, -1 to take it back. */
static datum plane_offsets(builder *b, const tensor_type *t)
{
    uint32_t rank = t->rank;
    extent planes = extent_mul(b, t->sizes[0], t->sizes[1]), plane = extent_product(b, t->sizes + 2, rank - 2);
    extent shape[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        shape[i] = i < 2 ? t->sizes[i] : known(1);
    }
    datum count = BUILD(b, "aten::arange.start_step", of_int(0), of_extent(planes), of_int(1));
    return BUILD(b, "aten::view", BUILD(b, "aten::mul.Scalar", count, of_extent(plane)), of_extents(b, shape, rank));
}

static tn_status max_pool_read(call *c)
{
    builder *b = c->b;
    window w;
    TRY(window_read(c, &w, (window_arguments){.auto_pad = 1, .dilations = 3, .kernel = 4, .pads = 5, .strides = 7},
                    NULL));
    if (w.n > 3 || arg_int(c, 6) != 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "it pools %zu dims, or wants places in column-major order", w.n);
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
    if (even && b->status == TN_OK) {
        outs[1] = BUILD(b, "aten::add.Tensor", outs[1], plane_offsets(b, arg_type(c, 0)));
    }
    out_set(c, 1, even ? outs[1] : of_none()); /* places in a padded tensor are others */
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
    TRY(window_read(c, &w, at, NULL));
    for (size_t i = 0; i < w.n; i++) {
        if (w.dilations[i] != 1 || w.n > 3) {
            return call_fail(c, TN_E_UNSUPPORTED, "its windows have gaps (dilations), or more than 3 dims");
        }
    }
    return give(c, average(c, c->args[0], &w, arg_bool(c, counts_at), arg_bool(c, 2)));
}

static tn_status average_pool_read(call *c)
{
    return average_of(c, (window_arguments){.auto_pad = 1, .kernel = 4, .pads = 5, .strides = 6}, 3);
}

static tn_status average_pool_dilated_read(call *c)
{
    return average_of(c, (window_arguments){.auto_pad = 1, .dilations = 4, .kernel = 5, .pads = 6, .strides = 7}, 3);
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
