/* What losses of classes and their derivatives share: checks of targets and weights. For nll.c and loss_backward.c. */
#ifndef TENON_OPS_CLASS_LOSS_H
#define TENON_OPS_CLASS_LOSS_H

#include "ops/infer.h"

/* torch's numbers. */
enum { REDUCTION_NONE, REDUCTION_MEAN, REDUCTION_SUM };

/* Fails the call unless each of n targets is a class or the ignored number. */
tn_status class_check_targets(const call *c, const int64_t *target, size_t n, int64_t classes, int64_t ignored);
/* Fails the call unless the argument (if it is given) has one number for each class. */
tn_status class_check_weight(const call *c, size_t weight, extent classes);

/*
 * Losses of negative likelihood; self is the number of that argument, those of target and weight come after it. Fails
 * the call unless their element types are such that torch takes them.
 */
tn_status nll_check_types(const call *c, size_t self);

/*
 * Margins: fails the call unless self, a vector or a matrix of floats, and the argument after it, its targets, have
 * such types and sizes that torch takes them.
 */
tn_status margin_check_input(const call *c, size_t self);
/* The same for aten::multi_margin_loss(self, target, p, margin, weight), which has one target for each row. */
tn_status multi_margin_check(const call *c, size_t self);
/* [batch, classes] of a loss of margins; a vector is a batch of one, a number a vector of one. */
void margin_sizes(const tensor *self, size_t *batch, size_t *classes);

/* Routes to Core ATen (class_loss_routes.c), once inference has said what the results are. */
tn_status nll_route(call *c);
tn_status multi_margin_route(call *c);
tn_status multilabel_margin_route(call *c);

#endif
