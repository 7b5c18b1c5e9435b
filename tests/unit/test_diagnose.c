/*
 * Diagnoses: names of statuses, sizes that are solved (equal, sum, difference, product, halves, lines; undecided ones
 * with the set that decides), trees from JSON and back, what hostile JSON ends in, pages, differences.
 */
#include "testing.h"

#include "diagnose/diagnosis.h"
#include "diagnose/relate.h"

#include <math.h>

static void names_of_statuses(void **state)
{
    (void)state;
    char text[64];
    static const struct {
        unsigned status;
        const char *name;
    } rows[] = {{0, "NONE"},          {5, "OK_CHILDC"}, {9, "OK_CUSTOM"}, {18, "FAIL_DISC"}, {22, "FAIL_DISC_CHILDC"},
                {34, "FAIL_NOINPUT"}, {64, ""}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(tn_piece_status_name(rows[i].status, text, sizeof text), strlen(rows[i].name));
        assert_string_equal(text, rows[i].name);
    }
}

/* ---- sizes ---- */

static const char *solved(tn_context *ctx, const char *text)
{
    sink s;
    arena *a = ctx_scratch(ctx);
    sink_collect(ctx, a, &s);
    assert_ok(ctx, shapes_solve_json(ctx, text, strlen(text), &s));
    return sink_collected(ctx, a, &s);
}

CONTEXT_TEST(sizes_are_solved)
{
    static const struct {
        const char *inputs, *output, *is;
    } rows[] = {
        {"[{\"name\": \"x\", \"shapes\": [[3, 8], [5, 8]]}]", "[[3, 2], [5, 2]]", "x[0]"},
        {"[{\"name\": \"x\", \"shapes\": [[3, 8], [5, 8]]}]", "[[3, 2], [5, 2]]", "\"text\": \"2\""},
        {"[{\"name\": \"x\", \"shapes\": [[3, 4], [5, 7]]}, {\"name\": \"y\", \"shapes\": [[3, 9], [5, 2]]}]",
         "[[3, 13], [5, 9]]", "x[1] + y[1]"},
        {"[{\"name\": \"x\", \"shapes\": [[3, 9], [5, 17]]}]", "[[6], [12]]", "x[1] - x[0]"},
        {"[{\"name\": \"x\", \"shapes\": [[2, 3, 4], [5, 3, 7]]}]", "[[2, 12], [5, 21]]", "x[1]*x[2]"},
        {"[{\"name\": \"x\", \"shapes\": [[9], [12]]}]", "[[4], [6]]", "x[0]//2"},
        {"[{\"name\": \"x\", \"shapes\": [[3], [5]]}]", "[[10], [12]]", "x[0] + 7"},
        {"[{\"name\": \"x\", \"shapes\": [[3], [5], [8]]}]", "[[7], [11], [17]]", "2*x[0] + 1"},
        {"[{\"name\": \"x\", \"shapes\": [[3], [5]]}, {\"name\": \"n\", \"shapes\": [4, 9]}]", "[[4], [9]]",
         "\"text\": \"n\""},
        {"[{\"name\": \"x\", \"shapes\": [[5, 5], [6, 6]]}]", "[[5], [6]]", "y[0] = x[0] or x[1]: run with x"},
        {"[{\"name\": \"x\", \"shapes\": [[8], [12]]}]", "[[4], [6]]", "x[0]//2 or (x[0] + 1)//2"},
        {"[{\"name\": \"x\", \"shapes\": [[8], [12], [20]]}]", "[[5], [31], [2]]", "data may decide it"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[512];
        snprintf(text, sizeof text, "{\"inputs\": %s, \"outputs\": [{\"name\": \"y\", \"shapes\": %s}]}",
                 rows[i].inputs, rows[i].output);
        const char *answer = solved(ctx, text);
        if (strstr(answer, rows[i].is) == NULL) {
            print_error("%s gives %s\n", text, answer);
        }
        assert_non_null(strstr(answer, rows[i].is));
    }
}

CONTEXT_TEST(hostile_sizes_end_in_a_diagnostic)
{
    static const char *const texts[] = {
        "{",
        "{\"inputs\": [{\"name\": \"x\", \"shapes\": [[1], [1, 2]]}]}",
        "{\"inputs\": [{\"name\": \"x\", \"shapes\": [[-1]]}]}",
        "{\"inputs\": [{\"name\": \"x\", \"shapes\": [[9223372036854775807]]}]}",
        "{\"inputs\": [{\"name\": 3, \"shapes\": [[1]]}]}",
        "{\"inputs\": [{\"name\": \"x\", \"shapes\": [[1]]}], \"outputs\": [{\"name\": \"y\", \"shapes\": [[1], "
        "[2]]}]}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        sink s;
        sink_collect(ctx, ctx_scratch(ctx), &s);
        assert_fails(ctx, TN_E_FORMAT, shapes_solve_json(ctx, texts[i], strlen(texts[i]), &s));
        diagnostics_clear(ctx);
    }
}

/* ---- the tree ---- */

static const char record[] =
    "{\"title\": \"<b>\", \"sets\": 2, \"findings\": [\"</script>\"], \"root\": {\"name\": \"__main__\", \"class\": "
    "\"Model\", \"status\": {\"code\": 6, \"step\": \"EXPORT\", \"reason\": \"it's no\\nuse\"}, \"calls\": ["
    "{\"set\": 0, \"inputs\": {\"tuple\": [{\"tuple\": [{\"T\": \"f32\", \"s\": [5, 6], \"d\": \"C\", \"r\": [-1, 2, "
    "0.5]}, 3, null, true]}, {\"dict\": [[\"k\", {\"list\": [1.5, \"t\"]}]]}]}, \"outputs\": {\"object\": \"Cache\", "
    "\"items\": [{\"T\": \"i64\", \"s\": []}]}}], \"children\": [{\"name\": \"sub\", \"class\": \"a.Linear\", "
    "\"calls\": [], \"children\": []}]}}";

static bool collect(void *user, const void *bytes, size_t n)
{
    char *text = user;
    size_t had = strlen(text);
    assert_true(had + n < 1 << 16);
    memcpy(text + had, bytes, n);
    text[had + n] = '\0';
    return true;
}

static char printed_text[1 << 16];

static const char *printed(tn_context *ctx, const tn_diagnosis *d, tn_diagnosis_view view)
{
    printed_text[0] = '\0';
    assert_int_equal(tn_diagnosis_print(ctx, d, view, NULL, collect, printed_text), TN_OK);
    return printed_text;
}

static void trees_from_json(void **state)
{
    (void)state;
    tn_context *ctx;
    tn_diagnosis *d, *again;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    assert_int_equal(tn_diagnosis_read(ctx, record, strlen(record), &d), TN_OK);
    assert_int_equal(tn_diagnosis_count(d), 2);
    assert_string_equal(tn_diagnosis_piece(d, 1).path, "sub");
    assert_string_equal(tn_diagnosis_piece(d, 1).class_name, "Linear");
    assert_int_equal(tn_diagnosis_failures(d), 1);
    assert_string_equal(printed(ctx, d, TN_DIAGNOSIS_TREE),
                        ">>> __main__: Model\n"
                        "  > ((CT1s5x6[-1.0,2.0:A0.5],int=3,None,bool=True),dict(k:#2[float=1.5,str=t]))\n"
                        "    >>> sub: Linear\n    <<<\n  < Cache(T7s)\n<<<\n");
    assert_string_equal(printed(ctx, d, TN_DIAGNOSIS_REPORT),
                        "__main__   Model    FAIL_CHILDC -- step=EXPORT, reason=\"it's no\"\n"
                        "..sub      Linear   <OK-static>\n");
    char *json = strdup(printed(ctx, d, TN_DIAGNOSIS_JSON));
    assert_int_equal(tn_diagnosis_read(ctx, json, strlen(json), &again), TN_OK);
    assert_string_equal(printed(ctx, again, TN_DIAGNOSIS_JSON), json);
    const char *page = strstr(printed(ctx, d, TN_DIAGNOSIS_PAGE), "<body>");
    assert_non_null(strstr(page, "\\u003c/script\\u003e"));
    free(json);
    tn_diagnosis_free(again);
    tn_diagnosis_free(d);
    tn_context_free(ctx);
}

static void hostile_trees_end_in_a_diagnostic(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "[]",
        "{\"root\": 3}",
        "{\"root\": {\"name\": \"a\"}}",
        "{\"root\": {\"name\": \"a\", \"class\": \"b\", \"status\": {\"code\": 64}}}",
        "{\"root\": {\"name\": \"a\", \"class\": \"b\", \"calls\": [{}]}}",
        "{\"root\": {\"name\": \"a\", \"class\": \"b\", \"calls\": [{\"inputs\": {\"T\": \"f32\", \"s\": [-1]}, "
        "\"outputs\": null}]}}",
        "{\"root\": {\"name\": \"a\", \"class\": \"b\", \"calls\": [{\"inputs\": {\"dict\": [[1, 2]]}, \"outputs\": "
        "null}]}}",
    };
    tn_context *ctx;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        tn_diagnosis *d = NULL;
        assert_int_equal(tn_diagnosis_read(ctx, texts[i], strlen(texts[i]), &d), TN_E_FORMAT);
        assert_null(d);
    }
    tn_context_free(ctx);
}

/* ---- differences ---- */

static void differences(void **state)
{
    (void)state;
    tn_context *ctx;
    tn_tensor *a, *b;
    float x[] = {1, NAN, 4}, y[] = {1, 2, 4 + 0x1p-20F};
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    assert_int_equal(tn_tensor_new(ctx, "f32", 1, (int64_t[]){3}, x, &a), TN_OK);
    assert_int_equal(tn_tensor_new(ctx, "f32", 1, (int64_t[]){3}, y, &b), TN_OK);
    tn_discrepancy d = tn_tensor_discrepancy(a, b, -1, -1);
    assert_true(d.beyond && d.nan_differs == 1 && d.max_ulps == 2 && d.count == 3);
    tn_tensor_free(a);
    tn_tensor_free(b);
    tn_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_statuses),
        cmocka_unit_test(sizes_are_solved),
        cmocka_unit_test(hostile_sizes_end_in_a_diagnostic),
        cmocka_unit_test(trees_from_json),
        cmocka_unit_test(hostile_trees_end_in_a_diagnostic),
        cmocka_unit_test(differences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
