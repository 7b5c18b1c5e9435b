/* Tables of rows that indices choose: embedding and what belongs to it. Bags of them are in embedding_bag.c. */
#include "ops/dense.h"
#include "ops/infer.h"

#include <math.h>
#include <string.h>

/* Fails the call unless argument i has integers that can be indices. */
static tn_status check_indices(call *c, size_t i)
{
    dtype type = arg_type(c, i)->dtype;
    if (type != DT_I64 && type != DT_I32) {
        return call_fail(c, TN_E_ARGUMENT, "indices have element type %s, i32 or i64 is expected",
                         dtype_table[type].name);
    }
    return TN_OK;
}

/* The indices as i64, all in [0, rows); NULL: the call failed. */
static const int64_t *read_indices(call *c, const tensor *t, int64_t rows)
{
    const int64_t *indices = dense_in(c, t, DT_I64);
    int64_t n = numel_of(t);
    for (int64_t i = 0; indices != NULL && i < n; i++) {
        if (indices[i] < 0 || indices[i] >= rows) {
            call_fail(c, TN_E_ARGUMENT, "index %lld is outside of a table of %lld rows", (long long)indices[i],
                      (long long)rows);
            return NULL;
        }
    }
    return indices;
}

/* ---- embedding ---- */

/* aten::embedding(weight[rows, width], indices[...], padding_idx, scale_grad_by_freq, sparse) -> [..., width] */
static tn_status infer_embedding(call *c)
{
    const tensor_type *w = arg_type(c, 0), *indices = arg_type(c, 1);
    if (w->rank != 2) {
        return call_fail(c, TN_E_MISMATCH, "the table has %u dims, 2 are expected", w->rank);
    }
    TRY(check_indices(c, 1));
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, indices->rank + 1);
    memcpy(sizes, indices->sizes, indices->rank * sizeof *sizes);
    sizes[indices->rank] = w->sizes[1];
    out_new(c, 0, w->dtype, sizes, indices->rank + 1);
    return c->b->status;
}

typedef struct gather_job {
    const char *table;
    char *out;
    const int64_t *indices;
    size_t row_bytes, row_step;
} gather_job;

static void copy_rows(void *user, size_t begin, size_t end)
{
    const gather_job *j = user;
    for (size_t i = begin; i < end; i++) {
        memcpy(j->out + i * j->row_bytes, j->table + (size_t)j->indices[i] * j->row_step, j->row_bytes);
    }
}

static tn_status run_embedding(call *c)
{
    const tensor *w = arg_tensor(c, 0), *indices = arg_tensor(c, 1);
    size_t width = dtype_table[w->dtype].bytes, row_bytes = (size_t)w->sizes[1] * width;
    bool rows_are_dense = w->sizes[1] <= 1 || w->strides[1] == 1;
    gather_job j = {.table = rows_are_dense ? tensor_at(w) : dense_in(c, w, w->dtype),
                    .out = tensor_at(out_tensor(c, 0)),
                    .indices = read_indices(c, indices, w->sizes[0]),
                    .row_bytes = row_bytes,
                    .row_step = rows_are_dense ? (size_t)w->strides[0] * width : row_bytes};
    TRY(c->b->status);
    if (row_bytes > 0) {
        parallel_for(c->b->pool, (size_t)numel_of(indices), 1 + (1 << 16) / row_bytes, copy_rows, &j);
    }
    return TN_OK;
}

OPDEF(
    embedding,
    .overloads = OVERLOADS(
        "aten::embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool "
        "sparse=False) -> Tensor",
        "aten::embedding.out(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool "
        "sparse=False, *, Tensor(a!) out) -> Tensor(a!)"),
    .infer = infer_embedding, .run = run_embedding,
    .samples = "f32[10,4], i64[3]<10 | bf16[10,4], i64[2,3]<10, 1 | f64[4,10].T, i32[5]<10 | f32[10,4], i64[0] | "
               "f32[10,4], i64[]<10 | i64[10,0], i64[3]<10");

/* ---- its derivative ---- */

/* aten::embedding_dense_backward(grad[..., width], indices, num_weights, padding_idx, scale_grad_by_freq) */
static tn_status infer_dense_backward(call *c)
{
    const tensor_type *grad = arg_type(c, 0), *indices = arg_type(c, 1);
    bool fits = grad->rank == indices->rank + 1;
    for (uint32_t i = 0; fits && i < indices->rank; i++) {
        fits = extent_equal(c->b, grad->sizes[i], indices->sizes[i]) != FACT_NO;
    }
    TRY(check_indices(c, 1));
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "gradients of sizes %s do not fit indices of sizes %s",
                         extents_text(c->b, grad->sizes, grad->rank),
                         extents_text(c->b, indices->sizes, indices->rank));
    }
    out_new(c, 0, grad->dtype, (const extent[]){arg_extent(c, 2), grad->sizes[grad->rank - 1]}, 2);
    return c->b->status;
}

static tn_status run_dense_backward(call *c)
{
    const tensor *grad = arg_tensor(c, 0), *out = out_tensor(c, 0);
    size_t n = (size_t)numel_of(arg_tensor(c, 1)), width = (size_t)out->sizes[1], rows = (size_t)out->sizes[0];
    const int64_t *indices = read_indices(c, arg_tensor(c, 1), out->sizes[0]);
    const double *from = dense_in(c, grad, DT_F64);
    double *sums = dense_out(c, 0, DT_F64);
    size_t *uses = call_workspace(c, rows * sizeof *uses);
    TRY(c->b->status);
    memset(sums, 0, rows * width * sizeof *sums);
    memset(uses, 0, rows * sizeof *uses);
    for (size_t i = 0; i < n; i++) {
        uses[indices[i]]++;
    }
    for (size_t i = 0; i < n; i++) {
        double factor = arg_bool(c, 4) ? 1 / (double)uses[indices[i]] : 1;
        double *row = sums + (size_t)indices[i] * width;
        for (size_t k = 0; indices[i] != arg_int(c, 3) && k < width; k++) {
            row[k] += from[i * width + k] * factor;
        }
    }
    dense_done(c, 0, DT_F64, sums);
    return TN_OK;
}

OPDEF(embedding_dense_backward,
      .overloads = OVERLOADS(
          "aten::embedding_dense_backward(Tensor grad_output, Tensor indices, SymInt num_weights, SymInt padding_idx, "
          "bool scale_grad_by_freq) -> Tensor",
          "aten::embedding_dense_backward.out(Tensor grad_output, Tensor indices, SymInt num_weights, SymInt "
          "padding_idx, "
          "bool scale_grad_by_freq, *, Tensor(a!) out) -> Tensor(a!)"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_dense_backward, .run = run_dense_backward,
      .samples = "f32[6,4], i64[6]<5, 5, -1, False | f64[2,3,4], i64[2,3]<5, 5, 2, True");

/* ---- rows that are too long ---- */

/* aten::embedding_renorm_(self, indices, max_norm, norm_type): rows that are used become at most max_norm long. */
static tn_status infer_renorm(call *c)
{
    if (arg_type(c, 0)->rank != 2) {
        return call_fail(c, TN_E_MISMATCH, "the table has %u dims, 2 are expected", arg_type(c, 0)->rank);
    }
    TRY(check_indices(c, 1));
    return infer_update(c);
}

static double norm_of(const double *row, size_t n, double p)
{
    double norm = 0;
    for (size_t i = 0; i < n; i++) {
        double size = fabs(row[i]);
        norm = isinf(p) ? fmax(norm, size) : norm + (p == 0 ? (double)(size != 0) : pow(size, p));
    }
    return isinf(p) || p == 0 ? norm : pow(norm, 1 / p);
}

static tn_status run_renorm(call *c)
{
    const tensor *table = out_tensor(c, 0);
    size_t n = (size_t)numel_of(arg_tensor(c, 1)), width = (size_t)table->sizes[1];
    double most = arg_float(c, 2), p = arg_float(c, 3);
    const int64_t *indices = read_indices(c, arg_tensor(c, 1), table->sizes[0]);
    const double *before = dense_in(c, table, DT_F64);
    double *rows = call_workspace(c, (size_t)table->sizes[0] * width * sizeof *rows);
    TRY(c->b->status);
    memcpy(rows, before, (size_t)table->sizes[0] * width * sizeof *rows);
    for (size_t i = 0; i < n; i++) { /* an index that comes again finds its row as short as it should be */
        const double *from = before + (size_t)indices[i] * width;
        double norm = norm_of(from, width, p);
        for (size_t k = 0; norm > most && k < width; k++) {
            rows[(size_t)indices[i] * width + k] = from[k] * (most / (norm + 1e-7));
        }
    }
    dense_done(c, 0, DT_F64, rows);
    return TN_OK;
}

OPDEF(embedding_renorm,
      .overloads = OVERLOADS(
          "aten::embedding_renorm(Tensor self, Tensor indices, float max_norm, float norm_type) -> Tensor",
          "aten::embedding_renorm_(Tensor(a!) self, Tensor indices, float max_norm, float norm_type) -> Tensor(a!)",
          "aten::embedding_renorm.out(Tensor self, Tensor indices, float max_norm, float norm_type, *, Tensor(a!) out) "
          "-> "
          "Tensor(a!)"),
      .traits = OP_UPDATES, .dtypes = CATEGORY_FLOATING, .infer = infer_renorm, .run = run_renorm,
      .samples = "f32[6,4], i64[3]<6, 1.0, 2.0 | f64[6,4], i64[2,2]<6, 0.5, 1.0");
