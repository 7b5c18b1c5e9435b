/* Convolutions and transposed convolutions over 1 to 3 axes. See layers.h. */
#include "capture/layers/layers.h"

struct conv {
    uint32_t axes;
    layer_ints kernel, stride, padding, dilation, output_padding;
    int64_t groups;
    const char *padding_as;   /* "same" or "valid"; NULL: `padding` */
    const char *padding_mode; /* NULL: zeros */
    layer_ints around;        /* padding of a mode, as aten::pad takes it: two for each axis, last axis first */
};

static const struct {
    const char *op, *op_with_word, *transposed_op;
    const char *class_name, *transposed_class;
} of_axes[] = {
    {"aten::conv1d", "aten::conv1d.padding", "aten::conv_transpose1d", "conv.Conv1d", "conv.ConvTranspose1d"},
    {"aten::conv2d", "aten::conv2d.padding", "aten::conv_transpose2d.input", "conv.Conv2d", "conv.ConvTranspose2d"},
    {"aten::conv3d", "aten::conv3d.padding", "aten::conv_transpose3d.input", "conv.Conv3d", "conv.ConvTranspose3d"},
};

/* ---- forward ---- */

static tn_var conv(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct conv *c = layer_settings(self);
    tn_var weight = tn_param(t, self, "weight"), bias = tn_param(t, self, "bias"), x = in[0];
    layer_ints padding = c->padding;
    (void)n;
    if (c->padding_mode != NULL) {
        x = OP(t, "aten::pad", VAR(x), NUMS(layer_list(&c->around)), WORD(c->padding_mode));
        padding = (layer_ints){.n = c->axes};
    } else if (c->padding_as != NULL) {
        return OP(t, of_axes[c->axes - 1].op_with_word, VAR(x), VAR(weight), VAR(bias), NUMS(layer_list(&c->stride)),
                  WORD(c->padding_as), NUMS(layer_list(&c->dilation)), INT(c->groups));
    }
    return OP(t, of_axes[c->axes - 1].op, VAR(x), VAR(weight), VAR(bias), NUMS(layer_list(&c->stride)),
              NUMS(layer_list(&padding)), NUMS(layer_list(&c->dilation)), INT(c->groups));
}

/* What is missing to the output size that is asked for, which may have all dims or those of the axes. */
static bool padding_for_size(tn_tape *t, const tn_module *self, tn_var x, tn_var size, tn_num *out)
{
    const struct conv *c = layer_settings(self);
    size_t outer = tn_rank(t, x) == c->axes + 2 ? 2 : 1, given = tn_count(size);
    if (given != c->axes && given != c->axes + outer) {
        tn_tape_fail(t, TN_E_ARGUMENT, "%s: output_size has %zu ints, %u or %zu are needed", layer_name(self), given,
                     c->axes, c->axes + outer);
        return false;
    }
    for (uint32_t i = 0; i < c->axes; i++) {
        int64_t more = c->dilation.at[i] * (c->kernel.at[i] - 1) + 1 - 2 * c->padding.at[i];
        tn_num steps = tn_num_sub(t, tn_size(t, x, (int64_t)(i + outer)), tn_int(1));
        tn_num least = tn_num_add(t, tn_num_mul(t, steps, tn_int(c->stride.at[i])), tn_int(more));
        tn_num asked = tn_num_of(t, tn_element(t, size, (int64_t)(given - c->axes + i)));
        out[i] = tn_num_sub(t, asked, least);
        if (tn_num_lt(t, out[i], tn_int(0)) || tn_num_ge(t, out[i], tn_int(c->stride.at[i]))) {
            tn_tape_fail(t, TN_E_ARGUMENT, "%s: output_size %lld of axis %u is out of reach: %lld to %lld are",
                         layer_name(self), (long long)asked.integer, i, (long long)least.integer,
                         (long long)(least.integer + c->stride.at[i] - 1));
            return false;
        }
    }
    return true;
}

static tn_var conv_transpose(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct conv *c = layer_settings(self);
    tn_num missing[3];
    tn_nums output_padding = layer_list(&c->output_padding);
    (void)n;
    if (in[1] != NULL) {
        if (!padding_for_size(t, self, in[0], in[1], missing)) {
            return NULL;
        }
        output_padding = (tn_nums){.nums = missing, .n = c->axes};
    }
    return OP(t, of_axes[c->axes - 1].transposed_op, VAR(in[0]), VAR(tn_param(t, self, "weight")),
              VAR(tn_param(t, self, "bias")), NUMS(layer_list(&c->stride)), NUMS(layer_list(&c->padding)),
              NUMS(output_padding), INT(c->groups), NUMS(layer_list(&c->dilation)));
}

/* ---- making ---- */

static void read_padding(tn_module *m, struct conv *c, const tn_nn_conv_options *o)
{
    static const char *const modes[] = {"zeros", "reflect", "replicate", "circular"};
    static const char *const words[] = {"valid", "same"};
    const char *mode = layer_word(m, "padding_mode", o->padding_mode, modes, 4);
    layer_read_ints(m, "padding", o->padding, c->axes, 0, &c->padding);
    c->padding_mode = mode == modes[0] ? NULL : mode;
    c->padding_as = o->padding_as == NULL ? NULL : layer_word(m, "padding", o->padding_as, words, 2);
    c->around.n = (size_t)2 * c->axes;
    for (uint32_t i = 0; i < c->axes; i++) {
        uint32_t axis = c->axes - 1 - i;
        int64_t total = c->dilation.at[axis] * (c->kernel.at[axis] - 1);
        int64_t before = c->padding_as == NULL ? c->padding.at[axis] : c->padding_as == words[0] ? 0 : total / 2;
        c->around.at[2 * i] = before;
        c->around.at[2 * i + 1] = c->padding_as == words[1] ? total - before : before;
        if (c->padding_as == words[1] && c->stride.at[axis] != 1) {
            tn_module_fail(m, TN_E_ARGUMENT, "%s: padding 'same' needs a stride of 1", layer_name(m));
        }
    }
}

static void make_parameters(tn_module *m, const struct conv *c, int64_t in, int64_t out, bool transposed,
                            const tn_nn_conv_options *o)
{
    int64_t sizes[5] = {transposed ? in : out, (transposed ? out : in) / c->groups};
    for (uint32_t i = 0; i < c->axes; i++) {
        sizes[2 + i] = c->kernel.at[i];
    }
    tn_tensor *weight = layer_parameter(m, "weight", o->dtype, (tn_nums){.ints = sizes, .n = c->axes + 2});
    tn_tensor *bias = o->bias ? layer_parameter(m, "bias", o->dtype, TN_INTS(out)) : NULL;
    if (!o->bias) {
        tn_module_parameter(m, "bias", NULL);
    }
    layer_draw_weight_and_bias(m, weight, bias);
}

static tn_module *new_conv(tn_context *ctx, uint32_t axes, int64_t in, int64_t out, tn_nums kernel_size,
                           const tn_nn_conv_options *options, bool transposed)
{
    static const layer_class plain = {conv, sizeof(struct conv), 1, 1};
    static const layer_class backwards = {conv_transpose, sizeof(struct conv), 1, 2};
    static const tn_nn_conv_options defaults = TN_NN_CONV_OPTIONS_INIT;
    const tn_nn_conv_options *o = options == NULL ? &defaults : options;
    if (axes < 1 || axes > 3) {
        return layer_unknown(ctx, "convolution", "of other than 1 to 3 axes");
    }
    tn_module *m = layer_new(ctx, transposed ? &backwards : &plain,
                             transposed ? of_axes[axes - 1].transposed_class : of_axes[axes - 1].class_name);
    struct conv *c = layer_settings(m);
    if (c == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    c->axes = axes;
    c->groups = o->groups;
    layer_read_ints(m, "kernel_size", kernel_size, axes, 1, &c->kernel);
    layer_read_ints(m, "stride", o->stride, axes, 1, &c->stride);
    layer_read_ints(m, "dilation", o->dilation, axes, 1, &c->dilation);
    layer_read_ints(m, "output_padding", o->output_padding, axes, 0, &c->output_padding);
    read_padding(m, c, o);
    if (o->groups < 1 || in % o->groups != 0 || out % o->groups != 0) {
        tn_module_fail(m, TN_E_ARGUMENT, "%s: %lld and %lld channels do not divide into %lld groups", layer_name(m),
                       (long long)in, (long long)out, (long long)o->groups);
        return m;
    }
    if (transposed && (c->padding_mode != NULL || c->padding_as != NULL)) {
        tn_module_fail(m, TN_E_ARGUMENT, "%s pads with zeros, by numbers alone", layer_name(m));
    }
    make_parameters(m, c, in, out, transposed, o);
    return m;
}

tn_module *tn_nn_conv(tn_context *ctx, uint32_t axes, int64_t in_channels, int64_t out_channels, tn_nums kernel_size,
                      const tn_nn_conv_options *options)
{
    return new_conv(ctx, axes, in_channels, out_channels, kernel_size, options, false);
}

tn_module *tn_nn_conv_transpose(tn_context *ctx, uint32_t axes, int64_t in_channels, int64_t out_channels,
                                tn_nums kernel_size, const tn_nn_conv_options *options)
{
    return new_conv(ctx, axes, in_channels, out_channels, kernel_size, options, true);
}
