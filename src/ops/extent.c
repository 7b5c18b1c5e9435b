/* Arithmetic and facts of extents: see extent.h. Known numbers stay numbers; everything else asks dim.h. */
#include "ops/extent.h"

#include "base/num.h"
#include "ops/builder.h"

#include <inttypes.h>

extent extent_of_dim(const dim *d)
{
    return d->op == DIM_INT ? known(d->u.integer) : (extent){0, d};
}

const dim *extent_dim(builder *b, extent e)
{
    return e.expr != NULL ? e.expr : dim_int(b->dims, e.n);
}

static extent refuse(builder *b, const char *why)
{
    builder_fail(b, TN_E_LIMIT, "a size cannot be computed: %s", why);
    return known(0);
}

static extent symbolic(builder *b, dim_op op, extent x, extent y)
{
    const dim *made = dim_make(b->dims, op, (const dim *[]){extent_dim(b, x), extent_dim(b, y)}, 2);
    return made == NULL ? refuse(b, dim_refusal(b->dims)) : extent_of_dim(made);
}

static bool both_known(extent x, extent y)
{
    return x.expr == NULL && y.expr == NULL;
}

extent extent_add(builder *b, extent x, extent y)
{
    int64_t sum;
    if (!both_known(x, y)) {
        return symbolic(b, DIM_ADD, x, y);
    }
    return add_i64(x.n, y.n, &sum) ? known(sum) : refuse(b, "a sum leaves 64 bits");
}

extent extent_sub(builder *b, extent x, extent y)
{
    int64_t difference;
    if (!both_known(x, y)) {
        const dim *made = dim_sub(b->dims, extent_dim(b, x), extent_dim(b, y));
        return made == NULL ? refuse(b, dim_refusal(b->dims)) : extent_of_dim(made);
    }
    return sub_i64(x.n, y.n, &difference) ? known(difference) : refuse(b, "a difference leaves 64 bits");
}

extent extent_mul(builder *b, extent x, extent y)
{
    int64_t product;
    if (!both_known(x, y)) {
        return symbolic(b, DIM_MUL, x, y);
    }
    return mul_i64(x.n, y.n, &product) ? known(product) : refuse(b, "a product leaves 64 bits");
}

/* Rounds toward minus infinity, as Python does. */
static bool divide(int64_t x, int64_t y, int64_t *quotient, int64_t *rest)
{
    if (y == 0 || (x == INT64_MIN && y == -1)) {
        return false;
    }
    *quotient = x / y;
    *rest = x % y;
    if (*rest != 0 && (*rest < 0) != (y < 0)) {
        *quotient -= 1;
        *rest += y;
    }
    return true;
}

/* A quotient or a rest. By 0 nothing has one, whatever the other number will be. */
static extent divided(builder *b, dim_op op, extent x, extent y)
{
    int64_t quotient = 0, rest = 0;
    bool by_zero = y.expr == NULL && y.n == 0;
    if (!by_zero && !both_known(x, y)) {
        return symbolic(b, op, x, y);
    }
    if (by_zero || !divide(x.n, y.n, &quotient, &rest)) {
        return refuse(b, by_zero ? "a division by zero" : "a quotient leaves 64 bits");
    }
    return known(op == DIM_MOD ? rest : quotient);
}

extent extent_floordiv(builder *b, extent x, extent y)
{
    return divided(b, DIM_FLOOR_DIV, x, y);
}

extent extent_mod(builder *b, extent x, extent y)
{
    return divided(b, DIM_MOD, x, y);
}

extent extent_ceildiv(builder *b, extent x, extent y)
{
    return extent_floordiv(b, extent_sub(b, extent_add(b, x, y), known(1)), y);
}

static fact ask_less_equal(builder *b, extent x, extent y);
static fact decided(builder *b, fact answer, dim_op relation, extent x, extent y);

/* Only what is known: where it is open the larger and the smaller are expressions. */
static fact known_order(builder *b, extent x, extent y)
{
    fact less = ask_less_equal(b, x, y);
    if (less != FACT_UNKNOWN) { /* of equal ones either will do */
        (void)(less == FACT_YES ? decided(b, less, DIM_LE, x, y) : decided(b, FACT_YES, DIM_LE, y, x));
    }
    return less;
}

extent extent_max(builder *b, extent x, extent y)
{
    fact less = known_order(b, x, y);
    return less == FACT_YES ? y : less == FACT_NO ? x : symbolic(b, DIM_MAX, x, y);
}

extent extent_min(builder *b, extent x, extent y)
{
    fact less = known_order(b, x, y);
    return less == FACT_YES ? x : less == FACT_NO ? y : symbolic(b, DIM_MIN, x, y);
}

extent extent_product(builder *b, const extent *at, size_t n)
{
    extent product = known(1);
    for (size_t i = 0; i < n; i++) {
        product = extent_mul(b, product, at[i]);
    }
    return product;
}

/* ---- facts ---- */

static fact yes(bool holds)
{
    return holds ? FACT_YES : FACT_NO;
}

static fact ask_equal(builder *b, extent x, extent y)
{
    return both_known(x, y) ? yes(x.n == y.n) : dim_equal(b->dims, extent_dim(b, x), extent_dim(b, y));
}

static fact ask_less(builder *b, extent x, extent y)
{
    return both_known(x, y) ? yes(x.n < y.n) : dim_less(b->dims, extent_dim(b, x), extent_dim(b, y));
}

static fact ask_less_equal(builder *b, extent x, extent y)
{
    return both_known(x, y) ? yes(x.n <= y.n) : dim_less_equal(b->dims, extent_dim(b, x), extent_dim(b, y));
}

/*
 * What the facts leave open the owner of the builder may decide. It is told of orders that they do not leave open, too:
 * while a model is captured they take sizes for 2 or more, and what holds for no other reason is a guard. Whether sizes
 * are equal it is not told: that nothing is 1 is asked wherever tensors broadcast, which they do at 1 as well.
 */
static fact decided(builder *b, fact answer, dim_op relation, extent x, extent y)
{
    bool is_told = answer == FACT_UNKNOWN || (relation != DIM_EQ && !both_known(x, y));
    return is_told && b->decide != NULL ? b->decide(b->decide_user, relation, extent_dim(b, x), extent_dim(b, y))
                                        : answer;
}

fact extent_equal(builder *b, extent x, extent y)
{
    return decided(b, ask_equal(b, x, y), DIM_EQ, x, y);
}

fact extent_less(builder *b, extent x, extent y)
{
    return decided(b, ask_less(b, x, y), DIM_LT, x, y);
}

fact extent_less_equal(builder *b, extent x, extent y)
{
    return decided(b, ask_less_equal(b, x, y), DIM_LE, x, y);
}

bool extent_is(builder *b, extent x, int64_t n)
{
    return extent_equal(b, x, known(n)) == FACT_YES;
}

bool extent_same(builder *b, extent x, extent y)
{
    return extent_equal(b, x, y) == FACT_YES;
}

/* ---- by the values at capture ---- */

bool extent_likely_number(extent e, int64_t *n)
{
    hint h = e.expr == NULL ? (hint){.kind = HINT_INT, .u.integer = e.n} : dim_hint(e.expr);
    *n = h.u.integer;
    return h.kind == HINT_INT;
}

static bool holds_at_capture(dim_op relation, extent x, extent y)
{
    int64_t p, q;
    if (!extent_likely_number(x, &p) || !extent_likely_number(y, &q)) {
        return false;
    }
    return relation == DIM_EQ ? p == q : relation == DIM_LT ? p < q : p <= q;
}

static bool likely(fact answer, dim_op relation, extent x, extent y)
{
    return answer != FACT_UNKNOWN ? answer == FACT_YES : holds_at_capture(relation, x, y);
}

bool extent_likely_less(builder *b, extent x, extent y)
{
    return likely(ask_less(b, x, y), DIM_LT, x, y);
}

bool extent_likely_less_equal(builder *b, extent x, extent y)
{
    return likely(ask_less_equal(b, x, y), DIM_LE, x, y);
}

bool extent_likely_equal(builder *b, extent x, extent y)
{
    return likely(ask_equal(b, x, y), DIM_EQ, x, y);
}

/* ---- decisions ---- */

/* Is it open, and nobody may decide it? */
static bool is_refused(builder *b, fact answer, const char *sign, extent x, extent y)
{
    int64_t ignored;
    if (answer != FACT_UNKNOWN || !b->for_all_sizes || !extent_likely_number(x, &ignored) ||
        !extent_likely_number(y, &ignored)) {
        return false;
    }
    builder_fail(b, TN_E_UNSUPPORTED,
                 "what it gives depends on whether %s %s %s, which is so for some of the sizes that the program takes "
                 "and not for others: a rule must hold for all of them. Export the program with a range of sizes for "
                 "which it is decided, or write the rule without it",
                 extent_text(b, x), sign, extent_text(b, y));
    return true;
}

bool extent_decide_less(builder *b, extent x, extent y)
{
    fact less = extent_less(b, x, y);
    return !is_refused(b, less, "<", x, y) && likely(less, DIM_LT, x, y);
}

bool extent_decide_less_equal(builder *b, extent x, extent y)
{
    fact less = extent_less_equal(b, x, y);
    return !is_refused(b, less, "<=", x, y) && likely(less, DIM_LE, x, y);
}

bool extent_decide_equal(builder *b, extent x, extent y)
{
    fact equal = extent_equal(b, x, y);
    return !is_refused(b, equal, "==", x, y) && likely(equal, DIM_EQ, x, y);
}

bool extent_decide_number(builder *b, extent e, int64_t *n)
{
    return extent_likely_number(e, n) && extent_decide_equal(b, e, known(*n));
}

bool extent_asked_number(builder *b, extent e, int64_t *n)
{
    *n = e.n;
    return e.expr == NULL || (b->decide != NULL && extent_decide_number(b, e, n));
}

void extent_exclude(builder *b, extent e, int64_t n)
{
    int64_t at;
    if (e.expr != NULL && b->decide != NULL && extent_likely_number(e, &at) && at != n) {
        b->decide(b->decide_user, DIM_NE, e.expr, dim_int(b->dims, n));
    }
}

/* ---- text ---- */

const char *extent_text(builder *b, extent e)
{
    if (e.expr == NULL) {
        return arena_printf(b->arena, "%" PRId64, e.n);
    }
    sink s;
    sink_collect(b->ctx, b->arena, &s);
    dim_print(&s, e.expr);
    return sink_collected(b->ctx, b->arena, &s);
}

const char *extents_text(builder *b, const extent *at, size_t n)
{
    const char *text = "[";
    for (size_t i = 0; i < n; i++) {
        text = arena_printf(b->arena, "%s%s%s", text, i == 0 ? "" : ", ", extent_text(b, at[i]));
    }
    return arena_printf(b->arena, "%s]", text);
}
