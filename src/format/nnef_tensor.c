/* Tensor files of NNEF: see nnef_tensor.h. Beside safetensors.c and npy.c in the flow, with whom it shares how data are
 * found in a source (tensorfile.h). */
#include "format/nnef_tensor.h"
#include "base/num.h"
#include "base/utf8.h"
#include "format/tensorfile.h"

#include <inttypes.h>
#include <string.h>

enum {
    OFFSET_LENGTH = 4,
    OFFSET_RANK = 8,
    OFFSET_SIZES = 12,
    OFFSET_BITS = 44,
    OFFSET_TYPE = 48,
    OFFSET_RESERVED = 52
};

#define NO_BITS UINT32_MAX

typedef struct item_type {
    uint16_t vendor, code;
    uint32_t bits;
    dtype dtype;
    nnef_packing packing;
} item_type;

/* For each element type the first row is the one that is written; quantized ones have codes of their own. */
/* clang-format off */
static const item_type item_types[] = {
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_FLOAT, 16, DT_F16, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_FLOAT, 32, DT_F32, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_FLOAT, 64, DT_F64, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_UINT, 8, DT_U8, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_UINT, 16, DT_U16, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_UINT, 32, DT_U32, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_UINT, 64, DT_U64, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_INT, 8, DT_I8, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_INT, 16, DT_I16, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_INT, 32, DT_I32, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_INT, 64, DT_I64, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_QUINT, 8, DT_U8, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_QUINT, 16, DT_U16, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_QUINT, 32, DT_U32, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_QUINT, 64, DT_U64, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_QINT, 8, DT_I8, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_QINT, 16, DT_I16, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_QINT, 32, DT_I32, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_QINT, 64, DT_I64, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_BOOL, 8, DT_BOOL, NNEF_PACK_DENSE},
    {NNEF_VENDOR_KHRONOS, NNEF_ITEM_BOOL, 1, DT_BOOL, NNEF_PACK_BITS},
    {NNEF_VENDOR_TRACT, NNEF_ITEM_FLOAT, 32, DT_C32, NNEF_PACK_DENSE},
    {NNEF_VENDOR_TRACT, NNEF_ITEM_FLOAT, 64, DT_C64, NNEF_PACK_DENSE},
    {NNEF_VENDOR_TRACT, NNEF_ITEM_FLOAT, 128, DT_C128, NNEF_PACK_DENSE},
    {NNEF_VENDOR_TRACT, 0x1000, NO_BITS, DT_NONE, NNEF_PACK_STRINGS},
    {NNEF_VENDOR_TRACT, 0x3040, NO_BITS, DT_F32, NNEF_PACK_Q4_0},
    {NNEF_VENDOR_TRACT, 0x2040, NO_BITS, DT_F32, NNEF_PACK_Q4_0_PAIRS},
};
/* clang-format on */
enum { ITEM_TYPES = sizeof item_types / sizeof *item_types, NARROW_MOST = 64 };

static bool is_quantized(uint16_t vendor, uint16_t code)
{
    return vendor == NNEF_VENDOR_KHRONOS && (code == NNEF_ITEM_QUINT || code == NNEF_ITEM_QINT);
}

/* Sets what follows from vendor, code and bits. */
static tn_status find_type(tn_context *ctx, nnef_tensor *t)
{
    t->is_quantized = is_quantized(t->vendor, t->code);
    for (size_t i = 0; i < ITEM_TYPES; i++) {
        const item_type *row = &item_types[i];
        if (row->vendor == t->vendor && row->code == t->code && row->bits == t->bits) {
            t->dtype = row->dtype;
            t->packing = row->packing;
            return TN_OK;
        }
    }
    bool integer = t->vendor == NNEF_VENDOR_KHRONOS && t->code >= NNEF_ITEM_UINT && t->code <= NNEF_ITEM_INT;
    if (integer && t->bits > 0 && t->bits <= NARROW_MOST) {
        t->dtype = DT_NONE;
        t->packing = NNEF_PACK_NARROW;
        return TN_OK;
    }
    return fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.offset = OFFSET_BITS),
                   "a tensor of items of %" PRIu32 " bits with code %" PRIu16 " of vendor %04" PRIx16
                   ", expected floats, integers, bools or Q4_0",
                   t->bits, t->code, t->vendor);
}

/* ---- sizes ---- */

/* Items by the sizes; false when they are more than 64 bits count. A size of 0 does not hide others that overflow. */
static bool count_items(nnef_tensor *t)
{
    uint64_t count = 1;
    bool empty = false;
    for (size_t i = 0; i < t->rank; i++) {
        uint64_t size = (uint64_t)t->sizes[i];
        if (t->sizes[i] < 0 || !mul_u64(count, size == 0 ? 1 : size, &count)) {
            return false;
        }
        empty = empty || size == 0;
    }
    t->count = empty ? 0 : count;
    return count <= INT64_MAX / NARROW_MOST / 2;
}

/* Bytes that the items take; false: blocks do not fit the sizes. Strings have no such number. */
static bool needed_bytes(const nnef_tensor *t, uint64_t *out)
{
    bool blocks = t->packing == NNEF_PACK_Q4_0 || t->packing == NNEF_PACK_Q4_0_PAIRS;
    if (blocks) {
        *out = t->count / NNEF_Q4_0_ITEMS * NNEF_Q4_0_BYTES;
        return t->count % NNEF_Q4_0_ITEMS == 0;
    }
    *out = t->packing == NNEF_PACK_STRINGS ? t->bytes : (t->count * t->bits + 7) / 8;
    return true;
}

static tn_status check_sizes(tn_context *ctx, nnef_tensor *t)
{
    uint64_t needed;
    if (!count_items(t)) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = OFFSET_SIZES), "a tensor whose sizes overflow 64 bits");
    }
    if (!needed_bytes(t, &needed)) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = OFFSET_SIZES),
                       "%" PRIu64 " items in blocks of %d, expected a multiple", t->count, NNEF_Q4_0_ITEMS);
    }
    if (needed != t->bytes) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = OFFSET_LENGTH),
                       "a tensor with %" PRIu64 " bytes of data, expected %" PRIu64 " by its sizes and items", t->bytes,
                       needed);
    }
    return TN_OK;
}

static tn_status check_strings(tn_context *ctx, const nnef_tensor *t)
{
    uint64_t at = 0, found = 0;
    while (range_fits(at, 4, t->bytes)) {
        uint64_t n = load_u32(t->data + at);
        if (!range_fits(at + 4, n, t->bytes) || !utf8_valid(t->data + at + 4, (size_t)n)) {
            break;
        }
        at += 4 + n;
        found++;
    }
    return at == t->bytes && found == t->count ? TN_OK
                                               : fail(ctx, TN_E_FORMAT,
                                                      "a tensor of strings: found %" PRIu64 " in %" PRIu64
                                                      " of %" PRIu64 " bytes, expected %" PRIu64 " of UTF-8",
                                                      found, at, t->bytes, t->count);
}

/* ---- reading ---- */

static tn_status read_header(tn_context *ctx, const uint8_t *b, nnef_tensor *t)
{
    if (b[0] != 0x4e || b[1] != 0xef) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = 0), "not an NNEF tensor: found %02x %02x, expected 4e ef",
                       b[0], b[1]);
    }
    if (b[2] != 1 || b[3] != 0) {
        return fail_at(ctx, TN_E_VERSION, PLACE(.offset = 2), "NNEF tensor version %u.%u, expected 1.0", b[2], b[3]);
    }
    *t = (nnef_tensor){.bytes = load_u32(b + OFFSET_LENGTH),
                       .rank = load_u32(b + OFFSET_RANK),
                       .bits = load_u32(b + OFFSET_BITS),
                       .code = load_u16(b + OFFSET_TYPE),
                       .vendor = load_u16(b + OFFSET_TYPE + 2)};
    memcpy(t->reserved, b + OFFSET_RESERVED, NNEF_TENSOR_RESERVED);
    if (t->rank > NNEF_TENSOR_RANK_MOST) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = OFFSET_RANK), "a tensor of rank %zu, expected at most %d",
                       t->rank, NNEF_TENSOR_RANK_MOST);
    }
    for (size_t i = 0; i < t->rank; i++) {
        t->sizes[i] = load_u32(b + OFFSET_SIZES + 4 * i);
    }
    TRY(find_type(ctx, t));
    /* Written before there was a code for signed integers. */
    bool sign = t->vendor == NNEF_VENDOR_KHRONOS && t->code == NNEF_ITEM_UINT && load_u32(t->reserved) != 0;
    for (size_t i = 0; sign && i < ITEM_TYPES; i++) {
        if (item_types[i].code == NNEF_ITEM_INT && item_types[i].bits == t->bits) {
            t->dtype = item_types[i].dtype;
        }
    }
    return TN_OK;
}

tn_status nnef_tensor_read(tn_context *ctx, arena *a, const source *src, uint64_t offset, uint64_t n, nnef_tensor *out)
{
    uint8_t header[NNEF_TENSOR_HEADER];
    if (n < NNEF_TENSOR_HEADER || !range_fits(offset, n, source_size(src))) {
        return fail(ctx, TN_E_FORMAT, "an NNEF tensor of %" PRIu64 " bytes is shorter than its header of %d", n,
                    NNEF_TENSOR_HEADER);
    }
    TRY(source_read(ctx, src, offset, header, sizeof header));
    TRY(read_header(ctx, header, out));
    if (out->bytes != n - NNEF_TENSOR_HEADER) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = OFFSET_LENGTH),
                       "a tensor with %" PRIu64 " bytes of data, but %" PRIu64 " follow the header", out->bytes,
                       n - NNEF_TENSOR_HEADER);
    }
    TRY(check_sizes(ctx, out));
    dtype aligned = out->packing == NNEF_PACK_DENSE ? out->dtype : DT_U8;
    TRY(named_array_data(ctx, a, src, offset + NNEF_TENSOR_HEADER, out->bytes, aligned, &out->data));
    return out->packing == NNEF_PACK_STRINGS ? check_strings(ctx, out) : TN_OK;
}

/* ---- writing ---- */

tn_status nnef_tensor_init(tn_context *ctx, dtype type, const int64_t *sizes, size_t rank, const void *data,
                           bool quantized, nnef_tensor *out)
{
    const item_type *row = NULL;
    for (size_t i = 0; row == NULL && i < ITEM_TYPES; i++) {
        const item_type *at = &item_types[i];
        bool integer = at->code >= NNEF_ITEM_UINT && at->code <= NNEF_ITEM_INT;
        bool wanted = at->vendor != NNEF_VENDOR_KHRONOS || !integer || is_quantized(at->vendor, at->code) == quantized;
        row = at->dtype == type && at->packing == NNEF_PACK_DENSE && wanted ? at : NULL;
    }
    if (row == NULL) {
        return fail(ctx, TN_E_UNSUPPORTED, "NNEF has no tensors of '%s'", dtype_table[type].torch);
    }
    if (rank > NNEF_TENSOR_RANK_MOST) {
        return fail(ctx, TN_E_UNSUPPORTED, "a tensor of rank %zu, of which NNEF can write at most %d", rank,
                    NNEF_TENSOR_RANK_MOST);
    }
    *out = (nnef_tensor){.code = row->code, .vendor = row->vendor, .bits = row->bits, .rank = rank, .data = data};
    if (rank > 0) { /* else sizes may be NULL */
        memcpy(out->sizes, sizes, rank * sizeof *sizes);
    }
    TRY(find_type(ctx, out));
    if (!count_items(out)) {
        return fail(ctx, TN_E_ARGUMENT, "a tensor whose sizes overflow 64 bits");
    }
    out->bytes = out->count * dtype_table[type].bytes;
    return TN_OK;
}

void nnef_tensor_pack_bits(arena *a, nnef_tensor *t)
{
    uint8_t *bits = arena_alloc(a, (size_t)((t->count + 7) / 8));
    for (uint64_t i = 0; i < t->count; i++) {
        bits[i / 8] |= (uint8_t)((t->data[i] != 0) << (7 - i % 8));
    }
    t->data = bits;
    t->bytes = (t->count + 7) / 8;
    t->bits = 1;
    t->packing = NNEF_PACK_BITS;
}

tn_status nnef_tensor_write(tn_context *ctx, sink *s, const nnef_tensor *t)
{
    uint8_t header[NNEF_TENSOR_HEADER] = {0x4e, 0xef, 1, 0};
    nnef_tensor checked = *t;
    if (t->bytes > UINT32_MAX) {
        return fail(ctx, TN_E_UNSUPPORTED, "a tensor of %" PRIu64 " bytes, of which NNEF can write less than 4 GiB",
                    t->bytes);
    }
    if (t->rank > NNEF_TENSOR_RANK_MOST) {
        return fail(ctx, TN_E_UNSUPPORTED, "a tensor of rank %zu, of which NNEF can write at most %d", t->rank,
                    NNEF_TENSOR_RANK_MOST);
    }
    TRY(check_sizes(ctx, &checked));
    store_u32(header + OFFSET_LENGTH, (uint32_t)t->bytes);
    store_u32(header + OFFSET_RANK, (uint32_t)t->rank);
    for (size_t i = 0; i < t->rank; i++) {
        if (t->sizes[i] > UINT32_MAX) {
            return fail(ctx, TN_E_UNSUPPORTED, "a size of %" PRId64 ", of which NNEF can write 32 bits", t->sizes[i]);
        }
        store_u32(header + OFFSET_SIZES + 4 * i, (uint32_t)t->sizes[i]);
    }
    store_u32(header + OFFSET_BITS, t->bits);
    store_u16(header + OFFSET_TYPE, t->code);
    store_u16(header + OFFSET_TYPE + 2, t->vendor);
    memcpy(header + OFFSET_RESERVED, t->reserved, NNEF_TENSOR_RESERVED);
    sink_put(s, header, sizeof header);
    sink_put(s, t->data, (size_t)t->bytes);
    return TN_OK;
}

/* ---- unpacking ---- */

static void unpack_block(const uint8_t *block, bool pairs, uint8_t *out)
{
    enum { HALF = NNEF_Q4_0_ITEMS / 2 };
    float scale = f16_to_f32(load_u16(block));
    for (size_t i = 0; i < HALF; i++) {
        uint8_t byte = block[2 + i];
        float low = (float)((byte & 15) - 8) * scale, high = (float)((byte >> 4) - 8) * scale;
        store_u32(out + 4 * (pairs ? 2 * i : i), f32_bits(low));
        store_u32(out + 4 * (pairs ? 2 * i + 1 : i + HALF), f32_bits(high));
    }
}

tn_status nnef_tensor_unpack(tn_context *ctx, arena *a, const nnef_tensor *t, const uint8_t **out)
{
    *out = t->data;
    if (t->packing == NNEF_PACK_DENSE) {
        return TN_OK;
    }
    if (t->dtype == DT_NONE) {
        return fail(ctx, TN_E_UNSUPPORTED, "a tensor of %s cannot be unpacked",
                    t->packing == NNEF_PACK_STRINGS ? "strings" : "integers of a number of bits that no type has");
    }
    uint64_t size = dtype_table[t->dtype].bytes;
    uint8_t *elements = arena_alloc_array(a, (size_t)t->count, (size_t)size);
    if (t->packing == NNEF_PACK_BITS) {
        for (uint64_t i = 0; i < t->count; i++) {
            elements[i] = t->data[i / 8] >> (7 - i % 8) & 1;
        }
    } else {
        for (uint64_t i = 0; i < t->count / NNEF_Q4_0_ITEMS; i++) {
            unpack_block(t->data + i * NNEF_Q4_0_BYTES, t->packing == NNEF_PACK_Q4_0_PAIRS,
                         elements + i * NNEF_Q4_0_ITEMS * size);
        }
    }
    *out = elements;
    return TN_OK;
}
