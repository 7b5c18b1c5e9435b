/*
 * The driver of pointwise operators: how operands of any type and layout reach a loop and results leave it. What the
 * operators compute is tested against PyTorch (tests/python/test_ops.py); here is what needs no oracle.
 */
#include "testing.h"

#include "base/num.h"
#include "ops/builder.h"

enum { MANY = 3000 }; /* elements: more than one piece, and no whole number of pieces */

static builder *new_builder(tn_context *ctx)
{
    return builder_new(ctx, BUILD_EAGER, ctx_scratch(ctx));
}

/* A dense tensor of these bytes. */
static datum tensor_of(tn_context *ctx, builder *b, dtype type, uint32_t rank, const int64_t *sizes, const void *bytes)
{
    tn_tensor *t;
    int64_t n;
    assert_ok(ctx, tensor_allocate(ctx, type, rank, sizes, NULL, &t));
    assert_true(tensor_numel(rank, sizes, &n));
    if (n > 0) {
        memcpy(t->view.storage->data, bytes, (size_t)n * dtype_table[type].bytes);
    }
    array *a = builder_array(b, t);
    tensor_release(t);
    return of_tensor(a);
}

static const void *elements_of(datum d)
{
    assert_int_equal(d.kind, DATUM_TENSOR);
    return tensor_at(&d.u.tensor->data->view);
}

static void assert_f32(datum d, const float *expected, size_t n)
{
    const float *at = elements_of(d);
    assert_int_equal(d.u.tensor->type.dtype, DT_F32);
    for (size_t i = 0; i < n; i++) {
        if (at[i] != expected[i]) {
            fail_test("element %zu is %g, expected %g", i, (double)at[i], (double)expected[i]);
        }
    }
}

/* ---- pieces ---- */

CONTEXT_TEST(long_operands_are_cut_into_pieces)
{
    builder *b = new_builder(ctx);
    static float x[MANY], sums[MANY];
    for (int i = 0; i < MANY; i++) {
        x[i] = (float)i;
        sums[i] = (float)(3 * i) + 1;
    }
    datum dense = tensor_of(ctx, b, DT_F32, 1, (int64_t[]){MANY}, x);
    datum sum = BUILD(b, "aten::add.Tensor", dense, dense, of_int(2));
    assert_f32(BUILD(b, "aten::add.Tensor", sum, of_int(1)), sums, MANY);
}

CONTEXT_TEST(operands_of_other_types_and_layouts_are_gathered)
{
    builder *b = new_builder(ctx);
    static int16_t x[2 * MANY];
    static float expected[2 * MANY];
    for (int i = 0; i < 2 * MANY; i++) {
        x[i] = (int16_t)i;
        expected[i] = (float)(i % MANY * 2 + i / MANY) + 0.5f; /* [2, MANY] of the transposed [MANY, 2] */
    }
    datum table = tensor_of(ctx, b, DT_I16, 2, (int64_t[]){MANY, 2}, x);
    datum turned = BUILD(b, "aten::transpose.int", table, of_int(0), of_int(1));
    datum sum = BUILD(b, "aten::add.Tensor", turned, of_float(0.5));
    datum dense = BUILD(b, "aten::contiguous", sum);
    assert_f32(dense, expected, 2 * MANY);
}

CONTEXT_TEST(operands_are_repeated_along_dims_of_one)
{
    builder *b = new_builder(ctx);
    datum column = tensor_of(ctx, b, DT_F32, 2, (int64_t[]){2, 1}, (float[]){10, 20});
    datum row = tensor_of(ctx, b, DT_F32, 1, (int64_t[]){3}, (float[]){1, 2, 3});
    assert_f32(BUILD(b, "aten::sub.Tensor", column, row), (float[]){9, 8, 7, 19, 18, 17}, 6);
}

CONTEXT_TEST(nothing_is_computed_of_nothing)
{
    builder *b = new_builder(ctx);
    datum none = tensor_of(ctx, b, DT_I64, 2, (int64_t[]){0, 3}, "");
    datum zero = BUILD(b, "aten::floor_divide", none, of_int(0)); /* no element is divided */
    assert_int_equal(b->status, TN_OK);
    assert_int_equal(zero.u.tensor->type.sizes[1].n, 3);
}

/* ---- in place ---- */

CONTEXT_TEST(results_take_the_place_of_their_operand)
{
    builder *b = new_builder(ctx);
    datum x = tensor_of(ctx, b, DT_F32, 2, (int64_t[]){2, 2}, (float[]){1, 2, 3, 4});
    datum turned = BUILD(b, "aten::transpose.int", x, of_int(0), of_int(1));
    BUILD(b, "aten::mul_.Tensor", turned, of_int(10));
    assert_f32(x, (float[]){10, 20, 30, 40}, 4);
    BUILD(b, "aten::add_.Tensor", x, turned); /* the same memory in another order: read before it is written */
    assert_f32(x, (float[]){20, 50, 50, 80}, 4);
}

/* ---- types ---- */

CONTEXT_TEST(integers_wrap_in_their_own_type)
{
    builder *b = new_builder(ctx);
    datum x = tensor_of(ctx, b, DT_I8, 1, (int64_t[]){3}, (int8_t[]){127, -128, 100});
    const int8_t *sums = elements_of(BUILD(b, "aten::add.Tensor", x, x));
    assert_int_equal(sums[0], -2);
    assert_int_equal(sums[1], 0);
    assert_int_equal(sums[2], -56);
    const int8_t *shifted = elements_of(BUILD(b, "aten::bitwise_left_shift.Tensor_Scalar", x, of_int(8)));
    assert_int_equal(shifted[0], 0);
    const uint8_t *is_equal =
        elements_of(BUILD(b, "aten::eq.Scalar", x, of_int(127 + 256))); /* rounds to the type first */
    assert_int_equal(is_equal[0], 1);
}

CONTEXT_TEST(numbers_round_to_a_narrow_type_but_not_in_products)
{
    builder *b = new_builder(ctx);
    const float tenth = 0.1f, rounded = bf16_to_f32(f32_to_bf16(tenth));
    uint16_t three = f32_to_bf16(3);
    datum x = tensor_of(ctx, b, DT_BF16, 1, (int64_t[]){1}, &three);
    const uint16_t *sum = elements_of(BUILD(b, "aten::add.Tensor", x, of_float(0.1)));
    assert_int_equal(sum[0], f32_to_bf16(3 + rounded));
    const uint16_t *product = elements_of(BUILD(b, "aten::mul.Tensor", x, of_float(0.1)));
    assert_int_equal(product[0], f32_to_bf16(3 * tenth));
}

CONTEXT_TEST(elements_are_moved_bit_by_bit_where_they_are_only_chosen)
{
    builder *b = new_builder(ctx);
    const uint32_t nan_with_payload = 0x7fc12345;
    datum condition = tensor_of(ctx, b, DT_BOOL, 1, (int64_t[]){1}, (uint8_t[]){1});
    datum x = tensor_of(ctx, b, DT_F32, 1, (int64_t[]){1}, &nan_with_payload);
    const uint32_t *chosen = elements_of(BUILD(b, "aten::where.self", condition, x, of_float(0)));
    assert_int_equal(chosen[0], nan_with_payload);
}

/* ---- refusals ---- */

static void refused(tn_context *ctx, builder *b, const char *why)
{
    assert_true(b->status != TN_OK);
    assert_explained(ctx, why);
    diagnostics_clear(ctx);
    b->status = TN_OK;
}

CONTEXT_TEST(what_has_no_answer_is_refused)
{
    builder *b = new_builder(ctx);
    datum x = tensor_of(ctx, b, DT_I64, 1, (int64_t[]){2}, (int64_t[]){7, -7});
    datum truth = tensor_of(ctx, b, DT_BOOL, 1, (int64_t[]){2}, (uint8_t[]){1, 0});
    datum narrow = tensor_of(ctx, b, DT_I8, 1, (int64_t[]){2}, (int8_t[]){1, 2});
    BUILD(b, "aten::floor_divide", x, of_int(0));
    refused(ctx, b, "divided by zero");
    BUILD(b, "aten::remainder.Tensor", narrow, of_int(256)); /* 0 in i8 */
    refused(ctx, b, "divided by zero");
    BUILD(b, "aten::pow.Tensor_Scalar", x, of_int(-1));
    refused(ctx, b, "negative exponent");
    BUILD(b, "aten::add.Tensor", x, x, of_float(0.5));
    refused(ctx, b, "alpha is no integer");
    BUILD(b, "aten::add.Tensor", narrow, narrow, of_int(300));
    refused(ctx, b, "'alpha' is 300, which type i8 does not hold");
    BUILD(b, "aten::sub.Tensor", truth, truth);
    refused(ctx, b, "b8");
    BUILD(b, "aten::gelu", x, of_string("none"));
    refused(ctx, b, "not implemented for element type i64");
    BUILD(b, "aten::div.Tensor_mode", x, x, of_string("up"));
    refused(ctx, b, "rounding_mode is 'up'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_operands_are_cut_into_pieces),
        cmocka_unit_test(operands_of_other_types_and_layouts_are_gathered),
        cmocka_unit_test(operands_are_repeated_along_dims_of_one),
        cmocka_unit_test(nothing_is_computed_of_nothing),
        cmocka_unit_test(results_take_the_place_of_their_operand),
        cmocka_unit_test(integers_wrap_in_their_own_type),
        cmocka_unit_test(numbers_round_to_a_narrow_type_but_not_in_products),
        cmocka_unit_test(elements_are_moved_bit_by_bit_where_they_are_only_chosen),
        cmocka_unit_test(what_has_no_answer_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
