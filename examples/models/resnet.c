/*
 * A residual network of basic blocks, with torchvision's names: a stem, four stages that halve the image and widen, the
 * mean of what is left, and classes. Images (batch, channels, height, width).
 */
#include "model.h"

static tn_var block(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    const tn_module *shortcut = tn_child(self, "downsample"), *relu = tn_child(self, "relu");
    tn_var x = tn_call(t, tn_child(self, "bn1"), tn_call(t, tn_child(self, "conv1"), in[0]));
    x = tn_call(t, relu, x);
    x = tn_call(t, tn_child(self, "bn2"), tn_call(t, tn_child(self, "conv2"), x));
    return tn_call(t, relu, tn_add(t, x, shortcut != NULL ? tn_call(t, shortcut, in[0]) : in[0]));
}

static tn_var resnet(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    static const char *const steps[] = {"conv1",  "bn1",    "relu",   "maxpool", "layer1",
                                        "layer2", "layer3", "layer4", "avgpool"};
    (void)n;
    tn_var x = in[0];
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        x = tn_call(t, tn_child(self, steps[i]), x);
    }
    x = tn_flatten_with(t, x, &(tn_flatten_options){.start_dim = 1});
    return tn_call(t, tn_child(self, "fc"), x);
}

/* ---- Building --------------------------------------------------------------------------------------------------- */

static tn_module *new_block(tn_context *ctx, int64_t in, int64_t out, int64_t stride)
{
    tn_module *m = tn_module_new(ctx, "BasicBlock", block);
    tn_module_add(m, "conv1", model_conv(ctx, in, out, 3, stride));
    tn_module_add(m, "bn1", tn_nn_batch_norm2d(ctx, out));
    tn_module_add(m, "relu", tn_nn_relu(ctx));
    tn_module_add(m, "conv2", model_conv(ctx, out, out, 3, 1));
    tn_module_add(m, "bn2", tn_nn_batch_norm2d(ctx, out));
    if (in != out || stride != 1) {
        tn_module *fit = model_conv(ctx, in, out, 1, stride);
        tn_module_add(m, "downsample", tn_nn_sequential(ctx, fit, tn_nn_batch_norm2d(ctx, out)));
    }
    return m;
}

/* Adds the stage of that number, whose images have `in` channels; returns the channels of its results. */
static int64_t add_stage(tn_module *m, const tn_tensors *weights, int number, int64_t in)
{
    char name[24], prefix[28], first[56];
    snprintf(name, sizeof name, "layer%d", number);
    snprintf(prefix, sizeof prefix, "%s.", name);
    snprintf(first, sizeof first, "%s0.conv1.weight", prefix);
    int64_t out = model_size(weights, first, 0), blocks = model_count(weights, prefix, ".conv1.weight");
    tn_context *ctx = tn_module_context(m);
    tn_module *stage = tn_nn_sequential_of(ctx, NULL, 0);
    for (int64_t i = 0; i < blocks; i++) {
        tn_nn_append(stage, new_block(ctx, i == 0 ? in : out, out, i == 0 && number > 1 ? 2 : 1));
    }
    tn_module_add(m, name, stage);
    return out;
}

static tn_module *build(tn_context *ctx, const tn_tensors *weights)
{
    int64_t channels = model_size(weights, "conv1.weight", 0);
    tn_nn_pool_options halved = TN_NN_POOL_OPTIONS_INIT;
    halved.stride = TN_INTS(2);
    halved.padding = TN_INTS(1);
    tn_module *m = tn_module_new(ctx, "ResNet", resnet);
    tn_module_add(m, "conv1", model_conv(ctx, model_size(weights, "conv1.weight", 1), channels, 7, 2));
    tn_module_add(m, "bn1", tn_nn_batch_norm2d(ctx, channels));
    tn_module_add(m, "relu", tn_nn_relu(ctx));
    tn_module_add(m, "maxpool", tn_nn_pool(ctx, "MaxPool2d", TN_INTS(3), &halved));
    for (int number = 1; number <= 4; number++) {
        channels = add_stage(m, weights, number, channels);
    }
    tn_module_add(m, "avgpool", tn_nn_adaptive_avg_pool2d(ctx, TN_INTS(1)));
    tn_module_add(m, "fc", tn_nn_linear(ctx, channels, model_size(weights, "fc.weight", 0)));
    return m;
}

int main(int count, char **words)
{
    model resnet18 = {.build = build,
                      .inputs = {"image"},
                      .dynamic = &(tn_dynamic){"image", 0, tn_dim_named("batch")},
                      .dynamic_count = 1};
    return model_main(&resnet18, count, words);
}
