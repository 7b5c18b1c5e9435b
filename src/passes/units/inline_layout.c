/* Memory where a call is inlined: see inline_layout.h. */
#include "passes/units/inline_layout.h"

#include "interpret/abstract.h"
#include "ops/infer.h"
#include "ops/record.h"

#include <string.h>

/* ---- does the call lie as the body? ---- */

static const dim *as_bound(void *user, const symbol *s)
{
    return pointer_map_get(user, s);
}

static bool is_one(const dim *d)
{
    return d->op == DIM_INT && d->u.integer == 1;
}

static const tensor_meta *meta_of(const arg *a)
{
    const value *v = arg_value(a);
    return v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
}

/* Strides of the body, said in the symbols of the caller, against those of the caller. */
static bool lies_so(const inlining *in, const arg *formal, const arg *actual, const pointer_map *symbols)
{
    const tensor_meta *x = meta_of(formal), *y = meta_of(actual);
    bool same = x == NULL || y == NULL || x->rank == y->rank;
    if (!same || x == NULL || y == NULL || (x->plain && y->plain)) {
        return same;
    }
    for (uint32_t i = 0; same && i < x->rank; i++) {
        const dim *stride = dim_substitute(in->program->dims, x->strides[i].expr, as_bound, (void *)symbols);
        same = stride == y->strides[i].expr || is_one(y->sizes[i].expr);
    }
    return same;
}

static bool call_lies_so(const inlining *in, const node *called, const pointer_map *symbols)
{
    const function *body = call_unit(called);
    bool same = true;
    for (size_t i = 0; same && i < body->inputs.n && i + 1 < called->input_count; i++) {
        same = lies_so(in, &body->inputs.at[i], &called->inputs[i + 1].arg, symbols);
    }
    for (size_t i = 0; same && i < body->outputs.n && i < called->output_count; i++) {
        same = lies_so(in, &body->outputs.at[i], &called->outputs[i], symbols);
    }
    return same;
}

/* ---- the body on the types of the call ---- */

typedef struct observation {
    inlining *in;
    const function *body;
    inline_layout *layout;
} observation;

static void note_type(observation *o, const arg *of, datum d)
{
    bool are_lists = arg_kinds[of->kind].payload == PAYLOAD_LIST && d.kind == DATUM_LIST;
    for (uint32_t i = 0; are_lists && i < of->n && i < d.u.list.n; i++) {
        note_type(o, &of->u.items[i], d.u.list.at[i]);
    }
    const value *v = arg_value(of);
    if (v != NULL && d.kind == DATUM_TENSOR) {
        tensor_type t = tensor_type_copy(o->in->arena, &d.u.tensor->type);
        pointer_map_put(&o->layout->natural, v, arena_copy(o->in->arena, &t, sizeof t));
    }
}

static tn_status note_results(void *user, const node *n, const datum *outs, size_t count)
{
    observation *o = user;
    for (uint32_t i = 0; n->function == o->body && i < n->output_count && i < count; i++) {
        note_type(o, &n->outputs[i], outs[i]);
    }
    return TN_OK;
}

static bool is_declared(builder *b, datum given, const arg *result)
{
    const tensor_meta *m = meta_of(result);
    const tensor_type *t = given.kind == DATUM_TENSOR ? &given.u.tensor->type : NULL;
    bool same = true;
    for (uint32_t i = 0; same && m != NULL && t != NULL && m->rank == t->rank && i < m->rank; i++) {
        same = extent_dim(b, t->strides[i]) == m->strides[i].expr || is_one(m->sizes[i].expr);
    }
    return same;
}

static tn_status run_body_here(inlining *in, const node *called, inline_layout *out)
{
    function *body = call_unit(called);
    size_t diagnostics = in->ctx->diagnostic_count, count = 0;
    builder *b = builder_new(in->ctx, BUILD_FAKE, in->arena);
    b->dims = in->program->dims;
    observation o = {in, body, out};
    interpreter_watch watch = {.after = note_results, .user = &o};
    datum *operands = ARENA_ARRAY(in->arena, datum, body->inputs.n), *given = NULL;
    for (size_t i = 0; i < body->inputs.n; i++) {
        const arg *a = &called->inputs[i + 1].arg;
        operands[i] = arg_value(a) != NULL ? abstract_value(b, arg_value(a)) : datum_of_constant(a);
    }
    tn_status status = interpret(interpreter_new(b, in->arena, &watch), body, operands, body->inputs.n, &given, &count);
    for (size_t i = 0; status == TN_OK && i < count && i < called->output_count; i++) {
        out->is_moved[i] = !is_declared(b, given[i], &called->outputs[i]);
    }
    if (status != TN_OK) { /* an operator that nobody knows: types stay as they were said */
        pointer_map_init(&out->natural, in->arena);
        diagnostics_truncate(in->ctx, diagnostics);
    }
    builder_free(in->ctx, b);
    return status == TN_E_NOMEM || status == TN_E_CANCELLED ? status : TN_OK;
}

tn_status inline_layout_find(inlining *in, const node *called, const pointer_map *symbols, inline_layout *out)
{
    const function *body = call_unit(called);
    *out = (inline_layout){.is_moved = ARENA_ARRAY(in->arena, bool, body->outputs.n)};
    pointer_map_init(&out->natural, in->arena);
    return call_lies_so(in, called, symbols) ? TN_OK : run_body_here(in, called, out);
}

/* ---- types ---- */

/* The strides where they are said in symbols of the function; NULL: they are not, or of other sizes. */
static const symint *strides_here(const copying *c, const tensor_type *t, const tensor_meta *m)
{
    arena *a = &c->to->program->arena;
    dims *all = c->to->program->dims;
    bool fits = t->rank == m->rank;
    symint *strides = ARENA_ARRAY(a, symint, m->rank);
    for (uint32_t i = 0; fits && i < m->rank; i++) {
        const dim *size = t->sizes[i].expr != NULL ? t->sizes[i].expr : dim_int(all, t->sizes[i].n);
        const dim *stride = t->strides[i].expr != NULL ? t->strides[i].expr : dim_int(all, t->strides[i].n);
        fits = size == m->sizes[i].expr && function_has_symbols(c->to, stride);
        strides[i] = (symint){stride, stride == m->strides[i].expr ? m->strides[i].note : NULL};
    }
    return fits ? strides : NULL;
}

void inline_layout_retype(const copying *c, const inline_layout *l)
{
    for (size_t i = 0; l->natural.used > 0 && i < c->from->values.n; i++) {
        const value *of = c->from->values.at[i];
        const tensor_type *t = pointer_map_get(&l->natural, of);
        const arg *made = pointer_map_get(&c->values, of);
        value *v = t == NULL || made == NULL ? NULL : arg_value(made);
        bool is_copy = v != NULL && v->typed && v->kind == VALUE_TENSOR && v->function == c->to;
        const symint *strides = is_copy ? strides_here(c, t, v->type.tensor) : NULL;
        if (strides != NULL) {
            tensor_meta *m = arena_copy(&c->to->program->arena, v->type.tensor, sizeof *m);
            m->strides = strides;
            tensor_meta_settle(c->to->program, m);
            v->type.tensor = m;
        }
    }
}

/* ---- laying out ---- */

/* New nodes stand at the end: they come before the call, and say where they are from. */
static void place_nodes(copying *c, const node *last, node *called, size_t index)
{
    int64_t order = 0;
    for (node *made = last->next, *next; made != NULL; made = next, order++) {
        next = made->next;
        function_erase(made);
        function_insert_before(c->to, called, made);
        made->metadata = called->metadata;
        made->metadata_count = called->metadata_count;
        copying_note(c, made, (note_path){(int64_t[]){-1 - (int64_t)index, order}, 2});
    }
}

/* Dims from the largest declared stride to the smallest. */
static void declared_order(builder *b, const tensor_meta *m, int64_t *order, int64_t *back)
{
    for (uint32_t i = 0; i < m->rank; i++) {
        uint32_t at = i;
        while (at > 0 && extent_likely_less(b, extent_of_dim(m->strides[order[at - 1]].expr),
                                            extent_of_dim(m->strides[i].expr))) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
    for (uint32_t i = 0; i < m->rank; i++) {
        back[order[i]] = i;
    }
}

tn_status inline_layout_move(copying *c, node *called, size_t index, value *given)
{
    inlining *in = c->in;
    value *result = arg_value(&called->outputs[index]);
    int64_t order[TENSOR_MAX_RANK], back[TENSOR_MAX_RANK];
    const datum dense = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
    builder *b = builder_new(in->ctx, BUILD_RECORD, in->arena);
    b->dims = in->program->dims;
    b->function = c->to;
    node *last = c->to->last;
    const tensor_meta *m = result->type.tensor;
    declared_order(b, m, order, back);
    datum d = abstract_value(b, given);
    d.u.tensor->value = given;
    d = BUILD(b, "aten::permute", d, of_ints(b, order, m->rank));
    d = BUILD(b, "aten::clone", d, dense);
    d = BUILD(b, "aten::permute", d, of_ints(b, back, m->rank));
    tn_status status = b->status;
    if (status == TN_OK) {
        node *made = c->to->last;
        d.u.tensor->value->producer = called; /* the call's own value is the result: this one goes with the call */
        made->outputs[0].u.value = result;
        made->name = result->name;
        result->producer = made;
        place_nodes(c, last, called, index);
    }
    builder_free(in->ctx, b);
    return status;
}
