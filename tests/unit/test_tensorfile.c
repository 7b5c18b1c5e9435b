/*
 * safetensors, npy and npz both ways: files made by the packages that define the formats
 * (tests/data/make_tensorfile_fixtures.py) are read, written again byte for byte, and broken in every way.
 */
#include "testing.h"

#include "base/num.h"
#include "format/tensorfile.h"

#include <inttypes.h>

#define FIXTURE(name) SOURCE_PATH("tests/data/tensorfile/" name)

/* Text of a file and its length, which strlen cannot tell. */
#define P(literal) literal, sizeof literal - 1

/* ---- reading ---- */

static source *memory_source(tn_context *ctx, const void *bytes, size_t n)
{
    source *src = NULL;
    assert_ok(ctx, source_memory(ctx, bytes, n, true, &src));
    return src;
}

static source *file_source(tn_context *ctx, const char *path)
{
    source *src = NULL;
    assert_ok(ctx, source_open(ctx, path, true, &src));
    return src;
}

static bool serve(void *user, uint64_t offset, void *dst, size_t n)
{
    const source *src = user;
    assert_true(range_fits(offset, n, source_size(src)));
    memcpy(dst, source_bytes(src) + offset, n);
    return true;
}

/* The same bytes, but not addressable. */
static source *called_source(tn_context *ctx, source *src)
{
    source *called = NULL;
    assert_ok(ctx, source_callback(ctx, source_size(src), serve, src, &called));
    return called;
}

static named_arrays read_source(tn_context *ctx, source *src)
{
    named_arrays arrays = {0};
    assert_ok(ctx, tensorfile_read(ctx, ctx_scratch(ctx), src, &arrays));
    return arrays;
}

static const named_array *find(const named_arrays *arrays, const char *name)
{
    for (size_t i = 0; i < arrays->n; i++) {
        if (strcmp(arrays->at[i].name, name) == 0) {
            return &arrays->at[i];
        }
    }
    fail_test("there is no array '%s'", name);
    return NULL;
}

static void assert_same_array(const named_array *a, const named_array *b)
{
    assert_string_equal(a->name, b->name);
    assert_int_equal(a->dtype, b->dtype);
    assert_int_equal(a->rank, b->rank);
    assert_memory_equal(a->sizes, b->sizes, a->rank * sizeof *a->sizes);
    assert_int_equal(a->strides == NULL, b->strides == NULL);
    assert_int_equal(a->bytes, b->bytes);
    assert_memory_equal(a->data, b->data, (size_t)a->bytes);
}

static void assert_aligned(const named_array *array)
{
    size_t element = dtype_table[array->dtype].bytes;
    assert_int_equal((uintptr_t)array->data % (element < 8 ? element : 8), 0);
}

static const float six_floats[] = {0, 1, 2, 3, 4, 5};

CONTEXT_TEST(reads_every_dtype_of_safetensors)
{
    source *src = file_source(ctx, FIXTURE("dtypes.safetensors"));
    named_arrays arrays = read_source(ctx, src), called = read_source(ctx, called_source(ctx, src));
    size_t known = 0;
    for (int type = DT_NONE + 1; type < DT_COUNT; type++) {
        if (dtype_table[type].safetensors != NULL) {
            const named_array *array = find(&arrays, dtype_table[type].torch);
            assert_int_equal(array->dtype, type);
            assert_int_equal(array->bytes, 2 * dtype_table[type].bytes);
            known++;
        }
    }
    assert_int_equal(arrays.n, known + 3);
    const named_array *b = find(&arrays, "b");
    assert_int_equal(b->rank, 2);
    assert_int_equal(b->sizes[0], 2);
    assert_int_equal(b->sizes[1], 3);
    assert_null(b->strides);
    assert_memory_equal(b->data, six_floats, sizeof six_floats);
    assert_int_equal(find(&arrays, "a")->bytes, 0);
    assert_int_equal(find(&arrays, "scalar")->rank, 0);
    assert_string_equal(arrays.metadata[0], "format");
    assert_string_equal(arrays.metadata[1], "pt");
    assert_null(arrays.metadata[2]);
    for (size_t i = 0; i < arrays.n; i++) {
        assert_same_array(&arrays.at[i], &called.at[i]);
        assert_true(i == 0 || arrays.at[i].data >= arrays.at[i - 1].data + arrays.at[i - 1].bytes);
    }
}

/* A header that ends anywhere: data that is misaligned for its dtype is copied. */
CONTEXT_TEST(aligns_data)
{
    static const char header[] = "{\"x\":{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8]}}";
    const double value = 1.5;
    for (size_t padding = 0; padding < 8; padding++) {
        uint8_t file[128] = {0};
        size_t length = sizeof header - 1 + padding;
        store_u64(file, length);
        memset(file + 8, ' ', length);
        memcpy(file + 8, header, sizeof header - 1);
        memcpy(file + 8 + length, &value, sizeof value);
        source *src = memory_source(ctx, file, 8 + length + sizeof value);
        named_arrays arrays = read_source(ctx, src);
        assert_aligned(&arrays.at[0]);
        assert_memory_equal(arrays.at[0].data, &value, sizeof value);
        bool in_place = arrays.at[0].data == source_bytes(src) + 8 + length;
        assert_int_equal(in_place, (8 + length) % 8 == 0);
    }
}

#define ENTRY(dtype, shape, offsets) "{\"dtype\":\"" dtype "\",\"shape\":[" shape "],\"data_offsets\":[" offsets "]}"

CONTEXT_TEST(refuses_broken_safetensors)
{
    static const struct {
        const char *header; /* 16 bytes of data follow */
        tn_status status;
        const char *reason;
    } cases[] = {
        {"{\"a\":" ENTRY("F32", "4", "0,16") "}", TN_OK, NULL},
        {"{\"a\":" ENTRY("F32", "4", "0,16") "} \n", TN_OK, NULL},
        {"{\"a\":" ENTRY("F32", "2", "8,16") ",\"b\":" ENTRY("F32", "2", "0,8") "}", TN_OK, NULL},
        {"{\"a\":" ENTRY("F32", "4", "0,16") ",\"b\":" ENTRY("F32", "0", "16,16") "}", TN_OK, NULL},
        {"{\"__metadata__\":null,\"a\":" ENTRY("F32", "4", "0,16") "}", TN_OK, NULL},
        {"", TN_E_FORMAT, "does not start with '{'"},
        {" {}", TN_E_FORMAT, "does not start with '{'"},
        {"[]", TN_E_FORMAT, "does not start with '{'"},
        {"{", TN_E_FORMAT, "header, byte 1"},
        {"{}", TN_E_FORMAT, "the tensors span 0 bytes, but the file holds 16"},
        {"{\"a\":" ENTRY("F32", "3", "0,12") "}", TN_E_FORMAT, "the tensors span 12 bytes"},
        {"{\"a\":" ENTRY("F32", "3", "4,16") "}", TN_E_FORMAT, "'a' begins at byte 4 of the data, expected 0"},
        {"{\"a\":" ENTRY("F32", "3", "0,12") ",\"b\":" ENTRY("F32", "2", "8,16") "}", TN_E_FORMAT,
         "'b' begins at byte 8 of the data, expected 12"},
        {"{\"a\":" ENTRY("F32", "8", "0,32") "}", TN_E_FORMAT, "the tensors span 32 bytes, but the file holds 16"},
        {"{\"a\":" ENTRY("F32", "5", "0,16") "}", TN_E_FORMAT, "another number of bytes"},
        {"{\"a\":" ENTRY("F32", "4", "16,0") "}", TN_E_FORMAT, "not a begin and an end"},
        {"{\"a\":" ENTRY("F32", "4", "0,16,16") "}", TN_E_FORMAT, "not a begin and an end"},
        {"{\"a\":" ENTRY("F32", "-4", "0,16") "}", TN_E_FORMAT, "'shape' is not a list of non-negative integers"},
        {"{\"a\":" ENTRY("F32", "4.0", "0,16") "}", TN_E_FORMAT, "'shape' is not a list"},
        {"{\"a\":" ENTRY("F32", "4", "0,\"16\"") "}", TN_E_FORMAT, "'data_offsets' is not a list"},
        {"{\"a\":" ENTRY("F32", "4294967296,4294967296", "0,16") "}", TN_E_FORMAT, "overflow 64 bits"},
        {"{\"a\":" ENTRY("F4", "32", "0,16") "}", TN_E_UNSUPPORTED, "dtype 'F4' has no counterpart"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[4]}}", TN_E_FORMAT, "expected an object with"},
        {"{\"a\":{\"dtype\":4,\"shape\":[4],\"data_offsets\":[0,16]}}", TN_E_FORMAT, "expected an object with"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":4,\"data_offsets\":[0,16]}}", TN_E_FORMAT, "'shape' is not a list"},
        {"{\"a\":3}", TN_E_FORMAT, "expected an object with"},
        {"{\"a\":" ENTRY("F32", "4", "0,16") ",\"a\":" ENTRY("F32", "4", "0,16") "}", TN_E_FORMAT, "'a'"},
        {"{\"__metadata__\":{\"k\":1}}", TN_E_FORMAT, "not an object of strings"},
        {"{\"__metadata__\":[]}", TN_E_FORMAT, "not an object of strings"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint8_t file[512] = {0};
        size_t length = strlen(cases[i].header);
        store_u64(file, length);
        memcpy(file + 8, cases[i].header, length);
        named_arrays arrays;
        source *src = memory_source(ctx, file, 8 + length + 16);
        assert_status(ctx, cases[i].status, tensorfile_read(ctx, ctx_scratch(ctx), src, &arrays));
        if (cases[i].reason != NULL) {
            assert_explained(ctx, cases[i].reason);
        }
        diagnostics_clear(ctx);
    }
}

CONTEXT_TEST(refuses_other_files)
{
    static const struct {
        const char *bytes;
        size_t n;
        tn_status status;
        const char *reason;
    } cases[] = {
        {P(""), TN_E_FORMAT, "a file of 0 bytes is too short"},
        {P("\x10\0\0\0\0\0\0"), TN_E_FORMAT, "a file of 7 bytes is too short"},
        {P("\x03\0\0\0\0\0\0\0{}"), TN_E_FORMAT, "a header of 3 bytes does not fit in a file of 10"},
        {P("\xff\xff\xff\xff\xff\xff\xff\xff{}"), TN_E_FORMAT, "does not fit"},
        {P("\x93NUMPY"), TN_E_VERSION, "npy version 0.0"},
        {P("\x93NUMPY\4\0"), TN_E_VERSION, "npy version 4.0, expected 1.0, 2.0 or 3.0"},
        {P("\x93NUMPY\1\1\0\0"), TN_E_VERSION, "npy version 1.1"},
        {P("\x93NUMPY\1\0\5\0{}"), TN_E_FORMAT, "an npy header of 5 bytes does not fit in 12"},
        {P("\x93NUMPY\2\0\xff\xff\xff\xff{}"), TN_E_FORMAT, "an npy header of 4294967295 bytes does not fit"},
        {P("PK\3\4"), TN_E_FORMAT, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        named_arrays arrays;
        source *src = memory_source(ctx, cases[i].bytes, cases[i].n);
        assert_fails(ctx, cases[i].status, tensorfile_read(ctx, ctx_scratch(ctx), src, &arrays));
        assert_explained(ctx, cases[i].reason);
        diagnostics_clear(ctx);
    }
    named_arrays arrays;
    assert_fails(ctx, TN_E_FORMAT, npy_read(ctx, ctx_scratch(ctx), memory_source(ctx, P("PK")), &arrays));
    assert_explained(ctx, "the magic is missing");
}

CONTEXT_TEST(refuses_huge_headers)
{
    uint64_t n = 100 * 1000 * 1000 + 16;
    uint8_t *file = ctx_alloc_data(ctx, (size_t)n);
    assert_non_null(file);
    static const struct {
        const char *start;
        size_t start_n;
        uint32_t length;
    } cases[] = {{P(""), 100 * 1000 * 1000 + 1}, {P("\x93NUMPY\2\0"), (1 << 20) + 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        memset(file, 0, 16);
        memcpy(file, cases[i].start, cases[i].start_n);
        store_u32(file + cases[i].start_n, cases[i].length);
        source *src;
        named_arrays arrays;
        assert_ok(ctx, source_memory(ctx, file, (size_t)n, false, &src));
        assert_fails(ctx, TN_E_LIMIT, tensorfile_read(ctx, ctx_scratch(ctx), src, &arrays));
        assert_explained(ctx, "expected at most");
        diagnostics_clear(ctx);
    }
    data_free(file);
}

CONTEXT_TEST(reads_npy)
{
    static const int64_t counts[] = {0, 1, 2, 3, 4, 5};
    static const float columns[] = {0, 3, 1, 4, 2, 5};
    static const struct {
        const char *path;
        dtype dtype;
        size_t rank;
        const void *data;
        size_t bytes;
        bool strided;
    } cases[] = {
        {FIXTURE("counts.npy"), DT_I64, 2, counts, sizeof counts, false},
        {FIXTURE("columns.npy"), DT_F32, 2, columns, sizeof columns, true},
        {FIXTURE("flag.npy"), DT_BOOL, 0, "\1", 1, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        source *src = file_source(ctx, cases[i].path);
        named_arrays arrays = read_source(ctx, src), called = read_source(ctx, called_source(ctx, src));
        const named_array *array = find(&arrays, "0");
        assert_int_equal(arrays.n, 1);
        assert_int_equal(array->dtype, cases[i].dtype);
        assert_int_equal(array->rank, cases[i].rank);
        assert_int_equal(array->bytes, cases[i].bytes);
        assert_memory_equal(array->data, cases[i].data, cases[i].bytes);
        assert_same_array(array, &called.at[0]);
        if (cases[i].strided) {
            assert_int_equal(array->strides[0], 1);
            assert_int_equal(array->strides[1], 2);
        } else {
            assert_null(array->strides);
        }
    }
}

#define DICT(descr, order, shape) "{'descr': '" descr "', 'fortran_order': " order ", 'shape': " shape ", }"

CONTEXT_TEST(reads_and_refuses_npy_headers)
{
    static const struct {
        const char *header; /* 8 bytes of data follow */
        tn_status status;
        const char *reason; /* or the sizes */
    } cases[] = {
        {DICT("<f4", "False", "(2,)") "   \n", TN_OK, "2"},
        {DICT("<f4", "True", "(1, 2)") "\n", TN_OK, "1,2"},
        {DICT("<f4", "False", "()") "\n", TN_OK, ""},
        {DICT("<f4", "True", "(2L, 1L,)") "\n", TN_OK, "2,1"},
        {DICT("<c8", "False", "(0, 3)") "\n", TN_OK, "0,3"},
        {DICT("<u1", "False", "(8,)"), TN_OK, "8"}, /* some writers give single bytes an order */
        {"{\"shape\":(1,),\"descr\":\"|b1\",\"fortran_order\":False}", TN_OK, "1"},
        {DICT(">f4", "False", "(2,)"), TN_E_UNSUPPORTED, "big-endian numbers: '>f4'"},
        {DICT("|O", "False", "(2,)"), TN_E_UNSUPPORTED, "Python objects: '|O'"},
        {DICT("<U3", "False", "(2,)"), TN_E_UNSUPPORTED, "elements without counterpart here: '<U3'"},
        {DICT("", "False", "(2,)"), TN_E_UNSUPPORTED, "elements without counterpart here: ''"},
        {"{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2,), }", TN_E_UNSUPPORTED, "structures"},
        {DICT("<f4", "False", "(3,)"), TN_E_FORMAT, "an npy array of 12 bytes, but 8 follow"},
        {DICT("<f4", "False", "(4611686018427387904, 4)"), TN_E_FORMAT, "overflow 64 bits"},
        {DICT("<f4", "False", "(99999999999999999999,)"), TN_E_FORMAT, "expected a size"},
        {DICT("<f4", "False", "(-2,)"), TN_E_FORMAT, "expected a size"},
        {DICT("<f4", "False", "(1 2)"), TN_E_FORMAT, "expected a size"},
        {DICT("<f4", "False", "(2)"), TN_E_FORMAT, "not a number in parentheses"},
        {DICT("<f4", "False", "2"), TN_E_FORMAT, "expected a tuple of sizes"},
        {DICT("<f4", "0", "(2,)"), TN_E_FORMAT, "expected True or False"},
        {DICT("<f\\x34", "False", "(2,)"), TN_E_FORMAT, "a string without escapes"},
        {DICT("<f4", "False", "(2,)") "x", TN_E_FORMAT, "expected nothing after '}'"},
        {"{'descr': '<f4", TN_E_FORMAT, "a string without escapes"},
        {"{'descr': <f4", TN_E_FORMAT, "expected a string"},
        {"{'descr' '<f4'}", TN_E_FORMAT, "expected ':'"},
        {"{'descr': '<f4' 'shape': (2,)}", TN_E_FORMAT, "expected ',' or '}'"},
        {"{'descr': '<f4', 'shape': (2,)}", TN_E_FORMAT, "expected all three fields"},
        {"{'descr': '<f4', 'descr': '<f4'}", TN_E_FORMAT, "each of the three fields once"},
        {"{'extra': 1}", TN_E_FORMAT, "each of the three fields once"},
        {"", TN_E_FORMAT, "expected '{'"},
        {"{", TN_E_FORMAT, "expected a string"},
        {"{'shape': (1,", TN_E_FORMAT, "expected a size"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint8_t file[256] = "\x93NUMPY\1\0";
        size_t length = strlen(cases[i].header);
        store_u16(file + 8, (uint16_t)length);
        memcpy(file + 10, cases[i].header, length);
        named_arrays arrays;
        source *src = memory_source(ctx, file, 10 + length + 8);
        assert_status(ctx, cases[i].status, tensorfile_read(ctx, ctx_scratch(ctx), src, &arrays));
        char sizes[64] = "";
        for (size_t d = 0, n = 0; cases[i].status == TN_OK && d < arrays.at[0].rank; d++) {
            n += (size_t)snprintf(sizes + n, sizeof sizes - n, "%s%" PRId64, d == 0 ? "" : ",", arrays.at[0].sizes[d]);
        }
        if (cases[i].status == TN_OK) {
            assert_string_equal(sizes, cases[i].reason);
            assert_aligned(&arrays.at[0]);
        } else {
            assert_explained(ctx, cases[i].reason);
        }
        diagnostics_clear(ctx);
    }
}

CONTEXT_TEST(reads_npz)
{
    static const char *const names[] = {"counts", "columns", "flag"};
    static const char *const paths[] = {FIXTURE("stored.npz"), FIXTURE("deflated.npz")};
    for (size_t p = 0; p < 2; p++) {
        source *src = file_source(ctx, paths[p]);
        named_arrays arrays = read_source(ctx, src), called = read_source(ctx, called_source(ctx, src));
        assert_int_equal(arrays.n, 3);
        for (size_t i = 0; i < 3; i++) {
            char path[4096];
            snprintf(path, sizeof path, FIXTURE("%s.npy"), names[i]);
            named_arrays alone = read_source(ctx, file_source(ctx, path));
            alone.at[0].name = names[i];
            assert_same_array(&arrays.at[i], &alone.at[0]);
            assert_same_array(&called.at[i], &alone.at[0]);
            assert_aligned(&arrays.at[i]);
        }
    }
}

/* ---- writing ---- */

typedef enum format { SAFETENSORS, NPY, NPZ } format;

static tn_status write_arrays(tn_context *ctx, format to, const named_arrays *arrays, source **out)
{
    byte_buffer bytes = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &bytes);
    tn_status status = to == SAFETENSORS ? safetensors_write(ctx, &s, arrays)
                       : to == NPY       ? npy_write(ctx, &s, &arrays->at[0])
                                         : npz_write(ctx, ctx_scratch(ctx), &s, arrays);
    if (status == TN_OK) {
        assert_ok(ctx, sink_finish(ctx, &s));
        *out = memory_source(ctx, bytes.at, bytes.n);
    }
    byte_buffer_release(&bytes);
    return status;
}

CONTEXT_TEST(writes_the_bytes_that_the_packages_write)
{
    static const struct {
        format format;
        const char *path;
    } cases[] = {
        {SAFETENSORS, FIXTURE("dtypes.safetensors")},
        {NPY, FIXTURE("counts.npy")},
        {NPY, FIXTURE("columns.npy")},
        {NPY, FIXTURE("flag.npy")},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        source *src = file_source(ctx, cases[i].path), *written = NULL;
        named_arrays arrays = read_source(ctx, src);
        assert_ok(ctx, write_arrays(ctx, cases[i].format, &arrays, &written));
        assert_int_equal(source_size(written), source_size(src));
        assert_memory_equal(source_bytes(written), source_bytes(src), (size_t)source_size(src));
    }
}

CONTEXT_TEST(writes_npz)
{
    named_arrays arrays = read_source(ctx, file_source(ctx, FIXTURE("stored.npz")));
    source *written = NULL;
    assert_ok(ctx, write_arrays(ctx, NPZ, &arrays, &written));
    named_arrays again = read_source(ctx, written);
    assert_int_equal(again.n, arrays.n);
    for (size_t i = 0; i < arrays.n; i++) {
        assert_same_array(&again.at[i], &arrays.at[i]);
    }
    assert_ok(ctx, write_arrays(ctx, NPZ, &(named_arrays){0}, &written));
    assert_int_equal(source_size(written), 22); /* as numpy.savez without arrays */
    assert_int_equal(read_source(ctx, written).n, 0);
}

/* 40,000 sizes do not fit in the header of version 1. */
CONTEXT_TEST(writes_long_npy_headers)
{
    enum { RANK = 40000 };
    int64_t *sizes = ARENA_ARRAY(ctx_scratch(ctx), int64_t, RANK);
    for (size_t i = 0; i < RANK; i++) {
        sizes[i] = 1;
    }
    named_array array = {.name = "0", .dtype = DT_U8, .rank = RANK, .sizes = sizes, .data = (uint8_t[]){7}, .bytes = 1};
    source *written = NULL;
    assert_ok(ctx, write_arrays(ctx, NPY, &(named_arrays){.at = &array, .n = 1}, &written));
    assert_int_equal(source_bytes(written)[6], 2);
    assert_int_equal(source_size(written) % 64, 1);
    named_arrays again = read_source(ctx, written);
    assert_same_array(&again.at[0], &array);
}

CONTEXT_TEST(refuses_to_write)
{
    static const int64_t sizes[] = {2, 3}, columns[] = {1, 2}, spread[] = {6, 2}, rows[] = {3, 1}, odd[] = {9, 1};
    static const int64_t row_sizes[] = {1, 3}, none[] = {0, 3};
    static const uint8_t data[64];
    static const struct {
        format format;
        named_array arrays[2];
        size_t n;
        tn_status status;
        const char *reason;
    } cases[] = {
        {SAFETENSORS, {{"a", DT_F32, 2, sizes, rows, data, 24}}, 1, TN_OK, NULL},
        {SAFETENSORS, {{"a", DT_F32, 2, row_sizes, odd, data, 12}}, 1, TN_OK, NULL},
        {SAFETENSORS, {{"a", DT_F32, 2, none, odd, data, 0}}, 1, TN_OK, NULL},
        {SAFETENSORS, {{"a", DT_F32, 2, sizes, columns, data, 24}}, 1, TN_E_ARGUMENT, "'a' is not contiguous"},
        {SAFETENSORS, {{"a", DT_F32, 2, sizes, NULL, data, 20}}, 1, TN_E_ARGUMENT, "another number of bytes"},
        {SAFETENSORS, {{"a", DT_C128, 0, NULL, NULL, data, 16}}, 1, TN_E_UNSUPPORTED, "no dtype 'complex128'"},
        {SAFETENSORS,
         {{"a", DT_U8, 0, NULL, NULL, data, 1}, {"a", DT_I8, 0, NULL, NULL, data, 1}},
         2,
         TN_E_ARGUMENT,
         "the name 'a' is taken"},
        {SAFETENSORS, {{"__metadata__", DT_U8, 0, NULL, NULL, data, 1}}, 1, TN_E_ARGUMENT, "is taken"},
        {NPY, {{"a", DT_F32, 2, sizes, columns, data, 24}}, 1, TN_OK, NULL},
        {NPY, {{"a", DT_F32, 2, sizes, spread, data, 24}}, 1, TN_E_ARGUMENT, "neither in C nor in Fortran order"},
        {NPY, {{"a", DT_BF16, 0, NULL, NULL, data, 2}}, 1, TN_E_UNSUPPORTED, "numpy has no dtype 'bfloat16'"},
        {NPY, {{"a", DT_F32, 2, sizes, NULL, data, 20}}, 1, TN_E_ARGUMENT, "another number of bytes"},
        {NPZ, {{"a", DT_BF16, 0, NULL, NULL, data, 2}}, 1, TN_E_UNSUPPORTED, "numpy has no dtype 'bfloat16'"},
        {NPZ, {{"a", DT_U8, 0, NULL, NULL, data, 1}, {"a", DT_U8, 0, NULL, NULL, data, 1}}, 2, TN_E_ARGUMENT, "a.npy"},
        {NPZ, {{"../a", DT_U8, 0, NULL, NULL, data, 1}}, 1, TN_E_ARGUMENT, ".."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        source *written = NULL;
        named_arrays arrays = {.at = (named_array *)cases[i].arrays, .n = cases[i].n};
        assert_status(ctx, cases[i].status, write_arrays(ctx, cases[i].format, &arrays, &written));
        if (cases[i].reason != NULL) {
            assert_explained(ctx, cases[i].reason);
        }
        diagnostics_clear(ctx);
    }
}

/* ---- memory ---- */

typedef struct sweep {
    const unsigned char *bytes;
    size_t n;
    format to;
} sweep;

static tn_status read_and_write(tn_context *ctx, void *argument)
{
    const sweep *in = argument;
    arena *a = ctx_scratch(ctx);
    source *src;
    named_arrays arrays;
    TRY(source_memory(ctx, in->bytes, in->n, false, &src));
    TRY(tensorfile_read(ctx, a, src, &arrays));
    byte_buffer *bytes = ARENA_NEW(a, byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, bytes, byte_buffer_release);
    sink s;
    sink_init(&s, byte_buffer_write, bytes);
    TRY(in->to == SAFETENSORS ? safetensors_write(ctx, &s, &arrays) : npz_write(ctx, a, &s, &arrays));
    return sink_finish(ctx, &s);
}

static void every_budget_ends_clean(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        format to;
    } cases[] = {{FIXTURE("dtypes.safetensors"), SAFETENSORS}, {FIXTURE("deflated.npz"), NPZ}};
    for (size_t i = 0; i < 2; i++) {
        sweep in = {.to = cases[i].to};
        unsigned char *bytes = read_whole_file(cases[i].path, &in.n);
        in.bytes = bytes;
        tn_status status = TN_E_NOMEM;
        size_t failures = 0;
        for (size_t budget = 16; status != TN_OK; budget += 16, failures++) {
            tn_context *ctx = NULL;
            tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
            options.memory_budget = budget;
            assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
            status = call_at_edge(ctx, read_and_write, &in);
            assert_true(status == TN_OK || status == TN_E_NOMEM);
            assert_int_equal(tn_context_memory_used(ctx), 0);
            tn_context_free(ctx);
        }
        assert_true(failures > 50);
        free(bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_dtype_of_safetensors),
        cmocka_unit_test(aligns_data),
        cmocka_unit_test(refuses_broken_safetensors),
        cmocka_unit_test(refuses_other_files),
        cmocka_unit_test(refuses_huge_headers),
        cmocka_unit_test(reads_npy),
        cmocka_unit_test(reads_and_refuses_npy_headers),
        cmocka_unit_test(reads_npz),
        cmocka_unit_test(writes_the_bytes_that_the_packages_write),
        cmocka_unit_test(writes_npz),
        cmocka_unit_test(writes_long_npy_headers),
        cmocka_unit_test(refuses_to_write),
        cmocka_unit_test(every_budget_ends_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
