/* generated: build/internal/pages operators quantize */
/* clang-format off */
/* Operators of src/ops/quantize: see tenon_ops.h. */
#ifndef TENON_OPS_QUANTIZE_H
#define TENON_OPS_QUANTIZE_H

#include "tenon_ops/quantize/fake_quantize.h"
#include "tenon_ops/quantize/observe.h"

#endif
