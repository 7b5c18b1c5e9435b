/* Sliding windows: see window.h. */
#include "ops/window.h"

#include "base/num.h"

bool arg_axes_from(const call *c, size_t i, uint32_t axes, int64_t least, int64_t *numbers)
{
    const extent *given = arg_extents_n(c, i, axes);
    for (uint32_t k = 0; k < axes && c->b->status == TN_OK; k++) {
        if (!extent_asked_number(c->b, given[k], &numbers[k])) {
            call_fail(c, TN_E_UNSUPPORTED, "argument '%s' is %s, numbers that are known are needed",
                      c->via->base->arguments[i].name, extents_text(c->b, given, axes));
        } else if (numbers[k] < least || numbers[k] > INT32_MAX) {
            call_fail(c, TN_E_ARGUMENT, "argument '%s' has %lld, from %lld to %d is expected",
                      c->via->base->arguments[i].name, (long long)numbers[k], (long long)least, INT32_MAX);
        }
    }
    return c->b->status == TN_OK;
}

extent window_count_reaching(builder *b, extent size, extent reach, int64_t stride, int64_t padding, int64_t extra)
{
    extent room = extent_sub(b, extent_add(b, size, known(2 * padding + extra)), reach);
    return extent_add(b, extent_floordiv(b, room, known(stride)), known(1));
}

extent window_count(builder *b, extent size, int64_t kernel, int64_t stride, int64_t padding, int64_t dilation,
                    int64_t extra)
{
    return window_count_reaching(b, size, known(dilation * (kernel - 1) + 1), stride, padding, extra);
}

const extent *image_strides(builder *b, const extent *sizes, uint32_t rank, memory_format format)
{
    bool channels_last =
        (rank == 4 && format == FORMAT_CHANNELS_LAST) || (rank == 5 && format == FORMAT_CHANNELS_LAST_3D);
    return channels_last ? channels_last_extents(b, sizes, rank) : contiguous_extents(b, sizes, rank);
}
