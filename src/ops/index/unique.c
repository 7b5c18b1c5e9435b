/* The distinct values of a tensor, and the distinct slices along a dim; all of them, or among neighbours alone. */
#include "ops/rowwise.h"

#include "kernels/order/slices.h"
#include "kernels/order/sort.h"

#include <string.h>

/*
 * What is found among n values or slices; inverse and counts have room for n. Eager inference finds it to know how many
 * there are, and lets go of it again.
 */
typedef struct distinct {
    size_t count;
    void *values;
    int64_t *inverse; /* for each one its place among the distinct ones */
    int64_t *counts;
} distinct;

/* ---- values ---- */

static tn_status find_values(call *c, bool sorted, distinct *found)
{
    const tensor *self = arg_tensor(c, 0);
    size_t n = (size_t)numel_of(self);
    const void *in = dense_in(c, self, self->dtype);
    found->values = call_workspace(c, n * dtype_table[self->dtype].bytes);
    found->inverse = call_workspace(c, n * sizeof *found->inverse);
    found->counts = call_workspace(c, n * sizeof *found->counts);
    void *workspace = sorted ? call_workspace(c, sort_workspace(NULL, 1, n)) : NULL;
    TRY(c->b->status);
    found->count = sorted ? sort_unique(self->dtype, n, in, found->values, found->inverse, found->counts, workspace)
                          : sort_unique_runs(self->dtype, n, in, found->values, found->inverse, found->counts);
    return TN_OK;
}

static extent count_values(call *c, bool sorted)
{
    distinct found = {0};
    size_t mark = c->b->workspace_count;
    if (is_eager(c->b)) {
        find_values(c, sorted, &found);
        call_release_workspaces(c, mark);
    }
    return data_dependent(c, (int64_t)found.count);
}

/* Result 0: the values; result 1, if wanted, has self's sizes; result 2, if wanted and there is one: counts. */
static tn_status infer_values(call *c, bool sorted, bool has_inverse, bool has_counts)
{
    const tensor_type *t = arg_type(c, 0);
    const extent none = known(0);
    TRY(refuse_unordered(c, t->dtype, REAL_BOOL | REAL_UNSIGNED));
    extent count = count_values(c, sorted);
    TRY(c->b->status);
    out_new(c, 0, t->dtype, &count, 1);
    out_new(c, 1, DT_I64, has_inverse ? t->sizes : &none, has_inverse ? t->rank : 1);
    if (c->out_count > 2) {
        out_new(c, 2, DT_I64, has_counts ? &count : &none, 1);
    }
    return c->b->status;
}

static tn_status run_values(call *c, bool sorted, bool has_inverse, bool has_counts)
{
    distinct found;
    TRY(find_values(c, sorted, &found));
    dense_done(c, 0, arg_tensor(c, 0)->dtype, found.values);
    if (has_inverse) {
        dense_done(c, 1, DT_I64, found.inverse);
    }
    if (has_counts) {
        dense_done(c, 2, DT_I64, found.counts);
    }
    return TN_OK;
}

/* aten::_unique2(self, sorted, return_inverse, return_counts): sorted in any case, as torch does on a CPU. */
static tn_status infer_unique(call *c)
{
    return infer_values(c, true, arg_bool(c, 2), arg_bool(c, 3));
}

static tn_status run_unique(call *c)
{
    return run_values(c, true, arg_bool(c, 2), arg_bool(c, 3));
}

OPDEF(
    _unique2,
    .overloads = OVERLOADS("aten::_unique2(Tensor self, bool sorted=True, bool return_inverse=False, bool "
                           "return_counts=False) -> (Tensor, Tensor, Tensor)",
                           "aten::_unique2.out(Tensor self, bool sorted=True, bool return_inverse=False, bool "
                           "return_counts=False, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), "
                           "Tensor(b!), Tensor(c!))"),
    .infer = infer_unique, .run = run_unique,
    .samples = "i64[3,40]<9 | f32[7], True, True, True | b8[5], False, False, True | i32[3,4].T, True, True | f32[0]");
OPDEF(
    _unique,
    .overloads = OVERLOADS("aten::_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, "
                           "Tensor)",
                           "aten::_unique.out(Tensor self, bool sorted=True, bool return_inverse=False, *, Tensor(a!) "
                           "out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))"),
    .infer = infer_unique, .run = run_unique, .samples = "i64[3,40]<9 | f32[7], True, True");

/* ---- slices ---- */

/* self with the dim in front, as n slices of m elements. */
typedef struct slice_view {
    tensor view;
    size_t n, m;
} slice_view;

static slice_view slices_along(const call *c, const tensor *t, uint32_t along)
{
    int64_t *sizes = ARENA_ARRAY(c->b->arena, int64_t, t->rank), *strides = ARENA_ARRAY(c->b->arena, int64_t, t->rank);
    slice_view v = {*t, (size_t)t->sizes[along], 1};
    v.view.sizes = sizes;
    v.view.strides = strides;
    for (uint32_t d = 0, at = 1; d < t->rank; d++) {
        uint32_t to = d == along ? 0 : at++;
        sizes[to] = t->sizes[d];
        strides[to] = t->strides[d];
        v.m *= d == along ? 1 : (size_t)t->sizes[d];
    }
    return v;
}

/* Joins each slice, in the given order, to the latest distinct one or makes it the next; copies the distinct ones. */
static void join_slices(dtype type, const slice_view *v, const char *in, const int64_t *order, distinct *found)
{
    size_t bytes = v->m * dtype_table[type].bytes;
    for (size_t i = 0; i < v->n; i++) {
        const char *one = in + (size_t)order[i] * bytes;
        if (i == 0 || !slices_equal(type, v->m, in + (size_t)order[i - 1] * bytes, one)) {
            memcpy((char *)found->values + found->count * bytes, one, bytes);
            found->counts[found->count++] = 0;
        }
        found->inverse[order[i]] = (int64_t)found->count - 1;
        found->counts[found->count - 1]++;
    }
}

static tn_status find_slices(call *c, uint32_t along, bool sorted, distinct *found)
{
    const tensor *self = arg_tensor(c, 0);
    slice_view v = slices_along(c, self, along);
    const void *in = dense_in(c, &v.view, self->dtype);
    int64_t *order = call_workspace(c, v.n * sizeof *order);
    found->count = 0;
    found->values = call_workspace(c, v.n * v.m * dtype_table[self->dtype].bytes);
    found->inverse = call_workspace(c, v.n * sizeof *found->inverse);
    found->counts = call_workspace(c, v.n * sizeof *found->counts);
    void *workspace = sorted ? call_workspace(c, slices_workspace(v.n, v.m)) : NULL;
    TRY(c->b->status);
    if (sorted) {
        slices_order(self->dtype, v.n, v.m, in, order, workspace);
    }
    for (size_t i = 0; i < v.n && !sorted; i++) {
        order[i] = (int64_t)i;
    }
    join_slices(self->dtype, &v, in, order, found);
    return TN_OK;
}

/* Only the dim itself may be empty. */
static tn_status check_slices(const call *c, const tensor_type *t, uint32_t along)
{
    if (t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor without dims has no slices");
    }
    for (uint32_t d = 0; d < t->rank; d++) {
        if (d != along && extent_is(c->b, t->sizes[d], 0)) {
            return call_fail(c, TN_E_ARGUMENT, "dim %u has size 0: slices along dim %u are empty", d, along);
        }
    }
    return TN_OK;
}

/* Inverse and counts are made whether they were asked for or not. */
static tn_status infer_slices(call *c, uint32_t along, bool sorted)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    distinct found = {0};
    TRY(refuse_unordered(c, t->dtype, REAL_BOOL | REAL_UNSIGNED));
    TRY(check_slices(c, t, along));
    TRY(b->status);
    if (is_eager(b)) {
        size_t mark = b->workspace_count;
        find_slices(c, along, sorted, &found);
        call_release_workspaces(c, mark);
        TRY(b->status);
    }
    extent count = data_dependent(c, (int64_t)found.count);
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    sizes[along] = count;
    array *values = out_new(c, 0, t->dtype, sizes, t->rank);
    if (is_eager(b) && along > 0 &&
        found.count > 0) { /* dense with the dim outermost; torch's meta functions know nothing of that */
        extent *strides = ARENA_ARRAY(b->arena, extent, t->rank), step = known(1);
        for (uint32_t i = t->rank; i-- > 0;) {
            uint32_t d = i == 0 ? along : i <= along ? i - 1 : i;
            strides[d] = step;
            step = extent_mul(b, step, extent_max(b, sizes[d], known(1)));
        }
        values->type.strides = strides;
    }
    out_new(c, 1, DT_I64, &t->sizes[along], 1);
    out_new(c, 2, DT_I64, &count, 1);
    return b->status;
}

static tn_status run_slices(call *c, uint32_t along, bool sorted)
{
    distinct found;
    TRY(find_slices(c, along, sorted, &found));
    slice_view values = slices_along(c, out_tensor(c, 0), along);
    dense_store(c, &values.view, arg_tensor(c, 0)->dtype, found.values);
    dense_done(c, 1, DT_I64, found.inverse);
    dense_done(c, 2, DT_I64, found.counts);
    return TN_OK;
}

/* aten::unique_dim(self, dim, sorted, return_inverse, return_counts), aten::unique_dim_consecutive(self, dim, ...) */
static tn_status infer_unique_dim(call *c)
{
    return infer_slices(c, arg_dim(c, 1, arg_type(c, 0)->rank), true);
}

static tn_status run_unique_dim(call *c)
{
    return run_slices(c, arg_dim(c, 1, arg_tensor(c, 0)->rank), true);
}

static tn_status infer_unique_dim_runs(call *c)
{
    return infer_slices(c, arg_dim(c, 1, arg_type(c, 0)->rank), false);
}

static tn_status run_unique_dim_runs(call *c)
{
    return run_slices(c, arg_dim(c, 1, arg_tensor(c, 0)->rank), false);
}

OPDEF(unique_dim,
      .overloads = OVERLOADS("aten::unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool "
                             "return_counts=False) -> (Tensor, Tensor, Tensor)",
                             "aten::unique_dim.out(Tensor self, int dim, bool sorted=True, bool return_inverse=False, "
                             "bool return_counts=False, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> "
                             "(Tensor(a!), Tensor(b!), Tensor(c!))"),
      .infer = infer_unique_dim, .run = run_unique_dim,
      .samples = "i64[30,2]<3, 0, True, True, True | b8[2,9,2], 1 | f32[3,4].T, -1 | f32[0,3], 0");
OPDEF(unique_dim_consecutive,
      .overloads = OVERLOADS("aten::unique_dim_consecutive(Tensor self, int dim, bool return_inverse=False, bool "
                             "return_counts=False) -> (Tensor, Tensor, Tensor)",
                             "aten::unique_dim_consecutive.out(Tensor self, int dim, bool return_inverse=False, bool "
                             "return_counts=False, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> "
                             "(Tensor(a!), Tensor(b!), Tensor(c!))"),
      .infer = infer_unique_dim_runs, .run = run_unique_dim_runs,
      .samples = "i64[30,1]<2, 0, True, True | b8[1,9], 1 | f32[3,4].T, -1");

/* aten::unique_consecutive(self, return_inverse, return_counts, dim) */
static bool names_slices(const call *c, uint32_t rank)
{
    return has_arg(c, 3) && !(arg_int(c, 3) == 0 && rank == 1);
}

static tn_status infer_unique_consecutive(call *c)
{
    uint32_t rank = arg_type(c, 0)->rank;
    return names_slices(c, rank) ? infer_slices(c, arg_dim(c, 3, rank), false)
                                 : infer_values(c, false, arg_bool(c, 1), arg_bool(c, 2));
}

static tn_status run_unique_consecutive(call *c)
{
    uint32_t rank = arg_tensor(c, 0)->rank;
    return names_slices(c, rank) ? run_slices(c, arg_dim(c, 3, rank), false)
                                 : run_values(c, false, arg_bool(c, 1), arg_bool(c, 2));
}

OPDEF(
    unique_consecutive,
    .overloads = OVERLOADS("aten::unique_consecutive(Tensor self, bool return_inverse=False, bool "
                           "return_counts=False, int? dim=None) -> (Tensor, Tensor, Tensor)",
                           "aten::unique_consecutive.out(Tensor self, bool return_inverse=False, bool "
                           "return_counts=False, int? dim=None, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) "
                           "-> (Tensor(a!), Tensor(b!), Tensor(c!))"),
    .infer = infer_unique_consecutive, .run = run_unique_consecutive,
    .samples = "i64[30]<2, True, True | b8[3,9], True, True, 1 | i32[3,4].T | f32[0]");
