/*
 * Export of models written in C: signatures, state, trees of inputs, dynamic sizes and what the model does to them,
 * control flow. What PyTorch does with the files is tested in tests/python/test_export_examples.py.
 */
#include "export_bench.h"

/* Saved, loaded and run, the program gives what the forward gives at once. */
static void assert_runs_equal(bench *b, tn_forward f, const tn_module *self, tn_vars in)
{
    tn_program *loaded = saved_and_loaded(b);
    tn_runner *runner;
    assert_ok(b->ctx, tn_runner_new(b->ctx, loaded, NULL, &runner));
    tn_datum inputs[8] = {{0}}, outputs[8] = {{0}};
    for (size_t i = 0; i < in.n; i++) {
        inputs[i].kind = TN_TENSOR;
        assert_ok(b->ctx, tn_tensor_of(b->t, in.at[i], &inputs[i].u.tensor));
    }
    assert_ok(tn_runner_context(runner), tn_runner_run(runner, inputs, in.n, outputs));
    tn_var expected = f(b->t, self, in.at, in.n), first = tn_var_kind_of(expected) == TN_VAR_TENSOR ? expected : NULL;
    first = first == NULL ? tn_element(b->t, expected, 0) : first;
    tn_tensor *direct;
    assert_ok(b->ctx, tn_tensor_of(b->t, first, &direct));
    assert_true(tn_tensor_compare(outputs[0].u.tensor, direct, 1e-6, 1e-6).equal);
    tn_tensor_free(direct);
    for (size_t i = 0; i < 8; i++) {
        tn_tensor_free(inputs[i].kind == TN_TENSOR ? inputs[i].u.tensor : NULL);
        tn_tensor_free(outputs[i].kind == TN_TENSOR ? outputs[i].u.tensor : NULL);
    }
    tn_runner_free(runner);
    tn_program_free(loaded);
}

/* ---- state and signature ---- */

static tn_var linear(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    return tn_linear_with(t, in[0], tn_param(t, self, "weight"),
                          &(tn_linear_options){.bias = tn_param(t, self, "bias")});
}

static tn_module *new_linear(tn_context *ctx, tn_tensor *weight, int64_t out)
{
    tn_module *m = tn_module_new(ctx, "Linear", linear);
    tn_module_parameter(m, "weight", weight);
    tn_module_new_parameter(m, "bias", "f32", TN_INTS(out));
    return m;
}

/* Two layers that share a weight, a counter, and a constant. */
static tn_var tied(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_add_inplace(t, tn_param(t, self, "count"), tn_number(t, tn_int(1)));
    tn_var x = tn_call(t, tn_child(self, "b"), tn_call(t, tn_child(self, "a"), in[0]));
    return tn_mul(t, tn_add(t, x, tn_param(t, self, "shift")), tn_param(t, self, "mask"));
}

static tn_module *new_tied(tn_context *ctx)
{
    tn_tensor *weight = counting(ctx, 2, (const int64_t[]){3, 3}), *shift = counting(ctx, 1, (const int64_t[]){3});
    tn_module *m = tn_module_new(ctx, "Tied", tied);
    tn_module_add(m, "a", new_linear(ctx, weight, 3));
    tn_module_add(m, "b", new_linear(ctx, weight, 3));
    tn_module_new_buffer(m, "count", "f32", TN_INTS(1), true);
    tn_init_constant(ctx, tn_module_new_buffer(m, "mask", "f32", TN_INTS(3), false), 2);
    tn_module_constant(m, "shift", shift);
    tn_tensor_free(weight);
    tn_tensor_free(shift);
    assert_int_equal(tn_module_status(m), TN_OK);
    return m;
}

static void lifts_what_modules_own(void **state)
{
    bench b = bench_open();
    tn_module *m = new_tied(b.ctx);
    tn_var x = INPUT(&b, 2, 3);
    (void)state;
    b.options.input_names = (const char *const[]){"x"};
    assert_ok(b.ctx, tn_export(b.t, m, TN_VARS(x), &b.options, &b.program));
    assert_shows(&b, TN_VIEW_TORCH,
                 "    p_a_weight: PARAMETER target='a.weight'\n"
                 "    p_a_bias: PARAMETER target='a.bias'\n"
                 "    p_b_bias: PARAMETER target='b.bias'\n"
                 "    b_count: BUFFER target='count' persistent=True\n"
                 "    b_mask: BUFFER target='mask' persistent=False\n"
                 "    c_shift: CONSTANT_TENSOR target='shift'\n"
                 "    x: USER_INPUT\n");
    assert_shows(&b, TN_VIEW_TORCH,
                 "linear_1: \"f32[2, 3]\" = torch.ops.aten.linear.default(linear, p_a_weight, p_b_bias)");
    assert_shows(&b, TN_VIEW_TORCH, "torch.ops.aten.add_.Tensor(b_count, 1)");
    assert_runs_equal(&b, tied, m, TN_VARS(x));
    const tn_entry *e = tn_program_entry(b.program, 0);
    assert_int_equal(tn_entry_weight_count(e), 7);
    tn_module_free(m);
    bench_close(&b);
}

static void makes_programs_functional(void **state)
{
    bench b = bench_open();
    tn_module *m = new_tied(b.ctx);
    (void)state;
    b.options.functional = true;
    assert_ok(b.ctx, tn_export(b.t, m, TN_VARS(INPUT(&b, 2, 3)), &b.options, &b.program));
    assert_shows(&b, TN_VIEW_TORCH, "BUFFER_MUTATION target='count'");
    tn_module_free(m);
    bench_close(&b);
}

/* ---- trees of inputs ---- */

static tn_var take_apart(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var a = tn_member(t, in[0], "a"), b = tn_element(t, tn_member(t, in[0], "b"), 0);
    int64_t times = tn_int_of(t, tn_num_of(t, in[1]));
    for (int64_t i = 0; i < times; i++) {
        a = tn_add(t, a, b);
    }
    const char *keys[] = {"sum", "rest"};
    return tn_dict_of(t, keys, TN_VARS(a, tn_list(t, in[2], b, tn_string(t, "same"))));
}

static void keeps_trees(void **state)
{
    bench b = bench_open();
    const char *keys[] = {"a", "b"};
    tn_var dict = tn_dict_of(b.t, keys, TN_VARS(INPUT(&b, 2, 2), tn_list(b.t, INPUT(&b, 2, 2))));
    (void)state;
    b.options.input_names = (const char *const[]){"x", "times", "none"};
    b.options.keyword_count = 2;
    assert_ok(b.ctx, tn_export_function(b.t, take_apart, TN_VARS(dict, tn_number(b.t, tn_int(3)), NULL), &b.options,
                                        &b.program));
    assert_shows(&b, TN_VIEW_TORCH, "def forward(self, x_a: \"f32[2, 2]\", x_b_0: \"f32[2, 2]\", times, none):");
    assert_shows(&b, TN_VIEW_TORCH, "return (add_2, None, x_b_0, 'same')");
    assert_shows(&b, TN_VIEW_SIGNATURE, "times");
    bench_close(&b);
}

static tn_tensor *hidden_tensor;

static tn_var uses_hidden(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_add(t, in[0], tn_from(t, hidden_tensor));
}

static void refuses_hidden_tensors_when_strict(void **state)
{
    bench b = bench_open();
    tn_var x = INPUT(&b, 2, 2);
    hidden_tensor = counting(b.ctx, 1, (const int64_t[]){2});
    (void)state;
    assert_ok(b.ctx, tn_export_function(b.t, uses_hidden, TN_VARS(x), &b.options, &b.program));
    assert_shows(&b, TN_VIEW_TORCH, "c_lifted_tensor_0: CONSTANT_TENSOR target='lifted_tensor_0'");
    assert_shows(&b, TN_VIEW_TORCH, "add: \"f32[2, 2]\" = torch.ops.aten.add.Tensor(args_0, c_lifted_tensor_0)");
    tn_program_free(b.program);
    b.options.strict = true;
    assert_fails(b.ctx, TN_E_ARGUMENT, tn_export_function(b.t, uses_hidden, TN_VARS(x), &b.options, &b.program));
    assert_explained(b.ctx, "belongs to no module");
    tn_tensor_free(hidden_tensor);
    bench_close(&b);
}

/* ---- dynamic sizes ---- */

static tn_var add_both(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_add(t, in[0], in[1]);
}

static tn_var add_tail(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_add(t, in[0], tn_slice_with(t, in[1], &(tn_slice_options){.start = tn_int(1)}));
}

static tn_var apart(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_tuple(t, tn_relu(t, in[0]), tn_relu(t, in[1]));
}

static tn_var as_five(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_add(t, tn_view(t, in[0], TN_INTS(5, 4)), in[1]);
}

static tn_var in_pairs(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    bool even = tn_num_eq(t, tn_num_mod(t, tn_size(t, in[0], 0), tn_int(2)), tn_int(0));
    return even ? tn_view(t, in[0], TN_INTS(-1, 2)) : tn_relu(t, in[0]);
}

static tn_var above_three(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_num_gt(t, tn_size(t, in[0], 0), tn_int(3)) ? tn_relu(t, in[0]) : tn_sin(t, in[0]);
}

static tn_var not_three(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_num_ne(t, tn_size(t, in[0], 0), tn_int(3)) ? tn_relu(t, in[0]) : tn_sin(t, in[0]);
}

static tn_var shorter(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_num_lt(t, tn_size(t, in[0], 0), tn_size(t, in[1], 0)) ? tn_relu(t, in[0]) : tn_sin(t, in[0]);
}

static tn_var all_elements(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_add(t, tn_view(t, in[0], TN_INTS(-1)), in[1]);
}

typedef struct dynamic_case {
    const char *name;
    tn_forward f;
    int64_t x[2], y[2]; /* sizes, 0 ends them */
    tn_dynamic dynamic[3];
    const char *shows[4];    /* in the program; the first is NULL where the export fails */
    const char *explains[4]; /* in the explanation of the failure */
} dynamic_case;

#define N(...) tn_dim_between("n", 2, 100)
#define M tn_dim_named("m")

static size_t rank_of(const int64_t *sizes)
{
    return sizes[0] == 0 ? 0 : sizes[1] == 0 ? 1 : 2;
}

static void run_dynamic(const dynamic_case *c)
{
    bench b = bench_open();
    tn_var in[2] = {input(&b, (uint32_t)rank_of(c->x), c->x), input(&b, (uint32_t)rank_of(c->y), c->y)};
    b.options.input_names = (const char *const[]){"x", "y"};
    b.options.dynamic = c->dynamic;
    while (b.options.dynamic_count < 3 && c->dynamic[b.options.dynamic_count].input != NULL) {
        b.options.dynamic_count++;
    }
    print_message("%s\n", c->name);
    tn_status status = tn_export_function(b.t, c->f, (tn_vars){in, 2}, &b.options, &b.program);
    assert_status(b.ctx, c->explains[0] == NULL ? TN_OK : TN_E_MISMATCH, status);
    for (size_t i = 0; i < 4 && c->shows[i] != NULL; i++) {
        assert_shows(&b, i < 2 ? TN_VIEW_TORCH : TN_VIEW_TEXT, c->shows[i]);
    }
    for (size_t i = 0; i < 4 && c->explains[i] != NULL; i++) {
        assert_explained(b.ctx, c->explains[i]);
    }
    if (status == TN_OK) {
        assert_runs_equal(&b, c->f, NULL, (tn_vars){in, 2});
    }
    bench_close(&b);
}

static void run_cases(const dynamic_case *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        run_dynamic(&cases[i]);
    }
}

static void dynamic_sizes(void **state)
{
    const dynamic_case cases[] = {
        {"one dim for two inputs",
         add_both,
         {5, 4},
         {5, 4},
         {{"x", 0, N()}, {"y", 0, N()}},
         {"x: \"f32[s0, 4]\", y: \"f32[s0, 4]\"", "{s0: VR[2, 100]}", "L['y'].size()[0] == L['x'].size()[0]"},
         {NULL}},
        {"two dims that must be equal",
         add_both,
         {5, 4},
         {5, 4},
         {{"x", 0, N()}, {"y", 0, M}},
         {NULL},
         {"Constraints violated (m)!",
          "The values of m = L['y'].size()[0] and n = L['x'].size()[0] must always be equal.",
          "from test_export.c:", "m = n"}},
        {"a derived dim",
         add_tail,
         {5},
         {6},
         {{"x", 0, N()}, {"y", 0, tn_dim_plus(N(), 1)}},
         {"x: \"f32[s0]\", y: \"f32[s0 + 1]\"", "s0 + 1: VR[3, 101]", "L['y'].size()[0] == (L['x'].size()[0] + 1)"},
         {NULL}},
        {"dims that must be related",
         add_tail,
         {5},
         {6},
         {{"x", 0, N()}, {"y", 0, M}},
         {NULL},
         {"The values of m = L['y'].size()[0] must always be related to the values of n = L['x'].size()[0] by m = n + "
          "1.",
          "m = tn_dim_plus(n, 1)"}},
        {"a root without an input of its own",
         apart,
         {6},
         {5},
         {{"x", 0, tn_dim_times(N(), 2)}},
         {"x: \"f32[2*s0]\"", "2*s0: VR[4, 200]"},
         {NULL}},
        {"two branches",
         apart,
         {32, 64},
         {32, 128},
         {{"x", 0, M}, {"y", 0, M}},
         {"x: \"f32[s0, 64]\", y: \"f32[s0, 128]\"", "{s0: VR[0, int_oo]}"},
         {NULL}},
        {"a dim that a view fixes",
         as_five,
         {5, 4},
         {5, 4},
         {{"x", 0, N()}},
         {NULL},
         {"You marked n as dynamic but your code specialized it to be a constant (5)", "n = tn_dim_static()",
          "in as_five"}},
        {"AUTO may end fixed",
         as_five,
         {5, 4},
         {5, 4},
         {{"x", 0, tn_dim_auto()}},
         {"x: \"f32[5, 4]\"", "Range constraints: {}"},
         {NULL}},
        {"DYNAMIC may not",
         as_five,
         {5, 4},
         {5, 4},
         {{"x", 0, tn_dim_dynamic()}},
         {NULL},
         {"You marked L['x'].size()[0] as dynamic but your code specialized it"}},
    };
    (void)state;
    run_cases(cases, sizeof cases / sizeof *cases);
}

static void more_dynamic_sizes(void **state)
{
    const dynamic_case cases[] = {
        {"AUTO finds equal sizes",
         add_both,
         {5, 4},
         {5, 4},
         {{"x", 0, tn_dim_auto()}, {"y", 0, tn_dim_auto()}},
         {"x: \"f32[s0, 4]\", y: \"f32[s0, 4]\"", "{s0: VR[2, int_oo]}", "L['x'].size()[0] == L['y'].size()[0]"},
         {NULL}},
        {"an example of 1 is fixed",
         apart,
         {1, 4},
         {5},
         {{"x", 0, N()}},
         {NULL},
         {"specialized it to be a constant (1)", "n = tn_dim_static()"}},
        {"which AUTO takes", apart, {1, 4}, {5}, {{"x", 0, tn_dim_auto()}}, {"x: \"f32[1, 4]\""}, {NULL}},
        {"pairs",
         in_pairs,
         {6},
         {5},
         {{"x", 0, N()}},
         {NULL},
         {"satisfy the generated guard (L['x'].size()[0] % 2) == 0",
          "_n = tn_dim_between(\"_n\", 1, 50); n = tn_dim_times(_n, 2)"}},
        {"pairs of AUTO",
         in_pairs,
         {6},
         {5},
         {{"x", 0, tn_dim_auto()}},
         {"x: \"f32[s0]\"", "VR[2, int_oo]", "(L['x'].size()[0] % 2) == 0"},
         {NULL}},
        {"a least",
         above_three,
         {5},
         {5},
         {{"x", 0, M}},
         {NULL},
         {"Not all values of m = L['x'].size()[0] in the specified range satisfy the generated guard 4 <= "
          "L['x'].size()[0] and L['x'].size()[0] <= IntInfinity()",
          "m = tn_dim_between(\"m\", 4, TN_NO_MAX)", "in above_three"}},
        {"a least of AUTO",
         above_three,
         {5},
         {5},
         {{"x", 0, tn_dim_auto()}},
         {"{s0: VR[4, int_oo]}", "f32[s0]", "L['x'].size()[0] > 3"},
         {NULL}},
        {"a hole", not_three, {5}, {5}, {{"x", 0, M}}, {NULL}, {"satisfy the generated guard L['x'].size()[0] != 3"}},
        {"an order",
         shorter,
         {5},
         {6},
         {{"x", 0, M}, {"y", 0, N()}},
         {NULL},
         {"m = tn_dim_between(\"m\", 0, 99)", "n = tn_dim_between(\"n\", 3, 100)"}},
        {"a product",
         all_elements,
         {3, 4},
         {12},
         {{"x", 0, N()}, {"x", 1, M}, {"y", 0, tn_dim_named("k")}},
         {"y: \"f32[s0*s1]\"", "s0*s1: VR"},
         {NULL}},
    };
    (void)state;
    run_cases(cases, sizeof cases / sizeof *cases);
}

static void several_dims_at_once(void **state)
{
    bench b = bench_open();
    tn_dim dims[2];
    (void)state;
    tn_dims(dims, (const char *const[]){"rows", "columns"}, 2, 2, 9);
    const tn_dynamic dynamic[] = {{"x", 0, dims[0]}, {"x", 1, dims[1]}};
    b.options.input_names = (const char *const[]){"x", "y"};
    b.options.dynamic = dynamic;
    b.options.dynamic_count = 2;
    assert_ok(b.ctx, tn_export_function(b.t, apart, TN_VARS(INPUT(&b, 5, 4), INPUT(&b, 3)), &b.options, &b.program));
    assert_shows(&b, TN_VIEW_TORCH, "x: \"f32[s0, s1]\"");
    assert_shows(&b, TN_VIEW_TORCH, "{s0: VR[2, 9], s1: VR[2, 9]}");
    bench_close(&b);
}

static tn_var zeros_of(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_num rows = tn_num_mul(t, tn_num_of(t, in[1]), tn_int(2));
    return tn_add(t, tn_new_zeros(t, in[0], TN_NUMS(rows)), in[1]);
}

static void ints_may_vary(void **state)
{
    bench b = bench_open();
    const tn_dynamic dynamic[] = {{"n", 0, tn_dim_auto()}};
    (void)state;
    b.options.input_names = (const char *const[]){"x", "n"};
    b.options.dynamic = dynamic;
    b.options.dynamic_count = 1;
    assert_ok(b.ctx, tn_export_function(b.t, zeros_of, TN_VARS(INPUT(&b, 5, 4), tn_number(b.t, tn_int(3))), &b.options,
                                        &b.program));
    assert_shows(&b, TN_VIEW_TORCH, "x: \"f32[5, 4]\", n: \"Sym(s0)\"");
    assert_shows(&b, TN_VIEW_TORCH, "add: \"f32[2*s0]\" = torch.ops.aten.add.Tensor(new_zeros, n)");
    assert_shows(&b, TN_VIEW_TORCH, "mul: \"Sym(2*s0)\" = 2 * n");
    assert_ok(b.ctx, tn_program_save(b.ctx, b.program, SCRATCH_PATH("export_ints.pt2"), NULL));
    bench_close(&b);
}

/* What is suggested makes the export succeed. */
static void applies_fixes(void **state)
{
    static const struct {
        tn_forward f;
        int64_t x[2], y[2];
    } cases[] = {{add_both, {5, 4}, {5, 4}}, {add_tail, {5}, {6}},    {as_five, {5, 4}, {5, 4}},
                 {in_pairs, {6}, {5}},       {above_three, {5}, {5}}, {shorter, {5}, {6}}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bench b = bench_open();
        tn_dynamic dynamic[] = {{"x", 0, N()}, {"y", 0, M}};
        tn_var in[2] = {input(&b, (uint32_t)rank_of(cases[i].x), cases[i].x),
                        input(&b, (uint32_t)rank_of(cases[i].y), cases[i].y)};
        b.options.input_names = (const char *const[]){"x", "y"};
        b.options.dynamic = dynamic;
        b.options.dynamic_count = 2;
        assert_fails(b.ctx, TN_E_MISMATCH,
                     tn_export_function(b.t, cases[i].f, (tn_vars){in, 2}, &b.options, &b.program));
        assert_true(tn_export_apply_fixes(b.ctx, dynamic, 2) > 0);
        assert_ok(b.ctx, tn_export_function(b.t, cases[i].f, (tn_vars){in, 2}, &b.options, &b.program));
        bench_close(&b);
    }
}

static tn_var by_item(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    (void)n;
    int64_t asked = tn_int_of(t, tn_item(t, tn_sum(t, in[0])));
    return tn_mul(t, in[0], tn_number(t, tn_int(asked)));
}

static tn_var as_it_is(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user;
    (void)n;
    return tn_neg(t, in[0]);
}

static tn_var by_many(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    (void)n;
    return tn_cond(t, tn_gt(t, in[0], tn_number(t, tn_int(0))), as_it_is, as_it_is, NULL, TN_VARS(in[0]));
}

/* At export, not when the program is loaded or run; and with the line of the call where there is one. */
static void refuses_what_cannot_be_a_program(void **state)
{
    static const tn_dynamic twice[] = {{"x", 0, {.kind = TN_DIM_IS_AUTO, .max = TN_NO_MAX, .factor = 1}},
                                       {"x", -2, {.kind = TN_DIM_IS_AUTO, .max = TN_NO_MAX, .factor = 1}}};
    const struct {
        tn_forward f;
        const char *names[2];
        size_t dynamic_count;
        const char *explains[2];
    } cases[] = {
        {add_both, {"x", "x"}, 0, {"inputs 0 and 1 have one name, 'x'"}},
        {add_both, {"x", "y"}, 2, {"axis 0 of input 'x' is asked for twice"}},
        {by_many, {"x", "y"}, 0, {"the predicate of a condition has sizes [5, 4]", "test_export.c:"}},
        {by_item, {"x", "y"}, 0, {"depends on data, which is not known before the program runs", "in by_item"}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bench b = bench_open();
        b.options.input_names = cases[i].names;
        b.options.dynamic = twice;
        b.options.dynamic_count = cases[i].dynamic_count;
        tn_status status =
            tn_export_function(b.t, cases[i].f, TN_VARS(INPUT(&b, 5, 4), INPUT(&b, 5, 4)), &b.options, &b.program);
        assert_true(status != TN_OK);
        for (size_t k = 0; k < 2 && cases[i].explains[k] != NULL; k++) {
            assert_explained(b.ctx, cases[i].explains[k]);
        }
        bench_close(&b);
    }
}

static void refuses_bad_requests(void **state)
{
    const struct {
        tn_dynamic asked;
        const char *explains;
    } cases[] = {
        {{"z", 0, M}, "a size of input 'z' is to vary, but the inputs are 'x'"},
        {{"x", 2, M}, "axis 2, but it has 2 dims"},
        {{"x", 0, tn_dim_between("n", 9, 20)},
         "L['x'].size()[0] is 5 in the example, which is not in the range [9, 20]"},
        {{"x", 0, tn_dim_times(M, 2)}, "is 5 in the example, which is not of the form 2*m + 0"},
        {{"x", 0, tn_dim_named("no name")}, "no identifier"},
        {{"x", 0, tn_dim_between("n", 3, 2)}, "at least 3 and at most 2"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bench b = bench_open();
        b.options.input_names = (const char *const[]){"x"};
        b.options.dynamic = &cases[i].asked;
        b.options.dynamic_count = 1;
        assert_fails(b.ctx, TN_E_ARGUMENT,
                     tn_export_function(b.t, above_three, TN_VARS(INPUT(&b, 5, 4)), &b.options, &b.program));
        assert_explained(b.ctx, cases[i].explains);
        bench_close(&b);
    }
}

/* ---- sizes that depend on data ---- */

static tn_var few_nonzero(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var found = tn_nonzero(t, in[0]);
    tn_check(t, tn_size(t, found, 0), TN_GE, tn_int(2));
    tn_check(t, tn_size(t, found, 0), TN_LE, tn_int(16));
    return tn_mul(t, found, found);
}

static void asserts_checks(void **state)
{
    bench b = bench_open();
    tn_var x = INPUT(&b, 3, 4);
    (void)state;
    assert_ok(b.ctx, tn_export_function(b.t, few_nonzero, TN_VARS(x), &b.options, &b.program));
    assert_shows(&b, TN_VIEW_TORCH,
                 "torch.ops.aten._assert_scalar.default(ge, \"Runtime assertion failed for "
                 "expression u0 >= 2 on node 'ge'\")");
    assert_shows(&b, TN_VIEW_TORCH, "{u0: VR[2, 16]}");
    assert_runs_equal(&b, few_nonzero, NULL, TN_VARS(x));
    bench_close(&b);
}

static tn_var branches_on_data(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    int64_t first = tn_int_of(t, tn_item(t, tn_sum(t, in[0])));
    return first > 0 ? tn_relu(t, in[0]) : in[0];
}

static void refuses_branches_on_data(void **state)
{
    bench b = bench_open();
    (void)state;
    assert_fails(b.ctx, TN_E_UNSUPPORTED,
                 tn_export_function(b.t, branches_on_data, TN_VARS(INPUT(&b, 3, 4)), &b.options, &b.program));
    assert_explained(b.ctx, "depends on data");
    bench_close(&b);
}

/* ---- control flow ---- */

static tn_var plus(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    return tn_add(t, in[0], *(tn_var *)user);
}

static tn_var minus(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    return tn_sub(t, in[0], *(tn_var *)user);
}

static tn_var conditional(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var y = tn_sin(t, in[1]);
    return tn_cond(t, tn_gt_scalar(t, tn_sum(t, in[0]), tn_int(0)), plus, minus, &y, TN_VARS(in[0]));
}

/* A number from outside, and an operand that is returned as it is. */
static tn_var in_rows(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    return tn_tuple(t, tn_view(t, in[0], TN_NUMS(*(tn_num *)user, tn_int(2))), in[0]);
}

static tn_var in_rows_of_sines(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    tn_var sines = tn_sin(t, in[0]);
    return in_rows(t, user, &sines, n);
}

static tn_var conditional_rows(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_num rows = tn_num_mul(t, tn_size(t, in[0], 0), tn_int(2));
    return tn_cond(t, tn_gt_scalar(t, tn_sum(t, in[0]), tn_int(0)), in_rows, in_rows_of_sines, &rows, TN_VARS(in[0]));
}

static tn_var below_three(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_lt_scalar(t, in[0], tn_int(3));
}

static tn_var count_and_add(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    return tn_tuple(t, tn_add(t, in[0], tn_number(t, tn_int(1))), tn_add(t, in[1], *(tn_var *)user));
}

static tn_var loop(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var y = tn_sin(t, in[1]), start = tn_mul(t, tn_sum(t, in[0]), tn_number(t, tn_int(0)));
    return tn_element(t, tn_while_loop(t, below_three, count_and_add, &y, TN_VARS(start, in[0])), 1);
}

static tn_var mapped(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var y = tn_sum(t, in[1]);
    return tn_map(t, plus, &y, TN_VARS(in[0]));
}

static tn_var accumulate(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    tn_var sum = tn_add(t, in[0], in[1]);
    return tn_tuple(t, sum, tn_mul(t, sum, *(tn_var *)user));
}

static tn_var scanned(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var y = tn_sum(t, in[1]);
    tn_var both = tn_scan(t, accumulate, &y, TN_VARS(tn_select(t, in[0], 0, tn_int(0))), TN_VARS(in[0]));
    return tn_tuple(t, tn_element(t, both, 1), tn_element(t, both, 0));
}

/* (a, b) before (c, d): a * c, and b * c + d * y, of an y from outside. */
static tn_var combine_lines(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    return tn_tuple(t, tn_mul(t, in[0], in[2]), tn_add(t, tn_mul(t, in[1], in[2]), tn_mul(t, in[3], *(tn_var *)user)));
}

static tn_var associated(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var y = tn_sum(t, in[1]);
    return tn_associative_scan(t, combine_lines, &y, TN_VARS(in[0], tn_cos(t, in[0])));
}

static tn_var add_halves(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_add(t, in[0], in[1]);
}

static tn_var summed(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_associative_scan(t, add_halves, NULL, TN_VARS(in[0]));
}

static tn_var turns_over(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_add(t, in[0], tn_flip(t, in[1], TN_INTS(0)));
}

static tn_var turning_scan(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_associative_scan(t, turns_over, NULL, TN_VARS(in[0]));
}

static tn_var compares(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_gt(t, in[0], in[1]);
}

static tn_var comparing_scan(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_associative_scan(t, compares, NULL, TN_VARS(in[0]));
}

static tn_var uneven_scan(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_associative_scan(t, combine_lines, NULL, TN_VARS(in[0], tn_select(t, in[0], 1, tn_int(0))));
}

static tn_var grows(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_tuple(t, tn_unsqueeze(t, in[0], 0));
}

static tn_var is_positive(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_gt_scalar(t, tn_sum(t, in[0]), tn_int(0));
}

static tn_var growing_loop(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_while_loop(t, is_positive, grows, NULL, TN_VARS(in[0]));
}

static tn_var writes(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_add_inplace(t, in[0], tn_number(t, tn_int(1)));
}

static tn_var writing_branch(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    return tn_cond(t, is_positive(t, NULL, in, n), writes, writes, NULL, TN_VARS(in[0]));
}

static tn_var as_ints(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_nonzero(t, in[0]);
}

static tn_var unlike_branches(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    tn_var y = in[0];
    return tn_cond(t, is_positive(t, NULL, in, n), plus, as_ints, &y, TN_VARS(in[0]));
}

static tn_var carrying_a_number(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_while_loop(t, is_positive, grows, NULL, TN_VARS(in[0], tn_number(t, tn_int(1))));
}

static tn_var writing_map(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_map(t, writes, NULL, TN_VARS(in[0]));
}

static tn_var growing_scan(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_scan(t, grows, NULL, TN_VARS(tn_select(t, in[0], 0, tn_int(0))), TN_VARS(in[0]));
}

static tn_var mapping_nothing(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)in, (void)n;
    return tn_map(t, writes, NULL, (tn_vars){0});
}

/* Whatever is refused names the line that the model's author has to change: the write, or else the call of the body. */
static void refuses_bad_bodies(void **state)
{
    static const struct {
        tn_forward f;
        const char *explains, *in;
    } cases[] = {
        {growing_loop, "what a loop carries must keep its type", "growing_loop"},
        {carrying_a_number, "what a loop carries are tensors", "carrying_a_number"},
        {writing_branch, "writes into 'args_0', which comes from outside", "writes"},
        {writing_map, "which comes from outside of it", "writes"},
        {growing_scan, "what a loop carries must keep its type", "growing_scan"},
        {mapping_nothing, "at least one is needed", "mapping_nothing"},
        {turning_scan, "calls 'torch.ops.aten.flip.default', and may only compute element by element", "turns_over"},
        {comparing_scan, "what a body combines must keep its type", "comparing_scan"},
        {uneven_scan, "must have as many dims", "uneven_scan"},
        {unlike_branches, "the branches of a condition give tensors of different types", "unlike_branches"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bench b = bench_open();
        tn_var x = INPUT(&b, 3, 4);
        assert_int_not_equal(tn_export_function(b.t, cases[i].f, TN_VARS(x), &b.options, &b.program), TN_OK);
        assert_explained(b.ctx, cases[i].explains);
        const tn_diagnostic *d = tn_context_diagnostic(b.ctx, 0);
        char in[64];
        snprintf(in, sizeof in, " in %s", cases[i].in);
        assert_non_null(d->source);
        assert_int_equal(strncmp(d->source, "test_export.c:", 14), 0);
        assert_string_equal(strstr(d->source, " in "), in);
        bench_close(&b);
    }
}

static void captures_control_flow(void **state)
{
    static const struct {
        tn_forward f;
        const char *shows;
    } cases[] = {
        {conditional, "torch.ops.higher_order.cond(gt, true_graph_0, false_graph_0, [x, sin])"},
        {conditional_rows, "torch.ops.higher_order.cond(gt, true_graph_0, false_graph_0, [x"},
        {loop, "torch.ops.higher_order.while_loop(while_loop_cond_graph_0, while_loop_body_graph_0, [mul, x], [sin])"},
        {mapped, "torch.ops.higher_order.map_impl(body_graph_0, [x], [sum_1])"},
        {scanned, "torch.ops.higher_order.scan(scan_combine_graph_0, [select], [x], [sum_1])"},
        {associated, "torch.ops.higher_order.associative_scan(scan_combine_graph_0, [x, cos], [sum_1])"},
        {summed, "torch.ops.higher_order.associative_scan(scan_combine_graph_0, [x], [])"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int dynamic = 0; dynamic < 2; dynamic++) {
            bench b = bench_open();
            const tn_dynamic batch[] = {{"x", 0, M}, {"y", 0, M}};
            tn_var in[] = {INPUT(&b, 3, 4), INPUT(&b, 3, 4)};
            b.options.input_names = (const char *const[]){"x", "y"};
            b.options.dynamic = batch;
            b.options.dynamic_count = dynamic ? 2 : 0;
            assert_ok(b.ctx, tn_export_function(b.t, cases[i].f, (tn_vars){in, 2}, &b.options, &b.program));
            assert_shows(&b, TN_VIEW_TORCH, cases[i].shows);
            assert_runs_equal(&b, cases[i].f, NULL, (tn_vars){in, 2});
            bench_close(&b);
        }
    }
}

/* ---- memory ---- */

/* Whatever the budget ends, nothing is left behind; with enough it succeeds. */
static void survives_exhaustion(void **state)
{
    bool succeeded = false;
    (void)state;
    for (size_t budget = 20000; budget < 4000000 && !succeeded; budget += budget / 8) {
        tn_context_options limited = TN_CONTEXT_OPTIONS_INIT;
        tn_context *ctx;
        tn_tape *t = NULL;
        tn_program *program = NULL;
        limited.memory_budget = budget;
        assert_int_equal(tn_context_new(&limited, &ctx), TN_OK);
        tn_tensor *made = counting(ctx, 2, (const int64_t[]){3, 4});
        tn_status status = tn_tape_new(ctx, TN_TAPE_EAGER, &t);
        if (status == TN_OK) {
            tn_var x = tn_from(t, made);
            tn_export_options options = TN_EXPORT_OPTIONS_INIT;
            const tn_dynamic rows[] = {{"args_0", 0, M}, {"args_1", 0, M}};
            options.dynamic = rows;
            options.dynamic_count = 2;
            status = tn_export_function(t, conditional, TN_VARS(x, x), &options, &program);
        }
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        succeeded = status == TN_OK;
        tn_program_free(program);
        tn_tape_free(t);
        tn_tensor_free(made);
        tn_context_free(ctx);
    }
    assert_true(succeeded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lifts_what_modules_own),
        cmocka_unit_test(makes_programs_functional),
        cmocka_unit_test(keeps_trees),
        cmocka_unit_test(refuses_hidden_tensors_when_strict),
        cmocka_unit_test(dynamic_sizes),
        cmocka_unit_test(more_dynamic_sizes),
        cmocka_unit_test(several_dims_at_once),
        cmocka_unit_test(ints_may_vary),
        cmocka_unit_test(applies_fixes),
        cmocka_unit_test(refuses_bad_requests),
        cmocka_unit_test(refuses_what_cannot_be_a_program),
        cmocka_unit_test(asserts_checks),
        cmocka_unit_test(refuses_branches_on_data),
        cmocka_unit_test(captures_control_flow),
        cmocka_unit_test(refuses_bad_bodies),
        cmocka_unit_test(survives_exhaustion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
