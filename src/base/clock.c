/* The one clock: see clock.h. */
#define _GNU_SOURCE /* CLOCK_MONOTONIC_COARSE */
#include "base/clock.h"

#include <time.h>

#if defined(CLOCK_MONOTONIC_COARSE)
#define COARSE CLOCK_MONOTONIC_COARSE
#else
#define COARSE CLOCK_MONOTONIC
#endif

double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int64_t clock_coarse(void)
{
    struct timespec now;
    clock_gettime(COARSE, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
