/* An ONNX file -> program: see read.h. Here are the graph of the model, its inputs and outputs, and what is missing. */
#include "targets/onnx/read.h"

#include "interpret/entries.h"
#include "ir/payload.h"
#include "ops/record.h"
#include "passes/functions.h"
#include "passes/outline.h"
#include "passes/sweep.h"
#include "targets/onnx/onnx.h"

#include <inttypes.h>
#include <string.h>

/* ---- what is missing: all of it, before anything else can fail ---- */

enum { NODES_NAMED = 3 };

typedef struct missing_operator {
    const char *domain, *name;
    const char *nodes; /* names of the first few */
    size_t n;
} missing_operator;

typedef struct missing_list {
    arena *arena;
    const onnx_model *model;
    map seen;              /* "domain.Name" -> missing_operator */
    pointer_map functions; /* those that were looked into */
} missing_list;

static void add_missing(missing_list *l, const onnx_node *n)
{
    const char *domain = onnx_text(n->domain), *name = onnx_text(n->op_type);
    missing_operator **at = (missing_operator **)map_at(&l->seen, arena_printf(l->arena, "%s.%s", domain, name));
    if (*at == NULL) {
        *at = ARENA_NEW(l->arena, missing_operator);
        **at = (missing_operator){.domain = domain, .name = name, .nodes = ""};
    }
    const char *label = *onnx_text(n->name) != '\0' ? n->name : n->outputs.n > 0 ? onnx_text(n->outputs.at[0]) : "?";
    if ((*at)->n++ < NODES_NAMED) {
        (*at)->nodes = arena_printf(l->arena, "%s%s'%s'", (*at)->nodes, (*at)->n == 1 ? "" : ", ", label);
    }
}

static tn_status find_missing(tn_context *ctx, missing_list *l, const onnx_opsets *opsets, const onnx_nodes *nodes,
                              unsigned depth)
{
    if (depth > DEEPEST_GRAPH) {
        return fail(ctx, TN_E_LIMIT, "graphs and functions are nested more than %d deep", DEEPEST_GRAPH);
    }
    for (size_t i = 0; i < nodes->n; i++) {
        const onnx_node *n = &nodes->at[i];
        bool known_domain;
        const onnx_function *local = reading_function(l->model, n);
        bool has_row = reading_row(opsets, n, &known_domain) != NULL ||
                       (known_domain && reading_special(onnx_text(n->op_type)) != NULL);
        if (local == NULL && known_domain && !has_row) {
            add_missing(l, n);
        }
        if (local != NULL && pointer_map_get(&l->functions, local) == NULL) {
            pointer_map_put(&l->functions, local, (void *)local);
            TRY(find_missing(ctx, l, local->opsets.n > 0 ? &local->opsets : opsets, &local->nodes, depth + 1));
        }
        for (size_t k = 0; k < n->attributes.n; k++) {
            const onnx_attribute *at = &n->attributes.at[k];
            if (at->g != NULL) {
                TRY(find_missing(ctx, l, opsets, &at->g->nodes, depth + 1));
            }
            for (size_t g = 0; g < at->graphs.n; g++) {
                TRY(find_missing(ctx, l, opsets, &at->graphs.at[g].nodes, depth + 1));
            }
        }
    }
    return TN_OK;
}

static tn_status check_operators(reading *r)
{
    missing_list l = {.arena = r->arena, .model = r->model};
    tn_status status = TN_OK;
    map_init(&l.seen, r->arena);
    pointer_map_init(&l.functions, r->arena);
    TRY(find_missing(r->ctx, &l, &r->model->opsets, &r->model->graph->nodes, 0));
    for (size_t i = 0; i < l.seen.entries.n; i++) {
        const missing_operator *m = l.seen.entries.at[i].value;
        bool is_older = reading_dialect(m->domain) == &onnx_dialect && dialect_knows(&onnx_dialect, m->name);
        const char *more = m->n > NODES_NAMED ? arena_printf(r->arena, " and %zu more", m->n - NODES_NAMED) : "";
        status = fail_at(
            r->ctx, TN_E_UNSUPPORTED, PLACE(.hint = "the list of ONNX operators says what is read"),
            "the operator '%s%s%s'%s is not read: node%s %s%s", m->domain, *m->domain == '\0' ? "" : ".", m->name,
            is_older ? arena_printf(r->arena, " of opset %" PRId64, reading_opset(&r->model->opsets, "")) : "",
            m->n == 1 ? "" : "s", m->nodes, more);
    }
    return status;
}

/* ---- inputs and weights ---- */

static tn_status read_input(reading *r, read_scope *s, const onnx_value_info *info)
{
    const char *name = onnx_text(info->name);
    const onnx_type *type = info->type;
    if (map_get(&s->values, name) != NULL) { /* an initializer says what it is: a weight */
        return TN_OK;
    }
    if (type == NULL || type->kind != ONNX_TYPE_TENSOR) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "input '%s' is no tensor: sequences, maps and optionals are not read",
                    name);
    }
    const onnx_shape *shape;
    TRY(reading_input_shape(r, name, type->tensor->shape, &shape));
    if (shape == NULL) {
        return fail_at(r->ctx, TN_E_UNSUPPORTED,
                       PLACE(.hint = "give its shape (the option `shapes`), with a name for each size that varies"),
                       "input '%s' has no shape in the file", name);
    }
    dtype element;
    extent *sizes;
    TRY(reading_dtype(r, type->tensor->elem_type, name, &element));
    TRY(reading_sizes(r, name, shape, &sizes));
    array *a = make_new(r->b, element, sizes, (uint32_t)shape->dims.n);
    record_input(r->b, name, a);
    reading_note_bits(r, a, type->tensor->elem_type);
    reading_define(r, s, name, of_tensor(a));
    return r->b->status;
}

tn_status reading_initializers(reading *r, read_scope *s, const onnx_graph *g)
{
    for (size_t i = 0; i < g->initializers.n; i++) {
        const onnx_tensor *t = &g->initializers.at[i];
        datum d;
        TRY(reading_add_weight(r, t, onnx_text(t->name), false, &d));
        reading_define(r, s, onnx_text(t->name), d);
    }
    for (size_t i = 0; i < g->sparse_initializers.n; i++) {
        const onnx_sparse_tensor *t = &g->sparse_initializers.at[i];
        const char *name = t->values == NULL ? "" : onnx_text(t->values->name);
        datum d;
        TRY(reading_add_sparse(r, t, name, false, &d));
        reading_define(r, s, name, d);
    }
    return TN_OK;
}

static void note_declared(reading *r, const onnx_value_infos *infos)
{
    for (size_t i = 0; i < infos->n; i++) {
        map_put_new(&r->declared, onnx_text(infos->at[i].name), &infos->at[i]);
    }
}

/* ---- outputs ---- */

/* Each is a value of its own, under its name. */
static tn_status read_outputs(reading *r, read_scope *s, const onnx_value_infos *infos)
{
    function *f = r->main;
    for (size_t i = 0; i < infos->n; i++) {
        datum d;
        TRY(reading_find(r, s, onnx_text(infos->at[i].name), &d));
        TRY(reading_settle(r, &d));
        if (d.kind != DATUM_TENSOR) {
            return fail(r->ctx, TN_E_UNSUPPORTED, "output '%s' is no tensor", onnx_text(infos->at[i].name));
        }
        if (d.u.tensor->value->producer == NULL || read_is_output(f, d.u.tensor->value)) {
            d = BUILD(r->b, "aten::clone", d);
            TRY(r->b->status);
        }
        outline_rename(d.u.tensor->value, onnx_text(infos->at[i].name));
        vec_push(&r->program->arena, &f->outputs, arg_of_value(d.u.tensor->value));
    }
    return TN_OK;
}

/* ---- the entry ---- */

/* Weights that are used first, then what the caller gives, in the order of the file. */
static void order_inputs(reading *r, entry *e)
{
    arena *a = &r->program->arena;
    function *f = r->main;
    size_t n = f->inputs.n, used = 0;
    arg *inputs = ARENA_ARRAY(a, arg, n);
    input_spec *specs = ARENA_ARRAY(a, input_spec, n);
    pointer_map weights;
    pointer_map_init(&weights, r->arena);
    for (size_t i = 0; i < r->weights.n; i++) {
        const read_weight *w = r->weights.at[i];
        if (w->placeholder == NULL) {
            continue;
        }
        const char *fqn = program_intern(r->program, w->name);
        for (unsigned k = 1; entry_find_payload(e, fqn) != NULL; k++) {
            fqn = program_intern(r->program, arena_printf(r->arena, "%s.%u", w->name, k));
        }
        bool is_real = dtype_table[w->held.dtype].category == CATEGORY_FLOATING;
        input_kind kind = w->is_constant ? INPUT_CONSTANT_TENSOR : is_real ? INPUT_PARAMETER : INPUT_BUFFER;
        pointer_map_put(&weights, w->placeholder, w->placeholder);
        specs[used] = (input_spec){.kind = kind, .persistent = kind == INPUT_BUFFER, .target = fqn};
        inputs[used++] = arg_of_value(w->placeholder);
        entry_add_payload(
            r->program, e, w->is_constant ? PAYLOAD_CONSTANTS : PAYLOAD_WEIGHTS,
            (payload){.fqn = fqn,
                      .record = program_intern(r->program, ""),
                      .is_parameter = kind == INPUT_PARAMETER,
                      .meta = w->placeholder->type.tensor,
                      .tensor = w->held.storage == NULL ? NULL : arena_copy(a, &w->held, sizeof w->held)});
    }
    for (size_t i = 0; i < n; i++) {
        if (pointer_map_get(&weights, arg_value(&f->inputs.at[i])) == NULL) {
            specs[used] = (input_spec){.kind = INPUT_USER};
            inputs[used++] = f->inputs.at[i];
        }
    }
    f->inputs.at = inputs;
    e->inputs = specs;
}

static void add_metadata(reading *r, entry *e, const char *key, const char *text)
{
    if (text != NULL && *text != '\0') {
        vec_push(&r->program->arena, &e->metadata,
                 ((text_pair){program_intern(r->program, key), program_intern(r->program, text)}));
    }
}

/* What the file says of itself: opsets by their domains, who made it, what it is for. */
static void state_origin(reading *r, entry *e)
{
    const onnx_model *m = r->model;
    program *p = r->program;
    e->opsets = ARENA_ARRAY(&p->arena, struct opset, m->opsets.n);
    for (size_t i = 0; i < m->opsets.n; i++) {
        const char *domain = onnx_text(m->opsets.at[i].domain);
        e->opsets[e->opset_count++] =
            (struct opset){program_intern(p, *domain == '\0' ? "ai.onnx" : domain), m->opsets.at[i].version};
    }
    e->schema_major = SCHEMA_MAJOR;
    e->schema_minor = 20;
    vec_push(&p->arena, &e->verifiers, program_intern(p, "ATEN"));
    add_metadata(r, e, "onnx.producer_name", m->producer_name);
    add_metadata(r, e, "onnx.producer_version", m->producer_version);
    add_metadata(r, e, "onnx.ir_version", arena_printf(r->arena, "%" PRId64, m->ir_version));
    add_metadata(r, e, "onnx.graph_name", m->graph->name);
    add_metadata(r, e, "onnx.domain", m->domain);
    add_metadata(r, e, "onnx.doc_string", m->doc_string);
    for (size_t i = 0; i < m->metadata.n; i++) {
        add_metadata(r, e, arena_printf(r->arena, "onnx.metadata.%s", onnx_text(m->metadata.at[i].key)),
                     m->metadata.at[i].value);
    }
}

/* Bodies come before the functions that use them, which began before them, and have symbols of their own. Those of
 * nodes that went away go, too. */
static void settle_bodies(reading *r)
{
    program *p = r->program;
    pointer_map used;
    pointer_map_init(&used, r->arena);
    functions_reach_entries(&used, p);
    functions_keep(r->arena, p, &used);
    for (size_t i = 0; i < p->functions.n; i++) {
        if (p->functions.at[i] != r->main) {
            function_own_symbols(p->functions.at[i]);
        }
    }
}

static tn_status read_model(reading *r)
{
    const onnx_graph *g = r->model->graph;
    TRY(check_operators(r));
    r->main = function_new(r->program, program_intern(r->program, "model"));
    entry *e = entry_new(r->program, r->main, program_intern(r->program, "model"));
    r->b = builder_new(r->ctx, BUILD_RECORD, r->arena);
    r->b->dims = r->program->dims;
    r->b->function = r->main;
    r->b->copies_views = true;
    read_scope *s = reading_scope(r, r->main, NULL);
    note_declared(r, &g->value_infos);
    note_declared(r, &g->outputs);
    TRY(reading_check_shapes(r, &g->inputs));
    TRY(reading_initializers(r, s, g));
    for (size_t i = 0; i < g->inputs.n; i++) {
        TRY(read_input(r, s, &g->inputs.at[i]));
    }
    TRY(reading_nodes(r, s, &g->nodes));
    r->b->origin = NULL;
    TRY(read_outputs(r, s, &g->outputs));
    TRY(r->b->status);
    e->outputs = ARENA_ARRAY(&r->program->arena, output_spec, r->main->outputs.n); /* all of them are the user's */
    TRY(sweep_function(r->ctx, r->main));
    order_inputs(r, e);
    sweep_values(r->main);
    settle_bodies(r);
    read_sign(r->arena, r->program, e, r->main->outputs.n);
    reading_metadata(r, e);
    state_origin(r, e);
    r->program->structure_only = r->options->structure_only;
    return reading_take_units(r);
}

tn_status onnx_read(tn_context *ctx, input_set *in, const load_options *options, program **out)
{
    arena *scratch = ctx_scratch(ctx);
    onnx_model *model;
    TRY(onnx_model_open(ctx, scratch, in, &model));
    reading r = {.ctx = ctx, .arena = scratch, .in = in, .options = options, .model = model};
    r.program = program_new(ctx, in->name);
    r.frame = &(read_frame){.opsets = &model->opsets, .path = "", .stack = ""};
    pointer_map_init(&r.weight_of, scratch);
    pointer_map_init(&r.bits, scratch);
    map_init(&r.declared, scratch);
    map_init(&r.dim_names, scratch);
    TRY(read_model(&r));
    *out = r.program;
    ctx_release(ctx, scratch);
    return TN_OK;
}
