/* Rows that make tensors of numbers, cast them, pass them on: see rows_make.def. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

/* ---- reading ---- */

static tn_status cast_read(call *c)
{
    dtype to = arg_dtype(c, 1, DT_F32);
    if (c->args[0].kind == DATUM_TENSOR && c->args[0].u.tensor->is_number) {
        return give(c, BUILD(c->b, "aten::scalar_tensor", *c->args[0].u.tensor->number, of_dtype(to)));
    }
    return nnef_dtype(c->args[0]) == to ? give(c, c->args[0])
                                        : give(c, BUILD(c->b, "aten::_to_copy", c->args[0], of_dtype(to)));
}

static tn_status constant_read(call *c)
{
    return give(c, BUILD(c->b, "aten::full", c->args[0], c->args[1], of_dtype(arg_dtype(c, 2, DT_F32))));
}

static tn_status broadcast_read(call *c)
{
    size_t n;
    arg_extents(c, 1, &n);
    return give(c, BUILD(c->b, "aten::expand", nnef_trailed(c->b, c->args[0], (uint32_t)n), c->args[1]));
}

static tn_status range_read(call *c)
{
    return give(c, BUILD(c->b, "aten::arange.start_step", c->args[0], c->args[1], c->args[2]));
}

/* ---- writing ---- */

static tn_status to_copy_write(call *c)
{
    return give(c, nnef_cast(c, c->args[0], arg_dtype(c, 1, nnef_dtype(c->args[0]))));
}

static tn_status scalar_tensor_write(call *c)
{
    return give(c, nnef_number(c, c->args[0], arg_dtype(c, 1, DT_F32)));
}

static tn_status filled_like_result(call *c, datum filler)
{
    const tensor_type *t = written_result(c);
    return t == NULL ? c->b->status : give(c, nnef_filled(c, t->sizes, t->rank, filler, t->dtype));
}

static tn_status full_write(call *c)
{
    return filled_like_result(c, c->args[1]);
}

static tn_status full_like_write(call *c)
{
    return filled_like_result(c, c->args[1]);
}

static tn_status empty_write(call *c)
{
    return filled_like_result(c, of_int(0));
}

static tn_status fill_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (!nnef_is_tensor(c->args[1])) {
        return give(c, nnef_filled(c, t->sizes, t->rank, c->args[1], t->dtype));
    }
    datum one = nnef_cast(c, c->args[1], t->dtype);
    extent ones[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        ones[i] = known(1);
    }
    return give(c, t->rank == 0 ? one : nnef_broadcast(c, nnef_reshape(c, one, ones, t->rank), t->sizes, t->rank));
}

/* The range itself counts in sizes or in f32: the type is said behind it. */
static tn_status range_write(call *c)
{
    bool real = false;
    for (size_t i = 0; i < 3; i++) {
        real = real || c->args[i].kind == DATUM_FLOAT;
    }
    dtype type = arg_dtype(c, 3, real ? DT_F32 : DT_I64);
    datum made = FOREIGN(c, "tract_core_range", c->args[0], c->args[1], c->args[2]);
    return give(c, nnef_plain(c, FOREIGN(c, "tract_core_cast", made, of_dtype(type))));
}

/* Places of a triangle row by row, [2, count]: what is known, as ranges. */
static bool triangle_can(const call *c, const char **why)
{
    *why = "it is larger than 1024 rows, or its sizes vary";
    return nnef_for_tract(c) && arg_extent(c, 0).expr == NULL && arg_extent(c, 1).expr == NULL &&
           arg_extent(c, 2).expr == NULL && arg_int(c, 0) <= 1024;
}

static tn_status triangle(call *c, bool is_lower)
{
    int64_t rows = arg_int(c, 0), columns = arg_int(c, 1), offset = arg_int(c, 2);
    const tensor_type *t = written_result(c);
    TRY(c->b->status);
    offset = offset < -rows ? -rows : offset > columns ? columns : offset; /* beyond the edges nothing changes */
    datum *at = ARENA_ARRAY(c->b->arena, datum, (size_t)rows + 1),
          *along = ARENA_ARRAY(c->b->arena, datum, (size_t)rows + 1);
    size_t n = 0;
    for (int64_t row = 0; row < rows; row++) {
        int64_t end = row + offset + (is_lower ? 1 : 0), cut = end < 0 ? 0 : end > columns ? columns : end;
        int64_t first = is_lower ? 0 : cut, count = is_lower ? cut : columns - cut;
        if (count > 0) {
            extent size = known(count);
            datum places = nnef_counted(c, size);
            along[n] = nnef_cast(c, first == 0 ? places : nnef_binary(c, "add", places, of_int(first)), t->dtype);
            at[n++] = nnef_filled(c, &size, 1, of_int(row), t->dtype);
        }
    }
    if (n == 0) {
        return give(c, nnef_filled(c, t->sizes, 2, of_int(0), t->dtype));
    }
    datum both[] = {nnef_unsqueeze(c, nnef_concat(c, at, n, 0), 0), nnef_unsqueeze(c, nnef_concat(c, along, n, 0), 0)};
    return give(c, nnef_concat(c, both, 2, 0));
}

static tn_status tril_indices_write(call *c)
{
    return triangle(c, true);
}

static tn_status triu_indices_write(call *c)
{
    return triangle(c, false);
}

static tn_status same_write(call *c)
{
    return give(c, c->args[0]);
}

static const foreign_op nnef_rows_make[] = {
#include "targets/nnef/rows_make.def"
};
FAMILY(make);
