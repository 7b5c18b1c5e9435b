/* Provenance texts: stack traces and module stacks as PyTorch writes them, and such as it never would. */
#include "testing.h"

#include "ir/provenance.h"

/* ---- Stack traces ----------------------------------------------------------------------------------------------- */

typedef struct trace_case {
    const char *trace;
    const char *file; /* NULL = no frame */
    int64_t line;
    const char *function, *code, *brief;
} trace_case;

static const trace_case traces[] = {
    {"  File \"/a/net.py\", line 7, in forward\n    x = self.m(x)\n", "/a/net.py", 7, "forward", "x = self.m(x)",
     "net.py:7 in forward"},
    {"File \"/a/net.py\", line 7, in forward\n  outer\n  File \"b.py\", line 90, in <lambda>\n    inner", "b.py", 90,
     "<lambda>", "inner", "b.py:90 in <lambda>"},
    /* No source text: the innermost frame is the last line. */
    {"File \"/a.py\", line 1, in f\n  File \"<string>\", line 2, in g", "<string>", 2, "g", "", "<string>:2 in g"},
    /* Markers below the code are not the code. */
    {"File \"a.py\", line 1, in f\n    x + y\n    ~~^~~\n", "a.py", 1, "f", "x + y", "a.py:1 in f"},
    {"File \"<eval_with_key>.5 from /x/proxy.py:1580 in wrapped\", line 6, in forward\n    y = 1",
     "<eval_with_key>.5 from /x/proxy.py:1580 in wrapped", 6, "forward", "y = 1", "<eval_with_key>.5:6 in forward"},
    /* The longest path that leaves a frame. */
    {"File \"a\", line 1, in b\", line 22, in c\n d", "a\", line 1, in b", 22, "c", "d", "a\", line 1, in b:22 in c"},
    {"File \"a.py\", line 99999999999999999999, in f\n c", "a.py", 0, "f", "c", "a.py:0 in f"},
    {"File \"\xff\xfe\", line 3, in \xf0\n\x80", "\xff\xfe", 3, "\xf0", "\x80", "\xff\xfe:3 in \xf0"},
    {"", NULL, 0, NULL, NULL, NULL},
    {"\n \n\t", NULL, 0, NULL, NULL, NULL},
    {"no frame here", NULL, 0, NULL, NULL, NULL},
    {"File \"a.py\", line , in f\n c", NULL, 0, NULL, NULL, NULL},
    {"File \"a.py\", line 3, in \n", NULL, 0, NULL, NULL, NULL},
    {"File \"\", line 3, in f\n c", NULL, 0, NULL, NULL, NULL},
    {"File \"a.py\"", NULL, 0, NULL, NULL, NULL},
    {"File \"", NULL, 0, NULL, NULL, NULL},
    {"xFile \"a.py\", line 3, in f\n c", NULL, 0, NULL, NULL, NULL},
};

CONTEXT_TEST(innermost_frame)
{
    arena *scratch = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof traces / sizeof *traces; i++) {
        const trace_case *t = &traces[i];
        source_line got = provenance_source(scratch, t->trace);
        const char *brief = provenance_brief(scratch, t->trace);
        if (t->file == NULL) {
            assert_null(got.file);
            assert_null(brief);
            continue;
        }
        assert_non_null(got.file);
        assert_string_equal(got.file, t->file);
        assert_true(got.line == t->line);
        assert_string_equal(got.function, t->function);
        assert_string_equal(got.code, t->code);
        assert_string_equal(brief, t->brief);
    }
    assert_null(provenance_source(scratch, NULL).file);
    assert_null(provenance_brief(scratch, NULL));
}

static void assert_span(text_span span, const char *expected)
{
    assert_int_equal(span.n, strlen(expected));
    assert_memory_equal(span.at, expected, span.n);
}

/* PyTorch passes over a frame on the last line, and takes whatever follows one as its code. */
static void shown_frame(void **state)
{
    (void)state;
    frame_text frame;
    assert_true(provenance_shown_frame("File \"a.py\", line 07, in f\n    x + y  \n    ~~^~~\n", &frame));
    assert_span(frame.file, "a.py");
    assert_span(frame.line, "07");
    assert_span(frame.function, "f");
    assert_span(frame.code, "x + y");
    assert_true(provenance_shown_frame("File \"a.py\", line 1, in f\n  File \"b.py\", line 2, in g", &frame));
    assert_span(frame.file, "a.py");
    assert_span(frame.code, "File \"b.py\", line 2, in g");
    assert_true(provenance_shown_frame("File \"a.py\", line 1, in f\n\nx", &frame));
    assert_span(frame.code, "");
    assert_false(provenance_shown_frame("File \"a.py\", line 1, in f", &frame));
    assert_false(provenance_shown_frame("", &frame));
}

/* ---- Module stacks ---------------------------------------------------------------------------------------------- */

typedef struct stack_case {
    const char *stack;
    size_t count;
    module_frame last;
} stack_case;

static const stack_case stacks[] = {
    {"L__self__,,__main__.Net", 1, {"L__self__", "", "__main__.Net"}},
    {"L__self__,,__main__.Net;L__self__m@1,m,torch.nn.Sequential;L__self__m.0@1,m.0,torch.nn.Linear",
     3,
     {"L__self__m.0@1", "m.0", "torch.nn.Linear"}},
    {"140601999922560,m,pkg.Box[int, str];k,L['self'].m(1, 2),T", 2, {"k", "L['self'].m(1, 2)", "T"}},
    {"k,p,T[(a, b], c)", 1, {"k", "p", "T[(a, b], c)"}},
    {"k,p)],T", 1, {"k", "p)]", "T"}},
    {",,", 1, {"", "", ""}},
    {"", 0, {0}},
    {";", 0, {0}},
    {"a,b", 0, {0}},
    {"a,b,c,d", 0, {0}},
    {"a,b,c;", 0, {0}},
    {"a,b,c;d,e", 0, {0}},
    {"a,(b,c", 0, {0}},
    {"_empty_nn_module_stack_from_metadata_hook,_empty_nn_module_stack_from_metadata_hook,"
     "_empty_nn_module_stack_from_metadata_hook",
     0,
     {0}},
};

CONTEXT_TEST(module_stacks)
{
    arena *scratch = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof stacks / sizeof *stacks; i++) {
        const module_frame *frames;
        size_t count = provenance_modules(scratch, stacks[i].stack, &frames);
        assert_int_equal(count, stacks[i].count);
        if (count > 0) {
            assert_string_equal(frames[count - 1].key, stacks[i].last.key);
            assert_string_equal(frames[count - 1].path, stacks[i].last.path);
            assert_string_equal(frames[count - 1].type, stacks[i].last.type);
        }
    }
}

CONTEXT_TEST(path_of_a_node)
{
    arena *scratch = ctx_scratch(ctx);
    text_pair inside = {"nn_module_stack", "L__self__,,Net;L__self__m,m,Seq;L__self__m.1,m.1,Linear"};
    text_pair root = {"nn_module_stack", "L__self__,,Net"};
    text_pair broken = {"nn_module_stack", "Net"};
    node n = {.metadata = &inside, .metadata_count = 1};
    assert_string_equal(provenance_path(scratch, &n), "m.1");
    n.metadata = &root;
    assert_string_equal(provenance_path(scratch, &n), "");
    n.metadata = &broken;
    assert_null(provenance_path(scratch, &n));
    n.metadata_count = 0;
    assert_null(provenance_path(scratch, &n));
}

/* ---- Long texts ------------------------------------------------------------------------------------------------- */

/* Linear also where every position is the start of something: a quadratic scan would take minutes. */
CONTEXT_TEST(long_hostile_texts)
{
    arena *scratch = ctx_scratch(ctx);
    static const char *const pieces[] = {"File \"", "\", line 1", "\", line 1, in ", "\n", "File \"a\", line \n", ",",
                                         ";",       "(",          "a,b,c;"};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        size_t length = strlen(pieces[i]), repeats = 2000000 / length;
        char *text = arena_alloc(scratch, length * repeats + 7);
        memcpy(text, "File \"", 6);
        for (size_t k = 0; k < repeats; k++) {
            memcpy(text + 6 + k * length, pieces[i], length);
        }
        const module_frame *frames;
        provenance_brief(scratch, text);
        provenance_modules(scratch, text, &frames);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(innermost_frame), cmocka_unit_test(shown_frame),        cmocka_unit_test(module_stacks),
        cmocka_unit_test(path_of_a_node),  cmocka_unit_test(long_hostile_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
