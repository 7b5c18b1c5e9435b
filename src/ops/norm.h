/* What the norms share: types of parameters and statistics. For norm.c, batch_norm.c and norm_backward.c. */
#ifndef TENON_OPS_NORM_H
#define TENON_OPS_NORM_H

#include "ops/dense.h"
#include "ops/infer.h"

/*
 * The type of statistics, given the parameters among arguments first, first + 1, ... first + n - 1: that of the input,
 * or f32 where a narrow input has parameters of f32. Fails the call for any other mixture.
 */
dtype norm_statistics_type(call *c, size_t first, size_t n);
/* Fails the call unless the parameter (if it is given) has one number for each of `channels`. */
tn_status norm_check_parameter(call *c, size_t i, extent channels);
/*
 * Fails the call unless the last dims of the input have the normalized sizes, which are the argument after it, and so
 * have the parameters among arguments first, first + 1, ... first + count - 1.
 */
tn_status norm_check_rows(call *c, size_t input, size_t first, size_t count);
/* The elements of a parameter as `as`, or NULL where it is None. */
const void *norm_parameter(call *c, size_t i, dtype as);

#endif
