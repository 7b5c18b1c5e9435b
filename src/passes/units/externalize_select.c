/*
 * Which module calls a spec means: classes, paths, predicates. See externalize.h.
 *
 * After externalize_parse.c in the flow. Whether a selector is a class or a path depends on the program: it is a class
 * if there is one of that name, else a glob over paths.
 */
#include "passes/units/externalize_parts.h"

#include "base/distance.h"
#include "base/glob.h"
#include "ops/composite.h"

#include <string.h>
#include <strings.h>

tn_status externalize_check(tn_context *ctx, const externalize_spec *spec)
{
    if (spec->composite == NULL && spec->attribute_count > 0) {
        return fail(ctx, TN_E_ARGUMENT, "'%s': attributes belong to a composite, and none is named", spec->text);
    }
    if (spec->composite != NULL && spec->composite[0] == '\0') {
        return fail(ctx, TN_E_ARGUMENT, "'%s': the composite has no name", spec->text);
    }
    bool is_own = spec->composite != NULL && composite_find(spec->composite) == NULL;
    for (uint32_t i = 0; i < spec->attribute_count; i++) {
        if (is_own && !spec->attributes[i].given) {
            return fail_at(
                ctx, TN_E_ARGUMENT, PLACE(.hint = "give it a value: NAME=VALUE"),
                "'%s': '%s' is no composite that tenon knows, so that nothing tells what its attribute '%s' is",
                spec->text, spec->composite, spec->attributes[i].name);
        }
    }
    return TN_OK;
}

/* ---- classes ---- */

const char *class_short_name(const char *type)
{
    const char *dot = strrchr(type, '.');
    return dot == NULL ? type : dot + 1;
}

static bool class_matches(const char *selector, const char *type)
{
    return strcmp(selector, type) == 0 || strcmp(selector, class_short_name(type)) == 0;
}

static bool is_root(const char *selector)
{
    return strcmp(selector, ".") == 0 || strcmp(selector, "<root>") == 0;
}

bool selector_is_class(const externalize_spec *spec, const map *classes)
{
    for (size_t i = 0; i < classes->entries.n; i++) {
        if (class_matches(spec->selector, classes->entries.at[i].key)) {
            return true;
        }
    }
    return false;
}

bool spec_matches(const externalize_spec *spec, bool by_class, const unit *u)
{
    if (spec->selects != NULL && !spec->selects(spec->user, u)) {
        return false;
    }
    if (spec->selector == NULL) {
        return spec->selects != NULL;
    }
    if (is_root(spec->selector)) {
        return u->parent == NULL;
    }
    if (by_class) {
        return class_matches(spec->selector, u->type);
    }
    return u->parent != NULL && (glob_matches(spec->selector, u->path) || strcmp(spec->selector, u->row) == 0);
}

/* ---- near misses ---- */

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return m <= n && strcasecmp(text + n - m, end) == 0;
}

/* 0: the same but for case; 1: one ends with the other; else 2 and how much is to be changed. */
static size_t class_distance(const char *selector, const char *type)
{
    const char *wanted = class_short_name(selector), *name = class_short_name(type);
    if (strcasecmp(wanted, name) == 0) {
        return 0;
    }
    bool emit_enough = strlen(wanted) >= 4 && strlen(name) >= 4; /* every class ends with some letter */
    if (emit_enough && (ends_with(name, wanted) || ends_with(wanted, name))) {
        return 1;
    }
    size_t distance = word_distance(wanted, name, false);
    return distance == SIZE_MAX ? SIZE_MAX : 2 + distance;
}

bool class_is_near(const externalize_spec *spec, const char *type)
{
    return spec->selector != NULL && !class_matches(spec->selector, type) && class_distance(spec->selector, type) < 2;
}

/* "LlamaRMSNorm, LlamaMLP": the classes of the program that are nearest to what was asked for; "" where none is. */
const char *nearest_classes(arena *a, const char *selector, const map *classes)
{
    enum { MOST = 3 };
    const char *text = "", *taken[MOST];
    size_t limit = 2 + strlen(class_short_name(selector)) / 2, count = 0;
    for (size_t distance = 0; distance <= limit && count < MOST; distance++) {
        for (size_t i = 0; i < classes->entries.n && count < MOST; i++) {
            const char *name = class_short_name(classes->entries.at[i].key);
            bool again = class_distance(selector, name) != distance;
            for (size_t k = 0; k < count; k++) {
                again = again || strcmp(taken[k], name) == 0;
            }
            if (!again) {
                taken[count++] = name;
                text = arena_printf(a, "%s%s%s", text, text[0] == '\0' ? "" : ", ", name);
            }
        }
    }
    return text;
}
