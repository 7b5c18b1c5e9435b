/*
 * Values of guards, in Python's semantics, and their text for people: see guard.h. Integers are exact and floats are
 * doubles, never folded into each other; functions compute as in dim_value.c.
 */
#include "ir/guard.h"

#include "base/num.h"
#include "ir/dim/dim_form.h"

#include <math.h>

typedef struct evaluation {
    tn_context *ctx;
    const guard *guard;
    const guard_inputs *inputs;
} evaluation;

/* *out has the kind HINT_NONE when it depends on a value that is not known. */
static tn_status evaluate(const evaluation *e, const guard_node *node, hint *out);

/* ---- values ---- */

static hint integer(int64_t value)
{
    return (hint){.kind = HINT_INT, .u.integer = value};
}

static hint real(double value)
{
    return (hint){.kind = HINT_FLOAT, .u.real = value};
}

static hint boolean(bool value)
{
    return (hint){.kind = HINT_BOOL, .u.boolean = value};
}

/* True and False are numbers. */
static hint as_number(hint h)
{
    return h.kind == HINT_BOOL ? integer(h.u.boolean) : h;
}

/* Of a number. */
static double as_real(hint h)
{
    return h.kind == HINT_FLOAT ? h.u.real : (double)h.u.integer;
}

static bool is_nan(hint h)
{
    return h.kind == HINT_FLOAT && isnan(h.u.real);
}

static bool is_true(hint h)
{
    return as_real(as_number(h)) != 0;
}

/* Of a number that is not NaN. */
static number number_from(hint h)
{
    number v = {.op = DIM_FLOAT, .q = 1};
    if (h.kind == HINT_INT) {
        return number_int(h.u.integer);
    }
    if (h.u.real != 0) {
        number_real(h.u.real, &v);
    }
    return v;
}

/* False for what is neither an int64 nor a double: an infinite integer. */
static bool hint_from(number v, hint *out)
{
    *out = v.op == DIM_INT || v.op == DIM_BOOL ? integer(v.p) : real(number_to_double(v));
    return v.op != DIM_INT_INFINITY && v.op != DIM_NEGATIVE_INT_INFINITY;
}

static bool apply(dim_op op, const number *args, size_t n, hint *out)
{
    number result;
    return value_apply(op, args, n, &result) && hint_from(result, out);
}

/* ---- arithmetic ---- */

static bool bit_or_i64(int64_t a, int64_t b, int64_t *out)
{
    *out = a | b;
    return true;
}

static bool bit_xor_i64(int64_t a, int64_t b, int64_t *out)
{
    *out = a ^ b;
    return true;
}

static bool bit_and_i64(int64_t a, int64_t b, int64_t *out)
{
    *out = a & b;
    return true;
}

static bool integer_operation(dim_op op, int64_t a, int64_t b, int64_t *out)
{
    const number pair[] = {number_int(a), number_int(b)};
    hint result;
    bool has_value = apply(op, pair, 2, &result) && result.kind == HINT_INT;
    *out = has_value ? result.u.integer : 0;
    return has_value;
}

static bool shift_left_i64(int64_t a, int64_t b, int64_t *out)
{
    return integer_operation(DIM_LSHIFT, a, b, out);
}

static bool shift_right_i64(int64_t a, int64_t b, int64_t *out)
{
    return integer_operation(DIM_RSHIFT, a, b, out);
}

static bool power_i64(int64_t a, int64_t b, int64_t *out)
{
    return integer_operation(DIM_POW_BY_NATURAL, a, b, out);
}

static double add_f64(double a, double b)
{
    return a + b;
}

static double subtract_f64(double a, double b)
{
    return a - b;
}

static double multiply_f64(double a, double b)
{
    return a * b;
}

static double divide_f64(double a, double b)
{
    return a / b;
}

/* The remainder has the sign of the divisor. */
static double modulo_f64(double a, double b)
{
    double rest = fmod(a, b);
    return rest == 0 ? copysign(0, b) : (rest < 0) != (b < 0) ? rest + b : rest;
}

/* As Python computes it, from the remainder: 1.0 // 0.1 is 9, though 1.0 / 0.1 rounds to 10. */
static double floor_divide_f64(double a, double b)
{
    double rest = fmod(a, b), quotient = (a - rest) / b;
    quotient -= rest != 0 && (rest < 0) != (b < 0);
    double below = floor(quotient);
    return quotient - below > 0.5 ? below + 1 : below;
}

typedef struct arithmetic {
    bool (*of_integers)(int64_t a, int64_t b, int64_t *out); /* NULL: integers become floats */
    double (*of_reals)(double a, double b);                  /* NULL: integers only */
    bool divides;
} arithmetic;

static const arithmetic arithmetics[GUARD_OPERATOR_COUNT] = {
    [GUARD_BIT_OR] = {bit_or_i64, NULL, false},
    [GUARD_BIT_XOR] = {bit_xor_i64, NULL, false},
    [GUARD_BIT_AND] = {bit_and_i64, NULL, false},
    [GUARD_SHIFT_LEFT] = {shift_left_i64, NULL, false},
    [GUARD_SHIFT_RIGHT] = {shift_right_i64, NULL, false},
    [GUARD_ADD] = {add_i64, add_f64, false},
    [GUARD_SUBTRACT] = {sub_i64, subtract_f64, false},
    [GUARD_MULTIPLY] = {mul_i64, multiply_f64, false},
    [GUARD_DIVIDE] = {NULL, divide_f64, true},
    [GUARD_FLOOR_DIVIDE] = {floor_div_i64, floor_divide_f64, true},
    [GUARD_MODULO] = {floor_mod_i64, modulo_f64, true},
    [GUARD_POWER] = {power_i64, pow, false},
};

static tn_status no_value(const evaluation *e, const char *operation)
{
    return fail(e->ctx, TN_E_LIMIT, "'%.100s' has no value in 64 bits in the guard '%.300s'", operation,
                e->guard->text);
}

/* Of two numbers. */
static tn_status compute(const evaluation *e, guard_operator o, hint a, hint b, hint *out)
{
    const arithmetic *how = &arithmetics[o];
    bool integers = a.kind == HINT_INT && b.kind == HINT_INT;
    if (how->divides && as_real(b) == 0) {
        return fail(e->ctx, TN_E_MISMATCH, "division by zero in the guard '%.300s'", e->guard->text);
    }
    if (o == GUARD_DIVIDE && integers) { /* rounded once, also over 2**53 */
        const number pair[] = {number_int(a.u.integer), number_int(b.u.integer)};
        return apply(DIM_INT_TRUE_DIV, pair, 2, out) ? TN_OK : no_value(e, guard_operators[o].text);
    }
    if (integers && how->of_integers != NULL && !(o == GUARD_POWER && b.u.integer < 0)) {
        *out = integer(0);
        bool fits = how->of_integers(a.u.integer, b.u.integer, &out->u.integer);
        return fits ? TN_OK : no_value(e, guard_operators[o].text);
    }
    if (how->of_reals == NULL) {
        return no_value(e, guard_operators[o].text);
    }
    *out = real(how->of_reals(as_real(a), as_real(b)));
    /* Powers raise where sums and products of finite numbers become infinite. */
    bool raises = o == GUARD_POWER && isfinite(as_real(a)) && isfinite(as_real(b)) && !isfinite(out->u.real);
    return raises ? no_value(e, guard_operators[o].text) : TN_OK;
}

static bool compare(guard_operator o, hint a, hint b)
{
    if (is_nan(a) || is_nan(b)) {
        return o == GUARD_NE;
    }
    int order = number_compare(number_from(a), number_from(b)); /* exact, also between an integer and a float */
    switch (o) {
    case GUARD_EQ:
        return order == 0;
    case GUARD_NE:
        return order != 0;
    case GUARD_LT:
        return order < 0;
    case GUARD_LE:
        return order <= 0;
    case GUARD_GT:
        return order > 0;
    default:
        return order >= 0;
    }
}

/* ---- functions ---- */

/* By the names that torch's printer of guards writes, and others that mean the same. */
static const struct {
    const char *name;
    int arity; /* -1 = any */
    dim_op op;
} functions[] = {
    {"abs", 1, DIM_ABS},
    {"float", 1, DIM_TO_FLOAT},
    {"int", 1, DIM_TRUNC_TO_INT},
    {"max", -1, DIM_MAX},
    {"min", -1, DIM_MIN},
    {"round", 1, DIM_ROUND_TO_INT},
    {"round", 2, DIM_ROUND_DECIMAL},
    {"math.floor", 1, DIM_FLOOR_TO_INT},
    {"math.ceil", 1, DIM_CEIL_TO_INT},
    {"math.trunc", 1, DIM_TRUNC_TO_INT},
    {"math.sqrt", 1, DIM_SQRT},
    {"math.cos", 1, DIM_COS},
    {"math.cosh", 1, DIM_COSH},
    {"math.sin", 1, DIM_SIN},
    {"math.sinh", 1, DIM_SINH},
    {"math.tan", 1, DIM_TAN},
    {"math.tanh", 1, DIM_TANH},
    {"math.asin", 1, DIM_ASIN},
    {"math.acos", 1, DIM_ACOS},
    {"math.atan", 1, DIM_ATAN},
    {"math.exp", 1, DIM_EXP},
    {"math.log", 1, DIM_LOG},
    {"math.log2", 1, DIM_LOG2},
    {"math.asinh", 1, DIM_ASINH},
    {"math.pow", 2, DIM_FLOAT_POW},
    {"torch.sym_float", 1, DIM_TO_FLOAT},
    {"torch.sym_int", 1, DIM_TRUNC_TO_INT},
    {"torch.sym_max", 2, DIM_MAX},
    {"torch.sym_min", 2, DIM_MIN},
    {"torch.sym_not", 1, DIM_NOT},
    {"torch.sym_ite", 3, DIM_WHERE},
    {"torch._sym_sqrt", 1, DIM_SQRT},
    {"torch.sym_sqrt", 1, DIM_SQRT},
    {"cast_symbool_to_symint_guardless", 1, DIM_TRUNC_TO_INT},
};

static bool is_infinite(double x)
{
    return isinf(x) != 0;
}

static bool is_not_a_number(double x)
{
    return isnan(x) != 0;
}

static bool is_nonzero(double x)
{
    return x != 0;
}

/* Questions about one number, NaN included. */
static const struct {
    const char *name;
    bool (*ask)(double x);
} questions[] = {
    {"bool", is_nonzero},
    {"math.isinf", is_infinite},
    {"math.isnan", is_not_a_number},
};

/* What the printer has no rule for stands by the name of torch's symbolic function: Where, CeilDiv, LShift. */
static dim_op symbolic_function(const char *name, uint32_t n)
{
    for (dim_op op = DIM_FLOOR_DIV; op < DIM_EQ; op++) {
        if (strcmp(dim_ops[op].name, name) == 0 && (dim_ops[op].arity < 0 || dim_ops[op].arity == (int)n)) {
            return op;
        }
    }
    return DIM_CALL;
}

static dim_op function_of(const char *name, uint32_t n)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (strcmp(functions[i].name, name) == 0 && (functions[i].arity < 0 || functions[i].arity == (int)n)) {
            return functions[i].op;
        }
    }
    return symbolic_function(name, n);
}

/* The arguments are numbers; *out is untouched when the function is none of the questions. */
static bool answer(const guard_node *node, const hint *args, hint *out)
{
    for (size_t i = 0; node->n == 1 && i < sizeof questions / sizeof *questions; i++) {
        if (strcmp(questions[i].name, node->u.function) == 0) {
            *out = boolean(questions[i].ask(as_real(args[0])));
            return true;
        }
    }
    return false;
}

static tn_status call_function(const evaluation *e, const guard_node *node, const hint *args, number *numbers,
                               hint *out)
{
    if (answer(node, args, out)) {
        return TN_OK;
    }
    dim_op op = function_of(node->u.function, node->n);
    if (op == DIM_CALL) {
        return fail(e->ctx, TN_E_UNSUPPORTED, "unknown function '%.100s' of %u arguments in the guard '%.300s'",
                    node->u.function, (unsigned)node->n, e->guard->text);
    }
    for (uint32_t i = 0; i < node->n; i++) {
        if (is_nan(args[i])) {
            return no_value(e, node->u.function);
        }
        numbers[i] = number_from(args[i]);
    }
    return apply(op, numbers, node->n, out) ? TN_OK : no_value(e, node->u.function);
}

/* ---- expressions ---- */

static tn_status evaluate_call(const evaluation *e, const guard_node *node, hint *out)
{
    arena *working = ctx_scratch(e->ctx);
    hint *args = ARENA_ARRAY(working, hint, node->n);
    tn_status status = TN_OK;
    bool known = true;
    for (uint32_t i = 0; status == TN_OK && known && i < node->n; i++) {
        status = evaluate(e, node->args[i], &args[i]);
        args[i] = as_number(args[i]);
        known = args[i].kind != HINT_NONE;
    }
    *out = (hint){.kind = HINT_NONE};
    if (status == TN_OK && known) {
        status = call_function(e, node, args, ARENA_ARRAY(working, number, node->n), out);
    }
    ctx_release(e->ctx, working);
    return status;
}

/* `and`, `or`: the operand that decides. */
static tn_status evaluate_junction(const evaluation *e, const guard_node *node, hint *out)
{
    bool decisive = node->u.operators[0] == GUARD_OR;
    for (uint32_t i = 0; i < node->n; i++) {
        TRY(evaluate(e, node->args[i], out));
        if (out->kind == HINT_NONE || is_true(*out) == decisive) {
            return TN_OK;
        }
    }
    return TN_OK;
}

/* a < b < c is a < b and b < c. */
static tn_status evaluate_comparison(const evaluation *e, const guard_node *node, hint *out)
{
    hint left, right;
    TRY(evaluate(e, node->args[0], &left));
    for (uint32_t i = 1; i < node->n; i++) {
        TRY(evaluate(e, node->args[i], &right));
        if (left.kind == HINT_NONE || right.kind == HINT_NONE) {
            *out = (hint){.kind = HINT_NONE};
            return TN_OK;
        }
        *out = boolean(compare(node->u.operators[i - 1], as_number(left), as_number(right)));
        if (!out->u.boolean) {
            return TN_OK;
        }
        left = right;
    }
    return TN_OK;
}

/* From left to right; a power has two operands only. */
static tn_status evaluate_arithmetic(const evaluation *e, const guard_node *node, hint *out)
{
    hint total, next;
    TRY(evaluate(e, node->args[0], &total));
    total = as_number(total);
    for (uint32_t i = 1; i < node->n && total.kind != HINT_NONE; i++) {
        TRY(evaluate(e, node->args[i], &next));
        if (next.kind == HINT_NONE) {
            total = next;
        } else {
            TRY(compute(e, node->u.operators[i - 1], total, as_number(next), &total));
        }
    }
    *out = total;
    return TN_OK;
}

static tn_status evaluate_chain(const evaluation *e, const guard_node *node, hint *out)
{
    switch (guard_operators[node->u.operators[0]].level) {
    case LEVEL_OR:
    case LEVEL_AND:
        return evaluate_junction(e, node, out);
    case LEVEL_COMPARISON:
        return evaluate_comparison(e, node, out);
    default:
        return evaluate_arithmetic(e, node, out);
    }
}

static tn_status evaluate_negation(const evaluation *e, const guard_node *node, hint *out)
{
    hint operand;
    TRY(evaluate(e, node->args[0], &operand));
    if (operand.kind == HINT_NONE) {
        *out = operand;
        return TN_OK;
    }
    if (node->kind == GUARD_NOT) {
        *out = boolean(!is_true(operand));
        return TN_OK;
    }
    operand = as_number(operand);
    if (operand.kind == HINT_FLOAT) {
        *out = real(-operand.u.real);
        return TN_OK;
    }
    return compute(e, GUARD_SUBTRACT, integer(0), operand, out);
}

static tn_status evaluate_choice(const evaluation *e, const guard_node *node, hint *out)
{
    TRY(evaluate(e, node->args[0], out));
    return out->kind == HINT_NONE ? TN_OK : evaluate(e, node->args[is_true(*out) ? 1 : 2], out);
}

static tn_status evaluate(const evaluation *e, const guard_node *node, hint *out)
{
    switch (node->kind) {
    case GUARD_CONSTANT:
        *out = node->u.constant;
        return TN_OK;
    case GUARD_SOURCE:
        *out = e->inputs->value(e->inputs->user, node->u.source);
        return TN_OK;
    case GUARD_CALL:
        return evaluate_call(e, node, out);
    case GUARD_CHAIN:
        return evaluate_chain(e, node, out);
    case GUARD_NOT:
    case GUARD_NEGATE:
        return evaluate_negation(e, node, out);
    default:
        return evaluate_choice(e, node, out);
    }
}

tn_status guard_check(tn_context *ctx, const guard *g, const guard_inputs *inputs, guard_outcome *out)
{
    evaluation e = {ctx, g, inputs};
    hint result;
    TRY(evaluate(&e, g->root, &result));
    *out = result.kind == HINT_NONE ? GUARD_UNKNOWN : is_true(result) ? GUARD_HOLDS : GUARD_FAILS;
    return TN_OK;
}

/* ---- text for people ---- */

typedef struct printer {
    sink *sink;
    const guard_inputs *inputs;
} printer;

/* x, k['q'], args[0], p.left; without the name of all arguments, L. */
static void print_path(const printer *p, const guard_source *s)
{
    const char *name = p->inputs->name == NULL ? NULL : p->inputs->name(p->inputs->user, s);
    if (name != NULL) {
        sink_text(p->sink, name);
        return;
    }
    sink_text(p->sink, s->steps[0].text);
    for (uint32_t i = 1; i < s->n; i++) {
        const guard_step *step = &s->steps[i];
        if (step->kind == STEP_INDEX) {
            sink_printf(p->sink, "[%u]", (unsigned)step->index);
        } else {
            sink_printf(p->sink, step->kind == STEP_KEY ? "['%s']" : ".%s", step->text);
        }
    }
}

static void print_source(const printer *p, const guard_source *s)
{
    print_path(p, s);
    switch (s->property) {
    case GUARD_SIZE:
        sink_printf(p->sink, ".size(%u)", (unsigned)s->dimension);
        break;
    case GUARD_STRIDE:
        sink_printf(p->sink, ".stride(%u)", (unsigned)s->dimension);
        break;
    case GUARD_STORAGE_OFFSET:
        sink_text(p->sink, ".storage_offset()");
        break;
    case GUARD_VALUE:
        break;
    }
}

static void print_value(sink *s, hint h)
{
    char text[NUM_TEXT];
    switch (h.kind) {
    case HINT_INT:
        sink_i64(s, h.u.integer);
        break;
    case HINT_FLOAT:
        f64_to_text(h.u.real, text);
        sink_text(s, text);
        break;
    case HINT_BOOL:
        sink_text(s, h.u.boolean ? "True" : "False");
        break;
    default:
        sink_text(s, "unknown");
    }
}

static guard_level level_of(const guard_node *node)
{
    static const guard_level levels[] = {
        [GUARD_CONSTANT] = LEVEL_PRIMARY, [GUARD_SOURCE] = LEVEL_PRIMARY, [GUARD_CALL] = LEVEL_PRIMARY,
        [GUARD_NOT] = LEVEL_NOT,          [GUARD_NEGATE] = LEVEL_UNARY,   [GUARD_CHOICE] = LEVEL_CHOICE,
    };
    bool negative = node->kind == GUARD_CONSTANT && node->u.constant.kind == HINT_INT && node->u.constant.u.integer < 0;
    return node->kind == GUARD_CHAIN ? guard_operators[node->u.operators[0]].level
           : negative                ? LEVEL_UNARY
                                     : levels[node->kind];
}

static void print_node(const printer *p, const guard_node *node);

/* In parentheses where it binds less than what stands around it. */
static void print_within(const printer *p, const guard_node *node, guard_level around)
{
    bool loose = level_of(node) < around;
    sink_text(p->sink, loose ? "(" : "");
    print_node(p, node);
    sink_text(p->sink, loose ? ")" : "");
}

/* Operands of the same level stood in parentheses, or the chain would have taken them in. */
static void print_chain(const printer *p, const guard_node *node)
{
    guard_level own = level_of(node);
    for (uint32_t i = 0; i < node->n; i++) {
        bool exponent = own == LEVEL_POWER && i == 1;
        if (i > 0) {
            sink_printf(p->sink, " %s ", guard_operators[node->u.operators[i - 1]].text);
        }
        print_within(p, node->args[i], exponent ? LEVEL_UNARY : own + 1);
    }
}

static void print_call(const printer *p, const guard_node *node)
{
    sink_printf(p->sink, "%s(", node->u.function);
    for (uint32_t i = 0; i < node->n; i++) {
        sink_text(p->sink, i == 0 ? "" : ", ");
        print_node(p, node->args[i]);
    }
    sink_char(p->sink, ')');
}

static void print_node(const printer *p, const guard_node *node)
{
    switch (node->kind) {
    case GUARD_CONSTANT:
        print_value(p->sink, node->u.constant);
        break;
    case GUARD_SOURCE:
        print_source(p, node->u.source);
        break;
    case GUARD_CALL:
        print_call(p, node);
        break;
    case GUARD_CHAIN:
        print_chain(p, node);
        break;
    case GUARD_NOT:
        sink_text(p->sink, "not ");
        print_within(p, node->args[0], LEVEL_NOT);
        break;
    case GUARD_NEGATE:
        sink_char(p->sink, '-');
        print_within(p, node->args[0], LEVEL_UNARY);
        break;
    case GUARD_CHOICE:
        print_within(p, node->args[1], LEVEL_OR);
        sink_text(p->sink, " if ");
        print_within(p, node->args[0], LEVEL_OR);
        sink_text(p->sink, " else ");
        print_within(p, node->args[2], LEVEL_CHOICE);
        break;
    }
}

void guard_describe(sink *s, const guard *g, const guard_inputs *inputs)
{
    const printer p = {s, inputs};
    print_node(&p, g->root);
    sink_text(s, " does not hold");
    for (uint32_t i = 0; i < g->source_count; i++) {
        sink_text(s, i == 0 ? ": " : ", ");
        print_source(&p, g->sources[i]);
        sink_text(s, " is ");
        print_value(s, inputs->value(inputs->user, g->sources[i]));
    }
}
