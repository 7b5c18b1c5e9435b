/*
 * Composites that normalize: rms_norm, layer_norm, batch_norm, group_norm, instance_norm. Narrow types are computed in
 * f32; parameters have the type of the input, or are f32 beside a narrow one. Results have the type and the sizes of
 * the input.
 */
#include "ops/composite.h"

#include "kernels/nn/affine.h"
#include "kernels/nn/normalize.h"
#include "ops/norm.h"
#include "ops/route.h"

#include <math.h>

/* ---- shared ---- */

#define NORM_TYPES                                                                                                   \
    "f32, f64, f16, bf16, which the result has too; parameters are of the same type, or f32 beside a narrow input; " \
    "narrow types are computed in f32"

/* The input is of a type that is computed with, and so are the parameters, which are arguments first and on. */
static tn_status check_types(call *c, size_t first, size_t n)
{
    const dtype_info *type = &dtype_table[arg_type(c, 0)->dtype];
    if (type->category != CATEGORY_FLOATING || type->bytes == 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", type->name);
    }
    norm_statistics_type(c, first, n);
    return c->b->status;
}

static void out_like_input(call *c)
{
    const tensor_type *x = arg_type(c, 0);
    out_new(c, 0, x->dtype, x->sizes, x->rank);
}

/* The dims that argument i names, of the input: at least one. */
static uint64_t axes_of(call *c, size_t i)
{
    uint64_t mask = arg_dims(c, i, arg_type(c, 0)->rank, false);
    if (mask == 0 && c->b->status == TN_OK) {
        call_fail(c, TN_E_ARGUMENT, "there is no dim to normalize over");
    }
    return mask;
}

/* The same dims in another order, for a kernel: those that are kept, then those of a row. */
typedef struct row_order {
    tensor view;
    size_t rows, n;
} row_order;

static row_order in_rows(call *c, const tensor *t, uint64_t mask)
{
    int64_t *sizes = ARENA_ARRAY(c->b->arena, int64_t, 2 * (size_t)t->rank), *strides = sizes + t->rank;
    row_order made = {.view = *t, .rows = 1, .n = 1};
    uint32_t at = 0;
    for (uint64_t of_row = 0; of_row < 2; of_row++) {
        for (uint32_t i = 0; i < t->rank; i++) {
            if ((mask >> i & 1) == of_row) {
                *(of_row ? &made.n : &made.rows) *= (size_t)t->sizes[i];
                sizes[at] = t->sizes[i];
                strides[at++] = t->strides[i];
            }
        }
    }
    made.view.sizes = sizes;
    made.view.strides = strides;
    return made;
}

/*
 * A parameter in that order, as `as`: one row of it where all rows have the same (*step is 0), or one for each. NULL
 * where it is None.
 */
static const void *parameter_rows(call *c, const tensor *t, uint64_t mask, dtype as, size_t *step)
{
    *step = 0;
    if (t == NULL) {
        return NULL;
    }
    const tensor *x = arg_tensor(c, 0);
    tensor repeated = {t->storage, t->dtype, x->rank, x->sizes, repeated_in(c, t, x->rank), t->offset};
    row_order r = in_rows(c, &repeated, mask);
    bool is_same = true;
    for (uint32_t i = 0; i < x->rank; i++) {
        is_same = is_same && ((mask >> i & 1) || repeated.strides[i] == 0);
    }
    if (is_same) {
        uint32_t kept = x->rank - (uint32_t)__builtin_popcountll(mask);
        r.view.rank -= kept;
        r.view.sizes += kept;
        r.view.strides += kept;
    } else {
        *step = r.n;
    }
    return dense_in(c, &r.view, as);
}

/* Normalizes, scales and shifts: `job` and `then` say the rest. */
static tn_status run_normalized(call *c, uint64_t mask, normalize_job job, affine_rows_job then)
{
    const tensor *out = out_tensor(c, 0);
    row_order x = in_rows(c, arg_tensor(c, 0), mask), y = in_rows(c, out, mask);
    job.rows = then.rows = x.rows;
    job.n = then.n = x.n;
    then.type = job.type;
    job.x = dense_in(c, &x.view, job.type);
    job.y = then.y = dense_room(c, &y.view, job.type);
    TRY(c->b->status);
    if (x.rows > 0 && x.n > 0) {
        normalize_rows(c->b->pool, &job);
        affine_rows(c->b->pool, &then);
        dense_store(c, &y.view, job.type, job.y);
    }
    return TN_OK;
}

/* ---- rms_norm(input, scale; axes, eps, offset) ---- */

enum { RMS_INPUT, RMS_SCALE, RMS_AXES, RMS_EPS, RMS_OFFSET };

static tn_status infer_rms_norm(call *c)
{
    TRY(check_types(c, RMS_SCALE, 1));
    axes_of(c, RMS_AXES);
    if (has_arg(c, RMS_SCALE)) {
        TRY(check_expands(c, arg_type(c, RMS_SCALE), arg_type(c, 0)->sizes, arg_type(c, 0)->rank));
    }
    out_like_input(c);
    return c->b->status;
}

/* Does the scale multiply what was computed, before it is rounded to the type of the input? */
static bool scales_wide(const call *c)
{
    return has_arg(c, RMS_SCALE) && (arg_float(c, RMS_OFFSET) != 0 ||
                                     arg_type(c, RMS_SCALE)->dtype == dtype_opmath(arg_type(c, RMS_INPUT)->dtype));
}

static tn_status core_rms_norm(call *c)
{
    builder *b = c->b;
    datum input = c->args[RMS_INPUT], scale = c->args[RMS_SCALE];
    dtype own = arg_type(c, RMS_INPUT)->dtype;
    datum wide = route_wide(b, input);
    datum square = BUILD(b, "aten::mul.Tensor", wide, wide);
    datum mean = BUILD(b, "aten::mean.dim", square, c->args[RMS_AXES], of_bool(true));
    datum rstd = BUILD(b, "aten::rsqrt", BUILD(b, "aten::add.Scalar", mean, c->args[RMS_EPS]));
    datum made = BUILD(b, "aten::mul.Tensor", wide, rstd);
    if (scales_wide(c)) {
        scale = route_wide(b, scale);
        if (arg_float(c, RMS_OFFSET) != 0) {
            scale = BUILD(b, "aten::add.Scalar", scale, c->args[RMS_OFFSET]);
        }
        made = BUILD(b, "aten::mul.Tensor", made, scale);
    }
    made = route_cast(b, made, own);
    if (has_arg(c, RMS_SCALE) && !scales_wide(c)) {
        made = BUILD(b, "aten::mul.Tensor", made, scale);
    }
    out_set(c, 0, made);
    return b->status;
}

static tn_status run_rms_norm(call *c)
{
    dtype own = arg_type(c, RMS_INPUT)->dtype, as = dtype_opmath(own);
    uint64_t mask = axes_of(c, RMS_AXES);
    affine_rows_job then = {.rounds_to = scales_wide(c) || own == as ? DT_NONE : own,
                            .offset = arg_float(c, RMS_OFFSET)};
    then.scale = parameter_rows(c, arg_tensor(c, RMS_SCALE), mask, as, &then.scale_step);
    return run_normalized(c, mask, (normalize_job){.type = as, .eps = arg_float(c, RMS_EPS), .about_zero = true}, then);
}

OPDEF(tenon_rms_norm,
      .overloads = OVERLOADS("tenon::rms_norm(Tensor input, Tensor? scale=None, *, int[] axes=[-1], float eps=1e-05, "
                             "float offset=0.) -> Tensor"),
      .infer = infer_rms_norm, .run = run_rms_norm, .core = core_rms_norm,
      .samples = "f32[3,4], f32[4] | bf16[2,9], f32[9], eps=1e-6 | f16[2,3,5], f16[5] | f32[2,4,3,5], f32[4,1,5] | "
                 "bf16[2,7], bf16[7], offset=1.0 | f64[4,3].T, None, axes=[0] | f32[2,3,4], f32[3,4], axes=[1, 2] | "
                 "f32[0,4], f32[4]");
COMPOSITE(rms_norm, .results = RESULTS("output"), .types = NORM_TYPES,
          .rules = RULES(RULE_AXES, RULE_EPS, {"offset", -DBL_MAX, DBL_MAX, NULL}),
          .about = "input / sqrt(mean(input^2) + eps), times (scale + offset), which is repeated to the input's sizes; "
                   "where the offset is 0 and input and scale are narrow, it is rounded before it is scaled");

/* ---- layer_norm(input, gamma, beta; axes, eps) ---- */

enum { LAYER_INPUT, LAYER_GAMMA, LAYER_BETA, LAYER_AXES, LAYER_EPS };

/* Parameters have the sizes of the dims that are normalized over, in the input's order. */
static tn_status check_along(call *c, size_t i, uint64_t mask)
{
    builder *b = c->b;
    if (!has_arg(c, i)) {
        return TN_OK;
    }
    const tensor_type *x = arg_type(c, 0), *t = arg_type(c, i);
    extent expected[TENSOR_MAX_RANK];
    uint32_t n = 0;
    for (uint32_t d = 0; d < x->rank; d++) {
        if (mask >> d & 1) {
            expected[n++] = x->sizes[d];
        }
    }
    bool fits = t->rank == n;
    for (uint32_t d = 0; fits && d < n; d++) {
        fits = extent_equal(b, t->sizes[d], expected[d]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "'%s' has sizes %s, %s is expected", c->via->base->arguments[i].name,
                         extents_text(b, t->sizes, t->rank), extents_text(b, expected, n));
    }
    return TN_OK;
}

static tn_status infer_layer_norm(call *c)
{
    TRY(check_types(c, LAYER_GAMMA, 2));
    uint64_t mask = axes_of(c, LAYER_AXES);
    TRY(c->b->status);
    TRY(check_along(c, LAYER_GAMMA, mask));
    TRY(check_along(c, LAYER_BETA, mask));
    out_like_input(c);
    return c->b->status;
}

/* A parameter that broadcasts against the input: dims of size 1 for those that lie between and behind the axes. */
static datum spread_along(call *c, size_t i, uint64_t mask)
{
    datum made = route_wide(c->b, c->args[i]);
    uint32_t rank = arg_type(c, 0)->rank, n = 0;
    for (uint32_t d = 0; d < rank; d++) {
        if (mask >> d & 1) {
            n++;
        } else if (n > 0) {
            made = BUILD(c->b, "aten::unsqueeze", made, of_int(n));
            n++;
        }
    }
    return made;
}

/* (wide - mean) / sqrt(variance + eps) over the dims */
static datum emit_normalized(builder *b, datum wide, datum over, datum eps)
{
    datum mean = BUILD(b, "aten::mean.dim", wide, over, of_bool(true));
    datum centered = BUILD(b, "aten::sub.Tensor", wide, mean);
    datum square = BUILD(b, "aten::mul.Tensor", centered, centered);
    datum variance = BUILD(b, "aten::mean.dim", square, over, of_bool(true));
    datum rstd = BUILD(b, "aten::rsqrt", BUILD(b, "aten::add.Scalar", variance, eps));
    return BUILD(b, "aten::mul.Tensor", centered, rstd);
}

/* made * scale + shift, each where it is given, as the type of the input */
static tn_status give_affine(call *c, datum made, datum scale, datum shift)
{
    builder *b = c->b;
    if (scale.kind != DATUM_NONE) {
        made = BUILD(b, "aten::mul.Tensor", made, scale);
    }
    if (shift.kind != DATUM_NONE) {
        made = BUILD(b, "aten::add.Tensor", made, shift);
    }
    out_set(c, 0, route_cast(b, made, arg_type(c, 0)->dtype));
    return b->status;
}

static tn_status core_layer_norm(call *c)
{
    builder *b = c->b;
    uint64_t mask = axes_of(c, LAYER_AXES);
    datum made = emit_normalized(b, route_wide(b, c->args[LAYER_INPUT]), c->args[LAYER_AXES], c->args[LAYER_EPS]);
    datum gamma = has_arg(c, LAYER_GAMMA) ? spread_along(c, LAYER_GAMMA, mask) : of_none();
    datum beta = has_arg(c, LAYER_BETA) ? spread_along(c, LAYER_BETA, mask) : of_none();
    return give_affine(c, made, gamma, beta);
}

static tn_status run_layer_norm(call *c)
{
    dtype as = dtype_opmath(arg_type(c, LAYER_INPUT)->dtype);
    affine_rows_job then = {.rounds_to = DT_NONE};
    then.scale = norm_parameter(c, LAYER_GAMMA, as);
    then.shift = norm_parameter(c, LAYER_BETA, as);
    return run_normalized(c, axes_of(c, LAYER_AXES), (normalize_job){.type = as, .eps = arg_float(c, LAYER_EPS)}, then);
}

OPDEF(tenon_layer_norm,
      .overloads = OVERLOADS("tenon::layer_norm(Tensor input, Tensor? gamma=None, Tensor? beta=None, *, int[] "
                             "axes=[-1], float eps=1e-05) -> Tensor"),
      .infer = infer_layer_norm, .run = run_layer_norm, .core = core_layer_norm,
      .samples = "f32[3,4], f32[4], f32[4] | bf16[2,9], f32[9], f32[9], eps=1e-6 | f16[2,3,5], f16[5] | f64[4,3].T, "
                 "None, f64[4], axes=[-1] | f32[2,3,5,4], f32[3], f32[3], axes=[1] | f32[2,3,4], f32[3,4], axes=[1, 2] "
                 "| bf16[2,3,4], bf16[2,4], bf16[2,4], axes=[0, 2] | f32[0,4], f32[4]");
COMPOSITE(layer_norm, .results = RESULTS("output"), .types = NORM_TYPES, .rules = RULES(RULE_AXES, RULE_EPS),
          .about =
              "(input - mean) / sqrt(variance + eps) over the axes, times gamma plus beta, which have the sizes of "
              "the axes");

/* ---- channels: dim 1 of [N, C, ...] ---- */

/* [N, C, pixels] of the input. */
typedef struct image_sizes {
    size_t batch, channels, pixels;
} image_sizes;

static image_sizes image_of(const call *c)
{
    const tensor *x = arg_tensor(c, 0);
    image_sizes s = {(size_t)x->sizes[0], (size_t)x->sizes[1], 1};
    for (uint32_t i = 2; i < x->rank; i++) {
        s.pixels *= (size_t)x->sizes[i];
    }
    return s;
}

static tn_status check_image(call *c, uint32_t least_rank, size_t first, size_t n)
{
    const tensor_type *x = arg_type(c, 0);
    TRY(check_types(c, first, n));
    if (x->rank < least_rank) {
        return call_fail(c, TN_E_MISMATCH, "the input has %u dims, at least %u are expected", x->rank, least_rank);
    }
    for (size_t i = first; i < first + n; i++) {
        TRY(norm_check_parameter(c, i, x->sizes[1]));
    }
    out_like_input(c);
    return c->b->status;
}

/* A number for each channel, as it broadcasts against the input. None stays None. */
static datum per_channel(call *c, size_t i)
{
    datum made = route_wide(c->b, c->args[i]);
    for (uint32_t d = 2; d < arg_type(c, 0)->rank && has_arg(c, i); d++) {
        made = BUILD(c->b, "aten::unsqueeze", made, of_int(-1));
    }
    return made;
}

/* Of each channel of each image: what is subtracted, what multiplies, what is added. */
typedef struct channel_factors {
    double *center, *scale, *shift;
} channel_factors;

static channel_factors factors_room(call *c, size_t rows)
{
    double *room = call_workspace(c, 3 * rows * sizeof *room);
    return (channel_factors){room, room == NULL ? NULL : room + rows, room == NULL ? NULL : room + 2 * rows};
}

/* scale = rstd of the variance that is there, times gamma; shift = beta. Parameters are given as doubles. */
static void finish_factors(channel_factors f, image_sizes s, double eps, const double *gamma, const double *beta)
{
    for (size_t r = 0; r < s.batch * s.channels; r++) {
        size_t k = r % s.channels;
        f.scale[r] = 1 / sqrt(f.scale[r] + eps) * (gamma == NULL ? 1 : gamma[k]);
        f.shift[r] = beta == NULL ? 0 : beta[k];
    }
}

static tn_status store_centered(call *c, image_sizes s, channel_factors f, dtype as, const void *in)
{
    void *out = dense_out(c, 0, as);
    TRY(c->b->status);
    affine_center(c->b->pool, as, s.batch * s.channels, s.pixels, in, out, f.center, f.scale, f.shift);
    dense_done(c, 0, as, out);
    return TN_OK;
}

/* ---- batch_norm(input, gamma, beta, mean, variance; eps) ---- */

enum { BATCH_INPUT, BATCH_GAMMA, BATCH_BETA, BATCH_MEAN, BATCH_VARIANCE, BATCH_EPS };

static tn_status infer_batch_norm(call *c)
{
    return check_image(c, 2, BATCH_GAMMA, 4);
}

static tn_status core_batch_norm(call *c)
{
    builder *b = c->b;
    datum spread = BUILD(b, "aten::add.Scalar", per_channel(c, BATCH_VARIANCE), c->args[BATCH_EPS]);
    datum made = BUILD(b, "aten::sub.Tensor", route_wide(b, c->args[BATCH_INPUT]), per_channel(c, BATCH_MEAN));
    made = BUILD(b, "aten::mul.Tensor", made, BUILD(b, "aten::rsqrt", spread));
    return give_affine(c, made, per_channel(c, BATCH_GAMMA), per_channel(c, BATCH_BETA));
}

static tn_status run_batch_norm(call *c)
{
    image_sizes s = image_of(c);
    dtype as = dtype_opmath(arg_type(c, 0)->dtype);
    channel_factors f = factors_room(c, s.batch * s.channels);
    const double *parameters[4];
    for (size_t i = 0; i < 4; i++) {
        parameters[i] = norm_parameter(c, BATCH_GAMMA + i, DT_F64);
    }
    const void *in = dense_in(c, arg_tensor(c, 0), as);
    TRY(c->b->status);
    for (size_t r = 0; r < s.batch * s.channels; r++) {
        f.center[r] = parameters[2][r % s.channels];
        f.scale[r] = parameters[3][r % s.channels];
    }
    finish_factors(f, s, arg_float(c, BATCH_EPS), parameters[0], parameters[1]);
    return store_centered(c, s, f, as, in);
}

OPDEF(tenon_batch_norm,
      .overloads = OVERLOADS("tenon::batch_norm(Tensor input, Tensor? gamma, Tensor? beta, Tensor mean, Tensor "
                             "variance, *, float eps=1e-05) -> Tensor"),
      .infer = infer_batch_norm, .run = run_batch_norm, .core = core_batch_norm,
      .samples = "f32[2,3,4,5], f32[3], f32[3], f32[3], f32[3]<2 | bf16[2,3,5], f32[3], f32[3], f32[3], f32[3]<2, "
                 "eps=1e-3 | f16[2,4], None, None, f16[4], f16[4]<2 | f64[2,3,4].T, f64[4], None, f64[4], f64[4]<2 | "
                 "f32[0,3,2], f32[3], f32[3], f32[3], f32[3]<2");
COMPOSITE(batch_norm, .results = RESULTS("output"), .types = NORM_TYPES, .rules = RULES(RULE_EPS),
          .about = "(input - mean) / sqrt(variance + eps) times gamma plus beta, a number each for every channel of "
                   "[N, C, ...]");

/* ---- group_norm(input, weight, bias; num_groups, num_channels, eps) ---- */

enum { GROUP_INPUT, GROUP_WEIGHT, GROUP_BIAS, GROUP_COUNT, GROUP_CHANNELS, GROUP_EPS };

static tn_status infer_group_norm(call *c)
{
    builder *b = c->b;
    TRY(check_image(c, 2, GROUP_WEIGHT, 2));
    extent channels = arg_type(c, 0)->sizes[1];
    int64_t groups = arg_int(c, GROUP_COUNT);
    if (has_arg(c, GROUP_CHANNELS) && extent_equal(b, channels, arg_extent(c, GROUP_CHANNELS)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "the input has %s channels, num_channels is %s", extent_text(b, channels),
                         extent_text(b, arg_extent(c, GROUP_CHANNELS)));
    }
    if (groups < 1 || extent_equal(b, extent_mod(b, channels, known(groups < 1 ? 1 : groups)), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "%s channels do not divide into %lld groups", extent_text(b, channels),
                         (long long)groups);
    }
    if (arg_type(c, 0)->rank == TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_LIMIT, "the input has %d dims, which leave no room for groups", TENSOR_MAX_RANK);
    }
    return b->status;
}

/* As [N, groups, C / groups, ...], normalized over all dims from the third on. */
static tn_status core_group_norm(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, GROUP_INPUT);
    extent sizes[TENSOR_MAX_RANK + 1], groups = arg_extent(c, GROUP_COUNT);
    int64_t over[TENSOR_MAX_RANK];
    sizes[0] = x->sizes[0];
    sizes[1] = groups;
    sizes[2] = extent_floordiv(b, x->sizes[1], groups);
    for (uint32_t i = 2; i <= x->rank; i++) {
        over[i - 2] = i;
        sizes[i] = i == 2 ? sizes[2] : x->sizes[i - 1];
    }
    datum wide = BUILD(b, "aten::reshape", route_wide(b, c->args[GROUP_INPUT]), of_extents(b, sizes, x->rank + 1));
    datum made = emit_normalized(b, wide, of_ints(b, over, x->rank - 1), c->args[GROUP_EPS]);
    made = BUILD(b, "aten::reshape", made, of_extents(b, x->sizes, x->rank));
    return give_affine(c, made, per_channel(c, GROUP_WEIGHT), per_channel(c, GROUP_BIAS));
}

/* Each group of `in_group` channels has its own mean and variance. */
static tn_status run_in_groups(call *c, size_t in_group, double eps)
{
    image_sizes s = image_of(c);
    dtype as = dtype_opmath(arg_type(c, 0)->dtype);
    size_t rows = s.batch * s.channels, groups = in_group == 0 ? 0 : rows / in_group;
    channel_factors f = factors_room(c, rows);
    double *mean = call_workspace(c, 2 * groups * sizeof *mean);
    const double *scale = norm_parameter(c, 1, DT_F64), *shift = norm_parameter(c, 2, DT_F64);
    const void *in = dense_in(c, arg_tensor(c, 0), as);
    TRY(c->b->status);
    channel_moments(c->b->pool, as, in, 1, groups, in_group * s.pixels, mean, mean + groups);
    for (size_t r = 0; r < rows; r++) {
        f.center[r] = mean[r / in_group];
        f.scale[r] = mean[groups + r / in_group];
    }
    finish_factors(f, s, eps, scale, shift);
    return store_centered(c, s, f, as, in);
}

static tn_status run_group_norm(call *c)
{
    size_t groups = (size_t)arg_int(c, GROUP_COUNT);
    return run_in_groups(c, (size_t)arg_tensor(c, 0)->sizes[1] / groups, arg_float(c, GROUP_EPS));
}

OPDEF(tenon_group_norm,
      .overloads = OVERLOADS("tenon::group_norm(Tensor input, Tensor? weight=None, Tensor? bias=None, *, int "
                             "num_groups, int? num_channels=None, float eps=1e-05) -> Tensor"),
      .infer = infer_group_norm, .run = run_group_norm, .core = core_group_norm,
      .samples = "f32[2,6,3,4], f32[6], f32[6], num_groups=3 | bf16[2,4,5], f32[4], f32[4], num_groups=2, "
                 "num_channels=4 | f16[2,4,3], f16[4], num_groups=4 | f64[2,3,4].T, None, f64[4], num_groups=1 | "
                 "f32[2,4], None, None, num_groups=2 | f32[0,4,3], f32[4], num_groups=2, eps=0.1");
COMPOSITE(group_norm, .results = RESULTS("output"), .types = NORM_TYPES,
          .rules = RULES({"num_groups", 1, 1 << 30, NULL}, {"num_channels", 1, 1 << 30, NULL}, RULE_EPS),
          .about = "(input - mean) / sqrt(variance + eps) of each group of channels of [N, C, ...], times weight plus "
                   "bias, a number each for every channel");

/* ---- instance_norm(input, gamma, beta; eps): each channel of each image by itself ---- */

enum { INSTANCE_INPUT, INSTANCE_GAMMA, INSTANCE_BETA, INSTANCE_EPS };

static tn_status infer_instance_norm(call *c)
{
    return check_image(c, 3, INSTANCE_GAMMA, 2);
}

static tn_status core_instance_norm(call *c)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, 0)->rank;
    int64_t over[TENSOR_MAX_RANK];
    for (uint32_t i = 2; i < rank; i++) {
        over[i - 2] = i;
    }
    datum wide = route_wide(b, c->args[INSTANCE_INPUT]);
    datum made = emit_normalized(b, wide, of_ints(b, over, rank - 2), c->args[INSTANCE_EPS]);
    return give_affine(c, made, per_channel(c, INSTANCE_GAMMA), per_channel(c, INSTANCE_BETA));
}

static tn_status run_instance_norm(call *c)
{
    return run_in_groups(c, 1, arg_float(c, INSTANCE_EPS));
}

OPDEF(tenon_instance_norm,
      .overloads = OVERLOADS("tenon::instance_norm(Tensor input, Tensor? gamma=None, Tensor? beta=None, *, float "
                             "eps=1e-05) -> Tensor"),
      .infer = infer_instance_norm, .run = run_instance_norm, .core = core_instance_norm,
      .samples = "f32[2,3,4,5], f32[3], f32[3] | bf16[2,3,5], f32[3], f32[3], eps=1e-3 | f16[2,4,7], f16[4] | "
                 "f64[2,5,4].T, None, f64[4] | f32[0,3,2], f32[3], f32[3]");
COMPOSITE(instance_norm, .results = RESULTS("output"), .types = NORM_TYPES, .rules = RULES(RULE_EPS),
          .about =
              "(input - mean) / sqrt(variance + eps) of each channel of each image of [N, C, ...], times gamma plus "
              "beta, a number each for every channel");
