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

extent extent_floordiv(builder *b, extent x, extent y)
{
    int64_t quotient, rest;
    if (!both_known(x, y)) {
        return symbolic(b, DIM_FLOOR_DIV, x, y);
    }
    return divide(x.n, y.n, &quotient, &rest) ? known(quotient) : refuse(b, "a division by zero");
}

extent extent_mod(builder *b, extent x, extent y)
{
    int64_t quotient, rest;
    if (!both_known(x, y)) {
        return symbolic(b, DIM_MOD, x, y);
    }
    return divide(x.n, y.n, &quotient, &rest) ? known(rest) : refuse(b, "a division by zero");
}

extent extent_ceildiv(builder *b, extent x, extent y)
{
    return extent_floordiv(b, extent_sub(b, extent_add(b, x, y), known(1)), y);
}

extent extent_max(builder *b, extent x, extent y)
{
    fact less = extent_less_equal(b, x, y);
    return less == FACT_YES ? y : less == FACT_NO ? x : symbolic(b, DIM_MAX, x, y);
}

extent extent_min(builder *b, extent x, extent y)
{
    fact less = extent_less_equal(b, x, y);
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

/* What the facts leave open the owner of the builder may decide. */
static fact settled(builder *b, fact answer, dim_op relation, extent x, extent y)
{
    return answer != FACT_UNKNOWN || b->settle == NULL
               ? answer
               : b->settle(b->settle_user, relation, extent_dim(b, x), extent_dim(b, y));
}

fact extent_equal(builder *b, extent x, extent y)
{
    return settled(b, ask_equal(b, x, y), DIM_EQ, x, y);
}

fact extent_less(builder *b, extent x, extent y)
{
    return settled(b, ask_less(b, x, y), DIM_LT, x, y);
}

fact extent_less_equal(builder *b, extent x, extent y)
{
    return settled(b, ask_less_equal(b, x, y), DIM_LE, x, y);
}

bool extent_is(builder *b, extent x, int64_t n)
{
    return extent_equal(b, x, known(n)) == FACT_YES;
}

bool extent_same(builder *b, extent x, extent y)
{
    return extent_equal(b, x, y) == FACT_YES;
}

bool extent_at_capture(extent e, int64_t *n)
{
    hint h = e.expr == NULL ? (hint){.kind = HINT_INT, .u.integer = e.n} : dim_hint(e.expr);
    *n = h.u.integer;
    return h.kind == HINT_INT;
}

bool extent_likely_less(builder *b, extent x, extent y)
{
    int64_t p, q;
    fact less = ask_less(b, x, y);
    return less != FACT_UNKNOWN ? less == FACT_YES : extent_at_capture(x, &p) && extent_at_capture(y, &q) && p < q;
}

bool extent_likely_less_equal(builder *b, extent x, extent y)
{
    int64_t p, q;
    fact less = ask_less_equal(b, x, y);
    return less != FACT_UNKNOWN ? less == FACT_YES : extent_at_capture(x, &p) && extent_at_capture(y, &q) && p <= q;
}

bool extent_likely_equal(builder *b, extent x, extent y)
{
    int64_t p, q;
    fact equal = ask_equal(b, x, y);
    return equal != FACT_UNKNOWN ? equal == FACT_YES : extent_at_capture(x, &p) && extent_at_capture(y, &q) && p == q;
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
