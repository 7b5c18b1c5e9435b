/*
 * What resizing images (resize.c) and its derivative (resize_backward.c) share before their kernels run.
 */
#ifndef TENON_OPS_RESIZE_H
#define TENON_OPS_RESIZE_H

#include "kernels/image/resample.h"
#include "ops/infer.h"

/* Fills in sizes, taps and weights of a pass along an axis, for the length of the call; outer and inner stay. */
tn_status resize_plan_pass(call *c, const resample_axis *a, dtype as, resample_pass *p);

#endif
