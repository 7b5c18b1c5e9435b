/* Rows of images at other sizes and places, which are only read: see rows_image.def. */
#include "ops/formula.h"
#include "targets/nnef/window.h"

#include <math.h>
#include <string.h>

static int64_t word_index(const char *word, const char *const *words, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        if (strcmp(word, words[i]) == 0) {
            return i;
        }
    }
    return -1;
}

static tn_status grid_sample_read(call *c)
{
    static const char *const modes[] = {"bilinear", "nearest", "bicubic"};
    static const char *const paddings[] = {"zeros", "border", "reflection"};
    int64_t mode = word_index(arg_string(c, 2), modes, 3), padding = word_index(arg_string(c, 3), paddings, 3);
    if (mode < 0 || padding < 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "mode '%s' with padding '%s'", arg_string(c, 2), arg_string(c, 3));
    }
    return give(c,
                BUILD(c->b, "aten::grid_sampler", c->args[0], c->args[1], of_int(mode), of_int(padding), c->args[4]));
}

/* One axis of a resize. */
typedef struct resizing {
    call *c;
    uint32_t axis;
    extent from, to;
    double scale;
    bool is_bordered; /* x has one more element on both sides than `from` says */
} resizing;

/* Where each output lies on the input's axis, in f32; None: the words of the call say none that is known. */
static datum coordinates(const resizing *s, const char *transform)
{
    builder *b = s->c->b;
    datum scale = of_float(s->scale), half = of_float(0.5), minus_half = of_float(-0.5);
    datum x = route_range(b, known(0), s->to, DT_F32, s->c->args[0]);
    bool is_known = s->from.expr == NULL && s->to.expr == NULL;
    double width = s->scale * (double)s->from.n, adjust = (double)s->to.n / width;
    if (strcmp(transform, "asymmetric") == 0) {
        return emit_div(b, x, scale);
    }
    datum middle = emit_div(b, emit_add(b, x, half), scale);
    if (strcmp(transform, "tf_half_pixel_for_nn") == 0) {
        return middle;
    }
    if (strcmp(transform, "half_pixel") == 0) {
        return emit_add(b, middle, minus_half);
    }
    if (!is_known) {
        return of_none();
    }
    if (strcmp(transform, "pytorch_half_pixel") == 0) {
        return s->to.n > 1 ? emit_add(b, middle, minus_half) : emit_add(b, emit_mul(b, x, of_float(0)), minus_half);
    }
    if (strcmp(transform, "half_pixel_symmetric") == 0) {
        return emit_add(b, middle, of_float((double)s->from.n / 2 * (1 - adjust) - 0.5));
    }
    if (strcmp(transform, "align_corners") == 0) {
        datum times = emit_mul(b, x, of_float((double)s->from.n - 1));
        return width == 1 ? emit_mul(b, x, of_float(0)) : emit_div(b, times, of_float(width - 1));
    }
    return of_none();
}

/* The rows of x at these places of the axis, which stay inside of it. */
static datum rows_at(const resizing *s, datum x, datum at)
{
    builder *b = s->c->b;
    datum last = of_extent(extent_sub(b, nnef_size(x, s->axis), known(1)));
    datum inside = BUILD(b, "aten::clamp", route_cast(b, at, DT_I64), of_int(0), last);
    return BUILD(b, "aten::index_select", x, of_int(s->axis), inside);
}

static datum along_axis(const resizing *s, datum list)
{
    extent sizes[TENSOR_MAX_RANK];
    uint32_t rank = nnef_rank(s->c->args[0]);
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = i == s->axis ? s->to : known(1);
    }
    return BUILD(s->c->b, "aten::reshape", list, of_extents(s->c->b, sizes, rank));
}

/* The weight of a tap at distance `d` (not negative): up to 1, and up to 2 of cubic. */
static datum tap_weight(builder *b, datum d, bool is_cubic, bool is_outer)
{
    const double a = -0.75;
    if (!is_cubic) {
        return emit_rsub(b, of_float(1), d);
    }
    datum squared = emit_mul(b, d, d), cubed = emit_mul(b, squared, d);
    if (!is_outer) {
        datum falls = emit_mul(b, squared, of_float(-(a + 3)));
        return emit_add(b, emit_add(b, emit_mul(b, cubed, of_float(a + 2)), falls), of_float(1));
    }
    datum head = emit_add(b, emit_mul(b, cubed, of_float(a)), emit_mul(b, squared, of_float(-5 * a)));
    return emit_add(b, emit_add(b, head, emit_mul(b, d, of_float(8 * a))), of_float(-4 * a));
}

static datum resized(const resizing *s, datum x, datum at, const char *interpolator)
{
    builder *b = s->c->b;
    bool is_cubic = strcmp(interpolator, "cubic") == 0;
    datum low = emit_floor(b, at), part = emit_sub(b, at, low), sum = of_none();
    for (int tap = is_cubic ? -1 : 0; tap < (is_cubic ? 3 : 2); tap++) {
        datum distance = tap <= 0 ? emit_add(b, part, of_float(-tap)) : emit_rsub(b, of_float(tap), part);
        datum weight = along_axis(s, tap_weight(b, distance, is_cubic, tap < 0 || tap > 1));
        datum term = emit_mul(b, rows_at(s, x, emit_add(b, low, of_float(tap))), weight);
        sum = sum.kind == DATUM_NONE ? term : emit_add(b, sum, term);
    }
    return sum;
}

/* How places between elements are told. */
typedef struct resize_words {
    const char *transform, *interpolator, *nearest;
} resize_words;

static tn_status resize_axis(resizing *s, const resize_words *by, datum *x)
{
    call *c = s->c;
    builder *b = c->b;
    const char *interpolator = by->interpolator, *nearest = by->nearest;
    datum at = coordinates(s, by->transform);
    bool is_nearest = strcmp(interpolator, "nearest") == 0, floors = strcmp(nearest, "floor") == 0;
    bool is_known = is_nearest ? floors || strcmp(nearest, "round_prefer_ceil") == 0
                               : strcmp(interpolator, "linear") == 0 || strcmp(interpolator, "cubic") == 0;
    if (at.kind == DATUM_NONE || !is_known) {
        return b->status != TN_OK ? b->status
                                  : call_fail(c, TN_E_UNSUPPORTED, "'%s', '%s', '%s' of such sizes is not read",
                                              by->transform, interpolator, nearest);
    }
    at = s->is_bordered ? emit_add(b, at, of_float(1)) : at;
    *x = is_nearest ? rows_at(s, *x, emit_floor(b, floors ? at : emit_add(b, at, of_float(0.5))))
                    : resized(s, *x, at, interpolator);
    return b->status;
}

/* The new size of an axis and the factor to it; false: they cannot be told. */
static bool new_size(resizing *s, uint32_t i, size_t scales, const extent *sizes)
{
    builder *b = s->c->b;
    s->axis = i;
    s->from = nnef_size(s->c->args[0], i);
    if (scales > 0) {
        s->scale = number_value(s->c->args[1].u.list.at[i]);
        bool is_whole = s->scale == floor(s->scale);
        s->to = is_whole ? extent_mul(b, s->from, known((int64_t)s->scale))
                         : known((int64_t)floor((double)s->from.n * s->scale));
        return s->scale > 0 && (is_whole || s->from.expr == NULL);
    }
    s->to = sizes[i];
    if (extent_same(b, s->from, s->to)) {
        s->scale = 1;
        return true;
    }
    s->scale = (double)((float)s->to.n / (float)s->from.n);
    return s->from.expr == NULL && s->to.expr == NULL && s->from.n > 0;
}

static tn_status resize_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]);
    size_t scales = c->args[1].kind == DATUM_LIST ? c->args[1].u.list.n : 0, n;
    const extent *sizes = arg_extents(c, 2, &n);
    dtype type = nnef_dtype(c->args[0]);
    datum x = strcmp(arg_string(c, 4), "nearest") == 0 ? c->args[0] : route_wide(b, c->args[0]);
    if ((scales > 0 ? scales : n) != rank) {
        return call_fail(c, TN_E_ARGUMENT, "a scale or a size for each of %u axes is expected", rank);
    }
    const resize_words by = {arg_string(c, 3), arg_string(c, 4), arg_string(c, 5)};
    for (uint32_t i = 0; i < rank; i++) {
        resizing s = {.c = c};
        if (!new_size(&s, i, scales, sizes)) {
            return call_fail(c, TN_E_UNSUPPORTED, "the new size of axis %u cannot be told", i);
        }
        if (s.scale != 1 || !extent_same(b, s.from, s.to)) {
            TRY(resize_axis(&s, &by, &x));
        }
    }
    return give(c, route_cast(b, x, type));
}

/* By whole factors, one for each of the last axes. */
static tn_status upsampled(call *c, const resize_words *by, nnef_border border)
{
    size_t n;
    builder *b = c->b;
    const extent *factors = arg_extents(c, 1, &n);
    uint32_t rank = nnef_rank(c->args[0]);
    datum x = c->args[0];
    if (n > rank) {
        return call_fail(c, TN_E_ARGUMENT, "%zu factors for %u axes", n, rank);
    }
    for (size_t i = 0; i < n; i++) {
        uint32_t axis = rank - (uint32_t)n + (uint32_t)i;
        extent from = nnef_size(x, axis);
        resizing s = {.c = c, .axis = axis, .from = from, .scale = (double)factors[i].n};
        s.is_bordered = border != NNEF_BORDER_REPLICATE;
        s.to = extent_mul(b, from, factors[i]);
        if (factors[i].expr != NULL || factors[i].n < 1) {
            return call_fail(c, TN_E_ARGUMENT, "a factor is no number above 0");
        }
        if (factors[i].n > 1) {
            extent around[TENSOR_MAX_RANK] = {known(0)};
            around[axis] = known(s.is_bordered);
            x = nnef_bordered(b, x, around, around, border, of_float(0));
            TRY(resize_axis(&s, by, &x));
        }
    }
    return give(c, x);
}

static tn_status nearest_upsample_read(call *c)
{
    return upsampled(c, &(const resize_words){"asymmetric", "nearest", "floor"}, NNEF_BORDER_REPLICATE);
}

/* Places between elements reach at most one beyond the ends: the border says what is there. */
static tn_status multilinear_upsample_read(call *c)
{
    static const char *const methods[][2] = {
        {"symmetric", "half_pixel"}, {"asymmetric", "asymmetric"}, {"aligned", "align_corners"}};
    nnef_border border;
    TRY(nnef_border_of(c, arg_string(c, 3), &border));
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        if (strcmp(arg_string(c, 2), methods[i][0]) == 0) {
            border = i == 2 ? NNEF_BORDER_REPLICATE : border; /* all places lie inside */
            return upsampled(c, &(const resize_words){methods[i][1], "linear", "floor"}, border);
        }
    }
    return call_fail(c, TN_E_UNSUPPORTED, "there is no method '%s'", arg_string(c, 2));
}

static const foreign_op nnef_rows_image[] = {
#include "targets/nnef/rows_image.def"
};

FAMILY(image);
