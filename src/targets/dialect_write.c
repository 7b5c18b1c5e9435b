/*
 * Writing by a dialect: calls of ATen operators as calls of foreign ones. See dialect.h.
 *
 * Lowering is rewriting (passes/rewrite/rewrite.h) with the dialect's ways for routes. A call without a way is opened
 * by what its record composes it of, down to calls that have ways; what has neither stays. Checking is a run on types
 * with the same routes, in which a call that would stay is told of; nothing is recorded.
 *
 * Numbers (sizes and what is computed of them) stay as they are: Python's scalar functions and aten.sym_size have no
 * tensors in them, and formats have their own ways to say numbers. So do checks, which formats drop.
 */
#include "interpret/abstract.h"
#include "ir/promote.h"
#include "ops/builtins.h"
#include "ops/composite.h"
#include "ops/infer.h"
#include "passes/decompose.h"
#include "passes/rewrite/rewrite.h"
#include "targets/dialect_parts.h"

#include <string.h>

typedef struct lowering lowering;

typedef struct way {
    const foreign_op *row;
    lowering *in;
    mirror *mirror;     /* NULL until it is needed, and where the row has none */
    const overload *to; /* of the mirror's foreign operator, likewise */
    struct way *next;   /* for the same ATen operator */
} way;

struct lowering {
    tn_context *ctx;
    arena *arena;
    const dialect *dialect;
    uint32_t version;
    map ways;                /* base overload of an ATen operator -> the first way */
    map versions;            /* name of a foreign operator -> its overload in this version */
    gaps *gaps;              /* checking: where to count; NULL: lowering */
    pointer_map told;        /* checking: nodes that were told of */
    const node *view;        /* checking: a view between complex numbers and pairs */
    const char *view_target; /* NULL: there is none */
    const char *why;         /* why the latest call without a way has none */
    const op_def *why_of;    /* of which operator that was */
};

/* ---- which ways there are ---- */

static bool holds(const lowering *l, const foreign_op *row)
{
    if (row->since > l->version || (row->until != 0 && l->version > row->until)) {
        return false;
    }
    return row->schema == NULL || dialect_row(l->dialect, row->name, l->version) == row;
}

static const char *written_operator(arena *a, const foreign_op *row)
{
    return row->of != NULL ? row->of : row->mirror != NULL ? mirror_operator(a, row->mirror) : NULL;
}

static void add_way(lowering *l, const foreign_op *row)
{
    const char *of = written_operator(l->arena, row);
    const overload *o;
    if (of == NULL || !holds(l, row) || registry_find_name(l->ctx, registry_of(l->ctx), of, &o) != TN_OK || o == NULL) {
        return;
    }
    way *made = ARENA_NEW(l->arena, way);
    *made = (way){.row = row, .in = l};
    way **at = (way **)map_at(&l->ways, o->base_name);
    while (*at != NULL) {
        at = &(*at)->next;
    }
    *at = made;
}

static void lowering_init(lowering *l, tn_context *ctx, arena *a, const dialect *d, uint32_t version)
{
    *l = (lowering){.ctx = ctx, .arena = a, .dialect = d, .version = version};
    map_init(&l->ways, a);
    map_init(&l->versions, a);
    pointer_map_init(&l->told, a);
    for (size_t i = 0; i < d->n; i++) {
        for (size_t k = 0; k < d->families[i]->n; k++) {
            add_way(l, &d->families[i]->rows[k]);
        }
    }
}

void dialect_keep(const dialect *d, uint32_t version, decompositions *table)
{
    lowering l = {.dialect = d, .version = version};
    for (size_t i = 0; i < d->n; i++) {
        for (size_t k = 0; k < d->families[i]->n; k++) {
            const char *of = written_operator(table->kept.arena, &d->families[i]->rows[k]);
            if (of != NULL && holds(&l, &d->families[i]->rows[k])) {
                decompositions_set(table, of, true);
            }
        }
    }
}

/* ---- the element type that a pointwise call computes in ---- */

static bool is_tensor(datum d)
{
    return d.kind == DATUM_TENSOR;
}

static dtype computing_type(const call *c)
{
    array *operands[16];
    size_t n = 0;
    for (size_t i = 0; i < c->n && n < sizeof operands / sizeof *operands; i++) {
        if (is_tensor(c->args[i])) {
            operands[n++] = c->args[i].u.tensor;
        }
    }
    call asked = *c;
    dtype common = n == 0 ? DT_NONE : infer_common_type(&asked, operands, n);
    bool to_float = c->op->promote == PROMOTE_FLOAT || c->op->promote == PROMOTE_FLOAT_REAL;
    return to_float && common != DT_NONE ? promote_to_float(common) : common;
}

static bool converts(const call *c, const foreign_op *row)
{
    return (c->op->traits & OP_POINTWISE) && !(row->traits & FOREIGN_KEEPS_TYPES);
}

static bool takes_type(const call *c, const foreign_op *row, dtype type, const char **why)
{
    uint32_t taken = row->types != 0 ? row->types : CATEGORY_BOOL | CATEGORY_INTEGRAL | CATEGORY_FLOATING;
    if (type == DT_NONE || (dtype_table[type].category & taken)) {
        return true;
    }
    *why = arena_printf(c->b->arena, "%s has no element type %s", row->name, dtype_table[type].name);
    return false;
}

static bool takes_types(const call *c, const foreign_op *row, const char **why)
{
    if (converts(c, row)) {
        return takes_type(c, row, computing_type(c), why);
    }
    for (size_t i = 0; i < c->n; i++) {
        bool is_index = i > 0 && row->types != 0; /* what the mask says is about the first operand */
        if (is_tensor(c->args[i]) && !is_index && !takes_type(c, row, c->args[i].u.tensor->type.dtype, why)) {
            return false;
        }
    }
    return true;
}

/* ---- one call ---- */

static bool prepare_mirror(way *w)
{
    if (w->mirror == NULL) {
        return mirror_parse(w->in->ctx, w->in->arena, w->row->mirror, &w->mirror) == TN_OK &&
               dialect_overload(w->in->ctx, w->in->dialect, w->row, &w->to) == TN_OK;
    }
    return true;
}

static bool can(way *w, const call *c, const char **why)
{
    call asked = *c;
    asked.route = w;
    if (!takes_types(c, w->row, why)) {
        return false;
    }
    if (w->row->write == NULL) {
        datum args[64];
        if (!prepare_mirror(w) || w->to->base->argument_count > sizeof args / sizeof *args) {
            return false;
        }
        if (!mirror_matches(c, w->mirror, w->to, w->row, args, why)) {
            return false;
        }
    }
    return w->row->can == NULL || w->row->can(&asked, why);
}

static const void *route(void *user, const call *c)
{
    lowering *l = user;
    if (c->op->traits & OP_RAW) {
        return NULL;
    }
    const char *why = NULL;
    for (way *w = map_get(&l->ways, c->via->base_name); w != NULL; w = w->next) {
        if (can(w, c, &why)) {
            return w;
        }
    }
    l->why = why;
    l->why_of = c->op;
    return NULL;
}

static tn_status follow_mirror(const way *w, call *c)
{
    size_t n = w->to->base->argument_count;
    datum *args = ARENA_ARRAY(c->b->arena, datum, n);
    const char *why;
    if (!mirror_matches(c, w->mirror, w->to, w->row, args, &why)) {
        return call_fail(c, TN_E_INTERNAL, "its mirror does not hold any more");
    }
    if (converts(c, w->row) && w->in->dialect->cast != NULL) {
        dtype type = computing_type(c);
        for (size_t i = 0; i < n; i++) {
            bool other = is_tensor(args[i]) && !args[i].u.tensor->is_number && args[i].u.tensor->type.dtype != type;
            args[i] = other ? w->in->dialect->cast(c, args[i], type) : args[i];
        }
    }
    datum *outs = ARENA_ARRAY(c->b->arena, datum, c->out_count);
    foreign_all(c, w->row->name, args, n, outs, c->out_count);
    for (size_t i = 0; i < c->out_count; i++) {
        out_set(c, i, outs[i]);
    }
    return c->b->status;
}

static tn_status follow(const void *route_taken, call *c)
{
    const way *w = route_taken;
    return w->row->write != NULL ? w->row->write(c) : follow_mirror(w, c);
}

/* ---- for the rows ---- */

uint32_t foreign_version(const call *c)
{
    return ((const way *)c->route)->in->version;
}

static const overload *current(lowering *l, const char *name)
{
    const overload **known_as = (const overload **)map_at(&l->versions, name);
    if (*known_as == NULL) {
        const foreign_op *row = dialect_row(l->dialect, name, l->version);
        if (row == NULL || dialect_overload(l->ctx, l->dialect, row, known_as) != TN_OK) {
            return NULL;
        }
    }
    return *known_as;
}

void foreign_all(const call *c, const char *name, const datum *args, size_t n, datum *outs, size_t count)
{
    lowering *l = ((const way *)c->route)->in;
    for (size_t i = 0; i < count; i++) {
        outs[i] = of_none();
    }
    if (c->b->status != TN_OK) {
        return;
    }
    const overload *o = current(l, name);
    if (o == NULL) {
        builder_fail(c->b, TN_E_INTERNAL, "a way to write calls '%s', which version %u of '%s' does not have", name,
                     l->version, l->dialect->space);
        return;
    }
    named_datum *named = ARENA_ARRAY(c->b->arena, named_datum, n);
    datum *made;
    size_t made_count;
    for (size_t i = 0; i < n; i++) {
        named[i] = (named_datum){o->base->arguments[i < o->base->argument_count ? i : 0].name, args[i]};
    }
    if (builder_call(c->b, o, named, n, &made, &made_count) == TN_OK) {
        memcpy(outs, made, (count < made_count ? count : made_count) * sizeof *outs);
    }
}

datum foreign(const call *c, const char *name, const datum *args, size_t n)
{
    datum out;
    foreign_all(c, name, args, n, &out, 1);
    return out;
}

/* ---- what stays as it is ---- */

static bool gives_tensors(const schema *s)
{
    for (size_t i = 0; i < s->return_count; i++) {
        if (schema_type_form(&s->returns[i].type).base->kind == SCHEMA_TENSOR) {
            return true;
        }
    }
    return false;
}

/* Numbers, and checks that give nothing: the format says the ones and drops the others. */
static bool is_number_or_check(const overload *via)
{
    return !(via->op->traits & OP_RAW) && !gives_tensors(via->schema);
}

static bool opens_overload(void *user, const overload *via)
{
    const lowering *l = user;
    return dialect_row_of(l->dialect, via) == NULL && !is_number_or_check(via);
}

/* ---- units that are one foreign operator ---- */

typedef struct probe {
    lowering *in;
    const composite *of;
    bool found;
} probe;

static const void *probe_route(void *user, const call *c)
{
    probe *p = user;
    p->found = p->found || (c->op == p->of->op && route(p->in, c) != NULL);
    return NULL;
}

static bool never_opens(void *user, const call *c)
{
    (void)user;
    (void)c;
    return false;
}

static tn_status saw_nothing(void *user, const call *c, const datum *own, const datum *outs, size_t count)
{
    (void)user;
    (void)c;
    (void)own;
    (void)outs;
    (void)count;
    return TN_OK;
}

/* Is there a way for the composite that a unit is, on these operands? */
static bool has_way(void *user, builder *b, const function *unit, const datum *operands, size_t n)
{
    lowering *l = user;
    const composite *of = unit->unit->composite == NULL ? NULL : composite_find(unit->unit->composite);
    if (of == NULL || of->version != unit->unit->version || unit->unit->by_body) {
        return false;
    }
    probe p = {.in = l, .of = of};
    call_observer observer = {.opens = never_opens, .saw = saw_nothing, .user = &p, .route = probe_route};
    size_t diagnostics = l->ctx->diagnostic_count, count;
    builder *fake = builder_new(l->ctx, BUILD_FAKE, b->arena);
    datum *outs;
    fake->dims = b->dims;
    fake->observer = &observer;
    bool works = composite_call(fake, unit, operands, n, &outs, &count) == TN_OK && count >= unit->outputs.n;
    fake->observer = NULL;
    if (!works) {
        diagnostics_truncate(l->ctx, diagnostics);
    }
    return works && p.found;
}

tn_status dialect_lower(tn_context *ctx, program *p, const dialect *d, uint32_t version)
{
    lowering *l = ARENA_NEW(ctx_scratch(ctx), lowering);
    arena *scratch = ctx_scratch(ctx);
    lowering_init(l, ctx, scratch, d, version);
    const rewrite_policy policy = {
        .opens = opens_overload, .route = route, .follow = follow, .applies = has_way, .user = l, .dialect = "ATEN"};
    TRY(rewrite_program(ctx, p, &policy));
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- checking ---- */

static void tell(lowering *l, const node *n, const char *called, const char *why)
{
    if (n != NULL && pointer_map_get(&l->told, n) != NULL) {
        return;
    }
    const char *name = strncmp(called, "torch.ops.", 10) == 0 ? called + 10 : called;
    gaps_add(l->gaps, fail(l->ctx, TN_E_UNSUPPORTED, "%s has no way to say '%s'%s%s", l->dialect->space, name,
                           why == NULL ? "" : ": ", why == NULL ? "" : why));
    if (n != NULL) {
        pointer_map_put(&l->told, n, (void *)n);
        interpreter_add_place(l->ctx, n);
    }
}

static bool is_control(const lowering *l, const overload *via)
{
    return l->dialect->is_control != NULL && l->dialect->is_control(via->target);
}

/* Calls inside of calls; beyond it a composition comes back to the call that it began with, and says nothing. */
enum { DEEPEST_WAY = 80 };

/* Bodies of control flow are looked at as they run. */
static bool opens_call(void *user, const call *c)
{
    if (c->b->depth > DEEPEST_WAY) {
        return false;
    }
    bool has_bodies = c->op->traits & OP_REGION || is_control(user, c->via);
    return c->op->traits & OP_RAW ? has_bodies : opens_overload(user, c->via);
}

static tn_status saw(void *user, const call *c, const datum *own, const datum *outs, size_t count)
{
    lowering *l = user;
    (void)own;
    (void)outs;
    (void)count;
    if (overload_is(c->via, &op_view_as_real) || overload_is(c->via, &op_view_as_complex)) {
        l->view = c->b->running; /* beside what has no rule for pairs, which is told of by its own name */
        l->view_target = c->via->target;
    } else if (dialect_row_of(l->dialect, c->via) == NULL && !is_number_or_check(c->via)) {
        tell(l, c->b->running, c->via->target, l->why_of == c->op ? l->why : NULL);
    }
    return TN_OK;
}

static void laid_out(void *user, array *a)
{
    (void)user;
    (void)a;
}

static tn_status wrote(void *user, const call *c, array *to, array *result)
{
    (void)user;
    (void)c;
    (void)to;
    (void)result;
    return TN_OK;
}

static tn_status follow_call(void *user, const void *route_taken, call *c)
{
    (void)user;
    return follow(route_taken, c);
}

/* A foreign operator that a reader left whole, because its types are only known when it runs: it is said as it is. */
static tn_status answer_open(lowering *l, const node *n, const overload *o, datum **outs, size_t *count)
{
    const foreign_op *row = dialect_row_of(l->dialect, o);
    const overload *form = NULL;
    TRY(row == NULL ? TN_OK : dialect_form(l->ctx, l->dialect, row, l->version, &form));
    if (row == NULL) {
        tell(l, n, n->callee->target, "its types are only known when it runs");
    } else if (form == NULL) {
        tell(l, n, n->callee->target, "its types are only known when it runs, and this version has another form of it");
    }
    abstract_open_results(builder_new(l->ctx, BUILD_FAKE, l->arena), n, outs, count);
    return TN_OK;
}

/* An operator that nobody knows gives what the program says that it gives. */
static tn_status answer(void *user, const node *n, const named_datum *args, datum **outs, size_t *count, bool *answered)
{
    lowering *l = user;
    const overload *o;
    (void)args;
    TRY(registry_find(l->ctx, registry_of(l->ctx), n->callee->target, &o));
    if (o != NULL && !(o->op->traits & OP_RAW) && abstract_is_open(n)) {
        *answered = true;
        return answer_open(l, n, o, outs, count);
    }
    if (o == NULL) {
        builder *b = builder_new(l->ctx, BUILD_FAKE, l->arena);
        *answered = true;
        if (!l->dialect->takes_others) {
            tell(l, n, n->callee->target, "it is not known");
        }
        abstract_results(b, n, outs, count);
    }
    return TN_OK;
}

void dialect_check(tn_context *ctx, const program *p, const dialect *d, uint32_t version, gaps *g)
{
    for (size_t i = 0; i < p->entries.n; i++) {
        dialect_check_entry(ctx, p->entries.at[i], d, version, g);
    }
}

/* Inside of a program pairs of reals stand for complex numbers (passes/pairs); what the user gives and gets does not
 * change. */
static void check_border(tn_context *ctx, const entry *e, const dialect *d, gaps *g)
{
    const function *f = e->main;
    for (size_t i = 0; i < f->inputs.n + f->outputs.n; i++) {
        bool is_input = i < f->inputs.n;
        const value *v = arg_value(is_input ? &f->inputs.at[i] : &f->outputs.at[i - f->inputs.n]);
        dtype type = v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor->dtype : DT_NONE;
        if (type != DT_NONE && dtype_table[type].category == CATEGORY_COMPLEX) {
            const char *advice = is_input ? "let the model take pairs of reals, and begin with view_as_complex"
                                          : "let the model end with view_as_real";
            gaps_add(g, fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.hint = advice),
                                "%s has no complex numbers: the %s '%s' is of type %s", d->space,
                                is_input ? "input" : "output", v->name, dtype_table[type].name));
        }
    }
}

void dialect_check_entry(tn_context *ctx, const entry *e, const dialect *d, uint32_t version, gaps *g)
{
    arena *scratch = ctx_scratch(ctx);
    lowering *l = ARENA_NEW(scratch, lowering);
    lowering_init(l, ctx, scratch, d, version);
    l->gaps = g;
    check_border(ctx, e, d, g);
    call_observer observer = {.opens = opens_call,
                              .saw = saw,
                              .laid_out = laid_out,
                              .wrote = wrote,
                              .user = l,
                              .route = route,
                              .follow = follow_call};
    interpreter_watch watch = {.answer = answer, .user = l};
    builder *b = builder_new(ctx, BUILD_FAKE, scratch);
    interpreter *in = interpreter_new(b, scratch, &watch);
    datum *inputs = abstract_inputs(b, e), *outs;
    size_t count;
    b->observer = &observer;
    tn_status status = interpret(in, e->main, inputs, e->main->inputs.n, &outs, &count);
    b->observer = NULL;
    if (status != TN_OK) {
        gaps_add(g, status);
    } else if (g->n == 0 && l->view_target != NULL) {
        tell(l, l->view, l->view_target, NULL);
    }
    ctx_release(ctx, scratch);
}
