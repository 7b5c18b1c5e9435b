/* Rows that gather: see rows_index.def. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

/* ---- reading ---- */

static tn_status gather_read(call *c)
{
    return give(c, read_taken(c, arg_dim(c, 2, arg_type(c, 0)->rank)));
}

static tn_status gather_elements_read(call *c)
{
    return give(c, read_gathered(c, arg_dim(c, 2, arg_type(c, 0)->rank)));
}

/* ---- writing ---- */

static datum gathered(const call *c, datum x, datum places, int64_t along)
{
    return FOREIGN(c, nnef_for_tract(c) ? "tract_core_gather" : "gather", x, places, of_int(along));
}

static tn_status index_select_write(call *c)
{
    uint32_t rank = nnef_rank(c->args[0]);
    if (rank == 0) {
        return give(c, c->args[0]);
    }
    datum places = nnef_rank(c->args[2]) == 0 ? nnef_unsqueeze(c, c->args[2], 0) : c->args[2];
    return give(c, gathered(c, c->args[0], places, arg_dim(c, 1, rank)));
}

static tn_status embedding_write(call *c)
{
    return give(c, gathered(c, c->args[0], c->args[1], 0));
}

static tn_status index_one_write(call *c)
{
    int64_t along = 0;
    datum index = written_index(c, &along);
    return give(c, gathered(c, c->args[0], index, along));
}

static tn_status gather_elements_write(call *c)
{
    uint32_t rank = nnef_rank(c->args[0]);
    if (rank == 0) {
        return give(c, c->args[0]);
    }
    return give(c, FOREIGN(c, "tract_core_gather_elements", c->args[0], c->args[2], of_int(arg_dim(c, 1, rank))));
}

/* ---- writing: parts that lie apart ---- */

/* first + step * 0, 1, ... n - 1, along one dim of a tensor of that rank. */
static datum places_along(const call *c, extent n, extent step, uint32_t which, uint32_t rank)
{
    int64_t axes[TENSOR_MAX_RANK];
    size_t count = 0;
    datum made = nnef_counted(c, n);
    made = extent_is(c->b, step, 1) ? made : FOREIGN(c, "mul", made, of_extent(step));
    for (uint32_t i = 0; i < rank; i++) {
        if (i != which) {
            axes[count++] = i;
        }
    }
    return count == 0 ? made : FOREIGN(c, "unsqueeze", made, of_ints(c->b, axes, count));
}

/* Which diagonal; one that lies beyond every tensor is as any other that does. */
static int64_t diagonal_offset(const call *c, size_t argument)
{
    int64_t offset = arg_int(c, argument);
    return offset < -INT64_MAX ? -INT64_MAX : offset;
}

/* Both dims are brought to the end and made one, in which the diagonal has every (columns + 1)th element. */
static tn_status diagonal_write(call *c)
{
    builder *b = c->b;
    const tensor_type *to = written_result(c);
    TRY(b->status);
    datum x = c->args[0];
    uint32_t rank = nnef_rank(x), first = arg_dim(c, 2, rank), second = arg_dim(c, 3, rank), n = 0;
    int64_t offset = diagonal_offset(c, 1), axes[TENSOR_MAX_RANK];
    extent sizes[TENSOR_MAX_RANK], columns = nnef_size(x, second);
    for (uint32_t i = 0; i < rank; i++) {
        if (i != first && i != second) {
            sizes[n] = nnef_size(x, i);
            axes[n++] = i;
        }
    }
    axes[n] = first;
    axes[n + 1] = second;
    sizes[n] = extent_mul(b, nnef_size(x, first), columns);
    datum flat = nnef_reshape(c, nnef_transpose(c, x, axes, rank), sizes, rank - 1);
    datum places = places_along(c, to->sizes[n], extent_add(b, columns, known(1)), 0, 1);
    extent begin = offset >= 0 ? known(offset) : extent_mul(b, columns, known(-offset));
    places = extent_is(b, begin, 0) ? places : FOREIGN(c, "add", places, of_extent(begin));
    return give(c, gathered(c, flat, places, n));
}

/* Memory is that of the operand, one element after the other. */
static bool as_strided_can(const call *c, const char **why)
{
    const tensor_type *t = arg_type(c, 0);
    extent step = known(1);
    *why = "its operand does not lie in memory in the order of its elements";
    for (uint32_t i = t->rank; i > 0; i--) {
        if (!extent_is(c->b, t->sizes[i - 1], 1) && !extent_same(c->b, t->strides[i - 1], step)) {
            return false;
        }
        step = extent_mul(c->b, step, t->sizes[i - 1]);
    }
    return true;
}

static tn_status as_strided_write(call *c)
{
    builder *b = c->b;
    size_t rank, strides;
    const extent *sizes = arg_extents(c, 1, &rank), *steps = arg_extents(c, 2, &strides);
    extent all = extent_product(b, arg_type(c, 0)->sizes, arg_type(c, 0)->rank), offset = known(0);
    datum flat = nnef_reshape(c, c->args[0], &all, 1), places = of_none();
    if (has_arg(c, 3)) {
        offset = arg_extent(c, 3);
    }
    for (size_t i = 0; i < rank && i < strides; i++) {
        datum next = places_along(c, sizes[i], steps[i], (uint32_t)i, (uint32_t)rank);
        places = i == 0 ? next : FOREIGN(c, "add", places, next);
    }
    if (rank == 0) {
        return give(c, nnef_squeeze(c, nnef_slice(c, flat, 0, offset, extent_add(b, offset, known(1))), 0));
    }
    places = extent_is(b, offset, 0) ? places : FOREIGN(c, "add", places, of_extent(offset));
    return give(c, gathered(c, flat, places, 0));
}

static bool unfold_can(const call *c, const char **why)
{
    *why = "its windows have no elements";
    return arg_int(c, 2) > 0;
}

/* Windows side by side where the dim was, what is in them at the end. */
static tn_status unfold_write(call *c)
{
    const tensor_type *to = written_result(c);
    TRY(c->b->status);
    datum x = c->args[0];
    uint32_t rank = nnef_rank(x), along = arg_dim(c, 1, rank), n = 0;
    if (rank == 0) {
        return give(c, nnef_unsqueeze(c, x, 0));
    }
    datum places = FOREIGN(c, "add", places_along(c, to->sizes[along], known(arg_int(c, 3)), 0, 2),
                           places_along(c, known(arg_int(c, 2)), known(1), 1, 2));
    int64_t axes[TENSOR_MAX_RANK + 1];
    for (uint32_t i = 0; i <= rank; i++) {
        if (i != along + 1) {
            axes[n++] = i;
        }
    }
    axes[n] = along + 1;
    return give(c, nnef_transpose(c, gathered(c, x, places, along), axes, rank + 1));
}

/* ---- writing: a part replaced ---- */

/* What lies before, the new part, what lies behind. */
static tn_status replaced(call *c, datum part, uint32_t along, extent begin, extent end)
{
    builder *b = c->b;
    datum x = c->args[0], items[3];
    extent size = nnef_size(x, along);
    size_t n = 0;
    if (!extent_is(b, begin, 0)) {
        items[n++] = nnef_slice(c, x, along, known(0), begin);
    }
    items[n++] = nnef_cast(c, part, nnef_dtype(x));
    if (!extent_same(b, end, size)) {
        items[n++] = nnef_slice(c, x, along, end, size);
    }
    return give(c, nnef_concat(c, items, n, along));
}

static tn_status select_scatter_write(call *c)
{
    builder *b = c->b;
    uint32_t along = arg_dim(c, 2, nnef_rank(c->args[0]));
    extent at = arg_extent(c, 3);
    at = at.expr == NULL && at.n < 0 ? extent_add(b, nnef_size(c->args[0], along), at) : at;
    return replaced(c, nnef_unsqueeze(c, c->args[1], along), along, at, extent_add(b, at, known(1)));
}

static extent first_place(const call *c, uint32_t along)
{
    builder *b = c->b;
    extent size = nnef_size(c->args[0], along), begin = has_arg(c, 3) ? arg_extent(c, 3) : known(0);
    return begin.expr == NULL && begin.n < 0 ? extent_max(b, extent_add(b, size, begin), known(0))
                                             : extent_min(b, begin, size);
}

static bool slice_scatter_can(const call *c, const char **why)
{
    uint32_t along = arg_dim(c, 2, nnef_rank(c->args[0]));
    extent parts = nnef_size(c->args[1], along), step = arg_extent(c, 5);
    *why = "its step is not 1, and how many elements it replaces, or where, varies";
    return extent_is(c->b, step, 1) ||
           (step.expr == NULL && first_place(c, along).expr == NULL && parts.expr == NULL && parts.n > 0);
}

/* Every step-th element of `count` steps: each with the step - 1 elements of x behind it that stay. */
static datum interleaved(const call *c, datum part, uint32_t along, int64_t begin, int64_t count, int64_t step)
{
    builder *b = c->b;
    datum x = c->args[0];
    uint32_t rank = nnef_rank(x);
    extent sizes[TENSOR_MAX_RANK + 1];
    for (uint32_t i = 0; i <= rank; i++) {
        sizes[i] = i <= along ? nnef_size(x, i) : nnef_size(x, i - 1);
    }
    sizes[along] = known(count);
    sizes[along + 1] = known(step);
    datum steps = nnef_reshape(c, nnef_slice(c, x, along, known(begin), known(begin + count * step)), sizes, rank + 1);
    datum items[] = {nnef_unsqueeze(c, nnef_slice(c, part, along, known(0), known(count)), along + 1),
                     nnef_slice(c, steps, along + 1, known(1), known(step))};
    datum made = nnef_concat(c, items, 2, along + 1);
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = nnef_size(x, i);
    }
    sizes[along] = extent_mul(b, known(count), known(step));
    return nnef_reshape(c, made, sizes, rank);
}

static tn_status slice_scatter_write(call *c)
{
    builder *b = c->b;
    uint32_t along = arg_dim(c, 2, nnef_rank(c->args[0]));
    datum part = nnef_cast(c, c->args[1], nnef_dtype(c->args[0]));
    extent begin = first_place(c, along), parts = nnef_size(part, along), step = arg_extent(c, 5);
    if (extent_is(b, step, 1)) {
        return replaced(c, part, along, begin, extent_add(b, begin, parts));
    }
    if (parts.n == 1) {
        return replaced(c, part, along, begin, extent_add(b, begin, known(1)));
    }
    /* the last has not always a whole step behind it */
    int64_t whole = parts.n - 1, last = begin.n + whole * step.n;
    datum items[] = {interleaved(c, part, along, begin.n, whole, step.n),
                     nnef_slice(c, part, along, known(whole), known(parts.n))};
    return replaced(c, nnef_concat(c, items, 2, along), along, begin, known(last + 1));
}

/* The part along the rows of its matrix (what is beside it is never taken), spread over the columns; where the places
 * are those of the diagonal it is taken. */
static tn_status diagonal_scatter_write(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], part = nnef_cast(c, c->args[1], nnef_dtype(x)), items[3];
    uint32_t rank = nnef_rank(x), first = arg_dim(c, 3, rank), second = arg_dim(c, 4, rank), n = 0, count = 0;
    int64_t offset = diagonal_offset(c, 2), axes[TENSOR_MAX_RANK], back[TENSOR_MAX_RANK];
    extent rows = nnef_size(x, first), columns = nnef_size(x, second), sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < rank; i++) {
        if (i != first && i != second) {
            sizes[n] = nnef_size(x, i);
            axes[n++] = i;
        }
    }
    axes[n] = first;
    axes[n + 1] = second;
    for (uint32_t i = 0; i < rank; i++) {
        back[axes[i]] = i;
    }
    extent before = known(offset < 0 ? -offset : 0), taken = nnef_size(part, n);
    extent behind = extent_sub(b, extent_sub(b, rows, before), taken);
    if (extent_is(b, taken, 0)) {
        return give(c, x);
    }
    if (!extent_is(b, before, 0)) {
        sizes[n] = before;
        items[count++] = nnef_filled(c, sizes, n + 1, of_int(0), nnef_dtype(x));
    }
    items[count++] = part;
    if (!extent_is(b, behind, 0)) {
        sizes[n] = behind;
        items[count++] = nnef_filled(c, sizes, n + 1, of_int(0), nnef_dtype(x));
    }
    datum spread = nnef_unsqueeze(c, nnef_concat(c, items, count, n), n + 1);
    datum row = places_along(c, rows, known(1), 0, 2), column = places_along(c, columns, known(1), 1, 2);
    row = offset == 0 ? row : FOREIGN(c, "add", row, of_int(offset));
    datum made = nnef_select(c, FOREIGN(c, "eq", row, column), spread, nnef_transpose(c, x, axes, rank));
    return give(c, nnef_transpose(c, made, back, rank));
}

/* The source in the type and the sizes of what it is copied over. */
static tn_status copied_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    datum x = nnef_cast(c, c->args[1], t->dtype);
    bool same = nnef_rank(x) == t->rank;
    extent ones[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        ones[i] = known(1);
        same = same && extent_same(c->b, nnef_size(x, i), t->sizes[i]);
    }
    if (same) {
        return give(c, x);
    }
    x = nnef_rank(x) == 0 ? nnef_reshape(c, x, ones, t->rank) : nnef_aligned(c, x, t->rank);
    return give(c, nnef_broadcast(c, x, t->sizes, t->rank));
}

static const foreign_op nnef_rows_index[] = {
#include "targets/nnef/rows_index.def"
};
FAMILY(index);
