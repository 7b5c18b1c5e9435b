/*
 * Bodies of higher-order operators that torch does not write, but a file can hold (tests/ir/bodies.tnn): results that
 * are operands, results that stand twice, writes into operands, loops without end. What they mean is plain; what
 * matters is that no tensor is released too early, twice, or never.
 */
#include "testing.h"

/* x = [1, 2], y = [10, 20]; expected: the elements of all outputs, the last being x + 100 afterwards. */
static const struct {
    const char *entry;
    bool flag;
    int64_t i;
    float expected[10];
} runs[] = {
    {"c_twice", true, 0, {2, 3, 2, 3, 101, 102}},
    {"c_twice", false, 0, {1, 2, 1, 2, 101, 102}},
    {"c_nests", true, 0, {2, 3, 1, 2, 101, 102}},
    {"c_writes", true, 0, {3, 6, 3, 6, 103, 106}},
    {"l_swaps", true, 4, {10, 20, 1, 2, 101, 102}},
    {"l_swaps", true, 3, {1, 2, 10, 20, 101, 102}},
    {"l_swaps", true, 9, {1, 2, 10, 20, 101, 102}},
    {"l_sums", true, 2, {44, 88, 44, 88, 101, 102}},
    {"l_additional", true, 1, {10, 20, 10, 20, 101, 102}},
    {"l_additional", true, 7, {1, 2, 1, 2, 101, 102}},
    {"maps", true, 0, {1, 2, 10, 20, 10, 20, 1, 2, 101, 102}},
    {"scans", true, 0, {31, 32, 1, 2, 11, 12, 10, 20, 101, 102}},
};

typedef struct inputs {
    tn_tensor *tensors[4];
} inputs;

static inputs make_inputs(tn_context *ctx, bool flag, int64_t i)
{
    inputs in;
    assert_ok(ctx, tn_tensor_new(ctx, "b8", 0, NULL, &flag, &in.tensors[0]));
    assert_ok(ctx, tn_tensor_new(ctx, "i64", 0, NULL, &i, &in.tensors[1]));
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, (int64_t[]){2}, (float[]){1, 2}, &in.tensors[2]));
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, (int64_t[]){2}, (float[]){10, 20}, &in.tensors[3]));
    return in;
}

static tn_status run(tn_runner *runner, const inputs *in, tn_datum *outs)
{
    tn_datum given[4];
    for (size_t i = 0; i < 4; i++) {
        given[i] = (tn_datum){.kind = TN_TENSOR, .u.tensor = in->tensors[i]};
    }
    return tn_runner_run(runner, given, 4, outs);
}

static void free_inputs(inputs *in)
{
    for (size_t i = 0; i < 4; i++) {
        tn_tensor_free(in->tensors[i]);
    }
}

static tn_runner *make_runner(tn_context *ctx, const char *entry, tn_progress_fn progress, void *user)
{
    tn_program *program;
    tn_runner *runner;
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.entry = entry;
    options.progress = progress;
    options.progress_user = user;
    assert_ok(ctx, tn_program_load(ctx, SOURCE_PATH("tests/ir/bodies.tnn"), NULL, &program));
    assert_ok(ctx, tn_program_verify(ctx, program));
    assert_ok(ctx, tn_runner_new(ctx, program, &options, &runner));
    tn_program_free(program);
    return runner;
}

/* Results are read after the runner and the inputs are gone. */
static void assert_elements(tn_datum *outs, size_t n, const float *expected)
{
    for (size_t i = 0, k = 0; i < n; i++) {
        assert_int_equal(outs[i].kind, TN_TENSOR);
        for (int64_t at = 0; at < tn_tensor_count(outs[i].u.tensor); at++, k++) {
            assert_true(tn_tensor_element(outs[i].u.tensor, at) == expected[k]);
        }
        tn_datum_free(&outs[i]);
    }
}

static void odd_bodies_mean_what_they_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        tn_context *ctx;
        assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
        tn_runner *runner = make_runner(ctx, runs[i].entry, NULL, NULL);
        tn_datum outs[2][4];
        size_t n = tn_runner_output_count(runner);
        assert_in_range(n, 3, 4);
        for (int again = 0; again < 2; again++) {
            inputs in = make_inputs(ctx, runs[i].flag, runs[i].i);
            assert_ok(tn_runner_context(runner), run(runner, &in, outs[again]));
            free_inputs(&in);
        }
        tn_runner_free(runner);
        tn_context_free(ctx);
        assert_elements(outs[0], n, runs[i].expected);
        assert_elements(outs[1], n, runs[i].expected);
    }
}

static bool stop_late(void *user, size_t done, size_t total, const char *what)
{
    (void)done;
    (void)total;
    (void)what;
    return --*(int *)user > 0;
}

static void loops_without_end_can_be_stopped(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    int left = 3000;
    tn_runner *runner = make_runner(ctx, "l_forever", stop_late, &left);
    inputs in = make_inputs(ctx, true, 0);
    tn_datum outs[4];
    assert_fails(tn_runner_context(runner), TN_E_CANCELLED, run(runner, &in, outs));
    assert_int_equal(left, 0);
    free_inputs(&in);
    tn_runner_free(runner);
    tn_context_free(ctx);
}

static void methods_of_classes_are_refused(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_runner *runner = make_runner(ctx, "calls_a_method", NULL, NULL);
    inputs in = make_inputs(ctx, true, 0);
    tn_datum outs[4];
    assert_int_equal(run(runner, &in, outs), TN_E_UNSUPPORTED);
    char *why = explanation(tn_runner_context(runner));
    assert_non_null(strstr(why, "calls a method of a C++ class"));
    free(why);
    free_inputs(&in);
    tn_runner_free(runner);
    tn_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odd_bodies_mean_what_they_say),
        cmocka_unit_test(loops_without_end_can_be_stopped),
        cmocka_unit_test(methods_of_classes_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
