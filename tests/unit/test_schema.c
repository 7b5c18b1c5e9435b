/*
 * Operator schemas: PyTorch's own texts (tests/data/schemas.txt) read and print back unchanged; what is read from them;
 * what is refused, and where; targets. A file with more schemas can be named as argument.
 */
#include "testing.h"

#include "ops/schema.h"

#include <math.h>

static const schema *parse(tn_context *ctx, arena *a, const char *text)
{
    const schema *s = NULL;
    assert_ok(ctx, schema_parse(ctx, a, text, strlen(text), &s));
    return s;
}

static const char *printed(tn_context *ctx, arena *a, const schema *s)
{
    sink out;
    sink_collect(ctx, a, &out);
    schema_print(&out, s);
    return sink_collected(ctx, a, &out);
}

static const char *printed_type(tn_context *ctx, arena *a, const schema_type *t)
{
    sink out;
    sink_collect(ctx, a, &out);
    schema_print_type(&out, t);
    return sink_collected(ctx, a, &out);
}

/* ---- PyTorch's texts ---- */

static const char *table_path = SOURCE_PATH("tests/data/schemas.txt");

CONTEXT_TEST(prints_what_pytorch_prints)
{
    size_t size, lines = 0;
    char *text = (char *)read_whole_file(table_path, &size);
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1, lines++) {
        *end = '\0';
        arena *a = ctx_scratch(ctx);
        const schema *s = parse(ctx, a, line);
        assert_string_equal(printed(ctx, a, s), line);
        ctx_release(ctx, a);
    }
    free(text);
    assert_true(lines >= 400);
}

/* Every beginning of a text is no schema, or is another one; none is read beyond its end. */
CONTEXT_TEST(refuses_beginnings)
{
    const char *text =
        "a::b.C(Tensor(a! -> *)?[2] x, *, str s=\"\\n\", float y=[1., -2e-5], D(b)[] z, ...) -> (t u, ...)";
    arena *a = ctx_scratch(ctx);
    for (size_t n = 0; n < strlen(text); n++) {
        char *exact = malloc(n > 0 ? n : 1); /* so that the sanitizer sees its end */
        assert_non_null(exact);
        memcpy(exact, text, n);
        const schema *s;
        assert_fails(ctx, TN_E_FORMAT, schema_parse(ctx, a, exact, n, &s));
        free(exact);
        diagnostics_clear(ctx);
    }
    assert_string_equal(printed(ctx, a, parse(ctx, a, text)), text);
}

/* Blanks do not matter, nor parentheses around one return. */
CONTEXT_TEST(prints_one_form)
{
    static const char *const rows[][2] = {
        {" a::b ( Tensor x,int[ 2 ]y = [1,2] )->( Tensor ) ", "a::b(Tensor x, int[2] y=[1,2]) -> Tensor"},
        {"a::b(Tensor( a!->b | c )x) -> (Tensor(*)?)", "a::b(Tensor(a! -> b|c) x) -> Tensor(*)?"},
        {"a::b() -> ((int,t))", "a::b() -> ((int, t))"},
        {"a::b() -> (...)", "a::b() -> ..."},
    };
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_string_equal(printed(ctx, a, parse(ctx, a, rows[i][0])), rows[i][1]);
    }
}

/* ---- types ---- */

CONTEXT_TEST(tells_the_form_of_types)
{
    static const struct {
        const char *text;
        schema_kind base;
        bool is_optional, is_list, has_optional_elements;
        int64_t size;
    } rows[] = {
        {"Tensor", SCHEMA_TENSOR, false, false, false, -1},
        {"Tensor?", SCHEMA_TENSOR, true, false, false, -1},
        {"Tensor(a!)?", SCHEMA_TENSOR, true, false, false, -1},
        {"Tensor[]", SCHEMA_TENSOR, false, true, false, -1},
        {"Tensor?[]", SCHEMA_TENSOR, false, true, true, -1},
        {"Tensor?[]?", SCHEMA_TENSOR, true, true, true, -1},
        {"int[2]", SCHEMA_INT, false, true, false, 2},
        {"SymInt[1]?", SCHEMA_SYM_INT, true, true, false, 1},
        {"Tensor[][]", SCHEMA_LIST, false, true, false, -1},
        {"(int, Tensor)[]", SCHEMA_TUPLE, false, true, false, -1},
        {"Dict(str, Tensor[])(a)", SCHEMA_DICT, false, false, false, -1},
        {"Future(t)", SCHEMA_FUTURE, false, false, false, -1},
        {"t(a)?", SCHEMA_NAMED, true, false, false, -1},
        {"__torch__.torch.classes.c10d.Work[]", SCHEMA_NAMED, false, true, false, -1},
        {"ScalarType?", SCHEMA_SCALAR_TYPE, true, false, false, -1},
        {"MemoryFormat", SCHEMA_MEMORY_FORMAT, false, false, false, -1},
    };
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const schema *s = parse(ctx, a, arena_printf(a, "a::b(%s x) -> ()", rows[i].text));
        const schema_type *t = &s->arguments[0].type;
        schema_form form = schema_type_form(t);
        assert_int_equal(form.base->kind, rows[i].base);
        assert_int_equal(form.is_optional, rows[i].is_optional);
        assert_int_equal(form.is_list, rows[i].is_list);
        assert_int_equal(form.has_optional_elements, rows[i].has_optional_elements);
        assert_int_equal(form.size, rows[i].size);
        assert_string_equal(printed_type(ctx, a, t), rows[i].text);
    }
    const schema *s = parse(ctx, a, "a::b(__torch__.torch.classes.c10d.Work x) -> Dict(str, int[])");
    assert_string_equal(s->arguments[0].type.name, "__torch__.torch.classes.c10d.Work");
    assert_int_equal(s->returns[0].type.part_count, 2);
    assert_int_equal(s->returns[0].type.parts[1].kind, SCHEMA_LIST);
}

/* For each return, which arguments it may share memory with; for each argument, whether it is written. */
CONTEXT_TEST(knows_aliases_and_writes)
{
    static const struct {
        const char *text;
        const char *aliases; /* per return and argument, in rows */
        const char *written; /* per argument: w = written, o = out */
    } rows[] = {
        {"aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor", "---", "---"},
        {"aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]", "x--", "---"},
        {"aten::index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!)",
         "x---", "w---"},
        {"aten::max.dim_max(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) max, Tensor(b!) max_values) -> "
         "(Tensor(a!) values, Tensor(b!) indices)",
         "---x-"
         "----x",
         "---oo"},
        {"aten::_foreach_add.out(Tensor[] self, *, Tensor(a!)[] out) -> ()", "", "-o"},
        {"static_runtime::select_tensor(Tensor(a) a, Tensor(b) b, bool use_b) -> Tensor(b|a)", "xx-", "---"},
        {"aten::sort.float(float[](a!) self, bool reverse=False) -> ()", "", "w-"},
        {"x::y(Tensor(a -> b) p, Tensor(*) q, Dict(str, Tensor(c!)) r) -> (Tensor(b), Tensor(*)[], Tensor(c))",
         "x--"
         "-x-"
         "--x",
         "--w"},
    };
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const schema *s = parse(ctx, a, rows[i].text);
        assert_int_equal(strlen(rows[i].aliases), s->return_count * s->argument_count);
        assert_int_equal(strlen(rows[i].written), s->argument_count);
        for (size_t k = 0; k < s->argument_count; k++) {
            const schema_argument *g = &s->arguments[k];
            assert_int_equal(g->is_written ? (g->is_out ? 'o' : 'w') : '-', rows[i].written[k]);
            for (size_t r = 0; r < s->return_count; r++) {
                bool may = rows[i].aliases[r * s->argument_count + k] == 'x';
                assert_int_equal(schema_types_may_alias(&s->returns[r].type, &g->type), may);
                assert_int_equal(schema_types_may_alias(&g->type, &s->returns[r].type), may);
            }
        }
    }
}

/* ---- arguments ---- */

CONTEXT_TEST(reads_arguments)
{
    arena *a = ctx_scratch(ctx);
    const schema *s =
        parse(ctx, a, "aten::max.dim(Tensor self, int dim, *, bool keepdim=False, ...) -> (Tensor values, int)");
    assert_string_equal(s->name.space, "aten");
    assert_string_equal(s->name.base, "max");
    assert_string_equal(s->name.overload, "dim");
    assert_int_equal(s->argument_count, 3);
    assert_true(s->has_more_arguments);
    assert_false(s->has_more_returns);
    assert_false(s->arguments[1].is_keyword_only || s->arguments[1].has_default);
    assert_true(s->arguments[2].is_keyword_only && s->arguments[2].has_default);
    assert_ptr_equal(schema_find_argument(s, "dim"), &s->arguments[1]);
    assert_null(schema_find_argument(s, "di"));
    assert_int_equal(s->return_count, 2);
    assert_string_equal(s->returns[0].name, "values");
    assert_string_equal(s->returns[1].name, "");
}

static const schema_literal *default_of(tn_context *ctx, arena *a, const char *text)
{
    const schema_literal *d = &parse(ctx, a, arena_printf(a, "a::b(Any x=%s) -> ()", text))->arguments[0].default_value;
    assert_string_equal(d->text, text);
    return d;
}

CONTEXT_TEST(reads_numbers)
{
    static const struct {
        const char *text;
        double value;
    } reals[] = {{"1.", 1.0},
                 {"-2.5", -2.5},
                 {"1.0000000000000001e-05", 1e-5},
                 {"1e-08", 1e-8},
                 {"1e+30", 1e30},
                 {"-inf", -HUGE_VAL},
                 {"inf", HUGE_VAL},
                 {"0.33333333333333331", 1.0 / 3},
                 {"-0.", -0.0},
                 {"123456789012.", 123456789012.0}};
    static const struct {
        const char *text;
        int64_t value;
    } integers[] = {{"0", 0}, {"-1", -1}, {"9223372036854775807", INT64_MAX}, {"-9223372036854775808", INT64_MIN}};
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof reals / sizeof *reals; i++) {
        const schema_literal *d = default_of(ctx, a, reals[i].text);
        assert_int_equal(d->kind, SCHEMA_LITERAL_FLOAT);
        assert_memory_equal(&d->u.real, &reals[i].value, sizeof(double));
    }
    for (size_t i = 0; i < sizeof integers / sizeof *integers; i++) {
        const schema_literal *d = default_of(ctx, a, integers[i].text);
        assert_int_equal(d->kind, SCHEMA_LITERAL_INT);
        assert_true(d->u.integer == integers[i].value);
    }
    const schema_literal *d = default_of(ctx, a, "0.5-2.j");
    assert_int_equal(d->kind, SCHEMA_LITERAL_COMPLEX);
    assert_true(d->u.complex_number.real == 0.5 && d->u.complex_number.imaginary == -2.0);
    d = default_of(ctx, a, "nan");
    assert_true(d->kind == SCHEMA_LITERAL_FLOAT && isnan(d->u.real));
}

CONTEXT_TEST(reads_other_defaults)
{
    arena *a = ctx_scratch(ctx);
    assert_int_equal(default_of(ctx, a, "None")->kind, SCHEMA_LITERAL_NONE);
    assert_true(default_of(ctx, a, "True")->u.boolean);
    assert_int_equal(default_of(ctx, a, "False")->kind, SCHEMA_LITERAL_BOOL);
    assert_false(default_of(ctx, a, "False")->u.boolean);
    assert_int_equal(default_of(ctx, a, "contiguous_format")->kind, SCHEMA_LITERAL_WORD);
    assert_int_equal(default_of(ctx, a, "cuda:1")->kind, SCHEMA_LITERAL_WORD);

    const schema_literal *d = default_of(ctx, a, "\"a\\\"\\'\\\\\\n\\000\\303\\251\"");
    static const char expected[] = "a\"'\\\n\0\303\251";
    assert_int_equal(d->kind, SCHEMA_LITERAL_STRING);
    assert_int_equal(d->u.string.n, sizeof expected - 1);
    assert_memory_equal(d->u.string.at, expected, sizeof expected);

    d = default_of(ctx, a, "[-2, 1., [True], []]");
    assert_int_equal(d->kind, SCHEMA_LITERAL_LIST);
    assert_int_equal(d->u.list.n, 4);
    assert_true(d->u.list.at[0].u.integer == -2);
    assert_string_equal(d->u.list.at[1].text, "1.");
    assert_string_equal(d->u.list.at[2].text, "[True]");
    assert_int_equal(d->u.list.at[3].u.list.n, 0);
}

/* ---- what is refused ---- */

CONTEXT_TEST(says_what_is_wrong_and_where)
{
    static const struct {
        const char *text, *message;
        int64_t offset;
    } rows[] = {
        {"", "ends where a namespace was expected", 0},
        {"add(Tensor x) -> Tensor", "found '(' in a schema, expected ':'", 3},
        {"a::b.c.d() -> ()", "expected the name of an operator", 3},
        {"a::b.default() -> ()", "how the default overload is written", 3},
        {"a::b(Tensor) -> ()", "found ')' in a schema, expected the name of an argument", 11},
        {"a::b(Tensor x y) -> ()", "found 'y' in a schema, expected ')'", 14},
        {"a::b(Tensor x, *) -> ()", "expected ','", 16},
        {"a::b(*, int x, *, int y) -> ()", "expected a type", 15},
        {"a::b(..., int x) -> ()", "found ',' in a schema, expected ')'", 8},
        {"a::b(3 x) -> ()", "found '3' in a schema, expected a type", 5},
        {"a::b(a..b x) -> ()", "expected a type", 5},
        {"a::b(int[x] x) -> ()", "expected ']'", 9},
        {"a::b(int[99999999999999999999] x) -> ()", "expected the size of a list", 9},
        {"a::b(Tensor(a x) -> ()", "found 'x' in a schema, expected ')'", 14},
        {"a::b(Tensor() x) -> ()", "expected an alias set", 12},
        {"a::b(Dict(int) x) -> ()", "expected one more type", 13},
        {"a::b(Future(int, int) x) -> ()", "no further type", 17},
        {"a::b(() x) -> ()", "expected a type", 6},
        {"a::b(int x=) -> ()", "found ')' in a schema, expected a default value", 11},
        {"a::b(int x=99999999999999999999) -> ()", "an integer of 64 bits", 11},
        {"a::b(int x=- 1) -> ()", "an integer of 64 bits", 13},
        {"a::b(float x=1.2.3) -> ()", "expected a number", 13},
        {"a::b(Scalar x=1.+2.) -> ()", "expected an imaginary part", 17},
        {"a::b(int[] x=[1,]) -> ()", "expected a default value", 16},
        {"a::b(str x='a') -> ()", "expected a string in double quotes", 11},
        {"a::b(str x=\"a) -> ()", "no closing quote", 11},
        {"a::b(str x=\"ab\\q\") -> ()", "escape", 14},
        {"a::b(str x=\"\\400\") -> ()", "escape", 12},
        {"a::b(Device x=cpu:x) -> ()", "the number of a device", 18},
        {"a::b()", "ends where '->' was expected", 6},
        {"a::b() -> ", "ends where a type was expected", 10},
        {"a::b() -> Tensor, Tensor", "expected the end of the schema", 16},
        {"a::b() -> (int, int)[]", "expected the end of the schema", 20},
        {"a::b() -> () $", "begins nothing", 13},
    };
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const schema *s;
        assert_fails(ctx, TN_E_FORMAT, schema_parse(ctx, a, rows[i].text, strlen(rows[i].text), &s));
        assert_explained(ctx, rows[i].message);
        assert_int_equal(ctx->diagnostic_count, 1);
        assert_int_equal(ctx->diagnostics[0].offset, rows[i].offset);
        diagnostics_clear(ctx);
    }
}

/* prefix, then unit so many times, then suffix */
static const char *repeated(arena *a, const char *prefix, const char *unit, size_t times, const char *suffix)
{
    size_t n = strlen(unit), at = strlen(prefix);
    char *text = arena_alloc(a, at + times * n + strlen(suffix) + 1);
    memcpy(text, prefix, at);
    for (size_t i = 0; i < times; i++, at += n) {
        memcpy(text + at, unit, n);
    }
    memcpy(text + at, suffix, strlen(suffix));
    return text;
}

CONTEXT_TEST(is_bounded)
{
    static const struct {
        const char *prefix, *unit;
        const char *message;
    } rows[] = {
        {"a::b(", "(", "brackets inside each other"},
        {"a::b(", "Dict(int, ", "brackets inside each other"},
        {"a::b(int x=", "[", "brackets inside each other"},
        {"a::b(int", "[]", "lists and optionals of one type"},
        {"a::b(int", "?", "lists and optionals of one type"},
        {"a::b(Tensor(a", "|a", "alias sets"},
        {"a::b((int", ",int", "no further type"},
        {"a::b(int x", ", int x", "arguments"},
        {"a::b() -> (int", ",int", "returns"},
    };
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *text = repeated(a, rows[i].prefix, rows[i].unit, 100000, "");
        const schema *s;
        assert_fails(ctx, TN_E_FORMAT, schema_parse(ctx, a, text, strlen(text), &s));
        assert_explained(ctx, rows[i].message);
        diagnostics_clear(ctx);
    }
    parse(ctx, a, repeated(a, "a::b((", "int, ", 255, "int) x) -> ()"));
    parse(ctx, a, "a::b(int[][][][]?[]?[] x=[[[[[[]]]]]]) -> ()");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints_what_pytorch_prints),
        cmocka_unit_test(refuses_beginnings),
        cmocka_unit_test(prints_one_form),
        cmocka_unit_test(tells_the_form_of_types),
        cmocka_unit_test(knows_aliases_and_writes),
        cmocka_unit_test(reads_arguments),
        cmocka_unit_test(reads_numbers),
        cmocka_unit_test(reads_other_defaults),
        cmocka_unit_test(says_what_is_wrong_and_where),
        cmocka_unit_test(is_bounded),
    };
    table_path = argc > 1 ? argv[1] : table_path;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
