/* generated: build/internal/pages operators */
/*
 * tenon_ops.h: operators of PyTorch for model code, one wrapper for each that tenon knows and that returns its
 * result or works in place (tn_relu_inplace). A family has a header of its own, and so has each file of it;
 * either may be included alone.
 *
 * The overload without a name has the plain name, or the one called Tensor, or the first: tn_add. Others have their
 * own name behind it, in small letters: tn_add_scalar, tn_sum_dim_intlist. PyTorch's _softmax is
 * tn_internal_softmax, its __and__ tn_operator_and.
 *
 * Arguments that PyTorch gives a default are options: tn_add_with(t, x, y, &(tn_add_options){.alpha = tn_int(2)}).
 * An options struct of zeros has all of PyTorch's defaults, which stand beside the fields. It is read by the inline
 * functions and never crosses into the library, so it may grow.
 *
 * tensors: tn_var, NULL is None. Numbers that may be symbolic or absent: tn_num. Lists: tn_vars, tn_nums
 * (TN_INTS(2, 3)). Element types, devices, memory formats: "f32", "cpu", "channels_last"; NULL is None.
 */
#ifndef TENON_OPS_H
#define TENON_OPS_H

#include "tenon_ops/backward.h"
#include "tenon_ops/control.h"
#include "tenon_ops/image.h"
#include "tenon_ops/index.h"
#include "tenon_ops/matrix.h"
#include "tenon_ops/nn.h"
#include "tenon_ops/pointwise.h"
#include "tenon_ops/quantize.h"
#include "tenon_ops/random.h"
#include "tenon_ops/reduce.h"
#include "tenon_ops/shape.h"
#include "tenon_ops/signal.h"

#endif
