/* Tables of rows that indices choose: embedding, bags of rows, and what belongs to them. */
#include "ir/promote.h"
#include "kernels/move/cast.h"
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

/* A row of a table as f64 or c128, and back. */
static void read_row(const tensor *table, int64_t row, dtype as, double *to)
{
    ptrdiff_t width = (ptrdiff_t)dtype_table[table->dtype].bytes, step = (ptrdiff_t)dtype_table[as].bytes;
    const char *at = (const char *)tensor_at(table) + row * table->strides[0] * width;
    convert_elements((size_t)table->sizes[1], table->dtype, at, table->strides[1] * width, as, to, step);
}

static void write_row(const tensor *table, int64_t row, dtype as, const double *from)
{
    ptrdiff_t width = (ptrdiff_t)dtype_table[table->dtype].bytes, step = (ptrdiff_t)dtype_table[as].bytes;
    char *at = (char *)tensor_at(table) + row * table->strides[0] * width;
    convert_elements((size_t)table->sizes[1], as, from, step, table->dtype, at, table->strides[1] * width);
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

/* Gradients of rows are added to the rows that indices [n] name, each divided by how often its row is used. */
typedef struct backward_job {
    const int64_t *indices;
    const size_t *uses; /* [rows]; NULL: they are not divided */
    size_t n, width;
    int64_t padding;  /* the row that gets none */
    const void *from; /* [n, width] */
    void *sums;       /* [rows, width], 0 at first */
} backward_job;

/* T: what sums are taken in; F: what gradients are multiplied with. An integral one is cut off, as torch does it. */
#define ADD_ROWS(type, T, F)                                                                \
    static void add_rows_##type(const backward_job *j)                                      \
    {                                                                                       \
        for (size_t i = 0; i < j->n; i++) {                                                 \
            const F factor = (F)(j->uses == NULL ? 1 : 1 / (double)j->uses[j->indices[i]]); \
            const T *from = (const T *)j->from + i * j->width;                              \
            T *row = (T *)j->sums + (size_t)j->indices[i] * j->width;                       \
            for (size_t k = 0; j->indices[i] != j->padding && k < j->width; k++) {          \
                row[k] += from[k] * factor;                                                 \
            }                                                                               \
        }                                                                                   \
    }
ADD_ROWS(i64, uint64_t, uint64_t) /* wraps, as i64 would not */
ADD_ROWS(f64, double, double)
ADD_ROWS(c128, double _Complex, double)

/* How gradients are added up, by the category of their type. */
static const struct backward_loop {
    uint32_t categories;
    dtype type;
    void (*add_rows)(const backward_job *j);
} backward_loops[] = {
    {CATEGORY_INTEGRAL, DT_I64, add_rows_i64},
    {CATEGORY_BOOL | CATEGORY_FLOATING, DT_F64, add_rows_f64},
    {CATEGORY_COMPLEX, DT_C128, add_rows_c128},
};

static const struct backward_loop *backward_loop_for(dtype type)
{
    const struct backward_loop *loop = backward_loops;
    while (!(loop->categories & dtype_table[type].category)) {
        loop++;
    }
    return loop;
}

static tn_status run_dense_backward(call *c)
{
    const tensor *grad = arg_tensor(c, 0), *out = out_tensor(c, 0);
    size_t rows = (size_t)out->sizes[0];
    const struct backward_loop *loop = backward_loop_for(grad->dtype);
    backward_job j = {.indices = read_indices(c, arg_tensor(c, 1), out->sizes[0]),
                      .n = (size_t)numel_of(arg_tensor(c, 1)),
                      .width = (size_t)out->sizes[1],
                      .padding = arg_int(c, 3),
                      .from = dense_in(c, grad, loop->type),
                      .sums = dense_out(c, 0, loop->type)};
    if (j.width == 0) { /* of such rows there may be more than any memory */
        return c->b->status;
    }
    size_t *uses = call_workspace(c, rows * sizeof *uses);
    TRY(c->b->status);
    memset(j.sums, 0, rows * j.width * dtype_table[loop->type].bytes);
    memset(uses, 0, rows * sizeof *uses);
    for (size_t i = 0; i < j.n; i++) {
        uses[j.indices[i]]++;
    }
    j.uses = arg_bool(c, 4) ? uses : NULL;
    loop->add_rows(&j);
    dense_done(c, 0, loop->type, j.sums);
    return TN_OK;
}

OPDEF(embedding_dense_backward,
      .overloads = OVERLOADS(
          "aten::embedding_dense_backward(Tensor grad_output, Tensor indices, SymInt num_weights, SymInt padding_idx, "
          "bool scale_grad_by_freq) -> Tensor",
          "aten::embedding_dense_backward.out(Tensor grad_output, Tensor indices, SymInt num_weights, SymInt "
          "padding_idx, "
          "bool scale_grad_by_freq, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_dense_backward, .run = run_dense_backward,
      .samples = "f32[6,4], i64[6]<5, 5, -1, False | f64[2,3,4], i64[2,3]<5, 5, 2, True | i16[6,4], i64[6]<3, 3, 1, "
                 "True | f32[0,4], i64[0], 3, -1, True");

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

/* Of n numbers of `parts` parts each. */
static double norm_of(const double *row, size_t n, size_t parts, double p)
{
    double norm = 0;
    for (size_t i = 0; i < n; i++) {
        double size = parts == 1 ? fabs(row[i]) : hypot(row[2 * i], row[2 * i + 1]);
        norm = isinf(p) ? fmax(norm, size) : norm + (p == 0 ? (double)(size != 0) : pow(size, p));
    }
    return isinf(p) || p == 0 ? norm : pow(norm, 1 / p);
}

static tn_status run_renorm(call *c)
{
    const tensor *table = out_tensor(c, 0);
    bool is_complex = dtype_table[table->dtype].category == CATEGORY_COMPLEX;
    dtype as = is_complex ? DT_C128 : DT_F64;
    size_t n = (size_t)numel_of(arg_tensor(c, 1)), width = (size_t)table->sizes[1], parts = is_complex ? 2 : 1;
    double most = arg_float(c, 2), p = arg_float(c, 3);
    const int64_t *indices = read_indices(c, arg_tensor(c, 1), table->sizes[0]);
    if (width == 0) { /* of such rows there may be more than any memory */
        return c->b->status;
    }
    double *row = call_workspace(c, width * parts * sizeof *row);
    bool *done = call_workspace(c, (size_t)table->sizes[0]);
    TRY(c->b->status);
    memset(done, 0, (size_t)table->sizes[0]);
    for (size_t i = 0; i < n; i++) {
        if (done[indices[i]]) {
            continue;
        }
        done[indices[i]] = true;
        read_row(table, indices[i], as, row);
        double norm = norm_of(row, width, parts, p);
        if (norm > most) {
            for (size_t k = 0; k < width * parts; k++) {
                row[k] *= most / (norm + 1e-7);
            }
            write_row(table, indices[i], as, row);
        }
    }
    return TN_OK;
}

OPDEF(embedding_renorm,
      .overloads = OVERLOADS(
          "aten::embedding_renorm(Tensor self, Tensor indices, float max_norm, float norm_type) -> Tensor",
          "aten::embedding_renorm_(Tensor(a!) self, Tensor indices, float max_norm, float norm_type) -> Tensor(a!)",
          "aten::embedding_renorm.out(Tensor self, Tensor indices, float max_norm, float norm_type, *, Tensor(a!) out) "
          "-> "
          "Tensor(a!)"),
      .traits = OP_UPDATES, .dtypes = CATEGORY_FLOATING | CATEGORY_COMPLEX, .infer = infer_renorm, .run = run_renorm,
      .samples = "f32[6,4], i64[3]<6, 1.0, 2.0 | f64[6,4], i64[2,2]<6, 0.5, 1.0");

/* ---- bags ---- */

/* aten::_embedding_bag(weight, indices, offsets, scale_grad_by_freq, mode, sparse, per_sample_weights, ...) */
enum { BAG_TABLE, BAG_INDICES, BAG_OFFSETS, BAG_MODE = 4, BAG_WEIGHTS = 6, BAG_LAST_OFFSET, BAG_PADDING };
enum { BAG_SUM, BAG_MEAN, BAG_MAX };

/* The row that counts as nothing; -1: there is none. */
static int64_t bag_padding(const call *c)
{
    return has_arg(c, BAG_PADDING) ? arg_int(c, BAG_PADDING) : -1;
}

/*
 * torch has a kernel for sums and means of dense rows in narrow types. With include_last_offset it alone ends the last
 * bag at the last offset, the others end it at the last index; and it does not say which bag an index of a sum is in.
 */
static bool is_dense_sum(call *c)
{
    const tensor_type *w = arg_type(c, BAG_TABLE);
    bool is_narrow = w->dtype == DT_F32 || w->dtype == DT_F16 || w->dtype == DT_BF16;
    bool weights_are_dense =
        !has_arg(c, BAG_WEIGHTS) || extent_decide_equal(c->b, arg_type(c, BAG_WEIGHTS)->strides[0], known(1));
    return arg_int(c, BAG_MODE) != BAG_MAX && is_narrow && extent_decide_equal(c->b, w->strides[1], known(1)) &&
           bag_padding(c) < 0 && weights_are_dense;
}

static bool is_plain_sum(call *c)
{
    return arg_int(c, BAG_MODE) == BAG_SUM && is_dense_sum(c);
}

/* Indices and offsets are of one type, to which torch converts both; DT_NONE where they have none in common. */
static dtype bag_index_type(const call *c)
{
    return promote_types(arg_type(c, BAG_INDICES)->dtype, arg_type(c, BAG_OFFSETS)->dtype);
}

static tn_status check_bags(call *c)
{
    const tensor_type *w = arg_type(c, BAG_TABLE), *indices = arg_type(c, BAG_INDICES);
    int64_t mode = arg_int(c, BAG_MODE);
    dtype type = bag_index_type(c);
    if (type != DT_I64 && type != DT_I32) {
        return call_fail(c, TN_E_ARGUMENT, "indices and offsets have element types %s and %s, i32 or i64 is expected",
                         dtype_table[indices->dtype].name, dtype_table[arg_type(c, BAG_OFFSETS)->dtype].name);
    }
    if (w->rank != 2 || indices->rank != 1 || arg_type(c, BAG_OFFSETS)->rank != 1 || mode < BAG_SUM || mode > BAG_MAX) {
        return call_fail(c, TN_E_ARGUMENT,
                         "a table of 2 dims, indices and offsets of 1, and a mode from 0 to 2 are "
                         "expected");
    }
    if (has_arg(c, BAG_WEIGHTS)) {
        const tensor_type *own = arg_type(c, BAG_WEIGHTS);
        if (mode != BAG_SUM || own->rank != 1 || own->dtype != w->dtype ||
            extent_equal(c->b, own->sizes[0], indices->sizes[0]) == FACT_NO) {
            return call_fail(c, TN_E_ARGUMENT, "weights are for sums, one of the table's type for each index");
        }
    }
    return c->b->status;
}

/* Results: sums [bags, width], the bag of each index, sizes of bags, where maxima are. */
static tn_status infer_bags_as(call *c, bool is_forward)
{
    builder *b = c->b;
    TRY(check_bags(c));
    const tensor_type *w = arg_type(c, BAG_TABLE), *indices = arg_type(c, BAG_INDICES), *at = arg_type(c, BAG_OFFSETS);
    dtype type = bag_index_type(c);
    extent given = at->sizes[0], bags = arg_bool(c, BAG_LAST_OFFSET) ? extent_sub(b, given, known(1)) : given;
    bool keeps_last = is_forward && is_eager(b) && arg_int(c, BAG_MODE) == BAG_SUM;
    extent counted = keeps_last ? given : bags, listed = is_plain_sum(c) ? known(0) : indices->sizes[0];
    const extent places[] = {bags, w->sizes[1]};
    bool has_places = arg_int(c, BAG_MODE) == BAG_MAX;
    if (extent_less(b, bags, known(0)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "include_last_offset needs an offset");
    }
    out_new(c, 0, w->dtype, places, 2);
    out_new(c, 1, type, &listed, 1);
    out_new(c, 2, type, &counted, 1);
    out_new(c, 3, type, has_places ? places : &counted, has_places ? 2 : 1);
    return b->status;
}

static tn_status infer_bags(call *c)
{
    return infer_bags_as(c, false);
}

static tn_status infer_bags_forward(call *c)
{
    return infer_bags_as(c, true);
}

typedef struct bag_job {
    const tensor *table, *out;
    const int64_t *indices, *offsets;
    const double *weights;
    int64_t n, bags, mode, padding;
    int64_t end;                      /* of the last bag; less than n where indices are left over */
    int64_t *bag_of, *sizes, *places; /* [n], [bags], [bags, width] */
    double *row, *sum;
} bag_job;

/* One bag: indices [begin, end). Those left over after it count for its size all the same, as in torch. */
static void fill_bag(const bag_job *j, int64_t bag, int64_t begin, int64_t end, int64_t left_over)
{
    size_t width = (size_t)j->out->sizes[1];
    int64_t used = 0;
    memset(j->sum, 0, width * sizeof *j->sum);
    for (int64_t i = begin; i < end; i++) {
        double factor = j->weights == NULL ? 1 : j->weights[i];
        if (j->indices[i] == j->padding) {
            continue;
        }
        read_row(j->table, j->indices[i], DT_F64, j->row);
        for (size_t k = 0; k < width; k++) {
            if (j->mode != BAG_MAX) {
                j->sum[k] += j->row[k] * factor;
            } else if (used == 0 || j->row[k] > j->sum[k]) {
                j->sum[k] = j->row[k];
                j->places[(size_t)bag * width + k] = j->indices[i];
            }
        }
        used++;
    }
    used += left_over;
    for (size_t k = 0; j->mode == BAG_MEAN && used > 0 && k < width; k++) {
        j->sum[k] /= (double)used;
    }
    j->sizes[bag] = used;
    write_row(j->out, bag, DT_F64, j->sum);
}

static tn_status fill_bags(call *c, const bag_job *j)
{
    for (int64_t i = 0; i < j->n; i++) {
        j->bag_of[i] = -1; /* torch's word for none */
    }
    for (int64_t bag = 0; bag < j->bags; bag++) {
        bool is_last = bag + 1 == j->bags;
        int64_t begin = j->offsets[bag], end = is_last ? j->end : j->offsets[bag + 1];
        if (begin < 0 || begin > end || end > j->n || (bag == 0 && begin != 0)) {
            return call_fail(c, TN_E_ARGUMENT, "offset %lld of bag %lld is not between its neighbours",
                             (long long)begin, (long long)bag);
        }
        fill_bag(j, bag, begin, end, is_last ? j->n - end : 0);
        for (int64_t i = begin; i < (is_last ? j->n : end); i++) {
            j->bag_of[i] = bag;
        }
    }
    return TN_OK;
}

/* Copies an array into result i, as far as that reaches; what lies beyond is 0. */
static void store_counts(call *c, size_t i, const int64_t *from, int64_t n)
{
    const tensor *out = out_tensor(c, i);
    int64_t room = numel_of(out), *all = call_workspace(c, (size_t)room * sizeof *all);
    for (int64_t k = 0; all != NULL && k < room; k++) {
        all[k] = from != NULL && k < n ? from[k] : 0;
    }
    dense_store(c, out, DT_I64, all);
}

static tn_status run_bags(call *c)
{
    const tensor *table = arg_tensor(c, BAG_TABLE), *out = out_tensor(c, 0);
    size_t width = (size_t)out->sizes[1], bags = (size_t)out->sizes[0];
    int64_t n = arg_tensor(c, BAG_INDICES)->sizes[0];
    bag_job j = {.table = table,
                 .out = out,
                 .indices = read_indices(c, arg_tensor(c, BAG_INDICES), table->sizes[0]),
                 .offsets = dense_in(c, arg_tensor(c, BAG_OFFSETS), DT_I64),
                 .weights = has_arg(c, BAG_WEIGHTS) ? dense_in(c, arg_tensor(c, BAG_WEIGHTS), DT_F64) : NULL,
                 .n = n,
                 .bags = (int64_t)bags,
                 .mode = arg_int(c, BAG_MODE),
                 .padding = bag_padding(c),
                 .bag_of = call_workspace(c, (size_t)n * sizeof *j.bag_of),
                 .sizes = call_workspace(c, bags * sizeof *j.sizes),
                 .places = call_workspace(c, bags * width * sizeof *j.places),
                 .row = call_workspace(c, width * sizeof *j.row),
                 .sum = call_workspace(c, width * sizeof *j.sum)};
    TRY(c->b->status);
    bool is_sum = j.mode == BAG_SUM, ends_early = arg_bool(c, BAG_LAST_OFFSET) && is_dense_sum(c);
    j.end = ends_early ? j.offsets[bags] : n;
    memset(j.places, 0, bags * width * sizeof *j.places);
    TRY(fill_bags(c, &j));
    store_counts(c, 1, j.bag_of, n);
    store_counts(c, 2, is_sum ? NULL : j.sizes, j.bags);
    if (j.mode == BAG_MAX) {
        store_counts(c, 3, j.places, (int64_t)(bags * width));
    } else {
        store_counts(c, 3, is_sum ? NULL : j.sizes, j.bags);
    }
    return c->b->status;
}

OPDEF(_embedding_bag,
      .overloads = OVERLOADS(
          "aten::_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int "
          "mode=0, "
          "bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> "
          "(Tensor, Tensor, Tensor, Tensor)",
          "aten::_embedding_bag.out(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int "
          "mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int "
          "padding_idx=-1, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2, Tensor(d!) out3) -> (Tensor(a!), "
          "Tensor(b!), Tensor(c!), Tensor(d!))"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_bags, .run = run_bags,
      .samples = "f32[10,3], i64[6]<10, i64[1]<1 | f64[10,3], i64[6]<10, i64[2]<1, False, 1 | bf16[10,3], i64[6]<10, "
                 "i64[1]<1, False, 2 | f32[10,3], i64[6]<10, i64[1]<1, False, 0, False, f32[6], False, 2 | f32[10,3], "
                 "i64[6]<10, i64[2]<1, False, 0, False, None, True | f32[10,3], i64[6]<10, i64[2]<1, False, 1, False, "
                 "None, True | f64[10,3], i64[6]<10, i64[2]<1, False, 1, False, None, True | f32[10,3], i64[6]<10, "
                 "i64[0] | f32[10,3], u8[6]<10, i32[1]<1 | f64[10,3], i64[6]<10, i16[1]<1, False, 1");

OPDEF(_embedding_bag_forward_only,
      .overloads = OVERLOADS(
          "aten::_embedding_bag_forward_only(Tensor weight, Tensor indices, Tensor offsets, bool "
          "scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool "
          "include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)",
          "aten::_embedding_bag_forward_only.out(Tensor weight, Tensor indices, Tensor offsets, bool "
          "scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool "
          "include_last_offset=False, int padding_idx=-1, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2, "
          "Tensor(d!) out3) -> (Tensor(a!), Tensor(b!), Tensor(c!), Tensor(d!))"),
      .dtypes = CATEGORY_FLOATING, .infer = infer_bags_forward, .run = run_bags,
      .samples = "f32[10,3], i64[6]<10, i64[1]<1 | f64[10,3], i64[6]<10, i64[2]<1, False, 1");

/* aten::embedding_bag(..., padding_idx): a negative one counts from the end. */
static tn_status compose_embedding_bag(call *c)
{
    builder *b = c->b;
    datum args[9], outs[4];
    memcpy(args, c->args, sizeof args);
    extent rows = arg_type(c, BAG_TABLE)->rank > 0 ? arg_type(c, BAG_TABLE)->sizes[0] : known(0);
    if (!has_arg(c, BAG_PADDING)) {
        args[BAG_PADDING] = of_int(-1);
    } else if (arg_int(c, BAG_PADDING) < 0) {
        args[BAG_PADDING] = of_extent(extent_add(b, rows, known(arg_int(c, BAG_PADDING))));
    }
    build_all(b, "aten::_embedding_bag_forward_only", args, 9, outs, 4);
    for (size_t i = 0; i < 4; i++) {
        out_set(c, i, outs[i]);
    }
    return b->status;
}

OPDEF(
    embedding_bag,
    .overloads = OVERLOADS(
        "aten::embedding_bag.padding_idx(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq, int "
        "mode, bool sparse, Tensor? per_sample_weights, bool include_last_offset, int? padding_idx) -> (Tensor, "
        "Tensor, "
        "Tensor, Tensor)",
        "aten::embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, "
        "bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False) -> (Tensor, Tensor, "
        "Tensor, Tensor)"),
    .compose = compose_embedding_bag,
    .samples = "f32[10,3], i64[6]<10, i64[1]<1, False, 0, False, None, False, None | f32[10,3], i64[6]<10, i64[1]<1, "
               "False, 1, False, None, False, -2");
