/* Reading rules: see rules.h. A lexer of one token ahead, and a function for each line of the grammar. */
#include "passes/recognize/rules.h"

#include "base/num.h"

#include <string.h>

typedef enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_TEXT, TOKEN_SIGN } token_kind;

typedef struct token {
    token_kind kind;
    const char *at;
    size_t n;
} token;

typedef struct reader {
    tn_context *ctx;
    arena *arena;
    const char *text;
    size_t n, next;
    token token; /* the one that comes next */
    rule *rule;
    uint32_t depth;
} reader;

/* ---- tokens ---- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* Signs of two characters; all others are of one. */
static const char *const long_signs[] = {"<-", ":="};

static size_t name_length(const char *at, size_t n)
{
    size_t length = 0;
    while (length < n && (is_letter(at[length]) || is_digit(at[length]))) {
        length++;
    }
    return length;
}

/* -inf, 1e-05, -1: digits, letters, dots, and a sign in front or behind an e. */
static size_t number_length(const char *at, size_t n)
{
    size_t length = at[0] == '-';
    while (length < n && (is_digit(at[length]) || is_letter(at[length]) || at[length] == '.' ||
                          (at[length] == '-' && length > 0 && at[length - 1] == 'e'))) {
        length++;
    }
    return length;
}

static token token_at(const char *at, size_t n)
{
    if (n == 0) {
        return (token){TOKEN_END, at, 0};
    }
    if (is_letter(at[0])) {
        return (token){TOKEN_NAME, at, name_length(at, n)};
    }
    if (is_digit(at[0]) || (at[0] == '-' && n > 1 && (is_digit(at[1]) || at[1] == 'i'))) {
        return (token){TOKEN_NUMBER, at, number_length(at, n)};
    }
    if (at[0] == '"') {
        const char *end = memchr(at + 1, '"', n - 1);
        return (token){end == NULL ? TOKEN_SIGN : TOKEN_TEXT, at, end == NULL ? 1 : (size_t)(end - at) + 1};
    }
    for (size_t i = 0; i < sizeof long_signs / sizeof *long_signs; i++) {
        if (n >= 2 && memcmp(at, long_signs[i], 2) == 0) {
            return (token){TOKEN_SIGN, at, 2};
        }
    }
    return (token){TOKEN_SIGN, at, 1};
}

static void advance(reader *r)
{
    r->next += r->token.n;
    while (r->next < r->n && (r->text[r->next] == ' ' || r->text[r->next] == '\n')) {
        r->next++;
    }
    r->token = token_at(r->text + r->next, r->n - r->next);
}

static bool is_sign(const reader *r, const char *sign)
{
    return r->token.kind == TOKEN_SIGN && r->token.n == strlen(sign) && memcmp(r->token.at, sign, r->token.n) == 0;
}

static bool take(reader *r, const char *sign)
{
    bool is_there = is_sign(r, sign);
    if (is_there) {
        advance(r);
    }
    return is_there;
}

static tn_status unexpected(reader *r, const char *wanted)
{
    static const int longest = 24;
    int n = r->token.n < (size_t)longest ? (int)r->token.n : longest;
    return fail_at(r->ctx, TN_E_FORMAT, PLACE(.offset = (int64_t)r->next), "'%.*s' in a rule, %s is expected", n,
                   r->token.kind == TOKEN_END ? "" : r->token.at, wanted);
}

static tn_status too_much(reader *r, const char *what)
{
    return fail_at(r->ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)r->next), "a rule has too %s", what);
}

static tn_status expect(reader *r, const char *sign)
{
    return take(r, sign) ? TN_OK : unexpected(r, arena_printf(r->arena, "'%s'", sign));
}

static tn_status read_name(reader *r, const char **out)
{
    if (r->token.kind != TOKEN_NAME) {
        return unexpected(r, "a name");
    }
    *out = arena_strndup(r->arena, r->token.at, r->token.n);
    advance(r);
    return TN_OK;
}

/* ---- what names stand for ---- */

static tn_status value_slot(reader *r, const char *name, uint32_t *out)
{
    for (uint32_t i = 0; i < r->rule->values.n; i++) {
        if (strcmp(r->rule->values.at[i].name, name) == 0) {
            *out = i;
            return TN_OK;
        }
    }
    *out = (uint32_t)r->rule->values.n;
    vec_push(r->arena, &r->rule->values, ((rule_value){.name = name}));
    return *out < RULE_MAX_SLOTS ? TN_OK : too_much(r, "many names of values");
}

/* $name: the sign was read. */
static tn_status number_slot(reader *r, uint32_t *out)
{
    const char *name;
    TRY(read_name(r, &name));
    for (uint32_t i = 0; i < r->rule->numbers.n; i++) {
        if (strcmp(r->rule->numbers.at[i], name) == 0) {
            *out = i;
            return TN_OK;
        }
    }
    *out = (uint32_t)r->rule->numbers.n;
    vec_push(r->arena, &r->rule->numbers, name);
    return *out < RULE_MAX_SLOTS ? TN_OK : too_much(r, "many names of numbers");
}

static tn_status dim_slot(reader *r, const char *name, uint32_t *out)
{
    for (uint32_t i = 0; i < r->rule->dims.n; i++) {
        if (strcmp(r->rule->dims.at[i], name) == 0) {
            *out = i;
            return TN_OK;
        }
    }
    *out = (uint32_t)r->rule->dims.n;
    vec_push(r->arena, &r->rule->dims, name);
    return *out < RULE_MAX_SLOTS ? TN_OK : too_much(r, "many names of dims");
}

/* ---- literals ---- */

static const struct {
    const char *name;
    literal literal;
} constants[] = {
    {"None", {.kind = LITERAL_NONE}},
    {"True", {.kind = LITERAL_BOOL, .boolean = true}},
    {"False", {.kind = LITERAL_BOOL}},
};

/* Is the token a literal? Sets *out; *known is false where it is none. */
static tn_status read_literal(reader *r, literal *out, bool *known)
{
    const token t = r->token;
    *known = t.kind == TOKEN_NUMBER || t.kind == TOKEN_TEXT;
    if (t.kind == TOKEN_NUMBER) {
        *out = (literal){.kind = LITERAL_NUMBER};
        if (!f64_from_text(t.at, t.n, &out->number)) {
            return unexpected(r, "a number");
        }
    } else if (t.kind == TOKEN_TEXT) {
        *out = (literal){.kind = LITERAL_TEXT, .text = arena_strndup(r->arena, t.at + 1, t.n - 2)};
    }
    for (size_t i = 0; t.kind == TOKEN_NAME && i < sizeof constants / sizeof *constants; i++) {
        if (t.n == strlen(constants[i].name) && memcmp(t.at, constants[i].name, t.n) == 0) {
            *out = constants[i].literal;
            *known = true;
        }
    }
    if (*known) {
        advance(r);
    }
    return TN_OK;
}

/* ---- patterns ---- */

static tn_status read_pattern(reader *r, pattern **out);

static tn_status new_pattern(reader *r, pattern_kind kind, pattern **out)
{
    *out = ARENA_NEW(r->arena, pattern);
    (*out)->kind = kind;
    return ++r->rule->pattern_count <= RULE_MAX_PATTERNS ? TN_OK : too_much(r, "many parts");
}

static tn_status add_part(reader *r, pattern *p, const char *label, pattern *part)
{
    if (p->part_count == RULE_MAX_ARGUMENTS) {
        return too_much(r, "many arguments in one place");
    }
    if (p->parts == NULL) {
        p->parts = ARENA_ARRAY(r->arena, pattern *, RULE_MAX_ARGUMENTS);
        p->labels = ARENA_ARRAY(r->arena, const char *, RULE_MAX_ARGUMENTS);
    }
    p->labels[p->part_count] = label;
    p->parts[p->part_count++] = part;
    return TN_OK;
}

/* Parts between signs: (a | b), [a, b]. The opening one was read. */
static tn_status read_parts(reader *r, pattern *p, const char *between, const char *close)
{
    do {
        pattern *part;
        TRY(read_pattern(r, &part));
        TRY(add_part(r, p, NULL, part));
    } while (take(r, between));
    return expect(r, close);
}

/* Is a name followed by a colon, so that it is the label of an argument? */
static bool is_label(const reader *r)
{
    size_t at = r->next + r->token.n;
    return r->token.kind == TOKEN_NAME && at < r->n && r->text[at] == ':';
}

static tn_status read_arguments(reader *r, pattern *p)
{
    TRY(expect(r, "("));
    while (!is_sign(r, ")")) {
        const char *label = NULL;
        pattern *part;
        if (is_label(r)) {
            TRY(read_name(r, &label));
            advance(r);
        }
        TRY(read_pattern(r, &part));
        TRY(add_part(r, p, label, part));
        if (!take(r, ",")) {
            break;
        }
    }
    TRY(expect(r, ")"));
    return p->repeat == REPEAT_ONCE || p->part_count > 0 ? TN_OK : unexpected(r, "an argument");
}

static tn_status read_result(reader *r, pattern *p)
{
    int64_t result;
    if (r->token.kind != TOKEN_NUMBER || !i64_from_text(r->token.at, r->token.n, &result) || result < 0 ||
        result > UINT16_MAX) {
        return unexpected(r, "the number of a result");
    }
    p->result = (uint32_t)result;
    advance(r);
    return TN_OK;
}

static tn_status read_named(reader *r, pattern **out)
{
    const char *name;
    TRY(read_name(r, &name));
    bool is_call = is_sign(r, "(") || is_sign(r, "?") || is_sign(r, "*") || is_sign(r, ".");
    if (!is_call) {
        bool any = strcmp(name, "_") == 0;
        TRY(new_pattern(r, any ? PATTERN_ANYTHING : PATTERN_VALUE, out));
        return any ? TN_OK : value_slot(r, name, &(*out)->slot);
    }
    TRY(new_pattern(r, PATTERN_CALL, out));
    pattern *p = *out;
    p->word = op_word_of(name);
    if (take(r, ".")) {
        TRY(read_result(r, p));
    }
    p->repeat = take(r, "?") ? REPEAT_MAYBE : take(r, "*") ? REPEAT_ANY : REPEAT_ONCE;
    return read_arguments(r, p);
}

static tn_status read_primary(reader *r, pattern **out)
{
    literal found;
    bool known;
    TRY(read_literal(r, &found, &known));
    if (known) {
        TRY(new_pattern(r, PATTERN_LITERAL, out));
        (*out)->literal = found;
        return TN_OK;
    }
    if (take(r, "!")) {
        return new_pattern(r, PATTERN_MADE_OF_SIZES, out);
    }
    if (take(r, "$")) {
        TRY(new_pattern(r, PATTERN_NUMBER, out));
        TRY(number_slot(r, &(*out)->slot));
        (*out)->repeat = take(r, "?") ? REPEAT_MAYBE : REPEAT_ONCE;
        return TN_OK;
    }
    if (take(r, "(")) {
        TRY(new_pattern(r, PATTERN_EITHER, out));
        return read_parts(r, *out, "|", ")");
    }
    if (take(r, "[")) {
        TRY(new_pattern(r, PATTERN_LIST, out));
        return read_parts(r, *out, ",", "]");
    }
    return r->token.kind == TOKEN_NAME ? read_named(r, out) : unexpected(r, "a call, a name or a number");
}

static tn_status read_dim(reader *r, rule_dim *out)
{
    if (r->token.kind == TOKEN_NUMBER) {
        *out = (rule_dim){.kind = RULE_DIM_NUMBER};
        if (!i64_from_text(r->token.at, r->token.n, &out->number)) {
            return unexpected(r, "a dim");
        }
        advance(r);
        return TN_OK;
    }
    const char *name;
    TRY(read_name(r, &name));
    *out = (rule_dim){.kind = strcmp(name, "_") == 0 ? RULE_DIM_ANY : RULE_DIM_NAME};
    return out->kind == RULE_DIM_ANY ? TN_OK : dim_slot(r, name, &out->slot);
}

/* [b, h, t, d] behind a value or a call: the opening sign was read. */
static tn_status read_shape(reader *r, pattern *p)
{
    p->has_shape = true;
    do {
        if (p->rank == RULE_MAX_RANK) {
            return too_much(r, "many dims in one shape");
        }
        TRY(read_dim(r, &p->shape[p->rank++]));
    } while (take(r, ","));
    return expect(r, "]");
}

static tn_status read_pattern(reader *r, pattern **out)
{
    if (++r->depth > RULE_MAX_DEPTH) {
        return too_much(r, "deep nesting");
    }
    TRY(read_primary(r, out));
    bool takes_shape = (*out)->kind == PATTERN_VALUE || (*out)->kind == PATTERN_CALL || (*out)->kind == PATTERN_EITHER;
    if (takes_shape && take(r, "[")) {
        TRY(read_shape(r, *out));
    }
    r->depth--;
    return TN_OK;
}

/* ---- the head ---- */

static tn_status read_factor(reader *r, rule_factor *out)
{
    bool known;
    TRY(read_literal(r, &out->literal, &known));
    out->is_literal = known;
    if (known) {
        return TN_OK;
    }
    out->is_tried = take(r, "?");
    if (out->is_tried) {
        return TN_OK;
    }
    if (r->token.kind == TOKEN_NAME) {
        const char *name;
        TRY(read_name(r, &name));
        out->is_last_dims = strcmp(name, "last") == 0;
        out->is_dim = !out->is_last_dims;
        if (out->is_dim) {
            return dim_slot(r, name, &out->slot);
        }
        TRY(expect(r, "("));
    }
    TRY(expect(r, "$"));
    TRY(number_slot(r, &out->slot));
    return out->is_last_dims ? expect(r, ")") : TN_OK;
}

static tn_status read_attribute(reader *r, const char *name)
{
    rule_attribute made = {.name = name};
    bool divides = false, more = true;
    while (more) {
        rule_factor factor = {.divides = divides};
        TRY(read_factor(r, &factor));
        vec_push(r->arena, &made.factors, factor);
        divides = is_sign(r, "/");
        more = take(r, "*") || take(r, "/");
        if (made.factors.n > RULE_MAX_ARGUMENTS) {
            return too_much(r, "many factors");
        }
    }
    vec_push(r->arena, &r->rule->attributes, made);
    return r->rule->attributes.n <= RULE_MAX_SLOTS ? TN_OK : too_much(r, "many attributes");
}

static tn_status read_head(reader *r)
{
    TRY(read_name(r, &r->rule->composite));
    TRY(expect(r, "("));
    do {
        const char *name;
        uint32_t slot;
        TRY(read_name(r, &name));
        if (take(r, ":")) {
            TRY(read_attribute(r, name));
            continue;
        }
        TRY(value_slot(r, name, &slot));
        if (slot < r->rule->input_count) {
            return unexpected(r, "each input once");
        }
        r->rule->values.at[slot].is_input = true;
        r->rule->input_count++;
    } while (take(r, ","));
    return expect(r, ")");
}

/* ---- the rule ---- */

static tn_status read_definitions(reader *r)
{
    while (take(r, ";")) {
        const char *name;
        uint32_t slot;
        pattern *meaning;
        TRY(read_name(r, &name));
        TRY(value_slot(r, name, &slot));
        if (r->rule->values.at[slot].is_input || r->rule->values.at[slot].definition != NULL) {
            return unexpected(r, "a definition of a name that has none");
        }
        TRY(expect(r, ":="));
        TRY(read_pattern(r, &meaning));
        r->rule->values.at[slot].definition = meaning;
    }
    return r->token.kind == TOKEN_END ? TN_OK : unexpected(r, "the end of the rule");
}

tn_status rule_parse(tn_context *ctx, arena *a, const char *text, size_t n, const rule **out)
{
    reader r = {.ctx = ctx, .arena = a, .text = text, .n = n, .rule = ARENA_NEW(a, rule)};
    r.rule->text = arena_strndup(a, text, n);
    advance(&r);
    TRY(read_head(&r));
    TRY(expect(&r, "<-"));
    TRY(read_pattern(&r, &r.rule->result));
    TRY(read_definitions(&r));
    *out = r.rule;
    return TN_OK;
}
