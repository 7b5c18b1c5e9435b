/*
 * Graphs as JSON: expressions, tensor metas, arguments, nodes, value tables. The mirror of targets/pt2/read_values.c,
 * targets/pt2/read_args.c and targets/pt2/read_graph.c; write_json.c comes after.
 */
#include "targets/pt2/write.h"

#include <math.h>

/* ---- containers and members ---- */

void json_out_init(json_out *o, tn_context *ctx, arena *scratch, sink *s)
{
    *o = (json_out){.ctx = ctx, .scratch = scratch, .sink = s, .part = {s, false}};
    pointer_map_init(&o->expressions, scratch);
}

void json_open(json_out *o, char bracket)
{
    sink_char(o->sink, bracket);
    o->part.started = false;
}

void json_close(json_out *o, char bracket)
{
    json_end(&o->part, bracket);
    o->part.started = true;
}

void json_item(json_out *o)
{
    json_put_key(&o->part, NULL);
}

void json_key(json_out *o, const char *key)
{
    json_put_key(&o->part, key);
}

/* A bare value. */
static void put_bool(json_out *o, bool yes)
{
    sink_text(o->sink, yes ? "true" : "false");
}

void json_member_text(json_out *o, const char *key, const char *text)
{
    json_put_text(&o->part, key, text);
}

void json_member_bool(json_out *o, const char *key, bool yes)
{
    json_put_bool(&o->part, key, yes);
}

void json_member_int(json_out *o, const char *key, int64_t number)
{
    json_put_int(&o->part, key, number);
}

void json_texts(json_out *o, const char *key, const char *const *texts, size_t n)
{
    json_key(o, key);
    json_open(o, '[');
    for (size_t i = 0; i < n; i++) {
        json_item(o);
        json_write_string(o->sink, texts[i]);
    }
    json_close(o, ']');
}

void json_kept_members(json_out *o, const json *kept)
{
    for (size_t i = 0; kept != NULL && i < kept->n; i++) {
        json_key(o, kept->u.members[i].key);
        json_write(o->sink, kept->u.members[i].value);
    }
}

/* Raises the first thing that cannot be written. */
static void refuse(json_out *o, tn_status code, const char *message)
{
    if (o->status == TN_OK) {
        o->status = fail(o->ctx, code, "%s", message);
    }
}

/* ---- symbolic numbers ---- */

const char *pt2_expression_text(json_out *o, void (*print)(sink *s, const dim *d), const dim *expr)
{
    sink s;
    sink_collect(o->ctx, o->scratch, &s);
    print(&s, expr);
    return sink_collected(o->ctx, o->scratch, &s);
}

static const char *srepr_text(json_out *o, const dim *expr)
{
    const char *known = pointer_map_get(&o->expressions, expr);
    if (known == NULL) {
        known = pt2_expression_text(o, dim_print_srepr, expr);
        pointer_map_put(&o->expressions, expr, (void *)known);
    }
    return known;
}

static void put_hint(json_out *o, hint h)
{
    if (h.kind == HINT_NONE) {
        sink_text(o->sink, "null");
        return;
    }
    json_open(o, '{');
    json_key(o, pt2_hint_tags[h.kind]);
    if (h.kind == HINT_INT) {
        sink_i64(o->sink, h.u.integer);
    } else if (h.kind == HINT_FLOAT) {
        json_write_f64(o->sink, h.u.real);
    } else {
        put_bool(o, h.u.boolean);
    }
    json_close(o, '}');
}

static void put_expression(json_out *o, value_kind kind, const symint *n)
{
    const sym_note *note = n->note;
    json_open(o, '{');
    json_member_text(o, "expr_str", note != NULL && note->raw != NULL ? note->raw : srepr_text(o, n->expr));
    const json *unknown = note == NULL ? NULL : note->unknown;
    if (json_get(unknown, "hint") == NULL) { /* else it is of a kind that tenon does not know, and kept there */
        json_key(o, "hint");
        put_hint(o, note != NULL ? note->hint : pt2_default_hint(kind, n->expr));
    }
    json_kept_members(o, unknown);
    json_close(o, '}');
}

static void put_literal(json_out *o, value_kind kind, const dim *expr)
{
    if (kind == VALUE_INT) {
        sink_i64(o->sink, expr->u.integer);
    } else if (kind == VALUE_FLOAT) {
        bool infinite = expr->op != DIM_FLOAT;
        json_write_f64(o->sink, !infinite ? expr->u.real : expr->op == DIM_INFINITY ? INFINITY : -INFINITY);
    } else {
        put_bool(o, expr->u.integer != 0);
    }
}

/* A SymInt, SymFloat or SymBool union. */
static void put_number(json_out *o, value_kind kind, const symint *n)
{
    const value_table *table = &pt2_value_tables[kind];
    bool literal = pt2_is_literal(kind, n->expr) && (n->note == NULL || !n->note->as_expression);
    json_open(o, '{');
    json_key(o, literal ? table->literal : "as_expr");
    if (literal) {
        put_literal(o, kind, n->expr);
    } else {
        put_expression(o, kind, n);
    }
    json_close(o, '}');
}

static void put_ints(json_out *o, const char *key, const symint *numbers, uint32_t n)
{
    json_key(o, key);
    json_open(o, '[');
    for (uint32_t i = 0; i < n; i++) {
        json_item(o);
        put_number(o, VALUE_INT, &numbers[i]);
    }
    json_close(o, ']');
}

/* ---- types ---- */

static void put_device(json_out *o, const device *d)
{
    json_open(o, '{');
    json_member_text(o, "type", d->type);
    if (d->index < 0) {
        json_member_text(o, "index", NULL);
    } else {
        json_member_int(o, "index", d->index);
    }
    json_close(o, '}');
}

void pt2_put_tensor_meta(json_out *o, const tensor_meta *meta)
{
    json_open(o, '{');
    json_member_int(o, "dtype", meta->code);
    put_ints(o, "sizes", meta->sizes, meta->rank);
    json_member_bool(o, "requires_grad", meta->requires_grad);
    json_key(o, "device");
    put_device(o, meta->device);
    put_ints(o, "strides", meta->strides, meta->rank);
    json_key(o, "storage_offset");
    put_number(o, VALUE_INT, &meta->offset);
    json_member_int(o, "layout", meta->layout);
    json_kept_members(o, meta->unknown);
    json_close(o, '}');
}

/* TensorArgument, CustomObjArgument. */
static void put_value(json_out *o, const value *v, bool object)
{
    json_open(o, '{');
    json_member_text(o, "name", v->name);
    if (object) {
        const char *class_fqn = v->kind == VALUE_OBJECT ? v->type.class_fqn : NULL;
        json_member_text(o, "class_fqn", class_fqn == NULL ? "" : class_fqn);
    }
    json_close(o, '}');
}

static void put_value_table(json_out *o, const function *f, value_kind kind)
{
    json_key(o, pt2_value_tables[kind].key);
    json_open(o, '{');
    for (size_t i = 0; i < f->values.n; i++) {
        const value *v = f->values.at[i];
        if (v->kind != kind || !v->typed) {
            continue;
        }
        json_key(o, v->name);
        if (kind == VALUE_TENSOR) {
            pt2_put_tensor_meta(o, v->type.tensor);
        } else if (kind == VALUE_OBJECT) {
            put_value(o, v, true);
        } else {
            put_number(o, kind, &v->type.sym);
        }
    }
    json_close(o, '}');
}

/* ---- arguments ---- */

static void put_payload(json_out *o, const arg *a);

static void put_nothing(json_out *o, const arg *a)
{
    (void)a;
    put_bool(o, true);
}

static void put_named(json_out *o, const arg *a)
{
    put_value(o, a->u.value, a->kind == ARG_CUSTOM_OBJ);
}

static void put_optional(json_out *o, const arg *a)
{
    bool none = a->u.value == NULL;
    json_open(o, '{');
    json_key(o, arg_kinds[none ? ARG_NONE : ARG_TENSOR].tag);
    if (none) {
        put_bool(o, true);
    } else {
        put_value(o, a->u.value, false);
    }
    json_close(o, '}');
}

static void put_int(json_out *o, const arg *a)
{
    sink_i64(o->sink, a->u.integer);
}

static void put_float(json_out *o, const arg *a)
{
    json_write_f64(o->sink, a->u.real);
}

static void put_boolean(json_out *o, const arg *a)
{
    put_bool(o, a->u.boolean);
}

static void put_sym(json_out *o, const arg *a)
{
    const char *literal = a->kind == ARG_SYM_INT ? "as_int" : a->kind == ARG_SYM_FLOAT ? "as_float" : "as_bool";
    json_open(o, '{');
    if (!a->literal) {
        json_member_text(o, "as_name", a->u.value->name);
    } else {
        json_key(o, literal);
        (a->kind == ARG_SYM_INT ? put_int : a->kind == ARG_SYM_FLOAT ? put_float : put_boolean)(o, a);
    }
    json_close(o, '}');
}

static void put_string(json_out *o, const arg *a)
{
    json_write_string(o->sink, a->u.string);
}

static void put_device_arg(json_out *o, const arg *a)
{
    put_device(o, a->u.device);
}

static void put_complex(json_out *o, const arg *a)
{
    json_open(o, '{');
    json_key(o, "real");
    json_write_f64(o->sink, a->u.complex_number[0]);
    json_key(o, "imag");
    json_write_f64(o->sink, a->u.complex_number[1]);
    json_close(o, '}');
}

static void put_body(json_out *o, const arg *a)
{
    if (o->depth >= PT2_GRAPH_DEPTH_LIMIT) {
        refuse(o, TN_E_LIMIT, "graphs are nested too deep to be written");
        return;
    }
    json_open(o, '{');
    json_member_text(o, "name", a->u.graph->name);
    json_key(o, "graph");
    o->depth++;
    pt2_put_graph(o, a->u.graph->body);
    o->depth--;
    json_close(o, '}');
}

static void put_list(json_out *o, const arg *a)
{
    json_open(o, '[');
    for (uint32_t i = 0; i < a->n; i++) {
        json_item(o);
        put_payload(o, &a->u.items[i]);
    }
    json_close(o, ']');
}

static void put_dict(json_out *o, const arg *a)
{
    json_open(o, '{');
    for (uint32_t i = 0; i < a->n; i++) {
        json_key(o, a->u.members[i].key);
        pt2_put_arg(o, &a->u.members[i].value);
    }
    json_close(o, '}');
}

static void put_payload(json_out *o, const arg *a)
{
    static void (*const writers[])(json_out * o, const arg *a) = {
        [PAYLOAD_NOTHING] = put_nothing, [PAYLOAD_VALUE] = put_named,   [PAYLOAD_OPTIONAL] = put_optional,
        [PAYLOAD_SYM] = put_sym,         [PAYLOAD_INT] = put_int,       [PAYLOAD_FLOAT] = put_float,
        [PAYLOAD_BOOL] = put_boolean,    [PAYLOAD_STRING] = put_string, [PAYLOAD_DEVICE] = put_device_arg,
        [PAYLOAD_COMPLEX] = put_complex, [PAYLOAD_GRAPH] = put_body,    [PAYLOAD_LIST] = put_list,
        [PAYLOAD_DICT] = put_dict,
    };
    writers[arg_kinds[a->kind].payload](o, a);
}

void pt2_put_arg(json_out *o, const arg *a)
{
    if (a->kind == ARG_UNKNOWN) {
        json_write(o->sink, a->u.unknown);
        return;
    }
    json_open(o, '{');
    json_key(o, arg_kinds[a->kind].tag);
    put_payload(o, a);
    json_close(o, '}');
}

void pt2_put_args(json_out *o, const char *key, const arg *args, size_t n)
{
    json_key(o, key);
    json_open(o, '[');
    for (size_t i = 0; i < n; i++) {
        json_item(o);
        pt2_put_arg(o, &args[i]);
    }
    json_close(o, ']');
}

/* ---- nodes and graphs ---- */

static void put_named_arg(json_out *o, const named_arg *a)
{
    json_open(o, '{');
    json_member_text(o, "name", a->name);
    json_key(o, "arg");
    pt2_put_arg(o, &a->arg);
    if (a->pass_by == PASS_UNSTATED) {
        json_member_text(o, "kind", NULL);
    } else {
        json_member_int(o, "kind", a->pass_by);
    }
    json_kept_members(o, a->unknown);
    json_close(o, '}');
}

static void put_node(json_out *o, const node *n)
{
    json_open(o, '{');
    json_member_text(o, "target", n->callee->target);
    json_key(o, "inputs");
    json_open(o, '[');
    for (uint32_t i = 0; i < n->input_count; i++) {
        json_item(o);
        put_named_arg(o, &n->inputs[i]);
    }
    json_close(o, ']');
    pt2_put_args(o, "outputs", n->outputs, n->output_count);
    json_key(o, "metadata");
    json_open(o, '{');
    for (uint32_t i = 0; i < n->metadata_count; i++) {
        json_member_text(o, n->metadata[i].key, n->metadata[i].text);
    }
    json_close(o, '}');
    if (n->single_tensor_return == TRI_UNSTATED) {
        json_member_text(o, "is_hop_single_tensor_return", NULL);
    } else {
        json_member_bool(o, "is_hop_single_tensor_return", n->single_tensor_return == TRI_YES);
    }
    json_member_text(o, "name", n->name);
    json_kept_members(o, n->unknown);
    json_close(o, '}');
}

void pt2_put_graph(json_out *o, const function *f)
{
    json_open(o, '{');
    pt2_put_args(o, "inputs", f->inputs.at, f->inputs.n);
    pt2_put_args(o, "outputs", f->outputs.at, f->outputs.n);
    json_key(o, "nodes");
    json_open(o, '[');
    for (const node *n = f->first; n != NULL; n = n->next) {
        json_item(o);
        put_node(o, n);
    }
    json_close(o, ']');
    put_value_table(o, f, VALUE_TENSOR);
    put_value_table(o, f, VALUE_INT);
    put_value_table(o, f, VALUE_BOOL);
    json_member_bool(o, "is_single_tensor_return", f->single_tensor_return);
    put_value_table(o, f, VALUE_OBJECT);
    put_value_table(o, f, VALUE_FLOAT);
    json_kept_members(o, f->unknown);
    json_close(o, '}');
}
