/*
 * Part of grid.c, which includes it once for each element type. REAL is the type that is computed in, NAME() makes the
 * name of a function here, LIBM() that of one of <math.h>, R() rounds a result to the element type, as torch does after
 * every single step, FUSED() is a product and a sum in one, where torch's compiler makes one of them; all are undefined
 * at the end.
 */
/* No include guard: several copies are meant. */

/* ---- coordinates ---- */

/* From [-1, 1] to elements. */
static REAL NAME(unnormalize)(const grid_args *g, REAL x, int64_t size)
{
    if (!g->scalar) {
        REAL half = R(R((REAL)(g->align_corners ? size - 1 : size)) / 2);
        return g->align_corners ? R(R(x + 1) * half) : FUSED(R(x + 1), half, (REAL)-0.5);
    }
    return g->align_corners ? R(R(R(x + 1) / 2) * R((REAL)(size - 1))) : R(R(R(R(x + 1) * R((REAL)size)) - 1) / 2);
}

static REAL NAME(clip)(REAL x, int64_t size)
{
    REAL last = R((REAL)(size - 1));
    return !(x > 0) ? 0 : x > last ? last : x;
}

/* Back and forth between two ends. */
static REAL NAME(reflect)(const grid_args *g, REAL x, int64_t size)
{
    int64_t length = g->align_corners ? size - 1 : size; /* between the ends */
    REAL low = g->align_corners ? 0 : (REAL)-0.5, span = R((REAL)length);
    if (length == 0) {
        return 0;
    }
    x = LIBM(fabs)(R(x - low));
    if (!g->scalar) {
        REAL both_ways = R(2 * span), extra = FUSED(-LIBM(trunc)(R(x / both_ways)), both_ways, x);
        REAL back = R(both_ways - extra);
        return R((extra < back ? extra : back) + low);
    }
    REAL extra = R(LIBM(fmod)(x, span)), flips = LIBM(floor)(R(x / span));
    return LIBM(fmod)(flips, 2) == 0 ? R(extra + low) : R(R(span - extra) + low);
}

static REAL NAME(pad)(const grid_args *g, REAL x, int64_t size)
{
    x = g->padding == GRID_REFLECTION ? NAME(reflect)(g, x, size) : x;
    return g->padding == GRID_ZEROS ? x : NAME(clip)(x, size);
}

/* ---- which elements along one dim a point is made of ---- */

/* Elements and weights; -1 stands for what is outside. */
typedef struct NAME(line) {
    size_t n;
    int64_t at[4];
    REAL weight[4];
} NAME(line);

static void NAME(line_add)(NAME(line) * l, REAL at, int64_t size, REAL weight)
{
    bool inside = at >= 0 && at <= (REAL)(size - 1);
    l->at[l->n] = inside ? (int64_t)at : weight != weight ? 0 : -1; /* a weight of NaN makes all of it NaN */
    l->weight[l->n++] = weight;
}

/* Weights of the four elements around a point that lies t behind the second of them; the parameter is -0.75. */
static REAL NAME(cubic)(REAL t, int k)
{
    REAL x = k < 2 ? R(t + (REAL)(1 - k)) : R(R(1 - t) + (REAL)(k - 2));
    if (k == 1 || k == 2) {
        return R(R(R(R(R((REAL)1.25 * x) - (REAL)2.25) * x) * x) + 1);
    }
    return R(R(R(R(R(R((REAL)-0.75 * x) + (REAL)3.75) * x) - 6) * x) + 3);
}

static NAME(line) NAME(line_of)(const grid_args *g, REAL x, int64_t size)
{
    NAME(line) l = {.n = 0};
    x = NAME(unnormalize)(g, x, size);
    if (g->filter == GRID_CUBIC) { /* each element is padded for itself */
        REAL first = LIBM(floor)(x), t = R(x - first);
        for (int k = 0; k < 4; k++) {
            NAME(line_add)(&l, NAME(pad)(g, R(first + (REAL)(k - 1)), size), size, NAME(cubic)(t, k));
        }
        return l;
    }
    x = NAME(pad)(g, x, size);
    if (g->filter == GRID_NEAREST) {
        NAME(line_add)(&l, LIBM(nearbyint)(x), size, 1);
        return l;
    }
    REAL first = LIBM(floor)(x), t = R(x - first);
    NAME(line_add)(&l, first, size, !g->scalar ? R(1 - t) : R(R(first + 1) - x));
    NAME(line_add)(&l, R(first + 1), size, t);
    return l;
}

/* ---- points ---- */

/* Elements that a point is made of, and their weights. */
typedef struct NAME(taps) {
    size_t n;
    int64_t at[8]; /* offset from the first of the channel */
    REAL weight[8];
} NAME(taps);

/* All combinations of elements along the dims: at most two in each. */
static NAME(taps) NAME(taps_of)(const grid_args *g, const NAME(line) * lines)
{
    static const NAME(line) whole = {1, {0}, {1}};
    const NAME(line) *y = &lines[g->dims - 2], *x = &lines[g->dims - 1], *z = g->dims == 3 ? lines : &whole;
    int64_t height = g->in[g->dims - 2], width = g->in[g->dims - 1];
    NAME(taps) taps = {.n = 0};
    for (size_t k = 0; k < z->n * y->n * x->n; k++) {
        size_t iz = k / (y->n * x->n), iy = k / x->n % y->n, ix = k % x->n;
        if (z->at[iz] >= 0 && y->at[iy] >= 0 && x->at[ix] >= 0) {
            taps.at[taps.n] = (z->at[iz] * height + y->at[iy]) * width + x->at[ix];
            taps.weight[taps.n++] = R(R(x->weight[ix] * y->weight[iy]) * z->weight[iz]);
        }
    }
    return taps;
}

/* Four rows of four elements. */
static REAL NAME(sum_cubic)(const NAME(line) * lines, int64_t width, const REAL *channel)
{
    REAL sum = 0;
    for (size_t i = 0; i < 4; i++) {
        REAL row = 0;
        for (size_t k = 0; k < 4; k++) {
            bool inside = lines[0].at[i] >= 0 && lines[1].at[k] >= 0;
            REAL x = inside ? channel[lines[0].at[i] * width + lines[1].at[k]] : 0;
            row = R(row + R(lines[1].weight[k] * x));
        }
        sum = R(sum + R(lines[0].weight[i] * row));
    }
    return sum;
}

/* Points [begin, end) of batch * points. */
static void NAME(sample_points)(void *user, size_t begin, size_t end)
{
    const grid_args *g = user;
    int64_t elements = g->in[0] * g->in[1] * (g->dims == 3 ? g->in[2] : 1);
    for (size_t i = begin; i < end; i++) {
        const REAL *point = (const REAL *)g->grid + i * g->dims;
        size_t plane = i / g->points * g->channels;
        NAME(line) lines[3];
        for (size_t d = 0; d < g->dims; d++) { /* the last dim comes first */
            lines[d] = NAME(line_of)(g, point[g->dims - 1 - d], g->in[d]);
        }
        NAME(taps) taps = {.n = 0};
        if (g->filter != GRID_CUBIC) {
            taps = NAME(taps_of)(g, lines);
        }
        for (size_t end_plane = plane + g->channels; plane < end_plane; plane++) {
            const REAL *channel = (const REAL *)g->image + (int64_t)plane * elements;
            REAL sum = g->filter == GRID_CUBIC ? NAME(sum_cubic)(lines, g->in[1], channel) : 0;
            for (size_t k = 0; k < taps.n; k++) {
                sum = R(sum + R(channel[taps.at[k]] * taps.weight[k]));
            }
            ((REAL *)g->out)[plane * g->points + i % g->points] = sum;
        }
    }
}

/* ---- regular grids ---- */

static REAL NAME(spaced)(int64_t i, int64_t n, bool align_corners)
{
    if (n <= 1) {
        return 0;
    }
    REAL step = R(2 / R((REAL)(n - 1)));
    REAL x = i < n / 2 ? R(-1 + R(step * R((REAL)i))) : R(1 - R(step * R((REAL)(n - 1 - i))));
    return align_corners ? x : R(R(x * R((REAL)(n - 1))) / R((REAL)n));
}

#include "kernels/image/grid_back_real.h"

#undef REAL
#undef NAME
#undef LIBM
#undef R
#undef FUSED
