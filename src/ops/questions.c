/*
 * Questions about tensors, and their sizes as tensors: is_same_size, is_nonzero, _is_all_true, result_type and their
 * kin; range, which ends with its last number.
 */
#include "ops/infer.h"
#include "ops/route.h"

#include "ir/promote.h"

#include <math.h>

/* aten::is_same_size(self, other) */
static tn_status infer_is_same_size(call *c)
{
    const tensor_type *x = arg_type(c, 0), *y = arg_type(c, 1);
    bool same = x->rank == y->rank;
    for (uint32_t i = 0; same && i < x->rank; i++) {
        same = extent_decide_equal(c->b, x->sizes[i], y->sizes[i]);
    }
    out_set(c, 0, of_bool(same));
    return TN_OK;
}

OPDEF(is_same_size, .overloads = OVERLOADS("aten::is_same_size(Tensor self, Tensor other) -> bool"),
      .infer = infer_is_same_size, .samples = "f32[3,4], i64[3,4] | f32[3], f32[3,1] | f32[], f32[] | f32[0], f32[1]");

/* aten::is_nonzero(self): of one element */
static tn_status compose_is_nonzero(call *c)
{
    builder *b = c->b;
    extent n = infer_numel(b, arg_type(c, 0));
    if (extent_equal(b, n, known(1)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "the truth of %s elements was asked for, that of one is clear",
                         extent_text(b, n));
    }
    out_set(c, 0, BUILD(b, "aten::item", BUILD(b, "aten::ne.Scalar", c->args[0], of_int(0))));
    return b->status;
}

OPDEF(is_nonzero, .overloads = OVERLOADS("aten::is_nonzero(Tensor self) -> bool"), .compose = compose_is_nonzero,
      .samples = "f32[1] | i64[] | b8[1,1] | c64[] | f32[2] | f32[0]");

static tn_status truth_of(call *c, const char *name)
{
    if (arg_type(c, 0)->dtype != DT_BOOL) {
        return call_fail(c, TN_E_ARGUMENT, "elements of type %s were given, bool is expected",
                         dtype_table[arg_type(c, 0)->dtype].name);
    }
    out_set(c, 0, BUILD(c->b, name, c->args[0]));
    return c->b->status;
}

static tn_status compose_is_all_true(call *c)
{
    return truth_of(c, "aten::all");
}

static tn_status compose_is_any_true(call *c)
{
    return truth_of(c, "aten::any");
}

OPDEF(_is_all_true, .overloads = OVERLOADS("aten::_is_all_true(Tensor self) -> Tensor"), .compose = compose_is_all_true,
      .samples = "b8[3] | b8[] | b8[0] | b8[2,3].T | f32[2]");
OPDEF(_is_any_true, .overloads = OVERLOADS("aten::_is_any_true(Tensor self) -> Tensor"), .compose = compose_is_any_true,
      .samples = "b8[3] | b8[] | b8[0] | b8[2,3].T | f32[2]");

/* ---- sizes as tensors ---- */

/* aten::_dim_arange(like, dim): 0, 1, ... along a dim */
static tn_status compose_dim_arange(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    uint32_t along = arg_dim(c, 1, t->rank);
    TRY(c->b->status);
    if (t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor without dims has none to number");
    }
    out_set(c, 0, BUILD(c->b, "aten::arange", of_extent(t->sizes[along]), of_dtype(DT_I64)));
    return c->b->status;
}

OPDEF(_dim_arange, .overloads = OVERLOADS("aten::_dim_arange(Tensor like, int dim) -> Tensor"),
      .compose = compose_dim_arange, .samples = "f32[3,4], 1 | f32[3,4], -2 | f32[0], 0 | f32[3], 1");

/* aten::_shape_as_tensor(self) */
static tn_status infer_shape_as_tensor(call *c)
{
    extent rank = known(arg_type(c, 0)->rank);
    out_new(c, 0, DT_I64, &rank, 1);
    return c->b->status;
}

static tn_status run_shape_as_tensor(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    int64_t *out = (int64_t *)tensor_at(out_tensor(c, 0));
    for (uint32_t i = 0; i < self->rank; i++) {
        out[i] = self->sizes[i];
    }
    return TN_OK;
}

static tn_status core_shape_as_tensor(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum *sizes = ARENA_ARRAY(b->arena, datum, t->rank);
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = route_number(b, of_extent(t->sizes[i]), DT_I64, of_none());
    }
    out_set(c, 0,
            t->rank > 0 ? BUILD(b, "aten::stack", of_list(sizes, t->rank))
                        : BUILD(b, "aten::full", of_ints(b, (const int64_t[]){0}, 1), of_int(0), of_dtype(DT_I64)));
    return b->status;
}

OPDEF(_shape_as_tensor, .overloads = OVERLOADS("aten::_shape_as_tensor(Tensor self) -> Tensor"),
      .infer = infer_shape_as_tensor, .run = run_shape_as_tensor, .core = core_shape_as_tensor,
      .samples = "f32[3,4] | f32[] | f32[2,0,5] | i64[3,4].T");

/* aten::_reshape_from_tensor(self, shape): the sizes are elements of a tensor */
static tn_status compose_reshape_from_tensor(call *c)
{
    builder *b = c->b;
    const tensor_type *sizes = arg_type(c, 1);
    int64_t rank;
    if (sizes->rank != 1 || sizes->dtype != DT_I64 || sizes->sizes[0].expr != NULL) {
        return call_fail(c, TN_E_ARGUMENT, "sizes are %s, a list in i64 is expected", datum_text(b, c->args[1]));
    }
    rank = sizes->sizes[0].n;
    if (rank > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_LIMIT, "%lld dims were asked for, at most %d are possible", (long long)rank,
                         TENSOR_MAX_RANK);
    }
    datum *wanted = ARENA_ARRAY(b->arena, datum, (size_t)rank);
    for (int64_t i = 0; i < rank; i++) {
        wanted[i] = BUILD(b, "aten::item", BUILD(b, "aten::select.int", c->args[1], of_int(0), of_int(i)));
        TRY(b->status);
    }
    out_set(c, 0, BUILD(b, "aten::reshape", c->args[0], of_list(wanted, (size_t)rank)));
    return b->status;
}

OPDEF(_reshape_from_tensor, .overloads = OVERLOADS("aten::_reshape_from_tensor(Tensor self, Tensor shape) -> Tensor"),
      .compose = compose_reshape_from_tensor, .traits = OP_MAY_ALIAS,
      .samples = "f32[1,1], i64[2]<2 | f32[1], i64[0] | f32[3], i64[]<2 | f32[0], i64[3]<1 | f32[4], i64[1]<2");

/* ---- aten::range.step(start, end, step, dtype): `end` is one of the numbers, where a step meets it ---- */

static tn_status compose_range(call *c)
{
    builder *b = c->b;
    double start = arg_float(c, 0), end = arg_float(c, 1), step = has_arg(c, 2) ? arg_float(c, 2) : 1;
    dtype type = arg_dtype(c, 3, DT_F32);
    bool is_integral = dtype_table[type].category == CATEGORY_INTEGRAL;
    if (is_integral) {
        start = trunc(start), end = trunc(end), step = trunc(step);
    }
    double count = floor((end - start) / step + 1);
    if (!isfinite(start) || !isfinite(end) || step == 0 || !(step > 0 ? start <= end : start >= end) ||
        !(count < 0x1p53)) {
        return call_fail(c, TN_E_ARGUMENT, "there are no numbers from %g to %g in steps of %g", start, end, step);
    }
    if (!is_integral && dtype_table[type].category != CATEGORY_FLOATING) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    datum steps = BUILD(b, "aten::arange", of_int((int64_t)count), of_dtype(DT_F64));
    datum numbers = BUILD(b, "aten::add.Scalar", BUILD(b, "aten::mul.Scalar", steps, of_float(step)), of_float(start));
    out_set(c, 0, BUILD(b, "aten::to.dtype", numbers, of_dtype(type)));
    return b->status;
}

#define OPTIONS "*, " TENSOR_OPTIONS
OPDEF(
    range,
    .overloads = OVERLOADS("aten::range.step(Scalar start, Scalar end, Scalar step=1, " OPTIONS ") -> Tensor",
                           "aten::range(Scalar start, Scalar end, " OPTIONS ") -> Tensor",
                           "aten::range.out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)",
                           "aten::range.out_(Scalar start, Scalar end, *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_range,
    .samples = "1, 4, 0.5 | 0, 5 | 5, 0, -2 | 0, 1, 0.1, dtype=f64 | 1, 4, 2, dtype=i64 | 4, 1 | 0, 3, 0 | 0, 2, "
               "dtype=f16 | 2, 2");
