/*
 * PyTorch archives around their models: weights, generations, kinds of files, records that are carried along, damage,
 * and memory that runs out anywhere.
 */
#include "pt2_sample.h"

#include "format/pickle.h"

/* ---- weights ---- */

CONTEXT_TEST(weights_are_views_that_share)
{
    archive a = sound_archive();
    program *p = load_archive(ctx, &a);
    const entry *e = p->entries.at[0];
    const payload *w = &e->weights.at[0], *tied = &e->weights.at[1];
    assert_ptr_equal(w->tensor->storage, tied->tensor->storage);
    assert_non_null(w->tensor->storage->source);
    assert_true(w->tensor->storage->has_crc);
    assert_int_equal(tied->tensor->strides[0], 3);
    assert_memory_equal(w->tensor->storage->data, numbers, 36);
    assert_string_equal(p->files.at[0].path, "extra/notes.txt");
    release_archive(&a);
}

CONTEXT_TEST(structure_only_leaves_weights_alone)
{
    archive a = sound_archive();
    program *p;
    load_options options = {.structure_only = true};
    assert_ok(ctx, load_bytes(ctx, pack(ctx, &a), &options, &p));
    assert_null(p->entries.at[0]->weights.at[0].tensor);
    assert_int_equal(p->entries.at[0]->weights.at[0].meta->rank, 2);
    byte_buffer *out = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, out);
    assert_fails(ctx, TN_E_ARGUMENT, write_as(ctx, p, &target_pt2, "net", &s));
    assert_explained(ctx, "without its weights");
    release_archive(&a);
}

/* Rewrites the index of weights and expects a failure there. */
static void assert_weights_refused(tn_context *ctx, const char *find, const char *with, tn_status status,
                                   const char *message)
{
    archive a = sound_archive();
    a.weights = rewritten(a.weights, find, with);
    program *p;
    assert_fails(ctx, status, load_bytes(ctx, pack(ctx, &a), NULL, &p));
    assert_explained(ctx, message);
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    diagnostics_clear(ctx);
    release_archive(&a);
}

CONTEXT_TEST(broken_weights_are_refused)
{
    static const char sizes[] = "'sizes': [{'as_int': 3}, {'as_int': 3}]";
    assert_weights_refused(ctx, sizes, "'sizes': [{'as_int': 3}, {'as_int': 4}]", TN_E_FORMAT,
                           "'w' needs 40 bytes, its record 'data/weights/weight_0' has only 36");
    assert_weights_refused(ctx, sizes, "'sizes': [{'as_int': -3}, {'as_int': 3}]", TN_E_FORMAT,
                           "'w' has a negative size, stride or offset");
    assert_weights_refused(ctx, "'strides': [{'as_int': 3}, {'as_int': 1}]",
                           "'strides': [{'as_int': -3}, {'as_int': 1}]", TN_E_FORMAT,
                           "'w' has a negative size, stride or offset");
    assert_weights_refused(ctx, "'storage_offset': {'as_int': 0}", "'storage_offset': {'as_int': -1}", TN_E_FORMAT,
                           "'w' has a negative size, stride or offset");
    assert_weights_refused(ctx, sizes, "'sizes': [{'as_int': 9223372036854775807}, {'as_int': 3}]", TN_E_LIMIT,
                           "the sizes of 'w' are too large");
    assert_weights_refused(ctx, sizes, "'sizes': [$s0$, {'as_int': 3}]", TN_E_FORMAT, "where only a number can stand");
    assert_weights_refused(ctx, "weight_0", "weight_7", TN_E_FORMAT,
                           "the record 'data/weights/weight_7' of 'w' is missing");
    assert_weights_refused(ctx, "weight_0", "", TN_E_FORMAT, "the record 'data/weights/' of 'w' is missing");
    assert_weights_refused(ctx, "'w': {", "'v': {", TN_E_FORMAT,
                           "the archive has no data for the parameter 'w' of model 'model'");
    assert_weights_refused(ctx, "'use_pickle': false, 'tensor_meta': $[3,3]$",
                           "'use_pickle': false, 'tensor_meta': null", TN_E_FORMAT,
                           "'w' is neither pickled nor described");
    assert_weights_refused(ctx, "'config'", "'konfig'", TN_E_FORMAT, "member 'config' is missing");
}

CONTEXT_TEST(a_rank_beyond_the_limit_is_refused)
{
    char sizes[4000] = "";
    for (int i = 0; i <= PT2_RANK_LIMIT; i++) {
        strcat(sizes, i == 0 ? "'sizes': [{'as_int': 1}" : ", {'as_int': 1}");
    }
    strcat(sizes, "]");
    assert_weights_refused(ctx, "'sizes': [{'as_int': 3}, {'as_int': 3}]", sizes, TN_E_LIMIT,
                           "a tensor with 65 dimensions");
}

CONTEXT_TEST(an_archive_without_indices_needs_no_weights)
{
    archive a = sound_archive();
    free(a.weights);
    a.weights = NULL;
    program *p;
    assert_fails(ctx, TN_E_FORMAT, load_bytes(ctx, pack(ctx, &a), NULL, &p));
    assert_explained(ctx, "no data for the parameter 'w'");
    diagnostics_clear(ctx);
    load_options options = {.structure_only = true};
    assert_ok(ctx, load_bytes(ctx, pack(ctx, &a), &options, &p));
    release_archive(&a);
}

CONTEXT_TEST(empty_records_are_zeros_and_stay_empty)
{
    archive a = sound_archive();
    a.weight_bytes = 0;
    program *p = load_archive(ctx, &a);
    const payload *w = &p->entries.at[0]->weights.at[0], *tied = &p->entries.at[0]->weights.at[1];
    static const float zeros[9];
    assert_ptr_equal(w->tensor->storage, tied->tensor->storage);
    assert_memory_equal(w->tensor->storage->data, zeros, sizeof zeros);
    byte_buffer *saved = save(ctx, p);
    assert_record(ctx, saved, "net/data/weights/weight_0", "", 0);
    assert_record(ctx, saved, "net/data/weights/model_weights_config.json", a.weights, strlen(a.weights));
    release_archive(&a);
}

CONTEXT_TEST(zeros_have_a_limit)
{
    archive a = sound_archive();
    a.weight_bytes = 0;
    a.weights = replaced(a.weights, "\"sizes\": [{\"as_int\": 3}, ", "\"sizes\": [{\"as_int\": 1000000000}, ");
    program *p;
    assert_fails(ctx, TN_E_LIMIT, load_bytes(ctx, pack(ctx, &a), NULL, &p));
    assert_explained(ctx, "'w' has no data");
    release_archive(&a);
}

/* Pickled tensors and element types that tenon does not know keep their records as they are. */
CONTEXT_TEST(records_that_are_not_understood_are_kept)
{
    static const char *const rows[][2] = {{"\"use_pickle\": false", "\"use_pickle\": true"},
                                          {"\"dtype\": 7", "\"dtype\": 99"}};
    for (size_t i = 0; i < 2; i++) {
        archive a = sound_archive();
        a.weights = replaced(a.weights, rows[i][0], rows[i][1]);
        program *p = load_archive(ctx, &a);
        assert_null(p->entries.at[0]->weights.at[0].tensor);
        assert_int_equal(p->entries.at[0]->weights.at[0].blob->bytes, 36);
        byte_buffer *saved = save(ctx, p);
        assert_record(ctx, saved, "net/data/weights/weight_0", numbers, 36);
        assert_record(ctx, saved, "net/data/weights/model_weights_config.json", a.weights, strlen(a.weights));
        release_archive(&a);
    }
}

CONTEXT_TEST(records_are_numbered_where_they_have_no_name)
{
    archive a = sound_archive();
    a.extra_name = "data/weights/weight_8"; /* nobody names it: carried along, and its number is taken */
    a.extra = "orphan";
    program *p = load_archive(ctx, &a);
    entry *e = p->entries.at[0];
    e->weights.at[0].record = "";
    e->weights.at[1].record = "";
    byte_buffer *saved = save(ctx, p);
    assert_record(ctx, saved, "net/data/weights/weight_8", "orphan", 6);
    assert_record(ctx, saved, "net/data/weights/weight_9", numbers, 36);
    size_t n;
    const char *index = record_of(ctx, saved, "net/data/weights/model_weights_config.json", &n);
    const char *first = strstr(index, "weight_9");
    assert_non_null(first);
    assert_non_null(strstr(first + 1, "weight_9"));

    /* The same record name with other bytes by now. */
    e->weights.at[0].record = e->weights.at[1].record = "weight_0";
    tensor *fresh = ARENA_NEW(&p->arena, tensor);
    *fresh = *e->weights.at[1].tensor;
    assert_ok(ctx, storage_new(ctx, 36, &fresh->storage));
    program_adopt_storage(ctx, p, fresh->storage);
    e->weights.at[1].tensor = fresh;
    saved = save(ctx, p);
    static const float zeros[9];
    assert_record(ctx, saved, "net/data/weights/weight_0", numbers, 36);
    assert_record(ctx, saved, "net/data/weights/weight_9", zeros, 36);
    release_archive(&a);
}

/* Changes a byte of the weights in a packed archive. */
static void damage_weights(byte_buffer *bytes)
{
    for (size_t i = 0; i + 36 <= bytes->n; i++) {
        if (memcmp(bytes->at + i, numbers, 36) == 0) {
            bytes->at[i + 5] ^= 1;
            return;
        }
    }
    fail_test("the weights are not in the archive");
}

CONTEXT_TEST(damage_is_found_when_asked_or_when_saved)
{
    archive a = sound_archive();
    byte_buffer *bytes = pack(ctx, &a);
    damage_weights(bytes);
    program *p;
    load_options verify = {.verify = true};
    assert_fails(ctx, TN_E_FORMAT, load_bytes(ctx, bytes, &verify, &p));
    assert_explained(ctx, "weight_0");
    diagnostics_clear(ctx);
    assert_ok(ctx, load_bytes(ctx, bytes, NULL, &p));
    byte_buffer *out = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, out);
    assert_fails(ctx, TN_E_FORMAT, write_as(ctx, p, &target_pt2, "net", &s));
    assert_explained(ctx, "damaged");
    assert_explained(ctx, "data/weights/weight_0");
    release_archive(&a);
}

static bool read_buffer(void *user, uint64_t offset, void *dst, size_t n)
{
    const byte_buffer *bytes = user;
    memcpy(dst, bytes->at + offset, n);
    return true;
}

CONTEXT_TEST(sources_that_cannot_be_addressed_are_copied_from)
{
    archive a = sound_archive();
    byte_buffer *bytes = pack(ctx, &a);
    source *src;
    program *p;
    assert_ok(ctx, source_callback(ctx, bytes->n, read_buffer, bytes, &src));
    assert_ok(ctx, load_program(ctx, src, "net", NULL, &p));
    const storage *w = p->entries.at[0]->weights.at[0].tensor->storage;
    assert_null(w->source);
    assert_memory_equal(w->data, numbers, 36);
    byte_buffer *saved = save(ctx, p);
    program *direct = load_archive(ctx, &a);
    byte_buffer *expected = save(ctx, direct);
    assert_int_equal(saved->n, expected->n);
    assert_memory_equal(saved->at, expected->at, saved->n);
    release_archive(&a);
}

/* Data that lies off by one byte is copied, so that elements are aligned. */
CONTEXT_TEST(unaligned_records_are_copied)
{
    archive a = sound_archive();
    byte_buffer *bytes = pack(ctx, &a);
    uint8_t *shifted = malloc(bytes->n + 1);
    assert_non_null(shifted);
    memcpy(shifted + 1, bytes->at, bytes->n);
    source *src;
    program *p;
    assert_ok(ctx, source_memory(ctx, shifted + 1, bytes->n, false, &src));
    assert_ok(ctx, load_program(ctx, src, "net", NULL, &p));
    const storage *w = p->entries.at[0]->weights.at[0].tensor->storage;
    assert_null(w->source);
    assert_int_equal((uintptr_t)w->data % 16, 0);
    assert_memory_equal(w->data, numbers, 36);
    ctx_release(ctx, p);
    free(shifted);
    release_archive(&a);
}

/* ---- kinds of archives ---- */

CONTEXT_TEST(odd_archives_say_what_they_are)
{
    static const struct {
        const char *what, *name, *content; /* a header to change, or a record to have besides the headers */
        tn_status status;
        const char *message;
    } rows[] = {
        {"no model", NULL, NULL, TN_E_FORMAT, "the archive holds no model"},
        {"no model", "data/aotinductor/model/x.so", "", TN_E_UNSUPPORTED, "a package of AOTInductor"},
        {"no format", NULL, NULL, TN_E_FORMAT, "a zip file, not a model of torch.export"},
        {"no format", "data.pkl", "", TN_E_UNSUPPORTED, "a file of torch.save"},
        {"no format", "constants.pkl", "", TN_E_UNSUPPORTED, "a TorchScript archive"},
        {"no format", "data/aotinductor/model/x.so", "", TN_E_UNSUPPORTED, "a package of AOTInductor"},
        {"no format", "a.npy", "", TN_E_FORMAT, "a NumPy .npz file"},
        {"format", "ptz", NULL, TN_E_FORMAT, "found 'ptz', expected 'pt2'"},
        {"version", "1", NULL, TN_E_VERSION, "archive version '1', tenon reads version '0'"},
        {"byteorder", "big", NULL, TN_E_UNSUPPORTED, "the byte order of the weights is 'big'"},
        {"container", "11\n", NULL, TN_E_VERSION, "container version 11"},
        {"format", "0123456789012345678901234567890123456789012345678901234567890123456789", NULL, TN_E_FORMAT,
         "expected a word"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        archive a = sound_archive();
        if (strcmp(rows[i].what, "no model") == 0 || strcmp(rows[i].what, "no format") == 0) {
            free(a.model);
            a.model = NULL;
            a.format = strcmp(rows[i].what, "no model") == 0 ? a.format : NULL;
            a.extra_name = rows[i].name;
            a.extra = rows[i].content;
        } else {
            *(strcmp(rows[i].what, "format") == 0      ? &a.format
              : strcmp(rows[i].what, "version") == 0   ? &a.version
              : strcmp(rows[i].what, "byteorder") == 0 ? &a.byteorder
                                                       : &a.container) = rows[i].name;
        }
        program *p;
        assert_fails(ctx, rows[i].status, load_bytes(ctx, pack(ctx, &a), NULL, &p));
        assert_explained(ctx, rows[i].message);
        diagnostics_clear(ctx);
        release_archive(&a);
    }
}

CONTEXT_TEST(files_of_other_kinds_are_named)
{
    static const struct {
        const char *bytes;
        size_t n;
        const char *message;
    } rows[] = {
        {"", 0, "the file is empty"},
        {"PK\5\6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 22, "an empty zip file"},
        {"\x80\2}", 3, "a bare pickle"},
        {"\x93NUMPY\1", 7, "a NumPy array"},
        {"\x40\0\0\0\0\0\0\0{\"a\":", 13, "a safetensors file"},
        {"GGUF\3\0\0\0", 8, "a GGUF file"},
        {"\x08\x07\x12\x07pytorch", 11, "there is no graph in the file"},
        {"\x08\x07\x9a\x06\x07pytorch", 12, "a protobuf file"},
        {"\0\0\0\0programs", 12, "a file of an unknown kind"},
        {"programmatic", 12, "a file of an unknown kind"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        byte_buffer bytes = {.at = (uint8_t *)(uintptr_t)rows[i].bytes, .n = rows[i].n};
        program *p;
        assert_fails(ctx, TN_E_FORMAT, load_bytes(ctx, &bytes, NULL, &p));
        assert_explained(ctx, rows[i].message);
        diagnostics_clear(ctx);
    }
}

CONTEXT_TEST(a_record_outside_the_root_is_refused)
{
    archive a = sound_archive();
    byte_buffer *buffer = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, buffer);
    zip_writer w;
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    add_text(ctx, &w, "net", PT2_FORMAT_RECORD, "pt2");
    add_text(ctx, &w, "other", "models/model.json", a.model);
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    program *p;
    assert_fails(ctx, TN_E_FORMAT, load_bytes(ctx, buffer, NULL, &p));
    assert_explained(ctx, "outside the archive's folder 'net/'");
    release_archive(&a);
}

/* ---- older generations ---- */

static pickle_payload numbers_payload(void *user, const pickle_storage *pickled)
{
    (void)user;
    return (pickle_payload){numbers, (uint64_t)pickled->count * 4};
}

/* A torch.save file of {name: tensor of the shared storage ...}, and one object that is no tensor. */
static byte_buffer *pickled_dict(tn_context *ctx, const char *const *names, size_t n, bool with_object)
{
    arena *a = ctx_scratch(ctx);
    pickle_storage *shared = ARENA_NEW(a, pickle_storage);
    *shared = (pickle_storage){.key = "0", .dtype = DT_F32, .count = 9, .location = "cuda:1", .bytes = 36};
    static const int64_t three[] = {3, 3}, strides[] = {3, 1};
    pickle *dict = ARENA_NEW(a, pickle);
    *dict = (pickle){.kind = PICKLE_DICT, .n = n, .u.pairs = ARENA_ARRAY(a, const pickle *, 2 * n)};
    for (size_t i = 0; i < n; i++) {
        pickle *key = ARENA_NEW(a, pickle), *item = ARENA_NEW(a, pickle);
        pickle_tensor *t = ARENA_NEW(a, pickle_tensor);
        *t = (pickle_tensor){.storage = shared,
                             .dtype = DT_F32,
                             .rank = 2,
                             .sizes = three,
                             .strides = strides,
                             .requires_grad = true,
                             .is_parameter = i == 0};
        *key = (pickle){.kind = PICKLE_STRING, .n = strlen(names[i]), .u.string = names[i]};
        *item = with_object && i + 1 == n ? (pickle){.kind = PICKLE_INT, .u.integer = 5}
                                          : (pickle){.kind = PICKLE_TENSOR, .u.tensor = t};
        dict->u.pairs[2 * i] = key;
        dict->u.pairs[2 * i + 1] = item;
    }
    byte_buffer *buffer = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, buffer);
    assert_ok(ctx, pickle_save(ctx, a, &s, dict, numbers_payload, NULL));
    assert_ok(ctx, sink_finish(ctx, &s));
    return buffer;
}

/* flat: the generation of PyTorch 2.7; else that of 2.8. */
static byte_buffer *pack_older(tn_context *ctx, const archive *a, bool flat, bool with_object)
{
    static const char *const weights[] = {"w", "tied"}, *const constants[] = {"k", "c", "object"};
    byte_buffer *w = pickled_dict(ctx, weights, 2, false), *c = pickled_dict(ctx, constants, 3, with_object);
    byte_buffer *buffer = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, buffer);
    zip_writer z;
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &z);
    const char *root = flat ? "" : "net";
    add_text(ctx, &z, root, flat ? "version" : PT2_FORMAT_RECORD, flat ? "8.7" : "pt2");
    add_text(ctx, &z, root, flat ? "serialized_exported_program.json" : "models/model.json", a->model);
    add(ctx, &z, root, flat ? "serialized_state_dict.pt" : "data/weights/model.pt", w->at, w->n);
    add(ctx, &z, root, flat ? "serialized_constants.json" : "data/constants/model.pt", c->at, c->n);
    add_text(ctx, &z, root, flat ? "serialized_example_inputs.pt" : "data/sample_inputs/model.pt", "sample");
    add_text(ctx, &z, root, flat ? "extra_files/notes.txt" : "extra/notes.txt", "carried along");
    assert_ok(ctx, zip_writer_finish(&z));
    assert_ok(ctx, sink_finish(ctx, &s));
    return buffer;
}

CONTEXT_TEST(older_generations_are_read_and_saved_anew)
{
    archive a = sound_archive();
    for (int flat = 0; flat <= 1; flat++) {
        program *p;
        assert_ok(ctx, load_bytes(ctx, pack_older(ctx, &a, flat, false), NULL, &p));
        const entry *e = p->entries.at[0];
        const payload *w = &e->weights.at[0];
        assert_string_equal(w->record, "");
        assert_true(w->is_parameter && w->meta->requires_grad);
        assert_string_equal(w->meta->device->type, "cuda");
        assert_int_equal(w->meta->device->index, 1);
        assert_ptr_equal(w->tensor->storage, e->weights.at[1].tensor->storage);
        assert_non_null(w->tensor->storage->source);
        assert_memory_equal(w->tensor->storage->data, numbers, 36);

        byte_buffer *saved = save(ctx, p);
        assert_record(ctx, saved, "net/models/model.json", a.model, strlen(a.model));
        assert_record(ctx, saved, "net/data/weights/weight_0", numbers, 36);
        assert_record(ctx, saved, "net/data/constants/tensor_0", numbers, 36);
        assert_record(ctx, saved, "net/extra/notes.txt", "carried along", 13);
        assert_record(ctx, saved, "net/data/sample_inputs/model.pt", "sample", 6);
        program *again;
        assert_ok(ctx, load_bytes(ctx, saved, NULL, &again));
        byte_buffer *twice = save(ctx, again);
        assert_int_equal(saved->n, twice->n);
        assert_memory_equal(saved->at, twice->at, saved->n);
    }
    release_archive(&a);
}

CONTEXT_TEST(objects_in_common_pickles_load_but_cannot_be_saved)
{
    archive a = sound_archive();
    program *p;
    assert_ok(ctx, load_bytes(ctx, pack_older(ctx, &a, false, true), NULL, &p));
    const payload *object = &p->entries.at[0]->constants.at[2];
    assert_true(object->pickled && object->tensor == NULL && object->blob == NULL);
    byte_buffer *out = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, out);
    assert_fails(ctx, TN_E_UNSUPPORTED, write_as(ctx, p, &target_pt2, "net", &s));
    assert_explained(ctx, "'object' is an object inside the common pickle");
    release_archive(&a);
}

CONTEXT_TEST(pickles_are_read_through_callbacks_too)
{
    archive a = sound_archive();
    byte_buffer *bytes = pack_older(ctx, &a, true, false);
    source *src;
    program *p;
    assert_ok(ctx, source_callback(ctx, bytes->n, read_buffer, bytes, &src));
    assert_ok(ctx, load_program(ctx, src, "net", NULL, &p));
    const tensor *w = p->entries.at[0]->weights.at[0].tensor;
    assert_null(w->storage->source);
    assert_memory_equal(w->storage->data, numbers, 36);
    release_archive(&a);
}

CONTEXT_TEST(broken_pickles_are_placed)
{
    archive a = sound_archive();
    byte_buffer *buffer = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, buffer);
    zip_writer z;
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &z);
    add_text(ctx, &z, "", "serialized_exported_program.json", a.model);
    add_text(ctx, &z, "", "serialized_state_dict.pt", "no archive at all, but long enough to be looked at");
    assert_ok(ctx, zip_writer_finish(&z));
    assert_ok(ctx, sink_finish(ctx, &s));
    program *p;
    assert_fails(ctx, TN_E_FORMAT, load_bytes(ctx, buffer, NULL, &p));
    assert_explained(ctx, "serialized_state_dict.pt");
    release_archive(&a);
}

CONTEXT_TEST(several_models_share_an_archive)
{
    archive a = sound_archive();
    byte_buffer *buffer = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, buffer);
    zip_writer w;
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    add_text(ctx, &w, "net", PT2_FORMAT_RECORD, "pt2");
    add(ctx, &w, "net", "data/weights/weight_0", numbers, 36);
    add(ctx, &w, "net", "data/constants/tensor_0", numbers, 12);
    add(ctx, &w, "net", "data/constants/tensor_1", numbers, 4);
    static const char *const models[] = {"enc", "dec"};
    for (size_t i = 0; i < 2; i++) {
        char name[100];
        snprintf(name, sizeof name, "models/%s.json", models[i]);
        add_text(ctx, &w, "net", name, a.model);
        snprintf(name, sizeof name, "data/weights/%s_weights_config.json", models[i]);
        add_text(ctx, &w, "net", name, a.weights);
        snprintf(name, sizeof name, "data/constants/%s_constants_config.json", models[i]);
        add_text(ctx, &w, "net", name, a.constants);
    }
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    program *p;
    assert_ok(ctx, load_bytes(ctx, buffer, NULL, &p));
    assert_int_equal(p->entries.n, 2);
    assert_string_equal(p->entries.at[1]->name, "dec");
    assert_string_equal(p->functions.at[3]->name, "true_graph_0.1");
    assert_int_equal(p->files.n, 0);
    byte_buffer *saved = save(ctx, p);
    assert_record(ctx, saved, "net/models/dec.json", a.model, strlen(a.model));
    assert_record(ctx, saved, "net/data/weights/dec_weights_config.json", a.weights, strlen(a.weights));
    assert_record(ctx, saved, "net/data/sample_inputs/enc.pt", "", 0);
    release_archive(&a);
}

/* ---- memory ---- */

static tn_status load_and_save(tn_context *ctx, void *argument)
{
    const byte_buffer *bytes = argument;
    byte_buffer *out = ARENA_NEW(ctx_scratch(ctx), byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, out, byte_buffer_release);
    source *src;
    program *p;
    TRY(source_memory(ctx, bytes->at, bytes->n, false, &src));
    TRY(load_program(ctx, src, "net", NULL, &p));
    sink s;
    sink_init(&s, byte_buffer_write, out);
    TRY(write_as(ctx, p, &target_pt2, "net", &s));
    return sink_finish(ctx, &s);
}

/* With every budget the calls end cleanly; what they leave behind is for the address sanitizer to find. */
static void sweep(const byte_buffer *bytes)
{
    tn_status status = TN_E_NOMEM;
    size_t budget = 500, steps = 0;
    for (; status == TN_E_NOMEM; steps++, budget += budget / 150 + 16) {
        tn_context *small;
        tn_context_options options = {.size = sizeof options, .memory_budget = budget};
        assert_int_equal(tn_context_new(&options, &small), TN_OK);
        status = call_at_edge(small, load_and_save, (void *)(uintptr_t)bytes);
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        assert_int_equal(tn_context_memory_used(small), 0);
        assert_int_equal(small->owned_count, 0);
        tn_context_free(small);
    }
    assert_int_equal(status, TN_OK);
    assert_true(steps > 100);
}

CONTEXT_TEST(every_budget_ends_cleanly)
{
    archive a = sound_archive();
    sweep(pack(ctx, &a));
    sweep(pack_older(ctx, &a, true, false));
    release_archive(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weights_are_views_that_share),
        cmocka_unit_test(structure_only_leaves_weights_alone),
        cmocka_unit_test(broken_weights_are_refused),
        cmocka_unit_test(a_rank_beyond_the_limit_is_refused),
        cmocka_unit_test(an_archive_without_indices_needs_no_weights),
        cmocka_unit_test(empty_records_are_zeros_and_stay_empty),
        cmocka_unit_test(zeros_have_a_limit),
        cmocka_unit_test(records_that_are_not_understood_are_kept),
        cmocka_unit_test(records_are_numbered_where_they_have_no_name),
        cmocka_unit_test(damage_is_found_when_asked_or_when_saved),
        cmocka_unit_test(sources_that_cannot_be_addressed_are_copied_from),
        cmocka_unit_test(unaligned_records_are_copied),
        cmocka_unit_test(odd_archives_say_what_they_are),
        cmocka_unit_test(files_of_other_kinds_are_named),
        cmocka_unit_test(a_record_outside_the_root_is_refused),
        cmocka_unit_test(older_generations_are_read_and_saved_anew),
        cmocka_unit_test(objects_in_common_pickles_load_but_cannot_be_saved),
        cmocka_unit_test(pickles_are_read_through_callbacks_too),
        cmocka_unit_test(broken_pickles_are_placed),
        cmocka_unit_test(several_models_share_an_archive),
        cmocka_unit_test(every_budget_ends_cleanly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
