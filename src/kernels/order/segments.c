/* Reductions of segments: segments.h. */
#include "kernels/order/segments.h"

#include "base/budget.h"

#include <math.h>
#include <string.h>

/* The elements of a segment at one place of `inner`: at[k * step], k < n. */
typedef struct column {
    size_t at, n;
    size_t result; /* where its reduction is */
} column;

static column column_of(const segments *s, size_t outer, size_t segment, size_t inner)
{
    size_t i = outer * s->count + segment;
    return (column){.at = (outer * s->length + (size_t)s->begin[i]) * s->inner + inner,
                    .n = (size_t)(s->end[i] - s->begin[i]),
                    .result = i * s->inner + inner};
}

static double first_of(const segments *s)
{
    static const double neutral[] = {[SEGMENT_MAX] = -INFINITY, [SEGMENT_MIN] = INFINITY, [SEGMENT_PROD] = 1};
    return s->has_initial ? s->initial : s->op == SEGMENT_SUM || s->op == SEGMENT_MEAN ? 0 : neutral[s->op];
}

static double combine(segment_op op, double so_far, double x)
{
    switch (op) {
    case SEGMENT_MAX:
        return isnan(x) || x > so_far ? x : so_far;
    case SEGMENT_MIN:
        return isnan(x) || x < so_far ? x : so_far;
    case SEGMENT_PROD:
        return so_far * x;
    default:
        return so_far + x;
    }
}

static double reduce_column(const segments *s, column c, const double *in)
{
    double result = first_of(s);
    for (size_t k = 0; k < c.n; k++) {
        work_ask_at(k);
        result = combine(s->op, result, in[c.at + k * s->inner]);
    }
    if (s->op == SEGMENT_MEAN) {
        return c.n > 0 ? result / (double)c.n : s->has_initial ? result : NAN;
    }
    return result;
}

void segments_reduce(const segments *s, const double *in, double *to)
{
    for (size_t o = 0; o < s->outer; o++) {
        for (size_t g = 0; g < s->count; g++) {
            for (size_t i = 0; i < s->inner; i++) {
                work_ask_at(i);
                column c = column_of(s, o, g, i);
                to[c.result] = reduce_column(s, c, in);
            }
        }
    }
}

static void extreme_gradients(const segments *s, column c, double grad, double result, const double *in, double *to)
{
    size_t equal = 0;
    for (size_t k = 0; k < c.n; k++) {
        size_t at = c.at + k * s->inner;
        if (isnan(in[at]) || in[at] == result) {
            to[at] = grad;
            equal++;
        }
    }
    for (size_t k = 0; equal > 1 && grad > 0 && k < c.n; k++) {
        size_t at = c.at + k * s->inner;
        to[at] = to[at] > 0 ? to[at] / (double)equal : to[at];
    }
}

/* The product of all but element k. */
static double product_without(const segments *s, column c, size_t k, const double *in)
{
    double product = first_of(s);
    work_ask();
    for (size_t i = 0; i < c.n; i++) {
        product *= i == k ? 1 : in[c.at + i * s->inner];
    }
    return product;
}

static void product_gradients(const segments *s, column c, double grad, double result, const double *in, double *to)
{
    for (size_t k = 0; k < c.n; k++) {
        double x = in[c.at + k * s->inner];
        double rest = isnan(x) || x == 0 ? product_without(s, c, k, in) : result / x;
        to[c.at + k * s->inner] = grad * rest;
    }
}

static void column_gradients(const segments *s, column c, const double *grad, const double *result, const double *in,
                             double *to)
{
    if (s->op == SEGMENT_MAX || s->op == SEGMENT_MIN) {
        extreme_gradients(s, c, grad[c.result], result[c.result], in, to);
    } else if (s->op == SEGMENT_PROD) {
        product_gradients(s, c, grad[c.result], result[c.result], in, to);
    } else {
        for (size_t k = 0; k < c.n; k++) {
            to[c.at + k * s->inner] = s->op == SEGMENT_MEAN ? grad[c.result] / (double)c.n : grad[c.result];
        }
    }
}

void segments_gradients(const segments *s, const double *grad, const double *result, const double *in, double *to)
{
    if (s->outer * s->length * s->inner > 0) {
        memset(to, 0, s->outer * s->length * s->inner * sizeof *to);
    }
    for (size_t o = 0; o < s->outer; o++) {
        for (size_t g = 0; g < s->count; g++) {
            for (size_t i = 0; i < s->inner; i++) {
                column_gradients(s, column_of(s, o, g, i), grad, result, in, to);
            }
        }
    }
}
