/* Gradients of distances by a norm of order p: see distances.h. Vectors are rows of f32 or f64, and so are gradients.
 */
#ifndef TENON_KERNELS_MATRIX_DISTANCE_GRADIENT_H
#define TENON_KERNELS_MATRIX_DISTANCE_GRADIENT_H

#include "base/dtype.h"
#include "base/thread.h"

#include <stddef.h>

typedef struct distance_gradient {
    dtype type; /* DT_F32 or DT_F64: of everything */
    double p;
    size_t batch, rows, columns, length;
    const void *x1, *x2;          /* [batch, rows, length], [batch, columns, length] */
    const void *grad, *distances; /* [batch, rows, columns] */
    void *to_x1;                  /* [batch, rows, length] */
} distance_gradient;

void distance_gradient_run(thread_pool *pool, const distance_gradient *args);

/* Those of distances_among: grad and distances have one number for each pair of rows of x [rows, length]. */
void distance_gradient_among(dtype type, double p, size_t rows, size_t length, const void *x, const void *grad,
                             const void *distances, void *to);

#endif
