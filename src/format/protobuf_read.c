/*
 * Messages to structs, by their tables: see protobuf.h.
 *
 * After protobuf.c, which finds the fields. A message is walked twice: the first walk counts, so that each list is made
 * once and in the size that it has; the second fills. Messages inside are passed over by their lengths in the first.
 */
#include "format/protobuf.h"

#include "base/num.h"
#include "base/utf8.h"

#include <string.h>

enum { ROWS_MOST = 32 };

typedef struct reading {
    tn_context *ctx;
    arena *arena;
    const uint8_t *begin; /* of the file: offsets count from here */
} reading;

/* Where a message stands; index: of a repeated one. */
typedef struct frame {
    const struct frame *outer; /* NULL: the file itself */
    const pb_row *row;
    size_t index, depth;
} frame;

static bool is_repeated(pb_kind kind)
{
    return kind >= PB_INT64S;
}

/* ---- diagnostics ---- */

/* "graph.node[3].attribute[1]"; the file itself: "". */
static const char *frame_path(arena *a, const frame *f)
{
    if (f->outer == NULL) {
        return "";
    }
    const char *outer = frame_path(a, f->outer);
    const char *dot = *outer == '\0' ? "" : ".";
    return f->row->kind == PB_MESSAGES ? arena_printf(a, "%s%s%s[%zu]", outer, dot, f->row->name, f->index)
                                       : arena_printf(a, "%s%s%s", outer, dot, f->row->name);
}

/* A problem with a field of the message at f; row NULL: with the message. */
static tn_status fail_field(const reading *r, const frame *f, const pb_row *row, const uint8_t *at, const char *what)
{
    const char *path = frame_path(r->arena, f);
    if (row != NULL) {
        path = arena_printf(r->arena, "%s%s%s", path, *path == '\0' ? "" : ".", row->name);
    }
    return fail_at(r->ctx, TN_E_FORMAT, PLACE(.path = *path == '\0' ? NULL : path, .offset = at - r->begin), "%s",
                   what);
}

/* ---- values ---- */

typedef struct list {
    char *at;
    size_t n;
} list;

static const pb_row *find_row(const pb_message *message, uint32_t number)
{
    for (size_t i = 0; i < message->row_count; i++) {
        if (message->rows[i].number == number) {
            return &message->rows[i];
        }
    }
    return NULL;
}

/* Which wire types a kind has: the plain one, and for repeated numbers the packed one too. */
static bool wire_fits(pb_kind kind, pb_wire wire)
{
    switch (kind) {
    case PB_INT64:
    case PB_INT32:
        return wire == PB_WIRE_VARINT;
    case PB_FLOAT:
        return wire == PB_WIRE_FIXED32;
    case PB_INT64S:
    case PB_VARINTS:
        return wire == PB_WIRE_VARINT || wire == PB_WIRE_BYTES;
    case PB_FLOATS:
    case PB_FIXED32S:
        return wire == PB_WIRE_FIXED32 || wire == PB_WIRE_BYTES;
    case PB_FIXED64S:
        return wire == PB_WIRE_FIXED64 || wire == PB_WIRE_BYTES;
    default:
        return wire == PB_WIRE_BYTES;
    }
}

/* How many numbers the bytes hold, packed or single; false: they are not whole. */
static bool count_numbers(pb_kind kind, pb_span bytes, size_t *out)
{
    size_t width = kind == PB_FLOATS || kind == PB_FIXED32S ? 4 : kind == PB_FIXED64S ? 8 : 0;
    if (width > 0) {
        *out = bytes.n / width;
        return bytes.n % width == 0;
    }
    pb_reader numbers = {.at = bytes.at, .end = bytes.at + bytes.n};
    uint64_t value;
    for (*out = 0; numbers.at < numbers.end && pb_varint(&numbers, &value); ++*out) {
    }
    return numbers.problem == NULL;
}

/* A name as a C string: UTF-8, with C0 80 for U+0000. */
static const char *read_text(arena *a, pb_span bytes)
{
    if (memchr(bytes.at, '\0', bytes.n) == NULL) {
        return arena_strndup(a, (const char *)bytes.at, bytes.n);
    }
    char *text = arena_alloc_array(a, bytes.n, 2);
    size_t n = 0;
    for (size_t i = 0; i < bytes.n; i++) {
        if (bytes.at[i] == 0) {
            text[n++] = (char)0xc0;
            text[n++] = (char)0x80;
        } else {
            text[n++] = (char)bytes.at[i];
        }
    }
    return arena_strndup(a, text, n);
}

/* Appends the numbers of a field to a list that has room for them. */
static void put_numbers(pb_kind kind, pb_span bytes, list *to)
{
    if (kind == PB_FLOATS) {
        memcpy(to->at + to->n * sizeof(float), bytes.at, bytes.n);
        to->n += bytes.n / sizeof(float);
        return;
    }
    pb_reader numbers = {.at = bytes.at, .end = bytes.at + bytes.n};
    uint64_t value;
    while (numbers.at < numbers.end && pb_varint(&numbers, &value)) {
        memcpy(to->at + to->n++ * sizeof value, &value, sizeof value);
    }
}

static size_t item_size(const pb_row *row)
{
    switch (row->kind) {
    case PB_INT64S:
        return sizeof(int64_t);
    case PB_FLOATS:
        return sizeof(float);
    case PB_TEXTS:
        return sizeof(const char *);
    case PB_MESSAGES:
        return row->of->size;
    default:
        return sizeof(pb_span);
    }
}

/* ---- the first walk ---- */

/* Checks each field by itself and counts what lists will hold. */
static tn_status count_fields(const reading *r, const pb_message *message, pb_span bytes, const frame *f,
                              size_t counts[ROWS_MOST])
{
    pb_reader fields = {.at = bytes.at, .end = bytes.at + bytes.n};
    pb_field field;
    const pb_row *row = NULL;
    while (pb_next(&fields, &field)) {
        row = row != NULL && row->number == field.number ? row : find_row(message, field.number);
        if (row == NULL) {
            continue;
        }
        size_t n = 1;
        if (!wire_fits(row->kind, field.wire)) {
            const char *what = arena_printf(r->arena, "a value of wire type %d, which '%s' of %s never has",
                                            (int)field.wire, row->name, message->name);
            return fail_field(r, f, row, field.bytes.at, what);
        }
        if ((row->kind == PB_TEXT || row->kind == PB_TEXTS) && !utf8_valid(field.bytes.at, field.bytes.n)) {
            return fail_field(r, f, row, field.bytes.at, "a text that is not UTF-8");
        }
        if (row->kind == PB_INT64S || row->kind == PB_FLOATS || row->kind >= PB_VARINTS) {
            if (!count_numbers(row->kind, field.bytes, &n)) {
                return fail_field(r, f, row, field.bytes.at, "packed numbers of which one is not whole");
            }
            n = row->kind >= PB_VARINTS ? 1 : n;
        }
        counts[row - message->rows] += n;
    }
    return fields.problem == NULL ? TN_OK : fail_field(r, f, NULL, fields.problem_at, fields.problem);
}

/* Lists get room for what comes; what an earlier part of the message put there stays in front. */
static void make_lists(const reading *r, const pb_message *message, const size_t counts[ROWS_MOST], char *into)
{
    for (size_t i = 0; i < message->row_count; i++) {
        const pb_row *row = &message->rows[i];
        if (!is_repeated(row->kind) || counts[i] == 0) {
            continue;
        }
        list had, made;
        memcpy(&had, into + row->offset, sizeof had);
        size_t size = item_size(row);
        made = (list){arena_alloc_array(r->arena, had.n + counts[i], size), had.n};
        if (had.n > 0) {
            memcpy(made.at, had.at, had.n * size);
        }
        memcpy(into + row->offset, &made, sizeof made);
    }
}

/* ---- the second walk ---- */

static tn_status read_message(const reading *r, const pb_message *message, pb_span bytes, const frame *f, char *into);

/* One item of a list that has room for it. */
static tn_status fill_item(const reading *r, const pb_row *row, const pb_field *field, const frame *f, char *member)
{
    list items;
    memcpy(&items, member, sizeof items);
    if (items.at == NULL) {
        return TN_OK; /* packed numbers, of which there are none */
    }
    char *item = items.at + items.n * item_size(row);
    frame inside = {f, row, items.n, f->depth + 1};
    const char *text;
    switch (row->kind) {
    case PB_INT64S:
    case PB_FLOATS:
        put_numbers(row->kind, field->bytes, &items);
        break;
    case PB_TEXTS:
        text = read_text(r->arena, field->bytes);
        memcpy(item, &text, sizeof text);
        items.n++;
        break;
    case PB_MESSAGES:
        TRY(read_message(r, row->of, field->bytes, &inside, item));
        items.n++;
        break;
    default:
        memcpy(item, &field->bytes, sizeof field->bytes);
        items.n++;
        break;
    }
    memcpy(member, &items, sizeof items);
    return TN_OK;
}

/* A value that stands alone; the latest one counts, and messages are joined. */
static tn_status fill_one(const reading *r, const pb_row *row, const pb_field *field, const frame *f, char *member)
{
    int64_t wide = (int64_t)field->value;
    uint32_t narrow = (uint32_t)field->value;
    const char *text;
    void *made;
    frame inside = {f, row, 0, f->depth + 1};
    switch (row->kind) {
    case PB_INT64:
        memcpy(member, &wide, sizeof wide);
        return TN_OK;
    case PB_INT32:
    case PB_FLOAT:
        memcpy(member, &narrow, sizeof narrow);
        return TN_OK;
    case PB_TEXT:
        text = read_text(r->arena, field->bytes);
        memcpy(member, &text, sizeof text);
        return TN_OK;
    case PB_MESSAGE:
        memcpy(&made, member, sizeof made);
        if (made == NULL) {
            made = arena_alloc(r->arena, row->of->size);
            memcpy(member, &made, sizeof made);
        }
        return read_message(r, row->of, field->bytes, &inside, made);
    default:
        memcpy(member, &field->bytes, sizeof field->bytes);
        return TN_OK;
    }
}

static tn_status read_message(const reading *r, const pb_message *message, pb_span bytes, const frame *f, char *into)
{
    size_t counts[ROWS_MOST] = {0};
    if (f->depth > PB_DEPTH) {
        return fail_field(r, f, NULL, bytes.at, "messages that nest more than 100 deep");
    }
    TRY(count_fields(r, message, bytes, f, counts));
    make_lists(r, message, counts, into);
    pb_reader fields = {.at = bytes.at, .end = bytes.at + bytes.n};
    pb_field field;
    const pb_row *row = NULL;
    uint32_t *start = (uint32_t *)into; /* has, kind */
    while (pb_next(&fields, &field)) {
        row = row != NULL && row->number == field.number ? row : find_row(message, field.number);
        if (row == NULL) {
            continue;
        }
        start[0] |= UINT32_C(1) << row->number;
        if (row->one_of) {
            start[1] = row->number;
        }
        TRY(is_repeated(row->kind) ? fill_item(r, row, &field, f, into + row->offset)
                                   : fill_one(r, row, &field, f, into + row->offset));
    }
    return TN_OK;
}

tn_status pb_read(tn_context *ctx, arena *a, const pb_message *message, const uint8_t *bytes, size_t n, void **out)
{
    static const uint8_t nothing[1];
    reading r = {ctx, a, n == 0 ? nothing : bytes};
    void *into = arena_alloc(a, message->size);
    *out = into;
    return read_message(&r, message, (pb_span){r.begin, n}, &(frame){0}, into);
}
