/* Sampling at points of a grid: see grid.h. Everything here is written once, for float and double: grid_real.h. */
#include "kernels/grid.h"

#include <math.h>
#include <string.h>

enum { POINTS_GRAIN = 256, MOST_TAPS = 16 };

#define REAL double
#define NAME(name) name##_f64
#define LIBM(name) name
#include "kernels/grid_real.h"

#define REAL float
#define NAME(name) name##_f32
#define LIBM(name) name##f
#include "kernels/grid_real.h"

void grid_sample(thread_pool *pool, const grid_args *args)
{
    grid_args copy = *args;
    parallel_for(pool, args->batch * args->points, POINTS_GRAIN,
                 args->type == DT_F64 ? sample_points_f64 : sample_points_f32, &copy);
}

void grid_affine(dtype type, size_t dims, size_t batch, const int64_t *sizes, bool align_corners, const void *theta,
                 void *out)
{
    if (type == DT_F64) {
        affine_f64(dims, batch, sizes, align_corners, theta, out);
    } else {
        affine_f32(dims, batch, sizes, align_corners, theta, out);
    }
}
