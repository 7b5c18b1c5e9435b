/*
 * Files of named tensors both ways: safetensors, npy, npz. Knows bytes and element types, not models.
 *
 * A file's element type without counterpart in base/dtype.def is refused by name. Data is C-contiguous, save for
 * Fortran-ordered npy, which is reported as such by its strides.
 */
#ifndef TENON_FORMAT_TENSORFILE_H
#define TENON_FORMAT_TENSORFILE_H

#include "base/dtype.h"
#include "format/zip.h"

typedef struct named_array {
    const char *name; /* npy: "0" */
    dtype dtype;
    size_t rank;
    const int64_t *sizes;
    const int64_t *strides; /* in elements; NULL = C-contiguous */
    const uint8_t *data;    /* little-endian, aligned for the dtype; read: inside the source or on the arena */
    uint64_t bytes;         /* product of sizes times the size of an element */
} named_array;

typedef struct named_arrays {
    named_array *at; /* in file order (safetensors: by offset, then name) */
    size_t n;
    const char *const *metadata; /* safetensors __metadata__: key, value, key, value; NULL-terminated or NULL */
} named_arrays;

/* By content: zip magic -> npz, \x93NUMPY -> npy, else safetensors. The arrays point into the source or the arena. */
tn_status tensorfile_read(tn_context *ctx, arena *a, source *src, named_arrays *out);
/* The same for a format that is known. */
tn_status safetensors_read(tn_context *ctx, arena *a, source *src, named_arrays *out);
tn_status npy_read(tn_context *ctx, arena *a, source *src, named_arrays *out);
tn_status npz_read(tn_context *ctx, arena *a, source *src, named_arrays *out);

/*
 * Writers give the bytes that the safetensors package, numpy.save and numpy.savez give (but for the zip headers of
 * npz), and refuse a dtype that the format lacks, strides that the format cannot express, and duplicate names. The sink
 * is not finished.
 */
tn_status safetensors_write(tn_context *ctx, sink *s, const named_arrays *arrays);
tn_status npy_write(tn_context *ctx, sink *s, const named_array *array);
tn_status npz_write(tn_context *ctx, arena *a, sink *s, const named_arrays *arrays);

/* ---- what the formats share ---- */

/* The number of bytes that sizes and dtype demand; false when it does not fit in 63 bits or a size is negative. */
bool named_array_bytes(dtype type, const int64_t *sizes, size_t rank, uint64_t *out);
/* Whether the elements lie in C order (or in Fortran order) without gaps. */
bool named_array_is_dense(const named_array *array, bool fortran);
/* For writers: bytes must be what sizes and dtype demand. */
tn_status named_array_check(tn_context *ctx, const named_array *array);
/* A sink's callback that keeps nothing: sink.written then is the length of what was written. */
bool named_array_discard(void *user, const void *bytes, size_t n);
/*
 * Points *out at n bytes at offset of the source, which must be within it, aligned for the dtype: in place where the
 * source is addressable and the address aligned, else a copy on the arena.
 */
tn_status named_array_data(tn_context *ctx, arena *a, const source *src, uint64_t offset, uint64_t n, dtype type,
                           const uint8_t **out);

#endif
