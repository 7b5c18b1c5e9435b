/*
 * Initialization of tensors as torch.nn.init does it, drawing what PyTorch draws from its CPU generator. Layers use it
 * when they are made.
 */
#ifndef TENON_CAPTURE_INIT_H
#define TENON_CAPTURE_INIT_H

#include "capture/module.h"

tn_status init_constant(tn_context *ctx, tn_tensor *t, double value);
tn_status init_uniform(tn_context *ctx, tn_tensor *t, double from, double to);
tn_status init_normal(tn_context *ctx, tn_tensor *t, double mean, double deviation);
tn_status init_fans(tn_context *ctx, const tn_tensor *t, int64_t *fan_in, int64_t *fan_out);
tn_status init_xavier(tn_context *ctx, tn_tensor *t, double gain, bool uniform);
tn_status init_kaiming(tn_context *ctx, tn_tensor *t, tn_kaiming how, bool uniform);

#endif
