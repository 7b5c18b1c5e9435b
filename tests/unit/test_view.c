/*
 * Which strides a tensor has under other sizes, when it runs (as PyTorch's kernels choose them) and when it is traced
 * (as PyTorch records them), and the strides of memory formats. The expected ones were read off PyTorch 2.13.
 */
#include "testing.h"

#include "ops/infer.h"

enum { MOST_DIMS = 5 };

static const extent *extents_from(builder *b, const int64_t *at, uint32_t n)
{
    extent *extents = ARENA_ARRAY(b->arena, extent, n);
    for (uint32_t i = 0; i < n; i++) {
        extents[i] = known(at[i]);
    }
    return extents;
}

static void check_strides(builder *b, const char *what, const extent *strides, uint32_t rank, const char *expected)
{
    const char *found = strides == NULL ? "copy" : extents_text(b, strides, rank);
    assert_int_equal(b->status, TN_OK);
    if (strcmp(found, expected) != 0) {
        fail_test("%s has strides %s, expected %s", what, found, expected);
    }
}

/* ---- numbers ---- */

typedef struct view_case {
    const char *what;
    uint32_t rank;
    int64_t sizes[MOST_DIMS], strides[MOST_DIMS];
    uint32_t to_rank;
    int64_t to[MOST_DIMS];
    const char *when_run, *when_traced;
} view_case;

static const view_case view_cases[] = {
    {"a split dim", 1, {6}, {1}, 2, {2, 3}, "[3, 1]", "[3, 1]"},
    {"merged dims", 2, {2, 3}, {3, 1}, 1, {6}, "[1]", "[1]"},
    {"merged dims of a transpose", 2, {3, 2}, {1, 3}, 1, {6}, "copy", "copy"},
    {"a split dim of a transpose", 2, {4, 3}, {1, 4}, 3, {2, 2, 3}, "[2, 1, 4]", "[2, 1, 4]"},
    {"dims merged across two others", 3, {2, 3, 4}, {12, 4, 1}, 2, {4, 6}, "[6, 1]", "[6, 1]"},
    {"a new last dim", 2, {2, 3}, {3, 1}, 3, {2, 3, 1}, "[3, 1, 1]", "[3, 1, 1]"},
    {"no dims", 0, {0}, {0}, 2, {1, 1}, "[1, 1]", "[1, 1]"},
    {"one element without dims", 2, {1, 1}, {7, 5}, 0, {0}, "[]", "[]"},
    {"the same sizes, with an odd stride", 2, {1, 3}, {7, 1}, 2, {1, 3}, "[3, 1]", "[7, 1]"},
    {"a dim of size 1 that was transposed", 4, {1, 1, 4, 8}, {32, 8, 8, 1}, 3, {1, 1, 32}, "[32, 32, 1]", "[32, 8, 1]"},
    {"the same sizes without elements", 2, {0, 3}, {7, 1}, 2, {0, 3}, "[7, 1]", "[3, 1]"},
    {"other sizes without elements", 2, {0, 3}, {7, 1}, 2, {3, 0}, "[1, 1]", "[1, 1]"},
    {"merged dims of an expanded tensor", 2, {4, 3}, {0, 1}, 1, {12}, "copy", "copy"},
    {"a split dim of an expanded tensor", 2, {4, 3}, {0, 1}, 3, {2, 2, 3}, "[0, 0, 1]", "[0, 0, 1]"},
    {"every other element", 1, {6}, {2}, 2, {3, 2}, "[4, 2]", "[4, 2]"},
};

static void check_views(tn_context *ctx, builder_mode mode)
{
    for (size_t i = 0; i < sizeof view_cases / sizeof *view_cases; i++) {
        const view_case *v = &view_cases[i];
        builder *b = builder_new(ctx, mode, ctx_scratch(ctx));
        tensor_type t = {.dtype = DT_F32,
                         .rank = v->rank,
                         .sizes = extents_from(b, v->sizes, v->rank),
                         .strides = extents_from(b, v->strides, v->rank)};
        const extent *strides = view_strides(b, &t, extents_from(b, v->to, v->to_rank), v->to_rank);
        check_strides(b, v->what, strides, v->to_rank, mode == BUILD_EAGER ? v->when_run : v->when_traced);
    }
}

CONTEXT_TEST(views_have_the_strides_of_running)
{
    check_views(ctx, BUILD_EAGER);
}

CONTEXT_TEST(views_have_the_strides_of_tracing)
{
    check_views(ctx, BUILD_FAKE);
}

/* ---- symbols ---- */

static const dim *new_symbol(builder *b, const char *name, const char *assumptions, int64_t seen)
{
    symbol *s = ARENA_NEW(b->arena, symbol);
    *s = (symbol){.name = name, .assumptions = assumptions, .range = {.lo = 0, .has_lo = true}, .recorded = true};
    if (seen != 0) {
        s->hint = (hint){.kind = HINT_INT, .u.integer = seen};
    }
    return dim_symbol(b->dims, s);
}

/* x is f32[s0, s1, 2, 4], contiguous, seen with s0 = 3 and s1 = 5. */
CONTEXT_TEST(views_of_symbolic_sizes_are_decided_as_at_capture)
{
    builder *b = builder_new(ctx, BUILD_FAKE, ctx_scratch(ctx));
    extent s0 = extent_of_dim(new_symbol(b, "s0", "positive=True, integer=True", 3));
    extent s1 = extent_of_dim(new_symbol(b, "s1", "positive=True, integer=True", 5));
    array *x = make_new(b, DT_F32, (const extent[]){s0, s1, known(2), known(4)}, 4);
    extent rows = extent_mul(b, s0, s1), all = extent_mul(b, rows, known(8));
    const struct {
        const char *what;
        uint32_t rank;
        extent to[MOST_DIMS];
        const char *expected;
    } cases[] = {
        {"the same", 4, {s0, s1, known(2), known(4)}, "[8*s1, 8, 4, 1]"},
        {"heads together", 3, {s0, s1, known(8)}, "[8*s1, 8, 1]"},
        {"rows together", 2, {rows, known(8)}, "[Min(8, 8*s1), 1]"},
        {"all together", 1, {all}, "[1]"},
        {"heads apart", 5, {s0, s1, known(2), known(2), known(2)}, "[8*s1, 8, 4, 2, 1]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        check_strides(b, cases[i].what, view_strides(b, &x->type, cases[i].to, cases[i].rank), cases[i].rank,
                      cases[i].expected);
    }
    datum swapped = BUILD(b, "aten::transpose.int", of_tensor(x), of_int(0), of_int(1));
    check_strides(b, "swapped rows together", view_strides(b, &swapped.u.tensor->type, cases[2].to, 2), 2, "copy");
}

CONTEXT_TEST(sizes_that_may_be_0_show_in_strides)
{
    builder *b = builder_new(ctx, BUILD_FAKE, ctx_scratch(ctx));
    extent u0 = extent_of_dim(new_symbol(b, "u0", "integer=True", 0));
    extent s0 = extent_of_dim(new_symbol(b, "s0", "positive=True, integer=True", 0));
    check_strides(b, "a size that depends on data", contiguous_extents(b, (const extent[]){known(2), u0}, 2), 2,
                  "[Max(1, u0), 1]");
    check_strides(b, "a positive size", contiguous_extents(b, (const extent[]){known(2), s0}, 2), 2, "[s0, 1]");
    check_strides(b, "no elements", contiguous_extents(b, (const extent[]){known(2), known(0)}, 2), 2, "[1, 1]");
}

/* ---- formats ---- */

CONTEXT_TEST(formats_have_their_strides)
{
    static const struct {
        const char *what;
        uint32_t rank;
        int64_t sizes[MOST_DIMS], strides[MOST_DIMS];
        memory_format format, suggested;
        const char *expected;
    } cases[] = {
        {"plain", 2, {2, 3}, {3, 1}, FORMAT_PRESERVE, FORMAT_CONTIGUOUS, "[3, 1]"},
        {"transposed, preserved", 2, {2, 3}, {1, 2}, FORMAT_PRESERVE, FORMAT_CONTIGUOUS, "[1, 2]"},
        {"transposed, contiguous", 2, {2, 3}, {1, 2}, FORMAT_CONTIGUOUS, FORMAT_CONTIGUOUS, "[3, 1]"},
        {"with gaps, preserved", 2, {2, 3}, {2, 8}, FORMAT_PRESERVE, FORMAT_CONTIGUOUS, "[1, 2]"},
        {"expanded, preserved", 2, {2, 3}, {0, 1}, FORMAT_PRESERVE, FORMAT_CONTIGUOUS, "[3, 1]"},
        {"images", 4, {2, 3, 4, 5}, {60, 20, 5, 1}, FORMAT_CHANNELS_LAST, FORMAT_CONTIGUOUS, "[60, 1, 15, 3]"},
        {"images by pixel", 4, {2, 3, 4, 5}, {60, 1, 15, 3}, FORMAT_PRESERVE, FORMAT_CHANNELS_LAST, "[60, 1, 15, 3]"},
        {"images of one channel",
         4,
         {2, 1, 4, 5},
         {20, 20, 5, 1},
         FORMAT_PRESERVE,
         FORMAT_CONTIGUOUS,
         "[20, 20, 5, 1]"},
        {"no images", 4, {0, 0, 2, 3}, {6, 6, 3, 1}, FORMAT_CHANNELS_LAST, FORMAT_CONTIGUOUS, "[0, 1, 0, 0]"},
    };
    builder *b = builder_new(ctx, BUILD_EAGER, ctx_scratch(ctx));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t rank = cases[i].rank;
        tensor_type t = {.dtype = DT_F32,
                         .rank = rank,
                         .sizes = extents_from(b, cases[i].sizes, rank),
                         .strides = extents_from(b, cases[i].strides, rank)};
        check_strides(b, cases[i].what, strides_in_format(b, &t, cases[i].format), rank, cases[i].expected);
        assert_int_equal(suggested_format(b, &t), cases[i].suggested);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_have_the_strides_of_running),
        cmocka_unit_test(views_have_the_strides_of_tracing),
        cmocka_unit_test(views_of_symbolic_sizes_are_decided_as_at_capture),
        cmocka_unit_test(sizes_that_may_be_0_show_in_strides),
        cmocka_unit_test(formats_have_their_strides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
