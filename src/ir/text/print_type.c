/*
 * Expressions, types and symbols as text. After print.c in the flow, which calls this for every header and node.
 *
 * A type is short where it is ordinary: `f32[s77,3]` is contiguous, on the CPU, strided and needs no gradient; whatever
 * is not so stands in braces behind it. Facts about how a number stood in a file (sym_note) follow the number, also in
 * braces: of strides and offsets always, because with them the type is no longer ordinary, of all others in TEXT_FULL.
 */
#include "ir/text/print.h"

#include "ir/words.h"

#include <string.h>

/* ---- expressions ---- */

/* What dim_print or dim_print_srepr writes, on the scratch arena. */
static const char *collect(printer *p, void (*print)(sink *s, const dim *d), const dim *expr)
{
    sink s;
    print_collect(p, &s);
    print(&s, expr);
    return print_collected(p, &s) ? arena_strndup(p->scratch, (const char *)p->buffer->at, p->buffer->n) : "";
}

static const symbol *find_symbol(void *user, const char *name, const char *assumptions)
{
    (void)assumptions;
    return function_find_symbol(user, name);
}

/* Does the infix text give the same expression again? It may not: sympy prints CleanDiv as it prints FloorDiv. */
static bool reads_back(printer *p, const function *f, const char *infix, const char *srepr)
{
    const dim *read;
    size_t diagnostics = p->ctx->diagnostic_count;
    tn_status status = dim_parse(p->ctx, p->trial, infix, strlen(infix), find_symbol, (void *)f, &read);
    diagnostics_truncate(p->ctx, diagnostics);
    return status == TN_OK && strcmp(collect(p, dim_print_srepr, read), srepr) == 0;
}

void print_expression(printer *p, const function *f, const dim *expr)
{
    if (expr->op == DIM_INT) {
        sink_i64(p->sink, expr->u.integer);
        return;
    }
    const char *text = pointer_map_get(&p->expressions, expr);
    if (text == NULL) {
        const char *srepr = collect(p, dim_print_srepr, expr);
        text = collect(p, dim_print, expr);
        if (!reads_back(p, f, text, srepr)) {
            text = srepr;
        }
        pointer_map_put(&p->expressions, expr, (void *)text);
    }
    sink_text(p->sink, text);
}

static void print_note(printer *p, const sym_note *note)
{
    if (note == NULL) {
        return;
    }
    sink_text(p->sink, note->as_expression ? " {expression, " : " {");
    if (note->raw != NULL) {
        sink_text(p->sink, "raw ");
        json_write_string(p->sink, note->raw);
        sink_text(p->sink, ", ");
    }
    sink_text(p->sink, "hint ");
    print_hint(p, note->hint);
    print_unknown(p, note->unknown);
    sink_char(p->sink, '}');
}

/* ---- tensors ---- */

static void print_symints(printer *p, const function *f, const symint *numbers, uint32_t n, bool with_notes)
{
    sink_char(p->sink, '[');
    for (uint32_t i = 0; i < n; i++) {
        sink_text(p->sink, i > 0 ? "," : "");
        print_expression(p, f, numbers[i].expr);
        if (with_notes) {
            print_note(p, numbers[i].note);
        }
    }
    sink_char(p->sink, ']');
}

static void print_head(printer *p, const function *f, const tensor_meta *m, bool summary)
{
    if (m->dtype == DT_NONE) {
        sink_printf(p->sink, "dtype%d", (int)m->code);
    } else {
        sink_text(p->sink, dtype_table[m->dtype].name);
    }
    print_symints(p, f, m->sizes, m->rank, !summary && p->detail == TEXT_FULL);
}

/* What goes between the items that stand in the braces of a type, whichever of them comes first. */
static void open_item(printer *p, bool *opened)
{
    sink_text(p->sink, *opened ? ", " : " {");
    *opened = true;
}

static void print_strides(printer *p, const function *f, const tensor_meta *m, bool *opened)
{
    if (m->plain) {
        return;
    }
    open_item(p, opened);
    sink_text(p->sink, "strides ");
    print_symints(p, f, m->strides, m->rank, true);
    if (!dim_is_int(m->offset.expr, 0) || m->offset.note != NULL) {
        open_item(p, opened);
        sink_text(p->sink, "offset ");
        print_expression(p, f, m->offset.expr);
        print_note(p, m->offset.note);
    }
}

static void print_layout(printer *p, int32_t layout)
{
    const char *word = word_of_code(layout_words, layout);
    if (word != NULL) {
        sink_printf(p->sink, "layout %s", word);
    } else {
        sink_printf(p->sink, "layout %d", (int)layout);
    }
}

void print_tensor_type(printer *p, const function *f, const tensor_meta *m)
{
    bool opened = false;
    print_head(p, f, m, false);
    print_strides(p, f, m, &opened);
    if (strcmp(m->device->type, "cpu") != 0 || m->device->index >= 0) {
        open_item(p, &opened);
        sink_text(p->sink, "device ");
        print_device(p, m->device);
    }
    if (m->requires_grad) {
        open_item(p, &opened);
        sink_text(p->sink, "grad");
    }
    if (m->layout != LAYOUT_STRIDED) {
        open_item(p, &opened);
        print_layout(p, m->layout);
    }
    if (m->unknown != NULL && p->detail == TEXT_FULL) {
        open_item(p, &opened);
        sink_text(p->sink, "unknown ");
        json_write(p->sink, m->unknown);
    }
    sink_text(p->sink, opened ? "}" : "");
}

/* ---- values ---- */

/* The class of an object stands wherever it is used, so it is known although no table has it. */
static void print_object_type(printer *p, const value *v)
{
    sink_text(p->sink, "object ");
    json_write_string(p->sink, v->type.class_fqn);
    sink_text(p->sink, v->typed ? "" : " ?");
}

static void print_type(printer *p, const value *v, bool summary)
{
    if (v->kind == VALUE_OBJECT) {
        print_object_type(p, v);
    } else if (v->kind == VALUE_TENSOR && !v->typed) {
        sink_char(p->sink, '?');
    } else if (v->kind == VALUE_TENSOR && summary) {
        print_head(p, v->function, v->type.tensor, true);
    } else if (v->kind == VALUE_TENSOR) {
        print_tensor_type(p, v->function, v->type.tensor);
    } else {
        sink_printf(p->sink, "%s ", value_kind_words[v->kind]);
        if (!v->typed) {
            sink_char(p->sink, '?');
        } else {
            print_expression(p, v->function, v->type.sym.expr);
            print_note(p, summary || p->detail != TEXT_FULL ? NULL : v->type.sym.note);
        }
    }
}

void print_value_type(printer *p, const value *v)
{
    print_type(p, v, false);
}

void print_arg_type(printer *p, const arg *a, bool summary)
{
    arg_payload held = arg_kinds[a->kind].payload;
    if (held == PAYLOAD_LIST || held == PAYLOAD_DICT) {
        sink_char(p->sink, held == PAYLOAD_LIST ? '[' : '{');
        for (uint32_t i = 0; i < a->n; i++) {
            sink_text(p->sink, i > 0 ? ", " : "");
            print_arg_type(p, held == PAYLOAD_LIST ? &a->u.items[i] : &a->u.members[i].value, summary);
        }
        sink_char(p->sink, held == PAYLOAD_LIST ? ']' : '}');
        return;
    }
    const value *v = arg_value(a);
    if (v == NULL) {
        sink_char(p->sink, '_');
    } else {
        print_type(p, v, summary);
    }
}

/* ---- symbols ---- */

/* The row of a range in the file's list, where it is not the one that its place in the text gives. */
static void print_row(printer *p, uint32_t row, uint32_t expected)
{
    if (row != expected && p->detail == TEXT_FULL) {
        sink_text(p->sink, " row ");
        sink_i64(p->sink, row);
    }
}

static uint32_t count_recorded(const function *f)
{
    uint32_t n = 0;
    for (size_t i = 0; i < f->symbols.n; i++) {
        n += f->symbols.at[i]->recorded;
    }
    return n;
}

static void print_symbol(printer *p, const symbol *s, uint32_t row)
{
    print_name(p, s->name);
    if (strcmp(s->assumptions, default_assumptions(s->name)) != 0) {
        sink_text(p->sink, ": ");
        json_write_string(p->sink, s->assumptions);
    }
    if (s->recorded || s->range.has_lo || s->range.has_hi) {
        sink_text(p->sink, s->recorded ? " in " : " within ");
        print_range(p, s->range);
        print_row(p, s->recorded ? s->order : row, row);
    }
    if (s->hint.kind != HINT_NONE && p->detail == TEXT_FULL) {
        sink_text(p->sink, " hint ");
        print_hint(p, s->hint);
    }
}

void print_symbols(printer *p, const function *f)
{
    uint32_t row = 0;
    for (size_t i = 0; i < f->symbols.n; i++) {
        sink_text(p->sink, i == 0 ? "<" : ", ");
        print_symbol(p, f->symbols.at[i], row);
        row += f->symbols.at[i]->recorded;
    }
    sink_text(p->sink, f->symbols.n > 0 ? ">" : "");
}

void print_constraints(printer *p, const function *f)
{
    uint32_t first_row = f->constraints.n == 0 ? 0 : count_recorded(f);
    for (size_t i = 0; i < f->constraints.n; i++) {
        const constraint *c = &f->constraints.at[i];
        sink_text(p->sink, "  where ");
        print_expression(p, f, c->expr);
        if (c->raw != NULL && p->detail == TEXT_FULL) {
            sink_text(p->sink, " {raw ");
            json_write_string(p->sink, c->raw);
            sink_char(p->sink, '}');
        }
        sink_text(p->sink, " in ");
        print_range(p, c->range);
        print_row(p, c->order, first_row + (uint32_t)i);
        sink_char(p->sink, '\n');
    }
}
