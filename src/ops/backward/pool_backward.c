/*
 * Derivatives of poolings (pool.c, fractional.c): the gradient of a maximum goes to the element that was it, that of an
 * average to all elements of its window.
 */
#include "kernels/nn/pooling.h"
#include "kernels/order/spread.h"
#include "ops/dense.h"
#include "ops/pool.h"

#include <string.h>

/* All of them begin so. */
enum { GRADIENT, SELF, WINDOW };

/* What torch's rules for one of them are. */
typedef struct pool_back {
    uint32_t axes;
    bool fills_channels; /* no dim but the batch may have size 0 */
    bool keeps_format;   /* channels last where self is so */
    bool narrow;         /* takes f16 and bf16 */
    bool integers;       /* takes i64 */
} pool_back;

/* ---- checks ---- */

static tn_status check_type(call *c, const pool_back *p)
{
    dtype type = arg_type(c, SELF)->dtype, of_gradient = arg_type(c, GRADIENT)->dtype;
    bool is_float = type == DT_F32 || type == DT_F64 || (p->narrow && (type == DT_F16 || type == DT_BF16));
    if (type != of_gradient || !(is_float || (p->integers && type == DT_I64))) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s and %s",
                         dtype_table[of_gradient].name, dtype_table[type].name);
    }
    return TN_OK;
}

/* Fails the call unless argument i is an image [C, axes...] or [N, C, axes...]. */
static tn_status check_image(call *c, size_t i, const pool_back *p)
{
    const tensor_type *x = arg_type(c, i);
    bool fits = x->rank == p->axes + 1 || x->rank == p->axes + 2;
    for (uint32_t d = x->rank == p->axes + 2 ? 1 : 0; fits && p->fills_channels && d < x->rank; d++) {
        fits = !extent_is(c->b, x->sizes[d], 0);
    }
    return fits ? TN_OK
                : call_fail(c, TN_E_MISMATCH, "sizes are %s, [N, C, ...] or [C, ...] with %u axes is expected",
                            extents_text(c->b, x->sizes, x->rank), p->axes);
}

/* Fails the call unless argument i has the sizes of self, but for those along the axes: there it has these. */
static tn_status check_pooled(call *c, size_t i, const pool_back *p, const extent *along)
{
    const tensor_type *x = arg_type(c, SELF), *g = arg_type(c, i);
    bool fits = g->rank == x->rank;
    for (uint32_t d = 0; fits && d < x->rank; d++) {
        bool is_axis = d >= x->rank - p->axes;
        fits = extent_equal(c->b, g->sizes[d], is_axis ? along[d - (x->rank - p->axes)] : x->sizes[d]) != FACT_NO;
    }
    return fits ? TN_OK
                : call_fail(c, TN_E_MISMATCH, "argument '%s' has sizes %s, which do not fit %s and windows %s",
                            c->via->base->arguments[i].name, extents_text(c->b, g->sizes, g->rank),
                            extents_text(c->b, x->sizes, x->rank), extents_text(c->b, along, p->axes));
}

static tn_status check_indices(call *c, size_t i, const pool_back *p, const extent *along)
{
    if (arg_type(c, i)->dtype != DT_I64) {
        return call_fail(c, TN_E_ARGUMENT, "indices are of type %s, i64 is expected",
                         dtype_table[arg_type(c, i)->dtype].name);
    }
    return check_pooled(c, i, p, along);
}

/* The sizes along the axes that a pooling with these windows gives. */
static tn_status windows_along(call *c, const pool_back *p, bool has_dilation, extent *along)
{
    pool_window w;
    const tensor_type *x = arg_type(c, SELF);
    TRY(check_image(c, SELF, p));
    TRY(pool_window_read(c, WINDOW, p->axes, has_dilation, &w));
    for (uint32_t i = 0; i < p->axes; i++) {
        along[i] = pool_window_count(c->b, x->sizes[x->rank - p->axes + i], &w, i);
        if (extent_less(c->b, along[i], known(1)) == FACT_YES) {
            return call_fail(c, TN_E_MISMATCH, "no window fits into sizes %s", extents_text(c->b, x->sizes, x->rank));
        }
    }
    return c->b->status;
}

static tn_status out_like_self(call *c, const pool_back *p)
{
    const tensor_type *x = arg_type(c, SELF);
    memory_format format = p->keeps_format ? suggested_format(c->b, x) : FORMAT_CONTIGUOUS;
    out_new_strided(c, 0, x->dtype, x->sizes, image_strides(c->b, x->sizes, x->rank, format), x->rank);
    return c->b->status;
}

/* Of an adaptive pooling the gradient says how many windows there are: some, along all dims but the first. */
static tn_status check_adaptive(call *c, const pool_back *p)
{
    const tensor_type *g = arg_type(c, GRADIENT);
    TRY(check_type(c, p));
    TRY(check_image(c, GRADIENT, p));
    TRY(check_image(c, SELF, p));
    for (uint32_t d = 1; d < g->rank; d++) {
        if (extent_is(c->b, g->sizes[d], 0)) {
            return call_fail(c, TN_E_MISMATCH, "the gradient has sizes %s, which leave no windows",
                             extents_text(c->b, g->sizes, g->rank));
        }
    }
    return check_pooled(c, GRADIENT, p, g->sizes + g->rank - p->axes);
}

/* ---- maxima ---- */

/* Elements of a plane: the last axes. */
static size_t plane_of(const tensor *t, uint32_t axes)
{
    size_t n = 1;
    for (uint32_t d = t->rank - axes; d < t->rank; d++) {
        n *= (size_t)t->sizes[d];
    }
    return n;
}

/* The gradient goes where the indices, argument `indices`, say. */
static tn_status run_max(call *c, const pool_back *p, size_t indices)
{
    const tensor *g = arg_tensor(c, GRADIENT), *out = out_tensor(c, 0);
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    size_t to = plane_of(out, p->axes), from = plane_of(g, p->axes);
    spread job = {.type = out->dtype, .planes = (size_t)numel_of(out) / to, .from = from, .to = to, .own_places = true};
    job.places = dense_in(c, arg_tensor(c, indices), DT_I64);
    job.values = dense_in(c, g, g->dtype);
    job.sums = dense_out(c, 0, out->dtype);
    TRY(c->b->status);
    for (size_t i = 0; i < job.planes * from; i++) {
        if (job.places[i] < -1 || job.places[i] >= (int64_t)to) {
            return call_fail(c, TN_E_ARGUMENT, "index %lld is outside of a plane of %zu elements",
                             (long long)job.places[i], to);
        }
    }
    spread_add(c->b->pool, &job);
    dense_done(c, 0, out->dtype, job.sums);
    return TN_OK;
}

/* aten::max_poolNd_with_indices_backward(grad_output, self, kernel_size, stride, padding, dilation, ceil_mode, indices)
 */
enum { MAX_INDICES = 7 };

static tn_status infer_max(call *c, const pool_back *p)
{
    extent along[WINDOW_AXES];
    TRY(check_type(c, p));
    TRY(windows_along(c, p, true, along));
    TRY(check_pooled(c, GRADIENT, p, along));
    if (p->axes < 3 || !is_empty(c->b, arg_type(c, SELF))) { /* where torch looks at them */
        TRY(check_indices(c, MAX_INDICES, p, along));
    }
    if (p->axes == 3 && suggested_format(c->b, arg_type(c, GRADIENT)) == FORMAT_CHANNELS_LAST) {
        return call_fail(c, TN_E_UNSUPPORTED, "an image without a batch must not look like images with channels last");
    }
    return out_like_self(c, p);
}

/* aten::adaptive_max_poolNd_backward(grad_output, self, indices) */
static tn_status infer_adaptive_max(call *c, const pool_back *p)
{
    const tensor_type *g = arg_type(c, GRADIENT);
    TRY(check_adaptive(c, p));
    TRY(check_indices(c, WINDOW, p, g->sizes + g->rank - p->axes));
    return out_like_self(c, p);
}

/* aten::fractional_max_poolNd_backward(grad_output, self, kernel_size, output_size, indices) */
enum { FRACTIONAL_SIZES = 3, FRACTIONAL_INDICES };

static tn_status infer_fractional(call *c, const pool_back *p)
{
    const extent *along = arg_extents_n(c, FRACTIONAL_SIZES, p->axes);
    TRY(c->b->status);
    TRY(check_type(c, p));
    TRY(check_image(c, SELF, p));
    TRY(check_pooled(c, GRADIENT, p, along));
    if (p->axes < 3 || !is_empty(c->b, arg_type(c, SELF))) { /* where torch looks at them */
        TRY(check_indices(c, FRACTIONAL_INDICES, p, along));
    }
    return out_like_self(c, p);
}

/* ---- averages ---- */

static tn_status run_average_job(call *c, const pool_back *p, pooling *job)
{
    const tensor *g = arg_tensor(c, GRADIENT), *out = out_tensor(c, 0);
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    job->type = out->dtype;
    job->spatial = p->axes;
    job->planes = (size_t)numel_of(out) / plane_of(out, p->axes);
    for (uint32_t i = 0; i < p->axes; i++) {
        job->in[i] = out->sizes[out->rank - p->axes + i];
        job->out[i] = g->sizes[g->rank - p->axes + i];
    }
    job->input = dense_in(c, g, out->dtype);
    job->output = dense_out(c, 0, out->dtype);
    TRY(c->b->status);
    pooling_average_back(c->b->pool, job);
    dense_done(c, 0, out->dtype, job->output);
    return TN_OK;
}

/*
 * aten::avg_poolNd_backward(grad_output, self, kernel_size, stride, padding, ceil_mode, count_include_pad,
 * divisor_override)
 */
enum { COUNT_PADDING = 6, DIVISOR };

static tn_status infer_average(call *c, const pool_back *p)
{
    extent along[WINDOW_AXES];
    if (has_arg(c, DIVISOR) && arg_int(c, DIVISOR) == 0) {
        return call_fail(c, TN_E_ARGUMENT, "divisor_override is 0");
    }
    TRY(check_type(c, p));
    TRY(windows_along(c, p, false, along));
    TRY(check_pooled(c, GRADIENT, p, along));
    return out_like_self(c, p);
}

static tn_status run_average(call *c, const pool_back *p)
{
    pool_window w;
    TRY(pool_window_read(c, WINDOW, p->axes, false, &w));
    pooling job = {.count_include_pad = arg_bool(c, COUNT_PADDING),
                   .divisor = has_arg(c, DIVISOR) ? arg_int(c, DIVISOR) : 0};
    memcpy(job.kernel, w.kernel, sizeof job.kernel);
    memcpy(job.stride, w.stride, sizeof job.stride);
    memcpy(job.padding, w.padding, sizeof job.padding);
    return run_average_job(c, p, &job);
}

/* aten::_adaptive_avg_poolNd_backward(grad_output, self) */
static tn_status infer_adaptive_average(call *c, const pool_back *p)
{
    TRY(check_adaptive(c, p));
    return out_like_self(c, p);
}

static tn_status run_adaptive_average(call *c, const pool_back *p)
{
    pooling job = {.adaptive = true};
    return run_average_job(c, p, &job);
}

/* ---- the operators ---- */

#define POOL_BACK(word, infer, run_call, ...)         \
    static const pool_back of_##word = {__VA_ARGS__}; \
    static tn_status infer_##word(call *c)            \
    {                                                 \
        return infer(c, &of_##word);                  \
    }                                                 \
    static tn_status run_##word(call *c)              \
    {                                                 \
        return run_call;                              \
    }
#define RUN_MAX(word, indices) run_max(c, &of_##word, indices)

POOL_BACK(max2d, infer_max, RUN_MAX(max2d, MAX_INDICES), 2, true, true, true, false)
POOL_BACK(max3d, infer_max, RUN_MAX(max3d, MAX_INDICES), 3, true, true, true, false)
POOL_BACK(adaptive_max2d, infer_adaptive_max, RUN_MAX(adaptive_max2d, WINDOW), 2, false, true, true, false)
POOL_BACK(adaptive_max3d, infer_adaptive_max, RUN_MAX(adaptive_max3d, WINDOW), 3, false, false, true, false)
POOL_BACK(fractional2d, infer_fractional, RUN_MAX(fractional2d, FRACTIONAL_INDICES), 2, false, false, true, false)
POOL_BACK(fractional3d, infer_fractional, RUN_MAX(fractional3d, FRACTIONAL_INDICES), 3, false, false, true, false)
POOL_BACK(average2d, infer_average, run_average(c, &of_average2d), 2, true, true, true, true)
POOL_BACK(average3d, infer_average, run_average(c, &of_average3d), 3, true, false, false, true)
POOL_BACK(adaptive2d, infer_adaptive_average, run_adaptive_average(c, &of_adaptive2d), 2, false, true, true, false)
POOL_BACK(adaptive3d, infer_adaptive_average, run_adaptive_average(c, &of_adaptive3d), 3, false, false, true, false)

#define BACK "(Tensor grad_output, Tensor self"
#define GIVES ") -> Tensor"
#define GIVES_INPUT ", *, Tensor(a!) grad_input) -> Tensor(a!)"
#define GIVES_OUT ", *, Tensor(a!) out) -> Tensor(a!)"
#define WINDOWS(n) ", int[" #n "] kernel_size, int[" #n "] stride, int[" #n "] padding"
#define MAX_ARGUMENTS(n) BACK WINDOWS(n) ", int[" #n "] dilation, bool ceil_mode, Tensor indices"
#define AVERAGE_ARGUMENTS(n) BACK WINDOWS(n) ", bool ceil_mode, bool count_include_pad, int? divisor_override"
#define FRACTIONAL_ARGUMENTS(n) BACK ", int[" #n "] kernel_size, int[" #n "] output_size, Tensor indices"

/* A record with a form that writes into grad_input. */
#define OP_POOL_BACKWARD(word, functions, arguments, examples)                                                        \
    OPDEF(word,                                                                                                       \
          .overloads = OVERLOADS("aten::" #word arguments GIVES, "aten::" #word ".grad_input" arguments GIVES_INPUT), \
          .infer = infer_##functions, .run = run_##functions, .samples = examples)

OP_POOL_BACKWARD(max_pool2d_with_indices_backward, max2d, MAX_ARGUMENTS(2),
                 "f32[2,3,4,4], f32[2,3,7,8], [3, 2], [2, 2], [1, 0], [1, 1], False, i64[2,3,4,4]<56 | f64[3,3,4], "
                 "f64[3,7,8], [2, 2], [], [0, 0], [1, 1], False, i64[3,3,4]<56 | bf16[1,2,3,9], bf16[1,2,9,9], [3, 3], "
                 "[2, 1], [0, 1], [2, 1], True, i64[1,2,3,9]<81 | f32[0,2,2,2], f32[0,2,4,4], [2, 2], [2, 2], [0, 0], "
                 "[1, 1], False, i64[0,2,2,2]<16");
OP_POOL_BACKWARD(max_pool3d_with_indices_backward, max3d, MAX_ARGUMENTS(3),
                 "f32[2,3,3,4,6], f32[2,3,5,6,7], [3, 2, 2], [2, 2, 1], [1, 1, 0], [1, 1, 1], False, "
                 "i64[2,3,3,4,6]<210 | f64[3,2,3,3], f64[3,4,5,6], [2, 2, 2], [], [0, 0, 0], [1, 1, 1], True, "
                 "i64[3,2,3,3]<120 | f16[1,2,2,2,2], f16[1,2,4,4,4], [2, 2, 2], [2, 2, 2], [0, 0, 0], [1, 1, 1], "
                 "False, i64[1,2,2,2,2]<64");
OP_POOL_BACKWARD(adaptive_max_pool2d_backward, adaptive_max2d, BACK ", Tensor indices",
                 "f32[2,3,3,5], f32[2,3,7,8], i64[2,3,3,5]<56 | f64[3,1,1], f64[3,7,8], i64[3,1,1]<56 | "
                 "bf16[1,2,9,12], bf16[1,2,9,9], i64[1,2,9,12]<81");
OP_POOL_BACKWARD(adaptive_max_pool3d_backward, adaptive_max3d, BACK ", Tensor indices",
                 "f32[2,3,2,3,5], f32[2,3,4,7,8], i64[2,3,2,3,5]<224 | f64[3,1,1,1], f64[3,4,7,8], i64[3,1,1,1]<224");
OP_POOL_BACKWARD(fractional_max_pool2d_backward, fractional2d, FRACTIONAL_ARGUMENTS(2),
                 "f32[2,3,3,4], f32[2,3,7,8], [2, 3], [3, 4], i64[2,3,3,4]<56 | f64[3,2,2], f64[3,7,8], [2, 2], [2, "
                 "2], i64[3,2,2]<56");
OP_POOL_BACKWARD(fractional_max_pool3d_backward, fractional3d, FRACTIONAL_ARGUMENTS(3),
                 "f32[2,3,3,4,2], f32[2,3,7,8,5], [2, 3, 2], [3, 4, 2], i64[2,3,3,4,2]<280 | f64[3,2,2,2], "
                 "f64[3,4,7,8], [2, 2, 2], [2, 2, 2], i64[3,2,2,2]<224");
OP_POOL_BACKWARD(avg_pool2d_backward, average2d, AVERAGE_ARGUMENTS(2),
                 "f32[2,3,4,5], f32[2,3,7,8], [3, 2], [2, 2], [1, 1], False, True, None | f64[3,4,4], f64[3,7,8], [2, "
                 "2], [], [0, 0], True, False, None | bf16[1,2,5,5], bf16[1,2,9,9], [3, 3], [2, 2], [1, 1], True, "
                 "False, None | f32[1,2,4,4], f32[1,2,4,4], [3, 3], [1, 1], [1, 1], False, True, 5 | i64[1,2,2,2], "
                 "i64[1,2,4,4], [2, 2], [2, 2], [0, 0], False, True, None");
OP_POOL_BACKWARD(avg_pool3d_backward, average3d, AVERAGE_ARGUMENTS(3),
                 "f32[2,3,3,4,6], f32[2,3,5,6,7], [3, 2, 2], [2, 2, 1], [1, 1, 0], False, True, None | f64[3,2,3,3], "
                 "f64[3,4,5,6], [2, 2, 2], [], [0, 0, 0], True, False, 3");

OPDEF(_adaptive_avg_pool2d_backward,
      .overloads = OVERLOADS("aten::_adaptive_avg_pool2d_backward" BACK GIVES,
                             "aten::_adaptive_avg_pool2d_backward.out" BACK GIVES_OUT),
      .infer = infer_adaptive2d, .run = run_adaptive2d,
      .samples = "f32[2,3,3,5], f32[2,3,7,8] | f64[3,1,1], f64[3,7,8] | bf16[1,2,9,12], bf16[1,2,9,9]");
OPDEF(_adaptive_avg_pool3d_backward,
      .overloads = OVERLOADS("aten::_adaptive_avg_pool3d_backward" BACK GIVES,
                             "aten::_adaptive_avg_pool3d_backward.out" BACK GIVES_OUT,
                             "aten::adaptive_avg_pool3d_backward.grad_input" BACK GIVES_INPUT),
      .infer = infer_adaptive3d, .run = run_adaptive3d,
      .samples = "f32[2,3,2,3,5], f32[2,3,4,7,8] | f64[3,1,1,1], f64[3,4,7,8]");
