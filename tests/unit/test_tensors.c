/*
 * The public interface of tensors: making, wrapping, views, named tensors, files of all formats both ways, comparing
 * (NaN, infinities, integers beyond doubles, complex numbers, nothing at all), and the texts that people read.
 */
#include "testing.h"

#include "base/bytes.h"
#include "base/dtype.h"
#include "base/num.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <unistd.h>

#define SIZES(...) ((const int64_t[]){__VA_ARGS__})

static tn_context *new_context(size_t budget)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    options.memory_budget = budget;
    tn_context *ctx;
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    return ctx;
}

/* Defines a cmocka test whose body finds a context of its own, named ctx, as a caller of the library has it. */
#define API_TEST(name)                        \
    static void name##_body(tn_context *ctx); \
    static void name(void **state)            \
    {                                         \
        (void)state;                          \
        tn_context *ctx = new_context(0);     \
        name##_body(ctx);                     \
        tn_context_free(ctx);                 \
    }                                         \
    static void name##_body(tn_context *ctx)

static tn_tensor *make(tn_context *ctx, const char *type, uint32_t rank, const int64_t *sizes, const void *bytes)
{
    tn_tensor *t = NULL;
    assert_ok(ctx, tn_tensor_new(ctx, type, rank, sizes, bytes, &t));
    return t;
}

static tn_tensor *floats(tn_context *ctx, int64_t n, const float *values)
{
    return make(ctx, "f32", 1, &n, values);
}

static tn_tensor *doubles(tn_context *ctx, int64_t n, const double *values)
{
    return make(ctx, "f64", 1, &n, values);
}

/* ---- making and looking at ---- */

API_TEST(a_new_tensor_has_a_copy)
{
    float values[] = {1, 2, 3, 4, 5, 6};
    tn_tensor *t = make(ctx, "f32", 2, SIZES(2, 3), values);
    values[0] = 9;
    assert_string_equal(tn_tensor_dtype(t), "f32");
    assert_int_equal(tn_tensor_rank(t), 2);
    assert_int_equal(tn_tensor_sizes(t)[1], 3);
    assert_int_equal(tn_tensor_strides(t)[0], 3);
    assert_int_equal(tn_tensor_offset(t), 0);
    assert_int_equal(tn_tensor_count(t), 6);
    assert_int_equal(tn_tensor_element_size(t), 4);
    size_t bytes;
    assert_ptr_equal(tn_tensor_storage(t, &bytes), tn_tensor_data(t));
    assert_int_equal(bytes, sizeof values);
    assert_true(tn_tensor_element(t, 0) == 1 && tn_tensor_element(t, 5) == 6);
    assert_true(isnan(tn_tensor_element(t, 6)) && isnan(tn_tensor_element(t, -1)));
    tn_tensor_free(t);
}

API_TEST(without_bytes_a_tensor_is_zero)
{
    tn_tensor *t = make(ctx, "i16", 1, SIZES(100), NULL), *scalar = make(ctx, "f64", 0, NULL, NULL);
    for (int64_t i = 0; i < 100; i++) {
        assert_true(tn_tensor_element(t, i) == 0);
    }
    assert_int_equal(tn_tensor_count(scalar), 1);
    assert_true(tn_tensor_element(scalar, 0) == 0);
    tn_tensor_free(t);
    tn_tensor_free(scalar);
    tn_tensor_free(NULL);
}

API_TEST(impossible_tensors_are_refused)
{
    tn_tensor *t = NULL;
    int64_t many[65] = {0};
    float one = 1;
    assert_fails(ctx, TN_E_ARGUMENT, tn_tensor_new(ctx, "float32", 0, NULL, NULL, &t));
    assert_explained(ctx, "did you mean 'f32'");
    assert_fails(ctx, TN_E_ARGUMENT, tn_tensor_new(ctx, "complicated", 0, NULL, NULL, &t));
    assert_fails(ctx, TN_E_ARGUMENT, tn_tensor_new(ctx, "f32", 1, NULL, NULL, &t));
    assert_fails(ctx, TN_E_LIMIT, tn_tensor_new(ctx, "f32", 1, SIZES(-1), NULL, &t));
    assert_fails(ctx, TN_E_LIMIT, tn_tensor_new(ctx, "f32", 3, SIZES(INT64_MAX, 2, 2), NULL, &t));
    assert_fails(ctx, TN_E_LIMIT, tn_tensor_new(ctx, "f32", 65, many, NULL, &t));
    assert_fails(ctx, TN_E_ARGUMENT, tn_tensor_wrap(ctx, "f32", 65, many, NULL, 0, &one, 4, NULL, NULL, &t));
    assert_fails(ctx, TN_E_NOMEM, tn_tensor_new(ctx, "f32", 2, SIZES(1 << 30, 1 << 30), NULL, &t));
    assert_null(t);
    assert_int_equal(tn_tensor_new(NULL, "f32", 0, NULL, NULL, &t), TN_E_ARGUMENT);
}

static void count_release(void *user)
{
    ++*(int *)user;
}

API_TEST(wrapped_memory_is_released_with_the_last_reference)
{
    float memory[] = {0, 1, 2, 3, 4, 5, 6, 7};
    int released = 0;
    tn_tensor *t, *again;
    /* Columns 1 and 2 of 2 rows of 4, transposed. */
    assert_ok(ctx, tn_tensor_wrap(ctx, "f32", 2, SIZES(2, 2), SIZES(1, 4), 1, memory, sizeof memory, count_release,
                                  &released, &t));
    assert_true(tn_tensor_element(t, 0) == 1 && tn_tensor_element(t, 1) == 5 && tn_tensor_element(t, 2) == 2);
    assert_ptr_equal(tn_tensor_data(t), memory + 1);
    assert_ptr_equal(tn_tensor_storage(t, NULL), memory);
    assert_int_equal(tn_tensor_offset(t), 1);
    memory[1] = 10;
    assert_true(tn_tensor_element(t, 0) == 10);

    again = tn_tensor_retain(t);
    tn_tensor_free(t);
    assert_int_equal(released, 0);
    tn_tensor_free(again);
    assert_int_equal(released, 1);
}

API_TEST(memory_that_cannot_be_wrapped_stays_with_the_caller)
{
    float memory[4] = {0};
    int released = 0;
    tn_tensor *t;
    assert_fails(ctx, TN_E_MISMATCH,
                 tn_tensor_wrap(ctx, "f32", 1, SIZES(4), NULL, 1, memory, sizeof memory, count_release, &released, &t));
    assert_explained(ctx, "beyond its storage of 16 bytes");
    assert_fails(
        ctx, TN_E_MISMATCH,
        tn_tensor_wrap(ctx, "f32", 1, SIZES(2), SIZES(-1), 0, memory, sizeof memory, count_release, &released, &t));
    assert_fails(
        ctx, TN_E_ARGUMENT,
        tn_tensor_wrap(ctx, "float", 1, SIZES(4), NULL, 0, memory, sizeof memory, count_release, &released, &t));
    assert_int_equal(released, 0);
    assert_ok(ctx, tn_tensor_wrap(ctx, "f32", 1, SIZES(4), NULL, 0, memory, sizeof memory, NULL, NULL, &t));
    tn_tensor_free(t); /* without a callback nothing is told and nothing freed */
    assert_ok(ctx, tn_tensor_wrap(ctx, "f32", 2, SIZES(0, 3), NULL, 0, NULL, 0, NULL, NULL, &t));
    assert_int_equal(tn_tensor_count(t), 0);
    tn_tensor_free(t);
}

API_TEST(contiguous_copies_only_what_is_not)
{
    float memory[] = {1, 2, 3, 4, 5, 6};
    const float turned[] = {1, 4, 2, 5, 3, 6};
    tn_tensor *t, *same, *copy;
    assert_ok(ctx, tn_tensor_wrap(ctx, "f32", 2, SIZES(3, 2), SIZES(1, 3), 0, memory, sizeof memory, NULL, NULL, &t));
    assert_ok(ctx, tn_tensor_contiguous(ctx, t, &copy));
    assert_ok(ctx, tn_tensor_contiguous(ctx, copy, &same));
    assert_ptr_equal(copy, same);
    assert_ptr_not_equal(tn_tensor_storage(copy, NULL), memory);
    assert_memory_equal(tn_tensor_data(copy), turned, sizeof turned);
    tn_tensor_free(t);
    tn_tensor_free(copy);
    tn_tensor_free(same);
}

API_TEST(elements_are_written_exactly)
{
    static const struct {
        const char *dtype;
        const char *bytes;
        double value;
        const char *text;
    } cases[] = {
        {"u8", "\xff", 255, "255"},
        {"i8", "\xff", -1, "-1"},
        {"i64", "\x01\x00\x00\x00\x00\x00\x20\x00", 9007199254740992.0, "9007199254740993"},
        {"u64", "\xff\xff\xff\xff\xff\xff\xff\xff", 18446744073709551616.0, "18446744073709551615"},
        {"b8", "\x01", 1, "True"},
        {"f16", "\x00\x3e", 1.5, "1.5"},
        {"bf16", "\x80\x3f", 1, "1.0"},
        {"f32", "\xcd\xcc\xcc\x3d", 0.1f, "0.1"},
        {"f32", "\x00\x00\x80\xff", -HUGE_VAL, "-inf"},
        {"f64", "\x9a\x99\x99\x99\x99\x99\xb9\x3f", 0.1, "0.1"},
        {"f8e4m3fn", "\x38", 1, "1.0"},
        {"c64", "\x00\x00\x80\x3f\x00\x00\x00\xc0", 1, "(1-2j)"},
        {"c64", "\xcd\xcc\xcc\x3d\x00\x00\x00\x40", 0.1f, "(0.1+2j)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tn_tensor *t = make(ctx, cases[i].dtype, 0, NULL, cases[i].bytes);
        char text[64];
        assert_int_equal(tn_tensor_element_text(t, 0, text, sizeof text), strlen(cases[i].text));
        assert_string_equal(text, cases[i].text);
        assert_true(tn_tensor_element(t, 0) == cases[i].value);
        assert_int_equal(tn_tensor_element_text(t, 0, text, 3), strlen(cases[i].text));
        assert_int_equal(strlen(text), strlen(cases[i].text) < 2 ? strlen(cases[i].text) : 2);
        assert_int_equal(tn_tensor_element_text(t, 1, text, sizeof text), 0);
        assert_string_equal(text, "");
        tn_tensor_free(t);
    }
}

/* ---- named tensors ---- */

API_TEST(names_are_unique_and_keep_their_order)
{
    enum { COUNT = 1000 };
    tn_tensors *all;
    char name[16];
    assert_ok(ctx, tn_tensors_new(ctx, &all));
    assert_null(tn_tensors_find(all, "0"));
    for (int64_t i = 0; i < COUNT; i++) {
        tn_tensor *t = make(ctx, "i64", 0, NULL, &i);
        snprintf(name, sizeof name, "%d", (int)(i * 7919 % COUNT));
        assert_ok(ctx, tn_tensors_add(ctx, all, name, t));
        assert_fails(ctx, TN_E_ARGUMENT, tn_tensors_add(ctx, all, name, t));
        tn_tensor_free(t);
    }
    assert_explained(ctx, "there is a tensor");
    assert_int_equal(tn_tensors_count(all), COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        snprintf(name, sizeof name, "%d", (int)(i * 7919 % COUNT));
        assert_string_equal(tn_tensors_name(all, i), name);
        assert_ptr_equal(tn_tensors_find(all, name), tn_tensors_at(all, i));
        assert_true(tn_tensor_element(tn_tensors_at(all, i), 0) == (double)i);
    }
    assert_null(tn_tensors_name(all, COUNT));
    assert_null(tn_tensors_at(all, COUNT));
    assert_null(tn_tensors_find(all, "none"));
    tn_tensors_free(all);
    tn_tensors_free(NULL);
}

/* ---- files ---- */

/* Two by three elements of each type that the format has, of all bit patterns; a scalar; an empty one; a view. */
static tn_tensors *one_of_each(tn_context *ctx, bool numpy)
{
    tn_tensors *all;
    uint8_t bytes[6 * 16];
    assert_ok(ctx, tn_tensors_new(ctx, &all));
    for (int type = DT_NONE + 1; type < DT_COUNT; type++) {
        const char *in_format = numpy ? dtype_table[type].numpy : dtype_table[type].safetensors;
        for (size_t i = 0; i < sizeof bytes; i++) {
            bytes[i] = type == DT_BOOL ? i % 2 : (uint8_t)(i * 37 + (size_t)type);
        }
        if (in_format != NULL) {
            tn_tensor *t = make(ctx, dtype_table[type].name, 2, SIZES(2, 3), bytes);
            assert_ok(ctx, tn_tensors_add(ctx, all, dtype_table[type].torch, t));
            tn_tensor_free(t);
        }
    }
    double third = 1.0 / 3;
    static float memory[] = {1, 2, 3, 4, 5, 6};
    tn_tensor *extra[] = {make(ctx, "f64", 0, NULL, &third), make(ctx, "f32", 3, SIZES(2, 0, 3), NULL), NULL};
    assert_ok(ctx,
              tn_tensor_wrap(ctx, "f32", 2, SIZES(3, 2), SIZES(1, 3), 0, memory, sizeof memory, NULL, NULL, &extra[2]));
    const char *const names[] = {"a scalar", "\xc3\xa4\"empty\"", "view"};
    for (size_t i = 0; i < 3; i++) {
        assert_ok(ctx, tn_tensors_add(ctx, all, names[i], extra[i]));
        tn_tensor_free(extra[i]);
    }
    return all;
}

static void assert_same_bits(tn_context *ctx, tn_tensor *a, tn_tensor *b)
{
    tn_tensor *left, *right;
    assert_ok(ctx, tn_tensor_contiguous(ctx, a, &left));
    assert_ok(ctx, tn_tensor_contiguous(ctx, b, &right));
    assert_string_equal(tn_tensor_dtype(a), tn_tensor_dtype(b));
    assert_int_equal(tn_tensor_rank(a), tn_tensor_rank(b));
    for (uint32_t i = 0; i < tn_tensor_rank(a); i++) {
        assert_int_equal(tn_tensor_sizes(a)[i], tn_tensor_sizes(b)[i]);
    }
    size_t bytes = (size_t)tn_tensor_count(a) * tn_tensor_element_size(a);
    assert_true(bytes == 0 || memcmp(tn_tensor_data(left), tn_tensor_data(right), bytes) == 0);
    tn_tensor_free(left);
    tn_tensor_free(right);
}

API_TEST(files_give_back_what_they_were_given)
{
    static const char *const paths[] = {SCRATCH_PATH("tensors.safetensors"), SCRATCH_PATH("tensors.npz")};
    for (size_t i = 0; i < 2; i++) {
        tn_tensors *saved = one_of_each(ctx, i == 1), *loaded, *again;
        assert_ok(ctx, tn_tensors_save(ctx, saved, paths[i]));
        assert_ok(ctx, tn_tensors_load(ctx, paths[i], &loaded));
        assert_int_equal(tn_tensors_count(loaded), tn_tensors_count(saved));
        for (size_t k = 0; k < tn_tensors_count(saved); k++) {
            tn_tensor *found = tn_tensors_find(loaded, tn_tensors_name(saved, k));
            assert_non_null(found);
            assert_same_bits(ctx, tn_tensors_at(saved, k), found);
        }
        /* Onto the file that the tensors are mapped from, and without it. */
        assert_ok(ctx, tn_tensors_save(ctx, loaded, paths[i]));
        assert_ok(ctx, tn_tensors_load(ctx, paths[i], &again));
        assert_int_equal(unlink(paths[i]), 0);
        for (size_t k = 0; k < tn_tensors_count(loaded); k++) {
            assert_same_bits(ctx, tn_tensors_at(loaded, k), tn_tensors_at(again, k));
        }
        tn_tensors_free(saved);
        tn_tensors_free(loaded);
        tn_tensors_free(again);
    }
}

API_TEST(an_npy_file_holds_one_tensor)
{
    static const char path[] = SCRATCH_PATH("tensors.npy");
    tn_tensors *all, *loaded;
    tn_tensor *t = make(ctx, "i32", 1, SIZES(3), (const int32_t[]){7, 8, 9});
    assert_ok(ctx, tn_tensors_new(ctx, &all));
    assert_fails(ctx, TN_E_ARGUMENT, tn_tensors_save(ctx, all, path));
    assert_ok(ctx, tn_tensors_add(ctx, all, "x", t));
    assert_ok(ctx, tn_tensors_save(ctx, all, path));
    assert_ok(ctx, tn_tensors_load(ctx, path, &loaded));
    assert_string_equal(tn_tensors_name(loaded, 0), "0");
    assert_same_bits(ctx, tn_tensors_at(loaded, 0), t);
    assert_ok(ctx, tn_tensors_add(ctx, all, "y", t));
    assert_fails(ctx, TN_E_ARGUMENT, tn_tensors_save(ctx, all, path));
    assert_explained(ctx, "one tensor, not 2");
    assert_fails(ctx, TN_E_ARGUMENT, tn_tensors_save(ctx, all, SCRATCH_PATH("tensors.bin")));
    assert_explained(ctx, ".safetensors");
    tn_tensors_free(all);
    tn_tensors_free(loaded);
    tn_tensor_free(t);
    unlink(path);
}

API_TEST(files_of_numpy_are_read_with_their_strides)
{
    tn_tensors *loaded;
    assert_ok(ctx, tn_tensors_load(ctx, SOURCE_PATH("tests/data/tensorfile/columns.npy"), &loaded));
    tn_tensor *t = tn_tensors_find(loaded, "0"), *dense;
    assert_non_null(t);
    assert_int_equal(tn_tensor_strides(t)[0], 1);
    assert_ok(ctx, tn_tensor_contiguous(ctx, t, &dense));
    assert_true(tn_tensor_compare(t, dense, 0, 0).equal);
    tn_tensor_free(dense);
    tn_tensors_free(loaded);
}

static void write_file(const char *path, const void *bytes, size_t n)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    assert_int_equal(fclose(file), 0);
}

/* A header of odd length leaves the elements at an odd place; those are copied, aligned ones are in the mapping. */
API_TEST(elements_at_odd_places_are_aligned)
{
    static const char path[] = SCRATCH_PATH("tensors_odd.safetensors");
    static const char header[] = "{\"x\":{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8]}}";
    const double value = 2.5;
    for (size_t padding = 0; padding < 8; padding++) {
        uint8_t file[128] = {0};
        size_t length = sizeof header - 1 + padding;
        store_u64(file, length);
        memset(file + 8, ' ', length);
        memcpy(file + 8, header, sizeof header - 1);
        memcpy(file + 8 + length, &value, sizeof value);
        write_file(path, file, 8 + length + sizeof value);
        tn_tensors *loaded;
        assert_ok(ctx, tn_tensors_load(ctx, path, &loaded));
        assert_int_equal((uintptr_t)tn_tensor_data(tn_tensors_at(loaded, 0)) % sizeof(double), 0);
        assert_true(tn_tensor_element(tn_tensors_at(loaded, 0), 0) == value);
        tn_tensors_free(loaded);
    }
    unlink(path);
}

API_TEST(a_file_may_change_after_its_tensors_do)
{
    static const char path[] = SCRATCH_PATH("tensors_private.safetensors");
    tn_tensors *all, *first, *second;
    tn_tensor *t = floats(ctx, 2, (const float[]){1, 2});
    assert_ok(ctx, tn_tensors_new(ctx, &all));
    assert_ok(ctx, tn_tensors_add(ctx, all, "x", t));
    assert_ok(ctx, tn_tensors_save(ctx, all, path));
    assert_ok(ctx, tn_tensors_load(ctx, path, &first));
    *(float *)tn_tensor_data(tn_tensors_at(first, 0)) = 7; /* a private copy of the page */
    assert_ok(ctx, tn_tensors_load(ctx, path, &second));
    assert_true(tn_tensor_element(tn_tensors_at(second, 0), 0) == 1);
    assert_true(tn_tensor_element(tn_tensors_at(first, 0), 0) == 7);
    tn_tensors_free(all);
    tn_tensors_free(first);
    tn_tensors_free(second);
    tn_tensor_free(t);
    unlink(path);
}

API_TEST(files_that_are_none_are_refused)
{
    static const char path[] = SCRATCH_PATH("tensors_bad.safetensors");
    tn_tensors *loaded;
    uint8_t file[512] = {0};
    char header[400] = "{\"x\":{\"dtype\":\"F32\",\"shape\":[1";
    for (int i = 1; i < 65; i++) {
        strcat(header, ",1");
    }
    strcat(header, "],\"data_offsets\":[0,4]}}");
    store_u64(file, strlen(header));
    memcpy(file + 8, header, strlen(header));
    write_file(path, file, 8 + strlen(header) + 4);
    assert_fails(ctx, TN_E_LIMIT, tn_tensors_load(ctx, path, &loaded));
    assert_explained(ctx, "tensor 'x' has 65 dims");
    assert_explained(ctx, path);
    assert_null(loaded);
    write_file(path, "hello", 5);
    assert_fails(ctx, TN_E_FORMAT, tn_tensors_load(ctx, path, &loaded));
    unlink(path);
    assert_fails(ctx, TN_E_IO, tn_tensors_load(ctx, path, &loaded));
    assert_fails(ctx, TN_E_IO, tn_tensors_load(ctx, TENON_SCRATCH_DIR, &loaded));
}

static void every_budget_ends_clean(void **state)
{
    (void)state;
    static const char path[] = SCRATCH_PATH("tensors_budget.safetensors");
    tn_context *rich = new_context(0);
    tn_tensors *all = one_of_each(rich, false), *loaded;
    tn_status status = TN_E_NOMEM;
    for (size_t budget = 1; status != TN_OK; budget += 16) {
        tn_context *ctx = new_context(budget);
        status = tn_tensors_save(ctx, all, path);
        if (status == TN_OK) {
            status = tn_tensors_load(ctx, path, &loaded);
        }
        if (status == TN_OK) {
            tn_tensors_free(loaded);
        } else {
            assert_fails(ctx, TN_E_NOMEM, status);
            assert_int_equal(tn_context_diagnostic_count(ctx), 1);
        }
        assert_int_equal(tn_context_memory_used(ctx), 0);
        tn_context_free(ctx);
    }
    unlink(path);
    tn_tensors_free(all);
    tn_context_free(rich);
}

/* ---- comparing ---- */

API_TEST(floats_are_compared_within_tolerances)
{
    static const double nan = NAN, inf = INFINITY;
    static const struct {
        double a, b, atol, rtol;
        bool equal;
        double max_abs, max_rel;
    } cases[] = {
        {1, 1, 0, 0, true, 0, 0},
        {0.0, -0.0, 0, 0, true, 0, 0},
        {1.5, 1, 0, 0, false, 0.5, 0.5},
        {1.5, 1, 0.5, 0, true, 0.5, 0.5},
        {1.5, 1, 0.49, 0, false, 0.5, 0.5},
        {-3, -2, 0, 0.5, true, 1, 0.5},
        {-2, -3, 0, 0.3, false, 1, 1.0 / 3}, /* relative to the second */
        {3, 2, 0.5, 0.25, true, 1, 0.5},     /* both together */
        {1, 0, 0, 1, false, 1, 0},           /* nothing is relative to 0 */
        {nan, nan, 0, 0, true, 0, 0},
        {nan, 1, 9, 9, false, 0, 0},
        {1, nan, 9, 9, false, 0, 0},
        {inf, inf, 0, 0, true, 0, 0},
        {inf, -inf, 9, 9, false, 0, 0},
        {inf, 1, 9, 9, false, 0, 0},
        {1, -inf, 9, 9, false, 0, 0},
        {nan, inf, 9, 9, false, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tn_tensor *a = doubles(ctx, 1, &cases[i].a), *b = doubles(ctx, 1, &cases[i].b);
        tn_difference d = tn_tensor_compare(a, b, cases[i].atol, cases[i].rtol);
        assert_true(d.comparable);
        assert_int_equal(d.equal, cases[i].equal);
        assert_int_equal(d.worst, cases[i].equal ? -1 : 0);
        assert_int_equal(d.different, cases[i].equal ? 0 : 1);
        assert_true(d.max_abs == cases[i].max_abs && d.max_rel == cases[i].max_rel);
        tn_tensor_free(a);
        tn_tensor_free(b);
    }
}

API_TEST(the_worst_element_is_furthest_beyond_its_own_tolerance)
{
    enum { COUNT = 1000 }; /* more than are converted at once */
    double a[COUNT] = {0}, b[COUNT] = {0};
    a[10] = 1;
    a[700] = 1000, b[700] = 1001.5; /* further apart, but within a tenth */
    a[900] = -1.25;
    tn_tensor *x = doubles(ctx, COUNT, a), *y = doubles(ctx, COUNT, b);
    tn_difference d = tn_tensor_compare(x, y, 0, 0.1);
    assert_false(d.equal);
    assert_int_equal(d.different, 2);
    assert_int_equal(d.worst, 900);
    assert_true(d.max_abs == 1.5);
    assert_int_equal(tn_tensor_compare(x, y, 0, 0).worst, 700);
    a[999] = NAN; /* beyond any tolerance */
    memcpy(tn_tensor_data(x), a, sizeof a);
    assert_int_equal(tn_tensor_compare(x, y, 1e30, 0).worst, 999);
    tn_tensor_free(x);
    tn_tensor_free(y);
}

API_TEST(integers_are_compared_exactly)
{
    static const int64_t big[] = {INT64_C(1) << 53, INT64_MIN, INT64_MAX, -1};
    static const int64_t bigger[] = {(INT64_C(1) << 53) + 1, INT64_MIN, INT64_MAX - 1, -1};
    static const int64_t ends[] = {INT64_MIN}, other_end[] = {INT64_MAX};
    tn_tensor *a = make(ctx, "i64", 1, SIZES(4), big), *b = make(ctx, "i64", 1, SIZES(4), bigger);
    tn_difference d = tn_tensor_compare(a, b, 0, 0);
    assert_false(d.equal);
    assert_int_equal(d.different, 2);
    assert_true(d.max_abs == 1);
    assert_int_equal(d.worst, 0);
    assert_true(tn_tensor_compare(a, b, 1, 0).equal);
    assert_true(tn_tensor_compare(a, a, 0, 0).equal);
    tn_tensor_free(a);
    tn_tensor_free(b);
    a = make(ctx, "u64", 1, SIZES(4), big), b = make(ctx, "u64", 1, SIZES(4), bigger);
    assert_int_equal(tn_tensor_compare(a, b, 0, 0).different, 2);
    tn_tensor_free(a);
    tn_tensor_free(b);
    a = make(ctx, "i64", 1, SIZES(1), ends), b = make(ctx, "i64", 1, SIZES(1), other_end);
    assert_true(tn_tensor_compare(a, b, 0, 0).max_abs == 18446744073709551615.0);
    tn_tensor_free(a);
    tn_tensor_free(b);
}

API_TEST(complex_numbers_are_compared_by_length)
{
    static const float three_four[] = {4, 6, NAN, 0, INFINITY, 1}, origin[] = {1, 2, 0, NAN, INFINITY, 1};
    tn_tensor *a = make(ctx, "c64", 1, SIZES(3), three_four), *b = make(ctx, "c64", 1, SIZES(3), origin);
    tn_difference d = tn_tensor_compare(a, b, 0, 0);
    assert_false(d.equal);
    assert_true(d.max_abs == 5);
    assert_int_equal(d.different, 1);
    assert_true(tn_tensor_compare(a, b, 5, 0).equal);
    tn_tensor_free(a);
    tn_tensor_free(b);
}

API_TEST(types_and_sizes_must_agree)
{
    static const float ones[] = {1, 1, 1, 1, 1, 1};
    static const int32_t whole[] = {1, 1, 1, 1, 1, 1};
    tn_tensor *a = make(ctx, "f32", 2, SIZES(2, 3), ones), *turned = make(ctx, "f32", 2, SIZES(3, 2), ones);
    tn_tensor *ints = make(ctx, "i32", 2, SIZES(2, 3), whole), *flat = make(ctx, "f32", 1, SIZES(6), ones);
    tn_difference d = tn_tensor_compare(a, turned, 9, 9);
    assert_false(d.comparable || d.equal);
    assert_int_equal(d.worst, -1);
    assert_false(tn_tensor_compare(a, flat, 9, 9).comparable);
    d = tn_tensor_compare(a, ints, 9, 9); /* the numbers are told apart from the types */
    assert_true(d.comparable && !d.equal);
    assert_int_equal(d.different, 0);
    tn_tensor *const all[] = {a, turned, ints, flat};
    for (size_t i = 0; i < 4; i++) {
        tn_tensor_free(all[i]);
    }
}

API_TEST(nothing_equals_nothing_and_views_their_copies)
{
    float memory[] = {1, 2, 3, 4, 5, 6};
    tn_tensor *none = make(ctx, "f32", 2, SIZES(0, 3), NULL), *scalar = make(ctx, "f32", 0, NULL, NULL), *view, *copy;
    tn_difference d = tn_tensor_compare(none, none, 0, 0);
    assert_true(d.comparable && d.equal);
    assert_int_equal(d.worst, -1);
    assert_true(tn_tensor_compare(scalar, scalar, 0, 0).equal);
    assert_ok(ctx,
              tn_tensor_wrap(ctx, "f32", 2, SIZES(3, 2), SIZES(1, 3), 0, memory, sizeof memory, NULL, NULL, &view));
    assert_ok(ctx, tn_tensor_contiguous(ctx, view, &copy));
    assert_true(tn_tensor_compare(view, copy, 0, 0).equal);
    ((float *)tn_tensor_data(copy))[3] = 0; /* second row, second column */
    d = tn_tensor_compare(view, copy, 0, 0);
    assert_int_equal(d.worst, 3);
    assert_true(d.max_abs == 5);
    tn_tensor *const all[] = {none, scalar, view, copy};
    for (size_t i = 0; i < 4; i++) {
        tn_tensor_free(all[i]);
    }
}

/* ---- texts ---- */

static void assert_printed(tn_context *ctx, tn_tensor *t, tn_view view, const char *expected)
{
    byte_buffer collected = {0};
    assert_ok(ctx, tn_tensor_print(ctx, t, view, byte_buffer_write, &collected));
    assert_true(byte_buffer_write(&collected, "", 1));
    assert_string_equal((const char *)collected.at, expected);
    byte_buffer_release(&collected);
    tn_tensor_free(t);
}

/* The expected texts are those of torch 2.13, print(tensor) without "tensor(" and ")". */
API_TEST(numbers_are_laid_out_as_torch_does)
{
    static const struct {
        int64_t n;
        float values[5];
        const char *text;
    } cases[] = {
        {3, {1, 2, -3}, "[ 1.,  2., -3.]\n"},
        {3, {0.1f, -2.25f, 100}, "[  0.1000,  -2.2500, 100.0000]\n"},
        {2, {1e-5f, 1}, "[1.0000e-05, 1.0000e+00]\n"},
        {5, {NAN, 1, INFINITY, -INFINITY, 0}, "[nan, 1., inf, -inf, 0.]\n"},
        {2, {0, -0.0f}, "[0., -0.]\n"},
        {2, {3e9f, 1e9f}, "[3.0000e+09, 1.0000e+09]\n"},
        {2, {NAN, NAN}, "[nan, nan]\n"},
        {2, {1.5f, NAN}, "[1.5000,    nan]\n"},
        {2, {1e-3f, 0.9f}, "[0.0010, 0.9000]\n"},
        {0, {0}, "[]\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_printed(ctx, floats(ctx, cases[i].n, cases[i].values), TN_VIEW_TEXT, cases[i].text);
    }
    static const float eight[] = {0, 1, 2, 3, 4, 5, 6, 7}, half = 2.5f;
    static const float complex[] = {1, 2, -1.5f, -0.25f}, special[] = {NAN, 1, 0, -INFINITY};
    static const int64_t ends[] = {INT64_MAX, INT64_MIN}, whole[] = {1, -20, 300, 4};
    assert_printed(ctx, make(ctx, "f32", 0, NULL, &half), TN_VIEW_TEXT, "2.5000\n");
    assert_printed(ctx, make(ctx, "f32", 3, SIZES(2, 2, 2), eight), TN_VIEW_TEXT,
                   "[[[0., 1.],\n  [2., 3.]],\n\n [[4., 5.],\n  [6., 7.]]]\n");
    assert_printed(ctx, make(ctx, "b8", 2, SIZES(2, 2), "\1\0\0\1"), TN_VIEW_TEXT,
                   "[[ True, False],\n [False,  True]]\n");
    assert_printed(ctx, make(ctx, "i64", 2, SIZES(2, 2), whole), TN_VIEW_TEXT, "[[  1, -20],\n [300,   4]]\n");
    assert_printed(ctx, make(ctx, "i64", 1, SIZES(2), ends), TN_VIEW_TEXT,
                   "[ 9223372036854775807, -9223372036854775808]\n");
    assert_printed(ctx, make(ctx, "c64", 1, SIZES(2), complex), TN_VIEW_TEXT, "[ 1.0000+2.0000j, -1.5000-0.2500j]\n");
    assert_printed(ctx, make(ctx, "c64", 1, SIZES(2), special), TN_VIEW_TEXT, "[nan+1.j, 0.-infj]\n");
}

API_TEST(long_rows_are_broken_as_torch_does)
{
    float values[40];
    for (int i = 0; i < 40; i++) {
        values[i] = (float)i;
    }
    assert_printed(ctx, floats(ctx, 40, values), TN_VIEW_TEXT,
                   "[ 0.,  1.,  2.,  3.,  4.,  5.,  6.,  7.,  8.,  9., 10., 11., 12., 13., 14., 15.,\n"
                   " 16., 17., 18., 19., 20., 21., 22., 23., 24., 25., 26., 27., 28., 29., 30., 31.,\n"
                   " 32., 33., 34., 35., 36., 37., 38., 39.]\n");
}

API_TEST(a_summary_shows_corners_and_range)
{
    float values[200];
    for (int i = 0; i < 200; i++) {
        values[i] = (float)i;
    }
    values[199] = NAN;
    values[198] = INFINITY;
    assert_printed(ctx, make(ctx, "f32", 4, SIZES(1, 2, 10, 10), values), TN_VIEW_SUMMARY,
                   "f32[1,2,10,10]\n"
                   "[[[[ 0.,  1.,  2.,  ...,  7.,  8.,  9.],\n"
                   "   [10., 11., 12.,  ..., 17., 18., 19.],\n"
                   "   [20., 21., 22.,  ..., 27., 28., 29.],\n"
                   "   ...,\n"
                   "   [70., 71., 72.,  ..., 77., 78., 79.],\n"
                   "   [80., 81., 82.,  ..., 87., 88., 89.],\n"
                   "   [90., 91., 92.,  ..., 97., 98., 99.]],\n\n"
                   "  ...]]\n"
                   "min 0  max 197  mean 98.5  1 nan  1 infinite\n");
    assert_printed(ctx, make(ctx, "i8", 1, SIZES(100), NULL), TN_VIEW_SUMMARY,
                   "i8[100]\n[0, 0, 0,  ..., 0, 0, 0]\nmin 0  max 0  mean 0\n");
    assert_printed(ctx, make(ctx, "b8", 1, SIZES(100), NULL), TN_VIEW_SUMMARY,
                   "b8[100]\n[False, False, False,  ..., False, False, False]\n0 of 100 are True\n");
    assert_printed(ctx, floats(ctx, 2, values), TN_VIEW_SUMMARY, "f32[2]\n[0., 1.]\n");
}

API_TEST(json_is_exact)
{
    static const float values[] = {0.1f, NAN, -INFINITY}, complex[] = {1, 2};
    static const int64_t whole[] = {INT64_MAX};
    assert_printed(ctx, floats(ctx, 3, values), TN_VIEW_JSON,
                   "{\"dtype\": \"f32\", \"shape\": [3], \"count\": 3, \"elements\": [0.1, \"NaN\", \"-Infinity\"], "
                   "\"min\": 0.10000000149011612, \"max\": 0.10000000149011612, \"mean\": 0.10000000149011612, "
                   "\"nan\": 1, \"infinite\": 1}");
    assert_printed(ctx, make(ctx, "i64", 1, SIZES(1), whole), TN_VIEW_JSON,
                   "{\"dtype\": \"i64\", \"shape\": [1], \"count\": 1, \"elements\": [9223372036854775807], "
                   "\"min\": 9.223372036854776e+18, \"max\": 9.223372036854776e+18, "
                   "\"mean\": 9.223372036854776e+18, \"nan\": 0, \"infinite\": 0}");
    assert_printed(ctx, make(ctx, "c64", 0, NULL, complex), TN_VIEW_JSON,
                   "{\"dtype\": \"c64\", \"shape\": [], \"count\": 1, \"elements\": [[1.0, 2.0]]}");
    assert_printed(ctx, make(ctx, "b8", 1, SIZES(0), NULL), TN_VIEW_JSON,
                   "{\"dtype\": \"b8\", \"shape\": [0], \"count\": 0, \"elements\": [], \"nan\": 0, \"infinite\": 0}");
    tn_tensor *t = floats(ctx, 3, values);
    byte_buffer unused = {0};
    assert_fails(ctx, TN_E_ARGUMENT, tn_tensor_print(ctx, t, TN_VIEW_TREE, byte_buffer_write, &unused));
    tn_tensor_free(t);
}

API_TEST(the_locale_does_not_matter)
{
    static const float values[] = {0.5f, 2};
    const char *changed = setlocale(LC_NUMERIC, "de_DE.UTF-8"); /* NULL where there is no such locale */
    assert_printed(ctx, floats(ctx, 2, values), TN_VIEW_TEXT, "[0.5000, 2.0000]\n");
    if (changed != NULL) {
        setlocale(LC_NUMERIC, "C");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_tensor_has_a_copy),
        cmocka_unit_test(without_bytes_a_tensor_is_zero),
        cmocka_unit_test(impossible_tensors_are_refused),
        cmocka_unit_test(wrapped_memory_is_released_with_the_last_reference),
        cmocka_unit_test(memory_that_cannot_be_wrapped_stays_with_the_caller),
        cmocka_unit_test(contiguous_copies_only_what_is_not),
        cmocka_unit_test(elements_are_written_exactly),
        cmocka_unit_test(names_are_unique_and_keep_their_order),
        cmocka_unit_test(files_give_back_what_they_were_given),
        cmocka_unit_test(an_npy_file_holds_one_tensor),
        cmocka_unit_test(files_of_numpy_are_read_with_their_strides),
        cmocka_unit_test(elements_at_odd_places_are_aligned),
        cmocka_unit_test(a_file_may_change_after_its_tensors_do),
        cmocka_unit_test(files_that_are_none_are_refused),
        cmocka_unit_test(every_budget_ends_clean),
        cmocka_unit_test(floats_are_compared_within_tolerances),
        cmocka_unit_test(the_worst_element_is_furthest_beyond_its_own_tolerance),
        cmocka_unit_test(integers_are_compared_exactly),
        cmocka_unit_test(complex_numbers_are_compared_by_length),
        cmocka_unit_test(types_and_sizes_must_agree),
        cmocka_unit_test(nothing_equals_nothing_and_views_their_copies),
        cmocka_unit_test(numbers_are_laid_out_as_torch_does),
        cmocka_unit_test(long_rows_are_broken_as_torch_does),
        cmocka_unit_test(a_summary_shows_corners_and_range),
        cmocka_unit_test(json_is_exact),
        cmocka_unit_test(the_locale_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
