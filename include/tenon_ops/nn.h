/* generated: build/internal/pages operators nn */
/* clang-format off */
/* Operators of src/ops/nn: see tenon_ops.h. */
#ifndef TENON_OPS_NN_H
#define TENON_OPS_NN_H

#include "tenon_ops/nn/attention.h"
#include "tenon_ops/nn/batch_norm.h"
#include "tenon_ops/nn/conv.h"
#include "tenon_ops/nn/conv_backends.h"
#include "tenon_ops/nn/ctc.h"
#include "tenon_ops/nn/loss.h"
#include "tenon_ops/nn/nll.h"
#include "tenon_ops/nn/norm.h"
#include "tenon_ops/nn/pad.h"
#include "tenon_ops/nn/pool.h"
#include "tenon_ops/nn/recurrent.h"
#include "tenon_ops/nn/softmax.h"
#include "tenon_ops/nn/transformer.h"
#include "tenon_ops/nn/weight_norm.h"

#endif
