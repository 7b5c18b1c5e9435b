/* What looks at memory: see sees_memory.h. */
#include "passes/sees_memory.h"

#include "ops/registry.h"
#include "passes/functions.h"

static void find_tensor(void *user, value *v)
{
    bool *found = user;
    *found = *found || v->kind == VALUE_TENSOR;
}

/* The node itself, whatever the bodies do that it runs. */
static bool node_sees(tn_context *ctx, const node *n)
{
    const overload *via = NULL;
    size_t diagnostics = ctx->diagnostic_count;
    bool takes_tensor = false;
    node_each_input(n, find_tensor, &takes_tensor);
    if (!takes_tensor) {
        return false;
    }
    if (registry_resolve(ctx, registry_of(ctx), n->callee, &via) != TN_OK || via == NULL) {
        diagnostics_truncate(ctx, diagnostics);
        return true;
    }
    return via->op->traits & (OP_RANDOM | OP_BY_PLACE) || via->op->user != NULL;
}

typedef struct search {
    tn_context *ctx;
    pointer_map *known;
    bool found;
} search;

static void search_body(void *user, function *body)
{
    search *s = user;
    s->found = s->found || sees_memory(s->ctx, s->known, body);
}

bool sees_memory(tn_context *ctx, pointer_map *known, const function *f)
{
    enum { NO = 1, YES };
    uintptr_t answer = (uintptr_t)pointer_map_get(known, f);
    if (answer != 0) {
        return answer == YES;
    }
    search s = {ctx, known, false};
    pointer_map_put(known, f,
                    (void *)(uintptr_t)NO); /* until it is known: a file may have functions that call themselves */
    for (const node *n = f->first; n != NULL && !s.found; n = n->next) {
        s.found = node_sees(ctx, n);
    }
    if (!s.found) {
        functions_each_body(f, search_body, &s);
    }
    pointer_map_put(known, f, (void *)(uintptr_t)(s.found ? YES : NO));
    return s.found;
}
