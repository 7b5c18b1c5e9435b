/* Rows that only read what tract's registries have: see rows_tract.def. */
#include "ops/formula.h"
#include "targets/nnef/rows.h"

#include <math.h>
#include <string.h>

/* ---- short words ---- */

static datum ints(builder *b, int64_t one)
{
    return of_ints(b, &one, 1);
}

/* An axis that may be counted from the end. */
static int64_t axis_of(const call *c, size_t argument, uint32_t rank)
{
    int64_t axis = arg_int(c, argument);
    return axis < 0 ? axis + rank : axis;
}

static datum narrowed(builder *b, datum x, int64_t axis, extent from, extent to)
{
    return BUILD(b, "aten::slice.Tensor", x, of_int(axis), of_extent(from), of_extent(to), of_int(1));
}

/* Indices as i64, counted from the start. */
static datum places(builder *b, datum at, extent size)
{
    datum whole = route_cast(b, at, DT_I64);
    return emit_where(b, emit_lt(b, whole, of_int(0)), emit_add(b, whole, of_extent(size)), whole);
}

/* ---- small ones ---- */

static tn_status shape_of_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]);
    datum *parts = ARENA_ARRAY(b->arena, datum, rank + 1);
    for (uint32_t i = 0; i < rank; i++) {
        parts[i] = BUILD(b, "aten::scalar_tensor", of_extent(nnef_size(c->args[0], i)), of_dtype(DT_I64));
    }
    return give(c, rank == 0 ? BUILD(b, "aten::full", ints(b, 0), of_int(0), of_dtype(DT_I64))
                             : BUILD(b, "aten::stack", of_list(parts, rank), of_int(0)));
}

static tn_status pow_const_read(call *c)
{
    return give(c, BUILD(c->b, "aten::pow.Tensor_Scalar", c->args[0], c->args[1]));
}

static tn_status shl_read(call *c)
{
    uint32_t rank = nnef_rank(c->args[0]) > nnef_rank(c->args[1]) ? nnef_rank(c->args[0]) : nnef_rank(c->args[1]);
    return give(c, BUILD(c->b, "aten::bitwise_left_shift.Tensor", nnef_trailed(c->b, c->args[0], rank),
                         nnef_trailed(c->b, c->args[1], rank)));
}

static tn_status shr_read(call *c)
{
    uint32_t rank = nnef_rank(c->args[0]) > nnef_rank(c->args[1]) ? nnef_rank(c->args[0]) : nnef_rank(c->args[1]);
    return give(c, BUILD(c->b, "aten::bitwise_right_shift.Tensor", nnef_trailed(c->b, c->args[0], rank),
                         nnef_trailed(c->b, c->args[1], rank)));
}

/* The last of equal extremes: the first from the other end. */
static tn_status last_of(call *c, const char *name)
{
    builder *b = c->b;
    size_t n;
    const extent *axes = arg_extents(c, 1, &n);
    if (n != 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "the place of an extreme along %zu axes: one is expected", n);
    }
    uint32_t axis = wrap_dim(c, axes[0].n, nnef_rank(c->args[0]));
    datum turned = BUILD(b, "aten::flip", c->args[0], ints(b, axis));
    datum at = BUILD(b, name, turned, of_int(axis), of_bool(true));
    extent last = extent_sub(b, nnef_size(c->args[0], axis), known(1));
    return give(c, emit_rsub(b, of_extent(last), at));
}

static tn_status argmax_last_read(call *c)
{
    return last_of(c, "aten::argmax");
}

static tn_status argmin_last_read(call *c)
{
    return last_of(c, "aten::argmin");
}

static tn_status rms_norm_read(call *c)
{
    builder *b = c->b;
    dtype type = nnef_dtype(c->args[0]);
    int64_t axis = axis_of(c, 1, nnef_rank(c->args[0]));
    datum x = route_wide(b, c->args[0]);
    datum mean = BUILD(b, "aten::mean.dim", emit_mul(b, x, x), ints(b, axis), of_bool(true));
    datum made = emit_mul(b, x, emit_rsqrt(b, emit_add(b, mean, c->args[2])));
    return give(c, route_cast(b, made, type));
}

/* ---- products ---- */

static tn_status einsum_read(call *c)
{
    builder *b = c->b;
    size_t n;
    array **operands = arg_arrays(c, 0, &n);
    dtype acc = arg_dtype(c, 2, DT_NONE);
    datum *items = ARENA_ARRAY(b->arena, datum, n);
    if (*arg_string(c, 3) != '\0') {
        return call_fail(c, TN_E_UNSUPPORTED, "a product of quantized numbers ('%s')", arg_string(c, 3));
    }
    for (size_t i = 0; i < n; i++) {
        items[i] = acc == DT_NONE ? of_tensor(operands[i]) : route_cast(b, of_tensor(operands[i]), acc);
    }
    return give(c, BUILD(b, "aten::einsum", c->args[1], of_list(items, n)));
}

/* Part i of the last axis, each `hidden` long. */
static datum gate(const call *c, datum x, int64_t hidden, int64_t i)
{
    return narrowed(c->b, x, (int64_t)nnef_rank(x) - 1, known(i * hidden), known((i + 1) * hidden));
}

/* Gates in the order i, o, f, g. */
static tn_status lstm_epilogue_read(call *c)
{
    builder *b = c->b;
    int64_t hidden = arg_int(c, 2);
    datum x = c->args[0];
    datum i = emit_sigmoid(b, gate(c, x, hidden, 0)), o = emit_sigmoid(b, gate(c, x, hidden, 1));
    datum f = emit_sigmoid(b, gate(c, x, hidden, 2)), g = emit_tanh(b, gate(c, x, hidden, 3));
    datum cell = emit_add(b, emit_mul(b, f, c->args[1]), emit_mul(b, i, g));
    out_set(c, 0, emit_mul(b, o, emit_tanh(b, cell)));
    out_set(c, 1, cell);
    return b->status;
}

/* Gates in the order z, r, n: h = (1 - z) * n + z * before. */
static tn_status gru_epilogue_read(call *c)
{
    builder *b = c->b;
    int64_t hidden = arg_int(c, 3);
    datum x = c->args[0], r = c->args[1];
    datum z = emit_sigmoid(b, emit_add(b, gate(c, x, hidden, 0), gate(c, r, hidden, 0)));
    datum reset = emit_sigmoid(b, emit_add(b, gate(c, x, hidden, 1), gate(c, r, hidden, 1)));
    datum n = emit_tanh(b, emit_add(b, gate(c, x, hidden, 2), emit_mul(b, reset, gate(c, r, hidden, 2))));
    datum fresh = emit_mul(b, emit_rsub(b, of_float(1), z), n);
    return give(c, emit_add(b, fresh, emit_mul(b, z, c->args[2])));
}

/* ---- parts and places ---- */

static tn_status downsample_read(call *c)
{
    int64_t stride = arg_int(c, 2);
    if (stride < 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "a stride of %lld: 1 or more is expected", (long long)stride);
    }
    return give(c, BUILD(c->b, "aten::slice.Tensor", c->args[0], c->args[1], c->args[3], of_int(INT64_MAX),
                         c->args[2]));
}

static tn_status dyn_slice_read(call *c)
{
    return give(c, BUILD(c->b, "aten::slice.Tensor", c->args[0], c->args[4], c->args[1], c->args[2], of_int(1)));
}

/* Index tensors of `named` axes from `first` on, out of the last axis of places. */
static void split_places(call *c, datum at, uint32_t first, int64_t named, datum *out)
{
    builder *b = c->b;
    for (int64_t i = 0; i < named; i++) {
        datum one = BUILD(b, "aten::select.int", at, of_int(-1), of_int(i));
        out[i] = places(b, one, nnef_size(c->args[0], first + (uint32_t)i));
    }
}

/* How many axes the last axis of the places names. */
static int64_t named_axes(call *c, uint32_t first)
{
    uint32_t rank = nnef_rank(c->args[1]);
    extent last = nnef_size(c->args[1], rank - 1);
    if (rank == 0 || last.expr != NULL || last.n < 1 || last.n + first > nnef_rank(c->args[0])) {
        (void)call_fail(c, TN_E_ARGUMENT, "places %s for %s", datum_text(c->b, c->args[1]),
                        datum_text(c->b, c->args[0]));
        return 0;
    }
    return last.n;
}

static tn_status gather_nd_read(call *c)
{
    builder *b = c->b;
    uint32_t batch = (uint32_t)arg_int(c, 2), rank = nnef_rank(c->args[1]);
    int64_t named = named_axes(c, batch);
    datum *at = ARENA_ARRAY(b->arena, datum, batch + (size_t)named);
    TRY(b->status);
    for (uint32_t i = 0; i < batch; i++) { /* each batch takes from itself: 0, 1, .. along its own dim */
        extent sizes[TENSOR_MAX_RANK];
        for (uint32_t k = 0; k + 1 < rank; k++) {
            sizes[k] = k == i ? nnef_size(c->args[0], i) : known(1);
        }
        datum steps = route_range(b, known(0), nnef_size(c->args[0], i), DT_I64, c->args[0]);
        at[i] = BUILD(b, "aten::reshape", steps, of_extents(b, sizes, rank - 1));
    }
    split_places(c, c->args[1], batch, named, at + batch);
    return give(c, BUILD(b, "aten::index.Tensor", c->args[0], of_list(at, batch + (size_t)named)));
}

static tn_status scatter_nd_read(call *c)
{
    builder *b = c->b;
    const char *reduction = arg_string(c, 3);
    bool adds = strcmp(reduction, "add") == 0;
    int64_t named = named_axes(c, 0);
    datum *at = ARENA_ARRAY(b->arena, datum, (size_t)named);
    TRY(b->status);
    if (!adds && strcmp(reduction, "none") != 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "the reduction '%s': none or add is expected", reduction);
    }
    split_places(c, c->args[1], 0, named, at);
    datum updates = route_cast(b, c->args[2], nnef_dtype(c->args[0]));
    return give(c, BUILD(b, "aten::index_put", c->args[0], of_list(at, (size_t)named), updates, of_bool(adds)));
}

static tn_status scatter_elements_read(call *c)
{
    static const char *const words[][2] = {
        {"add", "sum"}, {"mul", "prod"}, {"max", "amax"}, {"min", "amin"}};
    builder *b = c->b;
    int64_t axis = axis_of(c, 3, nnef_rank(c->args[0]));
    const char *reduction = arg_string(c, 4);
    datum at = places(b, c->args[1], nnef_size(c->args[0], (uint32_t)axis));
    datum updates = route_cast(b, c->args[2], nnef_dtype(c->args[0]));
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(reduction, words[i][0]) == 0) {
            return give(c, BUILD(b, "aten::scatter_reduce.two", c->args[0], of_int(axis), at, updates,
                                 of_string(words[i][1])));
        }
    }
    if (strcmp(reduction, "none") != 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "the reduction '%s' is not read", reduction);
    }
    return give(c, BUILD(b, "aten::scatter.src", c->args[0], of_int(axis), at, updates));
}

static tn_status one_hot_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]) + 1;
    int64_t axis = axis_of(c, 1, rank), depth = arg_int(c, 2);
    int64_t sizes[TENSOR_MAX_RANK + 1];
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = i == axis ? depth : 1;
    }
    datum at = BUILD(b, "aten::unsqueeze", places(b, c->args[0], known(depth)), of_int(axis));
    datum steps = BUILD(b, "aten::view", route_range(b, known(0), known(depth), DT_I64, c->args[0]),
                        of_ints(b, sizes, rank));
    datum on = route_number(b, c->args[4], DT_F32, c->args[0]), off = route_number(b, c->args[3], DT_F32, c->args[0]);
    return give(c, emit_where(b, emit_eq(b, at, steps), on, off));
}

static tn_status topk_read(call *c)
{
    datum outs[2];
    const datum args[] = {c->args[0], c->args[1], c->args[2], c->args[3], of_bool(true)};
    build_all(c->b, "aten::topk", args, 5, outs, 2);
    out_set(c, 0, outs[0]);
    out_set(c, 1, outs[1]);
    return c->b->status;
}

static tn_status non_zero_read(call *c)
{
    datum at = BUILD(c->b, "aten::nonzero", c->args[0]);
    return give(c, BUILD(c->b, "aten::transpose.int", at, of_int(0), of_int(1)));
}

/* ---- signals: the last axis is [real, imaginary] ---- */

static datum transformed(builder *b, datum pairs, int64_t axis, bool forward)
{
    datum x = BUILD(b, "aten::view_as_complex", route_dense(b, pairs));
    x = BUILD(b, "aten::_fft_c2c", x, ints(b, axis), of_int(0), of_bool(forward));
    return BUILD(b, "aten::view_as_real", x);
}

static tn_status fft_read(call *c)
{
    dtype type = nnef_dtype(c->args[0]);
    datum made = transformed(c->b, route_wide(c->b, c->args[0]), arg_int(c, 1), !arg_bool(c, 2));
    return give(c, route_cast(c->b, made, type));
}

/* A window shorter than the frame is in its middle, zeros around it. */
static datum framed_window(builder *b, datum window, int64_t length)
{
    int64_t n = nnef_size(window, 0).n, before = (length - n) / 2;
    const int64_t pads[] = {before, length - n - before};
    return n == length ? window : BUILD(b, "aten::constant_pad_nd", window, of_ints(b, pads, 2), of_int(0));
}

static tn_status stft_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]);
    int64_t axis = arg_int(c, 1), length = arg_int(c, 2);
    if (rank < 2 || axis < 0 || axis + 1 >= rank || length < 1) {
        return call_fail(c, TN_E_ARGUMENT, "frames of %lld along axis %lld of %s", (long long)length, (long long)axis,
                         datum_text(b, c->args[0]));
    }
    datum x = BUILD(b, "aten::unfold", c->args[0], of_int(axis), of_int(length), c->args[3]);
    x = BUILD(b, "aten::movedim.int", x, of_int(-1), of_int(axis + 1));
    if (has_arg(c, 4)) {
        int64_t sizes[TENSOR_MAX_RANK + 1];
        for (uint32_t i = 0; i <= rank; i++) {
            sizes[i] = i == axis + 1 ? length : 1;
        }
        if (nnef_rank(c->args[4]) != 1 || nnef_size(c->args[4], 0).expr != NULL || nnef_size(c->args[4], 0).n > length) {
            return call_fail(c, TN_E_ARGUMENT, "a window %s for frames of %lld", datum_text(b, c->args[4]),
                             (long long)length);
        }
        x = emit_mul(b, x, BUILD(b, "aten::view", framed_window(b, c->args[4], length), of_ints(b, sizes, rank + 1)));
    }
    return give(c, transformed(b, x, axis + 1, true));
}

/* ---- images ---- */

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
    return give(c, BUILD(c->b, "aten::grid_sampler", c->args[0], c->args[1], of_int(mode), of_int(padding),
                         c->args[4]));
}

/* One axis of a resize. */
typedef struct resizing {
    call *c;
    uint32_t axis;
    extent from, to;
    double scale;
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
    datum last = of_extent(extent_sub(b, s->from, known(1)));
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

static tn_status resize_axis(resizing *s, datum *x)
{
    call *c = s->c;
    builder *b = c->b;
    const char *interpolator = arg_string(c, 4), *nearest = arg_string(c, 5);
    datum at = coordinates(s, arg_string(c, 3));
    bool is_nearest = strcmp(interpolator, "nearest") == 0, floors = strcmp(nearest, "floor") == 0;
    bool is_known = is_nearest ? floors || strcmp(nearest, "round_prefer_ceil") == 0
                               : strcmp(interpolator, "linear") == 0 || strcmp(interpolator, "cubic") == 0;
    if (at.kind == DATUM_NONE || !is_known) {
        return b->status != TN_OK ? b->status
                                  : call_fail(c, TN_E_UNSUPPORTED, "'%s', '%s', '%s' of such sizes is not read",
                                              arg_string(c, 3), interpolator, nearest);
    }
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
    for (uint32_t i = 0; i < rank; i++) {
        resizing s = {.c = c};
        if (!new_size(&s, i, scales, sizes)) {
            return call_fail(c, TN_E_UNSUPPORTED, "the new size of axis %u cannot be told", i);
        }
        if (s.scale != 1 || !extent_same(b, s.from, s.to)) {
            TRY(resize_axis(&s, &x));
        }
    }
    return give(c, route_cast(b, x, type));
}

static const foreign_op nnef_rows_tract[] = {
#include "targets/nnef/rows_tract.def"
};

FAMILY(tract);
