/*
 * Part of each level_*.c, after vector_text.h: elementary functions on vectors, the same text at all levels.
 *
 * Errors stand in fast.def, in units in the last place of the exact result (held by tests/unit/
 * test_fast_math.c). NaN, infinities, zeros with their signs and denormals come out as those of C's libm. Polynomials
 * are the best of their degree for the relative error (for erf beyond 1: for that of 1 - exp(p)), rounded to f32.
 */
/* No include guard: every level has a copy of its own. */

/* c0 + x (c1 + x (c2 + ...)) */
#define POLY2(x, c0, c1, c2) v_fma(v_fma(v_set(c2), x, v_set(c1)), x, v_set(c0))
#define POLY3(x, c0, c1, c2, c3) v_fma(POLY2(x, c1, c2, c3), x, v_set(c0))
#define POLY4(x, c0, c1, c2, c3, c4) v_fma(POLY3(x, c1, c2, c3, c4), x, v_set(c0))
#define POLY6(x, c0, c1, c2, c3, c4, c5, c6) v_fma(v_fma(POLY4(x, c2, c3, c4, c5, c6), x, v_set(c1)), x, v_set(c0))
#define POLY7(x, c0, c1, c2, c3, c4, c5, c6, c7) v_fma(POLY6(x, c1, c2, c3, c4, c5, c6, c7), x, v_set(c0))
#define POLY8(x, c0, c1, c2, c3, c4, c5, c6, c7, c8) v_fma(POLY7(x, c1, c2, c3, c4, c5, c6, c7, c8), x, v_set(c0))

/* Added to a float below 2^22 in magnitude it leaves the nearest integer in the low bits; taken off again, that. */
#define NEAREST 12582912.0f

/*
 * x = n ln2 + r with |r| <= ln2 / 2: exp(x) = 2^n (1 + r + r^2 q(r)). Gives that sum, near 1, and 2^n as two factors:
 * multiplied one after the other, a denormal result is rounded once and one that is too large becomes infinite.
 */
LEVEL_FN vf v_exp_parts(vf x, vf *first, vf *second)
{
    x = v_min(v_set(89.0f), v_max(v_set(-120.0f), x)); /* in this order NaN stays */
    vf shifted = v_fma(x, v_set(0x1.715476p0f), v_set(NEAREST)), n = shifted - NEAREST;
    vi whole = (vi)((vu)shifted - (vu)v_set(NEAREST)), half = whole >> 1;
    vf r = v_fma(n, v_set(-0x1.62e4p-1f), x); /* 15 bits: the product is exact */
    r = v_fma(n, v_set(-0x1.7f7d1cp-20f), r);
    vf q = POLY4(r, 0x1.fffffcp-2f, 0x1.555490p-3f, 0x1.5558f4p-5f, 0x1.123a6cp-7f, 0x1.6a234ep-10f);
    *first = (vf)((vu)(half + 127) << 23);
    *second = (vf)((vu)(whole - half + 127) << 23);
    return v_fma(r * r, q, r) + 1.0f;
}

LEVEL_FN vf v_exp(vf x)
{
    vf first, second, near = v_exp_parts(x, &first, &second);
    return near * first * second;
}

/* x = 2^e (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)]: log(x) = e ln2 + f - f^2 / 2 + f^3 q(f). */
LEVEL_FN vf v_log(vf x)
{
    vm tiny = v_less(x, v_set(0x1p-126f));
    vf scaled = v_select(tiny, x * 0x1p23f, x);
    vi bits = (vi)((vu)scaled - 0x3f3504f3u); /* of sqrt(1/2) */
    vf e = __builtin_convertvector(bits >> 23, vf) - v_select(tiny, v_set(23.0f), v_set(0.0f));
    vf f = (vf)((bits & 0x7fffff) + 0x3f3504f3) - 1.0f;
    vf q = POLY8(f, 0x1.555548p-2f, -0x1.000006p-2f, 0x1.99a4b6p-3f, -0x1.555c4ep-3f, 0x1.233766p-3f, -0x1.fc2210p-4f,
                 0x1.e6f094p-4f, -0x1.de3bf2p-4f, 0x1.145724p-4f);
    vf square = f * f;
    vf low = v_fma(square * f, q, e * 0x1.7f7d1cp-20f);
    vf result = v_fma(e, v_set(0x1.62e4p-1f), v_fma(square, v_set(-0.5f), low) + f);
    result = v_select(v_equal(x, v_set(INFINITY)), x, result);
    result = v_select(v_equal(x, v_set(0.0f)), v_set(-INFINITY), result);
    return v_select(v_at_least(x, v_set(0.0f)), result, v_select(v_is_nan(x), x, v_set(NAN)));
}

/* Below 5/8 an odd polynomial; beyond, 1 - 2 / (exp(2 x) + 1). */
LEVEL_FN vf v_tanh(vf x)
{
    vf t = v_abs(x), z = x * x;
    vf q = POLY4(z, -0x1.555532p-2f, 0x1.110726p-3f, -0x1.b83c58p-5f, 0x1.522692p-6f, -0x1.75e1a8p-8f);
    vf small = v_fma(x * z, q, x);
    vf large = v_signed_as(1.0f - 2.0f / (v_exp(t + t) + 1.0f), x);
    vf result = v_select(v_less(t, v_set(0.625f)), small, large);
    return v_select(v_is_nan(x), x, v_signed_as(result, x));
}

/* Below 1 an odd polynomial; beyond, 1 - exp(p): what rounding does to p hardly reaches the result. */
LEVEL_FN vf v_erf(vf x)
{
    vf t = v_min(v_set(4.0f), v_abs(x)), z = x * x;
    vf near = POLY6(z, 0x1.06eba8p-3f, -0x1.81273ep-2f, 0x1.ce2cf8p-4f, -0x1.b7f90cp-6f, 0x1.5405b0p-8f,
                    -0x1.a3f6f8p-11f, 0x1.496a1ep-14f);
    vf far = POLY7(t, 0x1.074b06p-3f, 0x1.456b12p-1f, 0x1.af7e3cp-4f, -0x1.74e730p-6f, 0x1.86faaep-9f, -0x1.1f8faap-14f,
                   -0x1.5f5130p-15f, 0x1.371fc0p-18f);
    vf large = 1.0f - v_exp(-v_fma(far, t, t));
    vf result = v_select(v_less(t, v_set(1.0f)), v_fma(near, x, x), large);
    return v_select(v_is_nan(x), x, v_signed_as(result, x));
}

/* Of both signs without a difference of near numbers: exp(-|x|) is at most 1. */
LEVEL_FN vf v_sigmoid(vf x)
{
    vf e = v_exp(-v_abs(x));
    return v_select(v_at_least(x, v_set(0.0f)), v_set(1.0f), e) / (1.0f + e);
}

/* ---- sine and cosine ---- */

/* From here on the reduction below would lose bits: the lanes go to libm. k has at most 13 bits. */
#define LARGEST_ANGLE 12800.0f

/* r = x - k pi/2, |r| <= pi/4. pi/2 comes in pieces of 11 bits, so that k times each of them is exact. */
LEVEL_FN vf v_reduce_angle(vf x, vi *quadrant)
{
    vf shifted = v_fma(x, v_set(0x1.45f306p-1f), v_set(NEAREST)), k = shifted - NEAREST;
    *quadrant = (vi)shifted;
    vf r = v_fma(k, v_set(-0x1.920p0f), x);
    r = v_fma(k, v_set(-0x1.fb4p-12f), r);
    r = v_fma(k, v_set(-0x1.444p-24f), r);
    return v_fma(k, v_set(-0x1.68c234p-39f), r);
}

/* Sine (quadrants 0 and 2) or cosine (1 and 3) of r, negative in quadrants 2 and 3. */
LEVEL_FN vf v_of_quadrant(vf r, vi quadrant)
{
    vf z = r * r;
    vf s = v_fma(r * z, POLY3(z, -0x1.555556p-3f, 0x1.111108p-7f, -0x1.a00f74p-13f, 0x1.6ccf5cp-19f), r);
    vf c =
        v_fma(z * z, POLY2(z, 0x1.55554ap-5f, -0x1.6c0c28p-10f, 0x1.99e868p-16f), v_fma(z, v_set(-0.5f), v_set(1.0f)));
    vi odd = -(quadrant & 1);
    vu sign = ((vu)quadrant & 2u) << 30;
    vf result = (vf)(((vi)c & odd) | ((vi)s & ~odd));
    return (vf)((vu)result ^ sign);
}

#define V_ANGLE(name, scalar, shift, special)                                       \
    LEVEL_FN vf name(vf x)                                                          \
    {                                                                               \
        vi quadrant;                                                                \
        vf r = v_reduce_angle(x, &quadrant);                                        \
        vf result = v_of_quadrant(r, quadrant + (shift));                           \
        result = special;                                                           \
        if (v_any(v_at_least(v_abs(x), v_set(LARGEST_ANGLE)) | v_is_nan(x))) {      \
            for (size_t i = 0; i < LANES; i++) {                                    \
                result[i] = fabsf(x[i]) < LARGEST_ANGLE ? result[i] : scalar(x[i]); \
            }                                                                       \
        }                                                                           \
        return result;                                                              \
    }
V_ANGLE(v_sin, sinf, 0, v_select(v_equal(x, v_set(0.0f)), x, result)) /* keeps -0 */
V_ANGLE(v_cos, cosf, 1, result)
#undef V_ANGLE
#undef LARGEST_ANGLE

/* ---- what models call by name ---- */

LEVEL_FN vf v_rsqrt(vf x)
{
    return 1.0f / v_sqrt(x);
}

LEVEL_FN vf v_reciprocal(vf x)
{
    return 1.0f / x;
}

/* x times sigmoid, also where that is denormal: then x comes between the factors of exp. Of -inf NaN, as in torch. */
LEVEL_FN vf v_silu(vf x)
{
    vf first, second, near = v_exp_parts(-v_abs(x), &first, &second), e = near * first * second;
    vf below = v_select(v_more(x, v_set(-120.0f)), near * first * x * second, x * e);
    return v_select(v_at_least(x, v_set(0.0f)), x, below) / (1.0f + e);
}

LEVEL_FN vf v_gelu(vf x)
{
    return 0.5f * x * (1.0f + v_erf(x * 0x1.6a09e6p-1f));
}

/* sqrt(2 / pi) (x + 0.044715 x^3) */
LEVEL_FN vf v_gelu_tanh(vf x)
{
    vf inner = 0x1.988454p-1f * v_fma(x * x * x, v_set(0.044715f), x);
    return 0.5f * x * (1.0f + v_tanh(inner));
}

LEVEL_FN vf v_relu(vf x)
{
    return v_max(v_set(0.0f), x); /* NaN stays */
}

/* min(max(x + 3, 0), 6) / 6; NaN stays. */
LEVEL_FN vf v_hardsigmoid(vf x)
{
    return v_min(v_set(6.0f), v_max(v_set(0.0f), x + 3.0f)) * (1.0f / 6.0f);
}

LEVEL_FN vf v_hardswish(vf x)
{
    return x * v_hardsigmoid(x);
}

#undef NEAREST
