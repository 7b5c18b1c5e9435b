/* generated: build/internal/pages operators reduce */
/* clang-format off */
/* Operators of src/ops/reduce: see tenon_ops.h. */
#ifndef TENON_OPS_REDUCE_H
#define TENON_OPS_REDUCE_H

#include "tenon_ops/reduce/counting.h"
#include "tenon_ops/reduce/hash.h"
#include "tenon_ops/reduce/moments.h"
#include "tenon_ops/reduce/reduce.h"
#include "tenon_ops/reduce/scanning.h"
#include "tenon_ops/reduce/statistics.h"

#endif
