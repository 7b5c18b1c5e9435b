/*
 * The text form with its bytes: weights file and inline constants, and the way of real models through text and back,
 * which must end in the same archive. The grammar is tested in test_text.c.
 */
#include "testing.h"

#include "format/json.h"
#include "format/zip.h"
#include "ir/records.h"
#include "ir/text/text.h"
#include "targets/load.h"
#include "targets/tnn/tnn.h"
#include "written.h"

#include <dirent.h>

/* ---- helpers ---- */

typedef tn_status (*writer)(tn_context *ctx, const program *p, sink *s);

static tn_status write_text(tn_context *ctx, const program *p, sink *s)
{
    return write_as(ctx, p, &target_tnn, "model", s);
}

/* What the writer writes, in memory that the context releases. */
static byte_buffer *written(tn_context *ctx, const program *p, writer write)
{
    byte_buffer *bytes = ARENA_NEW(ctx_scratch(ctx), byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, bytes, byte_buffer_release);
    sink s;
    sink_init(&s, byte_buffer_write, bytes);
    assert_ok(ctx, write(ctx, p, &s));
    assert_ok(ctx, sink_finish(ctx, &s));
    return bytes;
}

static tn_status write_pt2(tn_context *ctx, const program *p, sink *s)
{
    return write_as(ctx, p, &target_pt2, "model", s);
}

static source *as_source(tn_context *ctx, const byte_buffer *bytes)
{
    source *src;
    assert_ok(ctx, source_memory(ctx, bytes->at, bytes->n, true, &src));
    return src;
}

/* weights NULL: nothing lies beside the text. */
static tn_status load_with(tn_context *ctx, source *src, source *weights, const load_options *options, program **out)
{
    input_set in;
    TRY(input_set_of(ctx, ctx_scratch(ctx), src, "file", &in));
    if (weights != NULL) {
        input_set_give(&in, ctx_scratch(ctx), "file" TNN_WEIGHTS_SUFFIX, weights);
    }
    return load_input(ctx, &in, options, out);
}

static tn_status load_text(tn_context *ctx, const char *text, source *weights, program **out)
{
    source *src;
    load_options options = {.verify = true};
    TRY(source_memory(ctx, text, strlen(text), false, &src));
    return load_with(ctx, src, weights, &options, out);
}

static const payload *find_payload(const program *p, const char *fqn)
{
    const entry *e = p->entries.at[0];
    for (size_t i = 0; i < e->weights.n; i++) {
        if (strcmp(e->weights.at[i].fqn, fqn) == 0) {
            return &e->weights.at[i];
        }
    }
    for (size_t i = 0; i < e->constants.n; i++) {
        if (strcmp(e->constants.at[i].fqn, fqn) == 0) {
            return &e->constants.at[i];
        }
    }
    fail_test("no payload '%s'", fqn);
    return NULL;
}

/* ---- records ---- */

static const char model_text[] = "program \"m\" version 1\n"
                                 "entry @model() -> () { return }\n"
                                 "model @model {\n"
                                 "  weight \"whole\" parameter: f32[2,4] = record \"weight_0\"\n"
                                 "  weight \"part\": f32[2] {strides [4], offset 1} = record \"weight_0\"\n"
                                 "  weight \"zeros\": f32[3] = record \"weight_1\"\n"
                                 "  weight \"more zeros\": f32[5] = record \"weight_1\"\n"
                                 "  constant \"c\": f32[2] = record \"tensor_0\" {0x1p+0, 0x1p+1}\n"
                                 "  constant \"kept\": dtype99[2] = record \"tensor_1\"\n"
                                 "  constant \"object\": ? = pickle \"custom_obj_0\"\n"
                                 "  sample_inputs\n"
                                 "}\n"
                                 "file \"extra/notes.txt\"\n";

/* The archive that belongs to it; leave_out: a record that is missing. */
static source *model_weights(tn_context *ctx, const char *leave_out)
{
    static const struct {
        const char *path, *bytes;
        size_t n;
    } records[] = {
        {"data/weights/weight_0", "0000111122223333444455556666777", 32},
        {"data/weights/weight_1", "", 0},
        {"data/constants/tensor_1", "raw", 3},
        {"data/constants/custom_obj_0", "pickle", 6},
        {"data/sample_inputs/model.pt", "samples", 7},
        {"extra/notes.txt", "notes", 5},
    };
    byte_buffer bytes = {0};
    sink s;
    zip_writer w;
    sink_init(&s, byte_buffer_write, &bytes);
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        if (leave_out == NULL || strcmp(records[i].path, leave_out) != 0) {
            assert_ok(ctx, zip_add(&w, records[i].path, records[i].bytes, records[i].n, NULL));
        }
    }
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    source *src = as_source(ctx, &bytes);
    byte_buffer_release(&bytes);
    return src;
}

CONTEXT_TEST(weights_come_from_the_sibling_file)
{
    program *p;
    assert_ok(ctx, load_text(ctx, model_text, model_weights(ctx, NULL), &p));
    assert_false(p->structure_only);
    const payload *whole = find_payload(p, "whole"), *part = find_payload(p, "part");
    assert_ptr_equal(whole->tensor->storage, part->tensor->storage);
    assert_memory_equal(whole->tensor->storage->data + 4, "1111", 4);
    assert_true(whole->tensor->storage->has_crc);
    assert_int_equal(part->tensor->offset, 1);
    assert_int_equal(part->tensor->strides[0], 4);

    const payload *zeros = find_payload(p, "zeros"), *more = find_payload(p, "more zeros");
    assert_int_equal(more->tensor->storage->bytes, 20);
    assert_int_equal(zeros->tensor->storage->bytes, 12);
    assert_int_equal(zeros->blob->bytes, 0);

    const float expected[] = {1, 2};
    assert_memory_equal(find_payload(p, "c")->tensor->storage->data, expected, sizeof expected);
    assert_memory_equal(find_payload(p, "kept")->blob->data, "raw", 3);
    assert_null(find_payload(p, "kept")->tensor);
    assert_memory_equal(find_payload(p, "object")->blob->data, "pickle", 6);
    assert_memory_equal(p->entries.at[0]->sample_inputs->data, "samples", 7);
    assert_string_equal(p->files.at[0].path, "extra/notes.txt");
    assert_memory_equal(p->files.at[0].bytes->data, "notes", 5);
}

CONTEXT_TEST(without_the_sibling_the_program_is_structure_only)
{
    program *p;
    assert_ok(ctx, load_text(ctx, model_text, NULL, &p));
    assert_true(p->structure_only);
    assert_null(find_payload(p, "whole")->tensor);
    assert_non_null(find_payload(p, "c")->tensor);
    assert_int_equal(p->files.at[0].bytes->bytes, 0);

    source *src;
    load_options options = {.structure_only = true};
    assert_ok(ctx, source_memory(ctx, model_text, strlen(model_text), false, &src));
    assert_ok(ctx, load_with(ctx, src, model_weights(ctx, NULL), &options, &p));
    assert_true(p->structure_only);
}

CONTEXT_TEST(writing_text_and_weights_keeps_everything)
{
    program *p, *again;
    assert_ok(ctx, load_text(ctx, model_text, model_weights(ctx, NULL), &p));
    byte_buffer *text = written(ctx, p, write_text), *weights = written(ctx, p, tnn_write_weights);
    load_options options = {.verify = true};
    assert_ok(ctx, load_with(ctx, as_source(ctx, text), as_source(ctx, weights), &options, &again));
    byte_buffer *text_again = written(ctx, again, write_text), *weights_again = written(ctx, again, tnn_write_weights);
    assert_int_equal(text->n, text_again->n);
    assert_memory_equal(text->at, text_again->at, text->n);
    assert_int_equal(weights->n, weights_again->n);
    assert_memory_equal(weights->at, weights_again->at, weights->n);
}

CONTEXT_TEST(damaged_weights_are_not_written_again)
{
    program *p;
    assert_ok(ctx, load_text(ctx, model_text, model_weights(ctx, NULL), &p));
    find_payload(p, "whole")->tensor->storage->data[3] ^= 1;
    byte_buffer bytes = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &bytes);
    assert_fails(ctx, TN_E_FORMAT, tnn_write_weights(ctx, p, &s));
    assert_explained(ctx, "the record is damaged");
    byte_buffer_release(&bytes);
}

static const struct {
    const char *leave_out, *from, *to, *message;
} broken[] = {
    {"data/weights/weight_0", NULL, NULL, "no record 'data/weights/weight_0'"},
    {"data/sample_inputs/model.pt", NULL, NULL, "no record 'data/sample_inputs/model.pt'"},
    {"extra/notes.txt", NULL, NULL, "no record 'extra/notes.txt'"},
    {NULL, "f32[2,4]", "f32[2,5]", "'whole' needs 40 bytes, its record 'weight_0' has only 32"},
    {NULL, "f32[3]", "f64[99999999999]", "are over the limit"},
    {NULL, "f32[3]", "f64[1,4611686018427387904] {strides [1,1]}", "too large for any memory"},
    {NULL, "f32[3]", "f64[-3]", "are numbers from 0 on"},
    {NULL, "\"weight_1\"", "\"\"", "'zeros' has no record"},
    {NULL, "f32[2,4]", "?", "'whole' has no type and is not pickled"},
};

CONTEXT_TEST(weights_that_do_not_fit_are_refused)
{
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        char text[2 * sizeof model_text];
        const char *at = broken[i].from == NULL ? NULL : strstr(model_text, broken[i].from);
        int before = at == NULL ? (int)strlen(model_text) : (int)(at - model_text);
        snprintf(text, sizeof text, "%.*s%s%s", before, model_text, at == NULL ? "" : broken[i].to,
                 at == NULL ? "" : at + strlen(broken[i].from));
        program *p;
        if (load_text(ctx, text, model_weights(ctx, broken[i].leave_out), &p) == TN_OK) {
            fail_test("accepted: %s", text);
        }
        assert_int_equal(tn_context_diagnostic_count(ctx), 1);
        assert_explained(ctx, broken[i].message);
        diagnostics_clear(ctx);
    }
}

/* ---- names of records ---- */

static void add_weight(tn_context *ctx, program *p, const char *fqn, const char *record, storage *shared)
{
    static const int64_t size = 2, stride = 1;
    tensor *t = ARENA_NEW(&p->arena, tensor);
    *t = (tensor){.storage = shared, .dtype = DT_F32, .rank = 1, .sizes = &size, .strides = &stride};
    if (shared == NULL) {
        assert_ok(ctx, storage_new(ctx, 8, &t->storage));
        program_adopt_storage(ctx, p, t->storage);
    }
    payload held = {.fqn = program_intern(p, fqn), .record = program_intern(p, record), .tensor = t};
    vec_push(&p->arena, &p->entries.at[0]->weights, held);
}

CONTEXT_TEST(records_without_a_name_of_their_own_are_numbered)
{
    program *p;
    record_plan plan;
    assert_ok(ctx, load_text(ctx, "program version 1 entry @model() -> () { return }", NULL, &p));
    add_weight(ctx, p, "a", "", NULL);
    add_weight(ctx, p, "b", "weight_0", NULL);
    add_weight(ctx, p, "shared", "", p->entries.at[0]->weights.at[1].tensor->storage);
    add_weight(ctx, p, "taken", "weight_0", NULL);
    add_weight(ctx, p, "c", "", NULL);
    record_plan_make(ctx_scratch(ctx), p, &plan);
    static const char *const names[] = {"weight_1", "weight_0", "weight_0", "weight_2", "weight_3"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const record_place *where = record_place_of(&plan, &p->entries.at[0]->weights.at[i]);
        assert_string_equal(where->name, names[i]);
        assert_false(where->is_inline);
    }
}

/* ---- real models ---- */

static bool has_suffix(const char *name, const char *suffix)
{
    size_t n = strlen(name), m = strlen(suffix);
    return n >= m && strcmp(name + n - m, suffix) == 0;
}

static const json *read_json(tn_context *ctx, arena *a, const zip *z, const zip_entry *record)
{
    const uint8_t *text;
    const json *tree;
    assert_ok(ctx, zip_read(ctx, a, z, record, &text));
    assert_ok(ctx, json_parse(ctx, a, (const char *)text, (size_t)record->size, NULL, &tree));
    return tree;
}

/* The same bytes; of JSON the same values, because members may stand in another order. */
static void check_same_records(tn_context *ctx, const char *path, const byte_buffer *a, const byte_buffer *b)
{
    zip za, zb;
    arena *scratch = ctx_scratch(ctx);
    assert_ok(ctx, zip_open(ctx, scratch, as_source(ctx, a), NULL, &za));
    assert_ok(ctx, zip_open(ctx, scratch, as_source(ctx, b), NULL, &zb));
    assert_int_equal(za.n, zb.n);
    for (size_t i = 0; i < za.n; i++) {
        const zip_entry *one = &za.entries[i], *other = zip_find(&zb, one->name);
        bool same = other != NULL;
        if (same && has_suffix(one->name, ".json")) {
            same = json_equal(read_json(ctx, scratch, &za, one), read_json(ctx, scratch, &zb, other));
        } else if (same && !has_suffix(one->name, "serialization_id")) { /* made from the CRCs of all others */
            same = other->size == one->size && other->crc == one->crc;
        }
        if (!same) {
            fail_test("%s: %s differs after the way through text", path, one->name);
        }
    }
}

static void check_model(tn_context *ctx, const char *path)
{
    source *src;
    program *p, *again;
    assert_ok(ctx, source_open(ctx, path, true, &src));
    assert_ok(ctx, load_program(ctx, src, "model", NULL, &p));
    byte_buffer *text = written(ctx, p, write_text), *weights = written(ctx, p, tnn_write_weights);
    assert_ok(ctx, load_with(ctx, as_source(ctx, text), as_source(ctx, weights), NULL, &again));
    byte_buffer *text_again = written(ctx, again, write_text);
    assert_int_equal(text->n, text_again->n);
    assert_memory_equal(text->at, text_again->at, text->n);
    check_same_records(ctx, path, written(ctx, p, write_pt2), written(ctx, again, write_pt2));
}

typedef struct model_call {
    const char *path;
} model_call;

static tn_status check_model_call(tn_context *ctx, void *argument)
{
    check_model(ctx, ((model_call *)argument)->path);
    return TN_OK;
}

/* Every .pt2 of a folder and of the folders in it, but those in `broken`, which are no models. */
static size_t check_folder(tn_context *ctx, const char *folder, int depth)
{
    DIR *listing = opendir(folder);
    size_t checked = 0;
    if (listing == NULL) {
        return 0;
    }
    for (const struct dirent *file = readdir(listing); file != NULL; file = readdir(listing)) {
        char path[1024];
        const char *suffix = strrchr(file->d_name, '.');
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        if (suffix != NULL && strcmp(suffix, ".pt2") == 0) {
            model_call call = {path};
            assert_ok(ctx, call_at_edge(ctx, check_model_call, &call));
            checked++;
        } else if (depth > 0 && file->d_name[0] != '.' && strcmp(file->d_name, "broken") != 0) {
            checked += check_folder(ctx, path, depth - 1);
        }
    }
    closedir(listing);
    return checked;
}

CONTEXT_TEST(models_come_through_text_unchanged)
{
    size_t checked = check_folder(ctx, SOURCE_PATH("tests/models"), 0);
    assert_true(checked > 0);
    const char *zoo = getenv("TENON_ZOO");
    checked += zoo == NULL ? 0 : check_folder(ctx, zoo, 1);
    print_message("%zu models\n", checked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weights_come_from_the_sibling_file),
        cmocka_unit_test(without_the_sibling_the_program_is_structure_only),
        cmocka_unit_test(writing_text_and_weights_keeps_everything),
        cmocka_unit_test(damaged_weights_are_not_written_again),
        cmocka_unit_test(weights_that_do_not_fit_are_refused),
        cmocka_unit_test(records_without_a_name_of_their_own_are_numbered),
        cmocka_unit_test(models_come_through_text_unchanged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
