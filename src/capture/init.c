/* Initialization of tensors: see init.h. The formulas are evaluated in the order in which torch.nn.init does. */
#include "capture/init.h"

#include "base/num.h"
#include "interpret/resources.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

#include <math.h>

/* What can be filled with drawn numbers: all elements, one after the other. */
static tn_status check(tn_context *ctx, const tn_tensor *t)
{
    if (!(dtype_table[t->view.dtype].category & CATEGORY_FLOATING)) {
        return fail(ctx, TN_E_ARGUMENT, "a tensor of type %s cannot be initialized with random numbers",
                    dtype_table[t->view.dtype].name);
    }
    if (!tensor_is_contiguous(&t->view)) {
        return fail(ctx, TN_E_ARGUMENT, "a tensor that is initialized must be contiguous");
    }
    if (resources_generator(ctx) == NULL) {
        return fail(ctx, TN_E_NOMEM, "out of memory");
    }
    return TN_OK;
}

tn_status init_constant(tn_context *ctx, tn_tensor *t, double value)
{
    const tensor *v = &t->view;
    uint8_t element[16];
    (void)ctx;
    convert_elements(1, DT_F64, &value, 0, v->dtype, element, 0);
    strided_fill(NULL, v->rank, v->sizes, v->dtype, tensor_at(v), v->strides, element);
    return TN_OK;
}

tn_status init_uniform(tn_context *ctx, tn_tensor *t, double from, double to)
{
    TRY(check(ctx, t));
    random_uniform(resources_generator(ctx), t->view.dtype, (size_t)tn_tensor_count(t), tensor_at(&t->view), from, to);
    return TN_OK;
}

tn_status init_normal(tn_context *ctx, tn_tensor *t, double mean, double deviation)
{
    TRY(check(ctx, t));
    random_normal(resources_generator(ctx), t->view.dtype, (size_t)tn_tensor_count(t), tensor_at(&t->view), mean,
                  deviation);
    return TN_OK;
}

tn_status init_fans(tn_context *ctx, const tn_tensor *t, int64_t *fan_in, int64_t *fan_out)
{
    const tensor *v = &t->view;
    int64_t field = 1; /* elements of a kernel beyond channels; a part of the tensor's count, which fits */
    if (v->rank < 2) {
        return fail(ctx, TN_E_ARGUMENT, "a tensor with %u dims has no fan in and fan out: at least 2 are needed",
                    v->rank);
    }
    for (uint32_t i = 2; i < v->rank; i++) {
        field *= v->sizes[i];
    }
    *fan_in = v->sizes[1] * field;
    *fan_out = v->sizes[0] * field;
    return TN_OK;
}

static tn_status fill(tn_context *ctx, tn_tensor *t, double deviation, bool uniform)
{
    double bound = sqrt(3.0) * deviation;
    return uniform ? init_uniform(ctx, t, -bound, bound) : init_normal(ctx, t, 0, deviation);
}

tn_status init_xavier(tn_context *ctx, tn_tensor *t, double gain, bool uniform)
{
    int64_t fan_in, fan_out;
    TRY(init_fans(ctx, t, &fan_in, &fan_out));
    return fill(ctx, t, gain * sqrt(2.0 / (double)(fan_in + fan_out)), uniform);
}

static tn_status gain_of(tn_context *ctx, const char *name, double slope, double *gain)
{
    static const struct {
        const char *name;
        double squared; /* the gain, squared */
    } gains[] = {
        {"linear", 1}, {"conv1d", 1}, {"conv2d", 1}, {"conv3d", 1}, {"sigmoid", 1}, {"relu", 2},
    };
    if (name == NULL || strcmp(name, "leaky_relu") == 0) {
        *gain = sqrt(2.0 / (1 + slope * slope));
        return TN_OK;
    }
    if (strcmp(name, "tanh") == 0 || strcmp(name, "selu") == 0) {
        *gain = *name == 't' ? 5.0 / 3 : 3.0 / 4;
        return TN_OK;
    }
    for (size_t i = 0; i < sizeof gains / sizeof *gains; i++) {
        if (strcmp(name, gains[i].name) == 0) {
            *gain = sqrt(gains[i].squared);
            return TN_OK;
        }
    }
    return fail(ctx, TN_E_ARGUMENT, "there is no gain for the nonlinearity '%s'", name);
}

tn_status init_kaiming(tn_context *ctx, tn_tensor *t, tn_kaiming how, bool uniform)
{
    int64_t fan_in, fan_out;
    double gain;
    TRY(init_fans(ctx, t, &fan_in, &fan_out));
    TRY(gain_of(ctx, how.nonlinearity, how.slope, &gain));
    return fill(ctx, t, gain / sqrt((double)(how.fan_out ? fan_out : fan_in)), uniform);
}
