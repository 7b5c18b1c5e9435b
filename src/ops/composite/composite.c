/* The table of composites, their contracts, and calling them: see composite.h. */
#include "ops/composite.h"

#include "base/num.h"

#include <string.h>

/* ---- the table ---- */

#define X(word) extern const composite composite_##word;
#include "ops/composites.def"
#undef X

static const composite *const all[] = {
#define X(word) &composite_##word,
#include "ops/composites.def"
#undef X
};
enum { COMPOSITE_COUNT = sizeof all / sizeof *all };

const composite *const *composites_all(size_t *n)
{
    *n = COMPOSITE_COUNT;
    return all;
}

const composite *composite_find(const char *name)
{
    for (size_t i = 0; i < COMPOSITE_COUNT; i++) {
        if (strcmp(all[i]->name, name) == 0) {
            return all[i];
        }
    }
    return NULL;
}

const overload *composite_overload(tn_context *ctx, const composite *c)
{
    const overload *found;
    arena *scratch = ctx_scratch(ctx);
    const char *text = c->op->overloads[0];
    (void)registry_find_name(ctx, registry_of(ctx), arena_strndup(scratch, text, strcspn(text, "(")), &found);
    ctx_release(ctx, scratch);
    return found;
}

/* ---- attributes ---- */

/* A literal, or a list of them. None for what is neither. */
static datum datum_of_attribute(arena *a, const arg *given)
{
    if (arg_kinds[given->kind].payload == PAYLOAD_LIST) {
        datum *items = ARENA_ARRAY(a, datum, given->n);
        for (uint32_t i = 0; i < given->n; i++) {
            items[i] = datum_of_attribute(a, &given->u.items[i]);
        }
        return of_list(items, given->n);
    }
    if (arg_kinds[given->kind].payload == PAYLOAD_SYM && given->literal) {
        return given->kind == ARG_SYM_INT     ? of_int(given->u.integer)
               : given->kind == ARG_SYM_FLOAT ? of_float(given->u.real)
                                              : of_bool(given->u.boolean);
    }
    return datum_of_constant(given);
}

static bool is_plain(schema_kind kind, datum d)
{
    switch (kind) {
    case SCHEMA_INT:
        return d.kind == DATUM_INT;
    case SCHEMA_FLOAT:
        return d.kind == DATUM_INT || d.kind == DATUM_FLOAT;
    case SCHEMA_BOOL:
        return d.kind == DATUM_BOOL;
    case SCHEMA_STR:
        return d.kind == DATUM_STRING;
    default:
        return d.kind == DATUM_INT || d.kind == DATUM_FLOAT || d.kind == DATUM_BOOL; /* Scalar */
    }
}

/* A single value stands for a list of one. */
static bool is_of_type(const schema_type *t, datum d)
{
    schema_form form = schema_type_form(t);
    if (d.kind == DATUM_NONE) {
        return form.is_optional;
    }
    if (!form.is_list || d.kind != DATUM_LIST) {
        return is_plain(form.base->kind, d);
    }
    for (size_t i = 0; i < d.u.list.n; i++) {
        if (!is_plain(form.base->kind, d.u.list.at[i])) {
            return false;
        }
    }
    return true;
}

static const char *type_text(tn_context *ctx, arena *a, const schema_type *t)
{
    sink s;
    sink_collect(ctx, a, &s);
    schema_print_type(&s, t);
    return sink_collected(ctx, a, &s);
}

static bool is_among(const char *words, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = words; *at != '\0'; at += strcspn(at, "|"), at += *at == '|') {
        if (strcspn(at, "|") == n && memcmp(at, word, n) == 0) {
            return true;
        }
    }
    return false;
}

static const char *number_text(arena *a, double number)
{
    char text[NUM_TEXT];
    if (number >= -1e15 && number <= 1e15 && number == (double)(int64_t)number) {
        return arena_printf(a, "%lld", (long long)number);
    }
    f64_to_text(number, text);
    return arena_printf(a, "%s", text);
}

/* "none, tanh or quick" of "none|tanh|quick" */
static const char *words_text(arena *a, const char *words)
{
    const char *text = "";
    while (*words != '\0') {
        size_t n = strcspn(words, "|");
        bool is_last = words[n] == '\0';
        text = arena_printf(a, "%s%s%.*s", text, *text == '\0' ? "" : is_last ? " or " : ", ", (int)n, words);
        words += is_last ? n : n + 1;
    }
    return text;
}

const char *attribute_rule_text(arena *a, const attribute_rule *rule)
{
    if (rule->words != NULL) {
        return words_text(a, rule->words);
    }
    if (rule->most == DBL_MAX) {
        return rule->least == -DBL_MAX ? "a finite number"
                                       : arena_printf(a, "at least %s", number_text(a, rule->least));
    }
    return arena_printf(a, "%s to %s", number_text(a, rule->least), number_text(a, rule->most));
}

/* Why a value breaks a rule; NULL: it does not. */
static const char *breach(arena *a, const attribute_rule *rule, datum d)
{
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        const char *why = breach(a, rule, d.u.list.at[i]);
        if (why != NULL) {
            return why;
        }
    }
    bool is_number = d.kind == DATUM_INT || d.kind == DATUM_FLOAT;
    double number = d.kind == DATUM_INT ? (double)d.u.integer : d.kind == DATUM_FLOAT ? d.u.real : 0;
    bool holds = is_number                                       ? number >= rule->least && number <= rule->most
                 : d.kind == DATUM_STRING && rule->words != NULL ? is_among(rule->words, d.u.string)
                                                                 : true;
    return holds ? NULL
                 : arena_printf(a, "attribute '%s' is %s, %s is expected", rule->name,
                                is_number ? number_text(a, number) : arena_printf(a, "'%s'", d.u.string),
                                attribute_rule_text(a, rule));
}

static const char *check_attribute(tn_context *ctx, arena *a, const composite *c, const schema *s, const arg_member *m)
{
    const schema_argument *known_as = schema_find_argument(s, m->key);
    if (known_as == NULL || !known_as->is_keyword_only) {
        return arena_printf(a, "%s has no attribute '%s'", c->name, m->key);
    }
    datum d = datum_of_attribute(a, &m->value);
    if (!is_of_type(&known_as->type, d)) {
        return arena_printf(a, "attribute '%s' is %s, %s is expected", m->key, datum_kind_name(d.kind),
                            type_text(ctx, a, &known_as->type));
    }
    for (const attribute_rule *rule = c->rules; rule != NULL && rule->name != NULL; rule++) {
        const char *why = strcmp(rule->name, m->key) == 0 ? breach(a, rule, d) : NULL;
        if (why != NULL) {
            return why;
        }
    }
    return NULL;
}

static uint32_t count_of(const arg_member *attributes, uint32_t n, const char *key)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) {
        count += strcmp(attributes[i].key, key) == 0;
    }
    return count;
}

const char *composite_check(tn_context *ctx, arena *a, const composite *c, const arg_member *attributes, uint32_t n)
{
    const schema *s = composite_overload(ctx, c)->schema;
    for (uint32_t i = 0; i < n; i++) {
        const char *why = check_attribute(ctx, a, c, s, &attributes[i]);
        if (why != NULL) {
            return why;
        }
        if (count_of(attributes, n, attributes[i].key) > 1) {
            return arena_printf(a, "attribute '%s' is given twice", attributes[i].key);
        }
    }
    for (size_t i = 0; i < s->argument_count; i++) {
        const schema_argument *wanted = &s->arguments[i];
        if (wanted->is_keyword_only && !wanted->has_default && count_of(attributes, n, wanted->name) == 0) {
            return arena_printf(a, "attribute '%s' is missing", wanted->name);
        }
    }
    return NULL;
}

static arg arg_of_default(arena *a, const schema_literal *l, schema_kind kind)
{
    switch (l->kind) {
    case SCHEMA_LITERAL_BOOL:
        return (arg){.kind = ARG_BOOL, .u.boolean = l->u.boolean};
    case SCHEMA_LITERAL_INT:
        return kind == SCHEMA_FLOAT ? (arg){.kind = ARG_FLOAT, .u.real = (double)l->u.integer}
                                    : (arg){.kind = ARG_INT, .u.integer = l->u.integer};
    case SCHEMA_LITERAL_FLOAT:
        return (arg){.kind = ARG_FLOAT, .u.real = l->u.real};
    case SCHEMA_LITERAL_STRING:
        return (arg){.kind = ARG_STRING, .u.string = arena_strndup(a, l->u.string.at, l->u.string.n)};
    case SCHEMA_LITERAL_LIST: {
        arg made = {.kind = ARG_INTS, .n = (uint32_t)l->u.list.n, .u.items = ARENA_ARRAY(a, arg, l->u.list.n)};
        for (uint32_t i = 0; i < made.n; i++) {
            made.u.items[i] = arg_of_default(a, &l->u.list.at[i], kind);
        }
        return made;
    }
    default:
        return (arg){.kind = ARG_NONE};
    }
}

arg composite_default(arena *a, const schema_argument *attribute)
{
    return attribute->has_default
               ? arg_of_default(a, &attribute->default_value, schema_type_form(&attribute->type).base->kind)
               : (arg){.kind = ARG_NONE};
}

/* ---- calls ---- */

static int find_input(const function *f, const char *name)
{
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        if (v != NULL && strcmp(v->name, name) == 0) {
            return (int)i;
        }
    }
    return -1;
}

/* What the function has of an input of the contract: None where it lacks it. *used counts its inputs. */
static datum gather_input(builder *b, const function *f, const datum *operands, const schema_argument *a, size_t *used)
{
    int at = find_input(f, a->name);
    if (at >= 0) {
        *used += 1;
        return operands[at];
    }
    if (!schema_type_form(&a->type).is_list) {
        return of_none();
    }
    datum *items = ARENA_ARRAY(b->arena, datum, f->inputs.n);
    size_t n = 0;
    while ((at = find_input(f, arena_printf(b->arena, "%s_%zu", a->name, n))) >= 0) {
        items[n++] = operands[at];
    }
    *used += n;
    return of_list(items, n);
}

tn_status composite_call(builder *b, const function *f, const datum *operands, size_t n, datum **outs, size_t *count)
{
    const composite *c = composite_find(f->unit->composite);
    const overload *o = c == NULL ? NULL : composite_overload(b->ctx, c);
    if (o == NULL || n != f->inputs.n) {
        return builder_fail(b, TN_E_INVALID, "'%s' is no composite that takes %zu operands", f->unit->composite, n);
    }
    size_t taken = 0, used = 0;
    named_datum *args = ARENA_ARRAY(b->arena, named_datum, o->schema->argument_count + f->unit->attribute_count);
    for (size_t i = 0; i < o->schema->argument_count && !o->schema->arguments[i].is_keyword_only; i++) {
        const schema_argument *input = &o->schema->arguments[i];
        args[taken++] = (named_datum){input->name, gather_input(b, f, operands, input, &used)};
    }
    if (used != n) {
        return builder_fail(b, TN_E_INVALID, "%zu inputs of '%s' are none of %s", n - used, f->name, c->name);
    }
    for (uint32_t i = 0; i < f->unit->attribute_count; i++) {
        const arg_member *m = &f->unit->attributes[i];
        args[taken++] = (named_datum){m->key, datum_of_attribute(b->arena, &m->value)};
    }
    TRY(builder_call(b, o, args, taken, outs, count));
    if (f->outputs.n > *count) {
        return builder_fail(b, TN_E_INVALID, "'%s' has %zu outputs, %s gives %zu", f->name, f->outputs.n, c->name,
                            *count);
    }
    *count = f->outputs.n;
    return b->status;
}
