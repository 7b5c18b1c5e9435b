/* Moves of whole blocks: see blocks.h. */
#include "kernels/fast/blocks.h"

#include <string.h>

size_t fast_gather_rows(size_t n, const int64_t *places, size_t rows, size_t bytes, const void *table,
                        ptrdiff_t table_pitch, void *out, ptrdiff_t out_pitch)
{
    for (size_t i = 0; i < n; i++) {
        if (places[i] < 0 || (uint64_t)places[i] >= rows) {
            return i;
        }
        memcpy((char *)out + (ptrdiff_t)i * out_pitch, (const char *)table + (ptrdiff_t)places[i] * table_pitch, bytes);
    }
    return n;
}

void fast_turn_blocks(size_t rows, size_t columns, size_t bytes, const void *from, ptrdiff_t from_pitch,
                      ptrdiff_t from_step, void *to, ptrdiff_t to_pitch, ptrdiff_t to_step)
{
    for (size_t j = 0; j < columns; j++) {
        for (size_t i = 0; i < rows; i++) {
            memcpy((char *)to + (ptrdiff_t)j * to_pitch + (ptrdiff_t)i * to_step,
                   (const char *)from + (ptrdiff_t)i * from_pitch + (ptrdiff_t)j * from_step, bytes);
        }
    }
}
