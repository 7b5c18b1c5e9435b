/*
 * Identities: nodes that give what they are given, and pairs of nodes that one says as well. All exact, to the sign of
 * zero: x + 0.0 is not x where x is -0.0, x - 0.0 is. (A NaN stays a NaN; which one is nobody's promise.)
 *
 * Whether a result has the type of what would stand for it (promotion, broadcasting, strides) peephole.h sees to, so
 * the rules only speak of numbers.
 */
#include "passes/optimize/optimizers.h"
#include "passes/optimize/peephole.h"

#include <math.h>
#include <string.h>

/* ---- numbers ---- */

/* NULL: not a tensor, or of a type that the program does not say. */
static const tensor_meta *type_of(const value *v)
{
    return v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
}

static const value *result_of(const node *n)
{
    return n->output_count == 0 ? NULL : arg_value(&n->outputs[0]);
}

static unsigned category_of(const value *v)
{
    return type_of(v) == NULL ? 0 : (unsigned)dtype_table[type_of(v)->dtype].category;
}

static bool is_complex(const value *v)
{
    return category_of(v) == CATEGORY_COMPLEX;
}

/* A number, or a tensor all of whose elements are the same number by the node that made it. */
static bool splat_argument(const node *n, const char *name, double *out)
{
    static const struct {
        uint32_t builtin;
        const char *number;
    } makers[] = {{ATEN(full, default), "fill_value"}, {ATEN(scalar_tensor, default), "s"}};
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        const node *made = argument_made_by(n, name, makers[i].builtin);
        if (made != NULL) {
            return argument_of(made, makers[i].number) != NULL && argument_number(made, makers[i].number, 0, out);
        }
    }
    return argument_of(n, name) != NULL && argument_number(n, name, 0, out);
}

static bool is_exactly(const node *n, const char *name, double number)
{
    double x;
    return splat_argument(n, name, &x) && x == number && signbit(x) == signbit(number);
}

/* A zero that does not show when it is added: of ints any, of floats the negative one. */
static bool is_nothing_to_add(const node *n, const char *name, const value *to)
{
    double x;
    return !is_complex(to) && splat_argument(n, name, &x) && x == 0 &&
           (category_of(to) != CATEGORY_FLOATING || signbit(x));
}

static bool alpha_is_one(const node *n)
{
    double alpha;
    return argument_number(n, "alpha", 1, &alpha) && alpha == 1;
}

static bool add_nothing(peephole *p, node *n)
{
    value *x = argument_value(n, "self"), *y = argument_value(n, "other");
    if (!alpha_is_one(n)) {
        return false;
    }
    return (x != NULL && is_nothing_to_add(n, "other", x) && peephole_replace(p, n, x)) ||
           (y != NULL && is_nothing_to_add(n, "self", y) && peephole_replace(p, n, y));
}

/* x - 0.0 is x; x - (-0.0) is not, where x is -0.0. */
static bool subtract_nothing(peephole *p, node *n)
{
    value *x = argument_value(n, "self");
    double y;
    return x != NULL && !is_complex(x) && alpha_is_one(n) && splat_argument(n, "other", &y) && y == 0 &&
           (category_of(x) != CATEGORY_FLOATING || !signbit(y)) && peephole_replace(p, n, x);
}

static bool times_one(peephole *p, node *n)
{
    value *x = argument_value(n, "self"), *y = argument_value(n, "other");
    return (x != NULL && !is_complex(x) && is_exactly(n, "other", 1) && peephole_replace(p, n, x)) ||
           (y != NULL && !is_complex(y) && is_exactly(n, "self", 1) && peephole_replace(p, n, y));
}

static bool by_one(peephole *p, node *n)
{
    value *x = argument_value(n, "self");
    return x != NULL && !is_complex(x) && is_exactly(n, "other", 1) && peephole_replace(p, n, x);
}

static bool power_of_one(peephole *p, node *n)
{
    value *x = argument_value(n, "self");
    return x != NULL && !is_complex(x) && is_exactly(n, "exponent", 1) && peephole_replace(p, n, x);
}

/* ---- truth ---- */

/* Of a truth value and a known one that does not matter: True for and, False for or. */
static bool known_truth(peephole *p, node *n, double idle)
{
    value *x = argument_value(n, "self"), *y = argument_value(n, "other");
    return (category_of(x) == CATEGORY_BOOL && is_exactly(n, "other", idle) && peephole_replace(p, n, x)) ||
           (category_of(y) == CATEGORY_BOOL && is_exactly(n, "self", idle) && peephole_replace(p, n, y));
}

static bool and_true(peephole *p, node *n)
{
    return known_truth(p, n, 1);
}

static bool or_false(peephole *p, node *n)
{
    return known_truth(p, n, 0);
}

/* ---- the same once more ---- */

/* Operators that give their argument where it is their own result, and those that take themselves back. */
static bool twice_as_once(peephole *p, node *n)
{
    node *inner = argument_made_by(n, "self", n->callee->builtin);
    return inner != NULL && peephole_replace(p, n, argument_value(n, "self"));
}

static bool takes_back(peephole *p, node *n)
{
    node *inner = argument_made_by(n, "self", n->callee->builtin);
    value *x = inner == NULL ? NULL : argument_value(inner, "self");
    return x != NULL && peephole_replace(p, n, x);
}

/* ---- copies and casts ---- */

static bool itself(peephole *p, node *n)
{
    value *x = argument_value(n, "self");
    x = x != NULL ? x : argument_value(n, "input");
    return x != NULL && peephole_replace(p, n, x);
}

/* Bits of a float's mantissa, of an int's magnitude: what a type holds exactly, and how far floats reach. */
typedef struct number_range {
    dtype type;
    int digits, exponent; /* exponent 0: an int */
    bool has_sign;
} number_range;

static const number_range ranges[] = {
    {DT_BOOL, 1, 0, false}, {DT_U8, 8, 0, false},  {DT_I8, 7, 0, true},   {DT_I16, 15, 0, true}, {DT_I32, 31, 0, true},
    {DT_I64, 63, 0, true},  {DT_F16, 11, 5, true}, {DT_BF16, 8, 8, true}, {DT_F32, 24, 8, true}, {DT_F64, 53, 11, true},
};

static const number_range *range_of_type(dtype type)
{
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        if (ranges[i].type == type) {
            return &ranges[i];
        }
    }
    return NULL;
}

/* Does `to` hold all numbers of `from` exactly? */
static bool holds_all(dtype from, dtype to)
{
    const number_range *x = range_of_type(from), *y = range_of_type(to);
    if (x == NULL || y == NULL || (x->has_sign && !y->has_sign) || x->digits > y->digits) {
        return false;
    }
    if (x->exponent > 0) {
        return y->exponent >= x->exponent;
    }
    /* an int of d digits needs an exponent of d: bf16, f32 and f64 reach, f16 to 2^15 */
    return y->exponent != 5 || x->digits <= 11;
}

static bool is_float(dtype t)
{
    return dtype_table[t].category == CATEGORY_FLOATING;
}

/*
 * A cast of a cast: where the first loses nothing, the second alone says it. From floats to ints that may not hold it
 * stays: what does not fit has no meaning that both ways must share.
 */
static bool cast_of_cast(peephole *p, node *n)
{
    node *inner = argument_made_by(n, "self", n->callee->builtin);
    value *x = inner == NULL ? NULL : argument_value(inner, "self");
    const tensor_meta *first = type_of(x), *middle = type_of(argument_value(n, "self")), *last = type_of(result_of(n));
    if (first == NULL || middle == NULL || last == NULL) {
        return false;
    }
    dtype from = first->dtype, via = middle->dtype, to = last->dtype;
    bool becomes_int = !is_float(to) && (is_float(from) || is_float(via));
    if (!holds_all(from, via) || (becomes_int && !holds_all(from, to)) || range_of_type(to) == NULL) {
        return false;
    }
    if (from == to) {
        return peephole_replace(p, n, x);
    }
    named_datum *args = peephole_arguments(p, n);
    arguments_set(args, n, "self", peephole_datum(p, x));
    return peephole_replace(p, n, peephole_call(p, n, args));
}

/* ---- shapes ---- */

/* Dims in their order. */
static bool permute_nothing(peephole *p, node *n)
{
    int64_t *at;
    size_t rank;
    bool same = argument_ints(p->arena, n, "dims", &at, &rank);
    for (size_t i = 0; same && i < rank; i++) {
        same = (at[i] < 0 ? at[i] + (int64_t)rank : at[i]) == (int64_t)i;
    }
    return same && itself(p, n);
}

/* The whole of a dim: where sizes are the same, it began at its start and left nothing out. */
static bool slice_nothing(peephole *p, node *n)
{
    int64_t start, step;
    return argument_int(n, "start", 0, &start) && start == 0 && argument_int(n, "step", 1, &step) && step == 1 &&
           itself(p, n);
}

static bool all_ints_are(peephole *p, const node *n, const char *name, int64_t number)
{
    int64_t *at;
    size_t count;
    bool same = argument_ints(p->arena, n, name, &at, &count);
    for (size_t i = 0; same && i < count; i++) {
        same = at[i] == number;
    }
    return same;
}

static bool repeat_once(peephole *p, node *n)
{
    return all_ints_are(p, n, "repeats", 1) && itself(p, n);
}

static bool pad_nothing(peephole *p, node *n)
{
    return all_ints_are(p, n, "pad", 0) && itself(p, n);
}

static bool join_one(peephole *p, node *n)
{
    const arg *list = argument_of(n, "tensors");
    return list != NULL && list->kind == ARG_TENSORS && list->n == 1 &&
           peephole_replace(p, n, list->u.items[0].u.value);
}

/* ---- choices, draws, asserts ---- */

static bool where_known(peephole *p, node *n)
{
    double holds;
    if (!splat_argument(n, "condition", &holds)) {
        return false;
    }
    value *chosen = argument_value(n, holds != 0 ? "self" : "other");
    return chosen != NULL && peephole_replace(p, n, chosen);
}

static bool drop_nothing(peephole *p, node *n)
{
    const arg *train = argument_of(n, "train");
    return train != NULL && train->kind == ARG_BOOL && !train->u.boolean && itself(p, n);
}

bool assert_what_is_known(peephole *p, node *n)
{
    const tensor_meta *m = type_of(argument_value(n, "a"));
    const arg *type = argument_of(n, "dtype"), *where = argument_of(n, "device"), *order = argument_of(n, "layout");
    bool says_more = !argument_is_none(n, "size") || !argument_is_none(n, "stride");
    if (m == NULL || says_more || n->output_count > 0) {
        return false;
    }
    bool holds = (type == NULL || type->kind == ARG_NONE || type->u.integer == m->code) &&
                 (where == NULL || where->kind == ARG_NONE || where->u.device == m->device) &&
                 (order == NULL || order->kind == ARG_NONE || order->u.integer == m->layout);
    if (holds) {
        peephole_remove(p, n);
    }
    return holds;
}

/* ---- clamps ---- */

typedef struct bounds {
    double least, most;
    bool has_least, has_most;
} bounds;

static bool read_bound(const node *n, const char *name, double *out, bool *given)
{
    *given = !argument_is_none(n, name);
    return !*given || (argument_number(n, name, 0, out) && !isnan(*out) && !(*out == 0 && signbit(*out)));
}

static bool read_bounds(const node *n, bounds *out)
{
    *out = (bounds){-INFINITY, INFINITY, false, false};
    return read_bound(n, "min", &out->least, &out->has_least) && read_bound(n, "max", &out->most, &out->has_most) &&
           out->least <= out->most;
}

static double clamped(double x, const bounds *to)
{
    return x < to->least ? to->least : x > to->most ? to->most : x;
}

static bool is_int_or_none(const arg *a)
{
    return a == NULL || a->kind == ARG_NONE || a->kind == ARG_INT;
}

/* A bound as the arguments were written: an int stays one, so that the element type stays. */
static datum bound_datum(const arg *x, const arg *y, double bound, bool given)
{
    bool is_int = is_int_or_none(x) && is_int_or_none(y);
    return !given ? of_none() : is_int ? of_int((int64_t)bound) : of_float(bound);
}

/* min(max(min(max(x, a), b), c), d): as it grows with x, the ends of the inner interval say it all. */
static bool clamp_of_clamp(peephole *p, node *n)
{
    const node *inner = argument_made_by(n, "self", n->callee->builtin);
    value *x = inner == NULL ? NULL : argument_value(inner, "self");
    bounds in, out;
    if (x == NULL || !peephole_used_once(p, argument_value(n, "self")) || !read_bounds(inner, &in) ||
        !read_bounds(n, &out)) {
        return false;
    }
    datum least = bound_datum(argument_of(n, "min"), argument_of(inner, "min"), clamped(in.least, &out),
                              in.has_least || out.has_least);
    datum most = bound_datum(argument_of(n, "max"), argument_of(inner, "max"), clamped(in.most, &out),
                             in.has_most || out.has_most);
    return peephole_replace(p, n, peephole_built(p, BUILD(p->b, "aten::clamp", peephole_datum(p, x), least, most)));
}

/* ---- all of them; those of one operator stand together ---- */

static const peephole_rule rules[] = {
    {ATEN(add, Tensor), add_nothing},
    {ATEN(add, Scalar), add_nothing},
    {ATEN(sub, Tensor), subtract_nothing},
    {ATEN(sub, Scalar), subtract_nothing},
    {ATEN(mul, Tensor), times_one},
    {ATEN(mul, Scalar), times_one},
    {ATEN(div, Tensor), by_one},
    {ATEN(div, Scalar), by_one},
    {ATEN(pow, Tensor_Scalar), power_of_one},
    {ATEN(bitwise_and, Tensor), and_true},
    {ATEN(logical_and, default), and_true},
    {ATEN(bitwise_or, Tensor), or_false},
    {ATEN(logical_or, default), or_false},
    {ATEN(relu, default), twice_as_once},
    {ATEN(abs, default), twice_as_once},
    {ATEN(floor, default), twice_as_once},
    {ATEN(ceil, default), twice_as_once},
    {ATEN(round, default), twice_as_once},
    {ATEN(trunc, default), twice_as_once},
    {ATEN(sign, default), twice_as_once},
    {ATEN(neg, default), takes_back},
    {ATEN(bitwise_not, default), takes_back},
    {ATEN(clone, default), itself},
    {ATEN(alias, default), itself},
    {ATEN(detach, default), itself},
    {ATEN(lift_fresh_copy, default), itself},
    {ATEN(contiguous, default), itself},
    {ATEN(view, default), itself},
    {ATEN(reshape, default), itself},
    {ATEN(_unsafe_view, default), itself},
    {ATEN(expand, default), itself},
    {ATEN(squeeze, dim), itself},
    {ATEN(squeeze, dims), itself},
    {ATEN(_to_copy, default), itself},
    {ATEN(_to_copy, default), cast_of_cast},
    {ATEN(permute, default), permute_nothing},
    {ATEN(slice, Tensor), slice_nothing},
    {ATEN(repeat, default), repeat_once},
    {ATEN(constant_pad_nd, default), pad_nothing},
    {ATEN(cat, default), join_one},
    {ATEN(where, self), where_known},
    {ATEN(dropout, default), drop_nothing},
    {ATEN(alpha_dropout, default), drop_nothing},
    {ATEN(feature_dropout, default), drop_nothing},
    {ATEN(native_dropout, default), drop_nothing},
    {ATEN(_assert_tensor_metadata, default), assert_what_is_known},
    {ATEN(clamp, default), clamp_of_clamp},
};

tn_status optimize_identities(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    return peephole_rules(ctx, p, rules, sizeof rules / sizeof *rules);
}
