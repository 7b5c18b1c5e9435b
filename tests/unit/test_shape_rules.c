/*
 * Shape rules of registered operators over sizes that vary (infer_shapes of tn_op): what a rule sees prints, computes
 * and compares; a program that is captured with one gives at every size what the operator gives by itself, also as
 * files, decomposed and converted; what a rule asks is guarded or refused; where a rule is missing, a hint shows one.
 */
#include "export_bench.h"

#include <stddef.h>

static const char *const windows_schema = "tenon_test::windows(Tensor x, int width=5) -> Tensor";

/* Sums of `width` neighbouring rows: as many as there are windows, which may be none. */
static tn_status run_windows(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    const int64_t *sizes = tn_tensor_sizes(outs[0].u.tensor), width = args[1].u.integer;
    const float *from = tn_tensor_data(args[0].u.tensor);
    float *to = tn_tensor_data(outs[0].u.tensor);
    (void)user, (void)ctx, (void)n;
    for (int64_t i = 0; i < sizes[0] * sizes[1]; i++) {
        to[i] = 0;
        for (int64_t k = 0; k < width && i + k * sizes[1] < tn_tensor_count(args[0].u.tensor); k++) {
            to[i] += from[i + k * sizes[1]];
        }
    }
    return TN_OK;
}

static tn_num last_window(tn_tape *t, const tn_var *args)
{
    return tn_num_sub(t, tn_size(t, args[0], 0), tn_num_sub(t, tn_num_of(t, args[1]), tn_int(1)));
}

static tn_status rule_windows(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    int *calls = user;
    *calls += 1;
    assert_int_equal(n, 2);
    assert_int_equal(count, 1);
    assert_int_equal(tn_tape_mode_of(t), TN_TAPE_SHAPES);
    tn_num rows = tn_num_max(t, last_window(t, args), tn_int(0));
    outs[0] = tn_shape_of(t, tn_dtype(t, args[0]), TN_NUMS(rows, tn_size(t, args[0], 1)));
    return tn_tape_status(t);
}

/* The same sizes by a branch, which is right where there is a window. */
static tn_status rule_branches(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)n;
    tn_num rows = last_window(t, args);
    if (tn_num_lt(t, rows, tn_int(1))) {
        return rule_windows(user, t, args, n, outs, count);
    }
    outs[0] = tn_shape_of(t, "f32", TN_NUMS(rows, tn_size(t, args[0], 1)));
    return tn_tape_status(t);
}

/* Asks about what is only known because sizes are taken for 2 or more. */
static tn_status rule_asks_for_one(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    if (tn_num_le(t, tn_size(t, args[0], 0), tn_int(1))) {
        outs[0] = tn_shape_of(t, "f32", TN_INTS(7, 2));
        return tn_tape_status(t);
    }
    return rule_windows(user, t, args, n, outs, count);
}

/* By operators: only the types count. */
static tn_status rule_by_operators(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    const tn_slice_options from = {.start = tn_num_sub(t, tn_num_of(t, args[1]), tn_int(1))};
    outs[0] = tn_neg(t, tn_slice_with(t, args[0], &from));
    return tn_tape_status(t);
}

static tn_status rule_fails(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)args, (void)n, (void)outs, (void)count;
    return tn_tape_fail(t, TN_E_MISMATCH, "no windows on a Tuesday");
}

static tn_status rule_gives_nothing(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)args, (void)n, (void)outs, (void)count;
    return tn_tape_status(t);
}

static tn_status rule_counts_data(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    outs[0] = tn_nonzero(t, args[0]);
    return tn_tape_status(t);
}

typedef tn_status (*shape_rule)(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count);

static tn_op windows_op(shape_rule rule, int *calls)
{
    return (tn_op){
        .size = sizeof(tn_op), .schema = windows_schema, .run = run_windows, .user = calls, .infer_shapes = rule};
}

static tn_var call_windows(tn_tape *t, tn_var x)
{
    tn_var out;
    const tn_argument args[] = {{TN_ARGUMENT_VAR, NULL, &x}};
    tn_tape_call(t, TN_PLACE("windows"), "tenon_test::windows", args, 1, &out, 1);
    return out;
}

/* What follows takes the size that the rule gave: a wrong one would not fit. */
static tn_var windowed(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var sums = call_windows(t, in[0]);
    return tn_mul(t, sums, tn_add(t, tn_ones(t, TN_NUMS(tn_size(t, sums, 0), tn_int(1))), tn_relu(t, sums)));
}

static bench captured(shape_rule rule, int *calls, tn_dim dim, tn_status expected)
{
    static const char *const names[] = {"x"};
    bench b = bench_open();
    tn_op op = windows_op(rule, calls);
    const tn_dynamic rows = {"x", 0, dim};
    assert_ok(b.ctx, tn_op_register(b.ctx, &op));
    b.options.input_names = names;
    b.options.dynamic = &rows;
    b.options.dynamic_count = 1;
    tn_var x = INPUT(&b, 12, 2);
    assert_status(b.ctx, expected, tn_export_function(b.t, windowed, TN_VARS(x), &b.options, &b.program));
    b.options.dynamic = NULL;
    return b;
}

/* Gives the program what the model gives by itself? False: it refuses. */
static bool runs_at(bench *b, const tn_program *program, int64_t rows)
{
    tn_runner *runner;
    tn_var x = INPUT(b, rows, 2);
    tn_tensor *expected;
    tn_datum in = {.kind = TN_TENSOR}, out = {.kind = TN_NONE};
    assert_ok(b->ctx, tn_tensor_of(b->t, x, &in.u.tensor));
    assert_ok(b->ctx, tn_tensor_of(b->t, windowed(b->t, NULL, &x, 1), &expected));
    assert_ok(b->ctx, tn_runner_new(b->ctx, program, NULL, &runner));
    bool runs = tn_runner_run(runner, &in, 1, &out) == TN_OK;
    assert_true(!runs || tn_tensor_compare(out.u.tensor, expected, 0, 0).equal);
    tn_tensor_free(expected);
    tn_datum_free(&in);
    tn_datum_free(&out);
    tn_runner_free(runner);
    return runs;
}

static const int64_t some_rows[] = {0, 1, 2, 3, 4, 5, 12, 26};

/* least: what smaller sizes give is right or refused. */
static void assert_runs_from(bench *b, const tn_program *program, int64_t least)
{
    for (size_t i = 0; i < sizeof some_rows / sizeof *some_rows; i++) {
        bool runs = runs_at(b, program, some_rows[i]);
        assert_true(runs || some_rows[i] < least);
    }
}

/* ---- every size, every form ---- */

static void assert_files_run_from(bench *b, int64_t least)
{
    static const char *const formats[] = {"pt2", "text", "tenon"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        tn_save_options save = TN_SAVE_OPTIONS_INIT;
        void *bytes;
        size_t size;
        tn_program *loaded, *core;
        save.format = formats[i];
        assert_ok(b->ctx, tn_program_save_memory(b->ctx, b->program, &save, &bytes, &size));
        assert_ok(b->ctx, tn_program_load_memory(b->ctx, bytes, size, NULL, &loaded));
        assert_ok(b->ctx, tn_program_decompose(b->ctx, loaded, NULL, &core));
        assert_runs_from(b, loaded, least);
        assert_runs_from(b, core, least);
        tn_program_free(core);
        tn_program_free(loaded);
        tn_free(bytes);
    }
}

static void assert_converts(bench *b, int64_t least)
{
    tn_converter *converter;
    tn_program *made;
    assert_ok(b->ctx, tn_converter_new(b->ctx, &converter)); /* with the operators of its maker */
    tn_context *ctx = tn_converter_context(converter);
    assert_ok(ctx, tn_converter_add(converter, b->program, NULL));
    assert_ok(ctx, tn_converter_convert(converter, NULL, 0, NULL, &made));
    assert_runs_from(b, made, least);
    tn_program_free(made);
    tn_converter_free(converter);
}

static void programs_hold_for_all_sizes(void **state)
{
    static const struct {
        shape_rule rule;
        const char *shown;
        int64_t least;
    } cases[] = {
        {rule_windows, "windows: \"f32[Max(0, s0 - 4), 2]\" = torch.ops.tenon_test.windows.default(x)", 0},
        {rule_by_operators, "windows: \"f32[s0 - 4, 2]\" = torch.ops.tenon_test.windows.default(x)", 4},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int calls = 0;
        tn_dim dim = cases[i].least == 0 ? tn_dim_named("rows") : tn_dim_auto(); /* which follows what the rule needs */
        bench b = captured(cases[i].rule, &calls, dim, TN_OK);
        assert_shows(&b, TN_VIEW_TORCH, cases[i].shown);
        assert_runs_from(&b, b.program, cases[i].least);
        assert_files_run_from(&b, cases[i].least);
        assert_converts(&b, cases[i].least);
        bench_close(&b);
    }
}

/* ---- questions ---- */

static void a_question_leaves_a_guard(void **state)
{
    int calls = 0;
    (void)state;
    bench b = captured(rule_branches, &calls, tn_dim_auto(), TN_OK);
    assert_shows(&b, TN_VIEW_TORCH, "[s0 - 4, 2]\" = torch.ops.tenon_test.windows.default(x)");
    tn_program *loaded = saved_and_loaded(&b);
    for (size_t i = 0; i < sizeof some_rows / sizeof *some_rows; i++) {
        assert_int_equal(runs_at(&b, b.program, some_rows[i]), some_rows[i] >= 5);
        assert_int_equal(runs_at(&b, loaded, some_rows[i]), some_rows[i] >= 5);
    }
    tn_program_free(loaded);
    bench_close(&b);

    b = captured(rule_branches, &calls, tn_dim_named("rows"), TN_E_MISMATCH);
    assert_explained(b.ctx, "Suggested fixes: rows = tn_dim_between(\"rows\", 5, TN_NO_MAX)");
    assert_explained(b.ctx, "test_shape_rules.c:");
    bench_close(&b);

    b = captured(rule_branches, &calls, tn_dim_between("rows", 5, TN_NO_MAX), TN_OK); /* known: no question is left */
    bench_close(&b);
}

/* Sizes are taken for 2 or more while a model is captured; an answer that hangs on it is checked. */
static void an_answer_for_small_sizes_is_checked(void **state)
{
    int calls = 0;
    (void)state;
    bench b = captured(rule_asks_for_one, &calls, tn_dim_named("rows"), TN_OK);
    for (size_t i = 0; i < sizeof some_rows / sizeof *some_rows; i++) {
        if (some_rows[i] < 2) {
            continue; /* the rule is wrong there: see below */
        }
        assert_true(runs_at(&b, b.program, some_rows[i]));
    }
    tn_runner *runner;
    assert_ok(b.ctx, tn_runner_new(b.ctx, b.program, NULL, &runner));
    for (int64_t rows = 0; rows < 2; rows++) {
        tn_datum in = {.kind = TN_TENSOR, .u.tensor = counting(b.ctx, 2, (const int64_t[]){rows, 2})}, out;
        assert_int_not_equal(tn_runner_run(runner, &in, 1, &out), TN_OK);
        tn_datum_free(&in);
    }
    tn_runner_free(runner);
    bench_close(&b);
}

static tn_status says_windows(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    tn_var sums = call_windows(t, args[0]);
    outs[0] = tn_sub(t, args[0], tn_sum(t, sums));
    return tn_tape_status(t);
}

static tn_var silu(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_silu(t, in[0]);
}

/* Inside of a decomposition, which has no example, a question is refused; an expression holds there, too. */
static void rules_are_asked_inside_of_decompositions(void **state)
{
    static const struct {
        shape_rule rule;
        const char *refused;
    } cases[] = {
        {rule_windows, NULL},
        {rule_branches,
         "the shape rule of the registered operator asks whether s0 - 4 >= 1, which is so for some of the "
         "sizes that the program takes and not for others, and nobody can guard the answer here"},
        {rule_fails, "no windows on a Tuesday"},
        {rule_gives_nothing, "inference of the registered operator gave None as result 0, which is a tensor"},
        {rule_counts_data, "calls an operator whose sizes depend on data"},
        {NULL, "the registered operator has no shape rule"},
    };
    static const char *const names[] = {"x"};
    const tn_dynamic rows = {"x", 0, tn_dim_named("rows")};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int calls = 0;
        bench b = bench_open();
        tn_op op = windows_op(cases[i].rule, &calls);
        tn_decompositions *table;
        tn_program *made = NULL;
        b.options.input_names = names;
        b.options.dynamic = &rows;
        b.options.dynamic_count = 1;
        assert_ok(b.ctx, tn_op_register(b.ctx, &op));
        assert_ok(b.ctx, tn_export_function(b.t, silu, TN_VARS(INPUT(&b, 12, 2)), &b.options, &b.program));
        assert_ok(b.ctx, tn_decompositions_new(b.ctx, &table));
        assert_ok(b.ctx, tn_decompositions_add(b.ctx, table, "aten::silu", says_windows, NULL));
        tn_status status = tn_program_decompose(b.ctx, b.program, table, &made);
        if (cases[i].refused == NULL) {
            assert_ok(b.ctx, status);
        } else {
            assert_int_not_equal(status, TN_OK);
            assert_explained(b.ctx, cases[i].refused);
        }
        tn_program_free(made);
        tn_decompositions_free(table);
        bench_close(&b);
    }
}

/* A rule that asks is no worse than none where types are on record: passes over a program that was captured. */
static void what_is_on_record_answers(void **state)
{
    int calls = 0;
    tn_program *core;
    (void)state;
    bench b = captured(rule_windows, &calls, tn_dim_named("rows"), TN_OK);
    bench other = bench_open();
    tn_op op = windows_op(rule_branches, &calls);
    assert_ok(other.ctx, tn_op_register(other.ctx, &op));
    other.program = saved_and_loaded(&b);
    assert_ok(other.ctx, tn_program_decompose(other.ctx, other.program, NULL, &core));
    tn_program_free(other.program);
    other.program = core;
    assert_shows(&other, TN_VIEW_TORCH, "Max(0, s0 - 4), 2]\" = torch.ops.tenon_test.windows.default(x)");
    assert_runs_from(&other, core, 0);
    bench_close(&other);
    bench_close(&b);
}

/* ---- where a rule is missing ---- */

static tn_status infer_windows(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_result_type *results)
{
    int64_t rows = tn_tensor_sizes(args[0].u.tensor)[0] - args[1].u.integer + 1;
    (void)user, (void)ctx, (void)n;
    results[0] = (tn_result_type){.dtype = "f32", .rank = 2, .sizes = {rows < 0 ? 0 : rows, 2}};
    return TN_OK;
}

static const char *last_hint(tn_context *ctx)
{
    return tn_context_diagnostic(ctx, tn_context_diagnostic_count(ctx) - 1)->hint;
}

static void a_hint_shows_a_rule(void **state)
{
    static const char *const in_c =
        "give tn_op a rule, infer_shapes: tn_status rule(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var "
        "*outs, size_t count) { outs[0] = tn_shape_of(t, tn_dtype(t, args[0]), TN_NUMS(tn_size(t, args[0], 0), "
        "tn_size(t, args[0], 1))); return tn_tape_status(t); }";
    (void)state;
    for (int kind = 0; kind < 3; kind++) { /* no rule at all, a rule over numbers, an example of the caller's */
        bench b = bench_open();
        tn_op op = windows_op(NULL, NULL);
        const tn_dynamic rows = {"args_0", 0, tn_dim_auto()};
        op.infer = kind == 1 ? infer_windows : NULL;
        op.rule_example = kind == 2 ? "infer=lambda x: x" : NULL;
        assert_ok(b.ctx, tn_op_register(b.ctx, &op));
        b.options.dynamic = &rows;
        b.options.dynamic_count = 1;
        assert_fails(b.ctx, TN_E_UNSUPPORTED,
                     tn_export_function(b.t, windowed, TN_VARS(INPUT(&b, 12, 2)), &b.options, &b.program));
        assert_string_equal(last_hint(b.ctx), kind == 2 ? "give it a rule: infer=lambda x: x" : in_c);
        assert_explained(b.ctx, kind == 1 ? "takes numbers, and the argument 'x' has a size that varies: f32[s0, 2]"
                                          : "the registered operator has no shape rule");
        bench_close(&b);
    }
}

/* Callers that were built before there was infer_shapes have a shorter struct. */
static void shorter_structs_are_taken(void **state)
{
    bench b = bench_open();
    tn_op op = {.size = offsetof(tn_op, infer_shapes), .schema = windows_schema, .infer = infer_windows};
    (void)state;
    op.run = run_windows;
    op.infer_shapes = rule_fails; /* outside of what it says it has */
    op.rule_example = (const char *)1;
    assert_ok(b.ctx, tn_op_register(b.ctx, &op));
    tn_tensor *sums;
    assert_ok(b.ctx, tn_tensor_of(b.t, call_windows(b.t, INPUT(&b, 6, 2)), &sums));
    assert_int_equal(tn_tensor_sizes(sums)[0], 2);
    tn_tensor_free(sums);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_hold_for_all_sizes),
        cmocka_unit_test(a_question_leaves_a_guard),
        cmocka_unit_test(an_answer_for_small_sizes_is_checked),
        cmocka_unit_test(rules_are_asked_inside_of_decompositions),
        cmocka_unit_test(what_is_on_record_answers),
        cmocka_unit_test(a_hint_shows_a_rule),
        cmocka_unit_test(shorter_structs_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
