/*
 * Copies and conversions: the same elements in new memory, in another element type or in another layout; and the writes
 * that replace all elements of a tensor. What converts nothing returns the tensor itself, as torch does.
 */
#include "ops/dense.h"
#include "ops/infer.h"

#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

#include <math.h>
#include <string.h>

/* ---- new memory ---- */

/* The format that argument i names, checked against the rank; fallback where it is None. */
static memory_format arg_format(call *c, size_t i, memory_format fallback, uint32_t rank)
{
    memory_format format = arg_memory_format(c, i, fallback);
    if (format < FORMAT_CONTIGUOUS || format > FORMAT_PRESERVE) {
        call_fail(c, TN_E_UNSUPPORTED, "memory format %d is not known", (int)format);
        return fallback;
    }
    if ((format == FORMAT_CHANNELS_LAST && rank != 4) || (format == FORMAT_CHANNELS_LAST_3D && rank != 5)) {
        call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims has no channels-last format of %d dims", rank,
                  format == FORMAT_CHANNELS_LAST ? 4 : 5);
        return fallback;
    }
    return format;
}

/* Result 0: self's elements as another type, on another device, in another format. */
static tn_status out_copy(call *c, const tensor_type *t, dtype type, const device *on, memory_format format)
{
    array *out = out_new_strided(c, 0, type, t->sizes, strides_in_format(c->b, t, format), t->rank);
    out->type.device = on;
    return c->b->status;
}

/* aten::clone(self, *, memory_format) */
static tn_status infer_clone(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    return out_copy(c, t, t->dtype, t->device, arg_format(c, 1, FORMAT_PRESERVE, t->rank));
}

/* aten::contiguous(self, *, memory_format) */
static tn_status infer_contiguous(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    memory_format format = arg_format(c, 1, FORMAT_CONTIGUOUS, t->rank);
    TRY(c->b->status);
    if (is_contiguous_in(c->b, t, format == FORMAT_PRESERVE ? FORMAT_CONTIGUOUS : format)) {
        out_same(c, 0, arg_array(c, 0));
        return TN_OK;
    }
    if (format == FORMAT_PRESERVE) {
        return call_fail(c, TN_E_ARGUMENT, "contiguous cannot preserve a format");
    }
    return out_copy(c, t, t->dtype, t->device, format);
}

/* aten::alias(self) and what else gives a new name to the same elements. */
static tn_status infer_alias(call *c)
{
    array *self = arg_array(c, 0);
    out_view(c, 0, self, self->type.sizes, self->type.strides, self->type.rank, self->type.offset);
    return c->b->status;
}

/* aten::lift_fresh(self): the argument itself. */
static tn_status infer_itself(call *c)
{
    out_same(c, 0, arg_array(c, 0));
    return TN_OK;
}

static tn_status core_contiguous(call *c)
{
    TRY(infer_contiguous(c));
    if (c->outs[0].u.tensor != arg_array(c, 0)) {
        out_set(c, 0, BUILD(c->b, "aten::clone", c->args[0], c->args[1]));
    }
    return c->b->status;
}

/* What gives the elements another name, or would carry them elsewhere. */
static tn_status core_alias(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::alias", c->args[0]));
    return c->b->status;
}

static tn_status core_fresh_copy(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::clone", c->args[0]));
    return c->b->status;
}

OPDEF(clone,
      .overloads = OVERLOADS("aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor",
                             "aten::clone.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .infer = infer_clone, .run = run_copy, .samples = "f32[3,4] | f16[2,3].T | i64[] | f32[0,3] | c64[2,2]");
/* aten::_lazy_clone(self): torch copies the storage when somebody writes, so strides stay as they are. */
static tn_status infer_lazy_clone(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    array *out = out_new_strided(c, 0, t->dtype, t->sizes, t->strides, t->rank);
    out->type.device = t->device;
    return c->b->status;
}

OPDEF(_lazy_clone, .overloads = OVERLOADS("aten::_lazy_clone(Tensor self) -> Tensor"), .infer = infer_lazy_clone,
      .run = run_copy, .samples = "f32[3,4] | f16[2,3].T | i64[] | f32[0,3] | c64[2,2]");
OPDEF(contiguous,
      .overloads = OVERLOADS("aten::contiguous(Tensor(a) self, *, MemoryFormat memory_format=0) -> Tensor(a)"),
      .infer = infer_contiguous, .run = run_copy, .core = core_contiguous,
      .samples = "f32[3,4] | f16[2,3].T | i64[] | f32[0,3].T | b8[1,3].T");
OPDEF(alias, .overloads = OVERLOADS("aten::alias(Tensor(a) self) -> Tensor(a)"), .infer = infer_alias,
      .inverse = "aten::alias", .samples = "f32[3,4] | i64[2,3].T");
OPDEF(detach,
      .overloads = OVERLOADS("aten::detach(Tensor(a) self) -> Tensor(a)",
                             "aten::detach_(Tensor(a!) self) -> Tensor(a!)", "aten::data(Tensor self) -> Tensor"),
      .infer = infer_alias, .core = core_alias, .inverse = "aten::alias", .samples = "f32[3,4] | i64[2,3].T");
OPDEF(lift_fresh, .overloads = OVERLOADS("aten::lift_fresh(Tensor(a) self) -> Tensor(a)"), .infer = infer_itself,
      .core = core_alias, .inverse = "aten::alias", .samples = "f32[3]");
OPDEF(lift, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::lift(Tensor self) -> Tensor",
                             "aten::lift.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_itself, .core = core_alias, .samples = "f32[3]");
/* aten::lift_fresh_copy(self) */
static tn_status infer_fresh_copy(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    return out_copy(c, t, t->dtype, t->device, FORMAT_CONTIGUOUS);
}

OPDEF(lift_fresh_copy,
      .overloads = OVERLOADS("aten::lift_fresh_copy(Tensor self) -> Tensor",
                             "aten::lift_fresh_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_fresh_copy, .run = run_copy, .core = core_fresh_copy, .samples = "f32[3] | f32[2,3].T | i64[]");

/* ---- conversions ---- */

/* Positions in aten::to.dtype_layout, whose first ones are those of aten::_to_copy too. */
enum { TO_DTYPE = 1, TO_LAYOUT = 2, TO_DEVICE = 3, TO_COPY_FORMAT = 6, TO_COPY = 6, TO_FORMAT = 7 };

static tn_status check_layout(call *c)
{
    if (has_arg(c, TO_LAYOUT) && c->args[TO_LAYOUT].kind == DATUM_LAYOUT &&
        c->args[TO_LAYOUT].u.code != LAYOUT_STRIDED) {
        return call_fail(c, TN_E_UNSUPPORTED, "only strided tensors are implemented");
    }
    return TN_OK;
}

/* aten::_to_copy(self, *, dtype, layout, device, pin_memory, non_blocking, memory_format) */
static tn_status infer_to_copy(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_layout(c));
    const device *on = has_arg(c, TO_DEVICE) ? arg_device(c, TO_DEVICE) : t->device;
    return out_copy(c, t, arg_dtype(c, TO_DTYPE, t->dtype), on,
                    arg_format(c, TO_COPY_FORMAT, FORMAT_PRESERVE, t->rank));
}

/* aten::to.dtype_layout(self, *, dtype, layout, device, pin_memory, non_blocking, copy, memory_format) */
static tn_status infer_to(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    dtype type = arg_dtype(c, TO_DTYPE, t->dtype);
    const device *on = has_arg(c, TO_DEVICE) ? arg_device(c, TO_DEVICE) : t->device;
    memory_format format = arg_format(c, TO_FORMAT, FORMAT_PRESERVE, t->rank);
    TRY(check_layout(c));
    bool keeps_format = format == FORMAT_PRESERVE || suggested_format(c->b, t) == format;
    if (type == t->dtype && same_device(on, t->device) && keeps_format && !arg_bool(c, TO_COPY)) {
        out_same(c, 0, arg_array(c, 0));
        return c->b->status;
    }
    return out_copy(c, t, type, on, format);
}

static tn_status core_to(call *c)
{
    TRY(infer_to(c));
    if (c->outs[0].u.tensor != arg_array(c, 0)) {
        const datum *a = c->args;
        out_set(c, 0, BUILD(c->b, "aten::_to_copy", a[0], a[1], a[2], a[3], a[4], a[5], a[TO_FORMAT]));
    }
    return c->b->status;
}

/* Conversion to the type and device of another tensor. Arguments of `to` that follow `other` are passed on. */
static tn_status convert_like(call *c, const tensor_type *like, datum copy, datum format)
{
    datum on = like->device == NULL ? of_none() : (datum){.kind = DATUM_DEVICE, .u.device = like->device};
    out_set(c, 0,
            BUILD(c->b, "aten::to.dtype_layout", c->args[0], of_dtype(like->dtype), of_none(), on, of_none(),
                  of_bool(false), copy, format));
    return c->b->status;
}

/* aten::to.other(self, other, non_blocking, copy, memory_format) */
static tn_status compose_to_other(call *c)
{
    return convert_like(c, arg_type(c, 1), c->args[3], c->args[4]);
}

/* aten::type_as(self, other) */
static tn_status compose_type_as(call *c)
{
    return convert_like(c, arg_type(c, 1), of_bool(false), of_none());
}

/* aten::_autocast_to_full_precision(self, cuda_enabled, cpu_enabled) */
static tn_status compose_to_full_precision(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    bool converts = arg_bool(c, 2) && (type == DT_F16 || type == DT_BF16);
    out_set(c, 0, converts ? BUILD(c->b, "aten::to.dtype", c->args[0], of_dtype(DT_F32)) : c->args[0]);
    return c->b->status;
}

/* aten::_autocast_to_reduced_precision(self, cuda_enabled, cpu_enabled, cuda_dtype, cpu_dtype) */
static tn_status compose_to_reduced_precision(call *c)
{
    bool converts = arg_bool(c, 2) && arg_type(c, 0)->dtype == DT_F32;
    out_set(c, 0, converts ? BUILD(c->b, "aten::to.dtype", c->args[0], c->args[4]) : c->args[0]);
    return c->b->status;
}

/* aten::chalf(self, *, memory_format) */
static tn_status compose_chalf(call *c)
{
    out_set(c, 0,
            BUILD(c->b, "aten::to.dtype", c->args[0], of_dtype(DT_C32), of_bool(false), of_bool(false), c->args[1]));
    return c->b->status;
}

/* aten::to_dense(self, dtype, *, masked_grad): all tensors are dense. */
static tn_status compose_to_dense(call *c)
{
    out_set(c, 0, has_arg(c, 1) ? BUILD(c->b, "aten::to.dtype", c->args[0], c->args[1]) : c->args[0]);
    return c->b->status;
}

OPDEF(chalf, .overloads = OVERLOADS("aten::chalf(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor"),
      .compose = compose_chalf, .samples = "f32[3,2].T | c64[2]");
OPDEF(
    to_dense, .traits = OP_MAY_ALIAS,
    .overloads = OVERLOADS("aten::to_dense(Tensor self, ScalarType? dtype=None, *, bool? masked_grad=None) -> Tensor"),
    .compose = compose_to_dense, .samples = "f32[3,2].T");
OPDEF(to,
      .overloads = OVERLOADS(
          "aten::to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, "
          "bool? pin_memory=None, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> "
          "Tensor(a)",
          "aten::to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False, bool copy=False, "
          "MemoryFormat? memory_format=None) -> Tensor(a)",
          "aten::to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? "
          "memory_format=None) -> Tensor(a)",
          "aten::to.prim_Device(Tensor(a) self, Device? device, int? dtype=None, bool non_blocking=False, bool "
          "copy=False) -> Tensor(b|a)",
          "aten::to.prim_dtype(Tensor(a) self, int? dtype=None, bool non_blocking=False, bool copy=False) -> "
          "Tensor(b|a)",
          "aten::to.prim_other(Tensor(a) self, bool non_blocking=False, bool copy=False) -> Tensor(b|a)"),
      .infer = infer_to, .run = run_copy, .core = core_to,
      .samples =
          "f32[3,4], dtype=f16 | f16[2,3].T, dtype=f64 | i64[4], dtype=b8 | f32[3], dtype=f32 | f32[3], copy=True "
          "| c64[3], dtype=f32 | f64[5], dtype=i8 | b8[3], dtype=bf16");
OPDEF(to_other,
      .overloads = OVERLOADS("aten::to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False, "
                             "MemoryFormat? memory_format=None) -> Tensor(a)"),
      .compose = compose_to_other, .samples = "f32[3,4], i64[2] | f32[3], f32[2] | f32[3], f32[2], False, True");
OPDEF(
    _to_copy,
    .overloads = OVERLOADS(
        "aten::_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? "
        "pin_memory=None, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor",
        "aten::_to_copy.out(Tensor self, *, bool non_blocking=False, MemoryFormat? memory_format=None, Tensor(a!) out) "
        "-> Tensor(a!)"),
    .infer = infer_to_copy, .run = run_copy, .samples = "f32[3,4].T, dtype=i32 | f32[3] | bf16[2,1], dtype=f16");
OPDEF(type_as, .traits = OP_MAY_ALIAS, .overloads = OVERLOADS("aten::type_as(Tensor self, Tensor other) -> Tensor"),
      .compose = compose_type_as, .samples = "f32[3,4].T, i64[2] | f32[3], f32[2]");
OPDEF(
    _autocast_to_full_precision,
    .overloads = OVERLOADS("aten::_autocast_to_full_precision(Tensor(a) self, bool cuda_enabled, bool cpu_enabled) -> "
                           "Tensor(a)"),
    .compose = compose_to_full_precision, .samples = "bf16[3], False, True | f16[2], True, False | f64[2], True, True");
OPDEF(
    _autocast_to_reduced_precision,
    .overloads = OVERLOADS("aten::_autocast_to_reduced_precision(Tensor(a) self, bool cuda_enabled, bool cpu_enabled, "
                           "ScalarType cuda_dtype, ScalarType cpu_dtype) -> Tensor(a)"),
    .compose = compose_to_reduced_precision,
    .samples = "f32[3], False, True, f16, bf16 | f32[2], True, False, f16, bf16 | f64[2], True, True, f16, bf16");

/* aten::dequantize(self): of tensors that are not quantized torch gives f32. */
static tn_status compose_dequantize(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::to.dtype", c->args[0], of_dtype(DT_F32)));
    return c->b->status;
}

OPDEF(dequantize, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::dequantize.self(Tensor self) -> Tensor",
                             "aten::dequantize.self_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_dequantize, .samples = "f32[3,2].T | f16[2] | i64[2,3]");

/* torch's old conversions by name: aten::_cast_Float(self, non_blocking). */
#define OP_CAST(word, type)                                                                          \
    static tn_status compose##word(call *c)                                                          \
    {                                                                                                \
        out_set(c, 0, BUILD(c->b, "aten::to.dtype", c->args[0], of_dtype(type)));                    \
        return c->b->status;                                                                         \
    }                                                                                                \
    OPDEF(word, .traits = OP_MAY_ALIAS,                                                              \
          .overloads = OVERLOADS("aten::" #word "(Tensor self, bool non_blocking=False) -> Tensor"), \
          .compose = compose##word, .samples = "f32[3,2].T | i64[2]");
/* clang-format off */
OP_CAST(_cast_Byte, DT_U8)
OP_CAST(_cast_Char, DT_I8)
OP_CAST(_cast_Short, DT_I16)
OP_CAST(_cast_Int, DT_I32)
OP_CAST(_cast_Long, DT_I64)
OP_CAST(_cast_Half, DT_F16)
OP_CAST(_cast_Float, DT_F32)
OP_CAST(_cast_Double, DT_F64)
/* clang-format on */

/* ---- replacing all elements ---- */

/* aten::copy(self, src, non_blocking) */
static tn_status infer_copy(call *c)
{
    const tensor_type *t = arg_type(c, 0), *src = arg_type(c, 1);
    TRY(check_expands(c, src, t->sizes, t->rank));
    out_new_strided(c, 0, t->dtype, t->sizes, strides_to_overwrite(c->b, t), t->rank);
    return c->b->status;
}

static tn_status run_copy_from(call *c)
{
    const tensor *out = out_tensor(c, 0), *src = arg_tensor(c, 1);
    int64_t strides[TENSOR_MAX_RANK] = {0};
    for (uint32_t back = 1; back <= src->rank; back++) {
        uint32_t own = src->rank - back, at = out->rank - back;
        strides[at] = src->sizes[own] == 1 ? 0 : src->strides[own];
    }
    strided_copy(c->b->pool, out->rank, out->sizes, out->dtype, tensor_at(out), out->strides, src->dtype,
                 tensor_at(src), strides);
    return TN_OK;
}

bool number_fits(const tensor *number, dtype type)
{
    static const struct {
        dtype type;
        double least, most;
    } limits[] = {
        {DT_U8, 0, UINT8_MAX},
        {DT_U16, 0, UINT16_MAX},
        {DT_U32, 0, UINT32_MAX},
        {DT_U64, 0, 0x1p64},
        {DT_I8, INT8_MIN, INT8_MAX},
        {DT_I16, INT16_MIN, INT16_MAX},
        {DT_I32, INT32_MIN, INT32_MAX},
        {DT_I64, -0x1p63, 0x1p63},
        {DT_F16, -65504, 65504},
        {DT_BF16, -0x1.fep127, 0x1.fep127},
        {DT_F32, -0x1.fffffep127, 0x1.fffffep127},
    };
    double parts[2], x;
    convert_elements(1, number->dtype, tensor_at(number), 0, DT_C128, parts, 0);
    x = parts[0];
    if (parts[1] != 0 && dtype_table[type].category != CATEGORY_COMPLEX) {
        return false;
    }
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        if (limits[i].type != type) {
            continue;
        }
        if (isinf(x) || isnan(x)) {
            return dtype_table[type].category == CATEGORY_FLOATING;
        }
        if (limits[i].least == 0 && dtype_table[number->dtype].category == CATEGORY_INTEGRAL) {
            x = fabs(x); /* negative integers wrap in types without sign; other numbers must be inside */
        }
        return x >= limits[i].least && x <= limits[i].most;
    }
    return true;
}

/* Sets all elements of result 0, which in an expanded tensor share their places. */
static void fill_with(call *c, const void *element)
{
    const tensor *out = out_tensor(c, 0);
    int64_t sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < out->rank; i++) {
        sizes[i] = out->strides[i] == 0 && out->sizes[i] > 1 ? 1 : out->sizes[i];
    }
    strided_fill(c->b->pool, out->rank, sizes, out->dtype, tensor_at(out), out->strides, element);
}

/* aten::fill.Tensor(self, value) */
static tn_status infer_fill(call *c)
{
    if (arg_type(c, 1)->rank != 0) {
        return call_fail(c, TN_E_ARGUMENT, "the value to fill with has %u dims, it must have none",
                         arg_type(c, 1)->rank);
    }
    bool repeated = has_repeated_elements(c->b, arg_type(c, 0)) && !is_empty(c->b, arg_type(c, 0));
    if (c->via->form == FORM_IN_PLACE && repeated &&
        !arg_array(c, 1)->is_number) { /* torch takes numbers alone there */
        return call_fail(c, TN_E_ARGUMENT, "the tensor that is written into is expanded: clone it first");
    }
    return infer_update(c);
}

static tn_status run_fill(call *c)
{
    const tensor *out = out_tensor(c, 0), *given = arg_tensor(c, 1);
    uint64_t element[2];
    if (arg_array(c, 1)->is_number && !number_fits(given, out->dtype)) {
        return call_fail(c, TN_E_ARGUMENT, "the value to fill with does not fit element type %s",
                         dtype_table[out->dtype].name);
    }
    convert_elements(1, given->dtype, tensor_at(given), 0, out->dtype, element, 0);
    fill_with(c, element);
    return TN_OK;
}

/* aten::zero(self) */
static tn_status run_zero(call *c)
{
    fill_with(c, (const uint64_t[2]){0});
    return TN_OK;
}

OPDEF(copy,
      .overloads = OVERLOADS("aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor",
                             "aten::copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)",
                             "aten::copy.out(Tensor self, Tensor src, bool non_blocking=False, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_copy, .run = run_copy_from,
      .samples = "f32[3,4], i64[4] | f16[2,3].T, f32[3,1] | i8[3], f64[] | f32[0,3], f32[3] | b8[2], f32[2]");
static tn_status core_fill(call *c)
{
    bool is_number = arg_array(c, 1)->is_number;
    out_set(c, 0,
            is_number ? BUILD(c->b, "aten::fill.Scalar", c->args[0], *arg_array(c, 1)->number)
                      : BUILD(c->b, "aten::copy", c->args[0], c->args[1]));
    return c->b->status;
}

static tn_status core_zero(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::full_like", c->args[0], of_int(0)));
    return c->b->status;
}

OPDEF(fill,
      .overloads = OVERLOADS("aten::fill.Tensor(Tensor self, Tensor value) -> Tensor",
                             "aten::fill_.Tensor(Tensor(a!) self, Tensor value) -> Tensor(a!)",
                             "aten::fill.Tensor_out(Tensor self, Tensor value, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::fill.Scalar(Tensor self, Scalar value) -> Tensor",
                             "aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!)",
                             "aten::fill.Scalar_out(Tensor self, Scalar value, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES | OP_FILLS, .infer = infer_fill, .run = run_fill, .core = core_fill,
      .samples = "f32[3,4], f32[] | f16[2,3].T, i64[] | i8[0], f32[]");
OPDEF(zero,
      .overloads = OVERLOADS("aten::zero(Tensor self) -> Tensor", "aten::zero_(Tensor(a!) self) -> Tensor(a!)",
                             "aten::zero.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES | OP_FILLS, .infer = infer_update, .run = run_zero, .core = core_zero,
      .samples = "f32[3,4].T | c64[2] | i64[0] | b8[]");
