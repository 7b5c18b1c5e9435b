/*
 * Guards read from text, and the input leaf that a path means: see guard.h. Evaluation is in guard_eval.c.
 *
 *   choice  = level(or) [ "if" level(or) "else" choice ]
 *   level   = next level { operator of this level, next level }      or < and < not < == ... < | < ^ < & < ... < * / //
 * % unary   = { "-" | "+" } power power   = primary [ "**" unary ] primary = number | constant | source | dotted name
 * "(" arguments ")" | "(" choice ")" source  = "L" { "[" key or index "]" | "." name } [ ".size()[i]" | ".stride()[i]"
 * | ".storage_offset()" ]
 */
#include "ir/guard.h"

#include "base/num.h"
#include "base/utf8.h"
#include "ir/dim/dim_scan.h"
#include "ir/pytree.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const guard_operator_info guard_operators[GUARD_OPERATOR_COUNT] = {
#define X(id, text, level) [id] = {text, level},
    GUARD_OPERATORS(X)
#undef X
};

typedef struct parser {
    scanner scan;
    arena *arena;
    int depth;
    map source_by_text;
    VEC(const guard_source *) sources;
} parser;

static tn_status level(parser *p, guard_level at, const guard_node **out);
static tn_status choice(parser *p, const guard_node **out);
static tn_status unary(parser *p, const guard_node **out);

/* Counts what nests; a failure ends the parse, so that only success needs to leave again. */
static tn_status enter(parser *p)
{
    if (++p->depth > GUARD_MAX_DEPTH) {
        return fail_at(p->scan.ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)p->scan.at), "guard nests deeper than %d",
                       GUARD_MAX_DEPTH);
    }
    return TN_OK;
}

static void leave(parser *p)
{
    p->depth--;
}

static bool accept_word(parser *p, const char *text)
{
    word w = scan_word(&p->scan);
    bool here = word_is(w, text);
    p->scan.at += here ? w.n : 0;
    return here;
}

static guard_node *new_node(parser *p, guard_kind kind, const guard_node *const *args, size_t n)
{
    guard_node *made = ARENA_NEW(p->arena, guard_node);
    made->kind = kind;
    made->n = (uint32_t)n;
    made->args = arena_copy(p->arena, args, n * sizeof(const guard_node *));
    return made;
}

static guard_node *new_constant(parser *p, hint constant)
{
    guard_node *made = new_node(p, GUARD_CONSTANT, NULL, 0);
    made->u.constant = constant;
    return made;
}

/* ---- sources ---- */

/* Python's escapes of one character. */
static const struct {
    char escape, means;
} escapes[] = {{'\\', '\\'}, {'\'', '\''}, {'"', '"'}, {'n', '\n'}, {'r', '\r'}, {'t', '\t'}};

/* Python's escapes by number, and how many hexadecimal digits follow. */
static const struct {
    char escape;
    int digits;
} numbered_escapes[] = {{'x', 2}, {'u', 4}, {'U', 8}};

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

static tn_status bad_escape(parser *p)
{
    return fail_at(p->scan.ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)p->scan.at), "unknown escape in a key");
}

/* Reads so many digits of a code point that is neither NUL nor beyond Unicode; appends it as UTF-8. */
static tn_status code_point(parser *p, int digits, char *text, size_t *n)
{
    scanner *s = &p->scan;
    uint32_t code = 0;
    for (int i = 0; i < digits; i++) {
        int digit = s->at < s->n ? hex_digit(s->text[s->at]) : -1;
        if (digit < 0 || code > UINT32_MAX >> 4) {
            return bad_escape(p);
        }
        code = code << 4 | (uint32_t)digit;
        s->at++;
    }
    if (code == 0 || code > 0x10ffff) {
        return bad_escape(p);
    }
    *n += utf8_encode(code, text + *n);
    return TN_OK;
}

/* After a backslash. */
static tn_status escaped(parser *p, char *text, size_t *n)
{
    scanner *s = &p->scan;
    char c = s->at < s->n ? s->text[s->at] : '\0';
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
        if (escapes[i].escape == c) {
            s->at++;
            text[(*n)++] = escapes[i].means;
            return TN_OK;
        }
    }
    for (size_t i = 0; i < sizeof numbered_escapes / sizeof *numbered_escapes; i++) {
        if (numbered_escapes[i].escape == c) {
            s->at++;
            return code_point(p, numbered_escapes[i].digits, text, n);
        }
    }
    return bad_escape(p);
}

/* A key as Python's repr writes a string; the next character is its quote. */
static tn_status quoted(parser *p, const char **out)
{
    scanner *s = &p->scan;
    char quote = s->text[s->at++];
    size_t end = s->at;
    while (end < s->n && s->text[end] != quote) {
        end += s->text[end] == '\\' ? 2 : 1;
    }
    if (end >= s->n) {
        return fail_at(s->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)s->at), "key without its closing quote");
    }
    /* An escape is never shorter than what it means: \u0800 has 6 characters and 3 bytes. */
    size_t n = 0;
    char *text = arena_alloc(p->arena, end - s->at + 1);
    while (s->at < end) {
        char c = s->text[s->at++];
        if (c == '\\') {
            TRY(escaped(p, text, &n));
        } else {
            text[n++] = c;
        }
    }
    s->at++;
    *out = text;
    return TN_OK;
}

static tn_status index_in_brackets(parser *p, uint32_t *out)
{
    int64_t index = 0;
    TRY(scan_integer(&p->scan, &index));
    if (index < 0 || index > INT32_MAX) {
        return fail_at(p->scan.ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)p->scan.at), "index %lld of an input",
                       (long long)index);
    }
    *out = (uint32_t)index;
    return scan_expect(&p->scan, ']');
}

/* After the opening bracket. */
static tn_status subscript(parser *p, guard_step *out)
{
    char next = scan_peek(&p->scan);
    if (next != '\'' && next != '"') {
        out->kind = STEP_INDEX;
        return index_in_brackets(p, &out->index);
    }
    out->kind = STEP_KEY;
    TRY(quoted(p, &out->text));
    return scan_expect(&p->scan, ']');
}

static const struct {
    const char *method;
    guard_property property;
    bool has_dimension;
} properties[] = {
    {"size", GUARD_SIZE, true},
    {"stride", GUARD_STRIDE, true},
    {"storage_offset", GUARD_STORAGE_OFFSET, false},
};

/* After `.name(` of a source. */
static tn_status property(parser *p, word method, guard_source *out)
{
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
        if (word_is(method, properties[i].method)) {
            out->property = properties[i].property;
            TRY(scan_expect(&p->scan, ')'));
            if (!properties[i].has_dimension) {
                return TN_OK;
            }
            TRY(scan_expect(&p->scan, '['));
            return index_in_brackets(p, &out->dimension);
        }
    }
    return fail_at(p->scan.ctx, TN_E_FORMAT, PLACE(.offset = method.at - p->scan.text),
                   "guard asks for '%.*s()' of an input, expected size, stride or storage_offset",
                   method.n > 100 ? 100 : (int)method.n, method.at);
}

/* After `L`, whose bracket is next; collects steps until the property, or something else follows. */
static tn_status path(parser *p, guard_source *out)
{
    VEC(guard_step) steps = {0};
    bool done = false;
    while (!done) {
        guard_step step = {0};
        if (scan_accept(&p->scan, '[')) {
            TRY(subscript(p, &step));
        } else if (steps.n > 0 && scan_accept(&p->scan, '.')) {
            word name = scan_word(&p->scan);
            if (name.n == 0) {
                return scan_unexpected(&p->scan, "the name of an attribute");
            }
            p->scan.at += name.n;
            if (scan_accept(&p->scan, '(')) {
                TRY(property(p, name, out));
                break;
            }
            step = (guard_step){.kind = STEP_ATTRIBUTE, .text = arena_strndup(p->arena, name.at, name.n)};
        } else {
            break;
        }
        done = steps.n == GUARD_MAX_DEPTH;
        vec_push(p->arena, &steps, step);
    }
    if (done) {
        return fail_at(p->scan.ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)p->scan.at), "input path longer than %d",
                       GUARD_MAX_DEPTH);
    }
    if (steps.n == 0 || steps.at[0].kind != STEP_KEY) {
        return scan_unexpected(&p->scan, "the name of an argument after 'L'");
    }
    out->steps = steps.at;
    out->n = (uint32_t)steps.n;
    return TN_OK;
}

/* After `L`. The same text is the same source. */
static tn_status source_node(parser *p, const guard_node **out)
{
    size_t from = p->scan.at;
    guard_source *fresh = ARENA_NEW(p->arena, guard_source);
    TRY(path(p, fresh));
    const char *text = arena_strndup(p->arena, p->scan.text + from, p->scan.at - from);
    void **known = map_at(&p->source_by_text, text);
    if (*known == NULL) {
        *known = fresh;
        vec_push(p->arena, &p->sources, fresh);
    }
    guard_node *made = new_node(p, GUARD_SOURCE, NULL, 0);
    made->u.source = *known;
    *out = made;
    return TN_OK;
}

/* ---- expressions ---- */

static const struct {
    const char *name;
    hint value;
} constants[] = {
    {"True", {.kind = HINT_BOOL, .u.boolean = true}},     {"False", {.kind = HINT_BOOL, .u.boolean = false}},
    {"inf", {.kind = HINT_FLOAT, .u.real = INFINITY}},    {"math.inf", {.kind = HINT_FLOAT, .u.real = INFINITY}},
    {"int_oo", {.kind = HINT_FLOAT, .u.real = INFINITY}}, {"math.nan", {.kind = HINT_FLOAT, .u.real = NAN}},
};

/* After the name and the parenthesis of a function. */
static tn_status call(parser *p, const char *name, const guard_node **out)
{
    VEC(const guard_node *) args = {0};
    TRY(enter(p));
    if (scan_peek(&p->scan) != ')') {
        do {
            const guard_node *argument;
            TRY(choice(p, &argument));
            vec_push(p->arena, &args, argument);
        } while (scan_accept(&p->scan, ','));
    }
    leave(p);
    TRY(scan_expect(&p->scan, ')'));
    guard_node *made = new_node(p, GUARD_CALL, args.at, args.n);
    made->u.function = name;
    *out = made;
    return TN_OK;
}

/* A name with its dots: a constant, a function, or the root of a source. */
static tn_status named(parser *p, word first, const guard_node **out)
{
    scanner *s = &p->scan;
    s->at += first.n;
    if (word_is(first, "L")) {
        return source_node(p, out);
    }
    while (s->at < s->n && s->text[s->at] == '.') {
        s->at++;
        s->at += scan_word(s).n;
    }
    const char *name = arena_strndup(p->arena, first.at, (size_t)(s->text + s->at - first.at));
    if (scan_accept(s, '(')) {
        return call(p, name, out);
    }
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
        if (strcmp(constants[i].name, name) == 0) {
            *out = new_constant(p, constants[i].value);
            return TN_OK;
        }
    }
    return fail_at(s->ctx, TN_E_FORMAT, PLACE(.offset = first.at - s->text), "unknown name '%.100s' in a guard", name);
}

static tn_status primary(parser *p, const guard_node **out)
{
    if (scan_at_digit(&p->scan)) {
        literal number;
        TRY(scan_literal(&p->scan, &number));
        *out = new_constant(p, number.is_real ? (hint){.kind = HINT_FLOAT, .u.real = number.real}
                                              : (hint){.kind = HINT_INT, .u.integer = number.integer});
        return TN_OK;
    }
    word name = scan_word(&p->scan);
    if (name.n > 0) {
        return named(p, name, out);
    }
    if (!scan_accept(&p->scan, '(')) {
        return scan_unexpected(&p->scan, "a number, an input or '('");
    }
    TRY(enter(p));
    TRY(choice(p, out));
    leave(p);
    return scan_expect(&p->scan, ')');
}

/* After a sign. */
static tn_status signed_operand(parser *p, bool negative, const guard_node **out)
{
    if (negative && scan_lowest_integer(&p->scan)) {
        *out = new_constant(p, (hint){.kind = HINT_INT, .u.integer = INT64_MIN});
        return TN_OK;
    }
    TRY(enter(p));
    TRY(unary(p, out));
    leave(p);
    if (negative) {
        const guard_node *operand = *out;
        *out = new_node(p, GUARD_NEGATE, &operand, 1);
    }
    return TN_OK;
}

static tn_status unary(parser *p, const guard_node **out)
{
    bool negative = scan_accept(&p->scan, '-');
    if (negative || scan_accept(&p->scan, '+')) {
        return signed_operand(p, negative, out);
    }
    const guard_node *pair[2];
    TRY(primary(p, &pair[0]));
    if (!scan_accept_pair(&p->scan, '*', '*')) {
        *out = pair[0];
        return TN_OK;
    }
    TRY(enter(p));
    TRY(unary(p, &pair[1]));
    leave(p);
    guard_node *made = new_node(p, GUARD_CHAIN, pair, 2);
    made->u.operators = arena_copy(p->arena, &(guard_operator){GUARD_POWER}, sizeof(guard_operator));
    *out = made;
    return TN_OK;
}

static tn_status negation(parser *p, const guard_node **out)
{
    if (!accept_word(p, "not")) {
        return level(p, LEVEL_NOT + 1, out);
    }
    const guard_node *operand;
    TRY(enter(p));
    TRY(negation(p, &operand));
    leave(p);
    *out = new_node(p, GUARD_NOT, &operand, 1);
    return TN_OK;
}

/* Passes the operator of this level that stands here. Looser ones never look like the start of a tighter one. */
static bool accept_operator(parser *p, guard_level at, guard_operator *out)
{
    for (size_t i = 0; i < GUARD_OPERATOR_COUNT; i++) {
        const guard_operator_info *o = &guard_operators[i];
        if (o->level != at) {
            continue;
        }
        bool here = scan_word(&p->scan).n > 0 ? accept_word(p, o->text)
                    : o->text[1] == '\0'      ? scan_accept(&p->scan, o->text[0])
                                              : scan_accept_pair(&p->scan, o->text[0], o->text[1]);
        if (here) {
            *out = (guard_operator)i;
            return true;
        }
    }
    return false;
}

/* Operands of the next level with operators of this one between them; a single one stands for itself. */
static tn_status level(parser *p, guard_level at, const guard_node **out)
{
    if (at == LEVEL_NOT) {
        return negation(p, out);
    }
    if (at == LEVEL_UNARY) {
        return unary(p, out);
    }
    TRY(level(p, at + 1, out));
    guard_operator next;
    if (!accept_operator(p, at, &next)) {
        return TN_OK;
    }
    VEC(const guard_node *) args = {0};
    VEC(guard_operator) operators = {0};
    vec_push(p->arena, &args, *out);
    do {
        const guard_node *operand;
        TRY(level(p, at + 1, &operand));
        vec_push(p->arena, &args, operand);
        vec_push(p->arena, &operators, next);
    } while (accept_operator(p, at, &next));
    guard_node *made = new_node(p, GUARD_CHAIN, args.at, args.n);
    made->u.operators = operators.at;
    *out = made;
    return TN_OK;
}

static tn_status choice(parser *p, const guard_node **out)
{
    const guard_node *parts[3]; /* condition, then, else */
    TRY(level(p, LEVEL_CHOICE + 1, &parts[1]));
    if (!accept_word(p, "if")) {
        *out = parts[1];
        return TN_OK;
    }
    TRY(enter(p));
    TRY(level(p, LEVEL_CHOICE + 1, &parts[0]));
    if (!accept_word(p, "else")) {
        return scan_unexpected(&p->scan, "'else'");
    }
    TRY(choice(p, &parts[2]));
    leave(p);
    *out = new_node(p, GUARD_CHOICE, parts, 3);
    return TN_OK;
}

tn_status guard_parse(tn_context *ctx, arena *a, const char *text, const guard **out)
{
    parser p = {.scan = {.ctx = ctx, .text = text, .n = strlen(text)}, .arena = a};
    map_init(&p.source_by_text, a);
    guard *made = ARENA_NEW(a, guard);
    TRY(choice(&p, &made->root));
    if (!scan_at_end(&p.scan)) {
        return scan_unexpected(&p.scan, "the end");
    }
    made->text = arena_strdup(a, text);
    made->sources = p.sources.at;
    made->source_count = (uint32_t)p.sources.n;
    *out = made;
    return TN_OK;
}

/* ---- paths into the inputs ---- */

/* A place in the tree of inputs, and how many leaves stand before it. */
typedef struct position {
    const pytree *tree; /* NULL = nowhere */
    uint32_t leaf;
} position;

static position child(position of, uint32_t index)
{
    if (index >= of.tree->n) {
        return (position){0};
    }
    uint32_t before = of.leaf;
    for (uint32_t i = 0; i < index; i++) {
        before += of.tree->children[i].leaves;
    }
    return (position){&of.tree->children[index], before};
}

/* The child of a dict, a namedtuple or a dataclass. */
static position child_named(position of, const char *name)
{
    for (uint32_t i = 0; of.tree->keys != NULL && i < of.tree->n; i++) {
        if (strcmp(of.tree->keys[i], name) == 0) {
            return child(of, i);
        }
    }
    return (position){0};
}

static position follow(position at, const guard_step *step)
{
    if (step->kind != STEP_INDEX) {
        return child_named(at, step->text);
    }
    bool keyed = at.tree->kind == PYTREE_DICT || at.tree->kind == PYTREE_ORDERED_DICT ||
                 at.tree->kind == PYTREE_DEFAULT_DICT; /* {3: x} */
    if (!keyed) {
        return child(at, step->index);
    }
    char key[NUM_TEXT];
    snprintf(key, sizeof key, "%u", (unsigned)step->index);
    return child_named(at, key);
}

/* The argument of forward with this name: positional ones first, as names has them, then keywords. */
static position argument(const module_signature *names, position args, position kwargs, const char *name)
{
    for (uint32_t i = 0; names->forward_arg_names != NULL && i < names->forward_arg_count && i < args.tree->n; i++) {
        if (strcmp(names->forward_arg_names[i], name) == 0) {
            return child(args, i);
        }
    }
    return child_named(kwargs, name);
}

/*
 * The first steps of a path. forward(x, *args, **kw) has the names x, args_0, args_1, ... and the keys of kw, but
 * guards speak of L['args'][0] and L['kw']['key']; those of a strict export number the leaves: L['flat_args'][2].
 */
static position first_steps(const module_signature *names, position root, const guard_source *s, uint32_t *used)
{
    position args = child(root, 0), kwargs = child(root, 1);
    const guard_step *first = &s->steps[0], *second = s->n > 1 ? &s->steps[1] : NULL;
    *used = 1;
    position found = argument(names, args, kwargs, first->text);
    if (found.tree != NULL || second == NULL) {
        return found;
    }
    *used = 2;
    if (second->kind == STEP_KEY) {
        return child_named(kwargs, second->text);
    }
    size_t length = strlen(first->text);
    for (uint32_t i = 0; names->forward_arg_names != NULL && i < names->forward_arg_count && i < args.tree->n; i++) {
        const char *name = names->forward_arg_names[i];
        int64_t number;
        if (strncmp(name, first->text, length) == 0 && name[length] == '_' &&
            i64_from_text(name + length + 1, strlen(name + length + 1), &number) && number == second->index) {
            return child(args, i);
        }
    }
    return (position){0};
}

bool guard_leaf_index(const module_signature *names, const pytree *in_spec, const guard_source *s, uint32_t *leaf)
{
    if (in_spec->n != 2) { /* (args, kwargs) */
        return false;
    }
    uint32_t used = 0;
    position at = first_steps(names, (position){in_spec, 0}, s, &used);
    if (at.tree == NULL && s->n == 2 && strcmp(s->steps[0].text, "flat_args") == 0 && s->steps[1].kind == STEP_INDEX) {
        *leaf = s->steps[1].index;
        return *leaf < in_spec->leaves;
    }
    for (uint32_t i = used; at.tree != NULL && i < s->n; i++) {
        at = follow(at, &s->steps[i]);
    }
    *leaf = at.leaf;
    return at.tree != NULL && at.tree->kind == PYTREE_LEAF;
}
