/* Scaled dot-product attention by blocks of queries: see attention.h. */
#include "kernels/attention.h"

#include "base/num.h"
#include "kernels/gemm.h"
#include "kernels/rows.h"

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

/* n scores of a query: the mask is applied, each becomes exp(score - largest), and their sum and logarithm are told. */
#define SOFTMAX_ROW(name, T, EXP)                                                                   \
    static void name##_mask(const attention *job, T *scores, size_t n, const char *mask)            \
    {                                                                                               \
        ptrdiff_t step = job->mask.column;                                                          \
        if (job->mask_is_bool) {                                                                    \
            for (size_t i = 0; i < n; i++) {                                                        \
                scores[i] = mask[(ptrdiff_t)i * step] ? scores[i] : -(T)INFINITY;                   \
            }                                                                                       \
        } else {                                                                                    \
            for (size_t i = 0; i < n; i++) {                                                        \
                scores[i] += ((const T *)(const void *)mask)[(ptrdiff_t)i * step];                  \
            }                                                                                       \
        }                                                                                           \
    }                                                                                               \
    static T name##_largest(const T *scores, size_t n)                                              \
    {                                                                                               \
        T part[8], most = -(T)INFINITY;                                                             \
        size_t i = 0;                                                                               \
        for (size_t k = 0; k < 8; k++) {                                                            \
            part[k] = most;                                                                         \
        }                                                                                           \
        for (; i + 8 <= n; i += 8) {                                                                \
            for (size_t k = 0; k < 8; k++) {                                                        \
                part[k] = scores[i + k] > part[k] ? scores[i + k] : part[k];                        \
            }                                                                                       \
        }                                                                                           \
        for (; i < n; i++) {                                                                        \
            most = scores[i] > most ? scores[i] : most;                                             \
        }                                                                                           \
        for (size_t k = 0; k < 8; k++) {                                                            \
            most = part[k] > most ? part[k] : most;                                                 \
        }                                                                                           \
        return most;                                                                                \
    }                                                                                               \
    static T name##_exponentials(T *scores, size_t n, T most)                                       \
    {                                                                                               \
        T part[8] = {0}, sum = 0;                                                                   \
        for (size_t i = 0; i < n; i++) {                                                            \
            scores[i] = EXP(scores[i] - most);                                                      \
        }                                                                                           \
        size_t i = 0;                                                                               \
        for (; i + 8 <= n; i += 8) {                                                                \
            for (size_t k = 0; k < 8; k++) {                                                        \
                part[k] += scores[i + k];                                                           \
            }                                                                                       \
        }                                                                                           \
        for (; i < n; i++) {                                                                        \
            sum += scores[i];                                                                       \
        }                                                                                           \
        for (size_t k = 0; k < 8; k++) {                                                            \
            sum += part[k];                                                                         \
        }                                                                                           \
        return sum;                                                                                 \
    }                                                                                               \
    static void name##_softmax(const attention *job, T *scores, size_t n, const char *mask, T *lse) \
    {                                                                                               \
        if (mask != NULL) {                                                                         \
            name##_mask(job, scores, n, mask);                                                      \
        }                                                                                           \
        T most = name##_largest(scores, n);                                                         \
        /* nothing to see: all scores are -infinity, or NaN, which the exponentials tell apart */   \
        T sum = name##_exponentials(scores, n, most == -(T)INFINITY ? 0 : most);                    \
        T factor = sum == 0 ? 0 : 1 / sum;                                                          \
        for (size_t i = 0; i < n; i++) {                                                            \
            scores[i] *= factor;                                                                    \
        }                                                                                           \
        if (lse != NULL) {                                                                          \
            *lse = sum == 0 ? 0 : most + (T)log(sum);                                               \
        }                                                                                           \
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

/* Bytes of the scores of a block, rounded up so that what follows is aligned. */
static size_t score_bytes(const attention *job)
{
    size_t rows = job->queries < BLOCK ? job->queries : BLOCK;
    return (rows * job->keys * dtype_table[job->type].bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* Blocks differ in rows and, when causal, in keys: room for the largest of either product. */
static size_t block_bytes(const attention *job)
{
    size_t rows = job->queries < BLOCK ? job->queries : BLOCK, most = 0;
    size_t last = job->queries % BLOCK, step = job->is_causal ? BLOCK : job->keys;
    for (size_t keys = job->keys; keys > 0; keys = keys > step ? keys - step : 0) {
        size_t counts[] = {rows, last == 0 ? rows : last};
        for (size_t i = 0; i < 2; i++) {
            gemm_job scores = score_job(job, counts[i], keys), values = value_job(job, counts[i], keys);
            size_t one = gemm_workspace(&scores), other = gemm_workspace(&values);
            most = one > most ? one : most;
            most = other > most ? other : most;
        }
    }
    return score_bytes(job) + most;
}

/* Rows [first, first + rows) of scores, of which `keys` are there, become weights. */
static void weigh(const attention *job, size_t number, size_t first, size_t rows, size_t keys, void *scores)
{
    size_t width = dtype_table[job->type].bytes, mask_width = job->mask_is_bool ? 1 : width;
    for (size_t i = 0; i < rows; i++) {
        size_t row = first + i, seen = job->is_causal && row + 1 < keys ? row + 1 : keys;
        const char *mask = NULL;
        char *lse = NULL, *at = (char *)scores + i * job->keys * width;
        if (job->mask.at != NULL) {
            mask = (const char *)job->mask.at + matrix_offset(job, &job->mask, number, mask_width) +
                   (ptrdiff_t)row * job->mask.row * (ptrdiff_t)mask_width;
        }
        if (job->lse.at != NULL) {
            lse = (char *)(uintptr_t)job->lse.at + matrix_offset(job, &job->lse, number, width) +
                  (ptrdiff_t)row * job->lse.row * (ptrdiff_t)width;
        }
        if (seen < keys) {
            memset(at + seen * width, 0, (keys - seen) * width);
        }
        if (job->rounds_to != DT_NONE) {
            rounded_softmax(job, (float *)(void *)at, seen, mask, (float *)(void *)lse);
        } else if (job->type == DT_F64) {
            f64_softmax(job, (double *)(void *)at, seen, mask, (double *)(void *)lse);
        } else {
            f32_softmax(job, (float *)(void *)at, seen, mask, (float *)(void *)lse);
        }
    }
}

static void run_block(void *user, size_t number, void *workspace)
{
    const attention *job = user;
    size_t width = dtype_table[job->type].bytes, index = number / block_count(job);
    size_t first = number % block_count(job) * BLOCK;
    size_t rows = job->queries - first < BLOCK ? job->queries - first : BLOCK;
    size_t keys = job->is_causal && first + rows < job->keys ? first + rows : job->keys;
    void *room = (char *)workspace + score_bytes(job);
    gemm_job scores = score_job(job, rows, keys), values = value_job(job, rows, keys);
    ptrdiff_t query = matrix_offset(job, &job->query, index, width) + (ptrdiff_t)(first * width) * job->query.row;
    ptrdiff_t out = matrix_offset(job, &job->out, index, width) + (ptrdiff_t)(first * width) * job->out.row;
    scores.a.at = (const char *)job->query.at + query;
    scores.b.at = (const char *)job->key.at + matrix_offset(job, &job->key, index, width);
    scores.out = workspace;
    gemm(NULL, &scores, room);
    weigh(job, index, first, rows, keys, workspace);
    values.a.at = workspace;
    values.b.at = (const char *)job->value.at + matrix_offset(job, &job->value, index, width);
    values.out = (char *)(uintptr_t)job->out.at + out;
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
