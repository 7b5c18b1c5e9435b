/* Registered operators: see custom.h. */
#include "interpret/custom.h"

#include "interpret/abstract.h"
#include "interpret/exchange.h"
#include "interpret/objects.h"
#include "ops/infer.h"

#include <stdlib.h>
#include <string.h>

/* What the records in all registries that know the operator share. */
typedef struct custom_op {
    atomic_int references;
    op_def record; /* copied into registries as it is */
    const char *overloads[2];
    tn_op op; /* op.schema and op.rule_example are owned */
    shape_rule rule;
} custom_op;

static void custom_release(void *user)
{
    custom_op *custom = user;
    if (atomic_fetch_sub_explicit(&custom->references, 1, memory_order_acq_rel) == 1) {
        if (custom->op.release != NULL) {
            custom->op.release(custom->op.user);
        }
        free((char *)custom->op.schema);
        free((char *)custom->op.rule_example);
        free(custom);
    }
}

static void custom_retain(const op_def *op)
{
    atomic_fetch_add_explicit(&((custom_op *)op->user)->references, 1, memory_order_relaxed);
}

static const tn_datum *lend_arguments(call *c)
{
    tn_datum *args = ARENA_ARRAY(c->b->arena, tn_datum, c->n);
    for (size_t i = 0; i < c->n; i++) {
        args[i] = datum_lend(c->b, c->args[i]);
        args[i].name = c->via->base->arguments[i].name;
    }
    return args;
}

/* A callback that fails without saying why is still named. */
static tn_status explain(call *c, tn_status status, size_t diagnostics, const char *what)
{
    if (status != TN_OK && c->b->ctx->diagnostic_count == diagnostics) {
        return call_fail(c, status, "%s of the registered operator failed", what);
    }
    return status;
}

/* Makes result i as inference said it would be. */
static tn_status make_numbered(call *c, size_t i, const tn_result_type *said)
{
    dtype type = said->dtype == NULL ? DT_NONE : dtype_by_name(said->dtype);
    if (type == DT_NONE) {
        return call_fail(c, TN_E_ARGUMENT, "inference of the registered operator gave no element type for result %zu",
                         i);
    }
    if (said->rank > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_ARGUMENT,
                         "inference of the registered operator gave result %zu %u dims, of at most %d", i, said->rank,
                         TENSOR_MAX_RANK);
    }
    extent sizes[TENSOR_MAX_RANK];
    for (uint32_t k = 0; k < said->rank; k++) {
        if (said->sizes[k] < 0) {
            return call_fail(c, TN_E_ARGUMENT,
                             "inference of the registered operator gave dim %u of result %zu size %lld", k, i,
                             (long long)said->sizes[k]);
        }
        sizes[k] = known(said->sizes[k]);
    }
    out_new(c, i, type, sizes, said->rank);
    return TN_OK;
}

/* The same from what a rule over sizes that vary gave. */
static tn_status make_shaped(call *c, size_t i, datum said)
{
    if (said.kind != DATUM_TENSOR) {
        return call_fail(c, TN_E_ARGUMENT,
                         "inference of the registered operator gave %s as result %zu, which is a tensor",
                         datum_kind_name(said.kind), i);
    }
    const tensor_type *type = &said.u.tensor->type;
    out_new(c, i, type->dtype, type->sizes, type->rank);
    return TN_OK;
}

/* ---- inference where nothing is computed ---- */

static bool is_known(const extent *at, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        if (at[i].expr != NULL) {
            return false;
        }
    }
    return true;
}

/* A tensor that has a type and no elements, for as long as the call. NULL: a size of it is symbolic. */
static tn_tensor *tensor_without_elements(arena *a, const tensor_type *type)
{
    if (!is_known(type->sizes, type->rank) || !is_known(type->strides, type->rank)) {
        return NULL;
    }
    storage *nothing = ARENA_NEW(a, storage);
    nothing->data = arena_alloc(a, 1);
    tn_tensor *made = arena_alloc(a, sizeof *made + 2 * type->rank * sizeof *made->dims);
    for (uint32_t i = 0; i < type->rank; i++) {
        made->dims[i] = type->sizes[i].n;
        made->dims[type->rank + i] = type->strides[i].n;
    }
    made->view = (tensor){.storage = nothing,
                          .dtype = type->dtype,
                          .rank = type->rank,
                          .sizes = made->dims,
                          .strides = made->dims + type->rank};
    return made;
}

/* The same datum with tensors that can be lent. False: something in it is symbolic. */
static bool give_types(builder *b, datum *d)
{
    if (d->kind == DATUM_TENSOR && d->u.tensor->data == NULL) {
        array *shown = arena_copy(b->arena, d->u.tensor, sizeof *shown);
        shown->data = tensor_without_elements(b->arena, &shown->type);
        d->u.tensor = shown;
        return shown->data != NULL;
    }
    bool known_all = d->expr == NULL;
    if (d->kind == DATUM_LIST) {
        d->u.list.at = arena_copy(b->arena, d->u.list.at, d->u.list.n * sizeof *d->u.list.at);
    }
    for (size_t i = 0; d->kind == DATUM_LIST && i < d->u.list.n; i++) {
        known_all = give_types(b, &d->u.list.at[i]) && known_all;
    }
    return known_all;
}

static bool gives_tensor(const call *c, size_t i)
{
    return schema_type_form(&c->via->base->returns[i].type).base->kind == SCHEMA_TENSOR;
}

static const char *const number_is_not_known =
    "the registered operator gives a number, which is only known when it runs";

/* Why the shape rule, which sees numbers and types of tensors alone, cannot tell; NULL: it can, and *args is what it is
 * given. */
static const char *why_not_inferred(call *c, datum **args)
{
    *args = arena_copy(c->b->arena, c->args, c->n * sizeof **args);
    for (size_t i = 0; i < c->n; i++) {
        if (!give_types(c->b, &(*args)[i])) {
            return arena_printf(c->b->arena,
                                "the shape rule of the registered operator takes numbers, and the argument '%s' has a "
                                "size that varies: %s",
                                c->via->base->arguments[i].name, datum_text(c->b, c->args[i]));
        }
    }
    for (size_t i = 0; i < c->out_count; i++) {
        if (!gives_tensor(c, i)) {
            return number_is_not_known;
        }
    }
    return NULL;
}

/* ---- what the program has on record ---- */

/* The node that this is the call of, whose results are on record; NULL: it is a call inside of another, or of a model.
 */
static const node *recorded_node(const call *c)
{
    const builder *b = c->b;
    const node *n = b->mode == BUILD_RECORD ? b->origin : b->running;
    uint32_t depth = b->mode == BUILD_RECORD ? 1 : b->running_depth;
    return n != NULL && n->callee != NULL && b->depth == depth && strcmp(n->callee->target, c->via->target) == 0 ? n
                                                                                                                 : NULL;
}

static bool on_record(datum *d, builder *b)
{
    bool all = d->kind != DATUM_NONE;
    if (d->kind == DATUM_TENSOR) {
        const tensor_type *type = &d->u.tensor->type;
        array *made = make_new(b, type->dtype, type->sizes, type->rank); /* kernels fill what is C-contiguous */
        made->type.device = type->device;
        d->u.tensor = made;
    }
    for (size_t i = 0; d->kind == DATUM_LIST && i < d->u.list.n; i++) {
        all = on_record(&d->u.list.at[i], b) && all;
    }
    return all;
}

/* A rule for this very call, whose first result is like the first tensor. NULL: it has none. */
static const char *example_in_c(const call *c)
{
    for (size_t i = 0; i < c->n; i++) {
        if (c->args[i].kind != DATUM_TENSOR) {
            continue;
        }
        const char *sizes = "";
        for (uint32_t k = 0; k < arg_type(c, i)->rank; k++) {
            sizes = arena_printf(c->b->arena, "%s%stn_size(t, args[%zu], %u)", sizes, k == 0 ? "" : ", ", i, k);
        }
        return arena_printf(c->b->arena,
                            "tn_status rule(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t "
                            "count) { outs[0] = tn_shape_of(t, tn_dtype(t, args[%zu]), %s%s%s); return "
                            "tn_tape_status(t); }",
                            i, *sizes == '\0' ? "TN_NO_INTS" : "TN_NUMS(", sizes, *sizes == '\0' ? "" : ")");
    }
    return NULL;
}

static tn_status fail_without_rule(call *c, const char *why)
{
    const custom_op *custom = c->op->user;
    const char *example = custom->op.rule_example != NULL ? custom->op.rule_example : example_in_c(c);
    tn_status status = call_fail(c, TN_E_UNSUPPORTED, "%s", why);
    if (example != NULL) {
        const char *way = custom->op.rule_example != NULL ? "give it a rule: " : "give tn_op a rule, infer_shapes: ";
        diagnostics_add_place(c->b->ctx, PLACE(.hint = arena_printf(c->b->arena, "%s%s", way, example)));
    }
    return status;
}

static tn_status infer_by_record(call *c)
{
    const node *n = recorded_node(c);
    datum *outs;
    size_t count;
    if (n == NULL) {
        return fail_without_rule(c,
                                 "the registered operator has no shape rule: its results are only known when it runs, "
                                 "and nothing runs here");
    }
    abstract_results(c->b, n, &outs, &count);
    for (size_t i = 0; i < c->out_count; i++) {
        if (i >= count || !on_record(&outs[i], c->b)) {
            return call_fail(c, TN_E_UNSUPPORTED,
                             "the registered operator has no shape rule, and the program does not tell what its result "
                             "%zu is",
                             i);
        }
        c->outs[i] = outs[i];
    }
    return TN_OK;
}

/* A tensor that a kernel made against the type on record: sizes that vary are whatever they are. */
static tn_status check_by_record(call *c, size_t i, const arg *declared, datum made)
{
    const value *v = arg_value(declared);
    if (v == NULL || !v->typed || v->kind != VALUE_TENSOR || made.kind != DATUM_TENSOR) {
        return TN_OK;
    }
    const tensor_meta *said = v->type.tensor;
    const tensor_type *type = &made.u.tensor->type;
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, said->rank);
    bool same = type->dtype == said->dtype && type->rank == said->rank;
    for (uint32_t k = 0; k < said->rank; k++) {
        sizes[k] = extent_of_dim(said->sizes[k].expr);
        same = same && (sizes[k].expr != NULL || sizes[k].n == type->sizes[k].n);
    }
    return same ? TN_OK
                : call_fail(c, TN_E_MISMATCH, "the kernel gave %s as result %zu, and the program has %s%s there",
                            datum_text(c->b, made), i, dtype_table[said->dtype].name,
                            extents_text(c->b, sizes, said->rank));
}

/* n: the node that has the types on record; NULL: there is none. */
static tn_status check_made(call *c, size_t i, const node *n)
{
    datum made = c->outs[i];
    schema_form declared = schema_type_form(&c->via->base->returns[i].type);
    bool fits = made.kind == (declared.is_list ? DATUM_LIST : DATUM_TENSOR);
    if (gives_tensor(c, i) && !fits && !(made.kind == DATUM_NONE && declared.is_optional)) {
        return call_fail(c, TN_E_MISMATCH, "the kernel gave %s as result %zu, which is %s", datum_kind_name(made.kind),
                         i, declared.is_list ? "a list of tensors" : "a tensor");
    }
    const arg *recorded = n == NULL || i >= n->output_count ? NULL : &n->outputs[i];
    for (size_t k = 0; recorded != NULL && declared.is_list && k < recorded->n && k < made.u.list.n; k++) {
        TRY(check_by_record(c, i, &recorded->u.items[k], made.u.list.at[k]));
    }
    return recorded == NULL || declared.is_list ? TN_OK : check_by_record(c, i, recorded, made);
}

/* ---- calls ---- */

/* What a kernel handed over, until it is taken. */
typedef struct handed_over {
    tn_datum *outs;
    size_t n;
} handed_over;

static void release_handed_over(void *object)
{
    const handed_over *h = object;
    for (size_t i = 0; i < h->n; i++) {
        tn_datum_free(&h->outs[i]);
    }
}

/* Without a shape rule the kernel makes its results, which are known then. */
static tn_status run_to_infer(call *c, const custom_op *custom)
{
    tn_context *ctx = c->b->ctx;
    handed_over *made = ARENA_NEW(c->b->arena, handed_over);
    made->outs = ARENA_ARRAY(c->b->arena, tn_datum, c->out_count + 1);
    made->n = c->out_count;
    const tn_datum *args = lend_arguments(c);
    ctx_own_reserve(ctx);
    ctx_own(ctx, made, release_handed_over);
    size_t before = ctx->diagnostic_count;
    tn_status status = custom->op.run(custom->op.user, ctx, args, c->n, made->outs);
    status = explain(c, status, before, "the kernel");
    for (size_t i = 0; status == TN_OK && i < c->out_count; i++) {
        status = datum_from_public(c->b, &made->outs[i], &c->outs[i]);
        status = status == TN_OK ? check_made(c, i, recorded_node(c)) : status;
    }
    ctx_release(ctx, made);
    return status;
}

/* By a rule over sizes that may vary; where that leaves open what is on record, the record tells. */
static tn_status infer_by_rule(call *c, const custom_op *custom)
{
    tn_context *ctx = c->b->ctx;
    const node *n = is_eager(c->b) || c->b->decide != NULL ? NULL : recorded_node(c);
    size_t before = ctx->diagnostic_count;
    bool open = false;
    for (size_t i = 0; !is_eager(c->b) && i < c->out_count; i++) {
        if (!gives_tensor(c, i)) {
            return n != NULL ? infer_by_record(c) : call_fail(c, TN_E_UNSUPPORTED, "%s", number_is_not_known);
        }
    }
    datum *outs = ARENA_ARRAY(c->b->arena, datum, c->out_count + 1);
    tn_status status = custom->rule(c, &custom->op, n == NULL ? NULL : &open, outs);
    if (open && status != TN_E_CANCELLED) {
        diagnostics_truncate(ctx, before);
        c->b->status = TN_OK;
        return infer_by_record(c);
    }
    TRY(status);
    for (size_t i = 0; i < c->out_count; i++) {
        if (gives_tensor(c, i)) {
            TRY(make_shaped(c, i, outs[i]));
        } /* a number: the kernel sets it */
    }
    return c->b->status;
}

static tn_status custom_infer(call *c)
{
    const custom_op *custom = c->op->user;
    const datum *own = c->args;
    if (custom->op.infer_shapes != NULL) {
        return infer_by_rule(c, custom);
    }
    if (custom->op.infer == NULL) {
        return is_eager(c->b) ? run_to_infer(c, custom) : infer_by_record(c);
    }
    if (!is_eager(c->b)) {
        datum *args;
        const char *why = why_not_inferred(c, &args);
        if (why != NULL) {
            return recorded_node(c) != NULL ? infer_by_record(c) : fail_without_rule(c, why);
        }
        c->args = args;
    }
    tn_result_type *results = ARENA_ARRAY(c->b->arena, tn_result_type, c->out_count + 1);
    size_t before = c->b->ctx->diagnostic_count;
    const tn_datum *args = lend_arguments(c);
    tn_status status = custom->op.infer(custom->op.user, c->b->ctx, args, c->n, results);
    c->args = own;
    TRY(explain(c, status, before, "inference"));
    for (size_t i = 0; i < c->out_count; i++) {
        if (gives_tensor(c, i)) {
            TRY(make_numbered(c, i, &results[i]));
        } /* a number: the kernel sets it */
    }
    return c->b->status;
}

static tn_status custom_run(call *c)
{
    const custom_op *custom = c->op->user;
    if (c->op->infer == custom_infer && custom->op.infer == NULL && custom->op.infer_shapes == NULL) {
        return TN_OK; /* it ran already */
    }
    tn_datum *outs = ARENA_ARRAY(c->b->arena, tn_datum, c->out_count + 1);
    for (size_t i = 0; i < c->out_count; i++) {
        outs[i] = datum_lend(c->b, c->outs[i]);
    }
    size_t before = c->b->ctx->diagnostic_count;
    const tn_datum *args = lend_arguments(c);
    TRY(explain(c, custom->op.run(custom->op.user, c->b->ctx, args, c->n, outs), before, "the kernel"));
    for (size_t i = 0; i < c->out_count; i++) {
        if (outs[i].kind != TN_TENSOR) {
            TRY(datum_from_public(c->b, &outs[i], &c->outs[i]));
        }
    }
    return TN_OK;
}

/* What registries hold of op, registered with the context until disowned; it releases op only then. */
static custom_op *custom_new(tn_context *ctx, const tn_op *op, const char *schema_text, shape_rule rule)
{
    ctx_own_reserve(ctx);
    custom_op *custom = calloc(1, sizeof *custom);
    if (custom == NULL) {
        heap_exhausted(&ctx->heap);
    }
    atomic_init(&custom->references, 1);
    ctx_own(ctx, custom, custom_release);
    custom->op = *op;
    custom->op.release = NULL; /* until it is registered, it stays the caller's */
    custom->rule = rule;
    custom->op.schema = strdup(schema_text);
    custom->op.rule_example = op->rule_example == NULL ? NULL : strdup(op->rule_example);
    if (custom->op.schema == NULL || (op->rule_example != NULL && custom->op.rule_example == NULL)) {
        heap_exhausted(&ctx->heap);
    }
    custom->overloads[0] = custom->op.schema;
    return custom;
}

static void custom_settle(tn_context *ctx, custom_op *custom, const tn_op *op)
{
    custom->op.release = op->release;
    ctx_disown(ctx, custom);
}

tn_status custom_register(tn_context *ctx, const tn_op *op, shape_rule rule)
{
    arena *scratch = ctx_scratch(ctx);
    const schema *checked;
    TRY(schema_parse(ctx, scratch, op->schema, strlen(op->schema), &checked));
    bool has_rule = op->infer != NULL || op->infer_shapes != NULL;
    for (size_t i = 0; has_rule && i < checked->return_count; i++) {
        if (schema_type_form(&checked->returns[i].type).is_list) {
            return fail(ctx, TN_E_UNSUPPORTED, "result %zu of '%s' is a list, for which there is no shape rule", i,
                        op->schema);
        }
    }
    registry *r = registry_of(ctx);
    custom_op *custom = custom_new(ctx, op, op->schema, rule);
    custom->record = (op_def){.name = "registered",
                              .overloads = custom->overloads,
                              .traits = OP_EFFECT,
                              .infer = custom_infer,
                              .run = custom_run,
                              .user = custom,
                              .release = custom_release};
    TRY(registry_add(ctx, r, &custom->record));
    custom_settle(ctx, custom, op);
    return TN_OK;
}

/* The overload that a schema, or a name, is of; *text is its schema. */
static tn_status find_overridden(tn_context *ctx, arena *scratch, const tn_op *op, const overload **out,
                                 const char **text)
{
    size_t n = strcspn(op->schema, "(");
    const char *name = arena_strndup(scratch, op->schema, n);
    TRY(registry_find_name(ctx, registry_of(ctx), name, out));
    if (*out == NULL) {
        return fail(ctx, TN_E_NOTFOUND, "there is no operator '%s'", name);
    }
    *text = (*out)->op->overloads[0];
    if ((*out)->schema != (*out)->base || (*out)->op->run == NULL) {
        return fail(ctx, TN_E_UNSUPPORTED, "'%s' has no kernel of its own that could be replaced", name);
    }
    if (op->schema[n] != '\0' && strcmp(op->schema, *text) != 0) {
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = *text), "the schema of '%s' is another one", name);
    }
    return TN_OK;
}

tn_status custom_override(tn_context *ctx, const tn_op *op)
{
    arena *scratch = ctx_scratch(ctx);
    const overload *found;
    const char *text;
    TRY(find_overridden(ctx, scratch, op, &found, &text));
    custom_op *custom = custom_new(ctx, op, text, NULL);
    custom->record = *found->op;
    custom->record.overloads = custom->overloads;
    custom->record.run = custom_run;
    custom->record.user = custom;
    custom->record.release = custom_release;
    registry_replace(registry_of(ctx), found->target, &custom->record);
    custom_settle(ctx, custom, op);
    ctx_release(ctx, scratch);
    return TN_OK;
}

tn_status custom_share(const tn_context *from, tn_context *to)
{
    class_share(from, to);
    const registry *theirs = registry_made(from); /* nothing here may jump to the edge of `from` */
    registry *ours = registry_of(to);
    arena *scratch = ctx_scratch(to);
    for (size_t i = 0; theirs != NULL && i < registry_own_count(theirs); i++) {
        const char *text;
        const op_def *op = registry_own(theirs, i, &text);
        if (op->release != custom_release) {
            continue;
        }
        const overload *own;
        TRY(registry_find_name(to, ours, arena_strndup(scratch, text, strcspn(text, "(")), &own));
        if (own == NULL) {
            TRY(registry_add(to, ours, op));
        } else {
            registry_replace(ours, own->target, op);
        }
        custom_retain(op);
    }
    ctx_release(to, scratch);
    return TN_OK;
}

/* ---- sets ---- */

custom_set custom_registered(tn_context *ctx, arena *a)
{
    const registry *r = registry_of(ctx);
    VEC(const op_def *) found = {0};
    for (size_t i = 0; i < registry_own_count(r); i++) {
        const char *text;
        const op_def *op = registry_own(r, i, &text);
        if (op->release == custom_release) {
            vec_push(a, &found, op);
        }
    }
    return (custom_set){found.at, found.n};
}

bool custom_set_is_same(const custom_set *x, const custom_set *y)
{
    return x->n == y->n && (x->n == 0 || memcmp(x->at, y->at, x->n * sizeof *x->at) == 0);
}

custom_set custom_set_hold(arena *a, const custom_set *from)
{
    custom_set held = {arena_copy(a, from->at, from->n * sizeof *from->at), from->n};
    for (size_t i = 0; i < held.n; i++) {
        custom_retain(held.at[i]);
    }
    return held;
}

void custom_set_release(custom_set *held)
{
    for (size_t i = 0; i < held->n; i++) {
        custom_release(held->at[i]->user);
    }
    held->n = 0;
}
