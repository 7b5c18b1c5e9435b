/* Operator schemas: printing, questions, targets. See schema.h; schema_parse.c made them. */
#include "ops/schema.h"

#include <string.h>

/* ---- printing ---- */

static void print_sets(sink *s, schema_sets sets)
{
    for (size_t i = 0; i < sets.n; i++) {
        sink_text(s, i > 0 ? "|" : "");
        sink_text(s, sets.at[i]);
    }
}

static void print_alias(sink *s, const schema_alias *alias)
{
    if (alias->before.n == 0) {
        return;
    }
    sink_char(s, '(');
    print_sets(s, alias->before);
    sink_text(s, alias->is_write ? "!" : "");
    if (alias->has_arrow) {
        sink_text(s, " -> ");
        print_sets(s, alias->after);
    }
    sink_char(s, ')');
}

static void print_parts(sink *s, const schema_type *t)
{
    sink_char(s, '(');
    for (size_t i = 0; i < t->part_count; i++) {
        sink_text(s, i > 0 ? ", " : "");
        schema_print_type(s, &t->parts[i]);
    }
    sink_char(s, ')');
}

void schema_print_type(sink *s, const schema_type *t)
{
    if (t->kind == SCHEMA_LIST) {
        schema_print_type(s, t->parts);
        sink_char(s, '[');
        if (t->size >= 0) {
            sink_i64(s, t->size);
        }
        sink_char(s, ']');
    } else if (t->kind == SCHEMA_OPTIONAL) {
        schema_print_type(s, t->parts);
        sink_char(s, '?');
    } else {
        sink_text(s, t->name == NULL ? "" : t->name);
        if (t->part_count > 0) {
            print_parts(s, t);
        }
    }
    print_alias(s, &t->alias);
}

/* Type, name and default of an argument or return. */
static void print_argument(sink *s, const schema_argument *a)
{
    schema_print_type(s, &a->type);
    if (a->name[0] != '\0') {
        sink_char(s, ' ');
        sink_text(s, a->name);
    }
    if (a->has_default) {
        sink_char(s, '=');
        sink_text(s, a->default_value.text);
    }
}

static void print_arguments(sink *s, const schema_argument *list, size_t n, bool has_more)
{
    for (size_t i = 0; i < n; i++) {
        bool opens_keywords = list[i].is_keyword_only && (i == 0 || !list[i - 1].is_keyword_only);
        sink_text(s, i > 0 ? ", " : "");
        sink_text(s, opens_keywords ? "*, " : "");
        print_argument(s, &list[i]);
    }
    if (has_more) {
        sink_text(s, n > 0 ? ", ..." : "...");
    }
}

/* A tuple that is returned, and lists and optionals of it, begin with a parenthesis. */
static bool begins_with_tuple(const schema_type *t)
{
    while (t->kind == SCHEMA_LIST || t->kind == SCHEMA_OPTIONAL) {
        t = t->parts;
    }
    return t->kind == SCHEMA_TUPLE;
}

/* One return stands without parentheses, unless they would be taken for those of its own. */
static bool returns_stand_alone(const schema *s)
{
    if (s->return_count == 0) {
        return s->has_more_returns;
    }
    return s->return_count == 1 && !s->has_more_returns && !begins_with_tuple(&s->returns[0].type);
}

void schema_print(sink *s, const schema *op)
{
    const schema_name *name = &op->name;
    sink_printf(s, "%s::%s%s%s(", name->space, name->base, name->overload[0] == '\0' ? "" : ".", name->overload);
    print_arguments(s, op->arguments, op->argument_count, op->has_more_arguments);
    bool stands_alone = returns_stand_alone(op);
    sink_text(s, stands_alone ? ") -> " : ") -> (");
    print_arguments(s, op->returns, op->return_count, op->has_more_returns);
    sink_text(s, stands_alone ? "" : ")");
}

/* ---- questions ---- */

schema_form schema_type_form(const schema_type *t)
{
    schema_form form = {.size = -1};
    if (t->kind == SCHEMA_OPTIONAL) {
        form.is_optional = true;
        t = t->parts;
    }
    if (t->kind == SCHEMA_LIST) {
        form.is_list = true;
        form.size = t->size;
        t = t->parts;
        if (t->kind == SCHEMA_OPTIONAL) {
            form.has_optional_elements = true;
            t = t->parts;
        }
    }
    form.base = t;
    return form;
}

bool schema_type_is_written(const schema_type *t)
{
    bool written = t->alias.is_write;
    for (size_t i = 0; i < t->part_count && !written; i++) {
        written = schema_type_is_written(&t->parts[i]);
    }
    return written;
}

static bool sets_meet(schema_sets a, schema_sets b)
{
    for (size_t i = 0; i < a.n; i++) {
        for (size_t k = 0; k < b.n; k++) {
            if (strcmp(a.at[i], b.at[k]) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Do the sets of one annotation meet any in the type? */
static bool alias_meets(const schema_alias *alias, const schema_type *t)
{
    bool meets = sets_meet(alias->before, t->alias.before) || sets_meet(alias->before, t->alias.after) ||
                 sets_meet(alias->after, t->alias.before) || sets_meet(alias->after, t->alias.after);
    for (size_t i = 0; i < t->part_count && !meets; i++) {
        meets = alias_meets(alias, &t->parts[i]);
    }
    return meets;
}

bool schema_types_may_alias(const schema_type *a, const schema_type *b)
{
    bool may = a->alias.before.n > 0 && alias_meets(&a->alias, b);
    for (size_t i = 0; i < a->part_count && !may; i++) {
        may = schema_types_may_alias(&a->parts[i], b);
    }
    return may;
}

const schema_argument *schema_find_argument(const schema *s, const char *name)
{
    for (size_t i = 0; i < s->argument_count; i++) {
        if (strcmp(s->arguments[i].name, name) == 0) {
            return &s->arguments[i];
        }
    }
    return NULL;
}
