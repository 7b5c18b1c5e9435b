/* How far two tensors are apart: what `tenon check` and tn_tensor_compare answer. */
#ifndef TENON_DIAGNOSE_COMPARE_H
#define TENON_DIAGNOSE_COMPARE_H

#include "ir/tensor.h"

/* Fields as tenon.h says. The element types may be any two; allocates nothing. */
tn_difference compare_tensors(const tensor *a, const tensor *b, double atol, double rtol);

#endif
