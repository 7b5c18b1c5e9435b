/* Facts of entries: see entries.h. */
#include "interpret/entries.h"

#include "interpret/writes.h"

#include <string.h>

const char *entry_names(arena *a, const program *p)
{
    enum { MOST_NAMES = 8 };
    const char *names = p->entries.n == 0 ? "none" : "";
    for (size_t i = 0; i < p->entries.n && i < MOST_NAMES; i++) {
        names = arena_printf(a, "%s%s'%s'", names, i == 0 ? "" : ", ", p->entries.at[i]->name);
    }
    return p->entries.n > MOST_NAMES ? arena_printf(a, "%s, ...", names) : names;
}

tn_status entry_not_found(tn_context *ctx, const program *p, const char *wanted)
{
    return fail_at(ctx, TN_E_NOTFOUND, PLACE(.file = p->file), "the program has no entry '%s'; it has %s", wanted,
                   entry_names(ctx_scratch(ctx), p));
}

const payload *entry_find_payload(const entry *e, const char *fqn)
{
    for (int table = 0; table < 2; table++) {
        const payload *at = table == 0 ? e->weights.at : e->constants.at;
        size_t n = table == 0 ? e->weights.n : e->constants.n;
        for (size_t i = 0; i < n; i++) {
            if (strcmp(at[i].fqn, fqn) == 0) {
                return &at[i];
            }
        }
    }
    return NULL;
}

const payload *entry_weight(const entry *e, size_t i)
{
    input_kind kind = e->inputs[i].kind;
    bool is_weight = kind == INPUT_PARAMETER || kind == INPUT_BUFFER || kind == INPUT_CONSTANT_TENSOR;
    const payload *held = is_weight ? entry_find_payload(e, e->inputs[i].target) : NULL;
    return held == NULL || held->tensor == NULL ? NULL : held;
}

bool output_replaces_weight(const output_spec *o, const char *fqn)
{
    return (o->kind == OUTPUT_BUFFER_MUTATION || o->kind == OUTPUT_PARAMETER_MUTATION) && strcmp(o->target, fqn) == 0;
}

static bool replaces_input(const entry *e, const output_spec *o, size_t input)
{
    const value *v = arg_value(&e->main->inputs.at[input]);
    const char *fqn = e->inputs[input].target;
    bool is_input = o->kind == OUTPUT_USER_INPUT_MUTATION && v != NULL && strcmp(o->target, v->name) == 0;
    return is_input || (fqn != NULL && output_replaces_weight(o, fqn));
}

tn_status entry_changes(tn_context *ctx, arena *a, const entry *e, bool **changed)
{
    const function *main = e->main;
    TRY(writes_of_inputs(ctx, a, registry_of(ctx), main, changed));
    for (size_t i = 0; i < main->inputs.n; i++) {
        for (size_t k = 0; k < main->outputs.n && !(*changed)[i]; k++) {
            (*changed)[i] = replaces_input(e, &e->outputs[k], i);
        }
    }
    return TN_OK;
}

tn_status state_refuse_layout(tn_context *ctx, const char *name)
{
    return fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.hint = "take a view of it instead: t() for t_()"),
                   "the program leaves '%s' with other sizes or strides than it found it with, which the state does "
                   "not keep",
                   name);
}
