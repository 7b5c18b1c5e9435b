/*
 * Protocol buffers both ways: the wire format, and messages as C structs that a table describes. No schema compiler.
 *
 * After base/bytes.h in the flow; targets/onnx has the tables. A file is a message: fields, each a key (number and wire
 * type) and a value; a value may be a message again. Fields that no table names are skipped.
 *
 * Reading points into the bytes, which must stay as long as the structs are used; arrays and names are on the arena.
 * Writing goes front to back: sizes are found by a first walk, so that no message is ever in memory as a whole.
 */
#ifndef TENON_FORMAT_PROTOBUF_H
#define TENON_FORMAT_PROTOBUF_H

#include "base/bytes.h"

/* Bytes somewhere else. at NULL: there are none; a value that is there and empty has an address. */
typedef struct pb_span {
    const uint8_t *at;
    size_t n;
} pb_span;

#define PB_LIST(type) \
    struct {          \
        type *at;     \
        size_t n;     \
    }
typedef PB_LIST(pb_span) pb_spans;

/* ---- the wire ---- */

typedef enum pb_wire {
    PB_WIRE_VARINT = 0,
    PB_WIRE_FIXED64 = 1,
    PB_WIRE_BYTES = 2,
    PB_WIRE_GROUP = 3, /* old: fields up to an end mark; skipped */
    PB_WIRE_GROUP_END = 4,
    PB_WIRE_FIXED32 = 5,
} pb_wire;

/* One field as it lies there. */
typedef struct pb_field {
    uint32_t number;
    pb_wire wire;
    uint64_t value; /* of a varint or a fixed number: its bits */
    pb_span bytes;  /* of all but groups: the value's own, without key and length */
} pb_field;

/* Walks over the fields of one message. After a problem nothing more comes. */
typedef struct pb_reader {
    const uint8_t *at, *end;
    const char *problem; /* NULL: none so far */
    const uint8_t *problem_at;
} pb_reader;

/* The next field that is not a group; false at the end, or where there is a problem. */
bool pb_next(pb_reader *r, pb_field *out);
/* A number of up to 64 bits; false with a problem where there is none that ends within 10 bytes. */
bool pb_varint(pb_reader *r, uint64_t *out);

/* ---- messages as structs ---- */

/* What a member of a struct is, and the member's type. */
typedef enum pb_kind {
    PB_INT64,   /* int64_t */
    PB_INT32,   /* int32_t: the low 32 bits, as protocol buffers have it; enums too */
    PB_FLOAT,   /* float */
    PB_TEXT,    /* const char *: UTF-8, NULL = absent; U+0000 is held as C0 80 */
    PB_BYTES,   /* pb_span */
    PB_MESSAGE, /* a pointer to the struct; NULL = absent */

    /* Repeated: a PB_LIST of the same types. Numbers may be packed in the file or not. */
    PB_INT64S,
    PB_FLOATS,
    PB_TEXTS,
    PB_BYTES_LIST,
    PB_MESSAGES, /* the structs themselves, one after the other */

    /*
     * Repeated numbers that stay as they lie there: a pb_spans of encoded values, of which each span holds any number,
     * checked to be well-formed. Written packed.
     */
    PB_VARINTS,
    PB_FIXED32S,
    PB_FIXED64S,
} pb_kind;

typedef struct pb_message pb_message;

/* A field of a message that the struct holds. */
typedef struct pb_row {
    const char *name;
    uint32_t number; /* below 32 */
    pb_kind kind;
    bool one_of; /* of several, the latest counts: the struct's `kind` has its number, and others are not written */
    size_t offset;
    const pb_message *of; /* of messages */
} pb_row;

/*
 * A struct begins with `uint32_t has`: bit N is set when field N was in the file. A number is written where its bit is
 * set or it is not zero. One with rows that are one_of goes on with `uint32_t kind`, 0: none of them.
 */
struct pb_message {
    const char *name; /* "NodeProto" */
    size_t size;
    const pb_row *rows; /* in the order of writing */
    size_t row_count;
};

enum { PB_DEPTH = 100 }; /* messages inside of messages, as others bound them */

/* Reads a message of n bytes. Diagnostics have the path of fields (graph.node[3].attribute[1]) and the byte. */
tn_status pb_read(tn_context *ctx, arena *a, const pb_message *message, const uint8_t *bytes, size_t n, void **out);

/* A message that is ready to be written: its sizes are known. */
typedef struct pb_sized {
    const pb_message *message;
    const void *from;
    uint64_t bytes;
    uint64_t *sizes; /* of the messages inside, in the order of the walk */
} pb_sized;

/* The structs must stay as they are until pb_write. A text that is not UTF-8 and too deep a nest are refused. */
tn_status pb_size(tn_context *ctx, arena *a, const pb_message *message, const void *from, pb_sized *out);
/* Exactly `bytes` bytes, the same for the same content. The sink is not finished. */
void pb_write(sink *s, const pb_sized *sized);

/* The bytes of a number as a varint, 1 to 10. */
size_t pb_varint_size(uint64_t value);

#endif
