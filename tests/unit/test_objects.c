/*
 * Objects of C++ classes (torch.ScriptObject): a program that holds them runs with the kernels that the caller
 * registers for operators and methods; kernels are given class, bytes and state, and what a registered class made of
 * these; runners that share state share objects; what is not registered is named; files keep objects byte for byte.
 */
#include "testing.h"

#include <string.h>

#define SPACE "__torch__.torch.classes._TorchScriptTesting."

/* foo (10, 20), held (a tensor 0, 1, ... 5), queue (empty); called with x and another foo, (3, 4) in the example. */
static const char *const model = SOURCE_PATH("tests/data/objects/objects.pt2");

/* ---- the classes, in C ---- */

typedef struct journal {
    int made, freed, released, ran;
    tn_status make_status; /* what to return */
} journal;

/* What the class made of an object: _Foo has two numbers, _TensorQueue the tensors that were pushed. */
typedef struct thing {
    int64_t x, y;
    tn_tensor *at[8];
    size_t n;
} thing;

static tn_status make_foo(void *user, tn_context *ctx, const tn_object *object, void **made)
{
    journal *j = user;
    if (j->make_status != TN_OK) {
        return j->make_status;
    }
    assert_string_equal(object->class_name, SPACE "_Foo");
    assert_true(strcmp(object->name, "foo") == 0 || strcmp(object->name, "other") == 0);
    assert_memory_equal(object->bytes, "PK", 2);
    assert_true(object->byte_count > 500);
    assert_null(object->made);
    assert_int_equal(object->state->kind, TN_LIST);
    assert_int_equal(object->state->u.list.count, 2);
    thing *foo = calloc(1, sizeof *foo);
    if (foo == NULL) {
        return tn_context_fail(ctx, TN_E_NOMEM, "out of memory");
    }
    foo->x = object->state->u.list.items[0].u.integer;
    foo->y = object->state->u.list.items[1].u.integer;
    j->made++;
    *made = foo;
    return TN_OK;
}

static tn_status make_queue(void *user, tn_context *ctx, const tn_object *object, void **made)
{
    journal *j = user;
    (void)ctx;
    const tn_datum *state = object->state; /* (("init_tensor", tensor), ("queue", [])) */
    assert_int_equal(state->u.list.count, 2);
    assert_string_equal(state->u.list.items[0].u.list.items[0].u.string, "init_tensor");
    assert_int_equal(tn_tensor_count(state->u.list.items[0].u.list.items[1].u.tensor), 6);
    assert_int_equal(state->u.list.items[1].u.list.items[1].u.list.count, 0);
    *made = calloc(1, sizeof(thing));
    j->made++;
    return *made == NULL ? TN_E_NOMEM : TN_OK;
}

static void free_thing(void *user, void *made)
{
    thing *t = made;
    for (size_t i = 0; i < t->n; i++) {
        tn_tensor_free(t->at[i]);
    }
    free(t);
    ((journal *)user)->freed++;
}

static void note_release(void *user)
{
    ((journal *)user)->released++;
}

static tn_status copy_scaled(tn_context *ctx, const tn_tensor *x, double by, tn_datum *out)
{
    tn_status status = tn_tensor_new(ctx, "f32", tn_tensor_rank(x), tn_tensor_sizes(x), NULL, &out->u.tensor);
    if (status == TN_OK) {
        out->kind = TN_TENSOR;
        for (int64_t i = 0; i < tn_tensor_count(x); i++) {
            ((float *)tn_tensor_data(out->u.tensor))[i] = (float)(by * tn_tensor_element(x, i));
        }
    }
    return status;
}

/* ---- kernels ---- */

static tn_status run_foo(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    assert_int_equal(n, 2);
    assert_int_equal(args[0].kind, TN_OBJECT);
    const tn_object *object = args[0].u.object;
    const thing *foo = object->made;
    ((journal *)user)->ran++;
    assert_non_null(foo);
    return copy_scaled(ctx, args[1].u.tensor, (double)(foo->x + foo->y), &outs[0]);
}

/* No class is registered: the state is enough. */
static tn_status run_get(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    (void)user, (void)n;
    assert_null(args[0].u.object->made);
    assert_string_equal(args[0].u.object->name, "held");
    assert_int_equal(args[0].u.object->state->kind, TN_TENSOR);
    return copy_scaled(ctx, args[0].u.object->state->u.tensor, 1, &outs[0]);
}

static tn_status run_push(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    thing *queue = args[0].u.object->made;
    (void)user, (void)ctx, (void)n, (void)outs;
    queue->at[queue->n++] = tn_tensor_retain(args[1].u.tensor);
    return TN_OK;
}

static tn_status run_pop(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    thing *queue = args[0].u.object->made;
    (void)user, (void)n;
    if (queue->n == 0) {
        return tn_context_fail(ctx, TN_E_ARGUMENT, "the queue is empty");
    }
    outs[0] = (tn_datum){.kind = TN_TENSOR, .u.tensor = queue->at[0]};
    memmove(queue->at, queue->at + 1, --queue->n * sizeof *queue->at);
    return TN_OK;
}

static void register_op(tn_context *ctx, const char *schema,
                        tn_status (*run)(void *, tn_context *, const tn_datum *, size_t, tn_datum *), journal *j)
{
    assert_ok(ctx, tn_op_register(ctx, &(tn_op){.size = sizeof(tn_op), .schema = schema, .run = run, .user = j}));
}

static void register_kernels(tn_context *ctx, journal *j)
{
    register_op(ctx, "_TorchScriptTesting::takes_foo(" SPACE "_Foo foo, Tensor x) -> Tensor", run_foo, j);
    register_op(ctx, "_TorchScriptTesting::_Foo.add_tensor(" SPACE "_Foo self, Tensor x) -> Tensor", run_foo, j);
    register_op(ctx, "_TorchScriptTesting::_ContainsTensor.get(" SPACE "_ContainsTensor self) -> Tensor", run_get, j);
    register_op(ctx, "_TorchScriptTesting::_TensorQueue.push(" SPACE "_TensorQueue self, Tensor x) -> ()", run_push, j);
    register_op(ctx, "_TorchScriptTesting::_TensorQueue.pop(" SPACE "_TensorQueue self) -> Tensor", run_pop, j);
}

static void register_classes(tn_context *ctx, journal *j)
{
    assert_ok(ctx, tn_class_register(ctx, &(tn_class){.size = sizeof(tn_class),
                                                      .name = "_TorchScriptTesting._Foo",
                                                      .make = make_foo,
                                                      .free = free_thing,
                                                      .user = j,
                                                      .release = note_release}));
    assert_ok(ctx, tn_class_register(ctx, &(tn_class){.size = sizeof(tn_class),
                                                      .name = SPACE "_TensorQueue", /* as files have it */
                                                      .make = make_queue,
                                                      .free = free_thing,
                                                      .user = j,
                                                      .release = note_release}));
}

/* ---- runs ---- */

static tn_tensor *numbers(tn_context *ctx)
{
    tn_tensor *x;
    const float elements[] = {1, -2, 3, 0.5f, 0, 8};
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (int64_t[]){2, 3}, elements, &x));
    return x;
}

/* What is pushed last is taken away from what was pushed first: (2 * 30 + by) * x + 0..5 - x. */
static void assert_runs(tn_context *ctx, tn_runner *runner, const tn_object *other, double by)
{
    tn_datum inputs[2] = {{.kind = TN_TENSOR, .u.tensor = numbers(ctx)}}, result;
    if (other != NULL) {
        inputs[1] = (tn_datum){.kind = TN_OBJECT, .u.object = other};
    }
    assert_ok(tn_runner_context(runner), tn_runner_run(runner, inputs, 2, &result));
    for (int64_t i = 0; i < 6; i++) {
        double x = tn_tensor_element(inputs[0].u.tensor, i);
        assert_true(tn_tensor_element(result.u.tensor, i) == (60 + by) * x + (double)i - x); /* numbers are small */
    }
    tn_datum_free(&result);
    tn_tensor_free(inputs[0].u.tensor);
}

static void assert_run_fails(tn_context *ctx, tn_runner *runner, const tn_object *other, const char *words)
{
    tn_datum inputs[2] = {{.kind = TN_TENSOR, .u.tensor = numbers(ctx)}}, result;
    inputs[1] = (tn_datum){.kind = other == NULL ? TN_NONE : TN_OBJECT, .u.object = other};
    assert_int_not_equal(tn_runner_run(runner, inputs, 2, &result), TN_OK);
    assert_explained(tn_runner_context(runner), words);
    tn_tensor_free(inputs[0].u.tensor);
}

static tn_runner *runner_of(tn_context *ctx, const tn_runner_options *options, const char *path)
{
    tn_program *program;
    tn_runner *runner;
    assert_ok(ctx, tn_program_load(ctx, path, NULL, &program));
    assert_ok(ctx, tn_runner_new(ctx, program, options, &runner));
    tn_program_free(program);
    return runner;
}

CONTEXT_TEST(a_program_runs_with_kernels)
{
    static journal j; /* the context, which is freed behind the test, releases classes */
    register_kernels(ctx, &j);
    register_classes(ctx, &j);
    tn_runner *runner = runner_of(ctx, NULL, model);
    assert_int_equal(j.made, 3); /* the foo that the program holds, that of the example, the queue */
    assert_true(tn_runner_has_state(runner));
    assert_runs(ctx, runner, NULL, 7);
    assert_runs(ctx, runner, &(tn_object){.class_name = SPACE "_Foo", .made = &(thing){.x = 1, .y = 4}}, 5);
    assert_int_equal(j.ran, 6);
    tn_runner_free(runner);
    assert_int_equal(j.freed, 3);
    assert_int_equal(j.released, 0); /* the context has them */
}

CONTEXT_TEST(files_keep_them)
{
    static const char *const paths[] = {SCRATCH_PATH("objects.pt2"), SCRATCH_PATH("objects.tnn"),
                                        SCRATCH_PATH("objects.tenon")};
    static journal j; /* the context, which is freed behind the test, releases classes */
    tn_program *program;
    register_kernels(ctx, &j);
    register_classes(ctx, &j);
    assert_ok(ctx, tn_program_load(ctx, model, NULL, &program));
    for (size_t i = 0; i < 3; i++) {
        assert_ok(ctx, tn_program_save(ctx, program, paths[i], NULL));
        tn_runner *runner = runner_of(ctx, NULL, paths[i]);
        assert_runs(ctx, runner, NULL, 7);
        tn_runner_free(runner);
    }
    tn_program_free(program);
}

CONTEXT_TEST(runners_that_share_state_share_them)
{
    static journal j; /* the context, which is freed behind the test, releases classes */
    register_kernels(ctx, &j);
    register_classes(ctx, &j);
    tn_program *program;
    tn_runner *first, *second;
    assert_ok(ctx, tn_program_load(ctx, model, NULL, &program));
    assert_ok(ctx, tn_runner_new(ctx, program, NULL, &first));
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    options.state_of = first;
    assert_ok(ctx, tn_runner_new(ctx, program, &options, &second));
    assert_int_equal(j.made, 3);
    tn_runner_free(first);
    assert_int_equal(j.freed, 0);
    assert_runs(ctx, second, NULL, 7);
    tn_runner_free(second);
    assert_int_equal(j.freed, 3);
    tn_program_free(program);
}

CONTEXT_TEST(it_runs_in_core_form)
{
    static journal j; /* the context, which is freed behind the test, releases classes */
    register_kernels(ctx, &j);
    register_classes(ctx, &j);
    tn_program *program, *core;
    tn_runner *runner;
    assert_ok(ctx, tn_program_load(ctx, model, NULL, &program));
    assert_ok(ctx, tn_program_decompose(ctx, program, NULL, &core));
    assert_ok(ctx, tn_runner_new(ctx, core, NULL, &runner));
    assert_runs(ctx, runner, NULL, 7);
    tn_runner_free(runner);
    tn_program_free(core);
    tn_program_free(program);
}

/* ---- what fails ---- */

CONTEXT_TEST(what_is_not_registered_is_named)
{
    static journal j; /* the context, which is freed behind the test, releases classes */
    tn_runner *runner = runner_of(ctx, NULL, model);
    assert_false(tn_runner_has_state(runner));
    assert_run_fails(ctx, runner, NULL,
                     "there is no operator 'torch.ops._TorchScriptTesting.takes_foo.default', which takes an object of "
                     "the C++ class '_TorchScriptTesting._Foo'");
    tn_runner_free(runner);
    register_op(ctx, "_TorchScriptTesting::takes_foo(" SPACE "_Foo foo, Tensor x) -> Tensor", run_foo, &j);
    register_classes(ctx, &j);
    runner = runner_of(ctx, NULL, model);
    assert_run_fails(ctx, runner, NULL,
                     "there is no kernel for the method 'add_tensor' of the C++ class '_TorchScriptTesting._Foo'");
    assert_run_fails(ctx, runner, NULL, "_TorchScriptTesting::_Foo.add_tensor(" SPACE "_Foo self, ...) -> ...");
    tn_runner_free(runner);
}

CONTEXT_TEST(other_classes_are_refused)
{
    static journal j; /* the context, which is freed behind the test, releases classes */
    register_kernels(ctx, &j);
    register_classes(ctx, &j);
    tn_runner *runner = runner_of(ctx, NULL, model);
    assert_run_fails(ctx, runner, &(tn_object){.class_name = SPACE "_TensorQueue"},
                     "input 'other' is " SPACE "_TensorQueue, an object of the class '" SPACE "_Foo' is expected");
    assert_run_fails(ctx, runner, &(tn_object){.name = "nothing"}, "the object or its class is NULL");
    tn_runner_free(runner);
    assert_fails(ctx, TN_E_ARGUMENT,
                 tn_class_register(ctx, &(tn_class){.size = sizeof(tn_class), .name = "Foo", .make = make_foo}));
    assert_explained(ctx, "'Foo' is no class");
}

CONTEXT_TEST(a_class_that_fails_is_named)
{
    static journal j = {.make_status = TN_E_MISMATCH};
    tn_program *program;
    tn_runner *runner;
    register_classes(ctx, &j);
    assert_ok(ctx, tn_program_load(ctx, model, NULL, &program));
    assert_fails(ctx, TN_E_MISMATCH, tn_runner_new(ctx, program, NULL, &runner));
    assert_explained(ctx, "the registered class '_TorchScriptTesting._Foo' made no object of 'foo'");
    tn_program_free(program);
}

/* ---- lives ---- */

static void classes_are_released_once(void **state)
{
    journal j = {0};
    tn_context *ctx, *other;
    (void)state;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    assert_int_equal(tn_context_new(NULL, &other), TN_OK);
    register_kernels(ctx, &j);
    register_classes(ctx, &j);
    register_classes(ctx, &j); /* the later ones count */
    assert_int_equal(j.released, 2);
    assert_ok(other, tn_op_share(other, ctx));
    tn_context_free(ctx);
    tn_runner *runner = runner_of(other, NULL, model);
    assert_runs(other, runner, NULL, 7);
    tn_context_free(other);
    assert_int_equal(j.released, 2);
    tn_runner_free(runner);
    assert_int_equal(j.released, 4);
    assert_int_equal(j.made, j.freed);
}

/* Whatever allocation fails: what was made is freed, and nothing is released twice. */
static void every_budget_frees_what_was_made(void **state)
{
    (void)state;
    tn_status status = TN_E_NOMEM;
    for (size_t budget = 1 << 12; status != TN_OK && budget < (1 << 24); budget += budget / 16) {
        journal j = {0};
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        tn_context *ctx;
        tn_program *program = NULL;
        tn_runner *runner = NULL;
        options.memory_budget = budget;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        tn_class foo = {.size = sizeof foo, .name = "_TorchScriptTesting._Foo", .make = make_foo, .free = free_thing};
        foo.user = &j;
        foo.release = note_release;
        bool registered = tn_class_register(ctx, &foo) == TN_OK;
        status = tn_program_load(ctx, model, NULL, &program);
        status = status == TN_OK ? tn_runner_new(ctx, program, NULL, &runner) : status;
        tn_runner_free(runner);
        tn_program_free(program);
        tn_context_free(ctx);
        assert_int_equal(j.made, j.freed);
        assert_int_equal(j.released, registered ? 1 : 0);
    }
    assert_int_equal(status, TN_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_runs_with_kernels),         cmocka_unit_test(files_keep_them),
        cmocka_unit_test(runners_that_share_state_share_them), cmocka_unit_test(it_runs_in_core_form),
        cmocka_unit_test(what_is_not_registered_is_named),     cmocka_unit_test(other_classes_are_refused),
        cmocka_unit_test(a_class_that_fails_is_named),         cmocka_unit_test(classes_are_released_once),
        cmocka_unit_test(every_budget_frees_what_was_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
