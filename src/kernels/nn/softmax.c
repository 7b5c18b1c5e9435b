/*
 * Softmax: see softmax.h. Rows that lie side by side (inner > 1) are done a few at a time, so that memory is read in
 * its order; the loops over them are the innermost.
 */
#include "kernels/nn/softmax.h"

#include <math.h>
#include <stdbool.h>

enum {
    LANES = 16,             /* rows side by side */
    WORTH_A_PIECE = 1 << 12 /* elements: less is not worth another thread */
};

typedef struct softmax_job {
    softmax_kind kind;
    softmax_shape shape;
    const void *in, *output; /* output: of the forward pass, for gradients */
    void *out;
    size_t groups; /* of LANES rows in each of the outer ones */
} softmax_job;

/* Where the rows of a group start and how many there are. */
static size_t group_start(const softmax_job *job, size_t group, size_t *lanes)
{
    size_t first = group % job->groups * LANES, left = job->shape.inner - first;
    *lanes = left < LANES ? left : LANES;
    return group / job->groups * job->shape.n * job->shape.inner + first;
}

static void run_groups(thread_pool *pool, softmax_job *job, void (*piece)(void *user, size_t begin, size_t end))
{
    const softmax_shape *s = &job->shape;
    if (s->n == 0 || s->inner == 0 || s->outer == 0) {
        return;
    }
    job->groups = (s->inner - 1) / LANES + 1;
    size_t elements = s->n * (s->inner < LANES ? s->inner : LANES);
    parallel_for(pool, s->outer * job->groups, 1 + WORTH_A_PIECE / elements, piece, job);
}

/*
 * `most` is the largest element, or NaN. Sums are kept in f64. For the logarithm the result is first x - most, then
 * that less the log of the sum.
 */
#define SOFTMAX_ROWS(name, T, EXP, LOG)                                                            \
    static void name(void *user, size_t begin, size_t end)                                         \
    {                                                                                              \
        const softmax_job *job = user;                                                             \
        size_t n = job->shape.n, step = job->shape.inner, lanes;                                   \
        bool is_log = job->kind == SOFTMAX_LOG, is_safe = job->kind == SOFTMAX_SAFE;               \
        for (size_t group = begin; group < end; group++) {                                         \
            size_t at = group_start(job, group, &lanes);                                           \
            const T *in = (const T *)job->in + at;                                                 \
            T *out = (T *)job->out + at, most[LANES], scale[LANES];                                \
            double sum[LANES] = {0};                                                               \
            for (size_t k = 0; k < lanes; k++) {                                                   \
                most[k] = -(T)INFINITY;                                                            \
            }                                                                                      \
            for (size_t i = 0; i < n; i++) {                                                       \
                for (size_t k = 0; k < lanes; k++) {                                               \
                    T x = in[i * step + k];                                                        \
                    most[k] = x > most[k] || x != x ? x : most[k];                                 \
                }                                                                                  \
            }                                                                                      \
            for (size_t k = 0; k < lanes; k++) {                                                   \
                most[k] = is_safe && most[k] == -(T)INFINITY ? 0 : most[k];                        \
            }                                                                                      \
            for (size_t i = 0; i < n; i++) {                                                       \
                for (size_t k = 0; k < lanes; k++) {                                               \
                    T x = in[i * step + k] - most[k], e = EXP(x);                                  \
                    sum[k] += e;                                                                   \
                    out[i * step + k] = is_log ? x : e;                                            \
                }                                                                                  \
            }                                                                                      \
            for (size_t k = 0; k < lanes; k++) {                                                   \
                scale[k] = is_log ? (T)LOG(sum[k]) : is_safe && sum[k] == 0 ? 0 : (T)(1 / sum[k]); \
            }                                                                                      \
            for (size_t i = 0; i < n; i++) {                                                       \
                for (size_t k = 0; k < lanes; k++) {                                               \
                    T x = out[i * step + k];                                                       \
                    out[i * step + k] = is_log ? x - scale[k] : x * scale[k];                      \
                }                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }

/* Plain: y (g - sum of g y); of the logarithm: g - exp(y) (sum of g). */
#define SOFTMAX_GRADIENT(name, T, EXP)                                                          \
    static void name(void *user, size_t begin, size_t end)                                      \
    {                                                                                           \
        const softmax_job *job = user;                                                          \
        size_t n = job->shape.n, step = job->shape.inner, lanes;                                \
        bool is_log = job->kind == SOFTMAX_LOG;                                                 \
        for (size_t group = begin; group < end; group++) {                                      \
            size_t at = group_start(job, group, &lanes);                                        \
            const T *gradient = (const T *)job->in + at, *output = (const T *)job->output + at; \
            T *out = (T *)job->out + at;                                                        \
            double sum[LANES] = {0};                                                            \
            for (size_t i = 0; i < n; i++) {                                                    \
                for (size_t k = 0; k < lanes; k++) {                                            \
                    T g = gradient[i * step + k];                                               \
                    sum[k] += is_log ? g : g * output[i * step + k];                            \
                }                                                                               \
            }                                                                                   \
            for (size_t i = 0; i < n; i++) {                                                    \
                for (size_t k = 0; k < lanes; k++) {                                            \
                    T g = gradient[i * step + k], y = output[i * step + k], s = (T)sum[k];      \
                    out[i * step + k] = is_log ? g - EXP(y) * s : y * (g - s);                  \
                }                                                                               \
            }                                                                                   \
        }                                                                                       \
    }
/* clang-format off */
SOFTMAX_ROWS(rows_f32, float, expf, log)
SOFTMAX_ROWS(rows_f64, double, exp, log)
SOFTMAX_GRADIENT(gradient_f32, float, expf)
SOFTMAX_GRADIENT(gradient_f64, double, exp)
/* clang-format on */

void softmax_rows(thread_pool *pool, softmax_kind kind, dtype type, softmax_shape shape, const void *in, void *out)
{
    softmax_job job = {.kind = kind, .shape = shape, .in = in, .out = out};
    run_groups(pool, &job, type == DT_F64 ? rows_f64 : rows_f32);
}

void softmax_gradient(thread_pool *pool, softmax_kind kind, dtype type, softmax_shape shape, const void *gradient,
                      const void *output, void *out)
{
    softmax_job job = {.kind = kind, .shape = shape, .in = gradient, .output = output, .out = out};
    run_groups(pool, &job, type == DT_F64 ? gradient_f64 : gradient_f32);
}
