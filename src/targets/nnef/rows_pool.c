/* Rows of pools: see rows_pool.def. */
#include "ops/infer.h"
#include "ops/route.h"
#include "targets/nnef/window.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

enum { MOST_DIMS = 3 };

/* ---- reading ---- */

/* Windows over every axis of a tensor, and the axes that PyTorch's pools are given: the last ones, or else those that
 * windows move along, brought to the end. */
typedef struct pool {
    uint32_t rank, n;                /* of the tensor; of the axes that are pooled */
    uint32_t order[TENSOR_MAX_RANK]; /* of axes: the pooled ones last */
    nnef_window at[TENSOR_MAX_RANK];
    extent begin[TENSOR_MAX_RANK], end[TENSOR_MAX_RANK];
    nnef_border border;
    bool is_direct; /* the tensor is [batch, channels, ...] as it stands */
    bool has_pads, is_dilated;
} pool;

/* Which axes are pooled, by how windows move. */
static tn_status pool_axes(call *c, pool *p)
{
    builder *b = c->b;
    bool moves[TENSOR_MAX_RANK] = {false};
    uint32_t moving = 0, at = 0;
    for (uint32_t i = 0; i < p->rank; i++) {
        moves[i] = nnef_window_moves(b, &p->at[i]);
        moving += moves[i];
        p->order[i] = i;
    }
    p->n = moving;
    p->is_direct = p->rank >= 3 && p->rank <= MOST_DIMS + 2 && !moves[0] && !moves[1];
    if (p->is_direct) {
        p->n = p->rank - 2;
        return b->status;
    }
    if (moving > MOST_DIMS) {
        return call_fail(c, TN_E_UNSUPPORTED, "its windows move along %u axes, more than %d", moving, MOST_DIMS);
    }
    for (int last = 0; last < 2; last++) {
        for (uint32_t i = 0; i < p->rank; i++) {
            if (moves[i] == (last == 1)) {
                p->order[at++] = i;
            }
        }
    }
    return b->status;
}

/* The lists that begin with argument `first`: size, border, padding, stride, dilation. `of`: what windows lie on; where
 * nothing says how much is around it, it is as much as `of` needs. */
static tn_status pool_read(call *c, size_t first, const tensor_type *of, pool *p)
{
    builder *b = c->b;
    size_t sizes, pads, strides, dilations;
    const extent *size = arg_extents(c, first, &sizes), *padding = arg_extents(c, first + 2, &pads);
    const extent *stride = arg_extents(c, first + 3, &strides), *dilation = arg_extents(c, first + 4, &dilations);
    uint32_t rank = of->rank;
    bool fits = sizes == rank && (pads == 0 || pads == 2 * (size_t)rank) && (strides == 0 || strides == rank) &&
                (dilations == 0 || dilations == rank);
    if (!fits) {
        return call_fail(c, TN_E_ARGUMENT, "its lists are not of %u axes", rank);
    }
    *p = (pool){.rank = rank};
    TRY(nnef_border_of(c, arg_string(c, first + 1), &p->border));
    for (uint32_t i = 0; i < rank; i++) {
        nnef_window *w = &p->at[i];
        *w = (nnef_window){.size = size[i],
                           .stride = strides == 0 ? known(1) : stride[i],
                           .dilation = dilations == 0 ? known(1) : dilation[i]};
        if (pads == 0) {
            nnef_window_fit(b, w, of->sizes[i]);
        } else {
            w->begin = padding[2 * i];
            w->end = padding[2 * i + 1];
        }
        p->begin[i] = w->begin;
        p->end[i] = w->end;
        p->has_pads = p->has_pads || !extent_is(b, w->begin, 0) || !extent_is(b, w->end, 0);
        p->is_dilated = p->is_dilated || (!extent_is(b, w->dilation, 1) && !extent_is(b, w->size, 1));
    }
    return pool_axes(c, p);
}

static const nnef_window *pooled_window(const pool *p, uint32_t i)
{
    return &p->at[p->order[p->rank - p->n + i]];
}

/* As [batch, channels, ...]: as it stands, or with all that is not pooled as the batch. */
static datum brought(builder *b, const pool *p, datum x)
{
    if (p->is_direct) {
        return x;
    }
    int64_t order[TENSOR_MAX_RANK];
    extent sizes[MOST_DIMS + 2] = {known(1), known(1)};
    for (uint32_t i = 0; i < p->rank; i++) {
        extent size = nnef_size(x, p->order[i]);
        order[i] = p->order[i];
        if (i < p->rank - p->n) {
            sizes[0] = extent_mul(b, sizes[0], size);
        } else {
            sizes[2 + i - (p->rank - p->n)] = size;
        }
    }
    datum moved = BUILD(b, "aten::permute", x, of_ints(b, order, p->rank));
    return BUILD(b, "aten::reshape", moved, of_extents(b, sizes, p->n + 2));
}

/* What was made of `from` that was brought: in the order of its axes again. */
static datum brought_back(builder *b, const pool *p, datum made, datum from)
{
    if (p->is_direct) {
        return made;
    }
    extent sizes[TENSOR_MAX_RANK];
    int64_t back[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < p->rank; i++) {
        bool is_pooled = i >= p->rank - p->n;
        sizes[i] = is_pooled ? nnef_size(made, 2 + i - (p->rank - p->n)) : nnef_size(from, p->order[i]);
        back[p->order[i]] = i;
    }
    datum apart = BUILD(b, "aten::reshape", made, of_extents(b, sizes, p->rank));
    return BUILD(b, "aten::permute", apart, of_ints(b, back, p->rank));
}

/* Windows along one axis are those of a plane that is one high. */
static datum widened(builder *b, datum x, size_t n)
{
    return n == 1 ? BUILD(b, "aten::unsqueeze", x, of_int(-2)) : x;
}

static datum narrowed(builder *b, datum x, size_t n)
{
    return n == 1 ? BUILD(b, "aten::squeeze.dims", x, of_ints(b, (int64_t[]){-2}, 1)) : x;
}

/* What windows have, of the pooled axes; of a plane where there is one axis. */
static datum of_windows(builder *b, const pool *p, size_t offset)
{
    extent at[MOST_DIMS + 1] = {known(1)};
    size_t more = p->n == 1;
    for (uint32_t i = 0; i < p->n; i++) {
        at[more + i] = *(const extent *)((const char *)pooled_window(p, i) + offset);
    }
    return of_extents(b, at, p->n + more);
}

#define WINDOWS(b, p, field) of_windows(b, p, offsetof(nnef_window, field))

/* Places in what was padded as places in what was not: taken apart from the last axis on, and put together again. */
static datum places_inside(call *c, const pool *p, datum places)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    extent step = known(1);
    datum made = of_none();
    for (uint32_t i = p->n; i > 0; i--) {
        const nnef_window *w = pooled_window(p, i - 1);
        extent size = t->sizes[p->order[p->rank - p->n + i - 1]];
        extent wide = extent_add(b, size, extent_add(b, w->begin, w->end));
        datum at = BUILD(b, "aten::sub.Tensor", BUILD(b, "aten::remainder.Scalar", places, of_extent(wide)),
                         of_extent(w->begin));
        at = BUILD(b, "aten::mul.Tensor", at, of_extent(step));
        made = i == p->n ? at : BUILD(b, "aten::add.Tensor", made, at);
        places = BUILD(b, "aten::div.Scalar_mode", places, of_extent(wide), of_string("floor"));
        step = extent_mul(b, step, size);
    }
    return made;
}

/* made: the largest of each window, and where it is: counted over the pooled axes. */
static tn_status read_max(call *c, datum made[2])
{
    builder *b = c->b;
    pool p;
    TRY(pool_read(c, 1, arg_type(c, 0), &p));
    datum filler = of_float(p.border == NNEF_BORDER_IGNORE ? -INFINITY : 0);
    datum whole = nnef_bordered(b, c->args[0], p.begin, p.end, p.border, filler);
    if (p.n == 0) {
        made[0] = whole;
        made[1] = BUILD(b, "aten::zeros_like", whole, of_dtype(DT_I64));
        return b->status;
    }
    datum x = widened(b, brought(b, &p, whole), p.n);
    datum args[] = {x, WINDOWS(b, &p, size), WINDOWS(b, &p, stride), of_int(0), WINDOWS(b, &p, dilation)};
    build_all(b, p.n == 3 ? "aten::max_pool3d_with_indices" : "aten::max_pool2d_with_indices", args, 5, made, 2);
    made[1] = p.has_pads ? places_inside(c, &p, made[1]) : made[1];
    for (size_t i = 0; i < 2; i++) {
        made[i] = brought_back(b, &p, narrowed(b, made[i], p.n), whole);
    }
    return b->status;
}

static tn_status max_pool_with_index_read(call *c)
{
    datum made[2];
    TRY(read_max(c, made));
    out_set(c, 1, made[1]);
    return give(c, made[0]);
}

static tn_status max_pool_read(call *c)
{
    datum made[2];
    TRY(read_max(c, made));
    return give(c, made[0]);
}

static tn_status argmax_pool_read(call *c)
{
    datum made[2];
    TRY(read_max(c, made));
    return give(c, made[1]);
}

static extent windowed_count(builder *b, const pool *p)
{
    extent n = known(1);
    for (uint32_t i = 0; i < p->n; i++) {
        n = extent_mul(b, n, pooled_window(p, i)->size);
    }
    return n;
}

/* Sums of windows whose elements lie apart: convolved with ones. */
static datum summed_apart(builder *b, const pool *p, datum x)
{
    x = widened(b, x, p->n);
    uint32_t rank = nnef_rank(x);
    extent planes[MOST_DIMS + 2], ones[MOST_DIMS + 2] = {known(1), known(1)}, result[MOST_DIMS + 2];
    planes[0] = extent_mul(b, nnef_size(x, 0), nnef_size(x, 1));
    planes[1] = known(1);
    for (uint32_t i = 2; i < rank; i++) {
        planes[i] = nnef_size(x, i);
        ones[i] = p->n == 1 && i == 2 ? known(1) : pooled_window(p, i - 2 - (p->n == 1))->size;
    }
    int64_t zeros[MOST_DIMS] = {0};
    datum filter = BUILD(b, "aten::full", of_extents(b, ones, rank), of_int(1), of_dtype(nnef_dtype(x)), of_none(),
                         route_device(x));
    datum made = BUILD(b, "aten::convolution", BUILD(b, "aten::reshape", x, of_extents(b, planes, rank)), filter,
                       of_none(), WINDOWS(b, p, stride), of_ints(b, zeros, rank - 2), WINDOWS(b, p, dilation),
                       of_bool(false), of_ints(b, zeros, rank - 2), of_int(1));
    for (uint32_t i = 0; i < rank; i++) {
        result[i] = nnef_size(i < 2 ? x : made, i);
    }
    return narrowed(b, BUILD(b, "aten::reshape", made, of_extents(b, result, rank)), p->n);
}

/* Sums or means of windows of what was brought. */
static datum boxed_windows(builder *b, const pool *p, datum x, bool means)
{
    if (p->is_dilated) {
        datum made = summed_apart(b, p, x);
        return means ? BUILD(b, "aten::div.Tensor", made, of_extent(windowed_count(b, p))) : made;
    }
    int64_t zeros[MOST_DIMS] = {0};
    datum made = BUILD(b, p->n == 3 ? "aten::avg_pool3d" : "aten::avg_pool2d", widened(b, x, p->n), WINDOWS(b, p, size),
                       WINDOWS(b, p, stride), of_ints(b, zeros, p->n == 3 ? 3 : 2), of_bool(false), of_bool(true),
                       means ? of_none() : of_int(1));
    return narrowed(b, made, p->n);
}

static datum boxed(builder *b, const pool *p, datum x, bool means)
{
    datum whole = nnef_bordered(b, x, p->begin, p->end, p->border, of_float(0));
    return p->n == 0 ? whole : brought_back(b, p, boxed_windows(b, p, brought(b, p, whole), means), whole);
}

/* What lies outside is not counted where the border is ignored; a window with nothing in it gives 0. */
static tn_status read_box(call *c, bool normalizes)
{
    builder *b = c->b;
    pool p;
    TRY(pool_read(c, 1, arg_type(c, 0), &p));
    if (!normalizes || p.border != NNEF_BORDER_IGNORE || !p.has_pads) {
        return give(c, boxed(b, &p, c->args[0], normalizes));
    }
    datum counted = boxed(b, &p, BUILD(b, "aten::ones_like", c->args[0]), false);
    datum made = boxed(b, &p, c->args[0], false);
    return give(c, BUILD(b, "aten::div.Tensor", made, BUILD(b, "aten::clamp", counted, of_int(1))));
}

static tn_status box_read(call *c)
{
    return read_box(c, arg_bool(c, 6));
}

static tn_status avg_pool_read(call *c)
{
    return read_box(c, true);
}

/* ---- reading: by places ---- */

/* All that is not pooled, then the places that argmax_pool counts. */
static datum flattened(builder *b, const pool *p, datum x)
{
    datum moved = brought(b, p, x);
    extent sizes[3] = {nnef_size(moved, 0), nnef_size(moved, 1), known(1)};
    for (uint32_t i = 2; i < nnef_rank(moved); i++) {
        sizes[2] = extent_mul(b, sizes[2], nnef_size(moved, i));
    }
    return BUILD(b, "aten::reshape", moved, of_extents(b, sizes, 3));
}

/* Of the shape of `like`, as brought() would make it. */
static datum unflattened(builder *b, const pool *p, datum x, const extent *shape)
{
    extent sizes[MOST_DIMS + 2] = {nnef_size(x, 0), nnef_size(x, 1)};
    for (uint32_t i = 0; i < p->n; i++) {
        sizes[2 + i] = shape[p->order[p->rank - p->n + i]];
    }
    return BUILD(b, "aten::reshape", x, of_extents(b, sizes, p->n + 2));
}

/* The elements at these places: max_pool is a sample at those of argmax_pool. */
static tn_status sample_read(call *c)
{
    builder *b = c->b;
    pool p;
    TRY(pool_read(c, 2, arg_type(c, 0), &p));
    datum index = route_cast(b, c->args[1], DT_I64);
    datum made = BUILD(b, "aten::gather", flattened(b, &p, c->args[0]), of_int(2), flattened(b, &p, index));
    return give(c, brought_back(b, &p, unflattened(b, &p, made, arg_type(c, 1)->sizes), index));
}

/* The other way: elements put at their places, added where there are several, zeros else. */
static tn_status desample_read(call *c)
{
    builder *b = c->b;
    size_t wanted, pads;
    const tensor_type *t = arg_type(c, 0);
    const extent *to = arg_extents(c, 7, &wanted);
    arg_extents(c, 4, &pads);
    pool p;
    TRY(pool_read(c, 2, t, &p));
    extent shape[TENSOR_MAX_RANK], count = known(1);
    if (wanted != 0 && wanted != p.rank) {
        return call_fail(c, TN_E_ARGUMENT, "'output_shape' is not of %u axes", p.rank);
    }
    for (uint32_t i = 0; i < p.rank; i++) {
        const nnef_window *w = &p.at[i];
        extent spanned =
            extent_add(b, extent_mul(b, extent_sub(b, t->sizes[i], known(1)), w->stride), nnef_window_reach(b, w));
        shape[i] = wanted != 0 ? to[i]
                   : pads == 0 ? extent_mul(b, t->sizes[i], w->stride)
                               : extent_sub(b, spanned, extent_add(b, w->begin, w->end));
    }
    for (uint32_t i = 0; i < p.n; i++) {
        count = extent_mul(b, count, shape[p.order[p.rank - p.n + i]]);
    }
    datum x = flattened(b, &p, c->args[0]), index = flattened(b, &p, route_cast(b, c->args[1], DT_I64));
    extent sizes[3] = {nnef_size(x, 0), nnef_size(x, 1), count};
    datum empty =
        BUILD(b, "aten::full", of_extents(b, sizes, 3), of_int(0), of_dtype(t->dtype), of_none(), route_device(x));
    datum made = BUILD(b, "aten::scatter_add", empty, of_int(2), index, x);
    return give(c, brought_back(b, &p, unflattened(b, &p, made, shape), c->args[0]));
}

/* ---- writing ---- */

/* How a call of ATen pools: kernel_size, stride, padding, dilation (of max alone), ceil_mode. */
typedef struct shape {
    size_t n;
    int64_t size[MOST_DIMS], stride[MOST_DIMS], begin[MOST_DIMS], end[MOST_DIMS], dilation[MOST_DIMS];
    int64_t windows[MOST_DIMS], more[MOST_DIMS]; /* how far the last window reaches beyond the padding */
} shape;

static size_t pooled_dims(const call *c)
{
    const char *name = c->via->base_name;
    return strstr(name, "3d") != NULL ? 3 : strstr(name, "2d") != NULL ? 2 : 1;
}

static bool numbers(const call *c, size_t i, size_t n, int64_t *out, const char *name, const char **why)
{
    const extent *at = arg_extents_n(c, i, n);
    for (size_t k = 0; at != NULL && k < n; k++) {
        if (at[k].expr != NULL) {
            *why = arena_printf(c->b->arena, "'%s' is a size that varies", name);
            return false;
        }
        out[k] = at[k].n;
    }
    return at != NULL;
}

/* Windows that ceil_mode adds begin inside of what is padded at the front: their end is padded for them. */
static bool pooled(const call *c, size_t ceil_at, size_t dilation_at, shape *s, const char **why)
{
    const tensor_type *t = arg_type(c, 0);
    size_t strides;
    *s = (shape){.n = pooled_dims(c)};
    arg_extents(c, 2, &strides);
    if (!numbers(c, 1, s->n, s->size, "kernel_size", why) ||
        !numbers(c, strides == 0 ? 1 : 2, s->n, s->stride, "stride", why) ||
        !numbers(c, 3, s->n, s->begin, "padding", why)) {
        return false;
    }
    for (size_t i = 0; i < s->n; i++) {
        s->dilation[i] = 1;
    }
    if (dilation_at != 0 && !numbers(c, dilation_at, s->n, s->dilation, "dilation", why)) {
        return false;
    }
    for (size_t i = 0; i < s->n; i++) {
        extent size = t->sizes[t->rank - s->n + i];
        s->end[i] = s->begin[i];
        if (!arg_bool(c, ceil_at) || s->stride[i] == 1) {
            continue;
        }
        if (size.expr != NULL) {
            *why = "ceil_mode over a size that varies";
            return false;
        }
        int64_t reach = s->dilation[i] * (s->size[i] - 1) + 1, span = size.n + 2 * s->begin[i] - reach;
        int64_t windows = (span + s->stride[i] - 1) / s->stride[i] + 1;
        windows -= (windows - 1) * s->stride[i] >= size.n + s->begin[i];
        int64_t more = (windows - 1) * s->stride[i] + reach - size.n - s->begin[i] - s->end[i];
        s->windows[i] = windows;
        s->more[i] = more > 0 ? more : 0;
        s->end[i] += s->more[i];
    }
    return true;
}

static datum all_dims(const call *c, const int64_t *at, size_t n)
{
    int64_t made[MOST_DIMS + 2] = {1, 1};
    memcpy(made + 2, at, n * sizeof *at);
    return of_ints(c->b, made, n + 2);
}

static datum pairs(const call *c, const shape *s)
{
    int64_t made[2 * (MOST_DIMS + 2)] = {0};
    for (size_t i = 0; i < s->n; i++) {
        made[4 + 2 * i] = s->begin[i];
        made[5 + 2 * i] = s->end[i];
    }
    return of_ints(c->b, made, 2 * (s->n + 2));
}

static datum batched(const call *c, size_t rank)
{
    return nnef_rank(c->args[0]) < rank ? nnef_unsqueeze(c, c->args[0], 0) : c->args[0];
}

static datum unbatched(const call *c, size_t rank, datum made)
{
    return nnef_rank(c->args[0]) < rank ? nnef_squeeze(c, made, 0) : made;
}

static bool max_pool_can(const call *c, const char **why)
{
    shape s;
    return pooled(c, 5, 4, &s, why);
}

static tn_status max_pool_write(call *c)
{
    shape s;
    const char *why;
    pooled(c, 5, 4, &s, &why);
    datum made[2];
    datum args[] = {batched(c, s.n + 2), all_dims(c, s.size, s.n),   of_string("ignore"),
                    pairs(c, &s),        all_dims(c, s.stride, s.n), all_dims(c, s.dilation, s.n)};
    foreign_all(c, "max_pool_with_index", args, 6, made, 2);
    out_set(c, 1, unbatched(c, s.n + 2, made[1]));
    return give(c, unbatched(c, s.n + 2, made[0]));
}

static bool average_pool_can(const call *c, const char **why)
{
    shape s;
    return pooled(c, 4, 0, &s, why);
}

/* count_include_pad: what is put around counts; what ceil_mode adds behind it never does, though the mean that was made
 * of the last windows has it. */
static datum last_windows_counted(const call *c, const shape *s, datum made)
{
    for (size_t i = 0; i < s->n; i++) {
        int64_t along = (int64_t)i + 2, last = s->windows[i] - 1;
        if (s->more[i] == 0) {
            continue;
        }
        double factor = (double)s->size[i] / (double)(s->size[i] - s->more[i]);
        datum end = nnef_slice(c, made, along, known(last), known(last + 1));
        datum items[] = {end, FOREIGN(c, "mul", end, of_float(factor))};
        items[0] = last == 0 ? items[1] : nnef_slice(c, made, along, known(0), known(last));
        made = nnef_concat(c, items, last == 0 ? 1 : 2, along);
    }
    return made;
}

static tn_status average_pool_write(call *c)
{
    shape s;
    const char *why;
    pooled(c, 4, 0, &s, &why);
    bool divides = c->n > 6 && has_arg(c, 6);
    datum made = FOREIGN(c, "box", batched(c, s.n + 2), all_dims(c, s.size, s.n),
                         of_string(arg_bool(c, 5) ? "constant" : "ignore"), pairs(c, &s), all_dims(c, s.stride, s.n),
                         of_ints(c->b, NULL, 0), of_bool(!divides));
    made = divides ? FOREIGN(c, "div", made, of_float(arg_float(c, 6))) : made;
    made = !divides && arg_bool(c, 5) ? last_windows_counted(c, &s, made) : made;
    return give(c, unbatched(c, s.n + 2, made));
}

static bool adaptive_pool_can(const call *c, const char **why)
{
    size_t n = pooled_dims(c);
    const extent *to = arg_extents_n(c, 1, n);
    const tensor_type *t = arg_type(c, 0);
    for (size_t i = 0; to != NULL && i < n; i++) {
        bool is_known = t->sizes[t->rank - n + i].expr == NULL && to[i].expr == NULL && to[i].n > 0;
        if (!extent_is(c->b, to[i], 1) && !is_known) {
            *why = "its windows depend on a size that varies";
            return false;
        }
    }
    return to != NULL;
}

/* One dim after the other: a mean over all of it, or of each of its parts, side by side. */
static tn_status adaptive_pool_write(call *c)
{
    size_t n = pooled_dims(c);
    const extent *to = arg_extents_n(c, 1, n);
    const tensor_type *t = arg_type(c, 0);
    datum x = c->args[0];
    int64_t whole[MOST_DIMS];
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        if (extent_is(c->b, to[i], 1)) {
            whole[count++] = (int64_t)(t->rank - n + i);
        }
    }
    x = count == 0 ? x : FOREIGN(c, "mean_reduce", x, of_ints(c->b, whole, count));
    for (size_t i = 0; i < n; i++) {
        int64_t along = (int64_t)(t->rank - n + i), size = t->sizes[along].n, parts = to[i].n;
        if (extent_is(c->b, to[i], 1) || size == parts) {
            continue;
        }
        datum *items = ARENA_ARRAY(c->b->arena, datum, (size_t)parts);
        for (int64_t k = 0; k < parts; k++) {
            extent begin = known(k * size / parts), end = known(((k + 1) * size + parts - 1) / parts);
            items[k] = FOREIGN(c, "mean_reduce", nnef_slice(c, x, along, begin, end), of_ints(c->b, &along, 1));
        }
        x = nnef_concat(c, items, (size_t)parts, along);
    }
    return give(c, x);
}

static const foreign_op nnef_rows_pool[] = {
#include "targets/nnef/rows_pool.def"
};
FAMILY(pool);
