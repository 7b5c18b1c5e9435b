/*
 * ExportDB in C, third part: conditions and map. A condition that C can answer is none in the program: the branch that
 * it chooses is. See exportdb.h.
 */
#include "exportdb.h"

/* ---- branches ---- */

static tn_var call_submodule(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    return tn_call(t, tn_child(user, "subm"), in[0]);
}

static tn_var cosine(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_cos(t, in[0]);
}

static tn_var sine(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user, (void)n;
    return tn_sin(t, in[0]);
}

static tn_var cosine_module(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    return cosine(t, NULL, in, n);
}

static tn_var sum_of_all(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user;
    tn_var sum = in[0];
    for (size_t i = 1; i < n; i++) {
        sum = tn_add(t, sum, in[i]);
    }
    return sum;
}

static tn_var first_less_others(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)user;
    tn_var rest = in[0];
    for (size_t i = 1; i < n; i++) {
        rest = tn_sub(t, rest, in[i]);
    }
    return rest;
}

/* ---- conditions on sizes ---- */

/* x.size(0) <relation> limit, for tn_cond. */
static tn_var rows_are(tn_tape *t, tn_var x, tn_relation relation, int64_t limit)
{
    return tn_number(t, tn_bool(tn_num_compare(TN_PLACE("rows_are"), t, tn_size(t, x, 0), relation, tn_int(limit))));
}

static tn_var cond_branch_class_method(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    void *user = (void *)(uintptr_t)self;
    return tn_cond(t, rows_are(t, in[0], TN_LE, 2), call_submodule, sine, user, TN_VARS(in[0]));
}

static tn_module *with_submodule(tn_context *ctx, tn_forward forward)
{
    tn_module *m = tn_module_new(ctx, "CondBranchClassMethod", forward);
    tn_module_add(m, "subm", tn_module_new(ctx, "MySubModule", cosine_module));
    return m;
}

/* A function that the branch calls, with its operand twice. */
static tn_var doubled(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    const tn_var both[] = {in[0], in[0]};
    return sum_of_all(t, user, both, 2);
}

static tn_var nothing_left(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    const tn_var both[] = {in[0], in[0]};
    return first_less_others(t, user, both, 2);
}

static tn_var cond_branch_nested_function(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_cond(t, rows_are(t, in[0], TN_LT, 10), doubled, nothing_left, NULL, TN_VARS(in[0]));
}

static tn_var cond_branch_nonlocal_variables(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var tensor = tn_add(t, in[0], tn_number(t, tn_int(100)));
    tn_var primitive = tn_scalar_tensor(t, tn_float(3.14));
    return tn_cond(t, rows_are(t, in[0], TN_GT, 5), sum_of_all, first_less_others, NULL,
                   TN_VARS(in[0], tensor, primitive));
}

static tn_var cond_predicate(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    bool predicate = tn_rank(t, in[0]) > 2 && tn_num_gt(t, tn_size(t, in[0], 2), tn_int(10));
    return tn_cond(t, tn_number(t, tn_bool(predicate)), cosine, sine, NULL, TN_VARS(in[0]));
}

static size_t cube(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 4, 3);
    return 1;
}

/* Both branches stay where the size decides when the program runs. */
static tn_var cond_operands(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var rows = tn_scalar_tensor_with(t, tn_size(t, in[0], 0), &(tn_scalar_tensor_options){.dtype = "i64"});
    return tn_cond(t, tn_gt_scalar(t, rows, tn_int(2)), sum_of_all, first_less_others, NULL, TN_VARS(in[0], in[1]));
}

static size_t rows_and_row(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 2);
    in[1] = INPUT(b, 2);
    return 2;
}

/* ---- conditions on data ---- */

static tn_var outer_times_two(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)in, (void)n;
    return tn_mul(t, *(tn_var *)user, tn_number(t, tn_int(2)));
}

static tn_var outer_less_two(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)in, (void)n;
    return tn_sub(t, *(tn_var *)user, tn_number(t, tn_int(2)));
}

static tn_var cond_closed_over_variable(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var x = in[1], next = tn_add(t, x, tn_number(t, tn_int(1)));
    return tn_cond(t, in[0], outer_times_two, outer_less_two, &x, TN_VARS(next));
}

static size_t flag_and_rows(bench *b, int64_t n, tn_var *in)
{
    in[0] = single(b, tn_bool(n == 1), "bool");
    in[1] = INPUT(b, 3, 2);
    return 2;
}

/* ---- map ---- */

static tn_var plus_outer(tn_tape *t, void *user, const tn_var *in, size_t n)
{
    (void)n;
    return tn_add(t, in[0], *(tn_var *)user);
}

static tn_var dynamic_shape_map(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var y = in[1];
    return tn_map(t, plus_outer, &y, TN_VARS(in[0]));
}

/* clang-format off */
static const exportdb_case cases[] = {
    {"cond_branch_class_method", cond_branch_class_method, with_submodule, vector, .names = {"x"}, .runs = {3},
     .refuses = {2}, .shows = {"torch.ops.aten.sin.default(x)"}},
    {"cond_branch_nested_function", cond_branch_nested_function, NULL, vector, .names = {"x"}, .runs = {3},
     .refuses = {11}, .shows = {"torch.ops.aten.add.Tensor(x, x)"}},
    {"cond_branch_nonlocal_variables", cond_branch_nonlocal_variables, NULL, vector, .names = {"x"}, .runs = {6},
     .refuses = {5}, .shows = {"torch.ops.aten.add.Tensor(x, 100)"}},
    {"cond_predicate", cond_predicate, NULL, cube, .names = {"x"}, .runs = {6}, .refuses = {7},
     .shows = {"torch.ops.aten.sin.default(x)"}},
    {"cond_operands", cond_operands, NULL, rows_and_row, .names = {"x", "y"}, .runs = {3, 2, 9},
     .dynamic = {{"x", 0, DIM_NAMED("dim0_x")}},
     .shows = {"torch.ops.higher_order.cond(gt, true_graph_0, false_graph_0, [x, y])"}},
    {"cond_closed_over_variable", cond_closed_over_variable, NULL, flag_and_rows, .names = {"pred", "x"},
     .runs = {1, 2}, .shows = {"torch.ops.higher_order.cond(pred, true_graph_0, false_graph_0,"}},
    {"dynamic_shape_map", dynamic_shape_map, NULL, rows_and_row, .names = {"xs", "y"}, .runs = {3, 5},
     .dynamic = {{"xs", 0, DIM_AUTO}},
     .shows = {"torch.ops.higher_order.map_impl(body_graph_0, [xs], [y])"}},
};
/* clang-format on */

int main(int argc, char **argv)
{
    return run_exportdb(cases, sizeof cases / sizeof *cases, argc, argv);
}
