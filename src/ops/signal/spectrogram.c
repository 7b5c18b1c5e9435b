/* Spectrograms: stft, the transforms of windows of a signal, and istft, the signal again. Said by other operators. */
#include "ops/infer.h"

/* Values of the argument `normalization` of the transforms. */
enum { NORM_NONE, NORM_ROOT, NORM_COUNT };

static bool is_complex_type(dtype type)
{
    return dtype_table[type].category == CATEGORY_COMPLEX;
}

/* A list of sizes, of which some are not known. */
static datum sizes_of(builder *b, extent x, extent y, extent z)
{
    return of_extents(b, (const extent[]){x, y, z}, 3);
}

/* The lengths that both have: of a transform, between windows, of the window. */
typedef struct lengths {
    int64_t transform, hop, window;
} lengths;

/* n_fft, hop_length and win_length are arguments 1, 2 and 3. */
static tn_status read_lengths(call *c, lengths *l)
{
    l->transform = arg_int(c, 1);
    l->hop = has_arg(c, 2) ? arg_int(c, 2) : l->transform / 4;
    l->window = has_arg(c, 3) ? arg_int(c, 3) : l->transform;
    TRY(c->b->status);
    if (l->transform < 1 || l->hop < 1 || l->window < 1 || l->window > l->transform) {
        return call_fail(c, TN_E_ARGUMENT,
                         "n_fft %lld, hop_length %lld and win_length %lld: all must be above 0, and the window not "
                         "longer than the transform",
                         (long long)l->transform, (long long)l->hop, (long long)l->window);
    }
    array *window = arg_array(c, 4);
    if (window != NULL &&
        (window->type.rank != 1 || extent_equal(c->b, window->type.sizes[0], known(l->window)) == FACT_NO)) {
        return call_fail(c, TN_E_MISMATCH, "the window has sizes %s, they must be [%lld]",
                         extents_text(c->b, window->type.sizes, window->type.rank), (long long)l->window);
    }
    return TN_OK;
}

/* The window, as long as the transform: zeros on both sides. None where there is none and none is needed. */
static datum padded_window(call *c, const lengths *l, dtype type, bool always)
{
    builder *b = c->b;
    datum window = c->args[4];
    if (window.kind == DATUM_NONE && (always || l->window < l->transform)) {
        window = BUILD(b, "aten::ones", of_ints(b, &l->window, 1), of_dtype(type));
    }
    if (l->window < l->transform) {
        int64_t left = (l->transform - l->window) / 2;
        datum pads = of_ints(b, (const int64_t[]){left, l->transform - l->window - left}, 2);
        window = BUILD(b, "aten::constant_pad_nd", window, pads, of_int(0));
    }
    return window;
}

/* ---- stft ---- */

/* What the two forms of stft say beyond the lengths, by the positions of their arguments. */
typedef struct stft_form {
    bool center;
    datum pad_mode;
    size_t normalized, onesided, return_complex, align_to_window;
} stft_form;

/* A batch of signals [batch, n], longer by `by` on both sides. */
static datum lengthened(builder *b, datum x, int64_t by, datum pad_mode)
{
    datum pads = of_ints(b, (const int64_t[]){by, by}, 2);
    datum padded = BUILD(b, "aten::pad", BUILD(b, "aten::unsqueeze", x, of_int(0)), pads, pad_mode);
    return BUILD(b, "aten::squeeze.dim", padded, of_int(0));
}

/* Windows of signals [batch, n] -> [batch, count, transform], which overlap in memory. */
static datum windows_of(call *c, datum x, const lengths *l, int64_t covered, datum pad_mode)
{
    builder *b = c->b;
    if (b->status != TN_OK) {
        return of_none();
    }
    extent n = x.u.tensor->type.sizes[1];
    extent count = extent_add(b, extent_floordiv(b, extent_sub(b, n, known(covered)), known(l->hop)), known(1));
    if (extent_less(b, n, known(covered)) == FACT_YES) {
        call_fail(c, TN_E_ARGUMENT, "a signal of %s elements is shorter than a window of %lld", extent_text(b, n),
                  (long long)covered);
        return of_none();
    }
    if (covered < l->transform) {
        x = lengthened(b, x, (l->transform - covered) / 2, pad_mode);
    }
    if (b->status != TN_OK) {
        return of_none();
    }
    const tensor_type *t = &x.u.tensor->type;
    datum sizes = sizes_of(b, t->sizes[0], count, known(l->transform));
    datum strides = sizes_of(b, t->strides[0], extent_mul(b, t->strides[1], known(l->hop)), t->strides[1]);
    return BUILD(b, "aten::as_strided", x, sizes, strides);
}

static tn_status check_stft(call *c, const stft_form *f)
{
    const tensor_type *t = arg_type(c, 0);
    array *window = arg_array(c, 4);
    bool is_complex = is_complex_type(t->dtype) || (window != NULL && is_complex_type(window->type.dtype));
    if (!(dtype_table[t->dtype].category & (CATEGORY_FLOATING | CATEGORY_COMPLEX)) || t->rank < 1 || t->rank > 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of type %s with %u dims is no signal, nor a batch of signals",
                         dtype_table[t->dtype].name, t->rank);
    }
    if (!has_arg(c, f->return_complex) && !is_complex) {
        return call_fail(c, TN_E_ARGUMENT, "return_complex must be given for real signals");
    }
    if (f->center && has_arg(c, f->align_to_window)) {
        return call_fail(c, TN_E_ARGUMENT, "align_to_window is for signals that are not centered");
    }
    return TN_OK;
}

static tn_status compose_stft_form(call *c, const stft_form *f)
{
    builder *b = c->b;
    lengths l;
    uint32_t rank = arg_type(c, 0)->rank;
    TRY(check_stft(c, f));
    TRY(read_lengths(c, &l));
    datum x = rank == 1 ? BUILD(b, "aten::unsqueeze", c->args[0], of_int(0)) : c->args[0];
    if (f->center) {
        x = lengthened(b, x, l.transform / 2, f->pad_mode);
    }
    int64_t covered = arg_bool(c, f->align_to_window) ? l.window : l.transform;
    datum window = padded_window(c, &l, arg_type(c, 0)->dtype, false);
    x = windows_of(c, x, &l, covered, f->pad_mode);
    x = window.kind == DATUM_NONE ? x : BUILD(b, "aten::mul.Tensor", x, window);
    TRY(b->status);
    bool is_complex = is_complex_type(x.u.tensor->type.dtype);
    bool onesided = has_arg(c, f->onesided) ? arg_bool(c, f->onesided) : !is_complex;
    if (is_complex && onesided) {
        return call_fail(c, TN_E_ARGUMENT, "the spectrum of a complex signal has no half");
    }
    datum last = of_ints(b, (const int64_t[]){2}, 1), norm = of_int(arg_bool(c, f->normalized) ? NORM_ROOT : NORM_NONE);
    x = is_complex ? BUILD(b, "aten::_fft_c2c", x, last, norm, of_bool(true))
                   : BUILD(b, "aten::_fft_r2c", x, last, norm, of_bool(onesided));
    x = BUILD(b, "aten::transpose.int", x, of_int(1), of_int(2));
    x = rank == 1 ? BUILD(b, "aten::squeeze.dim", x, of_int(0)) : x;
    bool gives_complex = has_arg(c, f->return_complex) ? arg_bool(c, f->return_complex) : true;
    out_set(c, 0, gives_complex ? x : BUILD(b, "aten::view_as_real", x));
    return b->status;
}

/* aten::stft(self, n_fft, hop_length, win_length, window, normalized, onesided, return_complex, align_to_window) */
static tn_status compose_stft(call *c)
{
    return compose_stft_form(c, &(stft_form){false, of_string("constant"), 5, 6, 7, 8});
}

/* aten::stft.center(..., window, center, pad_mode, normalized, onesided, return_complex, align_to_window) */
static tn_status compose_stft_center(call *c)
{
    return compose_stft_form(c, &(stft_form){arg_bool(c, 5), c->args[6], 7, 8, 9, 10});
}

#define STFT_ARGUMENTS "(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, "
OPDEF(stft,
      .overloads = OVERLOADS("aten::stft" STFT_ARGUMENTS "bool normalized=False, bool? onesided=None, bool? "
                             "return_complex=None, bool? align_to_window=None) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_stft,
      .samples = "f32[20], 8, return_complex=True | f64[2,20], 8, 3, 6, f64[6], return_complex=True | f32[20], 8, 2, "
                 "None, None, True, False, False | c64[20], 8, 3 | f32[20], 8, 3, 6, return_complex=True, "
                 "align_to_window=True");
OPDEF(stft_center,
      .overloads = OVERLOADS("aten::stft.center" STFT_ARGUMENTS "bool center=True, str pad_mode=\"reflect\", bool "
                             "normalized=False, bool? onesided=None, bool? return_complex=None, bool? "
                             "align_to_window=None) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_stft_center,
      .samples =
          "f32[20], 8, return_complex=True | f64[2,20], 8, 3, 6, f64[6], True, 'constant', return_complex=True | "
          "f32[20], 8, 2, None, None, False, 'reflect', True, False, False");

/* ---- istft ---- */

/* Positions of its arguments after the window. */
enum { CENTER = 5, NORMALIZED, ONESIDED, LENGTH, RETURN_COMPLEX };

/* A spectrum [batch, frequencies, count] has the frequencies of a whole transform or of a half. */
static tn_status check_frequencies(call *c, const lengths *l, extent frequencies, bool onesided)
{
    int64_t needed = onesided ? l->transform / 2 + 1 : l->transform;
    if (extent_equal(c->b, frequencies, known(needed)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "the spectrum has %s frequencies, %lld are needed",
                         extent_text(c->b, frequencies), (long long)needed);
    }
    if (onesided && arg_bool(c, RETURN_COMPLEX)) {
        return call_fail(c, TN_E_ARGUMENT, "a complex signal cannot come from a half of a spectrum");
    }
    return TN_OK;
}

/* The signal and the sum of squared windows, cut to what was there before centering. [batch, n] */
static datum cut(call *c, datum x, const lengths *l)
{
    builder *b = c->b;
    int64_t start = arg_bool(c, CENTER) ? l->transform / 2 : 0;
    datum end = of_none();
    if (has_arg(c, LENGTH)) {
        end = of_extent(extent_add(b, arg_extent(c, LENGTH), known(start)));
    } else if (start > 0) {
        end = of_int(-start);
    }
    return BUILD(b, "aten::slice.Tensor", x, of_int(1), of_int(start), end, of_int(1));
}

/* Windows [batch, count, transform] added up where they overlap. */
static datum added_up(builder *b, datum windows, const lengths *l)
{
    if (b->status != TN_OK) {
        return of_none();
    }
    const tensor_type *t = &windows.u.tensor->type;
    extent reach = extent_mul(b, extent_sub(b, t->sizes[1], known(1)), known(l->hop));
    extent sizes[2] = {t->sizes[0], extent_add(b, reach, known(l->transform))};
    return BUILD(b, "aten::unfold_backward", windows, of_extents(b, sizes, 2), of_int(1), of_int(l->transform),
                 of_int(l->hop));
}

/* A signal shorter than `length` is filled up with zeros. */
static datum filled_up(call *c, datum y)
{
    builder *b = c->b;
    if (b->status != TN_OK || !has_arg(c, LENGTH)) {
        return y;
    }
    extent n = y.u.tensor->type.sizes[y.u.tensor->type.rank - 1], wanted = arg_extent(c, LENGTH);
    if (!extent_decide_less(b, n, wanted)) {
        return y;
    }
    extent pads[2] = {known(0), extent_sub(b, wanted, n)};
    return BUILD(b, "aten::constant_pad_nd", y, of_extents(b, pads, 2), of_int(0));
}

/* Where the windows leave a part of the signal out it cannot be told. (eager mode) */
static tn_status check_covered(call *c, datum envelope)
{
    builder *b = c->b;
    if (b->status != TN_OK || !is_eager(b)) {
        return b->status;
    }
    datum least = BUILD(b, "aten::item", BUILD(b, "aten::min", BUILD(b, "aten::abs", envelope)));
    TRY(b->status);
    return least.u.real >= 1e-11 ? TN_OK
                                 : call_fail(c, TN_E_ARGUMENT, "the windows do not cover the whole of the signal");
}

/* aten::istft(self, n_fft, hop_length, win_length, window, center, normalized, onesided, length, return_complex) */
static tn_status compose_istft(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    lengths l;
    TRY(read_lengths(c, &l));
    if (!is_complex_type(t->dtype) || t->rank < 2 || t->rank > 3 || l.hop > l.window) {
        return call_fail(c, TN_E_ARGUMENT,
                         "a tensor of type %s with %u dims and windows of %lld, %lld apart, are no "
                         "spectrogram",
                         dtype_table[t->dtype].name, t->rank, (long long)l.window, (long long)l.hop);
    }
    if (extent_is(b, infer_numel(b, t), 0)) {
        return call_fail(c, TN_E_ARGUMENT, "a spectrogram without elements is not possible");
    }
    extent frequencies = t->sizes[t->rank - 2];
    bool onesided =
        has_arg(c, ONESIDED) ? arg_bool(c, ONESIDED) : extent_equal(b, frequencies, known(l.transform)) != FACT_YES;
    TRY(check_frequencies(c, &l, frequencies, onesided));
    datum x = t->rank == 2 ? BUILD(b, "aten::unsqueeze", c->args[0], of_int(0)) : c->args[0];
    x = BUILD(b, "aten::transpose.int", x, of_int(1), of_int(2));
    datum last = of_ints(b, (const int64_t[]){2}, 1);
    datum norm = of_int(arg_bool(c, NORMALIZED) ? NORM_ROOT : NORM_COUNT);
    if (arg_bool(c, RETURN_COMPLEX)) {
        x = BUILD(b, "aten::_fft_c2c", x, last, norm, of_bool(false));
    } else {
        x = onesided ? x
                     : BUILD(b, "aten::slice.Tensor", x, of_int(2), of_int(0), of_int(l.transform / 2 + 1), of_int(1));
        x = BUILD(b, "aten::_fft_c2r", x, last, norm, of_int(l.transform));
    }
    TRY(b->status);
    datum window = padded_window(c, &l, t->dtype == DT_C128 ? DT_F64 : DT_F32, true);
    datum y = cut(c, added_up(b, BUILD(b, "aten::mul.Tensor", x, window), &l), &l);
    datum one_each = sizes_of(b, known(1), t->sizes[t->rank - 1], known(l.transform));
    datum squares = BUILD(b, "aten::expand", BUILD(b, "aten::mul.Tensor", window, window), one_each);
    datum envelope = cut(c, added_up(b, squares, &l), &l);
    TRY(check_covered(c, envelope));
    y = BUILD(b, "aten::div.Tensor", y, envelope);
    y = t->rank == 2 ? BUILD(b, "aten::squeeze.dim", y, of_int(0)) : y;
    out_set(c, 0, filled_up(c, y));
    return b->status;
}

OPDEF(istft,
      .overloads = OVERLOADS("aten::istft" STFT_ARGUMENTS "bool center=True, bool normalized=False, bool? "
                             "onesided=None, int? length=None, bool return_complex=False) -> Tensor"),
      .traits = OP_FULL_PRECISION, .compose = compose_istft,
      .samples = "c64[5,4], 8 | c128[2,5,4], 8, 2 | c64[8,4], 8, 2, return_complex=True | c64[5,4], 8, length=20 | "
                 "c64[5,4], 8, length=4, normalized=True");
