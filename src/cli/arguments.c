/* Words of a command line -> arguments, by the command's table of flags; help and suggestions from the same table. */
#include "base/distance.h"
#include "base/num.h"
#include "cli/cli.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

const char *nearest_name(const char *word, const void *table, size_t n, size_t stride)
{
    const char *best = NULL;
    size_t length = strlen(word + strspn(word, "-"));
    size_t best_distance = (length + 2) / 3 + 1; /* farther than a third of the word is no typo */
    for (size_t i = 0; i < n; i++) {
        const char *name = *(const char *const *)((const char *)table + i * stride);
        size_t d = word_distance(word, name, true);
        if (d < best_distance) {
            best = name;
            best_distance = d;
        }
    }
    return best;
}

/* "'x'; did you mean 'y'?", or where nothing is near what there is: "'x'; there are a, b and c". */
int report_unknown(const command *c, const char *kind, const char *word, const char *const *names, size_t n)
{
    const char *near = nearest_name(word, names, n, sizeof *names);
    char list[512] = "";
    size_t length = 0;
    if (near != NULL) {
        return report_usage(c, "unknown %s '%s'; did you mean '%s'?", kind, word, near);
    }
    for (size_t i = 0; i < n && length < sizeof list; i++) {
        const char *before = i == 0 ? "" : i + 1 == n ? " and " : ", ";
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", before, names[i]);
    }
    return report_usage(c, "unknown %s '%s'; there are %s", kind, word, list);
}

static void add_rows(arguments *args, const flag *flags)
{
    for (; flags->name != NULL && args->row_count < FLAG_LIMIT; flags++) {
        args->rows[args->row_count++] = flags;
    }
}

static int find_flag(const arguments *args, const char *name, size_t length)
{
    for (int i = 0; i < args->row_count; i++) {
        if (strncmp(args->rows[i]->name, name, length) == 0 && args->rows[i]->name[length] == '\0') {
            return i;
        }
    }
    return -1;
}

/* The flag that a mistyped one may have meant, of the command or of all. */
static const char *nearest_flag(const arguments *args, const char *word)
{
    const char *names[FLAG_LIMIT];
    for (int i = 0; i < args->row_count; i++) {
        names[i] = args->rows[i]->name;
    }
    return nearest_name(word, names, (size_t)args->row_count, sizeof *names);
}

const char *flag_value(const arguments *args, const char *name)
{
    int row = find_flag(args, name, strlen(name));
    return row < 0 ? NULL : args->values[row];
}

const char *flag_value_at(const arguments *args, const char *name, size_t index)
{
    int row = find_flag(args, name, strlen(name));
    for (int i = 0; i < args->given_count; i++) {
        if (args->given[i].row == row && index-- == 0) {
            return args->given[i].value;
        }
    }
    return NULL;
}

int report_usage(const command *c, const char *format, ...)
{
    char text[1024]; /* what is typed may be longer, and is cut */
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    tell("tenon %s: %s", c->name, text);
    tell("  `tenon %s --help` tells how it is used", c->name);
    return EXIT_ERROR;
}

bool flag_int(const arguments *args, const char *name, int64_t least, int64_t most, int64_t *out)
{
    const char *text = flag_value(args, name);
    int64_t number;
    if (text == NULL) {
        return true;
    }
    if (!i64_from_text(text, strlen(text), &number) || number < least || number > most) {
        report_usage(args->command, "%s must be a whole number from %lld to %lld, not '%s'", name, (long long)least,
                     (long long)most, text);
        return false;
    }
    *out = number;
    return true;
}

bool flag_f64(const arguments *args, const char *name, double *out)
{
    const char *text = flag_value(args, name);
    double number;
    if (text == NULL) {
        return true;
    }
    if (!f64_from_text(text, strlen(text), &number) || !(number >= 0)) {
        report_usage(args->command, "%s must be a number that is not negative, not '%s'", name, text);
        return false;
    }
    *out = number;
    return true;
}

bool flag_bytes(const arguments *args, const char *name, size_t *out)
{
    static const char suffixes[] = "KMGT";
    const char *text = flag_value(args, name);
    if (text == NULL) {
        return true;
    }
    size_t length = strlen(text);
    const char *suffix = length == 0 ? NULL : strchr(suffixes, text[length - 1]);
    unsigned shift = suffix == NULL ? 0 : 10 * (unsigned)(suffix - suffixes + 1);
    int64_t number;
    if (!i64_from_text(text, length - (suffix != NULL), &number) || number < 1 ||
        (uint64_t)number > (uint64_t)SIZE_MAX >> shift) {
        report_usage(args->command, "%s takes a number of bytes, such as 500M or 2G (K, M, G, T), not '%s'", name,
                     text);
        return false;
    }
    *out = (size_t)number << shift;
    return true;
}

/* Takes one flag at words[*at], with its value behind '=' or in the next word. */
static bool take_flag(const command *c, int count, char **words, int *at, arguments *out)
{
    const char *word = words[*at];
    const char *equals = strchr(word, '=');
    size_t length = equals == NULL ? strlen(word) : (size_t)(equals - word);
    int row = find_flag(out, word, length);
    if (row < 0) {
        const char *near = nearest_flag(out, word);
        report_usage(c, near == NULL ? "unknown flag '%s'" : "unknown flag '%s'; did you mean '%s'?", word, near);
        return false;
    }
    const flag *f = out->rows[row];
    if (f->value == NULL) {
        out->values[row] = "";
        if (equals != NULL) {
            report_usage(c, "%s takes no value", f->name);
        }
        return equals == NULL;
    }
    if (equals == NULL && *at + 1 >= count) {
        report_usage(c, "%s needs a value: %s", f->name, f->value);
        return false;
    }
    if (out->given_count == GIVEN_LIMIT) {
        report_usage(c, "more than %d flags", GIVEN_LIMIT);
        return false;
    }
    out->values[row] = equals != NULL ? equals + 1 : words[++*at];
    out->given[out->given_count].row = row;
    out->given[out->given_count++].value = out->values[row];
    return true;
}

bool parse_arguments(const command *c, int count, char **words, arguments *out)
{
    memset(out, 0, offsetof(arguments, format_flags)); /* the rest is texts that nobody reads before they are made */
    out->command = c;
    add_rows(out, c->flags);
    add_rows(out, common_flags);
    out->format_flags.n = 0;
    if (c->writes_formats) {
        format_flags(&out->format_flags);
        add_rows(out, out->format_flags.at);
    }
    bool flags_over = false;
    for (int i = 0; i < count; i++) {
        const char *word = words[i];
        if (!flags_over && strcmp(word, "--") == 0) {
            flags_over = true;
        } else if (!flags_over && word[0] == '-' && word[1] != '\0') {
            if (!take_flag(c, count, words, &i, out)) {
                return false;
            }
        } else if (out->positional_count == c->positional_count) {
            report_usage(c, "unexpected '%s'", word);
            return false;
        } else {
            out->positional[out->positional_count++] = word;
        }
    }
    if (out->positional_count < c->positional_count - c->positional_optional) {
        const flag *last = out->given_count == 0 ? NULL : out->rows[out->given[out->given_count - 1].row];
        if (last != NULL && words[count - 1] == out->given[out->given_count - 1].value) {
            report_usage(c, "a file is missing: '%s' is the %s of %s", words[count - 1], last->value, last->name);
            return false;
        }
        report_usage(c, "a file is missing: tenon %s %.*s", c->name, (int)strcspn(c->usage, "\n"), c->usage);
        return false;
    }
    return true;
}

static void print_flags(const char *title, const flag *flags)
{
    if (flags[0].name != NULL) {
        say("\n%s\n", title);
    }
    for (const flag *f = flags; f->name != NULL; f++) {
        char left[64];
        snprintf(left, sizeof left, "%s%s%s", f->name, f->value == NULL ? "" : " ", f->value == NULL ? "" : f->value);
        say("  %-24s %s\n", left, f->help);
    }
}

static void print_formats(void)
{
    tn_format f;
    say("\nformats\n");
    for (size_t i = 0; (f = tn_format_at(i)).name != NULL; i++) {
        char left[64];
        snprintf(left, sizeof left, "%s (%s)", f.name, f.suffixes);
        say("  %-24s %s%s\n", left, f.hint, f.writes ? "" : "; read, not written");
    }
}

void print_command_help(const command *c)
{
    say("usage: tenon %s %s\n\n%s\n", c->name, c->usage, c->summary);
    print_flags("flags", c->flags);
    flag_list of_formats = {.n = 0};
    if (c->writes_formats) {
        format_flags(&of_formats);
    }
    print_flags("options of formats", of_formats.at);
    if (c->writes_formats) {
        print_formats();
    }
    print_flags("flags of every command", common_flags);
    say("\nexample\n  %s\n", c->example);
}
