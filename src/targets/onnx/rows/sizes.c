/*
 * What rows make of elements that are known while reading (sizes.def): the arithmetic of shapes. See
 * targets/elements.h.
 *
 * Arguments are those of the row's schema; operands that are no tensors there (axes) have become numbers already. A
 * function gives NULL where an operand is not known, or the answer is not: the row is then read as tensors.
 */
#include "targets/onnx/rows/rows.h"

#include <math.h>
#include <string.h>

/* ---- numbers ---- */

static extent whole(datum d)
{
    return d.kind == DATUM_BOOL ? known(d.u.boolean) : (extent){d.u.integer, d.expr};
}

static bool is_real(const datum *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (at[i].kind == DATUM_FLOAT) {
            return true;
        }
    }
    return false;
}

static bool known_reals(const datum *at, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (at[i].kind != DATUM_FLOAT || at[i].expr != NULL) {
            return false;
        }
    }
    return true;
}

/* An operation on two numbers: of integers by extents, of reals that are known in double. */
#define BINARY_NUMBER(word, by_extents, by_reals)                       \
    static datum word(builder *b, const datum *at)                      \
    {                                                                   \
        (void)b;                                                        \
        if (is_real(at, 2)) {                                           \
            double x = at[0].u.real, y = at[1].u.real;                  \
            return known_reals(at, 2) ? of_float(by_reals) : of_none(); \
        }                                                               \
        extent x = whole(at[0]), y = whole(at[1]);                      \
        return of_extent(by_extents);                                   \
    }

BINARY_NUMBER(plus, extent_add(b, x, y), (double)((float)x + (float)y))
BINARY_NUMBER(minus, extent_sub(b, x, y), (double)((float)x - (float)y))
BINARY_NUMBER(times, extent_mul(b, x, y), (double)((float)x *(float)y))
BINARY_NUMBER(least, extent_min(b, x, y), x < y ? x : y)
BINARY_NUMBER(most, extent_max(b, x, y), x > y ? x : y)

/* max(x, 0) // y - max(-x, 0) // y: towards zero, whatever the sign of x. */
static extent divided_to_zero(builder *b, extent x, extent y)
{
    extent up = extent_max(b, x, known(0)), down = extent_max(b, extent_sub(b, known(0), x), known(0));
    return extent_sub(b, extent_floordiv(b, up, y), extent_floordiv(b, down, y));
}

/* Integers are divided towards zero: where both are not negative, that is down. Nothing is divided by 0. */
static datum divided(builder *b, const datum *at)
{
    if (is_real(at, 2)) {
        return known_reals(at, 2) && at[1].u.real != 0 ? of_float((double)((float)at[0].u.real / (float)at[1].u.real))
                                                       : of_none();
    }
    extent x = whole(at[0]), y = whole(at[1]);
    if (x.expr == NULL && y.expr == NULL) {
        return y.n == 0 || (x.n == INT64_MIN && y.n == -1) ? of_none() : of_int(x.n / y.n);
    }
    if (extent_less(b, y, known(0)) != FACT_NO) {
        return of_none();
    }
    bool is_down = extent_less(b, x, known(0)) == FACT_NO;
    return of_extent(is_down ? extent_floordiv(b, x, y) : divided_to_zero(b, x, y));
}

static datum remainder_of(builder *b, const datum *at)
{
    extent x = whole(at[0]), y = whole(at[1]);
    bool can = !is_real(at, 2) && extent_less(b, x, known(0)) == FACT_NO && extent_less(b, y, known(0)) == FACT_NO;
    return can ? of_extent(extent_mod(b, x, y)) : of_none();
}

static datum of_fact(fact f)
{
    return f == FACT_UNKNOWN ? of_none() : of_bool(f == FACT_YES);
}

#define COMPARISON(word, by_extents, by_reals)                         \
    static datum word(builder *b, const datum *at)                     \
    {                                                                  \
        if (is_real(at, 2)) {                                          \
            double x = at[0].u.real, y = at[1].u.real;                 \
            return known_reals(at, 2) ? of_bool(by_reals) : of_none(); \
        }                                                              \
        extent x = whole(at[0]), y = whole(at[1]);                     \
        return of_fact(by_extents);                                    \
    }

COMPARISON(equals, extent_equal(b, x, y), x == y)
COMPARISON(is_less, extent_less(b, x, y), x < y)
COMPARISON(is_less_equal, extent_less_equal(b, x, y), x <= y)
COMPARISON(is_greater, extent_less(b, y, x), x > y)
COMPARISON(is_greater_equal, extent_less_equal(b, y, x), x >= y)

static datum negated(builder *b, const datum *at)
{
    if (at[0].kind == DATUM_FLOAT) {
        return at[0].expr == NULL ? of_float(-at[0].u.real) : of_none();
    }
    return of_extent(extent_sub(b, known(0), whole(at[0])));
}

static datum absolute(builder *b, const datum *at)
{
    if (at[0].kind == DATUM_FLOAT) {
        return at[0].expr == NULL ? of_float(fabs(at[0].u.real)) : of_none();
    }
    fact is_negative = extent_less(b, whole(at[0]), known(0));
    return is_negative == FACT_UNKNOWN ? of_none() : is_negative == FACT_NO ? at[0] : negated(b, at);
}

#define REAL_FUNCTION(word, of)                                                            \
    static datum word(builder *b, const datum *at)                                         \
    {                                                                                      \
        (void)b;                                                                           \
        return known_reals(at, 1) ? of_float((double)(float)of(at[0].u.real)) : of_none(); \
    }

REAL_FUNCTION(floor_of, floor)
REAL_FUNCTION(ceil_of, ceil)
REAL_FUNCTION(sqrt_of, sqrt)

static datum inverted(builder *b, const datum *at)
{
    (void)b;
    return at[0].kind == DATUM_BOOL && at[0].expr == NULL ? of_bool(!at[0].u.boolean) : of_none();
}

#define LOGIC(word, how)                                                                                             \
    static datum word(builder *b, const datum *at)                                                                   \
    {                                                                                                                \
        (void)b;                                                                                                     \
        bool can = at[0].kind == DATUM_BOOL && at[1].kind == DATUM_BOOL && at[0].expr == NULL && at[1].expr == NULL; \
        return can ? of_bool(at[0].u.boolean how at[1].u.boolean) : of_none();                                       \
    }

LOGIC(both, &&)
LOGIC(either, ||)

static datum chosen(builder *b, const datum *at)
{
    (void)b;
    return at[0].kind == DATUM_BOOL && at[0].expr == NULL ? (at[0].u.boolean ? at[1] : at[2]) : of_none();
}

/* ---- rows of one number at each place ---- */

#define MAPPED(word, number, count, type)                                       \
    const elements *word##_sizes(call *c)                                       \
    {                                                                           \
        return elements_map(c, number, (const size_t[]){0, 1, 2}, count, type); \
    }

MAPPED(add, plus, 2, DT_NONE)
MAPPED(sub, minus, 2, DT_NONE)
MAPPED(mul, times, 2, DT_NONE)
MAPPED(div, divided, 2, DT_NONE)
MAPPED(mod, remainder_of, 2, DT_NONE)
MAPPED(neg, negated, 1, DT_NONE)
MAPPED(abs, absolute, 1, DT_NONE)
MAPPED(equal, equals, 2, DT_BOOL)
MAPPED(less, is_less, 2, DT_BOOL)
MAPPED(less_equal, is_less_equal, 2, DT_BOOL)
MAPPED(greater, is_greater, 2, DT_BOOL)
MAPPED(greater_equal, is_greater_equal, 2, DT_BOOL)
MAPPED(not, inverted, 1, DT_BOOL)
MAPPED(and, both, 2, DT_BOOL)
MAPPED(or, either, 2, DT_BOOL)
MAPPED(where, chosen, 3, DT_NONE)
MAPPED(floor, floor_of, 1, DT_NONE)
MAPPED(ceil, ceil_of, 1, DT_NONE)
MAPPED(sqrt, sqrt_of, 1, DT_NONE)

/* Of any number of operands, which are a list. */
static const elements *chained(call *c, element_fn of)
{
    size_t n = c->args[0].u.list.n;
    datum pair[2];
    const elements *made = n == 0 ? NULL : elements_of(c->args[0].u.list.at[0]);
    for (size_t i = 1; i < n && made != NULL; i++) {
        pair[0] = of_tensor(elements_array(c->b, made));
        pair[1] = c->args[0].u.list.at[i];
        call two = *c;
        two.args = pair;
        two.n = 2;
        made = elements_map(&two, of, (const size_t[]){0, 1}, 2, DT_NONE);
    }
    return made;
}

const elements *minimum_sizes(call *c)
{
    return chained(c, least);
}

const elements *maximum_sizes(call *c)
{
    return chained(c, most);
}

/* A size as a real number is not followed; nor is an integer that another type might not hold. */
static datum converted(datum d, dtype to)
{
    double real = d.kind == DATUM_FLOAT ? d.u.real : d.kind == DATUM_INT ? (double)d.u.integer : d.u.boolean;
    switch (dtype_table[to].category) {
    case CATEGORY_INTEGRAL:
        if (d.kind == DATUM_INT) {
            return to == DT_I64 || to == DT_I32 ? d : of_none();
        }
        return d.expr == NULL && fabs(real) < 1e9 ? of_int((int64_t)real) : of_none();
    case CATEGORY_FLOATING:
        return d.expr == NULL ? of_float(to == DT_F32 ? (double)(float)real : real) : of_none();
    case CATEGORY_BOOL:
        return d.expr == NULL ? of_bool(real != 0) : of_none();
    default:
        return of_none();
    }
}

const elements *cast_sizes(call *c)
{
    bool wraps = c->n > 3 && arg_int(c, 3) > 0; /* numbers of few bits */
    const elements *e = wraps ? NULL : arg_elements(c, 0);
    dtype to = arg_dtype(c, 1, DT_NONE);
    elements *made = e == NULL || to == DT_NONE ? NULL : elements_new(c->b->arena, to, e->rank, e->sizes);
    for (size_t i = 0; made != NULL && i < made->n; i++) {
        made->at[i] = converted(e->at[i], to);
        if (made->at[i].kind == DATUM_NONE) {
            return NULL;
        }
    }
    return made;
}

const elements *itself_sizes(call *c)
{
    return arg_elements(c, 0);
}

/* ---- of the sizes of a tensor ---- */

const elements *shape_sizes(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    int64_t rank = t->rank, start = c->n > 1 ? arg_int(c, 1) : 0,
            end = c->n > 2 && has_arg(c, 2) ? arg_int(c, 2) : rank;
    start += start < 0 ? rank : 0;
    end += end < 0 ? rank : 0;
    start = start < 0 ? 0 : start > rank ? rank : start;
    end = end < start ? start : end > rank ? rank : end;
    return elements_list(c->b->arena, t->sizes + start, (size_t)(end - start));
}

const elements *size_sizes(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    return elements_number(c->b->arena, DT_I64, of_extent(extent_product(c->b, t->sizes, t->rank)));
}

/* ---- moving ---- */

static bool one_known(datum d, int64_t *out)
{
    *out = d.u.integer;
    return d.kind == DATUM_INT && d.expr == NULL;
}

/* From a list alone. */
const elements *gather_sizes(call *c)
{
    const elements *e = arg_elements(c, 0), *at = arg_elements(c, 1);
    if (e == NULL || at == NULL || e->rank != 1) {
        return NULL;
    }
    elements *made = elements_new(c->b->arena, e->dtype, at->rank, at->sizes);
    for (size_t i = 0; made != NULL && i < made->n; i++) {
        int64_t index;
        if (!one_known(at->at[i], &index)) {
            return NULL;
        }
        index += index < 0 ? (int64_t)e->n : 0;
        if (index < 0 || index >= (int64_t)e->n) {
            return NULL;
        }
        made->at[i] = e->at[index];
    }
    return made;
}

static int64_t clamped(int64_t x, int64_t least_value, int64_t most_value)
{
    return x < least_value ? least_value : x > most_value ? most_value : x;
}

const elements *slice_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    size_t n, m, axes_n, steps_n;
    const extent *starts = arg_extents(c, 1, &n), *ends = arg_extents(c, 2, &m), *axes = arg_extents(c, 3, &axes_n),
                 *steps = arg_extents(c, 4, &steps_n);
    bool is_plain = e != NULL && e->rank == 1 && n == 1 && m == 1 && starts[0].expr == NULL && ends[0].expr == NULL &&
                    (axes == NULL || axes_n == 1) && (steps == NULL || (steps_n == 1 && steps[0].expr == NULL));
    int64_t step = steps == NULL || !is_plain ? 1 : steps[0].n, size = e == NULL ? 0 : (int64_t)e->n;
    if (!is_plain || step == 0 || step < -ELEMENTS_MOST || step > ELEMENTS_MOST) {
        return NULL;
    }
    int64_t start = starts[0].n, end = ends[0].n, taken[ELEMENTS_MOST];
    start = start < 0 && start >= -size ? start + size : start;
    end = end < 0 && end >= -size ? end + size : end;
    start = step > 0 ? clamped(start, 0, size) : clamped(start, -1, size - 1);
    end = step > 0 ? clamped(end, 0, size) : clamped(end, -1, size - 1);
    size_t count = 0;
    for (int64_t i = start; step > 0 ? i < end : i > end; i += step) {
        taken[count++] = i;
    }
    elements *made = elements_new(c->b->arena, e->dtype, 1, (int64_t[]){(int64_t)count});
    for (size_t i = 0; made != NULL && i < count; i++) {
        made->at[i] = e->at[taken[i]];
    }
    return made;
}

const elements *concat_sizes(call *c)
{
    size_t n = c->args[0].u.list.n, count = 0;
    const elements *first = n == 0 ? NULL : elements_of(c->args[0].u.list.at[0]);
    datum all[ELEMENTS_MOST];
    for (size_t i = 0; i < n; i++) {
        const elements *e = elements_of(c->args[0].u.list.at[i]);
        if (e == NULL || e->rank != 1 || count + e->n > ELEMENTS_MOST) {
            return NULL;
        }
        memcpy(all + count, e->at, e->n * sizeof *all);
        count += e->n;
    }
    elements *made = first == NULL ? NULL : elements_new(c->b->arena, first->dtype, 1, (int64_t[]){(int64_t)count});
    if (made != NULL) {
        memcpy(made->at, all, count * sizeof *all);
    }
    return made;
}

/* A number becomes a list of it. */
const elements *unsqueeze_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    size_t n;
    const extent *axes = arg_extents(c, 1, &n);
    bool is_first = e != NULL && e->rank == 0 && n == 1 && axes[0].expr == NULL && (axes[0].n == 0 || axes[0].n == -1);
    return is_first ? elements_reshaped(c->b->arena, e, 1, (int64_t[]){1}) : NULL;
}

const elements *squeeze_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    return e != NULL && e->rank == 1 && e->n == 1 ? elements_reshaped(c->b->arena, e, 0, NULL) : NULL;
}

/* To a list or a number. */
const elements *reshape_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    size_t n;
    const extent *shape = arg_extents(c, 1, &n);
    if (e == NULL || n > ELEMENTS_MOST_DIMS) {
        return NULL;
    }
    int64_t sizes[ELEMENTS_MOST_DIMS], product = 1, open = -1;
    for (size_t i = 0; i < n; i++) {
        if (shape[i].expr != NULL || (shape[i].n == 0 && i >= e->rank)) {
            return NULL;
        }
        sizes[i] = shape[i].n == 0 ? e->sizes[i] : shape[i].n;
        open = sizes[i] == -1 ? (int64_t)i : open;
        product *= sizes[i] == -1 || sizes[i] > ELEMENTS_MOST || product > ELEMENTS_MOST ? 1 : sizes[i];
    }
    if (open >= 0) {
        sizes[open] = product <= 0 ? 0 : (int64_t)e->n / product;
    }
    return elements_reshaped(c->b->arena, e, (uint32_t)n, sizes);
}

/* Where element i of the transposed list stands in the list itself. */
static size_t source_of(const elements *e, const uint32_t *from, const int64_t *sizes, size_t i)
{
    int64_t at = 0, left = (int64_t)i;
    for (uint32_t k = e->rank; k > 0; k--) {
        int64_t step = 1;
        for (uint32_t d = from[k - 1] + 1; d < e->rank; d++) {
            step *= e->sizes[d];
        }
        at += left % sizes[k - 1] * step;
        left /= sizes[k - 1];
    }
    return (size_t)at;
}

const elements *transpose_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    size_t n;
    const extent *order = arg_extents(c, 1, &n);
    int64_t sizes[ELEMENTS_MOST_DIMS];
    if (e == NULL || e->rank < 2 || (order != NULL && n != e->rank)) {
        return e == NULL || e->rank < 2 ? e : NULL;
    }
    uint32_t from[ELEMENTS_MOST_DIMS];
    for (uint32_t i = 0; i < e->rank; i++) { /* without an order: all dims turned around */
        int64_t which = order == NULL ? (int64_t)(e->rank - 1 - i) : order[i].n;
        if (which < 0 || which >= (int64_t)e->rank) {
            return NULL;
        }
        from[i] = (uint32_t)which;
        sizes[i] = e->sizes[which];
    }
    elements *made = elements_new(c->b->arena, e->dtype, e->rank, sizes);
    for (size_t i = 0; made != NULL && i < made->n; i++) {
        made->at[i] = e->at[source_of(e, from, sizes, i)];
    }
    return made;
}

/* One number to a list of them. */
const elements *expand_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    size_t n;
    const extent *shape = arg_extents(c, 1, &n);
    if (e == NULL || e->n != 1 || e->rank > 1 || n != 1 || shape[0].expr != NULL || shape[0].n < 1) {
        return NULL;
    }
    elements *made = elements_new(c->b->arena, e->dtype, 1, &shape[0].n);
    for (size_t i = 0; made != NULL && i < made->n; i++) {
        made->at[i] = e->at[0];
    }
    return made;
}

/* ---- making ---- */

const elements *range_sizes(call *c)
{
    int64_t start, limit, delta;
    bool can = one_known(c->args[0], &start) && one_known(c->args[1], &limit) && one_known(c->args[2], &delta);
    if (!can || delta == 0 || limit - start > 4096 || start - limit > 4096 || delta > 4096 || delta < -4096) {
        return NULL;
    }
    int64_t count = (limit - start + delta - (delta > 0 ? 1 : -1)) / delta;
    count = count < 0 ? 0 : count;
    elements *made = elements_new(c->b->arena, arg_dtype(c, 3, DT_I64), 1, &count);
    for (size_t i = 0; made != NULL && i < made->n; i++) {
        made->at[i] = of_int(start + (int64_t)i * delta);
    }
    return made;
}

const elements *constant_of_shape_sizes(call *c)
{
    size_t n;
    const extent *shape = arg_extents(c, 0, &n);
    int64_t sizes[ELEMENTS_MOST_DIMS];
    for (size_t i = 0; i < n; i++) {
        if (n > ELEMENTS_MOST_DIMS || shape[i].expr != NULL) {
            return NULL;
        }
        sizes[i] = shape[i].n;
    }
    elements *made = elements_new(c->b->arena, arg_dtype(c, 2, DT_F32), (uint32_t)n, sizes);
    for (size_t i = 0; made != NULL && i < made->n; i++) {
        made->at[i] = converted(c->args[1], made->dtype);
    }
    return made;
}

/* ---- reductions of a list ---- */

static const elements *folded(call *c, element_fn of)
{
    const elements *e = arg_elements(c, 0);
    if (e == NULL || e->rank != 1 || e->n == 0) {
        return NULL;
    }
    datum pair[2] = {e->at[0]};
    for (size_t i = 1; i < e->n && pair[0].kind != DATUM_NONE; i++) {
        pair[1] = e->at[i];
        pair[0] = of(c->b, pair);
    }
    if (pair[0].kind == DATUM_NONE) {
        return NULL;
    }
    const elements *made = elements_number(c->b->arena, e->dtype, pair[0]);
    return arg_bool(c, 2) ? elements_reshaped(c->b->arena, made, 1, (int64_t[]){1}) : made;
}

const elements *reduce_prod_sizes(call *c)
{
    return folded(c, times);
}

const elements *reduce_sum_sizes(call *c)
{
    return folded(c, plus);
}

const elements *reduce_max_sizes(call *c)
{
    return folded(c, most);
}

const elements *reduce_min_sizes(call *c)
{
    return folded(c, least);
}
