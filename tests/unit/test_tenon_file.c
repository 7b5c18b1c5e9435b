/*
 * .tenon files: what is written is read back in every detail, weights are mapped and not read, every entry and alias is
 * kept, versions and damage are told. Damage in bulk: tests/python/test_hostile.py.
 */
#include "testing.h"

#include "format/zip.h"
#include "ir/text/text.h"
#include "targets/load.h"
#include "targets/tenon/format.h"
#include "written.h"

#define MODEL(name) SOURCE_PATH("tests/models/" name ".pt2")

/* ---- helpers ---- */

typedef tn_status (*writer)(tn_context *ctx, const program *p, sink *s);

static tn_status write_text(tn_context *ctx, const program *p, sink *s)
{
    return write_as(ctx, p, &target_tnn, "model", s);
}

static tn_status write_tenon(tn_context *ctx, const program *p, sink *s)
{
    return write_as(ctx, p, &target_tenon, "model", s);
}

static byte_buffer *written(tn_context *ctx, const program *p, writer write)
{
    byte_buffer *bytes = byte_buffer_new(ctx, ctx_scratch(ctx));
    sink s;
    sink_init(&s, byte_buffer_write, bytes);
    assert_ok(ctx, write(ctx, p, &s));
    assert_ok(ctx, sink_finish(ctx, &s));
    return bytes;
}

static program *load_path(tn_context *ctx, const char *path)
{
    source *src;
    program *p;
    assert_ok(ctx, source_open(ctx, path, true, &src));
    assert_ok(ctx, load_program(ctx, src, "model", NULL, &p));
    return p;
}

static tn_status load_bytes(tn_context *ctx, const byte_buffer *bytes, const load_options *how, program **out)
{
    source *src;
    TRY(source_memory(ctx, bytes->at, bytes->n, true, &src));
    return load_program(ctx, src, "model", how, out);
}

/* One record of a file that a test makes; content NULL: it is left out. */
typedef struct record {
    const char *name, *content;
} record;

static const record plain_file[] = {
    {TENON_FORMAT_RECORD, "tenon 1\nwritten by a test\n"},
    {TENON_TEXT_RECORD, "program \"m\" version 1\n"
                        "entry @model() -> () { return }\n"
                        "model @model {\n"
                        "  weight \"whole\" parameter: f32[4] = record \"weight_0\"\n"
                        "}\n"
                        "file \"extra/notes.txt\"\n"},
    {"data/weights/weight_0", "0000111122223333"},
    {"files/extra/notes.txt", "notes"},
};
enum { PLAIN_RECORDS = sizeof plain_file / sizeof *plain_file };

/* The file above with one record replaced. */
static byte_buffer *file_with(tn_context *ctx, const char *name, const char *content)
{
    byte_buffer *bytes = byte_buffer_new(ctx, ctx_scratch(ctx));
    sink s;
    zip_writer w;
    sink_init(&s, byte_buffer_write, bytes);
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    for (size_t i = 0; i < PLAIN_RECORDS; i++) {
        bool is_it = strcmp(plain_file[i].name, name) == 0;
        const char *text = is_it ? content : plain_file[i].content;
        if (text != NULL) {
            assert_ok(ctx, zip_add(&w, plain_file[i].name, text, strlen(text), NULL));
        }
    }
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    return bytes;
}

/* ---- both ways ---- */

CONTEXT_TEST(programs_come_back_in_every_detail)
{
    static const char *const models[] = {MODEL("mlp"),      MODEL("mutation"),   MODEL("shared_weights"),
                                         MODEL("branches"), MODEL("two_models"), MODEL("dtypes"),
                                         MODEL("trees"),    MODEL("custom")};
    for (size_t i = 0; i < sizeof models / sizeof *models; i++) {
        program *p = load_path(ctx, models[i]), *again;
        const byte_buffer *file = written(ctx, p, write_tenon);
        load_options how = {.verify = true};
        assert_ok(ctx, load_bytes(ctx, file, &how, &again));
        const byte_buffer *text = written(ctx, p, write_text), *text_again = written(ctx, again, write_text);
        assert_int_equal(text->n, text_again->n);
        assert_memory_equal(text->at, text_again->at, text->n);
        const byte_buffer *file_again = written(ctx, again, write_tenon);
        assert_int_equal(file->n, file_again->n);
        assert_memory_equal(file->at, file_again->at, file->n);
    }
}

CONTEXT_TEST(records_are_aligned_and_weights_are_mapped)
{
    const byte_buffer *file = written(ctx, load_path(ctx, MODEL("shared_weights")), write_tenon);
    source *src;
    zip z;
    assert_ok(ctx, source_memory(ctx, file->at, file->n, true, &src));
    assert_ok(ctx, zip_open(ctx, ctx_scratch(ctx), src, NULL, &z));
    assert_string_equal(z.entries[0].name, TENON_FORMAT_RECORD);
    assert_string_equal(z.entries[1].name, TENON_TEXT_RECORD);
    for (size_t i = 0; i < z.n; i++) {
        assert_int_equal(z.entries[i].method, ZIP_STORED);
        assert_int_equal(z.entries[i].offset % 64, 0);
    }
    program *p;
    assert_ok(ctx, load_program(ctx, src, "model", NULL, &p));
    const uint8_t *bytes = source_bytes(src);
    for (size_t i = 0; i < p->storages.n; i++) {
        const uint8_t *at = p->storages.at[i]->data;
        bool inside = at >= bytes && at + p->storages.at[i]->bytes <= bytes + source_size(src);
        if (!inside && (uintptr_t)bytes % 16 == 0 && p->storages.at[i]->bytes > 64) { /* small ones stand in the text */
            fail_test("storage %zu of %llu bytes was copied", i, (unsigned long long)p->storages.at[i]->bytes);
        }
    }
}

CONTEXT_TEST(what_shares_memory_still_does)
{
    program *p = load_path(ctx, MODEL("shared_weights")), *again;
    assert_ok(ctx, load_bytes(ctx, written(ctx, p, write_tenon), NULL, &again));
    const entry *old = p->entries.at[0], *made = again->entries.at[0];
    assert_int_equal(old->weights.n, made->weights.n);
    for (size_t i = 0; i < old->weights.n; i++) {
        for (size_t k = 0; k < old->weights.n; k++) {
            bool were = old->weights.at[i].tensor->storage == old->weights.at[k].tensor->storage;
            bool are = made->weights.at[i].tensor->storage == made->weights.at[k].tensor->storage;
            assert_int_equal(were, are);
        }
    }
}

CONTEXT_TEST(carried_files_have_a_folder_of_their_own)
{
    program *p;
    assert_ok(ctx, load_bytes(ctx, file_with(ctx, "", NULL), NULL, &p));
    assert_int_equal(p->files.n, 1);
    assert_string_equal(p->files.at[0].path, "extra/notes.txt");
    assert_int_equal(p->files.at[0].bytes->bytes, 5);
    carried_file rude = {program_intern(p, TENON_TEXT_RECORD), p->files.at[0].bytes}; /* a name that the file has */
    vec_push(&p->arena, &p->files, rude);
    program *again;
    assert_ok(ctx, load_bytes(ctx, written(ctx, p, write_tenon), NULL, &again));
    assert_int_equal(again->files.n, 2);
}

CONTEXT_TEST(structure_alone_needs_no_weights_and_cannot_be_written)
{
    load_options how = {.structure_only = true};
    program *p;
    assert_ok(ctx, load_bytes(ctx, file_with(ctx, "data/weights/weight_0", NULL), &how, &p));
    assert_true(p->structure_only);
    byte_buffer *bytes = byte_buffer_new(ctx, ctx_scratch(ctx));
    sink s;
    sink_init(&s, byte_buffer_write, bytes);
    assert_fails(ctx, TN_E_ARGUMENT, write_as(ctx, p, &target_tenon, "net", &s));
    assert_explained(ctx, "without weights");
}

/* ---- what is refused ---- */

CONTEXT_TEST(wrong_files_are_told)
{
    static const struct {
        const char *name, *content; /* of the record that is replaced */
        tn_status status;
        const char *explained;
    } cases[] = {
        {TENON_FORMAT_RECORD, "tenon 2\n", TN_E_VERSION, "version 2, this tenon reads up to 1"},
        {TENON_FORMAT_RECORD, "tenon 99999999999999999999\n", TN_E_FORMAT, "and a number"},
        {TENON_FORMAT_RECORD, "tenon 0\n", TN_E_FORMAT, "and a number"},
        {TENON_FORMAT_RECORD, "tenon 1", TN_E_FORMAT, "and a number"},
        {TENON_FORMAT_RECORD, "tenon \n", TN_E_FORMAT, "and a number"},
        {TENON_FORMAT_RECORD, "tenons 1\n", TN_E_FORMAT, "packed anew"},
        {TENON_FORMAT_RECORD, NULL, TN_E_FORMAT, "packed anew"},
        {TENON_TEXT_RECORD, NULL, TN_E_FORMAT, "no record 'program.tnn'"},
        {TENON_TEXT_RECORD, "", TN_E_FORMAT, "program.tnn"},
        {TENON_TEXT_RECORD, "program \"m\" version 1\nrubbish\n", TN_E_FORMAT, "program.tnn"},
        {"data/weights/weight_0", NULL, TN_E_FORMAT, "no record 'data/weights/weight_0'"},
        {"data/weights/weight_0", "0000", TN_E_FORMAT, "'whole' needs 16 bytes"},
        {"files/extra/notes.txt", NULL, TN_E_FORMAT, "no record 'files/extra/notes.txt'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        program *p;
        diagnostics_clear(ctx);
        assert_fails(ctx, cases[i].status, load_bytes(ctx, file_with(ctx, cases[i].name, cases[i].content), NULL, &p));
        assert_explained(ctx, cases[i].explained);
    }
}

/* Flips a bit of the first place where the text stands. */
static void damage(const byte_buffer *file, const char *text)
{
    size_t n = strlen(text);
    for (size_t i = 0; i + n <= file->n; i++) {
        if (memcmp(file->at + i, text, n) == 0) {
            file->at[i] ^= 1;
            return;
        }
    }
    fail_test("no '%s' in the file", text);
}

CONTEXT_TEST(the_text_is_always_checked_weights_on_request)
{
    program *p;
    load_options verify = {.verify = true};
    byte_buffer *file = file_with(ctx, "", NULL);
    damage(file, "0000111122223333");
    assert_ok(ctx, load_bytes(ctx, file, NULL, &p));
    assert_fails(ctx, TN_E_FORMAT, load_bytes(ctx, file, &verify, &p));
    assert_explained(ctx, "CRC");
    diagnostics_clear(ctx);
    file = file_with(ctx, "", NULL);
    damage(file, "whole");
    assert_fails(ctx, TN_E_FORMAT, load_bytes(ctx, file, NULL, &p));
    assert_explained(ctx, "CRC");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_come_back_in_every_detail),
        cmocka_unit_test(records_are_aligned_and_weights_are_mapped),
        cmocka_unit_test(what_shares_memory_still_does),
        cmocka_unit_test(carried_files_have_a_folder_of_their_own),
        cmocka_unit_test(structure_alone_needs_no_weights_and_cannot_be_written),
        cmocka_unit_test(wrong_files_are_told),
        cmocka_unit_test(the_text_is_always_checked_weights_on_request),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
