/*
 * Symbolic numbers as values of a function: see record.h.
 *
 * A number is the value that has its expression. Where there is none, nodes compute it as Python would: a symbol is the
 * size of a tensor (aten.sym_size.int), everything else is arithmetic on what it is made of.
 */
#include "ops/record.h"

/* Where a size can be read off: the first tensor of the function that has it. */
typedef struct size_place {
    value *tensor;
    uint32_t dim;
} size_place;

/* factor * symbol + added? A symbol alone counts, too. */
static bool is_linear(const dim *d, const dim **symbol_of, int64_t *factor, int64_t *added)
{
    *added = 0;
    *factor = 1;
    if (d->op == DIM_ADD && d->n == 2 && (d->args[0]->op == DIM_INT || d->args[1]->op == DIM_INT)) {
        uint32_t number = d->args[0]->op == DIM_INT ? 0 : 1;
        *added = d->args[number]->u.integer;
        d = d->args[1 - number];
    }
    if (d->op == DIM_MUL && d->n == 2 && d->args[0]->op == DIM_INT) {
        *factor = d->args[0]->u.integer;
        d = d->args[1];
    }
    *symbol_of = d;
    return d->op == DIM_SYMBOL && *factor > 0 && *added != INT64_MIN;
}

/* Each factor of a size that is a product tells of it: what has more factors can be computed of the size. */
static void note_product(builder *b, const dim *size)
{
    for (uint32_t i = 0; size->op == DIM_MUL && i < size->n; i++) {
        if (size->args[i]->op != DIM_INT && pointer_map_get(&b->products, size->args[i]) == NULL) {
            pointer_map_put(&b->products, size->args[i], (void *)size);
        }
    }
}

void record_known(builder *b, value *v)
{
    if (!v->typed || v->kind == VALUE_OBJECT) {
        return;
    }
    if (b->numbers.arena == NULL) {
        pointer_map_init(&b->numbers, b->arena);
        pointer_map_init(&b->size_places, b->arena);
        pointer_map_init(&b->solvable, b->arena);
        pointer_map_init(&b->products, b->arena);
    }
    if (v->kind != VALUE_TENSOR) {
        if (v->type.sym.expr != NULL && pointer_map_get(&b->numbers, v->type.sym.expr) == NULL) {
            pointer_map_put(&b->numbers, v->type.sym.expr, v);
        }
        return;
    }
    const tensor_meta *m = v->type.tensor;
    for (uint32_t i = 0; i < m->rank; i++) {
        const dim *size = m->sizes[i].expr;
        if (size->op != DIM_INT && pointer_map_get(&b->size_places, size) == NULL) {
            size_place *found = ARENA_NEW(b->arena, size_place);
            *found = (size_place){v, i};
            pointer_map_put(&b->size_places, size, found);
            note_product(b, size);
            const dim *of;
            int64_t factor, added;
            if (is_linear(size, &of, &factor, &added) && of != size && pointer_map_get(&b->solvable, of) == NULL) {
                pointer_map_put(&b->solvable, of, (void *)size);
            }
        }
    }
}

/* ---- arithmetic ---- */

/* Operations and the Python functions that compute them; of more than two arguments one after the other. */
static const struct {
    dim_op op;
    const char *name;
} functions[] = {
    {DIM_ADD, "_operator::add"},
    {DIM_MUL, "_operator::mul"},
    {DIM_POW, "_operator::pow"},
    {DIM_POW_BY_NATURAL, "_operator::pow"},
    {DIM_FLOAT_POW, "_operator::pow"},
    {DIM_FLOOR_DIV, "_operator::floordiv"},
    {DIM_CLEAN_DIV, "_operator::floordiv"},
    {DIM_MOD, "_operator::mod"},
    {DIM_PYTHON_MOD, "_operator::mod"},
    {DIM_INT_TRUE_DIV, "_operator::truediv"},
    {DIM_FLOAT_TRUE_DIV, "_operator::truediv"},
    {DIM_LSHIFT, "_operator::lshift"},
    {DIM_RSHIFT, "_operator::rshift"},
    {DIM_BITWISE_AND, "_operator::and_"},
    {DIM_BITWISE_OR, "_operator::or_"},
    {DIM_BITWISE_XOR, "_operator::xor"},
    {DIM_AND, "_operator::and_"},
    {DIM_OR, "_operator::or_"},
    {DIM_NOT, "torch::sym_not"},
    {DIM_EQ, "_operator::eq"},
    {DIM_NE, "_operator::ne"},
    {DIM_LT, "_operator::lt"},
    {DIM_LE, "_operator::le"},
    {DIM_GT, "_operator::gt"},
    {DIM_GE, "_operator::ge"},
    {DIM_MAX, "torch::sym_max"},
    {DIM_MIN, "torch::sym_min"},
    {DIM_WHERE, "torch::sym_ite"},
    {DIM_TO_FLOAT, "torch::sym_float"},
    {DIM_TRUNC_TO_INT, "math::trunc"},
    {DIM_FLOOR_TO_INT, "math::floor"},
    {DIM_CEIL_TO_INT, "math::ceil"},
    {DIM_FLOOR, "math::floor"},
    {DIM_CEILING, "math::ceil"},
    {DIM_ROUND_TO_INT, "builtins::round"},
    {DIM_ABS, "_operator::abs"},
    {DIM_SQRT, "torch::_sym_sqrt"},
    {DIM_COS, "torch::_sym_cos"},
    {DIM_SIN, "torch::_sym_sin"},
    {DIM_TAN, "torch::_sym_tan"},
    {DIM_ACOS, "torch::_sym_acos"},
    {DIM_ASIN, "torch::_sym_asin"},
    {DIM_ATAN, "torch::_sym_atan"},
    {DIM_COSH, "torch::_sym_cosh"},
    {DIM_SINH, "torch::_sym_sinh"},
    {DIM_TANH, "torch::_sym_tanh"},
    {DIM_LOG2, "torch::_sym_log2"},
};

static datum number_datum(const dim *d)
{
    static const datum_kind kinds[] = {
        [DIM_IS_INT] = DATUM_INT, [DIM_IS_FLOAT] = DATUM_FLOAT, [DIM_IS_BOOL] = DATUM_BOOL};
    switch (d->op) {
    case DIM_INT:
        return of_int(d->u.integer);
    case DIM_FLOAT:
        return of_float(d->u.real);
    case DIM_BOOL:
        return of_bool(d->u.integer != 0);
    default:
        return (datum){.kind = kinds[d->result], .expr = d};
    }
}

/* a*b/2: the factors but the fraction, times its numerator, divided by its denominator; sizes divide evenly. */
static datum compute_fraction(builder *b, const dim *d)
{
    datum whole = of_int(d->args[0]->u.integer);
    for (uint32_t i = 1; i < d->n; i++) {
        bool is_one = whole.expr == NULL && whole.u.integer == 1;
        whole = is_one ? number_datum(d->args[i]) : BUILD(b, "_operator::mul", whole, number_datum(d->args[i]));
    }
    return BUILD(b, "_operator::floordiv", whole, of_int(d->args[0]->denominator));
}

static datum compute(builder *b, const dim *d)
{
    if (d->op == DIM_MUL && d->args[0]->op == DIM_RATIONAL && d->result == DIM_IS_INT) {
        return compute_fraction(b, d);
    }
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (functions[i].op != d->op || d->n == 0) {
            continue;
        }
        if (d->n == 3 && d->op == DIM_WHERE) {
            return BUILD(b, functions[i].name, number_datum(d->args[0]), number_datum(d->args[1]),
                         number_datum(d->args[2]));
        }
        if (d->n == 1) {
            return BUILD(b, functions[i].name, number_datum(d->args[0]));
        }
        datum so_far = number_datum(d->args[0]);
        for (uint32_t k = 1; k < d->n; k++) {
            so_far = BUILD(b, functions[i].name, so_far, number_datum(d->args[k]));
        }
        return so_far;
    }
    return of_none();
}

/* ---- values ---- */

static value *computed(builder *b, const dim *expr)
{
    return b->numbers.arena == NULL ? NULL : pointer_map_get(&b->numbers, expr);
}

/* The size of a tensor that the function has. */
static void read_size(builder *b, const dim *expr)
{
    const size_place *found = b->numbers.arena == NULL ? NULL : pointer_map_get(&b->size_places, expr);
    if (found == NULL) {
        return;
    }
    const tensor_meta *m = found->tensor->type.tensor;
    extent *sizes = ARENA_ARRAY(b->arena, extent, m->rank);
    for (uint32_t i = 0; i < m->rank; i++) {
        sizes[i] = extent_of_dim(m->sizes[i].expr);
    }
    array *t = make_new(b, m->dtype, sizes, m->rank);
    t->value = found->tensor;
    BUILD(b, "aten::sym_size.int", of_tensor(t), of_int(found->dim));
}

/* A symbol that is no size itself, from one that is: (size - added) // factor. */
static void solve_size(builder *b, const dim *expr)
{
    const dim *size = b->numbers.arena == NULL ? NULL : pointer_map_get(&b->solvable, expr), *of;
    int64_t factor, added;
    if (size == NULL || !is_linear(size, &of, &factor, &added)) {
        return;
    }
    read_size(b, size);
    datum made = number_datum(size);
    made = added == 0 ? made : BUILD(b, "_operator::add", made, of_int(-added));
    if (factor != 1 && b->status == TN_OK) {
        BUILD(b, "_operator::floordiv", made, of_int(factor));
    }
}

typedef struct symbol_question {
    builder *b;
    bool known;
} symbol_question;

static void ask_symbol(void *user, const symbol *s)
{
    symbol_question *q = user;
    const dim *d = dim_symbol(q->b->dims, s);
    bool known = computed(q->b, d) != NULL ||
                 (q->b->numbers.arena != NULL &&
                  (pointer_map_get(&q->b->size_places, d) != NULL || pointer_map_get(&q->b->solvable, d) != NULL));
    q->known = q->known && known;
}

/* Is all that the expression is made of at hand? Sizes such as s0*s1 may be there when s0 is not. */
static bool can_compute(builder *b, const dim *expr)
{
    symbol_question q = {b, true};
    dim_each_symbol(expr, ask_symbol, &q);
    return q.known;
}

/* What is left of a product without the factors of another one; NULL: it has not all of them. */
static const dim *quotient(builder *b, const dim *expr, const dim *by)
{
    const dim **left = ARENA_ARRAY(b->arena, const dim *, expr->n);
    size_t n = 0, found = 0;
    bool *taken = ARENA_ARRAY(b->arena, bool, by->n);
    for (uint32_t i = 0; i < expr->n; i++) {
        uint32_t k = 0;
        while (k < by->n && (taken[k] || by->args[k] != expr->args[i])) {
            k++;
        }
        if (k < by->n) {
            taken[k] = true;
            found++;
        } else {
            left[n++] = expr->args[i];
        }
    }
    if (found < by->n || n == 0) {
        return NULL;
    }
    return n == 1 ? left[0] : dim_make(b->dims, DIM_MUL, left, n);
}

/* s0*s1*s2 where a tensor has the size s0*s1, and nothing s0 alone. */
static void multiply_size(builder *b, const dim *expr)
{
    for (uint32_t i = 0; expr->op == DIM_MUL && b->numbers.arena != NULL && i < expr->n; i++) {
        const dim *product = pointer_map_get(&b->products, expr->args[i]);
        const dim *rest =
            product == NULL || pointer_map_get(&b->size_places, product) == NULL ? NULL : quotient(b, expr, product);
        if (rest != NULL) {
            BUILD(b, "_operator::mul", number_datum(product), number_datum(rest));
            return;
        }
    }
}

value *record_number(builder *b, const dim *expr)
{
    if (computed(b, expr) == NULL && (expr->op == DIM_SYMBOL || !can_compute(b, expr))) {
        read_size(b, expr);
        if (computed(b, expr) == NULL) {
            multiply_size(b, expr);
        }
    }
    if (computed(b, expr) == NULL && expr->op != DIM_SYMBOL) {
        datum made = compute(b, expr);
        if (b->status == TN_OK && made.kind != DATUM_NONE && made.expr != expr && made.expr != NULL) {
            return computed(b, made.expr); /* equal, though the normal form is another */
        }
    }
    if (computed(b, expr) == NULL) {
        read_size(b, expr);
    }
    if (computed(b, expr) == NULL && expr->op == DIM_SYMBOL) {
        solve_size(b, expr);
    }
    value *found = computed(b, expr);
    if (found == NULL && b->status == TN_OK) {
        builder_fail(b, TN_E_UNSUPPORTED, "no value of the function gives %s, which a call uses",
                     extent_text(b, extent_of_dim(expr)));
    }
    return found;
}
