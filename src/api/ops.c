/* Public functions of the operators section of tenon.h: argument checks and the edge. */
#include "api/api.h"
#include "capture/rule.h"
#include "interpret/custom.h"
#include "interpret/exchange.h"
#include "interpret/objects.h"
#include "interpret/resources.h"
#include "passes/decompose.h"
#include "targets/extract.h"

#include <stdio.h>
#include <string.h>

struct op_call {
    const char *name;
    const tn_datum *args;
    size_t n;
    tn_datum *outs;
    const call_observer *observer; /* NULL: as one */
};

static tn_status do_call(tn_context *ctx, void *arguments)
{
    struct op_call *a = arguments;
    arena *scratch = ctx_scratch(ctx);
    builder *b = builder_new(ctx, BUILD_EAGER, scratch);
    b->observer = a->observer;
    b->pool = resources_pool(ctx, 0);
    b->random = resources_generator(ctx);
    const overload *o;
    TRY(registry_find_name(ctx, b->ops, a->name, &o));
    if (o == NULL) {
        return unknown_operator(b, a->name);
    }
    named_datum *args = ARENA_ARRAY(scratch, named_datum, a->n);
    for (size_t i = 0; i < a->n; i++) {
        args[i].name = a->args[i].name;
        TRY(datum_from_public(b, &a->args[i], &args[i].value));
    }
    datum *outs;
    size_t count;
    TRY(builder_call(b, o, args, a->n, &outs, &count));
    for (size_t i = 0; i < count; i++) {
        tn_status status = datum_to_public(b, outs[i], &a->outs[i]);
        if (status != TN_OK) {
            while (i-- > 0) {
                tn_datum_free(&a->outs[i]);
            }
            return status;
        }
    }
    return TN_OK;
}

tn_status tn_op_call(tn_context *ctx, const char *name, const tn_datum *args, size_t n, tn_datum *outs)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, name != NULL, "name is NULL");
    CHECK_ARGUMENT(ctx, args != NULL || n == 0, "args is NULL");
    CHECK_ARGUMENT(ctx, outs != NULL, "outs is NULL");
    return api_guarded(ctx, do_call, &(struct op_call){name, args, n, outs, NULL});
}

/* ---- by what it decomposes into ---- */

struct decomposed_call {
    struct op_call call;
    void (*visit)(void *user, const char *name);
    void *user;
    const decompositions *table;
};

static bool opens(void *user, const call *c)
{
    const struct decomposed_call *d = user;
    return decompositions_opens(d->table, c->via);
}

static tn_status saw(void *user, const call *c, const datum *own, const datum *outs, size_t count)
{
    const struct decomposed_call *d = user;
    (void)own;
    (void)outs;
    (void)count;
    if (d->visit != NULL) {
        d->visit(d->user, c->via->name);
    }
    return TN_OK;
}

static tn_status wrote(void *user, const call *c, array *to, array *result)
{
    (void)user;
    (void)c;
    (void)to;
    (void)result;
    return TN_OK;
}

static void laid_out(void *user, array *a)
{
    (void)user;
    (void)a;
}

static tn_status do_call_decomposed(tn_context *ctx, void *arguments)
{
    struct decomposed_call *d = arguments;
    d->table = decompositions_new(ctx_scratch(ctx));
    const call_observer observer = {.opens = opens, .saw = saw, .laid_out = laid_out, .wrote = wrote, .user = d};
    d->call.observer = &observer;
    return do_call(ctx, &d->call);
}

tn_status tn_op_call_decomposed(tn_context *ctx, const char *name, const tn_datum *args, size_t n, tn_datum *outs,
                                void (*visit)(void *user, const char *name), void *user)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, name != NULL, "name is NULL");
    CHECK_ARGUMENT(ctx, args != NULL || n == 0, "args is NULL");
    CHECK_ARGUMENT(ctx, outs != NULL, "outs is NULL");
    struct decomposed_call d = {{name, args, n, outs, NULL}, visit, user, NULL};
    return api_guarded(ctx, do_call_decomposed, &d);
}

/* ---- the table ---- */

struct op_question {
    const char *name;
    size_t index;
    const overload *found;
    size_t count;
};

static tn_status do_find(tn_context *ctx, void *arguments)
{
    struct op_question *q = arguments;
    TRY(registry_find_name(ctx, registry_of(ctx), q->name, &q->found));
    return q->found == NULL ? fail(ctx, TN_E_NOTFOUND, "there is no operator '%s'", q->name) : TN_OK;
}

int tn_op_return_count(tn_context *ctx, const char *name)
{
    struct op_question q = {.name = name};
    if (ctx == NULL || name == NULL || api_guarded(ctx, do_find, &q) != TN_OK) {
        return -1;
    }
    return (int)q.found->schema->return_count;
}

static tn_status do_count(tn_context *ctx, void *arguments)
{
    ((struct op_question *)arguments)->count = registry_count(registry_of(ctx));
    return TN_OK;
}

size_t tn_op_count(tn_context *ctx)
{
    struct op_question q = {0};
    return ctx == NULL || api_guarded(ctx, do_count, &q) != TN_OK ? 0 : q.count;
}

static tn_status do_at(tn_context *ctx, void *arguments)
{
    struct op_question *q = arguments;
    registry *r = registry_of(ctx);
    if (q->index >= registry_count(r)) {
        return fail(ctx, TN_E_ARGUMENT, "there are %zu operators, number %zu was asked for", registry_count(r),
                    q->index);
    }
    return registry_at(ctx, r, q->index, &q->found);
}

/* Its first argument is written, and not just where the caller wants a result. */
static bool is_in_place(const overload *o)
{
    const schema *s = o->schema;
    return s->argument_count > 0 && s->arguments[0].is_written && !s->arguments[0].is_out;
}

/* Something that is returned shares memory with an argument that is not written. */
static bool is_view(const schema *s)
{
    for (size_t i = 0; i < s->argument_count && s->return_count > 0; i++) {
        if (!s->arguments[i].is_written && schema_types_may_alias(&s->arguments[i].type, &s->returns[0].type)) {
            return true;
        }
    }
    return false;
}

tn_status tn_op_info_at(tn_context *ctx, size_t index, tn_op_info *out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    struct op_question q = {.index = index};
    TRY(api_guarded(ctx, do_at, &q));
    const char *text;
    const op_def *op = registry_op(registry_of(ctx), index, &text);
    *out = (tn_op_info){.schema = text,
                        .operator_name = op->name,
                        .samples = op->samples,
                        .is_view = is_view(q.found->schema),
                        .is_in_place = is_in_place(q.found),
                        .is_pointwise = op->traits & OP_POINTWISE,
                        .is_random = op->traits & OP_RANDOM,
                        .is_composed = op->compose != NULL,
                        .may_alias = (op->traits & OP_MAY_ALIAS) || is_view(q.found->schema) || is_view(q.found->base)};
    return TN_OK;
}

/* ---- registering ---- */

static tn_status do_register(tn_context *ctx, void *arguments)
{
    return custom_register(ctx, arguments, rule_infer);
}

tn_status tn_op_register(tn_context *ctx, const tn_op *op)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, op != NULL, "op is NULL");
    TAKE_OPTIONS(ctx, tn_op, taken, op, {.size = sizeof taken});
    CHECK_ARGUMENT(ctx, taken.schema != NULL && taken.run != NULL, "op->schema or op->run is NULL");
    return api_guarded(ctx, do_register, &taken);
}

static tn_status do_register_class(tn_context *ctx, void *arguments)
{
    return class_register(ctx, arguments);
}

tn_status tn_class_register(tn_context *ctx, const tn_class *registered)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, registered != NULL, "registered is NULL");
    TAKE_OPTIONS(ctx, tn_class, taken, registered, {.size = sizeof taken});
    CHECK_ARGUMENT(ctx, taken.name != NULL && taken.make != NULL, "registered->name or registered->make is NULL");
    return api_guarded(ctx, do_register_class, &taken);
}

static tn_status do_share(tn_context *ctx, void *from)
{
    TRY(custom_share(from, ctx));
    return extractors_share(from, ctx);
}

tn_status tn_op_share(tn_context *ctx, const tn_context *from)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, from != NULL && from != ctx, "from is NULL, or the context itself");
    return api_guarded(ctx, do_share, (void *)from);
}

tn_status tn_context_fail(tn_context *ctx, tn_status code, const char *format, ...)
{
    CHECK_CONTEXT(ctx);
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return fail(ctx, code == TN_OK ? TN_E_ARGUMENT : code, "%s", text);
}

tn_status tn_context_seed(tn_context *ctx, uint64_t seed)
{
    CHECK_CONTEXT(ctx);
    generator *g = resources_generator(ctx);
    if (g == NULL) {
        return TN_E_NOMEM;
    }
    generator_seed(g, seed);
    return TN_OK;
}
