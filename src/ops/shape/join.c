/* Several tensors into one, or into a grid: cat, stack, block_diag, meshgrid and their kin. */
#include "ops/dense.h"
#include "ops/infer.h"
#include "ops/route.h"

#include "base/num.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

#include <string.h>

/* ---- one after the other along a dim ---- */

/* Tensors of size [0] are left out whatever the others' sizes are: they once were the only empty ones. */
static bool is_skipped(builder *b, const tensor_type *t)
{
    return t->rank == 1 && extent_decide_equal(b, t->sizes[0], known(0));
}

/* Where all have one dim nothing depends on it: no elements add no size. */
static bool may_skip(array *const *tensors, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (tensors[i]->type.rank != 1) {
            return true;
        }
    }
    return false;
}

/* Channels last where all are, else contiguous. */
static memory_format common_format(builder *b, array *const *tensors, size_t n)
{
    memory_format common = suggested_format(b, &tensors[0]->type);
    for (size_t i = 1; i < n; i++) {
        if (suggested_format(b, &tensors[i]->type) != common) {
            return FORMAT_CONTIGUOUS;
        }
    }
    return common;
}

/* Does tensor i continue `sizes` along dim d: equal in all other dims? */
static tn_status check_continues(call *c, const tensor_type *t, size_t i, const extent *sizes, uint32_t rank,
                                 uint32_t d)
{
    bool fits = t->rank == rank;
    for (uint32_t k = 0; fits && k < rank; k++) {
        fits = k == d || extent_equal(c->b, t->sizes[k], sizes[k]) != FACT_NO;
    }
    return fits ? TN_OK
                : call_fail(c, TN_E_MISMATCH,
                            "tensor %zu of the list has sizes %s, which do not continue %s along dim %u", i,
                            extents_text(c->b, t->sizes, t->rank), extents_text(c->b, sizes, rank), d);
}

/* aten::cat(tensors, dim) */
static tn_status infer_cat(call *c)
{
    builder *b = c->b;
    size_t n, first = 0;
    array **tensors = arg_arrays(c, 0, &n);
    if (n == 0) {
        return call_fail(c, TN_E_ARGUMENT, "the list of tensors is empty");
    }
    for (size_t i = 0; i < n; i++) {
        if (tensors[i]->type.rank == 0) {
            return call_fail(c, TN_E_ARGUMENT, "tensor %zu of the list has no dims, so it cannot be continued", i);
        }
    }
    bool skips = may_skip(tensors, n);
    while (first + 1 < n && skips && is_skipped(b, &tensors[first]->type)) {
        first++;
    }
    const tensor_type *t = &tensors[first]->type;
    uint32_t d = arg_dim(c, 1, t->rank);
    dtype type = infer_common_type(c, tensors, n);
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    for (size_t i = first + 1; i < n; i++) {
        const tensor_type *next = &tensors[i]->type;
        if (!skips || !is_skipped(b, next)) {
            TRY(check_continues(c, next, i, sizes, t->rank, d));
            sizes[d] = extent_add(b, sizes[d], next->sizes[d]);
        }
    }
    TRY(b->status);
    tensor_type joined = {.rank = t->rank, .sizes = sizes};
    out_new_strided(c, 0, type, sizes, strides_in_format(b, &joined, common_format(b, tensors, n)), t->rank);
    return b->status;
}

static tn_status run_cat(call *c)
{
    const tensor *out = out_tensor(c, 0);
    size_t n, bytes = dtype_table[out->dtype].bytes;
    array **tensors = arg_arrays(c, 0, &n);
    uint32_t d = arg_dim(c, 1, out->rank);
    char *at = tensor_at(out);
    for (size_t i = 0; i < n; i++) {
        const tensor *t = &tensors[i]->data->view;
        if (numel_of(t) > 0) {
            strided_copy(c->b->pool, t->rank, t->sizes, out->dtype, at, out->strides, t->dtype, tensor_at(t),
                         t->strides);
            at += t->sizes[d] * out->strides[d] * (int64_t)bytes;
        }
    }
    return TN_OK;
}

/* The same operator applied to every tensor of a list, which keeps its order. */
static datum each(builder *b, datum list, const char *name, datum argument)
{
    datum *items = ARENA_ARRAY(b->arena, datum, list.u.list.n);
    for (size_t i = 0; i < list.u.list.n; i++) {
        items[i] = BUILD(b, name, list.u.list.at[i], argument);
    }
    return of_list(items, list.u.list.n);
}

/* aten::stack(tensors, dim): along a new dim. One that is not the last is split off the joined one, as torch does. */
static tn_status compose_stack(call *c)
{
    builder *b = c->b;
    size_t n;
    array **tensors = arg_arrays(c, 0, &n);
    if (n == 0) {
        return call_fail(c, TN_E_ARGUMENT, "the list of tensors is empty");
    }
    const tensor_type *t = &tensors[0]->type;
    uint32_t d = arg_dim(c, 1, t->rank + 1);
    for (size_t i = 1; i < n; i++) {
        bool fits = tensors[i]->type.rank == t->rank;
        for (uint32_t k = 0; fits && k < t->rank; k++) {
            fits = extent_equal(b, tensors[i]->type.sizes[k], t->sizes[k]) != FACT_NO;
        }
        if (!fits) {
            return call_fail(c, TN_E_MISMATCH, "tensor %zu of the list has sizes %s, the first has %s", i,
                             extents_text(b, tensors[i]->type.sizes, tensors[i]->type.rank),
                             extents_text(b, t->sizes, t->rank));
        }
    }
    TRY(b->status);
    if (d == t->rank) {
        datum widened = each(b, c->args[0], "aten::unsqueeze", of_int(d));
        out_set(c, 0, BUILD(b, "aten::cat", widened, of_int(d)));
        return b->status;
    }
    extent sizes[TENSOR_MAX_RANK + 1];
    for (uint32_t i = 0; i <= t->rank; i++) {
        sizes[i] = i < d ? t->sizes[i] : i == d ? known((int64_t)n) : t->sizes[i - 1];
    }
    datum joined = BUILD(b, "aten::cat", c->args[0], of_int(d));
    out_set(c, 0, BUILD(b, "aten::view", joined, of_extents(b, sizes, t->rank + 1)));
    return b->status;
}

/* The list with at least `wanted` dims each, joined along dim d. */
static tn_status stack_along(call *c, const char *widen, int64_t d)
{
    datum widened = BUILD(c->b, widen, c->args[0]);
    out_set(c, 0, BUILD(c->b, "aten::cat", widened, of_int(d)));
    return c->b->status;
}

static uint32_t first_rank(const call *c)
{
    return c->args[0].u.list.n == 0 ? 0 : c->args[0].u.list.at[0].u.tensor->type.rank;
}

/* aten::hstack(tensors): along dim 1, vectors along dim 0. */
static tn_status compose_hstack(call *c)
{
    return stack_along(c, "aten::atleast_1d.Sequence", first_rank(c) <= 1 ? 0 : 1);
}

/* aten::vstack(tensors): rows. */
static tn_status compose_vstack(call *c)
{
    return stack_along(c, "aten::atleast_2d.Sequence", 0);
}

/* aten::dstack(tensors): along dim 2. */
static tn_status compose_dstack(call *c)
{
    return stack_along(c, "aten::atleast_3d.Sequence", 2);
}

/* aten::column_stack(tensors): vectors and numbers become columns. */
static tn_status compose_column_stack(call *c)
{
    builder *b = c->b;
    datum list = c->args[0];
    datum *columns = ARENA_ARRAY(b->arena, datum, list.u.list.n);
    for (size_t i = 0; i < list.u.list.n; i++) {
        const tensor_type *t = &list.u.list.at[i].u.tensor->type;
        extent sizes[] = {infer_numel(b, t), known(1)};
        columns[i] =
            t->rank > 1 ? list.u.list.at[i] : BUILD(b, "aten::reshape", list.u.list.at[i], of_extents(b, sizes, 2));
    }
    out_set(c, 0, BUILD(b, "aten::hstack", of_list(columns, list.u.list.n)));
    return b->status;
}

/* Tensor i of the list as `chunks` parts along dim d, filled up with zeros: [..., chunks, rest in one dim]. */
static datum in_chunks(call *c, datum t, uint32_t d, extent chunks)
{
    builder *b = c->b;
    const tensor_type *type = &t.u.tensor->type;
    extent missing = extent_mod(b, extent_sub(b, known(0), type->sizes[d]), chunks);
    if (!extent_is(b, missing, 0)) {
        extent *pad = ARENA_ARRAY(b->arena, extent, 2 * (size_t)(type->rank - d));
        for (uint32_t i = 0; i < 2 * (type->rank - d); i++) {
            pad[i] = known(0);
        }
        pad[2 * (type->rank - d) - 1] = missing;
        t = BUILD(b, "aten::constant_pad_nd", t, of_extents(b, pad, 2 * (size_t)(type->rank - d)), of_int(0));
    }
    extent *sizes = ARENA_ARRAY(b->arena, extent, d + 2);
    memcpy(sizes, type->sizes, d * sizeof *sizes);
    sizes[d] = chunks;
    sizes[d + 1] = known(-1);
    return BUILD(b, "aten::reshape", t, of_extents(b, sizes, d + 2));
}

/* aten::_chunk_cat(tensors, dim, num_chunks) */
static tn_status compose_chunk_cat(call *c)
{
    builder *b = c->b;
    size_t n;
    array **tensors = arg_arrays(c, 0, &n);
    int64_t chunks = arg_int(c, 2), dim_given = arg_int(c, 1);
    if (n == 0 || chunks < 1) {
        return call_fail(c, TN_E_ARGUMENT, "%zu tensors in %lld parts were asked for, at least one is expected", n,
                         (long long)chunks);
    }
    const tensor_type *first = &tensors[0]->type;
    uint32_t d = arg_dim(c, 1, first->rank);
    TRY(b->status);
    datum *parts = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        const tensor_type *t = &tensors[i]->type;
        bool fits =
            t->rank > d && t->dtype == first->dtype && (dim_given >= 0 || t->rank == first->rank) && !is_empty(b, t);
        for (uint32_t k = 0; fits && k < d; k++) {
            fits = extent_equal(b, t->sizes[k], first->sizes[k]) != FACT_NO;
        }
        if (!fits) {
            return call_fail(c, TN_E_MISMATCH, "tensor %zu of the list is %s, which does not continue %s", i,
                             datum_text(b, of_tensor(tensors[i])), datum_text(b, of_tensor(tensors[0])));
        }
        for (uint32_t k = 0; k < t->rank; k++) {
            extent_exclude(b, t->sizes[k], 0);
        }
        parts[i] = in_chunks(c, of_tensor(tensors[i]), d, known(chunks));
    }
    out_set(c, 0, BUILD(b, "aten::cat", of_list(parts, n), of_int(d + 1)));
    return b->status;
}

OPDEF(_chunk_cat,
      .overloads = OVERLOADS("aten::_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor",
                             "aten::_chunk_cat.out(Tensor[] tensors, int dim, int num_chunks, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .compose = compose_chunk_cat,
      .samples = "[f32[3,4], f32[3,2], f32[3,5,2]], 0, 2 | [f64[3,4], f64[3,2]], 1, 3 | [i64[3,4].T, i64[5]], 0, 2 | "
                 "[f32[3], f64[3]], 0, 2 | [f32[2,3], f32[2,4,2]], 1, 2 | [f16[2,6]], -1, 3");
OPDEF(cat,
      .overloads = OVERLOADS("aten::cat(Tensor[] tensors, int dim=0) -> Tensor",
                             "aten::cat.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::concat(Tensor[] tensors, int dim=0) -> Tensor",
                             "aten::concat.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::concatenate(Tensor[] tensors, int dim=0) -> Tensor",
                             "aten::concatenate.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_WIDEST, .infer = infer_cat, .run = run_cat,
      .samples = "[f32[2,3], f32[1,3]] | [f32[2,3].T, f32[3,1]], -1 | [f32[0], f32[2,2], f16[2,2]] | [i64[2], b8[3], "
                 "f32[0]] | [f32[0]] | [f32[0,2], f32[3,2]]");
OPDEF(stack,
      .overloads = OVERLOADS("aten::stack(Tensor[] tensors, int dim=0) -> Tensor",
                             "aten::stack.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::_stack(Tensor[] tensors, int dim=0) -> Tensor",
                             "aten::_stack.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_WIDEST, .compose = compose_stack,
      .samples =
          "[f32[2,3], f32[2,3]] | [f32[2,3].T, f32[3,2]], -1 | [f32[], i64[]] | [f16[2], f32[2]], 1 | [f32[0]], 0");
OPDEF(hstack,
      .overloads = OVERLOADS("aten::hstack(Tensor[] tensors) -> Tensor",
                             "aten::hstack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_hstack, .samples = "[f32[2,3], f32[2,1]] | [f32[2], f32[], f32[3]]");
OPDEF(vstack,
      .overloads = OVERLOADS("aten::vstack(Tensor[] tensors) -> Tensor",
                             "aten::vstack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::row_stack(Tensor[] tensors) -> Tensor",
                             "aten::row_stack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_vstack, .samples = "[f32[2,3], f32[3]] | [f32[2], i64[2]]");
OPDEF(dstack,
      .overloads = OVERLOADS("aten::dstack(Tensor[] tensors) -> Tensor",
                             "aten::dstack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_dstack, .samples = "[f32[2,3], f32[2,3,2]] | [f32[2], i64[2]]");
OPDEF(column_stack,
      .overloads = OVERLOADS("aten::column_stack(Tensor[] tensors) -> Tensor",
                             "aten::column_stack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_column_stack, .samples = "[f32[2,3], f32[2]] | [f32[2], i64[2]] | [f32[], f32[]]");

/* ---- blocks ---- */

/* aten::block_diag(tensors): matrices, or what becomes a row, along the diagonal of zeros. */
static tn_status infer_block_diag(call *c)
{
    builder *b = c->b;
    size_t n;
    array **tensors = arg_arrays(c, 0, &n);
    extent sizes[2] = {known(0), known(0)};
    if (n == 0) {
        sizes[0] = known(1);
        out_new(c, 0, DT_F32, sizes, 2);
        return b->status;
    }
    dtype type = infer_common_type(c, tensors, n);
    for (size_t i = 0; i < n; i++) {
        const tensor_type *t = &tensors[i]->type;
        if (t->rank > 2) {
            return call_fail(c, TN_E_ARGUMENT, "tensor %zu of the list has %u dims, at most 2 are expected", i,
                             t->rank);
        }
        sizes[0] = extent_add(b, sizes[0], t->rank == 2 ? t->sizes[0] : known(1));
        sizes[1] = extent_add(b, sizes[1], t->rank == 0 ? known(1) : t->sizes[t->rank - 1]);
    }
    out_new(c, 0, type, sizes, 2);
    return b->status;
}

static tn_status run_block_diag(call *c)
{
    const tensor *out = out_tensor(c, 0);
    size_t n;
    array **tensors = arg_arrays(c, 0, &n);
    char *at = tensor_at(out);
    strided_fill(c->b->pool, out->rank, out->sizes, out->dtype, at, out->strides, (const uint64_t[2]){0});
    for (size_t i = 0; i < n; i++) {
        const tensor *t = &tensors[i]->data->view;
        int64_t sizes[2] = {t->rank == 2 ? t->sizes[0] : 1, t->rank == 0 ? 1 : t->sizes[t->rank - 1]};
        int64_t strides[2] = {t->rank == 2 ? t->strides[0] : 0, t->rank == 0 ? 0 : t->strides[t->rank - 1]};
        if (sizes[0] != 0 && sizes[1] != 0) {
            strided_copy(c->b->pool, 2, sizes, out->dtype, at, out->strides, t->dtype, tensor_at(t), strides);
        }
        if (numel_of(out) != 0) {
            at += (sizes[0] * out->strides[0] + sizes[1] * out->strides[1]) * (int64_t)dtype_table[out->dtype].bytes;
        }
    }
    return TN_OK;
}

/* Each with zeros before and after it, below one another. */
static tn_status core_block_diag(call *c)
{
    builder *b = c->b;
    size_t n;
    array **tensors = arg_arrays(c, 0, &n);
    TRY(infer_block_diag(c));
    const tensor_type whole = c->outs[0].u.tensor->type;
    if (n == 0) {
        datum sizes = of_extents(b, whole.sizes, 2);
        out_set(c, 0, BUILD(b, "aten::full", sizes, of_int(0), of_dtype(whole.dtype)));
        return b->status;
    }
    extent before = known(0);
    datum *rows = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        const tensor_type *t = &tensors[i]->type;
        const extent sizes[2] = {t->rank == 2 ? t->sizes[0] : known(1),
                                 t->rank == 0 ? known(1) : t->sizes[t->rank - 1]};
        datum block = route_cast(b, of_tensor(tensors[i]), whole.dtype);
        block = t->rank == 2 ? block : BUILD(b, "aten::view", block, of_extents(b, sizes, 2));
        extent end = extent_add(b, before, sizes[1]);
        const extent padding[2] = {before, extent_sub(b, whole.sizes[1], end)};
        rows[i] = BUILD(b, "aten::constant_pad_nd", block, of_extents(b, padding, 2));
        before = end;
    }
    out_set(c, 0, BUILD(b, "aten::cat", of_list(rows, n), of_int(0)));
    return b->status;
}

OPDEF(block_diag,
      .overloads = OVERLOADS("aten::block_diag(Tensor[] tensors) -> Tensor",
                             "aten::block_diag.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_block_diag, .run = run_block_diag, .core = core_block_diag,
      .samples = "[f32[2,3], f32[2], f32[]] | [f32[2,3].T, i64[1,1]] | [f32[0,2], f32[2,2]]");

/* ---- lists in one tensor ---- */

/* aten::pad_sequence(sequences, batch_first, padding_value, padding_side): [length, *] each, all as long as the
 * longest. */
static tn_status infer_pad_sequence(call *c)
{
    builder *b = c->b;
    size_t n;
    array **tensors = arg_arrays(c, 0, &n);
    const char *side = arg_string(c, 3);
    if (n == 0 || tensors[0]->type.rank == 0 || tensors[0]->type.rank == TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_ARGUMENT, "a list of sequences is expected");
    }
    if (strcmp(side, "left") != 0 && strcmp(side, "right") != 0) {
        return call_fail(c, TN_E_ARGUMENT, "padding_side is '%s', 'left' or 'right' is expected", side);
    }
    const tensor_type *t = &tensors[0]->type;
    if (is_eager(b) && !number_fits(&builder_number(b, c->args[2])->data->view, t->dtype)) {
        return call_fail(c, TN_E_ARGUMENT, "the value to pad with does not fit element type %s",
                         dtype_table[t->dtype].name);
    }
    extent sizes[TENSOR_MAX_RANK], longest = t->sizes[0];
    for (size_t i = 1; i < n; i++) {
        TRY(check_continues(c, &tensors[i]->type, i, t->sizes, t->rank, 0));
        longest = extent_max(b, longest, tensors[i]->type.sizes[0]);
    }
    bool batch_first = arg_bool(c, 1);
    sizes[0] = batch_first ? known((int64_t)n) : longest;
    sizes[1] = batch_first ? longest : known((int64_t)n);
    for (uint32_t i = 1; i < t->rank; i++) {
        sizes[i + 1] = t->sizes[i];
    }
    out_new(c, 0, t->dtype, sizes, t->rank + 1);
    return b->status;
}

static tn_status run_pad_sequence(call *c)
{
    const tensor *out = out_tensor(c, 0);
    size_t n;
    array **tensors = arg_arrays(c, 0, &n);
    uint32_t along = arg_bool(c, 1) ? 1 : 0; /* the dim of time; the other one counts the sequences */
    bool left = strcmp(arg_string(c, 3), "left") == 0;
    int64_t bytes = (int64_t)dtype_table[out->dtype].bytes, strides[TENSOR_MAX_RANK];
    uint64_t padding[2];
    convert_elements(1, DT_F64, &(double){arg_float(c, 2)}, 0, out->dtype, padding, 0);
    strided_fill(c->b->pool, out->rank, out->sizes, out->dtype, tensor_at(out), out->strides, padding);
    strides[0] = out->strides[along];
    for (uint32_t i = 2; i < out->rank; i++) {
        strides[i - 1] = out->strides[i];
    }
    for (size_t i = 0; i < n; i++) {
        const tensor *t = &tensors[i]->data->view;
        int64_t first = (int64_t)i * out->strides[1 - along];
        first += left ? (out->sizes[along] - t->sizes[0]) * out->strides[along] : 0;
        if (numel_of(t) > 0) {
            strided_copy(c->b->pool, t->rank, t->sizes, out->dtype, (char *)tensor_at(out) + first * bytes, strides,
                         t->dtype, tensor_at(t), t->strides);
        }
    }
    return TN_OK;
}

static tn_status core_pad_sequence(call *c)
{
    builder *b = c->b;
    size_t n;
    array **tensors = arg_arrays(c, 0, &n);
    TRY(infer_pad_sequence(c));
    const tensor_type whole = c->outs[0].u.tensor->type;
    uint32_t along = arg_bool(c, 1) ? 1 : 0, rank = whole.rank - 1;
    bool left = strcmp(arg_string(c, 3), "left") == 0;
    datum *padded = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        extent *padding = ARENA_ARRAY(b->arena, extent, 2 * (size_t)rank); /* two of each dim, from the last on */
        for (uint32_t d = 0; d < 2 * rank; d++) {
            padding[d] = known(0);
        }
        padding[2 * rank - (left ? 2 : 1)] = extent_sub(b, whole.sizes[along], tensors[i]->type.sizes[0]);
        datum sequence = route_cast(b, of_tensor(tensors[i]), whole.dtype);
        padded[i] = BUILD(b, "aten::constant_pad_nd", sequence, of_extents(b, padding, 2 * (size_t)rank), c->args[2]);
    }
    out_set(c, 0, BUILD(b, "aten::stack", of_list(padded, n), of_int(1 - (int64_t)along)));
    return b->status;
}

/* aten::flatten_dense_tensors(tensors): all elements in one line. */
static tn_status compose_flatten_all(call *c)
{
    builder *b = c->b;
    datum list = c->args[0], *lines = ARENA_ARRAY(b->arena, datum, list.u.list.n);
    for (size_t i = 0; i < list.u.list.n; i++) {
        lines[i] = BUILD(b, "aten::ravel", list.u.list.at[i]);
    }
    out_set(c, 0, list.u.list.n == 1 ? lines[0] : BUILD(b, "aten::cat", of_list(lines, list.u.list.n)));
    return b->status;
}

/* aten::unflatten_dense_tensors(flat, tensors): the line cut into pieces of their sizes. */
static tn_status compose_unflatten_all(call *c)
{
    builder *b = c->b;
    datum list = c->args[1], *pieces = ARENA_ARRAY(b->arena, datum, list.u.list.n);
    extent start = known(0);
    for (size_t i = 0; i < list.u.list.n; i++) {
        const tensor_type *t = &list.u.list.at[i].u.tensor->type;
        extent length = infer_numel(b, t);
        datum line = BUILD(b, "aten::narrow", c->args[0], of_int(0), of_extent(start), of_extent(length));
        pieces[i] = BUILD(b, "aten::view", line, of_extents(b, t->sizes, t->rank));
        start = extent_add(b, start, length);
    }
    out_set(c, 0, of_list(pieces, list.u.list.n));
    return b->status;
}

OPDEF(pad_sequence,
      .overloads = OVERLOADS("aten::pad_sequence(Tensor[] sequences, bool batch_first=False, float padding_value=0., "
                             "str padding_side=\"right\") -> Tensor"),
      .infer = infer_pad_sequence, .run = run_pad_sequence, .core = core_pad_sequence,
      .samples = "[f32[2,3], f32[4,3]] | [f32[2], f32[1], f32[0]], True, 1.5 | [i64[2], f32[3]], False, -1.0, 'left'");
OPDEF(flatten_dense_tensors, .overloads = OVERLOADS("aten::flatten_dense_tensors(Tensor[] tensors) -> Tensor"),
      .compose = compose_flatten_all, .samples = "[f32[2,3], f32[4], f32[]] | [f32[2,3].T]");
OPDEF(unflatten_dense_tensors, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::unflatten_dense_tensors(Tensor flat, Tensor[] tensors) -> Tensor[]"),
      .compose = compose_unflatten_all, .samples = "f32[10], [f32[2,3], f32[4]]");

/* ---- grids ---- */

/* aten::meshgrid.indexing(tensors, *, indexing): each vector as a view that is repeated along the others' dims. */
static tn_status compose_meshgrid(call *c)
{
    builder *b = c->b;
    size_t n;
    array **tensors = arg_arrays(c, 0, &n);
    const char *indexing = arg_string(c, 1);
    bool by_column = n >= 2 && indexing != NULL && strcmp(indexing, "xy") == 0; /* the first two dims are swapped */
    if (n == 0 || n > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_ARGUMENT, "a grid of %zu tensors is not possible", n);
    }
    if (indexing != NULL && strcmp(indexing, "xy") != 0 && strcmp(indexing, "ij") != 0) {
        return call_fail(c, TN_E_ARGUMENT, "indexing is '%s', 'ij' or 'xy' is expected", indexing);
    }
    extent sizes[TENSOR_MAX_RANK];
    for (size_t i = 0; i < n; i++) {
        const tensor_type *t = &tensors[i]->type;
        if (t->rank > 1 || t->dtype != tensors[0]->type.dtype) {
            return call_fail(c, TN_E_ARGUMENT, "tensor %zu of the list is %s, vectors of one element type are expected",
                             i, datum_text(b, c->args[0].u.list.at[i]));
        }
        sizes[by_column && i < 2 ? 1 - i : i] = t->rank == 0 ? known(1) : t->sizes[0];
    }
    datum *grids = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        extent own[TENSOR_MAX_RANK];
        for (size_t k = 0; k < n; k++) {
            own[k] = known(1);
        }
        size_t at = by_column && i < 2 ? 1 - i : i;
        own[at] = sizes[at];
        datum line = BUILD(b, "aten::view", c->args[0].u.list.at[i], of_extents(b, own, n));
        grids[i] = BUILD(b, "aten::expand", line, of_extents(b, sizes, n));
    }
    out_set(c, 0, of_list(grids, n));
    return b->status;
}

/* aten::cartesian_prod(tensors): all tuples, one per row. */
static tn_status compose_cartesian_prod(call *c)
{
    builder *b = c->b;
    datum list = c->args[0];
    for (size_t i = 0; i < list.u.list.n; i++) {
        if (list.u.list.at[i].u.tensor->type.rank != 1) {
            return call_fail(c, TN_E_ARGUMENT, "tensor %zu of the list has %u dims, 1 is expected", i,
                             list.u.list.at[i].u.tensor->type.rank);
        }
    }
    if (list.u.list.n == 1) {
        out_set(c, 0, list.u.list.at[0]);
        return TN_OK;
    }
    datum grids = BUILD(b, "aten::meshgrid.indexing", list, of_string("ij"));
    TRY(b->status);
    datum columns = each(b, grids, "aten::flatten.using_ints", of_int(0));
    out_set(c, 0, BUILD(b, "aten::stack", columns, of_int(1)));
    return b->status;
}

/* Binomial coefficient of n over r <= n; false where 64 bits do not hold it: soon, whatever the numbers. */
static bool binomial(int64_t n, int64_t r, int64_t *count)
{
    *count = 1;
    r = r <= n - r ? r : n - r; /* then the product at least doubles with each factor */
    for (int64_t i = 1; i <= r; i++) {
        if (!mul_i64(*count, n - r + i, count)) {
            return false;
        }
        *count /= i;
    }
    return true;
}

/* aten::combinations(self, r, with_replacement): one per row, in the order of positions. */
static tn_status infer_combinations(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    int64_t r = arg_int(c, 1), n = is_eager(c->b) && t->rank == 1 ? t->sizes[0].n : 0, count = 0;
    if (t->rank != 1 || r < 0) {
        return call_fail(c, TN_E_ARGUMENT, "combinations of %lld elements of %s are not possible", (long long)r,
                         datum_text(c->b, c->args[0]));
    }
    int64_t places = n;
    bool counted = !arg_bool(c, 2) || n == 0 || add_i64(n - 1, r, &places);
    if (!counted || (r <= places && !binomial(places, r, &count))) {
        return call_fail(c, TN_E_LIMIT, "there are more combinations than 64 bits can count");
    }
    if (r == 0) {
        out_new(c, 0, t->dtype, (const extent[]){known(0)}, 1);
    } else {
        out_new(c, 0, t->dtype, (const extent[]){data_dependent(c, count), known(r)}, 2);
    }
    return c->b->status;
}

static tn_status run_combinations(call *c)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    size_t bytes = dtype_table[self->dtype].bytes;
    const char *from = dense_in(c, self, self->dtype);
    char *to = tensor_at(out);
    if (c->b->status != TN_OK || numel_of(out) == 0) {
        return c->b->status;
    }
    int64_t r = out->sizes[1], n = self->sizes[0], again = arg_bool(c, 2);
    int64_t *at = call_workspace(c, (size_t)r * sizeof *at);
    TRY(c->b->status);
    for (int64_t i = 0; i < r; i++) {
        work_ask_at((size_t)i);
        at[i] = again ? 0 : i;
    }
    for (int64_t row = 0; row < out->sizes[0]; row++) {
        work_ask();
        for (int64_t i = 0; i < r; i++, to += bytes) {
            memcpy(to, from + at[i] * (int64_t)bytes, bytes);
        }
        int64_t moving = r - 1; /* the last place that has not reached its end moves on, those after it follow */
        while (moving >= 0 && at[moving] == (again ? n - 1 : n - r + moving)) {
            moving--;
        }
        for (int64_t i = moving; i >= 0 && i < r; i++) {
            at[i] = i == moving ? at[i] + 1 : at[i - 1] + !again;
        }
    }
    return TN_OK;
}

OPDEF(meshgrid, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::meshgrid.indexing(Tensor[] tensors, *, str indexing) -> Tensor[]",
                             "aten::meshgrid(Tensor[] tensors) -> Tensor[]"),
      .compose = compose_meshgrid,
      .samples =
          "[f32[2], f32[3]], indexing='ij' | [f32[2], f32[3], f32[4]], indexing='xy' | [f32[], f32[3]], indexing='ij'");
OPDEF(cartesian_prod, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::cartesian_prod(Tensor[] tensors) -> Tensor"), .compose = compose_cartesian_prod,
      .samples = "[f32[2], f32[3]] | [i64[2]] | [f32[2], f32[0]]");
/* The places of a cube of r dims whose coordinates ascend. */
static tn_status core_combinations(call *c)
{
    builder *b = c->b;
    int64_t r = arg_int(c, 1);
    const tensor_type *t = arg_type(c, 0);
    if (t->rank != 1 || r < 0 || r > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_ARGUMENT, "combinations of %lld elements of %s are not possible", (long long)r,
                         datum_text(b, c->args[0]));
    }
    if (r == 0) {
        out_set(c, 0, BUILD(b, "aten::full", of_ints(b, &(int64_t){0}, 1), of_int(0), of_dtype(t->dtype)));
        return b->status;
    }
    extent cube[TENSOR_MAX_RANK], own[TENSOR_MAX_RANK];
    for (int64_t i = 0; i < r; i++) {
        cube[i] = t->sizes[0];
        own[i] = known(1);
    }
    datum taken = BUILD(b, "aten::full", of_extents(b, cube, (size_t)r), of_bool(true), of_dtype(DT_BOOL)), before;
    for (int64_t i = 0; i < r; i++) {
        own[i] = t->sizes[0];
        datum at = BUILD(b, "aten::view", route_range(b, known(0), t->sizes[0], DT_I64, c->args[0]),
                         of_extents(b, own, (size_t)r));
        own[i] = known(1);
        if (i > 0) {
            datum ascends = BUILD(b, arg_bool(c, 2) ? "aten::le.Tensor" : "aten::lt.Tensor", before, at);
            taken = BUILD(b, "aten::logical_and", taken, ascends);
        }
        before = at;
    }
    datum places = BUILD(b, "aten::nonzero", taken);
    out_set(c, 0, BUILD(b, "aten::index.Tensor", c->args[0], of_list(&places, 1)));
    return b->status;
}

OPDEF(combinations,
      .overloads = OVERLOADS("aten::combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor"),
      .infer = infer_combinations, .run = run_combinations, .core = core_combinations,
      .samples = "f32[4] | f32[4], 3 | i64[3], 2, True | f32[2], 3 | f32[3], 0 | f32[3], 3, True");
