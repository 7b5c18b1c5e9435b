/* What rows ask of the call that they write: see written.h. */
#include "targets/written.h"

#include <string.h>

const tensor_type *written_result(call *c)
{
    call asked = *c;
    asked.outs = ARENA_ARRAY(c->b->arena, datum, c->out_count);
    const call_observer *observer = c->b->observer;
    c->b->observer = NULL; /* nobody shall hear of the calls of a composition that is only asked */
    tn_status status = c->op->infer != NULL ? c->op->infer(&asked) : c->op->compose(&asked);
    c->b->observer = observer;
    return status == TN_OK && asked.outs[0].kind == DATUM_TENSOR ? &asked.outs[0].u.tensor->type : NULL;
}

static datum of_mask(const call *c, uint64_t mask)
{
    int64_t picked[TENSOR_MAX_RANK];
    size_t n = 0;
    for (uint32_t i = 0; i < TENSOR_MAX_RANK; i++) {
        if (mask >> i & 1) {
            picked[n++] = i;
        }
    }
    return of_ints(c->b, picked, n);
}

datum written_dims(const call *c, size_t argument, uint32_t rank, bool empty_is_all)
{
    return of_mask(c, arg_dims(c, argument, rank, empty_is_all));
}

datum written_squeezed(const call *c)
{
    const tensor_type *t = arg_type(c, 0);
    uint64_t mask = arg_dims(c, 1, t->rank, false);
    for (uint32_t i = 0; i < t->rank; i++) {
        mask &= extent_is(c->b, t->sizes[i], 1) ? UINT64_MAX : ~(UINT64_C(1) << i);
    }
    return of_mask(c, mask);
}

bool squeeze_can(const call *c, const char **why)
{
    const tensor_type *t = arg_type(c, 0);
    uint64_t mask = arg_dims(c, 1, t->rank, false);
    for (uint32_t i = 0; i < t->rank; i++) {
        if ((mask >> i & 1) && extent_equal(c->b, t->sizes[i], known(1)) == FACT_UNKNOWN) {
            *why = "whether a dim is 1 depends on a size that varies";
            return false;
        }
    }
    return true;
}

datum written_index(const call *c, int64_t *along)
{
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    datum index = of_none();
    for (size_t i = 0; i < n; i++) {
        if (given[i] != NULL) {
            index = of_tensor(given[i]);
            *along = (int64_t)i;
        }
    }
    return index;
}

bool index_one_can(const call *c, const char **why)
{
    size_t n, count = 0;
    array **given = arg_arrays(c, 1, &n);
    bool is_integral = true;
    *why = "it has several indices, or a mask";
    for (size_t i = 0; i < n; i++) {
        count += given[i] != NULL;
        is_integral =
            is_integral && (given[i] == NULL || dtype_table[given[i]->type.dtype].category == CATEGORY_INTEGRAL);
    }
    return count == 1 && is_integral;
}

bool index_put_mask_can(const call *c, const char **why)
{
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    const array *what = arg_array(c, 2);
    *why = "a mask takes one number for all of its elements";
    return n == 1 && given[0] != NULL && given[0]->type.dtype == DT_BOOL && !arg_bool(c, 3) &&
           (what->is_number || what->type.rank == 0);
}

const char *written_reduction(const call *c, size_t argument)
{
    return !has_arg(c, argument) ? NULL : strcmp(arg_string(c, argument), "add") == 0 ? "add" : "mul";
}
