/*
 * NNEF expressions: tokens -> nodes. Between nnef_lex.c and nnef_parse.c in the flow.
 *
 * Binary operators climb by precedence in a loop, so that a long sum costs no C stack; its tree leans to the left and
 * is as high as the sum is long. Every node knows its height, and none is higher than NNEF_HEIGHT_MOST: whoever walks a
 * tree may recurse.
 */
#include "base/num.h"
#include "format/nnef_parse.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static tn_status parse_select(nnef_parser *p, bool may_select, const nnef_expr **out);
static tn_status parse_unary(nnef_parser *p, const nnef_expr **out);

tn_status nnef_enter(nnef_parser *p)
{
    if (p->depth >= NNEF_HEIGHT_MOST) {
        return fail_at(p->lexer.ctx, TN_E_LIMIT, PLACE(.line = p->now.place.line, .column = p->now.place.column),
                       "the text nests more than %d levels deep", NNEF_HEIGHT_MOST);
    }
    p->depth++;
    return TN_OK;
}

/* Takes the items over and sets the height. */
static tn_status finish_node(nnef_parser *p, nnef_expr *e, const nnef_expr *const *items, size_t n,
                             const nnef_expr **out)
{
    e->items = arena_copy(p->arena, items, n * sizeof *items);
    e->n = n;
    for (size_t i = 0; i < n; i++) {
        if (items[i] != NULL && items[i]->height >= e->height) {
            e->height = items[i]->height + 1;
        }
    }
    if (e->height > NNEF_HEIGHT_MOST) {
        return fail_at(p->lexer.ctx, TN_E_LIMIT,
                       PLACE(.line = e->at.line, .column = e->at.column, .hint = "split it over several assignments"),
                       "an expression of more than %d levels", NNEF_HEIGHT_MOST);
    }
    *out = e;
    return TN_OK;
}

static nnef_expr *new_node(nnef_parser *p, nnef_form form, nnef_place at)
{
    nnef_expr *e = ARENA_NEW(p->arena, nnef_expr);
    e->form = form;
    e->at = at;
    return e;
}

/* ---- literals and names ---- */

/* The number that comes next, with a minus that stood before it. */
static tn_status parse_number(nnef_parser *p, bool minus, nnef_place at, const nnef_expr **out)
{
    const nnef_token *t = &p->now;
    nnef_expr *e = new_node(p, t->kind == NNEF_TOKEN_INTEGER ? NNEF_INT : NNEF_REAL, at);
    const char *digits = arena_printf(p->arena, "%s%.*s", minus ? "-" : "", (int)(t->n < INT32_MAX ? t->n : 0), t->at);
    size_t n = strlen(digits);
    if (e->form == NNEF_INT && !i64_from_text(digits, n, &e->u.integer)) {
        return nnef_fail_found(&p->lexer, t, "an integer of 64 bits");
    }
    /* "1." is a number here: a digit behind the point makes it one for everybody. */
    if (e->form == NNEF_REAL && !f64_from_text(digits, n, &e->u.real)) {
        const char *point = strchr(digits, '.');
        const char *fixed =
            point == NULL ? digits : arena_printf(p->arena, "%.*s.0%s", (int)(point - digits), digits, point + 1);
        if (!f64_from_text(fixed, strlen(fixed), &e->u.real)) {
            return nnef_fail_found(&p->lexer, t, "a number");
        }
    }
    TRY(nnef_next(p));
    return finish_node(p, e, NULL, 0, out);
}

static tn_status parse_inf(nnef_parser *p, bool minus, nnef_place at, const nnef_expr **out)
{
    nnef_expr *e = new_node(p, NNEF_REAL, at);
    e->u.real = minus ? -INFINITY : INFINITY;
    TRY(nnef_next(p));
    return finish_node(p, e, NULL, 0, out);
}

static bool at_number(const nnef_parser *p)
{
    return p->now.kind == NNEF_TOKEN_INTEGER || p->now.kind == NNEF_TOKEN_REAL;
}

static bool at_inf(const nnef_parser *p)
{
    return !p->lexer.strict && nnef_token_is(&p->now, "inf");
}

/* ---- sequences ---- */

/* Expressions with commas between them. */
static tn_status parse_items(nnef_parser *p, nnef_items *items)
{
    bool comma = true;
    while (comma) {
        const nnef_expr *item;
        TRY(nnef_parse_expression(p, &item));
        vec_push(p->arena, items, item);
        TRY(nnef_accept(p, ",", &comma));
    }
    return TN_OK;
}

/* i or (i, (j, k)): what a comprehension assigns to. */
static tn_status parse_iterator(nnef_parser *p, const nnef_expr **out)
{
    nnef_place at = p->now.place;
    bool group;
    TRY(nnef_accept(p, "(", &group));
    if (!group) {
        nnef_expr *e = new_node(p, NNEF_ID, at);
        TRY(nnef_expect_name(p, "an iterator", &e->text));
        return finish_node(p, e, NULL, 0, out);
    }
    TRY(nnef_enter(p));
    nnef_items items = {0};
    for (bool comma = true; comma;) {
        const nnef_expr *item;
        TRY(parse_iterator(p, &item));
        vec_push(p->arena, &items, item);
        TRY(nnef_accept(p, ",", &comma));
    }
    TRY(nnef_expect(p, ")"));
    p->depth--;
    if (items.n == 1) {
        *out = items.at[0];
        return TN_OK;
    }
    return finish_node(p, new_node(p, NNEF_GROUP, at), items.at, items.n, out);
}

/* Behind "[for". */
static tn_status parse_comprehension(nnef_parser *p, nnef_place at, const nnef_expr **out)
{
    nnef_items items = {0};
    for (bool comma = true; comma;) {
        const nnef_expr *iterator, *iterable;
        TRY(parse_iterator(p, &iterator));
        TRY(nnef_expect(p, "in"));
        TRY(parse_select(p, false, &iterable));
        vec_push(p->arena, &items, iterator);
        vec_push(p->arena, &items, iterable);
        TRY(nnef_accept(p, ",", &comma));
    }
    bool has_condition;
    const nnef_expr *condition = NULL, *item;
    TRY(nnef_accept(p, "if", &has_condition));
    if (has_condition) {
        TRY(nnef_parse_expression(p, &condition));
    }
    TRY(nnef_expect(p, "yield"));
    TRY(nnef_parse_expression(p, &item));
    TRY(nnef_expect(p, "]"));
    vec_push(p->arena, &items, condition);
    vec_push(p->arena, &items, item);
    return finish_node(p, new_node(p, NNEF_COMPREHENSION, at), items.at, items.n, out);
}

static tn_status parse_list(nnef_parser *p, const nnef_expr **out)
{
    nnef_place at = p->now.place;
    nnef_items items = {0};
    TRY(nnef_next(p));
    bool closed, comprehension;
    TRY(nnef_accept(p, "]", &closed));
    if (!closed) {
        TRY(nnef_accept(p, "for", &comprehension));
        if (comprehension) {
            return parse_comprehension(p, at, out);
        }
        TRY(parse_items(p, &items));
        if (!nnef_token_is(&p->now, "]")) {
            return nnef_fail_now(p, "',' or ']'");
        }
        TRY(nnef_next(p));
    }
    return finish_node(p, new_node(p, NNEF_LIST, at), items.at, items.n, out);
}

/* (a) is a, and keeps that brackets stood around it; (a, b) is a group. */
static tn_status parse_group(nnef_parser *p, const nnef_expr **out)
{
    nnef_place at = p->now.place;
    nnef_items items = {0};
    TRY(nnef_next(p));
    TRY(parse_items(p, &items));
    if (!nnef_token_is(&p->now, ")")) {
        return nnef_fail_now(p, "',' or ')'");
    }
    TRY(nnef_next(p));
    if (items.n == 1) {
        nnef_expr *inner = arena_copy(p->arena, items.at[0], sizeof **items.at);
        inner->in_brackets = true;
        *out = inner;
        return TN_OK;
    }
    return finish_node(p, new_node(p, NNEF_GROUP, at), items.at, items.n, out);
}

/* ---- calls ---- */

/* name = value, or value */
static tn_status parse_argument(nnef_parser *p, const char **name, const nnef_expr **value)
{
    *name = NULL;
    if (nnef_at_name(p)) {
        nnef_parser before = *p;
        bool named;
        TRY(nnef_expect_name(p, "an argument", name));
        TRY(nnef_accept(p, "=", &named));
        if (!named) {
            *p = before;
            *name = NULL;
        }
    }
    return nnef_parse_expression(p, value);
}

/* Behind the name that is called; the next token is '<' or '('. */
static tn_status parse_call(nnef_parser *p, nnef_place at, const char *name, const nnef_expr **out)
{
    nnef_expr *e = new_node(p, NNEF_CALL, at);
    e->text = name;
    bool typed, closed;
    TRY(nnef_accept(p, "<", &typed));
    if (typed) {
        e->type = nnef_name_of(&p->now);
        if (e->type == NNEF_NO_TYPE) {
            return nnef_fail_now(p, "integer, scalar, logical, string or ?");
        }
        TRY(nnef_next(p));
        TRY(nnef_expect(p, ">"));
    }
    TRY(nnef_expect(p, "("));
    TRY(nnef_accept(p, ")", &closed));
    if (closed && p->lexer.strict) {
        return nnef_fail(&p->lexer, at, "found '%.100s()', expected at least one argument", name);
    }
    nnef_items items = {0};
    VEC(const char *) names = {0};
    for (bool comma = true; !closed && comma;) {
        const char *argument;
        const nnef_expr *value;
        TRY(parse_argument(p, &argument, &value));
        vec_push(p->arena, &items, value);
        vec_push(p->arena, &names, argument);
        TRY(nnef_accept(p, ",", &comma));
    }
    if (!closed) {
        if (!nnef_token_is(&p->now, ")")) {
            return nnef_fail_now(p, "',' or ')'");
        }
        TRY(nnef_next(p));
    }
    e->names = arena_copy(p->arena, names.at, names.n * sizeof *names.at);
    return finish_node(p, e, items.at, items.n, out);
}

/* Whether "<type>" follows, which makes the name before it that of a call: no type is ever compared with. */
static tn_status at_call_type(const nnef_parser *p, bool *out)
{
    nnef_parser ahead = *p;
    *out = false;
    TRY(nnef_next(&ahead));
    if (nnef_name_of(&ahead.now) != NNEF_NO_TYPE) {
        TRY(nnef_next(&ahead));
        *out = nnef_token_is(&ahead.now, ">");
    }
    return TN_OK;
}

static tn_status parse_name_or_call(nnef_parser *p, const nnef_expr **out)
{
    nnef_place at = p->now.place;
    const char *name;
    bool call = false;
    TRY(nnef_expect_name(p, "a value", &name));
    if (nnef_token_is(&p->now, "<")) {
        TRY(at_call_type(p, &call));
    }
    if (call || nnef_token_is(&p->now, "(")) {
        return parse_call(p, at, name, out);
    }
    nnef_expr *e = new_node(p, NNEF_ID, at);
    e->text = name;
    return finish_node(p, e, NULL, 0, out);
}

static nnef_op builtin_of(const nnef_token *t)
{
    for (nnef_op op = NNEF_OP_LENGTH_OF; op <= NNEF_OP_TO_STRING; op++) {
        if (nnef_token_is(t, nnef_op_text(op))) {
            return op;
        }
    }
    return NNEF_NO_OP;
}

/* A builtin where '(' follows; else, where keywords may be names, a name. */
static tn_status parse_builtin(nnef_parser *p, nnef_op op, const nnef_expr **out)
{
    nnef_parser before = *p;
    nnef_expr *e = new_node(p, NNEF_BUILTIN, p->now.place);
    const nnef_expr *item;
    e->op = op;
    TRY(nnef_next(p));
    if (!nnef_token_is(&p->now, "(") && !p->lexer.strict) {
        *p = before;
        return parse_name_or_call(p, out);
    }
    TRY(nnef_expect(p, "("));
    TRY(nnef_parse_expression(p, &item));
    TRY(nnef_expect(p, ")"));
    return finish_node(p, e, &item, 1, out);
}

/* ---- operators ---- */

static tn_status parse_primary(nnef_parser *p, const nnef_expr **out)
{
    const nnef_token *t = &p->now;
    if (at_number(p)) {
        return parse_number(p, false, t->place, out);
    }
    if (at_inf(p)) {
        return parse_inf(p, false, t->place, out);
    }
    if (t->kind == NNEF_TOKEN_STRING) {
        nnef_expr *e = new_node(p, NNEF_TEXT, t->place);
        e->text = nnef_token_text(&p->lexer, p->arena, t);
        TRY(nnef_next(p));
        return finish_node(p, e, NULL, 0, out);
    }
    if (nnef_token_is(t, "true") || nnef_token_is(t, "false")) {
        nnef_expr *e = new_node(p, NNEF_TRUTH, t->place);
        e->u.truth = nnef_token_is(t, "true");
        TRY(nnef_next(p));
        return finish_node(p, e, NULL, 0, out);
    }
    if (nnef_token_is(t, "[")) {
        return parse_list(p, out);
    }
    if (nnef_token_is(t, "(")) {
        return parse_group(p, out);
    }
    nnef_op builtin = builtin_of(t);
    if (builtin != NNEF_NO_OP) {
        return parse_builtin(p, builtin, out);
    }
    if (nnef_at_name(p)) {
        return parse_name_or_call(p, out);
    }
    return nnef_fail_now(p, "a value");
}

/* a[i], a[i:j], a[:j], a[i:], a[:] */
static tn_status parse_subscript(nnef_parser *p, const nnef_expr *sequence, const nnef_expr **out)
{
    const nnef_expr *items[3] = {sequence, NULL, NULL};
    nnef_expr *e = new_node(p, NNEF_SUBSCRIPT, sequence->at);
    TRY(nnef_next(p));
    if (!nnef_token_is(&p->now, ":")) {
        TRY(nnef_parse_expression(p, &items[1]));
    }
    TRY(nnef_accept(p, ":", &e->is_range));
    if (e->is_range && !nnef_token_is(&p->now, "]")) {
        TRY(nnef_parse_expression(p, &items[2]));
    }
    if (!nnef_token_is(&p->now, "]")) {
        return nnef_fail_now(p, e->is_range ? "']'" : "':' or ']'");
    }
    TRY(nnef_next(p));
    return finish_node(p, e, items, 3, out);
}

/* What a unary operator is applied to; in Khronos' parser that is everything that follows. */
static tn_status parse_operand(nnef_parser *p, const nnef_expr **out)
{
    return p->lexer.strict ? nnef_parse_expression(p, out) : parse_unary(p, out);
}

/* Behind a minus at `at`. */
static tn_status parse_minus(nnef_parser *p, nnef_place at, nnef_expr *e, const nnef_expr **out)
{
    int64_t positive;
    bool fits = p->now.kind != NNEF_TOKEN_INTEGER || i64_from_text(p->now.at, p->now.n, &positive);
    if (at_number(p) && (!p->lexer.strict || !fits)) { /* the least integer has no positive one */
        return parse_number(p, true, at, out);
    }
    if (at_inf(p)) {
        return parse_inf(p, true, at, out);
    }
    const nnef_expr *item;
    TRY(parse_operand(p, &item));
    bool integer = item->form == NNEF_INT && item->u.integer >= 0;
    bool real = item->form == NNEF_REAL && !signbit(item->u.real);
    if (!integer && !real) {
        return finish_node(p, e, &item, 1, out);
    }
    nnef_expr *negative = arena_copy(p->arena, item, sizeof *item);
    negative->at = at;
    negative->in_brackets = false;
    if (integer) {
        negative->u.integer = -item->u.integer;
    } else {
        negative->u.real = -item->u.real;
    }
    *out = negative;
    return TN_OK;
}

static nnef_op unary_of(const nnef_token *t)
{
    static const nnef_op unary[] = {NNEF_OP_SUB, NNEF_OP_ADD, NNEF_OP_NOT};
    for (size_t i = 0; i < sizeof unary / sizeof *unary; i++) {
        if (nnef_token_is(t, nnef_op_text(unary[i]))) {
            return unary[i];
        }
    }
    return NNEF_NO_OP;
}

static tn_status parse_unary(nnef_parser *p, const nnef_expr **out)
{
    TRY(nnef_enter(p));
    nnef_op op = unary_of(&p->now);
    if (op == NNEF_OP_ADD && p->lexer.strict) {
        return nnef_fail_now(p, "a value");
    }
    if (op == NNEF_NO_OP) {
        TRY(parse_primary(p, out));
        while (nnef_token_is(&p->now, "[")) {
            TRY(parse_subscript(p, *out, out));
        }
    } else {
        nnef_place at = p->now.place;
        nnef_expr *e = new_node(p, NNEF_UNARY, at);
        e->op = op;
        TRY(nnef_next(p));
        if (op == NNEF_OP_SUB) {
            TRY(parse_minus(p, at, e, out));
        } else {
            const nnef_expr *item;
            TRY(parse_operand(p, &item));
            TRY(finish_node(p, e, &item, 1, out));
        }
    }
    p->depth--;
    return TN_OK;
}

static nnef_op binary_of(const nnef_token *t)
{
    for (nnef_op op = NNEF_OP_IN; op <= NNEF_OP_POW; op++) {
        if (nnef_token_is(t, nnef_op_text(op))) {
            return op;
        }
    }
    return NNEF_NO_OP;
}

/* Operators of at least this precedence, behind *out, which becomes the whole. */
static tn_status climb(nnef_parser *p, int lowest, const nnef_expr **out)
{
    for (;;) {
        nnef_op op = binary_of(&p->now);
        if (op == NNEF_NO_OP || nnef_op_precedence(op) < lowest) {
            return TN_OK;
        }
        TRY(nnef_next(p));
        const nnef_expr *items[2] = {*out, NULL};
        TRY(parse_unary(p, &items[1]));
        nnef_op next = binary_of(&p->now);
        if (next != NNEF_NO_OP && nnef_op_precedence(next) > nnef_op_precedence(op)) {
            TRY(climb(p, nnef_op_precedence(op) + 1, &items[1])); /* as deep as there are precedences */
        }
        nnef_expr *e = new_node(p, NNEF_BINARY, items[0]->at);
        e->op = op;
        TRY(finish_node(p, e, items, 2, out));
    }
}

static tn_status parse_select(nnef_parser *p, bool may_select, const nnef_expr **out)
{
    TRY(nnef_enter(p));
    TRY(parse_unary(p, out));
    TRY(climb(p, 1, out));
    if (may_select && nnef_token_is(&p->now, "if")) {
        const nnef_expr *items[3] = {*out, NULL, NULL};
        TRY(nnef_next(p));
        TRY(nnef_parse_expression(p, &items[1]));
        TRY(nnef_expect(p, "else"));
        TRY(nnef_parse_expression(p, &items[2]));
        TRY(finish_node(p, new_node(p, NNEF_SELECT, items[0]->at), items, 3, out));
    }
    p->depth--;
    return TN_OK;
}

tn_status nnef_parse_expression(nnef_parser *p, const nnef_expr **out)
{
    return parse_select(p, true, out);
}

/* ---- the left side ---- */

static tn_status parse_left_one(nnef_parser *p, const nnef_expr **out);

/* [a, b] or (a, b), from its bracket on. */
static tn_status parse_left_items(nnef_parser *p, nnef_form form, const nnef_expr **out)
{
    nnef_place at = p->now.place;
    nnef_items items = {0};
    TRY(nnef_enter(p));
    TRY(nnef_next(p));
    for (bool comma = !(form == NNEF_LIST && nnef_token_is(&p->now, "]")); comma;) {
        const nnef_expr *item;
        TRY(parse_left_one(p, &item));
        vec_push(p->arena, &items, item);
        TRY(nnef_accept(p, ",", &comma));
    }
    TRY(nnef_expect(p, form == NNEF_LIST ? "]" : ")"));
    p->depth--;
    if (form == NNEF_GROUP && items.n == 1) {
        *out = items.at[0];
        return TN_OK;
    }
    return finish_node(p, new_node(p, form, at), items.at, items.n, out);
}

static tn_status parse_left_one(nnef_parser *p, const nnef_expr **out)
{
    if (nnef_token_is(&p->now, "[")) {
        return parse_left_items(p, NNEF_LIST, out);
    }
    if (nnef_token_is(&p->now, "(")) {
        return parse_left_items(p, NNEF_GROUP, out);
    }
    nnef_expr *e = new_node(p, NNEF_ID, p->now.place);
    TRY(nnef_expect_name(p, "a name to assign to", &e->text));
    return finish_node(p, e, NULL, 0, out);
}

tn_status nnef_parse_left(nnef_parser *p, const nnef_expr **out)
{
    nnef_place at = p->now.place;
    bool closed = nnef_token_is(&p->now, "(") && p->lexer.strict; /* nothing may follow the bracket there */
    TRY(parse_left_one(p, out));
    if (closed || !nnef_token_is(&p->now, ",")) {
        return TN_OK;
    }
    nnef_items items = {0};
    for (bool comma = true; comma;) {
        vec_push(p->arena, &items, *out);
        TRY(nnef_accept(p, ",", &comma));
        if (comma) {
            TRY(parse_left_one(p, out));
        }
    }
    return finish_node(p, new_node(p, NNEF_GROUP, at), items.at, items.n, out);
}
