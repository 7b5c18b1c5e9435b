/* Specs of callers: see specs.h. */
#include "convert/specs.h"

#include <string.h>

/* ---- selecting ---- */

/* What a caller's choice depends on beside the selector. */
typedef struct choice {
    bool (*selects)(void *user, const tn_unit *unit); /* NULL: all */
    void *user;
    const char *entry; /* NULL: any */
} choice;

static bool choose(void *user, const unit *u)
{
    const choice *c = user;
    if (c->entry != NULL && strcmp(c->entry, u->entry->name) != 0) {
        return false;
    }
    const tn_unit seen = {u->entry->name, u->path, u->row, u->type, u->depth};
    return c->selects == NULL || c->selects(c->user, &seen);
}

/* ---- attributes ---- */

/* The argument kinds of a datum, alone and in a list. */
static const struct {
    tn_kind kind;
    arg_kind alone, list;
} literals[] = {
    {TN_INT, ARG_INT, ARG_INTS},
    {TN_FLOAT, ARG_FLOAT, ARG_FLOATS},
    {TN_BOOL, ARG_BOOL, ARG_BOOLS},
    {TN_STRING, ARG_STRING, ARG_STRINGS},
};
enum { LITERAL_COUNT = sizeof literals / sizeof *literals };

static size_t find_literal(tn_kind kind)
{
    size_t i = 0;
    while (i < LITERAL_COUNT && literals[i].kind != kind) {
        i++;
    }
    return i;
}

static bool literal_to_arg(arena *a, const tn_datum *d, arg *out)
{
    size_t i = find_literal(d->kind);
    *out = (arg){.kind = i < LITERAL_COUNT ? literals[i].alone : ARG_NONE};
    switch (d->kind) {
    case TN_INT:
        out->u.integer = d->u.integer;
        return true;
    case TN_FLOAT:
        out->u.real = d->u.real;
        return true;
    case TN_BOOL:
        out->u.boolean = d->u.boolean;
        return true;
    case TN_STRING:
        out->u.string = d->u.string == NULL ? NULL : arena_strdup(a, d->u.string);
        return d->u.string != NULL;
    default:
        return false;
    }
}

/* A list is of one kind; whole numbers among floats are floats. */
static bool list_to_arg(arena *a, const tn_datum *d, arg *out)
{
    size_t n = d->u.list.count;
    const tn_datum *items = d->u.list.items;
    tn_kind kind = n == 0 ? TN_INT : items[0].kind;
    for (size_t i = 0; i < n; i++) {
        kind = items[i].kind == TN_FLOAT && kind == TN_INT ? TN_FLOAT : kind;
    }
    size_t row = find_literal(kind);
    if (row == LITERAL_COUNT || n > UINT32_MAX) {
        return false;
    }
    *out = (arg){.kind = literals[row].list, .n = (uint32_t)n, .u.items = ARENA_ARRAY(a, arg, n)};
    for (size_t i = 0; i < n; i++) {
        tn_datum item = items[i];
        if (kind == TN_FLOAT && item.kind == TN_INT) {
            item = (tn_datum){.kind = TN_FLOAT, .u.real = (double)item.u.integer};
        }
        if (item.kind != kind || !literal_to_arg(a, &item, &out->u.items[i])) {
            return false;
        }
    }
    return true;
}

static tn_status take_attribute(tn_context *ctx, arena *a, const tn_attribute *given, externalize_spec *to)
{
    attribute_wish *wish = (attribute_wish *)&to->attributes[to->attribute_count];
    if (given->name == NULL || given->name[0] == '\0') {
        return fail(ctx, TN_E_ARGUMENT, "an attribute of the composite '%s' has no name", to->composite);
    }
    if (given->value != NULL && given->value->kind == TN_NONE) {
        return TN_OK;
    }
    *wish = (attribute_wish){.name = arena_strdup(a, given->name), .given = given->value != NULL};
    to->attribute_count++;
    if (!wish->given) {
        return TN_OK;
    }
    bool taken = given->value->kind == TN_LIST ? list_to_arg(a, given->value, &wish->value)
                                               : literal_to_arg(a, given->value, &wish->value);
    return taken ? TN_OK
                 : fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "numbers, bools, strings and lists of one kind of them"),
                           "the value of the attribute '%s' is of a kind that attributes do not have", given->name);
}

/* ---- specs ---- */

static tn_status take_fields(tn_context *ctx, arena *a, const tn_externalize_spec *given, externalize_spec *to)
{
    if (given->selector == NULL && given->selects == NULL) {
        return fail(ctx, TN_E_ARGUMENT, "a spec selects nothing: set text, selector or selects");
    }
    if (given->attribute_count > 0 && given->composite == NULL) {
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "set composite, or leave attributes empty"),
                       "attributes are given without a composite that they are of");
    }
    if (given->composite != NULL && given->composite[0] == '\0') {
        return fail(ctx, TN_E_ARGUMENT, "the name of the composite is empty");
    }
    const char *selector = given->selector == NULL ? "(callback)" : given->selector;
    to->text = arena_strdup(a, given->text != NULL ? given->text : selector);
    to->selector = given->selector == NULL ? NULL : arena_strdup(a, given->selector);
    to->composite = given->composite == NULL ? NULL : arena_strdup(a, given->composite);
    to->excludes = given->exclude;
    to->required = given->required;
    to->attributes = ARENA_ARRAY(a, attribute_wish, given->attribute_count);
    for (size_t i = 0; i < given->attribute_count; i++) {
        TRY(take_attribute(ctx, a, &given->attributes[i], to));
    }
    return TN_OK;
}

static tn_status translate(tn_context *ctx, arena *a, const tn_externalize_spec *given, const char *only,
                           externalize_spec *to)
{
    *to = (externalize_spec){0};
    bool by_text = given->text != NULL && given->selector == NULL && given->composite == NULL;
    TRY(by_text ? externalize_parse(ctx, a, given->text, to) : take_fields(ctx, a, given, to));
    to->is_exact = given->selects != NULL;
    if (given->selects != NULL || only != NULL) {
        choice made = {given->selects, given->user, only};
        to->selects = choose;
        to->user = arena_copy(a, &made, sizeof made);
    }
    return TN_OK;
}

tn_status specs_translate(tn_context *ctx, arena *a, const tn_externalize_spec *given, size_t n, const char *only,
                          externalize_spec **out)
{
    *out = ARENA_ARRAY(a, externalize_spec, n);
    uint32_t stride = n == 0 ? 0 : given->size;
    for (size_t i = 0; i < n; i++) {
        tn_externalize_spec one = TN_EXTERNALIZE_SPEC_INIT;
        if (!options_take(&one, sizeof one, (const char *)given + i * stride) || stride < sizeof one.size) {
            return fail(ctx, TN_E_ARGUMENT,
                        "the size of a spec is not that of any known form: start from the INIT macro");
        }
        TRY(translate(ctx, a, &one, only, &(*out)[i]));
    }
    return TN_OK;
}
