/* What running needs beyond data, made once per context: threads, and what random operators draw from. */
#ifndef TENON_INTERPRET_RESOURCES_H
#define TENON_INTERPRET_RESOURCES_H

#include "base/thread.h"
#include "kernels/number/random.h"

typedef struct tn_context tn_context;

/* The context's pool; threads is heeded when it is made (0 = one per core). NULL: no memory for one, run alone. */
thread_pool *resources_pool(tn_context *ctx, size_t threads);
/* The context's generator, seeded with 0 until told otherwise; NULL when there is no memory. */
generator *resources_generator(tn_context *ctx);

#endif
