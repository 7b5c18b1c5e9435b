/*
 * NNEF documents: version, extensions, fragments, graph. After nnef_parse_expr.c in the flow, which reads what stands
 * right of '='; the tree goes to nnef_bind.c and to readers of models.
 */
#include "format/nnef_parse.h"
#include "base/num.h"

#include <string.h>

/* ---- the parser ---- */

tn_status nnef_next(nnef_parser *p)
{
    return nnef_lex(&p->lexer, &p->now);
}

tn_status nnef_fail_now(const nnef_parser *p, const char *expected)
{
    return nnef_fail_found(&p->lexer, &p->now, expected);
}

tn_status nnef_accept(nnef_parser *p, const char *word_or_mark, bool *found)
{
    *found = nnef_token_is(&p->now, word_or_mark);
    return *found ? nnef_next(p) : TN_OK;
}

tn_status nnef_expect(nnef_parser *p, const char *word_or_mark)
{
    bool found;
    TRY(nnef_accept(p, word_or_mark, &found));
    return found ? TN_OK : nnef_fail_now(p, arena_printf(p->arena, "'%s'", word_or_mark));
}

bool nnef_at_name(const nnef_parser *p)
{
    const nnef_token *t = &p->now;
    return t->kind == NNEF_TOKEN_NAME ||
           (t->kind == NNEF_TOKEN_WORD && !(p->lexer.strict && nnef_is_keyword(t->at, t->n)));
}

/* The text of a name; it stays the next token. */
static tn_status look_at_name(nnef_parser *p, const char *what, const char **out)
{
    if (!nnef_at_name(p)) {
        return nnef_fail_now(p, what);
    }
    *out = p->now.kind == NNEF_TOKEN_NAME ? nnef_token_text(&p->lexer, p->arena, &p->now)
                                          : arena_strndup(p->arena, p->now.at, p->now.n);
    return **out == '\0' ? nnef_fail_now(p, "a name that is not empty") : TN_OK;
}

tn_status nnef_expect_name(nnef_parser *p, const char *what, const char **out)
{
    TRY(look_at_name(p, what, out));
    return nnef_next(p);
}

tn_status nnef_parser_begin(tn_context *ctx, arena *a, const char *text, size_t n, const nnef_text_options *options,
                            nnef_parser *p)
{
    nnef_lexer lexer = {.ctx = ctx, .text = text, .at = text, .end = text + n, .place = {1, 1}};
    lexer.strict = options != NULL && options->strict;
    *p = (nnef_parser){.lexer = lexer, .arena = a};
    return nnef_next(p);
}

/* ---- types ---- */

static const char *const type_names[] = {
    [NNEF_NO_TYPE] = "",        [NNEF_INTEGER] = "integer", [NNEF_SCALAR] = "scalar",
    [NNEF_LOGICAL] = "logical", [NNEF_STRING] = "string",   [NNEF_GENERIC] = "?"};

const char *nnef_name_text(nnef_name name)
{
    return type_names[name];
}

nnef_name nnef_name_of(const nnef_token *t)
{
    for (nnef_name name = NNEF_INTEGER; name <= NNEF_GENERIC; name++) {
        if (nnef_token_is(t, type_names[name])) {
            return name;
        }
    }
    return NNEF_NO_TYPE;
}

/* The '>' of tensor<...>; where types and marks are told apart, "tensor<scalar>= 1.0" has one, too. */
static tn_status expect_close(nnef_parser *p)
{
    if (!p->lexer.strict && nnef_token_is(&p->now, ">=")) {
        p->now.at++;
        p->now.n--;
        p->now.place.column++;
        return TN_OK;
    }
    return nnef_expect(p, ">");
}

static tn_status expect_type_name(nnef_parser *p, nnef_name *out)
{
    *out = nnef_name_of(&p->now);
    return *out == NNEF_NO_TYPE ? nnef_fail_now(p, "a type: tensor<...>, integer, scalar, logical, string or ?")
                                : nnef_next(p);
}

static tn_status parse_type(nnef_parser *p, const nnef_type **out);

static tn_status finish_type(nnef_parser *p, nnef_type *type, const nnef_type *const *items, size_t n,
                             const nnef_type **out)
{
    type->item = arena_copy(p->arena, items, n * sizeof *items);
    type->n = n;
    for (size_t i = 0; i < n; i++) {
        type->height = items[i]->height >= type->height ? items[i]->height + 1 : type->height;
    }
    *out = type;
    return type->height <= NNEF_HEIGHT_MOST
               ? TN_OK
               : fail_at(p->lexer.ctx, TN_E_LIMIT, PLACE(.line = p->now.place.line, .column = p->now.place.column),
                         "a type of more than %d levels", NNEF_HEIGHT_MOST);
}

/* (type, type) */
static tn_status parse_tuple_type(nnef_parser *p, const nnef_type **out)
{
    VEC(const nnef_type *) items = {0};
    TRY(nnef_enter(p));
    TRY(nnef_next(p));
    for (bool comma = true; comma;) {
        const nnef_type *item;
        TRY(parse_type(p, &item));
        vec_push(p->arena, &items, item);
        TRY(nnef_accept(p, ",", &comma));
    }
    TRY(nnef_expect(p, ")"));
    p->depth--;
    nnef_type *type = ARENA_NEW(p->arena, nnef_type);
    type->form = NNEF_TUPLE;
    return finish_type(p, type, items.at, items.n, out);
}

static tn_status parse_type(nnef_parser *p, const nnef_type **out)
{
    bool found;
    if (nnef_token_is(&p->now, "(")) {
        TRY(parse_tuple_type(p, out));
    } else {
        nnef_type *type = ARENA_NEW(p->arena, nnef_type);
        TRY(nnef_accept(p, "tensor", &found));
        if (!found) {
            TRY(expect_type_name(p, &type->name));
        } else {
            type->form = NNEF_TENSOR;
            TRY(nnef_expect(p, "<"));
            if (!nnef_token_is(&p->now, ">")) {
                TRY(expect_type_name(p, &type->name));
            }
            TRY(expect_close(p));
        }
        *out = type;
    }
    for (;;) {
        TRY(nnef_accept(p, "[", &found));
        if (!found) {
            return TN_OK;
        }
        TRY(nnef_expect(p, "]"));
        nnef_type *array = ARENA_NEW(p->arena, nnef_type);
        array->form = NNEF_ARRAY;
        TRY(finish_type(p, array, out, 1, out));
    }
}

/* ---- declarations ---- */

typedef VEC(nnef_param) params;

/* (name: type = default, ...); those of graphs have no types, results no defaults. */
static tn_status parse_params(nnef_parser *p, bool typed, bool defaults, params *out)
{
    bool closed, found;
    TRY(nnef_expect(p, "("));
    TRY(nnef_accept(p, ")", &closed));
    if (closed && p->lexer.strict) {
        return nnef_fail(&p->lexer, p->now.place, "found '()', expected at least one name in the parentheses");
    }
    for (bool comma = !closed; comma;) {
        nnef_param param = {.at = p->now.place};
        TRY(nnef_expect_name(p, "a name", &param.name));
        if (typed) {
            TRY(nnef_expect(p, ":"));
            TRY(parse_type(p, &param.type));
        }
        if (typed && defaults) {
            TRY(nnef_accept(p, "=", &found));
            if (found) {
                TRY(nnef_parse_expression(p, &param.value));
            }
        }
        vec_push(p->arena, out, param);
        TRY(nnef_accept(p, ",", &comma));
    }
    return closed ? TN_OK : nnef_expect(p, ")");
}

static tn_status parse_body(nnef_parser *p, nnef_declaration *d)
{
    VEC(nnef_assignment) body = {0};
    TRY(nnef_expect(p, "{"));
    if (p->lexer.strict && nnef_token_is(&p->now, "}")) {
        return nnef_fail_now(p, "an assignment");
    }
    for (bool closed = false;;) {
        TRY(nnef_accept(p, "}", &closed));
        if (closed) {
            break;
        }
        nnef_assignment assignment;
        TRY(nnef_parse_left(p, &assignment.left));
        TRY(nnef_expect(p, "="));
        TRY(nnef_parse_expression(p, &assignment.right));
        TRY(nnef_expect(p, ";"));
        vec_push(p->arena, &body, assignment);
    }
    d->has_body = true;
    d->body = body.at;
    d->body_count = body.n;
    return TN_OK;
}

/* f<?> or f<? = scalar> */
static tn_status parse_generic(nnef_parser *p, nnef_declaration *d)
{
    bool found;
    TRY(nnef_accept(p, "<", &d->is_generic));
    if (d->is_generic) {
        TRY(nnef_expect(p, "?"));
        TRY(nnef_accept(p, "=", &found));
        if (found) {
            TRY(expect_type_name(p, &d->type_default));
        }
        TRY(nnef_expect(p, ">"));
    }
    return TN_OK;
}

/* From "fragment" or "graph" on. */
static tn_status parse_declaration(nnef_parser *p, bool fragment, nnef_declaration *d)
{
    params given = {0}, results = {0};
    bool found = false;
    d->comments = nnef_token_comments(p->arena, &p->now, &d->comment_count);
    TRY(nnef_expect(p, fragment ? "fragment" : "graph"));
    d->at = p->now.place;
    TRY(nnef_expect_name(p, fragment ? "the name of the fragment" : "the name of the graph", &d->name));
    if (fragment) {
        TRY(parse_generic(p, d));
    }
    TRY(parse_params(p, fragment, true, &given));
    TRY(nnef_expect(p, "->"));
    TRY(parse_params(p, fragment, false, &results));
    d->params = given.at;
    d->param_count = given.n;
    d->results = results.at;
    d->result_count = results.n;
    if (fragment) {
        TRY(nnef_accept(p, ";", &found));
    }
    return found ? TN_OK : parse_body(p, d);
}

static tn_status parse_fragments(nnef_parser *p, const nnef_declaration **out, size_t *count)
{
    VEC(nnef_declaration) fragments = {0};
    while (nnef_token_is(&p->now, "fragment")) {
        nnef_declaration d = {0};
        TRY(parse_declaration(p, true, &d));
        vec_push(p->arena, &fragments, d);
    }
    *out = fragments.at;
    *count = fragments.n;
    return TN_OK;
}

/* ---- the document ---- */

static tn_status parse_version(nnef_parser *p, nnef_document *d)
{
    nnef_token t;
    int64_t major, minor;
    TRY(nnef_expect(p, "version"));
    t = p->now;
    const char *point = t.kind == NNEF_TOKEN_REAL ? memchr(t.at, '.', t.n) : NULL;
    size_t before = point == NULL ? 0 : (size_t)(point - t.at);
    if (point == NULL || !i64_from_text(t.at, before, &major) ||
        !(before + 1 == t.n ? (minor = 0, true) : i64_from_text(point + 1, t.n - before - 1, &minor))) {
        return nnef_fail_now(p, "a version number as 1.0");
    }
    if (major > 1 || (major == 1 && minor > 0)) {
        return fail_at(p->lexer.ctx, TN_E_VERSION, PLACE(.line = t.place.line, .column = t.place.column),
                       "found NNEF version %.*s, expected at most 1.0", (int)(t.n < 20 ? t.n : 20), t.at);
    }
    d->major = (int32_t)major;
    d->minor = (int32_t)(minor < INT32_MAX ? minor : INT32_MAX);
    TRY(nnef_next(p));
    return nnef_expect(p, ";");
}

static tn_status parse_extensions(nnef_parser *p, nnef_document *d)
{
    VEC(nnef_extension) extensions = {0};
    for (;;) {
        bool found, comma = true;
        TRY(nnef_accept(p, "extension", &found));
        if (!found) {
            break;
        }
        while (comma) {
            nnef_extension e = {.at = p->now.place};
            TRY(look_at_name(p, "the name of an extension", &e.name));
            char behind = nnef_lex_peek(&p->lexer);
            if (!p->lexer.strict && behind != ',' && behind != ';') {
                TRY(nnef_lex_line(&p->lexer, p->arena, &e.text));
            }
            TRY(nnef_next(p));
            TRY(nnef_accept(p, ",", &comma));
            vec_push(p->arena, &extensions, e);
        }
        TRY(nnef_expect(p, ";"));
    }
    d->extensions = extensions.at;
    d->extension_count = extensions.n;
    return TN_OK;
}

tn_status nnef_parse(tn_context *ctx, arena *a, const char *text, size_t n, const nnef_text_options *options,
                     const nnef_document **out)
{
    nnef_parser p;
    nnef_document *d = ARENA_NEW(a, nnef_document);
    TRY(nnef_parser_begin(ctx, a, text, n, options, &p));
    d->comments = nnef_token_comments(a, &p.now, &d->comment_count);
    TRY(parse_version(&p, d));
    TRY(parse_extensions(&p, d));
    TRY(parse_fragments(&p, &d->fragments, &d->fragment_count));
    if (!nnef_token_is(&p.now, "graph")) {
        return nnef_fail_now(&p,
                             d->fragment_count == 0 ? "'extension', 'fragment' or 'graph'" : "'fragment' or 'graph'");
    }
    TRY(parse_declaration(&p, false, &d->graph));
    if (p.now.kind != NNEF_TOKEN_END) {
        return nnef_fail_now(&p, "nothing behind the graph");
    }
    *out = d;
    return TN_OK;
}

tn_status nnef_parse_fragments(tn_context *ctx, arena *a, const char *text, size_t n, const nnef_text_options *options,
                               const nnef_declaration **out, size_t *count)
{
    nnef_parser p;
    TRY(nnef_parser_begin(ctx, a, text, n, options, &p));
    TRY(parse_fragments(&p, out, count));
    return p.now.kind == NNEF_TOKEN_END ? TN_OK : nnef_fail_now(&p, "'fragment'");
}
