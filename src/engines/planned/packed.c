/* Packed weights: see packed.h. */
#include "engines/planned/packed.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

struct packed_weight {
    packed_weight *next;
    packed_key key;
    void *bytes; /* of ctx_alloc_data */
};

void packed_init(packed_weights *all)
{
    pthread_mutex_init(&all->lock, NULL);
    all->first = NULL;
}

static void free_packed(void *object)
{
    packed_weight *w = object;
    data_free(w->bytes);
    free(w);
}

void packed_done(packed_weights *all)
{
    for (packed_weight *w = all->first, *next; w != NULL; w = next) {
        next = w->next;
        free_packed(w);
    }
    pthread_mutex_destroy(&all->lock);
}

/* Behind the lock. */
static const packed_weight *find_locked(const packed_weights *all, const packed_key *key)
{
    const packed_weight *w = all->first;
    while (w != NULL && memcmp(&w->key, key, sizeof *key) != 0) {
        w = w->next;
    }
    return w;
}

static const packed_weight *find(packed_weights *all, const packed_key *key)
{
    pthread_mutex_lock(&all->lock);
    const packed_weight *w = find_locked(all, key);
    pthread_mutex_unlock(&all->lock);
    return w;
}

const void *packed_known(packed_weights *all, const packed_key *key)
{
    const packed_weight *found = find(all, key);
    return found == NULL ? NULL : found->bytes;
}

void *packed_memory(tn_context *ctx, size_t bytes)
{
    enum { PAGE = 4096, WORTH_IT = 4 << 20 };
    char *made = ctx_alloc_data(ctx, bytes == 0 ? 1 : bytes);
    if (made != NULL && bytes >= WORTH_IT) {
        size_t before = (PAGE - (size_t)((uintptr_t)made % PAGE)) % PAGE;
        (void)madvise(made + before, (bytes - before) / PAGE * PAGE, MADV_HUGEPAGE); /* a wish: it may be refused */
    }
    return made;
}

/* Registered with the context until it is in the list: packing may be told to stop. NULL: memory is out. */
static packed_weight *make_packed(builder *b, const packed_key *key, size_t bytes, packed_maker make, void *user)
{
    tn_context *ctx = b->ctx;
    size_t diagnostics = ctx->diagnostic_count;
    ctx_own_reserve(ctx);
    packed_weight *made = malloc(sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->key = *key;
    made->bytes = NULL;
    ctx_own(ctx, made, free_packed);
    made->bytes = packed_memory(ctx, bytes);
    if (made->bytes == NULL || !make(user, b, made->bytes)) {
        diagnostics_truncate(ctx, diagnostics);
        ctx_release(ctx, made);
        return NULL;
    }
    return made;
}

tn_status packed_find(builder *b, packed_weights *all, const packed_key *key, size_t bytes, packed_maker make,
                      void *user, const void **out)
{
    const packed_weight *found = find(all, key);
    packed_weight *made = found != NULL || bytes == SIZE_MAX ? NULL : make_packed(b, key, bytes, make, user);
    if (made != NULL) {
        pthread_mutex_lock(&all->lock);
        found = find_locked(all, key); /* another thread may have packed it, too */
        if (found == NULL) {
            made->next = all->first;
            all->first = made;
        }
        pthread_mutex_unlock(&all->lock);
        if (found != NULL) {
            ctx_release(b->ctx, made);
        } else {
            ctx_disown(b->ctx, made);
            found = made;
        }
    }
    *out = found == NULL ? NULL : found->bytes;
    return TN_OK;
}
