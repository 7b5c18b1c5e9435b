/* Rows of spectra and windows: see signal.def. */
#include "targets/onnx/rows/parts.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

/* ---- spectra ---- */

/* Pairs as complex numbers; where the last dim has one element, the real ones that they are. */
static tn_status unpaired(call *c, datum x, datum *out, bool *is_real)
{
    uint32_t last = rank_of(x) - 1;
    *is_real = rank_of(x) > 0 && extent_is(c->b, size_of(x, last), 1);
    if (rank_of(x) < 2 || (!*is_real && !extent_is(c->b, size_of(x, last), 2))) {
        return call_fail(c, TN_E_ARGUMENT,
                         "the last dim has neither 1 nor 2 elements, which real or complex numbers have");
    }
    *out = *is_real ? BUILD(c->b, "aten::select.int", x, of_int(-1), of_int(0))
                    : BUILD(c->b, "aten::view_as_complex", route_dense(c->b, x));
    return TN_OK;
}

static datum paired(builder *b, datum x)
{
    return BUILD(b, "aten::view_as_real", x);
}

/* The first half of a spectrum: n/2 + 1 elements. */
static datum first_half(builder *b, datum x, uint32_t axis)
{
    extent count = extent_add(b, extent_floordiv(b, size_of(x, axis), known(2)), known(1));
    return BUILD(b, "aten::slice.Tensor", x, of_int(axis), of_int(0), of_extent(count));
}

static datum spectrum(builder *b, datum x, datum length, uint32_t axis, bool is_real, bool onesided)
{
    datum d = of_int(axis);
    if (is_real && onesided) {
        return paired(b, BUILD(b, "aten::fft_rfft", x, length, d));
    }
    datum made = BUILD(b, "aten::fft_fft", x, length, d);
    return paired(b, onesided ? first_half(b, made, axis) : made);
}

static tn_status dft_read(call *c)
{
    builder *b = c->b;
    datum x;
    bool is_real, inverse = arg_bool(c, 3), onesided = arg_bool(c, 4);
    int64_t given = has_arg(c, 2) ? arg_int(c, 2) : -2;
    TRY(unpaired(c, c->args[0], &x, &is_real));
    uint32_t axis = wrap_dim(c, given, rank_of(c->args[0]));
    TRY(b->status);
    if (axis + 1 == rank_of(c->args[0])) {
        return call_fail(c, TN_E_ARGUMENT, "the axis is the dim of real and imaginary parts");
    }
    if (!inverse) {
        return give(c, spectrum(b, x, c->args[1], axis, is_real, onesided));
    }
    if (onesided) {
        datum made = BUILD(b, "aten::fft_irfft", x, c->args[1], of_int(axis));
        return give(c, BUILD(b, "aten::unsqueeze", made, of_int(-1)));
    }
    return give(c, paired(b, BUILD(b, "aten::fft_ifft", x, c->args[1], of_int(axis))));
}

/* tenon::dft(input, axis, inverse, onesided) is this operator, with an axis that counts from the first dim. */
static tn_status dft_write(call *c)
{
    uint32_t axis = arg_dim(c, 1, rank_of(c->args[0]));
    return give(c, FOREIGN(c, "DFT", c->args[0], of_none(), of_int(axis), c->args[2], c->args[3]));
}

/* Parts of the signal, each times the window, and their spectra: [batch, frames, bins, 2]. */
static tn_status stft_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], length = c->args[3];
    bool is_real = true;
    if (rank_of(x) != 2) {
        TRY(unpaired(c, c->args[0], &x, &is_real));
    }
    if (length.kind == DATUM_NONE) {
        length = of_extent(has_arg(c, 2) ? size_of(c->args[2], 0) : size_of(x, 1));
    }
    datum frames = BUILD(b, "aten::unfold", x, of_int(1), length, c->args[1]);
    frames = has_arg(c, 2) ? emit_mul(b, frames, c->args[2]) : frames;
    return give(c, spectrum(b, frames, of_none(), 2, is_real, arg_bool(c, 4)));
}

/* ---- windows ---- */

/* n * turns * pi / N of all n below the size, N the size, or one less where the window ends as it begins. */
static datum angles(call *c, double turns)
{
    builder *b = c->b;
    extent size = arg_extent(c, 0), whole = arg_bool(c, 2) ? size : extent_sub(b, size, known(1));
    datum n = BUILD(b, "aten::arange.start_step", of_int(0), of_extent(size), of_int(1), of_dtype(DT_F64));
    return emit_div(b, emit_mul(b, n, of_float(turns * pi)), of_extent(whole));
}

static datum cosines(call *c, double turns, double factor)
{
    return emit_mul(c->b, BUILD(c->b, "aten::cos", angles(c, turns)), of_float(factor));
}

static tn_status as_asked(call *c, datum made)
{
    return give(c, route_cast(c->b, made, arg_dtype(c, 1, DT_F32)));
}

static tn_status hann_read(call *c)
{
    datum wave = BUILD(c->b, "aten::sin", angles(c, 1));
    return as_asked(c, emit_mul(c->b, wave, wave));
}

static tn_status hamming_read(call *c)
{
    const double alpha = 25.0 / 46.0;
    return as_asked(c, emit_add(c->b, cosines(c, 2, alpha - 1), of_float(alpha)));
}

static tn_status blackman_read(call *c)
{
    datum sum = emit_add(c->b, cosines(c, 2, -0.5), cosines(c, 4, 0.08));
    return as_asked(c, emit_add(c->b, sum, of_float(0.42)));
}

/* ---- weights of mel bins ---- */

static double mel_of(double hertz)
{
    return 2595 * log1p(hertz / 700) / log(10);
}

/* For each bin the places in the spectrum where its triangle begins, is highest and ends. */
static datum mel_places(call *c)
{
    builder *b = c->b;
    extent bins = extent_add(b, arg_extent(c, 0), known(2));
    double low = mel_of(arg_float(c, 3)), high = mel_of(arg_float(c, 4));
    datum n = BUILD(b, "aten::arange.start_step", of_int(0), of_extent(bins), of_int(1), of_dtype(DT_F64));
    datum mel =
        emit_add(b, emit_mul(b, n, emit_div(b, route_number(b, of_float(high - low), DT_F64, n), of_extent(bins))),
                 of_float(low));
    datum hertz = emit_mul(b, emit_expm1(b, emit_mul(b, mel, of_float(log(10) / 2595))), of_float(700));
    datum scaled = emit_mul(b, hertz, of_extent(extent_add(b, arg_extent(c, 1), known(1))));
    return emit_floor(b, emit_div(b, scaled, c->args[2]));
}

static datum places_part(call *c, datum places, int64_t from)
{
    extent end = extent_add(c->b, arg_extent(c, 0), known(from));
    return along(c->b, BUILD(c->b, "aten::slice.Tensor", places, of_int(0), of_int(from), of_extent(end)), 1, 2);
}

static tn_status mel_weights_read(call *c)
{
    builder *b = c->b;
    if (c->args[3].expr != NULL || c->args[4].expr != NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "its edges are known only when it runs");
    }
    datum places = mel_places(c);
    datum begin = places_part(c, places, 0), middle = places_part(c, places, 1), end = places_part(c, places, 2);
    extent rows = extent_add(b, extent_floordiv(b, arg_extent(c, 1), known(2)), known(1));
    datum at =
        along(b, BUILD(b, "aten::arange.start_step", of_int(0), of_extent(rows), of_int(1), of_dtype(DT_F64)), 0, 2);
    datum rise = emit_sub(b, middle, begin), fall = emit_sub(b, end, middle), is_steep = emit_eq(b, rise, of_int(0));
    datum is_middle = emit_eq(b, at, middle);
    datum up = emit_div(b, emit_sub(b, at, begin), emit_where(b, is_steep, of_float(1), rise));
    datum rises = emit_logical_and(b, emit_ge(b, at, begin), emit_le(b, at, middle));
    up = emit_where(b, is_steep, route_cast(b, is_middle, DT_F64), emit_where(b, rises, up, of_float(0)));
    datum down = emit_div(b, emit_sub(b, end, at), emit_where(b, emit_gt(b, fall, of_int(0)), fall, of_float(1)));
    datum falls = emit_logical_and(b, emit_ge(b, at, middle), emit_lt(b, at, end));
    return give(c, route_cast(b, emit_where(b, falls, down, up), arg_dtype(c, 5, DT_F32)));
}

static const foreign_op onnx_rows_signal[] = {
#include "targets/onnx/rows/signal.def"
};
FAMILY(signal);
