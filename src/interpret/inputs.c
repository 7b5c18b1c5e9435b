/* Checking of inputs: see inputs.h. */
#include "interpret/inputs.h"

#include "base/num.h"
#include "ir/pytree.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---- which inputs count ---- */

static bool is_counted_constant(const arg *a)
{
    return a->kind == ARG_INT || a->kind == ARG_FLOAT || a->kind == ARG_BOOL;
}

/* Most inputs of an entry are weights, and every runner has such a list: it has room for what it lists. */
static size_t count_given(const entry *e)
{
    size_t n = 0;
    for (uint32_t i = 0; i < e->main->inputs.n; i++) {
        n += e->inputs[i].kind == INPUT_USER || e->inputs[i].kind == INPUT_CONSTANT;
    }
    return n;
}

static void list_leaves(arena *a, const entry *e, entry_inputs *out)
{
    const function *f = e->main;
    size_t given = count_given(e);
    out->leaves = ARENA_ARRAY(a, input_leaf, given);
    out->user_inputs = ARENA_ARRAY(a, uint32_t, given);
    for (uint32_t i = 0; i < f->inputs.n; i++) {
        const input_spec *spec = &e->inputs[i];
        bool constant = spec->kind == INPUT_CONSTANT;
        if (spec->kind != INPUT_USER && !constant) {
            continue;
        }
        out->user_inputs[out->user_count++] = i;
        const value *v = arg_value(&f->inputs.at[i]);
        if (constant ? is_counted_constant(&spec->constant) : v != NULL || is_counted_constant(&f->inputs.at[i])) {
            const char *name = v != NULL ? v->name : spec->name != NULL ? spec->name : "";
            out->leaves[out->n++] = (input_leaf){name, i, v == NULL, v != NULL && v->kind == VALUE_OBJECT};
        }
    }
}

static const module_signature *root_signature(const entry *e)
{
    for (size_t i = 0; i < e->module_calls.n; i++) {
        if (e->module_calls.at[i].fqn[0] == '\0') {
            return e->module_calls.at[i].signature;
        }
    }
    return NULL;
}

static tn_status read_guards(tn_context *ctx, arena *a, const entry *e, entry_inputs *out)
{
    const module_signature *root = root_signature(e);
    const pytree *spec;
    if (root == NULL || e->guards.n == 0) {
        return TN_OK;
    }
    TRY(pytree_parse(ctx, a, root->in_spec, e, &spec));
    out->guards = ARENA_ARRAY(a, const guard *, e->guards.n);
    out->guard_leaves = ARENA_ARRAY(a, uint32_t *, e->guards.n);
    for (size_t i = 0; i < e->guards.n; i++) {
        const guard *g;
        TRY(guard_parse(ctx, a, e->guards.at[i], &g));
        uint32_t *leaves = ARENA_ARRAY(a, uint32_t, g->source_count);
        for (uint32_t k = 0; k < g->source_count; k++) {
            uint32_t leaf;
            bool found = guard_leaf_index(root, spec, g->sources[k], &leaf) && leaf < out->user_count;
            leaves[k] = found ? out->user_inputs[leaf] : UINT32_MAX;
        }
        out->guards[out->guard_count] = g;
        out->guard_leaves[out->guard_count++] = leaves;
    }
    return TN_OK;
}

tn_status inputs_prepare(tn_context *ctx, arena *a, const entry *e, entry_inputs *out)
{
    *out = (entry_inputs){.entry = e};
    list_leaves(a, e, out);
    return read_guards(ctx, a, e, out);
}

/* ---- symbols ---- */

/* A symbol's value and where it was seen first. */
typedef struct binding {
    const symbol *symbol;
    int64_t number;
    const dim *expr; /* what the program says of the size that gave it: the symbol, or more */
    const char *input;
    int seen_at; /* dim; -1: the number itself */
} binding;

typedef struct check {
    tn_context *ctx;
    arena *scratch;
    const entry_inputs *in;
    const datum *inputs;
    VEC(binding) bindings;
    const symbol *open; /* what `assumed` stands for while an expression is solved */
    int64_t assumed;
} check;

static const binding *find_binding(const check *k, const symbol *s)
{
    for (size_t i = 0; i < k->bindings.n; i++) {
        if (k->bindings.at[i].symbol == s) {
            return &k->bindings.at[i];
        }
    }
    return NULL;
}

static hint value_of_symbol(void *user, const symbol *s)
{
    const check *k = user;
    const binding *bound = find_binding(k, s);
    if (bound == NULL && s != k->open) {
        return (hint){.kind = HINT_NONE};
    }
    return (hint){.kind = HINT_INT, .u.integer = bound == NULL ? k->assumed : bound->number};
}

static const char *text_of(check *k, const dim *d)
{
    sink s;
    sink_collect(k->ctx, k->scratch, &s);
    dim_print(&s, d);
    return sink_collected(k->ctx, k->scratch, &s);
}

/* "dim 0 of 'x'", "'n'" */
static const char *place_text(check *k, const char *input, int at)
{
    return at < 0 ? arena_printf(k->scratch, "input '%s'", input)
                  : arena_printf(k->scratch, "dim %d of input '%s'", at, input);
}

static tn_status refuse(check *k, const char *hint_text, const char *text)
{
    return fail_at(k->ctx, TN_E_ARGUMENT, PLACE(.hint = hint_text), "%s", text);
}

static const char *range_text(check *k, range r)
{
    return arena_printf(k->scratch, "[%s, %s]", r.has_lo ? arena_printf(k->scratch, "%" PRId64, r.lo) : "-inf",
                        r.has_hi ? arena_printf(k->scratch, "%" PRId64, r.hi) : "inf");
}

/*
 * As torch: a least of 2 or less is not checked, because the exporter assumes more than 1 without meaning it.
 * Derived sizes have ranges of their own.
 */
static bool in_range(range r, int64_t n)
{
    return !(r.has_lo && r.lo > 2 && n < r.lo) && !(r.has_hi && n > r.hi);
}

/* The range that the program states for an expression; unbounded when it states none. */
static range stated_range(const check *k, const dim *d)
{
    const function *f = k->in->entry->main;
    if (d->op == DIM_SYMBOL) {
        return d->u.symbol->recorded ? d->u.symbol->range : (range){0};
    }
    for (size_t i = 0; i < f->constraints.n; i++) {
        if (f->constraints.at[i].expr == d) {
            return f->constraints.at[i].range;
        }
    }
    return (range){0};
}

static tn_status check_range(check *k, const dim *d, int64_t actual, const char *input, int at)
{
    range r = stated_range(k, d);
    return in_range(r, actual)
               ? TN_OK
               : refuse(k, "export with a wider range for it, or pass another size",
                        arena_printf(k->scratch, "%s is %" PRId64 ", it must be in %s, the range of %s",
                                     place_text(k, input, at), actual, range_text(k, r), text_of(k, d)));
}

struct open_symbols {
    const check *k;
    const symbol *only;
    bool several;
};

static void note_open(void *user, const symbol *s)
{
    struct open_symbols *open = user;
    if (find_binding(open->k, s) == NULL && s != open->only) {
        open->several = open->only != NULL;
        open->only = s;
    }
}

static bool value_at(check *k, const dim *d, int64_t assumed, int64_t *out)
{
    k->assumed = assumed;
    hint h = dim_eval(d, value_of_symbol, k);
    *out = h.u.integer;
    return h.kind == HINT_INT;
}

/* d = base + slope * symbol, for its one open symbol; false where it is not so. */
static bool is_linear(check *k, const dim *d, const symbol *s, int64_t *base, int64_t *slope)
{
    int64_t at2, at3, at7, from2, five;
    k->open = s;
    bool has_values = value_at(k, d, 2, &at2) && value_at(k, d, 3, &at3) && value_at(k, d, 7, &at7);
    k->open = NULL;
    return has_values && sub_i64(at3, at2, slope) && *slope != 0 && sub_i64(at7, at2, &from2) &&
           mul_i64(*slope, 5, &five) && from2 == five && sub_i64(at2, *slope, base) && sub_i64(*base, *slope, base);
}

/* Gives the one open symbol of d the value with which d = actual. */
static tn_status solve(check *k, const dim *d, const symbol *s, int64_t actual, const char *input, int at)
{
    int64_t base, slope, rest, n = actual;
    if (d->op != DIM_SYMBOL) {
        if (!is_linear(k, d, s, &base, &slope)) {
            return TN_OK; /* an assertion in the program covers it */
        }
        if (!sub_i64(actual, base, &rest) || rest == INT64_MIN || rest % slope != 0) {
            return refuse(k, NULL,
                          arena_printf(k->scratch, "%s is %" PRId64 ", it must be of the form %s",
                                       place_text(k, input, at), actual, text_of(k, d)));
        }
        n = rest / slope;
    }
    vec_push(k->scratch, &k->bindings, ((binding){s, n, d, input, at}));
    return TN_OK;
}

/* Where the symbols of an expression have their values from: "s17 + 1 is dim 0 of input 'y'". */
struct origins {
    check *k;
    const char *text;
};

static void note_origin(void *user, const symbol *s)
{
    struct origins *o = user;
    const binding *b = find_binding(o->k, s);
    const char *one =
        arena_printf(o->k->scratch, "%s is %s", text_of(o->k, b->expr), place_text(o->k, b->input, b->seen_at));
    if (strstr(o->text, one) == NULL) {
        o->text = arena_printf(o->k->scratch, "%s%s%s", o->text, o->text[0] == '\0' ? "" : ", ", one);
    }
}

/* A size whose symbols all have values already. */
static tn_status check_equal(check *k, const dim *expected, int64_t actual, const char *input, int at)
{
    int64_t n;
    if (!value_at(k, expected, 0, &n) || n == actual) {
        return TN_OK;
    }
    const binding *first = expected->op == DIM_SYMBOL ? find_binding(k, expected->u.symbol) : NULL;
    if (first != NULL && first->expr == expected) {
        return refuse(k, NULL,
                      arena_printf(k->scratch, "%s is %" PRId64 ", it must be equal to %s, which is %" PRId64,
                                   place_text(k, input, at), actual, place_text(k, first->input, first->seen_at), n));
    }
    struct origins o = {k, ""};
    dim_each_symbol(expected, note_origin, &o);
    return refuse(k, NULL,
                  arena_printf(k->scratch, "%s is %" PRId64 ", it must be %" PRId64 ", which is %s: %s",
                               place_text(k, input, at), actual, n, text_of(k, expected), o.text));
}

/* One number of an input against what the program says it is. */
static tn_status check_number(check *k, const dim *expected, int64_t actual, const char *input, int at)
{
    struct open_symbols open = {k, NULL, false};
    if (expected->op == DIM_INT) {
        return expected->u.integer == actual
                   ? TN_OK
                   : refuse(k, at < 0 ? NULL : "export with dynamic_shapes to make this dim dynamic",
                            arena_printf(k->scratch, "%s is %" PRId64 ", the program was exported for %" PRId64,
                                         place_text(k, input, at), actual, expected->u.integer));
    }
    TRY(check_range(k, expected, actual, input, at));
    dim_each_symbol(expected, note_open, &open);
    if (open.several) {
        return TN_OK; /* an assertion in the program covers it */
    }
    return open.only != NULL ? solve(k, expected, open.only, actual, input, at)
                             : check_equal(k, expected, actual, input, at);
}

/* ---- one input ---- */

static tn_status check_tensor(check *k, const char *name, const tensor_meta *m, datum d)
{
    if (d.kind != DATUM_TENSOR) {
        return refuse(
            k, NULL, arena_printf(k->scratch, "input '%s' is %s, a tensor is expected", name, datum_kind_name(d.kind)));
    }
    const tensor *t = &d.u.tensor->data->view;
    if (t->dtype != m->dtype && m->dtype != DT_NONE) {
        return refuse(k, NULL,
                      arena_printf(k->scratch, "input '%s' has element type %s, the program was exported for %s", name,
                                   dtype_table[t->dtype].name, dtype_table[m->dtype].name));
    }
    if (t->rank != m->rank) {
        return refuse(k, NULL,
                      arena_printf(k->scratch, "input '%s' has %u dims, the program was exported for %u", name, t->rank,
                                   m->rank));
    }
    for (uint32_t i = 0; i < t->rank; i++) {
        TRY(check_number(k, m->sizes[i].expr, t->sizes[i], name, (int)i));
    }
    return TN_OK;
}

static bool same_constant(const arg *a, datum d)
{
    double given = d.kind == DATUM_FLOAT ? d.u.real : d.kind == DATUM_BOOL ? d.u.boolean : (double)d.u.integer;
    switch (a->kind) {
    case ARG_INT:
        return d.kind == DATUM_INT ? d.u.integer == a->u.integer : given == (double)a->u.integer;
    case ARG_FLOAT:
        /* numbers in files are often f32 */
        return given == a->u.real || (float)given == (float)a->u.real || (isnan(given) && isnan(a->u.real));
    case ARG_BOOL:
        return given == a->u.boolean;
    default:
        return true;
    }
}

static const char *constant_text(check *k, const arg *a)
{
    char text[NUM_TEXT];
    if (a->kind == ARG_INT) {
        return arena_printf(k->scratch, "%" PRId64, a->u.integer);
    }
    if (a->kind == ARG_BOOL) {
        return a->u.boolean ? "True" : "False";
    }
    f64_to_text(a->u.real, text);
    return arena_strdup(k->scratch, text);
}

static tn_status check_object(check *k, const value *v, datum d)
{
    const char *wanted = v->type.class_fqn;
    if (d.kind == DATUM_HANDLE && strcmp(d.u.handle->class_name, wanted) == 0) {
        return TN_OK;
    }
    const char *found = d.kind == DATUM_HANDLE ? d.u.handle->class_name
                        : d.kind == DATUM_NONE ? "not given"
                                               : datum_kind_name(d.kind);
    return refuse(
        k, "give it as TN_OBJECT: a tn_object with the name of the class",
        arena_printf(k->scratch, "input '%s' is %s, an object of the class '%s' is expected", v->name, found, wanted));
}

static tn_status check_input(check *k, uint32_t index)
{
    const entry *e = k->in->entry;
    const arg *declared = &e->main->inputs.at[index];
    const value *v = arg_value(declared);
    datum d = k->inputs[index];
    if (v == NULL) {
        const arg *constant = e->inputs[index].kind == INPUT_CONSTANT ? &e->inputs[index].constant : declared;
        const char *name = e->inputs[index].name == NULL ? "?" : e->inputs[index].name;
        return d.kind == DATUM_NONE || same_constant(constant, d)
                   ? TN_OK
                   : refuse(k, "the exporter took this value as a constant; export again with the value that you need",
                            arena_printf(k->scratch, "input '%s' must be %s, for which the program was exported", name,
                                         constant_text(k, constant)));
    }
    if (v->kind == VALUE_TENSOR) {
        return v->typed ? check_tensor(k, v->name, v->type.tensor, d) : TN_OK;
    }
    if (v->kind == VALUE_OBJECT) {
        return check_object(k, v, d);
    }
    if (d.kind != DATUM_INT && d.kind != DATUM_FLOAT && d.kind != DATUM_BOOL) {
        return refuse(
            k, NULL,
            arena_printf(k->scratch, "input '%s' is %s, a number is expected", v->name, datum_kind_name(d.kind)));
    }
    bool whole = v->kind == VALUE_INT && d.kind == DATUM_INT && v->typed && v->type.sym.expr != NULL;
    return whole ? check_number(k, v->type.sym.expr, d.u.integer, v->name, -1) : TN_OK;
}

/* ---- guards ---- */

typedef struct guard_view {
    check *k;
    const guard *guard;
    const uint32_t *leaves;
} guard_view;

static uint32_t input_of_source(const guard_view *view, const guard_source *s)
{
    for (uint32_t i = 0; i < view->guard->source_count; i++) {
        if (view->guard->sources[i] == s) {
            return view->leaves[i];
        }
    }
    return UINT32_MAX;
}

static hint value_of_source(void *user, const guard_source *s)
{
    const guard_view *view = user;
    hint h = {.kind = HINT_NONE};
    uint32_t index = input_of_source(view, s);
    if (index == UINT32_MAX) {
        return h;
    }
    datum d = view->k->inputs[index];
    if (d.kind == DATUM_TENSOR && s->property != GUARD_VALUE) {
        const tensor *t = &d.u.tensor->data->view;
        if (s->property == GUARD_STORAGE_OFFSET) {
            return (hint){.kind = HINT_INT, .u.integer = t->offset};
        }
        if (s->dimension < t->rank) {
            int64_t n = s->property == GUARD_SIZE ? t->sizes[s->dimension] : t->strides[s->dimension];
            return (hint){.kind = HINT_INT, .u.integer = n};
        }
    } else if (d.kind == DATUM_INT) {
        return (hint){.kind = HINT_INT, .u.integer = d.u.integer};
    } else if (d.kind == DATUM_FLOAT) {
        return (hint){.kind = HINT_FLOAT, .u.real = d.u.real};
    } else if (d.kind == DATUM_BOOL) {
        return (hint){.kind = HINT_BOOL, .u.boolean = d.u.boolean};
    }
    return h;
}

static const char *name_of_source(void *user, const guard_source *s)
{
    const guard_view *view = user;
    uint32_t index = input_of_source(view, s);
    const value *v = index == UINT32_MAX ? NULL : arg_value(&view->k->in->entry->main->inputs.at[index]);
    return v == NULL ? NULL : v->name;
}

static tn_status check_guard(check *k, size_t i)
{
    guard_view view = {k, k->in->guards[i], k->in->guard_leaves[i]};
    guard_inputs inputs = {value_of_source, name_of_source, &view};
    guard_outcome outcome;
    TRY(guard_check(k->ctx, view.guard, &inputs, &outcome));
    if (outcome != GUARD_FAILS) {
        return TN_OK;
    }
    sink s;
    sink_collect(k->ctx, k->scratch, &s);
    guard_describe(&s, view.guard, &inputs);
    return fail_at(k->ctx, TN_E_ARGUMENT, PLACE(.hint = "the program was exported under this condition on its inputs"),
                   "%s", sink_collected(k->ctx, k->scratch, &s));
}

/* ---- all of it ---- */

tn_status inputs_check(tn_context *ctx, arena *scratch, const entry_inputs *in, const datum *inputs)
{
    check k = {.ctx = ctx, .scratch = scratch, .in = in, .inputs = inputs};
    for (size_t i = 0; i < in->n; i++) {
        TRY(check_input(&k, in->leaves[i].index));
    }
    for (size_t i = 0; i < in->guard_count; i++) {
        TRY(check_guard(&k, i));
    }
    return TN_OK;
}
