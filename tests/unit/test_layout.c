/*
 * Strides of results: what TensorIterator of PyTorch gives in a run, and what PyTorch records where it traces a program
 * without elements. The two differ where sizes of 1 leave strides open.
 */
#include "testing.h"

#include "ops/builder.h"
#include "ops/infer.h"

enum { MOST_DIMS = 4 };

typedef struct layout_case {
    uint32_t rank;
    bool with_number; /* x + 1, else x * x */
    int64_t sizes[MOST_DIMS], strides[MOST_DIMS], run[MOST_DIMS], traced[MOST_DIMS];
} layout_case;

/* Numbers are those of PyTorch 2.13. */
static const layout_case cases[] = {
    {3, false, {2, 3, 4}, {12, 4, 1}, {12, 4, 1}, {12, 4, 1}},
    {3, false, {2, 3, 4}, {12, 1, 3}, {12, 1, 3}, {12, 1, 3}},
    {4, false, {1, 1, 3, 3}, {3, 9, 3, 1}, {9, 9, 3, 1}, {3, 9, 3, 1}},
    {4, false, {2, 1, 3, 3}, {9, 1, 3, 1}, {9, 9, 3, 1}, {9, 1, 3, 1}},
    {4, false, {2, 3, 1, 1}, {3, 1, 3, 3}, {3, 1, 1, 1}, {3, 1, 3, 3}},
    {4, false, {2, 3, 1, 1}, {3, 1, 1, 1}, {3, 1, 1, 1}, {3, 1, 1, 1}},
    {3, true, {1, 3, 2}, {2, 2, 1}, {2, 2, 1}, {6, 2, 1}},
    {3, true, {2, 1, 3}, {3, 7, 1}, {3, 6, 1}, {3, 3, 1}},
    {4, true, {1, 4, 1, 8}, {32, 8, 32, 1}, {32, 8, 32, 1}, {32, 8, 8, 1}},
    {4, true, {2, 4, 1, 8}, {32, 8, 99, 1}, {32, 8, 64, 1}, {32, 8, 8, 1}},
    {4, true, {2, 1, 3, 3}, {9, 1, 3, 1}, {9, 1, 3, 1}, {9, 1, 3, 1}},
};

static void extents_of(const int64_t *numbers, extent *out)
{
    for (uint32_t i = 0; i < MOST_DIMS; i++) {
        out[i] = known(numbers[i]);
    }
}

static void check_layouts(tn_context *ctx, builder_mode mode)
{
    builder *b = builder_new(ctx, mode, ctx_scratch(ctx));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const layout_case *k = &cases[i];
        extent sizes[MOST_DIMS], strides[MOST_DIMS];
        extents_of(k->sizes, sizes);
        extents_of(k->strides, strides);
        array x = {.type = {.dtype = DT_F32, .rank = k->rank, .sizes = sizes, .strides = strides}};
        array number = {.type = {.dtype = DT_F32}, .is_number = true};
        array *operands[] = {&x, k->with_number ? &number : &x};
        const extent *made = iterator_strides(b, sizes, k->rank, operands, 2);
        const int64_t *expected = mode == BUILD_EAGER ? k->run : k->traced;
        for (uint32_t d = 0; d < k->rank; d++) {
            if (made[d].n != expected[d]) {
                fail_test("case %zu: stride of dim %u is %lld, expected %lld", i, d, (long long)made[d].n,
                          (long long)expected[d]);
            }
        }
    }
}

CONTEXT_TEST(runs_lay_results_as_torch_does)
{
    check_layouts(ctx, BUILD_EAGER);
}

CONTEXT_TEST(traces_lay_results_as_torch_records)
{
    check_layouts(ctx, BUILD_FAKE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_lay_results_as_torch_does),
        cmocka_unit_test(traces_lay_results_as_torch_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
