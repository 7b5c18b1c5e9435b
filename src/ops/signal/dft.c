/*
 * tenon::dft: the discrete Fourier transform of numbers that are pairs of reals, for formats that have no complex
 * element types. The last dim has the parts: 2, or 1 where they are real; the result always has 2.
 *
 * Beside fourier.c, whose kernels it shares by way of kernels/number/fft.h. Its meaning is that of ONNX's DFT: the
 * inverse divides by the count. Programs get it from passes/pairs; formats without it write the products of `core`.
 */
#include "kernels/number/fft.h"
#include "ops/dense.h"
#include "ops/formula.h"

#include <string.h>

enum { INPUT, AXIS, INVERSE, ONESIDED };

static const double pi = 3.14159265358979323846;

static extent half_of(builder *b, extent size)
{
    return extent_add(b, extent_floordiv(b, size, known(2)), known(1));
}

/* The axis that is transformed, among those before the dim of the parts. */
static tn_status read_axis(call *c, uint32_t *axis)
{
    const tensor_type *t = arg_type(c, INPUT);
    uint32_t last = t->rank == 0 ? 0 : t->rank - 1;
    *axis = arg_dim(c, AXIS, t->rank);
    TRY(c->b->status);
    bool has_parts = t->rank >= 2 &&
                     extent_equal(c->b, extent_floordiv(c->b, t->sizes[last], known(3)), known(0)) != FACT_NO &&
                     !extent_is(c->b, t->sizes[last], 0);
    if (!has_parts || *axis == last) {
        return call_fail(c, TN_E_ARGUMENT,
                         "input has sizes %s: dims to transform, and a last one of size 1 or 2 for the parts, are "
                         "expected",
                         extents_text(c->b, t->sizes, t->rank));
    }
    if (extent_less(c->b, t->sizes[*axis], known(1)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of sizes %s has nothing to transform",
                         extents_text(c->b, t->sizes, t->rank));
    }
    return TN_OK;
}

static tn_status infer_dft(call *c)
{
    const tensor_type *t = arg_type(c, INPUT);
    uint32_t axis;
    TRY(read_axis(c, &axis));
    extent *sizes = arena_copy(c->b->arena, t->sizes, t->rank * sizeof *sizes);
    sizes[axis] = arg_bool(c, ONESIDED) ? half_of(c->b, sizes[axis]) : sizes[axis];
    sizes[t->rank - 1] = known(2);
    out_new(c, 0, t->dtype, sizes, t->rank);
    return c->b->status;
}

/* ---- the kernel ---- */

/* Copies n numbers of 1 or 2 parts into pairs of reals of `bytes` each; imaginary parts that are missing are 0. */
static void as_pairs(char *to, const char *from, size_t n, size_t parts, size_t bytes)
{
    memset(to, 0, 2 * n * bytes);
    for (size_t i = 0; i < n; i++) {
        memcpy(to + 2 * i * bytes, from + i * parts * bytes, parts * bytes);
    }
}

/* x[outer, n, inner] of complex numbers, in place. */
static tn_status transform(call *c, dtype type, char *x, size_t outer, size_t n, size_t inner)
{
    bool inverse = arg_bool(c, INVERSE);
    size_t workspace = fft_workspace(c->b->pool, n);
    if (workspace == SIZE_MAX) {
        return call_fail(c, TN_E_LIMIT, "a transform of %zu elements is too long", n);
    }
    void *work = call_workspace(c, workspace);
    TRY(c->b->status);
    for (size_t o = 0; o < outer; o++) {
        char *rows = x + o * n * inner * dtype_table[type].bytes;
        fft_rows(c->b->pool, type, inner, n, rows, 1, (ptrdiff_t)inner, rows, 1, (ptrdiff_t)inner, inverse,
                 inverse ? 1 / (double)n : 1, work);
    }
    return TN_OK;
}

static tn_status run_dft(call *c)
{
    const tensor *in = arg_tensor(c, INPUT), *out = out_tensor(c, 0);
    bool is_wide = in->dtype == DT_F64;
    dtype part = is_wide ? DT_F64 : DT_F32, type = is_wide ? DT_C128 : DT_C64;
    size_t bytes = dtype_table[part].bytes, parts = (size_t)in->sizes[in->rank - 1], outer = 1, inner = 1;
    uint32_t axis = arg_dim(c, AXIS, in->rank);
    if (parts > 2 || in->sizes[axis] == 0) {
        return call_fail(c, TN_E_ARGUMENT, "the last dim has %zu elements, 1 or 2 are expected", parts);
    }
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    size_t numbers = (size_t)numel_of(in) / parts, n = (size_t)in->sizes[axis], kept = (size_t)out->sizes[axis];
    for (uint32_t i = 0; i + 1 < in->rank; i++) {
        *(i < axis ? &outer : &inner) *= i == axis ? 1 : (size_t)in->sizes[i];
    }
    const void *elements = dense_in(c, in, part);
    char *pairs = call_workspace(c, 2 * numbers * bytes);
    TRY(c->b->status);
    as_pairs(pairs, elements, numbers, parts, bytes);
    TRY(transform(c, type, pairs, outer, n, inner));
    char *result = dense_out(c, 0, part);
    TRY(c->b->status);
    for (size_t o = 0; o < outer; o++) {
        size_t row = 2 * inner * bytes;
        memcpy(result + o * kept * row, pairs + o * n * row, kept * row);
    }
    dense_done(c, 0, part, result);
    return c->b->status;
}

/* ---- by products with the cosines and sines of all angles ---- */

/*
 * [n, kept]: cosine or sine of 2 pi (i k mod n) / n, an angle around 0. Products i k are whole numbers, and exact as
 * floats of the type where they stay below 2^24; else they are integers.
 */
static datum table(call *c, const char *of, extent n, extent kept, dtype type)
{
    builder *b = c->b;
    bool is_short = n.expr == NULL && n.n <= 4096;
    dtype whole = is_short ? type : DT_I64;
    datum rows = BUILD(b, "aten::unsqueeze", route_range(b, known(0), n, whole, c->args[INPUT]), of_int(1));
    datum columns = BUILD(b, "aten::unsqueeze", route_range(b, known(0), kept, whole, c->args[INPUT]), of_int(0));
    datum steps = emit_mul(b, rows, columns);
    datum turns = emit_div(b, route_cast(b, steps, type), of_extent(n));
    if (is_short) { /* i k / n has a fraction of at least 1/n, far from what rounds */
        steps = emit_sub(b, steps, emit_mul(b, emit_round(b, turns), of_extent(n)));
    } else {
        steps = route_cast(b, BUILD(b, "aten::remainder.Scalar", steps, of_extent(n)), type);
    }
    datum angles = emit_mul(b, emit_div(b, steps, of_extent(n)), of_float(2 * pi));
    return build(b, of, &angles, 1);
}

/* Sums along the axis: x[..., n, ...] times a table [n, kept]. */
static datum summed(builder *b, datum x, uint32_t axis, uint32_t rank, datum weights)
{
    datum d = of_int(axis), last = of_int((int64_t)rank - 1);
    datum turned = axis + 1 == rank ? x : BUILD(b, "aten::transpose.int", x, d, last);
    datum product = BUILD(b, "aten::matmul", turned, weights);
    return axis + 1 == rank ? product : BUILD(b, "aten::transpose.int", product, d, last);
}

static datum part_of(builder *b, datum x, int64_t part)
{
    return BUILD(b, "aten::select.int", x, of_int(-1), of_int(part));
}

static tn_status core_dft(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, INPUT);
    uint32_t axis, rank = t->rank - 1;
    TRY(read_axis(c, &axis));
    dtype type = dtype_opmath(t->dtype);
    extent n = t->sizes[axis], kept = arg_bool(c, ONESIDED) ? half_of(b, n) : n;
    bool inverse = arg_bool(c, INVERSE), is_real = extent_is(b, t->sizes[rank], 1);
    datum x = route_cast(b, c->args[INPUT], type), cosines = table(c, "aten::cos", n, kept, type);
    datum sines = table(c, "aten::sin", n, kept, type);
    if (!inverse) {
        sines = emit_neg(b, sines);
    } else {
        cosines = emit_div(b, cosines, of_extent(n));
        sines = emit_div(b, sines, of_extent(n));
    }
    datum real = part_of(b, x, 0), re = summed(b, real, axis, rank, cosines), im = summed(b, real, axis, rank, sines);
    if (!is_real) {
        datum imaginary = part_of(b, x, 1);
        re = emit_sub(b, re, summed(b, imaginary, axis, rank, sines));
        im = emit_add(b, im, summed(b, imaginary, axis, rank, cosines));
    }
    datum parts[2] = {BUILD(b, "aten::unsqueeze", re, of_int(-1)), BUILD(b, "aten::unsqueeze", im, of_int(-1))};
    out_set(c, 0, route_cast(b, BUILD(b, "aten::cat", of_list(parts, 2), of_int(-1)), t->dtype));
    return b->status;
}

OPDEF(tenon_dft,
      .overloads =
          OVERLOADS("tenon::dft(Tensor input, *, int axis=-2, bool inverse=False, bool onesided=False) -> Tensor"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_dft, .run = run_dft, .core = core_dft,
      .samples = "f32[2,8,1] | f64[2,5,2], axis=1, inverse=True | f32[7,3,1], axis=0, onesided=True | f16[2,6,2] | "
                 "f32[3,4,2], axis=0, inverse=True, onesided=True");
