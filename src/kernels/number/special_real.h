/*
 * Part of special.h, which includes it once for double and once for float: the functions that torch computes in the
 * type itself, so that their rounding, too, is that of torch. REAL is the type, NAME() makes the name of a function
 * here, LIBM() that of one of <math.h> or <complex.h>; all are undefined at the end.
 */
/* No include guard: two copies are meant. */

/* ---- Rounding and division ---- */

/* To the nearest integer, halves to the even one, whatever the rounding mode. */
static inline REAL NAME(round_half_even)(REAL x)
{
    REAL whole = LIBM(trunc)(x);
    REAL rest = LIBM(fabs)(x - whole);
    int odd = whole / 2 != LIBM(trunc)(whole / 2);
    int away = rest > (REAL)0.5 || (rest == (REAL)0.5 && odd);
    return LIBM(copysign)(LIBM(fabs)(whole) + (REAL)away, x);
}

/* Remainder with the sign of the divisor, as Python's %. */
static inline REAL NAME(remainder)(REAL a, REAL b)
{
    REAL rest = LIBM(fmod)(a, b);
    return rest != 0 && (b < 0) != (rest < 0) ? rest + b : rest;
}

/* Quotient rounded down such that a == quotient * b + remainder, as Python's //. */
static inline REAL NAME(floor_divide)(REAL a, REAL b)
{
    if (b == 0) {
        return a / b;
    }
    REAL rest = LIBM(fmod)(a, b);
    REAL quotient = (a - rest) / b;
    if (rest != 0 && (b < 0) != (rest < 0)) {
        quotient -= 1;
    }
    if (quotient == 0) {
        return LIBM(copysign)(0, a / b);
    }
    /* A whole number up to the rounding of the division. */
    REAL floored = LIBM(floor)(quotient);
    return quotient - floored > (REAL)0.5 ? floored + 1 : floored;
}

/* ---- Elementary functions ---- */

/* The step from 0 to 1 at 0, where it is `middle`. */
static inline REAL NAME(heaviside)(REAL x, REAL middle)
{
    return x == 0 ? middle : (REAL)(x > 0);
}

/* -x log(x) */
static inline REAL NAME(entr)(REAL x)
{
    return x > 0 ? -x * LIBM(log)(x) : x == 0 ? 0 : x < 0 ? (REAL)-INFINITY : x;
}

/* sin(pi x) / (pi x) */
static inline REAL NAME(sinc)(REAL x)
{
    REAL angle = (REAL)M_PI * x;
    return x == 0 ? 1 : LIBM(sin)(angle) / angle;
}

/* log(x / (1 - x)) of x clamped to [eps, 1 - eps]; eps < 0: not clamped. */
static inline REAL NAME(logit)(REAL x, REAL eps)
{
    if (eps >= 0) {
        x = x < eps ? eps : x > 1 - eps ? 1 - eps : x;
    }
    return x == 1 ? (REAL)INFINITY : LIBM(log)(x / (1 - x));
}

/* x log(y) and x log(1 + y); 0 where x is 0, unless y is NaN. */
static inline REAL NAME(xlogy)(REAL x, REAL y)
{
    return y != y ? y : x == 0 ? 0 : x * LIBM(log)(y);
}
static inline REAL NAME(xlog1py)(REAL x, REAL y)
{
    return y != y ? y : x == 0 ? 0 : x * LIBM(log1p)(y);
}

/* log(exp(a) + exp(b)), and the same to the base 2. */
static inline REAL NAME(logaddexp)(REAL a, REAL b)
{
    if (a == b && isinf(a)) {
        return a;
    }
    return (a < b ? b : a) + LIBM(log1p)(LIBM(exp)(-LIBM(fabs)(a - b)));
}
static inline REAL NAME(logaddexp2)(REAL a, REAL b)
{
    if (a == b && isinf(a)) {
        return a;
    }
    return (a < b ? b : a) + LIBM(log1p)(LIBM(exp2)(-LIBM(fabs)(a - b))) * (REAL)M_LOG2E;
}

/* ---- Complex numbers ---- */

/* Of its parts; `real + imaginary * I` would spoil infinities, NaN and the sign of 0. */
static inline REAL complex NAME(complex)(REAL real, REAL imaginary)
{
    union {
        REAL parts[2];
        REAL complex value;
    } z = {.parts = {real, imaginary}};
    return z.value;
}

/* Product by the plain formula; C's recovers infinities from NaN. */
static inline REAL complex NAME(complex_multiply)(REAL complex z, REAL complex w)
{
    REAL a = LIBM(creal)(z), b = LIBM(cimag)(z);
    REAL c = LIBM(creal)(w), d = LIBM(cimag)(w);
    return NAME(complex)(a * c - b * d, a * d + b * c);
}

/* Quotient z / w by Smith's formula, which scales by the larger part of w. */
static inline REAL complex NAME(complex_divide)(REAL complex z, REAL complex w)
{
    REAL a = LIBM(creal)(z), b = LIBM(cimag)(z);
    REAL c = LIBM(creal)(w), d = LIBM(cimag)(w);
    if (c == 0 && d == 0) {
        return NAME(complex)(a / LIBM(fabs)(c), b / LIBM(fabs)(d));
    }
    if (LIBM(fabs)(c) >= LIBM(fabs)(d)) {
        REAL ratio = d / c, scale = 1 / (c + d * ratio);
        return NAME(complex)((a + b * ratio) * scale, (b - a * ratio) * scale);
    }
    REAL ratio = c / d, scale = 1 / (d + c * ratio);
    return NAME(complex)((a * ratio + b) * scale, (b * ratio - a) * scale);
}

static inline REAL complex NAME(complex_reciprocal)(REAL complex z)
{
    return NAME(complex_divide)(NAME(complex)(1, 0), z);
}

/* z / |z|; 0 for 0. For infinities torch's answer varies with the place in the tensor. */
static inline REAL complex NAME(complex_sgn)(REAL complex z)
{
    REAL length = LIBM(cabs)(z);
    if (length == 0) {
        return 0;
    }
    return NAME(complex)(LIBM(creal)(z) / length, LIBM(cimag)(z) / length);
}

/* 1 / (1 + exp(-z)) */
static inline REAL complex NAME(complex_sigmoid)(REAL complex z)
{
    REAL complex power = LIBM(cexp)(-z);
    REAL real = 1 + LIBM(creal)(power);
    return NAME(complex_reciprocal)(NAME(complex)(real, LIBM(cimag)(power)));
}

/* log(1 + z), exact also near 0: what 1 + z loses to rounding is put back as a factor. */
static inline REAL complex NAME(complex_log1p)(REAL complex z)
{
    REAL real = LIBM(creal)(z), imaginary = LIBM(cimag)(z);
    REAL sum = 1 + real;
    if (sum == 1 && imaginary == 0) {
        return z;
    }
    REAL complex result = LIBM(clog)(NAME(complex)(sum, imaginary));
    if (sum - 1 == real) {
        return result;
    }
    return NAME(complex_multiply)(result, NAME(complex_divide)(z, NAME(complex)(sum - 1, imaginary)));
}

/* exp(z) - 1, exact also near 0. */
static inline REAL complex NAME(complex_expm1)(REAL complex z)
{
    REAL real = LIBM(creal)(z), imaginary = LIBM(cimag)(z);
    REAL half = LIBM(sin)(imaginary / 2);
    return NAME(complex)(LIBM(expm1)(real) * LIBM(cos)(imaginary) - 2 * half * half,
                         LIBM(exp)(real) * LIBM(sin)(imaginary));
}

/* sin(pi z) / (pi z) */
static inline REAL complex NAME(complex_sinc)(REAL complex z)
{
    if (LIBM(creal)(z) == 0 && LIBM(cimag)(z) == 0) {
        return 1;
    }
    REAL complex angle = NAME(complex)((REAL)M_PI * LIBM(creal)(z), (REAL)M_PI * LIBM(cimag)(z));
    return NAME(complex_divide)(LIBM(csin)(angle), angle);
}

#undef REAL
#undef NAME
#undef LIBM
