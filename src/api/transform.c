/* Public functions of the passes section of tenon.h, and of decompositions of tenon_model.h: checks and the edge. */
#include "api/api.h"
#include "capture/route.h"
#include "ir/clone.h"
#include "ir/verify.h"
#include "ops/registry.h"
#include "ops/schema.h"
#include "passes/passes.h"
#include "passes/pipeline/optimize.h"

#include <stdlib.h>
#include <string.h>

/* ---- tables ---- */

struct tn_decompositions {
    arena arena; /* tied to a context's heap while a call is made with it */
    decompositions *table;
};

static void table_free(void *object)
{
    tn_decompositions *t = object;
    arena_done(&t->arena);
    free(t);
}

struct table_arguments {
    tn_decompositions *table;
    const char *name;
    bool kept;
    const user_route *route; /* NULL: that of the operator's record */
};

void tn_decompositions_free(tn_decompositions *table)
{
    if (table != NULL) {
        table_free(table);
    }
}

static tn_status do_new_table(tn_context *ctx, void *arguments)
{
    struct table_arguments *a = arguments;
    ctx_own_reserve(ctx);
    tn_decompositions *t = calloc(1, sizeof *t);
    if (t == NULL) {
        heap_exhausted(&ctx->heap);
    }
    arena_init(&t->arena, &ctx->heap);
    ctx_own(ctx, t, table_free);
    t->table = decompositions_new(&t->arena);
    t->table->follow = route_follow;
    arena_detach(&t->arena);
    ctx_disown(ctx, t);
    a->table = t;
    return TN_OK;
}

tn_status tn_decompositions_new(tn_context *ctx, tn_decompositions **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    struct table_arguments a = {0};
    tn_status status = api_guarded(ctx, do_new_table, &a);
    *out = a.table;
    return status;
}

const decompositions *decompositions_of(const tn_decompositions *table)
{
    return table == NULL ? NULL : table->table;
}

/* "torch.ops.aten.add.Tensor" and "aten.add.Tensor" -> "aten::add.Tensor", as schemas have it. */
static const char *as_schemas_name(arena *a, const char *name)
{
    static const char prefix[] = "torch.ops.";
    name += strncmp(name, prefix, sizeof prefix - 1) == 0 ? sizeof prefix - 1 : 0;
    const char *dot = strstr(name, "::") == NULL ? strchr(name, '.') : NULL;
    return dot == NULL ? name : arena_printf(a, "%.*s::%s", (int)(dot - name), name, dot + 1);
}

/* Is this overload meant by the name: its own (`default` is the one without), or that of the operator with all its
   overloads? */
static bool is_meant(const char *overload_name, const char *name)
{
    size_t n = strlen(overload_name), m = strlen(name);
    if (strncmp(name, overload_name, n) == 0 && strcmp(name + n, "." SCHEMA_DEFAULT_OVERLOAD) == 0) {
        return true;
    }
    return strncmp(overload_name, name, m) == 0 && (overload_name[m] == '\0' || overload_name[m] == '.');
}

static tn_status do_set(tn_context *ctx, void *arguments)
{
    struct table_arguments *a = arguments;
    registry *ops = registry_of(ctx);
    bool found = false;
    arena *scratch = ctx_scratch(ctx);
    arena_attach(&a->table->arena, &ctx->heap);
    const char *wanted = as_schemas_name(scratch, a->name);
    const user_route *route = a->route == NULL ? NULL : arena_copy(&a->table->arena, a->route, sizeof *route);
    for (size_t i = 0; i < registry_count(ops); i++) {
        const char *text;
        registry_op(ops, i, &text);
        const char *name = arena_strndup(scratch, text, strcspn(text, "("));
        if (is_meant(name, wanted)) {
            decompositions_set(a->table->table, name, a->kept);
            if (route != NULL) {
                decompositions_add(a->table->table, name, route);
            }
            found = true;
        }
    }
    arena_detach(&a->table->arena);
    ctx_release(ctx, scratch);
    return found ? TN_OK
                 : fail_at(ctx, TN_E_NOTFOUND, PLACE(.hint = "register operators of your own first"),
                           "there is no operator '%s'", a->name);
}

static tn_status set(tn_context *ctx, tn_decompositions *table, const char *name, bool kept, const user_route *route)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, table != NULL, "table is NULL");
    CHECK_ARGUMENT(ctx, name != NULL, "name is NULL");
    return api_guarded(ctx, do_set, &(struct table_arguments){table, name, kept, route});
}

tn_status tn_decompositions_keep(tn_context *ctx, tn_decompositions *table, const char *name)
{
    return set(ctx, table, name, true, NULL);
}

tn_status tn_decompositions_open(tn_context *ctx, tn_decompositions *table, const char *name)
{
    return set(ctx, table, name, false, NULL);
}

tn_status tn_decompositions_add(tn_context *ctx, tn_decompositions *table, const char *name, tn_decomposition compose,
                                void *user)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, compose != NULL, "compose is NULL");
    return set(ctx, table, name, false, &(user_route){compose, user});
}

bool tn_decompositions_keeps(const tn_decompositions *table, const char *name)
{
    return table != NULL && name != NULL && decompositions_keeps(table->table, name);
}

/* ---- programs ---- */

struct pass_arguments {
    const program *given;
    const decompositions *table; /* NULL: Core ATen */
    bool only_functional;
    program *made;
};

static tn_status do_pass(tn_context *ctx, void *arguments)
{
    struct pass_arguments *a = arguments;
    program *p;
    TRY(program_clone(ctx, a->given, &p));
    TRY(a->only_functional ? functionalize(ctx, p) : decompose(ctx, p, a->table));
    TRY(verify_program(ctx, p));
    program_seal(p);
    ctx_disown(ctx, p);
    a->made = p;
    return TN_OK;
}

static tn_status run_pass(tn_context *ctx, const tn_program *given, const decompositions *table, bool only_functional,
                          tn_program **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, given != NULL, "program is NULL");
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    struct pass_arguments a = {(const program *)given, table, only_functional, NULL};
    tn_status status = api_guarded(ctx, do_pass, &a);
    *out = (tn_program *)a.made;
    return status;
}

tn_status tn_program_functionalize(tn_context *ctx, const tn_program *given, tn_program **out)
{
    return run_pass(ctx, given, NULL, true, out);
}

tn_status tn_program_decompose(tn_context *ctx, const tn_program *given, const tn_decompositions *table,
                               tn_program **out)
{
    return run_pass(ctx, given, table == NULL ? NULL : table->table, false, out);
}

static tn_status do_optimize(tn_context *ctx, void *arguments)
{
    struct pass_arguments *a = arguments;
    program *p;
    TRY(optimized_copy(ctx, a->given, &p));
    program_seal(p);
    ctx_disown(ctx, p);
    a->made = p;
    return TN_OK;
}

tn_status tn_program_optimize(tn_context *ctx, const tn_program *given, tn_program **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, given != NULL, "program is NULL");
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    struct pass_arguments a = {.given = (const program *)given};
    tn_status status = api_guarded(ctx, do_optimize, &a);
    *out = (tn_program *)a.made;
    return status;
}
