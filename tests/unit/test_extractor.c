/*
 * Extractors: modules of a class are said by what a callback calls, in NNEF and in ONNX; which of several is asked, and
 * what is refused.
 */
#include "testing.h"

#include "tenon_model.h"

#include <string.h>

static const char *const model = SOURCE_PATH("tests/models/mlp.pt2"); /* Sequential of two Linear, and one between */

/* What the callback is told to do, and what it saw. */
typedef struct journal {
    int asked, released;
    const char *operator_name; /* called on the input and the weight; NULL: nothing is set */
    const char *dtype;         /* the result is brought to it */
    tn_status status;          /* what to return */
    char format[16];
    int64_t version;
    size_t args, nodes;
} journal;

static tn_status say(void *user, const tn_extraction *e)
{
    journal *j = user;
    j->asked++;
    snprintf(j->format, sizeof j->format, "%s", e->format);
    j->version = e->version;
    j->args = e->arg_count;
    j->nodes = tn_function_node_count(e->body);
    assert_int_equal(e->out_count, 1);
    if (j->operator_name != NULL) {
        bool transposed = true;
        int64_t flag = 1;
        bool is_onnx = strcmp(e->format, "onnx") == 0;
        tn_argument args[4] = {
            {TN_ARGUMENT_VAR, NULL, NULL}, {TN_ARGUMENT_VAR, NULL, NULL}, {TN_ARGUMENT_VAR, NULL, NULL}};
        for (size_t i = 0; i < 3; i++) {
            args[i].at = &e->args[i];
        }
        args[3] = is_onnx ? (tn_argument){TN_ARGUMENT_INT, "transB", &flag}
                          : (tn_argument){TN_ARGUMENT_BOOL, "transposeB", &transposed};
        tn_var sum[1];
        if (strcmp(j->operator_name, "matmul") == 0) { /* no bias: the numbers are others, the types are not */
            args[2] = args[3];
            tn_extraction_call(e, TN_PLACE("say"), "matmul", args, 3, sum, 1);
        } else {
            tn_extraction_call(e, TN_PLACE("say"), j->operator_name, args, is_onnx ? 4 : 3, sum, 1);
        }
        e->outs[0] = sum[0];
    }
    if (j->dtype != NULL) {
        const tn_argument args[] = {{TN_ARGUMENT_VAR, NULL, e->outs}, {TN_ARGUMENT_DTYPE, "dtype", &j->dtype}};
        tn_var cast;
        tn_tape_call(e->tape, TN_PLACE("say"), "aten::to.dtype", args, 2, &cast, 1);
        e->outs[0] = cast;
    }
    return j->status;
}

static void forget(void *user)
{
    ((journal *)user)->released++;
}

static tn_extractor extractor_of(journal *j, const char *format, const char *class_name)
{
    return (tn_extractor){.size = sizeof(tn_extractor),
                          .format = format,
                          .class_name = class_name,
                          .write = say,
                          .user = j,
                          .release = forget};
}

static tn_status convert(tn_context *ctx, const char *out)
{
    tn_externalize_spec blocks = TN_EXTERNALIZE_SPEC_INIT;
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    blocks.selector = "Linear";
    options.externalize = &blocks;
    options.externalize_count = 1;
    return tn_convert(ctx, model, out, &options);
}

CONTEXT_TEST(says_modules_of_a_class)
{
    journal nnef = {.operator_name = "matmul"}, onnx = {.operator_name = "Gemm"};
    tn_extractor one = extractor_of(&nnef, "nnef", "Linear"), other = extractor_of(&onnx, "onnx", "Linear");
    assert_ok(ctx, tn_extractor_register(ctx, &one));
    assert_ok(ctx, tn_extractor_register(ctx, &other));
    assert_ok(ctx, convert(ctx, SCRATCH_PATH("extractor.nnef")));
    assert_int_equal(nnef.asked, 1); /* one body serves both */
    assert_int_equal(onnx.asked, 0);
    assert_string_equal(nnef.format, "nnef");
    assert_int_equal(nnef.version, 3);
    assert_int_equal(nnef.args, 3);
    assert_true(nnef.nodes > 0);
    assert_ok(ctx, convert(ctx, SCRATCH_PATH("extractor.onnx")));
    assert_int_equal(onnx.asked, 1);
    assert_string_equal(onnx.format, "onnx");
    assert_int_equal(onnx.version, 20);
}

CONTEXT_TEST(the_nearest_is_asked)
{
    journal any = {.operator_name = "matmul"}, last = any, whole = any;
    tn_extractor for_any = extractor_of(&any, NULL, "Linear"), by_last = extractor_of(&last, "nnef", "Linear");
    tn_extractor by_whole = extractor_of(&whole, NULL, "torch.nn.modules.linear.Linear");
    assert_ok(ctx, tn_extractor_register(ctx, &for_any));
    assert_ok(ctx, tn_extractor_register(ctx, &by_last));
    assert_ok(ctx, convert(ctx, SCRATCH_PATH("extractor_last.nnef")));
    assert_int_equal(last.asked, 1);
    assert_ok(ctx, tn_extractor_register(ctx, &by_whole));
    assert_ok(ctx, convert(ctx, SCRATCH_PATH("extractor_whole.nnef")));
    assert_int_equal(whole.asked, 1);
    assert_int_equal(last.asked, 1);
    assert_int_equal(any.asked, 0);
}

CONTEXT_TEST(what_it_gives_must_fit)
{
    journal j = {.operator_name = "matmul", .dtype = "f64"};
    tn_extractor x = extractor_of(&j, "nnef", "Linear");
    const char *out = SCRATCH_PATH("extractor_refused.nnef.tgz");
    remove(out);
    assert_ok(ctx, tn_extractor_register(ctx, &x));
    assert_fails(ctx, TN_E_ARGUMENT, convert(ctx, out));
    assert_explained(ctx, "the extractor for 'torch.nn.modules.linear.Linear' gives");
    j = (journal){.operator_name = NULL};
    assert_fails(ctx, TN_E_ARGUMENT, convert(ctx, out));
    assert_explained(ctx, "does not give result 0");
    j = (journal){.operator_name = "Gemm"};
    assert_fails(ctx, TN_E_ARGUMENT, convert(ctx, out));
    assert_explained(ctx, "of nnef has no operator 'Gemm'");
    j = (journal){.operator_name = "matmul", .status = TN_E_UNSUPPORTED};
    assert_fails(ctx, TN_E_UNSUPPORTED, convert(ctx, out));
    assert_explained(ctx, "the extractor for 'torch.nn.modules.linear.Linear' failed");
    assert_null(fopen(out, "rb"));
}

CONTEXT_TEST(registering_is_checked)
{
    journal j = {0};
    tn_extractor x = extractor_of(&j, "nnef", "Linear"), none = extractor_of(&j, "nnef", NULL);
    tn_extractor text = extractor_of(&j, "text", "Linear");
    assert_ok(ctx, tn_extractor_register(ctx, &x));
    assert_fails(ctx, TN_E_ARGUMENT, tn_extractor_register(ctx, &x));
    assert_explained(ctx, "'Linear' has an extractor already");
    assert_fails(ctx, TN_E_ARGUMENT, tn_extractor_register(ctx, &none));
    assert_fails(ctx, TN_E_ARGUMENT, tn_extractor_register(ctx, &text));
    assert_explained(ctx, "no operators of its own");
    x.write = NULL;
    assert_fails(ctx, TN_E_ARGUMENT, tn_extractor_register(ctx, &x));
    assert_int_equal(j.released, 0);
}

/* It is shared, and let go once: when nobody needs it any more. */
static void released_once(void **state)
{
    (void)state;
    journal j = {.operator_name = "matmul"};
    tn_context *one, *other;
    tn_extractor x = extractor_of(&j, "nnef", "Linear");
    assert_int_equal(tn_context_new(NULL, &one), TN_OK);
    assert_int_equal(tn_context_new(NULL, &other), TN_OK);
    assert_ok(one, tn_extractor_register(one, &x));
    assert_ok(other, tn_op_share(other, one));
    tn_context_free(one);
    assert_int_equal(j.released, 0);
    assert_ok(other, convert(other, SCRATCH_PATH("extractor_shared.nnef")));
    assert_int_equal(j.asked, 1);
    tn_context_free(other);
    assert_int_equal(j.released, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_modules_of_a_class), cmocka_unit_test(the_nearest_is_asked),
        cmocka_unit_test(what_it_gives_must_fit),  cmocka_unit_test(registering_is_checked),
        cmocka_unit_test(released_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
