/* What looks at memory: see sees_memory.h. */
#include "passes/sees_memory.h"

#include "ops/registry.h"
#include "passes/functions.h"

#include <string.h>

/* Operators that say, or read by, places in memory. */
static const char *const by_place[] = {
    "as_strided", "as_strided_copy", "as_strided_scatter", "resize",        "resize_",
    "resize_as",  "resize_as_",      "sym_stride",         "is_contiguous", "sym_storage_offset",
};

static bool is_by_place(const char *name)
{
    for (size_t i = 0; i < sizeof by_place / sizeof *by_place; i++) {
        if (strcmp(by_place[i], name) == 0) {
            return true;
        }
    }
    return false;
}

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
    if (registry_find(ctx, registry_of(ctx), n->target, &via) != TN_OK || via == NULL) {
        diagnostics_truncate(ctx, diagnostics);
        return true;
    }
    return via->op->traits & OP_RANDOM || via->op->user != NULL || is_by_place(via->op->name);
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
