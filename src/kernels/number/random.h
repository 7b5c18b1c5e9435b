/*
 * Random numbers as torch's CPU generator makes them: the Mersenne twister (mt19937) of torch.manual_seed, and the
 * distributions with the same words drawn in the same order. Comes before the operators that fill tensors.
 *
 * Every function fills n contiguous elements of `type` and leaves the generator where torch leaves its own. The values
 * are those of torch 2.13, bit for bit, with these exceptions:
 *
 * - normal numbers of f32, f16 and bf16 in arrays of 16 or more agree to about 1e-6 and, in the narrow types, a unit in
 *   the last place: torch's vector code approximates log, sin and cos. f64 depends on the last bit of libm's.
 * - torch with MKL on an Intel processor takes one word as the seed of a generator of MKL for bernoulli_(p) (thus for
 *   dropout) and exponential_ (thus for multinomial without replacement). Here they are as on every other processor.
 * - random_uniform and random_normal scale and shift with one rounding, as torch does on processors with AVX2; this
 *   shows only for other bounds than 0 and 1, and other than the standard deviation and mean.
 */
#ifndef TENON_KERNELS_NUMBER_RANDOM_H
#define TENON_KERNELS_NUMBER_RANDOM_H

#include "base/dtype.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GENERATOR_WORDS = 624 };

/* Plain data: a copy continues as the original does. */
typedef struct generator {
    uint32_t state[GENERATOR_WORDS];
    uint32_t next; /* word of state to draw; GENERATOR_WORDS when all have been */
    bool has_normal;
    double normal; /* the second of the last pair of normal numbers, if has_normal */
} generator;

/* As torch.manual_seed: the low 32 bits count. */
void generator_seed(generator *g, uint64_t seed);
/* 32 and 64 random bits. */
uint32_t generator_draw(generator *g);
uint64_t generator_draw64(generator *g);

/* ---- Real numbers: type is f16, bf16, f32 or f64 ---- */

/* rand, uniform_: in [from, to). */
void random_uniform(generator *g, dtype type, size_t n, void *out, double from, double to);
/* randn, normal_. */
void random_normal(generator *g, dtype type, size_t n, void *out, double mean, double deviation);
/* The same for elements that torch fills one by one, because they do not lie one after the other. */
void random_normal_singly(generator *g, dtype type, size_t n, void *out, double mean, double deviation);
/* exponential_: of the rate lambda. */
void random_exponential(generator *g, dtype type, size_t n, void *out, double lambda);

/* ---- Events and integers: any integer, boolean or one of the real types ---- */

/* bernoulli_(p): 1 with probability p, else 0. The mask of dropout with probability p is that of 1 - p here. */
void random_bernoulli(generator *g, dtype type, size_t n, void *out, double p);
/* bernoulli, bernoulli_(tensor): element i has probability p[i], of the real type p_type. */
void random_bernoulli_each(generator *g, dtype type, size_t n, void *out, dtype p_type, const void *p);
/* randint, random_(from, to): from + 0 ... from + range - 1, with range = to - from; range 0 stands for 2^64. */
void random_integers(generator *g, dtype type, size_t n, void *out, int64_t from, uint64_t range);
/*
 * Before that, for the real types: where their numbers are more than 1 apart, torch moves bounds inwards to numbers of
 * the type. False when nothing is left between them.
 */
bool random_integers_bounds(dtype type, int64_t *from, int64_t *to);
/* random_(): from 0 up to what the type holds exactly: its maximum, or a power of 2 for the real types. */
void random_integers_all(generator *g, dtype type, size_t n, void *out);
/* randperm: 0 ... n - 1 in random order. */
void random_permutation(generator *g, dtype type, size_t n, void *out);

/* ---- Choices ---- */

/*
 * multinomial: for each row of weights (rows x categories, of the real type `type`, finite, not negative, some
 * positive), the indices of `samples` categories. Without replacement, samples <= categories. out: rows x samples.
 */
void random_multinomial(generator *g, dtype type, size_t rows, size_t categories, const void *weights, size_t samples,
                        bool replacement, int64_t *out, void *workspace);
/* Bytes, for either kind; SIZE_MAX when they cannot be counted. */
size_t random_multinomial_workspace(size_t categories);

#endif
