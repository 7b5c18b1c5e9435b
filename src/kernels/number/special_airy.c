/*
 * The Airy function Ai: see special.h. By its differential equation near 0, by an integral where it decays, by its
 * asymptotic expansion where it oscillates.
 */
#include "kernels/number/special.h"

#include <float.h>

#define PI 3.14159265358979323846
#define AI_0 0.35502805388781723926      /* Ai(0) */
#define AI_1_0 (-0.25881940379280679840) /* Ai'(0) */

/* From x to x + h by the Taylor series of y'' = x y at x; |h| <= 1/2. */
static void airy_step(double x, double h, double *value, double *slope)
{
    double before = 0, now = *value, next = *slope; /* coefficients k - 1, k, k + 1 */
    double power = 1, sum = 0, sum_slope = 0;
    for (int k = 0; k < 40; k++) {
        sum += now * power;
        sum_slope += (k + 1) * next * power;
        power *= h;
        double following = (x * now + before) / ((k + 1) * (k + 2));
        before = now;
        now = next;
        next = following;
    }
    *value = sum;
    *slope = sum_slope;
}

/* Steps away from 0: stable, as Ai does not decay in the direction of negative x, and little up to 2. */
static double airy_near_zero(double x)
{
    int steps = (int)ceil(fabs(x) * 2);
    double value = AI_0, slope = AI_1_0, h = steps > 0 ? x / steps : 0;
    for (int i = 0; i < steps; i++) {
        airy_step(i * h, h, &value, &slope);
    }
    return value;
}

/*
 * x >= 2: exp(-z) / pi times the integral of exp(-sqrt(x) t^2) cos(t^3 / 3) over t >= 0, with z = 2/3 x^(3/2). The
 * trapezoidal rule converges exponentially on such integrands.
 */
static double airy_decaying(double x)
{
    double root = sqrt(x), h = 0.08 / sqrt(root), sum = 0.5;
    for (int k = 1; k * h * k * h * root < 40; k++) {
        double t = k * h;
        sum += exp(-root * t * t) * cos(t * t * t / 3);
    }
    return exp(-2.0 / 3 * x * root) / PI * h * sum;
}

/* x <= -10: terms of the expansion shrink to below 1e-17 before they grow. */
static double airy_oscillating(double x)
{
    double root = sqrt(-x), z = 2.0 / 3 * -x * root, term = 1, parts[2] = {0, 0};
    for (int k = 0; k < 40 && fabs(term) > DBL_EPSILON / 8; k++) {
        parts[k % 2] += k / 2 % 2 == 0 ? term : -term;
        term *= (6 * k + 1) * (6 * k + 3) * (6 * k + 5) / (216.0 * (2 * k + 1) * (k + 1)) / z;
    }
    double angle = z - PI / 4;
    return (cos(angle) * parts[0] + sin(angle) * parts[1]) / sqrt(PI * root);
}

double special_airy_ai(double x)
{
    return isinf(x) || isnan(x) ? NAN : x <= -10 ? airy_oscillating(x) : x < 2 ? airy_near_zero(x) : airy_decaying(x);
}
