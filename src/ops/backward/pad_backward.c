/*
 * Derivatives of paddings from inside (pad.c): each element receives what all its copies in the padded tensor receive.
 */
#include "kernels/order/spread.h"
#include "ops/dense.h"
#include "ops/pad.h"
#include "ops/route.h"

/* (grad_output, self, padding): the gradient has the sizes of self, and its layout where that is channels last. */
enum { GRADIENT, SELF };
enum { MOST_SPATIAL = 3 };

static tn_status check_gradient(call *c, const extent *padded)
{
    builder *b = c->b;
    const tensor_type *g = arg_type(c, GRADIENT), *t = arg_type(c, SELF);
    bool fits = g->rank == t->rank;
    for (uint32_t d = 0; fits && d < t->rank; d++) {
        fits = extent_equal(b, g->sizes[d], padded[d]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "the gradient has sizes %s, %s are expected",
                         extents_text(b, g->sizes, g->rank), extents_text(b, padded, t->rank));
    }
    if (g->dtype != t->dtype || !spread_supports(g->dtype)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element types %s and %s", dtype_table[g->dtype].name,
                         dtype_table[t->dtype].name);
    }
    return TN_OK;
}

static tn_status infer_pad_backward(call *c, pad_mode mode, uint32_t spatial)
{
    const extent *padded;
    extent *left;
    const tensor_type *t = arg_type(c, SELF);
    TRY(pad_sizes(c, SELF, mode, spatial, &padded, &left));
    TRY(check_gradient(c, padded));
    for (uint32_t d = t->rank - spatial - 1; mode == PAD_REPLICATE && spatial == 3 && d < t->rank; d++) {
        if (extent_is(c->b, t->sizes[d], 0)) { /* no rule of the others */
            return call_fail(c, TN_E_MISMATCH, "dim %u has size 0", d);
        }
    }
    out_new_strided(c, 0, t->dtype, t->sizes,
                    strides_in_format(c->b, t, spatial > 1 ? suggested_format(c->b, t) : FORMAT_CONTIGUOUS), t->rank);
    return c->b->status;
}

/* Where in a plane of the result each element of a plane of the gradient goes. */
static const int64_t *places_of(call *c, pad_mode mode, uint32_t spatial, const extent *left)
{
    const tensor *g = arg_tensor(c, GRADIENT), *out = out_tensor(c, 0);
    uint32_t first = out->rank - spatial;
    int64_t count = 1, at[MOST_SPATIAL] = {0};
    for (uint32_t i = first; i < out->rank; i++) {
        count *= g->sizes[i];
    }
    int64_t *places = call_workspace(c, (size_t)count * sizeof *places);
    for (int64_t k = 0; places != NULL && k < count; k++) {
        places[k] = 0;
        for (uint32_t i = 0; i < spatial; i++) {
            int64_t size = out->sizes[first + i];
            places[k] = places[k] * size + pad_source(mode, at[i] - left[first + i].n, size);
        }
        for (uint32_t i = spatial; i-- > 0 && ++at[i] == g->sizes[first + i];) {
            at[i] = 0;
        }
    }
    return places;
}

static tn_status run_pad_backward(call *c, pad_mode mode, uint32_t spatial)
{
    const tensor *g = arg_tensor(c, GRADIENT), *out = out_tensor(c, 0);
    const extent *padded;
    extent *left;
    TRY(pad_sizes(c, SELF, mode, spatial, &padded, &left));
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    spread job = {.type = out->dtype, .planes = 1};
    for (uint32_t d = 0; d < out->rank - spatial; d++) {
        job.planes *= (size_t)out->sizes[d];
    }
    job.from = (size_t)numel_of(g) / job.planes;
    job.to = (size_t)numel_of(out) / job.planes;
    job.places = places_of(c, mode, spatial, left);
    job.values = dense_in(c, g, g->dtype);
    job.sums = dense_out(c, 0, g->dtype);
    TRY(c->b->status);
    spread_add(c->b->pool, &job);
    dense_done(c, 0, g->dtype, job.sums);
    return TN_OK;
}

/* What positions that come from one element receive is added up in it, from zeros. */
static tn_status route_pad_backward(call *c, pad_mode mode, uint32_t spatial)
{
    builder *b = c->b;
    const tensor_type *g = arg_type(c, GRADIENT), *t = arg_type(c, SELF);
    const extent *padded;
    extent *left;
    TRY(infer_pad_backward(c, mode, spatial));
    TRY(pad_sizes(c, SELF, mode, spatial, &padded, &left));
    datum given = route_wide(b, c->args[GRADIENT]), *places = ARENA_ARRAY(b->arena, datum, t->rank);
    for (uint32_t d = t->rank - spatial; d < t->rank; d++) {
        places[d] = pad_places(b, mode, left[d], padded[d], t->sizes[d], given);
        for (uint32_t i = d + 1; i < t->rank; i++) {
            places[d] = BUILD(b, "aten::unsqueeze", places[d], of_int(-1));
        }
    }
    datum zeros = BUILD(b, "aten::full", of_extents(b, t->sizes, t->rank), of_int(0), of_dtype(dtype_opmath(g->dtype)),
                        of_none(), route_device(given));
    datum sums = BUILD(b, "aten::index_put", zeros, of_list(places, t->rank), given, of_bool(true));
    out_set(c, 0, route_cast(b, sums, g->dtype));
    return b->status;
}

#define OP_PAD_BACKWARD(word, mode, spatial, count, examples)                                                     \
    static tn_status infer_##word(call *c)                                                                        \
    {                                                                                                             \
        return infer_pad_backward(c, mode, spatial);                                                              \
    }                                                                                                             \
    static tn_status run_##word(call *c)                                                                          \
    {                                                                                                             \
        return run_pad_backward(c, mode, spatial);                                                                \
    }                                                                                                             \
    static tn_status core_##word(call *c)                                                                         \
    {                                                                                                             \
        return route_pad_backward(c, mode, spatial);                                                              \
    }                                                                                                             \
    OPDEF(word,                                                                                                   \
          .overloads =                                                                                            \
              OVERLOADS("aten::" #word "(Tensor grad_output, Tensor self, SymInt[" #count "] padding) -> Tensor", \
                        "aten::" #word ".grad_input(Tensor grad_output, Tensor self, SymInt[" #count              \
                        "] padding, *, Tensor(a!) grad_input) -> Tensor(a!)"),                                    \
          .infer = infer_##word, .run = run_##word, .core = core_##word, .samples = examples)

OP_PAD_BACKWARD(reflection_pad1d_backward, PAD_REFLECT, 1, 2,
                "f32[2,8], f32[2,5], [1, 2] | f16[2,3,9], f16[2,3,5], [0, 4] | f64[2,3], f64[2,5], [-1, -1]");
OP_PAD_BACKWARD(reflection_pad2d_backward, PAD_REFLECT, 2, 4,
                "f32[2,4,7], f32[2,3,4], [1, 2, 0, 1] | f64[1,2,6,7], f64[1,2,3,4], [3, 0, 2, 1] | c64[2,2,3,6], "
                "c64[2,2,3,4], [1, 1, 0, 0]");
OP_PAD_BACKWARD(
    reflection_pad3d_backward, PAD_REFLECT, 3, 6,
    "f32[1,3,4,7], f32[1,2,3,4], [1, 2, 0, 1, 1, 0] | bf16[2,2,3,3,6], bf16[2,2,3,3,4], [1, 1, 0, 0, 0, 0]");
OP_PAD_BACKWARD(replication_pad1d_backward, PAD_REPLICATE, 1, 2,
                "f32[2,13], f32[2,5], [1, 7] | f16[2,3,9], f16[2,3,5], [0, 4] | f64[2,3], f64[2,5], [-1, -1]");
OP_PAD_BACKWARD(replication_pad2d_backward, PAD_REPLICATE, 2, 4,
                "f32[2,4,10], f32[2,3,4], [1, 5, 0, 1] | f64[1,2,6,7], f64[1,2,3,4], [3, 0, 2, 1] | c64[2,2,3,6], "
                "c64[2,2,3,4], [1, 1, 0, 0]");
OP_PAD_BACKWARD(
    replication_pad3d_backward, PAD_REPLICATE, 3, 6,
    "f32[1,3,4,7], f32[1,2,3,4], [1, 2, 0, 1, 1, 0] | bf16[2,2,3,3,6], bf16[2,2,3,3,4], [1, 1, 0, 0, 0, 0]");
