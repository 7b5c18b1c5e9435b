/*
 * ExportDB in C, first part: functions, modules, attributes, trees of values, writes. The others are
 * test_exportdb_shapes.c and test_exportdb_control.c; how a case is told, in exportdb.h.
 */
#include "exportdb.h"

/* ---- functions: calls of C functions leave nothing behind but the operators that they call ---- */

typedef tn_var (*method)(tn_tape *t, tn_var x);

static tn_var plus_one(tn_tape *t, tn_var x)
{
    return tn_add(t, x, tn_number(t, tn_int(1)));
}

/* What a class has for all its objects. */
typedef struct class_of_plus {
    method func;
} class_of_plus;
static const class_of_plus plus_class = {plus_one};

static tn_var class_method(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    const class_of_plus *type = tn_module_user(self);
    method own = plus_class.func;
    tn_var x = tn_call(t, tn_child(self, "linear"), in[0]);
    return tn_mul(t, tn_mul(t, plus_one(t, x), own(t, x)), type->func(t, x));
}

static tn_module *with_linear(tn_context *ctx, tn_forward forward)
{
    tn_module *m = tn_module_new(ctx, "ClassMethod", forward);
    tn_module_add(m, "linear", tn_nn_linear(ctx, 4, 2));
    tn_module_set_user(m, (void *)(uintptr_t)&plus_class, NULL);
    return m;
}

static tn_var type_reflection_method(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct {
        const class_of_plus *type;
    } a = {&plus_class};
    (void)self, (void)n;
    return a.type->func(t, in[0]);
}

static size_t rows_of_four(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 4);
    return 1;
}

static tn_var add_both(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_add(t, in[0], in[1]);
}

/* A function around another one. */
static tn_var decorated(tn_tape *t, tn_forward inner, const tn_module *self, const tn_var *in, size_t n)
{
    return plus_one(t, inner(t, self, in, n));
}

static tn_var decorator(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    return decorated(t, add_both, self, in, n);
}

static size_t two_of_rows(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 2);
    in[1] = INPUT(b, n, 2);
    return 2;
}

/* What a closure would hold; the function changes it. */
typedef struct closure {
    tn_var x, z;
} closure;

static tn_var call_closure(tn_tape *t, closure *of, tn_var y)
{
    of->x = tn_add_inplace(t, of->x, tn_number(t, tn_int(1)));
    return tn_add(t, tn_mul(t, of->x, y), of->z);
}

static tn_var nested_function(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    closure of = {tn_add(t, in[0], in[1]), tn_sub(t, in[0], in[1])};
    (void)self, (void)n;
    return call_closure(t, &of, of.x);
}

static size_t rows_and_row(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 2);
    in[1] = INPUT(b, 2);
    return 2;
}

/* A scope is what C has of a context manager: what is kept outlives it, the program does not show it. */
static tn_var null_context_manager(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_scope scope = tn_scope_open(t);
    tn_var kept = tn_add(t, tn_sin(t, in[0]), tn_cos(t, in[0]));
    tn_scope_close(t, scope, &kept, 1);
    return kept;
}

/* ---- attributes: what C code knows is taken as it is when the program is made ---- */

/* The number comes from a tensor, but it is read outside of the model, and so a constant in it. */
static tn_var assume_constant_result(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)n;
    const int64_t *item = tn_module_user(self);
    return tn_slice_with(t, in[0], &(tn_slice_options){.end = tn_int(*item)});
}

static tn_module *with_item(tn_context *ctx, tn_forward forward)
{
    tn_tensor *y;
    tn_module *m = tn_module_new(ctx, "AssumeConstantResult", forward);
    int64_t *item = malloc(sizeof *item);
    assert_non_null(item);
    assert_ok(ctx, tn_tensor_new(ctx, "i64", 0, NULL, NULL, &y));
    *(int64_t *)tn_tensor_data(y) = 4;
    *item = *(const int64_t *)tn_tensor_data(y);
    tn_tensor_free(y);
    tn_module_set_user(m, item, free);
    return m;
}

static size_t rows_and_item(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 2);
    in[1] = single(b, tn_int(4), "i64");
    return 2;
}

typedef struct animal {
    const char *a;
    int64_t b;
} animal;

static tn_var specialized_attribute(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const animal *own = tn_module_user(self);
    (void)n;
    if (strcmp(own->a, "moo") != 0) {
        tn_tape_fail(t, TN_E_ARGUMENT, "bad");
    }
    return tn_add(t, tn_mul(t, in[0], in[0]), tn_number(t, tn_int(own->b)));
}

static tn_module *with_cow(tn_context *ctx, tn_forward forward)
{
    static animal cow = {"moo", 4};
    tn_module *m = tn_module_new(ctx, "SpecializedAttribute", forward);
    tn_module_set_user(m, &cow, NULL);
    return m;
}

static tn_module *with_dog(tn_context *ctx, tn_forward forward)
{
    static animal dog = {"woof", 4};
    tn_module *m = tn_module_new(ctx, "SpecializedAttribute", forward);
    tn_module_set_user(m, &dog, NULL);
    return m;
}

/* The default of an input that is not given belongs to the module. */
static tn_var optional_input(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    tn_var y = n > 1 ? in[1] : tn_param(t, self, "y");
    return y != NULL ? tn_add(t, in[0], y) : in[0];
}

static tn_module *with_default(tn_context *ctx, tn_forward forward)
{
    tn_module *m = tn_module_new(ctx, "OptionalInput", forward);
    tn_tensor *y = counting(ctx, 2, (const int64_t[]){2, 3});
    tn_module_constant(m, "y", y);
    tn_tensor_free(y);
    return m;
}

static size_t rows_of_three(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 3);
    return 1;
}

static size_t rows_of_three_and_none(bench *b, int64_t n, tn_var *in)
{
    in[1] = NULL;
    return rows_of_three(b, n, in) + 1;
}

/* ---- trees ---- */

static tn_var dictionary(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_var elements = tn_dict_of(t, (const char *const[]){"x2"}, TN_VARS(tn_mul(t, in[0], in[0])));
    tn_var y = tn_mul(t, in[1], tn_member(t, elements, "x2"));
    return tn_dict_of(t, (const char *const[]){"y"}, TN_VARS(y));
}

static tn_var fn_with_kwargs(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self;
    tn_var out = in[0];
    for (size_t i = 0; i < tn_count(in[1]); i++) {
        out = tn_mul(t, out, tn_items(in[1]).at[i]);
    }
    for (size_t i = 2; i < n; i++) {
        out = tn_mul(t, out, in[i]);
    }
    return out;
}

static size_t many_vectors(bench *b, int64_t n, tn_var *in)
{
    for (size_t i = 0; i < 7; i++) {
        in[i] = i == 1 ? tn_tuple(b->t, INPUT(b, n), INPUT(b, n)) : INPUT(b, n);
    }
    return 7;
}

static tn_var list_unpack(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_vars args = tn_items(in[0]), y = {args.at + 1, args.n - 1};
    return tn_add(t, args.at[0], y.at[0]);
}

static size_t list_of_three(bench *b, int64_t n, tn_var *in)
{
    in[0] = tn_list(b->t, INPUT(b, n, 2), single(b, tn_int(4), "i64"), single(b, tn_int(5), "i64"));
    return 1;
}

static tn_var pytree_flatten(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return plus_one(t, tn_items(in[0]).at[0]);
}

static size_t dict_of_two(bench *b, int64_t n, tn_var *in)
{
    in[0] = tn_dict_of(b->t, (const char *const[]){"1", "2"}, TN_VARS(INPUT(b, n, 2), INPUT(b, n, 2)));
    return 1;
}

/* ---- loops and branches that C decides ---- */

static tn_var static_for_loop(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    tn_var sums[10];
    (void)self, (void)n;
    for (int64_t i = 0; i < 10; i++) {
        sums[i] = tn_add(t, in[0], tn_number(t, tn_int(i)));
    }
    return tn_list_of(t, (tn_vars){sums, 10});
}

static tn_var static_if(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    return tn_rank(t, in[0]) == 3 ? tn_add(t, in[0], tn_ones(t, TN_INTS(1, 1, 1))) : in[0];
}

static size_t cube(bench *b, int64_t n, tn_var *in)
{
    in[0] = INPUT(b, n, 2, 2);
    return 1;
}

/* ---- writes ---- */

static tn_var user_input_mutation(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    (void)self, (void)n;
    tn_mul_inplace(t, in[0], tn_number(t, tn_int(2)));
    return tn_cos(t, in[0]);
}

/* clang-format off */
static const exportdb_case cases[] = {
    {"class_method", class_method, with_linear, rows_of_four, .names = {"x"}, .runs = {3}, .refuses = {4},
     .shows = {"p_linear_weight: PARAMETER target='linear.weight'", "torch.ops.aten.mul.Tensor(mul, add)"}},
    {"type_reflection_method", type_reflection_method, NULL, rows_of_four, .names = {"x"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.add.Tensor(x, 1)"}},
    {"decorator", decorator, NULL, two_of_rows, .names = {"x", "y"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.add.Tensor(x, y)", "torch.ops.aten.add.Tensor(add, 1)"}},
    {"nested_function", nested_function, NULL, rows_and_row, .names = {"a", "b"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.add_.Tensor(add, 1)"}},
    {"null_context_manager", null_context_manager, NULL, rows_of_two, .names = {"x"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.add.Tensor(sin, cos)"}},
    {"assume_constant_result", assume_constant_result, with_item, rows_and_item, .names = {"x", "y"}, .runs = {3},
     .refuses = {4}, .shows = {"torch.ops.aten.slice.Tensor(x, 0, None, 4)"}},
    {"specialized_attribute", specialized_attribute, with_cow, rows_of_two, .names = {"x"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.add.Tensor(mul, 4)"}},
    {"specialized_attribute.bad", specialized_attribute, with_dog, rows_of_two, .names = {"x"}, .runs = {3},
     .explains = {"bad"}},
    {"optional_input", optional_input, with_default, rows_of_three, .names = {"x"}, .runs = {2}, .refuses = {3},
     .shows = {"c_y: CONSTANT_TENSOR target='y'"}},
    {"optional_input.none", optional_input, with_default, rows_of_three_and_none, .names = {"x", "y"}, .runs = {2},
     .refuses = {3}, .shows = {"x: \"f32[2, 3]\", y):"}},
    {"dictionary", dictionary, NULL, rows_and_item, .names = {"x", "y"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.mul.Tensor(y, mul)"}},
    {"fn_with_kwargs", fn_with_kwargs, NULL, many_vectors, .runs = {4}, .refuses = {5}, .keyword_count = 3,
     .names = {"pos0", "tuple0", "myargs_0", "myargs_1", "mykw0", "input0", "input1"},
     .shows = {"tuple0_0: \"f32[4]\", tuple0_1: \"f32[4]\", myargs_0", "torch.ops.aten.mul.Tensor(mul_5, input1)"}},
    {"list_unpack", list_unpack, NULL, list_of_three, .names = {"args"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.add.Tensor(args_0, args_1)"}},
    {"pytree_flatten", pytree_flatten, NULL, dict_of_two, .names = {"x"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.add.Tensor(x_1, 1)"}},
    {"static_for_loop", static_for_loop, NULL, rows_of_two, .names = {"x"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.add.Tensor(x, 9)"}},
    {"static_if", static_if, NULL, cube, .names = {"x"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.ones.default([1, 1, 1]"}},
    {"user_input_mutation", user_input_mutation, NULL, rows_of_two, .names = {"x"}, .runs = {3}, .refuses = {4},
     .shows = {"torch.ops.aten.mul_.Tensor(x, 2)"}},
};
/* clang-format on */

int main(int argc, char **argv)
{
    return run_exportdb(cases, sizeof cases / sizeof *cases, argc, argv);
}
