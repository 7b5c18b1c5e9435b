/*
 * Tensor files of NNEF (.dat) both ways, exact to the byte: a header of 128 bytes, then the items in C order. Knows
 * bytes and element types, not models; tar.h and folders bring the bytes, readers of models take the items.
 *
 *   offset  bytes
 *        0      2  4E EF
 *        2      2  version: 1, 0
 *        4      4  bytes of data: less than 4 GiB
 *        8      4  rank, 8 at most
 *       12     32  eight sizes, 0 where there is none
 *       44      4  bits of an item; all ones where items have no such number
 *       48      4  code of the item type (2 bytes) and its vendor (2 bytes, 0 = Khronos)
 *       52     76  reserved; of old files: not 0 in the first word says that an integer is signed
 *
 * All numbers are little-endian.
 */
#ifndef TENON_FORMAT_NNEF_TENSOR_H
#define TENON_FORMAT_NNEF_TENSOR_H

#include "base/bytes.h"
#include "base/dtype.h"

enum {
    NNEF_TENSOR_HEADER = 128,
    NNEF_TENSOR_RANK_MOST = 8,
    NNEF_TENSOR_RESERVED = 76,
    NNEF_VENDOR_KHRONOS = 0,
    NNEF_VENDOR_TRACT = 0x5452,
};

/* Item types of Khronos; quantized ones mean what graph.quant says of the tensor. tract writes all integers with them.
 */
enum { NNEF_ITEM_FLOAT, NNEF_ITEM_UINT, NNEF_ITEM_QUINT, NNEF_ITEM_QINT, NNEF_ITEM_INT, NNEF_ITEM_BOOL };

/* How the items lie in the data. */
typedef enum nnef_packing {
    NNEF_PACK_DENSE,   /* elements of dtype */
    NNEF_PACK_BITS,    /* bools of one bit, the highest bit of a byte first */
    NNEF_PACK_NARROW,  /* integers of another number of bits than an element type has; left as they are */
    NNEF_PACK_STRINGS, /* each 4 bytes of length, then UTF-8 */
    NNEF_PACK_Q4_0, /* blocks of 32: a scale in f16, then 16 bytes; low halves are items 0 to 15, high ones the rest */
    NNEF_PACK_Q4_0_PAIRS, /* the same with neighbours in one byte: its low half comes first */
} nnef_packing;

enum { NNEF_Q4_0_ITEMS = 32, NNEF_Q4_0_BYTES = 18 };

typedef struct nnef_tensor {
    uint16_t code, vendor;
    uint32_t bits;
    dtype dtype; /* of the elements; of other packings what they unpack to, DT_NONE for narrow integers and strings */
    nnef_packing packing;
    bool is_quantized; /* by its code */
    size_t rank;
    int64_t sizes[NNEF_TENSOR_RANK_MOST];
    uint64_t count; /* of items */
    const uint8_t *data;
    uint64_t bytes;
    uint8_t reserved[NNEF_TENSOR_RESERVED];
} nnef_tensor;

/*
 * Reads the file that is [offset, offset + n) of the source. The data lie in the source where that is addressable and
 * aligned, else on the arena. What sizes, bits and lengths say must agree with each other and with n.
 */
tn_status nnef_tensor_read(tn_context *ctx, arena *a, const source *src, uint64_t offset, uint64_t n, nnef_tensor *out);

/*
 * A dense tensor to be written: plain codes, or with quantized those that tract writes all integers with. Bools have 8
 * bits, as tract has them; nnef_tensor_pack_bits makes them the single bits that Khronos' Python package reads.
 */
tn_status nnef_tensor_init(tn_context *ctx, dtype type, const int64_t *sizes, size_t rank, const void *data,
                           bool quantized, nnef_tensor *out);
void nnef_tensor_pack_bits(arena *a, nnef_tensor *t);
/* Refuses a rank over 8, sizes over 32 bits and data of 4 GiB and more. The sink is not finished. */
tn_status nnef_tensor_write(tn_context *ctx, sink *s, const nnef_tensor *t);

/*
 * The items as elements of t->dtype, on the arena where they are packed: bools of one byte; Q4_0 as f32,
 * (half - 8) * scale. TN_E_UNSUPPORTED for narrow integers and strings.
 */
tn_status nnef_tensor_unpack(tn_context *ctx, arena *a, const nnef_tensor *t, const uint8_t **out);

#endif
