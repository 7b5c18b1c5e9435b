/*
 * Part of grid_real.h: the derivatives, for one element type. Every step is rounded where torch rounds it.
 */
/* No include guard: several copies are meant. */

/* How fast a coordinate moves with the number in the grid; 0 where padding holds it. */
static REAL NAME(slope)(const grid_args *g, REAL x, int64_t size)
{
    int64_t length = g->align_corners ? size - 1 : size;
    REAL slope = R(R((REAL)length) / 2), low = g->align_corners ? 0 : (REAL)-0.5, span = R((REAL)length);
    if (g->filter == GRID_CUBIC || g->padding == GRID_ZEROS) {
        return slope;
    }
    x = NAME(unnormalize)(g, x, size);
    if (g->padding == GRID_REFLECTION) {
        if (length == 0) {
            return 0;
        }
        REAL from_low = R(x - low), away = LIBM(fabs)(from_low), both_ways = R(2 * span);
        REAL extra = FUSED(-LIBM(trunc)(R(away / both_ways)), both_ways, away);
        bool is_flipped = !g->scalar ? extra > R(both_ways - extra) : LIBM(fmod)(LIBM(floor)(R(away / span)), 2) != 0;
        slope = is_flipped != (from_low < 0) ? -slope : slope;
        x = NAME(reflect)(g, x, size);
    }
    return x > 0 && x < R((REAL)(size - 1)) ? slope : 0;
}

/* Minus the derivatives of the weights of four elements around a point. */
static REAL NAME(cubic_slope)(REAL t, int k)
{
    static const REAL square[] = {(REAL)2.25, (REAL)-3.75, (REAL)3.75, (REAL)-2.25};
    static const REAL linear[] = {(REAL)7.5, (REAL)-4.5, (REAL)-4.5, (REAL)7.5}, constant[] = {6, 0, 0, -6};
    REAL x = R((REAL)(k - 1) - t);
    return R(R(R(R(square[k] * x) + linear[k]) * x) + constant[k]);
}

/* One point of the grid in one channel. */
typedef struct NAME(back) {
    const grid_args *g;
    NAME(line) lines[3];
    REAL weight_slopes[2][4]; /* GRID_CUBIC */
    REAL moves[3];            /* derivatives by coordinates, summed over channels */
} NAME(back);

/* The element at a combination of those along the dims; 0 where one is outside. z: 0 where there are two dims. */
static REAL NAME(element)(const NAME(back) * b, const REAL *channel, size_t z, size_t y, size_t x)
{
    const NAME(line) *lines = b->lines + (b->g->dims - 2);
    int64_t at_z = b->g->dims == 3 ? b->lines[0].at[z] : 0, at_y = lines[0].at[y], at_x = lines[1].at[x];
    int64_t height = b->g->in[b->g->dims - 2], width = b->g->in[b->g->dims - 1];
    return at_z < 0 || at_y < 0 || at_x < 0 ? 0 : channel[(at_z * height + at_y) * width + at_x];
}

static void NAME(move_linear_2d)(NAME(back) * b, const REAL *channel, REAL gradient)
{
    const NAME(line) *y = &b->lines[0], *x = &b->lines[1];
    REAL nw = NAME(element)(b, channel, 0, 0, 0), ne = NAME(element)(b, channel, 0, 0, 1);
    REAL sw = NAME(element)(b, channel, 0, 1, 0), se = NAME(element)(b, channel, 0, 1, 1);
    REAL across = R(R(R(ne - nw) * y->weight[0]) + R(R(se - sw) * y->weight[1]));
    REAL down = R(R(R(sw - nw) * x->weight[0]) + R(R(se - ne) * x->weight[1]));
    b->moves[1] = R(b->moves[1] + R(across * gradient));
    b->moves[0] = R(b->moves[0] + R(down * gradient));
}

static void NAME(move_linear_3d)(NAME(back) * b, const REAL *channel, REAL gradient)
{
    for (size_t k = 0; k < 8; k++) {
        size_t at[3] = {k / 4, k / 2 % 2, k % 2};
        REAL value = NAME(element)(b, channel, at[0], at[1], at[2]);
        for (size_t d = 0; d < 3; d++) {
            size_t one = d == 2 ? 1 : 2, other = d == 0 ? 1 : 0; /* the dims that stay, the last first */
            REAL share = R(R(R(value * b->lines[one].weight[at[one]]) * b->lines[other].weight[at[other]]) * gradient);
            b->moves[d] = at[d] == 0 ? R(b->moves[d] - share) : R(b->moves[d] + share);
        }
    }
}

static void NAME(back_cubic)(NAME(back) * b, const REAL *channel, REAL gradient, REAL *to)
{
    const NAME(line) *y = &b->lines[0], *x = &b->lines[1];
    for (size_t k = 0; k < 16; k++) {
        size_t i = k / 4, j = k % 4;
        bool inside = x->at[i] >= 0 && y->at[j] >= 0;
        REAL value = R(NAME(element)(b, channel, 0, j, i) * gradient);
        if (to != NULL && inside) {
            REAL *sum = to + y->at[j] * b->g->in[1] + x->at[i];
            *sum = R(*sum + R(R(gradient * x->weight[i]) * y->weight[j]));
        }
        b->moves[1] = FUSED(-R(value * b->weight_slopes[1][i]), y->weight[j], b->moves[1]);
        b->moves[0] = FUSED(-R(value * b->weight_slopes[0][j]), x->weight[i], b->moves[0]);
    }
}

static NAME(back) NAME(back_of)(const grid_args *g, const REAL *point)
{
    NAME(back) b = {.g = g};
    for (size_t d = 0; d < g->dims; d++) { /* the last dim comes first */
        REAL x = point[g->dims - 1 - d];
        b.lines[d] = NAME(line_of)(g, x, g->in[d]);
        for (int k = 0; g->filter == GRID_CUBIC && k < 4; k++) {
            REAL coordinate = NAME(unnormalize)(g, x, g->in[d]);
            b.weight_slopes[d][k] = NAME(cubic_slope)(R(coordinate - LIBM(floor)(coordinate)), k);
        }
    }
    return b;
}

/* Images [begin, end) of the batch. */
static void NAME(back_images)(void *user, size_t begin, size_t end)
{
    const grid_back_args *a = user;
    const grid_args *g = &a->forward;
    int64_t elements = g->in[0] * g->in[1] * (g->dims == 3 ? g->in[2] : 1);
    for (size_t i = begin * g->points; i < end * g->points; i++) {
        const REAL *point = (const REAL *)g->grid + i * g->dims;
        size_t first = i / g->points * g->channels;
        NAME(back) b = NAME(back_of)(g, point);
        NAME(taps) taps = {.n = 0};
        if (g->filter != GRID_CUBIC && a->to_image != NULL) {
            taps = NAME(taps_of)(g, b.lines);
        }
        for (size_t plane = first; plane < first + g->channels; plane++) {
            const REAL *channel = (const REAL *)g->image + (int64_t)plane * elements;
            REAL *to = a->to_image == NULL ? NULL : (REAL *)a->to_image + (int64_t)plane * elements;
            REAL gradient = ((const REAL *)a->gradient)[plane * g->points + i % g->points];
            for (size_t k = 0; k < taps.n; k++) {
                to[taps.at[k]] = R(to[taps.at[k]] + R(taps.weight[k] * gradient));
            }
            if (g->filter == GRID_CUBIC) {
                NAME(back_cubic)(&b, channel, gradient, to);
            } else if (g->filter == GRID_LINEAR) {
                (g->dims == 2 ? NAME(move_linear_2d) : NAME(move_linear_3d))(&b, channel, gradient);
            }
        }
        for (size_t d = 0; d < g->dims; d++) {
            REAL slope = NAME(slope)(g, point[g->dims - 1 - d], g->in[d]);
            ((REAL *)a->to_grid)[i * g->dims + g->dims - 1 - d] = g->filter == GRID_NEAREST ? 0 : R(b.moves[d] * slope);
        }
    }
}
