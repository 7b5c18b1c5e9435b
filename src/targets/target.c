/* The table of formats and the settings of a file to be written: see target.h. */
#include "targets/target.h"

#include "base/num.h"

#include <string.h>

static const target *const targets[] = {
#define X(name) &target_##name,
#include "targets/targets.def"
#undef X
};
enum { TARGET_COUNT = sizeof targets / sizeof *targets };

/* ---- finding ---- */

const target *target_at(size_t index)
{
    return index < TARGET_COUNT ? targets[index] : NULL;
}

const target *target_find(const char *name)
{
    for (size_t i = 0; i < TARGET_COUNT; i++) {
        if (strcmp(targets[i]->name, name) == 0) {
            return targets[i];
        }
    }
    return NULL;
}

static bool ends_with(const char *path, const char *suffix, size_t n)
{
    size_t length = strlen(path);
    return length > n && memcmp(path + length - n, suffix, n) == 0 && path[length - n - 1] != '/';
}

static bool has_suffix(const target *t, const char *path)
{
    for (const char *at = t->suffixes; *at != '\0'; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        if (ends_with(path, at, n)) {
            return true;
        }
        at += n;
    }
    return false;
}

const target *target_by_suffix(const char *path)
{
    for (size_t i = 0; i < TARGET_COUNT; i++) {
        if (has_suffix(targets[i], path)) {
            return targets[i];
        }
    }
    return NULL;
}

/* ---- lists for messages ---- */

/* "a, b or c" */
static const char *listed(arena *a, const char *const *words, size_t n)
{
    const char *text = "";
    for (size_t i = 0; i < n; i++) {
        text = arena_printf(a, "%s%s%s", text, i == 0 ? "" : i + 1 == n ? " or " : ", ", words[i]);
    }
    return text;
}

static const char *list_targets(arena *a, const char *(*word)(arena *a, const target *t))
{
    const char *words[TARGET_COUNT];
    size_t n = 0;
    for (size_t i = 0; i < TARGET_COUNT; i++) {
        if (targets[i]->write != NULL) {
            words[n++] = word(a, targets[i]);
        }
    }
    return listed(a, words, n);
}

static const char *name_of(arena *a, const target *t)
{
    (void)a;
    return t->name;
}

static const char *suffix_of(arena *a, const target *t)
{
    return arena_strndup(a, t->suffixes, strcspn(t->suffixes, " "));
}

const char *target_names(arena *a)
{
    return list_targets(a, name_of);
}

const char *target_suffixes(arena *a)
{
    return list_targets(a, suffix_of);
}

tn_status target_to_write(tn_context *ctx, const char *name, const char *path, const target **out)
{
    arena *scratch = ctx_scratch(ctx);
    *out = name != NULL ? target_find(name) : path != NULL ? target_by_suffix(path) : NULL;
    if (*out == NULL && name != NULL) {
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = arena_printf(scratch, "it is %s", target_names(scratch))),
                       "there is no format '%s'", name);
    }
    if (*out == NULL) {
        const char *known = arena_printf(scratch, "use the suffix %s, or name the format: %s", target_suffixes(scratch),
                                         target_names(scratch));
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.file = path, .hint = known),
                       "the suffix '%s' does not say which format to write", path == NULL ? "" : path_suffix(path));
    }
    if ((*out)->write == NULL) {
        return fail_at(ctx, TN_E_UNSUPPORTED,
                       PLACE(.hint = arena_printf(scratch, "what is written is %s", target_names(scratch))),
                       "the format '%s' is read, not written", (*out)->name);
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- settings ---- */

/* Flags have a dash where names in code have an underscore: both say the same. */
static bool is_called(const char *option, const char *name)
{
    while (*option != '\0' && (*option == *name || (*option == '_' && *name == '-'))) {
        option++;
        name++;
    }
    return *option == '\0' && *name == '\0';
}

static const tn_format_option *option_of(const target *t, const char *name)
{
    for (const tn_format_option *o = t->options; o != NULL && o->name != NULL; o++) {
        if (is_called(o->name, name)) {
            return o;
        }
    }
    return NULL;
}

static const char *option_names(arena *a, const target *t)
{
    const char *text = "";
    for (const tn_format_option *o = t->options; o != NULL && o->name != NULL; o++) {
        text = arena_printf(a, "%s%s%s", text, o == t->options ? "" : ", ", o->name);
    }
    return text;
}

/* Is the word one of "khronos|tract|both"? */
static bool is_among(const char *values, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = values;; at += strcspn(at, "|") + 1) {
        size_t length = strcspn(at, "|");
        if (length == n && memcmp(at, word, n) == 0) {
            return true;
        }
        if (at[length] == '\0') {
            return false;
        }
    }
}

static bool text_is_right(const tn_format_option *o, const char *text)
{
    int64_t number, least, most;
    switch (o->kind) {
    case TN_OPTION_WORD:
        return o->values == NULL || is_among(o->values, text);
    case TN_OPTION_NUMBER:
        if (!i64_from_text(text, strlen(text), &number)) {
            return false;
        }
        if (o->values == NULL) {
            return true;
        }
        size_t first = strcspn(o->values, ".");
        const char *last = o->values + first + strspn(o->values + first, ".");
        return i64_from_text(o->values, first, &least) && i64_from_text(last, strlen(last), &most) && number >= least &&
               number <= most;
    case TN_OPTION_SWITCH:
        return is_among("true|false", text);
    }
    return false;
}

tn_status target_job_check(tn_context *ctx, const target_job *job)
{
    arena *scratch = ctx_scratch(ctx);
    const target *t = job->target;
    for (size_t i = 0; i < job->setting_count; i++) {
        const tn_setting *s = &job->settings[i];
        if (s->name == NULL || s->value == NULL) {
            return fail(ctx, TN_E_ARGUMENT, "a setting has no name or no value");
        }
        const tn_format_option *o = option_of(t, s->name);
        const char *known = option_names(scratch, t);
        if (o == NULL) {
            return fail_at(ctx, TN_E_ARGUMENT,
                           PLACE(.hint = *known == '\0' ? NULL : arena_printf(scratch, "it has %s", known)),
                           "the format '%s' has no option '%s'", t->name, s->name);
        }
        if (!text_is_right(o, s->value)) {
            const char *values = o->kind == TN_OPTION_SWITCH ? "true|false"
                                 : o->values == NULL         ? "a whole number"
                                                             : o->values;
            return fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = o->help), "the option '%s' of '%s' is %s, not '%s'",
                           o->name, t->name, values, s->value);
        }
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

const char *target_job_word(const target_job *job, const char *option)
{
    const tn_format_option *o = option_of(job->target, option);
    const char *text = o == NULL ? NULL : o->usual;
    for (size_t i = 0; i < job->setting_count; i++) { /* the last one holds */
        text = is_called(option, job->settings[i].name) ? job->settings[i].value : text;
    }
    return text;
}

const char *target_job_word_at(const target_job *job, const char *option, size_t index)
{
    for (size_t i = 0; i < job->setting_count; i++) {
        if (is_called(option, job->settings[i].name) && index-- == 0) {
            return job->settings[i].value;
        }
    }
    return NULL;
}

/* ---- gaps ---- */

void gaps_add(gaps *g, tn_status raised)
{
    g->first = g->n == 0 ? raised : g->first;
    g->n++;
}
