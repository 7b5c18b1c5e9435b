/* Windows of convolutions and pools: see window.h. */
#include "targets/onnx/rows/window.h"

#include <string.h>

static tn_status take(call *c, size_t argument, size_t n, int64_t fallback, int64_t *out)
{
    size_t given_n = 0;
    const extent *given = argument == 0 ? NULL : arg_extents(c, argument, &given_n);
    if (given != NULL && given_n != n) {
        return call_fail(c, TN_E_ARGUMENT, "'%s' has %zu numbers for %zu dims", c->via->base->arguments[argument].name,
                         given_n, n);
    }
    for (size_t i = 0; i < n; i++) {
        out[i] = given == NULL ? fallback : given[i].n;
    }
    return TN_OK;
}

/* As many windows as there are strides in the dim: what is missing is put in, the odd one at the end or at the begin.
 */
static void pad_alike(call *c, window *w, bool lower)
{
    builder *b = c->b;
    for (size_t i = 0; i < w->n; i++) {
        extent size = arg_type(c, 0)->sizes[i + 2], stride = known(w->strides[i]);
        extent reach = known((w->kernel[i] - 1) * w->dilations[i] + 1);
        extent before = extent_mul(b, extent_sub(b, extent_ceildiv(b, size, stride), known(1)), stride);
        extent total = extent_max(b, extent_sub(b, extent_add(b, before, reach), size), known(0));
        extent half = extent_floordiv(b, total, known(2));
        w->begin[i] = lower ? extent_sub(b, total, half) : half;
        w->end[i] = extent_sub(b, total, w->begin[i]);
    }
}

tn_status window_read(call *c, window *w, window_arguments at, const tensor_type *weight)
{
    uint32_t rank = arg_type(c, 0)->rank;
    int64_t pads[2 * WINDOW_DIMS];
    if (rank < 3 || rank - 2 > WINDOW_DIMS) {
        return call_fail(c, TN_E_UNSUPPORTED, "its operand has %u dims, 3 to %d are expected", rank, WINDOW_DIMS + 2);
    }
    if (weight != NULL && weight->rank != rank) {
        return call_fail(c, TN_E_MISMATCH, "its operand has %u dims, its weight %u", rank, weight->rank);
    }
    const extent *kernel = weight != NULL ? weight->sizes + 2 : NULL;
    w->n = rank - 2;
    TRY(take(c, at.kernel, w->n, 1, w->kernel));
    TRY(take(c, at.strides, w->n, 1, w->strides));
    TRY(take(c, at.dilations, w->n, 1, w->dilations));
    TRY(take(c, at.pads, 2 * w->n, 0, pads));
    for (size_t i = 0; i < w->n; i++) {
        w->begin[i] = known(pads[i]);
        w->end[i] = known(pads[w->n + i]);
        if (kernel != NULL && kernel[i].expr != NULL) {
            return call_fail(c, TN_E_UNSUPPORTED, "the sizes of its weight are not known");
        }
        w->kernel[i] = kernel != NULL ? kernel[i].n : w->kernel[i];
        if (w->strides[i] < 1 || w->dilations[i] < 1 || w->kernel[i] < 1) {
            return call_fail(c, TN_E_ARGUMENT, "a stride, a dilation or a size of the window is below 1");
        }
    }
    const char *mode = at.auto_pad == 0 ? "NOTSET" : arg_string(c, at.auto_pad);
    if (strncmp(mode, "SAME", 4) == 0) {
        pad_alike(c, w, strcmp(mode, "SAME_LOWER") == 0);
    } else if (strcmp(mode, "VALID") == 0) {
        for (size_t i = 0; i < w->n; i++) {
            w->begin[i] = w->end[i] = known(0);
        }
    }
    w->is_even = true;
    for (size_t i = 0; i < w->n; i++) {
        w->is_even = w->is_even && w->begin[i].expr == NULL && w->end[i].expr == NULL && w->begin[i].n == w->end[i].n &&
                     w->begin[i].n >= 0;
    }
    return c->b->status;
}

datum window_torch_pads(builder *b, const window *w)
{
    extent pads[2 * WINDOW_DIMS];
    for (size_t i = 0; i < w->n; i++) {
        pads[2 * (w->n - 1 - i)] = w->begin[i];
        pads[2 * (w->n - 1 - i) + 1] = w->end[i];
    }
    return of_extents(b, pads, 2 * w->n);
}

/* ---- writing ---- */

/* Pads as ONNX has them: all at the beginning, then all at the end. */
datum window_both_ends(const call *c, size_t argument, size_t n)
{
    const extent *at = arg_extents_n(c, argument, n);
    int64_t pads[2 * WINDOW_DIMS] = {0};
    for (size_t i = 0; at != NULL && i < n && i < WINDOW_DIMS; i++) {
        pads[i] = pads[n + i] = at[i].n;
    }
    return of_ints(c->b, pads, 2 * n);
}

datum window_each_dim(const call *c, size_t argument, size_t n)
{
    const extent *at = arg_extents_n(c, argument, n);
    return at == NULL ? of_none() : of_extents(c->b, at, n);
}

/* Without a batch a dim is put in front, and taken away again. */
datum window_batched(const call *c, size_t rank_wanted)
{
    return arg_type(c, 0)->rank < rank_wanted ? FOREIGN(c, "Unsqueeze", c->args[0], of_ints(c->b, (int64_t[]){0}, 1))
                                              : c->args[0];
}

datum window_unbatched(const call *c, size_t rank_wanted, datum made)
{
    return arg_type(c, 0)->rank < rank_wanted ? FOREIGN(c, "Squeeze", made, of_ints(c->b, (int64_t[]){0}, 1)) : made;
}
