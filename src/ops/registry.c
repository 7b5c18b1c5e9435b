/* Operators by name: see registry.h. */
#include "ops/registry.h"

#include "ops/bind.h"

#include <stdlib.h>
#include <string.h>

typedef struct registry_row {
    const op_def *op;
    const char *text;   /* of the schema */
    const char *name;   /* "aten::add.Tensor" */
    const char *target; /* "torch.ops.aten.add.Tensor" */
    const overload *parsed;
} registry_row;

struct registry {
    arena arena;
    map by_target;
    map by_name; /* of those that were asked for by name */
    VEC(registry_row *) rows;
    pointer_map base_schemas; /* op_def -> const schema * */
};

/* The module of a namespace of Python functions, which files call by their Python names: "math.trunc". NULL: none. */
static const char *python_module(const char *space)
{
    static const char *const modules[][2] = {
        {"_operator", "_operator"},
        {"math", "math"},
        {"torch", "torch"},
        {"builtins", "builtins"},
        {"functorch", "torch._functorch.predispatch"},
        {"tenon", "tenon"}, /* operators of our own: "tenon.call" */
    };
    for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
        if (strcmp(space, modules[i][0]) == 0) {
            return modules[i][1];
        }
    }
    return NULL;
}

static const char *join(arena *a, const char *const *parts, size_t n)
{
    size_t length = 0;
    for (size_t i = 0; i < n; i++) {
        length += strlen(parts[i]);
    }
    char *text = arena_alloc(a, length + 1), *at = text;
    for (size_t i = 0; i < n; i++) {
        size_t part = strlen(parts[i]);
        memcpy(at, parts[i], part);
        at += part;
    }
    return text;
}
#define JOIN(a, ...) \
    join((a), (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

/* "aten::add.Tensor(Tensor self..." gives the name and the target without reading the whole schema. */
static void name_row(arena *a, registry_row *row)
{
    const char *end = strchr(row->text, '('), *colons = strstr(row->text, "::");
    row->name = arena_strndup(a, row->text, (size_t)(end - row->text));
    const char *space = arena_strndup(a, row->text, (size_t)(colons - row->text));
    const char *base = row->name + (colons - row->text) + 2;
    if (python_module(space) != NULL) {
        row->target = JOIN(a, python_module(space), ".", base);
    } else if (strcmp(space, "higher_order") == 0 || strchr(base, '.') != NULL) {
        row->target = JOIN(a, "torch.ops.", space, ".", base);
    } else {
        row->target = JOIN(a, "torch.ops.", space, ".", base, ".", SCHEMA_DEFAULT_OVERLOAD);
    }
}

static tn_status add_rows(tn_context *ctx, registry *r, const op_def *op)
{
    for (size_t i = 0; op->overloads[i] != NULL; i++) {
        registry_row *row = ARENA_NEW(&r->arena, registry_row);
        *row = (registry_row){.op = op, .text = op->overloads[i]};
        name_row(&r->arena, row);
        if (!map_put_new(&r->by_target, row->target, row)) {
            return fail(ctx, TN_E_ARGUMENT, "operator '%s' is already there", row->name);
        }
        vec_push(&r->arena, &r->rows, row);
    }
    return TN_OK;
}

static void registry_free(void *object)
{
    registry *r = object;
    for (size_t i = 0; i < r->rows.n; i++) {
        const op_def *op = r->rows.at[i]->op;
        if (op->release != NULL && (i == 0 || r->rows.at[i - 1]->op != op)) {
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
    ctx_own(ctx, r, registry_free); /* until it is filled: one with half of the operators must not stay */
    arena_init(&r->arena, &ctx->heap);
    map_init(&r->by_target, &r->arena);
    map_init(&r->by_name, &r->arena);
    pointer_map_init(&r->base_schemas, &r->arena);
    for (size_t i = 0; i < op_table_count; i++) {
        (void)add_rows(ctx, r, op_table[i]); /* names in ops.def are distinct: a test holds it */
    }
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
    for (size_t i = 0; o->form == FORM_IN_PLACE && i < r->rows.n; i++) {
        const registry_row *row = r->rows.at[i];
        const schema *other;
        if (row->op != o->op || row->text == NULL) {
            continue;
        }
        TRY(schema_parse(ctx, &r->arena, row->text, strlen(row->text), &other));
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
    return overload_of(ctx, r, map_get(&r->by_target, target), out);
}

/* The row of a name that nobody asked for yet; NULL: there is none. */
static registry_row *find_named(tn_context *ctx, registry *r, const char *name)
{
    arena *scratch = ctx_scratch(ctx);
    registry_row named = {.text = JOIN(scratch, name, "(")};
    name_row(scratch, &named);
    registry_row *row = map_get(&r->by_target, named.target);
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

tn_status registry_add(tn_context *ctx, registry *r, const op_def *op)
{
    return add_rows(ctx, r, op);
}

void registry_replace(registry *r, const char *target, const op_def *op)
{
    registry_row *row = map_get(&r->by_target, target);
    pointer_map_put(&r->base_schemas, row->op, NULL); /* another record may come to lie at its address */
    if (row->op->release != NULL) {
        row->op->release(row->op->user);
    }
    row->op = op;
    row->text = op->overloads[0];
    row->parsed = NULL;
}

size_t registry_count(const registry *r)
{
    return r->rows.n;
}

tn_status registry_at(tn_context *ctx, registry *r, size_t index, const overload **out)
{
    return registry_find(ctx, r, r->rows.at[index]->target, out);
}

const op_def *registry_op(const registry *r, size_t index, const char **schema_text)
{
    *schema_text = r->rows.at[index]->text;
    return r->rows.at[index]->op;
}
