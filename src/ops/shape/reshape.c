/*
 * Other sizes for the same elements in C order: view, reshape, flatten, squeeze and their kin. Where memory allows it
 * the result is a view, with the strides that torch computes; only reshape and what is built on it may copy.
 */
#include "ops/dense.h"
#include "ops/infer.h"
#include "ops/route.h"

/* A list of sizes fits into a tensor's rank: what is checked before anything is computed with it. */
static tn_status check_rank(call *c, size_t rank)
{
    return rank <= TENSOR_MAX_RANK
               ? TN_OK
               : call_fail(c, TN_E_LIMIT, "%zu dims were asked for, at most %d are possible", rank, TENSOR_MAX_RANK);
}

/* Result 0: self with other sizes, of which one may be -1. copies: a new tensor where a view is impossible. */
static tn_status out_resized(call *c, array *self, const extent *sizes, size_t n, bool copies)
{
    builder *b = c->b;
    TRY(check_rank(c, n));
    sizes = infer_size(c, sizes, n, infer_numel(b, &self->type));
    TRY(b->status);
    const extent *strides = view_strides(b, &self->type, sizes, (uint32_t)n);
    if (strides != NULL) {
        out_view(c, 0, self, sizes, strides, (uint32_t)n, self->type.offset);
    } else if (copies) {
        tensor_type dense = self->type; /* a copy in C order, viewed */
        dense.strides = contiguous_extents(b, dense.sizes, dense.rank);
        strides = view_strides(b, &dense, sizes, (uint32_t)n);
        strides = strides != NULL ? strides : contiguous_extents(b, sizes, (uint32_t)n);
        out_new_strided(c, 0, dense.dtype, sizes, strides, (uint32_t)n);
    } else {
        return call_fail(c, TN_E_MISMATCH, "sizes %s with strides %s cannot be viewed as sizes %s without a copy",
                         extents_text(b, self->type.sizes, self->type.rank),
                         extents_text(b, self->type.strides, self->type.rank), extents_text(b, sizes, n));
    }
    return b->status;
}

/* The route of all of them, once inference has said which sizes: a view, of a copy in C order where memory asks for it.
 */
static tn_status build_resized(call *c, op_fn infer)
{
    builder *b = c->b;
    TRY(infer(c));
    const array *result = c->outs[0].u.tensor, *self = arg_array(c, 0);
    if (result == self) {
        return TN_OK;
    }
    datum sizes = of_extents(b, result->type.sizes, result->type.rank);
    datum from = result->base != NULL ? c->args[0] : route_copy(b, c->args[0]);
    out_set(c, 0, BUILD(b, "aten::view", from, sizes));
    return b->status;
}

/* clang-format off */
#define RESIZES(name) \
    static tn_status core_##name(call *c) { return build_resized(c, infer_##name); }
/* clang-format on */

/* aten::view(self, size) */
static tn_status infer_view(call *c)
{
    size_t n;
    const extent *sizes = arg_extents(c, 1, &n);
    return out_resized(c, arg_array(c, 0), sizes, n, c->b->copies_views);
}
RESIZES(view)

/* aten::reshape(self, shape) */
static tn_status infer_reshape(call *c)
{
    size_t n;
    const extent *sizes = arg_extents(c, 1, &n);
    return out_resized(c, arg_array(c, 0), sizes, n, true);
}
RESIZES(reshape)

/* aten::view_as(self, other) */
static tn_status infer_view_as(call *c)
{
    return out_resized(c, arg_array(c, 0), arg_type(c, 1)->sizes, arg_type(c, 1)->rank, false);
}
RESIZES(view_as)

/* aten::reshape_as(self, other) */
static tn_status infer_reshape_as(call *c)
{
    return out_resized(c, arg_array(c, 0), arg_type(c, 1)->sizes, arg_type(c, 1)->rank, true);
}
RESIZES(reshape_as)

/* aten::flatten.using_ints(self, start_dim, end_dim) */
static tn_status infer_flatten(call *c)
{
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    uint32_t first = arg_dim(c, 1, t->rank), last = arg_dim(c, 2, t->rank), rank = 0;
    extent sizes[TENSOR_MAX_RANK];
    TRY(c->b->status);
    if (first > last) {
        return call_fail(c, TN_E_ARGUMENT, "dim %u, where flattening starts, is after dim %u, where it ends", first,
                         last);
    }
    if (t->rank == 0) {
        return out_resized(c, self, (const extent[]){known(1)}, 1, true);
    }
    if (first == last) {
        out_same(c, 0, self);
        return TN_OK;
    }
    for (uint32_t d = 0; d < t->rank; d++) {
        if (d > first && d <= last) {
            sizes[rank - 1] = extent_mul(c->b, sizes[rank - 1], t->sizes[d]);
        } else {
            sizes[rank++] = t->sizes[d];
        }
    }
    return out_resized(c, self, sizes, rank, true);
}
RESIZES(flatten)

/* aten::unflatten.int(self, dim, sizes) */
static tn_status infer_unflatten(call *c)
{
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    size_t n, rank = 0;
    uint32_t d = arg_dim(c, 1, t->rank);
    const extent *parts = arg_extents(c, 2, &n);
    TRY(c->b->status);
    if (n == 0 || t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT,
                         n == 0 ? "no sizes were given for the dim to split"
                                : "a tensor without dims has none to split");
    }
    TRY(check_rank(c, t->rank + n - 1));
    parts = infer_size(c, parts, n, t->sizes[d]);
    extent sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        for (size_t k = 0; i == d && k < n; k++) {
            sizes[rank++] = parts[k];
        }
        if (i != d) {
            sizes[rank++] = t->sizes[i];
        }
    }
    return out_resized(c, self, sizes, rank, false);
}
RESIZES(unflatten)

/* aten::ravel(self) */
static tn_status compose_ravel(call *c)
{
    datum whole = of_int(-1);
    out_set(c, 0, BUILD(c->b, "aten::view", BUILD(c->b, "aten::contiguous", c->args[0]), of_list(&whole, 1)));
    return c->b->status;
}

/* aten::_reshape_alias(self, size, stride): strides that were computed before. */
static tn_status infer_reshape_alias(call *c)
{
    array *self = arg_array(c, 0);
    size_t n, m;
    const extent *sizes = arg_extents(c, 1, &n), *strides = arg_extents(c, 2, &m);
    TRY(check_rank(c, n));
    if (n != m) {
        return call_fail(c, TN_E_ARGUMENT, "%zu sizes and %zu strides were given", n, m);
    }
    out_view(c, 0, self, sizes, strides, (uint32_t)n, self->type.offset);
    return c->b->status;
}

/* torch, too, decomposes it so: the strides are those of the view. */
static tn_status core_reshape_alias(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::view", c->args[0], c->args[1]));
    return c->b->status;
}

OPDEF(
    view, .overloads = OVERLOADS("aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)"), .infer = infer_view,
    .run = run_copy, .inverse = "aten::reshape_as",
    .samples =
        "f32[3,4], [2,6] | f32[6], [2,-1] | i64[], [1,1] | f32[0,3], [3,0] | f32[4,6].T, [2,3,4] | f32[2,3], [2,3,1]");
OPDEF(_unsafe_view, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor",
                             "aten::_unsafe_view.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_view, .run = run_copy, .core = core_view, .samples = "f32[3,4], [2,6] | f32[6], [2,-1]");
OPDEF(reshape, .overloads = OVERLOADS("aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)"),
      .infer = infer_reshape, .run = run_copy, .core = core_reshape, .inverse = "aten::reshape_as",
      .samples = "f32[3,4], [2,6] | f32[3,4].T, [2,-1] | f16[2,3,4].T, [6,4] | i64[], [1] | f32[0,3], [3,0]");
OPDEF(reshape_as, .overloads = OVERLOADS("aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)"),
      .infer = infer_reshape_as, .run = run_copy, .core = core_reshape_as, .inverse = "aten::reshape_as",
      .samples = "f32[3,4], i64[2,6] | f32[3,4].T, f32[12]");
OPDEF(view_as, .overloads = OVERLOADS("aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a)"),
      .infer = infer_view_as, .core = core_view_as, .inverse = "aten::reshape_as",
      .samples = "f32[3,4], i64[2,6] | f32[1], f32[]");
OPDEF(flatten,
      .overloads = OVERLOADS("aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)"),
      .infer = infer_flatten, .run = run_copy, .core = core_flatten, .inverse = "aten::reshape_as",
      .samples = "f32[2,3,4] | f32[2,3,4], 1 | f32[2,3,4].T, 1, 2 | f32[], 0, -1 | f32[5] | f32[0,3]");
OPDEF(unflatten, .overloads = OVERLOADS("aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)"),
      .infer = infer_unflatten, .core = core_unflatten, .inverse = "aten::reshape_as",
      .samples = "f32[6,4], 0, [2,-1] | f32[3,4].T, 0, [2,2] | f32[0,2], 0, [0,3]");
OPDEF(ravel, .overloads = OVERLOADS("aten::ravel(Tensor(a) self) -> Tensor(a)"), .compose = compose_ravel,
      .samples = "f32[2,3] | f32[2,3].T | i64[] | f32[0,2]");
OPDEF(_reshape_alias,
      .overloads = OVERLOADS("aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)"),
      .infer = infer_reshape_alias, .core = core_reshape_alias, .inverse = "aten::reshape_as",
      .samples = "f32[3,4], [2,6], [6,1]");

/* ---- dims of size 1 ---- */

/* aten::squeeze.dims(self, dim): dims of size 1 among those named; all where none are named. */
static tn_status infer_squeeze(call *c)
{
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    uint64_t among = arg_dims(c, 1, t->rank, false);
    extent sizes[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK];
    uint32_t rank = 0;
    for (uint32_t d = 0; d < t->rank; d++) {
        if (!(among >> d & 1) || !extent_decide_equal(c->b, t->sizes[d], known(1))) {
            if (among >> d & 1) {
                extent_exclude(c->b, t->sizes[d], 1); /* it would have a dim less */
            }
            sizes[rank] = t->sizes[d];
            strides[rank++] = t->strides[d];
        }
    }
    out_view(c, 0, self, sizes, strides, rank, t->offset);
    return c->b->status;
}

/* By the dims that are named; all of them where none are. */
static tn_status core_squeeze(call *c)
{
    builder *b = c->b;
    int64_t all[TENSOR_MAX_RANK], rank = arg_type(c, 0)->rank;
    for (int64_t d = 0; d < rank; d++) {
        all[d] = d;
    }
    datum over = has_arg(c, 1) ? c->args[1] : of_ints(b, all, (size_t)rank);
    out_set(c, 0, BUILD(b, "aten::squeeze.dims", c->args[0], over));
    return b->status;
}

/* aten::unsqueeze(self, dim) */
static tn_status infer_unsqueeze(call *c)
{
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    TRY(check_rank(c, t->rank + 1));
    uint32_t d = arg_dim(c, 1, t->rank + 1), rank = 0;
    extent sizes[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i <= t->rank; i++) {
        if (i == d) {
            sizes[rank] = known(1);
            strides[rank++] = i == t->rank ? known(1) : extent_mul(c->b, t->sizes[i], t->strides[i]);
        }
        if (i < t->rank) {
            sizes[rank] = t->sizes[i];
            strides[rank++] = t->strides[i];
        }
    }
    out_view(c, 0, self, sizes, strides, rank, t->offset);
    return c->b->status;
}

OPDEF(squeeze,
      .overloads = OVERLOADS("aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)",
                             "aten::squeeze(Tensor(a) self) -> Tensor(a)",
                             "aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)",
                             "aten::squeeze_(Tensor(a!) self) -> Tensor(a!)",
                             "aten::squeeze_.dim(Tensor(a!) self, int dim) -> Tensor(a!)",
                             "aten::squeeze_.dims(Tensor(a!) self, int[] dim) -> Tensor(a!)"),
      .infer = infer_squeeze, .core = core_squeeze, .inverse = "aten::reshape_as",
      .samples = "f32[1,3,1], [0,2] | f32[1,3,1], [1] | f32[1,3,1], [-1] | f32[], [0] | f32[1,2], []");
OPDEF(unsqueeze,
      .overloads = OVERLOADS("aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a)",
                             "aten::unsqueeze_(Tensor(a!) self, int dim) -> Tensor(a!)"),
      .infer = infer_unsqueeze, .inverse = "aten::reshape_as",
      .samples = "f32[3,4], 0 | f32[3,4].T, 1 | f32[3], -1 | f32[], 0 | f32[0,2], 0");

/* ---- at least so many dims ---- */

/* By rank, at least 1, 2 or 3 dims: those that are missing are added as torch does. */
static datum at_least(builder *b, datum self, uint32_t wanted)
{
    uint32_t rank = self.u.tensor->type.rank;
    if (rank >= wanted) {
        return self;
    }
    if (rank == 0) {
        return BUILD(b, "aten::reshape", self, of_ints(b, (const int64_t[]){1, 1, 1}, wanted));
    }
    if (wanted == 2) {
        return BUILD(b, "aten::unsqueeze", self, of_int(0));
    }
    datum row = rank == 1 ? BUILD(b, "aten::unsqueeze", self, of_int(0)) : self;
    return BUILD(b, "aten::unsqueeze", row, of_int(-1));
}

static tn_status all_at_least(call *c, uint32_t wanted)
{
    builder *b = c->b;
    if (c->args[0].kind == DATUM_TENSOR) {
        out_set(c, 0, at_least(b, c->args[0], wanted));
        return b->status;
    }
    size_t n = c->args[0].u.list.n;
    datum *items = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        items[i] = at_least(b, c->args[0].u.list.at[i], wanted);
    }
    out_set(c, 0, of_list(items, n));
    return b->status;
}

/* aten::atleast_Nd(self) and, for lists, aten::atleast_Nd.Sequence(tensors) */
#define OP_AT_LEAST(word, wanted, ...)       \
    static tn_status compose_##word(call *c) \
    {                                        \
        return all_at_least(c, wanted);      \
    }                                        \
    OPDEF(word, .traits = OP_MAY_ALIAS, .compose = compose_##word, __VA_ARGS__)

OP_AT_LEAST(atleast_1d, 1, .overloads = OVERLOADS("aten::atleast_1d(Tensor self) -> Tensor"),
            .samples = "f32[] | f32[2] | f32[2,3].T");
OP_AT_LEAST(atleast_2d, 2, .overloads = OVERLOADS("aten::atleast_2d(Tensor self) -> Tensor"),
            .samples = "f32[] | f32[2] | f32[2,3].T");
OP_AT_LEAST(atleast_3d, 3, .overloads = OVERLOADS("aten::atleast_3d(Tensor self) -> Tensor"),
            .samples = "f32[] | f32[2] | f32[2,3].T | f32[1,2,3]");
OP_AT_LEAST(atleast_1d_list, 1, .overloads = OVERLOADS("aten::atleast_1d.Sequence(Tensor[] tensors) -> Tensor[]"),
            .samples = "[f32[], f32[2]]");
OP_AT_LEAST(atleast_2d_list, 2, .overloads = OVERLOADS("aten::atleast_2d.Sequence(Tensor[] tensors) -> Tensor[]"),
            .samples = "[f32[], f32[2], f32[2,3]]");
OP_AT_LEAST(atleast_3d_list, 3, .overloads = OVERLOADS("aten::atleast_3d.Sequence(Tensor[] tensors) -> Tensor[]"),
            .samples = "[f32[], f32[2], f32[2,3]]");

/* ---- other element types on the same memory ---- */

/* aten::view.dtype(self, dtype): the last dim counts elements of the new size. */
static tn_status infer_view_dtype(call *c)
{
    builder *b = c->b;
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    dtype as = arg_dtype(c, 1, t->dtype);
    int64_t from = (int64_t)dtype_table[t->dtype].bytes, to = (int64_t)dtype_table[as].bytes;
    if (from == to) {
        out_view_as(c, 0, self, as, t->sizes, t->strides, t->rank, t->offset);
        return b->status;
    }
    if (t->rank == 0 || !extent_is(b, t->strides[t->rank - 1], 1)) {
        return call_fail(c, TN_E_ARGUMENT, "a view as elements of another size needs a last dim of stride 1");
    }
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    extent *strides = arena_copy(b->arena, t->strides, t->rank * sizeof *strides);
    uint32_t last = t->rank - 1;
    extent ratio = known(from > to ? from / to : to / from), offset;
    if (from > to) {
        sizes[last] = extent_mul(b, sizes[last], ratio);
        offset = extent_mul(b, t->offset, ratio);
    } else {
        bool divides = extent_equal(b, extent_mod(b, sizes[last], ratio), known(0)) != FACT_NO &&
                       extent_equal(b, extent_mod(b, t->offset, ratio), known(0)) != FACT_NO;
        for (uint32_t d = 0; d < last; d++) {
            divides = divides && extent_equal(b, extent_mod(b, strides[d], ratio), known(0)) != FACT_NO;
        }
        if (!divides) {
            return call_fail(c, TN_E_ARGUMENT, "the last size, the strides and the offset must be multiples of %lld",
                             (long long)ratio.n);
        }
        sizes[last] = extent_floordiv(b, sizes[last], ratio);
        offset = extent_floordiv(b, t->offset, ratio);
    }
    for (uint32_t d = 0; d < last; d++) {
        strides[d] = from > to ? extent_mul(b, strides[d], ratio) : extent_floordiv(b, strides[d], ratio);
    }
    out_view_as(c, 0, self, as, sizes, strides, t->rank, offset);
    return b->status;
}

OPDEF(view_dtype, .overloads = OVERLOADS("aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)"),
      .infer = infer_view_dtype, .inverse = "aten::view.dtype",
      .samples = "f32[3,4], i32 | f32[3,4], f16 | f32[3,4], f64 | i64[2], u8 | f32[], i32 | f16[2,3].T, i16");
