/* Losses of classes: see class_loss.h. */
#include "kernels/nn/class_loss.h"

#include "base/budget.h"
#include "kernels/move/cast.h"

#include <string.h>

void nll_losses(const nll_args *args, double *losses, double *weights)
{
    size_t bytes = dtype_table[args->type].bytes;
    for (size_t i = 0; i < args->batch * args->inner; i++) {
        work_ask_at(i);
        int64_t target = args->target[i];
        losses[i] = weights[i] = 0;
        if (target == args->ignored) {
            continue;
        }
        size_t at = (i / args->inner * args->classes + (size_t)target) * args->inner + i % args->inner;
        double likelihood;
        convert_elements(1, args->type, (const char *)args->in + at * bytes, 0, DT_F64, &likelihood, 0);
        weights[i] = args->weight == NULL ? 1 : args->weight[target];
        losses[i] = -likelihood * weights[i];
    }
}

static double positive(double x)
{
    return x > 0 ? x : 0;
}

void multi_margin_losses(const double *in, size_t batch, size_t classes, const int64_t *target, const double *weight,
                         int p, double margin, double *losses)
{
    for (size_t i = 0; i < batch; i++, in += classes) {
        size_t own = (size_t)target[i];
        work_ask();
        double sum = 0;
        for (size_t k = 0; k < classes; k++) {
            double short_of = positive(margin - in[own] + in[k]);
            sum += k == own ? 0 : p == 1 ? short_of : short_of * short_of;
        }
        losses[i] = sum / (double)classes * (weight == NULL ? 1 : weight[own]);
    }
}

void multilabel_margin_losses(const double *in, size_t batch, size_t classes, const int64_t *targets, double *is_target,
                              double *losses)
{
    memset(is_target, 0, batch * classes * sizeof *is_target);
    for (size_t i = 0; i < batch; i++, in += classes, targets += classes, is_target += classes) {
        size_t count = 0;
        double sum = 0;
        for (; count < classes && targets[count] >= 0; count++) {
            is_target[targets[count]] = 1;
        }
        for (size_t t = 0; t < count; t++) {
            work_ask();
            for (size_t k = 0; k < classes; k++) {
                sum += is_target[k] != 0 ? 0 : positive(1 - in[targets[t]] + in[k]);
            }
        }
        losses[i] = sum / (double)classes;
    }
}

static void clear(double *at, size_t n)
{
    if (n > 0) {
        memset(at, 0, n * sizeof *at);
    }
}

void nll_gradients(const nll_args *args, const double *grad, size_t grad_step, double *to)
{
    clear(to, args->batch * args->classes * args->inner);
    for (size_t i = 0; i < args->batch * args->inner; i++) {
        work_ask_at(i);
        int64_t target = args->target[i];
        if (target != args->ignored) {
            size_t at = (i / args->inner * args->classes + (size_t)target) * args->inner + i % args->inner;
            to[at] = -grad[i * grad_step] * (args->weight == NULL ? 1 : args->weight[target]);
        }
    }
}

void multi_margin_gradients(const double *in, size_t batch, size_t classes, const int64_t *target, const double *weight,
                            int p, double margin, double scale, const double *grad, size_t grad_step, double *to)
{
    clear(to, batch * classes);
    for (size_t i = 0; i < batch; i++, in += classes, to += classes, grad += grad_step) {
        size_t own = (size_t)target[i];
        work_ask();
        double each = scale / (double)classes * (weight == NULL ? 1 : weight[own]), sum = 0;
        for (size_t k = 0; k < classes; k++) {
            double short_of = margin - in[own] + in[k];
            double slope = k == own || !(short_of > 0) ? 0 : p == 1 ? each : 2 * each * short_of;
            to[k] = slope * *grad;
            sum += slope;
        }
        to[own] = -sum * *grad;
    }
}

void multilabel_margin_gradients(const double *in, size_t batch, size_t classes, const int64_t *targets,
                                 const double *is_target, double scale, const double *grad, size_t grad_step,
                                 double *to)
{
    clear(to, batch * classes);
    for (size_t i = 0; i < batch; i++, in += classes, targets += classes, is_target += classes, to += classes) {
        double each = scale / (double)classes * grad[i * grad_step];
        for (size_t t = 0; t < classes && targets[t] >= 0; t++) {
            work_ask();
            for (size_t k = 0; k < classes; k++) {
                if (is_target[k] == 0 && 1 - in[targets[t]] + in[k] > 0) {
                    to[k] += each;
                    to[targets[t]] -= each;
                }
            }
        }
    }
}
