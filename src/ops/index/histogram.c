/*
 * Histograms with edges: histogram of all elements, histogramdd of points. A flat count without edges (histc, bincount)
 * is in counting.c.
 *
 * A histogram of elements is one of points with one coordinate. Counts are made in f64 and rounded to the type.
 */
#include "ops/infer.h"

#include "kernels/move/cast.h"
#include "kernels/order/bins.h"
#include "ops/dense.h"

#include <math.h>
#include <string.h>

/* What a call counts. */
typedef struct histogram_work {
    size_t points, dims;
    const double *at;      /* [points, dims] */
    const double *weights; /* [points], or NULL */
    bins_axis *axes;       /* [dims] */
} histogram_work;

/* Elements of narrow types can be counted, but torch does not find their range. */
static tn_status check_points(const call *c, size_t weight, uint32_t least_rank, bool has_range)
{
    const tensor_type *t = arg_type(c, 0);
    bool is_narrow = t->dtype == DT_F16 || t->dtype == DT_BF16;
    if (t->dtype != DT_F32 && t->dtype != DT_F64 && !(is_narrow && has_range)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    if (t->rank < least_rank) {
        return call_fail(c, TN_E_ARGUMENT, "points in %u dims or more are expected", least_rank);
    }
    if (has_arg(c, weight) && arg_type(c, weight)->dtype != t->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "weights have type %s, that of the input is expected",
                         dtype_table[arg_type(c, weight)->dtype].name);
    }
    tensor_type without_last = {.dtype = t->dtype, .rank = t->rank - (t->rank > 0), .sizes = t->sizes};
    bool is_one = has_arg(c, weight) && arg_type(c, weight)->rank == 0 && without_last.rank == 1 &&
                  extent_is(c->b, t->sizes[0], 1);
    if (least_rank > 0 && has_arg(c, weight) && !is_one && !same_sizes(c->b, arg_type(c, weight), &without_last)) {
        return call_fail(c, TN_E_MISMATCH, "weights have sizes %s, those of the points are expected, %s",
                         extents_text(c->b, arg_type(c, weight)->sizes, arg_type(c, weight)->rank),
                         extents_text(c->b, without_last.sizes, without_last.rank));
    }
    return TN_OK;
}

/* Elements and weights as f64. Points are along the last dim, or each element is one. */
static tn_status read_points(call *c, size_t weight, size_t coordinates, bool of_elements, histogram_work *w)
{
    const tensor *self = arg_tensor(c, 0), *weights = arg_tensor(c, weight);
    w->dims = coordinates;
    w->points = 1;
    for (uint32_t d = 0; d < self->rank; d++) {
        w->points *= d + 1 == self->rank && !of_elements ? 1 : (size_t)self->sizes[d];
    }
    w->at = dense_in(c, self, DT_F64);
    w->weights = weights == NULL ? NULL : dense_in(c, weights, DT_F64);
    w->axes = ARENA_ARRAY(c->b->arena, bins_axis, coordinates);
    if (weights != NULL && (size_t)numel_of(weights) != w->points) {
        return call_fail(c, TN_E_MISMATCH, "there are %lld weights for %zu points", (long long)numel_of(weights),
                         w->points);
    }
    return c->b->status;
}

/* ---- edges ---- */

static double rounded_to(dtype type, double x)
{
    char element[sizeof(double)];
    convert_elements(1, DT_F64, &x, 0, type, element, 0);
    convert_elements(1, type, element, 0, DT_F64, &x, 0);
    return x;
}

/* count edges from low to high, evenly: counted from the nearer end and rounded where torch's linspace does it. */
static const double *even_edges(call *c, dtype type, double low, double high, size_t count)
{
    double *edges = call_workspace(c, count * sizeof *edges);
    bool is_narrow = dtype_table[type].bytes < 4;
    low = rounded_to(type, low);
    high = rounded_to(type, high);
    double step = rounded_to(type, rounded_to(type, high - low) / (double)(count - 1));
    for (size_t i = 0; edges != NULL && i < count; i++) {
        bool is_near_low = i < count / 2;
        double steps = (double)(is_near_low ? i : count - 1 - i), near = is_near_low ? low : high;
        double towards = is_near_low ? step : -step;
        double at = is_narrow ? near + rounded_to(type, towards * steps) : fma(towards, steps, near);
        edges[i] = rounded_to(type, at);
    }
    return edges;
}

/* The range along a dim: as given, else that of the points, a unit wide where it would be nothing. */
static tn_status find_range(call *c, const histogram_work *w, const datum *given, size_t d, double *low, double *high)
{
    *low = 0;
    *high = 1;
    if (given->kind == DATUM_LIST) {
        if (given->u.list.n != 2 * w->dims) {
            return call_fail(c, TN_E_ARGUMENT, "the range has %zu numbers, 2 for each of %zu dims are expected",
                             given->u.list.n, w->dims);
        }
        *low = given->u.list.at[2 * d].u.real;
        *high = given->u.list.at[2 * d + 1].u.real;
    } else if (w->points > 0) {
        *low = *high = w->at[d];
        for (size_t i = 1; i < w->points; i++) {
            double x = w->at[i * w->dims + d];
            *low = x < *low || isnan(x) ? x : *low;
            *high = x > *high || isnan(x) ? x : *high;
        }
    }
    if (!isfinite(*low) || !isfinite(*high) || *low > *high) {
        return call_fail(c, TN_E_ARGUMENT, "the range is from %g to %g, it must be finite and ascend", *low, *high);
    }
    double more = *low == *high ? 0.5 : 0;
    *low -= more;
    *high += more;
    return TN_OK;
}

/* Evenly spaced axes: bins[d] in each dim. */
static tn_status space_axes(call *c, histogram_work *w, const size_t *bins, const datum *given)
{
    dtype type = arg_tensor(c, 0)->dtype;
    for (size_t d = 0; d < w->dims; d++) {
        double low, high;
        TRY(find_range(c, w, given, d, &low, &high));
        w->axes[d] =
            (bins_axis){.edges = even_edges(c, type, low, high, bins[d] + 1), .count = bins[d] + 1, .is_even = true};
    }
    return c->b->status;
}

/* ---- counts ---- */

/* Each box divided by the sum of all and by its own volume. */
static void boxes_to_densities(const histogram_work *w, double *boxes, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += boxes[i];
    }
    for (size_t i = 0; i < n; i++) {
        size_t rest = i;
        boxes[i] /= sum;
        for (size_t d = w->dims; d-- > 0;) {
            size_t bins = w->axes[d].count - 1, bin = rest % bins;
            boxes[i] /= w->axes[d].edges[bin + 1] - w->axes[d].edges[bin];
            rest /= bins;
        }
    }
}

static tn_status store_boxes(call *c, const histogram_work *w, bool density)
{
    const tensor *out = out_tensor(c, 0);
    size_t n = (size_t)numel_of(out);
    double *boxes = call_workspace(c, n * sizeof *boxes);
    TRY(c->b->status);
    memset(boxes, 0, n * sizeof *boxes);
    if (w->dims > 0) { /* a point without coordinates is in no box */
        bins_count(w->points, w->dims, w->at, w->axes, w->weights, boxes);
    }
    if (density) {
        boxes_to_densities(w, boxes, n);
    }
    dense_done(c, 0, DT_F64, boxes);
    return TN_OK;
}

/* ---- histogram ---- */

/* aten::histogram.bin_ct(self, bins, range, weight, density) */
static tn_status infer_histogram(call *c)
{
    extent bins = arg_extent(c, 1), edges = extent_add(c->b, bins, known(1));
    dtype type = arg_type(c, 0)->dtype;
    TRY(check_points(c, 3, 0, has_arg(c, 2)));
    if (extent_less(c->b, bins, known(1)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "bins are %s, at least 1 is expected", extent_text(c->b, bins));
    }
    out_new(c, 0, type, &bins, 1);
    out_new(c, 1, type, &edges, 1);
    return c->b->status;
}

static tn_status run_histogram(call *c)
{
    histogram_work w;
    size_t bins = (size_t)arg_int(c, 1);
    TRY(read_points(c, 3, 1, true, &w));
    TRY(space_axes(c, &w, &bins, &c->args[2]));
    dense_done(c, 1, DT_F64, w.axes[0].edges);
    return store_boxes(c, &w, arg_bool(c, 4));
}

OPDEF(histogram,
      .overloads = OVERLOADS("aten::histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? "
                             "weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)",
                             "aten::histogram.bin_ct_out(Tensor self, int bins=100, *, float[]? range=None, Tensor? "
                             "weight=None, bool density=False, Tensor(a!) hist, Tensor(b!) bin_edges) -> (Tensor(a!) "
                             "hist, Tensor(b!) bin_edges)"),
      .infer = infer_histogram, .run = run_histogram,
      .samples = "f32[30], 5 | f64[3,10].T, 4, range=[0., 1.] | f32[30], 5, weight=f32[30], density=True | f32[0], 3");

/* aten::histogram.bins_tensor(self, bins, weight, density) */
static tn_status infer_histogram_edges(call *c)
{
    const tensor_type *edges = arg_type(c, 1);
    TRY(check_points(c, 2, 0, true));
    if (edges->rank != 1 || edges->dtype != arg_type(c, 0)->dtype ||
        extent_less(c->b, edges->sizes[0], known(2)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "edges are %s%s, two or more of the input's type are expected",
                         dtype_table[edges->dtype].name, extents_text(c->b, edges->sizes, edges->rank));
    }
    extent bins = extent_sub(c->b, edges->sizes[0], known(1));
    out_new(c, 0, edges->dtype, &bins, 1);
    out_new(c, 1, edges->dtype, edges->sizes, 1);
    return c->b->status;
}

static tn_status run_histogram_edges(call *c)
{
    const tensor *edges = arg_tensor(c, 1);
    histogram_work w;
    TRY(read_points(c, 2, 1, true, &w));
    w.axes[0] = (bins_axis){.edges = dense_in(c, edges, DT_F64), .count = (size_t)edges->sizes[0]};
    TRY(c->b->status);
    dense_done(c, 1, DT_F64, w.axes[0].edges);
    return store_boxes(c, &w, arg_bool(c, 3));
}

OPDEF(histogram_edges,
      .overloads = OVERLOADS("aten::histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool "
                             "density=False) -> (Tensor hist, Tensor bin_edges)",
                             "aten::histogram.bins_tensor_out(Tensor self, Tensor bins, *, Tensor? weight=None, bool "
                             "density=False, Tensor(a!) hist, Tensor(b!) bin_edges) -> (Tensor(a!) hist, Tensor(b!) "
                             "bin_edges)"),
      .infer = infer_histogram_edges, .run = run_histogram_edges);

/* ---- histogramdd ---- */

/* How many coordinates a point has: the last dim, which must be known. */
static size_t count_dims(const call *c)
{
    const tensor_type *t = arg_type(c, 0);
    extent dims_of = t->rank == 0 ? known(0) : t->sizes[t->rank - 1];
    int64_t n;
    if (!extent_asked_number(c->b, dims_of, &n) || n < 0 || n > TENSOR_MAX_RANK) {
        call_fail(c, TN_E_ARGUMENT, "points have %s coordinates", extent_text(c->b, dims_of));
        return 0;
    }
    return (size_t)n;
}

static tn_status check_bins(const call *c, extent bins)
{
    if (extent_less(c->b, bins, known(1)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "bins are %s, at least 1 is expected", extent_text(c->b, bins));
    }
    return TN_OK;
}

/* Results: boxes with bins[d] in each dim, and a list of the edges. */
static tn_status infer_boxes(call *c, const extent *bins, size_t n)
{
    dtype type = arg_type(c, 0)->dtype;
    datum *edges = ARENA_ARRAY(c->b->arena, datum, n);
    for (size_t d = 0; d < n; d++) {
        TRY(check_bins(c, bins[d]));
        extent count = extent_add(c->b, bins[d], known(1));
        edges[d] = of_tensor(make_new(c->b, type, &count, 1));
    }
    out_new(c, 0, type, bins, (uint32_t)n);
    out_set(c, 1, of_list(edges, n));
    return c->b->status;
}

static void store_edges(call *c, const histogram_work *w)
{
    for (size_t d = 0; d < w->dims; d++) {
        dense_store(c, &c->outs[1].u.list.at[d].u.tensor->data->view, DT_F64, w->axes[d].edges);
    }
}

/* aten::histogramdd(self, bins, range, weight, density): bins in each dim, or one number for all. */
static tn_status infer_histogramdd(call *c)
{
    TRY(check_points(c, 3, 2, has_arg(c, 2)));
    size_t n = count_dims(c), given;
    TRY(c->b->status);
    const extent *bins = arg_extents(c, 1, &given);
    if (given != n) {
        return call_fail(c, TN_E_ARGUMENT, "bins are given for %zu of %zu dims", given, n);
    }
    return infer_boxes(c, bins, n);
}

static tn_status run_histogramdd(call *c)
{
    histogram_work w;
    size_t bins[TENSOR_MAX_RANK];
    TRY(read_points(c, 3, out_tensor(c, 0)->rank, false, &w));
    for (size_t d = 0; d < w.dims; d++) {
        bins[d] = (size_t)out_tensor(c, 0)->sizes[d];
    }
    TRY(space_axes(c, &w, bins, &c->args[2]));
    store_edges(c, &w);
    return store_boxes(c, &w, arg_bool(c, 4));
}

OPDEF(
    histogramdd,
    .overloads = OVERLOADS("aten::histogramdd(Tensor self, int[] bins, float[]? range=None, Tensor? weight=None, bool "
                           "density=False) -> (Tensor hist, Tensor[] bin_edges)"),
    .infer = infer_histogramdd, .run = run_histogramdd,
    .samples = "f32[30,2], [3, 4] | f64[4,5,2], [2, 2], [0., 1., -1., 1.], f64[4,5], True");

/* aten::histogramdd.int_bins(self, bins, range, weight, density) */
static tn_status compose_histogramdd_same(call *c)
{
    size_t n = count_dims(c);
    datum made[2];
    TRY(c->b->status);
    int64_t *bins = ARENA_ARRAY(c->b->arena, int64_t, n);
    for (size_t d = 0; d < n; d++) {
        bins[d] = arg_int(c, 1);
    }
    const datum args[] = {c->args[0], of_ints(c->b, bins, n), c->args[2], c->args[3], c->args[4]};
    build_all(c->b, "aten::histogramdd", args, 5, made, 2);
    out_set(c, 0, made[0]);
    out_set(c, 1, made[1]);
    return c->b->status;
}

OPDEF(histogramdd_same,
      .overloads = OVERLOADS(
          "aten::histogramdd.int_bins(Tensor self, int bins, float[]? range=None, Tensor? weight=None, "
          "bool density=False) -> (Tensor hist, Tensor[] bin_edges)"),
      .compose = compose_histogramdd_same, .samples = "f32[30,2], 3");

/* aten::_histogramdd_from_bin_cts and _histogramdd_bin_edges(self, bins, range, weight, density): one result of two */
static tn_status build_one(call *c, size_t result)
{
    datum made[2];
    build_all(c->b, "aten::histogramdd", c->args, 5, made, 2);
    out_set(c, 0, made[result]);
    return c->b->status;
}

static tn_status compose_counts(call *c)
{
    return build_one(c, 0);
}

static tn_status compose_edges(call *c)
{
    return build_one(c, 1);
}

OPDEF(_histogramdd_from_bin_cts,
      .overloads = OVERLOADS("aten::_histogramdd_from_bin_cts(Tensor self, int[] bins, *, float[]? range=None, Tensor? "
                             "weight=None, bool density=False) -> Tensor",
                             "aten::_histogramdd_from_bin_cts.out(Tensor self, int[] bins, *, float[]? range=None, "
                             "Tensor? weight=None, bool density=False, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_counts, .samples = "f32[30,2], [3, 4] | f64[4,5,2], [2, 2], range=[0., 1., -1., 1.]");
OPDEF(_histogramdd_bin_edges,
      .overloads = OVERLOADS("aten::_histogramdd_bin_edges(Tensor self, int[] bins, *, float[]? range=None, Tensor? "
                             "weight=None, bool density=False) -> Tensor[]",
                             "aten::_histogramdd_bin_edges.out(Tensor self, int[] bins, *, float[]? range=None, "
                             "Tensor? weight=None, bool density=False, Tensor(a!)[] out) -> ()"),
      .compose = compose_edges, .samples = "f32[30,2], [3, 4]");

/* aten::_histogramdd_from_bin_tensors(self, bins, weight, density): edges of each dim */
static tn_status infer_histogramdd_edges(call *c)
{
    TRY(check_points(c, 2, 2, true));
    size_t n = count_dims(c), given;
    array **edges = arg_arrays(c, 1, &given);
    TRY(c->b->status);
    if (given != n) {
        return call_fail(c, TN_E_ARGUMENT, "edges are given for %zu of %zu dims", given, n);
    }
    extent *bins = ARENA_ARRAY(c->b->arena, extent, n);
    for (size_t d = 0; d < n; d++) {
        if (edges[d]->type.rank != 1 || edges[d]->type.dtype != arg_type(c, 0)->dtype) {
            return call_fail(c, TN_E_ARGUMENT, "the edges of dim %zu are not a list of the input's type", d);
        }
        bins[d] = extent_sub(c->b, edges[d]->type.sizes[0], known(1));
        TRY(check_bins(c, bins[d]));
    }
    out_new(c, 0, arg_type(c, 0)->dtype, bins, (uint32_t)n);
    return c->b->status;
}

static tn_status run_histogramdd_edges(call *c)
{
    histogram_work w;
    size_t n;
    array **edges = arg_arrays(c, 1, &n);
    TRY(read_points(c, 2, n, false, &w));
    for (size_t d = 0; d < n; d++) {
        const tensor *t = &edges[d]->data->view;
        w.axes[d] = (bins_axis){.edges = dense_in(c, t, DT_F64), .count = (size_t)t->sizes[0]};
    }
    TRY(c->b->status);
    return store_boxes(c, &w, arg_bool(c, 3));
}

OPDEF(_histogramdd_from_bin_tensors,
      .overloads = OVERLOADS("aten::_histogramdd_from_bin_tensors(Tensor self, Tensor[] bins, *, Tensor? weight=None, "
                             "bool density=False) -> Tensor",
                             "aten::_histogramdd_from_bin_tensors.out(Tensor self, Tensor[] bins, *, Tensor? "
                             "weight=None, bool density=False, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_histogramdd_edges, .run = run_histogramdd_edges);

/* aten::histogramdd.TensorList_bins(self, bins, range, weight, density): the edges come back; range is not used. */
static tn_status compose_histogramdd_edges(call *c)
{
    const datum args[] = {c->args[0], c->args[1], c->args[3], c->args[4]};
    datum counts;
    build_all(c->b, "aten::_histogramdd_from_bin_tensors", args, 4, &counts, 1);
    out_set(c, 0, counts);
    out_set(c, 1, c->args[1]);
    return c->b->status;
}

OPDEF(
    histogramdd_edges,
    .overloads = OVERLOADS("aten::histogramdd.TensorList_bins(Tensor self, Tensor[] bins, float[]? range=None, Tensor? "
                           "weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)"),
    .compose = compose_histogramdd_edges);
