/*
 * The exported program as an object: views of its signature, its state, equality, and changes by hand that the
 * signature follows.
 */
#include "testing.h"

#include "tenon.h"

#define MODEL(name) SOURCE_PATH("tests/models/" name ".pt2")

static tn_program *load(tn_context *ctx, const char *path)
{
    tn_program *p;
    assert_ok(ctx, tn_program_load(ctx, path, NULL, &p));
    return p;
}

static const tn_value *find_value(const tn_function *f, const char *name)
{
    for (const tn_node *n = tn_function_first_node(f); n != NULL; n = tn_node_next(n)) {
        for (size_t i = 0; i < tn_node_result_count(n); i++) {
            if (strcmp(tn_value_name(tn_node_result(n, i)), name) == 0) {
                return tn_node_result(n, i);
            }
        }
    }
    return NULL;
}

static const tn_node *find_node(const tn_function *f, const char *result)
{
    for (const tn_node *n = tn_function_first_node(f); n != NULL; n = tn_node_next(n)) {
        if (tn_node_result_count(n) > 0 && strcmp(tn_value_name(tn_node_result(n, 0)), result) == 0) {
            return n;
        }
    }
    return NULL;
}

/* ---- signatures ---- */

static void assert_rows(const tn_entry *e, tn_signature_view view, const char *expected)
{
    tn_signature_row rows[16];
    char text[1024] = "";
    size_t n = tn_entry_signature(e, view, rows, 16);
    assert_int_equal(n, tn_entry_signature(e, view, NULL, 0));
    for (size_t i = 0; i < n; i++) {
        size_t at = strlen(text);
        snprintf(text + at, sizeof text - at, "%s%s%s%s", i == 0 ? "" : " ", rows[i].name == NULL ? "-" : rows[i].name,
                 rows[i].target == NULL ? "" : "=", rows[i].target == NULL ? "" : rows[i].target);
    }
    assert_string_equal(text, expected);
}

static void signatures_have_the_views_of_pytorch(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_program *p = load(ctx, MODEL("mutation_core"));
    const tn_entry *e = tn_program_entry(p, 0);
    static const struct {
        tn_signature_view view;
        const char *rows;
    } views[] = {
        {TN_SIGNATURE_PARAMETERS, ""},
        {TN_SIGNATURE_BUFFERS, "total calls"},
        {TN_SIGNATURE_NON_PERSISTENT_BUFFERS, "calls"},
        {TN_SIGNATURE_LIFTED_TENSOR_CONSTANTS, "lifted_tensor_0"},
        {TN_SIGNATURE_USER_INPUTS, "x"},
        {TN_SIGNATURE_USER_OUTPUTS, "div slice_2"},
        {TN_SIGNATURE_INPUTS_TO_PARAMETERS, ""},
        {TN_SIGNATURE_INPUTS_TO_BUFFERS, "b_total=total b_calls=calls"},
        {TN_SIGNATURE_INPUTS_TO_LIFTED_TENSOR_CONSTANTS, "c_lifted_tensor_0=lifted_tensor_0"},
        {TN_SIGNATURE_BUFFERS_TO_MUTATE, "add=total add_1=calls"},
        {TN_SIGNATURE_USER_INPUTS_TO_MUTATE, "where=x"},
        {TN_SIGNATURE_INPUT_TOKENS, ""},
        {TN_SIGNATURE_LOSS_OUTPUT, ""},
    };
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        assert_rows(e, views[i].view, views[i].rows);
    }
    assert_int_equal(tn_entry_signature(e, (tn_signature_view)99, NULL, 0), 0);
    tn_program *layers = load(ctx, MODEL("mlp"));
    e = tn_program_entry(layers, 0);
    assert_rows(e, TN_SIGNATURE_PARAMETERS, "0.weight 0.bias 2.weight 2.bias");
    assert_rows(e, TN_SIGNATURE_INPUTS_TO_PARAMETERS,
                "p_0_weight=0.weight p_0_bias=0.bias p_2_weight=2.weight p_2_bias=2.bias");
    assert_int_equal(tn_entry_input(e, 0).kind, TN_INPUT_PARAMETER);
    assert_int_equal(tn_entry_output(e, 0).kind, TN_OUTPUT_USER);
    tn_program_free(layers);
    e = tn_program_entry(p, 0);
    tn_tensors *held;
    assert_ok(ctx, tn_entry_state_dict(ctx, e, &held));
    tn_tensors_free(held);
    assert_ok(ctx, tn_entry_constants(ctx, e, &held));
    tn_tensors_free(held);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* ---- calls of modules ---- */

static void module_calls_are_those_of_pytorch(void **state)
{
    (void)state;
    tn_context *ctx;
    tn_program *p;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    assert_ok(ctx, tn_program_load(ctx, SOURCE_PATH("tests/models/mlp.pt2"), NULL, &p));
    const tn_entry *e = tn_program_entry(p, 0);
    assert_int_equal(tn_entry_module_call_count(e), 4);
    tn_module_call root = tn_entry_module_call(e, 0), first = tn_entry_module_call(e, 1);
    assert_string_equal(root.path, "");
    assert_non_null(strstr(root.in_spec, "builtins.tuple"));
    assert_non_null(root.out_spec);
    assert_int_equal(root.argument_name_count, 1);
    assert_string_equal(root.argument_names[0], "input");
    assert_string_equal(first.path, "0");
    assert_null(first.in_spec); /* nobody asked to preserve it */
    assert_null(tn_entry_module_call(e, 4).path);
    assert_null(tn_entry_module_call_input(e, 1, 0).kind);
    assert_null(tn_entry_module_call_input(e, 9, 0).kind);
    assert_int_equal(tn_entry_module_call_count(NULL), 0);
    tn_program_free(p);
    tn_context_free(ctx);
}

/* ---- equality ---- */

static void programs_are_equal_by_what_they_say(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_program *x = load(ctx, MODEL("mlp")), *y = load(ctx, MODEL("mlp")), *z = load(ctx, MODEL("conv")), *w;
    bool equal;
    assert_ok(ctx, tn_program_equal(ctx, x, y, &equal));
    assert_true(equal);
    assert_ok(ctx, tn_program_equal(ctx, x, z, &equal));
    assert_false(equal);
    tn_edit *edit;
    assert_ok(ctx, tn_edit_new(ctx, x, &edit));
    const tn_function *f = tn_program_function(tn_edit_program(edit), 0);
    assert_ok(ctx, tn_edit_rename(edit, find_value(f, "relu"), "activation"));
    assert_ok(ctx, tn_edit_finish(edit, &w));
    assert_ok(ctx, tn_program_equal(ctx, x, w, &equal));
    assert_false(equal);
    tn_program_free(x);
    tn_program_free(y);
    tn_program_free(z);
    tn_program_free(w);
    tn_context_free(ctx);
}

/* ---- editing ---- */

typedef struct told {
    char text[256];
} told;

static void note_replacement(void *user, const tn_node *by, const tn_value *old, const tn_value *fresh)
{
    told *t = user;
    size_t at = strlen(t->text);
    snprintf(t->text + at, sizeof t->text - at, "%s: %s -> %s;", by == NULL ? "output" : tn_node_target(by),
             tn_value_name(old), tn_value_name(fresh));
}

/* relu becomes gelu, and the result is negated: the output of the signature follows. */
static void uses_are_replaced_and_outputs_follow(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_program *p = load(ctx, MODEL("mlp")), *changed;
    tn_edit *edit;
    told told_of = {""};
    size_t count;
    assert_ok(ctx, tn_edit_new(ctx, p, &edit));
    tn_edit_watch(edit, note_replacement, &told_of);
    const tn_function *f = tn_entry_function(tn_program_entry(tn_edit_program(edit), 0));
    const tn_node *relu = find_node(f, "relu"), *gelu, *neg;
    tn_operand x = {.value = find_value(f, "linear")};
    assert_ok(ctx, tn_edit_insert(edit, f, relu, "aten::gelu", &x, 1, &gelu));
    assert_string_equal(tn_node_target(gelu), "torch.ops.aten.gelu.default");
    assert_non_null(tn_node_metadata(gelu, "nn_module_stack"));
    assert_ok(ctx, tn_edit_replace_uses(edit, tn_node_result(relu, 0), tn_node_result(gelu, 0), &count));
    assert_int_equal(count, 1);
    assert_ok(ctx, tn_edit_erase(edit, relu));
    x.value = find_value(f, "linear_1");
    assert_ok(ctx, tn_edit_insert(edit, f, NULL, "aten::neg", &x, 1, &neg));
    assert_ok(ctx, tn_edit_replace_uses(edit, x.value, tn_node_result(neg, 0), &count));
    assert_string_equal(told_of.text, "torch.ops.aten.linear.default: relu -> gelu;output: linear_1 -> neg;");
    assert_ok(ctx, tn_edit_finish(edit, &changed));
    assert_rows(tn_program_entry(changed, 0), TN_SIGNATURE_USER_OUTPUTS, "neg");
    assert_rows(tn_program_entry(p, 0), TN_SIGNATURE_USER_OUTPUTS, "linear_1");

    tn_runner *runner;
    tn_tensors *given, *got, *before;
    assert_ok(ctx, tn_tensors_load(ctx, SOURCE_PATH("tests/models/mlp.in.safetensors"), &given));
    assert_ok(ctx, tn_tensors_load(ctx, SOURCE_PATH("tests/models/mlp.out.safetensors"), &before));
    assert_ok(ctx, tn_runner_new(ctx, changed, NULL, &runner));
    assert_ok(tn_runner_context(runner), tn_runner_run_named(runner, given, &got));
    assert_false(tn_tensor_compare(tn_tensors_at(got, 0), tn_tensors_at(before, 0), 1e-3, 1e-3).equal);
    tn_runner_free(runner);
    tn_tensors_free(given);
    tn_tensors_free(got);
    tn_tensors_free(before);
    tn_program_free(changed);
    tn_program_free(p);
    tn_context_free(ctx);
}

static void targets_of_mutations_follow_names(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_program *p = load(ctx, MODEL("mutation_core")), *changed;
    tn_edit *edit;
    assert_ok(ctx, tn_edit_new(ctx, p, &edit));
    const tn_entry *e = tn_program_entry(tn_edit_program(edit), 0);
    for (size_t i = 0; i < tn_entry_input_count(e); i++) {
        if (strcmp(tn_entry_input(e, i).name, "x") == 0) {
            assert_ok(ctx, tn_edit_rename(edit, tn_entry_input(e, i).value, "first"));
        }
    }
    assert_ok(ctx, tn_edit_rename(edit, find_value(tn_entry_function(e), "where"), "written"));
    assert_ok(ctx, tn_edit_finish(edit, &changed));
    assert_rows(tn_program_entry(changed, 0), TN_SIGNATURE_USER_INPUTS, "first");
    assert_rows(tn_program_entry(changed, 0), TN_SIGNATURE_USER_INPUTS_TO_MUTATE, "written=first");
    tn_program_free(changed);
    tn_program_free(p);
    tn_context_free(ctx);
}

static void changes_that_make_no_program_are_refused(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_program *p = load(ctx, MODEL("mlp"));
    tn_edit *edit;
    assert_ok(ctx, tn_edit_new(ctx, p, &edit));
    const tn_function *f = tn_entry_function(tn_program_entry(tn_edit_program(edit), 0));
    assert_fails(ctx, TN_E_ARGUMENT, tn_edit_erase(edit, find_node(f, "relu")));
    assert_explained(ctx, "its result 'relu' is still used");
    assert_fails(ctx, TN_E_ARGUMENT,
                 tn_edit_replace_uses(edit, find_value(f, "linear"), find_value(f, "linear_1"), NULL));
    assert_explained(ctx, "'relu' uses it before 'linear_1' is there");
    assert_fails(ctx, TN_E_ARGUMENT, tn_edit_rename(edit, find_value(f, "relu"), "linear"));
    assert_explained(ctx, "it is taken");
    const tn_function *original = tn_entry_function(tn_program_entry(p, 0));
    assert_fails(ctx, TN_E_ARGUMENT, tn_edit_erase(edit, find_node(original, "relu")));
    assert_explained(ctx, "not one of the program that is edited");
    tn_operand x = {.value = find_value(f, "linear")};
    assert_fails(ctx, TN_E_UNSUPPORTED, tn_edit_insert(edit, f, NULL, "probe::nothing", &x, 1, NULL));
    tn_operand wrong[] = {{.value = find_value(f, "linear")}, {.literal = {.kind = TN_STRING, .u.string = "x"}}};
    assert_true(tn_edit_insert(edit, f, NULL, "aten::add.Tensor", wrong, 2, NULL) != TN_OK);
    tn_edit_free(edit);
    tn_program_free(p);
    tn_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signatures_have_the_views_of_pytorch),
        cmocka_unit_test(module_calls_are_those_of_pytorch),
        cmocka_unit_test(programs_are_equal_by_what_they_say),
        cmocka_unit_test(uses_are_replaced_and_outputs_follow),
        cmocka_unit_test(targets_of_mutations_follow_names),
        cmocka_unit_test(changes_that_make_no_program_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
