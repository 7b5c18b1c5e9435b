/*
 * torch.save files (a zip with data.pkl and data/<key> records) and the pickle inside, both ways.
 *
 * The reader executes nothing: opcodes build values, and the only globals that mean anything are on an allow-list
 * (tensor and parameter rebuilders, storage classes, dtypes, OrderedDict, torch.Size, device...). Any other global, and
 * whatever is made by calling it, becomes PICKLE_OPAQUE with its name, so that a caller can say "unavailable: class X"
 * instead of failing. The writer makes the protocol-2 files that torch.save makes of tensors, containers and scalars.
 *
 * Values form an acyclic graph: what the pickle shares is one object here too. A consumer may walk it as a plain tree,
 * recursively: nesting is at most PICKLE_DEPTH, and the tree that results from following every shared reference is
 * bounded by a constant times the bytes of the pickle. A file that breaks either bound is refused when it is read.
 */
#ifndef TENON_FORMAT_PICKLE_H
#define TENON_FORMAT_PICKLE_H

#include "base/dtype.h"
#include "format/zip.h"

enum { PICKLE_DEPTH = 256 }; /* levels of nesting that are read and written; a scalar is one level */

typedef enum pickle_kind {
    PICKLE_NONE,
    PICKLE_BOOL,
    PICKLE_INT,
    PICKLE_FLOAT,
    PICKLE_COMPLEX,
    PICKLE_STRING, /* UTF-8 (lone surrogates as their three bytes, as Python pickles them); may hold NUL bytes */
    PICKLE_BYTES,  /* bytes and bytearray */
    PICKLE_TUPLE,  /* also torch.Size */
    PICKLE_LIST,
    PICKLE_DICT,
    PICKLE_ORDERED_DICT, /* its attributes, such as the _metadata of a state_dict, are dropped */
    PICKLE_SET,          /* also frozenset */
    PICKLE_DTYPE,        /* u.dtype */
    PICKLE_DEVICE,       /* u.string: "cpu", "cuda:0" */
    PICKLE_TENSOR,
    PICKLE_SUBCLASS, /* a tensor subclass on the list, as data: u.items are the name of its class and its state, a dict
                      */
    PICKLE_OBJECT,   /* of a C++ or TorchScript class, as data: u.items are the name of the class
                        ("__torch__.torch.classes.   NAMESPACE.NAME") and its state, which is whatever the class made of
                        itself */
    PICKLE_OPAQUE    /* u.string names what it is: "module.name" of a global that is not on the list, called or not */
} pickle_kind;

typedef struct pickle_storage {
    const char *key;      /* record data/<key>; the writer numbers storages afresh */
    dtype dtype;          /* of the storage class that was met first; DT_NONE = untyped bytes */
    int64_t count;        /* elements of that dtype (bytes when untyped) */
    const char *location; /* "cpu", "cuda:0"; NULL is written as "cpu" */
    uint64_t bytes;       /* count times the size of an element; set by the reader, the writer goes by count */
} pickle_storage;

typedef struct pickle_tensor {
    const pickle_storage *storage; /* one object per persistent id: shared storages compare equal by address */
    dtype dtype;                   /* may differ from the storage's when that is untyped or shared */
    int64_t offset;                /* elements */
    size_t rank;
    const int64_t *sizes, *strides; /* elements; read ones are not negative and stay within the storage */
    bool requires_grad, is_parameter;
} pickle_tensor;

typedef struct pickle pickle;
struct pickle {
    pickle_kind kind;
    size_t n; /* items (pairs for dicts), or bytes of a string */
    union {
        bool boolean;
        int64_t integer;
        double real;
        double complex_parts[2]; /* real, imaginary */
        const char *string;      /* n bytes and a NUL; also PICKLE_BYTES, PICKLE_DEVICE and PICKLE_OPAQUE */
        const pickle **items;
        const pickle **pairs; /* 2n: key, value, ...; a repeated key stands twice, and the last one counts */
        const pickle_tensor *tensor;
        dtype dtype;
    } u;
};

typedef struct pickle_file {
    zip zip;          /* of the torch.save file; entries hold storages */
    const char *root; /* "archive" */
    const pickle *value;
} pickle_file;

/*
 * Parses one bare pickle that fills bytes[0..n), of protocol 0 to 5. The result is on the arena and borrows nothing.
 * Memory and time are bounded by a constant times n. Cyclic structures and integers that are tensor sizes but do not
 * fit are refused; other integers beyond 64 bits become PICKLE_OPAQUE.
 */
tn_status pickle_parse(tn_context *ctx, arena *a, const uint8_t *bytes, size_t n, const pickle **out);
/* Opens a torch.save file held by a source (for a nested file: source_memory over the record). */
tn_status pickle_open(tn_context *ctx, arena *a, source *src, pickle_file *out);
/* The record of a storage; checked to hold at least storage->bytes. */
tn_status pickle_storage_entry(tn_context *ctx, const pickle_file *file, const pickle_storage *storage,
                               const zip_entry **out);

/* "None", "bool", "tensor": for messages. */
const char *pickle_kind_name(pickle_kind kind);

/* Bytes of a storage for the writer, by the storage's address in the tree. */
typedef struct pickle_payload {
    const void *bytes;
    uint64_t n;
} pickle_payload;
typedef pickle_payload (*pickle_payload_fn)(void *user, const pickle_storage *storage);
/*
 * Writes a torch.save file. payload gives the bytes of each storage met, in the order of their keys; it must give as
 * many as the storage's count says. Values that torch.load would refuse (opaque ones) are TN_E_UNSUPPORTED.
 */
tn_status pickle_save(tn_context *ctx, arena *a, sink *s, const pickle *value, pickle_payload_fn payload, void *user);

/*
 * The text of the record .data/serialization_id, last in every archive of PyTorch: 20 digits that depend on the names
 * of the records so far and 20 that depend on their contents. Nobody checks them, but equal files have equal ones.
 */
enum { PICKLE_ID_TEXT = 41 };
void pickle_serialization_id(const zip_writer *archive, char text[PICKLE_ID_TEXT]);

#endif
