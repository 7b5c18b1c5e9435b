/* Factorizations of dense matrices: see factor.h. Written once for both types: factor_elements.h. */
#include "kernels/matrix/factor.h"

#include <complex.h>
#include <math.h>

#define T double
#define NAME(name) name##_real
#define CONJ(x) (x)
#define SIZE(x) fabs(x)
#define RE(x) (x)
#include "base/budget.h"
#include "kernels/matrix/factor_elements.h"

#define T double _Complex
#define NAME(name) name##_complex
#define CONJ(x) conj(x)
#define SIZE(x) (fabs(creal(x)) + fabs(cimag(x)))
#define RE(x) creal(x)
#include "kernels/matrix/factor_elements.h"

int32_t factor_lu(dtype type, void *a, size_t m, size_t n, bool pivot, int32_t *pivots)
{
    return type == DT_F64 ? lu_real(a, m, n, pivot, pivots) : lu_complex(a, m, n, pivot, pivots);
}

void factor_exchange(dtype type, void *b, size_t n, size_t columns, const int32_t *pivots, size_t count, bool backward)
{
    if (type == DT_F64) {
        exchange_real(b, n, columns, pivots, count, backward);
    } else {
        exchange_complex(b, n, columns, pivots, count, backward);
    }
}

void factor_solve(dtype type, const void *a, size_t n, triangle t, void *b, size_t columns)
{
    if (type == DT_F64) {
        solve_real(a, n, t, b, columns);
    } else {
        solve_complex(a, n, t, b, columns);
    }
}

int32_t factor_cholesky(dtype type, void *a, size_t n)
{
    return type == DT_F64 ? cholesky_real(a, n) : cholesky_complex(a, n);
}

void factor_qr(dtype type, void *a, size_t m, size_t n, void *tau)
{
    if (type == DT_F64) {
        qr_real(a, m, n, tau);
    } else {
        qr_complex(a, m, n, tau);
    }
}

void factor_reflections(dtype type, const void *a, size_t m, size_t n, const void *tau, size_t count, void *q,
                        size_t columns)
{
    if (type == DT_F64) {
        reflections_real(a, m, n, tau, count, q, columns);
    } else {
        reflections_complex(a, m, n, tau, count, q, columns);
    }
}

void factor_multiply(dtype type, const void *a, const void *b, size_t m, size_t k, size_t n, void *out)
{
    if (type == DT_F64) {
        multiply_real(a, b, m, k, n, out);
    } else {
        multiply_complex(a, b, m, k, n, out);
    }
}

void factor_adjoint(dtype type, const void *a, size_t m, size_t n, void *out)
{
    if (type == DT_F64) {
        adjoint_real(a, m, n, out);
    } else {
        adjoint_complex(a, m, n, out);
    }
}
