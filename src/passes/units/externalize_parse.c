/*
 * What to externalize, as people write it: SELECTOR[=COMPOSITE[:ATTR[=VALUE],...]][!], or -SELECTOR. See externalize.h.
 *
 * Values are Python's literals: 1, 1e-05, True, None, 'tanh', [-1], (1, 2). A tuple is a list; an attribute that is
 * None is left out. A bare word is a string, too.
 */
#include "passes/units/externalize.h"

#include "base/num.h"

#include <string.h>

typedef struct spec_reader {
    tn_context *ctx;
    arena *arena;
    const char *text, *at;
} spec_reader;

static tn_status refuse(spec_reader *r, const char *at, const char *why)
{
    return fail_at(r->ctx, TN_E_ARGUMENT,
                   PLACE(.offset = at - r->text, .hint = "write SELECTOR[=COMPOSITE[:ATTR[=VALUE],...]][!]"),
                   "'%s' does not say what to externalize: %s", r->text, why);
}

static void skip_space(spec_reader *r)
{
    r->at += strspn(r->at, " \t");
}

static bool take(spec_reader *r, char mark)
{
    skip_space(r);
    bool is_there = *r->at == mark;
    r->at += is_there;
    return is_there;
}

/* ---- values ---- */

/* Lists nest no deeper. */
enum { DEEPEST_LIST = 8 };

static tn_status read_value(spec_reader *r, uint32_t depth, arg *out);

static const struct {
    const char *word;
    arg value;
} constants[] = {
    {"None", {.kind = ARG_NONE}},
    {"True", {.kind = ARG_BOOL, .u.boolean = true}},
    {"true", {.kind = ARG_BOOL, .u.boolean = true}},
    {"False", {.kind = ARG_BOOL, .u.boolean = false}},
    {"false", {.kind = ARG_BOOL, .u.boolean = false}},
};

/* A number, a constant, or a string that needs no quotes. */
static tn_status read_word(spec_reader *r, arg *out)
{
    size_t n = strcspn(r->at, ",;:=!()[]'\" \t");
    const char *word = arena_strndup(r->arena, r->at, n);
    if (n == 0) {
        return refuse(r, r->at, "a value is missing");
    }
    r->at += n;
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
        if (strcmp(constants[i].word, word) == 0) {
            *out = constants[i].value;
            return TN_OK;
        }
    }
    if (i64_from_text(word, n, &out->u.integer)) {
        out->kind = ARG_INT;
    } else if (f64_from_text(word, n, &out->u.real)) {
        out->kind = ARG_FLOAT;
    } else {
        *out = (arg){.kind = ARG_STRING, .u.string = word};
    }
    return TN_OK;
}

static tn_status read_string(spec_reader *r, arg *out)
{
    char quote = *r->at++;
    const char *end = strchr(r->at, quote);
    if (end == NULL) {
        return refuse(r, r->at - 1, "a string does not end");
    }
    *out = (arg){.kind = ARG_STRING, .u.string = arena_strndup(r->arena, r->at, (size_t)(end - r->at))};
    r->at = end + 1;
    return TN_OK;
}

static const struct {
    arg_kind item, list;
} list_kinds[] = {
    {ARG_INT, ARG_INTS},       {ARG_FLOAT, ARG_FLOATS},   {ARG_BOOL, ARG_BOOLS},
    {ARG_STRING, ARG_STRINGS}, {ARG_INTS, ARG_INT_LISTS}, {ARG_FLOATS, ARG_FLOAT_LISTS},
};

/* Items of one kind; ints among floats are floats. */
static tn_status settle_list(spec_reader *r, const char *opening, arg *items, size_t n, arg *out)
{
    arg_kind kind = n == 0 ? ARG_INT : items[0].kind;
    for (size_t i = 0; i < n; i++) {
        kind = kind == ARG_INT && items[i].kind == ARG_FLOAT ? ARG_FLOAT : kind;
    }
    for (size_t i = 0; i < n; i++) {
        if (kind == ARG_FLOAT && items[i].kind == ARG_INT) {
            items[i] = (arg){.kind = ARG_FLOAT, .u.real = (double)items[i].u.integer};
        }
        if (items[i].kind != kind) {
            return refuse(r, opening, "the items of a list are of several kinds");
        }
    }
    for (size_t i = 0; i < sizeof list_kinds / sizeof *list_kinds; i++) {
        if (list_kinds[i].item == kind) {
            *out = (arg){.kind = list_kinds[i].list, .n = (uint32_t)n, .u.items = items};
            return TN_OK;
        }
    }
    return refuse(r, opening, "a list holds what cannot stand in one");
}

static tn_status read_list(spec_reader *r, uint32_t depth, arg *out)
{
    const char *opening = r->at;
    char closing = *r->at++ == '[' ? ']' : ')';
    VEC(arg) items = {0};
    if (depth >= DEEPEST_LIST) {
        return refuse(r, opening, "lists nest too deep");
    }
    while (!take(r, closing)) {
        arg item;
        if (items.n > 0 && !take(r, ',')) {
            return refuse(r, r->at, "a list does not end");
        }
        if (take(r, closing)) { /* (1,) */
            break;
        }
        TRY(read_value(r, depth + 1, &item));
        vec_push(r->arena, &items, item);
    }
    return settle_list(r, opening, items.at, items.n, out);
}

static tn_status read_value(spec_reader *r, uint32_t depth, arg *out)
{
    skip_space(r);
    *out = (arg){.kind = ARG_NONE};
    switch (*r->at) {
    case '[':
    case '(':
        return read_list(r, depth, out);
    case '\'':
    case '"':
        return read_string(r, out);
    default:
        return read_word(r, out);
    }
}

/* ---- the whole ---- */

static const char *read_name(spec_reader *r)
{
    skip_space(r);
    size_t n = strcspn(r->at, ",;:=!()[]'\" \t");
    const char *name = arena_strndup(r->arena, r->at, n);
    r->at += n;
    return name;
}

static tn_status read_attributes(spec_reader *r, externalize_spec *out)
{
    VEC(attribute_wish) all = {0};
    do {
        const char *begin = r->at;
        attribute_wish wish = {.name = read_name(r)};
        if (wish.name[0] == '\0') {
            return refuse(r, begin, "an attribute has no name");
        }
        for (size_t i = 0; i < all.n; i++) {
            if (strcmp(all.at[i].name, wish.name) == 0) {
                return refuse(r, begin, "an attribute is named twice");
            }
        }
        wish.given = take(r, '=');
        if (wish.given) {
            TRY(read_value(r, 0, &wish.value));
        }
        vec_push(r->arena, &all, wish);
    } while (take(r, ','));
    out->attributes = all.at;
    out->attribute_count = (uint32_t)all.n;
    return TN_OK;
}

/* A selector goes up to = or : outside of brackets, which globs may have. */
static const char *read_selector(spec_reader *r)
{
    skip_space(r);
    bool in_brackets = false;
    size_t n = 0;
    for (; r->at[n] != '\0'; n++) {
        char c = r->at[n];
        if (!in_brackets &&
            (c == '=' || c == ':' || (c == '!' && r->at[n + 1 + strspn(r->at + n + 1, " \t")] == '\0'))) {
            break;
        }
        in_brackets = c == '[' || (in_brackets && c != ']');
    }
    const char *selector = r->at;
    r->at += n;
    while (n > 0 && strchr(" \t", selector[n - 1]) != NULL) {
        n--;
    }
    return arena_strndup(r->arena, selector, n);
}

tn_status externalize_parse(tn_context *ctx, arena *a, const char *text, externalize_spec *out)
{
    spec_reader r = {.ctx = ctx, .arena = a};
    *out = (externalize_spec){.text = arena_strdup(a, text)};
    r.text = r.at = out->text;
    out->excludes = take(&r, '-');
    out->selector = read_selector(&r);
    if (out->selector[0] == '\0') {
        return refuse(&r, r.at, "the selector is empty");
    }
    if (take(&r, '=')) {
        out->composite = read_name(&r);
        if (out->composite[0] == '\0') {
            return refuse(&r, r.at, "the composite has no name");
        }
    }
    if (take(&r, ':')) {
        if (out->composite == NULL) {
            return refuse(&r, r.at - 1, "attributes belong to a composite, and none is named");
        }
        TRY(read_attributes(&r, out));
    }
    out->required = take(&r, '!');
    skip_space(&r);
    if (*r.at != '\0') {
        return refuse(&r, r.at, "something follows that has no meaning");
    }
    if (out->excludes && (out->composite != NULL || out->required)) {
        return refuse(&r, r.text, "what is excluded is neither a composite nor required");
    }
    return externalize_check(ctx, out);
}
