/* What rows of both formats say when they are read: see read_rows.h. */
#include "targets/read_rows.h"

#include "ops/formula.h"

datum places_from_start(builder *b, datum places, extent size)
{
    datum whole = route_cast(b, places, DT_I64);
    return emit_where(b, emit_lt(b, whole, of_int(0)), emit_add(b, whole, of_extent(size)), whole);
}

/* aten.index takes places from the end, too. */
datum read_taken(const call *c, uint32_t along)
{
    datum *indices = ARENA_ARRAY(c->b->arena, datum, along + 1);
    for (uint32_t i = 0; i < along; i++) {
        indices[i] = of_none();
    }
    indices[along] = c->args[1];
    return BUILD(c->b, "aten::index.Tensor", c->args[0], of_list(indices, along + 1));
}

datum read_gathered(const call *c, uint32_t along)
{
    const tensor_type *t = arg_type(c, 0);
    extent size = along < t->rank ? t->sizes[along] : known(1);
    return BUILD(c->b, "aten::gather", c->args[0], of_int(along), places_from_start(c->b, c->args[1], size));
}
