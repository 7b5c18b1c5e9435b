/* generated: build/internal/pages operators control */
/* clang-format off */
/* Operators of src/ops/control: see tenon_ops.h. */
#ifndef TENON_OPS_CONTROL_H
#define TENON_OPS_CONTROL_H

#include "tenon_ops/control/assert.h"
#include "tenon_ops/control/print.h"
#include "tenon_ops/control/questions.h"
#include "tenon_ops/control/scalar.h"

#endif
