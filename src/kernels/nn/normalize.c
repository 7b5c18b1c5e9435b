/* Normalization of rows and channels: see normalize.h. */
#include "kernels/nn/normalize.h"

#include <math.h>

enum { LANES = 8, LEAST_WORK = 1 << 14 };

/* Sums of n elements, and of the squares of their distances from a point: several at once, so that they vectorize. */
#define SUMS(name, T)                                                             \
    static double name##_sum(const T *x, size_t n)                                \
    {                                                                             \
        double part[LANES] = {0}, sum = 0;                                        \
        size_t i = 0;                                                             \
        for (; i + LANES <= n; i += LANES) {                                      \
            for (size_t k = 0; k < LANES; k++) {                                  \
                part[k] += (double)x[i + k];                                      \
            }                                                                     \
        }                                                                         \
        for (size_t k = 0; k < LANES; k++) {                                      \
            sum += part[k];                                                       \
        }                                                                         \
        for (; i < n; i++) {                                                      \
            sum += (double)x[i];                                                  \
        }                                                                         \
        return sum;                                                               \
    }                                                                             \
    static double name##_squares(const T *x, size_t n, double from)               \
    {                                                                             \
        double part[LANES] = {0}, sum = 0;                                        \
        size_t i = 0;                                                             \
        for (; i + LANES <= n; i += LANES) {                                      \
            for (size_t k = 0; k < LANES; k++) {                                  \
                part[k] += ((double)x[i + k] - from) * ((double)x[i + k] - from); \
            }                                                                     \
        }                                                                         \
        for (size_t k = 0; k < LANES; k++) {                                      \
            sum += part[k];                                                       \
        }                                                                         \
        for (; i < n; i++) {                                                      \
            sum += ((double)x[i] - from) * ((double)x[i] - from);                 \
        }                                                                         \
        return sum;                                                               \
    }
SUMS(f32, float)
SUMS(f64, double)

static size_t grain_of(size_t elements)
{
    return 1 + LEAST_WORK / (elements + 1);
}

/* ---- rows ---- */

#define NORMALIZE_ROWS(name, T)                                                                                 \
    static void name##_scale_row(const T *restrict x, T *restrict y, size_t n, T mean, T rstd, const T *weight, \
                                 const T *bias)                                                                 \
    {                                                                                                           \
        if (weight != NULL && bias != NULL) {                                                                   \
            for (size_t i = 0; i < n; i++) {                                                                    \
                y[i] = (x[i] - mean) * rstd * weight[i] + bias[i];                                              \
            }                                                                                                   \
        } else if (weight != NULL) {                                                                            \
            for (size_t i = 0; i < n; i++) {                                                                    \
                y[i] = (x[i] - mean) * rstd * weight[i];                                                        \
            }                                                                                                   \
        } else {                                                                                                \
            for (size_t i = 0; i < n; i++) {                                                                    \
                y[i] = (x[i] - mean) * rstd + (bias == NULL ? 0 : bias[i]);                                     \
            }                                                                                                   \
        }                                                                                                       \
    }                                                                                                           \
    static void name##_rows(void *user, size_t begin, size_t end)                                               \
    {                                                                                                           \
        const normalize_job *j = user;                                                                          \
        for (size_t r = begin; r < end; r++) {                                                                  \
            const T *x = (const T *)j->x + r * j->n;                                                            \
            double mean = j->about_zero ? 0 : name##_sum(x, j->n) / (double)j->n;                               \
            double rstd = 1 / sqrt(name##_squares(x, j->n, mean) / (double)j->n + j->eps);                      \
            name##_scale_row(x, (T *)j->y + r * j->n, j->n, (T)mean, (T)rstd, j->weight, j->bias);              \
            if (j->mean != NULL) {                                                                              \
                ((T *)j->mean)[r] = (T)mean;                                                                    \
            }                                                                                                   \
            if (j->rstd != NULL) {                                                                              \
                ((T *)j->rstd)[r] = (T)rstd;                                                                    \
            }                                                                                                   \
        }                                                                                                       \
    }
NORMALIZE_ROWS(f32, float)
NORMALIZE_ROWS(f64, double)

void normalize_rows(thread_pool *pool, const normalize_job *job)
{
    normalize_job j = *job;
    parallel_for(pool, j.rows, grain_of(j.n), j.type == DT_F64 ? f64_rows : f32_rows, &j);
}

/* ---- moments of channels ---- */

typedef struct moments_job {
    const void *x;
    size_t outer, channels, inner;
    double *mean, *variance;
} moments_job;

#define CHANNEL_MOMENTS(name, T)                                               \
    static void name##_moments(void *user, size_t begin, size_t end)           \
    {                                                                          \
        const moments_job *j = user;                                           \
        double count = (double)j->outer * (double)j->inner;                    \
        size_t step = j->channels * j->inner;                                  \
        for (size_t c = begin; c < end; c++) {                                 \
            const T *x = (const T *)j->x + c * j->inner;                       \
            double sum = 0, squares = 0;                                       \
            for (size_t o = 0; o < j->outer; o++) {                            \
                sum += name##_sum(x + o * step, j->inner);                     \
            }                                                                  \
            j->mean[c] = sum / count;                                          \
            for (size_t o = 0; o < j->outer; o++) {                            \
                squares += name##_squares(x + o * step, j->inner, j->mean[c]); \
            }                                                                  \
            j->variance[c] = squares / count;                                  \
        }                                                                      \
    }
CHANNEL_MOMENTS(f32, float)
CHANNEL_MOMENTS(f64, double)

void channel_moments(thread_pool *pool, dtype type, const void *x, size_t outer, size_t channels, size_t inner,
                     double *mean, double *variance)
{
    moments_job j = {x, outer, channels, inner, mean, variance};
    parallel_for(pool, channels, grain_of(outer * inner), type == DT_F64 ? f64_moments : f32_moments, &j);
}

/* ---- scaling of channels ---- */

typedef struct scale_job {
    const void *x, *scale, *shift;
    void *y;
    size_t channels, inner;
} scale_job;

/* Planes [begin, end) of outer * channels, each of `inner` elements with one factor. */
#define SCALE_PLANES(name, T)                                                            \
    static void name##_planes(void *user, size_t begin, size_t end)                      \
    {                                                                                    \
        const scale_job *j = user;                                                       \
        for (size_t p = begin; p < end; p++) {                                           \
            const T *x = (const T *)j->x + p * j->inner;                                 \
            T *y = (T *)j->y + p * j->inner;                                             \
            T scale = ((const T *)j->scale)[p % j->channels];                            \
            T shift = ((const T *)j->shift)[p % j->channels];                            \
            for (size_t i = 0; i < j->inner; i++) {                                      \
                y[i] = x[i] * scale + shift;                                             \
            }                                                                            \
        }                                                                                \
    }                                                                                    \
    /* The same for channels that lie beside each other: rows of `channels` elements. */ \
    static void name##_pixels(void *user, size_t begin, size_t end)                      \
    {                                                                                    \
        const scale_job *j = user;                                                       \
        const T *scale = j->scale, *shift = j->shift;                                    \
        for (size_t p = begin; p < end; p++) {                                           \
            const T *x = (const T *)j->x + p * j->channels;                              \
            T *y = (T *)j->y + p * j->channels;                                          \
            for (size_t c = 0; c < j->channels; c++) {                                   \
                y[c] = x[c] * scale[c] + shift[c];                                       \
            }                                                                            \
        }                                                                                \
    }
SCALE_PLANES(f32, float)
SCALE_PLANES(f64, double)

void channel_scale(thread_pool *pool, dtype type, const void *x, void *y, size_t outer, size_t channels, size_t inner,
                   const void *scale, const void *shift)
{
    scale_job j = {x, scale, shift, y, channels, inner};
    if (inner == 1) {
        parallel_for(pool, outer, grain_of(channels), type == DT_F64 ? f64_pixels : f32_pixels, &j);
    } else {
        parallel_for(pool, outer * channels, grain_of(inner), type == DT_F64 ? f64_planes : f32_planes, &j);
    }
}
