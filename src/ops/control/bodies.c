/* What higher-order operators share: see bodies.h. */
#include "ops/control/bodies.h"

tn_status want(const call *c, size_t i, datum_kind kind)
{
    if (i >= c->n || c->args[i].kind != kind) {
        return call_fail(c, TN_E_ARGUMENT, "argument %zu is %s, %s is expected", i,
                         i < c->n ? datum_kind_name(c->args[i].kind) : "missing", datum_kind_name(kind));
    }
    return TN_OK;
}

tn_status run_body(call *c, size_t graph, const datum *args, size_t n, datum **outs, size_t *count)
{
    if (c->b->call_graph == NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "a body can only be run as a part of a program");
    }
    return c->b->call_graph(c->b, c->args[graph].u.graph, args, n, outs, count);
}

void give(call *c, datum *outs, size_t count)
{
    c->outs = outs;
    c->out_count = count;
}

void give_none(call *c)
{
    give(c, ARENA_NEW(c->b->arena, datum), 1);
    c->outs[0] = of_none();
}

datum *join(builder *b, const datum *x, size_t n, const datum *y, size_t m)
{
    datum *all = ARENA_ARRAY(b->arena, datum, n + m);
    for (size_t i = 0; i < n + m; i++) {
        all[i] = i < n ? x[i] : y[i - n];
    }
    return all;
}
