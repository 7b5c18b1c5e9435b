/*
 * Questions that programs ask about tensors and element types. Most are answered by what inference knows:
 * is_contiguous, is_signed, get_device, result_type and their kin; some by elements: is_nonzero, _is_all_true. Besides
 * sizes as tensors, and range, which ends with its last number.
 */
#include "ops/infer.h"
#include "ops/route.h"

#include "ir/promote.h"

#include <math.h>

/* ---- about one tensor ---- */

/* aten::sym_is_contiguous(self, memory_format) and is_contiguous.memory_format */
static tn_status infer_is_contiguous(call *c)
{
    memory_format format = arg_memory_format(c, 1, FORMAT_CONTIGUOUS);
    const tensor_type *t = arg_type(c, 0);
    if (format == FORMAT_PRESERVE) {
        return call_fail(c, TN_E_ARGUMENT, "preserve_format is no layout that a tensor could have");
    }
    out_set(c, 0, of_bool(is_contiguous_in(c->b, t, format)));
    return c->b->status;
}

static tn_status infer_is_signed(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    bool is_unsigned = type == DT_BOOL || type == DT_U8 || type == DT_U16 || type == DT_U32 || type == DT_U64;
    out_set(c, 0, of_bool(!is_unsigned));
    return TN_OK;
}

/* What is never so here: no tensor is on several machines, pinned, on a graph of gradients. */
static tn_status infer_no(call *c)
{
    out_set(c, 0, of_bool(false));
    return TN_OK;
}

OPDEF(is_contiguous,
      .overloads = OVERLOADS("aten::sym_is_contiguous(Tensor self, MemoryFormat memory_format=0) -> SymBool",
                             "aten::is_contiguous.memory_format(Tensor self, MemoryFormat memory_format) -> bool",
                             "aten::is_contiguous(Tensor self) -> bool"),
      .traits = OP_NUMBERS | OP_BY_PLACE, .infer = infer_is_contiguous,
      .samples = "f32[3,4] | f32[3,4].T | f32[2,3,4,5], channels_last | f32[3,4], channels_last | f32[0,3].T | f32[]");
OPDEF(is_signed, .overloads = OVERLOADS("aten::is_signed(Tensor self) -> bool"), .infer = infer_is_signed,
      .core = infer_is_signed, .samples = "f32[2] | u8[2] | b8[2] | i8[1] | c64[2]");
OPDEF(is_inference, .overloads = OVERLOADS("aten::is_inference(Tensor self) -> bool"), .infer = infer_no,
      .core = infer_no, .samples = "f32[2] | i64[]");
OPDEF(is_distributed, .overloads = OVERLOADS("aten::is_distributed(Tensor self) -> bool"), .infer = infer_no,
      .core = infer_no, .samples = "f32[2] | i64[]");
OPDEF(is_pinned, .overloads = OVERLOADS("aten::is_pinned(Tensor self, Device? device=None) -> bool"), .infer = infer_no,
      .core = infer_no, .samples = "f32[2] | i64[]");
OPDEF(_is_zerotensor, .overloads = OVERLOADS("aten::_is_zerotensor(Tensor self) -> bool"), .infer = infer_no,
      .core = infer_no, .samples = "f32[2] | i64[]");

/* Every tensor here is strided: all of its dims are dense, none is sparse. */
static tn_status infer_dense_dim(call *c)
{
    out_set(c, 0, of_int(arg_type(c, 0)->rank));
    return TN_OK;
}

static tn_status infer_sparse_dim(call *c)
{
    out_set(c, 0, of_int(0));
    return TN_OK;
}

static tn_status infer_yes(call *c)
{
    out_set(c, 0, of_bool(true));
    return TN_OK;
}

static tn_status infer_is_dense(call *c)
{
    out_set(c, 0, of_bool(is_non_overlapping_and_dense(c->b, arg_type(c, 0))));
    return c->b->status;
}

/* aten::_debug_has_internal_overlap(self): 0 no, 1 yes, 2 too hard to tell, by torch's quick look */
static tn_status infer_overlap(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    out_set(c, 0, of_int(is_non_overlapping_and_dense(c->b, t) ? 0 : has_repeated_elements(c->b, t) ? 1 : 2));
    return c->b->status;
}

OPDEF(dense_dim, .overloads = OVERLOADS("aten::dense_dim(Tensor self) -> int"), .infer = infer_dense_dim,
      .core = infer_dense_dim, .samples = "f32[3,4].T | i64[]");
OPDEF(sparse_dim, .overloads = OVERLOADS("aten::sparse_dim(Tensor self) -> int"), .infer = infer_sparse_dim,
      .core = infer_sparse_dim, .samples = "f32[3,4].T | i64[]");
OPDEF(_has_compatible_shallow_copy_type,
      .overloads = OVERLOADS("aten::_has_compatible_shallow_copy_type(Tensor self, Tensor from) -> bool"),
      .infer = infer_yes, .core = infer_yes, .samples = "f32[3,4].T, i64[] | f32[0], f32[2]");
OPDEF(is_non_overlapping_and_dense, .overloads = OVERLOADS("aten::is_non_overlapping_and_dense(Tensor self) -> bool"),
      .infer = infer_is_dense, .core = infer_is_dense, .samples = "f32[3,4].T | i64[] | f32[2,0]");
OPDEF(_debug_has_internal_overlap, .overloads = OVERLOADS("aten::_debug_has_internal_overlap(Tensor self) -> int"),
      .infer = infer_overlap, .core = infer_overlap, .samples = "f32[3,4].T | i64[] | f32[2,0]");

/* ---- about memory and machines ---- */

/* How many elements the tensor's memory holds; symbolic modes know it by what was viewed. */
static extent memory_numel(builder *b, const array *a)
{
    if (is_eager(b)) {
        return known((int64_t)(a->data->view.storage->bytes / dtype_table[a->type.dtype].bytes));
    }
    while (a->base != NULL) {
        a = a->base;
    }
    return infer_numel(b, &a->type);
}

static tn_status infer_same_memory_numel(call *c)
{
    builder *b = c->b;
    out_set(c, 0, of_bool(extent_same(b, memory_numel(b, arg_array(c, 0)), memory_numel(b, arg_array(c, 1)))));
    return b->status;
}

/* aten::get_device(self): torch's number of the CPU */
static tn_status infer_get_device(call *c)
{
    out_set(c, 0, of_int(-1));
    return TN_OK;
}

OPDEF(_has_same_storage_numel,
      .overloads = OVERLOADS("aten::_has_same_storage_numel(Tensor self, Tensor other) -> bool"),
      .infer = infer_same_memory_numel, .core = infer_same_memory_numel,
      .samples = "f32[3,4], f64[4,3].T | f32[3], f32[3,1] | f32[3], f32[4] | f32[], i64[0]");
OPDEF(get_device, .overloads = OVERLOADS("aten::get_device(Tensor self) -> int"), .infer = infer_get_device,
      .core = infer_get_device, .samples = "f32[3,4].T | i64[]");
OPDEF(is_vulkan_available,
      .overloads = OVERLOADS("aten::is_vulkan_available() -> bool", "aten::_use_cudnn_rnn_flatten_weight() -> bool"),
      .infer = infer_no, .core = infer_no);
OPDEF(cudnn_is_acceptable, .overloads = OVERLOADS("aten::cudnn_is_acceptable(Tensor self) -> bool"), .infer = infer_no,
      .core = infer_no, .samples = "f32[2] | i64[]");
OPDEF(_nnpack_available, .overloads = OVERLOADS("aten::_nnpack_available() -> bool"), .infer = infer_yes,
      .core = infer_yes); /* as PyTorch's builds for x86 say */

/* ---- about element types ---- */

/* aten::can_cast(from_, to) */
static tn_status infer_can_cast(call *c)
{
    out_set(c, 0, of_bool(dtype_can_cast(arg_dtype(c, 0, DT_F32), arg_dtype(c, 1, DT_F32))));
    return TN_OK;
}

OPDEF(can_cast, .overloads = OVERLOADS("aten::can_cast(ScalarType from_, ScalarType to) -> bool"),
      .infer = infer_can_cast, .core = infer_can_cast,
      .samples = "f32, f16 | f32, i64 | i64, f32 | c64, f32 | b8, u8 | i64, b8");

/* aten::promote_types(type1, type2) */
static tn_status infer_promote_types(call *c)
{
    dtype x = arg_dtype(c, 0, DT_F32), y = arg_dtype(c, 1, DT_F32), both = promote_types(x, y);
    if (both == DT_NONE) {
        return call_fail(c, TN_E_UNSUPPORTED, "%s and %s have no common type", dtype_table[x].name,
                         dtype_table[y].name);
    }
    out_set(c, 0, of_dtype(both));
    return TN_OK;
}

OPDEF(promote_types, .overloads = OVERLOADS("aten::promote_types(ScalarType type1, ScalarType type2) -> ScalarType"),
      .infer = infer_promote_types, .core = infer_promote_types,
      .samples = "f32, i64 | f16, bf16 | i8, u8 | b8, b8 | c64, f64 | u16, i32 | f16, c64");

/* What a tensor or a number of the program is to promotion. */
static operand operand_of(datum d)
{
    static const dtype numbers[DATUM_KIND_COUNT] = {
        [DATUM_INT] = DT_I64, [DATUM_FLOAT] = DT_F32, [DATUM_BOOL] = DT_BOOL, [DATUM_COMPLEX] = DT_C64};
    if (d.kind != DATUM_TENSOR) {
        return (operand){numbers[d.kind], OPERAND_NUMBER};
    }
    const array *a = d.u.tensor;
    return (operand){a->type.dtype, a->is_number        ? OPERAND_NUMBER
                                    : a->type.rank == 0 ? OPERAND_ZERO_DIM
                                                        : OPERAND_TENSOR};
}

/* aten::result_type(x, y): of two tensors, or numbers */
static tn_status infer_result_type(call *c)
{
    operand both[2] = {operand_of(c->args[0]), operand_of(c->args[1])};
    dtype common = promote_operands(both, 2);
    if (common == DT_NONE) {
        return call_fail(c, TN_E_UNSUPPORTED, "%s and %s have no common type", dtype_table[both[0].dtype].name,
                         dtype_table[both[1].dtype].name);
    }
    out_set(c, 0, of_dtype(common));
    return TN_OK;
}

#define RESULT_TYPE .infer = infer_result_type, .core = infer_result_type
OPDEF(
    result_type,
    .overloads = OVERLOADS("aten::result_type.Tensor(Tensor tensor, Tensor other) -> ScalarType",
                           "aten::result_type.Scalar(Tensor tensor, Scalar other) -> ScalarType"),
    RESULT_TYPE,
    .samples = "f32[3,4], i64[3,4] | i64[2], f32[] | i64[2], 1.5 | i8[2], 3 | f16[], f32[] | b8[2], True | f32[2], 1j");
OPDEF(result_type_of_number,
      .overloads = OVERLOADS("aten::result_type.Scalar_Tensor(Scalar scalar, Tensor tensor) -> ScalarType"),
      RESULT_TYPE, .samples = "1.5, i64[2] | 3, i8[2] | True, f16[] | 2j, f32[3] | 2j, f64[]");
OPDEF(result_type_of_numbers,
      .overloads = OVERLOADS("aten::result_type.Scalar_Scalar(Scalar scalar1, Scalar scalar2) -> ScalarType"),
      RESULT_TYPE, .samples = "1, 2.5 | True, 2 | 1, 2 | 2j, 1 | True, False");

/* ---- other names of a tensor ---- */

/* aten::_fw_primal(self, level): what a tensor is without its derivative forward, which tenon never keeps */
static tn_status compose_primal(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::alias", c->args[0]));
    return c->b->status;
}

static tn_status compose_primal_copy(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::clone", c->args[0]));
    return c->b->status;
}

OPDEF(_fw_primal, .overloads = OVERLOADS("aten::_fw_primal(Tensor(a) self, int level) -> Tensor(a)"),
      .compose = compose_primal, .samples = "f32[3,4].T, 0 | i64[], 0");
OPDEF(_fw_primal_copy,
      .overloads = OVERLOADS("aten::_fw_primal_copy(Tensor self, int level) -> Tensor",
                             "aten::_fw_primal_copy.out(Tensor self, int level, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_primal_copy, .samples = "f32[3,4].T, 0 | i64[], 0");

/* aten::_new_zeros_with_same_feature_meta(self, other, *, self_num_batch_dims): zeros like other, with the first dims
 * of self before its own */
static tn_status compose_zeros_of_features(call *c)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, 0), *other = arg_type(c, 1);
    int64_t count = arg_int(c, 2);
    if (count < 0 || count > self->rank || count + other->rank > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_ARGUMENT, "%lld dims of a batch were named, self has %u", (long long)count,
                         self->rank);
    }
    uint32_t rank = (uint32_t)count + other->rank;
    extent *sizes = ARENA_ARRAY(b->arena, extent, rank), *strides = ARENA_ARRAY(b->arena, extent, rank);
    extent step = known(1);
    for (uint32_t i = 0; i < other->rank; i++) {
        sizes[(uint32_t)count + i] = other->sizes[i];
        strides[(uint32_t)count + i] = other->strides[i];
    }
    for (uint32_t i = 0; i < other->rank; i++) {
        step = extent_add(b, step, extent_mul(b, extent_sub(b, other->sizes[i], known(1)), other->strides[i]));
    }
    if (is_eager(b)) { /* items of the batch lie as far apart as other's storage is long, whatever other is of it */
        const storage *memory = arg_tensor(c, 1)->storage;
        step = known((int64_t)(memory->bytes / dtype_table[other->dtype].bytes));
    }
    for (uint32_t i = (uint32_t)count; i-- > 0;) {
        sizes[i] = self->sizes[i];
        strides[i] = step;
        step = extent_mul(b, step, self->sizes[i]);
    }
    datum room = BUILD(b, "aten::empty_strided", of_extents(b, sizes, rank), of_extents(b, strides, rank),
                       of_dtype(other->dtype));
    out_set(c, 0, BUILD(b, "aten::zero_", room));
    return b->status;
}

OPDEF(_new_zeros_with_same_feature_meta,
      .overloads = OVERLOADS("aten::_new_zeros_with_same_feature_meta(Tensor self, Tensor other, *, int "
                             "self_num_batch_dims=0) -> Tensor",
                             "aten::_new_zeros_with_same_feature_meta.out(Tensor self, Tensor other, *, int "
                             "self_num_batch_dims=0, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_zeros_of_features,
      .samples = "f32[3,4], f32[3,4].T | f32[2,3,4], f64[3,4].T, self_num_batch_dims=1 | f32[2], f32[]");

/* ---- about elements and sizes ---- */

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
