/* Elements again and again: views that repeat them without a copy (expand), and copies that do (repeat). */
#include "ops/dense.h"
#include "ops/infer.h"

#include "base/num.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

/* ---- views ---- */

/*
 * The stride of a new dim of size 1, given size and stride of the dim after it, which are read only where t has dims.
 * When it traces, torch looks at the first dim of t alone.
 */
static extent stride_of_new(builder *b, const tensor_type *t, const extent *size, const extent *stride)
{
    if (t->rank == 0) {
        return known(is_eager(b) ? 0 : 1);
    }
    return is_eager(b) ? extent_mul(b, *size, *stride) : extent_mul(b, t->sizes[0], t->strides[0]);
}

/* A view of self with these sizes, of which -1 keeps a dim's own; dims of size 1 are repeated. NULL: the call failed.
 */
static array *expanded(call *c, array *self, const extent *sizes, size_t n)
{
    builder *b = c->b;
    const tensor_type *t = &self->type;
    extent to[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK];
    if (n < t->rank || n > TENSOR_MAX_RANK) {
        call_fail(c, TN_E_ARGUMENT, "%zu sizes were given to expand a tensor of %u dims", n, t->rank);
        return NULL;
    }
    uint32_t rank = (uint32_t)n, added = rank - t->rank;
    for (uint32_t i = rank; i-- > 0;) {
        bool is_new = i < added;
        extent own = is_new ? known(1) : t->sizes[i - added];
        bool keeps = extent_is(b, sizes[i], -1);
        if ((keeps && is_new) || (!keeps && extent_less(b, sizes[i], known(0)) == FACT_YES)) {
            call_fail(c, TN_E_ARGUMENT, "size %s of new dim %u is negative", extent_text(b, sizes[i]), i);
            return NULL;
        }
        to[i] = keeps ? own : sizes[i];
        if (!is_new) {
            strides[i] = t->strides[i - added];
        } else {
            strides[i] = stride_of_new(b, t, &to[i + 1], &strides[i + 1]);
        }
        if (!keeps && !extent_decide_equal(b, own, to[i])) {
            if (extent_equal(b, own, known(1)) == FACT_NO && extent_equal(b, own, to[i]) == FACT_NO) {
                call_fail(c, TN_E_MISMATCH, "sizes %s cannot be expanded to %s", extents_text(b, t->sizes, t->rank),
                          extents_text(b, sizes, n));
                return NULL;
            }
            strides[i] = extent_likely_equal(b, own, known(1)) ? known(0) : strides[i];
        }
    }
    return make_view(b, self, to, strides, rank, t->offset);
}

/* aten::expand(self, size, *, implicit) */
static tn_status infer_expand(call *c)
{
    size_t n;
    const extent *sizes = arg_extents(c, 1, &n);
    out_set(c, 0, of_tensor(expanded(c, arg_array(c, 0), sizes, n)));
    return c->b->status;
}

/* aten::expand_as(self, other) */
static tn_status infer_expand_as(call *c)
{
    const tensor_type *other = arg_type(c, 1);
    out_set(c, 0, of_tensor(expanded(c, arg_array(c, 0), other->sizes, other->rank)));
    return c->b->status;
}

/* aten::broadcast_tensors(tensors) */
static tn_status infer_broadcast_tensors(call *c)
{
    size_t n;
    const extent *sizes;
    array **tensors = arg_arrays(c, 0, &n);
    uint32_t rank = infer_broadcast(c, tensors, n, &sizes);
    datum *views = ARENA_ARRAY(c->b->arena, datum, n);
    for (size_t i = 0; i < n && c->b->status == TN_OK; i++) {
        views[i] = of_tensor(expanded(c, tensors[i], sizes, rank));
    }
    out_set(c, 0, of_list(views, n));
    return c->b->status;
}

/* ---- the routes to Core ATen ---- */

static tn_status core_broadcast_to(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::expand", c->args[0], c->args[1]));
    return c->b->status;
}

static tn_status core_expand_as(call *c)
{
    const tensor_type *other = arg_type(c, 1);
    out_set(c, 0, BUILD(c->b, "aten::expand", c->args[0], of_extents(c->b, other->sizes, other->rank)));
    return c->b->status;
}

static tn_status core_broadcast_tensors(call *c)
{
    size_t n;
    const extent *sizes;
    array **tensors = arg_arrays(c, 0, &n);
    uint32_t rank = infer_broadcast(c, tensors, n, &sizes);
    const tensor_type whole = {.rank = rank, .sizes = sizes};
    datum *views = ARENA_ARRAY(c->b->arena, datum, n);
    for (size_t i = 0; i < n && c->b->status == TN_OK; i++) {
        views[i] = of_tensor(tensors[i]);
        if (!same_sizes(c->b, &tensors[i]->type, &whole)) {
            views[i] = BUILD(c->b, "aten::expand", views[i], of_extents(c->b, sizes, rank));
        }
    }
    out_set(c, 0, of_list(views, n));
    return c->b->status;
}

OPDEF(expand,
      .overloads = OVERLOADS("aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)"),
      .infer = infer_expand, .inverse = "aten::as_strided_scatter",
      .samples =
          "f32[3,1], [3,4] | f32[1], [2,-1] | f32[], [2,3] | f32[2,3].T, [2,-1,-1] | f32[3], [1,1,3] | f32[1], [0]");
OPDEF(broadcast_to, .overloads = OVERLOADS("aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)"),
      .infer = infer_expand, .core = core_broadcast_to, .inverse = "aten::as_strided_scatter",
      .samples = "f32[3,1], [2,3,4]");
OPDEF(expand_as, .overloads = OVERLOADS("aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a)"),
      .infer = infer_expand_as, .core = core_expand_as, .inverse = "aten::as_strided_scatter",
      .samples = "f32[3,1], i64[2,3,4]");
OPDEF(broadcast_tensors, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::broadcast_tensors(Tensor[] tensors) -> Tensor[]"), .infer = infer_broadcast_tensors,
      .core = core_broadcast_tensors, .samples = "[f32[3,1], i64[4]] | [f32[], f32[2,2]]");

/* ---- back ---- */

/* aten::sum_to_size(self, size): the sum over what expanding to self's sizes would repeat. */
static tn_status compose_sum_to_size(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t n, reduced = 0;
    const extent *sizes = arg_extents(c, 1, &n);
    int64_t over[TENSOR_MAX_RANK];
    bool fits = n <= t->rank;
    for (size_t i = 0; fits && i < t->rank; i++) {
        size_t added = t->rank - n;
        bool is_one = i < added || extent_decide_equal(b, sizes[i - added], known(1));
        fits = is_one || extent_equal(b, sizes[i - added], t->sizes[i]) != FACT_NO;
        if (i < added || (is_one && !extent_decide_equal(b, t->sizes[i], known(1)))) {
            over[reduced++] = (int64_t)i;
        }
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "sizes %s do not expand to %s", extents_text(b, sizes, n),
                         extents_text(b, t->sizes, t->rank));
    }
    datum sum = c->args[0];
    if (n == 0) {
        sum = BUILD(b, "aten::sum", sum);
    } else if (reduced > 0) {
        sum = BUILD(b, "aten::sum.dim_IntList", sum, of_ints(b, over, reduced), of_bool(true));
        sum = n < t->rank ? BUILD(b, "aten::view", sum, c->args[1]) : sum;
    }
    out_set(c, 0, sum);
    return b->status;
}

OPDEF(sum_to_size, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor"), .compose = compose_sum_to_size,
      .samples = "f32[2,3,4], [3,1] | f32[2,3], [2,3] | f32[2,3], [] | f32[1,3], [1,1]");

/* ---- copies ---- */

/* aten::repeat(self, repeats) */
static tn_status infer_repeat(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    size_t n;
    const extent *times = arg_extents(c, 1, &n);
    extent sizes[TENSOR_MAX_RANK];
    if (n < t->rank || n > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_ARGUMENT, "%zu repetitions were given for a tensor of %u dims", n, t->rank);
    }
    for (size_t i = 0; i < n; i++) {
        size_t added = n - t->rank;
        if (extent_less(b, times[i], known(0)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "repeating %s times is not possible", extent_text(b, times[i]));
        }
        sizes[i] = i < added ? times[i] : extent_mul(b, times[i], t->sizes[i - added]);
    }
    out_new(c, 0, t->dtype, sizes, (uint32_t)n);
    return b->status;
}

/*
 * Each dim of the result is two, [times, own size], and the first has stride 0 in self. Those of size 1 are left out,
 * so that what remains is at most 63 dims, because the elements can be counted.
 */
static tn_status run_repeat(call *c)
{
    const tensor *out = out_tensor(c, 0), *self = arg_tensor(c, 0);
    int64_t sizes[TENSOR_MAX_RANK], to[TENSOR_MAX_RANK], from[TENSOR_MAX_RANK];
    size_t rank = 0;
    uint32_t added = out->rank - self->rank;
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    for (uint32_t i = 0; i < out->rank; i++) {
        int64_t own = i < added ? 1 : self->sizes[i - added], times = out->sizes[i] / own;
        if (times > 1) {
            sizes[rank] = times;
            to[rank] = out->strides[i] * own;
            from[rank++] = 0;
        }
        if (own > 1) {
            sizes[rank] = own;
            to[rank] = out->strides[i];
            from[rank++] = self->strides[i - added];
        }
    }
    strided_copy(c->b->pool, rank, sizes, out->dtype, tensor_at(out), to, self->dtype, tensor_at(self), from);
    return TN_OK;
}

/* aten::tile(self, dims): missing repetitions are 1. */
static tn_status compose_tile(call *c)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, 0)->rank;
    datum given = c->args[1];
    if (given.u.list.n < rank) {
        size_t missing = rank - given.u.list.n;
        datum *all = ARENA_ARRAY(b->arena, datum, rank);
        for (size_t i = 0; i < rank; i++) {
            all[i] = i < missing ? of_int(1) : given.u.list.at[i - missing];
        }
        given = of_list(all, rank);
    }
    out_set(c, 0, BUILD(b, "aten::repeat", c->args[0], given));
    return b->status;
}

OPDEF(repeat,
      .overloads = OVERLOADS("aten::repeat(Tensor self, SymInt[] repeats) -> Tensor",
                             "aten::repeat.out(Tensor self, SymInt[] repeats, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_repeat, .run = run_repeat,
      .samples = "f32[2,3], [2,1] | f32[2,3].T, [2,1,3] | f32[], [4] | f32[3], [0] | i64[0,2], [2,2]");
OPDEF(tile, .overloads = OVERLOADS("aten::tile(Tensor self, SymInt[] dims) -> Tensor"), .compose = compose_tile,
      .samples = "f32[2,3], [2] | f32[2,3], [2,1,3] | f32[], []");

/* ---- each element some times ---- */

/* aten::repeat_interleave.self_int(self, repeats, dim, *, output_size) */
static tn_status compose_repeat_interleave(call *c)
{
    builder *b = c->b;
    datum input = has_arg(c, 2) ? c->args[0] : BUILD(b, "aten::flatten.using_ints", c->args[0]);
    TRY(b->status);
    const tensor_type *t = &input.u.tensor->type;
    uint32_t d = has_arg(c, 2) ? arg_dim(c, 2, t->rank) : 0;
    extent times = arg_extent(c, 1);
    if (extent_less(b, times, known(0)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "repeating %s times is not possible", extent_text(b, times));
    }
    if (has_arg(c, 3) && t->rank > 0 &&
        extent_equal(b, arg_extent(c, 3), extent_mul(b, times, t->sizes[d])) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "output_size is %s, but there are %s elements along dim %u",
                         extent_text(b, arg_extent(c, 3)), extent_text(b, extent_mul(b, times, t->sizes[d])), d);
    }
    datum split = BUILD(b, "aten::unsqueeze", input, of_int((int64_t)d + 1));
    TRY(b->status);
    const tensor_type *wide = &split.u.tensor->type;
    extent *sizes = arena_copy(b->arena, wide->sizes, wide->rank * sizeof *sizes);
    sizes[d + 1] = times;
    datum repeated = BUILD(b, "aten::expand", split, of_extents(b, sizes, wide->rank));
    datum copied = BUILD(b, "aten::clone", repeated, (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS});
    out_set(c, 0, BUILD(b, "aten::flatten.using_ints", copied, of_int(d), of_int((int64_t)d + 1)));
    return b->status;
}

/* Counts of repeat_interleave.Tensor, checked. False: the call failed. */
static bool sum_counts(call *c, const tensor *counts, int64_t *sum)
{
    int64_t n = numel_of(counts), bytes = (int64_t)dtype_table[counts->dtype].bytes;
    *sum = 0;
    for (int64_t i = 0; i < n; i++) {
        int64_t count;
        work_ask_at((size_t)i);
        convert_elements(1, counts->dtype, (const char *)tensor_at(counts) + i * counts->strides[0] * bytes, 0, DT_I64,
                         &count, 0);
        if (count < 0 || !add_i64(*sum, count, sum)) {
            call_fail(c, TN_E_ARGUMENT, "repeating %lld times is not possible", (long long)count);
            return false;
        }
    }
    return true;
}

/* aten::repeat_interleave.Tensor(repeats, *, output_size): position i as often as repeats[i] says. */
static tn_status infer_repeat_positions(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    int64_t sum = 0;
    if (t->rank != 1 || (t->dtype != DT_I64 && t->dtype != DT_I32)) {
        return call_fail(c, TN_E_ARGUMENT, "counts are %s of %u dims, i64 or i32 of 1 dim are expected",
                         dtype_table[t->dtype].name, t->rank);
    }
    if (is_eager(c->b) && !sum_counts(c, arg_tensor(c, 0), &sum)) {
        return c->b->status;
    }
    bool counted = is_eager(c->b) && !is_empty(c->b, t); /* without counts torch does not look at output_size */
    if (has_arg(c, 1) && counted && arg_int(c, 1) != sum) {
        return call_fail(c, TN_E_MISMATCH, "output_size is %lld, but counts sum to %lld", (long long)arg_int(c, 1),
                         (long long)sum);
    }
    extent size = is_empty(c->b, t) ? known(0) : has_arg(c, 1) ? arg_extent(c, 1) : data_dependent(c, sum);
    out_new(c, 0, t->dtype, &size, 1);
    return c->b->status;
}

static tn_status run_repeat_positions(call *c)
{
    const tensor *counts = arg_tensor(c, 0);
    int64_t n = counts->sizes[0];
    const int64_t *count = dense_in(c, counts, DT_I64);
    int64_t *out = dense_out(c, 0, DT_I64), *at = out;
    TRY(c->b->status);
    for (int64_t i = 0; i < n; i++) {
        work_ask_at((size_t)i);
        for (int64_t k = 0; k < count[i]; k++) {
            *at++ = i;
        }
    }
    dense_done(c, 0, DT_I64, out);
    return TN_OK;
}

/* aten::repeat_interleave.self_Tensor(self, repeats, dim, *, output_size) */
static tn_status compose_repeat_by_counts(call *c)
{
    builder *b = c->b;
    datum input = has_arg(c, 2) ? c->args[0] : BUILD(b, "aten::flatten.using_ints", c->args[0]);
    TRY(b->status);
    const tensor_type *t = &input.u.tensor->type, *counts = arg_type(c, 1);
    datum d = has_arg(c, 2) ? c->args[2] : of_int(0), times = c->args[1];
    extent size = t->rank == 0 ? known(1) : t->sizes[wrap_dim(c, d.u.integer, t->rank)];
    if (counts->rank == 0 || (counts->rank == 1 && extent_decide_equal(b, counts->sizes[0], known(1)))) {
        times = BUILD(b, "aten::reshape", times, of_ints(b, (const int64_t[]){1}, 1));
        times = BUILD(b, "aten::expand", times, of_extents(b, &size, 1));
    } else if (counts->rank != 1 || extent_equal(b, counts->sizes[0], size) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "counts have sizes %s, where [%s] is expected",
                         extents_text(b, counts->sizes, counts->rank), extent_text(b, size));
    }
    datum positions = BUILD(b, "aten::repeat_interleave.Tensor", times, c->args[3]);
    out_set(c, 0, BUILD(b, "aten::index_select", input, d, positions));
    return b->status;
}

OPDEF(repeat_interleave,
      .overloads = OVERLOADS("aten::repeat_interleave.self_int(Tensor self, SymInt repeats, int? dim=None, *, SymInt? "
                             "output_size=None) -> Tensor"),
      .compose = compose_repeat_interleave,
      .samples = "f32[2,3], 2 | f32[2,3].T, 2, 1 | f32[2,3], 0, 0 | f32[], 3 | f32[3], 2, output_size=6");
OPDEF(repeat_interleave_positions,
      .overloads = OVERLOADS("aten::repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor",
                             "aten::repeat_interleave.Tensor_out(Tensor repeats, *, SymInt? output_size=None, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_repeat_positions, .run = run_repeat_positions, .samples = "i64[4]<5 | i32[3]<3 | i64[0]<1");
OPDEF(repeat_interleave_by_counts,
      .overloads = OVERLOADS("aten::repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, "
                             "SymInt? output_size=None) -> Tensor"),
      .compose = compose_repeat_by_counts,
      .samples = "f32[4,3], i64[4]<3, 0 | f32[2,3], i64[6]<3 | f32[2,3], i64[1]<4, 1 | f32[3], i64[]<4");
