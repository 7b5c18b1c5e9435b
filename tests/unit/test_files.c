/*
 * Files that a program carries along: added on save in every format, read back, replaced by name; names that belong to
 * the format or lead out of the archive are refused. What PyTorch makes of them: tests/python_package/test_files.py.
 */
#include "testing.h"

#define MLP SOURCE_PATH("tests/models/mlp.pt2")

static tn_program *load_mlp(tn_context *ctx)
{
    tn_program *program;
    assert_ok(ctx, tn_program_load(ctx, MLP, NULL, &program));
    return program;
}

static void assert_file(const tn_program *program, const char *path, const char *content)
{
    tn_file found = tn_program_find_file(program, path);
    assert_non_null(found.path);
    assert_int_equal(found.size, strlen(content));
    assert_memory_equal(found.bytes, content, found.size);
}

static tn_program *saved_with(tn_context *ctx, const tn_program *program, const char *to, const tn_file *files,
                              size_t n)
{
    tn_save_options options = TN_SAVE_OPTIONS_INIT;
    options.files = files;
    options.file_count = n;
    tn_program *again;
    assert_ok(ctx, tn_program_save(ctx, program, to, &options));
    assert_ok(ctx, tn_program_load(ctx, to, NULL, &again));
    return again;
}

CONTEXT_TEST(every_format_carries_them)
{
    static const char *const paths[] = {SCRATCH_PATH("files.pt2"), SCRATCH_PATH("files.tenon"),
                                        SCRATCH_PATH("files.tnn")};
    const tn_file files[] = {
        {"extra/notes.txt", "made by hand", 12}, {"tool/settings.json", "{}", 2}, {"empty", NULL, 0}};
    tn_program *program = load_mlp(ctx);
    size_t before = tn_program_file_count(program);
    for (size_t i = 0; i < 3; i++) {
        tn_program *again = saved_with(ctx, program, paths[i], files, 3);
        assert_int_equal(tn_program_file_count(again), before + 3);
        assert_file(again, "extra/notes.txt", "made by hand");
        assert_file(again, "tool/settings.json", "{}");
        assert_file(again, "empty", "");
        assert_null(tn_program_find_file(again, "notes.txt").path);
        tn_program_free(again);
    }
    assert_int_equal(tn_program_file_count(program), before); /* the program itself stays as it is */
    assert_null(tn_program_find_file(program, NULL).path);
    tn_program_free(program);
}

CONTEXT_TEST(a_name_that_is_there_is_replaced)
{
    const tn_file first[] = {{"extra/a", "1", 1}, {"extra/b", "2", 1}}, second[] = {{"extra/b", "three", 5}};
    tn_program *program = load_mlp(ctx);
    tn_program *with = saved_with(ctx, program, SCRATCH_PATH("replaced.tenon"), first, 2);
    tn_program *again = saved_with(ctx, with, SCRATCH_PATH("replaced_again.pt2"), second, 1);
    assert_int_equal(tn_program_file_count(again), tn_program_file_count(with));
    assert_file(again, "extra/a", "1");
    assert_file(again, "extra/b", "three");
    tn_program_free(again);
    tn_program_free(with);
    tn_program_free(program);
}

CONTEXT_TEST(convert_carries_them)
{
    const tn_file files[] = {{"extra/notes.txt", "hello", 5}};
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    options.save.files = files;
    options.save.file_count = 1;
    tn_program *again;
    assert_ok(ctx, tn_convert(ctx, MLP, SCRATCH_PATH("files_converted.tenon"), &options));
    assert_ok(ctx, tn_program_load(ctx, SCRATCH_PATH("files_converted.tenon"), NULL, &again));
    assert_file(again, "extra/notes.txt", "hello");
    tn_program_free(again);
}

static void assert_refused(tn_context *ctx, const tn_program *program, const tn_file *files, size_t n, const char *why)
{
    tn_save_options options = TN_SAVE_OPTIONS_INIT;
    void *bytes;
    size_t size;
    options.format = "pt2";
    options.files = files;
    options.file_count = n;
    assert_fails(ctx, TN_E_ARGUMENT, tn_program_save_memory(ctx, program, &options, &bytes, &size));
    const char *said = tn_context_diagnostic(ctx, tn_context_diagnostic_count(ctx) - 1)->message;
    if (strstr(said, why) == NULL) {
        assert_string_equal(said, why);
    }
}

CONTEXT_TEST(names_are_checked)
{
    static const struct {
        const char *path, *why;
    } wrong[] = {
        {"", "is empty"},
        {"/etc/passwd", "is absolute"},
        {"extra/../../x", "leads out"},
        {"extra\\x", "backslash"},
        {"extra/", "has a part"},
        {"a//b", "has a part"},
        {"./a", "has a part"},
        {"\xff", "UTF-8"},
        {"models/model.json", "belongs to the format"},
        {"models", "belongs to the format"},
        {"data/weights/weight_0", "belongs to the format"},
        {"data/constants/x", "belongs to the format"},
        {"data/sample_inputs/model.pt", "belongs to the format"},
        {"data/aotinductor/x", "belongs to the format"},
        {"archive_format", "belongs to the format"},
        {"archive_version", "belongs to the format"},
        {"byteorder", "belongs to the format"},
        {"version", "belongs to the format"},
        {".data/version", "belongs to the format"},
        {NULL, "no path"},
    };
    tn_program *program = load_mlp(ctx);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        tn_file file = {wrong[i].path, "x", 1};
        assert_refused(ctx, program, &file, 1, wrong[i].why);
    }
    char longer[257];
    memset(longer, 'n', sizeof longer);
    longer[256] = 0;
    assert_refused(ctx, program, &(tn_file){longer, "x", 1}, 1, "255");
    assert_refused(ctx, program, &(tn_file){"extra/x", NULL, 1}, 1, "no bytes");
    assert_refused(ctx, program, (tn_file[]){{"extra/x", "1", 1}, {"extra/x", "2", 1}}, 2, "given twice");
    assert_refused(ctx, program, NULL, 1, "files is NULL");
    const tn_file near[] = {{"models.txt", "x", 1}, {"data/other/x", "x", 1}, {"versions", "x", 1}};
    tn_program_free(saved_with(ctx, program, SCRATCH_PATH("near.pt2"), near, 3));
    tn_program_free(program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format_carries_them),
        cmocka_unit_test(a_name_that_is_there_is_replaced),
        cmocka_unit_test(convert_carries_them),
        cmocka_unit_test(names_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
