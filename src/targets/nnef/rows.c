/* The dialect of NNEF and what its families share: see rows.h. */
#include "targets/nnef/rows.h"

#include "ir/promote.h"
#include "ops/infer.h"

#include <string.h>

static const foreign_family *const families[] = {
#define X(name) &nnef_family_##name,
#include "targets/nnef/families.def"
#undef X
};

/* Loops are written as they stand, for tract; branches are flattened before. */
static bool is_control(const char *name)
{
    return strcmp(name, "torch.ops.higher_order.scan") == 0 || strcmp(name, "torch.ops.higher_order.map_impl") == 0;
}

const dialect nnef_dialect = {
    .space = "nnef",
    .domain = "",
    .families = families,
    .n = sizeof families / sizeof *families,
    .newest = NNEF_TRACT,
    .cast = nnef_cast,
    .is_control = is_control,
};

static const op_def *const *records(arena *a, size_t *n)
{
    return dialect_records(&nnef_dialect, a, n);
}

const op_dialect op_dialect_nnef = {.space = "nnef", .records = records};

/* ---- types ---- */

bool nnef_for_tract(const call *c)
{
    return foreign_version(c) == NNEF_TRACT;
}

datum nnef_number(const call *c, datum number, dtype type)
{
    if (number.kind == DATUM_TENSOR && number.u.tensor->is_number) {
        number = *number.u.tensor->number;
    }
    return FOREIGN(c, nnef_for_tract(c) ? "tract_core_cast" : "cast", number, of_dtype(type));
}

datum nnef_cast(const call *c, datum x, dtype to)
{
    if (!nnef_is_tensor(x) || x.u.tensor->type.dtype == to) {
        return x;
    }
    if (nnef_for_tract(c)) {
        return FOREIGN(c, "tract_core_cast", x, of_dtype(to));
    }
    if (to == DT_BOOL) { /* the standard compares no integers */
        bool is_real = nnef_is_float(x.u.tensor->type.dtype);
        return FOREIGN(c, "ne", is_real ? x : FOREIGN(c, "cast", x, of_dtype(DT_F32)), of_float(0));
    }
    return x.u.tensor->type.dtype == DT_BOOL && to == DT_F32 ? FOREIGN(c, "select", x, of_float(1), of_float(0))
                                                             : FOREIGN(c, "cast", x, of_dtype(to));
}

dtype nnef_common_type(call *c, size_t first, size_t n)
{
    array *operands[4];
    for (size_t i = 0; i < n && i < 4; i++) {
        operands[i] = c->args[first + i].u.tensor;
    }
    dtype common = infer_common_type(c, operands, n);
    bool to_float = c->op->promote == PROMOTE_FLOAT || c->op->promote == PROMOTE_FLOAT_REAL;
    return to_float && common != DT_NONE ? promote_to_float(common) : common;
}

/* ---- ranges ---- */

/*
 * tract keeps what is computed of a range as a formula over places, and loses axes of it on the way: [1, 1, T, T] < a
 * mask of [B, 1, 1, T] comes out with B for T. A sum over a dim of 1 is no formula, and costs nothing.
 */
datum nnef_plain(const call *c, datum counted)
{
    return nnef_squeeze(c, FOREIGN(c, "sum_reduce", nnef_unsqueeze(c, counted, 1), of_ints(c->b, (int64_t[]){1}, 1)),
                        1);
}

datum nnef_counted(const call *c, extent size)
{
    datum made = FOREIGN(c, "tract_core_range", of_int(0), of_extent(size), of_int(1));
    return nnef_plain(c, FOREIGN(c, "tract_core_cast", made, of_dtype(DT_I64)));
}

/* ---- shapes ---- */

datum nnef_unsqueeze(const call *c, datum x, int64_t axis)
{
    return FOREIGN(c, "unsqueeze", x, of_ints(c->b, &axis, 1));
}

datum nnef_squeeze(const call *c, datum x, int64_t axis)
{
    return FOREIGN(c, "squeeze", x, of_ints(c->b, &axis, 1));
}

datum nnef_aligned(const call *c, datum x, uint32_t rank)
{
    if (!nnef_is_tensor(x) || nnef_rank(x) == 0 || nnef_rank(x) >= rank) {
        return x;
    }
    int64_t axes[TENSOR_MAX_RANK];
    uint32_t missing = rank - nnef_rank(x);
    for (uint32_t i = 0; i < missing; i++) {
        axes[i] = i;
    }
    return FOREIGN(c, "unsqueeze", x, of_ints(c->b, axes, missing));
}

datum nnef_binary(const call *c, const char *name, datum x, datum y)
{
    uint32_t rank = nnef_rank(x) > nnef_rank(y) ? nnef_rank(x) : nnef_rank(y);
    return FOREIGN(c, name, nnef_aligned(c, x, rank), nnef_aligned(c, y, rank));
}

datum nnef_select(const call *c, datum condition, datum x, datum y)
{
    uint32_t rank = nnef_rank(condition);
    rank = nnef_rank(x) > rank ? nnef_rank(x) : rank;
    rank = nnef_rank(y) > rank ? nnef_rank(y) : rank;
    return FOREIGN(c, "select", nnef_aligned(c, condition, rank), nnef_aligned(c, x, rank), nnef_aligned(c, y, rank));
}

datum nnef_reshape(const call *c, datum x, const extent *sizes, uint32_t rank)
{
    if (rank == 0 && nnef_rank(x) > 0) { /* tract takes no empty list of sizes */
        int64_t axes[TENSOR_MAX_RANK];
        for (uint32_t i = 0; i < nnef_rank(x); i++) {
            axes[i] = i;
        }
        return FOREIGN(c, "squeeze", x, of_ints(c->b, axes, nnef_rank(x)));
    }
    bool same = nnef_is_tensor(x) && nnef_rank(x) == rank;
    for (uint32_t i = 0; same && i < rank; i++) {
        same = extent_same(c->b, x.u.tensor->type.sizes[i], sizes[i]);
    }
    return same ? x : FOREIGN(c, "reshape", x, of_extents(c->b, sizes, rank));
}

datum nnef_broadcast(const call *c, datum x, const extent *sizes, uint32_t rank)
{
    if (nnef_for_tract(c)) {
        return FOREIGN(c, "tract_core_broadcast", x, of_extents(c->b, sizes, rank));
    }
    extent *repeats = ARENA_ARRAY(c->b->arena, extent, rank + 1);
    for (uint32_t i = 0; i < rank; i++) {
        repeats[i] = extent_same(c->b, nnef_size(x, i), sizes[i]) ? known(1) : sizes[i];
    }
    return FOREIGN(c, "tile", x, of_extents(c->b, repeats, rank));
}

datum nnef_filled(const call *c, const extent *sizes, uint32_t rank, datum filler, dtype type)
{
    datum one = nnef_number(c, filler, type);
    if (nnef_for_tract(c)) {
        return rank == 0 ? one : FOREIGN(c, "tract_core_broadcast", one, of_extents(c->b, sizes, rank));
    }
    return FOREIGN(c, "constant", of_extents(c->b, sizes, rank), filler, of_dtype(type));
}

datum nnef_transpose(const call *c, datum x, const int64_t *axes, size_t n)
{
    bool moves = false;
    for (size_t i = 0; i < n; i++) {
        moves = moves || axes[i] != (int64_t)i;
    }
    return moves ? FOREIGN(c, "transpose", x, of_ints(c->b, axes, n)) : x;
}

datum nnef_slice(const call *c, datum x, int64_t axis, extent begin, extent end)
{
    if (extent_is(c->b, end, 0)) { /* it would mean the end: nothing is what lies behind the last */
        begin = end = nnef_size(x, (uint32_t)axis);
    }
    return FOREIGN(c, "slice", x, of_ints(c->b, &axis, 1), of_extents(c->b, &begin, 1), of_extents(c->b, &end, 1));
}

datum nnef_concat(const call *c, const datum *items, size_t n, int64_t axis)
{
    datum *kept = arena_copy(c->b->arena, items, n * sizeof *items);
    return n == 1 ? items[0] : FOREIGN(c, "concat", of_list(kept, n), of_int(axis));
}

/* ---- reading ---- */

datum nnef_trailed(builder *b, datum x, uint32_t rank)
{
    for (uint32_t i = nnef_rank(x); nnef_is_tensor(x) && i > 0 && i < rank; i++) {
        x = BUILD(b, "aten::unsqueeze", x, of_int(i));
    }
    return x;
}

datum nnef_sizes(builder *b, datum x)
{
    return x.kind == DATUM_TENSOR ? of_extents(b, x.u.tensor->type.sizes, x.u.tensor->type.rank) : of_none();
}
