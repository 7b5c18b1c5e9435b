/* Rows that write to places (scatter.c), which are in the table of select.def. */
#ifndef TENON_TARGETS_ONNX_ROWS_SCATTER_H
#define TENON_TARGETS_ONNX_ROWS_SCATTER_H

#include "targets/onnx/rows/parts.h"

/* How many numbers each place has: the last size of indices, which must be known. */
tn_status index_width(call *c, datum indices, int64_t *width);

tn_status scatter_elements_read(call *c);
tn_status scatter_nd_read(call *c);

bool scatter_src_can(const call *c, const char **why);
tn_status scatter_src_write(call *c);
bool scatter_value_can(const call *c, const char **why);
tn_status scatter_value_write(call *c);
tn_status scatter_add_write(call *c);
bool scatter_reduce_can(const call *c, const char **why);
tn_status scatter_reduce_write(call *c);
bool index_put_can(const call *c, const char **why);
tn_status index_put_write(call *c);
tn_status index_put_mask_write(call *c);
bool index_several_can(const call *c, const char **why);
tn_status index_several_write(call *c);

#endif
