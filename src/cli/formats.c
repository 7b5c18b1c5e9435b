/*
 * The formats that a command can be told by name (`convert --to`, `check --via`), and flags for their options: all from
 * the records that the library lists. After arguments.c in the flow.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

/* Formats that are in the command's contract but not in this version get their own answer. */
static const char *const later_formats[] = {"nnef", "c"};

static bool is_later(const char *name)
{
    for (size_t i = 0; i < sizeof later_formats / sizeof *later_formats; i++) {
        if (strcmp(later_formats[i], name) == 0) {
            return true;
        }
    }
    return false;
}

const char *format_list(char *text, size_t size, const char *separator, const char *last_separator)
{
    const char *names[FORMAT_LIMIT];
    size_t n = 0, length = 0;
    tn_format f;
    for (size_t i = 0; n < FORMAT_LIMIT && (f = tn_format_at(i)).name != NULL; i++) {
        if (f.writes) {
            names[n++] = f.name;
        }
    }
    text[0] = '\0';
    for (size_t i = 0; i < n && length < size; i++) {
        const char *before = i == 0 ? "" : i + 1 == n ? last_separator : separator;
        length += (size_t)snprintf(text + length, size - length, "%s%s", before, names[i]);
    }
    return text;
}

static const char *nearest_format(const char *wanted)
{
    const char *names[FORMAT_LIMIT];
    size_t n = 0;
    tn_format f;
    while (n < FORMAT_LIMIT && (f = tn_format_at(n)).name != NULL) {
        names[n++] = f.name;
    }
    return nearest_name(wanted, names, n, sizeof *names);
}

bool flag_format(const arguments *args, const char *name, const char **out)
{
    char list[256];
    const char *wanted = flag_value(args, name), *near;
    *out = wanted;
    if (wanted == NULL) {
        return true;
    }
    tn_format f;
    for (size_t i = 0; (f = tn_format_at(i)).name != NULL; i++) {
        if (strcmp(f.name, wanted) == 0 && f.writes) {
            return true;
        }
    }
    format_list(list, sizeof list, ", ", " and ");
    if (is_later(wanted)) {
        report_usage(args->command, "tenon %s does not write '%s' yet; it writes %s", tn_version(), wanted, list);
    } else if ((near = nearest_format(wanted)) == NULL) {
        report_usage(args->command, "unknown format '%s'; it writes %s", wanted, list);
    } else {
        report_usage(args->command, "unknown format '%s'; did you mean '%s'?", wanted, near);
    }
    return false;
}

/* ---- options ---- */

static bool is_listed(const flag_list *list, const char *name)
{
    for (size_t i = 0; i < list->n; i++) {
        if (strcmp(list->at[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* "--opset 13..23": a row of the help for an option; one that several formats have is the first one's. */
static void add_option(flag_list *list, const char *format, const tn_format_option *o)
{
    char *room = list->texts[list->n];
    int length = snprintf(room, FLAG_TEXT, "--%s", o->name);
    for (char *at = room; length < FLAG_TEXT && *at != '\0'; at++) {
        *at = *at == '_' ? '-' : *at;
    }
    if (length <= 0 || length >= FLAG_TEXT || is_listed(list, room)) {
        return;
    }
    char *help = room + length + 1;
    snprintf(help, (size_t)(FLAG_TEXT - length - 1), "%s: %s%s%s", format, o->help,
             o->usual == NULL ? "" : "; default: ", o->usual == NULL ? "" : o->usual);
    const char *value = o->kind == TN_OPTION_SWITCH ? NULL : o->values == NULL ? "VALUE" : o->values;
    list->at[list->n++] = (flag){room, value, help};
}

void format_flags(flag_list *list)
{
    tn_format f;
    tn_format_option o;
    for (size_t i = 0; (f = tn_format_at(i)).name != NULL; i++) {
        for (size_t k = 0; list->n < FORMAT_FLAG_LIMIT && (o = tn_format_option_at(f.name, k)).name != NULL; k++) {
            add_option(list, f.name, &o);
        }
    }
    list->at[list->n] = (flag){.name = NULL};
}

size_t format_settings(const arguments *args, tn_setting settings[FORMAT_FLAG_LIMIT])
{
    size_t n = 0;
    for (size_t i = 0; i < args->format_flags.n; i++) {
        const flag *f = &args->format_flags.at[i];
        const char *value;
        if (f->value == NULL && n < FORMAT_FLAG_LIMIT && flag_value(args, f->name) != NULL) {
            settings[n++] = (tn_setting){f->name + 2, "true"};
        }
        for (size_t k = 0; n < FORMAT_FLAG_LIMIT && (value = flag_value_at(args, f->name, k)) != NULL; k++) {
            settings[n++] = (tn_setting){f->name + 2, value};
        }
    }
    return n;
}
