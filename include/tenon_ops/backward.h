/* generated: build/internal/pages operators backward */
/* clang-format off */
/* Operators of src/ops/backward: see tenon_ops.h. */
#ifndef TENON_OPS_BACKWARD_H
#define TENON_OPS_BACKWARD_H

#include "tenon_ops/backward/activation_backward.h"
#include "tenon_ops/backward/activation_derivatives.h"
#include "tenon_ops/backward/attention_backward.h"
#include "tenon_ops/backward/conv_backward.h"
#include "tenon_ops/backward/distance_backward.h"
#include "tenon_ops/backward/embedding_backward.h"
#include "tenon_ops/backward/grid_backward.h"
#include "tenon_ops/backward/loss_backward.h"
#include "tenon_ops/backward/norm_backward.h"
#include "tenon_ops/backward/pad_backward.h"
#include "tenon_ops/backward/pool_backward.h"
#include "tenon_ops/backward/recurrent_backward.h"
#include "tenon_ops/backward/resize_backward.h"
#include "tenon_ops/backward/selection_backward.h"

#endif
