/*
 * Units as functions of the file: one for each body, called where the program calls it. See write.h.
 *
 * A function is named after the class of the module or the composite, in the domain of its Python module; bodies that
 * share a name differ by their overload. It has no weights of its own: they are operands, as in the program. What a
 * function cannot say, because a size inside of it is told by none of its operands, is written out where it is called.
 */
#include "targets/onnx/write.h"

#include "ir/calls.h"

#include <string.h>

void onnx_add_domain(onnx_writer *w, const char *domain)
{
    for (size_t i = 0; i < w->all->domains.n; i++) {
        if (strcmp(w->all->domains.at[i], domain) == 0) {
            return;
        }
    }
    vec_push(w->arena, &w->all->domains, domain);
}

onnx_opsets onnx_imports(onnx_writer *w)
{
    onnx_opsets out = {.n = w->all->domains.n + 1};
    out.at = ARENA_ARRAY(w->arena, onnx_opset, out.n);
    out.at[0] = (onnx_opset){.domain = "", .version = w->opset};
    for (size_t i = 0; i < w->all->domains.n; i++) {
        out.at[i + 1] = (onnx_opset){.domain = w->all->domains.at[i], .version = 1};
    }
    return out;
}

/* "torch.nn.modules.linear.Linear" is Linear of torch.nn.modules.linear; a composite is of tenon. */
static void name_unit(onnx_writer *w, onnx_unit *u)
{
    const unit_decl *decl = u->body->unit;
    const char *class_name = decl == NULL ? NULL : decl->class_name;
    const char *dot = class_name == NULL ? NULL : strrchr(class_name, '.');
    u->domain = "tenon";
    u->name = decl != NULL && decl->composite != NULL ? decl->composite : u->body->name;
    if (class_name != NULL) {
        u->name = dot == NULL ? class_name : dot + 1;
        u->domain = dot == NULL ? "model" : arena_strndup(w->arena, class_name, (size_t)(dot - class_name));
    }
    uintptr_t *count =
        (uintptr_t *)map_at(&w->all->function_names, arena_printf(w->arena, "%s %s", u->domain, u->name));
    u->overload = *count == 0 ? "" : arena_printf(w->arena, "%zu", (size_t)*count);
    ++*count;
}

/* ---- attributes: those of the composite, so that a reader sees what it was ---- */

static void add_default(onnx_writer *w, onnx_function *f, const arg_member *m)
{
    const arg *a = &m->value;
    emit_scalar number;
    onnx_attribute made = {.name = NULL};
    if (a->kind == ARG_STRING) {
        made = onnx_attribute_string(m->key, a->u.string);
    } else if (a->kind == ARG_FLOATS || a->kind == ARG_INTS) {
        int64_t *integers = ARENA_ARRAY(w->arena, int64_t, a->n + 1);
        float *reals = ARENA_ARRAY(w->arena, float, a->n + 1);
        for (uint32_t i = 0; i < a->n; i++) {
            integers[i] = emit_scalar_of(&a->u.items[i], &number) ? number.integer : 0;
            reals[i] = (float)number.real;
        }
        made = a->kind == ARG_INTS ? onnx_attribute_ints(m->key, integers, a->n)
                                   : onnx_attribute_floats(m->key, reals, a->n);
    } else if (emit_scalar_of(a, &number) && number.expr == NULL) {
        made = number.is_real ? onnx_attribute_float(m->key, (float)number.real)
                              : onnx_attribute_int(m->key, number.integer);
    }
    if (made.name != NULL) {
        f->attribute_defaults.at[f->attribute_defaults.n++] = made;
    }
}

static void add_attributes(onnx_writer *w, onnx_function *f, const unit_decl *u)
{
    f->attribute_defaults.at = ARENA_ARRAY(w->arena, onnx_attribute, (u == NULL ? 0 : u->attribute_count) + 1);
    for (uint32_t i = 0; u != NULL && i < u->attribute_count; i++) {
        add_default(w, f, &u->attributes[i]);
    }
}

static const char *about(onnx_writer *w, const unit_decl *u)
{
    if (u == NULL) {
        return NULL;
    }
    return u->class_name != NULL && u->composite != NULL
               ? arena_printf(w->arena, "%s, the composite %s", u->class_name, u->composite)
           : u->class_name != NULL ? u->class_name
                                   : arena_printf(w->arena, "the composite %s, recognized", u->composite);
}

static void add_pair(onnx_writer *w, onnx_pairs *to, const char *key, const char *text)
{
    if (text != NULL) {
        onnx_pair *grown = ARENA_ARRAY(w->arena, onnx_pair, to->n + 1);
        for (size_t i = 0; i < to->n; i++) {
            grown[i] = to->at[i];
        }
        grown[to->n] = (onnx_pair){.key = key, .value = text};
        to->at = grown;
        to->n++;
    }
}

/* ---- a function ---- */

static onnx_writer function_scope(onnx_writer *w, const function *body)
{
    onnx_writer inner = onnx_enter(w, body);
    inner.outer = NULL;
    inner.is_function = true;
    map_init(&inner.taken, w->arena);
    map_init(&inner.constants, w->arena);
    return inner;
}

static tn_status write_function(onnx_writer *w, const onnx_unit *u)
{
    const function *body = u->body;
    onnx_writer inner = function_scope(w, body);
    onnx_function f = {.name = u->name, .domain = u->domain, .doc_string = about(w, body->unit)};
    f.overload = u->overload[0] == 0 ? NULL : u->overload;
    f.inputs.at = ARENA_ARRAY(w->arena, const char *, body->inputs.n + 1);
    f.outputs.at = ARENA_ARRAY(w->arena, const char *, body->outputs.n + 1);
    for (size_t i = 0; i < body->inputs.n; i++) {
        const value *v = arg_value(&body->inputs.at[i]);
        if (v != NULL) {
            f.inputs.at[f.inputs.n++] = onnx_free_name(&inner, v->name);
            onnx_bind_input(&inner, i, f.inputs.at[f.inputs.n - 1]);
        }
    }
    TRY(onnx_write_nodes(&inner));
    for (size_t i = 0; i < body->outputs.n; i++) {
        const char *name = onnx_output(&inner, i, true);
        if (name != NULL) {
            f.outputs.at[f.outputs.n++] = name;
        }
    }
    f.nodes.at = inner.nodes.at;
    f.nodes.n = inner.nodes.n;
    add_attributes(w, &f, body->unit);
    if (body->unit != NULL) {
        add_pair(w, &f.metadata, "tenon.class", body->unit->class_name);
        add_pair(w, &f.metadata, "tenon.composite", body->unit->composite);
    }
    onnx_add_domain(w, u->domain);
    f.opsets = onnx_imports(w);
    vec_push(w->arena, &w->all->functions, f);
    return TN_OK;
}

/* The function of a body, which is written when it is first called. Gaps inside of it make it one to be written out. */
static tn_status unit_of(onnx_writer *w, const function *body, onnx_unit *out)
{
    for (size_t i = 0; i < w->all->units.n; i++) {
        if (w->all->units.at[i].body == body) {
            *out = w->all->units.at[i];
            return TN_OK;
        }
    }
    gaps before = w->all->gaps;
    size_t diagnostics = w->ctx->diagnostic_count;
    const node *at = w->at;
    *out = (onnx_unit){.body = body};
    name_unit(w, out);
    TRY(write_function(w, out));
    w->at = at;
    if (w->all->gaps.n != before.n) {
        out->is_inlined = true;
        w->all->gaps = before;
        w->all->functions.n--;
        diagnostics_truncate(w->ctx, diagnostics);
    }
    vec_push(w->arena, &w->all->units, *out);
    return TN_OK;
}

/* ---- a call ---- */

static tn_status write_inlined(onnx_writer *w, const node *n, const function *body, const char *const *operands)
{
    const char **given = ARENA_ARRAY(w->arena, const char *, body->outputs.n + 1);
    TRY(onnx_write_inline(w, body, operands, given));
    for (uint32_t i = 0; i < n->output_count && i < body->outputs.n; i++) {
        value *v = arg_value(&n->outputs[i]);
        if (v == NULL || given[i] == NULL) {
            continue;
        }
        if (v->kind != VALUE_TENSOR) {
            onnx_note_number(w, v, given[i], onnx_number_type(v));
        } else if (w->names[v->id] != NULL) { /* an output of the graph, which has its name */
            onnx_node copy = {.op_type = "Identity"};
            copy.inputs.at = arena_copy(w->arena, &given[i], sizeof given[i]);
            copy.outputs.at = arena_copy(w->arena, &w->names[v->id], sizeof w->names[v->id]);
            copy.inputs.n = copy.outputs.n = 1;
            onnx_add_node(w, copy);
            onnx_note_sizes(w, v, w->names[v->id]);
        } else {
            w->names[v->id] = given[i];
            onnx_note_sizes(w, v, given[i]);
        }
    }
    return TN_OK;
}

tn_status onnx_write_call(onnx_writer *w, const node *n)
{
    const function *body = call_body(n);
    onnx_unit u;
    const char **operands = ARENA_ARRAY(w->arena, const char *, n->input_count + 1);
    for (uint32_t i = 1; i < n->input_count; i++) {
        operands[i - 1] = onnx_operand_name(w, &n->inputs[i].arg);
    }
    if (body->inputs.n + 1 != n->input_count) {
        onnx_gap(w, "the call of '%s' does not have its operands", body->name);
        return TN_OK;
    }
    TRY(unit_of(w, body, &u));
    w->at = n;
    if (u.is_inlined) {
        return write_inlined(w, n, body, operands);
    }
    onnx_node said = {.op_type = u.name, .domain = u.domain, .overload = u.overload[0] == 0 ? NULL : u.overload};
    size_t count, given = 0;
    for (size_t i = 0; i < body->inputs.n; i++) {
        if (arg_value(&body->inputs.at[i]) != NULL) {
            operands[given++] = operands[i] == NULL ? "" : operands[i];
        }
    }
    said.inputs.at = operands;
    said.inputs.n = given;
    said.outputs.at = onnx_name_results(w, n, &count);
    said.outputs.n = count;
    onnx_add_node(w, said);
    return TN_OK;
}
