/*
 * `tenon ops --target FORMAT`: the operators of a foreign format that tenon reads and writes, out of its rows
 * (targets/dialect.h), with the versions that a row holds for.
 */
#include "cli/foreign.h"

#include "cli/streams.h"

#include "base/context.h"
#include "format/json.h"
#include "targets/dialect.h"

#include <string.h>

/* One more way to write is no row of its own here: it stands among what the operator says. */
typedef struct foreign_line {
    const dialect *of;
    const char *family;
    const foreign_op *row;
} foreign_line;

typedef struct foreign_table {
    arena *arena;
    VEC(foreign_line) lines, ways;
} foreign_table;

bool foreign_has(const char *format)
{
    const target *t = target_find(format);
    return t != NULL && t->dialects != NULL;
}

static void add_family(foreign_table *t, const dialect *d, const foreign_family *f)
{
    for (size_t i = 0; i < f->n; i++) {
        foreign_line line = {d, f->name, &f->rows[i]};
        if (f->rows[i].schema != NULL) {
            vec_push(t->arena, &t->lines, line);
        } else {
            vec_push(t->arena, &t->ways, line);
        }
    }
}

static foreign_table table_of(arena *a, const target *format)
{
    foreign_table t = {.arena = a};
    for (const dialect *const *d = format->dialects; *d != NULL; d++) {
        for (size_t i = 0; i < (*d)->n; i++) {
            add_family(&t, *d, (*d)->families[i]);
        }
    }
    return t;
}

static bool overlap(const foreign_op *x, const foreign_op *y)
{
    return (x->until == 0 || x->until >= y->since) && (y->until == 0 || y->until >= x->since);
}

/* "aten::add.Tensor" of a mirror, else what the row writes; NULL: it is not written. */
static const char *written_by(arena *a, const foreign_op *row)
{
    if (row->mirror == NULL || row->of != NULL) {
        return row->of;
    }
    return arena_strndup(a, row->mirror, strcspn(row->mirror, "("));
}

static size_t add_once(const char **list, size_t n, const char *text)
{
    for (size_t i = 0; i < n; i++) {
        if (strcmp(list[i], text) == 0) {
            return n;
        }
    }
    list[n] = text;
    return n + 1;
}

/* All operators of a program that it says. */
static size_t writes_of(const foreign_table *t, const foreign_line *line, const char ***out)
{
    size_t n = 0;
    *out = ARENA_ARRAY(t->arena, const char *, t->ways.n + 1);
    const char *own = written_by(t->arena, line->row);
    if (own != NULL) {
        (*out)[n++] = own;
    }
    for (size_t i = 0; i < t->ways.n; i++) {
        const foreign_line *way = &t->ways.at[i];
        bool same = way->of == line->of && strcmp(way->row->name, line->row->name) == 0 && overlap(way->row, line->row);
        if (same && way->row->of != NULL) {
            n = add_once(*out, n, way->row->of);
        }
    }
    return n;
}

static const char *span_of(arena *a, const foreign_op *row)
{
    return row->until == 0            ? arena_printf(a, "%u on", row->since)
           : row->until == row->since ? arena_printf(a, "%u", row->since)
                                      : arena_printf(a, "%u to %u", row->since, row->until);
}

static const char *full_name(arena *a, const foreign_line *line)
{
    return *line->of->domain == '\0' ? line->row->name : arena_printf(a, "%s.%s", line->of->domain, line->row->name);
}

static bool is_wanted(const foreign_table *t, const foreign_line *line, const char *pattern)
{
    const char *name = full_name(t->arena, line);
    return pattern == NULL || (strpbrk(pattern, "*?[") == NULL
                                   ? strstr(name, pattern) != NULL
                                   : tn_glob_matches(pattern, line->row->name) || tn_glob_matches(pattern, name));
}

/* ---- the forms ---- */

static void print_line(const foreign_table *t, const foreign_line *line)
{
    const char **writes;
    size_t n = writes_of(t, line, &writes);
    say("%-40s %-10s read%s%s%s\n", full_name(t->arena, line), span_of(t->arena, line->row), n > 0 ? ", written" : "",
        line->row->limits == NULL ? "" : "; ", line->row->limits == NULL ? "" : line->row->limits);
}

static void print_cell(const foreign_table *t, const foreign_line *line)
{
    const char **writes;
    size_t n = writes_of(t, line, &writes);
    say("| `%s` | %s | ", full_name(t->arena, line), span_of(t->arena, line->row));
    for (size_t i = 0; i < n; i++) {
        say("%s`%s`", i == 0 ? "" : " ", writes[i] + (strncmp(writes[i], "aten::", 6) == 0 ? 6 : 0));
    }
    say(" | %s |\n", line->row->limits == NULL ? "" : line->row->limits);
}

static void put_object(const foreign_table *t, const foreign_line *line, json_part *all)
{
    const char **writes;
    size_t n = writes_of(t, line, &writes);
    json_part one = json_begin(all, NULL, '{');
    json_put_text(&one, "operator", line->row->name);
    json_put_text(&one, "domain", line->of->domain);
    json_put_text(&one, "family", line->family);
    json_put_text(&one, "schema", line->row->schema);
    json_put_int(&one, "since", line->row->since);
    if (line->row->until != 0) {
        json_put_int(&one, "until", line->row->until);
    }
    json_part list = json_begin(&one, "writes", '[');
    for (size_t i = 0; i < n; i++) {
        json_put_text(&list, NULL, writes[i]);
    }
    json_end(&list, ']');
    json_put_text(&one, "limits", line->row->limits);
    json_end(&one, '}');
}

static void print_markdown_head(const target *format, size_t rows)
{
    say("# Operators of %s\n\nMade by `tenon ops --target %s --markdown`: %zu rows, each an operator in a span of "
        "versions. All are read; those\nthat say operators of a program are written, too.\n",
        format->name, format->name, rows);
}

static void print_all(const foreign_table *t, const target *format, const char *pattern, foreign_form form,
                      size_t *count)
{
    const char *family = "";
    sink s;
    sink_init(&s, write_stdout, NULL);
    json_part top = {&s, false}, all = {&s, false};
    if (form == FOREIGN_JSON) {
        all = json_begin(&top, NULL, '[');
    } else if (form == FOREIGN_MARKDOWN) {
        print_markdown_head(format, t->lines.n);
    }
    for (size_t i = 0; i < t->lines.n; i++) {
        const foreign_line *line = &t->lines.at[i];
        if (!is_wanted(t, line, pattern)) {
            continue;
        }
        ++*count;
        if (form == FOREIGN_MARKDOWN && strcmp(family, line->family) != 0) {
            family = line->family;
            say("\n## %s\n\n| operator | versions | says | limits |\n|---|---|---|---|\n", family);
        }
        if (form == FOREIGN_JSON) {
            put_object(t, line, &all);
        } else if (form == FOREIGN_MARKDOWN) {
            print_cell(t, line);
        } else {
            print_line(t, line);
        }
    }
    if (form == FOREIGN_JSON) {
        json_end(&all, ']');
        sink_char(&s, '\n');
        sink_flush(&s);
    } else if (form == FOREIGN_LINES) {
        say("%zu rows\n", *count);
    }
}

static tn_status do_print(tn_context *ctx, const char *format, const char *pattern, foreign_form form, size_t *count)
{
    const target *of = target_find(format);
    foreign_table t = table_of(ctx_scratch(ctx), of);
    print_all(&t, of, pattern, form, count);
    return TN_OK;
}

tn_status print_foreign(tn_context *ctx, const char *format, const char *pattern, foreign_form form, size_t *count)
{
    call_edge here;
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) != 0) {
        return ctx_leave_stopped(ctx, &here);
    }
    return ctx_leave(ctx, &here, do_print(ctx, format, pattern, form, count));
}
