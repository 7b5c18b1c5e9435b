/*
 * The composite gated_delta_update: the gated delta rule (kernels/nn/delta.h) from an initial state on.
 *
 * query, key [B, Hk, S, Dk], value [B, H, S, Dv], g and beta [B, H, S], initial_state [B, H, Dk, Dv]; H is a multiple
 * of Hk, and each head of keys serves H / Hk of values that follow each other. The state is decayed by exp(g) before
 * the correction is taken from it. With use_qk_l2_norm queries and keys are divided by sqrt(their square + 1e-6).
 *
 * output_0 [B, S, H, Dv] has the type of the query, output_1, the state after the last position, that of initial_state.
 * Narrow types are computed in f32, and rounded once.
 */
#include "kernels/nn/delta.h"
#include "ops/composite.h"
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/infer.h"

#include <math.h>

enum { QUERY, KEY, VALUE, GATE, BETA, STATE, NORMALIZES };

/* ---- the contract ---- */

static tn_status check_types(call *c)
{
    for (size_t i = QUERY; i <= STATE; i++) {
        const dtype_info *type = &dtype_table[arg_type(c, i)->dtype];
        bool is_wide = arg_type(c, i)->dtype == DT_F64, is_query_wide = arg_type(c, QUERY)->dtype == DT_F64;
        if (type->category != CATEGORY_FLOATING || type->bytes == 1 || is_wide != is_query_wide) {
            return call_fail(c, TN_E_ARGUMENT,
                             "element type %s beside %s: f64 everywhere, or f16, bf16 and f32, are "
                             "expected",
                             type->name, dtype_table[arg_type(c, QUERY)->dtype].name);
        }
    }
    return TN_OK;
}

static tn_status infer_delta(call *c)
{
    builder *b = c->b;
    const tensor_type *q = arg_type(c, QUERY), *v = arg_type(c, VALUE);
    TRY(check_types(c));
    if (q->rank != 4 || v->rank != 4) {
        return call_fail(c, TN_E_MISMATCH, "query and value have %u and %u dims, 4 are expected", q->rank, v->rank);
    }
    extent batches = q->sizes[0], length = q->sizes[2], heads = v->sizes[1];
    bool fits = arg_has_sizes(c, KEY, q->sizes, 4) &&
                arg_has_sizes(c, VALUE, (extent[]){batches, heads, length, v->sizes[3]}, 4) &&
                arg_has_sizes(c, GATE, (extent[]){batches, heads, length}, 3) &&
                arg_has_sizes(c, BETA, (extent[]){batches, heads, length}, 3) &&
                arg_has_sizes(c, STATE, (extent[]){batches, heads, q->sizes[3], v->sizes[3]}, 4);
    bool divides = extent_is(b, q->sizes[1], 0)
                       ? extent_is(b, heads, 0)
                       : extent_equal(b, extent_mod(b, heads, q->sizes[1]), known(0)) != FACT_NO;
    if (!fits || !divides) {
        return call_fail(
            c, TN_E_MISMATCH, "query %s, key %s, value %s, g %s, beta %s and initial_state %s do not fit",
            extents_text(b, q->sizes, q->rank), extents_text(b, arg_type(c, KEY)->sizes, arg_type(c, KEY)->rank),
            extents_text(b, v->sizes, v->rank), extents_text(b, arg_type(c, GATE)->sizes, arg_type(c, GATE)->rank),
            extents_text(b, arg_type(c, BETA)->sizes, arg_type(c, BETA)->rank),
            extents_text(b, arg_type(c, STATE)->sizes, arg_type(c, STATE)->rank));
    }
    out_new(c, 0, q->dtype, (extent[]){batches, length, heads, v->sizes[3]}, 4);
    out_new(c, 1, arg_type(c, STATE)->dtype, (extent[]){batches, heads, q->sizes[3], v->sizes[3]}, 4);
    return b->status;
}

/* ---- the kernel ---- */

static tn_status run_delta(call *c)
{
    const tensor *q = arg_tensor(c, QUERY), *v = arg_tensor(c, VALUE);
    dtype as = dtype_opmath(q->dtype);
    delta_rule job = {.type = as,
                      .batches = (size_t)q->sizes[0],
                      .heads = (size_t)v->sizes[1],
                      .key_heads = (size_t)q->sizes[1],
                      .length = (size_t)q->sizes[2],
                      .key_width = (size_t)q->sizes[3],
                      .value_width = (size_t)v->sizes[3],
                      .query = dense_in(c, q, as),
                      .key = dense_in(c, arg_tensor(c, KEY), as),
                      .value = dense_in(c, v, as),
                      .gate = dense_in(c, arg_tensor(c, GATE), as),
                      .beta = dense_in(c, arg_tensor(c, BETA), as),
                      .initial = dense_in(c, arg_tensor(c, STATE), as),
                      .normalizes = arg_bool(c, NORMALIZES),
                      .out = dense_out(c, 0, as),
                      .state = dense_out(c, 1, as)};
    void *workspace = call_workspace(c, delta_workspace(&job, c->b->pool));
    TRY(c->b->status);
    delta_run(c->b->pool, &job, workspace);
    dense_done(c, 0, as, job.out);
    dense_done(c, 1, as, job.state);
    return TN_OK;
}

/* ---- the reference body: position by position ---- */

/* Each position is written out: their number must be known. */
static bool has_route(const call *c)
{
    return arg_type(c, QUERY)->rank == 4 && arg_type(c, QUERY)->sizes[2].expr == NULL &&
           arg_type(c, QUERY)->sizes[3].expr == NULL;
}

/* Queries or keys once for each head of values, divided by their length where that is asked for. */
static datum emit_vectors(call *c, size_t i)
{
    builder *b = c->b;
    datum x = route_wide(b, c->args[i]);
    if (arg_bool(c, NORMALIZES)) {
        datum squares =
            BUILD(b, "aten::sum.dim_IntList", emit_mul(b, x, x), of_ints(b, &(int64_t){-1}, 1), of_bool(true));
        x = emit_mul(b, x, emit_rsqrt(b, emit_add(b, squares, of_float(1e-6))));
    }
    const extent *q = arg_type(c, QUERY)->sizes, heads = arg_type(c, VALUE)->sizes[1];
    if (extent_decide_equal(b, q[1], heads)) {
        return x;
    }
    const extent wide[] = {q[0], q[1], extent_floordiv(b, heads, q[1]), q[2], q[3]},
                 joined[] = {q[0], heads, q[2], q[3]};
    x = BUILD(b, "aten::expand", BUILD(b, "aten::unsqueeze", x, of_int(2)), of_extents(b, wide, 5));
    return BUILD(b, "aten::reshape", x, of_extents(b, joined, 4));
}

/* x[:, :, t] with `dims` of size 1 behind: [B, H, D] and [B, H] as they multiply the state. */
static datum emit_at(builder *b, datum x, int64_t t, int added)
{
    x = BUILD(b, "aten::select.int", x, of_int(2), of_int(t));
    for (int i = 0; i < added; i++) {
        x = BUILD(b, "aten::unsqueeze", x, of_int(-1));
    }
    return x;
}

/* state^T x: [B, H, Dv], for x as [B, H, Dk, 1] */
static datum emit_read(builder *b, datum state, datum x)
{
    return BUILD(b, "aten::sum.dim_IntList", emit_mul(b, state, x), of_ints(b, &(int64_t){-2}, 1));
}

static tn_status core_delta(call *c)
{
    builder *b = c->b;
    const tensor_type *q = arg_type(c, QUERY), *v = arg_type(c, VALUE);
    int64_t length = q->sizes[2].n, width = q->sizes[3].n;
    datum query = emit_mul(b, emit_vectors(c, QUERY), of_float(width == 0 ? 0 : 1 / sqrt((double)width)));
    datum key = emit_vectors(c, KEY), values = route_wide(b, c->args[VALUE]),
          kept = emit_exp(b, route_wide(b, c->args[GATE]));
    datum beta = route_wide(b, c->args[BETA]), state = route_wide(b, c->args[STATE]);
    datum *outs = ARENA_ARRAY(b->arena, datum, (size_t)length);
    for (int64_t t = 0; t < length; t++) {
        datum key_at = emit_at(b, key, t, 1);
        state = emit_mul(b, state, emit_at(b, kept, t, 2));
        datum delta = emit_sub(b, emit_at(b, values, t, 0), emit_read(b, state, key_at));
        delta = emit_mul(b, delta, emit_at(b, beta, t, 1));
        state = emit_add(b, state, emit_mul(b, key_at, BUILD(b, "aten::unsqueeze", delta, of_int(-2))));
        outs[t] = emit_read(b, state, emit_at(b, query, t, 1));
    }
    const extent none[] = {q->sizes[0], known(0), v->sizes[1], v->sizes[3]};
    datum out = length > 0 ? BUILD(b, "aten::stack", of_list(outs, (size_t)length), of_int(1))
                           : BUILD(b, "aten::zeros", of_extents(b, none, 4), of_dtype(q->dtype), of_none(),
                                   route_device(c->args[QUERY]));
    out_set(c, 0, route_cast(b, out, q->dtype));
    out_set(c, 1, length > 0 ? route_cast(b, state, arg_type(c, STATE)->dtype) : route_copy(b, c->args[STATE]));
    return b->status;
}

OPDEF(
    tenon_gated_delta_update,
    .overloads = OVERLOADS("tenon::gated_delta_update(Tensor query, Tensor key, Tensor value, Tensor g, Tensor beta, "
                           "Tensor initial_state, *, bool use_qk_l2_norm=True) -> (Tensor output_0, Tensor output_1)"),
    .infer = infer_delta, .run = run_delta, .core = core_delta, .has_route = has_route,
    .samples = "f32[2,2,5,4], f32[2,2,5,4], f32[2,4,5,3], f32[2,4,5], f32[2,4,5], f32[2,4,4,3] | bf16[1,2,3,4], "
               "bf16[1,2,3,4], bf16[1,2,3,4], f32[1,2,3], bf16[1,2,3], f32[1,2,4,4], use_qk_l2_norm=False | "
               "f64[1,1,0,4], f64[1,1,0,4], f64[1,1,0,2], f64[1,1,0], f64[1,1,0], f64[1,1,4,2]");
COMPOSITE(gated_delta_update, .results = RESULTS("output_0", "output_1"),
          .about =
              "a state for each head that decays by exp(g), is corrected by beta towards value at key, and is read "
              "at query * Dk^-0.5; output_0 [B, S, H, Dv] and the state after the last position");
