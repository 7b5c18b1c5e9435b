/*
 * Part of each level_*.c, after math_text.h, once for each element type: kernels on rows. ELEMENT is f32, bf16 or f16,
 * T what it is stored in; both are undefined at the end. Numbers are f32 from load to store.
 *
 * Sums are kept in four vectors over stretches of SUM_STRETCH vectors, and stretches in a total, so that roundings grow
 * with the length of a stretch and the number of stretches, not with the length of the row.
 */
/* No include guard: every level has copies of its own. */

#define NAME(name) FAST_JOIN(name, ELEMENT)
#define LOAD FAST_JOIN(v_load, ELEMENT)
#define STORE FAST_JOIN(v_store, ELEMENT)
#define LOAD_N FAST_JOIN3(v_load, ELEMENT, n)
#define STORE_N FAST_JOIN3(v_store, ELEMENT, n)

/* ---- elements by themselves ---- */

#define FAST_UNARY(name, ulps)                                            \
    static void NAME(name##_kernel)(size_t n, const void *from, void *to) \
    {                                                                     \
        const T *x = from;                                                \
        T *out = to;                                                      \
        size_t i = 0;                                                     \
        for (; i + LANES <= n; i += LANES) {                              \
            STORE(out + i, v_##name(LOAD(x + i)));                        \
        }                                                                 \
        if (i < n) {                                                      \
            STORE_N(out + i, v_##name(LOAD_N(x + i, n - i)), n - i);      \
        }                                                                 \
    }
#include "kernels/fast/fast.def"

static void NAME(widen)(size_t n, const void *from, void *to)
{
    const T *x = from;
    float *out = to;
    size_t i = 0;
    for (; i + LANES <= n; i += LANES) {
        v_store(out + i, LOAD(x + i));
    }
    if (i < n) {
        v_store_n(out + i, LOAD_N(x + i, n - i), n - i);
    }
}

static void NAME(narrow)(size_t n, const void *from, void *to)
{
    const float *x = from;
    T *out = to;
    size_t i = 0;
    for (; i + LANES <= n; i += LANES) {
        STORE(out + i, v_load(x + i));
    }
    if (i < n) {
        STORE_N(out + i, v_load_n(x + i, n - i), n - i);
    }
}

/* ---- sums along a row ---- */

/* Of elements as they are, or of squares of their distance from a center. */
LEVEL_FN vf NAME(term)(vf x, bool squares, vf center)
{
    x = x - center;
    return squares ? x * x : x;
}

LEVEL_FN float NAME(sum_along)(size_t n, const T *x, bool squares, float middle)
{
    vf center = v_set(middle), total = {0};
    size_t i = 0;
    while (i + 4 * LANES <= n) {
        vf s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0};
        size_t left = n - i, stretch = left < SUM_STRETCH * LANES ? left : SUM_STRETCH * LANES;
        for (size_t end = i + stretch; i + 4 * LANES <= end; i += 4 * LANES) {
            s0 += NAME(term)(LOAD(x + i), squares, center);
            s1 += NAME(term)(LOAD(x + i + LANES), squares, center);
            s2 += NAME(term)(LOAD(x + i + 2 * LANES), squares, center);
            s3 += NAME(term)(LOAD(x + i + 3 * LANES), squares, center);
        }
        total += (s0 + s1) + (s2 + s3);
    }
    for (; i + LANES <= n; i += LANES) {
        total += NAME(term)(LOAD(x + i), squares, center);
    }
    if (i < n) {
        total += v_first(n - i, NAME(term)(LOAD_N(x + i, n - i), squares, center), v_set(0.0f));
    }
    return v_sum(total);
}

static void NAME(store_one)(T *out, float value)
{
    STORE_N(out, v_set(value), 1);
}

static void NAME(sum_rows_kernel)(const fast_rows *args)
{
    for (size_t row = 0; row < args->rows; row++) {
        const T *x = (const T *)args->x + (ptrdiff_t)row * args->x_pitch;
        NAME(store_one)((T *)args->out + (ptrdiff_t)row * args->out_pitch, NAME(sum_along)(args->n, x, false, 0.0f));
    }
}

static void NAME(mean_rows_kernel)(const fast_rows *args)
{
    for (size_t row = 0; row < args->rows; row++) {
        const T *x = (const T *)args->x + (ptrdiff_t)row * args->x_pitch;
        float mean = NAME(sum_along)(args->n, x, false, 0.0f) / (float)args->n;
        NAME(store_one)((T *)args->out + (ptrdiff_t)row * args->out_pitch, mean);
    }
}

static void NAME(max_rows_kernel)(const fast_rows *args)
{
    for (size_t row = 0; row < args->rows; row++) {
        const T *x = (const T *)args->x + (ptrdiff_t)row * args->x_pitch;
        vf largest = v_set(-INFINITY), other = largest;
        size_t i = 0, n = args->n;
        for (; i + 2 * LANES <= n; i += 2 * LANES) {
            largest = v_largest(largest, LOAD(x + i));
            other = v_largest(other, LOAD(x + i + LANES));
        }
        for (; i < n; i += LANES) {
            largest = v_largest(largest, n - i >= LANES ? LOAD(x + i) : v_first(n - i, LOAD_N(x + i, n - i), largest));
        }
        NAME(store_one)((T *)args->out + (ptrdiff_t)row * args->out_pitch, v_largest_lane(v_largest(largest, other)));
    }
}

/* ---- sums over rows, for each column ---- */

/* n < LANES: a part of a vector. */
LEVEL_FN vf NAME(load_part)(const T *x, size_t n)
{
    return n >= LANES ? LOAD(x) : LOAD_N(x, n);
}

LEVEL_FN void NAME(store_part)(T *out, vf x, size_t n)
{
    if (n >= LANES) {
        STORE(out, x);
    } else {
        STORE_N(out, x, n);
    }
}

/* `vectors` vectors of columns from `column` on, times a factor at the end. */
LEVEL_FN void NAME(sum_down)(const fast_rows *args, size_t column, const size_t vectors, float factor)
{
    vf total[4] = {{0}}, sums[4];
    size_t left = args->n - column;
    for (size_t row = 0; row < args->rows;) {
        size_t end = args->rows - row < SUM_STRETCH ? args->rows : row + SUM_STRETCH;
        for (size_t v = 0; v < vectors; v++) {
            sums[v] = (vf){0};
        }
        for (; row < end; row++) {
            const T *x = (const T *)args->x + (ptrdiff_t)row * args->x_pitch + column;
            for (size_t v = 0; v < vectors; v++) {
                sums[v] += vectors > 1 ? LOAD(x + v * LANES) : NAME(load_part)(x, left);
            }
        }
        for (size_t v = 0; v < vectors; v++) {
            total[v] += sums[v];
        }
    }
    T *out = (T *)args->out + column;
    for (size_t v = 0; v < vectors; v++) {
        NAME(store_part)(out + v * LANES, total[v] * factor, left - v * LANES);
    }
}

LEVEL_FN void NAME(sum_all_down)(const fast_rows *args, float factor)
{
    size_t column = 0;
    for (; column + 4 * LANES <= args->n; column += 4 * LANES) {
        NAME(sum_down)(args, column, 4, factor);
    }
    for (; column < args->n; column += LANES) {
        NAME(sum_down)(args, column, 1, factor);
    }
}

static void NAME(sum_columns_kernel)(const fast_rows *args)
{
    NAME(sum_all_down)(args, 1.0f);
}

static void NAME(mean_columns_kernel)(const fast_rows *args)
{
    NAME(sum_all_down)(args, 1.0f / (float)args->rows);
}

static void NAME(max_columns_kernel)(const fast_rows *args)
{
    for (size_t column = 0; column < args->n; column += LANES) {
        vf largest = v_set(-INFINITY);
        size_t left = args->n - column;
        const T *x = (const T *)args->x + column;
        for (size_t row = 0; row < args->rows; row++) {
            largest = v_largest(largest, NAME(load_part)(x + (ptrdiff_t)row * args->x_pitch, left));
        }
        NAME(store_part)((T *)args->out + column, largest, left);
    }
}

/* ---- norms ---- */

static void NAME(layer_norm_kernel)(const fast_rows *args)
{
    size_t n = args->n;
    const T *weight = args->weight, *bias = args->bias;
    for (size_t row = 0; row < args->rows; row++) {
        const T *x = (const T *)args->x + (ptrdiff_t)row * args->x_pitch;
        T *out = (T *)args->out + (ptrdiff_t)row * args->out_pitch;
        float mean = NAME(sum_along)(n, x, false, 0.0f) / (float)n;
        float variance = NAME(sum_along)(n, x, true, mean) / (float)n;
        vf center = v_set(mean), factor = v_set(1.0f / sqrtf(variance + args->eps));
        for (size_t i = 0; i < n; i += LANES) {
            vf y = (NAME(load_part)(x + i, n - i) - center) * factor;
            y = weight == NULL ? y : y * NAME(load_part)(weight + i, n - i);
            y = bias == NULL ? y : y + NAME(load_part)(bias + i, n - i);
            NAME(store_part)(out + i, y, n - i);
        }
    }
}

static void NAME(rms_norm_kernel)(const fast_rows *args)
{
    size_t n = args->n;
    const T *weight = args->weight;
    for (size_t row = 0; row < args->rows; row++) {
        const T *x = (const T *)args->x + (ptrdiff_t)row * args->x_pitch;
        T *out = (T *)args->out + (ptrdiff_t)row * args->out_pitch;
        float mean = NAME(sum_along)(n, x, true, 0.0f) / (float)n;
        vf factor = v_set(1.0f / sqrtf(mean + args->eps));
        for (size_t i = 0; i < n; i += LANES) {
            vf y = NAME(load_part)(x + i, n - i) * factor;
            y = weight == NULL ? y : y * NAME(load_part)(weight + i, n - i);
            NAME(store_part)(out + i, y, n - i);
        }
    }
}

/* ---- softmax ---- */

/* What goes into exp, from column i on. */
LEVEL_FN vf NAME(score)(const fast_rows *args, const T *x, const T *mask, size_t i)
{
    vf z = NAME(load_part)(x + i, args->n - i) * args->scale;
    return mask == NULL ? z : z + NAME(load_part)(mask + i, args->n - i);
}

LEVEL_FN float NAME(largest_score)(const fast_rows *args, const T *x, const T *mask)
{
    vf largest = v_set(-INFINITY);
    for (size_t i = 0; i < args->n; i += LANES) {
        vf z = NAME(score)(args, x, mask, i);
        z = args->n - i >= LANES ? z : v_first(args->n - i, z, largest);
        largest = v_largest(largest, z);
    }
    return v_largest_lane(largest);
}

/* The sum of exp(score - largest), which are kept in `out` where that is f32. */
LEVEL_FN float NAME(sum_of_powers)(const fast_rows *args, const T *x, const T *mask, float largest, float *out)
{
    vf total = {0}, sums = {0}, top = v_set(largest);
    for (size_t i = 0; i < args->n; i += LANES) {
        vf e = v_exp(NAME(score)(args, x, mask, i) - top);
        size_t left = args->n - i;
        if (left < LANES) {
            e = v_first(left, e, v_set(0.0f));
        }
        sums += e;
        if (i % (SUM_STRETCH * LANES) == 0) {
            total += sums;
            sums = (vf){0};
        }
        if (out != NULL) {
            if (left >= LANES) {
                v_store(out + i, e);
            } else {
                v_store_n(out + i, e, left);
            }
        }
    }
    return v_sum(total + sums);
}

static void NAME(softmax_kernel)(const fast_rows *args)
{
    for (size_t row = 0; row < args->rows; row++) {
        const T *x = (const T *)args->x + (ptrdiff_t)row * args->x_pitch, *mask = args->mask;
        mask = mask == NULL ? NULL : mask + (ptrdiff_t)row * args->mask_pitch;
        T *out = (T *)args->out + (ptrdiff_t)row * args->out_pitch;
        float *kept = sizeof(T) == sizeof(float) ? (float *)(void *)out : NULL;
        float largest = NAME(largest_score)(args, x, mask);
        vf factor = v_set(1.0f / NAME(sum_of_powers)(args, x, mask, largest, kept)), top = v_set(largest);
        for (size_t i = 0; i < args->n; i += LANES) {
            vf e = kept != NULL ? NAME(load_part)(out + i, args->n - i) : v_exp(NAME(score)(args, x, mask, i) - top);
            NAME(store_part)(out + i, e * factor, args->n - i);
        }
    }
}

static void NAME(log_softmax_kernel)(const fast_rows *args)
{
    for (size_t row = 0; row < args->rows; row++) {
        const T *x = (const T *)args->x + (ptrdiff_t)row * args->x_pitch, *mask = args->mask;
        mask = mask == NULL ? NULL : mask + (ptrdiff_t)row * args->mask_pitch;
        T *out = (T *)args->out + (ptrdiff_t)row * args->out_pitch;
        float largest = NAME(largest_score)(args, x, mask);
        vf log_sum = v_set(logf(NAME(sum_of_powers)(args, x, mask, largest, NULL))), top = v_set(largest);
        for (size_t i = 0; i < args->n; i += LANES) {
            vf z = NAME(score)(args, x, mask, i);
            NAME(store_part)(out + i, z - top - log_sum, args->n - i);
        }
    }
}

#undef NAME
#undef LOAD
#undef STORE
#undef LOAD_N
#undef STORE_N
#undef ELEMENT
#undef T
