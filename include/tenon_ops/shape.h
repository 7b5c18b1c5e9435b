/* generated: build/internal/pages operators shape */
/* clang-format off */
/* Operators of src/ops/shape: see tenon_ops.h. */
#ifndef TENON_OPS_SHAPE_H
#define TENON_OPS_SHAPE_H

#include "tenon_ops/shape/copy.h"
#include "tenon_ops/shape/create.h"
#include "tenon_ops/shape/expand.h"
#include "tenon_ops/shape/join.h"
#include "tenon_ops/shape/permute.h"
#include "tenon_ops/shape/rearrange.h"
#include "tenon_ops/shape/reshape.h"
#include "tenon_ops/shape/resizing.h"
#include "tenon_ops/shape/slice.h"
#include "tenon_ops/shape/split.h"
#include "tenon_ops/shape/view_copy.h"

#endif
