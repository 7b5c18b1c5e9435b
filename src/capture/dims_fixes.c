/*
 * Suggested fixes of a failed export, read back into what the caller asked for: see dims.h.
 *
 * A fix is `NAME = EXPRESSION`, C as the caller would write it:
 *
 *     n = tn_dim_between("n", 3, 100)      n = tn_dim_static()      _n = tn_dim_named("_n"); n = tn_dim_times(_n, 2)
 */
#include "capture/dims.h"

#include <ctype.h>
#include <stdlib.h>

typedef struct fix_reader {
    const char *text; /* all fixes */
    const char *at;
    const tn_dynamic *dynamic;
    size_t n;
    unsigned depth; /* of names that fixes say by others */
} fix_reader;

static bool skip(fix_reader *r, const char *word)
{
    size_t n = strlen(word);
    bool found = strncmp(r->at, word, n) == 0;
    r->at += found ? n : 0;
    return found;
}

/* An identifier; false where there is none, or it is too long for a dim. */
static bool read_name(fix_reader *r, char name[40])
{
    size_t n = 0;
    while ((isalnum((unsigned char)r->at[n]) || r->at[n] == '_') && n < 40) {
        n++;
    }
    if (n == 0 || n == 40) {
        return false;
    }
    memcpy(name, r->at, n);
    name[n] = '\0';
    r->at += n;
    return true;
}

static int64_t read_int(fix_reader *r)
{
    if (skip(r, "TN_NO_MAX")) {
        return TN_NO_MAX;
    }
    char *after;
    int64_t n = strtoll(r->at, &after, 10);
    r->at = after;
    return n;
}

static bool read_dim(fix_reader *r, tn_dim *out);

/* The dim of a name: as a fix says it, else as it was asked for. */
static bool find_dim(fix_reader *r, const char *name, tn_dim *out)
{
    enum { DEEPEST = 8 };
    for (const char *line = r->text; line != NULL; line = strchr(line, ';')) {
        line += strspn(line, "; ");
        fix_reader fix = {r->text, line, r->dynamic, r->n, r->depth + 1};
        char of[40];
        if (r->depth < DEEPEST && read_name(&fix, of) && skip(&fix, " = ") && strcmp(of, name) == 0) {
            return read_dim(&fix, out);
        }
    }
    for (size_t i = 0; i < r->n; i++) {
        const tn_dim *asked = &r->dynamic[i].dim;
        if (asked->kind == TN_DIM_IS_NAMED && strcmp(asked->name, name) == 0) {
            *out = *asked;
            out->factor = 1;
            out->added = 0;
            return true;
        }
    }
    return false;
}

static bool read_times(fix_reader *r, tn_dim *out)
{
    bool good = read_dim(r, out) && skip(r, ", ");
    int64_t by = good ? read_int(r) : 1;
    out->factor *= by;
    out->added *= by;
    return good && skip(r, ")");
}

static bool read_plus(fix_reader *r, tn_dim *out)
{
    bool good = read_dim(r, out) && skip(r, ", ");
    out->added += good ? read_int(r) : 0;
    return good && skip(r, ")");
}

/* tn_dim_named("n") has no range, tn_dim_between("n", 3, 100) has one. */
static bool read_range(fix_reader *r, bool has_range, tn_dim *out)
{
    *out = (tn_dim){.kind = TN_DIM_IS_NAMED, .max = TN_NO_MAX, .factor = 1};
    bool good = read_name(r, out->name) && skip(r, "\"");
    if (good && has_range) {
        good = skip(r, ", ");
        out->min = read_int(r);
        good = good && skip(r, ", ");
        out->max = read_int(r);
    }
    return good && skip(r, ")");
}

static bool read_dim(fix_reader *r, tn_dim *out)
{
    char name[40];
    if (skip(r, "tn_dim_static()")) {
        *out = (tn_dim){.kind = TN_DIM_IS_STATIC};
        return true;
    }
    if (skip(r, "tn_dim_named(\"")) {
        return read_range(r, false, out);
    }
    if (skip(r, "tn_dim_between(\"")) {
        return read_range(r, true, out);
    }
    if (skip(r, "tn_dim_times(")) {
        return read_times(r, out);
    }
    if (skip(r, "tn_dim_plus(")) {
        return read_plus(r, out);
    }
    return read_name(r, name) && find_dim(r, name, out);
}

/* factor * dim + added, where dim is what the fix says. */
static tn_dim applied(const tn_dim *asked, tn_dim is)
{
    is.added = asked->factor * is.added + asked->added;
    is.factor *= asked->factor;
    return is.kind == TN_DIM_IS_STATIC ? (tn_dim){.kind = TN_DIM_IS_STATIC} : is;
}

size_t dims_apply_fixes(const char *text, tn_dynamic *dynamic, size_t n)
{
    size_t changed = 0;
    for (const char *line = text; line != NULL; line = strchr(line, ';')) {
        line += strspn(line, "; ");
        fix_reader r = {text, line, dynamic, n, 0};
        char name[40];
        tn_dim is;
        bool good = read_name(&r, name) && skip(&r, " = ") && read_dim(&r, &is);
        for (size_t i = 0; i < n && good; i++) {
            if (dynamic[i].dim.kind == TN_DIM_IS_NAMED && strcmp(dynamic[i].dim.name, name) == 0) {
                dynamic[i].dim = applied(&dynamic[i].dim, is);
                changed++;
            }
        }
    }
    return changed;
}
