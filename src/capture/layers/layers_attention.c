/*
 * MultiheadAttention, as torch.nn.functional.multi_head_attention_forward computes it: sequence first, heads folded
 * into the batch. The comments give shapes: L is the length of the query, S that of the key, N the batch, E the width,
 * H heads of width D = E / H. See layers.h.
 */
#include "capture/layers/layers.h"

#include <math.h>

struct attention {
    int64_t width, heads;
    double dropout;
    bool separate; /* key and value have widths of their own, and weights */
    bool add_zero_attn, batch_first;
};

/* One call. */
struct attended {
    tn_tape *t;
    const tn_module *self;
    const struct attention *a;
    tn_var q, k, v;
    tn_var key_mask, mask; /* floats that are added, or NULL */
    bool need_weights, average, is_causal;
    tn_num batch, length, source, rows; /* N, L, S, N * H */
};

/* ---- inputs ---- */

tn_var layer_mask(tn_tape *t, tn_var mask, tn_var like)
{
    const char *type = tn_dtype(t, like);
    bool pinned = false;
    if (mask == NULL || strcmp(tn_dtype(t, mask), "b8") != 0) {
        return mask;
    }
    const tn_argument args[] = {
        VAR(mask), {TN_ARGUMENT_DTYPE, "dtype", &type}, {TN_ARGUMENT_BOOL, "pin_memory", &pinned}};
    tn_var zeros = layer_op(TN_PLACE("zeros_like(mask)"), t, "aten::zeros_like", args, 3);
    return tn_masked_fill_inplace_scalar(t, zeros, mask, tn_float(-INFINITY));
}

static bool flag(tn_tape *t, tn_var given, bool otherwise)
{
    return given == NULL ? otherwise : tn_num_of(t, given).integer != 0;
}

/* Swaps the first two dims. What was the same value stays the same: the projection is then one product. */
static void transpose_inputs(struct attended *c)
{
    bool key_is_value = c->k == c->v, query_is_key = c->q == c->k;
    c->q = tn_transpose(c->t, c->q, 1, 0);
    c->k = key_is_value && query_is_key ? c->q : tn_transpose(c->t, c->k, 1, 0);
    c->v = key_is_value ? c->k : tn_transpose(c->t, c->v, 1, 0);
}

/* ---- projection ---- */

/* linear(x) of n weights at once, (L, N, nE), as n tensors in a row: (n, L, N, E) */
static tn_var unpacked(tn_tape *t, tn_var projected, int64_t n, int64_t width)
{
    tn_var x = tn_unsqueeze(t, tn_unflatten(t, projected, -1, TN_INTS(n, width)), 0);
    return tn_contiguous(t, tn_squeeze_dim(t, tn_transpose(t, x, 0, -2), -2));
}

static tn_var linear(tn_tape *t, tn_var x, tn_var weight, tn_var bias)
{
    return OP(t, "aten::linear", VAR(x), VAR(weight), VAR(bias));
}

static void project_self(struct attended *c, tn_var weight, tn_var bias)
{
    tn_var all = unpacked(c->t, linear(c->t, c->q, weight, bias), 3, c->a->width);
    c->q = tn_select(c->t, all, 0, tn_int(0));
    c->k = tn_select(c->t, all, 0, tn_int(1));
    c->v = tn_select(c->t, all, 0, tn_int(2));
}

static void project_memory(struct attended *c, tn_var weight, tn_var bias)
{
    tn_tape *t = c->t;
    int64_t width = c->a->width;
    tn_var weights = tn_split_with_sizes(t, weight, TN_INTS(width, 2 * width));
    tn_var biases = bias == NULL ? NULL : tn_split_with_sizes(t, bias, TN_INTS(width, 2 * width));
    c->q = linear(t, c->q, tn_element(t, weights, 0), bias == NULL ? NULL : tn_element(t, biases, 0));
    tn_var both = linear(t, c->k, tn_element(t, weights, 1), bias == NULL ? NULL : tn_element(t, biases, 1));
    both = unpacked(t, both, 2, width);
    c->k = tn_select(t, both, 0, tn_int(0));
    c->v = tn_select(t, both, 0, tn_int(1));
}

static void project_each(struct attended *c, tn_var bias)
{
    static const char *const names[] = {"q_proj_weight", "k_proj_weight", "v_proj_weight"};
    tn_tape *t = c->t;
    tn_var packed = c->a->separate ? NULL : tn_chunk(t, tn_param(t, c->self, "in_proj_weight"), 3);
    tn_var biases = bias == NULL ? NULL : tn_chunk(t, bias, 3);
    tn_var *inputs[] = {&c->q, &c->k, &c->v};
    for (int i = 0; i < 3; i++) {
        tn_var weight = packed == NULL ? tn_param(t, c->self, names[i]) : tn_element(t, packed, i);
        *inputs[i] = linear(t, *inputs[i], weight, biases == NULL ? NULL : tn_element(t, biases, i));
    }
}

static void project(struct attended *c)
{
    tn_var bias = tn_param(c->t, c->self, "in_proj_bias");
    if (c->a->separate || c->k != c->v) {
        project_each(c, bias);
    } else if (c->q == c->k) {
        project_self(c, tn_param(c->t, c->self, "in_proj_weight"), bias);
    } else {
        project_memory(c, tn_param(c->t, c->self, "in_proj_weight"), bias);
    }
}

/* ---- more keys, masks, heads ---- */

/* Masks have one more column, of zeros, for a key that was added. */
static void widen_masks(struct attended *c)
{
    c->mask = c->mask == NULL ? NULL : tn_pad(c->t, c->mask, TN_INTS(0, 1));
    c->key_mask = c->key_mask == NULL ? NULL : tn_pad(c->t, c->key_mask, TN_INTS(0, 1));
}

static void add_bias_keys(struct attended *c)
{
    tn_var more_k = tn_param(c->t, c->self, "bias_k"), more_v = tn_param(c->t, c->self, "bias_v");
    if (more_k == NULL) {
        return;
    }
    tn_num repeats[] = {tn_int(1), c->batch, tn_int(1)};
    more_k = tn_repeat(c->t, more_k, (tn_nums){.nums = repeats, .n = 3});
    c->k = tn_cat(c->t, TN_VARS(c->k, more_k));
    more_v = tn_repeat(c->t, more_v, (tn_nums){.nums = repeats, .n = 3});
    c->v = tn_cat(c->t, TN_VARS(c->v, more_v));
    widen_masks(c);
}

static void add_zero_key(struct attended *c)
{
    tn_num sizes[] = {c->rows, tn_int(1), tn_int(c->a->width / c->a->heads)};
    tn_var *both[] = {&c->k, &c->v};
    for (int i = 0; i < 2; i++) {
        tn_var zeros = layer_zeros(c->t, (tn_nums){.nums = sizes, .n = 3}, *both[i]);
        *both[i] = tn_cat_with(c->t, TN_VARS(*both[i], zeros), &(tn_cat_options){.dim = 1});
    }
    widen_masks(c);
}

/* (L, N, E) -> (N H, L, D) */
static tn_var by_heads(const struct attended *c, tn_var x, tn_num length)
{
    int64_t width = c->a->width / c->a->heads;
    return tn_transpose(c->t, tn_view(c->t, x, TN_NUMS(length, c->rows, tn_int(width))), 0, 1);
}

/* Both masks as one, of (N H, 1 or L, S). */
static void merge_masks(struct attended *c)
{
    if (c->key_mask == NULL) {
        return;
    }
    tn_num one = tn_int(1), kept = tn_int(-1);
    tn_var keys = tn_view(c->t, c->key_mask, TN_NUMS(c->batch, one, one, c->source));
    keys = tn_expand(c->t, keys, TN_NUMS(kept, tn_int(c->a->heads), kept, kept));
    keys = tn_reshape(c->t, keys, TN_NUMS(c->rows, one, c->source));
    c->mask = c->mask == NULL ? keys : tn_add(c->t, c->mask, keys);
}

/* ---- attention ---- */

static tn_var project_out(const struct attended *c, tn_var x)
{
    const tn_module *out = tn_child(c->self, "out_proj");
    x = tn_reshape(c->t, x, TN_NUMS(tn_num_mul(c->t, c->length, c->batch), tn_int(c->a->width)));
    x = linear(c->t, x, tn_param(c->t, out, "weight"), tn_param(c->t, out, "bias"));
    return tn_view(c->t, x, TN_NUMS(c->length, c->batch, tn_size(c->t, x, 1)));
}

static tn_var with_weights(const struct attended *c, double dropout, tn_var *weights)
{
    tn_tape *t = c->t;
    double width = (double)(c->a->width / c->a->heads);
    tn_var q = tn_mul(t, c->q, tn_number(t, tn_float(sqrt(1 / width))));
    tn_var k = tn_transpose(t, c->k, -2, -1);
    tn_var w = c->mask == NULL ? tn_bmm(t, q, k) : tn_baddbmm(t, c->mask, q, k);
    w = tn_softmax(t, w, -1);
    w = dropout > 0 ? tn_dropout(t, w, dropout, true) : w;
    tn_var x = project_out(c, tn_transpose(t, tn_bmm(t, w, c->v), 0, 1));
    w = tn_view(t, w, TN_NUMS(c->batch, tn_int(c->a->heads), c->length, c->source));
    *weights = c->average ? tn_mean_dim(t, w, TN_INTS(1)) : w;
    return x;
}

static tn_var without_weights(const struct attended *c, double dropout)
{
    tn_tape *t = c->t;
    tn_num heads = tn_int(c->a->heads), width = tn_int(c->a->width / c->a->heads);
    tn_var mask = c->mask;
    if (mask != NULL && tn_rank(t, mask) == 3 && tn_num_eq(t, tn_size(t, mask, 0), tn_int(1))) {
        mask = tn_unsqueeze(t, mask, 0);
    } else if (mask != NULL) {
        mask = tn_view(t, mask, TN_NUMS(c->batch, heads, tn_int(-1), c->source));
    }
    tn_var q = tn_view(t, c->q, TN_NUMS(c->batch, heads, c->length, width));
    tn_var k = tn_view(t, c->k, TN_NUMS(c->batch, heads, c->source, width));
    tn_var v = tn_view(t, c->v, TN_NUMS(c->batch, heads, c->source, width));
    tn_var x = OP(t, "aten::scaled_dot_product_attention", VAR(q), VAR(k), VAR(v), VAR(mask), REAL(dropout),
                  FLAG(c->is_causal));
    return project_out(c, tn_permute(t, x, TN_INTS(2, 0, 1, 3)));
}

static bool check(const struct attended *c, bool alone)
{
    uint32_t rank = tn_rank(c->t, c->q);
    if ((rank != 3 && !alone) || tn_rank(c->t, c->k) != rank || tn_rank(c->t, c->v) != rank) {
        tn_tape_fail(c->t, TN_E_MISMATCH, "MultiheadAttention takes query, key and value with 2 or 3 dims each");
        return false;
    }
    if (c->is_causal && c->mask == NULL) {
        tn_tape_fail(c->t, TN_E_ARGUMENT, "MultiheadAttention: is_causal is a hint about attn_mask, which is None");
        return false;
    }
    return true;
}

static void read_inputs(struct attended *c, bool alone)
{
    c->key_mask = layer_mask(c->t, c->key_mask, c->q);
    c->mask = layer_mask(c->t, c->mask, c->q);
    if (c->a->batch_first && !alone) {
        transpose_inputs(c);
    }
    if (alone) {
        c->q = tn_unsqueeze(c->t, c->q, 1);
        c->k = tn_unsqueeze(c->t, c->k, 1);
        c->v = tn_unsqueeze(c->t, c->v, 1);
        c->key_mask = c->key_mask == NULL ? NULL : tn_unsqueeze(c->t, c->key_mask, 0);
    }
    c->length = tn_size(c->t, c->q, 0);
    c->batch = tn_size(c->t, c->q, 1);
    c->rows = tn_num_mul(c->t, c->batch, tn_int(c->a->heads));
    if (c->is_causal && c->key_mask == NULL && !c->need_weights) {
        c->mask = NULL; /* the operator makes it */
    } else if (c->key_mask != NULL) {
        c->is_causal = false;
    }
}

static tn_var attention(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct attention *a = layer_settings(self);
    struct attended c = {.t = t, .self = self, .a = a, .q = in[0], .k = in[1], .v = in[2], .key_mask = in[3]};
    bool alone = tn_rank(t, in[0]) == 2;
    tn_var x, weights = NULL;
    (void)n;
    c.need_weights = flag(t, in[4], true);
    c.mask = in[5];
    c.average = flag(t, in[6], true);
    c.is_causal = flag(t, in[7], false);
    if (!check(&c, alone)) {
        return NULL;
    }
    read_inputs(&c, alone);
    project(&c);
    if (c.mask != NULL && tn_rank(t, c.mask) == 2) {
        c.mask = tn_unsqueeze(t, c.mask, 0);
    }
    add_bias_keys(&c);
    c.q = by_heads(&c, c.q, c.length);
    c.k = by_heads(&c, c.k, tn_size(t, c.k, 0));
    c.v = by_heads(&c, c.v, tn_size(t, c.v, 0));
    if (a->add_zero_attn) {
        add_zero_key(&c);
    }
    c.source = tn_size(t, c.k, 1);
    merge_masks(&c);
    double dropout = tn_is_training(self) ? a->dropout : 0;
    x = c.need_weights ? with_weights(&c, dropout, &weights) : without_weights(&c, dropout);
    if (alone) {
        x = tn_squeeze_dim(t, x, 1);
        weights = weights == NULL ? NULL : tn_squeeze_dim(t, weights, 0);
    } else if (a->batch_first) {
        x = tn_transpose(t, x, 1, 0);
    }
    return tn_tuple(t, x, weights);
}

/* ---- making ---- */

static void make_input_weights(tn_module *m, const struct attention *a, int64_t kdim, int64_t vdim,
                               const tn_nn_attention_options *o, tn_tensor *drawn[3])
{
    int64_t width = a->width;
    if (a->separate) {
        drawn[0] = layer_parameter(m, "q_proj_weight", o->dtype, TN_INTS(width, width));
        drawn[1] = layer_parameter(m, "k_proj_weight", o->dtype, TN_INTS(width, kdim));
        drawn[2] = layer_parameter(m, "v_proj_weight", o->dtype, TN_INTS(width, vdim));
        tn_module_parameter(m, "in_proj_weight", NULL);
    } else {
        drawn[0] = layer_parameter(m, "in_proj_weight", o->dtype, TN_INTS(3 * width, width));
        tn_module_parameter(m, "q_proj_weight", NULL);
        tn_module_parameter(m, "k_proj_weight", NULL);
        tn_module_parameter(m, "v_proj_weight", NULL);
    }
    layer_filled_parameter(m, "in_proj_bias", o->dtype, TN_INTS(3 * width), 0, o->bias);
}

static void make_bias_keys(tn_module *m, int64_t width, const tn_nn_attention_options *o)
{
    static const char *const names[] = {"bias_k", "bias_v"};
    for (int i = 0; i < 2; i++) {
        if (!o->add_bias_kv) {
            tn_module_parameter(m, names[i], NULL);
            continue;
        }
        tn_tensor *made = layer_parameter(m, names[i], o->dtype, TN_INTS(1, 1, width));
        if (made != NULL) {
            layer_keep(m, tn_init_xavier_normal(m->ctx, made, 1));
        }
    }
}

tn_module *tn_nn_multihead_attention_with(tn_context *ctx, int64_t embed_dim, int64_t num_heads,
                                          const tn_nn_attention_options *options)
{
    static const layer_class class = {attention, sizeof(struct attention), 3, 8};
    static const tn_nn_attention_options defaults = TN_NN_ATTENTION_OPTIONS_INIT;
    const tn_nn_attention_options *o = options == NULL ? &defaults : options;
    tn_module *m = layer_new(ctx, &class, "activation.MultiheadAttention");
    struct attention *a = layer_settings(m);
    if (a == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    int64_t kdim = o->kdim == 0 ? embed_dim : o->kdim, vdim = o->vdim == 0 ? embed_dim : o->vdim;
    bool separate = kdim != embed_dim || vdim != embed_dim;
    *a = (struct attention){embed_dim, num_heads, o->dropout, separate, o->add_zero_attn, o->batch_first};
    if (num_heads < 1 || embed_dim < 1 || embed_dim > INT32_MAX || embed_dim % num_heads != 0) {
        tn_module_fail(m, TN_E_ARGUMENT, "MultiheadAttention: embed_dim %lld does not divide into %lld heads",
                       (long long)embed_dim, (long long)num_heads);
        return m;
    }
    tn_tensor *drawn[3] = {NULL, NULL, NULL};
    make_input_weights(m, a, kdim, vdim, o, drawn);
    /* Numbers are drawn for the output first. */
    tn_module *out =
        layer_linear(ctx, "linear.NonDynamicallyQuantizableLinear", embed_dim, embed_dim, o->bias, o->dtype);
    for (int i = 0; i < 3; i++) {
        if (drawn[i] != NULL) {
            layer_keep(m, tn_init_xavier_uniform(ctx, drawn[i], 1));
        }
    }
    if (o->bias && out != NULL && tn_module_status(out) == TN_OK) {
        layer_keep(m, tn_init_constant(ctx, module_tensor(out, "bias")->tensor, 0));
    }
    tn_module_add(m, "out_proj", out);
    make_bias_keys(m, embed_dim, o);
    return m;
}
