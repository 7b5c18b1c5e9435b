/* Rows that move elements: see rows_shape.def. */
#include "ops/infer.h"
#include "ops/route.h"
#include "targets/nnef/window.h"

#include <string.h>

static const tensor_type *input(const call *c)
{
    return arg_type(c, 0);
}

/* ---- reading ---- */

/* 0 stands for the operand's own size; dims before axis_start and behind axis_start + axis_count stay. */
static tn_status reshape_read(call *c)
{
    size_t n, rank = input(c)->rank;
    const extent *given = arg_extents(c, 1, &n);
    int64_t start = arg_int(c, 2), count = arg_int(c, 3);
    if (start < 0 || start > (int64_t)rank || count > (int64_t)rank - start) {
        return call_fail(c, TN_E_ARGUMENT, "%lld axes from axis %lld on are not in %zu dims", (long long)count,
                         (long long)start, rank);
    }
    count = count < 0 ? (int64_t)rank - start : count;
    size_t behind = rank - (size_t)(start + count);
    extent *shape = ARENA_ARRAY(c->b->arena, extent, n + rank + 1);
    size_t at = 0;
    for (int64_t i = 0; i < start; i++) {
        shape[at++] = input(c)->sizes[i];
    }
    for (size_t i = 0; i < n; i++) {
        bool is_kept = given[i].expr == NULL && given[i].n == 0;
        if (is_kept && at >= rank) {
            return call_fail(c, TN_E_ARGUMENT, "dim %zu of the shape is 0, the tensor has %zu dims", at, rank);
        }
        shape[at] = is_kept ? input(c)->sizes[at] : given[i];
        at++;
    }
    for (size_t i = 0; i < behind; i++) {
        shape[at++] = input(c)->sizes[rank - behind + i];
    }
    return give(c, BUILD(c->b, "aten::reshape", c->args[0], of_extents(c->b, shape, at)));
}

/* A permutation of the first dims; those behind them stay. */
static tn_status transpose_read(call *c)
{
    size_t n;
    const extent *axes = arg_extents(c, 1, &n);
    int64_t picked[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < input(c)->rank; i++) {
        picked[i] = i < n ? axes[i].n : i;
    }
    return give(c, BUILD(c->b, "aten::permute", c->args[0], of_ints(c->b, picked, input(c)->rank)));
}

static tn_status squeeze_read(call *c)
{
    return give(c, BUILD(c->b, "aten::squeeze.dims", c->args[0], c->args[1]));
}

/* Axes are those of the result. */
static tn_status unsqueeze_read(call *c)
{
    size_t n;
    const extent *axes = arg_extents(c, 1, &n);
    uint32_t rank = input(c)->rank + (uint32_t)n;
    bool *is_new = ARENA_ARRAY(c->b->arena, bool, rank + 1);
    for (size_t i = 0; i < n; i++) {
        uint32_t along = wrap_dim(c, axes[i].n, rank);
        if (c->b->status == TN_OK && is_new[along]) {
            return call_fail(c, TN_E_ARGUMENT, "axis %u is given twice", along);
        }
        is_new[along < rank ? along : 0] = true;
    }
    datum made = c->args[0];
    for (uint32_t i = 0; i < rank; i++) {
        made = is_new[i] ? BUILD(c->b, "aten::unsqueeze", made, of_int(i)) : made;
    }
    return give(c, made);
}

static tn_status concat_read(call *c)
{
    return give(c, BUILD(c->b, "aten::cat", c->args[0], c->args[1]));
}

static tn_status stack_read(call *c)
{
    return give(c, BUILD(c->b, "aten::stack", c->args[0], c->args[1]));
}

static tn_status unstack_read(call *c)
{
    return give(c, BUILD(c->b, "aten::unbind.int", c->args[0], c->args[1]));
}

/* Ratios are relative sizes. */
static tn_status split_read(call *c)
{
    size_t n;
    const extent *ratios = arg_extents(c, 2, &n);
    uint32_t along = arg_dim(c, 1, input(c)->rank);
    int64_t sum = 0;
    TRY(c->b->status);
    for (size_t i = 0; i < n; i++) {
        if (ratios[i].expr != NULL || ratios[i].n < 1 || ratios[i].n > INT32_MAX) {
            return call_fail(c, TN_E_ARGUMENT, "a ratio is below 1 or not known");
        }
        sum += ratios[i].n;
    }
    extent unit = extent_floordiv(c->b, nnef_size(c->args[0], along), known(sum == 0 ? 1 : sum));
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, n + 1);
    for (size_t i = 0; i < n; i++) {
        sizes[i] = extent_mul(c->b, unit, ratios[i]);
    }
    return give(c, BUILD(c->b, "aten::split_with_sizes", c->args[0], of_extents(c->b, sizes, n), of_int(along)));
}

/* The same elements in the other order, every |stride| from `begin` down to above `end`; both are known, and counted
 * from the end where they are below 0. */
static datum sliced_back(builder *b, datum x, uint32_t along, int64_t begin, int64_t end, int64_t stride)
{
    extent size = nnef_size(x, along), last = extent_sub(b, size, known(1));
    extent from = begin < 0 ? extent_add(b, size, known(begin)) : known(begin);
    extent to = end < 0 ? extent_add(b, size, known(end)) : known(end);
    from = extent_max(b, extent_min(b, from, last), known(-1));
    to = extent_max(b, extent_min(b, to, last), known(-1));
    extent n = extent_max(b, extent_ceildiv(b, extent_sub(b, from, to), known(-stride)), known(0));
    datum at = BUILD(b, "aten::mul.Scalar", route_range(b, known(0), n, DT_I64, x), of_int(stride));
    return BUILD(b, "aten::index_select", x, of_int(along), BUILD(b, "aten::add.Scalar", at, of_extent(from)));
}

/* An end of 0 is the end of the dim; where strides lead back it is place 0. */
static tn_status slice_read(call *c)
{
    builder *b = c->b;
    size_t n, begins, ends, strides;
    const extent *axes = arg_extents(c, 1, &n), *begin = arg_extents(c, 2, &begins), *end = arg_extents(c, 3, &ends);
    const extent *stride = arg_extents(c, 4, &strides);
    if (begins != n || ends != n || (strides != 0 && strides != n)) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu axes, %zu begins, %zu ends and %zu strides", n, begins, ends,
                         strides);
    }
    datum made = c->args[0];
    for (size_t i = 0; i < n && b->status == TN_OK; i++) {
        bool to_end = end[i].expr == NULL && end[i].n == 0;
        extent step = strides == 0 ? known(1) : stride[i];
        if (step.expr == NULL && step.n < 0) {
            if (begin[i].expr != NULL || end[i].expr != NULL) {
                return call_fail(c, TN_E_UNSUPPORTED, "it leads back from or to a place that varies");
            }
            made = sliced_back(b, made, wrap_dim(c, axes[i].n, input(c)->rank), begin[i].n, end[i].n, step.n);
            continue;
        }
        made = BUILD(b, "aten::slice.Tensor", made, of_int(axes[i].n), of_extent(begin[i]),
                     to_end ? of_int(INT64_MAX) : of_extent(end[i]), of_extent(step));
    }
    return give(c, made);
}

static tn_status tile_read(call *c)
{
    return give(c, BUILD(c->b, "aten::repeat", c->args[0], c->args[1]));
}

/* Pairs of all dims in order. */
static tn_status pad_read(call *c)
{
    size_t n;
    uint32_t rank = input(c)->rank;
    const extent *pads = arg_extents(c, 1, &n);
    nnef_border border;
    TRY(nnef_border_of(c, arg_string(c, 2), &border));
    if (n != 2 * (size_t)rank) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu numbers of padding for %u dims", n, rank);
    }
    extent begin[TENSOR_MAX_RANK], end[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        begin[i] = pads[2 * i];
        end[i] = pads[2 * i + 1];
    }
    return give(c, nnef_bordered(c->b, c->args[0], begin, end, border, c->args[3]));
}

static tn_status trilu_read(call *c)
{
    return give(c, BUILD(c->b, arg_bool(c, 2) ? "aten::triu" : "aten::tril", c->args[0], c->args[1]));
}

/* ---- writing: shapes ---- */

static tn_status reshape_write(call *c)
{
    const tensor_type *t = written_result(c);
    return t == NULL ? c->b->status : give(c, nnef_reshape(c, c->args[0], t->sizes, t->rank));
}

static tn_status transpose_write(call *c)
{
    size_t n;
    const extent *picked = arg_extents(c, 1, &n);
    int64_t axes[TENSOR_MAX_RANK];
    for (size_t i = 0; i < n; i++) {
        axes[i] = wrap_dim(c, picked[i].n, (uint32_t)n);
    }
    return give(c, nnef_transpose(c, c->args[0], axes, n));
}

static tn_status unsqueeze_write(call *c)
{
    return give(c, nnef_unsqueeze(c, c->args[0], wrap_dim(c, arg_int(c, 1), input(c)->rank + 1)));
}

static tn_status squeeze_write(call *c)
{
    datum squeezed = written_squeezed(c);
    return give(c, squeezed.u.list.n == 0 ? c->args[0] : FOREIGN(c, "squeeze", c->args[0], squeezed));
}

/* By repeats, which need no size but those that come in. */
static tn_status expand_write(call *c)
{
    const tensor_type *to = written_result(c), *t = input(c);
    TRY(c->b->status);
    extent *repeats = ARENA_ARRAY(c->b->arena, extent, to->rank + 1);
    bool changes = false;
    for (uint32_t i = 0; i < to->rank; i++) {
        uint32_t before = i + t->rank - to->rank;
        bool stays = i + t->rank >= to->rank && extent_same(c->b, t->sizes[before], to->sizes[i]);
        repeats[i] = stays ? known(1) : to->sizes[i];
        changes = changes || !(stays || extent_is(c->b, to->sizes[i], 1));
    }
    extent ones[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < to->rank; i++) {
        ones[i] = known(1);
    }
    datum x = t->rank == 0 ? nnef_reshape(c, c->args[0], ones, to->rank) : nnef_aligned(c, c->args[0], to->rank);
    return give(c, changes ? FOREIGN(c, "tile", x, of_extents(c->b, repeats, to->rank)) : x);
}

/* There may be more repeats than dims. */
static tn_status tile_write(call *c)
{
    size_t n;
    arg_extents(c, 1, &n);
    extent ones[TENSOR_MAX_RANK];
    for (size_t i = 0; i < n && i < TENSOR_MAX_RANK; i++) {
        ones[i] = known(1);
    }
    datum x =
        input(c)->rank == 0 ? nnef_reshape(c, c->args[0], ones, (uint32_t)n) : nnef_aligned(c, c->args[0], (uint32_t)n);
    return give(c, n == 0 ? x : FOREIGN(c, "tile", x, c->args[1]));
}

/* ---- writing: several tensors ---- */

/* Operands in one type; those that are empty lists (f32[0]) are left out, as PyTorch does. */
static tn_status concat_write(call *c)
{
    size_t n, used = 0;
    array **given = arg_arrays(c, 0, &n);
    dtype type = infer_common_type(c, given, n);
    datum *items = ARENA_ARRAY(c->b->arena, datum, n + 1);
    uint32_t rank = 1;
    for (size_t i = 0; i < n; i++) {
        bool is_empty = false;
        for (uint32_t k = 0; k < given[i]->type.rank; k++) {
            is_empty = is_empty || extent_is(c->b, given[i]->type.sizes[k], 0);
        }
        if (!is_empty || (used == 0 && i + 1 == n)) {
            rank = given[i]->type.rank;
            items[used++] = nnef_cast(c, of_tensor(given[i]), type);
        }
    }
    return give(c, nnef_concat(c, items, used, wrap_dim(c, arg_int(c, 1), rank)));
}

static tn_status stack_write(call *c)
{
    size_t n;
    array **given = arg_arrays(c, 0, &n);
    dtype type = infer_common_type(c, given, n);
    datum *items = ARENA_ARRAY(c->b->arena, datum, n + 1);
    int64_t axis = wrap_dim(c, arg_int(c, 1), given[0]->type.rank + 1);
    for (size_t i = 0; i < n; i++) {
        items[i] = nnef_unsqueeze(c, nnef_cast(c, of_tensor(given[i]), type), axis);
    }
    return give(c, nnef_concat(c, items, n, axis));
}

static tn_status split_write(call *c)
{
    size_t n;
    const extent *sizes = arg_extents(c, 1, &n);
    int64_t axis = wrap_dim(c, arg_int(c, 2), input(c)->rank);
    datum *parts = ARENA_ARRAY(c->b->arena, datum, n + 1);
    extent at = known(0);
    for (size_t i = 0; i < n; i++) {
        extent end = extent_add(c->b, at, sizes[i]);
        parts[i] = nnef_slice(c, c->args[0], axis, at, end);
        at = end;
    }
    return give(c, of_list(parts, n));
}

/* ---- writing: parts ---- */

/* A place that may be counted from the end, as one from the start that lies in the dim. */
static extent place_in(builder *b, datum given, extent size, extent fallback)
{
    if (given.kind == DATUM_NONE) {
        return fallback;
    }
    extent at = {given.expr == NULL ? given.u.integer : 0, given.expr};
    if (at.expr == NULL && at.n < 0) {
        at = extent_add(b, size, at);
        return extent_max(b, at, known(0));
    }
    return extent_min(b, at, size);
}

static tn_status slice_write(call *c)
{
    builder *b = c->b;
    const tensor_type *to = written_result(c);
    TRY(b->status);
    uint32_t along = wrap_dim(c, arg_int(c, 1), input(c)->rank);
    extent size = input(c)->sizes[along], step = arg_extent(c, 4);
    extent begin = place_in(b, c->args[2], size, known(0));
    bool by_one = step.expr == NULL && step.n == 1;
    if (by_one && extent_same(b, to->sizes[along], size)) {
        return give(c, c->args[0]);
    }
    extent end = by_one ? extent_add(b, begin, to->sizes[along]) : place_in(b, c->args[3], size, size);
    int64_t axis = along;
    return give(c, by_one ? nnef_slice(c, c->args[0], axis, begin, end)
                          : FOREIGN(c, "slice", c->args[0], of_ints(b, &axis, 1), of_extents(b, &begin, 1),
                                    of_extents(b, &end, 1), of_extents(b, &step, 1)));
}

static tn_status select_write(call *c)
{
    builder *b = c->b;
    uint32_t along = arg_dim(c, 1, input(c)->rank);
    extent at = arg_extent(c, 2);
    if (at.expr == NULL && at.n < 0) {
        at = extent_add(b, input(c)->sizes[along], at);
    }
    datum part = nnef_slice(c, c->args[0], along, at, extent_add(b, at, known(1)));
    return give(c, nnef_squeeze(c, part, along));
}

/* Turned around one dim after the other, by places that count down. */
static tn_status flip_write(call *c)
{
    builder *b = c->b;
    datum picked = written_dims(c, 1, input(c)->rank, false), x = c->args[0];
    for (size_t i = 0; i < picked.u.list.n; i++) {
        int64_t along = picked.u.list.at[i].u.integer;
        extent size = input(c)->sizes[along];
        datum places = nnef_counted(c, size);
        places = FOREIGN(c, "sub", of_extent(extent_sub(b, size, known(1))), places);
        x = FOREIGN(c, "tract_core_gather", x, places, of_int(along));
    }
    return give(c, x);
}

/* ---- writing: borders ---- */

static bool pads_known_can(const call *c, const char **why)
{
    size_t n;
    const extent *pads = arg_extents(c, 1, &n);
    for (size_t i = 0; i < n; i++) {
        if (pads[i].expr != NULL || pads[i].n < 0) {
            *why = "its padding is below 0 or a size that varies";
            return false;
        }
    }
    return true;
}

static bool replication_pad_can(const call *c, const char **why)
{
    *why = "tract and Khronos' tools have different words for that border";
    return foreign_version(c) != NNEF_BOTH && pads_known_can(c, why);
}

/* PyTorch's pads as pairs of all dims. */
static datum pads_to_write(const call *c, const extent *pads, size_t n)
{
    uint32_t rank = input(c)->rank;
    extent *made = ARENA_ARRAY(c->b->arena, extent, 2 * (size_t)rank + 1);
    for (uint32_t i = 0; i < 2 * rank; i++) {
        made[i] = known(0);
    }
    for (size_t i = 0; i + 1 < n && i / 2 < rank; i += 2) {
        made[2 * (rank - 1 - i / 2)] = pads[i];
        made[2 * (rank - 1 - i / 2) + 1] = pads[i + 1];
    }
    return of_extents(c->b, made, 2 * (size_t)rank);
}

/* One side of one dim, by what is put before or behind it. */
static datum padded_side(const call *c, datum x, uint32_t along, extent width, bool before, datum filler)
{
    builder *b = c->b;
    if (width.expr == NULL && width.n == 0) {
        return x;
    }
    extent size = nnef_size(x, along);
    if (width.expr == NULL && width.n < 0) {
        extent kept = extent_add(b, size, width);
        return before ? nnef_slice(c, x, along, known(-width.n), size) : nnef_slice(c, x, along, known(0), kept);
    }
    extent *sizes = arena_copy(b->arena, x.u.tensor->type.sizes, nnef_rank(x) * sizeof(extent));
    sizes[along] = width;
    datum border = nnef_filled(c, sizes, nnef_rank(x), filler, nnef_dtype(x));
    datum both[2] = {before ? border : x, before ? x : border};
    return nnef_concat(c, both, 2, along);
}

/* By the operation where it is one of f32 and known sizes; else by what is put around it. */
static tn_status constant_pad_write(call *c)
{
    size_t n;
    const char *why = NULL;
    const extent *pads = arg_extents(c, 1, &n);
    datum x = c->args[0];
    if (nnef_dtype(x) == DT_F32 && pads_known_can(c, &why) && c->args[2].expr == NULL) {
        return give(c,
                    FOREIGN(c, "pad", x, pads_to_write(c, pads, n), of_string("constant"), of_float(arg_float(c, 2))));
    }
    for (size_t i = 0; i + 1 < n && i / 2 < input(c)->rank; i += 2) {
        uint32_t along = input(c)->rank - 1 - (uint32_t)(i / 2);
        x = padded_side(c, x, along, pads[i], true, c->args[2]);
        x = padded_side(c, x, along, pads[i + 1], false, c->args[2]);
    }
    return give(c, x);
}

static tn_status padded(call *c, const char *border)
{
    size_t n;
    const extent *pads = arg_extents(c, 1, &n);
    return give(c, FOREIGN(c, "pad", c->args[0], pads_to_write(c, pads, n), of_string(border)));
}

static tn_status reflection_pad_write(call *c)
{
    return padded(c, "reflect");
}

static tn_status replication_pad_write(call *c)
{
    return padded(c, nnef_for_tract(c) ? "replicated" : "replicate");
}

/* ---- writing: triangles ---- */

static tn_status triangle(call *c, bool upper)
{
    dtype type = nnef_dtype(c->args[0]);
    datum x = type == DT_BOOL ? nnef_cast(c, c->args[0], DT_F32) : c->args[0];
    return give(c, nnef_cast(c, FOREIGN(c, "tract_core_trilu", x, c->args[1], of_bool(upper)), type));
}

static tn_status tril_write(call *c)
{
    return triangle(c, false);
}

static tn_status triu_write(call *c)
{
    return triangle(c, true);
}

static const foreign_op nnef_rows_shape[] = {
#include "targets/nnef/rows_shape.def"
};
FAMILY(shape);
