/*
 * graph.quant: one line for each quantized tensor. Beside nnef_parse.c in the flow; nnef_print.c writes it.
 *
 *     "name": zero_point_linear_quantize(zero_point = 0, scale = 0.5, bits = 8, signed = false, symmetric = false);
 */
#include "base/map.h"
#include "format/nnef_parse.h"

static bool is_literal(const nnef_expr *e)
{
    bool literal = e->form == NNEF_LIST || e->form == NNEF_INT || e->form == NNEF_REAL || e->form == NNEF_TRUTH ||
                   e->form == NNEF_TEXT;
    for (size_t i = 0; literal && i < e->n; i++) {
        literal = is_literal(e->items[i]);
    }
    return literal;
}

static tn_status check_call(nnef_parser *p, const nnef_expr *call)
{
    if (call->form != NNEF_CALL) {
        return nnef_fail(&p->lexer, call->at,
                         "found something else, expected a quantization as name(argument = value)");
    }
    for (size_t i = 0; i < call->n; i++) {
        if (call->names[i] == NULL) {
            return nnef_fail(&p->lexer, call->items[i]->at,
                             "found an argument of '%.100s' without a name, expected "
                             "name = value",
                             call->text);
        }
        if (!is_literal(call->items[i])) {
            return nnef_fail(&p->lexer, call->items[i]->at,
                             "found an expression for argument '%.100s', expected a number, a truth value, a string or "
                             "a list of them",
                             call->names[i]);
        }
    }
    return TN_OK;
}

tn_status nnef_quant_parse(tn_context *ctx, arena *a, const char *text, size_t n, const nnef_text_options *options,
                           const nnef_quantization **out, size_t *count)
{
    nnef_parser p;
    map names;
    VEC(nnef_quantization) rows = {0};
    map_init(&names, a);
    TRY(nnef_parser_begin(ctx, a, text, n, options, &p));
    while (p.now.kind != NNEF_TOKEN_END) {
        nnef_quantization row = {.at = p.now.place};
        if (p.now.kind != NNEF_TOKEN_STRING && p.now.kind != NNEF_TOKEN_NAME) {
            return nnef_fail_now(&p, "the name of a tensor in quotes");
        }
        row.name = nnef_token_text(&p.lexer, a, &p.now);
        if (!map_put_new(&names, row.name, &rows)) {
            return nnef_fail(&p.lexer, row.at, "found a second line for tensor '%.100s', expected one", row.name);
        }
        TRY(nnef_next(&p));
        TRY(nnef_expect(&p, ":"));
        TRY(nnef_parse_expression(&p, &row.call));
        TRY(check_call(&p, row.call));
        TRY(nnef_expect(&p, ";"));
        vec_push(a, &rows, row);
    }
    *out = rows.at;
    *count = rows.n;
    return TN_OK;
}
