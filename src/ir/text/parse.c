/*
 * Text -> program: the frame of the text, metadata tables, and the small constructs that everything else is made of.
 * See text.h for the flow and docs/ir.md for the grammar.
 */
#include "ir/text/parse.h"

#include "base/num.h"
#include "ir/words.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- tokens ---- */

void parse_advance(parser *p)
{
    p->taken = p->next.text + p->next.n;
    if (p->status == TN_OK) {
        p->status = lex_next(&p->lexer, &p->next);
    }
    if (p->status != TN_OK) {
        p->next = (token){TOKEN_END, p->lexer.at, p->lexer.at, 0};
    }
    bool fits = p->next.kind == TOKEN_WORD && p->next.n < PARSE_WORD;
    memcpy(p->word, p->next.text, fits ? p->next.n : 0);
    p->word[fits ? p->next.n : 0] = '\0';
}

bool parse_at(const parser *p, char mark)
{
    return token_is_mark(&p->next, mark);
}

bool parse_at_word(const parser *p, const char *word)
{
    return strcmp(p->word, word) == 0;
}

bool parse_accept(parser *p, char mark)
{
    bool found = parse_at(p, mark);
    if (found) {
        parse_advance(p);
    }
    return found;
}

bool parse_accept_word(parser *p, const char *word)
{
    bool found = parse_at_word(p, word);
    if (found) {
        parse_advance(p);
    }
    return found;
}

tn_status parse_fail(parser *p, const token *at, const char *format, ...)
{
    if (p->status != TN_OK) {
        return p->status; /* already reported by the lexer */
    }
    va_list args;
    va_start(args, format);
    const char *message = arena_vprintf(p->scratch, format, args);
    va_end(args);
    return lex_fail(&p->lexer, at->at, "%s", message);
}

tn_status parse_fail_limit(parser *p, const token *at, const char *message)
{
    place where = lex_place(&p->lexer, at->at);
    return fail_at(p->ctx, TN_E_LIMIT, &where, "%s", message);
}

tn_status parse_deeper(parser *p)
{
    if (p->depth == PARSE_DEPTH_MOST) {
        return parse_fail_limit(p, &p->next, "brackets are nested too deep");
    }
    p->depth++;
    return TN_OK;
}

tn_status parse_expected(parser *p, const char *what)
{
    enum { SHOWN = 40 };
    const token *t = &p->next;
    if (t->kind == TOKEN_END) {
        return parse_fail(p, t, "the text ends, expected %s", what);
    }
    int n = (int)(t->text - t->at) + (int)(t->n < SHOWN ? t->n : SHOWN);
    return parse_fail(p, t, "found '%.*s%s', expected %s", n, t->at, t->n > SHOWN ? "..." : "", what);
}

tn_status parse_expect(parser *p, char mark)
{
    char what[] = {'\'', mark, '\'', '\0'};
    return parse_accept(p, mark) ? TN_OK : parse_expected(p, what);
}

tn_status parse_expect_word(parser *p, const char *word)
{
    return parse_accept_word(p, word) ? TN_OK : parse_expected(p, arena_printf(p->scratch, "'%s'", word));
}

tn_status parse_more(parser *p, char close, bool *more)
{
    char what[] = "',' or ' '";
    what[sizeof what - 3] = close;
    *more = parse_accept(p, ',');
    return *more || parse_accept(p, close) ? TN_OK : parse_expected(p, what);
}

bool parse_label(parser *p, const char *marks, token *label)
{
    if (p->next.kind != TOKEN_WORD && p->next.kind != TOKEN_STRING) {
        return false;
    }
    char following = lex_peek(&p->lexer);
    if (following == '\0' || strchr(marks, following) == NULL) {
        return false;
    }
    *label = p->next;
    parse_advance(p);
    return true;
}

tn_status parse_relocate(parser *p, const char *part, tn_status status)
{
    if (status != TN_OK && p->ctx->diagnostic_count > 0) {
        tn_diagnostic *latest = &p->ctx->diagnostics[p->ctx->diagnostic_count - 1];
        const char *at = part + (latest->offset > 0 ? latest->offset : 0);
        place where = lex_place(&p->lexer, at < p->lexer.end ? at : p->lexer.end);
        latest->offset = where.offset;
        latest->line = where.line;
        latest->column = where.column;
    }
    return status;
}

/* ---- names and literals ---- */

/* Text without escapes stands for itself; any other is what JSON makes of it. */
static tn_status parse_quoted(parser *p, const token *t, const char **out)
{
    bool plain = t->text[0] == '"';
    for (size_t i = 0; i < t->n && plain; i++) {
        plain = t->text[i] != '\\' && (unsigned char)t->text[i] < 0x80;
    }
    if (plain) {
        *out = intern_n(&p->program->strings, t->text + 1, t->n - 2);
        return TN_OK;
    }
    if (t->text[0] != '"') {
        return parse_fail(p, t, "strings stand in double quotes");
    }
    const json *string;
    TRY(parse_relocate(p, t->text, json_parse(p->ctx, p->scratch, t->text, t->n, NULL, &string)));
    *out = program_intern(p->program, string->u.string);
    return TN_OK;
}

tn_status parse_token_text(parser *p, const token *t, const char **out)
{
    if (t->text[0] == '"' || t->text[0] == '\'') {
        return parse_quoted(p, t, out);
    }
    *out = intern_n(&p->program->strings, t->text, t->n);
    return TN_OK;
}

tn_status parse_string(parser *p, const char **out)
{
    if (p->next.kind != TOKEN_STRING) {
        return parse_expected(p, "a string");
    }
    TRY(parse_token_text(p, &p->next, out));
    parse_advance(p);
    return TN_OK;
}

tn_status parse_name(parser *p, const char **out)
{
    if (p->next.kind != TOKEN_STRING && p->next.kind != TOKEN_WORD) {
        return parse_expected(p, "a name");
    }
    TRY(parse_token_text(p, &p->next, out));
    parse_advance(p);
    return TN_OK;
}

tn_status parse_strings(parser *p, const char *const **out, uint32_t *n)
{
    VEC(const char *) texts = {0};
    TRY(parse_expect(p, '['));
    for (bool more = !parse_accept(p, ']'); more;) {
        const char *text;
        TRY(parse_string(p, &text));
        vec_push(&p->program->arena, &texts, text);
        TRY(parse_more(p, ']', &more));
    }
    vec_reserve(&p->program->arena, &texts, 1); /* an empty list is not NULL */
    *out = texts.at;
    *n = (uint32_t)texts.n;
    return TN_OK;
}

tn_status parse_number_text(parser *p, const char **text, size_t *n)
{
    token first = p->next;
    bool negative = parse_accept(p, '-');
    const token t = p->next;
    bool is_nan = strcmp(p->word, "nan") == 0;
    if (t.kind != TOKEN_NUMBER && !is_nan && strcmp(p->word, "inf") != 0) {
        return parse_expected(p, "a number");
    }
    parse_advance(p);
    *text = t.text;
    *n = t.n;
    if (is_nan && parse_accept(p, ':')) {
        *n = (size_t)(p->next.text - t.text) + p->next.n; /* nan:0x7fc00001 */
        if (p->next.kind != TOKEN_NUMBER) {
            return parse_expected(p, "the bits of the NaN");
        }
        parse_advance(p);
    }
    if (negative && *text != first.text + 1) {
        *text = arena_printf(p->scratch, "-%.*s", (int)(*n < 100 ? *n : 100), *text);
        *n = strlen(*text);
    } else if (negative) {
        *text = first.text;
        *n += 1;
    }
    return TN_OK;
}

tn_status parse_int(parser *p, int64_t *out)
{
    token at = p->next;
    const char *text;
    size_t n;
    TRY(parse_number_text(p, &text, &n));
    return i64_from_text(text, n, out) ? TN_OK : parse_fail(p, &at, "this is not an integer of 64 bits");
}

tn_status parse_code(parser *p, int32_t *out)
{
    token at = p->next;
    int64_t code;
    TRY(parse_int(p, &code));
    if (code < 0 || code > INT32_MAX) {
        return parse_fail(p, &at, "%lld is not a code of the schema", (long long)code);
    }
    *out = (int32_t)code;
    return TN_OK;
}

tn_status parse_float(parser *p, double *out)
{
    token at = p->next;
    const char *text;
    size_t n;
    TRY(parse_number_text(p, &text, &n));
    return f64_from_text(text, n, out) ? TN_OK : parse_fail(p, &at, "this is not a number");
}

tn_status parse_json(parser *p, arena *a, const json **out)
{
    const char *text;
    size_t n;
    token opening = p->next;
    p->status = lex_json(&p->lexer, &opening, &text, &n);
    TRY(p->status);
    TRY(parse_relocate(p, text, json_parse(p->ctx, a, text, n, NULL, out)));
    parse_advance(p);
    return TN_OK;
}

tn_status parse_json_object(parser *p, const json **out)
{
    return parse_at(p, '{') ? parse_json(p, &p->program->arena, out) : parse_expected(p, "a JSON object");
}

tn_status parse_unknown(parser *p, const json **out)
{
    return parse_accept_word(p, "unknown") ? parse_json_object(p, out) : TN_OK;
}

tn_status parse_device(parser *p, const device **out)
{
    const char *type;
    int32_t index = -1;
    TRY(parse_name(p, &type));
    if (parse_accept(p, ':')) {
        TRY(parse_code(p, &index));
    }
    *out = program_device(p->program, type, index);
    return TN_OK;
}

tn_status parse_unique(parser *p, const token *at, map *names, const char *name)
{
    return map_put_new(names, name, p) ? TN_OK : parse_fail(p, at, "'%s' stands twice", name);
}

/* ---- metadata tables ---- */

/* A row of the tables: a string, or a map. */
typedef struct metadata_row {
    const char *text; /* NULL = a map */
    const text_pair *pairs;
    uint32_t n;
} metadata_row;

static metadata_row *find_row(parser *p, const token *t)
{
    return map_get(&p->labels, arena_strndup(p->scratch, t->text, t->n));
}

static tn_status parse_map(parser *p, metadata_row *row)
{
    VEC(text_pair) pairs = {0};
    map keys;
    map_init(&keys, p->scratch);
    for (bool more = !parse_accept(p, '}'); more;) {
        text_pair pair;
        token at = p->next;
        TRY(parse_name(p, &pair.key));
        TRY(parse_unique(p, &at, &keys, pair.key));
        TRY(parse_expect(p, ':'));
        if (p->next.kind == TOKEN_REFERENCE) {
            const metadata_row *known = find_row(p, &p->next);
            if (known == NULL || known->text == NULL) {
                return parse_fail(p, &p->next, "no string has the label '!%.*s'", (int)p->next.n, p->next.text);
            }
            pair.text = known->text;
            parse_advance(p);
        } else {
            TRY(parse_string(p, &pair.text));
        }
        vec_push(&p->program->arena, &pairs, pair);
        TRY(parse_more(p, '}', &more));
    }
    row->pairs = pairs.at;
    row->n = (uint32_t)pairs.n;
    return TN_OK;
}

/* !s0 = "..." or !0 = {key: !s0, ...} */
static tn_status parse_row(parser *p)
{
    token label = p->next;
    if (find_row(p, &label) != NULL) {
        return parse_fail(p, &label, "the label '!%.*s' stands twice", (int)label.n, label.text);
    }
    parse_advance(p);
    TRY(parse_expect(p, '='));
    metadata_row *row = ARENA_NEW(p->scratch, metadata_row);
    if (parse_accept(p, '{')) {
        TRY(parse_map(p, row));
    } else {
        TRY(parse_string(p, &row->text));
    }
    *map_at(&p->labels, arena_strndup(p->scratch, label.text, label.n)) = row;
    return TN_OK;
}

static tn_status resolve_metadata(parser *p)
{
    for (size_t i = 0; i < p->uses.n; i++) {
        const metadata_use *use = &p->uses.at[i];
        const metadata_row *row = find_row(p, &use->token);
        if (row == NULL || row->text != NULL) {
            return parse_fail(p, &use->token, "no metadata has the label '!%.*s'", (int)use->token.n, use->token.text);
        }
        use->node->metadata = row->pairs;
        use->node->metadata_count = row->n;
    }
    return TN_OK;
}

/* ---- the text ---- */

/* program "name" version 1 */
static tn_status parse_header(parser *p)
{
    TRY(parse_expect_word(p, "program"));
    if (p->next.kind == TOKEN_STRING) {
        TRY(parse_string(p, &p->program->name));
    }
    TRY(parse_expect_word(p, "version"));
    token at = p->next;
    int64_t version;
    TRY(parse_int(p, &version));
    if (version != TEXT_VERSION) {
        place where = lex_place(&p->lexer, at.at);
        return fail_at(p->ctx, TN_E_VERSION, &where, "version %lld of the text form, only %d is read",
                       (long long)version, TEXT_VERSION);
    }
    return TN_OK;
}

static tn_status parse_statement(parser *p)
{
    if (p->next.kind == TOKEN_REFERENCE) {
        return parse_row(p);
    }
    if (parse_accept_word(p, "func")) {
        return parse_function(p, false);
    }
    if (parse_accept_word(p, "entry")) {
        return parse_function(p, true);
    }
    if (parse_accept_word(p, "model")) {
        return parse_model(p);
    }
    if (parse_accept_word(p, "file")) {
        return parse_file(p);
    }
    return parse_expected(p, "'func', 'entry', 'model', 'file' or a row of metadata");
}

/* A brief text has no model statements, and so no weights for the inputs that need some. */
static void note_missing_weights(parser *p)
{
    for (size_t i = 0; i < p->program->entries.n; i++) {
        const entry *e = p->program->entries.at[i];
        bool brief = map_get(&p->models, e->main->name) == NULL;
        for (size_t k = 0; brief && k < e->main->inputs.n; k++) {
            p->program->structure_only |= e->inputs[k].target != NULL;
        }
    }
}

static tn_status parse_program(parser *p)
{
    parse_advance(p);
    TRY(parse_header(p));
    while (p->next.kind != TOKEN_END) {
        TRY(parse_statement(p));
    }
    TRY(p->status);
    note_missing_weights(p);
    return resolve_metadata(p);
}

tn_status text_parse(tn_context *ctx, const char *text, size_t n, const char *name, text_fetch fetch, void *user,
                     program **out)
{
    program *made = program_new(ctx, name);
    arena *scratch = ctx_scratch(ctx);
    parser *p = ARENA_NEW(scratch, parser);
    *p = (parser){
        .ctx = ctx,
        .program = made,
        .scratch = scratch,
        .lexer = {.ctx = ctx, .text = text, .end = text + n, .at = text},
        .next = {.text = text, .at = text},
        .pending = SIZE_MAX,
        .fetch = fetch,
        .fetch_user = user,
    };
    pointer_map_init(&p->extents, scratch);
    map_init(&p->labels, scratch);
    map_init(&p->models, scratch);
    map_init(&p->files, scratch);
    for (size_t kind = 0; kind < TEXT_RECORD_KINDS; kind++) {
        map_init(&p->fetched[kind], scratch);
    }
    payload_loader_init(&p->payloads, ctx, made, scratch);
    TRY(parse_program(p));
    ctx_release(ctx, scratch);
    *out = made;
    return TN_OK;
}
