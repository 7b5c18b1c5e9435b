/*
 * Arguments from text. After parse_type.c in the flow; print_arg.c is its counterpart.
 *
 * An argument is first read as it looks; lists and values stay open (OPEN_LIST, OPEN_VALUE), because the tag of a list
 * follows from its items and that of a value from its type, which may stand later. Closing gives them their tags, or
 * those that stand in front: `as_sym_ints [1, 2]`.
 */
#include "ir/text/parse.h"

#include "base/num.h"
#include "ir/words.h"

#include <string.h>

/* Not yet closed. The first is what natural_kind takes for a list whose tag is not known. */
enum { OPEN_LIST = ARG_KIND_COUNT, OPEN_VALUE };

static tn_status parse_open(parser *p, arg_mode mode, arg *out);
static tn_status parse_open_types(parser *p, arg *a);

static bool is_list(const arg *a)
{
    return (int)a->kind == OPEN_LIST || ((int)a->kind < OPEN_LIST && arg_kinds[a->kind].payload == PAYLOAD_LIST);
}

static value *value_of(const arg *a)
{
    return (int)a->kind == OPEN_VALUE ? a->u.value : (int)a->kind == OPEN_LIST ? NULL : arg_value(a);
}

/* ---- closing ---- */

/* The kind of value that a tag names. */
static value_kind named_kind(arg_kind kind)
{
    switch (kind) {
    case ARG_SYM_INT:
        return VALUE_INT;
    case ARG_SYM_FLOAT:
        return VALUE_FLOAT;
    case ARG_SYM_BOOL:
        return VALUE_BOOL;
    case ARG_CUSTOM_OBJ:
        return VALUE_OBJECT;
    default:
        return VALUE_TENSOR;
    }
}

/* Which literal a tag other than its own can stand in front of: `as_layout 9`. */
static const struct {
    arg_kind tag, literal;
} literal_tags[] = {
    {ARG_SYM_INT, ARG_INT}, {ARG_SYM_FLOAT, ARG_FLOAT},   {ARG_SYM_BOOL, ARG_BOOL},   {ARG_SCALAR_TYPE, ARG_INT},
    {ARG_LAYOUT, ARG_INT},  {ARG_MEMORY_FORMAT, ARG_INT}, {ARG_OPERATOR, ARG_STRING},
};

static bool is_literal_of(arg_kind tag, arg_kind literal)
{
    for (size_t i = 0; i < sizeof literal_tags / sizeof *literal_tags; i++) {
        if (literal_tags[i].tag == tag && literal_tags[i].literal == literal) {
            return true;
        }
    }
    return false;
}

static bool close_as(arg *a, arg_kind kind);

static bool close_list_as(arg *a, arg_kind kind)
{
    for (uint32_t i = 0; i < a->n; i++) {
        if (!close_as(&a->u.items[i], arg_kinds[kind].item)) {
            return false;
        }
    }
    a->kind = kind;
    return true;
}

/* Gives the argument this tag; false when it does not look like one. */
static bool close_as(arg *a, arg_kind kind)
{
    arg_payload held = arg_kinds[kind].payload;
    bool named = value_of(a) != NULL;
    if (held == PAYLOAD_LIST || is_list(a)) {
        return held == PAYLOAD_LIST && is_list(a) && close_list_as(a, kind);
    }
    if (named && (held == PAYLOAD_VALUE || held == PAYLOAD_OPTIONAL || held == PAYLOAD_SYM)) {
        *a = (arg){.kind = kind, .u.value = value_of(a)};
        return true;
    }
    if (a->kind == ARG_NONE && held == PAYLOAD_OPTIONAL) {
        *a = (arg){.kind = kind};
        return true;
    }
    if (!named && is_literal_of(kind, a->kind)) {
        a->kind = kind;
        a->literal = held == PAYLOAD_SYM;
        return true;
    }
    return a->kind == kind;
}

/* Gives open values, also inside open lists, the tags that their kinds have. */
static void close_values(arg *a)
{
    if ((int)a->kind == OPEN_VALUE) {
        *a = (arg){.kind = ARG_TENSOR, .u.value = a->u.value};
        a->kind = natural_kind(a);
    } else if ((int)a->kind == OPEN_LIST) {
        for (uint32_t i = 0; i < a->n; i++) {
            close_values(&a->u.items[i]);
        }
    }
}

/* What a tag says of a value must be so; a detached value, unless it is an object, becomes what the tag says. */
static tn_status check_value(parser *p, arg_mode mode, const token *at, const arg *a)
{
    value *v = arg_value(a);
    if (v == NULL) {
        return TN_OK;
    }
    value_kind kind = named_kind(a->kind);
    if (mode == ARG_DETACHED && (kind == VALUE_OBJECT) == (v->kind == VALUE_OBJECT)) {
        v->kind = kind;
        return TN_OK;
    }
    /* A list of values of different kinds is a list of tensors by its tag. */
    if (v->kind == kind || (mode == ARG_USES && kind == VALUE_TENSOR)) {
        return TN_OK;
    }
    return parse_fail(p, at, "'%s' cannot name '%%%s', which is of another kind", arg_kinds[a->kind].tag, v->name);
}

/* Closes what is open and checks the whole. at: where the argument begins. */
static tn_status close_arg(parser *p, arg_mode mode, const token *at, arg *a)
{
    close_values(a);
    if ((int)a->kind == OPEN_LIST) {
        arg_kind kind = natural_kind(a);
        if (kind == ARG_KIND_COUNT || !close_list_as(a, kind)) {
            return parse_fail(p, at,
                              "the tag of this list does not follow from its items: it must stand in front, as in "
                              "'as_ints []'");
        }
    }
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_LIST:
        for (uint32_t i = 0; i < a->n; i++) {
            TRY(close_arg(p, mode, at, &a->u.items[i]));
        }
        return TN_OK;
    case PAYLOAD_DICT:
        for (uint32_t i = 0; i < a->n; i++) {
            TRY(close_arg(p, mode, at, &a->u.members[i].value));
        }
        return TN_OK;
    default:
        return check_value(p, mode, at, a);
    }
}

/* ---- values and functions ---- */

static tn_status use_value(parser *p, const token *at, const char *name, value **out)
{
    *out = p->function == NULL ? NULL : function_find_value(p->function, name);
    if (*out == NULL) {
        return parse_fail(p, at, "'%%%s' is not defined above", name);
    }
    if ((*out)->id >= p->pending) {
        return parse_fail(p, at, "'%%%s' is used by the node that defines it", name);
    }
    return TN_OK;
}

static tn_status parse_reference(parser *p, arg_mode mode, arg *out)
{
    token at = p->next;
    const char *name;
    TRY(parse_token_text(p, &at, &name));
    parse_advance(p);
    out->kind = (arg_kind)OPEN_VALUE;
    switch (mode) {
    case ARG_USES:
        return use_value(p, &at, name, &out->u.value);
    case ARG_DEFINES:
        out->u.value = function_add_value(p->function, name, VALUE_TENSOR);
        return out->u.value != NULL ? TN_OK : parse_fail(p, &at, "'%%%s' is defined twice", name);
    case ARG_DETACHED:
        break;
    }
    out->u.value = value_detached(p->program, name, VALUE_TENSOR);
    if (parse_accept_word(p, "of")) {
        out->u.value->kind = VALUE_OBJECT;
        TRY(parse_string(p, &out->u.value->type.class_fqn));
    }
    return TN_OK;
}

/* called: by a call, and not passed to an operation as a body. */
static tn_status parse_function_arg(parser *p, bool called, arg *out)
{
    token at = p->next;
    const char *name;
    TRY(parse_token_text(p, &at, &name));
    arg_graph *graph = ARENA_NEW(&p->program->arena, arg_graph);
    graph->body = program_find_function(p->program, name);
    if (graph->body == NULL || graph->body == p->function) {
        return parse_fail(p, &at, "'@%s' is not defined above", name);
    }
    parse_advance(p);
    graph->name = called ? name : intern_n(&p->program->strings, name, base_name_length(name));
    if (parse_accept_word(p, "as")) {
        TRY(parse_name(p, &graph->name));
    }
    *out = (arg){.kind = ARG_GRAPH, .u.graph = graph};
    return parse_function_use(p, &at, graph->body);
}

tn_status parse_called(parser *p, arg *out)
{
    return p->next.kind == TOKEN_FUNCTION ? parse_function_arg(p, true, out)
                                          : parse_expected(p, "'@' and the name of a function");
}

static tn_status parse_graph(parser *p, arg_mode mode, arg *out)
{
    return mode == ARG_USES ? parse_function_arg(p, false, out)
                            : parse_fail(p, &p->next, "a function cannot stand here");
}

/* ---- literals ---- */

static tn_status parse_number(parser *p, arg *out)
{
    token at = p->next;
    const char *text;
    size_t n;
    TRY(parse_number_text(p, &text, &n));
    if (i64_from_text(text, n, &out->u.integer)) {
        out->kind = ARG_INT;
        return TN_OK;
    }
    /* An integer of too many digits must not become a float unseen. */
    size_t digits = text[0] == '-';
    while (digits < n && is_digit(text[digits])) {
        digits++;
    }
    out->kind = ARG_FLOAT;
    return digits < n && f64_from_text(text, n, &out->u.real)
               ? TN_OK
               : parse_fail(p, &at, "this is neither an integer of 64 bits nor a float");
}

static tn_status parse_none(parser *p, arg_mode mode, arg *out)
{
    (void)p, (void)mode;
    out->kind = ARG_NONE;
    return TN_OK;
}

static tn_status parse_true(parser *p, arg_mode mode, arg *out)
{
    (void)p, (void)mode;
    *out = (arg){.kind = ARG_BOOL, .u.boolean = true};
    return TN_OK;
}

static tn_status parse_false(parser *p, arg_mode mode, arg *out)
{
    (void)p, (void)mode;
    *out = (arg){.kind = ARG_BOOL, .u.boolean = false};
    return TN_OK;
}

static tn_status parse_device_arg(parser *p, arg_mode mode, arg *out)
{
    (void)mode;
    out->kind = ARG_DEVICE;
    return parse_device(p, &out->u.device);
}

static tn_status parse_complex(parser *p, arg_mode mode, arg *out)
{
    (void)mode;
    double *parts = ARENA_ARRAY(&p->program->arena, double, 2);
    out->kind = ARG_COMPLEX;
    out->u.complex_number = parts;
    TRY(parse_expect(p, '('));
    TRY(parse_float(p, &parts[0]));
    TRY(parse_expect(p, ','));
    TRY(parse_float(p, &parts[1]));
    return parse_expect(p, ')');
}

static tn_status parse_operator(parser *p, arg_mode mode, arg *out)
{
    (void)mode;
    out->kind = ARG_OPERATOR;
    return parse_target(p, &out->u.string);
}

static tn_status parse_json_arg(parser *p, arg_mode mode, arg *out)
{
    (void)mode;
    out->kind = ARG_UNKNOWN;
    return parse_json_object(p, &out->u.unknown);
}

/* What a word begins; the word itself has been taken. */
static const struct {
    const char *word;
    tn_status (*parse)(parser *p, arg_mode mode, arg *out);
} literal_words[] = {
    {"None", parse_none},         {"_", parse_none},          {"True", parse_true},   {"False", parse_false},
    {"device", parse_device_arg}, {"complex", parse_complex}, {"op", parse_operator}, {"json", parse_json_arg},
};

/* A word for a number of the schema: f32, channels_last, strided. */
static bool accept_code(parser *p, arg *out)
{
    int64_t code;
    dtype type = dtype_by_name(p->word);
    if (p->word[0] == '\0') {
        return false;
    }
    if (type != DT_NONE) {
        *out = (arg){.kind = ARG_SCALAR_TYPE, .u.integer = dtype_table[type].code};
    } else if (code_of_word(memory_format_words, p->word, &code)) {
        *out = (arg){.kind = ARG_MEMORY_FORMAT, .u.integer = code};
    } else if (code_of_word(layout_words, p->word, &code)) {
        *out = (arg){.kind = ARG_LAYOUT, .u.integer = code};
    } else {
        return false;
    }
    parse_advance(p);
    return true;
}

static tn_status parse_tagged(parser *p, arg_mode mode, arg *out)
{
    token at = p->next;
    arg_kind kind = arg_kind_by_tag(p->word);
    if (kind == ARG_UNKNOWN) {
        return parse_expected(p, "an argument");
    }
    parse_advance(p);
    TRY(parse_open(p, mode, out));
    return close_as(out, kind) ? TN_OK : parse_fail(p, &at, "what follows cannot be '%s'", arg_kinds[kind].tag);
}

static tn_status parse_word(parser *p, arg_mode mode, arg *out)
{
    for (size_t i = 0; i < sizeof literal_words / sizeof *literal_words; i++) {
        if (parse_accept_word(p, literal_words[i].word)) {
            return literal_words[i].parse(p, mode, out);
        }
    }
    if (parse_at_word(p, "inf") || parse_at_word(p, "nan")) {
        return parse_number(p, out);
    }
    return accept_code(p, out) ? TN_OK : parse_tagged(p, mode, out);
}

/* ---- containers ---- */

static tn_status parse_list(parser *p, arg_mode mode, arg *out)
{
    VEC(arg) items = {0};
    parse_advance(p);
    for (bool more = !parse_accept(p, ']'); more;) {
        arg item = {0};
        TRY(parse_open(p, mode, &item));
        vec_push(p->scratch, &items, item);
        TRY(parse_more(p, ']', &more));
    }
    *out = (arg){.kind = (arg_kind)OPEN_LIST, .n = (uint32_t)items.n};
    out->u.items = arena_copy(&p->program->arena, items.at, items.n * sizeof *items.at);
    return TN_OK;
}

static tn_status parse_dict(parser *p, arg_mode mode, arg *out)
{
    VEC(arg_member) members = {0};
    map keys;
    map_init(&keys, p->scratch);
    parse_advance(p);
    for (bool more = !parse_accept(p, '}'); more;) {
        arg_member member = {0};
        token at = p->next;
        TRY(parse_name(p, &member.key));
        TRY(parse_unique(p, &at, &keys, member.key));
        TRY(parse_expect(p, ':'));
        TRY(parse_open(p, mode, &member.value));
        vec_push(p->scratch, &members, member);
        TRY(parse_more(p, '}', &more));
    }
    *out = (arg){.kind = ARG_STRING_TO_ARGUMENT, .n = (uint32_t)members.n};
    out->u.members = arena_copy(&p->program->arena, members.at, members.n * sizeof *members.at);
    return TN_OK;
}

static tn_status parse_open_at_depth(parser *p, arg_mode mode, arg *out)
{
    switch (p->next.kind) {
    case TOKEN_VALUE:
        return parse_reference(p, mode, out);
    case TOKEN_FUNCTION:
        return parse_graph(p, mode, out);
    case TOKEN_NUMBER:
        return parse_number(p, out);
    case TOKEN_STRING:
        out->kind = ARG_STRING;
        return parse_string(p, &out->u.string);
    case TOKEN_WORD:
        return parse_word(p, mode, out);
    default:
        break;
    }
    return parse_at(p, '-')   ? parse_number(p, out)
           : parse_at(p, '[') ? parse_list(p, mode, out)
           : parse_at(p, '{') ? parse_dict(p, mode, out)
                              : parse_expected(p, "an argument");
}

static tn_status parse_open(parser *p, arg_mode mode, arg *out)
{
    TRY(parse_deeper(p));
    *out = (arg){.kind = ARG_NONE};
    tn_status status = parse_open_at_depth(p, mode, out);
    p->depth--;
    return status;
}

/* ---- the whole ---- */

tn_status parse_arg(parser *p, arg_mode mode, arg *out)
{
    token at = p->next;
    TRY(parse_open(p, mode, out));
    return close_arg(p, mode, &at, out);
}

tn_status parse_args(parser *p, arg_mode mode, arg **out, uint32_t *n)
{
    VEC(arg) args = {0};
    TRY(parse_expect(p, '('));
    for (bool more = !parse_accept(p, ')'); more;) {
        arg a;
        TRY(parse_arg(p, mode, &a));
        vec_push(&p->program->arena, &args, a);
        TRY(parse_more(p, ')', &more));
    }
    *out = args.at;
    *n = (uint32_t)args.n;
    return TN_OK;
}

tn_status parse_definition(parser *p, arg *out)
{
    return parse_open(p, ARG_DEFINES, out);
}

/* The types of the parts of a list or dict, in the same brackets. */
static tn_status parse_part_types(parser *p, arg *a, char open, char close)
{
    TRY(parse_expect(p, open));
    for (uint32_t i = 0; i < a->n; i++) {
        arg *part = open == '[' ? &a->u.items[i] : &a->u.members[i].value;
        if (i > 0) {
            TRY(parse_expect(p, ','));
        }
        TRY(parse_open_types(p, part));
    }
    return parse_expect(p, close);
}

static tn_status parse_open_types(parser *p, arg *a)
{
    if (value_of(a) != NULL) {
        return parse_value_type(p, value_of(a));
    }
    if (is_list(a)) {
        return parse_part_types(p, a, '[', ']');
    }
    return a->kind == ARG_STRING_TO_ARGUMENT ? parse_part_types(p, a, '{', '}') : parse_expect_word(p, "_");
}

tn_status parse_definition_type(parser *p, const token *at, arg *a)
{
    TRY(parse_open_types(p, a));
    return close_arg(p, ARG_DEFINES, at, a);
}

tn_status parse_typed_definition(parser *p, arg *out)
{
    token at = p->next;
    TRY(parse_definition(p, out));
    if (value_of(out) != NULL || is_list(out) || out->kind == ARG_STRING_TO_ARGUMENT) {
        TRY(parse_expect(p, ':'));
        TRY(parse_open_types(p, out));
    }
    return close_arg(p, ARG_DEFINES, &at, out);
}
