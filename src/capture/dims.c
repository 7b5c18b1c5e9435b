/* Symbols of sizes that vary, and what is learned about them while the model runs: see dims.h. */
#include "capture/dims.h"

#include "base/num.h"
#include "ir/provenance.h"

#include <ctype.h>

/* ---- what the caller asks for ---- */

bool is_identifier(const char *text)
{
    bool good = isalpha((unsigned char)*text) || *text == '_';
    for (; good && *text != '\0'; text++) {
        good = isalnum((unsigned char)*text) || *text == '_';
    }
    return good;
}

static tn_status check_dim(tn_context *ctx, const tn_dynamic *d)
{
    const tn_dim *wanted = &d->dim;
    if (wanted->kind != TN_DIM_IS_NAMED) {
        return TN_OK;
    }
    if (memchr(wanted->name, '\0', sizeof wanted->name) == NULL || !is_identifier(wanted->name)) {
        return fail(ctx, TN_E_ARGUMENT, "a dim of input '%s' has a name that is no identifier of at most %zu letters",
                    d->input, sizeof wanted->name - 1);
    }
    if (wanted->min < 0 || wanted->max < wanted->min) {
        return fail(ctx, TN_E_ARGUMENT, "dim '%s' is to be at least %lld and at most %lld", wanted->name,
                    (long long)wanted->min, (long long)wanted->max);
    }
    if (wanted->factor < 1) {
        return fail(ctx, TN_E_ARGUMENT, "dim '%s' is multiplied by %lld: a size grows with its dim", wanted->name,
                    (long long)wanted->factor);
    }
    return TN_OK;
}

tn_status shapes_check_request(tn_context *ctx, const tn_dynamic *dynamic, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (dynamic[i].input == NULL) {
            return fail(ctx, TN_E_ARGUMENT, "dynamic size %zu names no input", i);
        }
        TRY(check_dim(ctx, &dynamic[i]));
        for (size_t k = 0; k < i; k++) {
            const tn_dim *x = &dynamic[i].dim, *y = &dynamic[k].dim;
            bool same = x->kind == TN_DIM_IS_NAMED && y->kind == TN_DIM_IS_NAMED && strcmp(x->name, y->name) == 0;
            if (same && (x->min != y->min || x->max != y->max)) {
                return fail(ctx, TN_E_ARGUMENT, "dim '%s' has two ranges, [%lld, %lld] and [%lld, %lld]", x->name,
                            (long long)y->min, (long long)y->max, (long long)x->min, (long long)x->max);
            }
        }
    }
    return TN_OK;
}

/* ---- symbols ---- */

void shapes_init(shape_facts *s, tn_tape *t)
{
    *s = (shape_facts){.t = t};
    t->b->decide = shapes_settle;
    t->b->decide_user = s;
}

shape_root *shapes_find_root(const shape_facts *s, const symbol *wanted)
{
    for (size_t i = 0; i < s->roots.n; i++) {
        if (s->roots.at[i]->symbol == wanted) {
            return s->roots.at[i];
        }
    }
    return NULL;
}

static shape_root *find_named(const shape_facts *s, const char *name)
{
    for (size_t i = 0; i < s->roots.n; i++) {
        if (s->roots.at[i]->name != NULL && strcmp(s->roots.at[i]->name, name) == 0) {
            return s->roots.at[i];
        }
    }
    return NULL;
}

/* at: the value at the example. While the model runs a size is not 0 or 1, unless it is so there. */
static shape_root *new_root(shape_facts *s, const tn_dim *asked, const char *from, bool is_size, int64_t at)
{
    function *f = s->t->b->function;
    shape_root *root = ARENA_NEW(&s->t->arena, shape_root);
    root->symbol = function_symbol(f, arena_printf(&s->t->arena, "s%zu", s->roots.n));
    root->symbol->assumptions = program_intern(f->program, is_size ? "positive=True, integer=True" : "integer=True");
    root->symbol->recorded = true;
    root->symbol->order = (uint32_t)s->roots.n;
    root->symbol->hint = (hint){.kind = HINT_INT, .u.integer = at};
    root->name = asked->kind == TN_DIM_IS_NAMED ? arena_strdup(&s->t->arena, asked->name) : NULL;
    root->kind = asked->kind;
    root->declared = (range){.lo = asked->min, .hi = asked->max, .has_lo = true, .has_hi = asked->max != TN_NO_MAX};
    root->source = from;
    root->symbol->range = root->declared;
    int64_t least = at < 2 ? at : 2;
    if (is_size && root->symbol->range.lo < least) {
        root->symbol->range.lo = least;
    }
    vec_push(&s->t->arena, &s->roots, root);
    return root;
}

/* Python for the value of the dim itself, from the size that it gives: (size - added) // factor. */
static const char *solved_source(arena *a, const tn_dim *d, const char *size)
{
    const char *less = d->added == 0 ? size : arena_printf(a, "(%s - %lld)", size, (long long)d->added);
    return d->factor == 1 ? less : arena_printf(a, "(%s // %lld)", less, (long long)d->factor);
}

static bool fits_range(const tn_dim *d, int64_t n)
{
    return n <= d->max && (n >= d->min || n < 2);
}

/* The value of the dim at the example. */
static tn_status solve_example(shape_facts *s, const tn_dim *d, const char *from, int64_t example, int64_t *out)
{
    int64_t rest;
    if (!sub_i64(example, d->added, &rest) || rest < 0 || rest % d->factor != 0) {
        return fail(s->t->ctx, TN_E_ARGUMENT, "%s is %lld in the example, which is not of the form %lld*%s + %lld",
                    from, (long long)example, (long long)d->factor, d->name, (long long)d->added);
    }
    *out = rest / d->factor;
    return fits_range(d, *out) ? TN_OK
                               : fail(s->t->ctx, TN_E_ARGUMENT,
                                      "%s is %lld in the example, which is not in the range [%lld, %lld] of dim '%s'",
                                      from, (long long)example, (long long)d->min, (long long)d->max,
                                      d->kind == TN_DIM_IS_NAMED ? d->name : "AUTO");
}

/* The same dim where it is 0 or 1, which has no symbol. */
static tn_status check_fixed_example(shape_facts *s, const shape_size *size)
{
    const tn_dim *d = &size->asked->dim;
    for (size_t i = 0; i < s->sizes.n && d->kind == TN_DIM_IS_NAMED; i++) {
        const shape_size *other = &s->sizes.at[i];
        const tn_dim *its = &other->asked->dim;
        bool same = its->kind == TN_DIM_IS_NAMED && strcmp(its->name, d->name) == 0 && its->factor == d->factor &&
                    its->added == d->added;
        if (same && (size->root == NULL) != (other->root == NULL)) {
            return fail(s->t->ctx, TN_E_ARGUMENT,
                        "Constraints violated (%s)! %s is %lld by %s, and %lld by %s: sizes of one dim are equal",
                        d->name, d->name, (long long)other->example, other->source, (long long)size->example,
                        size->source);
        }
    }
    return TN_OK;
}

static tn_status check_same_example(shape_facts *s, const shape_root *root, const char *from, int64_t at)
{
    int64_t before = root->symbol->hint.u.integer;
    return before == at
               ? TN_OK
               : fail(s->t->ctx, TN_E_ARGUMENT,
                      "Constraints violated (%s)! %s is %lld by %s, and %lld by %s: sizes of one dim are equal",
                      root->name, root->name, (long long)before, root->source, (long long)at, from);
}

tn_status shapes_size(shape_facts *s, const tn_dynamic *asked, const char *from, bool is_size, int64_t example,
                      extent *out)
{
    *out = known(example);
    if (asked == NULL || asked->dim.kind == TN_DIM_IS_STATIC) {
        return TN_OK;
    }
    builder *b = s->t->b;
    const tn_dim *d = &asked->dim;
    shape_size size = {asked, from, example, NULL, NULL};
    bool derived = d->factor != 1 || d->added != 0;
    int64_t at;
    TRY(solve_example(s, d, size.source, example, &at));
    if (derived || example > 1) { /* else it is fixed */
        size.root = d->kind == TN_DIM_IS_NAMED ? find_named(s, d->name) : NULL;
        if (size.root == NULL) {
            size.root = new_root(s, d, solved_source(&s->t->arena, d, size.source), is_size, at);
        } else if (!derived) {
            size.root->source = strstr(size.root->source, "//") != NULL || *size.root->source == '('
                                    ? size.source /* a size that is the dim itself says it best */
                                    : size.root->source;
        }
        TRY(check_same_example(s, size.root, size.source, at));
        extent root = extent_of_dim(dim_symbol(b->dims, size.root->symbol));
        *out = extent_add(b, extent_mul(b, root, known(d->factor)), known(d->added));
        size.expr = extent_dim(b, *out);
    }
    TRY(check_fixed_example(s, &size));
    vec_push(&s->t->arena, &s->sizes, size);
    return b->status;
}

/* ---- simplifying ---- */

static const dim *replacement(void *user, const symbol *old)
{
    const shape_facts *s = user;
    const shape_root *root = shapes_find_root(s, old);
    return root == NULL ? NULL : root->replaced;
}

const dim *shapes_simplify(const shape_facts *s, const dim *d)
{
    for (size_t round = 0; round <= s->roots.n; round++) { /* replacements may hold symbols that were replaced later */
        const dim *next = dim_substitute(s->t->b->dims, d, replacement, (void *)s);
        if (next == NULL || next == d) {
            return d;
        }
        d = next;
    }
    return d;
}

/* ---- learning ---- */

struct occurrence {
    const symbol *only;
    bool several;
};

static void note_symbol(void *user, const symbol *s)
{
    struct occurrence *o = user;
    o->several = o->several || (o->only != NULL && o->only != s);
    o->only = s;
}

/* The one symbol of an expression; NULL: none, or several. */
static const symbol *only_symbol(const dim *d)
{
    struct occurrence o = {0};
    dim_each_symbol(d, note_symbol, &o);
    return o.several ? NULL : o.only;
}

struct search {
    const symbol *wanted;
    bool found;
};

static void look_for(void *user, const symbol *s)
{
    struct search *search = user;
    search->found = search->found || s == search->wanted;
}

static bool mentions(const dim *d, const symbol *s)
{
    struct search search = {s, false};
    dim_each_symbol(d, look_for, &search);
    return search.found;
}

static void narrow_low(shape_root *root, int64_t lo, const tape_guard *cause)
{
    if (root->symbol->range.lo < lo) {
        root->symbol->range.lo = lo;
        root->cause = cause;
    }
}

static void narrow_high(shape_root *root, int64_t hi, const tape_guard *cause)
{
    range *r = &root->symbol->range;
    if (!r->has_hi || r->hi > hi) {
        r->hi = hi;
        r->has_hi = true;
        root->cause = cause;
    }
}

/* The symbol is the expression from now on, which must lie in its range. */
static void replace(shape_facts *s, shape_root *root, const dim *by, const tape_guard *cause)
{
    shape_root *other = by->op == DIM_SYMBOL ? shapes_find_root(s, by->u.symbol) : NULL;
    root->replaced = by;
    root->cause = cause;
    if (other != NULL) {
        narrow_low(other, root->symbol->range.lo, cause);
        if (root->symbol->range.has_hi) {
            narrow_high(other, root->symbol->range.hi, cause);
        }
    }
}

/* x is a symbol that can be replaced by y. */
static bool try_replace(shape_facts *s, const dim *x, const dim *y, const tape_guard *cause)
{
    shape_root *root = x->op == DIM_SYMBOL ? shapes_find_root(s, x->u.symbol) : NULL;
    if (root == NULL || mentions(y, root->symbol)) {
        return false;
    }
    replace(s, root, y, cause);
    return true;
}

/* Solves for the one symbol of x: 2*s0 + 1 == y. */
static bool try_solve(shape_facts *s, const dim *x, const dim *y, const tape_guard *cause)
{
    const symbol *only = only_symbol(x);
    shape_root *root = only == NULL ? NULL : shapes_find_root(s, only);
    if (root == NULL || mentions(y, only)) {
        return false;
    }
    pointer_map bindings;
    pointer_map_init(&bindings, &s->t->arena);
    if (dim_unify(s->t->b->dims, x, y, &bindings) != FACT_YES || pointer_map_get(&bindings, only) == NULL) {
        return false;
    }
    replace(s, root, pointer_map_get(&bindings, only), cause);
    return true;
}

/* What the caller named stays, where there is a choice; else what was declared first. */
static bool prefers(const shape_facts *s, const dim *x, const dim *y)
{
    const shape_root *p = x->op == DIM_SYMBOL ? shapes_find_root(s, x->u.symbol) : NULL;
    const shape_root *q = y->op == DIM_SYMBOL ? shapes_find_root(s, y->u.symbol) : NULL;
    if (p == NULL || q == NULL) {
        return q == NULL && p != NULL;
    }
    bool p_named = p->name != NULL, q_named = q->name != NULL;
    return p_named != q_named ? q_named : p->symbol->order > q->symbol->order;
}

struct assumed_value {
    const symbol *symbol;
    int64_t n;
};

static hint value_assumed(void *user, const symbol *s)
{
    const struct assumed_value *v = user;
    return s == v->symbol ? (hint){.kind = HINT_INT, .u.integer = v->n} : (hint){.kind = HINT_NONE};
}

bool dim_value_at(const dim *d, const symbol *s, int64_t n, int64_t *out)
{
    hint h = dim_eval(d, value_assumed, &(struct assumed_value){s, n});
    *out = h.u.integer;
    return h.kind == HINT_INT;
}

/* n == m - 1 is better said as m == n + 1. */
static bool subtracts(const dim *d)
{
    const symbol *only = only_symbol(d);
    int64_t at0;
    return d->op != DIM_SYMBOL && only != NULL && dim_value_at(d, only, 0, &at0) && at0 < 0;
}

static void learn_equal(shape_facts *s, const dim *x, const dim *y, const tape_guard *g)
{
    const dim *first = prefers(s, x, y) ? x : y, *second = first == x ? y : x;
    bool turned = subtracts(second) && try_solve(s, second, first, g);
    (void)(turned || try_replace(s, first, second, g) || try_replace(s, second, first, g) || try_solve(s, x, y, g) ||
           try_solve(s, y, x, g));
}

bool dim_is_linear(const dim *d, const symbol *s, int64_t *base, int64_t *slope)
{
    int64_t at0, at1, at9, nine;
    return dim_value_at(d, s, 0, &at0) && dim_value_at(d, s, 1, &at1) && dim_value_at(d, s, 9, &at9) &&
           sub_i64(at1, at0, slope) && *slope > 0 && mul_i64(*slope, 9, &nine) && add_i64(nine, at0, base) &&
           *base == at9 && (*base = at0, true);
}

/* Does the expression never fall when its symbol grows? By its form: (2*s0 - 3)//2 + 1. */
static bool is_rising(const dim *d)
{
    uint32_t checked = d->n;
    switch (d->op) {
    case DIM_INT:
    case DIM_SYMBOL:
        return true;
    case DIM_MUL:
        if (d->n != 2 || d->args[0]->op != DIM_INT || d->args[0]->u.integer < 0) {
            return false;
        }
        break;
    case DIM_FLOOR_DIV:
        if (d->args[1]->op != DIM_INT || d->args[1]->u.integer < 1) {
            return false;
        }
        checked = 1;
        break;
    case DIM_ADD:
    case DIM_MAX:
    case DIM_MIN:
        break;
    default:
        return false;
    }
    for (uint32_t i = 0; i < checked; i++) {
        if (!is_rising(d->args[i])) {
            return false;
        }
    }
    return true;
}

enum { FARTHEST = 1 << 30 }; /* sizes that are looked at */

/* The smallest value of its symbol at which a rising expression is n or more. False: there is none that counts. */
static bool first_reaching(const dim *x, const symbol *s, int64_t n, int64_t *out)
{
    int64_t below = 0, at = 1, there;
    if (!dim_value_at(x, s, 0, &there)) {
        return false;
    }
    if (there >= n) {
        *out = 0;
        return true;
    }
    while (dim_value_at(x, s, at, &there) && there < n) {
        below = at;
        if ((at *= 2) > FARTHEST) {
            return false;
        }
    }
    while (below + 1 < at) {
        int64_t middle = below + (at - below) / 2;
        if (!dim_value_at(x, s, middle, &there)) {
            return false;
        }
        *(there < n ? &below : &at) = middle;
    }
    *out = at;
    return true;
}

/* The dim whose symbol is the only one of an expression that rises with it. */
static shape_root *rising_root(shape_facts *s, const dim *x)
{
    const symbol *only = is_rising(x) ? only_symbol(x) : NULL;
    return only == NULL ? NULL : shapes_find_root(s, only);
}

/* x <= n */
static void learn_most(shape_facts *s, const dim *x, int64_t n, const tape_guard *g)
{
    shape_root *root = rising_root(s, x);
    int64_t beyond;
    if (root != NULL && n < INT64_MAX && first_reaching(x, root->symbol, n + 1, &beyond) && beyond > 0) {
        narrow_high(root, beyond - 1, g);
    }
}

/* n <= x */
static void learn_least(shape_facts *s, const dim *x, int64_t n, const tape_guard *g)
{
    shape_root *root = rising_root(s, x);
    int64_t first;
    if (root != NULL && first_reaching(x, root->symbol, n, &first)) {
        narrow_low(root, first, g);
    }
}

/*
 * x + gap <= y, gap 0 or 1: what lies between the bounds of the other side. Not where that is the same symbol: its
 * bounds are those of a size that is taken for 2 or more, and what follows from them would refuse 0 and 1 for no other
 * reason.
 */
static void learn_order(shape_facts *s, const dim *x, const dim *y, int64_t gap, const tape_guard *g)
{
    const symbol *only = only_symbol(x);
    if (only != NULL && mentions(y, only)) {
        return;
    }
    range left = dim_range(x), right = dim_range(y);
    if (right.has_hi && right.hi > INT64_MIN + 1) {
        learn_most(s, x, right.hi - gap, g);
    }
    if (left.has_lo && left.lo < INT64_MAX) {
        learn_least(s, y, left.lo + gap, g);
    }
}

/* x != n at an end of the range of x. */
static void learn_unequal(shape_facts *s, const dim *x, const dim *y, const tape_guard *g)
{
    if (y->op == DIM_INT && x->op == DIM_SYMBOL) {
        range r = dim_range(x);
        if (r.has_lo && r.lo == y->u.integer) {
            learn_least(s, x, r.lo + 1, g);
        }
        if (r.has_hi && r.hi == y->u.integer) {
            learn_most(s, x, r.hi - 1, g);
        }
    }
}

/* ---- sizes below 2 ---- */

bool relation_holds(tn_relation relation, int64_t x, int64_t y)
{
    const bool answers[] = {
        [TN_EQ] = x == y, [TN_NE] = x != y, [TN_LT] = x<y, [TN_LE] = x <= y, [TN_GT] = x> y, [TN_GE] = x >= y};
    return answers[relation];
}

/* One symbol has a value, or all that may be so small have it; others are as in the example. */
struct small_value {
    const shape_facts *facts;
    const shape_root *only; /* NULL: all of them */
    int64_t n;
};

/* Is n below what the root is taken for while the model runs, and yet a size of the program? */
static bool may_be(const shape_root *root, int64_t n)
{
    return root->replaced == NULL && root->declared.lo <= n && n < root->symbol->range.lo &&
           root->symbol->range.lo <= 2;
}

static hint small_value(void *user, const symbol *of)
{
    const struct small_value *v = user;
    const shape_root *root = shapes_find_root(v->facts, of);
    bool is_small = root != NULL && may_be(root, v->n) && (v->only == NULL || v->only == root);
    return is_small ? (hint){.kind = HINT_INT, .u.integer = v->n} : of->hint;
}

static bool holds_with(const tape_guard *g, const dim *x, const dim *y, struct small_value v)
{
    hint p = dim_eval(x, small_value, &v), q = dim_eval(y, small_value, &v);
    return p.kind == HINT_INT && q.kind == HINT_INT && relation_holds(g->relation, p.u.integer, q.u.integer);
}

static bool holds_below_two(const shape_facts *s, const tape_guard *g, const dim *x, const dim *y)
{
    bool holds = true;
    for (int64_t n = 0; n < 2; n++) {
        holds = holds && holds_with(g, x, y, (struct small_value){s, NULL, n});
        for (size_t i = 0; i < s->roots.n; i++) {
            holds = holds &&
                    (!may_be(s->roots.at[i], n) || holds_with(g, x, y, (struct small_value){s, s->roots.at[i], n}));
        }
    }
    return holds;
}

/* What is known for sizes of 2 or more alone the program checks. */
static void keep_below_two(shape_facts *s, const tape_guard *g)
{
    const dim *x = shapes_simplify(s, g->x), *y = shapes_simplify(s, g->y);
    for (size_t i = 0; i < s->kept.n; i++) {
        const tape_guard *other = &s->kept.at[i];
        if (other->x == g->x && other->y == g->y && other->relation == g->relation) {
            return;
        }
    }
    if (dim_hint(x).kind == HINT_INT && dim_hint(y).kind == HINT_INT && !holds_below_two(s, g, x, y)) {
        vec_push(&s->t->arena, &s->kept, *g);
    }
}

/* Takes over what a guard says, unless it is known. */
static void learn(shape_facts *s, const tape_guard *guard)
{
    const dim *x = shapes_simplify(s, guard->x), *y = shapes_simplify(s, guard->y);
    fact known_answer = num_relation(s->t->b->dims, x, guard->relation, y);
    if (known_answer != FACT_UNKNOWN) {
        if (known_answer == FACT_YES) {
            keep_below_two(s, guard);
        }
        return;
    }
    const tape_guard *g = arena_copy(&s->t->arena, guard, sizeof *guard);
    vec_push(&s->t->arena, &s->kept, *g);
    switch (guard->relation) {
    case TN_EQ:
        learn_equal(s, x, y, g);
        break;
    case TN_NE:
        learn_unequal(s, x, y, g);
        learn_unequal(s, y, x, g);
        break;
    case TN_LT:
    case TN_LE:
        learn_order(s, x, y, guard->relation == TN_LT, g);
        break;
    default:
        learn_order(s, y, x, guard->relation == TN_GT, g);
        break;
    }
}

void shapes_absorb(shape_facts *s)
{
    while (s->absorbed < s->t->guards.n) {
        learn(s, &s->t->guards.at[s->absorbed++]);
    }
}

/* ---- questions of operators ---- */

/* The line of the call that is running. */
static tn_place running_place(const shape_facts *s)
{
    const char *trace = node_metadata(&s->t->origin, "stack_trace");
    source_line line = trace == NULL ? (source_line){0} : provenance_source(&s->t->arena, trace);
    return line.file == NULL ? (tn_place){0} : (tn_place){line.file, line.function, line.code, (int)line.line};
}

static bool holds_at_example(dim_op relation, int64_t x, int64_t y)
{
    return relation == DIM_EQ ? x == y : relation == DIM_LT ? x < y : x <= y;
}

static tape_guard guard_here(const shape_facts *s, tn_relation relation, const dim *x, const dim *y)
{
    const char *module = s->t->visit == NULL ? NULL : s->t->visit->path;
    return (tape_guard){.x = x, .y = y, .relation = relation, .at = running_place(s), .module = module};
}

static void leave_guard(shape_facts *s, tn_relation relation, const dim *x, const dim *y)
{
    vec_push(&s->t->arena, &s->t->guards, guard_here(s, relation, x, y));
    shapes_absorb(s);
}

fact shapes_settle(void *facts, dim_op relation, const dim *x, const dim *y)
{
    shape_facts *s = facts;
    if (relation == DIM_NE) {
        leave_guard(s, TN_NE, x, y);
        return FACT_YES;
    }
    tn_relation asked = relation == DIM_EQ ? TN_EQ : relation == DIM_LT ? TN_LT : TN_LE;
    static const tn_relation opposite[] = {[TN_EQ] = TN_NE, [TN_LT] = TN_GE, [TN_LE] = TN_GT};
    shapes_absorb(s);
    fact answer = num_relation(s->t->b->dims, shapes_simplify(s, x), asked, shapes_simplify(s, y));
    hint p = dim_hint(x), q = dim_hint(y);
    if (p.kind != HINT_INT || q.kind != HINT_INT) {
        return answer;
    }
    if (answer != FACT_UNKNOWN) {
        tape_guard known_order = guard_here(s, answer == FACT_YES ? asked : opposite[asked], x, y);
        keep_below_two(s, &known_order);
        return answer;
    }
    bool holds = holds_at_example(relation, p.u.integer, q.u.integer);
    leave_guard(s, holds ? asked : opposite[asked], x, y);
    return holds ? FACT_YES : FACT_NO;
}
