/* L D L^T: see ldl.h. Written once for both types: ldl_elements.h. */
#include "kernels/matrix/ldl.h"

#include <complex.h>
#include <math.h>

#define T double
#define NAME(name) name##_real
#define CONJ(x) (x)
#define SIZE(x) fabs(x)
#define RE(x) (x)
#include "base/budget.h"
#include "kernels/matrix/ldl_elements.h"

#define T double _Complex
#define NAME(name) name##_complex
#define CONJ(x) (hermitian ? conj(x) : (x))
#define SIZE(x) (fabs(creal(x)) + fabs(cimag(x)))
#define RE(x) (hermitian ? creal(x) : (x))
#include "kernels/matrix/ldl_elements.h"

int32_t ldl_factor(dtype type, void *a, size_t n, bool hermitian, int32_t *pivots)
{
    return type == DT_F64 ? factor_real(a, n, hermitian, pivots) : factor_complex(a, n, hermitian, pivots);
}

void ldl_solve(dtype type, const void *a, size_t n, bool hermitian, const int32_t *pivots, void *b, size_t columns)
{
    if (type == DT_F64) {
        solve_real(a, n, hermitian, pivots, b, columns);
    } else {
        solve_complex(a, n, hermitian, pivots, b, columns);
    }
}
