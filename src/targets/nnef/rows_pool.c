/* Rows of pools: see rows_pool.def. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

#include <math.h>
#include <string.h>

enum { MOST_DIMS = 3 };

/* ---- reading ---- */

typedef struct pool {
    size_t n; /* of dims that windows move along, the last ones */
    extent size[MOST_DIMS], stride[MOST_DIMS], dilation[MOST_DIMS], begin[MOST_DIMS], end[MOST_DIMS];
    bool has_pads, is_dilated;
} pool;

static tn_status pool_read(call *c, pool *p)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t sizes, pads, strides, dilations;
    const extent *size = arg_extents(c, 1, &sizes), *padding = arg_extents(c, 3, &pads);
    const extent *stride = arg_extents(c, 4, &strides), *dilation = arg_extents(c, 5, &dilations);
    uint32_t rank = t->rank;
    bool fits = sizes == rank && (pads == 0 || pads == 2 * (size_t)rank) && (strides == 0 || strides == rank) &&
                (dilations == 0 || dilations == rank);
    if (!fits || rank < 3 || rank > MOST_DIMS + 2) {
        return call_fail(c, TN_E_UNSUPPORTED, "its lists are not of %u dims, or there are too many", rank);
    }
    *p = (pool){.n = rank - 2};
    for (uint32_t i = 0; i < rank; i++) {
        extent one = strides == 0 ? known(1) : stride[i], apart = dilations == 0 ? known(1) : dilation[i];
        if (i < 2 && (!extent_is(b, size[i], 1) || !extent_is(b, one, 1))) {
            return call_fail(c, TN_E_UNSUPPORTED, "its windows are over the batch or the channels");
        }
        if (i < 2) {
            continue;
        }
        size_t k = i - 2;
        extent out = extent_ceildiv(b, t->sizes[i], one);
        extent reach = extent_add(b, extent_mul(b, extent_sub(b, size[i], known(1)), apart), known(1));
        extent total =
            extent_sub(b, extent_add(b, extent_mul(b, extent_sub(b, out, known(1)), one), reach), t->sizes[i]);
        total = extent_max(b, total, known(0));
        p->size[k] = size[i];
        p->stride[k] = one;
        p->dilation[k] = apart;
        p->begin[k] = pads == 0 ? extent_floordiv(b, total, known(2)) : padding[2 * i];
        p->end[k] = pads == 0 ? extent_sub(b, total, p->begin[k]) : padding[2 * i + 1];
        p->has_pads = p->has_pads || !extent_is(b, p->begin[k], 0) || !extent_is(b, p->end[k], 0);
        p->is_dilated = p->is_dilated || !extent_is(b, apart, 1);
    }
    return b->status;
}

static datum padded(builder *b, const pool *p, datum x, double filler)
{
    extent pads[2 * MOST_DIMS];
    for (size_t i = 0; i < p->n; i++) {
        pads[2 * (p->n - 1 - i)] = p->begin[i];
        pads[2 * (p->n - 1 - i) + 1] = p->end[i];
    }
    return p->has_pads ? BUILD(b, "aten::constant_pad_nd", x, of_extents(b, pads, 2 * p->n), of_float(filler)) : x;
}

/* Windows of one dim are those of a plane that is one high. */
static datum widened(builder *b, datum x, size_t n)
{
    return n == 1 ? BUILD(b, "aten::unsqueeze", x, of_int(-2)) : x;
}

static datum list_of(builder *b, const extent *at, size_t n, int64_t first)
{
    extent both[2] = {known(first), at[0]};
    return n == 1 ? of_extents(b, both, 2) : of_extents(b, at, n);
}

/* Places in what was padded as places in what was not: taken apart from the last dim on, and put together again. */
static datum places_inside(call *c, const pool *p, datum places)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    extent step = known(1);
    datum made = of_none();
    for (size_t i = p->n; i > 0; i--) {
        extent size = t->sizes[t->rank - p->n + i - 1];
        extent wide = extent_add(b, size, extent_add(b, p->begin[i - 1], p->end[i - 1]));
        datum at = BUILD(b, "aten::sub.Tensor", BUILD(b, "aten::remainder.Scalar", places, of_extent(wide)),
                         of_extent(p->begin[i - 1]));
        at = BUILD(b, "aten::mul.Tensor", at, of_extent(step));
        made = i == p->n ? at : BUILD(b, "aten::add.Tensor", made, at);
        places = BUILD(b, "aten::div.Scalar_mode", places, of_extent(wide), of_string("floor"));
        step = extent_mul(b, step, size);
    }
    return made;
}

static tn_status read_max(call *c, bool with_places)
{
    builder *b = c->b;
    pool p;
    TRY(pool_read(c, &p));
    bool ignores = strcmp(arg_string(c, 2), "ignore") == 0;
    datum x = widened(b, padded(b, &p, c->args[0], ignores ? -INFINITY : 0), p.n), made[2];
    const char *name = p.n == 3 ? "aten::max_pool3d_with_indices" : "aten::max_pool2d_with_indices";
    datum args[] = {x, list_of(b, p.size, p.n, 1), list_of(b, p.stride, p.n, 1), of_int(0),
                    list_of(b, p.dilation, p.n, 1)};
    build_all(b, name, args, 5, made, 2);
    datum gone = of_ints(b, (int64_t[]){-2}, 1);
    for (size_t i = 0; i < 2; i++) {
        made[i] = p.n == 1 ? BUILD(b, "aten::squeeze.dims", made[i], gone) : made[i];
    }
    if (with_places) {
        out_set(c, 1, p.has_pads ? places_inside(c, &p, made[1]) : made[1]);
    }
    return give(c, made[0]);
}

static tn_status max_pool_with_index_read(call *c)
{
    return read_max(c, true);
}

static tn_status max_pool_read(call *c)
{
    return read_max(c, false);
}

static datum averaged(builder *b, const pool *p, datum x)
{
    static const char *const names[] = {"aten::avg_pool1d", "aten::avg_pool2d", "aten::avg_pool3d"};
    return BUILD(b, names[p->n - 1], x, of_extents(b, p->size, p->n), of_extents(b, p->stride, p->n));
}

/* Sums are means by as many as the window has; what lies outside is not counted where the border is ignored. */
static tn_status read_box(call *c, bool normalizes)
{
    builder *b = c->b;
    pool p;
    TRY(pool_read(c, &p));
    if (p.is_dilated) {
        return call_fail(c, TN_E_UNSUPPORTED, "its windows have gaps");
    }
    bool ignores = strcmp(arg_string(c, 2), "ignore") == 0;
    datum made = averaged(b, &p, padded(b, &p, c->args[0], 0));
    if (!normalizes) {
        return give(c, BUILD(b, "aten::mul.Tensor", made, of_extent(extent_product(b, p.size, p.n))));
    }
    if (ignores && p.has_pads) {
        datum ones = BUILD(b, "aten::ones_like", c->args[0]);
        made = BUILD(b, "aten::div.Tensor", made, averaged(b, &p, padded(b, &p, ones, 0)));
    }
    return give(c, made);
}

static tn_status box_read(call *c)
{
    return read_box(c, arg_bool(c, 6));
}

static tn_status avg_pool_read(call *c)
{
    return read_box(c, true);
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
