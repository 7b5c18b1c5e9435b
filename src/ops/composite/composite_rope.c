/*
 * The composite rope: rotary position embedding of input [..., S, E], of which the first `dims` channels (all where it
 * is None) are turned and the others pass.
 *
 *     out[p] = x[p] * cos[p] - x[q] * sin[p]        out[q] = x[q] * cos[q] + x[p] * sin[q]
 *
 * for pairs (p, q) = (i, i + dims / 2) or, interleaved, (2i, 2i + 1). cos and sin come from outside, with a channel for
 * each pair (dims / 2) or for each channel (dims), or from angles in f32:
 *
 *     angle = position * freqs[i] * scale           freqs[i] = base^(-2i / dims) unless given, [dims / 2]
 *
 * position is position_ids [..., S], or offset + 0, 1, ..., S - 1 where offset is an integer or one for each batch, or
 * 0.
 *
 * cos, sin (or the angles) broadcast to the input. One dim less than the input has means that the heads are left out:
 * [B, S, D] beside [B, H, S, E] is read as [B, 1, S, D], unless its sizes cannot be meant so: [S, H, D] beside
 * [B, S, H, E] is read as it is. They are rounded to the input's type; the rest is computed in
 * f32 where that is narrow, and rounded once.
 */
#include "ops/composite.h"

#include "kernels/move/cast.h"
#include "kernels/nn/rotate.h"
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/infer.h"

enum { INPUT, COS, SIN, POSITIONS, FREQS, OFFSET, SCALE, BASE, DIMS, INTERLEAVED };

/* ---- the contract ---- */

/* Channels that are turned. */
static extent turned_channels(const call *c)
{
    const tensor_type *t = arg_type(c, INPUT);
    return has_arg(c, DIMS) ? arg_extent(c, DIMS) : t->sizes[t->rank - 1];
}

/* Does a table of these sizes, channels included, lack the dim of the heads? */
static bool lacks_heads(const call *c, const extent *sizes, uint32_t rank)
{
    const tensor_type *input = arg_type(c, INPUT);
    if (rank < 3 || rank + 1 != input->rank) {
        return false;
    }
    for (uint32_t i = 0; i + 1 < rank; i++) {
        extent beside = input->sizes[i + 2 == rank ? i + 1 : i];
        if (extent_equal(c->b, sizes[i], known(1)) == FACT_NO && extent_equal(c->b, sizes[i], beside) == FACT_NO) {
            return false;
        }
    }
    return true;
}

/* Has a table of cosines one for each channel? */
static bool is_full(const call *c)
{
    const tensor_type *t = arg_type(c, COS);
    return extent_decide_equal(c->b, t->sizes[t->rank - 1], turned_channels(c));
}

/* Rank of positions, [..., S]: those that are given, or offset + range. */
static uint32_t position_rank(const call *c)
{
    return has_arg(c, POSITIONS) ? arg_type(c, POSITIONS)->rank
           : has_arg(c, OFFSET)  ? arg_type(c, OFFSET)->rank + 1
                                 : 1;
}

static bool is_category(const call *c, size_t i, unsigned categories)
{
    return !has_arg(c, i) || (dtype_table[arg_type(c, i)->dtype].category & categories) != 0;
}

static tn_status check_given(call *c)
{
    const dtype_info *type = &dtype_table[arg_type(c, INPUT)->dtype];
    if (type->category != CATEGORY_FLOATING || type->bytes == 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", type->name);
    }
    bool has_table = has_arg(c, COS);
    if (has_table != has_arg(c, SIN)) {
        return call_fail(c, TN_E_ARGUMENT, "one of cos and sin is given, both or none are expected");
    }
    if (has_table && (has_arg(c, POSITIONS) || has_arg(c, FREQS) || has_arg(c, OFFSET))) {
        return call_fail(c, TN_E_ARGUMENT, "cos and sin are given beside position_ids, freqs or offset");
    }
    if (has_arg(c, POSITIONS) && has_arg(c, OFFSET)) {
        return call_fail(c, TN_E_ARGUMENT, "position_ids are given beside an offset");
    }
    if (!is_category(c, COS, CATEGORY_FLOATING) || !is_category(c, SIN, CATEGORY_FLOATING) ||
        !is_category(c, FREQS, CATEGORY_FLOATING) || !is_category(c, OFFSET, CATEGORY_INTEGRAL) ||
        !is_category(c, POSITIONS, CATEGORY_INTEGRAL | CATEGORY_FLOATING)) {
        return call_fail(
            c, TN_E_ARGUMENT,
            "floats for cos, sin and freqs, integers for offset and numbers for position_ids are expected");
    }
    return TN_OK;
}

/* A table of these sizes, the last of which are channels, must repeat to the input. */
static tn_status check_table(call *c, const extent *sizes, uint32_t rank, extent channels)
{
    builder *b = c->b;
    const tensor_type *input = arg_type(c, INPUT);
    bool inserts = lacks_heads(c, sizes, rank);
    extent *wide = ARENA_ARRAY(b->arena, extent, rank + 1),
           *want = arena_copy(b->arena, input->sizes, input->rank * sizeof *want);
    for (uint32_t i = 0, at = 0; i < rank; i++) {
        if (inserts && i + 2 == rank) {
            wide[at++] = known(1);
        }
        wide[at++] = sizes[i];
    }
    want[input->rank - 1] = channels;
    return check_expands(c, &(tensor_type){.rank = rank + inserts, .sizes = wide}, want, input->rank);
}

static tn_status check_cosines(call *c)
{
    builder *b = c->b;
    const tensor_type *cosine = arg_type(c, COS), *sine = arg_type(c, SIN);
    if (cosine->rank == 0 || cosine->rank != sine->rank || !same_sizes(b, cosine, sine)) {
        return call_fail(c, TN_E_MISMATCH, "cos and sin have sizes %s and %s, the same are expected",
                         extents_text(b, cosine->sizes, cosine->rank), extents_text(b, sine->sizes, sine->rank));
    }
    extent turned = turned_channels(c), width = cosine->sizes[cosine->rank - 1];
    extent want = is_full(c) ? turned : extent_floordiv(b, turned, known(2));
    if (extent_equal(b, width, want) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "cos has %s channels, %s or half of it are expected", extent_text(b, width),
                         extent_text(b, turned));
    }
    return check_table(c, cosine->sizes, cosine->rank, width);
}

static tn_status check_angles(call *c)
{
    builder *b = c->b;
    const tensor_type *input = arg_type(c, INPUT);
    uint32_t rank = position_rank(c);
    extent turned = turned_channels(c), half = extent_floordiv(b, turned, known(2));
    extent *sizes = ARENA_ARRAY(b->arena, extent, rank + 1);
    if (turned.expr != NULL || rank == 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "a known number of channels and positions of at least 1 dim are needed");
    }
    for (uint32_t i = 0; i + 1 < rank; i++) {
        sizes[i] = has_arg(c, POSITIONS) ? arg_type(c, POSITIONS)->sizes[i] : arg_type(c, OFFSET)->sizes[i];
    }
    sizes[rank - 1] = has_arg(c, POSITIONS) ? arg_type(c, POSITIONS)->sizes[rank - 1] : input->sizes[input->rank - 2];
    sizes[rank] = half;
    if (has_arg(c, FREQS) &&
        (arg_type(c, FREQS)->rank != 1 || extent_equal(b, arg_type(c, FREQS)->sizes[0], half) == FACT_NO)) {
        return call_fail(c, TN_E_MISMATCH, "freqs have sizes %s, [%s] is expected",
                         extents_text(b, arg_type(c, FREQS)->sizes, arg_type(c, FREQS)->rank), extent_text(b, half));
    }
    return check_table(c, sizes, rank + 1, half);
}

static tn_status infer_rope(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, INPUT);
    TRY(check_given(c));
    if (t->rank < 2) {
        return call_fail(c, TN_E_MISMATCH, "the input has %u dims, at least 2 are expected", t->rank);
    }
    extent turned = turned_channels(c), width = t->sizes[t->rank - 1];
    if (extent_less(b, turned, known(2)) == FACT_YES || extent_less(b, width, turned) == FACT_YES ||
        extent_equal(b, extent_mod(b, turned, known(2)), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "%s of %s channels are to be turned, an even number of them is expected",
                         extent_text(b, turned), extent_text(b, width));
    }
    TRY(has_arg(c, COS) ? check_cosines(c) : check_angles(c));
    array *input = arg_array(c, INPUT);
    out_new_strided(c, 0, t->dtype, t->sizes, iterator_strides(b, t->sizes, t->rank, &input, 1), t->rank);
    return b->status;
}

/* ---- the kernel ---- */

/* n elements as `as`, once rounded to the input's type. NULL: the call failed. */
static const void *rounded(call *c, size_t n, dtype from, const void *at, dtype as)
{
    dtype type = arg_type(c, INPUT)->dtype;
    if (at == NULL || (from == as && type == as)) {
        return at;
    }
    size_t width = dtype_table[as].bytes, narrow = dtype_table[type].bytes, wide = dtype_table[from].bytes;
    char *short_form = call_workspace(c, n * narrow), *out = call_workspace(c, n * width);
    if (short_form != NULL && out != NULL) {
        convert_elements(n, from, at, (ptrdiff_t)wide, type, short_form, (ptrdiff_t)narrow);
        convert_elements(n, type, short_form, (ptrdiff_t)narrow, as, out, (ptrdiff_t)width);
    }
    return out;
}

/* Positions as f32: those that are given, or offset + range. *count of them. */
static const float *position_values(call *c, size_t *count)
{
    if (has_arg(c, POSITIONS)) {
        *count = (size_t)numel_of(arg_tensor(c, POSITIONS));
        return dense_in(c, arg_tensor(c, POSITIONS), DT_F32);
    }
    const tensor *input = arg_tensor(c, INPUT);
    size_t length = (size_t)input->sizes[input->rank - 2];
    size_t batches = has_arg(c, OFFSET) ? (size_t)numel_of(arg_tensor(c, OFFSET)) : 1;
    const int64_t *offsets = has_arg(c, OFFSET) ? dense_in(c, arg_tensor(c, OFFSET), DT_I64) : (const int64_t[]){0};
    *count = batches * length;
    float *out = call_workspace(c, *count * sizeof *out);
    for (size_t i = 0; out != NULL && offsets != NULL && i < *count; i++) {
        out[i] = (float)(int64_t)((uint64_t)offsets[i / length] + i % length);
    }
    return out;
}

/* Cosines and sines of the angles, and the sizes of their table without channels. */
static void set_angles(call *c, rotation *job, size_t half)
{
    size_t count, n;
    const float *positions = position_values(c, &count), *freqs;
    if (has_arg(c, FREQS)) {
        freqs = dense_in(c, arg_tensor(c, FREQS), DT_F32);
    } else {
        float *made = call_workspace(c, half * sizeof *made);
        freqs = made;
        if (made != NULL) {
            rotation_frequencies(half, (float)arg_float(c, BASE), made);
        }
    }
    n = count * half;
    float *cosine = call_workspace(c, n * sizeof *cosine), *sine = call_workspace(c, n * sizeof *sine);
    if (c->b->status == TN_OK) {
        rotation_table(count, half, positions, freqs, (float)arg_float(c, SCALE), cosine, sine);
        job->cosine = rounded(c, n, DT_F32, cosine, job->type);
        job->sine = rounded(c, n, DT_F32, sine, job->type);
    }
}

/* Steps along the input's dims of a dense table [sizes..., channels]: 0 where it is repeated. */
static const int64_t *table_steps(call *c, const int64_t *sizes, uint32_t rank, int64_t channels)
{
    uint32_t outer = arg_type(c, INPUT)->rank - 1, back = 1;
    int64_t *steps = ARENA_ARRAY(c->b->arena, int64_t, outer), step = channels;
    extent *table = ARENA_ARRAY(c->b->arena, extent, rank + 1);
    for (uint32_t i = 0; i <= rank; i++) {
        table[i] = known(i < rank ? sizes[i] : channels);
    }
    bool inserts = lacks_heads(c, table, rank + 1);
    for (uint32_t i = rank; i-- > 0; back++) {
        back += i + 2 == rank && inserts;
        steps[outer - back] = sizes[i] == 1 ? 0 : step;
        step *= sizes[i];
    }
    return steps;
}

static const int64_t *angle_steps(call *c, int64_t half)
{
    const tensor *input = arg_tensor(c, INPUT);
    uint32_t rank = position_rank(c);
    int64_t *sizes = ARENA_ARRAY(c->b->arena, int64_t, rank);
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = has_arg(c, POSITIONS) ? arg_tensor(c, POSITIONS)->sizes[i]
                   : i + 1 == rank       ? input->sizes[input->rank - 2]
                                         : arg_tensor(c, OFFSET)->sizes[i];
    }
    return table_steps(c, sizes, rank, half);
}

static tn_status run_rope(call *c)
{
    const tensor *input = arg_tensor(c, INPUT);
    dtype as = dtype_opmath(input->dtype);
    size_t turned = (size_t)turned_channels(c).n;
    rotation job = {.type = as,
                    .rank = input->rank - 1,
                    .sizes = input->sizes,
                    .width = (size_t)input->sizes[input->rank - 1],
                    .turned = turned,
                    .is_interleaved = arg_bool(c, INTERLEAVED),
                    .in = dense_in(c, input, as),
                    .out = dense_out(c, 0, as)};
    if (has_arg(c, COS)) {
        const tensor *cosine = arg_tensor(c, COS), *sine = arg_tensor(c, SIN);
        size_t n = (size_t)numel_of(cosine);
        dtype type = cosine->dtype == input->dtype ? as : dtype_opmath(cosine->dtype);
        job.is_full = is_full(c);
        job.cosine = rounded(c, n, type, dense_in(c, cosine, type), as);
        type = sine->dtype == input->dtype ? as : dtype_opmath(sine->dtype);
        job.sine = rounded(c, n, type, dense_in(c, sine, type), as);
        job.steps = table_steps(c, cosine->sizes, cosine->rank - 1, cosine->sizes[cosine->rank - 1]);
    } else {
        set_angles(c, &job, turned / 2);
        job.steps = angle_steps(c, (int64_t)turned / 2);
    }
    TRY(c->b->status);
    rotation_run(c->b->pool, &job);
    dense_done(c, 0, as, job.out);
    return TN_OK;
}

/* ---- the reference body ---- */

/* position * freqs * scale, [..., S, dims / 2] */
static datum emit_angles(call *c)
{
    builder *b = c->b;
    const tensor_type *input = arg_type(c, INPUT);
    int64_t half = turned_channels(c).n / 2;
    datum freqs = route_cast(b, c->args[FREQS], DT_F32);
    if (!has_arg(c, FREQS)) {
        datum steps = emit_div(b, route_range(b, known(0), known(half), DT_F32, c->args[INPUT]), of_int(half));
        freqs = emit_reciprocal(b, BUILD(b, "aten::pow.Scalar", c->args[BASE], steps));
    }
    datum positions = c->args[POSITIONS];
    if (!has_arg(c, POSITIONS)) {
        positions = route_range(b, known(0), input->sizes[input->rank - 2], DT_I64, c->args[INPUT]);
    }
    if (has_arg(c, OFFSET)) {
        datum offset = BUILD(b, "aten::unsqueeze", route_cast(b, c->args[OFFSET], DT_I64), of_int(-1));
        positions = emit_add(b, positions, offset);
    }
    datum angles = emit_mul(b, BUILD(b, "aten::unsqueeze", route_cast(b, positions, DT_F32), of_int(-1)), freqs);
    return arg_float(c, SCALE) == 1 ? angles : emit_mul(b, angles, c->args[SCALE]);
}

/* A table in the input's type, widened, with the dim of the heads. */
static datum emit_table(call *c, datum table)
{
    builder *b = c->b;
    table = route_wide(b, route_cast(b, table, arg_type(c, INPUT)->dtype));
    const tensor_type *t = b->status == TN_OK ? &table.u.tensor->type : NULL;
    bool inserts = t != NULL && lacks_heads(c, t->sizes, t->rank);
    return inserts ? BUILD(b, "aten::unsqueeze", table, of_int(-3)) : table;
}

/* Channels of the first (0) or the second (1) of each pair. */
static datum emit_part(call *c, datum t, int which)
{
    builder *b = c->b;
    extent turned = turned_channels(c), half = extent_floordiv(b, turned, known(2));
    if (arg_bool(c, INTERLEAVED)) {
        return BUILD(b, "aten::slice.Tensor", t, of_int(-1), of_int(which), of_extent(turned), of_int(2));
    }
    return BUILD(b, "aten::slice.Tensor", t, of_int(-1), which == 0 ? of_int(0) : of_extent(half),
                 which == 0 ? of_extent(half) : of_extent(turned));
}

/* The first and second of each pair as channels again. */
static datum emit_joined(call *c, datum first, datum second)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, INPUT);
    datum both = of_list((datum[]){first, second}, 2);
    if (!arg_bool(c, INTERLEAVED)) {
        return BUILD(b, "aten::cat", both, of_int(-1));
    }
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    sizes[t->rank - 1] = turned_channels(c);
    return BUILD(b, "aten::reshape", BUILD(b, "aten::stack", both, of_int(-1)), of_extents(b, sizes, t->rank));
}

static tn_status core_rope(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, INPUT);
    datum angles = has_arg(c, COS) ? of_none() : emit_angles(c);
    datum cosine = emit_table(c, has_arg(c, COS) ? c->args[COS] : BUILD(b, "aten::cos", angles));
    datum sine = emit_table(c, has_arg(c, COS) ? c->args[SIN] : BUILD(b, "aten::sin", angles));
    bool full = has_arg(c, COS) && is_full(c);
    datum input = route_wide(b, c->args[INPUT]), first = emit_part(c, input, 0), second = emit_part(c, input, 1);
    datum left = emit_sub(b, emit_mul(b, first, full ? emit_part(c, cosine, 0) : cosine),
                          emit_mul(b, second, full ? emit_part(c, sine, 0) : sine));
    datum right = emit_add(b, emit_mul(b, second, full ? emit_part(c, cosine, 1) : cosine),
                           emit_mul(b, first, full ? emit_part(c, sine, 1) : sine));
    datum out = emit_joined(c, left, right);
    extent width = t->sizes[t->rank - 1], turned = turned_channels(c);
    if (!extent_same(b, width, turned)) {
        datum rest = BUILD(b, "aten::slice.Tensor", input, of_int(-1), of_extent(turned), of_extent(width));
        out = BUILD(b, "aten::cat", of_list((datum[]){out, rest}, 2), of_int(-1));
    }
    out_set(c, 0, route_cast(b, out, t->dtype));
    return b->status;
}

OPDEF(tenon_rope,
      .overloads = OVERLOADS("tenon::rope(Tensor input, Tensor? cos=None, Tensor? sin=None, Tensor? position_ids=None, "
                             "Tensor? freqs=None, Tensor? offset=None, *, float scale=1.0, float base=10000.0, int? "
                             "dims=None, bool interleaved=False) -> Tensor"),
      .infer = infer_rope, .run = run_rope, .core = core_rope,
      .samples =
          "f32[2,3,5,8], f32[2,5,8], f32[2,5,8] | f32[2,3,5,8], f32[5,4], f32[5,4] | bf16[2,3,5,8], "
          "bf16[1,1,5,4], bf16[1,1,5,4], interleaved=True | f64[2,3,5,8], None, None, i64[2,5]<9, dims=4 | "
          "f32[5,6], None, None, None, None, None, scale=0.5, base=100.0, interleaved=True | f16[2,3,5,8], None, "
          "None, None, f32[2], i64[2]<9, dims=4 | f32[2,5,3,8], f32[5,3,4], f32[5,3,4], interleaved=True");
COMPOSITE(rope, .results = RESULTS("output"),
          .rules = RULES({"scale", -DBL_MAX, DBL_MAX, NULL}, {"base", DBL_MIN, DBL_MAX, NULL},
                         {"dims", 2, 0x1p53, NULL}),
          .about = "pairs of channels turned by angles that grow with the position; cos and sin from outside, or "
                   "cos(position * freqs * scale), where freqs are base^(-2i / dims)");
