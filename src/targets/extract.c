/* Extractors: see extract.h. */
#include "capture/tape.h"

#include "targets/extract.h"

#include "interpret/abstract.h"
#include "ir/calls.h"
#include "ir/verify.h"
#include "ops/record.h"
#include "passes/sweep.h"
#include "targets/dialect.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is registered ---- */

/* Contexts share them; the last one releases. */
typedef struct extractor {
    tn_extractor given; /* its texts are this one's own */
    atomic_size_t references;
} extractor;

typedef struct extractors {
    extractor **at;
    size_t n, capacity;
} extractors;

static void extractor_drop(void *object)
{
    extractor *x = object;
    if (atomic_fetch_sub(&x->references, 1) != 1) {
        return;
    }
    if (x->given.release != NULL) {
        x->given.release(x->given.user);
    }
    free((char *)x->given.format);
    free((char *)x->given.class_name);
    free((char *)x->given.composite);
    free(x);
}

static void extractors_free(void *object)
{
    extractors *all = object;
    for (size_t i = 0; i < all->n; i++) {
        extractor_drop(all->at[i]);
    }
    free(all->at);
    free(all);
}

/* With room for one more. */
static extractors *extractors_of(tn_context *ctx)
{
    owned *slot = &ctx->attached[ATTACHED_EXTRACTORS];
    if (slot->object == NULL) {
        extractors *made = calloc(1, sizeof *made);
        if (made == NULL) {
            heap_exhausted(&ctx->heap);
        }
        *slot = (owned){made, extractors_free};
    }
    extractors *all = slot->object;
    if (all->n == all->capacity) {
        size_t capacity = 2 * all->capacity + 4;
        extractor **at = realloc(all->at, capacity * sizeof *at);
        if (at == NULL) {
            heap_exhausted(&ctx->heap);
        }
        all->at = at;
        all->capacity = capacity;
    }
    return all;
}

static const extractors *extractors_made(const tn_context *ctx)
{
    static const extractors none = {0};
    const extractors *all = ctx->attached[ATTACHED_EXTRACTORS].object;
    return all == NULL ? &none : all;
}

static bool is_same(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static char *copied(tn_context *ctx, const char *text)
{
    char *made = text == NULL ? NULL : strdup(text);
    if (text != NULL && made == NULL) {
        heap_exhausted(&ctx->heap);
    }
    return made;
}

tn_status extractor_register(tn_context *ctx, const tn_extractor *given)
{
    const char *what = given->class_name != NULL ? given->class_name : given->composite;
    if (given->format != NULL) {
        const target *t = target_find(given->format);
        if (t == NULL || t->dialects == NULL) {
            return fail(ctx, TN_E_ARGUMENT,
                        "the extractor for '%s' is for the format '%s', which has no operators of "
                        "its own",
                        what, given->format);
        }
    }
    extractors *all = extractors_of(ctx);
    for (size_t i = 0; i < all->n; i++) {
        const tn_extractor *other = &all->at[i]->given;
        if (is_same(other->format, given->format) && is_same(other->class_name, given->class_name) &&
            is_same(other->composite, given->composite)) {
            return fail(ctx, TN_E_ARGUMENT, "'%s' has an extractor already: this would be a second one", what);
        }
    }
    ctx_own_reserve(ctx);
    extractor *made = calloc(1, sizeof *made);
    if (made == NULL) {
        heap_exhausted(&ctx->heap);
    }
    atomic_init(&made->references, 1);
    made->given.size = sizeof made->given;
    ctx_own(ctx, made, extractor_drop); /* until it is whole */
    made->given.format = copied(ctx, given->format);
    made->given.class_name = copied(ctx, given->class_name);
    made->given.composite = copied(ctx, given->composite);
    made->given.write = given->write;
    made->given.user = given->user;
    made->given.release = given->release;
    ctx_disown(ctx, made);
    all->at[all->n++] = made;
    return TN_OK;
}

tn_status extractors_share(const tn_context *from, tn_context *to)
{
    const extractors *theirs = extractors_made(from);
    for (size_t i = 0; i < theirs->n; i++) {
        extractors *ours = extractors_of(to);
        atomic_fetch_add(&theirs->at[i]->references, 1);
        ours->at[ours->n++] = theirs->at[i];
    }
    return TN_OK;
}

static bool is_for(const extractor *x, const target *t)
{
    return t->dialects != NULL && (x->given.format == NULL || strcmp(x->given.format, t->name) == 0);
}

bool extractors_have(const tn_context *ctx, const target *t)
{
    const extractors *all = extractors_made(ctx);
    for (size_t i = 0; i < all->n; i++) {
        if (is_for(all->at[i], t)) {
            return true;
        }
    }
    return false;
}

/* How well an extractor fits a unit; 0: not at all. */
static int fit_of(const extractor *x, const unit_decl *u)
{
    const char *dot = u->class_name == NULL ? NULL : strrchr(u->class_name, '.');
    int fit = 0;
    if (x->given.class_name != NULL && u->class_name != NULL) {
        fit = strcmp(x->given.class_name, u->class_name) == 0            ? 6
              : dot != NULL && strcmp(x->given.class_name, dot + 1) == 0 ? 4
                                                                         : 0;
    } else if (x->given.class_name == NULL && is_same(x->given.composite, u->composite)) {
        fit = 2;
    }
    return fit == 0 ? 0 : fit + (x->given.format != NULL);
}

static const extractor *extractor_for(const tn_context *ctx, const target *t, const unit_decl *u)
{
    const extractors *all = extractors_made(ctx);
    const extractor *best = NULL;
    int best_fit = 0;
    for (size_t i = 0; i < all->n; i++) {
        int fit = is_for(all->at[i], t) ? fit_of(all->at[i], u) : 0;
        if (fit > best_fit) {
            best = all->at[i];
            best_fit = fit;
        }
    }
    return best;
}

/* ---- operators of the format ---- */

const char *extraction_operator(const tn_extraction *e, const char *name)
{
    const target *t = target_find(e->format);
    for (size_t i = 0; t != NULL && t->dialects[i] != NULL; i++) {
        const foreign_op *row = dialect_row(t->dialects[i], name, (uint32_t)e->version);
        if (row != NULL) {
            return dialect_name(e->tape->b->arena, t->dialects[i], row);
        }
    }
    return NULL;
}

/* Is what the node calls an operator of the format in another version than the one that is written? */
static tn_status check_version(tn_context *ctx, const target *t, uint32_t version, const node *n)
{
    const overload *o;
    TRY(registry_resolve(ctx, registry_of(ctx), n->callee, &o));
    for (size_t i = 0; o != NULL && t->dialects[i] != NULL; i++) {
        const foreign_op *row = dialect_row_of(t->dialects[i], o);
        if (row != NULL && dialect_row(t->dialects[i], row->name, version) != row) {
            return fail(ctx, TN_E_ARGUMENT, "the extractor calls '%s', which version %u of %s does not have", o->target,
                        version, t->name);
        }
    }
    return TN_OK;
}

/* ---- one unit ---- */

typedef struct making {
    tn_context *ctx;
    arena *arena;
    const target_job *job;
    const extractor *by;
    function *f;
    builder *b;
    const char *name; /* of the class or composite */
} making;

/* Looks for a value. */
typedef struct search {
    const value *of;
    bool found;
} search;

static void see(void *user, value *v)
{
    search *s = user;
    s->found = s->found || v == s->of;
}

static bool is_read(const value *v)
{
    search s = {.of = v};
    for (const node *n = v->function->first; n != NULL && !s.found; n = n->next) {
        node_each_input(n, see, &s);
    }
    for (size_t i = 0; i < v->function->outputs.n; i++) {
        arg_each_value(&v->function->outputs.at[i], see, &s);
    }
    return s.found;
}

/* Does a call of the unit use this result? */
static bool is_used(const program *p, const function *f, size_t output)
{
    for (size_t i = 0; i < p->functions.n; i++) {
        for (const node *n = p->functions.at[i]->first; n != NULL; n = n->next) {
            bool calls = call_body(n) == f && output < n->output_count;
            const value *v = calls ? arg_value(&n->outputs[output]) : NULL;
            if (v != NULL && is_read(v)) {
                return true;
            }
        }
    }
    return false;
}

static tn_status check_result(making *m, size_t i, const value *old, datum given)
{
    datum wanted = abstract_value(m->b, old);
    if (given.kind != wanted.kind) {
        return fail(m->ctx, TN_E_ARGUMENT, "the extractor for '%s' gives %s for result %zu ('%s'), which is %s",
                    m->name, datum_text(m->b, given), i, old->name, datum_text(m->b, wanted));
    }
    if (given.kind != DATUM_TENSOR) {
        return TN_OK;
    }
    const tensor_type *x = &given.u.tensor->type, *y = &wanted.u.tensor->type;
    bool fits = x->dtype == y->dtype && x->rank == y->rank;
    for (uint32_t k = 0; fits && k < x->rank; k++) {
        fits = extent_same(m->b, x->sizes[k], y->sizes[k]);
    }
    return fits ? TN_OK
                : fail(m->ctx, TN_E_ARGUMENT, "the extractor for '%s' gives %s for result %zu ('%s'), which is %s",
                       m->name, datum_text(m->b, given), i, old->name, datum_text(m->b, wanted));
}

/* What nobody uses and the extractor does not give: zeros. */
static tn_status unused_result(making *m, size_t i, const value *old, datum *out)
{
    if (is_used(m->f->program, m->f, i) || old->kind != VALUE_TENSOR) {
        return fail(m->ctx, TN_E_ARGUMENT,
                    "the extractor for '%s' does not give result %zu ('%s'), which the program "
                    "uses",
                    m->name, i, old->name);
    }
    const tensor_type *t = &abstract_value(m->b, old).u.tensor->type;
    *out = BUILD(m->b, "aten::full", of_extents(m->b, t->sizes, t->rank), of_int(0), of_dtype(t->dtype));
    return m->b->status;
}

/* Calls of the extractor become nodes behind those that are there. */
static tn_status record_body(making *m, tn_tape *t, arg *results)
{
    function *f = m->f;
    size_t n = f->inputs.n, before = m->ctx->diagnostic_count;
    tn_var *args = ARENA_ARRAY(m->arena, tn_var, n + 1), *outs = ARENA_ARRAY(m->arena, tn_var, f->outputs.n + 1);
    const char **names = ARENA_ARRAY(m->arena, const char *, n + 1);
    for (size_t i = 0; i < n; i++) {
        value *v = arg_value(&f->inputs.at[i]);
        datum d = v == NULL ? datum_of_constant(&f->inputs.at[i]) : abstract_value(m->b, v);
        if (v != NULL && d.kind == DATUM_TENSOR) {
            d.u.tensor->value = v;
        }
        if (v != NULL) {
            record_known(m->b, v);
        }
        args[i] = var_of_argument(t, d);
        names[i] = v == NULL ? "" : v->name;
    }
    const tn_extraction e = {.size = sizeof e,
                             .tape = t,
                             .class_name = f->unit->class_name,
                             .composite = f->unit->composite,
                             .format = m->job->target->name,
                             .version = m->job->target->version(m->job),
                             .body = (const tn_function *)f,
                             .args = args,
                             .arg_names = names,
                             .arg_count = n,
                             .outs = outs,
                             .out_count = f->outputs.n};
    tn_status status = m->by->given.write(m->by->given.user, &e);
    if (t->failure.status != TN_OK) {
        return failure_tell(&t->failure, m->ctx);
    }
    if (status != TN_OK) {
        return m->ctx->diagnostic_count > before ? status
                                                 : fail(m->ctx, status, "the extractor for '%s' failed", m->name);
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        const value *old = arg_value(&f->outputs.at[i]);
        datum d;
        if (old == NULL) {
            results[i] = f->outputs.at[i]; /* a constant */
            continue;
        }
        TRY(outs[i] == NULL ? unused_result(m, i, old, &d) : var_datum(t, outs[i], &d));
        TRY(check_result(m, i, old, d));
        results[i] = record_argument(m->b, d);
        TRY(m->b->status);
    }
    return TN_OK;
}

/* It is the extractor's from here on: no composite, by whose kernel or way it would be said. */
static const unit_decl *plain_unit(program *p, const unit_decl *u)
{
    unit_decl *made = ARENA_NEW(&p->arena, unit_decl);
    *made = (unit_decl){.class_name = u->class_name != NULL ? u->class_name : u->composite};
    return made;
}

static tn_status make_body(making *m)
{
    function *f = m->f;
    node *last = f->last;
    arg *results = ARENA_ARRAY(m->arena, arg, f->outputs.n + 1);
    m->b = builder_new(m->ctx, BUILD_RECORD, m->arena);
    m->b->function = f;
    m->b->dims = f->program->dims;
    m->b->origin = f->first;
    tn_tape *t = tape_new_on(m->ctx, m->b);
    tn_status status = record_body(m, t, results);
    ctx_release(m->ctx, t);
    builder_free(m->ctx, m->b);
    TRY(status);
    for (const node *n = last == NULL ? f->first : last->next; n != NULL; n = n->next) {
        TRY(check_version(m->ctx, m->job->target, m->job->target->version(m->job), n));
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        f->outputs.at[i] = results[i];
    }
    for (node *n = last, *previous; n != NULL; n = previous) {
        previous = n->previous;
        function_erase(n);
    }
    sweep_values(f);
    f->unit = plain_unit(f->program, f->unit);
    return sweep_function(m->ctx, f);
}

tn_status extractors_apply(tn_context *ctx, program *p, const target_job *job)
{
    for (size_t i = 0; i < p->functions.n; i++) {
        function *f = p->functions.at[i];
        const extractor *by = f->unit == NULL ? NULL : extractor_for(ctx, job->target, f->unit);
        if (by == NULL) {
            continue;
        }
        arena *scratch = ctx_scratch(ctx);
        making m = {.ctx = ctx, .arena = scratch, .job = job, .by = by, .f = f};
        m.name = f->unit->class_name != NULL ? f->unit->class_name : f->unit->composite;
        TRY(make_body(&m));
        ctx_release(ctx, scratch);
    }
    return verify_program(ctx, p);
}
