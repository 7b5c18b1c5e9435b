/* The fast kernels of arm64, with products and sums rounded once: see fast.h. The texts are in level_text.h. */
#include "base/num.h"
#include "kernels/fast/fast.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#if defined(__aarch64__)

#include <arm_neon.h>

#define LEVEL_TABLE fast_neon
#define LEVEL_CPU CPU_NEON
#define LEVEL_NAME "neon"
#define LEVEL_NEON
#define LANES 4
#define TILE_ROWS 8
#define TILE_VECTORS 3 /* 32 registers: 24 sums, 3 columns, an element */
#define TILE_STEPS 4
#include "kernels/fast/level_text.h"

#endif
