/*
 * A diagnosis for people who read a terminal: the tree with what went in and out, the table of statuses, the answer.
 * Layouts of the first two are those of the document that names them (docs/diagnose.md).
 */
#include "base/num.h"
#include "diagnose/diagnosis.h"

#include <inttypes.h>
#include <string.h>

/* ---- the tree ---- */

static void print_run(sink *s, size_t indent, char mark, const seen *value, const seen_style *style)
{
    sink_repeat(s, ' ', indent);
    sink_printf(s, "  %c ", mark);
    seen_print(s, value, style);
    sink_char(s, '\n');
}

static void print_dynamic(sink *s, const piece *p)
{
    sink_printf(s, "DS=%s", p->runs.n == 0 ? "? (no inputs)" : p->dynamic == NULL ? "?" : p->dynamic);
}

void diagnosis_write_tree(const piece *p, const tn_pretty_options *options, sink *s)
{
    seen_style style = {options->shape, options->range, options->device};
    size_t indent = 4 * p->level;
    sink_repeat(s, ' ', indent);
    sink_printf(s, ">>> %s: %s", p->name, p->class_name);
    if (p->children.n == 0 && !options->inputs && !options->shape && !options->range && !options->device) {
        if (options->dynamic_shape) {
            sink_text(s, ": ");
            print_dynamic(s, p);
        }
        sink_text(s, " <<<\n");
        return;
    }
    sink_char(s, '\n');
    if (options->dynamic_shape) {
        sink_repeat(s, ' ', indent + 2);
        print_dynamic(s, p);
        sink_char(s, '\n');
    }
    for (size_t i = 0; options->inputs && i < p->runs.n; i++) {
        print_run(s, indent, '>', &p->runs.at[i].inputs, &style);
    }
    for (size_t i = 0; i < p->children.n; i++) {
        diagnosis_write_tree(p->children.at[i], options, s);
    }
    for (size_t i = 0; options->inputs && i < p->runs.n; i++) {
        print_run(s, indent, '<', &p->runs.at[i].outputs, &style);
    }
    sink_repeat(s, ' ', indent);
    sink_text(s, "<<<\n");
}

/* ---- the table ---- */

enum { REASON_SHOWN = 100, COLUMN_GAP = 3, NAME_MOST = 80 };

/* How many bytes the first characters of a text have: none is cut. */
static size_t bytes_of_characters(const char *text, size_t characters)
{
    size_t n = 0;
    for (; text[n] != '\0'; n++) {
        if (((unsigned char)text[n] & 0xC0) != 0x80 && characters-- == 0) {
            break;
        }
    }
    return n;
}

/* The first line, as Python's repr has it. */
static void print_reason(sink *s, const char *reason)
{
    size_t line = strcspn(reason, "\n"), most = bytes_of_characters(reason, REASON_SHOWN);
    size_t shown = line < most ? line : most;
    char quote = memchr(reason, '\'', shown) != NULL && memchr(reason, '"', shown) == NULL ? '"' : '\'';
    sink_char(s, quote);
    for (size_t i = 0; i < shown; i++) {
        if (reason[i] == '\\' || (reason[i] == '\'' && quote == '\'')) {
            sink_char(s, '\\');
        }
        sink_char(s, reason[i]);
    }
    sink_text(s, line > most ? "..." : "");
    sink_char(s, quote);
}

static void print_status(sink *s, const tn_diagnosis *d, const piece *p)
{
    char name[STATUS_TEXT];
    if (!p->has_status) {
        if (d->root->runs.n > 1) {
            sink_printf(s, "<OK-%zui>", p->runs.n);
        } else {
            sink_text(s, d->root->runs.n == 1 ? "<OK-static>" : "<OK-no-input>");
        }
        return;
    }
    sink_text(s, status_name(p->status, name));
    if ((p->status & TN_PIECE_OK) != 0) {
        if (p->exported != NULL) {
            sink_printf(s, " -- %s", p->exported);
        }
    } else {
        sink_printf(s, " -- step=%s, reason=", p->step == NULL ? "" : p->step);
        print_reason(s, p->reason == NULL ? "" : p->reason);
    }
}

static size_t characters_of(const char *text)
{
    size_t n = 0;
    for (; *text != '\0'; text++) {
        n += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return n;
}

static size_t name_width(const piece *p)
{
    return 2 * p->level + characters_of(p->name) + (p->is_function ? strlen("::func") : 0);
}

static size_t class_width(const piece *p)
{
    return characters_of(p->class_name) + (p->is_function ? strlen("mod::") : 0);
}

/* Every line of a text behind blanks and a mark. */
static void print_behind(sink *s, size_t blanks, const char *mark, const char *text)
{
    while (text != NULL && *text != '\0') {
        size_t n = strcspn(text, "\n");
        if (n > 0) {
            sink_repeat(s, ' ', blanks);
            sink_text(s, mark);
        }
        sink_put(s, text, n);
        sink_char(s, '\n');
        text += n + (text[n] == '\n');
    }
}

void diagnosis_write_report(const tn_diagnosis *d, const tn_pretty_options *options, sink *s)
{
    size_t name = 0, type = 0;
    for (size_t i = 0; i < d->all.n; i++) {
        size_t n = name_width(d->all.at[i]), c = class_width(d->all.at[i]);
        name = n > name ? n : name;
        type = c > type ? c : type;
    }
    name += COLUMN_GAP;
    type += COLUMN_GAP;
    for (size_t i = 0; i < d->all.n; i++) {
        const piece *p = d->all.at[i];
        for (size_t k = 0; k < p->level; k++) {
            sink_text(s, "..");
        }
        sink_printf(s, "%s%s", p->name, p->is_function ? "::func" : "");
        sink_repeat(s, ' ', name - name_width(p));
        sink_printf(s, "%s%s", p->is_function ? "mod::" : "", p->class_name);
        sink_repeat(s, ' ', type - class_width(p));
        print_status(s, d, p);
        sink_char(s, '\n');
        if (options->program) {
            print_behind(s, name + type, "ep: ", p->program);
        }
        if (options->graph) {
            print_behind(s, name + type, "fx: ", p->graph);
        }
    }
}

/* ---- the answer ---- */

static void print_number(sink *s, const char *title, double number)
{
    char text[NUM_TEXT];
    f32_to_text((float)number, text);
    sink_printf(s, "%s%s", title, text);
}

static void print_discrepancy(sink *s, const tn_discrepancy *row)
{
    sink_printf(s, "    set %zu, output %s:", row->set, row->output == NULL ? "?" : row->output);
    print_number(s, " max abs ", row->max_abs);
    print_number(s, ", max rel ", row->max_rel);
    print_number(s, ", ", row->max_ulps);
    sink_text(s, " units of the last place");
    if (row->nan_differs > 0) {
        sink_printf(s, ", NaN on one side in %" PRId64, row->nan_differs);
    }
    if (row->where != NULL) {
        sink_printf(s, ", worst at %s: %s, expected %s", row->where, row->found == NULL ? "?" : row->found,
                    row->expected == NULL ? "?" : row->expected);
    }
    if (row->own_abs >= 0) {
        print_number(s, "; on the recorded inputs: max abs ", row->own_abs);
    }
    sink_char(s, '\n');
}

static void print_failure(sink *s, const piece *p)
{
    char name[STATUS_TEXT];
    sink_printf(s, "  %s (%s): %s", p->path[0] == '\0' ? "." : p->path, p->class_name, status_name(p->status, name));
    if (p->reason != NULL) {
        size_t line = strcspn(p->reason, "\n");
        sink_text(s, ": ");
        sink_put(s, p->reason, line);
    }
    sink_char(s, '\n');
    if (p->where != NULL) {
        sink_printf(s, "    at %s\n", p->where);
    }
    for (size_t i = 0; i < p->discrepancies.n; i++) {
        if (p->discrepancies.at[i].beyond) {
            print_discrepancy(s, &p->discrepancies.at[i]);
        }
    }
    for (size_t i = 0; i < p->gaps.n; i++) {
        const gap_row *g = &p->gaps.at[i];
        sink_printf(s, "    %s%s%s: %s%s%s\n", g->op == NULL ? "" : g->op, g->node == NULL ? "" : " %",
                    g->node == NULL ? "" : g->node, g->why == NULL ? "?" : g->why, g->source == NULL ? "" : ", ",
                    g->source == NULL ? "" : g->source);
    }
    if (p->advice != NULL) {
        sink_printf(s, "    next: %s\n", p->advice);
    }
}

/* Does it fail because of what comes before or below it alone? */
static bool is_consequence(const piece *p)
{
    return p->reason != NULL && p->gaps.n == 0 &&
           (strncmp(p->reason, "inherited", strlen("inherited")) == 0 || strncmp(p->reason, "a piece below", 13) == 0);
}

void diagnosis_write_findings(const tn_diagnosis *d, sink *s)
{
    size_t failing = 0, consequences = 0;
    for (size_t i = 0; i < d->findings.n; i++) {
        sink_printf(s, "%s\n", d->findings.at[i]);
    }
    for (size_t i = 0; i < d->all.n; i++) {
        bool fails = (d->all.at[i]->status & TN_PIECE_FAIL) != 0;
        failing += fails;
        consequences += fails && is_consequence(d->all.at[i]);
    }
    if (failing > 0) {
        sink_printf(s, "%zu of %zu pieces fail, %zu of them because of others:\n", failing, d->all.n, consequences);
    }
    for (size_t i = 0; i < d->all.n; i++) {
        if ((d->all.at[i]->status & TN_PIECE_FAIL) != 0 && !is_consequence(d->all.at[i])) {
            print_failure(s, d->all.at[i]);
        }
    }
    for (size_t i = 0; i < d->all.n; i++) {
        const piece *p = d->all.at[i];
        for (size_t k = 0; k < p->undecided.n; k++) {
            sink_printf(s, "undecided in %s: %s\n", p->path[0] == '\0' ? "." : p->path, p->undecided.at[k]);
        }
    }
}
