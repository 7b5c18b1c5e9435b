/*
 * Random numbers of distributions that have parameters of their own: Cauchy, log-normal, geometric; and where each
 * element has its parameters: Poisson, binomial, gamma. As torch's CPU generator draws them: see random.h.
 *
 * Each gives numbers one at a time; words are drawn in torch's order, so that the generator stays in step.
 */
#ifndef TENON_KERNELS_NUMBER_RANDOM_SHAPES_H
#define TENON_KERNELS_NUMBER_RANDOM_SHAPES_H

#include "kernels/number/random.h"

/* In [0, 1), 53 bits; and one of a pair of normal numbers. */
double random_unit(generator *g);
double random_standard(generator *g);

double random_cauchy(generator *g, double median, double sigma);
double random_log_normal(generator *g, double mean, double deviation);
/* How many trials of probability p, in (0, 1), until the first success. */
double random_geometric(generator *g, double p);

/* rate >= 0. */
double random_poisson(generator *g, double rate);
/* How many of count trials of probability p succeed; type: f32 or f64, in which torch computes parts of it. */
double random_binomial(generator *g, dtype type, double count, double p);
/* Of the given shape and scale 1; type as above. */
double random_gamma(generator *g, dtype type, double shape);

#endif
