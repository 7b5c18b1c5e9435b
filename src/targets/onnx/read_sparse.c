/* Sparse tensors of a file as dense ones: see read.h. */
#include "targets/onnx/read.h"

#include <inttypes.h>
#include <string.h>

typedef struct sparse {
    tensor values, places;
    const char *name;
    const int64_t *sizes;
    uint32_t rank;
    int64_t count, all; /* of elements that are there, of all */
} sparse;

static tn_status check(reading *r, const sparse *s)
{
    bool by_place = s->places.rank == 1, by_dims = s->places.rank == 2;
    bool fits = s->places.dtype == DT_I64 && s->values.rank == 1 && (by_place || by_dims) &&
                s->places.sizes[0] == s->count && (by_place || s->places.sizes[1] == (int64_t)s->rank);
    return fits
               ? TN_OK
               : fail(r->ctx, TN_E_FORMAT,
                      "the sparse tensor '%s' has %" PRId64 " values and places of %u dims: one i64 for each value and "
                      "dim, or one for each value, is expected",
                      s->name, s->count, s->places.rank);
}

/* Which element value i is, in C order; below 0: none. */
static int64_t place_of(const sparse *s, size_t i)
{
    const int64_t *at = (const int64_t *)(const void *)tensor_at(&s->places);
    if (s->places.rank == 1) {
        return at[i] < s->all ? at[i] : -1;
    }
    int64_t found = 0;
    for (uint32_t k = 0; k < s->rank; k++) {
        int64_t spot = at[i * s->rank + k];
        if (spot < 0 || spot >= s->sizes[k]) {
            return -1;
        }
        found = found * s->sizes[k] + spot;
    }
    return found;
}

/* Zeros, and the values in their places. */
static tn_status spread(reading *r, const sparse *s, storage **out)
{
    size_t width = dtype_table[s->values.dtype].bytes;
    TRY(storage_new(r->ctx, (uint64_t)s->all * width, out));
    unsigned char *to = (*out)->data;
    const unsigned char *from = (const unsigned char *)tensor_at(&s->values);
    memset(to, 0, (size_t)s->all * width);
    for (size_t i = 0; i < (size_t)s->count; i++) {
        int64_t at = place_of(s, i);
        if (at < 0) {
            return fail(r->ctx, TN_E_FORMAT, "value %zu of the sparse tensor '%s' lies outside of it", i, s->name);
        }
        memcpy(to + (size_t)at * width, from + i * width, width);
    }
    return TN_OK;
}

tn_status reading_dense(reading *r, const onnx_sparse_tensor *t, const char *name, tensor *out)
{
    sparse s = {.name = name, .sizes = t->dims.at, .rank = (uint32_t)t->dims.n};
    if (t->values == NULL || t->indices == NULL || t->dims.n > TENSOR_MAX_RANK ||
        !tensor_numel(s.rank, s.sizes, &s.all) || s.all > INT64_MAX / 16) {
        return fail(r->ctx, TN_E_FORMAT, "the sparse tensor '%s' has no values, no places, or sizes that cannot be",
                    name);
    }
    TRY(onnx_tensor_load(r->ctx, r->arena, r->in, t->values, &s.values));
    TRY(onnx_tensor_load(r->ctx, r->arena, r->in, t->indices, &s.places));
    *out = (tensor){.dtype = s.values.dtype, .rank = s.rank, .sizes = s.sizes};
    s.count = s.values.rank == 1 ? s.values.sizes[0] : 0;
    TRY(check(r, &s));
    int64_t *strides = ARENA_ARRAY(&r->program->arena, int64_t, s.rank);
    (void)tensor_contiguous_strides(s.rank, s.sizes, strides);
    out->strides = strides;
    return s.values.storage == NULL || s.places.storage == NULL ? TN_OK : spread(r, &s, &out->storage);
}
