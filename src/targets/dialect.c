/* Rows as records: see dialect.h. Mirrors are in dialect_mirror.c, writing is in dialect_write.c. */
#include "targets/dialect.h"

#include "ops/infer.h"
#include "targets/dialect_parts.h"

#include <string.h>

/* ---- rows ---- */

static bool holds_in(const foreign_op *row, uint32_t version)
{
    return row->since <= version && (row->until == 0 || version <= row->until);
}

const foreign_op *dialect_row(const dialect *d, const char *name, uint32_t version)
{
    const foreign_op *found = NULL;
    for (size_t i = 0; i < d->n; i++) {
        for (size_t k = 0; k < d->families[i]->n; k++) {
            const foreign_op *row = &d->families[i]->rows[k];
            if (row->schema != NULL && holds_in(row, version) && strcmp(row->name, name) == 0 &&
                (found == NULL || row->since > found->since)) {
                found = row;
            }
        }
    }
    return found;
}

bool dialect_knows(const dialect *d, const char *name)
{
    for (size_t i = 0; i < d->n; i++) {
        for (size_t k = 0; k < d->families[i]->n; k++) {
            const foreign_op *row = &d->families[i]->rows[k];
            if (row->schema != NULL && strcmp(row->name, name) == 0) {
                return true;
            }
        }
    }
    return false;
}

const char *dialect_name(arena *a, const dialect *d, const foreign_op *row)
{
    return arena_printf(a, "%s::%s.%u", d->space, row->name, row->since);
}

tn_status dialect_overload(tn_context *ctx, const dialect *d, const foreign_op *row, const overload **out)
{
    arena *scratch = ctx_scratch(ctx);
    TRY(registry_find_name(ctx, registry_of(ctx), dialect_name(scratch, d, row), out));
    ctx_release(ctx, scratch);
    return *out != NULL ? TN_OK : fail(ctx, TN_E_INTERNAL, "the row '%s' has no operator", row->name);
}

static bool has_arguments_of(const schema *now, const schema *before)
{
    for (size_t i = 0; i < before->argument_count; i++) {
        if (schema_find_argument(now, before->arguments[i].name) == NULL) {
            return false;
        }
    }
    for (size_t i = 0; i < now->argument_count; i++) {
        const schema_argument *a = &now->arguments[i];
        if (!a->has_default && schema_find_argument(before, a->name) == NULL) {
            return false;
        }
    }
    return true;
}

/* Has any form of the operator that is newer than `row`, up to `to`, another meaning? */
static bool has_changed(const dialect *d, const foreign_op *row, const foreign_op *to)
{
    for (size_t i = 0; i < d->n; i++) {
        for (size_t k = 0; k < d->families[i]->n; k++) {
            const foreign_op *other = &d->families[i]->rows[k];
            if (other->traits & FOREIGN_CHANGED && other->since > row->since && other->since <= to->since &&
                strcmp(other->name, row->name) == 0) {
                return true;
            }
        }
    }
    return false;
}

tn_status dialect_form(tn_context *ctx, const dialect *d, const foreign_op *row, uint32_t version, const overload **out)
{
    const foreign_op *now = dialect_row(d, row->name, version);
    const overload *before;
    *out = NULL;
    if (now == NULL || now->since < row->since) {
        return TN_OK;
    }
    TRY(dialect_overload(ctx, d, row, &before));
    TRY(dialect_overload(ctx, d, now, out));
    if (now != row && (has_changed(d, row, now) || !has_arguments_of((*out)->base, before->base))) {
        *out = NULL;
    }
    return TN_OK;
}

/* ---- numbers that must be known ---- */

/* A number of data that may be less than `least`, from which on it means a size. */
static bool is_told_by_data(const dim *expr, int64_t least)
{
    range r = dim_range(expr);
    bool is_size = r.has_lo && r.lo >= least;
    return !is_size && dim_hint(expr).kind == HINT_NONE && expr->op == DIM_SYMBOL && expr->u.symbol->name[0] == 'u';
}

static bool is_unknown(datum d, bool may_vary, int64_t least)
{
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        if (is_unknown(d.u.list.at[i], may_vary, least)) {
            return true;
        }
    }
    return d.kind != DATUM_LIST && d.expr != NULL && (!may_vary || is_told_by_data(d.expr, least));
}

/* 0 of Reshape means another size, unless it says otherwise. */
static int64_t least_size(const foreign_op *row, const schema *s, const named_datum *args, size_t n)
{
    for (size_t i = 0; i < n && i < s->argument_count; i++) {
        if (strcmp(s->arguments[i].name, "allowzero") == 0) {
            return args[i].value.kind == DATUM_BOOL && args[i].value.u.boolean ? 0 : 1;
        }
    }
    return row->traits & FOREIGN_TAKES_SIZES ? 0 : 1;
}

static bool may_be_one(extent size)
{
    range r = size.expr == NULL ? (range){0} : dim_range(size.expr);
    return size.expr != NULL && !(r.has_lo && r.lo > 1) && !(r.has_hi && r.hi < 1);
}

static bool has_unknown_rank(const foreign_op *row, const named_datum *args, size_t n)
{
    bool drops = row->traits & FOREIGN_DROPS_ONES && (n < 2 || args[1].value.kind == DATUM_NONE);
    const tensor_type *t = drops && args[0].value.kind == DATUM_TENSOR ? &args[0].value.u.tensor->type : NULL;
    for (uint32_t i = 0; t != NULL && i < t->rank; i++) {
        if (may_be_one(t->sizes[i])) {
            return true;
        }
    }
    return false;
}

const char *dialect_unknown_number(const foreign_op *row, const schema *s, const named_datum *args, size_t n)
{
    if (has_unknown_rank(row, args, n)) {
        return s->arguments[0].name;
    }
    for (size_t i = 0; i < n && i < s->argument_count; i++) {
        schema_kind kind = schema_type_form(&s->arguments[i].type).base->kind;
        bool may_vary = kind == SCHEMA_SYM_INT || kind == SCHEMA_SCALAR || kind == SCHEMA_SYM_FLOAT;
        if (kind == SCHEMA_TENSOR || (may_vary && !(row->traits & FOREIGN_READS_NUMBERS))) {
            continue;
        }
        if (is_unknown(args[i].value, may_vary, least_size(row, s, args, n))) {
            return s->arguments[i].name;
        }
    }
    return NULL;
}

/* ---- records ---- */

static bool is_argument(const call *c, const array *a)
{
    for (size_t i = 0; i < c->n; i++) {
        for (size_t k = 0; c->args[i].kind == DATUM_LIST && k < c->args[i].u.list.n; k++) {
            datum item = c->args[i].u.list.at[k];
            if (item.kind == DATUM_TENSOR && item.u.tensor == a) {
                return true;
            }
        }
        if (c->args[i].kind == DATUM_TENSOR && c->args[i].u.tensor == a) {
            return true;
        }
    }
    return false;
}

/* In foreign programs nothing shares memory: what the composition gives of an argument's is copied. */
static datum apart(call *c, datum d)
{
    if (d.kind == DATUM_LIST) {
        for (size_t i = 0; i < d.u.list.n; i++) {
            d.u.list.at[i] = apart(c, d.u.list.at[i]);
        }
        return d;
    }
    for (const array *a = d.kind == DATUM_TENSOR ? d.u.tensor : NULL; a != NULL; a = a->base) {
        if (is_argument(c, a)) {
            return BUILD(c->b, "aten::clone", d);
        }
    }
    return d;
}

static tn_status compose(call *c)
{
    const foreign_record *record = c->op->user;
    named_datum *args = ARENA_ARRAY(c->b->arena, named_datum, c->n);
    for (size_t i = 0; i < c->n; i++) {
        args[i].value = c->args[i];
    }
    const char *open = is_eager(c->b) ? NULL : dialect_unknown_number(record->row, c->via->base, args, c->n);
    if (open != NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "'%s' is only known when the program runs", open);
    }
    TRY(dialect_composition(record->row)(c));
    for (size_t i = 0; i < c->out_count && c->b->status == TN_OK; i++) {
        c->outs[i] = apart(c, c->outs[i]);
    }
    return c->b->status;
}

op_fn dialect_composition(const foreign_op *row)
{
    return row->read != NULL ? row->read : mirror_read;
}

static const op_def *make_record(arena *a, const dialect *d, const foreign_op *row)
{
    foreign_record *record = ARENA_NEW(a, foreign_record);
    *record = (foreign_record){.dialect = d, .row = row, .arena = a};
    const char **texts = ARENA_ARRAY(a, const char *, 2);
    texts[0] = arena_printf(a, "%s%s", dialect_name(a, d, row), row->schema);
    op_def *made = ARENA_NEW(a, op_def);
    *made = (op_def){.name = row->name,
                     .overloads = texts,
                     .traits = OP_READS_NUMBERS | (row->traits & FOREIGN_RANDOM ? OP_RANDOM : 0),
                     .compose = compose,
                     .samples = row->samples,
                     .user = record};
    return made;
}

const op_def *const *dialect_records(const dialect *d, arena *a, size_t *n)
{
    size_t most = 0;
    for (size_t i = 0; i < d->n; i++) {
        most += d->families[i]->n;
    }
    const op_def **made = ARENA_ARRAY(a, const op_def *, most);
    *n = 0;
    for (size_t i = 0; i < d->n; i++) {
        for (size_t k = 0; k < d->families[i]->n; k++) {
            if (d->families[i]->rows[k].schema != NULL) {
                made[(*n)++] = make_record(a, d, &d->families[i]->rows[k]);
            }
        }
    }
    return made;
}

const foreign_op *dialect_row_of(const dialect *d, const overload *o)
{
    if (o->op->compose != compose) {
        return NULL;
    }
    const foreign_record *record = o->op->user;
    return record->dialect == d ? record->row : NULL;
}
