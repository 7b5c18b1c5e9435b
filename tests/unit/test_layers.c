/*
 * The built-in layers as a C program uses them: short forms, options, containers, and numbers that PyTorch drew and
 * computed after the same seed. tests/python/test_layers.py compares all of them with PyTorch.
 */
#include "testing.h"

#include "tenon_ops.h"

/* ---- values ---- */

/* From -1 to 1 in equal steps. */
static tn_tensor *steps(tn_context *ctx, uint32_t rank, const int64_t *sizes)
{
    tn_tensor *t;
    assert_ok(ctx, tn_tensor_new(ctx, "f32", rank, sizes, NULL, &t));
    int64_t n = tn_tensor_count(t);
    for (int64_t i = 0; i < n; i++) {
        ((float *)tn_tensor_data(t))[i] = (float)(-1 + 2 * (double)i / (double)(n - 1));
    }
    return t;
}

static void expect_numbers(const tn_tensor *t, const double *expected, int64_t n)
{
    assert_true(tn_tensor_count(t) >= n);
    for (int64_t i = 0; i < n; i++) {
        double apart = tn_tensor_element(t, i) - expected[i];
        if (apart > 2e-6 || apart < -2e-6) {
            fail_test("element %lld is %.9g instead of %.9g", (long long)i, tn_tensor_element(t, i), expected[i]);
        }
    }
}

static void expect_result(tn_tape *t, tn_var v, const double *expected, int64_t n)
{
    tn_tensor *found;
    assert_ok(tn_tape_context(t), tn_tensor_of(t, v, &found));
    expect_numbers(found, expected, n);
    tn_tensor_free(found);
}
#define EXPECT_VALUE(t, v, ...) \
    expect_result((t), (v), (const double[]){__VA_ARGS__}, sizeof((const double[]){__VA_ARGS__}) / sizeof(double))

static tn_tape *new_tape(tn_context *ctx, tn_tape_mode mode)
{
    tn_tape *t;
    assert_ok(ctx, tn_tape_new(ctx, mode, &t));
    return t;
}

static tn_tensor *state_of(tn_module *m, const char *name, tn_tensors **state)
{
    assert_int_equal(tn_module_state_dict(m, state), TN_OK);
    return tn_tensors_find(*state, name);
}

static void expect_state(tn_module *m, const char *name, const double *expected, int64_t n)
{
    tn_tensors *state;
    tn_tensor *found = state_of(m, name, &state);
    assert_non_null(found);
    expect_numbers(found, expected, n);
    tn_tensors_free(state);
}
#define EXPECT_STATE(m, name, ...) \
    expect_state((m), (name), (const double[]){__VA_ARGS__}, sizeof((const double[]){__VA_ARGS__}) / sizeof(double))

/* ---- what PyTorch draws and computes ---- */

static tn_module *new_classifier(tn_context *ctx)
{
    tn_nn_conv_options conv = TN_NN_CONV_OPTIONS_INIT;
    conv.stride = TN_INTS(2);
    conv.padding = TN_INTS(1);
    conv.bias = false;
    tn_module *m =
        tn_nn_sequential(ctx, tn_nn_conv2d_with(ctx, 3, 4, TN_INTS(3), &conv), tn_nn_batch_norm2d(ctx, 4),
                         tn_nn_relu(ctx), tn_nn_adaptive_avg_pool2d(ctx, TN_INTS(1)), tn_nn_flatten(ctx, 1, -1));
    tn_nn_append(m, tn_nn_linear(ctx, 4, 2));
    assert_int_equal(tn_module_status(m), TN_OK);
    return m;
}

CONTEXT_TEST(a_classifier_draws_and_computes_as_pytorch)
{
    static const char *const names[] = {"0.weight",       "1.weight",      "1.bias",
                                        "1.running_mean", "1.running_var", "1.num_batches_tracked",
                                        "5.weight",       "5.bias"};
    assert_ok(ctx, tn_context_seed(ctx, 0));
    tn_module *m = new_classifier(ctx);
    tn_tensors *state;
    assert_ok(ctx, tn_module_state_dict(m, &state));
    assert_int_equal(tn_tensors_count(state), 8);
    for (size_t i = 0; i < 8; i++) {
        assert_string_equal(tn_tensors_name(state, i), names[i]);
    }
    tn_tensors_free(state);
    EXPECT_STATE(m, "0.weight", -0.00144083926, 0.10323862, -0.158395112, -0.141631529);
    EXPECT_STATE(m, "5.bias", -0.12444216, 0.0225613117);
    EXPECT_STATE(m, "1.running_var", 1, 1, 1, 1);

    tn_module_train(m, false);
    tn_tape *t = new_tape(ctx, TN_TAPE_EAGER);
    tn_tensor *x = steps(ctx, 4, (const int64_t[]){2, 3, 8, 8});
    tn_var y = tn_call(t, m, tn_from(t, x));
    assert_ok(ctx, tn_tape_status(t));
    EXPECT_VALUE(t, y, -0.0653664097, 0.208398342, -0.140591741, 0.0689955428);

    tn_module_train(m, true);
    tn_call(t, m, tn_from(t, x));
    assert_ok(ctx, tn_tape_status(t));
    EXPECT_STATE(m, "1.num_batches_tracked", 1);
    tn_tape_free(t);
    tn_tensor_free(x);
    tn_module_free(m);
}

CONTEXT_TEST(an_lstm_gives_its_output_and_its_state)
{
    tn_nn_rnn_options options = TN_NN_RNN_OPTIONS_INIT;
    options.bidirectional = options.batch_first = true;
    assert_ok(ctx, tn_context_seed(ctx, 1));
    tn_module *m = tn_nn_lstm_with(ctx, 3, 4, &options);
    EXPECT_STATE(m, "bias_hh_l0_reverse", 0.118928969, 0.414711118, -0.207674742, -0.211085141);
    tn_tape *t = new_tape(ctx, TN_TAPE_EAGER);
    tn_tensor *x = steps(ctx, 3, (const int64_t[]){1, 4, 3});
    tn_var y = tn_call(t, m, tn_from(t, x));
    assert_ok(ctx, tn_tape_status(t));
    assert_int_equal(tn_count(y), 2);
    EXPECT_VALUE(t, tn_element(t, y, 0), -0.00917323492, 0.0260918345, -0.0562376976, 0.0744028464);
    EXPECT_VALUE(t, tn_element(t, tn_element(t, y, 1), 1), 0.191311941, 0.215997294, 0.454546094, -0.768486261);
    tn_tape_free(t);
    tn_tensor_free(x);
    tn_module_free(m);
}

CONTEXT_TEST(embeddings_clear_the_row_of_padding)
{
    tn_nn_embedding_options options = TN_NN_EMBEDDING_OPTIONS_INIT;
    options.padding_idx = tn_int(2);
    assert_ok(ctx, tn_context_seed(ctx, 2));
    tn_module *m = tn_nn_embedding_with(ctx, 6, 3, &options);
    EXPECT_STATE(m, "weight", -1.04080117, 0.916604161, -0.848000646, 0.526604354, 0.0299161822, -0.0498380363, 0, 0,
                 0);
    tn_module_free(m);
}

CONTEXT_TEST(attention_and_transformers_compute_as_pytorch)
{
    tn_nn_transformer_options options = TN_NN_TRANSFORMER_OPTIONS_INIT;
    options.dim_feedforward = 8;
    assert_ok(ctx, tn_context_seed(ctx, 3));
    tn_module *attention = tn_nn_multihead_attention(ctx, 4, 2);
    assert_ok(ctx, tn_context_seed(ctx, 4));
    tn_module *layer = tn_nn_transformer_encoder_layer_with(ctx, 4, 2, &options);
    tn_tape *t = new_tape(ctx, TN_TAPE_EAGER);
    tn_tensor *q = steps(ctx, 3, (const int64_t[]){3, 2, 4});
    tn_var x = tn_from(t, q);
    tn_var y = tn_call(t, attention, x, x, x);
    assert_ok(ctx, tn_tape_status(t));
    EXPECT_VALUE(t, tn_element(t, y, 0), 0.147004217, 0.0473637767, -0.0296120197, 0.144213632);
    EXPECT_VALUE(t, tn_element(t, y, 1), 0.335338295, 0.325864971, 0.338796735, 0.333322495);
    tn_module_train(layer, false);
    y = tn_call(t, layer, x);
    assert_ok(ctx, tn_tape_status(t));
    EXPECT_VALUE(t, y, -0.909175694, 0.561332405, -1.00882387, 1.35666704);
    tn_tape_free(t);
    tn_tensor_free(q);
    tn_module_free(attention);
    tn_module_free(layer);
}

CONTEXT_TEST(layers_of_a_stack_begin_alike_and_are_drawn_once)
{
    tn_nn_transformer_options options = TN_NN_TRANSFORMER_OPTIONS_INIT;
    options.dim_feedforward = 8;
    assert_ok(ctx, tn_context_seed(ctx, 5));
    tn_module_free(tn_nn_transformer_encoder_layer_with(ctx, 4, 2, &options));
    tn_module *after_one = tn_nn_linear(ctx, 3, 3);
    assert_ok(ctx, tn_context_seed(ctx, 5));
    tn_module *stack = tn_nn_transformer_encoder_with(ctx, 4, 2, 3, tn_nn_layer_norm(ctx, TN_INTS(4)), &options);
    tn_module *after_three = tn_nn_linear(ctx, 3, 3);
    tn_tensors *state, *one, *three;
    tn_tensor *first = state_of(stack, "layers.0.linear1.weight", &state);
    tn_tensor *last = tn_tensors_find(state, "layers.2.linear1.weight");
    assert_ptr_not_equal(tn_tensor_data(first), tn_tensor_data(last));
    assert_memory_equal(tn_tensor_data(first), tn_tensor_data(last), 4 * 8 * sizeof(float));
    assert_memory_equal(tn_tensor_data(state_of(after_one, "weight", &one)),
                        tn_tensor_data(state_of(after_three, "weight", &three)), 9 * sizeof(float));
    tn_tensors_free(state);
    tn_tensors_free(one);
    tn_tensors_free(three);
    tn_module_free(after_one);
    tn_module_free(after_three);
    tn_module_free(stack);
}

/* ---- the same forwards without elements ---- */

CONTEXT_TEST(layers_know_sizes)
{
    tn_tape *t = new_tape(ctx, TN_TAPE_SHAPES);
    tn_module *m = new_classifier(ctx), *gru = tn_nn_gru(ctx, 3, 4);
    tn_var y = tn_call(t, m, tn_shape_of(t, "f32", TN_INTS(5, 3, 20, 21)));
    assert_int_equal(tn_int_of(t, tn_size(t, y, 0)), 5);
    assert_int_equal(tn_int_of(t, tn_size(t, y, 1)), 2);
    y = tn_call(t, gru, tn_shape_of(t, "f32", TN_INTS(7, 2, 3)));
    assert_int_equal(tn_int_of(t, tn_size(t, tn_element(t, y, 0), 0)), 7);
    assert_ok(ctx, tn_tape_status(t));
    tn_tape_free(t);
    tn_module_free(m);
    tn_module_free(gru);
}

/* ---- containers ---- */

static tn_var routed(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const tn_module *experts = tn_child(self, "experts");
    tn_var x = tn_call(t, tn_child(tn_child(self, "heads"), "left"), in[0]);
    (void)n;
    for (size_t i = 0; i < tn_child_count(experts); i++) {
        x = tn_add(t, x, tn_call(t, tn_child_at(experts, i), x));
    }
    return x;
}

CONTEXT_TEST(lists_and_dicts_hold_modules)
{
    tn_module *m = tn_module_new(ctx, "Routed", routed);
    tn_module *parts[] = {tn_nn_linear(ctx, 2, 3), tn_nn_identity(ctx)};
    tn_module_add(m, "heads", tn_nn_module_dict(ctx, (const char *const[]){"left", "right"}, parts, 2));
    tn_module_add(m, "experts", tn_nn_module_list(ctx, tn_nn_linear(ctx, 3, 3), tn_nn_tanh(ctx)));
    tn_tensors *state;
    assert_non_null(state_of(m, "heads.left.bias", &state));
    assert_non_null(tn_tensors_find(state, "experts.0.weight"));
    tn_tensors_free(state);
    tn_tape *t = new_tape(ctx, TN_TAPE_EAGER);
    tn_tensor *x = steps(ctx, 2, (const int64_t[]){4, 2});
    assert_int_equal(tn_int_of(t, tn_size(t, tn_call(t, m, tn_from(t, x)), 1)), 3);
    assert_ok(ctx, tn_tape_status(t));
    tn_call(t, tn_child(m, "experts"), tn_from(t, x));
    assert_fails(ctx, TN_E_ARGUMENT, tn_tape_status(t));
    assert_explained(ctx, "has no forward function");
    tn_tape_free(t);
    tn_tensor_free(x);
    tn_module_free(m);
}

/* ---- every class of the tables ---- */

CONTEXT_TEST(short_forms_make_their_classes)
{
    const struct {
        tn_module *m;
        const char *class_name;
    } made[] = {
        {tn_nn_conv1d(ctx, 2, 2, TN_INTS(1)), "torch.nn.modules.conv.Conv1d"},
        {tn_nn_conv_transpose3d(ctx, 2, 2, TN_INTS(1)), "torch.nn.modules.conv.ConvTranspose3d"},
        {tn_nn_instance_norm1d(ctx, 2), "torch.nn.modules.instancenorm.InstanceNorm1d"},
        {tn_nn_rms_norm(ctx, TN_INTS(2)), "torch.nn.modules.normalization.RMSNorm"},
        {tn_nn_group_norm(ctx, 1, 2), "torch.nn.modules.normalization.GroupNorm"},
        {tn_nn_max_pool2d(ctx, TN_INTS(2)), "torch.nn.modules.pooling.MaxPool2d"},
        {tn_nn_adaptive_max_pool1d(ctx, TN_INTS(2)), "torch.nn.modules.pooling.AdaptiveMaxPool1d"},
        {tn_nn_gelu(ctx), "torch.nn.modules.activation.GELU"},
        {tn_nn_log_softmax(ctx, -1), "torch.nn.modules.activation.LogSoftmax"},
        {tn_nn_dropout(ctx, 0.1), "torch.nn.modules.dropout.Dropout"},
        {tn_nn_pad(ctx, "ReflectionPad2d", TN_INTS(1), 0), "torch.nn.modules.padding.ReflectionPad2d"},
        {tn_nn_gru_cell(ctx, 2, 2), "torch.nn.modules.rnn.GRUCell"},
        {tn_nn_bilinear(ctx, 2, 2, 2), "torch.nn.modules.linear.Bilinear"},
        {tn_nn_transformer_decoder_layer(ctx, 2, 1), "torch.nn.modules.transformer.TransformerDecoderLayer"},
    };
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        assert_ok(ctx, tn_module_status(made[i].m));
        assert_string_equal(tn_module_class(made[i].m), made[i].class_name);
        tn_module_free(made[i].m);
    }
}

/* ---- failure ---- */

CONTEXT_TEST(what_is_wrong_sticks_and_reaches_the_parent)
{
    tn_module *m = tn_nn_sequential(ctx, tn_nn_linear(ctx, 2, 2), tn_nn_activation(ctx, "Swash", NULL));
    assert_fails(ctx, TN_E_NOTFOUND, tn_module_status(m));
    assert_explained(ctx, "there is no activation 'Swash'");
    tn_module_free(m);
    tn_nn_linear_options unset = {.bias = true};
    m = tn_nn_linear_with(ctx, 2, 2, &unset);
    assert_fails(ctx, TN_E_ARGUMENT, tn_module_status(m));
    assert_explained(ctx, "the options' size is not set");
    tn_module_free(m);
    m = tn_nn_linear(ctx, -1, 2);
    assert_int_not_equal(tn_module_status(m), TN_OK);
    tn_module_free(m);
    m = tn_nn_linear(ctx, INT64_MAX / 2, INT64_MAX / 2);
    assert_int_not_equal(tn_module_status(m), TN_OK);
    tn_module_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_classifier_draws_and_computes_as_pytorch),
        cmocka_unit_test(an_lstm_gives_its_output_and_its_state),
        cmocka_unit_test(embeddings_clear_the_row_of_padding),
        cmocka_unit_test(attention_and_transformers_compute_as_pytorch),
        cmocka_unit_test(layers_of_a_stack_begin_alike_and_are_drawn_once),
        cmocka_unit_test(layers_know_sizes),
        cmocka_unit_test(lists_and_dicts_hold_modules),
        cmocka_unit_test(short_forms_make_their_classes),
        cmocka_unit_test(what_is_wrong_sticks_and_reaches_the_parent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
