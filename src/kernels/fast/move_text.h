/*
 * Part of each level_*.c, after vector_text.h: matrices turned over. Blocks of 8 x 8 are turned in registers; they are
 * taken from bands of rows so narrow that the cache keeps the lines which the next blocks of the band go on with.
 */
/* No include guard: every level has a copy of its own. */

enum { TURN_BLOCK = 8, TURN_BAND = 64 };

typedef uint16_t turn_16_lanes __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint32_t turn_32_lanes __attribute__((vector_size(32), aligned(1), may_alias));
typedef uint16_t turn_16_row __attribute__((vector_size(16)));
typedef uint32_t turn_32_row __attribute__((vector_size(32)));

#define SHUFFLE __builtin_shufflevector

LEVEL_FN void turn_16_block(const uint16_t *from, ptrdiff_t from_pitch, uint16_t *to, ptrdiff_t to_pitch)
{
    turn_16_row row[8], pair[8], quad[8];
    for (int i = 0; i < 8; i++) {
        row[i] = *(const turn_16_lanes *)(const void *)(from + i * from_pitch);
    }
    for (int i = 0; i < 8; i += 2) { /* pair[i]: columns 0 to 3 of rows i and i + 1, the next one 4 to 7 */
        pair[i] = SHUFFLE(row[i], row[i + 1], 0, 8, 1, 9, 2, 10, 3, 11);
        pair[i + 1] = SHUFFLE(row[i], row[i + 1], 4, 12, 5, 13, 6, 14, 7, 15);
    }
    for (int i = 0; i < 8; i += 4) { /* quad[i + c]: columns 2 c and 2 c + 1 of rows i to i + 3 */
        for (int half = 0; half < 2; half++) {
            quad[i + 2 * half] = SHUFFLE(pair[i + half], pair[i + 2 + half], 0, 1, 8, 9, 2, 3, 10, 11);
            quad[i + 2 * half + 1] = SHUFFLE(pair[i + half], pair[i + 2 + half], 4, 5, 12, 13, 6, 7, 14, 15);
        }
    }
    for (int c = 0; c < 4; c++) {
        turn_16_row even = SHUFFLE(quad[c], quad[4 + c], 0, 1, 2, 3, 8, 9, 10, 11);
        turn_16_row odd = SHUFFLE(quad[c], quad[4 + c], 4, 5, 6, 7, 12, 13, 14, 15);
        *(turn_16_lanes *)(void *)(to + 2 * c * to_pitch) = even;
        *(turn_16_lanes *)(void *)(to + (2 * c + 1) * to_pitch) = odd;
    }
}

LEVEL_FN void turn_32_block(const uint32_t *from, ptrdiff_t from_pitch, uint32_t *to, ptrdiff_t to_pitch)
{
#if LANES >= 8
    turn_32_row row[8], pair[8], quad[8];
    for (int i = 0; i < 8; i++) {
        row[i] = *(const turn_32_lanes *)(const void *)(from + i * from_pitch);
    }
    for (int i = 0; i < 8; i += 2) { /* pair[i]: columns 0, 1, 4, 5 of rows i and i + 1, the next one 2, 3, 6, 7 */
        pair[i] = SHUFFLE(row[i], row[i + 1], 0, 8, 1, 9, 4, 12, 5, 13);
        pair[i + 1] = SHUFFLE(row[i], row[i + 1], 2, 10, 3, 11, 6, 14, 7, 15);
    }
    for (int i = 0; i < 8; i += 4) { /* quad[i + c]: columns c and c + 4 of rows i to i + 3 */
        for (int half = 0; half < 2; half++) {
            quad[i + 2 * half] = SHUFFLE(pair[i + half], pair[i + 2 + half], 0, 1, 8, 9, 4, 5, 12, 13);
            quad[i + 2 * half + 1] = SHUFFLE(pair[i + half], pair[i + 2 + half], 2, 3, 10, 11, 6, 7, 14, 15);
        }
    }
    for (int c = 0; c < 4; c++) {
        turn_32_row low = SHUFFLE(quad[c], quad[4 + c], 0, 1, 2, 3, 8, 9, 10, 11);
        turn_32_row high = SHUFFLE(quad[c], quad[4 + c], 4, 5, 6, 7, 12, 13, 14, 15);
        *(turn_32_lanes *)(void *)(to + c * to_pitch) = low;
        *(turn_32_lanes *)(void *)(to + (c + 4) * to_pitch) = high;
    }
#else
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
            to[j * to_pitch + i] = from[i * from_pitch + j];
        }
    }
#endif
}

#undef SHUFFLE

#define FAST_TURN(name, type)                                                                                      \
    static void name##_kernel(size_t rows, size_t columns, const void *from, ptrdiff_t from_pitch, void *to,       \
                              ptrdiff_t to_pitch)                                                                  \
    {                                                                                                              \
        const type *x = from;                                                                                      \
        type *out = to;                                                                                            \
        size_t whole_rows = rows - rows % TURN_BLOCK, whole_columns = columns - columns % TURN_BLOCK;              \
        for (size_t band = 0; band < whole_rows; band += TURN_BAND) {                                              \
            size_t end = whole_rows - band < TURN_BAND ? whole_rows : band + TURN_BAND;                            \
            for (size_t j = 0; j < whole_columns; j += TURN_BLOCK) {                                               \
                for (size_t i = band; i < end; i += TURN_BLOCK) {                                                  \
                    name##_block(x + (ptrdiff_t)i * from_pitch + j, from_pitch, out + (ptrdiff_t)j * to_pitch + i, \
                                 to_pitch);                                                                        \
                }                                                                                                  \
            }                                                                                                      \
        }                                                                                                          \
        for (size_t i = 0; i < rows; i++) {                                                                        \
            for (size_t j = i < whole_rows ? whole_columns : 0; j < columns; j++) {                                \
                out[(ptrdiff_t)j * to_pitch + (ptrdiff_t)i] = x[(ptrdiff_t)i * from_pitch + (ptrdiff_t)j];         \
            }                                                                                                      \
        }                                                                                                          \
    }
#include "kernels/fast/fast.def"
