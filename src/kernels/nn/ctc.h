/*
 * Connectionist temporal classification: the likelihood of a label sequence under all its alignments with a sequence of
 * label probabilities, and its gradient. Labels of a sample are taken with blanks before, between and after them, so
 * that n labels make 2n + 1 states. Labels, lengths and the blank have been checked to be in range.
 */
#ifndef TENON_KERNELS_NN_CTC_H
#define TENON_KERNELS_NN_CTC_H

#include "base/dtype.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ctc_args {
    dtype type; /* DT_F32 or DT_F64: of everything but labels and lengths */
    size_t steps, batch, labels;
    size_t states;                                 /* room for states in alpha, at least 2n + 1 of every sample */
    const void *log_probs;                         /* [steps, batch, labels] */
    const int64_t *targets;                        /* labels of all samples */
    const size_t *target_at;                       /* [batch]: where those of a sample begin */
    const int64_t *input_lengths, *target_lengths; /* [batch] */
    int64_t blank;
} ctc_args;

/*
 * losses [batch]: negative log likelihoods. alpha [batch, steps, states]: log likelihoods of the steps up to each,
 * ending in each state; where a sample has neither the step nor the state they are left alone.
 */
void ctc_losses(const ctc_args *args, void *losses, void *alpha);

/*
 * to [steps, batch, labels]: gradients of the log probabilities, 0 after a sample's length, and for samples of infinite
 * loss where zero_infinity says so. grad, losses: [batch]. workspace: 2 * states elements.
 */
void ctc_gradients(const ctc_args *args, const void *grad, const void *losses, const void *alpha, bool zero_infinity,
                   void *workspace, void *to);

#endif
