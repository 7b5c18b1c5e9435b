/*
 * All kernels of one level, and its table. Included by level_*.c, which say before:
 *
 *   LEVEL_TABLE, LEVEL_CPU, LEVEL_NAME   the table, the processor level and its name
 *   LANES                                floats of a vector: 4, 8 or 16
 *   LEVEL_AVX2, LEVEL_AVX512, LEVEL_BF16, LEVEL_NEON
 *                                        instructions that vector_text.h and product_text.h may name
 *   TILE_ROWS, TILE_VECTORS, TILE_STEPS  of the tiles of products
 *
 * and switch the instructions on for the functions that follow.
 */
/* No include guard: every level has a copy of its own. */

#define FAST_JOIN_(a, b) a##_##b
#define FAST_JOIN(a, b) FAST_JOIN_(a, b)
#define FAST_JOIN3_(a, b, c) a##_##b##_##c
#define FAST_JOIN3(a, b, c) FAST_JOIN3_(a, b, c)

enum { SUM_STRETCH = 128 }; /* vectors along a row, or rows down a column */

#include "kernels/fast/vector_text.h"

#include "kernels/fast/math_text.h"

#include "kernels/fast/map_text.h"

#include "kernels/fast/move_text.h"

#include "kernels/fast/product_text.h"

#include "kernels/fast/conv_text.h"

#include "kernels/fast/pool_text.h"

#include "kernels/fast/winograd_text.h"

#include "kernels/fast/attend_text.h"

#include "kernels/fast/recur_text.h"

#define ELEMENT f32
#define T float
#include "kernels/fast/rows_text.h"

#define ELEMENT bf16
#define T uint16_t
#include "kernels/fast/rows_text.h"

#define ELEMENT f16
#define T uint16_t
#include "kernels/fast/rows_text.h"

const fast_kernels LEVEL_TABLE = {
    .level = LEVEL_CPU,
    .name = LEVEL_NAME,
    .lanes = LANES,
#define FAST_UNARY(name, ulps) .name = {name##_kernel_f32, name##_kernel_bf16, name##_kernel_f16},
#define FAST_ROWS(name) .name = {name##_kernel_f32, name##_kernel_bf16, name##_kernel_f16},
#define FAST_TURN(name, type) .name = name##_kernel,
#include "kernels/fast/fast.def"
    .map =
        {
#define FAST_MAP(name, operands, ...) [FAST_MAP_##name] = map_##name,
#include "kernels/fast/map.def"
        },
    .widen = {widen_f32, widen_bf16, widen_f16},
    .narrow = {narrow_f32, narrow_bf16, narrow_f16},
    .widen_pairs = widen_pairs,
    .tile_rows = TILE_ROWS,
    .tile_vectors = TILE_VECTORS,
    .tile_fetch = FETCHED_LINES * 64 / TILE_STEPS,
    .tile = TILE_TABLE(tile),
#if defined(LEVEL_BF16)
    .tile_bf16 = TILE_TABLE(tile_bf16),
#endif
#if defined(LEVEL_BF16)
    .strip = {STRIPS_OF(f32), STRIPS_OF(pairs), STRIPS_OF(f16)},
#else
    .strip = {STRIPS_OF(f32), STRIPS_OF(bf16), STRIPS_OF(f16)},
#endif
    .taps = TILE_TABLE(taps),
    .gather_runs = gather_runs,
    .finish =
        {
#define FAST_ACTIVATION(name, ...) [FAST_##name] = finish_##name,
#include "kernels/fast/fast.def"
        },
    .depthwise = {[3] = {NULL, depthwise_3_1, depthwise_3_2},
                  [5] = {NULL, depthwise_5_1, depthwise_5_2},
                  [7] = {NULL, depthwise_7_1, NULL}},
    .depthwise_any = depthwise_any,
    .pool_max = pool_max,
    .pool_mean = pool_mean,
    .winograd_in = {winograd_in_2, winograd_in_4},
    .winograd_out = {winograd_out_2, winograd_out_4},
    .score_row = score_row,
    .power_row = power_row,
    .scale_row = scale_row,
    .dots = dot_rows,
    .mix = mix_rows,
    .lstm_cells = lstm_cells,
    .gru_cells = gru_cells,
    .tanh_cells = tanh_cells,
    .relu_cells = relu_cells,
};
