/*
 * Units and their calls: the text form both ways, what the verifier refuses and in which words, inlining, and the way
 * back through a .pt2 with and without damage.
 */
#include "testing.h"

#include "ir/clone.h"
#include "ir/text/text.h"
#include "ir/verify.h"
#include "passes/units/inline.h"
#include "targets/load.h"
#include "written.h"

/* ---- helpers ---- */

static program *parsed(tn_context *ctx, const char *text)
{
    program *p;
    assert_ok(ctx, text_parse(ctx, text, strlen(text), "test", NULL, NULL, &p));
    return p;
}

static const char *printed(tn_context *ctx, const program *p, text_detail detail)
{
    sink s;
    arena *a = ctx_scratch(ctx);
    sink_collect(ctx, a, &s);
    assert_ok(ctx, text_print(ctx, p, detail, &s));
    return sink_collected(ctx, a, &s);
}

static void assert_text(const char *found, const char *expected)
{
    size_t same = 0;
    while (found[same] != '\0' && found[same] == expected[same]) {
        same++;
    }
    if (found[same] != expected[same]) {
        while (same > 0 && found[same - 1] != '\n') {
            same--;
        }
        fail_test("found\n%.400s\nexpected\n%.400s", found + same, expected + same);
    }
}

static void assert_shows(const char *text, const char *expected)
{
    if (strstr(text, expected) == NULL) {
        fail_test("'%s' is not in\n%s", expected, text);
    }
}

static program *saved_and_loaded(tn_context *ctx, const program *p)
{
    sink s;
    source *src;
    program *loaded;
    byte_buffer *bytes = byte_buffer_new(ctx, ctx_scratch(ctx));
    sink_init(&s, byte_buffer_write, bytes);
    assert_ok(ctx, write_as(ctx, p, &target_pt2, "net", &s));
    assert_ok(ctx, sink_finish(ctx, &s));
    assert_ok(ctx, source_memory(ctx, bytes->at, bytes->n, true, &src));
    assert_ok(ctx, load_program(ctx, src, p->name, NULL, &loaded));
    return loaded;
}

/* ---- programs ---- */

#define HEAD "program \"test\" version 1\n"

/* Metadata of the calls: where each was in the tree of modules. */
#define TABLES                                                                                         \
    "\n!0 = {stack_trace: \"File \\\"m.py\\\", line 3, in forward\", nn_module_stack: \"L__self__,,M;" \
    "L__self___a,a,N\"}\n"                                                                             \
    "!1 = {nn_module_stack: \"L__self__,,M;L__self___b,b,N\", custom: \"{\\\"mine\\\": [1, 2]}\"}\n"

#define RMS_NORM                                                                                                  \
    "\nfunc private @rms_norm.0<n in [1, inf]>(%input: f32[n,8], %scale: f32[8]) -> (f32[n,8]) class \"m.Norm\" " \
    "composite rms_norm version 1 {axes = [-1], eps = 1e-06} {\n"                                                 \
    "  %square = aten.pow.Tensor_Scalar(self: %input, exponent: 2) : f32[n,8] !0\n"                               \
    "  %mean = aten.mean.dim(self: %square, dim: [-1], keepdim: True) : f32[n,1] !0\n"                            \
    "  %add = aten.add.Scalar(self: %mean, other: 1e-06) : f32[n,1] !0\n"                                         \
    "  %rsqrt = aten.rsqrt.default(self: %add) : f32[n,1] !0\n"                                                   \
    "  %mul = aten.mul.Tensor(self: %input, other: %rsqrt) : f32[n,8] !0\n"                                       \
    "  %out = aten.mul.Tensor(self: %mul, other: %scale) : f32[n,8] !0\n"                                         \
    "  return %out\n"                                                                                             \
    "}\n"

/* Two call sites with different sizes, one body; names that are taken in the caller. */
static const char norms[] = HEAD RMS_NORM "\nentry @model<s0 in [2, 9], s1 in [2, 9]>(\n"
                                          "    %w: f32[8] input,\n"
                                          "    %x: f32[s0,8] input,\n"
                                          "    %mul: f32[s0*s1,8] input\n"
                                          ") -> (f32[s0,8] output, f32[s0*s1,8] output) {\n"
                                          "  %n = call @rms_norm.0(%x, %w) : f32[s0,8] tuple !0\n"
                                          "  %relu = aten.relu.default(self: %mul) : f32[s0*s1,8] !1\n"
                                          "  %n_1 = call @rms_norm.0(%relu, %w) : f32[s0*s1,8] tuple named second !1\n"
                                          "  return %n, %n_1\n"
                                          "}\n"
                                          "\nmodel @model {\n"
                                          "  schema 8, 17\n"
                                          "  sample_inputs\n"
                                          "}\n";

/*
 * Units in units, a result that is an operand, one that comes twice, operands that nothing uses, a unit without nodes,
 * one without results, numbers that cross, several results of one node.
 */
static const char corners[] =
    HEAD "\nfunc private @pair.0(%x: f32[4], %unused: f32[2]) -> (f32[4], f32[4], f32[4]) class \"m.Pair\" {\n"
         "  %sin = aten.sin.default(self: %x) : f32[4]\n"
         "  return %sin, %x, %sin\n"
         "}\n"
         "\nfunc private @none.0(%x: f32[4], %y: f32[4]) -> (f32[4], f32[4], f32[4]) unit {\n"
         "  return %y, %x, %x\n"
         "}\n"
         "\nfunc private @outer.0(%x: f32[4], %z: f32[2]) -> (f32[4], f32[4]) class \"m.Outer\" by body {\n"
         "  %cos = aten.cos.default(self: %x) : f32[4]\n"
         "  %a, %b, %c = call @pair.0(%cos, %z) : f32[4], f32[4], f32[4] tuple\n"
         "  %d, %e, %f = call @none.0(%b, %c) : f32[4], f32[4], f32[4] tuple\n"
         "  %add = aten.add.Tensor(self: %d, other: %f) : f32[4]\n"
         "  return %a, %add\n"
         "}\n"
         "\nfunc private @count.0<s5 in [2, 9]>(%x: f32[s5,4], %k: int s5) -> (f32[4*s5], int s5, int s5 + 1) unit {\n"
         "  %four = _operator.mul(a: %k, b: 4) : int 4*s5\n"
         "  %one = _operator.add(a: %k, b: 1) : int s5 + 1\n"
         "  %flat = aten.view.default(self: %x, size: [%four]) : f32[4*s5]\n"
         "  return %flat, %k, %one\n"
         "}\n"
         "\nfunc private @split.0(%x: f32[4]) -> (f32[2], f32[2]) class \"m.Split\" {\n"
         "  [%first, %second] = aten.split.Tensor(self: %x, split_size: 2) : [f32[2], f32[2]] named split\n"
         "  return %second, %first\n"
         "}\n"
         "\nfunc private @never.0(%x: f32[4]) -> (f32[4]) unit {\n"
         "  return %x\n"
         "}\n"
         "\nentry @model<s0 in [2, 9]>(\n"
         "    %x: f32[4] input,\n"
         "    %z: f32[2] input,\n"
         "    %t: f32[s0,4] input\n"
         ") -> (f32[4] output, f32[4] output, f32[4*s0] output, f32[4] output, f32[2] output, int s0 + 1 output) {\n"
         "  %a, %b = call @outer.0(%x, %z) : f32[4], f32[4] tuple\n"
         "  %p, %q, %r = call @pair.0(%a, %z) : f32[4], f32[4], f32[4] tuple\n"
         "  %p_1, %q_1, %r_1 = call @none.0(%q, %q) : f32[4], f32[4], f32[4] tuple\n"
         "  %sum = aten.add.Tensor(self: %p, other: %r_1) : f32[4]\n"
         "  %size = aten.sym_size.int(self: %t, dim: 0) : int s0\n"
         "  %flat, %same, %more = call @count.0(%t, %size) : f32[4*s0], int s0, int s0 + 1 tuple\n"
         "  %wide = aten.full.default(size: [%same, 2], fill_value: 1.0) : f32[s0,2]\n"
         "  %low, %high = call @split.0(%sum) : f32[2], f32[2] tuple named splits\n"
         "  %both = aten.cat.default(tensors: [%low, %high, %z]) : f32[6]\n"
         "  return %b, %r, %flat, %q_1, %high, %more\n"
         "}\n"
         "\nmodel @model {\n"
         "  schema 8, 17\n"
         "  sample_inputs\n"
         "}\n";

/* Calls in bodies of control flow, and control flow in units, whose sizes are other ones at the call. */
static const char branches[] =
    HEAD "\nfunc private @twice.0<n in [2, inf]>(%x: f32[n]) -> (f32[n]) class \"m.Twice\" {\n"
         "  %add = aten.add.Tensor(self: %x, other: %x) : f32[n]\n"
         "  return %add\n"
         "}\n"
         "\nfunc @true_graph_0<n in [2, inf]>(%x: f32[n]) -> (f32[n]) {\n"
         "  %sin = call @twice.0(%x) : f32[n] tuple\n"
         "  return %sin\n"
         "}\n"
         "\nfunc @false_graph_0<n in [2, inf]>(%x: f32[n]) -> (f32[n]) {\n"
         "  %cos = aten.cos.default(self: %x) : f32[n]\n"
         "  return %cos\n"
         "}\n"
         "\nfunc private @choose.0<n in [2, inf]>(%x: f32[n], %yes: b8[]) -> (f32[n]) class \"m.Choose\" {\n"
         "  %cond = higher_order.cond(%yes, @true_graph_0, @false_graph_0, [%x]) : f32[n] tuple\n"
         "  return %cond\n"
         "}\n"
         "\nentry @model<s0 in [2, 9]>(\n"
         "    %x: f32[s0] input,\n"
         "    %y: f32[2*s0] input,\n"
         "    %yes: b8[] input\n"
         ") -> (f32[s0] output, f32[2*s0] output) {\n"
         "  %a = call @choose.0(%x, %yes) : f32[s0] tuple\n"
         "  %b = call @choose.0(%y, %yes) : f32[2*s0] tuple\n"
         "  return %a, %b\n"
         "}\n"
         "\nmodel @model {\n"
         "  schema 8, 17\n"
         "  sample_inputs\n"
         "}\n";

/* Sizes that only running tells are symbols of the function that they come into. */
static const char unbacked[] =
    HEAD "\nfunc private @picked.0<u0 in [0, 8]>(%x: f32[8]) -> (f32[]) class \"m.Picked\" {\n"
         "  %nonzero = aten.nonzero.default(self: %x) : i64[u0,1]\n"
         "  %sum = aten.sum.default(self: %nonzero, dtype = f32) : f32[]\n"
         "  return %sum\n"
         "}\n"
         "\nfunc private @where.0<u0 in [0, 8]>(%x: f32[8]) -> (i64[u0,1]) unit {\n"
         "  %nonzero = aten.nonzero.default(self: %x) : i64[u0,1]\n"
         "  return %nonzero\n"
         "}\n"
         "\nentry @model<u0 in [0, 8]>(\n"
         "    %x: f32[8] input\n"
         ") -> (f32[] output, i64[u0,1] output) {\n"
         "  %a = call @picked.0(%x) : f32[] tuple\n"
         "  %b = call @where.0(%x) : i64[u0,1] tuple\n"
         "  return %a, %b\n"
         "}\n"
         "\nmodel @model {\n"
         "  schema 8, 17\n"
         "  sample_inputs\n"
         "}\n";

static const char *const programs[] = {norms, corners, branches, unbacked};
enum { PROGRAM_COUNT = sizeof programs / sizeof *programs };

/* With the tables that nodes refer to. */
static program *parsed_program(tn_context *ctx, size_t index)
{
    const char *text = arena_printf(ctx_scratch(ctx), "%s%s", programs[index], index == 0 ? TABLES : "");
    program *p = parsed(ctx, text);
    assert_ok(ctx, verify_program(ctx, p));
    return p;
}

/* ---- text ---- */

CONTEXT_TEST(text_of_units_round_trips)
{
    for (size_t i = 0; i < PROGRAM_COUNT; i++) {
        program *p = parsed_program(ctx, i);
        if (i > 0) { /* the first has comments, too */
            assert_shows(printed(ctx, p, TEXT_FULL), programs[i]);
        }
        for (text_detail detail = TEXT_BRIEF; detail <= TEXT_FULL; detail++) {
            const char *text = printed(ctx, p, detail);
            program *copy;
            assert_text(printed(ctx, parsed(ctx, text), detail), text);
            assert_ok(ctx, program_clone(ctx, p, &copy));
            assert_text(printed(ctx, copy, detail), text);
        }
    }
}

CONTEXT_TEST(declarations_round_trip)
{
    static const char *const declarations[] = {
        "unit",
        "unit by body",
        "class \"a.B[c]\"",
        "composite gelu version 3 {}",
        "composite \"odd name\" version -1 {approximate = \"tanh\", \"odd key\" = True} by body",
        "class \"m.N\" composite rms_norm version 1 {axes = [-1, -2], eps = 0.1, scale = 1e-300, none = as_ints []}",
        "composite some version 1 {a = 3, b = -0.0, c = inf, d = nan, e = [1.5, 0.30000000000000004], i = f32}",
        "composite more version 1 {f = [True, False], g = [\"x\", \"y\\n\"], h = [[1], [2, 3]], j = -7}",
    };
    for (size_t i = 0; i < sizeof declarations / sizeof *declarations; i++) {
        const char *text = arena_printf(ctx_scratch(ctx),
                                        HEAD "\nfunc private @f.0(%%x: f32[2]) -> (f32[2]) %s {\n"
                                             "  return %%x\n"
                                             "}\n",
                                        declarations[i]);
        assert_text(printed(ctx, parsed(ctx, text), TEXT_FULL), text);
    }
}

CONTEXT_TEST(calls_round_trip_with_all_that_nodes_carry)
{
    static const char *const calls[] = {
        "%y = call @f.0(%x) : f32[2]",
        "%y = call @f.0(%x) : f32[2] single unnamed",
        "%y = call @f.0(%x) : f32[2] tuple named other unknown {\"k\": 1}",
        "%y = call @f.0 as part(%x) : f32[2]",
        "%y = call @f.0 as f(in = %x unknown {\"j\": null}) : f32[2]",
        "%y = call @f.0(in?? %x) : f32[2]",
        "%y = \"tenon.call\"(body: @f.0 as f.0, %x) : f32[2]",
        "%y = \"tenon.call\"(%x) : f32[2]",
        "call @g(%x)\n  %y = aten.relu.default(self: %x) : f32[2]",
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        const char *text = arena_printf(ctx_scratch(ctx),
                                        HEAD "\nfunc private @f.0(%%x: f32[2]) -> (f32[2]) unit {\n"
                                             "  return %%x\n"
                                             "}\n"
                                             "\nfunc @g(%%x: f32[2]) -> () {\n"
                                             "  return\n"
                                             "}\n"
                                             "\nfunc @h(%%x: f32[2]) -> (f32[2]) {\n"
                                             "  %s\n"
                                             "  %%z = aten.relu.default(self: %%y) : f32[2]\n"
                                             "  return %%y\n"
                                             "}\n",
                                        calls[i]);
        assert_text(printed(ctx, parsed(ctx, text), TEXT_FULL), text);
    }
}

CONTEXT_TEST(texts_that_are_no_units_are_refused)
{
    static const struct {
        const char *text, *why;
    } bad[] = {
        {"func private @f(%x: f32[2]) -> (f32[2]) { return %x }", "'class', 'composite' or 'unit'"},
        {"func @f(%x: f32[2]) -> (f32[2]) unit { return %x }", "expected '{'"},
        {"func private @f(%x: f32[2]) -> (f32[2]) composite a { return %x }", "expected 'version'"},
        {"func private @f(%x: f32[2]) -> (f32[2]) composite a version 1 { return %x }", "expected '='"},
        {"func private @f(%x: f32[2]) -> (f32[2]) composite a version 1 {k = None} { return %x }", "a literal or a"},
        {"func private @f(%x: f32[2]) -> (f32[2]) composite a version 1 {k = [%x]} { return %x }", "a literal or a"},
        {"func private @f(%x: f32[2]) -> (f32[2]) composite a version 1 {k = @f} { return %x }", "cannot stand here"},
        {"func private @f(%x: f32[2]) -> (f32[2]) composite a version 1 {k = 1, k = 2} { return %x }", "stands twice"},
        {"func private @f(%x: f32[2]) -> (f32[2]) unit by { return %x }", "expected 'body'"},
        {"entry private @f(%x: f32[2] input) -> (f32[2] output) unit { return %x }", "expected '@'"},
        {"func @f(%x: f32[2]) -> (f32[2]) { %y = call @f(%x) : f32[2] return %y }", "'@f' is not defined above"},
        {"func @f(%x: f32[2]) -> (f32[2]) { %y = call %x(%x) : f32[2] return %y }", "expected"},
        {"func @g() -> () { return } func @f() -> () { tenon.call(@g) return }", "a call is written 'call @function"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        program *p;
        const char *text = arena_printf(ctx_scratch(ctx), HEAD "%s\n", bad[i].text);
        diagnostics_clear(ctx);
        assert_fails(ctx, TN_E_FORMAT, text_parse(ctx, text, strlen(text), "test", NULL, NULL, &p));
        assert_explained(ctx, bad[i].why);
    }
}

/* ---- verifier ---- */

CONTEXT_TEST(calls_bind_symbols)
{
    static const struct {
        const char *body, *inputs, *operands, *result, *why; /* why NULL: it fits */
    } cases[] = {
        {"<n>(%x: f32[n,n]) -> (f32[n])", "%a: f32[3,3] input", "%a", "f32[3]", NULL},
        {"<n>(%x: f32[n,n]) -> (f32[n])", "%a: f32[3,4] input", "%a", "f32[3]",
         "input 'x' is %a: f32[3,4], where the body has f32[n,n]"},
        {"<n>(%x: f32[n,n]) -> (f32[n])", "%a: f32[s0,s1] input", "%a", "f32[s0]", "input 'x' is %a: f32[s0,s1]"},
        {"<n>(%x: f32[n]) -> (f32[2*n])", "%a: f32[s0 + s1] input", "%a", "f32[2*s0 + 2*s1]", NULL},
        {"<n>(%x: f32[n]) -> (f32[2*n])", "%a: f32[s0] input", "%a", "f32[s0]",
         "output 'x1' is %r: f32[s0], where the body has f32[2*n]"},
        {"<n, m>(%x: f32[n + m], %y: f32[m]) -> (f32[n])", "%a: f32[s0] input, %b: f32[4] input", "%a, %b",
         "f32[s0 - 4]", NULL},
        {"<n>(%x: f32[(n//2)]) -> (f32[(n//2)])", "%a: f32[(s0//2)] input", "%a", "f32[(s0//2)]", NULL},
        {"<n>(%x: f32[(n//2)]) -> (f32[(n//2)])", "%a: f32[(s0//2)] input", "%a", "f32[s0]", "output 'x1' is"},
        {"(%x: f32[4]) -> (f32[4])", "%a: f32[4] input", "%a, %a", "f32[4]",
         "it has 2 operands and 1 results, where the body has 1 inputs and 1 outputs"},
        {"(%x: f32[4]) -> (f32[4])", "%a: f64[4] input", "%a", "f32[4]",
         "input 'x' is %a: f64[4], where the body has f32[4]"},
        {"(%x: f32[4]) -> (f32[4])", "%a: f32[4,1] input", "%a", "f32[4]", "input 'x' is %a: f32[4,1]"},
        {"(%x: f32[4]) -> (f32[4])", "%a: int s0 input", "%a", "f32[4]", "input 'x' is %a: int s0"},
        {"(%x: f32[4]) -> (f32[4])", "%a: f32[4] input", "None", "f32[4]", "input 'x' is None"},
        {"<n>(%x: f32[n], %k: int n) -> (f32[n])", "%a: f32[3] input", "%a, 3", "f32[3]", NULL},
        {"<n>(%x: f32[n], %k: int n) -> (f32[n])", "%a: f32[3] input", "%a, 4", "f32[3]", "input 'k' is"},
        {"<n>(%x: f32[n], %k: int n) -> (f32[n])", "%a: f32[s0] input, %b: int s0 input", "%a, %b", "f32[s0]", NULL},
        {"<u0>(%x: f32[4]) -> (f32[u0])", "%a: f32[4] input", "%a", "f32[s0]", NULL},
        {"<u0>(%x: f32[4]) -> (f32[u0,u0])", "%a: f32[4] input", "%a", "f32[s0,s1]", "output 'x1' is"},
        {"(%x: f32[4] {strides [2]}) -> (f32[4])", "%a: f32[4] input", "%a", "f32[4]", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *arrow = strstr(cases[i].body, "-> (");
        const char *made = arena_strndup(ctx_scratch(ctx), arrow + 4, strlen(arrow) - 5);
        const char *text =
            arena_printf(ctx_scratch(ctx),
                         HEAD "func private @f%s unit {\n"
                              "  %%x1 = probe.make.default(%%x) : %s\n"
                              "  return %%x1\n"
                              "}\n"
                              "entry @model<s0 in [2, 9], s1 in [2, 9]>(%s) -> (%s output) {\n"
                              "  %%r = call @f(%s) : %s\n"
                              "  return %%r\n"
                              "}\n",
                         cases[i].body, made, cases[i].inputs, cases[i].result, cases[i].operands, cases[i].result);
        diagnostics_clear(ctx);
        program *p = parsed(ctx, text);
        if (cases[i].why == NULL) {
            assert_ok(ctx, verify_program(ctx, p));
            assert_ok(ctx, inline_units(ctx, p, false));
            assert_ok(ctx, verify_program(ctx, p));
        } else {
            assert_fails(ctx, TN_E_INVALID, verify_program(ctx, p));
            assert_explained(ctx, "V13: 'r' calls @f, but does not fit it: ");
            assert_explained(ctx, cases[i].why);
            assert_fails(ctx, TN_E_INVALID, inline_units(ctx, p, false));
        }
    }
}

CONTEXT_TEST(units_are_only_called)
{
    program *p = parsed(ctx, HEAD "func private @f(%x: f32[2]) -> (f32[2]) unit { return %x }\n"
                                  "func @g(%x: f32[2], %y: b8[]) -> (f32[2]) {\n"
                                  "  %z = higher_order.cond(%y, @f, @f, [%x]) : f32[2]\n"
                                  "  return %z\n"
                                  "}\n");
    assert_fails(ctx, TN_E_INVALID, verify_program(ctx, p));
    assert_explained(ctx, "V12: @f is a unit, but 'torch.ops.higher_order.cond' takes it for a body");
    diagnostics_clear(ctx);
    p = parsed(ctx, HEAD "func private @f(%x: f32[2], 3) -> (f32[2]) unit { return %x }\n");
    assert_fails(ctx, TN_E_INVALID, verify_program(ctx, p));
    assert_explained(ctx, "V12: input 1 of the unit @f is no value");
    diagnostics_clear(ctx);
    p = parsed(ctx, HEAD "entry @f(%x: f32[2] input) -> (f32[2] output) { return %x }\n");
    static const unit_decl decl = {.class_name = "m.M"};
    p->entries.at[0]->main->unit = &decl;
    assert_fails(ctx, TN_E_INVALID, verify_program(ctx, p));
    assert_explained(ctx, "V12: @f is a unit and an entry");
}

/* ---- inlining ---- */

CONTEXT_TEST(inlined_nodes_have_the_sizes_and_modules_of_the_call)
{
    program *p = parsed_program(ctx, 0);
    assert_ok(ctx, inline_units(ctx, p, false));
    assert_ok(ctx, verify_program(ctx, p));
    assert_int_equal(p->functions.n, 1);
    const char *text = printed(ctx, p, TEXT_SOURCED);
    assert_shows(text, "  %square = aten.pow.Tensor_Scalar(self: %x, exponent: 2) : f32[s0,8]");
    assert_shows(text, "  %mul_1 = aten.mul.Tensor(self: %x, other: %rsqrt) : f32[s0,8]");
    assert_shows(text, "  %n = aten.mul.Tensor(self: %mul_1, other: %w) : f32[s0,8]");
    assert_shows(text, "  %mean_1 = aten.mean.dim(self: %square_1, dim: [-1], keepdim: True) : f32[s0*s1,1] ");
    assert_shows(text, "  # b  m.py:3 in forward\n");
    assert_shows(text, "  %n_1 = aten.mul.Tensor(self: %mul_2, other: %w) : f32[s0*s1,8]");
    assert_null(strstr(printed(ctx, p, TEXT_FULL), "tenon"));
}

CONTEXT_TEST(inlining_without_notes_leaves_no_trace)
{
    for (size_t i = 0; i < PROGRAM_COUNT; i++) {
        program *p = parsed_program(ctx, i);
        assert_ok(ctx, inline_units(ctx, p, false));
        assert_ok(ctx, verify_program(ctx, p));
        const char *text = printed(ctx, p, TEXT_FULL);
        assert_null(strstr(text, "tenon"));
        assert_null(strstr(text, "aten.alias"));
        assert_null(strstr(text, "private"));
        assert_text(printed(ctx, parsed(ctx, text), TEXT_FULL), text);
        assert_ok(ctx, inline_undo(ctx, p));
        assert_text(printed(ctx, p, TEXT_FULL), text);
    }
}

CONTEXT_TEST(results_that_are_operands_stand_for_them)
{
    program *p = parsed_program(ctx, 1);
    assert_ok(ctx, inline_units(ctx, p, false));
    const char *text = printed(ctx, p, TEXT_BRIEF);
    assert_shows(text, "  %sum = aten.add.Tensor(self: %p, other: %a) : f32[4]\n");
    assert_shows(text, "  %wide = aten.full.default(size: [%size, 2], fill_value: 1.0) : f32[s0,2]\n");
    assert_shows(text, "  return %b, %p, %flat, %a, %high, %more\n");
}

CONTEXT_TEST(bodies_of_control_flow_follow_the_sizes_of_the_call)
{
    program *p = parsed_program(ctx, 2);
    assert_ok(ctx, inline_units(ctx, p, false));
    const char *text = printed(ctx, p, TEXT_BRIEF);
    assert_shows(text, "(%x: f32[2*s0]) -> (f32[2*s0]) {\n  %sin = aten.add.Tensor(self: %x, other: %x) : f32[2*s0]\n");
    assert_shows(text, " as true_graph_0_");
}

/* ---- and back ---- */

CONTEXT_TEST(undoing_gives_the_same_text)
{
    for (size_t i = 0; i < PROGRAM_COUNT; i++) {
        program *p = parsed_program(ctx, i);
        const char *text = printed(ctx, p, TEXT_FULL);
        assert_ok(ctx, inline_units(ctx, p, true));
        assert_ok(ctx, verify_program(ctx, p));
        assert_null(strstr(printed(ctx, p, TEXT_BRIEF), "call @"));
        assert_ok(ctx, inline_undo(ctx, p));
        assert_ok(ctx, verify_program(ctx, p));
        assert_text(printed(ctx, p, TEXT_FULL), text);
    }
    assert_int_equal(ctx->diagnostic_count, 0);
}

CONTEXT_TEST(a_pt2_keeps_units)
{
    for (size_t i = 0; i < PROGRAM_COUNT; i++) {
        program *p = parsed_program(ctx, i);
        const char *text = printed(ctx, p, TEXT_FULL);
        program *loaded = saved_and_loaded(ctx, p);
        assert_text(printed(ctx, p, TEXT_FULL), text); /* saving changes nothing */
        assert_ok(ctx, verify_program(ctx, loaded));
        assert_text(printed(ctx, loaded, TEXT_FULL), text);
    }
}

/* The text with the first `find` replaced; all of them where it says so. */
static const char *changed(tn_context *ctx, const char *text, const char *find, const char *by, bool all)
{
    arena *a = ctx_scratch(ctx);
    const char *at = strstr(text, find);
    if (at == NULL) {
        fail_test("'%s' is not in\n%s", find, text);
    }
    for (size_t from = 0; at != NULL; at = all ? strstr(text + from, find) : NULL) {
        size_t before = (size_t)(at - text);
        text = arena_printf(a, "%.*s%s%s", (int)before, text, by, at + strlen(find));
        from = before + strlen(by);
    }
    return text;
}

/* What a converter calls "main" is read back as "model", with the units as they were. */
CONTEXT_TEST(a_pt2_keeps_units_of_a_model_that_it_renames)
{
    for (size_t i = 0; i < PROGRAM_COUNT; i++) {
        const char *text = printed(ctx, parsed_program(ctx, i), TEXT_FULL);
        program *loaded = saved_and_loaded(ctx, parsed(ctx, changed(ctx, text, "@model", "@main", true)));
        assert_ok(ctx, inline_undo(ctx, loaded));
        assert_ok(ctx, verify_program(ctx, loaded));
        assert_text(printed(ctx, loaded, TEXT_FULL), text);
    }
}

/* What others may do to a program that was inlined, and what is found of its units then. */
static const struct {
    size_t program;
    const char *find, *by; /* in the full text of the inlined program */
    bool all;
    const char *warning; /* NULL: none */
    const char *shows, *lacks;
} damages[] = {
    /* one call has changed, the other is whole */
    {0, "other: 1e-06) : f32[s0,1]", "other: 1e-05) : f32[s0,1]", false, "another node stands for 'add'",
     "%n_1 = call @rms_norm.0(%relu, %w)", "%n = call"},
    {0, "aten.rsqrt.default(self: %add)", "aten.sqrt.default(self: %add)", false, "another node stands for 'rsqrt'",
     "%n_1 = call @rms_norm.0", "%n = call"},
    {0, "self: %x, other: %rsqrt)", "self: %mul, other: %rsqrt)", false, "another node stands for 'mul'", "%n_1 = call",
     "%n = call"},
    /* notes of nodes */
    {0, "{\\\"tenon\\\": [0, 1]}", "{\\\"tenon\\\": [0, 0]}", false, "several nodes have come to stand for one",
     "%n_1 = call", "%n = call"},
    {0, "{\\\"tenon\\\": [0, 1]}", "{}", false, "there is no node for 'mean'", "%n_1 = call", "%n = call"},
    {0, "{\\\"tenon\\\": [0, 1]}", "{\\\"tenon\\\": [7, 1]}", false, "there is no node for 'mean'", "%n_1 = call",
     "%n = call"},
    {0, "{\\\"tenon\\\": [0, 1]}", "{\\\"tenon\\\": \\\"x\\\"}", false, "there is no node for 'mean'", "%n_1 = call",
     "tenon\\\""},
    {0, "{\\\"tenon\\\": [0,", "{\\\"nonet\\\": [0,", true, "none of its nodes is there any more", "%n_1 = call",
     "%n = call"},
    {0, "{\\\"tenon\\\": [", "{\\\"nonet\\\": [", true, "2 calls of the unit '@rms_norm.0' are not what they were",
     "%n = aten.mul.Tensor", "call @"},
    /* notes of the graph */
    {0, "{axes = [-1], eps = 1e-06}", "{axes = [-1], eps = None}", false, "the notes on units cannot be read",
     "%n = aten.mul.Tensor", "call @"},
    {0, "\\\"version\\\": 1", "\\\"version\\\": 9", false, "they are of another version", "%n = aten.mul.Tensor",
     "tenon"},
    {0, "%scale: f32[8]", "%scale: f32[9]", false, "but does not fit it", "%n = aten.mul.Tensor", "tenon"},
    {0, "custom \"{\\\"tenon\\\": {", "custom \"{\\\"a b\\\": {}, \\\"tenon\\\": {", false, NULL,
     "%n = call @rms_norm.0(%x", "tenon"},
    /* what is around */
    {0, "(self: %mul) :", "(self: %mul, other: %square) :", false, "'square' in it is used elsewhere", "%n_1 = call",
     "%n = call"},
    {0, "%x: f32[s0,8] input", "%x: f32[s0,8] {grad} input", false, NULL, "%n = call", "tenon"},
    {0, "%rsqrt = ", "%fresh = ", false, NULL, "%n = call", "tenon"},
    {1, "%z: f32[2] input", "%zz: f32[2] input", false, "its operand 'z', which it does not use, is gone",
     "call @count.0", "@pair.0"},
    {1, "  %q = aten.alias.default(self: %a)", "  %q = aten.alias.default(self: %x)", false,
     "another node stands for 'q'", "%a, %b = call @outer.0", "= call @pair.0(%a"},
    {2, "%cos = aten.cos.default", "%cos = aten.sin.default", false, "another node stands for 'cond'",
     "%b = call @choose", "%a = call"},
};

CONTEXT_TEST(what_is_damaged_stays_inlined)
{
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        program *p = parsed_program(ctx, damages[i].program);
        assert_ok(ctx, inline_units(ctx, p, true));
        const char *text = printed(ctx, p, TEXT_FULL);
        text = changed(ctx, text, damages[i].find, damages[i].by, damages[i].all);
        if (strcmp(damages[i].by, "%fresh = ") == 0) {
            text = changed(ctx, text, "other: %rsqrt)", "other: %fresh)", false);
        } else if (strcmp(damages[i].by, "%zz: f32[2] input") == 0) {
            text = changed(ctx, text, "%high, %z]", "%high, %zz]", false);
        }
        p = parsed(ctx, text);
        diagnostics_clear(ctx);
        assert_ok(ctx, inline_undo(ctx, p));
        assert_ok(ctx, verify_program(ctx, p));
        if (damages[i].warning != NULL) {
            assert_explained(ctx, damages[i].warning);
        } else {
            assert_int_equal(ctx->diagnostic_count, 0);
        }
        text = printed(ctx, p, TEXT_FULL);
        assert_shows(text, damages[i].shows);
        if (strstr(text, damages[i].lacks) != NULL) {
            fail_test("'%s' is in\n%s", damages[i].lacks, text);
        }
        assert_text(printed(ctx, parsed(ctx, text), TEXT_FULL), text);
    }
}

CONTEXT_TEST(what_was_custom_before_stays)
{
    static const char *const customs[] = {
        "{\"a\": 1}",          "{ \"a\":1 ,\"b\":{}}",     "{}", "[1, 2]", "\"text\"", "not json",
        "{\"tenon\": [1, 2]}", "{\"tenon\": 3, \"b\": 4}",
    };
    for (size_t i = 0; i < sizeof customs / sizeof *customs; i++) {
        program *p = parsed_program(ctx, 3);
        text_pair custom = {"custom", customs[i]};
        for (size_t k = 0; k < p->functions.n; k++) {
            for (node *n = p->functions.at[k]->first; n != NULL; n = n->next) {
                n->metadata = &custom;
                n->metadata_count = 1;
            }
        }
        vec_push(&p->arena, &p->entries.at[0]->metadata, custom);
        const char *text = printed(ctx, p, TEXT_FULL);
        assert_ok(ctx, inline_units(ctx, p, true));
        assert_ok(ctx, inline_undo(ctx, p));
        assert_text(printed(ctx, p, TEXT_FULL), text);
    }
}

/* Nodes that others put between those of a unit are moved out of the way. */
CONTEXT_TEST(units_are_found_between_other_nodes)
{
    program *p = parsed_program(ctx, 0);
    assert_ok(ctx, inline_units(ctx, p, true));
    function *f = p->entries.at[0]->main;
    node *relu = function_find_value(f, "relu")->producer;
    function_erase(relu);
    function_insert_before(f, f->first->next->next, relu);
    assert_ok(ctx, inline_undo(ctx, p));
    assert_ok(ctx, verify_program(ctx, p));
    assert_int_equal(f->node_count, 3);
    assert_ptr_equal(f->first, relu);
    assert_shows(printed(ctx, p, TEXT_BRIEF), "%n = call @rms_norm.0(%x, %w)");
    assert_int_equal(ctx->diagnostic_count, 0);
}

/* Several entries: what they share stays shared. */
CONTEXT_TEST(entries_share_units)
{
    static const char text[] = HEAD "\nfunc private @twice.0<n>(%x: f32[n]) -> (f32[n]) class \"m.Twice\" {\n"
                                    "  %add = aten.add.Tensor(self: %x, other: %x) : f32[n]\n"
                                    "  return %add\n"
                                    "}\n"
                                    "\nentry @decode(\n"
                                    "    %x: f32[1] input\n"
                                    ") -> (f32[1] output) {\n"
                                    "  %y = call @twice.0(%x) : f32[1]\n"
                                    "  return %y\n"
                                    "}\n"
                                    "\nentry @prefill<s0 in [2, 64]>(\n"
                                    "    %x: f32[s0] input\n"
                                    ") -> (f32[s0] output) {\n"
                                    "  %y = call @twice.0(%x) : f32[s0]\n"
                                    "  %z = call @twice.0(%y) : f32[s0]\n"
                                    "  return %z\n"
                                    "}\n"
                                    "\nmodel @decode {\n  schema 8, 17\n  sample_inputs\n}\n"
                                    "\nmodel @prefill {\n  schema 8, 17\n  sample_inputs\n}\n";
    program *p = parsed(ctx, text);
    assert_ok(ctx, verify_program(ctx, p));
    p = saved_and_loaded(ctx, p);
    assert_ok(ctx, inline_undo(ctx, p));
    assert_text(printed(ctx, p, TEXT_FULL), text);
    assert_int_equal(ctx->diagnostic_count, 0);
}

/* A hostile program would give more nodes than there is memory for. */
CONTEXT_TEST(inlining_is_bounded)
{
    arena *a = ctx_scratch(ctx);
    const char *text = HEAD "func private @f0(%x: f32[2]) -> (f32[2]) unit {\n"
                            "  %y = aten.sin.default(self: %x) : f32[2]\n"
                            "  return %y\n"
                            "}\n";
    for (int i = 1; i < 27; i++) {
        text = arena_printf(a,
                            "%sfunc private @f%d(%%x: f32[2]) -> (f32[2]) unit {\n"
                            "  %%y = call @f%d(%%x) : f32[2]\n"
                            "  %%z = call @f%d(%%y) : f32[2]\n"
                            "  return %%z\n"
                            "}\n",
                            text, i, i - 1, i - 1);
    }
    program *p = parsed(ctx, text);
    assert_ok(ctx, verify_program(ctx, p));
    assert_fails(ctx, TN_E_LIMIT, inline_units(ctx, p, true));
    assert_explained(ctx, "nodes");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_of_units_round_trips),
        cmocka_unit_test(declarations_round_trip),
        cmocka_unit_test(calls_round_trip_with_all_that_nodes_carry),
        cmocka_unit_test(texts_that_are_no_units_are_refused),
        cmocka_unit_test(calls_bind_symbols),
        cmocka_unit_test(units_are_only_called),
        cmocka_unit_test(inlined_nodes_have_the_sizes_and_modules_of_the_call),
        cmocka_unit_test(inlining_without_notes_leaves_no_trace),
        cmocka_unit_test(results_that_are_operands_stand_for_them),
        cmocka_unit_test(bodies_of_control_flow_follow_the_sizes_of_the_call),
        cmocka_unit_test(undoing_gives_the_same_text),
        cmocka_unit_test(a_pt2_keeps_units),
        cmocka_unit_test(a_pt2_keeps_units_of_a_model_that_it_renames),
        cmocka_unit_test(what_is_damaged_stays_inlined),
        cmocka_unit_test(what_was_custom_before_stays),
        cmocka_unit_test(units_are_found_between_other_nodes),
        cmocka_unit_test(entries_share_units),
        cmocka_unit_test(inlining_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
