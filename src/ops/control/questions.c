/*
 * Questions that programs ask about tensors and element types, answered by what inference knows: is_contiguous,
 * is_signed, dense_dim, result_type and their kin. Those about elements are in questions.c.
 */
#include "ops/infer.h"

#include "ir/promote.h"

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
      .infer = infer_is_contiguous,
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
