/* Matching paths: see glob.h. */
#include "base/glob.h"

#include <string.h>

/* The character after a set, or NULL where c is not in it. */
static const char *match_set(const char *set, char c)
{
    const char *at = set + 1;
    bool negated = *at == '!' || *at == '^', found = false;
    at += negated;
    for (bool first = true; *at != '\0' && (first || *at != ']'); first = false) {
        char lo = *at++, hi = lo;
        if (at[0] == '-' && at[1] != ']' && at[1] != '\0') {
            hi = at[1];
            at += 2;
        }
        found = found || (c >= lo && c <= hi);
    }
    return *at == ']' && found != negated && c != '.' ? at + 1 : NULL;
}

/* A bracket that is never closed stands for itself. */
static bool opens_set(const char *glob)
{
    return *glob == '[' && glob[1] != '\0' && strchr(glob + 2, ']') != NULL;
}

bool glob_matches(const char *glob, const char *path)
{
    /* Where to go on when what follows the latest star does not fit: the star then takes one character more. */
    const char *star = NULL, *star_path = NULL, *wide = NULL, *wide_path = NULL;
    while (*path != '\0' || *glob != '\0') {
        const char *after = *glob == '[' && *path != '\0' ? match_set(glob, *path) : NULL;
        if (glob[0] == '*' && glob[1] == '*') {
            glob += 2;
            wide = glob;
            wide_path = path;
            star = NULL;
        } else if (*glob == '*') {
            star = ++glob;
            star_path = path;
        } else if (*path != '\0' &&
                   (after != NULL || (*glob == '?' && *path != '.') || (*glob == *path && !opens_set(glob)))) {
            glob = after != NULL ? after : glob + 1;
            path++;
        } else if (star != NULL && *star_path != '\0' && *star_path != '.') {
            glob = star;
            path = ++star_path;
        } else if (wide != NULL && *wide_path != '\0') {
            glob = wide;
            path = ++wide_path;
            star = NULL;
        } else {
            return false;
        }
    }
    return true;
}
