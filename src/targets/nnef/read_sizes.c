/*
 * What operations make of numbers that are known while a model is read: see read.h and targets/elements.h. Shapes are
 * computed by tensors: tract_core_shape_of, slice, squeeze, arithmetic, concat. Here they stay numbers, known or
 * symbolic, so that a program that was read has sizes where PyTorch's has them.
 */
#include "targets/nnef/read.h"

#include "ops/infer.h"

#include <math.h>
#include <string.h>

/* ---- arithmetic ---- */

static bool is_whole(datum d)
{
    return d.kind == DATUM_INT || d.kind == DATUM_BOOL;
}

static double real_of(datum d)
{
    return d.kind == DATUM_FLOAT ? d.u.real : d.kind == DATUM_BOOL ? d.u.boolean : (double)d.u.integer;
}

static extent whole_of(datum d)
{
    return (extent){d.kind == DATUM_BOOL ? d.u.boolean : d.u.integer, d.expr};
}

typedef extent (*extent_fn)(builder *b, extent x, extent y);

/* Of integers by extents; of other known numbers by doubles, rounded as f32 rounds. */
static datum arithmetic(builder *b, const datum *at, extent_fn whole, double real)
{
    if (is_whole(at[0]) && is_whole(at[1])) {
        return of_extent(whole(b, whole_of(at[0]), whole_of(at[1])));
    }
    return at[0].expr != NULL || at[1].expr != NULL ? of_none() : of_float((double)(float)real);
}

static datum add_of(builder *b, const datum *at)
{
    return arithmetic(b, at, extent_add, real_of(at[0]) + real_of(at[1]));
}
static datum sub_of(builder *b, const datum *at)
{
    return arithmetic(b, at, extent_sub, real_of(at[0]) - real_of(at[1]));
}
static datum mul_of(builder *b, const datum *at)
{
    return arithmetic(b, at, extent_mul, real_of(at[0]) * real_of(at[1]));
}
static datum min_of(builder *b, const datum *at)
{
    return arithmetic(b, at, extent_min, fmin(real_of(at[0]), real_of(at[1])));
}
static datum max_of(builder *b, const datum *at)
{
    return arithmetic(b, at, extent_max, fmax(real_of(at[0]), real_of(at[1])));
}
/* Sizes are not negative: rounding down is rounding to zero. */
static datum div_of(builder *b, const datum *at)
{
    bool by_zero = at[1].expr == NULL && real_of(at[1]) == 0;
    bool is_known = at[0].expr == NULL && at[1].expr == NULL;
    if (by_zero) {
        return of_none();
    }
    if (is_known && is_whole(at[0]) && is_whole(at[1]) && whole_of(at[1]).n != -1) {
        return of_int(whole_of(at[0]).n / whole_of(at[1]).n);
    }
    return arithmetic(b, at, extent_floordiv, real_of(at[0]) / real_of(at[1]));
}
static datum neg_of(builder *b, const datum *at)
{
    datum both[2] = {of_int(0), at[0]};
    return sub_of(b, both);
}
static datum same_whole(builder *b, const datum *at)
{
    (void)b;
    return is_whole(at[0]) ? at[0] : of_none();
}

static datum of_fact(fact is)
{
    return is == FACT_UNKNOWN ? of_none() : of_bool(is == FACT_YES);
}
static fact less(builder *b, datum x, datum y)
{
    if (is_whole(x) && is_whole(y)) {
        return extent_less(b, whole_of(x), whole_of(y));
    }
    return x.expr != NULL || y.expr != NULL ? FACT_UNKNOWN : real_of(x) < real_of(y) ? FACT_YES : FACT_NO;
}
static fact equal(builder *b, datum x, datum y)
{
    if (is_whole(x) && is_whole(y)) {
        return extent_equal(b, whole_of(x), whole_of(y));
    }
    return x.expr != NULL || y.expr != NULL ? FACT_UNKNOWN : real_of(x) == real_of(y) ? FACT_YES : FACT_NO;
}
static datum lt_of(builder *b, const datum *at)
{
    return of_fact(less(b, at[0], at[1]));
}
static datum gt_of(builder *b, const datum *at)
{
    return of_fact(less(b, at[1], at[0]));
}
static datum le_of(builder *b, const datum *at)
{
    return of_fact(fact_not(less(b, at[1], at[0])));
}
static datum ge_of(builder *b, const datum *at)
{
    return of_fact(fact_not(less(b, at[0], at[1])));
}
static datum eq_of(builder *b, const datum *at)
{
    return of_fact(equal(b, at[0], at[1]));
}
static datum ne_of(builder *b, const datum *at)
{
    return of_fact(fact_not(equal(b, at[0], at[1])));
}
static datum select_of(builder *b, const datum *at)
{
    (void)b;
    return at[0].expr != NULL ? of_none() : real_of(at[0]) != 0 ? at[1] : at[2];
}

/* Left-aligned broadcasting and that of elements_map agree where ranks are equal or an operand has no dims. */
static bool ranks_agree(const call *c, size_t n)
{
    uint32_t rank = 0;
    for (size_t i = 0; i < n; i++) {
        const elements *e = arg_elements(c, i);
        if (e == NULL || (e->rank != 0 && rank != 0 && e->rank != rank)) {
            return false;
        }
        rank = e->rank > rank ? e->rank : rank;
    }
    return true;
}

static dtype common_type(const call *c, size_t n)
{
    dtype type = DT_BOOL;
    for (size_t i = 0; i < n; i++) {
        dtype one = arg_elements(c, i)->dtype;
        bool wider = dtype_table[one].category == CATEGORY_FLOATING ||
                     (type == DT_BOOL && dtype_table[one].category == CATEGORY_INTEGRAL);
        type = wider ? one : type;
    }
    return type;
}

#define BINARY(word)                                                                                                \
    static const elements *word##_sizes(call *c)                                                                    \
    {                                                                                                               \
        return ranks_agree(c, 2) ? elements_map(c, word##_of, (const size_t[]){0, 1}, 2, common_type(c, 2)) : NULL; \
    }
#define RELATION(word)                                                                                    \
    static const elements *word##_sizes(call *c)                                                          \
    {                                                                                                     \
        return ranks_agree(c, 2) ? elements_map(c, word##_of, (const size_t[]){0, 1}, 2, DT_BOOL) : NULL; \
    }
BINARY(add)
BINARY(sub)
BINARY(mul)
BINARY(div)
BINARY(min)
BINARY(max)
RELATION(lt)
RELATION(gt)
RELATION(le)
RELATION(ge)
RELATION(eq)
RELATION(ne)

static const elements *neg_sizes(call *c)
{
    return elements_map(c, neg_of, (const size_t[]){0}, 1, DT_NONE);
}
static const elements *whole_sizes(call *c)
{
    return elements_map(c, same_whole, (const size_t[]){0}, 1, DT_NONE);
}
static const elements *copy_sizes(call *c)
{
    return arg_elements(c, 0);
}
static const elements *select_sizes(call *c)
{
    return ranks_agree(c, 3) ? elements_map(c, select_of, (const size_t[]){0, 1, 2}, 3, DT_NONE) : NULL;
}

/* ---- shapes ---- */

static const elements *shape_of_sizes(call *c)
{
    const array *a = arg_array(c, 0);
    return a == NULL || a->is_number ? elements_list(c->b->arena, NULL, 0)
                                     : elements_list(c->b->arena, a->type.sizes, a->type.rank);
}

static bool int_at(datum list, size_t i, int64_t otherwise, int64_t *out)
{
    *out = otherwise;
    if (list.kind != DATUM_LIST || i >= list.u.list.n) {
        return true;
    }
    *out = list.u.list.at[i].u.integer;
    return list.u.list.at[i].kind == DATUM_INT && list.u.list.at[i].expr == NULL;
}

/* Along the only dim, by known places. */
static const elements *slice_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    int64_t axis, begin, end, step;
    if (e == NULL || e->rank != 1 || c->args[1].kind != DATUM_LIST || c->args[1].u.list.n != 1 ||
        !int_at(c->args[1], 0, 0, &axis) || !int_at(c->args[2], 0, 0, &begin) || !int_at(c->args[3], 0, 0, &end) ||
        !int_at(c->args[4], 0, 1, &step) || step != 1) {
        return NULL;
    }
    int64_t n = (int64_t)e->n;
    begin += begin < 0 ? n : 0;
    end = end <= 0 ? end + n : end;
    begin = begin < 0 ? 0 : begin > n ? n : begin;
    end = end > n ? n : end < begin ? begin : end;
    elements *made = elements_new(c->b->arena, e->dtype, 1, (const int64_t[]){end - begin});
    for (int64_t i = begin; made != NULL && i < end; i++) {
        made->at[i - begin] = e->at[i];
    }
    return made;
}

static const elements *squeeze_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    size_t n = c->args[1].kind == DATUM_LIST ? c->args[1].u.list.n : 0;
    int64_t sizes[ELEMENTS_MOST_DIMS], axis;
    uint32_t rank = 0;
    if (e == NULL) {
        return NULL;
    }
    bool gone[ELEMENTS_MOST_DIMS] = {false};
    for (size_t i = 0; i < n; i++) {
        if (!int_at(c->args[1], i, 0, &axis) || axis + (axis < 0 ? e->rank : 0) >= e->rank) {
            return NULL;
        }
        axis += axis < 0 ? e->rank : 0;
        if (axis < 0 || e->sizes[axis] != 1) {
            return NULL;
        }
        gone[axis] = true;
    }
    for (uint32_t i = 0; i < e->rank; i++) {
        if (!gone[i]) {
            sizes[rank++] = e->sizes[i];
        }
    }
    return elements_reshaped(c->b->arena, e, rank, sizes);
}

/* Axes count in the result. */
static const elements *unsqueeze_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    size_t n = c->args[1].kind == DATUM_LIST ? c->args[1].u.list.n : 0;
    if (e == NULL || e->rank + n > ELEMENTS_MOST_DIMS) {
        return NULL;
    }
    uint32_t rank = e->rank + (uint32_t)n, from = 0;
    bool fresh[ELEMENTS_MOST_DIMS] = {false};
    int64_t sizes[ELEMENTS_MOST_DIMS], axis;
    for (size_t i = 0; i < n; i++) {
        if (!int_at(c->args[1], i, 0, &axis) || axis < 0 || axis >= rank || fresh[axis]) {
            return NULL;
        }
        fresh[axis] = true;
    }
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = fresh[i] ? 1 : e->sizes[from++];
    }
    return elements_reshaped(c->b->arena, e, rank, sizes);
}

static const elements *joined(call *c, bool stacks)
{
    datum list = c->args[0];
    int64_t axis = c->args[1].kind == DATUM_INT && c->args[1].expr == NULL ? c->args[1].u.integer : -1;
    size_t n = 0, at = 0;
    if (axis != 0 || list.kind != DATUM_LIST || list.u.list.n == 0) {
        return NULL;
    }
    for (size_t i = 0; i < list.u.list.n; i++) {
        const elements *e = elements_of(list.u.list.at[i]);
        if (e == NULL || e->rank != (stacks ? 0 : 1)) {
            return NULL;
        }
        n += e->n;
    }
    elements *made = elements_new(c->b->arena, elements_of(list.u.list.at[0])->dtype, 1, (const int64_t[]){(int64_t)n});
    for (size_t i = 0; made != NULL && i < list.u.list.n; i++) {
        const elements *e = elements_of(list.u.list.at[i]);
        if (e->dtype != made->dtype) {
            return NULL;
        }
        for (size_t k = 0; k < e->n; k++) {
            made->at[at++] = e->at[k];
        }
    }
    return made;
}
static const elements *concat_sizes(call *c)
{
    return joined(c, false);
}
static const elements *stack_sizes(call *c)
{
    return joined(c, true);
}

/* Integers stay what they are; real numbers only where they are known. */
static const elements *cast_sizes(call *c)
{
    const elements *e = arg_elements(c, 0);
    dtype to = arg_dtype(c, 1, DT_NONE);
    elements *made = e == NULL || to == DT_NONE ? NULL : elements_new(c->b->arena, to, e->rank, e->sizes);
    bool to_whole = to != DT_NONE && dtype_table[to].category == CATEGORY_INTEGRAL;
    for (size_t i = 0; made != NULL && i < e->n; i++) {
        if (to_whole && is_whole(e->at[i])) {
            made->at[i] = e->at[i].kind == DATUM_BOOL ? of_extent(whole_of(e->at[i])) : e->at[i];
        } else if (e->at[i].expr != NULL) {
            return NULL;
        } else if (to_whole) {
            made->at[i] = of_int((int64_t)real_of(e->at[i]));
        } else {
            made->at[i] = to == DT_BOOL ? of_bool(real_of(e->at[i]) != 0) : of_float(real_of(e->at[i]));
        }
    }
    return made;
}

const elements *(*nnef_read_sizes_of(const char *name))(call *c)
{
    static const struct {
        const char *name;
        const elements *(*of)(call *c);
    } all[] = {{"add", add_sizes},
               {"sub", sub_sizes},
               {"mul", mul_sizes},
               {"div", div_sizes},
               {"min", min_sizes},
               {"max", max_sizes},
               {"lt", lt_sizes},
               {"gt", gt_sizes},
               {"le", le_sizes},
               {"ge", ge_sizes},
               {"eq", eq_sizes},
               {"ne", ne_sizes},
               {"neg", neg_sizes},
               {"floor", whole_sizes},
               {"ceil", whole_sizes},
               {"round", whole_sizes},
               {"copy", copy_sizes},
               {"select", select_sizes},
               {"slice", slice_sizes},
               {"squeeze", squeeze_sizes},
               {"unsqueeze", unsqueeze_sizes},
               {"concat", concat_sizes},
               {"stack", stack_sizes},
               {"tract_core_cast", cast_sizes},
               {"tract_core_shape_of", shape_of_sizes}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (strcmp(all[i].name, name) == 0) {
            return all[i].of;
        }
    }
    return NULL;
}
