/*
 * The scores of attention as patterns know them: one product of queries and keys, and one mask that is added to it.
 *
 * Models add biases of positions, slopes and masks one after the other, some before they are divided by the scale, some
 * while batch and heads are one dim. Sums are the same in any order up to rounding, so all that is added is added up
 * first. Where a mask chooses (where) after something was added, it chooses in that: what it puts in place of scores is
 * far below them, and what is added to them does not matter there.
 */
#include "ops/infer.h"
#include "passes/prepare/prepare_parts.h"
#include "passes/recognize/words.h"

enum { DEEPEST_SCORES = 24 };

/* A value as product + mask, both data of the builder; mask is None where nothing is added. */
typedef struct scores {
    datum product, mask;
    bool changed; /* is the product another than stands in the program? */
} scores;

static bool read_scores(peephole *p, value *v, uint32_t depth, scores *out);

static const tensor_meta *meta_of(const value *v)
{
    return v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
}

/* ---- keys that no permutation has turned ---- */

/* What copies and repetitions of nothing give again. */
static value *before_copies(value *v)
{
    while (v != NULL && v->producer != NULL && keeps_sizes(v->producer) &&
           (node_calls(v->producer, ATEN(expand, default)) || node_calls(v->producer, ATEN(clone, default)))) {
        v = argument_value(v->producer, "self");
    }
    return v;
}

static bool is_scale(const node *n)
{
    double by;
    bool is_scaled = node_calls(n, ATEN(mul, Tensor)) || node_calls(n, ATEN(mul, Scalar)) ||
                     node_calls(n, ATEN(div, Tensor)) || node_calls(n, ATEN(div, Scalar));
    return is_scaled && argument_number(n, "other", 0, &by);
}

/* Is the value, but for scales and element types, turned somewhere already? */
static bool is_turned(const value *v)
{
    for (uint32_t i = 0; v != NULL && v->producer != NULL && i < DEEPEST_SCORES; i++) {
        const node *n = v->producer;
        if (node_calls(n, ATEN(permute, default)) || node_calls(n, ATEN(transpose, int)) ||
            node_calls(n, ATEN(t, default))) {
            return true;
        }
        if (!is_scale(n) && !op_group_means(WORD_LAYOUT, n) && !op_group_means(WORD_CAST, n)) {
            return false;
        }
        v = argument_value(n, "self");
    }
    return false;
}

/*
 * Keys that lie as [batch, heads, channels, tokens] from the beginning, behind a convolution: they are turned twice, so
 * that there is a value [batch, heads, tokens, channels]. NONE: they are not.
 */
static datum turned_twice(peephole *p, const node *product)
{
    value *keys = argument_value(product, "mat2");
    const node *view = keys == NULL ? NULL : keys->producer;
    bool is_view = view != NULL && (node_calls(view, ATEN(view, default)) || node_calls(view, ATEN(reshape, default)));
    value *from = is_view ? before_copies(argument_value(view, "self")) : NULL;
    const tensor_meta *m = meta_of(from), *flat = meta_of(keys);
    if (m == NULL || flat == NULL || m->rank != 4 || flat->rank != 3 || is_turned(from) ||
        m->sizes[2].expr != flat->sizes[1].expr || m->sizes[3].expr != flat->sizes[2].expr) {
        return of_none();
    }
    datum order[4] = {of_int(0), of_int(1), of_int(3), of_int(2)};
    datum once = BUILD(p->b, "aten::permute", peephole_datum(p, from), of_list(order, 4));
    datum again = BUILD(p->b, "aten::permute", once, of_list(order, 4));
    datum whole = peephole_datum(p, keys);
    return BUILD(p->b, "aten::reshape", again, of_extents(p->b, whole.u.tensor->type.sizes, 3));
}

static void read_product(peephole *p, value *v, scores *out)
{
    datum keys = node_calls(v->producer, ATEN(bmm, default)) ? turned_twice(p, v->producer) : of_none();
    out->changed = keys.kind != DATUM_NONE;
    if (out->changed) {
        out->product = BUILD(p->b, "aten::bmm", peephole_datum(p, argument_value(v->producer, "self")), keys);
    }
}

/* ---- what stands between the product and the softmax ---- */

/* The node once more on another operand; named `self`. */
static datum again(peephole *p, const node *n, datum self)
{
    named_datum *args = peephole_arguments(p, n);
    const overload *via = effects_operator(p->effects, n);
    datum *outs;
    size_t count;
    arguments_set(args, n, "self", self);
    return p->b->status == TN_OK && builder_call(p->b, via, args, n->input_count, &outs, &count) == TN_OK ? outs[0]
                                                                                                          : of_none();
}

/* Steps of one operand that change each score for itself, or nothing but how they lie. */
static bool read_step(peephole *p, value *v, uint32_t depth, scores *out)
{
    node *n = v->producer;
    bool is_scaled = is_scale(n), is_view = node_calls(n, ATEN(view, default)) || node_calls(n, ATEN(reshape, default));
    bool is_plain =
        node_calls(n, ATEN(tanh, default)) || op_group_means(WORD_LAYOUT, n) || op_group_means(WORD_CAST, n);
    value *from = argument_value(n, "self");
    scores inner;
    if (!(is_scaled || is_plain) || from == NULL || !read_scores(p, from, depth + 1, &inner)) {
        return false;
    }
    if (inner.mask.kind != DATUM_NONE) {
        datum mask = inner.mask;
        const tensor_type *whole = &inner.product.u.tensor->type;
        if (!is_scaled && !is_view) {
            return false;
        }
        if (is_view && !same_sizes(p->b, &mask.u.tensor->type, whole)) {
            mask = BUILD(p->b, "aten::expand", mask, of_extents(p->b, whole->sizes, whole->rank));
        }
        out->mask = again(p, n, mask);
    }
    out->changed = inner.changed || inner.mask.kind != DATUM_NONE;
    out->product = out->changed ? again(p, n, inner.product) : of_none();
    return true;
}

/* Something is added: the one side has the product, the other is a mask. */
static bool read_sum(peephole *p, value *v, uint32_t depth, scores *out)
{
    node *n = v->producer;
    value *sides[2] = {argument_value(n, "self"), argument_value(n, "other")};
    if (!node_calls(n, ATEN(add, Tensor)) || argument_of(n, "alpha") != NULL) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        scores inner;
        if (sides[i] != NULL && sides[1 - i] != NULL && read_scores(p, sides[i], depth + 1, &inner)) {
            datum other = peephole_datum(p, sides[1 - i]);
            bool had_mask = inner.mask.kind != DATUM_NONE;
            out->product = inner.product;
            out->mask = had_mask ? BUILD(p->b, "aten::add.Tensor", inner.mask, other) : other;
            out->changed = inner.changed || had_mask;
            return true;
        }
    }
    return false;
}

/* A number so low that scores which are added to it are lost: in place of them it means the same, also where it stands
 * in a whole row. */
static bool is_absorbing(const value *v)
{
    double number = 0;
    const node *n = v->producer;
    for (uint32_t i = 0; n != NULL && op_group_means(WORD_LAYOUT, n) && i < DEEPEST_SCORES; i++) {
        const value *from = argument_value(n, "self");
        n = from == NULL ? NULL : from->producer;
    }
    bool is_number =
        n != NULL && ((node_calls(n, ATEN(scalar_tensor, default)) && argument_number(n, "s", 0, &number)) ||
                      (node_calls(n, ATEN(full, default)) && argument_number(n, "fill_value", 0, &number)));
    return is_number && number <= -1e30;
}

/* where(condition, number, scores + mask): the number is put into the mask. Alone, in front of the softmax, patterns
 * know it; what is added behind it needs it as a mask. */
static bool read_choice(peephole *p, value *v, uint32_t depth, scores *out)
{
    node *n = v->producer;
    value *sides[2] = {argument_value(n, "self"), argument_value(n, "other")};
    value *condition = argument_value(n, "condition");
    if (!node_calls(n, ATEN(where, self)) || condition == NULL) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        const tensor_meta *m = meta_of(sides[1 - i]);
        scores inner;
        if (m != NULL && m->rank == 0 && is_absorbing(sides[1 - i]) && sides[i] != NULL &&
            read_scores(p, sides[i], depth + 1, &inner) && (inner.mask.kind != DATUM_NONE || depth > 0)) {
            datum number = peephole_datum(p, sides[1 - i]);
            if (inner.mask.kind == DATUM_NONE) {
                inner.mask = BUILD(p->b, "aten::scalar_tensor", of_float(0), of_dtype(m->dtype));
            }
            out->product = inner.product;
            out->mask = BUILD(p->b, "aten::where.self", peephole_datum(p, condition), i == 0 ? inner.mask : number,
                              i == 0 ? number : inner.mask);
            out->changed = true;
            return true;
        }
    }
    return false;
}

static bool read_scores(peephole *p, value *v, uint32_t depth, scores *out)
{
    *out = (scores){of_none(), of_none(), false};
    if (v->producer == NULL || depth > DEEPEST_SCORES || p->b->status != TN_OK || meta_of(v) == NULL) {
        return false;
    }
    bool found = op_group_means(WORD_MATMUL, v->producer);
    if (found) {
        read_product(p, v, out);
    } else {
        found = read_step(p, v, depth, out) || read_sum(p, v, depth, out) || read_choice(p, v, depth, out);
    }
    if (found && out->product.kind == DATUM_NONE) {
        out->product = peephole_datum(p, v);
    }
    return found && p->b->status == TN_OK;
}

bool prepare_scores(peephole *p, node *n)
{
    value *v = argument_value(n, "self");
    scores s;
    if (v == NULL || !peephole_used_once(p, v) || !read_scores(p, v, 0, &s) || !s.changed) {
        return false;
    }
    datum whole = s.mask.kind == DATUM_NONE ? s.product : BUILD(p->b, "aten::add.Tensor", s.product, s.mask);
    return peephole_replace(p, n, peephole_built(p, again(p, n, whole)));
}
