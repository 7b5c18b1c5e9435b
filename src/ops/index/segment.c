/*
 * Reductions of segments of a dim, which lengths or offsets say, and their derivative. Lengths have the sizes of the
 * data up to that dim, and there the number of segments; offsets have one number more. Loops: kernels/order/segments.c,
 * in f64.
 */
#include "kernels/order/segments.h"
#include "ops/dense.h"
#include "ops/infer.h"

#include <string.h>

/* Which arguments say what: segment_reduce and its derivative have the same in other places. */
typedef struct segment_arguments {
    size_t data, reduce, lengths, offsets, axis, initial;
} segment_arguments;

static const segment_arguments forward = {.data = 0, .reduce = 1, .lengths = 2, .offsets = 4, .axis = 5, .initial = 7},
                               backward = {.data = 2, .reduce = 3, .lengths = 4, .offsets = 5, .axis = 6, .initial = 7};
enum { FORWARD_INDICES = 3, FORWARD_UNSAFE = 6 };

static const struct segment_name {
    const char *name;
    segment_op op;
} segment_names[] = {{"sum", SEGMENT_SUM}, {"mean", SEGMENT_MEAN}, {"max", SEGMENT_MAX},  {"amax", SEGMENT_MAX},
                     {"min", SEGMENT_MIN}, {"amin", SEGMENT_MIN},  {"prod", SEGMENT_PROD}};

static tn_status read_op(const call *c, const segment_arguments *a, segment_op *op)
{
    const char *name = arg_string(c, a->reduce);
    for (size_t i = 0; i < sizeof segment_names / sizeof *segment_names; i++) {
        if (strcmp(name, segment_names[i].name) == 0) {
            *op = segment_names[i].op;
            return TN_OK;
        }
    }
    return call_fail(c, TN_E_ARGUMENT, "reduce is '%s', 'sum', 'mean', 'max', 'min' or 'prod' is expected", name);
}

/* The argument that says where segments are: offsets where both are given. */
static size_t bounds_of(const call *c, const segment_arguments *a)
{
    return has_arg(c, a->offsets) ? a->offsets : a->lengths;
}

/* *sizes: those of the reduction. */
static tn_status infer_segments(call *c, const segment_arguments *a, const extent **sizes)
{
    builder *b = c->b;
    const tensor_type *data = arg_type(c, a->data);
    segment_op op;
    TRY(read_op(c, a, &op));
    if (!has_arg(c, a->lengths) && !has_arg(c, a->offsets)) {
        return call_fail(c, TN_E_ARGUMENT, "lengths or offsets are expected");
    }
    const tensor_type *bounds = arg_type(c, bounds_of(c, a));
    uint32_t axis = arg_dim(c, a->axis, data->rank);
    TRY(b->status);
    bool fits =
        bounds->rank <= data->rank && bounds->rank == axis + 1 && (bounds->dtype == DT_I64 || bounds->dtype == DT_I32);
    for (uint32_t d = 0; fits && d < axis; d++) {
        fits = extent_equal(b, bounds->sizes[d], data->sizes[d]) != FACT_NO;
    }
    if (!fits || (has_arg(c, a->offsets) && extent_is(b, bounds->sizes[axis], 0))) {
        return call_fail(
            c, TN_E_MISMATCH,
            "segments of dim %u of %s are given by %s: i32 or i64 of the sizes up to that dim are expected", axis,
            datum_text(b, c->args[a->data]), datum_text(b, c->args[bounds_of(c, a)]));
    }
    if (dtype_table[data->dtype].category != CATEGORY_FLOATING || dtype_table[data->dtype].bytes == 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[data->dtype].name);
    }
    extent *made = arena_copy(b->arena, data->sizes, data->rank * sizeof *made);
    made[axis] = has_arg(c, a->offsets) ? extent_sub(b, bounds->sizes[axis], known(1)) : bounds->sizes[axis];
    *sizes = made;
    return TN_OK;
}

/* Where segments begin and end, checked to be inside of the data; complete: lengths must add up to its size. */
static tn_status read_bounds(call *c, const segment_arguments *a, bool complete, segments *s)
{
    const int64_t *given = dense_in(c, arg_tensor(c, bounds_of(c, a)), DT_I64);
    bool by_offset = has_arg(c, a->offsets);
    size_t n = s->outer * s->count;
    int64_t *begin = call_workspace(c, n * sizeof *begin), *end = call_workspace(c, n * sizeof *end), length;
    TRY(c->b->status);
    length = (int64_t)s->length;
    for (size_t o = 0; o < s->outer; o++) {
        int64_t at = 0;
        for (size_t k = 0; k < s->count; k++) {
            size_t i = o * s->count + k;
            const int64_t *offset = given + o * (s->count + 1) + k;
            begin[i] = by_offset ? offset[0] : at;
            end[i] = by_offset ? offset[1] : at;
            if (!by_offset && (given[i] < 0 || given[i] > length - at)) {
                return call_fail(c, TN_E_ARGUMENT, "a segment has length %lld, from 0 to %lld is expected",
                                 (long long)given[i], (long long)(length - at));
            }
            end[i] += by_offset ? 0 : given[i];
            at = end[i];
            if (begin[i] < 0 || end[i] < begin[i] || end[i] > length) {
                return call_fail(c, TN_E_ARGUMENT, "a segment reaches from %lld to %lld, of %lld elements",
                                 (long long)begin[i], (long long)end[i], (long long)length);
            }
        }
        if (!by_offset && complete && at != length) {
            return call_fail(c, TN_E_MISMATCH, "segments have %lld elements together, %lld are expected", (long long)at,
                             (long long)length);
        }
    }
    s->begin = begin;
    s->end = end;
    return TN_OK;
}

static tn_status read_segments(call *c, const segment_arguments *a, size_t count, segments *s)
{
    const tensor *data = arg_tensor(c, a->data);
    uint32_t axis = arg_dim(c, a->axis, data->rank);
    *s = (segments){.outer = 1, .inner = 1, .count = count, .length = (size_t)data->sizes[axis]};
    for (uint32_t d = 0; d < data->rank; d++) {
        *(d < axis ? &s->outer : &s->inner) *= d == axis ? 1 : (size_t)data->sizes[d];
    }
    s->has_initial = has_arg(c, a->initial);
    s->initial = s->has_initial ? arg_float(c, a->initial) : 0;
    return read_op(c, a, &s->op);
}

/* ---- aten::segment_reduce(data, reduce, lengths, indices, offsets, axis, unsafe, initial) ---- */

static tn_status infer_segment_reduce(call *c)
{
    const tensor_type *data = arg_type(c, 0);
    const extent *sizes;
    if (has_arg(c, FORWARD_INDICES)) {
        return call_fail(c, TN_E_UNSUPPORTED, "segments given by indices are not supported");
    }
    TRY(infer_segments(c, &forward, &sizes));
    out_new(c, 0, data->dtype, sizes, data->rank);
    return c->b->status;
}

static tn_status run_segment_reduce(call *c)
{
    const tensor *data = arg_tensor(c, 0), *out = out_tensor(c, 0);
    segments s;
    TRY(read_segments(c, &forward, (size_t)out->sizes[arg_dim(c, forward.axis, data->rank)], &s));
    TRY(read_bounds(c, &forward, !arg_bool(c, FORWARD_UNSAFE), &s));
    const double *in = dense_in(c, data, DT_F64);
    double *to = dense_out(c, 0, DT_F64);
    TRY(c->b->status);
    segments_reduce(&s, in, to);
    dense_done(c, 0, DT_F64, to);
    return TN_OK;
}

OPDEF(segment_reduce,
      .overloads = OVERLOADS(
          "aten::segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? "
          "offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor",
          "aten::segment_reduce.out(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? "
          "offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_segment_reduce, .run = run_segment_reduce,
      .samples = "f32[9,2], 'sum', lengths=i64[3]<4, unsafe=True | f64[9], 'mean', lengths=i64[3]<4, unsafe=True | "
                 "f32[2,9], 'max', lengths=i32[2,3]<4, axis=1, unsafe=True, initial=0.5 | f64[9,2], 'prod', "
                 "lengths=i64[3]<4, unsafe=True | f32[0,2], 'min', lengths=i64[3]<1 | bf16[9,2], 'sum', "
                 "lengths=i64[2]<4, unsafe=True, axis=-2 | f32[9], 'amin', offsets=i64[2]<1, initial=2 | f64[1,3], "
                 "'sum', lengths=i64[3]<1");

/* ---- aten::_segment_reduce_backward(grad, output, data, reduce, lengths, offsets, axis, initial) ---- */

static tn_status infer_segment_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *grad = arg_type(c, 0), *output = arg_type(c, 1), *data = arg_type(c, 2);
    const extent *sizes;
    TRY(infer_segments(c, &backward, &sizes));
    const tensor_type made = {.rank = data->rank, .sizes = sizes};
    if (grad->dtype != data->dtype || output->dtype != data->dtype || !same_sizes(b, grad, &made) ||
        !same_sizes(b, output, &made)) {
        return call_fail(c, TN_E_MISMATCH,
                         "gradients are %s, the reduction %s: %s of the type of the data %s are expected",
                         datum_text(b, c->args[0]), datum_text(b, c->args[1]), extents_text(b, sizes, data->rank),
                         datum_text(b, c->args[2]));
    }
    out_new(c, 0, data->dtype, data->sizes, data->rank);
    return b->status;
}

static tn_status run_segment_backward(call *c)
{
    const tensor *grad = arg_tensor(c, 0), *data = arg_tensor(c, 2);
    segments s;
    TRY(read_segments(c, &backward, (size_t)grad->sizes[arg_dim(c, backward.axis, data->rank)], &s));
    TRY(read_bounds(c, &backward, false, &s));
    const double *grads = dense_in(c, grad, DT_F64), *result = dense_in(c, arg_tensor(c, 1), DT_F64);
    const double *in = dense_in(c, data, DT_F64);
    double *to = dense_out(c, 0, DT_F64);
    TRY(c->b->status);
    segments_gradients(&s, grads, result, in, to);
    dense_done(c, 0, DT_F64, to);
    return TN_OK;
}

OPDEF(
    _segment_reduce_backward,
    .overloads = OVERLOADS(
        "aten::_segment_reduce_backward(Tensor grad, Tensor output, Tensor data, str reduce, *, Tensor? lengths=None, "
        "Tensor? offsets=None, int axis=0, Scalar? initial=None) -> Tensor",
        "aten::_segment_reduce_backward.out(Tensor grad, Tensor output, Tensor data, str reduce, *, Tensor? "
        "lengths=None, Tensor? offsets=None, int axis=0, Scalar? initial=None, Tensor(a!) out) -> Tensor(a!)"),
    .infer = infer_segment_backward, .run = run_segment_backward,
    .samples = "f32[3,2], f32[3,2], f32[9,2], 'sum', lengths=i64[3]<4 | f64[3], f64[3], f64[9], 'mean', "
               "lengths=i64[3]<4 | f64[3,2], f64[3,2], f64[9,2], 'prod', lengths=i64[3]<4 | f32[2,3], f32[2,3], "
               "f32[2,9], 'max', lengths=i32[2,3]<4, axis=1 | f32[1], f32[1], f32[9], 'min', offsets=i64[2]<1");
