/* Boxes, regions and moved windows: see boxes.h. Everything is written once, for both types: boxes_real.h. */
#include "kernels/image/boxes.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* In each dim, by result: more than an image has elements, and less than takes forever. */
#define MOST_SAMPLES 100000

#define REAL double
#define NAME(name) name##_f64
#define LIBM(name) name
#include "base/budget.h"
#include "kernels/image/boxes_real.h"

#define REAL float
#define NAME(name) name##_f32
#define LIBM(name) name##f
#include "kernels/image/boxes_real.h"

size_t boxes_keep(dtype type, size_t n, const void *boxes, const int64_t *order, double threshold, uint8_t *gone,
                  int64_t *kept)
{
    return type == DT_F64 ? keep_f64(n, boxes, order, threshold, gone, kept)
                          : keep_f32(n, boxes, order, (float)threshold, gone, kept);
}

void region_samples(const region_args *args, size_t i, int64_t *down, int64_t *across)
{
    if (args->type == DT_F64) {
        samples_f64(args, i, down, across);
    } else {
        samples_f32(args, i, down, across);
    }
}

void region_align(thread_pool *pool, const region_args *args)
{
    region_args copy = *args;
    parallel_for(pool, args->regions, 1, args->type == DT_F64 ? align_regions_f64 : align_regions_f32, &copy);
}

void region_pool(thread_pool *pool, const region_args *args)
{
    region_args copy = *args;
    parallel_for(pool, args->regions, 1, args->type == DT_F64 ? pool_regions_f64 : pool_regions_f32, &copy);
}

void region_align_parts(thread_pool *pool, const region_args *args)
{
    region_args copy = *args;
    parallel_for(pool, args->regions, 1, args->type == DT_F64 ? align_parts_f64 : align_parts_f32, &copy);
}

void region_pool_parts(thread_pool *pool, const region_args *args)
{
    region_args copy = *args;
    parallel_for(pool, args->regions, 1, args->type == DT_F64 ? pool_parts_f64 : pool_parts_f32, &copy);
}

void moved_columns(thread_pool *pool, const moved_args *args)
{
    moved_args copy = *args;
    size_t rows = (size_t)(args->channels * args->kernel[0] * args->kernel[1]);
    parallel_for(pool, rows, 1, args->type == DT_F64 ? move_rows_f64 : move_rows_f32, &copy);
}
