/*
 * Files of named tensors: which reader takes a file, and what the readers share.
 *
 * The formats are in safetensors.c and npy.c (npy and npz).
 */
#include "format/tensorfile.h"
#include "base/num.h"

#include <string.h>

bool named_array_bytes(dtype type, const int64_t *sizes, size_t rank, uint64_t *out)
{
    int64_t bytes = (int64_t)dtype_table[type].bytes;
    bool empty = false;
    for (size_t i = 0; i < rank; i++) {
        /* Sizes of zero count as one here, so that no consumer overflows on its way to the zero. */
        if (sizes[i] < 0 || !mul_i64(bytes, sizes[i] == 0 ? 1 : sizes[i], &bytes)) {
            return false;
        }
        empty = empty || sizes[i] == 0;
    }
    *out = empty ? 0 : (uint64_t)bytes;
    return true;
}

bool named_array_is_dense(const named_array *array, bool fortran)
{
    if (array->strides == NULL) {
        return !fortran || array->rank < 2;
    }
    int64_t expected = 1;
    for (size_t i = 0; i < array->rank; i++) {
        size_t dim = fortran ? i : array->rank - 1 - i;
        if (array->sizes[dim] == 0) {
            return true; /* without elements there is no order */
        }
        if (array->sizes[dim] != 1 && array->strides[dim] != expected) {
            return false;
        }
        expected *= array->sizes[dim]; /* the product was checked with the number of bytes */
    }
    return true;
}

tn_status named_array_check(tn_context *ctx, const named_array *array)
{
    uint64_t bytes;
    if (!named_array_bytes(array->dtype, array->sizes, array->rank, &bytes) || bytes != array->bytes) {
        return fail(ctx, TN_E_ARGUMENT, "array '%s' has another number of bytes than its sizes demand", array->name);
    }
    return TN_OK;
}

bool named_array_discard(void *user, const void *bytes, size_t n)
{
    (void)user, (void)bytes, (void)n;
    return true;
}

tn_status named_array_data(tn_context *ctx, arena *a, const source *src, uint64_t offset, uint64_t n, dtype type,
                           const uint8_t **out)
{
    size_t element = dtype_table[type].bytes, alignment = element < 8 ? element : 8;
    const uint8_t *in_place = source_bytes(src);
    if (in_place != NULL && (uintptr_t)(in_place + offset) % alignment == 0) {
        *out = in_place + offset;
        return TN_OK;
    }
    uint8_t *copy = arena_alloc(a, (size_t)n);
    *out = copy;
    return source_read(ctx, src, offset, copy, (size_t)n);
}

tn_status tensorfile_read(tn_context *ctx, arena *a, source *src, named_arrays *out)
{
    static const struct {
        const char *magic;
        tn_status (*read)(tn_context *ctx, arena *a, source *src, named_arrays *out);
    } formats[] = {
        {"PK\003\004", npz_read},
        {"PK\005\006", npz_read}, /* a zip without entries */
        {"\x93NUMPY", npy_read},
    };
    char start[8] = {0};
    uint64_t size = source_size(src);
    TRY(source_read(ctx, src, 0, start, size < sizeof start ? (size_t)size : sizeof start));
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (memcmp(start, formats[i].magic, strlen(formats[i].magic)) == 0) {
            return formats[i].read(ctx, a, src, out);
        }
    }
    return safetensors_read(ctx, a, src, out);
}
