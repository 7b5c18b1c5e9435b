/* Adding up at places: see spread.h. Threads share the planes. */
#include "kernels/order/spread.h"

#include "base/num.h"

#include <string.h>

typedef void spread_plane(size_t n, const int64_t *places, const void *values, void *sums);

#define AS_IS(x) (x)

/* STORED is what memory holds, VALUE what is added; PARTS numbers of it make an element. */
#define SPREAD_PLANE(name, STORED, PARTS, FROM_STORED, TO_STORED)                              \
    static void spread_##name(size_t n, const int64_t *places, const void *values, void *sums) \
    {                                                                                          \
        const STORED *from = values;                                                           \
        STORED *to = sums;                                                                     \
        for (size_t i = 0; i < n; i++) {                                                       \
            for (size_t part = 0; places[i] >= 0 && part < (PARTS); part++) {                  \
                STORED *sum = to + (size_t)places[i] * (PARTS) + part;                         \
                *sum = TO_STORED(FROM_STORED(*sum) + FROM_STORED(from[i * (PARTS) + part]));   \
            }                                                                                  \
        }                                                                                      \
    }
SPREAD_PLANE(f16, uint16_t, 1, f16_to_f32, f32_to_f16)
SPREAD_PLANE(bf16, uint16_t, 1, bf16_to_f32, f32_to_bf16)
SPREAD_PLANE(f32, float, 1, AS_IS, AS_IS)
SPREAD_PLANE(f64, double, 1, AS_IS, AS_IS)
SPREAD_PLANE(c64, float, 2, AS_IS, AS_IS)
SPREAD_PLANE(c128, double, 2, AS_IS, AS_IS)

static spread_plane *const spread_planes[DT_COUNT] = {
    [DT_F16] = spread_f16, [DT_BF16] = spread_bf16, [DT_F32] = spread_f32,
    [DT_F64] = spread_f64, [DT_C64] = spread_c64,   [DT_C128] = spread_c128,
};

bool spread_supports(dtype type)
{
    return spread_planes[type] != NULL;
}

static void spread_some(void *user, size_t begin, size_t end)
{
    const spread *job = user;
    size_t bytes = dtype_table[job->type].bytes;
    memset((char *)job->sums + begin * job->to * bytes, 0, (end - begin) * job->to * bytes);
    for (size_t p = begin; p < end; p++) {
        spread_planes[job->type](job->from, job->places + (job->own_places ? p * job->from : 0),
                                 (const char *)job->values + p * job->from * bytes,
                                 (char *)job->sums + p * job->to * bytes);
    }
}

void spread_add(thread_pool *pool, const spread *job)
{
    enum { PIECE = 1 << 14 }; /* elements that are worth handing to another thread */
    spread copy = *job;
    parallel_for(pool, job->planes, 1 + PIECE / (job->from + job->to + 1), spread_some, &copy);
}
