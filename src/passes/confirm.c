/* Confirming: see confirm.h. Inputs are drawn in confirm_inputs.c. */
#include "passes/confirm.h"

#include "base/num.h"
#include "interpret/abstract.h"
#include "interpret/resources.h"
#include "passes/confirm_inputs.h"

#include <math.h>
#include <string.h>

/*
 * How far two ways to compute the same may be apart, by the element type of the result: relative to the element, plus
 * relative to the largest of all, because sums cancel. Types that are not here must be equal.
 */
static const struct {
    dtype type;
    double relative, of_largest;
} tolerances[] = {
    {DT_F64, 1e-9, 1e-10},     {DT_F32, 2e-5, 1e-5},   {DT_F16, 0x1p-8, 0x1p-8},
    {DT_BF16, 0x1p-5, 0x1p-6}, {DT_C128, 1e-9, 1e-10}, {DT_C64, 2e-5, 1e-5},
};

/* Attributes that inputs are drawn around. */
enum { MOST_NUMBERS = 8 };

/* Who computes. */
typedef enum way { BY_BODY, BY_REFERENCE, BY_KERNEL, WAY_COUNT } way;
static const char *const way_names[WAY_COUNT] = {"the body", "the composite's reference", "the composite's kernel"};

typedef struct trial {
    tn_context *ctx;
    arena *arena; /* scratch */
    const function *function;
    const drawn *inputs;
    bool is_nan_anything; /* where the body gives NaN nothing is asked of the others */
} trial;

/* Result i of a run: its elements as f64, complex ones as two each. */
typedef struct result {
    dtype type;
    uint32_t rank;
    const int64_t *sizes;
    const double *at;
    size_t n;
} result;

/* ---- running ---- */

static bool opens_composite(void *user, const call *c)
{
    return c->op == user;
}

static tn_status saw_call(void *user, const call *c, const datum *own, const datum *outs, size_t count)
{
    (void)user, (void)c, (void)own, (void)outs, (void)count;
    return TN_OK;
}

static void laid_out(void *user, array *a)
{
    (void)user, (void)a;
}

static tn_status wrote(void *user, const call *c, array *to, array *made)
{
    (void)user, (void)c, (void)to, (void)made;
    return TN_OK;
}

static datum datum_of_number(hint h)
{
    return h.kind == HINT_INT     ? of_int(h.u.integer)
           : h.kind == HINT_FLOAT ? of_float(h.u.real)
           : h.kind == HINT_BOOL  ? of_bool(h.u.boolean)
                                  : of_none();
}

/* Numbers stand behind the tensors where the function is only being tried: the composite does not take them. */
static function face_of(const function *f, const datum *operands)
{
    function face = *f;
    while (face.inputs.n > 0 && operands[face.inputs.n - 1].kind != DATUM_TENSOR) {
        face.inputs.n--;
    }
    return face;
}

static tn_status call_composite(trial *t, builder *b, bool by_reference, const datum *operands, datum **outs, size_t *n)
{
    const composite *c = composite_find(t->function->unit->composite);
    function face = face_of(t->function, operands);
    call_observer observer = {.opens = opens_composite, .saw = saw_call, .laid_out = laid_out, .wrote = wrote};
    observer.user = (void *)c->op;
    b->observer = by_reference ? &observer : NULL;
    tn_status status = composite_call(b, &face, operands, face.inputs.n, outs, n);
    b->observer = NULL;
    return status;
}

static result result_of(trial *t, builder *b, datum d)
{
    if (d.kind != DATUM_TENSOR) {
        return (result){.type = DT_NONE};
    }
    dtype type = d.u.tensor->type.dtype;
    bool is_complex = dtype_table[type].category == CATEGORY_COMPLEX;
    datum plain = is_complex ? BUILD(b, "aten::view_as_real", d) : d;
    datum wide = BUILD(b, "aten::_to_copy", plain, of_dtype(DT_F64));
    wide = BUILD(b, "aten::clone", wide, (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS});
    if (b->status != TN_OK) {
        return (result){.type = DT_NONE};
    }
    const tensor *from = &wide.u.tensor->data->view;
    int64_t n;
    tensor_numel(from->rank, from->sizes, &n);
    return (result){type, from->rank, arena_copy(t->arena, from->sizes, from->rank * sizeof *from->sizes),
                    arena_copy(t->arena, tensor_at(from), (size_t)n * sizeof(double)), (size_t)n};
}

static tn_status run_on(trial *t, builder *b, way by, result *out)
{
    const function *f = t->function;
    datum *operands = ARENA_ARRAY(t->arena, datum, f->inputs.n), *outs;
    size_t count;
    for (size_t i = 0; i < f->inputs.n; i++) {
        tn_tensor *data = t->inputs[i].tensor;
        operands[i] = data != NULL ? of_tensor(builder_array(b, data)) : datum_of_number(t->inputs[i].number);
    }
    if (by == BY_BODY) {
        interpreter *in = interpreter_new(b, t->arena, NULL);
        TRY(interpret(in, (function *)f, operands, f->inputs.n, &outs, &count));
    } else {
        TRY(call_composite(t, b, by == BY_REFERENCE, operands, &outs, &count));
    }
    for (size_t i = 0; i < f->outputs.n && i < count; i++) {
        out[i] = result_of(t, b, outs[i]);
    }
    return b->status;
}

/* *why says in words why it did not run. */
static tn_status run_by(trial *t, way by, result *out, const char **why)
{
    size_t before = t->ctx->diagnostic_count;
    builder *b = builder_new(t->ctx, BUILD_EAGER, t->arena);
    b->pool = resources_pool(t->ctx, 0);
    b->copies_views = true;
    tn_status status = run_on(t, b, by, out);
    builder_free(t->ctx, b);
    if (status == TN_OK || status == TN_E_NOMEM || status == TN_E_CANCELLED) {
        return status;
    }
    const char *message = t->ctx->diagnostic_count > before ? t->ctx->diagnostics[before].message : "it fails";
    *why = arena_printf(t->arena, "%s does not run on generated inputs: %s", way_names[by], message);
    diagnostics_truncate(t->ctx, before);
    return TN_OK;
}

/* ---- comparing ---- */

static const char *type_text(arena *a, const result *r)
{
    const char *text = r->type == DT_NONE ? "no tensor" : dtype_table[r->type].name;
    for (uint32_t i = 0; i < r->rank; i++) {
        text = arena_printf(a, "%s%s%lld", text, i == 0 ? "[" : ",", (long long)r->sizes[i]);
    }
    return r->rank == 0 ? text : arena_printf(a, "%s]", text);
}

static bool same_type(const result *x, const result *y)
{
    return x->type == y->type && x->rank == y->rank && memcmp(x->sizes, y->sizes, x->rank * sizeof *x->sizes) == 0;
}

static double largest(const result *r)
{
    double most = 0;
    for (size_t i = 0; i < r->n; i++) {
        most = isfinite(r->at[i]) && fabs(r->at[i]) > most ? fabs(r->at[i]) : most;
    }
    return most;
}

/* What of y is not as in x, which the body gave; NULL: nothing. */
static const char *difference(trial *t, const result *x, const result *y, way by)
{
    arena *a = t->arena;
    if (x->type == DT_NONE || y->type == DT_NONE || !same_type(x, y)) {
        return arena_printf(a, "the body gives %s, %s %s", type_text(a, x), way_names[by], type_text(a, y));
    }
    double relative = 0, of_largest = 0, most = largest(x);
    for (size_t i = 0; i < sizeof tolerances / sizeof *tolerances; i++) {
        relative = tolerances[i].type == x->type ? tolerances[i].relative : relative;
        of_largest = tolerances[i].type == x->type ? tolerances[i].of_largest : of_largest;
    }
    for (size_t i = 0; i < x->n; i++) {
        double p = x->at[i], q = y->at[i];
        bool same = p == q || (isnan(p) && (isnan(q) || t->is_nan_anything)) ||
                    fabs(p - q) <= relative * fabs(p) + of_largest * most;
        if (!same) {
            char mine[NUM_TEXT], other[NUM_TEXT];
            f32_to_text((float)p, mine);
            f32_to_text((float)q, other);
            return arena_printf(a, "on generated inputs the body gives %s, %s %s", mine, way_names[by], other);
        }
    }
    return NULL;
}

/* One set of inputs: sets what is found out in *out, on its arena. */
static tn_status try_once(trial *t, arena *a, confirmation *out)
{
    size_t n = t->function->outputs.n;
    result *by[WAY_COUNT];
    const char *why[WAY_COUNT] = {NULL};
    for (way w = BY_BODY; w < WAY_COUNT; w++) {
        by[w] = ARENA_ARRAY(t->arena, result, n);
        TRY(run_by(t, w, by[w], &why[w]));
        for (size_t i = 0; w != BY_BODY && why[BY_BODY] == NULL && why[w] == NULL && i < n; i++) {
            why[w] = difference(t, &by[BY_BODY][i], &by[w][i], w);
        }
    }
    const char *not_it = why[BY_BODY] != NULL ? why[BY_BODY] : why[BY_REFERENCE];
    out->not_it = not_it == NULL ? NULL : arena_strdup(a, not_it);
    out->kernel_differs = why[BY_KERNEL] == NULL ? NULL : arena_strdup(a, why[BY_KERNEL]);
    return TN_OK;
}

/* ---- types ---- */

static bool may_be_of_type(builder *b, const value *declared, datum given)
{
    datum wanted = declared == NULL ? of_none() : abstract_value(b, declared);
    if (wanted.kind != DATUM_TENSOR || given.kind != DATUM_TENSOR) {
        return false;
    }
    const tensor_type *x = &wanted.u.tensor->type, *y = &given.u.tensor->type;
    bool same = x->dtype == y->dtype && x->rank == y->rank;
    for (uint32_t i = 0; same && i < x->rank; i++) {
        same = extent_equal(b, x->sizes[i], y->sizes[i]) != FACT_NO;
    }
    return same;
}

static tn_status infer_composite(builder *b, arena *a, const function *f, bool *out)
{
    datum *operands = ARENA_ARRAY(a, datum, f->inputs.n), *outs;
    size_t count;
    for (size_t i = 0; i < f->inputs.n; i++) {
        operands[i] = abstract_value(b, arg_value(&f->inputs.at[i]));
    }
    function face = face_of(f, operands);
    TRY(composite_call(b, &face, operands, face.inputs.n, &outs, &count));
    *out = count == f->outputs.n;
    for (size_t i = 0; *out && i < count; i++) {
        *out = may_be_of_type(b, arg_value(&f->outputs.at[i]), outs[i]);
    }
    return b->status;
}

tn_status confirm_types(tn_context *ctx, const function *f, bool *out)
{
    arena *scratch = ctx_scratch(ctx);
    size_t before = ctx->diagnostic_count;
    builder *b = builder_new(ctx, BUILD_FAKE, scratch);
    b->dims = f->program->dims;
    b->function = (function *)f;
    *out = false;
    tn_status status = infer_composite(b, scratch, f, out);
    builder_free(ctx, b);
    ctx_release(ctx, scratch);
    *out = *out && status == TN_OK;
    diagnostics_truncate(ctx, before);
    return status == TN_E_NOMEM ? status : TN_OK;
}

/* ---- draws ---- */

/* Of all kinds together; of those where there are few elements. */
enum { MORE_DRAWS = 6, MOST_DRAWS = 5 + MORE_DRAWS };

static bool is_eps(const char *name)
{
    return strcmp(name, "eps") == 0;
}

/* As it is given, else as the contract has it; negative: it has none. */
static double eps_of(tn_context *ctx, const unit_decl *u)
{
    for (uint32_t i = 0; i < u->attribute_count; i++) {
        if (is_eps(u->attributes[i].key) && u->attributes[i].value.kind == ARG_FLOAT) {
            return u->attributes[i].value.u.real;
        }
    }
    const schema_argument *a =
        schema_find_argument(composite_overload(ctx, composite_find(u->composite))->schema, "eps");
    return a != NULL && a->default_value.kind == SCHEMA_LITERAL_FLOAT ? a->default_value.u.real : -1;
}

/* Where there is an eps, one set of inputs is as small as to show where it is added, and how much. */
static double small_spread(tn_context *ctx, const unit_decl *u)
{
    double eps = eps_of(ctx, u);
    return eps < 0 || eps >= 1 ? 3 : eps == 0 ? 1e-4 : sqrt(eps);
}

/* Numbers at which something may happen, such as bounds: attributes that are neither eps nor 0. */
static size_t numbers_of(const unit_decl *u, double *out, size_t most)
{
    size_t count = 0;
    for (uint32_t i = 0; i < u->attribute_count; i++) {
        const arg *a = &u->attributes[i].value;
        bool counts = a->kind == ARG_FLOAT && isfinite(a->u.real) && a->u.real != 0 && !is_eps(u->attributes[i].key);
        if (counts && count < most) {
            out[count++] = a->u.real;
        }
    }
    return count;
}

/* Sizes that are larger than every number among the attributes show where a window ends; 0: there is no such number. */
static int64_t wide_size(const unit_decl *u)
{
    enum { WIDEST = 256 };
    int64_t most = 0;
    for (uint32_t i = 0; i < u->attribute_count; i++) {
        const arg *a = &u->attributes[i].value;
        most = a->kind == ARG_INT && a->u.integer > most && a->u.integer <= WIDEST ? a->u.integer : most;
    }
    return most == 0 ? 0 : most + 2;
}

/* Has no input so many elements that one draw has both signs and differences of all kinds? */
static bool has_few_elements(const function *f)
{
    enum { ENOUGH = 8 };
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        int64_t elements = 1;
        for (uint32_t d = 0; v != NULL && v->kind == VALUE_TENSOR && v->typed && d < v->type.tensor->rank; d++) {
            hint h = dim_hint(v->type.tensor->sizes[d].expr);
            elements = h.kind != HINT_INT || h.u.integer > ENOUGH ? ENOUGH : elements * h.u.integer;
        }
        if (elements >= ENOUGH) {
            return false;
        }
    }
    return true;
}

tn_status confirm_unit(tn_context *ctx, arena *a, const function *f, confirmation *out)
{
    *out = (confirmation){0};
    if (composite_find(f->unit->composite) == NULL) {
        out->not_it = arena_printf(a, "there is no composite '%s'", f->unit->composite);
        return TN_OK;
    }
    double around[MOST_NUMBERS];
    size_t around_count = numbers_of(f->unit, around, MOST_NUMBERS);
    int64_t wide = f->symbols.n > 0 ? wide_size(f->unit) : 0;
    draw draws[MOST_DRAWS] = {{.seed = 1, .spread = 1, .masks_by_inf = true},
                              {.seed = 2, .spread = small_spread(ctx, f->unit)}};
    size_t count = 2;
    if (confirm_has_mask(f)) {
        draws[count++] = (draw){.seed = 3, .spread = 1, .masks_by_inf = true, .masks_whole_row = true};
    }
    if (wide > 0) {
        draws[count++] = (draw){.seed = 4, .spread = 1, .masks_by_inf = true, .least_size = wide};
    }
    if (around_count > 0) {
        draws[count++] = (draw){.seed = 5, .spread = 3, .around = around, .around_count = around_count};
    }
    for (uint64_t more = 0; more < MORE_DRAWS && has_few_elements(f); more++) {
        draws[count++] = (draw){.seed = 6 + more, .spread = 1, .masks_by_inf = true};
    }
    for (size_t i = 0; i < count && out->not_it == NULL && out->kernel_differs == NULL; i++) {
        arena *scratch = ctx_scratch(ctx);
        drawn *inputs;
        const char *why;
        TRY(confirm_draw(ctx, scratch, f, &draws[i], &inputs, &why));
        trial t = {ctx, scratch, f, inputs, draws[i].masks_whole_row};
        if (why != NULL) {
            out->not_it = arena_strdup(a, why);
        } else {
            TRY(try_once(&t, a, out));
        }
        for (size_t k = 0; k < f->inputs.n; k++) {
            if (inputs[k].tensor != NULL) {
                ctx_release(ctx, inputs[k].tensor);
            }
        }
        ctx_release(ctx, scratch);
    }
    return TN_OK;
}
