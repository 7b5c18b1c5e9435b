/*
 * Counting: see histogram.h. Elements are converted in blocks to a type that C computes with; narrow floats are rounded
 * back after every step.
 */
#include "kernels/order/histogram.h"

#include "base/budget.h"
#include "base/num.h"
#include "kernels/move/cast.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { BLOCK = 256 }; /* elements at once */

static size_t block_length(size_t n, size_t done)
{
    return n - done < BLOCK ? n - done : BLOCK;
}

/* Converts the elements from `done` on, as many as a block holds. */
static void stage(dtype type, const void *in, size_t done, size_t n, dtype as, void *block)
{
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[type].bytes, width = (ptrdiff_t)dtype_table[as].bytes;
    convert_elements(block_length(n, done), type, (const char *)in + (ptrdiff_t)done * bytes, bytes, as, block, width);
}

/* ---- histc ---- */

void histogram_range(dtype type, size_t n, const void *in, double *low, double *high)
{
    if (*low == *high && n > 0) {
        double block[BLOCK];
        *low = INFINITY;
        *high = -INFINITY;
        for (size_t done = 0; done < n; done += BLOCK) {
            work_ask_at(done / BLOCK);
            stage(type, in, done, n, DT_F64, block);
            for (size_t i = 0; i < block_length(n, done); i++) {
                *low = block[i] < *low || isnan(block[i]) ? block[i] : *low; /* nothing is below NaN */
                *high = block[i] > *high || isnan(block[i]) ? block[i] : *high;
            }
        }
    }
    if (*low == *high) {
        *low -= 1;
        *high += 1;
    }
}

size_t histogram_workspace(size_t bins)
{
    return bins <= SIZE_MAX / sizeof(uint64_t) ? bins * sizeof(uint64_t) : SIZE_MAX;
}

typedef union reals {
    double f64[BLOCK];
    float f32[BLOCK];
} reals;

/* The bins of histc: low and high are numbers of the element type. */
typedef struct histc_bins {
    double low, high;
    size_t n;
    uint64_t *counts;
} histc_bins;

/*
 * Counts n elements of a block of reals. Rounding may carry a position over the end; one that overflows is what torch's
 * conversion to an index makes of it: bin 0.
 */
#define COUNT(name, real, field, ROUNDED)                                         \
    static void name(const histc_bins *bins, const reals *block, size_t n)        \
    {                                                                             \
        real low = (real)bins->low, high = (real)bins->high;                      \
        real count = ROUNDED((real)bins->n), width = ROUNDED(high - low);         \
        for (size_t i = 0; i < n; i++) {                                          \
            real x = block->field[i];                                             \
            if (x >= low && x <= high) {                                          \
                real offset = ROUNDED(x - low), scaled = ROUNDED(offset * count); \
                real position = ROUNDED(scaled / width);                          \
                size_t bin = isfinite(position) ? (size_t)position : 0;           \
                bins->counts[bin < bins->n ? bin : bins->n - 1]++;                \
            }                                                                     \
        }                                                                         \
    }
#define AS_IS(x) (x)
#define AS_F16(x) f16_to_f32(f32_to_f16(x))
#define AS_BF16(x) bf16_to_f32(f32_to_bf16(x))
COUNT(count_f64, double, f64, AS_IS)
COUNT(count_f32, float, f32, AS_IS)
COUNT(count_f16, float, f32, AS_F16)
COUNT(count_bf16, float, f32, AS_BF16)

/* By element type: the type to convert to and the loop. */
static const struct {
    dtype as;
    void (*count)(const histc_bins *bins, const reals *block, size_t n);
} counters[DT_COUNT] = {
    [DT_F64] = {DT_F64, count_f64},
    [DT_F32] = {DT_F32, count_f32},
    [DT_F16] = {DT_F32, count_f16},
    [DT_BF16] = {DT_F32, count_bf16},
};

/* Rounds to a number of the type. */
static double rounded_to(dtype type, double value)
{
    double narrow;
    convert_elements(1, DT_F64, &value, 0, type, &narrow, 0);
    convert_elements(1, type, &narrow, 0, DT_F64, &value, 0);
    return value;
}

void histogram_histc(dtype type, size_t n, const void *in, double low, double high, size_t bins, void *counts,
                     void *workspace)
{
    histc_bins found = {rounded_to(type, low), rounded_to(type, high), bins, workspace};
    memset(found.counts, 0, bins * sizeof *found.counts);
    bool has_width = isfinite(rounded_to(type, found.high - found.low)); /* without, torch's edges are NaN */
    for (size_t done = 0; has_width && done < n; done += BLOCK) {
        work_ask_at(done / BLOCK);
        reals block;
        stage(type, in, done, n, counters[type].as, &block);
        counters[type].count(&found, &block, block_length(n, done));
    }
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[type].bytes;
    convert_elements(bins, DT_U64, found.counts, sizeof *found.counts, type, counts, bytes);
}

/* ---- bincount ---- */

int64_t histogram_bincount_bins(dtype type, size_t n, const void *in)
{
    int64_t block[BLOCK], most = -1;
    for (size_t done = 0; done < n; done += BLOCK) {
        work_ask_at(done / BLOCK);
        stage(type, in, done, n, DT_I64, block);
        for (size_t i = 0; i < block_length(n, done); i++) {
            if (block[i] < 0 || block[i] == INT64_MAX) {
                return -1;
            }
            most = block[i] > most ? block[i] : most;
        }
    }
    return most + 1;
}

void histogram_bincount(dtype type, size_t n, const void *in, dtype weights_type, const void *weights, size_t bins,
                        void *out)
{
    if (bins == 0) {
        return;
    }
    dtype out_type = weights_type == DT_NONE ? DT_I64 : weights_type;
    memset(out, 0, bins * dtype_table[out_type].bytes); /* zero in each of the three types */
    int64_t block[BLOCK];
    for (size_t done = 0; done < n; done += BLOCK) {
        work_ask_at(done / BLOCK);
        stage(type, in, done, n, DT_I64, block);
        for (size_t i = 0; i < block_length(n, done); i++) {
            if (weights_type == DT_NONE) {
                ((int64_t *)out)[block[i]]++;
            } else if (weights_type == DT_F32) {
                ((float *)out)[block[i]] += ((const float *)weights)[done + i];
            } else {
                ((double *)out)[block[i]] += ((const double *)weights)[done + i];
            }
        }
    }
}
