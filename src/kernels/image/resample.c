/* Resampling along one dim: see resample.h. */
#include "kernels/image/resample.h"

#include "kernels/move/cast.h"

#include <math.h>
#include <string.h>

enum { PASS_GRAIN = 1 << 14, MOST_TAPS = 4 /* of filters that are not widened */ };

/* ---- coordinates ---- */

/* A step of a computation in `as`: sums, products and quotients rounded so are those of the type itself. */
static double rounded(dtype as, double x)
{
    return as == DT_F32 ? (double)(float)x : x;
}

/* x * y + z, rounded once: most of torch's kernels are compiled so. */
static double fused(const resample_axis *a, dtype as, double x, double y, double z)
{
    if (a->unfused) {
        return rounded(as, rounded(as, x * y) + z);
    }
    return as == DT_F32 ? rounded(as, x * y + z) : fma(x, y, z);
}

/* Elements of the input by element of the result. */
static double scale_of(const resample_axis *a, dtype as)
{
    if (a->align_corners) {
        return a->out > 1 ? rounded(as, rounded(as, (double)(a->in - 1)) / rounded(as, (double)(a->out - 1))) : 0;
    }
    return a->factor > 0 ? rounded(as, 1.0 / a->factor)
                         : rounded(as, rounded(as, (double)a->in) / rounded(as, (double)a->out));
}

/* Where in the input result j lies. */
static double coordinate(const resample_axis *a, dtype as, double scale, int64_t j, bool may_be_negative)
{
    if (a->align_corners) {
        return rounded(as, scale * rounded(as, (double)j));
    }
    double x = fused(a, as, scale, rounded(as, (double)j + 0.5), -0.5);
    return !may_be_negative && x < 0 ? 0 : x;
}

/* floor, in f32 as torch has it, as an index in [-1, in - 1]. */
static int64_t floor_index(double x, int64_t in)
{
    float whole = floorf((float)x);
    if (!(whole > -1)) {
        return whole == -1 ? -1 : 0; /* NaN, too */
    }
    return whole >= (float)(in - 1) ? in - 1 : (int64_t)whole;
}

void resample_nearest(const resample_axis *a, dtype as, int64_t *from)
{
    double scale = scale_of(a, as);
    for (int64_t j = 0; j < a->out; j++) {
        if (a->filter == RESAMPLE_NEAREST) {
            from[j] = floor_index(rounded(as, scale * rounded(as, (double)j)), a->in);
        } else {
            from[j] = floor_index(rounded(as, coordinate(a, as, scale, j, false) + 0.5), a->in);
        }
    }
}

void resample_nearest_fast(const resample_axis *a, int64_t *from)
{
    double scale = scale_of(a, DT_F32);
    for (int64_t j = 0; j < a->out; j++) {
        if (a->filter == RESAMPLE_NEAREST_EXACT) {
            from[j] = floor_index(((double)j + 0.5) * scale, a->in);
        } else if (a->out == a->in || a->out == 2 * a->in) {
            from[j] = a->out == a->in ? j : j / 2;
        } else {
            from[j] = floor_index(rounded(DT_F32, (double)(float)j * scale), a->in);
        }
    }
}

/* ---- weights ---- */

static double sinc(double x)
{
    return x == 0 ? 1 : sin(M_PI * x) / (M_PI * x);
}

/* Filters of antialiasing, by the distance from the middle. */
static double wide_filter(resample_filter filter, double x)
{
    const double a = -0.5; /* as Pillow has it */
    x = fabs(x);
    switch (filter) {
    case RESAMPLE_LINEAR:
        return x < 1 ? 1 - x : 0;
    case RESAMPLE_CUBIC:
        return x < 1 ? ((a + 2) * x - (a + 3)) * x * x + 1 : x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
    default:
        return x < 3 ? sinc(x) * sinc(x / 3) : 0;
    }
}

/* How far from the middle a filter reaches where it is not widened. */
static double reach_of(resample_filter filter)
{
    return filter == RESAMPLE_LINEAR ? 1 : filter == RESAMPLE_CUBIC ? 2 : 3;
}

static double support_of(const resample_axis *a, dtype as, double scale)
{
    return scale >= 1 ? rounded(as, reach_of(a->filter) * scale) : reach_of(a->filter);
}

size_t resample_taps(const resample_axis *a, dtype as)
{
    if (!a->antialias) {
        return a->filter == RESAMPLE_LINEAR ? 2 : 4;
    }
    double most = ceil(support_of(a, as, scale_of(a, as))) * 2 + 1;
    return most < (double)a->in ? (size_t)most : (size_t)a->in;
}

/* An index that may be anything, brought into [0, in]. */
static int64_t clamped(double x, int64_t in)
{
    return !(x > 0) ? 0 : x >= (double)in ? in : (int64_t)x;
}

static int64_t wide_weights(const resample_axis *a, dtype as, double scale, int64_t j, size_t taps, double *weights)
{
    double support = support_of(a, as, scale), center = rounded(as, scale * ((double)j + 0.5)), total = 0;
    double shrink = scale >= 1 ? rounded(as, 1 / scale) : 1;
    int64_t first = clamped(center - support + 0.5, a->in), size = clamped(center + support + 0.5, a->in) - first;
    size = size > (int64_t)taps ? (int64_t)taps : size;
    for (int64_t k = 0; k < (int64_t)taps; k++) {
        weights[k] = k < size ? rounded(as, wide_filter(a->filter, ((double)(k + first) - center + 0.5) * shrink)) : 0;
        total += weights[k];
    }
    for (int64_t k = 0; total != 0 && k < size; k++) {
        weights[k] = rounded(as, weights[k] / total);
    }
    return first;
}

static double as_weight(const resample_axis *a, double w)
{
    if (a->weights != DT_NONE) {
        uint16_t narrow;
        convert_elements(1, DT_F64, &w, 0, a->weights, &narrow, 0);
        convert_elements(1, a->weights, &narrow, 0, DT_F64, &w, 0);
    }
    return w;
}

/* Weights of the four elements around a point that lies t behind the second of them. */
static void cubic_weights(const resample_axis *a, dtype as, double t, double *weights)
{
    for (int k = 0; k < 4; k++) { /* the parameter of the filter is -0.75, as OpenCV has it */
        double x = rounded(as, k < 2 ? t + (1 - k) : rounded(as, 1 - t) + (k - 2));
        bool is_near = k == 1 || k == 2;
        double y =
            is_near ? rounded(as, fused(a, as, 1.25, x, -2.25) * x) : fused(a, as, fused(a, as, -0.75, x, 3.75), x, -6);
        weights[k] = as_weight(a, rounded(as, rounded(as, y * x) + (is_near ? 1 : 3)));
    }
}

void resample_weights(const resample_axis *a, dtype as, size_t taps, int64_t *first, double *weights)
{
    double scale = scale_of(a, as);
    bool is_cubic = a->filter == RESAMPLE_CUBIC;
    for (int64_t j = 0; j < a->out; j++) {
        double *own = weights + (size_t)j * taps;
        if (a->antialias) {
            first[j] = wide_weights(a, as, scale, j, taps, own);
            continue;
        }
        double x = coordinate(a, as, scale, j, is_cubic);
        int64_t at = floor_index(x, a->in);
        double t = rounded(as, x - (double)at);
        t = !(t > 0) ? 0 : t > 1 ? 1 : t;
        if (is_cubic) {
            first[j] = at - 1;
            cubic_weights(a, as, t, own);
        } else {
            bool is_copy = a->in == a->out; /* whatever the factor says */
            first[j] = is_copy ? j : at;
            own[1] = is_copy ? 0 : as_weight(a, t);
            own[0] = as_weight(a, rounded(as, 1 - own[1]));
        }
    }
}

void resample_merge(const resample_axis *a, size_t taps, int64_t *first, double *weights)
{
    int64_t last = a->in - 1, last_first = last - (int64_t)taps + 1;
    for (int64_t j = 0; !a->antialias && j < a->out; j++) {
        double *own = weights + (size_t)j * taps, merged[MOST_TAPS] = {0};
        int64_t from = first[j];
        first[j] = from > last_first ? last_first : from;
        first[j] = first[j] < 0 ? 0 : first[j];
        for (size_t k = 0; k < taps; k++) {
            int64_t at = from + (int64_t)k;
            merged[(at < 0 ? 0 : at > last ? last : at) - first[j]] += own[k];
        }
        memcpy(own, merged, taps * sizeof *own);
    }
}

/* ---- passes ---- */

typedef struct pass_job {
    const resample_pass *p;
    const void *from;
    void *to;
    const int16_t *weights; /* bytes */
    unsigned precision;
} pass_job;

static size_t tap_at(const resample_pass *p, size_t j, size_t k)
{
    int64_t at = p->first[j] + (int64_t)k;
    return (size_t)(at < 0 ? 0 : at >= p->in ? p->in - 1 : at);
}

static void step(const resample_pass *p, size_t *o, size_t *j)
{
    if (++*j == (size_t)p->out) {
        *j = 0;
        ++*o;
    }
}

/* Rows [begin, end) of outer * out, each of `inner` results. */
#define PASS_ROWS(name, T)                                                     \
    static void name(void *user, size_t begin, size_t end)                     \
    {                                                                          \
        const pass_job *job = user;                                            \
        const resample_pass *p = job->p;                                       \
        const size_t inner = p->inner, taps = p->taps;                         \
        size_t o = begin / (size_t)p->out, j = begin % (size_t)p->out;         \
        for (size_t row = begin; row < end; row++, step(p, &o, &j)) {          \
            const T *plane = (const T *)job->from + o * (size_t)p->in * inner; \
            const double *weights = p->weights + j * taps;                     \
            T *restrict to = (T *)job->to + row * inner;                       \
            if (inner == 1) {                                                  \
                T sum = plane[tap_at(p, j, 0)] * (T)weights[0];                \
                for (size_t k = 1; k < taps; k++) {                            \
                    sum += plane[tap_at(p, j, k)] * (T)weights[k];             \
                }                                                              \
                *to = sum;                                                     \
                continue;                                                      \
            }                                                                  \
            for (size_t k = 0; k < taps; k++) {                                \
                const T *restrict from = plane + tap_at(p, j, k) * inner;      \
                const T w = (T)weights[k];                                     \
                if (k == 0) {                                                  \
                    for (size_t i = 0; i < inner; i++) {                       \
                        to[i] = from[i] * w;                                   \
                    }                                                          \
                } else {                                                       \
                    for (size_t i = 0; i < inner; i++) {                       \
                        to[i] += from[i] * w;                                  \
                    }                                                          \
                }                                                              \
            }                                                                  \
        }                                                                      \
    }
PASS_ROWS(pass_rows_f32, float)
PASS_ROWS(pass_rows_f64, double)

void resample_apply(thread_pool *pool, dtype type, const resample_pass *p, const void *from, void *to)
{
    pass_job job = {.p = p, .from = from, .to = to};
    parallel_for(pool, p->outer * (size_t)p->out, 1 + PASS_GRAIN / (p->inner * p->taps + 1),
                 type == DT_F64 ? pass_rows_f64 : pass_rows_f32, &job);
}

/* Planes [begin, end) of outer, of in * inner sums each. */
#define BACK_PLANES(name, T)                                                                        \
    static void name(void *user, size_t begin, size_t end)                                          \
    {                                                                                               \
        const pass_job *job = user;                                                                 \
        const resample_pass *p = job->p;                                                            \
        const size_t inner = p->inner, in = (size_t)p->in, out = (size_t)p->out;                    \
        memset((T *)job->to + begin * in * inner, 0, (end - begin) * in * inner * sizeof(T));       \
        for (size_t row = begin * out; row < end * out; row++) {                                    \
            const T *restrict from = (const T *)job->from + row * inner;                            \
            for (size_t k = 0; k < p->taps; k++) {                                                  \
                const T w = (T)p->weights[row % out * p->taps + k];                                 \
                T *restrict to = (T *)job->to + (row / out * in + tap_at(p, row % out, k)) * inner; \
                for (size_t i = 0; i < inner; i++) {                                                \
                    to[i] += from[i] * w;                                                           \
                }                                                                                   \
            }                                                                                       \
        }                                                                                           \
    }
BACK_PLANES(back_planes_f32, float)
BACK_PLANES(back_planes_f64, double)

void resample_apply_back(thread_pool *pool, dtype type, const resample_pass *p, const void *from, void *to)
{
    pass_job job = {.p = p, .from = from, .to = to};
    parallel_for(pool, p->outer, 1 + PASS_GRAIN / (p->inner * p->taps * (size_t)p->out + 1),
                 type == DT_F64 ? back_planes_f64 : back_planes_f32, &job);
}

unsigned resample_precision(size_t n, const double *weights, int16_t *rounded_weights)
{
    double most = 0;
    unsigned precision = 0;
    for (size_t i = 0; i < n; i++) {
        most = weights[i] > most ? weights[i] : most;
    }
    for (; precision < 22 && 0.5 + most * (double)(1 << (precision + 1)) < (1 << 15); precision++) {
    }
    for (size_t i = 0; i < n; i++) {
        double w = weights[i] * (double)(1 << precision);
        rounded_weights[i] = (int16_t)(w < 0 ? w - 0.5 : w + 0.5);
    }
    return precision;
}

static void pass_rows_u8(void *user, size_t begin, size_t end)
{
    const pass_job *job = user;
    const resample_pass *p = job->p;
    size_t o = begin / (size_t)p->out, j = begin % (size_t)p->out;
    for (size_t row = begin; row < end; row++, step(p, &o, &j)) {
        const uint8_t *from = (const uint8_t *)job->from + o * (size_t)p->in * p->inner;
        uint8_t *to = (uint8_t *)job->to + row * p->inner;
        for (size_t i = 0; i < p->inner; i++) {
            int32_t sum = job->precision == 0 ? 0 : 1 << (job->precision - 1);
            for (size_t k = 0; k < p->taps; k++) {
                sum += from[tap_at(p, j, k) * p->inner + i] * job->weights[j * p->taps + k];
            }
            sum >>= job->precision;
            to[i] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
        }
    }
}

void resample_apply_u8(thread_pool *pool, const resample_pass *p, const int16_t *weights, unsigned precision,
                       const uint8_t *from, uint8_t *to)
{
    pass_job job = {p, from, to, weights, precision};
    parallel_for(pool, p->outer * (size_t)p->out, 1 + PASS_GRAIN / (p->inner * p->taps + 1), pass_rows_u8, &job);
}
