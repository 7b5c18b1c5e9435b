/*
 * NNEF trees -> text, in one layout; and the comparison of trees. After whoever made the tree in the flow: nnef_parse.c
 * or the writer of a model.
 *
 *     # comments
 *     version 1.0;
 *
 *     extension KHR_enable_fragment_definitions;
 *
 *     fragment f(x: tensor<scalar>, alpha: scalar = 1.0) -> (y: tensor<scalar>)
 *     {
 *         y = x * alpha;
 *     }
 *
 *     graph net(a) -> (b)
 *     {
 *         a = external<scalar>(shape = [1, 3]);
 *         b = f(a, alpha = 0.5);
 *     }
 *
 * Parentheses: an operand of a binary operator has them unless it binds tighter, or as tight and stands left; unary
 * operators, negative numbers and if-else have them wherever something could be taken in by them.
 */
#include "base/num.h"
#include "format/nnef_text.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---- operators ---- */

static const struct {
    const char *text;
    int precedence;
} operators[NNEF_OP_COUNT] = {
#define X(id, text, precedence) [NNEF_OP_##id] = {text, precedence},
    NNEF_OPERATORS(X)
#undef X
};

const char *nnef_op_text(nnef_op op)
{
    return operators[op].text;
}

int nnef_op_precedence(nnef_op op)
{
    return operators[op].precedence;
}

/* ---- names, strings, numbers ---- */

typedef struct printer {
    tn_context *ctx;
    sink *sink;
    bool strict;
    tn_status status; /* the first failure; what follows it is printed to no purpose */
} printer;

static void refuse(printer *p, const char *what, const char *text)
{
    if (p->status == TN_OK) {
        p->status = fail(p->ctx, TN_E_ARGUMENT, "%s: '%.200s'", what, text);
    }
}

/* In the quotes given, with escapes; all that could end the string is escaped, since tract ends it at either quote. */
static void print_escaped(printer *p, char quote, const char *text)
{
    sink_char(p->sink, quote);
    for (; *text != '\0'; text++) {
        if (*text == '\\' || *text == '\'' || *text == '"') {
            sink_char(p->sink, '\\');
        }
        sink_char(p->sink, *text);
    }
    sink_char(p->sink, quote);
}

static void print_string(printer *p, const char *text)
{
    if (!p->strict) {
        print_escaped(p, '\'', text);
        return;
    }
    bool single = strchr(text, '\'') != NULL;
    if (single && strchr(text, '"') != NULL) {
        refuse(p, "NNEF has no escapes, so that a string with both kinds of quotes cannot be written", text);
    }
    sink_char(p->sink, single ? '"' : '\'');
    sink_text(p->sink, text);
    sink_char(p->sink, single ? '"' : '\'');
}

static void print_name(printer *p, const char *name)
{
    if (nnef_is_identifier(name) && (p->strict || strcmp(name, "inf") != 0)) {
        sink_text(p->sink, name);
    } else if (p->strict) {
        refuse(p, "a name that is no identifier of NNEF", name);
    } else {
        sink_char(p->sink, 'i');
        print_escaped(p, '"', name);
    }
}

/* Python's text of a float with a point in it: 1e-05 is 1.0e-05. */
static void print_real(printer *p, double real)
{
    char text[NUM_TEXT];
    if (isnan(real)) {
        refuse(p, "NNEF has no such number", "nan");
        return;
    }
    if (isinf(real)) {
        sink_text(p->sink, real < 0 ? "-1.0e999" : "1.0e999");
        return;
    }
    f64_to_text(real, text);
    const char *exponent = strchr(text, 'e');
    if (exponent == NULL || strchr(text, '.') != NULL) {
        sink_text(p->sink, text);
        return;
    }
    sink_put(p->sink, text, (size_t)(exponent - text));
    sink_text(p->sink, ".0");
    sink_text(p->sink, exponent);
}

/* ---- types ---- */

void nnef_type_print(sink *s, const nnef_type *type)
{
    switch (type->form) {
    case NNEF_PRIMITIVE:
        sink_text(s, nnef_name_text(type->name));
        break;
    case NNEF_TENSOR:
        sink_printf(s, "tensor<%s>", nnef_name_text(type->name));
        break;
    case NNEF_ARRAY:
        if (type->n > 0 && type->item[0] != NULL) {
            nnef_type_print(s, type->item[0]);
        }
        sink_text(s, "[]");
        break;
    case NNEF_TUPLE:
        for (size_t i = 0; i < type->n; i++) {
            sink_text(s, i == 0 ? "(" : ", ");
            nnef_type_print(s, type->item[i]);
        }
        sink_char(s, ')');
        break;
    }
}

/* ---- expressions ---- */

static void print_expr(printer *p, const nnef_expr *e);

/* How tight the text of an expression holds together; operands that hold less tight get parentheses. */
enum { TIGHT_SELECT = 0, TIGHT_UNARY = 1, TIGHT_PRIMARY = 100 };

static int tightness(const nnef_expr *e)
{
    switch (e->form) {
    case NNEF_SELECT:
        return TIGHT_SELECT;
    case NNEF_UNARY:
        return TIGHT_UNARY; /* Khronos' parser lets it take in what follows, up to a closing bracket */
    case NNEF_INT:
        return e->u.integer < 0 ? TIGHT_UNARY : TIGHT_PRIMARY;
    case NNEF_REAL:
        return signbit(e->u.real) ? TIGHT_UNARY : TIGHT_PRIMARY;
    case NNEF_BINARY:
        return operators[e->op].precedence;
    default:
        return TIGHT_PRIMARY;
    }
}

static void print_operand(printer *p, const nnef_expr *e, int least)
{
    bool brackets = tightness(e) < least;
    if (brackets) {
        sink_char(p->sink, '(');
    }
    print_expr(p, e);
    if (brackets) {
        sink_char(p->sink, ')');
    }
}

static void print_items(printer *p, const nnef_expr *e)
{
    for (size_t i = 0; i < e->n; i++) {
        sink_text(p->sink, i == 0 ? "" : ", ");
        if (e->form == NNEF_CALL && e->names[i] != NULL) {
            print_name(p, e->names[i]);
            sink_text(p->sink, " = ");
        }
        print_expr(p, e->items[i]);
    }
}

static void print_call(printer *p, const nnef_expr *e)
{
    print_name(p, e->text);
    if (e->type != NNEF_NO_TYPE) {
        sink_printf(p->sink, "<%s>", nnef_name_text(e->type));
    }
    sink_char(p->sink, '(');
    print_items(p, e);
    sink_char(p->sink, ')');
}

static void print_subscript(printer *p, const nnef_expr *e)
{
    print_operand(p, e->items[0], TIGHT_PRIMARY);
    sink_char(p->sink, '[');
    if (e->items[1] != NULL) {
        print_expr(p, e->items[1]);
    }
    if (e->is_range) {
        sink_char(p->sink, ':');
    }
    if (e->items[2] != NULL) {
        print_expr(p, e->items[2]);
    }
    sink_char(p->sink, ']');
}

static void print_comprehension(printer *p, const nnef_expr *e)
{
    const nnef_expr *condition = e->items[e->n - 2];
    sink_text(p->sink, "[for ");
    for (size_t i = 0; i + 2 < e->n; i += 2) {
        sink_text(p->sink, i == 0 ? "" : ", ");
        print_expr(p, e->items[i]);
        sink_text(p->sink, " in ");
        print_operand(p, e->items[i + 1], TIGHT_UNARY + 1);
    }
    if (condition != NULL) {
        sink_text(p->sink, " if ");
        print_expr(p, condition);
    }
    sink_text(p->sink, " yield ");
    print_expr(p, e->items[e->n - 1]);
    sink_char(p->sink, ']');
}

static void print_binary(printer *p, const nnef_expr *e)
{
    int precedence = operators[e->op].precedence;
    print_operand(p, e->items[0], precedence);
    sink_printf(p->sink, " %s ", operators[e->op].text);
    print_operand(p, e->items[1], precedence + 1);
}

static void print_select(printer *p, const nnef_expr *e)
{
    print_operand(p, e->items[0], TIGHT_UNARY + 1);
    sink_text(p->sink, " if ");
    print_operand(p, e->items[1], TIGHT_UNARY + 1);
    sink_text(p->sink, " else ");
    print_operand(p, e->items[2], TIGHT_UNARY + 1);
}

static void print_literal(printer *p, const nnef_expr *e)
{
    switch (e->form) {
    case NNEF_INT:
        sink_i64(p->sink, e->u.integer);
        break;
    case NNEF_REAL:
        print_real(p, e->u.real);
        break;
    case NNEF_TRUTH:
        sink_text(p->sink, e->u.truth ? "true" : "false");
        break;
    case NNEF_TEXT:
        print_string(p, e->text);
        break;
    default:
        print_name(p, e->text);
        break;
    }
}

static void print_expr(printer *p, const nnef_expr *e)
{
    switch (e->form) {
    case NNEF_LIST:
    case NNEF_GROUP:
        sink_char(p->sink, e->form == NNEF_LIST ? '[' : '(');
        print_items(p, e);
        sink_char(p->sink, e->form == NNEF_LIST ? ']' : ')');
        break;
    case NNEF_SUBSCRIPT:
        print_subscript(p, e);
        break;
    case NNEF_CALL:
        print_call(p, e);
        break;
    case NNEF_BUILTIN:
        sink_printf(p->sink, "%s(", operators[e->op].text);
        print_items(p, e);
        sink_char(p->sink, ')');
        break;
    case NNEF_UNARY:
        sink_text(p->sink, operators[e->op].text);
        print_operand(p, e->items[0], TIGHT_PRIMARY);
        break;
    case NNEF_BINARY:
        print_binary(p, e);
        break;
    case NNEF_SELECT:
        print_select(p, e);
        break;
    case NNEF_COMPREHENSION:
        print_comprehension(p, e);
        break;
    default:
        print_literal(p, e);
        break;
    }
}

/* ---- declarations ---- */

static void print_comments(printer *p, const char *const *comments, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (strpbrk(comments[i], "\r\n") != NULL) {
            refuse(p, "a comment of several lines", comments[i]);
        }
        sink_printf(p->sink, "#%s\n", comments[i]);
    }
}

static void print_params(printer *p, const nnef_param *params, size_t n)
{
    sink_char(p->sink, '(');
    for (size_t i = 0; i < n; i++) {
        sink_text(p->sink, i == 0 ? "" : ", ");
        print_name(p, params[i].name);
        if (params[i].type != NULL) {
            sink_text(p->sink, ": ");
            nnef_type_print(p->sink, params[i].type);
        }
        if (params[i].value != NULL) {
            sink_text(p->sink, " = ");
            print_expr(p, params[i].value);
        }
    }
    sink_char(p->sink, ')');
}

static void print_declaration(printer *p, const nnef_declaration *d, const char *word)
{
    print_comments(p, d->comments, d->comment_count);
    sink_printf(p->sink, "%s ", word);
    print_name(p, d->name);
    if (d->is_generic) {
        bool has_default = d->type_default != NNEF_NO_TYPE;
        sink_printf(p->sink, "<?%s%s>", has_default ? " = " : "", nnef_name_text(d->type_default));
    }
    print_params(p, d->params, d->param_count);
    sink_text(p->sink, " -> ");
    print_params(p, d->results, d->result_count);
    if (!d->has_body) {
        sink_text(p->sink, ";\n");
        return;
    }
    sink_text(p->sink, "\n{\n");
    for (size_t i = 0; i < d->body_count; i++) {
        sink_text(p->sink, "    ");
        print_expr(p, d->body[i].left);
        sink_text(p->sink, " = ");
        print_expr(p, d->body[i].right);
        sink_text(p->sink, ";\n");
    }
    sink_text(p->sink, "}\n");
}

tn_status nnef_print(tn_context *ctx, sink *s, const nnef_document *document, const nnef_text_options *options)
{
    printer p = {.ctx = ctx, .sink = s, .strict = options != NULL && options->strict};
    print_comments(&p, document->comments, document->comment_count);
    sink_printf(s, "version %" PRId32 ".%" PRId32 ";\n\n", document->major, document->minor);
    for (size_t i = 0; i < document->extension_count; i++) {
        const nnef_extension *e = &document->extensions[i];
        if (e->text != NULL && (p.strict || strchr(e->text, ';') != NULL)) {
            refuse(&p, "the text of an extension cannot be written", e->text);
        }
        sink_text(s, "extension ");
        print_name(&p, e->name);
        sink_printf(s, "%s%s;\n", e->text == NULL ? "" : " ", e->text == NULL ? "" : e->text);
    }
    sink_text(s, document->extension_count > 0 ? "\n" : "");
    for (size_t i = 0; i < document->fragment_count; i++) {
        print_declaration(&p, &document->fragments[i], "fragment");
        sink_char(s, '\n');
    }
    print_declaration(&p, &document->graph, "graph");
    return p.status;
}

tn_status nnef_quant_print(tn_context *ctx, sink *s, const nnef_quantization *rows, size_t count,
                           const nnef_text_options *options)
{
    printer p = {.ctx = ctx, .sink = s, .strict = options != NULL && options->strict};
    for (size_t i = 0; i < count; i++) {
        /* Double quotes are those that tract reads here. */
        if (p.strict && strchr(rows[i].name, '"') != NULL) {
            print_string(&p, rows[i].name);
        } else if (p.strict) {
            sink_printf(s, "\"%s\"", rows[i].name);
        } else {
            print_escaped(&p, '"', rows[i].name);
        }
        sink_text(s, ": ");
        print_expr(&p, rows[i].call);
        sink_text(s, ";\n");
    }
    return p.status;
}

/* ---- comparison ---- */

static bool same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

bool nnef_type_equal(const nnef_type *a, const nnef_type *b)
{
    if (a == b) {
        return true;
    }
    if (a == NULL || b == NULL || a->form != b->form || a->name != b->name || a->n != b->n) {
        return false;
    }
    for (size_t i = 0; i < a->n; i++) {
        if (!nnef_type_equal(a->item[i], b->item[i])) {
            return false;
        }
    }
    return true;
}

bool nnef_expr_equal(const nnef_expr *a, const nnef_expr *b)
{
    if (a == NULL || b == NULL) {
        return a == b;
    }
    bool same = a->form == b->form && a->op == b->op && a->type == b->type && a->is_range == b->is_range &&
                a->n == b->n && same_text(a->text, b->text);
    same = same && (a->form != NNEF_INT || a->u.integer == b->u.integer);
    same = same && (a->form != NNEF_REAL || f64_bits(a->u.real) == f64_bits(b->u.real));
    same = same && (a->form != NNEF_TRUTH || a->u.truth == b->u.truth);
    for (size_t i = 0; same && i < a->n; i++) {
        same =
            nnef_expr_equal(a->items[i], b->items[i]) && (a->form != NNEF_CALL || same_text(a->names[i], b->names[i]));
    }
    return same;
}

static bool same_params(const nnef_param *a, const nnef_param *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (!same_text(a[i].name, b[i].name) || !nnef_type_equal(a[i].type, b[i].type) ||
            !nnef_expr_equal(a[i].value, b[i].value)) {
            return false;
        }
    }
    return true;
}

static bool same_lines(const char *const *a, const char *const *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (!same_text(a[i], b[i])) {
            return false;
        }
    }
    return true;
}

static bool same_declaration(const nnef_declaration *a, const nnef_declaration *b)
{
    bool same = same_text(a->name, b->name) && a->is_generic == b->is_generic && a->type_default == b->type_default &&
                a->has_body == b->has_body && a->param_count == b->param_count && a->result_count == b->result_count &&
                a->body_count == b->body_count && a->comment_count == b->comment_count;
    same = same && same_lines(a->comments, b->comments, a->comment_count);
    same = same && same_params(a->params, b->params, a->param_count) &&
           same_params(a->results, b->results, a->result_count);
    for (size_t i = 0; same && i < a->body_count; i++) {
        same = nnef_expr_equal(a->body[i].left, b->body[i].left) && nnef_expr_equal(a->body[i].right, b->body[i].right);
    }
    return same;
}

bool nnef_document_equal(const nnef_document *a, const nnef_document *b)
{
    bool same = a->major == b->major && a->minor == b->minor && a->extension_count == b->extension_count &&
                a->fragment_count == b->fragment_count && a->comment_count == b->comment_count &&
                same_lines(a->comments, b->comments, a->comment_count);
    for (size_t i = 0; same && i < a->extension_count; i++) {
        same = same_text(a->extensions[i].name, b->extensions[i].name) &&
               same_text(a->extensions[i].text, b->extensions[i].text);
    }
    for (size_t i = 0; same && i < a->fragment_count; i++) {
        same = same_declaration(&a->fragments[i], &b->fragments[i]);
    }
    return same && same_declaration(&a->graph, &b->graph);
}
