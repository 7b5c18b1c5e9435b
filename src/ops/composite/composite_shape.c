/*
 * Composites that move elements: pixel_shuffle, and the pads (reflected, replicated, constant). Any element type, which
 * the result has too.
 */
#include "ops/composite.h"

#include "kernels/image/border.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"
#include "ops/dense.h"
#include "ops/pad.h"
#include "ops/route.h"

#include <string.h>

#define ANY_TYPE "any, which the result has too"

/* ---- pixel_shuffle(input; upscale_factor): [..., c * r * r, h, w] to [..., c, h * r, w * r] ---- */

static tn_status infer_pixel_shuffle(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t r = arg_int(c, 1);
    TRY(b->status);
    if (t->rank < 3 || t->rank + 2 > TENSOR_MAX_RANK || r < 1 || r > INT32_MAX ||
        extent_equal(b, extent_mod(b, t->sizes[t->rank - 3], known(r * r)), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "%s cannot be shuffled by a factor of %lld", datum_text(b, c->args[0]),
                         (long long)r);
    }
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes), *last = sizes + t->rank - 3;
    last[0] = extent_floordiv(b, last[0], known(r * r));
    last[1] = extent_mul(b, last[1], known(r));
    last[2] = extent_mul(b, last[2], known(r));
    out_new(c, 0, t->dtype, sizes, t->rank);
    return b->status;
}

/* Both as [..., c, r, r, h, w], in which they hold the same elements. */
static tn_status run_pixel_shuffle(call *c)
{
    const tensor *in = arg_tensor(c, 0), *out = out_tensor(c, 0);
    int64_t r = arg_int(c, 1), sizes[TENSOR_MAX_RANK], from[TENSOR_MAX_RANK], to[TENSOR_MAX_RANK];
    uint32_t at = in->rank - 3;
    const int64_t *f = in->strides + at, *t = out->strides + at;
    memcpy(sizes, in->sizes, at * sizeof *sizes);
    memcpy(from, in->strides, at * sizeof *from);
    memcpy(to, out->strides, at * sizeof *to);
    memcpy(sizes + at, (const int64_t[]){out->sizes[at], r, r, in->sizes[at + 1], in->sizes[at + 2]},
           5 * sizeof *sizes);
    memcpy(from + at, (const int64_t[]){f[0] * r * r, f[0] * r, f[0], f[1], f[2]}, 5 * sizeof *from);
    memcpy(to + at, (const int64_t[]){t[0], t[1], t[2], t[1] * r, t[2] * r}, 5 * sizeof *to);
    strided_copy(c->b->pool, in->rank + 2, sizes, out->dtype, tensor_at(out), to, in->dtype, tensor_at(in), from);
    return TN_OK;
}

/* Divided into [..., c, r, r, h, w], turned to [..., c, h, r, w, r], joined. */
static tn_status core_pixel_shuffle(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    uint32_t at = t->rank - 3;
    extent r = arg_extent(c, 1), sizes[TENSOR_MAX_RANK + 2], joined[TENSOR_MAX_RANK];
    int64_t order[TENSOR_MAX_RANK + 2];
    static const int64_t turned[] = {0, 3, 1, 4, 2};
    for (uint32_t i = 0; i < at; i++) {
        sizes[i] = joined[i] = t->sizes[i];
        order[i] = i;
    }
    extent channels = extent_floordiv(b, t->sizes[at], extent_mul(b, r, r));
    const extent parts[] = {channels, r, r, t->sizes[at + 1], t->sizes[at + 2]};
    for (uint32_t i = 0; i < 5; i++) {
        sizes[at + i] = parts[i];
        order[at + i] = at + turned[i];
    }
    joined[at] = channels;
    joined[at + 1] = extent_mul(b, parts[3], r);
    joined[at + 2] = extent_mul(b, parts[4], r);
    datum made = BUILD(b, "aten::reshape", c->args[0], of_extents(b, sizes, at + 5));
    made = route_copy(b, BUILD(b, "aten::permute", made, of_ints(b, order, at + 5)));
    out_set(c, 0, BUILD(b, "aten::view", made, of_extents(b, joined, t->rank)));
    return b->status;
}

OPDEF(tenon_pixel_shuffle,
      .overloads = OVERLOADS("tenon::pixel_shuffle(Tensor input, *, int upscale_factor) -> Tensor"),
      .infer = infer_pixel_shuffle, .run = run_pixel_shuffle, .core = core_pixel_shuffle,
      .samples = "f32[2,8,3,2], upscale_factor=2 | f32[9,2,2].T, upscale_factor=3 | i64[4,0,2], upscale_factor=2 | "
                 "bf16[2,1,4,2,3], upscale_factor=2 | f16[1,2,2], upscale_factor=1");
COMPOSITE(pixel_shuffle, .results = RESULTS("output"), .types = ANY_TYPE,
          .rules = RULES({"upscale_factor", 1, INT32_MAX, NULL}),
          .about = "[..., c r r, h, w] as [..., c, h r, w r]: channels become pixels");

/* ---- pads(input; padding): (left, right) of the last dim, of the one before it, ... Negative ones cut off ---- */

enum { PAD_INPUT, PAD_PADDING, PAD_VALUE };
#define LARGEST_PAD (INT64_C(1) << 40)
#define RULE_PADDING                                               \
    {                                                              \
        "padding", -(double)LARGEST_PAD, (double)LARGEST_PAD, NULL \
    }

/* A pad from inside may not reach beyond what there is to take. */
static bool reaches(builder *b, bool reflects, extent pad, extent size)
{
    return reflects ? extent_less(b, pad, size) != FACT_NO
                    : extent_less_equal(b, pad, known(0)) == FACT_YES || !extent_is(b, size, 0);
}

/* The part that the pads leave, and what they add; mode: of the pads from inside, -1 for constant ones. */
static tn_status infer_padded(call *c, int mode)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, PAD_INPUT);
    size_t n;
    const extent *pads = arg_extents(c, PAD_PADDING, &n);
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    if (n % 2 != 0 || n / 2 > t->rank || t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "%zu pads do not fit an input of %u dims: two for each padded dim", n,
                         t->rank);
    }
    for (size_t i = 0; i < n / 2; i++) {
        uint32_t d = t->rank - 1 - (uint32_t)i;
        extent left = pads[2 * i], right = pads[2 * i + 1];
        extent kept =
            extent_add(b, t->sizes[d], extent_add(b, extent_min(b, left, known(0)), extent_min(b, right, known(0))));
        bool fits = extent_less(b, kept, known(0)) != FACT_YES &&
                    (mode < 0 || (reaches(b, mode == PAD_REFLECT, left, t->sizes[d]) &&
                                  reaches(b, mode == PAD_REFLECT, right, t->sizes[d])));
        if (!fits || extent_less(b, known(LARGEST_PAD), extent_max(b, left, right)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "pads %s do not fit dim %u of size %s", extents_text(b, pads, n), d,
                             extent_text(b, t->sizes[d]));
        }
        sizes[d] = extent_add(b, t->sizes[d], extent_add(b, left, right));
    }
    out_new(c, 0, t->dtype, sizes, t->rank);
    return b->status;
}

/* Where the elements of the result along dim d come from; -1: from nowhere. */
static const int64_t *places_along(call *c, uint32_t d, int mode)
{
    const tensor *in = arg_tensor(c, PAD_INPUT), *out = out_tensor(c, 0);
    size_t n, i = 2 * (size_t)(in->rank - 1 - d);
    const extent *pads = arg_extents(c, PAD_PADDING, &n);
    int64_t left = i < n ? pads[i].n : 0, size = in->sizes[d];
    int64_t *places = call_workspace(c, (size_t)out->sizes[d] * sizeof *places);
    for (int64_t k = 0; places != NULL && k < out->sizes[d]; k++) {
        int64_t at = k - left;
        places[k] = at >= 0 && at < size ? at : mode < 0 ? -1 : pad_source((pad_mode)mode, at, size);
    }
    return places;
}

static tn_status run_padded(call *c, int mode)
{
    const tensor *in = arg_tensor(c, PAD_INPUT), *out = out_tensor(c, 0);
    char filling[16] = {0};
    const int64_t *places[TENSOR_MAX_RANK];
    if (mode < 0) {
        double number = arg_float(c, PAD_VALUE);
        convert_elements(1, DT_F64, &number, 0, out->dtype, filling, 0);
    }
    void *room = dense_out(c, 0, out->dtype);
    if (room == NULL || numel_of(out) == 0) {
        return c->b->status;
    }
    for (uint32_t d = 0; d < out->rank; d++) {
        places[d] = places_along(c, d, mode);
    }
    TRY(c->b->status);
    const border_job job = {.rank = out->rank,
                            .bytes = dtype_table[out->dtype].bytes,
                            .sizes = out->sizes,
                            .places = places,
                            .strides = in->strides,
                            .in = tensor_at(in),
                            .filling = filling,
                            .out = room};
    border_run(c->b->pool, &job);
    dense_done(c, 0, out->dtype, room);
    return TN_OK;
}

/* Pads from inside: each dim by the places that its elements come from. */
static tn_status core_inside(call *c, pad_mode mode)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, PAD_INPUT);
    size_t n;
    const extent *pads = arg_extents(c, PAD_PADDING, &n);
    datum made = c->args[PAD_INPUT];
    for (size_t i = 0; i < n / 2; i++) {
        uint32_t d = t->rank - 1 - (uint32_t)i;
        extent padded = extent_add(b, t->sizes[d], extent_add(b, pads[2 * i], pads[2 * i + 1]));
        datum places = pad_places(b, mode, pads[2 * i], padded, t->sizes[d], made);
        made = BUILD(b, "aten::index_select", made, of_int(d), places);
    }
    out_set(c, 0, n == 0 ? BUILD(b, "aten::clone", made) : made);
    return b->status;
}

static tn_status core_constant_pad(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::constant_pad_nd", c->args[PAD_INPUT], c->args[PAD_PADDING], c->args[PAD_VALUE]));
    return c->b->status;
}

/* clang-format off */
#define PAD_FUNCTIONS(name, mode) \
    static tn_status infer_##name(call *c) { return infer_padded(c, mode); } \
    static tn_status run_##name(call *c) { return run_padded(c, mode); }
PAD_FUNCTIONS(reflection_pad, PAD_REFLECT)
PAD_FUNCTIONS(replication_pad, PAD_REPLICATE)
PAD_FUNCTIONS(constant_pad, -1)
static tn_status core_reflection_pad(call *c) { return core_inside(c, PAD_REFLECT); }
static tn_status core_replication_pad(call *c) { return core_inside(c, PAD_REPLICATE); }
/* clang-format on */

OPDEF(tenon_reflection_pad, .overloads = OVERLOADS("tenon::reflection_pad(Tensor input, *, int[] padding) -> Tensor"),
      .infer = infer_reflection_pad, .run = run_reflection_pad, .core = core_reflection_pad,
      .samples = "f32[2,5], padding=[1, 2] | f16[2,3,5], padding=[0, 4] | f64[1,2,4,3].T, padding=[3, 0, 2, 1] | "
                 "bf16[1,2,3,4,5], padding=[1, 2, 0, 1, 1, 0] | f32[2,3,6], padding=[-1, 2] | f32[0,3,4], padding=[1, "
                 "1]");
OPDEF(tenon_replication_pad, .overloads = OVERLOADS("tenon::replication_pad(Tensor input, *, int[] padding) -> Tensor"),
      .infer = infer_replication_pad, .run = run_replication_pad, .core = core_replication_pad,
      .samples = "f32[2,5], padding=[1, 7] | f16[2,3,5], padding=[0, 4] | f64[1,2,4,3].T, padding=[3, 0, 2, 1] | "
                 "bf16[1,2,3,4,5], padding=[1, 2, 0, 1, 1, 0] | f32[2,3,6], padding=[-1, 2] | f32[0,3,4], padding=[1, "
                 "1]");
OPDEF(tenon_constant_pad,
      .overloads = OVERLOADS("tenon::constant_pad(Tensor input, *, int[] padding, float value=0.) -> Tensor"),
      .infer = infer_constant_pad, .run = run_constant_pad, .core = core_constant_pad,
      .samples = "f32[2,3], padding=[1, 2] | f16[2,3,4], padding=[1, 0, 2, 1], value=1.5 | i64[4], padding=[-1, 2], "
                 "value=7 | bf16[3,4].T, padding=[1, -1, -1, 0] | b8[2,2], padding=[1, 1], value=1 | f64[0,2], "
                 "padding=[1, 1, 1, 1] | f32[3], padding=[]");
COMPOSITE(reflection_pad, .results = RESULTS("output"), .types = ANY_TYPE, .rules = RULES(RULE_PADDING),
          .about = "more elements around the last dims, mirrored at the first and the last one: (left, right) of the "
                   "last dim, then of the one before it; negative pads cut off");
COMPOSITE(replication_pad, .results = RESULTS("output"), .types = ANY_TYPE, .rules = RULES(RULE_PADDING),
          .about = "more elements around the last dims, which repeat the first and the last one; padding as for "
                   "reflection_pad");
COMPOSITE(constant_pad, .results = RESULTS("output"), .types = ANY_TYPE, .rules = RULES(RULE_PADDING),
          .about = "more elements around the last dims, all of one value; padding as for reflection_pad");
