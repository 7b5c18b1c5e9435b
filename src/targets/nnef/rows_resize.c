/* Rows of images at other sizes, written by gathering: see rows_resize.def. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

static const char *const modes[] = {"bilinear", "nearest", "bicubic"};
static const char *const paddings[] = {"zeros", "border", "reflection"};

/* ---- writing ---- */

static tn_status grid_sample_write(call *c)
{
    int64_t mode = arg_int(c, 2), padding = arg_int(c, 3);
    if (mode < 0 || mode > 2 || padding < 0 || padding > 2) {
        return call_fail(c, TN_E_ARGUMENT, "there is no such mode");
    }
    return give(c, FOREIGN(c, "tract_core_grid_sample", c->args[0], c->args[1], of_string(modes[mode]),
                           of_string(paddings[padding]), c->args[4]));
}

/* A number that may vary as one of f32. */
static datum as_float(const call *c, extent size)
{
    return size.expr == NULL ? of_float((double)size.n) : nnef_number(c, of_extent(size), DT_F32);
}

static datum ratio(const call *c, extent a, extent b)
{
    if (a.expr == NULL && b.expr == NULL) {
        return of_float((double)((float)a.n / (float)b.n));
    }
    datum x = as_float(c, a), y = as_float(c, b);
    x = nnef_is_tensor(x) ? x : nnef_number(c, x, DT_F32);
    return FOREIGN(c, "div", x, y);
}

/* Where the elements of the result lie among those that there are, in f32: (i + 1/2) in/out - 1/2, or i (in - 1)/(out -
 * 1) from corner to corner. */
static datum spots(call *c, extent in, extent out, bool corners, datum scale, bool from_zero)
{
    datum i = nnef_cast(c, nnef_counted(c, out), DT_F32);
    if (corners) {
        bool is_one = extent_is(c->b, out, 1);
        extent one = known(1);
        return is_one ? FOREIGN(c, "mul", i, of_float(0))
                      : FOREIGN(c, "mul", i, ratio(c, extent_sub(c->b, in, one), extent_sub(c->b, out, one)));
    }
    datum step = scale.kind == DATUM_FLOAT && scale.expr == NULL && scale.u.real > 0
                     ? of_float((double)(float)(1 / scale.u.real))
                     : ratio(c, in, out);
    datum at = FOREIGN(c, "sub", FOREIGN(c, "mul", FOREIGN(c, "add", i, of_float(0.5)), step), of_float(0.5));
    return from_zero ? FOREIGN(c, "max", at, of_float(0)) : at;
}

/* A list of weights along one dim of a tensor of that rank. */
static datum along_dim(const call *c, datum list, uint32_t along, uint32_t rank, dtype type)
{
    int64_t axes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i + 1 < rank; i++) {
        axes[i] = i < along ? i : i + 1;
    }
    list = nnef_cast(c, list, type);
    return rank == 1 ? list : FOREIGN(c, "unsqueeze", list, of_ints(c->b, axes, rank - 1));
}

static datum interpolated(call *c, datum x, uint32_t along, extent out, bool corners, datum scale)
{
    builder *b = c->b;
    extent in = nnef_size(x, along), last = extent_sub(b, in, known(1));
    uint32_t rank = nnef_rank(x);
    datum at = spots(c, in, out, corners, scale, true), low = FOREIGN(c, "floor", at);
    datum weight = FOREIGN(c, "sub", at, low);
    datum first = FOREIGN(c, "min", nnef_cast(c, low, DT_I64), of_extent(last));
    datum second = FOREIGN(c, "min", FOREIGN(c, "add", first, of_int(1)), of_extent(last));
    datum below = FOREIGN(c, "tract_core_gather", x, first, of_int(along));
    datum above = FOREIGN(c, "tract_core_gather", x, second, of_int(along));
    weight = along_dim(c, weight, along, rank, nnef_dtype(x));
    return FOREIGN(c, "add", below, FOREIGN(c, "mul", FOREIGN(c, "sub", above, below), weight));
}

/* (input, output_size, align_corners, a factor for each dim) */
static tn_status linear_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    size_t n = t->rank - 2;
    const extent *to = arg_extents_n(c, 1, n);
    datum x = c->args[0];
    TRY(c->b->status);
    for (size_t i = 0; i < n; i++) {
        datum scale = 3 + i < c->n ? c->args[3 + i] : of_none();
        bool stays = extent_same(c->b, to[i], t->sizes[i + 2]) && scale.kind == DATUM_NONE;
        x = stays ? x : interpolated(c, x, (uint32_t)(i + 2), to[i], arg_bool(c, 2), scale);
    }
    return give(c, x);
}

/* The weight of a neighbour t away (below 1, or between 1 and 2), with PyTorch's A = -0.75. */
static datum cubic_weight(const call *c, datum t, bool is_near)
{
    static const double near_by[] = {1.25, -2.25, 0, 1}, far[] = {-0.75, 3.75, -6, 3};
    const double *k = is_near ? near_by : far;
    datum made = FOREIGN(c, "mul", t, of_float(k[0]));
    made = FOREIGN(c, "mul", FOREIGN(c, "add", made, of_float(k[1])), t);
    made = FOREIGN(c, "mul", FOREIGN(c, "add", made, of_float(k[2])), t);
    return FOREIGN(c, "add", made, of_float(k[3]));
}

/* Four neighbours, the outer ones repeated at the ends. */
static datum interpolated_cubic(call *c, datum x, uint32_t along, extent out, bool corners, datum scale)
{
    extent in = nnef_size(x, along), last = extent_sub(c->b, in, known(1));
    datum at = spots(c, in, out, corners, scale, false), low = FOREIGN(c, "floor", at), made = of_none();
    datum part = FOREIGN(c, "sub", at, low), rest = FOREIGN(c, "sub", of_float(1), part);
    datum first = nnef_cast(c, low, DT_I64);
    datum weights[] = {cubic_weight(c, FOREIGN(c, "add", part, of_float(1)), false), cubic_weight(c, part, true),
                       cubic_weight(c, rest, true), cubic_weight(c, FOREIGN(c, "add", rest, of_float(1)), false)};
    for (int64_t i = 0; i < 4; i++) {
        datum places = FOREIGN(c, "max", FOREIGN(c, "add", first, of_int(i - 1)), of_int(0));
        places = FOREIGN(c, "min", places, of_extent(last));
        datum term = FOREIGN(c, "mul", FOREIGN(c, "tract_core_gather", x, places, of_int(along)),
                             along_dim(c, weights[i], along, nnef_rank(x), nnef_dtype(x)));
        made = i == 0 ? term : FOREIGN(c, "add", made, term);
    }
    return made;
}

static tn_status cubic_write(call *c)
{
    const extent *to = arg_extents_n(c, 1, 2);
    datum x = c->args[0];
    TRY(c->b->status);
    for (uint32_t i = 0; i < 2; i++) {
        x = interpolated_cubic(c, x, i + 2, to[i], arg_bool(c, 2), 3 + i < c->n ? c->args[3 + i] : of_none());
    }
    return give(c, x);
}

/* ---- writing: adaptive windows ---- */

enum { MOST_WINDOWS = 256 };

static bool adaptive_max_can(const call *c, const char **why)
{
    const tensor_type *t = arg_type(c, 0);
    const extent *to = arg_extents_n(c, 1, 2);
    for (uint32_t i = 0; to != NULL && i < 2; i++) {
        if (t->sizes[t->rank - 2 + i].expr != NULL || to[i].expr != NULL) {
            *why = "its windows depend on a size that varies";
            return false;
        }
    }
    *why = "it has too many windows";
    return to != NULL && to[0].n > 0 && to[1].n > 0 && to[0].n <= MOST_WINDOWS && to[0].n * to[1].n <= MOST_WINDOWS;
}

/* One window: the largest of it, and where that lies in the plane; each [.., 1, 1]. */
static void window(call *c, const int64_t *begin, const int64_t *end, datum *high, datum *spot)
{
    builder *b = c->b;
    datum x = c->args[0];
    uint32_t rank = nnef_rank(x);
    int64_t wide = end[1] - begin[1], last = rank - 2;
    extent sizes[TENSOR_MAX_RANK], plane = nnef_size(x, rank - 1);
    x = nnef_slice(c, x, rank - 2, known(begin[0]), known(end[0]));
    x = nnef_slice(c, x, rank - 1, known(begin[1]), known(end[1]));
    for (uint32_t i = 0; i + 2 < rank; i++) {
        sizes[i] = nnef_size(x, i);
    }
    sizes[rank - 2] = known((end[0] - begin[0]) * wide);
    x = nnef_reshape(c, x, sizes, rank - 1);
    datum axes = of_ints(b, &last, 1);
    datum at = FOREIGN(c, "argmax_reduce", x, axes), row = FOREIGN(c, "div", at, of_int(wide));
    datum column = FOREIGN(c, "sub", at, FOREIGN(c, "mul", row, of_int(wide)));
    row = FOREIGN(c, "mul", FOREIGN(c, "add", row, of_int(begin[0])), of_extent(plane));
    *high = nnef_unsqueeze(c, FOREIGN(c, "max_reduce", x, axes), rank - 1);
    *spot = nnef_unsqueeze(c, FOREIGN(c, "add", row, FOREIGN(c, "add", column, of_int(begin[1]))), rank - 1);
}

static tn_status adaptive_max_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    const extent *to = arg_extents_n(c, 1, 2);
    int64_t last = t->rank - 1, n[2] = {to[0].n, to[1].n}, size[2] = {t->sizes[last - 1].n, t->sizes[last].n};
    datum rows[2][MOST_WINDOWS], cells[2][MOST_WINDOWS];
    for (int64_t i = 0; i < n[0]; i++) {
        for (int64_t k = 0; k < n[1]; k++) {
            int64_t begin[2] = {i * size[0] / n[0], k * size[1] / n[1]};
            int64_t end[2] = {((i + 1) * size[0] + n[0] - 1) / n[0], ((k + 1) * size[1] + n[1] - 1) / n[1]};
            window(c, begin, end, &cells[0][k], &cells[1][k]);
        }
        rows[0][i] = nnef_concat(c, cells[0], (size_t)n[1], last);
        rows[1][i] = nnef_concat(c, cells[1], (size_t)n[1], last);
    }
    out_set(c, 1, nnef_concat(c, rows[1], (size_t)n[0], last - 1));
    return give(c, nnef_concat(c, rows[0], (size_t)n[0], last - 1));
}

static const foreign_op nnef_rows_resize[] = {
#include "targets/nnef/rows_resize.def"
};
FAMILY(resize);
