/*
 * DLPack as far as tenon speaks it: the layout of tensors that libraries hand to each other, version 1, and the table
 * of functions by which they do it without Python calls (DLPackExchangeAPI, version 1.3).
 */
#ifndef TENON_PYTHON_DLPACK_H
#define TENON_PYTHON_DLPACK_H

#include <stdint.h>

enum { DLPACK_CPU = 1, DLPACK_MAJOR = 1, DLPACK_MINOR = 1 };
enum { DLPACK_READ_ONLY = 1 }; /* bits of flags */

enum {
    DLPACK_INT = 0,
    DLPACK_UINT = 1,
    DLPACK_FLOAT = 2,
    DLPACK_BFLOAT = 4,
    DLPACK_COMPLEX = 5,
    DLPACK_BOOL = 6,
    DLPACK_F8E4M3FN = 10,
    DLPACK_F8E4M3FNUZ = 11,
    DLPACK_F8E5M2 = 12,
    DLPACK_F8E5M2FNUZ = 13,
    DLPACK_F8E8M0FNU = 14
};

typedef struct dlpack_device {
    int32_t type, id;
} dlpack_device;

typedef struct dlpack_type {
    uint8_t code, bits;
    uint16_t lanes;
} dlpack_type;

typedef struct dlpack_tensor {
    void *data;
    dlpack_device device;
    int32_t rank;
    dlpack_type type;
    int64_t *sizes;
    int64_t *strides; /* in elements; NULL: contiguous */
    uint64_t byte_offset;
} dlpack_tensor;

typedef struct dlpack_version {
    uint32_t major, minor;
} dlpack_version;

/* What a capsule named "dltensor" holds. */
typedef struct dlpack_managed {
    dlpack_tensor tensor;
    void *owner;
    void (*release)(struct dlpack_managed *self); /* may be NULL */
} dlpack_managed;

/* What a capsule named "dltensor_versioned" holds. */
typedef struct dlpack_versioned {
    dlpack_version version;
    void *owner;
    void (*release)(struct dlpack_versioned *self); /* may be NULL */
    uint64_t flags;
    dlpack_tensor tensor;
} dlpack_versioned;

/* What the capsule T.__dlpack_c_exchange_api__ of a tensor type holds. Functions return 0, or -1 with an exception. */
typedef struct dlpack_exchange {
    dlpack_version version;
    const struct dlpack_exchange *older;
    int (*allocate)(dlpack_tensor *prototype, dlpack_versioned **out, void *user,
                    void (*fail)(void *user, const char *kind, const char *message));
    int (*from_object)(void *object, dlpack_versioned **out);
    int (*to_object)(dlpack_versioned *tensor, void **out);
    int (*borrow)(void *object, dlpack_tensor *out);
    int (*stream)(int32_t device_type, int32_t device_id, void **out);
} dlpack_exchange;

#endif
