/*
 * The gamma and the error function and their relatives: see special.h. Bessel functions are in special_bessel.c.
 *
 * Nothing is fitted: values come from power series, Bernoulli numbers, continued fractions, quadrature and Newton-like
 * iterations, computed in double for both types; special_float.c rounds them.
 */
#include "kernels/number/special.h"

#include <float.h>
#include <stdbool.h>

/* A series that has not converged by then has an argument far outside what it was chosen for. */
enum { MOST_TERMS = 5000 };

/* The Bernoulli numbers B2, B4, ... */
/* clang-format off */
static const double bernoulli[] = {
    1. / 6, -1. / 30, 1. / 42, -1. / 30, 5. / 66, -691. / 2730, 7. / 6, -3617. / 510,
    43867. / 798, -174611. / 330, 854513. / 138, -236364091. / 2730,
};
/* clang-format on */
enum { BERNOULLI_COUNT = sizeof bernoulli / sizeof *bernoulli };

/* The expansions at arguments from here on need no more than this many terms for a double. */
static const double ASYMPTOTIC_FROM = 10;
enum { ASYMPTOTIC_TERMS = 8 };

/* ---- Gamma and its logarithmic derivatives ---- */

double special_lgamma(double x)
{
    int sign;
    return lgamma_r(x, &sign);
}

float special_lgamma_f(float x)
{
    int sign;
    return lgammaf_r(x, &sign);
}

double special_digamma(double x)
{
    if (x == 0) {
        return copysign(INFINITY, -x);
    }
    if (x < 0) {
        if (x == trunc(x)) {
            return NAN;
        }
        /* Reflection; the distance from the nearest pole is exact, and tan has the period pi. */
        return special_digamma(1 - x) - M_PI / tan(M_PI * (x - round(x)));
    }
    double sum = 0;
    for (; x < ASYMPTOTIC_FROM; x++) {
        sum -= 1 / x;
    }
    double square = 1 / (x * x), power = 1, series = 0;
    for (int k = 1; k <= ASYMPTOTIC_TERMS; k++) {
        power *= square;
        series += bernoulli[k - 1] / (2 * k) * power;
    }
    return sum + log(x) - 0.5 / x - series;
}

/* For x >= 0.5. */
static double trigamma_right(double x)
{
    double sum = 0;
    for (; x < ASYMPTOTIC_FROM; x++) {
        sum += 1 / (x * x);
    }
    double square = 1 / (x * x), power = 1 / x, series = 0;
    for (int k = 1; k <= ASYMPTOTIC_TERMS; k++) {
        power *= square;
        series += bernoulli[k - 1] * power;
    }
    return sum + 1 / x + square / 2 + series;
}

/*
 * Left of 0.5 by reflection. The sine is that of the rounded product, as in torch: at the negative integers, where the
 * function has poles, it is not quite 0 and the value is huge but finite.
 */
static double trigamma_reflected(double x, double sine)
{
    return M_PI * M_PI / (sine * sine) - trigamma_right(1 - x);
}

double special_trigamma(double x)
{
    return x < 0.5 ? trigamma_reflected(x, sin(M_PI * x)) : trigamma_right(x);
}

float special_trigamma_f(float x)
{
    return (float)(x < 0.5F ? trigamma_reflected((double)x, (double)sinf((float)M_PI * x)) : trigamma_right((double)x));
}

/* ---- Zeta and polygamma ---- */

/* For x > 1 and q > 0: some terms of the sum, and Euler's and Maclaurin's formula for the rest. */
static double zeta_right(double x, double q)
{
    enum { TERMS = 10 };
    double sum = 0, term = 0;
    for (int k = 0; k < TERMS || q < ASYMPTOTIC_FROM; k++, q++) {
        term = pow(q, -x);
        sum += term;
        if (term < DBL_EPSILON / 2 * sum) {
            return sum;
        }
    }
    /* The rest begins at q: its integral, half its first term, and corrections by derivatives of the first term. */
    term = pow(q, -x);
    sum += term * q / (x - 1) + term / 2;
    double derivative = term * x / q; /* over (2k)! / 2 */
    for (int k = 1; k <= BERNOULLI_COUNT; k++) {
        double correction = bernoulli[k - 1] * derivative / 2;
        sum += correction;
        if (fabs(correction) < DBL_EPSILON / 2 * fabs(sum)) {
            break;
        }
        derivative *= (x + 2 * k - 1) / q * ((x + 2 * k) / q) / ((2 * k + 1) * (2 * k + 2));
    }
    return sum;
}

double special_zeta(double x, double q)
{
    if (x == 1) {
        return INFINITY;
    }
    if (x < 1) {
        return NAN;
    }
    if (!(q <= 0)) {
        return zeta_right(x, q);
    }
    if (q == floor(q)) {
        return INFINITY;
    }
    if (x != floor(x)) {
        return NAN;
    }
    /* Terms left of 0, taken from the one nearest to it outwards, are a piece of another such sum. */
    double left = ceil(-q);
    double mirrored = zeta_right(x, -(q + (left - 1)));
    if (isfinite(mirrored)) {
        mirrored -= zeta_right(x, 1 - q);
    }
    return zeta_right(x, q + left) + (fmod(x, 2) == 1 ? -mirrored : mirrored);
}

double special_polygamma(int64_t n, double x)
{
    if (n < 2) {
        return n == 0 ? special_digamma(x) : special_trigamma(x);
    }
    double factorial = tgamma((double)n + 1);
    return (n % 2 != 0 ? factorial : -factorial) * special_zeta((double)n + 1, x);
}

/* Both factors are rounded to float before they are multiplied: torch overflows from 35! on. */
float special_polygamma_f(int64_t n, float x)
{
    if (n < 2) {
        return n == 0 ? special_digamma_f(x) : special_trigamma_f(x);
    }
    float factorial = (float)tgamma((double)n + 1);
    return (n % 2 != 0 ? factorial : -factorial) * special_zeta_f((float)n + 1, x);
}

/* ---- Incomplete gamma functions ---- */

/* log(1 + x) - x, without the cancellation near 0: with r = x / (2 + x), log(1 + x) = 2 atanh(r) and x - 2r = x r. */
static double log1p_minus(double x)
{
    if (x < -0.4 || x > 0.6) {
        return log1p(x) - x;
    }
    double r = x / (2 + x), square = r * r, power = 2 * r, series = 0;
    for (int k = 3; fabs(power) > DBL_EPSILON / 4 * fabs(series); k += 2) {
        power *= square;
        series += power / k;
    }
    return series - x * r;
}

/* x^a exp(-x) / gamma(a + 1), for a > 0 and x > 0. */
static double gamma_density(double a, double x)
{
    if (a < 20) {
        double half = exp(-x / 2); /* twice, lest it vanishes before the power has had its say */
        return half == 0 ? 0 : half * pow(x, a) * half / tgamma(a + 1);
    }
    /* Stirling's series. */
    double correction = 0, power = 1 / a;
    for (int k = 1; k <= ASYMPTOTIC_TERMS; k++) {
        correction += bernoulli[k - 1] / (2 * k * (2 * k - 1)) * power;
        power /= a * a;
    }
    double excess = (x - a) / a;
    double exponent = excess < -0.4 ? log(x / a) - excess : log1p_minus(excess); /* log(x / a) + 1 - x / a */
    return exp(a * exponent - correction) / sqrt(2 * M_PI * a);
}

/* Lower function by its power series: fast for x up to about a. */
static double lower_by_series(double a, double x)
{
    double density = gamma_density(a, x), term = 1, sum = 1;
    if (density == 0) {
        return 0;
    }
    for (int k = 1; k < MOST_TERMS && term > DBL_EPSILON / 2 * sum; k++) {
        term *= x / (a + k);
        sum += term;
    }
    return density * sum;
}

/* Upper function by Legendre's continued fraction, evaluated from the front (Lentz): fast for x above a and 1. */
static double upper_by_fraction(double a, double x)
{
    double density = gamma_density(a, x);
    if (density == 0) {
        return 0;
    }
    double b = x + 1 - a, c = INFINITY, d = 1 / b, value = d;
    for (int k = 1; k < MOST_TERMS; k++) {
        double numerator = k * (a - k);
        b += 2;
        d = 1 / (b + numerator * d);
        c = b + numerator / c;
        double factor = c * d;
        value *= factor;
        if (fabs(factor - 1) < DBL_EPSILON) {
            break;
        }
    }
    return density * a * value;
}

/* Upper function for small a and x, where the lower one is nearly 1: that series without its leading 1. */
static double upper_by_series(double a, double x)
{
    double power = 1, sum = 0, term = 1;
    for (int k = 1; k < MOST_TERMS && fabs(term) > DBL_EPSILON / 2 * fabs(sum); k++) {
        power *= -x / k;
        term = power / (a + k);
        sum += term;
    }
    /* log(gamma(1 + a)); what 1 + a loses to rounding matters when a is small. */
    double one_more = 1 + a;
    double log_gamma = special_lgamma(one_more) + (a - (one_more - 1)) * special_digamma(one_more);
    double exponent = a * log(x) - log_gamma;
    return -expm1(exponent) - a * exp(exponent) * sum;
}

/*
 * For large a and x near it, where series and fraction are slow: the lower function for x <= a, else the upper one.
 * With the integral cut at x, t = x (1 +- v), it is the density times a times the integral over v > 0 of
 *
 *     exp((a - 1) (log(1 +- v) -+ v) +- (a - 1 - x) v),
 *
 * which decays within about 1 / sqrt(a). Substituting v = scale exp(u - exp(-u)) makes it decay double exponentially
 * on both sides; then the trapezoidal rule is as good as exact.
 */
static double tail_by_quadrature(double a, double x)
{
    double side = x <= a ? -1 : 1, slope = side * (a - 1 - x);
    double scale = 1 / (sqrt(a) + fabs(slope)), sum = 0;
    const double step = 1. / 12;
    for (int k = -46; k <= 46; k++) {
        double u = k * step, shrink = exp(-u), v = scale * exp(u - shrink);
        if (side > 0 || v < 1) {
            sum += exp((a - 1) * log1p_minus(side * v) + slope * v) * v * (1 + shrink);
        }
    }
    return gamma_density(a, x) * a * sum * step;
}

/* Where the quadrature is needed. */
static bool is_central(double a, double x)
{
    return a > 200 && fabs(x - a) < 0.3 * a;
}

/* Where the fraction converges fast. */
static bool is_above(double a, double x)
{
    return x > 1.1 && x > a;
}

/* Beyond it the numbers next to a are too many deviations (of which each is sqrt(a)) away to be reached. */
static const double NARROWEST = 1e40;

/* Whether an argument is at an end of its domain, or beyond; the value of the lower function is then in *lower. */
static bool is_at_boundary(double a, double x, double *lower)
{
    bool nowhere = x < 0 || a < 0 || (a == 0 && !(x > 0)) || (isinf(a) && isinf(x));
    if (nowhere || a == 0 || x == 0 || isinf(a) || isinf(x)) {
        bool all = x != 0 && !isinf(a); /* of the distribution is below x */
        *lower = nowhere ? (double)NAN : all;
        return true;
    }
    if (a > NARROWEST && x == x) {
        *lower = x == a ? 0.5 : x > a;
        return true;
    }
    return false;
}

double special_igamma(double a, double x)
{
    double lower;
    if (is_at_boundary(a, x, &lower)) {
        return lower;
    }
    if (is_central(a, x)) {
        double tail = tail_by_quadrature(a, x);
        return x <= a ? tail : 1 - tail;
    }
    return is_above(a, x) ? 1 - upper_by_fraction(a, x) : lower_by_series(a, x);
}

double special_igammac(double a, double x)
{
    double lower;
    if (is_at_boundary(a, x, &lower)) {
        return 1 - lower;
    }
    if (is_central(a, x)) {
        double tail = tail_by_quadrature(a, x);
        return x <= a ? 1 - tail : tail;
    }
    if (is_above(a, x)) {
        return upper_by_fraction(a, x);
    }
    lower = lower_by_series(a, x);
    return lower > 0.9 && x <= 1.1 ? upper_by_series(a, x) : 1 - lower;
}

/* ---- Error function ---- */

double special_erfcx(double x)
{
    if (x < 10) {
        /* exp(x^2) with the part of the square that rounding took. */
        double square = x * x, rest = fma(x, x, -square);
        double power = exp(square);
        return isinf(power) ? power : (power + power * rest) * erfc(x);
    }
    /* Asymptotic expansion. */
    double term = 1, sum = 1;
    for (int k = 1; k < MOST_TERMS && fabs(term) > DBL_EPSILON / 4; k++) {
        term *= -(2 * k - 1) / (2 * x) / x;
        sum += term;
    }
    return sum / x * (M_2_SQRTPI / 2);
}

/* Solution of erf(x) = y for |y| <= 0.5: two steps of Halley from the start of the power series. */
static double erf_inverse(double y)
{
    double x = y / M_2_SQRTPI * (1 + M_PI / 12 * y * y);
    for (int i = 0; i < 2; i++) {
        double newton = (erf(x) - y) * exp(x * x) / M_2_SQRTPI;
        x -= newton / (1 + x * newton);
    }
    return x;
}

/*
 * Solution of erfc(x) = q for 0 < q <= 0.5: Halley's steps for the logarithm of erfc, which is nearly a parabola. They
 * start within 0.3 % of it, from Winitzki's approximation erf(x)^2 = 1 - exp(-x^2 (4/pi + c x^2) / (1 + c x^2)).
 */
static double erfc_inverse(double q)
{
    const double c = 0.147;
    double log_q = log(q), exponent = log_q + log(2 - q); /* log(1 - erf^2) */
    double middle = 2 / (M_PI * c) + exponent / 2;
    double x = sqrt(sqrt(middle * middle - exponent / c) - middle);
    for (int i = 0; i < 2; i++) {
        double scaled = special_erfcx(x);
        double excess = log(scaled) - x * x - log_q;
        double slope = M_2_SQRTPI / scaled;
        x += 2 * excess / (2 * slope - excess * (2 * x - slope));
    }
    return x;
}

double special_erfinv(double y)
{
    double size = fabs(y);
    if (size > 1) {
        return NAN;
    }
    if (size == 1) {
        return copysign(INFINITY, y);
    }
    return size <= 0.5 ? erf_inverse(y) : copysign(erfc_inverse(1 - size), y);
}

double special_ndtri(double p)
{
    if (p < 0 || p > 1) {
        return NAN;
    }
    if (p == 0 || p == 1) {
        return p == 0 ? -INFINITY : INFINITY;
    }
    if (fabs(p - 0.5) <= 0.25) {
        return M_SQRT2 * erf_inverse(2 * p - 1);
    }
    return p < 0.5 ? -M_SQRT2 * erfc_inverse(2 * p) : M_SQRT2 * erfc_inverse(2 * (1 - p));
}

double special_log_ndtr(double x)
{
    double t = x / M_SQRT2;
    return x < -1 ? log(special_erfcx(-t) / 2) - t * t : log1p(-erfc(t) / 2);
}

/* ---- Integers ---- */

static int64_t wrapped_abs(int64_t a, unsigned bits)
{
    int64_t least = (int64_t)(UINT64_MAX << (bits - 1));
    return a < 0 && a != least ? -a : a;
}

int64_t special_gcd(int64_t a, int64_t b, unsigned bits)
{
    a = wrapped_abs(a, bits);
    b = wrapped_abs(b, bits);
    while (a != 0) {
        int64_t rest = a == -1 ? 0 : b % a;
        b = a;
        a = rest;
    }
    return b;
}

int64_t special_lcm(int64_t a, int64_t b, unsigned bits)
{
    int64_t divisor = special_gcd(a, b, bits);
    if (divisor == 0) {
        return 0;
    }
    /* torch multiplies what is narrower as 32 bits and then takes the absolute value. */
    uint64_t quotient = divisor == -1 ? 0 - (uint64_t)a : (uint64_t)(a / divisor);
    uint64_t product = quotient * (uint64_t)b;
    int64_t signed_product = bits <= 32 ? (int64_t)(int32_t)(uint32_t)product : (int64_t)product;
    return signed_product < 0 ? (int64_t)(0 - (uint64_t)signed_product) : signed_product;
}
