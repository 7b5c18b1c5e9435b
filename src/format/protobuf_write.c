/*
 * Structs to messages, by their tables: see protobuf.h.
 *
 * After the writers of formats in the flow, which fill the structs. A message stands behind its length, and so do all
 * those inside of it: a first walk finds the lengths, each once, and keeps them in the order in which the second walk,
 * which writes, will ask for them.
 */
#include "format/protobuf.h"

#include "base/num.h"
#include "base/utf8.h"
#include "base/vec.h"

#include <string.h>

typedef struct list {
    const char *at;
    size_t n;
} list;

/* One walk over the structs: sizing where s is NULL, else writing. */
typedef struct walk {
    tn_context *ctx;
    arena *arena;
    sink *s;
    VEC(uint64_t) sizes; /* of messages, in the order of the walk */
    size_t next;         /* while writing */
    uint64_t bytes;      /* so far, while sizing */
    size_t depth;
    tn_status status; /* the first failure is kept */
} walk;

/* ---- pieces ---- */

static void put_bytes(walk *w, const void *bytes, size_t n)
{
    if (w->s != NULL) {
        sink_put(w->s, bytes, n);
    }
    w->bytes += n;
}

static void put_varint(walk *w, uint64_t value)
{
    uint8_t bytes[10];
    size_t n = 0;
    for (; value >= 0x80; value >>= 7) {
        bytes[n++] = (uint8_t)(value | 0x80);
    }
    bytes[n++] = (uint8_t)value;
    put_bytes(w, bytes, n);
}

static void put_key(walk *w, const pb_row *row, pb_wire wire)
{
    put_varint(w, (uint64_t)row->number << 3 | (uint64_t)wire);
}

static void put_span(walk *w, const pb_row *row, pb_span bytes)
{
    put_key(w, row, PB_WIRE_BYTES);
    put_varint(w, bytes.n);
    put_bytes(w, bytes.at, bytes.n);
}

/* A C string, in which C0 80 is U+0000. */
static void put_text(walk *w, const pb_row *row, const char *text)
{
    size_t n = strlen(text), zeros = 0;
    bool good = true;
    for (size_t i = 0; i < n && good;) {
        bool zero = (uint8_t)text[i] == 0xc0 && (uint8_t)text[i + 1] == 0x80;
        size_t length = zero ? 2 : utf8_length(text + i, n - i);
        good = length > 0;
        zeros += zero;
        i += length;
    }
    if (!good && w->status == TN_OK) {
        w->status = fail(w->ctx, TN_E_ARGUMENT, "'%s' is to be '%s', which is not UTF-8", row->name, text);
        return;
    }
    put_key(w, row, PB_WIRE_BYTES);
    put_varint(w, n - zeros);
    for (; zeros > 0; zeros--) {
        const char *zero = strstr(text, "\xc0\x80");
        put_bytes(w, text, (size_t)(zero - text));
        put_bytes(w, "", 1);
        text = zero + 2;
    }
    put_bytes(w, text, strlen(text));
}

static void walk_message(walk *w, const pb_message *message, const char *from);

static void put_message(walk *w, const pb_row *row, const char *from)
{
    put_key(w, row, PB_WIRE_BYTES);
    if (w->s != NULL) {
        put_varint(w, w->sizes.at[w->next++]);
        walk_message(w, row->of, from);
        return;
    }
    size_t index = w->sizes.n;
    uint64_t before = w->bytes;
    vec_push(w->arena, &w->sizes, 0);
    walk_message(w, row->of, from);
    w->sizes.at[index] = w->bytes - before;
    w->bytes += pb_varint_size(w->bytes - before);
}

/* ---- fields ---- */

static void put_one(walk *w, const pb_row *row, bool has, const char *member)
{
    int64_t wide = 0;
    int32_t narrow = 0;
    const char *pointer;
    pb_span bytes;
    switch (row->kind) {
    case PB_INT64:
    case PB_INT32:
        memcpy(row->kind == PB_INT64 ? (void *)&wide : &narrow, member, row->kind == PB_INT64 ? 8 : 4);
        wide = row->kind == PB_INT64 ? wide : narrow;
        if (has || wide != 0) {
            put_key(w, row, PB_WIRE_VARINT);
            put_varint(w, (uint64_t)wide);
        }
        break;
    case PB_FLOAT:
        memcpy(&narrow, member, sizeof narrow);
        if (has || narrow != 0) {
            put_key(w, row, PB_WIRE_FIXED32);
            put_bytes(w, &narrow, sizeof narrow);
        }
        break;
    case PB_BYTES:
        memcpy(&bytes, member, sizeof bytes);
        if (bytes.at != NULL) {
            put_span(w, row, bytes);
        }
        break;
    default:
        memcpy(&pointer, member, sizeof pointer);
        if (pointer != NULL) {
            row->kind == PB_TEXT ? put_text(w, row, pointer) : put_message(w, row, pointer);
        }
        break;
    }
}

/* Numbers that are encoded already, packed into one field. */
static void put_encoded(walk *w, const pb_row *row, const list *items)
{
    const pb_span *spans = (const pb_span *)items->at;
    uint64_t n = 0;
    for (size_t i = 0; i < items->n; i++) {
        n += spans[i].n;
    }
    put_key(w, row, PB_WIRE_BYTES);
    put_varint(w, n);
    for (size_t i = 0; i < items->n; i++) {
        put_bytes(w, spans[i].at, spans[i].n);
    }
}

/* Not packed: that is what the fields which are lists of values have in ONNX, and every reader takes it. */
static void put_item(walk *w, const pb_row *row, const char *items, size_t i)
{
    switch (row->kind) {
    case PB_INT64S:
        put_key(w, row, PB_WIRE_VARINT);
        put_varint(w, (uint64_t)((const int64_t *)items)[i]);
        break;
    case PB_FLOATS:
        put_key(w, row, PB_WIRE_FIXED32);
        put_bytes(w, items + i * sizeof(float), sizeof(float));
        break;
    case PB_TEXTS:
        put_text(w, row, ((const char *const *)items)[i]);
        break;
    case PB_MESSAGES:
        put_message(w, row, items + i * row->of->size);
        break;
    default:
        put_span(w, row, ((const pb_span *)items)[i]);
        break;
    }
}

static void walk_message(walk *w, const pb_message *message, const char *from)
{
    const uint32_t *start = (const uint32_t *)from; /* has, kind */
    if (w->depth > PB_DEPTH && w->status == TN_OK) {
        w->status = fail(w->ctx, TN_E_LIMIT, "%s is nested more than %d deep", message->name, PB_DEPTH);
    }
    if (w->status != TN_OK) {
        return;
    }
    w->depth++;
    for (size_t i = 0; i < message->row_count; i++) {
        const pb_row *row = &message->rows[i];
        if (row->kind < PB_INT64S) {
            bool has = row->one_of ? start[1] == row->number : (start[0] >> row->number & 1) != 0;
            if (has || !row->one_of) {
                put_one(w, row, has, from + row->offset);
            }
            continue;
        }
        list items;
        memcpy(&items, from + row->offset, sizeof items);
        if (items.n > 0 && row->kind >= PB_VARINTS) {
            put_encoded(w, row, &items);
        } else {
            for (size_t k = 0; k < items.n; k++) {
                put_item(w, row, items.at, k);
            }
        }
    }
    w->depth--;
}

/* ---- the two walks ---- */

tn_status pb_size(tn_context *ctx, arena *a, const pb_message *message, const void *from, pb_sized *out)
{
    walk w = {.ctx = ctx, .arena = a};
    walk_message(&w, message, from);
    *out = (pb_sized){.message = message, .from = from, .bytes = w.bytes, .sizes = w.sizes.at};
    return w.status;
}

void pb_write(sink *s, const pb_sized *sized)
{
    walk w = {.s = s};
    w.sizes.at = sized->sizes;
    walk_message(&w, sized->message, sized->from);
}
