/* Rows scaled and shifted: see affine.h. */
#include "kernels/nn/affine.h"

#include "kernels/move/cast.h"

enum { STRETCH = 256, GRAIN = 1 << 14 }; /* elements that are rounded at a time, that make a piece worth a thread */

/* y = (f32)(narrow)y */
static void round_row(dtype narrow, size_t n, float *y)
{
    uint16_t room[STRETCH];
    for (size_t at = 0; at < n; at += STRETCH) {
        size_t count = n - at < STRETCH ? n - at : STRETCH;
        convert_elements(count, DT_F32, y + at, sizeof *y, narrow, room, sizeof *room);
        convert_elements(count, narrow, room, sizeof *room, DT_F32, y + at, sizeof *y);
    }
}

#define AFFINE_ROW(name, T)                                                             \
    static void name##_row(size_t n, T *y, const T *scale, const T *shift, T offset)    \
    {                                                                                   \
        for (size_t i = 0; scale != NULL && i < n; i++) {                               \
            y[i] *= scale[i] + offset;                                                  \
        }                                                                               \
        for (size_t i = 0; shift != NULL && i < n; i++) {                               \
            y[i] += shift[i];                                                           \
        }                                                                               \
    }                                                                                   \
    static void name##_rows(void *user, size_t begin, size_t end)                       \
    {                                                                                   \
        const affine_rows_job *j = user;                                                \
        const T *scale = j->scale, *shift = j->shift;                                   \
        for (size_t r = begin; r < end; r++) {                                          \
            T *y = (T *)j->y + r * j->n;                                                \
            if (j->rounds_to != DT_NONE) {                                              \
                round_row(j->rounds_to, j->n, (void *)y);                               \
            }                                                                           \
            name##_row(j->n, y, scale == NULL ? NULL : scale + r * j->scale_step,       \
                       shift == NULL ? NULL : shift + r * j->shift_step, (T)j->offset); \
        }                                                                               \
    }
AFFINE_ROW(f32, float)
AFFINE_ROW(f64, double)

void affine_rows(thread_pool *pool, const affine_rows_job *job)
{
    size_t grain = job->n == 0 ? 1 : GRAIN / job->n + 1;
    parallel_for(pool, job->rows, grain, job->type == DT_F64 ? f64_rows : f32_rows, (void *)(uintptr_t)job);
}

/* ---- a number for each row ---- */

typedef struct center_job {
    size_t n;
    const void *x;
    void *y;
    const double *center, *scale, *shift;
} center_job;

#define CENTER_ROWS(name, T)                                         \
    static void name##_centers(void *user, size_t begin, size_t end) \
    {                                                                \
        const center_job *j = user;                                  \
        for (size_t r = begin; r < end; r++) {                       \
            const T *x = (const T *)j->x + r * j->n;                 \
            T *y = (T *)j->y + r * j->n;                             \
            double center = j->center[r], scale = j->scale[r];       \
            double shift = j->shift == NULL ? 0 : j->shift[r];       \
            for (size_t i = 0; i < j->n; i++) {                      \
                y[i] = (T)((x[i] - center) * scale + shift);         \
            }                                                        \
        }                                                            \
    }
CENTER_ROWS(f32, float)
CENTER_ROWS(f64, double)

void affine_center(thread_pool *pool, dtype type, size_t rows, size_t n, const void *x, void *y, const double *center,
                   const double *scale, const double *shift)
{
    center_job job = {n, x, y, center, scale, shift};
    size_t grain = n == 0 ? 1 : GRAIN / n + 1;
    parallel_for(pool, rows, grain, type == DT_F64 ? f64_centers : f32_centers, &job);
}
