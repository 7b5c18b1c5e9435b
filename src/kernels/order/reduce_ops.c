/*
 * The operations of reductions, one by one: how each takes a block of elements and what it gives in the end. See
 * reduce.h; the driver that feeds them is reduce.c.
 */
#include "kernels/order/reduce_parts.h"

#include <math.h>
#include <string.h>

#define UNUSED(x) (void)(x)

/* ---- sums ---- */

enum { LANES = 16 };

/*
 * Sums a block: a few running sums of type LANE side by side, then these by halves. So f32 is as precise as torch's
 * cascade; blocks are then summed in f64. term is what an element x counts, rounded to its type.
 */
#define TAKE_SUM_IN(LANE, name, T, field, TOTAL, term)                                      \
    static void name(reduce_state *state, const void *elements, size_t n, double parameter) \
    {                                                                                       \
        const T *at = elements;                                                             \
        LANE lanes[LANES] = {0};                                                            \
        size_t i = 0;                                                                       \
        UNUSED(parameter);                                                                  \
        for (; i + LANES <= n; i += LANES) {                                                \
            for (size_t k = 0; k < LANES; k++) {                                            \
                T x = at[i + k];                                                            \
                lanes[k] += (LANE)(T)(term);                                                \
            }                                                                               \
        }                                                                                   \
        for (size_t k = 0; i + k < n; k++) {                                                \
            T x = at[i + k];                                                                \
            lanes[k] += (LANE)(T)(term);                                                    \
        }                                                                                   \
        for (size_t half = LANES / 2; half > 0; half /= 2) {                                \
            for (size_t k = 0; k < half; k++) {                                             \
                lanes[k] += lanes[k + half];                                                \
            }                                                                               \
        }                                                                                   \
        state->total.field += (TOTAL)lanes[0];                                              \
    }
#define TAKE_SUM(name, T, field, TOTAL, term) TAKE_SUM_IN(T, name, T, field, TOTAL, term)
/* clang-format off */
TAKE_SUM(sum_i64, uint64_t, wide, uint64_t, x)
TAKE_SUM(sum_f32, float, real, double, x)
TAKE_SUM(sum_f64, double, real, double, x)
TAKE_SUM(sum_c64, float _Complex, pair, double _Complex, x)
TAKE_SUM(sum_c128, double _Complex, pair, double _Complex, x)
TAKE_SUM(nan_sum_f32, float, real, double, isnan(x) ? 0 : x)
TAKE_SUM(nan_sum_f64, double, real, double, isnan(x) ? 0 : x)
TAKE_SUM(nan_sum_c64, float _Complex, pair, double _Complex, x != x ? 0 : x)
TAKE_SUM(nan_sum_c128, double _Complex, pair, double _Complex, x != x ? 0 : x)
/* clang-format on */

static void count_true(reduce_state *state, const void *elements, size_t n, double parameter)
{
    const uint8_t *x = elements;
    uint64_t count = 0;
    UNUSED(parameter);
    for (size_t i = 0; i < n; i++) {
        count += x[i] != 0;
    }
    state->total.wide += count;
}

/* A result of type T from the state `s`. */
#define FINISH(name, T, expression)                                                      \
    static void name(const reduce_state *s, double parameter, void *first, void *second) \
    {                                                                                    \
        T result = (T)(expression);                                                      \
        UNUSED(parameter);                                                               \
        UNUSED(second);                                                                  \
        memcpy(first, &result, sizeof result);                                           \
    }
/* clang-format off */
FINISH(finish_i64, uint64_t, s->total.wide)
FINISH(finish_f32, float, s->total.real)
FINISH(finish_f64, double, s->total.real)
FINISH(finish_c64, float _Complex, s->total.pair)
FINISH(finish_c128, double _Complex, s->total.pair)
FINISH(mean_f32, float, (float)s->total.real / (float)s->count)
FINISH(mean_f64, double, s->total.real / (double)s->count)
FINISH(mean_c64, float _Complex, s->total.pair / (double)s->count)
FINISH(mean_c128, double _Complex, s->total.pair / (double)s->count)
/* clang-format on */

/* ---- products ---- */

/* The total holds the product of what was seen; of nothing it is 1. */
#define TAKE_PRODUCT(name, T, field, one)                                                   \
    static void name(reduce_state *state, const void *elements, size_t n, double parameter) \
    {                                                                                       \
        const T *x = elements;                                                              \
        T product = state->count == 0 ? (T)(one) : (T)state->total.field;                   \
        UNUSED(parameter);                                                                  \
        for (size_t i = 0; i < n; i++) {                                                    \
            product *= x[i];                                                                \
        }                                                                                   \
        state->total.field = product;                                                       \
    }
/* clang-format off */
TAKE_PRODUCT(product_i64, uint64_t, wide, 1)
TAKE_PRODUCT(product_f32, float, real, 1)
TAKE_PRODUCT(product_f64, double, real, 1)
TAKE_PRODUCT(product_c64, float _Complex, pair, 1)
TAKE_PRODUCT(product_c128, double _Complex, pair, 1)
FINISH(finish_product_i64, uint64_t, s->count == 0 ? 1 : s->total.wide)
FINISH(finish_product_f32, float, s->count == 0 ? 1 : s->total.real)
FINISH(finish_product_f64, double, s->count == 0 ? 1 : s->total.real)
FINISH(finish_product_c64, float _Complex, s->count == 0 ? 1 : s->total.pair)
FINISH(finish_product_c128, double _Complex, s->count == 0 ? 1 : s->total.pair)
/* clang-format on */

/* ---- extremes ---- */

/*
 * The block's extreme first, in a loop without branches; where it beats the one before, its first place. x != x is
 * true of NaN alone, which beats all and is not beaten.
 */
#define TAKE_EXTREME(name, T, field, BEATS)                                                 \
    static void name(reduce_state *state, const void *elements, size_t n, double parameter) \
    {                                                                                       \
        const T *x = elements;                                                              \
        T best = x[0], before = (T)state->total.field;                                      \
        bool has_nan = false;                                                               \
        size_t i = 0;                                                                       \
        UNUSED(parameter);                                                                  \
        for (size_t k = 0; k < n; k++) {                                                    \
            best = x[k] BEATS best ? x[k] : best;                                           \
            has_nan |= x[k] != x[k];                                                        \
        }                                                                                   \
        if (state->count > 0 && (before != before || !(has_nan || best BEATS before))) {    \
            return;                                                                         \
        }                                                                                   \
        while (has_nan ? x[i] == x[i] : x[i] != best) {                                     \
            i++;                                                                            \
        }                                                                                   \
        state->total.field = x[i];                                                          \
        state->place = (int64_t)(state->count + i);                                         \
    }
#define FINISH_EXTREME(name, T, field)                                                       \
    static void name(const reduce_state *state, double parameter, void *first, void *second) \
    {                                                                                        \
        T result = (T)state->total.field;                                                    \
        UNUSED(parameter);                                                                   \
        memcpy(first, &result, sizeof result);                                               \
        memcpy(second, &state->place, sizeof state->place);                                  \
    }
#define EXTREMES(type, T, field)          \
    TAKE_EXTREME(max_##type, T, field, >) \
    TAKE_EXTREME(min_##type, T, field, <) \
    FINISH_EXTREME(finish_extreme_##type, T, field)
/* clang-format off */
EXTREMES(b8, uint8_t, wide)
EXTREMES(i64, int64_t, integer)
EXTREMES(u64, uint64_t, wide)
EXTREMES(f32, float, real)
EXTREMES(f64, double, real)
/* clang-format on */

/* ---- truth ---- */

FINISH(finish_any, uint8_t, s->total.wide > 0)
FINISH(finish_all, uint8_t, s->total.wide == s->count)

/* ---- moments ---- */

/* Mean and sum of squared distances from it: of the block by two passes, then of both together (Chan et al.). */
static void take_moments(reduce_state *state, const void *elements, size_t n, double parameter)
{
    const double *x = elements;
    double sum = 0, squares = 0, before = (double)state->count, now = (double)n;
    UNUSED(parameter);
    for (size_t i = 0; i < n; i++) {
        sum += x[i];
    }
    double mean = sum / now;
    for (size_t i = 0; i < n; i++) {
        squares += (x[i] - mean) * (x[i] - mean);
    }
    double apart = mean - state->mean;
    state->mean += apart * (now / (before + now));
    state->total.real += squares + apart * (apart * (before * now / (before + now))); /* the first block adds 0 */
}

static double variance_of(const reduce_state *state, double correction)
{
    double divisor = (double)state->count - correction;
    return state->total.real / (divisor > 0 ? divisor : 0);
}

static void finish_moments(const reduce_state *state, double second_moment, void *first, void *second)
{
    double mean = state->count == 0 ? (double)NAN : state->mean;
    memcpy(first, &second_moment, sizeof second_moment);
    memcpy(second, &mean, sizeof mean);
}

static void finish_variance(const reduce_state *state, double parameter, void *first, void *second)
{
    finish_moments(state, variance_of(state, parameter), first, second);
}

static void finish_deviation(const reduce_state *state, double parameter, void *first, void *second)
{
    finish_moments(state, sqrt(variance_of(state, parameter)), first, second);
}

/* ---- norms ---- */

/*
 * A norm by its order p: how many there are for 0, the largest or smallest magnitude for an infinity, else the root of
 * a sum of powers. Powers are rounded to the type as torch's are, and so is their sum in the end, so that what
 * overflows or vanishes when it is squared does so here too.
 */
#define NORM(type, T, ABS, POW, SQRT)                                                                   \
    TAKE_SUM_IN(double, nonzero_##type, T, real, double, x != 0)                                        \
    TAKE_SUM_IN(double, magnitudes_##type, T, real, double, ABS(x))                                     \
    TAKE_SUM_IN(double, squares_##type, T, real, double, x *x)                                          \
    TAKE_SUM_IN(double, powers_##type, T, real, double, POW(ABS(x), (T)parameter))                      \
    static void magnitude_##type(reduce_state *state, const void *elements, size_t n, double p)         \
    {                                                                                                   \
        const T *x = elements;                                                                          \
        T sign = p > 0 ? 1 : -1, best = state->count == 0 ? -(T)INFINITY : sign * (T)state->total.real; \
        for (size_t i = 0; i < n; i++) {                                                                \
            T magnitude = sign * ABS(x[i]);                                                             \
            best = magnitude > best || isnan(magnitude) ? magnitude : best;                             \
        }                                                                                               \
        state->total.real = sign * best;                                                                \
    }                                                                                                   \
    static void norm_##type(reduce_state *state, const void *elements, size_t n, double p)              \
    {                                                                                                   \
        (isinf(p) ? magnitude_##type                                                                    \
         : p == 0 ? nonzero_##type                                                                      \
         : p == 1 ? magnitudes_##type                                                                   \
         : p == 2 ? squares_##type                                                                      \
                  : powers_##type)(state, elements, n, p);                                              \
    }                                                                                                   \
    static T root_##type(T sum, double p)                                                               \
    {                                                                                                   \
        return p == 2 ? SQRT(sum) : p == 0 || p == 1 || isinf(p) ? sum : POW(sum, 1 / (T)p);            \
    }                                                                                                   \
    FINISH(finish_norm_##type, T, root_##type((T)s->total.real, parameter))

/* Of complex elements: that of their magnitudes. */
#define COMPLEX_NORM(type, T, real_type, HYPOT)                                            \
    static void norm_##type(reduce_state *state, const void *elements, size_t n, double p) \
    {                                                                                      \
        const T *x = elements;                                                             \
        T magnitudes[REDUCE_BLOCK];                                                        \
        for (size_t i = 0; i < n; i++) {                                                   \
            magnitudes[i] = HYPOT(x[2 * i], x[2 * i + 1]);                                 \
        }                                                                                  \
        norm_##real_type(state, magnitudes, n, p);                                         \
    }
/* clang-format off */
NORM(f32, float, fabsf, powf, sqrtf)
NORM(f64, double, fabs, pow, sqrt)
COMPLEX_NORM(c64, float, f32, hypotf)
COMPLEX_NORM(c128, double, f64, hypot)
/* clang-format on */

/* ---- log of the sum of exp ---- */

/*
 * The mean of the state is the largest real part so far, the total the sum of exp(x - largest). Infinities count from
 * 0.
 */
#define TAKE_LOG_SUM_EXP(name, T, field, REAL, EXP)                                                     \
    static void name(reduce_state *state, const void *elements, size_t n, double parameter)             \
    {                                                                                                   \
        const T *x = elements;                                                                          \
        double most = state->count == 0 ? -(double)INFINITY : state->mean, before = most;               \
        T sum = 0;                                                                                      \
        UNUSED(parameter);                                                                              \
        for (size_t i = 0; i < n; i++) {                                                                \
            most = REAL(x[i]) > most || isnan(REAL(x[i])) ? REAL(x[i]) : most;                          \
        }                                                                                               \
        double from = isinf(most) ? 0 : most, was_from = isinf(before) ? 0 : before;                    \
        for (size_t i = 0; i < n; i++) {                                                                \
            sum += EXP(x[i] - from);                                                                    \
        }                                                                                               \
        state->total.field = (state->count == 0 ? 0 : state->total.field * exp(was_from - from)) + sum; \
        state->mean = most;                                                                             \
    }
#define ITSELF(x) (x)
/* clang-format off */
TAKE_LOG_SUM_EXP(log_sum_exp_f64, double, real, ITSELF, exp)
TAKE_LOG_SUM_EXP(log_sum_exp_c128, double _Complex, pair, creal, cexp)
FINISH(finish_log_sum_exp_f64, double, log(s->total.real) + (isinf(s->mean) ? 0 : s->mean))
FINISH(finish_log_sum_exp_c128, double _Complex, clog(s->total.pair) + (isinf(s->mean) ? 0 : s->mean))
/* clang-format on */

/* ---- the table ---- */

#define ROW(type, take, finish) [type] = {take, finish, type, DT_NONE}
#define EXTREME_ROW(type, take, finish) [type] = {take, finish, type, DT_I64}
/* clang-format off */
static const reduction reductions[REDUCE_OPS][DT_COUNT] = {
    [REDUCE_SUM] = {ROW(DT_I64, sum_i64, finish_i64), ROW(DT_F32, sum_f32, finish_f32),
                    ROW(DT_F64, sum_f64, finish_f64), ROW(DT_C64, sum_c64, finish_c64),
                    ROW(DT_C128, sum_c128, finish_c128)},
    [REDUCE_NAN_SUM] = {ROW(DT_I64, sum_i64, finish_i64), ROW(DT_F32, nan_sum_f32, finish_f32),
                        ROW(DT_F64, nan_sum_f64, finish_f64), ROW(DT_C64, nan_sum_c64, finish_c64),
                        ROW(DT_C128, nan_sum_c128, finish_c128)},
    [REDUCE_MEAN] = {ROW(DT_F32, sum_f32, mean_f32), ROW(DT_F64, sum_f64, mean_f64), ROW(DT_C64, sum_c64, mean_c64),
                     ROW(DT_C128, sum_c128, mean_c128)},
    [REDUCE_PRODUCT] = {ROW(DT_I64, product_i64, finish_product_i64), ROW(DT_F32, product_f32, finish_product_f32),
                        ROW(DT_F64, product_f64, finish_product_f64), ROW(DT_C64, product_c64, finish_product_c64),
                        ROW(DT_C128, product_c128, finish_product_c128)},
    [REDUCE_MAX] = {EXTREME_ROW(DT_BOOL, max_b8, finish_extreme_b8), EXTREME_ROW(DT_I64, max_i64, finish_extreme_i64),
                    EXTREME_ROW(DT_U64, max_u64, finish_extreme_u64), EXTREME_ROW(DT_F32, max_f32, finish_extreme_f32),
                    EXTREME_ROW(DT_F64, max_f64, finish_extreme_f64)},
    [REDUCE_MIN] = {EXTREME_ROW(DT_BOOL, min_b8, finish_extreme_b8), EXTREME_ROW(DT_I64, min_i64, finish_extreme_i64),
                    EXTREME_ROW(DT_U64, min_u64, finish_extreme_u64), EXTREME_ROW(DT_F32, min_f32, finish_extreme_f32),
                    EXTREME_ROW(DT_F64, min_f64, finish_extreme_f64)},
    [REDUCE_ANY] = {ROW(DT_BOOL, count_true, finish_any)},
    [REDUCE_ALL] = {ROW(DT_BOOL, count_true, finish_all)},
    [REDUCE_COUNT] = {[DT_BOOL] = {count_true, finish_i64, DT_I64, DT_NONE}},
    [REDUCE_VARIANCE] = {[DT_F64] = {take_moments, finish_variance, DT_F64, DT_F64}},
    [REDUCE_DEVIATION] = {[DT_F64] = {take_moments, finish_deviation, DT_F64, DT_F64}},
    [REDUCE_NORM] = {ROW(DT_F32, norm_f32, finish_norm_f32), ROW(DT_F64, norm_f64, finish_norm_f64),
                     [DT_C64] = {norm_c64, finish_norm_f32, DT_F32, DT_NONE},
                     [DT_C128] = {norm_c128, finish_norm_f64, DT_F64, DT_NONE}},
    [REDUCE_LOG_SUM_EXP] = {ROW(DT_F64, log_sum_exp_f64, finish_log_sum_exp_f64),
                            ROW(DT_C128, log_sum_exp_c128, finish_log_sum_exp_c128)},
};
/* clang-format on */

const reduction *reduction_for(reduce_op op, dtype as)
{
    return &reductions[op][as];
}
