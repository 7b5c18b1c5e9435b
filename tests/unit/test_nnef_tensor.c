/*
 * Tensor files of NNEF both ways: every item type, exact to the byte; hostile headers, cuts at every byte, and too
 * little memory at every allocation are refused. test_nnef_text.py compares with the nnef package and with tract's
 * files.
 */
#include "testing.h"

#include "base/num.h"
#include "format/nnef_tensor.h"

static source *memory(tn_context *ctx, const void *bytes, size_t n)
{
    source *src = NULL;
    assert_ok(ctx, source_memory(ctx, bytes, n, false, &src));
    return src;
}

static tn_status read_bytes(tn_context *ctx, const uint8_t *bytes, size_t n, nnef_tensor *t)
{
    return nnef_tensor_read(ctx, ctx_scratch(ctx), memory(ctx, bytes, n), 0, n, t);
}

static byte_buffer *write(tn_context *ctx, const nnef_tensor *t)
{
    sink s;
    byte_buffer *written = byte_buffer_new(ctx, ctx_scratch(ctx));
    sink_init(&s, byte_buffer_write, written);
    assert_ok(ctx, nnef_tensor_write(ctx, &s, t));
    assert_ok(ctx, sink_finish(ctx, &s));
    return written;
}

/* A header over the given data, for cases that change a field. */
typedef struct file {
    uint8_t bytes[NNEF_TENSOR_HEADER + 64];
    size_t n;
} file;

static file make_file(uint32_t code, uint32_t bits, uint32_t rank, const uint32_t *sizes, size_t bytes)
{
    file f = {.bytes = {0x4e, 0xef, 1, 0}, .n = NNEF_TENSOR_HEADER + bytes};
    store_u32(f.bytes + 4, (uint32_t)bytes);
    store_u32(f.bytes + 8, rank);
    for (size_t i = 0; i < rank && i < 8; i++) {
        store_u32(f.bytes + 12 + 4 * i, sizes[i]);
    }
    store_u32(f.bytes + 44, bits);
    store_u32(f.bytes + 48, code);
    for (size_t i = 0; i < bytes; i++) {
        f.bytes[NNEF_TENSOR_HEADER + i] = (uint8_t)(i * 37 + 1);
    }
    return f;
}

CONTEXT_TEST(every_type_is_exact_to_the_byte)
{
    static const struct {
        uint32_t code, bits;
        dtype dtype;
        nnef_packing packing;
    } cases[] = {
        {0, 16, DT_F16, NNEF_PACK_DENSE},
        {0, 32, DT_F32, NNEF_PACK_DENSE},
        {0, 64, DT_F64, NNEF_PACK_DENSE},
        {1, 8, DT_U8, NNEF_PACK_DENSE},
        {1, 64, DT_U64, NNEF_PACK_DENSE},
        {2, 8, DT_U8, NNEF_PACK_DENSE},
        {3, 8, DT_I8, NNEF_PACK_DENSE},
        {3, 64, DT_I64, NNEF_PACK_DENSE},
        {4, 16, DT_I16, NNEF_PACK_DENSE},
        {4, 64, DT_I64, NNEF_PACK_DENSE},
        {5, 8, DT_BOOL, NNEF_PACK_DENSE},
        {5, 1, DT_BOOL, NNEF_PACK_BITS},
        {2, 4, DT_NONE, NNEF_PACK_NARROW},
        {1, 13, DT_NONE, NNEF_PACK_NARROW},
        {0x54520000, 64, DT_C64, NNEF_PACK_DENSE},
    };
    static const uint32_t sizes[] = {2, 1, 3};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        file f = make_file(cases[i].code, cases[i].bits, 3, sizes, (6 * cases[i].bits + 7) / 8);
        nnef_tensor t;
        assert_ok(ctx, read_bytes(ctx, f.bytes, f.n, &t));
        assert_int_equal(t.dtype, cases[i].dtype);
        assert_int_equal(t.packing, cases[i].packing);
        assert_int_equal(t.count, 6);
        assert_int_equal(t.is_quantized, cases[i].code == 2 || cases[i].code == 3);
        byte_buffer *written = write(ctx, &t);
        assert_int_equal(written->n, f.n);
        assert_memory_equal(written->at, f.bytes, f.n);
        for (size_t cut = 0; cut < f.n; cut++) {
            assert_fails(ctx, TN_E_FORMAT, read_bytes(ctx, f.bytes, cut, &t));
        }
        diagnostics_clear(ctx);
    }
}

CONTEXT_TEST(data_stay_where_they_are)
{
    static const uint32_t sizes[] = {2};
    file f = make_file(0, 32, 1, sizes, 8);
    nnef_tensor t;
    assert_ok(ctx, read_bytes(ctx, f.bytes, f.n, &t));
    assert_ptr_equal(t.data, f.bytes + NNEF_TENSOR_HEADER);
}

CONTEXT_TEST(bits_and_blocks_unpack)
{
    static const uint32_t six[] = {6}, block[] = {1, 32};
    file f = make_file(5, 1, 1, six, 1);
    nnef_tensor t;
    const uint8_t *elements;
    arena *a = ctx_scratch(ctx);
    f.bytes[NNEF_TENSOR_HEADER] = 0xa4;
    assert_ok(ctx, read_bytes(ctx, f.bytes, f.n, &t));
    assert_ok(ctx, nnef_tensor_unpack(ctx, a, &t, &elements));
    assert_memory_equal(elements, "\1\0\1\0\0\1", 6);
    nnef_tensor dense;
    int64_t sizes[] = {6};
    assert_ok(ctx, nnef_tensor_init(ctx, DT_BOOL, sizes, 1, elements, false, &dense));
    nnef_tensor_pack_bits(a, &dense);
    assert_memory_equal(write(ctx, &dense)->at, f.bytes, f.n);

    static const uint32_t codes[] = {0x54523040, 0x54522040};
    for (size_t i = 0; i < 2; i++) {
        f = make_file(codes[i], UINT32_MAX, 2, block, 18);
        store_u16(f.bytes + NNEF_TENSOR_HEADER, f32_to_f16(0.5f));
        f.bytes[NNEF_TENSOR_HEADER + 2] = 0x9f; /* 15 and 9 */
        assert_ok(ctx, read_bytes(ctx, f.bytes, f.n, &t));
        assert_ok(ctx, nnef_tensor_unpack(ctx, a, &t, &elements));
        assert_true(f32_from_bits(load_u32(elements)) == 3.5f);
        assert_true(f32_from_bits(load_u32(elements + 4 * (i == 0 ? 16 : 1))) == 0.5f);
    }
    f = make_file(2, 4, 1, six, 3);
    assert_ok(ctx, read_bytes(ctx, f.bytes, f.n, &t));
    assert_fails(ctx, TN_E_UNSUPPORTED, nnef_tensor_unpack(ctx, a, &t, &elements));
}

CONTEXT_TEST(old_files_mark_signed_integers)
{
    static const uint32_t sizes[] = {2};
    file f = make_file(1, 32, 1, sizes, 8);
    nnef_tensor t;
    f.bytes[52] = 1;
    assert_ok(ctx, read_bytes(ctx, f.bytes, f.n, &t));
    assert_int_equal(t.dtype, DT_I32);
    assert_memory_equal(write(ctx, &t)->at, f.bytes, f.n);
}

CONTEXT_TEST(strings_are_counted)
{
    static const uint32_t two[] = {2};
    file f = make_file(0x54521000, UINT32_MAX, 1, two, 9);
    nnef_tensor t;
    store_u32(f.bytes + 128, 1);
    f.bytes[132] = 'x';
    store_u32(f.bytes + 133, 0);
    assert_ok(ctx, read_bytes(ctx, f.bytes, f.n, &t));
    store_u32(f.bytes + 128, 0xffffffff);
    assert_fails(ctx, TN_E_FORMAT, read_bytes(ctx, f.bytes, f.n, &t));
}

CONTEXT_TEST(hostile_headers_are_refused)
{
    static const uint32_t large[] = {0xffffffff, 0xffffffff, 0xffffffff, 0}, two[] = {2}, odd[] = {31};
    nnef_tensor t;
    file f = make_file(0, 32, 4, large, 0);
    assert_fails(ctx, TN_E_FORMAT, read_bytes(ctx, f.bytes, f.n, &t)); /* a size of 0 hides nothing */
    f = make_file(0, 32, 1, two, 8);
    store_u32(f.bytes + 8, 9);
    assert_fails(ctx, TN_E_FORMAT, read_bytes(ctx, f.bytes, f.n, &t));
    f = make_file(0, 32, 1, two, 4);
    assert_fails(ctx, TN_E_FORMAT, read_bytes(ctx, f.bytes, f.n, &t));
    f = make_file(0, 24, 1, two, 6);
    assert_fails(ctx, TN_E_UNSUPPORTED, read_bytes(ctx, f.bytes, f.n, &t));
    f = make_file(1, 65, 1, two, 17);
    assert_fails(ctx, TN_E_UNSUPPORTED, read_bytes(ctx, f.bytes, f.n, &t));
    f = make_file(0x12340000, 32, 1, two, 8);
    assert_fails(ctx, TN_E_UNSUPPORTED, read_bytes(ctx, f.bytes, f.n, &t));
    f = make_file(0x54523040, UINT32_MAX, 1, odd, 18);
    assert_fails(ctx, TN_E_FORMAT, read_bytes(ctx, f.bytes, f.n, &t));
    f = make_file(0, 32, 1, two, 8);
    f.bytes[2] = 2;
    assert_fails(ctx, TN_E_VERSION, read_bytes(ctx, f.bytes, f.n, &t));
    f.bytes[0] = 0;
    assert_fails(ctx, TN_E_FORMAT, read_bytes(ctx, f.bytes, f.n, &t));
}

CONTEXT_TEST(the_writer_knows_the_limits)
{
    int64_t sizes[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1}, large[] = {INT64_C(1) << 30, 1};
    nnef_tensor t;
    sink s;
    byte_buffer *written = byte_buffer_new(ctx, ctx_scratch(ctx));
    sink_init(&s, byte_buffer_write, written);
    assert_fails(ctx, TN_E_UNSUPPORTED, nnef_tensor_init(ctx, DT_F32, sizes, 9, "", false, &t));
    assert_fails(ctx, TN_E_UNSUPPORTED, nnef_tensor_init(ctx, DT_BF16, sizes, 1, "", false, &t));
    assert_ok(ctx, nnef_tensor_init(ctx, DT_F32, large, 2, "", false, &t));
    assert_fails(ctx, TN_E_UNSUPPORTED, nnef_tensor_write(ctx, &s, &t)); /* 4 GiB: one byte too many */
    assert_ok(ctx, nnef_tensor_init(ctx, DT_I64, sizes, 1, "", true, &t));
    assert_int_equal(t.code, NNEF_ITEM_QINT);
    assert_ok(ctx, nnef_tensor_init(ctx, DT_I64, sizes, 1, "", false, &t));
    assert_int_equal(t.code, NNEF_ITEM_INT);
}

static tn_status read_copied(tn_context *ctx, void *argument)
{
    const file *f = argument;
    source *src;
    nnef_tensor t;
    const uint8_t *elements;
    arena *a = ctx_scratch(ctx);
    TRY(source_memory(ctx, f->bytes, f->n, true, &src));
    TRY(nnef_tensor_read(ctx, a, src, 0, f->n, &t));
    return nnef_tensor_unpack(ctx, a, &t, &elements);
}

static void ends_cleanly_at_every_budget(void **state)
{
    (void)state;
    static const uint32_t sizes[] = {64};
    file f = make_file(5, 1, 1, sizes, 8);
    tn_status status = TN_E_NOMEM;
    size_t failures = 0;
    for (size_t budget = 1; status != TN_OK; budget += 8, failures++) {
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        options.memory_budget = budget;
        tn_context *ctx = NULL;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        status = call_at_edge(ctx, read_copied, &f);
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        assert_int_equal(tn_context_memory_used(ctx), 0);
        tn_context_free(ctx);
    }
    assert_true(failures > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_type_is_exact_to_the_byte),
        cmocka_unit_test(data_stay_where_they_are),
        cmocka_unit_test(bits_and_blocks_unpack),
        cmocka_unit_test(old_files_mark_signed_integers),
        cmocka_unit_test(strings_are_counted),
        cmocka_unit_test(hostile_headers_are_refused),
        cmocka_unit_test(the_writer_knows_the_limits),
        cmocka_unit_test(ends_cleanly_at_every_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
