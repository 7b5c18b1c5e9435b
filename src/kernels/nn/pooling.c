/* Pooling: see pooling.h. One window after another, row by row of the output; threads share the rows. */
#include "kernels/nn/pooling.h"

#include "base/budget.h"
#include "base/num.h"

#include <math.h>
#include <string.h>

/* ---- windows ---- */

/* What a window covers of one axis: input coordinates begin, begin + step, ... below end. */
typedef struct span {
    int64_t begin, end, step;
    int64_t size; /* with the padding, which averages may count */
} span;

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Window i of out, when they divide the input among them. They overlap where it does not divide evenly. */
static span adaptive_span(int64_t in, int64_t out, int64_t i)
{
    int64_t begin = i / out * in + i % out * in / out, end = ((i + 1) * in + out - 1) / out;
    return (span){.begin = begin, .end = end, .step = 1, .size = end - begin};
}

static span fixed_span(const pooling *job, unsigned axis, int64_t i)
{
    int64_t step = job->dilation[axis];
    int64_t begin = i * job->stride[axis] - job->padding[axis];
    int64_t end = begin + (job->kernel[axis] - 1) * step + 1;
    span s = {.begin = begin, .end = smaller(end, job->in[axis]), .step = step};
    s.size = smaller(end, job->in[axis] + job->padding[axis]) - begin;
    if (begin < 0) {
        s.begin += (step - 1 - begin) / step * step;
    }
    return s;
}

static span span_of(const pooling *job, unsigned axis, int64_t i)
{
    return job->adaptive ? adaptive_span(job->in[axis], job->out[axis], i) : fixed_span(job, axis, i);
}

static bool is_empty(span s)
{
    return s.begin >= s.end;
}

/* One row of the output: what all its windows cover of the first two axes. */
typedef struct window_row {
    span z, y;
    const void *plane;
    void *out;
    int64_t *indices;
} window_row;

/* ---- maxima ---- */

typedef void pool_row(const pooling *job, const window_row *row);

#define NOT_NAN(x) ((void)(x), false)
#define AS_IS(x) (x)

/* Windows may be as large as images: some of them are enough to ask whether to go on. */
static inline void ask_now_and_then(int64_t window)
{
    if (window % 16 == 15) {
        work_ask();
    }
}

/*
 * STORED is what memory holds, VALUE what is compared. Which element is larger is random to the processor: the choice
 * is made without a branch. NaNs are rare.
 */
#define MAX_ROW(name, STORED, VALUE, FROM_STORED, TO_STORED, SMALLEST, IS_NAN)             \
    static void max_row_##name(const pooling *job, const window_row *row)                  \
    {                                                                                      \
        const STORED *plane = row->plane;                                                  \
        const int64_t height = job->in[1], width = job->in[2];                             \
        for (int64_t i = 0; i < job->out[2]; i++) {                                        \
            ask_now_and_then(i);                                                           \
            span x = span_of(job, 2, i);                                                   \
            VALUE best = SMALLEST;                                                         \
            int64_t best_at = (row->z.begin * height + row->y.begin) * width + x.begin;    \
            for (int64_t z = row->z.begin; z < row->z.end; z += row->z.step) {             \
                for (int64_t y = row->y.begin; y < row->y.end; y += row->y.step) {         \
                    int64_t first = (z * height + y) * width;                              \
                    for (int64_t at = first + x.begin; at < first + x.end; at += x.step) { \
                        VALUE value = FROM_STORED(plane[at]);                              \
                        best_at = value > best ? at : best_at;                             \
                        best = value > best ? value : best;                                \
                        if (IS_NAN(value)) {                                               \
                            best = value;                                                  \
                            best_at = at;                                                  \
                        }                                                                  \
                    }                                                                      \
                }                                                                          \
            }                                                                              \
            ((STORED *)row->out)[i] = TO_STORED(best);                                     \
            if (row->indices != NULL) {                                                    \
                row->indices[i] = best_at;                                                 \
            }                                                                              \
        }                                                                                  \
    }

MAX_ROW(f16, uint16_t, float, f16_to_f32, f32_to_f16, -INFINITY, isnan)
MAX_ROW(bf16, uint16_t, float, bf16_to_f32, f32_to_bf16, -INFINITY, isnan)
MAX_ROW(f32, float, float, AS_IS, AS_IS, -INFINITY, isnan)
MAX_ROW(f64, double, double, AS_IS, AS_IS, -INFINITY, isnan)
MAX_ROW(i8, int8_t, int8_t, AS_IS, AS_IS, INT8_MIN, NOT_NAN)
MAX_ROW(u8, uint8_t, uint8_t, AS_IS, AS_IS, 0, NOT_NAN)
MAX_ROW(i16, int16_t, int16_t, AS_IS, AS_IS, INT16_MIN, NOT_NAN)
MAX_ROW(i32, int32_t, int32_t, AS_IS, AS_IS, INT32_MIN, NOT_NAN)
MAX_ROW(i64, int64_t, int64_t, AS_IS, AS_IS, INT64_MIN, NOT_NAN)

static pool_row *const max_rows[DT_COUNT] = {
    [DT_F16] = max_row_f16, [DT_BF16] = max_row_bf16, [DT_F32] = max_row_f32,
    [DT_F64] = max_row_f64, [DT_I8] = max_row_i8,     [DT_U8] = max_row_u8,
    [DT_I16] = max_row_i16, [DT_I32] = max_row_i32,   [DT_I64] = max_row_i64,
};

/* ---- averages ---- */

/* What a sum is divided by, one after another. */
typedef struct divisors {
    int64_t of[POOLING_AXES];
} divisors;

/* The window's size by axes where it is adaptive, which is how torch divides; otherwise in one. */
static divisors divisors_of(const pooling *job, span z, span y, span x)
{
    if (job->adaptive) {
        return (divisors){{z.size, y.size, x.size}};
    }
    if (job->divisor != 0) {
        return (divisors){{job->divisor, 1, 1}};
    }
    if (job->count_include_pad) {
        return (divisors){{z.size * y.size * x.size, 1, 1}};
    }
    return (divisors){{(z.end - z.begin) * (y.end - y.begin) * (x.end - x.begin), 1, 1}};
}

/* The smallest number divided by -1 wraps. */
static uint64_t divide_i64(uint64_t sum, int64_t divisor)
{
    return divisor == -1 ? 0 - sum : (uint64_t)((int64_t)sum / divisor);
}

#define DIVIDE_REAL(sum, divisor, VALUE) ((sum) / (VALUE)(divisor))
#define DIVIDE_I64(sum, divisor, VALUE) divide_i64(sum, divisor)

/* STORED is what memory holds, VALUE what is summed. */
#define AVERAGE_ROW(name, STORED, VALUE, FROM_STORED, TO_STORED, DIVIDE)      \
    static void average_row_##name(const pooling *job, const window_row *row) \
    {                                                                         \
        const STORED *plane = row->plane;                                     \
        const int64_t height = job->in[1], width = job->in[2];                \
        for (int64_t i = 0; i < job->out[2]; i++) {                           \
            ask_now_and_then(i);                                              \
            span x = span_of(job, 2, i);                                      \
            VALUE sum = 0;                                                    \
            if (is_empty(row->z) || is_empty(row->y) || is_empty(x)) {        \
                ((STORED *)row->out)[i] = 0;                                  \
                continue;                                                     \
            }                                                                 \
            for (int64_t z = row->z.begin; z < row->z.end; z++) {             \
                for (int64_t y = row->y.begin; y < row->y.end; y++) {         \
                    const STORED *from = plane + (z * height + y) * width;    \
                    for (int64_t at = x.begin; at < x.end; at++) {            \
                        sum += (VALUE)FROM_STORED(from[at]);                  \
                    }                                                         \
                }                                                             \
            }                                                                 \
            divisors by = divisors_of(job, row->z, row->y, x);                \
            for (unsigned axis = 0; axis < POOLING_AXES; axis++) {            \
                sum = DIVIDE(sum, by.of[axis], VALUE);                        \
            }                                                                 \
            ((STORED *)row->out)[i] = TO_STORED(sum);                         \
        }                                                                     \
    }

#define AS_I64(x) ((int64_t)(x))

AVERAGE_ROW(f16, uint16_t, float, f16_to_f32, f32_to_f16, DIVIDE_REAL)
AVERAGE_ROW(bf16, uint16_t, float, bf16_to_f32, f32_to_bf16, DIVIDE_REAL)
AVERAGE_ROW(f32, float, float, AS_IS, AS_IS, DIVIDE_REAL)
AVERAGE_ROW(f64, double, double, AS_IS, AS_IS, DIVIDE_REAL)
AVERAGE_ROW(i64, int64_t, uint64_t, AS_IS, AS_I64, DIVIDE_I64)

static pool_row *const average_rows[DT_COUNT] = {
    [DT_F16] = average_row_f16, [DT_BF16] = average_row_bf16, [DT_F32] = average_row_f32,
    [DT_F64] = average_row_f64, [DT_I64] = average_row_i64,
};

/* ---- averages, back ---- */

/* One plane: the gradient of each average goes to the elements of its window. */
typedef void back_plane(const pooling *job, const void *gradients, void *sums);

#define BACK_PLANE(name, STORED, VALUE, FROM_STORED, TO_STORED, DIVIDE)                            \
    static void back_plane_##name(const pooling *job, const void *gradients, void *sums)           \
    {                                                                                              \
        const STORED *gradient = gradients;                                                        \
        const int64_t height = job->in[1], width = job->in[2], out_row = job->out[2];              \
        for (int64_t i = 0; i < job->out[0] * job->out[1] * out_row; i++) {                        \
            ask_now_and_then(i);                                                                   \
            span z = span_of(job, 0, i / out_row / job->out[1]);                                   \
            span y = span_of(job, 1, i / out_row % job->out[1]), x = span_of(job, 2, i % out_row); \
            VALUE share = (VALUE)FROM_STORED(gradient[i]);                                         \
            divisors by = divisors_of(job, z, y, x);                                               \
            if (is_empty(z) || is_empty(y) || is_empty(x)) {                                       \
                continue;                                                                          \
            }                                                                                      \
            for (unsigned axis = 0; axis < POOLING_AXES; axis++) {                                 \
                share = (VALUE)FROM_STORED(TO_STORED(DIVIDE(share, by.of[axis], VALUE)));          \
            }                                                                                      \
            for (int64_t k = z.begin; k < z.end; k++) {                                            \
                for (int64_t j = y.begin; j < y.end; j++) {                                        \
                    STORED *row = (STORED *)sums + (k * height + j) * width;                       \
                    for (int64_t at = x.begin; at < x.end; at++) {                                 \
                        row[at] = TO_STORED((VALUE)FROM_STORED(row[at]) + share);                  \
                    }                                                                              \
                }                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }

BACK_PLANE(f16, uint16_t, float, f16_to_f32, f32_to_f16, DIVIDE_REAL)
BACK_PLANE(bf16, uint16_t, float, bf16_to_f32, f32_to_bf16, DIVIDE_REAL)
BACK_PLANE(f32, float, float, AS_IS, AS_IS, DIVIDE_REAL)
BACK_PLANE(f64, double, double, AS_IS, AS_IS, DIVIDE_REAL)
BACK_PLANE(i64, int64_t, uint64_t, AS_IS, AS_I64, DIVIDE_I64)

static back_plane *const back_planes[DT_COUNT] = {
    [DT_F16] = back_plane_f16, [DT_BF16] = back_plane_bf16, [DT_F32] = back_plane_f32,
    [DT_F64] = back_plane_f64, [DT_I64] = back_plane_i64,
};

/* ---- rows ---- */

typedef struct plan {
    pooling job; /* with all axes */
    pool_row *pool_row;
    size_t bytes; /* of an element */
} plan;

static void pool_rows(void *user, size_t begin, size_t end)
{
    const plan *p = user;
    const pooling *job = &p->job;
    size_t in_length = (size_t)(job->in[0] * job->in[1] * job->in[2]);
    size_t out_rows = (size_t)(job->out[0] * job->out[1]), out_width = (size_t)job->out[2];
    for (size_t i = begin; i < end; i++) {
        int64_t z = (int64_t)(i % out_rows) / job->out[1], y = (int64_t)(i % out_rows) % job->out[1];
        window_row row = {
            .z = span_of(job, 0, z),
            .y = span_of(job, 1, y),
            .plane = (const char *)job->input + i / out_rows * in_length * p->bytes,
            .out = (char *)job->output + i * out_width * p->bytes,
            .indices = job->indices == NULL ? NULL : job->indices + i * out_width,
        };
        p->pool_row(job, &row);
    }
}

/* The same with three axes: those that are not used come first, with size 1. */
static pooling with_all_axes(const pooling *job, bool dilated)
{
    pooling full = *job;
    unsigned unused = POOLING_AXES - job->spatial;
    for (unsigned i = 0; i < POOLING_AXES; i++) {
        bool used = i >= unused;
        unsigned from = used ? i - unused : 0;
        full.in[i] = used ? job->in[from] : 1;
        full.out[i] = used ? job->out[from] : 1;
        full.kernel[i] = used ? job->kernel[from] : 1;
        full.stride[i] = used ? job->stride[from] : 1;
        full.padding[i] = used ? job->padding[from] : 0;
        full.dilation[i] = used && dilated ? job->dilation[from] : 1;
    }
    return full;
}

static void run(thread_pool *pool, const pooling *job, bool dilated, pool_row *function)
{
    enum { PIECE = 4096 }; /* outputs that are worth handing to another thread */
    plan p = {with_all_axes(job, dilated), function, dtype_table[job->type].bytes};
    size_t rows = p.job.planes * (size_t)(p.job.out[0] * p.job.out[1]), width = (size_t)p.job.out[2];
    if (width > 0) {
        parallel_for(pool, rows, PIECE / width + 1, pool_rows, &p);
    }
}

bool pooling_has_max(dtype type)
{
    return max_rows[type] != NULL;
}

void pooling_max(thread_pool *pool, const pooling *job)
{
    run(pool, job, true, max_rows[job->type]);
}

bool pooling_has_average(dtype type)
{
    return average_rows[type] != NULL;
}

void pooling_average(thread_pool *pool, const pooling *job)
{
    run(pool, job, false, average_rows[job->type]);
}

static void spread_planes(void *user, size_t begin, size_t end)
{
    const pooling *job = user;
    size_t bytes = dtype_table[job->type].bytes;
    size_t in = (size_t)(job->in[0] * job->in[1] * job->in[2]) * bytes;
    size_t out = (size_t)(job->out[0] * job->out[1] * job->out[2]) * bytes;
    memset((char *)job->output + begin * in, 0, (end - begin) * in);
    for (size_t i = begin; i < end; i++) {
        back_planes[job->type](job, (const char *)job->input + i * out, (char *)job->output + i * in);
    }
}

void pooling_average_back(thread_pool *pool, const pooling *job)
{
    pooling full = with_all_axes(job, false);
    parallel_for(pool, full.planes, 1, spread_planes, &full);
}
