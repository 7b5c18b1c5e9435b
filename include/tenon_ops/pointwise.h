/* generated: build/internal/pages operators pointwise */
/* clang-format off */
/* Operators of src/ops/pointwise: see tenon_ops.h. */
#ifndef TENON_OPS_POINTWISE_H
#define TENON_OPS_POINTWISE_H

#include "tenon_ops/pointwise/activation.h"
#include "tenon_ops/pointwise/arithmetic.h"
#include "tenon_ops/pointwise/binary.h"
#include "tenon_ops/pointwise/choice.h"
#include "tenon_ops/pointwise/comparison.h"
#include "tenon_ops/pointwise/complex.h"
#include "tenon_ops/pointwise/division.h"
#include "tenon_ops/pointwise/foreach.h"
#include "tenon_ops/pointwise/foreach_operands.h"
#include "tenon_ops/pointwise/logical.h"
#include "tenon_ops/pointwise/polynomial.h"
#include "tenon_ops/pointwise/power.h"
#include "tenon_ops/pointwise/special.h"
#include "tenon_ops/pointwise/unary.h"

#endif
