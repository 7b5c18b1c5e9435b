/*
 * What the unit tests share: cmocka, a context that is open for the length of a test, assertions on a status that show
 * the diagnostics when they fail, and paths.
 *
 *     CONTEXT_TEST(refuses_a_truncated_archive)
 *     {
 *         zip_archive *zip;
 *         assert_fails(ctx, TN_E_FORMAT, zip_open(ctx, bytes, 3, &zip));
 *         assert_explained(ctx, "too short");
 *     }
 *
 *     int main(void)
 *     {
 *         const struct CMUnitTest tests[] = {cmocka_unit_test(refuses_a_truncated_archive)};
 *         return cmocka_run_group_tests(tests, NULL, NULL);
 *     }
 */
#ifndef TENON_TESTS_TESTING_H
#define TENON_TESTS_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* cmocka's fail() hides the fail() of base/context.h: the library's stays, a test stops with fail_test("why", ...). */
#undef fail
#undef fail_msg
#define fail_test(...) (print_error("ERROR: " __VA_ARGS__), print_error("\n"), _fail(__FILE__, __LINE__))

#include "base/context.h"

/* A file of the checkout, and a file that the test may write (name it after the test: tests run at the same time). */
#define SOURCE_PATH(relative) TENON_SOURCE_DIR "/" relative
#define SCRATCH_PATH(name) TENON_SCRATCH_DIR "/" name

/* ---- Status and diagnostics ------------------------------------------------------------------------------------- */

/* The call must end with the expected status; otherwise the diagnostics are printed and the test stops. */
#define assert_status(ctx, expected, call) check_status((ctx), (expected), (call), #call, __FILE__, __LINE__)
#define assert_ok(ctx, call) assert_status((ctx), TN_OK, call)
#define assert_fails(ctx, expected, call) assert_status((ctx), (expected), call)

/* The text that people read must contain this. */
#define assert_explained(ctx, text) check_explained((ctx), (text), __FILE__, __LINE__)

/* The diagnostics as people read them; free with free(). */
static inline char *explanation(const tn_context *ctx)
{
    size_t size = tn_context_explain(ctx, NULL, 0) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    tn_context_explain(ctx, text, size);
    return text;
}

static inline void check_status(const tn_context *ctx, tn_status expected, tn_status got, const char *call,
                                const char *file, int line)
{
    if (got == expected) {
        return;
    }
    char *text = explanation(ctx);
    print_error("ERROR: %s\n  ended with '%s', expected '%s'\n%s\n", call, tn_status_name(got),
                tn_status_name(expected), text);
    free(text);
    _fail(file, line);
}

static inline void check_explained(const tn_context *ctx, const char *expected, const char *file, int line)
{
    char *text = explanation(ctx);
    bool found = strstr(text, expected) != NULL;
    if (!found) {
        print_error("ERROR: the explanation lacks '%s':\n%s\n", expected, text);
    }
    free(text);
    if (!found) {
        _fail(file, line);
    }
}

/* ---- Contexts --------------------------------------------------------------------------------------------------- */

/*
 * Runs the body with a fresh context whose edge is open, so that it may call internal functions that allocate. The edge
 * lives in this frame and the body in another: no local of a test is live across setjmp. options may be NULL.
 */
static inline void run_with_context(const tn_context_options *options, void (*body)(tn_context *ctx))
{
    tn_context *ctx = NULL;
    assert_int_equal(tn_context_new(options, &ctx), TN_OK);
    call_edge here;
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) != 0) {
        ctx_leave_stopped(ctx, &here);
        tn_context_free(ctx);
        fail_test("out of memory in a test that did not ask for it");
    }
    body(ctx);
    ctx_leave(ctx, &here, TN_OK);
    tn_context_free(ctx);
}

/* Defines a cmocka test whose body finds an open context named ctx. */
#define CONTEXT_TEST(name)                                              \
    static __attribute__((noinline)) void name##_body(tn_context *ctx); \
    static void name(void **state)                                      \
    {                                                                   \
        (void)state;                                                    \
        run_with_context(NULL, name##_body);                            \
    }                                                                   \
    static void name##_body(tn_context *ctx)

/*
 * Makes one call at an edge of its own, as api/api.h does, and returns its status: TN_E_NOMEM when it jumped. For tests
 * of budgets and exhaustion.
 */
static inline tn_status call_at_edge(tn_context *ctx, tn_status (*call)(tn_context *ctx, void *argument),
                                     void *argument)
{
    call_edge here;
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) != 0) {
        return ctx_leave_stopped(ctx, &here);
    }
    return ctx_leave(ctx, &here, call(ctx, argument));
}

/* ---- Files ------------------------------------------------------------------------------------------------------ */

/* The whole file, malloc'ed; the test stops when it cannot be read. Free with free(). */
static inline unsigned char *read_whole_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_test("cannot read '%s'", path);
    }
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long length = ftell(file);
    assert_true(length >= 0);
    rewind(file);
    unsigned char *bytes = malloc((size_t)length + 1);
    assert_non_null(bytes);
    *size = fread(bytes, 1, (size_t)length, file);
    fclose(file);
    assert_int_equal(*size, (size_t)length);
    bytes[*size] = 0;
    return bytes;
}

#endif
