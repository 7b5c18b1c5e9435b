/* Order of slices: see slices.h. Elements are compared by their keys (rank.h); slices are merged bottom up. */
#include "kernels/order/slices.h"

#include "base/budget.h"
#include "base/num.h"
#include "kernels/order/rank.h"

#include <string.h>

size_t slices_workspace(size_t n, size_t m)
{
    uint64_t elements, words, bytes;
    bool counted = mul_u64(n, m, &elements) && add_u64(elements, n, &words) && mul_u64(words, sizeof(uint64_t), &bytes);
    return counted && bytes <= SIZE_MAX ? (size_t)bytes : SIZE_MAX;
}

/* Is slice a after slice b? */
static bool is_after(const uint64_t *keys, size_t m, int64_t a, int64_t b)
{
    const uint64_t *x = keys + (size_t)a * m, *y = keys + (size_t)b * m;
    for (size_t i = 0; i < m; i++) {
        if (x[i] != y[i]) {
            return x[i] > y[i];
        }
    }
    return false;
}

/* Merges the sorted runs [low, middle) and [middle, high) of from into to. */
static void merge(const uint64_t *keys, size_t m, const int64_t *from, int64_t *to, size_t low, size_t middle,
                  size_t high)
{
    size_t left = low, right = middle;
    for (size_t i = low; i < high; i++) {
        work_ask_at(i);
        bool takes_right = left == middle || (right < high && is_after(keys, m, from[left], from[right]));
        to[i] = takes_right ? from[right++] : from[left++];
    }
}

void slices_order(dtype type, size_t n, size_t m, const void *in, int64_t *order, void *workspace)
{
    uint64_t *keys = workspace;
    int64_t *from = order, *to = (int64_t *)(keys + n * m);
    rank_keys(type, n * m, in, 1, keys);
    for (size_t i = 0; i < n; i++) {
        order[i] = (int64_t)i;
    }
    for (size_t run = 1; run < n; run *= 2) {
        for (size_t low = 0; low < n; low += 2 * run) {
            size_t middle = n - low < run ? n : low + run, high = n - low < 2 * run ? n : low + 2 * run;
            merge(keys, m, from, to, low, middle, high);
        }
        int64_t *merged = to;
        to = from;
        from = merged;
    }
    if (from != order && n > 0) {
        memcpy(order, from, n * sizeof *order);
    }
}

bool slices_equal(dtype type, size_t m, const void *a, const void *b)
{
    size_t bytes = dtype_table[type].bytes;
    for (size_t i = 0; i < m; i++) {
        uint64_t x, y;
        rank_keys(type, 1, (const char *)a + i * bytes, 1, &x);
        rank_keys(type, 1, (const char *)b + i * bytes, 1, &y);
        if (x != y || rank_is_nan(type, x)) {
            return false;
        }
    }
    return true;
}
