/* Hashes of bytes: see hash.h. */
#include "base/hash.h"

#include "base/clock.h"

#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/* ---- the key ---- */

hash_key hash_key_draw(void)
{
    hash_key key;
    if (getrandom(&key, sizeof key, GRND_NONBLOCK) == (ssize_t)sizeof key) {
        return key;
    }
    double now = clock_seconds(); /* an old kernel, a sandbox: where the stack lies, when, and who it is */
    key.low = hash_written(&now, sizeof now, (uint64_t)(uintptr_t)&now);
    key.high = hash_written(&key.low, sizeof key.low, (uint64_t)getpid() ^ (uint64_t)(uintptr_t)&memcpy);
    return key;
}

/* ---- keyed ---- */

static uint64_t turn(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

static inline void stir(hasher *h)
{
    h->v0 += h->v1;
    h->v2 += h->v3;
    h->v1 = turn(h->v1, 13) ^ h->v0;
    h->v3 = turn(h->v3, 16) ^ h->v2;
    h->v0 = turn(h->v0, 32) + h->v3;
    h->v2 += h->v1;
    h->v1 = turn(h->v1, 17) ^ h->v2;
    h->v3 = turn(h->v3, 21) ^ h->v0;
    h->v2 = turn(h->v2, 32);
}

hasher hash_begin(hash_key key)
{
    return (hasher){key.low ^ 0x736f6d6570736575u, key.high ^ 0x646f72616e646f6du, key.low ^ 0x6c7967656e657261u,
                    key.high ^ 0x7465646279746573u};
}

void hash_word(hasher *h, uint64_t word)
{
    h->v3 ^= word;
    stir(h);
    h->v0 ^= word;
}

void hash_piece(hasher *h, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    uint64_t word;
    size_t left = n;
    for (; left >= sizeof word; left -= sizeof word, p += sizeof word) {
        memcpy(&word, p, sizeof word);
        hash_word(h, word);
    }
    word = 0;
    if (left > 0) {
        memcpy(&word, p, left);
    }
    hash_word(h, word | (uint64_t)left << 56);
    hash_word(h, n); /* so that pieces do not run into each other */
}

uint64_t hash_end(hasher h)
{
    h.v2 ^= 0xff;
    stir(&h);
    stir(&h);
    stir(&h);
    return h.v0 ^ h.v1 ^ h.v2 ^ h.v3;
}

uint64_t hash_keyed(hash_key key, const void *bytes, size_t n)
{
    hasher h = hash_begin(key);
    hash_piece(&h, bytes, n);
    return hash_end(h);
}

/* ---- written ---- */

uint64_t hash_written(const void *bytes, size_t n, uint64_t seed)
{
    /* FNV-1a with a final mix, so that all bits depend on all of the input. */
    const unsigned char *p = bytes;
    uint64_t h = seed ^ 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++) {
        h = (h ^ p[i]) * 0x100000001b3u;
    }
    h ^= h >> 32;
    h *= 0x9e3779b97f4a7c15u;
    return h ^ (h >> 29);
}
