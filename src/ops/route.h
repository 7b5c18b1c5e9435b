/*
 * What the routes of operators to Core ATen (op.h: core) share: conversions as torch's decompositions make them.
 *
 * After builder.h in the flow; included by family files.
 */
#ifndef TENON_OPS_ROUTE_H
#define TENON_OPS_ROUTE_H

#include "ir/promote.h"
#include "ops/builder.h"

/*
 * Records that torch does not decompose, but which have other names (digamma: special_psi): as has_route and core, by
 * which calls of those become calls of the base.
 */
bool route_is_alias(const call *c);
tn_status route_to_base(call *c);
#define ALIASES_GO_TO_BASE .core = route_to_base, .has_route = route_is_alias

/* has_route of compositions that look at elements, which a program that is rewritten does not have: none. */
bool route_never(const call *c);

/* The tensor as another element type; itself where it has that type. */
static inline datum route_cast(builder *b, datum t, dtype as)
{
    return t.kind == DATUM_TENSOR ? BUILD(b, "aten::to.dtype", t, of_dtype(as)) : t;
}

/* The type that a tensor is computed in: narrow floats become f32. None stays None. */
static inline datum route_wide(builder *b, datum t)
{
    return t.kind == DATUM_TENSOR ? route_cast(b, t, dtype_opmath(t.u.tensor->type.dtype)) : t;
}

/* Where a tensor that is made for another one is to lie. */
static inline datum route_device(datum like)
{
    const device *where = like.kind == DATUM_TENSOR ? like.u.tensor->type.device : NULL;
    return where == NULL ? of_none() : (datum){.kind = DATUM_DEVICE, .u.device = where};
}

/* first, first + 1, ... as `as`, in all n of them. */
static inline datum route_range(builder *b, extent first, extent n, dtype as, datum like)
{
    return BUILD(b, "aten::arange.start_step", of_extent(first), of_extent(extent_add(b, first, n)), of_int(1),
                 of_dtype(as), of_none(), route_device(like));
}

/* A number as a tensor without dims. */
static inline datum route_number(builder *b, datum number, dtype as, datum like)
{
    return BUILD(b, "aten::scalar_tensor", number, of_dtype(as), of_none(), route_device(like));
}

/* A copy in C order. */
static inline datum route_copy(builder *b, datum t)
{
    const datum dense = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
    return BUILD(b, "aten::clone", t, dense);
}

/* A copy in C order where the tensor does not lie so. */
static inline datum route_dense(builder *b, datum t)
{
    return BUILD(b, "aten::contiguous", t);
}

#endif
