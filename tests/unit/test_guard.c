/*
 * Guards against Python: every line of tests/data/guards.txt (see make_guards.py there) must come out as Python says.
 * Then what is refused, the text for people, and the paths into the inputs of real exports.
 */
#include "testing.h"

#include "base/num.h"
#include "ir/guard.h"
#include "ir/pytree.h"

#include <math.h>

/* ---- values by source ---- */

enum { MOST_VALUES = 16 };

typedef struct assignment {
    struct {
        const guard_source *source;
        hint hint;
    } at[MOST_VALUES];
    size_t n;
} assignment;

static bool same_source(const guard_source *a, const guard_source *b)
{
    bool same = a->n == b->n && a->property == b->property && a->dimension == b->dimension;
    for (uint32_t i = 0; same && i < a->n; i++) {
        const guard_step *x = &a->steps[i], *y = &b->steps[i];
        same = x->kind == y->kind && x->index == y->index && (x->text == NULL) == (y->text == NULL) &&
               (x->text == NULL || strcmp(x->text, y->text) == 0);
    }
    return same;
}

static hint assigned(void *user, const guard_source *s)
{
    const assignment *values = user;
    for (size_t i = 0; i < values->n; i++) {
        if (same_source(values->at[i].source, s)) {
            return values->at[i].hint;
        }
    }
    return (hint){.kind = HINT_NONE};
}

static hint hint_of_text(const char *text)
{
    hint h = {.kind = HINT_INT};
    if (strcmp(text, "True") == 0 || strcmp(text, "False") == 0) {
        return (hint){.kind = HINT_BOOL, .u.boolean = text[0] == 'T'};
    }
    if (!i64_from_text(text, strlen(text), &h.u.integer)) {
        h.kind = HINT_FLOAT;
        assert_true(f64_from_text(text, strlen(text), &h.u.real));
    }
    return h;
}

/* `source=value;source=value`, which is cut up. */
static void read_values(tn_context *ctx, arena *a, char *text, assignment *out)
{
    out->n = 0;
    for (char *rest, *pair = strtok_r(text, ";", &rest); pair != NULL; pair = strtok_r(NULL, ";", &rest)) {
        char *equals = strrchr(pair, '=');
        assert_non_null(equals);
        assert_true(out->n < MOST_VALUES);
        *equals = '\0';
        const guard *alone;
        assert_ok(ctx, guard_parse(ctx, a, pair, &alone));
        assert_int_equal(alone->source_count, 1);
        out->at[out->n].source = alone->sources[0];
        out->at[out->n++].hint = hint_of_text(equals + 1);
    }
}

/* ---- against Python ---- */

static const char *outcome_word(tn_status status, guard_outcome outcome)
{
    static const char *const words[] = {"True", "False", "unknown"};
    return status == TN_OK ? words[outcome] : status == TN_E_MISMATCH ? "zero" : status == TN_E_LIMIT ? "none" : "?";
}

CONTEXT_TEST(agrees_with_python)
{
    size_t size, lines = 0, wrong = 0;
    char *file = (char *)read_whole_file(SOURCE_PATH("tests/data/guards.txt"), &size);
    for (char *rest, *line = strtok_r(file, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
        arena *scratch = ctx_scratch(ctx);
        char *values = strchr(line, '\t'), *expected = strrchr(line, '\t');
        assert_true(values != NULL && expected > values);
        *values++ = *expected++ = '\0';
        const guard *g;
        assignment known;
        assert_ok(ctx, guard_parse(ctx, scratch, line, &g));
        read_values(ctx, scratch, values, &known);
        guard_outcome outcome = GUARD_UNKNOWN;
        tn_status status = guard_check(ctx, g, &(guard_inputs){assigned, NULL, &known}, &outcome);
        if (strcmp(outcome_word(status, outcome), expected) != 0) {
            print_error("%s with %s ...: %s, expected %s\n", line, values, outcome_word(status, outcome), expected);
            wrong++;
        }
        diagnostics_clear(ctx);
        ctx_release(ctx, scratch);
        lines++;
    }
    free(file);
    assert_true(lines > 500);
    assert_int_equal(wrong, 0);
}

CONTEXT_TEST(decides_nothing_without_values)
{
    static const struct {
        const char *text;
        guard_outcome outcome;
    } cases[] = {
        {"L['x'].size()[0] == 3", GUARD_UNKNOWN},
        {"1 + L['n'] * 2 > 0", GUARD_UNKNOWN},
        {"max(1, L['n']) > 0", GUARD_UNKNOWN},
        {"-L['n'] > 0", GUARD_UNKNOWN},
        {"not L['n']", GUARD_UNKNOWN},
        {"1 if L['n'] else 1", GUARD_UNKNOWN},
        {"False and L['n']", GUARD_FAILS},
        {"True or L['n']", GUARD_HOLDS},
        {"2 < 1 < L['n']", GUARD_FAILS},
        {"3 if True else L['n']", GUARD_HOLDS},
        {"L['n'] and False", GUARD_UNKNOWN},
    };
    assignment nothing = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const guard *g;
        guard_outcome outcome;
        assert_ok(ctx, guard_parse(ctx, ctx_scratch(ctx), cases[i].text, &g));
        assert_ok(ctx, guard_check(ctx, g, &(guard_inputs){assigned, NULL, &nothing}, &outcome));
        assert_int_equal(outcome, cases[i].outcome);
    }
}

CONTEXT_TEST(names_the_function_that_it_does_not_know)
{
    const guard *g;
    guard_outcome outcome;
    assignment nothing = {0};
    assert_ok(ctx, guard_parse(ctx, ctx_scratch(ctx), "torch.sym_frob(3, 4) == 1", &g));
    assert_fails(ctx, TN_E_UNSUPPORTED, guard_check(ctx, g, &(guard_inputs){assigned, NULL, &nothing}, &outcome));
    assert_explained(ctx, "torch.sym_frob");
}

/* ---- what is refused ---- */

CONTEXT_TEST(refuses_what_is_no_guard)
{
    static const struct {
        const char *text;
        tn_status status;
        int64_t offset;
    } bad[] = {
        {"", TN_E_FORMAT, 0},
        {"1 +", TN_E_FORMAT, 3},
        {"(1", TN_E_FORMAT, 2},
        {"1 2", TN_E_FORMAT, 2},
        {"L", TN_E_FORMAT, 1},
        {"L[0]", TN_E_FORMAT, 4},
        {"L['x", TN_E_FORMAT, 3},
        {"L['x\\", TN_E_FORMAT, 3},
        {"L['\\q']", TN_E_FORMAT, 4},
        {"L['\\u12']", TN_E_FORMAT, 7},
        {"L['\\U00110000']", TN_E_FORMAT, 13},
        {"L['x'].", TN_E_FORMAT, 7},
        {"L['x'].item()", TN_E_FORMAT, 7},
        {"L['x'].size()", TN_E_FORMAT, 13},
        {"L['x'].size()[-1]", TN_E_FORMAT, 16},
        {"G['x'] == 1", TN_E_FORMAT, 0},
        {"1 if 2", TN_E_FORMAT, 6},
        {"max(1,", TN_E_FORMAT, 6},
        {"x = 3", TN_E_FORMAT, 0},
        {"9223372036854775808", TN_E_LIMIT, 0},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const guard *g;
        diagnostics_clear(ctx);
        assert_fails(ctx, bad[i].status, guard_parse(ctx, ctx_scratch(ctx), bad[i].text, &g));
        assert_int_equal(tn_context_diagnostic(ctx, 0)->offset, bad[i].offset);
    }
}

CONTEXT_TEST(refuses_endless_nesting)
{
    static const char *const repeated[] = {"(", "-", "+", "not ", "max(", "2**", "1 if 2 else ", "L['x']", "['y']"};
    for (size_t i = 0; i < sizeof repeated / sizeof *repeated; i++) {
        char text[4096] = "";
        strcat(text, repeated[i][0] == '[' ? "L['x']" : "");
        for (int n = 0; n <= GUARD_MAX_DEPTH; n++) {
            strcat(text, repeated[i]);
        }
        const guard *g;
        tn_status expected = repeated[i][0] == 'L' ? TN_E_FORMAT : TN_E_LIMIT;
        assert_fails(ctx, expected, guard_parse(ctx, ctx_scratch(ctx), text, &g));
    }
}

/* ---- text for people ---- */

static const char *named_x(void *user, const guard_source *s)
{
    (void)user;
    return strcmp(s->steps[0].text, "flat_args") == 0 ? "x" : NULL;
}

CONTEXT_TEST(describes_a_failure_with_values)
{
    static const struct {
        const char *text, *values, *described;
    } cases[] = {
        {"L['y'].size()[0] == (1 + L['x'].size()[0])", "L['y'].size()[0]=7;L['x'].size()[0]=5",
         "y.size(0) == 1 + x.size(0) does not hold: y.size(0) is 7, x.size(0) is 5"},
        {"(L['k']['q'].size()[0] % L['flat_args'][0].stride()[1]) == 0",
         "L['k']['q'].size()[0]=7;L['flat_args'][0].stride()[1]=5",
         "k['q'].size(0) % x.stride(1) == 0 does not hold: k['q'].size(0) is 7, x.stride(1) is 5"},
        {"math.trunc(L['f']/2) == (-4)", "L['f']=0.5", "math.trunc(f / 2) == -4 does not hold: f is 0.5"},
        {"2*(L['p'].left[3].storage_offset() - (1 - 3)) < 4", "",
         "2 * (p.left[3].storage_offset() - (1 - 3)) < 4 does not hold: p.left[3].storage_offset() is unknown"},
        {"not (1 == 1) or (-2)**2 < -2**(2 if 1.5 else 3)", "",
         "not 1 == 1 or (-2) ** 2 < -2 ** (2 if 1.5 else 3) does not hold"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        arena *scratch = ctx_scratch(ctx);
        const guard *g;
        assignment known;
        assert_ok(ctx, guard_parse(ctx, scratch, cases[i].text, &g));
        read_values(ctx, scratch, arena_strdup(scratch, cases[i].values), &known);
        sink s;
        sink_collect(ctx, scratch, &s);
        guard_describe(&s, g, &(guard_inputs){assigned, named_x, &known});
        assert_string_equal(sink_collected(ctx, scratch, &s), cases[i].described);
    }
}

/* ---- paths ---- */

#define LEAF "{\"type\": null, \"context\": null, \"children_spec\": []}"
#define NODE(type, context, children) \
    "{\"type\": \"" type "\", \"context\": \"" context "\", \"children_spec\": [" children "]}"
#define TUPLE(children) NODE("builtins.tuple", "null", children)

/* forward(x, p, n, d, *args, k, **kw), called with two more positional arguments and k=, extra={"u": }. */
#define PAIR NODE("my.Pair", "[[\\\"left\\\", \\\"right\\\"], []]", LEAF ", " LEAF)
#define NAMED NODE("collections.namedtuple", "\\\"my.Named\\\"", LEAF ", " LEAF)
#define DICT NODE("builtins.dict", "[3, \\\"q\\\"]", NODE("builtins.list", "null", LEAF ", " LEAF) ", " LEAF)
#define POSITIONAL LEAF ", " PAIR ", " NAMED ", " DICT ", " LEAF ", " TUPLE(LEAF)
#define EXTRA NODE("builtins.dict", "[\\\"u\\\"]", LEAF)
#define KEYWORDS NODE("builtins.dict", "[\\\"k\\\", \\\"extra\\\"]", LEAF ", " EXTRA)

CONTEXT_TEST(finds_the_leaf_of_a_path)
{
    static const char spec[] = "[1, " TUPLE(TUPLE(POSITIONAL) ", " KEYWORDS) "]";
    static const char *const arguments[] = {"x", "p", "n", "d", "args_0", "args_1", "k", "extra"};
    static const char *const fields[] = {"first", "second"};
    static const struct {
        const char *path;
        int leaf; /* -1 = none */
    } cases[] = {
        {"L['x'].size()[0]", 0},
        {"L['p'].left", 1},
        {"L['p'].right", 2},
        {"L['n'].first", 3},
        {"L['n'].second", 4},
        {"L['n'][1]", 4},
        {"L['d'][3][0]", 5},
        {"L['d'][3][1]", 6},
        {"L['d']['q']", 7},
        {"L['args'][0]", 8},
        {"L['args_0']", 8},
        {"L['args'][1][0]", 9},
        {"L['k']", 10},
        {"L['extra']['u']", 11},
        {"L['kw']['extra']['u']", 11},
        {"L['flat_args'][9]", 9},
        {"L['flat_args'][12]", -1},
        {"L['x']._base.size()[1]", -1},
        {"L['p'].middle", -1},
        {"L['d']", -1},
        {"L['d'][0]", -1},
        {"L['args'][2]", -1},
        {"L['nobody']", -1},
        {"L['nobody']['k']", 10},
        {"L['flat_args'][0][0]", -1},
        {"L['d'][3][2]", -1},
    };
    arena *scratch = ctx_scratch(ctx);
    entry e = {0};
    vec_push(scratch, &e.namedtuples, ((named_fields){"my.Named", fields, 2}));
    const pytree *tree;
    assert_ok(ctx, pytree_parse(ctx, scratch, spec, &e, &tree));
    assert_int_equal(tree->leaves, 12);
    module_signature signature = {.forward_arg_names = arguments, .forward_arg_count = 8};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const guard *g;
        uint32_t leaf = 99;
        assert_ok(ctx, guard_parse(ctx, scratch, cases[i].path, &g));
        bool found = guard_leaf_index(&signature, tree, g->sources[0], &leaf);
        if ((found ? (int)leaf : -1) != cases[i].leaf) {
            fail_test("%s: leaf %d, expected %d", cases[i].path, found ? (int)leaf : -1, cases[i].leaf);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_python),
        cmocka_unit_test(decides_nothing_without_values),
        cmocka_unit_test(names_the_function_that_it_does_not_know),
        cmocka_unit_test(refuses_what_is_no_guard),
        cmocka_unit_test(refuses_endless_nesting),
        cmocka_unit_test(describes_a_failure_with_values),
        cmocka_unit_test(finds_the_leaf_of_a_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
