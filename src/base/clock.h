/* The clock that only goes forward, from an unspecified beginning. */
#ifndef TENON_BASE_CLOCK_H
#define TENON_BASE_CLOCK_H

#include <stdint.h>

/* Seconds, as fine as the machine has them. */
double clock_seconds(void);
/* Nanoseconds, some milliseconds coarse where that is cheaper: for who asks all the time. */
int64_t clock_coarse(void);

#endif
