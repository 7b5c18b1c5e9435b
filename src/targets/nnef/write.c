/*
 * A program as an NNEF graph: what it takes, keeps and gives; the operations between are write_node.c's. See write.h.
 *
 * Last in the flow. Weights are variables whose labels are their names in the state dict. State comes in as an input of
 * its own and goes out behind the user's outputs, because a graph for tract keeps none.
 */
#include "targets/nnef/write.h"

#include "format/nnef_bind.h"
#include "interpret/entries.h"
#include "ir/clone.h"
#include "ir/payload.h"
#include "passes/optimize/optimizers.h"
#include "passes/units/inline.h"
#include "targets/nnef/fragments.h"
#include "targets/nnef/nnef.h"

#include <ctype.h>
#include <string.h>

/* ---- the format's hooks before writing ---- */

uint32_t nnef_profile_of(const target_job *job)
{
    const char *word = target_job_word(job, "dialect");
    return strcmp(word, "khronos") == 0 ? NNEF_KHRONOS : strcmp(word, "both") == 0 ? NNEF_BOTH : NNEF_TRACT;
}

void nnef_speak(const target_job *job, decompositions *table)
{
    dialect_keep(&nnef_dialect, nnef_profile_of(job), table);
}

/* Branches written out; for readers that have no ranges also what is computed of them, which is known where sizes are.
 */
static tn_status make_sayable(tn_context *ctx, program *p, const target_job *job, bool inlines)
{
    nnef_flatten_branches(p);
    TRY(inlines ? inline_units(ctx, p, false) : TN_OK);
    return nnef_profile_of(job) == NNEF_TRACT ? TN_OK : optimize_fold_all(ctx, p);
}

void nnef_check_program(tn_context *ctx, const program *p, const target_job *job, gaps *g)
{
    if (p->structure_only) {
        gaps_add(g, fail(ctx, TN_E_ARGUMENT, "the program was loaded without its weights and cannot be saved as NNEF"));
    }
    if (p->entries.n == 0) {
        gaps_add(g, fail(ctx, TN_E_ARGUMENT, "the program has no entry point, so there is no model to save"));
    }
    program *flat;
    tn_status status = program_clone(ctx, p, &flat);
    if (status == TN_OK) {
        status = make_sayable(ctx, flat, job, true);
    }
    if (status != TN_OK) {
        gaps_add(g, status);
        return;
    }
    dialect_check(ctx, flat, &nnef_dialect, nnef_profile_of(job), g);
    ctx_release(ctx, flat);
}

tn_status nnef_lower(tn_context *ctx, const program *p, const target_job *job, program **out)
{
    TRY(program_clone(ctx, p, out));
    TRY(make_sayable(ctx, *out, job, false));
    TRY(dialect_lower(ctx, *out, &nnef_dialect, nnef_profile_of(job)));
    emit_keep_output_names(p, *out);
    return TN_OK;
}

/* ---- names, gaps ---- */

/* What is no letter, digit or underscore becomes one. */
const char *nnef_identifier(arena *a, const char *name)
{
    char *made = arena_strndup(a, name, strlen(name));
    for (char *at = made; *at != 0; at++) {
        *at = (unsigned char)*at < 128 && isalnum((unsigned char)*at) ? *at : '_';
    }
    if (made[0] == 0) {
        return "value";
    }
    bool is_plain = nnef_is_identifier(made);
    return is_plain ? made : arena_printf(a, isdigit((unsigned char)made[0]) ? "_%s" : "%s_", made);
}

const char *nnef_free_name(nnef_writer *w, const char *wanted)
{
    return emit_free_name(w->arena, w->taken, nnef_identifier(w->arena, wanted));
}

void nnef_gap(nnef_writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    emit_gap(w->ctx, &w->all->gaps, w->at, arena_vprintf(w->arena, format, args));
    va_end(args);
}

void nnef_assign(nnef_writer *w, const nnef_expr *left, const nnef_expr *right)
{
    nnef_assignment made = {.left = left, .right = right};
    vec_push(w->arena, &w->body->lines, made);
}

/* ---- element types ---- */

static const struct {
    dtype type;
    const char *word; /* of tract */
    nnef_name name;
} types[] = {
    {DT_F32, "f32", NNEF_SCALAR},  {DT_F16, "f16", NNEF_SCALAR},  {DT_F64, "f64", NNEF_SCALAR},
    {DT_I64, "i64", NNEF_INTEGER}, {DT_I32, "i32", NNEF_INTEGER}, {DT_I16, "i16", NNEF_INTEGER},
    {DT_I8, "i8", NNEF_INTEGER},   {DT_U8, "u8", NNEF_INTEGER},   {DT_U16, "u16", NNEF_INTEGER},
    {DT_U32, "u32", NNEF_INTEGER}, {DT_U64, "u64", NNEF_INTEGER}, {DT_BOOL, "bool", NNEF_LOGICAL},
};

const char *nnef_type_word(nnef_writer *w, dtype type, const char *of)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        bool is_wide = type == DT_F32 || !nnef_is_float(type);
        if (types[i].type == type && (w->profile == NNEF_TRACT || is_wide)) {
            return types[i].word;
        }
    }
    nnef_gap(w, "'%s' has the element type %s, which is not written to NNEF%s", of,
             type == DT_NONE ? "?" : dtype_table[type].torch, w->profile == NNEF_TRACT ? "" : " of this profile");
    return NULL;
}

nnef_name nnef_type_name(dtype type)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (types[i].type == type) {
            return types[i].name;
        }
    }
    return NNEF_SCALAR;
}

/* ---- weights ---- */

/* A name that is a path inside of the folder: no part of it is empty or begins with a dot. */
static const char *label_of(nnef_writer *w, const char *wanted)
{
    char *made = arena_strndup(w->arena, wanted, strlen(wanted));
    bool begins = true;
    for (char *at = made; *at != 0; at++) {
        bool is_bad = (unsigned char)*at < 32 || *at == '\\' || *at == '\'' || *at == '"' || *at == ':' ||
                      (begins && (*at == '.' || *at == '/'));
        begins = *at == '/';
        *at = is_bad ? '_' : *at;
    }
    return emit_free_name(w->arena, &w->all->labels, made[0] == 0 ? "weight" : made);
}

static const nnef_expr *shape_of(nnef_writer *w, const int64_t *sizes, size_t rank)
{
    const nnef_expr **items = ARENA_ARRAY(w->arena, const nnef_expr *, rank + 1);
    for (size_t i = 0; i < rank; i++) {
        items[i] = nnef_int(w, sizes[i]);
    }
    return nnef_items_of(w, NNEF_LIST, items, rank);
}

const nnef_expr *nnef_keep(nnef_writer *w, const char *wanted, nnef_weight kept)
{
    if (w->unit != NULL) {
        nnef_kept parameter = {.name = nnef_free_name(w, wanted), .wanted = wanted, .weight = kept};
        vec_push(w->arena, &w->unit->kept, parameter);
        return nnef_id(w, parameter.name);
    }
    kept.label = label_of(w, wanted);
    vec_push(w->arena, &w->all->weights, kept);
    const char *name = nnef_free_name(w, wanted);
    const nnef_expr *items[] = {nnef_string(w, kept.label), shape_of(w, kept.sizes, kept.rank)};
    const char *names[] = {"label", "shape"};
    const nnef_expr *left = nnef_id(w, name);
    nnef_assign(w, left, nnef_call(w, "variable", nnef_type_name(kept.type), items, names, 2));
    return left;
}

/* ---- inputs ---- */

/* external where it has the element type, else tract's. */
static const nnef_expr *external(nnef_writer *w, dtype type, const nnef_expr *shape, const char *name)
{
    bool is_standard = type == DT_F32 || type == DT_I64 || type == DT_BOOL;
    const char *word = nnef_type_word(w, type, name);
    const nnef_expr *items[] = {shape, nnef_string(w, word == NULL ? "" : word)};
    const char *names[] = {"shape", "datum_type"};
    if (is_standard || w->profile != NNEF_TRACT) {
        return nnef_call(w, "external", nnef_type_name(type), items, names, 1);
    }
    return nnef_call(w, "tract_core_external", NNEF_NO_TYPE, items, names, 2);
}

static void take_input(nnef_writer *w, value *v, const char *called)
{
    const char *name = nnef_free_name(w, called);
    nnef_param input = {.name = name};
    vec_push(w->arena, &w->inputs, input);
    w->values[v->id] = nnef_id(w, name);
    if (!v->typed || v->type.tensor->rank > NNEF_RANK_MOST) {
        nnef_gap(w, "the type of the input '%s' is not known, or it has more than %d dims", name, NNEF_RANK_MOST);
        return;
    }
    const tensor_meta *t = v->type.tensor;
    const nnef_expr **sizes = ARENA_ARRAY(w->arena, const nnef_expr *, t->rank + 1);
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = nnef_input_size(w, t->sizes[i].expr, name, i);
    }
    nnef_assign(w, w->values[v->id], external(w, t->dtype, nnef_items_of(w, NNEF_LIST, sizes, t->rank), name));
}

/* What state is at first: a file that no variable reads, named by a comment (read_state.c). */
static void keep_state(nnef_writer *w, const value *v, const char *fqn, const tensor *t)
{
    if (w->values[v->id] == NULL || t->rank > NNEF_RANK_MOST || nnef_type_word(w, t->dtype, fqn) == NULL) {
        return;
    }
    nnef_weight kept = {.label = label_of(w, fqn), .of = t, .type = t->dtype, .sizes = t->sizes, .rank = t->rank};
    nnef_state state = {.fqn = fqn, .input = w->values[v->id]->text, .label = kept.label};
    vec_push(w->arena, &w->all->weights, kept);
    vec_push(w->arena, &w->all->states, state);
}

/* Weights that are one tensor under several names are one variable. */
static void take_weight(nnef_writer *w, value *v, const input_spec *spec, map *held)
{
    const payload *p = entry_find_payload(w->entry, spec->target);
    if (p == NULL || p->tensor == NULL) {
        nnef_gap(w, "'%s' has no elements to be written", spec->target);
        return;
    }
    const tensor *t = p->tensor;
    if (emit_is_state(w->entry, spec->target)) {
        take_input(w, v, spec->target);
        keep_state(w, v, spec->target, t);
        return;
    }
    const char *key = arena_printf(w->arena, "%p %d %lld", (void *)t->storage, (int)t->dtype, (long long)t->offset);
    for (uint32_t i = 0; i < t->rank; i++) {
        key = arena_printf(w->arena, "%s %lld:%lld", key, (long long)t->sizes[i], (long long)t->strides[i]);
    }
    w->values[v->id] = map_get(held, key);
    if (w->values[v->id] != NULL || nnef_type_word(w, t->dtype, spec->target) == NULL) {
        return;
    }
    if (t->rank > NNEF_RANK_MOST) {
        nnef_gap(w, "the tensor '%s' has %u dims, and a tensor file has %d at most", spec->target, t->rank,
                 NNEF_RANK_MOST);
        return;
    }
    w->values[v->id] =
        nnef_keep(w, spec->target, (nnef_weight){.of = t, .type = t->dtype, .sizes = t->sizes, .rank = t->rank});
    map_put_new(held, key, (void *)w->values[v->id]);
}

/* The user's inputs first, so that they have their names and tell the sizes; then state and weights. */
static void take_inputs(nnef_writer *w)
{
    const function *f = w->entry->main;
    map held;
    map_init(&held, w->arena);
    for (size_t i = 0; i < f->inputs.n; i++) {
        value *v = arg_value(&f->inputs.at[i]);
        if (w->entry->inputs[i].kind != INPUT_USER || v == NULL) {
            continue;
        }
        if (v->kind == VALUE_TENSOR) {
            take_input(w, v, v->name);
        } else if (w->used[v->id]) {
            nnef_gap(w, "the input '%s' is no tensor", v->name);
        }
    }
    for (size_t i = 0; i < f->inputs.n; i++) {
        const input_spec *spec = &w->entry->inputs[i];
        value *v = arg_value(&f->inputs.at[i]);
        bool is_weight =
            spec->kind == INPUT_PARAMETER || spec->kind == INPUT_BUFFER || spec->kind == INPUT_CONSTANT_TENSOR;
        if (v == NULL || spec->kind == INPUT_USER) {
            continue;
        }
        if (is_weight && v->kind == VALUE_TENSOR) {
            if (w->used[v->id] || emit_is_state(w->entry, spec->target)) {
                take_weight(w, v, spec, &held);
            }
        } else if (w->used[v->id]) {
            nnef_gap(w, "the input '%s' is an object, and NNEF has tensors alone", v->name);
        }
    }
}

/* ---- outputs ---- */

static bool is_users(const output_spec *spec)
{
    return spec->kind == OUTPUT_USER || spec->kind == OUTPUT_LOSS;
}

/* What an output is called: the user's by their values, state and changed inputs by what they change. */
static const char *output_name(nnef_writer *w, size_t i)
{
    const output_spec *spec = &w->entry->outputs[i];
    const value *v = arg_value(&w->entry->main->outputs.at[i]);
    const char *wanted = v == NULL ? arena_printf(w->arena, "output_%zu", i) : v->name;
    const char *name;
    bool is_change = spec->kind == OUTPUT_BUFFER_MUTATION || spec->kind == OUTPUT_PARAMETER_MUTATION ||
                     spec->kind == OUTPUT_USER_INPUT_MUTATION;
    if (is_change) {
        wanted = arena_printf(w->arena, "%s_out", spec->target);
    } else if (v != NULL && v->producer == NULL) {
        wanted = arena_printf(w->arena, "%s_out", v->name);
    }
    name = nnef_free_name(w, wanted);
    for (size_t k = 0; is_change && k < w->all->states.n; k++) {
        nnef_state *s = &w->all->states.at[k];
        s->output = strcmp(s->fqn, spec->target) == 0 ? name : s->output;
    }
    return name;
}

/* Names of outputs come before those of other values; a value that is computed and given once has its output's. */
static const char **name_outputs(nnef_writer *w, const char **of_value)
{
    const function *f = w->entry->main;
    const char **names = ARENA_ARRAY(w->arena, const char *, f->outputs.n + 1);
    for (int users = 1; users >= 0; users--) {
        for (size_t i = 0; i < f->outputs.n; i++) {
            value *v = arg_value(&f->outputs.at[i]);
            if (f->outputs.at[i].kind == ARG_NONE || is_users(&w->entry->outputs[i]) != (users == 1) ||
                w->entry->outputs[i].kind == OUTPUT_TOKEN) {
                continue;
            }
            names[i] = output_name(w, i);
            if (v != NULL && v->kind == VALUE_TENSOR && v->producer != NULL && of_value[v->id] == NULL) {
                of_value[v->id] = names[i];
            }
        }
    }
    return names;
}

void nnef_give(nnef_writer *w, const nnef_expr *said, const char *name)
{
    if (said == NULL) {
        nnef_gap(w, "the output '%s' is not computed by the graph", name);
    } else if (said->form == NNEF_CALL) {
        nnef_assign(w, nnef_id(w, name), said);
    } else if (said->form != NNEF_ID || strcmp(said->text, name) != 0) {
        nnef_assign(w, nnef_id(w, name), nnef_call(w, "copy", NNEF_NO_TYPE, &said, NULL, 1));
    }
}

static void give_output(nnef_writer *w, const arg *a, const char *name)
{
    const value *v = arg_value(a);
    nnef_param output = {.name = name};
    const nnef_expr *said = v != NULL && v->kind == VALUE_TENSOR ? w->values[v->id] : NULL;
    emit_scalar number;
    vec_push(w->arena, &w->outputs, output);
    if (v == NULL || v->kind != VALUE_TENSOR) {
        if (!emit_scalar_of(a, &number)) {
            nnef_gap(w, "the output '%s' is neither a tensor nor a number", name);
            return;
        }
        bool is_bool = a->kind == ARG_BOOL || a->kind == ARG_SYM_BOOL;
        said = nnef_number_of(w, number, is_bool ? DT_BOOL : number.is_real ? DT_F64 : DT_I64);
    }
    nnef_give(w, said, name);
}

static void give_outputs(nnef_writer *w, const char *const *names)
{
    const function *f = w->entry->main;
    w->at = NULL;
    for (int users = 1; users >= 0; users--) {
        for (size_t i = 0; i < f->outputs.n; i++) {
            if (names[i] != NULL && is_users(&w->entry->outputs[i]) == (users == 1)) {
                give_output(w, &f->outputs.at[i], names[i]);
            }
        }
    }
}

/* ---- the document ---- */

static void mark_used(void *user, value *v)
{
    bool *used = user;
    used[v->id] = true;
}

typedef struct asking {
    const bool *used;
    bool any;
} asking;

static void see_used(void *user, value *v)
{
    asking *a = user;
    a->any = a->any || a->used[v->id];
}

static bool is_used(const nnef_writer *w, const node *n)
{
    asking a = {.used = w->used};
    for (uint32_t i = 0; i < n->output_count; i++) {
        arg_each_value(&n->outputs[i], see_used, &a);
    }
    return a.any;
}

/* What leads to an output is used, and nothing else. Nodes are seen from the last to the first. */
static void mark_all_used(nnef_writer *w)
{
    const function *f = w->of;
    size_t count = 0, i = 0;
    for (const node *n = f->first; n != NULL; n = n->next) {
        count++;
    }
    const node **order = ARENA_ARRAY(w->arena, const node *, count + 1);
    for (const node *n = f->first; n != NULL; n = n->next) {
        order[i++] = n;
    }
    for (size_t k = 0; k < f->outputs.n; k++) {
        arg_each_value(&f->outputs.at[k], mark_used, w->used);
    }
    while (count-- > 0) {
        if (is_used(w, order[count])) {
            node_each_input(order[count], mark_used, w->used);
        }
    }
}

nnef_writer nnef_scope(nnef_writer *w, const function *of)
{
    nnef_writer inner = *w;
    inner.of = of;
    inner.at = NULL;
    map_init(&inner.symbols, w->arena);
    inner.values = ARENA_ARRAY(w->arena, const nnef_expr *, of->values.n + 1);
    inner.result_names = ARENA_ARRAY(w->arena, const char *, of->values.n + 1);
    inner.used = ARENA_ARRAY(w->arena, bool, of->values.n + 1);
    mark_all_used(&inner);
    return inner;
}

tn_status nnef_write_nodes(nnef_writer *w)
{
    for (const node *n = w->of->first; n != NULL; n = n->next) {
        if (is_used(w, n)) {
            TRY(nnef_write_node(w, n));
        }
    }
    return TN_OK;
}

/* A unit never has the name of a standard operation, or of a fragment that the writer brings along. */
static tn_status take_standard_names(nnef_writer *w)
{
    nnef_library library;
    TRY(nnef_library_init(w->ctx, w->arena, &library));
    for (size_t i = 0; i < NNEF_PRIMITIVES + NNEF_COMPOUNDS; i++) {
        emit_free_name(w->arena, &w->all->fragment_names, library.standard[i].name);
    }
    for (size_t i = 0; i < nnef_fragment_count(); i++) {
        emit_free_name(w->arena, &w->all->fragment_names, nnef_fragment_name(i));
    }
    return TN_OK;
}

static tn_status writer_init(nnef_writer *w, tn_context *ctx, const entry *e, uint32_t profile)
{
    arena *a = ctx_scratch(ctx);
    nnef_writer blank = {.ctx = ctx, .arena = a, .entry = e, .profile = profile};
    blank.all = ARENA_NEW(a, nnef_file);
    blank.taken = ARENA_NEW(a, map);
    blank.body = ARENA_NEW(a, nnef_body);
    map_init(&blank.all->labels, a);
    map_init(&blank.all->fragment_names, a);
    map_init(blank.taken, a);
    pointer_map_init(&blank.held, a);
    *w = nnef_scope(&blank, e->main);
    return take_standard_names(w);
}

static void add_extensions(nnef_writer *w, nnef_document *document)
{
    size_t most = 3 + w->all->registries.n + w->all->extensions.n;
    nnef_extension *made = ARENA_ARRAY(w->arena, nnef_extension, most);
    if (w->all->expressions) {
        made[document->extension_count++] = (nnef_extension){.name = "KHR_enable_operator_expressions"};
    }
    if (w->all->fragments.n > 0) {
        made[document->extension_count++] = (nnef_extension){.name = "KHR_enable_fragment_definitions"};
    }
    for (size_t i = 0; i < w->all->registries.n; i++) {
        made[document->extension_count++] =
            (nnef_extension){.name = "tract_registry", .text = w->all->registries.at[i]};
    }
    for (size_t i = 0; i < w->all->extensions.n; i++) {
        made[document->extension_count++] = w->all->extensions.at[i];
    }
    document->extensions = made;
}

/* Comments before the graph: where state comes in, goes out, and lies. */
static void add_states(nnef_writer *w, nnef_declaration *graph)
{
    const char **lines = ARENA_ARRAY(w->arena, const char *, w->all->states.n + 1);
    for (size_t i = 0; i < w->all->states.n; i++) {
        const nnef_state *s = &w->all->states.at[i];
        if (s->output != NULL) {
            lines[graph->comment_count++] =
                arena_printf(w->arena, " state %s -> %s, at first '%s'", s->input, s->output, s->label);
        }
    }
    graph->comments = lines;
}

static nnef_document *document_of(nnef_writer *w)
{
    static const char *const whose[] = {"", "khronos", "both", "tract"};
    nnef_document *document = ARENA_NEW(w->arena, nnef_document);
    const char **comment = ARENA_ARRAY(w->arena, const char *, 1);
    *comment = arena_printf(w->arena, " NNEF, profile %s", whose[w->profile]);
    *document = (nnef_document){.comments = comment, .comment_count = 1, .major = 1};
    document->fragments = w->all->fragments.at;
    document->fragment_count = w->all->fragments.n;
    document->graph = (nnef_declaration){.name = nnef_identifier(w->arena, w->entry->name),
                                         .has_body = true,
                                         .params = w->inputs.at,
                                         .param_count = w->inputs.n,
                                         .results = w->outputs.at,
                                         .result_count = w->outputs.n,
                                         .body = w->body->lines.at,
                                         .body_count = w->body->lines.n};
    add_states(w, &document->graph);
    add_extensions(w, document);
    return document;
}

tn_status nnef_write(tn_context *ctx, const program *p, const target_job *job, output_set *out)
{
    nnef_writer w;
    if (p->entries.n != 1) {
        return fail(ctx, TN_E_ARGUMENT, "an NNEF model holds one entry, and the program has %zu", p->entries.n);
    }
    TRY(writer_init(&w, ctx, p->entries.at[0], nnef_profile_of(job)));
    take_inputs(&w);
    const char **names = name_outputs(&w, w.result_names);
    TRY(nnef_write_nodes(&w));
    give_outputs(&w, names);
    TRY(w.all->gaps.first);
    nnef_document *document = document_of(&w);
    if (w.profile != NNEF_TRACT) {
        TRY(nnef_check(ctx, document));
    }
    TRY(nnef_write_files(&w, document, out));
    ctx_release(ctx, w.arena);
    return TN_OK;
}
