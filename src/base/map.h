/*
 * A hash map from strings to pointers on an arena, and the interner built on it.
 *
 * Iteration (map_entry array in insertion order) is deterministic. Hashes have a secret key (hash.h), so that no choice
 * of names makes probing long: it is linear over a table at most half full.
 */
#ifndef TENON_BASE_MAP_H
#define TENON_BASE_MAP_H

#include "base/memory.h"
#include "base/vec.h"

typedef struct map_entry {
    const char *key; /* on the map's arena, a NUL after its last byte */
    size_t length;   /* of key, which may hold NULs when it was interned by length */
    void *value;
    uint64_t hash;
} map_entry;

typedef struct map {
    arena *arena;
    VEC(map_entry) entries; /* in insertion order; entries are never removed */
    uint32_t *slots;        /* index into entries plus 1, 0 = free */
    size_t slot_count;      /* a power of two */
    hash_key key;           /* once there are slots */
} map;

void map_init(map *m, arena *a);
/* The value of key, or NULL. */
void *map_get(const map *m, const char *key);
/* The slot of key's value, inserted with value NULL when new. The key is copied onto the arena. */
void **map_at(map *m, const char *key);
/* The same with the copy of the key; it stays where it is until the next one is inserted. */
map_entry *map_entry_at(map *m, const char *key);
/* Sets key to value; returns false, changing nothing, when key is already there. */
bool map_put_new(map *m, const char *key, void *value);

/* Maps keyed by address, never NULL. Same table, own functions, because keys have no text. */
typedef struct pointer_map {
    arena *arena;
    struct pointer_slot {
        const void *key;
        void *value;
    } * slots;
    size_t slot_count, used;
    hash_key key; /* once there are slots */
} pointer_map;

void pointer_map_init(pointer_map *m, arena *a);
void *pointer_map_get(const pointer_map *m, const void *key);
void pointer_map_put(pointer_map *m, const void *key, void *value);

/* One copy of each distinct string: equal text, equal pointer. The text may be NULL only when n is 0. */
typedef struct interner {
    map map;
} interner;

void interner_init(interner *in, arena *a);
const char *intern(interner *in, const char *text);
const char *intern_n(interner *in, const char *text, size_t n);

#endif
