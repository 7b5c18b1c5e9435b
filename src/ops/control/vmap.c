/*
 * torch.vmap as torch.export leaves it in a program that is not decomposed: switches between which operators stand as
 * the function was traced, on tensors whose batch dims are hidden.
 *
 *     _vmap_increment_nesting(size, randomness)      a level begins
 *     x1 = _add_batch_dim(x, dim, level)             hides a dim: x1 is a batch
 *     ...                                            operators on batches (batch.c)
 *     y = _remove_batch_dim(y1, level, size, dim)    shows it again
 *     _vmap_decrement_nesting()                      the level ends
 */
#include "ops/batch.h"
#include "ops/control/bodies.h"
#include "ops/infer.h"

#include <string.h>

/* ---- levels ---- */

static tn_status compose_nothing(call *c)
{
    give_none(c);
    return TN_OK;
}

static tn_status begin_level(call *c)
{
    builder *b = c->b;
    TRY(want(c, 0, DATUM_INT));
    TRY(want(c, 1, DATUM_STRING));
    if (b->mode == BUILD_RECORD) {
        return call_fail(c, TN_E_UNSUPPORTED, "torch.vmap cannot be recorded: export with run_decompositions()");
    }
    if (b->vmap_levels == DEEPEST_VMAP) {
        return call_fail(c, TN_E_LIMIT, "torch.vmap nests deeper than %d", DEEPEST_VMAP);
    }
    b->vmap[b->vmap_levels++] =
        (vmap_level){{c->args[0].u.integer, c->args[0].expr}, strcmp(c->args[1].u.string, "same") == 0};
    return compose_nothing(c);
}

static tn_status end_level(call *c)
{
    if (c->b->vmap_levels == 0) {
        return call_fail(c, TN_E_INVALID, "a level of torch.vmap ends that did not begin");
    }
    c->b->vmap_levels--;
    return compose_nothing(c);
}

/* The level that argument i names, from 0. */
static tn_status read_level(call *c, size_t i, uint32_t *level)
{
    TRY(want(c, i, DATUM_INT));
    int64_t n = c->args[i].u.integer;
    if (c->args[i].expr != NULL || n < 1 || n > c->b->vmap_levels) {
        return call_fail(c, TN_E_INVALID, "level %s of torch.vmap is named, %u are open", datum_text(c->b, c->args[i]),
                         c->b->vmap_levels);
    }
    *level = (uint32_t)(n - 1);
    return TN_OK;
}

/* ---- hiding a dim ---- */

static tn_status read_dim(call *c, size_t i, uint32_t rank, uint32_t *out)
{
    TRY(want(c, i, DATUM_INT));
    *out = arg_dim(c, i, rank);
    return c->b->status;
}

/* The sizes of a batch of `levels` levels that depends on what x depends on, and on the last level. */
static extent *sizes_with(builder *b, const value_batch *x, uint32_t levels, extent last)
{
    extent *sizes = ARENA_ARRAY(b->arena, extent, levels);
    for (uint32_t i = 0; i < levels; i++) {
        sizes[i] = i + 1 == levels ? last : x != NULL && i < x->levels ? x->sizes[i] : known(1);
    }
    return sizes;
}

/* [own levels..., ..., n, ...] becomes [own levels..., 1..., n, ...]: a view. */
static datum hide_in_whole(builder *b, datum whole, uint32_t own, uint32_t level, uint32_t along)
{
    whole = BUILD(b, "aten::movedim.int", whole, of_int(own + along), of_int(own));
    for (uint32_t i = own; i < level; i++) {
        whole = BUILD(b, "aten::unsqueeze", whole, of_int(own));
    }
    return whole;
}

/* Items that lie apart: each gives its parts, so that what is written into a part is written into the item. */
static datum *hide_in_items(builder *b, const value_batch *x, int64_t n, uint32_t along)
{
    size_t count = batch_count(b, x), parts = is_eager(b) ? (size_t)n : 1;
    datum *items = ARENA_ARRAY(b->arena, datum, count * parts);
    for (size_t i = 0; i < count * parts; i++) {
        items[i] = BUILD(b, "aten::select.int", x->items[i / parts], of_int(along), of_int((int64_t)(i % parts)));
    }
    return items;
}

/* _add_batch_dim(x, dim, level) */
static tn_status compose_add_batch_dim(call *c)
{
    builder *b = c->b;
    const value_batch *x = c->args[0].kind == DATUM_BATCH ? c->args[0].u.batch : NULL;
    uint32_t level, along, own = x == NULL ? 0 : x->levels;
    TRY(x == NULL ? want(c, 0, DATUM_TENSOR) : TN_OK);
    TRY(read_level(c, 2, &level));
    datum example = x == NULL ? c->args[0] : batch_example(b, x);
    if (example.kind != DATUM_TENSOR || example.u.tensor->type.rank == 0 || own > level) {
        return call_fail(c, TN_E_INVALID, "torch.vmap goes along a dim of %s, which has none",
                         datum_text(b, c->args[0]));
    }
    TRY(read_dim(c, 1, example.u.tensor->type.rank, &along));
    extent n = example.u.tensor->type.sizes[along];
    if (extent_equal(b, n, b->vmap[level].size) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "torch.vmap goes along %s values, a tensor has %s",
                         extent_text(b, b->vmap[level].size), extent_text(b, n));
    }
    extent *sizes = sizes_with(b, x, level + 1, n);
    datum out;
    if (x != NULL && x->whole == NULL && own == level && !extent_is(b, n, 0)) {
        out = of_batch(b, level + 1, sizes, NULL, hide_in_items(b, x, n.n, along));
    } else {
        datum whole = x == NULL ? c->args[0] : of_tensor(batch_whole(b, x));
        whole = hide_in_whole(b, whole, own, level, along);
        TRY(b->status);
        out = of_batch(b, level + 1, sizes, whole.u.tensor, NULL);
    }
    give(c, join(b, &out, 1, NULL, 0), 1);
    return b->status;
}

/* ---- showing it again ---- */

/* A batch without its last level; where it depends on none of those that are left, its one value. */
static datum without_last(builder *b, const value_batch *x, array *whole, datum *items)
{
    uint32_t levels = x->levels - 1;
    bool is_one = true;
    for (uint32_t i = 0; i < levels; i++) {
        is_one = is_one && extent_is(b, x->sizes[i], 1);
    }
    value_batch left = {levels, x->sizes, whole, items};
    return is_one ? batch_example(b, &left) : of_batch(b, levels, x->sizes, whole, items);
}

static tn_status show_in_whole(call *c, const value_batch *x, datum *out)
{
    builder *b = c->b;
    uint32_t to, last = x->levels - 1;
    TRY(read_dim(c, 3, x->whole->type.rank - last, &to));
    datum whole = BUILD(b, "aten::movedim.int", of_tensor(x->whole), of_int(last), of_int(last + to));
    TRY(b->status);
    *out = without_last(b, x, whole.u.tensor, NULL);
    return b->status;
}

/* In the symbolic modes one item stands for all: a tensor of its sizes and n is made. */
static datum stack_items(builder *b, datum *items, extent n, uint32_t to)
{
    if (is_eager(b)) {
        datum all = BUILD(b, "aten::stack", of_list(items, (size_t)n.n), of_int(0));
        return BUILD(b, "aten::movedim.int", all, of_int(0), of_int(to));
    }
    value_batch one = {1, &n, NULL, items};
    return BUILD(b, "aten::movedim.int", of_tensor(batch_whole(b, &one)), of_int(0), of_int(to));
}

static tn_status show_in_items(call *c, const value_batch *x, datum *out)
{
    builder *b = c->b;
    uint32_t to, last = x->levels - 1;
    if (x->items[0].kind != DATUM_TENSOR) {
        return call_fail(c, TN_E_UNSUPPORTED, "torch.vmap gives %s, tensors are expected", datum_text(b, x->items[0]));
    }
    TRY(read_dim(c, 3, x->items[0].u.tensor->type.rank + 1, &to));
    value_batch left = {last, x->sizes, NULL, NULL};
    size_t count = batch_count(b, &left), parts = is_eager(b) ? (size_t)x->sizes[last].n : 1;
    datum *items = ARENA_ARRAY(b->arena, datum, count);
    for (size_t i = 0; i < count; i++) {
        items[i] = stack_items(b, x->items + i * parts, x->sizes[last], to);
    }
    TRY(b->status);
    *out = without_last(b, x, NULL, items);
    return b->status;
}

/* A tensor that does not depend on the level: repeated along it. own: leading dims of x that are levels. */
static tn_status repeat(call *c, datum x, uint32_t own, extent n, datum *out)
{
    builder *b = c->b;
    uint32_t to;
    TRY(read_dim(c, 3, x.u.tensor->type.rank - own + 1, &to));
    to += own;
    datum wide = BUILD(b, "aten::unsqueeze", x, of_int(to));
    TRY(b->status);
    const tensor_type *t = &wide.u.tensor->type;
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    sizes[to] = n;
    *out = BUILD(b, "aten::expand", wide, of_extents(b, sizes, t->rank));
    return b->status;
}

static tn_status repeat_items(call *c, const value_batch *x, extent n, datum *out)
{
    builder *b = c->b;
    if (x->whole != NULL) {
        TRY(repeat(c, of_tensor(x->whole), x->levels, n, out));
        *out = of_batch(b, x->levels, x->sizes, out->u.tensor, NULL);
        return TN_OK;
    }
    size_t count = batch_count(b, x);
    datum *items = ARENA_ARRAY(b->arena, datum, count);
    for (size_t i = 0; i < count; i++) {
        if (x->items[i].kind != DATUM_TENSOR) {
            return call_fail(c, TN_E_UNSUPPORTED, "torch.vmap gives %s, a tensor is expected",
                             datum_text(b, x->items[i]));
        }
        TRY(repeat(c, x->items[i], 0, n, &items[i]));
    }
    *out = of_batch(b, x->levels, x->sizes, NULL, items);
    return b->status;
}

/* _remove_batch_dim(x, level, size, dim) */
static tn_status compose_remove_batch_dim(call *c)
{
    builder *b = c->b;
    uint32_t level;
    TRY(read_level(c, 1, &level));
    const value_batch *x = c->args[0].kind == DATUM_BATCH ? c->args[0].u.batch : NULL;
    extent n = b->vmap[level].size;
    datum out;
    if (x == NULL) {
        TRY(want(c, 0, DATUM_TENSOR));
        TRY(repeat(c, c->args[0], 0, n, &out));
    } else if (x->levels <= level) {
        TRY(repeat_items(c, x, n, &out));
    } else if (x->levels > level + 1) {
        return call_fail(c, TN_E_INVALID, "level %u of torch.vmap is shown before those inside of it", level + 1);
    } else {
        TRY(x->whole != NULL ? show_in_whole(c, x, &out) : show_in_items(c, x, &out));
    }
    give(c, join(b, &out, 1, NULL, 0), 1);
    return TN_OK;
}

/* Files call these by the names of Python: torch._functorch.predispatch._add_batch_dim (registry.c). */
#define OP_SWITCH(word, body)                                                                                      \
    OPDEF(word, .overloads = OVERLOADS("functorch::" #word "(...) -> (...)"), .traits = OP_RAW | OP_TAKES_BATCHES, \
          .compose = body)
OP_SWITCH(lazy_load_decompositions, compose_nothing);
OP_SWITCH(_vmap_increment_nesting, begin_level);
OP_SWITCH(_vmap_decrement_nesting, end_level);
OP_SWITCH(_add_batch_dim, compose_add_batch_dim);
OP_SWITCH(_remove_batch_dim, compose_remove_batch_dim);
