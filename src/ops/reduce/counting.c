/* Counting: histograms, and classes as rows with a single one. */
#include "ops/infer.h"

#include "kernels/order/histogram.h"
#include "ops/dense.h"

#include <math.h>
#include <string.h>

/* ---- histc: (self, bins, min, max) ---- */

static tn_status infer_histc(call *c)
{
    extent bins = arg_extent(c, 1);
    const dtype_info *info = &dtype_table[arg_type(c, 0)->dtype];
    if (info->bytes == 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", info->name);
    }
    if (extent_less(c->b, bins, known(1)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "bins are %s, at least 1 is expected", extent_text(c->b, bins));
    }
    out_new(c, 0, arg_type(c, 0)->dtype, &bins, 1);
    return c->b->status;
}

static tn_status run_histc(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    size_t n = (size_t)numel_of(self), bins = (size_t)arg_int(c, 1);
    double low = arg_float(c, 2), high = arg_float(c, 3);
    const void *in = dense_in(c, self, self->dtype);
    void *counts = dense_out(c, 0, self->dtype), *workspace = call_workspace(c, histogram_workspace(bins));
    TRY(c->b->status);
    if (low > high) {
        return call_fail(c, TN_E_ARGUMENT, "the range is from %g to %g, it must ascend", low, high);
    }
    histogram_range(self->dtype, n, in, &low, &high);
    if (!isfinite(low) || !isfinite(high)) {
        return call_fail(c, TN_E_ARGUMENT, "the range is from %g to %g, it must be finite", low, high);
    }
    histogram_histc(self->dtype, n, in, low, high, bins, counts, workspace);
    dense_done(c, 0, self->dtype, counts);
    return TN_OK;
}

OPDEF(
    histc,
    .overloads = OVERLOADS("aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor",
                           "aten::histc.out(Tensor self, int bins=100, Scalar min=0, Scalar max=0, *, Tensor(a!) out) "
                           "-> Tensor(a!)"),
    .dtypes = CATEGORY_FLOATING, .infer = infer_histc, .run = run_histc,
    .samples = "f32[30], 10 | f32[3,40].T, 5, -1, 1 | f16[50], 4, 0, 2 | f64[], 3 | f32[0], 4");

/* ---- bincount: (self, weights, minlength) ---- */

static tn_status check_bincount(const call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if (dtype_table[t->dtype].category != CATEGORY_INTEGRAL || t->dtype == DT_U16 || t->dtype == DT_U32 ||
        t->dtype == DT_U64) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    if (extent_less(b, arg_extent(c, 2), known(0)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "minlength is %s, it must not be negative",
                         extent_text(b, arg_extent(c, 2)));
    }
    bool is_empty_vector = t->rank == 1 && extent_is(b, t->sizes[0], 0);
    if (t->rank != 1) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of 1 dim is expected, this one has %u", t->rank);
    }
    if (has_arg(c, 1) && !is_empty_vector &&
        (arg_type(c, 1)->rank != 1 || extent_equal(b, arg_type(c, 1)->sizes[0], t->sizes[0]) == FACT_NO)) {
        return call_fail(c, TN_E_MISMATCH, "weights of sizes %s do not fit %s elements",
                         extents_text(b, arg_type(c, 1)->sizes, arg_type(c, 1)->rank), extent_text(b, t->sizes[0]));
    }
    return TN_OK;
}

/* The number of bins in eager mode; -1 fails the call. */
static int64_t count_bins(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    size_t mark = c->b->workspace_count;
    const void *in = dense_in(c, self, self->dtype);
    int64_t bins = in == NULL ? 0 : histogram_bincount_bins(self->dtype, (size_t)numel_of(self), in);
    call_release_workspaces(c, mark);
    if (bins < 0) {
        call_fail(c, TN_E_ARGUMENT, "an element is negative");
    }
    return bins;
}

static tn_status infer_bincount(call *c)
{
    builder *b = c->b;
    TRY(check_bincount(c));
    extent bins = data_dependent(c, is_eager(b) ? count_bins(c) : 0);
    bool has_weights = has_arg(c, 1) && !extent_is(b, arg_type(c, 0)->sizes[0], 0);
    dtype gives = !has_weights ? DT_I64 : arg_type(c, 1)->dtype == DT_F32 ? DT_F32 : DT_F64;
    TRY(b->status);
    bins = extent_is(b, arg_extent(c, 2), 0) ? bins : extent_max(b, bins, arg_extent(c, 2));
    out_new(c, 0, gives, &bins, 1);
    return b->status;
}

static tn_status run_bincount(call *c)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    bool has_weights = out->dtype != DT_I64;
    const void *in = dense_in(c, self, self->dtype);
    const void *weights = has_weights ? dense_in(c, arg_tensor(c, 1), out->dtype) : NULL;
    void *counts = dense_out(c, 0, out->dtype);
    TRY(c->b->status);
    histogram_bincount(self->dtype, (size_t)numel_of(self), in, has_weights ? out->dtype : DT_NONE, weights,
                       (size_t)out->sizes[0], counts);
    dense_done(c, 0, out->dtype, counts);
    return TN_OK;
}

OPDEF(bincount,
      .overloads = OVERLOADS("aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor",
                             "aten::bincount.out(Tensor self, Tensor? weights=None, SymInt minlength=0, *, Tensor(a!) "
                             "out) -> Tensor(a!)"),
      .infer = infer_bincount, .run = run_bincount,
      .samples = "i64[30]<7 | i64[30]<7, f32[30] | i64[5]<3, f16[5], 9 | i64[0]<1, None, 4");

/* ---- one_hot: (self, num_classes) ---- */

/* The smallest and the largest class of a tensor with elements. */
static tn_status class_range(call *c, const tensor *self, int64_t *least, int64_t *most)
{
    const int64_t *classes = dense_in(c, self, DT_I64);
    TRY(c->b->status);
    *least = *most = classes[0];
    for (size_t i = 1; i < (size_t)numel_of(self); i++) {
        *least = classes[i] < *least ? classes[i] : *least;
        *most = classes[i] > *most ? classes[i] : *most;
    }
    return TN_OK;
}

/* How many classes there are, in eager mode, where the elements must fit what the caller says. */
static tn_status count_classes(call *c, int64_t *classes)
{
    const tensor *self = arg_tensor(c, 0);
    int64_t least, most;
    if (numel_of(self) == 0) {
        return *classes > 0 ? TN_OK
                            : call_fail(c, TN_E_ARGUMENT, "no elements, and num_classes is %lld", (long long)*classes);
    }
    size_t mark = c->b->workspace_count;
    tn_status status = class_range(c, self, &least, &most);
    call_release_workspaces(c, mark);
    TRY(status);
    if (least < 0 || most == INT64_MAX || (*classes != -1 && most >= *classes)) {
        return call_fail(c, TN_E_ARGUMENT, "classes are from %lld to %lld, num_classes is %lld", (long long)least,
                         (long long)most, (long long)*classes);
    }
    *classes = *classes == -1 ? most + 1 : *classes;
    return TN_OK;
}

static tn_status infer_one_hot(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t classes = arg_int(c, 1);
    if (t->dtype != DT_I64) {
        return call_fail(c, TN_E_UNSUPPORTED, "classes have type %s, i64 is expected", dtype_table[t->dtype].name);
    }
    if (is_eager(b)) {
        TRY(count_classes(c, &classes));
    }
    extent *sizes = ARENA_ARRAY(b->arena, extent, t->rank + 1);
    memcpy(sizes, t->sizes, t->rank * sizeof *sizes);
    sizes[t->rank] = classes == -1 ? data_dependent(c, 0) : known(classes);
    out_new(c, 0, DT_I64, sizes, t->rank + 1);
    return b->status;
}

static tn_status run_one_hot(call *c)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    size_t n = (size_t)numel_of(self), classes = (size_t)out->sizes[self->rank];
    const int64_t *in = dense_in(c, self, DT_I64);
    int64_t *rows = dense_out(c, 0, DT_I64);
    TRY(c->b->status);
    for (size_t i = 0; i < n; i++) {
        memset(rows + i * classes, 0, classes * sizeof *rows);
        rows[i * classes + (size_t)in[i]] = 1;
    }
    dense_done(c, 0, DT_I64, rows);
    return TN_OK;
}

/* Where a class is the one of the position; as many as the largest needs, where their number is not given. */
static tn_status core_one_hot(call *c)
{
    builder *b = c->b;
    datum self = c->args[0], count = c->args[1];
    if (arg_int(c, 1) == -1) {
        datum largest = BUILD(b, "aten::amax", self, of_list(NULL, 0), of_bool(false));
        count = BUILD(b, "aten::item", BUILD(b, "aten::add.Tensor", largest, of_int(1)));
    }
    datum classes = BUILD(b, "aten::arange.start_step", of_int(0), count, of_int(1), of_dtype(DT_I64));
    datum is_class = BUILD(b, "aten::eq.Tensor", BUILD(b, "aten::unsqueeze", self, of_int(-1)), classes);
    out_set(c, 0, BUILD(b, "aten::to.dtype", is_class, of_dtype(DT_I64)));
    return b->status;
}

OPDEF(one_hot, .overloads = OVERLOADS("aten::one_hot(Tensor self, int num_classes=-1) -> Tensor"),
      .infer = infer_one_hot, .run = run_one_hot, .core = core_one_hot,
      .samples = "i64[3,4]<5 | i64[3]<5, 7 | i64[]<2, 3 | i64[0,2]<1, 4 | i64[3,4].T<5, 5");
