/*
 * An entry as JSON: signature, module calls, ranges and versions around its graph, and the index of its tensors. The
 * mirror of targets/pt2/read_graph.c and targets/pt2/read_signature.c; after write_graph.c in the flow, before write.c.
 */
#include "targets/pt2/write.h"

#include <stdlib.h>

/* ---- signature ---- */

/* The `arg` of a spec: the graph's own argument, in the form that the kind of spec asks for. */
static void put_spec_arg(json_out *o, spec_arg form, const arg *a)
{
    json_key(o, "arg");
    if (form == SPEC_ARGUMENT) {
        pt2_put_arg(o, a);
        return;
    }
    arg_kind wanted = form == SPEC_OBJECT ? ARG_CUSTOM_OBJ : ARG_TENSOR;
    if (a->kind != wanted) {
        if (o->status == TN_OK) {
            o->status =
                fail(o->ctx, TN_E_INVALID, "an input or output of the signature is '%s' in the graph, expected '%s'",
                     arg_kinds[a->kind].tag, arg_kinds[wanted].tag);
        }
        sink_text(o->sink, "null");
        return;
    }
    json_open(o, '{');
    json_member_text(o, "name", a->u.value->name);
    if (form == SPEC_OBJECT) {
        json_member_text(o, "class_fqn", a->u.value->type.class_fqn);
    }
    json_close(o, '}');
}

static void put_input_spec(json_out *o, const input_spec *spec, const arg *a)
{
    if (spec->kind == INPUT_UNKNOWN) {
        json_write(o->sink, spec->unknown);
        return;
    }
    const spec_kind *kind = &pt2_input_kinds[spec->kind];
    json_open(o, '{');
    json_key(o, kind->tag);
    json_open(o, '{');
    if (spec->kind == INPUT_CONSTANT) {
        json_member_text(o, "name", spec->name);
        json_key(o, "value");
        pt2_put_arg(o, &spec->constant);
    } else {
        put_spec_arg(o, kind->arg, a);
    }
    if (kind->target != NULL) {
        json_member_text(o, kind->target, spec->target);
    }
    if (spec->kind == INPUT_BUFFER) {
        json_member_bool(o, "persistent", spec->persistent);
    }
    json_kept_members(o, spec->unknown);
    json_close(o, '}');
    json_close(o, '}');
}

static void put_output_spec(json_out *o, const output_spec *spec, const arg *a)
{
    if (spec->kind == OUTPUT_UNKNOWN) {
        json_write(o->sink, spec->unknown);
        return;
    }
    const spec_kind *kind = &pt2_output_kinds[spec->kind];
    json_open(o, '{');
    json_key(o, kind->tag);
    json_open(o, '{');
    put_spec_arg(o, kind->arg, a);
    if (kind->target != NULL) {
        json_member_text(o, kind->target, spec->target);
    }
    json_kept_members(o, spec->unknown);
    json_close(o, '}');
    json_close(o, '}');
}

static void put_signature(json_out *o, const entry *e)
{
    json_open(o, '{');
    json_key(o, "input_specs");
    json_open(o, '[');
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        json_item(o);
        put_input_spec(o, &e->inputs[i], &e->main->inputs.at[i]);
    }
    json_close(o, ']');
    json_key(o, "output_specs");
    json_open(o, '[');
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        json_item(o);
        put_output_spec(o, &e->outputs[i], &e->main->outputs.at[i]);
    }
    json_close(o, ']');
    json_kept_members(o, e->unknown_signature);
    json_close(o, '}');
}

/* ---- module calls ---- */

static void put_module_signature(json_out *o, const module_signature *s)
{
    json_open(o, '{');
    pt2_put_args(o, "inputs", s->inputs, s->input_count);
    pt2_put_args(o, "outputs", s->outputs, s->output_count);
    json_member_text(o, "in_spec", s->in_spec);
    json_member_text(o, "out_spec", s->out_spec);
    if (s->forward_arg_names == NULL) {
        json_member_text(o, "forward_arg_names", NULL);
    } else {
        json_texts(o, "forward_arg_names", s->forward_arg_names, s->forward_arg_count);
    }
    json_kept_members(o, s->unknown);
    json_close(o, '}');
}

static void put_module_calls(json_out *o, const entry *e)
{
    json_open(o, '[');
    for (size_t i = 0; i < e->module_calls.n; i++) {
        const module_call *call = &e->module_calls.at[i];
        json_item(o);
        json_open(o, '{');
        json_member_text(o, "fqn", call->fqn);
        if (call->signature == NULL) {
            json_member_text(o, "signature", NULL);
        } else {
            json_key(o, "signature");
            put_module_signature(o, call->signature);
        }
        json_kept_members(o, call->unknown);
        json_close(o, '}');
    }
    json_close(o, ']');
}

/* ---- graph module and exported program ---- */

static void put_graph_module(json_out *o, const entry *e)
{
    json_open(o, '{');
    json_key(o, "graph");
    pt2_put_graph(o, e->main);
    json_key(o, "signature");
    put_signature(o, e);
    json_key(o, "module_call_graph");
    put_module_calls(o, e);
    json_key(o, "metadata");
    json_open(o, '{');
    for (size_t i = 0; i < e->metadata.n; i++) {
        json_member_text(o, e->metadata.at[i].key, e->metadata.at[i].text);
    }
    json_close(o, '}');
    json_key(o, "treespec_namedtuple_fields");
    json_open(o, '{');
    for (size_t i = 0; i < e->namedtuples.n; i++) {
        const named_fields *tuple = &e->namedtuples.at[i];
        json_key(o, tuple->name);
        json_open(o, '{');
        json_texts(o, "field_names", tuple->fields, tuple->n);
        json_close(o, '}');
    }
    json_close(o, '}');
    json_kept_members(o, e->unknown_module);
    json_close(o, '}');
}

static void put_bound(json_out *o, const char *key, bool given, int64_t bound)
{
    if (given) {
        json_member_int(o, key, bound);
    } else {
        json_member_text(o, key, NULL);
    }
}

static void put_range(json_out *o, const char *key, const range *r)
{
    json_key(o, key);
    json_open(o, '{');
    put_bound(o, "min_val", r->has_lo, r->lo);
    put_bound(o, "max_val", r->has_hi, r->hi);
    json_close(o, '}');
}

/* One line of range_constraints. */
typedef struct stated_range {
    uint32_t order, position; /* position breaks ties, so that the text is always the same */
    const char *key;
    const range *range;
} stated_range;

static int compare_stated(const void *a, const void *b)
{
    const stated_range *x = a, *y = b;
    if (x->order != y->order) {
        return x->order < y->order ? -1 : 1;
    }
    return (x->position > y->position) - (x->position < y->position);
}

static void put_ranges(json_out *o, const function *main)
{
    stated_range *list = ARENA_ARRAY(o->scratch, stated_range, main->symbols.n + main->constraints.n);
    uint32_t n = 0;
    for (size_t i = 0; i < main->symbols.n; i++) {
        const symbol *s = main->symbols.at[i];
        if (s->recorded) {
            list[n] = (stated_range){s->order, n, s->name, &s->range};
            n++;
        }
    }
    for (size_t i = 0; i < main->constraints.n; i++) {
        const constraint *c = &main->constraints.at[i];
        const char *key = c->raw != NULL ? c->raw : pt2_expression_text(o, dim_print, c->expr);
        list[n] = (stated_range){c->order, n, key, &c->range};
        n++;
    }
    qsort(list, n, sizeof *list, compare_stated);
    json_open(o, '{');
    for (uint32_t i = 0; i < n; i++) {
        put_range(o, list[i].key, list[i].range);
    }
    json_close(o, '}');
}

static void put_exported_program(json_out *o, const entry *e)
{
    json_open(o, '{');
    json_key(o, "graph_module");
    put_graph_module(o, e);
    json_key(o, "opset_version");
    json_open(o, '{');
    for (uint32_t i = 0; i < e->opset_count; i++) {
        json_member_int(o, e->opsets[i].namespace_name, e->opsets[i].version);
    }
    json_close(o, '}');
    json_key(o, "range_constraints");
    put_ranges(o, e->main);
    json_key(o, "schema_version");
    json_open(o, '{');
    json_member_int(o, "major", e->schema_major);
    json_member_int(o, "minor", e->schema_minor);
    json_close(o, '}');
    json_texts(o, "verifiers", e->verifiers.at, e->verifiers.n);
    if (e->torch_version != NULL) {
        json_member_text(o, "torch_version", e->torch_version);
    }
    json_texts(o, "guards_code", e->guards.at, e->guards.n);
    json_kept_members(o, e->unknown_program);
    json_close(o, '}');
}

tn_status pt2_put_model(tn_context *ctx, const entry *e, sink *s)
{
    arena *scratch = ctx_scratch(ctx);
    json_out o;
    json_out_init(&o, ctx, scratch, s);
    put_exported_program(&o, e);
    ctx_release(ctx, scratch);
    return o.status;
}

/* ---- index of tensors ---- */

tn_status pt2_put_index(tn_context *ctx, const payload *payloads, size_t n, const char *const *records, sink *s)
{
    arena *scratch = ctx_scratch(ctx);
    json_out o;
    json_out_init(&o, ctx, scratch, s);
    json_open(&o, '{');
    json_key(&o, "config");
    json_open(&o, '{');
    for (size_t i = 0; i < n; i++) {
        const payload *p = &payloads[i];
        json_key(&o, p->fqn);
        json_open(&o, '{');
        json_member_text(&o, "path_name", records[i]);
        json_member_bool(&o, "is_param", p->is_parameter);
        json_member_bool(&o, "use_pickle", p->pickled);
        if (p->meta == NULL) {
            json_member_text(&o, "tensor_meta", NULL);
        } else {
            json_key(&o, "tensor_meta");
            pt2_put_tensor_meta(&o, p->meta);
        }
        json_kept_members(&o, p->unknown);
        json_close(&o, '}');
    }
    json_close(&o, '}');
    json_close(&o, '}');
    ctx_release(ctx, scratch);
    return o.status;
}
