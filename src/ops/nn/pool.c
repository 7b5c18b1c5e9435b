/*
 * Poolings: the largest element or the average of windows (kernels/nn/pooling.h), of fixed or adapted sizes, and
 * max_unpool. Those of one axis are poolings of two axes whose first has size 1, as in torch. An image may lack the
 * batch dim.
 */
#include "ops/pool.h"

#include "kernels/nn/pooling.h"
#include "ops/dense.h"
#include "ops/formula.h"

#include <string.h>

/* ---- windows ---- */

tn_status pool_window_read(call *c, size_t first, uint32_t axes, bool has_dilation, pool_window *w)
{
    size_t strides_given;
    arg_extents(c, first + 1, &strides_given);
    if (!arg_axes_from(c, first, axes, 1, w->kernel) ||
        !arg_axes_from(c, strides_given == 0 ? first : first + 1, axes, 1, w->stride) ||
        !arg_axes_from(c, first + 2, axes, 0, w->padding)) {
        return c->b->status;
    }
    for (uint32_t i = 0; i < axes; i++) {
        w->dilation[i] = 1;
    }
    if (has_dilation && !arg_axes_from(c, first + 3, axes, 1, w->dilation)) {
        return c->b->status;
    }
    for (uint32_t i = 0; i < axes; i++) {
        if (w->padding[i] > ((w->kernel[i] - 1) * w->dilation[i] + 1) / 2) {
            return call_fail(c, TN_E_ARGUMENT, "padding is %lld, at most half of a window of %lld is expected",
                             (long long)w->padding[i], (long long)w->kernel[i]);
        }
    }
    w->ceil_mode = arg_bool(c, first + (has_dilation ? 4 : 3));
    return c->b->status;
}

extent pool_window_count(builder *b, extent size, const pool_window *w, uint32_t i)
{
    extent count = window_count(b, size, w->kernel[i], w->stride[i], w->padding[i], w->dilation[i],
                                w->ceil_mode ? w->stride[i] - 1 : 0);
    /* The last window that ceil_mode adds may begin behind the image and its padding; not where it reaches so far back
     * that it would take the first place behind them in: (size + padding + reach) // stride * stride < size + padding.
     */
    int64_t reach = w->padding[i] - w->dilation[i] * (w->kernel[i] - 1) + w->stride[i] - 2;
    if (!w->ceil_mode || reach < 0) {
        return count;
    }
    extent last = extent_mul(b, extent_sub(b, count, known(1)), known(w->stride[i]));
    extent end = extent_add(b, size, known(w->padding[i]));
    fact starts_inside = extent_less(b, last, end);
    return starts_inside == FACT_YES  ? count
           : starts_inside == FACT_NO ? extent_sub(b, count, known(1))
                                      : extent_min(b, count, extent_ceildiv(b, end, known(w->stride[i])));
}

/* Which sizes of an image [C, axes...] or [N, C, axes...] may not be 0: torch has a rule of its own almost everywhere.
 */
typedef enum image_rule {
    FULL_CHANNELS, /* channels and axes */
    FULL_REST,     /* all but that of the first dim, be it batch or channels */
    FULL_AXES,
    ANY_SIZES
} image_rule;

static tn_status check_image(call *c, uint32_t axes, image_rule rule)
{
    const tensor_type *x = arg_type(c, 0);
    bool fits = x->rank == axes + 1 || x->rank == axes + 2;
    const uint32_t first[] = {
        [FULL_CHANNELS] = x->rank - axes - 1, [FULL_REST] = 1, [FULL_AXES] = x->rank - axes, [ANY_SIZES] = x->rank};
    for (uint32_t i = first[rule]; fits && i < x->rank; i++) {
        fits = !extent_is(c->b, x->sizes[i], 0);
    }
    return fits
               ? TN_OK
               : call_fail(c, TN_E_MISMATCH, "the input has sizes %s, [N, C, ...] or [C, ...] with %u axes is expected",
                           extents_text(c->b, x->sizes, x->rank), axes);
}

/* Results of these sizes along the axes; result 1 has places. */
static void out_images(call *c, uint32_t axes, const extent *along, memory_format format)
{
    const tensor_type *x = arg_type(c, 0);
    extent *sizes = arena_copy(c->b->arena, x->sizes, x->rank * sizeof *sizes);
    memcpy(sizes + x->rank - axes, along, axes * sizeof *sizes);
    const extent *strides = image_strides(c->b, sizes, x->rank, format);
    for (size_t i = 0; i < c->out_count; i++) {
        out_new_strided(c, i, i == 0 ? x->dtype : DT_I64, sizes, strides, x->rank);
    }
}

static tn_status infer_windows(call *c, uint32_t axes, bool has_dilation, bool (*has_kernel)(dtype type))
{
    pool_window w;
    extent along[WINDOW_AXES];
    const tensor_type *x = arg_type(c, 0);
    TRY(pool_window_read(c, 1, axes, has_dilation, &w));
    TRY(check_image(c, axes, FULL_CHANNELS));
    if (!has_kernel(x->dtype)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[x->dtype].name);
    }
    for (uint32_t i = 0; i < axes; i++) {
        along[i] = pool_window_count(c->b, x->sizes[x->rank - axes + i], &w, i);
        if (extent_less(c->b, along[i], known(1)) == FACT_YES) {
            return call_fail(c, TN_E_MISMATCH, "no window fits into the input of sizes %s",
                             extents_text(c->b, x->sizes, x->rank));
        }
    }
    /* of the poolings of three axes max_pool3d alone keeps channels last */
    out_images(c, axes, along, axes < 3 || has_dilation ? suggested_format(c->b, x) : FORMAT_CONTIGUOUS);
    return c->b->status;
}

/* ---- running ---- */

/* Planes and sizes of a job, from the input and result 0. */
static void set_planes(call *c, uint32_t axes, pooling *job)
{
    const tensor *x = arg_tensor(c, 0), *out = out_tensor(c, 0);
    job->type = x->dtype;
    job->spatial = axes;
    job->planes = 1;
    for (uint32_t i = 0; i < x->rank; i++) {
        if (i < x->rank - axes) {
            job->planes *= (size_t)x->sizes[i];
        } else {
            job->in[i - (x->rank - axes)] = x->sizes[i];
            job->out[i - (x->rank - axes)] = out->sizes[i];
        }
    }
    job->input = dense_in(c, x, x->dtype);
    job->output = dense_out(c, 0, x->dtype);
    job->indices = c->out_count > 1 ? dense_out(c, 1, DT_I64) : NULL;
}

static tn_status run_job(call *c, const pooling *job, void (*kernel)(thread_pool *pool, const pooling *job))
{
    TRY(c->b->status);
    kernel(c->b->pool, job);
    dense_done(c, 0, job->type, job->output);
    if (job->indices != NULL) {
        dense_done(c, 1, DT_I64, job->indices);
    }
    return TN_OK;
}

static tn_status set_window(call *c, uint32_t axes, bool has_dilation, pooling *job)
{
    pool_window w;
    TRY(pool_window_read(c, 1, axes, has_dilation, &w));
    memcpy(job->kernel, w.kernel, sizeof job->kernel);
    memcpy(job->stride, w.stride, sizeof job->stride);
    memcpy(job->padding, w.padding, sizeof job->padding);
    memcpy(job->dilation, w.dilation, sizeof job->dilation);
    set_planes(c, axes, job);
    return c->b->status;
}

/* aten::max_poolNd_with_indices(self, kernel_size, stride, padding, dilation, ceil_mode) */
static tn_status run_max_pool(call *c, uint32_t axes)
{
    pooling job = {.divisor = 0};
    TRY(set_window(c, axes, true, &job));
    return run_job(c, &job, pooling_max);
}

/* aten::avg_poolNd(self, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override) */
static tn_status run_avg_pool(call *c, uint32_t axes)
{
    dtype type = arg_type(c, 0)->dtype;
    if (axes == 3 && (type == DT_F16 || type == DT_BF16)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    pooling job = {.count_include_pad = arg_bool(c, 5), .divisor = has_arg(c, 6) ? arg_int(c, 6) : 0};
    TRY(set_window(c, axes, false, &job));
    return run_job(c, &job, pooling_average);
}

static tn_status infer_avg_pool(call *c, uint32_t axes)
{
    const tensor_type *x = arg_type(c, 0);
    const extent *kernel = arg_extents_n(c, 1, axes);
    if (has_arg(c, 6) && arg_int(c, 6) == 0) {
        return call_fail(c, TN_E_ARGUMENT, "divisor_override is 0");
    }
    TRY(infer_windows(c, axes, false, pooling_has_average));
    for (uint32_t i = 0; axes == 3 && i < axes; i++) { /* that of three axes alone does not count the padding */
        if (extent_less(c->b, x->sizes[x->rank - axes + i], kernel[i]) == FACT_YES) {
            return call_fail(c, TN_E_MISMATCH, "the input has sizes %s, a window sizes %s",
                             extents_text(c->b, x->sizes, x->rank), extents_text(c->b, kernel, axes));
        }
    }
    return c->b->status;
}

/* aten::adaptive_..._poolNd(self, output_size): None or the sizes along the axes. */
static tn_status infer_adaptive(call *c, uint32_t axes, bool (*has_kernel)(dtype type))
{
    const tensor_type *x = arg_type(c, 0);
    const extent *along = arg_extents_n(c, 1, axes);
    TRY(check_image(c, axes, has_kernel == pooling_has_max || axes == 3 ? FULL_REST : FULL_AXES));
    if (!has_kernel(x->dtype)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[x->dtype].name);
    }
    for (uint32_t i = 0; i < axes; i++) {
        if (extent_less(c->b, along[i], known(0)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "output_size has %s", extent_text(c->b, along[i]));
        }
    }
    TRY(c->b->status);
    out_images(c, axes, along, axes < 3 ? suggested_format(c->b, x) : FORMAT_CONTIGUOUS);
    return c->b->status;
}

static tn_status run_adaptive(call *c, uint32_t axes, void (*kernel)(thread_pool *pool, const pooling *job))
{
    pooling job = {.adaptive = true};
    set_planes(c, axes, &job);
    return run_job(c, &job, kernel);
}

/* clang-format off */
static tn_status infer_max_pool2d(call *c) { return infer_windows(c, 2, true, pooling_has_max); }
static tn_status infer_max_pool3d(call *c) { return infer_windows(c, 3, true, pooling_has_max); }
static tn_status run_max_pool2d(call *c) { return run_max_pool(c, 2); }
static tn_status run_max_pool3d(call *c) { return run_max_pool(c, 3); }
static tn_status infer_avg_pool2d(call *c) { return infer_avg_pool(c, 2); }
static tn_status infer_avg_pool3d(call *c) { return infer_avg_pool(c, 3); }
static tn_status run_avg_pool2d(call *c) { return run_avg_pool(c, 2); }
static tn_status run_avg_pool3d(call *c) { return run_avg_pool(c, 3); }
static tn_status infer_adaptive_avg2d(call *c) { return infer_adaptive(c, 2, pooling_has_average); }
static tn_status infer_adaptive_avg3d(call *c) { return infer_adaptive(c, 3, pooling_has_average); }
static tn_status run_adaptive_avg2d(call *c) { return run_adaptive(c, 2, pooling_average); }
static tn_status run_adaptive_avg3d(call *c) { return run_adaptive(c, 3, pooling_average); }
static tn_status infer_adaptive_max2d(call *c) { return infer_adaptive(c, 2, pooling_has_max); }
static tn_status infer_adaptive_max3d(call *c) { return infer_adaptive(c, 3, pooling_has_max); }
static tn_status run_adaptive_max2d(call *c) { return run_adaptive(c, 2, pooling_max); }
static tn_status run_adaptive_max3d(call *c) { return run_adaptive(c, 3, pooling_max); }
/* clang-format on */

/* ---- maxima ---- */

OPDEF(
    max_pool2d_with_indices,
    .overloads = OVERLOADS(
        "aten::max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] "
        "dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)",
        "aten::max_pool2d_with_indices.out(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] "
        "dilation=1, bool ceil_mode=False, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))"),
    .infer = infer_max_pool2d, .run = run_max_pool2d,
    .samples = "f32[2,3,7,8], [3, 2], [2, 2], [1, 1] | f32[3,7,8], [2, 2] | bf16[1,2,9,9], [3, 3], [2, 2], [0, 1], [2, "
               "1], True | i64[1,2,4,4], [2, 2] | f32[0,2,4,4], [2, 2]");
OPDEF(
    max_pool3d_with_indices,
    .overloads = OVERLOADS(
        "aten::max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] "
        "dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)",
        "aten::max_pool3d_with_indices.out(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] "
        "dilation=1, bool ceil_mode=False, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))"),
    .infer = infer_max_pool3d, .run = run_max_pool3d,
    .samples = "f32[2,3,5,6,7], [3, 2, 2], [2, 2, 1], [1, 1, 0] | f64[3,4,5,6], [2, 2, 2], [], 0, 1, True");

/* aten::max_poolNd: result 0 of the above. */
static tn_status compose_max_pool(call *c, const char *name)
{
    datum outs[2];
    build_all(c->b, name, c->args, 6, outs, 2);
    out_set(c, 0, outs[0]);
    return c->b->status;
}

static tn_status compose_max_pool2d(call *c)
{
    return compose_max_pool(c, "aten::max_pool2d_with_indices");
}

static tn_status compose_max_pool3d(call *c)
{
    return compose_max_pool(c, "aten::max_pool3d_with_indices");
}

OPDEF(max_pool2d,
      .overloads = OVERLOADS("aten::max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, "
                             "int[2] dilation=1, bool ceil_mode=False) -> Tensor"),
      .compose = compose_max_pool2d, .samples = "f32[2,3,7,8], [3, 2], [2, 2], [1, 1] | f32[3,7,8], [2, 2]");
OPDEF(max_pool3d,
      .overloads = OVERLOADS("aten::max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, "
                             "int[3] dilation=1, bool ceil_mode=False) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_max_pool3d,
      .samples = "f32[2,3,5,6,7], [3, 2, 2], [2, 2, 1], [1, 1, 0]");

/* ---- averages ---- */

OPDEF(avg_pool2d,
      .overloads = OVERLOADS(
          "aten::avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, "
          "bool count_include_pad=True, int? divisor_override=None) -> Tensor",
          "aten::avg_pool2d.out(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool "
          "ceil_mode=False, bool count_include_pad=True, int? divisor_override=None, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_avg_pool2d, .run = run_avg_pool2d,
      .samples =
          "f32[2,3,7,8], [3, 2], [2, 2], [1, 1] | f64[3,7,8], [2, 2], [], 0, True, False | bf16[1,2,9,9], [3, 3], "
          "[2, 2], [1, 1], True, False | f32[1,2,4,4], [3, 3], [1, 1], [1, 1], False, True, 5 | i64[1,2,4,4], [2, 2]");
OPDEF(avg_pool3d,
      .overloads = OVERLOADS(
          "aten::avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, "
          "bool count_include_pad=True, int? divisor_override=None) -> Tensor",
          "aten::avg_pool3d.out(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool "
          "ceil_mode=False, bool count_include_pad=True, int? divisor_override=None, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .infer = infer_avg_pool3d, .run = run_avg_pool3d,
      .samples = "f32[2,3,5,6,7], [3, 2, 2], [2, 2, 1], [1, 1, 0] | f64[3,4,5,6], [2, 2, 2], [], 0, True, False, 3");

/* ---- adapted windows ---- */

OPDEF(_adaptive_avg_pool2d,
      .overloads = OVERLOADS("aten::_adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor",
                             "aten::_adaptive_avg_pool2d.out(Tensor self, SymInt[2] output_size, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_adaptive_avg2d, .run = run_adaptive_avg2d,
      .samples = "f32[2,3,7,8], [3, 5] | f64[3,7,8], [1, 1] | bf16[1,2,9,9], [9, 12]");
OPDEF(_adaptive_avg_pool3d,
      .overloads = OVERLOADS("aten::_adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor",
                             "aten::_adaptive_avg_pool3d.out(Tensor self, SymInt[3] output_size, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_adaptive_avg3d, .run = run_adaptive_avg3d,
      .samples = "f32[2,3,4,7,8], [2, 3, 5] | f64[3,4,7,8], [1, 1, 1]");
OPDEF(adaptive_max_pool2d,
      .overloads =
          OVERLOADS("aten::adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)",
                    "aten::adaptive_max_pool2d.out(Tensor self, int[2] output_size, *, Tensor(a!) out, Tensor(b!) "
                    "indices) -> (Tensor(a!), Tensor(b!))"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_adaptive_max2d, .run = run_adaptive_max2d,
      .samples = "f32[2,3,7,8], [3, 5] | f64[3,7,8], [1, 1] | bf16[1,2,9,9], [9, 12]");
OPDEF(adaptive_max_pool3d,
      .overloads =
          OVERLOADS("aten::adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)",
                    "aten::adaptive_max_pool3d.out(Tensor self, int[3] output_size, *, Tensor(a!) out, Tensor(b!) "
                    "indices) -> (Tensor(a!), Tensor(b!))"),
      .dtypes = CATEGORY_FLOATING, .traits = OP_FULL_PRECISION, .infer = infer_adaptive_max3d,
      .run = run_adaptive_max3d, .samples = "f32[2,3,4,7,8], [2, 3, 5] | f64[3,4,7,8], [1, 1, 1]");

/* One window is the mean over the axes; torch keeps the format of the input by its strides. */
static tn_status compose_adaptive_avg(call *c, uint32_t axes, const char *name)
{
    builder *b = c->b;
    static const int64_t last[] = {-1, -2, -3};
    const tensor_type *x = arg_type(c, 0);
    const extent *along = arg_extents_n(c, 1, axes);
    TRY(c->b->status);
    TRY(check_image(c, axes, ANY_SIZES));
    for (uint32_t i = 0; i < axes; i++) {
        if (!extent_is(b, along[i], 1)) {
            out_set(c, 0, BUILD(b, name, c->args[0], c->args[1]));
            return b->status;
        }
    }
    datum mean = BUILD(b, "aten::mean.dim", c->args[0], of_ints(b, last, axes), of_bool(true));
    if (x->rank == axes + 2 && suggested_format(b, x) != FORMAT_CONTIGUOUS) {
        extent sizes[2 + WINDOW_AXES] = {x->sizes[0], x->sizes[1], known(1), known(1), known(1)};
        const extent *strides = channels_last_extents(b, sizes, x->rank);
        mean = BUILD(b, "aten::as_strided", mean, of_extents(b, sizes, x->rank), of_extents(b, strides, x->rank));
    }
    out_set(c, 0, mean);
    return b->status;
}

static tn_status compose_adaptive_avg2d(call *c)
{
    return compose_adaptive_avg(c, 2, "aten::_adaptive_avg_pool2d");
}

static tn_status compose_adaptive_avg3d(call *c)
{
    return compose_adaptive_avg(c, 3, "aten::_adaptive_avg_pool3d");
}

OPDEF(adaptive_avg_pool2d,
      .overloads = OVERLOADS("aten::adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor",
                             "aten::adaptive_avg_pool2d.out(Tensor self, SymInt[2] output_size, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .compose = compose_adaptive_avg2d,
      .samples = "f32[2,3,7,8], [3, 5] | f64[3,7,8], [1, 1] | bf16[2,3,9,9], [1, 1]");
OPDEF(adaptive_avg_pool3d,
      .overloads = OVERLOADS("aten::adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor",
                             "aten::adaptive_avg_pool3d.out(Tensor self, SymInt[3] output_size, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .compose = compose_adaptive_avg3d,
      .samples = "f32[2,3,4,7,8], [2, 3, 5] | f64[3,4,7,8], [1, 1, 1]");

/* ---- one axis ---- */

/* A list for two axes: `first`, then the one number of argument i; an empty list stays empty. */
static datum two_axes(call *c, size_t i, int64_t first)
{
    size_t n;
    const extent *given = arg_extents(c, i, &n);
    return n == 0 ? of_ints(c->b, NULL, 0) : of_extents(c->b, (const extent[]){known(first), given[0]}, 2);
}

static tn_status check_one_axis(call *c)
{
    size_t n;
    TRY(check_image(c, 1, ANY_SIZES));
    for (size_t i = 1; i < c->n && i < 4; i++) {
        if (c->args[i].kind == DATUM_LIST) {
            arg_extents(c, i, &n);
            if (n > 1) {
                return call_fail(c, TN_E_ARGUMENT, "an argument has %zu numbers for one axis", n);
            }
        }
    }
    return TN_OK;
}

/* The image with an axis of size 1 before its own, and back. */
static datum widened(call *c)
{
    return BUILD(c->b, "aten::unsqueeze", c->args[0], of_int(-2));
}

static datum narrowed(call *c, datum d)
{
    return BUILD(c->b, "aten::squeeze.dim", d, of_int(-2));
}

/* Gives all results of a pooling of two axes to the call. */
static tn_status pool_widened(call *c, const char *name, datum *args, size_t n)
{
    datum outs[2];
    build_all(c->b, name, args, n, outs, 2);
    for (size_t i = 0; i < c->out_count; i++) {
        out_set(c, i, narrowed(c, outs[i]));
    }
    return c->b->status;
}

static tn_status compose_max_pool1d_with_indices(call *c)
{
    TRY(check_one_axis(c));
    datum args[] = {widened(c), two_axes(c, 1, 1), two_axes(c, 2, 1), two_axes(c, 3, 0), two_axes(c, 4, 1), c->args[5]};
    return pool_widened(c, "aten::max_pool2d_with_indices", args, 6);
}

/* Where the elements are there torch has a kernel for this one, whose result is always in C order. */
static tn_status compose_max_pool1d(call *c)
{
    if (is_eager(c->b) && dtype_table[arg_type(c, 0)->dtype].category != CATEGORY_FLOATING) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s",
                         dtype_table[arg_type(c, 0)->dtype].name);
    }
    TRY(compose_max_pool1d_with_indices(c));
    if (is_eager(c->b)) {
        datum dense = BUILD(c->b, "aten::contiguous", c->outs[0]);
        TRY(c->b->status);
        const tensor_type *t = &dense.u.tensor->type; /* dims of size 1 may still have any stride */
        out_set(c, 0,
                BUILD(c->b, "aten::as_strided", dense, of_extents(c->b, t->sizes, t->rank),
                      of_extents(c->b, contiguous_extents(c->b, t->sizes, t->rank), t->rank)));
    }
    return c->b->status;
}

static tn_status compose_avg_pool1d(call *c)
{
    TRY(check_one_axis(c));
    datum args[] = {widened(c), two_axes(c, 1, 1), two_axes(c, 2, 1), two_axes(c, 3, 0), c->args[4], c->args[5]};
    return pool_widened(c, "aten::avg_pool2d", args, 6);
}

static tn_status compose_adaptive_avg_pool1d(call *c)
{
    TRY(check_one_axis(c));
    datum args[] = {widened(c), two_axes(c, 1, 1)};
    return pool_widened(c, "aten::adaptive_avg_pool2d", args, 2);
}

static tn_status compose_adaptive_max_pool1d(call *c)
{
    TRY(check_one_axis(c));
    datum args[] = {widened(c), two_axes(c, 1, 1)};
    return pool_widened(c, "aten::adaptive_max_pool2d", args, 2);
}

OPDEF(max_pool1d_with_indices,
      .overloads = OVERLOADS(
          "aten::max_pool1d_with_indices(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] "
          "dilation=[1], bool ceil_mode=False) -> (Tensor, Tensor)"),
      .compose = compose_max_pool1d_with_indices,
      .samples = "f32[2,3,9], [3], [2], [1] | f32[3,9], [2] | bf16[2,3,9], [3], [1], [0], [2], True");
OPDEF(max_pool1d,
      .overloads = OVERLOADS("aten::max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], "
                             "int[1] dilation=[1], bool ceil_mode=False) -> Tensor"),
      .dtypes = CATEGORY_FLOATING, .compose = compose_max_pool1d,
      .samples = "f32[2,3,9], [3], [2], [1] | f32[3,9], [2] | bf16[2,9,3].T, [3], [1], [0], [2], True");
OPDEF(
    avg_pool1d,
    .overloads = OVERLOADS(
        "aten::avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool ceil_mode=False, "
        "bool count_include_pad=True) -> Tensor",
        "aten::avg_pool1d.out(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool "
        "ceil_mode=False, bool count_include_pad=True, *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_avg_pool1d, .samples = "f32[2,3,9], [3], [2], [1] | f32[3,9], [2], [1], [1], True, False");
OPDEF(adaptive_avg_pool1d,
      .overloads = OVERLOADS("aten::adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor",
                             "aten::adaptive_avg_pool1d.out(Tensor self, int[1] output_size, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .compose = compose_adaptive_avg_pool1d, .samples = "f32[2,3,9], [4] | f32[3,9], [1]");
OPDEF(adaptive_max_pool1d,
      .overloads = OVERLOADS("aten::adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor)"),
      .compose = compose_adaptive_max_pool1d, .samples = "f32[2,3,9], [4] | f32[3,9], [1]");

/* ---- the way back ---- */

/* aten::max_unpoolNd(self, indices, output_size, ...): elements go where indices say, all else is 0. */
static tn_status infer_unpool(call *c, uint32_t axes)
{
    const tensor_type *x = arg_type(c, 0), *indices = arg_type(c, 1);
    const extent *along = arg_extents_n(c, 2, axes);
    TRY(check_image(c, axes, FULL_REST));
    for (uint32_t i = 1; i < x->rank; i++) {
        extent_exclude(c->b, x->sizes[i], 0);
    }
    if (indices->dtype != DT_I64 || !same_sizes(c->b, x, indices)) {
        return call_fail(c, TN_E_MISMATCH, "indices are %s of sizes %s, i64 of %s is expected",
                         dtype_table[indices->dtype].name, extents_text(c->b, indices->sizes, indices->rank),
                         extents_text(c->b, x->sizes, x->rank));
    }
    TRY(c->b->status);
    out_images(c, axes, along, axes < 3 ? suggested_format(c->b, x) : FORMAT_CONTIGUOUS);
    return c->b->status;
}

static tn_status run_unpool(call *c, uint32_t axes)
{
    const tensor *x = arg_tensor(c, 0), *out = out_tensor(c, 0);
    size_t width = dtype_table[x->dtype].bytes, n = (size_t)numel_of(x);
    const char *from = dense_in(c, x, x->dtype);
    const int64_t *indices = dense_in(c, arg_tensor(c, 1), DT_I64);
    char *to = dense_out(c, 0, x->dtype);
    int64_t taken = 1, given = 1; /* elements of a plane */
    TRY(c->b->status);
    for (uint32_t i = x->rank - axes; i < x->rank; i++) {
        taken *= x->sizes[i];
        given *= out->sizes[i];
    }
    memset(to, 0, (size_t)numel_of(out) * width);
    for (size_t i = 0; i < n; i++) {
        size_t plane = i / (size_t)taken;
        if (indices[i] < 0 || indices[i] >= given) {
            return call_fail(c, TN_E_ARGUMENT, "index %lld is outside of a plane of %lld elements",
                             (long long)indices[i], (long long)given);
        }
        memcpy(to + (plane * (size_t)given + (size_t)indices[i]) * width, from + i * width, width);
    }
    dense_done(c, 0, x->dtype, to);
    return TN_OK;
}

/* Indices count in their plane; among all elements each plane begins after those before it. */
static tn_status route_unpool(call *c, uint32_t axes)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0);
    TRY(infer_unpool(c, axes));
    const tensor_type *result = &c->outs[0].u.tensor->type;
    uint32_t outer = x->rank - axes;
    extent planes = extent_product(b, x->sizes, outer), plane = extent_product(b, result->sizes + outer, axes);
    extent *per_plane = arena_copy(b->arena, x->sizes, x->rank * sizeof *per_plane);
    for (uint32_t i = outer; i < x->rank; i++) {
        per_plane[i] = known(1);
    }
    datum line = of_ints(b, (const int64_t[]){-1}, 1);
    datum numbers = route_range(b, known(0), planes, DT_I64, c->args[0]);
    datum first = emit_mul(b, BUILD(b, "aten::view", numbers, of_extents(b, per_plane, x->rank)), of_extent(plane));
    datum places = BUILD(b, "aten::reshape", emit_add(b, c->args[1], first), line);
    extent all = extent_mul(b, planes, plane);
    datum zeros = BUILD(b, "aten::full", of_extents(b, &all, 1), of_int(0), of_dtype(x->dtype), of_none(),
                        route_device(c->args[0]));
    datum values = BUILD(b, "aten::reshape", c->args[0], line);
    datum made = BUILD(b, "aten::index_put", zeros, of_list(&places, 1), values);
    out_set(c, 0, BUILD(b, "aten::view", made, of_extents(b, result->sizes, result->rank)));
    return b->status;
}

/* clang-format off */
static tn_status core_unpool2d(call *c) { return route_unpool(c, 2); }
static tn_status core_unpool3d(call *c) { return route_unpool(c, 3); }
static tn_status infer_unpool2d(call *c) { return infer_unpool(c, 2); }
static tn_status infer_unpool3d(call *c) { return infer_unpool(c, 3); }
static tn_status run_unpool2d(call *c) { return run_unpool(c, 2); }
static tn_status run_unpool3d(call *c) { return run_unpool(c, 3); }
/* clang-format on */

OPDEF(max_unpool2d,
      .overloads =
          OVERLOADS("aten::max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor",
                    "aten::max_unpool2d.out(Tensor self, Tensor indices, SymInt[2] output_size, *, Tensor(a!) out) "
                    "-> Tensor(a!)"),
      .traits = OP_FULL_PRECISION, .dtypes = CATEGORY_FLOATING, .infer = infer_unpool2d, .run = run_unpool2d,
      .core = core_unpool2d,
      .samples = "f32[2,3,1,1], i64[2,3,1,1]<16, [4, 4] | f32[2,3,2,2], i64[2,3,2,2]<16, [4, 4] | f64[3,2,2], "
                 "i64[3,2,2]<20, [4, 5]");
OPDEF(
    max_unpool3d,
    .overloads = OVERLOADS(
        "aten::max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> "
        "Tensor",
        "aten::max_unpool3d.out(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding, *, "
        "Tensor(a!) out) -> Tensor(a!)"),
    .traits = OP_FULL_PRECISION, .dtypes = CATEGORY_FLOATING, .infer = infer_unpool3d, .run = run_unpool3d,
    .core = core_unpool3d, .samples = "f32[2,3,2,2,2], i64[2,3,2,2,2]<64, [4, 4, 4], [2, 2, 2], [0, 0, 0]");
