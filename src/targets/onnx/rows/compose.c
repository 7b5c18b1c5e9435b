/*
 * Operators that are said by others of ATen which have ways of their own: see compose.def. Parts and masks are
 * here, statistics and layers in compose_more.c.
 */
#include "targets/onnx/rows/compose.h"

#include <string.h>

/* ---- words ---- */

const tensor_type *compose_inferred(call *c, size_t i)
{
    call asked = *c;
    asked.outs = ARENA_ARRAY(c->b->arena, datum, c->out_count);
    bool works = c->op->infer != NULL && c->op->infer(&asked) == TN_OK && c->b->status == TN_OK;
    return works && asked.outs[i].kind == DATUM_TENSOR ? &asked.outs[i].u.tensor->type : NULL;
}

datum compose_range(builder *b, extent n)
{
    return BUILD(b, "aten::arange.start_step", of_int(0), of_extent(n), of_int(1), of_dtype(DT_I64));
}

datum compose_permuted(builder *b, datum x, const int64_t *order)
{
    bool moves = false;
    for (uint32_t i = 0; i < rank_of(x); i++) {
        moves = moves || order[i] != i;
    }
    return moves ? BUILD(b, "aten::permute", x, of_ints(b, order, rank_of(x))) : x;
}

datum compose_permuted_back(builder *b, datum x, const int64_t *order)
{
    int64_t back[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank_of(x); i++) {
        back[order[i]] = i;
    }
    return compose_permuted(b, x, back);
}

datum compose_flat(builder *b, datum x)
{
    return BUILD(b, "aten::reshape", x, of_ints(b, (int64_t[]){-1}, 1));
}

/* The list [None, .., None, index] for a dim. */
static datum index_of_dim(builder *b, uint32_t which, datum index)
{
    datum *list = ARENA_ARRAY(b->arena, datum, which + 1);
    for (uint32_t i = 0; i < which; i++) {
        list[i] = of_none();
    }
    list[which] = index;
    return of_list(list, which + 1);
}

/* ---- parts replaced ---- */

static tn_status copy_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    datum from = onnx_operand(c, c->args[1], t->dtype);
    bool same = rank_of(from) == t->rank && same_sizes(c->b, t, &from.u.tensor->type);
    return give(c, same ? from : BUILD(c->b, "aten::expand", from, of_extents(c->b, t->sizes, t->rank)));
}

static extent counted_from_start(builder *b, extent at, extent size)
{
    return at.expr == NULL && at.n < 0 ? extent_add(b, at, size) : at;
}

static tn_status select_scatter_write(call *c)
{
    builder *b = c->b;
    uint32_t which = arg_dim(c, 2, rank_of(c->args[0]));
    extent n = size_of(c->args[0], which), at = counted_from_start(b, arg_extent(c, 3), n);
    datum is_it = emit_eq(b, compose_range(b, n), of_extent(at));
    is_it = along(b, is_it, which, rank_of(c->args[0]));
    datum part = BUILD(b, "aten::unsqueeze", onnx_cast(c, c->args[1], type_of(c->args[0])), of_int(which));
    return give(c, BUILD(b, "aten::where.self", is_it, part, c->args[0]));
}

static extent slice_start(call *c, extent n)
{
    extent from = has_arg(c, 3) ? counted_from_start(c->b, arg_extent(c, 3), n) : known(0);
    return extent_min(c->b, from.expr == NULL && from.n < 0 ? known(0) : from, n);
}

static bool slice_scatter_can(const call *c, const char **why)
{
    *why = "its steps are larger than 1";
    return c->args[5].expr == NULL && arg_int(c, 5) == 1;
}

/* What is before, the part, what is behind. */
static tn_status slice_scatter_write(call *c)
{
    builder *b = c->b;
    uint32_t which = arg_dim(c, 2, rank_of(c->args[0])), count = 0;
    extent n = size_of(c->args[0], which), from = slice_start(c, n);
    datum part = onnx_cast(c, c->args[1], type_of(c->args[0]));
    extent to = extent_add(b, from, size_of(part, which));
    datum *parts = ARENA_ARRAY(b->arena, datum, 3);
    if (!extent_is(b, from, 0)) {
        parts[count++] = BUILD(b, "aten::slice.Tensor", c->args[0], of_int(which), of_int(0), of_extent(from));
    }
    parts[count++] = part;
    if (!extent_same(b, to, n)) {
        parts[count++] = BUILD(b, "aten::slice.Tensor", c->args[0], of_int(which), of_extent(to), of_extent(n));
    }
    if (count == 1) {
        return give(c, part);
    }
    const tensor_type *t = arg_type(c, 0); /* sums of sizes that vary may not be seen to be the size */
    datum made = BUILD(b, "aten::cat", of_list(parts, count), of_int(which));
    TRY(b->status);
    return give(c, same_sizes(b, t, &made.u.tensor->type) ? made : onnx_reshape(c, made, t->sizes, t->rank));
}

static tn_status slice_scatter_stepped_write(call *c)
{
    builder *b = c->b;
    uint32_t which = arg_dim(c, 2, rank_of(c->args[0]));
    extent from = slice_start(c, size_of(c->args[0], which));
    datum part = onnx_cast(c, c->args[1], type_of(c->args[0]));
    datum places = emit_mul(b, compose_range(b, size_of(part, which)), c->args[5]);
    places = emit_add(b, places, of_extent(from));
    return give(c, BUILD(b, "aten::index_put", c->args[0], index_of_dim(b, which, places), part));
}

/* ---- diagonals ---- */

typedef struct diagonal_places {
    int64_t order[TENSOR_MAX_RANK]; /* dims with the two of the diagonal last */
    extent flat[TENSOR_MAX_RANK];   /* sizes with the two as one */
    extent sizes[TENSOR_MAX_RANK];  /* in that order */
    uint32_t rank;
    datum places; /* of the elements, in the one that the two are */
} diagonal_places;

/* offset, dim1, dim2 are arguments from `at`; count: how many elements the diagonal has. */
static diagonal_places places_of_diagonal(call *c, size_t at, extent count)
{
    builder *b = c->b;
    diagonal_places d = {.rank = rank_of(c->args[0])};
    uint32_t first = arg_dim(c, at + 1, d.rank), second = arg_dim(c, at + 2, d.rank), n = 0;
    for (uint32_t i = 0; i < d.rank; i++) {
        if (i != first && i != second) {
            d.order[n++] = i;
        }
    }
    d.order[n] = first;
    d.order[n + 1] = second;
    for (uint32_t i = 0; i < d.rank; i++) {
        d.sizes[i] = d.flat[i] = size_of(c->args[0], (uint32_t)d.order[i]);
    }
    extent columns = d.sizes[n + 1];
    d.flat[n] = extent_mul(b, d.sizes[n], columns);
    int64_t offset = arg_int(c, at);
    extent start = offset >= 0 ? known(offset) : extent_mul(b, known(-offset), columns);
    d.places = emit_mul(b, compose_range(b, count), of_extent(extent_add(b, columns, known(1))));
    d.places = emit_add(b, d.places, of_extent(start));
    return d;
}

static tn_status diagonal_write(call *c)
{
    builder *b = c->b;
    const tensor_type *t = compose_inferred(c, 0);
    TRY(b->status);
    diagonal_places d = places_of_diagonal(c, 1, t->sizes[t->rank - 1]);
    datum x = reshaped(b, compose_permuted(b, c->args[0], d.order), d.flat, d.rank - 1);
    return give(c, BUILD(b, "aten::index_select", x, of_int(d.rank - 2), d.places));
}

static tn_status diagonal_scatter_write(call *c)
{
    builder *b = c->b;
    diagonal_places d = places_of_diagonal(c, 2, size_of(c->args[1], rank_of(c->args[1]) - 1));
    datum x = reshaped(b, compose_permuted(b, c->args[0], d.order), d.flat, d.rank - 1);
    x = BUILD(b, "aten::index_put", x, index_of_dim(b, d.rank - 2, d.places), onnx_cast(c, c->args[1], type_of(x)));
    return give(c, compose_permuted_back(b, reshaped(b, x, d.sizes, d.rank), d.order));
}

/* ---- places in memory ---- */

/* Do size, stride and offset (arguments from `at`) say what the tensor is already? */
static bool same_places_can(const call *c, const char **why)
{
    size_t n, strides;
    const tensor_type *t = arg_type(c, 0);
    const extent *sizes = arg_extents(c, 1, &n), *steps = arg_extents(c, 2, &strides);
    *why = "it is another part of memory";
    if (n != t->rank || strides != n || (has_arg(c, 3) && !extent_same(c->b, arg_extent(c, 3), t->offset))) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        if (!extent_same(c->b, sizes[i], t->sizes[i]) ||
            (!extent_is(c->b, sizes[i], 1) && !extent_same(c->b, steps[i], t->strides[i]))) {
            return false;
        }
    }
    return true;
}

static tn_status same_places_write(call *c)
{
    return give(c, c->args[0]);
}

/* The dims in the order of memory, the slowest first; false: elements do not lie one behind the other. */
static bool dims_by_memory(builder *b, const tensor_type *t, int64_t *order)
{
    extent next = known(1);
    bool taken[TENSOR_MAX_RANK] = {false};
    for (uint32_t k = t->rank; k > 0; k--) {
        uint32_t found = t->rank;
        for (uint32_t i = t->rank; i > 0 && found == t->rank; i--) {
            bool fits = extent_is(b, t->sizes[i - 1], 1) || extent_same(b, t->strides[i - 1], next);
            found = !taken[i - 1] && fits ? i - 1 : found;
        }
        if (found == t->rank) {
            return false;
        }
        taken[found] = true;
        order[k - 1] = found;
        next = extent_mul(b, next, t->sizes[found]);
    }
    return extent_is(b, t->offset, 0);
}

static bool as_strided_can(const call *c, const char **why)
{
    int64_t order[TENSOR_MAX_RANK];
    *why = "ONNX has no memory, and the elements do not lie one behind the other";
    return dims_by_memory(c->b, arg_type(c, 0), order);
}

/* Places of all elements that size, stride and offset say, as one list of numbers. */
static datum strided_places(call *c, size_t at)
{
    builder *b = c->b;
    size_t n, strides;
    const extent *sizes = arg_extents(c, at, &n), *steps = arg_extents(c, at + 1, &strides);
    extent start = has_arg(c, at + 2) ? arg_extent(c, at + 2) : arg_type(c, 0)->offset;
    datum places = route_number(b, of_extent(start), DT_I64, c->args[0]);
    for (uint32_t i = 0; i < n; i++) {
        datum part = emit_mul(b, compose_range(b, sizes[i]), of_extent(steps[i]));
        places = emit_add(b, places, along(b, part, i, (uint32_t)n));
    }
    return compose_flat(b, places);
}

static datum in_dims_by_memory(call *c, int64_t *order)
{
    dims_by_memory(c->b, arg_type(c, 0), order);
    return compose_flat(c->b, compose_permuted(c->b, c->args[0], order));
}

static tn_status as_strided_write(call *c)
{
    builder *b = c->b;
    int64_t order[TENSOR_MAX_RANK];
    size_t n;
    const extent *sizes = arg_extents(c, 1, &n);
    datum x = BUILD(b, "aten::index_select", in_dims_by_memory(c, order), of_int(0), strided_places(c, 1));
    return give(c, reshaped(b, x, sizes, n));
}

static tn_status as_strided_scatter_write(call *c)
{
    builder *b = c->b;
    int64_t order[TENSOR_MAX_RANK];
    extent sizes[TENSOR_MAX_RANK];
    datum x = in_dims_by_memory(c, order), part = compose_flat(b, c->args[1]);
    x = BUILD(b, "aten::index_put", x, index_of_dim(b, 0, strided_places(c, 2)), part);
    for (uint32_t i = 0; i < rank_of(c->args[0]); i++) {
        sizes[i] = size_of(c->args[0], (uint32_t)order[i]);
    }
    return give(c, compose_permuted_back(b, reshaped(b, x, sizes, rank_of(c->args[0])), order));
}

/* Windows of a dim: the places of each, and what is in a window goes last. */
static tn_status unfold_write(call *c)
{
    builder *b = c->b;
    const tensor_type *t = compose_inferred(c, 0);
    TRY(b->status);
    uint32_t rank = rank_of(c->args[0]), which = arg_dim(c, 1, rank);
    int64_t order[TENSOR_MAX_RANK];
    extent count = rank == 0 ? known(1) : t->sizes[which];
    datum starts = emit_mul(b, compose_range(b, count), c->args[3]);
    datum places = emit_add(b, along(b, starts, 0, 2), along(b, compose_range(b, arg_extent(c, 2)), 1, 2));
    if (rank == 0) {
        return give(c, reshaped(b, c->args[0], t->sizes, t->rank));
    }
    datum x = BUILD(b, "aten::index.Tensor", c->args[0], index_of_dim(b, which, places));
    for (uint32_t i = 0; i <= rank; i++) {
        order[i] = i <= which ? i : i < rank ? i + 1 : which + 1;
    }
    return give(c, compose_permuted(b, x, order));
}

static tn_status empty_strided_write(call *c)
{
    const tensor_type *t = compose_inferred(c, 0);
    TRY(c->b->status);
    return give(c, onnx_filled(c, t->sizes, t->rank, of_int(0), t->dtype));
}

static tn_status triangle_indices(call *c, const char *name)
{
    builder *b = c->b;
    const tensor_type *t = compose_inferred(c, 0);
    TRY(b->status);
    extent sizes[] = {arg_extent(c, 0), arg_extent(c, 1)};
    datum ones = BUILD(b, "aten::full", of_extents(b, sizes, 2), of_int(1), of_dtype(DT_I64));
    datum found = FOREIGN(c, "NonZero", BUILD(b, name, ones, c->args[2]));
    return give(c, onnx_cast(c, FOREIGN(c, "Reshape", found, of_extents(b, t->sizes, 2), of_bool(true)), t->dtype));
}

static tn_status tril_indices_write(call *c)
{
    return triangle_indices(c, "aten::tril");
}

static tn_status triu_indices_write(call *c)
{
    return triangle_indices(c, "aten::triu");
}

static bool dropout_off_can(const call *c, const char **why)
{
    *why = "it draws random numbers";
    return has_arg(c, 2) && !arg_bool(c, 2);
}

static tn_status dropout_off_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    out_set(c, 1, onnx_filled(c, t->sizes, t->rank, of_bool(true), DT_BOOL));
    return give(c, c->args[0]);
}

/* ---- masks, and indices of dims that are apart ---- */

/* The indices with masks as the places that they choose, one list for each of their dims; how many dims that are. */
static size_t unmasked(call *c, datum *list)
{
    size_t n, count = 0;
    array **given = arg_arrays(c, 1, &n);
    for (size_t i = 0; i < n && count < TENSOR_MAX_RANK; i++) {
        bool is_mask = given[i] != NULL && (given[i]->type.dtype == DT_BOOL || given[i]->type.dtype == DT_U8);
        if (!is_mask) {
            list[count++] = of_tensor(given[i]);
            continue;
        }
        datum found = BUILD(c->b, "aten::nonzero", of_tensor(given[i]));
        for (uint32_t k = 0; k < given[i]->type.rank && count < TENSOR_MAX_RANK; k++) {
            list[count++] = BUILD(c->b, "aten::select.int", found, of_int(1), of_int(k));
        }
    }
    return count;
}

static bool index_any_can(const call *c, const char **why)
{
    size_t n, chosen = 0;
    array **given = arg_arrays(c, 1, &n);
    for (size_t i = 0; i < n; i++) {
        chosen += given[i] != NULL;
        if (given[i] != NULL && given[i]->type.dtype == DT_BOOL && given[i]->type.rank == 0) {
            *why = "it is indexed by one truth value";
            return false;
        }
    }
    *why = "it has no index";
    return chosen > 0;
}

/* Dims with an index before the others, where they are not neighbours. Returns how many indices there are. */
static size_t gather_indices(const datum *list, size_t n, uint32_t rank, int64_t *order, datum *picked, bool *apart)
{
    size_t count = 0, last = 0, rest = 0;
    *apart = false;
    for (size_t i = 0; i < n; i++) {
        if (list[i].kind != DATUM_NONE) {
            *apart = *apart || (count > 0 && last + 1 != i);
            picked[count] = list[i];
            order[count++] = (int64_t)i;
            last = i;
        }
    }
    for (uint32_t i = 0; i < rank; i++) {
        if (i >= n || list[i].kind == DATUM_NONE) {
            order[count + rest++] = i;
        }
    }
    return count;
}

static tn_status index_any_write(call *c)
{
    builder *b = c->b;
    datum list[TENSOR_MAX_RANK], picked[TENSOR_MAX_RANK];
    int64_t order[TENSOR_MAX_RANK];
    bool apart;
    size_t n = unmasked(c, list), count = gather_indices(list, n, rank_of(c->args[0]), order, picked, &apart);
    const datum *kept = apart ? picked : list;
    size_t kept_count = apart ? count : n;
    datum x = apart ? compose_permuted(b, c->args[0], order) : c->args[0];
    datum copied = of_list(arena_copy(b->arena, kept, kept_count * sizeof *kept), kept_count);
    return give(c, BUILD(b, "aten::index.Tensor", x, copied));
}

static tn_status index_put_any_write(call *c)
{
    builder *b = c->b;
    datum list[TENSOR_MAX_RANK], picked[TENSOR_MAX_RANK];
    int64_t order[TENSOR_MAX_RANK];
    bool apart;
    size_t n = unmasked(c, list), count = gather_indices(list, n, rank_of(c->args[0]), order, picked, &apart);
    const datum *kept = apart ? picked : list;
    size_t kept_count = apart ? count : n;
    datum x = apart ? compose_permuted(b, c->args[0], order) : c->args[0];
    datum copied = of_list(arena_copy(b->arena, kept, kept_count * sizeof *kept), kept_count);
    x = BUILD(b, "aten::index_put", x, copied, c->args[2], c->args[3]);
    return give(c, apart ? compose_permuted_back(b, x, order) : x);
}

static tn_status masked_select_write(call *c)
{
    builder *b = c->b;
    array *both[] = {arg_array(c, 0), arg_array(c, 1)};
    const extent *sizes;
    uint32_t rank = infer_broadcast(c, both, 2, &sizes);
    datum shape = of_extents(b, sizes, rank);
    datum x = BUILD(b, "aten::expand", c->args[0], shape), mask = BUILD(b, "aten::expand", c->args[1], shape);
    mask = compose_flat(b, mask);
    return give(c, BUILD(b, "aten::index.Tensor", compose_flat(b, x), index_of_dim(b, 0, mask)));
}

/* How many were chosen before tells which element of the source comes to a place. */
static tn_status masked_scatter_write(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum mask = BUILD(b, "aten::expand", c->args[1], of_extents(b, t->sizes, t->rank));
    datum before = BUILD(b, "aten::cumsum", route_cast(b, compose_flat(b, mask), DT_I64), of_int(0));
    before = clamped(b, emit_sub(b, before, of_int(1)), of_int(0), of_none());
    datum taken_ones = BUILD(b, "aten::index_select", compose_flat(b, c->args[2]), of_int(0), before);
    return give(c, BUILD(b, "aten::where.self", mask, reshaped(b, taken_ones, t->sizes, t->rank), c->args[0]));
}

static tn_status put_write(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum list = index_of_dim(b, 0, compose_flat(b, c->args[1]));
    datum made =
        BUILD(b, "aten::index_put", compose_flat(b, c->args[0]), list, compose_flat(b, c->args[2]), c->args[3]);
    return give(c, reshaped(b, made, t->sizes, t->rank));
}

static bool scatter_reduce_any_can(const call *c, const char **why)
{
    const char *how = arg_string(c, 4);
    bool orders = strcmp(how, "amax") == 0 || strcmp(how, "amin") == 0;
    *why = "ScatterElements has max and min since opset 18";
    return !orders || foreign_version(c) >= 18;
}

/* What changes nothing: places that something comes to begin with it. */
static datum neutral(const char *how, dtype type)
{
    bool real = dtype_table[type].category == CATEGORY_FLOATING;
    if (strcmp(how, "prod") == 0) {
        return of_int(1);
    }
    if (strcmp(how, "amax") == 0) {
        return real ? of_float(-INFINITY)
                    : of_int(type == DT_I64 ? INT64_MIN : -(1LL << (dtype_table[type].bytes * 8 - 1)));
    }
    if (strcmp(how, "amin") == 0) {
        return real ? of_float(INFINITY)
                    : of_int(type == DT_I64 ? INT64_MAX : (1LL << (dtype_table[type].bytes * 8 - 1)) - 1);
    }
    return of_int(0);
}

/* Means are sums over counts; where the element that was there does not count, it is replaced first. */
static tn_status scatter_reduce_any_write(call *c)
{
    builder *b = c->b;
    const char *how = arg_string(c, 4);
    bool is_mean = strcmp(how, "mean") == 0;
    dtype type = type_of(c->args[0]);
    datum x = c->args[0], which = c->args[1], index = c->args[2], added = c->args[3];
    if (!arg_bool(c, 5)) {
        x = BUILD(b, "aten::scatter.value", x, which, index, neutral(how, type));
    }
    x = BUILD(b, "aten::scatter_reduce.two", x, which, index, added, of_string(is_mean ? "sum" : how), of_bool(true));
    if (!is_mean) {
        return give(c, x);
    }
    datum ones = BUILD(b, "aten::full_like", c->args[0], of_int(1)),
          each = BUILD(b, "aten::full_like", added, of_int(1));
    ones = arg_bool(c, 5) ? ones : BUILD(b, "aten::scatter.value", ones, which, index, of_int(0));
    datum counts = BUILD(b, "aten::scatter_reduce.two", ones, which, index, each, of_string("sum"), of_bool(true));
    counts = clamped(b, counts, of_int(1), of_none());
    bool real = dtype_table[type].category == CATEGORY_FLOATING;
    return give(c, real ? emit_div(b, x, counts) : BUILD(b, "aten::div.Tensor_mode", x, counts, of_string("floor")));
}

static const foreign_op onnx_rows_compose[] = {
#include "targets/onnx/rows/compose.def"
};
FAMILY(compose);
