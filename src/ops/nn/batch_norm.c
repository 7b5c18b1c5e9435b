/*
 * Norms over the batch: batch_norm in its forms, and instance_norm, which is batch_norm with every image a batch.
 *
 * In training the statistics are those of the input, and running ones, where given, are moved towards them in place.
 * Otherwise the running statistics are used. Either way an element becomes x * scale + shift of its channel.
 */
#include "ir/promote.h"
#include "kernels/nn/normalize.h"
#include "ops/norm.h"

#include <math.h>
#include <string.h>

/* Arguments of all forms with results: native_batch_norm(input, weight, bias, running_mean, running_var, training, ...)
 */
enum { INPUT, WEIGHT, BIAS, RUNNING_MEAN, RUNNING_VAR, TRAINING, MOMENTUM, EPS };

/* ---- inference ---- */

/*
 * Of torch's kernel: C order where the input has it, else channels last where the input looks so. Where there are no
 * elements torch composes it of pointwise operators.
 */
static const extent *kernel_strides(builder *b, const tensor_type *x)
{
    static const memory_format formats[] = {FORMAT_CONTIGUOUS, FORMAT_CHANNELS_LAST, FORMAT_CHANNELS_LAST_3D};
    for (size_t i = 0; i < 3; i++) {
        if (is_contiguous_in(b, x, formats[i])) {
            return strides_in_format(b, x, formats[i]);
        }
    }
    return strides_in_format(b, x, suggested_format(b, x));
}

/* Where torch traces, it says of every order of dims that the kernel kept it. */
static const extent *result_strides(builder *b, array *input)
{
    const tensor_type *x = &input->type;
    return is_eager(b) ? kernel_strides(b, x) : iterator_strides(b, x->sizes, x->rank, &input, 1);
}

/* aten::batch_norm, which is for no elements as torch composes it: input * weight[0] + bias[0]. */
static bool has_nothing_to_do(const call *c)
{
    return c->out_count == 1 && is_empty(c->b, arg_type(c, INPUT));
}

static tn_status infer_nothing(call *c)
{
    const tensor_type *x = arg_type(c, INPUT);
    array made = {.type = *x}, number = {.type = {.dtype = x->dtype}};
    made.type.strides = strides_in_format(c->b, x, FORMAT_PRESERVE);
    for (size_t i = WEIGHT; i <= BIAS; i++) {
        const tensor_type *t = has_arg(c, i) ? arg_type(c, i) : NULL;
        bool fits =
            t == NULL || (t->rank == 1 && !is_empty(c->b, t) && dtype_table[t->dtype].category != CATEGORY_COMPLEX);
        if (!fits) {
            return call_fail(c, TN_E_MISMATCH, "'%s' is %s, numbers in one dim are expected",
                             c->via->base->arguments[i].name, datum_text(c->b, c->args[i]));
        }
        if (t != NULL) {
            made.type.strides = iterator_strides(c->b, x->sizes, x->rank, (array *[]){&made, &number}, 2);
        }
    }
    out_new_strided(c, 0, x->dtype, x->sizes, made.type.strides, x->rank);
    return c->b->status;
}

/* Result 0, and in forms that have them 1 and 2, the statistics of the input: empty when they were not computed. */
static tn_status infer_batch_norm(call *c)
{
    const tensor_type *x = arg_type(c, INPUT);
    if (has_nothing_to_do(c)) {
        return infer_nothing(c);
    }
    if (x->rank < 2) {
        return call_fail(c, TN_E_MISMATCH, "the input has %u dims, at least 2 are expected", x->rank);
    }
    bool training = arg_bool(c, TRAINING);
    dtype statistics = norm_statistics_type(c, WEIGHT, 4);
    for (size_t i = WEIGHT; i <= RUNNING_VAR; i++) {
        TRY(norm_check_parameter(c, i, x->sizes[1]));
    }
    if (!training && !(has_arg(c, RUNNING_MEAN) && has_arg(c, RUNNING_VAR))) {
        return call_fail(c, TN_E_ARGUMENT, "running statistics are needed outside of training");
    }
    if (training && c->out_count > 1 && extent_is(c->b, infer_numel(c->b, x), 0)) {
        return call_fail(c, TN_E_ARGUMENT, "the input has no elements, sizes are %s",
                         extents_text(c->b, x->sizes, x->rank));
    }
    out_new_strided(c, 0, x->dtype, x->sizes, result_strides(c->b, arg_array(c, INPUT)), x->rank);
    for (size_t i = 1; i < 3 && i < c->out_count; i++) {
        extent channels = training ? x->sizes[1] : known(0);
        out_new(c, i, statistics, &channels, 1);
    }
    return c->b->status;
}

/* ---- running ---- */

/* The input as [outer, channels, inner] in some order of memory in which the result lies too. */
typedef struct image {
    dtype as;
    size_t outer, channels, inner;
    const void *in;
    void *out;
    bool is_direct; /* out is the result's own memory, not C order */
} image;

static bool lies_channels_last(const tensor *t)
{
    int64_t expected = 1;
    for (uint32_t i = 0; i < t->rank; i++) {
        uint32_t d = i == 0 ? 1 : i + 1 < t->rank ? t->rank - i : 0;
        if (t->sizes[d] != 1 && t->strides[d] != expected) {
            return false;
        }
        expected *= t->sizes[d];
    }
    return true;
}

static image image_of(call *c)
{
    const tensor *x = arg_tensor(c, INPUT), *out = out_tensor(c, 0);
    image im = {.as = dtype_opmath(x->dtype), .channels = (size_t)x->sizes[1], .inner = 1};
    im.outer = (size_t)x->sizes[0];
    for (uint32_t i = 2; i < x->rank; i++) {
        im.inner *= (size_t)x->sizes[i];
    }
    im.is_direct = x->dtype == im.as && lies_channels_last(x) && lies_channels_last(out);
    if (im.is_direct) {
        im.outer *= im.inner;
        im.inner = 1;
        im.in = tensor_at(x);
        im.out = tensor_at(out);
    } else {
        im.in = dense_in(c, x, im.as);
        im.out = dense_out(c, 0, im.as);
    }
    return im;
}

/* Moves running statistics (f64, in place) towards those of the input; the variance of a sample is unbiased. */
static void move_running(const image *im, double momentum, const double *mean, const double *variance,
                         double *running_mean, double *running_var)
{
    double count = (double)im->outer * (double)im->inner;
    for (size_t i = 0; i < im->channels; i++) {
        if (running_mean != NULL) {
            running_mean[i] = momentum * mean[i] + (1 - momentum) * running_mean[i];
        }
        if (running_var != NULL) {
            running_var[i] = momentum * variance[i] * count / (count - 1) + (1 - momentum) * running_var[i];
        }
    }
}

/* A parameter as f64 that may be written to: a copy. */
static double *copied_parameter(call *c, size_t i, size_t channels)
{
    if (!has_arg(c, i)) {
        return NULL;
    }
    const void *from = dense_in(c, arg_tensor(c, i), DT_F64);
    double *copy = call_workspace(c, channels * sizeof *copy);
    return copy == NULL || from == NULL ? NULL : memcpy(copy, from, channels * sizeof *copy);
}

/*
 * scale and shift of each channel, in the type of the elements: so x * scale + shift cancels where x is the mean, as it
 * does in torch.
 */
#define FACTORS(name, T)                                                                                         \
    static void name##_factors(size_t n, const double *mean, const double *rstd, const T *weight, const T *bias, \
                               T *scale, T *shift)                                                               \
    {                                                                                                            \
        for (size_t i = 0; i < n; i++) {                                                                         \
            scale[i] = weight == NULL ? (T)rstd[i] : (T)rstd[i] * weight[i];                                     \
            shift[i] = (bias == NULL ? 0 : bias[i]) - (T)mean[i] * scale[i];                                     \
        }                                                                                                        \
    }
FACTORS(f32, float)
FACTORS(f64, double)

/* y = x * scale + shift, from mean and rstd (f64, one for each channel). */
static tn_status scale_image(call *c, const image *im, const double *mean, const double *rstd)
{
    const void *weight = norm_parameter(c, WEIGHT, im->as), *bias = norm_parameter(c, BIAS, im->as);
    size_t bytes = im->channels * dtype_table[im->as].bytes;
    void *scale = call_workspace(c, bytes), *shift = call_workspace(c, bytes);
    TRY(c->b->status);
    if (im->as == DT_F64) {
        f64_factors(im->channels, mean, rstd, weight, bias, scale, shift);
    } else {
        f32_factors(im->channels, mean, rstd, weight, bias, scale, shift);
    }
    channel_scale(c->b->pool, im->as, im->in, im->out, im->outer, im->channels, im->inner, scale, shift);
    if (!im->is_direct) {
        dense_done(c, 0, im->as, im->out);
    }
    return TN_OK;
}

/* running[2] receives the moved statistics (f64), NULL where there are none or they did not move. */
static tn_status normalize(call *c, double *running[2])
{
    image im = image_of(c);
    double *mean, *rstd, eps = arg_float(c, EPS);
    running[0] = running[1] = NULL;
    TRY(c->b->status);
    if (arg_bool(c, TRAINING)) {
        mean = call_workspace(c, im.channels * sizeof *mean);
        rstd = call_workspace(c, im.channels * sizeof *rstd);
        running[0] = copied_parameter(c, RUNNING_MEAN, im.channels);
        running[1] = copied_parameter(c, RUNNING_VAR, im.channels);
        TRY(c->b->status);
        channel_moments(c->b->pool, im.as, im.in, im.outer, im.channels, im.inner, mean, rstd);
        move_running(&im, arg_float(c, MOMENTUM), mean, rstd, running[0], running[1]);
    } else {
        mean = copied_parameter(c, RUNNING_MEAN, im.channels);
        rstd = copied_parameter(c, RUNNING_VAR, im.channels);
        TRY(c->b->status);
    }
    for (size_t i = 0; i < im.channels; i++) {
        rstd[i] = 1 / sqrt(rstd[i] + eps);
    }
    TRY(scale_image(c, &im, mean, rstd));
    if (c->out_count > 2 && arg_bool(c, TRAINING)) {
        dense_store(c, out_tensor(c, 1), DT_F64, mean);
        dense_store(c, out_tensor(c, 2), DT_F64, rstd);
    }
    return TN_OK;
}

static tn_status run_batch_norm(call *c)
{
    double *running[2];
    if (has_nothing_to_do(c)) {
        return TN_OK;
    }
    TRY(normalize(c, running));
    dense_store(c, arg_tensor(c, RUNNING_MEAN), DT_F64, running[0]);
    dense_store(c, arg_tensor(c, RUNNING_VAR), DT_F64, running[1]);
    return c->b->status;
}

/* ---- records ---- */

/* ---- the route to Core ATen: running statistics that move are results, which are then copied ---- */

/*
 * The input, copied if the kernel does not lay the result out as torch says where it traces: views of the result that
 * come later would be made for an order of dims that it does not have.
 */
static datum input_as_laid_out(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, INPUT);
    const extent *said = result_strides(b, arg_array(c, INPUT)), *made = kernel_strides(b, x);
    for (uint32_t i = 0; i < x->rank; i++) {
        if (!extent_is(b, x->sizes[i], 1) && !extent_same(b, said[i], made[i])) {
            datum format = {.kind = DATUM_MEMORY_FORMAT, .u.code = suggested_format(b, x)};
            return BUILD(b, "aten::clone", c->args[INPUT], format);
        }
    }
    return c->args[INPUT];
}

/* The first `count` of native_batch_norm's results. */
static tn_status emit_batch_norm(call *c, datum *outs, size_t count)
{
    builder *b = c->b;
    datum a[8] = {0}, made[5] = {0};
    memcpy(a, c->args, (c->n < 8 ? c->n : 8) * sizeof *a);
    a[INPUT] = input_as_laid_out(c);
    bool has_running = has_arg(c, RUNNING_MEAN) && has_arg(c, RUNNING_VAR);
    if (!has_arg(c, TRAINING) || !arg_bool(c, TRAINING)) {
        const datum args[] = {a[INPUT], a[WEIGHT], a[BIAS], a[RUNNING_MEAN], a[RUNNING_VAR], a[MOMENTUM], a[EPS]};
        build_all(b, "aten::_native_batch_norm_legit_no_training", args, 7, made, 3);
    } else if (has_running) {
        build_all(b, "aten::_native_batch_norm_legit_functional", a, 8, made, 5);
        BUILD(b, "aten::copy_", a[RUNNING_MEAN], made[3]);
        BUILD(b, "aten::copy_", a[RUNNING_VAR], made[4]);
    } else {
        const datum args[] = {a[INPUT], a[WEIGHT], a[BIAS], of_bool(true), a[MOMENTUM], a[EPS]};
        build_all(b, "aten::_native_batch_norm_legit.no_stats", args, 6, made, 3);
    }
    memcpy(outs, made, count * sizeof *outs);
    return b->status;
}

static tn_status core_batch_norm(call *c)
{
    if (has_nothing_to_do(c)) {
        out_set(c, 0, BUILD(c->b, "aten::clone", c->args[INPUT]));
        return c->b->status;
    }
    return emit_batch_norm(c, c->outs, 1);
}

static tn_status core_native_batch_norm(call *c)
{
    return emit_batch_norm(c, c->outs, 3);
}

OPDEF(
    batch_norm,
    .overloads = OVERLOADS(
        "aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool "
        "training, float momentum, float eps, bool cudnn_enabled) -> Tensor"),
    .statistics_when = "training", .dtypes = CATEGORY_FLOATING, .infer = infer_batch_norm, .run = run_batch_norm,
    .core = core_batch_norm,
    .samples = "f32[2,3,4,5], f32[3], f32[3], f32[3], f32[3], False, 0.1, 1e-5, True | f32[2,3,4,5], f32[3], f32[3], "
               "None, None, True, 0.1, 1e-5, True | bf16[4,3], f32[3], f32[3], f32[3], "
               "f32[3], True, 0.5, 0.1, False | f64[2,3,5], None, None, f64[3], f64[3], True, 0.1, 1e-5, False");

OPDEF(
    native_batch_norm,
    .overloads = OVERLOADS(
        "aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? "
        "running_var, "
        "bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)",
        "aten::native_batch_norm.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? "
        "running_var, bool training, float momentum, float eps, *, Tensor(a!) out, Tensor(b!) save_mean, Tensor(c!) "
        "save_invstd) -> (Tensor(a!), Tensor(b!), Tensor(c!))",
        "aten::_native_batch_norm_legit(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, "
        "Tensor(b!) "
        "running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)",
        "aten::_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float "
        "momentum, float eps) -> (Tensor, Tensor, Tensor)",
        "aten::_native_batch_norm_legit.out(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, "
        "Tensor(b!) running_var, bool training, float momentum, float eps, *, Tensor(d!) out, Tensor(e!) save_mean, "
        "Tensor(f!) save_invstd) -> (Tensor(d!), Tensor(e!), Tensor(f!))",
        "aten::_native_batch_norm_legit.no_stats_out(Tensor input, Tensor? weight, Tensor? bias, bool training, float "
        "momentum, float eps, *, Tensor(a!) out, Tensor(b!) save_mean, Tensor(c!) save_invstd) -> (Tensor(a!), "
        "Tensor(b!), Tensor(c!))",
        "aten::_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, "
        "Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor)",
        "aten::_native_batch_norm_legit_no_training.out(Tensor input, Tensor? weight, Tensor? bias, Tensor "
        "running_mean, Tensor running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) "
        "out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))"),
    .statistics_when = "training", .dtypes = CATEGORY_FLOATING, .infer = infer_batch_norm, .run = run_batch_norm,
    .core = core_native_batch_norm,
    .samples =
        "f32[2,3,4,5], f32[3], f32[3], None, None, True, 0.1, 1e-5 | bf16[4,3], bf16[3], None, bf16[3], bf16[3], "
        "True, 0.5, 0.1");

/* aten::_native_batch_norm_legit_functional: the running statistics are results 3 and 4 instead of being written. */
static tn_status infer_functional(call *c)
{
    const tensor_type *x = arg_type(c, INPUT);
    TRY(infer_batch_norm(c));
    for (size_t i = 0; i < 2; i++) {
        out_new(c, 3 + i, arg_type(c, RUNNING_MEAN + i)->dtype, &x->sizes[1], 1);
    }
    return TN_OK;
}

static tn_status run_functional(call *c)
{
    double *running[2];
    TRY(normalize(c, running));
    for (size_t i = 0; i < 2; i++) {
        const void *now = running[i] != NULL ? running[i] : dense_in(c, arg_tensor(c, RUNNING_MEAN + i), DT_F64);
        dense_store(c, out_tensor(c, 3 + i), DT_F64, now);
    }
    return c->b->status;
}

OPDEF(_native_batch_norm_legit_functional,
      .overloads = OVERLOADS(
          "aten::_native_batch_norm_legit_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, "
          "Tensor running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor "
          "running_mean_out, Tensor running_var_out)"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_functional, .run = run_functional,
      .samples = "f32[2,3,4,5], f32[3], f32[3], f32[3], f32[3], True, 0.1, 1e-5");

/* ---- forms with more results: `reserve` is memory that the CPU has no use for ---- */

static datum no_reserve(builder *b)
{
    return BUILD(b, "aten::zeros", of_ints(b, &(int64_t){0}, 1), of_dtype(DT_U8));
}

/* The arguments of the call with `training` put in its place; the result count is that of `name`. */
static tn_status forward(call *c, const char *name, bool training, size_t count, datum *outs)
{
    datum args[8];
    memcpy(args, c->args, 5 * sizeof *args);
    args[TRAINING] = of_bool(training);
    args[MOMENTUM] = c->args[5];
    args[EPS] = c->args[6];
    build_all(c->b, name, args, 8, outs, count);
    return c->b->status;
}

static tn_status compose_with_reserve(call *c, bool training)
{
    datum outs[3];
    TRY(forward(c, "aten::native_batch_norm", training, 3, outs));
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    out_set(c, 3, no_reserve(c->b));
    return c->b->status;
}

static tn_status compose_with_update(call *c)
{
    return compose_with_reserve(c, true);
}

static tn_status compose_no_update(call *c)
{
    return compose_with_reserve(c, false);
}

static tn_status compose_update_functional(call *c)
{
    datum outs[5];
    TRY(forward(c, "aten::_native_batch_norm_legit_functional", true, 5, outs));
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    out_set(c, 3, no_reserve(c->b));
    out_set(c, 4, outs[3]);
    out_set(c, 5, outs[4]);
    return c->b->status;
}

OPDEF(
    _batch_norm_with_update,
    .overloads = OVERLOADS(
        "aten::_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) "
        "running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)",
        "aten::_batch_norm_with_update.out(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, "
        "Tensor(b!) running_var, float momentum, float eps, *, Tensor(d!) out, Tensor(e!) save_mean, Tensor(f!) "
        "save_invstd, Tensor(g!) reserve) -> (Tensor(d!), Tensor(e!), Tensor(f!), Tensor(g!))"),
    .dtypes = CATEGORY_FLOATING, .compose = compose_with_update,
    .samples = "f32[2,3,4,5], f32[3], f32[3], f32[3], f32[3], 0.1, 1e-5");
OPDEF(_batch_norm_with_update_functional,
      .overloads = OVERLOADS(
          "aten::_batch_norm_with_update_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, "
          "Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor, Tensor running_mean_out, "
          "Tensor running_var_out)"),
      .dtypes = CATEGORY_FLOATING, .compose = compose_update_functional,
      .samples = "f32[2,3,4,5], f32[3], f32[3], f32[3], f32[3], 0.1, 1e-5");
OPDEF(_batch_norm_no_update,
      .overloads = OVERLOADS(
          "aten::_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? "
          "running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)",
          "aten::_batch_norm_no_update.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? "
          "running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2, Tensor(d!) "
          "out3) "
          "-> (Tensor(a!), Tensor(b!), Tensor(c!), Tensor(d!))"),
      .dtypes = CATEGORY_FLOATING, .compose = compose_no_update);

/* aten::_batch_norm_impl_index: the same with the number of the backend, 0. */
static tn_status compose_impl_index(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, INPUT);
    datum outs[3];
    if (is_empty(b, x)) {
        outs[0] = build(b, "aten::batch_norm", c->args, 9);
        TRY(b->status);
        dtype wider = dtype_opmath(x->dtype) == x->dtype ? DT_F64 : DT_F32;
        outs[1] = outs[2] = BUILD(b, "aten::zeros", of_extents(b, &x->sizes[1], 1), of_dtype(wider));
    } else {
        build_all(b, "aten::native_batch_norm", c->args, 8, outs, 3);
    }
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    out_set(c, 3, no_reserve(c->b));
    out_set(c, 4, of_int(0));
    return c->b->status;
}

OPDEF(_batch_norm_impl_index,
      .overloads = OVERLOADS(
          "aten::_batch_norm_impl_index(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? "
          "running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> (Tensor, Tensor, Tensor, "
          "Tensor, "
          "int)"),
      .statistics_when = "training", .dtypes = CATEGORY_FLOATING, .compose = compose_impl_index,
      .samples = "f32[2,3,4,5], f32[3], f32[3], None, None, True, 0.1, 1e-5, True");

/* ---- instance norm ---- */

/* A parameter once for each image. */
static datum repeated(call *c, size_t i, extent batch)
{
    return has_arg(c, i) ? BUILD(c->b, "aten::repeat", c->args[i], of_extents(c->b, &batch, 1)) : of_none();
}

/* The same for a running statistic, which is moved in the type of the weight, or else of the input. */
static datum repeated_statistic(call *c, size_t i, extent batch)
{
    builder *b = c->b;
    dtype type = arg_type(c, has_arg(c, WEIGHT) ? WEIGHT : INPUT)->dtype;
    if (!has_arg(c, i)) {
        return of_none();
    }
    datum statistic =
        arg_type(c, i)->dtype == type ? c->args[i] : BUILD(b, "aten::to.dtype", c->args[i], of_dtype(type));
    return BUILD(b, "aten::repeat", statistic, of_extents(b, &batch, 1));
}

/* The mean over the images of what training left in a repeated statistic. */
static void write_back(call *c, size_t i, datum statistic, extent batch)
{
    builder *b = c->b;
    const extent sizes[] = {batch, arg_type(c, INPUT)->sizes[1]};
    if (has_arg(c, i)) {
        datum each = BUILD(b, "aten::view", statistic, of_extents(b, sizes, 2));
        datum mean = BUILD(b, "aten::mean.dim", each, of_ints(b, &(int64_t){0}, 1), of_bool(false));
        BUILD(b, "aten::copy_", c->args[i], mean);
    }
}

/* aten::instance_norm(input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled) */
static tn_status compose_instance_norm(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, INPUT);
    if (x->rank < 2 || (!arg_bool(c, TRAINING) && !(has_arg(c, RUNNING_MEAN) && has_arg(c, RUNNING_VAR)))) {
        return call_fail(c, TN_E_ARGUMENT,
                         "an input of at least 2 dims is needed, and running statistics where those of "
                         "the input are not used");
    }
    extent batch = x->sizes[0], *sizes = arena_copy(b->arena, x->sizes, x->rank * sizeof *sizes);
    sizes[0] = known(1);
    sizes[1] = extent_mul(b, batch, x->sizes[1]);
    datum running[] = {repeated_statistic(c, RUNNING_MEAN, batch), repeated_statistic(c, RUNNING_VAR, batch)};
    datum images = BUILD(b, "aten::view", BUILD(b, "aten::contiguous", c->args[INPUT]), of_extents(b, sizes, x->rank));
    datum out = BUILD(b, "aten::batch_norm", images, repeated(c, WEIGHT, batch), repeated(c, BIAS, batch), running[0],
                      running[1], c->args[TRAINING], c->args[MOMENTUM], c->args[EPS], of_bool(false));
    if (arg_bool(c, TRAINING)) {
        write_back(c, RUNNING_MEAN, running[0], batch);
        write_back(c, RUNNING_VAR, running[1], batch);
    }
    out_set(c, 0, BUILD(b, "aten::view", out, of_extents(b, x->sizes, x->rank)));
    return b->status;
}

OPDEF(instance_norm,
      .overloads = OVERLOADS("aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, "
                             "Tensor? running_var, bool "
                             "use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor"),
      .statistics_when = "use_input_stats", .dtypes = CATEGORY_FLOATING, .compose = compose_instance_norm,
      .samples = "f32[2,3,4,5], f32[3], f32[3], None, None, True, 0.1, 1e-5, True | f32[2,3,9], None, None, f32[3], "
                 "f32[3], True, 0.1, 1e-5, True | f64[2,5,3].T, f64[5], None, None, None, True, 0.1, 1e-5, False");
