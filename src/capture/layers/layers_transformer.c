/* TransformerEncoderLayer and TransformerDecoderLayer, and stacks of them. After attention. See layers.h. */
#include "capture/layers/layers.h"

#include "interpret/resources.h"

struct transformer {
    bool norm_first, gelu;
};

/* ---- the blocks of a layer ---- */

static tn_var child_call(tn_tape *t, const tn_module *self, const char *name, tn_var x)
{
    return tn_call(t, tn_child(self, name), x);
}

/* name: of the attention; memory: what it looks at. */
static tn_var attend(tn_tape *t, const tn_module *self, const char *name, const char *dropout, tn_var x, tn_var memory,
                     const tn_var masks[3])
{
    tn_var out = tn_call(t, tn_child(self, name), x, memory, memory, masks[1], tn_number(t, tn_bool(false)), masks[0],
                         NULL, masks[2]);
    return child_call(t, self, dropout, out == NULL ? NULL : tn_element(t, out, 0));
}

static tn_var feed_forward(tn_tape *t, const tn_module *self, const char *dropout, tn_var x)
{
    const struct transformer *s = layer_settings(self);
    x = child_call(t, self, "linear1", x);
    x = s->gelu ? tn_gelu(t, x) : tn_relu(t, x);
    x = child_call(t, self, "linear2", child_call(t, self, "dropout", x));
    return child_call(t, self, dropout, x);
}

/* ---- layers ---- */

static tn_var encoder_layer(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct transformer *s = layer_settings(self);
    tn_var x = in[0], keys = layer_mask(t, in[2], x);
    tn_var masks[] = {layer_mask(t, in[1], x), keys, in[3]};
    (void)n;
    if (s->norm_first) {
        tn_var seen = child_call(t, self, "norm1", x);
        x = tn_add(t, x, attend(t, self, "self_attn", "dropout1", seen, seen, masks));
        return tn_add(t, x, feed_forward(t, self, "dropout2", child_call(t, self, "norm2", x)));
    }
    x = tn_add(t, x, attend(t, self, "self_attn", "dropout1", x, x, masks));
    x = child_call(t, self, "norm1", x);
    return child_call(t, self, "norm2", tn_add(t, x, feed_forward(t, self, "dropout2", x)));
}

static tn_var decoder_layer(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct transformer *s = layer_settings(self);
    tn_var x = in[0], memory = in[1];
    tn_var own[] = {in[2], in[4], in[6]}, others[] = {in[3], in[5], in[7]};
    (void)n;
    if (s->norm_first) {
        tn_var seen = child_call(t, self, "norm1", x);
        x = tn_add(t, x, attend(t, self, "self_attn", "dropout1", seen, seen, own));
        seen = child_call(t, self, "norm2", x);
        x = tn_add(t, x, attend(t, self, "multihead_attn", "dropout2", seen, memory, others));
        return tn_add(t, x, feed_forward(t, self, "dropout3", child_call(t, self, "norm3", x)));
    }
    x = child_call(t, self, "norm1", tn_add(t, x, attend(t, self, "self_attn", "dropout1", x, x, own)));
    x = child_call(t, self, "norm2", tn_add(t, x, attend(t, self, "multihead_attn", "dropout2", x, memory, others)));
    return child_call(t, self, "norm3", tn_add(t, x, feed_forward(t, self, "dropout3", x)));
}

static const layer_class encoder_class = {encoder_layer, sizeof(struct transformer), 1, 4};
static const layer_class decoder_class = {decoder_layer, sizeof(struct transformer), 2, 8};
static const tn_nn_transformer_options transformer_defaults = TN_NN_TRANSFORMER_OPTIONS_INIT;

static void add_attention(tn_module *m, const char *name, int64_t d_model, int64_t nhead,
                          const tn_nn_transformer_options *o)
{
    tn_nn_attention_options attention = TN_NN_ATTENTION_OPTIONS_INIT;
    attention.dropout = o->dropout;
    attention.bias = o->bias;
    attention.batch_first = o->batch_first;
    attention.dtype = o->dtype;
    tn_module_add(m, name, tn_nn_multihead_attention_with(m->ctx, d_model, nhead, &attention));
}

/* norms: of so many blocks, each with a dropout. */
static void add_rest(tn_module *m, int64_t d_model, int norms, const tn_nn_transformer_options *o)
{
    static const char *const norm_names[] = {"norm1", "norm2", "norm3"};
    static const char *const dropout_names[] = {"dropout1", "dropout2", "dropout3"};
    tn_nn_norm_options norm = TN_NN_NORM_OPTIONS_INIT;
    norm.eps = tn_float(o->layer_norm_eps);
    norm.bias = o->bias;
    norm.dtype = o->dtype;
    tn_module_add(m, "linear1", layer_linear(m->ctx, "linear.Linear", d_model, o->dim_feedforward, o->bias, o->dtype));
    tn_module_add(m, "dropout", tn_nn_dropout(m->ctx, o->dropout));
    tn_module_add(m, "linear2", layer_linear(m->ctx, "linear.Linear", o->dim_feedforward, d_model, o->bias, o->dtype));
    for (int i = 0; i < norms; i++) {
        tn_module_add(m, norm_names[i], tn_nn_layer_norm_with(m->ctx, TN_INTS(d_model), &norm));
    }
    for (int i = 0; i < norms; i++) {
        tn_module_add(m, dropout_names[i], tn_nn_dropout(m->ctx, o->dropout));
    }
}

static tn_module *new_layer(tn_context *ctx, bool decodes, int64_t d_model, int64_t nhead,
                            const tn_nn_transformer_options *options)
{
    static const char *const curves[] = {"relu", "gelu"};
    const tn_nn_transformer_options *o = options == NULL ? &transformer_defaults : options;
    tn_module *m = decodes ? layer_new(ctx, &decoder_class, "transformer.TransformerDecoderLayer")
                           : layer_new(ctx, &encoder_class, "transformer.TransformerEncoderLayer");
    struct transformer *s = layer_settings(m);
    if (s == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    s->norm_first = o->norm_first;
    s->gelu = layer_word(m, "activation", o->activation, curves, 2) == curves[1];
    add_attention(m, "self_attn", d_model, nhead, o);
    if (decodes) {
        add_attention(m, "multihead_attn", d_model, nhead, o);
    }
    add_rest(m, d_model, decodes ? 3 : 2, o);
    return m;
}

tn_module *tn_nn_transformer_encoder_layer_with(tn_context *ctx, int64_t d_model, int64_t nhead,
                                                const tn_nn_transformer_options *options)
{
    return new_layer(ctx, false, d_model, nhead, options);
}

tn_module *tn_nn_transformer_decoder_layer_with(tn_context *ctx, int64_t d_model, int64_t nhead,
                                                const tn_nn_transformer_options *options)
{
    return new_layer(ctx, true, d_model, nhead, options);
}

/* ---- stacks ---- */

static tn_var finish(tn_tape *t, const tn_module *self, tn_var x)
{
    return tn_child(self, "norm") == NULL ? x : child_call(t, self, "norm", x);
}

static tn_var encoder(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const tn_module *layers = tn_child(self, "layers");
    tn_var x = in[0], keys = layer_mask(t, in[2], x), mask = layer_mask(t, in[1], x);
    (void)n;
    for (size_t i = 0; i < tn_child_count(layers); i++) {
        x = tn_call(t, tn_child_at(layers, i), x, mask, keys, in[3]);
    }
    return finish(t, self, x);
}

static tn_var decoder(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const tn_module *layers = tn_child(self, "layers");
    tn_var x = in[0];
    (void)n;
    for (size_t i = 0; i < tn_child_count(layers); i++) {
        x = tn_call(t, tn_child_at(layers, i), x, in[1], in[2], in[3], in[4], in[5], in[6], in[7]);
    }
    return finish(t, self, x);
}

/* The next layers have the numbers of the first: the generator stands where it stood after that. */
static void copy_first(tn_context *ctx, tn_module *layers, bool decodes, int64_t d_model, int64_t nhead,
                       size_t num_layers, const tn_nn_transformer_options *o)
{
    tn_tensors *state = NULL;
    generator *drawn = resources_generator(ctx);
    tn_module *first = layers->children.n == 0 ? NULL : layers->children.at[0].module;
    if (first == NULL || drawn == NULL || tn_module_state_dict(first, &state) != TN_OK) {
        return;
    }
    generator before = *drawn;
    for (size_t i = 1; i < num_layers && tn_module_status(layers) == TN_OK; i++) {
        tn_module *next = new_layer(ctx, decodes, d_model, nhead, o);
        if (next != NULL) {
            layer_keep(next, tn_module_load_state_dict(next, state, true));
        }
        tn_nn_append(layers, next);
    }
    *drawn = before;
    tn_tensors_free(state);
}

static tn_module *new_stack(tn_context *ctx, bool decodes, int64_t d_model, int64_t nhead, size_t num_layers,
                            tn_module *norm, const tn_nn_transformer_options *o)
{
    static const layer_class encoders = {encoder, 0, 1, 4}, decoders = {decoder, 0, 2, 8};
    tn_module *m = decodes ? layer_new(ctx, &decoders, "transformer.TransformerDecoder")
                           : layer_new(ctx, &encoders, "transformer.TransformerEncoder");
    tn_module *layers = tn_nn_module_list_of(ctx, NULL, 0);
    if (num_layers > 0) {
        tn_nn_append(layers, new_layer(ctx, decodes, d_model, nhead, o));
        copy_first(ctx, layers, decodes, d_model, nhead, num_layers, o);
    }
    tn_module_add(m, "layers", layers);
    if (norm != NULL) {
        tn_module_add(m, "norm", norm);
    }
    return m;
}

tn_module *tn_nn_transformer_encoder_with(tn_context *ctx, int64_t d_model, int64_t nhead, size_t num_layers,
                                          tn_module *norm, const tn_nn_transformer_options *options)
{
    return new_stack(ctx, false, d_model, nhead, num_layers, norm, options);
}

tn_module *tn_nn_transformer_decoder_with(tn_context *ctx, int64_t d_model, int64_t nhead, size_t num_layers,
                                          tn_module *norm, const tn_nn_transformer_options *options)
{
    return new_stack(ctx, true, d_model, nhead, num_layers, norm, options);
}
