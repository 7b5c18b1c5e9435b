/*
 * Memory: the heap that charges a budget, the edge that out-of-memory returns to, and arenas.
 *
 * After budget.h in the flow; everything else allocates through here. A heap belongs to a context. An arena is a list
 * of blocks freed together. Small allocations cannot fail at the call site: on exhaustion they jump to the innermost
 * edge (set by every public function, api/api.h), which reports TN_E_NOMEM after releasing what the call owned
 * (context.h). So they do when the budget says stop: whatever builds something passes here. Large, data-sized
 * allocations (storages, file buffers) use ctx_alloc_data, which returns NULL instead.
 *
 * Rules: no jump may cross a callback, qsort, zlib or a Python frame, and no arena is used on a pool thread.
 */
#ifndef TENON_BASE_MEMORY_H
#define TENON_BASE_MEMORY_H

#include "base/budget.h"
#include "base/hash.h"

#include <stdarg.h>

/* No single piece of memory is larger: a size above this can only come from a file that lies, or a defect. 1 TiB. */
#define MEMORY_LARGEST ((size_t)(SIZE_MAX > UINT32_MAX ? UINT64_C(1) << 40 : INT32_MAX / 2))

typedef struct heap {
    call_budget *budget; /* shared with the heaps of other contexts; NULL = nobody counts */
    edge *edge;          /* where arena exhaustion returns to; set while an API call is running */
    unsigned pieces;     /* allocated so far: now and then one asks whether to go on */
    hash_key hashing;    /* of the tables in its arenas */
} heap;

/* Jumps to the innermost edge: out of memory. Does not return. */
_Noreturn void heap_exhausted(heap *h);

typedef struct arena_block arena_block;

typedef struct arena {
    heap *heap; /* NULL once detached: a program that outlives its context */
    arena_block *blocks;
    char *at, *end;
    call_budget *payer; /* to which all of `charged` is charged, attached or not */
    size_t charged;     /* bytes */
} arena;

void arena_init(arena *a, heap *h);
void arena_done(arena *a);

/* Cuts the arena from its heap, or ties it to another (which pays for it from then on) for the length of a call. */
void arena_detach(arena *a);
void arena_attach(arena *a, heap *h);

/*
 * A place in an arena, and back to it: what was allocated since is gone. For tables that outlive the calls that fill
 * them: what a call that failed left half made would stay for ever.
 */
typedef struct arena_place {
    arena_block *block;
    char *at;
    size_t charged;
} arena_place;
arena_place arena_here(const arena *a);
void arena_back_to(arena *a, const arena_place *here);

/* The key for a table on the arena, which keeps it: arenas change their heaps. */
hash_key arena_hash_key(const arena *a);

/* Zeroed memory, aligned for any type. Never NULL: jumps to the edge on exhaustion. n == 0 gives a valid pointer. */
void *arena_alloc(arena *a, size_t n);

/* count * size, with the product checked. */
void *arena_alloc_array(arena *a, size_t count, size_t size);

#define ARENA_NEW(a, type) ((type *)arena_alloc((a), sizeof(type)))
#define ARENA_ARRAY(a, type, count) ((type *)arena_alloc_array((a), (count), sizeof(type)))

void *arena_copy(arena *a, const void *bytes, size_t n);
char *arena_strdup(arena *a, const char *text);
char *arena_strndup(arena *a, const char *text, size_t n);
char *arena_printf(arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(arena *a, const char *format, va_list args);

#endif
