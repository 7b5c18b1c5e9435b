/* The table of element types and its lookups: see dtype.def. */
#include "base/dtype.h"

#include <stddef.h>
#include <string.h>

const dtype_info dtype_table[DT_COUNT] = {
    [DT_NONE] = {.name = "", .torch = ""},
#define X(id, short_name, torch_name, category, bytes, code, safetensors, numpy, storage) \
    [id] = {short_name, torch_name, CATEGORY_##category, bytes, code, safetensors, numpy, storage},
#include "base/dtype.def"
#undef X
};

/* The row whose text column (given by its offset in the record) equals text. */
static dtype by_text(size_t column, const char *text)
{
    for (int i = DT_NONE + 1; i < DT_COUNT; i++) {
        const char *cell = *(const char *const *)((const char *)&dtype_table[i] + column);
        if (cell != NULL && strcmp(cell, text) == 0) {
            return (dtype)i;
        }
    }
    return DT_NONE;
}

dtype dtype_by_name(const char *name)
{
    return by_text(offsetof(dtype_info, name), name);
}

dtype dtype_by_torch(const char *torch)
{
    return by_text(offsetof(dtype_info, torch), torch);
}

dtype dtype_by_safetensors(const char *name)
{
    return by_text(offsetof(dtype_info, safetensors), name);
}

dtype dtype_by_numpy(const char *descr)
{
    return by_text(offsetof(dtype_info, numpy), descr);
}

dtype dtype_by_storage(const char *storage_class)
{
    return by_text(offsetof(dtype_info, storage), storage_class);
}

dtype dtype_by_code(int64_t code)
{
    for (int i = DT_NONE + 1; i < DT_COUNT; i++) {
        if (dtype_table[i].code == code) {
            return (dtype)i;
        }
    }
    return DT_NONE;
}
