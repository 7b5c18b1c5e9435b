/*
 * What the two files of the family `compose` share: words, and the ways of compose_more.c.
 *
 * After parts.h in the flow. Ways here call ATen operators, each of which then goes its own way.
 */
#ifndef TENON_TARGETS_ONNX_ROWS_COMPOSE_H
#define TENON_TARGETS_ONNX_ROWS_COMPOSE_H

#include "ops/infer.h"
#include "targets/onnx/rows/parts.h"

#include <math.h>

/* The type that inference has for result i; NULL once the builder has failed. */
const tensor_type *compose_inferred(call *c, size_t i);
/* 0, 1, .., n - 1 */
datum compose_range(builder *b, extent n);
/* The dims in another order, and back again. */
datum compose_permuted(builder *b, datum x, const int64_t *order);
datum compose_permuted_back(builder *b, datum x, const int64_t *order);
/* As a list. */
datum compose_flat(builder *b, datum x);

/* ---- compose_more.c ---- */

#define COMPOSED(word) tn_status word##_write(call *c)
#define COMPOSED_WHEN(word)                           \
    bool word##_can(const call *c, const char **why); \
    tn_status word##_write(call *c)

COMPOSED(max_all);
COMPOSED(min_all);
COMPOSED(max_dim);
COMPOSED(min_dim);
COMPOSED(variance);
COMPOSED(vector_norm);
COMPOSED(median);
COMPOSED(median_dim);
COMPOSED(kthvalue);
bool steps_can(const call *c, const char **why);
COMPOSED(cummax);
COMPOSED(cummin);
COMPOSED(logcumsumexp);
COMPOSED_WHEN(histc);
COMPOSED(searchsorted);
COMPOSED(unique);
COMPOSED(unique_dim);
COMPOSED(addmv);
COMPOSED(addbmm);
COMPOSED(cdist);
COMPOSED_WHEN(pdist);
COMPOSED_WHEN(grouped_mm);
COMPOSED_WHEN(embedding_bag);
COMPOSED(adaptive_mean);
COMPOSED_WHEN(adaptive_max);
COMPOSED(col2im);
COMPOSED_WHEN(batch_statistics);
COMPOSED(batch_training);
COMPOSED(layer_norm_by_parts);
COMPOSED(fake_quantize);
COMPOSED(quantize);

#endif
