/* Cross products of vectors of three elements. */
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/pointwise.h"

/* aten::linalg_cross(self, other, *, dim) */
static tn_status infer_cross(call *c)
{
    const extent *sizes;
    array *operands[] = {arg_array(c, 0), arg_array(c, 1)};
    const tensor_type *x = arg_type(c, 0), *y = arg_type(c, 1);
    if (x->rank != y->rank || x->rank == 0) {
        return call_fail(c, TN_E_MISMATCH, "tensors of %u and %u dims were given, as many of both are expected",
                         x->rank, y->rank);
    }
    if (x->dtype != y->dtype || dtype_table[x->dtype].category == CATEGORY_BOOL) {
        return call_fail(c, TN_E_MISMATCH, "element types are %s and %s, one type of numbers is expected",
                         dtype_table[x->dtype].name, dtype_table[y->dtype].name);
    }
    uint32_t d = arg_dim(c, 2, x->rank);
    if (extent_equal(c->b, x->sizes[d], known(3)) == FACT_NO || extent_equal(c->b, y->sizes[d], known(3)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "dim %u has sizes %s and %s, 3 is expected", d,
                         extent_text(c->b, x->sizes[d]), extent_text(c->b, y->sizes[d]));
    }
    uint32_t rank = infer_broadcast(c, operands, 2, &sizes);
    out_new(c, 0, x->dtype, sizes, rank);
    return c->b->status;
}

/* x[1] y[2] - x[2] y[1] and its turns; elements of one vector are `step` apart. Integers wrap. */
#define CROSS(name, T, U)                                                                           \
    static void cross_##name(size_t outer, size_t step, const void *a, const void *b, void *result) \
    {                                                                                               \
        const T *x = a, *y = b;                                                                     \
        T *out = result;                                                                            \
        for (size_t i = 0; i < outer * step; i++) {                                                 \
            size_t at = i / step * 3 * step + i % step;                                             \
            for (size_t k = 0; k < 3; k++) {                                                        \
                size_t p = at + (k + 1) % 3 * step, q = at + (k + 2) % 3 * step;                    \
                out[at + k * step] = (T)((U)x[p] * (U)y[q] - (U)x[q] * (U)y[p]);                    \
            }                                                                                       \
        }                                                                                           \
    }
/* clang-format off */
CROSS(f32, float, float)
CROSS(f64, double, double)
CROSS(c64, float _Complex, float _Complex)
CROSS(c128, double _Complex, double _Complex)
CROSS(i64, int64_t, uint64_t)
CROSS(u64, uint64_t, uint64_t)
/* clang-format on */

static const struct {
    dtype type;
    void (*run)(size_t outer, size_t step, const void *a, const void *b, void *result);
} loops[] = {{DT_F32, cross_f32},   {DT_F64, cross_f64}, {DT_C64, cross_c64},
             {DT_C128, cross_c128}, {DT_I64, cross_i64}, {DT_U64, cross_u64}};

static tn_status run_cross(call *c)
{
    const tensor *out = out_tensor(c, 0);
    dtype as = pointwise_loop_type(out->dtype);
    size_t outer = 1, step = 1;
    uint32_t d = arg_dim(c, 2, out->rank);
    for (uint32_t i = 0; i < out->rank; i++) {
        *(i < d ? &outer : &step) *= i == d ? 1 : (size_t)out->sizes[i];
    }
    const void *x = dense_repeated(c, arg_tensor(c, 0), out->rank, out->sizes, as);
    const void *y = dense_repeated(c, arg_tensor(c, 1), out->rank, out->sizes, as);
    void *room = dense_out(c, 0, as);
    TRY(c->b->status);
    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++) {
        if (loops[i].type == as) {
            loops[i].run(outer, step, x, y, room);
        }
    }
    dense_done(c, 0, as, room);
    return TN_OK;
}

/* x[d + 1] * y[d + 2] - x[d + 2] * y[d + 1], where d counts modulo 3 */
static tn_status core_cross(call *c)
{
    builder *b = c->b;
    TRY(infer_cross(c));
    const tensor_type t = c->outs[0].u.tensor->type;
    datum along = of_int(arg_dim(c, 2, t.rank)), sizes = of_extents(b, t.sizes, t.rank), turned[2][2];
    for (size_t i = 0; i < 2; i++) {
        datum whole = BUILD(b, "aten::expand", c->args[i], sizes);
        for (int64_t by = 1; by <= 2; by++) {
            datum next = route_range(b, known(by), known(3), DT_I64, whole);
            datum at = BUILD(b, "aten::remainder.Scalar", next, of_int(3));
            turned[i][by - 1] = BUILD(b, "aten::index_select", whole, along, at);
        }
    }
    out_set(c, 0, emit_sub(b, emit_mul(b, turned[0][0], turned[1][1]), emit_mul(b, turned[0][1], turned[1][0])));
    return b->status;
}

OPDEF(linalg_cross,
      .overloads = OVERLOADS("aten::linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor",
                             "aten::linalg_cross.out(Tensor self, Tensor other, *, int dim=-1, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .infer = infer_cross, .run = run_cross, .core = core_cross,
      .samples = "f32[2,3], f32[2,3] | f32[3,4], f32[3,1], dim=0 | i32[2,3], i32[1,3] | c64[3], c64[3] | f16[2,3,2], "
                 "f16[2,3,2], dim=1 | f64[3,2].T, f64[2,3] | u8[2,3], u8[2,3] | f32[0,3], f32[0,3]");

/* aten::cross(self, other, dim): the first dim of size 3 where none is named */
static tn_status compose_cross(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    datum d = c->args[2];
    for (uint32_t i = 0; d.kind == DATUM_NONE && i < t->rank; i++) {
        d = extent_is(c->b, t->sizes[i], 3) ? of_int(i) : d;
    }
    if (d.kind == DATUM_NONE) {
        return call_fail(c, TN_E_MISMATCH, "sizes are %s, one dim of size 3 is expected",
                         extents_text(c->b, t->sizes, t->rank));
    }
    out_set(c, 0, BUILD(c->b, "aten::linalg_cross", c->args[0], c->args[1], d));
    return c->b->status;
}

OPDEF(cross,
      .overloads =
          OVERLOADS("aten::cross(Tensor self, Tensor other, int? dim=None) -> Tensor",
                    "aten::cross.out(Tensor self, Tensor other, int? dim=None, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_cross, .samples = "f32[2,3], f32[2,3] | f32[3,3], f32[3,3] | f32[3,2], f32[3,2], 0");
