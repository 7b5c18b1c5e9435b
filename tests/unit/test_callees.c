/*
 * What nodes call: the table of built-in overloads (every name of every record, and nothing else), callees of programs
 * (one for a target, its text as it was), and that every way of making a program gives it callees of its own.
 */
#include "programs.h"

#include "ir/calls.h"
#include "ir/clone.h"
#include "ops/builtins.h"
#include "ops/registry.h"
#include "passes/merge.h"
#include "passes/passes.h"
#include "passes/units/externalize.h"
#include "passes/units/inline.h"

/* ---- the table ---- */

CONTEXT_TEST(every_overload_is_found_by_its_target_and_by_its_name)
{
    arena *a = ctx_scratch(ctx);
    size_t count = 0;
    for (size_t i = 0; i < op_table_count; i++) {
        for (size_t k = 0; op_table[i]->overloads[k] != NULL; k++, count++) {
            const char *text = op_table[i]->overloads[k];
            uint32_t found = builtin_of_target(target_of_schema(a, text));
            if (found == BUILTIN_NONE) {
                fail_test("'%s' is not in builtins.def: run `tools/check --regenerate`", text);
            }
            assert_ptr_equal(builtin_op(found), op_table[i]);
            assert_ptr_equal(builtin_schema(found), text);
            assert_int_equal(builtin_of_name(arena_strndup(a, text, strcspn(text, "("))), found);
        }
    }
    assert_int_equal(count, BUILTIN_END - 1);
}

static void numbers_are_known_to_the_compiler(void **state)
{
    (void)state;
    assert_int_equal(builtin_of_target("torch.ops.aten.add.Tensor"), ATEN(add, Tensor));
    assert_int_equal(builtin_of_target("torch.ops.aten.relu.default"), ATEN(relu, default));
    assert_int_equal(builtin_of_target("_operator.mul"), BUILTIN__operator_mul_default);
    assert_int_equal(builtin_of_target("torch.sym_max"), BUILTIN_torch_sym_max_default);
    assert_int_equal(builtin_of_target("torch.ops.higher_order.cond"), BUILTIN_higher_order_cond_default);
    assert_int_equal(builtin_of_target(CALL_TARGET), BUILTIN_tenon_call_default);
    assert_int_equal(builtin_of_name("aten::relu.default"), ATEN(relu, default)); /* as people write it */
    assert_ptr_equal(builtin_op(ATEN(add_, Tensor)), &op_add);
    assert_null(builtin_op(BUILTIN_NONE));
}

static void what_is_nearly_a_target_is_none(void **state)
{
    static const char *const near[] = {
        "",
        "torch",
        "torch.",
        "torch.ops",
        "torch.ops.",
        "torch.ops.aten",
        "torch.ops.aten.",
        "torch.ops.aten.relu",
        "torch.ops.aten.relu.",
        "torch.ops.aten.relu.Tensor",
        "torch.ops.aten.relu.default.default",
        "torch.ops.aten.relu.default(",
        "torch.ops.aten.relu(Tensor self) -> Tensor.default",
        "torch.ops.atem.relu.default",
        "torch.ops.at.relu.default",
        "torch.ops..relu.default",
        "torch.ops.math.trunc.default",
        "torch.ops.tenon.call.default",
        "torch.ops.higher_order.cond.default",
        "torch.ops.zzz.zzz.zzz",
        "aten::relu",
        "aten.relu.default",
        "relu",
        "_operator",
        "_operator.",
        "_operator.mul.default",
        "math.mul",
        "tenon.",
    };
    (void)state;
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        if (builtin_of_target(near[i]) != BUILTIN_NONE) {
            fail_test("'%s' is taken for '%s'", near[i], builtin_schema(builtin_of_target(near[i])));
        }
    }
    assert_int_equal(builtin_of_name("relu"), BUILTIN_NONE);
    assert_int_equal(builtin_of_name("::relu"), BUILTIN_NONE);
    assert_int_equal(builtin_of_name("aten::"), BUILTIN_NONE);
}

static void all_overloads_of_a_name_stand_together(void **state)
{
    (void)state;
    uint32_t first, end;
    builtins_named("add", &first, &end);
    assert_true(ATEN(add, Tensor) >= first && ATEN(add, Tensor) < end);
    assert_true(ATEN(add, out) >= first && ATEN(add, out) < end);
    assert_false(ATEN(add_, Tensor) >= first && ATEN(add_, Tensor) < end);
    assert_false(ATEN(addmm, default) >= first && ATEN(addmm, default) < end);
    builtins_named("nothing", &first, &end);
    assert_int_equal(first, end);
}

/* ---- callees ---- */

/* Each node's callee is the one that the program has for its target, and says which operator it is. */
static void assert_own_callees(const program *p)
{
    for (size_t i = 0; i < p->functions.n; i++) {
        for (const node *n = p->functions.at[i]->first; n != NULL; n = n->next) {
            assert_ptr_equal(map_get(&p->callees, n->callee->target), n->callee);
            assert_int_equal(n->callee->builtin, builtin_of_target(n->callee->target));
            assert_ptr_equal(n->callee->op, builtin_op(n->callee->builtin));
        }
    }
}

#define HEAD "program \"test\" version 1\n"
#define BLOCK                                                        \
    HEAD "entry @model(%x: f32[3,4] input) -> (f32[3,4] output) {\n" \
         "  %a = aten.relu.default(self: %x) : f32[3,4] !0\n"        \
         "  %b = aten.relu.default(self: %a) : f32[3,4] !1\n"        \
         "  %c = probe.twice.default(x: %b) : f32[3,4] !1\n"         \
         "  %d = aten.hardsigmoid.default(self: %c) : f32[3,4] !0\n" \
         "  return %d\n"                                             \
         "}\n"                                                       \
         "!0 = {nn_module_stack: \"L__self__,,Net\"}\n"              \
         "!1 = {nn_module_stack: \"L__self__,,Net;L__self__block,block,Block\"}\n"

CONTEXT_TEST(one_callee_for_each_target)
{
    program *p = parsed(ctx, BLOCK);
    const node *a = p->functions.at[0]->first, *b = a->next, *c = b->next;
    assert_own_callees(p);
    assert_ptr_equal(a->callee, b->callee);
    assert_ptr_not_equal(b->callee, c->callee);
    assert_ptr_equal(a->callee->op, &op_relu);
    assert_true(node_calls(a, ATEN(relu, default)));
    assert_int_equal(p->callees.entries.n, 3);
}

CONTEXT_TEST(a_target_that_nobody_knows_keeps_its_text)
{
    program *p = parsed(ctx, BLOCK), *other;
    const node *c = p->functions.at[0]->first->next->next;
    assert_string_equal(c->callee->target, "torch.ops.probe.twice.default");
    assert_null(c->callee->op);
    assert_int_equal(c->callee->builtin, BUILTIN_NONE);
    assert_ok(ctx, program_clone(ctx, p, &other));
    assert_true(callee_same(c->callee, program_callee(other, "torch.ops.probe.twice.default")));
    assert_false(callee_same(c->callee, program_callee(other, "torch.ops.probe.thrice.default")));
    assert_false(callee_same(c->callee, program_callee(other, "torch.ops.aten.relu.default")));
}

CONTEXT_TEST(every_new_program_has_callees_of_its_own)
{
    program *p = parsed(ctx, BLOCK), *cloned, *merged;
    assert_ok(ctx, program_clone(ctx, p, &cloned));
    assert_own_callees(cloned);
    assert_string_equal(printed(ctx, cloned), printed(ctx, p));

    merge_part parts[] = {{.program = p, .entry = "one"}, {.program = cloned, .entry = "two"}};
    assert_ok(ctx, merge_programs(ctx, "merged", parts, 2, &merged));
    assert_own_callees(merged);
    assert_int_equal(merged->callees.entries.n, 3);

    externalize_spec spec = {.selector = "Block", .text = "Block"};
    ledger l = {.arena = ctx_scratch(ctx)};
    assert_ok(ctx, externalize(ctx, cloned, &spec, 1, &l));
    assert_own_callees(cloned);
    assert_int_equal(cloned->functions.n, 2);
    assert_ok(ctx, inline_units(ctx, cloned, true));
    assert_own_callees(cloned);
}

CONTEXT_TEST(a_program_that_was_rewritten_too)
{
    program *p = parsed(ctx, HEAD "entry @model(%x: f32[3,4] input) -> (f32[3,4] output) {\n"
                                  "  %a = aten.hardsigmoid.default(self: %x) : f32[3,4]\n"
                                  "  %b = aten.relu_.default(self: %a) : f32[3,4]\n"
                                  "  return %b\n"
                                  "}\n");
    assert_ok(ctx, functionalize(ctx, p));
    assert_own_callees(p);
    assert_true(node_calls(p->functions.at[0]->last, ATEN(relu, default)));
    assert_ok(ctx, decompose(ctx, p, NULL));
    assert_own_callees(p);
    assert_false(node_calls(p->functions.at[0]->first, ATEN(hardsigmoid, default)));
}

/* Nothing in a program belongs to the context that made it. */
static void a_callee_outlives_the_context(void **state)
{
    (void)state;
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    program *p = parsed(ctx, BLOCK);
    program_seal(p);
    ctx_disown(ctx, p);
    tn_context_free(ctx);
    assert_own_callees(p);
    assert_ptr_equal(p->functions.at[0]->first->callee->op, &op_relu);
    program_free(p);
}

/* A registry finds what its context's user registered; the callee says what is built in, and does not change. */
CONTEXT_TEST(registered_operators_are_found_through_the_context)
{
    static const char *const schemas[] = {"probe::twice(Tensor x) -> Tensor", NULL};
    static const char *const relus[] = {"aten::relu(Tensor self) -> Tensor", NULL};
    static const op_def twice = {.name = "twice", .overloads = schemas}, relu = {.name = "relu", .overloads = relus};
    program *p = parsed(ctx, BLOCK);
    const node *a = p->functions.at[0]->first, *c = a->next->next;
    registry *r = registry_of(ctx);
    const overload *o;
    assert_ok(ctx, registry_resolve(ctx, r, c->callee, &o));
    assert_null(o);
    assert_ok(ctx, registry_add(ctx, r, &twice));
    assert_ok(ctx, registry_resolve(ctx, r, c->callee, &o));
    assert_ptr_equal(o->op, &twice);
    assert_null(c->callee->op);
    assert_fails(ctx, TN_E_ARGUMENT, registry_add(ctx, r, &twice));
    assert_fails(ctx, TN_E_ARGUMENT, registry_add(ctx, r, &relu));

    assert_ok(ctx, registry_resolve(ctx, r, a->callee, &o));
    assert_ptr_equal(o->op, &op_relu);
    registry_replace(r, a->callee->target, &relu);
    assert_ok(ctx, registry_resolve(ctx, r, a->callee, &o));
    assert_ptr_equal(o->op, &relu);
    assert_int_equal(o->builtin, ATEN(relu, default));
    assert_ptr_equal(a->callee->op, &op_relu);
    assert_int_equal(registry_own_count(r), 2);
    assert_int_equal(registry_count(r), BUILTIN_END - 1 + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_overload_is_found_by_its_target_and_by_its_name),
        cmocka_unit_test(numbers_are_known_to_the_compiler),
        cmocka_unit_test(what_is_nearly_a_target_is_none),
        cmocka_unit_test(all_overloads_of_a_name_stand_together),
        cmocka_unit_test(one_callee_for_each_target),
        cmocka_unit_test(a_target_that_nobody_knows_keeps_its_text),
        cmocka_unit_test(every_new_program_has_callees_of_its_own),
        cmocka_unit_test(a_program_that_was_rewritten_too),
        cmocka_unit_test(a_callee_outlives_the_context),
        cmocka_unit_test(registered_operators_are_found_through_the_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
