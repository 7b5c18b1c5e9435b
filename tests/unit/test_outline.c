/*
 * Outlining nodes into functions: what crosses the border, what is moved, what is refused and in which words, numbers
 * that are computed inside; and that the program still verifies and gives the same.
 */
#include "programs.h"

#include "interpret/interpret.h"
#include "ir/clone.h"
#include "ops/infer.h"
#include "passes/outline.h"
#include "passes/passes.h"

/* ---- helpers ---- */

static void assert_shows(tn_context *ctx, const program *p, const char *expected)
{
    const char *text = printed(ctx, p);
    if (strstr(text, expected) == NULL) {
        fail_test("'%s' is not in\n%s", expected, text);
    }
}

static node *producer(const function *f, const char *name)
{
    const value *v = function_find_value(f, name);
    assert_non_null(v);
    return v->producer;
}

/* Nodes by the names of their results, up to an empty one. */
static node_list nodes_of(arena *a, const function *f, const char *const *names)
{
    node_list found = {0};
    for (; *names != NULL; names++) {
        vec_push(a, &found, producer(f, *names));
    }
    return found;
}
#define NODES(a, f, ...) nodes_of((a), (f), (const char *const[]){__VA_ARGS__, NULL})

static outlined take(outliner *o, node_list nodes)
{
    outlined out;
    outline_wish wish = {.nodes = nodes.at, .n = nodes.n, .name = "part"};
    assert_ok(o->ctx, outline(o, &wish, &out));
    return out;
}

/* f32 input i of a function is filled with i + 1, 2 (i + 1), ...; sizes that vary are 3. */
static datum *made_up_inputs(builder *b, const function *f)
{
    datum *inputs = ARENA_ARRAY(b->arena, datum, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        if (v->kind != VALUE_TENSOR) {
            inputs[i] = of_int(3);
            continue;
        }
        const tensor_meta *m = v->type.tensor;
        extent *sizes = ARENA_ARRAY(b->arena, extent, m->rank);
        for (uint32_t d = 0; d < m->rank; d++) {
            sizes[d] = known(m->sizes[d].expr->op == DIM_INT ? m->sizes[d].expr->u.integer : 3);
        }
        inputs[i] = of_tensor(make_new(b, DT_F32, sizes, m->rank));
        assert_int_equal(builder_realize(b, inputs[i]), TN_OK);
        const tn_tensor *data = inputs[i].u.tensor->data;
        for (int64_t k = 0; k < tn_tensor_count(data); k++) {
            ((float *)tn_tensor_data(data))[k] = (float)(i + 1) * (float)(k + 1);
        }
    }
    return inputs;
}

static datum *run(tn_context *ctx, function *f, size_t *count)
{
    arena *a = ctx_scratch(ctx);
    builder *b = builder_new(ctx, BUILD_EAGER, a);
    datum *outs;
    assert_ok(ctx, interpret(interpreter_new(b, a, NULL), f, made_up_inputs(b, f), f->inputs.n, &outs, count));
    return outs;
}

/* The program that was changed verifies, can be copied, and gives what the text does. */
static void assert_same_results(tn_context *ctx, const char *text, program *changed)
{
    size_t n, m;
    program *copy;
    assert_ok(ctx, verify_program(ctx, changed));
    assert_ok(ctx, program_clone(ctx, changed, &copy));
    datum *expected = run(ctx, parsed(ctx, text)->entries.at[0]->main, &n);
    datum *got = run(ctx, copy->entries.at[0]->main, &m);
    assert_int_equal(n, m);
    for (size_t i = 0; i < n; i++) {
        if (expected[i].kind == DATUM_TENSOR) {
            assert_true(tn_tensor_compare(got[i].u.tensor->data, expected[i].u.tensor->data, 0, 0).equal);
        } else {
            assert_int_equal(got[i].u.integer, expected[i].u.integer);
        }
    }
}

/* ---- what crosses ---- */

static const char chain[] = "program \"test\" version 1\n"
                            "entry @model<s0 in [2, 9]>(%w: f32[4,4] input, %x: f32[s0,4] input) -> (f32[s0,4] output,"
                            " f32[s0,4] output) {\n"
                            "  %a = aten.relu.default(self: %x) : f32[s0,4]\n"
                            "  %b = aten.linear.default(input: %a, weight: %w) : f32[s0,4]\n"
                            "  %c = aten.sin.default(self: %b) : f32[s0,4]\n"
                            "  %d = aten.add.Tensor(self: %c, other: %a) : f32[s0,4]\n"
                            "  return %d, %b\n"
                            "}\n";

CONTEXT_TEST(inputs_and_results_are_what_crosses_the_border)
{
    program *p = parsed(ctx, chain);
    function *f = p->entries.at[0]->main;
    arena *a = ctx_scratch(ctx);
    outliner *o = outliner_new(ctx, a, f);
    outlined out = take(o, NODES(a, f, "c", "b"));
    outliner_end(o);
    assert_null(out.reason);
    assert_shows(ctx, p,
                 "func @part<s0 in [2, 9]>(%a: f32[s0,4], %w: f32[4,4]) -> (f32[s0,4], f32[s0,4]) {\n"
                 "  %b = aten.linear.default(input: %a, weight: %w) : f32[s0,4]\n"
                 "  %c = aten.sin.default(self: %b) : f32[s0,4]\n"
                 "  return %b, %c\n");
    assert_shows(ctx, p, "%b, %c = call @part(%a, %w)");
    assert_ptr_not_equal(function_find_symbol(out.body, "s0"), function_find_symbol(f, "s0"));
    assert_same_results(ctx, chain, p);
    assert_ok(ctx, functionalize(ctx, p)); /* where a program is said anew calls are gone: a body says the same */
    assert_null(strstr(printed(ctx, p), "call @"));
    assert_same_results(ctx, chain, p);
}

CONTEXT_TEST(an_order_that_is_wished_for_comes_first)
{
    program *p = parsed(ctx, chain);
    function *f = p->entries.at[0]->main;
    arena *a = ctx_scratch(ctx);
    outliner *o = outliner_new(ctx, a, f);
    node_list nodes = NODES(a, f, "b", "c");
    value *inputs[] = {function_find_value(f, "x"), function_find_value(f, "w")};
    value *outputs[] = {function_find_value(f, "c"), function_find_value(f, "x")};
    outline_wish wish = {.nodes = nodes.at,
                         .n = 2,
                         .name = "part",
                         .inputs = inputs,
                         .input_count = 2,
                         .outputs = outputs,
                         .output_count = 2};
    outlined out;
    assert_ok(ctx, outline(o, &wish, &out));
    outliner_end(o);
    assert_shows(ctx, p, "%c, %b = call @part(%x, %w, %a)"); /* x is not used inside, and is not made there */
    assert_same_results(ctx, chain, p);
}

CONTEXT_TEST(parts_nest_and_follow_each_other)
{
    program *p = parsed(ctx, chain);
    function *f = p->entries.at[0]->main;
    arena *a = ctx_scratch(ctx);
    outliner *o = outliner_new(ctx, a, f);
    node_list outer = NODES(a, f, "a", "d");
    outlined inner = take(o, NODES(a, f, "b", "c"));
    vec_push(a, &outer, inner.call);
    outlined out = take(o, outer);
    outliner_end(o);
    assert_null(out.reason);
    assert_int_equal(f->node_count, 1);
    assert_int_equal(out.body->node_count, 3);
    assert_string_equal(out.body->name, "part.1");
    assert_int_equal(f->values.n, 4); /* w, x, d, b: the others went with their nodes */
    assert_same_results(ctx, chain, p);
}

/* ---- convexity ---- */

CONTEXT_TEST(a_way_out_and_back_is_refused_with_the_path)
{
    program *p = parsed(ctx, chain);
    function *f = p->entries.at[0]->main;
    arena *a = ctx_scratch(ctx);
    const char *before = printed(ctx, p);
    outliner *o = outliner_new(ctx, a, f);
    outlined out = take(o, NODES(a, f, "a", "d"));
    assert_null(out.call);
    assert_string_equal(out.reason,
                        "'d' needs 'c', which needs 'b', which needs 'a': the result leaves the part and comes back "
                        "into it");
    assert_string_equal(before, printed(ctx, p));
}

static const char mixed[] = "program \"test\" version 1\n"
                            "entry @model(%x: f32[4] input, %y: f32[4] input) -> (f32[4] output, f32[4] output) {\n"
                            "  %a = aten.relu.default(self: %x) : f32[4]\n"
                            "  %early = aten.cos.default(self: %y) : f32[4]\n"
                            "  %late = aten.sin.default(self: %a) : f32[4]\n"
                            "  %b = aten.add.Tensor(self: %a, other: %early) : f32[4]\n"
                            "  return %b, %late\n"
                            "}\n";

CONTEXT_TEST(what_lies_between_is_moved)
{
    program *p = parsed(ctx, mixed);
    function *f = p->entries.at[0]->main;
    arena *a = ctx_scratch(ctx);
    outliner *o = outliner_new(ctx, a, f);
    outlined first = take(o, NODES(a, f, "a", "b"));
    assert_null(first.reason);
    assert_ptr_equal(f->first, producer(f, "early"));
    assert_ptr_equal(f->last, producer(f, "late"));
    assert_same_results(ctx, mixed, p);
    /* places are right for what follows */
    node_list all = NODES(a, f, "late", "early");
    vec_push(a, &all, first.call);
    assert_null(take(o, all).reason);
    outliner_end(o);
    assert_int_equal(f->node_count, 1);
    assert_same_results(ctx, mixed, p);
}

static const struct {
    const char *between, *reason;
} unmovable[] = {
    {"  %m = aten.relu_.default(self: %x) : f32[4]\n", "'m' lies between the nodes of the part and cannot be moved"},
    {"  %m = aten.copy_.default(self: %x, src: %a) : f32[4]\n", "cannot be moved"},
    {"  %m = aten.bernoulli.default(self: %y) : f32[4]\n", NULL}, /* draws, but nothing else does */
    {"  %m = probe.strange.default(self: %y) : f32[4]\n", "cannot be moved"},
};

CONTEXT_TEST(writes_and_effects_are_not_moved_past_each_other)
{
    for (size_t i = 0; i < sizeof unmovable / sizeof *unmovable; i++) {
        char text[1024];
        snprintf(text, sizeof text,
                 "program \"test\" version 1\n"
                 "entry @model(%%x: f32[4] input, %%y: f32[4] input) -> (f32[4] output) {\n"
                 "  %%a = aten.sin.default(self: %%x) : f32[4]\n"
                 "%s"
                 "  %%b = aten.add.Tensor(self: %%a, other: %%x) : f32[4]\n"
                 "  return %%b\n"
                 "}\n",
                 unmovable[i].between);
        program *p = parsed(ctx, text);
        function *f = p->entries.at[0]->main;
        arena *a = ctx_scratch(ctx);
        outlined out = take(outliner_new(ctx, a, f), NODES(a, f, "a", "b"));
        if (unmovable[i].reason == NULL) {
            assert_null(out.reason);
        } else {
            assert_non_null(out.reason);
            assert_non_null(strstr(out.reason, unmovable[i].reason));
        }
    }
}

/* ---- numbers ---- */

static const char sizes[] = "program \"test\" version 1\n"
                            "entry @model<s0 in [2, 9]>(%x: f32[s0,4] input) -> (f32[4*s0] output, int s0 output) {\n"
                            "  %n = aten.sym_size.int(self: %x, dim: 0) : int s0\n"
                            "  %four = _operator.mul(a: %n, b: 4) : int 4*s0\n"
                            "  %a = aten.relu.default(self: %x) : f32[s0,4]\n"
                            "  %b = aten.view.default(self: %a, size: [%four]) : f32[4*s0]\n"
                            "  %c = aten.sin.default(self: %b) : f32[4*s0]\n"
                            "  return %c, %n\n"
                            "}\n";

CONTEXT_TEST(numbers_are_computed_inside_where_sizes_tell_them)
{
    program *p = parsed(ctx, sizes);
    function *f = p->entries.at[0]->main;
    arena *a = ctx_scratch(ctx);
    outliner *o = outliner_new(ctx, a, f);
    node_list nodes = NODES(a, f, "b", "c");
    assert_ok(ctx, outline_numbers(o, &nodes));
    assert_null(take(o, nodes).reason);
    outliner_end(o);
    assert_shows(ctx, p,
                 "func @part<s0 in [2, 9]>(%a: f32[s0,4]) -> (f32[4*s0]) {\n"
                 "  %n_1 = aten.sym_size.int(self: %a, dim: 0) : int s0\n"
                 "  %four_1 = _operator.mul(a: %n_1, b: 4) : int 4*s0\n"
                 "  %b = aten.view.default(self: %a, size: [%four_1]) : f32[4*s0]\n");
    assert_null(function_find_value(f, "four")); /* nobody needed it any more */
    assert_non_null(function_find_value(f, "n"));
    assert_same_results(ctx, sizes, p);
}

CONTEXT_TEST(numbers_that_no_size_tells_are_operands)
{
    static const char text[] =
        "program \"test\" version 1\n"
        "entry @model<s0 in [2, 9]>(%n: int s0 input, %x: f32[2,4] input) -> (f32[2,4] output) {\n"
        "  %a = aten.mul.Scalar(self: %x, other: %n) : f32[2,4]\n"
        "  return %a\n"
        "}\n";
    program *p = parsed(ctx, text);
    function *f = p->entries.at[0]->main;
    arena *a = ctx_scratch(ctx);
    outliner *o = outliner_new(ctx, a, f);
    node_list nodes = NODES(a, f, "a");
    assert_ok(ctx, outline_numbers(o, &nodes));
    assert_null(take(o, nodes).reason);
    assert_shows(ctx, p, "call @part(%x, %n)");
    assert_same_results(ctx, text, p);
}

/* ---- units ---- */

static node *with_stack(program *p, node *n, const char *stack)
{
    text_pair *pair = ARENA_NEW(&p->arena, text_pair);
    *pair = (text_pair){"nn_module_stack", stack};
    n->metadata = pair;
    n->metadata_count = 1;
    return n;
}

CONTEXT_TEST(units_are_module_calls_with_what_only_they_need)
{
    program *p = parsed(ctx, sizes);
    function *f = p->entries.at[0]->main;
    arena *a = ctx_scratch(ctx);
    with_stack(p, producer(f, "a"), "L__self__,,Net;L__self__m,m,Block;L__self__m_0,m.0,Relu");
    with_stack(p, producer(f, "b"), "L__self__,,Net;L__self__m,m,Block");
    with_stack(p, producer(f, "c"), "L__self__,,Net;L__self__m@1,m,Block");
    unit_tree *units = units_of(a, p->entries.at[0]);
    assert_int_equal(units->all.n, 4);
    assert_string_equal(units->root->type, "Net");
    const unit *block = units->root->children.at[0], *again = units->root->children.at[1];
    assert_string_equal(block->path, "m");
    assert_string_equal(block->type, "Block");
    assert_string_equal(again->path, "m");
    assert_string_equal(again->row, "m@1");
    assert_string_equal(block->children.at[0]->row, "m.0");
    assert_int_equal(block->nodes.n, 2); /* b, and four, which only b uses */
    assert_ptr_equal(block->nodes.at[0], producer(f, "four"));
    assert_int_equal(unit_nodes(a, block).n, 3);
    assert_int_equal(units->root->nodes.n, 1); /* n is an output */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inputs_and_results_are_what_crosses_the_border),
        cmocka_unit_test(an_order_that_is_wished_for_comes_first),
        cmocka_unit_test(parts_nest_and_follow_each_other),
        cmocka_unit_test(a_way_out_and_back_is_refused_with_the_path),
        cmocka_unit_test(what_lies_between_is_moved),
        cmocka_unit_test(writes_and_effects_are_not_moved_past_each_other),
        cmocka_unit_test(numbers_are_computed_inside_where_sizes_tell_them),
        cmocka_unit_test(numbers_that_no_size_tells_are_operands),
        cmocka_unit_test(units_are_module_calls_with_what_only_they_need),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
