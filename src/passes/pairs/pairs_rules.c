/*
 * How each operator on complex numbers is said by operators on their parts: see pairs_parts.h.
 *
 * What moves elements, or is linear with real factors, is done with each part by itself; arithmetic has formulas. Calls
 * that are composed of others (fft_fft, einsum) need no rule: they are opened until one is found.
 */
#include "ir/promote.h"
#include "ops/builtins.h"
#include "passes/pairs/pairs_parts.h"

#include <math.h>
#include <string.h>

/* ---- what is complex ---- */

static bool has_complex(datum d)
{
    bool found = is_complex_datum(d) || (d.kind == DATUM_DTYPE && is_complex_type(d.u.dtype)) ||
                 (d.kind == DATUM_TENSOR && d.u.tensor->is_number && d.u.tensor->number->kind == DATUM_COMPLEX);
    for (size_t i = 0; d.kind == DATUM_LIST && !found && i < d.u.list.n; i++) {
        found = has_complex(d.u.list.at[i]);
    }
    return found;
}

bool pairs_touches(const call *c)
{
    for (size_t i = 0; i < c->n; i++) {
        if (has_complex(c->args[i])) {
            return true;
        }
    }
    return false;
}

/* ---- each part by itself ---- */

/* An argument as one of the parts sees it. */
static datum part_of(pairing *p, call *c, datum d, bool is_value, bool imaginary, dtype type)
{
    if (d.kind == DATUM_LIST) {
        bool any = is_value || has_complex(d);
        datum *items = ARENA_ARRAY(c->b->arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            items[i] = part_of(p, c, d.u.list.at[i], any, imaginary, type);
        }
        return of_list(items, d.u.list.n);
    }
    if (d.kind == DATUM_DTYPE) {
        return is_complex_type(d.u.dtype) ? of_dtype(dtype_to_real(d.u.dtype)) : d;
    }
    if (d.kind == DATUM_NONE || !(is_value || has_complex(d))) {
        return d;
    }
    parts z = parts_of(p, c->b, d, type);
    if (imaginary && z.im.kind != DATUM_TENSOR && z.re.kind == DATUM_TENSOR) {
        return BUILD(c->b, "aten::full_like", z.re, z.im);
    }
    return imaginary ? z.im : z.re;
}

static datum apply_part(pairing *p, call *c, uint32_t values, bool imaginary, dtype type)
{
    datum *args = ARENA_ARRAY(c->b->arena, datum, c->n);
    for (size_t i = 0; i < c->n; i++) {
        args[i] = part_of(p, c, c->args[i], values >> i & 1, imaginary, type);
    }
    return c->b->status == TN_OK ? build(c->b, c->via->base_name, args, c->n) : of_none();
}

/* The real type of all that is complex among arguments and their lists; f32 where that is a number alone. */
static dtype widest(datum d, dtype so_far)
{
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        so_far = widest(d.u.list.at[i], so_far);
    }
    dtype type = d.kind == DATUM_DTYPE                              ? d.u.dtype
                 : d.kind == DATUM_TENSOR && !d.u.tensor->is_number ? d.u.tensor->type.dtype
                                                                    : DT_NONE;
    if (type == DT_NONE || !(dtype_table[type].category & (CATEGORY_COMPLEX | CATEGORY_FLOATING))) {
        return so_far;
    }
    type = is_complex_type(type) ? dtype_to_real(type) : type;
    return so_far == DT_NONE || dtype_table[type].bytes > dtype_table[so_far].bytes ? type : so_far;
}

static dtype parts_type(const call *c, uint32_t values)
{
    dtype type = DT_NONE;
    for (size_t i = 0; i < c->n; i++) {
        if (values >> i & 1 || has_complex(c->args[i])) {
            type = widest(c->args[i], type);
        }
    }
    return type == DT_NONE ? DT_F32 : type;
}

static const pairs_rule *rule_of(const call *c);

static tn_status say_each(pairing *p, call *c)
{
    uint32_t values = rule_of(c)->values;
    dtype type = parts_type(c, values);
    datum re = apply_part(p, c, values, false, type), im = apply_part(p, c, values, true, type);
    TRY(c->b->status);
    if (re.kind != DATUM_LIST) {
        give_parts(p, c, 0, (parts){re, im});
        return c->b->status;
    }
    datum *items = ARENA_ARRAY(c->b->arena, datum, re.u.list.n);
    for (size_t i = 0; i < re.u.list.n; i++) {
        items[i] = joined(p, c->b, (parts){re.u.list.at[i], im.u.list.at[i]});
    }
    out_set(c, 0, of_list(items, re.u.list.n));
    return c->b->status;
}

/* ---- made of parts, and taken apart ---- */

static tn_status say_complex(pairing *p, call *c)
{
    give_parts(p, c, 0, (parts){c->args[0], c->args[1]});
    return c->b->status;
}

static tn_status say_polar(pairing *p, call *c)
{
    builder *b = c->b;
    give_parts(p, c, 0,
               (parts){emit_mul(b, BUILD(b, "aten::cos", c->args[1]), c->args[0]),
                       emit_mul(b, BUILD(b, "aten::sin", c->args[1]), c->args[0])});
    return b->status;
}

static parts self_of(pairing *p, call *c)
{
    return parts_of(p, c->b, c->args[0], part_type(c));
}

static tn_status give_real(call *c, datum d)
{
    out_set(c, 0, d);
    return c->b->status;
}

static tn_status give(pairing *p, call *c, parts z)
{
    give_parts(p, c, 0, z);
    return c->b->status;
}

static tn_status say_real(pairing *p, call *c)
{
    return give_real(c, self_of(p, c).re);
}

static tn_status say_imag(pairing *p, call *c)
{
    return give_real(c, self_of(p, c).im);
}

static tn_status say_conj(pairing *p, call *c)
{
    parts z = self_of(p, c);
    return give(p, c, (parts){z.re, emit_neg(c->b, z.im)});
}

static tn_status say_self(pairing *p, call *c)
{
    (void)p;
    return give_real(c, c->args[0]);
}

/* Conversions: a real type takes the real parts, a complex one makes imaginary parts of 0. */
static tn_status say_convert(pairing *p, call *c)
{
    dtype from = c->args[0].u.tensor->type.dtype, to = arg_dtype(c, 1, from);
    datum *args = arena_copy(c->b->arena, c->args, c->n * sizeof *args);
    bool stays_complex = is_complex_type(to);
    parts z = parts_of(p, c->b, c->args[0], is_complex_type(from) ? dtype_to_real(from) : from);
    if (to == DT_BOOL) {
        datum re = emit_ne(c->b, z.re, of_int(0)), im = emit_ne(c->b, z.im, of_int(0));
        return give_real(c, emit_logical_or(c->b, re, im));
    }
    args[1] = of_dtype(stays_complex ? dtype_to_real(to) : to);
    args[0] = z.re;
    datum re = build(c->b, c->via->base_name, args, c->n);
    if (!stays_complex) {
        return give_real(c, re);
    }
    args[0] = z.im;
    bool has_im = z.im.kind == DATUM_TENSOR;
    return give(p, c, (parts){re, has_im ? build(c->b, c->via->base_name, args, c->n) : of_int(0)});
}

/* ---- arithmetic ---- */

typedef struct operands {
    parts x, y;
} operands;

static operands two_of(pairing *p, call *c)
{
    dtype type = part_type(c);
    return (operands){parts_of(p, c->b, c->args[0], type), parts_of(p, c->b, c->args[1], type)};
}

static bool is_one(datum d)
{
    return d.kind == DATUM_NONE || (d.kind == DATUM_INT && d.expr == NULL && d.u.integer == 1) ||
           (d.kind == DATUM_FLOAT && d.expr == NULL && d.u.real == 1);
}

/* x + alpha * y */
static tn_status say_add(pairing *p, call *c)
{
    operands o = two_of(p, c);
    parts y = is_one(c->args[2]) ? o.y : multiplied(c->b, o.y, parts_of(p, c->b, c->args[2], part_type(c)));
    return give(p, c, (parts){plus(c->b, o.x.re, y.re), plus(c->b, o.x.im, y.im)});
}

static tn_status say_sub(pairing *p, call *c)
{
    operands o = two_of(p, c);
    parts y = is_one(c->args[2]) ? o.y : multiplied(c->b, o.y, parts_of(p, c->b, c->args[2], part_type(c)));
    return give(p, c, (parts){minus(c->b, o.x.re, y.re), minus(c->b, o.x.im, y.im)});
}

static tn_status say_mul(pairing *p, call *c)
{
    operands o = two_of(p, c);
    return give(p, c, multiplied(c->b, o.x, o.y));
}

static tn_status say_div(pairing *p, call *c)
{
    operands o = two_of(p, c);
    if (has_arg(c, 2)) {
        return call_fail(c, TN_E_UNSUPPORTED, "complex numbers are not divided with rounding");
    }
    return give(p, c, divided(c->b, o.x, o.y));
}

static tn_status say_reciprocal(pairing *p, call *c)
{
    parts z = self_of(p, c);
    return give(p, c, divided(c->b, (parts){of_int(1), of_int(0)}, z));
}

/* self + value * x * y */
static tn_status say_addcmul(pairing *p, call *c)
{
    builder *b = c->b;
    datum y = BUILD(b, "aten::mul.Tensor", c->args[1], c->args[3]);
    (void)p;
    return give_real(c, BUILD(b, "aten::add.Tensor", c->args[0], BUILD(b, "aten::mul.Tensor", y, c->args[2])));
}

static tn_status say_abs(pairing *p, call *c)
{
    return give_real(c, length_of(c->b, self_of(p, c)));
}

static tn_status say_angle(pairing *p, call *c)
{
    parts z = self_of(p, c);
    return give_real(c, BUILD(c->b, "aten::atan2", z.im, z.re));
}

static tn_status say_sgn(pairing *p, call *c)
{
    builder *b = c->b;
    parts z = self_of(p, c);
    datum length = length_of(b, z), is_zero = emit_eq(b, length, of_int(0));
    datum divisor = emit_where(b, is_zero, of_float(1), length);
    return give(p, c,
                (parts){emit_where(b, is_zero, of_float(0), emit_div(b, z.re, divisor)),
                        emit_where(b, is_zero, of_float(0), emit_div(b, z.im, divisor))});
}

static tn_status say_exp(pairing *p, call *c)
{
    return give(p, c, exponential(c->b, self_of(p, c)));
}

static tn_status say_log(pairing *p, call *c)
{
    return give(p, c, logarithm(c->b, self_of(p, c)));
}

static tn_status say_sqrt(pairing *p, call *c)
{
    return give(p, c, square_root(c->b, self_of(p, c)));
}

static datum real_of(builder *b, const char *name, datum x)
{
    return build(b, name, &x, 1);
}

/* What sin and its kin are made of: of[0](re) of[1](im) + i of[2](re) of[3](im). */
static parts parts_by_parts(pairing *p, call *c, const char *const of[4])
{
    builder *b = c->b;
    parts z = self_of(p, c);
    return (parts){emit_mul(b, real_of(b, of[0], z.re), real_of(b, of[1], z.im)),
                   emit_mul(b, real_of(b, of[2], z.re), real_of(b, of[3], z.im))};
}

static tn_status say_sin(pairing *p, call *c)
{
    return give(p, c,
                parts_by_parts(p, c, (const char *const[]){"aten::sin", "aten::cosh", "aten::cos", "aten::sinh"}));
}

static tn_status say_cos(pairing *p, call *c)
{
    parts z = parts_by_parts(p, c, (const char *const[]){"aten::cos", "aten::cosh", "aten::sin", "aten::sinh"});
    z.im = emit_neg(c->b, z.im);
    return give(p, c, z);
}

static tn_status say_sinh(pairing *p, call *c)
{
    return give(p, c,
                parts_by_parts(p, c, (const char *const[]){"aten::sinh", "aten::cos", "aten::cosh", "aten::sin"}));
}

static tn_status say_cosh(pairing *p, call *c)
{
    return give(p, c,
                parts_by_parts(p, c, (const char *const[]){"aten::cosh", "aten::cos", "aten::sinh", "aten::sin"}));
}

/* With t = tanh x and u = tan y: (t (1 + u^2) + i u (1 - t^2)) / (1 + t^2 u^2). */
static tn_status say_tanh(pairing *p, call *c)
{
    builder *b = c->b;
    parts z = self_of(p, c);
    datum t = emit_tanh(b, z.re), u = real_of(b, "aten::tan", z.im), tt = emit_mul(b, t, t), uu = emit_mul(b, u, u);
    datum below = emit_add(b, emit_mul(b, tt, uu), of_int(1));
    return give(p, c,
                (parts){emit_div(b, emit_mul(b, t, emit_add(b, uu, of_int(1))), below),
                        emit_div(b, emit_mul(b, u, emit_rsub(b, of_int(1), tt)), below)});
}

static tn_status say_rsqrt(pairing *p, call *c)
{
    const parts one = {of_int(1), of_int(0)};
    return give(p, c, divided(c->b, one, square_root(c->b, self_of(p, c))));
}

/* The logarithm to another base: both parts by a real factor. */
static tn_status say_log_of(pairing *p, call *c, double by)
{
    parts z = logarithm(c->b, self_of(p, c));
    return give(p, c, (parts){emit_div(c->b, z.re, of_float(by)), emit_div(c->b, z.im, of_float(by))});
}

static tn_status say_log2(pairing *p, call *c)
{
    return say_log_of(p, c, log(2));
}

static tn_status say_log10(pairing *p, call *c)
{
    return say_log_of(p, c, log(10));
}

static tn_status say_sigmoid(pairing *p, call *c)
{
    builder *b = c->b;
    parts z = self_of(p, c), power = exponential(b, (parts){emit_neg(b, z.re), emit_neg(b, z.im)});
    const parts one = {of_int(1), of_int(0)};
    return give(p, c, divided(b, one, (parts){emit_add(b, power.re, of_int(1)), power.im}));
}

/* z to a number: products for small whole ones, as PyTorch has them, else exp(w log z). */
static tn_status say_pow(pairing *p, call *c)
{
    builder *b = c->b;
    dtype type = part_type(c);
    parts z = self_of(p, c), by = parts_of(p, b, c->args[1], type);
    bool is_known = by.re.kind != DATUM_TENSOR && by.re.expr == NULL && by.im.kind == DATUM_INT;
    double whole = is_known && z.re.kind == DATUM_TENSOR ? number_value(by.re) : NAN;
    if (z.re.kind != DATUM_TENSOR || z.im.kind != DATUM_TENSOR) {
        datum like = by.re.kind == DATUM_TENSOR ? by.re : by.im.kind == DATUM_TENSOR ? by.im : z.re;
        z = (parts){emit_tensor(b, z.re, type, like), emit_tensor(b, z.im, type, like)};
    }
    const parts one = {of_int(1), of_int(0)};
    if (fabs(whole) == 2) {
        parts square = multiplied(b, z, z);
        return give(p, c, whole < 0 ? divided(b, one, square) : square);
    }
    if (whole == 1 || whole == -1 || whole == 3 || whole == 0.5) {
        return give(p, c,
                    whole == 1    ? z
                    : whole == -1 ? divided(b, one, z)
                    : whole == 3  ? multiplied(b, multiplied(b, z, z), z)
                                  : square_root(b, z));
    }
    parts power = exponential(b, multiplied(b, logarithm(b, z), by));
    datum is_zero = emit_eq(b, length_of(b, z), of_int(0)), none = of_float(0);
    if (by.re.kind == DATUM_TENSOR) { /* 0 to the power of 0 is 1 */
        none = route_cast(b, emit_eq(b, by.re, of_int(0)), type);
    } else if (is_known && number_value(by.re) == 0) {
        none = of_float(1);
    }
    return give(p, c, (parts){emit_where(b, is_zero, none, power.re), emit_where(b, is_zero, of_float(0), power.im)});
}

/* ---- questions ---- */

static tn_status say_eq(pairing *p, call *c)
{
    builder *b = c->b;
    operands o = two_of(p, c);
    bool is_swapped = o.x.re.kind != DATUM_TENSOR;
    parts x = is_swapped ? o.y : o.x, y = is_swapped ? o.x : o.y;
    datum im = x.im.kind == DATUM_TENSOR ? emit_eq(b, x.im, y.im) : emit_eq(b, y.im, x.im);
    return give_real(c, emit_logical_and(b, emit_eq(b, x.re, y.re), im));
}

static tn_status say_ne(pairing *p, call *c)
{
    (void)p;
    return give_real(c, emit_logical_not(c->b, BUILD(c->b, "aten::eq.Tensor", c->args[0], c->args[1])));
}

static tn_status say_either(pairing *p, call *c)
{
    parts z = self_of(p, c);
    datum re = build(c->b, c->via->base_name, &z.re, 1), im = build(c->b, c->via->base_name, &z.im, 1);
    return give_real(c, emit_logical_or(c->b, re, im));
}

static tn_status say_isfinite(pairing *p, call *c)
{
    parts z = self_of(p, c);
    datum re = real_of(c->b, "aten::isfinite", z.re), im = real_of(c->b, "aten::isfinite", z.im);
    return give_real(c, emit_logical_and(c->b, re, im));
}

static tn_status say_logical_not(pairing *p, call *c)
{
    (void)p;
    return give_real(c, emit_logical_not(c->b, BUILD(c->b, "aten::ne.Scalar", c->args[0], of_int(0))));
}

/* Of truth values: which numbers are not 0. */
static tn_status say_of_truth(pairing *p, call *c)
{
    datum *args = arena_copy(c->b->arena, c->args, c->n * sizeof *args);
    (void)p;
    for (size_t i = 0; i < c->n; i++) {
        args[i] = is_complex_datum(args[i]) ? BUILD(c->b, "aten::ne.Scalar", args[i], of_int(0)) : args[i];
    }
    return give_real(c, build(c->b, c->via->base_name, args, c->n));
}

/* ---- products of matrices: what is linear in two arguments ---- */

static datum product(call *c, datum x, datum y)
{
    datum *args = arena_copy(c->b->arena, c->args, c->n * sizeof *args);
    args[0] = x;
    args[1] = y;
    return build(c->b, c->via->base_name, args, c->n);
}

static datum whole(builder *b, datum part, datum like)
{
    return part.kind == DATUM_TENSOR ? part : BUILD(b, "aten::full_like", like, part);
}

static parts products(call *c, parts x, parts y)
{
    builder *b = c->b;
    x.im = whole(b, x.im, x.re);
    y.im = whole(b, y.im, y.re);
    return (parts){emit_sub(b, product(c, x.re, y.re), product(c, x.im, y.im)),
                   emit_add(b, product(c, x.re, y.im), product(c, x.im, y.re))};
}

static tn_status say_product(pairing *p, call *c)
{
    operands o = two_of(p, c);
    return give(p, c, products(c, o.x, o.y));
}

/* The first one conjugate. */
static tn_status say_vdot(pairing *p, call *c)
{
    (void)p;
    return give_real(c, BUILD(c->b, "aten::dot", BUILD(c->b, "aten::conj_physical", c->args[0]), c->args[1]));
}

/* beta * self + alpha * product: arguments 3 and 4 are the factors. */
static tn_status say_add_product(pairing *p, call *c, const char *name)
{
    builder *b = c->b;
    datum made = BUILD(b, name, c->args[1], c->args[2]), self = c->args[0];
    (void)p;
    made = is_one(c->args[4]) ? made : BUILD(b, "aten::mul.Tensor", made, c->args[4]);
    self = is_one(c->args[3]) ? self : BUILD(b, "aten::mul.Tensor", self, c->args[3]);
    return give_real(c, BUILD(b, "aten::add.Tensor", made, self));
}

static tn_status say_addmm(pairing *p, call *c)
{
    return say_add_product(p, c, "aten::mm");
}

static tn_status say_addmv(pairing *p, call *c)
{
    return say_add_product(p, c, "aten::mv");
}

static tn_status say_baddbmm(pairing *p, call *c)
{
    return say_add_product(p, c, "aten::bmm");
}

/* Convolutions: the bias, argument 2, is added behind. */
static tn_status say_convolution(pairing *p, call *c)
{
    builder *b = c->b;
    operands o = two_of(p, c);
    call plain = *c;
    datum *args = arena_copy(b->arena, c->args, c->n * sizeof *args), bias = args[2];
    args[2] = of_none();
    plain.args = args;
    datum made = joined(p, b, products(&plain, o.x, o.y));
    if (bias.kind == DATUM_TENSOR && b->status == TN_OK) {
        uint32_t spatial = made.u.tensor->type.rank - 2;
        for (uint32_t i = 0; i < spatial; i++) {
            bias = BUILD(b, "aten::unsqueeze", bias, of_int(-1));
        }
        made = BUILD(b, "aten::add.Tensor", made, bias);
    }
    return give_real(c, made);
}

/* ---- reductions ---- */

/* Of what has a norm, that of the lengths is the same. */
static tn_status say_norm(pairing *p, call *c)
{
    datum *args = arena_copy(c->b->arena, c->args, c->n * sizeof *args);
    args[0] = length_of(c->b, self_of(p, c));
    return give_real(c, build(c->b, c->via->base_name, args, c->n));
}

/* The spread of the numbers is the sum of those of their parts. */
static tn_status say_var(pairing *p, call *c)
{
    datum *args = arena_copy(c->b->arena, c->args, c->n * sizeof *args);
    parts z = self_of(p, c);
    args[0] = z.re;
    datum re = build(c->b, c->via->base_name, args, c->n);
    args[0] = z.im;
    return give_real(c, emit_add(c->b, re, build(c->b, c->via->base_name, args, c->n)));
}

/* ---- the table ---- */

enum { ARG0 = 1 << 0, ARG1 = 1 << 1, ARG2 = 1 << 2, ARG3 = 1 << 3 };

/* clang-format off */
#define EACH(word) {.op = &op_##word, .say = say_each}
#define EACH_OF(word, mask) {.op = &op_##word, .say = say_each, .values = (mask)}
#define SAID(word, how) {.op = &op_##word, .say = say_##how}
static const pairs_rule rules[] = {
    /* made, and taken apart */
    {.op = &op_complex, .say = say_complex, .makes = true}, {.op = &op_polar, .say = say_polar, .makes = true},
    SAID(real, real), SAID(imag, imag), SAID(conj, conj), SAID(_conj_physical, conj), SAID(resolve_conj, self),
    SAID(_to_copy, convert), SAID(abs, abs), SAID(angle, angle), SAID(sgn, sgn), SAID(sign, sgn),
    /* transforms */
    {.op = &op__fft_c2c, .say = say_c2c}, {.op = &op__fft_r2c, .say = say_r2c, .makes = true},
    {.op = &op__fft_c2r, .say = say_c2r},
    /* arithmetic */
    SAID(add, add), SAID(sub, sub), SAID(mul, mul), SAID(div, div), SAID(reciprocal, reciprocal),
    SAID(addcmul, addcmul), SAID(exp, exp), SAID(log, log), SAID(sqrt, sqrt), SAID(sin, sin), SAID(cos, cos),
    SAID(tanh, tanh), SAID(sigmoid, sigmoid), SAID(pow, pow), SAID(sinh, sinh), SAID(cosh, cosh), SAID(rsqrt, rsqrt),
    SAID(log2, log2), SAID(log10, log10), EACH(neg), EACH(_neg_view),
    /* questions */
    SAID(eq, eq), SAID(ne, ne), SAID(isnan, either), SAID(isinf, either), SAID(isfinite, isfinite),
    SAID(logical_not, logical_not), SAID(logical_and, of_truth), SAID(logical_or, of_truth),
    SAID(logical_xor, of_truth), SAID(any, of_truth), SAID(all, of_truth), SAID(nonzero, of_truth),
    /* products */
    SAID(mm, product), SAID(bmm, product), SAID(mv, product), SAID(dot, product), SAID(vdot, vdot),
    SAID(addmm, addmm), SAID(addmv, addmv), SAID(baddbmm, baddbmm), SAID(convolution, convolution),
    /* reductions */
    EACH(sum), EACH(mean), EACH(cumsum), SAID(linalg_vector_norm, norm), SAID(var, var),
    /* numbers */
    EACH_OF(full, ARG1), EACH_OF(full_like, ARG0 | ARG1), EACH_OF(scalar_tensor, ARG0), EACH_OF(fill, ARG0 | ARG1),
    EACH_OF(zeros_like, ARG0), EACH(zeros), EACH(empty), EACH(empty_like),
    /* what moves elements */
    EACH(clone), EACH(alias), EACH(detach), EACH(lift_fresh_copy), EACH(contiguous),
    EACH(view), EACH(_unsafe_view), EACH(reshape), EACH(permute), EACH(transpose), EACH(t), EACH(expand),
    EACH(squeeze), EACH(unsqueeze), EACH(slice), EACH(select),
    EACH(as_strided), EACH(diagonal), EACH(unfold), EACH(flip), EACH(roll), EACH(repeat), EACH(cat), EACH(stack),
    EACH(split), EACH(split_with_sizes), EACH(unbind), EACH(index), EACH(index_select), EACH(gather),
    EACH_OF(where, ARG1 | ARG2), EACH_OF(masked_fill, ARG0 | ARG2), EACH_OF(constant_pad_nd, ARG0 | ARG2),
    EACH_OF(index_put, ARG0 | ARG2), EACH_OF(scatter_add, ARG0 | ARG3),
    EACH_OF(slice_scatter, ARG0 | ARG1), EACH_OF(select_scatter, ARG0 | ARG1), EACH_OF(copy, ARG0 | ARG1),
    EACH(triu), EACH(tril), EACH(embedding), EACH(unfold_backward), EACH(masked_select),
};
/* clang-format on */

static const pairs_rule *rule_of(const call *c)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (overload_is(c->via, rules[i].op)) {
            return &rules[i];
        }
    }
    return NULL;
}

/* Halves are computed with in f32 as pairs, and rounded once: parts of f16 would round at each step. */
static bool has_halves(const call *c)
{
    for (size_t i = 0; i < c->n; i++) {
        if (c->args[i].kind == DATUM_TENSOR && c->args[i].u.tensor->type.dtype == DT_C32) {
            return true;
        }
    }
    return false;
}

const pairs_rule *pairs_rule_for(const call *c)
{
    const pairs_rule *rule = rule_of(c);
    return rule != NULL && (rule->makes || pairs_touches(c)) && !has_halves(c) ? rule : NULL;
}
