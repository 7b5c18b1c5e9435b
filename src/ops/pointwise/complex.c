/*
 * Complex numbers: their parts as views, conjugates, and numbers made of parts.
 *
 * torch conjugates lazily: conj() is a view with a mark. Here it is a copy, which has the same elements until one of
 * the two is written to.
 */
#include "ir/promote.h"
#include "ops/dense.h"
#include "ops/pointwise.h"

static bool is_complex(const tensor_type *t)
{
    return dtype_table[t->dtype].category == CATEGORY_COMPLEX;
}

/* ---- parts as views ---- */

/* Result 0: a view of argument 0, its elements as pairs of reals: a last dim of 2 (part < 0), or one part of each. */
static tn_status view_parts(call *c, int part)
{
    builder *b = c->b;
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    if (!is_complex(t)) {
        return call_fail(c, TN_E_UNSUPPORTED, "self is of type %s, a complex one is expected",
                         dtype_table[t->dtype].name);
    }
    if (t->rank == TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_LIMIT, "there is no room for another dim");
    }
    extent sizes[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = t->sizes[i];
        strides[i] = extent_mul(b, t->strides[i], known(2));
    }
    sizes[t->rank] = known(2);
    strides[t->rank] = known(1);
    extent offset = extent_add(b, extent_mul(b, t->offset, known(2)), known(part < 0 ? 0 : part));
    out_view_as(c, 0, self, dtype_to_real(t->dtype), sizes, strides, t->rank + (part < 0), offset);
    return b->status;
}

static tn_status infer_view_as_real(call *c)
{
    return view_parts(c, -1);
}

static tn_status infer_real(call *c)
{
    if (is_complex(arg_type(c, 0))) {
        return view_parts(c, 0);
    }
    out_same(c, 0, arg_array(c, 0));
    return TN_OK;
}

static tn_status infer_imag(call *c)
{
    return view_parts(c, 1);
}

/* One part of each number: real ones are their own. */
static tn_status emit_part(call *c, int64_t part)
{
    bool is_whole = is_complex(arg_type(c, 0));
    datum pairs = is_whole ? BUILD(c->b, "aten::view_as_real", c->args[0]) : of_none();
    out_set(c, 0, is_whole ? BUILD(c->b, "aten::select.int", pairs, of_int(-1), of_int(part)) : c->args[0]);
    return c->b->status;
}

static tn_status core_real(call *c)
{
    return emit_part(c, 0);
}

static tn_status core_imag(call *c)
{
    return emit_part(c, 1);
}

OPDEF(view_as_real, .overloads = OVERLOADS("aten::view_as_real(Tensor(a) self) -> Tensor(a)"),
      .infer = infer_view_as_real, .inverse = "aten::view_as_complex",
      .samples = "c64[3,4] | c128[2,3].T | c64[0] | c64[]");
OPDEF(real, .overloads = OVERLOADS("aten::real(Tensor(a) self) -> Tensor(a)"), .infer = infer_real, .core = core_real,
      .samples = "c64[3,4] | c128[2,3].T | f32[3] | c64[]");
OPDEF(imag, .overloads = OVERLOADS("aten::imag(Tensor(a) self) -> Tensor(a)"), .infer = infer_imag, .core = core_imag,
      .samples = "c64[3,4] | c128[2,3].T | c64[]");

/* Half of what counts reals, where that is whole. */
static extent halved(call *c, extent e)
{
    if (extent_equal(c->b, extent_mod(c->b, e, known(2)), known(0)) == FACT_NO) {
        call_fail(c, TN_E_ARGUMENT, "strides and offset must count whole pairs, one is %s", extent_text(c->b, e));
    }
    return extent_floordiv(c->b, e, known(2));
}

/* aten::view_as_complex(self): the last dim, of size 2 and stride 1, holds the parts. */
static tn_status infer_view_as_complex(call *c)
{
    builder *b = c->b;
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    dtype type = t->dtype == DT_BF16 ? DT_NONE : dtype_to_complex(t->dtype);
    if (type == DT_NONE || is_complex(t)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    uint32_t rank = t->rank == 0 ? 0 : t->rank - 1;
    if (t->rank == 0 || extent_equal(b, t->sizes[rank], known(2)) == FACT_NO ||
        extent_equal(b, t->strides[rank], known(1)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "the last dim of self must be of size 2 and stride 1");
    }
    extent *strides = ARENA_ARRAY(b->arena, extent, rank);
    for (uint32_t i = 0; i < rank; i++) {
        strides[i] = halved(c, t->strides[i]);
    }
    out_view_as(c, 0, self, type, t->sizes, strides, rank, halved(c, t->offset));
    return b->status;
}

OPDEF(view_as_complex, .overloads = OVERLOADS("aten::view_as_complex(Tensor(a) self) -> Tensor(a)"),
      .traits = OP_FULL_PRECISION, .infer = infer_view_as_complex, .inverse = "aten::view_as_real",
      .samples = "f32[3,2] | f64[2,3,2] | f32[2] | f32[0,2]");

/* Copies of the views. */
static tn_status compose_view_as_real_copy(call *c)
{
    datum view = BUILD(c->b, "aten::view_as_real", c->args[0]);
    out_set(c, 0, BUILD(c->b, "aten::clone", view, (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS}));
    return c->b->status;
}

static tn_status compose_view_as_complex_copy(call *c)
{
    datum view = BUILD(c->b, "aten::view_as_complex", c->args[0]);
    out_set(c, 0, BUILD(c->b, "aten::clone", view, (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS}));
    return c->b->status;
}

OPDEF(view_as_real_copy,
      .overloads = OVERLOADS("aten::view_as_real_copy(Tensor self) -> Tensor",
                             "aten::view_as_real_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_view_as_real_copy, .samples = "c64[3,4]");
OPDEF(view_as_complex_copy,
      .overloads = OVERLOADS("aten::view_as_complex_copy(Tensor self) -> Tensor",
                             "aten::view_as_complex_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_view_as_complex_copy, .samples = "f32[3,2]");

/* ---- conjugates ---- */

SCALAR_FLOAT1(conjugate, x)
SCALAR_INT1(conjugate, x)
SCALAR_BOOL1(conjugate, x)
SCALAR_COMPLEX1(conjugate, conj(x))

/* Real tensors are themselves; the copy of a complex one lies as the original does. */
static tn_status infer_conj(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (is_complex(t)) {
        out_new_strided(c, 0, t->dtype, t->sizes, t->strides, t->rank);
    } else {
        out_same(c, 0, arg_array(c, 0));
    }
    return c->b->status;
}

static tn_status run_conj(call *c)
{
    return run_pointwise_with(c, LOOPS(NUMBERS(conjugate)), PROMOTE_COMMON);
}

static tn_status infer_self(call *c)
{
    out_same(c, 0, arg_array(c, 0));
    return TN_OK;
}

static tn_status core_conj(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::conj_physical", c->args[0]));
    return c->b->status;
}

OPDEF(conj,
      .overloads = OVERLOADS("aten::conj(Tensor(a) self) -> Tensor(a)", "aten::_conj(Tensor(a) self) -> Tensor(a)"),
      .infer = infer_conj, .run = run_conj, .core = core_conj, .samples = "c64[3,4] | f32[3] | c128[2,3].T");
OPDEF(_conj_physical,
      .overloads = OVERLOADS("aten::_conj_physical(Tensor self) -> Tensor",
                             "aten::_conj_physical.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .scalar = LOOPS(NUMBERS(conjugate), .lies_like_self = true), .infer = infer_pointwise,
      .run = run_pointwise, .samples = "c64[3,4] | c128[2,3].T | f32[3]");

static tn_status compose_conj_copy(call *c)
{
    datum dense = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
    out_set(c, 0, BUILD(c->b, "aten::clone", BUILD(c->b, "aten::_conj_physical", c->args[0]), dense));
    return c->b->status;
}

OPDEF(_conj_copy,
      .overloads = OVERLOADS("aten::_conj_copy(Tensor self) -> Tensor",
                             "aten::_conj_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_conj_copy, .samples = "c64[3,4] | c128[2,3].T");

/* aten::conj_physical(self): real tensors are themselves. */
static tn_status compose_conj_physical(call *c)
{
    datum self = c->args[0];
    out_set(c, 0, is_complex(arg_type(c, 0)) ? BUILD(c->b, "aten::_conj_physical", self) : self);
    return c->b->status;
}

OPDEF(conj_physical,
      .overloads = OVERLOADS("aten::conj_physical(Tensor self) -> Tensor",
                             "aten::conj_physical.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::conj_physical_(Tensor(a!) self) -> Tensor(a!)"),
      .traits = OP_POINTWISE | OP_MAY_ALIAS, .compose = compose_conj_physical,
      .samples = "c64[3,4] | c128[2,3].T | f32[3]");
OPDEF(resolve_conj,
      .overloads = OVERLOADS("aten::resolve_conj(Tensor(a) self) -> Tensor(a)",
                             "aten::resolve_neg(Tensor(a) self) -> Tensor(a)"),
      .infer = infer_self, .core = infer_self, .samples = "c64[3,4] | f32[3]");

/* torch's view with a minus sign; here a copy, as with conj. */
SCALAR_FLOAT1(minus, -x)
SCALAR_COMPLEX1(minus, -x)
SCALAR_INT1(minus, 0 - U(x))
SCALAR_BOOL1(minus, x)

static tn_status infer_neg_view(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    out_new_strided(c, 0, t->dtype, t->sizes, t->strides, t->rank);
    return c->b->status;
}

static tn_status run_neg_view(call *c)
{
    return run_pointwise_with(c, LOOPS(NUMBERS(minus)), PROMOTE_COMMON);
}

OPDEF(_neg_view, .overloads = OVERLOADS("aten::_neg_view(Tensor(a) self) -> Tensor(a)"), .infer = infer_neg_view,
      .run = run_neg_view, .samples = "f32[3,4] | c64[2]");

/* ---- angles ---- */

SCALAR_FLOAT1(angle, x != x ? x : x < 0 ? K(M_PI) : 0)
LOOP1(angle, c64, float _Complex, float, carg(x))
LOOP1(angle, c128, double _Complex, double, carg(x))

/* aten::angle(self): that of complex numbers is dense where torch computes it, though not where it only infers. */
static tn_status infer_angle(call *c)
{
    TRY(infer_pointwise(c));
    tensor_type *result = &c->outs[0].u.tensor->type;
    if (is_complex(arg_type(c, 0)) && is_eager(c->b)) {
        result->strides = contiguous_extents(c->b, result->sizes, result->rank);
    }
    return c->b->status;
}

OPDEF(angle,
      .overloads = OVERLOADS("aten::angle(Tensor self) -> Tensor",
                             "aten::angle.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT_REAL, .scalar = LOOPS(FLOATS(angle), COMPLEXES(angle)),
      .infer = infer_angle, .run = run_pointwise, .samples = "c64[3,4] | f32[5] | i64[3] | c128[2,3].T | f16[3]");

/* ---- from parts ---- */

/* in: two arrays of reals; out: complex numbers. */
#define FROM_PARTS(name, REAL, first, second)                                            \
    static void name(size_t n, const void *const *in, void *out, const void *parameters) \
    {                                                                                    \
        typedef REAL T;                                                                  \
        const T *const xs = in[0], *const ys = in[1];                                    \
        T *const results = out;                                                          \
        (void)parameters;                                                                \
        for (size_t i = 0; i < n; i++) {                                                 \
            const T x = xs[i], y = ys[i];                                                \
            results[2 * i] = first;                                                      \
            results[2 * i + 1] = second;                                                 \
        }                                                                                \
    }
FROM_PARTS(complex_f32, float, x, y)
FROM_PARTS(complex_f64, double, x, y)
FROM_PARTS(polar_f32, float, cos(y) * x, sin(y) * x)
FROM_PARTS(polar_f64, double, cos(y) * x, sin(y) * x)

/* aten::complex(real, imag), aten::polar(abs, angle): both of one floating type. */
static tn_status infer_from_parts(call *c)
{
    array *operands[2] = {arg_array(c, 0), arg_array(c, 1)};
    dtype type = operands[0]->type.dtype;
    if (type != operands[1]->type.dtype || (type != DT_F16 && type != DT_F32 && type != DT_F64)) {
        return call_fail(c, TN_E_ARGUMENT, "the parts are of types %s and %s, one of f16, f32, f64 is expected",
                         dtype_table[type].name, dtype_table[operands[1]->type.dtype].name);
    }
    const extent *sizes;
    uint32_t rank = infer_broadcast(c, operands, 2, &sizes);
    const extent *strides = iterator_strides(c->b, sizes, rank, operands, 2);
    out_new_strided(c, 0, dtype_to_complex(type), sizes, strides, rank);
    return c->b->status;
}

static tn_status run_from_parts(call *c, pointwise_fn f32, pointwise_fn f64)
{
    bool wide = arg_type(c, 0)->dtype == DT_F64;
    dtype part = wide ? DT_F64 : DT_F32;
    pointwise_work w = {.loop = wide ? f64 : f32,
                        .n = 2,
                        .operands = {arg_array(c, 0), arg_array(c, 1)},
                        .as = {part, part},
                        .gives = dtype_to_complex(part)};
    return pointwise_do(c, &w);
}

/* aten::polar(abs, angle) */
static tn_status infer_polar(call *c)
{
    if (arg_type(c, 0)->dtype == DT_F16) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type f16");
    }
    return infer_from_parts(c);
}

static tn_status run_complex(call *c)
{
    return run_from_parts(c, complex_f32, complex_f64);
}

static tn_status run_polar(call *c)
{
    return run_from_parts(c, polar_f32, polar_f64);
}

OPDEF(complex,
      .overloads = OVERLOADS("aten::complex(Tensor real, Tensor imag) -> Tensor",
                             "aten::complex.out(Tensor real, Tensor imag, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE | OP_STRICT_OUT, .infer = infer_from_parts, .run = run_complex,
      .samples = "f32[3,4], f32[4] | f64[2,3].T, f64[]");
OPDEF(polar,
      .overloads = OVERLOADS("aten::polar(Tensor abs, Tensor angle) -> Tensor",
                             "aten::polar.out(Tensor abs, Tensor angle, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE | OP_FULL_PRECISION | OP_STRICT_OUT, .infer = infer_polar, .run = run_polar,
      .samples = "f32[3,4], f32[4] | f64[2,3].T, f64[]");

/* ---- questions ---- */

static tn_status answer_category(call *c, unsigned categories)
{
    out_set(c, 0, of_bool((dtype_table[arg_type(c, 0)->dtype].category & categories) != 0));
    return TN_OK;
}

static tn_status infer_is_complex(call *c)
{
    return answer_category(c, CATEGORY_COMPLEX);
}

static tn_status infer_is_floating_point(call *c)
{
    return answer_category(c, CATEGORY_FLOATING);
}

/* No tensor here is marked. */
static tn_status infer_never(call *c)
{
    out_set(c, 0, of_bool(false));
    return TN_OK;
}

OPDEF(is_complex, .overloads = OVERLOADS("aten::is_complex(Tensor self) -> bool"), .infer = infer_is_complex,
      .core = infer_is_complex, .samples = "c64[3] | f32[3]");
OPDEF(is_floating_point, .overloads = OVERLOADS("aten::is_floating_point(Tensor self) -> bool"),
      .infer = infer_is_floating_point, .core = infer_is_floating_point, .samples = "c64[3] | f32[3]");
OPDEF(is_conj, .overloads = OVERLOADS("aten::is_conj(Tensor self) -> bool", "aten::is_neg(Tensor self) -> bool"),
      .infer = infer_never, .core = infer_never, .samples = "c64[3] | f32[3]");
