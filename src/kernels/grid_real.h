/*
 * Part of grid.c, which includes it once for double and once for float. REAL is the type, NAME() makes the name of a
 * function here, LIBM() that of one of <math.h>; all are undefined at the end.
 */
/* No include guard: two copies are meant. */

/* ---- coordinates ---- */

/* From [-1, 1] to elements. */
static REAL NAME(unnormalize)(REAL x, int64_t size, bool align_corners)
{
    return align_corners ? (x + 1) / 2 * (REAL)(size - 1) : ((x + 1) * (REAL)size - 1) / 2;
}

static REAL NAME(clip)(REAL x, int64_t size)
{
    return !(x > 0) ? 0 : x > (REAL)(size - 1) ? (REAL)(size - 1) : x;
}

/* Back and forth between low / 2 and high / 2. */
static REAL NAME(reflect)(REAL x, int64_t low, int64_t high)
{
    if (low == high) {
        return 0;
    }
    REAL least = (REAL)low / 2, span = (REAL)(high - low) / 2;
    x = LIBM(fabs)(x - least);
    REAL extra = LIBM(fmod)(x, span), flips = LIBM(floor)(x / span);
    return LIBM(fmod)(flips, 2) == 0 ? extra + least : span - extra + least;
}

static REAL NAME(pad)(const grid_args *g, REAL x, int64_t size)
{
    if (g->padding == GRID_REFLECTION) {
        x = g->align_corners ? NAME(reflect)(x, 0, 2 * (size - 1)) : NAME(reflect)(x, -1, 2 * size - 1);
    }
    return g->padding == GRID_ZEROS ? x : NAME(clip)(x, size);
}

/* ---- taps: which elements of a channel a point is made of ---- */

typedef struct NAME(taps) {
    size_t n;
    int64_t at[MOST_TAPS]; /* offset of the element */
    REAL weight[MOST_TAPS];
} NAME(taps);

/* Along one dim: elements and weights; -1 stands for what is outside. */
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

static REAL NAME(cubic_near)(REAL x)
{
    const REAL a = (REAL)-0.75;
    return ((a + 2) * x - (a + 3)) * x * x + 1;
}

static REAL NAME(cubic_far)(REAL x)
{
    const REAL a = (REAL)-0.75;
    return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a;
}

static NAME(line) NAME(line_of)(const grid_args *g, REAL x, int64_t size)
{
    NAME(line) l = {.n = 0};
    x = NAME(unnormalize)(x, size, g->align_corners);
    if (g->filter == GRID_CUBIC) { /* each element is padded for itself */
        REAL first = LIBM(floor)(x), t = x - first;
        REAL weights[4] = {NAME(cubic_far)(t + 1), NAME(cubic_near)(t), NAME(cubic_near)(1 - t),
                           NAME(cubic_far)(2 - t)};
        for (int k = 0; k < 4; k++) {
            NAME(line_add)(&l, NAME(pad)(g, first + (REAL)(k - 1), size), size, weights[k]);
        }
        return l;
    }
    x = NAME(pad)(g, x, size);
    if (g->filter == GRID_NEAREST) {
        NAME(line_add)(&l, LIBM(nearbyint)(x), size, 1);
        return l;
    }
    REAL first = LIBM(floor)(x);
    NAME(line_add)(&l, first, size, first + 1 - x);
    NAME(line_add)(&l, first + 1, size, x - first);
    return l;
}

/* All combinations of elements along the dims. */
static NAME(taps) NAME(taps_of)(const grid_args *g, const REAL *point)
{
    NAME(taps) all = {.n = 1, .at = {0}, .weight = {1}};
    for (size_t d = 0; d < g->dims; d++) {
        NAME(line) l = NAME(line_of)(g, point[g->dims - 1 - d], g->in[d]);
        NAME(taps) next = {.n = 0};
        for (size_t i = 0; i < all.n; i++) {
            for (size_t k = 0; k < l.n; k++) {
                if (l.at[k] >= 0) {
                    next.at[next.n] = all.at[i] * g->in[d] + l.at[k];
                    next.weight[next.n++] = all.weight[i] * l.weight[k];
                }
            }
        }
        all = next;
    }
    return all;
}

/* Points [begin, end) of batch * points. */
static void NAME(sample_points)(void *user, size_t begin, size_t end)
{
    const grid_args *g = user;
    int64_t elements = g->in[0] * g->in[1] * (g->dims == 3 ? g->in[2] : 1);
    for (size_t i = begin; i < end; i++) {
        size_t n = i / g->points, p = i % g->points;
        NAME(taps) taps = NAME(taps_of)(g, (const REAL *)g->grid + i * g->dims);
        for (size_t channel = 0; channel < g->channels; channel++) {
            const REAL *image = (const REAL *)g->image + (int64_t)(n * g->channels + channel) * elements;
            REAL sum = 0;
            for (size_t k = 0; k < taps.n; k++) {
                sum += image[taps.at[k]] * taps.weight[k];
            }
            ((REAL *)g->out)[(n * g->channels + channel) * g->points + p] = sum;
        }
    }
}

/* ---- affine grids ---- */

/* Point i of n over [-1, 1]: with its ends, or, not aligned, the middles of n equal parts. */
static REAL NAME(spaced)(int64_t i, int64_t n, bool align_corners)
{
    if (n <= 1) {
        return 0;
    }
    REAL step = (REAL)2 / (REAL)(n - 1);
    REAL x = i < n / 2 ? -1 + step * (REAL)i : 1 - step * (REAL)(n - 1 - i);
    return align_corners ? x : x * (REAL)(n - 1) / (REAL)n;
}

static void NAME(affine)(size_t dims, size_t batch, const int64_t *sizes, bool align_corners, const REAL *theta,
                         REAL *out)
{
    for (size_t n = 0; n < batch; n++, theta += dims * (dims + 1)) {
        int64_t at[3] = {0}, count = sizes[0] * sizes[1] * (dims == 3 ? sizes[2] : 1);
        for (int64_t i = 0; i < count; i++, out += dims) {
            for (size_t row = 0; row < dims; row++) {
                const REAL *t = theta + row * (dims + 1);
                out[row] = 0;
                for (size_t d = 0; d < dims; d++) { /* the last dim comes first */
                    size_t own = dims - 1 - d;
                    out[row] += t[d] * NAME(spaced)(at[own], sizes[own], align_corners);
                }
                out[row] += t[dims];
            }
            for (size_t d = dims; d-- > 0 && ++at[d] == sizes[d];) {
                at[d] = 0;
            }
        }
    }
}

#undef REAL
#undef NAME
#undef LIBM
