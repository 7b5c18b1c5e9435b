/*
 * Fuzz target of pickles, bare, or with the zip around them when the input starts like one (build with TENON_FUZZING,
 * so that a wrong CRC is passed over). What is read keeps the promises of pickle.h: it can be walked as a tree, and its
 * tensors stay within their storages. What torch.load would take is saved and read again, and must be the same.
 */
#include "fuzzing.h"

#include "format/pickle.h"

static bool is_container(const pickle *v)
{
    return v->kind == PICKLE_TUPLE || v->kind == PICKLE_LIST || v->kind == PICKLE_SET || v->kind == PICKLE_DICT ||
           v->kind == PICKLE_ORDERED_DICT || v->kind == PICKLE_SUBCLASS || v->kind == PICKLE_OBJECT;
}

static size_t slot_count(const pickle *v)
{
    bool paired = v->kind == PICKLE_DICT || v->kind == PICKLE_ORDERED_DICT;
    return is_container(v) ? v->n * (paired ? 2 : 1) : 0;
}

static void check_tensor(const pickle_tensor *t)
{
    size_t element = dtype_table[t->dtype].bytes;
    uint64_t farthest = (uint64_t)t->offset;
    bool empty = false;
    for (size_t i = 0; i < t->rank; i++) {
        demand(t->sizes[i] >= 0 && t->strides[i] >= 0);
        empty = empty || t->sizes[i] == 0;
        farthest += t->sizes[i] == 0 ? 0 : (uint64_t)(t->sizes[i] - 1) * (uint64_t)t->strides[i];
    }
    demand(t->offset >= 0 && element > 0);
    demand(empty || (farthest + 1) * element <= t->storage->bytes);
}

/* The record must hold what the tensor may reach. */
static void check_record(tn_context *ctx, const pickle_file *file, const pickle_storage *storage)
{
    const zip_entry *entry;
    tn_status status = pickle_storage_entry(ctx, file, storage, &entry);
    demand(status == TN_E_FORMAT || (status == TN_OK && entry->size >= storage->bytes));
}

/* Checks the values below v and returns the number of them in the tree. file is NULL for a bare pickle. */
static size_t walk(tn_context *ctx, const pickle_file *file, const pickle *v, int depth)
{
    size_t n = 1;
    demand(depth <= PICKLE_DEPTH);
    demand(pickle_kind_name(v->kind) != NULL);
    if (v->kind == PICKLE_TENSOR) {
        check_tensor(v->u.tensor);
        if (file != NULL) {
            check_record(ctx, file, v->u.tensor->storage);
        }
    } else if (v->kind == PICKLE_STRING || v->kind == PICKLE_BYTES || v->kind == PICKLE_OPAQUE) {
        demand(v->u.string[v->n] == '\0');
    }
    for (size_t i = 0; i < slot_count(v); i++) {
        n += walk(ctx, file, v->u.items[i], depth + 1);
    }
    return n;
}

static bool same_tensor(const pickle_tensor *a, const pickle_tensor *b)
{
    size_t extents = a->rank * sizeof(int64_t);
    return a->dtype == b->dtype && a->offset == b->offset && a->rank == b->rank &&
           memcmp(a->sizes, b->sizes, extents) == 0 && memcmp(a->strides, b->strides, extents) == 0 &&
           a->requires_grad == b->requires_grad && a->is_parameter == b->is_parameter &&
           a->storage->bytes / dtype_table[a->dtype].bytes == b->storage->bytes / dtype_table[a->dtype].bytes;
}

static bool same(const pickle *a, const pickle *b)
{
    if (a->kind != b->kind) {
        return false;
    }
    switch (a->kind) {
    case PICKLE_NONE:
    case PICKLE_OPAQUE:
    case PICKLE_DEVICE: /* "cuda:01" becomes "cuda:1" */
        return true;
    case PICKLE_BOOL:
        return a->u.boolean == b->u.boolean;
    case PICKLE_INT:
        return a->u.integer == b->u.integer;
    case PICKLE_FLOAT:
        return memcmp(&a->u.real, &b->u.real, sizeof a->u.real) == 0;
    case PICKLE_COMPLEX:
        return memcmp(a->u.complex_parts, b->u.complex_parts, sizeof a->u.complex_parts) == 0;
    case PICKLE_STRING:
    case PICKLE_BYTES:
        return a->n == b->n && memcmp(a->u.string, b->u.string, a->n) == 0;
    case PICKLE_DTYPE:
        return a->u.dtype == b->u.dtype;
    case PICKLE_TENSOR:
        return same_tensor(a->u.tensor, b->u.tensor);
    default:
        break;
    }
    for (size_t i = 0; i < slot_count(a); i++) {
        if (a->n != b->n || !same(a->u.items[i], b->u.items[i])) {
            return false;
        }
    }
    return a->n == b->n;
}

/* Zeros for storages that are not too large; the writer refuses the others. */
static pickle_payload zeros(void *user, const pickle_storage *storage)
{
    static const uint8_t bytes[4096];
    (void)user;
    return (pickle_payload){bytes, storage->bytes <= sizeof bytes ? storage->bytes : 0};
}

static tn_status round_trip(tn_context *ctx, const pickle *value)
{
    byte_buffer *saved = ARENA_NEW(ctx_scratch(ctx), byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, saved, byte_buffer_release);
    sink s;
    sink_init(&s, byte_buffer_write, saved);
    TRY(pickle_save(ctx, ctx_scratch(ctx), &s, value, zeros, NULL));
    TRY(sink_finish(ctx, &s));
    source *src;
    pickle_file file;
    TRY(source_memory(ctx, saved->at, saved->n, false, &src));
    tn_status status = pickle_open(ctx, ctx_scratch(ctx), src, &file);
    /* The new pickle may be shorter, and with it the bounds. */
    demand(status == TN_OK || status == TN_E_LIMIT || status == TN_E_NOMEM);
    TRY(status);
    demand(same(value, file.value));
    walk(ctx, &file, file.value, 1);
    return TN_OK;
}

static tn_status run(tn_context *ctx, const input *in)
{
    const pickle *value;
    pickle_file file;
    bool zipped = in->size > 2 && memcmp(in->bytes, "PK", 2) == 0;
    if (zipped) {
        source *src;
        TRY(source_memory(ctx, in->bytes, in->size, false, &src));
        TRY(pickle_open(ctx, ctx_scratch(ctx), src, &file));
        value = file.value;
    } else {
        TRY(pickle_parse(ctx, ctx_scratch(ctx), in->bytes, in->size, &value));
    }
    size_t n = walk(ctx, zipped ? &file : NULL, value, 1);
    demand(zipped || n <= (1u << 20) + 64 * in->size); /* what is zipped may be deflated */
    return round_trip(ctx, value);
}

FUZZ_TARGET(run)
