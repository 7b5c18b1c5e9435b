/* Threads and random numbers of a context: see resources.h. */
#include "interpret/resources.h"

#include "base/context.h"

#include <stdlib.h>

static void free_pool(void *pool)
{
    thread_pool_free(pool);
}

thread_pool *resources_pool(tn_context *ctx, size_t threads)
{
    owned *slot = &ctx->attached[ATTACHED_POOL];
    if (slot->object == NULL) {
        *slot = (owned){thread_pool_new(threads), free_pool};
    }
    return slot->object;
}

generator *resources_generator(tn_context *ctx)
{
    owned *slot = &ctx->attached[ATTACHED_GENERATOR];
    if (slot->object == NULL) {
        generator *made = malloc(sizeof *made);
        if (made != NULL) {
            generator_seed(made, 0);
        }
        *slot = (owned){made, free};
    }
    return slot->object;
}
