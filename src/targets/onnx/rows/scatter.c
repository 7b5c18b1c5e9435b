/* Rows that write to places: see scatter.h. */
#include "targets/onnx/rows/scatter.h"

#include <string.h>

/* ---- reading ---- */

/* Words for what is done where several elements, or the one that was there, meet at a place. */
static const char *const reductions[][2] = {{"add", "sum"}, {"mul", "prod"}, {"max", "amax"}, {"min", "amin"}};

static const char *aten_reduction(const char *name)
{
    for (size_t i = 0; i < sizeof reductions / sizeof *reductions; i++) {
        if (strcmp(name, reductions[i][0]) == 0) {
            return reductions[i][1];
        }
    }
    return NULL;
}

static tn_status scatter_by(call *c, datum x, uint32_t axis, datum places, datum updates, const char *reduction)
{
    builder *b = c->b;
    const char *how = aten_reduction(reduction);
    if (strcmp(reduction, "none") == 0) {
        return give(c, BUILD(b, "aten::scatter.src", x, of_int(axis), places, updates));
    }
    if (how == NULL) {
        return call_fail(c, TN_E_ARGUMENT, "there is no reduction '%s'", reduction);
    }
    return give(c, BUILD(b, "aten::scatter_reduce.two", x, of_int(axis), places, updates, of_string(how)));
}

tn_status scatter_elements_read(call *c)
{
    uint32_t axis = arg_dim(c, 3, rank_of(c->args[0]));
    TRY(c->b->status);
    datum places = places_from_start(c->b, c->args[1], size_of(c->args[0], axis));
    return scatter_by(c, c->args[0], axis, places, c->args[2], c->n > 4 ? arg_string(c, 4) : "none");
}

tn_status index_width(call *c, datum indices, int64_t *width)
{
    extent last = size_of(indices, rank_of(indices) - 1);
    *width = last.n;
    return last.expr == NULL
               ? TN_OK
               : call_fail(c, TN_E_UNSUPPORTED, "how many numbers a place has is known only when it runs");
}

/* Places of several numbers as one number each, of the first k dims of x as one dim. */
static datum one_number(call *c, datum indices, datum x, int64_t k)
{
    builder *b = c->b;
    datum made = of_none();
    for (int64_t i = 0; i < k; i++) {
        datum part = BUILD(b, "aten::select.int", indices, of_int(-1), of_int(i));
        extent size = size_of(x, (uint32_t)i);
        part = places_from_start(b, part, size);
        made = i == 0 ? part : emit_add(b, emit_mul(b, made, of_extent(size)), part);
    }
    return made;
}

/* The first k dims become one, each place is repeated for all elements behind it, and then scattered along it. */
static tn_status scatter_rows(call *c, int64_t k, const char *reduction)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    uint32_t rest = t->rank - (uint32_t)k;
    extent *sizes = ARENA_ARRAY(b->arena, extent, rest + 1), *spread = ARENA_ARRAY(b->arena, extent, rest + 1);
    datum places = one_number(c, c->args[1], c->args[0], k);
    TRY(b->status);
    extent count = infer_numel(b, &places.u.tensor->type);
    sizes[0] = extent_product(b, t->sizes, (size_t)k);
    spread[0] = count;
    for (uint32_t i = 0; i < rest; i++) {
        sizes[i + 1] = spread[i + 1] = t->sizes[(uint32_t)k + i];
    }
    datum updates = reshaped(b, c->args[2], spread, rest + 1);
    places = along(b, BUILD(b, "aten::reshape", places, list_of(b, of_int(-1))), 0, rest + 1);
    places = BUILD(b, "aten::expand", places, of_extents(b, spread, rest + 1));
    TRY(scatter_by(c, reshaped(b, c->args[0], sizes, rest + 1), 0, places, updates, reduction));
    return give(c, reshaped(b, c->outs[0], t->sizes, t->rank));
}

tn_status scatter_nd_read(call *c)
{
    builder *b = c->b;
    const char *reduction = c->n > 3 ? arg_string(c, 3) : "none";
    int64_t k;
    TRY(index_width(c, c->args[1], &k));
    if (rank_of(c->args[1]) == 0 || k < 1 || k > rank_of(c->args[0])) {
        return call_fail(c, TN_E_ARGUMENT, "places have %lld numbers, the tensor has %u dims", (long long)k,
                         rank_of(c->args[0]));
    }
    bool adds = strcmp(reduction, "add") == 0;
    if (!adds && strcmp(reduction, "none") != 0) {
        return scatter_rows(c, k, reduction);
    }
    datum *indices = ARENA_ARRAY(b->arena, datum, (size_t)k);
    for (int64_t i = 0; i < k; i++) {
        indices[i] = BUILD(b, "aten::select.int", c->args[1], of_int(-1), of_int(i));
    }
    return give(c, BUILD(b, "aten::index_put", c->args[0], of_list(indices, (size_t)k), c->args[2], of_bool(adds)));
}

/* ---- writing: along a dim ---- */

/* Indices may have fewer elements than what is written: ONNX wants as many. */
static datum as_many(call *c, datum updates, datum places)
{
    builder *b = c->b;
    uint32_t rank = rank_of(places);
    datum ends[TENSOR_MAX_RANK], starts[TENSOR_MAX_RANK];
    int64_t axes[TENSOR_MAX_RANK];
    size_t n = 0;
    for (uint32_t i = 0; i < rank; i++) {
        if (!extent_same(b, size_of(updates, i), size_of(places, i))) {
            starts[n] = of_int(0);
            ends[n] = of_extent(size_of(places, i));
            axes[n++] = i;
        }
    }
    return n == 0 ? updates
                  : FOREIGN(c, "Slice", updates, of_list(arena_copy(b->arena, starts, n * sizeof *starts), n),
                            of_list(arena_copy(b->arena, ends, n * sizeof *ends), n), of_ints(b, axes, n));
}

/* A call of ScatterElements; reduction NULL: what was there is replaced. */
static tn_status scattered(call *c, datum updates, const char *reduction)
{
    datum x = c->args[0];
    bool is_number = rank_of(x) == 0;
    int64_t axis = arg_dim(c, 1, rank_of(x));
    datum ones = of_ints(c->b, (int64_t[]){0}, 1), places = onnx_cast(c, c->args[2], DT_I64);
    if (is_number) {
        x = FOREIGN(c, "Unsqueeze", x, ones);
        updates = FOREIGN(c, "Unsqueeze", updates, ones);
        places = FOREIGN(c, "Unsqueeze", places, ones);
    }
    datum args[] = {x, places, updates, of_int(axis), of_string(reduction == NULL ? "none" : reduction)};
    datum made = foreign(c, "ScatterElements", args, reduction == NULL ? 4 : 5);
    return give(c, is_number ? FOREIGN(c, "Squeeze", made, ones) : made);
}

bool scatter_src_can(const call *c, const char **why)
{
    *why = "ScatterElements reduces since opset 16";
    return !has_arg(c, 4) || foreign_version(c) >= 16;
}

tn_status scatter_src_write(call *c)
{
    return scattered(c, as_many(c, c->args[3], c->args[2]), written_reduction(c, 4));
}

bool scatter_value_can(const call *c, const char **why)
{
    return scatter_src_can(c, why);
}

tn_status scatter_value_write(call *c)
{
    const tensor_type *t = &c->args[2].u.tensor->type;
    datum updates = onnx_filled(c, t->sizes, t->rank, c->args[3], type_of(c->args[0]));
    return scattered(c, updates, written_reduction(c, 4));
}

tn_status scatter_add_write(call *c)
{
    return scattered(c, as_many(c, c->args[3], c->args[2]), "add");
}

static const char *onnx_reduction(const call *c)
{
    for (size_t i = 0; i < sizeof reductions / sizeof *reductions; i++) {
        if (strcmp(arg_string(c, 4), reductions[i][1]) == 0) {
            return reductions[i][0];
        }
    }
    return NULL;
}

bool scatter_reduce_can(const call *c, const char **why)
{
    const char *name = onnx_reduction(c);
    bool orders = name != NULL && strncmp(name, "m", 1) == 0 && strcmp(name, "mul") != 0;
    *why = name == NULL      ? "ScatterElements has no mean"
           : !arg_bool(c, 5) ? "ScatterElements always counts the element that was there"
                             : "ScatterElements has max and min since opset 18";
    return name != NULL && arg_bool(c, 5) && (!orders || foreign_version(c) >= 18);
}

tn_status scatter_reduce_write(call *c)
{
    return scattered(c, as_many(c, c->args[3], c->args[2]), onnx_reduction(c));
}

/* ---- writing: several indices ---- */

/* Indices of neighbouring dims, all of them integers: which is the first, and how many. */
static bool neighbours(const call *c, uint32_t *first, size_t *count)
{
    size_t n, last = 0;
    array **given = arg_arrays(c, 1, &n);
    *count = 0;
    for (size_t i = 0; i < n; i++) {
        if (given[i] == NULL) {
            continue;
        }
        if (dtype_table[given[i]->type.dtype].category != CATEGORY_INTEGRAL || (*count > 0 && last + 1 != i)) {
            return false;
        }
        *first = *count == 0 ? (uint32_t)i : *first;
        last = i;
        ++*count;
    }
    return *count > 0;
}

/* The indices as places of ONNX: broadcast against each other, and put side by side in a last dim. */
static datum places_of(call *c, uint32_t first, size_t count, uint32_t *rank)
{
    builder *b = c->b;
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    const extent *sizes;
    *rank = infer_broadcast(c, given + first, count, &sizes);
    datum *parts = ARENA_ARRAY(b->arena, datum, count);
    int64_t end = *rank;
    for (size_t i = 0; i < count; i++) {
        datum part = onnx_cast(c, of_tensor(given[first + i]), DT_I64);
        bool is_whole = given[first + i]->type.rank == *rank;
        for (uint32_t k = 0; is_whole && k < *rank; k++) {
            is_whole = extent_same(b, given[first + i]->type.sizes[k], sizes[k]);
        }
        part = is_whole ? part : FOREIGN(c, "Expand", part, of_extents(b, sizes, *rank));
        parts[i] = FOREIGN(c, "Unsqueeze", part, of_ints(b, &end, 1));
    }
    return count == 1 ? parts[0] : FOREIGN(c, "Concat", of_list(parts, count), of_int(-1));
}

/* The dims [first, first + count) of a tensor before all others; back: there again. */
static datum moved(call *c, datum x, uint32_t first, uint32_t count, bool back)
{
    uint32_t rank = rank_of(x);
    int64_t perm[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        uint32_t from = i < count ? first + i : i < first + count ? i - count : i;
        perm[back ? from : i] = back ? i : from;
    }
    return first == 0 ? x : FOREIGN(c, "Transpose", x, of_ints(c->b, perm, rank));
}

bool index_put_can(const call *c, const char **why)
{
    uint32_t first;
    size_t count;
    *why = "its indices are masks, or are not of neighbouring dims";
    if (!neighbours(c, &first, &count)) {
        return false;
    }
    *why = "ScatterND adds since opset 16";
    return !arg_bool(c, 3) || foreign_version(c) >= 16;
}

tn_status index_put_write(call *c)
{
    builder *b = c->b;
    uint32_t first = 0, rank = 0;
    size_t count = 0;
    const tensor_type *t = arg_type(c, 0);
    neighbours(c, &first, &count);
    datum places = places_of(c, first, count, &rank);
    TRY(b->status);
    extent sizes[TENSOR_MAX_RANK]; /* of what is written: dims before the indices, theirs, dims behind */
    uint32_t n = 0;
    for (uint32_t i = 0; i < first; i++) {
        sizes[n++] = t->sizes[i];
    }
    for (uint32_t i = 0; i < rank && n < TENSOR_MAX_RANK; i++) {
        sizes[n++] = size_of(places, i);
    }
    for (uint32_t i = first + (uint32_t)count; i < t->rank && n < TENSOR_MAX_RANK; i++) {
        sizes[n++] = t->sizes[i];
    }
    datum updates = onnx_operand(c, c->args[2], t->dtype);
    updates = moved(c, FOREIGN(c, "Expand", updates, of_extents(b, sizes, n)), first, rank, false);
    datum x = moved(c, c->args[0], first, (uint32_t)count, false);
    datum made = arg_bool(c, 3) ? FOREIGN(c, "ScatterND", x, places, updates, of_string("add"))
                                : FOREIGN(c, "ScatterND", x, places, updates);
    return give(c, moved(c, made, first, (uint32_t)count, true));
}

tn_status index_put_mask_write(call *c)
{
    builder *b = c->b;
    size_t n;
    array *mask = arg_arrays(c, 1, &n)[0];
    const tensor_type *t = arg_type(c, 0);
    datum chosen = of_tensor(mask);
    int64_t more[TENSOR_MAX_RANK];
    size_t count = 0;
    for (uint32_t i = mask->type.rank; i < t->rank; i++) {
        more[count++] = i;
    }
    chosen = count == 0 ? chosen : FOREIGN(c, "Unsqueeze", chosen, of_ints(b, more, count));
    return give(c, FOREIGN(c, "Where", chosen, onnx_operand(c, c->args[2], t->dtype), c->args[0]));
}

bool index_several_can(const call *c, const char **why)
{
    uint32_t first;
    size_t count;
    *why = "its indices are masks, or are not of neighbouring dims";
    return neighbours(c, &first, &count);
}

tn_status index_several_write(call *c)
{
    uint32_t first = 0, rank = 0;
    size_t count = 0;
    neighbours(c, &first, &count);
    datum places = places_of(c, first, count, &rank);
    datum made = FOREIGN(c, "GatherND", moved(c, c->args[0], first, (uint32_t)count, false), places);
    if (first == 0 || rank_of(made) == 0) {
        return give(c, made);
    }
    return give(c, moved(c, made, first, rank, true));
}
