/* Rows of the standard alone, which are only written: see rows_khronos.def. All sizes are known there. */
#include "ir/promote.h"
#include "targets/nnef/rows.h"

#include <math.h>

/* ---- numbers ---- */

static tn_status is_nan_write(call *c)
{
    return give(c, FOREIGN(c, "ne", c->args[0], c->args[0]));
}

static tn_status is_inf_write(call *c)
{
    return give(c, FOREIGN(c, "eq", FOREIGN(c, "abs", c->args[0]), of_float(INFINITY)));
}

/* ---- the other order, sums so far ---- */

static bool are_known(const call *c, const char **why)
{
    const tensor_type *t = arg_type(c, 0);
    for (uint32_t i = 0; i < t->rank; i++) {
        if (t->sizes[i].expr != NULL) {
            *why = "its sizes vary";
            return false;
        }
    }
    return true;
}

static bool flip_can(const call *c, const char **why)
{
    return are_known(c, why);
}

/* From the last one down to the one before the first, which is named from the end. */
static tn_status flip_write(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum picked = written_dims(c, 1, t->rank, false);
    int64_t axes[TENSOR_MAX_RANK], begin[TENSOR_MAX_RANK], end[TENSOR_MAX_RANK], stride[TENSOR_MAX_RANK];
    size_t n = picked.u.list.n;
    for (size_t i = 0; i < n; i++) {
        axes[i] = picked.u.list.at[i].u.integer;
        begin[i] = -1;
        end[i] = -t->sizes[axes[i]].n - 1;
        stride[i] = -1;
    }
    return give(c, n == 0 ? c->args[0]
                          : FOREIGN(c, "slice", c->args[0], of_ints(b, axes, n), of_ints(b, begin, n),
                                    of_ints(b, end, n), of_ints(b, stride, n)));
}

static bool cumsum_can(const call *c, const char **why)
{
    return are_known(c, why);
}

/* A window as long as the axis that ends at each element, with zeros before the first. */
static tn_status cumsum_write(call *c)
{
    builder *b = c->b;
    dtype type = arg_dtype(c, 2, promote_to_sum(nnef_dtype(c->args[0])));
    uint32_t rank = nnef_rank(c->args[0]);
    datum x = nnef_cast(c, nnef_cast(c, c->args[0], type), DT_F32);
    int64_t size[TENSOR_MAX_RANK], pads[2 * TENSOR_MAX_RANK] = {0};
    if (rank == 0) {
        return give(c, nnef_cast(c, c->args[0], type));
    }
    uint32_t along = arg_dim(c, 1, rank);
    for (uint32_t i = 0; i < rank; i++) {
        size[i] = i == along ? nnef_size(x, i).n : 1;
    }
    pads[2 * along] = size[along] - 1;
    datum made = FOREIGN(c, "box", x, of_ints(b, size, rank), of_string("constant"), of_ints(b, pads, 2 * (size_t)rank),
                         of_ints(b, NULL, 0), of_ints(b, NULL, 0), of_bool(false));
    return give(c, nnef_cast(c, made, type));
}

/* ---- several indices that each run along an axis of their own ---- */

/* The axis of the result that an index runs along; -1: none, it is one place; -2: several. */
static int64_t runs_along(const array *index, uint32_t rank)
{
    int64_t axis = -1;
    for (uint32_t i = 0; i < index->type.rank; i++) {
        if (index->type.sizes[i].expr != NULL || index->type.sizes[i].n != 1) {
            axis = axis == -1 ? (int64_t)(i + rank - index->type.rank) : -2;
        }
    }
    return axis;
}

/* Then they can be taken one after the other. */
static bool index_outer_can(const call *c, const char **why)
{
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    uint32_t rank = 0;
    int64_t last = -1, count = 0;
    *why = "its indices are masks, or do not each run along an axis of their own";
    for (size_t i = 0; i < n; i++) {
        rank = given[i] != NULL && given[i]->type.rank > rank ? given[i]->type.rank : rank;
    }
    for (size_t i = 0; i < n; i++) {
        bool is_first = count == 0, is_index = given[i] != NULL;
        if (is_index && dtype_table[given[i]->type.dtype].category != CATEGORY_INTEGRAL) {
            return false;
        }
        if (!is_index && !is_first) { /* all behind it must be, too */
            count = -1;
            continue;
        }
        if (!is_index) {
            continue;
        }
        int64_t axis = runs_along(given[i], rank);
        if (count < 0 || axis == -2 || (axis >= 0 && axis <= last)) {
            return false;
        }
        last = axis >= 0 ? axis : last;
        count++;
    }
    return are_known(c, why);
}

static tn_status index_outer_write(call *c)
{
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    const tensor_type *to = written_result(c);
    datum x = c->args[0];
    TRY(c->b->status);
    for (size_t i = 0; i < n; i++) {
        if (given[i] == NULL) {
            continue;
        }
        datum places = of_tensor(given[i]);
        extent all = extent_product(c->b, given[i]->type.sizes, given[i]->type.rank);
        x = FOREIGN(c, "gather", x, nnef_reshape(c, places, &all, 1), of_int((int64_t)i));
    }
    return give(c, nnef_reshape(c, x, to->sizes, to->rank));
}

/* ---- images at whole multiples of their size ---- */

/* How many times as large each axis behind the first two becomes; false: not a whole number of times. */
static bool times_larger(const call *c, size_t scales_at, int64_t *factors, const char **why)
{
    const tensor_type *t = arg_type(c, 0);
    size_t n = t->rank - 2;
    const extent *to = arg_extents_n(c, 1, n);
    *why = "it is not as many whole times as large";
    if (t->rank < 3 || to == NULL || !are_known(c, why)) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        int64_t size = t->sizes[i + 2].n;
        if (to[i].expr != NULL || size == 0 || to[i].n % size != 0 || to[i].n == 0) {
            return false;
        }
        factors[i] = to[i].n / size;
        bool has_scale = scales_at + i < c->n && has_arg(c, scales_at + i);
        if (has_scale && arg_float(c, scales_at + i) != (double)factors[i]) {
            return false;
        }
    }
    return true;
}

static bool nearest_can(const call *c, const char **why)
{
    int64_t factors[TENSOR_MAX_RANK];
    return times_larger(c, 2, factors, why);
}

/* upsample_nearest(input, output_size, a factor for each axis) */
static tn_status nearest_write(call *c)
{
    int64_t factors[TENSOR_MAX_RANK];
    const char *why;
    times_larger(c, 2, factors, &why);
    return give(c, FOREIGN(c, "nearest_upsample", c->args[0], of_ints(c->b, factors, nnef_rank(c->args[0]) - 2)));
}

static bool linear_can(const call *c, const char **why)
{
    int64_t factors[TENSOR_MAX_RANK];
    return times_larger(c, 3, factors, why);
}

/* upsample_bilinear(input, output_size, align_corners, a factor for each axis) */
static tn_status linear_write(call *c)
{
    int64_t factors[TENSOR_MAX_RANK];
    const char *why;
    times_larger(c, 3, factors, &why);
    return give(c, FOREIGN(c, "multilinear_upsample", c->args[0], of_ints(c->b, factors, nnef_rank(c->args[0]) - 2),
                           of_string(arg_bool(c, 2) ? "aligned" : "symmetric"), of_string("replicate")));
}

static const foreign_op nnef_rows_khronos[] = {
#include "targets/nnef/rows_khronos.def"
};
FAMILY(khronos);
