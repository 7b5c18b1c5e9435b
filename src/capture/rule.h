/*
 * Shape rules that a user wrote for a registered operator (infer_shapes of tn_op): functions on a tape of shapes.
 *
 * After tape.h in the flow, beside route.h; registered operators, which come before capture, know it as their
 * shape_rule (interpret/custom.h).
 */
#ifndef TENON_CAPTURE_RULE_H
#define TENON_CAPTURE_RULE_H

#include "interpret/custom.h"

/* A shape_rule: what op->infer_shapes says of a call's results. */
tn_status rule_infer(call *c, const tn_op *op, bool *open, datum *outs);

#endif
