/*
 * The text form: programs of tests/ir both ways, what they are refused for, limits, memory budgets. Bytes of weights
 * and files are tested in test_tnn.c.
 */
#include "testing.h"

#include "ir/text/elements.h"
#include "ir/text/text.h"
#include "ir/words.h"

#include <dirent.h>

/* ---- helpers ---- */

/* The text of a program, NUL-terminated; free with free(). */
static char *printed(tn_context *ctx, const program *p, text_detail detail)
{
    byte_buffer text = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &text);
    assert_ok(ctx, text_print(ctx, p, detail, &s));
    sink_char(&s, '\0');
    assert_ok(ctx, sink_finish(ctx, &s));
    return (char *)text.at;
}

static tn_status parse_text(tn_context *ctx, const char *text, program **out)
{
    return text_parse(ctx, text, strlen(text), "test", NULL, NULL, out);
}

static program *parsed(tn_context *ctx, const char *text)
{
    program *p = NULL;
    assert_ok(ctx, parse_text(ctx, text, &p));
    return p;
}

/* Reading and printing again must give this text. */
static void check_round_trip(tn_context *ctx, const char *text, const char *expected, text_detail detail)
{
    char *again = printed(ctx, parsed(ctx, text), detail);
    assert_string_equal(again, expected);
    free(again);
}

/* A line of the given length at least, filled with a repeated piece. */
static char *repeated(const char *piece, size_t times)
{
    size_t n = strlen(piece);
    char *text = malloc(n * times + 1);
    assert_non_null(text);
    for (size_t i = 0; i < times; i++) {
        memcpy(text + i * n, piece, n);
    }
    text[n * times] = '\0';
    return text;
}

/* ---- the programs of tests/ir ---- */

typedef void (*file_check)(tn_context *ctx, const char *name, char *text);

/* "# brief" or "# full" in the first line: the rest is what printing it gives. */
static void check_file(tn_context *ctx, const char *name, char *text)
{
    char *rest = strchr(text, '\n') + 1;
    bool full = strncmp(text, "# full", 6) == 0;
    if (!full && strncmp(text, "# brief", 7) != 0) {
        fail_test("%s: the first line is neither '# brief' nor '# full'", name);
    }
    check_round_trip(ctx, text, rest, full ? TEXT_FULL : TEXT_BRIEF);
}

/* "# error LINE:COLUMN MESSAGE" in the first line: where and why it is refused. */
static void check_bad_file(tn_context *ctx, const char *name, char *text)
{
    int line, column, message;
    program *p;
    char *end = strchr(text, '\n');
    if (sscanf(text, "# error %d:%d %n", &line, &column, &message) != 2) {
        fail_test("%s: the first line is not '# error LINE:COLUMN MESSAGE'", name);
    }
    assert_int_not_equal(parse_text(ctx, text, &p), TN_OK);
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    const tn_diagnostic *d = tn_context_diagnostic(ctx, 0);
    *end = '\0';
    if (d->line != line || d->column != column || strstr(d->message, text + message) == NULL) {
        fail_test("%s: refused at %d:%d: %s", name, (int)d->line, (int)d->column, d->message);
    }
}

static size_t check_files(tn_context *ctx, bool bad, file_check check)
{
    DIR *folder = opendir(SOURCE_PATH("tests/ir"));
    assert_non_null(folder);
    size_t checked = 0;
    for (const struct dirent *file = readdir(folder); file != NULL; file = readdir(folder)) {
        const char *suffix = strrchr(file->d_name, '.');
        if (suffix == NULL || strcmp(suffix, ".tnn") != 0 || (strncmp(file->d_name, "bad_", 4) == 0) != bad) {
            continue;
        }
        char path[1024];
        size_t n;
        snprintf(path, sizeof path, "%s/%s", SOURCE_PATH("tests/ir"), file->d_name);
        char *text = (char *)read_whole_file(path, &n);
        diagnostics_clear(ctx);
        check(ctx, file->d_name, text);
        free(text);
        checked++;
    }
    closedir(folder);
    print_message("%zu files of tests/ir\n", checked);
    return checked;
}

CONTEXT_TEST(programs_round_trip)
{
    assert_true(check_files(ctx, false, check_file) >= 8);
}

CONTEXT_TEST(broken_programs_are_refused)
{
    assert_true(check_files(ctx, true, check_bad_file) >= 12);
    diagnostics_clear(ctx);
}

static void check_brief(tn_context *ctx, const char *name, char *text)
{
    (void)name;
    char *brief = printed(ctx, parsed(ctx, text), TEXT_BRIEF);
    check_round_trip(ctx, brief, brief, TEXT_BRIEF);
    char *sourced = printed(ctx, parsed(ctx, text), TEXT_SOURCED);
    check_round_trip(ctx, sourced, brief, TEXT_BRIEF);
    check_round_trip(ctx, sourced, sourced, TEXT_SOURCED);
    free(sourced);
    free(brief);
}

CONTEXT_TEST(brief_texts_of_all_programs_are_stable)
{
    check_files(ctx, false, check_brief);
}

/* ---- arguments ---- */

/* A program with one node that has the argument. */
static char *with_argument(const char *argument)
{
    static const char form[] =
        "program \"test\" version 1\n\nfunc @body(%%x: f32[2]) -> (f32[2]) {\n  return %%x\n}\n\n"
        "func @f<s0, zf0>(%%x: f32[2], %%n: int s0, %%b: bool s0 >= 2, %%f: float zf0, "
        "%%o: object \"C\") -> () {\n  a.b.c(%s)\n  return\n}\n";
    size_t size = sizeof form + strlen(argument);
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, form, argument);
    return text;
}

static const struct {
    const char *text;
    arg_kind kind;
} arguments[] = {
    {"None", ARG_NONE},
    {"%x", ARG_TENSOR},
    {"%n", ARG_SYM_INT},
    {"%b", ARG_SYM_BOOL},
    {"%f", ARG_SYM_FLOAT},
    {"%o", ARG_CUSTOM_OBJ},
    {"3", ARG_INT},
    {"-9223372036854775808", ARG_INT},
    {"3.0", ARG_FLOAT},
    {"-inf", ARG_FLOAT},
    {"nan", ARG_FLOAT},
    {"1e+300", ARG_FLOAT},
    {"\"\\u00e4\\u0000\"", ARG_STRING},
    {"True", ARG_BOOL},
    {"u8", ARG_SCALAR_TYPE},
    {"preserve_format", ARG_MEMORY_FORMAT},
    {"sparse_coo", ARG_LAYOUT},
    {"device meta", ARG_DEVICE},
    {"complex(nan, -0.0)", ARG_COMPLEX},
    {"@body", ARG_GRAPH},
    {"op math.trunc", ARG_OPERATOR},
    {"{}", ARG_STRING_TO_ARGUMENT},
    {"json {\"as_x\": []}", ARG_UNKNOWN},
    {"[1]", ARG_INTS},
    {"[1, %n]", ARG_SYM_INTS},
    {"[%n]", ARG_SYM_INTS},
    {"[1.0]", ARG_FLOATS},
    {"[1.0, %f]", ARG_SYM_FLOATS},
    {"[True]", ARG_BOOLS},
    {"[%b, False]", ARG_SYM_BOOLS},
    {"[\"\"]", ARG_STRINGS},
    {"[%x]", ARG_TENSORS},
    {"[None]", ARG_OPTIONAL_TENSORS},
    {"[None, %x]", ARG_OPTIONAL_TENSORS},
    {"[[%x], []]", ARG_NESTED_TENSORS},
    {"[[1]]", ARG_INT_LISTS},
    {"[[], [1.0]]", ARG_FLOAT_LISTS},
    {"as_int_lists []", ARG_INT_LISTS},
    {"as_nested_tensors [[]]", ARG_NESTED_TENSORS},
    {"as_tensor %n", ARG_TENSOR},
    {"as_tensors [%n, %x]", ARG_TENSORS},
    {"as_optional_tensors [%n]", ARG_OPTIONAL_TENSORS},
    {"as_optional_tensor None", ARG_OPTIONAL_TENSOR},
    {"as_sym_bools [True]", ARG_SYM_BOOLS},
    {"as_sym_floats []", ARG_SYM_FLOATS},
    {"as_scalar_type 0", ARG_SCALAR_TYPE},
};

CONTEXT_TEST(arguments_keep_their_tags)
{
    bool met[ARG_KIND_COUNT] = {false};
    for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
        char *text = with_argument(arguments[i].text);
        program *p = parsed(ctx, text);
        const node *n = program_find_function(p, "f")->first;
        if (n->inputs[0].arg.kind != arguments[i].kind) {
            fail_test("%s is %s", arguments[i].text, arg_kinds[n->inputs[0].arg.kind].tag);
        }
        met[arguments[i].kind] = true;
        char *again = printed(ctx, p, TEXT_FULL);
        assert_non_null(strstr(again, arguments[i].text));
        free(again);
        check_round_trip(ctx, text, text, TEXT_BRIEF);
        free(text);
    }
    for (int kind = 0; kind < ARG_KIND_COUNT; kind++) {
        /* These stand only inside lists or behind their own tag. */
        assert_true(met[kind]);
    }
}

/* Other ways to write the same. */
static const struct {
    const char *text, *canonical;
} spellings[] = {
    {"as_int 3", "3"},
    {"as_tensors [%x]", "[%x]"},
    {"as_optional_tensor %x", "as_optional_tensor %x"},
    {"[as_ints [], [1]]", "[[], [1]]"},
    {"- 3", "-3"},
    {"0x1.8p+1", "3.0"},
    {"1E2", "100.0"},
    {"as_scalar_type 7", "f32"},
    {"as_layout 7", "strided"},
    {"as_operator \"torch.ops.aten.sin.default\"", "op aten.sin.default"},
    {"op \"torch.ops.aten.sin.default\"", "op aten.sin.default"},
    {"op torch.ops.aten.sin.default", "op aten.sin.default"},
    {"device \"cpu\"", "device cpu"},
    {"@body as body", "@body"},
    {"{\"a\":1}", "{a: 1}"},
    {"json {\"a\":1}", "json {\"a\": 1}"},
    {"  a:1", "a: 1"},
    {"\"a\" = # a comment\n 1", "a = 1"},
};

CONTEXT_TEST(spellings_become_canonical)
{
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        char *text = with_argument(spellings[i].text), *expected = with_argument(spellings[i].canonical);
        check_round_trip(ctx, text, expected, TEXT_BRIEF);
        free(text);
        free(expected);
    }
}

static const struct {
    const char *text, *message;
} bad_arguments[] = {
    {"", NULL}, /* no argument at all is fine */
    {"[]", "the tag of this list"},
    {"[1, 1.0]", "the tag of this list"},
    {"[1, %x]", "the tag of this list"},
    {"as_ints [1.0]", "what follows cannot be 'as_ints'"},
    {"as_ints 1", "what follows cannot be 'as_ints'"},
    {"as_int [1]", "what follows cannot be 'as_int'"},
    {"as_none 1", "what follows cannot be 'as_none'"},
    {"as_sym_int %x", "'as_sym_int' cannot name '%x', which is of another kind"},
    {"as_custom_obj %n", "'as_custom_obj' cannot name '%n'"},
    {"as_nothing 1", "found 'as_nothing', expected an argument"},
    {"frobnicate", "found 'frobnicate', expected an argument"},
    {"9223372036854775808", "this is neither an integer of 64 bits nor a float"},
    {"1.0.0", "this is neither"},
    {"1x", "this is neither"},
    {"-%x", "found '%x', expected a number"},
    {"'single'", "strings stand in double quotes"},
    {"\"\\q\"", "after a backslash"},
    {"[1,]", "found ']', expected an argument"},
    {"[1 2]", "found '2', expected ',' or ']'"},
    {"{a: 1, a: 2}", "'a' stands twice"},
    {"{a 1}", "found '1', expected ':'"},
    {"a: 1 b: 2", "found 'b', expected ',' or ')'"},
    {"device cuda:-1", "-1 is not a code"},
    {"complex(1.0)", "found ')', expected ','"},
    {"@f", "'@f' is not defined above"},
    {"json 1", "found '1', expected a JSON object"},
    {"json {\"a\": 1", "expected ',' or '}'"},
    {"json {\"a", "no closing quote"},
    {"op 1", "found '1', expected the name of an operation"},
    {"%", "found '%', expected an argument"},
    {"\xc3\xa4", "the byte 0xc3 begins nothing"},
    {"$x", "the character '$' begins nothing"},
};

CONTEXT_TEST(broken_arguments_are_refused)
{
    for (size_t i = 1; i < sizeof bad_arguments / sizeof *bad_arguments; i++) {
        program *p;
        char *text = with_argument(bad_arguments[i].text);
        if (parse_text(ctx, text, &p) == TN_OK) {
            fail_test("accepted: %s", bad_arguments[i].text);
        }
        free(text);
        assert_int_equal(tn_context_diagnostic_count(ctx), 1);
        const tn_diagnostic *d = tn_context_diagnostic(ctx, 0);
        if (strstr(d->message, bad_arguments[i].message) == NULL || d->line == 0 || d->column == 0) {
            fail_test("%s: refused at %d:%d: %s", bad_arguments[i].text, (int)d->line, (int)d->column, d->message);
        }
        diagnostics_clear(ctx);
    }
}

/* ---- everything around arguments ---- */

/* A text is refused with these words; every line is a whole text behind "program version 1". */
static const struct {
    const char *text, *message;
} bad_texts[] = {
    {"func", "the text ends, expected '@' and the name of the function"},
    {"func @f", "expected '('"},
    {"func @f() (", "expected '->'"},
    {"func @f() -> () unknown {", "the JSON that opens here is not closed"},
    {"func @f() -> () { return } func @f() -> () { return }", "'@f' is defined twice"},
    {"entry @f as a() -> () { return } entry @g as a() -> () { return }", "there are two entries 'a'"},
    {"func @f() -> () { return 1 }", "'@f' announces 0 outputs and returns 1"},
    {"func @f() -> (f32[2]) { return 1 }", "output 0 is announced with another type than 'return' has"},
    {"func @f(%x: f32[2]) -> (f64[2]) { return %x }", "output 0 is announced with another type than '%x' has"},
    {"func @f(%x: f32[2]) -> (int 2) { return %x }", "output 0 is announced"},
    {"func @f(%x: f32[2]) -> (?) { return %x }", "output 0 is announced"},
    {"func @f(%x: object \"a\") -> (object \"b\") { return %x }", "output 0 is announced"},
    {"func @f(%x) -> () { return }", "found ')', expected ':'"},
    {"func @f(%x: f99[2]) -> () { return }", "found 'f99', expected a type such as"},
    {"func @f(%x: object) -> () { return }", "expected the name of a class"},
    {"func @f(%x: f32[2] {strides [1,2]}) -> () { return }", "2 strides for 1 sizes"},
    {"func @f(%x: f32[2] {loud}) -> () { return }", "found 'loud', expected 'strides'"},
    {"func @f(%x: f32[2 {hint}]) -> () { return }", "found '}', expected a number"},
    {"func @f(%x: f32[2*]) -> () { return }", "found ']', expected an expression"},
    {"func @f(%x: f32[(2]) -> () { return }", "unexpected ']' in an expression"},
    {"func @f(%x: f32[(2", "this parenthesis is not closed"},
    {"func @f(%x: f32[9223372036854775807,9,9]) -> () { return }", "do not fit in 64 bits"},
    {"func @f<s0, s0>() -> () { return }", "the symbol 's0' stands twice"},
    {"func @f<s0 in [inf, 1]>() -> () { return }", "neither an integer nor '-inf'"},
    {"func @f<s0>() -> () { where s0 in [1, 2] return }", "where the symbol is declared"},
    {"func @f() -> () { orphan 3 return }", "found '3', expected a value"},
    {"func @f() -> () { %x = 3 return }", "found '3', expected the name of an operation"},
    {"func @f() -> () { %x = a.b.c() return }", "found 'return', expected ':'"},
    {"func @f() -> () { [%x, %y] = a.b.c() : [f32[2]] return }", "found ']', expected ','"},
    {"func @f() -> () { as_sym_int %x = a.b.c() : f32[2] return }", "'as_sym_int' cannot name '%x'"},
    {"func @f() -> () { @f = a.b.c() : _ return }", "a function cannot stand here"},
    {"entry @f(3 constant) -> () { return }", "a constant needs a name"},
    {"entry @f(k = %x: f32[2] constant) -> () { return }", "found ')', expected an argument"},
    {"entry @f(k = 3 input) -> () { return }", "only a constant has a name"},
    {"entry @f(%x: f32[2]) -> () { return }", "found ')', expected what kind of input it is"},
    {"entry @f(%x: f32[2] input) -> (f32[2]) { return %x }", "expected what kind of output it is"},
    {"entry @f(%x: f32[2] input) -> (f32[2] mutates loss) { return %x }", "expected 'buffer', 'param' or 'input'"},
    {"entry @f(%x: int 2 input) -> (int 2 loss) { return %x }", "output 0 is not a tensor"},
    {"model f", "expected '@' and the name of an entry"},
    {"model @f { }", "no entry '@f' stands above"},
    {"entry @f() -> () { return } model @f { schema 9, 20 }", "schema version 9.20; tenon reads version 8"},
    {"entry @f() -> () { return } model @f { schema 0, 1 }", "schema version 0.1; tenon reads version 8"},
    {"func @f() -> () { return } model @f { }", "no entry '@f' stands above"},
    {"entry @f() -> () { return } model @f { } model @f { }", "'f' stands twice"},
    {"entry @f() -> () { return } model @f { frob }", "found 'frob', expected a line of the model"},
    {"entry @f() -> () { return } model @f { call \"\" ( }", "expected an argument"},
    {"entry @f() -> () { return } model @f { call \"\" (as_custom_obj %x) }", "'as_custom_obj' cannot name '%x'"},
    {"entry @f() -> () { return } model @f { call \"\" () }", "found '}', expected '->'"},
    {"entry @f() -> () { return } model @f { call \"\" () -> () out }", "found 'out', expected 'in'"},
    {"entry @f() -> () { return } model @f { opset a 1 opset a 2 }", "'a' stands twice"},
    {"entry @f() -> () { return } model @f { weight \"a\": f32[2] }", "found '}', expected '='"},
    {"entry @f() -> () { return } model @f { constant \"a\": f32[2] = record \"r\" {1.0} }", "4 bytes by its elements"},
    {"entry @f() -> () { return } model @f { constant \"a\": ? = record \"r\" {1.0} }",
     "a contiguous type that is known"},
    {"entry @f<s0>() -> () { return } model @f { constant \"a\": f32[s0] = record \"r\" {1.0} }",
     "are numbers from 0 on"},
    {"entry @f() -> () { return } model @f { constant \"a\": c64[1] = record \"r\" {1.0} }",
     "found '1.0', expected '('"},
    {"entry @f() -> () { return } model @f { constant \"a\": i8[1] = record \"r\" {128} }",
     "not a number of the tensor's"},
    {"file 3", "found '3', expected a string"},
    {"file \"a\" file \"a\"", "'a' stands twice"},
    {"!0 = {a: !s0}", "no string has the label '!s0'"},
    {"!0 = {a: \"\", a: \"\"}", "'a' stands twice"},
    {"!0 = \"\" !0 = \"\"", "the label '!0' stands twice"},
    {"!0 \"\"", "expected '='"},
    {"frobnicate", "found 'frobnicate', expected 'func'"},
};

CONTEXT_TEST(broken_texts_are_refused)
{
    for (size_t i = 0; i < sizeof bad_texts / sizeof *bad_texts; i++) {
        char text[512];
        program *p;
        snprintf(text, sizeof text, "program version 1 %s", bad_texts[i].text);
        if (parse_text(ctx, text, &p) == TN_OK) {
            fail_test("accepted: %s", text);
        }
        assert_int_equal(tn_context_diagnostic_count(ctx), 1);
        const char *message = tn_context_diagnostic(ctx, 0)->message;
        if (strstr(message, bad_texts[i].message) == NULL) {
            fail_test("%s: refused: %s", text, message);
        }
        diagnostics_clear(ctx);
    }
}

CONTEXT_TEST(a_text_without_name_takes_that_of_the_file)
{
    assert_string_equal(parsed(ctx, "program version 1")->name, "test");
    assert_string_equal(parsed(ctx, "program \"own\" version 1")->name, "own");
}

/* ---- elements ---- */

CONTEXT_TEST(elements_are_exact_for_every_type)
{
    (void)ctx;
    static const uint64_t patterns[] = {0,
                                        1,
                                        0x7f,
                                        0x80,
                                        0xff,
                                        0x3c00,
                                        0x7c01,
                                        0xfc00,
                                        0x8000,
                                        0x7fa00001,
                                        0xffc00000,
                                        0x7f800000,
                                        0x3f800001,
                                        UINT64_MAX,
                                        1u << 31,
                                        UINT64_C(0x7ff0000000000001),
                                        UINT64_C(0x8000000000000000),
                                        UINT64_C(0x3ff8000000000001)};
    for (int type = DT_NONE + 1; type < DT_COUNT; type++) {
        element_form form = element_form_of((dtype)type);
        assert_int_equal((size_t)form.bytes * form.numbers, dtype_table[type].bytes);
        for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
            uint8_t bytes[16], again[8] = {0};
            memcpy(bytes, &patterns[i], 8);
            memcpy(bytes + form.bytes, &patterns[i], form.numbers > 1 ? 8 : 0);
            byte_buffer text = {0};
            sink s;
            sink_init(&s, byte_buffer_write, &text);
            elements_print(&s, (dtype)type, bytes, 1);
            assert_int_equal(sink_finish(ctx, &s), TN_OK);
            const char *number = (const char *)text.at + (form.numbers > 1);
            const char *end = form.numbers > 1 ? memchr(number, ',', text.n) : number + text.n;
            assert_true(number_store(form, number, (size_t)(end - number), again));
            assert_memory_equal(again, bytes, form.bytes);
            byte_buffer_release(&text);
        }
    }
}

/* ---- words ---- */

CONTEXT_TEST(targets_and_their_words_agree)
{
    static const struct {
        const char *target, *word;
    } targets[] = {
        {"torch.ops.aten.add.Tensor", "aten.add.Tensor"},
        {"torch.ops.higher_order.cond", "higher_order.cond"},
        {"_operator.add", "_operator.add"},
        {"torch.sym_max", "torch.sym_max"},
        {"torch.ops.torch.x", "torch.ops.torch.x"},
        {"torch.ops.math.x", "torch.ops.math.x"},
        {"torch.ops.single", NULL},
        {"aten.add.Tensor", NULL},
        {"#ext:op", NULL},
        {"torch.ops.a b.c", NULL},
        {"", NULL},
    };
    (void)ctx;
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        const char *word = target_word(targets[i].target);
        if (targets[i].word == NULL) {
            assert_null(word);
            continue;
        }
        assert_string_equal(word, targets[i].word);
        char whole[64];
        snprintf(whole, sizeof whole, "%s%s", target_prefix(word), word);
        assert_string_equal(whole, targets[i].target);
    }
    assert_int_equal(base_name_length("body.12"), 4);
    assert_int_equal(base_name_length("body.x1"), 7);
    assert_int_equal(base_name_length(".1"), 2);
    assert_int_equal(base_name_length("12"), 2);
}

/* ---- expressions ---- */

CONTEXT_TEST(expressions_that_infix_would_change_stand_by_their_constructors)
{
    const char *text = "program \"test\" version 1\n\nfunc @f<s0 in [2, 9], oo>(%a: int CleanDiv(s0, 2), %b: int "
                       "(s0//2), %c: int Symbol('oo'), %d: float Float('0.5', precision=80)) -> () {\n  return\n}\n";
    check_round_trip(ctx, text, text, TEXT_FULL);
    assert_int_equal(tn_context_diagnostic_count(ctx), 0);
}

/* ---- limits ---- */

static void check_limit(tn_context *ctx, const char *before, const char *open, const char *close)
{
    enum { TIMES = 100000 };
    char *opening = repeated(open, TIMES), *closing = repeated(close, TIMES);
    size_t size = strlen(before) + strlen(opening) + strlen(closing) + 8;
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, "%s%s1%s}", before, opening, closing);
    program *p;
    assert_fails(ctx, TN_E_LIMIT, parse_text(ctx, text, &p));
    diagnostics_clear(ctx);
    free(text);
    free(opening);
    free(closing);
}

CONTEXT_TEST(nesting_is_bounded)
{
    static const struct {
        const char *before, *open, *close;
    } nested[] = {
        {"a.b.c(", "[", "]"},
        {"a.b.c(", "{a: ", "}"},
        {"a.b.c(", "as_ints ", ""},
        {"a.b.c(json {\"a\": ", "[", "]"},
        {"", "[", "]"},
        {"orphan %x: int ", "(", ")"},
        {"orphan %x: int ", "-(", ")"},
        {"orphan %x: int ", "Abs(", ")"},
        {"orphan %x: f32[", "1,", ""},
    };
    char text[256];
    for (size_t i = 0; i < sizeof nested / sizeof *nested; i++) {
        snprintf(text, sizeof text, "program version 1 func @f() -> () { %s", nested[i].before);
        check_limit(ctx, text, nested[i].open, nested[i].close);
    }
    check_limit(ctx, "program version 1 func @f() -> (", "[", "]");
}

/* Function N uses function N - 1 so often. */
static char *tower(size_t height, size_t uses)
{
    size_t size = 64 + height * (64 + uses * 16), n = 0;
    char *text = malloc(size);
    assert_non_null(text);
    n += (size_t)snprintf(text, size, "program version 1 func @f0() -> () { a.b.c() return }\n");
    for (size_t i = 1; i <= height; i++) {
        n += (size_t)snprintf(text + n, size - n, "func @f%zu() -> () { a.b.c(", i);
        for (size_t k = 0; k < uses; k++) {
            n += (size_t)snprintf(text + n, size - n, "%s@f%zu", k > 0 ? ", " : "", i - 1);
        }
        n += (size_t)snprintf(text + n, size - n, ") return }\n");
    }
    return text;
}

CONTEXT_TEST(functions_inside_functions_are_bounded)
{
    program *p;
    char *deep = tower(1000, 1), *wide = tower(40, 2), *fine = tower(20, 2);
    assert_fails(ctx, TN_E_LIMIT, parse_text(ctx, deep, &p));
    assert_fails(ctx, TN_E_LIMIT, parse_text(ctx, wide, &p));
    assert_ok(ctx, parse_text(ctx, fine, &p));
    free(deep);
    free(wide);
    free(fine);
}

/* ---- memory ---- */

typedef struct round_trip_call {
    const char *text;
    byte_buffer out;
} round_trip_call;

static tn_status round_trip(tn_context *ctx, void *argument)
{
    round_trip_call *call = argument;
    program *p;
    sink s;
    TRY(parse_text(ctx, call->text, &p));
    call->out.n = 0;
    sink_init(&s, byte_buffer_write, &call->out);
    TRY(text_print(ctx, p, TEXT_FULL, &s));
    return sink_finish(ctx, &s);
}

/* With every budget the call ends well or with TN_E_NOMEM, and leaves nothing behind. */
static void sweep_budgets(const char *text)
{
    round_trip_call call = {.text = text};
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    assert_ok(ctx, call_at_edge(ctx, round_trip, &call));
    size_t peak = tn_context_memory_peak(ctx);
    tn_context_free(ctx);
    size_t failures = 0;
    for (size_t budget = 16; budget < peak + 64; budget += budget < 4096 ? 16 : 208) {
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        options.memory_budget = budget;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        tn_status status = call_at_edge(ctx, round_trip, &call);
        failures += status == TN_E_NOMEM;
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        assert_int_equal(tn_context_memory_used(ctx), 0);
        tn_context_free(ctx);
    }
    assert_true(failures > 100);
    byte_buffer_release(&call.out);
}

static void budgets_are_kept(void **state)
{
    (void)state;
    static const char *const paths[] = {SOURCE_PATH("tests/ir/full.tnn"), SOURCE_PATH("tests/ir/arguments.tnn")};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        size_t n;
        char *text = (char *)read_whole_file(paths[i], &n);
        sweep_budgets(text);
        free(text);
    }
}

CONTEXT_TEST(printing_leaves_the_program_alone)
{
    size_t n;
    char *text = (char *)read_whole_file(SOURCE_PATH("tests/ir/full.tnn"), &n);
    program *p = parsed(ctx, text);
    program_seal(p);
    arena before = p->arena;
    size_t strings = p->strings.map.entries.n;
    free(printed(ctx, p, TEXT_FULL));
    free(printed(ctx, p, TEXT_SOURCED));
    assert_memory_equal(&p->arena, &before, sizeof before);
    assert_int_equal(p->strings.map.entries.n, strings);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_round_trip),
        cmocka_unit_test(broken_programs_are_refused),
        cmocka_unit_test(brief_texts_of_all_programs_are_stable),
        cmocka_unit_test(arguments_keep_their_tags),
        cmocka_unit_test(spellings_become_canonical),
        cmocka_unit_test(broken_arguments_are_refused),
        cmocka_unit_test(broken_texts_are_refused),
        cmocka_unit_test(a_text_without_name_takes_that_of_the_file),
        cmocka_unit_test(elements_are_exact_for_every_type),
        cmocka_unit_test(targets_and_their_words_agree),
        cmocka_unit_test(expressions_that_infix_would_change_stand_by_their_constructors),
        cmocka_unit_test(nesting_is_bounded),
        cmocka_unit_test(functions_inside_functions_are_bounded),
        cmocka_unit_test(budgets_are_kept),
        cmocka_unit_test(printing_leaves_the_program_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
