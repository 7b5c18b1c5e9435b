/* The fast kernels with what every processor has: vectors of four floats, products and sums rounded apart: see fast.h.
 * The texts are in level_text.h. */
#include "base/num.h"
#include "kernels/fast/fast.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#define LEVEL_TABLE fast_plain
#define LEVEL_CPU CPU_BASELINE
#define LEVEL_NAME "baseline"
#define LANES 4
#define TILE_ROWS 4
#define TILE_VECTORS 2 /* 16 registers: 8 sums, 2 columns, an element */
#define TILE_STEPS 4
#include "kernels/fast/level_text.h"
