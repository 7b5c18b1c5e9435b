/*
 * Functions and nodes from text. After parse.c in the flow; print.c is its counterpart.
 *
 * A function can use only what stands above it, so functions never contain themselves; how deep they nest and how large
 * they are when written out is bounded here, because a writer of nested graphs will do that.
 */
#include "ir/text/parse.h"

#include "base/utf8.h"
#include "ir/calls.h"
#include "ir/words.h"

#include <string.h>

/* ---- bounds ---- */

typedef struct function_extent {
    unsigned nesting; /* 0 = uses no function */
    uint64_t inlined; /* nodes, with those of all functions that it uses, as often as it uses them */
} function_extent;

static function_extent *extent_of(parser *p, const function *f)
{
    function_extent *extent = pointer_map_get(&p->extents, f);
    if (extent == NULL) {
        extent = ARENA_NEW(p->scratch, function_extent);
        pointer_map_put(&p->extents, f, extent);
    }
    return extent;
}

tn_status parse_function_use(parser *p, const token *at, const function *used)
{
    const function_extent *inner = extent_of(p, used);
    function_extent *outer = extent_of(p, p->function);
    outer->inlined += inner->inlined + used->node_count;
    outer->nesting = outer->nesting > inner->nesting ? outer->nesting : inner->nesting + 1;
    if (outer->nesting > PARSE_NESTING_MOST || outer->inlined > PARSE_INLINED_MOST) {
        return parse_fail_limit(p, at, "functions are nested too deep or too often to be written out");
    }
    return TN_OK;
}

/* ---- nodes ---- */

tn_status parse_target(parser *p, const char **out)
{
    token at = p->next;
    if (at.kind != TOKEN_WORD && at.kind != TOKEN_STRING) {
        return parse_expected(p, "the name of an operation");
    }
    TRY(parse_token_text(p, &at, out));
    if (at.kind == TOKEN_WORD) {
        const char *prefix = target_prefix(*out);
        *out = prefix[0] == '\0' ? *out : program_intern(p->program, arena_printf(p->scratch, "%s%s", prefix, *out));
    }
    parse_advance(p);
    return TN_OK;
}

/* name: a, name = a, name? a, name?? a, or a alone. */
static tn_status parse_named_arg(parser *p, named_arg *out)
{
    token label;
    *out = (named_arg){.name = program_intern(p->program, ""), .pass_by = PASS_POSITION};
    if (parse_label(p, ":=?", &label)) {
        TRY(parse_token_text(p, &label, &out->name));
        if (parse_accept(p, '?')) {
            out->pass_by = parse_accept(p, '?') ? PASS_UNKNOWN : PASS_UNSTATED;
        } else {
            out->pass_by = parse_at(p, '=') ? PASS_KEYWORD : PASS_POSITION;
            parse_advance(p);
        }
    }
    TRY(parse_arg(p, ARG_USES, &out->arg));
    return parse_unknown(p, &out->unknown);
}

/* called: the function of a call, which stands before the parenthesis; NULL: it is none. */
static tn_status parse_node_inputs(parser *p, const arg *called, node *n)
{
    VEC(named_arg) inputs = {0};
    if (called != NULL) {
        named_arg body = {.name = program_intern(p->program, ""), .pass_by = PASS_POSITION, .arg = *called};
        vec_push(p->scratch, &inputs, body);
    }
    TRY(parse_expect(p, '('));
    for (bool more = !parse_accept(p, ')'); more;) {
        named_arg input;
        TRY(parse_named_arg(p, &input));
        vec_push(p->scratch, &inputs, input);
        TRY(parse_more(p, ')', &more));
    }
    n->inputs = arena_copy(&p->program->arena, inputs.at, inputs.n * sizeof *inputs.at);
    n->input_count = (uint32_t)inputs.n;
    return TN_OK;
}

static bool at_call(parser *p)
{
    return parse_at_word(p, "call") && lex_peek(&p->lexer) == '@';
}

/* A node without outputs begins with its target: a word with a dot, a string before a parenthesis, or `call @f`. */
static bool at_target(parser *p)
{
    return p->next.kind == TOKEN_WORD     ? memchr(p->next.text, '.', p->next.n) != NULL || at_call(p)
           : p->next.kind == TOKEN_STRING ? lex_peek(&p->lexer) == '('
                                          : false;
}

/* What a node defines, before its types are known. */
typedef struct open_outputs {
    VEC(arg) args;
    VEC(token) at; /* where each begins */
} open_outputs;

static tn_status parse_node_outputs(parser *p, open_outputs *out)
{
    *out = (open_outputs){0};
    for (bool more = !at_target(p); more; more = parse_accept(p, ',')) {
        arg output;
        vec_push(p->scratch, &out->at, p->next);
        TRY(parse_definition(p, &output));
        vec_push(p->scratch, &out->args, output);
    }
    return out->args.n > 0 ? parse_expect(p, '=') : TN_OK;
}

static tn_status parse_output_types(parser *p, open_outputs *outputs, node *n)
{
    for (size_t i = 0; i < outputs->args.n; i++) {
        TRY(parse_expect(p, i == 0 ? ':' : ','));
        TRY(parse_definition_type(p, &outputs->at.at[i], &outputs->args.at[i]));
    }
    n->outputs = arena_copy(&p->program->arena, outputs->args.at, outputs->args.n * sizeof *outputs->args.at);
    n->output_count = (uint32_t)outputs->args.n;
    return TN_OK;
}

/* What follows the types, in any order. */
static tn_status parse_node_extras(parser *p, node *n)
{
    for (;;) {
        if (parse_accept_word(p, "single")) {
            n->single_tensor_return = TRI_YES;
        } else if (parse_accept_word(p, "tuple")) {
            n->single_tensor_return = TRI_NO;
        } else if (parse_accept_word(p, "unnamed")) {
            n->name = NULL;
        } else if (parse_accept_word(p, "named")) {
            TRY(parse_name(p, &n->name));
        } else if (parse_at_word(p, "unknown")) {
            TRY(parse_unknown(p, &n->unknown));
        } else if (p->next.kind == TOKEN_REFERENCE) {
            metadata_use use = {n, p->next};
            vec_push(p->scratch, &p->uses, use);
            parse_advance(p);
        } else {
            return TN_OK;
        }
    }
}

/* The comment behind what was taken last, on the same line, without the blank that follows its mark; n = 0: none. */
static const char *trailing_comment(const parser *p, size_t *n)
{
    const char *at = p->taken, *end = p->next.at;
    while (at < end && *at == ' ') {
        at++;
    }
    *n = 0;
    if (at == end || *at != '#') {
        return at;
    }
    const char *line_end = memchr(at, '\n', (size_t)(end - at));
    end = line_end == NULL ? end : line_end;
    at++;
    at += at < end && *at == ' ';
    *n = (size_t)(end - at);
    return at;
}

/* A node without metadata keeps its comment, which is where a brief text says what the node came from. */
static void keep_comment(parser *p, node *n)
{
    size_t length;
    const char *comment = trailing_comment(p, &length);
    if (length == 0 || !utf8_valid(comment, length) || memchr(comment, '\0', length) != NULL) {
        return;
    }
    text_pair *kept = ARENA_NEW(&p->program->arena, text_pair);
    *kept = (text_pair){program_intern(p->program, NODE_COMMENT), intern_n(&p->program->strings, comment, length)};
    n->metadata = kept;
    n->metadata_count = 1;
}

/* What is done, and its arguments. */
static tn_status parse_operation(parser *p, node **out)
{
    const char *target = CALL_TARGET;
    token at = p->next;
    arg called;
    bool is_call = at_call(p);
    if (is_call) {
        parse_advance(p);
        TRY(parse_called(p, &called));
    } else {
        TRY(parse_target(p, &target));
    }
    if (!is_call && at.kind == TOKEN_WORD && strcmp(target, CALL_TARGET) == 0) {
        return parse_fail(p, &at, "a call is written 'call @function(...)'");
    }
    *out = function_append(p->function, target);
    return parse_node_inputs(p, is_call ? &called : NULL, *out);
}

static void set_producer(void *user, value *v)
{
    v->producer = user;
}

static tn_status parse_node(parser *p, bool all_unnamed)
{
    open_outputs outputs;
    node *n;
    p->pending = p->function->values.n;
    TRY(parse_node_outputs(p, &outputs));
    TRY(parse_operation(p, &n));
    p->pending = SIZE_MAX;
    TRY(parse_output_types(p, &outputs, n));
    node_each_output(n, set_producer, n);
    n->name = all_unnamed ? NULL : default_node_name(n);
    size_t references = p->uses.n;
    TRY(parse_node_extras(p, n));
    if (p->uses.n == references) {
        keep_comment(p, n);
    }
    return TN_OK;
}

/* ---- bodies ---- */

static tn_status parse_orphan(parser *p)
{
    if (p->next.kind != TOKEN_VALUE) {
        return parse_expected(p, "a value");
    }
    arg a;
    return parse_typed_definition(p, &a);
}

static tn_status parse_return(parser *p)
{
    function *f = p->function;
    for (bool more = !parse_at(p, '}'); more; more = parse_accept(p, ',')) {
        arg a;
        TRY(parse_arg(p, ARG_USES, &a));
        vec_push(&p->program->arena, &f->outputs, a);
    }
    return parse_expect(p, '}');
}

static tn_status parse_body(parser *p, bool all_unnamed)
{
    TRY(parse_expect(p, '{'));
    while (!parse_accept_word(p, "return")) {
        if (parse_accept_word(p, "where")) {
            TRY(parse_constraint(p));
        } else if (parse_accept_word(p, "orphan")) {
            TRY(parse_orphan(p));
        } else {
            TRY(parse_node(p, all_unnamed));
        }
    }
    return parse_return(p);
}

/* ---- headers ---- */

/* An output as the header announces it. Its values have types alone; they stand in the order of the output's own. */
typedef struct announced {
    token at;
    VEC(value) values;
} announced;

static tn_status parse_announced_type(parser *p, announced *out)
{
    if (parse_accept_word(p, "_")) {
        return TN_OK;
    }
    char close = parse_at(p, '[') ? ']' : parse_at(p, '{') ? '}' : '\0';
    if (close == '\0') {
        value v = {0};
        TRY(parse_value_type(p, &v));
        vec_push(p->scratch, &out->values, v);
        return TN_OK;
    }
    TRY(parse_deeper(p));
    parse_advance(p);
    for (bool more = !parse_accept(p, close); more;) {
        TRY(parse_announced_type(p, out));
        TRY(parse_more(p, close, &more));
    }
    p->depth--;
    return TN_OK;
}

static bool same_sizes(const tensor_meta *a, const tensor_meta *b)
{
    bool same = a->code == b->code && a->rank == b->rank;
    for (uint32_t i = 0; same && i < a->rank; i++) {
        same = a->sizes[i].expr == b->sizes[i].expr;
    }
    return same;
}

static bool same_type(const value *a, const value *b)
{
    if (a->kind != b->kind || a->typed != b->typed || !a->typed) {
        return a->kind == b->kind && a->typed == b->typed;
    }
    return a->kind == VALUE_TENSOR   ? same_sizes(a->type.tensor, b->type.tensor)
           : a->kind == VALUE_OBJECT ? a->type.class_fqn == b->type.class_fqn
                                     : a->type.sym.expr == b->type.sym.expr;
}

typedef struct comparison {
    const announced *expected;
    size_t met;
    const value *odd; /* the first value that is not as announced */
} comparison;

static void compare_value(void *user, value *v)
{
    comparison *c = user;
    bool same = c->met < c->expected->values.n && same_type(v, &c->expected->values.at[c->met]);
    c->odd = c->odd != NULL || same ? c->odd : v;
    c->met++;
}

static tn_status check_announced(parser *p, const announced *outputs, size_t n)
{
    const function *f = p->function;
    for (size_t i = 0; i < n && i < f->outputs.n; i++) {
        comparison c = {.expected = &outputs[i]};
        arg_each_value(&f->outputs.at[i], compare_value, &c);
        if (c.odd != NULL || c.met < outputs[i].values.n) {
            return parse_fail(p, &outputs[i].at, "output %zu is announced with another type than '%s%s' has", i,
                              c.odd == NULL ? "" : "%", c.odd == NULL ? "return" : c.odd->name);
        }
    }
    return TN_OK;
}

static tn_status parse_inputs(parser *p)
{
    function *f = p->function;
    VEC(input_spec) specs = {0};
    TRY(parse_expect(p, '('));
    for (bool more = !parse_accept(p, ')'); more;) {
        token label, at = p->next;
        bool labelled = f->entry != NULL && parse_label(p, "=", &label);
        if (labelled) {
            parse_advance(p);
        }
        arg input;
        TRY(parse_typed_definition(p, &input));
        vec_push(&p->program->arena, &f->inputs, input);
        if (f->entry != NULL) {
            input_spec spec = {0};
            TRY(parse_input_clause(p, &at, labelled ? &label : NULL, &input, &spec));
            vec_push(&p->program->arena, &specs, spec);
        }
        TRY(parse_more(p, ')', &more));
    }
    if (f->entry != NULL) {
        f->entry->inputs = specs.at;
    }
    return TN_OK;
}

/* What the header says of the outputs. */
typedef struct output_header {
    VEC(announced) outputs;
    VEC(output_spec) specs; /* of an entry */
    VEC(token) clauses;     /* where each spec begins */
} output_header;

static tn_status parse_outputs(parser *p, output_header *out)
{
    *out = (output_header){0};
    p->function->single_tensor_return = parse_accept_word(p, "single");
    TRY(parse_expect(p, '('));
    for (bool more = !parse_accept(p, ')'); more;) {
        announced output = {.at = p->next};
        TRY(parse_announced_type(p, &output));
        vec_push(p->scratch, &out->outputs, output);
        if (p->function->entry != NULL) {
            output_spec spec = {0};
            vec_push(p->scratch, &out->clauses, p->next);
            TRY(parse_output_clause(p, &spec));
            vec_push(&p->program->arena, &out->specs, spec);
        }
        TRY(parse_more(p, ')', &more));
    }
    return TN_OK;
}

/* The outputs that `return` gave against those that the header announced. */
static tn_status check_outputs(parser *p, const token *name, const output_header *header)
{
    const function *f = p->function;
    if (f->outputs.n != header->outputs.n) {
        return parse_fail(p, name, "'@%s' announces %zu outputs and returns %zu", f->name, header->outputs.n,
                          f->outputs.n);
    }
    for (size_t i = 0; i < header->specs.n; i++) {
        output_kind kind = header->specs.at[i].kind;
        arg_kind needs = kind == OUTPUT_UNKNOWN ? ARG_NONE : output_words[kind].needs;
        if (needs != ARG_NONE && f->outputs.at[i].kind != needs) {
            return parse_fail(p, &header->clauses.at[i], "output %zu is not a tensor, so this cannot be said of it", i);
        }
    }
    return check_announced(p, header->outputs.at, header->outputs.n);
}

/* @name, or @name as entry_name. */
static tn_status parse_function_name(parser *p, bool is_entry)
{
    token at = p->next;
    const char *name, *entry_name;
    if (at.kind != TOKEN_FUNCTION) {
        return parse_expected(p, "'@' and the name of the function");
    }
    TRY(parse_token_text(p, &at, &name));
    if (program_find_function(p->program, name) != NULL) {
        return parse_fail(p, &at, "'@%s' is defined twice", name);
    }
    parse_advance(p);
    p->function = function_new(p->program, name);
    if (!is_entry) {
        return TN_OK;
    }
    entry_name = name;
    if (parse_accept_word(p, "as")) {
        TRY(parse_name(p, &entry_name));
    }
    if (program_find_entry(p->program, entry_name) != NULL) {
        return parse_fail(p, &at, "there are two entries '%s'", entry_name);
    }
    entry_new(p->program, p->function, entry_name);
    return TN_OK;
}

/* {axes = [-1], eps = 1e-06} */
static tn_status parse_attributes(parser *p, unit_decl *u)
{
    VEC(arg_member) members = {0};
    map names;
    map_init(&names, p->scratch);
    TRY(parse_expect(p, '{'));
    for (bool more = !parse_accept(p, '}'); more;) {
        arg_member member;
        token at = p->next;
        TRY(parse_name(p, &member.key));
        TRY(parse_unique(p, &at, &names, member.key));
        TRY(parse_expect(p, '='));
        at = p->next;
        TRY(parse_arg(p, ARG_DETACHED, &member.value));
        if (!arg_is_attribute(&member.value)) {
            return parse_fail(p, &at, "an attribute is a literal or a list of literals");
        }
        vec_push(&p->program->arena, &members, member);
        TRY(parse_more(p, '}', &more));
    }
    u->attributes = members.at;
    u->attribute_count = (uint32_t)members.n;
    return TN_OK;
}

/* What a private function stands for: its class, its composite, or nothing but a unit. */
static tn_status parse_unit(parser *p, const unit_decl **out)
{
    unit_decl *u = ARENA_NEW(&p->program->arena, unit_decl);
    if (parse_accept_word(p, "class")) {
        TRY(parse_string(p, &u->class_name));
    }
    if (parse_accept_word(p, "composite")) {
        TRY(parse_name(p, &u->composite));
        TRY(parse_expect_word(p, "version"));
        TRY(parse_int(p, &u->version));
        TRY(parse_attributes(p, u));
    }
    if (u->class_name == NULL && u->composite == NULL && !parse_accept_word(p, "unit")) {
        return parse_expected(p, "'class', 'composite' or 'unit', which says what a private function stands for");
    }
    if (parse_accept_word(p, "by")) {
        TRY(parse_expect_word(p, "body"));
        u->by_body = true;
    }
    *out = u;
    return TN_OK;
}

tn_status parse_function(parser *p, bool is_entry)
{
    bool is_private = !is_entry && parse_accept_word(p, "private");
    token name = p->next;
    output_header header;
    TRY(parse_function_name(p, is_entry));
    function *f = p->function;
    TRY(parse_symbols(p));
    TRY(parse_inputs(p));
    if (p->next.kind != TOKEN_ARROW) {
        return parse_expected(p, "'->'");
    }
    parse_advance(p);
    TRY(parse_outputs(p, &header));
    bool all_unnamed = parse_accept_word(p, "unnamed");
    if (is_private) {
        TRY(parse_unit(p, &f->unit));
    }
    TRY(parse_unknown(p, &f->unknown));
    TRY(parse_body(p, all_unnamed));
    TRY(check_outputs(p, &name, &header));
    if (is_entry) {
        f->entry->outputs = header.specs.at;
    }
    p->function = NULL;
    return TN_OK;
}
