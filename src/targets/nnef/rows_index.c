/* Rows that gather: see rows_index.def. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

/* ---- reading ---- */

static tn_status gather_read(call *c)
{
    builder *b = c->b;
    uint32_t along = arg_dim(c, 2, arg_type(c, 0)->rank);
    TRY(b->status);
    datum *indices = ARENA_ARRAY(b->arena, datum, along + 1);
    for (uint32_t i = 0; i < along; i++) {
        indices[i] = of_none();
    }
    indices[along] = c->args[1];
    return give(c, BUILD(b, "aten::index.Tensor", c->args[0], of_list(indices, along + 1)));
}

static tn_status gather_elements_read(call *c)
{
    builder *b = c->b;
    uint32_t along = arg_dim(c, 2, arg_type(c, 0)->rank);
    TRY(b->status);
    datum index = BUILD(b, "aten::_to_copy", c->args[1], of_dtype(DT_I64));
    datum wrapped = BUILD(b, "aten::add.Tensor", index, of_extent(arg_type(c, 0)->sizes[along]));
    datum is_back = BUILD(b, "aten::lt.Scalar", index, of_int(0));
    index = BUILD(b, "aten::where.self", is_back, wrapped, index);
    return give(c, BUILD(b, "aten::gather", c->args[0], of_int(along), index));
}

/* ---- writing ---- */

static datum gathered(const call *c, datum x, datum places, int64_t along)
{
    return FOREIGN(c, nnef_for_tract(c) ? "tract_core_gather" : "gather", x, places, of_int(along));
}

static tn_status index_select_write(call *c)
{
    uint32_t rank = nnef_rank(c->args[0]);
    if (rank == 0) {
        return give(c, c->args[0]);
    }
    datum places = nnef_rank(c->args[2]) == 0 ? nnef_unsqueeze(c, c->args[2], 0) : c->args[2];
    return give(c, gathered(c, c->args[0], places, arg_dim(c, 1, rank)));
}

static tn_status embedding_write(call *c)
{
    return give(c, gathered(c, c->args[0], c->args[1], 0));
}

/* The one index of the list, and the dim that it is for; false: there are several, or it is a mask. */
static bool only_index(const call *c, array **index, int64_t *along)
{
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    *index = NULL;
    for (size_t i = 0; i < n; i++) {
        if (given[i] != NULL && *index != NULL) {
            return false;
        }
        if (given[i] != NULL) {
            *index = given[i];
            *along = (int64_t)i;
        }
    }
    return *index != NULL && dtype_table[(*index)->type.dtype].category == CATEGORY_INTEGRAL;
}

static bool index_one_can(const call *c, const char **why)
{
    array *index;
    int64_t along;
    *why = "it has several indices, or a mask";
    return only_index(c, &index, &along);
}

static tn_status index_one_write(call *c)
{
    array *index;
    int64_t along;
    only_index(c, &index, &along);
    return give(c, gathered(c, c->args[0], of_tensor(index), along));
}

static tn_status gather_elements_write(call *c)
{
    uint32_t rank = nnef_rank(c->args[0]);
    if (rank == 0) {
        return give(c, c->args[0]);
    }
    return give(c, FOREIGN(c, "tract_core_gather_elements", c->args[0], c->args[2], of_int(arg_dim(c, 1, rank))));
}

static const foreign_op nnef_rows_index[] = {
#include "targets/nnef/rows_index.def"
};
FAMILY(index);
