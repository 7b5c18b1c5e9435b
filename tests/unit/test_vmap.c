/*
 * The switches of torch.vmap in orders that torch does not write, but a file can hold (tests/ir/vmap.tnn): each is
 * refused by name, or means what it says. What torch writes is in tests/python/test_higher_order_more.py.
 */
#include "testing.h"

/* x = [[1, 2], [3, 4], [5, 6]]. text: in the refusal; NULL: the elements of the output are expected. */
static const struct {
    const char *entry, *text;
    tn_status status;
    float expected[6];
} runs[] = {
    {"sums", NULL, TN_OK, {3, 7, 11}},
    {"shows_a_constant", NULL, TN_OK, {3, 3, 3, 4, 4, 4}},
    {"writes_into_a_view", NULL, TN_OK, {12, 34, 56}},
    {"ends_too_often", "ends that did not begin", TN_E_INVALID, {0}},
    {"names_no_level", "level 1 of torch.vmap is named, 0 are open", TN_E_INVALID, {0}},
    {"names_a_deep_level", "level 7 of torch.vmap is named, 1 are open", TN_E_INVALID, {0}},
    {"goes_along_another_size", "goes along 3 values, a tensor has 2", TN_E_MISMATCH, {0}},
    {"goes_along_no_dim", "goes along a dim of f32[], which has none", TN_E_INVALID, {0}},
    {"gives_a_hidden_value", "is used outside of torch.vmap", TN_E_INVALID, {0}},
    {"never_ends", "is a value inside of torch.vmap", TN_E_INVALID, {0}},
    {"uses_a_value_of_another_level", "along 3 values is used in one along 2", TN_E_INVALID, {0}},
    {"writes_into_what_all_share", "one tensor for all of them", TN_E_ARGUMENT, {0}},
    {"draws_for_each", "draws the numbers of all its values at once", TN_E_UNSUPPORTED, {0}},
    {"shows_the_outer_level_first", "shown before those inside of it", TN_E_INVALID, {0}},
    {"uses_a_value_after_its_level", "outside of torch.vmap", TN_E_INVALID, {0}},
    {"nests_without_end", "nests deeper than 16", TN_E_LIMIT, {0}},
};

static tn_runner *make_runner(tn_context *ctx, const char *entry)
{
    tn_program *program;
    tn_runner *runner;
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.entry = entry;
    assert_ok(ctx, tn_program_load(ctx, SOURCE_PATH("tests/ir/vmap.tnn"), NULL, &program));
    assert_ok(ctx, tn_runner_new(ctx, program, &options, &runner));
    tn_program_free(program);
    return runner;
}

static void switches_mean_what_they_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        tn_context *ctx;
        tn_tensor *x;
        tn_datum out = {.kind = TN_NONE};
        assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
        assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (int64_t[]){3, 2}, (float[]){1, 2, 3, 4, 5, 6}, &x));
        tn_runner *runner = make_runner(ctx, runs[i].entry);
        tn_status status = tn_runner_run(runner, &(tn_datum){.kind = TN_TENSOR, .u.tensor = x}, 1, &out);
        if (runs[i].text != NULL) {
            char *why = explanation(tn_runner_context(runner));
            bool is_refused = status == runs[i].status && strstr(why, runs[i].text) != NULL;
            if (!is_refused) {
                print_error("%s: status %d, %s", runs[i].entry, status, why);
            }
            free(why);
            assert_true(is_refused);
        } else {
            assert_ok(tn_runner_context(runner), status);
            for (int64_t at = 0; at < tn_tensor_count(out.u.tensor); at++) {
                assert_true(tn_tensor_element(out.u.tensor, at) == runs[i].expected[at]);
            }
            tn_datum_free(&out);
        }
        tn_tensor_free(x);
        tn_runner_free(runner);
        tn_context_free(ctx);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(switches_mean_what_they_say)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
