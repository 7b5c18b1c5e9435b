/* Tables of the .pt2 schema: see schema.h. */
#include "targets/pt2/schema.h"

#include <string.h>

/* clang-format off */
const spec_kind pt2_input_kinds[INPUT_UNKNOWN] = {
    [INPUT_USER]            = {"user_input",      SPEC_ARGUMENT, NULL},
    [INPUT_PARAMETER]       = {"parameter",       SPEC_NAME,     "parameter_name"},
    [INPUT_BUFFER]          = {"buffer",          SPEC_NAME,     "buffer_name"},
    [INPUT_CONSTANT_TENSOR] = {"tensor_constant", SPEC_NAME,     "tensor_constant_name"},
    [INPUT_OBJECT]          = {"custom_obj",      SPEC_OBJECT,   "custom_obj_name"},
    [INPUT_TOKEN]           = {"token",           SPEC_NAME,     NULL},
    [INPUT_CONSTANT]        = {"constant_input",  SPEC_CONSTANT, NULL},
};

const spec_kind pt2_output_kinds[OUTPUT_UNKNOWN] = {
    [OUTPUT_USER]                   = {"user_output",            SPEC_ARGUMENT, NULL},
    [OUTPUT_LOSS]                   = {"loss_output",            SPEC_NAME,     NULL},
    [OUTPUT_BUFFER_MUTATION]        = {"buffer_mutation",        SPEC_NAME,     "buffer_name"},
    [OUTPUT_PARAMETER_MUTATION]     = {"parameter_mutation",     SPEC_NAME,     "parameter_name"},
    [OUTPUT_USER_INPUT_MUTATION]    = {"user_input_mutation",    SPEC_NAME,     "user_input_name"},
    [OUTPUT_GRADIENT_TO_PARAMETER]  = {"gradient_to_parameter",  SPEC_NAME,     "parameter_name"},
    [OUTPUT_GRADIENT_TO_USER_INPUT] = {"gradient_to_user_input", SPEC_NAME,     "user_input_name"},
    [OUTPUT_TOKEN]                  = {"token",                  SPEC_NAME,     NULL},
};

const value_table pt2_value_tables[VALUE_KIND_COUNT] = {
    [VALUE_TENSOR] = {"tensor_values", NULL},
    [VALUE_INT]    = {"sym_int_values", "as_int"},
    [VALUE_FLOAT]  = {"sym_float_values", "as_float"},
    [VALUE_BOOL]   = {"sym_bool_values", "as_bool"},
    [VALUE_OBJECT] = {"custom_obj_values", NULL},
};
/* clang-format on */

const char *const pt2_hint_tags[HINT_BOOL + 1] = {
    [HINT_NONE] = "", [HINT_INT] = "as_int", [HINT_FLOAT] = "as_float", [HINT_BOOL] = "as_bool"};

bool pt2_is_literal(value_kind kind, const dim *expr)
{
    switch (kind) {
    case VALUE_INT:
        return expr->op == DIM_INT;
    case VALUE_FLOAT:
        return expr->op == DIM_FLOAT || expr->op == DIM_INFINITY || expr->op == DIM_NEGATIVE_INFINITY;
    case VALUE_BOOL:
        return expr->op == DIM_BOOL;
    case VALUE_TENSOR:
    case VALUE_OBJECT:
        break;
    }
    return false;
}

hint pt2_default_hint(value_kind kind, const dim *expr)
{
    return kind == VALUE_BOOL ? (hint){.kind = HINT_NONE} : dim_hint(expr);
}

/* A sink that compares what is printed with a text. */
typedef struct comparison {
    const char *rest;
    bool same;
} comparison;

static bool compare_write(void *user, const void *bytes, size_t n)
{
    comparison *c = user;
    c->same = c->same && strnlen(c->rest, n) == n && memcmp(c->rest, bytes, n) == 0;
    c->rest += c->same ? n : 0;
    return true;
}

bool pt2_prints_as(tn_context *ctx, void (*print)(sink *s, const dim *d), const dim *expr, const char *text)
{
    comparison c = {text, true};
    sink s;
    sink_init(&s, compare_write, &c);
    print(&s, expr);
    return sink_finish(ctx, &s) == TN_OK && c.same && *c.rest == 0;
}
