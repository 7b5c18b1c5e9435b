/* Hash maps with insertion order, address maps and the interner: see map.h. */
#include "base/map.h"

#include <string.h>

void map_init(map *m, arena *a)
{
    *m = (map){.arena = a};
}

/* The slot that holds key, or the free one where it belongs. Requires a table with a free slot. */
static size_t find_slot(const map *m, const char *key, size_t n, uint64_t hash)
{
    size_t i = hash & (m->slot_count - 1);
    while (m->slots[i] != 0) {
        const map_entry *e = &m->entries.at[m->slots[i] - 1];
        if (e->hash == hash && e->length == n && (n == 0 || memcmp(e->key, key, n) == 0)) {
            break;
        }
        i = (i + 1) & (m->slot_count - 1);
    }
    return i;
}

static void grow_slots(map *m)
{
    if (m->slot_count == 0) {
        m->key = arena_hash_key(m->arena);
    }
    size_t count = m->slot_count == 0 ? 16 : m->slot_count * 2;
    m->slots = ARENA_ARRAY(m->arena, uint32_t, count); /* may jump: the map stays as it is until then */
    m->slot_count = count;
    for (size_t i = 0; i < m->entries.n; i++) {
        size_t slot = m->entries.at[i].hash & (m->slot_count - 1);
        while (m->slots[slot] != 0) {
            slot = (slot + 1) & (m->slot_count - 1);
        }
        m->slots[slot] = (uint32_t)i + 1;
    }
}

void *map_get(const map *m, const char *key)
{
    if (m->slot_count == 0) {
        return NULL;
    }
    size_t n = strlen(key);
    size_t slot = find_slot(m, key, n, hash_keyed(m->key, key, n));
    return m->slots[slot] == 0 ? NULL : m->entries.at[m->slots[slot] - 1].value;
}

/* The entry of key, inserted when new. Entries number below 2^32: each costs an arena over 16 bytes. */
static map_entry *entry_of(map *m, const char *key, size_t n)
{
    if ((m->entries.n + 1) * 2 > m->slot_count) {
        grow_slots(m);
    }
    uint64_t hash = hash_keyed(m->key, key, n);
    size_t slot = find_slot(m, key, n, hash);
    if (m->slots[slot] == 0) {
        map_entry fresh = {.key = arena_strndup(m->arena, key, n), .length = n, .hash = hash};
        vec_push(m->arena, &m->entries, fresh);
        m->slots[slot] = (uint32_t)m->entries.n;
    }
    return &m->entries.at[m->slots[slot] - 1];
}

map_entry *map_entry_at(map *m, const char *key)
{
    return entry_of(m, key, strlen(key));
}

void **map_at(map *m, const char *key)
{
    return &entry_of(m, key, strlen(key))->value;
}

bool map_put_new(map *m, const char *key, void *value)
{
    size_t before = m->entries.n;
    void **slot = map_at(m, key);
    if (m->entries.n == before) {
        return false;
    }
    *slot = value;
    return true;
}

void pointer_map_init(pointer_map *m, arena *a)
{
    *m = (pointer_map){.arena = a};
}

static struct pointer_slot *pointer_slot_of(const pointer_map *m, const void *key)
{
    hasher h = hash_begin(m->key);
    hash_word(&h, (uint64_t)(uintptr_t)key);
    size_t i = (size_t)hash_end(h) & (m->slot_count - 1);
    while (m->slots[i].key != NULL && m->slots[i].key != key) {
        i = (i + 1) & (m->slot_count - 1);
    }
    return &m->slots[i];
}

void *pointer_map_get(const pointer_map *m, const void *key)
{
    return m->slot_count == 0 ? NULL : pointer_slot_of(m, key)->value;
}

void pointer_map_put(pointer_map *m, const void *key, void *value)
{
    if ((m->used + 1) * 2 > m->slot_count) {
        pointer_map bigger = {.arena = m->arena, .slot_count = m->slot_count == 0 ? 16 : m->slot_count * 2};
        bigger.key = m->slot_count == 0 ? arena_hash_key(m->arena) : m->key;
        bigger.slots = ARENA_ARRAY(m->arena, struct pointer_slot, bigger.slot_count);
        bigger.used = m->used;
        for (size_t i = 0; i < m->slot_count; i++) {
            if (m->slots[i].key != NULL) {
                *pointer_slot_of(&bigger, m->slots[i].key) = m->slots[i];
            }
        }
        *m = bigger;
    }
    struct pointer_slot *slot = pointer_slot_of(m, key);
    m->used += slot->key == NULL;
    *slot = (struct pointer_slot){key, value};
}

void interner_init(interner *in, arena *a)
{
    map_init(&in->map, a);
}

const char *intern_n(interner *in, const char *text, size_t n)
{
    return entry_of(&in->map, text, n)->key;
}

const char *intern(interner *in, const char *text)
{
    return intern_n(in, text, strlen(text));
}
