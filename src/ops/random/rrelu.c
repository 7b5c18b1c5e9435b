/*
 * The leaky rectifier whose slopes are drawn while training: rrelu and its forms that keep the slopes as noise. Outside
 * of training the slope is the middle of the bounds.
 */
#include "kernels/number/random.h"
#include "ops/dense.h"
#include "ops/infer.h"

/* (self, noise, lower, upper, training, generator) */
enum { SELF, NOISE, LOWER, UPPER, TRAINING };

static tn_status check_slopes(const call *c, size_t lower)
{
    if (!(arg_float(c, lower) <= arg_float(c, lower + 1))) {
        return call_fail(c, TN_E_ARGUMENT, "there are no slopes from %g to %g", arg_float(c, lower),
                         arg_float(c, lower + 1));
    }
    return TN_OK;
}

/* ---- rrelu_with_noise_functional -> result, noise ---- */

static tn_status infer_slopes(call *c)
{
    const tensor_type *t = arg_type(c, SELF), *noise = arg_type(c, NOISE);
    bool training = arg_bool(c, TRAINING), is_narrow = dtype_table[t->dtype].bytes == 1 || t->dtype == DT_F16;
    TRY(check_slopes(c, LOWER));
    if (dtype_table[t->dtype].category != CATEGORY_FLOATING || (training && (is_narrow || noise->dtype != t->dtype))) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s and %s", dtype_table[t->dtype].name,
                         dtype_table[noise->dtype].name);
    }
    if (t->rank != noise->rank || !same_sizes(c->b, t, noise)) {
        return call_fail(c, TN_E_MISMATCH, "self and noise must have the same sizes");
    }
    out_new_strided(c, 0, t->dtype, t->sizes, strides_in_format(c->b, t, FORMAT_PRESERVE), t->rank);
    out_new_strided(c, 1, noise->dtype, noise->sizes, strides_in_format(c->b, noise, FORMAT_PRESERVE), noise->rank);
    return c->b->status;
}

/* A slope is drawn for each element that is not positive, in C order; the noise of the others is 1. */
static tn_status run_slopes(call *c)
{
    generator *g = c->b->random;
    bool training = arg_bool(c, TRAINING), is_double = arg_tensor(c, SELF)->dtype == DT_F64;
    double lower = arg_float(c, LOWER), upper = arg_float(c, UPPER), slope = (lower + upper) / 2;
    const double *x = dense_in(c, arg_tensor(c, SELF), DT_F64);
    double *out = dense_out(c, 0, DT_F64), *noise = training ? dense_out(c, 1, DT_F64) : NULL;
    TRY(c->b->status);
    if (training && g == NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "there is no generator to draw from");
    }
    if (training && !is_double) {
        lower = (float)lower;
        upper = (float)upper;
    }
    for (int64_t i = 0, n = numel_of(out_tensor(c, 0)); i < n; i++) {
        bool is_sloped = training ? x[i] <= 0 : !(x[i] > 0);
        if (training && is_sloped) {
            random_uniform(g, DT_F64, 1, &slope, lower, upper);
            slope = is_double ? slope : (double)(float)slope;
        }
        out[i] = is_sloped ? x[i] * slope : x[i];
        if (training) {
            noise[i] = is_sloped ? slope : 1;
        }
    }
    dense_done(c, 0, DT_F64, out);
    if (training) {
        dense_done(c, 1, DT_F64, noise);
    } else {
        const tensor *kept = out_tensor(c, 1);
        dense_done(c, 1, kept->dtype, dense_in(c, arg_tensor(c, NOISE), kept->dtype));
    }
    return c->b->status;
}

OPDEF(rrelu_with_noise_functional,
      .overloads = OVERLOADS("aten::rrelu_with_noise_functional(Tensor self, Tensor noise, Scalar lower=0.125, Scalar "
                             "upper=0.33333333333333331, bool training=False, Generator? generator=None) -> (Tensor, "
                             "Tensor noise_out)"),
      .traits = OP_RANDOM, .infer = infer_slopes, .run = run_slopes,
      .samples = "f32[5], f32[5] | f64[4,5], f64[4,5], 0.1, 0.4, True | bf16[9], bf16[9], 0.0, 1.0, True | f32[3,4], "
                 "f32[3,4]");

/* ---- forms that write the noise, or have none ---- */

/* x in C order: also where it has no elements, whose strides aten::contiguous leaves as they are. */
static datum in_c_order(builder *b, datum x)
{
    const datum format = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
    return is_empty(b, &x.u.tensor->type) ? BUILD(b, "aten::clone", x, format) : BUILD(b, "aten::contiguous", x);
}

/* Results are dense where torch computes them. */
static tn_status build_leaky(call *c, size_t lower)
{
    double slope = (arg_float(c, lower) + arg_float(c, lower + 1)) / 2;
    TRY(check_slopes(c, lower));
    datum dense = is_eager(c->b) ? in_c_order(c->b, c->args[0]) : c->args[0];
    out_set(c, 0, BUILD(c->b, "aten::leaky_relu", dense, of_float(slope)));
    return c->b->status;
}

/* aten::rrelu(self, lower, upper, training, generator) */
static tn_status compose_rrelu(call *c)
{
    if (!arg_bool(c, 3)) {
        return build_leaky(c, 1);
    }
    datum noise = BUILD(c->b, "aten::empty_like", c->args[0]), made[2];
    const datum args[] = {in_c_order(c->b, c->args[0]), noise, c->args[1], c->args[2], of_bool(true)};
    TRY(c->b->status);
    build_all(c->b, "aten::rrelu_with_noise_functional", args, 5, made, 2);
    out_set(c, 0, made[0]);
    return c->b->status;
}

static tn_status compose_rrelu_with_noise(call *c)
{
    datum made[2];
    if (is_eager(c->b) && !same_sizes(c->b, arg_type(c, SELF), arg_type(c, NOISE))) {
        return call_fail(c, TN_E_MISMATCH, "self and noise must have the same sizes");
    }
    if (!arg_bool(c, TRAINING)) {
        return build_leaky(c, LOWER);
    }
    const datum args[] = {in_c_order(c->b, c->args[SELF]), c->args[NOISE], c->args[LOWER], c->args[UPPER],
                          of_bool(true)};
    build_all(c->b, "aten::rrelu_with_noise_functional", args, 5, made, 2);
    TRY(c->b->status);
    BUILD(c->b, "aten::copy_", c->args[NOISE], made[1]);
    out_set(c, 0, made[0]);
    return c->b->status;
}

OPDEF(rrelu,
      .overloads = OVERLOADS("aten::rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool "
                             "training=False, Generator? generator=None) -> Tensor",
                             "aten::rrelu_(Tensor(a!) self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool "
                             "training=False, Generator? generator=None) -> Tensor(a!)"),
      .traits = OP_RANDOM, .compose = compose_rrelu,
      .samples = "f32[3,4] | f32[0] | f16[2,3,5], 0.1, 0.4 | bf16[7] | f64[4,4].T, 0.1, 0.4, True | f32[], 0, 1, True "
                 "| f32[3,4].T");
OPDEF(rrelu_with_noise,
      .overloads = OVERLOADS(
          "aten::rrelu_with_noise(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, "
          "bool training=False, Generator? generator=None) -> Tensor",
          "aten::rrelu_with_noise.out(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar "
          "upper=0.33333333333333331, bool training=False, Generator? generator=None, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::rrelu_with_noise_(Tensor(a!) self, Tensor(b!) noise, Scalar lower=0.125, Scalar "
          "upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor(a!)"),
      .traits = OP_RANDOM, .compose = compose_rrelu_with_noise,
      .samples = "f32[5], f32[5] | f32[5], f32[5], 0.1, 0.4 | f32[3,4], f32[3,4], 0.1, 0.4, True");
