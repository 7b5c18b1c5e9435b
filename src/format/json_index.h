/*
 * The index of a JSON object with many members, which json_read.c makes and json_tree.c searches.
 *
 * Memory of an object: its members, their values in the same order, and, when it is indexed, one slot per member sorted
 * by hash and then by key. Sorted rather than hashed into a table: no choice of keys makes it slow, so that the hash
 * needs no key.
 */
#ifndef TENON_FORMAT_JSON_INDEX_H
#define TENON_FORMAT_JSON_INDEX_H

#include "base/map.h"
#include "format/json.h"

/* Objects with more members than this are indexed; in smaller ones comparing all keys is faster. */
enum { JSON_FEW_MEMBERS = 16 };

typedef struct json_slot {
    uint32_t hash, position;
} json_slot;

static inline uint32_t json_key_hash(const char *key, size_t n)
{
    return (uint32_t)hash_written(key, n, 0);
}

#endif
