/*
 * What write_metadata.c left in a file: how arguments nest, ranges, state, classes of modules. See read.h.
 *
 * The file may have been changed since, and is not to be trusted: what does not fit the graph is left aside.
 */
#include "base/num.h"
#include "interpret/entries.h"
#include "ir/pytree.h"
#include "targets/onnx/read.h"

#include <string.h>

static const char *said(const reading *r, const char *kind, const char *name)
{
    return onnx_pairs_get(&r->model->metadata, arena_printf(r->arena, "tenon.%s%s", kind, name));
}

bool reading_range(const reading *r, const char *name, range *out)
{
    const char *text = said(r, "range.", name);
    size_t n = text == NULL ? 0 : strcspn(text, " ");
    range found = {.has_lo = true};
    if (n == 0 || !i64_from_text(text, n, &found.lo) || found.lo < 0 || text[n] == '\0') {
        return false;
    }
    found.has_hi = strcmp(text + n + 1, "inf") != 0;
    if (found.has_hi && (!i64_from_text(text + n + 1, strlen(text + n + 1), &found.hi) || found.hi < found.lo)) {
        return false;
    }
    *out = found;
    return true;
}

const char *reading_class(const reading *r, const char *path)
{
    return said(r, "class.", path);
}

/* ---- state ---- */

bool reading_is_state(const reading *r, const char *name)
{
    return said(r, "state.", name) != NULL;
}

static const char *state_of_output(const reading *r, size_t i, const char **name)
{
    const char *given = onnx_text(r->model->graph->outputs.at[i].name);
    size_t n = strlen(given);
    *name = n > 4 && strcmp(given + n - 4, ".out") == 0 ? arena_strndup(r->arena, given, n - 4) : NULL;
    return *name == NULL ? NULL : said(r, "state.", *name);
}

/* The place among the inputs of the weight, or of the user's input, that is called so; n: there is none. */
static size_t input_called(const reading *r, const entry *e, const char *name, bool is_users)
{
    for (size_t i = 0; i < r->main->inputs.n; i++) {
        const value *v = arg_value(&r->main->inputs.at[i]);
        bool is_it = is_users ? e->inputs[i].kind == INPUT_USER && v != NULL && strcmp(v->name, name) == 0
                              : e->inputs[i].target != NULL && strcmp(e->inputs[i].target, name) == 0;
        if (is_it) {
            return i;
        }
    }
    return r->main->inputs.n;
}

static output_spec spec_of(const reading *r, const entry *e, size_t i)
{
    const char *name, *kind = state_of_output(r, i, &name);
    output_spec plain = {.kind = OUTPUT_USER};
    if (kind == NULL) {
        return plain;
    }
    bool is_users = strcmp(kind, "input") == 0;
    size_t at = input_called(r, e, name, is_users);
    if (at == r->main->inputs.n) {
        return plain;
    }
    if (is_users) {
        return (output_spec){.kind = OUTPUT_USER_INPUT_MUTATION, .target = program_intern(r->program, name)};
    }
    bool is_buffer = e->inputs[at].kind == INPUT_BUFFER;
    return (output_spec){.kind = is_buffer ? OUTPUT_BUFFER_MUTATION : OUTPUT_PARAMETER_MUTATION,
                         .target = e->inputs[at].target};
}

/* What changes state comes before what is given to the caller. */
static void read_state(reading *r, entry *e)
{
    function *f = r->main;
    size_t n = f->outputs.n, used = 0;
    arg *outputs = ARENA_ARRAY(&r->program->arena, arg, n);
    output_spec *all = ARENA_ARRAY(r->arena, output_spec, n), *specs = ARENA_ARRAY(&r->program->arena, output_spec, n);
    for (size_t i = 0; i < n; i++) {
        all[i] = spec_of(r, e, i);
    }
    for (int users = 0; users < 2; users++) {
        for (size_t i = 0; i < n; i++) {
            if ((all[i].kind == OUTPUT_USER) == (users == 1)) {
                outputs[used] = f->outputs.at[i];
                specs[used++] = all[i];
            }
        }
    }
    f->outputs.at = outputs;
    e->outputs = specs;
}

/* Weights that are buffers: the graph does not say which are. */
static void read_buffers(reading *r, entry *e)
{
    for (size_t i = 0; i < r->main->inputs.n; i++) {
        input_spec *spec = &e->inputs[i];
        const char *kind =
            spec->kind == INPUT_PARAMETER || spec->kind == INPUT_BUFFER ? said(r, "buffer.", spec->target) : NULL;
        payload *held = kind == NULL ? NULL : (payload *)entry_find_payload(e, spec->target);
        if (held != NULL) {
            spec->kind = INPUT_BUFFER;
            spec->persistent = true;
            held->is_parameter = false;
        }
    }
}

/* ---- how arguments nest ---- */

static size_t leaves_of(reading *r, const entry *e, const char *text, const pytree **out)
{
    size_t diagnostics = r->ctx->diagnostic_count;
    if (pytree_parse(r->ctx, r->arena, text, e, out) != TN_OK) {
        diagnostics_truncate(r->ctx, diagnostics);
        return SIZE_MAX;
    }
    return (*out)->leaves;
}

/* Names of forward's arguments, with blanks between them. */
static void read_argument_names(reading *r, module_signature *s)
{
    const char *text = said(r, "arguments", "");
    size_t n = 0, most = text == NULL ? 0 : strlen(text) + 1;
    const char **names = ARENA_ARRAY(&r->program->arena, const char *, most);
    while (text != NULL && *text != '\0') {
        size_t length = strcspn(text, " ");
        names[n++] = program_intern(r->program, arena_strndup(r->arena, text, length));
        text += length + (text[length] == ' ');
    }
    if (n > 0) {
        s->forward_arg_names = names;
        s->forward_arg_count = (uint32_t)n;
    }
}

static size_t users_inputs(const function *f, const entry *e)
{
    size_t n = 0;
    for (size_t i = 0; i < f->inputs.n; i++) {
        n += e->inputs[i].kind == INPUT_USER;
    }
    return n;
}

static size_t users_outputs(const function *f, const entry *e)
{
    size_t n = 0;
    for (size_t i = 0; i < f->outputs.n; i++) {
        n += e->outputs[i].kind == OUTPUT_USER;
    }
    return n;
}

void reading_metadata(reading *r, entry *e)
{
    const char *in = said(r, "in_spec", ""), *out = said(r, "out_spec", "");
    module_signature *s = (module_signature *)e->module_calls.at[0].signature;
    const pytree *tree;
    read_buffers(r, e);
    read_state(r, e);
    size_t users = users_outputs(r->main, e);
    if (in != NULL && leaves_of(r, e, in, &tree) == users_inputs(r->main, e)) {
        s->in_spec = program_intern(r->program, in);
        read_argument_names(r, s);
    }
    if (out != NULL && leaves_of(r, e, out, &tree) == users) {
        s->out_spec = program_intern(r->program, out);
    } else if (users != r->main->outputs.n) {
        s->out_spec = program_intern(r->program, read_tuple_spec(r->arena, users));
    }
}
