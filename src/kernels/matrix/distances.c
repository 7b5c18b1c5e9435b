/*
 * Distances by a norm: see distances.h. Differences and their powers are rounded to the type of the vectors, as torch's
 * are, and added up in f64.
 */
#include "kernels/matrix/distances.h"

#include "base/budget.h"

#include <math.h>

enum { WORTH_A_PIECE = 1 << 12 }; /* elements: less is not worth another thread */

/* The sum of what each difference counts, which is its last argument in terms of the absolute difference `apart`. */
#define SUM_OVER(name, T, ABS, EACH)                          \
    static T name(const T *a, const T *b, size_t n, double p) \
    {                                                         \
        double sum = 0;                                       \
        (void)p;                                              \
        for (size_t i = 0; i < n; i++) {                      \
            T apart = ABS(a[i] - b[i]);                       \
            EACH;                                             \
        }                                                     \
        return (T)sum;                                        \
    }
#define FOR_TYPE(type, T, ABS, POW, SQRT)                                             \
    SUM_OVER(count_##type, T, ABS, sum += apart != 0)                                 \
    SUM_OVER(sum_##type, T, ABS, sum += apart)                                        \
    SUM_OVER(squares_##type, T, ABS, sum += apart * apart)                            \
    SUM_OVER(largest_##type, T, ABS, sum = apart > sum || isnan(apart) ? apart : sum) \
    SUM_OVER(powers_##type, T, ABS, sum += POW(apart, (T)p))                          \
    static T distance_##type(const T *a, const T *b, size_t n, double p)              \
    {                                                                                 \
        return p == 2     ? SQRT(squares_##type(a, b, n, p))                          \
               : p == 1   ? sum_##type(a, b, n, p)                                    \
               : p == 0   ? count_##type(a, b, n, p)                                  \
               : isinf(p) ? largest_##type(a, b, n, p)                                \
                          : POW(powers_##type(a, b, n, p), 1 / (T)p);                 \
    }
/* clang-format off */
FOR_TYPE(f32, float, fabsf, powf, sqrtf)
FOR_TYPE(f64, double, fabs, pow, sqrt)
/* clang-format on */

/* Distances of one vector from n others, each `length` long. */
static void from_one(dtype type, double p, size_t length, const void *one, const void *others, size_t n, void *out)
{
    for (size_t i = 0; i < n; i++) {
        work_ask();
        if (type == DT_F64) {
            ((double *)out)[i] = distance_f64(one, (const double *)others + i * length, length, p);
        } else {
            ((float *)out)[i] = distance_f32(one, (const float *)others + i * length, length, p);
        }
    }
}

static void run_rows(void *user, size_t begin, size_t end)
{
    const distances_args *args = user;
    size_t bytes = dtype_table[args->type].bytes, vector = args->length * bytes;
    for (size_t row = begin; row < end; row++) {
        const char *others = (const char *)args->x2 + row / args->rows * args->columns * vector;
        from_one(args->type, args->p, args->length, (const char *)args->x1 + row * vector, others, args->columns,
                 (char *)args->out + row * args->columns * bytes);
    }
}

void distances_run(thread_pool *pool, const distances_args *args)
{
    distances_args job = *args;
    size_t grain = 1 + WORTH_A_PIECE / (args->columns * args->length + 1);
    parallel_for(pool, args->batch * args->rows, grain, run_rows, &job);
}

/* Row i is followed by rows - 1 - i others; those before it took this much room. */
static void run_among(void *user, size_t begin, size_t end)
{
    const distances_args *args = user;
    size_t bytes = dtype_table[args->type].bytes, vector = args->length * bytes, n = args->rows;
    for (size_t row = begin; row < end; row++) {
        size_t before = row * n - row * (row + 1) / 2;
        const char *one = (const char *)args->x1 + row * vector;
        from_one(args->type, args->p, args->length, one, one + vector, n - 1 - row, (char *)args->out + before * bytes);
    }
}

void distances_among(thread_pool *pool, dtype type, double p, size_t rows, size_t length, const void *x, void *out)
{
    distances_args job = {.type = type, .p = p, .rows = rows, .length = length, .x1 = x, .out = out};
    parallel_for(pool, rows, 1 + WORTH_A_PIECE / (rows * length + 1), run_among, &job);
}
