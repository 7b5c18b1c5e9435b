/* Running totals along a dim: sums, products, extremes, logarithms of sums; and differences, their inverse. */
#include "ops/rowwise.h"

#include "ir/promote.h"
#include "kernels/order/scan.h"

#include <string.h>

/* ---- rows: see rowwise.h ---- */

row_view rows_along(const call *c, const tensor *t, uint32_t along)
{
    uint32_t rank = t->rank == 0 ? 1 : t->rank, at = 0;
    int64_t *sizes = ARENA_ARRAY(c->b->arena, int64_t, rank), *strides = ARENA_ARRAY(c->b->arena, int64_t, rank);
    row_view v = {*t, 1, 1};
    v.view.rank = rank;
    v.view.sizes = sizes;
    v.view.strides = strides;
    sizes[rank - 1] = strides[rank - 1] = 1;
    for (uint32_t d = 0; d < t->rank; d++) {
        uint32_t to = d == along ? rank - 1 : at++;
        sizes[to] = t->sizes[d];
        strides[to] = t->strides[d];
        *(d == along ? &v.n : &v.rows) *= (size_t)t->sizes[d];
    }
    return v;
}

rows_in rows_read(call *c, const row_view *v, dtype as)
{
    return (rows_in){dense_in(c, &v->view, as), (ptrdiff_t)v->n, 1};
}

rows_out rows_room(call *c, const row_view *v, dtype as)
{
    return (rows_out){dense_room(c, &v->view, as), (ptrdiff_t)v->n, 1};
}

void rows_store(call *c, const row_view *v, dtype as, rows_out written)
{
    dense_store(c, &v->view, as, written.data);
}

tn_status run_only_elements(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    dense_store(c, out_tensor(c, 0), self->dtype, dense_in(c, self, self->dtype));
    dense_store(c, out_tensor(c, 1), DT_I64, &(int64_t){0});
    return c->b->status;
}

tn_status refuse_unordered(const call *c, dtype type, unsigned allowed)
{
    const dtype_info *info = &dtype_table[type];
    bool is_unsigned = type == DT_U16 || type == DT_U32 || type == DT_U64;
    if (info->category == CATEGORY_COMPLEX || (info->category == CATEGORY_FLOATING && info->bytes == 1) ||
        (info->category == CATEGORY_BOOL && !(allowed & REAL_BOOL)) || (is_unsigned && !(allowed & REAL_UNSIGNED))) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", info->name);
    }
    return TN_OK;
}

/* ---- cumsum, cumprod: (self, dim, dtype) ---- */

static tn_status infer_scan(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    bool is_in_place = c->via->form == FORM_IN_PLACE;
    dtype type = arg_dtype(c, 2, is_in_place ? t->dtype : promote_to_sum(t->dtype));
    arg_dim(c, 1, t->rank);
    if (is_in_place && type != t->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "totals of element type %s have no place in a tensor of %s",
                         dtype_table[type].name, dtype_table[t->dtype].name);
    }
    if (dtype_table[type].category != CATEGORY_COMPLEX || type == DT_C32) {
        bool is_trivial = t->rank == 0 || is_empty(c->b, t); /* torch does not look at the type */
        TRY(refuse_unordered(c, type, is_trivial ? REAL_BOOL : REAL_PLAIN));
    }
    out_new(c, 0, type, t->sizes, t->rank);
    return c->b->status;
}

static tn_status run_scan(call *c, scan_op op)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    if (out->dtype == DT_BOOL) { /* one element, or none */
        dense_store(c, out, DT_BOOL, dense_in(c, self, DT_BOOL));
        return c->b->status;
    }
    uint32_t along = arg_dim(c, 1, self->rank);
    row_view from = rows_along(c, self, along), to = rows_along(c, out, along);
    rows_in in = rows_read(c, &from, out->dtype);
    rows_out room = rows_room(c, &to, out->dtype);
    TRY(c->b->status);
    scan_rows(c->b->pool, op, out->dtype, from.rows, from.n, in, room);
    rows_store(c, &to, out->dtype, room);
    return TN_OK;
}

static tn_status run_cumsum(call *c)
{
    return run_scan(c, SCAN_SUM);
}

static tn_status run_cumprod(call *c)
{
    return run_scan(c, SCAN_PRODUCT);
}

#define SAMPLES_SCAN                                                                                                   \
    "f32[3,4], 1 | f32[3,4,5], 1 | i32[3,4], 0 | b8[5], 0 | f16[3,40], -1 | f32[], 0 | f32[0,3], 0 | f64[4,5].T, 0 | " \
    "u8[3], 0, dtype=f32 | f32[3], 0, dtype=i32 | bf16[2,3], 1 | c64[3,4], 0"
#define OVERLOADS_SCAN(name)                                                                        \
    OVERLOADS("aten::" name "(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor",          \
              "aten::" name "_(Tensor(a!) self, int dim, *, ScalarType? dtype=None) -> Tensor(a!)", \
              "aten::" name ".out(Tensor self, int dim, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)")
OPDEF(cumsum, .overloads = OVERLOADS_SCAN("cumsum"), .infer = infer_scan, .run = run_cumsum, .samples = SAMPLES_SCAN);
OPDEF(cumprod, .overloads = OVERLOADS_SCAN("cumprod"), .infer = infer_scan, .run = run_cumprod,
      .samples = SAMPLES_SCAN);

/* ---- logcumsumexp: (self, dim) ---- */

static tn_status infer_logcumsumexp(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    arg_dim(c, 1, t->rank);
    if (dtype_table[t->dtype].category != CATEGORY_COMPLEX) {
        TRY(refuse_unordered(c, t->dtype, REAL_PLAIN));
    }
    out_new(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

static tn_status run_logcumsumexp(call *c)
{
    return run_scan(c, SCAN_LOG_SUM_EXP);
}

OPDEF(logcumsumexp,
      .overloads = OVERLOADS("aten::logcumsumexp(Tensor self, int dim) -> Tensor",
                             "aten::logcumsumexp.out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::_logcumsumexp(Tensor self, int dim) -> Tensor",
                             "aten::_logcumsumexp.out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)"),
      .dtypes = CATEGORY_FLOATING | CATEGORY_COMPLEX, .infer = infer_logcumsumexp, .run = run_logcumsumexp,
      .samples = "f32[3,4], 1 | f64[3,4].T, 0 | f16[3,4], 0 | f32[], 0 | f32[0,2], 0 | c64[3,4], 1");

/* ---- cummax, cummin: (self, dim) ---- */

static tn_status infer_running_extreme(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    arg_dim(c, 1, t->rank);
    if (t->rank > 0 && !is_empty(c->b, t)) { /* else nothing is compared, whatever the type */
        TRY(refuse_unordered(c, t->dtype, REAL_BOOL));
    }
    out_new(c, 0, t->dtype, t->sizes, t->rank);
    out_new(c, 1, DT_I64, t->sizes, t->rank);
    return c->b->status;
}

static tn_status run_running_extreme(call *c, bool largest)
{
    const tensor *self = arg_tensor(c, 0);
    if (self->rank == 0 || numel_of(self) == 0) {
        return run_only_elements(c);
    }
    uint32_t along = arg_dim(c, 1, self->rank);
    row_view from = rows_along(c, self, along), values = rows_along(c, out_tensor(c, 0), along);
    row_view indices = rows_along(c, out_tensor(c, 1), along);
    rows_in in = rows_read(c, &from, self->dtype);
    rows_out room = rows_room(c, &values, self->dtype), places = rows_room(c, &indices, DT_I64);
    TRY(c->b->status);
    scan_extremes(c->b->pool, largest, self->dtype, from.rows, from.n, in, room, places);
    rows_store(c, &values, self->dtype, room);
    rows_store(c, &indices, DT_I64, places);
    return TN_OK;
}

static tn_status run_cummax(call *c)
{
    return run_running_extreme(c, true);
}

static tn_status run_cummin(call *c)
{
    return run_running_extreme(c, false);
}

#define SAMPLES_EXTREME \
    "f32[3,4], 1 | i32[3,4,2], 1 | b8[5], 0 | f16[3,40], -1 | f32[], 0 | f32[0,3], 0 | f64[4,5].T, 0"
#define OVERLOADS_EXTREME(name)                                                                                    \
    OVERLOADS("aten::" name "(Tensor self, int dim) -> (Tensor values, Tensor indices)",                           \
              "aten::" name ".out(Tensor self, int dim, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) " \
              "values, Tensor(b!) indices)")
OPDEF(cummax, .overloads = OVERLOADS_EXTREME("cummax"), .infer = infer_running_extreme, .run = run_cummax,
      .samples = SAMPLES_EXTREME);
OPDEF(cummin, .overloads = OVERLOADS_EXTREME("cummin"), .infer = infer_running_extreme, .run = run_cummin,
      .samples = SAMPLES_EXTREME);

/* aten::_cummax_helper(self, values, indices, dim): the same into two tensors that are given */
static tn_status scan_into(call *c, const char *name)
{
    datum outs[2], args[] = {c->args[0], c->args[3]};
    build_all(c->b, name, args, 2, outs, 2);
    BUILD(c->b, "aten::copy_", c->args[1], outs[0]);
    BUILD(c->b, "aten::copy_", c->args[2], outs[1]);
    return c->b->status;
}

static tn_status compose_cummax_helper(call *c)
{
    return scan_into(c, "aten::cummax");
}

static tn_status compose_cummin_helper(call *c)
{
    return scan_into(c, "aten::cummin");
}

#define SAMPLES_HELPER \
    "f32[3,4], f32[3,4], i64[3,4], 1 | f64[4,3].T, f64[3,4], i64[3,4], 0 | i32[5], i32[5], i64[5], -1"
#define HELPER(name) "aten::_" name "_helper(Tensor self, Tensor(a!) values, Tensor(b!) indices, int dim) -> ()"
OPDEF(_cummax_helper, .overloads = OVERLOADS(HELPER("cummax")), .compose = compose_cummax_helper,
      .samples = SAMPLES_HELPER);
OPDEF(_cummin_helper, .overloads = OVERLOADS(HELPER("cummin")), .compose = compose_cummin_helper,
      .samples = SAMPLES_HELPER);

/* ---- differences ---- */

/* t without its first (from 1) or last (from 0) element along a dim. */
static datum all_but_one(builder *b, datum t, uint32_t along, int64_t from)
{
    if (b->status != TN_OK) {
        return of_none();
    }
    extent length = extent_sub(b, t.u.tensor->type.sizes[along], known(1));
    return BUILD(b, "aten::narrow", t, of_int(along), of_int(from), of_extent(length));
}

/* prepend, self and append joined along the dim. */
static datum joined(call *c, uint32_t along)
{
    datum parts[3];
    size_t n = 0;
    const size_t order[] = {3, 0, 4};
    for (size_t i = 0; i < 3; i++) {
        if (has_arg(c, order[i])) {
            parts[n++] = c->args[order[i]];
        }
    }
    return n == 1 ? c->args[0] : BUILD(c->b, "aten::cat", of_list(parts, n), of_int(along));
}

/* aten::diff(self, n, dim, prepend, append) */
static tn_status compose_diff(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t times = arg_int(c, 1);
    if (t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor without dims has no differences");
    }
    if (times < 0) {
        return call_fail(c, TN_E_ARGUMENT, "the order is %lld, it must not be negative", (long long)times);
    }
    uint32_t along = arg_dim(c, 2, t->rank);
    TRY(b->status);
    datum left = joined(c, along);
    TRY(b->status);
    if (times == 0) {
        out_set(c, 0, BUILD(b, "aten::clone", c->args[0]));
        return b->status;
    }
    const char *minus = left.u.tensor->type.dtype == DT_BOOL ? "aten::logical_xor" : "aten::sub.Tensor";
    for (; times > 0 && b->status == TN_OK && !extent_is(b, left.u.tensor->type.sizes[along], 0); times--) {
        left = BUILD(b, minus, all_but_one(b, left, along, 1), all_but_one(b, left, along, 0));
    }
    out_set(c, 0, left);
    return b->status;
}

OPDEF(
    diff,
    .overloads = OVERLOADS("aten::diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> "
                           "Tensor",
                           "aten::diff.out(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? "
                           "append=None, *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_diff,
    .samples = "f32[3,4] | i32[5,2], 2, 0 | b8[4] | f32[2,3].T, 1, 0, f32[1,2] | f16[3], 5 | f32[3,4], 0");
