/*
 * Opening a zip archive: end record, zip64 end record, central directory, local headers -> a checked table of entries.
 *
 * First of the zip files in the flow; zip_read.c reads the content of the entries found here. Nothing in the archive is
 * believed: every offset and size is checked against what encloses it before it is used, and an archive that two
 * readers could understand differently (entries that overlap, two entries of one name, headers that disagree) is
 * refused. What is read: the tail of the source, the directory, and one local header per entry.
 */
#include "base/num.h"
#include "base/utf8.h"
#include "format/zip.h"
#include "format/zip_records.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const zip_limits default_limits = {.entries = 1000000, .inflated = UINT64_C(1) << 30, .ratio = 100};
static const uint64_t too_small_to_matter = 1 << 20; /* bytes: what repeats itself in a short text, say */

/* Where the directory lies, as the end records say. */
typedef struct directory {
    uint64_t count, size, offset;
    uint64_t end; /* first byte of the end records: the directory ends here at the latest */
} directory;

/* One entry while it is being read. */
typedef struct record {
    zip_entry entry;
    uint64_t at;     /* of the directory entry in the source */
    uint64_t header; /* of the local header in the source */
    const uint8_t *raw_name;
    size_t name_length;
    size_t length; /* of the whole directory entry */
    uint16_t flags;
    uint32_t disk;
} record;

/* The bytes of an entry in the source, local header included. */
typedef struct extent {
    uint64_t start, end;
    const char *name;
} extent;

static int64_t place_of(uint64_t offset)
{
    return offset <= INT64_MAX ? (int64_t)offset : -1;
}

/* Gives [offset, offset + n) of the source: in place when it is addressable, else read into buffer. */
static tn_status peek(tn_context *ctx, const source *src, uint64_t offset, size_t n, void *buffer, const uint8_t **out)
{
    const uint8_t *bytes = source_bytes(src);
    if (bytes != NULL && range_fits(offset, n, source_size(src))) {
        *out = bytes + offset;
        return TN_OK;
    }
    *out = buffer;
    return source_read(ctx, src, offset, buffer, n);
}

/* ---- what is this, if it is no zip archive ---- */

typedef struct magic {
    size_t at, n;
    const char *bytes, *what, *hint;
} magic;

static const char export_hint[] = "save the model with torch.export.save";
static const char damaged_hint[] = "the file is truncated or damaged: copy or download it again";
static const char fetch_hint[] = "fetch the file again: this is not the file itself";

/* clang-format off */
static const magic magics[] = {
    {0,   4, "PK\3\4",             "the beginning of a zip archive without its end", damaged_hint},
    {0,   2, "\x80\2",             "a Python pickle (protocol 2)",           export_hint},
    {0,   2, "\x80\3",             "a Python pickle (protocol 3)",           export_hint},
    {0,   2, "\x80\4",             "a Python pickle (protocol 4)",           export_hint},
    {0,   2, "\x80\5",             "a Python pickle (protocol 5)",           export_hint},
    {0,   8, "\x89HDF\r\n\x1a\n",  "an HDF5 file",                           NULL},
    {0,   4, "\x7f" "ELF",         "an ELF binary",                          NULL},
    {0,   4, "GGUF",               "a GGUF file",                            NULL},
    {0,   6, "\x93NUMPY",          "a NumPy array",                          NULL},
    {4,   4, "TFL3",               "a TensorFlow Lite model",                NULL},
    {4,   4, "ET12",               "an ExecuTorch program",                  NULL},
    {8,   2, "{\"",                "a safetensors file",                     NULL},
    {0,   2, "\x1f\x8b",           "gzip data",                              "decompress it first"},
    {0,   4, "\x28\xb5\x2f\xfd",   "zstd data",                              "decompress it first"},
    {0,   6, "\xfd" "7zXZ\0",      "xz data",                                "decompress it first"},
    {257, 5, "ustar",              "a tar archive",                          NULL},
    {0,  15, "version https:/",    "a Git LFS pointer",                      "run git lfs pull"},
    {0,   9, "<!DOCTYPE",          "an HTML page",                           fetch_hint},
    {0,   5, "<html",              "an HTML page",                           fetch_hint},
    {0,   1, "{",                  "JSON text",                              NULL},
};
/* clang-format on */

static tn_status refuse_other_file(tn_context *ctx, const source *src)
{
    uint8_t buffer[272];
    const uint8_t *head;
    uint64_t size = source_size(src);
    size_t n = size < sizeof buffer ? (size_t)size : sizeof buffer;
    TRY(peek(ctx, src, 0, n, buffer, &head));
    if (n == 0) {
        return fail(ctx, TN_E_FORMAT, "found no bytes at all, expected a zip archive");
    }
    for (size_t i = 0; i < sizeof magics / sizeof *magics; i++) {
        const magic *m = &magics[i];
        if (range_fits(m->at, m->n, n) && memcmp(head + m->at, m->bytes, m->n) == 0) {
            return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = 0, .hint = m->hint),
                           "found %s (%" PRIu64 " bytes), expected a zip archive", m->what, size);
        }
    }
    return fail(ctx, TN_E_FORMAT, "found %" PRIu64 " bytes without a zip end record: truncated, or not a zip archive",
                size);
}

/* ---- end records ---- */

static tn_status refuse_disks(tn_context *ctx, uint64_t offset, uint32_t disk)
{
    return fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.offset = place_of(offset)),
                   "the archive spans several disks (disk number %" PRIu32 "), expected a single file", disk);
}

/*
 * Finds the end record: the last one in the source whose comment reaches exactly to the end. Most archives have no
 * comment, so that 22 bytes decide; only otherwise are the last 64 KiB looked at.
 */
static tn_status find_end(tn_context *ctx, arena *scratch, const source *src, const uint8_t **end, uint64_t *end_offset)
{
    static const size_t windows[] = {ZIP_END_BYTES, ZIP_END_BYTES + ZIP_COMMENT_MOST};
    uint64_t size = source_size(src);
    uint64_t stray = UINT64_MAX;
    for (size_t w = 0; w < 2 && size >= ZIP_END_BYTES; w++) {
        size_t n = size < windows[w] ? (size_t)size : windows[w];
        const uint8_t *tail;
        TRY(peek(ctx, src, size - n, n, source_bytes(src) == NULL ? arena_alloc(scratch, n) : NULL, &tail));
        for (size_t i = n - ZIP_END_BYTES + 1; i-- > 0;) {
            if (load_u32(tail + i) != ZIP_END) {
                continue;
            }
            if (load_u16(tail + i + 20) == n - i - ZIP_END_BYTES) {
                *end = tail + i;
                *end_offset = size - n + i;
                return TN_OK;
            }
            stray = stray == UINT64_MAX ? size - n + i : stray;
        }
    }
    if (stray != UINT64_MAX) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(stray), .hint = damaged_hint),
                       "found %" PRIu64 " bytes after the last zip end record: truncated, or bytes were appended",
                       size - stray - ZIP_END_BYTES);
    }
    return refuse_other_file(ctx, src);
}

/* Takes the zip64 end record over what the classic one said, when there is a locator for it. */
static tn_status read_end64(tn_context *ctx, const source *src, uint64_t end_offset, directory *d, bool *found)
{
    uint8_t buffer[ZIP_END64_BYTES];
    const uint8_t *b;
    *found = false;
    if (end_offset < ZIP_LOCATOR_BYTES) {
        return TN_OK;
    }
    uint64_t locator = end_offset - ZIP_LOCATOR_BYTES;
    TRY(peek(ctx, src, locator, ZIP_LOCATOR_BYTES, buffer, &b));
    if (load_u32(b) != ZIP_LOCATOR) {
        return TN_OK;
    }
    if (load_u32(b + 4) != 0 || load_u32(b + 16) > 1) {
        return refuse_disks(ctx, locator, load_u32(b + 4));
    }
    uint64_t at = load_u64(b + 8);
    if (!range_fits(at, ZIP_END64_BYTES, locator)) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(locator)),
                       "the zip64 end record is said to be at byte %" PRIu64 ", expected before byte %" PRIu64, at,
                       locator);
    }
    TRY(peek(ctx, src, at, ZIP_END64_BYTES, buffer, &b));
    uint64_t rest = load_u64(b + 4);
    if (load_u32(b) != ZIP_END64 || rest < ZIP_END64_BYTES - 12 || !range_fits(at + 12, rest, locator)) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(at), .hint = damaged_hint),
                       "found no zip64 end record where one is said to be");
    }
    if (load_u32(b + 16) != 0 || load_u32(b + 20) != 0 || load_u64(b + 24) != load_u64(b + 32)) {
        return refuse_disks(ctx, at, load_u32(b + 16));
    }
    *found = true;
    *d = (directory){.count = load_u64(b + 32), .size = load_u64(b + 40), .offset = load_u64(b + 48), .end = at};
    return TN_OK;
}

/* Whether a field of the end record says the same as the zip64 end record, which it may leave to that. */
static bool agrees(uint32_t field, uint32_t all_ones, uint64_t value)
{
    return field == all_ones || field == value;
}

static tn_status read_end(tn_context *ctx, arena *scratch, const source *src, directory *d)
{
    const uint8_t *b = NULL;
    uint64_t at = 0;
    bool wide;
    TRY(find_end(ctx, scratch, src, &b, &at));
    directory classic = {.count = load_u16(b + 10), .size = load_u32(b + 12), .offset = load_u32(b + 16), .end = at};
    uint16_t disk = load_u16(b + 4), directory_disk = load_u16(b + 6), here = load_u16(b + 8);
    TRY(read_end64(ctx, src, at, d, &wide));
    if (!wide) {
        *d = classic;
    }
    if ((disk != 0 && !(wide && disk == UINT16_MAX)) ||
        (directory_disk != 0 && !(wide && directory_disk == UINT16_MAX)) || here != classic.count) {
        return refuse_disks(ctx, at, disk);
    }
    if (!agrees((uint32_t)classic.count, UINT16_MAX, d->count) ||
        !agrees((uint32_t)classic.size, UINT32_MAX, d->size) ||
        !agrees((uint32_t)classic.offset, UINT32_MAX, d->offset)) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(at)),
                       "the zip end record and the zip64 end record disagree");
    }
    if (!range_fits(d->offset, d->size, d->end)) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(at), .hint = damaged_hint),
                       "the directory of %" PRIu64 " bytes at byte %" PRIu64
                       " does not fit before the end record at byte %" PRIu64,
                       d->size, d->offset, d->end);
    }
    if (d->count > d->size / ZIP_ENTRY_BYTES) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(at)),
                       "a directory of %" PRIu64 " bytes cannot hold the %" PRIu64 " entries that are declared",
                       d->size, d->count);
    }
    return TN_OK;
}

/* ---- names ---- */

const char *zip_name_problem(const char *name, size_t n)
{
    if (n == 0) {
        return "is empty";
    }
    if (n > ZIP_NAME_MOST) {
        return "has more than 65,535 bytes";
    }
    if (memchr(name, '\0', n) != NULL) {
        return "contains a NUL byte";
    }
    if (memchr(name, '\\', n) != NULL) {
        return "contains a backslash";
    }
    if (name[0] == '/') {
        return "is absolute";
    }
    for (size_t start = 0, i = 0; i <= n; i++) {
        if (i == n || name[i] == '/') {
            if (i - start == 2 && name[start] == '.' && name[start + 1] == '.') {
                return "leads out of the archive by '..'";
            }
            start = i + 1;
        }
    }
    return utf8_valid(name, n) ? NULL : "is not UTF-8";
}

enum { SHOWN_BYTES = 60, SHOWN_TEXT = SHOWN_BYTES * 4 + 4 };

/* A name that was not accepted, as it can be printed: other than printable ASCII as \xNN, and not too long. */
static const char *shown(const record *r, char text[SHOWN_TEXT])
{
    size_t n = r->name_length < SHOWN_BYTES ? r->name_length : SHOWN_BYTES;
    char *at = text;
    for (size_t i = 0; i < n; i++) {
        uint8_t c = r->raw_name[i];
        at += snprintf(at, 5, c < ' ' || c > '~' ? "\\x%02x" : "%c", c);
    }
    snprintf(at, 4, "%s", n < r->name_length ? "..." : "");
    return text;
}

/* ---- directory entries ---- */

/* Reads from the zip64 extra field those values whose own field is all ones. */
static tn_status read_extra64(tn_context *ctx, record *r, const uint8_t *extra, size_t n)
{
    char text[SHOWN_TEXT];
    while (n >= ZIP_EXTRA_BYTES) {
        uint16_t id = load_u16(extra);
        size_t length = load_u16(extra + 2);
        extra += ZIP_EXTRA_BYTES;
        n -= ZIP_EXTRA_BYTES;
        if (length > n) {
            return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(r->at)),
                           "entry '%s': an extra field of %zu bytes runs over its end", shown(r, text), length);
        }
        if (id != ZIP_EXTRA64) {
            extra += length;
            n -= length;
            continue;
        }
        uint64_t *const wide[] = {&r->entry.size, &r->entry.stored_size, &r->header};
        for (size_t i = 0; i < 3; i++) {
            if (*wide[i] != UINT32_MAX) {
                continue;
            }
            if (length < 8) {
                return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(r->at)),
                               "entry '%s': the zip64 extra field is too short", shown(r, text));
            }
            *wide[i] = load_u64(extra);
            extra += 8;
            length -= 8;
        }
        if (r->disk == UINT16_MAX && length >= 4) {
            r->disk = load_u32(extra);
        }
        return TN_OK;
    }
    return TN_OK;
}

/* Splits the directory entry at b, of which room bytes are there. */
static tn_status read_record(tn_context *ctx, const uint8_t *b, uint64_t room, record *r)
{
    if (room < ZIP_ENTRY_BYTES || load_u32(b) != ZIP_ENTRY) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(r->at), .hint = damaged_hint),
                       "found no zip directory entry where one is expected");
    }
    size_t name_length = load_u16(b + 28), extra_length = load_u16(b + 30), comment_length = load_u16(b + 32);
    r->length = ZIP_ENTRY_BYTES + name_length + extra_length + comment_length;
    if (r->length > room) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(r->at)),
                       "a directory entry of %zu bytes runs over the end of the directory", r->length);
    }
    r->flags = load_u16(b + 8);
    r->disk = load_u16(b + 34);
    r->header = load_u32(b + 42);
    r->raw_name = b + ZIP_ENTRY_BYTES;
    r->name_length = name_length;
    r->entry = (zip_entry){
        .method = load_u16(b + 10), .crc = load_u32(b + 16), .stored_size = load_u32(b + 20), .size = load_u32(b + 24)};
    return read_extra64(ctx, r, r->raw_name + name_length, extra_length);
}

static const char *method_name(uint16_t method)
{
    /* clang-format off */
    static const struct { uint16_t method; const char *name; } names[] = {
        {1, "shrink"}, {6, "implode"}, {9, "deflate64"}, {12, "bzip2"}, {14, "lzma"}, {93, "zstd"}, {95, "xz"}, {99, "AES"},
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (names[i].method == method) {
            return names[i].name;
        }
    }
    return "unknown";
}

/* What concerns the entry alone: name, kind, sizes. Sets its name. */
/* A deflated entry, which costs its size once it is read. */
static tn_status check_expansion(tn_context *ctx, zip_allowance *allowed, const record *r)
{
    const zip_entry *e = &r->entry;
    const place *here =
        PLACE(.offset = place_of(r->at),
              .hint = "PyTorch deflates nothing; for a file that can be trusted allow more: tn_context_options, "
                      "in Python tenon.limits()");
    if (e->size > allowed->any_ratio && e->size / allowed->limits.ratio > e->stored_size) {
        return fail_at(ctx, TN_E_LIMIT, here,
                       "entry '%s' inflates from %" PRIu64 " to %" PRIu64 " bytes, over the limit of %" PRIu64 " times",
                       e->name, e->stored_size, e->size, allowed->limits.ratio);
    }
    if (e->size > allowed->limits.inflated - allowed->inflated) {
        return fail_at(ctx, TN_E_LIMIT, here,
                       "entry '%s' inflates to %" PRIu64 " bytes, with those before it over the limit of %" PRIu64
                       " bytes",
                       e->name, e->size, allowed->limits.inflated);
    }
    allowed->inflated += e->size;
    return TN_OK;
}

static tn_status check_record(tn_context *ctx, arena *a, zip_allowance *allowed, record *r)
{
    char text[SHOWN_TEXT];
    const place *here = PLACE(.offset = place_of(r->at));
    const char *problem = zip_name_problem((const char *)r->raw_name, r->name_length);
    if (problem != NULL) {
        return fail_at(ctx, TN_E_FORMAT, here, "the name of entry '%s' %s", shown(r, text), problem);
    }
    zip_entry *e = &r->entry;
    e->name = arena_strndup(a, (const char *)r->raw_name, r->name_length);
    if ((r->flags & (ZIP_FLAG_ENCRYPTED | ZIP_FLAG_STRONG_ENCRYPTION | ZIP_FLAG_MASKED)) != 0) {
        return fail_at(ctx, TN_E_UNSUPPORTED, here, "entry '%s' is encrypted", e->name);
    }
    if ((r->flags & ZIP_FLAG_PATCH) != 0 || (e->method != ZIP_STORED && e->method != ZIP_DEFLATED)) {
        return fail_at(ctx, TN_E_UNSUPPORTED, here,
                       "entry '%s' is compressed by method %u (%s), expected stored or deflated", e->name, e->method,
                       (r->flags & ZIP_FLAG_PATCH) != 0 ? "patch" : method_name(e->method));
    }
    if (r->disk != 0) {
        return fail_at(ctx, TN_E_UNSUPPORTED, here, "entry '%s' is on disk %" PRIu32 ", expected a single file",
                       e->name, r->disk);
    }
    if (e->method == ZIP_STORED && e->size != e->stored_size) {
        return fail_at(ctx, TN_E_FORMAT, here,
                       "entry '%s' is stored, but its sizes differ: %" PRIu64 " and %" PRIu64 " bytes", e->name,
                       e->size, e->stored_size);
    }
    if (e->size != 0 && e->name[r->name_length - 1] == '/') {
        return fail_at(ctx, TN_E_FORMAT, here, "entry '%s' has the name of a folder, but %" PRIu64 " bytes of content",
                       e->name, e->size);
    }
    return e->method == ZIP_DEFLATED ? check_expansion(ctx, allowed, r) : TN_OK;
}

/*
 * Reads the local header, which alone says where the data begin. Headers are small and lie among the data: they are
 * copied into the buffer, since to look at one in a mapped file maps the pages around it.
 */
static tn_status read_local(tn_context *ctx, const source *src, const directory *d, uint8_t *b, record *r)
{
    zip_entry *e = &r->entry;
    const place *here = PLACE(.offset = place_of(r->header));
    size_t fixed = ZIP_LOCAL_BYTES + r->name_length;
    if (!range_fits(r->header, fixed, d->offset)) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(r->at)),
                       "the header of entry '%s' is said to be at byte %" PRIu64 ", expected before byte %" PRIu64,
                       e->name, r->header, d->offset);
    }
    TRY(source_read(ctx, src, r->header, b, fixed));
    if (load_u32(b) != ZIP_LOCAL) {
        return fail_at(ctx, TN_E_FORMAT, here, "found no header of entry '%s' where one is said to be", e->name);
    }
    if (load_u16(b + 26) != r->name_length || memcmp(b + ZIP_LOCAL_BYTES, e->name, r->name_length) != 0) {
        return fail_at(ctx, TN_E_FORMAT, here, "the header of entry '%s' has another name than the directory", e->name);
    }
    if (load_u16(b + 8) != e->method) {
        return fail_at(ctx, TN_E_FORMAT, here, "the header of entry '%s' has method %u, but the directory %u", e->name,
                       load_u16(b + 8), e->method);
    }
    e->offset = r->header + fixed + load_u16(b + 28);
    if (!range_fits(e->offset, e->stored_size, d->offset)) {
        return fail_at(ctx, TN_E_FORMAT, here,
                       "entry '%s' needs %" PRIu64 " bytes at byte %" PRIu64
                       ", but the directory begins at byte %" PRIu64,
                       e->name, e->stored_size, e->offset, d->offset);
    }
    return TN_OK;
}

/* ---- the whole ---- */

static int compare_starts(const void *a, const void *b)
{
    uint64_t x = ((const extent *)a)->start, y = ((const extent *)b)->start;
    return (x > y) - (x < y);
}

static tn_status check_overlap(tn_context *ctx, extent *extents, size_t n)
{
    qsort(extents, n, sizeof *extents, compare_starts);
    for (size_t i = 1; i < n; i++) {
        if (extents[i].start < extents[i - 1].end) {
            return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(extents[i].start)),
                           "entries '%s' and '%s' overlap", extents[i - 1].name, extents[i].name);
        }
    }
    return TN_OK;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp((*(const zip_entry *const *)a)->name, (*(const zip_entry *const *)b)->name);
}

static tn_status sort_names(tn_context *ctx, zip *z)
{
    for (size_t i = 0; i < z->n; i++) {
        z->by_name[i] = &z->entries[i];
    }
    qsort(z->by_name, z->n, sizeof *z->by_name, compare_names);
    for (size_t i = 1; i < z->n; i++) {
        if (strcmp(z->by_name[i - 1]->name, z->by_name[i]->name) == 0) {
            return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(z->by_name[i]->offset)),
                           "two entries have the name '%s'", z->by_name[i]->name);
        }
    }
    return TN_OK;
}

/* Reads all entries. bytes: the directory. */
static tn_status read_entries(tn_context *ctx, arena *a, arena *scratch, const directory *d, const uint8_t *bytes,
                              zip_allowance *allowed, zip *z)
{
    z->n = (size_t)d->count;
    z->entries = ARENA_ARRAY(a, zip_entry, z->n);
    z->by_name = ARENA_ARRAY(a, const zip_entry *, z->n);
    extent *extents = ARENA_ARRAY(scratch, extent, z->n);
    VEC(uint8_t) header = {0};
    uint64_t done = 0;
    for (size_t i = 0; i < z->n; i++) {
        record r = {.at = d->offset + done};
        TRY(read_record(ctx, bytes + done, d->size - done, &r));
        TRY(check_record(ctx, a, allowed, &r));
        vec_reserve(scratch, &header, ZIP_LOCAL_BYTES + r.name_length);
        TRY(read_local(ctx, z->source, d, header.at, &r));
        z->entries[i] = r.entry;
        extents[i] = (extent){r.header, r.entry.offset + r.entry.stored_size, r.entry.name};
        done += r.length;
    }
    if (done != d->size) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = place_of(d->offset + done)),
                       "found %" PRIu64 " bytes after the last of %zu directory entries", d->size - done, z->n);
    }
    TRY(check_overlap(ctx, extents, z->n));
    return sort_names(ctx, z);
}

/* The limits with 0 replaced by its meaning: see tn_context_options. */
zip_allowance zip_allowed(const tn_context *ctx, const zip_limits *given)
{
    uint32_t expansion = ctx->heap.budget->limits.expansion;
    zip_limits usual = default_limits;
    if (expansion != 0) {
        usual.inflated = UINT64_MAX;
        usual.ratio = expansion == UINT32_MAX ? UINT64_MAX : expansion;
    }
    zip_limits limits = given == NULL ? usual : *given;
    uint64_t any_ratio = limits.ratio == 0 || given == NULL ? too_small_to_matter : 0;
    limits.entries = limits.entries == 0 ? usual.entries : limits.entries;
    limits.inflated = limits.inflated == 0 ? usual.inflated : limits.inflated;
    limits.ratio = limits.ratio == 0 ? usual.ratio : limits.ratio;
    return (zip_allowance){limits, any_ratio, 0};
}

static tn_status open_archive(tn_context *ctx, arena *a, arena *scratch, zip_allowance *allowed, zip *z)
{
    directory d = {0};
    TRY(read_end(ctx, scratch, z->source, &d));
    if (d.count > allowed->limits.entries) {
        return fail_at(ctx, TN_E_LIMIT, PLACE(.offset = place_of(d.end)),
                       "the archive has %" PRIu64 " entries, over the limit of %zu", d.count, allowed->limits.entries);
    }
    if (d.size > SIZE_MAX) {
        return fail(ctx, TN_E_NOMEM, "out of memory: the zip directory has %" PRIu64 " bytes", d.size);
    }
    size_t n = (size_t)d.size;
    void *copy = source_bytes(z->source) == NULL ? arena_alloc(scratch, n) : NULL;
    const uint8_t *bytes;
    TRY(peek(ctx, z->source, d.offset, n, copy, &bytes));
    return read_entries(ctx, a, scratch, &d, bytes, allowed, z);
}

tn_status zip_open(tn_context *ctx, arena *a, source *src, const zip_limits *limits, zip *out)
{
    zip_allowance allowed = zip_allowed(ctx, limits);
    arena *scratch = ctx_scratch(ctx);
    *out = (zip){.source = src};
    tn_status status = open_archive(ctx, a, scratch, &allowed, out);
    ctx_release(ctx, scratch);
    return status;
}

static int compare_key(const void *key, const void *element)
{
    return strcmp(key, (*(const zip_entry *const *)element)->name);
}

const zip_entry *zip_find(const zip *z, const char *name)
{
    const zip_entry **found = z->n == 0 ? NULL : bsearch(name, z->by_name, z->n, sizeof *z->by_name, compare_key);
    return found == NULL ? NULL : *found;
}
