/*
 * A U-Net: blocks of two convolutions on the way down, where images are halved, and on the way up, where each meets
 * what the way down had at its size. Images (batch, channels, height, width), whose sides the depth can halve.
 */
#include "model.h"

#define GROUPS 4
#define DEPTH 8 /* at most */

static tn_var unet(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    const tn_module *down = tn_child(self, "down"), *up = tn_child(self, "up"), *join = tn_child(self, "join");
    tn_var kept[DEPTH], x = in[0];
    size_t depth = tn_child_count(down);
    for (size_t i = 0; i < depth; i++) {
        kept[i] = tn_call(t, tn_child_at(down, i), x);
        x = tn_call(t, tn_child(self, "pool"), kept[i]);
    }
    x = tn_call(t, tn_child(self, "middle"), x);
    for (size_t i = 0; i < depth; i++) {
        tn_var larger = tn_call(t, tn_child_at(up, i), x);
        tn_var both = tn_cat_with(t, TN_VARS(kept[depth - 1 - i], larger), &(tn_cat_options){.dim = 1});
        x = tn_call(t, tn_child_at(join, i), both);
    }
    return tn_call(t, tn_child(self, "head"), x);
}

/* ---- Building --------------------------------------------------------------------------------------------------- */

static tn_module *new_block(tn_context *ctx, int64_t in, int64_t out)
{
    tn_module *m = tn_nn_sequential_of(ctx, NULL, 0);
    for (int i = 0; i < 2; i++) {
        tn_nn_append(m, model_conv(ctx, i == 0 ? in : out, out, 3, 1));
        tn_nn_append(m, tn_nn_group_norm(ctx, GROUPS, out));
        tn_nn_append(m, tn_nn_silu(ctx));
    }
    return m;
}

static tn_module *new_enlarger(tn_context *ctx, int64_t in, int64_t out)
{
    tn_nn_conv_options doubled = TN_NN_CONV_OPTIONS_INIT;
    doubled.stride = TN_INTS(2);
    return tn_nn_conv_transpose2d_with(ctx, in, out, TN_INTS(2), &doubled);
}

static tn_module *build(tn_context *ctx, const tn_tensors *weights)
{
    int64_t channels = model_size(weights, "down.0.0.weight", 1), width = model_size(weights, "down.0.0.weight", 0);
    int64_t depth = model_count(weights, "down.", ".0.weight");
    tn_module *m = tn_module_new(ctx, "UNet", unet);
    tn_module *down = tn_nn_module_list_of(ctx, NULL, 0), *up = tn_nn_module_list_of(ctx, NULL, 0);
    tn_module *join = tn_nn_module_list_of(ctx, NULL, 0);
    if (depth > DEPTH) {
        tn_module_fail(m, TN_E_ARGUMENT, "%lld levels, but %d is the most", (long long)depth, DEPTH);
        depth = 0;
    }
    for (int64_t i = 0; i < depth; i++) {
        int64_t narrow = width << i, wide = width << (depth - 1 - i); /* of the level on the way down, and up */
        tn_nn_append(down, new_block(ctx, i == 0 ? channels : narrow / 2, narrow));
        tn_nn_append(up, new_enlarger(ctx, 2 * wide, wide));
        tn_nn_append(join, new_block(ctx, 2 * wide, wide));
    }
    tn_module_add(m, "down", down);
    tn_module_add(m, "pool", tn_nn_max_pool2d(ctx, TN_INTS(2)));
    tn_module_add(m, "middle", new_block(ctx, (width << depth) / 2, width << depth));
    tn_module_add(m, "up", up);
    tn_module_add(m, "join", join);
    tn_module_add(m, "head", tn_nn_conv2d(ctx, width, model_size(weights, "head.weight", 0), TN_INTS(1)));
    return m;
}

int main(int count, char **words)
{
    model segmenter = {.build = build,
                       .inputs = {"image"},
                       .dynamic = &(tn_dynamic){"image", 0, tn_dim_named("batch")},
                       .dynamic_count = 1};
    return model_main(&segmenter, count, words);
}
