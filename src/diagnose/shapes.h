/*
 * How sizes depend on each other: sizes of inputs and results that were seen on several sets of inputs go in, an
 * expression for each size comes out, with what speaks against it.
 *
 * Knows nothing of models. An explanation is floor((scale * op(terms) + offset) / divisor) over sizes of inputs;
 * simpler ones come first, and one with free numbers needs more sets than it has of them. Where two of the same
 * simplicity fit all sets and would differ on another one, both are told, and a set that decides.
 */
#ifndef TENON_DIAGNOSE_SHAPES_H
#define TENON_DIAGNOSE_SHAPES_H

#include "base/bytes.h"
#include "base/vec.h"

typedef enum relation_op { RELATION_SUM, RELATION_DIFFERENCE, RELATION_PRODUCT } relation_op;

enum { RELATION_TERMS = 8 };

typedef struct relation {
    relation_op op;
    size_t n; /* terms; 0: a constant, which is offset */
    size_t terms[RELATION_TERMS];
    int64_t scale, offset, divisor;
    unsigned simplicity; /* class: lower is simpler */
    unsigned free;       /* numbers in it that the sets gave */
} relation;

/* A size: an axis of a tensor, or a number that is an argument itself. */
typedef struct size_seen {
    const char *name; /* of the tensor */
    size_t tensor, axis;
    bool is_number;
    const int64_t *values; /* one per set */
    bool varies;
} size_seen;

typedef struct size_table {
    arena *arena;
    size_t sets;
    VEC(size_seen) sizes; /* of inputs, in order */
    VEC(size_t) leaders;  /* of those that vary: the first of each axis and values */
    int64_t *probes;      /* PROBES rows of one value per size */
} size_table;

enum { PROBES = 4 };

typedef struct solution {
    bool found, undecided;
    relation is, other; /* other: where undecided, and free <= sets seen */
    size_t probe;       /* the row of probes that decides */
} solution;

/* Adds the sizes of one tensor: shapes has one row of rank values per set. */
void sizes_add(size_table *t, const char *name, size_t tensor, size_t rank, const int64_t *const *shapes);
/* Adds a number. */
void sizes_add_number(size_table *t, const char *name, size_t tensor, const int64_t *values);
/* When all are added. */
void sizes_settle(size_table *t);
/* The size at axis (SIZE_MAX: a number) that had these values. among: only sizes before this one are asked. */
solution sizes_solve(const size_table *t, size_t axis, const int64_t *values, size_t among);
/* False: it overflows, or divides by zero. */
bool relation_value(const size_table *t, const relation *r, const int64_t *sizes, int64_t *out);
/* "x[0] + 2*y[1]" on the arena. */
const char *relation_text(const size_table *t, const relation *r);
/* The shapes of a row of probes: "x 4x7, y 5x7". */
const char *probe_text(const size_table *t, size_t probe);

#endif
