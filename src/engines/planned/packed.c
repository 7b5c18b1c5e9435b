/*
 * Packed weights: see packed.h.
 *
 * Kernels read megabytes of them once in each run, and in small pages the processor looks up one address in every few
 * hundred numbers: 2 to 7 % of the time of a product. So, once there are many, they lie side by side in slabs of
 * addresses that ask for large pages; what of a slab is not used takes no memory, but for the rest of a page.
 */
#include "engines/planned/packed.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { LARGE_PAGE = 2 << 20, SLAB_BYTES = 64 << 20, SLABS_FROM = 1 << 20, SLAB_ALIGNMENT = 64 };

struct packed_slab {
    packed_slab *next;
    char *mapped, *at; /* the second aligned to LARGE_PAGE */
    size_t mapped_bytes, bytes, used;
};

struct packed_weight {
    packed_weight *next;
    packed_key key;
    void *bytes;
    size_t size;
    call_budget *charged;     /* for bytes of a slab; NULL: they are of ctx_alloc_data */
    packed_weights *slabs_of; /* while it may still be given up */
};

void packed_init(packed_weights *all)
{
    pthread_mutex_init(&all->lock, NULL);
    all->first = NULL;
    all->slabs = NULL;
    all->bytes = 0;
    all->given = NULL;
}

static void give_to_slab(packed_weights *all, const void *at, size_t bytes);

/* Slabs are freed as wholes. */
static void free_packed(void *object)
{
    packed_weight *w = object;
    if (w->charged == NULL) {
        data_free(w->bytes);
    } else {
        budget_refund(w->charged, w->size);
    }
    if (w->charged != NULL && w->slabs_of != NULL) {
        give_to_slab(w->slabs_of, w->bytes, w->size);
    }
    free(w);
}

void packed_done(packed_weights *all)
{
    for (packed_weight *w = all->first, *next; w != NULL; w = next) {
        next = w->next;
        free_packed(w);
    }
    for (packed_slab *slab = all->slabs, *next; slab != NULL; slab = next) {
        next = slab->next;
        munmap(slab->mapped, slab->mapped_bytes);
        free(slab);
    }
    pthread_mutex_destroy(&all->lock);
}

/* ---- slabs ---- */

/* A new slab in front of the others; false: there are no addresses. Behind the lock. */
static bool add_slab(packed_weights *all, size_t bytes)
{
    packed_slab *made = malloc(sizeof *made);
    size_t wanted = bytes > SLAB_BYTES ? bytes : SLAB_BYTES;
    if (made == NULL || wanted > SIZE_MAX / 2) {
        free(made);
        return false;
    }
    made->mapped_bytes = wanted + LARGE_PAGE;
    made->mapped =
        mmap(NULL, made->mapped_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made->mapped == MAP_FAILED) {
        free(made);
        return false;
    }
    size_t before = (LARGE_PAGE - (uintptr_t)made->mapped % LARGE_PAGE) % LARGE_PAGE;
    made->at = made->mapped + before;
    made->bytes = made->mapped_bytes - before;
    made->used = 0;
    (void)madvise(made->at, made->bytes / LARGE_PAGE * LARGE_PAGE, MADV_HUGEPAGE); /* a wish: it may be refused */
    made->next = all->slabs;
    all->slabs = made;
    return true;
}

/* Room on a slab; NULL: there are few bytes so far, or no addresses. */
static void *take_of_slab(packed_weights *all, size_t bytes)
{
    void *taken = NULL;
    if (bytes > SIZE_MAX / 4) {
        return NULL;
    }
    size_t room = (bytes + SLAB_ALIGNMENT - 1) / SLAB_ALIGNMENT * SLAB_ALIGNMENT;
    pthread_mutex_lock(&all->lock);
    bool many = all->bytes + bytes >= SLABS_FROM;
    all->bytes += bytes;
    packed_slab *slab = all->slabs;
    while (many && slab != NULL && slab->bytes - slab->used < room) {
        slab = slab->next;
    }
    if (many && slab == NULL && add_slab(all, room)) {
        slab = all->slabs;
    }
    if (many && slab != NULL) {
        taken = slab->at + slab->used;
        slab->used += room;
    }
    pthread_mutex_unlock(&all->lock);
    return taken;
}

/* Room of a weight that was not packed after all is used again where it is the last of its slab. */
static void give_to_slab(packed_weights *all, const void *at, size_t bytes)
{
    size_t room = (bytes + SLAB_ALIGNMENT - 1) / SLAB_ALIGNMENT * SLAB_ALIGNMENT;
    pthread_mutex_lock(&all->lock);
    for (packed_slab *slab = all->slabs; slab != NULL; slab = slab->next) {
        if (slab->used >= room && slab->at + slab->used - room == at) {
            slab->used -= room;
        }
    }
    all->bytes -= bytes;
    pthread_mutex_unlock(&all->lock);
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

static const void *find_given(const packed_weights *all, const packed_key *key, size_t bytes)
{
    const packed_given *g = all->given;
    while (g != NULL && (g->size != bytes || memcmp(&g->key, key, sizeof *key) != 0)) {
        g = g->next;
    }
    return g == NULL ? NULL : g->bytes;
}

const void *packed_known(packed_weights *all, const packed_key *key, size_t bytes)
{
    const void *given = find_given(all, key, bytes);
    const packed_weight *found = given == NULL ? find(all, key) : NULL;
    return found == NULL ? given : found->bytes;
}

void packed_each(packed_weights *all, void (*tell)(void *user, const packed_given *one, bool is_made), void *user)
{
    for (const packed_given *g = all->given; g != NULL; g = g->next) {
        tell(user, g, false);
    }
    pthread_mutex_lock(&all->lock);
    const packed_weight *first = all->first;
    pthread_mutex_unlock(&all->lock);
    for (const packed_weight *w = first; w != NULL; w = w->next) { /* those in the list stay as they are */
        packed_given one = {.key = w->key, .bytes = w->bytes, .size = w->size};
        tell(user, &one, true);
    }
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

/* Nothing where memory is out. */
static void take_bytes(tn_context *ctx, packed_weights *all, packed_weight *w)
{
    call_budget *budget = ctx->heap.budget;
    if (budget_charge(budget, w->size)) {
        w->bytes = take_of_slab(all, w->size);
        w->charged = w->bytes == NULL ? NULL : budget;
        if (w->bytes == NULL) {
            budget_refund(budget, w->size);
        }
    }
    w->bytes = w->bytes == NULL ? ctx_alloc_data(ctx, w->size) : w->bytes;
}

/* Registered with the context until it is in the list: packing may be told to stop. NULL: memory is out. */
static packed_weight *make_packed(builder *b, packed_weights *all, const packed_key *key, size_t bytes,
                                  packed_maker make, void *user)
{
    tn_context *ctx = b->ctx;
    size_t diagnostics = ctx->diagnostic_count;
    ctx_own_reserve(ctx);
    packed_weight *made = malloc(sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    *made = (packed_weight){.key = *key, .size = bytes, .slabs_of = all};
    ctx_own(ctx, made, free_packed);
    take_bytes(ctx, all, made);
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
    *out = find_given(all, key, bytes);
    if (*out != NULL) {
        return TN_OK;
    }
    const packed_weight *found = find(all, key);
    packed_weight *made = found != NULL || bytes == SIZE_MAX ? NULL : make_packed(b, all, key, bytes, make, user);
    if (made != NULL) {
        pthread_mutex_lock(&all->lock);
        found = find_locked(all, key); /* another thread may have packed it, too */
        if (found == NULL) {
            made->slabs_of = NULL;
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
