/*
 * Reductions that measure spread and size: variance and standard deviation with their means, norms of vectors and
 * matrices, distances by a norm.
 */
#include "ops/reduction.h"

#include "ir/promote.h"
#include "kernels/move/cast.h"
#include "ops/dense.h"
#include "ops/route.h"

#include <math.h>
#include <string.h>

/* ---- variance: (self, dim, correction, keepdim) ---- */

enum { VAR_SELF, VAR_DIM, VAR_CORRECTION, VAR_KEEPDIM };

static tn_status refuse_discrete(const call *c, dtype type)
{
    const dtype_info *info = &dtype_table[type];
    if (!(info->category & (CATEGORY_FLOATING | CATEGORY_COMPLEX)) || (info->bytes == 1)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", info->name);
    }
    return TN_OK;
}

/* One result, or two: the mean is the second. */
static tn_status infer_variance(call *c)
{
    const tensor_type *t = arg_type(c, VAR_SELF);
    uint64_t mask = arg_dims(c, VAR_DIM, t->rank, true);
    TRY(refuse_discrete(c, t->dtype));
    out_reduced(c, 0, dtype_to_real(t->dtype), t, mask, arg_bool(c, VAR_KEEPDIM));
    if (c->out_count > 1) {
        out_reduced(c, 1, t->dtype, t, mask, arg_bool(c, VAR_KEEPDIM));
    }
    return c->b->status;
}

/* The real (part 0) or imaginary (part 1) parts of complex elements. */
static reduce_args part_of(const call *c, reduce_args args, size_t part)
{
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, args.rank);
    for (size_t d = 0; d < args.rank; d++) {
        strides[d] = 2 * args.strides[d];
    }
    args.type = dtype_to_real(args.type);
    args.in = (const char *)args.in + part * dtype_table[args.type].bytes;
    args.strides = strides;
    return args;
}

/* The variances of both parts add up; the root is taken of the sum. */
static tn_status run_complex_variance(call *c, reduce_args args, const tensor *out, const tensor *mean)
{
    size_t n = (size_t)numel_of(out);
    bool takes_root = args.op == REDUCE_DEVIATION;
    double *spread = call_workspace(c, 2 * n * sizeof *spread), *means = call_workspace(c, 2 * n * sizeof *means);
    TRY(c->b->status);
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, args.rank), step = 2;
    for (size_t d = args.rank; d-- > 0;) { /* parts side by side: strides of a dense result, doubled */
        strides[d] = step;
        step *= args.reduced >> d & 1 ? 1 : args.sizes[d];
    }
    args.op = REDUCE_VARIANCE;
    for (size_t part = 0; part < 2; part++) {
        reduce_args real = part_of(c, args, part);
        real.out[0] = (reduce_result){DT_F64, spread + part, strides};
        real.out[1] = (reduce_result){DT_F64, means + part, strides};
        reduce_run(c->b->pool, &real);
    }
    if (mean != NULL) {
        dense_store(c, mean, DT_C128, means);
    }
    for (size_t i = 0; i < n; i++) {
        double both = spread[2 * i] + spread[2 * i + 1];
        spread[i] = takes_root ? sqrt(both) : both;
    }
    dense_store(c, out, DT_F64, spread);
    return TN_OK;
}

static tn_status run_moments(call *c, reduce_op op)
{
    const tensor *self = arg_tensor(c, VAR_SELF), *out = out_tensor(c, 0);
    const tensor *mean = c->out_count > 1 ? out_tensor(c, 1) : NULL;
    reduce_args args = reduction_of(self, arg_dims(c, VAR_DIM, self->rank, true), op, DT_F64);
    args.parameter = has_arg(c, VAR_CORRECTION) ? arg_float(c, VAR_CORRECTION) : 1;
    if (dtype_table[self->dtype].category == CATEGORY_COMPLEX) {
        return run_complex_variance(c, args, out, mean);
    }
    reduce_into(c, args, out, mean);
    return TN_OK;
}

static tn_status run_variance(call *c)
{
    return run_moments(c, REDUCE_VARIANCE);
}

static tn_status run_deviation(call *c)
{
    return run_moments(c, REDUCE_DEVIATION);
}

/* The variance of elements that are wide; its root where that is asked for; the mean where there are two results. */
static tn_status build_moments(call *c, bool takes_root)
{
    builder *b = c->b;
    dtype type = arg_type(c, VAR_SELF)->dtype;
    datum over = c->args[VAR_DIM], keepdim = c->args[VAR_KEEPDIM];
    datum self = takes_root ? route_wide(b, c->args[VAR_SELF]) : c->args[VAR_SELF];
    datum spread = BUILD(b, "aten::var.correction", self, over, c->args[VAR_CORRECTION], keepdim);
    spread = takes_root ? route_cast(b, BUILD(b, "aten::sqrt", spread), dtype_to_real(type)) : spread;
    out_set(c, 0, spread);
    if (c->out_count > 1) {
        out_set(c, 1, route_cast(b, BUILD(b, "aten::mean.dim", self, over, keepdim), type));
    }
    return b->status;
}

static tn_status core_variance(call *c)
{
    return build_moments(c, false);
}

static tn_status core_deviation(call *c)
{
    return build_moments(c, true);
}

#define SAMPLES_VAR                                                                                              \
    "f32[3,4], [1] | f32[3,4,5], [0,2], correction=0 | f16[3,300], [1], keepdim=True | f32[] | f32[0,3], [0] | " \
    "c64[3,4], "                                                                                                 \
    "[1] | f64[4,5].T, [0], correction=2.5 | f32[3,1], [1] | f32[2,3], []"
#define OVERLOADS_CORRECTION(name)                                                                                    \
    OVERLOADS("aten::" name                                                                                           \
              ".correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor", \
              "aten::" name ".correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool "        \
              "keepdim=False, Tensor(a!) out) -> Tensor(a!)")
#define OVERLOADS_CORRECTION_MEAN(name)                                                                        \
    OVERLOADS("aten::" name ".correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool "     \
              "keepdim=False) -> (Tensor, Tensor)",                                                            \
              "aten::" name ".correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool " \
              "keepdim=False, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))")
OPDEF(var, .overloads = OVERLOADS_CORRECTION("var"), .infer = infer_variance, .run = run_variance,
      .samples = SAMPLES_VAR);
OPDEF(std, .overloads = OVERLOADS_CORRECTION("std"), .infer = infer_variance, .run = run_deviation,
      .core = core_deviation, .samples = SAMPLES_VAR);
OPDEF(var_mean, .overloads = OVERLOADS_CORRECTION_MEAN("var_mean"), .infer = infer_variance, .run = run_variance,
      .core = core_variance, .samples = SAMPLES_VAR);
OPDEF(std_mean, .overloads = OVERLOADS_CORRECTION_MEAN("std_mean"), .infer = infer_variance, .run = run_deviation,
      .core = core_deviation, .samples = SAMPLES_VAR);

/* The older forms, (self, dim, unbiased, keepdim): unbiased is a correction of 1. */
static tn_status compose_unbiased(call *c, const char *name)
{
    datum correction = of_int(arg_bool(c, 2)), made[2];
    const datum args[] = {c->args[0], c->args[1], correction, has_arg(c, 3) ? c->args[3] : of_bool(false)};
    build_all(c->b, name, args, 4, made, c->out_count);
    for (size_t i = 0; i < c->out_count; i++) {
        out_set(c, i, made[i]);
    }
    return c->b->status;
}

#define COMPOSE_UNBIASED(name)                                    \
    static tn_status compose_##name(call *c)                      \
    {                                                             \
        return compose_unbiased(c, "aten::" #name ".correction"); \
    }
COMPOSE_UNBIASED(var)
COMPOSE_UNBIASED(std)
COMPOSE_UNBIASED(var_mean)
COMPOSE_UNBIASED(std_mean)

#define SAMPLES_UNBIASED "f32[3,4], [1] | f32[3,4], [0,1], False, True | f16[3,40], [1], True"
#define OVERLOADS_UNBIASED(name)                                                                                    \
    OVERLOADS("aten::" name ".dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor",     \
              "aten::" name "(Tensor self, bool unbiased=True) -> Tensor",                                          \
              "aten::" name ".out(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False, *, Tensor(a!) " \
              "out) -> Tensor(a!)")
#define OVERLOADS_UNBIASED_MEAN(name)                                                                       \
    OVERLOADS("aten::" name                                                                                 \
              ".dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)", \
              "aten::" name "(Tensor self, bool unbiased=True) -> (Tensor, Tensor)")
OPDEF(var_unbiased, .overloads = OVERLOADS_UNBIASED("var"), .compose = compose_var, .samples = SAMPLES_UNBIASED);
OPDEF(std_unbiased, .overloads = OVERLOADS_UNBIASED("std"), .compose = compose_std, .samples = SAMPLES_UNBIASED);
OPDEF(var_mean_unbiased, .overloads = OVERLOADS_UNBIASED_MEAN("var_mean"), .compose = compose_var_mean,
      .samples = SAMPLES_UNBIASED);
OPDEF(std_mean_unbiased, .overloads = OVERLOADS_UNBIASED_MEAN("std_mean"), .compose = compose_std_mean,
      .samples = SAMPLES_UNBIASED);

/* ---- norms of vectors: (self, ord, dim, keepdim, dtype) ---- */

/* dtype may only widen, within real numbers or within complex ones. */
static tn_status check_norm_dtype(const call *c, dtype self, dtype asked)
{
    TRY(refuse_discrete(c, self));
    TRY(refuse_discrete(c, asked));
    if (dtype_table[self].category != dtype_table[asked].category || promote_types(self, asked) != asked) {
        return call_fail(c, TN_E_ARGUMENT, "elements of type %s cannot be taken as %s without loss",
                         dtype_table[self].name, dtype_table[asked].name);
    }
    return TN_OK;
}

/* Is one element all that each norm is of? Then it is its absolute value, which more types have. */
static bool is_of_one(builder *b, const tensor_type *t, uint64_t mask)
{
    for (uint32_t i = 0; i < t->rank; i++) {
        if ((mask >> i & 1) && !extent_is(b, t->sizes[i], 1)) {
            return false;
        }
    }
    return dtype_table[t->dtype].category == CATEGORY_FLOATING;
}

static tn_status infer_vector_norm(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    uint64_t mask = arg_dims(c, 2, t->rank, true);
    dtype as = arg_dtype(c, 4, t->dtype);
    double p = arg_float(c, 1);
    if (c->args[1].kind == DATUM_COMPLEX) {
        return call_fail(c, TN_E_ARGUMENT, "the order of a norm is a real number");
    }
    if (as != t->dtype || !is_of_one(c->b, t, mask)) {
        TRY(check_norm_dtype(c, t->dtype, as));
    }
    if (p < 0 || p == (double)INFINITY) {
        TRY(refuse_empty(c, t, mask));
    }
    out_reduced(c, 0, dtype_to_real(as), t, mask, arg_bool(c, 3));
    return c->b->status;
}

static tn_status run_vector_norm(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    dtype as = dtype_opmath(arg_dtype(c, 4, self->dtype));
    reduce_args args = reduction_of(self, arg_dims(c, 2, self->rank, true), REDUCE_NORM, as);
    args.parameter = arg_float(c, 1);
    reduce_into(c, args, out_tensor(c, 0), NULL);
    return TN_OK;
}

OPDEF(
    linalg_vector_norm,
    .overloads = OVERLOADS("aten::linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, "
                           "*, ScalarType? dtype=None) -> Tensor",
                           "aten::linalg_vector_norm.out(Tensor self, Scalar ord=2, int[1]? dim=None, bool "
                           "keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)"),
    .infer = infer_vector_norm, .run = run_vector_norm,
    .samples = "f32[3,4] | f32[3,4], 1, [1] | f16[3,40], 2, [-1], True | c64[3,4], 3, [0] | f32[2,3].T, 0, [1] | "
               "f64[3,4], inf, [1] | f32[3,4], -inf, [0,1] | f32[0,3], 2, [0] | bf16[4], 2, dtype=f32 | f32[3], 0.5");

static datum vector_norm(builder *b, datum self, datum ord, datum dims_of, datum keepdim, datum type)
{
    return BUILD(b, "aten::linalg_vector_norm", self, ord, dims_of, keepdim, type);
}

/* aten::norm.ScalarOpt_dim_dtype(self, p, dim, keepdim, dtype) */
static tn_status compose_norm(call *c)
{
    datum p = has_arg(c, 1) ? c->args[1] : of_int(2), keepdim = has_arg(c, 3) ? c->args[3] : of_bool(false);
    out_set(c, 0, vector_norm(c->b, c->args[0], p, c->args[2], keepdim, c->args[4]));
    return c->b->status;
}

OPDEF(norm,
      .overloads = OVERLOADS(
          "aten::norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> "
          "Tensor",
          "aten::norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor",
          "aten::norm.Scalar(Tensor self, Scalar p=2) -> Tensor",
          "aten::norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor",
          "aten::norm.out(Tensor self, Scalar? p, int[1] dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::norm.dtype_out(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype, Tensor(a!) out) "
          "-> Tensor(a!)",
          "aten::norm.Scalar_out(Tensor self, Scalar p=2, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::norm.ScalarOpt_dtype_out(Tensor self, Scalar? p, *, ScalarType dtype, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_norm, .samples = "f32[3,4], 2, [1], True, dtype=f64 | f16[3,4], None, [], False, dtype=f32");

/* aten::native_norm.ScalarOpt_dim_dtype(self, p, dim, keepdim, dtype): the same under another name. */
OPDEF(native_norm,
      .overloads = OVERLOADS(
          "aten::native_norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, ScalarType? dtype) "
          "-> Tensor",
          "aten::native_norm(Tensor self, Scalar p=2) -> Tensor",
          "aten::native_norm.out(Tensor self, Scalar p=2, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::native_norm.ScalarOpt_dim_dtype_out(Tensor self, Scalar? p, int[1] dim, bool keepdim, ScalarType? "
          "dtype, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_norm);

/* aten::frobenius_norm.dim(self, dim, keepdim) */
static tn_status compose_frobenius(call *c)
{
    size_t n;
    arg_extents(c, 1, &n);
    if (n > 2) {
        return call_fail(c, TN_E_ARGUMENT, "at most 2 dims are expected, %zu were given", n);
    }
    out_set(c, 0, vector_norm(c->b, c->args[0], of_int(2), c->args[1], c->args[2], of_none()));
    return c->b->status;
}

OPDEF(frobenius_norm,
      .overloads = OVERLOADS("aten::frobenius_norm.dim(Tensor self, int[1] dim, bool keepdim=False) -> Tensor",
                             "aten::frobenius_norm.out(Tensor self, int[1] dim, bool keepdim=False, *, Tensor(a!) out) "
                             "-> Tensor(a!)"),
      .compose = compose_frobenius, .samples = "f32[3,4], [0,1] | f64[2,3,4], [1], True | c64[3,3], []");

/* aten::dist(self, other, p) */
static tn_status compose_dist(call *c)
{
    builder *b = c->b;
    datum apart = BUILD(b, "aten::sub.Tensor", c->args[0], c->args[1]);
    out_set(c, 0, BUILD(b, "aten::norm.Scalar", apart, c->args[2]));
    return b->status;
}

OPDEF(dist,
      .overloads = OVERLOADS("aten::dist(Tensor self, Tensor other, Scalar p=2) -> Tensor",
                             "aten::dist.out(Tensor self, Tensor other, Scalar p=2, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_dist, .samples = "f32[3,4], f32[4] | f32[3], f32[3], 1 | f64[2,2], f64[2,1], 0");

/* ---- norms of matrices: (self, ord, dim, keepdim, dtype) ---- */

/* The two dims of the matrix, wrapped; they must differ. */
static tn_status matrix_dims(const call *c, uint32_t rank, datum given, uint32_t *rows, uint32_t *columns)
{
    if (given.u.list.n != 2 || rank < 2) {
        return call_fail(c, TN_E_ARGUMENT,
                         "a matrix norm needs a tensor of 2 dims or more and the 2 dims of the matrix");
    }
    *rows = wrap_dim(c, given.u.list.at[0].u.integer, rank);
    *columns = wrap_dim(c, given.u.list.at[1].u.integer, rank);
    if (*rows == *columns) {
        return call_fail(c, TN_E_ARGUMENT, "both dims of the matrix are %u", *rows);
    }
    return c->b->status;
}

/* Singular values of the matrices, last; with the dims of the matrix left as 1 where they are kept. */
static datum matrix_by_singular_values(call *c, const char *reduction, uint32_t rows, uint32_t columns)
{
    builder *b = c->b;
    dtype type = arg_type(c, 0)->dtype;
    check_norm_dtype(c, type, arg_dtype(c, 4, type));
    if (type == DT_F16 || type == DT_BF16) {
        call_fail(c, TN_E_UNSUPPORTED, "singular values of element type %s are not implemented",
                  dtype_table[type].name);
        return of_none();
    }
    datum self = has_arg(c, 4) ? BUILD(b, "aten::to.dtype", c->args[0], c->args[4]) : c->args[0];
    datum from = of_ints(b, (int64_t[]){rows, columns}, 2);
    datum moved = BUILD(b, "aten::movedim.intlist", self, from, of_ints(b, (int64_t[]){-2, -1}, 2));
    datum values = BUILD(b, "aten::linalg_svdvals", moved);
    datum reduced = BUILD(b, reduction, values, of_ints(b, (int64_t[]){-1}, 1), of_bool(false));
    if (arg_bool(c, 3)) {
        reduced = BUILD(b, "aten::unsqueeze", BUILD(b, "aten::unsqueeze", reduced, of_int(-1)), of_int(-1));
        reduced = BUILD(b, "aten::movedim.intlist", reduced, of_ints(b, (int64_t[]){-2, -1}, 2), from);
    }
    return reduced;
}

/* The larger of nothing is 0 in a norm: a sum of nothing. The smaller of nothing fails. */
static const char *extreme_of(builder *b, double ord, extent size)
{
    return ord < 0 ? "aten::amin" : extent_is(b, size, 0) ? "aten::sum.dim_IntList" : "aten::amax";
}

/* aten::linalg_matrix_norm(self, ord, dim, keepdim, dtype) */
static tn_status compose_matrix_norm(call *c)
{
    builder *b = c->b;
    double ord = arg_float(c, 1), size = fabs(ord);
    uint32_t rows, columns;
    TRY(matrix_dims(c, arg_type(c, 0)->rank, c->args[2], &rows, &columns));
    const extent *sizes = arg_type(c, 0)->sizes;
    if (size == 2) {
        extent fewer = extent_min(b, sizes[rows], sizes[columns]);
        out_set(c, 0, matrix_by_singular_values(c, extreme_of(b, ord, fewer), rows, columns));
        return b->status;
    }
    if (size != 1 && !isinf(size)) {
        return call_fail(c, TN_E_ARGUMENT, "matrices have norms of order 1, 2 and inf of either sign, not of %g", ord);
    }
    bool keepdim = arg_bool(c, 3);
    uint32_t summed = size == 1 ? rows : columns, compared = size == 1 ? columns : rows;
    datum sums = vector_norm(b, c->args[0], of_int(1), of_ints(b, (int64_t[]){summed}, 1), c->args[3], c->args[4]);
    const char *extreme = extreme_of(b, ord, sizes[compared]);
    compared -= compared > summed && !keepdim;
    out_set(c, 0, BUILD(b, extreme, sums, of_ints(b, (int64_t[]){compared}, 1), c->args[3]));
    return b->status;
}

/* aten::linalg_matrix_norm.str_ord(self, ord, dim, keepdim, dtype) */
static tn_status compose_matrix_norm_named(call *c)
{
    const char *ord = arg_string(c, 1);
    uint32_t rows, columns;
    TRY(matrix_dims(c, arg_type(c, 0)->rank, c->args[2], &rows, &columns));
    if (strcmp(ord, "fro") == 0) {
        out_set(c, 0, vector_norm(c->b, c->args[0], of_int(2), c->args[2], c->args[3], c->args[4]));
    } else if (strcmp(ord, "nuc") == 0) {
        out_set(c, 0, matrix_by_singular_values(c, "aten::sum.dim_IntList", rows, columns));
    } else {
        return call_fail(c, TN_E_ARGUMENT, "the order of a norm is 'fro', 'nuc' or a number, not '%s'", ord);
    }
    return c->b->status;
}

OPDEF(
    linalg_matrix_norm,
    .overloads = OVERLOADS("aten::linalg_matrix_norm(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, "
                           "*, ScalarType? dtype=None) -> Tensor",
                           "aten::linalg_matrix_norm.out(Tensor self, Scalar ord, int[] dim=[-2, -1], bool "
                           "keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_matrix_norm, .samples = "f32[3,4], 1 | f32[2,3,4], inf, [0,2] | f64[3,4], -1, [1,0], True");
OPDEF(linalg_matrix_norm_named,
      .overloads = OVERLOADS("aten::linalg_matrix_norm.str_ord(Tensor self, str ord=\"fro\", int[] dim=[-2, -1], bool "
                             "keepdim=False, *, ScalarType? dtype=None) -> Tensor",
                             "aten::linalg_matrix_norm.str_ord_out(Tensor self, str ord=\"fro\", int[] dim=[-2, -1], "
                             "bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_matrix_norm_named, .samples = "f32[3,4], 'fro' | f32[2,3,4], 'fro', [0,2], True");

/* aten::nuclear_norm.dim(self, dim, keepdim) */
static tn_status compose_nuclear(call *c)
{
    builder *b = c->b;
    datum over = has_arg(c, 1) ? c->args[1] : of_ints(b, (int64_t[]){-2, -1}, 2);
    out_set(c, 0, BUILD(b, "aten::linalg_matrix_norm.str_ord", c->args[0], of_string("nuc"), over, c->args[2]));
    return b->status;
}

OPDEF(
    nuclear_norm,
    .overloads = OVERLOADS("aten::nuclear_norm.dim(Tensor self, int[2] dim, bool keepdim=False) -> Tensor",
                           "aten::nuclear_norm(Tensor self, bool keepdim=False) -> Tensor",
                           "aten::nuclear_norm.dim_out(Tensor self, int[2] dim, bool keepdim=False, *, Tensor(a!) "
                           "out) -> Tensor(a!)",
                           "aten::nuclear_norm.out(Tensor self, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_nuclear);

/* aten::linalg_norm(self, ord, dim, keepdim, dtype): of a vector or of a matrix, by the number of dims. */
static tn_status compose_linalg_norm(call *c)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, 0)->rank;
    size_t n;
    arg_extents(c, 2, &n);
    if (has_arg(c, 2) && n != 1 && n != 2) {
        return call_fail(c, TN_E_ARGUMENT, "%zu dims are named, 1 or 2 are expected", n);
    }
    if (!has_arg(c, 1)) { /* all elements as one vector, unless dims are named */
        out_set(c, 0, vector_norm(b, c->args[0], of_int(2), c->args[2], c->args[3], c->args[4]));
    } else if (has_arg(c, 2) ? n == 2 : rank == 2) {
        datum over = has_arg(c, 2) ? c->args[2] : of_ints(b, (int64_t[]){0, 1}, 2);
        out_set(c, 0, BUILD(b, "aten::linalg_matrix_norm", c->args[0], c->args[1], over, c->args[3], c->args[4]));
    } else if (has_arg(c, 2) ? n == 1 : rank == 1) {
        out_set(c, 0, vector_norm(b, c->args[0], c->args[1], c->args[2], c->args[3], c->args[4]));
    } else {
        return call_fail(c, TN_E_ARGUMENT, "with an order, 1 dim or 2 are expected");
    }
    return b->status;
}

/* aten::linalg_norm.ord_str(self, ord, dim, keepdim, dtype) */
static tn_status compose_linalg_norm_named(call *c)
{
    builder *b = c->b;
    if (!has_arg(c, 2) && arg_type(c, 0)->rank != 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of 2 dims is expected, this one has %u", arg_type(c, 0)->rank);
    }
    datum over = has_arg(c, 2) ? c->args[2] : of_ints(b, (int64_t[]){0, 1}, 2);
    out_set(c, 0, BUILD(b, "aten::linalg_matrix_norm.str_ord", c->args[0], c->args[1], over, c->args[3], c->args[4]));
    return b->status;
}

OPDEF(
    linalg_norm,
    .overloads = OVERLOADS("aten::linalg_norm(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, "
                           "ScalarType? dtype=None) -> Tensor",
                           "aten::linalg_norm.out(Tensor self, Scalar? ord=None, int[1]? dim=None, bool "
                           "keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_linalg_norm, .samples = "f32[3,4] | f32[3], 1 | f32[3,4], inf | f32[2,3,4], None, [0,1], True");
OPDEF(linalg_norm_named,
      .overloads = OVERLOADS("aten::linalg_norm.ord_str(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, "
                             "ScalarType? dtype=None) -> Tensor",
                             "aten::linalg_norm.ord_str_out(Tensor self, str ord, int[1]? dim=None, bool "
                             "keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_linalg_norm_named, .samples = "f32[3,4], 'fro'");

/* ---- renorm: (self, p, dim, maxnorm) ---- */

static uint64_t all_dims_but(uint32_t rank, uint32_t one)
{
    return (rank == 64 ? UINT64_MAX : (UINT64_C(1) << rank) - 1) & ~(UINT64_C(1) << one);
}

static tn_status infer_renorm(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    uint32_t along = arg_dim(c, 2, t->rank);
    TRY(refuse_discrete(c, t->dtype));
    if (!(arg_float(c, 1) > 0) || !(arg_float(c, 3) >= 0) || t->rank < 2) {
        return call_fail(c, TN_E_ARGUMENT,
                         "p is %g, maxnorm %g and there are %u dims: p must be positive, maxnorm not "
                         "negative, and dims 2 or more",
                         arg_float(c, 1), arg_float(c, 3), t->rank);
    }
    if (isinf(arg_float(c, 1))) {
        TRY(refuse_empty(c, t, all_dims_but(t->rank, along)));
    }
    out_new(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

/* What slices with a norm above the limit are multiplied by, rounded to their type as torch does; 1 for others. */
static void norms_to_factors(double *norms, size_t n, double most, dtype type)
{
    dtype real = dtype_to_real(type);
    for (size_t i = 0; i < n; i++) {
        double factor = norms[i] > most ? most / (norms[i] + 1e-7) : 1, rounded;
        convert_elements(1, DT_F64, &factor, 0, real, &rounded, 0);
        convert_elements(1, real, &rounded, 0, DT_F64, &norms[i], 0);
    }
}

static tn_status run_renorm(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    uint32_t along = arg_dim(c, 2, self->rank);
    bool is_complex = dtype_table[self->dtype].category == CATEGORY_COMPLEX;
    dtype as = is_complex ? DT_C128 : DT_F64;
    size_t n = (size_t)self->sizes[along], inner = is_complex ? 2 : 1, total = (size_t)numel_of(self) * inner;
    reduce_args args = reduction_of(self, all_dims_but(self->rank, along), REDUCE_NORM, dtype_opmath(self->dtype));
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, self->rank);
    double *factors = call_workspace(c, n * sizeof *factors), *out = call_workspace(c, total * sizeof *out);
    const double *in = dense_in(c, self, as);
    TRY(c->b->status);
    strides[along] = 1;
    args.parameter = arg_float(c, 1);
    args.out[0] = (reduce_result){DT_F64, factors, strides};
    reduce_run(c->b->pool, &args);
    norms_to_factors(factors, n, arg_float(c, 3), self->dtype);
    for (uint32_t d = along + 1; d < self->rank; d++) {
        inner *= (size_t)self->sizes[d];
    }
    for (size_t i = 0; i < total; i++) {
        out[i] = in[i] * factors[i / inner % n];
    }
    dense_done(c, 0, as, out);
    return TN_OK;
}

/* Norms are taken wide; the factors, as elements, are rounded. */
static tn_status core_renorm(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    TRY(infer_renorm(c));
    int64_t others[TENSOR_MAX_RANK], along = arg_dim(c, 2, t->rank);
    size_t n = 0;
    for (int64_t d = 0; d < t->rank; d++) {
        if (d != along) {
            others[n++] = d;
        }
    }
    dtype wide = dtype_opmath(t->dtype);
    datum norm = BUILD(b, "aten::linalg_vector_norm", c->args[0], c->args[1], of_ints(b, others, n), of_bool(true),
                       wide == t->dtype ? of_none() : of_dtype(wide));
    datum above = BUILD(b, "aten::gt.Scalar", norm, c->args[3]);
    datum factor = BUILD(b, "aten::mul.Tensor",
                         BUILD(b, "aten::reciprocal", BUILD(b, "aten::add.Tensor", norm, of_float(1e-7))), c->args[3]);
    datum one = route_number(b, of_int(1), dtype_to_real(wide), norm);
    factor = route_cast(b, BUILD(b, "aten::where.self", above, factor, one), dtype_to_real(t->dtype));
    out_set(c, 0, route_dense(b, BUILD(b, "aten::mul.Tensor", c->args[0], factor)));
    return b->status;
}

OPDEF(renorm,
      .overloads = OVERLOADS("aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor",
                             "aten::renorm_(Tensor(a!) self, Scalar p, int dim, Scalar maxnorm) -> Tensor(a!)",
                             "aten::renorm.out(Tensor self, Scalar p, int dim, Scalar maxnorm, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .infer = infer_renorm, .run = run_renorm, .core = core_renorm,
      .samples = "f32[3,4], 2, 0, 1.0 | f16[3,4].T, 1, 1, 0.5 | c64[2,3,4], 3, 1, 1 | f32[2,0], 2, 0, 1");
