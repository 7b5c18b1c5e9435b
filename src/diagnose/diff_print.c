/* The rows of a diff for people and scripts: see diff.h. */
#include "diagnose/diff.h"

#include "base/num.h"
#include "base/shown.h"

#include <string.h>

static size_t count_rows(const diff *d, diff_part part)
{
    size_t n = 0;
    for (size_t i = 0; i < d->rows.n; i++) {
        n += d->rows.at[i].part == part;
    }
    return n;
}

/* Texts from files as a part of a line, and none of them endless. */
static void put_text(sink *s, const char *text)
{
    enum { LONGEST = 400 };
    size_t n = strlen(text);
    if (n <= LONGEST) {
        sink_shown(s, text);
        return;
    }
    char cut[LONGEST + 1];
    memcpy(cut, text, LONGEST);
    cut[LONGEST] = '\0';
    sink_shown(s, cut);
    sink_printf(s, "... (%zu bytes)", n);
}

static void put_number(sink *s, double number)
{
    char text[NUM_TEXT];
    f64_to_text(number, text);
    sink_text(s, text);
}

static void put_elements(sink *s, const diff_row *row)
{
    if (row->different == 0) {
        sink_text(s, "numbers are equal, bits of zeros or NaN differ");
        return;
    }
    sink_printf(s, "%lld of %lld elements differ%s, by at most ", (long long)row->different, (long long)row->count,
                row->different == 1 ? "s" : "");
    put_number(s, row->max_abs);
    sink_printf(s, " (%s -> %s)", row->old, row->fresh);
}

static void put_place(sink *s, const diff_row *row)
{
    if (row->module == NULL && row->source == NULL) {
        return;
    }
    sink_text(s, "   # ");
    put_text(s, row->module == NULL ? "" : row->module[0] == '\0' ? "the root" : row->module);
    if (row->source != NULL) {
        sink_text(s, row->module == NULL ? "" : ", ");
        put_text(s, row->source);
    }
}

static void put_row(sink *s, const diff_row *row)
{
    static const char marks[] = {[DIFF_CHANGED] = '~', [DIFF_ADDED] = '+', [DIFF_REMOVED] = '-'};
    bool is_node = row->part == DIFF_STRUCTURE && row->change != DIFF_CHANGED && row->module != NULL;
    sink_printf(s, "  %c ", marks[row->change]);
    if (!is_node && row->name != NULL) { /* the line of a node has its name */
        put_text(s, row->name);
    }
    if (row->what != NULL) {
        sink_printf(s, "%s%s", row->name == NULL ? "" : " ", row->what);
    }
    sink_text(s, is_node || (row->old == NULL && row->fresh == NULL && row->count == 0) ? "" : ": ");
    if (row->count > 0) {
        put_elements(s, row);
    } else if (row->change == DIFF_CHANGED && (row->old != NULL || row->fresh != NULL)) {
        put_text(s, row->old == NULL ? "not given" : row->old);
        sink_text(s, " -> ");
        put_text(s, row->fresh == NULL ? "not given" : row->fresh);
    } else if (row->old != NULL || row->fresh != NULL) {
        put_text(s, row->old != NULL ? row->old : row->fresh);
    }
    put_place(s, row);
    sink_char(s, '\n');
}

/* Names of entries stand where there are several. */
static bool has_several_entries(const diff *d)
{
    const char *first = NULL;
    for (size_t i = 0; i < d->rows.n; i++) {
        const char *of = d->rows.at[i].entry;
        first = first == NULL ? of : first;
        if (of != NULL && strcmp(of, first) != 0) {
            return true;
        }
    }
    return false;
}

void diff_print(const diff *d, sink *s)
{
    bool several = has_several_entries(d);
    if (d->rows.n == 0) {
        sink_printf(s, "equal: %zu node%s, %zu weight%s and the signature agree\n", d->nodes, d->nodes == 1 ? "" : "s",
                    d->weights, d->weights == 1 ? "" : "s");
        return;
    }
    for (int part = 0; part < DIFF_PART_COUNT; part++) {
        const char *heading = NULL;
        if (count_rows(d, (diff_part)part) > 0) {
            sink_printf(s, "%s\n", diff_part_words[part]);
        }
        for (size_t i = 0; i < d->rows.n; i++) {
            const diff_row *row = &d->rows.at[i];
            if (row->part != (diff_part)part) {
                continue;
            }
            if (several && row->entry != NULL && (heading == NULL || strcmp(heading, row->entry) != 0)) {
                heading = row->entry;
                sink_text(s, " of ");
                put_text(s, heading);
                sink_char(s, '\n');
            }
            put_row(s, row);
        }
    }
    sink_printf(s, "%zu difference%s", d->rows.n, d->rows.n == 1 ? "" : "s");
    const char *before = ": ";
    for (int part = 0; part < DIFF_PART_COUNT; part++) {
        size_t n = count_rows(d, (diff_part)part);
        if (n > 0) {
            sink_printf(s, "%s%zu in %s", before, n, diff_part_words[part]);
            before = ", ";
        }
    }
    sink_char(s, '\n');
}

static void put_if(json_part *in, const char *key, const char *text)
{
    if (text != NULL) {
        json_put_text(in, key, text);
    }
}

void diff_print_json(const diff *d, sink *s)
{
    json_part top = {s, false};
    json_part whole = json_begin(&top, NULL, '{');
    json_put_bool(&whole, "equal", d->rows.n == 0);
    json_part counts = json_begin(&whole, "counts", '{');
    for (int part = 0; part < DIFF_PART_COUNT; part++) {
        json_put_int(&counts, diff_part_words[part], (int64_t)count_rows(d, (diff_part)part));
    }
    json_end(&counts, '}');
    json_part rows = json_begin(&whole, "differences", '[');
    for (size_t i = 0; i < d->rows.n; i++) {
        const diff_row *row = &d->rows.at[i];
        json_part one = json_begin(&rows, NULL, '{');
        json_put_text(&one, "part", diff_part_words[row->part]);
        json_put_text(&one, "change", diff_change_words[row->change]);
        put_if(&one, "entry", row->entry);
        put_if(&one, "name", row->name);
        put_if(&one, "what", row->what);
        put_if(&one, "old", row->old);
        put_if(&one, "new", row->fresh);
        put_if(&one, "module", row->module);
        put_if(&one, "source", row->source);
        if (row->count > 0) {
            json_put_int(&one, "count", row->count);
            json_put_int(&one, "different", row->different);
            json_put_f64(&one, "max_abs", row->max_abs);
        }
        json_end(&one, '}');
    }
    json_end(&rows, ']');
    json_end(&whole, '}');
    sink_char(s, '\n');
}
