/*
 * Norms over rows and groups: layer_norm, rms_norm, group_norm. Batch and instance norms are in batch_norm.c. Narrow
 * types compute in f32 and round once.
 */
#include "ops/norm.h"

#include "ir/promote.h"
#include "kernels/nn/normalize.h"
#include "ops/route.h"

#include <float.h>
#include <math.h>

/* ---- shared ---- */

dtype norm_statistics_type(call *c, size_t first, size_t n)
{
    dtype input = arg_type(c, 0)->dtype, parameters = DT_NONE;
    for (size_t i = first; i < first + n; i++) {
        if (!has_arg(c, i)) {
            continue;
        }
        dtype own = arg_type(c, i)->dtype;
        bool mixes = own == DT_F32 && (input == DT_F16 || input == DT_BF16);
        if ((own != input && !mixes) || (parameters != DT_NONE && own != parameters)) {
            call_fail(c, TN_E_ARGUMENT, "the input has element type %s, a parameter %s, another %s",
                      dtype_table[input].name, dtype_table[own].name,
                      dtype_table[parameters == DT_NONE ? own : parameters].name);
        }
        parameters = own;
    }
    return parameters == DT_NONE ? input : parameters;
}

tn_status norm_check_parameter(call *c, size_t i, extent channels)
{
    if (has_arg(c, i)) {
        const tensor_type *t = arg_type(c, i);
        if (t->rank != 1 || extent_equal(c->b, t->sizes[0], channels) == FACT_NO) {
            return call_fail(c, TN_E_MISMATCH, "'%s' has sizes %s, [%s] is expected", c->via->base->arguments[i].name,
                             extents_text(c->b, t->sizes, t->rank), extent_text(c->b, channels));
        }
    }
    return TN_OK;
}

const void *norm_parameter(call *c, size_t i, dtype as)
{
    return has_arg(c, i) ? dense_in(c, arg_tensor(c, i), as) : NULL;
}

/* ---- rows ---- */

tn_status norm_check_rows(call *c, size_t input, size_t first, size_t count)
{
    builder *b = c->b;
    size_t n;
    const tensor_type *x = arg_type(c, input);
    const extent *shape_of_row = arg_extents(c, input + 1, &n);
    bool fits = n >= 1 && n <= x->rank;
    for (size_t i = 0; fits && i < n; i++) {
        fits = extent_equal(b, x->sizes[x->rank - n + i], shape_of_row[i]) != FACT_NO;
    }
    for (size_t p = first; p < first + count; p++) {
        const tensor_type *t = has_arg(c, p) ? arg_type(c, p) : NULL;
        fits = fits && (t == NULL || t->rank == n);
        for (size_t i = 0; fits && t != NULL && i < n; i++) {
            fits = extent_equal(b, t->sizes[i], shape_of_row[i]) != FACT_NO;
        }
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "an input of sizes %s, or a parameter, does not fit normalized sizes of %s",
                         extents_text(b, x->sizes, x->rank), extents_text(b, shape_of_row, n));
    }
    return b->status;
}

/* Result i has one number for each row: the dims of a row have size 1. */
static void out_per_row(call *c, size_t i, dtype type)
{
    const tensor_type *x = arg_type(c, 0);
    extent *sizes = arena_copy(c->b->arena, x->sizes, x->rank * sizeof *sizes);
    size_t n;
    arg_extents(c, 1, &n);
    for (uint32_t k = x->rank - (uint32_t)n; k < x->rank; k++) {
        sizes[k] = known(1);
    }
    out_new(c, i, type, sizes, x->rank);
}

/* Rows and their length, from the normalized sizes. */
static void set_rows(call *c, normalize_job *j)
{
    const tensor *x = arg_tensor(c, 0);
    size_t n;
    arg_extents(c, 1, &n);
    j->rows = j->n = 1;
    for (uint32_t i = 0; i < x->rank; i++) {
        *(i < x->rank - n ? &j->rows : &j->n) *= (size_t)x->sizes[i];
    }
}

/* Runs the job; results 1 and up are in the order of `statistics`. */
static tn_status run_rows(call *c, normalize_job *j, void **const *statistics)
{
    set_rows(c, j);
    j->x = dense_in(c, arg_tensor(c, 0), j->type);
    j->y = dense_out(c, 0, j->type);
    for (size_t i = 1; i < c->out_count; i++) {
        *statistics[i - 1] = dense_out(c, i, j->type);
    }
    TRY(c->b->status);
    normalize_rows(c->b->pool, j);
    dense_done(c, 0, j->type, j->y);
    for (size_t i = 1; i < c->out_count; i++) {
        dense_done(c, i, j->type, *statistics[i - 1]);
    }
    return TN_OK;
}

/* aten::layer_norm(input, normalized_shape, weight, bias, eps, ...), aten::native_layer_norm the same with mean, rstd
 */
static tn_status infer_layer_norm(call *c)
{
    const tensor_type *x = arg_type(c, 0);
    dtype statistics = norm_statistics_type(c, 2, 2);
    TRY(norm_check_rows(c, 0, 2, 2));
    out_new(c, 0, x->dtype, x->sizes, x->rank);
    for (size_t i = 1; i < c->out_count; i++) {
        out_per_row(c, i, statistics);
    }
    return c->b->status;
}

static tn_status run_layer_norm(call *c)
{
    dtype as = dtype_opmath(arg_type(c, 0)->dtype);
    normalize_job j = {
        .type = as, .weight = norm_parameter(c, 2, as), .bias = norm_parameter(c, 3, as), .eps = arg_float(c, 4)};
    return run_rows(c, &j, (void **[]){&j.mean, &j.rstd});
}

static tn_status core_layer_norm(call *c)
{
    datum made[3];
    build_all(c->b, "aten::native_layer_norm", c->args, 5, made, 3);
    out_set(c, 0, made[0]);
    return c->b->status;
}

OPDEF(layer_norm,
      .overloads = OVERLOADS("aten::layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? "
                             "bias=None, float eps=1.0000000000000001e-05, bool cudnn_enable=True) -> Tensor"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_layer_norm, .run = run_layer_norm, .core = core_layer_norm,
      .samples = "f32[3,4], [4], f32[4], f32[4] | f32[2,3,4], [3, 4] | bf16[2,9], [9], f32[9], f32[9] | f16[3,5], [5], "
                 "f16[5] | f64[4,3].T, [4], None, f64[4], 0.1 | f32[0,4], [4]");

OPDEF(
    native_layer_norm,
    .overloads = OVERLOADS(
        "aten::native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> "
        "(Tensor, Tensor, Tensor)",
        "aten::native_layer_norm.out(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps, "
        "*, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))"),
    .dtypes = CATEGORY_FLOATING, .infer = infer_layer_norm, .run = run_layer_norm,
    .samples = "f32[3,4], [4], f32[4], f32[4], 1e-5 | f64[2,4,3].T, [4], None, None, 0.1 | bf16[2,9], [9], f32[9], "
               "f32[9], 1e-5 | bf16[2,9], [9], None, None, 1e-5");

/*
 * torch composes it of operators, the last of which multiply the input by a number for each row of n dims, and by the
 * weight; what is not contiguous then is copied to C order.
 */
static const extent *strides_of_rows(call *c, const extent *sizes, uint32_t rank, size_t n)
{
    builder *b = c->b;
    array *x = arg_array(c, 0);
    extent *per_row = arena_copy(b->arena, x->type.sizes, x->type.rank * sizeof *per_row);
    for (uint32_t i = x->type.rank - (uint32_t)n; i < x->type.rank; i++) {
        per_row[i] = known(1);
    }
    array factor = {.type = {.dtype = x->type.dtype,
                             .rank = x->type.rank,
                             .sizes = per_row,
                             .strides = contiguous_extents(b, per_row, x->type.rank)}};
    array scaled = {.type = x->type};
    scaled.type.strides = iterator_strides(b, x->type.sizes, x->type.rank, (array *[]){x, &factor}, 2);
    tensor_type made = {.dtype = x->type.dtype, .rank = rank, .sizes = sizes, .strides = scaled.type.strides};
    if (has_arg(c, 2)) {
        made.strides = iterator_strides(b, sizes, rank, (array *[]){&scaled, arg_array(c, 2)}, 2);
    }
    return is_contiguous(b, &made) ? made.strides : contiguous_extents(b, sizes, rank);
}

/*
 * aten::rms_norm(input, normalized_shape, weight, eps), aten::_fused_rms_norm the same with rstd. Of the latter torch
 * checks nothing: only the number of normalized dims counts, and the weight broadcasts.
 */
static tn_status infer_rms_norm(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0);
    const extent *sizes = x->sizes;
    uint32_t rank = x->rank;
    size_t n;
    arg_extents(c, 1, &n);
    if (c->out_count == 1) {
        TRY(norm_check_rows(c, 0, 2, 1));
    } else {
        array *operands[] = {arg_array(c, 0), arg_array(c, 2)};
        rank = infer_broadcast(c, operands, 2, &sizes);
        TRY(b->status);
        if (n > (x->rank == 0 ? 1 : x->rank)) {
            return call_fail(c, TN_E_MISMATCH, "%zu dims are normalized, the input has %u", n, x->rank);
        }
        n = n == 0 || n > x->rank ? x->rank : n;
        uint64_t mask = n == 0 ? 0 : (UINT64_MAX >> (64 - n)) << (x->rank - n);
        out_reduced(c, 1, dtype_opmath(x->dtype), x, mask, true);
    }
    out_new_strided(c, 0, x->dtype, sizes, strides_of_rows(c, sizes, rank, n), rank);
    return b->status;
}

/* Does the kernel know the call: floats, and a weight of the sizes of a row? */
static bool has_plain_rows(call *c)
{
    const tensor *x = arg_tensor(c, 0), *weight = arg_tensor(c, 2);
    size_t n;
    const extent *row = arg_extents(c, 1, &n);
    bool fits = n >= 1 && n <= x->rank && dtype_table[x->dtype].category == CATEGORY_FLOATING;
    if (weight != NULL) {
        fits = fits && weight->rank == n && dtype_table[weight->dtype].category != CATEGORY_COMPLEX;
    }
    for (size_t i = 0; fits && i < n; i++) {
        fits = x->sizes[x->rank - n + i] == row[i].n && (weight == NULL || weight->sizes[i] == row[i].n);
    }
    return fits;
}

static void store_built(call *c, size_t i, datum built)
{
    if (c->b->status == TN_OK) {
        BUILD(c->b, "aten::copy_", c->outs[i], built);
    }
}

/* As torch composes it: the result as wide as it was computed in, and rstd. */
static void compose_rms_norm(call *c, datum *made, datum *rstd)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0);
    dtype as = dtype_opmath(x->dtype);
    size_t n;
    arg_extents(c, 1, &n);
    int64_t *dims_of_row = ARENA_ARRAY(b->arena, int64_t, n + 1);
    for (size_t i = 0; i < n; i++) {
        dims_of_row[i] = -1 - (int64_t)i;
    }
    double least = as == DT_F64 || as == DT_C128 ? DBL_EPSILON : (double)FLT_EPSILON;
    datum wide = route_cast(b, c->args[0], as);
    datum square = BUILD(b, "aten::pow.Tensor_Scalar", wide, of_int(2));
    datum mean = BUILD(b, "aten::mean.dim", square, of_ints(b, dims_of_row, n), of_bool(true));
    datum eps = has_arg(c, 3) ? c->args[3] : of_float(least);
    *rstd = BUILD(b, "aten::rsqrt", BUILD(b, "aten::add.Scalar", mean, eps));
    *made = BUILD(b, "aten::mul.Tensor", wide, *rstd);
    if (has_arg(c, 2)) {
        *made = BUILD(b, "aten::mul.Tensor", *made, c->args[2]);
    }
}

/* For complex numbers and sizes that only _fused_rms_norm takes. */
static tn_status run_rms_norm_composed(call *c)
{
    datum made, rstd;
    compose_rms_norm(c, &made, &rstd);
    store_built(c, 0, made);
    if (c->out_count > 1) {
        store_built(c, 1, rstd);
    }
    return c->b->status;
}

static tn_status core_rms_norm(call *c)
{
    builder *b = c->b;
    datum made, rstd;
    TRY(infer_rms_norm(c));
    compose_rms_norm(c, &made, &rstd);
    out_set(c, 0, route_cast(b, route_dense(b, made), arg_type(c, 0)->dtype));
    if (c->out_count > 1) {
        out_set(c, 1, route_dense(b, rstd));
    }
    return b->status;
}

static tn_status run_rms_norm(call *c)
{
    if (!has_plain_rows(c)) {
        return run_rms_norm_composed(c);
    }
    dtype as = dtype_opmath(arg_type(c, 0)->dtype);
    double least = as == DT_F64 ? DBL_EPSILON : (double)FLT_EPSILON;
    normalize_job j = {.type = as,
                       .weight = norm_parameter(c, 2, as),
                       .eps = has_arg(c, 3) ? arg_float(c, 3) : least,
                       .about_zero = true};
    return run_rows(c, &j, (void **[]){&j.rstd});
}

OPDEF(
    rms_norm,
    .overloads = OVERLOADS("aten::rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? "
                           "eps=None) -> Tensor"),
    .dtypes = CATEGORY_FLOATING | CATEGORY_COMPLEX, .infer = infer_rms_norm, .run = run_rms_norm, .core = core_rms_norm,
    .samples = "f32[3,4], [4], f32[4] | f32[2,3,4], [3, 4], None, 0.1 | bf16[2,9], [9], f32[9], 1e-6 | f16[3,5], [5], "
               "f16[5] | f64[4,3].T, [4] | f32[0,4], [4]");

OPDEF(
    _fused_rms_norm,
    .overloads = OVERLOADS("aten::_fused_rms_norm(Tensor input, int[] normalized_shape, Tensor? weight, float? eps) -> "
                           "(Tensor, Tensor)"),
    .dtypes = CATEGORY_FLOATING | CATEGORY_COMPLEX, .infer = infer_rms_norm, .run = run_rms_norm, .core = core_rms_norm,
    .samples = "f32[3,4], [4], f32[4], 1e-5 | bf16[2,3,4], [3, 4], None, None");

/* ---- groups ---- */

/* aten::native_group_norm(input, weight, bias, N, C, HxW, group, eps) -> out, mean[N, group], rstd[N, group] */
static tn_status infer_group_norm(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0);
    extent batch = arg_extent(c, 3), channels = arg_extent(c, 4), pixels = arg_extent(c, 5);
    int64_t groups = arg_int(c, 6);
    dtype statistics = norm_statistics_type(c, 1, 2);
    if (groups < 1 || extent_equal(b, extent_mod(b, channels, known(groups < 1 ? 1 : groups)), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "%s channels do not divide into %lld groups", extent_text(b, channels),
                         (long long)groups);
    }
    const extent image[] = {batch, channels, pixels};
    extent expected = extent_product(b, image, 3);
    bool fits = extent_equal(b, expected, infer_numel(b, x)) != FACT_NO;
    for (size_t i = 0; i < 3; i++) {
        fits = fits && extent_less(b, image[i], known(0)) != FACT_YES;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "an input of sizes %s does not have N * C * HxW = %s elements",
                         extents_text(b, x->sizes, x->rank), extent_text(b, expected));
    }
    TRY(norm_check_parameter(c, 1, channels));
    TRY(norm_check_parameter(c, 2, channels));
    out_new_strided(c, 0, x->dtype, x->sizes, strides_in_format(b, x, suggested_format(b, x)), x->rank);
    for (size_t i = 1; i < 3; i++) {
        out_new(c, i, statistics, (const extent[]){batch, known(groups)}, 2);
    }
    return b->status;
}

/* scale and shift of every channel of every image, from the moments of its group; statistics as results 1 and 2. */
#define GROUP_FACTORS(name, T)                                                                                         \
    static void name##_group_factors(size_t rows, size_t in_group, size_t channels, const double *mean,                \
                                     double *variance, double eps, const T *weight, const T *bias, T *scale, T *shift) \
    {                                                                                                                  \
        for (size_t r = 0; r < rows; r++) {                                                                            \
            variance[r] = 1 / sqrt(variance[r] + eps);                                                                 \
        }                                                                                                              \
        for (size_t i = 0; i < rows * in_group; i++) {                                                                 \
            size_t r = i / in_group, c = i % channels;                                                                 \
            scale[i] = (T)variance[r] * (weight == NULL ? 1 : weight[c]);                                              \
            shift[i] = (bias == NULL ? 0 : bias[c]) - (T)mean[r] * scale[i];                                           \
        }                                                                                                              \
    }
GROUP_FACTORS(f32, float)
GROUP_FACTORS(f64, double)

static tn_status run_group_norm(call *c)
{
    const tensor *x = arg_tensor(c, 0), *mean_out = out_tensor(c, 1);
    dtype as = dtype_opmath(x->dtype);
    size_t batch = (size_t)arg_int(c, 3), channels = (size_t)arg_int(c, 4), pixels = (size_t)arg_int(c, 5);
    size_t groups = (size_t)arg_int(c, 6), rows = batch * groups, in_group = channels / groups;
    const void *in = dense_in(c, x, as), *weight = norm_parameter(c, 1, as), *bias = norm_parameter(c, 2, as);
    void *out = dense_out(c, 0, as), *factors = call_workspace(c, 2 * batch * channels * dtype_table[as].bytes);
    double *mean = call_workspace(c, rows * sizeof *mean), *rstd = call_workspace(c, rows * sizeof *rstd);
    TRY(c->b->status);
    void *shift = (char *)factors + batch * channels * dtype_table[as].bytes;
    channel_moments(c->b->pool, as, in, 1, rows, in_group * pixels, mean, rstd);
    if (as == DT_F64) {
        f64_group_factors(rows, in_group, channels, mean, rstd, arg_float(c, 7), weight, bias, factors, shift);
    } else {
        f32_group_factors(rows, in_group, channels, mean, rstd, arg_float(c, 7), weight, bias, factors, shift);
    }
    channel_scale(c->b->pool, as, in, out, 1, batch * channels, pixels, factors, shift);
    dense_done(c, 0, as, out);
    dense_store(c, mean_out, DT_F64, mean);
    dense_store(c, out_tensor(c, 2), DT_F64, rstd);
    return TN_OK;
}

OPDEF(native_group_norm,
      .overloads = OVERLOADS(
          "aten::native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int "
          "group, "
          "float eps) -> (Tensor, Tensor, Tensor)",
          "aten::native_group_norm.out(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int "
          "group, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), "
          "Tensor(c!))"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_group_norm, .run = run_group_norm,
      .samples = "f32[2,6,3,4], f32[6], f32[6], 2, 6, 12, 3, 1e-5 | bf16[2,4,5], f32[4], f32[4], 2, 4, 5, 2, 1e-5 | "
                 "f64[1,4], None, None, 1, 4, 1, 2, 0.1 | f32[0,4,3], None, None, 0, 4, 3, 2, 1e-5");

/* aten::group_norm(input, num_groups, weight, bias, eps, cudnn_enabled) */
static tn_status compose_group_norm(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0);
    if (x->rank < 2) {
        return call_fail(c, TN_E_MISMATCH, "the input has %u dims, at least 2 are expected", x->rank);
    }
    datum format = {.kind = DATUM_MEMORY_FORMAT, .u.code = suggested_format(b, x)};
    datum outs[3];
    datum args[] = {BUILD(b, "aten::contiguous", c->args[0], format),
                    c->args[2],
                    c->args[3],
                    of_extent(x->sizes[0]),
                    of_extent(x->sizes[1]),
                    of_extent(extent_product(b, x->sizes + 2, x->rank - 2)),
                    c->args[1],
                    c->args[4]};
    build_all(b, "aten::native_group_norm", args, 8, outs, 3);
    out_set(c, 0, outs[0]);
    return b->status;
}

OPDEF(group_norm,
      .overloads = OVERLOADS("aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, "
                             "float eps=1.0000000000000001e-05, bool cudnn_enabled=True) -> Tensor"),
      .dtypes = CATEGORY_FLOATING, .compose = compose_group_norm,
      .samples = "f32[2,6,3,4], 3, f32[6], f32[6] | bf16[2,4,5], 2, bf16[4] | f64[2,6,4,3].T, 1 | f32[2,4], 2");
