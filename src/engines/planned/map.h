/*
 * Maps: chains of what is done to each element by itself, as one program. After plan.h in the flow: lower_map.c makes
 * programs of entries, a step of the kind `map` runs one, products run one on their results.
 *
 * A program works on strips of a few hundred elements: operands are read where they lie, or widened or repeated into a
 * strip; each operation writes a strip. All numbers are f32; after operations of narrow types they are rounded to
 * these.
 */
#ifndef TENON_ENGINES_PLANNED_MAP_H
#define TENON_ENGINES_PLANNED_MAP_H

#include "engines/planned/lower.h"
#include "kernels/move/strided.h"

enum { MAP_OPERANDS = 7, MAP_OPS = 16, MAP_STRIP = 256 };

typedef struct map_operand {
    const tensor *view; /* NULL: a number, or what a product gives */
    float number;
    bool is_sums;    /* what a product gives */
    uint32_t reader; /* the entry that reads the view */
} map_operand;

typedef struct map_op {
    uint8_t map;   /* fast_map_name */
    uint8_t in[3]; /* operands, and behind them results of operations, by index */
    float p[2];
    dtype rounds_to; /* DT_F32: not at all */
} map_op;

typedef struct map_program {
    const fast_kernels *kernels;
    map_operand operands[MAP_OPERANDS];
    map_op ops[MAP_OPS];
    size_t operand_count, op_count;
    const tensor *out;             /* sizes of all that is not repeated */
    uint32_t entries[MAP_OPS + 1]; /* of the trace, whose work it is */
    size_t entry_count;
} map_program;

/* Of a step. */
typedef struct map_block {
    map_program program;
    strided_loop loop; /* the result first */
    size_t grain;
} map_block;

/* n elements: operand k from at[k] on in steps of bytes, and the result likewise. */
void map_run(const map_program *p, size_t n, char *const *at, const ptrdiff_t *steps, char *out, ptrdiff_t out_step);

/* Strides of an operand as the sizes of the result have it: 0 where it is repeated. */
void map_strides(const tensor *view, const tensor *out, int64_t *strides);

/* Is it an entry that a map can be made of? */
bool map_takes(const trace_entry *e);

extern const step_kind step_map;

#endif
