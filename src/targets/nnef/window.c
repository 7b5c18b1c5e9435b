/* What is around tensors, and windows over them: see window.h. */
#include "targets/nnef/window.h"

#include "ops/route.h"

#include <string.h>

/* PyTorch pads by reflection and replication along at most so many axes at once. */
enum { MOST_PADDED = 3 };

bool nnef_window_moves(builder *b, const nnef_window *w)
{
    return !extent_is(b, w->size, 1) || !extent_is(b, w->stride, 1) || !extent_is(b, w->begin, 0) ||
           !extent_is(b, w->end, 0);
}

extent nnef_window_reach(builder *b, const nnef_window *w)
{
    return extent_add(b, extent_mul(b, extent_sub(b, w->size, known(1)), w->dilation), known(1));
}

void nnef_window_fit(builder *b, nnef_window *w, extent size)
{
    extent out = extent_ceildiv(b, size, w->stride), reach = nnef_window_reach(b, w);
    extent spanned = extent_add(b, extent_mul(b, extent_sub(b, out, known(1)), w->stride), reach);
    extent total = extent_max(b, extent_sub(b, spanned, size), known(0));
    w->begin = extent_floordiv(b, total, known(2));
    w->end = extent_sub(b, total, w->begin);
}

tn_status nnef_border_of(call *c, const char *word, nnef_border *out)
{
    static const char *const words[] = {"constant", "ignore", "replicate", "reflect", "reflect-even", "replicated"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(word, words[i]) == 0) {
            *out = i == 5 ? NNEF_BORDER_REPLICATE : (nnef_border)i;
            return TN_OK;
        }
    }
    return call_fail(c, TN_E_UNSUPPORTED, "there is no border '%s'", word);
}

static bool is_padded(builder *b, extent begin, extent end)
{
    return !extent_is(b, begin, 0) || !extent_is(b, end, 0);
}

/* Pads of the last n axes as PyTorch lists them: the last axis first. */
static datum torch_pads(builder *b, const extent *begin, const extent *end, uint32_t rank, uint32_t n)
{
    extent *pads = ARENA_ARRAY(b->arena, extent, 2 * (size_t)n + 1);
    for (uint32_t i = 0; i < n; i++) {
        pads[2 * i] = begin[rank - 1 - i];
        pads[2 * i + 1] = end[rank - 1 - i];
    }
    return of_extents(b, pads, 2 * (size_t)n);
}

/* One axis, element by element: which one stands at each place. */
static datum picked_along(builder *b, datum x, uint32_t axis, extent begin, extent end, nnef_border border)
{
    extent size = nnef_size(x, axis), n = extent_add(b, extent_add(b, size, begin), end);
    extent last = extent_sub(b, size, known(1));
    datum at = route_range(b, extent_sub(b, known(0), begin), n, DT_I64, x);
    if (border == NNEF_BORDER_REFLECT) { /* folded at 0, then at the last one */
        at = BUILD(b, "aten::abs", at);
        at = BUILD(b, "aten::rsub.Scalar", at, of_extent(last));
        at = BUILD(b, "aten::rsub.Scalar", BUILD(b, "aten::abs", at), of_extent(last));
    } else if (border == NNEF_BORDER_REFLECT_EVEN) { /* the same, between the elements: -1 is 0, -2 is 1 */
        datum odd =
            BUILD(b, "aten::abs", BUILD(b, "aten::add.Scalar", BUILD(b, "aten::mul.Scalar", at, of_int(2)), of_int(1)));
        extent twice = extent_mul(b, size, known(2));
        odd = BUILD(b, "aten::abs", BUILD(b, "aten::rsub.Scalar", odd, of_extent(twice)));
        odd = BUILD(b, "aten::rsub.Scalar", odd, of_extent(extent_sub(b, twice, known(1))));
        at = BUILD(b, "aten::div.Scalar_mode", odd, of_int(2), of_string("floor"));
    } else {
        at = BUILD(b, "aten::clamp", at, of_int(0), of_extent(last));
    }
    return BUILD(b, "aten::index_select", x, of_int(axis), at);
}

datum nnef_bordered(builder *b, datum x, const extent *begin, const extent *end, nnef_border border, datum filler)
{
    uint32_t rank = nnef_rank(x), used = 0;
    for (uint32_t i = 0; i < rank; i++) {
        used = used == 0 && is_padded(b, begin[i], end[i]) ? rank - i : used;
    }
    if (used == 0) {
        return x;
    }
    if (border == NNEF_BORDER_CONSTANT || border == NNEF_BORDER_IGNORE) {
        return BUILD(b, "aten::constant_pad_nd", x, torch_pads(b, begin, end, rank, used), filler);
    }
    uint32_t whole = rank > 2 && used < rank - 2 ? rank - 2 : used; /* it takes [batch, channels, ...] or less */
    if (border != NNEF_BORDER_REFLECT_EVEN && whole <= MOST_PADDED && whole < rank && rank <= whole + 2) {
        return BUILD(b, "aten::pad", x, torch_pads(b, begin, end, rank, whole),
                     of_string(border == NNEF_BORDER_REFLECT ? "reflect" : "replicate"));
    }
    for (uint32_t i = 0; i < rank; i++) {
        x = is_padded(b, begin[i], end[i]) ? picked_along(b, x, i, begin[i], end[i], border) : x;
    }
    return x;
}
