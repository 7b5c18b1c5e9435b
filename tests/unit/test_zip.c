/*
 * Zip archives both ways: what PyTorch writes is read and written again byte for byte; foreign layouts (deflate, zip64,
 * comments, folders) are read; everything that could be understood in two ways is refused, with its place.
 */
#include "testing.h"

#include "base/num.h"
#include "format/zip.h"

#include <inttypes.h>
#include <sys/mman.h>
#include <zlib.h>

/* ---- sources and sinks ---- */

/* Serves memory through the callback, counts, and can be told to fail at a call. */
typedef struct reader {
    const uint8_t *bytes;
    size_t n, calls, served, fail_at; /* fail_at: number of the call, from 1; 0 = never */
} reader;

static bool serve(void *user, uint64_t offset, void *dst, size_t n)
{
    reader *r = user;
    assert_true(range_fits(offset, n, r->n));
    if (++r->calls == r->fail_at) {
        return false;
    }
    memcpy(dst, r->bytes + offset, n);
    r->served += n;
    return true;
}

static source *memory_source(tn_context *ctx, const void *bytes, size_t n)
{
    source *src = NULL;
    assert_ok(ctx, source_memory(ctx, bytes, n, false, &src));
    return src;
}

/* Opens the archive and reads every entry in all three ways. */
static tn_status read_all(tn_context *ctx, source *src)
{
    arena *a = ctx_scratch(ctx);
    zip z;
    TRY(zip_open(ctx, a, src, NULL, &z));
    for (size_t i = 0; i < z.n; i++) {
        const zip_entry *e = &z.entries[i];
        const uint8_t *content;
        assert_ptr_equal(zip_find(&z, e->name), e);
        TRY(zip_verify(ctx, &z, e));
        TRY(zip_read(ctx, a, &z, e, &content));
        uint8_t *copy = arena_alloc(a, (size_t)e->size);
        TRY(zip_read_into(ctx, &z, e, copy));
        assert_memory_equal(content, copy, (size_t)e->size);
    }
    return TN_OK;
}

/* The same over addressable bytes and over a callback, which must end alike. */
static tn_status read_all_ways(tn_context *ctx, const void *bytes, size_t n)
{
    reader r = {.bytes = bytes, .n = n};
    source *by_callback = NULL;
    assert_ok(ctx, source_callback(ctx, n, serve, &r, &by_callback));
    tn_status status = read_all(ctx, by_callback);
    diagnostics_clear(ctx);
    assert_int_equal(read_all(ctx, memory_source(ctx, bytes, n)), status);
    return status;
}

static void open_zip(tn_context *ctx, const void *bytes, size_t n, zip *z)
{
    assert_ok(ctx, zip_open(ctx, ctx_scratch(ctx), memory_source(ctx, bytes, n), NULL, z));
}

/* ---- archives made by hand, as zip tools lay them out ---- */

typedef struct part {
    const char *name;
    const void *content;
    size_t n;
    uint16_t method;
} part;

enum { PARTS_MOST = 4 };

/* An archive and where its records are, for the cases that damage one. */
typedef struct archive {
    byte_buffer bytes;
    size_t local[PARTS_MOST], data[PARTS_MOST], stored[PARTS_MOST], central[PARTS_MOST], end64, locator, end;
} archive;

static void put(archive *z, const void *bytes, size_t n)
{
    assert_true(byte_buffer_write(&z->bytes, bytes, n));
}

static void put_deflated(archive *z, const void *content, size_t n)
{
    z_stream stream = {0};
    uint8_t out[4096];
    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_in = (Bytef *)content;
    stream.avail_in = (uInt)n;
    int result;
    do {
        stream.next_out = out;
        stream.avail_out = sizeof out;
        result = deflate(&stream, Z_FINISH);
        put(z, out, sizeof out - stream.avail_out);
    } while (result == Z_OK);
    assert_int_equal(result, Z_STREAM_END);
    deflateEnd(&stream);
}

static void put_local(archive *z, const part *p, size_t i)
{
    uint8_t header[30] = {'P', 'K', 3, 4};
    store_u16(header + 8, p->method);
    store_u16(header + 26, (uint16_t)strlen(p->name));
    z->local[i] = z->bytes.n;
    put(z, header, sizeof header);
    put(z, p->name, strlen(p->name));
    z->data[i] = z->bytes.n;
    if (p->method == ZIP_DEFLATED) {
        put_deflated(z, p->content, p->n);
    } else {
        put(z, p->content, p->n);
    }
    z->stored[i] = z->bytes.n - z->data[i];
}

static void put_central(archive *z, const part *p, size_t i)
{
    uint8_t entry[46] = {'P', 'K', 1, 2};
    store_u16(entry + 10, p->method);
    store_u32(entry + 16, zip_crc(0, p->content, p->n));
    store_u32(entry + 20, (uint32_t)z->stored[i]);
    store_u32(entry + 24, (uint32_t)p->n);
    store_u16(entry + 28, (uint16_t)strlen(p->name));
    store_u32(entry + 42, (uint32_t)z->local[i]);
    z->central[i] = z->bytes.n;
    put(z, entry, sizeof entry);
    put(z, p->name, strlen(p->name));
}

static void build(archive *z, const part *parts, size_t count, const char *comment, size_t comment_length)
{
    *z = (archive){0};
    for (size_t i = 0; i < count; i++) {
        put_local(z, &parts[i], i);
    }
    size_t start = z->bytes.n;
    for (size_t i = 0; i < count; i++) {
        put_central(z, &parts[i], i);
    }
    z->end = z->bytes.n;
    uint8_t end[22] = {'P', 'K', 5, 6};
    store_u16(end + 8, (uint16_t)count);
    store_u16(end + 10, (uint16_t)count);
    store_u32(end + 12, (uint32_t)(z->end - start));
    store_u32(end + 16, (uint32_t)start);
    store_u16(end + 20, (uint16_t)comment_length);
    put(z, end, sizeof end);
    put(z, comment, comment_length);
}

/* Two entries of what most cases need: one stored, one deflated. */
static char thousand_bytes[1000];

static void build_pair(archive *z)
{
    for (size_t i = 0; i < sizeof thousand_bytes; i++) {
        thousand_bytes[i] = (char)('a' + i * i % 7);
    }
    const part parts[] = {{"m/a", "hello", 5, ZIP_STORED},
                          {"m/b", thousand_bytes, sizeof thousand_bytes, ZIP_DEFLATED}};
    build(z, parts, 2, "", 0);
}

/* The same two as our writer lays them out; wide_from as in zip_writer. */
static void write_pair(tn_context *ctx, archive *z, uint64_t wide_from)
{
    *z = (archive){0};
    sink s;
    zip_writer w;
    sink_init(&s, byte_buffer_write, &z->bytes);
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    w.wide_from = wide_from;
    assert_ok(ctx, zip_add(&w, "m/a", "hello", 5, NULL));
    assert_ok(ctx, zip_add(&w, "m/b", "", 0, NULL));
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    z->end = z->bytes.n - 22;
    z->locator = z->end - 20;
    z->end64 = (size_t)load_u64(z->bytes.at + z->locator + 8);
    z->central[0] = (size_t)load_u64(z->bytes.at + z->end64 + 48);
    z->local[1] = (size_t)w.entries.at[1].offset;
}

/* ---- what PyTorch writes ---- */

static void write_again(tn_context *ctx, const uint8_t *bytes, size_t n, byte_buffer *out)
{
    arena *a = ctx_scratch(ctx);
    zip z;
    sink s;
    zip_writer w;
    open_zip(ctx, bytes, n, &z);
    sink_init(&s, byte_buffer_write, out);
    zip_writer_init(ctx, a, &s, &w);
    for (size_t i = 0; i < z.n; i++) {
        const uint8_t *content;
        assert_ok(ctx, zip_read(ctx, a, &z, &z.entries[i], &content));
        assert_ok(ctx,
                  zip_add(&w, z.entries[i].name, content, z.entries[i].size, i % 2 == 0 ? &z.entries[i].crc : NULL));
    }
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
}

CONTEXT_TEST(reads_and_writes_as_pytorch_does)
{
    size_t n;
    uint8_t *bytes = read_whole_file(SOURCE_PATH("fuzz/seeds/zip/pytorch.zip"), &n);
    assert_ok(ctx, read_all_ways(ctx, bytes, n));
    zip z;
    open_zip(ctx, bytes, n, &z);
    assert_int_equal(z.n, 5);
    const zip_entry *e = zip_find(&z, "archive/x");
    assert_non_null(e);
    assert_int_equal(e->size, 12);
    assert_int_equal(e->offset % 64, 0);
    assert_memory_equal(bytes + e->offset, "hello, world", 12);
    assert_int_equal(zip_find(&z, "archive/empty")->size, 0);
    assert_null(zip_find(&z, "archive"));

    byte_buffer again = {0};
    write_again(ctx, bytes, n, &again);
    assert_int_equal(again.n, n);
    assert_memory_equal(again.at, bytes, n);
    byte_buffer_release(&again);
    free(bytes);
}

CONTEXT_TEST(reads_zip64_wherever_it_begins)
{
    static const uint64_t thresholds[] = {0, 1, 5, 6, 100, UINT32_MAX};
    for (size_t i = 0; i < sizeof thresholds / sizeof *thresholds; i++) {
        archive z;
        zip opened;
        write_pair(ctx, &z, thresholds[i]);
        assert_ok(ctx, read_all_ways(ctx, z.bytes.at, z.bytes.n));
        open_zip(ctx, z.bytes.at, z.bytes.n, &opened);
        const zip_entry *e = zip_find(&opened, "m/a");
        assert_int_equal(e->size, 5);
        assert_int_equal(e->offset % 64, 0);
        assert_memory_equal(z.bytes.at + e->offset, "hello", 5);
        byte_buffer_release(&z.bytes);
    }
}

CONTEXT_TEST(counts_more_than_65535_entries)
{
    enum { N = 66000 };
    arena *a = ctx_scratch(ctx);
    byte_buffer bytes = {0};
    sink s;
    zip_writer w;
    zip z;
    sink_init(&s, byte_buffer_write, &bytes);
    zip_writer_init(ctx, a, &s, &w);
    for (size_t i = 0; i < N; i++) {
        assert_ok(ctx, zip_add(&w, arena_printf(a, "e%zu", i), "", 0, NULL));
    }
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    open_zip(ctx, bytes.at, bytes.n, &z);
    assert_int_equal(z.n, N);
    assert_string_equal(z.entries[N - 1].name, "e65999");
    assert_ptr_equal(zip_find(&z, "e65999"), &z.entries[N - 1]);
    assert_fails(ctx, TN_E_LIMIT,
                 zip_open(ctx, a, memory_source(ctx, bytes.at, bytes.n), &(zip_limits){.entries = N - 1}, &z));
    assert_explained(ctx, "the archive has 66000 entries, over the limit of 65999");
    byte_buffer_release(&bytes);
}

/* ---- other layouts ---- */

CONTEXT_TEST(reads_deflate_comments_and_folders)
{
    static char comment[65535];
    const part parts[] = {
        {"m/", "", 0, ZIP_STORED}, {"m/b", thousand_bytes, 1000, ZIP_DEFLATED}, {"m/e", "", 0, ZIP_DEFLATED}};
    static const size_t lengths[] = {0, 1, 100, 65535};
    memset(comment, 'c', sizeof comment);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        archive z;
        zip opened;
        const uint8_t *content;
        build(&z, parts, 3, comment, lengths[i]);
        assert_ok(ctx, read_all_ways(ctx, z.bytes.at, z.bytes.n));
        open_zip(ctx, z.bytes.at, z.bytes.n, &opened);
        assert_int_equal(opened.n, 3);
        assert_int_equal(opened.entries[0].size, 0);
        assert_ok(ctx, zip_read(ctx, ctx_scratch(ctx), &opened, zip_find(&opened, "m/b"), &content));
        assert_memory_equal(content, thousand_bytes, 1000);
        byte_buffer_release(&z.bytes);
    }
    archive empty;
    build(&empty, NULL, 0, "", 0);
    assert_ok(ctx, read_all_ways(ctx, empty.bytes.at, empty.bytes.n));
    byte_buffer_release(&empty.bytes);
}

/* More than one piece on both sides of zlib. */
CONTEXT_TEST(inflates_large_entries)
{
    enum { N = 1 << 20 };
    uint32_t *words = malloc(N * sizeof *words), state = 1;
    assert_non_null(words);
    for (size_t i = 0; i < N; i++) {
        state = state * 1664525 + 1013904223;
        words[i] = state >> 12;
    }
    archive z;
    zip opened;
    const part parts[] = {{"words", words, N * sizeof *words, ZIP_DEFLATED},
                          {"same", words, N * sizeof *words, ZIP_STORED}};
    build(&z, parts, 2, "", 0);
    assert_ok(ctx, read_all_ways(ctx, z.bytes.at, z.bytes.n));
    open_zip(ctx, z.bytes.at, z.bytes.n, &opened);
    assert_true(opened.entries[0].stored_size > 1 << 17);
    const uint8_t *content;
    assert_ok(ctx, zip_read(ctx, ctx_scratch(ctx), &opened, &opened.entries[0], &content));
    assert_memory_equal(content, words, N * sizeof *words);
    byte_buffer_release(&z.bytes);
    free(words);
}

CONTEXT_TEST(reads_no_more_than_needed)
{
    archive z;
    zip opened;
    source *src = NULL;
    static char large[1 << 20];
    const part parts[] = {{"m/large", large, sizeof large, ZIP_STORED}, {"m/b", "abc", 3, ZIP_STORED}};
    build(&z, parts, 2, "", 0);
    reader r = {.bytes = z.bytes.at, .n = z.bytes.n};
    assert_ok(ctx, source_callback(ctx, r.n, serve, &r, &src));
    assert_ok(ctx, zip_open(ctx, ctx_scratch(ctx), src, NULL, &opened));
    assert_true(r.served < 500);
    size_t before = r.served;
    const uint8_t *content;
    assert_ok(ctx, zip_read(ctx, ctx_scratch(ctx), &opened, zip_find(&opened, "m/b"), &content));
    assert_memory_equal(content, "abc", 3);
    assert_int_equal(r.served - before, 3);
    byte_buffer_release(&z.bytes);
}

/* ---- damage ---- */

enum where { NOWHERE, LOCAL0, LOCAL1, DATA1, CENTRAL0, CENTRAL1, END64, LOCATOR, END };

typedef struct patch {
    enum where where;
    size_t at, width;
    uint64_t value;
} patch;

static void apply(archive *z, const patch *p)
{
    const size_t places[] = {
        [LOCAL0] = z->local[0],     [LOCAL1] = z->local[1], [DATA1] = z->data[1],   [CENTRAL0] = z->central[0],
        [CENTRAL1] = z->central[1], [END64] = z->end64,     [LOCATOR] = z->locator, [END] = z->end};
    if (p->where != NOWHERE) {
        uint8_t bytes[8];
        store_u64(bytes, p->value);
        memcpy(z->bytes.at + places[p->where] + p->at, bytes, p->width);
    }
}

typedef struct damage {
    patch first, second;
    tn_status status;
    const char *message;
} damage;

static void check_damage(tn_context *ctx, archive *z, const damage *d)
{
    apply(z, &d->first);
    apply(z, &d->second);
    assert_status(ctx, d->status, read_all_ways(ctx, z->bytes.at, z->bytes.n));
    assert_explained(ctx, d->message);
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    assert_true(tn_context_diagnostic(ctx, 0)->offset >= 0);
    byte_buffer_release(&z->bytes);
}

/* clang-format off */
static const damage damages[] = {
    {{CENTRAL0, 0, 1, 'p'},       {0},                         TN_E_FORMAT,      "found no zip directory entry where one is expected"},
    {{CENTRAL0, 8, 2, 1},         {0},                         TN_E_UNSUPPORTED, "entry 'm/a' is encrypted"},
    {{CENTRAL0, 8, 2, 1 << 6},    {0},                         TN_E_UNSUPPORTED, "entry 'm/a' is encrypted"},
    {{CENTRAL0, 8, 2, 1 << 13},   {0},                         TN_E_UNSUPPORTED, "entry 'm/a' is encrypted"},
    {{CENTRAL0, 8, 2, 1 << 5},    {0},                         TN_E_UNSUPPORTED, "entry 'm/a' is compressed by method 0 (patch)"},
    {{CENTRAL1, 10, 2, 12},       {0},                         TN_E_UNSUPPORTED, "entry 'm/b' is compressed by method 12 (bzip2)"},
    {{CENTRAL1, 10, 2, 77},       {0},                         TN_E_UNSUPPORTED, "entry 'm/b' is compressed by method 77 (unknown)"},
    {{CENTRAL1, 16, 1, 0},        {0},                         TN_E_FORMAT,      "entry 'm/b' has CRC "},
    {{CENTRAL0, 16, 1, 0},        {0},                         TN_E_FORMAT,      "entry 'm/a' has CRC 3610a686, expected 3610a600"},
    {{CENTRAL0, 20, 4, 4},        {0},                         TN_E_FORMAT,      "entry 'm/a' is stored, but its sizes differ: 5 and 4 bytes"},
    {{CENTRAL0, 20, 4, 50},       {CENTRAL0, 24, 4, 50},       TN_E_FORMAT,      "entries 'm/a' and 'm/b' overlap"},
    {{CENTRAL0, 20, 4, 1 << 30},  {CENTRAL0, 24, 4, 1 << 30},  TN_E_FORMAT,      "entry 'm/a' needs 1073741824 bytes at byte 33"},
    {{CENTRAL1, 20, 4, 0x7fffffff}, {0},                       TN_E_FORMAT,      "entry 'm/b' needs 2147483647 bytes"},
    {{CENTRAL1, 20, 4, 6},        {0},                         TN_E_FORMAT,      "entry 'm/b' ends in the middle of its deflate data"},
    {{CENTRAL1, 24, 4, 999},      {0},                         TN_E_FORMAT,      "entry 'm/b' inflates to more than it declares, after 999 of 999"},
    {{CENTRAL1, 24, 4, 0},        {0},                         TN_E_FORMAT,      "entry 'm/b' inflates to more than it declares"},
    {{CENTRAL1, 24, 4, 1001},     {0},                         TN_E_FORMAT,      "entry 'm/b' inflates to less than it declares, after 1000 of 1001"},
    {{CENTRAL1, 24, 4, 3000000},  {0},                         TN_E_LIMIT,       "to 3000000 bytes, over the limit"},
    {{DATA1, 0, 1, 7},            {0},                         TN_E_FORMAT,      "entry 'm/b' has damaged deflate data, after 0 of 1000"},
    {{DATA1, 0, 2, 3},            {CENTRAL1, 24, 4, 0},        TN_E_FORMAT,      "entry 'm/b' has bytes after the end of its deflate data"},
    {{CENTRAL0, 28, 2, 60000},    {0},                         TN_E_FORMAT,      "a directory entry of 60046 bytes runs over the end"},
    {{CENTRAL0, 34, 2, 1},        {0},                         TN_E_UNSUPPORTED, "entry 'm/a' is on disk 1"},
    {{CENTRAL0, 42, 4, 0xfffffff0}, {0},                       TN_E_FORMAT,      "the header of entry 'm/a' is said to be at byte 4294967280"},
    {{CENTRAL0, 42, 4, 1},        {0},                         TN_E_FORMAT,      "found no header of entry 'm/a'"},
    {{CENTRAL1, 42, 4, 0},        {0},                         TN_E_FORMAT,      "the header of entry 'm/b' has another name"},
    {{CENTRAL0, 46, 1, 'x'},      {0},                         TN_E_FORMAT,      "the header of entry 'x/a' has another name"},
    {{CENTRAL0, 46, 1, '/'},      {0},                         TN_E_FORMAT,      "the name of entry '//a' is absolute"},
    {{CENTRAL0, 46, 1, '\\'},     {0},                         TN_E_FORMAT,      "the name of entry '\\/a' contains a backslash"},
    {{CENTRAL0, 46, 1, 0},        {0},                         TN_E_FORMAT,      "the name of entry '\\x00/a' contains a NUL byte"},
    {{CENTRAL0, 46, 1, 0xff},     {0},                         TN_E_FORMAT,      "the name of entry '\\xff/a' is not UTF-8"},
    {{CENTRAL0, 46, 3, 0x2f2e2e}, {0},                         TN_E_FORMAT,      "the name of entry '../' leads out of the archive"},
    {{CENTRAL0, 48, 1, '/'},      {LOCAL0, 32, 1, '/'},        TN_E_FORMAT,      "entry 'm//' has the name of a folder, but 5 bytes of content"},
    {{CENTRAL1, 48, 1, 'a'},      {LOCAL1, 32, 1, 'a'},        TN_E_FORMAT,      "two entries have the name 'm/a'"},
    {{LOCAL0, 0, 1, 'p'},         {0},                         TN_E_FORMAT,      "found no header of entry 'm/a'"},
    {{LOCAL0, 8, 2, 8},           {0},                         TN_E_FORMAT,      "the header of entry 'm/a' has method 8, but the directory 0"},
    {{LOCAL0, 26, 2, 2},          {0},                         TN_E_FORMAT,      "the header of entry 'm/a' has another name"},
    {{LOCAL0, 28, 2, 60000},      {0},                         TN_E_FORMAT,      "entry 'm/a' needs 5 bytes at byte 60033"},
    {{END, 4, 2, 1},              {0},                         TN_E_UNSUPPORTED, "spans several disks (disk number 1)"},
    {{END, 6, 2, 1},              {0},                         TN_E_UNSUPPORTED, "spans several disks"},
    {{END, 8, 2, 1},              {0},                         TN_E_UNSUPPORTED, "spans several disks"},
    {{END, 8, 4, 0x30003},        {0},                         TN_E_FORMAT,      "a directory of 98 bytes cannot hold the 3 entries"},
    {{END, 8, 4, 0x10001},        {0},                         TN_E_FORMAT,      "found 49 bytes after the last of 1 directory entries"},
    {{END, 12, 4, 99},            {0},                         TN_E_FORMAT,      "the directory of 99 bytes at byte"},
    {{END, 12, 4, 97},            {0},                         TN_E_FORMAT,      "a directory entry of 49 bytes runs over the end"},
    {{END, 16, 4, 0xffffffff},    {0},                         TN_E_FORMAT,      "the directory of 98 bytes at byte 4294967295 does not fit"},
    {{END, 16, 4, 1},             {0},                         TN_E_FORMAT,      "found no zip directory entry"},
    {{END, 20, 2, 5},             {0},                         TN_E_FORMAT,      "found 0 bytes after the last zip end record"},
};

/* On an archive where all values stand in zip64 fields: 46 bytes, name 3, then id 1, length 24, size, stored, offset. */
static const damage wide_damages[] = {
    {{CENTRAL0, 30, 2, 3},        {0},                         TN_E_FORMAT,      "the header of entry 'm/a' is said to be at byte 4294967295"},
    {{CENTRAL0, 49, 2, 2},        {0},                         TN_E_FORMAT,      "the header of entry 'm/a' is said to be at byte 4294967295"},
    {{CENTRAL0, 51, 2, 25},       {0},                         TN_E_FORMAT,      "entry 'm/a': an extra field of 25 bytes runs over its end"},
    {{CENTRAL0, 51, 2, 16},       {0},                         TN_E_FORMAT,      "entry 'm/a': the zip64 extra field is too short"},
    {{CENTRAL0, 53, 8, 1u << 31}, {CENTRAL0, 61, 8, 1u << 31}, TN_E_FORMAT,      "entry 'm/a' needs 2147483648 bytes"},
    {{CENTRAL0, 53, 8, UINT64_MAX}, {CENTRAL0, 61, 8, UINT64_MAX}, TN_E_FORMAT,  "entry 'm/a' needs 18446744073709551615 bytes"},
    {{CENTRAL0, 69, 8, UINT64_MAX - 8}, {0},                   TN_E_FORMAT,      "the header of entry 'm/a' is said to be at byte 18446744073709551607"},
    {{LOCATOR, 4, 4, 1},          {0},                         TN_E_UNSUPPORTED, "spans several disks (disk number 1)"},
    {{LOCATOR, 16, 4, 2},         {0},                         TN_E_UNSUPPORTED, "spans several disks"},
    {{LOCATOR, 8, 8, UINT64_MAX}, {0},                         TN_E_FORMAT,      "the zip64 end record is said to be at byte 18446744073709551615"},
    {{LOCATOR, 8, 8, 0},          {0},                         TN_E_FORMAT,      "found no zip64 end record where one is said to be"},
    {{END64, 4, 8, 43},           {0},                         TN_E_FORMAT,      "found no zip64 end record"},
    {{END64, 4, 8, UINT64_MAX},   {0},                         TN_E_FORMAT,      "found no zip64 end record"},
    {{END64, 16, 4, 1},           {0},                         TN_E_UNSUPPORTED, "spans several disks (disk number 1)"},
    {{END64, 24, 8, 1},           {0},                         TN_E_UNSUPPORTED, "spans several disks"},
    {{END64, 40, 8, UINT64_MAX},  {0},                         TN_E_FORMAT,      "the directory of 18446744073709551615 bytes"},
    {{END64, 48, 8, UINT64_MAX},  {0},                         TN_E_FORMAT,      "at byte 18446744073709551615 does not fit"},
    {{END, 8, 4, 0x30003},        {0},                         TN_E_FORMAT,      "the zip end record and the zip64 end record disagree"},
    {{END, 12, 4, 7},             {0},                         TN_E_FORMAT,      "disagree"},
    {{END, 16, 4, 7},             {0},                         TN_E_FORMAT,      "disagree"},
};
/* clang-format on */

CONTEXT_TEST(refuses_damaged_archives)
{
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        archive z;
        build_pair(&z);
        check_damage(ctx, &z, &damages[i]);
    }
    for (size_t i = 0; i < sizeof wide_damages / sizeof *wide_damages; i++) {
        archive z;
        write_pair(ctx, &z, 0);
        check_damage(ctx, &z, &wide_damages[i]);
    }
}

/* Fields that zip64 may leave to the wider record: all ones is no disagreement. */
CONTEXT_TEST(believes_the_zip64_end_record)
{
    static const patch patches[] = {{END, 4, 2, 0xffff}, {END, 6, 2, 0xffff}, {END, 8, 4, 0xffffffff}};
    for (size_t i = 0; i < sizeof patches / sizeof *patches; i++) {
        archive z;
        write_pair(ctx, &z, UINT32_MAX);
        apply(&z, &patches[i]);
        assert_ok(ctx, read_all_ways(ctx, z.bytes.at, z.bytes.n));
        byte_buffer_release(&z.bytes);
    }
}

CONTEXT_TEST(refuses_every_truncation)
{
    archive archives[2];
    build_pair(&archives[0]);
    write_pair(ctx, &archives[1], UINT32_MAX);
    for (size_t k = 0; k < 2; k++) {
        byte_buffer *b = &archives[k].bytes;
        for (size_t n = 0; n < b->n; n++) {
            uint8_t *part_of = malloc(n + 1); /* of its own, for the address sanitizer */
            assert_non_null(part_of);
            memcpy(part_of, b->at, n);
            diagnostics_clear(ctx);
            assert_fails(ctx, TN_E_FORMAT, read_all_ways(ctx, part_of, n));
            free(part_of);
        }
        byte_buffer_release(b);
    }
}

/* Whatever a changed byte means, the end is a status. */
CONTEXT_TEST(survives_every_changed_byte)
{
    archive archives[2];
    build_pair(&archives[0]);
    write_pair(ctx, &archives[1], 0);
    for (size_t k = 0; k < 2; k++) {
        byte_buffer *b = &archives[k].bytes;
        for (size_t i = 0; i < b->n; i++) {
            static const uint8_t changes[] = {0x01, 0x80, 0xff};
            for (size_t j = 0; j < sizeof changes; j++) {
                b->at[i] ^= changes[j];
                diagnostics_clear(ctx);
                tn_status status = read_all_ways(ctx, b->at, b->n);
                assert_int_equal(tn_context_diagnostic_count(ctx), status == TN_OK ? 0 : 1);
                b->at[i] ^= changes[j];
            }
        }
        byte_buffer_release(b);
    }
}

CONTEXT_TEST(says_what_it_is_if_not_an_archive)
{
    static char tar[512];
    memcpy(tar + 257, "ustar", 5);
    /* clang-format off */
    static const struct { const char *bytes; size_t n; const char *message; } cases[] = {
        {"", 0, "found no bytes at all, expected a zip archive"},
        {"x", 1, "found 1 bytes without a zip end record: truncated, or not a zip archive"},
        {"PK\3\4", 4, "found the beginning of a zip archive without its end (4 bytes)"},
        {"\x80\2}q\0.", 6, "found a Python pickle (protocol 2) (6 bytes), expected a zip archive"},
        {"\x89HDF\r\n\x1a\n", 8, "found an HDF5 file"}, {"\x7f" "ELF", 4, "found an ELF binary"}, {"GGUF", 4, "found a GGUF file"},
        {"version https://git-lfs.github.com/spec/v1\n", 43, "found a Git LFS pointer"}, {"<!DOCTYPE html>", 15, "found an HTML page"},
        {"\x10\0\0\0\0\0\0\0{\"a\":1}", 15, "found a safetensors file"}, {tar, sizeof tar, "found a tar archive"},
        {"0123456789012345678901234567890", 31, "found 31 bytes without a zip end record"},
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        diagnostics_clear(ctx);
        assert_fails(ctx, TN_E_FORMAT, read_all_ways(ctx, cases[i].bytes, cases[i].n));
        assert_explained(ctx, cases[i].message);
    }
}

CONTEXT_TEST(reports_a_failing_callback)
{
    archive z;
    build_pair(&z);
    size_t failures = 0;
    for (;; failures++) {
        reader r = {.bytes = z.bytes.at, .n = z.bytes.n, .fail_at = failures + 1};
        source *src = NULL;
        assert_ok(ctx, source_callback(ctx, r.n, serve, &r, &src));
        diagnostics_clear(ctx);
        tn_status status = read_all(ctx, src);
        if (status == TN_OK) {
            break;
        }
        assert_int_equal(status, TN_E_IO);
    }
    assert_true(failures >= 11); /* end, locator, directory, two headers, and three passes over each entry */
    byte_buffer_release(&z.bytes);
}

CONTEXT_TEST(keeps_to_limits)
{
    static const zip_limits too_small[] = {{.entries = 1}, {.inflated = 999}, {.ratio = 1}};
    archive z;
    zip opened;
    build_pair(&z);
    for (size_t i = 0; i < sizeof too_small / sizeof *too_small; i++) {
        source *src = memory_source(ctx, z.bytes.at, z.bytes.n);
        assert_fails(ctx, TN_E_LIMIT, zip_open(ctx, ctx_scratch(ctx), src, &too_small[i], &opened));
    }
    byte_buffer_release(&z.bytes);
}

/* ---- writing ---- */

CONTEXT_TEST(judges_names)
{
    /* clang-format off */
    static const struct { const char *name; size_t n; bool good; } cases[] = {
        {"a", 1, true}, {"a/b", 3, true}, {"...", 3, true}, {"a/..b", 5, true}, {"a/", 2, true}, {"\xc3\xa9", 2, true}, {".", 1, true},
        {"", 0, false}, {"/a", 2, false}, {"..", 2, false}, {"../a", 4, false}, {"a/..", 4, false}, {"a/../b", 6, false},
        {"a\\b", 3, false}, {"a\0b", 3, false}, {"\xc3", 1, false}, {"\xed\xa0\x80", 3, false},
    };
    /* clang-format on */
    (void)ctx;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if ((zip_name_problem(cases[i].name, cases[i].n) == NULL) != cases[i].good) {
            fail_test("the name '%s' is judged wrongly", cases[i].name);
        }
    }
    char *long_name = malloc(65536);
    assert_non_null(long_name);
    memset(long_name, 'n', 65536);
    assert_null(zip_name_problem(long_name, 65535));
    assert_string_equal(zip_name_problem(long_name, 65536), "has more than 65,535 bytes");
    free(long_name);
}

static bool refuse_write(void *user, const void *bytes, size_t n)
{
    (void)user;
    (void)bytes;
    (void)n;
    return false;
}

CONTEXT_TEST(refuses_to_write_what_it_would_not_read)
{
    byte_buffer bytes = {0};
    sink s;
    zip_writer w;
    sink_init(&s, byte_buffer_write, &bytes);
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    assert_ok(ctx, zip_add(&w, "a", "x", 1, NULL));
    assert_fails(ctx, TN_E_ARGUMENT, zip_add(&w, "a", "y", 1, NULL));
    assert_explained(ctx, "record 'a' is already in the archive");
    assert_fails(ctx, TN_E_ARGUMENT, zip_add(&w, "../a", "y", 1, NULL));
    assert_explained(ctx, "its name '../a' leads out of the archive");
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    assert_ok(ctx, read_all_ways(ctx, bytes.at, bytes.n));
    byte_buffer_release(&bytes);

    sink_init(&s, refuse_write, NULL);
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    for (int i = 0; i < 100; i++) {
        assert_ok(ctx, zip_add(&w, arena_printf(w.arena, "r%d", i), thousand_bytes, 1000, NULL));
    }
    assert_ok(ctx, zip_writer_finish(&w));
    assert_fails(ctx, TN_E_CANCELLED, sink_finish(ctx, &s));
}

/* An archive counts from its own beginning, whatever the sink took before. */
CONTEXT_TEST(writes_archives_behind_other_bytes)
{
    archive plain;
    write_pair(ctx, &plain, UINT32_MAX);
    byte_buffer bytes = {0};
    sink s;
    zip_writer w;
    sink_init(&s, byte_buffer_write, &bytes);
    sink_text(&s, "prefix");
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    assert_ok(ctx, zip_add(&w, "m/a", "hello", 5, NULL));
    assert_ok(ctx, zip_add(&w, "m/b", "", 0, NULL));
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    assert_int_equal(bytes.n, plain.bytes.n + 6);
    assert_memory_equal(bytes.at + 6, plain.bytes.at, plain.bytes.n);
    byte_buffer_release(&bytes);
    byte_buffer_release(&plain.bytes);
}

/* ---- over 4 GiB ---- */

/* An archive that holds one long run of zeros, which is not kept but known by its place. */
typedef struct with_hole {
    byte_buffer before, after;
    const uint8_t *zeros;
    uint64_t hole; /* length; the run begins behind before */
} with_hole;

static bool write_with_hole(void *user, const void *bytes, size_t n)
{
    with_hole *h = user;
    if (bytes == h->zeros) {
        h->hole = n;
        return true;
    }
    return byte_buffer_write(h->hole == 0 ? &h->before : &h->after, bytes, n);
}

static bool read_with_hole(void *user, uint64_t offset, void *dst, size_t n)
{
    const with_hole *h = user;
    for (size_t i = 0; i < n; i++) {
        uint64_t at = offset + i;
        ((uint8_t *)dst)[i] = at < h->before.n             ? h->before.at[at]
                              : at < h->before.n + h->hole ? 0
                                                           : h->after.at[at - h->before.n - h->hole];
    }
    return true;
}

/* The checksum is that of the same records written by PyTorch 2.13, the run of zeros left out. */
static void write_and_read_4_gib(tn_context *ctx)
{
    const uint64_t n = UINT32_MAX;
    with_hole h = {.zeros = mmap(NULL, (size_t)n, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)};
    assert_true(h.zeros != MAP_FAILED);
    sink s;
    zip_writer w;
    sink_init(&s, write_with_hole, &h);
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    assert_ok(ctx, zip_add(&w, "archive/small", "abc", 3, NULL));
    assert_ok(ctx, zip_add(&w, "archive/wide", h.zeros, n, NULL));
    assert_ok(ctx, zip_add(&w, "archive/after", "defg", 4, NULL));
    assert_ok(ctx, zip_add(&w, "archive/none", "", 0, NULL));
    assert_ok(ctx, zip_add(&w, "archive/version", "3\n", 2, NULL));
    assert_ok(ctx, zip_add(&w, "archive/byteorder", "little", 6, NULL));
    assert_ok(ctx, zip_add(&w, "archive/.data/serialization_id", "0784948939884661075100060053834000479984", 40, NULL));
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    munmap((void *)h.zeros, (size_t)n);
    assert_int_equal(h.hole, n);
    assert_int_equal(zip_crc(zip_crc(0, h.before.at, h.before.n), h.after.at, h.after.n), 0xce0aae78);

    source *src = NULL;
    zip z;
    assert_ok(ctx, source_callback(ctx, h.before.n + h.hole + h.after.n, read_with_hole, &h, &src));
    assert_ok(ctx, zip_open(ctx, ctx_scratch(ctx), src, NULL, &z));
    assert_int_equal(z.n, 7);
    for (size_t i = 0; i < z.n; i++) {
        assert_int_equal(z.entries[i].offset % 64, 0);
        assert_ok(ctx, zip_verify(ctx, &z, &z.entries[i]));
    }
    assert_int_equal(zip_find(&z, "archive/wide")->size, n);
    assert_true(zip_find(&z, "archive/after")->offset > n);
    byte_buffer_release(&h.before);
    byte_buffer_release(&h.after);
}

static void writes_more_than_4_gib_as_pytorch_does(void **state)
{
    (void)state;
    if (getenv("TENON_TEST_ALL") == NULL) {
        skip();
    }
    run_with_context(NULL, write_and_read_4_gib);
}

/* ---- out of memory ---- */

static tn_status read_bytes(tn_context *ctx, void *argument)
{
    const byte_buffer *b = argument;
    reader r = {.bytes = b->at, .n = b->n};
    source *src;
    TRY(source_callback(ctx, b->n, serve, &r, &src));
    tn_status status = read_all(ctx, src);
    ctx_release(ctx, src);
    return status;
}

static tn_status write_bytes(tn_context *ctx, void *argument)
{
    sink s;
    zip_writer w;
    sink_init(&s, byte_buffer_write, argument);
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    for (char name[] = "a"; name[0] <= 'z'; name[0]++) {
        TRY(zip_add(&w, name, name, 1, NULL));
    }
    TRY(zip_writer_finish(&w));
    return sink_finish(ctx, &s);
}

/* Calls with growing budgets until it succeeds: each allocation is the one that fails at some budget. */
static void sweep_budgets(tn_status (*call)(tn_context *ctx, void *argument), byte_buffer *b, bool writes)
{
    size_t failures = 0;
    for (size_t budget = 1;; budget += failures < 400 ? 16 : 4096) {
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        options.memory_budget = budget;
        tn_context *ctx = NULL;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        tn_status status = call_at_edge(ctx, call, b);
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        assert_int_equal(tn_context_memory_used(ctx), 0);
        tn_context_free(ctx);
        if (writes) {
            byte_buffer_release(b);
        }
        if (status == TN_OK) {
            break;
        }
        failures++;
    }
    assert_true(failures > 30);
}

static void ends_cleanly_at_every_budget(void **state)
{
    (void)state;
    archive z;
    build_pair(&z);
    sweep_budgets(read_bytes, &z.bytes, false);
    byte_buffer_release(&z.bytes);
    byte_buffer written = {0};
    sweep_budgets(write_bytes, &written, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_and_writes_as_pytorch_does),
        cmocka_unit_test(reads_zip64_wherever_it_begins),
        cmocka_unit_test(counts_more_than_65535_entries),
        cmocka_unit_test(reads_deflate_comments_and_folders),
        cmocka_unit_test(inflates_large_entries),
        cmocka_unit_test(reads_no_more_than_needed),
        cmocka_unit_test(refuses_damaged_archives),
        cmocka_unit_test(believes_the_zip64_end_record),
        cmocka_unit_test(refuses_every_truncation),
        cmocka_unit_test(survives_every_changed_byte),
        cmocka_unit_test(says_what_it_is_if_not_an_archive),
        cmocka_unit_test(reports_a_failing_callback),
        cmocka_unit_test(keeps_to_limits),
        cmocka_unit_test(judges_names),
        cmocka_unit_test(refuses_to_write_what_it_would_not_read),
        cmocka_unit_test(writes_archives_behind_other_bytes),
        cmocka_unit_test(writes_more_than_4_gib_as_pytorch_does),
        cmocka_unit_test(ends_cleanly_at_every_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
