/*
 * Reductions that answer with one number for each place that is kept: sums, means, products, extremes and their
 * places, truth, counts. Those with a memory of deviation (variance, norms) are in moments.c.
 */
#include "ops/reduction.h"

#include "ir/promote.h"
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/pointwise.h"

/* ---- shared with other families: see reduction.h ---- */

/* Types that torch stores and converts, but has no reductions for on a CPU. */
static bool is_storage_only(dtype type)
{
    const dtype_info *info = &dtype_table[type];
    bool is_narrow_float = info->category == CATEGORY_FLOATING && info->bytes == 1;
    return is_narrow_float || type == DT_C32 || type == DT_U16 || type == DT_U32 || type == DT_U64;
}

dtype reduction_type(const call *c, reduce_op op, dtype type)
{
    dtype as = pointwise_loop_type(type);
    if (is_storage_only(type) || !reduce_has(op, as)) {
        call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[type].name);
    }
    return as;
}

tn_status refuse_empty(const call *c, const tensor_type *t, uint64_t mask)
{
    for (uint32_t d = 0; d < t->rank; d++) {
        if ((mask >> d & 1) && extent_is(c->b, t->sizes[d], 0)) {
            return call_fail(c, TN_E_ARGUMENT, "dim %u that is reduced has size 0, and nothing has no extreme", d);
        }
    }
    return TN_OK;
}

reduce_args reduction_of(const tensor *self, uint64_t mask, reduce_op op, dtype as)
{
    return (reduce_args){.op = op,
                         .as = as,
                         .type = self->dtype,
                         .in = tensor_at(self),
                         .rank = self->rank,
                         .sizes = self->sizes,
                         .strides = self->strides,
                         .reduced = mask};
}

/* Strides of a result in the dims of the input; 0 in those that are reduced. */
static reduce_result result_in(const call *c, const reduce_args *args, const tensor *out)
{
    if (out == NULL) {
        return (reduce_result){0};
    }
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, args->rank);
    bool keeps_dims = out->rank == args->rank;
    for (size_t d = 0, at = 0; d < args->rank; d++) {
        bool is_reduced = args->reduced >> d & 1;
        strides[d] = is_reduced ? 0 : out->strides[at];
        at += !is_reduced || keeps_dims;
    }
    return (reduce_result){out->dtype, tensor_at(out), strides};
}

void reduce_into(const call *c, reduce_args args, const tensor *first, const tensor *second)
{
    args.out[0] = result_in(c, &args, first);
    args.out[1] = result_in(c, &args, second);
    reduce_run(c->b->pool, &args);
}

/* ---- sums, means, products: (self, dim, keepdim, dtype) ---- */

/* Elements are converted to the result's type first, as in torch: narrow ones round before they are added. */
static tn_status run_converted(call *c, reduce_op op)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    uint64_t mask = arg_dims(c, 1, self->rank, true);
    dtype as = pointwise_loop_type(out->dtype);
    reduce_args args = reduction_of(self, mask, op, as);
    if (as != out->dtype && self->dtype != out->dtype && dtype_table[as].category == CATEGORY_FLOATING) {
        int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, self->rank);
        tensor_contiguous_strides(self->rank, self->sizes, strides);
        args.in = dense_in(c, self, out->dtype);
        args.type = out->dtype;
        args.strides = strides;
        TRY(c->b->status);
    }
    reduce_into(c, args, out, NULL);
    return TN_OK;
}

static tn_status infer_converted(call *c, reduce_op op, dtype type)
{
    const tensor_type *t = arg_type(c, 0);
    if (type != DT_BOOL) {
        reduction_type(c, op, type);
    }
    out_reduced(c, 0, type, t, arg_dims(c, 1, t->rank, true), arg_bool(c, 2));
    return c->b->status;
}

static tn_status infer_sum(call *c)
{
    return infer_converted(c, REDUCE_SUM, arg_dtype(c, 3, promote_to_sum(arg_type(c, 0)->dtype)));
}

static tn_status run_sum(call *c)
{
    return run_converted(c, out_tensor(c, 0)->dtype == DT_BOOL ? REDUCE_ANY : REDUCE_SUM);
}

static tn_status infer_nansum(call *c)
{
    if (dtype_table[arg_type(c, 0)->dtype].category == CATEGORY_COMPLEX) {
        return call_fail(c, TN_E_UNSUPPORTED, "complex numbers are not supported");
    }
    return infer_converted(c, REDUCE_NAN_SUM, arg_dtype(c, 3, promote_to_sum(arg_type(c, 0)->dtype)));
}

static tn_status run_nansum(call *c)
{
    return run_converted(c, out_tensor(c, 0)->dtype == DT_BOOL ? REDUCE_ANY : REDUCE_NAN_SUM);
}

static tn_status infer_prod(call *c)
{
    return infer_converted(c, REDUCE_PRODUCT, arg_dtype(c, 3, promote_to_sum(arg_type(c, 0)->dtype)));
}

static tn_status run_prod(call *c)
{
    return run_converted(c, out_tensor(c, 0)->dtype == DT_BOOL ? REDUCE_ALL : REDUCE_PRODUCT);
}

static tn_status infer_mean(call *c)
{
    dtype type = arg_dtype(c, 3, arg_type(c, 0)->dtype);
    if (!(dtype_table[type].category & (CATEGORY_FLOATING | CATEGORY_COMPLEX))) {
        return call_fail(c, TN_E_ARGUMENT, "the mean of %s is not defined: a floating or complex dtype is needed",
                         dtype_table[type].name);
    }
    return infer_converted(c, REDUCE_MEAN, type);
}

/* Narrow types: rounded once, after the division. */
static tn_status run_mean(call *c)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    uint64_t mask = arg_dims(c, 1, self->rank, true);
    reduce_into(c, reduction_of(self, mask, REDUCE_MEAN, pointwise_loop_type(out->dtype)), out, NULL);
    return TN_OK;
}

/* The dtype is that of the sum, so that what is not a number is 0 before it is converted. */
static tn_status core_nansum(call *c)
{
    builder *b = c->b;
    TRY(infer_nansum(c));
    datum numbers = emit_where(b, emit_isnan(b, c->args[0]), of_int(0), c->args[0]);
    out_set(c, 0, BUILD(b, "aten::sum.dim_IntList", numbers, c->args[1], c->args[2], c->args[3]));
    return b->status;
}

OPDEF(sum,
      .overloads =
          OVERLOADS("aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> "
                    "Tensor",
                    "aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor",
                    "aten::sum.IntList_out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, "
                    "Tensor(a!) out) -> Tensor(a!)",
                    "aten::sum.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_sum, .run = run_sum,
      .samples =
          "f32[3,4], [1] | f32[3,4,5], [0,2], True | f16[7,300], [1] | i32[3,4], None | b8[5], [0] | f32[], [0] | "
          "f32[0,3], [0] | f32[3,0], [0] | f64[4,5].T, [-1] | c64[3,4], [0] | f32[3,4], [] | u8[4,70], [1], "
          "dtype=f32 | f32[3,4], [0], dtype=f16 | f32[2,3], None, dtype=b8 | f32[2,3], [1], dtype=i32");
OPDEF(nansum,
      .overloads = OVERLOADS(
          "aten::nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
          "aten::nansum.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) "
          "out) -> Tensor(a!)"),
      .infer = infer_nansum, .run = run_nansum, .core = core_nansum,
      .samples = "f32[3,4], [1] | f16[3,4] | i64[4], [0], True");
OPDEF(
    prod,
    .overloads =
        OVERLOADS("aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
                  "aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor",
                  "aten::prod.int_out(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) "
                  "out) -> Tensor(a!)",
                  "aten::prod.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)"),
    .traits = OP_FULL_PRECISION, .infer = infer_prod, .run = run_prod,
    .samples = "f32[3,4], 1 | i32[3,4], 0, True | f32[0,3], 0 | f32[], 0 | c64[3,4], 1 | b8[3,2], 1 | f16[2,3].T, 0 | "
               "u8[3,3], -1, dtype=f32 | f32[2,3], 1, dtype=b8");
OPDEF(mean,
      .overloads = OVERLOADS(
          "aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
          "aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor",
          "aten::mean.out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> "
          "Tensor(a!)",
          "aten::mean.dtype_out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_mean, .run = run_mean,
      .samples =
          "f32[3,4], [1] | f32[2,3,4,5], [2,3], True | bf16[5,300], [1] | f32[0,3], [0] | f32[], [0] | i32[4,3], "
          "[0], dtype=f32 | c64[3,4], [1] | f32[3,4].T, None | f32[3,4], [0], dtype=f16");

/* aten::nanmean(self, dim, keepdim, dtype) */
static tn_status compose_nanmean(call *c)
{
    builder *b = c->b;
    const dtype types[] = {arg_type(c, 0)->dtype, arg_dtype(c, 3, DT_F32)};
    for (size_t i = 0; i < 2; i++) {
        if (!(dtype_table[types[i]].category & (CATEGORY_FLOATING | CATEGORY_COMPLEX))) {
            return call_fail(c, TN_E_ARGUMENT, "a floating or complex dtype is needed, %s was given",
                             dtype_table[types[i]].name);
        }
    }
    datum sum = BUILD(b, "aten::nansum", c->args[0], c->args[1], c->args[2], c->args[3]);
    datum numbers = BUILD(b, "aten::logical_not", BUILD(b, "aten::isnan", c->args[0]));
    datum count = BUILD(b, "aten::sum.dim_IntList", numbers, c->args[1], c->args[2]);
    out_set(c, 0, BUILD(b, "aten::div.Tensor", sum, count));
    return b->status;
}

OPDEF(nanmean,
      .overloads = OVERLOADS(
          "aten::nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
          "aten::nanmean.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) "
          "out) -> Tensor(a!)"),
      .compose = compose_nanmean, .samples = "f32[3,4], [1] | f16[3,4] | f64[2,3], [0], True");

/* ---- extremes ---- */

/* amax(self, dim, keepdim), max(self): the value alone. */
static tn_status infer_extreme(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    uint64_t mask = arg_dims(c, 1, t->rank, true);
    reduction_type(c, REDUCE_MAX, t->dtype);
    TRY(c->b->status);
    TRY(refuse_empty(c, t, mask));
    out_reduced(c, 0, t->dtype, t, mask, arg_bool(c, 2));
    return c->b->status;
}

/* max.dim(self, dim, keepdim): and its place. */
static tn_status infer_extreme_and_place(call *c)
{
    TRY(infer_extreme(c));
    const tensor_type *t = arg_type(c, 0);
    out_reduced(c, 1, DT_I64, t, arg_dims(c, 1, t->rank, true), arg_bool(c, 2));
    return c->b->status;
}

static tn_status run_extreme(call *c, reduce_op op)
{
    const tensor *self = arg_tensor(c, 0);
    uint64_t mask = arg_dims(c, 1, self->rank, true);
    reduce_into(c, reduction_of(self, mask, op, pointwise_loop_type(self->dtype)), out_tensor(c, 0),
                c->out_count > 1 ? out_tensor(c, 1) : NULL);
    return TN_OK;
}

static tn_status run_max(call *c)
{
    return run_extreme(c, REDUCE_MAX);
}

static tn_status run_min(call *c)
{
    return run_extreme(c, REDUCE_MIN);
}

#define SAMPLES_AMAX                                                                                                  \
    "f32[3,4], [1] | f32[3,4,5], [0,2], True | f16[7,300], [1] | i32[3,4] | b8[5], [0] | f32[], [0] | f32[0,3], [1] " \
    "| "                                                                                                              \
    "f64[4,5].T, [-1] | u8[3,4], [0]"
OPDEF(amax,
      .overloads =
          OVERLOADS("aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor",
                    "aten::amax.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_extreme, .run = run_max, .samples = SAMPLES_AMAX);
OPDEF(amin,
      .overloads =
          OVERLOADS("aten::amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor",
                    "aten::amin.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_extreme, .run = run_min, .samples = SAMPLES_AMAX);

/* max(self) has the one argument. */
OPDEF(max,
      .overloads = OVERLOADS("aten::max(Tensor self) -> Tensor",
                             "aten::max.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_extreme, .run = run_max, .samples = "f32[3,4] | i8[5] | b8[2] | f32[] | bf16[3,4].T");
OPDEF(min,
      .overloads = OVERLOADS("aten::min(Tensor self) -> Tensor",
                             "aten::min.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_extreme, .run = run_min, .samples = "f32[3,4] | i8[5] | b8[2] | f32[] | bf16[3,4].T");

#define SAMPLES_MAX_DIM                                                                                       \
    "f32[3,4], 1 | f32[3,4,5], 0, True | f16[7,300], 1 | i32[3,4], -1 | b8[5], 0 | f32[], 0 | f32[0,3], 1 | " \
    "f64[4,5].T, "                                                                                            \
    "-1"
OPDEF(
    max_dim,
    .overloads = OVERLOADS("aten::max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",
                           "aten::max.dim_max(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) max, Tensor(b!) "
                           "max_values) -> (Tensor(a!) values, Tensor(b!) indices)"),
    .infer = infer_extreme_and_place, .run = run_max, .samples = SAMPLES_MAX_DIM);
OPDEF(
    min_dim,
    .overloads = OVERLOADS("aten::min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",
                           "aten::min.dim_min(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) min, Tensor(b!) "
                           "min_indices) -> (Tensor(a!) values, Tensor(b!) indices)"),
    .infer = infer_extreme_and_place, .run = run_min, .samples = SAMPLES_MAX_DIM);

static tn_status compose_max_other(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::maximum", c->args[0], c->args[1]));
    return c->b->status;
}

static tn_status compose_min_other(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::minimum", c->args[0], c->args[1]));
    return c->b->status;
}

OPDEF(max_other,
      .overloads = OVERLOADS("aten::max.other(Tensor self, Tensor other) -> Tensor",
                             "aten::max.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_max_other, .samples = "f32[3,4], f32[4] | i32[3], i8[3]");
OPDEF(min_other,
      .overloads = OVERLOADS("aten::min.other(Tensor self, Tensor other) -> Tensor",
                             "aten::min.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_min_other, .samples = "f32[3,4], f32[4] | i32[3], i8[3]");

/* aten::aminmax(self, dim, keepdim) */
static tn_status infer_aminmax(call *c)
{
    TRY(infer_extreme(c));
    const tensor_type *t = arg_type(c, 0);
    out_reduced(c, 1, t->dtype, t, arg_dims(c, 1, t->rank, true), arg_bool(c, 2));
    return c->b->status;
}

static tn_status run_aminmax(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    uint64_t mask = arg_dims(c, 1, self->rank, true);
    dtype as = pointwise_loop_type(self->dtype);
    reduce_into(c, reduction_of(self, mask, REDUCE_MIN, as), out_tensor(c, 0), NULL);
    reduce_into(c, reduction_of(self, mask, REDUCE_MAX, as), out_tensor(c, 1), NULL);
    return TN_OK;
}

static tn_status core_aminmax(call *c)
{
    datum over = has_arg(c, 1) ? of_list((datum *)(uintptr_t)&c->args[1], 1) : of_list(NULL, 0);
    out_set(c, 0, BUILD(c->b, "aten::amin", c->args[0], over, c->args[2]));
    out_set(c, 1, BUILD(c->b, "aten::amax", c->args[0], over, c->args[2]));
    return c->b->status;
}

OPDEF(aminmax,
      .overloads = OVERLOADS(
          "aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)",
          "aten::aminmax.out(Tensor self, *, int? dim=None, bool keepdim=False, Tensor(a!) min, Tensor(b!) max) -> "
          "(Tensor(a!) min, Tensor(b!) max)",
          "aten::_aminmax(Tensor self) -> (Tensor, Tensor)",
          "aten::_aminmax.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor, Tensor)",
          "aten::_aminmax.out(Tensor self, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))",
          "aten::_aminmax.dim_out(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) out0, Tensor(b!) out1) -> "
          "(Tensor(a!), Tensor(b!))"),
      .traits = OP_STRICT_OUT, .infer = infer_aminmax, .run = run_aminmax, .core = core_aminmax,
      .samples = "f32[3,4] | f32[3,4], dim=1 | i32[2,3], dim=0, keepdim=True | f16[3,4].T, keepdim=True");

/* aten::argmax(self, dim, keepdim): the place among all elements where dim is None. */
static tn_status infer_place(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    uint64_t mask = arg_dims(c, 1, t->rank, true);
    if (t->dtype == DT_BOOL) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type b8");
    }
    reduction_type(c, REDUCE_MAX, t->dtype);
    TRY(c->b->status);
    TRY(refuse_empty(c, t, mask));
    out_reduced(c, 0, DT_I64, t, mask, arg_bool(c, 2));
    return c->b->status;
}

static tn_status run_place(call *c, reduce_op op)
{
    const tensor *self = arg_tensor(c, 0);
    uint64_t mask = arg_dims(c, 1, self->rank, true);
    reduce_into(c, reduction_of(self, mask, op, pointwise_loop_type(self->dtype)), NULL, out_tensor(c, 0));
    return TN_OK;
}

static tn_status run_argmax(call *c)
{
    return run_place(c, REDUCE_MAX);
}

static tn_status run_argmin(call *c)
{
    return run_place(c, REDUCE_MIN);
}

#define SAMPLES_ARGMAX                                                                                        \
    "f32[3,4] | f32[3,4], 1 | f32[3,4,5], 0, True | f16[7,300], 1 | i32[3,4], -1 | f32[], 0 | f32[0,3], 1 | " \
    "f64[4,5].T, "                                                                                            \
    "-1 | f32[4,5].T | f32[2,3], None, True | i8[300]"
OPDEF(argmax,
      .overloads = OVERLOADS(
          "aten::argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor",
          "aten::argmax.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_place, .run = run_argmax, .samples = SAMPLES_ARGMAX);
OPDEF(argmin,
      .overloads = OVERLOADS(
          "aten::argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor",
          "aten::argmin.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_place, .run = run_argmin, .samples = SAMPLES_ARGMAX);

/* ---- truth and counts ---- */

/* any.dims(self, dim, keepdim): an empty list reduces nothing. u8 answers with u8, as it did before bool was a type. */
static tn_status infer_truth(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    dtype gives = t->dtype == DT_U8 ? DT_U8 : DT_BOOL;
    out_reduced(c, 0, gives, t, arg_dims(c, 1, t->rank, false), arg_bool(c, 2));
    return c->b->status;
}

static tn_status run_truth(call *c, reduce_op op)
{
    const tensor *self = arg_tensor(c, 0);
    reduce_into(c, reduction_of(self, arg_dims(c, 1, self->rank, false), op, DT_BOOL), out_tensor(c, 0), NULL);
    return TN_OK;
}

static tn_status run_any(call *c)
{
    return run_truth(c, REDUCE_ANY);
}

static tn_status run_all(call *c)
{
    return run_truth(c, REDUCE_ALL);
}

/* All are true where not any is false. */
static tn_status core_all(call *c)
{
    builder *b = c->b;
    size_t n;
    arg_extents(c, 1, &n);
    datum is_false = emit_logical_not(b, c->args[0]);
    datum any = n == 1 ? BUILD(b, "aten::any.dim", is_false, c->args[1].u.list.at[0], c->args[2])
                       : BUILD(b, "aten::any.dims", is_false, c->args[1], c->args[2]);
    dtype gives = arg_type(c, 0)->dtype == DT_U8 ? DT_U8 : DT_BOOL;
    out_set(c, 0, route_cast(b, emit_logical_not(b, any), gives));
    return b->status;
}

#define OVERLOADS_TRUTH(name)                                                                                    \
    OVERLOADS("aten::" name ".dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor",                 \
              "aten::" name "(Tensor self) -> Tensor",                                                           \
              "aten::" name ".dim(Tensor self, int dim, bool keepdim=False) -> Tensor",                          \
              "aten::" name ".out(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)",   \
              "aten::" name ".dims_out(Tensor self, int[]? dim=None, bool keepdim=False, *, Tensor(a!) out) -> " \
              "Tensor(a!)",                                                                                      \
              "aten::" name ".all_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)")
#define SAMPLES_TRUTH                                                                                                 \
    "b8[3,4] | b8[3,4], [1] | f32[3,4,5], [0,2], True | u8[3,4], [0] | i64[5] | f32[], [0] | b8[0,3], [0] | b8[3,0] " \
    "| "                                                                                                              \
    "c64[2,3].T, [-1] | f16[2,3], []"
OPDEF(any, .overloads = OVERLOADS_TRUTH("any"), .infer = infer_truth, .run = run_any, .samples = SAMPLES_TRUTH);
OPDEF(all, .overloads = OVERLOADS_TRUTH("all"), .infer = infer_truth, .run = run_all, .core = core_all,
      .samples = SAMPLES_TRUTH);

/* aten::count_nonzero.dim_IntList(self, dim) */
static tn_status infer_count_nonzero(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    out_reduced(c, 0, DT_I64, t, arg_dims(c, 1, t->rank, true), false);
    return c->b->status;
}

static tn_status run_count_nonzero(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    uint64_t mask = arg_dims(c, 1, self->rank, true);
    reduce_into(c, reduction_of(self, mask, REDUCE_COUNT, DT_BOOL), out_tensor(c, 0), NULL);
    return TN_OK;
}

static tn_status core_count_nonzero(call *c)
{
    datum counted = emit_ne(c->b, c->args[0], of_int(0));
    out_set(c, 0, BUILD(c->b, "aten::sum.dim_IntList", counted, c->args[1]));
    return c->b->status;
}

OPDEF(count_nonzero,
      .overloads = OVERLOADS("aten::count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor",
                             "aten::count_nonzero(Tensor self, int? dim=None) -> Tensor",
                             "aten::count_nonzero.dim_IntList_out(Tensor self, int[] dim, *, Tensor(a!) out) -> "
                             "Tensor(a!)",
                             "aten::count_nonzero.out(Tensor self, int? dim=None, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_count_nonzero, .run = run_count_nonzero, .core = core_count_nonzero,
      .samples = "i64[3,4], [1] | b8[3,4], [0,1] | f32[2,3,4], [] | f32[0,3], [0] | f32[], [0] | u8[3,400].T, [0]");
