/*
 * `tenon ops`: the table of operators, for people, as a page of the documentation (docs/ops.md), for scripts; and that
 * of composites (composites.c).
 */
#include "cli/cli.h"

#include "cli/composites.h"
#include "cli/foreign.h"
#include "format/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const flag flags[] = {
    {"--target", "T", "what the operators are for: run (the default), or a format that has its own: onnx, nnef"},
    {"--composites", NULL, "building blocks that conversion keeps whole, instead of operators"},
    {"--markdown", NULL, "the page docs/ops.md; of a target docs/onnx-ops.md, docs/nnef-ops.md"},
    {"--json", NULL, "one object per overload, with schema and samples"},
    {NULL, NULL, NULL},
};

/* Where operators can be taken to: they run, and formats may have operators of their own. */
static bool target_is_right(const arguments *args)
{
    const char *wanted = flag_value(args, "--target"), *names[FORMAT_LIMIT + 1] = {"run"};
    size_t n = 1;
    tn_format f;
    if (wanted == NULL || strcmp(wanted, "run") == 0 || foreign_has(wanted)) {
        return true;
    }
    if (strcmp(wanted, "c") == 0) { /* in the command's contract, but not in this version */
        report_usage(args->command, "tenon %s takes no operators to 'c' yet, it runs them", tn_version());
        return false;
    }
    for (size_t i = 0; n <= FORMAT_LIMIT && (f = tn_format_at(i)).name != NULL; i++) {
        if (foreign_has(f.name)) {
            names[n++] = f.name;
        }
    }
    report_unknown(args->command, "target", wanted, names, n);
    return false;
}

/* ---- the table ---- */

/* An operator: the overloads infos[first .. first + count) stand for it. */
typedef struct operator_row {
    const char *name;
    size_t first, count;
    tn_op_info marks; /* what holds for any of its overloads */
} operator_row;

typedef struct op_table {
    tn_op_info *infos;
    operator_row *rows; /* by name */
    size_t info_count, row_count;
} op_table;

static void add_overload(op_table *t, const tn_op_info *info)
{
    operator_row *row = t->row_count == 0 ? NULL : &t->rows[t->row_count - 1];
    if (row == NULL || strcmp(row->name, info->operator_name) != 0) {
        row = &t->rows[t->row_count++];
        *row = (operator_row){.name = info->operator_name, .first = t->info_count};
    }
    row->count++;
    row->marks.is_view |= info->is_view;
    row->marks.is_in_place |= info->is_in_place;
    row->marks.is_pointwise |= info->is_pointwise;
    row->marks.is_random |= info->is_random;
    row->marks.is_composed |= info->is_composed;
    t->infos[t->info_count++] = *info;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const operator_row *)a)->name, ((const operator_row *)b)->name);
}

/* Does the user want to see it? A pattern with * is a glob, another one a part of the name; NULL: everything. */
static bool is_wanted(const tn_op_info *info, const char *pattern)
{
    if (pattern == NULL) {
        return true;
    }
    if (strpbrk(pattern, "*?[") == NULL) {
        const char *found = strstr(info->schema, pattern);
        return strstr(info->operator_name, pattern) != NULL ||
               (found != NULL && (size_t)(found - info->schema) + strlen(pattern) <= strcspn(info->schema, "("));
    }
    char name[256];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(info->schema, "("), info->schema);
    return tn_glob_matches(pattern, info->operator_name) || tn_glob_matches(pattern, name);
}

/* The operators of which an overload is wanted, with all their overloads. */
static void keep_wanted(op_table *t, const char *pattern)
{
    size_t kept = 0;
    for (size_t i = 0; i < t->row_count; i++) {
        bool wanted = false;
        for (size_t k = 0; k < t->rows[i].count && !wanted; k++) {
            wanted = is_wanted(&t->infos[t->rows[i].first + k], pattern);
        }
        if (wanted) {
            t->rows[kept++] = t->rows[i];
        }
    }
    t->row_count = kept;
}

static size_t overload_count(const op_table *t)
{
    size_t n = 0;
    for (size_t i = 0; i < t->row_count; i++) {
        n += t->rows[i].count;
    }
    return n;
}

static bool read_table(tn_context *ctx, op_table *t, const char *pattern)
{
    size_t count = tn_op_count(ctx);
    t->infos = calloc(count + 1, sizeof *t->infos);
    t->rows = calloc(count + 1, sizeof *t->rows);
    if (t->infos == NULL || t->rows == NULL) {
        tell("tenon: error: out of memory");
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        tn_op_info info;
        if (!succeeded(ctx, tn_op_info_at(ctx, i, &info))) {
            return false;
        }
        if (strncmp(info.schema, "tenon::", 7) != 0) { /* those of our own are no operators of PyTorch */
            add_overload(t, &info);
        }
    }
    qsort(t->rows, t->row_count, sizeof *t->rows, by_name);
    keep_wanted(t, pattern);
    return true;
}

/* "aten::add.Tensor" of its schema; not ended by a NUL. */
static int name_length(const tn_op_info *info)
{
    return (int)strcspn(info->schema, "(");
}

/* "pointwise, in place" */
static void marks_text(const tn_op_info *marks, char *text, size_t size)
{
    const struct {
        bool holds;
        const char *word;
    } words[] = {
        {marks->is_view, "view"},         {marks->is_pointwise, "pointwise"}, {marks->is_random, "random"},
        {marks->is_composed, "composed"}, {marks->is_in_place, "in place"},
    };
    text[0] = '\0';
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (words[i].holds) {
            size_t used = strlen(text);
            snprintf(text + used, size - used, "%s%s", used == 0 ? "" : ", ", words[i].word);
        }
    }
}

/* ---- for people ---- */

static void print_overloads(const op_table *t, const operator_row *row, const char *quote)
{
    for (size_t i = 0; i < row->count; i++) {
        const tn_op_info *info = &t->infos[row->first + i];
        say("%s%s%.*s%s", i == 0 ? "" : " ", quote, name_length(info), info->schema, quote);
    }
}

static void print_table(const op_table *t)
{
    for (size_t i = 0; i < t->row_count; i++) {
        char marks[80];
        marks_text(&t->rows[i].marks, marks, sizeof marks);
        say("%-28s %-20s ", t->rows[i].name, marks);
        print_overloads(t, &t->rows[i], "");
        say("\n");
    }
    say("%zu operators with %zu overloads\n", t->row_count, overload_count(t));
}

/* ---- as a page ---- */

static bool is_random(const tn_op_info *m)
{
    return m->is_random;
}

static bool is_view(const tn_op_info *m)
{
    return m->is_view;
}

static bool is_pointwise(const tn_op_info *m)
{
    return m->is_pointwise;
}

static bool is_composed(const tn_op_info *m)
{
    return m->is_composed;
}

static bool is_any(const tn_op_info *m)
{
    (void)m;
    return true;
}

/* Groups of the page; an operator is in the first that holds. */
static const struct group {
    const char *title, *text;
    bool (*holds)(const tn_op_info *marks);
} groups[] = {
    {"Random", "They draw the numbers that PyTorch draws on the CPU after the same seed.", is_random},
    {"Views", "The result shares the elements of the argument.", is_view},
    {"Pointwise", "Each element of the result depends on the elements of the operands at its place.", is_pointwise},
    {"Composed", "Written in terms of other operators.", is_composed},
    {"Others", "Reductions, products, gathering and scattering, and all else that has a kernel of its own.", is_any},
};
enum { GROUP_COUNT = sizeof groups / sizeof *groups };

static size_t group_of(const operator_row *row)
{
    size_t i = 0;
    while (!groups[i].holds(&row->marks)) {
        i++;
    }
    return i;
}

static void print_group(const op_table *t, size_t group)
{
    size_t printed = 0;
    for (size_t i = 0; i < t->row_count; i++) {
        char marks[80];
        if (group_of(&t->rows[i]) != group) {
            continue;
        }
        if (printed++ == 0) {
            say("\n## %s\n\n%s\n\n| operator | overloads | marks |\n|---|---|---|\n", groups[group].title,
                groups[group].text);
        }
        marks_text(&t->rows[i].marks, marks, sizeof marks);
        say("| %s | ", t->rows[i].name);
        print_overloads(t, &t->rows[i], "`");
        say(" | %s |\n", marks);
    }
}

static void print_markdown(const op_table *t)
{
    say("# Operators\n\n"
        "What tenon runs: %zu operators of PyTorch with %zu overloads. One record stands for all overloads of an\n"
        "operator (`src/ops`).\n",
        t->row_count, t->info_count);
    for (size_t i = 0; i < GROUP_COUNT; i++) {
        print_group(t, i);
    }
}

/* ---- for scripts ---- */

static void print_json(const op_table *t, const char *pattern)
{
    sink s;
    sink_init(&s, write_stdout, NULL);
    json_part top = {&s, false};
    json_part all = json_begin(&top, NULL, '[');
    for (size_t i = 0; i < t->info_count; i++) {
        const tn_op_info *info = &t->infos[i];
        if (!is_wanted(info, pattern)) {
            continue;
        }
        json_part one = json_begin(&all, NULL, '{');
        json_put_text(&one, "operator", info->operator_name);
        json_put_text(&one, "schema", info->schema);
        json_put_text(&one, "samples", info->samples);
        json_put_bool(&one, "view", info->is_view);
        json_put_bool(&one, "in_place", info->is_in_place);
        json_put_bool(&one, "pointwise", info->is_pointwise);
        json_put_bool(&one, "random", info->is_random);
        json_put_bool(&one, "composed", info->is_composed);
        json_end(&one, '}');
    }
    json_end(&all, ']');
    sink_char(&s, '\n');
    sink_flush(&s);
}

/* ---- the command ---- */

/* Nothing has such a name: the answer is no. */
static int tell_none(const arguments *args, const char *pattern)
{
    if (flag_value(args, "--json") != NULL) {
        say("[]\n");
    }
    tell("tenon: no operator has '%s' in its name", pattern);
    return EXIT_NO;
}

/* The rows of a format. */
static int list_foreign(tn_context *ctx, const arguments *args, const char *format, const char *pattern)
{
    size_t count = 0;
    foreign_form form = flag_value(args, "--json") != NULL       ? FOREIGN_JSON
                        : flag_value(args, "--markdown") != NULL ? FOREIGN_MARKDOWN
                                                                 : FOREIGN_LINES;
    if (!succeeded(ctx, print_foreign(ctx, format, pattern, form, &count))) {
        return EXIT_ERROR;
    }
    if (count == 0) {
        tell("tenon: no operator of %s has '%s' in its name", format, pattern);
    }
    return count > 0 ? EXIT_DONE : EXIT_NO;
}

static int list(tn_context *ctx, const arguments *args)
{
    if (flag_value(args, "--composites") != NULL) {
        return succeeded(ctx, print_composites(ctx)) ? EXIT_DONE : EXIT_ERROR;
    }
    op_table table = {0};
    const char *pattern = args->positional_count > 0 ? args->positional[0] : NULL;
    const char *wanted = flag_value(args, "--target");
    if (wanted != NULL && foreign_has(wanted)) {
        return list_foreign(ctx, args, wanted, pattern);
    }
    bool read = read_table(ctx, &table, pattern);
    int code = !read ? EXIT_ERROR : table.row_count == 0 ? tell_none(args, pattern) : EXIT_DONE;
    if (code == EXIT_DONE && flag_value(args, "--json") != NULL) {
        print_json(&table, pattern);
    } else if (code == EXIT_DONE && flag_value(args, "--markdown") != NULL) {
        print_markdown(&table);
    } else if (code == EXIT_DONE) {
        print_table(&table);
    }
    free(table.infos);
    free(table.rows);
    return code;
}

static int run(const arguments *args)
{
    return target_is_right(args) ? run_with_context(args, list) : EXIT_ERROR;
}

const command command_ops = {
    .name = "ops",
    .usage = "[PATTERN] [--target T] [--composites] [--markdown] [--json]",
    .summary = "the operators that tenon knows: all, or those with PATTERN in their names (* and ? as in globs)",
    .example = "tenon ops 'conv*'",
    .flags = flags,
    .positional_count = 1,
    .positional_optional = 1,
    .run = run,
};
