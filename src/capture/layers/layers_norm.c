/* Layers that normalize: BatchNorm and InstanceNorm over 1 to 3 axes, LayerNorm, RMSNorm, GroupNorm. See layers.h. */
#include "capture/layers/layers.h"

#include <stdio.h>

/* ---- over batches and over instances ---- */

struct batch_norm {
    uint32_t axes;
    int64_t features;
    double eps;
    tn_num momentum;
    bool tracks;
};

/* The share of this batch in the running statistics. Where all batches count alike, that is known by counting. */
static double share_of_batch(tn_tape *t, const tn_module *self, const struct batch_norm *b)
{
    tn_tensor *count = NULL;
    double share = 0;
    if (b->momentum.kind != TN_NONE) {
        return b->momentum.kind == TN_FLOAT ? b->momentum.real : (double)b->momentum.integer;
    }
    if (b->tracks && tn_is_training(self) &&
        tn_tensor_of(t, tn_param(t, self, "num_batches_tracked"), &count) == TN_OK) {
        share = 1 / tn_tensor_element(count, 0);
        tn_tensor_free(count);
    }
    return share;
}

/* PyTorch takes no statistics of one value: of an instance, or of a batch of them. */
static bool is_single(tn_tape *t, const tn_module *self, tn_var x, bool is_batch)
{
    tn_num count = is_batch ? tn_size(t, x, 0) : tn_int(1);
    for (uint32_t i = 2; i < tn_rank(t, x); i++) {
        count = tn_num_mul(t, count, tn_size(t, x, (int64_t)i));
    }
    bool single = tn_num_eq(t, count, tn_int(1));
    if (single) {
        tn_tape_fail(t, TN_E_MISMATCH, "%s takes statistics here, and there is one value for each channel",
                     layer_name(self));
    }
    return single;
}

static tn_var batch_norm(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct batch_norm *b = layer_settings(self);
    uint32_t rank = tn_rank(t, in[0]), wanted = b->axes + 2;
    bool training = tn_is_training(self);
    (void)n;
    if (rank != wanted && !(b->axes == 1 && rank == 2)) {
        tn_tape_fail(t, TN_E_MISMATCH, "%s takes tensors with %s%u dims, this one has %u", layer_name(self),
                     b->axes == 1 ? "2 or " : "", wanted, rank);
        return NULL;
    }
    if ((training || !b->tracks) && is_single(t, self, in[0], true)) {
        return NULL;
    }
    if (training && b->tracks) {
        tn_add_inplace(t, tn_param(t, self, "num_batches_tracked"), tn_number(t, tn_int(1)));
    }
    /* Running statistics are read in evaluation, and written where they are tracked. */
    bool runs = !training || b->tracks;
    tn_var mean = runs ? tn_param(t, self, "running_mean") : NULL;
    tn_var variance = runs ? tn_param(t, self, "running_var") : NULL;
    return OP(t, "aten::batch_norm", VAR(in[0]), VAR(tn_param(t, self, "weight")), VAR(tn_param(t, self, "bias")),
              VAR(mean), VAR(variance), FLAG(training || !b->tracks), REAL(share_of_batch(t, self, b)), REAL(b->eps),
              FLAG(false));
}

static tn_var instance_norm(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct batch_norm *b = layer_settings(self);
    uint32_t rank = tn_rank(t, in[0]);
    bool alone = rank == b->axes + 1; /* one instance, without a batch */
    (void)n;
    if (rank != b->axes + 2 && !alone) {
        tn_tape_fail(t, TN_E_MISMATCH, "%s takes tensors with %u or %u dims, this one has %u", layer_name(self),
                     b->axes + 1, b->axes + 2, rank);
        return NULL;
    }
    double momentum = b->momentum.kind == TN_FLOAT ? b->momentum.real : (double)b->momentum.integer;
    tn_var x = alone ? tn_unsqueeze(t, in[0], 0) : in[0];
    if ((tn_is_training(self) || !b->tracks) && is_single(t, self, x, false)) {
        return NULL;
    }
    x = OP(t, "aten::instance_norm", VAR(x), VAR(tn_param(t, self, "weight")), VAR(tn_param(t, self, "bias")),
           VAR(tn_param(t, self, "running_mean")), VAR(tn_param(t, self, "running_var")),
           FLAG(tn_is_training(self) || !b->tracks), REAL(momentum), REAL(b->eps), FLAG(false));
    return alone ? tn_squeeze_dim(t, x, 0) : x;
}

static void make_statistics(tn_module *m, int64_t features, const char *dtype_name, bool tracked)
{
    if (!tracked) {
        tn_module_buffer(m, "running_mean", NULL, true);
        tn_module_buffer(m, "running_var", NULL, true);
        tn_module_buffer(m, "num_batches_tracked", NULL, true);
        return;
    }
    const char *type = dtype_name == NULL ? "f32" : dtype_name;
    tn_module_new_buffer(m, "running_mean", type, TN_INTS(features), true);
    tn_tensor *variance = tn_module_new_buffer(m, "running_var", type, TN_INTS(features), true);
    if (variance != NULL) {
        layer_keep(m, tn_init_constant(m->ctx, variance, 1));
    }
    tn_module_new_buffer(m, "num_batches_tracked", "i64", TN_NO_INTS, true);
}

static tn_module *new_batch_norm(tn_context *ctx, const layer_class *class, const char *name, uint32_t axes,
                                 int64_t features, const tn_nn_batch_norm_options *o)
{
    char class_name[48];
    if (axes < 1 || axes > 3) {
        return layer_unknown(ctx, "norm", "of other than 1 to 3 axes");
    }
    snprintf(class_name, sizeof class_name, "%s%ud", name, axes);
    tn_module *m = layer_new(ctx, class, class_name);
    struct batch_norm *b = layer_settings(m);
    if (b == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    *b = (struct batch_norm){axes, features, o->eps, o->momentum, o->track_running_stats};
    layer_filled_parameter(m, "weight", o->dtype, TN_INTS(features), 1, o->affine);
    layer_filled_parameter(m, "bias", o->dtype, TN_INTS(features), 0, o->affine && o->bias);
    make_statistics(m, features, o->dtype, o->track_running_stats);
    return m;
}

tn_module *tn_nn_batch_norm(tn_context *ctx, uint32_t axes, int64_t num_features,
                            const tn_nn_batch_norm_options *options)
{
    static const layer_class class = {batch_norm, sizeof(struct batch_norm), 1, 1};
    static const tn_nn_batch_norm_options defaults = TN_NN_BATCH_NORM_OPTIONS_INIT;
    return new_batch_norm(ctx, &class, "batchnorm.BatchNorm", axes, num_features,
                          options == NULL ? &defaults : options);
}

tn_module *tn_nn_instance_norm(tn_context *ctx, uint32_t axes, int64_t num_features,
                               const tn_nn_batch_norm_options *options)
{
    static const layer_class class = {instance_norm, sizeof(struct batch_norm), 1, 1};
    static const tn_nn_batch_norm_options defaults = TN_NN_INSTANCE_NORM_OPTIONS_INIT;
    return new_batch_norm(ctx, &class, "instancenorm.InstanceNorm", axes, num_features,
                          options == NULL ? &defaults : options);
}

/* ---- over the last dims, and over groups of channels ---- */

struct norm {
    layer_ints shape; /* GroupNorm: the number of groups */
    tn_num eps;
};

static tn_var layer_norm(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct norm *s = layer_settings(self);
    (void)n;
    return OP(t, "aten::layer_norm", VAR(in[0]), NUMS(layer_list(&s->shape)), VAR(tn_param(t, self, "weight")),
              VAR(tn_param(t, self, "bias")), NUM(s->eps), FLAG(false));
}

static tn_var rms_norm(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct norm *s = layer_settings(self);
    (void)n;
    return OP(t, "aten::rms_norm", VAR(in[0]), NUMS(layer_list(&s->shape)), VAR(tn_param(t, self, "weight")),
              NUM(s->eps));
}

static tn_var group_norm(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct norm *s = layer_settings(self);
    (void)n;
    return OP(t, "aten::group_norm", VAR(in[0]), INT(s->shape.at[0]), VAR(tn_param(t, self, "weight")),
              VAR(tn_param(t, self, "bias")), NUM(s->eps), FLAG(false));
}

/* sizes: of the parameters. */
static tn_module *new_norm(tn_context *ctx, const layer_class *class, const char *name, tn_nums shape, tn_nums sizes,
                           const tn_nn_norm_options *options)
{
    static const tn_nn_norm_options defaults = TN_NN_NORM_OPTIONS_INIT;
    const tn_nn_norm_options *o = options == NULL ? &defaults : options;
    tn_module *m = layer_new(ctx, class, name);
    struct norm *s = layer_settings(m);
    if (s == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    bool is_rms = class->forward == rms_norm;
    layer_read_ints(m, "normalized_shape", shape, shape.n, 0, &s->shape);
    s->eps = o->eps.kind == TN_NONE && !is_rms ? tn_float(1e-5) : o->eps;
    layer_filled_parameter(m, "weight", o->dtype, sizes, 1, o->affine);
    if (!is_rms) {
        layer_filled_parameter(m, "bias", o->dtype, sizes, 0, o->affine && o->bias);
    }
    return m;
}

tn_module *tn_nn_layer_norm_with(tn_context *ctx, tn_nums normalized_shape, const tn_nn_norm_options *options)
{
    static const layer_class class = {layer_norm, sizeof(struct norm), 1, 1};
    return new_norm(ctx, &class, "normalization.LayerNorm", normalized_shape, normalized_shape, options);
}

tn_module *tn_nn_rms_norm_with(tn_context *ctx, tn_nums normalized_shape, const tn_nn_norm_options *options)
{
    static const layer_class class = {rms_norm, sizeof(struct norm), 1, 1};
    return new_norm(ctx, &class, "normalization.RMSNorm", normalized_shape, normalized_shape, options);
}

tn_module *tn_nn_group_norm_with(tn_context *ctx, int64_t num_groups, int64_t num_channels,
                                 const tn_nn_norm_options *options)
{
    static const layer_class class = {group_norm, sizeof(struct norm), 1, 1};
    tn_module *m =
        new_norm(ctx, &class, "normalization.GroupNorm", TN_INTS(num_groups), TN_INTS(num_channels), options);
    if (num_groups < 1 || num_channels % num_groups != 0) {
        tn_module_fail(m, TN_E_ARGUMENT, "GroupNorm: %lld channels do not divide into %lld groups",
                       (long long)num_channels, (long long)num_groups);
    }
    return m;
}
