/*
 * The float versions of special functions that are those of double, rounded: see special.h. The others stand beside
 * their double versions, in special.c and special_bessel.c.
 */
#include "kernels/number/special.h"

#define ROUNDED(name)                  \
    float name##_f(float x)            \
    {                                  \
        return (float)name((double)x); \
    }

#define ROUNDED_OF_TWO(name)                      \
    float name##_f(float x, float y)              \
    {                                             \
        return (float)name((double)x, (double)y); \
    }

/* clang-format off */
ROUNDED(special_digamma)
ROUNDED_OF_TWO(special_zeta)
ROUNDED_OF_TWO(special_igamma)
ROUNDED_OF_TWO(special_igammac)
ROUNDED(special_erfcx)
ROUNDED(special_erfinv)
ROUNDED(special_ndtri)
ROUNDED(special_log_ndtr)
ROUNDED(special_bessel_j0)
ROUNDED(special_bessel_j1)
ROUNDED(special_bessel_y0)
ROUNDED(special_bessel_y1)
ROUNDED(special_spherical_bessel_j0)
ROUNDED(special_airy_ai)
ROUNDED(special_i0e)
ROUNDED(special_i1e)
ROUNDED(special_modified_bessel_k0)
ROUNDED(special_modified_bessel_k1)
ROUNDED(special_scaled_modified_bessel_k0)
ROUNDED(special_scaled_modified_bessel_k1)
/* clang-format on */
