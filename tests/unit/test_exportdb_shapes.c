/*
 * ExportDB in C, second part: sizes. Where a case of ExportDB is about sizes that vary but has none in its example, it
 * is told here with Dim.AUTO, so that it runs at several. See exportdb.h.
 */
#include "exportdb.h"

static tn_var dynamic_shape_assert(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_check(t, tn_size(t, in[0], 0), TN_GT, tn_int(2));
    tn_check(t, tn_size(t, in[0], 0), TN_GT, tn_int(1));
    return in[0];
}

static tn_var dynamic_shape_constructor(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_zeros(t, TN_NUMS(tn_num_mul(t, tn_size(t, in[0], 0), tn_int(2))));
}

static tn_var dynamic_shape_if_guard(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    if (tn_num_eq(t, tn_size(t, in[0], 0), tn_int(3))) {
        return tn_cos(t, in[0]);
    }
    return tn_sin(t, in[0]);
}

static size_t cube(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 2, 2);
    return 1;
}

/* C rounds a number that it knows: to ask for it fixes the size. */
static tn_var dynamic_shape_round(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    double half = tn_float_of(t, tn_size(t, in[0], 0)) / 2;
    return tn_slice_with(t, in[0], &(tn_slice_options){.end = tn_int((int64_t)(half + 0.5))});
}

static tn_var dynamic_shape_slicing(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    tn_num end = tn_num_sub(t, tn_size(t, in[0], 0), tn_int(2));
    tn_num start = tn_num_sub(t, tn_size(t, in[0], 1), tn_int(1));
    (void)self, (void)n;
    tn_var rows = tn_slice_with(t, in[0], &(tn_slice_options){.end = end});
    return tn_slice_with(t, rows, &(tn_slice_options){.dim = 1, .start = start, .step = tn_int(2)});
}

static tn_var dynamic_shape_view(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var x = tn_view(t, in[0], TN_NUMS(tn_size(t, in[0], 0), tn_int(2), tn_int(5)));
    return tn_permute(t, x, TN_INTS(0, 2, 1));
}

static size_t rows_of_ten(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 10);
    return 1;
}

static bool is_in(tn_tape *t, tn_num x, const int64_t *list, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (tn_num_eq(t, x, tn_int(list[i]))) {
            return true;
        }
    }
    return false;
}

static tn_var list_contains(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    if (!is_in(t, tn_size(t, in[0], -1), (const int64_t[]){6, 2}, 2) ||
        is_in(t, tn_size(t, in[0], 0), (const int64_t[]){4, 5, 6}, 3)) {
        tn_tape_fail(t, TN_E_ARGUMENT, "sizes that this model is not for");
    }
    return tn_add(t, in[0], in[0]);
}

static tn_var scalar_output(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_number(t, tn_num_add(t, tn_size(t, in[0], 1), tn_int(1)));
}

static size_t three_rows(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, 3, n);
    return 1;
}

static tn_var sym_min(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_num least = tn_num_min(t, tn_size(t, in[0], 0), tn_int(100));
    return tn_add(t, tn_sum(t, in[0]), tn_number(t, least));
}

/* ---- numbers that depend on data ---- */

static tn_num between_0_and_5(tn_tape *t, tn_var x)
{
    tn_num a = tn_item(t, x);
    tn_check(t, a, TN_GE, tn_int(0));
    tn_check(t, a, TN_LE, tn_int(5));
    return a;
}

static tn_var constrain_as_size_example(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_zeros(t, TN_NUMS(between_0_and_5(t, in[0]), tn_int(5)));
}

static tn_var unconstrained_branch(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_num_lt(t, tn_item(t, in[0]), tn_int(6)) ? tn_sin(t, in[1]) : tn_cos(t, in[1]);
}

static tn_var constrain_as_value_example(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_num_lt(t, between_0_and_5(t, in[0]), tn_int(6)) ? tn_sin(t, in[1]) : tn_cos(t, in[1]);
}

static size_t one_int(bench *b, int64_t n, tn_var *in)
{
    in[0] = single(b, tn_int(n), "i64");
    return 1;
}

static size_t int_and_square(bench *b, int64_t n, tn_var *in)
{
    in[1] = INPUT(b, 5, 5);
    return one_int(b, n, in) + 1;
}

/* clang-format off */
static const exportdb_case cases[] = {
    {"dynamic_shape_assert", dynamic_shape_assert, NULL, rows_of_two, .names = {"x"}, .runs = {3, 4, 7}, .refuses = {2},
     .dynamic = {{"x", 0, DIM_AUTO}}, .shows = {"VR[3, int_oo]"}},
    {"dynamic_shape_constructor", dynamic_shape_constructor, NULL, rows_of_two, .names = {"x"}, .runs = {3, 5},
     .dynamic = {{"x", 0, DIM_AUTO}}, .shows = {"torch.ops.aten.zeros.default([mul]"}},
    {"dynamic_shape_if_guard", dynamic_shape_if_guard, NULL, cube, .names = {"x"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.cos.default(x)"}},
    {"dynamic_shape_if_guard.dynamic", dynamic_shape_if_guard, NULL, cube, .names = {"x"}, .runs = {3},
     .dynamic = {{"x", 0, DIM_NAMED("n")}},
     .explains = {"You marked n as dynamic but your code specialized it to be a constant (3)", "n = tn_dim_static()"}},
    {"dynamic_shape_if_guard.other", dynamic_shape_if_guard, NULL, cube, .names = {"x"}, .runs = {4, 7}, .refuses = {3},
     .dynamic = {{"x", 0, DIM_AUTO}}, .shows = {"torch.ops.aten.sin.default(x)"}},
    {"dynamic_shape_round", dynamic_shape_round, NULL, rows_of_two, .names = {"x"}, .runs = {3},
     .dynamic = {{"x", 0, DIM_NAMED("dim0_x")}},
     .explains = {"Constraints violated (dim0_x)!", "You marked dim0_x as dynamic but your code specialized it"}},
    {"dynamic_shape_slicing", dynamic_shape_slicing, NULL, rows_of_two, .names = {"x"}, .runs = {3, 5, 8},
     .dynamic = {{"x", 0, DIM_AUTO}}},
    {"dynamic_shape_view", dynamic_shape_view, NULL, rows_of_ten, .names = {"x"}, .runs = {10, 3},
     .dynamic = {{"x", 0, DIM_AUTO}}, .shows = {"torch.ops.aten.permute.default(view, [0, 2, 1])"}},
    {"list_contains", list_contains, NULL, rows_of_two, .names = {"x"}, .runs = {3, 7}, .refuses = {4, 5, 6},
     .dynamic = {{"x", 0, DIM_AUTO}}},
    {"scalar_output", scalar_output, NULL, three_rows, .names = {"x"}, .runs = {2, 5},
     .dynamic = {{"x", 1, DIM_NAMED("dim1_x")}}, .shows = {"return (add,)"}},
    {"unsupported_operator", sym_min, NULL, rows_of_two, .names = {"x"}, .runs = {3, 99, 120},
     .dynamic = {{"x", 0, DIM_AUTO}}, .shows = {"torch.sym_min("}},
    {"constrain_as_size_example", constrain_as_size_example, NULL, one_int, .names = {"x"}, .runs = {4, 2, 5},
     .refuses = {6, -1}, .shows = {"torch.ops.aten._assert_scalar.default(", "torch.ops.aten.zeros.default([item, 5]"}},
    {"constrain_as_value_example", constrain_as_value_example, NULL, int_and_square, .names = {"x", "y"},
     .runs = {4, 1}, .refuses = {6, -1}, .shows = {"torch.ops.aten.sin.default(y)"}},
    {"constrain_as_value_example.unconstrained", unconstrained_branch, NULL, int_and_square, .names = {"x", "y"},
     .runs = {4}, .explains = {"depends on data"}},
};
/* clang-format on */

int main(int argc, char **argv)
{
    return run_exportdb(cases, sizeof cases / sizeof *cases, argc, argv);
}
