/*
 * The public interface on committed models: every way in and out, every view, argument checks, and the budget sweep:
 * load, print, parse and save under every budget end in success or a clean TN_E_NOMEM.
 */
#include "testing.h"

#include "base/bytes.h"

#include <fcntl.h>

static const char *const models[] = {
    SOURCE_PATH("tests/models/mlp.pt2"),   SOURCE_PATH("tests/models/branches.pt2"),
    SOURCE_PATH("tests/models/trees.pt2"), SOURCE_PATH("tests/models/two_models.pt2"),
    SOURCE_PATH("tests/models/demo.pt2"),  SOURCE_PATH("tests/models/unbacked.pt2"),
};
enum { MODEL_COUNT = sizeof models / sizeof *models };

static const tn_view all_views[] = {TN_VIEW_SUMMARY, TN_VIEW_TREE,      TN_VIEW_GRAPH, TN_VIEW_TEXT,
                                    TN_VIEW_TORCH,   TN_VIEW_SIGNATURE, TN_VIEW_OPS,   TN_VIEW_JSON};
enum { VIEW_COUNT = sizeof all_views / sizeof *all_views };

static tn_context *new_context(size_t budget)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = budget;
    tn_context *ctx;
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    return ctx;
}

typedef struct bytes {
    void *at;
    size_t n;
} bytes;

static bytes save(tn_context *ctx, const tn_program *program, const char *format)
{
    tn_save_options options = TN_SAVE_OPTIONS_INIT;
    options.format = format;
    bytes saved;
    assert_ok(ctx, tn_program_save_memory(ctx, program, &options, &saved.at, &saved.n));
    return saved;
}

static void assert_same_bytes(bytes a, bytes b)
{
    assert_int_equal(a.n, b.n);
    assert_memory_equal(a.at, b.at, a.n);
}

static bool read_from_bytes(void *user, uint64_t offset, void *dst, size_t n)
{
    const bytes *from = user;
    if (offset > from->n || n > from->n - offset) {
        return false;
    }
    memcpy(dst, (char *)from->at + offset, n);
    return true;
}

/* ---- ways in and out ---- */

static void loads_from_path_memory_and_callback_alike(void **state)
{
    (void)state;
    for (size_t i = 0; i < MODEL_COUNT; i++) {
        tn_context *ctx = new_context(0);
        bytes file;
        file.at = read_whole_file(models[i], &file.n);
        tn_program *programs[3];
        assert_ok(ctx, tn_program_load(ctx, models[i], NULL, &programs[0]));
        assert_ok(ctx, tn_program_load_memory(ctx, file.at, file.n, NULL, &programs[1]));
        assert_ok(ctx, tn_program_load_callback(ctx, file.n, read_from_bytes, &file, NULL, &programs[2]));
        bytes first = save(ctx, programs[0], "pt2");
        for (size_t k = 0; k < 3; k++) {
            assert_ok(ctx, tn_program_verify(ctx, programs[k]));
            bytes again = save(ctx, programs[k], "pt2");
            assert_same_bytes(first, again);
            tn_free(again.at);
            tn_program_free(programs[k]);
        }
        tn_free(first.at);
        free(file.at);
        tn_context_free(ctx);
    }
}

static void text_prints_and_parses_to_itself(void **state)
{
    (void)state;
    for (size_t i = 0; i < MODEL_COUNT; i++) {
        tn_context *ctx = new_context(0);
        tn_program *program, *parsed;
        assert_ok(ctx, tn_program_load(ctx, models[i], NULL, &program));
        bytes text = save(ctx, program, "text");
        assert_ok(ctx, tn_program_load_memory(ctx, text.at, text.n, NULL, &parsed));
        bytes again = save(ctx, parsed, "text");
        assert_same_bytes(text, again);
        tn_free(text.at);
        tn_free(again.at);
        tn_program_free(program);
        tn_program_free(parsed);
        tn_context_free(ctx);
    }
}

/* The descriptors of this process that are in use, of the first few hundred. */
static int open_files(void)
{
    int n = 0;
    for (int fd = 0; fd < 300; fd++) {
        n += fcntl(fd, F_GETFD) >= 0;
    }
    return n;
}

static void a_loaded_program_holds_no_file_open(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    int before = open_files();
    tn_program *program;
    assert_ok(ctx, tn_program_load(ctx, models[0], NULL, &program));
    assert_int_equal(open_files(), before);
    tn_program_free(program);
    tn_context_free(ctx);
}

static void programs_outlive_their_context(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_program *program;
    assert_ok(ctx, tn_program_load(ctx, models[0], NULL, &program));
    tn_context_free(ctx);
    tn_weight weight = tn_entry_weight(tn_program_entry(program, 0), 0);
    assert_non_null(weight.storage);
    assert_true(weight.storage_bytes > 0);
    tn_program_free(program);
}

static bool refuse(void *user, const void *unused, size_t n)
{
    (void)user;
    (void)unused;
    (void)n;
    return false;
}

static void a_refusing_callback_cancels(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_program *program;
    assert_ok(ctx, tn_program_load(ctx, models[0], NULL, &program));
    tn_save_options options = TN_SAVE_OPTIONS_INIT;
    options.format = "pt2";
    assert_fails(ctx, TN_E_CANCELLED, tn_program_save_callback(ctx, program, &options, refuse, NULL));
    assert_fails(ctx, TN_E_CANCELLED, tn_program_print(ctx, program, TN_VIEW_GRAPH, NULL, refuse, NULL));
    tn_program_free(program);
    tn_context_free(ctx);
}

static void bad_arguments_are_named(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_program *program;
    assert_fails(ctx, TN_E_ARGUMENT, tn_program_load(ctx, NULL, NULL, &program));
    tn_load_options options = {0};
    assert_fails(ctx, TN_E_ARGUMENT, tn_program_load(ctx, models[0], &options, &program));
    assert_explained(ctx, "size");
    assert_fails(ctx, TN_E_IO, tn_program_load(ctx, "no/such/file.pt2", NULL, &program));
    assert_explained(ctx, "no/such/file.pt2");
    assert_ok(ctx, tn_program_load(ctx, models[0], NULL, &program));
    assert_fails(ctx, TN_E_ARGUMENT, tn_program_save(ctx, program, SCRATCH_PATH("api.unknown"), NULL));
    assert_explained(ctx, ".tnn");
    assert_fails(ctx, TN_E_ARGUMENT, tn_program_print(ctx, program, (tn_view)99, NULL, refuse, NULL));
    assert_explained(ctx, "no view 99");
    assert_null(tn_program_entry(program, 99));
    assert_null(tn_program_find_entry(program, "nobody"));
    assert_null(tn_entry_input(tn_program_entry(program, 0), 999).value);
    tn_program_free(program);
    tn_context_free(ctx);
    assert_int_equal(tn_program_load(NULL, models[0], NULL, &program), TN_E_ARGUMENT);
}

/* Loads a program with these entries, each of which gives its input. */
static tn_program *with_entries(tn_context *ctx, const char *const *names, size_t n)
{
    const char *path = SCRATCH_PATH("api_entries.tnn");
    FILE *file = fopen(path, "w");
    tn_program *program;
    assert_non_null(file);
    fputs("program \"entries\" version 1\n", file);
    for (size_t i = 0; i < n; i++) {
        fprintf(file, "entry @%s(%%x: f32[4] input) -> (f32[4] output) {\n  return %%x\n}\n", names[i]);
    }
    assert_int_equal(fclose(file), 0);
    assert_ok(ctx, tn_program_load(ctx, path, NULL, &program));
    return program;
}

static void one_entry_is_called_by_default(void **state)
{
    (void)state;
    static const struct {
        const char *names[3], *chosen;
    } cases[] = {
        {{"only"}, "only"},
        {{"a", "b"}, "a"},
        {{"a", "forward"}, "forward"},
        {{"forward", "a", "main"}, "main"},
    };
    tn_context *ctx = new_context(0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t n = 0;
        while (n < 3 && cases[i].names[n] != NULL) {
            n++;
        }
        tn_program *program = with_entries(ctx, cases[i].names, n);
        assert_string_equal(tn_entry_name(tn_program_find_entry(program, NULL)), cases[i].chosen);
        tn_program_free(program);
    }
    tn_context_free(ctx);
}

static void options_of_older_and_later_headers_work(void **state)
{
    (void)state;
    tn_context *ctx = new_context(0);
    tn_program *program;
    struct {
        tn_load_options known;
        uint64_t added;
    } later = {TN_LOAD_OPTIONS_INIT, 0};
    later.known.size = sizeof later;
    assert_ok(ctx, tn_program_load(ctx, models[0], &later.known, &program));
    tn_program_free(program);
    later.added = 1;
    assert_fails(ctx, TN_E_ARGUMENT, tn_program_load(ctx, models[0], &later.known, &program));
    uint32_t first = sizeof first; /* a header in which the struct had no member yet */
    assert_ok(ctx, tn_program_load(ctx, models[0], (const tn_load_options *)(const void *)&first, &program));
    tn_program_free(program);
    tn_context_free(ctx);
}

/* ---- the sweep ---- */

static tn_status print_to_nowhere(tn_context *ctx, const tn_program *program, tn_view view)
{
    byte_buffer collected = {0};
    tn_status status = tn_program_print(ctx, program, view, NULL, byte_buffer_write, &collected);
    byte_buffer_release(&collected);
    return status;
}

static tn_status save_and_reload(tn_context *ctx, const tn_program *program, const char *format)
{
    tn_save_options options = TN_SAVE_OPTIONS_INIT;
    options.format = format;
    bytes saved;
    tn_program *again;
    tn_status status = tn_program_save_memory(ctx, program, &options, &saved.at, &saved.n);
    if (status == TN_OK) {
        status = tn_program_load_memory(ctx, saved.at, saved.n, NULL, &again);
        if (status == TN_OK) {
            tn_program_free(again);
        }
        tn_free(saved.at);
    }
    return status;
}

/* Everything that a user does with a program; the first failure ends it. */
static tn_status whole_life(tn_context *ctx, const char *path)
{
    tn_program *program;
    tn_status status = tn_program_load(ctx, path, NULL, &program);
    if (status != TN_OK) {
        return status;
    }
    status = tn_program_verify(ctx, program);
    for (size_t i = 0; i < VIEW_COUNT && status == TN_OK; i++) {
        status = print_to_nowhere(ctx, program, all_views[i]);
    }
    if (status == TN_OK) {
        status = save_and_reload(ctx, program, "text");
    }
    if (status == TN_OK) {
        status = save_and_reload(ctx, program, "pt2");
    }
    tn_program_free(program);
    return status;
}

static void every_budget_ends_clean(void **state)
{
    (void)state;
    /* Every piece is charged in multiples of 16, so that this step with TENON_TEST_ALL meets every allocation. */
    size_t step = getenv("TENON_TEST_ALL") != NULL ? 16 : 311;
    for (size_t i = 0; i < MODEL_COUNT; i++) {
        tn_status status = TN_E_NOMEM;
        for (size_t budget = 1; status != TN_OK; budget += step) {
            tn_context *ctx = new_context(budget);
            status = whole_life(ctx, models[i]);
            if (status != TN_OK) {
                assert_fails(ctx, TN_E_NOMEM, status);
                assert_int_equal(tn_context_diagnostic_count(ctx), 1);
            }
            assert_int_equal(tn_context_memory_used(ctx), 0);
            tn_context_free(ctx);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loads_from_path_memory_and_callback_alike),
        cmocka_unit_test(text_prints_and_parses_to_itself),
        cmocka_unit_test(one_entry_is_called_by_default),
        cmocka_unit_test(a_loaded_program_holds_no_file_open),
        cmocka_unit_test(programs_outlive_their_context),
        cmocka_unit_test(a_refusing_callback_cancels),
        cmocka_unit_test(bad_arguments_are_named),
        cmocka_unit_test(options_of_older_and_later_headers_work),
        cmocka_unit_test(every_budget_ends_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
