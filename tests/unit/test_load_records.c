/*
 * Programs from records in memory, as a live program is handed over: what is loaded is what a file with these records
 * gives, weights lie where they were, their owner hears when they are needed no more, and what cannot be a record is
 * refused.
 */
#include "pt2_sample.h"

#include "tenon.h"

#include <stdalign.h>

/* Memory of a caller, with how often it was said that it is needed no more. */
typedef struct lent {
    alignas(16) float elements[16];
    int released;
} lent;

static void count_release(void *user)
{
    ((lent *)user)->released++;
}

static lent lend_numbers(void)
{
    lent memory = {.released = 0};
    memcpy(memory.elements, numbers, sizeof numbers);
    return memory;
}

/* ---- records ---- */

static tn_tensors *new_records(tn_context *ctx)
{
    tn_tensors *records;
    assert_ok(ctx, tn_tensors_new(ctx, &records));
    return records;
}

static void put(tn_context *ctx, tn_tensors *to, const char *name, const void *bytes, size_t n)
{
    tn_tensor *t;
    assert_ok(ctx, tn_tensor_new(ctx, "u8", 1, (int64_t[]){(int64_t)n}, bytes, &t));
    assert_ok(ctx, tn_tensors_add(ctx, to, name, t));
    tn_tensor_free(t);
}

static void put_text(tn_context *ctx, tn_tensors *to, const char *name, const char *text)
{
    if (text != NULL) {
        put(ctx, to, name, text, strlen(text));
    }
}

/* Nine floats at that many bytes into the memory. */
static void put_lent(tn_context *ctx, tn_tensors *to, const char *name, lent *memory, size_t offset)
{
    tn_tensor *t;
    assert_ok(ctx, tn_tensor_wrap(ctx, "u8", 1, (int64_t[]){36}, NULL, 0, (char *)memory->elements + offset, 36,
                                  count_release, memory, &t));
    assert_ok(ctx, tn_tensors_add(ctx, to, name, t));
    tn_tensor_free(t);
}

/* The records of the sample but for those that only say what a file is; weights: NULL leaves their record out. */
static tn_tensors *records_of(tn_context *ctx, const archive *a, lent *weights)
{
    tn_tensors *records = new_records(ctx);
    if (weights != NULL) {
        put_lent(ctx, records, "data/weights/weight_0", weights, 0);
    }
    put_text(ctx, records, "data/weights/model_weights_config.json", a->weights);
    put(ctx, records, "data/constants/tensor_0", numbers, 12);
    put(ctx, records, "data/constants/tensor_1", numbers, 4);
    put_text(ctx, records, "data/constants/model_constants_config.json", a->constants);
    put_text(ctx, records, "models/model.json", a->model);
    put_text(ctx, records, "data/sample_inputs/model.pt", "sample");
    put_text(ctx, records, "extra/notes.txt", "carried along");
    return records;
}

/* ---- what is loaded ---- */

static byte_buffer *saved(tn_context *ctx, const tn_program *p)
{
    byte_buffer *buffer = new_buffer(ctx);
    tn_save_options options = TN_SAVE_OPTIONS_INIT;
    options.format = "pt2";
    options.name = "net";
    assert_ok(ctx, tn_program_save_callback(ctx, p, &options, byte_buffer_write, buffer));
    return buffer;
}

CONTEXT_TEST(records_are_what_a_file_is)
{
    archive a = sound_archive();
    lent memory = lend_numbers();
    tn_tensors *records = records_of(ctx, &a, &memory);
    tn_load_options options = TN_LOAD_OPTIONS_INIT;
    options.name = "net";
    options.verify = true;
    tn_program *from_records, *from_file;
    const byte_buffer *file = pack(ctx, &a);
    assert_ok(ctx, tn_program_load_records(ctx, records, &options, &from_records));
    assert_ok(ctx, tn_program_load_memory(ctx, file->at, file->n, &options, &from_file));
    assert_string_equal(tn_program_name(from_records), "net");
    const byte_buffer *one = saved(ctx, from_records), *other = saved(ctx, from_file);
    assert_int_equal(one->n, other->n);
    assert_memory_equal(one->at, other->at, one->n);
    tn_program_free(from_records);
    tn_program_free(from_file);
    tn_tensors_free(records);
    release_archive(&a);
}

CONTEXT_TEST(weights_stay_where_they_are)
{
    archive a = sound_archive();
    lent memory = lend_numbers();
    tn_tensors *records = records_of(ctx, &a, &memory);
    tn_program *p;
    tn_tensors *state;
    assert_ok(ctx, tn_program_load_records(ctx, records, NULL, &p));
    tn_tensors_free(records);
    const tn_entry *e = tn_program_entry(p, 0);
    tn_weight w = tn_entry_weight(e, 0), tied = tn_entry_weight(e, 1);
    assert_ptr_equal(w.storage, memory.elements);
    assert_ptr_equal(tied.storage, memory.elements);
    assert_int_equal(w.storage_bytes, 36);
    assert_ok(ctx, tn_entry_state_dict(ctx, e, &state)); /* lies on them, too, and outlives the program */
    tn_program_free(p);
    assert_int_equal(memory.released, 0);
    tn_tensors_free(state);
    assert_int_equal(memory.released, 1);
    release_archive(&a);
}

/* Elements that could not be read where they are, are copied; so are those of records that nothing holds on to. */
CONTEXT_TEST(unaligned_memory_is_copied)
{
    archive a = sound_archive();
    static const struct {
        size_t offset;
        bool in_place;
    } rows[] = {{0, true}, {4, true}, {8, true}, {2, false}, {1, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        lent memory = {.released = 0};
        memcpy((char *)memory.elements + rows[i].offset, numbers, 36);
        tn_tensors *records = records_of(ctx, &a, NULL);
        put_lent(ctx, records, "data/weights/weight_0", &memory, rows[i].offset);
        tn_program *p;
        assert_ok(ctx, tn_program_load_records(ctx, records, NULL, &p));
        tn_tensors_free(records);
        tn_weight w = tn_entry_weight(tn_program_entry(p, 0), 0);
        assert_int_equal(memory.released, rows[i].in_place ? 0 : 1);
        assert_int_equal(w.storage == (char *)memory.elements + rows[i].offset, rows[i].in_place);
        assert_memory_equal(w.storage, numbers, 36);
        assert_ptr_equal(w.storage, tn_entry_weight(tn_program_entry(p, 0), 1).storage);
        tn_program_free(p);
        assert_int_equal(memory.released, 1);
    }
    release_archive(&a);
}

CONTEXT_TEST(structure_only_holds_nothing)
{
    archive a = sound_archive();
    lent memory = lend_numbers();
    tn_tensors *records = records_of(ctx, &a, &memory);
    tn_load_options options = TN_LOAD_OPTIONS_INIT;
    options.structure_only = true;
    tn_program *p;
    assert_ok(ctx, tn_program_load_records(ctx, records, &options, &p));
    assert_null(tn_entry_weight(tn_program_entry(p, 0), 0).storage);
    tn_tensors_free(records);
    assert_int_equal(memory.released, 1);
    tn_program_free(p);
    release_archive(&a);
}

/* Weights of any element type: the record has the bytes, the index says what they are. */
CONTEXT_TEST(a_record_may_have_elements_of_its_own)
{
    archive a = sound_archive();
    tn_tensors *records = records_of(ctx, &a, NULL);
    tn_tensor *t;
    assert_ok(ctx, tn_tensor_new(ctx, "f32", 2, (int64_t[]){3, 3}, numbers, &t));
    assert_ok(ctx, tn_tensors_add(ctx, records, "data/weights/weight_0", t));
    tn_program *p;
    assert_ok(ctx, tn_program_load_records(ctx, records, NULL, &p));
    assert_ptr_equal(tn_entry_weight(tn_program_entry(p, 0), 0).storage, tn_tensor_data(t));
    tn_program_free(p);
    tn_tensor_free(t);
    tn_tensors_free(records);
    release_archive(&a);
}

/* ---- what is refused ---- */

static void assert_refused(tn_context *ctx, tn_tensors *records, tn_status status, const char *message)
{
    tn_program *p = (tn_program *)records; /* anything but NULL */
    assert_fails(ctx, status, tn_program_load_records(ctx, records, NULL, &p));
    assert_explained(ctx, message);
    assert_null(p);
    tn_tensors_free(records);
}

CONTEXT_TEST(broken_records_are_refused)
{
    archive a = sound_archive();
    lent memory = lend_numbers();
    assert_refused(ctx, new_records(ctx), TN_E_FORMAT, "the archive holds no model");
    assert_refused(ctx, records_of(ctx, &a, NULL), TN_E_FORMAT, "the record 'data/weights/weight_0' of 'w' is missing");
    tn_tensors *records = records_of(ctx, &a, &memory);
    put_text(ctx, records, "models/other.json", "{");
    assert_refused(ctx, records, TN_E_FORMAT, "models/other.json");
    assert_int_equal(memory.released, 1);
    records = records_of(ctx, &a, &memory);
    put_text(ctx, records, "../notes", "x");
    assert_refused(ctx, records, TN_E_ARGUMENT, "the record '../notes'");
    a.weights =
        rewritten(a.weights, "'sizes': [{'as_int': 3}, {'as_int': 3}]", "'sizes': [{'as_int': 3}, {'as_int': 4}]");
    assert_refused(ctx, records_of(ctx, &a, &memory), TN_E_FORMAT,
                   "'w' needs 40 bytes, its record 'data/weights/weight_0' has only 36");
    assert_int_equal(memory.released, 3);
    release_archive(&a);
}

CONTEXT_TEST(scattered_elements_are_refused)
{
    tn_tensors *records = new_records(ctx);
    lent memory = lend_numbers();
    tn_tensor *t;
    assert_ok(ctx, tn_tensor_wrap(ctx, "f32", 1, (int64_t[]){4}, (int64_t[]){2}, 0, memory.elements,
                                  sizeof memory.elements, NULL, NULL, &t));
    assert_ok(ctx, tn_tensors_add(ctx, records, "data/weights/weight_0", t));
    tn_tensor_free(t);
    assert_refused(ctx, records, TN_E_ARGUMENT, "do not lie one after the other");
}

CONTEXT_TEST(arguments_are_checked)
{
    tn_tensors *records = new_records(ctx);
    tn_program *p;
    assert_fails(ctx, TN_E_ARGUMENT, tn_program_load_records(ctx, NULL, NULL, &p));
    assert_fails(ctx, TN_E_ARGUMENT, tn_program_load_records(ctx, records, NULL, NULL));
    assert_int_equal(tn_program_load_records(NULL, records, NULL, &p), TN_E_ARGUMENT);
    tn_tensors_free(records);
}

/* ---- memory that runs out ---- */

CONTEXT_TEST(every_budget_ends_cleanly)
{
    archive a = sound_archive();
    lent memory = lend_numbers();
    tn_tensors *records = records_of(ctx, &a, &memory);
    tn_status status = TN_E_NOMEM;
    size_t steps = 0;
    for (size_t budget = 500; status == TN_E_NOMEM; steps++, budget += budget / 100 + 16) {
        tn_context *small;
        tn_context_options options = {.size = sizeof options, .memory_budget = budget};
        tn_program *p;
        if (tn_context_new(&options, &small) != TN_OK) {
            continue;
        }
        status = tn_program_load_records(small, records, NULL, &p);
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        tn_program_free(p);
        tn_context_free(small);
        assert_int_equal(memory.released, 0);
    }
    assert_true(steps > 20);
    tn_tensors_free(records);
    assert_int_equal(memory.released, 1);
    release_archive(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_are_what_a_file_is),
        cmocka_unit_test(weights_stay_where_they_are),
        cmocka_unit_test(unaligned_memory_is_copied),
        cmocka_unit_test(structure_only_holds_nothing),
        cmocka_unit_test(a_record_may_have_elements_of_its_own),
        cmocka_unit_test(broken_records_are_refused),
        cmocka_unit_test(scattered_elements_are_refused),
        cmocka_unit_test(arguments_are_checked),
        cmocka_unit_test(every_budget_ends_cleanly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
