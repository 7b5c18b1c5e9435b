/* Tensors for people and scripts: what `tenon run` prints and tn_tensor_print writes. */
#ifndef TENON_VIEWS_SHOW_TENSOR_H
#define TENON_VIEWS_SHOW_TENSOR_H

#include "ir/tensor.h"

/* TN_VIEW_SUMMARY, TN_VIEW_TEXT or TN_VIEW_JSON, as tenon.h says; other views are TN_E_ARGUMENT. */
tn_status show_tensor(tn_context *ctx, const tensor *t, tn_view which, sink *s);
/* The address of an element by its index in C order, which must be within the tensor. */
const void *show_locate(const tensor *t, int64_t index);
/* One element as Python writes it, exact: 7, 0.1, True, (1-2j). */
void show_element(sink *s, dtype type, const void *element);

tn_tensor_range show_tensor_range(const tensor *t);

#endif
