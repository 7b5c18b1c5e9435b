/* generated: build/internal/pages operators matrix */
/* clang-format off */
/* Operators of src/ops/matrix: see tenon_ops.h. */
#ifndef TENON_OPS_MATRIX_H
#define TENON_OPS_MATRIX_H

#include "tenon_ops/matrix/compressed.h"
#include "tenon_ops/matrix/contract.h"
#include "tenon_ops/matrix/cross.h"
#include "tenon_ops/matrix/distance.h"
#include "tenon_ops/matrix/einsum.h"
#include "tenon_ops/matrix/linalg.h"
#include "tenon_ops/matrix/linalg_forms.h"
#include "tenon_ops/matrix/linalg_least.h"
#include "tenon_ops/matrix/linalg_spectrum.h"
#include "tenon_ops/matrix/linalg_symmetric.h"
#include "tenon_ops/matrix/linalg_tensor.h"
#include "tenon_ops/matrix/linalg_triangle.h"
#include "tenon_ops/matrix/matmul.h"
#include "tenon_ops/matrix/packed.h"
#include "tenon_ops/matrix/scaled_mm.h"

#endif
