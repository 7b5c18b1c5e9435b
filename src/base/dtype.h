/* Element types: the enum and the table made from dtype.def. Used by the readers of tensor files and by the program. */
#ifndef TENON_BASE_DTYPE_H
#define TENON_BASE_DTYPE_H

#include <stddef.h>
#include <stdint.h>

typedef enum dtype {
    DT_NONE = 0, /* not a type */
#define X(id, short_name, torch_name, category, bytes, code, safetensors, numpy, storage) id,
#include "base/dtype.def"
#undef X
    DT_COUNT
} dtype;

/* What its values are. Bits, so that a set of them is a mask; in the order in which promotion climbs. */
typedef enum dtype_category {
    CATEGORY_BOOL = 1,
    CATEGORY_INTEGRAL = 2,
    CATEGORY_FLOATING = 4,
    CATEGORY_COMPLEX = 8,
} dtype_category;

typedef struct dtype_info {
    const char *name;  /* "f32" */
    const char *torch; /* "float32" */
    dtype_category category;
    size_t bytes;
    int32_t code;                              /* ScalarType of the .pt2 schema */
    const char *safetensors, *numpy, *storage; /* NULL where there is none */
} dtype_info;

/* Indexed by dtype; row 0 is all empty. */
extern const dtype_info dtype_table[DT_COUNT];

/* Lookups by one column; DT_NONE when there is no such row. */
dtype dtype_by_name(const char *name);
dtype dtype_by_torch(const char *torch);
dtype dtype_by_code(int64_t code);
dtype dtype_by_safetensors(const char *name);
dtype dtype_by_numpy(const char *descr);
dtype dtype_by_storage(const char *storage_class);

#endif
