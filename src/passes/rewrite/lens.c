/* Memory and views: see lens.h. Taking steps back is in lens_inverse.c. */
#include "passes/rewrite/lens_inverse.h"

#include "ops/builtins.h"
#include "ops/infer.h"

#include <string.h>

lens *lens_new(optics *o, array *seen, array *now)
{
    memory *m = ARENA_NEW(o->arena, memory);
    m->now = now;
    m->layout = tensor_type_copy(o->arena, &seen->type);
    lens *l = ARENA_NEW(o->arena, lens);
    *l = (lens){.memory = m, .now = now};
    seen->meaning = NULL; /* of its own, whatever it was a copy of */
    lens_show(o, seen, l);
    return l;
}

void lens_tie(lens *l, lens *other)
{
    memory *one = l->memory, *two = other->memory;
    memory *next = one->twin == NULL ? one : one->twin;
    one->twin = two->twin == NULL ? two : two->twin;
    two->twin = next;
}

/* ---- what a step holds must live as long as the lens, longer than the frame in which the call was made ---- */

static datum keep(optics *o, datum d)
{
    if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(o->arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            items[i] = keep(o, d.u.list.at[i]);
        }
        d.u.list.at = items;
    } else if (d.kind == DATUM_TENSOR) {
        d.u.tensor = array_copy(o->arena, d.u.tensor);
    }
    return d;
}

static const datum *keep_all(optics *o, const datum *at, size_t n)
{
    datum *kept = ARENA_ARRAY(o->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        kept[i] = keep(o, at[i]);
    }
    return kept;
}

lens *lens_view(optics *o, lens *parent, view_step step, array *now)
{
    step.own = keep_all(o, step.own, step.via->schema->argument_count);
    step.outs = keep_all(o, step.outs, step.via->schema->return_count);
    lens *l = ARENA_NEW(o->arena, lens);
    *l = (lens){.memory = parent->memory, .parent = parent, .step = step, .now = now};
    l->version = parent->memory->version;
    return l;
}

void lens_show(optics *o, array *a, lens *l)
{
    if (a->meaning == NULL) {
        a->meaning = ARENA_NEW(o->arena, lens_ref);
    }
    ((lens_ref *)a->meaning)->lens = l;
}

/* ---- data ---- */

datum lens_datum(optics *o, datum d)
{
    if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(o->to->arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            items[i] = lens_datum(o, d.u.list.at[i]);
        }
        return of_list(items, d.u.list.n);
    }
    if (d.kind != DATUM_TENSOR) {
        return d;
    }
    if (d.u.tensor->is_number) {
        return *d.u.tensor->number;
    }
    if (lens_of(d.u.tensor) == NULL) {
        builder_fail(o->to, TN_E_INTERNAL, "a tensor of type %s appears that no call made", datum_text(o->to, d));
        return of_none();
    }
    return of_tensor(lens_read(o, lens_of(d.u.tensor)));
}

/* ---- calls ---- */

/* Views that ask more of memory than others: where they fail on what a value has become, a copy in C order helps. */
static bool needs_order(const overload *via)
{
    static const op_def *const views[] = {&op_view,           &op_view_as,         &op_unflatten, &op__unsafe_view,
                                          &op__reshape_alias, &op_view_as_complex, &op_view_dtype};
    bool found = false;
    for (size_t i = 0; !found && i < sizeof views / sizeof *views; i++) {
        found = overload_is(via, views[i]);
    }
    return found;
}

/* Strides of dims of size 1 mean nothing, except to what takes memory for another element type: exactly. */
static bool same_strides(builder *b, const tensor_type *x, const tensor_type *y, bool exactly)
{
    if (x->rank != y->rank) {
        return false;
    }
    for (uint32_t i = 0; i < x->rank; i++) {
        if (!extent_same(b, x->strides[i], y->strides[i]) && (exactly || !extent_is(b, x->sizes[i], 1))) {
            return false;
        }
    }
    return true;
}

static datum in_order(optics *o, const overload *via, const array *seen, datum now, datum wanted)
{
    const array *a = now.u.tensor;
    bool same_place = extent_same(o->to, a->type.offset, seen->type.offset) || extent_is(o->to, a->type.offset, 0);
    const tensor_type *out = wanted.kind == DATUM_TENSOR ? &wanted.u.tensor->type : NULL;
    bool exactly = out != NULL && out->dtype != a->type.dtype;
    if (same_strides(o->to, &a->type, &seen->type, exactly) && same_place) {
        return now;
    }
    bool by_sizes = out != NULL && out->dtype == a->type.dtype && !overload_is(via, &op__reshape_alias);
    if (by_sizes && view_strides(o->to, &a->type, out->sizes, out->rank) != NULL) {
        return now;
    }
    return BUILD(o->to, "aten::clone", now, (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS});
}

bool lens_memory_order(optics *o, const tensor_type *t, datum *order, datum *back)
{
    uint32_t dims_by_stride[TENSOR_MAX_RANK];
    bool is_other = false;
    for (uint32_t i = 0; i < t->rank; i++) {
        uint32_t at = i;
        while (at > 0 && extent_likely_less(o->to, t->strides[dims_by_stride[at - 1]], t->strides[i])) {
            dims_by_stride[at] = dims_by_stride[at - 1];
            at--;
        }
        dims_by_stride[at] = i;
    }
    for (uint32_t i = 0; i < t->rank; i++) {
        order[i] = of_int(dims_by_stride[i]);
        back[dims_by_stride[i]] = of_int(i);
        is_other = is_other || dims_by_stride[i] != i;
    }
    return is_other;
}

/* A dense copy whose dims lie in memory in the order of those of t. */
static datum copied_in_order(optics *o, const tensor_type *t, datum now)
{
    const datum contiguous = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
    datum order[TENSOR_MAX_RANK], back[TENSOR_MAX_RANK];
    if (!lens_memory_order(o, t, order, back)) {
        return BUILD(o->to, "aten::clone", now, contiguous);
    }
    datum dense = BUILD(o->to, "aten::permute", now, of_list(order, t->rank));
    dense = BUILD(o->to, "aten::clone", dense, contiguous);
    return BUILD(o->to, "aten::permute", dense, of_list(back, t->rank));
}

datum lens_laid_out(optics *o, const tensor_type *t, datum now)
{
    bool is_there = o->to->status == TN_OK && now.kind == DATUM_TENSOR;
    return !is_there || same_strides(o->to, &now.u.tensor->type, t, false) ? now : copied_in_order(o, t, now);
}

/*
 * as_strided counts places in memory: the value must lie there as the original did. Dims in the order of their strides,
 * the largest first, are a dense block; in that order the copy is made.
 */
static datum as_laid_out(optics *o, const tensor_type *t, datum now)
{
    if (o->to->status != TN_OK) {
        return of_none();
    }
    bool is_first = extent_is(o->to, t->offset, 0);
    datum laid = is_first ? lens_laid_out(o, t, now) : copied_in_order(o, t, now);
    if (o->to->status == TN_OK && !(is_first && same_strides(o->to, &laid.u.tensor->type, t, false))) {
        builder_fail(o->to, TN_E_UNSUPPORTED,
                     "as_strided looks into memory with gaps, or from an offset on, which a functional program does "
                     "not have: write it with slices and permutes");
    }
    return laid;
}

/* Operators that count places in memory: in all that the argument is seen in, or in the argument itself. */
static bool is_as_strided(const overload *via)
{
    return overload_is(via, &op_as_strided) || overload_is(via, &op_as_strided_copy);
}

static bool is_as_strided_scatter(const overload *via)
{
    return overload_is(via, &op_as_strided_scatter);
}

/* The tensor on whose memory as_strided of a lens counts: all of it, as long as it is of the same element type. */
static lens *whole_of(optics *o, lens *l)
{
    const array *now = lens_read(o, l);
    while (now != NULL && l->parent != NULL) {
        const array *above = lens_read(o, l->parent);
        if (above == NULL || above->type.dtype != now->type.dtype) {
            break;
        }
        l = l->parent;
    }
    if (l->parent != NULL && l->parent->parent != NULL) {
        builder_fail(o->to, TN_E_UNSUPPORTED,
                     "as_strided looks into memory through a part of it that is seen as "
                     "another element type: write it with slices");
    }
    return l;
}

/* How it lies in memory in the program that is read. */
static const tensor_type *layout_of(const lens *l)
{
    datum d = l->parent == NULL ? of_none() : l->step.outs[l->step.result];
    d = d.kind == DATUM_LIST ? d.u.list.at[l->step.item] : d;
    return d.kind == DATUM_TENSOR ? &d.u.tensor->type : &l->memory->layout;
}

/* The arguments as `to` sees them. */
static named_datum *arguments(optics *o, const overload *via, const datum *own, const datum *outs, size_t *n)
{
    const schema *s = via->schema;
    named_datum *args = ARENA_ARRAY(o->to->arena, named_datum, s->argument_count);
    *n = 0;
    for (size_t i = 0; i < s->argument_count; i++) {
        datum d = lens_datum(o, own[i]);
        if (via->op->traits & OP_RANDOM && d.kind == DATUM_TENSOR) { /* draws in the order of memory */
            d = lens_laid_out(o, &own[i].u.tensor->type, d);
        } else if (i == 0 && d.kind == DATUM_TENSOR && o->to->status == TN_OK) {
            if (needs_order(via)) {
                d = in_order(o, via, own[i].u.tensor, d, via->schema->return_count > 0 ? outs[0] : of_none());
            } else if (is_as_strided(via)) {
                lens *whole = whole_of(o, lens_of(own[i].u.tensor));
                d = as_laid_out(o, layout_of(whole), of_tensor(lens_read(o, whole)));
            } else if (is_as_strided_scatter(via)) {
                tensor_type alone = own[i].u.tensor->type;
                alone.offset = known(0);
                d = as_laid_out(o, &alone, d);
            }
        }
        args[(*n)++] = (named_datum){s->arguments[i].name, d};
    }
    return args;
}

/* Nothing, seen as another element type: strides that would allow it cannot be had by a copy. */
static bool is_nothing_retyped(optics *o, const overload *via, const datum *own, const datum *outs)
{
    return needs_order(via) && own[0].kind == DATUM_TENSOR && outs[0].kind == DATUM_TENSOR &&
           own[0].u.tensor->type.dtype != outs[0].u.tensor->type.dtype && is_empty(o->to, &outs[0].u.tensor->type);
}

tn_status lens_call(optics *o, const overload *via, const datum *own, const datum *outs, datum **made, size_t *count)
{
    size_t n;
    if (is_nothing_retyped(o, via, own, outs)) {
        const tensor_type *t = &outs[0].u.tensor->type;
        *made = ARENA_NEW(o->to->arena, datum);
        *count = 1;
        (*made)[0] = BUILD(o->to, "aten::full", of_extents(o->to, t->sizes, t->rank), of_int(0), of_dtype(t->dtype));
        return o->to->status;
    }
    named_datum *args = arguments(o, via, own, outs, &n);
    TRY(o->to->status);
    if (via->by_position) {
        for (size_t i = 0; i < n; i++) {
            args[i].name = NULL;
        }
    }
    return builder_call(o->to, via, args, n, made, count);
}

/* ---- reading ---- */

static datum *argument_at(const view_step *step, datum *own)
{
    datum *at = &own[step->argument];
    return at->kind == DATUM_LIST ? &at->u.list.at[step->argument_item] : at;
}

array *lens_result(const view_step *step, const datum *made)
{
    datum d = made[step->result];
    d = d.kind == DATUM_LIST ? d.u.list.at[step->item] : d;
    return d.kind == DATUM_TENSOR ? d.u.tensor : NULL;
}

array *lens_step(optics *o, const lens *l, array *viewed)
{
    const view_step *step = &l->step;
    size_t n = step->via->schema->argument_count;
    datum *own = arena_copy(o->to->arena, step->own, n * sizeof *own), *made;
    size_t count;
    datum *at = &own[step->argument];
    if (at->kind == DATUM_LIST) {
        at->u.list.at = arena_copy(o->to->arena, at->u.list.at, at->u.list.n * sizeof *own);
    }
    /* a stand-in with the type of what was viewed and the value of what is */
    at = argument_at(step, own);
    array *stand_in = arena_copy(o->to->arena, at->u.tensor, sizeof *stand_in);
    memory whole = {.now = viewed, .layout = stand_in->type};
    if (is_as_strided(step->via)) {
        whole.layout = *layout_of(whole_of(o, l->parent));
    }
    lens seen = {.memory = &whole, .now = viewed};
    lens_ref by = {&seen};
    stand_in->meaning = &by;
    at->u.tensor = stand_in;
    if (lens_call(o, step->via, own, step->outs, &made, &count) != TN_OK) {
        return NULL;
    }
    return lens_result(step, made);
}

static lens *viewed_by_step(optics *o, const lens *l)
{
    return is_as_strided(l->step.via) ? whole_of(o, l->parent) : l->parent;
}

array *lens_read(optics *o, lens *l)
{
    if (o->to->status != TN_OK) {
        return NULL;
    }
    if (l->parent == NULL) {
        return l->memory->now;
    }
    if (l->version != l->memory->version) {
        array *viewed = lens_read(o, viewed_by_step(o, l)); /* as_strided counts from the beginning of the memory */
        l->now = viewed == NULL ? NULL : lens_step(o, l, viewed);
        l->version = l->memory->version;
    }
    return l->now;
}

/* ---- writing ---- */

static array *fit(optics *o, const tensor_type *t, array *content)
{
    if (content->type.dtype == t->dtype) {
        return content;
    }
    return BUILD(o->to, "aten::_to_copy", of_tensor(content), of_dtype(t->dtype)).u.tensor;
}

/* Is each stride larger than what all smaller ones together reach? Then no two elements are at one place. */
static bool lies_apart(builder *b, const tensor_type *t)
{
    bool done[TENSOR_MAX_RANK] = {false};
    extent reach = known(0);
    for (uint32_t round = 0; round < t->rank; round++) {
        uint32_t next = t->rank;
        for (uint32_t i = 0; i < t->rank; i++) {
            if (!done[i] && (next == t->rank || extent_likely_less(b, t->strides[i], t->strides[next]))) {
                next = i;
            }
        }
        done[next] = true;
        if (!extent_is(b, t->sizes[next], 1)) {
            if (extent_less(b, reach, t->strides[next]) != FACT_YES) {
                return false;
            }
            extent steps = extent_sub(b, t->sizes[next], known(1));
            reach = extent_add(b, reach, extent_mul(b, steps, t->strides[next]));
        }
    }
    return true;
}

/* Do elements of the view, or may they, share their places with each other? */
static bool may_overlap(optics *o, const lens *l)
{
    if (is_as_strided(l->step.via) || overload_is(l->step.via, &op_unfold)) {
        return !lies_apart(o->to, layout_of(l));
    }
    return has_repeated_elements(o->to, layout_of(l));
}

/*
 * The outermost step by which the lens is seen that may make elements share their places; NULL: none. What as_strided
 * was taken on does not matter: it looks into all of the memory.
 */
static lens *overlapping_step(optics *o, lens *l)
{
    lens *found = NULL;
    for (; l->parent != NULL; l = l->parent) {
        found = may_overlap(o, l) ? l : found;
        if (is_as_strided(l->step.via)) {
            break;
        }
    }
    return found;
}

static void write_memory(memory *m, array *content)
{
    memory *at = m;
    do {
        at->now = content;
        at->version++;
        at = at->twin;
    } while (at != NULL && at != m);
    m->is_written = true;
}

/*
 * Below a step whose elements share places each change goes to all that share it: the content is put into what that
 * step views, and everything below is seen anew.
 */
static void write_through(optics *o, lens *l, array *content)
{
    if (l->parent == NULL) {
        write_memory(l->memory, content);
        return;
    }
    lens *top = overlapping_step(o, l), *base = viewed_by_step(o, top == NULL ? l : top);
    array *whole = o->to->status == TN_OK ? lens_read(o, base) : NULL;
    array *changed = whole == NULL ? NULL
                     : top == NULL ? lens_inverse(o, l, whole, content)
                                   : lens_put(o, l, top, whole, content);
    if (changed == NULL) {
        return;
    }
    write_through(o, base, changed);
    l->now = content;
    l->version = l->memory->version;
}

void lens_write(optics *o, lens *l, array *content)
{
    array *before = lens_read(o, l);
    if (before != NULL && content != NULL) {
        write_through(o, l, fit(o, &before->type, content));
    }
}
