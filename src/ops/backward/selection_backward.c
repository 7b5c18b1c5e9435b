/*
 * Derivatives of operators that choose among elements (gather, index_select, masked_select, reductions to one element,
 * cumulative extremes and products, packing of sequences) and of the trace: gradients go back to where the elements
 * came from. Most are compositions, as in torch.
 */
#include "ops/dense.h"
#include "ops/infer.h"
#include "ops/route.h"

#include <string.h>

static datum zeros_of(builder *b, datum sizes, dtype type)
{
    return BUILD(b, "aten::zeros", sizes, of_dtype(type));
}

/* ---- by index ---- */

/* aten::gather_backward(grad, self, dim, index, sparse_grad) */
static tn_status compose_gather_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, 1);
    if (arg_bool(c, 4)) {
        return call_fail(c, TN_E_UNSUPPORTED, "sparse gradients are not supported");
    }
    datum none = zeros_of(b, of_extents(b, self->sizes, self->rank), arg_type(c, 0)->dtype);
    out_set(c, 0, BUILD(b, "aten::scatter_add", none, c->args[2], c->args[3], c->args[0]));
    return b->status;
}

OPDEF(gather_backward,
      .overloads = OVERLOADS("aten::gather_backward(Tensor grad, Tensor self, int dim, Tensor index, bool sparse_grad) "
                             "-> Tensor"),
      .compose = compose_gather_backward,
      .samples = "f32[2,3], f32[4,3], 0, i64[2,3]<4, False | f64[3,2], f64[4,3].T, -1, i64[3,2]<4, False | f32[], "
                 "f32[], 0, i64[]<1, False");

/* aten::index_select_backward(grad, self_sizes, dim, index) */
static tn_status compose_index_select_backward(call *c)
{
    builder *b = c->b;
    datum none = zeros_of(b, c->args[1], arg_type(c, 0)->dtype);
    out_set(c, 0, BUILD(b, "aten::index_add", none, c->args[2], c->args[3], c->args[0]));
    return b->status;
}

OPDEF(index_select_backward,
      .overloads = OVERLOADS("aten::index_select_backward(Tensor grad, SymInt[] self_sizes, int dim, Tensor index) -> "
                             "Tensor"),
      .compose = compose_index_select_backward,
      .samples = "f32[2,3], [4, 3], 0, i64[2]<4 | f64[2,3].T, [3, 4], 1, i64[2]<4 | i64[3], [5], -1, i32[3]<5");

/* aten::value_selecting_reduction_backward(grad, dim, indices, sizes, keepdim) */
static tn_status compose_value_selecting_backward(call *c)
{
    builder *b = c->b;
    datum grad = c->args[0], indices = c->args[2];
    size_t rank;
    arg_extents(c, 3, &rank);
    if (!arg_bool(c, 4) && rank > 0) {
        grad = BUILD(b, "aten::unsqueeze", grad, c->args[1]);
        indices = BUILD(b, "aten::unsqueeze", indices, c->args[1]);
    }
    datum none = zeros_of(b, c->args[3], arg_type(c, 0)->dtype);
    out_set(c, 0, BUILD(b, "aten::scatter.src", none, c->args[1], indices, grad));
    return b->status;
}

OPDEF(value_selecting_reduction_backward,
      .overloads = OVERLOADS("aten::value_selecting_reduction_backward(Tensor grad, int dim, Tensor indices, SymInt[] "
                             "sizes, bool keepdim) -> Tensor"),
      .compose = compose_value_selecting_backward,
      .samples = "f32[3], 1, i64[3]<4, [3, 4], False | f64[1,4], 0, i64[1,4]<3, [3, 4], True | f32[], 0, i64[]<1, [], "
                 "False | f16[3,2], -2, i64[3,2]<4, [3, 4, 2], False");

/* ---- by mask ---- */

/* aten::masked_select_backward(grad, input, mask) */
static tn_status compose_masked_select_backward(call *c)
{
    builder *b = c->b;
    array *const operands[] = {arg_array(c, 1), arg_array(c, 2)};
    const extent *sizes;
    uint32_t rank = infer_broadcast(c, operands, 2, &sizes);
    TRY(b->status);
    datum all = BUILD(b, "aten::expand", c->args[1], of_extents(b, sizes, rank));
    out_set(c, 0, BUILD(b, "aten::masked_scatter_", BUILD(b, "aten::zeros_like", all), c->args[2], c->args[0]));
    return b->status;
}

OPDEF(masked_select_backward,
      .overloads = OVERLOADS("aten::masked_select_backward(Tensor grad, Tensor input, Tensor mask) -> Tensor"),
      .compose = compose_masked_select_backward,
      .samples = "f32[12], f32[3,4], b8[3,4] | f64[12], f64[3,4].T, b8[3] | f32[9], f32[3,1], b8[3]");

/* aten::masked_scatter_backward(grad_output, mask, sizes): what the mask selects, then zeros. */
static tn_status infer_masked_scatter_backward(call *c)
{
    array *const operands[] = {arg_array(c, 0), arg_array(c, 1)};
    const extent *common;
    size_t rank;
    const extent *sizes = arg_extents(c, 2, &rank);
    infer_broadcast(c, operands, 2, &common);
    if (arg_type(c, 1)->dtype != DT_BOOL) {
        return call_fail(c, TN_E_ARGUMENT, "the mask has element type %s, b8 is expected",
                         dtype_table[arg_type(c, 1)->dtype].name);
    }
    out_new(c, 0, arg_type(c, 0)->dtype, sizes, (uint32_t)rank);
    return c->b->status;
}

static tn_status run_masked_scatter_backward(call *c)
{
    const tensor *out = out_tensor(c, 0);
    size_t bytes = dtype_table[out->dtype].bytes, room = (size_t)numel_of(out) * bytes;
    datum selected = BUILD(c->b, "aten::masked_select", c->args[0], c->args[1]);
    TRY(c->b->status);
    const tensor *given = &selected.u.tensor->data->view;
    size_t used = (size_t)numel_of(given) * bytes;
    const void *from = dense_in(c, given, given->dtype);
    char *to = dense_out(c, 0, out->dtype);
    TRY(c->b->status);
    if (used > room) {
        return call_fail(c, TN_E_MISMATCH, "the mask selects %lld elements, sizes have room for %lld",
                         (long long)numel_of(given), (long long)numel_of(out));
    }
    if (room > 0) {
        memset(to, 0, room);
    }
    if (used > 0) {
        memcpy(to, from, used);
    }
    dense_done(c, 0, out->dtype, to);
    return TN_OK;
}

OPDEF(
    masked_scatter_backward,
    .overloads = OVERLOADS("aten::masked_scatter_backward(Tensor grad_output, Tensor mask, SymInt[] sizes) -> Tensor"),
    .infer = infer_masked_scatter_backward, .run = run_masked_scatter_backward,
    .samples = "f32[3,4], b8[3,4], [3, 5] | f64[3,4].T, b8[3], [12] | i64[3], b8[3], [2, 2]");

/* ---- cumulative ---- */

/* aten::cummaxmin_backward(grad, input, indices, dim) */
static tn_status compose_cummaxmin_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *input = arg_type(c, 1);
    if (is_empty(b, input)) {
        out_same(c, 0, arg_array(c, 1));
        return b->status;
    }
    datum none = zeros_of(b, of_extents(b, input->sizes, input->rank), input->dtype);
    out_set(c, 0, BUILD(b, "aten::scatter_add", none, c->args[3], c->args[2], c->args[0]));
    return b->status;
}

OPDEF(cummaxmin_backward,
      .overloads = OVERLOADS("aten::cummaxmin_backward(Tensor grad, Tensor input, Tensor indices, int dim) -> Tensor"),
      .traits = OP_MAY_ALIAS, .compose = compose_cummaxmin_backward,
      .samples =
          "f32[3,4], f32[3,4], i64[3,4]<3, 0 | f64[3,4].T, f64[4,3], i64[4,3]<3, -1 | f32[0,3], f32[0,3], i64[0,3], "
          "0 | f32[], f32[], i64[]<1, 0");

static datum reversed_cumsum(builder *b, datum x, datum along)
{
    datum over = of_list(&along, 1);
    datum sums = BUILD(b, "aten::cumsum", BUILD(b, "aten::flip", x, over), along);
    return BUILD(b, "aten::flip", sums, over);
}

static datum part(builder *b, datum x, datum along, int64_t first, datum end)
{
    return BUILD(b, "aten::slice.Tensor", x, along, of_int(first), end);
}

/* Products of all elements up to each place from k on, but without element k: [.., n - k, ..]. */
static datum products_without(builder *b, datum input, datum ones, datum along, int64_t k, int64_t n)
{
    datum keep = of_bool(true), before = ones;
    if (k > 0) {
        before = BUILD(b, "aten::prod.dim_int", part(b, input, along, 0, of_int(k)), along, keep);
    }
    if (k + 1 == n) {
        return before;
    }
    datum after = BUILD(b, "aten::cumprod", part(b, input, along, k + 1, of_none()), along);
    after = k == 0 ? after : BUILD(b, "aten::mul.Tensor", before, after);
    datum both[] = {before, after};
    return BUILD(b, "aten::cat", of_list(both, 2), along);
}

/* With zeros in the input nothing can be divided by it: element by element along the dim. (eager mode) */
static datum gradient_with_zeros(call *c, datum input, uint32_t d)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 1);
    int64_t n = t->sizes[d].n;
    dtype type = arg_type(c, 0)->dtype;
    datum along = of_int(d), over = of_list(&along, 1), *slices = ARENA_ARRAY(b->arena, datum, (size_t)n);
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    sizes[d] = known(1);
    datum ones = BUILD(b, "aten::ones", of_extents(b, sizes, t->rank), of_dtype(type));
    for (int64_t k = 0; k < n && b->status == TN_OK; k++) {
        datum products = products_without(b, input, ones, along, k, n);
        datum each = BUILD(b, "aten::mul.Tensor", part(b, c->args[0], along, k, of_none()), products);
        each = BUILD(b, "aten::sum.dim_IntList", each, over);
        slices[k] = BUILD(b, "aten::to.dtype", each, of_dtype(type));
    }
    return BUILD(b, "aten::stack", of_list(slices, (size_t)n), along);
}

/* aten::cumprod_backward(grad, input, dim, output): sums from the end of grad * output, divided by the input. */
static tn_status compose_cumprod_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 1);
    extent numel = infer_numel(b, t);
    if (extent_is(b, numel, 0) || extent_is(b, numel, 1)) {
        out_same(c, 0, arg_array(c, 0));
        return b->status;
    }
    uint32_t d = arg_dim(c, 2, t->rank);
    TRY(b->status);
    if (t->rank == 0 || extent_is(b, t->sizes[d], 1)) {
        out_same(c, 0, arg_array(c, 0));
        return b->status;
    }
    datum input = BUILD(b, "aten::conj_physical", c->args[1]), output = BUILD(b, "aten::conj_physical", c->args[3]);
    datum products = BUILD(b, "aten::mul.Tensor", output, c->args[0]);
    datum is_zero = BUILD(b, "aten::any", BUILD(b, "aten::eq.Scalar", c->args[1], of_int(0)));
    TRY(b->status);
    builder_looks(b, c->op->name);
    if (is_eager(b) && element_as_number(&is_zero.u.tensor->data->view).u.boolean) {
        out_set(c, 0, gradient_with_zeros(c, input, d));
    } else {
        out_set(c, 0, BUILD(b, "aten::div.Tensor", reversed_cumsum(b, products, of_int(d)), input));
    }
    return b->status;
}

OPDEF(cumprod_backward,
      .overloads = OVERLOADS("aten::cumprod_backward(Tensor grad, Tensor input, int dim, Tensor output) -> Tensor"),
      .traits = OP_MAY_ALIAS, .compose = compose_cumprod_backward, .has_route = route_never,
      .samples = "f32[3,4], f32[3,4], 0, f32[3,4] | f64[3,4], f64[3,4], -1, f64[3,4] | f32[1], f32[1], 0, f32[1] | "
                 "f32[3,1], f32[3,1], 1, f32[3,1] | i64[3,4], i64[3,4], 1, i64[3,4]");

/* ---- the trace ---- */

/* aten::trace_backward(grad, sizes) */
static tn_status compose_trace_backward(call *c)
{
    builder *b = c->b;
    size_t rank;
    arg_extents(c, 1, &rank);
    if (rank != 2) {
        return call_fail(c, TN_E_ARGUMENT, "%zu sizes are given, those of a matrix are expected", rank);
    }
    datum none = zeros_of(b, c->args[1], arg_type(c, 0)->dtype);
    datum diagonal = BUILD(b, "aten::diagonal", none);
    TRY(b->status);
    const tensor_type *t = &diagonal.u.tensor->type;
    datum all = BUILD(b, "aten::expand", c->args[0], of_extents(b, t->sizes, 1));
    out_set(c, 0, BUILD(b, "aten::diagonal_scatter", none, all));
    return b->status;
}

OPDEF(trace_backward, .overloads = OVERLOADS("aten::trace_backward(Tensor grad, SymInt[] sizes) -> Tensor"),
      .compose = compose_trace_backward, .samples = "f32[], [3, 4] | f64[], [4, 2] | i64[], [0, 3] | f32[], [1, 1]");

/* ---- packed sequences: (grad[rows, ...], input_size, batch_sizes[steps], batch_first) ---- */

static tn_status infer_pack_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *grad = arg_type(c, 0), *counts = arg_type(c, 2);
    size_t rank;
    const extent *sizes = arg_extents(c, 1, &rank);
    bool fits = rank >= 2 && grad->rank + 1 == rank && counts->rank == 1 && counts->dtype == DT_I64;
    for (size_t d = 2; fits && d < rank; d++) {
        fits = extent_equal(b, grad->sizes[d - 1], sizes[d]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH,
                         "gradients are %s and batch sizes %s: rows of the sizes %s and i64 are expected",
                         datum_text(b, c->args[0]), datum_text(b, c->args[2]), extents_text(b, sizes, rank));
    }
    const extent *strides = contiguous_extents(b, sizes, (uint32_t)rank);
    if (arg_bool(c, 3)) { /* it lies step by step */
        extent *swapped = arena_copy(b->arena, strides, rank * sizeof *swapped);
        swapped[0] = strides[1];
        swapped[1] = extent_mul(b, sizes[0], strides[1]);
        strides = swapped;
    }
    out_new_strided(c, 0, grad->dtype, sizes, strides, (uint32_t)rank);
    return b->status;
}

static tn_status run_pack_backward(call *c)
{
    const tensor *grad = arg_tensor(c, 0), *counted = arg_tensor(c, 2), *out = out_tensor(c, 0);
    bool batch_first = arg_bool(c, 3);
    int64_t steps = out->sizes[batch_first ? 1 : 0], batch = out->sizes[batch_first ? 0 : 1], row = 0;
    size_t width = dtype_table[grad->dtype].bytes;
    for (uint32_t d = 2; d < out->rank; d++) {
        width *= (size_t)out->sizes[d];
    }
    const int64_t *counts = dense_in(c, counted, DT_I64);
    const char *from = dense_in(c, grad, grad->dtype);
    char *to = dense_out(c, 0, grad->dtype);
    TRY(c->b->status);
    if (numel_of(out) > 0) {
        memset(to, 0, (size_t)numel_of(out) * dtype_table[grad->dtype].bytes);
    }
    for (int64_t t = 0; t < counted->sizes[0]; t++) {
        if (t >= steps || counts[t] < 0 || counts[t] > batch || counts[t] > grad->sizes[0] - row) {
            return call_fail(c, TN_E_ARGUMENT, "step %lld has %lld sequences, of %lld rows in all", (long long)t,
                             (long long)counts[t], (long long)grad->sizes[0]);
        }
        for (int64_t i = 0; i < counts[t] && width > 0; i++, row++) {
            int64_t at = batch_first ? i * steps + t : t * batch + i;
            memcpy(to + (size_t)at * width, from + (size_t)row * width, width);
        }
    }
    dense_done(c, 0, grad->dtype, to);
    return TN_OK;
}

OPDEF(
    _pack_padded_sequence_backward,
    .overloads = OVERLOADS("aten::_pack_padded_sequence_backward(Tensor grad, SymInt[] input_size, Tensor batch_sizes, "
                           "bool batch_first) -> Tensor"),
    .infer = infer_pack_backward, .run = run_pack_backward,
    .samples = "f32[12,3], [4, 3, 3], i64[4]<4, False | f64[9,2], [3, 3, 2], i64[3]<4, True | i64[6,2], [2, 3, 2], "
               "i64[2]<4, False");

/* ---- sums ---- */

/* aten::_grad_sum_to_size(self, size): self where size is None. */
static tn_status compose_grad_sum_to_size(call *c)
{
    if (!has_arg(c, 1)) {
        out_same(c, 0, arg_array(c, 0));
        return c->b->status;
    }
    out_set(c, 0, BUILD(c->b, "aten::sum_to_size", c->args[0], c->args[1]));
    return c->b->status;
}

OPDEF(_grad_sum_to_size, .overloads = OVERLOADS("aten::_grad_sum_to_size(Tensor(a) self, int[]? size) -> Tensor(a)"),
      .traits = OP_MAY_ALIAS, .compose = compose_grad_sum_to_size,
      .samples = "f32[3,4], [1, 4] | f32[2,3,4], [4] | f64[3,4], None | f32[3,4], [3, 4]");
