/*
 * A program as an ONNX model: what it takes, keeps and gives; the nodes between are write_node.c's. See write.h.
 *
 * Last in the flow. Weights are initializers under the names of the state dict; elements go from where they are into
 * the file (model_write.c). State is an input with its initial value as default, and an output `NAME.out` behind the
 * user's own, because a name is assigned once.
 */
#include "targets/onnx/write.h"

#include "base/num.h"
#include "interpret/entries.h"
#include "ir/clone.h"
#include "ir/payload.h"
#include "ir/provenance.h"
#include "passes/units/inline.h"
#include "targets/onnx/onnx.h"

#include <string.h>

/* ---- the format's hooks before writing ---- */

uint32_t onnx_opset_of(const target_job *job)
{
    const char *text = target_job_word(job, "opset");
    int64_t number = 0;
    return i64_from_text(text, strlen(text), &number) ? (uint32_t)number : 0;
}

void onnx_speak(const target_job *job, decompositions *table)
{
    dialect_keep(&onnx_dialect, onnx_opset_of(job), table);
}

/* "s31=batch,s77=time": name and size of pair i of all that were given; false: behind the last. */
static bool dim_name_at(arena *a, const target_job *job, size_t index, const char **size, const char **name)
{
    const char *text;
    for (size_t i = 0; (text = target_job_word_at(job, "dim", i)) != NULL; i++) {
        while (*text != '\0') {
            size_t n = strcspn(text, ","), equals = strcspn(text, "=");
            if (index-- == 0) {
                *size = arena_strndup(a, text, equals < n ? equals : n);
                *name = equals < n ? arena_strndup(a, text + equals + 1, n - equals - 1) : "";
                return true;
            }
            text += n + (text[n] == ',');
        }
    }
    return false;
}

static void check_dim_names(tn_context *ctx, const entry *e, const target_job *job, gaps *g)
{
    arena *scratch = ctx_scratch(ctx);
    const char *size, *name, *known = "";
    for (size_t i = 0; i < e->main->symbols.n; i++) {
        known = arena_printf(scratch, "%s%s%s", known, i == 0 ? "" : ", ", e->main->symbols.at[i]->name);
    }
    for (size_t i = 0; dim_name_at(scratch, job, i, &size, &name); i++) {
        if (*name == '\0') {
            gaps_add(g, fail(ctx, TN_E_ARGUMENT, "'%s' names no size: s31=batch is expected", size));
        } else if (function_find_symbol(e->main, size) == NULL) {
            gaps_add(g, fail_at(ctx, TN_E_NOTFOUND, PLACE(.hint = arena_printf(scratch, "it has %s", known)),
                                "the program has no size '%s' to be called '%s'", size, name));
        }
    }
    ctx_release(ctx, scratch);
}

/* The one that is written: the only one, or the one that the option names. */
static tn_status chosen_entry(tn_context *ctx, const program *p, const target_job *job, const entry **out)
{
    const char *wanted = target_job_word(job, "entry_point");
    for (size_t i = 0; i < p->entries.n; i++) {
        *out = p->entries.at[i];
        if (wanted == NULL ? p->entries.n == 1 : strcmp((*out)->name, wanted) == 0) {
            return TN_OK;
        }
    }
    if (wanted != NULL) {
        return entry_not_found(ctx, p, wanted);
    }
    return fail_at(ctx, TN_E_NOTFOUND, PLACE(.hint = "the option 'entry_point' says which is written"),
                   "a model has one entry, and the program has %zu: %s", p->entries.n,
                   entry_names(ctx_scratch(ctx), p));
}

void onnx_check(tn_context *ctx, const program *p, const target_job *job, gaps *g)
{
    if (p->structure_only) {
        gaps_add(g,
                 fail(ctx, TN_E_ARGUMENT, "the program was loaded without its weights and cannot be saved as .onnx"));
    }
    if (p->entries.n == 0) {
        gaps_add(g, fail(ctx, TN_E_ARGUMENT, "the program has no entry point, so there is no model to save"));
    }
    const entry *e;
    if (g->n == 0 && chosen_entry(ctx, p, job, &e) != TN_OK) {
        gaps_add(g, TN_E_NOTFOUND);
    }
    if (g->n == 0) {
        dialect_check_entry(ctx, e, &onnx_dialect, onnx_opset_of(job), g);
        check_dim_names(ctx, e, job, g);
    }
}

tn_status onnx_lower(tn_context *ctx, const program *p, const target_job *job, program **out)
{
    TRY(program_clone(ctx, p, out));
    const entry *chosen;
    TRY(chosen_entry(ctx, *out, job, &chosen));
    for (size_t i = 0; i < (*out)->entries.n; i++) {
        if ((*out)->entries.at[i] == chosen) {
            (*out)->entries.at[0] = (*out)->entries.at[i];
        }
    }
    (*out)->entries.n = 1;
    if (strcmp(target_job_word(job, "functions"), "false") == 0) {
        TRY(inline_units(ctx, *out, false));
    }
    TRY(dialect_lower(ctx, *out, &onnx_dialect, onnx_opset_of(job)));
    emit_keep_output_names(p, *out);
    return TN_OK;
}

/* ---- names, nodes, gaps ---- */

const char *onnx_free_name(onnx_writer *w, const char *wanted)
{
    return emit_free_name(w->arena, &w->taken, wanted[0] == 0 ? "value" : wanted);
}

void onnx_add_node(onnx_writer *w, onnx_node fresh)
{
    const char *path = w->at == NULL ? NULL : provenance_path(w->arena, w->at);
    const char *trace = w->at == NULL ? NULL : node_metadata(w->at, "stack_trace");
    const char *line = trace == NULL ? NULL : provenance_brief(w->arena, trace);
    const char *result = fresh.outputs.n == 0 ? "" : fresh.outputs.at[0];
    onnx_pair *pairs = ARENA_ARRAY(w->arena, onnx_pair, 2);
    fresh.metadata.at = pairs;
    if (path != NULL && path[0] != 0) {
        pairs[fresh.metadata.n++] = (onnx_pair){.key = "tenon.module", .value = path};
        fresh.name = arena_printf(w->arena, "%s/%s", path, result);
    } else {
        fresh.name = result;
    }
    if (line != NULL) {
        pairs[fresh.metadata.n++] = (onnx_pair){.key = "tenon.source", .value = line};
    }
    vec_push(w->arena, &w->nodes, fresh);
}

const char *onnx_add(onnx_writer *w, const char *op, const char *const *inputs, size_t n, onnx_attribute *attributes,
                     size_t attribute_count, const char *wanted)
{
    const char **result = ARENA_ARRAY(w->arena, const char *, 1);
    *result = onnx_free_name(w, wanted);
    onnx_node fresh = {.op_type = op};
    fresh.inputs.at = arena_copy(w->arena, inputs, n * sizeof *inputs);
    fresh.inputs.n = n;
    fresh.outputs.at = result;
    fresh.outputs.n = 1;
    fresh.attributes.at =
        attribute_count == 0 ? NULL : arena_copy(w->arena, attributes, attribute_count * sizeof *attributes);
    fresh.attributes.n = attribute_count;
    onnx_add_node(w, fresh);
    return *result;
}

void onnx_gap(onnx_writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    emit_gap(w->ctx, &w->all->gaps, w->at, arena_vprintf(w->arena, format, args));
    va_end(args);
}

int32_t onnx_code(onnx_writer *w, dtype type, const char *of)
{
    const onnx_element *element = type == DT_NONE ? NULL : onnx_element_of(type);
    bool is_complex = type != DT_NONE && (dtype_table[type].category & CATEGORY_COMPLEX);
    if (element == NULL || is_complex) {
        onnx_gap(w, "'%s' has the element type %s, which is not written to ONNX", of,
                 type == DT_NONE ? "?" : dtype_table[type].torch);
        return 0;
    }
    if (element->since > w->opset) {
        onnx_gap(w, "'%s' has the element type %s, which operators take from opset %u on", of, dtype_table[type].torch,
                 element->since);
    }
    return element->code;
}

/* ---- types of inputs and outputs ---- */

onnx_value_info onnx_info_of(onnx_writer *w, const char *name, const value *v)
{
    onnx_value_info out = {.name = name};
    if (v->kind != VALUE_TENSOR) {
        out.type = onnx_type_tensor(w->arena, onnx_code(w, onnx_number_type(v), name), NULL, 0);
        return out;
    }
    if (!v->typed) {
        dtype element = onnx_open_type(v);
        if (element == DT_NONE) {
            onnx_gap(w, "the type of '%s' is not known", name);
            return out;
        }
        out.type = onnx_type_tensor(w->arena, onnx_code(w, element, name), NULL, 0);
        out.type->tensor->shape = NULL;
        return out;
    }
    const tensor_meta *t = v->type.tensor;
    onnx_dim *shape = ARENA_ARRAY(w->arena, onnx_dim, t->rank + 1);
    for (uint32_t i = 0; i < t->rank; i++) {
        shape[i] = onnx_dim_for(w, t->sizes[i].expr, name, i);
    }
    out.type = onnx_type_tensor(w->arena, onnx_code(w, t->dtype, name), shape, t->rank);
    return out;
}

/* ---- inputs ---- */

static void take_user_input(onnx_writer *w, value *v)
{
    const char *name = onnx_free_name(w, v->name);
    onnx_value_info info = onnx_info_of(w, name, v);
    vec_push(w->arena, &w->inputs, info);
    if (v->kind == VALUE_TENSOR) {
        w->names[v->id] = name;
        onnx_note_sizes(w, v, name);
    } else {
        onnx_note_number(w, v, name, onnx_number_type(v));
    }
}

/* Weights that are one tensor under several names are one initializer; state has its own. */
static tn_status take_weight(onnx_writer *w, value *v, const input_spec *spec, map *held)
{
    const payload *p = entry_find_payload(w->entry, spec->target);
    if (p == NULL || p->tensor == NULL) {
        onnx_gap(w, "'%s' has no elements to be written", spec->target);
        return TN_OK;
    }
    const tensor *t = p->tensor;
    bool state = emit_is_state(w->entry, spec->target);
    const char *key = arena_printf(w->arena, "%p %d %lld", (void *)t->storage, (int)t->dtype, (long long)t->offset);
    for (uint32_t i = 0; i < t->rank; i++) {
        key = arena_printf(w->arena, "%s %lld:%lld", key, (long long)t->sizes[i], (long long)t->strides[i]);
    }
    w->names[v->id] = state ? NULL : map_get(held, key);
    if (w->names[v->id] != NULL) {
        return TN_OK;
    }
    const char *name = w->names[v->id] = onnx_free_name(w, spec->target);
    onnx_tensor kept;
    if (onnx_code(w, t->dtype, name) == 0) {
        return TN_OK;
    }
    TRY(onnx_tensor_of(w->ctx, w->arena, name, t, &kept));
    vec_push(w->arena, &w->initializers, kept);
    if (state) {
        onnx_value_info info = onnx_info_of(w, name, v);
        vec_push(w->arena, &w->inputs, info);
    } else {
        map_put_new(held, key, (void *)name);
    }
    return TN_OK;
}

/* The user's inputs first, so that they have their names and tell the sizes; then state and weights. */
static tn_status take_inputs(onnx_writer *w)
{
    const function *f = w->entry->main;
    map held;
    map_init(&held, w->arena);
    for (size_t i = 0; i < f->inputs.n; i++) {
        value *v = arg_value(&f->inputs.at[i]);
        if (w->entry->inputs[i].kind == INPUT_USER && v != NULL && v->kind != VALUE_OBJECT) {
            take_user_input(w, v);
        }
    }
    for (size_t i = 0; i < f->inputs.n; i++) {
        const input_spec *spec = &w->entry->inputs[i];
        value *v = arg_value(&f->inputs.at[i]);
        bool is_weight =
            spec->kind == INPUT_PARAMETER || spec->kind == INPUT_BUFFER || spec->kind == INPUT_CONSTANT_TENSOR;
        if (v == NULL || (spec->kind == INPUT_USER && v->kind != VALUE_OBJECT)) {
            continue;
        }
        if (is_weight && v->kind == VALUE_TENSOR) {
            if (w->used[v->id] || emit_is_state(w->entry, spec->target)) {
                TRY(take_weight(w, v, spec, &held));
            }
        } else if (w->used[v->id]) {
            onnx_gap(w, "the input '%s' is an object, and ONNX has tensors alone", v->name);
        }
    }
    return TN_OK;
}

/* ---- outputs ---- */

/* What an output is called: the user's by their values, state and changed inputs by what they change. */
static const char *output_name(onnx_writer *w, size_t i)
{
    const output_spec *spec = &w->entry->outputs[i];
    const value *v = arg_value(&w->entry->main->outputs.at[i]);
    const char *wanted = v == NULL ? arena_printf(w->arena, "output_%zu", i) : v->name;
    bool is_change = spec->kind == OUTPUT_BUFFER_MUTATION || spec->kind == OUTPUT_PARAMETER_MUTATION ||
                     spec->kind == OUTPUT_USER_INPUT_MUTATION;
    if (is_change) {
        wanted = arena_printf(w->arena, "%s.out", spec->target);
    } else if (v != NULL && v->producer == NULL) {
        wanted = arena_printf(w->arena, "%s.out", v->name);
    }
    return onnx_free_name(w, wanted);
}

static bool is_written(const output_spec *spec)
{
    return spec->kind != OUTPUT_TOKEN;
}

static bool is_users(const output_spec *spec)
{
    return spec->kind == OUTPUT_USER || spec->kind == OUTPUT_LOSS;
}

/* Names of outputs come before those of other values; a value that is computed and given once has its output's. */
static const char **name_outputs(onnx_writer *w)
{
    const function *f = w->entry->main;
    const char **names = ARENA_ARRAY(w->arena, const char *, f->outputs.n);
    for (int users = 1; users >= 0; users--) {
        for (size_t i = 0; i < f->outputs.n; i++) {
            value *v = arg_value(&f->outputs.at[i]);
            if (f->outputs.at[i].kind == ARG_NONE || is_users(&w->entry->outputs[i]) != (users == 1) ||
                !is_written(&w->entry->outputs[i])) {
                continue;
            }
            names[i] = output_name(w, i);
            if (v != NULL && v->kind == VALUE_TENSOR && w->names[v->id] == NULL && v->producer != NULL) {
                w->names[v->id] = names[i];
            }
        }
    }
    return names;
}

static void give_tensor(onnx_writer *w, const value *v, const char *name)
{
    onnx_value_info info = onnx_info_of(w, name, v);
    if (w->names[v->id] == NULL) {
        onnx_gap(w, "the output '%s' is not computed by the graph", name);
        return;
    }
    if (strcmp(w->names[v->id], name) != 0) {
        onnx_node copy = {.op_type = "Identity"};
        copy.inputs.at = arena_copy(w->arena, &w->names[v->id], sizeof *w->names);
        copy.outputs.at = arena_copy(w->arena, &name, sizeof name);
        copy.inputs.n = copy.outputs.n = 1;
        onnx_add_node(w, copy);
    }
    vec_push(w->arena, &w->outputs, info);
}

/* Numbers are given as tensors without dims. */
static void give_number(onnx_writer *w, const arg *a, const char *name)
{
    emit_scalar number;
    if (!emit_scalar_of(a, &number)) {
        onnx_gap(w, "the output '%s' is neither a tensor nor a number", name);
        return;
    }
    const value *v = arg_value(a);
    bool is_bool = a->kind == ARG_BOOL || a->kind == ARG_SYM_BOOL;
    bool is_real = number.is_real || (v != NULL && v->kind == VALUE_FLOAT);
    dtype type = is_bool ? DT_BOOL : is_real ? DT_F64 : DT_I64;
    onnx_node copy = {.op_type = "Identity"};
    const char *made = onnx_scalar_tensor(w, "number", number, type);
    copy.inputs.at = arena_copy(w->arena, &made, sizeof made);
    copy.outputs.at = arena_copy(w->arena, &name, sizeof name);
    copy.inputs.n = copy.outputs.n = 1;
    onnx_add_node(w, copy);
    onnx_value_info info = {.name = name, .type = onnx_type_tensor(w->arena, onnx_code(w, type, name), NULL, 0)};
    vec_push(w->arena, &w->outputs, info);
}

static void give_outputs(onnx_writer *w, const char *const *names)
{
    const function *f = w->entry->main;
    w->at = NULL;
    for (int users = 1; users >= 0; users--) {
        for (size_t i = 0; i < f->outputs.n; i++) {
            const arg *a = &f->outputs.at[i];
            const value *v = arg_value(a);
            if (names[i] == NULL || is_users(&w->entry->outputs[i]) != (users == 1)) {
                continue;
            }
            if (v != NULL && v->kind == VALUE_TENSOR) {
                give_tensor(w, v, names[i]);
            } else {
                give_number(w, a, names[i]);
            }
        }
    }
}

/* ---- the model ---- */

static void writer_init(onnx_writer *w, tn_context *ctx, const entry *e, uint32_t opset)
{
    arena *a = ctx_scratch(ctx);
    onnx_writer none = {.ctx = ctx, .arena = a, .entry = e, .opset = opset, .all = ARENA_NEW(a, onnx_collected)};
    map_init(&none.all->function_names, a);
    map_init(&none.taken, a);
    map_init(&none.constants, a);
    map_init(&none.dims, a);
    map_init(&none.dim_of_symbol, a);
    pointer_map_init(&none.dim_of, a);
    *w = onnx_enter(&none, e->main);
    w->outer = NULL;
}

/* Sizes that the user has a name for. */
static void name_dims(onnx_writer *w, const target_job *job)
{
    const char *size, *name;
    for (size_t i = 0; dim_name_at(w->arena, job, i, &size, &name); i++) {
        *map_at(&w->dim_of_symbol, size) = (void *)name;
        *map_at(&w->dims, name) = (void *)name;
    }
}

/* The version of the file format that came with an opset; 10 is the first that has metadata of nodes. */
static int64_t ir_version(uint32_t opset)
{
    return opset <= 22 ? 10 : opset == 23 ? 11 : opset == 24 ? 12 : 13;
}

#define TEXT(x) #x
#define TEXT_OF(x) TEXT(x)

static tn_status write_model(onnx_writer *w, const target_job *job, output_set *out)
{
    onnx_graph graph = {.name = w->entry->name};
    onnx_model model = {.ir_version = ir_version(w->opset), .producer_name = "tenon", .graph = &graph};
    model.producer_version = TEXT_OF(TN_VERSION_MAJOR) "." TEXT_OF(TN_VERSION_MINOR) "." TEXT_OF(TN_VERSION_PATCH);
    model.opsets = onnx_imports(w);
    model.functions.at = w->all->functions.at;
    model.functions.n = w->all->functions.n;
    onnx_pair_list pairs = {.n = 0};
    onnx_add_metadata(w, &pairs);
    model.metadata.at = pairs.at;
    model.metadata.n = pairs.n;
    graph.nodes.at = w->nodes.at;
    graph.nodes.n = w->nodes.n;
    graph.initializers.at = w->initializers.at;
    graph.initializers.n = w->initializers.n;
    graph.inputs.at = w->inputs.at;
    graph.inputs.n = w->inputs.n;
    graph.outputs.at = w->outputs.at;
    graph.outputs.n = w->outputs.n;
    const char *external = target_job_word(job, "external_data");
    onnx_write_options options = {.external = strcmp(external, "always") == 0  ? ONNX_EXTERNAL_ALWAYS
                                              : strcmp(external, "never") == 0 ? ONNX_EXTERNAL_NEVER
                                                                               : ONNX_EXTERNAL_AUTO};
    return onnx_model_write(w->ctx, w->arena, &model, &options, out);
}

tn_status onnx_write(tn_context *ctx, const program *p, const target_job *job, output_set *out)
{
    onnx_writer w;
    if (p->entries.n != 1) {
        return fail(ctx, TN_E_ARGUMENT, "an ONNX file holds one entry, and the program has %zu", p->entries.n);
    }
    writer_init(&w, ctx, p->entries.at[0], onnx_opset_of(job));
    name_dims(&w, job);
    TRY(take_inputs(&w));
    const char **names = name_outputs(&w);
    TRY(onnx_write_nodes(&w));
    give_outputs(&w, names);
    if (w.all->gaps.first != TN_OK) {
        return w.all->gaps.first;
    }
    TRY(write_model(&w, job, out));
    ctx_release(ctx, w.arena);
    return TN_OK;
}
