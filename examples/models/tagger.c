/*
 * A tagger of sequences: each word is embedded, an LSTM reads the sentence in both directions, and every word gets the
 * logarithms of its tags' probabilities. Words (batch, sequence).
 */
#include "model.h"

static tn_var tagger(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var embedded = tn_call(t, tn_child(self, "embedding"), in[0]);
    tn_var read = tn_element(t, tn_call(t, tn_child(self, "lstm"), embedded), 0);
    return tn_log_softmax(t, tn_call(t, tn_child(self, "tags"), read), -1);
}

static tn_module *build(tn_context *ctx, const tn_tensors *weights)
{
    int64_t width = model_size(weights, "embedding.weight", 1), hidden = model_size(weights, "lstm.weight_hh_l0", 1);
    tn_nn_rnn_options options = TN_NN_RNN_OPTIONS_INIT;
    options.num_layers = model_count(weights, "lstm.weight_ih_l", "");
    options.batch_first = true;
    options.bidirectional = true;
    tn_module *m = tn_module_new(ctx, "Tagger", tagger);
    tn_module_add(m, "embedding", tn_nn_embedding(ctx, model_size(weights, "embedding.weight", 0), width));
    tn_module_add(m, "lstm", tn_nn_lstm_with(ctx, width, hidden, &options));
    tn_module_add(m, "tags", tn_nn_linear(ctx, 2 * hidden, model_size(weights, "tags.weight", 0)));
    return m;
}

int main(int count, char **words)
{
    model reader = {.build = build,
                    .inputs = {"words"},
                    .dynamic = &(tn_dynamic){"words", 0, tn_dim_named("batch")},
                    .dynamic_count = 1};
    return model_main(&reader, count, words);
}
