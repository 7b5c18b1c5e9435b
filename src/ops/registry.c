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
    overload *bound;    /* all but its functional form */
    const overload *parsed;
} registry_row;

/* The rows of a dialect, on an arena of their own: its records keep that for what they make later. */
typedef struct dialect_rows {
    arena arena;
    registry_row **at;
    size_t n;
    bool are_listed; /* in by_target */
} dialect_rows;

enum { BUILTIN_PAGE = 32, BUILTIN_PAGES = BUILTIN_END / BUILTIN_PAGE + 1 };

struct registry {
    arena arena; /* of the tables below */
    /* Of rows, schemas and overloads, which are made whole or not at all: a call that fails half-way, perhaps by a
     * jump, leaves something behind `whole`, and the next one begins there (begin, end). */
    arena made;
    arena_place whole;
    /* By number (builtins.h), in pages: programs use few of them, and each runner has a registry. NULL: not asked for
     * yet. */
    registry_row **builtins[BUILTIN_PAGES];
    map by_target;            /* of those that were registered, and of dialects */
    map by_name;              /* of those that were asked for by name */
    VEC(registry_row *) own;  /* registered, and in the place of built-in ones */
    VEC(registry_row *) all;  /* for who counts them: made when first asked for */
    size_t listed;            /* of own: rows that `all` was made with */
    pointer_map base_schemas; /* op_def -> const schema * */
    dialect_rows dialects[DIALECT_COUNT];
};

static arena *begin(registry *r)
{
    arena_back_to(&r->made, &r->whole);
    return &r->made;
}

/* What was made since begin stays; nothing else may have begun meanwhile. */
static void end(registry *r)
{
    r->whole = arena_here(&r->made);
}

/* Between begin and end. */
static registry_row *new_row(arena *a, const op_def *op, const char *text)
{
    registry_row *row = ARENA_NEW(a, registry_row);
    *row = (registry_row){.op = op, .text = text};
    row->name = arena_strndup(a, text, strcspn(text, "("));
    row->target = target_of_schema(a, text);
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
        *row = new_row(begin(r), builtin_op(builtin), builtin_schema(builtin));
        end(r);
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
static void add_dialect(registry *r, const op_dialect *d, dialect_rows *rows)
{
    if (rows->at == NULL) {
        size_t n, count = 0;
        arena *a = &rows->arena;
        arena_done(a); /* of a call that failed half-way */
        arena_init(a, r->arena.heap);
        const op_def *const *records = d->records(a, &n);
        for (size_t i = 0; i < n; i++) {
            for (size_t k = 0; records[i]->overloads[k] != NULL; k++, count++) {
            }
        }
        registry_row **at = ARENA_ARRAY(a, registry_row *, count + 1);
        for (size_t i = 0, next = 0; i < n; i++) {
            for (size_t k = 0; records[i]->overloads[k] != NULL; k++) {
                at[next++] = new_row(a, records[i], records[i]->overloads[k]);
            }
        }
        rows->at = at;
        rows->n = count;
    }
    for (size_t i = 0; i < rows->n; i++) {
        map_put_new(&r->by_target, rows->at[i]->target, rows->at[i]);
    }
    rows->are_listed = true;
}

/* Those of a dialect are made when the first of them is asked for. */
static registry_row *row_of(registry *r, uint32_t builtin, const char *target)
{
    if (builtin != BUILTIN_NONE) {
        return builtin_row(r, builtin);
    }
    registry_row *row = map_get(&r->by_target, target);
    for (size_t i = 0; row == NULL && i < DIALECT_COUNT; i++) {
        if (!r->dialects[i].are_listed && is_of_space(target, dialects[i]->space)) {
            add_dialect(r, dialects[i], &r->dialects[i]);
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
    arena_done(&r->made);
    for (size_t i = 0; i < DIALECT_COUNT; i++) {
        arena_done(&r->dialects[i].arena);
    }
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
    arena_init(&r->made, &ctx->heap);
    end(r);
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
        TRY(schema_parse(ctx, begin(r), op->overloads[0], strlen(op->overloads[0]), out));
        pointer_map_put(&r->base_schemas, op, (void *)*out); /* before end, because it may jump */
        end(r);
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
static tn_status functional_name(tn_context *ctx, registry *r, arena *scratch, const overload *o, const char **out)
{
    *out = o->form == FORM_FUNCTIONAL ? o->name : o->base_name;
    size_t n = strlen(o->schema->name.base);
    for (size_t i = 0; o->form == FORM_IN_PLACE && o->op->overloads[i] != NULL; i++) {
        const char *text = o->op->overloads[i], *target = target_of_schema(scratch, text);
        const registry_row *row = row_of(r, builtin_of_target(target), target);
        const schema *other;
        if (row == NULL || row->op != o->op) { /* another stands in its place */
            continue;
        }
        TRY(schema_parse(ctx, scratch, text, strlen(text), &other));
        if (strlen(other->name.base) + 1 == n && strncmp(other->name.base, o->schema->name.base, n - 1) == 0 &&
            takes_the_same(other, o->schema)) {
            *out = row->name;
            return TN_OK;
        }
    }
    return TN_OK;
}

static tn_status bind_row(tn_context *ctx, registry *r, registry_row *row)
{
    const schema *base;
    TRY(base_schema(ctx, r, row->op, &base));
    arena *a = begin(r);
    overload *o = ARENA_NEW(a, overload);
    o->op = row->op;
    o->target = row->target;
    o->name = row->name;
    o->builtin = builtin_of_target(row->target);
    o->by_position = strncmp(row->target, "torch.ops.", 10) != 0 && strncmp(row->target, "tenon.", 6) != 0;
    o->base = base;
    if (row->text == row->op->overloads[0]) {
        o->schema = o->base;
    } else {
        TRY(schema_parse(ctx, a, row->text, strlen(row->text), &o->schema));
    }
    TRY(bind_overload(ctx, a, o));
    const char *text = row->op->overloads[0];
    o->base_name = arena_strndup(a, text, (size_t)(strchr(text, '(') - text));
    end(r);
    row->bound = o;
    return TN_OK;
}

static tn_status parse_row(tn_context *ctx, registry *r, registry_row *row)
{
    if (row->bound == NULL) {
        TRY(bind_row(ctx, r, row));
    }
    arena *scratch = ctx_scratch(ctx);
    TRY(functional_name(ctx, r, scratch, row->bound, &row->bound->functional));
    ctx_release(ctx, scratch);
    row->parsed = row->bound;
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
        vec_reserve(&r->arena, &r->own, r->own.n + 1); /* nothing may jump between the two */
        registry_row *row = new_row(begin(r), op, op->overloads[i]);
        if (builtin_of_target(row->target) != BUILTIN_NONE || !map_put_new(&r->by_target, row->target, row)) {
            return fail(ctx, TN_E_ARGUMENT, "operator '%s' is already there", row->name);
        }
        end(r);
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
    row->bound = NULL;
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
            uint32_t builtin = builtin_of_target(target_of_schema(begin(r), op_table[i]->overloads[k]));
            registry_row *row = builtin_row(r, builtin);
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
