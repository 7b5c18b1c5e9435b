/*
 * A growable array on an arena, typed by macro: VEC(int) numbers = {0}; vec_push(a, &numbers, 3);
 *
 * Old blocks stay on the arena as garbage when a vector grows; growth doubles, so the waste is at most the final size.
 */
#ifndef TENON_BASE_VEC_H
#define TENON_BASE_VEC_H

#include "base/memory.h"

#include <string.h>

#define VEC(type)           \
    struct {                \
        type *at;           \
        size_t n, capacity; \
    }

#define vec_reserve(a, v, count)                                                                \
    do {                                                                                        \
        if ((v)->capacity < (count)) {                                                          \
            (v)->at = vec_grow((a), (v)->at, (v)->n, &(v)->capacity, (count), sizeof *(v)->at); \
        }                                                                                       \
    } while (0)

#define vec_push(a, v, item)               \
    do {                                   \
        vec_reserve((a), (v), (v)->n + 1); \
        (v)->at[(v)->n++] = (item);        \
    } while (0)

static inline void *vec_grow(arena *a, const void *old, size_t n, size_t *capacity, size_t need, size_t size)
{
    size_t wanted = *capacity < 4 ? 4 : *capacity * 2;
    if (wanted < need) {
        wanted = need;
    }
    void *grown = arena_alloc_array(a, wanted, size);
    if (n > 0) {
        memcpy(grown, old, n * size);
    }
    *capacity = wanted;
    return grown;
}

#endif
