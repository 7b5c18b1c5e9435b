/*
 * Losses whose target is a class: negative log likelihood and margins. They compute in f64; each sample's loss is
 * given, and the caller adds them up. Targets have been checked to be classes, or to be ignored.
 */
#ifndef TENON_KERNELS_NN_CLASS_LOSS_H
#define TENON_KERNELS_NN_CLASS_LOSS_H

#include "base/dtype.h"

#include <stddef.h>
#include <stdint.h>

/* Log likelihoods are [batch, classes, inner] of a floating type, contiguous; a sample is a place of [batch, inner]. */
typedef struct nll_args {
    dtype type;
    const void *in;
    size_t batch, classes, inner;
    const int64_t *target; /* of each sample */
    const double *weight;  /* of each class; NULL: 1 */
    int64_t ignored;       /* samples with this target count nothing */
} nll_args;

/* losses and weights: of each sample, [batch, inner]. */
void nll_losses(const nll_args *args, double *losses, double *weights);

/*
 * losses[i] = weight of the target * sum over other classes of max(0, margin - in[target] + in[class])^p / classes, for
 * in [batch, classes]; p is 1 or 2; weight NULL: 1.
 */
void multi_margin_losses(const double *in, size_t batch, size_t classes, const int64_t *target, const double *weight,
                         int p, double margin, double *losses);

/*
 * targets [batch, classes]: the classes that a sample belongs to, ended by -1 where there are fewer. is_target (same
 * shape) becomes 1 for them and 0 for others. losses[i] = sum over pairs of both of max(0, 1 - in[one] + in[other]) /
 * classes.
 */
void multilabel_margin_losses(const double *in, size_t batch, size_t classes, const int64_t *targets, double *is_target,
                              double *losses);

/*
 * Gradients of the same. `grad` has one number for each sample at steps of grad_step: 0 repeats one number. `to` has
 * the sizes of the input; in of nll_args is not looked at.
 */
void nll_gradients(const nll_args *args, const double *grad, size_t grad_step, double *to);
/* scale: what losses are multiplied with besides 1 / classes, to be averaged over samples. */
void multi_margin_gradients(const double *in, size_t batch, size_t classes, const int64_t *target, const double *weight,
                            int p, double margin, double scale, const double *grad, size_t grad_step, double *to);
void multilabel_margin_gradients(const double *in, size_t batch, size_t classes, const int64_t *targets,
                                 const double *is_target, double scale, const double *grad, size_t grad_step,
                                 double *to);

#endif
