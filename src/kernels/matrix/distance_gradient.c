/* Gradients of distances: distance_gradient.h. */
#include "kernels/matrix/distance_gradient.h"

#include <math.h>
#include <string.h>
#include <tgmath.h>

enum { ELEMENTS_PER_PIECE = 1 << 14 };

/*
 * For one type: the slope of the distance of order p along a difference of elements, by the cases of p, and the loops.
 * At distance 0 there is none, and it counts as 0. Of the largest difference each that equals it counts.
 */
#define GRADIENTS(T, name)                                                                                          \
    static T name##_slope(T apart, T distance, T p)                                                                 \
    {                                                                                                               \
        T size = fabs(apart), sign = (T)((apart > 0) - (apart < 0));                                                \
        if (p == 0) {                                                                                               \
            return 0;                                                                                               \
        }                                                                                                           \
        if (p == 1) {                                                                                               \
            return sign;                                                                                            \
        }                                                                                                           \
        if (isinf(p)) {                                                                                             \
            T away = ceil(fabs(size - distance));                                                                   \
            return sign * (1 - (away < 1 ? away : 1));                                                              \
        }                                                                                                           \
        if (distance == 0 || (apart == 0 && p < 1)) {                                                               \
            return 0;                                                                                               \
        }                                                                                                           \
        if (p == 2) {                                                                                               \
            return apart / distance;                                                                                \
        }                                                                                                           \
        return p < 2 ? sign * pow(size, p - 1) / pow(distance, p - 1)                                               \
                     : apart * pow(size, p - 2) / pow(distance, p - 1);                                             \
    }                                                                                                               \
    static void name##_rows(void *user, size_t begin, size_t end)                                                   \
    {                                                                                                               \
        const distance_gradient *a = user;                                                                          \
        for (size_t i = begin; i < end; i++) {                                                                      \
            const T *x1 = (const T *)a->x1 + i * a->length;                                                         \
            const T *x2 = (const T *)a->x2 + i / a->rows * a->columns * a->length;                                  \
            const T *grad = (const T *)a->grad + i * a->columns,                                                    \
                    *distances = (const T *)a->distances + i * a->columns;                                          \
            T *to = (T *)a->to_x1 + i * a->length;                                                                  \
            memset(to, 0, a->length * sizeof *to);                                                                  \
            for (size_t k = 0; k < a->columns; k++, x2 += a->length) {                                              \
                for (size_t n = 0; n < a->length; n++) {                                                            \
                    to[n] += grad[k] * name##_slope(x1[n] - x2[n], distances[k], (T)a->p);                          \
                }                                                                                                   \
            }                                                                                                       \
        }                                                                                                           \
    }                                                                                                               \
    static void name##_among(T p, size_t rows, size_t length, const T *x, const T *grad, const T *distances, T *to) \
    {                                                                                                               \
        for (size_t i = 0; i < rows; i++) {                                                                         \
            for (size_t k = i + 1; k < rows; k++, grad++, distances++) {                                            \
                for (size_t n = 0; n < length; n++) {                                                               \
                    T part = *grad * name##_slope(x[i * length + n] - x[k * length + n], *distances, p);            \
                    to[i * length + n] += part;                                                                     \
                    to[k * length + n] -= part;                                                                     \
                }                                                                                                   \
            }                                                                                                       \
        }                                                                                                           \
    }
GRADIENTS(float, f32)
GRADIENTS(double, f64)

void distance_gradient_run(thread_pool *pool, const distance_gradient *args)
{
    size_t work = args->columns * args->length;
    if (args->length > 0) {
        parallel_for(pool, args->batch * args->rows, 1 + ELEMENTS_PER_PIECE / (work + 1),
                     args->type == DT_F64 ? f64_rows : f32_rows, (void *)args);
    }
}

void distance_gradient_among(dtype type, double p, size_t rows, size_t length, const void *x, const void *grad,
                             const void *distances, void *to)
{
    if (rows * length > 0) {
        memset(to, 0, rows * length * dtype_table[type].bytes);
    }
    if (type == DT_F64) {
        f64_among(p, rows, length, x, grad, distances, to);
    } else {
        f32_among((float)p, rows, length, x, grad, distances, to);
    }
}
