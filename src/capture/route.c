/*
 * Calls said by a function of the user: see route.h. The function runs inside of an operator's call, on a tape that has
 * the builder of that call. Whatever it calls has an edge of its own, so that no jump crosses it.
 */
#include "capture/route.h"

/* By the schema of the functional overload, with defaults. */
static tn_status arguments_of(tn_tape *t, const call *c, tn_var **out, size_t *n)
{
    const overload *o;
    TRY(registry_find_name(t->ctx, t->b->ops, c->via->functional, &o));
    o = o == NULL ? c->via : o;
    *n = o->schema->argument_count;
    *out = ARENA_ARRAY(t->b->arena, tn_var, *n);
    for (size_t i = 0; i < c->n; i++) {
        if (o->from[i] >= 0) {
            (*out)[o->from[i]] = var_of_argument(t, c->args[i]);
        }
    }
    return TN_OK;
}

/* What went wrong, by the tape or by what the function says itself. */
static tn_status failure_of(tn_tape *t, call *c, tn_status said, size_t diagnostics)
{
    if (t->failure.status != TN_OK) {
        return failure_tell(&t->failure, t->ctx);
    }
    if (said != TN_OK && t->ctx->diagnostic_count == diagnostics) {
        return call_fail(c, said, "its decomposition failed");
    }
    if (said == TN_OK && t->guards.n > 0) {
        return call_fail(c, TN_E_UNSUPPORTED,
                         "its decomposition branches on a size that varies, by %s: it must hold for all sizes",
                         tape_guard_text(t, &t->guards.at[0]));
    }
    return said;
}

static tn_status take_results(tn_tape *t, call *c, const tn_var *outs)
{
    for (size_t i = 0; i < c->out_count; i++) {
        TRY(var_datum(t, outs[i], &c->outs[i]));
        if (outs[i] == NULL && !schema_type_form(&c->via->base->returns[i].type).is_optional) {
            return call_fail(c, TN_E_ARGUMENT, "its decomposition gave no result %zu; the operator has %zu", i,
                             c->out_count);
        }
    }
    return TN_OK;
}

tn_status route_follow(const void *of, call *c)
{
    const user_route *route = of;
    tn_context *ctx = c->b->ctx;
    tn_tape *t = tape_new_on(ctx, c->b);
    size_t n, diagnostics = ctx->diagnostic_count;
    tn_var *args, *outs = ARENA_ARRAY(c->b->arena, tn_var, c->out_count);
    TRY(arguments_of(t, c, &args, &n));
    bool before = c->b->for_all_sizes;
    c->b->for_all_sizes = true; /* there is no example to follow: what is decided here nobody would guard */
    tn_status status = route->compose(route->user, t, args, n, outs, c->out_count);
    c->b->for_all_sizes = before;
    TRY(failure_of(t, c, status, diagnostics));
    TRY(take_results(t, c, outs));
    ctx_disown(ctx, t);
    tape_free(t);
    return TN_OK;
}
