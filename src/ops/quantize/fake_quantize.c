/*
 * Fake quantization: real numbers, rounded to what quantized values would stand for. Training with quantization in view
 * leaves it in programs, with observers that find the scale. Loops are in kernels/nn/fake_quantize.h, quantization to
 * integers in quantize.c.
 */
#include "kernels/nn/fake_quantize.h"

#include "ops/dense.h"
#include "ops/infer.h"

#include <math.h>
#include <string.h>

/* ---- results: output and mask, which lie like self ---- */

static tn_status check_real(const call *c, dtype type)
{
    bool is_real = type == DT_F32 || type == DT_F64 || type == DT_F16 || type == DT_BF16;
    return is_real ? TN_OK
                   : call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
}

static tn_status infer_output_and_mask(call *c, int64_t low, int64_t high)
{
    const tensor_type *t = arg_type(c, 0);
    const extent *strides = strides_in_format(c->b, t, FORMAT_PRESERVE);
    TRY(check_real(c, t->dtype));
    if (low > high) {
        return call_fail(c, TN_E_ARGUMENT, "the quantized values %lld to %lld are none", (long long)low,
                         (long long)high);
    }
    out_new_strided(c, 0, t->dtype, t->sizes, strides, t->rank);
    if (c->out_count > 1) {
        out_new_strided(c, 1, DT_BOOL, t->sizes, strides, t->rank);
    }
    return c->b->status;
}

typedef struct rooms {
    dtype as; /* f32 or f64 */
    const void *x;
    void *out;
    uint8_t *mask;
} rooms;

static tn_status open_rooms(call *c, rooms *r)
{
    const tensor *self = arg_tensor(c, 0);
    r->as = self->dtype == DT_F64 ? DT_F64 : DT_F32;
    r->x = dense_in(c, self, r->as);
    r->out = dense_out(c, 0, r->as);
    r->mask = c->out_count > 1 ? dense_out(c, 1, DT_BOOL) : call_workspace(c, (size_t)numel_of(self) + 1);
    return c->b->status;
}

static void close_rooms(call *c, const rooms *r)
{
    dense_done(c, 0, r->as, r->out);
    if (c->out_count > 1) {
        dense_done(c, 1, DT_BOOL, r->mask);
    }
}

static tn_status fake_quantize_by(call *c, float scale, int64_t zero, int64_t low, int64_t high)
{
    rooms r;
    TRY(open_rooms(c, &r));
    fake_quantize_all(r.as, (size_t)numel_of(arg_tensor(c, 0)), r.x, scale, zero, low, high, r.out, r.mask);
    close_rooms(c, &r);
    return TN_OK;
}

/* ---- one scale: (self, scale, zero_point, quant_min, quant_max) ---- */

static tn_status check_zero(const call *c, int64_t zero, int64_t low, int64_t high)
{
    return zero >= low && zero <= high
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "the zero point %lld is not among the quantized values %lld to %lld",
                           (long long)zero, (long long)low, (long long)high);
}

static tn_status infer_fake_quantize(call *c)
{
    TRY(infer_output_and_mask(c, arg_int(c, 3), arg_int(c, 4)));
    return check_zero(c, arg_int(c, 2), arg_int(c, 3), arg_int(c, 4));
}

static tn_status run_fake_quantize(call *c)
{
    return fake_quantize_by(c, (float)arg_float(c, 1), arg_int(c, 2), arg_int(c, 3), arg_int(c, 4));
}

#define BY_NUMBERS "(Tensor self, float scale, int zero_point, int quant_min, int quant_max"
#define NUMBERS                                                                                                       \
    "f32[3,4], 0.1, 3, 0, 255 | f64[3,4].T, 0.25, 0, -8, 7 | bf16[5], 0.5, -7, -100, 100 | f16[2,1], 1.5, 0, 0, 3 | " \
    "f32[], 0.5, 0, 1, 0 | f32[3], 0.1, 9, 0, 5 | f32[0,2], 0.1, 0, 0, 255 | f32[4], 0.0, 0, -8, 7"
/* What torch has of it without the mask: the first result of the form with one. */
static tn_status core_fake_quantize(call *c)
{
    const char *name = arena_printf(c->b->arena, "aten::%s_cachemask", c->op->name);
    out_set(c, 0, build(c->b, name, c->args, c->n));
    return c->b->status;
}

OPDEF(fake_quantize_per_tensor_affine,
      .overloads = OVERLOADS("aten::fake_quantize_per_tensor_affine" BY_NUMBERS ") -> Tensor"),
      .infer = infer_fake_quantize, .run = run_fake_quantize, .core = core_fake_quantize, .samples = NUMBERS);
OPDEF(fake_quantize_per_tensor_affine_cachemask,
      .overloads = OVERLOADS("aten::fake_quantize_per_tensor_affine_cachemask" BY_NUMBERS
                             ") -> (Tensor output, Tensor mask)",
                             "aten::fake_quantize_per_tensor_affine_cachemask.out" BY_NUMBERS
                             ", *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"),
      .infer = infer_fake_quantize, .run = run_fake_quantize, .samples = NUMBERS);

/* ---- the same by tensors of one element: (self, scale, zero_point, fake_quant_enabled, quant_min, quant_max) ---- */

static tn_status infer_fake_quantize_by_tensors(call *c)
{
    for (size_t i = 1; i < 4; i++) {
        if (has_arg(c, i) && extent_equal(c->b, infer_numel(c->b, arg_type(c, i)), known(1)) == FACT_NO) {
            return call_fail(c, TN_E_ARGUMENT, "argument '%s' has sizes %s, a tensor of one element is expected",
                             c->via->base->arguments[i].name,
                             extents_text(c->b, arg_type(c, i)->sizes, arg_type(c, i)->rank));
        }
    }
    return infer_output_and_mask(c, arg_int(c, 4), arg_int(c, 5));
}

/* The only element of an argument; complex ones have to be real. */
static tn_status number_of(const call *c, size_t i, double *out)
{
    datum d = element_as_number(arg_tensor(c, i));
    if (d.kind == DATUM_COMPLEX && d.u.complex_number.imaginary != 0) {
        return call_fail(c, TN_E_ARGUMENT, "argument '%s' is not a real number", c->via->base->arguments[i].name);
    }
    *out = d.kind == DATUM_FLOAT     ? d.u.real
           : d.kind == DATUM_COMPLEX ? d.u.complex_number.real
           : d.kind == DATUM_BOOL    ? d.u.boolean
                                     : (double)d.u.integer;
    return TN_OK;
}

/* The same as an int of 32 bits. */
static tn_status int_of(const call *c, size_t i, int32_t *out)
{
    double number;
    TRY(number_of(c, i, &number));
    if (!(number > -2147483649.0 && number < 2147483648.0)) {
        return call_fail(c, TN_E_ARGUMENT, "argument '%s' is %g, which is no int of 32 bits",
                         c->via->base->arguments[i].name, number);
    }
    *out = (int32_t)number;
    return TN_OK;
}

static tn_status run_fake_quantize_by_tensors(call *c)
{
    double scale;
    int32_t zero, enabled = 1;
    TRY(number_of(c, 1, &scale));
    TRY(int_of(c, 2, &zero));
    if (has_arg(c, 3)) {
        TRY(int_of(c, 3, &enabled));
    }
    if (enabled) {
        return fake_quantize_by(c, (float)scale, zero, arg_int(c, 4), arg_int(c, 5));
    }
    uint8_t *mask = dense_out(c, 1, DT_BOOL);
    TRY(c->b->status);
    memset(mask, 1, (size_t)numel_of(arg_tensor(c, 0)));
    dense_done(c, 1, DT_BOOL, mask);
    return run_copy(c);
}

#define BY_TENSORS \
    "(Tensor self, Tensor scale, Tensor zero_point, Tensor fake_quant_enabled, int quant_min, int quant_max"
OPDEF(_fake_quantize_per_tensor_affine_cachemask_tensor_qparams,
      .overloads = OVERLOADS("aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams" BY_TENSORS
                             ") -> (Tensor output, Tensor mask)",
                             "aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams.out" BY_TENSORS
                             ", *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"),
      .infer = infer_fake_quantize_by_tensors, .run = run_fake_quantize_by_tensors,
      .samples = "f32[3,4], f32[1], i32[1]<9, i64[1]<2, 0, 255 | f64[3,4].T, f32[], i64[]<9, b8[], -8, 7 | "
                 "f16[4], f64[1,1], i32[1]<9, f32[1], 0, 9 | f32[3], f32[2], i32[1]<9, i64[1]<2, 0, 9 | "
                 "f32[3,4], f32[1], i32[1]<9, i64[1]<1, 0, 255 | f32[3], f32[1], i32[1]<9, i64[1]<2, 9, 0");

/* fake_quantize_per_tensor_affine.tensor_qparams(self, scale, zero_point, quant_min, quant_max) */
static tn_status compose_fake_quantize_qparams(call *c)
{
    datum outs[2], one = of_ints(c->b, &(int64_t){1}, 1);
    datum enabled = BUILD(c->b, "aten::ones", one, of_dtype(DT_I64));
    datum args[] = {c->args[0], c->args[1], c->args[2], enabled, c->args[3], c->args[4]};
    build_all(c->b, "aten::_fake_quantize_per_tensor_affine_cachemask_tensor_qparams", args, 6, outs, 2);
    out_set(c, 0, outs[0]);
    return c->b->status;
}

OPDEF(fake_quantize_per_tensor_affine_qparams,
      .overloads = OVERLOADS("aten::fake_quantize_per_tensor_affine.tensor_qparams(Tensor self, Tensor scale, Tensor "
                             "zero_point, int quant_min, int quant_max) -> Tensor"),
      .compose = compose_fake_quantize_qparams,
      .samples =
          "f32[3,4], f32[1], i32[1]<9, 0, 255 | bf16[3,4].T, f32[], i64[]<9, -8, 7 | f32[3], f32[2], i32[1]<9, 0, 9");

/* ---- a scale per channel: (self, scale, zero_point, axis, quant_min, quant_max) ---- */

static bool has_many_elements(const call *c, size_t i, extent n)
{
    return arg_type(c, i)->rank == 1 && extent_equal(c->b, arg_type(c, i)->sizes[0], n) != FACT_NO;
}

static tn_status check_channels(const call *c, size_t self, size_t scale, size_t zero, size_t at)
{
    const tensor_type *t = arg_type(c, self);
    int64_t axis = arg_int(c, at);
    if (axis < 0 || axis >= (int64_t)t->rank || !has_many_elements(c, scale, t->sizes[axis]) ||
        !has_many_elements(c, zero, t->sizes[axis])) {
        return call_fail(c, TN_E_MISMATCH, "a scale and a zero point to each of dim %lld of sizes %s are expected",
                         (long long)axis, extents_text(c->b, t->sizes, t->rank));
    }
    return TN_OK;
}

static tn_status infer_fake_quantize_channels(call *c)
{
    dtype zeros = arg_type(c, 2)->dtype;
    if (arg_type(c, 1)->dtype != DT_F32 || (zeros != DT_I32 && zeros != DT_F32 && zeros != DT_F16)) {
        return call_fail(c, TN_E_UNSUPPORTED, "scales of type %s and zero points of type %s were given",
                         dtype_table[arg_type(c, 1)->dtype].name, dtype_table[zeros].name);
    }
    TRY(check_channels(c, 0, 1, 2, 3));
    return infer_output_and_mask(c, arg_int(c, 4), arg_int(c, 5));
}

static fake_quantizer quantizer_of(call *c, size_t self, size_t scale, size_t zero, size_t axis)
{
    const tensor *t = arg_tensor(c, self);
    size_t at = (size_t)arg_int(c, axis);
    fake_quantizer q = {.outer = 1, .channels = (size_t)t->sizes[at], .inner = 1};
    for (size_t i = 0; i < t->rank; i++) {
        q.outer *= i < at ? (size_t)t->sizes[i] : 1;
        q.inner *= i > at ? (size_t)t->sizes[i] : 1;
    }
    q.scales = dense_in(c, arg_tensor(c, scale), DT_F32);
    q.zeros = dense_in(c, arg_tensor(c, zero), DT_F32);
    q.zeros_are_real = arg_tensor(c, zero)->dtype != DT_I32;
    q.low = arg_int(c, axis + 1);
    q.high = arg_int(c, axis + 2);
    return q;
}

/* Integers in i32 may be too large for f32 to tell apart from the bounds: they are looked at as they are. */
static tn_status check_zeros(call *c, const fake_quantizer *q)
{
    const int32_t *zeros = dense_in(c, arg_tensor(c, 2), DT_I32);
    TRY(c->b->status);
    if (q->channels == 0) {
        return call_fail(c, TN_E_ARGUMENT, "there are no channels");
    }
    for (size_t i = 0; i < q->channels; i++) {
        TRY(check_zero(c, zeros[i], q->low, q->high));
    }
    return TN_OK;
}

static tn_status run_fake_quantize_channels(call *c)
{
    rooms r;
    fake_quantizer q = quantizer_of(c, 0, 1, 2, 3);
    TRY(c->b->status);
    if (!q.zeros_are_real) {
        TRY(check_zeros(c, &q));
    }
    TRY(open_rooms(c, &r));
    fake_quantize_channels(r.as, &q, r.x, r.out, r.mask);
    close_rooms(c, &r);
    return TN_OK;
}

#define BY_CHANNEL "(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max"
#define CHANNELS                                                                                                      \
    "f32[3,4], f32[3], i32[3]<9, 0, 0, 255 | f64[2,3,4], f32[4], f32[4], 2, -128, 127 | f16[3,4].T, f32[3], f16[3], " \
    "1, "                                                                                                             \
    "-8, 7 | bf16[3], f32[3], i32[3]<9, 0, 0, 255 | f32[3], f32[2], i32[2]<9, 0, 0, 255 | "                           \
    "f32[3], f32[3], i32[3]<9, 1, 0, 255 | f32[3], f32[3], i32[3]<9, 0, 8, 255 | f32[3], f32[3], i32[3]<9, -1, 0, 255"
OPDEF(fake_quantize_per_channel_affine,
      .overloads = OVERLOADS("aten::fake_quantize_per_channel_affine" BY_CHANNEL ") -> Tensor"),
      .infer = infer_fake_quantize_channels, .run = run_fake_quantize_channels, .core = core_fake_quantize,
      .samples = CHANNELS);
OPDEF(fake_quantize_per_channel_affine_cachemask,
      .overloads = OVERLOADS("aten::fake_quantize_per_channel_affine_cachemask" BY_CHANNEL
                             ") -> (Tensor output, Tensor mask)",
                             "aten::fake_quantize_per_channel_affine_cachemask.out" BY_CHANNEL
                             ", *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"),
      .infer = infer_fake_quantize_channels, .run = run_fake_quantize_channels, .samples = CHANNELS);

/* ---- gradients where the mask is at hand: (grad, mask) ---- */

static tn_status compose_masked_gradient(call *c)
{
    builder *b = c->b;
    const tensor_type *mask = arg_type(c, 1);
    extent n = infer_numel(b, arg_type(c, 0));
    if (mask->dtype != DT_BOOL || extent_equal(b, infer_numel(b, mask), n) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "the mask is %s, %s truth values are expected", datum_text(b, c->args[1]),
                         extent_text(b, n));
    }
    out_set(c, 0, extent_is(b, n, 0) ? c->args[0] : BUILD(b, "aten::mul.Tensor", c->args[0], c->args[1]));
    return b->status;
}

#define OP_MASKED_GRADIENT(word)                                                                                      \
    OPDEF(word, .overloads = OVERLOADS("aten::" #word "(Tensor grad, Tensor mask) -> Tensor"),                        \
          .compose = compose_masked_gradient, .traits = OP_MAY_ALIAS,                                                 \
          .samples = "f32[3,4], b8[3,4] | f16[3,4].T, b8[4,3] | f32[0], b8[0] | f32[3], b8[4] | f32[2,3], b8[3,2] | " \
                     "f32[3], f32[3]")
OP_MASKED_GRADIENT(fake_quantize_per_tensor_affine_cachemask_backward);
OP_MASKED_GRADIENT(fake_quantize_per_channel_affine_cachemask_backward);

/* ---- scales and zero points that are learned: (self, scale, zero_point, quant_min, quant_max, grad_factor) ---- */

static tn_status infer_learnable(call *c)
{
    for (size_t i = 1; i < 3; i++) {
        const tensor_type *t = arg_type(c, i);
        if (t->rank == 0 || extent_equal(c->b, extent_product(c->b, t->sizes + 1, t->rank - 1), known(1)) == FACT_NO ||
            extent_is(c->b, t->sizes[0], 0) || dtype_table[t->dtype].category == CATEGORY_COMPLEX) {
            return call_fail(c, TN_E_ARGUMENT, "argument '%s' is %s, numbers in one dim are expected",
                             c->via->base->arguments[i].name, datum_text(c->b, c->args[i]));
        }
    }
    return infer_output_and_mask(c, arg_int(c, 3), arg_int(c, 4));
}

/* The first zero point, rounded and clamped to the quantized values. */
static int64_t learned_zero(float zero, int64_t low, int64_t high)
{
    float raised = zero < (float)low ? (float)low : zero;
    float clamped = raised > (float)high ? (float)high : raised;
    return clamped >= -0x1p63F && clamped < 0x1p63F ? (int64_t)clamped : INT64_MIN;
}

static tn_status run_learnable(call *c)
{
    const float *scale = dense_in(c, arg_tensor(c, 1), DT_F32), *zero = dense_in(c, arg_tensor(c, 2), DT_F32);
    TRY(c->b->status);
    int64_t low = arg_int(c, 3), high = arg_int(c, 4), rounded = learned_zero(rintf(*zero), low, high);
    TRY(check_zero(c, rounded, low, high));
    return fake_quantize_by(c, *scale, rounded, low, high);
}

#define LEARNED(name, rest) \
    "aten::_fake_quantize_learnable_per_" name "(Tensor self, Tensor scale, Tensor zero_point, " rest
#define BOUNDS "int quant_min, int quant_max, float grad_factor=1."
OPDEF(_fake_quantize_learnable_per_tensor_affine,
      .overloads = OVERLOADS(LEARNED("tensor_affine", BOUNDS) ") -> Tensor",
                             LEARNED("tensor_affine.out", BOUNDS) ", *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_learnable, .run = run_learnable,
      .samples =
          "f32[3,4], f32[1], f32[1], 0, 255 | f64[3,4].T, f32[2], i64[1]<9, -8, 7, 0.5 | f32[2], f32[], f32[1], 0, 9 | "
          "f16[3], f32[1], f32[1], 0, 3 | f32[0], f32[1], f32[1], 0, 3");

/* (self, scale, zero_point, axis, quant_min, quant_max, grad_factor) */
static tn_status compose_learnable_channels(call *c)
{
    builder *b = c->b;
    datum rounded = BUILD(b, "aten::clamp", BUILD(b, "aten::round", c->args[2]), c->args[4], c->args[5]);
    datum zeros = BUILD(b, "aten::to.dtype", rounded, of_dtype(DT_I32));
    out_set(c, 0,
            BUILD(b, "aten::fake_quantize_per_channel_affine", c->args[0], c->args[1], zeros, c->args[3], c->args[4],
                  c->args[5]));
    return b->status;
}

OPDEF(_fake_quantize_learnable_per_channel_affine,
      .overloads = OVERLOADS(LEARNED("channel_affine", "int axis, " BOUNDS) ") -> Tensor",
                             LEARNED("channel_affine.out", "int axis, " BOUNDS) ", *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_learnable_channels,
      .samples = "f32[3,4], f32[3], f32[3], 0, 0, 255 | f64[2,3,4], f32[4], f64[4], 2, -128, 127, 0.5 | "
                 "f16[3,4].T, f32[3], i64[3]<9, 1, -8, 7 | f32[3], f32[2], f32[2], 0, 0, 255");

/* ---- their gradients: (grad, self, scale, zero_point, ...) -> of self, of scales, of zero points ---- */

/* All of f32; where self is bf16 all are widened. */
static tn_status check_learned(const call *c)
{
    for (size_t i = 0; i < 4 && arg_type(c, 1)->dtype != DT_BF16; i++) {
        if (arg_type(c, i)->dtype != DT_F32) {
            return call_fail(c, TN_E_UNSUPPORTED, "argument '%s' is of type %s, f32 is expected",
                             c->via->base->arguments[i].name, dtype_table[arg_type(c, i)->dtype].name);
        }
    }
    return TN_OK;
}

static tn_status check_range(const call *c, int64_t low, int64_t high)
{
    return low <= 0 && high >= 0 ? TN_OK
                                 : call_fail(c, TN_E_ARGUMENT, "0 is not among the quantized values %lld to %lld",
                                             (long long)low, (long long)high);
}

/* Without elements the arguments themselves are the answer. */
static tn_status pass_arguments(call *c)
{
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, c->args[i + 1]);
    }
    return TN_OK;
}

static tn_status infer_learnable_backward(call *c)
{
    const tensor_type *x = arg_type(c, 1);
    extent one = known(1), n = infer_numel(c->b, x);
    TRY(check_learned(c));
    TRY(check_range(c, arg_int(c, 4), arg_int(c, 5)));
    for (size_t i = 2; i < 4; i++) {
        if (arg_type(c, i)->rank == 0 || extent_is(c->b, infer_numel(c->b, arg_type(c, i)), 0) ||
            extent_equal(c->b, infer_numel(c->b, arg_type(c, i)), arg_type(c, i)->sizes[0]) == FACT_NO) {
            return call_fail(c, TN_E_ARGUMENT, "argument '%s' is %s, numbers in one dim are expected",
                             c->via->base->arguments[i].name, datum_text(c->b, c->args[i]));
        }
    }
    if (extent_equal(c->b, infer_numel(c->b, arg_type(c, 0)), n) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "the gradient is %s, that of %s elements is expected",
                         datum_text(c->b, c->args[0]), extent_text(c->b, n));
    }
    if (extent_is(c->b, n, 0)) {
        return pass_arguments(c);
    }
    TRY(check_expands(c, arg_type(c, 0), x->sizes, x->rank));
    out_new_strided(c, 0, DT_F32, x->sizes, strides_in_format(c->b, x, FORMAT_PRESERVE), x->rank);
    out_new(c, 1, DT_F32, &one, 1);
    out_new(c, 2, DT_F32, &one, 1);
    return c->b->status;
}

static tn_status run_backward_by(call *c, const fake_quantizer *q, float factor)
{
    const tensor *x = arg_tensor(c, 1);
    const float *elements = dense_in(c, x, DT_F32);
    const float *grad = dense_repeated(c, arg_tensor(c, 0), x->rank, x->sizes, DT_F32);
    float *outs[3];
    for (size_t i = 0; i < 3; i++) {
        outs[i] = dense_out(c, i, DT_F32);
    }
    TRY(c->b->status);
    fake_quantize_backward(q, grad, elements, factor, outs[0], outs[1], outs[2]);
    for (size_t i = 0; i < 3; i++) {
        dense_done(c, i, DT_F32, outs[i]);
    }
    return TN_OK;
}

static tn_status run_learnable_backward(call *c)
{
    const float *scale = dense_in(c, arg_tensor(c, 2), DT_F32), *zero = dense_in(c, arg_tensor(c, 3), DT_F32);
    TRY(c->b->status);
    int64_t low = arg_int(c, 4), high = arg_int(c, 5), rounded = learned_zero(*zero + 0.5F, low, high);
    TRY(check_zero(c, rounded, low, high));
    float taken = (float)rounded;
    fake_quantizer q = {.outer = 1,
                        .channels = 1,
                        .inner = (size_t)numel_of(arg_tensor(c, 1)),
                        .scales = scale,
                        .zeros = &taken,
                        .low = low,
                        .high = high};
    return run_backward_by(c, &q, (float)arg_float(c, 6));
}

OPDEF(
    _fake_quantize_learnable_per_tensor_affine_backward,
    .overloads = OVERLOADS("aten::_fake_quantize_learnable_per_tensor_affine_backward(Tensor grad, Tensor self, Tensor "
                           "scale, Tensor zero_point, " BOUNDS ") -> (Tensor, Tensor, Tensor)"),
    .infer = infer_learnable_backward, .run = run_learnable_backward, .traits = OP_MAY_ALIAS,
    .samples = "f32[3,4], f32[3,4], f32[1], f32[1], -2, 2 | f32[3,4], f32[3,4].T, f32[1], f32[1], 0, 9 | "
               "f32[4,3], f32[3,4].T, f32[1], f32[1], 0, 9, 0.5 | f32[0], f32[0], f32[1], f32[1], 0, 9 | "
               "f32[3], f32[3], f32[1], f32[1], 1, 9");

/* (grad, self, scale, zero_point, axis, quant_min, quant_max, grad_factor) */
static tn_status infer_channels_backward(call *c)
{
    const tensor_type *x = arg_type(c, 1);
    TRY(check_learned(c));
    TRY(check_range(c, arg_int(c, 5), arg_int(c, 6)));
    TRY(check_channels(c, 1, 2, 3, 4));
    if (!same_sizes(c->b, arg_type(c, 0), x) || extent_is(c->b, x->sizes[arg_int(c, 4)], 0)) {
        return call_fail(c, TN_E_MISMATCH, "the gradient is %s, sizes %s are expected", datum_text(c->b, c->args[0]),
                         extents_text(c->b, x->sizes, x->rank));
    }
    if (extent_is(c->b, infer_numel(c->b, x), 0)) {
        return pass_arguments(c);
    }
    out_new_strided(c, 0, DT_F32, x->sizes, strides_in_format(c->b, x, FORMAT_PRESERVE), x->rank);
    for (size_t i = 1; i < 3; i++) { /* where there is but the dim of channels, torch sums over that one */
        out_new(c, i, DT_F32, &x->sizes[arg_int(c, 4)], x->rank > 1 ? 1 : 0);
    }
    return c->b->status;
}

/* Stores the gradients of channels, or their sum where the result has room for one. */
static void store_gradients(call *c, size_t i, const float *gradients, size_t channels)
{
    double sum = 0;
    if (out_tensor(c, i)->rank > 0) {
        dense_done(c, i, DT_F32, gradients);
        return;
    }
    for (size_t k = 0; k < channels; k++) {
        sum += (double)gradients[k];
    }
    dense_done(c, i, DT_F32, &(float){(float)sum});
}

static tn_status run_channels_backward(call *c)
{
    fake_quantizer q = quantizer_of(c, 1, 2, 3, 4);
    const float *x = dense_in(c, arg_tensor(c, 1), DT_F32), *grad = dense_in(c, arg_tensor(c, 0), DT_F32);
    float *grad_x = dense_out(c, 0, DT_F32), *room = call_workspace(c, 3 * q.channels * sizeof *room);
    TRY(c->b->status);
    float *zeros = room, *grad_scales = room + q.channels, *grad_zeros = room + 2 * q.channels;
    for (size_t i = 0; i < q.channels; i++) {
        float rounded = rintf(q.zeros[i]), raised = rounded < (float)q.low ? (float)q.low : rounded;
        zeros[i] = raised > (float)q.high ? (float)q.high : raised;
    }
    q.zeros = zeros;
    fake_quantize_backward(&q, grad, x, (float)arg_float(c, 7), grad_x, grad_scales, grad_zeros);
    dense_done(c, 0, DT_F32, grad_x);
    store_gradients(c, 1, grad_scales, q.channels);
    store_gradients(c, 2, grad_zeros, q.channels);
    return TN_OK;
}

OPDEF(_fake_quantize_learnable_per_channel_affine_backward,
      .overloads = OVERLOADS(
          "aten::_fake_quantize_learnable_per_channel_affine_backward(Tensor grad, Tensor self, Tensor "
          "scale, Tensor zero_point, int axis, " BOUNDS ") -> (Tensor, Tensor, Tensor)"),
      .infer = infer_channels_backward, .run = run_channels_backward, .traits = OP_MAY_ALIAS,
      .samples = "f32[3,4], f32[3,4], f32[3], f32[3], 0, -2, 2 | f32[4,3], f32[3,4].T, f32[3], f32[3], 1, 0, 9, 0.5 | "
                 "f32[4], f32[4], f32[4], f32[4], 0, 0, 9 | f32[3,4], f32[4,3], f32[3], f32[3], 0, -2, 2 | "
                 "bf16[2,3,4], bf16[2,3,4], bf16[3], bf16[3], 1, -2, 2");
