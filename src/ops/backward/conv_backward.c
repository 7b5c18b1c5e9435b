/*
 * Derivatives of convolutions. By the input they are a convolution again, transposed where the first was not; by the
 * weight a convolution of the input with the gradient, in which steps and dilation, batch and channels change places.
 */
#include "kernels/move/strided.h"
#include "kernels/nn/convolution.h"
#include "ops/conv_geometry.h"
#include "ops/dense.h"

#include <string.h>

/*
 * aten::convolution_backward(grad_output, input, weight, bias_sizes, stride, padding, dilation, transposed,
 * output_padding, groups, output_mask) -> by input, by weight, by bias
 */
enum { GRADIENT, INPUT, WEIGHT, BIAS_SIZES, MASK = 10 };
enum { BY_INPUT, BY_WEIGHT, BY_BIAS, RESULTS };

/* ---- inference ---- */

static tn_status read_mask(call *c, bool *wanted)
{
    const datum *mask = &c->args[MASK];
    if (mask->u.list.n != RESULTS) {
        return call_fail(c, TN_E_ARGUMENT, "the output mask has %zu items, 3 are expected", mask->u.list.n);
    }
    for (size_t i = 0; i < RESULTS; i++) {
        wanted[i] = mask->u.list.at[i].u.boolean;
    }
    return TN_OK;
}

static bool is_dilated(const conv_geometry *p)
{
    bool found = false;
    for (uint32_t i = 0; i < p->axes; i++) {
        found = found || p->dilation[i] != 1;
    }
    return found;
}

/* torch has derivatives of integers where there is a dilation alone. */
static bool has_kernel(dtype type, const conv_geometry *p)
{
    return type == DT_F16 || type == DT_BF16 || type == DT_F32 || type == DT_F64 ||
           (type == DT_I64 && is_dilated(p) && !p->transposed);
}

/* The derivative by the bias alone is a sum, of any type, unless it comes from a kernel for the others. */
static bool is_mere_sum(builder *b, const conv_geometry *p, const bool *wanted)
{
    bool has_own_kernel = p->transposed ? p->axes == 3 : is_dilated(p);
    return !wanted[BY_INPUT] && !wanted[BY_WEIGHT] && !conv_goes_to_onednn(b, p) &&
           (!has_own_kernel || has_kernel(p->input->dtype, p));
}

static tn_status check_types(call *c, const conv_geometry *p, const bool *wanted)
{
    dtype type = p->input->dtype, of_gradient = arg_type(c, GRADIENT)->dtype;
    bool fits = of_gradient == type && p->weight->dtype == type && has_kernel(type, p);
    return fits || is_mere_sum(c->b, p, wanted)
               ? TN_OK
               : call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s, %s and %s",
                           dtype_table[of_gradient].name, dtype_table[type].name, dtype_table[p->weight->dtype].name);
}

/* Fails the call unless the gradient has the sizes of the result. */
static tn_status check_gradient(call *c, const conv_geometry *p, const extent *sizes)
{
    builder *b = c->b;
    const tensor_type *g = arg_type(c, GRADIENT);
    bool fits = true, is_nothing = extent_is(b, p->input->sizes[0], 0) || extent_is(b, p->input->sizes[1], 0);
    for (uint32_t i = 0; fits && !is_nothing && i < g->rank && i < p->input->rank; i++) {
        fits = extent_equal(b, g->sizes[i], sizes[i]) != FACT_NO;
    }
    for (uint32_t i = 0; i < p->axes; i++) {
        fits = fits && (p->transposed || p->output_padding[i] == 0);
    }
    return fits && g->rank == p->input->rank
               ? TN_OK
               : call_fail(c, TN_E_MISMATCH, "the gradient has sizes %s, %s without output padding are expected",
                           extents_text(b, g->sizes, g->rank), extents_text(b, sizes, p->input->rank));
}

/* No images or no channels: zeros like the operands, and a bias of the sizes that the caller says. */
static tn_status infer_nothing(call *c, const conv_geometry *p, const bool *wanted)
{
    builder *b = c->b;
    const tensor_type *like[] = {p->input, p->weight};
    for (size_t i = BY_INPUT; i <= BY_WEIGHT; i++) {
        bool is_flat = i == BY_INPUT && p->axes == 1; /* of one axis the input is made contiguous */
        if (wanted[i]) {
            out_new_strided(c, i, like[i]->dtype, like[i]->sizes,
                            strides_in_format(b, like[i], is_flat ? FORMAT_CONTIGUOUS : FORMAT_PRESERVE),
                            like[i]->rank);
        }
    }
    if (wanted[BY_BIAS]) {
        size_t n;
        const extent *sizes = arg_extents(c, BIAS_SIZES, &n);
        if (!has_arg(c, BIAS_SIZES) || n > TENSOR_MAX_RANK) {
            return call_fail(c, TN_E_ARGUMENT, "the sizes of the bias are not given");
        }
        out_new(c, BY_BIAS, p->weight->dtype, sizes, (uint32_t)n);
    }
    return b->status;
}

/* Kernels of torch that are neither dilated nor in oneDNN look at the strides again of a weight that is contiguous
 * either way. */
static const extent *weight_strides(builder *b, const conv_geometry *p)
{
    const tensor_type *w = p->weight;
    bool is_plain = w->rank == 4 && (p->transposed || !is_dilated(p)) && !conv_goes_to_onednn(b, p);
    bool is_both = is_plain && is_contiguous_in(b, w, FORMAT_CHANNELS_LAST);
    return is_both && suggested_format(b, w) == FORMAT_CONTIGUOUS ? contiguous_extents(b, w->sizes, w->rank)
                                                                  : conv_strides(b, p, w->sizes);
}

/*
 * The derivative by the weight that oneDNN gives along with that by the bias, whether asked for or not: of one axis it
 * keeps the other one that torch had added.
 */
static void infer_unasked_weight(call *c, const conv_geometry *p)
{
    builder *b = c->b;
    const tensor_type *w = p->weight;
    const extent *strides = conv_strides(b, p, w->sizes);
    if (p->axes > 1) {
        out_new_strided(c, BY_WEIGHT, w->dtype, w->sizes, strides, w->rank);
        return;
    }
    const extent sizes[] = {w->sizes[0], w->sizes[1], known(1), w->sizes[2]};
    const extent steps[] = {strides[0], strides[1], extent_mul(b, w->sizes[2], strides[2]), strides[2]};
    out_new_strided(c, BY_WEIGHT, w->dtype, sizes, steps, 4);
}

static tn_status infer_convolution_backward(call *c)
{
    builder *b = c->b;
    conv_geometry p;
    extent sizes[2 + WINDOW_AXES];
    bool wanted[RESULTS];
    TRY(conv_read(c, INPUT, &p));
    TRY(read_mask(c, wanted));
    TRY(conv_sizes(c, &p, sizes));
    TRY(check_gradient(c, &p, sizes));
    for (size_t i = 0; i < RESULTS; i++) {
        out_set(c, i, of_none());
    }
    if (extent_is(b, p.input->sizes[0], 0) || extent_is(b, p.input->sizes[1], 0)) {
        return infer_nothing(c, &p, wanted);
    }
    TRY(check_types(c, &p, wanted));
    if (wanted[BY_INPUT]) {
        const extent *strides = conv_strides(b, &p, p.input->sizes);
        out_new_strided(c, BY_INPUT, p.input->dtype, p.input->sizes, strides, p.input->rank);
    }
    if (wanted[BY_WEIGHT]) {
        out_new_strided(c, BY_WEIGHT, p.weight->dtype, p.weight->sizes, weight_strides(b, &p), p.weight->rank);
    } else if (wanted[BY_BIAS] && conv_goes_to_onednn(b, &p)) {
        infer_unasked_weight(c, &p);
    }
    if (wanted[BY_BIAS]) {
        out_new(c, BY_BIAS, arg_type(c, GRADIENT)->dtype, &sizes[1], 1);
    }
    return b->status;
}

/* ---- running ---- */

static tn_status run_job(call *c, const convolution *job)
{
    void *workspace = call_workspace(c, convolution_workspace(job, c->b->pool));
    TRY(c->b->status);
    convolution_run(c->b->pool, job, workspace);
    return TN_OK;
}

static tn_status run_by_input(call *c, const conv_geometry *p)
{
    const tensor *g = arg_tensor(c, GRADIENT), *w = arg_tensor(c, WEIGHT), *out = out_tensor(c, BY_INPUT);
    convolution job = {.type = g->dtype,
                       .batch = (size_t)g->sizes[0],
                       .groups = (size_t)p->groups,
                       .in_channels = (size_t)g->sizes[1],
                       .out_channels = (size_t)out->sizes[1],
                       .spatial = p->axes,
                       .transposed = !p->transposed,
                       .input = tensor_at(g),
                       .weight = dense_in(c, w, g->dtype),
                       .output = tensor_at(out)};
    TRY(c->b->status);
    for (uint32_t i = 0; i < p->axes; i++) {
        job.in[i] = g->sizes[2 + i];
        job.out[i] = out->sizes[2 + i];
        job.kernel[i] = w->sizes[2 + i];
    }
    memcpy(job.stride, p->stride, sizeof job.stride);
    memcpy(job.padding, p->padding, sizeof job.padding);
    memcpy(job.dilation, p->dilation, sizeof job.dilation);
    memcpy(job.input_steps, g->strides, g->rank * sizeof *g->strides);
    memcpy(job.output_steps, out->strides, out->rank * sizeof *out->strides);
    return run_job(c, &job);
}

/* The elements of t in C order, with its first two dims changed over. */
static const void *dense_transposed(call *c, const tensor *t)
{
    size_t bytes = dtype_table[t->dtype].bytes;
    int64_t sizes[2 + WINDOW_AXES], from[2 + WINDOW_AXES], to[2 + WINDOW_AXES];
    void *room = call_workspace(c, (size_t)numel_of(t) * bytes);
    if (room == NULL) {
        return NULL;
    }
    for (uint32_t i = 0; i < t->rank; i++) {
        uint32_t d = i < 2 ? 1 - i : i;
        sizes[i] = t->sizes[d];
        from[i] = t->strides[d];
    }
    tensor_contiguous_strides(t->rank, sizes, to);
    strided_copy(c->b->pool, t->rank, sizes, t->dtype, room, to, t->dtype, tensor_at(t), from);
    return room;
}

/*
 * weight[o, i, k] of a group is the sum over images n and places y of by[n, o, y] * over[n, i, y * stride - padding +
 * k * dilation]: `over` is the input and `by` the gradient, the other way round where the convolution was transposed.
 */
static tn_status run_by_weight(call *c, const conv_geometry *p)
{
    const tensor *over = arg_tensor(c, p->transposed ? GRADIENT : INPUT), *out = out_tensor(c, BY_WEIGHT);
    const tensor *by = arg_tensor(c, p->transposed ? INPUT : GRADIENT);
    size_t bytes = dtype_table[out->dtype].bytes, images = (size_t)over->sizes[0];
    size_t rows = (size_t)(out->sizes[0] / p->groups), columns = (size_t)out->sizes[1];
    const char *weight = dense_transposed(c, by);
    convolution job = {.type = out->dtype,
                       .batch = columns,
                       .groups = 1,
                       .in_channels = images,
                       .out_channels = rows,
                       .spatial = p->axes,
                       .input_steps = {over->strides[1], over->strides[0]},
                       .output_steps = {out->strides[1], out->strides[0]}};
    TRY(c->b->status);
    for (uint32_t i = 0; i < p->axes; i++) {
        job.in[i] = over->sizes[2 + i];
        job.out[i] = out->sizes[out->rank - p->axes + i];
        job.kernel[i] = by->sizes[2 + i];
        job.stride[i] = p->dilation[i];
        job.dilation[i] = p->stride[i];
        job.padding[i] = p->padding[i];
        job.input_steps[2 + i] = over->strides[2 + i];
        job.output_steps[2 + i] = out->strides[out->rank - p->axes + i];
    }
    size_t of_group = rows * (size_t)(numel_of(by) / by->sizes[1]) * bytes; /* bytes of the weight above */
    for (int64_t i = 0; i < p->groups; i++) {
        job.weight = weight + (size_t)i * of_group;
        job.input = (const char *)tensor_at(over) + i * (int64_t)columns * over->strides[1] * (int64_t)bytes;
        job.output = (char *)tensor_at(out) + i * (int64_t)rows * out->strides[0] * (int64_t)bytes;
        TRY(run_job(c, &job));
    }
    return TN_OK;
}

/* Sums over images and places; of floats and complex numbers in f64, of integers modulo 2^64. */
static tn_status run_by_bias(call *c)
{
    const tensor *g = arg_tensor(c, GRADIENT);
    bool is_complex = dtype_table[g->dtype].category == CATEGORY_COMPLEX;
    bool is_real = dtype_table[g->dtype].category == CATEGORY_FLOATING;
    dtype as = is_complex ? DT_C128 : is_real ? DT_F64 : DT_I64;
    size_t parts = is_complex ? 2 : 1, channels = (size_t)g->sizes[1];
    size_t places = (size_t)numel_of(g) / ((size_t)g->sizes[0] * channels);
    const void *elements = dense_in(c, g, as);
    void *sums = call_workspace(c, channels * dtype_table[as].bytes);
    TRY(c->b->status);
    memset(sums, 0, channels * dtype_table[as].bytes);
    for (size_t i = 0; i < (size_t)numel_of(g) * parts; i++) {
        size_t to = i / parts / places % channels * parts + i % parts;
        if (as == DT_I64) {
            ((uint64_t *)sums)[to] += ((const uint64_t *)elements)[i];
        } else {
            ((double *)sums)[to] += ((const double *)elements)[i];
        }
    }
    dense_store(c, out_tensor(c, BY_BIAS), as, sums);
    return TN_OK;
}

static tn_status run_zeros(call *c, size_t i)
{
    const tensor *out = out_tensor(c, i);
    void *room = dense_out(c, i, out->dtype);
    TRY(c->b->status);
    memset(room, 0, (size_t)numel_of(out) * dtype_table[out->dtype].bytes);
    dense_done(c, i, out->dtype, room);
    return TN_OK;
}

static tn_status run_convolution_backward(call *c)
{
    conv_geometry p;
    bool is_nothing = numel_of(arg_tensor(c, INPUT)) == 0 || numel_of(arg_tensor(c, GRADIENT)) == 0;
    TRY(conv_read(c, INPUT, &p));
    for (size_t i = 0; i < RESULTS; i++) {
        if (c->outs[i].kind == DATUM_NONE) {
            continue;
        }
        TRY(is_nothing       ? run_zeros(c, i)
            : i == BY_INPUT  ? run_by_input(c, &p)
            : i == BY_WEIGHT ? run_by_weight(c, &p)
                             : run_by_bias(c));
    }
    return TN_OK;
}

#define CONVOLUTION_ARGUMENTS                                                                                     \
    "(Tensor grad_output, Tensor input, Tensor weight, SymInt[]? bias_sizes, SymInt[] stride, SymInt[] padding, " \
    "SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool[3] output_mask"
#define GIVES_OUTS ", *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))"

OPDEF(convolution_backward,
      .overloads = OVERLOADS("aten::convolution_backward" CONVOLUTION_ARGUMENTS ") -> (Tensor, Tensor, Tensor)",
                             "aten::convolution_backward.out" CONVOLUTION_ARGUMENTS GIVES_OUTS),
      .infer = infer_convolution_backward, .run = run_convolution_backward,
      .samples =
          "f32[2,2,3,4], f32[2,3,6,4], f32[2,3,3,3], [2], [2, 1], [1, 1], [1, 1], False, [0, 0], 1, [True, True, True] "
          "| f64[1,6,9,11], f64[1,4,5,6], f64[4,3,3,3], [6], [2, 2], [1, 1], [1, 1], True, [0, 0], 2, [True, True, "
          "True] | bf16[2,6,8], bf16[2,4,12], bf16[6,2,3], None, [1], [0], [2], False, [0], 2, [True, True, False] | "
          "f32[1,3,3,3,6], f32[1,2,4,5,6], f32[3,2,2,3,1], [3], [1, 2, 1], [0, 1, 0], [1, 1, 1], False, [0, 0, 0], 1, "
          "[True, True, True] | f64[2,4,7,6], f64[2,4,9,8], f64[4,1,3,3], [4], [1, 1], [0, 0], [1, 1], False, [0, 0], "
          "4, [False, True, True] | f64[2,4,4,4], f64[2,3,8,8], f64[4,3,3,3], None, [1, 1], [0, 0], [2, 2], False, [0, "
          "0], 1, [True, False, False] | f32[2,4,6,6], f32[2,3,8,8], f32[4,3,3,3], [4], [1, 1], [0, 0], [1, 1], False, "
          "[0, 0], 1, [False, False, True] | f32[0,4,6,6], f32[0,3,8,8], f32[4,3,3,3], [4], [1, 1], [0, 0], [1, 1], "
          "False, [0, 0], 1, [True, True, True] | f64[1,6,6,8,8], f64[1,4,3,4,4], f64[4,6,3,3,3], [6], [2, 2, 2], [1, "
          "1, 1], [1, 1, 1], True, [1, 1, 1], 1, [True, True, True]");

/* ---- by the names of ways to compute them ---- */

/* aten::_slow_conv2d_backward(grad_output, self, weight, kernel_size, stride, padding, output_mask) */
static tn_status compose_slow_conv2d_backward(call *c)
{
    enum { KERNEL = 3, STRIDE, PADDING, SLOW_MASK };
    builder *b = c->b;
    datum all[] = {of_bool(true), of_bool(true), of_bool(true)}, outs[RESULTS];
    datum mask = has_arg(c, SLOW_MASK) ? c->args[SLOW_MASK] : of_list(all, RESULTS);
    const tensor_type *x = arg_type(c, INPUT), *w = arg_type(c, WEIGHT);
    const extent *kernel = arg_extents_n(c, KERNEL, 2);
    TRY(b->status);
    if (x->rank != 4 || w->rank != 4 || mask.u.list.n != RESULTS ||
        extent_equal(b, kernel[0], w->sizes[2]) == FACT_NO || extent_equal(b, kernel[1], w->sizes[3]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "sizes %s and %s are not those of images and a kernel of sizes %s",
                         extents_text(b, x->sizes, x->rank), extents_text(b, w->sizes, w->rank),
                         extents_text(b, kernel, 2));
    }
    datum args[] = {c->args[GRADIENT],
                    c->args[INPUT],
                    c->args[WEIGHT],
                    of_extents(b, w->sizes, 1),
                    c->args[STRIDE],
                    c->args[PADDING],
                    of_ints(b, &(int64_t){1}, 1),
                    of_bool(false),
                    of_ints(b, &(int64_t){0}, 1),
                    of_int(1),
                    mask};
    build_all(b, "aten::convolution_backward", args, sizeof args / sizeof *args, outs, RESULTS);
    for (size_t i = 0; i < RESULTS; i++) {
        out_set(c, i, mask.u.list.at[i].u.boolean ? outs[i] : of_none());
    }
    return b->status;
}

#define SLOW_ARGUMENTS \
    "(Tensor grad_output, Tensor self, Tensor weight, SymInt[2] kernel_size, SymInt[2] stride, SymInt[2] padding"

OPDEF(_slow_conv2d_backward,
      .overloads = OVERLOADS("aten::_slow_conv2d_backward.output_mask" SLOW_ARGUMENTS
                             ", bool[3] output_mask) -> (Tensor grad_input, Tensor grad_weight, Tensor grad_bias)",
                             "aten::_slow_conv2d_backward.output_mask_out" SLOW_ARGUMENTS
                             ", bool[3] output_mask" GIVES_OUTS,
                             "aten::_slow_conv2d_backward.grad_input" SLOW_ARGUMENTS
                             ", *, Tensor(a!) grad_input, Tensor(b!) grad_weight, Tensor(c!) grad_bias) -> "
                             "(Tensor(a!), Tensor(b!), Tensor(c!))"),
      .compose = compose_slow_conv2d_backward,
      .samples = "f32[2,2,3,4], f32[2,3,6,4], f32[2,3,3,3], [3, 3], [2, 1], [1, 1], [True, True, True] | f64[1,4,6,6], "
                 "f64[1,3,8,8], f64[4,3,3,3], [3, 3], [1, 1], [0, 0], [True, False, True]");

/* ---- sequences whose steps come first ---- */

static datum rows_of(builder *b, datum x, int64_t first, extent count)
{
    datum steps = BUILD(b, "aten::narrow", x, of_int(0), of_int(first), of_extent(count));
    if (b->status != TN_OK) {
        return of_none();
    }
    const extent *sizes = steps.u.tensor->type.sizes;
    return BUILD(b, "aten::view", steps,
                 of_extents(b, (const extent[]){extent_mul(b, sizes[0], sizes[1]), sizes[2]}, 2));
}

/* Steps [first, first + count) of sums, a sequence, become `rows`. */
static datum with_rows(builder *b, datum sums, datum rows, int64_t first, extent count)
{
    if (b->status != TN_OK) {
        return of_none();
    }
    const extent *sizes = sums.u.tensor->type.sizes;
    rows = BUILD(b, "aten::view", rows, of_extents(b, (const extent[]){count, sizes[1], sizes[2]}, 3));
    return BUILD(b, "aten::slice_scatter", sums, rows, of_int(0), of_int(first),
                 of_extent(extent_add(b, count, known(first))), of_int(1));
}

static tn_status check_tbc_backward(call *c)
{
    builder *b = c->b;
    const tensor_type *g = arg_type(c, 0), *x = arg_type(c, 1), *w = arg_type(c, 2);
    bool fits = g->rank == 3 && x->rank == 3 && w->rank == 3 && w->sizes[0].expr == NULL &&
                w->sizes[0].n <= INT32_MAX && extent_equal(b, x->sizes[2], w->sizes[1]) != FACT_NO &&
                extent_equal(b, g->sizes[2], w->sizes[2]) != FACT_NO &&
                extent_equal(b, g->sizes[1], x->sizes[1]) != FACT_NO;
    return fits ? TN_OK
                : call_fail(c, TN_E_MISMATCH,
                            "sizes %s, %s and %s are not [time, batch, out], [time, batch, in] and [width, in, out]",
                            extents_text(b, g->sizes, g->rank), extents_text(b, x->sizes, x->rank),
                            extents_text(b, w->sizes, w->rank));
}

/*
 * aten::conv_tbc_backward(gradient [time, batch, out], input [time, batch, in], weight [width, in, out], bias, pad):
 * two products for each tap, every sum rounded, as torch does it.
 */
static tn_status compose_conv_tbc_backward(call *c)
{
    builder *b = c->b;
    TRY(check_tbc_backward(c));
    int64_t pad = arg_int(c, 4), width = arg_type(c, 2)->sizes[0].n;
    extent in_steps = arg_type(c, 1)->sizes[0];
    if (pad < 0 || pad > INT32_MAX) {
        return call_fail(c, TN_E_ARGUMENT, "a pad of %lld is outside [0, %d]", (long long)pad, INT32_MAX);
    }
    extent out_steps = extent_add(b, in_steps, known(2 * pad - width + 1)); /* the gradient may have more */
    datum by_input = BUILD(b, "aten::zeros_like", c->args[1]), by_weight = BUILD(b, "aten::zeros_like", c->args[2]);
    for (int64_t tap = 0; tap < width && b->status == TN_OK; tap++) {
        int64_t in_first = tap > pad ? tap - pad : 0, out_first = tap < pad ? pad - tap : 0;
        extent last = extent_min(b, extent_add(b, in_steps, known(pad - tap)), out_steps);
        extent count = extent_sub(b, last, known(out_first));
        if (extent_less_equal(b, count, known(0)) == FACT_YES) {
            continue;
        }
        datum weight = BUILD(b, "aten::select.int", c->args[2], of_int(0), of_int(tap));
        datum gradient = rows_of(b, c->args[0], out_first, count);
        datum rows =
            BUILD(b, "aten::addmm", rows_of(b, by_input, in_first, count), gradient, BUILD(b, "aten::t", weight));
        by_input = with_rows(b, by_input, rows, in_first, count);
        datum sums = BUILD(b, "aten::addmm", BUILD(b, "aten::select.int", by_weight, of_int(0), of_int(tap)),
                           BUILD(b, "aten::t", rows_of(b, c->args[1], in_first, count)), gradient);
        by_weight = BUILD(b, "aten::select_scatter", by_weight, sums, of_int(0), of_int(tap));
    }
    datum over_steps = BUILD(b, "aten::sum.dim_IntList", c->args[0], of_ints(b, &(int64_t){0}, 1), of_bool(false));
    datum by_bias = BUILD(b, "aten::sum.dim_IntList", over_steps, of_ints(b, &(int64_t){0}, 1), of_bool(false));
    out_set(c, 0, by_input);
    out_set(c, 1, by_weight);
    out_set(c, 2, BUILD(b, "aten::copy", BUILD(b, "aten::zeros_like", c->args[3]), by_bias));
    return b->status;
}

OPDEF(
    conv_tbc_backward,
    .overloads = OVERLOADS("aten::conv_tbc_backward(Tensor self, Tensor input, Tensor weight, Tensor bias, int pad) -> "
                           "(Tensor, Tensor, Tensor)"),
    .compose = compose_conv_tbc_backward,
    .samples = "f32[6,2,4], f32[5,2,3], f32[2,3,4], f32[4], 1 | f64[3,2,4], f64[5,2,3], f64[3,3,4], f64[4], 0");
