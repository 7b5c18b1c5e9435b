/*
 * Bessel functions: see special.h. The ordinary ones are libm's (of POSIX), but for infinities and domains; the
 * modified ones come from their power series, asymptotic expansion and integral, scaled by an exponential to stay in
 * range.
 */
#include "kernels/number/special.h"

#include <float.h>

#define EULER_GAMMA 0.57721566490153286061

/* ---- Ordinary ---- */

double special_bessel_j0(double x)
{
    return isinf(x) ? NAN : j0(x);
}

double special_bessel_j1(double x)
{
    return isinf(x) ? NAN : j1(x);
}

double special_bessel_y0(double x)
{
    return x < 0 || isinf(x) ? NAN : x == 0 ? -INFINITY : y0(x);
}

double special_bessel_y1(double x)
{
    return x < 0 || isinf(x) ? NAN : x == 0 ? -INFINITY : y1(x);
}

double special_spherical_bessel_j0(double x)
{
    return x == 0 ? 1 : isinf(x) ? 0 : sin(x) / x;
}

/* ---- Modified, first kind ---- */

/* I of that order (0 or 1) at x >= 0 by its power series, whose terms are all positive. */
static double first_kind_series(int order, double x)
{
    double term = order == 0 ? 1 : x / 2, sum = term;
    for (int k = 1; term > DBL_EPSILON / 2 * sum; k++) {
        term *= x / 2 / k * (x / 2) / (k + order);
        sum += term;
    }
    return sum;
}

/* exp(-x) I(x) for x >= 0. */
static double first_kind_scaled(int order, double x)
{
    if (x <= 20) {
        return exp(-x) * first_kind_series(order, x);
    }
    /* The asymptotic expansion is exact to about exp(-2x). */
    double term = 1, sum = 1;
    for (int k = 1; fabs(term) > DBL_EPSILON / 4; k++) {
        int odd = 2 * k - 1;
        term *= (odd * odd - 4 * order) / (8. * k * x);
        sum += term;
    }
    return sum / sqrt(2 * M_PI) / sqrt(x);
}

/* With exp(x) first: infinite as soon as that overflows, NaN at infinity, as in torch. */
double special_i0(double x)
{
    return exp(fabs(x)) * first_kind_scaled(0, fabs(x));
}

float special_i0_f(float x)
{
    return expf(fabsf(x)) * (float)first_kind_scaled(0, (double)fabsf(x));
}

double special_i0e(double x)
{
    return first_kind_scaled(0, fabs(x));
}

double special_i1(double x)
{
    double value = exp(fabs(x)) * first_kind_scaled(1, fabs(x));
    return x < 0 ? -value : value;
}

float special_i1_f(float x)
{
    float value = expf(fabsf(x)) * (float)first_kind_scaled(1, (double)fabsf(x));
    return x < 0 ? -value : value;
}

double special_i1e(double x)
{
    double value = first_kind_scaled(1, fabs(x));
    return x < 0 ? -value : value;
}

/* ---- Modified, second kind ---- */

/* K0 near 0: -(log(x/2) + gamma) I0(x) + sum over k >= 1 of H(k) (x/2)^2k / k!^2, with the harmonic numbers H. */
static double k0_series(double x)
{
    double term = 1, harmonic = 0, sum = 0;
    for (int k = 1; k < 20; k++) {
        term *= x / 2 / k * (x / 2) / k;
        harmonic += 1. / k;
        sum += harmonic * term;
    }
    return sum - (log(x) - M_LN2 + EULER_GAMMA) * first_kind_series(0, x);
}

/*
 * K1 near 0: 1/x + log(x/2) I1(x) - x/4 times the sum over k >= 0 of (psi(k+1) + psi(k+2)) (x/2)^2k / k! / (k+1)!,
 * where psi(k+1) = H(k) - gamma.
 */
static double k1_series(double x)
{
    double term = 1, harmonic = 0, sum = 0;
    for (int k = 0; k < 20; k++) {
        double next = harmonic + 1. / (k + 1);
        sum += (harmonic + next - 2 * EULER_GAMMA) * term;
        harmonic = next;
        term *= x / 2 / (k + 1) * (x / 2) / (k + 2);
    }
    return 1 / x + (log(x) - M_LN2) * first_kind_series(1, x) - x / 4 * sum;
}

/*
 * exp(x) K(x) for x > 0. Away from 0 it is the integral over t > 0 of exp(-2 x sinh(t/2)^2) cosh(order t). On a
 * function that decays like this and is analytic around the real axis the trapezoidal rule converges exponentially in 1
 * / step.
 */
static double second_kind_scaled(int order, double x)
{
    if (x <= 1) {
        return exp(x) * (order == 0 ? k0_series(x) : k1_series(x));
    }
    if (isinf(x)) {
        return 0;
    }
    double step = fmin(0.2, 0.5 / sqrt(x)), term = 1, sum = 0.5;
    for (int k = 1; term > DBL_EPSILON / 4 * sum; k++) {
        double half = sinh(k * step / 2), decay = exp(-2 * x * half * half);
        term = order == 0 ? decay : decay * (1 + 2 * half * half);
        sum += term;
    }
    return step * sum;
}

double special_scaled_modified_bessel_k0(double x)
{
    return x == 0 ? INFINITY : x < 0 ? NAN : second_kind_scaled(0, x);
}

double special_scaled_modified_bessel_k1(double x)
{
    return x == 0 ? INFINITY : x < 0 ? NAN : second_kind_scaled(1, x);
}

double special_modified_bessel_k0(double x)
{
    return exp(-x) * special_scaled_modified_bessel_k0(x);
}

double special_modified_bessel_k1(double x)
{
    return exp(-x) * special_scaled_modified_bessel_k1(x);
}
