/* Modules: names, shared children, tied weights, state dicts, training mode, initialization, and what goes wrong. */
#include "testing.h"

#include "tenon_ops.h"

static tn_var pass(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)t;
    (void)self;
    (void)n;
    return in[0];
}

static tn_module *new_layer(tn_context *ctx, int64_t in, int64_t out)
{
    tn_module *m = tn_module_new(ctx, "Layer", pass);
    tn_module_new_parameter(m, "weight", "f32", TN_INTS(out, in));
    tn_module_new_parameter(m, "bias", "f32", TN_INTS(out));
    return m;
}

/* a and b are one module, and "head" is tied to the weight of a; a buffer stands before a parameter. */
static tn_module *new_model(tn_context *ctx)
{
    tn_module *m = tn_module_new(ctx, "Model", pass), *layer = new_layer(ctx, 2, 3);
    tn_module_new_buffer(m, "steps", "i64", TN_NO_INTS, true);
    tn_tensor *cache = tn_module_new_buffer(m, "cache", "f32", TN_INTS(4), false);
    assert_non_null(cache);
    tn_module_constant(m, "table", cache);
    tn_tensors *own;
    assert_ok(ctx, tn_module_parameters(layer, &own));
    tn_module_parameter(m, "head", tn_tensors_find(own, "weight"));
    tn_module_parameter(m, "absent", NULL);
    tn_tensors_free(own);
    tn_module_add(m, "a", tn_module_retain(layer));
    tn_module_add(m, "b", layer);
    tn_module *list = tn_module_new(ctx, "ModuleList", NULL);
    tn_module_add(list, "0", new_layer(ctx, 1, 1));
    tn_module_add(m, "blocks", list);
    assert_ok(ctx, tn_module_status(m));
    return m;
}

static void expect_names(const tn_tensors *tensors, const char *expected)
{
    char text[512] = "";
    for (size_t i = 0; i < tn_tensors_count(tensors); i++) {
        strcat(strcat(text, i == 0 ? "" : " "), tn_tensors_name(tensors, i));
    }
    assert_string_equal(text, expected);
}

CONTEXT_TEST(names_and_order_are_those_of_pytorch)
{
    tn_module *m = new_model(ctx);
    tn_tensors *tensors;
    assert_ok(ctx, tn_module_parameters(m, &tensors));
    expect_names(tensors, "head a.bias blocks.0.weight blocks.0.bias");
    tn_tensors_free(tensors);
    assert_ok(ctx, tn_module_buffers(m, &tensors));
    expect_names(tensors, "steps cache");
    tn_tensors_free(tensors);
    assert_ok(ctx, tn_module_state_dict(m, &tensors));
    expect_names(tensors, "head steps a.weight a.bias b.weight b.bias blocks.0.weight blocks.0.bias");
    assert_ptr_equal(tn_tensors_find(tensors, "head"), tn_tensors_find(tensors, "b.weight"));
    tn_tensors_free(tensors);
    tn_modules *modules;
    assert_ok(ctx, tn_module_modules(m, &modules));
    static const char *const expected[] = {"", "a", "blocks", "blocks.0"};
    assert_int_equal(tn_modules_count(modules), 4);
    for (size_t i = 0; i < 4; i++) {
        assert_string_equal(tn_modules_name(modules, i), expected[i]);
    }
    assert_ptr_equal(tn_modules_at(modules, 1), tn_child(m, "b"));
    tn_modules_free(modules);
    assert_int_equal(tn_child_count(m), 3);
    assert_string_equal(tn_child_name(m, 2), "blocks");
    assert_ptr_equal(tn_child_at(m, 0), tn_child_at(m, 1));
    tn_module_free(m);
}

CONTEXT_TEST(state_dicts_round_trip_by_name)
{
    tn_module *from = new_model(ctx), *to = new_model(ctx);
    tn_tensors *state, *copy;
    assert_ok(ctx, tn_module_state_dict(from, &state));
    for (size_t i = 0; i < tn_tensors_count(state); i++) {
        assert_ok(ctx, tn_init_constant(ctx, tn_tensors_at(state, i), (double)i + 1));
    }
    const char *path = SCRATCH_PATH("module_state.safetensors");
    assert_ok(ctx, tn_tensors_save(ctx, state, path));
    assert_ok(ctx, tn_tensors_load(ctx, path, &copy));
    assert_ok(ctx, tn_module_load_state_dict(to, copy, true));
    tn_tensors_free(copy);
    assert_ok(ctx, tn_module_state_dict(to, &copy));
    for (size_t i = 0; i < tn_tensors_count(state); i++) {
        assert_true(tn_tensor_compare(tn_tensors_at(copy, i), tn_tensors_at(state, i), 0, 0).equal);
    }
    tn_tensors_free(copy);
    tn_tensors_free(state);
    tn_module_free(from);
    tn_module_free(to);
}

CONTEXT_TEST(elements_are_converted_to_the_modules_type)
{
    tn_module *m = tn_module_new(ctx, "M", pass);
    tn_tensor *weight = tn_module_new_parameter(m, "weight", "f16", TN_INTS(2)), *given;
    tn_tensors *state;
    assert_ok(ctx, tn_tensor_new(ctx, "f64", 1, (const int64_t[]){2}, (const double[]){0.5, -3}, &given));
    assert_ok(ctx, tn_tensors_new(ctx, &state));
    assert_ok(ctx, tn_tensors_add(ctx, state, "weight", given));
    assert_ok(ctx, tn_module_load_state_dict(m, state, true));
    assert_true(tn_tensor_element(weight, 0) == 0.5 && tn_tensor_element(weight, 1) == -3);
    assert_string_equal(tn_tensor_dtype(weight), "f16");
    tn_tensor_free(given);
    tn_tensors_free(state);
    tn_module_free(m);
}

static void what_does_not_fit_is_named_and_nothing_changes(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_module *m = new_layer(ctx, 2, 3);
    tn_tensor *bias, *weight;
    tn_tensors *given;
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, (const int64_t[]){3}, (const float[]){1, 2, 3}, &bias));
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (const int64_t[]){3, 4}, NULL, &weight));
    assert_ok(ctx, tn_tensors_new(ctx, &given));
    assert_ok(ctx, tn_tensors_add(ctx, given, "bias", bias));
    assert_ok(ctx, tn_tensors_add(ctx, given, "scale", bias));
    assert_fails(ctx, TN_E_MISMATCH, tn_module_load_state_dict(m, given, true));
    assert_int_equal(tn_context_diagnostic_count(ctx), 2);
    assert_explained(ctx, "missing key 'weight'");
    assert_explained(ctx, "unexpected key 'scale'");
    tn_tensors *own;
    assert_ok(ctx, tn_module_state_dict(m, &own));
    assert_true(tn_tensor_element(tn_tensors_find(own, "bias"), 2) == 0);
    assert_ok(ctx, tn_module_load_state_dict(m, given, false));
    assert_true(tn_tensor_element(tn_tensors_find(own, "bias"), 2) == 3);
    assert_ok(ctx, tn_tensors_add(ctx, given, "weight", weight));
    assert_fails(ctx, TN_E_MISMATCH, tn_module_load_state_dict(m, given, false));
    assert_explained(ctx, "size mismatch for 'weight': the state dict has sizes [3, 4], the module has [3, 2]");
    assert_ok(ctx, tn_module_status(m)); /* the module itself is fine */
    tn_tensors_free(own);
    tn_tensors_free(given);
    tn_tensor_free(bias);
    tn_tensor_free(weight);
    tn_module_free(m);
    tn_context_free(ctx);
}

/* ---- building ---- */

static tn_status twice_a_name(tn_context *ctx, tn_module *m)
{
    tn_module_add(m, "x", tn_module_new(ctx, "Child", pass));
    return tn_module_parameter(m, "x", NULL);
}

static tn_status dotted_name(tn_context *ctx, tn_module *m)
{
    return tn_module_add(m, "x.y", tn_module_new(ctx, "Child", pass));
}

static tn_status cycle(tn_context *ctx, tn_module *m)
{
    tn_module *child = tn_module_new(ctx, "Child", pass);
    tn_module_add(m, "down", tn_module_retain(child));
    tn_status status = tn_module_add(child, "up", tn_module_retain(m));
    tn_module_free(child);
    assert_int_not_equal(status, TN_OK);
    return tn_module_replace(m, "down", tn_module_retain(m));
}

static tn_status missing_child(tn_context *ctx, tn_module *m)
{
    (void)ctx;
    return tn_module_add(m, "down", NULL);
}

static tn_status failed_child(tn_context *ctx, tn_module *m)
{
    tn_module *child = tn_module_new(ctx, "Child", pass);
    tn_module_fail(child, TN_E_ARGUMENT, "%d heads do not divide 7", 2);
    tn_module_add(m, "down", child);
    return tn_module_status(m);
}

static tn_status unknown_type(tn_context *ctx, tn_module *m)
{
    (void)ctx;
    assert_null(tn_module_new_parameter(m, "w", "float", TN_INTS(2)));
    assert_null(tn_module_new_parameter(m, "v", "f32", TN_INTS(2)));
    return tn_module_status(m);
}

static void building_fails_readably_and_sticks(void **state)
{
    static const struct {
        tn_status (*build)(tn_context *ctx, tn_module *m);
        const char *text;
    } cases[] = {
        {twice_a_name, "module 'M' already has 'x'"},
        {dotted_name, "'x.y' cannot be a name"},
        {cycle, "which it contains"},
        {missing_child, "child 'down' of module 'M' is NULL"},
        {failed_child, "2 heads do not divide 7"},
        {unknown_type, "there is no element type 'float'"},
    };
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tn_module *m = tn_module_new(ctx, "M", pass);
        tn_tape *t;
        assert_fails(ctx, TN_E_ARGUMENT, cases[i].build(ctx, m));
        assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_SHAPES, &t)); /* clears the diagnostics */
        tn_call(t, m, tn_shape_of(t, "f32", TN_INTS(1)));
        assert_fails(ctx, TN_E_ARGUMENT, tn_tape_status(t));
        assert_explained(ctx, cases[i].text);
        tn_tape_free(t);
        tn_module_free(m);
    }
    tn_context_free(ctx);
}

static void count_release(void *user)
{
    ++*(int *)user;
}

CONTEXT_TEST(references_are_counted)
{
    int released = 0;
    tn_module *one = tn_module_new(ctx, "One", pass), *two = tn_module_new(ctx, "Two", pass);
    tn_module *shared = tn_module_new(ctx, "Shared", pass);
    tn_module_set_user(shared, &released, count_release);
    assert_ptr_equal(tn_module_user(shared), &released);
    tn_module_add(one, "s", tn_module_retain(shared));
    tn_module_add(two, "s", shared);
    tn_module_free(one);
    assert_int_equal(released, 0);
    assert_ok(ctx, tn_module_replace(two, "s", tn_module_new(ctx, "Other", pass)));
    assert_int_equal(released, 1);
    assert_string_equal(tn_module_class(tn_child(two, "s")), "Other");
    tn_module_free(two);
}

CONTEXT_TEST(training_reaches_all_below)
{
    tn_module *m = new_model(ctx);
    assert_true(tn_is_training(tn_child(tn_child(m, "blocks"), "0")));
    tn_module_train(m, false);
    assert_false(tn_is_training(m) || tn_is_training(tn_child(tn_child(m, "blocks"), "0")));
    tn_module_free(m);
}

/* ---- tensors in a forward ---- */

static tn_var counting(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    assert_null(tn_param(t, self, "absent"));
    tn_add_inplace_scalar(t, tn_param(t, self, "steps"), tn_int(1));
    return tn_add(t, in[0], tn_param(t, self, "shift"));
}

CONTEXT_TEST(buffers_change_in_place)
{
    tn_module *m = tn_module_new(ctx, "Counting", counting);
    tn_tensor *steps = tn_module_new_buffer(m, "steps", "i64", TN_NO_INTS, true), *y;
    tn_tensor *shift = tn_module_new_parameter(m, "shift", "f32", TN_INTS(2));
    tn_module_parameter(m, "absent", NULL);
    assert_ok(ctx, tn_init_constant(ctx, shift, 0.25));
    tn_tape *t;
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    tn_var x = tn_from(t, shift);
    for (int i = 0; i < 3; i++) {
        x = tn_call(t, m, x);
    }
    assert_ok(ctx, tn_tensor_of(t, x, &y));
    assert_true(tn_tensor_element(steps, 0) == 3);
    assert_true(tn_tensor_element(y, 1) == 1);
    tn_tensor_free(y);
    tn_tape_free(t);
    tn_module_free(m);
}

/* ---- initialization: the numbers of torch 2.13 ---- */

static tn_tensor *filled(tn_context *ctx, uint32_t rank, const int64_t *sizes)
{
    tn_tensor *t;
    assert_ok(ctx, tn_context_seed(ctx, 0));
    assert_ok(ctx, tn_tensor_new(ctx, "f32", rank, sizes, NULL, &t));
    return t;
}

static void expect_first(tn_tensor *t, const float *expected, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        double apart = tn_tensor_element(t, i) - (double)expected[i];
        assert_true(apart < 2e-6 && apart > -2e-6);
    }
    tn_tensor_free(t);
}

CONTEXT_TEST(initialization_draws_what_pytorch_draws)
{
    static const int64_t linear[] = {8, 4}, conv[] = {6, 3, 2, 2};
    tn_tensor *t = filled(ctx, 2, linear);
    assert_ok(ctx, tn_init_kaiming_uniform(ctx, t, (tn_kaiming){.slope = 2.23606797749979}));
    expect_first(t, (const float[]){-0.00374341011f, 0.268221796f, -0.411522567f, -0.367969513f}, 4);
    t = filled(ctx, 4, conv);
    int64_t fan_in, fan_out;
    assert_ok(ctx, tn_init_fans(ctx, t, &fan_in, &fan_out));
    assert_int_equal(fan_in, 12);
    assert_int_equal(fan_out, 24);
    assert_ok(ctx, tn_init_kaiming_normal(ctx, t, (tn_kaiming){.fan_out = true, .nonlinearity = "relu"}));
    expect_first(t, (const float[]){-0.325001955f, -0.332657725f, -0.072335802f, -0.125250027f}, 4);
    t = filled(ctx, 4, conv);
    assert_ok(ctx, tn_init_xavier_uniform(ctx, t, 5.0 / 3));
    expect_first(t, (const float[]){-0.00509413611f, 0.365003645f, -0.560011327f, -0.500743091f}, 4);
    t = filled(ctx, 2, linear);
    assert_ok(ctx, tn_init_xavier_normal(ctx, t, 1));
    expect_first(t, (const float[]){-0.459622204f, -0.47044909f, -0.102298282f, -0.177130282f}, 4);
    t = filled(ctx, 1, linear);
    assert_fails(ctx, TN_E_ARGUMENT, tn_init_kaiming_uniform(ctx, t, (tn_kaiming){0}));
    assert_explained(ctx, "at least 2 are needed");
    tn_tensor_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_order_are_those_of_pytorch),
        cmocka_unit_test(state_dicts_round_trip_by_name),
        cmocka_unit_test(elements_are_converted_to_the_modules_type),
        cmocka_unit_test(what_does_not_fit_is_named_and_nothing_changes),
        cmocka_unit_test(building_fails_readably_and_sticks),
        cmocka_unit_test(references_are_counted),
        cmocka_unit_test(training_reaches_all_below),
        cmocka_unit_test(buffers_change_in_place),
        cmocka_unit_test(initialization_draws_what_pytorch_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
