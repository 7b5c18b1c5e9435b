/* Names of inputs, outputs and states: see naming.h. */
#include "passes/naming.h"

#include "interpret/entries.h"
#include "ir/payload.h"
#include "passes/edit.h"

#include <string.h>

/* ---- what there is to name ---- */

/* Indices among the inputs or outputs of the entry's function, in the order in which they are named. */
typedef struct index_list {
    uint32_t *at;
    size_t n;
} index_list;

typedef struct nameable {
    index_list inputs, outputs, states;
} nameable;

static bool is_result(const entry *e, size_t i)
{
    output_kind kind = e->outputs[i].kind;
    arg_kind held = e->main->outputs.at[i].kind;
    bool given = kind == OUTPUT_USER || kind == OUTPUT_LOSS || kind == OUTPUT_GRADIENT_TO_PARAMETER ||
                 kind == OUTPUT_GRADIENT_TO_USER_INPUT;
    return given && held != ARG_NONE && held != ARG_STRING;
}

static void add_inputs(const entry *e, const bool *changed, bool of_user, bool are_changed, index_list *to)
{
    for (uint32_t i = 0; i < e->main->inputs.n; i++) {
        bool is_user = e->inputs[i].kind == INPUT_USER;
        if (is_user == of_user && changed[i] == are_changed && arg_value(&e->main->inputs.at[i]) != NULL) {
            to->at[to->n++] = i;
        }
    }
}

static tn_status find_nameable(tn_context *ctx, arena *a, const entry *e, nameable *out)
{
    const function *main = e->main;
    bool *changed;
    TRY(entry_changes(ctx, a, e, &changed));
    *out = (nameable){{ARENA_ARRAY(a, uint32_t, main->inputs.n), 0},
                      {ARENA_ARRAY(a, uint32_t, main->outputs.n), 0},
                      {ARENA_ARRAY(a, uint32_t, main->inputs.n), 0}};
    add_inputs(e, changed, true, false, &out->inputs);
    add_inputs(e, changed, false, true, &out->states);
    add_inputs(e, changed, true, true, &out->states);
    for (uint32_t i = 0; i < main->outputs.n; i++) {
        if (is_result(e, i)) {
            out->outputs.at[out->outputs.n++] = i;
        }
    }
    return TN_OK;
}

/* ---- checking ---- */

static const char *names_text(arena *a, const char *const *names, size_t n)
{
    const char *text = "[";
    for (size_t i = 0; i < n; i++) {
        text = arena_printf(a, "%s%s'%s'", text, i == 0 ? "" : ", ", names[i]);
    }
    return arena_printf(a, "%s]", text);
}

static const char *name_of_input(const entry *e, uint32_t i)
{
    return e->inputs[i].target != NULL ? e->inputs[i].target : arg_value(&e->main->inputs.at[i])->name;
}

static const char *name_of_output(const entry *e, uint32_t i)
{
    const value *v = arg_value(&e->main->outputs.at[i]);
    return v == NULL ? "?" : v->name;
}

static tn_status check_count(tn_context *ctx, arena *a, const entry *e, const char *what, const name_list *wanted,
                             const index_list *there, const char *(*name_of)(const entry *e, uint32_t i))
{
    if (wanted->at == NULL || wanted->n == there->n) {
        return TN_OK;
    }
    const char **names = ARENA_ARRAY(a, const char *, there->n);
    for (size_t i = 0; i < there->n; i++) {
        names[i] = name_of(e, there->at[i]);
    }
    return fail(ctx, TN_E_ARGUMENT, "entry '%s' has %zu %s, %s, but %zu names were given: %s", e->name, there->n, what,
                names_text(a, names, there->n), wanted->n, names_text(a, wanted->at, wanted->n));
}

static tn_status check_distinct(tn_context *ctx, map *seen, const name_list *wanted)
{
    for (size_t i = 0; i < wanted->n && wanted->at != NULL; i++) {
        const char *name = wanted->at[i];
        if (name == NULL || name[0] == '\0') {
            return fail(ctx, TN_E_ARGUMENT, "name %zu is empty", i);
        }
        if (!map_put_new(seen, name, seen)) {
            return fail(ctx, TN_E_ARGUMENT, "the name '%s' is given twice", name);
        }
    }
    return TN_OK;
}

/* A state's name must not be that of a weight that is none of the states. */
static tn_status check_state_names(tn_context *ctx, arena *a, const entry *e, const name_list *wanted,
                                   const index_list *states)
{
    pointer_map renamed;
    pointer_map_init(&renamed, a);
    for (size_t i = 0; i < states->n; i++) {
        const char *fqn = e->inputs[states->at[i]].target;
        const payload *held = fqn == NULL ? NULL : entry_find_payload(e, fqn);
        if (held != NULL) {
            pointer_map_put(&renamed, held, (void *)held);
        }
    }
    for (size_t i = 0; i < wanted->n && wanted->at != NULL; i++) {
        const payload *held = entry_find_payload(e, wanted->at[i]);
        if (held != NULL && pointer_map_get(&renamed, held) == NULL) {
            return fail(ctx, TN_E_ARGUMENT, "'%s' cannot be the name of a state of entry '%s': a weight has it",
                        wanted->at[i], e->name);
        }
    }
    return TN_OK;
}

tn_status naming_check(tn_context *ctx, const entry *e, const entry_naming *wanted)
{
    arena *scratch = ctx_scratch(ctx);
    nameable there;
    map taken, outputs;
    map_init(&taken, scratch);
    map_init(&outputs, scratch);
    TRY(find_nameable(ctx, scratch, e, &there));
    TRY(check_count(ctx, scratch, e, "live inputs", &wanted->inputs, &there.inputs, name_of_input));
    TRY(check_count(ctx, scratch, e, "live outputs", &wanted->outputs, &there.outputs, name_of_output));
    TRY(check_count(ctx, scratch, e, "stateful inputs", &wanted->states, &there.states, name_of_input));
    TRY(check_distinct(ctx, &taken, &wanted->inputs));
    TRY(check_distinct(ctx, &taken, &wanted->states));
    TRY(check_distinct(ctx, &outputs, &wanted->outputs));
    TRY(check_state_names(ctx, scratch, e, &wanted->states, &there.states));
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- values ---- */

/* A value and the name that it is to have. */
typedef struct renaming {
    value *value;
    const char *name;
} renaming;

static bool is_renamed(const renaming *all, size_t n, const value *v)
{
    for (size_t i = 0; i < n; i++) {
        if (all[i].value == v) {
            return true;
        }
    }
    return false;
}

/* All at once: names may be exchanged. A value that has a name which is wanted gets another. */
static tn_status rename_all(tn_context *ctx, function *f, const renaming *all, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        value *other = function_find_value(f, all[i].name);
        if (other != NULL && !is_renamed(all, n, other)) {
            TRY(edit_rename(ctx, other, function_free_name(f, all[i].name)));
        }
    }
    for (size_t i = 0; i < n; i++) {
        TRY(edit_rename(ctx, all[i].value, function_free_name(f, "renamed")));
    }
    for (size_t i = 0; i < n; i++) {
        TRY(edit_rename(ctx, all[i].value, all[i].name));
    }
    return TN_OK;
}

static size_t plan_renaming(const entry *e, const name_list *wanted, const index_list *there, renaming *to)
{
    for (size_t i = 0; wanted->at != NULL && i < there->n; i++) {
        to[i] = (renaming){arg_value(&e->main->inputs.at[there->at[i]]), wanted->at[i]};
    }
    return wanted->at == NULL ? 0 : there->n;
}

/* ---- states that are weights ---- */

/* All at once, as with values: new names by old ones. */
static void rename_weights(entry *e, const map *fresh)
{
    program *p = e->main->program;
    for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        payload *at = t == PAYLOAD_WEIGHTS ? e->weights.at : e->constants.at;
        size_t n = t == PAYLOAD_WEIGHTS ? e->weights.n : e->constants.n;
        for (size_t i = 0; i < n; i++) {
            const char *name = map_get(fresh, at[i].fqn);
            at[i].fqn = name == NULL ? at[i].fqn : program_intern(p, name);
        }
    }
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        input_spec *spec = &e->inputs[i];
        const char *name = spec->target == NULL ? NULL : map_get(fresh, spec->target);
        spec->target = name == NULL ? spec->target : program_intern(p, name);
    }
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        output_spec *spec = &e->outputs[i];
        bool of_weight = spec->kind == OUTPUT_BUFFER_MUTATION || spec->kind == OUTPUT_PARAMETER_MUTATION;
        const char *name = of_weight ? map_get(fresh, spec->target) : NULL;
        spec->target = name == NULL ? spec->target : program_intern(p, name);
    }
}

tn_status naming_apply_inputs(tn_context *ctx, entry *e, const entry_naming *wanted)
{
    arena *scratch = ctx_scratch(ctx);
    nameable there;
    TRY(find_nameable(ctx, scratch, e, &there));
    map fresh;
    map_init(&fresh, scratch);
    for (size_t i = 0; wanted->states.at != NULL && i < there.states.n; i++) {
        const char *fqn = e->inputs[there.states.at[i]].target;
        if (fqn != NULL) {
            *map_at(&fresh, fqn) = (void *)wanted->states.at[i];
        }
    }
    renaming *all = ARENA_ARRAY(scratch, renaming, there.inputs.n + there.states.n);
    size_t n = plan_renaming(e, &wanted->inputs, &there.inputs, all);
    n += plan_renaming(e, &wanted->states, &there.states, all + n);
    TRY(rename_all(ctx, e->main, all, n));
    rename_weights(e, &fresh);
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- outputs ---- */

/* The result as a value that nothing else is known by: an input, or what was returned before, gets a copy. */
static tn_status own_value(tn_context *ctx, entry *e, uint32_t index, pointer_map *seen, value **out)
{
    arg *held = &e->main->outputs.at[index];
    *out = arg_value(held);
    bool is_shared = *out != NULL && ((*out)->producer == NULL || pointer_map_get(seen, *out) != NULL);
    if (is_shared && (*out)->kind == VALUE_TENSOR) {
        node *copy;
        TRY(edit_insert(ctx, e->main, NULL, "aten::alias", &(edit_argument){.value = *out}, 1, &copy));
        *held = copy->outputs[0];
        *out = arg_value(held);
    } else if (is_shared) {
        *out = NULL; /* a number has the name that it has */
    }
    if (*out != NULL) {
        pointer_map_put(seen, *out, *out);
    }
    return TN_OK;
}

tn_status naming_apply_outputs(tn_context *ctx, entry *e, const entry_naming *wanted)
{
    if (wanted->outputs.at == NULL) {
        return TN_OK;
    }
    arena *scratch = ctx_scratch(ctx);
    nameable there;
    pointer_map seen;
    pointer_map_init(&seen, scratch);
    TRY(find_nameable(ctx, scratch, e, &there));
    renaming *all = ARENA_ARRAY(scratch, renaming, there.outputs.n);
    size_t n = 0;
    for (size_t i = 0; i < there.outputs.n && i < wanted->outputs.n; i++) {
        value *v;
        TRY(own_value(ctx, e, there.outputs.at[i], &seen, &v));
        if (v != NULL) {
            all[n++] = (renaming){v, wanted->outputs.at[i]};
        }
    }
    TRY(rename_all(ctx, e->main, all, n));
    ctx_release(ctx, scratch);
    return TN_OK;
}
