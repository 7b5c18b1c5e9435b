/* Layers of products with a weight, and of rows of one: Linear, Bilinear, Embedding; Identity. See layers.h. */
#include "capture/layers/layers.h"

/* ---- Identity ---- */

static tn_var identity(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)t, (void)self, (void)n;
    return in[0];
}

tn_module *tn_nn_identity(tn_context *ctx)
{
    static const layer_class class = {identity, 0, 1, 1};
    return layer_new(ctx, &class, "linear.Identity");
}

/* ---- Linear ---- */

static tn_var linear(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    return OP(t, "aten::linear", VAR(in[0]), VAR(tn_param(t, self, "weight")), VAR(tn_param(t, self, "bias")));
}

tn_module *layer_linear(tn_context *ctx, const char *name, int64_t in, int64_t out, bool bias, const char *dtype_name)
{
    static const layer_class class = {linear, 0, 1, 1};
    tn_module *m = layer_new(ctx, &class, name);
    tn_tensor *weight = layer_parameter(m, "weight", dtype_name, TN_INTS(out, in));
    tn_tensor *added = bias ? layer_parameter(m, "bias", dtype_name, TN_INTS(out)) : NULL;
    if (!bias) {
        tn_module_parameter(m, "bias", NULL);
    }
    layer_draw_weight_and_bias(m, weight, added);
    return m;
}

static const tn_nn_linear_options linear_defaults = TN_NN_LINEAR_OPTIONS_INIT;

tn_module *tn_nn_linear_with(tn_context *ctx, int64_t in_features, int64_t out_features,
                             const tn_nn_linear_options *options)
{
    const tn_nn_linear_options *o = options == NULL || options->size < sizeof *o ? &linear_defaults : options;
    tn_module *m = layer_linear(ctx, "linear.Linear", in_features, out_features, o->bias, o->dtype);
    layer_options_fit(m, options == NULL ? o->size : options->size, sizeof *o);
    return m;
}

/* ---- Bilinear ---- */

static tn_var bilinear(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    return OP(t, "aten::bilinear", VAR(in[0]), VAR(in[1]), VAR(tn_param(t, self, "weight")),
              VAR(tn_param(t, self, "bias")));
}

tn_module *tn_nn_bilinear_with(tn_context *ctx, int64_t in1_features, int64_t in2_features, int64_t out_features,
                               const tn_nn_linear_options *options)
{
    static const layer_class class = {bilinear, 0, 2, 2};
    const tn_nn_linear_options *o = options == NULL ? &linear_defaults : options;
    tn_module *m = layer_new(ctx, &class, "linear.Bilinear");
    if (!layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    layer_draw(m, layer_parameter(m, "weight", o->dtype, TN_INTS(out_features, in1_features, in2_features)),
               layer_bound(in1_features));
    if (o->bias) {
        layer_draw(m, layer_parameter(m, "bias", o->dtype, TN_INTS(out_features)), layer_bound(in1_features));
    } else {
        tn_module_parameter(m, "bias", NULL);
    }
    return m;
}

/* ---- Embedding ---- */

struct embedding {
    int64_t padding_index; /* -1: none */
    tn_num max_norm;
    double norm_type;
    bool scale_grad_by_freq, sparse;
};

static tn_var embedding(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct embedding *e = layer_settings(self);
    tn_var weight = tn_param(t, self, "weight");
    (void)n;
    if (e->max_norm.kind != TN_NONE) { /* rows that are looked up are first made shorter, for good */
        double longest = e->max_norm.kind == TN_FLOAT ? e->max_norm.real : (double)e->max_norm.integer;
        tn_embedding_renorm_inplace(t, tn_detach(t, weight), in[0], longest, e->norm_type);
    }
    return OP(t, "aten::embedding", VAR(weight), VAR(in[0]), INT(e->padding_index), FLAG(e->scale_grad_by_freq),
              FLAG(e->sparse));
}

static void clear_row(tn_tensor *weight, int64_t row)
{
    size_t bytes = (size_t)tn_tensor_sizes(weight)[1] * tn_tensor_element_size(weight);
    memset((char *)tn_tensor_data(weight) + (size_t)row * bytes, 0, bytes);
}

tn_module *tn_nn_embedding_with(tn_context *ctx, int64_t num_embeddings, int64_t embedding_dim,
                                const tn_nn_embedding_options *options)
{
    static const layer_class class = {embedding, sizeof(struct embedding), 1, 1};
    static const tn_nn_embedding_options defaults = TN_NN_EMBEDDING_OPTIONS_INIT;
    const tn_nn_embedding_options *o = options == NULL ? &defaults : options;
    tn_module *m = layer_new(ctx, &class, "sparse.Embedding");
    struct embedding *e = layer_settings(m);
    if (e == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    *e = (struct embedding){-1, o->max_norm, o->norm_type, o->scale_grad_by_freq, o->sparse};
    tn_tensor *weight = layer_parameter(m, "weight", o->dtype, TN_INTS(num_embeddings, embedding_dim));
    if (weight == NULL) {
        return m;
    }
    layer_keep(m, tn_init_normal(ctx, weight, 0, 1));
    if (o->padding_idx.kind == TN_INT) {
        int64_t at = o->padding_idx.integer;
        e->padding_index = at < 0 ? at + num_embeddings : at;
        if (e->padding_index < 0 || e->padding_index >= num_embeddings) {
            tn_module_fail(m, TN_E_ARGUMENT, "Embedding: padding_idx %lld is not one of %lld rows", (long long)at,
                           (long long)num_embeddings);
        } else {
            clear_row(weight, e->padding_index);
        }
    }
    return m;
}
