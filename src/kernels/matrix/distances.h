/* Distances of all vectors of one set from all of another, by a norm of order p. Vectors are rows of f32 or f64. */
#ifndef TENON_KERNELS_MATRIX_DISTANCES_H
#define TENON_KERNELS_MATRIX_DISTANCES_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stddef.h>

typedef struct distances_args {
    dtype type; /* DT_F32 or DT_F64: of the vectors and of the distances */
    double p;   /* at least 0; 0 counts the elements that differ, infinity takes the largest difference */
    size_t batch, rows, columns, length;
    const void *x1; /* [batch, rows, length] */
    const void *x2; /* [batch, columns, length] */
    void *out;      /* [batch, rows, columns] */
} distances_args;

void distances_run(thread_pool *pool, const distances_args *args);

/* Those of the rows of x [rows, length] from each other: of row i from the rows after it, one after another. */
void distances_among(thread_pool *pool, dtype type, double p, size_t rows, size_t length, const void *x, void *out);

#endif
