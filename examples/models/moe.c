/*
 * A mixture of experts: a router gives each token to the two experts that it likes best, and the token's result is the
 * mean of theirs, weighted by how much they are liked. x: (batch, sequence, width), with a residual connection.
 *
 * Each expert computes its own tokens alone. How many those are depends on the data.
 */
#include "model.h"

#define CHOSEN 2 /* experts for each token */

static tn_var expert(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var gate = tn_silu(t, tn_call(t, tn_child(self, "gate"), in[0]));
    return tn_call(t, tn_child(self, "down"), tn_mul(t, gate, tn_call(t, tn_child(self, "up"), in[0])));
}

/* in: tokens (tokens, width), the experts of each and their weights (tokens, CHOSEN); the sum over experts. */
static tn_var mix(tn_tape *t, const tn_module *experts, tn_var tokens, tn_var which, tn_var weights)
{
    tn_var sum = tn_zeros_like(t, tokens);
    for (size_t e = 0; e < tn_child_count(experts); e++) {
        tn_var asked = tn_nonzero(t, tn_eq_scalar(t, which, tn_int((int64_t)e))); /* (asked, 2): token and choice */
        tn_var rows = tn_select(t, asked, 1, tn_int(0)), choices = tn_select(t, asked, 1, tn_int(1));
        tn_var found = tn_call(t, tn_child_at(experts, e), tn_index(t, tokens, TN_VARS(rows)));
        tn_var weight = tn_unsqueeze(t, tn_index(t, weights, TN_VARS(rows, choices)), 1);
        sum = tn_index_add(t, sum, 0, rows, tn_mul(t, found, weight));
    }
    return sum;
}

static tn_var moe(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var x = tn_call(t, tn_child(self, "norm"), in[0]);
    tn_var tokens = tn_flatten_with(t, x, &(tn_flatten_options){.end_dim = tn_int(1)});
    tn_var liked = tn_softmax(t, tn_call(t, tn_child(self, "router"), tokens), -1);
    tn_topk_result best = tn_topk(t, liked, tn_int(CHOSEN));
    tn_var total = tn_sum_dim_intlist_with(t, best.values, TN_INTS(-1), &(tn_sum_dim_intlist_options){.keepdim = true});
    tn_var mixed = mix(t, tn_child(self, "experts"), tokens, best.indices, tn_div(t, best.values, total));
    return tn_add(t, in[0], tn_view_as(t, mixed, in[0]));
}

static tn_module *build(tn_context *ctx, const tn_tensors *weights)
{
    int64_t count = model_size(weights, "router.weight", 0), width = model_size(weights, "router.weight", 1);
    int64_t hidden = model_size(weights, "experts.0.gate.weight", 0);
    tn_module *m = tn_module_new(ctx, "MixtureOfExperts", moe), *experts = tn_nn_module_list_of(ctx, NULL, 0);
    for (int64_t i = 0; i < count; i++) {
        tn_module *one = tn_module_new(ctx, "Expert", expert);
        tn_module_add(one, "gate", model_linear(ctx, width, hidden, false));
        tn_module_add(one, "up", model_linear(ctx, width, hidden, false));
        tn_module_add(one, "down", model_linear(ctx, hidden, width, false));
        tn_nn_append(experts, one);
    }
    tn_module_add(m, "norm", tn_nn_layer_norm(ctx, TN_INTS(width)));
    tn_module_add(m, "router", model_linear(ctx, width, count, false));
    tn_module_add(m, "experts", experts);
    return m;
}

int main(int count, char **words)
{
    model block = {.build = build,
                   .inputs = {"x"},
                   .dynamic = &(tn_dynamic){"x", 1, tn_dim_named("sequence")},
                   .dynamic_count = 1};
    return model_main(&block, count, words);
}
