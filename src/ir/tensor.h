/*
 * Tensors with data: views on shared, reference-counted storage that may be a part of a mapped file.
 *
 * A storage holds no context, so it outlives the context that made it. Retain and release are atomic. Its bytes are
 * little-endian elements; a view is dtype, sizes, strides and offset, all in elements.
 */
#ifndef TENON_IR_TENSOR_H
#define TENON_IR_TENSOR_H

#include "base/bytes.h"
#include "base/dtype.h"

#include <stdatomic.h>

/* Where bytes lie. Whoever reads or writes them asks: kernels and files know host memory alone. */
typedef enum memory_place { MEMORY_HOST } memory_place;

typedef struct storage {
    atomic_int references;
    memory_place place;
    uint8_t *data; /* never NULL: kernels may copy no bytes from it */
    uint64_t bytes;
    source *source;              /* what data points into; NULL = release says whose it is */
    void (*release)(void *user); /* gives data back to whoever lent it; NULL = data is of data_alloc and freed here */
    void *user;
    bool has_crc; /* crc is what the archive states for these bytes: checked when they are written again */
    uint32_t crc;
    const char *origin; /* for messages: record name inside the archive, owned (malloc'ed), or NULL */
} storage;

/*
 * New storages are registered with the context until disowned (a program takes them over with program_adopt_storage).
 * storage_new gives zeroed memory. storage_view points into an addressable source, which it retains; offset need not be
 * aligned: callers that need alignment ask storage_is_aligned and copy.
 */
tn_status storage_new(tn_context *ctx, uint64_t bytes, storage **out);
/* The same without registering it and without clearing it: the caller holds the only reference. */
tn_status storage_allocate(tn_context *ctx, uint64_t bytes, storage **out);
tn_status storage_view(tn_context *ctx, source *src, uint64_t offset, uint64_t bytes, storage **out);
/* Memory of the caller, not registered either. Whoever wants to know when it is needed no more sets release and user.
 */
tn_status storage_wrap(tn_context *ctx, void *memory, uint64_t bytes, storage **out);
static inline bool storage_is_host(const storage *s)
{
    return s->place == MEMORY_HOST;
}
storage *storage_retain(storage *s);
void storage_release(void *s); /* NULL is fine */

/* No tensor has more dims, as in torch. */
enum { TENSOR_MAX_RANK = 64 };

typedef struct tensor {
    storage *storage; /* retained by whoever owns the tensor */
    dtype dtype;
    uint32_t rank;
    const int64_t *sizes, *strides; /* elements */
    int64_t offset;                 /* elements from the start of the storage */
} tensor;

/* A tensor that its holders count: what callers of the library hold and what eager operators compute on. */
struct tn_tensor {
    atomic_int references;
    call_budget *payer; /* to whom this record is charged */
    tensor view;        /* its storage is retained */
    int64_t dims[];     /* sizes, then strides */
};

/* Takes over a reference to the storage, also when it fails (with a diagnostic). The view must fit into it. */
tn_status tensor_hold(tn_context *ctx, storage *s, dtype type, uint32_t rank, const int64_t *sizes,
                      const int64_t *strides, int64_t offset, tn_tensor **out);
/* Elements of its own, not set. strides NULL: C-contiguous. */
tn_status tensor_allocate(tn_context *ctx, dtype type, uint32_t rank, const int64_t *sizes, const int64_t *strides,
                          tn_tensor **out);
tn_tensor *tensor_retain(tn_tensor *t);
void tensor_release(void *t); /* NULL is fine */

/* The first element; NULL where the storage is empty. */
void *tensor_at(const tensor *t);
/* The same elements in C order: the tensor itself, retained, where it is so already, else a copy. */
tn_status tensor_contiguous(tn_context *ctx, tn_tensor *t, tn_tensor **out);

/* C-contiguous strides as torch computes them (a size of 0 counts as 1); false on overflow. */
bool tensor_contiguous_strides(uint32_t rank, const int64_t *sizes, int64_t *strides);
/* Number of elements; false on overflow or a negative size. */
bool tensor_numel(uint32_t rank, const int64_t *sizes, int64_t *out);
/* Bytes from the start of the storage that the view reaches; false on overflow or a negative size, stride or offset. */
bool tensor_extent(const tensor *t, uint64_t *bytes);
/* Does every element of the view lie inside its storage? False also on overflow or a negative size, stride or offset.
 */
bool tensor_fits(const tensor *t);
/* Are the strides those of a C-contiguous tensor (sizes of 1 and empty tensors are lenient, as torch's)? */
bool tensor_is_contiguous(const tensor *t);
/* Are they the same elements of one storage, seen in the same way? */
bool tensor_is_same_view(const tensor *x, const tensor *y);
/* May they have bytes in common? Told by where they begin and end: two that alternate in one storage may, too. */
bool tensor_may_overlap(const tensor *x, const tensor *y);

#endif
