/* Sums in windows: see pool_sums.h. */
#include "targets/onnx/rows/pool_sums.h"

#include "ops/infer.h"

/* How far the last window of a dim reaches behind the end, in ceil mode. */
static extent beyond(builder *b, extent size, const window *w, size_t i)
{
    extent stride = known(w->strides[i]), reach = known((w->kernel[i] - 1) * w->dilations[i] + 1);
    extent before = extent_add(b, size, w->begin[i]), whole = extent_add(b, before, w->end[i]);
    extent fit = extent_add(b, extent_ceildiv(b, extent_sub(b, whole, reach), stride), known(1));
    extent count = extent_min(b, fit, extent_ceildiv(b, before, stride));
    extent end = extent_add(b, extent_mul(b, extent_sub(b, count, known(1)), stride), reach);
    return extent_max(b, extent_sub(b, end, whole), known(0));
}

/* Zeros around a tensor; with_pads: those that the node asks for, else what ceil mode takes alone. */
static datum padded(call *c, datum x, const tensor_type *t, const window *w, bool with_pads, bool ceil_mode)
{
    builder *b = c->b;
    window by = *w;
    for (size_t i = 0; i < w->n; i++) {
        extent more = ceil_mode ? beyond(b, t->sizes[2 + i], w, i) : known(0);
        by.begin[i] = with_pads ? w->begin[i] : known(0);
        by.end[i] = with_pads ? extent_add(b, w->end[i], more) : more;
    }
    return BUILD(b, "aten::constant_pad_nd", x, window_torch_pads(b, &by), of_int(0));
}

/* The sums themselves, of a tensor that is padded: each channel is an image of its own. */
static datum summed(call *c, datum x, const window *w)
{
    builder *b = c->b;
    extent shape[WINDOW_DIMS + 2] = {known(-1), known(1)}, ones[WINDOW_DIMS + 2] = {known(1), known(1)};
    extent back[WINDOW_DIMS + 2] = {size_of(x, 0), size_of(x, 1)};
    int64_t zeros[WINDOW_DIMS] = {0};
    shape[0] = extent_mul(b, back[0], back[1]);
    for (size_t i = 0; i < w->n; i++) {
        shape[2 + i] = size_of(x, (uint32_t)(2 + i));
        ones[2 + i] = known(w->kernel[i]);
    }
    size_t rank = w->n + 2;
    datum weight =
        BUILD(b, "aten::full", of_extents(b, ones, rank), of_int(1), of_dtype(type_of(x)), of_none(), route_device(x));
    datum none = of_ints(b, zeros, w->n);
    datum made =
        BUILD(b, "aten::convolution", reshaped(b, x, shape, rank), weight, of_none(), of_ints(b, w->strides, w->n),
              none, of_ints(b, w->dilations, w->n), of_bool(false), none, of_int(1));
    for (uint32_t i = 0; i < w->n; i++) {
        back[2 + i] = size_of(made, 2 + i);
    }
    return reshaped(b, made, back, rank);
}

datum pool_sums(call *c, datum x, const window *w, bool ceil_mode)
{
    return summed(c, padded(c, x, arg_type(c, 0), w, true, ceil_mode), w);
}

datum pool_means(call *c, const window *w, bool counts, bool ceil_mode)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    extent sizes[TENSOR_MAX_RANK] = {known(1), known(1)};
    for (size_t i = 0; i < w->n; i++) {
        extent pads = counts ? extent_add(b, w->begin[i], w->end[i]) : known(0);
        sizes[2 + i] = extent_add(b, t->sizes[2 + i], pads);
    }
    datum ones = BUILD(b, "aten::full", of_extents(b, sizes, t->rank), of_int(1), of_dtype(t->dtype), of_none(),
                       route_device(c->args[0]));
    datum count = summed(c, padded(c, ones, t, w, !counts, ceil_mode), w);
    return emit_div(b, pool_sums(c, c->args[0], w, ceil_mode), count);
}
