/*
 * Units as fragments of the file: one for each body, called where the program calls it. See write.h.
 *
 * After write_node.c in the flow, which comes here for calls. A fragment is named after the class of the module, or the
 * composite. It has no variables: weights are operands, as in the program, and so are tensors that the writer keeps in
 * files. Sizes that vary are numbers that it takes: a body states its types in symbols of its own. Branches, and what a
 * fragment cannot say, are written out where they are called.
 */
#include "targets/nnef/write.h"

#include "ir/calls.h"
#include "targets/nnef/fragments.h"

#include <string.h>

/* ---- names ---- */

/* "torch.nn.modules.linear.Linear" is Linear; a composite that is called as a standard operation is not that. */
static const char *fragment_name(nnef_writer *w, const function *body)
{
    const unit_decl *u = body->unit;
    const char *dot = u == NULL || u->class_name == NULL ? NULL : strrchr(u->class_name, '.');
    const char *wanted = u == NULL               ? body->name
                         : dot != NULL           ? dot + 1
                         : u->class_name != NULL ? u->class_name
                         : u->composite != NULL  ? u->composite
                                                 : body->name;
    wanted = nnef_identifier(w->arena, wanted);
    if (map_get(&w->all->fragment_names, wanted) != NULL && u != NULL && u->class_name == NULL) {
        wanted = arena_printf(w->arena, "%s_unit", wanted);
    }
    return emit_free_name(w->arena, &w->all->fragment_names, wanted);
}

/* What the unit was, for people and for our reader. */
static void add_comment(nnef_writer *w, nnef_declaration *d, const unit_decl *u)
{
    if (u == NULL) {
        return;
    }
    const char **line = ARENA_ARRAY(w->arena, const char *, 1);
    *line = u->class_name == NULL  ? arena_printf(w->arena, " the composite %s", u->composite)
            : u->composite == NULL ? arena_printf(w->arena, " %s", u->class_name)
                                   : arena_printf(w->arena, " %s, the composite %s", u->class_name, u->composite);
    d->comments = line;
    d->comment_count = 1;
}

/* ---- a fragment ---- */

const nnef_type *nnef_tensor_type(const value *v)
{
    dtype type = v->typed ? v->type.tensor->dtype : DT_F32;
    return nnef_type_tensor(nnef_type_name(type));
}

static bool is_tensor(const value *v)
{
    return v != NULL && v->kind == VALUE_TENSOR;
}

static void take_parameters(nnef_writer *inner)
{
    for (size_t i = 0; i < inner->of->inputs.n; i++) {
        value *v = arg_value(&inner->of->inputs.at[i]);
        if (!is_tensor(v)) {
            continue;
        }
        nnef_param p = {.name = nnef_free_name(inner, v->name), .type = nnef_tensor_type(v)};
        vec_push(inner->arena, &inner->inputs, p);
        inner->values[v->id] = nnef_id(inner, p.name);
    }
}

/* Parameters that were found while the body was written: tensors, then numbers. */
static void add_parameters(nnef_writer *inner, const nnef_unit *u)
{
    for (size_t i = 0; i < u->kept.n; i++) {
        nnef_param p = {.name = u->kept.at[i].name,
                        .type = nnef_type_tensor(nnef_type_name(u->kept.at[i].weight.type))};
        vec_push(inner->arena, &inner->inputs, p);
    }
    for (size_t i = 0; i < u->symbols.n; i++) {
        nnef_param p = {.name = u->symbol_names.at[i], .type = nnef_type_primitive(NNEF_INTEGER)};
        vec_push(inner->arena, &inner->inputs, p);
    }
}

/* A result that a node gives has its name from the start; one that is a parameter or given twice is a copy. */
static void name_results(nnef_writer *inner)
{
    const function *f = inner->of;
    for (size_t i = 0; i < f->outputs.n; i++) {
        const value *v = arg_value(&f->outputs.at[i]);
        if (is_tensor(v)) {
            nnef_param p = {.name = nnef_free_name(inner, v->name), .type = nnef_tensor_type(v)};
            vec_push(inner->arena, &inner->outputs, p);
            if (v->producer != NULL && inner->result_names[v->id] == NULL) {
                inner->result_names[v->id] = p.name;
            }
        }
    }
}

static void give_results(nnef_writer *inner)
{
    size_t given = 0;
    inner->at = NULL;
    for (size_t i = 0; i < inner->of->outputs.n; i++) {
        const value *v = arg_value(&inner->of->outputs.at[i]);
        if (is_tensor(v)) {
            nnef_give(inner, inner->values[v->id], inner->outputs.at[given++].name);
        }
    }
}

static tn_status write_fragment(nnef_writer *w, nnef_unit *u)
{
    nnef_writer inner = nnef_scope(w, u->body);
    nnef_declaration d = {.has_body = true};
    inner.unit = u;
    inner.outer = NULL;
    inner.taken = ARENA_NEW(w->arena, map);
    inner.body = ARENA_NEW(w->arena, nnef_body);
    map_init(inner.taken, w->arena);
    pointer_map_init(&inner.held, w->arena);
    inner.inputs.at = inner.outputs.at = NULL;
    inner.inputs.n = inner.outputs.n = inner.inputs.capacity = inner.outputs.capacity = 0;
    take_parameters(&inner);
    name_results(&inner);
    TRY(nnef_write_nodes(&inner));
    give_results(&inner);
    add_parameters(&inner, u);
    if (inner.outputs.n == 0) {
        nnef_gap(&inner, "a unit gives no tensor");
    }
    u->name = d.name = fragment_name(w, u->body);
    add_comment(w, &d, u->body->unit);
    d.params = inner.inputs.at;
    d.param_count = inner.inputs.n;
    d.results = inner.outputs.at;
    d.result_count = inner.outputs.n;
    d.body = inner.body->lines.at;
    d.body_count = inner.body->lines.n;
    vec_push(w->arena, &w->all->fragments, d);
    return TN_OK;
}

/* Gaps inside of it make it one to be written out. */
tn_status nnef_unit_of(nnef_writer *w, const function *body, nnef_unit **out)
{
    for (size_t i = 0; i < w->all->units.n; i++) {
        if (w->all->units.at[i]->body == body) {
            *out = w->all->units.at[i];
            return TN_OK;
        }
    }
    gaps before = w->all->gaps;
    size_t diagnostics = w->ctx->diagnostic_count, fragments = w->all->fragments.n;
    nnef_unit *u = ARENA_NEW(w->arena, nnef_unit);
    u->body = body;
    u->is_inlined = nnef_is_branch(body);
    if (!u->is_inlined) {
        TRY(write_fragment(w, u));
    }
    if (w->all->gaps.n != before.n) {
        u->is_inlined = true;
        w->all->gaps = before;
        w->all->fragments.n = fragments;
        diagnostics_truncate(w->ctx, diagnostics);
    }
    vec_push(w->arena, &w->all->units, u);
    *out = u;
    return TN_OK;
}

/* ---- fragments that are texts ---- */

tn_status nnef_bring_fragment(nnef_writer *w, const char *name)
{
    for (size_t i = 0; i < w->all->fragments.n; i++) {
        if (strcmp(w->all->fragments.at[i].name, name) == 0) {
            return TN_OK;
        }
    }
    const nnef_declaration *d;
    if (nnef_fragment_needs(name) != NULL) {
        TRY(nnef_bring_fragment(w, nnef_fragment_needs(name)));
    }
    TRY(nnef_fragment(w->ctx, w->arena, name, &d));
    vec_push(w->arena, &w->all->fragments, *d);
    w->all->expressions = true;
    nnef_note_registry(w, "tract_core");
    return TN_OK;
}

/* ---- a call ---- */

const nnef_expr *nnef_filling(nnef_writer *w, nnef_unit *u, size_t i)
{
    const nnef_expr *known = pointer_map_get(&w->held, u->kept.at[i].name);
    if (known == NULL) {
        known = nnef_keep(w, u->kept.at[i].wanted, u->kept.at[i].weight);
        pointer_map_put(&w->held, u->kept.at[i].name, (void *)known);
    }
    return known;
}

static const nnef_expr *results_of(nnef_writer *w, const node *n, const function *body)
{
    const nnef_expr **items = ARENA_ARRAY(w->arena, const nnef_expr *, body->outputs.n + 1);
    size_t count = 0;
    for (size_t i = 0; i < body->outputs.n; i++) {
        if (!is_tensor(arg_value(&body->outputs.at[i]))) {
            continue;
        }
        bool is_named = i < n->output_count && is_tensor(arg_value(&n->outputs[i]));
        items[count++] = is_named ? nnef_result(w, n, &n->outputs[i]) : nnef_id(w, nnef_free_name(w, "unused"));
    }
    return count == 1 ? items[0] : nnef_items_of(w, NNEF_GROUP, items, count);
}

static tn_status call_fragment(nnef_writer *w, const node *n, nnef_unit *u, pointer_map *symbols)
{
    size_t most = u->body->inputs.n + u->kept.n + u->symbols.n, count = 0;
    const nnef_expr **items = ARENA_ARRAY(w->arena, const nnef_expr *, most + 1);
    const char **names = ARENA_ARRAY(w->arena, const char *, most + 1);
    for (size_t i = 0; i < u->body->inputs.n; i++) {
        const value *v = arg_value(&u->body->inputs.at[i]);
        if (is_tensor(v)) {
            items[count++] = nnef_operand(w, n, v->name, &n->inputs[i + 1].arg);
        }
    }
    for (size_t i = 0; i < u->kept.n; i++) {
        items[count++] = nnef_filling(w, u, i);
    }
    for (size_t i = 0; i < u->symbols.n; i++) {
        const dim *d = pointer_map_get(symbols, u->symbols.at[i]);
        if (d == NULL) {
            nnef_gap(w, "the size '%s' of the unit '%s' is told by none of its operands", u->symbol_names.at[i],
                     u->name);
            return TN_OK;
        }
        names[count] = u->symbol_names.at[i];
        items[count++] = nnef_whole(w, d);
    }
    const nnef_expr *left = results_of(w, n, u->body);
    nnef_assign(w, left, nnef_call(w, u->name, NNEF_NO_TYPE, items, names, count));
    return TN_OK;
}

static tn_status write_out(nnef_writer *w, const node *n, const function *body, pointer_map *symbols)
{
    nnef_writer inner = nnef_scope(w, body);
    inner.outer = w;
    inner.bound = symbols;
    for (size_t i = 0; i < body->inputs.n; i++) {
        const value *v = arg_value(&body->inputs.at[i]);
        if (is_tensor(v)) {
            inner.values[v->id] = nnef_operand(w, n, v->name, &n->inputs[i + 1].arg);
        }
    }
    for (size_t i = 0; i < body->outputs.n && i < n->output_count; i++) {
        const value *v = arg_value(&body->outputs.at[i]), *to = arg_value(&n->outputs[i]);
        if (is_tensor(v) && is_tensor(to) && v->producer != NULL && inner.result_names[v->id] == NULL) {
            inner.result_names[v->id] = w->result_names[to->id];
        }
    }
    TRY(nnef_write_nodes(&inner));
    w->at = n;
    for (size_t i = 0; i < body->outputs.n && i < n->output_count; i++) {
        const value *v = arg_value(&body->outputs.at[i]), *to = arg_value(&n->outputs[i]);
        if (!is_tensor(v) || !is_tensor(to)) {
            continue;
        }
        w->values[to->id] = inner.values[v->id];
        if (w->result_names[to->id] != NULL) {
            nnef_give(w, inner.values[v->id], w->result_names[to->id]);
            w->values[to->id] = nnef_id(w, w->result_names[to->id]);
        }
    }
    return TN_OK;
}

tn_status nnef_write_call(nnef_writer *w, const node *n)
{
    nnef_unit *u;
    pointer_map symbols;
    call_site site = call_site_of(w->arena, n);
    pointer_map_init(&symbols, w->arena);
    if (site.operand_count != site.body->inputs.n) {
        nnef_gap(w, "the call of '%s' does not have its operands", site.body->name);
        return TN_OK;
    }
    const char *reason = call_bind(w->ctx, w->arena, w->of->program->dims, &site, &symbols);
    if (reason != NULL) {
        nnef_gap(w, "the call of '%s' does not fit: %s", site.body->name, reason);
        return TN_OK;
    }
    TRY(nnef_unit_of(w, site.body, &u));
    w->at = n;
    return u->is_inlined ? write_out(w, n, site.body, &symbols) : call_fragment(w, n, u, &symbols);
}
