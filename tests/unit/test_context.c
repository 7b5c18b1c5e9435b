/* Contexts, diagnostics and how they read, ownership, the edge: base/context.h, base/explain.c, api_context.c. */
#include "testing.h"

/* ---- making contexts ---- */

static void contexts_check_their_arguments(void **state)
{
    (void)state;
    tn_context *ctx = (tn_context *)state;
    assert_int_equal(tn_context_new(NULL, NULL), TN_E_ARGUMENT);
    tn_context_options no_size = {.memory_budget = 5};
    assert_int_equal(tn_context_new(&no_size, &ctx), TN_E_ARGUMENT);
    assert_null(ctx);

    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = 1 << 20;
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    assert_int_equal(tn_context_diagnostic_count(ctx), 0);
    assert_null(tn_context_diagnostic(ctx, 0));
    assert_int_equal(tn_context_memory_used(ctx), 0);
    tn_context_free(ctx);

    tn_context_free(NULL);
    assert_int_equal(tn_context_diagnostic_count(NULL), 0);
    assert_null(tn_context_diagnostic(NULL, 0));
    assert_int_equal(tn_context_memory_used(NULL), 0);
    assert_int_equal(tn_context_memory_peak(NULL), 0);
    assert_int_equal(tn_context_explain(NULL, NULL, 0), 0);
}

static void the_version_is_that_of_the_header(void **state)
{
    (void)state;
    char expected[32];
    snprintf(expected, sizeof expected, "%d.%d.%d", TN_VERSION_MAJOR, TN_VERSION_MINOR, TN_VERSION_PATCH);
    assert_string_equal(tn_version(), expected);
}

static void every_status_has_a_name(void **state)
{
    (void)state;
    for (int code = TN_E_LOST; code <= TN_OK; code++) {
        const char *name = tn_status_name((tn_status)code);
        assert_non_null(name);
        assert_string_not_equal(name, "unknown");
        for (int other = TN_E_LOST; other < code; other++) {
            assert_string_not_equal(name, tn_status_name((tn_status)other));
        }
    }
    assert_string_equal(tn_status_name(TN_E_FORMAT), "format");
    assert_string_equal(tn_status_name(TN_E_NOMEM), "out of memory");
    assert_string_equal(tn_status_name((tn_status)(TN_E_LOST - 1)), "unknown");
    assert_string_equal(tn_status_name((tn_status)1), "unknown");
}

/* ---- diagnostics ---- */

CONTEXT_TEST(a_failure_is_kept_with_its_place)
{
    char name[] = "conv";
    assert_int_equal(fail_at(ctx, TN_E_FORMAT, PLACE(.member = "a/b", .offset = 0, .node = name), "found %d", 3),
                     TN_E_FORMAT);
    name[0] = 'X'; /* texts are copied */
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    const tn_diagnostic *d = tn_context_diagnostic(ctx, 0);
    assert_int_equal(d->code, TN_E_FORMAT);
    assert_int_equal(d->severity, TN_ERROR);
    assert_string_equal(d->message, "found 3");
    assert_string_equal(d->member, "a/b");
    assert_string_equal(d->node, "conv");
    assert_int_equal(d->offset, 0);
    assert_null(d->file);
    assert_int_equal(d->line, 0);

    fail(ctx, TN_E_LIMIT, "no place");
    assert_int_equal(tn_context_diagnostic(ctx, 1)->offset, -1);
    diagnostics_clear(ctx);
    assert_int_equal(tn_context_diagnostic_count(ctx), 0);
}

CONTEXT_TEST(a_caller_adds_only_what_is_unknown)
{
    ctx->file = "model.pt2";
    diagnostics_add_place(ctx, PLACE(.member = "ignored: there is no diagnostic"));
    fail_at(ctx, TN_E_FORMAT, PLACE(.path = "/nodes/3", .line = 4, .column = 2), "bad");
    diagnostics_add_place(
        ctx, PLACE(.file = "other", .path = "/other", .offset = 7, .line = 9, .column = 9, .hint = "try again"));
    const tn_diagnostic *d = tn_context_diagnostic(ctx, 0);
    assert_string_equal(d->file, "model.pt2"); /* of the running call */
    assert_string_equal(d->path, "/nodes/3");
    assert_string_equal(d->hint, "try again");
    assert_int_equal(d->offset, 7);
    assert_int_equal(d->line, 4);
    assert_int_equal(d->column, 2);
    assert_null(d->member);
}

CONTEXT_TEST(messages_may_be_long_and_many)
{
    for (int i = 0; i < 100; i++) {
        fail(ctx, TN_E_INVALID, "%d: %*s", i, 5000, "end");
    }
    assert_int_equal(tn_context_diagnostic_count(ctx), 100);
    assert_int_equal(strlen(tn_context_diagnostic(ctx, 99)->message), 5004);
    char *text = explanation(ctx);
    assert_true(strlen(text) > 500000);
    free(text);
}

/* ---- how they read ---- */

typedef struct rendering {
    place where;
    const char *expected;
} rendering;

CONTEXT_TEST(diagnostics_read_as_documented)
{
    static const rendering renderings[] = {
        {{.offset = -1}, "tenon: error: it broke\n"},
        {{.offset = -1, .file = "m.pt2"}, "m.pt2: error: it broke\n"},
        {{.offset = 12, .file = "m.pt2"}, "m.pt2: error: it broke\n  at byte 12\n"},
        {{.offset = 0, .member = "model.json", .path = "/graph/3"},
         "tenon: error: it broke\n  at model.json, byte 0, /graph/3\n"},
        {{.offset = -1, .file = "p.tnn", .line = 3, .column = 7}, "p.tnn:3:7: error: it broke\n"},
        {{.offset = -1, .file = "p.tnn", .line = 3}, "p.tnn:3: error: it broke\n"},
        {{.offset = -1, .file = "m.pt2", .member = "a.txt", .line = 3, .column = 7},
         "m.pt2: error: it broke\n  at a.txt, line 3, column 7\n"},
        {{.offset = -1, .op = "aten.add"}, "tenon: error: it broke\n  op aten.add\n"},
        {{.offset = -1, .node = "add"}, "tenon: error: it broke\n  node %add\n"},
        {{.offset = 4711,
          .file = "model.pt2",
          .member = "models/model.json",
          .path = "/graph",
          .node = "conv2d_1",
          .op = "aten.conv2d",
          .module = "layers.0.stem",
          .source = "model.py:41 in forward",
          .hint = "export it again"},
         "model.pt2: error: it broke\n"
         "  at models/model.json, byte 4711, /graph\n"
         "  node %conv2d_1 = aten.conv2d\n"
         "  from model.py:41 in forward\n"
         "  module layers.0.stem\n"
         "  hint: export it again\n"},
    };
    for (size_t i = 0; i < sizeof renderings / sizeof *renderings; i++) {
        diagnostics_clear(ctx);
        fail_at(ctx, TN_E_FORMAT, &renderings[i].where, "it broke");
        char *text = explanation(ctx);
        assert_string_equal(text, renderings[i].expected);
        free(text);
    }
}

CONTEXT_TEST(warnings_and_notes_read_in_order)
{
    ctx->file = "m.pt2";
    warn_at(ctx, TN_E_UNSUPPORTED, PLACE(.op = "aten.foo"), "odd");
    fail(ctx, TN_E_INVALID, "bad");
    note(ctx, "while running pass '%s'", "fold");
    char *text = explanation(ctx);
    assert_string_equal(text, "m.pt2: warning: odd\n  op aten.foo\n"
                              "m.pt2: error: bad\n"
                              "  note: while running pass 'fold'\n");
    free(text);
}

CONTEXT_TEST(control_characters_are_shown_as_escapes)
{
    fail_at(ctx, TN_E_FORMAT, PLACE(.member = "a\033[2Jb\n"), "name '\x7f\xc2\x9b\xff\xc3\xa9'");
    char *text = explanation(ctx);
    assert_string_equal(text, "tenon: error: name '\\x7f\\u009b\\xff\xc3\xa9'\n  at a\\x1b[2Jb\\x0a\n");
    free(text);
}

CONTEXT_TEST(explaining_cuts_off_as_snprintf_does)
{
    fail(ctx, TN_E_FORMAT, "abc");
    const char whole[] = "tenon: error: abc\n";
    for (size_t size = 0; size < sizeof whole + 3; size++) {
        char text[sizeof whole + 4];
        memset(text, '#', sizeof text);
        assert_int_equal(tn_context_explain(ctx, text, size), sizeof whole - 1);
        size_t shown = size == 0 ? 0 : size < sizeof whole ? size - 1 : sizeof whole - 1;
        assert_memory_equal(text, whole, shown);
        assert_int_equal(text[shown], size == 0 ? '#' : '\0');
        assert_int_equal(text[shown + 1], '#');
    }
}

/* ---- ownership and the edge ---- */

typedef struct token {
    char name;
    char *released; /* where the name goes */
} token;

static void release_token(void *object)
{
    token *t = object;
    char end[] = {t->name, '\0'};
    strcat(t->released, end);
}

typedef struct owning {
    token tokens[4];
    char released[8];
    bool exhaust;
} owning;

static tn_status own_several(tn_context *ctx, void *argument)
{
    owning *o = argument;
    for (int i = 0; i < 4; i++) {
        o->tokens[i] = (token){(char)('a' + i), o->released};
        ctx_own_reserve(ctx);
        ctx_own(ctx, &o->tokens[i], release_token);
    }
    ctx_disown(ctx, &o->tokens[1]);
    ctx_release(ctx, &o->tokens[2]);
    ctx_release(ctx, &o->tokens[2]); /* no longer there */
    assert_string_equal(o->released, "c");
    if (o->exhaust) {
        arena_alloc(ctx_scratch(ctx), SIZE_MAX);
    }
    return TN_E_MISMATCH;
}

CONTEXT_TEST(the_edge_releases_what_is_owned_newest_first)
{
    ctx_scratch(ctx); /* owned by the outer call: stays */
    size_t before = ctx->owned_count;
    owning o = {.exhaust = false};
    assert_fails(ctx, TN_E_MISMATCH, call_at_edge(ctx, own_several, &o));
    assert_string_equal(o.released, "cda");
    assert_int_equal(tn_context_diagnostic_count(ctx), 0);

    owning exhausted = {.exhaust = true};
    assert_fails(ctx, TN_E_NOMEM, call_at_edge(ctx, own_several, &exhausted));
    assert_string_equal(exhausted.released, "cda");
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    assert_int_equal(ctx->owned_count, before);
}

static tn_status call_nested(tn_context *ctx, void *argument)
{
    arena *outer = ctx_scratch(ctx);
    char *text = arena_strdup(outer, "still here");
    owning *o = argument;
    assert_int_equal(call_at_edge(ctx, own_several, o), TN_E_NOMEM);
    assert_string_equal(text, "still here");
    arena_alloc(outer, 100);
    return TN_OK;
}

CONTEXT_TEST(edges_nest)
{
    owning o = {.exhaust = true};
    assert_ok(ctx, call_at_edge(ctx, call_nested, &o));
    assert_string_equal(o.released, "cda");
}

static void data_is_aligned_and_within_the_budget(void **state)
{
    (void)state;
    tn_context_options options = {.size = sizeof options, .memory_budget = 10000};
    tn_context *ctx;
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    static const size_t sizes[] = {0, 1, 63, 64, 65, 10000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        unsigned char *data = ctx_alloc_data(ctx, sizes[i]);
        assert_non_null(data);
        assert_int_equal((uintptr_t)data % 64, 0);
        memset(data, 1, sizes[i]);
        data_free(data);
    }
    assert_int_equal(tn_context_memory_used(ctx), 0);
    assert_int_equal(tn_context_diagnostic_count(ctx), 0);
    assert_null(ctx_alloc_data(ctx, 10001));
    assert_null(ctx_alloc_data(ctx, SIZE_MAX));
    assert_int_equal(tn_context_diagnostic_count(ctx), 2);
    assert_int_equal(tn_context_diagnostic(ctx, 0)->code, TN_E_NOMEM);
    tn_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contexts_check_their_arguments),
        cmocka_unit_test(the_version_is_that_of_the_header),
        cmocka_unit_test(every_status_has_a_name),
        cmocka_unit_test(a_failure_is_kept_with_its_place),
        cmocka_unit_test(a_caller_adds_only_what_is_unknown),
        cmocka_unit_test(messages_may_be_long_and_many),
        cmocka_unit_test(diagnostics_read_as_documented),
        cmocka_unit_test(warnings_and_notes_read_in_order),
        cmocka_unit_test(control_characters_are_shown_as_escapes),
        cmocka_unit_test(explaining_cuts_off_as_snprintf_does),
        cmocka_unit_test(the_edge_releases_what_is_owned_newest_first),
        cmocka_unit_test(edges_nest),
        cmocka_unit_test(data_is_aligned_and_within_the_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
