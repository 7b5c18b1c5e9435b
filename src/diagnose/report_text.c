/*
 * A diagnosis for people who read a terminal: the tree with what went in and out, the table of statuses, the answer.
 * Layouts of the first two are those of the document that names them (docs/diagnose.md).
 */
#include "base/num.h"
#include "diagnose/verdict.h"

#include <inttypes.h>
#include <math.h>
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

enum {
    RELATIONS_SHOWN = 12,
    FAILURES_SHOWN = 12,
    GAPS_SHOWN = 8,
    SHORT_REASON = 60,
    REASON_SHOWN = 100,
    COLUMN_GAP = 3,
    NAME_MOST = 80
};

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
    if (!p->has_status && p->runs.n == 0 && p->children.n > 0) { /* a list of modules, which nobody calls */
        return;
    }
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

/* ---- the table without what says the same ---- */

/* Are two statuses of pieces without trouble of their own the same to a reader? */
static bool same_status(const piece *a, const piece *b)
{
    if (!b->has_status && b->runs.n == 0 && b->children.n > 0) { /* a list of modules is never called */
        return true;
    }
    return a->has_status == b->has_status && a->status == b->status &&
           verdict_is_inherited(a) == verdict_is_inherited(b) &&
           (a->has_status || (a->runs.n == 0) == (b->runs.n == 0));
}

/* Does a piece, and everything below it, say of itself what another one says? */
static bool says_the_same(const piece *of, const piece *p)
{
    bool same = p->undecided.n == 0 && same_status(of, p);
    for (size_t i = 0; same && i < p->children.n; i++) {
        same = says_the_same(of, p->children.at[i]);
    }
    return same;
}

/* Nothing below a piece says another thing than it, and no more than that it is fine. */
static bool is_uniform(const piece *p)
{
    bool uniform = p->undecided.n == 0 && (!p->has_status || p->status == TN_PIECE_OK || verdict_is_inherited(p));
    for (size_t i = 0; uniform && i < p->children.n; i++) {
        uniform = says_the_same(p, p->children.at[i]);
    }
    return uniform;
}

static size_t pieces_below(const piece *p)
{
    size_t n = 0;
    for (size_t i = 0; i < p->children.n; i++) {
        n += 1 + pieces_below(p->children.at[i]);
    }
    return n;
}

/* How many children from the i-th on are uniform, alike and of one class: they are one line. */
static size_t run_of_alike(const piece *p, size_t i)
{
    const piece *first = p->children.at[i];
    size_t n = 1;
    for (; is_uniform(first) && i + n < p->children.n; n++) {
        const piece *next = p->children.at[i + n];
        if (strcmp(next->class_name, first->class_name) != 0 || !same_status(first, next) || !is_uniform(next)) {
            break;
        }
    }
    return n < 3 ? 1 : n;
}

typedef struct brief_line {
    const piece *first, *last; /* the same piece, or a run of them */
    size_t below;              /* pieces in them that have no line */
} brief_line;

typedef struct brief {
    brief_line *lines;
    size_t n;
} brief;

/* Lines of a piece and all below it. */
static void collect_brief(brief *b, const piece *p)
{
    bool whole = is_uniform(p);
    b->lines[b->n++] = (brief_line){p, p, whole ? pieces_below(p) : 0};
    for (size_t i = 0, n; !whole && i < p->children.n; i += n) {
        n = run_of_alike(p, i);
        if (n == 1) {
            collect_brief(b, p->children.at[i]);
            continue;
        }
        brief_line line = {p->children.at[i], p->children.at[i + n - 1], n - 1};
        for (size_t k = 0; k < n; k++) {
            line.below += pieces_below(p->children.at[i + k]);
        }
        b->lines[b->n++] = line;
    }
}

static size_t brief_width(const brief_line *line)
{
    size_t last = line->first == line->last ? 0 : strlen(" to ") + characters_of(line->last->name);
    return name_width(line->first) + last;
}

/* The last part of the path of a file, and the line: "model.py:24" of "/a/model.py:24 in forward: x". */
static void print_place(sink *s, const char *where)
{
    size_t end = strcspn(where, " \n"), begin = end;
    while (begin > 0 && where[begin - 1] != '/') {
        begin--;
    }
    sink_text(s, ", ");
    sink_put(s, where + begin, end - begin);
}

/* A status in a few words: the table tells where, what is below it tells why. */
static void print_short_status(sink *s, const tn_diagnosis *d, const piece *p)
{
    char name[STATUS_TEXT];
    const piece *because = verdict_because(p);
    if (p->has_status && (p->status & TN_PIECE_OK) != 0) {
        sink_text(s, status_name(p->status, name));
        return;
    }
    if ((p->status & TN_PIECE_FAIL) == 0 || p->reason == NULL) {
        print_status(s, d, p);
        return;
    }
    sink_printf(s, "%s: ", status_name(p->status, name));
    if (because != NULL) {
        sink_printf(s, "because of %s", because->path);
        return;
    }
    size_t most = p->gaps.n > 0 ? strcspn(p->reason, "\n") : strcspn(p->reason, ":\n");
    size_t cut = bytes_of_characters(p->reason, SHORT_REASON);
    sink_put(s, p->reason, most < cut ? most : cut);
    sink_text(s, most > cut ? "..." : "");
    if (p->where != NULL && p->gaps.n == 0) {
        print_place(s, p->where);
    }
}

void diagnosis_write_brief(const tn_diagnosis *d, arena *scratch, sink *s)
{
    brief b = {NULL, 0};
    size_t name = 0, type = 0;
    b.lines = ARENA_ARRAY(scratch, brief_line, d->all.n);
    verdict_print(s, d);
    sink_text(s, "\n\n");
    collect_brief(&b, d->root);
    for (size_t i = 0; i < b.n; i++) {
        size_t n = brief_width(&b.lines[i]), c = class_width(b.lines[i].first);
        name = n > name ? n : name;
        type = c > type ? c : type;
    }
    for (size_t i = 0; i < b.n; i++) {
        const brief_line *line = &b.lines[i];
        const piece *p = line->first;
        for (size_t k = 0; k < p->level; k++) {
            sink_text(s, "..");
        }
        sink_printf(s, "%s%s", p->name, p->is_function ? "::func" : "");
        if (line->last != p) {
            sink_printf(s, " to %s", line->last->name);
        }
        sink_repeat(s, ' ', name + COLUMN_GAP - brief_width(line));
        sink_printf(s, "%s%s", p->is_function ? "mod::" : "", p->class_name);
        if (p->has_status || p->runs.n > 0 || p->children.n == 0) {
            sink_repeat(s, ' ', type + COLUMN_GAP - class_width(p));
            print_short_status(s, d, p);
        }
        if (line->below > 0) {
            sink_printf(s, ", and so %s %zu %s", line->below == 1 ? "is" : "are", line->below,
                        line->first == line->last ? "below it" : "more");
        }
        sink_char(s, '\n');
    }
}

/* ---- the answer ---- */

/* Four digits are what a reader compares. */
static void print_number(sink *s, const char *title, double number)
{
    char text[NUM_TEXT];
    double scale = number == 0 || !isfinite(number) ? 1 : pow(10, 3 - floor(log10(fabs(number))));
    double rounded = isfinite(scale) && scale > 0 ? round(number * scale) / scale : number;
    f64_to_text(rounded, text);
    size_t n = strlen(text);
    sink_text(s, title);
    sink_put(s, text, n > 2 && strcmp(text + n - 2, ".0") == 0 ? n - 2 : n);
}

enum { ULPS_SHOWN = 1000000 };

static void print_discrepancy(sink *s, const tn_discrepancy *row)
{
    sink_printf(s, "    set %zu, output %s:", row->set, row->output == NULL ? "?" : row->output);
    print_number(s, " max abs ", row->max_abs);
    print_number(s, ", max rel ", row->max_rel);
    if (row->max_ulps < ULPS_SHOWN) { /* beyond it tells nothing */
        print_number(s, ", ", row->max_ulps);
        sink_text(s, " units of the last place");
    }
    if (row->different > 0 && row->count > 0) {
        sink_printf(s, ", %" PRId64 " of %" PRId64 " elements beyond", row->different, row->count);
    }
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

/* "aten.add.Tensor" of "torch.ops.aten.add.Tensor". */
static const char *operator_shown(const char *op)
{
    static const char prefix[] = "torch.ops.";
    return strncmp(op, prefix, sizeof prefix - 1) == 0 ? op + sizeof prefix - 1 : op;
}

static bool same_gap(const gap_row *a, const gap_row *b)
{
    return strcmp(a->target, b->target) == 0 && strcmp(a->why, b->why) == 0;
}

/* Gaps of a piece; those that say the same are one line, at most so many lines. */
static void print_gaps(sink *s, const piece *p)
{
    size_t lines = 0, left = 0;
    for (size_t i = 0; i < p->gaps.n; i++) {
        const gap_row *g = &p->gaps.at[i];
        size_t before = 0, same = 0;
        for (size_t k = 0; k < p->gaps.n; k++) {
            before += k < i && same_gap(&p->gaps.at[k], g);
            same += same_gap(&p->gaps.at[k], g);
        }
        if (before > 0 || lines >= GAPS_SHOWN) {
            left += before == 0;
            continue;
        }
        lines++;
        sink_printf(s, "    %s", g->why);
        if (g->node != NULL || g->op != NULL) {
            sink_printf(s, " (%s%s%s%s", g->node == NULL ? "" : "%", g->node == NULL ? "" : g->node,
                        g->node == NULL || g->op == NULL ? "" : ", ", g->op == NULL ? "" : operator_shown(g->op));
            if (same > 1) {
                sink_printf(s, ", and %zu more", same - 1);
            }
            sink_text(s, ")");
        }
        sink_printf(s, "%s%s\n", g->source == NULL ? "" : ", ", g->source == NULL ? "" : g->source);
    }
    if (left > 0) {
        sink_printf(s, "    and %zu other things\n", left);
    }
}

static void print_failure(sink *s, const piece *p)
{
    char name[STATUS_TEXT];
    sink_printf(s, "  %s (%s): %s", p->parent == NULL ? "the whole" : p->path, p->class_name,
                status_name(p->status, name));
    if (p->reason != NULL && p->gaps.n == 0) {
        size_t line = strcspn(p->reason, "\n");
        sink_text(s, ": ");
        sink_put(s, p->reason, line);
    }
    sink_char(s, '\n');
    if (p->where != NULL && p->gaps.n == 0) {
        sink_printf(s, "    at %s\n", p->where);
    }
    for (size_t i = 0; i < p->discrepancies.n; i++) {
        if (p->discrepancies.at[i].beyond) {
            print_discrepancy(s, &p->discrepancies.at[i]);
        }
    }
    print_gaps(s, p);
    if (p->advice != NULL) {
        sink_printf(s, "    next: %s\n", p->advice);
    }
}

/* What several sets say of sizes: those of the whole that vary, and how its outputs follow. */
static void print_sizes(sink *s, const piece *root)
{
    if (root->runs.n < 2 || root->dynamic == NULL || strcmp(root->dynamic, "{}") == 0) {
        return;
    }
    sink_printf(s, "sizes that vary: %s\n", root->dynamic);
    if (root->paste != NULL) {
        sink_printf(s, "    to paste: %s\n", root->paste);
    }
    for (size_t i = 0; i < root->relations.n && i < RELATIONS_SHOWN; i++) {
        sink_printf(s, "    %s\n", root->relations.at[i]);
    }
    if (root->relations.n > RELATIONS_SHOWN) {
        sink_printf(s, "    and %zu more\n", root->relations.n - RELATIONS_SHOWN);
    }
}

/* Pieces that no set reaches: nothing is known of them, and that is no failure of theirs. */
static void print_missed(sink *s, const tn_diagnosis *d)
{
    size_t n = 0;
    for (size_t i = 0; i < d->all.n; i++) {
        const piece *p = d->all.at[i];
        if ((p->status & TN_PIECE_NOINPUT) != 0 && n++ < FAILURES_SHOWN) {
            sink_printf(s, "%s%s (%s)", n == 1 ? "never called: " : ", ", p->path, p->class_name);
        }
    }
    if (n > FAILURES_SHOWN) {
        sink_printf(s, ", and %zu more", n - FAILURES_SHOWN);
    }
    if (n > 0) {
        sink_text(s, "\n    next: add a set of inputs that reaches them, or leave them out with traced_method\n");
    }
}

void diagnosis_write_findings(const tn_diagnosis *d, sink *s)
{
    size_t failing = 0, consequences = 0;
    if (d->root != NULL) {
        print_sizes(s, d->root);
    }
    for (size_t i = 0; i < d->findings.n; i++) {
        sink_printf(s, "%s\n", d->findings.at[i]);
    }
    for (size_t i = 0; i < d->all.n; i++) {
        bool fails = verdict_fails(d->all.at[i]);
        failing += fails;
        consequences += fails && verdict_is_consequence(d->all.at[i]);
    }
    if (failing > 0) {
        sink_printf(s, "%zu of %zu pieces %s", failing, d->all.n, failing == 1 ? "fails" : "fail");
        if (consequences > 0) {
            sink_printf(s, ", %zu of them because of others", consequences);
        }
        sink_text(s, ":\n");
    }
    size_t shown = 0;
    for (size_t i = 0; i < d->all.n; i++) {
        if (verdict_fails(d->all.at[i]) && !verdict_is_consequence(d->all.at[i]) && shown++ < FAILURES_SHOWN) {
            print_failure(s, d->all.at[i]);
        }
    }
    if (shown > FAILURES_SHOWN) {
        sink_printf(s, "  and %zu more\n", shown - FAILURES_SHOWN);
    }
    print_missed(s, d);
    for (size_t i = 0; i < d->all.n; i++) {
        const piece *p = d->all.at[i];
        for (size_t k = 0; k < p->undecided.n; k++) {
            sink_printf(s, "undecided in %s: %s\n", p->parent == NULL ? "the whole" : p->path, p->undecided.at[k]);
        }
    }
}
