/*
 * Recognizing composites: rules are read or refused, places are found in all the ways in which code is written, what
 * only looks alike is not taken and the ledger says why, and functions are known as a whole.
 */
#include "programs.h"

#include "passes/confirm.h"
#include "passes/passes.h"
#include "passes/recognize/recognize.h"
#include "passes/recognize/rules.h"

/* ---- rules ---- */

typedef struct rule_case {
    const char *text, *complaint; /* NULL: none */
} rule_case;

static const rule_case rule_cases[] = {
    {"f(x) <- g(x)", NULL},
    {"f(x, a: $a * $b / 2, s: \"t\", n: last($l)) <- (mul?(x[b,_,8], $a) | g.1(x, $b, $l))", NULL},
    {"f(x, a: ?, b: r) <- g(x[r,r], $a?)", NULL},
    {"f(x) <- P; P := cast*(g([x, _], dim: -1, keepdim: True, other: None, !))", NULL},
    {"", "a name is expected"},
    {"f", "'(' is expected"},
    {"f(x) g", "'<-' is expected"},
    {"f(x) <- ", "a call, a name or a number is expected"},
    {"f(x) <- g(x", "')' is expected"},
    {"f(x) <- g(x) h", "the end of the rule is expected"},
    {"f(x, x) <- g(x)", "each input once is expected"},
    {"f(x) <- g*()", "an argument is expected"},
    {"f(x) <- g.a(x)", "the number of a result is expected"},
    {"f(x) <- g(1.2.3)", "a number is expected"},
    {"f(x) <- g(x); x := h(x)", "a definition of a name that has none is expected"},
    {"f(x) <- x[1,2,3,4,5,6,7,8,9]", "too many dims in one shape"},
    {"f(x) <- g(x, x, x, x, x, x, x, x, x)", "too many arguments in one place"},
    {"f(x) <- \"g", "is expected"},
};

CONTEXT_TEST(reads_rules)
{
    for (size_t i = 0; i < sizeof rule_cases / sizeof *rule_cases; i++) {
        const rule_case *c = &rule_cases[i];
        const rule *r;
        if (c->complaint == NULL) {
            assert_ok(ctx, rule_parse(ctx, ctx_scratch(ctx), c->text, strlen(c->text), &r));
            continue;
        }
        assert_int_not_equal(rule_parse(ctx, ctx_scratch(ctx), c->text, strlen(c->text), &r), TN_OK);
        assert_explained(ctx, c->complaint);
        diagnostics_clear(ctx);
    }
}

CONTEXT_TEST(refuses_rules_that_nest_without_end)
{
    arena *a = ctx_scratch(ctx);
    char *text = arena_alloc(a, 1 << 16);
    strcpy(text, "f(x) <- ");
    memset(text + 8, '(', 40000);
    const rule *r;
    assert_fails(ctx, TN_E_LIMIT, rule_parse(ctx, a, text, strlen(text), &r));
}

/* ---- programs ---- */

#define X3 "(%x: f32[b,t,16] input"
#define OUT3 ") -> (f32[b,t,16] output) {\n"
#define ENTRY(inputs, out, body) \
    "program \"test\" version 1\n\nentry @model<b in [2, 64], t in [2, 64]>" inputs out body "}\n"

#define MEAN_OF_SQUARES                                                    \
    "  %p = aten.pow.Tensor_Scalar(self: %x, exponent: 2) : f32[b,t,16]\n" \
    "  %m = aten.mean.dim(self: %p, dim: [2], keepdim: True) : f32[b,t,1]\n"

#define ROTATED                                                                                                    \
    "  %h = aten.slice.Tensor(self: %x, dim: 3, start: 0, end: 4) : f32[b,2,t,4] {strides [16*t,8*t,8,1]}\n"       \
    "  %k = aten.slice.Tensor(self: %x, dim: 3, start: 4, end: 8) : f32[b,2,t,4] {strides [16*t,8*t,8,1], offset " \
    "4}\n"
#define ROPE_IN "(%x: f32[b,2,t,8] input, %cos: f32[t,8] input, %sin: f32[t,8] input"
#define ROPE_OUT ") -> (f32[b,2,t,8] output) {\n"

typedef struct program_case {
    const char *name, *text;
    const char *composite; /* that is found once; NULL: none is */
    const char *shown;     /* of the program that comes out; NULL: nothing in particular */
    const char *miss;      /* of the reason for a near miss; NULL: there is none */
} program_case;

static const program_case program_cases[] = {
    {"rms_norm, the scale behind",
     ENTRY(X3 ", %w: f32[16] input", OUT3,
           MEAN_OF_SQUARES "  %e = aten.add.Tensor(self: %m, other: 1e-06) : f32[b,t,1]\n"
                           "  %r = aten.rsqrt.default(self: %e) : f32[b,t,1]\n"
                           "  %n = aten.mul.Tensor(self: %r, other: %x) : f32[b,t,16]\n"
                           "  %y = aten.mul.Tensor(self: %w, other: %n) : f32[b,t,16]\n"
                           "  return %y\n"),
     "rms_norm", "composite rms_norm version 1 {axes = [-1], eps = 1e-06}", NULL},
    {"rms_norm with an offset at the scale",
     ENTRY(X3 ", %w: f32[16] input", OUT3,
           MEAN_OF_SQUARES "  %e = aten.add.Tensor(self: %m, other: 1e-06) : f32[b,t,1]\n"
                           "  %r = aten.rsqrt.default(self: %e) : f32[b,t,1]\n"
                           "  %n = aten.mul.Tensor(self: %r, other: %x) : f32[b,t,16]\n"
                           "  %o = aten.add.Tensor(self: %w, other: 1.0) : f32[16]\n"
                           "  %y = aten.mul.Tensor(self: %n, other: %o) : f32[b,t,16]\n"
                           "  return %y\n"),
     "rms_norm", "offset = 1.0", NULL},
    {"eps behind the root instead of under it",
     ENTRY(X3, OUT3,
           MEAN_OF_SQUARES "  %s = aten.sqrt.default(self: %m) : f32[b,t,1]\n"
                           "  %e = aten.add.Tensor(self: %s, other: 1e-06) : f32[b,t,1]\n"
                           "  %y = aten.div.Tensor(self: %x, other: %e) : f32[b,t,16]\n"
                           "  return %y\n"),
     NULL, NULL, NULL},
    {"the mean of squares of something else",
     ENTRY(X3 ", %z: f32[b,t,16] input", OUT3,
           "  %p = aten.pow.Tensor_Scalar(self: %z, exponent: 2) : f32[b,t,16]\n"
           "  %m = aten.mean.dim(self: %p, dim: [2], keepdim: True) : f32[b,t,1]\n"
           "  %e = aten.add.Tensor(self: %m, other: 1e-06) : f32[b,t,1]\n"
           "  %r = aten.rsqrt.default(self: %e) : f32[b,t,1]\n"
           "  %y = aten.mul.Tensor(self: %r, other: %x) : f32[b,t,16]\n"
           "  return %y\n"),
     NULL, NULL, NULL},
    {"a norm over another axis is one with other axes",
     ENTRY(X3, OUT3,
           "  %p = aten.pow.Tensor_Scalar(self: %x, exponent: 2) : f32[b,t,16]\n"
           "  %m = aten.mean.dim(self: %p, dim: [1], keepdim: True) : f32[b,1,16]\n"
           "  %e = aten.add.Tensor(self: %m, other: 1e-06) : f32[b,1,16]\n"
           "  %r = aten.rsqrt.default(self: %e) : f32[b,1,16]\n"
           "  %y = aten.mul.Tensor(self: %r, other: %x) : f32[b,t,16]\n"
           "  return %y\n"),
     "rms_norm", "axes = [-2]", NULL},
    {"the root of the mean is used by others, too",
     ENTRY(X3, ") -> (f32[b,t,16] output, f32[b,t,1] output) {\n",
           MEAN_OF_SQUARES "  %e = aten.add.Tensor(self: %m, other: 1e-06) : f32[b,t,1]\n"
                           "  %r = aten.rsqrt.default(self: %e) : f32[b,t,1]\n"
                           "  %y = aten.mul.Tensor(self: %r, other: %x) : f32[b,t,16]\n"
                           "  return %y, %r\n"),
     NULL, NULL, "'r' is also a result of the function"},
    {"layer_norm is a node",
     ENTRY(X3 ", %w: f32[16] input", OUT3,
           "  %y, %m, %r = aten.native_layer_norm.default(input: %x, normalized_shape: [16], weight: %w, bias: None, "
           "eps: 1e-05) : f32[b,t,16], f32[b,t,1], f32[b,t,1]\n"
           "  return %y\n"),
     "layer_norm", "{axes = [-1], eps = 1e-05}", NULL},
    {"variance with Bessel's correction is not that of layer_norm",
     ENTRY(X3, OUT3,
           "  %m = aten.mean.dim(self: %x, dim: [-1], keepdim: True) : f32[b,t,1]\n"
           "  %c = aten.sub.Tensor(self: %x, other: %m) : f32[b,t,16]\n"
           "  %v = aten.var.correction(self: %x, dim: [-1], correction = 1, keepdim = True) : f32[b,t,1]\n"
           "  %e = aten.add.Tensor(self: %v, other: 1e-05) : f32[b,t,1]\n"
           "  %s = aten.sqrt.default(self: %e) : f32[b,t,1]\n"
           "  %y = aten.div.Tensor(self: %c, other: %s) : f32[b,t,16]\n"
           "  return %y\n"),
     NULL, NULL, "on generated inputs the body gives"},
    {"gelu by erf",
     ENTRY(X3, OUT3,
           "  %s = aten.div.Tensor(self: %x, other: 1.4142135623730951) : f32[b,t,16]\n"
           "  %e = aten.erf.default(self: %s) : f32[b,t,16]\n"
           "  %o = aten.add.Tensor(self: %e, other: 1) : f32[b,t,16]\n"
           "  %h = aten.mul.Tensor(self: %x, other: 0.5) : f32[b,t,16]\n"
           "  %y = aten.mul.Tensor(self: %h, other: %o) : f32[b,t,16]\n"
           "  return %y\n"),
     "gelu", NULL, NULL},
    {"silu of one tensor times another is none",
     ENTRY(X3 ", %z: f32[b,t,16] input", OUT3,
           "  %s = aten.sigmoid.default(self: %z) : f32[b,t,16]\n"
           "  %y = aten.mul.Tensor(self: %x, other: %s) : f32[b,t,16]\n"
           "  return %y\n"),
     NULL, NULL, NULL},
    {"rope by rotate_half",
     ENTRY(ROPE_IN, ROPE_OUT,
           ROTATED "  %n = aten.neg.default(self: %k) : f32[b,2,t,4]\n"
                   "  %r = aten.cat.default(tensors: [%n, %h], dim: -1) : f32[b,2,t,8]\n"
                   "  %c = aten.mul.Tensor(self: %x, other: %cos) : f32[b,2,t,8]\n"
                   "  %s = aten.mul.Tensor(self: %r, other: %sin) : f32[b,2,t,8]\n"
                   "  %y = aten.add.Tensor(self: %c, other: %s) : f32[b,2,t,8]\n"
                   "  return %y\n"),
     "rope", "(%input: f32[b,2,t,8], %cos: f32[t,8], %sin: f32[t,8])", NULL},
    {"rope with the halves exchanged turns the other way",
     ENTRY(ROPE_IN, ROPE_OUT,
           ROTATED "  %n = aten.neg.default(self: %h) : f32[b,2,t,4]\n"
                   "  %r = aten.cat.default(tensors: [%k, %n], dim: -1) : f32[b,2,t,8]\n"
                   "  %c = aten.mul.Tensor(self: %x, other: %cos) : f32[b,2,t,8]\n"
                   "  %s = aten.mul.Tensor(self: %r, other: %sin) : f32[b,2,t,8]\n"
                   "  %y = aten.add.Tensor(self: %c, other: %s) : f32[b,2,t,8]\n"
                   "  return %y\n"),
     NULL, NULL, NULL},
    {"rope of a wrong half",
     ENTRY(ROPE_IN, ROPE_OUT,
           ROTATED "  %n = aten.neg.default(self: %h) : f32[b,2,t,4]\n"
                   "  %r = aten.cat.default(tensors: [%n, %k], dim: -1) : f32[b,2,t,8]\n"
                   "  %c = aten.mul.Tensor(self: %x, other: %cos) : f32[b,2,t,8]\n"
                   "  %s = aten.mul.Tensor(self: %r, other: %sin) : f32[b,2,t,8]\n"
                   "  %y = aten.add.Tensor(self: %c, other: %s) : f32[b,2,t,8]\n"
                   "  return %y\n"),
     NULL, NULL, "on generated inputs the body gives"},
    {"rope of slices of all that there is",
     ENTRY(ROPE_IN, ROPE_OUT,
           "  %a = aten.slice.Tensor(self: %x, dim: 0, start: 0, end: 9223372036854775807) : f32[b,2,t,8]\n"
           "  %h = aten.slice.Tensor(self: %a, dim: 3, start: 0, end: 4) : f32[b,2,t,4] {strides [16*t,8*t,8,1]}\n"
           "  %k = aten.slice.Tensor(self: %a, dim: 3, start: 4, end: 8) : f32[b,2,t,4] {strides [16*t,8*t,8,1], "
           "offset 4}\n"
           "  %n = aten.neg.default(self: %k) : f32[b,2,t,4]\n"
           "  %r = aten.cat.default(tensors: [%n, %h], dim: -1) : f32[b,2,t,8]\n"
           "  %c = aten.mul.Tensor(self: %x, other: %cos) : f32[b,2,t,8]\n"
           "  %s = aten.mul.Tensor(self: %r, other: %sin) : f32[b,2,t,8]\n"
           "  %y = aten.add.Tensor(self: %c, other: %s) : f32[b,2,t,8]\n"
           "  return %y\n"),
     "rope", NULL, NULL},
    {"what has more elements than are drawn is not believed",
     ENTRY("(%x: f32[b,16777216,16] input", ") -> (f32[b,16777216,16] output) {\n",
           "  %s = aten.sigmoid.default(self: %x) : f32[b,16777216,16]\n"
           "  %y = aten.mul.Tensor(self: %x, other: %s) : f32[b,16777216,16]\n"
           "  return %y\n"),
     NULL, NULL, "its inputs have more than 268435456 elements, too many to be tried"},
};

static size_t count_rows(const ledger *l, const char *composite_name, ledger_fate fate)
{
    size_t count = 0;
    for (size_t i = 0; i < l->rows.n; i++) {
        count += l->rows.at[i].fate == fate &&
                 (composite_name == NULL || strcmp(l->rows.at[i].composite, composite_name) == 0);
    }
    return count;
}

static bool has_reason(const ledger *l, const char *text)
{
    for (size_t i = 0; i < l->rows.n; i++) {
        if (l->rows.at[i].reason != NULL && strstr(l->rows.at[i].reason, text) != NULL) {
            return true;
        }
    }
    return false;
}

static void check_program(tn_context *ctx, const program_case *c)
{
    program *p = parsed(ctx, c->text);
    ledger l = {.arena = ctx_scratch(ctx)};
    assert_ok(ctx, recognize(ctx, p, &l));
    assert_ok(ctx, verify_program(ctx, p));
    const char *text = printed(ctx, p);
    size_t found = count_rows(&l, NULL, LEDGER_KEPT), misses = count_rows(&l, NULL, LEDGER_NEAR_MISS);
    if (found != (c->composite != NULL) || count_rows(&l, c->composite, LEDGER_KEPT) != found) {
        fail_test("%s: %zu composites are found in\n%s", c->name, found, text);
    }
    if (c->shown != NULL && strstr(text, c->shown) == NULL) {
        fail_test("%s: '%s' is not in\n%s", c->name, c->shown, text);
    }
    if (c->miss == NULL ? misses != 0 : !has_reason(&l, c->miss)) {
        fail_test("%s: %zu near misses, none of them for '%s'; the first for '%s'", c->name, misses,
                  c->miss == NULL ? "" : c->miss, misses == 0 ? "" : l.rows.at[l.rows.n - misses].reason);
    }
}

CONTEXT_TEST(finds_composites_and_not_what_looks_alike)
{
    for (size_t i = 0; i < sizeof program_cases / sizeof *program_cases; i++) {
        check_program(ctx, &program_cases[i]);
    }
}

/* What two parts share is computed for each of them, and nothing of it is left over. */
CONTEXT_TEST(copies_what_is_shared_and_cheap)
{
    static const char text[] = ENTRY("(%x: bf16[b,t,16] input, %w: bf16[16] input", ") -> (bf16[b,t,16] output) {\n",
                                     "  %f = aten._to_copy.default(self: %x, dtype = f32) : f32[b,t,16]\n"
                                     "  %p = aten.pow.Tensor_Scalar(self: %f, exponent: 2) : f32[b,t,16]\n"
                                     "  %m = aten.mean.dim(self: %p, dim: [-1], keepdim: True) : f32[b,t,1]\n"
                                     "  %e = aten.add.Tensor(self: %m, other: 1e-06) : f32[b,t,1]\n"
                                     "  %r = aten.rsqrt.default(self: %e) : f32[b,t,1]\n"
                                     "  %n = aten.mul.Tensor(self: %f, other: %r) : f32[b,t,16]\n"
                                     "  %c = aten._to_copy.default(self: %n, dtype = bf16) : bf16[b,t,16]\n"
                                     "  %y = aten.mul.Tensor(self: %w, other: %c) : bf16[b,t,16]\n"
                                     "  %s = aten.sigmoid.default(self: %f) : f32[b,t,16]\n"
                                     "  %q = aten.mul.Tensor(self: %f, other: %s) : f32[b,t,16]\n"
                                     "  %u = aten._to_copy.default(self: %q, dtype = bf16) : bf16[b,t,16]\n"
                                     "  %z = aten.add.Tensor(self: %y, other: %u) : bf16[b,t,16]\n"
                                     "  return %z\n");
    program *p = parsed(ctx, text);
    ledger l = {.arena = ctx_scratch(ctx)};
    assert_ok(ctx, recognize(ctx, p, &l));
    assert_ok(ctx, verify_program(ctx, p));
    assert_int_equal(count_rows(&l, "rms_norm", LEDGER_KEPT), 1);
    assert_int_equal(count_rows(&l, "silu", LEDGER_KEPT), 1);
    assert_int_equal(p->entries.at[0]->main->node_count, 3);
}

#define NORMED(result, of)                                                                             \
    "  %" result ", %" result "_1, %" result "_2 = aten._native_batch_norm_legit.no_stats(input: %" of \
    ", weight: None, bias: None, training: True, momentum: 0.1, eps: 1e-05) : f32[1,4,5,3], f32[4], f32[4]\n"
#define VIEWED(result, of) "  %" result " = aten.view.default(self: %" of ", size: [1, 4, 5, 3]) : f32[1,4,5,3]\n"

/* The second part copies the view between both, which is a result, and takes what the first makes before it. */
CONTEXT_TEST(no_part_hides_what_another_takes)
{
    static const char text[] =
        "program \"test\" version 1\n\n"
        "entry @model(%x: f32[1,4,5,3] input) -> (f32[1,4,5,3] output, f32[1,4,5,3] output) {\n" VIEWED("a", "x")
            NORMED("n", "a") VIEWED("y", "n") VIEWED("b", "y") NORMED("m", "b") VIEWED("z", "m") "  return %y, %z\n}\n";
    program *p = parsed(ctx, text);
    ledger l = {.arena = ctx_scratch(ctx)};
    assert_ok(ctx, recognize(ctx, p, &l));
    assert_ok(ctx, verify_program(ctx, p));
    assert_int_equal(count_rows(&l, "instance_norm", LEDGER_KEPT), 2);
    for (size_t i = 0; i < p->functions.n; i++) {
        assert_true(p->functions.at[i]->unit == NULL || p->functions.at[i]->outputs.n == 1);
    }
}

/* ---- functions as a whole ---- */

static recognized whole(tn_context *ctx, const char *text, const char *name)
{
    program *p = parsed(ctx, text);
    recognized said;
    assert_ok(ctx,
              recognize_whole(ctx, ctx_scratch(ctx), p->entries.at[0]->main, composite_find(name), NULL, 0, &said));
    return said;
}

CONTEXT_TEST(knows_functions_as_a_whole_in_any_dialect)
{
    static const char text[] =
        ENTRY("(%gain: f32[16] input, %unused: f32[4] input, %x: f32[b,t,16] input, %shift: f32[16] input", OUT3,
              "  %y = aten.layer_norm.default(input: %x, normalized_shape: [16], weight: %gain, bias: %shift, eps: "
              "1e-06) : f32[b,t,16]\n"
              "  return %y\n");
    recognized said = whole(ctx, text, "layer_norm");
    assert_null(said.reason);
    assert_int_equal(said.arguments[0], 1);
    assert_int_equal(said.arguments[1], UINT32_MAX);
    assert_int_equal(said.arguments[2], 0);
    assert_int_equal(said.arguments[3], 2);
    assert_int_equal(said.attribute_count, 2);
    assert_string_equal(said.attributes[1].key, "eps");
    assert_true(said.attributes[1].value.u.real == 1e-06);
}

CONTEXT_TEST(says_why_a_function_is_not_the_composite)
{
    static const char more[] = ENTRY(X3, OUT3,
                                     "  %s = aten.silu.default(self: %x) : f32[b,t,16]\n"
                                     "  %y = aten.relu.default(self: %s) : f32[b,t,16]\n"
                                     "  return %y\n");
    assert_non_null(whole(ctx, more, "silu").reason);
    static const char before[] = ENTRY(X3, OUT3,
                                       "  %s = aten.relu.default(self: %x) : f32[b,t,16]\n"
                                       "  %y = aten.silu.default(self: %s) : f32[b,t,16]\n"
                                       "  return %y\n");
    assert_non_null(whole(ctx, before, "silu").reason);
    assert_non_null(strstr(whole(ctx, more, "hard_sigmoid").reason, "on generated inputs the body gives"));
    assert_non_null(strstr(whole(ctx, more, "layer_norm").reason, "on generated inputs the body gives"));
    assert_non_null(strstr(whole(ctx, more, "pixel_shuffle").reason, "it does not compute what the composite says"));
}

/* ---- confirming ---- */

static confirmation confirm(tn_context *ctx, const char *text)
{
    program *p = parsed(ctx, text);
    confirmation said = {0};
    for (size_t i = 0; i < p->functions.n; i++) {
        if (p->functions.at[i]->unit != NULL) {
            assert_ok(ctx, confirm_unit(ctx, ctx_scratch(ctx), p->functions.at[i], &said));
        }
    }
    return said;
}

#define SILU_UNIT(declared)                                                                         \
    "program \"test\" version 1\n\n"                                                                \
    "func private @unit<b in [2, 64]>(%input: f32[b,16]) -> (f32[b,16]) composite " declared " {\n" \
    "  %s = aten.sigmoid.default(self: %input) : f32[b,16]\n"                                       \
    "  %y = aten.mul.Tensor(self: %input, other: %s) : f32[b,16]\n"                                 \
    "  return %y\n}\n\n"                                                                            \
    "entry @model<b in [2, 64]>(%x: f32[b,16] input) -> (f32[b,16] output) {\n"                     \
    "  %y = call @unit(%x) : f32[b,16] tuple\n  return %y\n}\n"

CONTEXT_TEST(confirms_what_is_so_and_says_what_is_not)
{
    confirmation said = confirm(ctx, SILU_UNIT("silu version 1 {}"));
    assert_null(said.not_it);
    assert_null(said.kernel_differs);
    said = confirm(ctx, SILU_UNIT("gelu version 1 {}"));
    assert_non_null(said.not_it);
    assert_non_null(strstr(said.not_it, "on generated inputs the body gives"));
    said = confirm(ctx, SILU_UNIT("rms_norm version 1 {axes = [-1], eps = 1e-06}"));
    assert_non_null(said.not_it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_rules),
        cmocka_unit_test(refuses_rules_that_nest_without_end),
        cmocka_unit_test(finds_composites_and_not_what_looks_alike),
        cmocka_unit_test(copies_what_is_shared_and_cheap),
        cmocka_unit_test(no_part_hides_what_another_takes),
        cmocka_unit_test(knows_functions_as_a_whole_in_any_dialect),
        cmocka_unit_test(says_why_a_function_is_not_the_composite),
        cmocka_unit_test(confirms_what_is_so_and_says_what_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
