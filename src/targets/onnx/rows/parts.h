/*
 * Short words that the families image, signal, attention, select and loss compose with.
 *
 * After rows.h in the flow. A failed call gives no tensor: the words here then answer for a tensor without dims, so
 * that a composition need not ask after each of its calls.
 */
#ifndef TENON_TARGETS_ONNX_ROWS_PARTS_H
#define TENON_TARGETS_ONNX_ROWS_PARTS_H

#include "ops/formula.h"
#include "targets/onnx/rows/rows.h"

static inline uint32_t rank_of(datum d)
{
    return d.kind == DATUM_TENSOR ? d.u.tensor->type.rank : 0;
}

static inline dtype type_of(datum d)
{
    return d.kind == DATUM_TENSOR ? d.u.tensor->type.dtype : DT_F32;
}

static inline extent size_of(datum d, uint32_t which)
{
    return which < rank_of(d) ? d.u.tensor->type.sizes[which] : known(1);
}

static inline bool is_integral(datum d)
{
    return dtype_table[type_of(d)].category == CATEGORY_INTEGRAL;
}

/* A list of one. */
static inline datum list_of(builder *b, datum d)
{
    return of_list(arena_copy(b->arena, &d, sizeof d), 1);
}

static inline datum reshaped(builder *b, datum x, const extent *sizes, size_t n)
{
    return BUILD(b, "aten::reshape", x, of_extents(b, sizes, n));
}

/* A list along a dim of a tensor of that rank: [n] -> [1,..,n,..,1]. */
static inline datum along(builder *b, datum list, uint32_t which, uint32_t rank)
{
    extent sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = i == which ? size_of(list, 0) : known(1);
    }
    return rank == 1 ? list : reshaped(b, list, sizes, rank);
}

/* Bounded on both sides; a bound may be None. */
static inline datum clamped(builder *b, datum x, datum low, datum high)
{
    return BUILD(b, "aten::clamp", x, low, high);
}

/* One tensor that is gathered at all places of a list: x[.., list, ..]. */
static inline datum taken(builder *b, datum x, uint32_t which, datum list)
{
    return BUILD(b, "aten::index_select", x, of_int(which), list);
}

static inline datum transposed(builder *b, datum x, int64_t one, int64_t other)
{
    return BUILD(b, "aten::transpose.int", x, of_int(one), of_int(other));
}

/* [batch, length, heads * size] -> [batch, heads, length, size]; those that are apart already stay. */
static inline datum heads_apart(builder *b, datum x, int64_t heads)
{
    if (rank_of(x) == 4) {
        return x;
    }
    extent sizes[] = {size_of(x, 0), size_of(x, 1), known(heads), extent_floordiv(b, size_of(x, 2), known(heads))};
    return transposed(b, reshaped(b, x, sizes, 4), 1, 2);
}

/* Backwards. */
static inline datum heads_together(builder *b, datum x)
{
    extent sizes[] = {size_of(x, 0), size_of(x, 2), extent_mul(b, size_of(x, 1), size_of(x, 3))};
    return reshaped(b, transposed(b, x, 1, 2), sizes, 3);
}

#endif
