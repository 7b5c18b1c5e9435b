/*
 * Special functions and the scalar arithmetic in which torch differs from C, for double and, with the suffix _f, for
 * float. The pointwise kernels call them element by element; nothing here knows of arrays.
 *
 * Poles, NaN, infinities and signs are those of torch on the CPU, also where they are not the limit of the function
 * (i0(inf) is NaN, trigamma(-1) is huge but finite). Elsewhere the values are those of the mathematics, within some
 * units in the last place. torch is sometimes less exact, even in double: trigamma and igamma by 1e-9, the ordinary
 * Bessel functions by 4e-7 between 4 and 8.
 *
 * erf, erfc, nextafter, copysign and what else torch takes from libm, callers take from there, too.
 */
#ifndef TENON_KERNELS_NUMBER_SPECIAL_H
#define TENON_KERNELS_NUMBER_SPECIAL_H

#include <complex.h>
#include <math.h>
#include <stdint.h>

/* ---- Gamma function and relatives: special.c ---- */

/* Logarithm of |gamma(x)|. libm's lgamma writes a global variable. */
double special_lgamma(double x);
float special_lgamma_f(float x);

/* First and second derivative of the logarithm of gamma. */
double special_digamma(double x);
float special_digamma_f(float x);
double special_trigamma(double x);
float special_trigamma_f(float x);

/* Derivative number n >= 0 of digamma. */
double special_polygamma(int64_t n, double x);
float special_polygamma_f(int64_t n, float x);

/* Hurwitz's zeta: the sum of (q + k)^-x over k = 0, 1, ... */
double special_zeta(double x, double q);
float special_zeta_f(float x, float q);

/* Regularized incomplete gamma functions: lower and upper; their sum is 1. */
double special_igamma(double a, double x);
float special_igamma_f(float a, float x);
double special_igammac(double a, double x);
float special_igammac_f(float a, float x);

/* ---- Error function and relatives: special.c ---- */

/* exp(x^2) erfc(x) */
double special_erfcx(double x);
float special_erfcx_f(float x);

/* Inverse of erf. */
double special_erfinv(double y);
float special_erfinv_f(float y);

/* Inverse of the normal distribution function, and logarithm of that function. */
double special_ndtri(double p);
float special_ndtri_f(float p);
double special_log_ndtr(double x);
float special_log_ndtr_f(float x);

/* ---- Bessel functions: special_bessel.c ---- */

double special_bessel_j0(double x);
float special_bessel_j0_f(float x);
double special_bessel_j1(double x);
float special_bessel_j1_f(float x);
double special_bessel_y0(double x);
float special_bessel_y0_f(float x);
double special_bessel_y1(double x);
float special_bessel_y1_f(float x);

/* The Airy function Ai: special_airy.c; NaN at infinities, as torch has it. */
double special_airy_ai(double x);
float special_airy_ai_f(float x);

/* sin(x) / x */
double special_spherical_bessel_j0(double x);
float special_spherical_bessel_j0_f(float x);

/* Modified, first kind; i0e and i1e are scaled by exp(-|x|). torch's modified_bessel_i0 and i1 are the same functions.
 */
double special_i0(double x);
float special_i0_f(float x);
double special_i0e(double x);
float special_i0e_f(float x);
double special_i1(double x);
float special_i1_f(float x);
double special_i1e(double x);
float special_i1e_f(float x);

/* Modified, second kind; the scaled ones are multiplied by exp(x). */
double special_modified_bessel_k0(double x);
float special_modified_bessel_k0_f(float x);
double special_modified_bessel_k1(double x);
float special_modified_bessel_k1_f(float x);
double special_scaled_modified_bessel_k0(double x);
float special_scaled_modified_bessel_k0_f(float x);
double special_scaled_modified_bessel_k1(double x);
float special_scaled_modified_bessel_k1_f(float x);

/* ---- Elementary functions and arithmetic of reals and complex numbers: special_real.h, once per type ---- */

#define REAL double
#define NAME(name) special_##name
#define LIBM(name) name
#include "kernels/number/special_real.h"

#define REAL float
#define NAME(name) special_##name##_f
#define LIBM(name) name##f
#include "kernels/number/special_real.h"

/* ---- Integers ---- */

/*
 * Narrow types are passed as int64_t and their results cut to the type by the caller, which gives the same as
 * arithmetic that wraps in the type. No divisor may be 0; the caller checks.
 */

/* Quotient rounded down. */
static inline int64_t special_floor_divide_i64(int64_t a, int64_t b)
{
    if (b == -1) {
        return (int64_t)(0 - (uint64_t)a); /* the smallest number is its own negative */
    }
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/* Remainder with the sign of the divisor. */
static inline int64_t special_remainder_i64(int64_t a, int64_t b)
{
    if (b == -1) {
        return 0;
    }
    int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

/* A negative exponent gives the power cut to an integer: 1, -1 or 0; 0 also for base 0. */
static inline int64_t special_pow_i64(int64_t base, int64_t exponent)
{
    if (exponent < 0) {
        return base == 1 ? 1 : base != -1 ? 0 : exponent % 2 == 0 ? 1 : -1;
    }
    uint64_t result = 1;
    for (uint64_t square = (uint64_t)base, left = (uint64_t)exponent; left != 0; left /= 2, square *= square) {
        result *= left % 2 != 0 ? square : 1;
    }
    return (int64_t)result;
}

/*
 * Greatest common divisor and least common multiple in a type of that many bits. The smallest number of the type counts
 * as its own absolute value, so that results with it can be negative.
 */
int64_t special_gcd(int64_t a, int64_t b, unsigned bits);
int64_t special_lcm(int64_t a, int64_t b, unsigned bits);

#endif
