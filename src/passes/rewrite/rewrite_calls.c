/*
 * Following the calls of a program: what each does to memory, and what is recorded for it. See rewrite.h.
 */
#include "passes/rewrite/rewrite_calls.h"

#include "interpret/abstract.h"
#include "interpret/objects.h"
#include "interpret/writes.h"
#include "ir/calls.h"
#include "ops/builtins.h"
#include "ops/composite.h"
#include "ops/record.h"
#include "passes/sees_memory.h"

#include <string.h>

/* ---- symbols that data bring: the program has names for them ---- */

typedef struct symbol_queue {
    builder *b;
    arena *arena;
    pointer_map *known; /* those that were met before are not new */
} symbol_queue;

static void await_symbol(void *user, const symbol *s)
{
    symbol_queue *q = user;
    if (s->name[0] != 'u' && strncmp(s->name, "zuf", 3) != 0) {
        return;
    }
    if (pointer_map_get(q->known, s) == NULL) {
        pointer_map_put(q->known, s, (void *)s);
        vec_push(q->arena, &q->b->awaited, s);
    }
}

static void await_value(void *user, value *v)
{
    symbol_queue *q = user;
    if (!v->typed || v->kind == VALUE_OBJECT) {
        return;
    }
    if (v->kind != VALUE_TENSOR) {
        if (v->type.sym.expr != NULL) {
            dim_each_symbol(v->type.sym.expr, await_symbol, q);
        }
        return;
    }
    const tensor_meta *t = v->type.tensor;
    for (uint32_t i = 0; i < t->rank; i++) {
        dim_each_symbol(t->sizes[i].expr, await_symbol, q);
    }
    dim_each_symbol(t->offset.expr, await_symbol, q); /* of a part whose place data tell, in what a unit gives */
}

static void await_extent(symbol_queue *q, extent e)
{
    if (e.expr != NULL) {
        dim_each_symbol(e.expr, await_symbol, q);
    }
}

static void await_datum(symbol_queue *q, datum d)
{
    if (d.kind == DATUM_LIST) {
        for (size_t i = 0; i < d.u.list.n; i++) {
            await_datum(q, d.u.list.at[i]);
        }
    } else if (d.kind == DATUM_TENSOR) {
        for (uint32_t i = 0; i < d.u.tensor->type.rank; i++) {
            await_extent(q, d.u.tensor->type.sizes[i]);
        }
        await_extent(q, d.u.tensor->type.offset);
    } else if (d.expr != NULL) {
        dim_each_symbol(d.expr, await_symbol, q);
    }
}

bool recorder_before(void *user, const node *n)
{
    recorder *s = user;
    if (s->o.from->observer == NULL) { /* inside of a call that is seen as one */
        return true;
    }
    s->o.to->origin = n;
    s->o.from->awaited.n = 0;
    node_each_output(n, await_value, &(symbol_queue){s->o.from, s->o.arena, &s->read});
    return true;
}

/* A tensor by what it is in the new function now; whatever else as it is. */
static datum seen_now(recorder *s, datum d)
{
    if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(s->o.arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            items[i] = seen_now(s, d.u.list.at[i]);
        }
        return of_list(items, d.u.list.n);
    }
    const lens *l = d.kind == DATUM_TENSOR ? lens_of(d.u.tensor) : NULL;
    return l == NULL ? d : of_tensor(l->parent == NULL ? l->memory->now : l->now);
}

tn_status recorder_after(void *user, const node *n, const datum *outs, size_t count)
{
    recorder *s = user;
    for (uint32_t i = 0; s->o.from->observer != NULL && i < n->output_count && i < count; i++) {
        renames_note(&s->names, &n->outputs[i], seen_now(s, outs[i]));
        known_sizes_note(&s->sizes, s->old, &n->outputs[i], outs[i]);
    }
    return TN_OK;
}

/* ---- recording ---- */

static tn_status say(recorder *s, const overload *via, const datum *own, const datum *outs, size_t out_count,
                     datum **made, size_t *count)
{
    symbol_queue q = {s->o.to, s->o.arena, &s->written};
    s->o.to->awaited.n = 0;
    for (size_t i = 0; i < out_count; i++) {
        await_datum(&q, outs[i]);
    }
    return lens_call(&s->o, via, own, outs, made, count);
}

/* The array of an argument that a result is a view of: the nearest below it that has a meaning. */
static lens *viewed_by(const array *a)
{
    for (a = a->base; a != NULL; a = a->base) {
        if (lens_of(a) != NULL) {
            return lens_of(a);
        }
    }
    return NULL;
}

static bool is_viewed(datum d, const lens *parent)
{
    return d.kind == DATUM_TENSOR && lens_of(d.u.tensor) == parent;
}

/* Which argument is viewed. Of a list, where it may stand twice, the item of the result's own place comes first. */
static bool find_argument(const overload *via, const datum *own, const lens *parent, view_step *step)
{
    for (size_t i = 0; i < via->schema->argument_count; i++) {
        if (own[i].kind == DATUM_LIST && step->item < own[i].u.list.n &&
            is_viewed(own[i].u.list.at[step->item], parent)) {
            step->argument = i;
            step->argument_item = step->item;
            return true;
        }
    }
    for (size_t i = 0; i < via->schema->argument_count; i++) {
        size_t n = own[i].kind == DATUM_LIST ? own[i].u.list.n : 1;
        for (size_t k = 0; k < n; k++) {
            datum d = own[i].kind == DATUM_LIST ? own[i].u.list.at[k] : own[i];
            if (is_viewed(d, parent)) {
                step->argument = i;
                step->argument_item = k;
                return true;
            }
        }
    }
    return false;
}

/* The arguments beside the viewed one as they are now: reshape_as asks for sizes that squeeze_ may change later. */
static const datum *kept_arguments(recorder *s, const view_step *step)
{
    size_t n = step->via->schema->argument_count;
    datum *kept = arena_copy(s->o.arena, step->own, n * sizeof *kept);
    for (size_t i = 0; i < n; i++) {
        const lens *l = i != step->argument && kept[i].kind == DATUM_TENSOR ? lens_of(kept[i].u.tensor) : NULL;
        if (l != NULL) {
            array *now = seen_now(s, kept[i]).u.tensor;
            kept[i].u.tensor = array_copy(s->o.arena, kept[i].u.tensor);
            kept[i].u.tensor->meaning = NULL;
            lens_new(&s->o, kept[i].u.tensor, now);
        }
    }
    return kept;
}

/* A result and what was recorded for it. */
static void know(recorder *s, view_step step, datum result, datum made)
{
    if (result.kind == DATUM_LIST) {
        for (size_t i = 0; i < result.u.list.n && made.kind == DATUM_LIST && i < made.u.list.n; i++) {
            step.item = i;
            know(s, step, result.u.list.at[i], made.u.list.at[i]);
        }
        return;
    }
    if (result.kind != DATUM_TENSOR || result.u.tensor->meaning != NULL || made.kind != DATUM_TENSOR) {
        return;
    }
    lens *parent = viewed_by(result.u.tensor);
    if (parent != NULL && find_argument(step.via, step.own, parent, &step)) {
        step.own = kept_arguments(s, &step);
        lens_show(&s->o, result.u.tensor, lens_view(&s->o, parent, step, made.u.tensor));
    } else {
        lens_new(&s->o, result.u.tensor, made.u.tensor);
    }
}

/* Is every result one of the arguments itself? Then nothing was done. */
static bool gives_arguments(const datum *outs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (outs[i].kind != DATUM_TENSOR || outs[i].u.tensor->meaning == NULL) {
            return false;
        }
    }
    return count > 0;
}

/* as_strided counts from the beginning of memory; without an offset it means that of its argument. */
static const datum *with_offset(recorder *s, const call *c, const datum *own)
{
    if (!overload_is(c->via, &op_as_strided) || own[3].kind != DATUM_NONE) {
        return own;
    }
    datum *stated = arena_copy(s->o.arena, own, c->via->schema->argument_count * sizeof *stated);
    stated[3] = of_extent(own[0].u.tensor->type.offset);
    return stated;
}

/* ---- what a call gives ---- */

static tn_status find_base(recorder *s, const overload *via, const overload **out)
{
    return registry_find_name(s->rw->ctx, s->o.from->ops, via->base_name, out);
}

/* A number where the base of a record wants a tensor: one of the result's type, so that it has all its digits. */
static datum number_tensor(recorder *s, const call *c, datum number)
{
    dtype type = c->outs[0].kind == DATUM_TENSOR ? c->outs[0].u.tensor->type.dtype : DT_NONE;
    return BUILD(s->o.to, "aten::full", of_list(NULL, 0), number, of_dtype(type));
}

/* Can the base be called with what this call has? Some bases take what others lack: arange(start, end, step). */
static bool base_can_be_called(const call *c)
{
    for (size_t i = 0; i < c->n; i++) {
        const schema_argument *a = &c->via->base->arguments[i];
        if (c->args[i].kind == DATUM_NONE && !a->has_default && !schema_type_form(&a->type).is_optional) {
            return false;
        }
    }
    return true;
}

/* Says the call by the base of its record, where that is what the policy keeps. */
static tn_status emit_by_base(recorder *s, const call *c, const overload *base, datum **made, size_t *count)
{
    datum *args = arena_copy(s->o.arena, c->args, c->n * sizeof *args);
    for (size_t i = 0; i < c->n; i++) {
        if (args[i].kind == DATUM_TENSOR && args[i].u.tensor->is_number) {
            array *stands = ARENA_NEW(s->o.arena, array);
            *stands = *args[i].u.tensor;
            stands->is_number = false;
            datum full = number_tensor(s, c, *args[i].u.tensor->number);
            TRY(s->o.to->status);
            lens_new(&s->o, stands, full.u.tensor);
            args[i].u.tensor = stands;
        }
    }
    return say(s, base, args, c->outs, c->out_count, made, count);
}

/* The results of what the call would give if it did not write. */
static tn_status emit_functionally(recorder *s, const call *c, const datum *own, datum **made, size_t *count)
{
    const overload *form, *base;
    TRY(registry_find_name(s->rw->ctx, s->o.from->ops, c->via->functional, &form));
    TRY(find_base(s, c->via, &base));
    if (form != base && base_can_be_called(c) && s->rw->policy->opens(s->rw->policy->user, form) &&
        !s->rw->policy->opens(s->rw->policy->user, base)) {
        return emit_by_base(s, c, base, made, count);
    }
    bool same_arguments = form->schema->argument_count == c->via->schema->argument_count && c->via->form != FORM_OUT;
    return say(s, form, same_arguments ? own : c->args, c->outs, c->out_count, made, count);
}

static tn_status saw_plain(recorder *s, const call *c, const datum *own, const datum *outs, size_t count)
{
    datum *made;
    size_t made_count;
    for (size_t i = 0; i < c->via->schema->argument_count; i++) {
        if (c->via->schema->arguments[i].is_written && own[i].kind != DATUM_NONE) {
            return builder_fail(s->o.to, TN_E_UNSUPPORTED,
                                "'%s' writes into '%s', and nothing says what: give it a functional form",
                                c->via->target, c->via->schema->arguments[i].name);
        }
    }
    if (gives_arguments(outs, count)) {
        return TN_OK;
    }
    own = with_offset(s, c, own);
    TRY(emit_functionally(s, c, own, &made, &made_count));
    for (size_t i = 0; i < count && i < made_count; i++) {
        view_step step = {.via = c->via, .own = own, .outs = outs, .result = i};
        know(s, step, outs[i], made[i]);
    }
    return TN_OK;
}

/* ---- calls that write ---- */

/* Into what a call writes: memory of the program. A number that stands for a tensor has none (ops/bind.c refuses it).
 */
static tn_status find_written(recorder *s, const call *c, datum to, lens **out)
{
    *out = to.kind == DATUM_TENSOR ? lens_of(to.u.tensor) : NULL;
    return *out != NULL ? TN_OK
                        : builder_fail(s->o.to, TN_E_UNSUPPORTED, "'%s' writes into %s, which no call made",
                                       c->via->target, datum_text(s->o.to, to));
}

static tn_status write_result(recorder *s, const call *c, datum to, datum result)
{
    lens *written;
    TRY(find_written(s, c, to, &written));
    if (result.kind != DATUM_TENSOR) {
        return builder_fail(s->o.to, TN_E_UNSUPPORTED, "'%s' writes %s, which is no tensor", c->via->target,
                            datum_text(s->o.to, result));
    }
    lens_write(&s->o, written, result.u.tensor);
    return s->o.to->status;
}

/* bernoulli_ draws in the order of the memory that it fills; its functional form has its result in order of dims. */
static bool draws_by_dims(const call *c)
{
    return overload_is(c->via, &op_bernoulli_p);
}

static datum drawn_in_place(recorder *s, const datum *own)
{
    datum order[TENSOR_MAX_RANK], back[TENSOR_MAX_RANK];
    const tensor_type *t = &own[0].u.tensor->type;
    builder *b = s->o.to;
    bool turns = lens_memory_order(&s->o, t, order, back);
    datum now = lens_datum(&s->o, own[0]);
    now = turns ? BUILD(b, "aten::permute", now, of_list(order, t->rank)) : now;
    datum drawn = BUILD(b, "aten::bernoulli.p", now, own[1], own[2]);
    return turns ? BUILD(b, "aten::permute", drawn, of_list(back, t->rank)) : drawn;
}

static tn_status saw_in_place(recorder *s, const call *c, const datum *own)
{
    datum *made;
    size_t count;
    lens *self;
    TRY(find_written(s, c, own[0], &self));
    if (draws_by_dims(c)) {
        datum drawn = drawn_in_place(s, own);
        TRY(s->o.to->status);
        return write_result(s, c, own[0], drawn);
    }
    if (call_becomes_view(c)) {
        const overload *form;
        TRY(registry_find_name(s->rw->ctx, s->o.from->ops, c->via->functional, &form));
        own = with_offset(s, c, own);
        TRY(say(s, form, own, c->outs, c->out_count, &made, &count));
        view_step step = {.via = form, .own = own, .outs = c->outs};
        lens_show(&s->o, own[0].u.tensor, lens_view(&s->o, self, step, made[0].u.tensor));
        return TN_OK;
    }
    TRY(emit_functionally(s, c, own, &made, &count));
    return write_result(s, c, own[0], made[0]);
}

static tn_status saw_out(recorder *s, const call *c, const datum *own)
{
    datum *made;
    size_t count, k = 0;
    TRY(emit_functionally(s, c, own, &made, &count));
    for (size_t i = 0; i < c->via->schema->argument_count; i++) {
        if (!c->via->schema->arguments[i].is_out || k >= count) {
            continue;
        }
        datum to = own[i], result = made[k++];
        for (size_t m = 0; to.kind == DATUM_LIST && m < to.u.list.n; m++) {
            bool has_one = result.kind == DATUM_LIST && m < result.u.list.n;
            TRY(write_result(s, c, to.u.list.at[m], has_one ? result.u.list.at[m] : of_none()));
        }
        if (to.kind == DATUM_TENSOR) {
            TRY(write_result(s, c, to, result));
        }
    }
    return s->o.to->status;
}

/* ---- higher-order operators: as they stand, with functional bodies ---- */

static tn_status functional_bodies(recorder *s, datum *d)
{
    if (d->kind == DATUM_GRAPH) {
        TRY(rewrite_body(s->rw, d->u.graph, &d->u.graph));
    }
    for (size_t i = 0; d->kind == DATUM_LIST && i < d->u.list.n; i++) {
        TRY(functional_bodies(s, &d->u.list.at[i]));
    }
    return TN_OK;
}

/* A result of a higher-order operator has its memory to itself. */
static datum fresh_like(recorder *s, datum d)
{
    if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(s->o.arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            items[i] = fresh_like(s, d.u.list.at[i]);
        }
        return of_list(items, d.u.list.n);
    }
    if (d.kind == DATUM_TENSOR) {
        array *a = array_copy(s->o.arena, d.u.tensor);
        a->base = NULL;
        a->value = NULL;
        a->meaning = NULL;
        d.u.tensor = a;
    }
    return d;
}

static void know_fresh(recorder *s, datum result, datum made)
{
    for (size_t i = 0; result.kind == DATUM_LIST && i < result.u.list.n; i++) {
        know_fresh(s, result.u.list.at[i], made.u.list.at[i]);
    }
    if (result.kind == DATUM_TENSOR) {
        lens_new(&s->o, result.u.tensor, made.u.tensor);
    }
}

/* The body as it is in the new program, on operands as they lie in memory there: *works is false where it cannot run.
 */
static tn_status infer_unit(recorder *s, function *body, const datum *operands, size_t n, datum **outs, bool *works)
{
    size_t diagnostics = s->rw->ctx->diagnostic_count, count;
    if (s->infers == NULL) {
        builder *b = builder_new(s->rw->ctx, BUILD_FAKE, s->o.arena);
        b->dims = s->o.to->dims;
        s->infers = interpreter_new(b, s->o.arena, NULL);
    }
    tn_status status = interpret(s->infers, body, operands, n, outs, &count);
    *works = status == TN_OK;
    if (*works || status == TN_E_NOMEM || status == TN_E_CANCELLED) {
        return status;
    }
    diagnostics_truncate(s->rw->ctx, diagnostics);
    s->infers = NULL; /* its builder has failed for good */
    return TN_OK;
}

/* Are all symbols that say how the tensor lies those of the function? */
static bool knows_layout(const function *f, const tensor_type *t)
{
    for (uint32_t i = 0; i <= t->rank; i++) {
        extent e = i < t->rank ? t->strides[i] : t->offset;
        if (e.expr != NULL && !function_has_symbols(f, e.expr)) {
            return false;
        }
    }
    return true;
}

/* Results lie in memory as the new body has them; of numbers that data bring the program has its own names. */
static void lay_out(recorder *s, datum *made, const datum *inferred, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (made[i].kind != DATUM_TENSOR || inferred[i].kind != DATUM_TENSOR) {
            continue;
        }
        tensor_type *to = &made[i].u.tensor->type, from = tensor_type_copy(s->o.arena, &inferred[i].u.tensor->type);
        bool same = to->rank == from.rank && knows_layout(s->made, &from);
        for (uint32_t d = 0; same && d < to->rank; d++) {
            same = extent_dim(s->o.to, to->sizes[d]) == extent_dim(s->o.to, from.sizes[d]);
        }
        if (same) {
            to->strides = from.strides;
            to->offset = from.offset;
        }
    }
}

/*
 * A unit is said anew once, for operands that lie in memory as those of its first call did. Where it cannot run on
 * others, they are copied.
 */
static tn_status record_unit_call(recorder *s, const node *n, named_datum *args, datum *made, size_t count)
{
    function *body = args[0].value.u.graph;
    datum *operands = ARENA_ARRAY(s->o.arena, datum, n->input_count), *inferred;
    for (uint32_t i = 1; i < n->input_count; i++) {
        operands[i - 1] = args[i].value;
    }
    bool works;
    TRY(infer_unit(s, body, operands, n->input_count - 1, &inferred, &works));
    for (uint32_t i = 1; !works && i < n->input_count; i++) {
        if (args[i].value.kind == DATUM_TENSOR) {
            datum contiguous = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
            args[i].value = operands[i - 1] = BUILD(s->o.to, "aten::contiguous", args[i].value, contiguous);
        }
    }
    TRY(s->o.to->status);
    if (!works) {
        TRY(infer_unit(s, body, operands, n->input_count - 1, &inferred, &works));
    }
    if (works) {
        lay_out(s, made, inferred, count);
    }
    return TN_OK;
}

/* Does one of the bodies among the arguments see memory? */
static bool bodies_see_memory(recorder *s, const named_datum *given, size_t n)
{
    bool found = false;
    for (size_t i = 0; i < n && !found; i++) {
        found = given[i].value.kind == DATUM_GRAPH && sees_memory(s->rw->ctx, &s->rw->seeing, given[i].value.u.graph);
    }
    return found;
}

/* What an argument has become, in memory as it was. */
static datum laid_as_before(recorder *s, datum from, datum now)
{
    for (size_t i = 0; from.kind == DATUM_LIST && now.kind == DATUM_LIST && i < now.u.list.n; i++) {
        now.u.list.at[i] = laid_as_before(s, from.u.list.at[i], now.u.list.at[i]);
    }
    return from.kind == DATUM_TENSOR ? lens_laid_out(&s->o, &from.u.tensor->type, now) : now;
}

/* Records the node that is being run as it stands, on what its arguments have become. Bodies that see memory find their
 * operands there as they were. */
static tn_status emit_again(recorder *s, const named_datum *given, size_t n, const datum *outs, size_t count,
                            bool is_unit)
{
    named_datum *args = ARENA_ARRAY(s->o.arena, named_datum, n);
    bool see = bodies_see_memory(s, given, n);
    for (size_t i = 0; i < n; i++) {
        args[i] = (named_datum){given[i].name, lens_datum(&s->o, given[i].value)};
        if (see) {
            args[i].value = laid_as_before(s, given[i].value, args[i].value);
        }
        TRY(functional_bodies(s, &args[i].value));
    }
    TRY(s->o.to->status);
    datum *made = ARENA_ARRAY(s->o.arena, datum, count);
    for (size_t i = 0; i < count; i++) {
        made[i] = fresh_like(s, outs[i]);
    }
    if (is_unit) {
        TRY(record_unit_call(s, s->o.to->origin, args, made, count));
    }
    TRY(record_like(s->o.to, s->o.to->origin, args, made, count));
    for (size_t i = 0; i < count; i++) {
        know_fresh(s, outs[i], made[i]);
    }
    return TN_OK;
}

static tn_status saw_raw(recorder *s, const call *c, const datum *outs, size_t count)
{
    named_datum *given = ARENA_ARRAY(s->o.arena, named_datum, c->n);
    for (size_t i = 0; i < c->n; i++) {
        given[i] = (named_datum){c->names[i], c->args[i]};
    }
    return emit_again(s, given, c->n, outs, count, false);
}

/* ---- operators that nobody knows ---- */

static tn_status is_known(recorder *s, const node *n, const named_datum *args, bool *out)
{
    const overload *o;
    TRY(registry_resolve(s->rw->ctx, s->o.from->ops, n->callee, &o));
    *out = o != NULL;
    for (uint32_t i = 0; *out && o->op->traits & OP_RAW && i < n->input_count; i++) {
        if (args[i].value.kind == DATUM_OPERATOR) {
            TRY(registry_find(s->rw->ctx, s->o.from->ops, args[i].value.u.string, &o));
            *out = o != NULL;
        }
    }
    return TN_OK;
}

/* ---- nodes whose types only a run tells ---- */

/*
 * Foreign operators that a reader left whole, and control flow around them: nothing can be said by other calls before
 * there are types. They stay, with the types on record.
 */
static bool waits_for_types(recorder *s, const node *n)
{
    return s->rw->was_functional && abstract_is_open(n);
}

/* ---- units ---- */

/* Where something is written, a body that writes into its inputs or gives views of them is no function of values: what
 * it does is said here. */
static tn_status acts_on_memory(recorder *s, const function *body, bool *out)
{
    uint32_t *shared;
    bool *written;
    arena *scratch = ctx_scratch(s->rw->ctx);
    TRY(writes_of_inputs(s->rw->ctx, scratch, s->o.from->ops, body, &written));
    TRY(writes_sharing(s->rw->ctx, scratch, s->o.from->ops, body, &shared));
    *out = false;
    for (size_t i = 0; i < body->inputs.n; i++) {
        const value *in = arg_value(&body->inputs.at[i]);
        *out = *out || written[i];
        for (size_t k = 0; k < body->outputs.n && in != NULL; k++) {
            const value *given = arg_value(&body->outputs.at[k]);
            *out = *out || (given != NULL && in->kind == VALUE_TENSOR && shared[given->id] == shared[in->id]);
        }
    }
    ctx_release(s->rw->ctx, scratch);
    return TN_OK;
}

/* Is the node a call of a unit that stays one? */
static tn_status keeps_unit(recorder *s, const node *n, bool *out)
{
    const function *body = call_unit(n);
    *out = false;
    if (body == NULL) {
        return TN_OK;
    }
    uintptr_t known_as = (uintptr_t)pointer_map_get(&s->rw->units, body);
    if (known_as == 0) {
        bool acts = false;
        if (s->rw->writes && !s->rw->was_functional) {
            TRY(acts_on_memory(s, body, &acts));
        }
        known_as = acts ? 2 : 1;
        pointer_map_put(&s->rw->units, body, (void *)known_as);
    }
    *out = known_as == 1;
    return TN_OK;
}

static datum *unit_operands(recorder *s, const node *n, const named_datum *args)
{
    datum *operands = ARENA_ARRAY(s->o.arena, datum, n->input_count);
    for (uint32_t i = 1; i < n->input_count; i++) {
        operands[i - 1] = args[i].value;
    }
    return operands;
}

static bool is_composite(recorder *s, const node *n, const named_datum *args)
{
    const rewrite_policy *policy = s->rw->policy;
    return policy->applies != NULL &&
           policy->applies(policy->user, s->o.from, call_unit(n), unit_operands(s, n, args), n->input_count - 1);
}

/* The call of the composite is seen like any other. */
static tn_status apply_composite(recorder *s, const node *n, const named_datum *args, datum **outs, size_t *count)
{
    size_t given;
    TRY(composite_call(s->o.from, call_unit(n), unit_operands(s, n, args), n->input_count - 1, outs, &given));
    *count = n->output_count;
    return given >= n->output_count ? TN_OK : builder_fail(s->o.to, TN_E_INTERNAL, "a composite gives too few results");
}

/*
 * Calls of units stay, and each unit is said anew once. In a program that is functional already nothing is written: an
 * operator that nobody knows stays there, too, with the types on record. So do methods of objects everywhere: tensors
 * are values to them, as PyTorch has it.
 */
tn_status recorder_answer(void *user, const node *n, const named_datum *args, datum **outs, size_t *count,
                          bool *answered)
{
    recorder *s = user;
    bool known_operator, is_unit = false;
    if (s->o.from->observer == NULL) {
        return TN_OK;
    }
    TRY(keeps_unit(s, n, &is_unit));
    if (!is_unit && waits_for_types(s, n)) {
        *answered = true;
        abstract_open_results(s->o.from, n, outs, count);
        return emit_again(s, args, n->input_count, *outs, *count, false);
    }
    if (!is_unit) {
        TRY(is_known(s, n, args, &known_operator));
        if (known_operator || !(s->rw->was_functional || object_is_method_call(n))) {
            return TN_OK;
        }
    }
    *answered = true;
    if (is_unit && is_composite(s, n, args)) {
        return apply_composite(s, n, args, outs, count);
    }
    abstract_results(s->o.from, n, outs, count);
    return emit_again(s, args, n->input_count, *outs, *count, is_unit);
}

/* ---- the observer ---- */

static tn_status saw(void *user, const call *c, const datum *own, const datum *outs, size_t count)
{
    recorder *s = user;
    if (c->op->traits & OP_RAW) {
        return saw_raw(s, c, outs, count);
    }
    if (c->via->form == FORM_FUNCTIONAL) {
        return saw_plain(s, c, own, outs, count);
    }
    return c->via->form == FORM_IN_PLACE ? saw_in_place(s, c, own) : saw_out(s, c, own);
}

static tn_status wrote(void *user, const call *c, array *to, array *result)
{
    recorder *s = user;
    lens *written, *content;
    TRY(find_written(s, c, of_tensor(to), &written));
    TRY(find_written(s, c, of_tensor(result), &content));
    if (call_becomes_view(c)) {
        lens_show(&s->o, to, content);
    } else if (written != content) {
        lens_write(&s->o, written, lens_read(&s->o, content));
    }
    return s->o.to->status;
}

static void laid_out(void *user, array *a)
{
    recorder *s = user;
    if (lens_of(a) != NULL) {
        lens_new(&s->o, a, lens_read(&s->o, lens_of(a)));
    }
}

/* Of operators that move running statistics: does this call, in training and with statistics that are given? */
static bool moves_statistics(const call *c)
{
    bool trains = false, has_any = false; /* overloads without a flag do not train */
    for (size_t i = 0; c->op->statistics_when != NULL && i < c->n; i++) {
        const char *name = c->via->base->arguments[i].name;
        if (strcmp(name, c->op->statistics_when) == 0 && c->args[i].kind == DATUM_BOOL) {
            trains = c->args[i].u.boolean;
        }
        has_any = has_any || (op_is_statistic(name) && has_arg(c, i));
    }
    return trains && has_any;
}

static bool gives_views(const call *c)
{
    const schema *s = c->via->schema;
    if (c->op->traits & OP_MAY_ALIAS && c->via->form == FORM_FUNCTIONAL) {
        return true;
    }
    for (size_t i = 0; i < s->return_count && c->via->form == FORM_FUNCTIONAL; i++) {
        if (schema_type_form(&s->returns[i].type).base->alias.before.n > 0) {
            return true;
        }
    }
    return false;
}

/* Does it write, or give views, in ways that only what it is composed of tells? */
static bool must_open(const call *c)
{
    const schema *s = c->via->schema;
    if (c->op->traits & OP_RAW) {
        return c->op->traits & OP_REGION;
    }
    if (moves_statistics(c) || c->op->traits & OP_BECOMES) {
        return true;
    }
    for (size_t i = 0; i < s->argument_count; i++) {
        bool is_handled = (c->via->form == FORM_IN_PLACE && i == 0) || s->arguments[i].is_out;
        if (s->arguments[i].is_written && !is_handled) {
            return true;
        }
    }
    bool gives_pieces = s->return_count > 0 && schema_type_form(&s->returns[0].type).is_list;
    bool is_one_step = c->op->infer != NULL && (c->op->inverse != NULL || c->op->core == NULL || gives_pieces);
    return !is_one_step && gives_views(c);
}

static bool opens(void *user, const call *c)
{
    const rewrite_policy *policy = ((recorder *)user)->rw->policy;
    if (must_open(c) || c->op->traits & OP_RAW) {
        return must_open(c);
    }
    return policy->opens(policy->user, c->via) || (policy->opens_call != NULL && policy->opens_call(policy->user, c));
}

static const void *route(void *user, const call *c)
{
    const rewrite_policy *policy = ((recorder *)user)->rw->policy;
    return policy->route == NULL ? NULL : policy->route(policy->user, c);
}

static tn_status follow(void *user, const void *way, call *c)
{
    return ((recorder *)user)->rw->policy->follow(way, c);
}

call_observer recorder_observer(recorder *s)
{
    return (call_observer){
        .opens = opens, .saw = saw, .laid_out = laid_out, .wrote = wrote, .user = s, .route = route, .follow = follow};
}
