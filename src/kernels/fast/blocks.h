/*
 * Moves of whole blocks, which are as fast as memcpy and have no levels: rows picked from a table, and matrices whose
 * elements are blocks turned over (the heads of attention). Copies with any strides are those of move/strided.h.
 */
#ifndef TENON_KERNELS_FAST_BLOCKS_H
#define TENON_KERNELS_FAST_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/*
 * out[i] = table[places[i]], rows of `bytes` bytes that lie so many bytes apart. Returns n, or the first i whose place
 * is not in [0, rows): the rows before it are written.
 */
size_t fast_gather_rows(size_t n, const int64_t *places, size_t rows, size_t bytes, const void *table,
                        ptrdiff_t table_pitch, void *out, ptrdiff_t out_pitch);

/*
 * to[j][i] = from[i][j], i < rows, j < columns: blocks of `bytes` bytes. Pitches and steps are bytes from row to row
 * and from block to block.
 */
void fast_turn_blocks(size_t rows, size_t columns, size_t bytes, const void *from, ptrdiff_t from_pitch,
                      ptrdiff_t from_step, void *to, ptrdiff_t to_pitch, ptrdiff_t to_step);

#endif
