/*
 * Hashes of bytes: one for tables, which has a secret key, and one for what is written, which has none.
 *
 * First in the flow, before maps. Names come from files, and whoever writes a file may choose them so that a hash that
 * he knows puts all of them into one place: then each lookup compares with all others. A table therefore hashes with a
 * key that nobody can know, drawn when its context is made (memory.h). The function is SipHash with one round for each
 * word and three at the end: no way is known to find names that collide without the key. A tree beside the table would
 * do without a secret, but costs each lookup a walk, also where nobody attacks.
 *
 * Nothing that leaves the process may depend on the key: no text, no order, no file. Tables keep their entries in the
 * order of insertion; hashes that are written use hash_written.
 */
#ifndef TENON_BASE_HASH_H
#define TENON_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

typedef struct hash_key {
    uint64_t low, high;
} hash_key;

/* From the system's source of random numbers; where it gives none, from what else differs from start to start. */
hash_key hash_key_draw(void);

/* Something that is hashed piece by piece. Pieces are set apart: "ab", "c" is not "a", "bc". */
typedef struct hasher {
    uint64_t v0, v1, v2, v3;
} hasher;

hasher hash_begin(hash_key key);
void hash_word(hasher *h, uint64_t word);
void hash_piece(hasher *h, const void *bytes, size_t n);
uint64_t hash_end(hasher h);

/* All at once. */
uint64_t hash_keyed(hash_key key, const void *bytes, size_t n);

/* For identifiers and names in files: the same everywhere and for all time. Never for tables. */
uint64_t hash_written(const void *bytes, size_t n, uint64_t seed);

#endif
