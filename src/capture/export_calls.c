/*
 * Calls of modules whose signatures a program keeps, as PyTorch's preserve_module_call_signature: the trees that they
 * are called with and give, and the values at their leaves. Noted while the model runs, listed when it is done. See
 * export.h.
 */
#include "capture/export.h"

#include "ops/record.h"

/* "m@1", what unflatten makes of a call of m that does something else, is a call of m. */
static bool is_preserved(const export_job *job, const char *path)
{
    for (size_t i = 0; i < job->options.preserved_count; i++) {
        size_t n = strlen(job->options.preserved[i]);
        bool begins = strncmp(job->options.preserved[i], path, n) == 0;
        if (begins &&
            (path[n] == '\0' || (path[n] == '@' && strspn(path + n + 1, "0123456789") == strlen(path + n + 1)))) {
            return true;
        }
    }
    return false;
}

/* Values of a signature stand by their names alone. */
static arg detached(export_job *job, datum d)
{
    arg a = record_argument(job->t->b, d);
    const value *v = arg_value(&a);
    if (v != NULL) {
        a.u.value = value_detached(job->program, v->name, v->kind);
    }
    return a;
}

static tn_status take_leaves(export_job *job, tn_var tree, arg **out, uint32_t *count)
{
    datum *leaves;
    size_t n;
    TRY(export_result_leaves(job, tree, &leaves, &n));
    *out = ARENA_ARRAY(&job->program->arena, arg, n);
    for (size_t i = 0; i < n; i++) {
        (*out)[i] = detached(job, leaves[i]);
    }
    *count = (uint32_t)n;
    return job->t->b->status;
}

tn_status export_note_call(void *user, tn_tape *t, const module_visit *v, tn_var result)
{
    export_job *job = user;
    arena *a = &job->program->arena;
    if (*v->path == '\0' || !is_preserved(job, v->path)) {
        return TN_OK;
    }
    size_t count = v->in.n - v->keyword_count;
    struct tn_var_data args = {.kind = TN_VAR_TUPLE, .tape = t, .items = v->in.at, .n = count};
    struct tn_var_data keywords = {.kind = TN_VAR_DICT, .tape = t, .keys = v->keywords, .n = v->keyword_count};
    keywords.items = v->keyword_count == 0 ? NULL : v->in.at + count;
    tn_var both[] = {&args, &keywords};
    struct tn_var_data given = {.kind = TN_VAR_TUPLE, .tape = t, .items = both, .n = 2};
    module_signature *said = ARENA_NEW(a, module_signature);
    TRY(take_leaves(job, &given, &said->inputs, &said->input_count));
    TRY(take_leaves(job, result, &said->outputs, &said->output_count));
    said->in_spec = export_out_spec(job, &given);
    said->out_spec = export_out_spec(job, result);
    const char *again = v->call == 0 ? "" : arena_printf(a, "@%zu", v->call);
    module_call noted = {.fqn = program_intern(job->program, arena_printf(a, "%s%s", v->path, again)),
                         .signature = said};
    vec_push(a, &job->calls, noted);
    return TN_OK;
}

tn_status export_list_calls(export_job *job)
{
    entry *e = job->entry;
    for (size_t i = 0; i < job->options.preserved_count; i++) {
        bool found = false;
        for (size_t k = 0; k < e->module_calls.n; k++) {
            found = found || strcmp(e->module_calls.at[k].fqn, job->options.preserved[i]) == 0;
        }
        if (!found) {
            return fail(job->ctx, TN_E_NOTFOUND, "there is no module '%s' whose signature could be preserved",
                        job->options.preserved[i]);
        }
    }
    for (size_t i = 0; i < job->calls.n; i++) {
        const module_call *noted = &job->calls.at[i];
        size_t k = 0;
        while (k < e->module_calls.n && e->module_calls.at[k].fqn != noted->fqn) {
            k++;
        }
        if (k == e->module_calls.n) { /* a further call of the module */
            vec_push(&job->program->arena, &e->module_calls, *noted);
        }
        e->module_calls.at[k].signature = noted->signature;
    }
    return TN_OK;
}
