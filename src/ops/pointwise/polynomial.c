/* Orthogonal polynomials of x and a degree n, pointwise: the mathematics is in kernels/number/polynomial.h. */
#include "ops/pointwise.h"

#include "kernels/number/polynomial.h"

/* The degree is cut to an integer; what has none counts as one below all. */
static inline int64_t degree(double n)
{
    return n > -1 && n < 0x1p53 ? (int64_t)n : -1;
}

#define POLYNOMIAL(name, x, n) \
    _Generic((x), float : polynomial_##name##_f, default : polynomial_##name)(x, degree((double)(n)))

/* clang-format off */
#define OP_POLYNOMIAL(word, ...) \
    SCALAR_FLOAT2_AS(word, #__VA_ARGS__, __VA_ARGS__) \
    OPDEF(word, .overloads = OVERLOADS("aten::" #word "(Tensor x, Tensor n) -> Tensor", \
                                       "aten::" #word ".out(Tensor x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)", \
                                       "aten::" #word ".x_scalar(Scalar x, Tensor n) -> Tensor", \
                                       "aten::" #word ".x_scalar_out(Scalar x, Tensor n, *, Tensor(a!) out) -> Tensor(a!)", \
                                       "aten::" #word ".n_scalar(Tensor x, Scalar n) -> Tensor", \
                                       "aten::" #word ".n_scalar_out(Tensor x, Scalar n, *, Tensor(a!) out) -> Tensor(a!)"), \
          .traits = OP_POINTWISE, .promote = PROMOTE_FLOAT, .scalar = LOOPS(FLOATS(word), .no_narrow = true), \
          .infer = infer_pointwise, .run = run_pointwise, \
          .samples = "f32[3,4], f32[4] | f64[5], i64[5]<12 | i64[3], i64[3]<4")

OP_POLYNOMIAL(special_chebyshev_polynomial_t, POLYNOMIAL(chebyshev_t, x, y));
OP_POLYNOMIAL(special_chebyshev_polynomial_u, POLYNOMIAL(chebyshev_u, x, y));
OP_POLYNOMIAL(special_chebyshev_polynomial_v, POLYNOMIAL(chebyshev_v, x, y));
OP_POLYNOMIAL(special_chebyshev_polynomial_w, POLYNOMIAL(chebyshev_w, x, y));
/* On [0, 1] instead of [-1, 1]. */
OP_POLYNOMIAL(special_shifted_chebyshev_polynomial_t, POLYNOMIAL(chebyshev_t, x + x - 1, y));
OP_POLYNOMIAL(special_shifted_chebyshev_polynomial_u, POLYNOMIAL(chebyshev_u, x + x - 1, y));
OP_POLYNOMIAL(special_shifted_chebyshev_polynomial_v, POLYNOMIAL(chebyshev_v, x + x - 1, y));
OP_POLYNOMIAL(special_shifted_chebyshev_polynomial_w, POLYNOMIAL(chebyshev_w, x + x - 1, y));
OP_POLYNOMIAL(special_hermite_polynomial_h, POLYNOMIAL(hermite_h, x, y));
OP_POLYNOMIAL(special_hermite_polynomial_he, POLYNOMIAL(hermite_he, x, y));
OP_POLYNOMIAL(special_laguerre_polynomial_l, POLYNOMIAL(laguerre_l, x, y));
OP_POLYNOMIAL(special_legendre_polynomial_p, POLYNOMIAL(legendre_p, x, y));
/* clang-format on */
