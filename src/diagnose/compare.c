/*
 * Element by element in C order, block by block: both sides are brought to one type that holds either exactly (integers
 * as i64 or u64, the others as f64 or c128), and the distances are summed up. See compare.h.
 */
#include "diagnose/compare.h"

#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

#include <math.h>
#include <string.h>

enum { BLOCK = 256 }; /* elements that are converted at once */

/* The distance of two elements. */
typedef struct distance {
    double apart;  /* |a - b|; infinite where only one of them is a number, or they are different infinities */
    double length; /* |b| */
    bool finite;   /* both are */
    bool nan_differs;
} distance;

typedef distance (*measure)(const void *a, const void *b);

typedef struct comparison {
    dtype from_a, from_b;
    dtype through; /* the common type */
    measure measure;
    double atol, rtol;
    int64_t done;        /* elements so far, in C order */
    double worst_excess; /* how far the worst one is beyond its tolerance */
    tn_difference found;
} comparison;

/* ---- distances by common type ---- */

static distance whole_distance(bool a_is_greater, uint64_t a, uint64_t b, double length)
{
    return (distance){(double)(a_is_greater ? a - b : b - a), length, true, false};
}

static distance measure_i64(const void *a, const void *b)
{
    int64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return whole_distance(x > y, (uint64_t)x, (uint64_t)y, fabs((double)y));
}

static distance measure_u64(const void *a, const void *b)
{
    uint64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return whole_distance(x > y, x, y, (double)y);
}

/* NaN equals NaN, and an infinity itself; as complex numbers, too, by both parts. */
static distance special_distance(bool a_is_nan, bool b_is_nan, bool same)
{
    bool equal = a_is_nan || b_is_nan ? a_is_nan && b_is_nan : same;
    return (distance){equal ? 0 : (double)INFINITY, 0, false, a_is_nan != b_is_nan};
}

static distance measure_f64(const void *a, const void *b)
{
    double x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    if (isfinite(x) && isfinite(y)) {
        return (distance){fabs(x - y), fabs(y), true, false};
    }
    return special_distance(isnan(x), isnan(y), x == y);
}

static distance measure_c128(const void *a, const void *b)
{
    double x[2], y[2];
    memcpy(x, a, sizeof x);
    memcpy(y, b, sizeof y);
    if (isfinite(x[0]) && isfinite(x[1]) && isfinite(y[0]) && isfinite(y[1])) {
        return (distance){hypot(x[0] - y[0], x[1] - y[1]), hypot(y[0], y[1]), true, false};
    }
    return special_distance(isnan(x[0]) || isnan(x[1]), isnan(y[0]) || isnan(y[1]), x[0] == y[0] && x[1] == y[1]);
}

/* A type that holds the elements of both, and how far two of it are apart. */
static void choose_common(comparison *c)
{
    unsigned categories = dtype_table[c->from_a].category | dtype_table[c->from_b].category;
    bool whole = (categories & (CATEGORY_FLOATING | CATEGORY_COMPLEX)) == 0;
    int unsigned_ones = (c->from_a == DT_U64) + (c->from_b == DT_U64);
    if ((categories & CATEGORY_COMPLEX) != 0) {
        c->through = DT_C128;
        c->measure = measure_c128;
    } else if (whole && unsigned_ones == 0) {
        c->through = DT_I64;
        c->measure = measure_i64;
    } else if (whole && unsigned_ones == 2) {
        c->through = DT_U64;
        c->measure = measure_u64;
    } else {
        c->through = DT_F64;
        c->measure = measure_f64;
    }
}

/* ---- units of the last place ---- */

/* Bits behind the point, and the exponent of the smallest normal number, by element type; others are whole. */
static const struct {
    dtype dtype;
    int bits, least;
} places[] = {
    {DT_F64, 52, -1022},  {DT_F32, 23, -126},     {DT_F16, 10, -14},       {DT_BF16, 7, -126},
    {DT_C128, 52, -1022}, {DT_C64, 23, -126},     {DT_C32, 10, -14},       {DT_F8E4M3FN, 3, -6},
    {DT_F8E5M2, 2, -14},  {DT_F8E4M3FNUZ, 3, -7}, {DT_F8E5M2FNUZ, 2, -15}, {DT_F8E8M0FNU, 0, -127},
};

/* How far the next number of the type is from one of this length. */
static double last_place(dtype type, double length)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (places[i].dtype == type) {
            int exponent = 0;
            frexp(length, &exponent);
            exponent = length == 0 || exponent - 1 < places[i].least ? places[i].least : exponent - 1;
            return ldexp(1, exponent - places[i].bits);
        }
    }
    return 1;
}

/* ---- the walk ---- */

static void count(comparison *c, distance d)
{
    tn_difference *found = &c->found;
    if (d.finite) {
        found->max_abs = fmax(found->max_abs, d.apart);
        if (d.length > 0) {
            found->max_rel = fmax(found->max_rel, d.apart / d.length);
        }
        if (d.apart > 0) {
            found->max_ulps = fmax(found->max_ulps, d.apart / last_place(c->from_b, d.length));
        }
    }
    found->nan_differs += d.nan_differs;
    double limit = c->atol + c->rtol * d.length;
    if (!(d.apart <= limit) && d.apart > 0) {
        double excess = d.apart - limit;
        if (found->different++ == 0 || excess > c->worst_excess) {
            c->worst_excess = excess;
            found->worst = c->done;
        }
    }
    c->done++;
}

static void compare_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    comparison *c = user;
    _Alignas(16) char a[BLOCK * 16], b[BLOCK * 16]; /* 16: the most bytes that a common type has */
    ptrdiff_t bytes = (ptrdiff_t)dtype_table[c->through].bytes;
    for (size_t begin = 0; begin < n; begin += BLOCK) {
        size_t now = n - begin < BLOCK ? n - begin : BLOCK;
        convert_elements(now, c->from_a, at[0] + (ptrdiff_t)begin * steps[0], steps[0], c->through, a, bytes);
        convert_elements(now, c->from_b, at[1] + (ptrdiff_t)begin * steps[1], steps[1], c->through, b, bytes);
        for (ptrdiff_t i = 0; i < (ptrdiff_t)now; i++) {
            count(c, c->measure(a + i * bytes, b + i * bytes));
        }
    }
}

static bool same_sizes(const tensor *a, const tensor *b)
{
    return a->rank == b->rank && (a->rank == 0 || memcmp(a->sizes, b->sizes, a->rank * sizeof *a->sizes) == 0);
}

tn_difference compare_tensors(const tensor *a, const tensor *b, double atol, double rtol)
{
    comparison c = {.from_a = a->dtype, .from_b = b->dtype, .atol = atol, .rtol = rtol};
    c.found.worst = -1;
    c.found.comparable = same_sizes(a, b);
    if (!c.found.comparable) {
        return c.found;
    }
    choose_common(&c);
    const int64_t *const strides[] = {a->strides, b->strides};
    const size_t bytes[] = {dtype_table[a->dtype].bytes, dtype_table[b->dtype].bytes};
    char *const base[] = {tensor_at(a), tensor_at(b)};
    strided_loop loop;
    strided_plan_in_order(&loop, a->rank, a->sizes, 2, strides, bytes);
    strided_walk(&loop, base, 0, loop.count, compare_stretch, &c);
    c.found.equal = a->dtype == b->dtype && c.found.different == 0;
    return c.found;
}
