/*
 * Entries as text: the clauses behind the inputs and outputs of a header, and the model block with everything that the
 * outside needs to know and people rarely read. After print.c in the flow, which prints the function itself.
 */
#include "ir/text/print.h"

#include "ir/text/elements.h"
#include "ir/words.h"

#include <string.h>

/* ---- clauses ---- */

static void print_clause(printer *p, clause_words words, const char *target)
{
    sink_char(p->sink, ' ');
    sink_text(p->sink, words.first);
    if (words.second != NULL) {
        sink_char(p->sink, ' ');
        sink_text(p->sink, words.second);
    }
    if (words.named) {
        sink_char(p->sink, ' ');
        json_write_string(p->sink, target);
    }
}

void print_input_clause(printer *p, const entry *e, size_t index)
{
    const input_spec *spec = &e->inputs[index];
    if (spec->kind == INPUT_UNKNOWN) {
        sink_text(p->sink, " json ");
        json_write(p->sink, spec->unknown);
        return;
    }
    print_clause(p, input_words[spec->kind], spec->target);
    if (spec->kind == INPUT_BUFFER && !spec->persistent) {
        sink_text(p->sink, " transient");
    }
    const arg *given = &e->main->inputs.at[index], *constant = &spec->constant;
    bool is_given = given->kind == constant->kind && arg_same_literal(given, constant);
    if (spec->kind == INPUT_CONSTANT && !is_given) {
        sink_char(p->sink, ' ');
        print_arg(p, &spec->constant);
    }
    print_unknown(p, spec->unknown);
}

void print_output_clause(printer *p, const output_spec *spec)
{
    if (spec->kind == OUTPUT_UNKNOWN) {
        sink_text(p->sink, " json ");
        json_write(p->sink, spec->unknown);
        return;
    }
    print_clause(p, output_words[spec->kind], spec->target);
    print_unknown(p, spec->unknown);
}

/* ---- the model block ---- */

/* A line of two parts: a word and a text. */
static void print_line(printer *p, const char *word, const char *text)
{
    sink_printf(p->sink, "  %s ", word);
    json_write_string(p->sink, text);
    sink_char(p->sink, '\n');
}

static void print_texts(printer *p, const char *const *texts, uint32_t n)
{
    sink_char(p->sink, '[');
    for (uint32_t i = 0; i < n; i++) {
        sink_text(p->sink, i > 0 ? ", " : "");
        json_write_string(p->sink, texts[i]);
    }
    sink_char(p->sink, ']');
}

static void print_facts(printer *p, const entry *e)
{
    sink_printf(p->sink, "  schema %lld, %lld\n", (long long)e->schema_major, (long long)e->schema_minor);
    if (e->torch_version != NULL) {
        print_line(p, "torch", e->torch_version);
    }
    for (uint32_t i = 0; i < e->opset_count; i++) {
        sink_text(p->sink, "  opset ");
        print_name(p, e->opsets[i].namespace_name);
        sink_printf(p->sink, " %lld\n", (long long)e->opsets[i].version);
    }
    for (size_t i = 0; i < e->verifiers.n; i++) {
        print_line(p, "verifier", e->verifiers.at[i]);
    }
    for (size_t i = 0; i < e->guards.n; i++) {
        print_line(p, "guard", e->guards.at[i]);
    }
    for (size_t i = 0; i < e->metadata.n; i++) {
        sink_text(p->sink, "  metadata ");
        print_name(p, e->metadata.at[i].key);
        sink_char(p->sink, ' ');
        json_write_string(p->sink, e->metadata.at[i].text);
        sink_char(p->sink, '\n');
    }
}

/* Text that is JSON and would be written just so stands without quotes and escapes. */
static void print_json_text(printer *p, const char *text)
{
    const json *tree;
    size_t diagnostics = p->ctx->diagnostic_count;
    bool container = text[0] == '[' || text[0] == '{';
    bool exact = container && json_parse(p->ctx, p->node_scratch, text, strlen(text), NULL, &tree) == TN_OK;
    diagnostics_truncate(p->ctx, diagnostics);
    if (exact) {
        sink s;
        print_collect(p, &s);
        json_write(&s, tree);
        exact =
            print_collected(p, &s) && p->buffer->n == strlen(text) && memcmp(p->buffer->at, text, p->buffer->n) == 0;
    }
    arena_done(p->node_scratch);
    if (exact) {
        sink_text(p->sink, text);
    } else {
        json_write_string(p->sink, text);
    }
}

static void print_calls(printer *p, const entry *e)
{
    for (size_t i = 0; i < e->module_calls.n; i++) {
        const module_call *call = &e->module_calls.at[i];
        const module_signature *sig = call->signature;
        sink_text(p->sink, "  call ");
        json_write_string(p->sink, call->fqn);
        print_unknown(p, call->unknown);
        if (sig != NULL) {
            sink_char(p->sink, ' ');
            print_args(p, sig->inputs, sig->input_count);
            sink_text(p->sink, " -> ");
            print_args(p, sig->outputs, sig->output_count);
            if (sig->forward_arg_names != NULL) {
                sink_text(p->sink, "\n    names ");
                print_texts(p, sig->forward_arg_names, sig->forward_arg_count);
            }
            sink_text(p->sink, "\n    in ");
            print_json_text(p, sig->in_spec);
            sink_text(p->sink, "\n    out ");
            print_json_text(p, sig->out_spec);
            print_unknown(p, sig->unknown);
        }
        sink_char(p->sink, '\n');
    }
    for (size_t i = 0; i < e->namedtuples.n; i++) {
        const named_fields *tuple = &e->namedtuples.at[i];
        sink_text(p->sink, "  namedtuple ");
        json_write_string(p->sink, tuple->name);
        sink_char(p->sink, ' ');
        print_texts(p, tuple->fields, tuple->n);
        sink_char(p->sink, '\n');
    }
}

/* ---- payloads ---- */

static void print_payload(printer *p, const entry *e, const char *word, const payload *held)
{
    const record_place *where = record_place_of(&p->records, held);
    sink_printf(p->sink, "  %s ", word);
    json_write_string(p->sink, held->fqn);
    sink_text(p->sink, held->is_parameter ? " parameter: " : ": ");
    if (held->meta == NULL) {
        sink_char(p->sink, '?');
    } else {
        print_tensor_type(p, e->main, held->meta);
    }
    sink_text(p->sink, held->pickled ? " = pickle " : " = record ");
    json_write_string(p->sink, where->name);
    if (where->is_inline) {
        size_t bytes = dtype_table[held->tensor->dtype].bytes;
        sink_text(p->sink, " {");
        elements_print(p->sink, held->tensor->dtype, held->tensor->storage->data,
                       (size_t)held->tensor->storage->bytes / bytes);
        sink_char(p->sink, '}');
    }
    print_unknown(p, held->unknown);
    sink_char(p->sink, '\n');
}

static void print_level(printer *p, const char *level, const json *unknown)
{
    if (unknown != NULL) {
        sink_printf(p->sink, "  %s", level);
        print_unknown(p, unknown);
        sink_char(p->sink, '\n');
    }
}

void print_model(printer *p, const entry *e)
{
    sink_text(p->sink, "\nmodel ");
    print_sigil(p, '@', e->main->name);
    sink_text(p->sink, " {\n");
    print_facts(p, e);
    print_calls(p, e);
    for (size_t i = 0; i < e->weights.n; i++) {
        print_payload(p, e, "weight", &e->weights.at[i]);
    }
    for (size_t i = 0; i < e->constants.n; i++) {
        print_payload(p, e, "constant", &e->constants.at[i]);
    }
    sink_text(p->sink, e->sample_inputs == NULL ? "" : "  sample_inputs\n");
    print_level(p, "program", e->unknown_program);
    print_level(p, "module", e->unknown_module);
    print_level(p, "signature", e->unknown_signature);
    sink_text(p->sink, "}\n");
}

void print_files(printer *p)
{
    sink_text(p->sink, p->program->files.n > 0 ? "\n" : "");
    for (size_t i = 0; i < p->program->files.n; i++) {
        sink_text(p->sink, "file ");
        json_write_string(p->sink, p->program->files.at[i].path);
        sink_char(p->sink, '\n');
    }
}
