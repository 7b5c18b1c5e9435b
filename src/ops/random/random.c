/* Operators that draw from the builder's generator, as torch's CPU generator does: see kernels/number/random.h; and
 * dropout.
 */
#include "kernels/number/random.h"

#include "ir/promote.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"
#include "ops/dense.h"
#include "ops/infer.h"
#include "ops/route.h"

#include <math.h>

#define OPTIONS "*, " TENSOR_OPTIONS
#define DRAWN_OPTIONS "*, Generator? generator, " TENSOR_OPTIONS
#define LONG "ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None"
#define LONG_OPTIONS "*, " LONG
#define LONG_DRAWN_OPTIONS "*, Generator? generator, " LONG
#define FORMAT ", MemoryFormat? memory_format=None"

/* ---- the generator ---- */

static tn_status generator_of(const call *c, generator **out)
{
    *out = c->b->random;
    return *out != NULL ? TN_OK : call_fail(c, TN_E_UNSUPPORTED, "there is no generator to draw from");
}

static bool is_real(dtype t)
{
    return t == DT_F16 || t == DT_BF16 || t == DT_F32 || t == DT_F64;
}

/* Draws into result 0 in the order of its memory; filler sees dense elements of the result's own type. */
typedef void (*filler)(const call *c, generator *g, dtype type, size_t n, void *out);

static tn_status draw(call *c, filler fill)
{
    generator *g;
    const tensor *t = out_tensor(c, 0);
    TRY(generator_of(c, &g));
    void *room = dense_out(c, 0, t->dtype);
    TRY(c->b->status);
    fill(c, g, t->dtype, (size_t)numel_of(t), room);
    if (!tensor_is_contiguous(t)) {
        store_by_memory(c, t, t->dtype, room);
    }
    return TN_OK;
}

static tn_status want_real(const call *c, dtype t)
{
    return is_real(t) ? TN_OK
                      : call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t].name);
}

/* Complex numbers are drawn as pairs of real ones. */
static tn_status want_real_parts(const call *c, dtype t)
{
    return want_real(c, dtype_table[t].category == CATEGORY_COMPLEX ? dtype_to_real(t) : t);
}

/* ---- rand, randn (size, dtype, layout, device, pin_memory, generator) and their _like forms ---- */

static tn_status infer_drawn(call *c)
{
    size_t n;
    const extent *sizes = arg_extents(c, 0, &n);
    dtype type = arg_dtype(c, 2, DT_F32);
    TRY(want_real_parts(c, type));
    for (size_t i = 0; i < n; i++) {
        if (extent_less(c->b, sizes[i], known(0)) == FACT_YES || n > TENSOR_MAX_RANK) {
            return call_fail(c, TN_E_ARGUMENT, "sizes %s are not possible", extents_text(c->b, sizes, n));
        }
    }
    out_new(c, 0, type, sizes, (uint32_t)n);
    return c->b->status;
}

static tn_status infer_drawn_like(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    dtype type = arg_dtype(c, 2, t->dtype);
    TRY(want_real_parts(c, type));
    out_new_strided(c, 0, type, t->sizes, strides_in_format(c->b, t, arg_memory_format(c, 6, FORMAT_PRESERVE)),
                    t->rank);
    return c->b->status;
}

static void draw_uniform(generator *g, dtype type, size_t n, void *out, double from, double to)
{
    bool is_complex = dtype_table[type].category == CATEGORY_COMPLEX;
    random_uniform(g, dtype_to_real(type), is_complex ? 2 * n : n, out, from, to);
}

/* Are the elements that are drawn one after the other where they go in the end? */
static bool are_contiguous(const call *c)
{
    return tensor_is_contiguous(c->via->form == FORM_IN_PLACE ? arg_tensor(c, 0) : out_tensor(c, 0));
}

/*
 * torch has another way for elements that are not one after the other. Both parts of a complex number together have the
 * variance that is asked for.
 */
static void draw_normal(const call *c, generator *g, dtype type, size_t n, void *out, double mean, double deviation)
{
    bool is_complex = dtype_table[type].category == CATEGORY_COMPLEX;
    (are_contiguous(c) ? random_normal : random_normal_singly)(g, dtype_to_real(type), is_complex ? 2 * n : n, out,
                                                               mean, is_complex ? deviation / sqrt(2) : deviation);
}

static void fill_unit(const call *c, generator *g, dtype type, size_t n, void *out)
{
    (void)c;
    draw_uniform(g, type, n, out, 0, 1);
}

static void fill_standard(const call *c, generator *g, dtype type, size_t n, void *out)
{
    draw_normal(c, g, type, n, out, 0, 1);
}

static tn_status run_rand(call *c)
{
    return draw(c, fill_unit);
}

static tn_status run_randn(call *c)
{
    return draw(c, fill_standard);
}

OPDEF(rand,
      .overloads =
          OVERLOADS("aten::rand.generator(SymInt[] size, " DRAWN_OPTIONS ") -> Tensor",
                    "aten::rand(SymInt[] size, " OPTIONS ") -> Tensor",
                    "aten::rand.generator_out(SymInt[] size, *, Generator? generator, Tensor(a!) out) -> Tensor(a!)",
                    "aten::rand.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_drawn, .run = run_rand,
      .samples = "[3,4] | [0,2] | [], dtype=f64 | [20], dtype=f16 | [2], dtype=c64 | [3], dtype=i64");
OPDEF(randn,
      .overloads =
          OVERLOADS("aten::randn.generator(SymInt[] size, " DRAWN_OPTIONS ") -> Tensor",
                    "aten::randn(SymInt[] size, " OPTIONS ") -> Tensor",
                    "aten::randn.generator_out(SymInt[] size, *, Generator? generator, Tensor(a!) out) -> Tensor(a!)",
                    "aten::randn.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_drawn, .run = run_randn,
      .samples = "[3,4] | [0,2] | [], dtype=f64 | [20], dtype=f64 | [2], dtype=c64 | [3], dtype=i64");
OPDEF(rand_like,
      .overloads = OVERLOADS("aten::rand_like.generator(Tensor self, " DRAWN_OPTIONS FORMAT ") -> Tensor",
                             "aten::rand_like(Tensor self, " OPTIONS FORMAT ") -> Tensor",
                             "aten::rand_like.generator_out(Tensor self, *, Generator? generator" FORMAT
                             ", Tensor(a!) out) -> Tensor(a!)",
                             "aten::rand_like.out(Tensor self, *" FORMAT ", Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_drawn_like, .run = run_rand,
      .samples = "f32[3,4] | f64[3,4].T | f32[2,3,4,5], memory_format=channels_last | i64[3], dtype=f32");
OPDEF(randn_like,
      .overloads = OVERLOADS("aten::randn_like.generator(Tensor self, " DRAWN_OPTIONS FORMAT ") -> Tensor",
                             "aten::randn_like(Tensor self, " OPTIONS FORMAT ") -> Tensor",
                             "aten::randn_like.generator_out(Tensor self, *, Generator? generator" FORMAT
                             ", Tensor(a!) out) -> Tensor(a!)",
                             "aten::randn_like.out(Tensor self, *" FORMAT ", Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_drawn_like, .run = run_randn,
      .samples = "f32[3,4] | f64[3,4].T | i64[3], dtype=f32");

/* ---- randint.low_generator(low, high, size, generator, dtype), randperm.generator(n, generator, dtype) ---- */

/* Integers from `from` to `last` must be among those that the type can hold. */
static tn_status check_bounds(const call *c, dtype type, int64_t from, int64_t last)
{
    uint32_t bits = (uint32_t)dtype_table[type].bytes * 8;
    bool has_sign = DT_I8 <= type && type <= DT_I64;
    int64_t least = INT64_MIN, most = INT64_MAX;
    if (dtype_table[type].category == CATEGORY_COMPLEX) {
        return want_real(c, type);
    }
    if (type == DT_BOOL || type == DT_F16) {
        most = type == DT_BOOL ? 1 : 65504;
        least = type == DT_BOOL ? 0 : -most;
    } else if (!is_real(type)) {
        least = has_sign ? INT64_MIN >> (64 - bits) : 0;
        most = bits == 64 ? INT64_MAX : (INT64_C(1) << (has_sign ? bits - 1 : bits)) - 1;
    }
    return from >= least && last <= most
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "element type %s does not hold all integers from %lld to %lld",
                           dtype_table[type].name, (long long)from, (long long)last);
}

static tn_status draw_integers(call *c, int64_t from, int64_t to)
{
    generator *g;
    const tensor *t = out_tensor(c, 0);
    TRY(generator_of(c, &g));
    TRY(from < to ? check_bounds(c, t->dtype, from, to - 1) : TN_OK);
    if (from >= to || (is_real(t->dtype) && !random_integers_bounds(t->dtype, &from, &to))) {
        return call_fail(c, TN_E_ARGUMENT, "there is no integer from %lld up to %lld to draw", (long long)from,
                         (long long)to);
    }
    void *room = dense_out(c, 0, t->dtype);
    TRY(c->b->status);
    random_integers(g, t->dtype, (size_t)numel_of(t), room, from, (uint64_t)to - (uint64_t)from);
    if (!tensor_is_contiguous(t)) {
        store_by_memory(c, t, t->dtype, room);
    }
    return TN_OK;
}

static tn_status infer_randint(call *c)
{
    size_t n;
    const extent *sizes = arg_extents(c, 2, &n);
    out_new(c, 0, arg_dtype(c, 4, DT_I64), sizes, (uint32_t)n);
    return c->b->status;
}

static tn_status run_randint(call *c)
{
    return draw_integers(c, has_arg(c, 0) ? arg_int(c, 0) : 0, arg_int(c, 1));
}

/* randint_like.low_generator_dtype(self, low, high, generator, dtype, layout, device, pin_memory, memory_format) */
static tn_status infer_randint_like(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    out_new_strided(c, 0, arg_dtype(c, 4, t->dtype), t->sizes,
                    strides_in_format(c->b, t, arg_memory_format(c, 8, FORMAT_PRESERVE)), t->rank);
    return c->b->status;
}

static tn_status run_randint_like(call *c)
{
    return draw_integers(c, has_arg(c, 1) ? arg_int(c, 1) : 0, arg_int(c, 2));
}

static tn_status infer_randperm(call *c)
{
    extent n = arg_extent(c, 0);
    if (extent_less(c->b, n, known(0)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "n is %s, it must not be negative", extent_text(c->b, n));
    }
    out_new(c, 0, arg_dtype(c, 2, DT_I64), &n, 1);
    return c->b->status;
}

static void fill_permutation(const call *c, generator *g, dtype type, size_t n, void *out)
{
    (void)c;
    random_permutation(g, type, n, out);
}

static tn_status run_randperm(call *c)
{
    return draw(c, fill_permutation);
}

OPDEF(randint,
      .overloads = OVERLOADS(
          "aten::randint.low_generator(SymInt low, SymInt high, SymInt[] size, " LONG_DRAWN_OPTIONS ") -> Tensor",
          "aten::randint.low(SymInt low, SymInt high, SymInt[] size, " LONG_OPTIONS ") -> Tensor",
          "aten::randint.generator(SymInt high, SymInt[] size, " LONG_DRAWN_OPTIONS ") -> Tensor",
          "aten::randint(SymInt high, SymInt[] size, " LONG_OPTIONS ") -> Tensor",
          "aten::randint.low_generator_out(SymInt low, SymInt high, SymInt[] size, *, Generator? generator, Tensor(a!) "
          "out) -> Tensor(a!)",
          "aten::randint.low_out(SymInt low, SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::randint.generator_out(SymInt high, SymInt[] size, *, Generator? generator, Tensor(a!) out) -> "
          "Tensor(a!)",
          "aten::randint.out(SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_randint, .run = run_randint,
      .samples = "0, 10, [3,4] | -5, 5, [20] | 3, 4, [2], dtype=f32 | 0, 5, [0] | 5, 5, [2] | 0, 2, [], dtype=b8");
OPDEF(
    randint_like,
    .overloads =
        OVERLOADS("aten::randint_like.low_generator_dtype(Tensor self, SymInt low, SymInt high, " DRAWN_OPTIONS FORMAT
                  ") -> Tensor",
                  "aten::randint_like.low_dtype(Tensor self, SymInt low, SymInt high, " OPTIONS FORMAT ") -> Tensor",
                  "aten::randint_like.generator(Tensor self, SymInt high, " DRAWN_OPTIONS FORMAT ") -> Tensor",
                  "aten::randint_like(Tensor self, SymInt high, " OPTIONS FORMAT ") -> Tensor",
                  "aten::randint_like.low_generator_dtype_out(Tensor self, SymInt low, SymInt high, *, Generator? "
                  "generator" FORMAT ", Tensor(a!) out) -> Tensor(a!)",
                  "aten::randint_like.low_dtype_out(Tensor self, SymInt low, SymInt high, *" FORMAT
                  ", Tensor(a!) out) -> Tensor(a!)",
                  "aten::randint_like.generator_out(Tensor self, SymInt high, *, Generator? generator" FORMAT
                  ", Tensor(a!) out) -> Tensor(a!)",
                  "aten::randint_like.out(Tensor self, SymInt high, *" FORMAT ", Tensor(a!) out) -> Tensor(a!)"),
    .traits = OP_RANDOM, .infer = infer_randint_like, .run = run_randint_like,
    .samples = "f32[3,4], 0, 10 | i64[3,4].T, -5, 5 | f32[2,3,4,5], 0, 100, memory_format=channels_last | u8[3], 5, 5");
/* randint_like.Tensor_generator(self, high, generator, ...): the same, high in a tensor. */
static tn_status compose_randint_like_tensor(call *c)
{
    builder *b = c->b;
    const datum *a = c->args;
    const tensor_type *high = arg_type(c, 1);
    if (high->rank != 0) {
        return call_fail(c, TN_E_ARGUMENT, "high has %u dims, a tensor without dims is expected", high->rank);
    }
    datum whole = high->dtype == DT_I64 ? a[1] : BUILD(b, "aten::to.dtype", a[1], of_dtype(DT_I64));
    out_set(c, 0,
            BUILD(b, "aten::randint_like.low_generator_dtype", a[0], of_int(0), BUILD(b, "aten::item", whole), a[2],
                  a[3], a[4], a[5], a[6], a[7]));
    return b->status;
}

OPDEF(randint_like_tensor,
      .overloads = OVERLOADS(
          "aten::randint_like.Tensor_generator(Tensor self, Tensor high, " DRAWN_OPTIONS FORMAT ") -> Tensor",
          "aten::randint_like.Tensor(Tensor self, Tensor high, " OPTIONS FORMAT ") -> Tensor",
          "aten::randint_like.Tensor_generator_out(Tensor self, Tensor high, *, Generator? generator" FORMAT
          ", Tensor(a!) out) -> Tensor(a!)",
          "aten::randint_like.Tensor_out(Tensor self, Tensor high, *" FORMAT ", Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .compose = compose_randint_like_tensor,
      .samples = "f32[3,4], i64[]<9 | i64[3,4].T, i32[]<9 | f32[3], i64[1]");
OPDEF(randperm,
      .overloads =
          OVERLOADS("aten::randperm.generator(SymInt n, " LONG_DRAWN_OPTIONS ") -> Tensor",
                    "aten::randperm(SymInt n, " LONG_OPTIONS ") -> Tensor",
                    "aten::randperm.generator_out(SymInt n, *, Generator? generator, Tensor(a!) out) -> Tensor(a!)",
                    "aten::randperm.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_randperm, .run = run_randperm,
      .samples = "7 | 0 | 20, dtype=i32 | 3, dtype=f32");

/* ---- distributions in place of a tensor's elements: (self, a, b, generator) ---- */

static tn_status infer_refilled(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    out_new_strided(c, 0, t->dtype, t->sizes, strides_in_format(c->b, t, FORMAT_PRESERVE), t->rank);
    return c->b->status;
}

static tn_status infer_refilled_real(call *c)
{
    TRY(want_real(c, arg_type(c, 0)->dtype));
    return infer_refilled(c);
}

static void fill_uniform(const call *c, generator *g, dtype type, size_t n, void *out)
{
    draw_uniform(g, type, n, out, arg_float(c, 1), arg_float(c, 2));
}

static void fill_normal(const call *c, generator *g, dtype type, size_t n, void *out)
{
    draw_normal(c, g, type, n, out, arg_float(c, 1), arg_float(c, 2));
}

static void fill_exponential(const call *c, generator *g, dtype type, size_t n, void *out)
{
    random_exponential(g, type, n, out, arg_float(c, 1));
}

static tn_status infer_refilled_parts(call *c)
{
    TRY(want_real_parts(c, arg_type(c, 0)->dtype));
    return infer_refilled(c);
}

static tn_status infer_uniform(call *c)
{
    if (!(arg_float(c, 1) <= arg_float(c, 2))) {
        return call_fail(c, TN_E_ARGUMENT, "there are no numbers from %g up to %g", arg_float(c, 1), arg_float(c, 2));
    }
    return infer_refilled_parts(c);
}

static tn_status infer_normal_in_place(call *c)
{
    if (!(arg_float(c, 2) >= 0)) {
        return call_fail(c, TN_E_ARGUMENT, "the standard deviation is %g, it must not be negative", arg_float(c, 2));
    }
    return infer_refilled_parts(c);
}

static tn_status infer_exponential(call *c)
{
    if (!(arg_float(c, 1) > 0)) {
        return call_fail(c, TN_E_ARGUMENT, "lambda is %g, a positive number is expected", arg_float(c, 1));
    }
    return infer_refilled_real(c);
}

static tn_status run_uniform(call *c)
{
    return draw(c, fill_uniform);
}

static tn_status run_normal(call *c)
{
    return draw(c, fill_normal);
}

static tn_status run_exponential(call *c)
{
    return draw(c, fill_exponential);
}

/* The last integer that random_(from) draws: the greatest up to which a type holds all of them. */
static int64_t last_integer(dtype type)
{
    const int digits[DT_COUNT] = {[DT_F16] = 11, [DT_BF16] = 8, [DT_F32] = 24, [DT_F64] = 53};
    uint32_t bits = (uint32_t)dtype_table[type].bytes * 8;
    bool has_sign = DT_I8 <= type && type <= DT_I64;
    return is_real(type)     ? INT64_C(1) << digits[type]
           : type == DT_BOOL ? 1
           : bits >= 64      ? INT64_MAX
                             : (INT64_C(1) << (has_sign ? bits - 1 : bits)) - 1;
}

/* random.from(self, from): as far as the type goes. */
static tn_status draw_without_end(call *c, generator *g, int64_t from)
{
    const tensor *t = out_tensor(c, 0);
    int64_t last = last_integer(t->dtype), unused = INT64_MAX;
    bool holds_all = t->dtype == DT_I64 || (is_real(t->dtype) && t->dtype != DT_F16); /* by exponents, if not by bits */
    TRY(check_bounds(c, t->dtype, from == INT64_MIN ? 0 : from, 0));
    if (from == INT64_MIN && !holds_all && numel_of(t) > 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s: it does not hold all of 64 bits",
                         dtype_table[t->dtype].name);
    }
    if (from != INT64_MIN &&
        (from > last || (is_real(t->dtype) && (!random_integers_bounds(t->dtype, &from, &unused) || from >= last)))) {
        return call_fail(c, TN_E_ARGUMENT, "there is no integer from %lld on in element type %s", (long long)from,
                         dtype_table[t->dtype].name);
    }
    void *room = dense_out(c, 0, t->dtype);
    TRY(c->b->status);
    uint64_t width = from == INT64_MIN ? 0 : (uint64_t)last - (uint64_t)from + 1;
    random_integers(g, t->dtype, (size_t)numel_of(t), room, from, width);
    if (!tensor_is_contiguous(t)) {
        store_by_memory(c, t, t->dtype, room);
    }
    return TN_OK;
}

/* random.from(self, from, to): all that the type holds where neither is given, of types that torch has this for. */
static tn_status infer_random(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    bool is_float = dtype_table[type].category >= CATEGORY_FLOATING;
    bool needs_start = type == DT_U16 || type == DT_U32, needs_end = type == DT_U64;
    if ((is_float && !is_real(type)) || (needs_start && !has_arg(c, 1) && !has_arg(c, 2)) ||
        (needs_end && !has_arg(c, 2))) {
        return want_real(c, type);
    }
    return infer_refilled(c);
}

static tn_status run_random(call *c)
{
    generator *g;
    const tensor *t = out_tensor(c, 0);
    TRY(generator_of(c, &g));
    if (has_arg(c, 2)) {
        return draw_integers(c, has_arg(c, 1) ? arg_int(c, 1) : 0, arg_int(c, 2));
    }
    if (has_arg(c, 1)) {
        return draw_without_end(c, g, arg_int(c, 1));
    }
    void *room = dense_out(c, 0, t->dtype);
    TRY(c->b->status);
    random_integers_all(g, t->dtype, (size_t)numel_of(t), room);
    if (!tensor_is_contiguous(t)) {
        store_by_memory(c, t, t->dtype, room);
    }
    return TN_OK;
}

OPDEF(uniform,
      .overloads = OVERLOADS(
          "aten::uniform(Tensor self, float from=0., float to=1., *, Generator? generator=None) -> Tensor",
          "aten::uniform_(Tensor(a!) self, float from=0., float to=1., *, Generator? generator=None) -> Tensor(a!)",
          "aten::uniform.out(Tensor self, float from=0., float to=1., *, Generator? generator=None, Tensor(a!) out) -> "
          "Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_uniform, .run = run_uniform,
      .samples = "f32[3,4] | f64[3,4].T, 0, 1 | f16[5] | c64[3] | i64[3] | f32[2], 2, 1");
OPDEF(normal_functional,
      .overloads = OVERLOADS(
          "aten::normal_functional(Tensor self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor",
          "aten::normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor(a!)",
          "aten::normal.out(Tensor self, float mean=0., float std=1., *, Generator? generator=None, Tensor(a!) out) -> "
          "Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_normal_in_place, .run = run_normal,
      .samples = "f32[3,4] | f64[3,4].T, 0, 1 | i64[3] | f32[2], 0, -1");
OPDEF(exponential,
      .overloads =
          OVERLOADS("aten::exponential(Tensor self, float lambd=1., *, Generator? generator=None) -> Tensor",
                    "aten::exponential_(Tensor(a!) self, float lambd=1., *, Generator? generator=None) -> Tensor(a!)",
                    "aten::exponential.out(Tensor self, float lambd=1., *, Generator? generator=None, Tensor(a!) out) "
                    "-> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_exponential, .run = run_exponential,
      .samples = "f32[3,4] | f64[3,4].T, 2 | f16[5] | i64[3] | f32[2], 0");
OPDEF(random,
      .overloads = OVERLOADS(
          "aten::random.from(Tensor self, int from, int? to, *, Generator? generator=None) -> Tensor",
          "aten::random.to(Tensor self, int to, *, Generator? generator=None) -> Tensor",
          "aten::random(Tensor self, *, Generator? generator=None) -> Tensor",
          "aten::random_.from(Tensor(a!) self, int from, int? to, *, Generator? generator=None) -> "
          "Tensor(a!)",
          "aten::random_.to(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!)",
          "aten::random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!)",
          "aten::random.from_out(Tensor self, int from, int? to, *, Generator? generator=None, Tensor(a!) out) -> "
          "Tensor(a!)",
          "aten::random.to_out(Tensor self, int to, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)",
          "aten::random.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_random, .run = run_random,
      .samples = "f32[3,4], 2, 9 | i64[3,4].T, -5, None | u8[20], 250, None | i8[20], 120, None | f16[20], 2000, None "
                 "| b8[9], 0, None | i64[5], -9223372036854775808, None | i32[4], 9, 3");

/* normal.float_float(mean, std, size, generator, dtype) */
static tn_status infer_normal(call *c)
{
    size_t n;
    const extent *sizes = arg_extents(c, 2, &n);
    dtype type = arg_dtype(c, 4, DT_F32);
    TRY(want_real_parts(c, type));
    out_new(c, 0, type, sizes, (uint32_t)n);
    return c->b->status;
}

static void fill_normal_numbers(const call *c, generator *g, dtype type, size_t n, void *out)
{
    draw_normal(c, g, type, n, out, arg_float(c, 0), arg_float(c, 1));
}

static tn_status run_normal_numbers(call *c)
{
    return draw(c, fill_normal_numbers);
}

/*
 * normal.Tensor_Tensor(mean, std): a standard normal number, scaled and shifted; contiguous whatever they are. Where
 * std is one number it is drawn with that, rounded once less.
 */
static tn_status compose_normal_tensors(call *c)
{
    builder *b = c->b;
    if (is_eager(b)) {
        datum all = BUILD(b, "aten::item", BUILD(b, "aten::all", BUILD(b, "aten::ge.Scalar", c->args[1], of_int(0))));
        TRY(b->status);
        if (!all.u.boolean) {
            return call_fail(c, TN_E_ARGUMENT, "a standard deviation is negative, or not a number");
        }
    }
    bool is_number = arg_array(c, 1)->is_number;
    array *both[] = {arg_array(c, 0), arg_array(c, 1)};
    const extent *sizes;
    uint32_t rank = infer_broadcast(c, both, 2, &sizes);
    TRY(b->status);
    dtype type = both[both[0]->is_number ? 1 : 0]->type.dtype;
    datum like = BUILD(b, "aten::empty.memory_format", of_extents(b, sizes, rank), of_dtype(type));
    datum deviation = is_number ? BUILD(b, "aten::item", c->args[1]) : of_int(1);
    datum drawn = BUILD(b, "aten::normal_functional", like, of_int(0), deviation);
    datum scaled = is_number ? drawn : BUILD(b, "aten::mul_.Tensor", drawn, c->args[1]);
    out_set(c, 0, BUILD(b, "aten::add_.Tensor", scaled, c->args[0]));
    return b->status;
}

OPDEF(normal,
      .overloads = OVERLOADS("aten::normal.float_float(float mean, float std, SymInt[] size, *, Generator? "
                             "generator=None, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? "
                             "pin_memory=None) -> Tensor",
                             "aten::normal.float_float_out(float mean, float std, SymInt[] size, *, Generator? "
                             "generator=None, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_normal, .run = run_normal_numbers,
      .samples = "0, 1, [3,4] | 0, 1, [20], dtype=f64 | 2, 3, []");
OPDEF(normal_tensors,
      .overloads =
          OVERLOADS("aten::normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor",
                    "aten::normal.Tensor_float(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor",
                    "aten::normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor",
                    "aten::normal.Tensor_Tensor_out(Tensor mean, Tensor std, *, Generator? generator=None, Tensor(a!) "
                    "out) -> Tensor(a!)",
                    "aten::normal.Tensor_float_out(Tensor mean, float std=1., *, Generator? generator=None, Tensor(a!) "
                    "out) -> Tensor(a!)",
                    "aten::normal.float_Tensor_out(float mean, Tensor std, *, Generator? generator=None, Tensor(a!) "
                    "out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .compose = compose_normal_tensors,
      .samples = "f32[3,4], f32[3,4]<2 | f32[3], f32[2,3]<1 | f32[3], f32[3]");

/* ---- bernoulli ---- */

static tn_status check_probability(const call *c, double p)
{
    return p >= 0 && p <= 1 ? TN_OK : call_fail(c, TN_E_ARGUMENT, "the probability %g is not in [0, 1]", p);
}

/* bernoulli.p(self, p): a result that is not in place lies dense. */
static tn_status infer_bernoulli_p(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_probability(c, arg_float(c, 1)));
    if (dtype_table[t->dtype].category == CATEGORY_COMPLEX) {
        return want_real(c, t->dtype);
    }
    if (c->via->form != FORM_IN_PLACE) {
        out_new(c, 0, t->dtype, t->sizes, t->rank);
        return c->b->status;
    }
    return infer_refilled(c);
}

static void fill_bernoulli(const call *c, generator *g, dtype type, size_t n, void *out)
{
    random_bernoulli(g, type, n, out, arg_float(c, 1));
}

static tn_status run_bernoulli_p(call *c)
{
    return draw(c, fill_bernoulli);
}

static tn_status infer_bernoulli(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    if (dtype_table[type].category == CATEGORY_COMPLEX) {
        return want_real(c, type);
    }
    if (has_arg(c, 1)) {
        TRY(want_real(c, arg_type(c, 1)->dtype));
    } else if (c->via->form != FORM_IN_PLACE) { /* of probabilities that are self torch makes a dense result */
        out_new(c, 0, type, arg_type(c, 0)->sizes, arg_type(c, 0)->rank);
        return c->b->status;
    }
    return infer_refilled(c);
}

/* The probabilities with dims in the order in which the result has them in memory. */
static datum in_memory_order(call *c, datum p, const tensor *out)
{
    int64_t order[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < out->rank; i++) {
        uint32_t at = i;
        for (; at > 0 && out->strides[order[at - 1]] < out->strides[i]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    return BUILD(c->b, "aten::permute", p, of_ints(c->b, order, out->rank));
}

/* bernoulli(self): self holds the probabilities; bernoulli.Tensor(self, p): p does, broadcast to self. */
static tn_status run_bernoulli_each(call *c)
{
    generator *g;
    const tensor *out = out_tensor(c, 0);
    TRY(generator_of(c, &g));
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    datum p = has_arg(c, 1) ? BUILD(c->b, "aten::expand", c->args[1],
                                    of_extents(c->b, arg_type(c, 0)->sizes, arg_type(c, 0)->rank))
                            : c->args[0];
    p = in_memory_order(c, p, out);
    TRY(c->b->status);
    const tensor *from = &p.u.tensor->data->view;
    dtype as = is_real(from->dtype) ? from->dtype : DT_F64;
    const void *probabilities = dense_in(c, from, as);
    void *room = dense_out(c, 0, out->dtype);
    TRY(c->b->status);
    for (int64_t i = 0; i < numel_of(from); i++) {
        double each;
        convert_elements(1, as, (const char *)probabilities + (size_t)i * dtype_table[as].bytes, 0, DT_F64, &each, 0);
        TRY(check_probability(c, each));
    }
    random_bernoulli_each(g, out->dtype, (size_t)numel_of(out), room, as, probabilities);
    if (!tensor_is_contiguous(out)) {
        store_by_memory(c, out, out->dtype, room);
    }
    return TN_OK;
}

/* A number is drawn for each, and is below the probability as often as that says. */
static tn_status core_bernoulli(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    TRY(infer_bernoulli(c));
    datum drawn =
        BUILD(b, "aten::rand", of_extents(b, t->sizes, t->rank), of_dtype(DT_F32), of_none(), route_device(c->args[0]));
    datum is_one = BUILD(b, "aten::lt.Tensor", drawn, has_arg(c, 1) ? c->args[1] : c->args[0]);
    out_set(c, 0, route_cast(b, is_one, t->dtype));
    return b->status;
}

OPDEF(bernoulli_p,
      .overloads =
          OVERLOADS("aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor",
                    "aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)",
                    "aten::bernoulli.float_out(Tensor self, float p=0.5, *, Generator? generator=None, Tensor(a!) out) "
                    "-> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_bernoulli_p, .run = run_bernoulli_p,
      .samples = "f32[3,4], 0.3 | i64[20], 0.5 | f64[3,4].T, 0.9 | f32[2], 1.5 | f32[0], 0.5");
OPDEF(
    bernoulli,
    .overloads = OVERLOADS(
        "aten::bernoulli.Tensor(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor",
        "aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor",
        "aten::bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)",
        "aten::bernoulli.Tensor_out(Tensor self, Tensor p, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)",
        "aten::bernoulli.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)"),
    .traits = OP_RANDOM, .infer = infer_bernoulli, .run = run_bernoulli_each, .core = core_bernoulli,
    .samples = "f32[3,4], f32[3,4]<1 | f32[20], f64[1]<1 | f64[3,4].T, f64[4,3]<1 | i64[5], f32[5]<1");

/* ---- multinomial(self, num_samples, replacement) ---- */

static tn_status infer_multinomial(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    extent samples = arg_extent(c, 1);
    TRY(want_real(c, t->dtype));
    if (t->rank != 1 && t->rank != 2) {
        return call_fail(c, TN_E_ARGUMENT, "the weights have %u dims, 1 or 2 are expected", t->rank);
    }
    extent categories = t->sizes[t->rank - 1];
    if (extent_less(c->b, samples, known(1)) == FACT_YES ||
        (!arg_bool(c, 2) && extent_less(c->b, categories, samples) == FACT_YES)) {
        return call_fail(c, TN_E_ARGUMENT, "%s of %s categories cannot be drawn", extent_text(c->b, samples),
                         extent_text(c->b, categories));
    }
    out_new(c, 0, DT_I64, (extent[]){t->rank == 1 ? samples : t->sizes[0], samples}, t->rank);
    return c->b->status;
}

/* random_multinomial without replacement, for weights that are not row by row in memory: torch draws in their order. */
static tn_status choose_in_memory_order(call *c)
{
    builder *b = c->b;
    datum chosen[2], times = BUILD(b, "aten::exponential", c->args[0]);
    datum speeds = BUILD(b, "aten::div.Tensor", c->args[0], times);
    build_all(b, "aten::topk", (datum[]){speeds, c->args[1]}, 2, chosen, 2);
    TRY(b->status);
    const tensor *out = out_tensor(c, 0), *places = &chosen[1].u.tensor->data->view;
    strided_copy(b->pool, out->rank, out->sizes, out->dtype, tensor_at(out), out->strides, places->dtype,
                 tensor_at(places), places->strides);
    return TN_OK;
}

static tn_status run_multinomial(call *c)
{
    generator *g;
    const tensor *self = arg_tensor(c, 0);
    TRY(generator_of(c, &g));
    size_t categories = (size_t)self->sizes[self->rank - 1], rows = self->rank == 1 ? 1 : (size_t)self->sizes[0];
    const void *weights = dense_in(c, self, self->dtype);
    void *workspace = call_workspace(c, random_multinomial_workspace(categories));
    int64_t *room = dense_out(c, 0, DT_I64);
    TRY(c->b->status);
    for (size_t r = 0; r < rows; r++) {
        double sum = 0, each;
        for (size_t i = 0; i < categories; i++) {
            convert_elements(1, self->dtype,
                             (const char *)weights + (r * categories + i) * dtype_table[self->dtype].bytes, 0, DT_F64,
                             &each, 0);
            if (!(each >= 0) || isinf(each)) {
                return call_fail(c, TN_E_ARGUMENT, "a weight is %g: weights must be finite and not negative", each);
            }
            sum += each;
        }
        if (!(sum > 0)) {
            return call_fail(c, TN_E_ARGUMENT, "all weights are 0");
        }
    }
    if (!tensor_is_contiguous(self) && !(arg_bool(c, 2) && arg_int(c, 1) > 1)) {
        return choose_in_memory_order(c);
    }
    random_multinomial(g, self->dtype, rows, categories, weights, (size_t)arg_int(c, 1), arg_bool(c, 2), room,
                       workspace);
    dense_done(c, 0, DT_I64, room);
    return TN_OK;
}

OPDEF(multinomial,
      .overloads = OVERLOADS("aten::multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? "
                             "generator=None) -> Tensor",
                             "aten::multinomial.out(Tensor self, SymInt num_samples, bool replacement=False, *, "
                             "Generator? generator=None, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_RANDOM | OP_STRICT_OUT, .infer = infer_multinomial, .run = run_multinomial,
      .samples = "f32[6]<1, 3 | f64[3,5]<1, 4, True | f32[4], 2 | f32[3]<1, 5");

/* ---- dropout(input, p, train) ---- */

/* 1 / (1 - p) where an element stays, 0 where it goes; per_feature: one number for each [batch, channel]. */
static datum noise_like(call *c, datum input, double p, bool per_feature)
{
    builder *b = c->b;
    const tensor_type *t = &input.u.tensor->type;
    extent sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = per_feature && i >= 2 ? known(1) : t->sizes[i];
    }
    datum empty = per_feature ? BUILD(b, "aten::new_empty", input, of_extents(b, sizes, t->rank))
                              : BUILD(b, "aten::empty_like", input);
    return BUILD(b, "aten::bernoulli_.float", empty, of_float(1 - p));
}

static bool stays(const call *c)
{
    return !arg_bool(c, 2) || arg_float(c, 1) == 0;
}

static tn_status drop(call *c, bool per_feature)
{
    builder *b = c->b;
    double p = arg_float(c, 1);
    TRY(check_probability(c, p));
    if (stays(c)) {
        out_set(c, 0, c->args[0]);
        return TN_OK;
    }
    datum noise = p == 1 ? BUILD(b, "aten::zeros_like", c->args[0])
                         : BUILD(b, "aten::div_.Scalar", noise_like(c, c->args[0], p, per_feature), of_float(1 - p));
    out_set(c, 0, BUILD(b, "aten::mul.Tensor", c->args[0], noise));
    return b->status;
}

static tn_status compose_dropout(call *c)
{
    return drop(c, false);
}

static tn_status compose_feature_dropout(call *c)
{
    return drop(c, true);
}

/* native_dropout(input, p, train): the result and the mask. */
static tn_status compose_native_dropout(call *c)
{
    builder *b = c->b;
    double p = arg_float(c, 1);
    TRY(check_probability(c, p));
    if (is_empty(b, arg_type(c, 0))) { /* the mask of no elements is not of b8 */
        out_set(c, 0, BUILD(b, "aten::clone", c->args[0]));
        out_set(c, 1, BUILD(b, "aten::empty_like", c->args[0]));
        return b->status;
    }
    datum flags = BUILD(b, "aten::empty_like", c->args[0], of_dtype(DT_BOOL));
    if (has_arg(c, 2) && !arg_bool(c, 2)) {
        out_set(c, 0, BUILD(b, "aten::clone", c->args[0]));
        out_set(c, 1, BUILD(b, "aten::fill_.Scalar", flags, of_bool(true)));
        return b->status;
    }
    datum mask = BUILD(b, "aten::bernoulli_.float", flags, of_float(1 - p));
    datum kept = BUILD(b, "aten::mul.Tensor", c->args[0], mask);
    out_set(c, 0, BUILD(b, "aten::mul.Scalar", kept, of_float(p == 1 ? 0 : 1 / (1 - p))));
    out_set(c, 1, mask);
    return b->status;
}

/* alpha_dropout: mean and variance of selu's results are kept. */
static tn_status drop_alpha(call *c, bool per_feature)
{
    builder *b = c->b;
    double p = arg_float(c, 1);
    const double alpha = 1.7580993408473766; /* of selu: scale * alpha */
    TRY(check_probability(c, p));
    if (stays(c)) {
        out_set(c, 0, c->args[0]);
        return TN_OK;
    }
    if (p == 1) {
        out_set(c, 0, BUILD(b, "aten::mul.Tensor", c->args[0], BUILD(b, "aten::zeros_like", c->args[0])));
        return b->status;
    }
    double a = 1 / sqrt((alpha * alpha * p + 1) * (1 - p));
    datum noise = noise_like(c, c->args[0], p, per_feature);
    datum shift = BUILD(b, "aten::mul.Scalar", BUILD(b, "aten::sub.Scalar", noise, of_int(1)), of_float(alpha * a));
    shift = BUILD(b, "aten::add.Scalar", shift, of_float(alpha * a * p));
    noise = BUILD(b, "aten::mul.Scalar", noise, of_float(a));
    out_set(c, 0, BUILD(b, "aten::add.Tensor", BUILD(b, "aten::mul.Tensor", c->args[0], noise), shift));
    return b->status;
}

static tn_status compose_alpha_dropout(call *c)
{
    return drop_alpha(c, false);
}

static tn_status compose_feature_alpha_dropout(call *c)
{
    return drop_alpha(c, true);
}

#define OP_DROPOUT(word, function_)                                                                       \
    OPDEF(word,                                                                                           \
          .overloads = OVERLOADS("aten::" #word "(Tensor input, float p, bool train) -> Tensor",          \
                                 "aten::" #word "_(Tensor(a!) self, float p, bool train) -> Tensor(a!)"), \
          .traits = OP_RANDOM | OP_MAY_ALIAS, .compose = function_,                                       \
          .samples = "f32[3,4], 0.5, False | f16[2,3,4], 0.0, True")
OP_DROPOUT(dropout, compose_dropout);
OP_DROPOUT(feature_dropout, compose_feature_dropout);
OP_DROPOUT(alpha_dropout, compose_alpha_dropout);
OP_DROPOUT(feature_alpha_dropout, compose_feature_alpha_dropout);
OPDEF(native_dropout,
      .overloads = OVERLOADS("aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)",
                             "aten::native_dropout.out(Tensor input, float p, bool? train, *, Tensor(a!) out0, "
                             "Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"),
      .traits = OP_RANDOM, .compose = compose_native_dropout, .samples = "f32[3,4], 0.5, False");
