/*
 * Images in other sizes: the upsample operators (which also shrink), nearest, linear and cubic, in one to three dims.
 * The filters are those of kernels/image/resample.h. Each has a form with sizes and a form (.vec) with sizes or
 * factors, which is turned into the first.
 */
#include "ops/resize.h"

#include "base/num.h"
#include "ir/promote.h"
#include "ops/formula.h"
#include "ops/places.h"

#include <math.h>

typedef struct resize {
    const char *name; /* of the form with sizes */
    uint32_t dims;    /* that are resized: the last ones */
    resample_filter filter;
    bool has_corners; /* argument 2 is align_corners */
    bool antialias;
} resize;

/* ---- inference ---- */

/* aten::upsample_*(self, output_size, [align_corners,] scales...) */
static tn_status infer_resize(call *c, const resize *r)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t n;
    const extent *wanted = arg_extents(c, 1, &n);
    if (t->rank != r->dims + 2 || n != r->dims) {
        return call_fail(c, TN_E_ARGUMENT, "input has %u dims and %zu sizes are given, %u and %u are needed", t->rank,
                         n, r->dims + 2, r->dims);
    }
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    for (uint32_t i = 0; i < r->dims; i++) {
        sizes[i + 2] = wanted[i];
        if (extent_less_equal(b, wanted[i], known(0)) == FACT_YES || extent_is(b, t->sizes[i + 2], 0)) {
            return call_fail(c, TN_E_ARGUMENT, "sizes %s cannot be resized to %s: all must be above 0",
                             extents_text(b, t->sizes, t->rank), extents_text(b, wanted, n));
        }
    }
    if (extent_is(b, t->sizes[1], 0)) {
        return call_fail(c, TN_E_ARGUMENT, "an image without channels cannot be resized");
    }
    tensor_type resized = *t;
    resized.sizes = sizes;
    out_new_strided(c, 0, t->dtype, sizes, strides_in_format(b, &resized, suggested_format(b, t)), t->rank);
    return b->status;
}

/* ---- elements ---- */

/*
 * torch has two kernels for most filters: a general one, and one for small images and for those with channels last.
 * They round differently.
 */
static bool is_fast_case(call *c, const resize *r)
{
    const tensor_type *t = arg_type(c, 0), *out = &c->outs[0].u.tensor->type;
    bool has_channels = extent_likely_less(c->b, known(3), out->sizes[1]);
    if (r->dims == 2) {
        return (has_channels && is_contiguous_in(c->b, t, FORMAT_CHANNELS_LAST)) ||
               extent_likely_less_equal(c->b, extent_add(c->b, out->sizes[2], out->sizes[3]), known(128));
    }
    return r->dims == 3 && has_channels && is_contiguous_in(c->b, t, FORMAT_CHANNELS_LAST_3D);
}

/* The axis of dim i of those that are resized. */
static resample_axis axis_of(call *c, const resize *r, uint32_t i)
{
    size_t scale = (r->has_corners ? 3 : 2) + i;
    dtype type = arg_tensor(c, 0)->dtype;
    bool is_fast = r->filter == RESAMPLE_LINEAR && is_fast_case(c, r);
    return (resample_axis){
        .filter = r->filter,
        .in = arg_tensor(c, 0)->sizes[i + 2],
        .out = out_tensor(c, 0)->sizes[i + 2],
        .factor = has_arg(c, scale) ? arg_float(c, scale) : 0,
        .align_corners = r->has_corners && arg_bool(c, 2),
        .antialias = r->antialias,
        .weights = (type == DT_F16 || type == DT_BF16) && !is_fast ? type : DT_NONE,
    };
}

/* Nearest: elements are moved, not computed, so any type and layout will do. */
static tn_status move_nearest(call *c, const resize *r)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    dtype as = self->dtype == DT_F64 ? DT_F64 : DT_F32;
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, out->rank);
    int64_t *still = arena_copy(c->b->arena, self->strides, self->rank * sizeof *still);
    tensor_contiguous_strides(r->dims, out->sizes + 2, strides + 2);
    int64_t count = out->sizes[2] * strides[2];
    int64_t *places = places_new(c, (size_t)count);
    bool is_fast = is_fast_case(c, r);
    TRY(c->b->status);
    for (uint32_t i = 0; i < r->dims; i++) {
        resample_axis a = axis_of(c, r, i);
        int64_t *from = call_workspace(c, (size_t)a.out * sizeof *from), inner = strides[i + 2];
        TRY(c->b->status);
        if (is_fast) {
            resample_nearest_fast(&a, from);
        } else {
            resample_nearest(&a, as, from);
        }
        for (int64_t k = 0; k < count; k++) {
            places[k] += from[k / inner % a.out] * self->strides[i + 2];
        }
        still[i + 2] = 0;
    }
    place_walk w = {out->rank, out->sizes, {out->strides, still, strides}};
    return places_read(c, &w, out, self, places);
}

tn_status resize_plan_pass(call *c, const resample_axis *a, dtype as, resample_pass *p)
{
    size_t taps = resample_taps(a, as == DT_U8 ? DT_F64 : as);
    uint64_t n, bytes;
    if (!mul_u64(taps, (uint64_t)a->out, &n) || !mul_u64(n, sizeof(double), &bytes) || bytes > SIZE_MAX) {
        return call_fail(c, TN_E_LIMIT, "resizing %lld elements to %lld needs too many weights", (long long)a->in,
                         (long long)a->out);
    }
    int64_t *first = call_workspace(c, (size_t)a->out * sizeof *first);
    double *weights = call_workspace(c, (size_t)bytes);
    TRY(c->b->status);
    resample_weights(a, as == DT_U8 ? DT_F64 : as, taps, first, weights);
    if (as == DT_U8) {
        resample_merge(a, taps, first, weights);
    }
    p->taps = taps;
    p->in = a->in;
    p->out = a->out;
    p->first = first;
    p->weights = weights;
    return TN_OK;
}

static tn_status apply_pass(call *c, const resample_pass *p, dtype as, const void *from, void *to)
{
    if (as != DT_U8) {
        resample_apply(c->b->pool, as, p, from, to);
        return TN_OK;
    }
    size_t n = p->taps * (size_t)p->out;
    int16_t *weights = call_workspace(c, n * sizeof *weights);
    TRY(c->b->status);
    unsigned precision = resample_precision(n, p->weights, weights);
    resample_apply_u8(c->b->pool, p, weights, precision, from, to);
    return TN_OK;
}

/* One pass for each dim, the last dim first. Bytes are rounded after each. */
static tn_status run_passes(call *c, const resize *r, dtype as)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    const void *from = dense_in(c, self, as);
    size_t inner = 1;
    TRY(c->b->status);
    for (uint32_t i = r->dims; i-- > 0;) {
        resample_pass p = {.outer = 1, .inner = inner};
        resample_axis a = axis_of(c, r, i);
        inner *= (size_t)a.out;
        if ((as == DT_U8 || r->antialias) && a.in == a.out) {
            continue;
        }
        for (uint32_t d = 0; d < i + 2; d++) {
            p.outer *= (size_t)self->sizes[d];
        }
        TRY(resize_plan_pass(c, &a, as, &p));
        void *to = call_workspace(c, p.outer * inner * dtype_table[as].bytes);
        TRY(c->b->status);
        TRY(apply_pass(c, &p, as, from, to));
        from = to;
    }
    dense_store(c, out, as, from);
    return TN_OK;
}

/* Which element types torch has kernels for. */
static bool is_implemented(const resize *r, dtype type)
{
    bool is_nearest = r->filter == RESAMPLE_NEAREST || r->filter == RESAMPLE_NEAREST_EXACT;
    if (type == DT_U8) {
        return is_nearest || r->dims == 2;
    }
    return type == DT_F32 || type == DT_F64 || ((type == DT_F16 || type == DT_BF16) && !r->antialias);
}

static tn_status run_resize(call *c, const resize *r)
{
    const tensor *self = arg_tensor(c, 0);
    if (!is_implemented(r, self->dtype)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[self->dtype].name);
    }
    if (numel_of(out_tensor(c, 0)) == 0) {
        return TN_OK;
    }
    bool is_nearest = r->filter == RESAMPLE_NEAREST || r->filter == RESAMPLE_NEAREST_EXACT;
    return is_nearest ? move_nearest(c, r) : run_passes(c, r, self->dtype == DT_U8 ? DT_U8 : dtype_opmath(self->dtype));
}

/* ---- routes: places by which the input is indexed ---- */

/* x / y as a number of the program. */
static datum ratio_of(builder *b, extent x, extent y)
{
    if (x.expr == NULL && y.expr == NULL) {
        return of_float((double)x.n / (double)y.n);
    }
    const dim *parts[] = {extent_dim(b, x), extent_dim(b, y)};
    return (datum){.kind = DATUM_FLOAT, .expr = dim_make(b->dims, DIM_INT_TRUE_DIV, parts, 2)};
}

/* How far apart in the input elements of the result are along dim i of those that are resized. */
static datum step_of(call *c, const resize *r, uint32_t i)
{
    builder *b = c->b;
    size_t scale = (r->has_corners ? 3 : 2) + i;
    extent in = arg_type(c, 0)->sizes[i + 2], out = c->outs[0].u.tensor->type.sizes[i + 2];
    if (r->has_corners && arg_bool(c, 2)) {
        /* where there is one element alone its place is 0, whatever the step */
        extent gaps = extent_max(b, extent_sub(b, out, known(1)), known(1));
        return ratio_of(b, extent_sub(b, in, known(1)), gaps);
    }
    return has_arg(c, scale) && arg_float(c, scale) > 0 ? of_float(1 / arg_float(c, scale)) : ratio_of(b, in, out);
}

/* Elements of t at these places along the resized dims, each of which is a tensor that broadcasts. */
static datum at_places(builder *b, datum t, const datum *places, uint32_t n)
{
    datum *indices = ARENA_ARRAY(b->arena, datum, n + 2);
    for (uint32_t i = 0; i < n; i++) {
        indices[i + 2] = places[i];
    }
    return BUILD(b, "aten::index.Tensor", t, of_list(indices, n + 2));
}

static void out_in_format(call *c, datum made)
{
    const datum format = {.kind = DATUM_MEMORY_FORMAT, .u.code = suggested_format(c->b, arg_type(c, 0))};
    out_set(c, 0, BUILD(c->b, "aten::contiguous", made, format));
}

/* As the kernels have it: in the fast case a factor that is given has no say where the size stays, or is doubled. */
static datum nearest_step(call *c, const resize *r, uint32_t i, extent out)
{
    extent in = arg_type(c, 0)->sizes[i + 2];
    bool is_fast = r->filter == RESAMPLE_NEAREST && is_fast_case(c, r);
    if (is_fast && extent_same(c->b, in, out)) {
        return of_float(1);
    }
    if (is_fast && extent_same(c->b, extent_mul(c->b, in, known(2)), out)) {
        return of_float(0.5);
    }
    return step_of(c, r, i);
}

/* The element before, or with `exact` the middle of the element. A factor that is given may lead beyond the last. */
static tn_status route_nearest(call *c, const resize *r)
{
    builder *b = c->b;
    datum places[3], self = c->args[0];
    TRY(infer_resize(c, r));
    const tensor_type *result = &c->outs[0].u.tensor->type;
    for (uint32_t i = 0; i < r->dims; i++) {
        datum at = route_range(b, known(0), result->sizes[i + 2], DT_F32, self);
        at = r->filter == RESAMPLE_NEAREST_EXACT ? emit_add(b, at, of_float(0.5)) : at;
        at = route_cast(b, emit_mul(b, at, nearest_step(c, r, i, result->sizes[i + 2])), DT_I64);
        if (has_arg(c, 2 + i)) {
            extent last = extent_sub(b, arg_type(c, 0)->sizes[i + 2], known(1));
            at = BUILD(b, "aten::clamp", at, of_none(), of_extent(last));
        }
        for (uint32_t d = i + 1; d < r->dims; d++) {
            at = BUILD(b, "aten::unsqueeze", at, of_int(-1));
        }
        places[i] = at;
    }
    out_in_format(c, at_places(b, self, places, r->dims));
    return b->status;
}

/* Where elements of the result lie in the input along dim i of those that are resized, as a tensor of type `as`. */
static datum places_between(call *c, const resize *r, uint32_t i, dtype as)
{
    builder *b = c->b;
    datum step = step_of(c, r, i);
    datum at = route_range(b, known(0), c->outs[0].u.tensor->type.sizes[i + 2], DT_I64, c->args[0]);
    at = route_cast(b, at, as);
    if (arg_bool(c, 2)) {
        return emit_mul(b, at, step);
    }
    return emit_sub(b, emit_mul(b, emit_add(b, at, of_float(0.5)), step), of_float(0.5));
}

/* Between two neighbours, by how far the place is from the first; computed wide. */
static tn_status route_linear(call *c, const resize *r)
{
    builder *b = c->b;
    TRY(infer_resize(c, r));
    const tensor_type *t = arg_type(c, 0);
    datum self = route_wide(b, c->args[0]);
    datum last = of_extent(extent_sub(b, t->sizes[2], known(1)));
    datum at = places_between(c, r, 0, dtype_opmath(t->dtype));
    at = BUILD(b, "aten::clamp", at, of_float(0), has_arg(c, 3) ? last : of_none());
    datum before = route_cast(b, at, DT_I64);
    datum after = BUILD(b, "aten::clamp", emit_add(b, before, of_int(1)), of_none(), last);
    datum share = BUILD(b, "aten::clamp", emit_sub(b, at, before), of_float(0), of_float(1));
    datum first = at_places(b, self, &before, 1), second = at_places(b, self, &after, 1);
    datum made = emit_add(b, first, emit_mul(b, emit_sub(b, second, first), share));
    out_in_format(c, route_cast(b, made, t->dtype));
    return b->status;
}

/* ---- the route of cubic convolution: two neighbours on either side ---- */

enum { CUBIC_TAPS = 4 };
#define CUBIC_A (-0.75)

/* ((a + 2) x - (a + 3)) x^2 + 1, for the neighbours at a distance of at most 1. */
static datum cubic_near(builder *b, datum x)
{
    datum inner = emit_sub(b, emit_mul(b, x, of_float(CUBIC_A + 2)), of_float(CUBIC_A + 3));
    return emit_add(b, emit_mul(b, emit_mul(b, inner, x), x), of_int(1));
}

/* ((a x - 5 a) x + 8 a) x - 4 a, for those at a distance between 1 and 2. */
static datum cubic_far(builder *b, datum x)
{
    datum inner = emit_sub(b, emit_mul(b, x, of_float(CUBIC_A)), of_float(5 * CUBIC_A));
    inner = emit_add(b, emit_mul(b, inner, x), of_float(8 * CUBIC_A));
    return emit_sub(b, emit_mul(b, inner, x), of_float(4 * CUBIC_A));
}

/* The neighbours of each place along a dim, and what each of them counts. */
typedef struct cubic_taps {
    datum places[CUBIC_TAPS], weights[CUBIC_TAPS];
} cubic_taps;

static cubic_taps cubic_taps_along(call *c, const resize *r, uint32_t i)
{
    builder *b = c->b;
    cubic_taps taps;
    datum at = places_between(c, r, i, dtype_opmath(arg_type(c, 0)->dtype));
    for (uint32_t d = i + 1; d < r->dims; d++) {
        at = BUILD(b, "aten::unsqueeze", at, of_int(-1));
    }
    datum whole = emit_floor(b, at), last = of_extent(extent_sub(b, arg_type(c, 0)->sizes[i + 2], known(1)));
    datum share = BUILD(b, "aten::clamp", emit_sub(b, at, whole), of_float(0), of_float(1));
    datum first = route_cast(b, whole, DT_I64);
    for (int k = 0; k < CUBIC_TAPS; k++) {
        taps.places[k] = BUILD(b, "aten::clamp", emit_add(b, first, of_int(k - 1)), of_int(0), last);
    }
    taps.weights[0] = cubic_far(b, emit_add(b, share, of_float(1)));
    taps.weights[1] = cubic_near(b, share);
    taps.weights[2] = cubic_near(b, emit_rsub(b, of_float(1), share));
    taps.weights[3] = cubic_far(b, emit_rsub(b, of_float(2), share));
    return taps;
}

/* Bytes are rounded on the way by the kernel, in a manner of its own. */
static bool has_cubic_route(const call *c)
{
    return arg_type(c, 0)->dtype != DT_U8;
}

/* Along the rows first, then across them; computed wide. */
static tn_status route_cubic(call *c, const resize *r)
{
    builder *b = c->b;
    TRY(infer_resize(c, r));
    datum self = route_wide(b, c->args[0]), made = of_none();
    cubic_taps y = cubic_taps_along(c, r, 0), x = cubic_taps_along(c, r, 1);
    for (int i = 0; i < CUBIC_TAPS; i++) {
        datum row = of_none();
        for (int j = 0; j < CUBIC_TAPS; j++) {
            const datum places[] = {y.places[i], x.places[j]};
            datum part = emit_mul(b, at_places(b, self, places, 2), x.weights[j]);
            row = j == 0 ? part : emit_add(b, row, part);
        }
        row = emit_mul(b, row, y.weights[i]);
        made = i == 0 ? row : emit_add(b, made, row);
    }
    out_in_format(c, route_cast(b, made, arg_type(c, 0)->dtype));
    return b->status;
}

/* ---- factors instead of sizes ---- */

/* The number of an argument that is a list of floats, or DATUM_NONE. */
static datum item_of(call *c, size_t i, size_t k)
{
    return has_arg(c, i) && c->args[i].kind == DATUM_LIST && k < c->args[i].u.list.n ? c->args[i].u.list.at[k]
                                                                                     : of_none();
}

/* size * factor, cut to an integer. */
static extent resized(call *c, extent size, double factor)
{
    builder *b = c->b;
    if (factor == floor(factor) && fabs(factor) < 0x1p53) {
        return extent_mul(b, size, known((int64_t)factor));
    }
    if (size.expr != NULL) {
        const dim *as_float = dim_make(b->dims, DIM_TO_FLOAT, &size.expr, 1);
        const dim *product = dim_mul(b->dims, as_float, dim_float(b->dims, factor));
        const dim *whole = dim_make(b->dims, DIM_TRUNC_TO_INT, &product, 1);
        if (whole != NULL) {
            return extent_of_dim(whole);
        }
    }
    double exact = (double)size.n * factor;
    if (size.expr != NULL || !(exact > -0x1p62 && exact < 0x1p62)) {
        call_fail(c, TN_E_ARGUMENT, "a factor of %g is not possible", factor);
        return known(1);
    }
    return known((int64_t)exact);
}

/* aten::upsample_*.vec(input, output_size, [align_corners,] scale_factors) */
static tn_status compose_resize(call *c, const resize *r)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t factors = r->has_corners ? 3 : 2, n, k = 0;
    const extent *given = arg_extents(c, 1, &n);
    datum args[6];
    if ((given != NULL) == has_arg(c, factors)) {
        return call_fail(c, TN_E_ARGUMENT, "either sizes or factors must be given");
    }
    if (t->rank != r->dims + 2) {
        return call_fail(c, TN_E_ARGUMENT, "input has %u dims, %u are needed", t->rank, r->dims + 2);
    }
    if (given == NULL && c->args[factors].u.list.n != r->dims) {
        return call_fail(c, TN_E_ARGUMENT, "%zu factors are given, %u are needed", c->args[factors].u.list.n, r->dims);
    }
    extent *sizes = ARENA_ARRAY(b->arena, extent, r->dims);
    for (uint32_t i = 0; given == NULL && i < r->dims; i++) {
        datum factor = item_of(c, factors, i);
        sizes[i] = resized(c, t->sizes[i + 2], factor.kind == DATUM_INT ? (double)factor.u.integer : factor.u.real);
    }
    args[k++] = c->args[0];
    args[k++] = given != NULL ? of_extents(b, given, n) : of_extents(b, sizes, r->dims);
    if (r->has_corners) {
        args[k++] = c->args[2];
    }
    for (uint32_t i = 0; i < r->dims; i++) {
        args[k++] = item_of(c, factors, i);
    }
    out_set(c, 0, build(b, r->name, args, k));
    return b->status;
}

/* ---- the operators ---- */

/* A record for the form with sizes and one for the form with sizes or factors. */
#define OP_RESIZE(word, dims_, filter_, has_corners_, antialias_, schema_base, schema_out, samples_, ...) \
    static const resize of_##word = {"aten::" #word, dims_, filter_, has_corners_, antialias_};           \
    static tn_status infer_##word(call *c)                                                                \
    {                                                                                                     \
        return infer_resize(c, &of_##word);                                                               \
    }                                                                                                     \
    static tn_status run_##word(call *c)                                                                  \
    {                                                                                                     \
        return run_resize(c, &of_##word);                                                                 \
    }                                                                                                     \
    OPDEF(word, .overloads = OVERLOADS("aten::" #word schema_base, "aten::" #word ".out" schema_out),     \
          .infer = infer_##word, .run = run_##word, .samples = samples_, __VA_ARGS__);
#define OP_RESIZE_VEC(word, of, ...)         \
    static tn_status compose_##word(call *c) \
    {                                        \
        return compose_resize(c, &of_##of);  \
    }                                        \
    OPDEF(word, .overloads = OVERLOADS(__VA_ARGS__), .compose = compose_##word, .samples = SAMPLES_##of);

#define SIZES_1 "(Tensor self, SymInt[1] output_size, "
#define SIZES_2 "(Tensor self, SymInt[2] output_size, "
#define SIZES_3 "(Tensor self, SymInt[3] output_size, "
#define CORNERS "bool align_corners, "
#define SCALES_1 "float? scales=None"
#define SCALES_2 "float? scales_h=None, float? scales_w=None"
#define SCALES_3 "float? scales_d=None, float? scales_h=None, float? scales_w=None"
#define GIVES ") -> Tensor"
#define GIVES_OUT ", *, Tensor(a!) out) -> Tensor(a!)"
#define FACTORS "(Tensor input, SymInt[]? output_size, float[]? scale_factors"
#define CORNERS_FACTORS "(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors"

#define NEAREST_1 "f32[2,3,5], [8] | u8[1,2,7], [3] | f64[2,3,5], [11], 2.2 | f16[0,3,5], [4]"
#define NEAREST_2 "f32[2,3,5,4], [8,9] | u8[1,2,7,3], [3,7] | f64[2,3,5,4].T, [11,2], 2.2, 0.6 | bf16[1,1,3,3], [3,6]"
#define NEAREST_3 "f32[2,3,5,4,2], [8,9,3] | u8[1,2,2,7,3], [1,3,7] | f16[1,1,2,2,2], [3,3,3], 1.5, 1.5, 1.5"
#define SAMPLES_upsample_nearest1d "f32[2,3,5], [8], None | u8[1,2,7], None, [2.5]"
#define SAMPLES_upsample_nearest2d "f32[2,3,5,4], [8,9], None | u8[1,2,7,3], None, [2.5, 0.6]"
#define SAMPLES_upsample_nearest3d "f32[2,3,5,4,2], [8,9,3], None | f32[1,2,7,3,2], None, [2.5, 0.6, 2.0]"
#define SAMPLES__upsample_nearest_exact1d SAMPLES_upsample_nearest1d
#define SAMPLES__upsample_nearest_exact2d SAMPLES_upsample_nearest2d
#define SAMPLES__upsample_nearest_exact3d SAMPLES_upsample_nearest3d
#define LINEAR_1 "f32[2,3,5], [8], False | f64[2,3,5], [11], True | f16[2,3,7], [4], False, 0.6 | f32[1,1,4], [1], True"
#define LINEAR_2                                                                                           \
    "f32[2,3,5,4], [8,9], False | f64[1,2,7,3], [3,7], True | bf16[2,3,5,4].T, [11,2], False, 2.2, 0.6 | " \
    "f32[1,1,3,3], [3,6], False | f32[0,2,3,3], [5,5], True | u8[1,3,7,5], [4,9], False"
#define LINEAR_3 "f32[2,3,5,4,2], [8,9,3], False | f64[1,2,2,7,3], [1,3,7], True | f16[1,1,2,2,2], [3,3,3], False"
#define SAMPLES_upsample_linear1d "f32[2,3,5], [8], False, None | f32[1,2,7], None, True, [2.5]"
#define SAMPLES_upsample_bilinear2d "f32[2,3,5,4], [8,9], True, None | f32[1,2,7,3], None, False, [2.5, 0.6]"
#define SAMPLES_upsample_trilinear3d \
    "f32[2,3,5,4,2], [8,9,3], True, None | f32[1,2,7,3,2], None, False, [2.5, 0.6, 2.0]"
#define SAMPLES_upsample_bicubic2d SAMPLES_upsample_bilinear2d
#define ANTIALIAS_VEC "f32[2,3,5,4], [8,9], True, None | f32[1,2,7,5], None, False, [2.5, 0.6]"
#define SAMPLES__upsample_bilinear2d_aa ANTIALIAS_VEC
#define SAMPLES__upsample_bicubic2d_aa ANTIALIAS_VEC
#define SAMPLES__upsample_lanczos2d_aa ANTIALIAS_VEC

/* clang-format off */
#define ROUTE_RESIZE(word, route) \
    static const resize of_##word; \
    static tn_status core_##word(call *c) { return route(c, &of_##word); }
#define OP_NEAREST(word, n, filter) \
    ROUTE_RESIZE(word, route_nearest) \
    OP_RESIZE(word, n, filter, false, false, SIZES_##n SCALES_##n GIVES, SIZES_##n SCALES_##n GIVES_OUT, NEAREST_##n, \
              .core = core_##word)
/* route: NULL where torch leaves the operator in programs */
#define OP_SMOOTH(word, n, filter, antialias, ...) \
    OP_RESIZE(word, n, filter, true, antialias, SIZES_##n CORNERS SCALES_##n GIVES, \
              SIZES_##n CORNERS SCALES_##n GIVES_OUT, LINEAR_##n, .core = __VA_ARGS__)
OP_NEAREST(upsample_nearest1d, 1, RESAMPLE_NEAREST)
OP_NEAREST(upsample_nearest2d, 2, RESAMPLE_NEAREST)
OP_NEAREST(upsample_nearest3d, 3, RESAMPLE_NEAREST)
OP_NEAREST(_upsample_nearest_exact1d, 1, RESAMPLE_NEAREST_EXACT)
OP_NEAREST(_upsample_nearest_exact2d, 2, RESAMPLE_NEAREST_EXACT)
OP_NEAREST(_upsample_nearest_exact3d, 3, RESAMPLE_NEAREST_EXACT)
ROUTE_RESIZE(upsample_linear1d, route_linear)
OP_SMOOTH(upsample_linear1d, 1, RESAMPLE_LINEAR, false, core_upsample_linear1d)
OP_SMOOTH(upsample_bilinear2d, 2, RESAMPLE_LINEAR, false, NULL)
OP_SMOOTH(upsample_trilinear3d, 3, RESAMPLE_LINEAR, false, NULL)
ROUTE_RESIZE(upsample_bicubic2d, route_cubic)
OP_SMOOTH(upsample_bicubic2d, 2, RESAMPLE_CUBIC, false, core_upsample_bicubic2d, .has_route = has_cubic_route)
OP_SMOOTH(_upsample_bilinear2d_aa, 2, RESAMPLE_LINEAR, true, NULL)
OP_SMOOTH(_upsample_bicubic2d_aa, 2, RESAMPLE_CUBIC, true, NULL)
OP_SMOOTH(_upsample_lanczos2d_aa, 2, RESAMPLE_LANCZOS, true, NULL)

OP_RESIZE_VEC(upsample_nearest1d_vec, upsample_nearest1d, "aten::upsample_nearest1d.vec" FACTORS GIVES)
OP_RESIZE_VEC(upsample_nearest2d_vec, upsample_nearest2d, "aten::upsample_nearest2d.vec" FACTORS GIVES,
              "aten::upsample_nearest2d.vec_out" FACTORS GIVES_OUT)
OP_RESIZE_VEC(upsample_nearest3d_vec, upsample_nearest3d, "aten::upsample_nearest3d.vec" FACTORS GIVES)
OP_RESIZE_VEC(_upsample_nearest_exact1d_vec, _upsample_nearest_exact1d, "aten::_upsample_nearest_exact1d.vec" FACTORS GIVES)
OP_RESIZE_VEC(_upsample_nearest_exact2d_vec, _upsample_nearest_exact2d, "aten::_upsample_nearest_exact2d.vec" FACTORS GIVES)
OP_RESIZE_VEC(_upsample_nearest_exact3d_vec, _upsample_nearest_exact3d, "aten::_upsample_nearest_exact3d.vec" FACTORS GIVES)
OP_RESIZE_VEC(upsample_linear1d_vec, upsample_linear1d, "aten::upsample_linear1d.vec" CORNERS_FACTORS GIVES)
OP_RESIZE_VEC(upsample_bilinear2d_vec, upsample_bilinear2d, "aten::upsample_bilinear2d.vec" CORNERS_FACTORS GIVES,
              "aten::upsample_bilinear2d.vec_out" CORNERS_FACTORS GIVES_OUT)
OP_RESIZE_VEC(upsample_trilinear3d_vec, upsample_trilinear3d, "aten::upsample_trilinear3d.vec" CORNERS_FACTORS GIVES)
OP_RESIZE_VEC(upsample_bicubic2d_vec, upsample_bicubic2d, "aten::upsample_bicubic2d.vec" CORNERS_FACTORS GIVES)
OP_RESIZE_VEC(_upsample_bilinear2d_aa_vec, _upsample_bilinear2d_aa, "aten::_upsample_bilinear2d_aa.vec" CORNERS_FACTORS GIVES)
OP_RESIZE_VEC(_upsample_bicubic2d_aa_vec, _upsample_bicubic2d_aa, "aten::_upsample_bicubic2d_aa.vec" CORNERS_FACTORS GIVES)
OP_RESIZE_VEC(_upsample_lanczos2d_aa_vec, _upsample_lanczos2d_aa, "aten::_upsample_lanczos2d_aa.vec" CORNERS_FACTORS GIVES)
/* clang-format on */
