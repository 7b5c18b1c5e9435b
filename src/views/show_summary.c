/* The bare `tenon show FILE`: what a person wants to know first, on one screen. */
#include "views/show.h"

#include <string.h>

enum { OPS_SHOWN = 6, VALUES_SHOWN = 8 };

static void label(view *v, const char *text)
{
    sink_text(v->sink, "  ");
    show_ink(v, INK_QUIET);
    sink_printf(v->sink, "%-12s", text);
    show_ink(v, INK_PLAIN);
}

static void print_head(view *v)
{
    const entry *e = v->entry;
    /* Of several entries each has come from a program of its own. */
    show_inked(v, INK_HEADING, show_name(v, v->program->entries.n > 1 ? e->name : v->program->name));
    sink_text(v->sink, ": ");
    const char *dialect = e->verifiers.n > 0 ? show_name(v, e->verifiers.at[0]) : "no";
    sink_printf(v->sink, "%s dialect, schema %lld.%lld", dialect, (long long)e->schema_major,
                (long long)e->schema_minor);
    if (e->torch_version != NULL) {
        sink_printf(v->sink, ", written by PyTorch %s", show_name(v, e->torch_version));
    }
    sink_char(v->sink, '\n');
}

/* Versions of the operators, and who wrote the file: of formats that have them. */
static void print_opsets(view *v)
{
    const entry *e = v->entry;
    const char *producer = NULL, *version = NULL;
    for (size_t i = 0; i < e->metadata.n; i++) {
        const text_pair *m = &e->metadata.at[i];
        producer = strcmp(m->key, "onnx.producer_name") == 0 ? m->text : producer;
        version = strcmp(m->key, "onnx.producer_version") == 0 ? m->text : version;
    }
    if (e->opset_count == 0 || strcmp(e->opsets[0].namespace_name, "aten") == 0) {
        return;
    }
    label(v, "opsets");
    for (uint32_t i = 0; i < e->opset_count; i++) {
        sink_printf(v->sink, "%s%s %lld", i == 0 ? "" : ", ", show_name(v, e->opsets[i].namespace_name),
                    (long long)e->opsets[i].version);
    }
    if (producer != NULL) {
        sink_printf(v->sink, ", written by %s%s%s", show_name(v, producer), version == NULL ? "" : " ",
                    version == NULL ? "" : show_name(v, version));
    }
    sink_char(v->sink, '\n');
}

static void print_model(view *v)
{
    module_tree *tree = provenance_tree(v->scratch, v->entry);
    label(v, "model");
    show_inked(v, INK_NAME, show_name(v, show_class(tree->root->type)));
    sink_printf(v->sink, ", %s module call%s\n", show_count(v, (int64_t)tree->rows.n - 1),
                tree->rows.n == 2 ? "" : "s");
}

static void print_nodes(view *v)
{
    const function *const *functions;
    size_t n = show_functions(v, &functions);
    size_t in_bodies = 0;
    for (size_t i = 1; i < n; i++) {
        in_bodies += functions[i]->node_count;
    }
    label(v, "nodes");
    sink_text(v->sink, show_count(v, (int64_t)v->entry->main->node_count));
    if (n > 1) {
        sink_printf(v->sink, ", and %s in %zu bod%s", show_count(v, (int64_t)in_bodies), n - 1, n == 2 ? "y" : "ies");
    }
    sink_char(v->sink, '\n');
}

static bool is_foreign(const char *target)
{
    static const char *const own[] = {"torch.ops.aten.", "torch.ops.prims.", "torch.ops.higher_order."};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (strncmp(target, own[i], strlen(own[i])) == 0) {
            return false;
        }
    }
    return strncmp(target, "torch.ops.", strlen("torch.ops.")) == 0;
}

static void print_ops(view *v)
{
    const op_count *ops;
    size_t n = show_count_ops(v, &ops);
    label(v, "operators");
    sink_printf(v->sink, "%zu kind%s", n, n == 1 ? "" : "s");
    for (size_t i = 0; i < n && i < OPS_SHOWN; i++) {
        sink_printf(v->sink, "%s%s %zu", i == 0 ? ": " : ", ", show_target(v, ops[i].target), ops[i].n);
    }
    sink_text(v->sink, n > OPS_SHOWN ? ", ...\n" : "\n");
    size_t foreign = 0;
    for (size_t i = 0; i < n; i++) {
        if (is_foreign(ops[i].target)) {
            if (foreign++ == 0) {
                label(v, "foreign ops");
            } else {
                sink_text(v->sink, ", ");
            }
            sink_text(v->sink, show_target(v, ops[i].target));
        }
    }
    sink_text(v->sink, foreign == 0 ? "" : "\n");
}

static void print_data(view *v)
{
    static const char *const names[] = {
        [DATA_PARAMETERS] = "parameters", [DATA_BUFFERS] = "buffers", [DATA_CONSTANTS] = "constants"};
    for (int kind = DATA_PARAMETERS; kind <= DATA_CONSTANTS; kind++) {
        data_total total = show_data_total(v, (data_kind)kind);
        if (total.tensors > 0) {
            label(v, names[kind]);
            sink_printf(v->sink, "%s in %zu tensor%s, %s", show_count(v, total.elements), total.tensors,
                        total.tensors == 1 ? "" : "s", show_bytes(v, total.bytes));
            if (total.shared > 0) {
                sink_printf(v->sink, ", %zu more tied to them", total.shared);
            }
            sink_char(v->sink, '\n');
        }
    }
}

static void print_value_line(view *v, const char *heading, const char *name, const char *type)
{
    label(v, heading);
    show_inked(v, INK_NAME, show_name(v, name));
    sink_text(v->sink, ": ");
    show_inked(v, INK_TYPE, type);
    sink_char(v->sink, '\n');
}

/* Names and types of the arguments that `shown` picks, a line each; long lists are cut with their count. */
static void print_values(view *v, const char *heading, const arg *args, size_t n, bool (*shown)(const entry *, size_t))
{
    size_t printed = 0, left_out = 0;
    for (size_t i = 0; i < n; i++) {
        if (!shown(v->entry, i)) {
            continue;
        }
        if (printed == VALUES_SHOWN) {
            left_out++;
            continue;
        }
        const value *of = arg_value(&args[i]);
        print_value_line(v, printed++ == 0 ? heading : "", of == NULL ? "constant" : of->name,
                         of == NULL ? arg_word(args[i].kind) : show_type(v, of));
    }
    if (left_out > 0) {
        label(v, "");
        sink_printf(v->sink, "... and %zu more\n", left_out);
    }
}

static bool is_user_input(const entry *e, size_t i)
{
    return e->inputs[i].kind == INPUT_USER || e->inputs[i].kind == INPUT_CONSTANT;
}

static bool is_result(const entry *e, size_t i)
{
    return e->outputs[i].kind == OUTPUT_USER || e->outputs[i].kind == OUTPUT_LOSS;
}

static bool is_mutation(const entry *e, size_t i)
{
    return e->outputs[i].kind == OUTPUT_BUFFER_MUTATION || e->outputs[i].kind == OUTPUT_PARAMETER_MUTATION ||
           e->outputs[i].kind == OUTPUT_USER_INPUT_MUTATION;
}

static void print_symbols(view *v)
{
    const function *f = v->entry->main;
    for (size_t i = 0; i < f->symbols.n && i < VALUES_SHOWN; i++) {
        const symbol *s = f->symbols.at[i];
        label(v, i == 0 ? "dynamic" : "");
        show_inked(v, INK_NAME, show_name(v, s->name));
        show_range(v, s->range);
        sink_char(v->sink, '\n');
    }
    if (v->entry->guards.n > 0) {
        label(v, "guards");
        sink_printf(v->sink, "%zu\n", v->entry->guards.n);
    }
}

/* What the file carries beside its entries: once, behind the last of them. */
static void print_files(view *v)
{
    const program *p = v->program;
    if (v->options->entry == NULL && v->entry != p->entries.at[p->entries.n - 1]) {
        return;
    }
    for (size_t i = 0; i < p->files.n && i < VALUES_SHOWN; i++) {
        print_value_line(v, i == 0 ? "files" : "", p->files.at[i].path,
                         show_bytes(v, (int64_t)p->files.at[i].bytes->bytes));
    }
    if (p->files.n > VALUES_SHOWN) {
        label(v, "");
        sink_printf(v->sink, "... and %zu more\n", p->files.n - VALUES_SHOWN);
    }
}

tn_status show_summary(view *v)
{
    const entry *e = v->entry;
    print_head(v);
    print_opsets(v);
    print_model(v);
    print_nodes(v);
    print_ops(v);
    print_data(v);
    print_values(v, "inputs", e->main->inputs.at, e->main->inputs.n, is_user_input);
    print_values(v, "outputs", e->main->outputs.at, e->main->outputs.n, is_result);
    print_values(v, "mutations", e->main->outputs.at, e->main->outputs.n, is_mutation);
    print_symbols(v);
    if (v->program->structure_only) {
        label(v, "weights");
        sink_text(v->sink, "not loaded\n");
    }
    print_files(v);
    return TN_OK;
}
