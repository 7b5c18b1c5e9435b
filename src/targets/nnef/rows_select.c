/* Rows of order and places: see rows_select.def. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

#include <string.h>

/* ---- reading ---- */

static tn_status topk_read(call *c)
{
    datum made[2];
    datum args[] = {c->args[0], c->args[1], c->args[2], c->args[3], of_bool(true)};
    build_all(c->b, "aten::topk", args, 5, made, 2);
    out_set(c, 1, made[1]);
    return give(c, made[0]);
}

static const char *const reductions[][2] = {
    {"add", "sum"}, {"mul", "prod"}, {"max", "amax"}, {"min", "amin"}, {"mean", "mean"}};

static tn_status scatter_elements_read(call *c)
{
    builder *b = c->b;
    const char *how = arg_string(c, 4);
    datum index = BUILD(b, "aten::_to_copy", c->args[1], of_dtype(DT_I64));
    uint32_t along = arg_dim(c, 3, nnef_rank(c->args[0]));
    TRY(b->status);
    datum behind = BUILD(b, "aten::add.Tensor", index, of_extent(nnef_size(c->args[0], along)));
    index = BUILD(b, "aten::where.self", BUILD(b, "aten::lt.Scalar", index, of_int(0)), behind, index);
    if (strcmp(how, "none") == 0) {
        return give(c, BUILD(b, "aten::scatter.src", c->args[0], of_int(along), index, c->args[2]));
    }
    for (size_t i = 0; i < sizeof reductions / sizeof *reductions; i++) {
        if (strcmp(how, reductions[i][0]) == 0) {
            return give(c, BUILD(b, "aten::scatter_reduce.two", c->args[0], of_int(along), index, c->args[2],
                                 of_string(reductions[i][1])));
        }
    }
    return call_fail(c, TN_E_UNSUPPORTED, "the reduction '%s' is not read", how);
}

static tn_status scatter_nd_read(call *c)
{
    builder *b = c->b;
    const char *how = arg_string(c, 3);
    uint32_t rank = nnef_rank(c->args[1]);
    extent count = rank == 0 ? known(0) : nnef_size(c->args[1], rank - 1);
    bool adds = strcmp(how, "add") == 0;
    if (count.expr != NULL || count.n < 1 || count.n > nnef_rank(c->args[0]) || (!adds && strcmp(how, "none") != 0)) {
        return call_fail(c, TN_E_UNSUPPORTED, "its places, or the reduction '%s', are of a form that is not read", how);
    }
    datum *indices = ARENA_ARRAY(b->arena, datum, (size_t)count.n);
    for (int64_t i = 0; i < count.n; i++) {
        indices[i] = BUILD(b, "aten::select.int", c->args[1], of_int(-1), of_int(i));
    }
    return give(c,
                BUILD(b, "aten::index_put", c->args[0], of_list(indices, (size_t)count.n), c->args[2], of_bool(adds)));
}

/* ---- writing: order ---- */

static tn_status ordered(call *c, datum count, uint32_t axis, bool largest)
{
    datum made[2], x = c->args[0];
    dtype type = nnef_dtype(x);
    if (nnef_rank(x) == 0) {
        out_set(c, 1, nnef_number(c, of_int(0), DT_I64));
        return give(c, x);
    }
    datum args[] = {x, count, of_int(axis), of_bool(largest)};
    foreign_all(c, "tract_core_topk", args, 4, made, 2);
    out_set(c, 1, made[1]);
    return give(c, nnef_cast(c, made[0], type));
}

static tn_status topk_write(call *c)
{
    return ordered(c, c->args[1], arg_dim(c, 2, nnef_rank(c->args[0])), arg_bool(c, 3));
}

static tn_status sort_write(call *c)
{
    uint32_t axis = arg_dim(c, 2, nnef_rank(c->args[0]));
    return ordered(c, of_extent(nnef_size(c->args[0], axis)), axis, arg_bool(c, 3));
}

/* ---- writing: scatter ---- */

/* As many elements as there are places: those behind are not read. */
static datum as_many(call *c, datum x, datum places)
{
    for (uint32_t i = 0; i < nnef_rank(x); i++) {
        if (!extent_same(c->b, nnef_size(x, i), nnef_size(places, i))) {
            x = nnef_slice(c, x, i, known(0), nnef_size(places, i));
        }
    }
    return x;
}

static tn_status scattered(call *c, datum updates, const char *how)
{
    datum x = c->args[0];
    uint32_t rank = nnef_rank(x);
    if (rank == 0) {
        return call_fail(c, TN_E_UNSUPPORTED, "a tensor without dims is not written at places");
    }
    return give(c, FOREIGN(c, "tract_core_scatter_elements", x, c->args[2], nnef_cast(c, updates, nnef_dtype(x)),
                           of_int(arg_dim(c, 1, rank)), of_string(how == NULL ? "none" : how)));
}

static tn_status scatter_src_write(call *c)
{
    return scattered(c, as_many(c, c->args[3], c->args[2]), written_reduction(c, 4));
}

static tn_status scatter_value_write(call *c)
{
    const tensor_type *t = &c->args[2].u.tensor->type;
    datum updates = nnef_filled(c, t->sizes, t->rank, c->args[3], nnef_dtype(c->args[0]));
    return scattered(c, updates, written_reduction(c, 4));
}

static tn_status scatter_add_write(call *c)
{
    return scattered(c, as_many(c, c->args[3], c->args[2]), "add");
}

static const char *reduction_of(const call *c)
{
    for (size_t i = 0; i < 4; i++) {
        if (strcmp(arg_string(c, 4), reductions[i][1]) == 0) {
            return reductions[i][0];
        }
    }
    return NULL;
}

static bool scatter_reduce_can(const call *c, const char **why)
{
    *why = reduction_of(c) == NULL ? "it takes a mean" : "what was there does not count";
    return reduction_of(c) != NULL && arg_bool(c, 5);
}

static tn_status scatter_reduce_write(call *c)
{
    return scattered(c, as_many(c, c->args[3], c->args[2]), reduction_of(c));
}

/* ---- writing: several indices ---- */

/* The dims that have an index, all of integers; how many there are. Masks have none. */
static bool indexed_dims(const call *c, uint32_t *at, uint32_t *count, bool *are_neighbours)
{
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    *count = 0;
    *are_neighbours = true;
    for (size_t i = 0; i < n && i < TENSOR_MAX_RANK; i++) {
        if (given[i] == NULL) {
            continue;
        }
        if (dtype_table[given[i]->type.dtype].category != CATEGORY_INTEGRAL) {
            return false;
        }
        *are_neighbours = *are_neighbours && (*count == 0 || at[*count - 1] + 1 == i);
        at[(*count)++] = (uint32_t)i;
    }
    return *count > 0;
}

static bool index_several_can(const call *c, const char **why)
{
    uint32_t at[TENSOR_MAX_RANK], count;
    bool are_neighbours;
    *why = "an index is a mask, and how many elements it has only data tell";
    return indexed_dims(c, at, &count, &are_neighbours);
}

/* A place counted from the end, from the start. */
static datum wrapped(call *c, datum places, extent size)
{
    datum behind = FOREIGN(c, "add", places, of_extent(size));
    return nnef_select(c, FOREIGN(c, "lt", places, of_int(0)), behind, places);
}

/* The indexed dims before all others; back: there again. */
static datum moved(call *c, datum x, uint32_t first, uint32_t count, bool back)
{
    uint32_t rank = nnef_rank(x);
    int64_t axes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        uint32_t from = i < count ? first + i : i < first + count ? i - count : i;
        axes[back ? from : i] = back ? i : from;
    }
    return first == 0 ? x : nnef_transpose(c, x, axes, rank);
}

/* Indexed dims that lie apart come first, as in PyTorch. */
static datum gathered_first(call *c, datum x, const uint32_t *at, uint32_t count)
{
    uint32_t rank = nnef_rank(x), n = 0;
    int64_t axes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < count; i++) {
        axes[n++] = at[i];
    }
    for (uint32_t i = 0; i < rank; i++) {
        bool is_indexed = false;
        for (uint32_t k = 0; k < count; k++) {
            is_indexed = is_indexed || at[k] == i;
        }
        if (!is_indexed) {
            axes[n++] = i;
        }
    }
    return nnef_transpose(c, x, axes, rank);
}

/* Dims with an index are made one, of which places are counted through. */
static tn_status index_several_write(call *c)
{
    builder *b = c->b;
    uint32_t at[TENSOR_MAX_RANK], count;
    bool are_neighbours;
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    indexed_dims(c, at, &count, &are_neighbours);
    datum x = are_neighbours ? c->args[0] : gathered_first(c, c->args[0], at, count), places = of_none();
    uint32_t first = are_neighbours ? at[0] : 0, rank = nnef_rank(x), left = 0;
    extent sizes[TENSOR_MAX_RANK], all = known(1);
    for (uint32_t i = 0; i < count; i++) {
        extent size = nnef_size(c->args[0], at[i]);
        datum next = wrapped(c, nnef_cast(c, of_tensor(given[at[i]]), DT_I64), size);
        places = i == 0 ? next : nnef_binary(c, "add", FOREIGN(c, "mul", places, of_extent(size)), next);
        all = extent_mul(b, all, size);
    }
    for (uint32_t i = 0; i < rank; i++) {
        if (i <= first || i >= first + count) {
            sizes[left++] = i == first ? all : nnef_size(x, i);
        }
    }
    return give(c, FOREIGN(c, "tract_core_gather", nnef_reshape(c, x, sizes, left), places, of_int(first)));
}

static bool index_put_can(const call *c, const char **why)
{
    uint32_t at[TENSOR_MAX_RANK], count;
    bool are_neighbours;
    *why = "its indices are masks, or are not of neighbouring dims";
    return indexed_dims(c, at, &count, &are_neighbours) && are_neighbours;
}

/* The indices as places: broadcast against each other, and put side by side in a last dim. */
static datum places_of(call *c, uint32_t first, uint32_t count, uint32_t *rank)
{
    builder *b = c->b;
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    const extent *sizes;
    *rank = infer_broadcast(c, given + first, count, &sizes);
    datum *parts = ARENA_ARRAY(b->arena, datum, count);
    for (uint32_t i = 0; i < count; i++) {
        datum part = wrapped(c, nnef_cast(c, of_tensor(given[first + i]), DT_I64), nnef_size(c->args[0], first + i));
        extent ones[TENSOR_MAX_RANK];
        for (uint32_t k = 0; k < *rank; k++) {
            ones[k] = known(1);
        }
        part = nnef_rank(part) == 0 ? nnef_reshape(c, part, ones, *rank) : nnef_aligned(c, part, *rank);
        bool is_whole = true;
        for (uint32_t k = 0; k < *rank; k++) {
            is_whole = is_whole && extent_same(b, nnef_size(part, k), sizes[k]);
        }
        parts[i] = nnef_unsqueeze(c, is_whole ? part : nnef_broadcast(c, part, sizes, *rank), *rank);
    }
    return nnef_concat(c, parts, count, *rank);
}

static tn_status index_put_write(call *c)
{
    builder *b = c->b;
    uint32_t at[TENSOR_MAX_RANK], count, rank = 0, n = 0;
    bool are_neighbours;
    const tensor_type *t = arg_type(c, 0);
    indexed_dims(c, at, &count, &are_neighbours);
    uint32_t first = at[0];
    datum places = places_of(c, first, count, &rank);
    TRY(b->status);
    extent sizes[2 * TENSOR_MAX_RANK]; /* of what is written: dims before the indices, theirs, dims behind */
    for (uint32_t i = 0; i < first; i++) {
        sizes[n++] = t->sizes[i];
    }
    for (uint32_t i = 0; i < rank; i++) {
        sizes[n++] = nnef_size(places, i);
    }
    for (uint32_t i = first + count; i < t->rank; i++) {
        sizes[n++] = t->sizes[i];
    }
    datum updates;
    if (!nnef_is_tensor(c->args[2])) {
        updates = nnef_filled(c, sizes, n, c->args[2], t->dtype);
    } else {
        extent ones[2 * TENSOR_MAX_RANK];
        for (uint32_t i = 0; i < n; i++) {
            ones[i] = known(1);
        }
        updates = nnef_cast(c, c->args[2], t->dtype);
        updates = nnef_rank(updates) == 0 ? nnef_reshape(c, updates, ones, n) : nnef_aligned(c, updates, n);
        updates = nnef_broadcast(c, updates, sizes, n);
    }
    updates = moved(c, updates, first, rank, false);
    datum x = moved(c, c->args[0], first, count, false);
    datum made = FOREIGN(c, "tract_core_scatter_nd", x, places, updates, of_string(arg_bool(c, 3) ? "add" : "none"));
    return give(c, moved(c, made, first, count, true));
}

static tn_status index_put_mask_write(call *c)
{
    size_t n;
    datum mask = of_tensor(arg_arrays(c, 1, &n)[0]); /* dims behind its own are broadcast */
    dtype type = nnef_dtype(c->args[0]);
    return give(c, FOREIGN(c, "select", mask, nnef_cast(c, c->args[2], type), c->args[0]));
}

/* ---- writing: counting ---- */

static bool searchsorted_can(const call *c, const char **why)
{
    *why = "it has a sorter";
    return !has_arg(c, 5);
}

/* As many as are below, or not above: each number is compared with all. */
static tn_status searchsorted_write(call *c)
{
    datum among = c->args[0], x = c->args[1];
    bool right = arg_bool(c, 3) || (has_arg(c, 4) && strcmp(arg_string(c, 4), "right") == 0);
    dtype type = nnef_common_type(c, 0, 2), to = arg_bool(c, 2) ? DT_I32 : DT_I64;
    uint32_t rank = nnef_rank(x);
    among = nnef_cast(c, among, type);
    among = nnef_rank(among) == 1 ? nnef_aligned(c, among, rank + 1) : nnef_unsqueeze(c, among, rank - 1);
    datum one = nnef_is_tensor(x) ? nnef_unsqueeze(c, nnef_cast(c, x, type), rank) : x;
    datum below = FOREIGN(c, right ? "le" : "lt", among, one);
    int64_t last = (int64_t)nnef_rank(below) - 1;
    datum count = FOREIGN(c, "sum_reduce", nnef_cast(c, below, DT_I64), of_ints(c->b, &last, 1));
    return give(c, nnef_cast(c, nnef_squeeze(c, count, last), to));
}

static bool histc_can(const call *c, const char **why)
{
    bool is_known = c->args[1].expr == NULL && c->args[2].expr == NULL && c->args[3].expr == NULL;
    *why = "its bounds are those of the data";
    return is_known && arg_float(c, 2) < arg_float(c, 3);
}

/* The bin of each number, compared with all bins; what lies outside of the bounds has none. */
static tn_status histc_write(call *c)
{
    builder *b = c->b;
    double low = arg_float(c, 2), high = arg_float(c, 3);
    extent bins = arg_extent(c, 1), all = extent_product(b, arg_type(c, 0)->sizes, arg_type(c, 0)->rank);
    dtype type = nnef_dtype(c->args[0]);
    datum x = nnef_cast(c, nnef_reshape(c, c->args[0], &all, 1), DT_F32);
    datum at = FOREIGN(c, "floor",
                       FOREIGN(c, "mul", FOREIGN(c, "sub", x, of_float(low)), of_float((double)bins.n / (high - low))));
    at = FOREIGN(c, "min", at, of_float((double)bins.n - 1));
    datum inside = FOREIGN(c, "and", FOREIGN(c, "ge", x, of_float(low)), FOREIGN(c, "le", x, of_float(high)));
    at = FOREIGN(c, "select", inside, at, of_float(-1));
    datum bin = nnef_unsqueeze(c, nnef_cast(c, nnef_counted(c, bins), DT_F32), 1);
    datum hits = nnef_cast(c, FOREIGN(c, "eq", bin, nnef_unsqueeze(c, at, 0)), DT_F32);
    datum count = FOREIGN(c, "sum_reduce", hits, of_ints(b, (int64_t[]){1}, 1));
    return give(c, nnef_cast(c, nnef_squeeze(c, count, 1), type));
}

/* Rows by the matrix of their group, whose end `offs` tells: products with all matrices, of which one row each stays.
 */
static tn_status grouped_product_write(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], w = c->args[1], ends = nnef_cast(c, c->args[2], DT_I64);
    dtype type = nnef_dtype(x);
    datum rows = nnef_unsqueeze(c, nnef_counted(c, nnef_size(x, 0)), 0);
    datum before = nnef_cast(c, FOREIGN(c, "le", nnef_unsqueeze(c, ends, 1), rows), DT_I64); /* [groups, rows] */
    datum group = FOREIGN(c, "sum_reduce", before, of_ints(b, (int64_t[]){0}, 1));
    datum each = nnef_unsqueeze(c, nnef_counted(c, nnef_size(w, 0)), 1);
    datum own = nnef_unsqueeze(c, nnef_cast(c, FOREIGN(c, "eq", each, group), type), 2);
    datum made = FOREIGN(c, "mul", FOREIGN(c, "matmul", nnef_unsqueeze(c, x, 0), w), own);
    return give(c, nnef_squeeze(c, FOREIGN(c, "sum_reduce", made, of_ints(b, (int64_t[]){0}, 1)), 0));
}

static const foreign_op nnef_rows_select[] = {
#include "targets/nnef/rows_select.def"
};
FAMILY(select);
