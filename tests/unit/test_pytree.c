/* Treespec texts as PyTorch writes them: structure, leaf counts, names, printing; and what is refused. */
#include "testing.h"

#include "ir/pytree.h"

#define LEAF "{\"type\": null, \"context\": null, \"children_spec\": []}"
#define NODE(type, context, children) \
    "{\"type\": \"" type "\", \"context\": " context ", \"children_spec\": [" children "]}"

static const char *letter(void *user, uint32_t index)
{
    static const char *const letters[] = {"a", "b", "c", "d", "e"};
    (void)user;
    return letters[index % 5];
}

static bool append(void *user, const void *bytes, size_t n)
{
    char *text = user;
    strncat(text, bytes, n);
    return true;
}

static const struct {
    const char *text, *printed;
    uint32_t leaves;
} cases[] = {
    {"[1, " LEAF "]", "a", 1},
    {"[1, " NODE("builtins.tuple", "\"null\"", LEAF) "]", "(a,)", 1},
    {"[1, " NODE("builtins.list", "\"null\"", LEAF ", " LEAF) "]", "[a, b]", 2},
    {"[1, " NODE("builtins.dict", "\"[\\\"x\\\", \\\"y\\\"]\"", LEAF ", " LEAF) "]", "{\"x\": a, \"y\": b}", 2},
    {"[1, " NODE("builtins.dict", "\"[]\"", "") "]", "{}", 0},
    {"[1, " NODE("collections.OrderedDict", "\"[\\\"q\\\"]\"", LEAF) "]", "OrderedDict({\"q\": a})", 1},
    {"[1, " NODE("collections.defaultdict",
                 "\"{\\\"default_factory_module\\\": \\\"builtins\\\", \\\"default_factory_name\\\": \\\"list\\\", "
                 "\\\"dict_context\\\": [\\\"k\\\"]}\"",
                 LEAF) "]",
     "defaultdict({\"k\": a})", 1},
    {"[1, " NODE("my.Data", "\"[[\\\"x\\\", \\\"y\\\"], [\\\"z\\\"]]\"", LEAF ", " LEAF) "]", "Data(x=a, y=b)", 2},
    {"[1, " NODE("my.Cache", "\"anything at all\"", LEAF) "]", "Cache(a)", 1},
    {"[1, " NODE("builtins.tuple", "\"null\"",
                 NODE("builtins.tuple", "\"null\"", LEAF ", " LEAF) ", " NODE("builtins.dict", "\"[]\"", "")) "]",
     "((a, b), {})", 2},
};

CONTEXT_TEST(reads_and_prints_what_torch_writes)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        arena *scratch = ctx_scratch(ctx);
        const pytree *tree;
        assert_ok(ctx, pytree_parse(ctx, scratch, cases[i].text, NULL, &tree));
        char printed[256] = "";
        sink s;
        sink_init(&s, append, printed);
        pytree_print(&s, tree, letter, NULL);
        sink_flush(&s);
        assert_string_equal(printed, cases[i].printed);
        assert_int_equal(tree->leaves, cases[i].leaves);
        ctx_release(ctx, scratch);
    }
}

CONTEXT_TEST(refuses_what_is_no_treespec)
{
    static const struct {
        const char *text;
        tn_status status;
    } bad[] = {
        {"", TN_E_FORMAT},
        {"{}", TN_E_FORMAT},
        {"[2, " LEAF "]", TN_E_VERSION},
        {"[1, {\"type\": 3, \"children_spec\": []}]", TN_E_FORMAT},
        {"[1, {\"type\": null}]", TN_E_FORMAT},
        {"[1, {\"type\": null, \"children_spec\": [" LEAF "]}]", TN_E_FORMAT},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        arena *scratch = ctx_scratch(ctx);
        const pytree *tree;
        assert_fails(ctx, bad[i].status, pytree_parse(ctx, scratch, bad[i].text, NULL, &tree));
        ctx_release(ctx, scratch);
    }
}

CONTEXT_TEST(refuses_endless_nesting)
{
    enum { DEPTH = 400 };
    byte_buffer text = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &text);
    sink_text(&s, "[1, ");
    for (int i = 0; i < DEPTH; i++) {
        sink_text(&s, "{\"type\": \"builtins.tuple\", \"context\": null, \"children_spec\": [");
    }
    for (int i = 0; i < DEPTH; i++) {
        sink_text(&s, "]}");
    }
    sink_text(&s, "]");
    sink_char(&s, '\0');
    sink_flush(&s);
    const pytree *tree;
    assert_fails(ctx, TN_E_LIMIT, pytree_parse(ctx, ctx_scratch(ctx), (const char *)text.at, NULL, &tree));
    byte_buffer_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_and_prints_what_torch_writes),
        cmocka_unit_test(refuses_what_is_no_treespec),
        cmocka_unit_test(refuses_endless_nesting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
