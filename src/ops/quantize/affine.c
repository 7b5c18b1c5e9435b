/*
 * Affine quantization as torchao leaves it in programs: the namespace torchao. A scale and a zero point belong to a
 * block of neighbours, which has a size in each dim: [1, 32] is a group of 32 in a row, [1, columns] a row, all sizes
 * the whole tensor. Quantized values are plain integers (or f8), also where fewer bits are meant: the range says so.
 *
 * All are compositions, in the order in which torchao computes them. Those of PT2E are in quantize.c; how the tensors
 * inside of a quantized weight are reached is in inner_tensor.c.
 */
#include "ops/infer.h"

#include <float.h>
#include <math.h>
#include <string.h>

#define NAMESPACE "torchao::"

/* ---- what the types hold ---- */

typedef struct held_range {
    dtype type;
    double low, high;
} held_range;

static const held_range held_ranges[] = {
    {DT_U8, 0, 255},
    {DT_I8, -128, 127},
    {DT_I16, -32768, 32767},
    {DT_I32, -2147483648.0, 2147483647.0},
    {DT_F8E4M3FN, -448, 448},
    {DT_F8E5M2, -57344, 57344},
    {DT_F8E4M3FNUZ, -240, 240},
    {DT_F8E5M2FNUZ, -57344, 57344},
};

/* The quantized values: what arguments i (the least) and i + 1 say, else all of the type. */
typedef struct bounds {
    datum low, high;
    double least, most;
} bounds;

static double number_of(datum d)
{
    return d.kind == DATUM_FLOAT ? d.u.real : d.kind == DATUM_BOOL ? d.u.boolean : (double)d.u.integer;
}

static tn_status read_bounds(const call *c, size_t i, dtype type, bounds *out)
{
    const held_range *held = NULL;
    for (size_t k = 0; k < sizeof held_ranges / sizeof *held_ranges; k++) {
        held = held_ranges[k].type == type ? &held_ranges[k] : held;
    }
    if (held == NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "values are not quantized to type %s", dtype_table[type].name);
    }
    bool is_float = dtype_table[type].category == CATEGORY_FLOATING;
    out->low = has_arg(c, i) ? c->args[i] : is_float ? of_float(held->low) : of_int((int64_t)held->low);
    out->high = has_arg(c, i + 1) ? c->args[i + 1] : is_float ? of_float(held->high) : of_int((int64_t)held->high);
    if (out->low.expr != NULL || out->high.expr != NULL || out->low.kind == DATUM_COMPLEX ||
        out->high.kind == DATUM_COMPLEX) {
        return call_fail(c, TN_E_UNSUPPORTED, "the least and the largest quantized value must be known real numbers");
    }
    out->least = number_of(out->low);
    out->most = number_of(out->high);
    if (!(out->least >= held->low && out->most <= held->high)) {
        return call_fail(c, TN_E_ARGUMENT, "the quantized values %g to %g are not all of type %s", out->least,
                         out->most, dtype_table[type].name);
    }
    return TN_OK;
}

static tn_status check_real(const call *c, const char *what, dtype type)
{
    bool fits = type == DT_F32 || type == DT_F16 || type == DT_BF16;
    return fits ? TN_OK
                : call_fail(c, TN_E_UNSUPPORTED, "%s are of type %s, f32, f16 or bf16 is expected", what,
                            dtype_table[type].name);
}

/* ---- blocks ---- */

/* A tensor seen so that each block is whole dims of it. */
typedef struct blocks {
    extent sizes[2 * TENSOR_MAX_RANK];  /* with a dim of blocks and one inside of them where there are several */
    extent scales[2 * TENSOR_MAX_RANK]; /* sizes, 1 where the dim is inside of blocks: those of scales */
    datum inside;                       /* the dims inside of blocks */
    uint32_t rank;
} blocks;

static tn_status read_blocks(const call *c, const tensor_type *t, size_t i, blocks *out)
{
    builder *b = c->b;
    size_t n;
    int64_t inside[TENSOR_MAX_RANK];
    size_t inside_count = 0;
    const extent *block = arg_extents(c, i, &n);
    out->rank = 0;
    if (n != t->rank) {
        return call_fail(c, TN_E_MISMATCH, "blocks have %zu dims, the tensor has %u", n, t->rank);
    }
    for (uint32_t k = 0; k < t->rank; k++) {
        bool is_one = extent_decide_equal(b, block[k], known(1));
        bool is_whole = extent_decide_equal(b, block[k], t->sizes[k]);
        if (!is_one && !is_whole) {
            if (extent_less_equal(b, block[k], known(0)) == FACT_YES ||
                extent_equal(b, extent_mod(b, t->sizes[k], block[k]), known(0)) == FACT_NO) {
                return call_fail(c, TN_E_MISMATCH, "dim %u of size %s cannot be divided into blocks of %s", k,
                                 extent_text(b, t->sizes[k]), extent_text(b, block[k]));
            }
            out->scales[out->rank] = extent_floordiv(b, t->sizes[k], block[k]);
            out->sizes[out->rank++] = extent_floordiv(b, t->sizes[k], block[k]);
        }
        if (!is_one) {
            inside[inside_count++] = out->rank;
        }
        out->scales[out->rank] = is_one ? t->sizes[k] : known(1);
        out->sizes[out->rank++] = is_one || is_whole ? t->sizes[k] : block[k];
    }
    out->inside = of_ints(b, inside, inside_count);
    return b->status;
}

static datum seen_as(builder *b, datum x, const extent *sizes, uint32_t rank)
{
    return BUILD(b, "aten::view", x, of_extents(b, sizes, rank));
}

static datum as_type(builder *b, datum x, dtype type)
{
    return BUILD(b, "aten::to.dtype", x, of_dtype(type));
}

/* ---- torchao::quantize_affine(input, block_size, scale, zero_point, output_dtype, quant_min, quant_max) ---- */

static tn_status compose_quantize_affine(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    dtype type = arg_dtype(c, 4, DT_I8);
    bounds held;
    blocks *seen = ARENA_NEW(b->arena, blocks);
    TRY(read_bounds(c, 5, type, &held));
    TRY(check_real(c, "elements to be quantized", t->dtype));
    if (!has_arg(c, 3) || is_empty(b, arg_type(c, 3))) {
        return call_fail(c, TN_E_ARGUMENT, "there is no zero point, which quantizing adds");
    }
    TRY(read_blocks(c, t, 1, seen));
    datum scale = seen_as(b, c->args[2], seen->scales, seen->rank);
    datum zero = seen_as(b, c->args[3], seen->scales, seen->rank);
    datum steps = BUILD(b, "aten::mul.Tensor", seen_as(b, c->args[0], seen->sizes, seen->rank),
                        BUILD(b, "aten::reciprocal", scale));
    datum moved = BUILD(b, "aten::add.Tensor", BUILD(b, "aten::round", steps), zero);
    datum clamped = BUILD(b, "aten::clamp", moved, held.low, held.high);
    out_set(c, 0, as_type(b, seen_as(b, clamped, t->sizes, t->rank), type));
    return b->status;
}

OPDEF(torchao_quantize_affine,
      .overloads = OVERLOADS(NAMESPACE
                             "quantize_affine(Tensor input, SymInt[] block_size, Tensor scale, Tensor? zero_point, "
                             "ScalarType output_dtype, Scalar? quant_min=None, Scalar? quant_max=None) -> Tensor"),
      .compose = compose_quantize_affine);

/* ---- torchao::dequantize_affine(input, block_size, scale, zero_point, input_dtype, ..., output_dtype) ---- */

static tn_status compose_dequantize_affine(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    dtype from = arg_dtype(c, 4, DT_I8), to = arg_dtype(c, 7, DT_F32);
    bounds held;
    blocks *seen = ARENA_NEW(b->arena, blocks);
    if (t->dtype != from) {
        return call_fail(c, TN_E_ARGUMENT, "quantized values are of type %s, 'input_dtype' says %s",
                         dtype_table[t->dtype].name, dtype_table[from].name);
    }
    TRY(check_real(c, "dequantized values", to));
    TRY(read_bounds(c, 5, from, &held));
    TRY(read_blocks(c, t, 1, seen));
    datum scale = seen_as(b, c->args[2], seen->scales, seen->rank);
    datum real = as_type(b, seen_as(b, c->args[0], seen->sizes, seen->rank), to);
    if (has_arg(c, 3)) {
        datum zero = seen_as(b, c->args[3], seen->scales, seen->rank);
        real = BUILD(b, "aten::sub.Tensor", real, as_type(b, zero, to));
    }
    real = BUILD(b, "aten::mul.Tensor", real, scale);
    out_set(c, 0, as_type(b, seen_as(b, real, t->sizes, t->rank), to));
    return b->status;
}

OPDEF(torchao_dequantize_affine,
      .overloads = OVERLOADS(NAMESPACE
                             "dequantize_affine(Tensor input, SymInt[] block_size, Tensor scale, Tensor? zero_point, "
                             "ScalarType input_dtype, Scalar? quant_min=None, Scalar? quant_max=None, ScalarType "
                             "output_dtype=6) -> Tensor"),
      .compose = compose_dequantize_affine);

/* ---- torchao::choose_qparams_affine(input, mapping_type, block_size, target_dtype, quant_min, quant_max, eps,
 *      scale_dtype, zero_point_dtype, keepdim) ---- */

enum { INPUT, MAPPING, BLOCK_SIZE, TARGET, QUANT_MIN, QUANT_MAX, EPSILON, SCALE_TYPE, ZERO_TYPE, KEEPDIM };

/* The least and the largest element of each block, with 0 between them. */
static void find_extremes(call *c, const blocks *seen, datum out[2])
{
    static const char *const extremes[2] = {"aten::amin", "aten::amax"};
    static const char *const towards_zero[2] = {"aten::minimum", "aten::maximum"};
    builder *b = c->b;
    datum elements = seen_as(b, c->args[INPUT], seen->sizes, seen->rank);
    for (size_t i = 0; i < 2; i++) {
        out[i] = BUILD(b, extremes[i], elements, seen->inside, c->args[KEEPDIM]);
        out[i] = BUILD(b, towards_zero[i], out[i], BUILD(b, "aten::zeros_like", out[i]));
    }
}

static datum at_least(builder *b, datum scale, double epsilon)
{
    return BUILD(b, "aten::clamp", scale, of_float(epsilon));
}

/* The range lies around 0 as the values do: its middle is the zero point. */
static tn_status choose_symmetric(call *c, const bounds *held, const datum extremes[2], bool clips, double epsilon,
                                  datum *scale, datum *zero)
{
    builder *b = c->b;
    if (clips) {
        datum largest = BUILD(b, "aten::maximum", BUILD(b, "aten::neg", extremes[0]), extremes[1]);
        *scale = BUILD(b, "aten::div.Scalar", largest, of_float((held->most - held->least) / 2));
    } else { /* each side has the scale that it needs, the wider one counts */
        datum below = BUILD(b, "aten::div.Scalar", extremes[0], of_float(held->least));
        datum above = BUILD(b, "aten::div.Scalar", extremes[1], of_float(held->most));
        *scale = BUILD(b, "aten::where.self", BUILD(b, "aten::gt.Tensor", below, above), below, above);
    }
    *zero = BUILD(b, "aten::full_like", *scale, of_int((int64_t)trunc((held->most + held->least + 1) / 2)));
    *scale = at_least(b, *scale, epsilon);
    return b->status;
}

static tn_status choose_asymmetric(call *c, const bounds *held, const datum extremes[2], double epsilon, datum *scale,
                                   datum *zero)
{
    builder *b = c->b;
    datum width = BUILD(b, "aten::sub.Tensor", extremes[1], extremes[0]);
    *scale = at_least(b, BUILD(b, "aten::div.Scalar", width, of_float(held->most - held->least)), epsilon);
    datum steps = BUILD(b, "aten::round", BUILD(b, "aten::div.Tensor", extremes[0], *scale));
    *zero = BUILD(b, "aten::clamp", BUILD(b, "aten::rsub.Scalar", steps, held->low), held->low, held->high);
    return b->status;
}

/* keepdim: a scale for each block, in as many dims as the input has. */
static datum for_each_block(call *c, datum x)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, INPUT);
    size_t n;
    const extent *block = arg_extents(c, BLOCK_SIZE, &n);
    extent sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        bool is_one = extent_decide_equal(b, block[i], known(1));
        sizes[i] = is_one                                          ? t->sizes[i]
                   : extent_decide_equal(b, block[i], t->sizes[i]) ? known(1)
                                                                   : extent_floordiv(b, t->sizes[i], block[i]);
    }
    return BUILD(b, "aten::reshape", x, of_extents(b, sizes, t->rank));
}

static double smallest_normal(dtype type)
{
    return type == DT_F16 ? 0x1p-14 : (double)FLT_MIN;
}

static tn_status compose_choose_affine(call *c)
{
    builder *b = c->b;
    if (!has_arg(c, INPUT)) {
        return call_fail(c, TN_E_ARGUMENT, "there is no tensor whose elements could choose a scale");
    }
    const tensor_type *t = arg_type(c, INPUT);
    const char *mapping = arg_string(c, MAPPING);
    bool is_symmetric = strcmp(mapping, "SYMMETRIC") == 0, is_asymmetric = strcmp(mapping, "ASYMMETRIC") == 0;
    double epsilon = has_arg(c, EPSILON) ? arg_float(c, EPSILON) : smallest_normal(t->dtype);
    bounds held;
    blocks *seen = ARENA_NEW(b->arena, blocks);
    datum extremes[2], scale, zero;
    if (!is_symmetric && !is_asymmetric && strcmp(mapping, "SYMMETRIC_NO_CLIPPING_ERR") != 0) {
        return call_fail(c, TN_E_ARGUMENT,
                         "the mapping is '%s', expected SYMMETRIC, SYMMETRIC_NO_CLIPPING_ERR or ASYMMETRIC", mapping);
    }
    TRY(check_real(c, "elements", t->dtype));
    TRY(read_bounds(c, QUANT_MIN, arg_dtype(c, TARGET, DT_I8), &held));
    if (!is_asymmetric && !is_symmetric && (held.least == 0 || held.most == 0)) {
        return call_fail(c, TN_E_ARGUMENT, "the quantized values %g to %g have no side below or above 0", held.least,
                         held.most);
    }
    TRY(read_blocks(c, t, BLOCK_SIZE, seen));
    find_extremes(c, seen, extremes);
    TRY(is_asymmetric ? choose_asymmetric(c, &held, extremes, epsilon, &scale, &zero)
                      : choose_symmetric(c, &held, extremes, is_symmetric, epsilon, &scale, &zero));
    if (arg_bool(c, KEEPDIM)) {
        scale = for_each_block(c, scale);
        zero = for_each_block(c, zero);
    }
    dtype zero_type = arg_dtype(c, ZERO_TYPE, is_asymmetric ? DT_I32 : t->dtype);
    out_set(c, 0, as_type(b, scale, arg_dtype(c, SCALE_TYPE, t->dtype)));
    out_set(c, 1, as_type(b, zero, zero_type));
    return b->status;
}

OPDEF(torchao_choose_qparams_affine,
      .overloads = OVERLOADS(NAMESPACE
                             "choose_qparams_affine(Tensor? input, str mapping_type, SymInt[] block_size, ScalarType "
                             "target_dtype, Scalar? quant_min=None, Scalar? quant_max=None, float? eps=None, "
                             "ScalarType? scale_dtype=None, ScalarType? zero_point_dtype=None, bool keepdim=False) -> "
                             "(Tensor, Tensor)"),
      .compose = compose_choose_affine);
