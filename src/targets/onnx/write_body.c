/*
 * Bodies inside of the graph: control flow as If, Loop and Scan, and bodies that are written out where they are called.
 * See write.h.
 *
 * A body of the program takes what it needs as operands; a graph inside of a graph sees the values around it. So
 * operands go in by their names, but for those that change from round to round. Names are unique in the whole model.
 */
#include "targets/onnx/write.h"

#include <string.h>

/* ---- scopes ---- */

static void mark_used(void *user, value *v)
{
    bool *used = user;
    used[v->id] = true;
}

onnx_writer onnx_enter(onnx_writer *w, const function *body)
{
    onnx_writer inner = *w;
    inner.outer = w;
    inner.body = body;
    inner.nodes.at = NULL;
    inner.nodes.n = inner.nodes.capacity = 0;
    map_init(&inner.symbols, w->arena);
    pointer_map_init(&inner.numbers, w->arena);
    inner.names = ARENA_ARRAY(w->arena, const char *, body->values.n);
    inner.used = ARENA_ARRAY(w->arena, bool, body->values.n);
    for (const node *n = body->first; n != NULL; n = n->next) {
        node_each_input(n, mark_used, inner.used);
    }
    for (size_t i = 0; i < body->outputs.n; i++) {
        arg_each_value(&body->outputs.at[i], mark_used, inner.used);
    }
    return inner;
}

void onnx_leave(onnx_writer *w, const onnx_writer *inner)
{
    w->taken = inner->taken;
    w->constants = inner->constants;
    w->initializers = inner->initializers;
    w->dims = inner->dims;
    w->dim_of = inner->dim_of;
    w->dim_of_symbol = inner->dim_of_symbol;
}

dtype onnx_number_type(const value *v)
{
    return v->kind == VALUE_FLOAT ? DT_F64 : v->kind == VALUE_BOOL ? DT_BOOL : DT_I64;
}

void onnx_bind_input(onnx_writer *w, size_t i, const char *name)
{
    value *v = arg_value(&w->body->inputs.at[i]);
    if (v == NULL || name == NULL) {
        return;
    }
    if (v->kind == VALUE_TENSOR) {
        w->names[v->id] = name;
        onnx_note_sizes(w, v, name);
    } else {
        onnx_note_number(w, v, name, onnx_number_type(v));
    }
}

tn_status onnx_write_nodes(onnx_writer *w)
{
    for (const node *n = w->body->first; n != NULL; n = n->next) {
        TRY(onnx_write_node(w, n));
    }
    return TN_OK;
}

const char *onnx_operand_name(onnx_writer *w, const arg *a)
{
    const value *v = arg_value(a);
    emit_scalar number;
    if (v != NULL && v->kind == VALUE_TENSOR) {
        if (w->names[v->id] == NULL) {
            onnx_gap(w, "the operand '%s' is not in the graph", v->name);
        }
        return w->names[v->id] == NULL ? "" : w->names[v->id];
    }
    if (!emit_scalar_of(a, &number)) {
        if (a->kind != ARG_NONE && a->kind != ARG_OPTIONAL_TENSOR) {
            onnx_gap(w, "an operand is neither a tensor nor a number");
        }
        return NULL;
    }
    bool is_bool = a->kind == ARG_BOOL || a->kind == ARG_SYM_BOOL;
    bool is_real = number.is_real || (v != NULL && v->kind == VALUE_FLOAT);
    return onnx_scalar_tensor(w, "number", number, is_bool ? DT_BOOL : is_real ? DT_F64 : DT_I64);
}

static bool is_given_before(const onnx_writer *w, size_t i, const value *v)
{
    for (size_t k = 0; k < i; k++) {
        if (arg_value(&w->body->outputs.at[k]) == v) {
            return true;
        }
    }
    return false;
}

const char *onnx_output(onnx_writer *w, size_t i, bool own)
{
    const arg *a = &w->body->outputs.at[i];
    const value *v = arg_value(a);
    w->at = NULL;
    const char *name = onnx_operand_name(w, a);
    bool is_own = v != NULL && v->kind == VALUE_TENSOR && v->producer != NULL && !is_given_before(w, i, v);
    if (name == NULL || !own || is_own) {
        return name;
    }
    return onnx_add(w, "Identity", &name, 1, NULL, 0, v == NULL ? "output" : v->name);
}

/* ---- operands and results ---- */

static bool is_list(const arg *a)
{
    return a->kind != ARG_UNKNOWN && arg_kinds[a->kind].payload == PAYLOAD_LIST;
}

static const char *name_result(onnx_writer *w, const arg *a)
{
    value *v = arg_value(a);
    if (v == NULL) {
        return onnx_free_name(w, "unused");
    }
    if (v->kind != VALUE_TENSOR) {
        const char *name = onnx_free_name(w, v->name);
        onnx_note_number(w, v, name, onnx_number_type(v));
        return name;
    }
    if (w->names[v->id] == NULL) {
        w->names[v->id] = onnx_free_name(w, v->name);
    }
    onnx_note_sizes(w, v, w->names[v->id]);
    return w->names[v->id];
}

const char **onnx_name_results(onnx_writer *w, const node *n, size_t *count)
{
    size_t most = 0;
    for (uint32_t i = 0; i < n->output_count; i++) {
        most += is_list(&n->outputs[i]) ? n->outputs[i].n : 1;
    }
    const char **names = ARENA_ARRAY(w->arena, const char *, most + 1);
    *count = 0;
    for (uint32_t i = 0; i < n->output_count; i++) {
        const arg *a = &n->outputs[i];
        for (uint32_t k = 0; is_list(a) && k < a->n; k++) {
            names[(*count)++] = name_result(w, &a->u.items[k]);
        }
        if (!is_list(a)) {
            names[(*count)++] = name_result(w, a);
        }
    }
    return names;
}

/* The names of operands: those of a list, or of the arguments from `first` on where there is none. */
static const char **operand_names(onnx_writer *w, const node *n, uint32_t at, size_t *count)
{
    *count = 0;
    if (at >= n->input_count) {
        return NULL;
    }
    const arg *a = &n->inputs[at].arg;
    const char **names = ARENA_ARRAY(w->arena, const char *, a->n + 1);
    for (uint32_t i = 0; is_list(a) && i < a->n; i++) {
        names[(*count)++] = onnx_operand_name(w, &a->u.items[i]);
    }
    return names;
}

/* ---- bodies where they are called ---- */

tn_status onnx_write_inline(onnx_writer *w, const function *body, const char *const *operands, const char **results)
{
    const node *at = w->at;
    onnx_writer inner = onnx_enter(w, body);
    for (size_t i = 0; i < body->inputs.n; i++) {
        onnx_bind_input(&inner, i, operands[i]);
    }
    TRY(onnx_write_nodes(&inner));
    for (size_t i = 0; i < body->outputs.n; i++) {
        results[i] = onnx_output(&inner, i, false);
    }
    onnx_leave(w, &inner);
    for (size_t i = 0; i < inner.nodes.n; i++) {
        vec_push(w->arena, &w->nodes, inner.nodes.at[i]);
    }
    w->at = at;
    return TN_OK;
}

/* ---- bodies as graphs ---- */

/* What is known of a type whatever the round or the branch: its element type, its rank, sizes that are numbers. */
static onnx_value_info loose_info(onnx_writer *w, const char *name, const value *v)
{
    onnx_value_info out = {.name = name};
    const tensor_meta *t = v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
    uint32_t rank = t == NULL ? 0 : t->rank;
    if (v != NULL && v->kind == VALUE_TENSOR && !v->typed) { /* graphs inside of graphs need not say */
        return out;
    }
    onnx_dim *shape = ARENA_ARRAY(w->arena, onnx_dim, rank + 1);
    for (uint32_t i = 0; i < rank; i++) {
        if (t->sizes[i].expr->op == DIM_INT) {
            shape[i] = onnx_dim_of(t->sizes[i].expr->u.integer);
        }
    }
    dtype type = t != NULL ? t->dtype : v == NULL ? DT_I64 : onnx_number_type(v);
    out.type = onnx_type_tensor(w->arena, onnx_code(w, type, name), shape, rank);
    return out;
}

static onnx_graph *graph_of(onnx_writer *w, const onnx_writer *inner, const char *name)
{
    onnx_graph *g = ARENA_NEW(w->arena, onnx_graph);
    *g = (onnx_graph){.name = name};
    g->nodes.at = inner->nodes.at;
    g->nodes.n = inner->nodes.n;
    g->inputs.at = ARENA_ARRAY(w->arena, onnx_value_info, inner->body->inputs.n + 3);
    g->outputs.at = ARENA_ARRAY(w->arena, onnx_value_info, inner->body->outputs.n + 3);
    return g;
}

/* Output i of the body as one of the graph. */
static void add_graph_output(onnx_writer *inner, onnx_graph *g, size_t i)
{
    const char *name = onnx_output(inner, i, true);
    if (name == NULL) {
        onnx_gap(inner, "a body gives None, which a graph of ONNX cannot");
        return;
    }
    g->outputs.at[g->outputs.n++] = loose_info(inner, name, arg_value(&inner->body->outputs.at[i]));
}

static onnx_graph *end_graph(onnx_writer *w, onnx_writer *inner, onnx_graph *g)
{
    g->nodes.at = inner->nodes.at;
    g->nodes.n = inner->nodes.n;
    onnx_leave(w, inner);
    return g;
}

/* An input of the body's graph that changes from round to round. */
static void add_graph_input(onnx_writer *inner, onnx_graph *g, size_t i)
{
    const value *v = arg_value(&inner->body->inputs.at[i]);
    const char *name = onnx_free_name(inner, v == NULL ? "unused" : v->name);
    g->inputs.at[g->inputs.n++] = loose_info(inner, name, v);
    onnx_bind_input(inner, i, name);
}

static void add_control_node(onnx_writer *w, const node *n, onnx_node said)
{
    size_t count;
    w->at = n;
    said.outputs.at = onnx_name_results(w, n, &count);
    said.outputs.n = count;
    onnx_add_node(w, said);
}

static function *graph_argument(const node *n, uint32_t i)
{
    return i < n->input_count && n->inputs[i].arg.kind == ARG_GRAPH ? n->inputs[i].arg.u.graph->body : NULL;
}

/* ---- cond(predicate, true graph, false graph, operands) ---- */

static tn_status write_branch(onnx_writer *w, const function *body, const char *const *operands, onnx_graph **out)
{
    onnx_writer inner = onnx_enter(w, body);
    for (size_t i = 0; i < body->inputs.n; i++) {
        onnx_bind_input(&inner, i, operands[i]);
    }
    TRY(onnx_write_nodes(&inner));
    onnx_graph *g = graph_of(w, &inner, body->name);
    for (size_t i = 0; i < body->outputs.n; i++) {
        add_graph_output(&inner, g, i);
    }
    *out = end_graph(w, &inner, g);
    return TN_OK;
}

static tn_status write_if(onnx_writer *w, const node *n)
{
    size_t count;
    const function *bodies[] = {graph_argument(n, 1), graph_argument(n, 2)};
    const char *condition = onnx_operand_name(w, &n->inputs[0].arg), **operands = operand_names(w, n, 3, &count);
    onnx_attribute *branches = ARENA_ARRAY(w->arena, onnx_attribute, 2);
    for (size_t i = 0; i < 2; i++) {
        onnx_graph *g;
        if (bodies[i] == NULL || bodies[i]->inputs.n != count || condition == NULL) {
            onnx_gap(w, "a branch does not take the operands that there are");
            return TN_OK;
        }
        TRY(write_branch(w, bodies[i], operands, &g));
        branches[i] = onnx_attribute_graph(i == 0 ? "then_branch" : "else_branch", g);
    }
    onnx_node said = {.op_type = "If"};
    said.inputs.at = arena_copy(w->arena, &condition, sizeof condition);
    said.inputs.n = 1;
    said.attributes.at = branches;
    said.attributes.n = 2;
    add_control_node(w, n, said);
    return TN_OK;
}

/* ---- while_loop(condition graph, body graph, carried, additional) ---- */

static const char **joined(onnx_writer *w, const char *const *a, size_t n, const char *const *b, size_t m)
{
    const char **all = ARENA_ARRAY(w->arena, const char *, n + m + 1);
    for (size_t i = 0; i < n + m; i++) {
        all[i] = i < n ? a[i] : b[i - n];
    }
    return all;
}

static onnx_value_info one_element(onnx_writer *w, const char *name, dtype type)
{
    return (onnx_value_info){.name = name, .type = onnx_type_tensor(w->arena, onnx_code(w, type, name), NULL, 0)};
}

/* A condition without dims, made by a node of the scope. */
static const char *one_truth(onnx_writer *w, const char *name)
{
    const char *inputs[] = {name, onnx_list_tensor(w, "shape", NULL, 0, DT_I64)};
    return onnx_add(w, "Reshape", inputs, 2, NULL, 0, "goes_on");
}

/* A round: the body, and whether there is another one, of what it gave. */
static tn_status write_round(onnx_writer *w, const function *test, const function *body, size_t carried,
                             const char *const *more, size_t more_count, onnx_graph **out)
{
    onnx_writer inner = onnx_enter(w, body);
    onnx_graph *g = graph_of(w, &inner, body->name);
    const char *first, **given = ARENA_ARRAY(w->arena, const char *, carried + 1);
    g->inputs.at[g->inputs.n++] = one_element(&inner, onnx_free_name(&inner, "round"), DT_I64);
    g->inputs.at[g->inputs.n++] = one_element(&inner, onnx_free_name(&inner, "goes_on"), DT_BOOL);
    for (size_t i = 0; i < body->inputs.n; i++) {
        if (i < carried) {
            add_graph_input(&inner, g, i);
        } else {
            onnx_bind_input(&inner, i, more[i - carried]);
        }
    }
    TRY(onnx_write_nodes(&inner));
    g->outputs.n = 1;
    for (size_t i = 0; i < carried; i++) {
        add_graph_output(&inner, g, i);
        given[i] = g->outputs.n == i + 2 ? g->outputs.at[i + 1].name : "";
    }
    TRY(onnx_write_inline(&inner, test, joined(w, given, carried, more, more_count), &first));
    g->outputs.at[0] = one_element(&inner, one_truth(&inner, first), DT_BOOL);
    *out = end_graph(w, &inner, g);
    return TN_OK;
}

static tn_status write_loop(onnx_writer *w, const node *n)
{
    const function *test = graph_argument(n, 0), *body = graph_argument(n, 1);
    size_t carried, more_count;
    const char **initial = operand_names(w, n, 2, &carried), **more = operand_names(w, n, 3, &more_count), *first;
    if (test == NULL || body == NULL || body->inputs.n != carried + more_count || test->inputs.n != body->inputs.n ||
        test->outputs.n != 1 || body->outputs.n != carried) {
        onnx_gap(w, "a loop does not take the operands that there are");
        return TN_OK;
    }
    onnx_graph *g;
    TRY(onnx_write_inline(w, test, joined(w, initial, carried, more, more_count), &first));
    first = one_truth(w, first);
    TRY(write_round(w, test, body, carried, more, more_count, &g));
    onnx_node said = {.op_type = "Loop"};
    const char *head[] = {"", first};
    said.inputs.at = joined(w, head, 2, initial, carried);
    said.inputs.n = carried + 2;
    said.attributes.at = ARENA_ARRAY(w->arena, onnx_attribute, 1);
    said.attributes.at[0] = onnx_attribute_graph("body", g);
    said.attributes.n = 1;
    add_control_node(w, n, said);
    return TN_OK;
}

/* ---- scan(graph, initial, xs, additional), map(graph, xs, additional) ---- */

static tn_status write_scan(onnx_writer *w, const node *n, bool has_state)
{
    const function *body = graph_argument(n, 0);
    size_t carried = 0, along, more_count;
    const char **initial = has_state ? operand_names(w, n, 1, &carried) : NULL;
    const char **xs = operand_names(w, n, has_state ? 2 : 1, &along);
    const char **more = operand_names(w, n, has_state ? 3 : 2, &more_count);
    if (body == NULL || along == 0 || body->inputs.n != carried + along + more_count || body->outputs.n < carried) {
        onnx_gap(w, "a scan does not take the operands that there are");
        return TN_OK;
    }
    onnx_writer inner = onnx_enter(w, body);
    onnx_graph *g = graph_of(w, &inner, body->name);
    for (size_t i = 0; i < body->inputs.n; i++) {
        if (i < carried + along) {
            add_graph_input(&inner, g, i);
        } else {
            onnx_bind_input(&inner, i, more[i - carried - along]);
        }
    }
    TRY(onnx_write_nodes(&inner));
    for (size_t i = 0; i < body->outputs.n; i++) {
        add_graph_output(&inner, g, i);
    }
    onnx_node said = {.op_type = "Scan"};
    said.inputs.at = joined(w, initial, carried, xs, along);
    said.inputs.n = carried + along;
    said.attributes.at = ARENA_ARRAY(w->arena, onnx_attribute, 2);
    said.attributes.at[0] = onnx_attribute_graph("body", end_graph(w, &inner, g));
    said.attributes.at[1] = onnx_attribute_int("num_scan_inputs", (int64_t)along);
    said.attributes.n = 2;
    add_control_node(w, n, said);
    return TN_OK;
}

tn_status onnx_write_control(onnx_writer *w, const node *n, bool *is_one)
{
    const char *name = strrchr(n->callee->target, '.');
    name = name == NULL ? n->callee->target : name + 1;
    *is_one = onnx_is_control(n->callee->target);
    if (!*is_one) {
        return TN_OK;
    }
    return strcmp(name, "cond") == 0         ? write_if(w, n)
           : strcmp(name, "while_loop") == 0 ? write_loop(w, n)
                                             : write_scan(w, n, strcmp(name, "scan") == 0);
}
