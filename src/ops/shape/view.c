/*
 * The strides with which a tensor, unchanged in memory, has other sizes: see view_strides in infer.h.
 *
 * torch has two answers. One is what it computes when it runs; the other is what it records when it traces, which keeps
 * the strides of dims of size 1 and gives a merged dim the least stride of its parts. Eager mode follows the first, the
 * symbolic modes the second, so that what they infer is what a file says.
 */
#include "ops/infer.h"

/* ---- running: computeStride ---- */

/* Splits the dims of t into runs that are contiguous in memory; each run must hold a whole number of new dims. */
static const extent *split_runs(builder *b, const tensor_type *t, const extent *sizes, uint32_t rank)
{
    extent *strides = ARENA_ARRAY(b->arena, extent, rank);
    extent one = known(1), step = t->strides[t->rank - 1], in_run = one, in_view = one;
    uint32_t left = rank;
    for (uint32_t d = t->rank; d-- > 0;) {
        in_run = extent_mul(b, in_run, t->sizes[d]);
        if (d > 0 && (extent_likely_equal(b, t->sizes[d - 1], one) ||
                      extent_likely_equal(b, t->strides[d - 1], extent_mul(b, in_run, step)))) {
            continue;
        }
        while (left > 0 && (extent_likely_less(b, in_view, in_run) || extent_likely_equal(b, sizes[left - 1], one))) {
            left--;
            strides[left] = extent_mul(b, in_view, step);
            in_view = extent_mul(b, in_view, sizes[left]);
        }
        if (!extent_likely_equal(b, in_view, in_run)) {
            return NULL;
        }
        if (d > 0) {
            step = t->strides[d - 1];
            in_run = in_view = one;
        }
    }
    return left == 0 ? strides : NULL;
}

/* ---- tracing: one new dim after the other ---- */

/* The tensor while its dims are merged and split; dims before `at` are done. */
typedef struct reshaping {
    uint32_t rank;
    extent sizes[2 * TENSOR_MAX_RANK + 1], strides[2 * TENSOR_MAX_RANK + 1];
} reshaping;

static void remove_dims(reshaping *r, uint32_t first, uint32_t count)
{
    r->rank -= count;
    for (uint32_t i = first; i < r->rank; i++) {
        r->sizes[i] = r->sizes[i + count];
        r->strides[i] = r->strides[i + count];
    }
}

/* Dim d becomes [outer, the rest]. */
static void split_dim(builder *b, reshaping *r, uint32_t d, extent outer)
{
    extent inner = extent_floordiv(b, r->sizes[d], outer);
    for (uint32_t i = r->rank++; i > d; i--) {
        r->sizes[i] = r->sizes[i - 1];
        r->strides[i] = r->strides[i - 1];
    }
    r->sizes[d] = outer;
    r->sizes[d + 1] = inner;
    r->strides[d] = extent_mul(b, r->strides[d + 1], inner);
}

/* The smaller one; where both are not numbers the expression says so, as torch's does, whatever the facts. */
static extent least(builder *b, extent x, extent y)
{
    if (x.expr == NULL && y.expr == NULL) {
        return x.n < y.n ? x : y;
    }
    const dim *made = dim_min(b->dims, extent_dim(b, x), extent_dim(b, y));
    return made == NULL ? extent_min(b, x, y) : extent_of_dim(made);
}

/* Dims first to last become one. False: memory does not allow it. */
static bool merge_dims(builder *b, reshaping *r, uint32_t first, uint32_t last)
{
    extent one = known(1), stride = r->strides[last], length = r->sizes[last];
    for (uint32_t d = last; d-- > first;) {
        if (!extent_likely_equal(b, r->sizes[d], one) && !extent_likely_equal(b, r->sizes[d + 1], one) &&
            !extent_likely_equal(b, r->strides[d], extent_mul(b, r->strides[d + 1], r->sizes[d + 1]))) {
            return false;
        }
    }
    for (uint32_t d = last; d-- > first;) {
        if (!extent_likely_equal(b, r->sizes[d], one)) {
            stride = least(b, stride, r->strides[d]);
        }
        length = extent_mul(b, length, r->sizes[d]);
    }
    r->sizes[first] = length;
    r->strides[first] = stride;
    remove_dims(r, first + 1, last - first);
    return true;
}

/* Makes dim `at` of this size out of those from there on. False: a copy is needed. */
static bool make_dim(builder *b, reshaping *r, uint32_t at, extent size)
{
    if (at >= r->rank) { /* all elements are placed: what follows has size 1 */
        split_dim(b, r, r->rank - 1, r->sizes[r->rank - 1]);
        return true;
    }
    if (extent_likely_equal(b, size, r->sizes[at])) {
        return true;
    }
    extent merged = r->sizes[at];
    uint32_t last = at;
    while (!extent_likely_equal(b, extent_mod(b, merged, size), known(0))) {
        if (++last >= r->rank) {
            return false;
        }
        merged = extent_mul(b, merged, r->sizes[last]);
    }
    if (last != at && !merge_dims(b, r, at, last)) {
        return false;
    }
    if (!extent_likely_equal(b, merged, size)) {
        split_dim(b, r, at, size);
    }
    return true;
}

static const extent *traced_strides(builder *b, const tensor_type *t, const extent *sizes, uint32_t rank)
{
    if (is_contiguous(b, t) && rank == 1 && t->rank > 1) {
        return contiguous_extents(b, sizes, rank);
    }
    if (is_contiguous(b, t) && rank == 2 && t->rank == 1) {
        return arena_copy(b->arena, (const extent[]){sizes[1], known(1)}, 2 * sizeof(extent));
    }
    reshaping r = {.rank = t->rank};
    for (uint32_t i = 0; i < t->rank; i++) {
        r.sizes[i] = t->sizes[i];
        r.strides[i] = t->strides[i];
    }
    for (uint32_t i = 0; i < rank; i++) {
        if (extent_is(b, sizes[i], 0) || !make_dim(b, &r, i, sizes[i])) {
            return NULL;
        }
    }
    return arena_copy(b->arena, r.strides, rank * sizeof *r.strides);
}

/* ---- which of them ---- */

/* Are all sizes known, at least as they were at capture? torch has another way for those that are not. */
static bool have_values(const extent *at, uint32_t n)
{
    int64_t ignored;
    for (uint32_t i = 0; i < n; i++) {
        if (!extent_likely_number(at[i], &ignored)) {
            return false;
        }
    }
    return true;
}

/* Only dims of size 1 come or go: all others keep their strides. NULL: it is not so. */
static const extent *squeezed_strides(builder *b, const tensor_type *t, const extent *sizes, uint32_t rank)
{
    extent *strides = ARENA_ARRAY(b->arena, extent, rank), one = known(1), inner = one;
    uint32_t left = t->rank;
    for (uint32_t i = rank; i-- > 0;) {
        while (left > 0 && extent_is(b, t->sizes[left - 1], 1)) {
            left--;
        }
        if (extent_is(b, sizes[i], 1)) {
            strides[i] = inner;
            continue;
        }
        if (left == 0 || !extent_same(b, t->sizes[left - 1], sizes[i])) {
            return NULL;
        }
        strides[i] = t->strides[--left];
        inner = extent_mul(b, strides[i], sizes[i]);
    }
    while (left > 0 && extent_is(b, t->sizes[left - 1], 1)) {
        left--;
    }
    return left == 0 ? strides : NULL;
}

/* The same sizes keep their strides; a contiguous tensor stays so; for all else the run-time rule must be decidable, or
 * none but dims of size 1 come or go. */
static const extent *unbacked_strides(builder *b, const tensor_type *t, const extent *sizes, uint32_t rank)
{
    bool same = t->rank == rank;
    for (uint32_t i = 0; same && i < rank; i++) {
        same = extent_same(b, t->sizes[i], sizes[i]);
    }
    if (same) {
        return t->strides;
    }
    if (is_contiguous(b, t)) {
        return contiguous_extents(b, sizes, rank);
    }
    const extent *strides = split_runs(b, t, sizes, rank);
    return strides != NULL ? strides : squeezed_strides(b, t, sizes, rank);
}

static const extent *ones(builder *b, uint32_t rank)
{
    extent *strides = ARENA_ARRAY(b->arena, extent, rank);
    for (uint32_t i = 0; i < rank; i++) {
        strides[i] = known(1);
    }
    return strides;
}

const extent *view_strides(builder *b, const tensor_type *t, const extent *sizes, uint32_t rank)
{
    if (t->rank == 0) {
        return ones(b, rank);
    }
    if (is_empty(b, t)) {
        bool same = is_eager(b) && t->rank == rank;
        for (uint32_t i = 0; same && i < rank; i++) {
            same = extent_same(b, t->sizes[i], sizes[i]);
        }
        return same ? t->strides : contiguous_extents(b, sizes, rank);
    }
    if (!is_eager(b) && !(have_values(t->sizes, t->rank) && have_values(sizes, rank))) {
        return unbacked_strides(b, t, sizes, rank);
    }
    const extent *strides = split_runs(b, t, sizes, rank);
    return strides == NULL || is_eager(b) ? strides : traced_strides(b, t, sizes, rank);
}
