/*
 * Indices of compressed rows, which layers made of gathers and sums keep in plain tensors: from the row of each element
 * to where rows begin, and back.
 */
#include "ops/dense.h"
#include "ops/infer.h"

#include <string.h>

static tn_status refuse_type(const call *c, dtype type)
{
    return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
}

/* ---- aten::_convert_indices_from_coo_to_csr(self, size, *, out_int32) ---- */

static tn_status infer_row_starts(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    extent count = extent_add(c->b, arg_extent(c, 1), known(1));
    if (dtype_table[t->dtype].category != CATEGORY_INTEGRAL) {
        return refuse_type(c, t->dtype);
    }
    if (t->rank > 1 || extent_less(c->b, count, known(1)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "indices are %s and there are %s rows: a list of indices is expected",
                         datum_text(c->b, c->args[0]), datum_text(c->b, c->args[1]));
    }
    out_new(c, 0, arg_bool(c, 2) ? DT_I32 : DT_I64, &count, 1);
    return c->b->status;
}

/* Rows are in order: start k is the number of indices below k. */
static tn_status run_row_starts(call *c)
{
    int64_t n = numel_of(arg_tensor(c, 0)), size = arg_int(c, 1), at = 0;
    const int64_t *rows = dense_in(c, arg_tensor(c, 0), DT_I64);
    int64_t *starts = dense_out(c, 0, DT_I64);
    TRY(c->b->status);
    for (int64_t row = 0; row <= size; row++) {
        while (at < n && rows[at] < row) {
            at++;
        }
        starts[row] = at;
    }
    dense_done(c, 0, DT_I64, starts);
    return TN_OK;
}

OPDEF(_convert_indices_from_coo_to_csr,
      .overloads = OVERLOADS("aten::_convert_indices_from_coo_to_csr(Tensor self, int size, *, bool out_int32=False) "
                             "-> Tensor",
                             "aten::_convert_indices_from_coo_to_csr.out(Tensor self, int size, *, bool "
                             "out_int32=False, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_row_starts, .run = run_row_starts,
      .samples = "i64[1]<4, 4 | i32[1]<3, 5, out_int32=True | i64[0], 3 | i64[3]<1, 2");

/* ---- aten::_convert_indices_from_csr_to_coo(crow_indices, col_indices, *, out_int32, transpose) ---- */

static tn_status infer_rows_of(call *c)
{
    builder *b = c->b;
    const tensor_type *starts = arg_type(c, 0), *columns = arg_type(c, 1);
    if (dtype_table[starts->dtype].category != CATEGORY_INTEGRAL) {
        return refuse_type(c, starts->dtype);
    }
    if (starts->rank != 1 || columns->rank != 1 || extent_equal(b, starts->sizes[0], known(0)) == FACT_YES) {
        return call_fail(c, TN_E_UNSUPPORTED, "starts are %s and columns %s, lists of one matrix are expected",
                         datum_text(b, c->args[0]), datum_text(b, c->args[1]));
    }
    out_new(c, 0, arg_bool(c, 2) ? DT_I32 : DT_I64, (extent[]){known(2), columns->sizes[0]}, 2);
    return b->status;
}

static tn_status run_rows_of(call *c)
{
    int64_t n = numel_of(arg_tensor(c, 1)), rows = numel_of(arg_tensor(c, 0)) - 1;
    const int64_t *starts = dense_in(c, arg_tensor(c, 0), DT_I64), *columns = dense_in(c, arg_tensor(c, 1), DT_I64);
    int64_t *room = dense_out(c, 0, DT_I64);
    TRY(c->b->status);
    int64_t *row_of = room + (arg_bool(c, 3) ? n : 0), *column_of = room + (arg_bool(c, 3) ? 0 : n);
    memset(room, 0, 2 * (size_t)n * sizeof *room);
    for (int64_t row = 0; row < rows; row++) {
        if (starts[row] < 0 || starts[row + 1] > n) {
            return call_fail(c, TN_E_ARGUMENT, "row %lld is said to be elements %lld to %lld of %lld", (long long)row,
                             (long long)starts[row], (long long)starts[row + 1], (long long)n);
        }
        for (int64_t i = starts[row]; i < starts[row + 1]; i++) {
            row_of[i] = row;
        }
    }
    for (int64_t i = 0; i < n; i++) {
        column_of[i] = columns[i];
    }
    dense_done(c, 0, DT_I64, room);
    return TN_OK;
}

OPDEF(_convert_indices_from_csr_to_coo,
      .overloads = OVERLOADS("aten::_convert_indices_from_csr_to_coo(Tensor crow_indices, Tensor col_indices, *, bool "
                             "out_int32=False, bool transpose=False) -> Tensor",
                             "aten::_convert_indices_from_csr_to_coo.out(Tensor crow_indices, Tensor col_indices, *, "
                             "bool out_int32=False, bool transpose=False, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_rows_of, .run = run_rows_of, .samples = "i64[3]<1, i64[0]<1 | i32[1]<1, i32[0]<1, out_int32=True");
