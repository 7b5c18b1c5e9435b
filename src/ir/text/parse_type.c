/*
 * Expressions, types and symbols from text. After parse.c in the flow; print_type.c is its counterpart.
 *
 * Expressions are read by dim_parse; here is only found where one ends: behind an operand that no operator follows.
 */
#include "ir/text/parse.h"

#include "base/num.h"
#include "ir/dim/dim_scan.h"
#include "ir/words.h"

#include <string.h>

/* ---- expressions ---- */

static bool at_operator(const parser *p)
{
    return p->next.kind == TOKEN_MARK && strchr("+-*/%<>=!&|~^", p->next.text[0]) != NULL;
}

/* Everything up to the mark that closes the one that is looked at. */
static tn_status skip_parentheses(parser *p)
{
    token opening = p->next;
    size_t open = 0;
    do {
        if (p->next.kind == TOKEN_END) {
            return parse_fail(p, &opening, "this parenthesis is not closed");
        }
        open += parse_at(p, '(');
        open -= parse_at(p, ')');
        parse_advance(p);
    } while (open > 0);
    return TN_OK;
}

static tn_status skip_operand(parser *p)
{
    if (parse_at(p, '(')) {
        return skip_parentheses(p);
    }
    bool named = p->next.kind == TOKEN_WORD;
    if (!named && p->next.kind != TOKEN_NUMBER) {
        return parse_expected(p, "an expression");
    }
    parse_advance(p);
    return named && parse_at(p, '(') ? skip_parentheses(p) : TN_OK;
}

static const symbol *find_symbol(void *user, const char *name, const char *assumptions)
{
    (void)assumptions;
    const function *f = user;
    return f == NULL ? NULL : function_find_symbol(f, name);
}

tn_status parse_expression(parser *p, const dim **out)
{
    token first = p->next;
    do {
        while (at_operator(p)) {
            parse_advance(p);
        }
        TRY(skip_operand(p));
    } while (at_operator(p));
    TRY(p->status); /* the lexer may have failed behind it */

    size_t n = (size_t)(p->taken - first.at);
    int64_t integer;
    if (i64_from_text(first.at, n, &integer)) { /* which most expressions are */
        *out = dim_int(p->program->dims, integer);
        return TN_OK;
    }
    return parse_relocate(p, first.at, dim_parse(p->ctx, p->program->dims, first.at, n, find_symbol, p->function, out));
}

/* ---- numbers and what is noted of them ---- */

static tn_status parse_hint(parser *p, hint *out)
{
    *out = (hint){.kind = HINT_NONE};
    if (parse_accept_word(p, "None")) {
        return TN_OK;
    }
    if (parse_at_word(p, "True") || parse_at_word(p, "False")) {
        out->kind = HINT_BOOL;
        out->u.boolean = parse_at_word(p, "True");
        parse_advance(p);
        return TN_OK;
    }
    token at = p->next;
    const char *text;
    size_t n;
    TRY(parse_number_text(p, &text, &n));
    if (i64_from_text(text, n, &out->u.integer)) {
        out->kind = HINT_INT;
        return TN_OK;
    }
    out->kind = HINT_FLOAT;
    return f64_from_text(text, n, &out->u.real) ? TN_OK : parse_fail(p, &at, "this is not a number");
}

/* {expression, raw "...", hint 3 unknown {...}}, if it is there. */
static tn_status parse_note(parser *p, const sym_note **out)
{
    *out = NULL;
    if (!parse_accept(p, '{')) {
        return TN_OK;
    }
    sym_note *note = ARENA_NEW(&p->program->arena, sym_note);
    if (parse_accept_word(p, "expression")) {
        note->as_expression = true;
        TRY(parse_expect(p, ','));
    }
    if (parse_accept_word(p, "raw")) {
        TRY(parse_string(p, &note->raw));
        TRY(parse_expect(p, ','));
    }
    TRY(parse_expect_word(p, "hint"));
    TRY(parse_hint(p, &note->hint));
    TRY(parse_unknown(p, &note->unknown));
    *out = note;
    return parse_expect(p, '}');
}

static tn_status parse_symint(parser *p, symint *out)
{
    TRY(parse_expression(p, &out->expr));
    return parse_note(p, &out->note);
}

/* [2,s77*3] */
static tn_status parse_symints(parser *p, const symint **out, uint32_t *n)
{
    symint numbers[PARSE_RANK_MOST];
    *n = 0;
    TRY(parse_expect(p, '['));
    for (bool more = !parse_accept(p, ']'); more;) {
        if (*n == PARSE_RANK_MOST) {
            return parse_fail_limit(p, &p->next, "a tensor with more than 64 dimensions");
        }
        TRY(parse_symint(p, &numbers[(*n)++]));
        TRY(parse_more(p, ']', &more));
    }
    *out = arena_copy(&p->program->arena, numbers, *n * sizeof *numbers);
    return TN_OK;
}

static tn_status parse_bound(parser *p, const char *none, bool *has, int64_t *out)
{
    token at = p->next;
    const char *text;
    size_t n;
    TRY(parse_number_text(p, &text, &n));
    *has = n != strlen(none) || memcmp(text, none, n) != 0;
    *out = 0;
    return !*has || i64_from_text(text, n, out) ? TN_OK
                                                : parse_fail(p, &at, "this is neither an integer nor '%s'", none);
}

tn_status parse_range(parser *p, range *out)
{
    TRY(parse_expect(p, '['));
    TRY(parse_bound(p, "-inf", &out->has_lo, &out->lo));
    TRY(parse_expect(p, ','));
    TRY(parse_bound(p, "inf", &out->has_hi, &out->hi));
    return parse_expect(p, ']');
}

/* ---- tensors ---- */

/* f32, or dtype36 for a code that tenon does not know. */
static tn_status parse_dtype(parser *p, tensor_meta *m)
{
    static const char unknown_prefix[] = "dtype";
    size_t prefix = sizeof unknown_prefix - 1;
    m->dtype = p->word[0] == '\0' ? DT_NONE : dtype_by_name(p->word);
    m->code = dtype_table[m->dtype].code;
    if (m->dtype == DT_NONE) {
        int64_t code;
        if (strncmp(p->word, unknown_prefix, prefix) != 0 ||
            !i64_from_text(p->word + prefix, strlen(p->word + prefix), &code) || code < 0 || code > INT32_MAX) {
            return parse_expected(p, "a type such as 'f32[2,3]'");
        }
        m->code = (int32_t)code;
        m->dtype = dtype_by_code(code);
    }
    parse_advance(p);
    return TN_OK;
}

static tn_status parse_layout(parser *p, tensor_meta *m)
{
    int64_t code;
    if (code_of_word(layout_words, p->word, &code)) {
        m->layout = (int32_t)code;
        parse_advance(p);
        return TN_OK;
    }
    return parse_code(p, &m->layout);
}

/* One of what stands in braces behind the sizes. */
static tn_status parse_deviation(parser *p, tensor_meta *m)
{
    if (parse_accept_word(p, "strides")) {
        token at = p->next;
        uint32_t n;
        TRY(parse_symints(p, &m->strides, &n));
        return n == m->rank ? TN_OK : parse_fail(p, &at, "%u strides for %u sizes", (unsigned)n, (unsigned)m->rank);
    }
    if (parse_accept_word(p, "offset")) {
        return parse_symint(p, &m->offset);
    }
    if (parse_accept_word(p, "device")) {
        return parse_device(p, &m->device);
    }
    if (parse_accept_word(p, "grad")) {
        m->requires_grad = true;
        return TN_OK;
    }
    if (parse_accept_word(p, "layout")) {
        return parse_layout(p, m);
    }
    return parse_at_word(p, "unknown") ? parse_unknown(p, &m->unknown)
                                       : parse_expected(p, "'strides', 'offset', 'device', 'grad' or 'layout'");
}

tn_status parse_tensor_type(parser *p, const tensor_meta **out)
{
    token at = p->next;
    tensor_meta *m = ARENA_NEW(&p->program->arena, tensor_meta);
    m->layout = LAYOUT_STRIDED;
    m->offset.expr = dim_int(p->program->dims, 0);
    m->device = program_device(p->program, "cpu", -1);
    TRY(parse_dtype(p, m));
    TRY(parse_symints(p, &m->sizes, &m->rank));
    if (parse_accept(p, '{')) {
        for (bool more = true; more;) {
            TRY(parse_deviation(p, m));
            TRY(parse_more(p, '}', &more));
        }
    }
    if (m->strides == NULL) {
        m->strides = contiguous_strides(p->program, m->sizes, m->rank);
    }
    if (m->strides == NULL) {
        return parse_fail(p, &at, "the strides of a contiguous tensor of this size do not fit in 64 bits");
    }
    tensor_meta_settle(p->program, m);
    *out = m;
    return TN_OK;
}

/* ---- values ---- */

static tn_status parse_object_type(parser *p, value *v)
{
    v->kind = VALUE_OBJECT;
    if (p->next.kind != TOKEN_STRING) {
        return parse_expected(p, "the name of a class");
    }
    TRY(parse_string(p, &v->type.class_fqn));
    v->typed = !parse_accept(p, '?');
    return TN_OK;
}

tn_status parse_value_type(parser *p, value *v)
{
    v->kind = VALUE_TENSOR;
    if (parse_accept(p, '?')) {
        return TN_OK;
    }
    for (int kind = VALUE_INT; kind <= VALUE_OBJECT; kind++) {
        if (!parse_accept_word(p, value_kind_words[kind])) {
            continue;
        }
        if (kind == VALUE_OBJECT) {
            return parse_object_type(p, v);
        }
        v->kind = (value_kind)kind;
        v->typed = !parse_accept(p, '?');
        return v->typed ? parse_symint(p, &v->type.sym) : TN_OK;
    }
    v->typed = true;
    return parse_tensor_type(p, &v->type.tensor);
}

/* ---- symbols ---- */

/* What can stand in a Symbol(...) of srepr: "positive=True, integer=True", or "". */
static tn_status check_assumptions(parser *p, const token *at, const char *text)
{
    const char *keywords = text[0] == '\0' ? "" : arena_printf(p->scratch, ", %s", text);
    scanner s = {.ctx = p->ctx, .text = keywords, .n = strlen(keywords)};
    word all;
    TRY(parse_relocate(p, at->at, scan_keywords(&s, &all)));
    return scan_at_end(&s) ? TN_OK : parse_fail(p, at, "the assumptions '%s' cannot be read to their end", text);
}

/* The row of a range in the file's list: its place in the text, unless another one is stated. */
static tn_status parse_row(parser *p, uint32_t *out)
{
    int64_t row = p->range_rows++;
    token at = p->next;
    if (parse_accept_word(p, "row")) {
        at = p->next;
        TRY(parse_int(p, &row));
    }
    if (row < 0 || row > UINT32_MAX) {
        return parse_fail(p, &at, "there is no row %lld", (long long)row);
    }
    *out = (uint32_t)row;
    return TN_OK;
}

static tn_status parse_symbol(parser *p)
{
    token at = p->next;
    const char *name;
    TRY(parse_name(p, &name));
    if (function_find_symbol(p->function, name) != NULL) {
        return parse_fail(p, &at, "the symbol '%s' stands twice", name);
    }
    symbol *s = function_symbol(p->function, name);
    s->assumptions = program_intern(p->program, default_assumptions(name));
    if (parse_accept(p, ':')) {
        at = p->next;
        TRY(parse_string(p, &s->assumptions));
        TRY(check_assumptions(p, &at, s->assumptions));
    }
    s->recorded = parse_accept_word(p, "in");
    if (s->recorded || parse_accept_word(p, "within")) {
        TRY(parse_range(p, &s->range));
    }
    if (s->recorded) {
        TRY(parse_row(p, &s->order));
    }
    return parse_accept_word(p, "hint") ? parse_hint(p, &s->hint) : TN_OK;
}

tn_status parse_symbols(parser *p)
{
    p->range_rows = 0;
    for (bool more = parse_accept(p, '<'); more;) {
        TRY(parse_symbol(p));
        TRY(parse_more(p, '>', &more));
    }
    return TN_OK;
}

tn_status parse_constraint(parser *p)
{
    constraint c = {0};
    token at = p->next;
    TRY(parse_expression(p, &c.expr));
    if (c.expr->op == DIM_SYMBOL) {
        return parse_fail(p, &at, "the range of a symbol stands where the symbol is declared");
    }
    if (parse_accept(p, '{')) {
        TRY(parse_expect_word(p, "raw"));
        TRY(parse_string(p, &c.raw));
        TRY(parse_expect(p, '}'));
    }
    TRY(parse_expect_word(p, "in"));
    TRY(parse_range(p, &c.range));
    TRY(parse_row(p, &c.order));
    vec_push(&p->program->arena, &p->function->constraints, c);
    return TN_OK;
}
