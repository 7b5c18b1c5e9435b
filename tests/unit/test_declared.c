/* Results of calls in memory as the calls declare them: interpret/declared.h. */
#include "testing.h"

#include "interpret/declared.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

typedef struct layout {
    int64_t strides[4];
    bool is_copied, is_open; /* is_open: with a symbol that nothing in the call tells */
} layout;

/* The result of a call, of type i64[s0,3,4,5] and with these strides; stride 2 is 15*s0 where it says 30. */
static value *declare(builder *types, function *f, const layout *l)
{
    arena *a = &f->program->arena;
    const dim *batch = dim_symbol(types->dims, function_symbol(f, "s0")); /* has no hint */
    symbol *other = function_symbol(f, "s1");
    other->hint = (hint){.kind = HINT_INT, .u.integer = 7};
    const int64_t sizes[] = {2, 3, 4, 5};
    tensor_meta *m = ARENA_NEW(a, tensor_meta);
    symint *extents = ARENA_ARRAY(a, symint, 4), *strides = ARENA_ARRAY(a, symint, 4);
    for (size_t k = 0; k < 4; k++) {
        extents[k].expr = k == 0 ? batch : dim_int(types->dims, sizes[k]);
        strides[k].expr = dim_int(types->dims, l->strides[k]);
        if (l->strides[k] == 30) {
            strides[k].expr = extent_dim(types, extent_mul(types, known(15), extent_of_dim(batch)));
        }
    }
    if (l->is_open) { /* dense when it was captured with s1 = 7: so it is with the sizes that it has now */
        extents[0].expr = dim_symbol(types->dims, other);
        extents[0].expr = extent_dim(types, extent_add(types, extent_of_dim(extents[0].expr), known(-5)));
        strides[2].expr = extent_dim(types, extent_mul(types, known(15), extent_of_dim(extents[0].expr)));
    }
    *m = (tensor_meta){.dtype = DT_I64,
                       .rank = 4,
                       .sizes = extents,
                       .strides = strides,
                       .plain = l->strides[0] == 60 && l->strides[1] == 20};
    value *v = function_add_value(f, "output", VALUE_TENSOR);
    v->typed = true;
    v->type.tensor = m;
    return v;
}

CONTEXT_TEST(results_lie_as_the_call_declares_them)
{
    static const layout cases[] = {
        {{60, 20, 5, 1}, false, false},  /* as it comes */
        {{60, 5, 15, 1}, true, false},   /* dense in another order */
        {{1, 2, 6, 24}, true, false},    /* the other way round */
        {{15, 5, 30, 1}, true, false},   /* [T, B, H, D] in memory, by a symbol */
        {{15, 5, 30, 1}, true, true},    /* by a symbol that is not told */
        {{200, 60, 12, 2}, true, false}, /* with gaps */
    };
    const int64_t sizes[] = {2, 3, 4, 5};
    builder *b = builder_new(ctx, BUILD_EAGER, ctx_scratch(ctx)), *types = builder_new(ctx, BUILD_FAKE, b->arena);
    for (size_t i = 0; i < COUNT(cases); i++) {
        program *p = program_new(ctx, "test");
        function *f = function_new(p, "caller");
        arg result = arg_of_value(declare(types, f, &cases[i]));
        node n = {.outputs = &result, .output_count = 1};
        declared_scope scope = {.function = f};
        datum made = BUILD(b, "aten::arange.start_step", of_int(0), of_int(120), of_int(1));
        made = BUILD(b, "aten::view", made, of_ints(b, sizes, 4));
        made.u.tensor->holders = 1; /* compared below */
        datum laid = made;
        assert_ok(ctx, declared_results(b, &n, &scope, &laid, 1));
        datum same = BUILD(b, "aten::equal", made, laid);
        assert_true(same.kind == DATUM_BOOL && same.u.boolean);
        for (size_t k = 0; k < 4; k++) {
            assert_int_equal(laid.u.tensor->type.strides[k].n, cases[i].strides[k]);
        }
        assert_true(cases[i].is_copied == (laid.u.tensor != made.u.tensor));
    }
    builder_free(ctx, types);
    builder_free(ctx, b);
}

CONTEXT_TEST(elements_may_share_places)
{
    program *p = program_new(ctx, "test");
    function *f = function_new(p, "caller");
    builder *b = builder_new(ctx, BUILD_EAGER, ctx_scratch(ctx)), *types = builder_new(ctx, BUILD_FAKE, b->arena);
    symint sizes[2] = {{.expr = dim_int(types->dims, 3)}, {.expr = dim_int(types->dims, 4)}};
    symint strides[2] = {{.expr = dim_int(types->dims, 0)}, {.expr = dim_int(types->dims, 1)}};
    tensor_meta m = {.dtype = DT_F32, .rank = 2, .sizes = sizes, .strides = strides};
    value *v = function_add_value(f, "output", VALUE_TENSOR);
    v->typed = true;
    v->type.tensor = &m;
    arg result = arg_of_value(v);
    node n = {.outputs = &result, .output_count = 1};
    declared_scope scope = {.function = f};
    datum rows = BUILD(b, "aten::ones", of_ints(b, (int64_t[]){3, 4}, 2)), laid = rows;
    rows.u.tensor->holders = 1;
    assert_ok(ctx, declared_results(b, &n, &scope, &laid, 1));
    datum same = BUILD(b, "aten::equal", rows, laid);
    assert_true(same.kind == DATUM_BOOL && same.u.boolean);
    assert_int_equal(laid.u.tensor->type.strides[0].n, 0);
    assert_int_equal(laid.u.tensor->data->view.storage->bytes, 16);
    builder_free(ctx, types);
    builder_free(ctx, b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_lie_as_the_call_declares_them),
        cmocka_unit_test(elements_may_share_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
