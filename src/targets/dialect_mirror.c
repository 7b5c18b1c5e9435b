/*
 * Mirrors: one ATen call that says what a foreign operator does, read in both directions. See dialect.h.
 *
 *     mirror   = name "(" [argument { "," argument }] ")"
 *     argument = [keyword "="] (word | number | "[" numbers "]" | 'string')
 *
 * The words True, False, None and element types (f32) are constants; all others are arguments of the row's schema.
 */
#include "base/num.h"
#include "ir/promote.h"
#include "ops/bind.h"
#include "ops/infer.h"
#include "targets/dialect_parts.h"

#include <ctype.h>
#include <string.h>

/* ---- text ---- */

typedef struct reader {
    tn_context *ctx;
    arena *arena;
    const char *text, *at;
} reader;

static tn_status refuse(const reader *r)
{
    return fail(r->ctx, TN_E_INTERNAL, "the mirror '%s' cannot be read at '%s'", r->text, r->at);
}

static void skip_blanks(reader *r)
{
    r->at += strspn(r->at, " ");
}

static bool take(reader *r, char c)
{
    skip_blanks(r);
    bool is_it = *r->at == c;
    r->at += is_it;
    return is_it;
}

static const char *take_word(reader *r)
{
    skip_blanks(r);
    const char *from = r->at;
    while (isalnum((unsigned char)*r->at) || *r->at == '_') {
        r->at++;
    }
    return arena_strndup(r->arena, from, (size_t)(r->at - from));
}

static tn_status take_number(reader *r, datum *out)
{
    size_t n = strspn(r->at, "+-0123456789.einf"); /* 1e-5, -inf */
    int64_t integer;
    double real;
    if (i64_from_text(r->at, n, &integer)) {
        *out = of_int(integer);
    } else if (f64_from_text(r->at, n, &real)) {
        *out = of_float(real);
    } else {
        return refuse(r);
    }
    r->at += n;
    return TN_OK;
}

static tn_status take_list(reader *r, datum *out)
{
    datum items[16];
    size_t n = 0;
    while (!take(r, ']')) {
        skip_blanks(r);
        if (n == sizeof items / sizeof *items || (n > 0 && !take(r, ','))) {
            return refuse(r);
        }
        skip_blanks(r);
        TRY(take_number(r, &items[n++]));
    }
    *out = of_list(arena_copy(r->arena, items, n * sizeof *items), n);
    return TN_OK;
}

static tn_status take_string(reader *r, datum *out)
{
    const char *end = strchr(r->at, '\'');
    if (end == NULL) {
        return refuse(r);
    }
    *out = of_string(arena_strndup(r->arena, r->at, (size_t)(end - r->at)));
    r->at = end + 1;
    return TN_OK;
}

/* A word that is a constant. */
static bool constant_of(const char *word, datum *out)
{
    *out = strcmp(word, "True") == 0 ? of_bool(true) : strcmp(word, "False") == 0 ? of_bool(false) : of_none();
    if (out->kind != DATUM_NONE || strcmp(word, "None") == 0) {
        return true;
    }
    *out = of_dtype(dtype_by_name(word));
    return out->kind == DATUM_DTYPE;
}

static tn_status take_value(reader *r, mirror_argument *out)
{
    skip_blanks(r);
    if (take(r, '[')) {
        return take_list(r, &out->constant);
    }
    if (take(r, '\'')) {
        return take_string(r, &out->constant);
    }
    if (*r->at == '-' || isdigit((unsigned char)*r->at)) {
        return take_number(r, &out->constant);
    }
    const char *word = take_word(r);
    if (*word == '\0') {
        return refuse(r);
    }
    if (out->keyword == NULL && take(r, '=')) {
        out->keyword = word;
        return take_value(r, out);
    }
    out->name = constant_of(word, &out->constant) ? NULL : word;
    return TN_OK;
}

const char *mirror_operator(arena *a, const char *text)
{
    return arena_strndup(a, text, strcspn(text, "("));
}

tn_status mirror_parse(tn_context *ctx, arena *a, const char *text, mirror **out)
{
    mirror_argument found[32];
    mirror *m = ARENA_NEW(a, mirror);
    reader r = {ctx, a, text, text + strcspn(text, "(")};
    m->operator_name = mirror_operator(a, text);
    if (!take(&r, '(')) {
        return refuse(&r);
    }
    while (!take(&r, ')')) {
        if (m->n == sizeof found / sizeof *found || (m->n > 0 && !take(&r, ','))) {
            return refuse(&r);
        }
        found[m->n] = (mirror_argument){.constant = of_none()};
        TRY(take_value(&r, &found[m->n++]));
    }
    m->at = arena_copy(a, found, m->n * sizeof *found);
    *out = m;
    return TN_OK;
}

/* ---- forwards ---- */

static size_t index_of(const schema *s, const char *name)
{
    size_t i = 0;
    while (i < s->argument_count && strcmp(s->arguments[i].name, name) != 0) {
        i++;
    }
    return i;
}

tn_status mirror_read(call *c)
{
    foreign_record *record = c->op->user;
    if (record->mirror == NULL) {
        TRY(mirror_parse(c->b->ctx, record->arena, record->row->mirror, &record->mirror));
    }
    const mirror *m = record->mirror;
    const overload *to;
    TRY(registry_find_name(c->b->ctx, c->b->ops, m->operator_name, &to));
    named_datum *args = ARENA_ARRAY(c->b->arena, named_datum, m->n);
    for (size_t i = 0; i < m->n; i++) {
        size_t at = m->at[i].name == NULL ? 0 : index_of(c->via->base, m->at[i].name);
        if (to == NULL || at >= c->n) {
            return call_fail(c, TN_E_INTERNAL, "its mirror '%s' has an unknown name", record->row->mirror);
        }
        args[i] = (named_datum){m->at[i].keyword, m->at[i].name == NULL ? m->at[i].constant : c->args[at]};
    }
    datum *outs;
    size_t count;
    TRY(builder_call(c->b, to, args, m->n, &outs, &count));
    for (size_t i = 0; i < c->out_count && i < count; i++) {
        out_set(c, i, outs[i]);
    }
    return TN_OK;
}

/* ---- backwards ---- */

static bool as_real(datum d, double *out)
{
    *out = d.kind == DATUM_INT     ? (double)d.u.integer
           : d.kind == DATUM_BOOL  ? d.u.boolean
           : d.kind == DATUM_FLOAT ? d.u.real
                                   : 0;
    return d.expr == NULL && (d.kind == DATUM_INT || d.kind == DATUM_BOOL || d.kind == DATUM_FLOAT);
}

static bool says_the_same(datum given, datum wanted)
{
    if (given.kind == DATUM_TENSOR && given.u.tensor->is_number) {
        given = *given.u.tensor->number;
    }
    double x, y;
    if (as_real(given, &x) && as_real(wanted, &y)) {
        return x == y;
    }
    if (given.kind != wanted.kind) {
        return false;
    }
    bool same = given.expr == wanted.expr;
    switch (given.kind) {
    case DATUM_NONE:
        return true;
    case DATUM_STRING:
        return strcmp(given.u.string, wanted.u.string) == 0;
    case DATUM_DTYPE:
        return given.u.dtype == wanted.u.dtype;
    case DATUM_MEMORY_FORMAT:
    case DATUM_LAYOUT:
        return given.u.code == wanted.u.code;
    case DATUM_LIST:
        same = given.u.list.n == wanted.u.list.n;
        for (size_t i = 0; same && i < given.u.list.n; i++) {
            same = says_the_same(given.u.list.at[i], wanted.u.list.at[i]);
        }
        return same;
    default:
        return false;
    }
}

/* Numbers of attributes are written as they are: sizes that vary are not. */
static bool is_known(datum d)
{
    bool all = d.expr == NULL;
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        all = all && is_known(d.u.list.at[i]);
    }
    return all;
}

static bool fits(const call *c, const schema_argument *a, datum d, const char **why)
{
    schema_form form = schema_type_form(&a->type);
    if (d.kind == DATUM_NONE) {
        *why = arena_printf(c->b->arena, "it has no '%s'", a->name);
        return form.is_optional;
    }
    bool varies = form.base->kind == SCHEMA_SYM_INT || form.base->kind == SCHEMA_TENSOR;
    if (!varies && !is_known(d)) {
        *why = arena_printf(c->b->arena, "'%s' is an attribute, and it is a size that varies", a->name);
        return false;
    }
    return true;
}

/* The argument of the call's base that argument i of the mirror is. */
static size_t place_of(const mirror *m, size_t i, const overload *aten)
{
    size_t own = m->at[i].keyword == NULL ? i : index_of(aten->schema, m->at[i].keyword);
    size_t n = aten->base->argument_count;
    for (size_t k = 0; k < n; k++) {
        if (aten->from[k] == (int16_t)own) {
            return k;
        }
    }
    return n;
}

static bool rest_is_default(const call *c, const bool *said, const char **why)
{
    for (size_t i = 0; i < c->n; i++) {
        const schema_argument *a = &c->via->base->arguments[i];
        if (!said[i] && c->args[i].kind != DATUM_NONE && !says_the_same(c->args[i], bind_default(c->b, a))) {
            *why = arena_printf(c->b->arena, "'%s' is %s", a->name, datum_text(c->b, c->args[i]));
            return false;
        }
    }
    return true;
}

bool mirror_matches(const call *c, const mirror *m, const overload *to, const foreign_op *row, datum *args,
                    const char **why)
{
    const overload *aten;
    bool *said = ARENA_ARRAY(c->b->arena, bool, c->n + 1);
    bool *set = ARENA_ARRAY(c->b->arena, bool, to->base->argument_count + 1);
    (void)row;
    if (registry_find_name(c->b->ctx, c->b->ops, m->operator_name, &aten) != TN_OK || aten == NULL) {
        *why = "its mirror names no operator";
        return false;
    }
    for (size_t i = 0; i < to->base->argument_count; i++) {
        args[i] = bind_default(c->b, &to->base->arguments[i]);
        set[i] = to->base->arguments[i].has_default;
    }
    for (size_t i = 0; i < m->n; i++) {
        size_t at = place_of(m, i, aten);
        if (at >= c->n) {
            *why = "its mirror does not fit the operator";
            return false;
        }
        said[at] = true;
        if (m->at[i].name == NULL && !says_the_same(c->args[at], m->at[i].constant)) {
            *why = arena_printf(c->b->arena, "'%s' is %s", c->via->base->arguments[at].name,
                                datum_text(c->b, c->args[at]));
            return false;
        }
        size_t own = m->at[i].name == NULL ? 0 : index_of(to->base, m->at[i].name);
        if (m->at[i].name != NULL) {
            if (!fits(c, &to->base->arguments[own], c->args[at], why)) {
                return false;
            }
            args[own] = c->args[at];
            set[own] = true;
        }
    }
    for (size_t i = 0; i < to->base->argument_count; i++) {
        if (!set[i]) {
            *why = arena_printf(c->b->arena, "nothing says '%s'", to->base->arguments[i].name);
            return false;
        }
    }
    return rest_is_default(c, said, why);
}
