/* Operators by name: see registry.h. */
#include "ops/registry.h"

#include "ops/bind.h"
#include "ops/builtins.h"

#include <stdlib.h>
#include <string.h>

#define X(name) extern const op_dialect op_dialect_##name;
#include "ops/dialects.def"
#undef X

static const op_dialect *const dialects[] = {
#define X(name) &op_dialect_##name,
#include "ops/dialects.def"
#undef X
};
enum { DIALECT_COUNT = sizeof dialects / sizeof *dialects };

typedef struct registry_row {
    const op_def *op;
    const char *text;   /* of the schema */
    const char *name;   /* "aten::add.Tensor" */
    const char *target; /* "torch.ops.aten.add.Tensor" */
    const overload *parsed;
} registry_row;

enum { BUILTIN_PAGE = 32, BUILTIN_PAGES = BUILTIN_END / BUILTIN_PAGE + 1 };

struct registry {
    arena arena;
    /* By number (builtins.h), in pages: programs use few of them, and each runner has a registry. NULL: not asked for
     * yet. */
    registry_row **builtins[BUILTIN_PAGES];
    map by_target;            /* of those that were registered, and of dialects */
    map by_name;              /* of those that were asked for by name */
    VEC(registry_row *) own;  /* registered, and in the place of built-in ones */
    VEC(registry_row *) all;  /* for who counts them: made when first asked for */
    size_t listed;            /* of own: rows that `all` was made with */
    pointer_map base_schemas; /* op_def -> const schema * */
    bool has_dialect[DIALECT_COUNT];
};

static registry_row *new_row(registry *r, const op_def *op, const char *text)
{
    registry_row *row = ARENA_NEW(&r->arena, registry_row);
    *row = (registry_row){.op = op, .text = text};
    row->name = arena_strndup(&r->arena, text, strcspn(text, "("));
    row->target = target_of_schema(&r->arena, text);
    return row;
}

static registry_row *builtin_row(registry *r, uint32_t builtin)
{
    registry_row ***page = &r->builtins[builtin / BUILTIN_PAGE];
    if (*page == NULL) {
        *page = ARENA_ARRAY(&r->arena, registry_row *, BUILTIN_PAGE);
    }
    registry_row **row = &(*page)[builtin % BUILTIN_PAGE];
    if (*row == NULL && builtin != BUILTIN_NONE) {
        *row = new_row(r, builtin_op(builtin), builtin_schema(builtin));
    }
    return *row;
}

/* Is it "torch.ops.SPACE." and more? */
static bool is_of_space(const char *target, const char *space)
{
    static const char prefix[] = "torch.ops.";
    size_t begin = sizeof prefix - 1, n = strlen(space);
    return strncmp(target, prefix, begin) == 0 && strncmp(target + begin, space, n) == 0 && target[begin + n] == '.';
}

/* A row for each operator of a dialect; one that a caller registered before stays. */
static void add_dialect(registry *r, const op_dialect *d)
{
    size_t n;
    const op_def *const *records = d->records(&r->arena, &n);
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; records[i]->overloads[k] != NULL; k++) {
            registry_row *row = new_row(r, records[i], records[i]->overloads[k]);
            map_put_new(&r->by_target, row->target, row);
        }
    }
}

/* Those of a dialect are made when the first of them is asked for. */
static registry_row *row_of(registry *r, uint32_t builtin, const char *target)
{
    if (builtin != BUILTIN_NONE) {
        return builtin_row(r, builtin);
    }
    registry_row *row = map_get(&r->by_target, target);
    for (size_t i = 0; row == NULL && i < DIALECT_COUNT; i++) {
        if (!r->has_dialect[i] && is_of_space(target, dialects[i]->space)) {
            add_dialect(r, dialects[i]);
            r->has_dialect[i] = true;
            row = map_get(&r->by_target, target);
        }
    }
    return row;
}

static void registry_free(void *object)
{
    registry *r = object;
    for (size_t i = 0; i < r->own.n; i++) {
        const op_def *op = r->own.at[i]->op;
        if (op->release != NULL && (i == 0 || r->own.at[i - 1]->op != op)) {
            op->release(op->user);
        }
    }
    arena_done(&r->arena);
    free(r);
}

registry *registry_made(const tn_context *ctx)
{
    return ctx->attached[ATTACHED_REGISTRY].object;
}

registry *registry_of(tn_context *ctx)
{
    owned *slot = &ctx->attached[ATTACHED_REGISTRY];
    if (slot->object != NULL) {
        return slot->object;
    }
    ctx_own_reserve(ctx);
    registry *r = calloc(1, sizeof *r);
    if (r == NULL) {
        heap_exhausted(&ctx->heap);
    }
    ctx_own(ctx, r, registry_free); /* until it is whole */
    arena_init(&r->arena, &ctx->heap);
    map_init(&r->by_target, &r->arena);
    map_init(&r->by_name, &r->arena);
    pointer_map_init(&r->base_schemas, &r->arena);
    ctx_disown(ctx, r);
    *slot = (owned){r, registry_free};
    return r;
}

static tn_status base_schema(tn_context *ctx, registry *r, const op_def *op, const schema **out)
{
    *out = pointer_map_get(&r->base_schemas, op);
    if (*out == NULL) {
        TRY(schema_parse(ctx, &r->arena, op->overloads[0], strlen(op->overloads[0]), out));
        pointer_map_put(&r->base_schemas, op, (void *)*out);
    }
    return TN_OK;
}

static bool takes_the_same(const schema *x, const schema *y)
{
    if (x->argument_count != y->argument_count) {
        return false;
    }
    for (size_t i = 0; i < x->argument_count; i++) {
        schema_form a = schema_type_form(&x->arguments[i].type), b = schema_type_form(&y->arguments[i].type);
        if (a.base->kind != b.base->kind || a.is_list != b.is_list) {
            return false;
        }
    }
    return true;
}

/*
 * The name of the overload that gives what this one writes: add.Tensor for add_.Tensor, pow.Tensor_Scalar for
 * pow_.Scalar; the base where none takes the same arguments, as for add.out.
 */
static tn_status functional_name(tn_context *ctx, registry *r, const overload *o, const char **out)
{
    *out = o->form == FORM_FUNCTIONAL ? o->name : o->base_name;
    size_t n = strlen(o->schema->name.base);
    for (size_t i = 0; o->form == FORM_IN_PLACE && o->op->overloads[i] != NULL; i++) {
        const char *text = o->op->overloads[i], *target = target_of_schema(&r->arena, text);
        const registry_row *row = row_of(r, builtin_of_target(target), target);
        const schema *other;
        if (row == NULL || row->op != o->op) { /* another stands in its place */
            continue;
        }
        TRY(schema_parse(ctx, &r->arena, text, strlen(text), &other));
        if (strlen(other->name.base) + 1 == n && strncmp(other->name.base, o->schema->name.base, n - 1) == 0 &&
            takes_the_same(other, o->schema)) {
            *out = row->name;
            return TN_OK;
        }
    }
    return TN_OK;
}

static tn_status parse_row(tn_context *ctx, registry *r, registry_row *row)
{
    overload *o = ARENA_NEW(&r->arena, overload);
    o->op = row->op;
    o->target = row->target;
    o->name = row->name;
    o->builtin = builtin_of_target(row->target);
    o->by_position = strncmp(row->target, "torch.ops.", 10) != 0 && strncmp(row->target, "tenon.", 6) != 0;
    TRY(base_schema(ctx, r, row->op, &o->base));
    if (row->text == row->op->overloads[0]) {
        o->schema = o->base;
    } else {
        TRY(schema_parse(ctx, &r->arena, row->text, strlen(row->text), &o->schema));
    }
    TRY(bind_overload(ctx, &r->arena, o));
    const char *base = row->op->overloads[0];
    o->base_name = arena_strndup(&r->arena, base, (size_t)(strchr(base, '(') - base));
    TRY(functional_name(ctx, r, o, &o->functional));
    row->parsed = o;
    return TN_OK;
}

static tn_status overload_of(tn_context *ctx, registry *r, registry_row *row, const overload **out)
{
    *out = NULL;
    if (row == NULL) {
        return TN_OK;
    }
    if (row->parsed == NULL) {
        TRY(parse_row(ctx, r, row));
    }
    *out = row->parsed;
    return TN_OK;
}

tn_status registry_find(tn_context *ctx, registry *r, const char *target, const overload **out)
{
    return overload_of(ctx, r, row_of(r, builtin_of_target(target), target), out);
}

tn_status registry_resolve(tn_context *ctx, registry *r, const callee *to, const overload **out)
{
    return overload_of(ctx, r, row_of(r, to->builtin, to->target), out);
}

/* The row of a name that nobody asked for yet; NULL: there is none. */
static registry_row *find_named(tn_context *ctx, registry *r, const char *name)
{
    uint32_t builtin = builtin_of_name(name);
    arena *scratch = ctx_scratch(ctx);
    registry_row *row = row_of(r, builtin, builtin != BUILTIN_NONE ? NULL : target_of_schema(scratch, name));
    ctx_release(ctx, scratch);
    if (row != NULL) {
        map_put_new(&r->by_name, name, row);
    }
    return row;
}

tn_status registry_find_name(tn_context *ctx, registry *r, const char *name, const overload **out)
{
    registry_row *row = map_get(&r->by_name, name);
    if (row == NULL && strstr(name, "::") != NULL) {
        row = find_named(ctx, r, name);
    }
    return overload_of(ctx, r, row, out);
}

/* ---- operators of a program's user ---- */

tn_status registry_add(tn_context *ctx, registry *r, const op_def *op)
{
    for (size_t i = 0; op->overloads[i] != NULL; i++) {
        registry_row *row = new_row(r, op, op->overloads[i]);
        vec_reserve(&r->arena, &r->own, r->own.n + 1); /* nothing may jump between the two */
        if (builtin_of_target(row->target) != BUILTIN_NONE || !map_put_new(&r->by_target, row->target, row)) {
            return fail(ctx, TN_E_ARGUMENT, "operator '%s' is already there", row->name);
        }
        vec_push(&r->arena, &r->own, row);
    }
    return TN_OK;
}

void registry_replace(registry *r, const char *target, const op_def *op)
{
    uint32_t builtin = builtin_of_target(target);
    registry_row *row = row_of(r, builtin, target);
    if (row->op->release == NULL) { /* of this house until now, so that it is not listed as the caller's */
        vec_push(&r->arena, &r->own, row);
    }
    pointer_map_put(&r->base_schemas, row->op, NULL); /* another record may come to lie at its address */
    if (row->op->release != NULL) {
        row->op->release(row->op->user);
    }
    row->op = op;
    row->text = op->overloads[0];
    row->parsed = NULL;
}

/* ---- all of them ---- */

/* Those of ops.def in its order, then those that were registered. */
static void list(registry *r)
{
    if (r->all.n > 0 && r->listed == r->own.n) {
        return;
    }
    r->all.n = 0;
    for (size_t i = 0; i < op_table_count; i++) {
        for (size_t k = 0; op_table[i]->overloads[k] != NULL; k++) {
            const char *target = target_of_schema(&r->arena, op_table[i]->overloads[k]);
            registry_row *row = builtin_row(r, builtin_of_target(target));
            if (row != NULL) { /* else builtins.def is stale: a test says so */
                vec_push(&r->arena, &r->all, row);
            }
        }
    }
    for (size_t i = 0; i < r->own.n; i++) {
        if (builtin_of_target(r->own.at[i]->target) == BUILTIN_NONE) {
            vec_push(&r->arena, &r->all, r->own.at[i]);
        }
    }
    r->listed = r->own.n;
}

size_t registry_count(registry *r)
{
    list(r);
    return r->all.n;
}

tn_status registry_at(tn_context *ctx, registry *r, size_t index, const overload **out)
{
    list(r);
    return overload_of(ctx, r, r->all.at[index], out);
}

const op_def *registry_op(registry *r, size_t index, const char **schema_text)
{
    list(r);
    *schema_text = r->all.at[index]->text;
    return r->all.at[index]->op;
}

size_t registry_own_count(const registry *r)
{
    return r->own.n;
}

const op_def *registry_own(const registry *r, size_t index, const char **schema_text)
{
    *schema_text = r->own.at[index]->text;
    return r->own.at[index]->op;
}
