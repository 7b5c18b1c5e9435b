/*
 * Down to Core ATen: see passes.h. A call is kept when it is core, or when the table says so; else it is said by what
 * its record composes it of, until only what is core, and what has no route, is left.
 */
#include "passes/decompose.h"

#include "ops/registry.h"
#include "passes/passes.h"
#include "passes/rewrite.h"

static const char *const core[] = {
#define X(name) name,
#include "ops/core.def"
#undef X
};

static void keep_core(decompositions *t)
{
    for (size_t i = 0; i < sizeof core / sizeof *core; i++) {
        map_put_new(&t->kept, core[i], (void *)core[i]);
    }
}

decompositions *decompositions_new(arena *a)
{
    decompositions *t = ARENA_NEW(a, decompositions);
    map_init(&t->kept, a);
    keep_core(t);
    return t;
}

bool decompositions_opens(const decompositions *t, const overload *via)
{
    return map_get(&t->kept, via->functional) == NULL;
}

static bool opens(void *user, const overload *via)
{
    return decompositions_opens(user, via);
}

tn_status decompose(tn_context *ctx, program *p, const decompositions *table)
{
    arena *scratch = ctx_scratch(ctx);
    if (table == NULL) {
        table = decompositions_new(scratch);
    }
    TRY(rewrite_program(ctx, p, &(rewrite_policy){.opens = opens, .user = (void *)table, .dialect = "ATEN"}));
    ctx_release(ctx, scratch);
    return TN_OK;
}
