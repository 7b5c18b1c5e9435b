/* Tapes: the same model code computes, knows sizes, and is recorded; failure sticks; scopes keep memory flat. */
#include "testing.h"

#include "capture/tape.h"
#include "ir/provenance.h"
#include "ir/verify.h"
#include "ops/record.h"
#include "tenon_ops.h"

/* ---- a net of two layers ---- */

static tn_var linear(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    return tn_linear_with(t, in[0], tn_param(t, self, "weight"),
                          &(tn_linear_options){.bias = tn_param(t, self, "bias")});
}

static tn_var net(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var x = tn_relu(t, tn_call(t, tn_child(self, "up"), in[0]));
    return tn_call(t, tn_child(self, "down"), x);
}

static tn_module *new_linear(tn_context *ctx, int64_t in, int64_t out, const float *weight, const float *bias)
{
    tn_module *m = tn_module_new(ctx, "torch.nn.modules.linear.Linear", linear);
    tn_tensor *w = tn_module_new_parameter(m, "weight", "f32", TN_INTS(out, in));
    tn_tensor *b = tn_module_new_parameter(m, "bias", "f32", TN_INTS(out));
    assert_non_null(b);
    memcpy(tn_tensor_data(w), weight, (size_t)(in * out) * sizeof *weight);
    memcpy(tn_tensor_data(b), bias, (size_t)out * sizeof *bias);
    return m;
}

/* relu(x [1 2; 3 4]' + [0, -20]) [1, 10]' + [0.5] */
static tn_module *new_net(tn_context *ctx)
{
    tn_module *m = tn_module_new(ctx, "Net", net);
    tn_module_add(m, "up", new_linear(ctx, 2, 2, (const float[]){1, 2, 3, 4}, (const float[]){0, -20}));
    tn_module_add(m, "down", new_linear(ctx, 2, 1, (const float[]){1, 10}, (const float[]){0.5}));
    assert_int_equal(tn_module_status(m), TN_OK);
    return m;
}

static tn_tensor *new_input(tn_context *ctx, int64_t rows, const float *elements)
{
    tn_tensor *x;
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (const int64_t[]){rows, 2}, elements, &x));
    return x;
}

static tn_context *new_context(void)
{
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    return ctx;
}

/* ---- modes ---- */

static void computes(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_module *m = new_net(ctx);
    tn_tensor *x = new_input(ctx, 2, (const float[]){1, 1, 2, 5}), *y;
    tn_tape *t;
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    tn_var out = tn_call(t, m, tn_from(t, x));
    assert_ok(ctx, tn_tape_status(t));
    assert_ok(ctx, tn_tensor_of(t, out, &y));
    assert_true(tn_tensor_element(y, 0) == 3.5);           /* relu: 3, 0 */
    assert_true(tn_tensor_element(y, 1) == 12 + 60 + 0.5); /* relu: 12, 6 */
    assert_int_equal(tn_int_of(t, tn_size(t, out, -2)), 2);
    assert_string_equal(tn_dtype(t, out), "f32");
    tn_tensor_free(y);
    tn_tensor_free(x);
    tn_tape_free(t);
    tn_module_free(m);
    tn_context_free(ctx);
}

static void knows_sizes_without_elements(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_module *m = new_net(ctx);
    tn_tape *t;
    tn_tensor *none;
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_SHAPES, &t));
    tn_var out = tn_call(t, m, tn_shape_of(t, "f32", TN_INTS(1000000000, 2)));
    assert_ok(ctx, tn_tape_status(t));
    assert_int_equal(tn_rank(t, out), 2);
    assert_int_equal(tn_int_of(t, tn_size(t, out, 0)), 1000000000);
    assert_int_equal(tn_int_of(t, tn_size(t, out, 1)), 1);
    assert_fails(ctx, TN_E_ARGUMENT, tn_tensor_of(t, out, &none));
    assert_explained(ctx, "have no elements");
    tn_tape_free(t);
    tn_module_free(m);
    tn_context_free(ctx);
}

static void expect_metadata(const node *n, const char *key, const char *expected)
{
    const char *text = node_metadata(n, key);
    assert_non_null(text);
    assert_string_equal(text, expected);
}

static array *placeholder(tn_tape *t, const char *name, const extent *sizes, uint32_t rank)
{
    array *a;
    assert_ok(t->ctx, tape_shape(t, DT_F32, sizes, rank, &a));
    record_input(t->b, name, a);
    return a;
}

CONTEXT_TEST(records_nodes_with_their_provenance)
{
    program *p = program_new(ctx, "net");
    function *f = function_new(p, "main");
    tn_module *m = new_net(ctx);
    tn_tape *t = tape_new_recording(ctx, f);
    assert_int_equal(tn_tape_mode_of(t), TN_TAPE_RECORD);
    tape_bind(t, "up.weight", placeholder(t, "p_up_weight", (const extent[]){known(2), known(2)}, 2));
    tape_bind(t, "up.bias", placeholder(t, "p_up_bias", (const extent[]){known(2)}, 1));
    tape_bind(t, "down.weight", placeholder(t, "p_down_weight", (const extent[]){known(1), known(2)}, 2));
    tape_bind(t, "down.bias", placeholder(t, "p_down_bias", (const extent[]){known(1)}, 1));
    tn_var x = var_of_datum(t, of_tensor(placeholder(t, "x", (const extent[]){known(3), known(2)}, 2)));
    tn_var y = tn_call(t, m, x);
    assert_ok(ctx, tn_tape_status(t));
    array *out;
    assert_ok(ctx, var_array(t, y, &out));
    vec_push(&p->arena, &f->outputs, arg_of_value(out->value));
    assert_ok(ctx, verify_program(ctx, p));

    assert_int_equal(f->node_count, 3);
    const node *first = f->first, *second = first->next, *third = second->next;
    assert_string_equal(first->callee->target, "torch.ops.aten.linear.default");
    assert_string_equal(second->callee->target, "torch.ops.aten.relu.default");
    assert_int_equal(first->input_count, 3);
    assert_string_equal(first->inputs[1].arg.u.value->name, "p_up_weight");
    assert_string_equal(out->value->name, "linear_1");
    expect_metadata(second, "nn_module_stack", "L__self__,,Net");
    expect_metadata(third, "nn_module_stack", "L__self__,,Net;L__self__down,down,torch.nn.modules.linear.Linear");
    expect_metadata(first, "torch_fn", "linear_1;builtin_function_or_method.linear");
    expect_metadata(third, "torch_fn", "linear_2;builtin_function_or_method.linear");
    source_line from = provenance_source(&p->arena, node_metadata(first, "stack_trace"));
    assert_string_equal(from.file, __FILE__);
    assert_string_equal(from.function, "linear");
    assert_non_null(strstr(from.code, "tn_linear_with(t, in[0]"));
    assert_non_null(
        strstr(node_metadata(first, "stack_trace"), ", in net\n    tn_call(t, tn_child(self, \"up\"), in[0])"));
    from = provenance_source(&p->arena, node_metadata(second, "stack_trace"));
    assert_string_equal(from.function, "net");
    tn_module_free(m);
}

static tn_var twice(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    tn_var x = tn_call(t, tn_child(self, "a"), in[0]);
    tn_add_inplace_scalar(t, x, tn_int(1)); /* x is what was written, under a new name */
    return tn_call(t, tn_child(self, "b"), x);
}

static tn_var doubled(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    (void)n;
    return tn_mul(t, in[0], tn_number(t, tn_int(2)));
}

CONTEXT_TEST(repeated_calls_of_a_module_are_told_apart)
{
    program *p = program_new(ctx, "net");
    function *f = function_new(p, "main");
    tn_module *m = tn_module_new(ctx, "Twice", twice), *child = tn_module_new(ctx, "Doubled", doubled);
    tn_module_add(m, "a", tn_module_retain(child));
    tn_module_add(m, "b", child);
    tn_tape *t = tape_new_recording(ctx, f);
    assert_ok(ctx, tape_know_modules(t, m));
    tn_var y = tn_call(t, m, var_of_datum(t, of_tensor(placeholder(t, "x", (const extent[]){known(3)}, 1))));
    assert_ok(ctx, tn_tape_status(t));
    array *out;
    assert_ok(ctx, var_array(t, y, &out));
    vec_push(&p->arena, &f->outputs, arg_of_value(out->value));
    assert_ok(ctx, verify_program(ctx, p));
    expect_metadata(f->first, "nn_module_stack", "L__self__,,Twice;L__self__a,a,Doubled");
    expect_metadata(f->last, "nn_module_stack", "L__self__,,Twice;L__self__a@1,a,Doubled");
    assert_string_equal(f->last->inputs[0].arg.u.value->name, "add_");
    assert_int_equal(f->last->inputs[1].arg.kind, ARG_INT);
    tn_module_free(m);
}

CONTEXT_TEST(options_that_are_left_out_leave_no_gaps)
{
    program *p = program_new(ctx, "net");
    function *f = function_new(p, "main");
    tn_tape *t = tape_new_recording(ctx, f);
    extent sizes[] = {known(1), known(3), known(8), known(8)}, kernel[] = {known(4), known(3), known(3), known(3)};
    tn_var x = var_of_datum(t, of_tensor(placeholder(t, "x", sizes, 4)));
    tn_var w = var_of_datum(t, of_tensor(placeholder(t, "w", kernel, 4)));
    tn_var y = tn_conv2d_with(t, x, w, &(tn_conv2d_options){.padding = TN_INTS(1, 1)});
    tn_conv2d(t, y, w);
    assert_fails(ctx, TN_E_MISMATCH, tn_tape_status(t)); /* 4 channels, 3 are wanted */
    assert_int_equal(f->node_count, 1);
    assert_int_equal(f->first->input_count, 5);
    assert_string_equal(f->first->inputs[2].name, "bias");
    assert_int_equal(f->first->inputs[2].arg.kind, ARG_NONE);
    assert_string_equal(f->first->inputs[4].name, "padding");
    assert_int_equal(f->first->inputs[4].arg.u.items[0].u.integer, 1);
}

/* ---- failure ---- */

static void failure_sticks_and_is_explained(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_module *m = new_net(ctx);
    tn_tensor *x, *other;
    tn_tape *t;
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (const int64_t[]){2, 3}, NULL, &x));
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    assert_null(tn_call(t, m, tn_from(t, x)));
    /* Everything returns at once, and calls that have nothing to do with the tape do not disturb what it says. */
    assert_null(tn_relu(t, tn_from(t, x)));
    assert_int_equal(tn_int_of(t, tn_size(t, NULL, 5)), 1);
    assert_false(tn_num_lt(t, tn_int(0), tn_int(1)));
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 0, NULL, NULL, &other));
    assert_int_equal(tn_context_diagnostic_count(ctx), 0);
    assert_int_not_equal(tn_tape_status(t), TN_OK);
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    const tn_diagnostic *said = tn_context_diagnostic(ctx, 0);
    assert_string_equal(said->op, "torch.ops.aten.linear.default");
    assert_string_equal(said->module, "up");
    assert_non_null(strstr(said->source, "test_tape.c:"));
    assert_non_null(strstr(said->source, " in linear"));
    tn_tensor_free(other);
    tn_tensor_free(x);
    tn_tape_free(t);
    tn_module_free(m);
    tn_context_free(ctx);
}

static tn_var endless(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    return tn_call(t, self, in[0]);
}

static tn_var lost(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    return tn_call(t, tn_child(self, "nobody"), in[0]);
}

static tn_var nameless(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)in;
    (void)n;
    return tn_param(t, self, "nothing");
}

static tn_var undecided(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    (void)n;
    return tn_num_gt(t, tn_item(t, tn_sum(t, in[0])), tn_float(0)) ? in[0] : tn_neg(t, in[0]);
}

static tn_var unknown(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    tn_var out;
    (void)self;
    (void)n;
    tn_tape_call(t, TN_PLACE("f"), "mylib::f", &(tn_argument){TN_ARGUMENT_VAR, NULL, in}, 1, &out, 1);
    return out;
}

static tn_var refusing(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    (void)in;
    tn_tape_fail(t, TN_E_UNSUPPORTED, "%zu inputs are too many", n);
    return NULL;
}

static void failures_are_readable(void **state)
{
    static const struct {
        tn_forward forward;
        tn_status code;
        const char *text;
    } cases[] = {
        {endless, TN_E_LIMIT, "does 'M' call itself?"},
        {lost, TN_E_ARGUMENT, "is the name given to tn_child right?"},
        {nameless, TN_E_NOTFOUND, "module 'M' has no parameter, buffer or constant 'nothing'"},
        {undecided, TN_E_UNSUPPORTED, "depends on data"},
        {unknown, TN_E_UNSUPPORTED, "there is no operator 'mylib::f'"},
        {refusing, TN_E_UNSUPPORTED, "1 inputs are too many"},
        {NULL, TN_E_ARGUMENT, "has no forward function"},
    };
    (void)state;
    tn_context *ctx = new_context();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tn_tape *t;
        tn_module *m = tn_module_new(ctx, "M", cases[i].forward);
        assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_SHAPES, &t));
        assert_null(tn_call(t, m, tn_shape_of(t, "f32", TN_INTS(2, 2))));
        assert_fails(ctx, cases[i].code, tn_tape_status(t));
        assert_explained(ctx, cases[i].text);
        tn_tape_free(t);
        tn_module_free(m);
    }
    tn_context_free(ctx);
}

static void values_of_other_tapes_are_refused(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_tape *t, *other;
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_SHAPES, &t));
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_SHAPES, &other));
    tn_relu(t, tn_shape_of(other, "f32", TN_INTS(2)));
    assert_fails(ctx, TN_E_ARGUMENT, tn_tape_status(t));
    assert_explained(ctx, "another tape");
    assert_ok(ctx, tn_tape_status(other));
    tn_tape_free(other);
    tn_tape_free(t);
    tn_context_free(ctx);
}

/* ---- values ---- */

static void texts_are_read_and_name_what_the_schema_asks_for(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_tape *t;
    char text[8];
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_SHAPES, &t));
    const char *name = "f64", *none = NULL;
    tn_var x = tn_shape_of(t, "f32", TN_INTS(2)), out;
    const tn_argument args[] = {
        {TN_ARGUMENT_VAR, NULL, &x}, {TN_ARGUMENT_STRING, "dtype", &name}, {TN_ARGUMENT_STRING, "device", &none}};
    tn_tape_call(t, (tn_place){0}, "aten::_to_copy", args, 3, &out, 1);
    assert_string_equal(tn_dtype(t, out), "f64");
    assert_string_equal(tn_string_of(t, tn_string(t, "text")), "text");
    assert_int_equal(tn_num_text(tn_int(-12), text, sizeof text), 3);
    assert_string_equal(text, "-12");
    assert_int_equal(tn_num_text(tn_float(0.5), text, sizeof text), 3);
    assert_string_equal(text, "0.5");
    assert_int_equal(tn_num_text(tn_int(1234567890), text, sizeof text), 10); /* cut, as snprintf does */
    assert_string_equal(text, "1234567");
    assert_null(tn_tape_origin(t).node); /* it says no call of a program */
    assert_ok(ctx, tn_tape_status(t));
    assert_string_equal(tn_string_of(t, x), "");
    assert_fails(ctx, TN_E_ARGUMENT, tn_tape_status(t));
    assert_explained(ctx, "the value is not a string");
    tn_tape_free(t);
    tn_context_free(ctx);
}

static void trees_survive_their_scope(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_tape *t;
    tn_tensor *x = new_input(ctx, 1, (const float[]){1, 2}), *y;
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    tn_var outside = tn_from(t, x);
    tn_scope s = tn_scope_open(t);
    tn_var inside = tn_neg(t, outside);
    tn_scope inner = tn_scope_open(t); /* left open: closes with the other */
    (void)inner;
    tn_var kept = tn_tuple(t, tn_list(t, inside, NULL, tn_view(t, inside, TN_INTS(2))), tn_string(t, "text"),
                           tn_number(t, tn_float(0.5)),
                           tn_dict_of(t, (const char *const[]){"old", "new"}, TN_VARS(outside, tn_exp(t, inside))));
    tn_scope_close(t, s, &kept, 1);
    assert_int_equal(tn_var_kind_of(kept), TN_VAR_TUPLE);
    assert_int_equal(tn_count(kept), 4);
    tn_var list = tn_element(t, kept, 0);
    assert_int_equal(tn_var_kind_of(list), TN_VAR_LIST);
    assert_int_equal(tn_count(list), 3);
    assert_null(tn_element(t, list, 1));
    tn_zero_inplace(t, tn_element(t, list, -1)); /* still a view of the first item */
    assert_ok(ctx, tn_tensor_of(t, tn_element(t, list, 0), &y));
    assert_true(tn_tensor_element(y, 1) == 0);
    tn_tensor_free(y);
    assert_true(tn_num_of(t, tn_element(t, kept, 2)).real == 0.5);
    assert_ok(ctx, tn_tensor_of(t, tn_member(t, tn_element(t, kept, 3), "old"), &y));
    assert_true(tn_tensor_data(y) == tn_tensor_data(x));
    tn_tensor_free(y);
    assert_null(tn_member(t, tn_element(t, kept, 3), "middle"));
    assert_fails(ctx, TN_E_NOTFOUND, tn_tape_status(t));
    tn_tape_free(t);
    tn_tensor_free(x);
    tn_context_free(ctx);
}

static void results_of_all_forms(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_tape *t;
    tn_tensor *x = new_input(ctx, 2, (const float[]){1, 4, 3, 2});
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    tn_var v = tn_from(t, x);
    tn_topk_result top = tn_topk_with(t, v, tn_int(1), &(tn_topk_options){.largest = tn_bool(false), .dim = tn_int(0)});
    assert_true(tn_item(t, tn_select(t, tn_view(t, top.values, TN_INTS(-1)), 0, tn_int(1))).real == 2);
    assert_int_equal(tn_int_of(t, tn_item(t, tn_select(t, tn_view(t, top.indices, TN_INTS(-1)), 0, tn_int(1)))), 1);
    tn_var parts = tn_split(t, v, tn_int(1));
    assert_int_equal(tn_count(parts), 2);
    assert_int_equal(tn_int_of(t, tn_size(t, tn_cat_with(t, tn_items(parts), &(tn_cat_options){.dim = 1}), 1)), 4);
    assert_true(tn_float_of(t, tn_item(t, tn_add_with(t, tn_sum(t, v), tn_sum(t, v),
                                                      &(tn_add_options){.alpha = tn_int(2)}))) == 30);
    assert_string_equal(tn_dtype(t, tn_zeros_with(t, TN_INTS(2), &(tn_zeros_options){.dtype = "i64"})), "i64");
    assert_int_equal(tn_rank(t, tn_zeros(t, TN_NO_INTS)), 0);
    assert_int_equal(tn_rank(t, tn_sum_dim_intlist(t, v, TN_NOT_GIVEN)), 0);
    assert_int_equal(
        tn_rank(t, tn_sum_dim_intlist_with(t, v, TN_INTS(1), &(tn_sum_dim_intlist_options){.keepdim = true})), 2);
    assert_ok(ctx, tn_tape_status(t));
    tn_tape_free(t);
    tn_tensor_free(x);
    tn_context_free(ctx);
}

/* ---- numbers ---- */

static void numbers_compute_as_python_does(void **state)
{
    typedef tn_num (*arithmetic)(tn_tape * t, tn_num x, tn_num y);
    static const struct {
        arithmetic op;
        double x, y, ints, floats;
    } cases[] = {
        {tn_num_add, 7, -2, 5, 5},        {tn_num_sub, 7, -2, 9, 9},   {tn_num_mul, 7, -2, -14, -14},
        {tn_num_floordiv, 7, -2, -4, -4}, {tn_num_mod, 7, -2, -1, -1}, {tn_num_mod, -7, 2, 1, 1},
        {tn_num_max, 7, -2, 7, 7},        {tn_num_min, 7, -2, -2, -2},
    };
    (void)state;
    tn_context *ctx = new_context();
    tn_tape *t;
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tn_num ints = cases[i].op(t, tn_int((int64_t)cases[i].x), tn_int((int64_t)cases[i].y));
        tn_num floats = cases[i].op(t, tn_float(cases[i].x), tn_int((int64_t)cases[i].y));
        assert_int_equal(ints.kind, TN_INT);
        assert_int_equal(ints.integer, (int64_t)cases[i].ints);
        assert_int_equal(floats.kind, TN_FLOAT);
        assert_true(floats.real == cases[i].floats);
    }
    assert_int_equal(tn_num_trunc(t, tn_float(-2.5)).kind, TN_INT);
    assert_int_equal(tn_num_trunc(t, tn_float(-2.5)).integer, -2);
    assert_int_equal(tn_num_trunc(t, tn_int(7)).integer, 7);
    assert_true(tn_num_ge(t, tn_float(2), tn_int(2)) && tn_num_ne(t, tn_int(1), tn_int(2)));
    assert_false(tn_num_gt(t, tn_int(2), tn_int(2)) || tn_num_le(t, tn_int(3), tn_float(2.5)));
    tn_check(t, tn_int(1), TN_LT, tn_int(2));
    assert_ok(ctx, tn_tape_status(t));
    tn_check(t, tn_int(1), TN_EQ, tn_int(2));
    assert_fails(ctx, TN_E_MISMATCH, tn_tape_status(t));
    assert_explained(ctx, "a check does not hold: 1 == 2");
    tn_tape_free(t);
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    tn_num_floordiv(t, tn_int(1), tn_int(0));
    assert_fails(ctx, TN_E_LIMIT, tn_tape_status(t));
    tn_tape_free(t);
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    tn_num_trunc(t, tn_float(1e19));
    assert_fails(ctx, TN_E_ARGUMENT, tn_tape_status(t));
    tn_tape_free(t);
    tn_context_free(ctx);
}

CONTEXT_TEST(comparisons_of_symbolic_sizes_leave_guards)
{
    program *p = program_new(ctx, "net");
    function *f = function_new(p, "main");
    symbol *batch = function_symbol(f, "s0");
    batch->recorded = true;
    batch->range = (range){.lo = 2, .has_lo = true};
    batch->hint = (hint){.kind = HINT_INT, .u.integer = 8};
    tn_tape *t = tape_new_recording(ctx, f);
    extent sizes[] = {{0, dim_symbol(p->dims, batch)}, known(4)};
    tn_var x = var_of_datum(t, of_tensor(placeholder(t, "x", sizes, 2)));
    tn_num n = tn_size(t, x, 0);
    assert_non_null(n.symbolic);
    tn_num doubled_size = tn_num_mul(t, n, tn_int(2));
    assert_true(tn_num_gt(t, doubled_size, tn_int(3))); /* known from the range, which may be that of capture alone */
    assert_int_equal(t->guards.n, 1);
    assert_int_equal(t->guards.at[0].relation, TN_GT);
    assert_true(tn_num_lt(t, n, tn_int(10)));
    assert_false(tn_num_eq(t, doubled_size, tn_int(14)));
    assert_true(tn_num_lt(t, n, tn_int(10)));
    assert_int_equal(t->guards.n, 3);
    assert_int_equal(t->guards.at[1].relation, TN_LT);
    assert_int_equal(t->guards.at[2].relation, TN_NE);
    assert_int_equal(tn_int_of(t, n), 8);
    assert_int_equal(t->guards.at[3].relation, TN_EQ);
    /* What depends on data: tn_check makes it a fact. */
    tn_num found = tn_size(t, tn_nonzero(t, x), 0);
    tn_check(t, found, TN_LE, tn_int(64));
    assert_int_equal(t->checks.n, 1);
    assert_true(tn_num_lt(t, found, tn_int(65)));
    assert_ok(ctx, tn_tape_status(t));
    tn_num_lt(t, found, tn_int(10));
    assert_fails(ctx, TN_E_UNSUPPORTED, tn_tape_status(t));
    assert_explained(ctx, "u0 < 10 depends on data");
}

/* ---- memory ---- */

static void ten_thousand_steps_keep_memory_flat(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_module *m = new_net(ctx);
    tn_tensor *x = new_input(ctx, 4, NULL);
    tn_tape *t;
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    tn_var carried = tn_from(t, x);
    size_t peak = 0;
    for (int i = 0; i < 10000; i++) {
        tn_scope step = tn_scope_open(t);
        tn_var y = tn_call(t, m, carried);
        y = tn_cat_with(t, TN_VARS(y, y), &(tn_cat_options){.dim = 1});
        y = tn_clamp_with(t, y, &(tn_clamp_options){.max = tn_float(1)});
        tn_copy_inplace(t, carried, y); /* state outside of the scope */
        tn_scope_close(t, step, NULL, 0);
        if (i == 100) {
            peak = tn_context_memory_peak(ctx);
        }
    }
    assert_ok(ctx, tn_tape_status(t));
    assert_int_equal(tn_context_memory_peak(ctx), peak);
    assert_int_equal(t->b->held_count, 1);
    tn_tape_free(t);
    tn_tensor_free(x);
    tn_module_free(m);
    tn_context_free(ctx);
}

/* Each allocation in turn is refused: the tape fails, and nothing leaks or is used after it was freed. */
static void any_allocation_may_fail(void **state)
{
    (void)state;
    tn_context *ctx = new_context();
    tn_module *m = new_net(ctx);
    tn_tensor *x = new_input(ctx, 1, (const float[]){1, 2});
    tn_tape *t;
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t)); /* the registry is there from now on */
    tn_tape_free(t);
    bool done = false;
    for (size_t extra = 0; !done; extra += 160) {
        ctx->heap.budget->limits.bytes = tn_context_memory_used(ctx) + extra + 1;
        if (tn_tape_new(ctx, TN_TAPE_EAGER, &t) != TN_OK) {
            continue;
        }
        tn_var y = tn_call(t, m, tn_from(t, x));
        done = tn_tape_status(t) == TN_OK;
        assert_int_equal(y != NULL, done);
        if (!done) {
            assert_fails(ctx, TN_E_NOMEM, tn_tape_status(t));
        }
        tn_tape_free(t);
    }
    ctx->heap.budget->limits.bytes = 0;
    tn_tensor_free(x);
    tn_module_free(m);
    tn_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computes),
        cmocka_unit_test(knows_sizes_without_elements),
        cmocka_unit_test(records_nodes_with_their_provenance),
        cmocka_unit_test(repeated_calls_of_a_module_are_told_apart),
        cmocka_unit_test(options_that_are_left_out_leave_no_gaps),
        cmocka_unit_test(failure_sticks_and_is_explained),
        cmocka_unit_test(failures_are_readable),
        cmocka_unit_test(values_of_other_tapes_are_refused),
        cmocka_unit_test(texts_are_read_and_name_what_the_schema_asks_for),
        cmocka_unit_test(trees_survive_their_scope),
        cmocka_unit_test(results_of_all_forms),
        cmocka_unit_test(numbers_compute_as_python_does),
        cmocka_unit_test(comparisons_of_symbolic_sizes_leave_guards),
        cmocka_unit_test(ten_thousand_steps_keep_memory_flat),
        cmocka_unit_test(any_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
