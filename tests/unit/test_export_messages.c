/*
 * What export says to the author of a model in C, word for word: which file and line is to blame, and what to declare
 * instead. Each fix is applied by tn_export_apply_fixes, and the export then passes. Before it: test_export.c, what
 * export does.
 *
 * A forward here is one line, so that the line of its calls is known: LINE_OF_name.
 */
#include "export_bench.h"

#define FORWARD(name, expression)                                                            \
    enum { LINE_OF_##name = __LINE__ };                                                      \
    static tn_var name(tn_tape *t, const tn_module *self, const tn_var *in, size_t in_count) \
    {                                                                                        \
        (void)self, (void)in, (void)in_count;                                                \
        return expression;                                                                   \
    }
#define BODY(name, expression)                                                    \
    enum { LINE_OF_##name = __LINE__ };                                           \
    static tn_var name(tn_tape *t, void *user, const tn_var *in, size_t in_count) \
    {                                                                             \
        (void)user, (void)in, (void)in_count;                                     \
        return expression;                                                        \
    }

/* The whole explanation is this; @ stands for "from test_export_messages.c:LINE". */
static void assert_says(const tn_context *ctx, const char *golden, int line)
{
    char expected[4096];
    size_t n = 0;
    for (const char *at = golden; *at != '\0' && n < sizeof expected - 64; at++) {
        if (*at == '@') {
            n += (size_t)snprintf(expected + n, 64, "from test_export_messages.c:%d", line);
        } else {
            expected[n++] = *at;
        }
    }
    expected[n] = '\0';
    char *said = explanation(ctx);
    assert_string_equal(said, expected);
    free(said);
}

/* ---- fixes of sizes ---- */

/* clang-format off */
FORWARD(halves, tn_view(t, in[0], TN_NUMS(tn_int(2), tn_num_floordiv(t, tn_size(t, in[0], 0), tn_int(2)))))
FORWARD(all_but_first, tn_slice_with(t, in[0], &(tn_slice_options){.start = tn_int(3)}))
FORWARD(all_but_last, tn_slice_with(t, in[0], &(tn_slice_options){.end = tn_int(-3)}))
FORWARD(averages, tn_avg_pool1d(t, tn_unsqueeze(t, in[0], 0), TN_INTS(3)))
FORWARD(thirds, tn_element(t, tn_chunk(t, in[0], 3), 0))
FORWARD(first_ten, tn_slice_with(t, in[0], &(tn_slice_options){.end = tn_int(10)}))
FORWARD(sum_of_both, tn_add(t, in[0], in[1]))
/* clang-format on */

#define IN(name) "  @ in " name "\n  module (root)\n"
#define FIX(declarations) "  hint: Suggested fixes: " declarations "\n"
#define VIOLATED "tenon: error: Constraints violated (dx)! "
#define N "L['x'].size()[0]"
#define NOT_ALL "Not all values of dx = " N " in the specified range satisfy the generated guard "
#define AT_LEAST(least) VIOLATED NOT_ALL least " <= " N " and " N " <= IntInfinity()\n"
#define FIXED(to)                                                                                                      \
    "tenon: error: Constraints violated (dx)! You marked dx as dynamic but your code specialized it to be a constant " \
    "(" to "). If you're using tn_dim_dynamic, replace it with either tn_dim_static or tn_dim_auto.\n"

static const struct sized_case {
    const char *about;
    tn_forward forward;
    int line;
    const char *golden;
    const char *then; /* shown of the program that is exported with the fix */
} sized_cases[] = {
    {"view(2, n//2)", halves, LINE_OF_halves,
     VIOLATED NOT_ALL "(2*(" N " // 2)) == " N ".\n" IN("halves")
         FIX("_dx = tn_dim_named(\"_dx\"); dx = tn_dim_times(_dx, 2)"),
     "x: \"f32[2*s0]\""},
    {"x[3:]", all_but_first, LINE_OF_all_but_first,
     AT_LEAST("3") IN("all_but_first") FIX("dx = tn_dim_between(\"dx\", 3, TN_NO_MAX)"), "{s0: VR[3, int_oo]}"},
    {"x[:-3]", all_but_last, LINE_OF_all_but_last,
     AT_LEAST("3") IN("all_but_last") FIX("dx = tn_dim_between(\"dx\", 3, TN_NO_MAX)"), "{s0: VR[3, int_oo]}"},
    {"avg_pool1d(3)", averages, LINE_OF_averages,
     AT_LEAST("3") IN("averages") FIX("dx = tn_dim_between(\"dx\", 3, TN_NO_MAX)"), "{s0: VR[3, int_oo]}"},
    /* clang-format off */
    {"chunk(3)", thirds, LINE_OF_thirds,
     VIOLATED NOT_ALL "((" N " + ((" N " + 2) // 3) + (-1)) // ((" N " + 2) // 3)) == 3.\n" IN("thirds")
     FIX("dx = tn_dim_static()")
     "tenon: error: " NOT_ALL N " >= (2*((" N " + 2) // 3)).\n" IN("thirds")
     "tenon: error: " NOT_ALL "(" N " + ((-2)*((" N " + 2) // 3))) >= 0.\n" IN("thirds"),
     "x: \"f32[12]\""},
    /* clang-format on */
    {"x[:10]", first_ten, LINE_OF_first_ten,
     AT_LEAST("10") IN("first_ten") FIX("dx = tn_dim_between(\"dx\", 10, TN_NO_MAX)"), "{s0: VR[10, int_oo]}"},
};

static void fixes_of_sizes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sized_cases / sizeof *sized_cases; i++) {
        const struct sized_case *c = &sized_cases[i];
        bench b = bench_open();
        tn_dynamic dynamic[] = {{"x", 0, tn_dim_named("dx")}};
        tn_var x = INPUT(&b, 12);
        b.options.input_names = (const char *const[]){"x"};
        b.options.dynamic = dynamic;
        b.options.dynamic_count = 1;
        assert_fails(b.ctx, TN_E_MISMATCH, tn_export_function(b.t, c->forward, TN_VARS(x), &b.options, &b.program));
        assert_says(b.ctx, c->golden, c->line);
        assert_int_equal(tn_export_apply_fixes(b.ctx, dynamic, 1), 1);
        assert_ok(b.ctx, tn_export_function(b.t, c->forward, TN_VARS(x), &b.options, &b.program));
        assert_shows(&b, TN_VIEW_TORCH, c->then);
        bench_close(&b);
    }
}

/* One dim with examples 4 and 1: two sizes that are not equal, not one that is fixed; each with a dim of its own is. */
static void sizes_of_one_dim_are_equal(void **state)
{
    bench b = bench_open();
    tn_dynamic dynamic[] = {{"x", 0, tn_dim_named("dx")}, {"y", 0, tn_dim_named("dx")}};
    tn_vars in = TN_VARS(INPUT(&b, 4), INPUT(&b, 1));
    (void)state;
    b.options.input_names = (const char *const[]){"x", "y"};
    b.options.dynamic = dynamic;
    b.options.dynamic_count = 2;
    assert_fails(b.ctx, TN_E_ARGUMENT, tn_export_function(b.t, sum_of_both, in, &b.options, &b.program));
    assert_says(b.ctx,
                VIOLATED "dx is 4 by L['x'].size()[0], and 1 by L['y'].size()[0]: "
                         "sizes of one dim are equal\n",
                0);
    assert_int_equal(tn_export_apply_fixes(b.ctx, dynamic, 2), 0);
    dynamic[1].dim = tn_dim_named("dy");
    assert_fails(b.ctx, TN_E_MISMATCH, tn_export_function(b.t, sum_of_both, in, &b.options, &b.program));
    assert_says(
        b.ctx,
        "tenon: error: Constraints violated (dy)! You marked dy as dynamic but your code specialized it to be "
        "a constant (1). If you're using tn_dim_dynamic, replace it with either tn_dim_static or tn_dim_auto.\n" FIX(
            "dy = tn_dim_static()"),
        0);
    assert_int_equal(tn_export_apply_fixes(b.ctx, dynamic, 2), 1);
    assert_ok(b.ctx, tn_export_function(b.t, sum_of_both, in, &b.options, &b.program));
    assert_shows(&b, TN_VIEW_TORCH, "x: \"f32[s0]\", y: \"f32[1]\"");
    bench_close(&b);
}

/* ---- places of refusals ---- */

/* clang-format off */
BODY(doubled, tn_add(t, in[0], in[0]))
BODY(as_places, tn_nonzero(t, in[0]))
BODY(grown, tn_tuple(t, tn_unsqueeze(t, in[0], 0)))
BODY(is_positive, tn_gt_scalar(t, tn_sum(t, in[0]), tn_int(0)))
BODY(adds_in_place, tn_add_inplace(t, in[0], tn_number(t, tn_int(1))))
FORWARD(asks_an_int, tn_number(t, tn_int(tn_int_of(t, tn_item(t, tn_sum(t, in[0]))))))
FORWARD(asks_a_float, tn_number(t, tn_float(tn_float_of(t, tn_item(t, tn_sum(t, in[0]))))))
FORWARD(asks_an_int_of_a_float, tn_number(t, tn_int(tn_int_of(t, tn_float(2.5)))))
FORWARD(branches_on_data, tn_num_gt(t, tn_item(t, tn_sum(t, in[0])), tn_int(0)) ? in[0] : tn_neg(t, in[0]))
FORWARD(unlike_branches, tn_cond(t, is_positive(t, NULL, in, 1), doubled, as_places, NULL, TN_VARS(in[0])))
FORWARD(many_conditions, tn_cond(t, tn_gt_scalar(t, in[0], tn_int(0)), doubled, doubled, NULL, TN_VARS(in[0])))
FORWARD(growing_loop, tn_while_loop(t, is_positive, grown, NULL, TN_VARS(in[0])))
FORWARD(growing_scan, tn_scan(t, grown, NULL, TN_VARS(tn_select(t, in[0], 0, tn_int(0))), TN_VARS(in[0])))
FORWARD(writing_branch, tn_cond(t, is_positive(t, NULL, in, 1), adds_in_place, doubled, NULL, TN_VARS(in[0])))
FORWARD(writing_map, tn_map(t, adds_in_place, NULL, TN_VARS(in[0])))
FORWARD(of_size_five, tn_view(t, in[0], TN_INTS(5, 4)))
FORWARD(asks_a_size, tn_mul(t, in[0], tn_number(t, tn_int(tn_int_of(t, tn_size(t, in[0], 0))))))
FORWARD(checks_a_size, (tn_check(t, tn_size(t, in[0], 1), TN_LE, tn_int(3)), in[0]))
FORWARD(divides_by_zero, tn_number(t, tn_num_floordiv(t, tn_size(t, in[0], 0), tn_int(0))))
FORWARD(asks_a_third_size, tn_view(t, in[0], TN_NUMS(tn_int(-1), tn_num_add(t, tn_size(t, in[0], 2), tn_int(1)))))
FORWARD(sizes_a_number, tn_number(t, tn_size(t, tn_number(t, tn_int(3)), 0)))
FORWARD(takes_an_item, tn_element(t, in[0], 1))
FORWARD(takes_a_member, tn_member(t, tn_tuple(t, in[0]), "left"))
FORWARD(takes_a_number, tn_number(t, tn_num_of(t, in[0])))
FORWARD(takes_a_parameter, tn_param(t, self, "weight"))
FORWARD(fails_itself, (tn_tape_fail(t, TN_E_MISMATCH, "no windows on a %s", "Tuesday"), in[0]))
FORWARD(fails_behind_a_module, tn_number(t, tn_size(t, tn_add(t, in[0], in[0]), 5)))
FORWARD(adds_what_does_not_fit, tn_add(t, in[0], tn_view(t, in[0], TN_INTS(4, 5))))
/* clang-format on */

#define DATA " depends on data, which is not known before the program runs\n"
#define KEEP "  hint: keep it a tn_num: operators take it, and tn_num_add and its kin compute with it\n"
#define CHANGES "tenon: error: what a loop carries must keep its type: value 0 changes in a round\n"
#define WRITES                                                                                                    \
    "tenon: error: a body of control flow writes into 'x', which comes from outside of it: return the new value " \
    "instead\n"

static const struct place_case {
    const char *about;
    tn_forward forward;
    int line;
    bool dynamic; /* dim 0 of x is one */
    const char *golden;
} place_cases[] = {
    {"an int of data", asks_an_int, LINE_OF_asks_an_int, false,
     "tenon: error: the number zuf0" DATA IN("asks_an_int") KEEP},
    {"a float of data", asks_a_float, LINE_OF_asks_a_float, false,
     "tenon: error: the number zuf0" DATA IN("asks_a_float") KEEP},
    {"an int of a float", asks_an_int_of_a_float, LINE_OF_asks_an_int_of_a_float, false,
     "tenon: error: tn_int_of: the number is a float\n" IN("asks_an_int_of_a_float")},
    {"a C if on data", branches_on_data, LINE_OF_branches_on_data, false,
     "tenon: error: the answer to zuf0 > 0" DATA IN(
         "branches_on_data") "  hint: say what holds with tn_check, or have both branches in the program: tn_cond "
                             "instead of a C `if`, "
                             "tn_while_loop instead of a C `while`\n"},
    {"branches that do not match", unlike_branches, LINE_OF_unlike_branches, false,
     "tenon: error: the branches of a condition give tensors of different types: f32 with 2 dims, and i64 with 2\n" IN(
         "unlike_branches")},
    {"a condition of many elements", many_conditions, LINE_OF_many_conditions, false,
     "tenon: error: the predicate of a condition has sizes [5, 4], one element is expected\n" IN("many_conditions")},
    {"a loop that changes types", growing_loop, LINE_OF_growing_loop, false, CHANGES IN("growing_loop")},
    {"a scan that changes types", growing_scan, LINE_OF_growing_scan, false, CHANGES IN("growing_scan")},
    {"a write in a branch", writing_branch, LINE_OF_adds_in_place, false, WRITES IN("adds_in_place")},
    {"a write in a map", writing_map, LINE_OF_adds_in_place, false, WRITES IN("adds_in_place")},
    {"a size that a view fixes", of_size_five, LINE_OF_of_size_five, true,
     FIXED("5") IN("of_size_five") FIX("dx = tn_dim_static()")},
    {"a size that C asks for", asks_a_size, LINE_OF_asks_a_size, true,
     FIXED("5") IN("asks_a_size") FIX("dx = tn_dim_static()")},
    {"a check that does not hold", checks_a_size, LINE_OF_checks_a_size, false,
     "tenon: error: a check does not hold: 4 <= 3\n" IN("checks_a_size")},
    {"an operator", adds_what_does_not_fit, LINE_OF_adds_what_does_not_fit, false,
     "tenon: error: sizes 4 and 5 of dim 1 do not broadcast\n  op torch.ops.aten.add.Tensor\n" IN(
         "adds_what_does_not_fit")},
    {"a division of numbers", divides_by_zero, LINE_OF_divides_by_zero, true,
     "tenon: error: a size cannot be computed: a division by zero\n" IN("divides_by_zero")},
    {"a size that is not there", asks_a_third_size, LINE_OF_asks_a_third_size, true,
     "tenon: error: tn_size: dim 2 of a tensor with 2 dims\n" IN("asks_a_third_size")},
    {"the size of a number", sizes_a_number, LINE_OF_sizes_a_number, false,
     "tenon: error: a tensor is needed, and this is an int\n" IN("sizes_a_number")},
    {"an item that is not there", takes_an_item, LINE_OF_takes_an_item, false,
     "tenon: error: tn_element: there are 0 items, number 1 was asked for\n" IN("takes_an_item")},
    {"a member that is not there", takes_a_member, LINE_OF_takes_a_member, false,
     "tenon: error: tn_member: there is no 'left'\n" IN("takes_a_member")},
    {"a tensor for a number", takes_a_number, LINE_OF_takes_a_number, false,
     "tenon: error: tn_num_of: the value is not a number\n" IN("takes_a_number")},
    {"a parameter that is not there", takes_a_parameter, LINE_OF_takes_a_parameter, false,
     "tenon: error: module 'Function' has no parameter, buffer or constant 'weight'\n" IN("takes_a_parameter")},
    {"what the model says itself", fails_itself, LINE_OF_fails_itself, false,
     "tenon: error: no windows on a Tuesday\n" IN("fails_itself")},
    {"a call below a call", fails_behind_a_module, LINE_OF_fails_behind_a_module, false,
     "tenon: error: tn_size: dim 5 of a tensor with 2 dims\n" IN("fails_behind_a_module")},
};

static void refusals_name_the_line(void **state)
{
    static const tn_dynamic dynamic[] = {{"x", 0, {TN_DIM_IS_NAMED, "dx", 0, TN_NO_MAX, 1, 0}}};
    (void)state;
    for (size_t i = 0; i < sizeof place_cases / sizeof *place_cases; i++) {
        const struct place_case *c = &place_cases[i];
        bench b = bench_open();
        b.options.input_names = (const char *const[]){"x"};
        b.options.dynamic = dynamic;
        b.options.dynamic_count = c->dynamic ? 1 : 0;
        assert_int_not_equal(tn_export_function(b.t, c->forward, TN_VARS(INPUT(&b, 5, 4)), &b.options, &b.program),
                             TN_OK);
        assert_says(b.ctx, c->golden, c->line);
        bench_close(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fixes_of_sizes),
        cmocka_unit_test(sizes_of_one_dim_are_equal),
        cmocka_unit_test(refusals_name_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
