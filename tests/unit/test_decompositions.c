/*
 * Tables of decompositions: what they keep, what they open, and ways that a user adds, for operators of tenon and for
 * registered ones. What decomposing itself does is tested with PyTorch, in tests/python/test_decompose.py.
 */
#include "export_bench.h"

/* ---- helpers ---- */

static tn_var two_silus(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var x = tn_silu(t, in[0]);
    return tn_silu_inplace(t, tn_add(t, x, in[0]));
}

static tn_var scaled(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    double by = 3;
    tn_var out;
    (void)self, (void)n;
    const tn_argument args[] = {{TN_ARGUMENT_VAR, "x", &in[0]}, {TN_ARGUMENT_FLOAT, "by", &by}};
    tn_tape_call(t, TN_PLACE("scale"), "tenon_test::scale", args, 2, &out, 1);
    return out;
}

/* A program of the forward, with rows that vary, and a table. */
typedef struct table_bench {
    bench b;
    tn_decompositions *table;
    tn_var x;
} table_bench;

static void register_scale(tn_context *ctx);

static table_bench table_open(tn_forward f)
{
    static const char *const names[] = {"x"};
    static const tn_dynamic rows[] = {{"x", 0, {TN_DIM_IS_NAMED, "n", 0, TN_NO_MAX, 1, 0}}};
    table_bench made = {.b = bench_open()};
    made.x = INPUT(&made.b, 3, 4);
    register_scale(made.b.ctx);
    made.b.options.input_names = names;
    made.b.options.dynamic = rows;
    made.b.options.dynamic_count = f == scaled ? 0 : 1;
    assert_ok(made.b.ctx, tn_export_function(made.b.t, f, TN_VARS(made.x), &made.b.options, &made.b.program));
    assert_ok(made.b.ctx, tn_decompositions_new(made.b.ctx, &made.table));
    return made;
}

static void table_close(table_bench *made)
{
    tn_decompositions_free(made->table);
    bench_close(&made->b);
}

/* The program of the bench is the decomposed one from now on. */
static void decompose_bench(table_bench *made)
{
    tn_program *before = made->b.program;
    assert_ok(made->b.ctx, tn_program_decompose(made->b.ctx, before, made->table, &made->b.program));
    tn_program_free(before);
}

static void assert_shows_not(bench *b, const char *unexpected)
{
    text *shown = calloc(1, sizeof *shown);
    assert_ok(b->ctx, tn_program_print(b->ctx, b->program, TN_VIEW_TORCH, NULL, collect, shown));
    assert_null(strstr(shown->at, unexpected));
    free(shown);
}

static void assert_runs_as(bench *b, tn_forward f, int64_t rows)
{
    tn_runner *runner;
    tn_var x = INPUT(b, rows, 4);
    tn_tensor *expected;
    tn_datum in = {.kind = TN_TENSOR}, out;
    assert_ok(b->ctx, tn_tensor_of(b->t, x, &in.u.tensor));
    assert_ok(b->ctx, tn_runner_new(b->ctx, b->program, NULL, &runner));
    assert_ok(tn_runner_context(runner), tn_runner_run(runner, &in, 1, &out));
    assert_ok(b->ctx, tn_tensor_of(b->t, f(b->t, NULL, &x, 1), &expected));
    assert_true(tn_tensor_compare(out.u.tensor, expected, 1e-5, 1e-5).equal);
    tn_tensor_free(expected);
    tn_datum_free(&in);
    tn_datum_free(&out);
    tn_runner_free(runner);
}

/* ---- keeping and opening ---- */

static void keeps_and_opens(void **state)
{
    table_bench made = table_open(two_silus);
    (void)state;
    assert_true(tn_decompositions_keeps(made.table, "aten::sigmoid"));
    assert_false(tn_decompositions_keeps(made.table, "aten::silu"));
    assert_ok(made.b.ctx, tn_decompositions_keep(made.b.ctx, made.table, "aten::silu"));
    assert_true(tn_decompositions_keeps(made.table, "aten::silu"));
    tn_program *exported = made.b.program, *kept;
    assert_ok(made.b.ctx, tn_program_decompose(made.b.ctx, exported, made.table, &kept));
    made.b.program = kept;
    assert_shows(&made.b, TN_VIEW_TORCH, "silu_1: \"f32[s0, 4]\" = torch.ops.aten.silu.default(add)");
    tn_program_free(kept);
    made.b.program = exported;
    assert_ok(made.b.ctx, tn_decompositions_open(made.b.ctx, made.table, "aten::silu"));
    decompose_bench(&made);
    assert_shows(&made.b, TN_VIEW_TORCH, "torch.ops.aten.sigmoid.default(");
    assert_shows_not(&made.b, "silu.default(");
    assert_runs_as(&made.b, two_silus, 5);
    assert_fails(made.b.ctx, TN_E_NOTFOUND, tn_decompositions_keep(made.b.ctx, made.table, "aten::sily"));
    assert_explained(made.b.ctx, "there is no operator 'aten::sily'");
    table_close(&made);
}

/* ---- ways that a user adds ---- */

/* x / (1 + exp(-x)), which counts its calls. */
static tn_status silu_by_exp(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    ++*(int *)user;
    assert_int_equal(n, 1);
    assert_int_equal(count, 1);
    tn_var below = tn_add(t, tn_exp(t, tn_neg(t, args[0])), tn_number(t, tn_int(1)));
    outs[0] = tn_div(t, args[0], below);
    return tn_tape_status(t);
}

static void adds_a_way(void **state)
{
    table_bench made = table_open(two_silus);
    int calls = 0;
    (void)state;
    assert_ok(made.b.ctx, tn_decompositions_add(made.b.ctx, made.table, "aten::silu", silu_by_exp, &calls));
    assert_false(tn_decompositions_keeps(made.table, "aten::silu"));
    decompose_bench(&made);
    assert_int_equal(calls, 2);
    assert_shows(&made.b, TN_VIEW_TORCH, "div: \"f32[s0, 4]\" = torch.ops.aten.div.Tensor(x, add)");
    assert_shows(&made.b, TN_VIEW_TORCH, "test_decompositions.c");
    assert_shows_not(&made.b, "sigmoid");
    assert_runs_as(&made.b, two_silus, 3);
    assert_runs_as(&made.b, two_silus, 7);
    table_close(&made);
}

static void takes_a_way_back(void **state)
{
    table_bench made = table_open(two_silus);
    int calls = 0;
    (void)state;
    assert_ok(made.b.ctx, tn_decompositions_add(made.b.ctx, made.table, "aten::silu", silu_by_exp, &calls));
    assert_ok(made.b.ctx, tn_decompositions_open(made.b.ctx, made.table, "aten::silu"));
    decompose_bench(&made);
    assert_int_equal(calls, 0);
    assert_shows(&made.b, TN_VIEW_TORCH, "torch.ops.aten.sigmoid.default(");
    table_close(&made);
}

/* What it calls is decomposed in turn. */
static tn_status silu_by_others(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    outs[0] = tn_hardswish(t, args[0]);
    return tn_tape_status(t);
}

static void decomposes_what_it_calls(void **state)
{
    table_bench made = table_open(two_silus);
    (void)state;
    assert_ok(made.b.ctx, tn_decompositions_add(made.b.ctx, made.table, "aten::silu", silu_by_others, NULL));
    decompose_bench(&made);
    assert_shows_not(&made.b, "hardswish.default(");
    assert_shows(&made.b, TN_VIEW_TORCH, "torch.ops.aten.clamp");
    table_close(&made);
}

/* ---- registered operators ---- */

static tn_status infer_scale(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_result_type *results)
{
    (void)user, (void)ctx, (void)n;
    results[0].dtype = "f32";
    results[0].rank = tn_tensor_rank(args[0].u.tensor);
    memcpy(results[0].sizes, tn_tensor_sizes(args[0].u.tensor), results[0].rank * sizeof(int64_t));
    return TN_OK;
}

static tn_status run_scale(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    (void)user, (void)ctx, (void)n;
    for (int64_t i = 0; i < tn_tensor_count(outs[0].u.tensor); i++) {
        ((float *)tn_tensor_data(outs[0].u.tensor))[i] =
            (float)(tn_tensor_element(args[0].u.tensor, i) * args[1].u.real);
    }
    return TN_OK;
}

static void register_scale(tn_context *ctx)
{
    const tn_op op = {.size = sizeof op,
                      .schema = "tenon_test::scale(Tensor x, float by=2.0) -> Tensor",
                      .infer = infer_scale,
                      .run = run_scale};
    assert_ok(ctx, tn_op_register(ctx, &op));
}

static tn_status scale_by_mul(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)count;
    assert_int_equal(n, 2);
    outs[0] = tn_mul(t, args[0], tn_number(t, tn_num_of(t, args[1])));
    return tn_tape_status(t);
}

static void adds_a_way_for_a_registered_operator(void **state)
{
    table_bench made = table_open(scaled);
    (void)state;
    assert_shows(&made.b, TN_VIEW_TORCH, "torch.ops.tenon_test.scale.default(x, 3.0)");
    assert_ok(made.b.ctx, tn_decompositions_add(made.b.ctx, made.table, "tenon_test::scale", scale_by_mul, NULL));
    decompose_bench(&made);
    assert_shows(&made.b, TN_VIEW_TORCH, "torch.ops.aten.mul.Tensor(x, 3.0)");
    assert_runs_as(&made.b, scaled, 3);
    table_close(&made);
}

/* ---- ways that are wrong ---- */

static tn_status gives_nothing(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)args, (void)n, (void)outs, (void)count;
    return tn_tape_status(t);
}

static tn_status gives_other_sizes(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    outs[0] = tn_sum(t, args[0]);
    return tn_tape_status(t);
}

static tn_status gives_a_number(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)args, (void)n, (void)count;
    outs[0] = tn_number(t, tn_int(3));
    return tn_tape_status(t);
}

static tn_status fails_in_silence(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)t, (void)args, (void)n, (void)outs, (void)count;
    return TN_E_UNSUPPORTED;
}

static tn_status fails_with_words(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)args, (void)n, (void)outs, (void)count;
    return tn_tape_fail(t, TN_E_UNSUPPORTED, "not on a %s", "Tuesday");
}

/* The failure of a call is told, though nobody asked. */
static tn_status calls_wrongly(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    outs[0] = tn_add(t, args[0], tn_ones(t, TN_INTS(5)));
    return TN_OK;
}

static tn_status brings_a_tensor(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    tn_tensor *one = counting(tn_tape_context(t), 1, (const int64_t[]){1});
    outs[0] = tn_add(t, args[0], tn_from(t, one));
    tn_tensor_free(one);
    return tn_tape_status(t);
}

static tn_status branches(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    outs[0] = tn_num_gt(t, tn_size(t, args[0], 0), tn_int(3)) ? tn_relu(t, args[0]) : tn_sin(t, args[0]);
    return tn_tape_status(t);
}

static void assert_size(tn_tape *t, tn_var x, const char *expected)
{
    char said[64];
    tn_num_text(tn_size(t, x, 0), said, sizeof said);
    assert_string_equal(said, expected);
}

static tn_var part(tn_tape *t, tn_var x, tn_num start, tn_num end)
{
    return tn_slice_with(t, x, &(tn_slice_options){.start = start, .end = end});
}

/* Sizes of parts are expressions, and what they are joined to has the size of the whole. */
static tn_status turns_around(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    const tn_num none = {0};
    (void)user, (void)n, (void)count;
    tn_var head = part(t, args[0], tn_int(0), tn_int(10)), tail = part(t, args[0], tn_int(10), none);
    assert_size(t, head, "Min(10, s0)");
    assert_size(t, tail, "s0 - Min(10, s0)");
    assert_size(t, part(t, args[0], tn_int(-3), none), "s0 - Max(0, s0 - 3)");
    assert_size(t, part(t, args[0], tn_int(0), tn_int(-3)), "Max(0, s0 - 3)");
    assert_true(tn_num_ge(t, tn_size(t, head, 0), tn_int(0))); /* the range answers: that is no branch */
    outs[0] = tn_cat(t, TN_VARS(tail, head));
    assert_size(t, outs[0], "s0");
    return tn_tape_status(t);
}

static void sizes_of_parts_are_expressions(void **state)
{
    table_bench made = table_open(two_silus);
    tn_program *program = NULL;
    (void)state;
    assert_ok(made.b.ctx, tn_decompositions_add(made.b.ctx, made.table, "aten::silu", turns_around, NULL));
    assert_ok(made.b.ctx, tn_program_decompose(made.b.ctx, made.b.program, made.table, &program));
    tn_program_free(program);
    table_close(&made);
}

static tn_status calls_itself(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    (void)user, (void)n, (void)count;
    outs[0] = tn_silu(t, args[0]);
    return tn_tape_status(t);
}

static void explains_what_is_wrong(void **state)
{
    static const struct {
        tn_decomposition compose;
        const char *explains;
    } cases[] = {
        {gives_nothing, "its decomposition gave no result 0; the operator has 1"},
        {gives_other_sizes, "its decomposition gave "},
        {gives_a_number, "its decomposition gave 3 as result 0, where the operator gives "},
        {fails_in_silence, "its decomposition failed"},
        {fails_with_words, "not on a Tuesday"},
        {calls_wrongly, "torch.ops.aten.add.Tensor"},
        {brings_a_tensor, "a decomposition brings in a tensor"},
        {branches, "its decomposition branches on a size that varies"},
        {calls_itself, "calls nest deeper than"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        table_bench made = table_open(two_silus);
        print_message("%s\n", cases[i].explains);
        tn_program *none = NULL;
        assert_ok(made.b.ctx, tn_decompositions_add(made.b.ctx, made.table, "aten::silu", cases[i].compose, NULL));
        assert_int_not_equal(tn_program_decompose(made.b.ctx, made.b.program, made.table, &none), TN_OK);
        assert_null(none);
        assert_explained(made.b.ctx, cases[i].explains);
        assert_explained(made.b.ctx, "silu");
        table_close(&made);
    }
}

/* Whatever the budget ends, nothing is left behind; with enough it succeeds. */
static void survives_exhaustion(void **state)
{
    table_bench made = table_open(two_silus);
    int calls = 0;
    bool succeeded = false;
    (void)state;
    for (size_t budget = 30000; budget < 4000000 && !succeeded; budget += budget / 4) {
        tn_context_options limited = TN_CONTEXT_OPTIONS_INIT;
        tn_context *ctx;
        tn_decompositions *table = NULL;
        tn_program *program = NULL;
        limited.memory_budget = budget;
        assert_int_equal(tn_context_new(&limited, &ctx), TN_OK);
        tn_status status = tn_decompositions_new(ctx, &table);
        if (status == TN_OK) {
            status = tn_decompositions_add(ctx, table, "aten::silu", silu_by_exp, &calls);
        }
        if (status == TN_OK) {
            status = tn_program_decompose(ctx, made.b.program, table, &program);
        }
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        succeeded = status == TN_OK;
        tn_program_free(program);
        tn_decompositions_free(table);
        tn_context_free(ctx);
    }
    assert_true(succeeded);
    table_close(&made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_and_opens),
        cmocka_unit_test(adds_a_way),
        cmocka_unit_test(takes_a_way_back),
        cmocka_unit_test(decomposes_what_it_calls),
        cmocka_unit_test(adds_a_way_for_a_registered_operator),
        cmocka_unit_test(sizes_of_parts_are_expressions),
        cmocka_unit_test(explains_what_is_wrong),
        cmocka_unit_test(survives_exhaustion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
