/* generated: build/internal/pages operators image */
/* clang-format off */
/* Operators of src/ops/image: see tenon_ops.h. */
#ifndef TENON_OPS_IMAGE_H
#define TENON_OPS_IMAGE_H

#include "tenon_ops/image/fractional.h"
#include "tenon_ops/image/grid.h"
#include "tenon_ops/image/resize.h"
#include "tenon_ops/image/unfold.h"

#endif
