/* Layouts as torch chooses them: strides of results and of formats. See infer.h; those of views are in view.c. */
#include "ops/infer.h"

/* Positive by the assumptions of its symbols: what sympy sees without ranges. */
static bool is_positive(const dim *d)
{
    switch (d->op) {
    case DIM_INT:
        return d->u.integer > 0;
    case DIM_SYMBOL:
        return symbol_assumes(d->u.symbol, "positive=True");
    case DIM_ADD:
    case DIM_MUL:
        for (uint32_t i = 0; i < d->n; i++) {
            if (!is_positive(d->args[i])) {
                return false;
            }
        }
        return true;
    default:
        return false;
    }
}

/* max(size, 1). torch folds that by assumptions alone, so where they do not say it the expression does. */
static extent at_least_one(builder *b, extent size)
{
    if (size.expr == NULL) {
        return known(size.n < 1 ? 1 : size.n);
    }
    const dim *made = is_positive(size.expr) ? size.expr : dim_max(b->dims, size.expr, dim_int(b->dims, 1));
    return made == NULL ? extent_max(b, size, known(1)) : extent_of_dim(made);
}

const extent *contiguous_extents(builder *b, const extent *sizes, uint32_t rank)
{
    extent *strides = ARENA_ARRAY(b->arena, extent, rank);
    extent step = known(1);
    for (uint32_t i = rank; i-- > 0;) {
        strides[i] = step;
        step = extent_mul(b, step, at_least_one(b, sizes[i]));
    }
    return strides;
}

/* Dims from the innermost out: channels, then the spatial ones backwards, then the batch. */
static void channels_last_order(uint32_t rank, uint32_t *order)
{
    order[0] = 1;
    for (uint32_t i = 1; i + 1 < rank; i++) {
        order[i] = rank - i;
    }
    order[rank - 1] = 0;
}

const extent *channels_last_extents(builder *b, const extent *sizes, uint32_t rank)
{
    uint32_t order[TENSOR_MAX_RANK];
    extent *strides = ARENA_ARRAY(b->arena, extent, rank);
    extent step = known(1);
    channels_last_order(rank, order);
    for (uint32_t i = 0; i < rank; i++) {
        strides[order[i]] = step;
        step = extent_mul(b, step, sizes[order[i]]); /* torch lets a size of 0 through here */
    }
    return strides;
}

/*
 * Are the elements dense when dims are walked in this order, the innermost first? Sizes of 1 have no say. Strides of
 * new tensors are products of max(size, 1), which need not be known to be those of the sizes themselves: both will do.
 */
static bool is_dense_in_order(builder *b, const tensor_type *t, const uint32_t *order)
{
    extent expected = known(1), expected_new = known(1);
    for (uint32_t i = 0; i < t->rank; i++) {
        extent size = t->sizes[order[i]], stride = t->strides[order[i]];
        if (extent_likely_equal(b, size, known(1))) {
            continue;
        }
        if (!extent_likely_equal(b, stride, expected) && !extent_likely_equal(b, stride, expected_new)) {
            return false;
        }
        expected = extent_mul(b, expected, size);
        if (size.expr != NULL || expected_new.expr != NULL) {
            expected_new = extent_mul(b, expected_new, at_least_one(b, size));
        } else {
            expected_new = expected;
        }
    }
    return true;
}

bool is_empty(builder *b, const tensor_type *t)
{
    for (uint32_t i = 0; i < t->rank; i++) {
        if (extent_is(b, t->sizes[i], 0)) {
            return true;
        }
    }
    return false;
}

/* The same for layouts alone: of no elements it does not matter where they lie, so that there is nothing to guard. */
static bool is_likely_empty(builder *b, const tensor_type *t)
{
    for (uint32_t i = 0; i < t->rank; i++) {
        if (extent_likely_equal(b, t->sizes[i], known(0))) {
            return true;
        }
    }
    return false;
}

bool is_contiguous(builder *b, const tensor_type *t)
{
    uint32_t order[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        order[i] = t->rank - 1 - i;
    }
    return is_likely_empty(b, t) || is_dense_in_order(b, t, order);
}

bool is_contiguous_in(builder *b, const tensor_type *t, memory_format format)
{
    uint32_t order[TENSOR_MAX_RANK];
    if (format == FORMAT_CONTIGUOUS) {
        return is_contiguous(b, t);
    }
    if (t->rank != (format == FORMAT_CHANNELS_LAST ? 4u : 5u)) {
        return false;
    }
    channels_last_order(t->rank, order);
    return is_dense_in_order(b, t, order);
}

bool is_non_overlapping_and_dense(builder *b, const tensor_type *t)
{
    uint32_t order[TENSOR_MAX_RANK], n = t->rank;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t at = i;
        for (; at > 0 && extent_likely_less(b, t->strides[i], t->strides[order[at - 1]]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    return is_likely_empty(b, t) || is_dense_in_order(b, t, order);
}

bool has_repeated_elements(builder *b, const tensor_type *t)
{
    for (uint32_t i = 0; i < t->rank; i++) {
        if (extent_is(b, t->strides[i], 0) && extent_less(b, known(1), t->sizes[i]) == FACT_YES) {
            return true;
        }
    }
    return false;
}

/* torch's is_channels_last_strides: ambiguous strides count as the plain format. */
static bool looks_channels_last(builder *b, const tensor_type *t)
{
    uint32_t order[TENSOR_MAX_RANK];
    extent least = known(0);
    channels_last_order(t->rank, order);
    if (extent_is(b, t->strides[1], 0)) {
        return false;
    }
    for (uint32_t i = 0; i < t->rank; i++) {
        uint32_t d = order[i];
        if (extent_likely_equal(b, t->sizes[d], known(0)) || extent_likely_less(b, t->strides[d], least) ||
            (d == 0 && extent_likely_equal(b, least, t->strides[1]))) {
            return false;
        }
        least = t->strides[d];
        if (!extent_likely_equal(b, t->sizes[d], known(1))) {
            least = extent_mul(b, least, t->sizes[d]);
        }
    }
    return true;
}

memory_format suggested_format(builder *b, const tensor_type *t)
{
    if ((t->rank == 4 || t->rank == 5) && looks_channels_last(b, t)) {
        return t->rank == 4 ? FORMAT_CHANNELS_LAST : FORMAT_CHANNELS_LAST_3D;
    }
    return FORMAT_CONTIGUOUS;
}

/* ---- the order of dims that operands suggest ---- */

/* Strides of one operand in the common shape, 0 where it is repeated. */
typedef struct walked {
    const extent *strides;
} walked;

/* Should dim p come further out than q? 1 yes, -1 no, 0 the operands do not say. */
static int compare_dims(builder *b, const walked *operands, size_t n, const extent *sizes, uint32_t p, uint32_t q)
{
    for (size_t i = 0; i < n; i++) {
        extent x = operands[i].strides[p], y = operands[i].strides[q];
        if (extent_likely_equal(b, x, known(0)) || extent_likely_equal(b, y, known(0))) {
            continue;
        }
        if (extent_likely_less(b, x, y)) {
            return -1;
        }
        if (extent_likely_less(b, y, x)) {
            return 1;
        }
        if (extent_likely_less(b, sizes[q], sizes[p])) {
            return 1;
        }
    }
    return 0;
}

/* Insertion sort as torch's reorder_dimensions: dims that operands do not order stay row-major. Innermost first. */
static void order_dims(builder *b, const walked *operands, size_t n, const extent *sizes, uint32_t rank,
                       uint32_t *order)
{
    for (uint32_t i = 0; i < rank; i++) {
        order[i] = rank - 1 - i;
    }
    for (uint32_t i = 1; i < rank; i++) {
        uint32_t moving = i;
        for (uint32_t k = i; k-- > 0;) {
            int compared = compare_dims(b, operands, n, sizes, order[k], order[moving]);
            if (compared > 0) {
                uint32_t swapped = order[k];
                order[k] = order[moving];
                order[moving] = swapped;
                moving = k;
            } else if (compared < 0) {
                break;
            }
        }
    }
}

static const extent *strides_in_order(builder *b, const extent *sizes, uint32_t rank, const uint32_t *order,
                                      bool empty_counts_as_one)
{
    extent *strides = ARENA_ARRAY(b->arena, extent, rank);
    extent step = known(1);
    for (uint32_t i = 0; i < rank; i++) {
        strides[order[i]] = step;
        extent size = sizes[order[i]];
        step = extent_mul(b, step, empty_counts_as_one ? at_least_one(b, size) : size);
    }
    return strides;
}

/* torch's infer_dense_strides: dense, in the order that the strides suggest. */
static const extent *dense_like(builder *b, const tensor_type *t)
{
    uint32_t order[TENSOR_MAX_RANK];
    order_dims(b, &(walked){t->strides}, 1, t->sizes, t->rank, order);
    return strides_in_order(b, t->sizes, t->rank, order, true);
}

const extent *strides_in_format(builder *b, const tensor_type *t, memory_format format)
{
    uint32_t rank = format == FORMAT_CHANNELS_LAST ? 4 : format == FORMAT_CHANNELS_LAST_3D ? 5 : t->rank;
    if (rank != t->rank) {
        builder_fail(b, TN_E_ARGUMENT, "channels last is a format of %u dims, there are %u", rank, t->rank);
        return contiguous_extents(b, t->sizes, t->rank);
    }
    switch (format) {
    case FORMAT_CHANNELS_LAST:
    case FORMAT_CHANNELS_LAST_3D:
        return channels_last_extents(b, t->sizes, t->rank);
    case FORMAT_PRESERVE:
        return is_non_overlapping_and_dense(b, t) ? t->strides : dense_like(b, t);
    default:
        return contiguous_extents(b, t->sizes, t->rank);
    }
}

const extent *strides_to_overwrite(builder *b, const tensor_type *t)
{
    return has_repeated_elements(b, t) ? strides_in_format(b, t, FORMAT_PRESERVE) : t->strides;
}

static const extent *walked_strides(builder *b, const tensor_type *t, const extent *sizes, uint32_t rank)
{
    extent *strides = ARENA_ARRAY(b->arena, extent, rank);
    for (uint32_t back = 1; back <= t->rank; back++) {
        uint32_t own = t->rank - back, at = rank - back;
        bool repeated = extent_likely_equal(b, t->sizes[own], known(1)) && !extent_likely_equal(b, sizes[at], known(1));
        strides[at] = repeated ? known(0) : t->strides[own];
    }
    return strides;
}

static bool all_contiguous_in(builder *b, array *const *operands, size_t n, memory_format format)
{
    for (size_t i = 0; i < n; i++) {
        if (!is_contiguous_in(b, &operands[i]->type, format)) {
            return false;
        }
    }
    return true;
}

static bool all_strides_same(builder *b, array *const *operands, size_t n)
{
    const tensor_type *first = &operands[0]->type;
    for (size_t i = 1; i < n; i++) {
        for (uint32_t k = 0; k < first->rank; k++) {
            if (!extent_likely_equal(b, first->strides[k], operands[i]->type.strides[k])) {
                return false;
            }
        }
    }
    return is_non_overlapping_and_dense(b, first);
}

/*
 * torch's fast set-up: operands of one shape that lie alike. NULL when they do not, or when it is for their strides to
 * say: where sizes of 1 let operands pass for both C order and channels last, a run takes the former, but torch's
 * counterpart for tensors without elements looks at the strides.
 */
static const extent *alike_strides(builder *b, const extent *sizes, uint32_t rank, array *const *operands, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (operands[i]->type.rank != rank) {
            return NULL;
        }
        for (uint32_t k = 0; k < rank; k++) {
            if (!extent_likely_equal(b, operands[i]->type.sizes[k], sizes[k])) {
                return NULL;
            }
        }
    }
    bool in_c_order = all_contiguous_in(b, operands, n, FORMAT_CONTIGUOUS);
    bool is_channels_last = (!in_c_order || !is_eager(b)) && all_contiguous_in(b, operands, n, FORMAT_CHANNELS_LAST);
    if (in_c_order && is_channels_last) {
        return NULL;
    }
    if (in_c_order) {
        return contiguous_extents(b, sizes, rank);
    }
    if (is_channels_last) {
        return channels_last_extents(b, sizes, rank);
    }
    return all_strides_same(b, operands, n) ? operands[0]->type.strides : NULL;
}

enum { MAX_WALKED = 16 };

/* Where torch traces without elements, numbers are set aside; in a run they are operands without dims. */
static size_t operands_with_a_say(const builder *b, array *const *operands, size_t n, array **kept)
{
    size_t count = 0;
    for (size_t i = 0; i < n && count < MAX_WALKED; i++) {
        if (is_eager(b) || !operands[i]->is_number) {
            kept[count++] = operands[i];
        }
    }
    return count;
}

const extent *iterator_strides(builder *b, const extent *sizes, uint32_t rank, array *const *operands, size_t n)
{
    uint32_t order[TENSOR_MAX_RANK];
    walked walks[MAX_WALKED];
    array *kept[MAX_WALKED];
    n = operands_with_a_say(b, operands, n, kept);
    operands = kept;
    const extent *alike = n == 0 ? contiguous_extents(b, sizes, rank) : alike_strides(b, sizes, rank, operands, n);
    if (alike != NULL) {
        return alike;
    }
    for (size_t i = 0; i < n; i++) {
        walks[i].strides = walked_strides(b, &operands[i]->type, sizes, rank);
    }
    order_dims(b, walks, n, sizes, rank, order);
    bool row_major = true;
    for (uint32_t i = 0; i < rank; i++) {
        row_major = row_major && order[i] == rank - 1 - i;
    }
    return row_major ? contiguous_extents(b, sizes, rank) : strides_in_order(b, sizes, rank, order, false);
}
