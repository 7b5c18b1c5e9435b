/*
 * Rotations of neighbours that give halves: see prepare.h. x is first taken apart into its even and its odd channels,
 * so that what is left is a rotation of halves. Complex rotations are said by their parts in passes/pairs.
 */
#include "passes/prepare/prepare_parts.h"

/* ---- neighbours that give halves ---- */

/* x[..., start::2] of the last dim. */
static value *every_other(const value *v, int64_t start)
{
    node *n = v == NULL ? NULL : v->producer;
    int64_t along, from, step;
    if (n == NULL || !node_calls(n, ATEN(slice, Tensor)) || !argument_int(n, "dim", 0, &along) ||
        !argument_int(n, "start", 0, &from) || !argument_int(n, "step", 1, &step)) {
        return NULL;
    }
    value *x = argument_value(n, "self");
    bool is_last = x != NULL && x->typed && (along == -1 || along == (int64_t)x->type.tensor->rank - 1);
    return is_last && from == start && step == 2 ? x : NULL;
}

/* A product of every other channel of *x with something: which of the two, and with what. */
static bool is_product(const value *v, value **x, int64_t *start, value **by)
{
    const node *n = v == NULL ? NULL : v->producer;
    if (n == NULL || !node_calls(n, ATEN(mul, Tensor))) {
        return false;
    }
    value *operands[2] = {argument_value(n, "self"), argument_value(n, "other")};
    for (int i = 0; i < 2; i++) {
        for (int64_t first = 0; first < 2; first++) {
            value *of = every_other(operands[i], first);
            if (of != NULL && operands[1 - i] != NULL && (*x == NULL || *x == of)) {
                *x = of;
                *start = first;
                *by = operands[1 - i];
                return true;
            }
        }
    }
    return false;
}

typedef struct turned_pair {
    value *x, *cosine, *sine;
    value *cosine_again, *sine_again; /* of the second half */
} turned_pair;

/* x0 cos - x1 sin, and x1 cos + x0 sin in any order. */
static bool is_turned_pair(const value *first, const value *second, turned_pair *t)
{
    const node *minus = first->producer, *plus = second->producer;
    int64_t start[4];
    value *by[4], *x = NULL;
    if (minus == NULL || plus == NULL || !node_calls(minus, ATEN(sub, Tensor)) ||
        !node_calls(plus, ATEN(add, Tensor)) || argument_of(minus, "alpha") != NULL ||
        argument_of(plus, "alpha") != NULL) {
        return false;
    }
    const node *from[4] = {minus, minus, plus, plus};
    for (int i = 0; i < 4; i++) {
        if (!is_product(argument_value(from[i], i % 2 == 0 ? "self" : "other"), &x, &start[i], &by[i])) {
            return false;
        }
    }
    int odd = start[2] == 1 ? 2 : 3;
    *t = (turned_pair){x, by[0], by[1], by[odd], by[5 - odd]};
    return start[0] == 0 && start[1] == 1 && start[odd] == 1 && start[5 - odd] == 0;
}

/* Even channels, then odd ones: [..., d] of x as [..., d/2, 2], turned. */
static datum apart(peephole *p, value *x, const tensor_meta *m)
{
    builder *b = p->b;
    datum *sizes = ARENA_ARRAY(b->arena, datum, m->rank + 1), *order = ARENA_ARRAY(b->arena, datum, m->rank + 1);
    datum of = peephole_datum(p, x);
    const tensor_type *t = &of.u.tensor->type;
    for (uint32_t i = 0; i < m->rank; i++) {
        sizes[i] = of_extent(t->sizes[i]);
        order[i] = of_int(i);
    }
    sizes[m->rank - 1] = of_int(t->sizes[m->rank - 1].n / 2);
    sizes[m->rank] = of_int(2);
    order[m->rank - 1] = of_int(m->rank);
    order[m->rank] = of_int((int64_t)m->rank - 1);
    datum pairs = BUILD(b, "aten::reshape", of, of_list(sizes, m->rank + 1));
    datum turned = BUILD(b, "aten::clone", BUILD(b, "aten::permute", pairs, of_list(order, m->rank + 1)),
                         (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS});
    return BUILD(b, "aten::view", turned, of_extents(b, t->sizes, t->rank));
}

bool prepare_halves(peephole *p, node *n)
{
    const arg *given = argument_of(n, "tensors");
    turned_pair t;
    int64_t along;
    if (given == NULL || arg_kinds[given->kind].payload != PAYLOAD_LIST || given->n != 2 ||
        !argument_int(n, "dim", 0, &along)) {
        return false;
    }
    const value *first = arg_value(&given->u.items[0]), *second = arg_value(&given->u.items[1]);
    if (first == NULL || second == NULL || !first->typed || !is_turned_pair(first, second, &t)) {
        return false;
    }
    const tensor_meta *m = t.x->type.tensor;
    const dim_op known_size = m->sizes[m->rank - 1].expr->op;
    if ((along != -1 && along != (int64_t)m->rank - 1) || known_size != DIM_INT || m->rank + 1 > TENSOR_MAX_RANK ||
        m->sizes[m->rank - 1].expr->u.integer % 2 != 0) {
        return false;
    }
    builder *b = p->b;
    int64_t half = m->sizes[m->rank - 1].expr->u.integer / 2;
    datum halves = apart(p, t.x, m), last = of_int((int64_t)m->rank - 1);
    datum one = BUILD(b, "aten::slice.Tensor", halves, last, of_int(0), of_int(half));
    datum two = BUILD(b, "aten::slice.Tensor", halves, last, of_int(half), of_int(2 * half));
    datum left = BUILD(b, "aten::sub.Tensor", BUILD(b, "aten::mul.Tensor", one, peephole_datum(p, t.cosine)),
                       BUILD(b, "aten::mul.Tensor", two, peephole_datum(p, t.sine)));
    datum right = BUILD(b, "aten::add.Tensor", BUILD(b, "aten::mul.Tensor", two, peephole_datum(p, t.cosine_again)),
                        BUILD(b, "aten::mul.Tensor", one, peephole_datum(p, t.sine_again)));
    datum both[2] = {left, right};
    return peephole_replace(p, n, peephole_built(p, BUILD(b, "aten::cat", of_list(both, 2), of_int(-1))));
}
