/*
 * An NNEF model -> program: see read.h. Here are documents, what is missing in them, assignments, inputs and outputs,
 * and the entry.
 */
#include "targets/nnef/read.h"

#include "interpret/entries.h"
#include "ir/payload.h"
#include "ops/record.h"
#include "passes/functions.h"
#include "passes/outline.h"
#include "passes/sweep.h"
#include "targets/nnef/fragments.h"
#include "targets/nnef/nnef.h"

#include <inttypes.h>
#include <string.h>

/* ---- documents ---- */

static tn_status parse_document(reading *r, const char *folder, read_document *d)
{
    nnef_piece text, quantized;
    const uint8_t *bytes;
    TRY(nnef_files_find(&r->files, arena_printf(r->arena, "%sgraph.nnef", folder), &text));
    if (text.source == NULL) {
        return fail_at(r->ctx, TN_E_FORMAT, PLACE(.hint = "an NNEF model is a folder or an archive with a graph.nnef"),
                       "there is no '%sgraph.nnef'", folder);
    }
    TRY(nnef_piece_bytes(&r->files, &text, &bytes));
    TRY(nnef_parse(r->ctx, r->arena, (const char *)bytes, text.bytes, NULL, &d->text));
    TRY(nnef_files_find(&r->files, arena_printf(r->arena, "%sgraph.quant", folder), &quantized));
    if (quantized.source != NULL) {
        TRY(nnef_piece_bytes(&r->files, &quantized, &bytes));
        TRY(nnef_quant_parse(r->ctx, r->arena, (const char *)bytes, quantized.bytes, NULL, &d->quantized,
                             &d->quantized_count));
    }
    return TN_OK;
}

/* Told by an extension of tract's, or by the comment that our writer begins with. */
static bool is_of_tract(const nnef_document *d)
{
    for (size_t i = 0; i < d->extension_count; i++) {
        if (strncmp(d->extensions[i].name, "tract_", 6) == 0) {
            return true;
        }
    }
    for (size_t i = 0; i < d->comment_count; i++) {
        if (strstr(d->comments[i], "tract") != NULL) {
            return true;
        }
    }
    return false;
}

tn_status nnef_read_document(reading *r, const char *folder, read_document **out)
{
    *out = map_get(&r->documents, folder);
    if (*out != NULL) {
        return TN_OK;
    }
    read_document *d = ARENA_NEW(r->arena, read_document);
    d->folder = arena_strdup(r->arena, folder);
    map_init(&d->fragments, r->arena);
    TRY(parse_document(r, folder, d));
    TRY(nnef_read_states(r, d));
    for (size_t i = 0; i < d->text->fragment_count; i++) {
        const nnef_declaration *f = &d->text->fragments[i];
        bool is_row = nnef_fragment_is(r->ctx, r->arena, f) && nnef_read_row(r, f->name) != NULL;
        if (f->has_body && !is_row && !map_put_new(&d->fragments, f->name, (void *)(uintptr_t)f)) {
            return nnef_read_fail(r, f->at, TN_E_FORMAT, "the fragment '%s' is defined twice", f->name);
        }
    }
    TRY(nnef_read_extensions(r, d->text));
    r->is_tract = r->is_tract || is_of_tract(d->text);
    *map_at(&r->documents, folder) = *out = d;
    return TN_OK;
}

/* ---- what is missing: all of it, before anything else can fail ---- */

enum { PLACES_NAMED = 3 };

typedef struct missing_operation {
    const char *lines; /* of the first few */
    size_t n;
} missing_operation;

typedef struct missing_list {
    reading *r;
    const read_document *document;
    map seen;    /* name -> missing_operation */
    map visited; /* fragments */
} missing_list;

static void look(missing_list *l, const nnef_expr *e);

static void look_body(missing_list *l, const nnef_assignment *body, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        look(l, body[i].right);
    }
}

static void look_fragment(missing_list *l, const char *name)
{
    const nnef_declaration *f = map_get(&l->document->fragments, name);
    if (f != NULL && map_put_new(&l->visited, name, l)) {
        look_body(l, f->body, f->body_count);
    }
}

static void note_missing(missing_list *l, const nnef_expr *e)
{
    arena *a = l->r->arena;
    missing_operation **at = (missing_operation **)map_at(&l->seen, e->text);
    if (*at == NULL) {
        *at = ARENA_NEW(a, missing_operation);
        (*at)->lines = "";
    }
    if ((*at)->n++ < PLACES_NAMED) {
        (*at)->lines = arena_printf(a, "%s%s%d", (*at)->lines, (*at)->n == 1 ? "" : ", ", (int)e->at.line);
    }
}

/* Expressions are of bounded height (NNEF_HEIGHT_MOST). */
static void look(missing_list *l, const nnef_expr *e)
{
    if (e == NULL) {
        return;
    }
    if (e->form == NNEF_CALL) {
        const nnef_expr *body = strcmp(e->text, "tract_core_scan") == 0 ? nnef_read_argument(e, "body", 0) : NULL;
        if (map_get(&l->document->fragments, e->text) != NULL) {
            look_fragment(l, e->text);
        } else if (nnef_read_form(e->text) == NULL && nnef_read_row(l->r, e->text) == NULL &&
                   nnef_read_compound(l->r, e->text) == NULL) {
            note_missing(l, e);
        }
        if (body != NULL && body->form == NNEF_TEXT) {
            look_fragment(l, body->text);
        }
    }
    for (size_t i = 0; i < e->n; i++) {
        look(l, e->items[i]);
    }
}

static tn_status check_operations(reading *r, const read_document *d)
{
    missing_list l = {.r = r, .document = d};
    tn_status status = TN_OK;
    map_init(&l.seen, r->arena);
    map_init(&l.visited, r->arena);
    look_body(&l, d->text->graph.body, d->text->graph.body_count);
    for (size_t i = 0; i < l.seen.entries.n; i++) {
        const missing_operation *m = l.seen.entries.at[i].value;
        const char *more = m->n > PLACES_NAMED ? arena_printf(r->arena, " and %zu more", m->n - PLACES_NAMED) : "";
        status = fail_at(r->ctx, TN_E_UNSUPPORTED, PLACE(.hint = "the list of NNEF operations says what is read"),
                         "the operation '%s' is not read: line%s %s%s", l.seen.entries.at[i].key, m->n == 1 ? "" : "s",
                         m->lines, more);
    }
    return status;
}

/* ---- names ---- */

/* What would end a frame of a module stack is no part of a name in it. */
static const char *plain(arena *a, const char *text)
{
    char *made = arena_strdup(a, text);
    for (char *c = made; *c != '\0'; c++) {
        *c = *c == ',' || *c == ';' ? '_' : *c;
    }
    return made;
}

read_scope *nnef_read_scope(reading *r, read_document *d, const read_scope *outside, const char *name,
                            const char *class_name)
{
    read_scope *s = ARENA_NEW(r->arena, read_scope);
    const char *part = plain(r->arena, name == NULL ? "" : name);
    *s = (read_scope){.document = d, .path = "", .stack = "L__self___,,?", .assigned = ""};
    if (outside != NULL) {
        s->path = *outside->path == '\0' ? part : arena_printf(r->arena, "%s.%s", outside->path, part);
        s->stack = arena_printf(r->arena, "%s;L__self___%s,%s,%s", outside->stack, s->path, s->path,
                                plain(r->arena, class_name));
        s->fragment = class_name;
        s->depth = outside->depth + 1;
    }
    map_init(&s->values, r->arena);
    return s;
}

void nnef_read_define(reading *r, read_scope *s, const char *name, datum d)
{
    *map_at(&s->values, name) = arena_copy(r->arena, &d, sizeof d);
}

/* ---- assignments ---- */

static const char *first_name(const nnef_expr *left)
{
    while (left->form != NNEF_ID && left->n > 0) {
        left = left->items[0];
    }
    return left->form == NNEF_ID ? left->text : "_";
}

/* Where nodes of the assignment come from: the fragments around it, and its name. */
static const node *origin_of(reading *r, const read_scope *s)
{
    program *p = r->program;
    text_pair pairs[2];
    size_t count = 0;
    if (s->fragment != NULL || *s->path != '\0') {
        pairs[count++] = (text_pair){program_intern(p, "nn_module_stack"), program_intern(p, s->stack)};
    }
    pairs[count++] = (text_pair){program_intern(p, "nnef_name"), program_intern(p, s->assigned)};
    node *made = ARENA_NEW(r->arena, node);
    made->metadata = arena_copy(&p->arena, pairs, count * sizeof *pairs);
    made->metadata_count = (uint32_t)count;
    return made;
}

static tn_status assign(reading *r, read_scope *s, const nnef_expr *left, datum d)
{
    if (left->form == NNEF_ID) {
        const nnef_quantization *q = nnef_read_quantization(s->document, left->text);
        if (q != NULL && s->fragment == NULL) {
            TRY(nnef_read_quantize(r, s, q, &d));
        }
        nnef_read_define(r, s, left->text, d);
        return TN_OK;
    }
    if (left->n == 1 && d.kind != DATUM_LIST) {
        return assign(r, s, left->items[0], d);
    }
    if (d.kind != DATUM_LIST || d.u.list.n < left->n) {
        return nnef_read_fail(r, left->at, TN_E_FORMAT, "%zu names stand left of %s", left->n, datum_text(r->b, d));
    }
    for (size_t i = 0; i < left->n; i++) {
        TRY(assign(r, s, left->items[i], d.u.list.at[i]));
    }
    return TN_OK;
}

tn_status nnef_read_body(reading *r, read_scope *s, const nnef_assignment *body, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        datum d;
        s->assigned = first_name(body[i].left);
        r->b->origin = origin_of(r, s);
        TRY(nnef_read_eval(r, s, body[i].right, &d));
        r->b->origin = origin_of(r, s);
        TRY(assign(r, s, body[i].left, d));
    }
    return TN_OK;
}

/* ---- outputs ---- */

/* A value of its own, that a node makes. */
static tn_status add_output(reading *r, datum d, const char *name)
{
    TRY(nnef_read_tensor(r, d, &d));
    TRY(nnef_read_settle(r, &d));
    if (d.u.tensor->value->producer == NULL || read_is_output(r->main, d.u.tensor->value)) {
        d = BUILD(r->b, "aten::clone", d);
        TRY(r->b->status);
    }
    if (name != NULL) {
        outline_rename(d.u.tensor->value, name);
    }
    vec_push(&r->program->arena, &r->main->outputs, arg_of_value(d.u.tensor->value));
    return TN_OK;
}

static tn_status read_outputs(reading *r, const read_scope *s, const nnef_declaration *g)
{
    for (size_t i = 0; i < r->updates.n; i++) {
        TRY(add_output(r, r->updates.at[i].value, NULL));
    }
    for (size_t i = 0; i < g->result_count; i++) {
        const datum *found = map_get(&s->values, g->results[i].name);
        if (found == NULL) {
            return nnef_read_fail(r, g->results[i].at, TN_E_FORMAT, "nothing gives the result '%s' of the graph",
                                  g->results[i].name);
        }
        TRY(add_output(r, *found, g->results[i].name));
    }
    return TN_OK;
}

/* ---- the entry ---- */

static void add_weight(reading *r, entry *e, const read_weight *w, input_spec *spec)
{
    arena *a = &r->program->arena;
    const char *fqn = program_intern(r->program, w->name);
    for (unsigned k = 1; entry_find_payload(e, fqn) != NULL; k++) {
        fqn = program_intern(r->program, arena_printf(r->arena, "%s.%u", w->name, k));
    }
    bool is_real = dtype_table[w->held.dtype].category == CATEGORY_FLOATING && !w->is_state;
    input_kind kind = w->is_constant ? INPUT_CONSTANT_TENSOR : is_real ? INPUT_PARAMETER : INPUT_BUFFER;
    *spec = (input_spec){.kind = kind, .persistent = kind == INPUT_BUFFER, .target = fqn};
    entry_add_payload(r->program, e, w->is_constant ? PAYLOAD_CONSTANTS : PAYLOAD_WEIGHTS,
                      (payload){.fqn = fqn,
                                .record = program_intern(r->program, ""),
                                .is_parameter = kind == INPUT_PARAMETER,
                                .meta = w->placeholder->type.tensor,
                                .tensor = w->held.storage == NULL ? NULL : arena_copy(a, &w->held, sizeof w->held)});
}

/* Inputs in the order in which the graph declares them, which need not be that of their assignments. */
static const arg *find_input(const function *f, const value *v)
{
    for (size_t i = 0; v != NULL && i < f->inputs.n; i++) {
        if (arg_value(&f->inputs.at[i]) == v) {
            return &f->inputs.at[i];
        }
    }
    return NULL;
}

static tn_status order_inputs(reading *r, entry *e, const nnef_declaration *g)
{
    arena *a = &r->program->arena;
    function *f = r->main;
    size_t used = 0;
    map named;
    arg *inputs = ARENA_ARRAY(a, arg, f->inputs.n);
    input_spec *specs = ARENA_ARRAY(a, input_spec, f->inputs.n);
    map_init(&named, r->arena);
    for (size_t i = 0; i < r->weights.n; i++) {
        if (r->weights.at[i]->placeholder != NULL) {
            add_weight(r, e, r->weights.at[i], &specs[used]);
            inputs[used++] = arg_of_value(r->weights.at[i]->placeholder);
        }
    }
    for (size_t i = 0; i < g->param_count; i++) {
        const arg *found = find_input(f, map_get(&r->externals, g->params[i].name));
        if (!map_put_new(&named, g->params[i].name, NULL)) {
            return nnef_read_fail(r, g->params[i].at, TN_E_FORMAT, "the graph has two inputs '%s'", g->params[i].name);
        }
        if (found == NULL) {
            return nnef_read_fail(r, g->params[i].at, TN_E_FORMAT, "no 'external' declares the input '%s'",
                                  g->params[i].name);
        }
        specs[used] = (input_spec){.kind = INPUT_USER};
        inputs[used++] = *found;
    }
    if (used != f->inputs.n) {
        return fail(r->ctx, TN_E_FORMAT, "an 'external' stands for what is no input of the graph");
    }
    f->inputs.at = inputs;
    e->inputs = specs;
    return TN_OK;
}

static void order_outputs(reading *r, entry *e)
{
    e->outputs = ARENA_ARRAY(&r->program->arena, output_spec, r->main->outputs.n);
    for (size_t i = 0; i < r->updates.n; i++) {
        e->outputs[i].kind = OUTPUT_BUFFER_MUTATION;
        e->outputs[i].target = program_intern(r->program, r->updates.at[i].weight->name);
    }
}

static void add_metadata(reading *r, entry *e, const char *key, const char *text)
{
    vec_push(&r->program->arena, &e->metadata,
             ((text_pair){program_intern(r->program, key), program_intern(r->program, text)}));
}

/* What the file says of itself: its name, its extensions, the pairs of tract_core_properties. */
static void state_origin(reading *r, entry *e, const read_document *d)
{
    e->schema_major = SCHEMA_MAJOR;
    e->schema_minor = 20;
    vec_push(&r->program->arena, &e->verifiers, program_intern(r->program, "ATEN"));
    add_metadata(r, e, "nnef.graph_name", d->text->graph.name);
    for (size_t i = 0; i < d->text->extension_count; i++) {
        const nnef_extension *x = &d->text->extensions[i];
        add_metadata(r, e, arena_printf(r->arena, "nnef.extension.%zu", i),
                     arena_printf(r->arena, "%s %s", x->name, x->text == NULL ? "" : x->text));
    }
    const nnef_declaration *f = map_get(&d->fragments, "tract_core_properties");
    const nnef_expr *list = f != NULL && f->body_count == 1 ? f->body[0].right : NULL;
    for (size_t i = 0; list != NULL && list->form == NNEF_LIST && i < list->n; i++) {
        const nnef_expr *pair = list->items[i];
        bool is_text = pair->form == NNEF_GROUP && pair->n == 2 && pair->items[0]->form == NNEF_TEXT &&
                       pair->items[1]->form == NNEF_TEXT;
        if (is_text) {
            add_metadata(r, e, arena_printf(r->arena, "nnef.%s", pair->items[0]->text), pair->items[1]->text);
        }
    }
}

/* ---- the model ---- */

/* Bodies come before the functions that use them, which began before them. Those of nodes that went away go, too. */
static void order_functions(reading *r)
{
    pointer_map used;
    pointer_map_init(&used, r->arena);
    functions_reach_entries(&used, r->program);
    functions_keep(r->arena, r->program, &used);
}

static tn_status read_model(reading *r)
{
    read_document *d;
    r->main = function_new(r->program, program_intern(r->program, "model"));
    entry *e = entry_new(r->program, r->main, program_intern(r->program, "model"));
    r->b = builder_new(r->ctx, BUILD_RECORD, r->arena);
    r->b->dims = r->program->dims;
    r->b->function = r->main;
    r->b->copies_views = true;
    TRY(nnef_library_init(r->ctx, r->arena, &r->library));
    TRY(nnef_read_document(r, "", &d));
    TRY(check_operations(r, d));
    const nnef_declaration *g = &d->text->graph;
    read_scope *s = nnef_read_scope(r, d, NULL, NULL, NULL);
    TRY(nnef_read_body(r, s, g->body, g->body_count));
    TRY(read_outputs(r, s, g));
    TRY(r->b->status);
    TRY(sweep_function(r->ctx, r->main));
    order_functions(r);
    TRY(nnef_read_units(r));
    TRY(order_inputs(r, e, g));
    order_outputs(r, e);
    sweep_values(r->main);
    read_sign(r->arena, r->program, e, g->result_count);
    nnef_read_guards(r, e, r->main->inputs.n - g->param_count);
    state_origin(r, e, d);
    r->program->structure_only = r->options->structure_only;
    return TN_OK;
}

tn_status nnef_read(tn_context *ctx, input_set *in, const load_options *options, program **out)
{
    arena *scratch = ctx_scratch(ctx);
    reading r = {.ctx = ctx, .arena = scratch, .options = options};
    r.program = program_new(ctx, in->name);
    TRY(nnef_files_open(ctx, &r.program->arena, in, &r.files)); /* files outlive the reading: weights lie in them */
    pointer_map_init(&r.weight_of, scratch);
    pointer_map_init(&r.steps_of, scratch);
    map_init(&r.weight_by_label, scratch);
    map_init(&r.symbols, scratch);
    map_init(&r.compounds, scratch);
    map_init(&r.documents, scratch);
    map_init(&r.externals, scratch);
    TRY(read_model(&r));
    *out = r.program;
    ctx_release(ctx, scratch);
    return TN_OK;
}
