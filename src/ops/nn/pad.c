/*
 * Padding: more elements around a tensor, constant or taken from inside (reflected, replicated, circular). Pads count
 * from the last dim: (left, right) of the last, (left, right) of the one before, ... Negative pads cut off.
 */
#include "ops/pad.h"

#include "kernels/move/cast.h"
#include "kernels/move/strided.h"
#include "ops/dense.h"
#include "ops/formula.h"

#include <string.h>

/* ---- sizes ---- */

#define LARGEST_CUT (INT64_C(1) << 48) /* no position overflows */

/* The sizes of argument `self` after padding by the one behind it. *left[d] for each dim, 0 where it is not padded. */
static tn_status padded_sizes(call *c, size_t self, const extent **sizes, extent **left)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, self);
    size_t n;
    const extent *pads = arg_extents(c, self + 1, &n);
    extent *made = arena_copy(b->arena, t->sizes, t->rank * sizeof *made);
    *left = ARENA_ARRAY(b->arena, extent, t->rank);
    if (n % 2 != 0 || n / 2 > t->rank) {
        return call_fail(c, TN_E_ARGUMENT, "%zu pads do not fit a tensor of %u dims: two for each padded dim", n,
                         t->rank);
    }
    for (size_t i = 0; i < n / 2; i++) {
        uint32_t d = t->rank - 1 - (uint32_t)i;
        (*left)[d] = pads[2 * i];
        made[d] = extent_add(b, extent_add(b, made[d], pads[2 * i]), pads[2 * i + 1]);
        if (extent_less(b, made[d], known(0)) == FACT_YES ||
            extent_less(b, pads[2 * i], known(-LARGEST_CUT)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "pads %s make dim %u of size %s negative", extents_text(b, pads, n), d,
                             extent_text(b, t->sizes[d]));
        }
    }
    *sizes = made;
    return b->status;
}

/* What the cuts of pads (left, right) leave of a size: negative where they cut more than there is. */
static extent size_after_cuts(builder *b, extent size, const extent *pads)
{
    for (size_t end = 0; end < 2; end++) {
        if (extent_less(b, pads[end], known(0)) == FACT_YES) {
            size = extent_add(b, size, pads[end]);
        }
    }
    return size;
}

/* What both ends cut off must be there, even where the other end adds more. After padded_sizes. */
static tn_status check_cuts(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t n;
    const extent *pads = arg_extents(c, 1, &n);
    for (size_t i = 0; i < n / 2; i++) {
        extent size = t->sizes[t->rank - 1 - i];
        if (extent_less(b, size_after_cuts(b, size, pads + 2 * i), known(0)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "pads %s cut more off dim %zu than its size %s",
                             extents_text(b, pads, n), t->rank - 1 - i, extent_text(b, size));
        }
    }
    return TN_OK;
}

/* ---- constant_pad_nd(self, pad, value) ---- */

/* Where nothing is added the result is a copy of a part, which keeps the order of the dims. */
static tn_status infer_constant_pad(call *c)
{
    builder *b = c->b;
    const extent *sizes;
    extent *left;
    const tensor_type *t = arg_type(c, 0);
    size_t n;
    const extent *pads = arg_extents(c, 1, &n);
    bool adds = false;
    TRY(padded_sizes(c, 0, &sizes, &left));
    TRY(check_cuts(c));
    for (size_t i = 0; i < n; i++) {
        adds = adds || extent_less_equal(b, pads[i], known(0)) != FACT_YES;
    }
    tensor_type part = *t;
    part.sizes = sizes;
    out_new_strided(c, 0, t->dtype, sizes, strides_in_format(b, &part, adds ? suggested_format(b, t) : FORMAT_PRESERVE),
                    t->rank);
    return b->status;
}

/* What of self lies inside the result, as views of both. */
static tn_status run_constant_pad(call *c)
{
    const tensor *out = out_tensor(c, 0), *self = arg_tensor(c, 0);
    const extent *unused;
    extent *left;
    char element[16];
    int64_t kept[TENSOR_MAX_RANK];
    int64_t to = 0, from = 0;
    array *number = builder_number(c->b, c->args[2]);
    TRY(padded_sizes(c, 0, &unused, &left));
    convert_elements(1, number->type.dtype, tensor_at(&number->data->view), 0, out->dtype, element, 0);
    strided_fill(c->b->pool, out->rank, out->sizes, out->dtype, tensor_at(out), out->strides, element);
    for (uint32_t d = 0; d < out->rank; d++) {
        int64_t first = left[d].n > 0 ? 0 : -left[d].n, at = left[d].n > 0 ? left[d].n : 0; /* in self, in the result */
        int64_t end = out->sizes[d] - left[d].n < self->sizes[d] ? out->sizes[d] - left[d].n : self->sizes[d];
        kept[d] = end > first ? end - first : 0;
        if (kept[d] == 0) {
            return TN_OK;
        }
        from += first * self->strides[d];
        to += at * out->strides[d];
    }
    int64_t bytes = (int64_t)dtype_table[out->dtype].bytes;
    strided_copy(c->b->pool, out->rank, kept, out->dtype, (char *)tensor_at(out) + to * bytes, out->strides,
                 self->dtype, (const char *)tensor_at(self) + from * bytes, self->strides);
    return TN_OK;
}

OPDEF(constant_pad_nd,
      .overloads = OVERLOADS(
          "aten::constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor",
          "aten::constant_pad_nd.out(Tensor self, SymInt[] pad, Scalar value=0, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_constant_pad, .run = run_constant_pad,
      .samples = "f32[2,3], [1, 2] | f32[2,3,4], [1, 0, 2, 1], 1.5 | i64[4], [-1, 2], 7 | f32[3,4].T, [1, -1, -1, 0] | "
                 "b8[2,2], [1, 1], True | f32[0,2], [1, 1, 1, 1] | f32[2,3,4].T, [-1, 0, -1, 0]");

/* ---- pads from inside ---- */

int64_t pad_source(pad_mode mode, int64_t i, int64_t size)
{
    int64_t from = i;
    switch (mode) {
    case PAD_REFLECT:
        from = i < 0 ? -i : i;
        from = from >= size ? 2 * (size - 1) - from : from;
        break;
    case PAD_REPLICATE:
        break;
    default:
        from = ((i % size) + size) % size;
    }
    return from < 0 ? 0 : from >= size ? size - 1 : from;
}

/* A pad may not reach beyond what there is to take: less than the size to reflect, at most what is left to go round. */
static tn_status check_reach(call *c, size_t self, pad_mode mode)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, self);
    size_t n;
    const extent *pads = arg_extents(c, self + 1, &n);
    for (size_t i = 0; i < n && i / 2 < t->rank; i++) {
        extent size = t->sizes[t->rank - 1 - i / 2];
        fact fits = mode == PAD_REFLECT    ? extent_less(b, pads[i], size)
                    : mode == PAD_CIRCULAR ? extent_less_equal(b, pads[i], size_after_cuts(b, size, pads + i / 2 * 2))
                                           : FACT_YES;
        if (fits == FACT_NO) {
            return call_fail(c, TN_E_ARGUMENT, "a pad of %s is too wide for dim %zu of size %s",
                             extent_text(b, pads[i]), t->rank - 1 - i / 2, extent_text(b, size));
        }
    }
    return TN_OK;
}

tn_status pad_sizes(call *c, size_t self, pad_mode mode, uint32_t spatial, const extent **sizes, extent **left)
{
    const tensor_type *t = arg_type(c, self);
    if (t->rank != spatial + 1 && t->rank != spatial + 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims was given, %u or %u are expected", t->rank, spatial + 1,
                         spatial + 2);
    }
    (void)arg_extents_n(c, self + 1, 2 * (size_t)spatial);
    TRY(c->b->status);
    TRY(padded_sizes(c, self, sizes, left));
    return check_reach(c, self, mode);
}

/* (self, padding): [channels, axes...] or [batch, channels, axes...], of which the batch alone may have size 0. */
static tn_status infer_image_pad(call *c, pad_mode mode, uint32_t axes)
{
    builder *b = c->b;
    const extent *sizes;
    extent *left;
    const tensor_type *t = arg_type(c, 0);
    bool fits = t->rank == axes + 1 || t->rank == axes + 2;
    for (uint32_t i = t->rank == axes + 2 ? 1 : 0; fits && i < t->rank; i++) {
        fits = !extent_is(b, t->sizes[i], 0);
        extent_exclude(b, t->sizes[i], 0);
    }
    if (!fits) {
        return call_fail(c, TN_E_ARGUMENT, "the input has sizes %s, [N, C, ...] or [C, ...] with %u axes is expected",
                         extents_text(b, t->sizes, t->rank), axes);
    }
    TRY(pad_sizes(c, 0, mode, axes, &sizes, &left));
    bool is_nothing = true; /* torch refuses only where all axes have gone */
    extent places = known(0);
    for (uint32_t i = t->rank - axes; i < t->rank; i++) {
        is_nothing = is_nothing && extent_is(b, sizes[i], 0);
        places = extent_add(b, places, sizes[i]);
    }
    extent_exclude(b, places, 0);
    if (is_nothing) {
        return call_fail(c, TN_E_ARGUMENT, "the result would have sizes %s", extents_text(b, sizes, t->rank));
    }
    array *out = out_new(c, 0, t->dtype, sizes, t->rank);
    out->type.strides = strides_in_format(b, &out->type, axes > 1 ? suggested_format(b, t) : FORMAT_CONTIGUOUS);
    return b->status;
}

/* _pad_circular(self, pad): one or two dims before the padded ones. */
static tn_status infer_pad_circular(call *c)
{
    const extent *sizes;
    extent *left;
    const tensor_type *t = arg_type(c, 0);
    size_t n;
    (void)arg_extents(c, 1, &n);
    if (n / 2 + 1 != t->rank && n / 2 + 2 != t->rank) {
        return call_fail(c, TN_E_ARGUMENT, "%zu pads do not leave one or two of %u dims as they are", n, t->rank);
    }
    TRY(padded_sizes(c, 0, &sizes, &left));
    TRY(check_cuts(c));
    TRY(check_reach(c, 0, PAD_CIRCULAR));
    out_new(c, 0, t->dtype, sizes, t->rank);
    return c->b->status;
}

/* All elements of one padded tensor: offsets[d][i] is where position i of dim d comes from, in elements. */
static void gather_padded(const tensor *out, const tensor *self, int64_t *const *offsets)
{
    int64_t at[TENSOR_MAX_RANK] = {0}, bytes = (int64_t)dtype_table[out->dtype].bytes, count = numel_of(out);
    uint32_t last = out->rank - 1;
    for (int64_t done = 0; done < count; done += out->sizes[last]) {
        int64_t from = 0, to = 0;
        for (uint32_t d = 0; d < last; d++) {
            from += offsets[d][at[d]];
            to += at[d] * out->strides[d];
        }
        for (int64_t i = 0; i < out->sizes[last]; i++) {
            memcpy((char *)tensor_at(out) + (to + i * out->strides[last]) * bytes,
                   (const char *)tensor_at(self) + (from + offsets[last][i]) * bytes, (size_t)bytes);
        }
        for (uint32_t d = last; d-- > 0 && ++at[d] == out->sizes[d];) {
            at[d] = 0;
        }
    }
}

static tn_status run_inside(call *c, pad_mode mode)
{
    const tensor *out = out_tensor(c, 0), *self = arg_tensor(c, 0);
    const extent *unused;
    extent *left;
    TRY(padded_sizes(c, 0, &unused, &left));
    if (numel_of(out) == 0 || out->rank == 0) {
        return TN_OK;
    }
    int64_t **offsets = ARENA_ARRAY(c->b->arena, int64_t *, out->rank);
    for (uint32_t d = 0; d < out->rank; d++) {
        offsets[d] = ARENA_ARRAY(c->b->arena, int64_t, (size_t)out->sizes[d]);
        if (self->sizes[d] == 0) {
            return call_fail(c, TN_E_ARGUMENT, "dim %u has nothing to pad with", d);
        }
        int64_t first = 0, size = self->sizes[d]; /* what is gone round is what the cuts leave */
        if (mode == PAD_CIRCULAR) {
            int64_t right = out->sizes[d] - size - left[d].n;
            first = left[d].n < 0 ? -left[d].n : 0;
            size -= first + (right < 0 ? -right : 0);
        }
        for (int64_t i = 0; i < out->sizes[d]; i++) {
            offsets[d][i] = (first + pad_source(mode, i - left[d].n - first, size)) * self->strides[d];
        }
    }
    gather_padded(out, self, offsets);
    return TN_OK;
}

static tn_status run_image_pad(call *c, pad_mode mode)
{
    if (arg_type(c, 0)->dtype == DT_BOOL) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type b8");
    }
    return run_inside(c, mode);
}

/* The functions of one operator. */
#define PAD_FUNCTIONS(name, mode, axes)        \
    static tn_status infer_##name(call *c)     \
    {                                          \
        return infer_image_pad(c, mode, axes); \
    }                                          \
    static tn_status run_##name(call *c)       \
    {                                          \
        return run_image_pad(c, mode);         \
    }
PAD_FUNCTIONS(reflection_pad1d, PAD_REFLECT, 1)
PAD_FUNCTIONS(reflection_pad2d, PAD_REFLECT, 2)
PAD_FUNCTIONS(reflection_pad3d, PAD_REFLECT, 3)
PAD_FUNCTIONS(replication_pad1d, PAD_REPLICATE, 1)
PAD_FUNCTIONS(replication_pad2d, PAD_REPLICATE, 2)
PAD_FUNCTIONS(replication_pad3d, PAD_REPLICATE, 3)

static tn_status run_pad_circular(call *c)
{
    return run_inside(c, PAD_CIRCULAR);
}

/* ---- routes ---- */

datum pad_places(builder *b, pad_mode mode, extent left, extent padded, extent size, datum like)
{
    datum at = route_range(b, extent_sub(b, known(0), left), padded, DT_I64, like);
    datum last = of_extent(extent_sub(b, size, known(1)));
    if (mode == PAD_REPLICATE) {
        return BUILD(b, "aten::clamp", at, of_int(0), last);
    }
    return emit_rsub(b, last, emit_abs(b, emit_rsub(b, last, emit_abs(b, at))));
}

static tn_status core_replication_pad1d(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t n;
    TRY(infer_replication_pad1d(c));
    uint32_t last = t->rank - 1;
    extent padded = c->outs[0].u.tensor->type.sizes[last], left = arg_extents(c, 1, &n)[0];
    datum *indices = ARENA_ARRAY(b->arena, datum, t->rank);
    indices[last] = pad_places(b, PAD_REPLICATE, left, padded, t->sizes[last], c->args[0]);
    out_set(c, 0, BUILD(b, "aten::index.Tensor", c->args[0], of_list(indices, t->rank)));
    return b->status;
}

static datum sliced(builder *b, datum t, uint32_t d, extent from, extent to)
{
    return BUILD(b, "aten::slice.Tensor", t, of_int(d), of_extent(from), of_extent(to));
}

/* One dim: its end, all that the cuts leave of it, its beginning. */
static datum go_round(builder *b, datum t, uint32_t d, const extent *pads)
{
    extent none = known(0), size = t.u.tensor->type.sizes[d];
    bool cuts[2], adds[2];
    for (size_t i = 0; i < 2; i++) {
        cuts[i] = extent_decide_less(b, pads[i], none);
        adds[i] = extent_decide_less(b, none, pads[i]);
    }
    if (cuts[0] || cuts[1]) {
        extent from = cuts[0] ? extent_sub(b, none, pads[0]) : none;
        extent to = cuts[1] ? extent_add(b, size, pads[1]) : size;
        t = sliced(b, t, d, from, to);
        size = extent_sub(b, to, from);
    }
    datum parts[3];
    size_t n = 0;
    if (adds[0]) {
        parts[n++] = sliced(b, t, d, extent_sub(b, size, pads[0]), size);
    }
    parts[n++] = t;
    if (adds[1]) {
        parts[n++] = sliced(b, t, d, none, pads[1]);
    }
    return n == 1 ? t : BUILD(b, "aten::cat", of_list(parts, n), of_int(d));
}

static tn_status core_pad_circular(call *c)
{
    builder *b = c->b;
    size_t n;
    const extent *pads = arg_extents(c, 1, &n);
    TRY(infer_pad_circular(c));
    datum made = BUILD(b, "aten::clone", c->args[0]);
    for (size_t i = 0; i < n / 2 && b->status == TN_OK; i++) {
        made = go_round(b, made, arg_type(c, 0)->rank - 1 - (uint32_t)i, pads + 2 * i);
    }
    out_set(c, 0, route_dense(b, made));
    return b->status;
}

#define OP_PAD_BY(word, count, route, examples)                                                        \
    OPDEF(word,                                                                                        \
          .overloads = OVERLOADS("aten::" #word "(Tensor self, SymInt[" #count "] padding) -> Tensor", \
                                 "aten::" #word ".out(Tensor self, SymInt[" #count                     \
                                 "] padding, *, Tensor(a!) out) -> Tensor(a!)"),                       \
          .infer = infer_##word, .run = run_##word, .core = route, .samples = examples)
/* torch says that it is core */
#define OP_PAD(word, count, examples) OP_PAD_BY(word, count, NULL, examples)
OP_PAD(reflection_pad1d, 2, "f32[2,5], [1, 2] | f16[2,3,5], [0, 4]");
OP_PAD(reflection_pad2d, 4, "f32[2,3,4], [1, 2, 0, 1] | f64[1,2,3,4], [3, 0, 2, 1]");
OP_PAD(reflection_pad3d, 6, "f32[1,2,3,4], [1, 2, 0, 1, 1, 0]");
OP_PAD_BY(replication_pad1d, 2, core_replication_pad1d, "f32[2,5], [1, 7] | f16[2,3,5], [0, 4]");
OP_PAD(replication_pad2d, 4, "f32[2,3,4], [1, 5, 0, 1] | f64[1,2,3,4], [3, 0, 2, 1]");
OP_PAD(replication_pad3d, 6, "f32[1,2,3,4], [1, 2, 0, 1, 1, 0]");
OPDEF(_pad_circular, .overloads = OVERLOADS("aten::_pad_circular(Tensor self, SymInt[] pad) -> Tensor"),
      .infer = infer_pad_circular, .run = run_pad_circular, .core = core_pad_circular,
      .samples = "f32[2,5], [1, 2] | f32[1,2,3,4], [1, 2, 0, 3]");

/* ---- pad(self, pad, mode, value) ---- */

static tn_status pad_by(call *c, const char *mode)
{
    static const char *const operators[2][3] = {
        {"aten::reflection_pad1d", "aten::reflection_pad2d", "aten::reflection_pad3d"},
        {"aten::replication_pad1d", "aten::replication_pad2d", "aten::replication_pad3d"}};
    builder *b = c->b;
    size_t n;
    (void)arg_extents(c, 1, &n);
    if (strcmp(mode, "constant") == 0) {
        out_set(c, 0,
                BUILD(b, "aten::constant_pad_nd", c->args[0], c->args[1], has_arg(c, 3) ? c->args[3] : of_float(0)));
        return b->status;
    }
    if (has_arg(c, 3) && arg_float(c, 3) != 0) {
        return call_fail(c, TN_E_ARGUMENT, "padding in mode '%s' takes no value", mode);
    }
    if (strcmp(mode, "circular") == 0) {
        out_set(c, 0, BUILD(b, "aten::_pad_circular", c->args[0], c->args[1]));
        return b->status;
    }
    bool reflect = strcmp(mode, "reflect") == 0;
    if ((!reflect && strcmp(mode, "replicate") != 0) || n < 2 || n > 6 || n % 2 != 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "padding by %zu numbers in mode '%s' is not supported", n, mode);
    }
    out_set(c, 0, BUILD(b, operators[reflect ? 0 : 1][n / 2 - 1], c->args[0], c->args[1]));
    return b->status;
}

static tn_status compose_pad(call *c)
{
    return pad_by(c, arg_string(c, 2));
}

/* _pad_enum(self, pad, mode as a number, value) */
static tn_status compose_pad_enum(call *c)
{
    static const char *const modes[] = {"reflect", "replicate", "circular", "constant"};
    int64_t mode = arg_int(c, 2);
    if (mode < 0 || mode > 3) {
        return call_fail(c, TN_E_ARGUMENT, "there is no padding mode %lld", (long long)mode);
    }
    return pad_by(c, modes[mode]);
}

OPDEF(
    pad,
    .overloads = OVERLOADS("aten::pad(Tensor self, SymInt[] pad, str mode=\"constant\", float? value=None) -> Tensor"),
    .compose = compose_pad,
    .samples =
        "f32[2,3], [1, 2] | f32[1,2,5], [1, 2], 'reflect' | f32[1,2,3,4], [1, 2, 0, 3], 'circular' | f32[2,3,4], "
        "[1, 1, 2, 0], 'replicate' | i64[4], [1, 1], 'constant', 2.0");
OPDEF(_pad_enum,
      .overloads = OVERLOADS("aten::_pad_enum(Tensor self, SymInt[] pad, int mode, float? value=None) -> Tensor"),
      .compose = compose_pad_enum, .samples = "f32[1,2,5], [1, 2], 0 | f32[2,3], [1, 1], 3, 1.5");
