/* Windows as columns: see unfold.h. */
#include "kernels/image/unfold.h"

#include "kernels/move/cast.h"

#include <string.h>

typedef struct unfold_job {
    const unfold_args *args;
    const char *from;
    char *to;
    size_t bytes; /* of an element */
    dtype type;
} unfold_job;

/* The place in the image of kernel element k at window w, or -1 when it is outside. */
static int64_t place_of(const unfold_axis *a, int64_t k, int64_t w)
{
    int64_t at = w * a->stride - a->padding + k * a->dilation;
    return at < 0 || at >= a->image ? -1 : at;
}

/* Planes of columns [begin, end) of planes * kernel height * kernel width. */
static void unfold_range(void *user, size_t begin, size_t end)
{
    const unfold_job *j = user;
    const unfold_axis *h = &j->args->height, *w = &j->args->width;
    size_t kernel = (size_t)(h->kernel * w->kernel), bytes = j->bytes;
    for (size_t i = begin; i < end; i++) {
        int64_t ky = (int64_t)(i % kernel) / w->kernel, kx = (int64_t)(i % kernel) % w->kernel;
        const char *image = j->from + i / kernel * (size_t)(h->image * w->image) * bytes;
        char *to = j->to + i * (size_t)(h->windows * w->windows) * bytes;
        for (int64_t y = 0; y < h->windows; y++) {
            int64_t row = place_of(h, ky, y);
            for (int64_t x = 0; x < w->windows; x++, to += bytes) {
                int64_t column = place_of(w, kx, x);
                if (row < 0 || column < 0) {
                    memset(to, 0, bytes);
                } else {
                    memcpy(to, image + (size_t)(row * w->image + column) * bytes, bytes);
                }
            }
        }
    }
}

void unfold_columns(thread_pool *pool, const unfold_args *args, size_t bytes, const void *image, void *columns)
{
    unfold_job j = {args, image, columns, bytes, DT_NONE};
    parallel_for(pool, args->planes * (size_t)(args->height.kernel * args->width.kernel), 1, unfold_range, &j);
}

/* Narrow floats are added in f32, and every sum is rounded. */
static uint16_t narrow_sum(dtype type, uint16_t x, uint16_t y)
{
    float a, b;
    convert_elements(1, type, &x, 0, DT_F32, &a, 0);
    convert_elements(1, type, &y, 0, DT_F32, &b, 0);
    a += b;
    convert_elements(1, DT_F32, &a, 0, type, &x, 0);
    return x;
}

/* One plane. Complex numbers are two parts. */
#define SUM_PLANE(name, T, parts, SUM)                                                          \
    static void name(const unfold_args *args, const T *from, T *image)                          \
    {                                                                                           \
        const unfold_axis *h = &args->height, *w = &args->width;                                \
        for (int64_t k = 0; k < h->kernel * w->kernel; k++) {                                   \
            for (int64_t y = 0; y < h->windows; y++) {                                          \
                int64_t row = place_of(h, k / w->kernel, y);                                    \
                for (int64_t x = 0; x < w->windows; x++, from += (parts)) {                     \
                    int64_t column = place_of(w, k % w->kernel, x);                             \
                    for (int64_t part = 0; row >= 0 && column >= 0 && part < (parts); part++) { \
                        T *to = &image[(row * w->image + column) * (parts) + part];             \
                        *to = SUM(*to, from[part]);                                             \
                    }                                                                           \
                }                                                                               \
            }                                                                                   \
        }                                                                                       \
    }
#define PLAIN(x, y) ((x) + (y))
#define F16(x, y) narrow_sum(DT_F16, x, y)
#define BF16(x, y) narrow_sum(DT_BF16, x, y)
SUM_PLANE(sum_plane_f32, float, 1, PLAIN)
SUM_PLANE(sum_plane_f64, double, 1, PLAIN)
SUM_PLANE(sum_plane_c64, float, 2, PLAIN)
SUM_PLANE(sum_plane_c128, double, 2, PLAIN)
SUM_PLANE(sum_plane_f16, uint16_t, 1, F16)
SUM_PLANE(sum_plane_bf16, uint16_t, 1, BF16)

static void sum_range(void *user, size_t begin, size_t end)
{
    const unfold_job *j = user;
    const unfold_axis *h = &j->args->height, *w = &j->args->width;
    size_t image_bytes = (size_t)(h->image * w->image) * j->bytes;
    size_t column_bytes = (size_t)(h->kernel * w->kernel * h->windows * w->windows) * j->bytes;
    memset(j->to + begin * image_bytes, 0, (end - begin) * image_bytes);
    for (size_t plane = begin; plane < end; plane++) {
        const void *from = j->from + plane * column_bytes;
        void *image = j->to + plane * image_bytes;
        switch (j->type) {
        case DT_F32:
            sum_plane_f32(j->args, from, image);
            break;
        case DT_F64:
            sum_plane_f64(j->args, from, image);
            break;
        case DT_F16:
            sum_plane_f16(j->args, from, image);
            break;
        case DT_BF16:
            sum_plane_bf16(j->args, from, image);
            break;
        case DT_C64:
            sum_plane_c64(j->args, from, image);
            break;
        default:
            sum_plane_c128(j->args, from, image);
        }
    }
}

void unfold_sum(thread_pool *pool, const unfold_args *args, dtype type, const void *columns, void *image)
{
    unfold_job j = {args, columns, image, dtype_table[type].bytes, type};
    parallel_for(pool, args->planes, 1, sum_range, &j);
}
