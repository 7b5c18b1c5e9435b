/* Rows that gather: see index.def. Places may be counted from the end. */
#include "ops/infer.h"
#include "targets/onnx/rows/parts.h"
#include "targets/onnx/rows/rows.h"

/* ---- reading ---- */

/* A number is a part of the tensor. */
static tn_status gather_read(call *c)
{
    builder *b = c->b;
    uint32_t along = arg_dim(c, 2, arg_type(c, 0)->rank);
    const elements *e = arg_elements(c, 1);
    TRY(b->status);
    if (e != NULL && e->rank == 0 && !is_eager(b)) {
        return give(c, BUILD(b, "aten::select.int", c->args[0], of_int(along), e->at[0]));
    }
    return give(c, read_taken(c, along));
}

static tn_status gather_elements_read(call *c)
{
    return give(c, read_gathered(c, arg_dim(c, 2, arg_type(c, 0)->rank)));
}

/* ---- writing ---- */

/* Tensors without dims are taken for lists of one. */
static datum as_list(const call *c, datum x)
{
    bool is_list = x.kind != DATUM_TENSOR || x.u.tensor->type.rank > 0;
    return is_list ? x : FOREIGN(c, "Unsqueeze", x, of_ints(c->b, (int64_t[]){0}, 1));
}

/* And results back. */
static datum without_dims(const call *c, datum x)
{
    return FOREIGN(c, "Squeeze", x, of_ints(c->b, (int64_t[]){0}, 1));
}

static tn_status index_select_write(call *c)
{
    int64_t along = arg_dim(c, 1, arg_type(c, 0)->rank);
    datum made = FOREIGN(c, "Gather", as_list(c, c->args[0]), as_list(c, c->args[2]), of_int(along));
    return give(c, arg_type(c, 0)->rank == 0 ? without_dims(c, made) : made);
}

static tn_status embedding_write(call *c)
{
    return give(c, FOREIGN(c, "Gather", c->args[0], c->args[1], of_int(0)));
}

static tn_status select_write(call *c)
{
    int64_t along = arg_dim(c, 1, arg_type(c, 0)->rank);
    return give(c, FOREIGN(c, "Gather", c->args[0], onnx_number(c, c->args[2], DT_I64), of_int(along)));
}

static tn_status index_one_write(call *c)
{
    int64_t along = 0;
    datum index = written_index(c, &along);
    return give(c, FOREIGN(c, "Gather", c->args[0], index, of_int(along)));
}

static tn_status gather_elements_write(call *c)
{
    int64_t along = arg_dim(c, 1, arg_type(c, 0)->rank);
    datum made = FOREIGN(c, "GatherElements", as_list(c, c->args[0]), as_list(c, c->args[2]), of_int(along));
    return give(c, arg_type(c, 2)->rank == 0 ? without_dims(c, made) : made);
}

static const foreign_op onnx_rows_index[] = {
#include "targets/onnx/rows/index.def"
};
FAMILY(index);
