/*
 * Reading tar archives: headers -> a checked table of files. First of the tar files in the flow; gzip.c comes before it
 * where the archive is deflated. Nothing in the archive is believed: sizes are checked against what is left of the
 * source before anything is skipped or read, and what two readers could understand differently is refused.
 */
#include "base/num.h"
#include "base/utf8.h"
#include "format/tar.h"
#include "format/tar_records.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { EXTENDED_MOST = 1 << 20, ENTRIES_MOST = 1000000 };

typedef struct reader {
    tn_context *ctx;
    arena *arena;
    const source *source;
    uint64_t at, size; /* of the source */
    uint8_t block[TAR_BLOCK];
    /* What a header before says about the next file: NULL and false where nothing was said. */
    const char *name;
    bool has_size;
    uint64_t next_size;
    VEC(tar_entry) entries;
} reader;

static tn_status refuse(const reader *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

static tn_status refuse(const reader *r, const char *format, ...)
{
    char message[400];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    return fail_at(r->ctx, TN_E_FORMAT, PLACE(.offset = r->at <= INT64_MAX ? (int64_t)r->at : -1), "%s", message);
}

/* ---- fields ---- */

/* Octal digits between blanks and NULs, or (GNU) the number itself behind a byte 0x80. */
static bool read_number(const uint8_t *field, size_t n, uint64_t *out)
{
    uint64_t value = 0;
    if (field[0] == 0x80) {
        for (size_t i = 1; i < n; i++) {
            if (value >> 56 != 0) {
                return false;
            }
            value = value << 8 | field[i];
        }
        *out = value;
        return true;
    }
    size_t i = 0;
    while (i < n && field[i] == ' ') {
        i++;
    }
    for (; i < n && field[i] >= '0' && field[i] <= '7'; i++) {
        value = value << 3 | (uint64_t)(field[i] - '0'); /* 12 digits of 3 bits fit */
    }
    for (; i < n; i++) {
        if (field[i] != ' ' && field[i] != '\0') {
            return false;
        }
    }
    *out = value;
    return true;
}

/* The sum of the header's bytes, its own field as blanks; some old writers took bytes for signed. */
static bool sum_matches(const uint8_t *block)
{
    uint64_t declared;
    int64_t plain = 0, as_signed = 0;
    for (size_t i = 0; i < TAR_BLOCK; i++) {
        uint8_t byte = i >= TAR_SUM && i < TAR_SUM + TAR_SUM_BYTES ? ' ' : block[i];
        plain += byte;
        as_signed += (int8_t)byte;
    }
    bool read = read_number(block + TAR_SUM, TAR_SUM_BYTES, &declared);
#ifdef TENON_FUZZING
    read = true; /* fuzzers get behind it by ignoring it */
    declared = (uint64_t)plain;
#endif
    return read && ((int64_t)declared == plain || (int64_t)declared == as_signed);
}

static size_t text_length(const uint8_t *field, size_t n)
{
    const uint8_t *end = memchr(field, '\0', n);
    return end == NULL ? n : (size_t)(end - field);
}

/* prefix/name of ustar; GNU has other things where the prefix is. */
static const char *header_name(const reader *r)
{
    const uint8_t *b = r->block;
    size_t n = text_length(b + TAR_NAME, TAR_NAME_BYTES), prefix = 0;
    if (memcmp(b + TAR_MAGIC, "ustar\0", 6) == 0) {
        prefix = text_length(b + TAR_PREFIX, TAR_PREFIX_BYTES);
    }
    return arena_printf(r->arena, "%.*s%s%.*s", (int)prefix, (const char *)b + TAR_PREFIX, prefix > 0 ? "/" : "",
                        (int)n, (const char *)b + TAR_NAME);
}

/* ---- headers that speak of the next file ---- */

static tn_status read_extended(reader *r, uint64_t size, const char **out)
{
    if (size > EXTENDED_MOST) {
        return fail_at(r->ctx, TN_E_LIMIT, PLACE(.offset = (int64_t)r->at),
                       "an extended header of %" PRIu64 " bytes, expected at most %d", size, EXTENDED_MOST);
    }
    char *text = arena_alloc(r->arena, (size_t)size + 1);
    *out = text;
    return source_read(r->ctx, r->source, r->at, text, (size_t)size);
}

/* One record "LENGTH KEY=VALUE\n" of pax at *at; moves behind it. */
static tn_status read_pax_record(reader *r, const char **at, const char *end, bool for_all)
{
    const char *blank = memchr(*at, ' ', (size_t)(end - *at));
    int64_t length = 0;
    if (blank == NULL || !i64_from_text(*at, (size_t)(blank - *at), &length) || length <= blank - *at + 1 ||
        length > end - *at || (*at)[length - 1] != '\n') {
        return refuse(r, "a pax header has a record of a wrong length");
    }
    const char *key = blank + 1, *last = *at + length - 1;
    const char *value = memchr(key, '=', (size_t)(last - key));
    *at += length;
    if (value == NULL) {
        return refuse(r, "a pax header has a record without '='");
    }
    size_t key_length = (size_t)(value - key), value_length = (size_t)(last - value - 1);
    value++;
    bool path = key_length == 4 && memcmp(key, "path", 4) == 0;
    bool size = key_length == 4 && memcmp(key, "size", 4) == 0;
    bool sparse = key_length > 10 && memcmp(key, "GNU.sparse", 10) == 0;
    if (sparse || (for_all && (path || size))) {
        return refuse(r, "a pax header has '%.*s', expected an archive of plain files", (int)key_length, key);
    }
    if (path) {
        if (memchr(value, '\0', value_length) != NULL) {
            return refuse(r, "the name of a file contains a NUL byte");
        }
        r->name = arena_strndup(r->arena, value, value_length);
    }
    int64_t number;
    if (size && (!i64_from_text(value, value_length, &number) || number < 0)) {
        return refuse(r, "a pax header has a size that is no number");
    }
    if (size) {
        r->has_size = true;
        r->next_size = (uint64_t)number;
    }
    return TN_OK;
}

static tn_status read_pax(reader *r, uint64_t size, bool for_all)
{
    const char *text;
    TRY(read_extended(r, size, &text));
    const char *end = text + size;
    while (text < end) {
        TRY(read_pax_record(r, &text, end, for_all));
    }
    return TN_OK;
}

/* ---- files ---- */

static const char *plain_name(const char *name)
{
    while (name[0] == '.' && name[1] == '/') {
        for (name += 2; *name == '/'; name++) {
        }
    }
    return name;
}

static tn_status check_name(const reader *r, const char *name)
{
    const char *problem = zip_name_problem(name, strlen(name));
    if (problem == NULL && (strstr(name, "//") != NULL || strstr(name, "/./") != NULL)) {
        problem = "has parts that mean nothing"; /* so that one file cannot come under two names */
    }
    return problem == NULL ? TN_OK : refuse(r, "the name of file '%.100s' %s", name, problem);
}

static tn_status add_file(reader *r, tar *out, uint64_t size)
{
    const char *name = plain_name(r->name != NULL ? r->name : header_name(r));
    TRY(check_name(r, name));
    if (name[strlen(name) - 1] == '/') {
        return size == 0 ? TN_OK : refuse(r, "folder '%.100s' has a content", name);
    }
    if (r->entries.n >= ENTRIES_MOST) {
        return fail(r->ctx, TN_E_LIMIT, "the archive has more than %d files", ENTRIES_MOST);
    }
    if (!map_put_new(&out->by_name, name, out)) {
        return refuse(r, "file '%.100s' is in the archive twice", name);
    }
    vec_push(r->arena, &r->entries, ((tar_entry){name, r->at, size}));
    return TN_OK;
}

static tn_status read_by_type(reader *r, tar *out, uint64_t size)
{
    char type = (char)r->block[TAR_TYPE];
    switch (type) {
    case TAR_PAX:
    case TAR_PAX_ALL:
        return read_pax(r, size, type == TAR_PAX_ALL);
    case TAR_LONG_NAME:
        return read_extended(r, size, &r->name);
    case TAR_LONG_LINK: {
        const char *target; /* of a link, which is refused when it comes */
        return read_extended(r, size, &target);
    }
    case TAR_FOLDER: {
        const char *name = plain_name(r->name != NULL ? r->name : header_name(r));
        return size != 0                                 ? refuse(r, "folder '%.100s' has a content", name)
               : *name == '\0' || strcmp(name, ".") == 0 ? TN_OK
                                                         : check_name(r, name);
    }
    case TAR_FILE:
    case TAR_OLD_FILE:
    case TAR_CONTIGUOUS:
        return add_file(r, out, size);
    default:
        return refuse(r, "entry '%.100s' is a %s, expected files and folders", header_name(r),
                      type == '1' || type == '2' ? "link"
                      : type == 'S'              ? "sparse file"
                                                 : "device or something else");
    }
}

/* One header and what follows it; *end at the zeros that end the archive. */
static tn_status read_entry(reader *r, tar *out, bool *end)
{
    static const uint8_t zeros[TAR_BLOCK];
    if (!range_fits(r->at, TAR_BLOCK, r->size)) {
        return refuse(r, "the archive ends in the middle of a header");
    }
    TRY(source_read(r->ctx, r->source, r->at, r->block, TAR_BLOCK));
    *end = memcmp(r->block, zeros, TAR_BLOCK) == 0;
    if (*end) {
        return TN_OK;
    }
    if (!sum_matches(r->block)) {
        return refuse(r, "not a tar header: its checksum is wrong");
    }
    uint64_t size;
    char type = (char)r->block[TAR_TYPE];
    bool extended = type == TAR_PAX || type == TAR_PAX_ALL || type == TAR_LONG_NAME || type == TAR_LONG_LINK;
    if (!read_number(r->block + TAR_SIZE, TAR_NUMBER_BYTES, &size)) {
        return refuse(r, "a tar header has a size that is no number");
    }
    size = r->has_size && !extended ? r->next_size : size;
    r->at += TAR_BLOCK;
    if (!range_fits(r->at, size, r->size)) {
        return refuse(r, "an entry of %" PRIu64 " bytes does not fit in the %" PRIu64 " that are left", size,
                      r->size - r->at);
    }
    TRY(read_by_type(r, out, size));
    if (!extended) {
        r->name = NULL;
        r->has_size = false;
    }
    uint64_t rest = r->size - r->at - size, padding = (0 - size) % TAR_BLOCK;
    r->at += size + (padding < rest ? padding : rest);
    return TN_OK;
}

/* Behind the end there are zeros alone. */
static tn_status check_end(reader *r)
{
    enum { PIECE = 1 << 16 };
    uint8_t *piece = arena_alloc(r->arena, PIECE);
    while (r->at < r->size) {
        size_t n = r->size - r->at < PIECE ? (size_t)(r->size - r->at) : PIECE;
        work_ask();
        TRY(source_read(r->ctx, r->source, r->at, piece, n));
        for (size_t i = 0; i < n; i++) {
            if (piece[i] != 0) {
                r->at += i;
                return refuse(r, "something follows the end of the archive, expected zeros");
            }
        }
        r->at += n;
    }
    return TN_OK;
}

tn_status tar_open(tn_context *ctx, arena *a, source *src, tar *out)
{
    reader *r = ARENA_NEW(a, reader);
    r->ctx = ctx;
    r->arena = a;
    r->source = src;
    r->size = source_size(src);
    *out = (tar){.source = src};
    map_init(&out->by_name, a);
    if (r->size == 0) {
        return fail(ctx, TN_E_FORMAT, "not a tar archive: it is empty");
    }
    for (bool end = false; !end && r->at < r->size;) {
        TRY(read_entry(r, out, &end));
        if (end) {
            TRY(check_end(r));
        }
    }
    if (r->name != NULL || r->has_size) {
        return refuse(r, "the archive ends behind an extended header, expected the file that it speaks of");
    }
    out->entries = r->entries.at;
    out->n = r->entries.n;
    for (size_t i = 0; i < out->n; i++) {
        *map_at(&out->by_name, out->entries[i].name) = (void *)(uintptr_t)&out->entries[i];
    }
    return TN_OK;
}

const tar_entry *tar_find(const tar *t, const char *name)
{
    return map_get(&t->by_name, name);
}

tn_status tar_read(tn_context *ctx, arena *a, const tar *t, const tar_entry *entry, const uint8_t **out)
{
    const uint8_t *bytes = source_bytes(t->source);
    if (bytes != NULL) {
        *out = bytes + entry->offset;
        return TN_OK;
    }
    if (entry->size > MEMORY_LARGEST) {
        return fail(ctx, TN_E_NOMEM, "out of memory: file '%s' has %" PRIu64 " bytes", entry->name, entry->size);
    }
    uint8_t *copy = arena_alloc(a, (size_t)entry->size);
    *out = copy;
    return source_read(ctx, t->source, entry->offset, copy, (size_t)entry->size);
}

bool tar_is_one(tn_context *ctx, const source *src)
{
    uint8_t block[TAR_BLOCK];
    return source_size(src) >= TAR_BLOCK && source_read(ctx, src, 0, block, TAR_BLOCK) == TN_OK && block[0] != '\0' &&
           sum_matches(block);
}
