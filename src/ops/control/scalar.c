/*
 * Numbers of the program: sizes of tensors, elements taken out of them, and Python's arithmetic on both.
 *
 * No kernels: inference computes the number, or in the symbolic modes its expression. Files call these by their Python
 * names (_operator.mul, torch.sym_max, math.trunc), which is what their schemas here are made of.
 */
#include "base/num.h"
#include "ops/infer.h"

#include <math.h>
#include <string.h>

/* ---- Python's numbers ---- */

static bool is_real(datum d)
{
    return d.kind == DATUM_FLOAT;
}

static double as_real(datum d)
{
    return d.kind == DATUM_FLOAT ? d.u.real : d.kind == DATUM_BOOL ? d.u.boolean : (double)d.u.integer;
}

/* Of an int or a bool. */
static int64_t as_integer(datum d)
{
    return d.kind == DATUM_BOOL ? d.u.boolean : d.u.integer;
}

/* Toward minus infinity; false for a division by zero or a result outside 64 bits. */
static bool divide_integers(int64_t x, int64_t y, int64_t *quotient, int64_t *rest)
{
    if (y == 0 || (x == INT64_MIN && y == -1)) {
        return false;
    }
    *quotient = x / y - (x % y != 0 && (x % y < 0) != (y < 0));
    *rest = (int64_t)((uint64_t)x - (uint64_t)*quotient * (uint64_t)y);
    return true;
}

static bool power_integers(int64_t base, int64_t exponent, int64_t *out)
{
    *out = 1;
    for (int64_t i = 0; i < exponent; i++) {
        if (!mul_i64(*out, base, out)) {
            return false;
        }
        if (base == 0 || base == 1) {
            return true;
        }
        if (base == -1) {
            *out = exponent % 2 == 0 ? 1 : -1;
            return true;
        }
    }
    return true;
}

/* Python's %: the sign is the divisor's. */
static double mod_reals(double x, double y)
{
    double rest = fmod(x, y);
    return rest == 0 ? copysign(0, y) : (rest < 0) != (y < 0) ? rest + y : rest;
}

/* Python's //: from the exact remainder, so that 1.0 // 0.1 is 9 although 1.0 / 0.1 rounds to 10. */
static double floordiv_reals(double x, double y)
{
    double rest = fmod(x, y), quotient = (x - rest) / y;
    if (rest != 0 && (rest < 0) != (y < 0)) {
        quotient -= 1;
    }
    if (quotient == 0) {
        return copysign(0, x / y);
    }
    double whole = floor(quotient);
    return quotient - whole > 0.5 ? whole + 1 : whole;
}

/* ---- binary operators ---- */

typedef bool integer_fn(int64_t x, int64_t y, int64_t *out);
typedef double real_fn(double x, double y);

/* clang-format off */
static bool floordiv_integers(int64_t x, int64_t y, int64_t *out) { int64_t rest; return divide_integers(x, y, out, &rest); }
static bool mod_integers(int64_t x, int64_t y, int64_t *out) { int64_t quotient; return divide_integers(x, y, &quotient, out); }
static bool and_integers(int64_t x, int64_t y, int64_t *out) { *out = x & y; return true; }
static bool or_integers(int64_t x, int64_t y, int64_t *out) { *out = x | y; return true; }
static bool xor_integers(int64_t x, int64_t y, int64_t *out) { *out = x ^ y; return true; }
static bool max_integers(int64_t x, int64_t y, int64_t *out) { *out = x > y ? x : y; return true; }
static bool min_integers(int64_t x, int64_t y, int64_t *out) { *out = x < y ? x : y; return true; }
static bool shift_left(int64_t x, int64_t y, int64_t *out) { return y >= 0 && y < 63 && mul_i64(x, INT64_C(1) << y, out); }
static bool shift_right(int64_t x, int64_t y, int64_t *out) { *out = x >> (y < 0 || y > 63 ? 63 : y); return y >= 0; }
static double add_reals(double x, double y) { return x + y; }
static double sub_reals(double x, double y) { return x - y; }
static double mul_reals(double x, double y) { return x * y; }
static double div_reals(double x, double y) { return x / y; }
static double max_reals(double x, double y) { return x > y ? x : y; }
static double min_reals(double x, double y) { return x < y ? x : y; }
/* clang-format on */

/* What a function does to two numbers: in integers (NULL: as reals), in reals (NULL: refused), as an expression. */
typedef struct binary {
    const char *name;
    integer_fn *integers;
    real_fn *reals;
    dim_op integer_op, real_op; /* DIM_CALL: none */
} binary;

/* clang-format off */
static const binary binaries[] = {
    {"add", add_i64, add_reals, DIM_ADD, DIM_ADD},
    {"sub", sub_i64, sub_reals, DIM_CALL, DIM_CALL}, /* as x + -1 * y */
    {"mul", mul_i64, mul_reals, DIM_MUL, DIM_MUL},
    {"truediv", NULL, div_reals, DIM_INT_TRUE_DIV, DIM_FLOAT_TRUE_DIV},
    {"floordiv", floordiv_integers, floordiv_reals, DIM_FLOOR_DIV, DIM_CALL},
    {"mod", mod_integers, mod_reals, DIM_PYTHON_MOD, DIM_CALL},
    {"pow", power_integers, pow, DIM_POW_BY_NATURAL, DIM_FLOAT_POW},
    {"and_", and_integers, NULL, DIM_BITWISE_AND, DIM_CALL},
    {"or_", or_integers, NULL, DIM_BITWISE_OR, DIM_CALL},
    {"xor", xor_integers, NULL, DIM_BITWISE_XOR, DIM_CALL},
    {"lshift", shift_left, NULL, DIM_LSHIFT, DIM_CALL},
    {"rshift", shift_right, NULL, DIM_RSHIFT, DIM_CALL},
    {"sym_max", max_integers, max_reals, DIM_MAX, DIM_MAX},
    {"sym_min", min_integers, min_reals, DIM_MIN, DIM_MIN},
};
static const struct relation { const char *name; dim_op op; bool less, equal, greater; } relations[] = {
    {"eq", DIM_EQ, false, true, false}, {"ne", DIM_NE, true, false, true}, {"lt", DIM_LT, true, false, false},
    {"le", DIM_LE, true, true, false},  {"gt", DIM_GT, false, false, true}, {"ge", DIM_GE, false, true, true},
};
/* clang-format on */

static const dim *expression_of(builder *b, datum d)
{
    if (d.expr != NULL) {
        return d.expr;
    }
    return d.kind == DATUM_BOOL    ? dim_bool(b->dims, d.u.boolean)
           : d.kind == DATUM_FLOAT ? dim_float(b->dims, d.u.real)
                                   : dim_int(b->dims, d.u.integer);
}

/* A number that turned out to be known is a number again. */
static datum number_of_expression(builder *b, datum_kind kind, const dim *made)
{
    if (made == NULL) {
        builder_fail(b, TN_E_UNSUPPORTED, "a number cannot be computed symbolically: %s", dim_refusal(b->dims));
        return of_int(0);
    }
    if (made->op == DIM_INT && kind == DATUM_INT) {
        return of_int(made->u.integer);
    }
    if (made->op == DIM_BOOL) {
        return of_bool(made->u.integer != 0);
    }
    if (made->op == DIM_FLOAT || (made->op == DIM_INT && kind == DATUM_FLOAT)) {
        return of_float(made->op == DIM_FLOAT ? made->u.real : (double)made->u.integer);
    }
    return (datum){.kind = kind, .expr = made};
}

static datum symbolic_binary(builder *b, const binary *f, datum x, datum y, datum_kind kind)
{
    bool real = is_real(x) || is_real(y), logic = x.kind == DATUM_BOOL && y.kind == DATUM_BOOL;
    const dim *p = expression_of(b, x), *q = expression_of(b, y);
    dim_op op = real ? f->real_op : f->integer_op;
    if (f->integers == sub_i64) {
        return number_of_expression(b, kind, dim_sub(b->dims, p, q));
    }
    if (logic && (op == DIM_BITWISE_AND || op == DIM_BITWISE_OR)) {
        op = op == DIM_BITWISE_AND ? DIM_AND : DIM_OR;
    }
    if (op == DIM_PYTHON_MOD && dim_range(p).has_lo && dim_range(p).lo >= 0 && dim_range(q).has_lo &&
        dim_range(q).lo > 0) {
        op = DIM_MOD;
    }
    if (op == DIM_CALL) {
        builder_fail(b, TN_E_UNSUPPORTED, "'%s' of symbolic numbers is not supported", f->name);
        return of_int(0);
    }
    return number_of_expression(b, kind, dim_make(b->dims, op, (const dim *[]){p, q}, 2));
}

static tn_status infer_binary(call *c)
{
    const char *name = c->via->schema->name.base;
    const binary *f = binaries;
    while (strcmp(f->name, name) != 0) {
        f++;
    }
    datum x = c->args[0], y = c->args[1];
    bool real = is_real(x) || is_real(y) || f->integers == NULL, logic = x.kind == DATUM_BOOL && y.kind == DATUM_BOOL;
    bool keeps_bool = f->integers == and_integers || f->integers == or_integers || f->integers == xor_integers;
    datum_kind kind = real ? DATUM_FLOAT : logic && keeps_bool ? DATUM_BOOL : DATUM_INT;
    if (x.expr != NULL || y.expr != NULL) {
        out_set(c, 0, symbolic_binary(c->b, f, x, y, kind));
        return c->b->status;
    }
    int64_t whole;
    if (f->integers == power_integers && !real && as_integer(y) < 0) {
        real = true; /* 2 ** -1 is 0.5 */
    }
    if (real) {
        bool divides = f->reals == div_reals || f->reals == floordiv_reals || f->reals == mod_reals;
        if (f->reals == NULL || (divides && as_real(y) == 0)) {
            return call_fail(c, TN_E_ARGUMENT, "%s of %s and %s has no value", name, datum_text(c->b, x),
                             datum_text(c->b, y));
        }
        double result = f->reals(as_real(x), as_real(y));
        if (f->reals == pow && !isfinite(result) && isfinite(as_real(x)) && isfinite(as_real(y))) {
            return call_fail(c, TN_E_ARGUMENT, "%s to the power of %s is not a real number", datum_text(c->b, x),
                             datum_text(c->b, y));
        }
        out_set(c, 0, of_float(result));
        return TN_OK;
    }
    if (!f->integers(as_integer(x), as_integer(y), &whole)) {
        return call_fail(c, TN_E_LIMIT, "%s of %s and %s has no value in 64 bits", name, datum_text(c->b, x),
                         datum_text(c->b, y));
    }
    out_set(c, 0, kind == DATUM_BOOL ? of_bool(whole != 0) : of_int(whole));
    return TN_OK;
}

static tn_status infer_relation(call *c)
{
    const struct relation *r = relations;
    while (strcmp(r->name, c->via->schema->name.base) != 0) {
        r++;
    }
    datum x = c->args[0], y = c->args[1];
    if (x.expr != NULL || y.expr != NULL) {
        const dim *sides[] = {expression_of(c->b, x), expression_of(c->b, y)};
        out_set(c, 0, number_of_expression(c->b, DATUM_BOOL, dim_make(c->b->dims, r->op, sides, 2)));
        return c->b->status;
    }
    int order;
    if (is_real(x) || is_real(y)) {
        double p = as_real(x), q = as_real(y);
        order = p < q ? -1 : p > q ? 1 : p == q ? 0 : 2;
    } else {
        order = as_integer(x) < as_integer(y) ? -1 : as_integer(x) > as_integer(y);
    }
    bool unordered = order == 2 && r->op == DIM_NE;
    out_set(c, 0,
            of_bool(unordered || (order == -1 && r->less) || (order == 0 && r->equal) || (order == 1 && r->greater)));
    return TN_OK;
}

/* ---- unary functions ---- */

/* How a unary function answers: with its argument's kind, an int, a float, a bool. */
typedef struct unary {
    const char *name;
    double (*reals)(double x); /* NULL: special */
    datum_kind gives;          /* DATUM_NONE: the argument's kind */
    dim_op op;
} unary;

static double negate(double x)
{
    return -x;
}

static double keep(double x)
{
    return x;
}

static double negation(double x)
{
    return x == 0;
}

/* clang-format off */
static const unary unaries[] = {
    {"neg", negate, DATUM_NONE, DIM_CALL},      {"pos", keep, DATUM_NONE, DIM_IDENTITY},
    {"abs", fabs, DATUM_NONE, DIM_ABS},         {"not_", negation, DATUM_BOOL, DIM_NOT},
    {"sym_not", negation, DATUM_BOOL, DIM_NOT}, {"sym_float", keep, DATUM_FLOAT, DIM_TO_FLOAT},
    {"sym_int", trunc, DATUM_INT, DIM_TRUNC_TO_INT}, {"trunc", trunc, DATUM_INT, DIM_TRUNC_TO_INT},
    {"floor", floor, DATUM_INT, DIM_FLOOR_TO_INT},   {"ceil", ceil, DATUM_INT, DIM_CEIL_TO_INT},
    {"round", nearbyint, DATUM_INT, DIM_ROUND_TO_INT},
    {"sqrt", sqrt, DATUM_FLOAT, DIM_SQRT},      {"_sym_sqrt", sqrt, DATUM_FLOAT, DIM_SQRT},
    {"sym_sqrt", sqrt, DATUM_FLOAT, DIM_SQRT},
    {"_sym_cos", cos, DATUM_FLOAT, DIM_COS},    {"_sym_sin", sin, DATUM_FLOAT, DIM_SIN},
    {"_sym_tan", tan, DATUM_FLOAT, DIM_TAN},    {"_sym_acos", acos, DATUM_FLOAT, DIM_ACOS},
    {"_sym_asin", asin, DATUM_FLOAT, DIM_ASIN}, {"_sym_atan", atan, DATUM_FLOAT, DIM_ATAN},
    {"_sym_cosh", cosh, DATUM_FLOAT, DIM_COSH}, {"_sym_sinh", sinh, DATUM_FLOAT, DIM_SINH},
    {"_sym_tanh", tanh, DATUM_FLOAT, DIM_TANH}, {"_sym_log2", log2, DATUM_FLOAT, DIM_LOG2},
};
/* clang-format on */

static tn_status infer_unary(call *c)
{
    const unary *f = unaries;
    while (strcmp(f->name, c->via->schema->name.base) != 0) {
        f++;
    }
    builder *b = c->b;
    datum x = c->args[0];
    datum_kind kind = f->gives != DATUM_NONE ? f->gives : x.kind == DATUM_BOOL ? DATUM_INT : x.kind;
    bool rounds = f->gives == DATUM_INT && !is_real(x);
    if (rounds || (f->reals == keep && kind == x.kind)) {
        out_set(c, 0, rounds && x.kind == DATUM_BOOL && x.expr == NULL ? of_int(x.u.boolean) : x); /* whole already */
        return TN_OK;
    }
    if (x.expr != NULL) {
        const dim *of =
            f->op == DIM_CALL ? dim_mul(b->dims, dim_int(b->dims, -1), x.expr) : dim_make(b->dims, f->op, &x.expr, 1);
        out_set(c, 0, number_of_expression(b, kind, of));
        return b->status;
    }
    if (kind == DATUM_INT && !is_real(x)) { /* neg, pos, abs of an int: exact, and checked */
        int64_t n = as_integer(x);
        bool negated = f->reals == negate || (f->reals == fabs && n < 0);
        if (negated && n == INT64_MIN) {
            return call_fail(c, TN_E_LIMIT, "the result leaves 64 bits");
        }
        out_set(c, 0, of_int(negated ? -n : n));
        return TN_OK;
    }
    double y = f->reals(as_real(x));
    if (kind == DATUM_FLOAT && !isfinite(y) && isfinite(as_real(x))) {
        return call_fail(c, TN_E_ARGUMENT, "%s of %s is not a real number", f->name, datum_text(b, x));
    }
    if (kind == DATUM_INT && !(y >= -9223372036854775808.0 && y < 9223372036854775808.0)) {
        return call_fail(c, TN_E_LIMIT, "%s of %s has no value in 64 bits", f->name, datum_text(b, x));
    }
    out_set(c, 0, kind == DATUM_INT ? of_int((int64_t)y) : kind == DATUM_BOOL ? of_bool(y != 0) : of_float(y));
    return TN_OK;
}

/* torch.sym_ite(b, t, f) */
static tn_status infer_choice(call *c)
{
    datum condition = c->args[0];
    if (condition.expr == NULL) {
        out_set(c, 0, c->args[as_real(condition) != 0 ? 1 : 2]);
        return TN_OK;
    }
    const dim *parts[] = {condition.expr, expression_of(c->b, c->args[1]), expression_of(c->b, c->args[2])};
    out_set(c, 0, number_of_expression(c->b, c->args[1].kind, dim_make(c->b->dims, DIM_WHERE, parts, 3)));
    return c->b->status;
}

/* torch.sym_sum(args) */
static tn_status infer_sum(call *c)
{
    extent sum = known(0);
    size_t n;
    const extent *terms = arg_extents(c, 0, &n);
    for (size_t i = 0; i < n; i++) {
        sum = extent_add(c->b, sum, terms[i]);
    }
    out_set(c, 0, of_extent(sum));
    return c->b->status;
}

OPDEF(python_binary,
      .overloads = OVERLOADS(
          "_operator::add(Scalar a, Scalar b) -> Scalar", "_operator::sub(Scalar a, Scalar b) -> Scalar",
          "_operator::mul(Scalar a, Scalar b) -> Scalar", "_operator::truediv(Scalar a, Scalar b) -> Scalar",
          "_operator::floordiv(Scalar a, Scalar b) -> Scalar", "_operator::mod(Scalar a, Scalar b) -> Scalar",
          "_operator::pow(Scalar a, Scalar b) -> Scalar", "_operator::and_(Scalar a, Scalar b) -> Scalar",
          "_operator::or_(Scalar a, Scalar b) -> Scalar", "_operator::xor(Scalar a, Scalar b) -> Scalar",
          "_operator::lshift(Scalar a, Scalar b) -> Scalar", "_operator::rshift(Scalar a, Scalar b) -> Scalar",
          "torch::sym_max(Scalar a, Scalar b) -> Scalar", "torch::sym_min(Scalar a, Scalar b) -> Scalar"),
      .traits = OP_NUMBERS, .infer = infer_binary);
OPDEF(python_relation,
      .overloads =
          OVERLOADS("_operator::eq(Scalar a, Scalar b) -> Scalar", "_operator::ne(Scalar a, Scalar b) -> Scalar",
                    "_operator::lt(Scalar a, Scalar b) -> Scalar", "_operator::le(Scalar a, Scalar b) -> Scalar",
                    "_operator::gt(Scalar a, Scalar b) -> Scalar", "_operator::ge(Scalar a, Scalar b) -> Scalar"),
      .traits = OP_NUMBERS, .infer = infer_relation);
OPDEF(python_unary,
      .overloads = OVERLOADS("_operator::neg(Scalar a) -> Scalar", "_operator::pos(Scalar a) -> Scalar",
                             "_operator::abs(Scalar a) -> Scalar", "_operator::not_(Scalar a) -> Scalar",
                             "torch::sym_not(Scalar a) -> Scalar", "torch::sym_float(Scalar a) -> Scalar",
                             "torch::sym_int(Scalar a) -> Scalar", "torch::sym_sqrt(Scalar a) -> Scalar",
                             "torch::_sym_sqrt(Scalar a) -> Scalar", "torch::_sym_cos(Scalar a) -> Scalar",
                             "torch::_sym_sin(Scalar a) -> Scalar", "torch::_sym_tan(Scalar a) -> Scalar",
                             "torch::_sym_acos(Scalar a) -> Scalar", "torch::_sym_asin(Scalar a) -> Scalar",
                             "torch::_sym_atan(Scalar a) -> Scalar", "torch::_sym_cosh(Scalar a) -> Scalar",
                             "torch::_sym_sinh(Scalar a) -> Scalar", "torch::_sym_tanh(Scalar a) -> Scalar",
                             "torch::_sym_log2(Scalar a) -> Scalar", "math::trunc(Scalar a) -> Scalar",
                             "math::floor(Scalar a) -> Scalar", "math::ceil(Scalar a) -> Scalar",
                             "math::sqrt(Scalar a) -> Scalar", "builtins::round(Scalar a) -> Scalar"),
      .traits = OP_NUMBERS, .infer = infer_unary);
OPDEF(python_choice, .overloads = OVERLOADS("torch::sym_ite(Scalar b, Scalar t, Scalar f) -> Scalar"),
      .traits = OP_NUMBERS, .infer = infer_choice);
OPDEF(python_sum, .overloads = OVERLOADS("torch::sym_sum(SymInt[] args) -> SymInt"), .traits = OP_NUMBERS,
      .infer = infer_sum);

/* ---- numbers of tensors ---- */

/* aten::sym_size.int(self, dim) and its kin: a dim, or all of them where none is given. */
static tn_status numbers_of(call *c, const extent *at, uint32_t rank)
{
    if (!has_arg(c, 1)) {
        out_set(c, 0, of_extents(c->b, at, rank));
        return c->b->status;
    }
    uint32_t d = arg_dim(c, 1, rank);
    if (rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor without dims has no dim %lld", (long long)arg_int(c, 1));
    }
    out_set(c, 0, of_extent(at[d]));
    return c->b->status;
}

static tn_status infer_sym_size(call *c)
{
    return numbers_of(c, arg_type(c, 0)->sizes, arg_type(c, 0)->rank);
}

static tn_status infer_sym_stride(call *c)
{
    return numbers_of(c, arg_type(c, 0)->strides, arg_type(c, 0)->rank);
}

static tn_status infer_sym_numel(call *c)
{
    out_set(c, 0, of_extent(infer_numel(c->b, arg_type(c, 0))));
    return c->b->status;
}

static tn_status infer_sym_storage_offset(call *c)
{
    out_set(c, 0, of_extent(arg_type(c, 0)->offset));
    return TN_OK;
}

static tn_status infer_rank(call *c)
{
    out_set(c, 0, of_int(arg_type(c, 0)->rank));
    return TN_OK;
}

OPDEF(sym_size,
      .overloads = OVERLOADS("aten::sym_size.int(Tensor self, int dim) -> SymInt",
                             "aten::sym_size(Tensor self) -> SymInt[]", "aten::size.int(Tensor self, int dim) -> int",
                             "aten::size(Tensor self) -> int[]"),
      .traits = OP_NUMBERS, .infer = infer_sym_size, .samples = "f32[3,4], 1 | f32[3,4], -2");
OPDEF(sym_stride,
      .overloads = OVERLOADS("aten::sym_stride.int(Tensor self, int dim) -> SymInt",
                             "aten::sym_stride(Tensor self) -> SymInt[]",
                             "aten::stride.int(Tensor self, int dim) -> int", "aten::stride(Tensor self) -> int[]"),
      .traits = OP_NUMBERS | OP_BY_PLACE, .infer = infer_sym_stride, .samples = "f32[3,4].T, 1 | f32[3,4], -2");
OPDEF(sym_numel, .overloads = OVERLOADS("aten::sym_numel(Tensor self) -> SymInt", "aten::numel(Tensor self) -> int"),
      .traits = OP_NUMBERS, .infer = infer_sym_numel, .samples = "f32[3,4] | f32[]");
OPDEF(sym_storage_offset,
      .overloads = OVERLOADS("aten::sym_storage_offset(Tensor self) -> SymInt",
                             "aten::storage_offset(Tensor self) -> int"),
      .traits = OP_NUMBERS | OP_BY_PLACE, .infer = infer_sym_storage_offset, .samples = "f32[3,4] | f32[]");
OPDEF(tensor_rank, .overloads = OVERLOADS("aten::dim(Tensor self) -> int"), .infer = infer_rank, .core = infer_rank,
      .samples = "f32[3,4] | f32[]");

/* aten::item(self): the only element, as a number of the program. */
static tn_status infer_item(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if (extent_equal(b, infer_numel(b, t), known(1)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of sizes %s has more or less than one element",
                         extents_text(b, t->sizes, t->rank));
    }
    out_set(c, 0, is_eager(b) ? element_as_number(arg_tensor(c, 0)) : builder_unbacked_number(b, t->dtype));
    return b->status;
}

OPDEF(item,
      .overloads = OVERLOADS("aten::_local_scalar_dense(Tensor self) -> Scalar", "aten::item(Tensor self) -> Scalar"),
      .infer = infer_item, .samples = "f32[] | i32[1,1] | b8[1] | bf16[] | u8[1] | f64[]");
