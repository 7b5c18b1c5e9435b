/* What was learned of sizes against what was declared: see dims.h. */
#include "capture/dims.h"
#include "passes/closure.h"

/* ---- violations ---- */

typedef struct violation {
    const char *subject; /* the dim, or the size where it has no name */
    const char *text;
    const char *fix;                                   /* declarations in C, a semicolon between; "" = none */
    enum { FIX_RANGE, FIX_FORM, FIX_STATIC } strength; /* of two fixes for one dim the stronger one holds */
    const tape_guard *cause;
} violation;

typedef struct verdict {
    shape_facts *facts;
    arena *arena;
    VEC(violation) violations;
} verdict;

static const char *dim_text(const verdict *v, const dim *d)
{
    sink s;
    sink_collect(v->facts->t->ctx, v->arena, &s);
    dim_print(&s, d);
    return sink_collected(v->facts->t->ctx, v->arena, &s);
}

static void violated(verdict *v, const char *subject, const tape_guard *cause, const char *text, const char *fix)
{
    int strength = strstr(fix, "tn_dim_static") != NULL                                                   ? FIX_STATIC
                   : strncmp(fix, subject, strlen(subject)) == 0 && strstr(fix, "tn_dim_between") != NULL ? FIX_RANGE
                                                                                                          : FIX_FORM;
    vec_push(v->arena, &v->violations, ((violation){subject, text, fix, strength, cause}));
}

static const char *static_fix(const verdict *v, const char *name)
{
    return arena_printf(v->arena, "%s = tn_dim_static()", name);
}

/* A dim of this range, as C makes it. */
static const char *range_in_c(const verdict *v, const char *name, int64_t lo, bool has_hi, int64_t hi)
{
    if (lo <= 0 && !has_hi) {
        return arena_printf(v->arena, "tn_dim_named(\"%s\")", name);
    }
    const char *most = has_hi ? arena_printf(v->arena, "%lld", (long long)hi) : "TN_NO_MAX";
    return arena_printf(v->arena, "tn_dim_between(\"%s\", %lld, %s)", name, (long long)(lo < 0 ? 0 : lo), most);
}

/* slope * name + base, as C makes it. */
static const char *form_in_c(const verdict *v, const char *name, int64_t slope, int64_t base)
{
    const char *times = slope == 1 ? name : arena_printf(v->arena, "tn_dim_times(%s, %lld)", name, (long long)slope);
    return base == 0 ? times : arena_printf(v->arena, "tn_dim_plus(%s, %lld)", times, (long long)base);
}

static void fixed(verdict *v, const char *subject, const char *fix, int64_t n, const tape_guard *cause)
{
    violated(v, subject, cause,
             arena_printf(v->arena,
                          "You marked %s as dynamic but your code specialized it to be a constant (%lld). If you're "
                          "using tn_dim_dynamic, replace it with either tn_dim_static or tn_dim_auto.",
                          subject, (long long)n),
             fix);
}

static void check_constant(verdict *v, const shape_root *root, int64_t n)
{
    if (root->name != NULL) {
        fixed(v, root->name, static_fix(v, root->name), n, root->cause);
    } else if (root->kind == TN_DIM_IS_DYNAMIC) {
        fixed(v, root->source, "", n, root->cause);
    }
}

struct only_root {
    const shape_facts *facts;
    const shape_root *root;
    bool several;
};

static void note_root(void *user, const symbol *s)
{
    struct only_root *o = user;
    const shape_root *root = shapes_find_root(o->facts, s);
    o->several = o->several || root == NULL || (o->root != NULL && o->root != root);
    o->root = root;
}

/* The dim whose symbol is the only one of an expression. */
static const shape_root *only_root(const verdict *v, const dim *d)
{
    struct only_root o = {.facts = v->facts};
    dim_each_symbol(d, note_root, &o);
    return o.several ? NULL : o.root;
}

struct renaming {
    const verdict *v;
    const symbol *from;
    const symbol *to;
};

static const dim *renamed(void *user, const symbol *s)
{
    const struct renaming *r = user;
    return s == r->from ? dim_symbol(r->v->facts->t->b->dims, r->to) : NULL;
}

/* The expression in the name of the dim instead of that of its symbol. */
static const char *by_name(const verdict *v, const dim *d, const shape_root *root)
{
    symbol *named = ARENA_NEW(v->arena, symbol);
    *named = *root->symbol;
    named->name = root->name;
    const dim *said = dim_substitute(v->facts->t->b->dims, d, renamed, &(struct renaming){v, root->symbol, named});
    return dim_text(v, said == NULL ? d : said);
}

/* A named dim turned out to be an expression over another one. */
static void check_relation(verdict *v, const shape_root *root, const dim *is)
{
    const shape_root *other = only_root(v, is);
    if (root->name == NULL || other == NULL || other->name == NULL) {
        return;
    }
    const char *expression = by_name(v, is, other);
    int64_t base, slope;
    bool linear = dim_is_linear(is, other->symbol, &base, &slope);
    const char *fix =
        linear ? arena_printf(v->arena, "%s = %s", root->name, form_in_c(v, other->name, slope, base)) : "";
    const char *text =
        is->op == DIM_SYMBOL
            ? arena_printf(v->arena, "The values of %s = %s and %s = %s must always be equal.", root->name,
                           root->source, other->name, other->source)
            : arena_printf(v->arena,
                           "The values of %s = %s must always be related to the values of %s = %s by %s = %s.",
                           root->name, root->source, other->name, other->source, root->name, expression);
    violated(v, root->name, root->cause, text, fix);
}

static const char *range_words(const verdict *v, const char *name, range r)
{
    const char *least = r.lo > 2 ? arena_printf(v->arena, "%lld <= ", (long long)r.lo) : "";
    return r.has_hi   ? arena_printf(v->arena, " %s%s <= %lld", least, name, (long long)r.hi)
           : r.lo > 2 ? arena_printf(v->arena, " %s%s", least, name)
                      : "";
}

static const char *declaration(const verdict *v, const char *name, range r)
{
    return arena_printf(v->arena, "%s = %s", name, range_in_c(v, name, r.lo > 2 ? r.lo : 0, r.has_hi, r.hi));
}

/* A free dim may have lost a part of its range. Sizes below 2 do not count. */
static void check_range(verdict *v, const shape_root *root)
{
    range left = root->symbol->range, declared = root->declared;
    int64_t least = declared.lo < 2 ? 2 : declared.lo;
    bool lost = left.lo > least || (left.has_hi && (!declared.has_hi || left.hi < declared.hi));
    if (root->name == NULL || !lost) {
        return;
    }
    const char *most = left.has_hi ? arena_printf(v->arena, "%lld", (long long)left.hi) : "IntInfinity()";
    violated(v, root->name, root->cause,
             arena_printf(v->arena,
                          "Not all values of %s = %s in the specified range%s satisfy the generated guard %lld <= %s "
                          "and %s <= %s",
                          root->name, root->source, range_words(v, root->name, declared), (long long)left.lo,
                          root->source, root->source, most),
             declaration(v, root->name, left));
}

/* ---- what would keep a guard ---- */

struct scaling {
    const verdict *v;
    const symbol *of;
    int64_t by;
};

static const dim *scaled(void *user, const symbol *s)
{
    const struct scaling *c = user;
    dims *table = c->v->facts->t->b->dims;
    return s == c->of ? dim_mul(table, dim_int(table, c->by), dim_symbol(table, s)) : NULL;
}

enum { SIZES_TRIED = 200, LARGEST_FACTOR = 64 };

/* Does it hold for the multiples of `by`, and for no other size? First for some, then for all. */
static bool holds_for_multiples(const verdict *v, tn_relation relation, const dim *x, const dim *y, const symbol *s,
                                int64_t by)
{
    for (int64_t n = 2; n < SIZES_TRIED; n++) {
        int64_t p, q;
        if (!dim_value_at(x, s, n, &p) || !dim_value_at(y, s, n, &q) ||
            relation_holds(relation, p, q) != (n % by == 0)) {
            return false;
        }
    }
    dims *table = v->facts->t->b->dims;
    struct scaling c = {v, s, by};
    const dim *left = dim_substitute(table, x, scaled, &c), *right = dim_substitute(table, y, scaled, &c);
    return left != NULL && right != NULL && num_relation(v->facts->t->b->dims, left, relation, right) == FACT_YES;
}

/* The dim is a multiple of another; where no such form keeps the guard, it has the size of the example. */
static const char *guard_fix(const verdict *v, tn_relation relation, const dim *x, const dim *y, const shape_root *root)
{
    for (int64_t by = 2; by <= LARGEST_FACTOR; by++) {
        if (!holds_for_multiples(v, relation, x, y, root->symbol, by)) {
            continue;
        }
        range left = root->symbol->range;
        int64_t lo = left.lo > 2 ? left.lo : root->declared.lo;
        const char *name = arena_printf(v->arena, "_%s", root->name);
        const char *made = range_in_c(v, name, (lo + by - 1) / by, left.has_hi, left.has_hi ? left.hi / by : 0);
        return arena_printf(v->arena, "%s = %s; %s = %s", name, made, root->name, form_in_c(v, name, by, 0));
    }
    return static_fix(v, root->name);
}

/* A condition that is neither an equation nor a range. */
static void check_guard(verdict *v, const tape_guard *g)
{
    const shape_facts *s = v->facts;
    const dim *x = shapes_simplify(s, g->x), *y = shapes_simplify(s, g->y);
    const dim *both = dim_sub(s->t->b->dims, x, y);
    const shape_root *root = both == NULL ? NULL : only_root(v, both);
    bool open = num_relation(s->t->b->dims, x, g->relation, y) == FACT_UNKNOWN;
    const char *text = guard_python(s, v->arena, g);
    if (!open || root == NULL || root->name == NULL || text == NULL) {
        return; /* of several dims: PyTorch checks it when the program is called */
    }
    violated(v, root->name, g,
             arena_printf(v->arena,
                          "Not all values of %s = %s in the specified range%s satisfy the generated guard %s.",
                          root->name, root->source, range_words(v, root->name, root->declared), text),
             guard_fix(v, g->relation, x, y, root));
}

/* Sizes that the example fixed from the start. */
static void check_fixed(verdict *v, const shape_size *size)
{
    const tn_dim *d = &size->asked->dim;
    if (size->root == NULL && d->kind == TN_DIM_IS_NAMED) {
        fixed(v, d->name, static_fix(v, d->name), size->example, NULL);
    } else if (size->root == NULL && d->kind == TN_DIM_IS_DYNAMIC) {
        fixed(v, size->source, "", size->example, NULL);
    }
}

/* ---- telling ---- */

static const char *subjects(const verdict *v)
{
    const char *text = "";
    for (size_t i = 0; i < v->violations.n; i++) {
        bool said = false;
        for (size_t k = 0; k < i; k++) {
            said = said || strcmp(v->violations.at[k].subject, v->violations.at[i].subject) == 0;
        }
        text = said ? text
                    : arena_printf(v->arena, "%s%s%s", text, *text == '\0' ? "" : ", ", v->violations.at[i].subject);
    }
    return text;
}

/* Has another violation of the same dim a fix that holds instead? Of equal ones the first does. */
static bool is_outdone(const verdict *v, size_t at)
{
    const violation *own = &v->violations.at[at];
    for (size_t i = 0; i < v->violations.n; i++) {
        const violation *other = &v->violations.at[i];
        if (i != at && *other->fix != '\0' && strcmp(other->subject, own->subject) == 0 &&
            (other->strength > own->strength || (other->strength == own->strength && i < at))) {
            return true;
        }
    }
    return false;
}

static const char *fixes(const verdict *v)
{
    const char *text = "";
    for (size_t i = 0; i < v->violations.n; i++) {
        const char *fix = v->violations.at[i].fix;
        if (*fix != '\0' && !is_outdone(v, i)) {
            text = arena_printf(v->arena, "%s%s %s", text, *text == '\0' ? "" : ";", fix);
        }
    }
    return *text == '\0' ? NULL : arena_printf(v->arena, "Suggested fixes:%s", text);
}

static tn_status tell(verdict *v)
{
    tn_context *ctx = v->facts->t->ctx;
    const char *hint_text = fixes(v), *names = subjects(v);
    for (size_t i = 0; i < v->violations.n; i++) {
        const violation *one = &v->violations.at[i];
        const tape_guard *g = one->cause;
        place where = {.offset = -1, .hint = i == 0 ? hint_text : NULL};
        if (g != NULL && g->at.file != NULL) {
            const char *slash = strrchr(g->at.file, '/');
            where.source = arena_printf(v->arena, "%s:%d in %s", slash == NULL ? g->at.file : slash + 1, g->at.line,
                                        g->at.function == NULL ? "?" : g->at.function);
            where.module = g->module;
        }
        fail_at(ctx, TN_E_MISMATCH, &where, "%s%s",
                i > 0 ? "" : arena_printf(v->arena, "Constraints violated (%s)! ", names), one->text);
    }
    return v->violations.n == 0 ? TN_OK : TN_E_MISMATCH;
}

tn_status shapes_check(shape_facts *s)
{
    verdict v = {.facts = s, .arena = &s->t->arena};
    for (size_t i = 0; i < s->sizes.n; i++) {
        check_fixed(&v, &s->sizes.at[i]);
    }
    for (size_t i = 0; i < s->roots.n; i++) {
        const shape_root *root = s->roots.at[i];
        const dim *is = shapes_simplify(s, dim_symbol(s->t->b->dims, root->symbol));
        if (root->replaced == NULL) {
            check_range(&v, root);
        } else if (is->op == DIM_INT) {
            check_constant(&v, root, is->u.integer);
        } else {
            check_relation(&v, root, is);
        }
    }
    for (size_t i = 0; i < s->kept.n; i++) {
        check_guard(&v, &s->kept.at[i]);
    }
    return tell(&v);
}

/* ---- the program's types ---- */

static const dim *final_form(const shape_facts *s, function *f, const dim *d)
{
    const dim *own = function_own_dim(f, shapes_simplify(s, d));
    return own == NULL ? d : own;
}

static const symint *simplify_all(const shape_facts *s, function *f, const symint *at, uint32_t n, bool *changed)
{
    symint *made = ARENA_ARRAY(&f->program->arena, symint, n);
    for (uint32_t i = 0; i < n; i++) {
        made[i] = at[i];
        made[i].expr = final_form(s, f, at[i].expr);
        *changed = *changed || made[i].expr != at[i].expr;
    }
    return made;
}

static void simplify_tensor(const shape_facts *s, function *f, value *v)
{
    const tensor_meta *m = v->type.tensor;
    tensor_meta simple = *m;
    bool changed = false;
    simple.sizes = simplify_all(s, f, m->sizes, m->rank, &changed);
    simple.strides = simplify_all(s, f, m->strides, m->rank, &changed);
    simple.offset = *simplify_all(s, f, &m->offset, 1, &changed);
    if (changed) {
        tensor_meta *made = arena_copy(&f->program->arena, &simple, sizeof simple);
        tensor_meta_settle(f->program, made);
        v->type.tensor = made;
    }
}

static void simplify_value(const shape_facts *s, function *f, value *v)
{
    if (!v->typed || v->kind == VALUE_OBJECT) {
        return;
    }
    if (v->kind == VALUE_TENSOR) {
        simplify_tensor(s, f, v);
    } else if (v->type.sym.expr != NULL) {
        v->type.sym.expr = final_form(s, f, v->type.sym.expr);
    }
}

/* Ranges of sizes that are more than a symbol, as PyTorch states them. */
static void state_range(const shape_facts *s, function *f, const shape_size *size)
{
    const dim *is = size->expr == NULL ? NULL : shapes_simplify(s, size->expr);
    if (is == NULL || is->op == DIM_SYMBOL || is->op == DIM_INT) {
        return;
    }
    for (size_t i = 0; i < f->constraints.n; i++) {
        if (f->constraints.at[i].expr == is) {
            return;
        }
    }
    uint32_t order = (uint32_t)(s->roots.n + f->constraints.n);
    vec_push(&f->program->arena, &f->constraints, ((constraint){.expr = is, .range = dim_range(is), .order = order}));
}

void shapes_apply(shape_facts *s, program *p)
{
    function *f = p->entries.at[0]->main;
    size_t left = 0;
    for (size_t i = 0; i < f->symbols.n; i++) {
        const shape_root *root = shapes_find_root(s, f->symbols.at[i]);
        if (root == NULL || root->replaced == NULL) {
            f->symbols.at[left++] = f->symbols.at[i];
        }
        if (root != NULL && root->name != NULL && root->replaced == NULL) {
            root->symbol->range = root->declared;
        }
    }
    f->symbols.n = left;
    for (size_t i = 0; i < p->functions.n; i++) {
        function *each = p->functions.at[i];
        for (size_t k = 0; k < each->values.n; k++) {
            simplify_value(s, each, each->values.at[k]);
        }
    }
    for (size_t i = 0; i < s->sizes.n; i++) {
        state_range(s, f, &s->sizes.at[i]);
    }
}
