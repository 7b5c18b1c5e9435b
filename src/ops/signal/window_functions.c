/*
 * Tapers, the windows that signals are multiplied with before a spectrum is taken: hann, hamming, blackman, bartlett,
 * kaiser. Step by step as torch computes them, so that narrow types round alike. Spectra are in fourier.c.
 */
#include "ir/promote.h"
#include "ops/infer.h"

static const double pi = 3.14159265358979323846;

/* One window: [0, 1, ..., points - 1], of which the last is dropped where it is periodic. */
typedef struct taper {
    int64_t points;
    bool periodic;
    datum type, steps;
} taper;

/* Reads (window_length, periodic, ...), dtype at argument i. False: there is nothing left to compute. */
static bool read_taper(call *c, size_t i, taper *t)
{
    builder *b = c->b;
    dtype type = arg_dtype(c, i, DT_F32);
    *t = (taper){.points = arg_int(c, 0), .periodic = !has_arg(c, 1) || arg_bool(c, 1), .type = of_dtype(type)};
    if (dtype_table[type].category != CATEGORY_FLOATING) {
        call_fail(c, TN_E_ARGUMENT, "a window of %s is asked for, a floating type is expected", dtype_table[type].name);
        return false;
    }
    if (t->points < 0 || t->points > INT32_MAX) {
        call_fail(c, TN_E_ARGUMENT, "the window has length %lld", (long long)t->points);
        return false;
    }
    if (t->points < 2) {
        out_set(c, 0, BUILD(b, "aten::ones", of_ints(b, &t->points, 1), t->type));
        return false;
    }
    t->points += t->periodic;
    t->steps = BUILD(b, "aten::arange", of_int(t->points), t->type);
    return b->status == TN_OK;
}

static tn_status finish_taper(call *c, const taper *t, datum window)
{
    datum zero = of_int(0);
    out_set(c, 0, t->periodic ? BUILD(c->b, "aten::narrow", window, zero, zero, of_int(t->points - 1)) : window);
    return c->b->status;
}

static datum scaled(builder *b, datum x, double factor)
{
    return BUILD(b, "aten::mul.Scalar", x, of_float(factor));
}

static datum cosine(builder *b, datum x)
{
    return BUILD(b, "aten::cos", x);
}

/* alpha - beta cos(2 pi k / (n - 1)) */
static tn_status raised_cosine(call *c, size_t dtype_at, double alpha, double beta)
{
    taper t;
    if (!read_taper(c, dtype_at, &t)) {
        return c->b->status;
    }
    datum waves = cosine(c->b, scaled(c->b, t.steps, pi * 2 / (double)(t.points - 1)));
    return finish_taper(c, &t, BUILD(c->b, "aten::add.Scalar", scaled(c->b, waves, -beta), of_float(alpha)));
}

static tn_status compose_hann(call *c)
{
    return raised_cosine(c, 2, 0.5, 0.5);
}

/* aten::hamming_window.periodic_alpha_beta(window_length, periodic, alpha, beta, *, dtype, ...) */
static tn_status compose_hamming(call *c)
{
    return raised_cosine(c, 4, has_arg(c, 2) ? arg_float(c, 2) : 0.54, has_arg(c, 3) ? arg_float(c, 3) : 0.46);
}

/* 0.42 - 0.5 cos(2 x) + 0.08 cos(4 x) */
static tn_status compose_blackman(call *c)
{
    taper t;
    builder *b = c->b;
    if (!read_taper(c, 2, &t)) {
        return b->status;
    }
    datum x = scaled(b, t.steps, pi / (double)(t.points - 1));
    datum fast = scaled(b, cosine(b, scaled(b, x, 4)), 0.08), slow = scaled(b, cosine(b, scaled(b, x, 2)), 0.5);
    datum sum = BUILD(b, "aten::sub.Tensor", fast, slow);
    return finish_taper(c, &t, BUILD(b, "aten::add.Scalar", sum, of_float(0.42)));
}

/* Up and down again in straight lines. */
static tn_status compose_bartlett(call *c)
{
    taper t;
    builder *b = c->b;
    if (!read_taper(c, 2, &t)) {
        return b->status;
    }
    int64_t rising = (t.points - 1) / 2 + 1;
    datum x = scaled(b, t.steps, 2 / (double)(t.points - 1)), zero = of_int(0);
    datum up = BUILD(b, "aten::narrow", x, zero, zero, of_int(rising));
    datum down = BUILD(b, "aten::narrow", x, zero, of_int(rising), of_int(t.points - rising));
    datum parts[] = {up, BUILD(b, "aten::add.Scalar", scaled(b, down, -1), of_int(2))};
    return finish_taper(c, &t, BUILD(b, "aten::cat", of_list(parts, 2), zero));
}

/* aten::kaiser_window.beta(window_length, periodic, beta, *, dtype, ...): i0(beta sqrt(1 - x^2)) / i0(beta) */
static tn_status compose_kaiser(call *c)
{
    taper t;
    builder *b = c->b;
    if (!read_taper(c, 3, &t)) {
        return b->status;
    }
    datum middle = of_float((double)(t.points - 1) / 2), wide = of_dtype(dtype_opmath(t.type.u.dtype));
    datum steps = BUILD(b, "aten::to.dtype", t.steps, wide);
    datum x = BUILD(b, "aten::div.Scalar", BUILD(b, "aten::sub.Scalar", steps, middle), middle);
    datum beta = BUILD(b, "aten::full", of_list(NULL, 0), of_float(has_arg(c, 2) ? arg_float(c, 2) : 12), wide);
    datum inside = BUILD(b, "aten::rsub.Scalar", BUILD(b, "aten::mul.Tensor", x, x), of_int(1));
    datum y = BUILD(b, "aten::sqrt", BUILD(b, "aten::clamp_min", inside, of_int(0)));
    datum numerator = BUILD(b, "aten::i0", BUILD(b, "aten::mul.Tensor", y, beta));
    datum window = BUILD(b, "aten::div.Tensor", numerator, BUILD(b, "aten::i0", beta));
    return finish_taper(c, &t, BUILD(b, "aten::to.dtype", window, t.type));
}

#define TAPER_OPTIONS \
    "ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"
#define OVERLOADS_TAPER(name)                                                                             \
    "aten::" name ".periodic(int window_length, bool periodic, *, " TAPER_OPTIONS,                        \
        "aten::" name "(int window_length, *, " TAPER_OPTIONS,                                            \
        "aten::" name ".periodic_out(int window_length, bool periodic, *, Tensor(a!) out) -> Tensor(a!)", \
        "aten::" name ".out(int window_length, *, Tensor(a!) out) -> Tensor(a!)"
#define SAMPLES_TAPER "7, True | 8, False | 8, True, dtype=f64 | 1, True | 0, True"
OPDEF(hann_window, .overloads = OVERLOADS(OVERLOADS_TAPER("hann_window")), .compose = compose_hann,
      .samples = SAMPLES_TAPER);
OPDEF(blackman_window, .overloads = OVERLOADS(OVERLOADS_TAPER("blackman_window")), .compose = compose_blackman,
      .samples = SAMPLES_TAPER);
OPDEF(bartlett_window, .overloads = OVERLOADS(OVERLOADS_TAPER("bartlett_window")), .compose = compose_bartlett,
      .samples = SAMPLES_TAPER);
OPDEF(hamming_window,
      .overloads = OVERLOADS(
          "aten::hamming_window.periodic_alpha_beta(int window_length, bool periodic, float alpha, float beta, "
          "*, " TAPER_OPTIONS,
          "aten::hamming_window.periodic_alpha(int window_length, bool periodic, float alpha, *, " TAPER_OPTIONS,
          "aten::hamming_window.periodic_alpha_beta_out(int window_length, bool periodic, float alpha, float "
          "beta, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::hamming_window.periodic_alpha_out(int window_length, bool periodic, float alpha, *, "
          "Tensor(a!) out) -> Tensor(a!)",
          OVERLOADS_TAPER("hamming_window")),
      .compose = compose_hamming, .samples = "7, True, 0.54, 0.46 | 8, False, 0.5, 0.4 | 1, True, 0.5, 0.5");
OPDEF(kaiser_window,
      .overloads = OVERLOADS("aten::kaiser_window.beta(int window_length, bool periodic, float beta, *, " TAPER_OPTIONS,
                             "aten::kaiser_window.beta_out(int window_length, bool periodic, float beta, *, Tensor(a!) "
                             "out) -> Tensor(a!)",
                             OVERLOADS_TAPER("kaiser_window")),
      .compose = compose_kaiser, .samples = "7, True, 12.0 | 8, False, 5.0 | 8, True, 6.5, dtype=f64 | 1, True, 12.0");
