/*
 * Operators that a caller registers: a program that uses one runs with it, arguments arrive in the order of the schema
 * with defaults filled in, failing callbacks end in diagnostics, and release is called once, when nobody needs the
 * operator any more.
 */
#include "testing.h"

#include "tenon_model.h"

#include <string.h>

static const char *const model = SOURCE_PATH("tests/models/custom.pt2"); /* tenon_test::scale(x, 2.5), then relu */
static const char *const inputs = SOURCE_PATH("tests/models/custom.in.safetensors");
static const char *const outputs = SOURCE_PATH("tests/models/custom.out.safetensors");
static const char *const schema = "tenon_test::scale(Tensor x, float by=2.0, *, int power=1, str? mode=None) -> Tensor";

/* What the callbacks are told to do, and what they saw. */
typedef struct journal {
    int inferred, ran, released;
    tn_status infer_status, run_status; /* what to return */
    const char *complaint;              /* for tn_context_fail; NULL: fail in silence */
    const char *dtype;                  /* what inference says; NULL: that of x */
    uint32_t rank;                      /* added to that of x */
    int64_t first_size;                 /* instead of that of x; 0: the same */
    tn_context *ctx;                    /* the one that the kernel was given */
} journal;

static tn_status complain(const journal *j, tn_context *ctx, tn_status status)
{
    return j->complaint != NULL ? tn_context_fail(ctx, status, "%s, %d times", j->complaint, 3) : status;
}

static tn_status infer_scale(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_result_type *results)
{
    journal *j = user;
    j->inferred++;
    if (j->infer_status != TN_OK) {
        return complain(j, ctx, j->infer_status);
    }
    assert_int_equal(n, 4);
    results[0].dtype = j->dtype != NULL ? j->dtype : tn_tensor_dtype(args[0].u.tensor);
    results[0].rank = tn_tensor_rank(args[0].u.tensor) + j->rank;
    for (uint32_t i = 0; i < tn_tensor_rank(args[0].u.tensor); i++) {
        results[0].sizes[i] = tn_tensor_sizes(args[0].u.tensor)[i];
    }
    results[0].sizes[0] = j->first_size != 0 ? j->first_size : results[0].sizes[0];
    return TN_OK;
}

static void assert_argument(const tn_datum *d, const char *name, tn_kind kind)
{
    assert_string_equal(d->name, name);
    assert_int_equal(d->kind, kind);
}

static tn_status run_scale(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    journal *j = user;
    j->ran++;
    j->ctx = ctx;
    if (j->run_status != TN_OK) {
        return complain(j, ctx, j->run_status);
    }
    assert_int_equal(n, 4);
    assert_argument(&args[0], "x", TN_TENSOR);
    assert_argument(&args[1], "by", TN_FLOAT);
    assert_argument(&args[2], "power", TN_INT);
    assert_argument(&args[3], "mode", TN_NONE);
    assert_int_equal(outs[0].kind, TN_TENSOR);
    float *to = tn_tensor_data(outs[0].u.tensor);
    for (int64_t i = 0; i < tn_tensor_count(outs[0].u.tensor); i++) {
        double x = tn_tensor_element(args[0].u.tensor, i);
        to[i] = (float)(args[2].u.integer == 2 ? x * x * args[1].u.real : x * args[1].u.real);
    }
    return TN_OK;
}

static void release_scale(void *user)
{
    ((journal *)user)->released++;
}

static tn_status register_scale(tn_context *ctx, journal *j)
{
    return tn_op_register(ctx, &(tn_op){.size = sizeof(tn_op),
                                        .schema = schema,
                                        .infer = infer_scale,
                                        .run = run_scale,
                                        .user = j,
                                        .release = release_scale});
}

static tn_context *new_context(size_t budget)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = budget;
    tn_context *ctx;
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    return ctx;
}

static tn_status make_runner(tn_context *ctx, tn_runner **out)
{
    tn_program *program;
    tn_status status = tn_program_load(ctx, model, NULL, &program);
    if (status == TN_OK) {
        status = tn_runner_new(ctx, program, NULL, out);
        tn_program_free(program);
    }
    return status;
}

/* The failure, if any, is in the runner's context. */
static tn_status run(tn_context *ctx, tn_runner *runner, tn_tensors **results)
{
    tn_tensors *given;
    assert_ok(ctx, tn_tensors_load(ctx, inputs, &given));
    tn_status status = tn_runner_run_named(runner, given, results);
    tn_tensors_free(given);
    return status;
}

static void assert_runs(tn_runner *runner)
{
    tn_context *ctx = new_context(0);
    tn_tensors *results, *expected;
    assert_ok(tn_runner_context(runner), run(ctx, runner, &results));
    assert_ok(ctx, tn_tensors_load(ctx, outputs, &expected));
    assert_int_equal(tn_tensors_count(results), 1);
    assert_true(tn_tensor_compare(tn_tensors_at(results, 0), tn_tensors_at(expected, 0), 0, 0).equal);
    tn_tensors_free(results);
    tn_tensors_free(expected);
    tn_context_free(ctx);
}

/* ---- running ---- */

static void a_program_runs_with_it(void **state)
{
    (void)state;
    journal j = {0};
    tn_context *ctx = new_context(0);
    assert_ok(ctx, register_scale(ctx, &j));
    tn_runner *runner;
    assert_ok(ctx, make_runner(ctx, &runner));
    assert_runs(runner);
    assert_ptr_equal(j.ctx, tn_runner_context(runner));
    assert_runs(runner);
    assert_int_equal(j.inferred, 2);
    assert_int_equal(j.ran, 2);
    tn_runner_free(runner);
    assert_int_equal(j.released, 0);
    tn_context_free(ctx);
    assert_int_equal(j.released, 1);
}

static tn_datum of_tensor_f32(tn_context *ctx, const float *numbers, int64_t n)
{
    tn_datum d = {.kind = TN_TENSOR};
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, &n, numbers, &d.u.tensor));
    return d;
}

static void it_is_called_like_any_other(void **state)
{
    (void)state;
    journal j = {0};
    tn_context *ctx = new_context(0);
    assert_ok(ctx, register_scale(ctx, &j));
    tn_datum args[3] = {of_tensor_f32(ctx, (float[]){1, -2, 3}, 3),
                        {.kind = TN_INT, .name = "power", .u.integer = 2},
                        {.kind = TN_INT, .name = "by", .u.integer = 10}};
    tn_datum out;
    assert_ok(ctx, tn_op_call(ctx, "tenon_test::scale", args, 1, &out)); /* by=2.0, power=1 */
    assert_true(tn_tensor_element(out.u.tensor, 1) == -4);
    tn_datum_free(&out);
    assert_ok(ctx, tn_op_call(ctx, "tenon_test::scale", args, 3, &out)); /* an int where a float is expected */
    assert_true(tn_tensor_element(out.u.tensor, 1) == 40);
    tn_datum_free(&out);
    assert_fails(ctx, TN_E_ARGUMENT, tn_op_call(ctx, "tenon_test::scale", NULL, 0, &out));
    assert_explained(ctx, "x");
    assert_int_equal(tn_op_return_count(ctx, "tenon_test::scale"), 1);

    tn_op_info info = {0};
    assert_ok(ctx, tn_op_info_at(ctx, tn_op_count(ctx) - 1, &info)); /* registered ones come last */
    assert_string_equal(info.schema, schema);
    tn_datum_free(&args[0]);
    tn_context_free(ctx);
    assert_int_equal(j.released, 1);
}

static tn_status run_numbers(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    (void)user;
    (void)n;
    tn_datum sum, x = {.kind = TN_TENSOR, .u.tensor = args[0].u.tensor}; /* without the name that it has here */
    tn_status status = tn_op_call(ctx, "aten::sum", &x, 1, &sum);        /* a kernel may call operators itself */
    if (status == TN_OK) {
        outs[0] = (tn_datum){.kind = TN_INT, .u.integer = tn_tensor_count(args[0].u.tensor)};
        outs[1] = (tn_datum){.kind = TN_FLOAT, .u.real = tn_tensor_element(sum.u.tensor, 0)};
        tn_datum_free(&sum);
    }
    return status;
}

static void results_may_be_numbers(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_op op = {.size = sizeof op, .schema = "tenon_test::numbers(Tensor x) -> (int, float)", .run = run_numbers};
    assert_ok(ctx, tn_op_register(ctx, &op));
    tn_datum x = of_tensor_f32(ctx, (float[]){1, 2, 4}, 3), outs[2];
    assert_ok(ctx, tn_op_call(ctx, "tenon_test::numbers", &x, 1, outs));
    assert_int_equal(outs[0].kind, TN_INT);
    assert_int_equal(outs[0].u.integer, 3);
    assert_int_equal(outs[1].kind, TN_FLOAT);
    assert_true(outs[1].u.real == 7);
    tn_datum_free(&x);
    tn_context_free(ctx);
}

/* ---- failures ---- */

static void without_it_the_failure_says_all(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_runner *runner;
    tn_tensors *results;
    assert_ok(ctx, make_runner(ctx, &runner));
    tn_context *of_runner = tn_runner_context(runner);
    assert_fails(of_runner, TN_E_UNSUPPORTED, run(ctx, runner, &results));
    assert_int_equal(tn_context_diagnostic_count(of_runner), 1);
    const tn_diagnostic *d = tn_context_diagnostic(of_runner, 0);
    assert_string_equal(d->op, "torch.ops.tenon_test.scale.default");
    assert_string_equal(d->node, "scale");
    assert_string_equal(d->module, "");
    assert_non_null(strstr(d->source, "make_models.py:"));
    assert_non_null(strstr(d->source, "in forward"));
    assert_non_null(strstr(d->message, "torch.ops.tenon_test.scale.default"));
    assert_non_null(strstr(d->hint, "tn_op_register"));
    tn_runner_free(runner);
    tn_context_free(ctx);
}

/* How callbacks go wrong, and what is to be said of it. */
static const struct {
    journal told;
    tn_status status;
    const char *words;
} mishaps[] = {
    {{.infer_status = TN_E_MISMATCH, .complaint = "no such scale"}, TN_E_MISMATCH, "no such scale, 3 times"},
    {{.infer_status = TN_E_MISMATCH}, TN_E_MISMATCH, "inference of the registered operator failed"},
    {{.run_status = TN_E_LIMIT, .complaint = "too hot"}, TN_E_LIMIT, "too hot, 3 times"},
    {{.run_status = TN_E_LIMIT}, TN_E_LIMIT, "the kernel of the registered operator failed"},
    {{.dtype = "f31"}, TN_E_ARGUMENT, "no element type for result 0"},
    {{.dtype = ""}, TN_E_ARGUMENT, "no element type for result 0"},
    {{.rank = 65}, TN_E_ARGUMENT, "gave result 0 66 dims"},
    {{.first_size = -3}, TN_E_ARGUMENT, "gave dim 0 of result 0 size -3"},
    {{.first_size = INT64_MAX}, TN_E_LIMIT, "more elements than 64 bits can count"},
};

static void failing_callbacks_end_in_diagnostics(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mishaps / sizeof *mishaps; i++) {
        journal j = mishaps[i].told;
        tn_context *ctx = new_context(0);
        tn_runner *runner;
        tn_tensors *results;
        assert_ok(ctx, register_scale(ctx, &j));
        assert_ok(ctx, make_runner(ctx, &runner));
        tn_context *of_runner = tn_runner_context(runner);
        assert_fails(of_runner, mishaps[i].status, run(ctx, runner, &results));
        assert_explained(of_runner, mishaps[i].words);
        assert_explained(of_runner, "torch.ops.tenon_test.scale.default");
        assert_explained(of_runner, "make_models.py:");
        assert_int_equal(tn_context_diagnostic_count(of_runner), 1);

        j = (journal){.released = j.released}; /* it recovers */
        assert_runs(runner);
        tn_runner_free(runner);
        tn_context_free(ctx);
        assert_int_equal(j.released, 1);
    }
}

static void what_is_not_registered_stays_the_callers(void **state)
{
    (void)state;
    journal j = {0};
    tn_op op = {.size = sizeof op,
                .schema = schema,
                .infer = infer_scale,
                .run = run_scale,
                .user = &j,
                .release = release_scale};
    tn_context *ctx = new_context(0);
    tn_op bad = op;
    bad.schema = "tenon_test::scale(Tensor x";
    assert_fails(ctx, TN_E_FORMAT, tn_op_register(ctx, &bad));
    bad.schema = NULL;
    assert_fails(ctx, TN_E_ARGUMENT, tn_op_register(ctx, &bad));
    bad = op;
    bad.run = NULL;
    assert_fails(ctx, TN_E_ARGUMENT, tn_op_register(ctx, &bad));
    bad = op;
    bad.size = 0;
    assert_fails(ctx, TN_E_ARGUMENT, tn_op_register(ctx, &bad));
    assert_fails(ctx, TN_E_ARGUMENT, tn_op_register(ctx, NULL));
    assert_int_equal(tn_op_register(NULL, &op), TN_E_ARGUMENT);
    assert_int_equal(j.released, 0);

    assert_ok(ctx, tn_op_register(ctx, &op));
    assert_fails(ctx, TN_E_ARGUMENT, tn_op_register(ctx, &op)); /* the name is taken */
    assert_explained(ctx, "tenon_test::scale");
    bad = op;
    bad.schema = "aten::relu(Tensor self) -> Tensor";
    assert_fails(ctx, TN_E_ARGUMENT, tn_op_register(ctx, &bad));
    assert_int_equal(j.released, 0);
    tn_context_free(ctx);
    assert_int_equal(j.released, 1);
}

/* ---- lifetimes ---- */

static void runners_outlive_their_context(void **state)
{
    (void)state;
    journal j = {0};
    tn_context *ctx = new_context(0);
    tn_runner *first, *second;
    assert_ok(ctx, register_scale(ctx, &j));
    assert_ok(ctx, make_runner(ctx, &first));
    assert_ok(ctx, make_runner(ctx, &second));
    tn_context_free(ctx);
    assert_runs(first);
    assert_int_equal(j.released, 0);
    tn_runner_free(first);
    assert_int_equal(j.released, 0);
    assert_runs(second);
    tn_runner_free(second);
    assert_int_equal(j.released, 1);
}

static void registered_later_is_not_taken_over(void **state)
{
    (void)state;
    journal j = {0};
    tn_context *ctx = new_context(0);
    tn_runner *before, *after;
    tn_tensors *results;
    assert_ok(ctx, make_runner(ctx, &before));
    assert_ok(ctx, register_scale(ctx, &j));
    assert_ok(ctx, make_runner(ctx, &after));
    assert_fails(tn_runner_context(before), TN_E_UNSUPPORTED, run(ctx, before, &results));
    assert_runs(after);
    tn_runner_free(before);
    tn_runner_free(after);
    tn_context_free(ctx);
    assert_int_equal(j.released, 1);
}

static void every_budget_releases_once(void **state)
{
    (void)state;
    size_t step = getenv("TENON_TEST_ALL") != NULL ? 311 : 4093;
    tn_status status = TN_E_NOMEM;
    for (size_t budget = 1; status != TN_OK; budget += step) {
        journal j = {0};
        tn_context *ctx = new_context(budget), *free_of_budget = new_context(0);
        tn_runner *runner = NULL;
        tn_tensors *results;
        bool registered = (status = register_scale(ctx, &j)) == TN_OK;
        status = registered ? make_runner(ctx, &runner) : status;
        status = runner != NULL ? run(free_of_budget, runner, &results) : status;
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        if (status == TN_OK) {
            tn_tensors_free(results);
        }
        tn_runner_free(runner);
        assert_int_equal(j.released, 0);
        tn_context_free(ctx);
        tn_context_free(free_of_budget);
        assert_int_equal(j.released, registered);
    }
}

/* ---- capture ---- */

static tn_var scaled(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    tn_var out;
    const tn_argument args[] = {{TN_ARGUMENT_VAR, NULL, &in[0]}};
    (void)self;
    (void)n;
    tn_tape_call(t, TN_PLACE("scale"), "tenon_test::scale", args, 1, &out, 1);
    return out;
}

/* A model that calls it is captured by its shape rule; without one, or where that does not know sizes, it says so. */
static void its_shape_rule_lets_it_be_captured(void **state)
{
    static const struct {
        bool has_rule, is_dynamic;
        tn_status status;
        const char *said;
    } cases[] = {
        {true, false, TN_OK, NULL},
        {false, false, TN_E_UNSUPPORTED, "the registered operator has no shape rule"},
        {true, true, TN_E_UNSUPPORTED, "takes numbers, and the argument 'x' has a size that varies"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        journal j = {0};
        tn_context *ctx;
        tn_tape *t;
        tn_tensor *x;
        tn_program *program = NULL;
        const tn_dynamic rows = {"args_0", 0, tn_dim_dynamic()};
        tn_export_options options = TN_EXPORT_OPTIONS_INIT;
        options.dynamic = &rows;
        options.dynamic_count = cases[i].is_dynamic;
        assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
        tn_op op = {.size = sizeof op, .schema = schema, .run = run_scale, .user = &j};
        op.infer = cases[i].has_rule ? infer_scale : NULL;
        assert_ok(ctx, tn_op_register(ctx, &op));
        assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
        assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (const int64_t[]){2, 3}, NULL, &x));
        tn_var in = tn_from(t, x);
        assert_status(ctx, cases[i].status, tn_export_function(t, scaled, (tn_vars){&in, 1}, &options, &program));
        if (cases[i].said != NULL) {
            assert_explained(ctx, cases[i].said);
        } else {
            const tn_function *f = tn_entry_function(tn_program_entry(program, 0));
            assert_int_equal(tn_value_size(tn_node_result(tn_function_first_node(f), 0), 1), 3);
            assert_int_equal(j.ran, 0);
        }
        tn_program_free(program);
        tn_tensor_free(x);
        tn_tape_free(t);
        tn_context_free(ctx);
    }
}

/* ---- without a shape rule ---- */

/* What a kernel makes by itself: `dtype` NULL is nothing at all. */
typedef struct making {
    const char *dtype;
    uint32_t rank;
    int64_t size;
    tn_status status;
    const char *said;
} making;

static tn_status make_scaled(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    const making *m = user;
    const int64_t sizes[] = {m->size, 1};
    (void)n;
    assert_int_equal(outs[0].kind, TN_NONE);
    if (m->dtype == NULL) {
        return TN_OK;
    }
    assert_ok(ctx, tn_tensor_new(ctx, m->dtype, m->rank, sizes, NULL, &outs[0].u.tensor));
    outs[0].kind = TN_TENSOR;
    for (int64_t i = 0; m->said == NULL && i < m->size; i++) {
        ((float *)tn_tensor_data(outs[0].u.tensor))[i] =
            (float)(tn_tensor_element(args[0].u.tensor, i) * args[1].u.real);
    }
    return TN_OK;
}

/* The types are those on record, also for passes; what the kernel makes is held against them. */
static void types_on_record_are_its_shape_rule(void **state)
{
    static const making cases[] = {
        {"f32", 1, 3, TN_OK, NULL},
        {"f64", 1, 3, TN_E_MISMATCH, "the kernel gave f64[3] as result 0, and the program has f32[3] there"},
        {"f32", 1, 4, TN_E_MISMATCH, "the kernel gave f32[4] as result 0"},
        {"f32", 2, 3, TN_E_MISMATCH, "the kernel gave f32[3, 1] as result 0"},
        {NULL, 0, 0, TN_E_MISMATCH, "the kernel gave None as result 0, which is a tensor"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tn_context *ctx = new_context(0);
        tn_op op = {.size = sizeof op, .schema = schema, .run = make_scaled, .user = (void *)&cases[i]};
        tn_program *program, *core;
        tn_runner *runner;
        tn_tensors *results;
        assert_ok(ctx, tn_op_register(ctx, &op));
        assert_ok(ctx, tn_program_load(ctx, model, NULL, &program));
        assert_ok(ctx, tn_program_decompose(ctx, program, NULL, &core));
        const tn_node *first = tn_function_first_node(tn_entry_function(tn_program_entry(core, 0)));
        assert_string_equal(tn_node_target(first), "torch.ops.tenon_test.scale.default");
        assert_int_equal(tn_node_input_operand_count(first, 0), 1);
        assert_int_equal(tn_node_input_operand_count(first, 1), 0);
        assert_int_equal(tn_node_input_operand_count(first, 99), 0);
        assert_string_equal(tn_node_input_type(first, 0), "Tensor");
        assert_string_equal(tn_node_input_type(first, 1), "float");
        assert_null(tn_node_input_type(first, 99));
        assert_int_equal(tn_node_output_count(first), 1);
        assert_string_equal(tn_node_output_type(first, 0), "Tensor");
        assert_null(tn_node_output_type(first, 1));
        assert_ok(ctx, tn_runner_new(ctx, core, NULL, &runner));
        if (cases[i].said == NULL) {
            assert_runs(runner);
        } else {
            tn_context *of_runner = tn_runner_context(runner);
            assert_fails(of_runner, cases[i].status, run(ctx, runner, &results));
            assert_explained(of_runner, cases[i].said);
        }
        tn_runner_free(runner);
        tn_program_free(core);
        tn_program_free(program);
        tn_context_free(ctx);
    }
}

static tn_status make_list(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    (void)user, (void)n;
    outs[0] = (tn_datum){.kind = TN_LIST, .u.list = {calloc(2, sizeof(tn_datum)), 2}};
    for (size_t i = 0; i < 2; i++) {
        tn_datum *item = &outs[0].u.list.items[i];
        item->kind = TN_TENSOR;
        assert_ok(ctx, tn_tensor_contiguous(ctx, args[0].u.tensor, &item->u.tensor));
    }
    return TN_OK;
}

static void results_may_be_lists(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_op op = {.size = sizeof op, .schema = "tenon_test::twice(Tensor x) -> Tensor[]", .run = make_list};
    tn_datum x = {.kind = TN_TENSOR}, out;
    op.infer = infer_scale;
    assert_fails(ctx, TN_E_UNSUPPORTED, tn_op_register(ctx, &op));
    assert_explained(ctx, "is a list, for which there is no shape rule");
    op.infer = NULL;
    assert_ok(ctx, tn_op_register(ctx, &op));
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 1, (const int64_t[]){3}, NULL, &x.u.tensor));
    assert_ok(ctx, tn_op_call(ctx, "tenon_test::twice", &x, 1, &out));
    assert_int_equal(out.kind, TN_LIST);
    assert_int_equal(out.u.list.count, 2);
    assert_int_equal(tn_tensor_count(out.u.list.items[1].u.tensor), 3);
    tn_datum_free(&out);
    tn_datum_free(&x);
    tn_context_free(ctx);
}

/* ---- sharing ---- */

static void contexts_take_from_each_other(void **state)
{
    (void)state;
    journal j = {0};
    tn_context *ctx = new_context(0), *other = new_context(0), *empty = new_context(0);
    tn_runner *runner;
    assert_fails(other, TN_E_ARGUMENT, tn_op_share(other, NULL));
    assert_fails(other, TN_E_ARGUMENT, tn_op_share(other, other));
    assert_ok(other, tn_op_share(other, empty));
    assert_ok(ctx, register_scale(ctx, &j));
    assert_ok(other, tn_op_share(other, ctx));
    assert_ok(other, tn_op_share(other, ctx)); /* the same again changes nothing */
    tn_context_free(ctx);
    assert_int_equal(j.released, 0);
    assert_ok(other, make_runner(other, &runner));
    assert_runs(runner);
    tn_runner_free(runner);
    tn_context_free(other);
    tn_context_free(empty);
    assert_int_equal(j.released, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_on_record_are_its_shape_rule),
        cmocka_unit_test(results_may_be_lists),
        cmocka_unit_test(contexts_take_from_each_other),
        cmocka_unit_test(a_program_runs_with_it),
        cmocka_unit_test(it_is_called_like_any_other),
        cmocka_unit_test(results_may_be_numbers),
        cmocka_unit_test(without_it_the_failure_says_all),
        cmocka_unit_test(failing_callbacks_end_in_diagnostics),
        cmocka_unit_test(what_is_not_registered_stays_the_callers),
        cmocka_unit_test(runners_outlive_their_context),
        cmocka_unit_test(registered_later_is_not_taken_over),
        cmocka_unit_test(every_budget_releases_once),
        cmocka_unit_test(its_shape_rule_lets_it_be_captured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
