/* Packed weights: see packed.h. */
#include "engines/planned/packed.h"

#include <stdlib.h>
#include <string.h>

struct packed_weight {
    packed_weight *next;
    const fast_kernels *kernels;
    fast_element element;
    size_t k, n;
    fast_matrix b;
    void *bytes; /* of ctx_alloc_data */
};

void packed_init(packed_weights *all)
{
    pthread_mutex_init(&all->lock, NULL);
    all->first = NULL;
}

void packed_done(packed_weights *all)
{
    for (packed_weight *w = all->first, *next; w != NULL; w = next) {
        next = w->next;
        data_free(w->bytes);
        free(w);
    }
    pthread_mutex_destroy(&all->lock);
}

static const packed_weight *find(packed_weights *all, const packed_weight *like)
{
    pthread_mutex_lock(&all->lock);
    const packed_weight *w = all->first;
    while (w != NULL &&
           !(w->kernels == like->kernels && w->element == like->element && w->k == like->k && w->n == like->n &&
             w->b.at == like->b.at && w->b.row == like->b.row && w->b.column == like->b.column)) {
        w = w->next;
    }
    pthread_mutex_unlock(&all->lock);
    return w;
}

static void free_packed(void *object)
{
    packed_weight *w = object;
    data_free(w->bytes);
    free(w);
}

tn_status packed_find(tn_context *ctx, packed_weights *all, const fast_kernels *kernels, thread_pool *pool,
                      fast_element element, size_t k, size_t n, fast_matrix b, const void **out)
{
    packed_weight like = {.kernels = kernels, .element = element, .k = k, .n = n, .b = b};
    const packed_weight *found = find(all, &like);
    *out = NULL;
    if (found == NULL) {
        size_t bytes = fast_packed_bytes(kernels, element, k, n), diagnostics = ctx->diagnostic_count;
        if (bytes == SIZE_MAX) {
            return TN_OK;
        }
        ctx_own_reserve(ctx);
        packed_weight *made = malloc(sizeof *made);
        if (made == NULL) {
            return TN_OK;
        }
        *made = like;
        ctx_own(ctx, made, free_packed); /* packing may be told to stop */
        made->bytes = ctx_alloc_data(ctx, bytes == 0 ? 1 : bytes);
        if (made->bytes == NULL) {
            diagnostics_truncate(ctx, diagnostics);
            ctx_release(ctx, made);
            return TN_OK;
        }
        fast_pack(kernels, pool, element, k, n, b, made->bytes);
        ctx_disown(ctx, made);
        pthread_mutex_lock(&all->lock); /* another thread may have packed it, too: then there are two */
        made->next = all->first;
        all->first = made;
        pthread_mutex_unlock(&all->lock);
        found = made;
    }
    *out = found->bytes;
    return TN_OK;
}
