/* Statistics of samples: quantiles, covariance and correlation; and integrals by the trapezoidal rule. */
#include "ops/rowwise.h"

#include "kernels/order/quantile.h"
#include "kernels/order/sort.h"
#include "ops/formula.h"

#include <string.h>

/* ---- quantile: (self, q, dim, keepdim, interpolation) ---- */

enum { QUANTILE_SELF, QUANTILE_Q, QUANTILE_DIM, QUANTILE_KEEPDIM, QUANTILE_INTERPOLATION };

static const char *const between_names[] = {
    [QUANTILE_LINEAR] = "linear",     [QUANTILE_LOWER] = "lower",     [QUANTILE_HIGHER] = "higher",
    [QUANTILE_MIDPOINT] = "midpoint", [QUANTILE_NEAREST] = "nearest",
};

static tn_status find_between(const call *c, quantile_between *out)
{
    const char *name = arg_string(c, QUANTILE_INTERPOLATION);
    for (size_t i = 0; i < sizeof between_names / sizeof *between_names; i++) {
        if (strcmp(name, between_names[i]) == 0) {
            *out = (quantile_between)i;
            return TN_OK;
        }
    }
    return call_fail(c, TN_E_ARGUMENT, "interpolation is '%s', linear, lower, higher, midpoint or nearest is expected",
                     name);
}

static tn_status check_quantile(const call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, QUANTILE_SELF), *q = arg_type(c, QUANTILE_Q);
    quantile_between between;
    if (t->dtype != DT_F32 && t->dtype != DT_F64) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    if (q->rank > 1 || (q->dtype != t->dtype && !arg_array(c, QUANTILE_Q)->is_number)) {
        return call_fail(c, TN_E_ARGUMENT, "q is %s of %u dims, a number or a list of %s is expected",
                         dtype_table[q->dtype].name, q->rank, dtype_table[t->dtype].name);
    }
    for (uint32_t d = 0; d < t->rank; d++) {
        if (extent_is(b, t->sizes[d], 0)) {
            return call_fail(c, TN_E_ARGUMENT, "the input has no elements");
        }
        extent_exclude(b, t->sizes[d], 0);
    }
    return find_between(c, &between);
}

/* One quantile after another is the innermost order; as a dim they come first. */
static tn_status infer_quantile(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, QUANTILE_SELF), *q = arg_type(c, QUANTILE_Q);
    TRY(check_quantile(c));
    uint64_t mask = arg_dims(c, QUANTILE_DIM, t->rank, true);
    array *reduced = out_reduced(c, 0, t->dtype, t, mask, arg_bool(c, QUANTILE_KEEPDIM));
    TRY(b->status);
    if (q->rank == 0) {
        return TN_OK;
    }
    uint32_t rank = reduced->type.rank;
    extent *sizes = ARENA_ARRAY(b->arena, extent, rank + 1), *strides = ARENA_ARRAY(b->arena, extent, rank + 1);
    extent count = extent_max(b, q->sizes[0], known(1));
    sizes[0] = q->sizes[0];
    strides[0] = known(1);
    for (uint32_t d = 0; d < rank; d++) {
        sizes[d + 1] = reduced->type.sizes[d];
        strides[d + 1] = extent_mul(b, reduced->type.strides[d], count);
    }
    out_new_strided(c, 0, t->dtype, sizes, strides, rank + 1);
    return b->status;
}

/* Sorted rows of self along the dim, or of all its elements. */
static tn_status sort_self(call *c, const tensor *self, quantile_args *args)
{
    row_view in = {*self, 1, (size_t)numel_of(self)};
    if (has_arg(c, QUANTILE_DIM)) {
        in = rows_along(c, self, arg_dim(c, QUANTILE_DIM, self->rank));
    }
    size_t total = in.rows * in.n;
    void *sorted = call_workspace(c, total * dtype_table[self->dtype].bytes);
    sort_args by = {.type = self->dtype, .rows = in.rows, .n = in.n};
    by.in = rows_read(c, &in, self->dtype);
    by.values = (rows_out){sorted, (ptrdiff_t)in.n, 1};
    by.workspace = call_workspace(c, sort_workspace(c->b->pool, in.rows, in.n));
    TRY(c->b->status);
    sort_rows(c->b->pool, &by, false, false);
    args->sorted = sorted;
    args->rows = in.rows;
    args->n = in.n;
    return TN_OK;
}

/* q as the type of self; each in [0, 1]. */
static tn_status read_q(call *c, quantile_args *args)
{
    const tensor *q = arg_tensor(c, QUANTILE_Q);
    const double *values = dense_in(c, q, DT_F64);
    args->q = dense_in(c, q, args->type);
    args->count = (size_t)numel_of(q);
    TRY(c->b->status);
    for (size_t i = 0; i < args->count; i++) {
        if (!(values[i] >= 0 && values[i] <= 1)) {
            return call_fail(c, TN_E_ARGUMENT, "q holds %g, which is outside [0, 1]", values[i]);
        }
    }
    return TN_OK;
}

/* The result with quantiles last, which is how they are made. */
static tensor quantiles_last(const call *c, const tensor *out, bool has_list)
{
    tensor t = *out;
    int64_t *sizes = ARENA_ARRAY(c->b->arena, int64_t, t.rank), *strides = ARENA_ARRAY(c->b->arena, int64_t, t.rank);
    for (uint32_t d = 0; has_list && d < t.rank; d++) {
        uint32_t from = d + 1 < t.rank ? d + 1 : 0;
        sizes[d] = out->sizes[from];
        strides[d] = out->strides[from];
    }
    if (has_list) {
        t.sizes = sizes;
        t.strides = strides;
    }
    return t;
}

static tn_status run_quantiles(call *c, bool ignore_nan)
{
    const tensor *self = arg_tensor(c, QUANTILE_SELF);
    quantile_args args = {.type = self->dtype, .ignore_nan = ignore_nan};
    TRY(find_between(c, &args.between));
    TRY(read_q(c, &args));
    TRY(sort_self(c, self, &args));
    tensor to = quantiles_last(c, out_tensor(c, 0), arg_tensor(c, QUANTILE_Q)->rank == 1);
    void *room = dense_room(c, &to, self->dtype);
    TRY(c->b->status);
    quantile_rows(&args, room);
    dense_store(c, &to, self->dtype, room);
    return TN_OK;
}

static tn_status run_quantile(call *c)
{
    return run_quantiles(c, false);
}

static tn_status run_nanquantile(call *c)
{
    return run_quantiles(c, true);
}

/* Where among n sorted elements of each row the quantiles are: NaN, which are last, are ignored or taken instead. */
static datum quantile_ranks(call *c, datum sorted, extent n, bool ignore_nan)
{
    builder *b = c->b;
    dtype type = arg_type(c, QUANTILE_SELF)->dtype;
    const array *given = arg_array(c, QUANTILE_Q);
    datum q = given->is_number ? route_number(b, *given->number, type, sorted) : c->args[QUANTILE_Q];
    datum last = of_extent(extent_sub(b, n, known(1))), is_nan = emit_isnan(b, sorted);
    if (ignore_nan) {
        datum along = of_int(-1), is_number = emit_logical_not(b, is_nan);
        datum count = BUILD(b, "aten::sum.dim_IntList", is_number, of_list(&along, 1), of_bool(true));
        datum ranks = emit_mul(b, q, emit_sub(b, count, of_int(1)));
        return BUILD(b, "aten::clamp", ranks, of_int(0));
    }
    datum has_nan = BUILD(b, "aten::any.dim", is_nan, of_int(-1), of_bool(true));
    datum ranks = emit_mul(b, q, last);
    return BUILD(b, "aten::where.self", has_nan, route_number(b, last, type, sorted), ranks);
}

/* The elements at these ranks, or between them. */
static datum at_ranks(builder *b, datum sorted, datum ranks, quantile_between between)
{
    static const char *const roundings[] = {[QUANTILE_LOWER] = "aten::floor",
                                            [QUANTILE_HIGHER] = "aten::ceil",
                                            [QUANTILE_NEAREST] = "aten::round",
                                            [QUANTILE_LINEAR] = NULL,
                                            [QUANTILE_MIDPOINT] = NULL};
    ranks = roundings[between] != NULL ? BUILD(b, roundings[between], ranks) : ranks;
    datum below = route_cast(b, ranks, DT_I64);
    datum values = BUILD(b, "aten::gather", sorted, of_int(-1), below);
    if (roundings[between] != NULL) {
        return values;
    }
    datum above = route_cast(b, BUILD(b, "aten::ceil", ranks), DT_I64);
    datum next = BUILD(b, "aten::gather", sorted, of_int(-1), above);
    datum share =
        between == QUANTILE_MIDPOINT ? BUILD(b, "aten::full_like", ranks, of_float(0.5)) : emit_sub(b, ranks, below);
    return BUILD(b, "aten::lerp.Tensor", values, next, share);
}

/* Rows are sorted as [rows, n]; their quantiles are [rows, q], of which q becomes the first dim. */
static tn_status route_quantile(call *c, bool ignore_nan)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, QUANTILE_SELF);
    quantile_between between;
    TRY(infer_quantile(c));
    TRY(find_between(c, &between));
    const tensor_type *result = &c->outs[0].u.tensor->type;
    bool has_dim = has_arg(c, QUANTILE_DIM) && t->rank > 0, has_list = arg_type(c, QUANTILE_Q)->rank == 1;
    datum rows = c->args[QUANTILE_SELF];
    extent n = has_dim ? t->sizes[arg_dim(c, QUANTILE_DIM, t->rank)] : infer_numel(b, t);
    rows = has_dim ? BUILD(b, "aten::movedim.int", rows, c->args[QUANTILE_DIM], of_int(-1)) : rows;
    extent count = extent_product(b, result->sizes + has_list, result->rank - has_list);
    rows = BUILD(b, "aten::reshape", rows, of_extents(b, (extent[]){count, n}, 2));
    datum sorted = BUILD(b, "aten::sort", rows);
    datum made = at_ranks(b, sorted, quantile_ranks(c, sorted, n, ignore_nan), between);
    made = has_list ? BUILD(b, "aten::t", made) : made;
    out_set(c, 0, BUILD(b, "aten::reshape", made, of_extents(b, result->sizes, result->rank)));
    return b->status;
}

static tn_status core_quantile(call *c)
{
    return route_quantile(c, false);
}

static tn_status core_nanquantile(call *c)
{
    return route_quantile(c, true);
}

#define OVERLOADS_QUANTILE(name)                                                                                       \
    OVERLOADS("aten::" name                                                                                            \
              "(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation=\"linear\") -> Tensor", \
              "aten::" name ".scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str "                 \
              "interpolation=\"linear\") -> Tensor",                                                                   \
              "aten::" name ".out(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str "                   \
              "interpolation=\"linear\", Tensor(a!) out) -> Tensor(a!)",                                               \
              "aten::" name ".scalar_out(Tensor self, float q, int? dim=None, bool keepdim=False, *, str "             \
              "interpolation=\"linear\", Tensor(a!) out) -> Tensor(a!)")
OPDEF(quantile, .overloads = OVERLOADS_QUANTILE("quantile"), .traits = OP_FULL_PRECISION, .infer = infer_quantile,
      .run = run_quantile, .core = core_quantile);
OPDEF(nanquantile, .overloads = OVERLOADS_QUANTILE("nanquantile"), .traits = OP_FULL_PRECISION, .infer = infer_quantile,
      .run = run_nanquantile, .core = core_nanquantile);

/* ---- covariance ---- */

static datum sum_along(builder *b, datum x, int64_t along)
{
    return BUILD(b, "aten::sum.dim_IntList", x, of_ints(b, &along, 1));
}

static tn_status check_weights(const call *c, size_t i, uint32_t categories, extent observations)
{
    if (!has_arg(c, i)) {
        return TN_OK;
    }
    const tensor_type *t = arg_type(c, i);
    if (t->rank > 1 || !(dtype_table[t->dtype].category & categories) ||
        extent_equal(c->b, t->rank == 1 ? t->sizes[0] : known(1), observations) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "weights are %s%s, one for each of %s observations is expected",
                         dtype_table[t->dtype].name, extents_text(c->b, t->sizes, t->rank),
                         extent_text(c->b, observations));
    }
    return TN_OK;
}

/* Fails where a test of numbers is true; only where they are known. */
static tn_status refuse_if(call *c, const char *test, datum numbers, double bound, const char *what)
{
    datum found = BUILD(c->b, "aten::any", BUILD(c->b, test, numbers, of_float(bound)));
    found = is_eager(c->b) ? BUILD(c->b, "aten::item", found) : of_bool(false);
    TRY(c->b->status);
    return found.u.boolean ? call_fail(c, TN_E_ARGUMENT, "%s", what) : TN_OK;
}

/* aten::cov(self, correction, fweights, aweights): rows are variables, columns observations. */
static tn_status compose_cov(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if (t->rank > 2 || t->dtype == DT_BOOL) {
        return call_fail(c, TN_E_ARGUMENT, "numbers in at most 2 dims are expected, these are %s in %u",
                         dtype_table[t->dtype].name, t->rank);
    }
    extent observations = t->rank == 0 ? known(1) : t->sizes[t->rank - 1];
    datum in = c->args[0], w = has_arg(c, 2) ? c->args[2] : c->args[3];
    TRY(check_weights(c, 2, CATEGORY_INTEGRAL, observations));
    TRY(check_weights(c, 3, CATEGORY_FLOATING, observations));
    for (size_t i = 2; i < 4; i++) {
        if (has_arg(c, i)) {
            TRY(refuse_if(c, "aten::lt.Scalar", c->args[i], 0, "a weight is negative"));
        }
    }
    if (t->rank < 2) {
        in = BUILD(b, "aten::view", in, of_extents(b, (extent[]){known(1), observations}, 2));
    }
    if (has_arg(c, 2) && has_arg(c, 3)) {
        w = emit_mul(b, c->args[2], c->args[3]);
    }
    bool has_weights = w.kind != DATUM_NONE;
    datum count = has_weights ? BUILD(b, "aten::sum", w) : BUILD(b, "aten::scalar_tensor", of_extent(observations));
    if (has_weights) {
        TRY(refuse_if(c, "aten::eq.Scalar", count, 0, "the sum of the weights is 0"));
    }
    datum weighted = has_weights ? emit_mul(b, in, w) : in;
    datum mean = BUILD(b, "aten::div.Tensor", sum_along(b, weighted, 1), count);
    datum less = c->args[1];
    if (has_arg(c, 3) && arg_int(c, 1) != 0) {
        datum squares = BUILD(b, "aten::sum", emit_mul(b, w, c->args[3]));
        less = BUILD(b, "aten::div.Tensor", BUILD(b, "aten::mul.Scalar", squares, c->args[1]), count);
    }
    datum divisor = BUILD(b, "aten::clamp_min", BUILD(b, "aten::sub.Tensor", count, less), of_int(0));
    in = BUILD(b, "aten::sub.Tensor", in, BUILD(b, "aten::unsqueeze", mean, of_int(1)));
    datum other = BUILD(b, "aten::conj_physical", BUILD(b, "aten::t", has_weights ? emit_mul(b, in, w) : in));
    datum product = BUILD(b, "aten::mm", in, other);
    out_set(c, 0, BUILD(b, "aten::squeeze", BUILD(b, "aten::div.Tensor", product, divisor)));
    return b->status;
}

OPDEF(
    cov,
    .overloads = OVERLOADS("aten::cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) "
                           "-> Tensor"),
    .compose = compose_cov, .samples = "f32[3,7] | f64[7] | f32[4,3].T, correction=0");

/* aten::corrcoef(self): the covariance divided by both deviations, within [-1, 1]. */
static tn_status compose_corrcoef(call *c)
{
    builder *b = c->b;
    datum covariance = BUILD(b, "aten::cov", c->args[0]);
    TRY(b->status);
    if (covariance.u.tensor->type.rank == 0) {
        out_set(c, 0, BUILD(b, "aten::div.Tensor", covariance, covariance));
        return b->status;
    }
    bool is_complex = dtype_table[covariance.u.tensor->type.dtype].category == CATEGORY_COMPLEX;
    datum variances = BUILD(b, "aten::diag", covariance);
    datum deviations = BUILD(b, "aten::sqrt", is_complex ? BUILD(b, "aten::real", variances) : variances);
    datum by_column = BUILD(b, "aten::view", deviations, of_ints(b, (int64_t[]){-1, 1}, 2));
    datum by_row = BUILD(b, "aten::view", deviations, of_ints(b, (int64_t[]){1, -1}, 2));
    datum scaled = BUILD(b, "aten::div.Tensor", BUILD(b, "aten::div.Tensor", covariance, by_column), by_row);
    if (is_complex) {
        datum real = BUILD(b, "aten::clamp", BUILD(b, "aten::real", scaled), of_int(-1), of_int(1));
        datum imaginary = BUILD(b, "aten::clamp", BUILD(b, "aten::imag", scaled), of_int(-1), of_int(1));
        out_set(c, 0, BUILD(b, "aten::complex", real, imaginary));
    } else {
        out_set(c, 0, BUILD(b, "aten::clamp", scaled, of_int(-1), of_int(1)));
    }
    return b->status;
}

OPDEF(corrcoef, .overloads = OVERLOADS("aten::corrcoef(Tensor self) -> Tensor"), .compose = compose_corrcoef,
      .samples = "f32[3,7] | f64[7]");

/* ---- trapezoids ---- */

/* t without its last (from 0) or first (from 1) element along a dim. */
static datum shortened(builder *b, datum t, uint32_t along, int64_t from)
{
    return BUILD(b, "aten::slice.Tensor", t, of_int(along), of_int(from), from == 0 ? of_int(-1) : of_none());
}

static datum sum_of_neighbours(builder *b, datum y, uint32_t along)
{
    return BUILD(b, "aten::add.Tensor", shortened(b, y, along, 0), shortened(b, y, along, 1));
}

static tn_status refuse_truth(const call *c, size_t i)
{
    return arg_type(c, i)->dtype == DT_BOOL ? call_fail(c, TN_E_ARGUMENT, "numbers are expected, not b8") : TN_OK;
}

/* Steps of x, arranged to broadcast with y: a vector along the dim, or a tensor of at most y's dims. */
static datum steps_of(call *c, uint32_t along)
{
    builder *b = c->b;
    const tensor_type *y = arg_type(c, 0), *x = arg_type(c, 1);
    datum wide = c->args[1];
    if (x->rank < y->rank || x->rank == 1) {
        extent *sizes = ARENA_ARRAY(b->arena, extent, y->rank);
        for (uint32_t d = 0; d < y->rank; d++) {
            uint32_t lead = y->rank - x->rank;
            sizes[d] = x->rank == 1 ? (d == along ? x->sizes[0] : known(1)) : d < lead ? known(1) : x->sizes[d - lead];
        }
        wide = BUILD(b, "aten::view", wide, of_extents(b, sizes, y->rank));
    }
    return BUILD(b, "aten::sub.Tensor", shortened(b, wide, along, 1), shortened(b, wide, along, 0));
}

/* y's sizes without a dim, zeros: the integral of no samples. */
static tn_status out_nothing(call *c, const tensor_type *y, uint32_t along)
{
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, y->rank);
    for (uint32_t d = 0, at = 0; d < y->rank; d++) {
        if (d != along) {
            sizes[at++] = y->sizes[d];
        }
    }
    out_set(c, 0, BUILD(c->b, "aten::zeros", of_extents(c->b, sizes, y->rank - 1), of_dtype(y->dtype)));
    return c->b->status;
}

static tn_status check_samples(const call *c, const tensor_type *y)
{
    return y->rank == 0 ? call_fail(c, TN_E_ARGUMENT, "a tensor without dims has no integral") : TN_OK;
}

/* A vector of places has one for each sample. */
static tn_status check_places(const call *c, uint32_t along)
{
    builder *b = c->b;
    const tensor_type *y = arg_type(c, 0), *x = arg_type(c, 1);
    if (x->rank == 1 && extent_equal(b, x->sizes[0], y->sizes[along]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "there are %s samples at %s places", extent_text(b, y->sizes[along]),
                         extent_text(b, x->sizes[0]));
    }
    return TN_OK;
}

/* aten::trapezoid.x(y, x, dim) */
static tn_status compose_trapezoid_x(call *c)
{
    builder *b = c->b;
    const tensor_type *y = arg_type(c, 0);
    TRY(check_samples(c, y));
    uint32_t along = arg_dim(c, 2, y->rank);
    TRY(b->status);
    if (extent_is(b, y->sizes[along], 0)) {
        return out_nothing(c, y, along);
    }
    TRY(refuse_truth(c, 0));
    TRY(refuse_truth(c, 1));
    TRY(check_places(c, along));
    datum areas = emit_mul(b, sum_of_neighbours(b, c->args[0], along), steps_of(c, along));
    out_set(c, 0, BUILD(b, "aten::div.Scalar", sum_along(b, areas, along), of_float(2)));
    return b->status;
}

static tn_status check_step(const call *c)
{
    return c->args[1].kind == DATUM_BOOL ? call_fail(c, TN_E_ARGUMENT, "dx must be a real number, no bool") : TN_OK;
}

/* aten::trapezoid.dx(y, dx, dim) */
static tn_status compose_trapezoid_dx(call *c)
{
    builder *b = c->b;
    const tensor_type *y = arg_type(c, 0);
    TRY(check_samples(c, y));
    uint32_t along = arg_dim(c, 2, y->rank);
    TRY(b->status);
    if (extent_is(b, y->sizes[along], 0)) {
        return out_nothing(c, y, along);
    }
    TRY(refuse_truth(c, 0));
    TRY(check_step(c));
    datum first = BUILD(b, "aten::select.int", c->args[0], of_int(along), of_int(0));
    datum last = BUILD(b, "aten::select.int", c->args[0], of_int(along), of_int(-1));
    datum ends = BUILD(b, "aten::mul.Scalar", BUILD(b, "aten::add.Tensor", first, last), of_float(0.5));
    datum sum = BUILD(b, "aten::sub.Tensor", sum_along(b, c->args[0], along), ends);
    out_set(c, 0, BUILD(b, "aten::mul.Scalar", sum, of_float(arg_float(c, 1))));
    return b->status;
}

OPDEF(trapezoid_x,
      .overloads = OVERLOADS("aten::trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor",
                             "aten::trapz.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor"),
      .compose = compose_trapezoid_x, .samples = "f32[3,4], f32[4] | f32[3,4], f32[3,1], dim=0 | f32[3,4], f32[3,4]");
OPDEF(trapezoid_dx,
      .overloads = OVERLOADS("aten::trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor",
                             "aten::trapz.dx(Tensor y, *, float dx=1., int dim=-1) -> Tensor"),
      .compose = compose_trapezoid_dx, .samples = "f32[3,4] | i32[3,4], dx=0.5, dim=0 | f32[3,0] | f32[3,1]");

/* aten::cumulative_trapezoid.x(y, x, dim) */
static tn_status compose_running_trapezoid_x(call *c)
{
    builder *b = c->b;
    TRY(check_samples(c, arg_type(c, 0)));
    uint32_t along = arg_dim(c, 2, arg_type(c, 0)->rank);
    TRY(b->status);
    TRY(refuse_truth(c, 0));
    TRY(refuse_truth(c, 1));
    TRY(check_places(c, along));
    datum areas = emit_mul(b, sum_of_neighbours(b, c->args[0], along), steps_of(c, along));
    out_set(c, 0, BUILD(b, "aten::div.Scalar", BUILD(b, "aten::cumsum", areas, of_int(along)), of_float(2)));
    return b->status;
}

/* aten::cumulative_trapezoid.dx(y, dx, dim) */
static tn_status compose_running_trapezoid_dx(call *c)
{
    builder *b = c->b;
    TRY(check_samples(c, arg_type(c, 0)));
    uint32_t along = arg_dim(c, 2, arg_type(c, 0)->rank);
    TRY(b->status);
    TRY(refuse_truth(c, 0));
    TRY(check_step(c));
    datum sums = sum_of_neighbours(b, c->args[0], along);
    datum areas = BUILD(b, "aten::mul.Scalar", sums, of_float(arg_float(c, 1) / 2));
    out_set(c, 0, BUILD(b, "aten::cumsum", areas, of_int(along)));
    return b->status;
}

OPDEF(cumulative_trapezoid_x,
      .overloads = OVERLOADS("aten::cumulative_trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor"),
      .compose = compose_running_trapezoid_x, .samples = "f32[3,4], f32[4] | f32[3,4], f32[3,1], dim=0");
OPDEF(cumulative_trapezoid_dx,
      .overloads = OVERLOADS("aten::cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor"),
      .compose = compose_running_trapezoid_dx, .samples = "f32[3,4] | i32[3,4], dx=0.5, dim=0");
