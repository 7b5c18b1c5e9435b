/* Random numbers of more distributions: see random_shapes.h. */
#include "kernels/number/random_shapes.h"

#include <float.h>
#include <math.h>

#define PI 3.14159265358979323846

double random_unit(generator *g)
{
    return (double)(generator_draw64(g) & 0x1fffffffffffff) * 0x1p-53;
}

double random_standard(generator *g)
{
    if (g->has_normal) {
        g->has_normal = false;
        return g->normal;
    }
    double angle = 2 * PI * random_unit(g);
    double radius = sqrt(-2 * log1p(-random_unit(g)));
    g->has_normal = true;
    g->normal = radius * sin(angle);
    return radius * cos(angle);
}

/* ---- from one number ---- */

double random_cauchy(generator *g, double median, double sigma)
{
    double u = random_unit(g);
    u = u > 1 - DBL_EPSILON ? 1 - DBL_EPSILON : u < DBL_EPSILON ? DBL_EPSILON : u; /* tan is finite */
    return median + sigma * tan(PI * (u - 0.5));
}

double random_log_normal(generator *g, double mean, double deviation)
{
    return exp(fma(random_standard(g), deviation, mean));
}

double random_geometric(generator *g, double p)
{
    return ceil(log(random_unit(g)) / log1p(-p));
}

/* ---- Poisson ---- */

/* Products of uniform numbers, until they fall below exp(-rate). */
static double count_products(generator *g, double rate)
{
    double bound = exp(-rate), product = 1, count = 0;
    while ((product *= random_unit(g)) > bound) {
        count++;
    }
    return count;
}

/* Transformed rejection (Hoermann 1993), for rates of 10 and more. */
static double reject_poisson(generator *g, double rate)
{
    double log_rate = log(rate), b = 0.931 + 2.53 * sqrt(rate), a = -0.059 + 0.02483 * b;
    double inverse_alpha = 1.1239 + 1.1328 / (b - 3.4), bound = 0.9277 - 3.6224 / (b - 2);
    for (;;) {
        double u = random_unit(g) - 0.5, v = random_unit(g), us = 0.5 - fabs(u);
        double k = floor((2 * a / us + b) * u + rate + 0.43);
        if (us >= 0.07 && v <= bound) {
            return k;
        }
        if (k < 0 || (us < 0.013 && v > us)) {
            continue;
        }
        if (log(v) + log(inverse_alpha) - log(a / (us * us) + b) <= -rate + k * log_rate - lgamma(k + 1)) {
            return k;
        }
    }
}

double random_poisson(generator *g, double rate)
{
    if (!(rate < (double)INFINITY)) {
        return (double)NAN; /* rejection would never end */
    }
    return rate == 0 ? 0 : rate >= 10 ? reject_poisson(g, rate) : count_products(g, rate);
}

/* ---- binomial ---- */

/* Gaps between successes are geometric. */
static double count_gaps(generator *g, double count, double p)
{
    double past = 0, found = 0, scale = log1p(-p);
    for (;;) {
        past += ceil(log(random_unit(g)) / scale);
        if (!(past <= count)) {
            return found;
        }
        found++;
    }
}

/* What Stirling's formula for log(k!) leaves out. */
static double stirling_tail(double k)
{
    static const double small[] = {0.0810614667953272,  0.0413406959554092, 0.0276779256849983, 0.02079067210376509,
                                   0.0166446911898211,  0.0138761288230707, 0.0118967099458917, 0.0104112652619720,
                                   0.00925546218271273, 0.00833056343336287};
    if (k >= 0 && k <= 9) {
        return small[(size_t)k];
    }
    double square = (k + 1) * (k + 1);
    return (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (k + 1);
}

/* As the type computes: sums, products and quotients of numbers of the type. */
static double rounded(dtype type, double value)
{
    return type == DT_F64 ? value : (double)(float)value;
}

/* Transformed rejection (Hoermann 1993), where count * p is 10 or more. */
static double reject_binomial(generator *g, dtype type, double count, double p)
{
    double q = rounded(type, 1 - p), expected = rounded(type, count * p);
    double deviation = rounded(type, sqrt(rounded(type, expected * q)));
    double b = 1.15 + 2.53 * deviation, a = -0.0873 + 0.0248 * b + 0.01 * p, middle = expected + 0.5;
    double bound = 0.92 - 4.2 / b, odds = rounded(type, p / q), alpha = (2.83 + 5.1 / b) * deviation;
    double more = rounded(type, count + 1), mode = floor(rounded(type, more * p));
    for (;;) {
        double u = random_unit(g) - 0.5, v = random_unit(g), us = 0.5 - fabs(u);
        double k = rounded(type, floor((2 * a / us + b) * u + middle));
        if (us >= 0.07 && v <= bound) {
            return k;
        }
        if (!(k >= 0 && k <= count)) {
            continue;
        }
        double left = rounded(type, rounded(type, count - k) + 1);
        double limit = (mode + 0.5) * log((mode + 1) / (odds * (count - mode + 1))) +
                       more * log((count - mode + 1) / left) + (k + 0.5) * log(odds * left / rounded(type, k + 1)) +
                       stirling_tail(mode) + stirling_tail(count - mode) - stirling_tail(k) - stirling_tail(count - k);
        if (log(v * alpha / (a / (us * us) + b)) <= limit) {
            return k;
        }
    }
}

double random_binomial(generator *g, dtype type, double count, double p)
{
    if (count <= 0 || p <= 0) {
        return 0;
    }
    if (p >= 1 || isnan(p) || !(count < (double)INFINITY)) {
        return p >= 1 ? count : (double)NAN;
    }
    double rarer = p <= 0.5 ? p : rounded(type, 1 - p);
    bool rejects = rounded(type, count * rarer) >= 10;
    double drawn = rejects ? reject_binomial(g, type, count, rarer) : count_gaps(g, count, rarer);
    return p <= 0.5 ? drawn : rounded(type, count - drawn);
}

/* ---- gamma ---- */

/* Acceptance and rejection of cubes of shifted normal numbers (Marsaglia and Tsang 2000). */
double random_gamma(generator *g, dtype type, double shape)
{
    double scale = 1;
    if (shape < 1) {
        if (shape == 0) {
            return 0;
        }
        scale = pow(1 - random_unit(g), rounded(type, 1 / shape));
        shape = rounded(type, shape + 1);
    }
    double d = rounded(type, shape - (double)(1.0F / 3.0F)), c = 1 / sqrt(9 * d);
    for (;;) {
        double x, y;
        do {
            x = random_standard(g);
            y = 1 + c * x;
        } while (y <= 0);
        double v = y * y * y, u = 1 - random_unit(g), square = x * x;
        if (u < 1 - (double)0.0331F * square * square || log(u) < 0.5 * square + d * (1 - v + log(v))) {
            return scale * d * v;
        }
    }
}
