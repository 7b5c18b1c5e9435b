/*
 * Externalizing: what is selected and how, what becomes of arguments, results, state and shapes, which bodies are
 * shared, what the ledger says; and that every program still verifies and gives the same, also decomposed after it.
 */

#include "tenon_ops.h" /* before the names of the library's own types */

#include "programs.h"

#include "base/glob.h"
#include "interpret/interpret.h"
#include "ir/clone.h"
#include "ops/infer.h"
#include "passes/passes.h"
#include "passes/units/externalize_parts.h"

/* ---- programs ---- */

#define HEAD "program \"test\" version 1\n"
#define STACK(...) "L__self__,,Net" __VA_ARGS__
#define IN(key, path, type) ";L__self__" key "," path "," type

static const char *told(tn_context *ctx, const ledger *l, bool as_json)
{
    sink s;
    arena *a = ctx_scratch(ctx);
    sink_collect(ctx, a, &s);
    assert_ok(ctx, as_json ? ledger_print_json(ctx, l, &s) : ledger_print(ctx, l, &s));
    return sink_collected(ctx, a, &s);
}

static void assert_has(const char *text, const char *expected)
{
    if (strstr(text, expected) == NULL) {
        fail_test("'%s' is not in\n%s", expected, text);
    }
}

/* ---- running ---- */

/* Symbols are 3, 4, ... in the order of the function; elements are small and differ. */
static int64_t size_in(const function *f, const dim *size)
{
    for (size_t i = 0; i < f->symbols.n; i++) {
        if (size->op == DIM_SYMBOL && size->u.symbol == f->symbols.at[i]) {
            return 3 + (int64_t)i;
        }
    }
    assert_int_equal(size->op, DIM_INT);
    return size->u.integer;
}

static datum made_up(builder *b, const function *f, const value *v, size_t seed)
{
    if (v->kind != VALUE_TENSOR) {
        return v->kind == VALUE_FLOAT ? of_float(1.5) : of_int(size_in(f, v->type.sym.expr));
    }
    const tensor_meta *m = v->type.tensor;
    extent *sizes = ARENA_ARRAY(b->arena, extent, m->rank);
    for (uint32_t d = 0; d < m->rank; d++) {
        sizes[d] = known(size_in(f, m->sizes[d].expr));
    }
    datum made = of_tensor(make_new(b, m->dtype, sizes, m->rank));
    assert_int_equal(builder_realize(b, made), TN_OK);
    const tn_tensor *data = made.u.tensor->data;
    for (int64_t k = 0; k < tn_tensor_count(data); k++) {
        int64_t number = (k * 7 + (int64_t)seed * 3) % 11;
        if (m->dtype == DT_F32) {
            ((float *)tn_tensor_data(data))[k] = (float)number / 4 - 1;
        } else if (m->dtype == DT_BOOL) {
            ((bool *)tn_tensor_data(data))[k] = number > 3;
        }
    }
    return made;
}

static datum *run(tn_context *ctx, function *f, size_t *count)
{
    arena *a = ctx_scratch(ctx);
    builder *b = builder_new(ctx, BUILD_EAGER, a);
    datum *outs, *inputs = ARENA_ARRAY(a, datum, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        inputs[i] = made_up(b, f, arg_value(&f->inputs.at[i]), i);
    }
    assert_ok(ctx, interpret(interpreter_new(b, a, NULL), f, inputs, f->inputs.n, &outs, count));
    return outs;
}

static void assert_same_numbers(tn_context *ctx, function *expected, function *got)
{
    size_t n, m;
    datum *x = run(ctx, expected, &n), *y = run(ctx, got, &m);
    assert_int_equal(n, m);
    for (size_t i = 0; i < n; i++) {
        assert_int_equal(x[i].kind, y[i].kind);
        if (x[i].kind == DATUM_TENSOR) {
            assert_true(tn_tensor_compare(y[i].u.tensor->data, x[i].u.tensor->data, 1e-6, 1e-5).equal);
        } else {
            assert_int_equal(x[i].u.integer, y[i].u.integer);
        }
    }
}

/* ---- externalizing ---- */

typedef struct bench {
    tn_context *ctx;
    program *before, *after;
    ledger ledger;
    externalize_spec specs[4];
    size_t spec_count;
} bench;

static size_t count_units(const program *p)
{
    size_t count = 0;
    for (size_t i = 0; i < p->functions.n; i++) {
        count += p->functions.at[i]->unit != NULL;
    }
    return count;
}

/* Verifies, copies, prints and reads back, and gives the same as before; decomposed it has as many units. */
static void check_results(bench *b)
{
    program *copy;
    tn_context *ctx = b->ctx;
    assert_ok(ctx, verify_program(ctx, b->after));
    const char *text = printed(ctx, b->after);
    assert_string_equal(text, printed(ctx, parsed(ctx, text)));
    assert_ok(ctx, program_clone(ctx, b->after, &copy));
    function *expected = b->before->entries.at[0]->main;
    assert_same_numbers(ctx, expected, copy->entries.at[0]->main);
    size_t units = count_units(copy);
    assert_ok(ctx, decompose(ctx, copy, NULL));
    assert_ok(ctx, verify_program(ctx, copy));
    assert_int_equal(count_units(copy), units);
    assert_same_numbers(ctx, expected, copy->entries.at[0]->main);
}

static void externalize_all(bench *b, program *p, const char *const *specs)
{
    b->before = p;
    b->ledger.arena = ctx_scratch(b->ctx);
    assert_ok(b->ctx, program_clone(b->ctx, p, &b->after));
    for (b->spec_count = 0; specs[b->spec_count] != NULL; b->spec_count++) {
        const char *text = specs[b->spec_count];
        assert_ok(b->ctx, externalize_parse(b->ctx, b->ledger.arena, text, &b->specs[b->spec_count]));
    }
    assert_ok(b->ctx, externalize(b->ctx, b->after, b->specs, b->spec_count, &b->ledger));
    check_results(b);
}
#define EXTERNALIZE(b, p, ...) externalize_all((b), (p), (const char *const[]){__VA_ARGS__, NULL})

static const function *unit_named(const bench *b, const char *name)
{
    const function *f = program_find_function(b->after, name);
    if (f == NULL) {
        fail_test("there is no '%s' in\n%s", name, printed(b->ctx, b->after));
    }
    return f;
}

static const ledger_row *row_at(const bench *b, const char *site)
{
    for (size_t i = 0; i < b->ledger.rows.n; i++) {
        if (strcmp(b->ledger.rows.at[i].site, site) == 0) {
            return &b->ledger.rows.at[i];
        }
    }
    fail_test("the ledger has no row for '%s':\n%s", site, told(b->ctx, &b->ledger, false));
    return NULL;
}

/* ---- specs ---- */

static const struct {
    const char *text, *selector, *composite;
    const char *attributes; /* as the ledger prints them */
    bool excludes, required;
} good_specs[] = {
    {"RMSNorm", "RMSNorm", NULL, "", false, false},
    {"-model.layers.*.mlp", "model.layers.*.mlp", NULL, "", true, false},
    {"a.b.Norm = rms_norm : eps , axes=[-1] !", "a.b.Norm", "rms_norm", "eps=?;axes=[-1];", false, true},
    {"m.[0-3].x=mine:a=(1,2),b=None,c='x y',d=True,e=-2.5e-1,f=(),g=tanh", "m.[0-3].x", "mine",
     "a=[1, 2];b=None;c=\"x y\";d=True;e=-0.25;f=[];g=\"tanh\";", false, false},
    {".=moe!", ".", "moe", "", false, true},
    {"N=mine:a=[1, 2.5]", "N", "mine", "a=[1.0, 2.5];", false, false},
};

CONTEXT_TEST(specs_are_read)
{
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof good_specs / sizeof *good_specs; i++) {
        externalize_spec got;
        sink s;
        assert_ok(ctx, externalize_parse(ctx, a, good_specs[i].text, &got));
        assert_string_equal(got.selector, good_specs[i].selector);
        assert_true((got.composite == NULL) == (good_specs[i].composite == NULL));
        if (got.composite != NULL) {
            assert_string_equal(got.composite, good_specs[i].composite);
        }
        assert_int_equal(got.excludes, good_specs[i].excludes);
        assert_int_equal(got.required, good_specs[i].required);
        sink_collect(ctx, a, &s);
        for (uint32_t k = 0; k < got.attribute_count; k++) {
            sink_printf(&s, "%s=%s", got.attributes[k].name, got.attributes[k].given ? "" : "?");
            if (got.attributes[k].given) {
                ledger_print_literal(&s, &got.attributes[k].value);
            }
            sink_char(&s, ';');
        }
        assert_string_equal(sink_collected(ctx, a, &s), good_specs[i].attributes);
    }
}

static const struct {
    const char *text, *why;
} bad_specs[] = {
    {"", "the selector is empty"},
    {"=rms_norm", "the selector is empty"},
    {"Norm=", "the composite has no name"},
    {"Norm:eps", "attributes belong to a composite"},
    {"Norm=rms_norm:", "an attribute has no name"},
    {"Norm=rms_norm:eps=", "a value is missing"},
    {"Norm=rms_norm:axes=[1", "a list does not end"},
    {"Norm=rms_norm:axes=[1,'x']", "several kinds"},
    {"Norm=rms_norm:a='x", "a string does not end"},
    {"Norm=rms_norm:eps=1,eps=2", "named twice"},
    {"Norm=rms_norm:axes=[[[[[[[[[[1]]]]]]]]]]", "nest too deep"},
    {"Norm=mine:eps", "nothing tells what its attribute 'eps' is"},
    {"-Norm=rms_norm", "neither a composite nor required"},
    {"Norm=rms_norm junk", "something follows"},
};

CONTEXT_TEST(specs_that_make_no_sense_are_refused)
{
    for (size_t i = 0; i < sizeof bad_specs / sizeof *bad_specs; i++) {
        externalize_spec got;
        assert_fails(ctx, TN_E_ARGUMENT, externalize_parse(ctx, ctx_scratch(ctx), bad_specs[i].text, &got));
        assert_explained(ctx, bad_specs[i].why);
        diagnostics_clear(ctx);
    }
}

static const struct {
    const char *glob, *path;
    bool matches;
} globs[] = {
    {"model.layers.*.mlp", "model.layers.12.mlp", true},
    {"model.layers.*.mlp", "model.layers.1.2.mlp", false},
    {"model.**.mlp", "model.layers.1.mlp", true},
    {"**", "a.b.c", true},
    {"*", "a.b", false},
    {"layers.?", "layers.3", true},
    {"layers.?", "layers.13", false},
    {"layers.[0-3]", "layers.2", true},
    {"layers.[!0-3]", "layers.2", false},
    {"a*c", "abbc", true},
    {"a*c*e", "abcde", true},
    {"**.x*y", "p.q.xzzy", true},
    {"**.x*y", "p.q.xz.y", false},
    {"a", "a", true},
    {"a", "ab", false},
    {"a[", "a[", true},
    {"a[b", "ab", false},
    {"", "", true},
};

static void globs_stay_within_parts_of_paths(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof globs / sizeof *globs; i++) {
        if (glob_matches(globs[i].glob, globs[i].path) != globs[i].matches) {
            fail_test("'%s' and '%s'", globs[i].glob, globs[i].path);
        }
    }
}

/* ---- one unit ---- */

/* A layer in a block, both with a weight; the block also adds what it is given. */
#define NESTED                                                                                                       \
    HEAD "entry @model<s0 in [2, 9]>(%p_w: f32[4,4] param \"block.up.weight\", %p_g: f32[4] param \"block.gain\",\n" \
         "             %x: f32[s0,4] input) -> (f32[s0,4] output) {\n"                                               \
         "  %a = aten.sin.default(self: %x) : f32[s0,4] !0\n"                                                        \
         "  %linear_3 = aten.linear.default(input: %a, weight: %p_w) : f32[s0,4] !2\n"                               \
         "  %relu_7 = aten.relu.default(self: %linear_3) : f32[s0,4] !2\n"                                           \
         "  %mul = aten.mul.Tensor(self: %relu_7, other: %p_g) : f32[s0,4] !1\n"                                     \
         "  %add = aten.add.Tensor(self: %mul, other: %a) : f32[s0,4] !1\n"                                          \
         "  %c = aten.cos.default(self: %add) : f32[s0,4] !0\n"                                                      \
         "  return %c\n"                                                                                             \
         "}\n"                                                                                                       \
         "!0 = {nn_module_stack: \"" STACK() "\"}\n"                                                                 \
                                             "!1 = {nn_module_stack: \"" STACK(                                      \
                                                 IN("block", "block",                                                \
                                                    "my.Block")) "\"}\n"                                             \
                                                                 "!2 = {nn_module_stack: \"" STACK(                  \
                                                                     IN("block", "block", "my.Block")                \
                                                                         IN("up", "block.up", "my.Up")) "\"}\n"

CONTEXT_TEST(arguments_come_before_weights_and_have_names_of_their_own)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, parsed(ctx, NESTED), "Block");
    assert_has(printed(ctx, b.after),
               "@Block.0<s0 in [2, 9]>(%a: f32[s0,4], %up.weight: f32[4,4], %gain: f32[4]) -> (f32[s0,4])");
    const function *f = unit_named(&b, "Block.0");
    assert_string_equal(f->unit->class_name, "my.Block");
    assert_null(f->unit->composite);
    assert_non_null(function_find_value(f, "linear"));
    assert_string_equal(arg_value(&f->outputs.at[0])->name, "output");
    const ledger_row *row = row_at(&b, "block");
    assert_int_equal(row->fate, LEDGER_KEPT);
    assert_string_equal(row->convention, "derived");
    assert_string_equal(provenance_path(b.ledger.arena, b.after->entries.at[0]->main->first->next), "block");
}

CONTEXT_TEST(units_nest)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, parsed(ctx, NESTED), "Block", "my.Up");
    const function *outer = unit_named(&b, "Block.0"), *inner = unit_named(&b, "Up.0");
    assert_ptr_equal(outer->first->inputs[0].arg.u.graph->body, inner);
    assert_int_equal(outer->node_count, 3);
    assert_int_equal(b.after->entries.at[0]->main->node_count, 3);
    assert_string_equal(row_at(&b, "block.up")->function, "Up.0");
}

CONTEXT_TEST(the_root_is_a_unit_too)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, parsed(ctx, NESTED), ".", "**.up");
    assert_int_equal(b.after->entries.at[0]->main->node_count, 1);
    assert_string_equal(row_at(&b, "<root>")->function, "Net.0");
    assert_string_equal(row_at(&b, "block.up")->function, "Up.0");
}

CONTEXT_TEST(what_is_excluded_stays_and_the_first_spec_wins)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, parsed(ctx, NESTED), "**=mine:a=1", "Block", "-Up");
    assert_int_equal(count_units(b.after), 1);
    const function *f = unit_named(&b, "mine.0");
    assert_string_equal(f->unit->composite, "mine");
    assert_int_equal(f->unit->version, 1);
    assert_int_equal(f->unit->attributes[0].value.u.integer, 1);
    assert_int_equal(b.ledger.rows.n, 1);
    assert_int_equal(b.ledger.warnings.n, 1); /* nothing was left for the second */
}

CONTEXT_TEST(what_matches_nothing_is_told)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, parsed(ctx, NESTED), "Blok!", "BLOCK");
    assert_has(told(ctx, &b.ledger, true), "'Blok!' matches no module call; there are: Block");
    assert_null(strstr(told(ctx, &b.ledger, false), "there are: Block")); /* diagnostics say it to people */
    assert_true(ledger_lost_required(&b.ledger));
    assert_int_equal(row_at(&b, "block")->fate, LEDGER_NEAR_MISS);
    assert_has(told(ctx, &b.ledger, true), "\"fate\": \"near_miss\"");
}

static bool selects_up(void *user, const unit *u)
{
    (void)user;
    return strcmp(u->path, "block.up") == 0;
}

CONTEXT_TEST(a_predicate_selects)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, parsed(ctx, NESTED), "-nothing.at.all");
    ledger l = {.arena = ctx_scratch(ctx)};
    externalize_spec spec = {.text = "by hand", .selects = selects_up};
    assert_ok(ctx, externalize(ctx, b.after, &spec, 1, &l));
    assert_int_equal(count_units(b.after), 1);
    check_results(&b);
}

/* ---- several calls ---- */

/* The layer at two places, with its own or the same weight. */
#define TWICE(types, first, second, path, key)                                                            \
    HEAD "entry @model<s0 in [2, 9]>(%w: f32[4,4] param \"l.weight\", %v: f32[4,4] param \"k.weight\",\n" \
         "             %x: f32[" first ",4] input, %y: f32[" second ",4] input) ->\n"                     \
         "             (f32[" first ",4] output, f32[" second ",4] output) {\n"                           \
         "  %a = aten.linear.default(input: %x, weight: %w) : f32[" first ",4] !1\n"                      \
         "  %b = aten.relu.default(self: %a) : f32[" first ",4] !1\n"                                     \
         "  %c = aten.linear.default(input: %y, weight: " types ") : f32[" second ",4] !2\n"              \
         "  %d = aten.relu.default(self: %c) : f32[" second ",4] !2\n"                                    \
         "  return %b, %d\n"                                                                              \
         "}\n"                                                                                            \
         "!1 = {nn_module_stack: \"" STACK(IN("l", "l", "my.Layer")) "\"}\n"                              \
                                                                     "!2 = {nn_module_stack: \"" STACK(   \
                                                                         IN(key, path, "my.Layer")) "\"}\n"

static const struct {
    const char *what, *text, *second;
} twice[] = {
    {"a module called twice", TWICE("%w", "3", "3", "l", "l@1"), "l@1"},
    {"tied weights", TWICE("%w", "3", "3", "k", "k"), "k"},
    {"equal modules", TWICE("%v", "3", "3", "k", "k"), "k"},
    {"other sizes", TWICE("%w", "3", "5", "l", "l@1"), "l@1"},
    {"a size that varies, and one that does not", TWICE("%v", "s0", "5", "k", "k"), "k"},
};

CONTEXT_TEST(calls_of_the_same_layer_have_one_body)
{
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++) {
        bench b = {.ctx = ctx};
        EXTERNALIZE(&b, parsed(ctx, twice[i].text), "Layer");
        if (count_units(b.after) != 1) {
            fail_test("%s: %s\n%s", twice[i].what, printed(ctx, b.after), told(ctx, &b.ledger, false));
        }
        assert_string_equal(row_at(&b, "l")->function, row_at(&b, twice[i].second)->function);
        assert_has(told(ctx, &b.ledger, false), "Layer  2 call sites, 1 body @Layer.0");
        assert_has(told(ctx, &b.ledger, true), "\"Layer.0\": 2");
    }
}

/* Sizes among arguments, too: each becomes what the inputs tell. */
#define SIZED(rows)                                                                                              \
    "  %v" rows " = aten.view.default(self: %x" rows ", size: [" rows ", 2, 2]) : f32[" rows ",2,2] !" rows "\n" \
    "  %t" rows " = aten.transpose.int(self: %v" rows ", dim0: 1, dim1: 2) : f32[" rows                          \
    ",2,2] {strides [4,1,2]} !" rows "\n"                                                                        \
    "  %r" rows " = aten.reshape.default(self: %t" rows ", shape: [" rows ", 4]) : f32[" rows ",4] !" rows "\n"

CONTEXT_TEST(sizes_among_arguments_become_symbols)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b,
                parsed(ctx, HEAD
                       "entry @model(%x3: f32[3,4] input, %x5: f32[5,4] input, %x7: f32[7,4] input) ->\n"
                       "    (f32[3,4] output, f32[5,4] output, f32[7,4] output) {\n" SIZED("3") SIZED("5")
                           SIZED("7") "  return %r3, %r5, %r7\n"
                                      "}\n"
                                      "!3 = {nn_module_stack: \"" STACK(IN(
                                          "a", "a", "Flip")) "\"}\n"
                                                             "!5 = {nn_module_stack: \"" STACK(IN(
                                                                 "b", "b", "Flip")) "\"}\n"
                                                                                    "!7 = {nn_module_stack: \"" STACK(
                                                                                        IN("c", "c", "Flip")) "\"}\n"),
                "Flip");
    assert_int_equal(count_units(b.after), 1);
    assert_has(printed(ctx, b.after), "@Flip.0<s0 in [3, 7]>");
}

/* Rows and columns in one dim. */
#define FLAT(rows, columns, both)                                                                  \
    "  %t" both " = aten.relu.default(self: %x" both ") : f32[" rows "," columns ",4] !" both "\n" \
    "  %r" both " = aten.view.default(self: %t" both ", size: [" both ", 4]) : f32[" both ",4] !" both "\n"

CONTEXT_TEST(a_product_of_sizes_is_one_for_all_sizes)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b,
                parsed(ctx, HEAD "entry @model(%x12: f32[2,6,4] input, %x15: f32[3,5,4] input) ->\n"
                                 "    (f32[12,4] output, f32[15,4] output) {\n" FLAT("2", "6", "12")
                                     FLAT("3", "5", "15") "  return %r12, %r15\n"
                                                          "}\n"
                                                          "!12 = {nn_module_stack: \"" STACK(
                                                              IN("a", "a", "Flat")) "\"}\n"
                                                                                    "!15 = {nn_module_stack: \"" STACK(
                                                                                        IN("b", "b", "Flat")) "\"}\n"),
                "Flat");
    assert_int_equal(count_units(b.after), 1);
    assert_has(printed(ctx, b.after), "-> (f32[s0*s1,4])");
}

#define EPS(first, second)                                                                          \
    HEAD "entry @model(%x: f32[3,4] input) -> (f32[3,4] output) {\n"                                \
         "  %a = aten.add.Scalar(self: %x, other: " first ") : f32[3,4] !1\n"                       \
         "  %b = aten.rsqrt.default(self: %a) : f32[3,4] !1\n"                                      \
         "  %c = aten.add.Scalar(self: %b, other: " second ") : f32[3,4] !2\n"                      \
         "  %d = aten.rsqrt.default(self: %c) : f32[3,4] !2\n"                                      \
         "  return %d\n"                                                                            \
         "}\n"                                                                                      \
         "!1 = {nn_module_stack: \"" STACK(IN("a", "a", "Norm")) "\"}\n"                            \
                                                                 "!2 = {nn_module_stack: \"" STACK( \
                                                                     IN("b", "b", "Norm")) "\"}\n"

CONTEXT_TEST(the_same_class_with_another_eps_is_another_body)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, parsed(ctx, EPS("2.0", "3.5")), "Norm");
    assert_int_equal(count_units(b.after), 2);
    assert_has(row_at(&b, "b")->reason, "another body than @Norm.0: 'c.other' has 3.5 where the other has 2.0");
    bench same = {.ctx = ctx};
    EXTERNALIZE(&same, parsed(ctx, EPS("2.0", "2.0")), "Norm");
    assert_int_equal(count_units(same.after), 1);
}

CONTEXT_TEST(a_call_with_an_argument_more_is_another_body)
{
    static const char *const more[] = {"%y", "%x"}, *const said[] = {"it has an input 'y', the other has none",
                                                                     "it has no input 'y', the other has one"};
    for (int i = 0; i < 2; i++) {
        bench b = {.ctx = ctx};
        const char *text =
            arena_printf(ctx_scratch(ctx),
                         HEAD "entry @model(%%x: f32[3,4] input, %%y: f32[3,4] input) -> (f32[3,4] output) {\n"
                              "  %%a = aten.mul.Tensor(self: %%x, other: %s) : f32[3,4] !1\n"
                              "  %%b = aten.mul.Tensor(self: %%x, other: %s) : f32[3,4] !2\n"
                              "  %%c = aten.add.Tensor(self: %%a, other: %%b) : f32[3,4]\n"
                              "  return %%c\n"
                              "}\n"
                              "!1 = {nn_module_stack: \"" STACK(IN(
                                  "a", "a", "Times")) "\"}\n"
                                                      "!2 = {nn_module_stack: \"" STACK(IN("b", "b", "Times")) "\"}\n",
                         more[1 - i], more[i]);
        EXTERNALIZE(&b, parsed(ctx, text), "Times");
        assert_int_equal(count_units(b.after), 2);
        assert_has(row_at(&b, "b")->reason, said[i]);
    }
}

/* ---- arguments and results ---- */

CONTEXT_TEST(a_static_query_meets_keys_of_any_length)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(
        &b,
        parsed(ctx, HEAD
               "entry @model<s0 in [2, 64]>(%q: f32[1,2,1,4] input, %k: f32[1,2,s0,4] input, %m: b8[1,1,1,s0] input)\n"
               "    -> (f32[1,2,1,4] output) {\n"
               "  %n = aten.sym_size.int(self: %k, dim: 2) : int s0 !1\n"
               "  %e = aten.expand.default(self: %m, size: [1, 2, 1, %n]) : b8[1,2,1,s0] {strides [s0,0,s0,1]} !1\n"
               "  %o = aten.scaled_dot_product_attention.default(query: %q, key: %k, value: %k, attn_mask: %e) : "
               "f32[1,2,1,4] !1\n"
               "  return %o\n"
               "}\n"
               "!1 = {nn_module_stack: \"" STACK(IN("attn", "attn", "Attention")) "\"}\n"),
        "Attention");
    assert_has(printed(ctx, b.after), "@Attention.0<s0 in [2, 64]>");
}

CONTEXT_TEST(several_results_and_numbers_cross)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(
        &b,
        parsed(ctx, HEAD
               "entry @model<s0 in [2, 9]>(%n: int s0 input, %x: f32[2,4] input) ->\n"
               "    (f32[2,4] output, f32[2,2] output, f32[2,2] output, f32[2,4] output) {\n"
               "  %a = aten.mul.Scalar(self: %x, other: %n) : f32[2,4] !1\n"
               "  %l, %r = aten.split.Tensor(self: %a, split_size: 2, dim: 1) : f32[2,2] {strides [4,1]}, "
               "f32[2,2] {strides [4,1], offset 2} named split !1\n"
               "  %o = aten.add.Tensor(self: %a, other: %x) : f32[2,4] !0\n"
               "  return %a, %l, %r, %o\n"
               "}\n"
               "!0 = {nn_module_stack: \"" STACK() "\"}\n"
                                                   "!1 = {nn_module_stack: \"" STACK(IN("s", "s", "Split")) "\"}\n"),
        "Split");
    const function *f = unit_named(&b, "Split.0");
    assert_int_equal(f->inputs.n, 2);
    assert_int_equal(f->outputs.n, 3);
    assert_non_null(function_find_value(f, "output_2"));
}

CONTEXT_TEST(state_that_is_written_comes_out)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b,
                parsed(ctx, HEAD "entry @model(%b_c: f32[4] buffer \"m.count\", %x: f32[4] input) ->\n"
                                 "    (f32[4] mutates buffer \"m.count\", f32[4] output) {\n"
                                 "  %add = aten.add.Tensor(self: %b_c, other: %x) : f32[4] !1\n"
                                 "  %mul = aten.mul.Tensor(self: %add, other: %x) : f32[4] !1\n"
                                 "  return %add, %mul\n"
                                 "}\n"
                                 "!1 = {nn_module_stack: \"" STACK(IN("m", "m", "Counter")) "\"}\n"),
                "Counter");
    assert_has(printed(ctx, b.after), "@Counter.0(%x: f32[4], %count: f32[4]) -> (f32[4], f32[4])");
}

CONTEXT_TEST(a_way_out_and_back_is_lost_with_its_reason)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b,
                parsed(ctx, HEAD "entry @model(%x: f32[4] input) -> (f32[4] output) {\n"
                                 "  %a = aten.sin.default(self: %x) : f32[4] !1\n"
                                 "  %b = aten.cos.default(self: %a) : f32[4] !0\n"
                                 "  %c = aten.add.Tensor(self: %b, other: %a) : f32[4] !1\n"
                                 "  return %c\n"
                                 "}\n"
                                 "!0 = {nn_module_stack: \"" STACK() "\"}\n"
                                                                     "!1 = {nn_module_stack: \"" STACK(
                                                                         IN("m", "m", "Odd")) "\"}\n"),
                "Odd!");
    assert_int_equal(row_at(&b, "m")->fate, LEDGER_LOST);
    assert_has(row_at(&b, "m")->reason, "'c' needs 'b', which needs 'a'");
    assert_true(ledger_lost_required(&b.ledger));
    assert_has(told(ctx, &b.ledger, false), "lost: 'c' needs 'b'");
}

CONTEXT_TEST(a_unit_inside_of_a_branch_is_found)
{
    static const char text[] = HEAD
        "func @yes(%w: f32[4,4], %x: f32[2,4]) -> (f32[2,4]) {\n"
        "  %a = aten.linear.default(input: %x, weight: %w) : f32[2,4] !1\n"
        "  %b = aten.relu.default(self: %a) : f32[2,4] !1\n"
        "  return %b\n"
        "}\n"
        "func @no(%w: f32[4,4], %x: f32[2,4]) -> (f32[2,4]) {\n"
        "  %c = aten.cos.default(self: %x) : f32[2,4] !2\n"
        "  return %c\n"
        "}\n"
        "entry @model(%p_w: f32[4,4] param \"l.weight\", %p: b8[] input, %x: f32[2,4] input) -> (f32[2,4] output) {\n"
        "  %r = higher_order.cond(%p, @yes, @no, [%p_w, %x]) : f32[2,4] tuple !2\n"
        "  return %r\n"
        "}\n"
        "!1 = {nn_module_stack: \"" STACK(IN("l", "l", "Layer")) "\"}\n"
                                                                 "!2 = {nn_module_stack: \"" STACK() "\"}\n";
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, parsed(ctx, text), "Layer", "Net");
    assert_has(printed(ctx, b.after), "@Layer.0(%x: f32[2,4], %weight: f32[4,4])");
    assert_string_equal(row_at(&b, "<root>")->function, "Net.0");
}

/* ---- signatures ---- */

#define TREE(items) "[1, {\"type\": \"builtins.tuple\", \"context\": \"null\", \"children_spec\": [" items "]}]"
#define LEAF "{\"type\": null, \"context\": null, \"children_spec\": []}"
#define TUPLE(items) "{\"type\": \"builtins.tuple\", \"context\": \"null\", \"children_spec\": [" items "]}"
#define DICT(keys, items) "{\"type\": \"builtins.dict\", \"context\": \"" keys "\", \"children_spec\": [" items "]}"

/* Lists a call of a module with what it is called with. */
static void add_signature(program *p, const char *fqn, const char *const *inputs, const char *const *names,
                          const char *in_spec, const char *output)
{
    arena *a = &p->arena;
    entry *e = p->entries.at[0];
    module_signature *said = ARENA_NEW(a, module_signature);
    said->inputs = ARENA_ARRAY(a, arg, 8);
    for (; inputs[said->input_count] != NULL; said->input_count++) {
        said->inputs[said->input_count] = arg_of_value(value_detached(p, inputs[said->input_count], VALUE_TENSOR));
    }
    said->outputs = ARENA_ARRAY(a, arg, 1);
    said->outputs[0] = arg_of_value(value_detached(p, output, VALUE_TENSOR));
    said->output_count = 1;
    said->in_spec = program_intern(p, in_spec);
    said->out_spec = program_intern(p, "[1, " LEAF "]");
    const char **own = ARENA_ARRAY(a, const char *, 8);
    for (; names[said->forward_arg_count] != NULL; said->forward_arg_count++) {
        own[said->forward_arg_count] = program_intern(p, names[said->forward_arg_count]);
    }
    said->forward_arg_names = own;
    vec_push(a, &e->module_calls, ((module_call){program_intern(p, fqn), said, NULL}));
}

static const char pair[] =
    HEAD "entry @model(%x: f32[4] input, %y: f32[4] input, %z: f32[4] input) -> (f32[4] output) {\n"
         "  %c = aten.cos.default(self: %y) : f32[4] !1\n"
         "  %d = aten.mul.Tensor(self: %c, other: %x) : f32[4] !1\n"
         "  %e = aten.add.Tensor(self: %d, other: %z) : f32[4] !0\n"
         "  return %e\n"
         "}\n"
         "!0 = {nn_module_stack: \"" STACK() "\"}\n"
                                             "!1 = {nn_module_stack: \"" STACK(IN("m", "m", "Pair")) "\"}\n";

CONTEXT_TEST(a_signature_says_order_names_and_what_is_not_used)
{
    bench b = {.ctx = ctx};
    program *p = parsed(ctx, pair);
    add_signature(p, "m", (const char *const[]){"x", "y", "z", NULL}, (const char *const[]){"a", "b", NULL},
                  TREE(TUPLE(LEAF ", " LEAF) ", " DICT("[\\\"mask\\\"]", LEAF)), "d");
    EXTERNALIZE(&b, p, "Pair");
    assert_has(printed(ctx, b.after), "@Pair.0(%a: f32[4], %b: f32[4], %mask: f32[4]) -> (f32[4])");
    assert_string_equal(row_at(&b, "m")->convention, "module_call_graph");
    bench derived = {.ctx = ctx};
    EXTERNALIZE(&derived, parsed(ctx, pair), "Pair");
    assert_has(printed(ctx, derived.after), "@Pair.0(%y: f32[4], %x: f32[4]) -> (f32[4])");
    assert_has(told(ctx, &derived.ledger, false), "arguments derived");
}

/* A size that is asked of a tensor that is none of the call's, before what the call is given is made. */
static const char size_of_another[] =
    HEAD "entry @model<s0 in [2, 9]>(%x: f32[s0,4] input, %y: f32[s0,4] input) -> (f32[s0,2,2] output) {\n"
         "  %n = aten.sym_size.int(self: %y, dim: 0) : int s0\n"
         "  %a = aten.cos.default(self: %x) : f32[s0,4] !0\n"
         "  %b = aten.mul.Tensor(self: %x, other: %a) : f32[s0,4] !1\n"
         "  %v = aten.view.default(self: %b, size: [%n, 2, 2]) : f32[s0,2,2] !1\n"
         "  return %v\n"
         "}\n"
         "!0 = {nn_module_stack: \"" STACK() "\"}\n"
                                             "!1 = {nn_module_stack: \"" STACK(IN("m", "m", "Halves")) "\"}\n";

CONTEXT_TEST(a_size_is_read_off_what_the_call_is_given)
{
    bench b = {.ctx = ctx};
    program *p = parsed(ctx, size_of_another);
    add_signature(p, "m", (const char *const[]){"a", "x", NULL}, (const char *const[]){"left", "right", NULL},
                  TREE(TUPLE(LEAF ", " LEAF) ", " DICT("[]", "")), "v");
    EXTERNALIZE(&b, p, "Halves");
    assert_has(printed(ctx, b.after), "@Halves.0<s0 in [2, 9]>(%left: f32[s0,4], %right: f32[s0,4]) -> (f32[s0,2,2])");
    assert_null(strstr(printed(ctx, b.after), "self: %y"));
}

CONTEXT_TEST(a_size_that_nothing_else_tells_brings_its_tensor)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b,
                parsed(ctx,
                       HEAD "entry @model<s0 in [2, 9], s1 in [2, 9]>(%x: f32[s0,4] input, %y: f32[s1,4] input) ->\n"
                            "    (f32[s0,4] output, f32[s1,2] output) {\n"
                            "  %n = aten.sym_size.int(self: %y, dim: 0) : int s1\n"
                            "  %a = aten.relu.default(self: %x) : f32[s0,4] !1\n"
                            "  %b = aten.full.default(size: [%n, 2], fill_value: 1.0) : f32[s1,2] !1\n"
                            "  return %a, %b\n"
                            "}\n"
                            "!1 = {nn_module_stack: \"" STACK(IN("m", "m", "Both")) "\"}\n"),
                "Both");
    assert_has(printed(ctx, b.after), "@Both.0<s1 in [2, 9], s0 in [2, 9]>(%y: f32[s1,4], %x: f32[s0,4])");
}

static bool selects_head(void *user, const unit *u)
{
    (void)user;
    return strcmp(u->path, "head") == 0;
}

CONTEXT_TEST(a_module_that_a_caller_means_is_lost_where_it_is_not_called)
{
    static const ledger_fate fates[] = {LEDGER_NEAR_MISS, LEDGER_LOST};
    for (int is_exact = 0; is_exact < 2; is_exact++) {
        program *p = parsed(ctx, pair);
        vec_push(&p->arena, &p->entries.at[0]->module_calls, ((module_call){program_intern(p, "head"), NULL, NULL}));
        ledger l = {.arena = ctx_scratch(ctx)};
        externalize_spec spec = {
            .text = "by hand", .selector = "**", .selects = selects_head, .is_exact = is_exact != 0, .required = true};
        assert_ok(ctx, externalize(ctx, p, &spec, 1, &l));
        assert_int_equal(l.rows.n, 1);
        assert_int_equal(l.rows.at[0].fate, fates[is_exact]);
        assert_int_equal(ledger_lost_required(&l), is_exact != 0);
    }
}

CONTEXT_TEST(a_module_that_is_not_called_is_told)
{
    bench b = {.ctx = ctx};
    program *p = parsed(ctx, pair);
    vec_push(&p->arena, &p->entries.at[0]->module_calls, ((module_call){program_intern(p, "head"), NULL, NULL}));
    EXTERNALIZE(&b, p, "head!");
    assert_int_equal(row_at(&b, "head")->fate, LEDGER_LOST);
    assert_has(row_at(&b, "head")->reason, "it is not called, or does nothing");
    assert_true(ledger_lost_required(&b.ledger));
}

/* ---- composites ---- */

#define RMS(eps)                                                                                                      \
    HEAD "entry @model<s0 in [2, 9]>(%p_w: f32[8] param \"n.weight\", %x: f32[s0,8] input) -> (f32[s0,8] output) {\n" \
         "  %sq = aten.pow.Tensor_Scalar(self: %x, exponent: 2) : f32[s0,8] !1\n"                                     \
         "  %m = aten.mean.dim(self: %sq, dim: [-1], keepdim: True) : f32[s0,1] !1\n"                                 \
         "  %a = aten.add.Tensor(self: %m, other: " eps ") : f32[s0,1] !1\n"                                          \
         "  %r = aten.rsqrt.default(self: %a) : f32[s0,1] !1\n"                                                       \
         "  %n = aten.mul.Tensor(self: %x, other: %r) : f32[s0,8] !1\n"                                               \
         "  %o = aten.mul.Tensor(self: %p_w, other: %n) : f32[s0,8] !1\n"                                             \
         "  return %o\n"                                                                                              \
         "}\n"                                                                                                        \
         "!1 = {nn_module_stack: \"" STACK(IN("n", "n", "my.RMSNorm")) "\"}\n"

static void settle(bench *b)
{
    assert_ok(b->ctx, externalize_settle(b->ctx, b->after, b->specs, b->spec_count, &b->ledger));
    check_results(b);
}

CONTEXT_TEST(attributes_are_found_in_the_body)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, parsed(ctx, RMS("1e-06")), "RMSNorm=rms_norm:axes,eps!");
    settle(&b);
    assert_has(told(ctx, &b.ledger, false),
               "RMSNorm=rms_norm:axes,eps!  1 call site, 1 body @rms_norm.0 {axes = [-1], eps = 1e-06}\n");
    assert_false(ledger_lost_required(&b.ledger));
    const function *f = unit_named(&b, "rms_norm.0");
    assert_string_equal(arg_value(&f->inputs.at[0])->name, "input");
    assert_string_equal(arg_value(&f->inputs.at[1])->name, "scale");
    assert_false(f->unit->by_body);
    assert_string_equal(row_at(&b, "n")->convention, "composite");
}

static const struct {
    const char *spec, *reason;
} wrong[] = {
    {"RMSNorm=rms_norm:eps=1e-05!", "eps = 1e-05 was given, the body says 1e-06"},
    {"RMSNorm=rms_norm:size!", "rms_norm has no attribute 'size'"},
    {"RMSNorm=layer_norm:eps!", "the attribute 'eps' is unknown"},
    {"RMSNorm=rms_norm:axes=[0]!", "axes = [0] was given, the body says [-1]"},
};

CONTEXT_TEST(what_is_not_the_composite_stays_a_plain_function)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        bench b = {.ctx = ctx};
        EXTERNALIZE(&b, parsed(ctx, RMS("1e-06")), wrong[i].spec);
        settle(&b);
        const ledger_row *row = row_at(&b, "n");
        assert_int_equal(row->fate, LEDGER_PLAIN);
        assert_has(row->reason, wrong[i].reason);
        assert_string_equal(row->function, "RMSNorm.0");
        assert_null(unit_named(&b, "RMSNorm.0")->unit->composite);
        assert_true(ledger_lost_required(&b.ledger));
    }
}

/* ---- a decoder ---- */

static tn_var layer_forward(tn_tape *t, const tn_module *self, const tn_var *in, size_t count)
{
    assert_int_equal(count, 1);
    tn_var x = in[0];
    tn_var n = tn_call(t, tn_child(self, "norm"), x);
    tn_var q = tn_call(t, tn_child(self, "q"), n);
    tn_var k = tn_call(t, tn_child(self, "k"), n);
    tn_var scores = tn_softmax(t, tn_matmul(t, q, tn_transpose(t, k, -2, -1)), -1);
    x = tn_add(t, x, tn_matmul(t, scores, n));
    tn_var up = tn_silu(t, tn_call(t, tn_child(self, "up"), x));
    return tn_add(t, x, tn_call(t, tn_child(self, "down"), up));
}

enum { WIDTH = 8 };

static tn_module *new_layer(tn_context *ctx)
{
    tn_module *m = tn_module_new(ctx, "my.DecoderLayer", layer_forward);
    tn_module_add(m, "norm", tn_nn_rms_norm(ctx, TN_INTS(WIDTH)));
    tn_module_add(m, "q", tn_nn_linear(ctx, WIDTH, WIDTH));
    tn_module_add(m, "k", tn_nn_linear(ctx, WIDTH, WIDTH));
    tn_module_add(m, "up", tn_nn_linear(ctx, WIDTH, 2 * WIDTH));
    tn_module_add(m, "down", tn_nn_linear(ctx, 2 * WIDTH, WIDTH));
    return m;
}

/* A decoder of so many layers as a program with a length that varies, owned by the context. */
static program *decoder(tn_context *ctx, int layers)
{
    tn_tape *t;
    tn_tensor *x;
    tn_program *made;
    program *copy;
    tn_module *m = tn_nn_sequential(ctx, tn_nn_identity(ctx));
    for (int i = 0; i < layers; i++) {
        char name[24];
        snprintf(name, sizeof name, "layer%d", i);
        tn_module_add(m, name, new_layer(ctx));
    }
    tn_export_options options = TN_EXPORT_OPTIONS_INIT;
    options.dynamic = &(tn_dynamic){"x", 0, tn_dim_named("length")};
    options.dynamic_count = 1;
    options.input_names = (const char *const[]){"x"};
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (const int64_t[]){5, WIDTH}, NULL, &x));
    assert_ok(ctx, tn_init_constant(ctx, x, 0.5));
    assert_ok(ctx, tn_tape_new(ctx, TN_TAPE_EAGER, &t));
    assert_ok(ctx, tn_export(t, m, TN_VARS(tn_from(t, x)), &options, &made));
    assert_ok(ctx, program_clone(ctx, (const program *)made, &copy));
    tn_program_free(made);
    tn_tensor_free(x);
    tn_module_free(m);
    tn_tape_free(t);
    assert_ok(ctx, functionalize(ctx, copy));
    return copy;
}

CONTEXT_TEST(a_decoder_of_24_layers_has_one_body)
{
    bench b = {.ctx = ctx};
    EXTERNALIZE(&b, decoder(ctx, 24), "DecoderLayer", "RMSNorm=rms_norm:eps", "Linear");
    const char *text = told(ctx, &b.ledger, false);
    assert_has(text, "DecoderLayer  24 call sites, 1 body @DecoderLayer.0");
    assert_has(text, "RMSNorm=rms_norm:eps  24 call sites, 1 body @rms_norm.0");
    assert_has(text, "Linear  96 call sites, 1 body @Linear.0");
    assert_int_equal(b.after->entries.at[0]->main->node_count, 24);
    settle(&b);
    assert_string_equal(row_at(&b, "layer7.norm")->function, "rms_norm.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(specs_are_read),
        cmocka_unit_test(specs_that_make_no_sense_are_refused),
        cmocka_unit_test(globs_stay_within_parts_of_paths),
        cmocka_unit_test(arguments_come_before_weights_and_have_names_of_their_own),
        cmocka_unit_test(units_nest),
        cmocka_unit_test(the_root_is_a_unit_too),
        cmocka_unit_test(what_is_excluded_stays_and_the_first_spec_wins),
        cmocka_unit_test(what_matches_nothing_is_told),
        cmocka_unit_test(a_predicate_selects),
        cmocka_unit_test(calls_of_the_same_layer_have_one_body),
        cmocka_unit_test(sizes_among_arguments_become_symbols),
        cmocka_unit_test(a_product_of_sizes_is_one_for_all_sizes),
        cmocka_unit_test(the_same_class_with_another_eps_is_another_body),
        cmocka_unit_test(a_call_with_an_argument_more_is_another_body),
        cmocka_unit_test(a_static_query_meets_keys_of_any_length),
        cmocka_unit_test(several_results_and_numbers_cross),
        cmocka_unit_test(state_that_is_written_comes_out),
        cmocka_unit_test(a_way_out_and_back_is_lost_with_its_reason),
        cmocka_unit_test(a_unit_inside_of_a_branch_is_found),
        cmocka_unit_test(a_signature_says_order_names_and_what_is_not_used),
        cmocka_unit_test(a_size_is_read_off_what_the_call_is_given),
        cmocka_unit_test(a_size_that_nothing_else_tells_brings_its_tensor),
        cmocka_unit_test(a_module_that_a_caller_means_is_lost_where_it_is_not_called),
        cmocka_unit_test(a_module_that_is_not_called_is_told),
        cmocka_unit_test(attributes_are_found_in_the_body),
        cmocka_unit_test(what_is_not_the_composite_stays_a_plain_function),
        cmocka_unit_test(a_decoder_of_24_layers_has_one_body),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
