/*
 * Cumulative operations along rows: see scan.h.
 *
 * A row is taken in blocks: elements are converted to the type that accumulates, scanned in place, and converted back.
 * So there is one scan for each operation and accumulating type, whatever the element type.
 */
#include "kernels/order/scan.h"

#include "base/budget.h"
#include "kernels/move/cast.h"
#include "kernels/order/rank.h"

#include <complex.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

enum { BLOCK = 256 }; /* elements at once: their totals stay in the first-level cache */

/* ---- sums, products, logarithms of sums ---- */

/* Elements 1 to n, which become totals, after the total before them. */
typedef union totals {
    double f64[1 + BLOCK];
    float f32[1 + BLOCK];
    uint64_t u64[1 + BLOCK]; /* integers of either sign: wrapping does not tell them apart */
    double _Complex c128[1 + BLOCK];
} totals;

/* log(exp(x) + exp(total)). The formula is of no use where both are the same infinity; NaN of either stays. */
#define LOG_ADD_EXP(name, real, log1p_of, exp_of)                  \
    static real name(real x, real total)                           \
    {                                                              \
        real low = isnan(total) || total < x ? total : x;          \
        real high = isnan(total) || total > x ? total : x;         \
        bool infinite = low == high && isinf(low);                 \
        return infinite ? x : log1p_of(exp_of(low - high)) + high; \
    }
LOG_ADD_EXP(log_add_exp_f64, double, log1p, exp)
LOG_ADD_EXP(log_add_exp_f32, float, log1pf, expf)

/* The same for complex numbers, by their real parts: where these are equal and infinite there is no angle to keep. */
static double _Complex log_add_exp_c128(double _Complex x, double _Complex total)
{
    if (x != x || total != total) {
        return NAN + NAN * I;
    }
    double _Complex low = creal(total) < creal(x) ? total : x, high = creal(total) < creal(x) ? x : total;
    if (isinf(creal(low)) && creal(low) == creal(high)) {
        return creal(low) < 0 ? low : clog(cexp(low) + cexp(high));
    }
    return clog(1 + cexp(low - high)) + high;
}

/* Makes totals of the n elements of a block: element x after the total so far becomes next. */
#define SCAN(name, type, field, next)         \
    static void name(totals *block, size_t n) \
    {                                         \
        type total = block->field[0];         \
        for (size_t i = 1; i <= n; i++) {     \
            type x = block->field[i];         \
            total = (next);                   \
            block->field[i] = total;          \
        }                                     \
    }
/* clang-format off */
SCAN(sum_f64, double, f64, total + x)
SCAN(sum_f32, float, f32, total + x)
SCAN(sum_u64, uint64_t, u64, total + x)
SCAN(product_f64, double, f64, total * x)
SCAN(product_f32, float, f32, total * x)
SCAN(product_u64, uint64_t, u64, total * x)
SCAN(sum_c128, double _Complex, c128, total + x)
SCAN(product_c128, double _Complex, c128, total * x)
SCAN(log_sum_exp_c128, double _Complex, c128, log_add_exp_c128(x, total))
SCAN(log_sum_exp_f64, double, f64, log_add_exp_f64(x, total))
SCAN(log_sum_exp_f32, float, f32, log_add_exp_f32(x, total))
/* clang-format on */

/* The types that accumulate, with the scan of each operation. */
typedef struct accumulator {
    dtype type;
    void (*scan[SCAN_OPS])(totals *block, size_t n);
} accumulator;

static const accumulator accumulate_f64 = {
    DT_F64, {[SCAN_SUM] = sum_f64, [SCAN_PRODUCT] = product_f64, [SCAN_LOG_SUM_EXP] = log_sum_exp_f64}};
static const accumulator accumulate_f32 = {
    DT_F32, {[SCAN_SUM] = sum_f32, [SCAN_PRODUCT] = product_f32, [SCAN_LOG_SUM_EXP] = log_sum_exp_f32}};
static const accumulator accumulate_i64 = {DT_I64, {[SCAN_SUM] = sum_u64, [SCAN_PRODUCT] = product_u64}};
static const accumulator accumulate_c128 = {
    DT_C128, {[SCAN_SUM] = sum_c128, [SCAN_PRODUCT] = product_c128, [SCAN_LOG_SUM_EXP] = log_sum_exp_c128}};

static const accumulator *accumulator_of(dtype type)
{
    const dtype_info *info = &dtype_table[type];
    if (info->category != CATEGORY_FLOATING) {
        return info->category == CATEGORY_COMPLEX ? &accumulate_c128 : &accumulate_i64;
    }
    return info->bytes < 4 ? &accumulate_f32 : &accumulate_f64;
}

typedef struct scan_job {
    scan_op op;
    dtype type;
    size_t n;
    rows_in in;
    rows_out out;
} scan_job;

static void scan_one_row(void *user, size_t row, void *workspace)
{
    (void)workspace;
    static const double total_of_nothing[] = {[SCAN_SUM] = 0, [SCAN_PRODUCT] = 1, [SCAN_LOG_SUM_EXP] = -INFINITY};
    const scan_job *job = user;
    const accumulator *by = accumulator_of(job->type);
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[job->type].bytes, width = (ptrdiff_t)dtype_table[by->type].bytes;
    const char *in = (const char *)job->in.data + (ptrdiff_t)row * job->in.row * bytes;
    char *out = (char *)job->out.data + (ptrdiff_t)row * job->out.row * bytes;
    totals block;
    char *before = (char *)&block, *elements = before + width;
    convert_elements(1, DT_F64, &total_of_nothing[job->op], 0, by->type, before, 0);
    ptrdiff_t in_step = job->in.step * bytes, out_step = job->out.step * bytes;
    for (size_t done = 0; done < job->n; done += BLOCK) {
        work_ask();
        size_t n = job->n - done < BLOCK ? job->n - done : BLOCK;
        convert_elements(n, job->type, in + (ptrdiff_t)done * in_step, in_step, by->type, elements, width);
        by->scan[job->op](&block, n);
        convert_elements(n, by->type, elements, width, job->type, out + (ptrdiff_t)done * out_step, out_step);
        memcpy(before, before + (ptrdiff_t)n * width, (size_t)width);
    }
}

void scan_rows(thread_pool *pool, scan_op op, dtype type, size_t rows, size_t n, rows_in in, rows_out out)
{
    scan_job job = {op, type, n, in, out};
    rows_run(pool, n > 0 ? rows : 0, n, 0, NULL, scan_one_row, &job);
}

/* ---- extremes ---- */

typedef struct extreme_job {
    bool largest;
    dtype type;
    size_t n;
    rows_in in;
    rows_out values, indices;
} extreme_job;

static void find_extremes_of_row(void *user, size_t row, void *workspace)
{
    (void)workspace;
    const extreme_job *job = user;
    size_t bytes = dtype_table[job->type].bytes;
    const char *in = (const char *)job->in.data + (ptrdiff_t)row * job->in.row * (ptrdiff_t)bytes;
    ptrdiff_t value_at = (ptrdiff_t)row * job->values.row, index_at = (ptrdiff_t)row * job->indices.row;
    int64_t *indices = job->indices.data;
    uint64_t keys[BLOCK], best = 0;
    ptrdiff_t found = 0;
    for (size_t i = 0; i < job->n; i++, value_at += job->values.step, index_at += job->indices.step) {
        if (i % BLOCK == 0) {
            work_ask();
            size_t n = job->n - i < BLOCK ? job->n - i : BLOCK;
            rank_keys(job->type, n, in + (ptrdiff_t)i * job->in.step * (ptrdiff_t)bytes, job->in.step, keys);
        }
        uint64_t key = keys[i % BLOCK];
        if (!job->largest && !rank_is_nan(job->type, key)) {
            key = ~key; /* NaN stays above all */
        }
        if (key >= best) {
            best = key;
            found = (ptrdiff_t)i;
        }
        if (job->values.data != NULL) {
            rows_copy(bytes, job->values.data, value_at, in, found * job->in.step);
        }
        if (indices != NULL) {
            indices[index_at] = found;
        }
    }
}

void scan_extremes(thread_pool *pool, bool largest, dtype type, size_t rows, size_t n, rows_in in, rows_out values,
                   rows_out indices)
{
    extreme_job job = {largest, type, n, in, values, indices};
    rows_run(pool, n > 0 ? rows : 0, n, 0, NULL, find_extremes_of_row, &job);
}
