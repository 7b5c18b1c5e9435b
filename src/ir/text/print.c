/*
 * Program -> text: the frame of the text, functions and nodes. See text.h for the flow and docs/ir.md for the grammar.
 *
 * What is read by people and what restores the program are the same text; only the comment behind a node (module and
 * source line) is for people alone.
 */
#include "ir/text/print.h"

#include "base/num.h"
#include "base/utf8.h"
#include "ir/calls.h"
#include "ir/provenance.h"
#include "ir/words.h"

#include <string.h>

enum { COMMENT_COLUMN = 88 };

/* ---- names and small literals ---- */

void print_collect(printer *p, sink *s)
{
    p->buffer->n = 0;
    sink_init(s, byte_buffer_write, p->buffer);
}

bool print_collected(printer *p, sink *s)
{
    tn_status status = sink_finish(p->ctx, s);
    p->status = p->status == TN_OK ? status : p->status;
    return status == TN_OK;
}

void print_name(printer *p, const char *name)
{
    if (is_word(name)) {
        sink_text(p->sink, name);
    } else {
        json_write_string(p->sink, name);
    }
}

void print_sigil(printer *p, char sigil, const char *name)
{
    sink_char(p->sink, sigil);
    if (is_sigil_name(name)) {
        sink_text(p->sink, name);
    } else {
        json_write_string(p->sink, name);
    }
}

void print_target(printer *p, const char *target)
{
    const char *word = target_word(target);
    if (word != NULL) {
        sink_text(p->sink, word);
    } else {
        json_write_string(p->sink, target);
    }
}

void print_float(printer *p, double number)
{
    char text[NUM_TEXT];
    f64_to_text(number, text);
    sink_text(p->sink, text);
}

void print_hint(printer *p, hint h)
{
    switch (h.kind) {
    case HINT_NONE:
        sink_text(p->sink, "None");
        break;
    case HINT_INT:
        sink_i64(p->sink, h.u.integer);
        break;
    case HINT_FLOAT:
        print_float(p, h.u.real);
        break;
    case HINT_BOOL:
        sink_text(p->sink, h.u.boolean ? "True" : "False");
        break;
    }
}

void print_range(printer *p, range r)
{
    sink_char(p->sink, '[');
    if (r.has_lo) {
        sink_i64(p->sink, r.lo);
    } else {
        sink_text(p->sink, "-inf");
    }
    sink_text(p->sink, ", ");
    if (r.has_hi) {
        sink_i64(p->sink, r.hi);
    } else {
        sink_text(p->sink, "inf");
    }
    sink_char(p->sink, ']');
}

void print_unknown(printer *p, const json *unknown)
{
    if (unknown != NULL && p->detail == TEXT_FULL) {
        sink_text(p->sink, " unknown ");
        json_write(p->sink, unknown);
    }
}

void print_device(printer *p, const device *d)
{
    print_name(p, d->type);
    if (d->index >= 0) {
        sink_char(p->sink, ':');
        sink_i64(p->sink, d->index);
    }
}

/* ---- nodes ---- */

/* Text from metadata, which may hold anything, on the line of a comment. */
static void print_printable(printer *p, const char *text)
{
    for (size_t left = strlen(text); left > 0;) {
        size_t n = utf8_length(text, left);
        if (n == 0 || (unsigned char)*text < ' ' || *text == 0x7f) {
            sink_char(p->sink, '?');
            n = 1;
        } else {
            sink_put(p->sink, text, n);
        }
        text += n;
        left -= n;
    }
}

/*
 * Module and source line; for a node without provenance the comment that stood in the text it was read from. line:
 * count of bytes written before this line began.
 */
static void print_comment(printer *p, const node *n, uint64_t line)
{
    const char *trace = node_metadata(n, "stack_trace");
    const char *line_of_code = trace == NULL ? NULL : provenance_brief(p->node_scratch, trace);
    const char *module = provenance_path(p->node_scratch, n);
    bool has_module = module != NULL && module[0] != '\0';
    if (line_of_code == NULL && !has_module) {
        const char *comment = node_metadata(n, NODE_COMMENT);
        line_of_code = comment == NULL || comment[0] == '\0' ? NULL : comment;
    }
    if (line_of_code != NULL || has_module) {
        uint64_t column = p->sink->written - line;
        sink_repeat(p->sink, ' ', column + 2 < COMMENT_COLUMN ? (size_t)(COMMENT_COLUMN - column) : 2);
        sink_text(p->sink, "# ");
        print_printable(p, has_module ? module : "");
        sink_text(p->sink, has_module && line_of_code != NULL ? "  " : "");
        print_printable(p, line_of_code == NULL ? "" : line_of_code);
    }
    arena_done(p->node_scratch);
}

static void print_node_name(printer *p, const node *n, bool all_unnamed)
{
    const char *expected = all_unnamed ? NULL : default_node_name(n);
    if (n->name == NULL && expected != NULL) {
        sink_text(p->sink, " unnamed");
    } else if (n->name != NULL && (expected == NULL || strcmp(n->name, expected) != 0)) {
        sink_text(p->sink, " named ");
        print_name(p, n->name);
    }
}

static void print_outputs(printer *p, const node *n)
{
    for (uint32_t i = 0; i < n->output_count; i++) {
        sink_text(p->sink, i > 0 ? ", " : "");
        print_definition(p, &n->outputs[i]);
    }
    sink_text(p->sink, n->output_count > 0 ? " = " : "");
}

static void print_output_types(printer *p, const node *n)
{
    for (uint32_t i = 0; i < n->output_count; i++) {
        sink_text(p->sink, i > 0 ? ", " : " : ");
        print_arg_type(p, &n->outputs[i], false);
    }
}

/* `call @f(`, or the target; gives the first input that comes after it. */
static uint32_t print_head(printer *p, const node *n)
{
    const arg_graph *called = written_call(n);
    if (called != NULL) {
        sink_text(p->sink, "call ");
        print_sigil(p, '@', called->body->name);
        if (strcmp(called->name, called->body->name) != 0) {
            sink_text(p->sink, " as ");
            print_name(p, called->name);
        }
    } else if (n->callee->op == &op_tenon_call) {
        json_write_string(p->sink, n->callee->target); /* without a body, or with one that is passed in another way */
    } else {
        print_target(p, n->callee->target);
    }
    sink_char(p->sink, '(');
    return called != NULL;
}

static void print_node(printer *p, const node *n, bool all_unnamed)
{
    uint64_t line = p->sink->written;
    sink_text(p->sink, "  ");
    print_outputs(p, n);
    uint32_t first = print_head(p, n);
    for (uint32_t i = first; i < n->input_count; i++) {
        sink_text(p->sink, i > first ? ", " : "");
        print_named_arg(p, &n->inputs[i]);
    }
    sink_char(p->sink, ')');
    print_output_types(p, n);
    if (n->single_tensor_return != TRI_UNSTATED) {
        sink_text(p->sink, n->single_tensor_return == TRI_YES ? " single" : " tuple");
    }
    if (p->detail == TEXT_FULL) {
        print_node_name(p, n, all_unnamed);
        print_unknown(p, n->unknown);
        print_metadata_reference(p, n);
    }
    if (p->detail != TEXT_BRIEF) {
        print_comment(p, n, line);
    }
    sink_char(p->sink, '\n');
}

/* ---- functions ---- */

static void print_input(printer *p, const function *f, size_t index)
{
    const arg *a = &f->inputs.at[index];
    print_arg(p, a);
    if (arg_is_typed(a)) {
        sink_text(p->sink, ": ");
        print_arg_type(p, a, false);
    }
}

static void print_inputs(printer *p, const function *f)
{
    sink_char(p->sink, '(');
    for (size_t i = 0; i < f->inputs.n; i++) {
        if (f->entry == NULL) {
            sink_text(p->sink, i > 0 ? ", " : "");
            print_input(p, f, i);
            continue;
        }
        sink_text(p->sink, i > 0 ? ",\n    " : "\n    ");
        if (f->entry->inputs[i].kind == INPUT_CONSTANT) {
            print_name(p, f->entry->inputs[i].name);
            sink_text(p->sink, " = ");
        }
        print_input(p, f, i);
        print_input_clause(p, f->entry, i);
    }
    sink_text(p->sink, f->entry != NULL && f->inputs.n > 0 ? "\n)" : ")");
}

static void print_function_outputs(printer *p, const function *f)
{
    sink_text(p->sink, f->single_tensor_return ? " -> single (" : " -> (");
    for (size_t i = 0; i < f->outputs.n; i++) {
        sink_text(p->sink, i > 0 ? ", " : "");
        print_arg_type(p, &f->outputs.at[i], true);
        if (f->entry != NULL) {
            print_output_clause(p, &f->entry->outputs[i]);
        }
    }
    sink_char(p->sink, ')');
}

static void mark_value(void *user, value *v)
{
    bool *marks = user;
    marks[v->id] = true;
}

/* Values that have a type, or are used, although no input and no node defines them. */
static void print_orphans(printer *p, const function *f)
{
    bool *is_input = ARENA_ARRAY(p->scratch, bool, f->values.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        arg_each_value(&f->inputs.at[i], mark_value, is_input);
    }
    for (size_t i = 0; i < f->values.n; i++) {
        const value *v = f->values.at[i];
        if (v->producer == NULL && !is_input[i]) {
            sink_text(p->sink, "  orphan ");
            print_sigil(p, '%', v->name);
            sink_text(p->sink, ": ");
            print_value_type(p, v);
            sink_char(p->sink, '\n');
        }
    }
}

/* Older files give no names to nodes; that is said once. */
static bool has_no_node_names(const function *f)
{
    for (const node *n = f->first; n != NULL; n = n->next) {
        if (n->name != NULL) {
            return false;
        }
    }
    return f->first != NULL;
}

/* ` class "torch.nn.modules.linear.Linear" composite rms_norm version 1 {axes = [-1], eps = 1e-06}` */
static void print_unit(printer *p, const unit_decl *u)
{
    if (u->class_name != NULL) {
        sink_text(p->sink, " class ");
        json_write_string(p->sink, u->class_name);
    }
    if (u->composite != NULL) {
        sink_text(p->sink, " composite ");
        print_name(p, u->composite);
        sink_text(p->sink, " version ");
        sink_i64(p->sink, u->version);
        sink_text(p->sink, " {");
        for (uint32_t i = 0; i < u->attribute_count; i++) {
            sink_text(p->sink, i > 0 ? ", " : "");
            print_name(p, u->attributes[i].key);
            sink_text(p->sink, " = ");
            print_arg(p, &u->attributes[i].value);
        }
        sink_char(p->sink, '}');
    }
    sink_text(p->sink, u->class_name == NULL && u->composite == NULL ? " unit" : "");
    sink_text(p->sink, u->by_body ? " by body" : "");
}

static void print_function(printer *p, const function *f)
{
    bool all_unnamed = p->detail == TEXT_FULL && has_no_node_names(f);
    sink_text(p->sink, f->entry != NULL ? "\nentry " : f->unit != NULL ? "\nfunc private " : "\nfunc ");
    print_sigil(p, '@', f->name);
    if (f->entry != NULL && strcmp(f->entry->name, f->name) != 0) {
        sink_text(p->sink, " as ");
        print_name(p, f->entry->name);
    }
    print_symbols(p, f);
    print_inputs(p, f);
    print_function_outputs(p, f);
    sink_text(p->sink, all_unnamed ? " unnamed" : "");
    if (f->unit != NULL && f->entry == NULL) {
        print_unit(p, f->unit);
    }
    print_unknown(p, f->unknown);
    sink_text(p->sink, " {\n");
    print_constraints(p, f);
    print_orphans(p, f);
    for (const node *n = f->first; n != NULL; n = n->next) {
        print_node(p, n, all_unnamed);
    }
    sink_text(p->sink, "  return");
    for (size_t i = 0; i < f->outputs.n; i++) {
        sink_text(p->sink, i > 0 ? ", " : " ");
        print_arg(p, &f->outputs.at[i]);
    }
    sink_text(p->sink, "\n}\n");
}

/* ---- programs ---- */

static printer *printer_new(tn_context *ctx, const program *of, text_detail detail, sink *s)
{
    arena *scratch = ctx_scratch(ctx);
    printer *p = ARENA_NEW(scratch, printer);
    *p = (printer){.ctx = ctx, .program = of, .detail = detail, .sink = s, .scratch = scratch};
    p->node_scratch = ctx_scratch(ctx);
    p->buffer = byte_buffer_new(ctx, scratch);
    p->trial = dims_new(scratch);
    pointer_map_init(&p->expressions, scratch);
    pointer_map_init(&p->string_numbers, scratch);
    map_init(&p->metadata, scratch);
    map_init(&p->strings, scratch);
    if (detail == TEXT_FULL) {
        record_plan_make(scratch, of, &p->records);
    }
    return p;
}

static void printer_free(printer *p)
{
    ctx_release(p->ctx, p->buffer);
    ctx_release(p->ctx, p->node_scratch);
    ctx_release(p->ctx, p->scratch);
}

printer *text_printer(tn_context *ctx, const program *of)
{
    return printer_new(ctx, of, TEXT_BRIEF, NULL);
}

const char *text_of_node(printer *p, arena *a, const node *n)
{
    sink s;
    sink_collect(p->ctx, a, &s);
    p->sink = &s;
    print_node(p, n, false);
    p->sink = NULL;
    const char *line = sink_collected(p->ctx, a, &s);
    line += strspn(line, " ");
    return arena_strndup(a, line, strcspn(line, "\n"));
}

tn_status text_print(tn_context *ctx, const program *of, text_detail detail, sink *s)
{
    printer *p = printer_new(ctx, of, detail, s);
    sink_text(s, "program ");
    json_write_string(s, of->name);
    sink_printf(s, " version %d\n", TEXT_VERSION);
    for (size_t i = 0; i < of->functions.n; i++) {
        print_function(p, of->functions.at[i]);
    }
    if (detail == TEXT_FULL) {
        for (size_t i = 0; i < of->functions.n; i++) {
            if (of->functions.at[i]->entry != NULL) {
                print_model(p, of->functions.at[i]->entry);
            }
        }
        print_files(p);
        print_metadata_tables(p);
    }
    tn_status status = p->status;
    printer_free(p);
    return status;
}
