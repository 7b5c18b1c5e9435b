/* New tensors from nothing but numbers: zeros, full, arange, linspace, eye and their kin. */
#include "ir/promote.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/infer.h"

#include <complex.h>
#include <math.h>

#define OPTIONS "*, " TENSOR_OPTIONS
#define OPTIONS_FORMAT OPTIONS ", MemoryFormat? memory_format=None"

/* ---- filling ---- */

static dtype type_of_number(datum d)
{
    return d.kind == DATUM_BOOL ? DT_BOOL : d.kind == DATUM_INT ? DT_I64 : d.kind == DATUM_COMPLEX ? DT_C128 : DT_F64;
}

/* What a tensor made of this number has by default. */
static dtype default_type(datum d)
{
    return d.kind == DATUM_BOOL ? DT_BOOL : d.kind == DATUM_INT ? DT_I64 : d.kind == DATUM_COMPLEX ? DT_C64 : DT_F32;
}

static tn_status fill_with(call *c, datum number)
{
    const tensor *out = out_tensor(c, 0);
    char element[16];
    convert_elements(1, type_of_number(number), &number.u, 0, out->dtype, element, 0);
    strided_fill(c->b->pool, out->rank, out->sizes, out->dtype, tensor_at(out), out->strides, element);
    return TN_OK;
}

/* empty as well: what a program sees must not depend on what was in memory before. */
static tn_status run_zeros(call *c)
{
    return fill_with(c, of_int(0));
}

static tn_status run_ones(call *c)
{
    return fill_with(c, of_int(1));
}

/* ---- sizes given: (size, ...) and (self, size, ...) ---- */

static tn_status check_sizes(call *c, const extent *sizes, size_t n)
{
    if (n > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_LIMIT, "%zu dims were asked for, at most %d are possible", n, TENSOR_MAX_RANK);
    }
    for (size_t i = 0; i < n; i++) {
        if (extent_less(c->b, sizes[i], known(0)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "sizes %s have a negative one", extents_text(c->b, sizes, n));
        }
    }
    return TN_OK;
}

static tn_status infer_sized(call *c, size_t size_at, dtype type)
{
    size_t n;
    const extent *sizes = arg_extents(c, size_at, &n);
    TRY(check_sizes(c, sizes, n));
    out_new(c, 0, type, sizes, (uint32_t)n);
    return c->b->status;
}

/* zeros(size, dtype) */
static tn_status infer_zeros(call *c)
{
    return infer_sized(c, 0, arg_dtype(c, 1, DT_F32));
}

/* full(size, fill_value, dtype) */
static tn_status infer_full(call *c)
{
    return infer_sized(c, 0, arg_dtype(c, 2, default_type(c->args[1])));
}

static tn_status run_full(call *c)
{
    return fill_with(c, c->args[1]);
}

/* empty.memory_format(size, dtype, layout, device, pin_memory, memory_format) */
static tn_status infer_empty(call *c)
{
    TRY(infer_zeros(c));
    array *out = c->outs[0].u.tensor;
    out->type.strides = strides_in_format(c->b, &out->type, arg_memory_format(c, 5, FORMAT_CONTIGUOUS));
    return c->b->status;
}

/* new_zeros(self, size, dtype) */
static tn_status infer_new_zeros(call *c)
{
    return infer_sized(c, 1, arg_dtype(c, 2, arg_type(c, 0)->dtype));
}

/* new_full(self, size, fill_value, dtype) */
static tn_status infer_new_full(call *c)
{
    return infer_sized(c, 1, arg_dtype(c, 3, arg_type(c, 0)->dtype));
}

static tn_status run_new_full(call *c)
{
    return fill_with(c, c->args[2]);
}

/* ---- routes to Core ATen: all of it is full and empty ---- */

/* The device that is named, or that of self, argument 0. */
static datum device_of(const call *c, size_t given)
{
    return has_arg(c, given) ? c->args[given] : route_device(c->args[0]);
}

/* zeros, ones: options begin at argument 1. */
static tn_status core_sized(call *c, datum number)
{
    const datum *a = c->args;
    out_set(c, 0, BUILD(c->b, "aten::full", a[0], number, of_dtype(arg_dtype(c, 1, DT_F32)), a[2], a[3], a[4]));
    return c->b->status;
}

static tn_status core_zeros(call *c)
{
    return core_sized(c, of_int(0));
}

static tn_status core_ones(call *c)
{
    return core_sized(c, of_int(1));
}

/* new_zeros and its kin: options begin at argument `options`. */
static tn_status core_new(call *c, datum number, size_t options)
{
    const datum *a = c->args + options;
    const tensor_type *self = arg_type(c, 0);
    out_set(c, 0,
            BUILD(c->b, "aten::full", c->args[1], number, of_dtype(arg_dtype(c, options, self->dtype)), a[1],
                  device_of(c, options + 2), a[3]));
    return c->b->status;
}

static tn_status core_new_zeros(call *c)
{
    return core_new(c, of_int(0), 2);
}

static tn_status core_new_ones(call *c)
{
    return core_new(c, of_int(1), 2);
}

static tn_status core_new_full(call *c)
{
    return core_new(c, c->args[2], 3);
}

static tn_status core_new_empty(call *c)
{
    const datum *a = c->args;
    const tensor_type *self = arg_type(c, 0);
    out_set(c, 0,
            BUILD(c->b, "aten::empty.memory_format", a[1], of_dtype(arg_dtype(c, 2, self->dtype)), a[3],
                  device_of(c, 4), a[5]));
    return c->b->status;
}

/* zeros_like, ones_like: options begin at argument 1. */
static tn_status core_like(call *c, datum number)
{
    const datum *a = c->args;
    out_set(c, 0, BUILD(c->b, "aten::full_like", a[0], number, a[1], a[2], a[3], a[4], a[5]));
    return c->b->status;
}

static tn_status core_zeros_like(call *c)
{
    return core_like(c, of_int(0));
}

static tn_status core_ones_like(call *c)
{
    return core_like(c, of_int(1));
}

OPDEF(zeros,
      .overloads = OVERLOADS("aten::zeros(SymInt[] size, " OPTIONS ") -> Tensor",
                             "aten::zeros.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_zeros, .run = run_zeros, .core = core_zeros,
      .samples = "[2, 3] | [] | [0, 4], dtype=i64 | [2], dtype=b8");
OPDEF(ones,
      .overloads = OVERLOADS("aten::ones(SymInt[] size, " OPTIONS ") -> Tensor",
                             "aten::ones.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_zeros, .run = run_ones, .core = core_ones,
      .samples = "[2, 3] | [] | [0, 4], dtype=i64 | [2], dtype=bf16");
OPDEF(full,
      .overloads = OVERLOADS("aten::full(SymInt[] size, Scalar fill_value, " OPTIONS ") -> Tensor",
                             "aten::full.out(SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_full, .run = run_full, .samples = "[2, 3], 2.5 | [], 7 | [2], True | [3], 1, dtype=f16");
OPDEF(empty,
      .overloads = OVERLOADS(
          "aten::empty.memory_format(SymInt[] size, " OPTIONS_FORMAT ") -> Tensor",
          "aten::empty.out(SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UNSET, .infer = infer_empty, .run = run_zeros);
OPDEF(new_zeros,
      .overloads = OVERLOADS("aten::new_zeros(Tensor self, SymInt[] size, " OPTIONS ") -> Tensor",
                             "aten::new_zeros.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_new_zeros, .run = run_zeros, .core = core_new_zeros,
      .samples = "f16[2], [3, 1] | i32[2], [2], dtype=f32");
OPDEF(new_ones,
      .overloads = OVERLOADS("aten::new_ones(Tensor self, SymInt[] size, " OPTIONS ") -> Tensor",
                             "aten::new_ones.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_new_zeros, .run = run_ones, .core = core_new_ones, .samples = "f16[2], [3, 1] | b8[2], []");
OPDEF(new_empty,
      .overloads = OVERLOADS("aten::new_empty(Tensor self, SymInt[] size, " OPTIONS ") -> Tensor",
                             "aten::new_empty.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UNSET, .infer = infer_new_zeros, .run = run_zeros, .core = core_new_empty);
OPDEF(new_full,
      .overloads = OVERLOADS(
          "aten::new_full(Tensor self, SymInt[] size, Scalar fill_value, " OPTIONS ") -> Tensor",
          "aten::new_full.out(Tensor self, SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_new_full, .run = run_new_full, .core = core_new_full,
      .samples = "f32[2], [3], 1.5 | i64[2], [2, 2], 3");

/* ---- strides given ---- */

static tn_status infer_strided(call *c, size_t size_at, dtype type)
{
    size_t n, m;
    const extent *sizes = arg_extents(c, size_at, &n), *strides = arg_extents(c, size_at + 1, &m);
    TRY(check_sizes(c, sizes, n));
    if (n != m) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu sizes and %zu strides", n, m);
    }
    out_new_strided(c, 0, type, sizes, strides, (uint32_t)n);
    return c->b->status;
}

/* empty_strided(size, stride, dtype) */
static tn_status infer_empty_strided(call *c)
{
    return infer_strided(c, 0, arg_dtype(c, 2, DT_F32));
}

/* new_empty_strided(self, size, stride, dtype) */
static tn_status infer_new_empty_strided(call *c)
{
    return infer_strided(c, 1, arg_dtype(c, 3, arg_type(c, 0)->dtype));
}

/* new_empty_strided, empty_permuted: what inference says. Options begin at argument `options`. */
static tn_status emit_empty(call *c, size_t options)
{
    const tensor_type t = c->outs[0].u.tensor->type;
    const datum *a = c->args + options;
    datum on = device_of(c, options + 2);
    datum sizes = of_extents(c->b, t.sizes, t.rank), type = of_dtype(t.dtype);
    if (is_contiguous(c->b, &t)) {
        out_set(c, 0, BUILD(c->b, "aten::empty.memory_format", sizes, type, a[1], on, a[3]));
    } else {
        out_set(c, 0,
                BUILD(c->b, "aten::empty_strided", sizes, of_extents(c->b, t.strides, t.rank), type, a[1], on, a[3]));
    }
    return c->b->status;
}

static tn_status core_new_empty_strided(call *c)
{
    TRY(infer_new_empty_strided(c));
    return emit_empty(c, 3);
}

/* All bytes of the storage, also those between elements. */
static tn_status run_clear(call *c)
{
    const storage *s = out_tensor(c, 0)->storage;
    for (uint64_t i = 0; i < s->bytes; i++) {
        s->data[i] = 0;
    }
    return TN_OK;
}

/* empty_permuted(size, physical_layout, dtype): dims from the outermost in memory to the innermost. */
static tn_status infer_empty_permuted(call *c)
{
    size_t n, m;
    const extent *sizes = arg_extents(c, 0, &n), *order = arg_extents(c, 1, &m);
    TRY(check_sizes(c, sizes, n));
    uint64_t seen = arg_dims(c, 1, (uint32_t)n, false);
    if (n != m || (n > 0 && seen != (n == 64 ? UINT64_MAX : (UINT64_C(1) << n) - 1))) {
        return call_fail(c, TN_E_ARGUMENT, "physical_layout must name each of %zu dims once", n);
    }
    extent strides[TENSOR_MAX_RANK], step = known(1);
    for (size_t i = n; i-- > 0;) {
        uint32_t d = wrap_dim(c, order[i].n, (uint32_t)n);
        strides[d] = step;
        step = extent_mul(c->b, step, extent_max(c->b, sizes[d], known(1)));
    }
    out_new_strided(c, 0, arg_dtype(c, 2, DT_F32), sizes, strides, (uint32_t)n);
    return c->b->status;
}

static tn_status core_empty_permuted(call *c)
{
    TRY(infer_empty_permuted(c));
    return emit_empty(c, 2);
}

OPDEF(
    empty_strided,
    .overloads = OVERLOADS("aten::empty_strided(SymInt[] size, SymInt[] stride, " OPTIONS ") -> Tensor",
                           "aten::empty_strided.out(SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)"),
    .traits = OP_UNSET, .infer = infer_empty_strided, .run = run_clear);
OPDEF(new_empty_strided,
      .overloads = OVERLOADS(
          "aten::new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, " OPTIONS ") -> Tensor",
          "aten::new_empty_strided.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UNSET, .infer = infer_new_empty_strided, .run = run_clear, .core = core_new_empty_strided);
OPDEF(empty_permuted,
      .overloads =
          OVERLOADS("aten::empty_permuted(SymInt[] size, int[] physical_layout, " OPTIONS ") -> Tensor",
                    "aten::empty_permuted.out(SymInt[] size, int[] physical_layout, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UNSET, .infer = infer_empty_permuted, .run = run_zeros, .core = core_empty_permuted);

/* ---- like another tensor ---- */

static tn_status infer_like(call *c, size_t dtype_at, size_t format_at)
{
    const tensor_type *t = arg_type(c, 0);
    const extent *strides = strides_in_format(c->b, t, arg_memory_format(c, format_at, FORMAT_PRESERVE));
    out_new_strided(c, 0, arg_dtype(c, dtype_at, t->dtype), t->sizes, strides, t->rank);
    return c->b->status;
}

/* zeros_like(self, dtype, layout, device, pin_memory, memory_format) */
static tn_status infer_zeros_like(call *c)
{
    return infer_like(c, 1, 5);
}

/* full_like(self, fill_value, dtype, layout, device, pin_memory, memory_format) */
static tn_status infer_full_like(call *c)
{
    return infer_like(c, 2, 6);
}

static tn_status core_empty_like(call *c)
{
    TRY(infer_zeros_like(c));
    return emit_empty(c, 1);
}

OPDEF(zeros_like,
      .overloads = OVERLOADS(
          "aten::zeros_like(Tensor self, " OPTIONS_FORMAT ") -> Tensor",
          "aten::zeros_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_zeros_like, .run = run_zeros, .core = core_zeros_like,
      .samples = "f32[2,3].T | i64[0] | f16[], dtype=f32");
OPDEF(ones_like,
      .overloads = OVERLOADS(
          "aten::ones_like(Tensor self, " OPTIONS_FORMAT ") -> Tensor",
          "aten::ones_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_zeros_like, .run = run_ones, .core = core_ones_like, .samples = "f32[2,3].T | b8[2]");
OPDEF(empty_like,
      .overloads = OVERLOADS(
          "aten::empty_like(Tensor self, " OPTIONS_FORMAT ") -> Tensor",
          "aten::empty_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UNSET, .infer = infer_zeros_like, .run = run_zeros, .core = core_empty_like);
OPDEF(full_like,
      .overloads = OVERLOADS("aten::full_like(Tensor self, Scalar fill_value, " OPTIONS_FORMAT ") -> Tensor",
                             "aten::full_like.out(Tensor self, Scalar fill_value, *, MemoryFormat? memory_format=None, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_full_like, .run = run_full, .samples = "f32[2,3].T, 2.5 | i64[4], 3 | f32[2], 1, dtype=b8");

/* scalar_tensor(s, dtype): f32 whatever the number is. */
static tn_status infer_scalar_tensor(call *c)
{
    out_new(c, 0, arg_dtype(c, 1, DT_F32), NULL, 0);
    return TN_OK;
}

static tn_status run_scalar_tensor(call *c)
{
    return fill_with(c, c->args[0]);
}

OPDEF(scalar_tensor,
      .overloads = OVERLOADS("aten::scalar_tensor(Scalar s, " OPTIONS ") -> Tensor",
                             "aten::scalar_tensor.out(Scalar s, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_scalar_tensor, .run = run_scalar_tensor, .samples = "3 | 2.5, dtype=f64 | True, dtype=b8");

/* ---- arange: start.start_step(start, end, step, dtype) ---- */

static datum or_zero(const call *c, size_t i)
{
    return has_arg(c, i) ? c->args[i] : of_int(0);
}

static bool is_whole(datum d)
{
    return d.kind == DATUM_INT || d.kind == DATUM_BOOL;
}

static extent whole(datum d)
{
    return d.kind == DATUM_BOOL ? known(d.u.boolean) : (extent){d.u.integer, d.expr};
}

/* A number without its fraction; one that is not known is an expression. */
static extent without_fraction(call *c, datum d)
{
    if (is_whole(d)) {
        return whole(d);
    }
    const dim *cut = d.expr == NULL ? NULL : dim_make(c->b->dims, DIM_TRUNC_TO_INT, &d.expr, 1);
    if (cut != NULL) {
        return extent_of_dim(cut);
    }
    if (d.expr != NULL || !(fabs(d.u.real) < 0x1p63)) {
        call_fail(c, TN_E_ARGUMENT, "arange from, to or by %s gives no length", datum_text(c->b, d));
        return known(1);
    }
    return known((int64_t)d.u.real);
}

static extent whole_length(call *c, extent from, extent to, extent by)
{
    builder *b = c->b;
    if (extent_is(b, by, 0)) {
        call_fail(c, TN_E_ARGUMENT, "step is 0");
        return known(0);
    }
    bool up = extent_less(b, known(0), by) != FACT_NO;
    extent span = up ? extent_sub(b, to, from) : extent_sub(b, from, to);
    extent size = up ? by : extent_sub(b, known(0), by);
    if (extent_less(b, span, known(0)) == FACT_YES) {
        return known(-1); /* also where a step is longer than what lies between */
    }
    return extent_is(b, size, 1) ? span : extent_ceildiv(b, span, size);
}

static const dim *as_real_dim(builder *b, datum d)
{
    if (d.expr == NULL) {
        return dim_float(b->dims, is_whole(d) ? (double)whole(d).n : d.u.real);
    }
    return is_whole(d) ? dim_make(b->dims, DIM_TO_FLOAT, &d.expr, 1) : d.expr;
}

/* ceil((end - start) / step) of numbers that are not all known. */
static extent unknown_length(call *c, datum start, datum end, datum step)
{
    dims *t = c->b->dims;
    const dim *from = as_real_dim(c->b, start), *to = as_real_dim(c->b, end), *by = as_real_dim(c->b, step);
    const dim *span = from == NULL || to == NULL ? NULL : dim_sub(t, to, from);
    const dim *steps =
        span == NULL || by == NULL ? NULL : dim_make(t, DIM_FLOAT_TRUE_DIV, (const dim *[]){span, by}, 2);
    const dim *length = steps == NULL ? NULL : dim_make(t, DIM_CEIL_TO_INT, &steps, 1);
    if (length == NULL) {
        call_fail(c, TN_E_ARGUMENT, "arange from %s to %s by %s gives no length", datum_text(c->b, start),
                  datum_text(c->b, end), datum_text(c->b, step));
        return known(0);
    }
    return extent_of_dim(length);
}

static extent arange_length(call *c, datum start, datum end, datum step)
{
    bool all_whole = is_whole(start) && is_whole(end) && is_whole(step);
    bool all_known = start.expr == NULL && end.expr == NULL && step.expr == NULL;
    bool cut_first = arg_dtype(c, 3, DT_F32) == DT_I64; /* numbers lose their fractions first */
    if (all_whole || (cut_first && !all_known)) {
        return whole_length(c, without_fraction(c, start), without_fraction(c, end), without_fraction(c, step));
    }
    if (!all_known) {
        return unknown_length(c, start, end, step);
    }
    double by = arg_float(c, 2), span = arg_float(c, 1) - (has_arg(c, 0) ? arg_float(c, 0) : 0);
    double length = ceil(span / by);
    if (cut_first) {
        by = trunc(by);
        length = ceil((trunc(arg_float(c, 1)) - (has_arg(c, 0) ? trunc(arg_float(c, 0)) : 0)) / by);
    }
    if (by == 0 || !(length < 9e18 && length > -9e18)) {
        call_fail(c, TN_E_ARGUMENT, "the bounds and the step of arange do not give a length");
        return known(0);
    }
    return known(span / by < 0 ? -1 : (int64_t)length);
}

static tn_status infer_arange(call *c)
{
    datum start = or_zero(c, 0), end = c->args[1], step = c->args[2];
    bool all_whole = is_whole(start) && is_whole(end) && is_whole(step);
    extent length = arange_length(c, start, end, step);
    if (extent_less(c->b, length, known(0)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "the end %s lies before the start %s, and the step is %s",
                         datum_text(c->b, end), datum_text(c->b, start), datum_text(c->b, step));
    }
    dtype type = arg_dtype(c, 3, all_whole ? DT_I64 : DT_F32);
    if (type == DT_BOOL) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type b8");
    }
    out_new(c, 0, type, &length, 1);
    return c->b->status;
}

static tn_status run_arange(call *c)
{
    const tensor *out = out_tensor(c, 0);
    bool integral = dtype_table[out->dtype].category == CATEGORY_INTEGRAL;
    dtype as = integral ? DT_I64 : DT_F64;
    void *room = dense_out(c, 0, as);
    TRY(c->b->status);
    if (integral) { /* numbers with a fraction lose it first, as in torch */
        int64_t start = has_arg(c, 0) ? arg_int(c, 0) : 0, step = arg_int(c, 2), *at = room;
        for (int64_t i = 0; i < out->sizes[0]; i++) {
            at[i] = (int64_t)((uint64_t)start + (uint64_t)i * (uint64_t)step);
        }
    } else {
        double start = has_arg(c, 0) ? arg_float(c, 0) : 0, step = arg_float(c, 2), *at = room;
        for (int64_t i = 0; i < out->sizes[0]; i++) {
            at[i] = start + (double)i * step;
        }
    }
    dense_done(c, 0, as, room);
    return TN_OK;
}

/* Without a start, or without a step. */
static tn_status core_arange(call *c)
{
    const datum *a = c->args;
    out_set(c, 0, BUILD(c->b, "aten::arange.start_step", or_zero(c, 0), a[1], a[2], a[3], a[4], a[5], a[6]));
    return c->b->status;
}

OPDEF(arange,
      .overloads = OVERLOADS("aten::arange.start_step(Scalar start, Scalar end, Scalar step=1, " OPTIONS ") -> Tensor",
                             "aten::arange.start(Scalar start, Scalar end, " OPTIONS ") -> Tensor",
                             "aten::arange(Scalar end, " OPTIONS ") -> Tensor",
                             "aten::arange.start_out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> "
                             "Tensor(a!)",
                             "aten::arange.out(Scalar end, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_arange, .run = run_arange, .core = core_arange,
      .samples = "0, 5 | 2, 11, 3 | 5, 0, -2 | 0.0, 1.0, 0.3 | 0, 4, dtype=f32 | 1, 1 | 0, 7, 2, dtype=i32 | 0, 3, "
                 "dtype=bf16");

/* ---- linspace(start, end, steps, dtype), logspace(start, end, steps, base, dtype) ---- */

static bool has_complex_ends(const call *c)
{
    return c->args[0].kind == DATUM_COMPLEX || c->args[1].kind == DATUM_COMPLEX;
}

static tn_status infer_spaced(call *c, size_t dtype_at)
{
    extent steps = arg_extent(c, 2);
    dtype type = arg_dtype(c, dtype_at, has_complex_ends(c) ? DT_C64 : DT_F32);
    bool fits = !has_complex_ends(c) || dtype_table[type].category == CATEGORY_COMPLEX;
    if (extent_less(c->b, steps, known(0)) == FACT_YES || !fits) {
        return call_fail(c, TN_E_ARGUMENT, "%s steps of type %s from %s to %s are not possible",
                         extent_text(c->b, steps), dtype_table[type].name, datum_text(c->b, c->args[0]),
                         datum_text(c->b, c->args[1]));
    }
    if (type == DT_BOOL && extent_less(c->b, known(1), steps) == FACT_YES) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type b8");
    }
    out_new(c, 0, type, &steps, 1);
    return c->b->status;
}

static tn_status infer_linspace(call *c)
{
    return infer_spaced(c, 3);
}

static tn_status infer_logspace(call *c)
{
    return infer_spaced(c, 4);
}

/* A number as an element of a type holds it. */
static double as_element(double number, dtype type)
{
    char element[16];
    convert_elements(1, DT_F64, &number, 0, type, element, 0);
    convert_elements(1, type, element, 0, DT_F64, &number, 0);
    return number;
}

static double complex complex_arg(const call *c, size_t i)
{
    bool is_complex = c->args[i].kind == DATUM_COMPLEX;
    return arg_float(c, i) + (is_complex ? c->args[i].u.complex_number.imaginary : 0) * I;
}

/* run_spaced where an end is complex. */
static tn_status run_complex_spaced(call *c, const double *base)
{
    int64_t n = out_tensor(c, 0)->sizes[0];
    double complex start = complex_arg(c, 0), end = complex_arg(c, 1), *at = dense_out(c, 0, DT_C128);
    TRY(c->b->status);
    double complex step = n > 1 ? (end - start) / (double)(n - 1) : 0;
    step = out_tensor(c, 0)->dtype == DT_C128 ? step : (float complex)step;
    for (int64_t i = 0; i < n; i++) {
        double complex x = n == 1 || i < n / 2 ? start + (double)i * step : end - (double)(n - 1 - i) * step;
        at[i] = base == NULL ? x : cexp(x * log(*base));
    }
    dense_done(c, 0, DT_C128, at);
    return TN_OK;
}

/* From both ends to the middle, so that the last number is the end exactly. base NULL: the positions themselves. */
static tn_status run_spaced(call *c, const double *base)
{
    if (has_complex_ends(c)) {
        return run_complex_spaced(c, base);
    }
    dtype type = out_tensor(c, 0)->dtype;
    int64_t n = out_tensor(c, 0)->sizes[0];
    bool single = dtype_opmath(type) == DT_F32;
    double start = arg_float(c, 0), end = arg_float(c, 1), *at = dense_out(c, 0, DT_F64);
    TRY(c->b->status);
    for (size_t i = 0; n > 1 && i < 2; i++) {
        if (!number_fits(&builder_number(c->b, c->args[i])->data->view, type)) {
            return call_fail(c, TN_E_ARGUMENT, "%s does not fit element type %s", datum_text(c->b, c->args[i]),
                             dtype_table[type].name);
        }
    }
    bool is_narrow = n > 1 && (type == DT_F16 || type == DT_BF16);
    if (n > 1 && (is_narrow || dtype_table[type].category == CATEGORY_INTEGRAL)) {
        start = as_element(start, type);
        end = as_element(end, type);
    }
    double step = n > 1 ? (end - start) / (double)(n - 1) : 0;
    step = is_narrow && base == NULL ? as_element(as_element(end - start, type) / (double)(n - 1), type)
           : single                  ? (double)(float)step
                                     : step;
    for (int64_t i = 0; i < n; i++) {
        double far = step * (double)(i < n / 2 ? i : n - 1 - i);
        far = is_narrow && base == NULL ? as_element(far, type) : far;
        double x = n == 1 || i < n / 2 ? start + far : end - far;
        at[i] = base == NULL ? x : pow(*base, x);
    }
    dense_done(c, 0, DT_F64, at);
    return TN_OK;
}

static tn_status run_linspace(call *c)
{
    return run_spaced(c, NULL);
}

static tn_status run_logspace(call *c)
{
    double base = arg_float(c, 3);
    return run_spaced(c, &base);
}

static datum of_complex(double complex x, bool is_complex)
{
    return is_complex ? (datum){.kind = DATUM_COMPLEX, .u.complex_number = {creal(x), cimag(x)}} : of_float(creal(x));
}

/* The positions, in type `as`: from both ends to the middle, so that the last is the end exactly. */
static datum emit_spaced(call *c, dtype as, datum on)
{
    builder *b = c->b;
    int64_t n = arg_int(c, 2);
    bool is_complex = has_complex_ends(c);
    double complex start = complex_arg(c, 0), end = complex_arg(c, 1);
    if (n < 2) {
        return BUILD(b, "aten::full", of_ints(b, &n, 1), of_complex(start, is_complex), of_dtype(as), of_none(), on);
    }
    datum step = of_complex((end - start) / (double)(n - 1), is_complex);
    datum at = BUILD(b, "aten::arange.start_step", of_int(0), of_int(n), of_int(1), of_dtype(DT_I64), of_none(), on);
    datum from_start = emit_mul(b, route_cast(b, at, as), step);
    datum from_end = emit_mul(b, route_cast(b, emit_rsub(b, of_int(n - 1), at), as), step);
    return emit_where(b, emit_lt(b, at, of_float((double)(n / 2))),
                      emit_add(b, from_start, of_complex(start, is_complex)),
                      emit_rsub(b, of_complex(end, is_complex), from_end));
}

static dtype spaced_type(const call *c, size_t dtype_at)
{
    return arg_dtype(c, dtype_at, has_complex_ends(c) ? DT_C64 : DT_F32);
}

static tn_status core_linspace(call *c)
{
    dtype type = spaced_type(c, 3), as = dtype_opmath(type);
    bool is_whole = (dtype_table[type].category & (CATEGORY_INTEGRAL | CATEGORY_BOOL)) != 0;
    out_set(c, 0, route_cast(c->b, emit_spaced(c, is_whole ? DT_F64 : as, c->args[5]), type));
    return c->b->status;
}

static tn_status core_logspace(call *c)
{
    dtype type = spaced_type(c, 4);
    datum exponents = emit_spaced(c, has_complex_ends(c) ? DT_C128 : DT_F64, c->args[6]);
    out_set(c, 0, route_cast(c->b, BUILD(c->b, "aten::pow.Scalar", c->args[3], exponents), type));
    return c->b->status;
}

/* The route computes with the ends: they must be known. */
static bool ends_are_known(const call *c)
{
    return c->args[0].expr == NULL && c->args[1].expr == NULL;
}

OPDEF(linspace,
      .overloads = OVERLOADS(
          "aten::linspace(Scalar start, Scalar end, int steps, " OPTIONS ") -> Tensor",
          "aten::linspace.Tensor_Tensor(Tensor start, Tensor end, int steps, " OPTIONS ") -> Tensor",
          "aten::linspace.Tensor_Scalar(Tensor start, Scalar end, int steps, " OPTIONS ") -> Tensor",
          "aten::linspace.Scalar_Tensor(Scalar start, Tensor end, int steps, " OPTIONS ") -> Tensor",
          "aten::linspace.out(Scalar start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::linspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::linspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::linspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_linspace, .run = run_linspace, .core = core_linspace, .has_route = ends_are_known,
      .samples = "0, 1, 5 | -1.0, 1.0, 4 | 3, 3, 1 | 0, 1, 0 | 0, 10, 5, dtype=i64 | 0, 1, 7, dtype=f64");
OPDEF(logspace,
      .overloads = OVERLOADS(
          "aten::logspace(Scalar start, Scalar end, int steps, float base=10., " OPTIONS ") -> Tensor",
          "aten::logspace.Tensor_Tensor(Tensor start, Tensor end, int steps, float base=10., " OPTIONS ") -> Tensor",
          "aten::logspace.Tensor_Scalar(Tensor start, Scalar end, int steps, float base=10., " OPTIONS ") -> Tensor",
          "aten::logspace.Scalar_Tensor(Scalar start, Tensor end, int steps, float base=10., " OPTIONS ") -> Tensor",
          "aten::logspace.out(Scalar start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)",
          "aten::logspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> "
          "Tensor(a!)",
          "aten::logspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> "
          "Tensor(a!)",
          "aten::logspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> "
          "Tensor(a!)"),
      .infer = infer_logspace, .run = run_logspace, .core = core_logspace, .has_route = ends_are_known,
      .samples = "0, 2, 3 | -1.0, 1.0, 4, 2.0 | 1, 1, 1");

/* ---- eye.m(n, m, dtype); tril_indices, triu_indices(row, col, offset, dtype) ---- */

static tn_status infer_eye(call *c)
{
    extent sizes[] = {arg_extent(c, 0), has_arg(c, 1) ? arg_extent(c, 1) : arg_extent(c, 0)};
    TRY(check_sizes(c, sizes, 2));
    out_new(c, 0, arg_dtype(c, 2, DT_F32), sizes, 2);
    return c->b->status;
}

static tn_status run_eye(call *c)
{
    const tensor *out = out_tensor(c, 0);
    TRY(run_zeros(c));
    char one[16], *at = tensor_at(out);
    int64_t n = out->sizes[0] < out->sizes[1] ? out->sizes[0] : out->sizes[1], number = 1;
    size_t bytes = dtype_table[out->dtype].bytes;
    convert_elements(1, DT_I64, &number, 0, out->dtype, one, 0);
    for (int64_t i = 0; i < n; i++) {
        convert_elements(1, out->dtype, one, 0, out->dtype, at + i * (out->sizes[1] + 1) * (int64_t)bytes, 0);
    }
    return TN_OK;
}

/* Row r has the columns [first, last) below (above) the diagonal. */
static void triangle_row(bool upper, int64_t row, int64_t columns, int64_t offset, int64_t *first, int64_t *last)
{
    int64_t border = row + offset + (upper ? 0 : 1);
    border = border < 0 ? 0 : border > columns ? columns : border;
    *first = upper ? border : 0;
    *last = upper ? columns : border;
}

/* How many places lie on or below a diagonal: rows above it have none, then each has one more, then all of them. */
static int64_t places_below(int64_t rows, int64_t columns, int64_t offset)
{
    int64_t first = offset < 0 ? -offset : 0, full = columns - offset - 1;
    first = first < rows ? first : rows;
    full = full < first ? first : full > rows ? rows : full;
    int64_t growing = full - first; /* rows; they have first + offset + 1 places and so on */
    return growing * (first + offset + 1) + growing * (growing - 1) / 2 + (rows - full) * columns;
}

static bool is_upper(const call *c)
{
    return c->via->schema->name.base[2] == 'i' && c->via->schema->name.base[3] == 'u';
}

static tn_status infer_triangle(call *c)
{
    int64_t rows = arg_int(c, 0), columns = arg_int(c, 1), offset = arg_int(c, 2);
    int64_t limit = INT64_C(1) << 31; /* more rows and columns could not be listed in memory anyway */
    if (rows < 0 || columns < 0 || rows > limit || columns > limit || offset > limit || offset < -limit) {
        return call_fail(c, TN_E_ARGUMENT, "a triangle of %lld rows and %lld columns is not possible", (long long)rows,
                         (long long)columns);
    }
    int64_t below = places_below(rows, columns, is_upper(c) ? offset - 1 : offset);
    int64_t count = is_upper(c) ? rows * columns - below : below;
    dtype type = arg_dtype(c, 3, DT_I64);
    if (type != DT_I64 && type != DT_I32) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    out_new(c, 0, type, (extent[]){known(2), known(count)}, 2);
    return c->b->status;
}

static tn_status run_triangle(call *c)
{
    int64_t count = out_tensor(c, 0)->sizes[1], first, last, at = 0, *room = dense_out(c, 0, DT_I64);
    TRY(c->b->status);
    /* only rows that have a place: those above the lower triangle and below the upper one can be many */
    int64_t start = is_upper(c) || arg_int(c, 2) > 0 ? 0 : -arg_int(c, 2);
    for (int64_t r = start; at < count; r++) {
        triangle_row(is_upper(c), r, arg_int(c, 1), arg_int(c, 2), &first, &last);
        for (int64_t k = first; k < last; k++, at++) {
            room[at] = r;
            room[count + at] = k;
        }
    }
    dense_done(c, 0, DT_I64, room);
    return TN_OK;
}

static tn_status core_eye(call *c)
{
    builder *b = c->b;
    datum counts[2] = {c->args[0], has_arg(c, 1) ? c->args[1] : c->args[0]}, at[2];
    for (size_t i = 0; i < 2; i++) {
        at[i] = BUILD(b, "aten::arange.start_step", of_int(0), counts[i], of_int(1), of_dtype(DT_I64), of_none(),
                      c->args[4]);
    }
    datum is_diagonal = emit_eq(b, BUILD(b, "aten::unsqueeze", at[0], of_int(-1)), at[1]);
    out_set(c, 0, route_cast(b, is_diagonal, arg_dtype(c, 2, DT_F32)));
    return b->status;
}

OPDEF(eye,
      .overloads = OVERLOADS("aten::eye.m(SymInt n, SymInt m, " OPTIONS ") -> Tensor",
                             "aten::eye(SymInt n, " OPTIONS ") -> Tensor",
                             "aten::eye.m_out(SymInt n, SymInt m, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::eye.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_eye, .run = run_eye, .core = core_eye,
      .samples = "3, 4 | 2, 2, dtype=i64 | 0, 3 | 4, 2, dtype=b8");
#define TRIANGLE(name)                                                                                               \
    OVERLOADS("aten::" name "(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? " \
              "device=None, bool? pin_memory=None) -> Tensor",                                                       \
              "aten::" name ".out(int row, int col, int offset=0, *, Tensor(a!) out) -> Tensor(a!)")
OPDEF(tril_indices, .overloads = TRIANGLE("tril_indices"), .infer = infer_triangle, .run = run_triangle,
      .samples = "3, 4 | 3, 3, 1 | 4, 2, -1 | 0, 3");
OPDEF(triu_indices, .overloads = TRIANGLE("triu_indices"), .infer = infer_triangle, .run = run_triangle,
      .samples = "3, 4 | 3, 3, 1 | 4, 2, -1 | 0, 3");
