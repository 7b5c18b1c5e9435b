/* softmax, its logarithm and its relatives over one dim, computed in opmath and rounded once; and logsumexp. */
#include "kernels/nn/softmax.h"

#include "ir/promote.h"
#include "ops/dense.h"
#include "ops/reduction.h"
#include "ops/route.h"

#include <math.h>

/* Dense elements around a dim: [outer, n, inner]. */
static softmax_shape shape_around(const tensor *t, uint32_t d)
{
    softmax_shape s = {1, 1, 1};
    for (uint32_t i = 0; i < t->rank; i++) {
        *(i < d ? &s.outer : i == d ? &s.n : &s.inner) *= (size_t)t->sizes[i];
    }
    return s;
}

/* ---- softmax: (self, dim, ...) ---- */

static tn_status run_rows(call *c, softmax_kind kind)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    dtype as = dtype_opmath(out->dtype);
    const void *in = dense_in(c, self, as);
    void *room = dense_out(c, 0, as);
    TRY(c->b->status);
    softmax_rows(c->b->pool, kind, as, shape_around(self, arg_dim(c, 1, self->rank)), in, room);
    dense_done(c, 0, as, room);
    return TN_OK;
}

static tn_status run_softmax(call *c)
{
    return run_rows(c, SOFTMAX_PLAIN);
}

static tn_status run_log_softmax(call *c)
{
    return run_rows(c, SOFTMAX_LOG);
}

static tn_status refuse_bytes(const call *c, dtype type)
{
    const dtype_info *info = &dtype_table[type];
    if (info->category != CATEGORY_FLOATING || info->bytes == 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", info->name);
    }
    return TN_OK;
}

/* aten::_softmax(self, dim, half_to_float): argument 2 is a bool. */
static tn_status infer_softmax(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    arg_dim(c, 1, t->rank);
    TRY(refuse_bytes(c, t->dtype));
    out_new(c, 0, arg_bool(c, 2) ? DT_F32 : t->dtype, t->sizes, t->rank);
    return c->b->status;
}

#define OVERLOADS_SOFTMAX(name)                                                     \
    OVERLOADS("aten::" name "(Tensor self, int dim, bool half_to_float) -> Tensor", \
              "aten::" name ".out(Tensor self, int dim, bool half_to_float, *, Tensor(a!) out) -> Tensor(a!)")
#define SAMPLES_SOFTMAX                                                                                           \
    "f32[3,4], 1, False | f16[2,3,5], 0, False | f64[4,4].T, -1, False | f32[0,3], 1, False | f32[], 0, False | " \
    "bf16[2,40,3], 1, False | f32[3,20,17], 1, False"
OPDEF(_softmax, .overloads = OVERLOADS_SOFTMAX("_softmax"), .infer = infer_softmax, .run = run_softmax,
      .samples = SAMPLES_SOFTMAX);
OPDEF(_log_softmax, .overloads = OVERLOADS_SOFTMAX("_log_softmax"), .infer = infer_softmax, .run = run_log_softmax,
      .samples = SAMPLES_SOFTMAX);

/* aten::softmax.int(self, dim, dtype): converts first, as torch does. */
static tn_status compose_converted(call *c, const char *name)
{
    builder *b = c->b;
    datum self = has_arg(c, 2) ? BUILD(b, "aten::to.dtype", c->args[0], c->args[2]) : c->args[0];
    out_set(c, 0, BUILD(b, name, self, c->args[1], of_bool(false)));
    return b->status;
}

static tn_status compose_softmax(call *c)
{
    return compose_converted(c, "aten::_softmax");
}

static tn_status compose_log_softmax(call *c)
{
    return compose_converted(c, "aten::_log_softmax");
}

OPDEF(
    softmax,
    .overloads = OVERLOADS("aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
                           "aten::softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> "
                           "Tensor(a!)",
                           "aten::special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor"),
    .compose = compose_softmax, .samples = "f32[3,4], 1 | f16[2,3], 0, f32 | i64[4], 0, f32");
OPDEF(log_softmax,
      .overloads =
          OVERLOADS("aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
                    "aten::log_softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> "
                    "Tensor(a!)",
                    "aten::special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"),
      .compose = compose_log_softmax, .samples = "f32[3,4], 1 | f16[2,3], 0, f32");

/* aten::_safe_softmax(self, dim, dtype): a row that is masked out whole, all -inf, gives 0 instead of NaN. */
static tn_status infer_safe_softmax(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    dtype type = arg_dtype(c, 2, t->dtype);
    arg_dim(c, 1, t->rank);
    TRY(refuse_bytes(c, type));
    if (dtype_table[t->dtype].category == CATEGORY_COMPLEX) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    out_new(c, 0, type, t->sizes, t->rank);
    return c->b->status;
}

static tn_status run_safe_softmax(call *c)
{
    return run_rows(c, SOFTMAX_SAFE);
}

static tn_status core_safe_softmax(call *c)
{
    builder *b = c->b;
    datum out = BUILD(b, "aten::softmax.int", c->args[0], c->args[1], c->args[2]);
    datum masked = BUILD(b, "aten::eq.Scalar", c->args[0], of_float(-INFINITY));
    datum rows = BUILD(b, "aten::all.dim", masked, c->args[1], of_bool(true));
    out_set(c, 0, BUILD(b, "aten::where.self", rows, BUILD(b, "aten::full_like", out, of_int(0)), out));
    return b->status;
}

OPDEF(_safe_softmax,
      .overloads = OVERLOADS("aten::_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor"),
      .infer = infer_safe_softmax, .run = run_safe_softmax, .core = core_safe_softmax,
      .samples = "f32[3,4], 1 | f16[2,3,5], 0, f32");

/* ---- gradients: (grad_output, output, dim, input_dtype); the result has the type of the gradient ---- */

static tn_status infer_gradient(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    arg_dim(c, 2, t->rank);
    TRY(refuse_bytes(c, t->dtype));
    if (arg_type(c, 1)->dtype != t->dtype || (t->dtype == DT_F32 && arg_dtype(c, 3, DT_F32) == DT_F16)) {
        return call_fail(c, TN_E_ARGUMENT, "the gradient has element type %s, the output %s, the input %s",
                         dtype_table[t->dtype].name, dtype_table[arg_type(c, 1)->dtype].name,
                         dtype_table[arg_dtype(c, 3, t->dtype)].name);
    }
    if (arg_type(c, 1)->rank != t->rank) {
        return call_fail(c, TN_E_MISMATCH, "the gradient has %u dims, the output %u", t->rank, arg_type(c, 1)->rank);
    }
    for (uint32_t d = 0; d < t->rank; d++) {
        if (extent_equal(c->b, t->sizes[d], arg_type(c, 1)->sizes[d]) == FACT_NO) {
            return call_fail(c, TN_E_MISMATCH, "gradient and output differ in dim %u", d);
        }
    }
    out_new(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

static tn_status run_gradient(call *c, softmax_kind kind)
{
    const tensor *self = arg_tensor(c, 0);
    dtype as = dtype_opmath(self->dtype);
    const void *gradient = dense_in(c, self, as), *output = dense_in(c, arg_tensor(c, 1), as);
    void *room = dense_out(c, 0, as);
    TRY(c->b->status);
    softmax_gradient(c->b->pool, kind, as, shape_around(self, arg_dim(c, 2, self->rank)), gradient, output, room);
    dense_done(c, 0, as, room);
    return TN_OK;
}

static tn_status run_softmax_gradient(call *c)
{
    return run_gradient(c, SOFTMAX_PLAIN);
}

static tn_status run_log_softmax_gradient(call *c)
{
    return run_gradient(c, SOFTMAX_LOG);
}

/* What of `factor` each row has as its sum of `terms` is taken off `whole`, and rounded to the gradient's type. */
static tn_status take_off_sums(call *c, datum whole, datum factor, datum terms)
{
    builder *b = c->b;
    const datum along[] = {c->args[2]};
    datum sum = BUILD(b, "aten::sum.dim_IntList", terms, of_list((datum *)(uintptr_t)along, 1), of_bool(true));
    datum rest = BUILD(b, "aten::sub.Tensor", whole, BUILD(b, "aten::mul.Tensor", factor, sum));
    out_set(c, 0, route_dense(b, route_cast(b, rest, arg_type(c, 0)->dtype)));
    return b->status;
}

static tn_status core_softmax_gradient(call *c)
{
    datum gradient = route_wide(c->b, c->args[0]), output = route_wide(c->b, c->args[1]);
    datum product = BUILD(c->b, "aten::mul.Tensor", gradient, output);
    return take_off_sums(c, product, output, product);
}

static tn_status core_log_softmax_gradient(call *c)
{
    datum gradient = route_wide(c->b, c->args[0]), output = route_wide(c->b, c->args[1]);
    return take_off_sums(c, gradient, BUILD(c->b, "aten::exp", output), gradient);
}

#define OVERLOADS_GRADIENT(name, out)                                                                         \
    OVERLOADS("aten::" name "(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor", \
              "aten::" name                                                                                   \
              ".out(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype, *, Tensor(a!) " out   \
              ") -> Tensor(a!)")
OPDEF(_softmax_backward_data, .overloads = OVERLOADS_GRADIENT("_softmax_backward_data", "grad_input"),
      .infer = infer_gradient, .run = run_softmax_gradient, .core = core_softmax_gradient,
      .samples = "f32[3,4], f32[3,4], 1, f32 | f16[3,4].T, f16[4,3], 0, f16");
OPDEF(_log_softmax_backward_data, .overloads = OVERLOADS_GRADIENT("_log_softmax_backward_data", "out"),
      .infer = infer_gradient, .run = run_log_softmax_gradient, .core = core_log_softmax_gradient,
      .samples = "f32[3,4], f32[3,4], 1, f32 | f16[3,4].T, f16[4,3], 0, f16");

/* ---- logsumexp: (self, dim, keepdim) ---- */

static tn_status infer_logsumexp(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    dtype type = promote_to_float(t->dtype);
    size_t named;
    arg_extents(c, 1, &named);
    if (named == 0 && t->rank > 0 && !arg_bool(c, 2)) {
        return call_fail(c, TN_E_ARGUMENT, "no dims are named"); /* torch fails here, but not with keepdim */
    }
    reduction_type(c, REDUCE_SUM, type);
    out_reduced(c, 0, type, t, arg_dims(c, 1, t->rank, true), arg_bool(c, 2));
    return c->b->status;
}

static tn_status run_logsumexp(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    bool is_complex = dtype_table[self->dtype].category == CATEGORY_COMPLEX;
    uint64_t mask = arg_dims(c, 1, self->rank, true);
    reduce_into(c, reduction_of(self, mask, REDUCE_LOG_SUM_EXP, is_complex ? DT_C128 : DT_F64), out_tensor(c, 0), NULL);
    return TN_OK;
}

/* The largest is taken off before, and added after, so that no exponential overflows; unless it is infinite. */
static tn_status core_logsumexp(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    dtype type = promote_to_float(t->dtype);
    datum self = route_cast(b, c->args[0], type), over = c->args[1], keepdim = c->args[2];
    if (is_empty(b, t)) {
        datum sum = BUILD(b, "aten::sum.dim_IntList", BUILD(b, "aten::exp", self), over, keepdim);
        out_set(c, 0, BUILD(b, "aten::log", sum));
        return b->status;
    }
    bool is_complex = dtype_table[t->dtype].category == CATEGORY_COMPLEX;
    datum real = is_complex ? BUILD(b, "aten::real", self) : self;
    datum most = BUILD(b, "aten::amax", real, over, of_bool(true));
    datum is_infinite = BUILD(b, "aten::eq.Scalar", BUILD(b, "aten::abs", most), of_float(INFINITY));
    most = BUILD(b, "aten::where.self", is_infinite, route_number(b, of_int(0), dtype_to_real(type), most), most);
    datum rest = BUILD(b, "aten::exp", BUILD(b, "aten::sub.Tensor", self, most));
    datum sum = BUILD(b, "aten::log", BUILD(b, "aten::sum.dim_IntList", rest, over, keepdim));
    if (!arg_bool(c, 2)) {
        size_t n;
        arg_extents(c, 1, &n);
        most = n == 0 ? BUILD(b, "aten::squeeze", most) : BUILD(b, "aten::squeeze.dims", most, over);
    }
    out_set(c, 0, BUILD(b, "aten::add.Tensor", sum, most));
    return b->status;
}

OPDEF(logsumexp,
      .overloads =
          OVERLOADS("aten::logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor",
                    "aten::logsumexp.out(Tensor self, int[1] dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)",
                    "aten::special_logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor",
                    "aten::special_logsumexp.out(Tensor self, int[1] dim, bool keepdim=False, *, Tensor(a!) out) -> "
                    "Tensor(a!)"),
      .infer = infer_logsumexp, .run = run_logsumexp, .core = core_logsumexp,
      .samples =
          "f32[3,4], [1] | f32[3,4,5], [0,2], True | f16[7,30], [1] | i32[3,4], [0] | f32[], [0] | f32[0,3], [0] | "
          "f64[4,5].T, [-1] | c64[3,4], [1]");
