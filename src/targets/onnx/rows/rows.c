/* The dialect of ONNX and what its families share: see rows.h. */
#include "targets/onnx/rows/rows.h"

#include "ops/infer.h"

#include <string.h>

static const foreign_family *const families[] = {
#define X(name) &onnx_family_##name,
#include "targets/onnx/rows/families.def"
#undef X
};

bool onnx_is_control(const char *name)
{
    static const char *const names[] = {"cond", "while_loop", "scan", "map_impl"};
    static const char space[] = "torch.ops.higher_order.";
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strncmp(name, space, sizeof space - 1) == 0 && strcmp(name + sizeof space - 1, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

const dialect onnx_dialect = {
    .space = "onnx",
    .domain = "",
    .families = families,
    .n = sizeof families / sizeof *families,
    .newest = 26,
    .cast = onnx_cast,
    .takes_others = true,
    .is_control = onnx_is_control,
};

static const op_def *const *records(arena *a, size_t *n)
{
    return dialect_records(&onnx_dialect, a, n);
}

const op_dialect op_dialect_onnx = {.space = "onnx", .records = records};

/* ---- writing ---- */

static bool is_number(datum d)
{
    return d.kind == DATUM_INT || d.kind == DATUM_FLOAT || d.kind == DATUM_BOOL;
}

datum onnx_number(const call *c, datum number, dtype type)
{
    return FOREIGN(c, "Constant", number, of_dtype(type));
}

datum onnx_operand(const call *c, datum x, dtype type)
{
    if (x.kind == DATUM_TENSOR && x.u.tensor->is_number) {
        return onnx_number(c, *x.u.tensor->number, type);
    }
    return is_number(x) ? onnx_number(c, x, type) : onnx_cast(c, x, type);
}

datum onnx_cast(const call *c, datum x, dtype to)
{
    if (x.kind == DATUM_NONE) { /* a call before has failed */
        return x;
    }
    if (x.kind != DATUM_TENSOR || x.u.tensor->is_number) {
        return onnx_operand(c, x, to);
    }
    return x.u.tensor->type.dtype == to ? x : FOREIGN(c, "Cast", x, of_dtype(to));
}

/*
 * 0 stands for the size of the operand at the same place, and -1 for one that is left: most shapes then have no size
 * that varies, and no node that computes one.
 */
datum onnx_reshape(const call *c, datum x, const extent *sizes, uint32_t rank)
{
    builder *b = c->b;
    if (x.kind != DATUM_TENSOR) {
        return x;
    }
    const tensor_type *t = &x.u.tensor->type;
    extent *shape = ARENA_ARRAY(b->arena, extent, rank);
    uint32_t open = rank, open_count = 0;
    bool has_zero = is_empty(b, t);
    for (uint32_t i = 0; i < rank; i++) {
        shape[i] = sizes[i];
        has_zero = has_zero || extent_is(b, sizes[i], 0);
        if (sizes[i].expr != NULL && i < t->rank && extent_same(b, sizes[i], t->sizes[i])) {
            shape[i] = known(0);
        } else if (sizes[i].expr != NULL) {
            open = i;
            open_count++;
        }
    }
    if (has_zero || open_count > 1) { /* a size that varies may be 0: all of them are said as they are */
        return FOREIGN(c, "Reshape", x, of_extents(b, sizes, rank), of_bool(true));
    }
    if (open_count == 1) {
        shape[open] = known(-1);
    }
    return FOREIGN(c, "Reshape", x, of_extents(b, shape, rank));
}

datum onnx_filled(const call *c, const extent *sizes, uint32_t rank, datum filler, dtype type)
{
    return rank == 0 ? onnx_number(c, filler, type)
                     : FOREIGN(c, "ConstantOfShape", of_extents(c->b, sizes, rank), filler, of_dtype(type));
}

bool onnx_is_known(datum d, const char *name, builder *b, const char **why)
{
    bool all = d.expr == NULL;
    for (size_t i = 0; d.kind == DATUM_LIST && i < d.u.list.n; i++) {
        all = all && d.u.list.at[i].expr == NULL;
    }
    *why = all ? *why : arena_printf(b->arena, "'%s' is a size that varies", name);
    return all;
}

/* ---- reading ---- */

datum sizes_of(builder *b, const array *a)
{
    return of_extents(b, a->type.sizes, a->type.rank);
}

void onnx_open_row(call *c, const dialect *of, const char *name, uint32_t version, const datum *args, size_t n,
                   datum *outs, size_t count)
{
    builder *b = c->b;
    const foreign_op *row = dialect_row(of, name, version);
    const overload *o;
    datum *made;
    size_t made_count;
    for (size_t i = 0; i < count; i++) {
        outs[i] = of_none();
    }
    if (b->status != TN_OK) {
        return;
    }
    if (row == NULL || dialect_overload(b->ctx, of, row, &o) != TN_OK) {
        builder_fail(b, TN_E_INTERNAL, "a composition opens '%s', which is no row", name);
        return;
    }
    named_datum *named = ARENA_ARRAY(b->arena, named_datum, n);
    for (size_t i = 0; i < n; i++) {
        named[i] = (named_datum){.name = o->schema->arguments[i].name, .value = args[i]};
    }
    if (builder_call_by(b, o, dialect_composition(row), named, n, &made, &made_count) == TN_OK) {
        memcpy(outs, made, (count < made_count ? count : made_count) * sizeof *outs);
    }
}

void onnx_open_all(call *c, const char *name, uint32_t version, const datum *args, size_t n, datum *outs, size_t count)
{
    onnx_open_row(c, &onnx_dialect, name, version, args, n, outs, count);
}

datum onnx_open(call *c, const char *name, const datum *args, size_t n)
{
    datum made;
    onnx_open_all(c, name, onnx_dialect.newest, args, n, &made, 1);
    return made;
}
