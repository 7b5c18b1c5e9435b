/*
 * The builder in its three modes: binding of arguments, in-place and view semantics, lifetimes, symbolic inference,
 * recording. What operators compute is tested against PyTorch (tests/python/test_ops.py); here is what holds for all.
 */
#include "testing.h"

#include "ir/verify.h"
#include "kernels/number/random.h"
#include "ops/builder.h"
#include "ops/infer.h"

#include <malloc.h>

/* ---- helpers ---- */

static builder *new_builder(tn_context *ctx, builder_mode mode)
{
    return builder_new(ctx, mode, ctx_scratch(ctx));
}

static array *new_f32(tn_context *ctx, builder *b, uint32_t rank, const int64_t *sizes, const float *elements)
{
    tn_tensor *t;
    int64_t n;
    assert_ok(ctx, tensor_allocate(ctx, DT_F32, rank, sizes, NULL, &t));
    assert_true(tensor_numel(rank, sizes, &n));
    memcpy(t->view.storage->data, elements, (size_t)n * sizeof *elements);
    array *a = builder_array(b, t);
    tensor_release(t);
    return a;
}

static float element(const array *a, int64_t index)
{
    return ((const float *)tensor_at(&a->data->view))[index];
}

static tn_status call_op(builder *b, const char *name, const named_datum *args, size_t n, datum **outs, size_t *count)
{
    const overload *o;
    tn_status status = registry_find_name(b->ctx, b->ops, name, &o);
    return status != TN_OK ? status : builder_call(b, o, args, n, outs, count);
}

/* ---- records ---- */

CONTEXT_TEST(every_overload_is_readable_and_bound_to_its_base)
{
    registry *r = registry_of(ctx);
    assert_true(registry_count(r) > op_table_count);
    for (size_t i = 0; i < registry_count(r); i++) {
        const overload *o;
        assert_ok(ctx, registry_at(ctx, r, i, &o));
        if (o->op->infer == NULL && o->op->compose == NULL) {
            fail_test("operator '%s' has neither inference nor composition", o->op->name);
        }
        if ((o->op->traits & OP_POINTWISE) && o->op->scalar == NULL && o->op->run == NULL && o->op->compose == NULL) {
            fail_test("pointwise operator '%s' has no loops", o->op->name);
        }
    }
}

CONTEXT_TEST(targets_and_names_find_the_same_overload)
{
    registry *r = registry_of(ctx);
    const overload *by_target, *by_name;
    assert_ok(ctx, registry_find(ctx, r, "torch.ops.aten.add.Tensor", &by_target));
    assert_ok(ctx, registry_find_name(ctx, r, "aten::add.Tensor", &by_name));
    assert_non_null(by_target);
    assert_ptr_equal(by_target, by_name);
    assert_ok(ctx, registry_find(ctx, r, "_operator.mul", &by_target));
    assert_non_null(by_target);
    assert_ok(ctx, registry_find(ctx, r, "torch.ops.aten.silu.default", &by_target));
    assert_non_null(by_target);
    assert_ok(ctx, registry_find(ctx, r, "torch.ops.aten.nothing.default", &by_target));
    assert_null(by_target);
}

/* ---- binding ---- */

CONTEXT_TEST(arguments_come_by_position_and_by_name)
{
    builder *b = new_builder(ctx, BUILD_EAGER);
    array *x = new_f32(ctx, b, 1, (int64_t[]){2}, (float[]){1, 2});
    datum *outs;
    size_t count;
    named_datum args[] = {{"alpha", of_int(3)}, {"other", of_tensor(x)}, {"self", of_tensor(x)}};
    assert_ok(ctx, call_op(b, "aten::add.Tensor", args, 3, &outs, &count));
    assert_int_equal(count, 1);
    assert_true(element(outs[0].u.tensor, 1) == 8);
    datum sum = BUILD(b, "aten::add.Tensor", of_tensor(x), of_float(0.5)); /* a number for a tensor */
    assert_true(element(sum.u.tensor, 0) == 1.5f);
}

static void refused(tn_context *ctx, const named_datum *args, size_t n, const char *why)
{
    builder *b = new_builder(ctx, BUILD_EAGER);
    datum *outs;
    size_t count;
    assert_true(call_op(b, "aten::add.Tensor", args, n, &outs, &count) != TN_OK);
    assert_explained(ctx, why);
    diagnostics_clear(ctx);
}

CONTEXT_TEST(wrong_arguments_are_named)
{
    builder *b = new_builder(ctx, BUILD_EAGER);
    datum x = of_tensor(new_f32(ctx, b, 1, (int64_t[]){2}, (float[]){1, 2}));
    refused(ctx, (named_datum[]){{NULL, x}}, 1, "argument 'other' is missing");
    refused(ctx, (named_datum[]){{NULL, x}, {NULL, x}, {"beta", x}}, 3, "there is no argument 'beta'");
    refused(ctx, (named_datum[]){{NULL, x}, {NULL, x}, {"self", x}}, 3, "'self' was given twice");
    refused(ctx, (named_datum[]){{NULL, x}, {NULL, of_string("y")}}, 2, "argument 'other' is a string");
    refused(ctx, (named_datum[]){{NULL, x}, {NULL, x}, {NULL, x}, {NULL, x}}, 4, "at most 3 are taken");
}

/* Something of the type that binding takes. */
static datum plausible(builder *b, datum x, const schema_type *t)
{
    schema_form form = schema_type_form(t);
    static const datum_kind kinds[SCHEMA_KIND_COUNT] = {[SCHEMA_TENSOR] = DATUM_TENSOR,
                                                        [SCHEMA_STR] = DATUM_STRING,
                                                        [SCHEMA_SCALAR_TYPE] = DATUM_DTYPE,
                                                        [SCHEMA_BOOL] = DATUM_BOOL,
                                                        [SCHEMA_SYM_BOOL] = DATUM_BOOL,
                                                        [SCHEMA_DEVICE] = DATUM_STRING,
                                                        [SCHEMA_GENERATOR] = DATUM_NONE,
                                                        [SCHEMA_SCALAR] = DATUM_INT,
                                                        [SCHEMA_INT] = DATUM_INT,
                                                        [SCHEMA_SYM_INT] = DATUM_INT,
                                                        [SCHEMA_FLOAT] = DATUM_INT,
                                                        [SCHEMA_SYM_FLOAT] = DATUM_INT,
                                                        [SCHEMA_MEMORY_FORMAT] = DATUM_MEMORY_FORMAT};
    datum d = {.kind = kinds[form.base->kind]};
    if (d.kind == DATUM_TENSOR) {
        d = x;
    } else if (d.kind == DATUM_STRING) {
        d = of_string("mean");
    } else if (d.kind == DATUM_DTYPE) {
        d = of_dtype(DT_F32);
    }
    datum *item = ARENA_NEW(b->arena, datum);
    *item = d;
    return form.is_list ? of_list(item, 1) : d;
}

/* A call of all that the overload takes, with a number where it writes. */
static void refuse_number_written(tn_context *ctx, const overload *o, size_t written, datum number)
{
    builder *b = new_builder(ctx, BUILD_EAGER);
    array *x = new_f32(ctx, b, 1, (int64_t[]){2}, (float[]){1, 2});
    datum *outs;
    size_t count, n = o->schema->argument_count;
    named_datum *args = ARENA_ARRAY(b->arena, named_datum, n);
    for (size_t i = 0; i < n; i++) {
        args[i] = (named_datum){o->by_position ? NULL : o->schema->arguments[i].name,
                                plausible(b, of_tensor(x), &o->schema->arguments[i].type)};
    }
    args[written].value = number;
    if (builder_call(b, o, args, n, &outs, &count) != TN_E_ARGUMENT) {
        fail_test("'%s' takes a number for '%s'", o->target, o->schema->arguments[written].name);
    }
    assert_explained(ctx, "which cannot be written into: a tensor is expected");
    diagnostics_clear(ctx);
}

CONTEXT_TEST(no_overload_writes_into_a_number)
{
    registry *r = registry_of(ctx);
    size_t tried = 0;
    for (size_t i = 0; i < registry_count(r); i++) {
        const overload *o;
        assert_ok(ctx, registry_at(ctx, r, i, &o));
        for (size_t k = 0; k < o->schema->argument_count && !(o->op->traits & OP_RAW); k++) {
            const schema_argument *a = &o->schema->arguments[k];
            if (a->is_written && schema_type_form(&a->type).base->kind == SCHEMA_TENSOR) {
                refuse_number_written(ctx, o, k, of_int(0));
                refuse_number_written(ctx, o, k, (datum){.kind = DATUM_COMPLEX});
                tried++;
            }
        }
    }
    assert_true(tried > 1000);
}

/* ---- eager: memory ---- */

CONTEXT_TEST(views_share_memory_and_in_place_writes_through)
{
    builder *b = new_builder(ctx, BUILD_EAGER);
    array *x = new_f32(ctx, b, 2, (int64_t[]){2, 3}, (float[]){0, 1, 2, 3, 4, 5});
    datum view = BUILD(b, "aten::slice.Tensor", of_tensor(x), of_int(1), of_int(1), of_int(3));
    assert_int_equal(b->status, TN_OK);
    assert_ptr_equal(view.u.tensor->data->view.storage, x->data->view.storage);
    datum same = BUILD(b, "aten::add_.Tensor", view, of_int(10));
    assert_ptr_equal(same.u.tensor, view.u.tensor);
    const float expected[] = {0, 11, 12, 3, 14, 15};
    for (int i = 0; i < 6; i++) {
        assert_true(element(x, i) == expected[i]);
    }
}

CONTEXT_TEST(in_place_refuses_what_does_not_fit)
{
    builder *b = new_builder(ctx, BUILD_EAGER);
    datum row = of_tensor(new_f32(ctx, b, 1, (int64_t[]){2}, (float[]){1, 2}));
    datum table = of_tensor(new_f32(ctx, b, 2, (int64_t[]){2, 2}, (float[]){1, 2, 3, 4}));
    BUILD(b, "aten::add_.Tensor", row, table);
    assert_int_equal(b->status, TN_E_MISMATCH);
    assert_explained(ctx, "sizes [2, 2], the tensor that it is written into has [2]");
    /* failure is sticky: nothing is computed after it */
    datum after = BUILD(b, "aten::add.Tensor", row, row);
    assert_int_equal(after.kind, DATUM_NONE);
}

CONTEXT_TEST(overlapping_operands_are_copied_before_they_are_overwritten)
{
    builder *b = new_builder(ctx, BUILD_EAGER);
    array *x = new_f32(ctx, b, 1, (int64_t[]){4}, (float[]){1, 2, 3, 4});
    datum head = BUILD(b, "aten::slice.Tensor", of_tensor(x), of_int(0), of_int(0), of_int(3));
    datum tail = BUILD(b, "aten::slice.Tensor", of_tensor(x), of_int(0), of_int(1), of_int(4));
    BUILD(b, "aten::add_.Tensor", tail, head);
    const float expected[] = {1, 3, 5, 7};
    for (int i = 0; i < 4; i++) {
        assert_true(element(x, i) == expected[i]);
    }
}

/* An update reads what it writes in an order of its own: it sees its source as that was, even where it is itself. */
CONTEXT_TEST(updates_from_themselves_see_what_was_there)
{
    builder *b = new_builder(ctx, BUILD_EAGER);
    array *x = new_f32(ctx, b, 1, (int64_t[]){2}, (float[]){3, 5});
    datum index = BUILD(b, "aten::arange.start_step", of_int(1), of_int(-1), of_int(-1));
    BUILD(b, "aten::index_reduce_", of_tensor(x), of_int(0), index, of_tensor(x), of_string("prod"), of_bool(false));
    assert_int_equal(b->status, TN_OK);
    assert_true(element(x, 0) == 5);
    assert_true(element(x, 1) == 3);
}

CONTEXT_TEST(a_frame_keeps_its_results_alone)
{
    builder *b = new_builder(ctx, BUILD_EAGER);
    array *x = new_f32(ctx, b, 1, (int64_t[]){2}, (float[]){1, 2});
    size_t before = b->held_count;
    frame f = builder_open(b);
    datum y = BUILD(b, "aten::add.Tensor", of_tensor(x), of_int(1));
    datum z = BUILD(b, "aten::add.Tensor", y, of_int(1));
    datum results[] = {z, of_tensor(x)};
    builder_close(b, f, results, 2);
    assert_int_equal(b->held_count, before + 1);
    assert_true(element(results[0].u.tensor, 1) == 4);
    assert_ptr_equal(results[1].u.tensor, x);
}

/* ---- the public call ---- */

static tn_tensor *public_f32(tn_context *ctx, int64_t n)
{
    tn_tensor *t;
    assert_int_equal(tn_tensor_new(ctx, "f32", 1, &n, NULL, &t), TN_OK);
    return t;
}

static void memory_stays_flat_over_many_calls(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    tn_tensor *x = public_f32(ctx, 64);
    size_t after_first = 0, context_first = 0;
    for (int i = 0; i < 10000; i++) {
        tn_datum args[] = {{.kind = TN_TENSOR, .u.tensor = x}, {.kind = TN_FLOAT, .u.real = 0.5}}, out;
        assert_int_equal(tn_op_call(ctx, "aten::add.Tensor", args, 2, &out), TN_OK);
        tn_datum again[] = {{.kind = TN_TENSOR, .u.tensor = out.u.tensor}, {.kind = TN_INT, .u.integer = 0}}, sum;
        assert_int_equal(tn_op_call(ctx, "aten::softmax.int", again, 2, &sum), TN_OK);
        tn_datum_free(&out);
        tn_datum_free(&sum);
        if (i == 100) {
            after_first = mallinfo2().uordblks;
            context_first = tn_context_memory_used(ctx);
        }
    }
    assert_int_equal(mallinfo2().uordblks, after_first);
    assert_int_equal(tn_context_memory_used(ctx), context_first);
    tn_tensor_free(x);
    tn_context_free(ctx);
}

/* Memory that runs out while the table of operators is read leaves no half of it behind: a caller who allows a little
 * more each time comes to an end. */
static void an_exhausted_call_can_be_made_again(void **state)
{
    (void)state;
    tn_context *ctx;
    tn_tensor *x;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    assert_int_equal(tn_tensor_new(ctx, "f32", 1, (const int64_t[]){4}, NULL, &x), TN_OK);
    tn_datum args[] = {{.kind = TN_TENSOR, .u.tensor = x}}, out;
    tn_status status = TN_E_NOMEM;
    int exhausted = 0;
    for (size_t budget = 1000; status != TN_OK && budget < (size_t)1 << 20; budget += 64) {
        ctx->heap.budget->limits.bytes = budget;
        status = tn_op_call(ctx, "aten::relu", args, 1, &out);
        exhausted += status != TN_OK;
        assert_true(status == TN_OK || status == TN_E_NOMEM);
    }
    assert_true(exhausted > 3);
    tn_datum_free(&out);
    tn_tensor_free(x);
    tn_context_free(ctx);
}

/* ---- symbolic modes ---- */

static array *symbolic(builder *b, function *f, const char *const *sizes, uint32_t rank)
{
    extent *extents = ARENA_ARRAY(b->arena, extent, rank);
    for (uint32_t i = 0; i < rank; i++) {
        bool number = sizes[i][0] >= '0' && sizes[i][0] <= '9';
        extents[i] =
            number ? known(sizes[i][0] - '0') : extent_of_dim(dim_symbol(b->dims, function_symbol(f, sizes[i])));
    }
    return make_new(b, DT_F32, extents, rank);
}

static function *new_function(tn_context *ctx, program **p)
{
    *p = program_new(ctx, "test");
    function *f = function_new(*p, "main");
    symbol *s = function_symbol(f, "s0");
    s->assumptions = program_intern(*p, "positive=True, integer=True");
    s->range = (range){.lo = 2, .has_lo = true};
    s->recorded = true;
    return f;
}

CONTEXT_TEST(sizes_are_inferred_symbolically)
{
    program *p;
    function *f = new_function(ctx, &p);
    builder *b = new_builder(ctx, BUILD_FAKE);
    array *x = symbolic(b, f, (const char *const[]){"s0", "4"}, 2);
    array *y = symbolic(b, f, (const char *const[]){"1", "4"}, 2);
    datum sum = BUILD(b, "aten::add.Tensor", of_tensor(x), of_tensor(y));
    assert_string_equal(datum_text(b, sum), "f32[s0, 4]");
    assert_null(sum.u.tensor->data);
    datum half = BUILD(b, "aten::slice.Tensor", of_tensor(x), of_int(0), of_int(1), of_none(), of_int(2));
    assert_string_equal(extents_text(b, half.u.tensor->type.strides, 2), "[8, 1]");
    assert_int_equal(b->status, TN_OK);
}

CONTEXT_TEST(numbers_that_depend_on_data_get_symbols)
{
    program *p;
    new_function(ctx, &p);
    builder *b = new_builder(ctx, BUILD_FAKE);
    array *x = make_new(b, DT_I64, NULL, 0);
    datum n = BUILD(b, "aten::item", of_tensor(x));
    assert_int_equal(n.kind, DATUM_INT);
    assert_non_null(n.expr);
    datum twice = BUILD(b, "_operator::mul", n, of_int(2));
    assert_string_equal(datum_text(b, twice), "2*u0");
}

CONTEXT_TEST(recorded_calls_are_nodes_that_verify)
{
    program *p;
    function *f = new_function(ctx, &p);
    builder *b = new_builder(ctx, BUILD_RECORD);
    b->dims = p->dims;
    b->function = f;
    array *x = symbolic(b, f, (const char *const[]){"s0", "4"}, 2);
    x->value = function_add_value(f, "x", VALUE_TENSOR);
    vec_push(&p->arena, &f->inputs, arg_of_value(x->value));
    tensor_meta *m = ARENA_NEW(&p->arena, tensor_meta);
    symint *numbers = ARENA_ARRAY(&p->arena, symint, 4);
    for (int i = 0; i < 2; i++) {
        numbers[i].expr = extent_dim(b, x->type.sizes[i]);
        numbers[i + 2].expr = extent_dim(b, x->type.strides[i]);
    }
    *m = (tensor_meta){.dtype = DT_F32,
                       .code = dtype_table[DT_F32].code,
                       .layout = LAYOUT_STRIDED,
                       .rank = 2,
                       .device = program_device(p, "cpu", -1),
                       .sizes = numbers,
                       .strides = numbers + 2,
                       .offset = {dim_int(p->dims, 0), NULL}};
    tensor_meta_settle(p, m);
    x->value->typed = true;
    x->value->type.tensor = m;
    datum y = BUILD(b, "aten::silu", of_tensor(x));
    datum z = BUILD(b, "aten::add.Tensor", y, of_tensor(x), of_int(2));
    assert_int_equal(b->status, TN_OK);
    vec_push(&p->arena, &f->outputs, arg_of_value(z.u.tensor->value));
    assert_int_equal(f->node_count, 2);
    assert_string_equal(f->first->callee->target, "torch.ops.aten.silu.default");
    assert_string_equal(f->last->inputs[2].name, "alpha");
    assert_string_equal(z.u.tensor->value->name, "add");
    assert_ok(ctx, verify_program(ctx, p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_overload_is_readable_and_bound_to_its_base),
        cmocka_unit_test(targets_and_names_find_the_same_overload),
        cmocka_unit_test(arguments_come_by_position_and_by_name),
        cmocka_unit_test(wrong_arguments_are_named),
        cmocka_unit_test(no_overload_writes_into_a_number),
        cmocka_unit_test(views_share_memory_and_in_place_writes_through),
        cmocka_unit_test(in_place_refuses_what_does_not_fit),
        cmocka_unit_test(an_exhausted_call_can_be_made_again),
        cmocka_unit_test(overlapping_operands_are_copied_before_they_are_overwritten),
        cmocka_unit_test(updates_from_themselves_see_what_was_there),
        cmocka_unit_test(a_frame_keeps_its_results_alone),
        cmocka_unit_test(memory_stays_flat_over_many_calls),
        cmocka_unit_test(sizes_are_inferred_symbolically),
        cmocka_unit_test(numbers_that_depend_on_data_get_symbols),
        cmocka_unit_test(recorded_calls_are_nodes_that_verify),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
