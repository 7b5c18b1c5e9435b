/* generated: build/internal/pages operators random */
/* clang-format off */
/* Operators of src/ops/random: see tenon_ops.h. */
#ifndef TENON_OPS_RANDOM_H
#define TENON_OPS_RANDOM_H

#include "tenon_ops/random/distributions.h"
#include "tenon_ops/random/random.h"
#include "tenon_ops/random/rrelu.h"

#endif
