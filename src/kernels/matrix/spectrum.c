/* Eigenvalues, singular values, the exponential: see spectrum.h. Written once for both types: spectrum_elements.h. */
#include "kernels/matrix/spectrum.h"

#include "base/budget.h"
#include "kernels/matrix/factor.h"

#include <complex.h>
#include <float.h>
#include <math.h>
#include <string.h>

/* Beyond this sweeps no longer help (NaN, inf); 18 terms of the series are exact in double where the norm is below 1/2.
 */
enum { MOST_SWEEPS = 60, TERMS = 18 };

static void complete_real(double *rows, size_t have, size_t want, size_t n);
static void complete_complex(double _Complex *rows, size_t have, size_t want, size_t n);

#define T double
#define NAME(name) name##_real
#define CONJ(x) (x)
#define ABS(x) fabs(x)
#define RE(x) (x)
#define ELEMENTS DT_F64
#include "kernels/matrix/spectrum_elements.h"

#define T double _Complex
#define NAME(name) name##_complex
#define CONJ(x) conj(x)
#define ABS(x) cabs(x)
#define RE(x) creal(x)
#define ELEMENTS DT_C128
#include "kernels/matrix/spectrum_elements.h"

void spectrum_hermitian(dtype type, void *a, size_t n, double *values, void *vectors)
{
    if (type == DT_F64) {
        hermitian_real(a, n, values, vectors);
    } else {
        hermitian_complex(a, n, values, vectors);
    }
}

void spectrum_singular(dtype type, void *columns, size_t m, size_t n, double *values, void *v)
{
    if (type == DT_F64) {
        singular_real(columns, m, n, values, v);
    } else {
        singular_complex(columns, m, n, values, v);
    }
}

void spectrum_complete(dtype type, void *rows, size_t have, size_t want, size_t n)
{
    if (type == DT_F64) {
        complete_real(rows, have, want, n);
    } else {
        complete_complex(rows, have, want, n);
    }
}

void spectrum_exponential(dtype type, void *a, size_t n, void *work, void *out)
{
    if (type == DT_F64) {
        exponential_real(a, n, work, out);
    } else {
        exponential_complex(a, n, work, out);
    }
}
