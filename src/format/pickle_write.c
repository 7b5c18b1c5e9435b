/*
 * Values -> torch.save file: the pickle (protocol 2) with the memo that Python's pickler keeps, then the zip around it.
 *
 * The opcodes come out as torch.save gives them for plain structures: strings and globals are shared by content (Python
 * interns them), everything else by address. After the pickle, the records follow in torch's order: data.pkl, marks,
 * byteorder, a record for each storage in the order met, version, and the serialization id. pickle_read.c and
 * pickle_file.c read all this back.
 */
#include "base/num.h"
#include "base/utf8.h"
#include "format/pickle.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    OP_MARK = '(',
    OP_STOP = '.',
    OP_BININT = 'J',
    OP_BININT1 = 'K',
    OP_BININT2 = 'M',
    OP_NONE = 'N',
    OP_BINPERSID = 'Q',
    OP_REDUCE = 'R',
    OP_BINUNICODE = 'X',
    OP_APPEND = 'a',
    OP_GLOBAL = 'c',
    OP_APPENDS = 'e',
    OP_BINFLOAT = 'G',
    OP_BINGET = 'h',
    OP_LONG_BINGET = 'j',
    OP_EMPTY_LIST = ']',
    OP_BINPUT = 'q',
    OP_LONG_BINPUT = 'r',
    OP_SETITEM = 's',
    OP_TUPLE = 't',
    OP_EMPTY_TUPLE = ')',
    OP_SETITEMS = 'u',
    OP_EMPTY_DICT = '}',
    OP_PROTO = 0x80,
    OP_TUPLE1 = 0x85,
    OP_NEWTRUE = 0x88,
    OP_NEWFALSE = 0x89,
    OP_LONG1 = 0x8a,
    BATCH = 1000, /* items per APPENDS and SETITEMS */
};

/* A storage that was met, in the order of the records. */
typedef struct storage_record {
    const pickle_storage *storage;
    const char *key;
    uint64_t bytes;
    dtype dtype; /* of its storage class; DT_U8 when untyped */
} storage_record;

typedef struct writer {
    tn_context *ctx;
    arena *scratch;
    VEC(uint8_t) out;
    uint32_t memo_count;
    pointer_map memo;     /* pickle -> memo index plus 1 */
    map strings, globals; /* text -> the same */
    pointer_map records;  /* pickle_storage -> storage_record */
    VEC(storage_record *) order;
    int depth;
} writer;

static tn_status write_value(writer *w, const pickle *v);

/* ---- bytes and memo ---- */

static void put(writer *w, const void *bytes, size_t n)
{
    vec_reserve(w->scratch, &w->out, w->out.n + n);
    if (n > 0) {
        memcpy(w->out.at + w->out.n, bytes, n);
    }
    w->out.n += n;
}

static void put_op(writer *w, int op)
{
    vec_push(w->scratch, &w->out, (uint8_t)op);
}

static void put_op_u32(writer *w, int op, uint32_t number)
{
    uint8_t bytes[4];
    store_u32(bytes, number);
    put_op(w, op);
    put(w, bytes, sizeof bytes);
}

/* Names what was just made; slot, when given, remembers it for put_known. */
static void put_memo(writer *w, void **slot)
{
    uint32_t index = w->memo_count++;
    if (index < 256) {
        put_op(w, OP_BINPUT);
        put_op(w, (int)index);
    } else {
        put_op_u32(w, OP_LONG_BINPUT, index);
    }
    if (slot != NULL) {
        *slot = (void *)((uintptr_t)index + 1);
    }
}

/* Refers to what put_memo remembered; false when there is nothing. */
static bool put_known(writer *w, const void *slot)
{
    if (slot == NULL) {
        return false;
    }
    uint32_t index = (uint32_t)((uintptr_t)slot - 1);
    if (index < 256) {
        put_op(w, OP_BINGET);
        put_op(w, (int)index);
    } else {
        put_op_u32(w, OP_LONG_BINGET, index);
    }
    return true;
}

static void put_memo_of(writer *w, const pickle *v)
{
    void *slot;
    put_memo(w, &slot);
    pointer_map_put(&w->memo, v, slot);
}

/* ---- scalars ---- */

static void put_integer(writer *w, int64_t value)
{
    if (value >= 0 && value < 256) {
        put_op(w, OP_BININT1);
        put_op(w, (int)value);
    } else if (value >= 0 && value < 65536) {
        put_op(w, OP_BININT2);
        put_op(w, (int)(value & 0xff));
        put_op(w, (int)(value >> 8));
    } else if (value >= INT32_MIN && value <= INT32_MAX) {
        put_op_u32(w, OP_BININT, (uint32_t)value);
    } else {
        uint8_t bytes[8];
        store_u64(bytes, (uint64_t)value);
        size_t n = sizeof bytes; /* the shortest two's complement */
        while (bytes[n - 1] == (value < 0 ? 0xff : 0) && bytes[n - 2] >> 7 == (value < 0)) {
            n--;
        }
        put_op(w, OP_LONG1);
        put_op(w, (int)n);
        put(w, bytes, n);
    }
}

static void put_real(writer *w, double real)
{
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    bits = __builtin_bswap64(bits);
    uint8_t bytes[8];
    store_u64(bytes, bits);
    put_op(w, OP_BINFLOAT);
    put(w, bytes, sizeof bytes);
}

static tn_status write_none(writer *w, const pickle *v)
{
    (void)v;
    put_op(w, OP_NONE);
    return TN_OK;
}

static tn_status write_bool(writer *w, const pickle *v)
{
    put_op(w, v->u.boolean ? OP_NEWTRUE : OP_NEWFALSE);
    return TN_OK;
}

static tn_status write_int(writer *w, const pickle *v)
{
    put_integer(w, v->u.integer);
    return TN_OK;
}

static tn_status write_float(writer *w, const pickle *v)
{
    put_real(w, v->u.real);
    return TN_OK;
}

/* ---- strings and globals ---- */

/* A string object of its own, as Python has it when the text was made at run time. */
static tn_status put_fresh_string(writer *w, const char *text, size_t n, void **slot)
{
    if (n > UINT32_MAX) {
        return fail(w->ctx, TN_E_LIMIT, "a string of %zu bytes cannot be pickled, at most 4 GiB can", n);
    }
    put_op_u32(w, OP_BINUNICODE, (uint32_t)n);
    put(w, text, n);
    put_memo(w, slot);
    return TN_OK;
}

/* A string that is shared by content. */
static tn_status put_string(writer *w, const char *text, size_t n)
{
    if (memchr(text, '\0', n) != NULL) { /* nothing that a map of C strings can hold */
        return put_fresh_string(w, text, n, NULL);
    }
    void **slot = map_at(&w->strings, text);
    return put_known(w, *slot) ? TN_OK : put_fresh_string(w, text, n, slot);
}

static tn_status put_text(writer *w, const char *text)
{
    return put_string(w, text, strlen(text));
}

static void put_global(writer *w, const char *module, const char *name)
{
    const char *lines = arena_printf(w->scratch, "%s\n%s\n", module, name);
    void **slot = map_at(&w->globals, lines);
    if (put_known(w, *slot)) {
        return;
    }
    put_op(w, OP_GLOBAL);
    put(w, lines, strlen(lines));
    put_memo(w, slot);
}

/* Ends a tuple of n values that were written; of more than three, they stand behind a MARK. */
static void put_tuple_end(writer *w, size_t n)
{
    put_op(w, n > 3 ? OP_TUPLE : OP_TUPLE1 + (int)n - 1);
    put_memo(w, NULL);
}

/* Calls the global before the tuple on the stack. */
static void put_reduce(writer *w, const pickle *v)
{
    put_op(w, OP_REDUCE);
    put_memo_of(w, v);
}

static tn_status write_string(writer *w, const pickle *v)
{
    return put_string(w, v->u.string, v->n);
}

/* Protocol 2 has no bytes: each becomes the character of that number. */
static tn_status write_bytes(writer *w, const pickle *v)
{
    if (v->n == 0) {
        put_global(w, "__builtin__", "bytes");
        put_op(w, OP_EMPTY_TUPLE);
        put_reduce(w, v);
        return TN_OK;
    }
    put_global(w, "_codecs", "encode");
    char *text = arena_alloc_array(w->scratch, v->n, 2);
    size_t n = 0;
    for (size_t i = 0; i < v->n; i++) {
        n += utf8_encode((uint8_t)v->u.string[i], text + n);
    }
    TRY(put_fresh_string(w, text, n, NULL));
    TRY(put_text(w, "latin1"));
    put_tuple_end(w, 2);
    put_reduce(w, v);
    return TN_OK;
}

static tn_status write_complex(writer *w, const pickle *v)
{
    put_global(w, "__builtin__", "complex");
    put_real(w, v->u.complex_parts[0]);
    put_real(w, v->u.complex_parts[1]);
    put_tuple_end(w, 2);
    put_reduce(w, v);
    return TN_OK;
}

static tn_status write_dtype(writer *w, const pickle *v)
{
    put_global(w, "torch", dtype_table[v->u.dtype].torch);
    return TN_OK;
}

/* "cuda:1" is pickled as ('cuda', 1). */
static tn_status write_device(writer *w, const pickle *v)
{
    const char *colon = strchr(v->u.string, ':');
    size_t type_n = colon == NULL ? strlen(v->u.string) : (size_t)(colon - v->u.string);
    int64_t index = 0;
    if (colon != NULL && !i64_from_text(colon + 1, strlen(colon + 1), &index)) {
        return fail(w->ctx, TN_E_ARGUMENT, "'%s' is not a device", v->u.string);
    }
    put_global(w, "torch", "device");
    TRY(put_fresh_string(w, v->u.string, type_n, NULL));
    if (colon != NULL) {
        put_integer(w, index);
    }
    put_tuple_end(w, colon == NULL ? 1 : 2);
    put_reduce(w, v);
    return TN_OK;
}

/* ---- containers ---- */

static tn_status write_tuple(writer *w, const pickle *v)
{
    if (v->n == 0) {
        put_op(w, OP_EMPTY_TUPLE);
        return TN_OK;
    }
    if (v->n > 3) {
        put_op(w, OP_MARK);
    }
    for (size_t i = 0; i < v->n; i++) {
        TRY(write_value(w, v->u.items[i]));
    }
    put_op(w, v->n > 3 ? OP_TUPLE : OP_TUPLE1 + (int)v->n - 1);
    put_memo_of(w, v);
    return TN_OK;
}

/* Adds n items of width slots each to the container on the stack: one alone, more in batches behind a MARK. */
static tn_status put_items(writer *w, const pickle *const *slots, size_t n, size_t width, bool last_alone)
{
    int one = width == 1 ? OP_APPEND : OP_SETITEM, many = width == 1 ? OP_APPENDS : OP_SETITEMS;
    for (size_t done = 0; done < n;) {
        size_t batch = n - done < BATCH ? n - done : BATCH;
        bool alone = batch == 1 && (n == 1 || last_alone);
        if (!alone) {
            put_op(w, OP_MARK);
        }
        for (size_t i = done * width; i < (done + batch) * width; i++) {
            TRY(write_value(w, slots[i]));
        }
        put_op(w, alone ? one : many);
        done += batch;
    }
    return TN_OK;
}

static tn_status write_list(writer *w, const pickle *v)
{
    put_op(w, OP_EMPTY_LIST);
    put_memo_of(w, v);
    return put_items(w, v->u.items, v->n, 1, false);
}

static tn_status write_dict(writer *w, const pickle *v)
{
    put_op(w, OP_EMPTY_DICT);
    put_memo_of(w, v);
    return put_items(w, v->u.pairs, v->n, 2, false);
}

static void put_empty_ordered_dict(writer *w)
{
    put_global(w, "collections", "OrderedDict");
    put_op(w, OP_EMPTY_TUPLE);
    put_op(w, OP_REDUCE);
}

/* Python's pickler goes by an iterator here, and so treats a last batch of one differently than in a plain dict. */
static tn_status write_ordered_dict(writer *w, const pickle *v)
{
    put_empty_ordered_dict(w);
    put_memo_of(w, v);
    return put_items(w, v->u.pairs, v->n, 2, true);
}

static tn_status write_set(writer *w, const pickle *v)
{
    put_global(w, "__builtin__", "set");
    put_op(w, OP_EMPTY_LIST);
    put_memo(w, NULL);
    TRY(put_items(w, v->u.items, v->n, 1, false));
    put_tuple_end(w, 1);
    put_reduce(w, v);
    return TN_OK;
}

/* ---- tensors ---- */

static size_t element_bytes(dtype type)
{
    return type == DT_NONE ? 1 : dtype_table[type].bytes;
}

/* The record of a storage, new when it is met first. A file cannot hold one storage as two dtypes. */
static tn_status record_of(writer *w, const pickle_storage *storage, dtype class_dtype, storage_record **out)
{
    storage_record *record = pointer_map_get(&w->records, storage);
    if (record == NULL) {
        int64_t bytes;
        if (storage->count < 0 || !mul_i64(storage->count, (int64_t)element_bytes(storage->dtype), &bytes)) {
            return fail(w->ctx, TN_E_ARGUMENT, "a storage of %" PRId64 " elements cannot be saved", storage->count);
        }
        record = ARENA_NEW(w->scratch, storage_record);
        *record = (storage_record){.storage = storage,
                                   .key = arena_printf(w->scratch, "%zu", w->order.n),
                                   .bytes = (uint64_t)bytes,
                                   .dtype = class_dtype};
        pointer_map_put(&w->records, storage, record);
        vec_push(w->scratch, &w->order, record);
    }
    if (record->dtype != class_dtype && record->bytes > 0) {
        return fail(w->ctx, TN_E_UNSUPPORTED, "tensors of dtypes '%s' and '%s' share a storage, which torch.save lacks",
                    dtype_table[record->dtype].torch, dtype_table[class_dtype].torch);
    }
    *out = record;
    return TN_OK;
}

/* ('storage', class, key, location, count) as a persistent id */
static tn_status put_storage(writer *w, const pickle_tensor *t)
{
    const char *class = dtype_table[t->dtype].storage;
    storage_record *record = NULL;
    TRY(record_of(w, t->storage, class == NULL ? DT_U8 : t->dtype, &record));
    put_op(w, OP_MARK);
    TRY(put_text(w, "storage"));
    put_global(w, class == NULL ? "torch.storage" : "torch", class == NULL ? "UntypedStorage" : class);
    TRY(put_text(w, record->key));
    TRY(put_text(w, t->storage->location == NULL ? "cpu" : t->storage->location));
    put_integer(w, (int64_t)(record->bytes / (class == NULL ? 1 : dtype_table[t->dtype].bytes)));
    put_tuple_end(w, 5);
    put_op(w, OP_BINPERSID);
    return TN_OK;
}

static void put_extents(writer *w, const int64_t *extents, size_t rank)
{
    if (rank == 0) {
        put_op(w, OP_EMPTY_TUPLE);
        return;
    }
    if (rank > 3) {
        put_op(w, OP_MARK);
    }
    for (size_t i = 0; i < rank; i++) {
        put_integer(w, extents[i]);
    }
    put_tuple_end(w, rank);
}

/* The hooks that no tensor in a file has. */
static void put_no_hooks(writer *w)
{
    put_empty_ordered_dict(w);
    put_memo(w, NULL);
}

/* Calls _rebuild_tensor_v2, or _v3 for dtypes that have no storage class. The result is left without a memo. */
static tn_status put_tensor(writer *w, const pickle_tensor *t, bool requires_grad)
{
    bool typed = dtype_table[t->dtype].storage != NULL;
    put_global(w, "torch._utils", typed ? "_rebuild_tensor_v2" : "_rebuild_tensor_v3");
    put_op(w, OP_MARK);
    TRY(put_storage(w, t));
    put_integer(w, t->offset);
    put_extents(w, t->sizes, t->rank);
    put_extents(w, t->strides, t->rank);
    put_op(w, requires_grad ? OP_NEWTRUE : OP_NEWFALSE);
    put_no_hooks(w);
    if (!typed) {
        put_global(w, "torch", dtype_table[t->dtype].torch);
    }
    put_op(w, OP_TUPLE);
    put_memo(w, NULL);
    put_op(w, OP_REDUCE);
    return TN_OK;
}

static tn_status write_tensor(writer *w, const pickle *v)
{
    const pickle_tensor *t = v->u.tensor;
    if (!t->is_parameter) {
        TRY(put_tensor(w, t, t->requires_grad));
        put_memo_of(w, v);
        return TN_OK;
    }
    put_global(w, "torch._utils", "_rebuild_parameter");
    TRY(put_tensor(w, t, false));
    put_memo(w, NULL);
    put_op(w, t->requires_grad ? OP_NEWTRUE : OP_NEWFALSE);
    put_no_hooks(w);
    put_tuple_end(w, 3);
    put_reduce(w, v);
    return TN_OK;
}

static tn_status write_opaque(writer *w, const pickle *v)
{
    return fail(w->ctx, TN_E_UNSUPPORTED, "'%s' cannot be saved: only tensors, containers and scalars can",
                v->u.string);
}

/* Of a tensor subclass, or an object of a C++ class. */
static tn_status write_instance(writer *w, const pickle *v)
{
    return write_opaque(w, v->u.items[0]);
}

/* ---- the whole ---- */

/* clang-format off */
static tn_status (*const value_writers[])(writer *w, const pickle *v) = {
    [PICKLE_NONE] = write_none,
    [PICKLE_BOOL] = write_bool,
    [PICKLE_INT] = write_int,
    [PICKLE_FLOAT] = write_float,
    [PICKLE_COMPLEX] = write_complex,
    [PICKLE_STRING] = write_string,
    [PICKLE_BYTES] = write_bytes,
    [PICKLE_TUPLE] = write_tuple,
    [PICKLE_LIST] = write_list,
    [PICKLE_DICT] = write_dict,
    [PICKLE_ORDERED_DICT] = write_ordered_dict,
    [PICKLE_SET] = write_set,
    [PICKLE_DTYPE] = write_dtype,
    [PICKLE_DEVICE] = write_device,
    [PICKLE_TENSOR] = write_tensor,
    [PICKLE_SUBCLASS] = write_instance,
    [PICKLE_OBJECT] = write_instance,
    [PICKLE_OPAQUE] = write_opaque,
};
/* clang-format on */

static tn_status write_value(writer *w, const pickle *v)
{
    if (put_known(w, pointer_map_get(&w->memo, v))) {
        return TN_OK;
    }
    if (w->depth == PICKLE_DEPTH) {
        return fail(w->ctx, TN_E_LIMIT, "values nest deeper than %d levels", PICKLE_DEPTH);
    }
    w->depth++;
    TRY(value_writers[v->kind](w, v));
    w->depth--;
    return TN_OK;
}

void pickle_serialization_id(const zip_writer *archive, char text[PICKLE_ID_TEXT])
{
    uint64_t names = 0, contents = 0;
    for (size_t i = 0; i < archive->entries.n; i++) {
        const zip_entry *e = &archive->entries.at[i];
        names = hash_written(e->name, strlen(e->name), names);
        contents = hash_written(&e->crc, sizeof e->crc, contents);
    }
    snprintf(text, PICKLE_ID_TEXT, "%020" PRIu64 "%020" PRIu64, names, contents);
}

static tn_status add_text(zip_writer *archive, const char *name, const char *text)
{
    return zip_add(archive, name, text, strlen(text), NULL);
}

static tn_status add_storages(writer *w, zip_writer *archive, pickle_payload_fn payload, void *user)
{
    for (size_t i = 0; i < w->order.n; i++) {
        const storage_record *record = w->order.at[i];
        pickle_payload data = payload(user, record->storage);
        if (data.n != record->bytes) {
            return fail(w->ctx, TN_E_ARGUMENT, "storage %s has %" PRIu64 " bytes, expected %" PRIu64, record->key,
                        data.n, record->bytes);
        }
        const char *name = arena_printf(w->scratch, "archive/data/%s", record->key);
        TRY(zip_add(archive, name, data.bytes, data.n, NULL));
    }
    return TN_OK;
}

static tn_status save(writer *w, arena *a, sink *s, const pickle *value, pickle_payload_fn payload, void *user)
{
    put_op(w, OP_PROTO);
    put_op(w, 2);
    TRY(write_value(w, value));
    put_op(w, OP_STOP);

    zip_writer archive;
    zip_writer_init(w->ctx, a, s, &archive);
    TRY(zip_add(&archive, "archive/data.pkl", w->out.at, w->out.n, NULL));
    TRY(add_text(&archive, "archive/.format_version", "1"));
    TRY(add_text(&archive, "archive/.storage_alignment", "64"));
    TRY(add_text(&archive, "archive/byteorder", "little"));
    TRY(add_storages(w, &archive, payload, user));
    TRY(add_text(&archive, "archive/version", "3\n"));
    char id[PICKLE_ID_TEXT];
    pickle_serialization_id(&archive, id);
    TRY(add_text(&archive, "archive/.data/serialization_id", id));
    return zip_writer_finish(&archive);
}

tn_status pickle_save(tn_context *ctx, arena *a, sink *s, const pickle *value, pickle_payload_fn payload, void *user)
{
    writer w = {.ctx = ctx, .scratch = ctx_scratch(ctx)};
    pointer_map_init(&w.memo, w.scratch);
    pointer_map_init(&w.records, w.scratch);
    map_init(&w.strings, w.scratch);
    map_init(&w.globals, w.scratch);
    tn_status status = save(&w, a, s, value, payload, user);
    ctx_release(ctx, w.scratch);
    return status;
}
