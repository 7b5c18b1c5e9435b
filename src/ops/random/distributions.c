/*
 * Operators that draw from distributions with parameters: in place of a tensor's elements (cauchy, log_normal,
 * geometric), and for each element of a tensor of parameters (poisson, binomial, gamma, dirichlet). See
 * kernels/number/random_shapes.h; the simpler ones are in random.c.
 */
#include "kernels/number/random_shapes.h"

#include "ops/dense.h"
#include "ops/infer.h"

#include <float.h>

static tn_status generator_of(const call *c, generator **out)
{
    *out = c->b->random;
    return *out != NULL ? TN_OK : call_fail(c, TN_E_UNSUPPORTED, "there is no generator to draw from");
}

static bool is_real(dtype t)
{
    return t == DT_F16 || t == DT_BF16 || t == DT_F32 || t == DT_F64;
}

static tn_status refuse_type(const call *c, dtype t)
{
    return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t].name);
}

/* ---- elements of self are replaced ---- */

typedef double (*drawer)(const call *c, generator *g);

/* In the order of memory, as torch fills tensors. */
static tn_status draw(call *c, drawer one)
{
    generator *g;
    const tensor *t = out_tensor(c, 0);
    size_t n = (size_t)numel_of(t);
    TRY(generator_of(c, &g));
    double *drawn = call_workspace(c, n * sizeof *drawn);
    TRY(c->b->status);
    for (size_t i = 0; i < n; i++) {
        drawn[i] = one(c, g);
    }
    store_by_memory(c, t, DT_F64, drawn);
    return TN_OK;
}

static tn_status infer_refilled(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    out_new_strided(c, 0, t->dtype, t->sizes, strides_in_format(c->b, t, FORMAT_PRESERVE), t->rank);
    return c->b->status;
}

static tn_status infer_spread(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    if (!is_real(type)) {
        return refuse_type(c, type);
    }
    if (!(arg_float(c, 2) > 0)) {
        return call_fail(c, TN_E_ARGUMENT, "the spread is %g, a positive number is expected", arg_float(c, 2));
    }
    return infer_refilled(c);
}

static double one_cauchy(const call *c, generator *g)
{
    return random_cauchy(g, arg_float(c, 1), arg_float(c, 2));
}

static double one_log_normal(const call *c, generator *g)
{
    return random_log_normal(g, arg_float(c, 1), arg_float(c, 2));
}

static double one_geometric(const call *c, generator *g)
{
    return random_geometric(g, arg_float(c, 1));
}

static tn_status run_cauchy(call *c)
{
    return draw(c, one_cauchy);
}

static tn_status run_log_normal(call *c)
{
    return draw(c, one_log_normal);
}

static tn_status infer_geometric(call *c)
{
    double p = arg_float(c, 1);
    dtype type = arg_type(c, 0)->dtype;
    uint32_t category = dtype_table[type].category;
    if (!is_real(type) && category != CATEGORY_INTEGRAL) {
        return refuse_type(c, type);
    }
    if (!(p > 0 && p < 1)) {
        return call_fail(c, TN_E_ARGUMENT, "the probability is %g, it must lie between 0 and 1", p);
    }
    return infer_refilled(c);
}

static tn_status run_geometric(call *c)
{
    return draw(c, one_geometric);
}

#define DRAWN ", *, Generator? generator=None"
#define REFILLED(name, rest)                                                    \
    OVERLOADS("aten::" name "(Tensor self, " rest DRAWN ") -> Tensor",          \
              "aten::" name "_(Tensor(a!) self, " rest DRAWN ") -> Tensor(a!)", \
              "aten::" name ".out(Tensor self, " rest DRAWN ", Tensor(a!) out) -> Tensor(a!)")
#define REFILLINGS "f32[3,4] | f64[20] | f32[3,4].T, 0.5, 2 | f16[5], -1, 0.25 | f32[2], 0, 0 | f32[0], 1, 1 | bf16[]"
OPDEF(cauchy, .overloads = REFILLED("cauchy", "float median=0., float sigma=1."), .traits = OP_RANDOM,
      .infer = infer_spread, .run = run_cauchy, .samples = REFILLINGS);
OPDEF(log_normal, .overloads = REFILLED("log_normal", "float mean=1., float std=2."), .traits = OP_RANDOM,
      .infer = infer_spread, .run = run_log_normal, .samples = REFILLINGS);
OPDEF(geometric, .overloads = REFILLED("geometric", "float p"), .traits = OP_RANDOM, .infer = infer_geometric,
      .run = run_geometric,
      .samples =
          "f32[3,4], 0.3 | i64[20], 0.01 | f64[3,4].T, 0.9 | f32[3], 1.0 | f32[3], 0.0 | u8[0], 0.5 | bf16[3], 0.2");

/* ---- each element has its own parameters ---- */

typedef double (*shaped_drawer)(generator *g, dtype type, double parameter);

static tn_status infer_shaped(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (!is_real(t->dtype)) {
        return refuse_type(c, t->dtype);
    }
    out_new(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

static tn_status infer_shaped_wide(call *c)
{
    dtype type = arg_type(c, 0)->dtype;
    return type == DT_F32 || type == DT_F64 ? infer_shaped(c) : refuse_type(c, type);
}

static dtype computing_type(const tensor *t)
{
    return t->dtype == DT_F64 ? DT_F64 : DT_F32;
}

static tn_status draw_shaped(call *c, shaped_drawer one)
{
    generator *g;
    const tensor *t = arg_tensor(c, 0);
    TRY(generator_of(c, &g));
    const double *parameters = dense_in(c, t, DT_F64);
    double *out = dense_out(c, 0, DT_F64);
    TRY(c->b->status);
    for (size_t i = 0, n = (size_t)numel_of(t); i < n; i++) {
        out[i] = one(g, computing_type(t), parameters[i]);
    }
    dense_done(c, 0, DT_F64, out);
    return TN_OK;
}

static double one_poisson(generator *g, dtype type, double rate)
{
    (void)type;
    return random_poisson(g, rate);
}

static tn_status run_poisson(call *c)
{
    const double *rates = dense_in(c, arg_tensor(c, 0), DT_F64);
    TRY(c->b->status);
    for (int64_t i = 0; i < numel_of(arg_tensor(c, 0)); i++) {
        if (!(rates[i] >= 0)) {
            return call_fail(c, TN_E_ARGUMENT, "the rate %g of element %lld is negative", rates[i], (long long)i);
        }
    }
    return draw_shaped(c, one_poisson);
}

/* Not less than the smallest normal number of the type. */
static double one_gamma(generator *g, dtype type, double shape_)
{
    double least = type == DT_F64 ? DBL_MIN : (double)FLT_MIN, drawn = random_gamma(g, type, shape_);
    drawn = type == DT_F64 ? drawn : (double)(float)drawn;
    return drawn > least ? drawn : least;
}

static tn_status run_gamma(call *c)
{
    return draw_shaped(c, one_gamma);
}

#define SHAPED(name)                                                              \
    OVERLOADS("aten::" name "(Tensor self, Generator? generator=None) -> Tensor", \
              "aten::" name ".out(Tensor self, Generator? generator=None, *, Tensor(a!) out) -> Tensor(a!)")
OPDEF(poisson, .overloads = SHAPED("poisson"), .traits = OP_RANDOM, .infer = infer_shaped, .run = run_poisson,
      .samples = "f32[3,4]<5 | f64[40]<30 | f32[3,4].T<40 | f32[3] | f16[6]<12 | f32[0] | f64[]<3");
OPDEF(_standard_gamma, .overloads = SHAPED("_standard_gamma"), .traits = OP_RANDOM, .infer = infer_shaped_wide,
      .run = run_gamma, .samples = "f32[3,4]<5 | f64[40]<2 | f32[3,4].T<1 | f32[0] | f64[]<3");

/* Strides as torch gives them: contiguous in the sizes of the counts; where these repeat, as operands suggest. */
static const extent *binomial_strides(call *c, const extent *sizes, uint32_t rank)
{
    array *both[] = {arg_array(c, 0), arg_array(c, 1)};
    const tensor_type result = {.sizes = sizes, .rank = rank};
    bool repeats = both[0]->type.rank != rank || !same_sizes(c->b, &both[0]->type, &result);
    return repeats ? iterator_strides(c->b, sizes, rank, both, 2) : contiguous_extents(c->b, sizes, rank);
}

/* aten::binomial(count, prob, generator) */
static tn_status infer_binomial(call *c)
{
    array *both[] = {arg_array(c, 0), arg_array(c, 1)};
    const extent *sizes;
    dtype type = both[0]->type.dtype;
    if (type != DT_F32 && type != DT_F64) {
        return refuse_type(c, type);
    }
    if (both[1]->type.dtype != type) {
        return call_fail(c, TN_E_MISMATCH, "counts are of type %s, probabilities of type %s", dtype_table[type].name,
                         dtype_table[both[1]->type.dtype].name);
    }
    uint32_t rank = infer_broadcast(c, both, 2, &sizes);
    TRY(c->b->status);
    out_new_strided(c, 0, type, sizes, binomial_strides(c, sizes, rank), rank);
    return c->b->status;
}

/* Dims from the widest step to the narrowest in what torch draws into, which an out= tensor is copied from. */
static void drawing_order(call *c, const tensor *t, uint32_t *order)
{
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, t->rank);
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = known(t->sizes[i]);
    }
    const extent *strides = binomial_strides(c, sizes, t->rank);
    for (uint32_t i = 0; i < t->rank; i++) {
        uint32_t at = i;
        for (; at > 0 && strides[order[at - 1]].n < strides[i].n; at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
}

static tn_status run_binomial(call *c)
{
    generator *g;
    const tensor *t = out_tensor(c, 0);
    uint32_t order[TENSOR_MAX_RANK];
    int64_t index[TENSOR_MAX_RANK] = {0}, steps[TENSOR_MAX_RANK], at = 0; /* in C order, as the operands are read */
    TRY(generator_of(c, &g));
    drawing_order(c, t, order);
    tensor_contiguous_strides(t->rank, t->sizes, steps);
    const double *counts = dense_repeated(c, arg_tensor(c, 0), t->rank, t->sizes, DT_F64);
    const double *chances = dense_repeated(c, arg_tensor(c, 1), t->rank, t->sizes, DT_F64);
    double *out = dense_out(c, 0, DT_F64);
    TRY(c->b->status);
    for (size_t i = 0, n = (size_t)numel_of(t); i < n; i++) {
        out[at] = random_binomial(g, computing_type(t), counts[at], chances[at]);
        for (uint32_t k = t->rank; k-- > 0;) {
            uint32_t d = order[k];
            at += steps[d];
            if (++index[d] < t->sizes[d]) {
                break;
            }
            at -= index[d] * steps[d];
            index[d] = 0;
        }
    }
    dense_done(c, 0, DT_F64, out);
    return TN_OK;
}

OPDEF(binomial,
      .overloads = OVERLOADS("aten::binomial(Tensor count, Tensor prob, Generator? generator=None) -> Tensor",
                             "aten::binomial.out(Tensor count, Tensor prob, Generator? generator=None, *, Tensor(a!) "
                             "out) -> Tensor(a!)"),
      .traits = OP_RANDOM, .infer = infer_binomial, .run = run_binomial,
      .samples = "f32[3,4]<9, f32[3,4]<1 | f64[40]<200, f64[40]<1 | f32[3,4].T<90, f32[4,1]<1 | f32[30], f32[30] | "
                 "f32[2,1]<9, f32[2,3]<1 | f32[3]<9, f32[3,2].T<1 | f32[0], f32[0]");

/* aten::_sample_dirichlet(self): gamma numbers, as parts of their sum along the last dim */
static tn_status run_dirichlet(call *c)
{
    generator *g;
    const tensor *t = arg_tensor(c, 0);
    size_t n = (size_t)numel_of(t), row = t->rank == 0 ? 1 : (size_t)t->sizes[t->rank - 1];
    TRY(generator_of(c, &g));
    const double *shapes = dense_in(c, t, DT_F64);
    double *out = dense_out(c, 0, DT_F64);
    TRY(c->b->status);
    double least = t->dtype == DT_F64 ? DBL_MIN : (double)FLT_MIN;
    double most = t->dtype == DT_F64 ? 1 - DBL_EPSILON / 2 : (double)(1 - FLT_EPSILON / 2);
    for (size_t i = 0; i < n; i++) {
        out[i] = random_gamma(g, DT_F64, shapes[i]);
    }
    for (size_t at = 0; at < n; at += row) {
        double sum = 0;
        for (size_t i = at; i < at + row; i++) {
            sum += out[i];
        }
        for (size_t i = at; i < at + row; i++) {
            double part = out[i] / sum;
            part = part < least ? least : part;
            out[i] = part < most ? part : most;
        }
    }
    dense_done(c, 0, DT_F64, out);
    return TN_OK;
}

OPDEF(_sample_dirichlet, .overloads = SHAPED("_sample_dirichlet"), .traits = OP_RANDOM, .infer = infer_shaped_wide,
      .run = run_dirichlet, .samples = "f32[3,4]<5 | f64[40]<2 | f32[3,4].T<1 | f32[0] | f64[]<3");
