/*
 * Down to Core ATen: see passes.h. A call is kept when it is core, or when the table says so; else it is said by what
 * its record composes it of, until only what is core, and what has no route, is left.
 */
#include "passes/decompose.h"

#include "ops/registry.h"
#include "passes/passes.h"
#include "passes/rewrite/rewrite.h"

static const char *const core[] = {
#define X(name) name,
#include "ops/core.def"
#undef X
};

void decompositions_set(decompositions *t, const char *name, bool kept)
{
    *map_at(&t->kept, name) = kept ? t : NULL;
    if (map_get(&t->routes, name) != NULL) {
        *map_at(&t->routes, name) = NULL;
    }
}

void decompositions_add(decompositions *t, const char *name, const void *route)
{
    decompositions_set(t, name, false);
    *map_at(&t->routes, name) = (void *)route;
}

bool decompositions_keeps(const decompositions *t, const char *name)
{
    return map_get(&t->kept, name) != NULL;
}

decompositions *decompositions_new(arena *a)
{
    decompositions *t = ARENA_NEW(a, decompositions);
    map_init(&t->kept, a);
    map_init(&t->routes, a);
    for (size_t i = 0; i < sizeof core / sizeof *core; i++) {
        decompositions_set(t, core[i], true);
    }
    return t;
}

void decompositions_overlay(arena *a, decompositions *t, const decompositions *over)
{
    const decompositions *plain = over == NULL ? NULL : decompositions_new(a);
    for (size_t i = 0; over != NULL && i < over->kept.entries.n; i++) {
        const char *name = over->kept.entries.at[i].key;
        if (decompositions_keeps(over, name) != decompositions_keeps(plain, name)) {
            decompositions_set(t, name, decompositions_keeps(over, name));
        }
    }
    for (size_t i = 0; over != NULL && i < over->routes.entries.n; i++) {
        if (over->routes.entries.at[i].value != NULL) {
            decompositions_add(t, over->routes.entries.at[i].key, over->routes.entries.at[i].value);
        }
    }
    t->follow = over == NULL ? t->follow : over->follow;
}

bool decompositions_opens(const decompositions *t, const overload *via)
{
    return !decompositions_keeps(t, via->functional);
}

static bool opens(void *user, const overload *via)
{
    return decompositions_opens(user, via);
}

static const void *route(void *user, const call *c)
{
    const decompositions *t = user;
    return map_get(&t->routes, c->via->functional);
}

tn_status decompose(tn_context *ctx, program *p, const decompositions *table)
{
    arena *scratch = ctx_scratch(ctx);
    if (table == NULL) {
        table = decompositions_new(scratch);
    }
    const rewrite_policy policy = {
        .opens = opens, .route = route, .follow = table->follow, .user = (void *)table, .dialect = "ATEN"};
    TRY(rewrite_program(ctx, p, &policy));
    ctx_release(ctx, scratch);
    return TN_OK;
}
