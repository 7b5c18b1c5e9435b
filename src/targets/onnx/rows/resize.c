/*
 * Resize and Upsample: see resize.def.
 *
 * All modes are the same along each dim on its own: where an element of the result lies in the operand (a list of
 * places, one for each), then a weighted sum of the elements around it. What is one of PyTorch's operators is read as
 * such.
 */
#include "targets/onnx/rows/parts.h"

#include <math.h>
#include <string.h>

enum { MOST_TAPS = 256 };

/* A dim that is resized. */
typedef struct axis {
    uint32_t dim;
    extent in, out;
    double scale;      /* 0: out/in, which is not known */
    datum first, last; /* of the part that is taken, from 0 to 1: tf_crop_and_resize */
} axis;

typedef struct resizing {
    builder *b;
    datum x;
    const char *mode, *place, *nearest, *policy;
    double a, beyond; /* coefficient of cubic, value of elements outside */
    bool excludes, antialias;
    dtype type; /* that places and weights are computed in */
    datum roi;
    axis axes[TENSOR_MAX_RANK];
    size_t n;
} resizing;

static bool is(const char *x, const char *y)
{
    return strcmp(x, y) == 0;
}

static datum number(const resizing *r, extent e)
{
    return route_number(r->b, of_extent(e), r->type, r->x);
}

/* ---- places: where the elements of the result lie, counted in elements of the operand ---- */

static datum unscaled(const resizing *r, const axis *a, datum i)
{
    if (a->scale != 0) {
        return emit_div(r->b, i, of_float((double)(float)a->scale));
    }
    return emit_div(r->b, emit_mul(r->b, i, of_extent(a->in)), of_extent(a->out));
}

static datum place_asymmetric(const resizing *r, const axis *a, datum i)
{
    return unscaled(r, a, i);
}

static datum place_half_pixel(const resizing *r, const axis *a, datum i)
{
    return emit_sub(r->b, unscaled(r, a, emit_add(r->b, i, of_float(0.5))), of_float(0.5));
}

static datum place_tf_half_pixel(const resizing *r, const axis *a, datum i)
{
    return unscaled(r, a, emit_add(r->b, i, of_float(0.5)));
}

/* 1 where the result has several elements along the dim, 0 where it has one. */
static extent has_several(builder *b, const axis *a)
{
    return extent_min(b, extent_sub(b, a->out, known(1)), known(1));
}

static datum place_pytorch_half_pixel(const resizing *r, const axis *a, datum i)
{
    datum made = place_half_pixel(r, a, i);
    extent several = has_several(r->b, a);
    return extent_is(r->b, several, 1) ? made : emit_mul(r->b, made, of_extent(several));
}

/* The steps between the elements of the result, where first and last lie on first and last of the operand. */
static datum in_steps(const resizing *r, const axis *a, datum i)
{
    builder *b = r->b;
    extent steps = extent_max(b, extent_sub(b, a->out, known(1)), known(1));
    return emit_div(b, emit_mul(b, i, of_extent(extent_sub(b, a->in, known(1)))), of_extent(steps));
}

static datum place_align_corners(const resizing *r, const axis *a, datum i)
{
    return in_steps(r, a, i);
}

/* The middle of the result lies on the middle of the operand, also where the factor gives no whole number. */
static datum place_half_pixel_symmetric(const resizing *r, const axis *a, datum i)
{
    builder *b = r->b;
    datum made = place_half_pixel(r, a, i);
    if (a->scale == 0) {
        return made;
    }
    datum middle = emit_mul(b, number(r, a->in), of_float(0.5));
    datum lies = emit_div(b, number(r, a->out), of_float(2 * (double)(float)a->scale));
    return emit_add(b, made, emit_sub(b, middle, lies));
}

static datum place_crop(const resizing *r, const axis *a, datum i)
{
    builder *b = r->b;
    datum last = of_extent(extent_sub(b, a->in, known(1))), several = of_extent(has_several(b, a));
    datum many =
        emit_add(b, emit_mul(b, in_steps(r, a, i), emit_sub(b, a->last, a->first)), emit_mul(b, a->first, last));
    datum one = emit_mul(b, emit_mul(b, emit_add(b, a->first, a->last), last), of_float(0.5));
    datum share = emit_mul(b, emit_sub(b, many, one), several);
    return emit_add(b, share, one);
}

typedef datum (*place_fn)(const resizing *r, const axis *a, datum i);
static const struct {
    const char *name;
    place_fn place;
} place_table[] = {{"half_pixel", place_half_pixel},
                   {"half_pixel_symmetric", place_half_pixel_symmetric},
                   {"pytorch_half_pixel", place_pytorch_half_pixel},
                   {"align_corners", place_align_corners},
                   {"asymmetric", place_asymmetric},
                   {"tf_half_pixel_for_nn", place_tf_half_pixel},
                   {"tf_crop_and_resize", place_crop}};

static place_fn place_of(const char *name)
{
    for (size_t i = 0; i < sizeof place_table / sizeof *place_table; i++) {
        if (is(place_table[i].name, name)) {
            return place_table[i].place;
        }
    }
    return NULL;
}

static datum places_along(const resizing *r, const axis *a)
{
    return place_of(r->place)(r, a, route_range(r->b, known(0), a->out, r->type, r->x));
}

/* Places that are whole numbers, brought inside, as an index. */
static datum as_index(const resizing *r, const axis *a, datum at)
{
    datum last = of_extent(extent_sub(r->b, a->in, known(1)));
    return route_cast(r->b, clamped(r->b, at, of_int(0), last), DT_I64);
}

/* ---- nearest ---- */

static datum nearest_along(const resizing *r, const axis *a, datum x, datum at)
{
    builder *b = r->b;
    bool smaller = a->scale != 0 && a->scale < 1;
    datum whole;
    if (is(r->nearest, "floor") || (is(r->nearest, "simple") && !smaller)) {
        whole = emit_floor(b, at);
    } else if (is(r->nearest, "ceil") || is(r->nearest, "simple")) {
        whole = BUILD(b, "aten::ceil", at);
    } else if (is(r->nearest, "round_prefer_ceil")) {
        whole = emit_floor(b, emit_add(b, at, of_float(0.5)));
    } else {
        whole = BUILD(b, "aten::ceil", emit_sub(b, at, of_float(0.5)));
    }
    return taken(b, x, a->dim, as_index(r, a, whole));
}

/* ---- weighted sums ---- */

/* Of a distance of at most 1: ((a + 2) t - (a + 3)) t^2 + 1. */
static datum cubic_near(const resizing *r, datum t)
{
    builder *b = r->b;
    datum line = emit_sub(b, emit_mul(b, t, of_float(r->a + 2)), of_float(r->a + 3));
    return emit_add(b, emit_mul(b, line, emit_mul(b, t, t)), of_float(1));
}

/* Of a distance from 1 to 2: ((a t - 5 a) t + 8 a) t - 4 a. */
static datum cubic_far(const resizing *r, datum t)
{
    builder *b = r->b;
    datum line = emit_sub(b, emit_mul(b, t, of_float(r->a)), of_float(5 * r->a));
    line = emit_add(b, emit_mul(b, line, t), of_float(8 * r->a));
    return emit_sub(b, emit_mul(b, line, t), of_float(4 * r->a));
}

/* The weight of an element at a distance from the place. */
static datum weight_of(const resizing *r, datum distance)
{
    builder *b = r->b;
    datum t = emit_abs(b, distance);
    if (is(r->mode, "linear")) {
        return clamped(b, emit_rsub(b, of_float(1), t), of_int(0), of_none());
    }
    datum outer = emit_where(b, emit_lt(b, t, of_float(2)), cubic_far(r, t), of_float(0));
    return emit_where(b, emit_le(b, t, of_float(1)), cubic_near(r, t), outer);
}

/* How far elements reach that have a weight: 1 or 2, or more where the result is smaller and aliasing is filtered. */
static tn_status reach_of(call *c, const resizing *r, const axis *a, double *squeeze, int64_t *first, int64_t *last)
{
    double reach = is(r->mode, "linear") ? 1 : 2;
    *squeeze = 1;
    if (r->antialias) {
        if (a->scale == 0) {
            return call_fail(c, TN_E_UNSUPPORTED,
                             "antialias needs sizes that are known while it is read: dim %u has %s; give the input's "
                             "shape",
                             a->dim, extent_text(c->b, a->in));
        }
        *squeeze = a->scale < 1 ? (double)(float)a->scale : 1;
    }
    double begin = floor(-reach / *squeeze) + 1;
    if (!(begin > -MOST_TAPS / 2)) {
        return call_fail(c, TN_E_UNSUPPORTED, "a factor of %g takes more than %d elements for one", a->scale,
                         MOST_TAPS);
    }
    *first = (int64_t)begin;
    *last = 1 - *first;
    return TN_OK;
}

static tn_status smooth_along(call *c, const resizing *r, const axis *a, datum at, datum *x)
{
    builder *b = r->b;
    int64_t first, last;
    double squeeze;
    TRY(reach_of(c, r, a, &squeeze, &first, &last));
    datum below = emit_floor(b, at), ratio = emit_sub(b, at, below), sum = of_none(), total = of_none();
    datum end = of_extent(extent_sub(b, a->in, known(1)));
    for (int64_t k = first; k <= last && b->status == TN_OK; k++) {
        datum distance = emit_rsub(b, of_int(k), ratio), tap = emit_add(b, below, of_int(k));
        datum weight = weight_of(r, squeeze == 1 ? distance : emit_mul(b, distance, of_float(squeeze)));
        if (r->excludes) {
            datum inside = emit_logical_and(b, emit_ge(b, tap, of_int(0)), emit_le(b, tap, end));
            weight = emit_where(b, inside, weight, of_float(0));
        }
        datum part = emit_mul(b, taken(b, *x, a->dim, as_index(r, a, tap)), along(b, weight, a->dim, rank_of(r->x)));
        sum = k == first ? part : emit_add(b, sum, part);
        total = k == first ? weight : emit_add(b, total, weight);
    }
    bool normalizes = r->excludes || squeeze != 1;
    *x = normalizes ? emit_div(b, sum, along(b, total, a->dim, rank_of(r->x))) : sum;
    return b->status;
}

/* ---- one dim after the other ---- */

static tn_status resize_dims(call *c, resizing *r)
{
    builder *b = r->b;
    bool nearest = is(r->mode, "nearest"), crops = is(r->place, "tf_crop_and_resize");
    datum x = nearest ? r->x : route_cast(b, r->x, r->type);
    for (size_t i = 0; i < r->n && b->status == TN_OK; i++) {
        axis *a = &r->axes[i];
        if (a->scale == 1 && extent_same(b, a->in, a->out) && !crops && !is(r->place, "tf_half_pixel_for_nn")) {
            continue;
        }
        datum at = places_along(r, a);
        if (nearest) {
            x = nearest_along(r, a, x, at);
        } else {
            TRY(smooth_along(c, r, a, at, &x));
        }
        if (crops) {
            datum end = of_extent(extent_sub(b, a->in, known(1)));
            datum outside = emit_logical_or(b, emit_lt(b, at, of_int(0)), emit_gt(b, at, end));
            x = emit_where(b, along(b, outside, a->dim, rank_of(r->x)), of_float(r->beyond), x);
        }
    }
    return give(c, route_cast(b, x, type_of(r->x)));
}

/* ---- what PyTorch has an operator for ---- */

static bool is_power_of_two(double x)
{
    int exponent;
    return x > 0 && frexp(x, &exponent) == 0.5;
}

/* Channels stay, and all other dims are resized by known factors or to sizes. */
static bool is_plain(const resizing *r)
{
    uint32_t rank = rank_of(r->x);
    if (rank < 3 || rank > 5 || r->n != rank || r->excludes || r->antialias) {
        return false;
    }
    for (uint32_t i = 0; i < 2; i++) {
        if (r->axes[i].scale != 1) {
            return false;
        }
    }
    return true;
}

/* "aten::upsample_nearest2d" or its kin that gives the same elements; NULL: there is none. */
static const char *aten_name(const resizing *r, bool *corners)
{
    static const char *const nearest[] = {"aten::upsample_nearest1d", "aten::upsample_nearest2d",
                                          "aten::upsample_nearest3d"};
    static const char *const linear[] = {"aten::upsample_linear1d", "aten::upsample_bilinear2d",
                                         "aten::upsample_trilinear3d"};
    if (!is_plain(r) || dtype_table[type_of(r->x)].category != CATEGORY_FLOATING) {
        return NULL;
    }
    uint32_t count = rank_of(r->x) - 2;
    bool several = true, doubles = true; /* several elements along each dim; factors that are powers of 2 */
    for (size_t i = 2; i < r->n; i++) {
        several = several && extent_less(r->b, known(1), r->axes[i].out) == FACT_YES;
        doubles = doubles && is_power_of_two(r->axes[i].scale);
    }
    if (is(r->mode, "nearest")) {
        bool floors = is(r->place, "asymmetric") && (is(r->nearest, "floor") || is(r->nearest, "simple"));
        return floors && doubles ? nearest[count - 1] : NULL;
    }
    *corners = is(r->place, "align_corners");
    bool same = *corners || is(r->place, "half_pixel") || (is(r->place, "pytorch_half_pixel") && several);
    if (!same) {
        return NULL;
    }
    if (is(r->mode, "linear")) {
        return linear[count - 1];
    }
    return count == 2 && (float)r->a == -0.75f ? "aten::upsample_bicubic2d" : NULL;
}

static tn_status resize_at_once(call *c, const resizing *r, const char *name, bool corners)
{
    builder *b = r->b;
    uint32_t count = rank_of(r->x) - 2;
    extent sizes[3];
    datum args[6];
    size_t k = 0;
    for (uint32_t i = 0; i < count; i++) {
        sizes[i] = r->axes[i + 2].out;
    }
    args[k++] = r->x;
    args[k++] = of_extents(b, sizes, count);
    if (!is(r->mode, "nearest")) {
        args[k++] = of_bool(corners);
    }
    for (uint32_t i = 0; i < count; i++) {
        double scale = r->axes[i + 2].scale;
        args[k++] = scale == 0 ? of_none() : of_float(scale);
    }
    return give(c, build(b, name, args, k));
}

/* ---- sizes ---- */

/* How many elements a dim has by a factor: the whole number below, in f32. */
static tn_status size_by_factor(call *c, extent in, double factor, extent *out)
{
    if (!(factor > 0) || !isfinite(factor)) {
        return call_fail(c, TN_E_ARGUMENT, "a factor of %g is not possible", factor);
    }
    if (in.expr == NULL) {
        double exact = floor((double)((float)in.n * (float)factor));
        if (!(exact < 0x1p53)) {
            return call_fail(c, TN_E_ARGUMENT, "a factor of %g is too large", factor);
        }
        *out = known((int64_t)exact);
        return TN_OK;
    }
    for (int64_t below = 1; below <= 64; below++) { /* a size that varies needs a fraction */
        double above = round(factor * (double)below);
        if ((float)(above / (double)below) == (float)factor && above > 0 && above < 0x1p31) {
            *out = extent_floordiv(c->b, extent_mul(c->b, in, known((int64_t)above)), known(below));
            return TN_OK;
        }
    }
    return call_fail(c, TN_E_UNSUPPORTED, "a factor of %g for %s elements: give the input's shape", factor,
                     extent_text(c->b, in));
}

static tn_status factor_at(call *c, datum list, size_t i, double *out)
{
    datum d = list.u.list.at[i];
    if (d.expr != NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "its factors are known only when it runs");
    }
    *out = d.kind == DATUM_INT ? (double)d.u.integer : d.u.real;
    return TN_OK;
}

/* One factor for all dims, so that the result is not larger (not smaller) than the sizes; sizes are rounded. */
static tn_status keep_ratio(call *c, resizing *r)
{
    bool smaller = is(r->policy, "not_larger");
    double chosen = 0;
    if (is(r->policy, "stretch")) {
        return TN_OK;
    }
    for (size_t i = 0; i < r->n; i++) {
        const axis *a = &r->axes[i];
        if (a->in.expr != NULL || a->out.expr != NULL || a->in.n == 0) {
            return call_fail(c, TN_E_UNSUPPORTED,
                             "to keep the ratio of sizes they must be known: give the input's shape");
        }
        double factor = (double)((float)a->out.n / (float)a->in.n);
        chosen = i == 0 || (smaller ? factor < chosen : factor > chosen) ? factor : chosen;
    }
    for (size_t i = 0; i < r->n; i++) {
        r->axes[i].scale = chosen;
        r->axes[i].out = known((int64_t)floor(chosen * (double)r->axes[i].in.n + 0.5));
    }
    return TN_OK;
}

static tn_status set_axis(call *c, resizing *r, size_t i, uint32_t which, datum factors, const extent *sizes)
{
    axis *a = &r->axes[i];
    *a = (axis){.dim = which, .in = size_of(r->x, which), .scale = 1};
    if (sizes == NULL) {
        TRY(factor_at(c, factors, i, &a->scale));
        return size_by_factor(c, a->in, a->scale, &a->out);
    }
    a->out = sizes[i];
    if (a->in.expr != NULL || a->out.expr != NULL) {
        a->scale = extent_same(c->b, a->in, a->out) ? 1 : 0;
    } else if (a->in.n != 0 && a->out.n > 0) {
        a->scale = (double)((float)a->out.n / (float)a->in.n);
    }
    return a->out.expr == NULL && a->out.n < 0 ? call_fail(c, TN_E_ARGUMENT, "a size is below 0") : TN_OK;
}

/* Which dims are resized, and to what. axes, factors, sizes: lists or None. */
static tn_status set_axes(call *c, resizing *r, datum axes, datum factors, size_t sizes_at)
{
    uint32_t rank = rank_of(r->x);
    size_t n = 0;
    const extent *sizes = sizes_at == 0 ? NULL : arg_extents(c, sizes_at, &n);
    sizes = n == 0 ? NULL : sizes;
    n = sizes == NULL && factors.kind == DATUM_LIST ? factors.u.list.n : n;
    r->n = axes.kind == DATUM_LIST ? axes.u.list.n : rank;
    if (n != r->n || n > rank) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu factors or sizes for %zu of %u dims", n, r->n, rank);
    }
    for (size_t i = 0; i < r->n; i++) {
        int64_t given = axes.kind == DATUM_LIST ? axes.u.list.at[i].u.integer : (int64_t)i;
        uint32_t wrapped = wrap_dim(c, given, rank);
        TRY(c->b->status);
        TRY(set_axis(c, r, i, wrapped, factors, sizes));
        if (is(r->place, "tf_crop_and_resize")) {
            datum roi = route_cast(c->b, r->roi, r->type);
            r->axes[i].first = BUILD(c->b, "aten::select.int", roi, of_int(0), of_int((int64_t)i));
            r->axes[i].last = BUILD(c->b, "aten::select.int", roi, of_int(0), of_int((int64_t)(i + r->n)));
        }
    }
    return sizes == NULL ? c->b->status : keep_ratio(c, r);
}

static tn_status resize_by(call *c, resizing *r, datum axes, datum factors, size_t sizes_at)
{
    bool corners = false;
    r->b = c->b;
    r->x = c->args[0];
    r->type = type_of(r->x) == DT_F64 ? DT_F64 : DT_F32;
    if (!is(r->mode, "nearest") && !is(r->mode, "linear") && !is(r->mode, "cubic")) {
        return call_fail(c, TN_E_ARGUMENT, "there is no mode '%s'", r->mode);
    }
    if (place_of(r->place) == NULL) {
        return call_fail(c, TN_E_ARGUMENT, "there is no coordinate_transformation_mode '%s'", r->place);
    }
    if (is(r->place, "tf_crop_and_resize") && rank_of(r->roi) != 1) {
        return call_fail(c, TN_E_ARGUMENT, "tf_crop_and_resize needs a roi with one dim");
    }
    TRY(set_axes(c, r, axes, factors, sizes_at));
    const char *name = aten_name(r, &corners);
    return name != NULL ? resize_at_once(c, r, name, corners) : resize_dims(c, r);
}

/* ---- reading ---- */

static tn_status resize_read(call *c)
{
    bool is_new = c->n > 10;
    resizing r = {.place = arg_string(c, 4),
                  .a = arg_float(c, 5),
                  .excludes = arg_bool(c, 6),
                  .beyond = arg_float(c, 7),
                  .mode = arg_string(c, 8),
                  .nearest = arg_string(c, 9),
                  .antialias = is_new && arg_bool(c, 10),
                  .policy = is_new ? arg_string(c, 12) : "stretch",
                  .roi = c->args[1]};
    return resize_by(c, &r, is_new ? c->args[11] : of_none(), c->args[2], 3);
}

static tn_status simple(call *c, size_t mode_at, size_t factors_at)
{
    const char *mode = arg_string(c, mode_at);
    resizing r = {.place = "asymmetric",
                  .a = -0.75,
                  .mode = is(mode, "bilinear") ? "linear" : mode,
                  .nearest = "simple",
                  .policy = "stretch",
                  .roi = of_none()};
    return resize_by(c, &r, of_none(), c->args[factors_at], 0);
}

static tn_status upsample_read(call *c)
{
    return simple(c, 2, 1);
}

static tn_status upsample_attributes_read(call *c)
{
    return simple(c, 1, 2);
}

/* ---- writing ---- */

typedef enum resize_way { BY_SIZES, BY_FACTORS, BY_NEITHER } resize_way;

enum { MOST_RESIZED = 3 };

/* The factor by which ONNX, which computes in f32 and rounds down, makes `wanted` of `in`: the given one or a neighbour
 * of it; 0: there is none, the call's size is not the one that its factor gives. */
static double factor_that_gives(double given, int64_t in, int64_t wanted)
{
    float factor = (float)given;
    for (int tries = 0; tries < 3; tries++) {
        double made = floor((double)((float)in * factor));
        if (made == (double)wanted) {
            return (double)factor;
        }
        factor = nextafterf(factor, made > (double)wanted ? 0 : INFINITY);
    }
    return 0;
}

/* How the call can be said: torch places samples by the factors that it is given, ONNX by those or by sizes, but by one
 * of the two for all dims. scales: where factors begin among its arguments. */
static resize_way way_to_resize(const call *c, size_t scales, double factors[MOST_RESIZED])
{
    size_t n;
    const extent *wanted = arg_extents(c, 1, &n);
    uint32_t count = rank_of(c->args[0]) - 2;
    bool has_factor = false, all_fit = count <= MOST_RESIZED && count <= n;
    for (uint32_t i = 0; all_fit && i < count; i++) {
        datum given = has_arg(c, scales + i) ? c->args[scales + i] : of_none();
        extent in = size_of(c->args[0], i + 2);
        bool is_known = in.expr == NULL && wanted[i].expr == NULL && in.n > 0;
        has_factor = has_factor || given.kind != DATUM_NONE;
        factors[i] = given.kind == DATUM_FLOAT && given.expr == NULL ? given.u.real
                     : given.kind == DATUM_NONE && is_known          ? (double)wanted[i].n / (double)in.n
                                                                     : 0;
        if (is_known && factors[i] > 0) {
            factors[i] = factor_that_gives(factors[i], in.n, wanted[i].n);
        }
        all_fit = factors[i] > 0 || (given.kind == DATUM_NONE && !has_factor);
    }
    if (!has_factor) {
        return BY_SIZES;
    }
    for (uint32_t i = 0; all_fit && i < count; i++) {
        all_fit = factors[i] > 0;
    }
    return all_fit ? BY_FACTORS : BY_NEITHER;
}

static bool can_resize(const call *c, size_t scales, const char **why)
{
    double factors[MOST_RESIZED];
    *why = "Resize has no sizes beside factors that give others";
    return way_to_resize(c, scales, factors) != BY_NEITHER;
}

static tn_status resized_by(call *c, const char *mode, const char *lies, const char *nearest, size_t scales)
{
    builder *b = c->b;
    uint32_t rank = rank_of(c->args[0]);
    double factors[MOST_RESIZED];
    datum by_factors = of_none(), by_sizes = of_none();
    size_t n;
    const extent *wanted = arg_extents(c, 1, &n);
    if (way_to_resize(c, scales, factors) == BY_FACTORS) {
        datum *list = ARENA_ARRAY(b->arena, datum, rank);
        for (uint32_t i = 0; i < rank; i++) {
            list[i] = of_float(i < 2 ? 1 : factors[i - 2]);
        }
        by_factors = of_list(list, rank);
    } else {
        extent *sizes = ARENA_ARRAY(b->arena, extent, rank);
        for (uint32_t i = 0; i < rank; i++) {
            sizes[i] = i < 2 ? size_of(c->args[0], i) : wanted[i - 2];
        }
        by_sizes = of_extents(b, sizes, rank);
    }
    return give(c, FOREIGN(c, "Resize", c->args[0], of_none(), by_factors, by_sizes, of_string(lies), of_float(-0.75),
                           of_bool(false), of_float(0), of_string(mode), of_string(nearest)));
}

static bool resize_nearest_can(const call *c, const char **why)
{
    return can_resize(c, 2, why);
}

/* Where corners are aligned no factor is asked for. */
static bool resize_smooth_can(const call *c, const char **why)
{
    return arg_bool(c, 2) || can_resize(c, 3, why);
}

static tn_status resize_nearest_write(call *c)
{
    return resized_by(c, "nearest", "asymmetric", "floor", 2);
}

static tn_status resize_nearest_exact_write(call *c)
{
    return resized_by(c, "nearest", "half_pixel", "round_prefer_ceil", 2);
}

static const char *place_to_write(const call *c)
{
    return arg_bool(c, 2) ? "align_corners" : "half_pixel";
}

static tn_status resize_linear_write(call *c)
{
    return resized_by(c, "linear", place_to_write(c), "round_prefer_floor", 3);
}

static tn_status resize_cubic_write(call *c)
{
    return resized_by(c, "cubic", place_to_write(c), "round_prefer_floor", 3);
}

static const foreign_op onnx_rows_resize[] = {
#include "targets/onnx/rows/resize.def"
};
FAMILY(resize);
