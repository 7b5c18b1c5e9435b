/* Sampling at points of a grid: see grid.h. Everything is written once, for all types: grid_real.h. */
#include "kernels/image/grid.h"

#include "kernels/move/cast.h"

#include <math.h>
#include <string.h>

enum { POINTS_GRAIN = 256 };

/* To a narrow type and back. */
static float rounded(dtype type, float x)
{
    uint16_t element;
    convert_elements(1, DT_F32, &x, 0, type, &element, 0);
    convert_elements(1, type, &element, 0, DT_F32, &x, 0);
    return x;
}

#define REAL double
#define NAME(name) name##_f64
#define LIBM(name) name
#define R(x) (x)
#define FUSED(a, b, c) LIBM(fma)(a, b, c)
#include "kernels/image/grid_real.h"

#define REAL float
#define NAME(name) name##_f32
#define LIBM(name) name##f
#define R(x) (x)
#define FUSED(a, b, c) LIBM(fma)(a, b, c)
#include "kernels/image/grid_real.h"

#define REAL float
#define NAME(name) name##_f16
#define LIBM(name) name##f
#define R(x) rounded(DT_F16, x)
#define FUSED(a, b, c) R(R((a) * (b)) + (c))
#include "kernels/image/grid_real.h"

#define REAL float
#define NAME(name) name##_bf16
#define LIBM(name) name##f
#define R(x) rounded(DT_BF16, x)
#define FUSED(a, b, c) R(R((a) * (b)) + (c))
#include "kernels/image/grid_real.h"

void grid_sample(thread_pool *pool, const grid_args *args)
{
    grid_args copy = *args;
    parallel_for(pool, args->batch * args->points, POINTS_GRAIN,
                 args->type == DT_F64    ? sample_points_f64
                 : args->type == DT_F16  ? sample_points_f16
                 : args->type == DT_BF16 ? sample_points_bf16
                                         : sample_points_f32,
                 &copy);
}

/* An integer as the type holds it. */
static int64_t wrapped(dtype type, int64_t x)
{
    int64_t element = 0;
    convert_elements(1, DT_I64, &x, 0, type, &element, 0);
    convert_elements(1, type, &element, 0, DT_I64, &x, 0);
    return x;
}

/* In integers: -1 is what the type makes of it, every step is cut, products wrap, and the division is one of f32. */
static double spaced_whole(dtype type, int64_t i, int64_t n, bool align_corners)
{
    if (n <= 1) {
        return 0;
    }
    double first = (double)wrapped(type, -1), step = (1 - first) / (double)(n - 1);
    int64_t whole = (int64_t)(i < n / 2 ? first + step * (double)i : 1 - step * (double)(n - 1 - i));
    return align_corners ? (double)whole : (double)truncf((float)wrapped(type, whole * (n - 1)) / (float)n);
}

void grid_sample_back(thread_pool *pool, const grid_back_args *args)
{
    grid_back_args copy = *args;
    dtype type = args->forward.type;
    parallel_for(pool, args->forward.batch, 1,
                 type == DT_F64    ? back_images_f64
                 : type == DT_F16  ? back_images_f16
                 : type == DT_BF16 ? back_images_bf16
                                   : back_images_f32,
                 &copy);
}

double grid_spaced(dtype type, int64_t i, int64_t n, bool align_corners)
{
    switch (type) {
    case DT_F32:
    case DT_C64:
        return (double)spaced_f32(i, n, align_corners);
    case DT_F16:
        return (double)spaced_f16(i, n, align_corners);
    case DT_BF16:
        return (double)spaced_bf16(i, n, align_corners);
    case DT_F64:
    case DT_C128:
        return spaced_f64(i, n, align_corners);
    default:
        return spaced_whole(type, i, n, align_corners);
    }
}
