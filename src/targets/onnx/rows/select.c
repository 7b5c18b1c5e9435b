/* Rows that choose elements: see select.def. Those that write to places are in scatter.c. */
#include "targets/onnx/rows/scatter.h"

#include <string.h>

/* ---- by size ---- */

/* Equal elements come in the order of their places: a stable sort says so. */
static tn_status largest_of(call *c, int64_t axis, datum count, bool largest)
{
    builder *b = c->b;
    uint32_t along_dim = wrap_dim(c, axis, rank_of(c->args[0]));
    datum sorted[2];
    TRY(b->status);
    build_all(b, "aten::sort.stable", (const datum[]){c->args[0], of_bool(true), of_int(along_dim), of_bool(largest)},
              4, sorted, 2);
    for (size_t i = 0; i < 2; i++) {
        out_set(c, i, BUILD(b, "aten::slice.Tensor", sorted[i], of_int(along_dim), of_int(0), count));
    }
    return b->status;
}

static tn_status top_k_read(call *c)
{
    if (c->args[1].u.list.n != 1) {
        return call_fail(c, TN_E_ARGUMENT, "K has %zu elements, 1 is needed", c->args[1].u.list.n);
    }
    return largest_of(c, arg_int(c, 2), c->args[1].u.list.at[0], c->n < 4 || arg_bool(c, 3));
}

static tn_status top_k_attribute_read(call *c)
{
    return largest_of(c, arg_int(c, 1), c->args[2], true);
}

/* 1 at the place of the largest element along a dim, the first of equal ones; else 0. */
static datum hardmax_along(call *c, datum x, uint32_t along_dim)
{
    builder *b = c->b;
    datum best = BUILD(b, "aten::argmax", x, of_int(along_dim), of_bool(true));
    datum all = route_range(b, known(0), size_of(x, along_dim), DT_I64, x);
    return route_cast(b, emit_eq(b, along(b, all, along_dim, rank_of(x)), best), type_of(x));
}

static tn_status hardmax_read(call *c)
{
    uint32_t along_dim = arg_dim(c, 1, rank_of(c->args[0]));
    TRY(c->b->status);
    return give(c, hardmax_along(c, c->args[0], along_dim));
}

/* Before opset 13: of the dims from the axis on, together. */
static tn_status hardmax_flattened_read(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    uint32_t axis = arg_dim(c, 1, t->rank);
    TRY(b->status);
    extent sizes[2] = {extent_product(b, t->sizes, axis), extent_product(b, t->sizes + axis, t->rank - axis)};
    datum made = hardmax_along(c, reshaped(b, c->args[0], sizes, 2), 1);
    return give(c, reshaped(b, made, t->sizes, t->rank));
}

/* ---- by places ---- */

static tn_status gather_nd_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = rank_of(c->args[1]);
    int64_t batch = c->n > 2 ? arg_int(c, 2) : 0, k;
    if (rank == 0 || batch < 0 || batch >= rank || batch > rank_of(c->args[0])) {
        return call_fail(c, TN_E_ARGUMENT, "indices have %u dims, batch_dims is %lld", rank, (long long)batch);
    }
    TRY(index_width(c, c->args[1], &k));
    if (batch + k > rank_of(c->args[0])) {
        return call_fail(c, TN_E_ARGUMENT, "places have %lld numbers, the tensor has %u dims", (long long)k,
                         rank_of(c->args[0]));
    }
    datum *indices = ARENA_ARRAY(b->arena, datum, (size_t)(batch + k));
    for (int64_t i = 0; i < batch; i++) { /* dims of the batch: each place is taken in its own part */
        datum all = route_range(b, known(0), size_of(c->args[0], (uint32_t)i), DT_I64, c->args[0]);
        indices[i] = along(b, all, (uint32_t)i, rank - 1);
    }
    for (int64_t i = 0; i < k; i++) {
        indices[batch + i] = BUILD(b, "aten::select.int", c->args[1], of_int(-1), of_int(i));
    }
    return give(c, BUILD(b, "aten::index.Tensor", c->args[0], of_list(indices, (size_t)(batch + k))));
}

/* values: what is 0 and what is 1. Places outside are all 0. */
static tn_status one_hot_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = rank_of(c->args[0]) + 1, axis = arg_dim(c, 3, rank);
    datum depth = c->args[1];
    if (depth.kind == DATUM_FLOAT && depth.expr == NULL && depth.u.real >= 0 && depth.u.real < 0x1p53) {
        depth = of_int((int64_t)depth.u.real);
    }
    if (depth.kind != DATUM_INT) {
        return call_fail(c, depth.expr != NULL ? TN_E_UNSUPPORTED : TN_E_ARGUMENT, "its depth is no whole number");
    }
    TRY(b->status);
    extent count = {depth.u.integer, depth.expr};
    datum at = BUILD(b, "aten::unsqueeze", places_from_start(b, c->args[0], count), of_int(axis));
    datum is_there = emit_eq(b, at, along(b, route_range(b, known(0), count, DT_I64, at), axis, rank));
    datum off = BUILD(b, "aten::select.int", c->args[2], of_int(0), of_int(0));
    datum on = BUILD(b, "aten::select.int", c->args[2], of_int(0), of_int(1));
    return give(c, emit_where(b, is_there, on, off));
}

static tn_status nonzero_read(call *c)
{
    datum x = rank_of(c->args[0]) == 0 ? BUILD(c->b, "aten::unsqueeze", c->args[0], of_int(0)) : c->args[0];
    return give(c, transposed(c->b, BUILD(c->b, "aten::nonzero", x), 0, 1));
}

static tn_status compress_read(call *c)
{
    builder *b = c->b;
    uint32_t axis = has_arg(c, 2) ? arg_dim(c, 2, rank_of(c->args[0])) : 0;
    TRY(b->status);
    datum x = has_arg(c, 2) ? c->args[0] : BUILD(b, "aten::reshape", c->args[0], list_of(b, of_int(-1)));
    datum kept = BUILD(b, "aten::select.int", BUILD(b, "aten::nonzero", c->args[1]), of_int(1), of_int(0));
    return give(c, taken(b, x, axis, kept));
}

/* For each distinct element the first place that has it: the least of all places that have it. */
static datum first_places(call *c, datum inverse, datum counts)
{
    builder *b = c->b;
    extent n = size_of(inverse, 0);
    datum none =
        BUILD(b, "aten::full", of_extents(b, (extent[]){size_of(counts, 0)}, 1), of_extent(n), of_dtype(DT_I64));
    datum places = route_range(b, known(0), n, DT_I64, inverse);
    return BUILD(b, "aten::scatter_reduce.two", none, of_int(0), inverse, places, of_string("amin"));
}

/* Y, first places, the place in Y for each element, how often each is there. */
static tn_status unique_read(call *c)
{
    builder *b = c->b;
    uint32_t axis = has_arg(c, 1) ? arg_dim(c, 1, rank_of(c->args[0])) : 0;
    datum made[3]; /* elements, place of each, counts */
    TRY(b->status);
    if (has_arg(c, 1)) {
        build_all(b, "aten::unique_dim",
                  (const datum[]){c->args[0], of_int(axis), of_bool(true), of_bool(true), of_bool(true)}, 5, made, 3);
    } else {
        build_all(b, "aten::_unique2", (const datum[]){c->args[0], of_bool(true), of_bool(true), of_bool(true)}, 4,
                  made, 3);
    }
    TRY(b->status);
    datum inverse = BUILD(b, "aten::reshape", made[1], list_of(b, of_int(-1)));
    datum first = first_places(c, inverse, made[2]);
    if (!arg_bool(c, 2)) { /* in the order in which they are first there */
        datum order = BUILD(b, "aten::argsort", first);
        made[0] = taken(b, made[0], axis, order);
        made[2] = taken(b, made[2], 0, order);
        inverse = taken(b, BUILD(b, "aten::argsort", order), 0, inverse);
        first = taken(b, first, 0, order);
    }
    out_set(c, 0, made[0]);
    out_set(c, 1, first);
    out_set(c, 2, inverse);
    out_set(c, 3, made[2]);
    return b->status;
}

/* The first elements of a dim, as many as its item of the batch has, in reverse order. */
static tn_status reverse_sequence_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    uint32_t rank = rank_of(x), batch = arg_dim(c, 2, rank), time = arg_dim(c, 3, rank);
    TRY(b->status);
    datum at = along(b, route_range(b, known(0), size_of(x, time), DT_I64, x), time, rank);
    datum n = along(b, route_cast(b, c->args[1], DT_I64), batch, rank);
    datum back = emit_sub(b, emit_sub(b, n, of_int(1)), at);
    datum places = emit_where(b, emit_lt(b, at, n), back, at);
    places = BUILD(b, "aten::expand", places, sizes_of(b, x.u.tensor));
    return give(c, BUILD(b, "aten::gather", x, of_int(time), places));
}

static tn_status eye_like_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    if (rank_of(x) != 2) {
        return call_fail(c, TN_E_ARGUMENT, "input has %u dims, 2 are needed", rank_of(x));
    }
    datum row = along(b, route_range(b, known(0), size_of(x, 0), DT_I64, x), 0, 2);
    datum column = along(b, route_range(b, known(0), size_of(x, 1), DT_I64, x), 1, 2);
    datum is_there = emit_eq(b, emit_sub(b, column, row), c->args[2]);
    return give(c, route_cast(b, is_there, arg_dtype(c, 1, type_of(x))));
}

/* ---- products ---- */

static tn_status cum_prod_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    uint32_t axis = arg_dim(c, 1, rank_of(x));
    TRY(b->status);
    datum turn = of_ints(b, (int64_t[]){axis}, 1);
    x = arg_bool(c, 3) ? BUILD(b, "aten::flip", x, turn) : x;
    datum made = BUILD(b, "aten::cumprod", x, of_int(axis), of_dtype(type_of(x)));
    if (arg_bool(c, 2)) { /* without the element itself: 1, then all but the last product */
        datum *parts = ARENA_ARRAY(b->arena, datum, 2);
        datum head = BUILD(b, "aten::slice.Tensor", x, of_int(axis), of_int(0), of_int(1));
        parts[0] = BUILD(b, "aten::full_like", head, of_int(1));
        parts[1] = BUILD(b, "aten::slice.Tensor", made, of_int(axis), of_int(0), of_int(-1));
        made = BUILD(b, "aten::cat", of_list(parts, 2), of_int(axis));
    }
    return give(c, arg_bool(c, 3) ? BUILD(b, "aten::flip", made, turn) : made);
}

static tn_status einsum_read(call *c)
{
    return give(c, BUILD(c->b, "aten::einsum", c->args[1], c->args[0]));
}

static tn_status det_read(call *c)
{
    return give(c, BUILD(c->b, "aten::linalg_det", c->args[0]));
}

/* ---- bits, thresholds ---- */

static tn_status bit_shift_read(call *c)
{
    const char *direction = arg_string(c, 2);
    bool left = strcmp(direction, "LEFT") == 0;
    if (!left && strcmp(direction, "RIGHT") != 0) {
        return call_fail(c, TN_E_ARGUMENT, "direction is '%s', LEFT or RIGHT is needed", direction);
    }
    return give(c, BUILD(c->b, left ? "aten::bitwise_left_shift.Tensor" : "aten::bitwise_right_shift.Tensor",
                         c->args[0], c->args[1]));
}

static tn_status bit_cast_read(call *c)
{
    dtype to = arg_dtype(c, 1, DT_NONE), from = type_of(c->args[0]);
    if (to == DT_NONE || dtype_table[to].bytes != dtype_table[from].bytes) {
        return call_fail(c, TN_E_ARGUMENT, "elements of %s have another size", dtype_table[from].name);
    }
    return give(c, BUILD(c->b, "aten::view.dtype", route_dense(c->b, c->args[0]), of_dtype(to)));
}

static tn_status shrink_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], zero = of_int(0);
    double bias = arg_float(c, 1), bound = arg_float(c, 2);
    bool whole = bias == (double)(int64_t)bias; /* of integers: the result is of their type */
    datum by = is_integral(x) && whole ? of_int((int64_t)bias) : of_float(bias);
    datum above = emit_where(b, emit_gt(b, x, of_float(bound)), emit_sub(b, x, by), zero);
    datum made = emit_where(b, emit_lt(b, x, of_float(-bound)), emit_add(b, x, by), above);
    return give(c, route_cast(b, made, type_of(x)));
}

/* ---- writing ---- */

/* The first `count` of a dim in order, and their places. A number is a list of one on the way. */
static tn_status first_in_order(call *c, datum count, datum largest, datum sorted)
{
    datum made[2], x = c->args[0], ones = of_ints(c->b, (int64_t[]){0}, 1);
    bool is_number = rank_of(x) == 0;
    int64_t axis = arg_dim(c, 2, rank_of(x));
    x = is_number ? FOREIGN(c, "Unsqueeze", x, ones) : x;
    datum args[] = {x, list_of(c->b, count), of_int(axis), largest, sorted};
    foreign_all(c, "TopK", args, 5, made, 2);
    for (size_t i = 0; i < 2; i++) {
        out_set(c, i, is_number ? FOREIGN(c, "Squeeze", made[i], ones) : made[i]);
    }
    return c->b->status;
}

static tn_status top_k_write(call *c)
{
    return first_in_order(c, c->args[1], c->args[3], c->args[4]);
}

static tn_status sort_write(call *c)
{
    return first_in_order(c, of_extent(size_of(c->args[0], arg_dim(c, 2, rank_of(c->args[0])))), c->args[3],
                          of_bool(true));
}

static tn_status nonzero_write(call *c)
{
    return give(c, FOREIGN(c, "Transpose", FOREIGN(c, "NonZero", c->args[0]), of_ints(c->b, (int64_t[]){1, 0}, 2)));
}

static tn_status cum_prod_write(call *c)
{
    dtype type = arg_dtype(c, 2, is_integral(c->args[0]) ? DT_I64 : type_of(c->args[0]));
    int64_t axis = arg_dim(c, 1, rank_of(c->args[0]));
    return give(c, FOREIGN(c, "CumProd", onnx_cast(c, c->args[0], type), of_int(axis)));
}

static bool cum_prod_by_steps_can(const call *c, const char **why)
{
    uint32_t rank = rank_of(c->args[0]);
    *why = "CumProd is there since opset 26, and the size that would do without it varies";
    return rank > 0 && size_of(c->args[0], arg_dim(c, 1, rank)).expr == NULL;
}

/* Each element times that k places before it, for k = 1, 2, 4, ...: products of 2, 4, 8, ... elements. */
static tn_status cum_prod_by_steps_write(call *c)
{
    builder *b = c->b;
    dtype type = arg_dtype(c, 2, is_integral(c->args[0]) ? DT_I64 : type_of(c->args[0]));
    datum x = onnx_cast(c, c->args[0], type);
    uint32_t rank = rank_of(x);
    int64_t axis = arg_dim(c, 1, rank), n = size_of(x, (uint32_t)axis).n;
    extent sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = size_of(x, i);
    }
    for (int64_t k = 1; k < n && b->status == TN_OK; k *= 2) {
        datum *parts = ARENA_ARRAY(b->arena, datum, 2);
        sizes[axis] = known(k);
        parts[0] = onnx_filled(c, sizes, rank, of_int(1), type);
        parts[1] = FOREIGN(c, "Slice", x, of_ints(b, (int64_t[]){0}, 1), of_ints(b, (int64_t[]){n - k}, 1),
                           of_ints(b, &axis, 1));
        x = FOREIGN(c, "Mul", x, FOREIGN(c, "Concat", of_list(parts, 2), of_int(axis)));
    }
    return give(c, x);
}

static tn_status einsum_write(call *c)
{
    return give(c, FOREIGN(c, "Einsum", c->args[1], c->args[0]));
}

static tn_status det_write(call *c)
{
    return give(c, FOREIGN(c, "Det", c->args[0]));
}

static tn_status hardshrink_write(call *c)
{
    return give(c, FOREIGN(c, "Shrink", c->args[0], of_float(0), c->args[1]));
}

static tn_status softshrink_write(call *c)
{
    return give(c, FOREIGN(c, "Shrink", c->args[0], c->args[1], c->args[1]));
}

static const foreign_op onnx_rows_select[] = {
#include "targets/onnx/rows/select.def"
};
FAMILY(select);
