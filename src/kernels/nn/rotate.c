/* Rotary position embedding by rows: see rotate.h. */
#include "kernels/nn/rotate.h"

#include <math.h>
#include <string.h>

enum { GRAIN = 4096 }; /* elements that are worth a thread */

/* Where the cosines of a row begin. */
static ptrdiff_t table_at(const rotation *job, size_t row)
{
    ptrdiff_t at = 0;
    for (size_t i = job->rank; i-- > 0;) {
        at += (ptrdiff_t)(row % (size_t)job->sizes[i]) * job->steps[i];
        row /= (size_t)job->sizes[i];
    }
    return at;
}

#define ROTATE(name, T)                                                          \
    static void name(void *user, size_t begin, size_t end)                       \
    {                                                                            \
        const rotation *job = user;                                              \
        size_t half = job->turned / 2, pair = job->is_interleaved ? 2 : 1;       \
        size_t apart = job->is_interleaved ? 1 : half;                           \
        for (size_t row = begin; row < end; row++) {                             \
            const T *x = (const T *)job->in + row * job->width;                  \
            const T *c = (const T *)job->cosine + table_at(job, row);            \
            const T *s = (const T *)job->sine + table_at(job, row);              \
            T *out = (T *)job->out + row * job->width;                           \
            for (size_t i = 0; i < half; i++) {                                  \
                size_t p = i * pair, q = p + apart;                              \
                size_t at_p = job->is_full ? p : i, at_q = job->is_full ? q : i; \
                out[p] = x[p] * c[at_p] - x[q] * s[at_p];                        \
                out[q] = x[q] * c[at_q] + x[p] * s[at_q];                        \
            }                                                                    \
            size_t rest = job->width - job->turned;                              \
            memcpy(out + job->turned, x + job->turned, rest * sizeof *out);      \
        }                                                                        \
    }
ROTATE(rotate_f32, float)
ROTATE(rotate_f64, double)

void rotation_run(thread_pool *pool, const rotation *job)
{
    rotation copy = *job;
    size_t rows = 1;
    for (size_t i = 0; i < job->rank; i++) {
        rows *= (size_t)job->sizes[i];
    }
    size_t grain = job->width == 0 ? rows + 1 : GRAIN / job->width + 1;
    parallel_for(pool, rows, grain, job->type == DT_F64 ? rotate_f64 : rotate_f32, &copy);
}

void rotation_table(size_t count, size_t half, const float *positions, const float *frequencies, float scale,
                    float *cosine, float *sine)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < half; j++) {
            float angle = positions[i] * frequencies[j] * scale;
            cosine[i * half + j] = cosf(angle);
            sine[i * half + j] = sinf(angle);
        }
    }
}

void rotation_frequencies(size_t half, float base, float *out)
{
    for (size_t j = 0; j < half; j++) {
        out[j] = 1 / powf(base, (float)j / (float)half);
    }
}
