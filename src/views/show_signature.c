/*
 * `tenon show --signature`: how the program is called. First the call as its author wrote it (nested arguments and
 * results), then every placeholder and output with its kind, then ranges, constraints and guards.
 */
#include "views/show.h"

#include "ir/pytree.h"

#include <string.h>

/* Names of the leaves of one tree, in order. */
typedef VEC(const char *) leaf_names;

static const char *leaf_name(void *user, uint32_t index)
{
    const leaf_names *names = user;
    return index < names->n ? names->at[index] : "?";
}

static const char *literal_text(view *v, const arg *a)
{
    switch (a->kind) {
    case ARG_INT:
        return arena_printf(v->scratch, "%lld", (long long)a->u.integer);
    case ARG_BOOL:
        return a->u.boolean ? "True" : "False";
    case ARG_STRING:
        return arena_printf(v->scratch, "'%s'", show_name(v, a->u.string));
    case ARG_NONE:
        return "None";
    default:
        return arg_word(a->kind);
    }
}

static const char *input_leaf(view *v, size_t i)
{
    const input_spec *spec = &v->entry->inputs[i];
    const value *of = arg_value(&v->entry->main->inputs.at[i]);
    if (spec->kind == INPUT_CONSTANT) {
        return arena_printf(v->scratch, "%s=%s", show_name(v, spec->name), literal_text(v, &spec->constant));
    }
    return of == NULL ? "?" : arena_printf(v->scratch, "%s: %s", show_name(v, of->name), show_type(v, of));
}

static const char *output_leaf(view *v, size_t i)
{
    const arg *a = &v->entry->main->outputs.at[i];
    const value *of = arg_value(a);
    return of == NULL ? literal_text(v, a)
                      : arena_printf(v->scratch, "%s: %s", show_name(v, of->name), show_type(v, of));
}

static tn_status print_nested(view *v, const char *heading, const char *spec, leaf_names *names)
{
    const pytree *tree;
    TRY(pytree_parse(v->ctx, v->scratch, spec, v->entry, &tree));
    show_inked(v, INK_HEADING, heading);
    sink s;
    sink_collect(v->ctx, v->scratch, &s);
    pytree_print(&s, tree, leaf_name, names);
    sink_text(v->sink, show_name(v, sink_collected(v->ctx, v->scratch, &s)));
    sink_char(v->sink, '\n');
    return TN_OK;
}

static tn_status print_call(view *v)
{
    const entry *e = v->entry;
    if (e->module_calls.n == 0 || e->module_calls.at[0].signature == NULL) {
        return TN_OK;
    }
    const module_signature *root = e->module_calls.at[0].signature;
    leaf_names ins = {0}, outs = {0};
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        if (e->inputs[i].kind == INPUT_USER || e->inputs[i].kind == INPUT_CONSTANT) {
            vec_push(v->scratch, &ins, input_leaf(v, i));
        }
    }
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        if (e->outputs[i].kind == OUTPUT_USER || e->outputs[i].kind == OUTPUT_LOSS) {
            vec_push(v->scratch, &outs, output_leaf(v, i));
        }
    }
    TRY(print_nested(v, "call    ", root->in_spec, &ins));
    return print_nested(v, "returns ", root->out_spec, &outs);
}

static const char *const input_words[] = {
    [INPUT_USER] = "user input",      [INPUT_PARAMETER] = "parameter",
    [INPUT_BUFFER] = "buffer",        [INPUT_CONSTANT_TENSOR] = "constant tensor",
    [INPUT_OBJECT] = "custom object", [INPUT_TOKEN] = "token",
    [INPUT_CONSTANT] = "constant",    [INPUT_UNKNOWN] = "unknown",
};

static const char *const output_words[] = {
    [OUTPUT_USER] = "user output",
    [OUTPUT_LOSS] = "loss",
    [OUTPUT_BUFFER_MUTATION] = "new value of buffer",
    [OUTPUT_PARAMETER_MUTATION] = "new value of parameter",
    [OUTPUT_USER_INPUT_MUTATION] = "new value of input",
    [OUTPUT_GRADIENT_TO_PARAMETER] = "gradient of parameter",
    [OUTPUT_GRADIENT_TO_USER_INPUT] = "gradient of input",
    [OUTPUT_TOKEN] = "token",
    [OUTPUT_UNKNOWN] = "unknown",
};

static void print_line(view *v, const char *leaf, const char *words, const char *target, const char *more)
{
    sink_text(v->sink, "  ");
    show_inked(v, INK_NAME, leaf);
    sink_printf(v->sink, "  %s", words);
    if (target != NULL) {
        sink_printf(v->sink, " '%s'", show_name(v, target));
    }
    sink_printf(v->sink, "%s\n", more);
}

static void print_lists(view *v)
{
    const entry *e = v->entry;
    show_inked(v, INK_HEADING, "inputs\n");
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const input_spec *spec = &e->inputs[i];
        bool transient = spec->kind == INPUT_BUFFER && !spec->persistent;
        print_line(v, input_leaf(v, i), input_words[spec->kind], spec->target, transient ? ", not persistent" : "");
    }
    show_inked(v, INK_HEADING, "outputs\n");
    for (size_t i = 0; i < e->main->outputs.n; i++) {
        const output_spec *spec = &e->outputs[i];
        print_line(v, output_leaf(v, i), output_words[spec->kind], spec->target, "");
    }
}

static void print_constraints(view *v)
{
    const function *f = v->entry->main;
    if (f->symbols.n > 0) {
        show_inked(v, INK_HEADING, "symbols\n");
    }
    for (size_t i = 0; i < f->symbols.n; i++) {
        sink_text(v->sink, "  ");
        show_inked(v, INK_NAME, show_name(v, f->symbols.at[i]->name));
        show_range(v, f->symbols.at[i]->range);
        sink_char(v->sink, '\n');
    }
    for (size_t i = 0; i < f->constraints.n; i++) {
        sink_text(v->sink, "  ");
        dim_print(v->sink, f->constraints.at[i].expr);
        show_range(v, f->constraints.at[i].range);
        sink_char(v->sink, '\n');
    }
    if (v->entry->guards.n > 0) {
        show_inked(v, INK_HEADING, "guards\n");
    }
    for (size_t i = 0; i < v->entry->guards.n; i++) {
        sink_printf(v->sink, "  %s\n", show_name(v, v->entry->guards.at[i]));
    }
}

tn_status show_signature(view *v)
{
    TRY(print_call(v));
    print_lists(v);
    print_constraints(v);
    return TN_OK;
}
