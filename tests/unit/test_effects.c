/* What nodes do beyond giving results: the answer for each kind of operator, and that passes which ask follow it. */
#include "programs.h"

#include "ops/builtins.h"
#include "passes/effects.h"
#include "passes/passes.h"

#define HEAD "program \"test\" version 1\n"
#define ENTRY "entry @model(%x: f32[2,3] input, %m: f32[3] input, %v: f32[3] input, %p: b8[] input)"
#define NORM(flag)                                                                                                    \
    "aten.batch_norm.default(input: %x, weight: None, bias: None, running_mean: %m, running_var: %v, training: " flag \
    ", momentum: 0.1, eps: 1.0e-5, cudnn_enabled: True) : f32[2,3]"

static const struct {
    const char *call;
    unsigned effects;
} rows[] = {
    {"%y = aten.relu.default(self: %x) : f32[2,3]", 0},
    {"%y = aten.relu_.default(self: %x) : f32[2,3]", EFFECT_WRITES},
    {"%y = aten.add.out(self: %x, other: %x, out: %x) : f32[2,3]", EFFECT_WRITES},
    {"%y = aten.bernoulli.default(self: %x) : f32[2,3]", EFFECT_DRAWS},
    {"aten._assert_async.msg(self: %p, assert_msg: \"no\")", EFFECT_CHECKS},
    {"%y = probe.twice.default(x: %x) : f32[2,3]", EFFECT_SHOWS | EFFECT_WRITES},
    {"%y = " NORM("False"), 0},
    {"%y = " NORM("True"), EFFECT_WRITES},
    {"%y = higher_order.cond(%p, @pure, @pure, [%x]) : f32[2,3] tuple named cond", 0},
    {"%y = higher_order.cond(%p, @pure, @draws, [%x]) : f32[2,3] tuple named cond", EFFECT_DRAWS},
    {"%y = call @draws(%x) : f32[2,3]", EFFECT_DRAWS},
    {"%y = call @calls(%x) : f32[2,3]", EFFECT_DRAWS},
};

#define BODIES                                             \
    "func @pure(%x: f32[2,3]) -> (f32[2,3]) {\n"           \
    "  %y = aten.relu.default(self: %x) : f32[2,3]\n"      \
    "  return %y\n"                                        \
    "}\n"                                                  \
    "func @draws(%x: f32[2,3]) -> (f32[2,3]) {\n"          \
    "  %y = aten.bernoulli.default(self: %x) : f32[2,3]\n" \
    "  return %y\n"                                        \
    "}\n"                                                  \
    "func @calls(%x: f32[2,3]) -> (f32[2,3]) {\n"          \
    "  %y = call @draws(%x) : f32[2,3]\n"                  \
    "  return %y\n"                                        \
    "}\n"

static program *with_call(tn_context *ctx, const char *line)
{
    static const char before[] = HEAD BODIES ENTRY " -> (f32[2,3] output) {\n"
                                                   "  %z = aten.neg.default(self: %x) : f32[2,3]\n";
    return parsed(ctx, arena_printf(ctx_scratch(ctx), "%s  %s\n  return %%z\n}\n", before, line));
}

static const function *main_of(const program *p)
{
    return p->entries.at[0]->main;
}

CONTEXT_TEST(each_kind_of_operator_has_its_effects)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        program *p = with_call(ctx, rows[i].call);
        const node *n = main_of(p)->last;
        arena *a = ctx_scratch(ctx);
        /* bodies first, and when they are met */
        unsigned known = effects_of(effects_new(ctx, a, p), n), met = effects_of(effects_new(ctx, a, NULL), n);
        if (known != rows[i].effects || met != rows[i].effects) {
            fail_test("%s: %u and %u, %u expected", rows[i].call, known, met, rows[i].effects);
        }
        assert_int_equal(effects_has(effects_new(ctx, a, p), n), n->output_count == 0 || rows[i].effects != 0);
        ctx_release(ctx, a);
    }
}

/* Rewriting sweeps what nothing needs: what has no effect goes, a region with pure bodies as well. */
CONTEXT_TEST(what_has_no_effect_is_swept)
{
    static const struct {
        const char *call;
        bool stays;
    } dead[] = {
        {"%y = aten.sigmoid.default(self: %x) : f32[2,3]", false},
        {"%y = " NORM("False"), false},
        {"%y = higher_order.cond(%p, @pure, @pure, [%x]) : f32[2,3] tuple named cond", false},
        {"%y = aten.bernoulli.default(self: %x) : f32[2,3]", true},
        {"aten._assert_async.msg(self: %p, assert_msg: \"no\")", true},
    };
    for (size_t i = 0; i < sizeof dead / sizeof *dead; i++) {
        program *p = with_call(ctx, dead[i].call);
        assert_ok(ctx, functionalize(ctx, p));
        if ((main_of(p)->node_count > 1) != dead[i].stays) {
            fail_test("%s %s in\n%s", dead[i].call, dead[i].stays ? "is not" : "is", printed(ctx, p));
        }
    }
}

/* A function that runs itself is refused elsewhere; here it ends, with every effect. */
CONTEXT_TEST(bodies_that_run_each_other_have_every_effect)
{
    program *p = with_call(ctx, "%y = call @pure(%x) : f32[2,3]");
    function *pure = p->functions.at[0];
    node *again = function_append_like(pure, main_of(p)->last);
    again->inputs = main_of(p)->last->inputs;
    again->input_count = main_of(p)->last->input_count;
    assert_int_equal(effects_of(effects_new(ctx, ctx_scratch(ctx), NULL), main_of(p)->last), EFFECT_ANY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_of_operator_has_its_effects),
        cmocka_unit_test(what_has_no_effect_is_swept),
        cmocka_unit_test(bodies_that_run_each_other_have_every_effect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
