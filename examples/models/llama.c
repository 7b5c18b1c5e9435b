/*
 * A decoder as Llama's: RMSNorm, rotary positions, grouped-query attention over a cache of keys and values, SwiGLU.
 *
 * Tokens (batch, sequence) stand at the positions (sequence). Each layer writes their keys and values into its caches,
 * (batch, kv_heads, room, head_dim) each, in place, and attends to all that stands there up to each position: so a
 * whole sequence and one token after the other are the same call. A step of --steps is one token.
 */
#include "model.h"

#include <math.h>

/* x: (batch, heads, sequence, head_dim); angles: cosines and sines, (sequence, head_dim / 2) each. */
static tn_var rotate(tn_tape *t, tn_var x, tn_var angles)
{
    tn_var cosine = tn_element(t, angles, 0), sine = tn_element(t, angles, 1);
    tn_var halves = tn_chunk_with(t, x, 2, &(tn_chunk_options){.dim = -1});
    tn_var a = tn_element(t, halves, 0), b = tn_element(t, halves, 1);
    tn_var real = tn_sub(t, tn_mul(t, a, cosine), tn_mul(t, b, sine));
    tn_var imaginary = tn_add(t, tn_mul(t, b, cosine), tn_mul(t, a, sine));
    return tn_cat_with(t, TN_VARS(real, imaginary), &(tn_cat_options){.dim = -1});
}

/* (batch, sequence, heads * head_dim) to (batch, heads, sequence, head_dim) */
static tn_var split_heads(tn_tape *t, tn_var x, tn_num head_dim)
{
    tn_var split = tn_view(t, x, TN_NUMS(tn_size(t, x, 0), tn_size(t, x, 1), tn_int(-1), head_dim));
    return tn_transpose(t, split, 1, 2);
}

/* in: x, positions, angles, mask */
static tn_var attention(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var x = in[0], positions = in[1], angles = in[2];
    tn_var keys = tn_param(t, self, "k_cache"), values = tn_param(t, self, "v_cache");
    tn_num head_dim = tn_size(t, keys, 3);
    tn_var q = rotate(t, split_heads(t, tn_call(t, tn_child(self, "wq"), x), head_dim), angles);
    tn_var k = rotate(t, split_heads(t, tn_call(t, tn_child(self, "wk"), x), head_dim), angles);
    tn_var v = split_heads(t, tn_call(t, tn_child(self, "wv"), x), head_dim);
    tn_index_copy_inplace(t, keys, 2, positions, k);
    tn_index_copy_inplace(t, values, 2, positions, v);
    tn_scaled_dot_product_attention_options options = {.attn_mask = in[3], .enable_gqa = true};
    tn_var mixed = tn_scaled_dot_product_attention_with(t, q, keys, values, &options);
    tn_var joined =
        tn_reshape(t, tn_transpose(t, mixed, 1, 2), TN_NUMS(tn_size(t, x, 0), tn_size(t, x, 1), tn_int(-1)));
    return tn_call(t, tn_child(self, "wo"), joined);
}

static tn_var feed_forward(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var gate = tn_silu(t, tn_call(t, tn_child(self, "w1"), in[0]));
    return tn_call(t, tn_child(self, "w2"), tn_mul(t, gate, tn_call(t, tn_child(self, "w3"), in[0])));
}

static tn_var layer(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var normed = tn_call(t, tn_child(self, "attention_norm"), in[0]);
    tn_var x = tn_add(t, in[0], tn_call(t, tn_child(self, "attention"), normed, in[1], in[2], in[3]));
    return tn_add(t, x, tn_call(t, tn_child(self, "feed_forward"), tn_call(t, tn_child(self, "ffn_norm"), x)));
}

/* in: tokens, positions */
static tn_var llama(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    const tn_module *layers = tn_child(self, "layers");
    tn_var rows = tn_unsqueeze(t, in[1], 1); /* (sequence, 1) */
    tn_var turns = tn_mul(t, tn_to_dtype(t, rows, "f32"), tn_param(t, self, "frequencies"));
    tn_var angles = tn_tuple(t, tn_cos(t, turns), tn_sin(t, turns));
    tn_var mask = tn_le(t, tn_param(t, self, "places"), rows); /* (sequence, room): what may be seen */
    tn_var x = tn_call(t, tn_child(self, "tok_embeddings"), in[0]);
    for (size_t i = 0; i < tn_child_count(layers); i++) {
        x = tn_call(t, tn_child_at(layers, i), x, in[1], angles, mask);
    }
    return tn_call(t, tn_child(self, "output"), tn_call(t, tn_child(self, "norm"), x));
}

/* ---- Building --------------------------------------------------------------------------------------------------- */

typedef struct sizes {
    int64_t vocabulary, width, hidden, heads, layers;
    int64_t batch, kv_heads, room, head_dim; /* of a cache */
} sizes;

static sizes read_sizes(const tn_tensors *weights)
{
    const char *cache = "layers.0.attention.k_cache";
    sizes s = {
        .vocabulary = model_size(weights, "tok_embeddings.weight", 0),
        .width = model_size(weights, "tok_embeddings.weight", 1),
        .hidden = model_size(weights, "layers.0.feed_forward.w1.weight", 0),
        .layers = model_count(weights, "layers.", ".attention_norm.weight"),
        .batch = model_size(weights, cache, 0),
        .kv_heads = model_size(weights, cache, 1),
        .room = model_size(weights, cache, 2),
        .head_dim = model_size(weights, cache, 3),
    };
    s.heads = model_size(weights, "layers.0.attention.wq.weight", 0) / s.head_dim;
    return s;
}

static tn_module *new_norm(tn_context *ctx, const sizes *s)
{
    tn_nn_norm_options options = TN_NN_NORM_OPTIONS_INIT;
    options.eps = tn_float(1e-5);
    return tn_nn_rms_norm_with(ctx, TN_INTS(s->width), &options);
}

static tn_module *new_attention(tn_context *ctx, const sizes *s)
{
    tn_module *m = tn_module_new(ctx, "Attention", attention);
    tn_module_add(m, "wq", model_linear(ctx, s->width, s->heads * s->head_dim, false));
    tn_module_add(m, "wk", model_linear(ctx, s->width, s->kv_heads * s->head_dim, false));
    tn_module_add(m, "wv", model_linear(ctx, s->width, s->kv_heads * s->head_dim, false));
    tn_module_add(m, "wo", model_linear(ctx, s->heads * s->head_dim, s->width, false));
    tn_module_new_buffer(m, "k_cache", "f32", TN_INTS(s->batch, s->kv_heads, s->room, s->head_dim), true);
    tn_module_new_buffer(m, "v_cache", "f32", TN_INTS(s->batch, s->kv_heads, s->room, s->head_dim), true);
    return m;
}

static tn_module *new_layer(tn_context *ctx, const sizes *s)
{
    tn_module *m = tn_module_new(ctx, "Layer", layer), *ffn = tn_module_new(ctx, "FeedForward", feed_forward);
    tn_module_add(ffn, "w1", model_linear(ctx, s->width, s->hidden, false));
    tn_module_add(ffn, "w2", model_linear(ctx, s->hidden, s->width, false));
    tn_module_add(ffn, "w3", model_linear(ctx, s->width, s->hidden, false));
    tn_module_add(m, "attention", new_attention(ctx, s));
    tn_module_add(m, "feed_forward", ffn);
    tn_module_add(m, "attention_norm", new_norm(ctx, s));
    tn_module_add(m, "ffn_norm", new_norm(ctx, s));
    return m;
}

/* What follows from the sizes alone, and is not part of the state dict. */
static void add_tables(tn_module *m, const sizes *s)
{
    int64_t half = s->head_dim / 2;
    tn_tensor *frequencies = tn_module_new_buffer(m, "frequencies", "f32", TN_INTS(half), false);
    tn_tensor *places = tn_module_new_buffer(m, "places", "i64", TN_INTS(s->room), false);
    for (int64_t i = 0; frequencies != NULL && i < half; i++) {
        ((float *)tn_tensor_data(frequencies))[i] = (float)pow(10000, (double)(-2 * i) / (double)s->head_dim);
    }
    for (int64_t i = 0; places != NULL && i < s->room; i++) {
        ((int64_t *)tn_tensor_data(places))[i] = i;
    }
}

static tn_module *build(tn_context *ctx, const tn_tensors *weights)
{
    sizes s = read_sizes(weights);
    tn_module *m = tn_module_new(ctx, "Llama", llama), *layers = tn_nn_module_list_of(ctx, NULL, 0);
    for (int64_t i = 0; i < s.layers; i++) {
        tn_nn_append(layers, new_layer(ctx, &s));
    }
    tn_module_add(m, "tok_embeddings", tn_nn_embedding(ctx, s.vocabulary, s.width));
    tn_module_add(m, "layers", layers);
    tn_module_add(m, "norm", new_norm(ctx, &s));
    tn_module_add(m, "output", model_linear(ctx, s.width, s.vocabulary, false));
    add_tables(m, &s);
    return m;
}

/* The tokens of the file one after the other, and again from the first. */
static void one_token(tn_tape *t, const tn_var *inputs, int64_t step, tn_var *in)
{
    tn_num at = tn_num_mod(t, tn_int(step), tn_size(t, inputs[1], 0));
    in[0] = tn_narrow(t, inputs[0], 1, at, tn_int(1));
    in[1] = tn_narrow(t, inputs[1], 0, at, tn_int(1));
}

int main(int count, char **words)
{
    tn_dim sequence = tn_dim_named("sequence");
    tn_dynamic dynamic[] = {{"tokens", 1, sequence}, {"positions", 0, sequence}};
    model decoder = {
        .build = build, .inputs = {"tokens", "positions"}, .dynamic = dynamic, .dynamic_count = 2, .step = one_token};
    return model_main(&decoder, count, words);
}
