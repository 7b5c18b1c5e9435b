/* Order along a dim: sort, topk, kthvalue, median, mode. What asks which values there are is in searching.c. */
#include "ops/rowwise.h"

#include "kernels/order/sort.h"
#include "ops/reduction.h"

#include <math.h>

/* Room for values and indices of a kernel along rows, from what the call's results are as rows. */
typedef struct sort_work {
    sort_args args;
    row_view values, indices;
} sort_work;

/* values and indices have the dim (sort, topk), where it may have another size than in self. */
static tn_status prepare(call *c, const tensor *self, uint32_t along, sort_work *w)
{
    row_view in = rows_along(c, self, along);
    w->values = rows_along(c, out_tensor(c, 0), along);
    w->indices = rows_along(c, out_tensor(c, 1), along);
    w->args = (sort_args){.type = self->dtype, .rows = in.rows, .n = in.n};
    w->args.in = rows_read(c, &in, self->dtype);
    w->args.values = rows_room(c, &w->values, self->dtype);
    w->args.indices = rows_room(c, &w->indices, DT_I64);
    w->args.workspace = call_workspace(c, sort_workspace(c->b->pool, in.rows, in.n));
    return c->b->status;
}

static void store(call *c, const sort_work *w)
{
    rows_store(c, &w->values, w->args.type, w->args.values);
    rows_store(c, &w->indices, DT_I64, w->args.indices);
}

/* ---- sort: (self, stable, dim, descending) ---- */

enum { SORT_SELF, SORT_STABLE, SORT_DIM, SORT_DESCENDING };

static tn_status infer_sort(call *c)
{
    const tensor_type *t = arg_type(c, SORT_SELF);
    const extent *strides = strides_in_format(c->b, t, FORMAT_PRESERVE);
    arg_dim(c, SORT_DIM, t->rank);
    TRY(refuse_unordered(c, t->dtype, REAL_BOOL | REAL_UNSIGNED));
    out_new_strided(c, 0, t->dtype, t->sizes, strides, t->rank);
    out_new_strided(c, 1, DT_I64, t->sizes, strides, t->rank);
    return c->b->status;
}

/* Which of equal elements comes first shows in the indices: torch sorts these cases stably without being asked. */
static bool sorts_stably(const tensor *self, uint32_t along, bool descending)
{
    enum { MANY = 32768 };
    bool is_repeated = self->rank > 0 && self->strides[along] == 0;
    bool by_digits = self->rank == 1 && self->sizes[0] >= MANY && !descending &&
                     dtype_table[self->dtype].category == CATEGORY_INTEGRAL;
    return is_repeated || by_digits;
}

static tn_status run_sort(call *c)
{
    const tensor *self = arg_tensor(c, SORT_SELF);
    uint32_t along = arg_dim(c, SORT_DIM, self->rank);
    bool descending = arg_bool(c, SORT_DESCENDING);
    sort_work w;
    TRY(prepare(c, self, along, &w));
    sort_rows(c->b->pool, &w.args, descending, arg_bool(c, SORT_STABLE) || sorts_stably(self, along, descending));
    store(c, &w);
    return TN_OK;
}

OPDEF(sort,
      .overloads = OVERLOADS(
          "aten::sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor "
          "values, Tensor indices)",
          "aten::sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)",
          "aten::sort.values_stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False, "
          "Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)",
          "aten::sort.values(Tensor self, int dim=-1, bool descending=False, *, Tensor(a!) values, Tensor(b!) "
          "indices) -> (Tensor(a!) values, Tensor(b!) indices)"),
      .infer = infer_sort, .run = run_sort,
      .samples = "f32[3,4], stable=False | f32[3,4], stable=True, dim=0, descending=True | i64[2,3,40], stable=False | "
                 "b8[7], stable=True | f16[3,5].T, stable=True, dim=0 | f32[], stable=False | f32[0,3], stable=False");

/* aten::argsort.stable(self, stable, dim, descending) */
static tn_status compose_argsort(call *c)
{
    datum made[2];
    build_all(c->b, "aten::sort.stable", c->args, 4, made, 2);
    out_set(c, 0, made[1]);
    return c->b->status;
}

OPDEF(argsort,
      .overloads = OVERLOADS(
          "aten::argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor",
          "aten::argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor",
          "aten::argsort.stable_out(Tensor self, *, bool stable, int dim=-1, bool descending=False, Tensor(a!) out) -> "
          "Tensor(a!)"),
      .compose = compose_argsort, .samples = "f32[3,4], stable=True | i32[3,4].T, stable=True, dim=0, descending=True");

static tn_status compose_msort(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::sort", c->args[0], of_int(0)));
    return c->b->status;
}

OPDEF(msort,
      .overloads = OVERLOADS("aten::msort(Tensor self) -> Tensor",
                             "aten::msort.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_msort, .samples = "f32[3,4] | i32[5] | f32[3,4].T");

/* ---- topk: (self, k, dim, largest, sorted) ---- */

static tn_status infer_topk(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    extent k = arg_extent(c, 1), size = known(1);
    uint32_t along = arg_dim(c, 2, t->rank);
    TRY(refuse_unordered(c, t->dtype, REAL_PLAIN));
    TRY(b->status);
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    if (t->rank > 0) {
        size = sizes[along];
        sizes[along] = k;
    }
    if (extent_less(b, k, known(0)) == FACT_YES || extent_less(b, size, k) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "k is %s, it must be in [0, %s]", extent_text(b, k), extent_text(b, size));
    }
    out_new(c, 0, t->dtype, sizes, t->rank);
    out_new(c, 1, DT_I64, sizes, t->rank);
    return b->status;
}

static tn_status run_topk(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    uint32_t along = arg_dim(c, 2, self->rank);
    sort_work w;
    TRY(prepare(c, self, along, &w));
    sort_topk(c->b->pool, &w.args, w.values.n, arg_bool(c, 3), arg_bool(c, 4));
    store(c, &w);
    return TN_OK;
}

OPDEF(
    topk,
    .overloads = OVERLOADS("aten::topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> "
                           "(Tensor values, Tensor indices)",
                           "aten::topk.values(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True, "
                           "*, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)"),
    .infer = infer_topk, .run = run_topk,
    .samples = "f32[3,4], 2 | f32[5,4].T, 3, 1, False | i32[300], 2 | f16[3,40], 5, -1, True, True | f32[3,4], 0 | "
               "f32[], 1 | f32[3,4], 4, 0, True, True");

/* ---- one element of each row: kthvalue, median, mode ---- */

/* Values and indices of self without a dim, or with 1 in its place. */
static tn_status infer_picked(call *c, size_t along_at, size_t keepdim_at, unsigned allowed)
{
    const tensor_type *t = arg_type(c, 0);
    uint64_t mask = t->rank == 0 ? 0 : UINT64_C(1) << arg_dim(c, along_at, t->rank);
    if (t->rank == 0) {
        arg_dim(c, along_at, 0);
    }
    TRY(refuse_unordered(c, t->dtype, allowed));
    TRY(c->b->status);
    TRY(refuse_empty(c, t, mask));
    out_reduced(c, 0, t->dtype, t, mask, arg_bool(c, keepdim_at));
    out_reduced(c, 1, DT_I64, t, mask, arg_bool(c, keepdim_at));
    return c->b->status;
}

/* Rows of self and dense room for both results, whose places are in the order of the rows. */
static tn_status prepare_picked(call *c, const tensor *self, uint32_t along, sort_args *args)
{
    row_view in = rows_along(c, self, along);
    *args = (sort_args){.type = self->dtype, .rows = in.rows, .n = in.n};
    args->in = rows_read(c, &in, self->dtype);
    args->values = (rows_out){dense_out(c, 0, self->dtype), 1, 1};
    args->indices = (rows_out){dense_out(c, 1, DT_I64), 1, 1};
    args->workspace = call_workspace(c, sort_workspace(c->b->pool, in.rows, in.n));
    return c->b->status;
}

static tn_status store_picked(call *c, const sort_args *args)
{
    dense_done(c, 0, args->type, args->values.data);
    dense_done(c, 1, DT_I64, args->indices.data);
    return TN_OK;
}

/* Of a tensor without dims: the only element, whatever its type, at 0. */
static tn_status infer_only(call *c, size_t along_at)
{
    arg_dim(c, along_at, 0);
    out_new(c, 0, arg_type(c, 0)->dtype, NULL, 0);
    out_new(c, 1, DT_I64, NULL, 0);
    return c->b->status;
}

/* aten::kthvalue(self, k, dim, keepdim) */
static tn_status infer_kthvalue(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if (t->rank == 0) {
        TRY(infer_only(c, 2));
    } else {
        TRY(infer_picked(c, 2, 3, REAL_PLAIN));
    }
    extent k = arg_extent(c, 1), size = t->rank == 0 ? known(1) : t->sizes[arg_dim(c, 2, t->rank)];
    if (extent_less(b, k, known(1)) == FACT_YES || extent_less(b, size, k) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "k is %s, it must be in [1, %s]", extent_text(b, k), extent_text(b, size));
    }
    return b->status;
}

static tn_status run_kthvalue(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    sort_args args;
    if (self->rank == 0) {
        return run_only_elements(c);
    }
    TRY(prepare_picked(c, self, arg_dim(c, 2, self->rank), &args));
    sort_kthvalue(c->b->pool, &args, (size_t)arg_int(c, 1));
    return store_picked(c, &args);
}

OPDEF(kthvalue,
      .overloads = OVERLOADS("aten::kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, "
                             "Tensor indices)",
                             "aten::kthvalue.values(Tensor self, SymInt k, int dim=-1, bool keepdim=False, *, "
                             "Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)"),
      .infer = infer_kthvalue, .run = run_kthvalue,
      .samples = "f32[3,4], 2 | f32[5,4].T, 3, 1, True | i32[300], 20 | f16[3,40], 40, -1 | f32[], 1");

/* aten::median.dim(self, dim, keepdim) */
static tn_status infer_median(call *c)
{
    return infer_picked(c, 1, 2, REAL_PLAIN);
}

static tn_status run_median_of(call *c, bool ignore_nan)
{
    const tensor *self = arg_tensor(c, 0);
    sort_args args;
    TRY(prepare_picked(c, self, arg_dim(c, 1, self->rank), &args));
    sort_median(c->b->pool, &args, ignore_nan);
    return store_picked(c, &args);
}

static tn_status run_median(call *c)
{
    return run_median_of(c, false);
}

static tn_status run_nanmedian(call *c)
{
    return run_median_of(c, true);
}

#define SAMPLES_MEDIAN "f32[3,4], 1 | f32[5,4].T, 0, True | i32[301], 0 | f16[3,40], -1 | f32[], 0 | f32[0,3], 1"
#define OVERLOADS_MEDIAN(name)                                                                                        \
    OVERLOADS("aten::" name ".dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",      \
              "aten::" name ".dim_values(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) " \
              "indices) -> (Tensor(a!) values, Tensor(b!) indices)")
OPDEF(median_dim, .overloads = OVERLOADS_MEDIAN("median"), .infer = infer_median, .run = run_median,
      .samples = SAMPLES_MEDIAN);
OPDEF(nanmedian_dim, .overloads = OVERLOADS_MEDIAN("nanmedian"), .infer = infer_median, .run = run_nanmedian,
      .samples = SAMPLES_MEDIAN);

/* aten::mode(self, dim, keepdim) */
static tn_status infer_mode(call *c)
{
    return arg_type(c, 0)->rank == 0 ? infer_only(c, 1) : infer_picked(c, 1, 2, REAL_BOOL);
}

static tn_status run_mode(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    sort_args args;
    if (self->rank == 0) {
        return run_only_elements(c);
    }
    TRY(prepare_picked(c, self, arg_dim(c, 1, self->rank), &args));
    sort_mode(c->b->pool, &args);
    return store_picked(c, &args);
}

OPDEF(
    mode,
    .overloads = OVERLOADS("aten::mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)",
                           "aten::mode.values(Tensor self, int dim=-1, bool keepdim=False, *, Tensor(a!) values, "
                           "Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)"),
    .infer = infer_mode, .run = run_mode,
    .samples = "i64[3,40]<5 | i32[5,4].T, 0, True | b8[30], 0 | f16[3,4], -1 | f32[], 0");

/* ---- the median of all elements ---- */

static tn_status infer_median_of_all(call *c)
{
    TRY(refuse_unordered(c, arg_type(c, 0)->dtype, REAL_PLAIN));
    out_new(c, 0, arg_type(c, 0)->dtype, NULL, 0);
    return c->b->status;
}

static tn_status run_median_of_all(call *c, bool ignore_nan)
{
    const tensor *self = arg_tensor(c, 0);
    size_t n = (size_t)numel_of(self);
    sort_args args = {.type = self->dtype, .rows = 1, .n = n};
    if (n == 0) { /* NaN, or what a conversion makes of it */
        dense_done(c, 0, DT_F64, &(double){(double)NAN});
        return TN_OK;
    }
    args.in = (rows_in){dense_in(c, self, self->dtype), (ptrdiff_t)n, 1};
    args.values = (rows_out){dense_out(c, 0, self->dtype), 1, 1};
    args.workspace = call_workspace(c, sort_workspace(c->b->pool, 1, n));
    TRY(c->b->status);
    sort_median(c->b->pool, &args, ignore_nan);
    dense_done(c, 0, self->dtype, args.values.data);
    return TN_OK;
}

static tn_status run_median_all(call *c)
{
    return run_median_of_all(c, false);
}

static tn_status run_nanmedian_all(call *c)
{
    return run_median_of_all(c, true);
}

#define SAMPLES_MEDIAN_ALL "f32[3,4] | i32[301] | f16[3,40].T | f32[] | f32[0]"
OPDEF(median,
      .overloads = OVERLOADS("aten::median(Tensor self) -> Tensor",
                             "aten::median.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_median_of_all, .run = run_median_all, .samples = SAMPLES_MEDIAN_ALL);
OPDEF(nanmedian,
      .overloads = OVERLOADS("aten::nanmedian(Tensor self) -> Tensor",
                             "aten::nanmedian.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_median_of_all, .run = run_nanmedian_all, .samples = SAMPLES_MEDIAN_ALL);
