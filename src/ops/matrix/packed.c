/*
 * Sequences of different lengths, packed step by step for recurrent layers (recurrent.c) and padded again. Lengths do
 * not grow from one sequence to the next.
 */
#include "ops/dense.h"
#include "ops/infer.h"

#include <string.h>

/* ---- packing ---- */

/* aten::_pack_padded_sequence(input[steps, batch, ...], lengths[batch], batch_first): lengths, checked. */
static const int64_t *read_lengths(call *c, int64_t steps, int64_t batch)
{
    const tensor *t = arg_tensor(c, 1);
    const int64_t *lengths = dense_in(c, t, DT_I64);
    for (int64_t i = 0; lengths != NULL && i < batch; i++) {
        int64_t most = i == 0 ? steps : lengths[i - 1];
        if (lengths[i] < 1 || lengths[i] > most) {
            call_fail(c, TN_E_ARGUMENT, "sequence %lld has length %lld, from 1 to %lld is expected", (long long)i,
                      (long long)lengths[i], (long long)most);
            return NULL;
        }
    }
    return lengths;
}

static tn_status infer_pack(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0), *t = arg_type(c, 1);
    uint32_t batch_dim = arg_bool(c, 2) ? 0 : 1;
    if (x->rank < 2 || t->rank != 1 || t->dtype != DT_I64 ||
        extent_equal(b, x->sizes[batch_dim], t->sizes[0]) == FACT_NO || extent_is(b, t->sizes[0], 0)) {
        return call_fail(c, TN_E_MISMATCH,
                         "an input of at least 2 dims and an i64 length for each sequence are expected");
    }
    int64_t rows = 0, steps = 0;
    if (is_eager(b)) {
        const int64_t *lengths = read_lengths(c, x->sizes[1 - batch_dim].n, x->sizes[batch_dim].n);
        for (int64_t i = 0; lengths != NULL && i < t->sizes[0].n; i++) {
            rows += lengths[i];
            steps = lengths[0];
        }
        TRY(b->status);
    }
    extent *sizes = arena_copy(b->arena, x->sizes + 1, (x->rank - 1) * sizeof *sizes);
    extent longest = data_dependent(c, steps);
    sizes[0] = data_dependent(c, rows);
    out_new(c, 0, x->dtype, sizes, x->rank - 1);
    out_new(c, 1, DT_I64, &longest, 1);
    return b->status;
}

static tn_status run_pack(call *c)
{
    const tensor *x = arg_tensor(c, 0), *out = out_tensor(c, 0), *counts_out = out_tensor(c, 1);
    bool batch_first = arg_bool(c, 2);
    int64_t batch = x->sizes[batch_first ? 0 : 1], steps = x->sizes[batch_first ? 1 : 0];
    size_t row = dtype_table[x->dtype].bytes;
    for (uint32_t i = 2; i < x->rank; i++) {
        row *= (size_t)x->sizes[i];
    }
    const int64_t *lengths = read_lengths(c, steps, batch);
    const char *from = dense_in(c, x, x->dtype);
    char *to = tensor_at(out);
    int64_t *counts = tensor_at(counts_out);
    TRY(c->b->status);
    for (int64_t t = 0; t < counts_out->sizes[0]; t++) {
        counts[t] = 0;
        for (int64_t i = 0; i < batch && lengths[i] > t; i++, to += row) {
            int64_t at = batch_first ? i * steps + t : t * batch + i;
            memcpy(to, from + (size_t)at * row, row);
            counts[t]++;
        }
    }
    return TN_OK;
}

OPDEF(_pack_padded_sequence,
      .overloads =
          OVERLOADS("aten::_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor, Tensor)",
                    "aten::_pack_padded_sequence.out(Tensor input, Tensor lengths, bool batch_first, *, Tensor(a!) "
                    "out0, Tensor(b!) "
                    "out1) -> (Tensor(a!), Tensor(b!))"),
      .infer = infer_pack, .run = run_pack);

/* ---- padding ---- */

/* aten::_pad_packed_sequence(data[rows, ...], batch_sizes[steps], batch_first, padding_value, total_length): checked.
 */
static const int64_t *read_counts(call *c, int64_t rows)
{
    const tensor *t = arg_tensor(c, 1);
    const int64_t *counts = dense_in(c, t, DT_I64);
    int64_t total = 0;
    for (int64_t i = 0; counts != NULL && i < t->sizes[0]; i++) {
        if (counts[i] < 1 || counts[i] > rows - total || (i > 0 && counts[i] > counts[i - 1])) {
            call_fail(c, TN_E_ARGUMENT, "step %lld has %lld sequences, of %lld rows in all", (long long)i,
                      (long long)counts[i], (long long)rows);
            return NULL;
        }
        total += counts[i];
    }
    return counts;
}

static tn_status infer_pad(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0), *t = arg_type(c, 1);
    int64_t total = arg_int(c, 4), first = 0;
    if (x->rank < 1 || t->rank != 1 || t->dtype != DT_I64 || extent_is(b, t->sizes[0], 0)) {
        return call_fail(c, TN_E_MISMATCH, "data of at least 1 dim and i64 batch sizes are expected");
    }
    if (total > 0 && extent_less(b, known(total), t->sizes[0]) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "total_length is %lld, less than %s steps", (long long)total,
                         extent_text(b, t->sizes[0]));
    }
    if (is_eager(b)) {
        const int64_t *counts = read_counts(c, x->sizes[0].n);
        TRY(b->status);
        first = counts[0];
    }
    extent batch = data_dependent(c, first);
    extent *sizes = ARENA_ARRAY(b->arena, extent, x->rank + 1);
    memcpy(sizes + 2, x->sizes + 1, (x->rank - 1) * sizeof *sizes);
    sizes[0] = total > 0 ? known(total) : t->sizes[0];
    sizes[1] = batch;
    extent *strides = arena_copy(b->arena, contiguous_extents(b, sizes, x->rank + 1), (x->rank + 1) * sizeof *strides);
    if (arg_bool(c, 2)) {
        extent size = sizes[0], stride = strides[0];
        sizes[0] = sizes[1];
        sizes[1] = size;
        strides[0] = strides[1];
        strides[1] = stride;
    }
    out_new_strided(c, 0, x->dtype, sizes, strides, x->rank + 1);
    out_new(c, 1, DT_I64, &batch, 1);
    return b->status;
}

/* Fills result 0 with a number of its type. */
static tn_status fill_padding(call *c)
{
    BUILD(c->b, "aten::fill_.Scalar", c->outs[0], c->args[3]);
    return c->b->status;
}

static tn_status run_pad(call *c)
{
    const tensor *x = arg_tensor(c, 0), *out = out_tensor(c, 0), *lengths_out = out_tensor(c, 1);
    const int64_t *counts = read_counts(c, x->sizes[0]);
    const char *from = dense_in(c, x, x->dtype);
    int64_t batch = lengths_out->sizes[0], steps = arg_tensor(c, 1)->sizes[0], *lengths = tensor_at(lengths_out);
    size_t row = dtype_table[x->dtype].bytes;
    TRY(c->b->status);
    TRY(fill_padding(c));
    for (uint32_t i = 1; i < x->rank; i++) {
        row *= (size_t)x->sizes[i];
    }
    char *to = tensor_at(out); /* step by step in memory, whichever dim comes first */
    memset(lengths, 0, (size_t)batch * sizeof *lengths);
    for (int64_t t = 0; t < steps; t++) {
        memcpy(to + (size_t)(t * batch) * row, from, (size_t)counts[t] * row);
        from += (size_t)counts[t] * row;
        for (int64_t i = 0; i < counts[t]; i++) {
            lengths[i]++;
        }
    }
    return TN_OK;
}

OPDEF(_pad_packed_sequence,
      .overloads = OVERLOADS("aten::_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar "
                             "padding_value, int total_length) -> (Tensor, Tensor)"),
      .infer = infer_pad, .run = run_pad);
