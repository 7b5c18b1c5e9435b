/* The geometry of convolutions: see conv_geometry.h. */
#include "ops/conv_geometry.h"

/* Where the arguments are, counted from the input. */
enum { INPUT, WEIGHT, STRIDE = 3, PADDING, DILATION, TRANSPOSED, OUTPUT_PADDING, GROUPS };

tn_status conv_check_ranks(call *c, size_t first)
{
    uint32_t rank = arg_type(c, first + INPUT)->rank, of_weight = arg_type(c, first + WEIGHT)->rank;
    if (rank < 3 || rank > 2 + WINDOW_AXES || of_weight != rank) {
        return call_fail(c, TN_E_MISMATCH, "input and weight have %u and %u dims, both need the same, from 3 to 5",
                         rank, of_weight);
    }
    return TN_OK;
}

tn_status conv_read(call *c, size_t first, conv_geometry *p)
{
    TRY(conv_check_ranks(c, first));
    p->input = arg_type(c, first + INPUT);
    p->weight = arg_type(c, first + WEIGHT);
    p->axes = p->input->rank - 2;
    p->transposed = arg_bool(c, first + TRANSPOSED);
    p->groups = arg_int(c, first + GROUPS);
    if (!arg_axes_from(c, first + STRIDE, p->axes, 1, p->stride) ||
        !arg_axes_from(c, first + PADDING, p->axes, 0, p->padding) ||
        !arg_axes_from(c, first + DILATION, p->axes, 1, p->dilation) ||
        !arg_axes_from(c, first + OUTPUT_PADDING, p->axes, 0, p->output_padding)) {
        return c->b->status;
    }
    if (p->groups < 1) {
        return call_fail(c, TN_E_ARGUMENT, "groups is %lld, at least 1 is expected", (long long)p->groups);
    }
    return c->b->status;
}

/* ---- sizes ---- */

extent conv_channels(builder *b, const conv_geometry *p)
{
    const extent *w = p->weight->sizes;
    return p->transposed ? extent_mul(b, w[1], known(p->groups)) : w[0];
}

static tn_status check_channels(call *c, const conv_geometry *p)
{
    builder *b = c->b;
    const tensor_type *x = p->input, *w = p->weight;
    extent groups = known(p->groups);
    extent taken = p->transposed ? w->sizes[0] : extent_mul(b, w->sizes[1], groups);
    if (extent_equal(b, x->sizes[1], taken) == FACT_NO ||
        extent_equal(b, extent_mod(b, w->sizes[0], groups), known(0)) == FACT_NO ||
        extent_less(b, w->sizes[0], groups) == FACT_YES) {
        return call_fail(c, TN_E_MISMATCH, "an input of sizes %s does not fit a weight of sizes %s in %lld groups",
                         extents_text(b, x->sizes, x->rank), extents_text(b, w->sizes, w->rank), (long long)p->groups);
    }
    return TN_OK;
}

/* The size of axis i of the output. */
static extent output_size(call *c, const conv_geometry *p, uint32_t i)
{
    builder *b = c->b;
    extent size = p->input->sizes[2 + i], kernel = p->weight->sizes[2 + i];
    if (extent_less(b, kernel, known(1)) == FACT_YES || (kernel.expr == NULL && kernel.n > INT32_MAX)) {
        call_fail(c, TN_E_ARGUMENT, "the weight has size %s along axis %u", extent_text(b, kernel), i);
        return known(1);
    }
    extent reach = extent_add(b, extent_mul(b, extent_sub(b, kernel, known(1)), known(p->dilation[i])), known(1));
    if (p->transposed) {
        extent spread = extent_mul(b, extent_sub(b, size, known(1)), known(p->stride[i]));
        return extent_add(b, spread, extent_add(b, reach, known(p->output_padding[i] - 2 * p->padding[i])));
    }
    if (extent_less(b, size, extent_sub(b, reach, known(2 * p->padding[i]))) == FACT_YES) {
        call_fail(c, TN_E_MISMATCH,
                  "the kernel reaches over %s elements of axis %u, of which there are %s with padding",
                  extent_text(b, reach), i, extent_text(b, extent_add(b, size, known(2 * p->padding[i]))));
        return known(1);
    }
    return window_count_reaching(b, size, reach, p->stride[i], p->padding[i], 0);
}

bool conv_goes_to_onednn(builder *b, const conv_geometry *p)
{
    const tensor_type *x = p->input, *w = p->weight;
    bool is_grouped = p->groups > 1, kernel_is_large = p->axes > 1; /* one axis gets another, of size 1 */
    for (uint32_t i = 0; i < p->axes; i++) {
        if (p->transposed && p->output_padding[i] >= p->stride[i]) {
            return false;
        }
    }
    for (uint32_t i = w->rank - 2; i < w->rank; i++) {
        kernel_is_large = kernel_is_large && extent_likely_less(b, known(3), w->sizes[i]);
    }
    return x->dtype == DT_BF16 ||
           (x->dtype == DT_F32 &&
            (is_grouped || kernel_is_large || extent_likely_less(b, known(1), x->sizes[0]) ||
             extent_likely_less(b, known(20480), extent_product(b, x->sizes, x->rank < 4 ? x->rank : 4))));
}

/*
 * Sizes that torch refuses: an axis without elements, unless there is no image or no channel either; of a transposed
 * convolution more output padding than steps leave room for, and, outside of oneDNN, no output.
 */
static tn_status check_axes(call *c, const conv_geometry *p, const extent *sizes)
{
    builder *b = c->b;
    const tensor_type *x = p->input;
    if (extent_is(b, x->sizes[0], 0) || extent_is(b, x->sizes[1], 0)) {
        return TN_OK;
    }
    for (uint32_t i = 0; i < p->axes; i++) {
        if (extent_is(b, x->sizes[2 + i], 0)) {
            return call_fail(c, TN_E_MISMATCH, "the input has sizes %s, elements along each axis are expected",
                             extents_text(b, x->sizes, x->rank));
        }
        if (p->transposed && p->output_padding[i] >= p->stride[i] && p->output_padding[i] >= p->dilation[i]) {
            return call_fail(c, TN_E_ARGUMENT,
                             "the output padding of %lld reaches beyond stride %lld and dilation %lld",
                             (long long)p->output_padding[i], (long long)p->stride[i], (long long)p->dilation[i]);
        }
        if (p->transposed && extent_is(b, sizes[2 + i], 0) && !conv_goes_to_onednn(b, p)) {
            return call_fail(c, TN_E_MISMATCH, "axis %u of the result would have size 0", i);
        }
    }
    return TN_OK;
}

tn_status conv_sizes(call *c, const conv_geometry *p, extent *sizes)
{
    builder *b = c->b;
    TRY(check_channels(c, p));
    sizes[0] = p->input->sizes[0];
    /* torch makes no channels of none, whatever the weight says */
    sizes[1] = extent_is(b, p->input->sizes[1], 0) ? known(0) : conv_channels(b, p);
    for (uint32_t i = 0; i < p->axes; i++) {
        sizes[2 + i] = output_size(c, p, i);
        if (extent_less(b, sizes[2 + i], known(0)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "axis %u of the result would have size %s", i,
                             extent_text(b, sizes[2 + i]));
        }
        TRY(b->status);
    }
    return check_axes(c, p, sizes);
}

/* torch makes an input of one axis contiguous, and then gives it and the weight another axis of size 1. */
const extent *conv_strides(builder *b, const conv_geometry *p, const extent *sizes)
{
    const tensor_type *x = p->input, *w = p->weight;
    if (is_empty(b, x) || (x->rank == 5 && !conv_goes_to_onednn(b, p))) {
        return contiguous_extents(b, sizes, x->rank);
    }
    if (x->rank == 3) {
        extent flat[4] = {w->sizes[0], w->sizes[1], known(1), w->sizes[2]};
        extent steps[4] = {w->strides[0], w->strides[1], extent_mul(b, w->sizes[2], w->strides[2]), w->strides[2]};
        tensor_type weight = {.dtype = w->dtype, .rank = 4, .sizes = flat, .strides = steps};
        if (suggested_format(b, &weight) == FORMAT_CONTIGUOUS) {
            return contiguous_extents(b, sizes, 3);
        }
        extent *strides = ARENA_ARRAY(b->arena, extent, 3);
        strides[0] = extent_mul(b, sizes[1], sizes[2]);
        strides[1] = known(1);
        strides[2] = sizes[1];
        return strides;
    }
    memory_format of_input = suggested_format(b, x);
    return image_strides(b, sizes, x->rank, of_input != FORMAT_CONTIGUOUS ? of_input : suggested_format(b, w));
}
