/*
 * Orthogonal polynomials of degree n at x, for double and, with the suffix _f, for float: element by element, as the
 * pointwise kernels call them. A negative degree gives 0. Beyond special.h, which has the transcendental functions.
 */
#ifndef TENON_KERNELS_NUMBER_POLYNOMIAL_H
#define TENON_KERNELS_NUMBER_POLYNOMIAL_H

#include "base/budget.h"

#include <math.h>
#include <stdint.h>

#define REAL double
#define NAME(name) polynomial_##name
#define LIBM(name) name
#define HERMITE_LIMIT 512
#include "kernels/number/polynomial_real.h"

#define REAL float
#define NAME(name) polynomial_##name##_f
#define LIBM(name) name##f
#define HERMITE_LIMIT 128
#include "kernels/number/polynomial_real.h"

#endif
