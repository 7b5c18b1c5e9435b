/* Scaled dot-product attention by blocks of queries: see attention.h. */
#include "kernels/nn/attention.h"

#include "base/num.h"
#include "kernels/matrix/gemm.h"
#include "kernels/order/rows.h"

#include <math.h>
#include <string.h>

enum { BLOCK = 64, ALIGNMENT = 64, ROUNDED_KEYS = 512 };

/* ---- exponentials ---- */

/*
 * exp(x) for x <= 0, to 2 units in the last place, as a loop of it vectorizes: 2^n * e^r with |r| <= ln(2) / 2. Below
 * the normal numbers it is 0. NaN gives NaN.
 */
static inline float exp_negative(float x)
{
    const float shifter = 12582912.0f; /* 1.5 * 2^23: adding it rounds to an integer */
    float clamped = x < -87.0f ? -87.0f : x;
    float n = (clamped * 1.44269504f + shifter) - shifter;
    float r = (clamped - n * 0.693359375f) + n * 2.12194440e-4f;
    float p = 1.9875691500e-4f;
    p = p * r + 1.3981999507e-3f;
    p = p * r + 8.3334519073e-3f;
    p = p * r + 4.1665795894e-2f;
    p = p * r + 1.6666665459e-1f;
    p = p * r + 5.0000001201e-1f;
    p = p * r * r + r + 1.0f;
    int32_t exponent = x != x ? 0 : (int32_t)n;
    uint32_t bits = (uint32_t)(exponent + 127) << 23;
    float power;
    memcpy(&power, &bits, sizeof power);
    return x < -87.0f ? 0.0f : p * power;
}

/* ---- rows of scores ---- */

/* n scores of a query: the mask is applied, each becomes its part of the sum of exponentials; that one's logarithm. */
#define SOFTMAX_ROW(name, T, EXP)                                                                                  \
    static void name##_mask(const attention *job, T *scores, size_t n, const char *mask)                           \
    {                                                                                                              \
        ptrdiff_t step = job->mask.column;                                                                         \
        if (job->mask_is_bool) {                                                                                   \
            for (size_t i = 0; i < n; i++) {                                                                       \
                scores[i] = mask[(ptrdiff_t)i * step] ? scores[i] : -(T)INFINITY;                                  \
            }                                                                                                      \
        } else {                                                                                                   \
            for (size_t i = 0; i < n; i++) {                                                                       \
                scores[i] += ((const T *)(const void *)mask)[(ptrdiff_t)i * step];                                 \
            }                                                                                                      \
        }                                                                                                          \
    }                                                                                                              \
    static T name##_largest(const T *scores, size_t n)                                                             \
    {                                                                                                              \
        T part[8], most = -(T)INFINITY;                                                                            \
        size_t i = 0;                                                                                              \
        for (size_t k = 0; k < 8; k++) {                                                                           \
            part[k] = most;                                                                                        \
        }                                                                                                          \
        for (; i + 8 <= n; i += 8) {                                                                               \
            for (size_t k = 0; k < 8; k++) {                                                                       \
                part[k] = scores[i + k] > part[k] ? scores[i + k] : part[k];                                       \
            }                                                                                                      \
        }                                                                                                          \
        for (; i < n; i++) {                                                                                       \
            most = scores[i] > most ? scores[i] : most;                                                            \
        }                                                                                                          \
        for (size_t k = 0; k < 8; k++) {                                                                           \
            most = part[k] > most ? part[k] : most;                                                                \
        }                                                                                                          \
        return most;                                                                                               \
    }                                                                                                              \
    static T name##_exponentials(T *scores, size_t n, T most)                                                      \
    {                                                                                                              \
        T part[8] = {0}, sum = 0;                                                                                  \
        for (size_t i = 0; i < n; i++) {                                                                           \
            scores[i] = EXP(scores[i] - most);                                                                     \
        }                                                                                                          \
        size_t i = 0;                                                                                              \
        for (; i + 8 <= n; i += 8) {                                                                               \
            for (size_t k = 0; k < 8; k++) {                                                                       \
                part[k] += scores[i + k];                                                                          \
            }                                                                                                      \
        }                                                                                                          \
        for (; i < n; i++) {                                                                                       \
            sum += scores[i];                                                                                      \
        }                                                                                                          \
        for (size_t k = 0; k < 8; k++) {                                                                           \
            sum += part[k];                                                                                        \
        }                                                                                                          \
        return sum;                                                                                                \
    }                                                                                                              \
    static void name##_cap(T *scores, size_t n, T most)                                                            \
    {                                                                                                              \
        for (size_t i = 0; i < n; i++) {                                                                           \
            scores[i] = most * (T)tanh(scores[i] / most);                                                          \
        }                                                                                                          \
    }                                                                                                              \
    static void name##_softmax(const attention *job, T *scores, size_t n, const char *mask, const T *sink, T *lse) \
    {                                                                                                              \
        if (job->softcap != 0) {                                                                                   \
            name##_cap(scores, n, (T)job->softcap);                                                                \
        }                                                                                                          \
        if (mask != NULL) {                                                                                        \
            name##_mask(job, scores, n, mask);                                                                     \
        }                                                                                                          \
        T most = name##_largest(scores, n);                                                                        \
        most = sink != NULL && *sink > most ? *sink : most;                                                        \
        /* nothing to see: all scores are -infinity, or NaN, which the exponentials tell apart */                  \
        T zero = most == -(T)INFINITY ? 0 : most, sum = name##_exponentials(scores, n, zero);                      \
        sum += sink == NULL ? 0 : EXP(*sink - zero);                                                               \
        T factor = sum == 0 ? 0 : 1 / sum;                                                                         \
        for (size_t i = 0; i < n; i++) {                                                                           \
            scores[i] *= factor;                                                                                   \
        }                                                                                                          \
        if (lse != NULL) {                                                                                         \
            *lse = sum == 0 ? 0 : most + (T)log(sum);                                                              \
        }                                                                                                          \
    }
SOFTMAX_ROW(f32, float, exp_negative)
SOFTMAX_ROW(f64, double, exp)

/*
 * The same with exponentials rounded to a narrow type, as in torch's fused kernel: that takes ROUNDED_KEYS keys at a
 * time, rounds what is relative to the largest score so far, and corrects it in f32 when a larger one is found. The sum
 * is of exponentials that are not rounded.
 */
static void rounded_softmax(const attention *job, float *scores, size_t n, const char *mask, float *lse)
{
    bool is_f16 = job->rounds_to == DT_F16;
    float most = -INFINITY, sum = 0;
    if (mask != NULL) {
        f32_mask(job, scores, n, mask);
    }
    for (size_t first = 0; first < n; first += ROUNDED_KEYS) {
        size_t count = n - first < ROUNDED_KEYS ? n - first : ROUNDED_KEYS;
        float *at = scores + first, before = most, largest = f32_largest(at, count);
        most = largest > most ? largest : most;
        float correction = before == most || before == -INFINITY ? 1 : exp_negative(before - most);
        sum = sum * correction + f32_exponentials(at, count, most == -INFINITY ? 0 : most);
        for (size_t i = 0; i < first && correction != 1; i++) {
            scores[i] *= correction;
        }
        for (size_t i = 0; i < count; i++) {
            at[i] = is_f16 ? f16_to_f32(f32_to_f16(at[i])) : bf16_to_f32(f32_to_bf16(at[i]));
        }
    }
    float factor = sum == 0 ? 0 : 1 / sum;
    for (size_t i = 0; i < n; i++) {
        scores[i] *= factor;
    }
    if (lse != NULL) {
        *lse = sum == 0 ? 0 : most + logf(sum);
    }
}

/* ---- blocks ---- */

static size_t block_count(const attention *job)
{
    return (job->queries + BLOCK - 1) / BLOCK;
}

static size_t matrix_count(const attention *job)
{
    size_t count = 1;
    for (size_t i = 0; i < job->rank; i++) {
        count *= (size_t)job->sizes[i];
    }
    return count;
}

/* Bytes from the first matrix of an operand to that with the given number. */
static ptrdiff_t matrix_offset(const attention *job, const attention_operand *o, size_t number, size_t width)
{
    ptrdiff_t at = 0;
    for (size_t i = job->rank; i-- > 0;) {
        at += (ptrdiff_t)(number % (size_t)job->sizes[i]) * o->steps[i];
        number /= (size_t)job->sizes[i];
    }
    return at * (ptrdiff_t)width;
}

/* scores[rows, keys] of a block, and what becomes of them. The pointers are set for each block. */
static gemm_job score_job(const attention *job, size_t rows, size_t keys)
{
    return (gemm_job){.type = job->type,
                      .batch = 1,
                      .m = rows,
                      .n = keys,
                      .k = job->width,
                      .a = {job->query.at, job->query.row, job->query.column},
                      .b = {job->key.at, job->key.column, job->key.row},
                      .out_row = (ptrdiff_t)job->keys,
                      .out_column = 1,
                      .alpha = gemm_real(job->scale)};
}

static gemm_job value_job(const attention *job, size_t rows, size_t keys)
{
    return (gemm_job){.type = job->type,
                      .batch = 1,
                      .m = rows,
                      .n = job->value_width,
                      .k = keys,
                      .a = {NULL, (ptrdiff_t)job->keys, 1},
                      .b = {job->value.at, job->value.row, job->value.column},
                      .out_row = job->out.row,
                      .out_column = job->out.column,
                      .alpha = gemm_integer(1)};
}

/* A block: rows [first, first + rows) of the queries, and keys [low, low + keys) that some of them see. */
typedef struct query_block {
    size_t first, rows, low, keys;
} query_block;

/* at in [0, count] */
static size_t clamped(int64_t at, size_t count)
{
    return at < 0 ? 0 : (uint64_t)at > count ? count : (size_t)at;
}

static query_block block_of(const attention *job, size_t number)
{
    query_block q = {.first = number * BLOCK};
    q.rows = job->queries - q.first < BLOCK ? job->queries - q.first : BLOCK;
    q.low = clamped((int64_t)q.first + job->band.first, job->keys);
    size_t high = clamped((int64_t)(q.first + q.rows) + job->band.last, job->keys);
    q.keys = high > q.low ? high - q.low : 0;
    return q;
}

/* Bytes of the scores of a block, rounded up so that what follows is aligned. */
static size_t score_bytes(const attention *job)
{
    size_t rows = job->queries < BLOCK ? job->queries : BLOCK;
    return (rows * job->keys * dtype_table[job->type].bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* Blocks differ in rows and in keys: room for the largest of either product. */
static size_t block_bytes(const attention *job)
{
    size_t most = 0;
    for (size_t i = 0; i < block_count(job); i++) {
        query_block q = block_of(job, i);
        gemm_job scores = score_job(job, q.rows, q.keys), values = value_job(job, q.rows, q.keys);
        size_t one = gemm_workspace(&scores), other = gemm_workspace(&values);
        most = one > most ? one : most;
        most = other > most ? other : most;
    }
    return score_bytes(job) + most;
}

/* Scores of a block become weights. */
static void weigh(const attention *job, size_t number, const query_block *q, void *scores)
{
    size_t width = dtype_table[job->type].bytes, mask_width = job->mask_is_bool ? 1 : width;
    const char *sink = NULL;
    if (job->sink.at != NULL) {
        sink = (const char *)job->sink.at + matrix_offset(job, &job->sink, number, width);
    }
    for (size_t i = 0; i < q->rows; i++) {
        size_t row = q->first + i, end = q->low + q->keys;
        size_t low = clamped((int64_t)row + job->band.first, end),
               high = clamped((int64_t)row + job->band.last + 1, end);
        low = low < q->low ? q->low : low;
        size_t seen = high > low ? high - low : 0;
        const char *mask = NULL;
        char *lse = NULL, *all = (char *)scores + i * job->keys * width, *at = all + (low - q->low) * width;
        if (job->mask.at != NULL) {
            ptrdiff_t place = (ptrdiff_t)row * job->mask.row + (ptrdiff_t)low * job->mask.column;
            mask = (const char *)job->mask.at + matrix_offset(job, &job->mask, number, mask_width) +
                   place * (ptrdiff_t)mask_width;
        }
        if (job->lse.at != NULL) {
            lse = (char *)(uintptr_t)job->lse.at + matrix_offset(job, &job->lse, number, width) +
                  (ptrdiff_t)row * job->lse.row * (ptrdiff_t)width;
        }
        if (seen < q->keys) {
            memset(all, 0, (low - q->low) * width);
            memset(at + seen * width, 0, (end - low - seen) * width);
        }
        if (job->rounds_to != DT_NONE) {
            rounded_softmax(job, (float *)(void *)at, seen, mask, (float *)(void *)lse);
        } else if (job->type == DT_F64) {
            f64_softmax(job, (double *)(void *)at, seen, mask, (const double *)(const void *)sink,
                        (double *)(void *)lse);
        } else {
            f32_softmax(job, (float *)(void *)at, seen, mask, (const float *)(const void *)sink, (float *)(void *)lse);
        }
    }
}

/* The matrix of an operand with the given number, from a row on. */
static const void *rows_of(const attention *job, const attention_operand *o, size_t number, size_t row)
{
    size_t width = dtype_table[job->type].bytes;
    return (const char *)o->at + matrix_offset(job, o, number, width) + (ptrdiff_t)(row * width) * o->row;
}

static void run_block(void *user, size_t number, void *workspace)
{
    const attention *job = user;
    size_t index = number / block_count(job);
    query_block q = block_of(job, number % block_count(job));
    void *room = (char *)workspace + score_bytes(job);
    gemm_job scores = score_job(job, q.rows, q.keys), values = value_job(job, q.rows, q.keys);
    scores.a.at = rows_of(job, &job->query, index, q.first);
    scores.b.at = rows_of(job, &job->key, index, q.low);
    scores.out = workspace;
    gemm(NULL, &scores, room);
    weigh(job, index, &q, workspace);
    values.a.at = workspace;
    values.b.at = rows_of(job, &job->value, index, q.low);
    values.out = (void *)(uintptr_t)rows_of(job, &job->out, index, q.first);
    gemm(NULL, &values, room);
}

/* Work of a block, in elements: what rows_run weighs against the cost of a thread. */
static size_t block_work(const attention *job)
{
    return BLOCK * (job->keys + 1);
}

size_t attention_workspace(const attention *job, thread_pool *pool)
{
    return rows_workspace(pool, matrix_count(job) * block_count(job), block_work(job), block_bytes(job));
}

void attention_run(thread_pool *pool, const attention *job, void *workspace)
{
    attention copy = *job;
    rows_run(pool, matrix_count(job) * block_count(job), block_work(job), block_bytes(job), workspace, run_block,
             &copy);
}
