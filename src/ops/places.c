/* Places in memory, made from indices, and what is read and written there: see places.h. */
#include "ops/places.h"

#include "ir/promote.h"
#include "kernels/move/cast.h"
#include "ops/infer.h"

#include <math.h>
#include <string.h>

/* ---- checks ---- */

tn_status check_index_type(call *c, size_t i, dtype one, dtype other)
{
    dtype type = arg_type(c, i)->dtype;
    if (type == one || (type == other && other != DT_NONE)) {
        return TN_OK;
    }
    return call_fail(c, TN_E_ARGUMENT, "indices are of type %s, they must be of type %s%s%s", dtype_table[type].name,
                     dtype_table[one].name, other != DT_NONE ? " or " : "",
                     other != DT_NONE ? dtype_table[other].name : "");
}

tn_status check_same_type(call *c, size_t i)
{
    dtype own = arg_type(c, 0)->dtype, other = arg_type(c, i)->dtype;
    return own == other ? TN_OK
                        : call_fail(c, TN_E_ARGUMENT, "elements of type %s cannot be put into a tensor of type %s",
                                    dtype_table[other].name, dtype_table[own].name);
}

tn_status check_no_dims(call *c, size_t i)
{
    uint32_t rank = arg_type(c, i)->rank;
    return rank == 0 ? TN_OK : call_fail(c, TN_E_ARGUMENT, "the value has %u dims, it must have none", rank);
}

/* ---- tensors without a storage of their own ---- */

tensor with_dims(call *c, const tensor *t)
{
    tensor one = *t;
    if (t->rank == 0) {
        int64_t *ones = ARENA_ARRAY(c->b->arena, int64_t, 2);
        ones[0] = ones[1] = 1;
        one.rank = 1;
        one.sizes = ones;
        one.strides = ones + 1;
    }
    return one;
}

tensor on_memory(call *c, const tensor *t, dtype type, const void *memory)
{
    storage *lent = ARENA_NEW(c->b->arena, storage);
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, t->rank);
    lent->data = (uint8_t *)(uintptr_t)memory;
    tensor_contiguous_strides(t->rank, t->sizes, strides);
    return (tensor){lent, type, t->rank, t->sizes, strides, 0};
}

tensor element_of(call *c, size_t i, dtype type)
{
    const tensor *given = arg_tensor(c, i);
    uint64_t *element = ARENA_ARRAY(c->b->arena, uint64_t, 2);
    if (!number_fits(given, type)) {
        call_fail(c, TN_E_ARGUMENT, "the value does not fit element type %s", dtype_table[type].name);
    }
    convert_elements(1, given->dtype, tensor_at(given), 0, type, element, 0);
    return on_memory(c, &(tensor){.rank = 0}, type, element);
}

/* ---- places ---- */

int64_t *places_new(call *c, size_t n)
{
    int64_t *places = call_workspace(c, n * sizeof *places);
    if (places != NULL) {
        memset(places, 0, n * sizeof *places);
    }
    return places;
}

tn_status places_add(call *c, size_t n, const int64_t *index, place_dim along, int64_t *places)
{
    size_t good = gather_places(n, index, along.size, along.stride, along.from_end, places);
    if (good < n) {
        return call_fail(c, TN_E_ARGUMENT, "index %lld is outside dim %u, which has size %lld", (long long)index[good],
                         along.number, (long long)along.size);
    }
    return TN_OK;
}

tn_status places_read(call *c, const place_walk *w, const tensor *out, const tensor *in, const int64_t *places)
{
    size_t bytes = dtype_table[out->dtype].bytes;
    strided_loop loop;
    strided_plan(&loop, w->rank, w->sizes, 3, w->strides, (const size_t[]){bytes, bytes, sizeof *places});
    gather_read(c->b->pool, &loop, bytes, tensor_at(out), tensor_at(in), places);
    return TN_OK;
}

tn_status places_write(call *c, const place_walk *w, gather_update update, const tensor *self, const tensor *values,
                       const int64_t *places)
{
    size_t bytes = dtype_table[self->dtype].bytes;
    strided_loop loop;
    strided_plan_in_order(&loop, w->rank, w->sizes, 3, w->strides, (const size_t[]){bytes, bytes, sizeof *places});
    if (!gather_write(&loop, self->dtype, update, tensor_at(self), tensor_at(values), places)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[self->dtype].name);
    }
    return TN_OK;
}

/* ---- reductions ---- */

/* The same element for every place of a walk. */
static tn_status write_one(call *c, const place_walk *w, gather_update update, const tensor *self, const void *element,
                           const int64_t *places)
{
    int64_t *still = ARENA_ARRAY(c->b->arena, int64_t, w->rank);
    place_walk same = {w->rank, w->sizes, {w->strides[0], still, w->strides[2]}};
    tensor one = on_memory(c, &(tensor){.rank = 0}, self->dtype, element);
    return places_write(c, &same, update, self, &one, places);
}

tn_status places_clear(call *c, const place_walk *w, const place_reduction *r, const tensor *self,
                       const int64_t *places)
{
    uint64_t element[2] = {0};
    dtype type = self->dtype;
    bool is_max = r->update == GATHER_MAX, is_extreme = is_max || r->update == GATHER_MIN;
    if (is_extreme && dtype_table[type].category == CATEGORY_INTEGRAL) { /* doubles do not hold the greatest i64 */
        bool has_sign = type != DT_U8 && type != DT_U16 && type != DT_U32 && type != DT_U64;
        uint64_t least = has_sign ? UINT64_C(1) << (8 * dtype_table[type].bytes - 1) : 0;
        element[0] = is_max ? least : least - 1; /* one below the least is, wrapped, the greatest */
    } else {
        double beyond = dtype_table[type].category == CATEGORY_BOOL ? !is_max : is_max ? -INFINITY : INFINITY;
        double first = is_extreme ? beyond : r->update == GATHER_MULTIPLY;
        convert_elements(1, DT_F64, &first, 0, type, element, 0);
    }
    return write_one(c, w, GATHER_SET, self, element, places);
}

/* x[i] /= counts[i] for n numbers of a computing type; integers round down. */
static void divide(dtype type, size_t n, void *x, const int64_t *counts)
{
    for (size_t i = 0; i < n; i++) {
        double count = (double)counts[i];
        int64_t *whole = (int64_t *)x + i;
        switch (type) {
        case DT_I64:
            *whole = *whole / counts[i] - (*whole % counts[i] < 0);
            break;
        case DT_F32:
            ((float *)x)[i] /= (float)count;
            break;
        case DT_F64:
            ((double *)x)[i] /= count;
            break;
        case DT_C64:
            ((float *)x)[2 * i] /= (float)count;
            ((float *)x)[2 * i + 1] /= (float)count;
            break;
        default:
            ((double *)x)[2 * i] /= count;
            ((double *)x)[2 * i + 1] /= count;
        }
    }
}

tn_status places_average(call *c, const place_walk *w, const tensor *out, const int64_t *places, bool include_self)
{
    dtype as = dtype_table[out->dtype].category == CATEGORY_INTEGRAL ? DT_I64 : dtype_opmath(out->dtype);
    if (as == DT_BOOL) {
        return call_fail(c, TN_E_UNSUPPORTED, "mean is not implemented for element type b8");
    }
    size_t n = (size_t)numel_of(out);
    int64_t *counts = places_new(c, n), one = 1;
    void *sums = (void *)(uintptr_t)dense_in(c, out, as);
    TRY(c->b->status);
    tensor counted = on_memory(c, out, DT_I64, counts);
    TRY(write_one(c, w, GATHER_ADD, &counted, &one, places));
    for (size_t i = 0; i < n; i++) {
        counts[i] += include_self;
        counts[i] = counts[i] == 0 ? 1 : counts[i];
    }
    divide(as, n, sums, counts);
    dense_store(c, out, as, sums);
    return TN_OK;
}
