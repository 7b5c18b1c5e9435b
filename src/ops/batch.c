/*
 * Calls on batches: see batch.h.
 *
 * The meaning is one call for each item. Operators that compute each element by itself are called once, on all items
 * together: their operands are aligned so that broadcasting pairs the items.
 */
#include "ops/batch.h"

#include "ops/infer.h"

#include <string.h>

/* ---- the parts of a batch ---- */

datum of_batch(builder *b, uint32_t levels, const extent *sizes, array *whole, datum *items)
{
    value_batch *made = ARENA_NEW(b->arena, value_batch);
    *made = (value_batch){levels, arena_copy(b->arena, sizes, levels * sizeof *sizes), whole, items};
    return (datum){.kind = DATUM_BATCH, .u.batch = made};
}

bool is_batched(datum d)
{
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        if (is_batched(d.u.list.at[i])) {
            return true;
        }
    }
    return d.kind == DATUM_BATCH;
}

size_t batch_count(builder *b, const value_batch *x)
{
    if (!is_eager(b)) {
        return 1;
    }
    extent product = extent_product(b, x->sizes, x->levels);
    if (b->status == TN_OK && product.n > INT32_MAX) {
        builder_fail(b, TN_E_LIMIT, "torch.vmap goes along %lld values, at most %d are possible", (long long)product.n,
                     INT32_MAX);
    }
    return b->status == TN_OK ? (size_t)product.n : 0;
}

static datum part_of_whole(builder *b, const value_batch *x, size_t index)
{
    const tensor_type *t = &x->whole->type;
    extent offset = t->offset;
    for (uint32_t level = x->levels; level-- > 0 && index > 0;) { /* in the symbolic modes the first is asked for */
        size_t along = (size_t)x->sizes[level].n;
        offset = extent_add(b, offset, extent_mul(b, known((int64_t)(index % along)), t->strides[level]));
        index /= along;
    }
    array *part = make_view(b, x->whole, t->sizes + x->levels, t->strides + x->levels, t->rank - x->levels, offset);
    if (is_eager(b) && batch_count(b, x) > 0) {
        builder_realize(b, of_tensor(part));
    }
    return of_tensor(part);
}

datum *batch_items(builder *b, const value_batch *x)
{
    if (x->items != NULL) {
        return x->items;
    }
    size_t n = batch_count(b, x);
    datum *items = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        items[i] = part_of_whole(b, x, i);
    }
    return items;
}

datum batch_example(builder *b, const value_batch *x)
{
    return x->items != NULL ? x->items[0] : part_of_whole(b, x, 0);
}

/* [sizes..., sizes of an item] */
static const extent *whole_sizes(builder *b, uint32_t levels, const extent *sizes, const tensor_type *item)
{
    extent *all = ARENA_ARRAY(b->arena, extent, levels + item->rank);
    for (uint32_t i = 0; i < levels + item->rank; i++) {
        all[i] = i < levels ? sizes[i] : item->sizes[i - levels];
    }
    return all;
}

array *batch_whole(builder *b, const value_batch *x)
{
    if (x->whole != NULL) {
        return x->whole;
    }
    const tensor_type *item = &x->items[0].u.tensor->type;
    uint32_t rank = x->levels + item->rank;
    const extent *sizes = whole_sizes(b, x->levels, x->sizes, item);
    if (!is_eager(b)) {
        return make_new(b, item->dtype, sizes, rank);
    }
    datum stacked = BUILD(b, "aten::stack", of_list(x->items, batch_count(b, x)), of_int(0));
    datum whole = BUILD(b, "aten::view", stacked, of_extents(b, sizes, rank));
    return whole.kind == DATUM_TENSOR ? whole.u.tensor : x->items[0].u.tensor;
}

/* ---- a call: the batches of its arguments side by side ---- */

typedef struct batched_call {
    builder *b;
    const overload *o;
    const named_datum *args;
    size_t n;
    uint32_t levels; /* the most that an argument has */
    extent *sizes;   /* for each level: that of the arguments that depend on it */
} batched_call;

static void look_at(batched_call *c, datum d)
{
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        look_at(c, d.u.list.at[i]);
    }
    if (d.kind != DATUM_BATCH) {
        return;
    }
    for (uint32_t level = 0; level < d.u.batch->levels; level++) {
        extent size = d.u.batch->sizes[level];
        if (!extent_is(c->b, size, 1) && extent_equal(c->b, size, c->b->vmap[level].size) == FACT_NO) {
            builder_fail(c->b, TN_E_INVALID, "a value of a torch.vmap along %s values is used in one along %s",
                         extent_text(c->b, size), extent_text(c->b, c->b->vmap[level].size));
        }
        if (level >= c->levels || extent_is(c->b, c->sizes[level], 1)) {
            c->sizes[level] = size;
        }
    }
    c->levels = c->levels > d.u.batch->levels ? c->levels : d.u.batch->levels;
}

/* What each item writes into a tensor that they share: torch refuses it too. */
static tn_status check_writes(const batched_call *c)
{
    const schema *s = c->o->schema;
    for (size_t i = 0; i < s->argument_count; i++) {
        if (!s->arguments[i].is_written) {
            continue;
        }
        for (size_t k = 0; k < c->n; k++) {
            bool is_it = c->args[k].name == NULL ? k == i : strcmp(c->args[k].name, s->arguments[i].name) == 0;
            if (is_it && c->args[k].value.kind != DATUM_NONE && !is_batched(c->args[k].value)) {
                return builder_fail(c->b, TN_E_ARGUMENT,
                                    "torch.vmap would write many values into argument '%s', which is one tensor for "
                                    "all of them",
                                    s->arguments[i].name);
            }
        }
    }
    return TN_OK;
}

/* ---- one call for each item ---- */

/* The place among the items of x of the item at `index` of the call. */
static size_t place_in(const batched_call *c, const value_batch *x, size_t index)
{
    size_t found = 0, below = 1;
    for (uint32_t level = c->levels; level-- > 0 && is_eager(c->b);) {
        size_t along = (size_t)c->sizes[level].n;
        if (level < x->levels && x->sizes[level].n > 1) {
            found += index % along * below;
            below *= along;
        }
        index /= along;
    }
    return found;
}

/* An argument with its batches taken apart, once for all calls. */
typedef struct operand_items {
    datum given;
    datum *items;               /* of a batch */
    struct operand_items *list; /* of a list */
} operand_items;

static operand_items take_apart(builder *b, datum d)
{
    operand_items taken = {d, NULL, NULL};
    if (d.kind == DATUM_BATCH) {
        taken.items = batch_items(b, d.u.batch);
    } else if (d.kind == DATUM_LIST && is_batched(d)) {
        taken.list = ARENA_ARRAY(b->arena, operand_items, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            taken.list[i] = take_apart(b, d.u.list.at[i]);
        }
    }
    return taken;
}

static datum pick(const batched_call *c, const operand_items *from, size_t index)
{
    if (from->items != NULL) {
        return from->items[place_in(c, from->given.u.batch, index)];
    }
    if (from->list == NULL) {
        return from->given;
    }
    size_t n = from->given.u.list.n;
    datum *items = ARENA_ARRAY(c->b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        items[i] = pick(c, &from->list[i], index);
    }
    return of_list(items, n);
}

static bool same_number(datum x, datum y)
{
    return x.kind == y.kind && x.expr == y.expr &&
           (x.kind == DATUM_NONE || (x.kind == DATUM_INT && x.u.integer == y.u.integer) ||
            (x.kind == DATUM_BOOL && x.u.boolean == y.u.boolean));
}

static bool is_view_of(const array *a, const array *whole)
{
    while (a != NULL && a != whole) {
        a = a->base;
    }
    return a != NULL;
}

/* Does each item lie where the strides say, counted from the first? */
static bool lie_evenly(const batched_call *c, const datum *items, size_t n, const extent *strides)
{
    const tensor_type *first = &items[0].u.tensor->type;
    for (size_t i = 1; i < n; i++) {
        const tensor_type *t = &items[i].u.tensor->type;
        int64_t offset = first->offset.n;
        size_t index = i;
        for (uint32_t level = c->levels; level-- > 0;) {
            offset += (int64_t)(index % (size_t)c->sizes[level].n) * strides[level].n;
            index /= (size_t)c->sizes[level].n;
        }
        bool same = t->rank == first->rank && t->offset.n == offset;
        for (uint32_t k = 0; same && k < t->rank; k++) {
            same = t->sizes[k].n == first->sizes[k].n && t->strides[k].n == first->strides[k].n;
        }
        if (!same) {
            return false;
        }
    }
    return true;
}

/* Are the items views of all items of x, at even distances? */
static bool are_views_of(const batched_call *c, const datum *items, size_t n, const value_batch *x)
{
    const array *first = items[0].u.tensor;
    bool fits = x->whole != NULL && x->levels == c->levels && is_view_of(first, x->whole) &&
                first->type.dtype == x->whole->type.dtype;
    for (uint32_t level = 0; fits && level < c->levels; level++) {
        fits = extent_same(c->b, x->sizes[level], c->sizes[level]);
    }
    return fits && (!is_eager(c->b) || lie_evenly(c, items, n, x->whole->type.strides));
}

/* Views of the items of an operand are the items of one view of it. NULL: they are not. */
static array *view_of_operand(const batched_call *c, const datum *items, size_t n)
{
    builder *b = c->b;
    const tensor_type *first = &items[0].u.tensor->type;
    for (size_t i = 0; i < c->n; i++) {
        datum d = c->args[i].value;
        if (d.kind != DATUM_BATCH || !are_views_of(c, items, n, d.u.batch)) {
            continue;
        }
        array *whole = d.u.batch->whole;
        uint32_t rank = c->levels + first->rank;
        extent *strides = ARENA_ARRAY(b->arena, extent, rank);
        for (uint32_t k = 0; k < rank; k++) {
            strides[k] = k < c->levels ? whole->type.strides[k] : first->strides[k - c->levels];
        }
        array *view = make_view(b, whole, whole_sizes(c->b, c->levels, c->sizes, first), strides, rank, first->offset);
        return !is_eager(b) || builder_realize(b, of_tensor(view)) == TN_OK ? view : NULL;
    }
    return NULL;
}

static datum gather_tensors(const batched_call *c, datum *items, size_t n)
{
    array *whole = view_of_operand(c, items, n);
    return of_batch(c->b, c->levels, c->sizes, whole, whole == NULL ? items : NULL);
}

/* What the calls gave at one place: a batch, a list of batches, or what is the same for all. */
static datum gather(const batched_call *c, datum *items, size_t n)
{
    builder *b = c->b;
    bool is_same = true, is_one_kind = true;
    for (size_t i = 1; i < n; i++) {
        is_same = is_same && same_number(items[0], items[i]);
        is_one_kind = is_one_kind && items[i].kind == items[0].kind;
    }
    if (!is_one_kind) {
        builder_fail(b, TN_E_UNSUPPORTED, "values of one torch.vmap give results of different kinds");
        return of_none();
    }
    if (items[0].kind == DATUM_TENSOR) {
        return gather_tensors(c, items, n);
    }
    if (items[0].kind != DATUM_LIST) {
        return is_same ? items[0] : of_batch(b, c->levels, c->sizes, NULL, items);
    }
    datum *list = ARENA_ARRAY(b->arena, datum, items[0].u.list.n);
    for (size_t k = 0; k < items[0].u.list.n; k++) {
        datum *column = ARENA_ARRAY(b->arena, datum, n);
        for (size_t i = 0; i < n; i++) {
            if (items[i].u.list.n != items[0].u.list.n) {
                builder_fail(b, TN_E_UNSUPPORTED, "values of one torch.vmap give lists of different lengths");
                return of_none();
            }
            column[i] = items[i].u.list.at[k];
        }
        list[k] = gather(c, column, n);
    }
    return of_list(list, items[0].u.list.n);
}

/* Without items, one of zeros tells the types of the results. */
static datum zero_item(builder *b, datum d)
{
    if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(b->arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            items[i] = zero_item(b, d.u.list.at[i]);
        }
        return of_list(items, d.u.list.n);
    }
    if (d.kind != DATUM_BATCH || d.u.batch->whole == NULL) {
        return d.kind == DATUM_BATCH ? d.u.batch->items[0] : d; /* a batch of other levels, which has items */
    }
    const tensor_type *t = &d.u.batch->whole->type;
    return BUILD(b, "aten::new_zeros", of_tensor(d.u.batch->whole),
                 of_extents(b, t->sizes + d.u.batch->levels, t->rank - d.u.batch->levels));
}

static datum no_items(const batched_call *c, datum example)
{
    builder *b = c->b;
    if (example.kind == DATUM_LIST) {
        for (size_t i = 0; i < example.u.list.n; i++) {
            example.u.list.at[i] = no_items(c, example.u.list.at[i]);
        }
    }
    if (example.kind != DATUM_TENSOR) {
        return example;
    }
    const tensor_type *t = &example.u.tensor->type;
    array *whole = make_new(b, t->dtype, whole_sizes(b, c->levels, c->sizes, t), c->levels + t->rank);
    builder_realize(b, of_tensor(whole));
    return of_batch(b, c->levels, c->sizes, whole, NULL);
}

static tn_status call_on_zeros(batched_call *c, datum **outs, size_t *count)
{
    named_datum *args = ARENA_ARRAY(c->b->arena, named_datum, c->n);
    for (size_t k = 0; k < c->n; k++) {
        args[k] = (named_datum){c->args[k].name, zero_item(c->b, c->args[k].value)};
    }
    TRY(builder_call(c->b, c->o, args, c->n, outs, count));
    for (size_t k = 0; k < *count; k++) {
        (*outs)[k] = no_items(c, (*outs)[k]);
    }
    return c->b->status;
}

static tn_status call_each(batched_call *c, datum **outs, size_t *count)
{
    builder *b = c->b;
    size_t n = batch_count(b, &(value_batch){.levels = c->levels, .sizes = c->sizes});
    TRY(b->status);
    if (n == 0) {
        return call_on_zeros(c, outs, count);
    }
    operand_items *operands = ARENA_ARRAY(b->arena, operand_items, c->n);
    for (size_t k = 0; k < c->n; k++) {
        operands[k] = take_apart(b, c->args[k].value);
    }
    datum **rows = ARENA_ARRAY(b->arena, datum *, n);
    named_datum *args = ARENA_ARRAY(b->arena, named_datum, c->n);
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < c->n; k++) {
            args[k] = (named_datum){c->args[k].name, pick(c, &operands[k], i)};
        }
        TRY(builder_call(b, c->o, args, c->n, &rows[i], count));
    }
    *outs = ARENA_ARRAY(b->arena, datum, *count);
    for (size_t k = 0; k < *count; k++) {
        datum *column = ARENA_ARRAY(b->arena, datum, n);
        for (size_t i = 0; i < n; i++) {
            column[i] = rows[i][k];
        }
        (*outs)[k] = gather(c, column, n);
    }
    return b->status;
}

/* ---- one call for all items ---- */

/* The element type and the rank of an item of a tensor operand. False: not a tensor, or items that are not. */
static bool item_type(datum d, dtype *type, uint32_t *rank)
{
    const value_batch *x = d.kind == DATUM_BATCH ? d.u.batch : NULL;
    datum item = x == NULL ? d : x->whole != NULL ? of_tensor(x->whole) : x->items[0];
    if (item.kind != DATUM_TENSOR) {
        return false;
    }
    *type = item.u.tensor->type.dtype;
    *rank = item.u.tensor->type.rank - (x != NULL && x->whole != NULL ? x->levels : 0);
    return true;
}

/* d as [sizes of all levels..., 1..., sizes of an item], with `rank` dims for the item. */
static datum align(const batched_call *c, datum d, uint32_t rank)
{
    uint32_t levels = d.kind == DATUM_BATCH ? d.u.batch->levels : 0;
    datum whole = d.kind == DATUM_BATCH ? of_tensor(batch_whole(c->b, d.u.batch)) : d;
    while (whole.kind == DATUM_TENSOR && whole.u.tensor->type.rank < c->levels + rank) {
        whole = BUILD(c->b, "aten::unsqueeze", whole, of_int(levels));
    }
    return whole;
}

/*
 * Does broadcasting say the same as a call for each item? The common element type must not change: tensors without
 * dims weigh less in it, and the items' dims are not those of the batch.
 */
static bool is_elementwise(const batched_call *c, uint32_t *rank)
{
    dtype first = DT_NONE, type;
    uint32_t own;
    bool one_type = true, with_dims = false, without_dims = false;
    *rank = 0;
    for (size_t i = 0; i < c->n; i++) {
        datum d = c->args[i].value;
        bool is_tensor = item_type(d, &type, &own);
        if (d.kind == DATUM_LIST || (d.kind == DATUM_BATCH && !is_tensor)) {
            return false;
        }
        if (is_tensor) {
            first = first == DT_NONE ? type : first;
            one_type = one_type && type == first;
            with_dims = with_dims || own > 0;
            without_dims = without_dims || own == 0;
            *rank = *rank > own ? *rank : own;
        }
    }
    return c->o->op->traits & OP_POINTWISE && c->o->form == FORM_FUNCTIONAL && c->o->schema->return_count == 1 &&
           (one_type || !with_dims || !without_dims);
}

static tn_status call_elementwise(batched_call *c, uint32_t rank, datum **outs, size_t *count)
{
    builder *b = c->b;
    named_datum *args = ARENA_ARRAY(b->arena, named_datum, c->n);
    for (size_t i = 0; i < c->n; i++) {
        args[i] = c->args[i];
        if (args[i].value.kind == DATUM_TENSOR || args[i].value.kind == DATUM_BATCH) {
            args[i].value = align(c, args[i].value, rank);
        }
    }
    TRY(builder_call(b, c->o, args, c->n, outs, count));
    (*outs)[0] = of_batch(b, c->levels, c->sizes, (*outs)[0].u.tensor, NULL);
    return TN_OK;
}

/* x[i, j] of one tensor and numbers for each item: the leading dims become those of the batch. */
static bool picks_elements(const batched_call *c)
{
    if (strcmp(c->o->target, "torch.ops.aten.index.Tensor") != 0 || c->n != 2 ||
        c->args[0].value.kind != DATUM_TENSOR || c->args[1].value.kind != DATUM_LIST) {
        return false;
    }
    datum indices = c->args[1].value;
    for (size_t i = 0; i < indices.u.list.n; i++) {
        dtype type;
        uint32_t rank;
        if (!item_type(indices.u.list.at[i], &type, &rank) || rank != 0 || type == DT_BOOL || type == DT_U8) {
            return false;
        }
    }
    return true;
}

static tn_status pick_elements(batched_call *c, datum **outs, size_t *count)
{
    builder *b = c->b;
    datum given = c->args[1].value;
    datum *indices = ARENA_ARRAY(b->arena, datum, given.u.list.n);
    for (size_t i = 0; i < given.u.list.n; i++) {
        indices[i] = align(c, given.u.list.at[i], 0);
    }
    named_datum args[] = {c->args[0], {c->args[1].name, of_list(indices, given.u.list.n)}};
    TRY(builder_call(b, c->o, args, 2, outs, count));
    (*outs)[0] = of_batch(b, c->levels, c->sizes, (*outs)[0].u.tensor, NULL);
    return TN_OK;
}

tn_status batch_call(builder *b, const overload *o, const named_datum *args, size_t n, datum **outs, size_t *count)
{
    extent sizes[DEEPEST_VMAP];
    batched_call c = {b, o, args, n, 0, sizes};
    uint32_t rank;
    size_t mark = b->held_count;
    for (size_t i = 0; i < n; i++) {
        look_at(&c, args[i].value);
    }
    TRY(b->status);
    TRY(check_writes(&c));
    if (o->op->traits & OP_RANDOM) {
        return builder_fail(b, TN_E_UNSUPPORTED,
                            "torch.vmap draws the numbers of all its values at once, in an order of its own: export "
                            "with run_decompositions(), which says it without vmap");
    }
    TRY(is_elementwise(&c, &rank) ? call_elementwise(&c, rank, outs, count)
        : picks_elements(&c)      ? pick_elements(&c, outs, count)
                                  : call_each(&c, outs, count));
    TRY(b->status);
    builder_release_since(b, mark, *outs, *count);
    return TN_OK;
}
