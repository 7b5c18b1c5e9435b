/* Statistics, distances and layers that are said by other operators of ATen: see compose.def. */
#include "targets/onnx/rows/compose.h"

#include <string.h>

static bool is_floating(datum d)
{
    return dtype_table[type_of(d)].category == CATEGORY_FLOATING;
}

static datum all_dims(builder *b, datum x)
{
    int64_t each[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank_of(x); i++) {
        each[i] = i;
    }
    return of_ints(b, each, rank_of(x));
}

static datum one_dim(builder *b, int64_t which)
{
    return of_ints(b, &which, 1);
}

static datum summed(builder *b, datum x, int64_t which)
{
    return BUILD(b, "aten::sum.dim_IntList", x, one_dim(b, which), of_bool(false));
}

/* ---- the largest and the smallest ---- */

tn_status max_all_write(call *c)
{
    return give(c, BUILD(c->b, "aten::amax", c->args[0], all_dims(c->b, c->args[0])));
}

tn_status min_all_write(call *c)
{
    return give(c, BUILD(c->b, "aten::amin", c->args[0], all_dims(c->b, c->args[0])));
}

static tn_status extreme_of_dim(call *c, const char *most, const char *where)
{
    builder *b = c->b;
    int64_t which = arg_dim(c, 1, rank_of(c->args[0]));
    out_set(c, 0, BUILD(b, most, c->args[0], one_dim(b, which), c->args[2]));
    out_set(c, 1, BUILD(b, where, c->args[0], of_int(which), c->args[2]));
    return b->status;
}

tn_status max_dim_write(call *c)
{
    return extreme_of_dim(c, "aten::amax", "aten::argmax");
}

tn_status min_dim_write(call *c)
{
    return extreme_of_dim(c, "aten::amin", "aten::argmin");
}

/* Element k of a dim in order. NaN counts as the largest where it is asked for; any_nan: one NaN makes it NaN. */
static void in_order(call *c, datum x, int64_t which, extent k, bool keepdim, bool any_nan)
{
    builder *b = c->b;
    datum sorted[2], made[2];
    build_all(b, "aten::sort", (const datum[]){x, of_int(which), of_bool(false)}, 3, sorted, 2);
    for (size_t i = 0; i < 2; i++) {
        made[i] = rank_of(x) == 0 ? sorted[i] : BUILD(b, "aten::select.int", sorted[i], of_int(which), of_extent(k));
        made[i] = keepdim && rank_of(x) > 0 ? BUILD(b, "aten::unsqueeze", made[i], of_int(which)) : made[i];
    }
    if (any_nan && is_floating(x)) {
        datum is_nan = rank_of(x) == 0 ? emit_isnan(b, x)
                                       : BUILD(b, "aten::any.dim", emit_isnan(b, x), of_int(which), of_bool(keepdim));
        made[0] = emit_where(b, is_nan, of_float(NAN), made[0]);
    }
    out_set(c, 0, made[0]);
    if (c->out_count > 1) {
        out_set(c, 1, made[1]);
    }
}

static extent middle(builder *b, extent n)
{
    return extent_floordiv(b, extent_sub(b, n, known(1)), known(2));
}

tn_status median_write(call *c)
{
    datum flat = compose_flat(c->b, c->args[0]);
    in_order(c, flat, 0, middle(c->b, size_of(flat, 0)), false, true);
    return c->b->status;
}

tn_status median_dim_write(call *c)
{
    uint32_t which = arg_dim(c, 1, rank_of(c->args[0]));
    in_order(c, c->args[0], which, middle(c->b, size_of(c->args[0], which)), arg_bool(c, 2), true);
    return c->b->status;
}

tn_status kthvalue_write(call *c)
{
    uint32_t which = arg_dim(c, 2, rank_of(c->args[0]));
    in_order(c, c->args[0], which, extent_sub(c->b, arg_extent(c, 1), known(1)), arg_bool(c, 3), false);
    return c->b->status;
}

/* ---- moments ---- */

/* Squares of what is left of the mean; sum over n - correction, which is not less than 0. */
tn_status variance_write(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    uint64_t mask = arg_dims(c, 1, t->rank, true);
    int64_t picked[TENSOR_MAX_RANK];
    size_t n = 0;
    extent count = known(1);
    for (uint32_t i = 0; i < t->rank; i++) {
        if (mask >> i & 1) {
            picked[n++] = i;
            count = extent_mul(b, count, t->sizes[i]);
        }
    }
    datum x = route_wide(b, c->args[0]), over = of_ints(b, picked, n);
    datum rest = n == 0 ? emit_sub(b, x, x) : emit_sub(b, x, BUILD(b, "aten::mean.dim", x, over, of_bool(true)));
    datum sum = emit_mul(b, rest, rest);
    sum = n == 0 ? sum : BUILD(b, "aten::sum.dim_IntList", sum, over, c->args[3]);
    double correction = has_arg(c, 2) ? arg_float(c, 2) : 1;
    bool is_whole = correction == floor(correction);
    datum left = count.expr == NULL
                     ? of_float(fmax(0, (double)count.n - correction))
                     : of_extent(extent_max(b, extent_sub(b, count, known((int64_t)correction)), known(0)));
    if (count.expr != NULL && !is_whole) {
        return call_fail(c, TN_E_UNSUPPORTED, "its correction is no whole number, and sizes vary");
    }
    return give(c, route_cast(b, emit_div(b, sum, left), t->dtype));
}

/* By the order of the norm: the largest, the smallest, how many are not 0, or a root of the sum of powers. */
tn_status vector_norm_write(call *c)
{
    builder *b = c->b;
    dtype type = arg_dtype(c, 4, type_of(c->args[0]));
    datum x = route_cast(b, c->args[0], type), over = written_dims(c, 2, rank_of(c->args[0]), true);
    double order = arg_float(c, 1);
    datum size = emit_abs(b, x);
    if (over.u.list.n == 0) {
        return give(c, order == 0 ? route_cast(b, emit_ne(b, x, of_int(0)), type) : size);
    }
    if (isinf(order)) {
        return give(c, BUILD(b, order > 0 ? "aten::amax" : "aten::amin", size, over, c->args[3]));
    }
    datum wide = route_wide(b, order == 2 || order == 0 ? x : size), power = wide;
    power = order == 0   ? route_cast(b, emit_ne(b, wide, of_int(0)), type_of(wide))
            : order == 1 ? wide
            : order == 2 ? emit_mul(b, wide, wide)
                         : BUILD(b, "aten::pow.Tensor_Scalar", wide, of_float(order));
    datum sum = BUILD(b, "aten::sum.dim_IntList", power, over, c->args[3]);
    datum made = order == 0 || order == 1 ? sum
                 : order == 2             ? emit_sqrt(b, sum)
                                          : BUILD(b, "aten::pow.Tensor_Scalar", sum, of_float(1 / order));
    return give(c, route_cast(b, made, type));
}

/* ---- one element after the other, in steps of 1, 2, 4, .. ---- */

bool steps_can(const call *c, const char **why)
{
    uint32_t rank = rank_of(c->args[0]);
    *why = "ONNX has no such scan, and the size that would do without it varies";
    return rank == 0 || size_of(c->args[0], arg_dim(c, 1, rank)).expr == NULL;
}

/* The elements k places before each, and what stands for those before the first. */
static datum earlier(builder *b, datum x, uint32_t which, int64_t k, datum filler)
{
    extent n = size_of(x, which), sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank_of(x); i++) {
        sizes[i] = i == which ? known(k) : size_of(x, i);
    }
    datum *parts = ARENA_ARRAY(b->arena, datum, 2);
    parts[0] = BUILD(b, "aten::full", of_extents(b, sizes, rank_of(x)), filler, of_dtype(type_of(x)));
    parts[1] = BUILD(b, "aten::slice.Tensor", x, of_int(which), of_int(0), of_int(n.n - k));
    return BUILD(b, "aten::cat", of_list(parts, 2), of_int(which));
}

static datum places_along(builder *b, datum x, uint32_t which)
{
    datum each = along(b, compose_range(b, size_of(x, which)), which, rank_of(x));
    return BUILD(b, "aten::expand", each, of_extents(b, x.u.tensor->type.sizes, rank_of(x)));
}

/* Of equal elements the latest counts, and NaN before all numbers. */
static tn_status running_extreme(call *c, bool largest)
{
    builder *b = c->b;
    datum x = c->args[0];
    if (rank_of(x) == 0) {
        out_set(c, 1, BUILD(b, "aten::full", of_list(NULL, 0), of_int(0), of_dtype(DT_I64)));
        return give(c, x);
    }
    uint32_t which = arg_dim(c, 1, rank_of(x));
    datum places = places_along(b, x, which);
    for (int64_t k = 1; k < size_of(c->args[0], which).n && b->status == TN_OK; k *= 2) {
        datum before = earlier(b, x, which, k, of_int(0)), spot = earlier(b, places, which, k, of_int(-1));
        datum stays = largest ? emit_ge(b, x, before) : emit_le(b, x, before);
        stays = emit_logical_or(b, stays, emit_lt(b, spot, of_int(0)));
        if (is_floating(x)) {
            datum is_nan = emit_isnan(b, before);
            stays = emit_logical_or(b, emit_isnan(b, x), emit_logical_and(b, stays, emit_logical_not(b, is_nan)));
            stays = emit_logical_or(b, stays, emit_lt(b, spot, of_int(0)));
        }
        x = BUILD(b, "aten::where.self", stays, x, before);
        places = BUILD(b, "aten::where.self", stays, places, spot);
    }
    out_set(c, 1, places);
    return give(c, x);
}

tn_status cummax_write(call *c)
{
    return running_extreme(c, true);
}

tn_status cummin_write(call *c)
{
    return running_extreme(c, false);
}

/* log(exp(x) + exp(y)) = m + log1p(exp(-|x - y|)), m the larger. */
tn_status logcumsumexp_write(call *c)
{
    builder *b = c->b;
    datum x = route_wide(b, c->args[0]);
    uint32_t which = arg_dim(c, 1, rank_of(x));
    for (int64_t k = 1; rank_of(x) > 0 && k < size_of(x, which).n && b->status == TN_OK; k *= 2) {
        datum before = earlier(b, x, which, k, of_float(-INFINITY)), most = emit_maximum(b, x, before);
        datum apart = emit_neg(b, emit_abs(b, emit_sub(b, x, before)));
        datum made = emit_add(b, most, emit_log1p(b, emit_exp(b, apart)));
        x = emit_where(b, emit_isinf(b, most), most, made);
    }
    return give(c, route_cast(b, x, type_of(c->args[0])));
}

/* ---- counting ---- */

bool histc_can(const call *c, const char **why)
{
    *why = "the bounds of its bins are those of the elements";
    return arg_float(c, 2) != arg_float(c, 3);
}

/* Which bin an element is in, against all bins; the last one holds its upper bound too. */
tn_status histc_write(call *c)
{
    builder *b = c->b;
    double low = arg_float(c, 2), high = arg_float(c, 3);
    int64_t bins = arg_int(c, 1);
    datum x = compose_flat(b, c->args[0]), real = is_floating(x) ? x : route_cast(b, x, DT_F32);
    datum part = emit_div(b, emit_mul(b, emit_sub(b, real, of_float(low)), of_int(bins)), of_float(high - low));
    datum bin = clamped(b, route_cast(b, emit_floor(b, part), DT_I64), of_none(), of_int(bins - 1));
    datum inside = emit_logical_and(b, emit_ge(b, real, of_float(low)), emit_le(b, real, of_float(high)));
    datum is_it = emit_eq(b, along(b, bin, 0, 2), along(b, compose_range(b, known(bins)), 1, 2));
    is_it = emit_logical_and(b, is_it, along(b, inside, 0, 2));
    return give(c, route_cast(b, summed(b, route_cast(b, is_it, DT_I64), 0), type_of(c->args[0])));
}

/* How many are smaller (right: or equal): [.., n] against values [.., m]; a list is for all values. */
tn_status searchsorted_write(call *c)
{
    builder *b = c->b;
    bool right = arg_bool(c, 3) || (has_arg(c, 4) && strcmp(arg_string(c, 4), "right") == 0);
    datum list = c->args[0], x = onnx_operand(c, c->args[1], type_of(list));
    if (has_arg(c, 5)) {
        list = BUILD(b, "aten::gather", list, of_int(-1), c->args[5]);
    }
    list = rank_of(list) == 1 ? list : BUILD(b, "aten::unsqueeze", list, of_int(-2));
    datum sought = BUILD(b, "aten::unsqueeze", x, of_int(-1));
    datum before = right ? emit_le(b, list, sought) : emit_lt(b, list, sought);
    datum made = summed(b, route_cast(b, before, DT_I64), -1);
    return give(c, route_cast(b, made, arg_bool(c, 2) ? DT_I32 : DT_I64));
}

/* Results of Unique: the values, the first place of each, which value each element is, how often each is there. */
static tn_status unique_by(call *c, datum x, datum axis, datum as_shape, bool inverse, bool counts)
{
    datum outs[4];
    foreign_all(c, "Unique", (const datum[]){x, axis, of_bool(true)}, 3, outs, 4);
    TRY(c->b->status);
    datum none = onnx_filled(c, &(extent){0, NULL}, 1, of_int(0), DT_I64);
    out_set(c, 1,
            !inverse                      ? none
            : as_shape.kind == DATUM_NONE ? outs[2]
                                          : BUILD(c->b, "aten::reshape", outs[2], as_shape));
    out_set(c, 2, counts ? outs[3] : none);
    return give(c, outs[0]);
}

tn_status unique_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    datum flat = compose_flat(c->b, c->args[0]);
    bool is_bool = t->dtype == DT_BOOL;
    datum x = is_bool ? route_cast(c->b, flat, DT_I64) : flat;
    TRY(unique_by(c, x, of_none(), of_extents(c->b, t->sizes, t->rank), arg_bool(c, 2), arg_bool(c, 3)));
    return give(c, is_bool ? route_cast(c->b, c->outs[0], DT_BOOL) : c->outs[0]);
}

tn_status unique_dim_write(call *c)
{
    int64_t which = arg_dim(c, 1, rank_of(c->args[0]));
    return unique_by(c, c->args[0], of_int(which), of_none(), arg_bool(c, 3), arg_bool(c, 4));
}

/* ---- products, distances ---- */

/* beta x + alpha made; a beta of 0 says that x is not looked at. */
static datum scaled_sum(call *c, datum x, datum made, size_t beta, size_t alpha)
{
    builder *b = c->b;
    made = arg_float(c, alpha) == 1 ? made : emit_mul(b, made, c->args[alpha]);
    if (arg_float(c, beta) == 0) {
        return made;
    }
    return emit_add(b, arg_float(c, beta) == 1 ? x : emit_mul(b, x, c->args[beta]), made);
}

tn_status addmv_write(call *c)
{
    return give(c, scaled_sum(c, c->args[0], BUILD(c->b, "aten::matmul", c->args[1], c->args[2]), 3, 4));
}

tn_status addbmm_write(call *c)
{
    datum made = summed(c->b, BUILD(c->b, "aten::bmm", c->args[1], c->args[2]), 0);
    return give(c, scaled_sum(c, c->args[0], made, 3, 4));
}

static datum distance(builder *b, datum x, datum y, double order)
{
    datum apart = emit_sub(b, x, y);
    return BUILD(b, "aten::linalg_vector_norm", apart, of_float(order), one_dim(b, -1));
}

tn_status cdist_write(call *c)
{
    datum x = BUILD(c->b, "aten::unsqueeze", c->args[0], of_int(-2));
    datum y = BUILD(c->b, "aten::unsqueeze", c->args[1], of_int(-3));
    return give(c, distance(c->b, x, y, arg_float(c, 2)));
}

bool pdist_can(const call *c, const char **why)
{
    *why = "how many pairs there are depends on a size that varies";
    return size_of(c->args[0], 0).expr == NULL;
}

tn_status pdist_write(call *c)
{
    builder *b = c->b;
    datum n = of_extent(size_of(c->args[0], 0)), pairs = BUILD(b, "aten::triu_indices", n, n, of_int(1));
    datum sides[2];
    for (int64_t i = 0; i < 2; i++) {
        datum rows = BUILD(b, "aten::select.int", pairs, of_int(0), of_int(i));
        sides[i] = BUILD(b, "aten::index_select", c->args[0], of_int(0), rows);
    }
    return give(c, distance(b, sides[0], sides[1], arg_float(c, 1)));
}

bool grouped_mm_can(const call *c, const char **why)
{
    extent groups = size_of(c->args[1], 0);
    *why = "how many groups there are varies";
    return groups.expr == NULL && groups.n > 0;
}

/* Rows offs[g - 1] to offs[g] of [s, k] by matrix g of [g, k, n], one group behind the other. */
tn_status grouped_mm_write(call *c)
{
    builder *b = c->b;
    int64_t groups = size_of(c->args[1], 0).n;
    datum *parts = ARENA_ARRAY(b->arena, datum, (size_t)groups), before = of_int(0);
    for (int64_t g = 0; g < groups; g++) {
        datum end = BUILD(b, "aten::select.int", c->args[2], of_int(0), of_int(g));
        end = BUILD(b, "aten::_local_scalar_dense", end);
        TRY(b->status);
        datum rows = FOREIGN(c, "Slice", c->args[0], list_of(b, before), list_of(b, end), one_dim(b, 0));
        datum weight = BUILD(b, "aten::select.int", c->args[1], of_int(0), of_int(g));
        parts[g] = FOREIGN(c, "MatMul", rows, weight);
        before = end;
    }
    datum made = FOREIGN(c, "Concat", of_list(parts, (size_t)groups), of_int(0));
    extent sizes[] = {size_of(c->args[0], 0), size_of(c->args[1], 2)};
    return give(c, FOREIGN(c, "Reshape", made, of_extents(b, sizes, 2), of_bool(true)));
}

/* ---- bags of embeddings ---- */

enum { BAG_TABLE, BAG_INDICES, BAG_OFFSETS, BAG_MODE = 4, BAG_WEIGHTS = 6, BAG_LAST_OFFSET, BAG_PADDING };

bool embedding_bag_can(const call *c, const char **why)
{
    *why = "offsets that end with the last one of the last bag are not written";
    return !arg_bool(c, BAG_LAST_OFFSET);
}

/* [bags, n]: is an index in a bag? A bag begins at its offset and ends where the next begins; padding is in none. */
static datum bag_members(call *c, datum *spot)
{
    builder *b = c->b;
    extent n = size_of(c->args[BAG_INDICES], 0), bags = size_of(c->args[BAG_OFFSETS], 0);
    datum each = compose_range(b, n), offsets = route_cast(b, c->args[BAG_OFFSETS], DT_I64);
    datum begun = emit_le(b, along(b, offsets, 0, 2), along(b, each, 1, 2));
    *spot = emit_sub(b, summed(b, route_cast(b, begun, DT_I64), 0), of_int(1));
    datum is_in = emit_eq(b, along(b, *spot, 1, 2), along(b, compose_range(b, bags), 0, 2));
    int64_t padding = has_arg(c, BAG_PADDING) ? arg_int(c, BAG_PADDING) : -1;
    if (padding >= 0) {
        is_in = emit_logical_and(b, is_in, along(b, emit_ne(b, c->args[BAG_INDICES], of_int(padding)), 1, 2));
    }
    return is_in;
}

/* Which bag each index is in, how many there are, which row was the largest; where inference has them without elements,
 * nobody asks. */
static datum bag_result(call *c, size_t i, datum made)
{
    const tensor_type *t = compose_inferred(c, i);
    bool fits = t != NULL && t->rank == rank_of(made) && same_sizes(c->b, t, &made.u.tensor->type);
    return t == NULL ? of_none()
           : fits    ? onnx_cast(c, made, t->dtype)
                     : onnx_filled(c, t->sizes, t->rank, of_int(0), t->dtype);
}

tn_status embedding_bag_write(call *c)
{
    builder *b = c->b;
    int64_t mode = arg_int(c, BAG_MODE);
    datum spot, is_in = bag_members(c, &spot);
    datum rows = BUILD(b, "aten::index_select", c->args[BAG_TABLE], of_int(0), c->args[BAG_INDICES]);
    if (has_arg(c, BAG_WEIGHTS)) {
        rows = emit_mul(b, rows, along(b, c->args[BAG_WEIGHTS], 0, 2));
    }
    datum share = route_cast(b, is_in, type_of(rows)), made, most = of_int(0);
    datum counts = BUILD(b, "aten::sum.dim_IntList", share, one_dim(b, 1), of_bool(true));
    if (mode == 2) {
        datum spread = emit_where(b, BUILD(b, "aten::unsqueeze", is_in, of_int(2)),
                                  BUILD(b, "aten::unsqueeze", rows, of_int(0)), of_float(-INFINITY));
        made = BUILD(b, "aten::amax", spread, one_dim(b, 1));
        made = emit_where(b, emit_eq(b, counts, of_int(0)), of_float(0), made);
        most = BUILD(b, "aten::argmax", spread, of_int(1));
        datum flat = BUILD(b, "aten::index_select", c->args[BAG_INDICES], of_int(0), compose_flat(b, most));
        most = BUILD(b, "aten::reshape", flat, sizes_of(b, made.u.tensor));
    } else {
        made = BUILD(b, "aten::mm", share, rows);
        made = mode == 1 ? emit_div(b, made, clamped(b, counts, of_int(1), of_none())) : made;
    }
    TRY(b->status);
    out_set(c, 1, bag_result(c, 1, spot));
    out_set(c, 2,
            bag_result(c, 2, mode == 0 ? emit_mul(b, compose_flat(b, counts), of_int(0)) : compose_flat(b, counts)));
    out_set(c, 3, bag_result(c, 3, mode == 2 ? most : emit_mul(b, compose_flat(b, counts), of_int(0))));
    return give(c, made);
}

/* ---- pools whose windows are not of one size ---- */

/* Where window i of `to` begins and ends in a dim of n: floor(i n/to), ceil((i + 1) n/to). */
static void window_bounds(builder *b, extent n, extent to, datum *begin, datum *end)
{
    datum each = compose_range(b, to), size = of_extent(n), windows = of_extent(to);
    *begin = BUILD(b, "aten::div.Tensor_mode", emit_mul(b, each, size), windows, of_string("floor"));
    datum last = emit_add(b, emit_mul(b, emit_add(b, each, of_int(1)), size), of_extent(extent_sub(b, to, known(1))));
    *end = BUILD(b, "aten::div.Tensor_mode", last, windows, of_string("floor"));
}

static size_t pooled(const call *c)
{
    return strstr(c->op->name, "3d") != NULL ? 3 : strstr(c->op->name, "1d") != NULL ? 1 : 2;
}

/* A dim after the other: a matrix that has 1/k where an element is one of k in a window. */
tn_status adaptive_mean_write(call *c)
{
    builder *b = c->b;
    size_t n = pooled(c);
    const extent *to = arg_extents_n(c, 1, n);
    datum x = c->args[0];
    uint32_t rank = rank_of(x);
    TRY(b->status);
    for (size_t i = 0; i < n; i++) {
        uint32_t which = rank - (uint32_t)n + (uint32_t)i;
        extent size = size_of(x, which);
        datum begin, end, each = along(b, compose_range(b, size), 0, 2);
        window_bounds(b, size, to[i], &begin, &end);
        datum is_in =
            emit_logical_and(b, emit_ge(b, each, along(b, begin, 1, 2)), emit_lt(b, each, along(b, end, 1, 2)));
        datum count = route_cast(b, along(b, emit_sub(b, end, begin), 1, 2), type_of(x));
        datum share = emit_div(b, route_cast(b, is_in, type_of(x)), count);
        x = transposed(b, BUILD(b, "aten::matmul", transposed(b, x, which, rank - 1), share), which, rank - 1);
    }
    return give(c, x);
}

bool adaptive_max_can(const call *c, const char **why)
{
    size_t n = pooled(c);
    const extent *to = arg_extents_n(c, 1, n);
    *why = "its windows depend on a size that varies";
    for (size_t i = 0; to != NULL && i < n; i++) {
        extent size = size_of(c->args[0], rank_of(c->args[0]) - (uint32_t)n + (uint32_t)i);
        if (size.expr != NULL || to[i].expr != NULL || to[i].n == 0) {
            return false;
        }
    }
    return to != NULL;
}

static int64_t widest_window(int64_t n, int64_t to)
{
    int64_t most = 0;
    for (int64_t i = 0; i < to; i++) {
        int64_t wide = ((i + 1) * n + to - 1) / to - i * n / to;
        most = wide > most ? wide : most;
    }
    return most;
}

/* [to, k]: the places of each window, the last one again where it has fewer. */
static datum window_places(builder *b, extent n, extent to)
{
    datum begin, end;
    window_bounds(b, n, to, &begin, &end);
    datum each = along(b, compose_range(b, known(widest_window(n.n, to.n))), 1, 2);
    return emit_minimum(b, emit_add(b, along(b, begin, 0, 2), each), emit_sub(b, along(b, end, 0, 2), of_int(1)));
}

/*
 * All windows side by side: [.., to_1, .., to_n, k_1 .. k_n], of which the last is searched. The places in the plane
 * are gathered the same way out of 0, 1, 2, ..
 */
tn_status adaptive_max_write(call *c)
{
    builder *b = c->b;
    size_t n = pooled(c);
    const extent *to = arg_extents_n(c, 1, n);
    uint32_t rank = rank_of(c->args[0]), first = rank - (uint32_t)n;
    TRY(b->status);
    extent plane = known(1), sizes[TENSOR_MAX_RANK];
    for (uint32_t i = first; i < rank; i++) {
        plane = extent_mul(b, plane, size_of(c->args[0], i));
    }
    datum whole[] = {c->args[0], reshaped(b, compose_range(b, plane), c->args[0].u.tensor->type.sizes + first, n)};
    for (size_t k = 0; k < 2; k++) {
        uint32_t own_first = k == 0 ? first : 0, own_rank = k == 0 ? rank : (uint32_t)n;
        for (uint32_t i = 0; i < n; i++) { /* behind what is there already: its windows are last */
            datum places = window_places(b, size_of(c->args[0], first + i), to[i]);
            datum flat = BUILD(b, "aten::index_select", whole[k], of_int(own_first + i), compose_flat(b, places));
            uint32_t now = rank_of(flat);
            for (uint32_t d = 0; d < now; d++) {
                sizes[d > own_first + i ? d + 1 : d] = size_of(flat, d);
            }
            sizes[own_first + i] = to[i];
            sizes[own_first + i + 1] = size_of(places, 1);
            flat = reshaped(b, flat, sizes, now + 1);
            whole[k] = BUILD(b, "aten::movedim.int", flat, of_int(own_first + i + 1), of_int(now));
        }
        for (uint32_t d = 0; d < own_rank; d++) {
            sizes[d] = size_of(whole[k], d);
        }
        sizes[own_rank] = known(-1);
        whole[k] = reshaped(b, whole[k], sizes, own_rank + 1);
    }
    datum most[2], shape = of_none();
    build_all(b, "aten::max.dim", (const datum[]){whole[0], of_int(rank), of_bool(true)}, 3, most, 2);
    TRY(b->status);
    for (uint32_t d = 0; d <= rank; d++) {
        sizes[d] = size_of(whole[0], d);
    }
    shape = of_extents(b, sizes, rank + 1);
    datum places = BUILD(b, "aten::gather", BUILD(b, "aten::expand", whole[1], shape), of_int(rank), most[1]);
    out_set(c, 1, BUILD(b, "aten::squeeze.dim", places, of_int(rank)));
    return give(c, BUILD(b, "aten::squeeze.dim", most[0], of_int(rank)));
}

/* ---- layers ---- */

static datum each_dim(const call *c, size_t i, size_t n)
{
    return of_extents(c->b, arg_extents_n(c, i, n), n);
}

/* self, output_size, kernel_size, dilation, padding, stride */
tn_status col2im_write(call *c)
{
    builder *b = c->b;
    bool single = rank_of(c->args[0]) == 2;
    const extent *padding = arg_extents_n(c, 4, 2);
    TRY(b->status);
    extent pads[] = {padding[0], padding[1], padding[0], padding[1]};
    datum x = single ? BUILD(b, "aten::unsqueeze", c->args[0], of_int(0)) : c->args[0];
    x = FOREIGN(c, "Col2Im", x, each_dim(c, 1, 2), each_dim(c, 2, 2), each_dim(c, 3, 2), of_extents(b, pads, 4),
                each_dim(c, 5, 2));
    return give(c, single ? BUILD(b, "aten::squeeze.dim", x, of_int(0)) : x);
}

bool batch_statistics_can(const call *c, const char **why)
{
    *why = "it has statistics of its own";
    return has_arg(c, 5) && arg_bool(c, 5) && !has_arg(c, 3) && !has_arg(c, 4);
}

/* Normalized over these dims: the result, mean and 1/deviation with dims of 1. */
static void normalized(call *c, datum x, datum over, double eps, datum *outs)
{
    builder *b = c->b;
    datum wide = route_wide(b, x);
    outs[1] = BUILD(b, "aten::mean.dim", wide, over, of_bool(true));
    datum rest = emit_sub(b, wide, outs[1]);
    datum variance = BUILD(b, "aten::mean.dim", emit_mul(b, rest, rest), over, of_bool(true));
    outs[2] = emit_rsqrt(b, emit_add(b, variance, of_float(eps)));
    outs[0] = emit_mul(b, rest, outs[2]);
}

/* Over all dims but that of channels: the result, mean, 1/deviation. */
static void normalized_by_batch(call *c, datum *outs)
{
    builder *b = c->b;
    datum x = c->args[0];
    uint32_t rank = rank_of(x);
    int64_t others[TENSOR_MAX_RANK];
    size_t n = 0;
    for (uint32_t i = 0; i < rank; i++) {
        if (i != 1) {
            others[n++] = i;
        }
    }
    normalized(c, x, of_ints(b, others, n), arg_float(c, 7), outs);
    if (has_arg(c, 1)) {
        outs[0] = emit_mul(b, outs[0], along(b, c->args[1], 1, rank));
    }
    if (has_arg(c, 2)) {
        outs[0] = emit_add(b, outs[0], along(b, c->args[2], 1, rank));
    }
    outs[0] = route_cast(b, outs[0], type_of(x));
    outs[1] = compose_flat(b, outs[1]);
    outs[2] = compose_flat(b, outs[2]);
}

tn_status batch_statistics_write(call *c)
{
    datum outs[3];
    normalized_by_batch(c, outs);
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    return c->b->status;
}

/* old (1 - momentum) + new momentum */
static datum moved_on(call *c, datum before, datum now)
{
    double momentum = arg_float(c, 6);
    builder *b = c->b;
    datum part = emit_mul(b, before, of_float(1 - momentum));
    return route_cast(b, emit_add(b, part, emit_mul(b, now, of_float(momentum))), type_of(before));
}

/* The same with running statistics, of which new ones are given: of the variance the unbiased one is counted. */
tn_status batch_training_write(call *c)
{
    builder *b = c->b;
    datum outs[3];
    const tensor_type *t = arg_type(c, 0);
    if (!arg_bool(c, 5)) {
        return call_fail(c, TN_E_UNSUPPORTED, "it does not train, and gives new statistics");
    }
    normalized_by_batch(c, outs);
    TRY(b->status);
    extent count = extent_floordiv(b, infer_numel(b, t), t->sizes[1]);
    datum deviation = emit_reciprocal(b, emit_mul(b, outs[2], outs[2]));
    datum variance = emit_sub(b, deviation, of_float(arg_float(c, 7)));
    datum unbiased = emit_div(b, emit_mul(b, variance, of_extent(count)), of_extent(extent_sub(b, count, known(1))));
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    out_set(c, 3, moved_on(c, c->args[3], outs[1]));
    out_set(c, 4, moved_on(c, c->args[4], unbiased));
    return b->status;
}

/* For element types that LayerNormalization does not have. */
tn_status layer_norm_by_parts_write(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], outs[3];
    size_t n;
    int64_t last[TENSOR_MAX_RANK];
    arg_extents(c, 1, &n);
    for (size_t i = 0; i < n; i++) {
        last[i] = (int64_t)(rank_of(x) - n + i);
    }
    normalized(c, x, of_ints(b, last, n), arg_float(c, 4), outs);
    outs[0] = has_arg(c, 2) ? emit_mul(b, outs[0], c->args[2]) : outs[0];
    outs[0] = has_arg(c, 3) ? emit_add(b, outs[0], c->args[3]) : outs[0];
    for (size_t i = 1; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    return give(c, route_cast(b, outs[0], type_of(x)));
}

/* ---- quantization ---- */

/* round(x/scale) + zero point, before it is bounded. */
static datum quantized(builder *b, datum x, double scale, datum zero)
{
    return emit_add(b, emit_round(b, emit_mul(b, x, of_float(1.0 / scale))), zero);
}

tn_status fake_quantize_write(call *c)
{
    builder *b = c->b;
    double scale = arg_float(c, 1);
    datum wide = route_wide(b, c->args[0]), number = quantized(b, wide, (double)(float)scale, c->args[2]);
    datum bounded = clamped(b, number, c->args[3], c->args[4]);
    datum inside = emit_logical_and(b, emit_ge(b, number, c->args[3]), emit_le(b, number, c->args[4]));
    out_set(c, 1, inside);
    datum made = emit_mul(b, emit_sub(b, bounded, c->args[2]), of_float(scale));
    return give(c, route_cast(b, made, type_of(c->args[0])));
}

tn_status quantize_write(call *c)
{
    datum number = quantized(c->b, route_wide(c->b, c->args[0]), arg_float(c, 1), c->args[2]);
    return give(c, route_cast(c->b, clamped(c->b, number, c->args[3], c->args[4]), arg_dtype(c, 5, DT_I8)));
}
