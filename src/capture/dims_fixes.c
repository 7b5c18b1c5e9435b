/* Suggested fixes of a failed export, read back into what the caller asked for: see dims.h. */
#include "capture/dims.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

/* `NAME = ` at the start of a declaration: the name's length, 0 where there is none; *rest: what follows. */
static size_t read_name(const char *line, const char **rest)
{
    const char *at = line;
    while (isalnum((unsigned char)*at) || *at == '_') {
        at++;
    }
    *rest = strncmp(at, " = ", 3) == 0 ? at + 3 : at;
    return strncmp(at, " = ", 3) == 0 ? (size_t)(at - line) : 0;
}

static bool is_named(const tn_dim *d, const char *name, size_t n)
{
    return d->kind == TN_DIM_IS_NAMED && strlen(d->name) == n && memcmp(d->name, name, n) == 0;
}

static int64_t read_int(const char *from, const char *key, int64_t otherwise)
{
    const char *end = strchr(from, ';'), *at = strstr(from, key);
    return at == NULL || (end != NULL && at > end) ? otherwise : strtoll(at + strlen(key), NULL, 10);
}

/* The range of a dim as another declaration of the fixes, or another request, has it. */
static void find_range(const char *text, const tn_dynamic *dynamic, size_t n, tn_dim *d)
{
    char pattern[64];
    snprintf(pattern, sizeof pattern, "%s = Dim('", d->name);
    for (size_t i = 0; i < n; i++) {
        if (is_named(&dynamic[i].dim, d->name, strlen(d->name))) {
            d->min = dynamic[i].dim.min;
            d->max = dynamic[i].dim.max;
        }
    }
    const char *line = strstr(text, pattern);
    if (line != NULL) {
        d->min = read_int(line, "min=", 0);
        d->max = read_int(line, "max=", TN_NO_MAX);
    }
}

/* FACTOR*NAME + ADDED, where all but the name may be missing. */
static tn_dim read_derived(const char *at)
{
    tn_dim d = {.kind = TN_DIM_IS_NAMED, .max = TN_NO_MAX, .factor = 1};
    if (isdigit((unsigned char)*at)) {
        char *after;
        d.factor = strtoll(at, &after, 10);
        at = *after == '*' ? after + 1 : after;
    }
    for (size_t i = 0; (isalnum((unsigned char)*at) || *at == '_') && i + 1 < sizeof d.name; i++) {
        d.name[i] = *at++;
    }
    if (strncmp(at, " + ", 3) == 0 || strncmp(at, " - ", 3) == 0) {
        int64_t n = strtoll(at + 3, NULL, 10);
        d.added = at[1] == '+' ? n : -n;
    }
    return d;
}

static void apply_fix(const char *text, const char *rest, const tn_dynamic *all, size_t n, tn_dim *d)
{
    char *after;
    strtoll(rest, &after, 10);
    if (after != rest && (*after == ';' || *after == '\0')) {
        *d = (tn_dim){.kind = TN_DIM_IS_STATIC};
    } else if (strncmp(rest, "Dim('", 5) == 0) {
        d->min = read_int(rest, "min=", 0);
        d->max = read_int(rest, "max=", TN_NO_MAX);
    } else {
        tn_dim by = read_derived(rest);
        by.added = d->factor * by.added + d->added;
        by.factor *= d->factor;
        find_range(text, all, n, &by);
        *d = by;
    }
}

size_t dims_apply_fixes(const char *text, tn_dynamic *dynamic, size_t n)
{
    size_t changed = 0;
    for (const char *line = text; line != NULL && *line != '\0'; line = strchr(line, ';')) {
        line += strspn(line, "; ");
        const char *rest;
        size_t length = read_name(line, &rest);
        for (size_t i = 0; i < n && length > 0; i++) {
            if (is_named(&dynamic[i].dim, line, length)) {
                apply_fix(text, rest, dynamic, n, &dynamic[i].dim);
                changed++;
            }
        }
    }
    return changed;
}
