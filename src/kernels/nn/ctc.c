/* Connectionist temporal classification: ctc.h. */
#include "kernels/nn/ctc.h"

#include <math.h>
#include <tgmath.h>

/* Of a state of a sample: the blank, or every other time the next of its labels. */
static size_t label_of(const ctc_args *a, size_t sample, size_t state)
{
    return (size_t)(state % 2 == 0 ? a->blank : a->targets[a->target_at[sample] + state / 2]);
}

#define T float
#define REAL(name) f32_##name
#include "base/budget.h"
#include "kernels/nn/ctc_real.h"
#undef T
#undef REAL
#define T double
#define REAL(name) f64_##name
#include "kernels/nn/ctc_real.h"
#undef T
#undef REAL

void ctc_losses(const ctc_args *args, void *losses, void *alpha)
{
    if (args->type == DT_F64) {
        f64_losses(args, losses, alpha);
    } else {
        f32_losses(args, losses, alpha);
    }
}

void ctc_gradients(const ctc_args *args, const void *grad, const void *losses, const void *alpha, bool zero_infinity,
                   void *workspace, void *to)
{
    if (args->type == DT_F64) {
        f64_gradients(args, grad, losses, alpha, zero_infinity, workspace, to);
    } else {
        f32_gradients(args, grad, losses, alpha, zero_infinity, workspace, to);
    }
}
