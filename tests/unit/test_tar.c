/*
 * Tar archives both ways, and gzip around them: names of every length, what tar tools write, everything that could lead
 * out of the archive or be understood in two ways; cuts at every byte, caps, too little memory.
 */
#include "testing.h"

#include "base/num.h"
#include "format/tar.h"

#include <zlib.h>

static source *memory(tn_context *ctx, const void *bytes, size_t n)
{
    source *src = NULL;
    assert_ok(ctx, source_memory(ctx, bytes, n, false, &src));
    return src;
}

/* ---- archives made by hand ---- */

typedef struct bytes {
    uint8_t at[1 << 14];
    size_t n;
} bytes;

static void set_sum(uint8_t *b)
{
    unsigned sum = 0;
    memset(b + 148, ' ', 8);
    for (size_t i = 0; i < 512; i++) {
        sum += b[i];
    }
    snprintf((char *)b + 148, 8, "%06o", sum & 0777777);
}

static void add(bytes *b, const char *name, char type, const char *content)
{
    uint8_t *h = b->at + b->n;
    size_t n = strlen(content);
    memset(h, 0, 512);
    memcpy(h, name, strlen(name));
    snprintf((char *)h + 124, 12, "%011o", (unsigned)(n & 07777777));
    h[156] = (uint8_t)type;
    memcpy(h + 257, "ustar\00000", 8);
    set_sum(h);
    memset(h + 512, 0, (n + 511) / 512 * 512);
    memcpy(h + 512, content, n);
    b->n += 512 + (n + 511) / 512 * 512;
}

static void end(bytes *b)
{
    memset(b->at + b->n, 0, 1024);
    b->n += 1024;
}

static tn_status open_bytes(tn_context *ctx, const bytes *b, tar *out)
{
    return tar_open(ctx, ctx_scratch(ctx), memory(ctx, b->at, b->n), out);
}

static void assert_refused(tn_context *ctx, const bytes *b, const char *why)
{
    tar t;
    diagnostics_clear(ctx);
    assert_fails(ctx, TN_E_FORMAT, open_bytes(ctx, b, &t));
    assert_explained(ctx, why);
}

static bytes one(const char *name, char type, const char *content)
{
    static bytes b;
    b.n = 0;
    add(&b, name, type, content);
    end(&b);
    return b;
}

/* ---- reading ---- */

CONTEXT_TEST(reads_what_tar_tools_write)
{
    static bytes b;
    tar t;
    b.n = 0;
    add(&b, "./", '5', "");
    add(&b, "./graph.nnef", '0', "version 1.0;");
    add(&b, "folder/", '5', "");
    add(&b, "././@LongLink", 'L', "folder/a name from a header before");
    add(&b, "folder/a na", '0', "long");
    add(&b, "pax", 'x', "14 path=p/q.r\n20 comment=whatever\n10 size=3\n");
    add(&b, "short", '0', "xyz");
    add(&b, "old", '\0', "");
    end(&b);
    assert_ok(ctx, open_bytes(ctx, &b, &t));
    assert_int_equal(t.n, 4);
    const uint8_t *content;
    const tar_entry *entry = tar_find(&t, "p/q.r");
    assert_non_null(entry);
    assert_ok(ctx, tar_read(ctx, ctx_scratch(ctx), &t, entry, &content));
    assert_int_equal(entry->size, 3);
    assert_memory_equal(content, "xyz", 3);
    assert_non_null(tar_find(&t, "graph.nnef"));
    assert_non_null(tar_find(&t, "folder/a name from a header before"));
    assert_null(tar_find(&t, "folder/"));
    for (size_t cut = 1; cut < b.n - 1024; cut++) { /* the zeros at the end may be missing */
        bytes part = b;
        part.n = cut;
        tn_status status = open_bytes(ctx, &part, &t);
        assert_true(status == TN_E_FORMAT || status == TN_OK);
        diagnostics_clear(ctx);
    }
}

CONTEXT_TEST(refuses_what_leads_astray)
{
    bytes b = one("/etc/passwd", '0', "x");
    assert_refused(ctx, &b, "is absolute");
    b = one("a/../../b", '0', "x");
    assert_refused(ctx, &b, "'..'");
    b = one(".//../b", '0', "x");
    assert_refused(ctx, &b, "'..'");
    b = one("a\\b", '0', "x");
    assert_refused(ctx, &b, "backslash");
    b = one("a/./b", '0', "x");
    assert_refused(ctx, &b, "mean nothing");
    b = one("\xff", '0', "x");
    assert_refused(ctx, &b, "UTF-8");
    b = one("", '0', "x");
    assert_refused(ctx, &b, "empty");
    b = one("link", '2', "");
    assert_refused(ctx, &b, "is a link");
    b = one("hard", '1', "");
    assert_refused(ctx, &b, "is a link");
    b = one("dev", '3', "");
    assert_refused(ctx, &b, "device");
    b = one("a", 'S', "");
    assert_refused(ctx, &b, "sparse");
    b = one("pax", 'x', "19 GNU.sparse.map=\n");
    assert_refused(ctx, &b, "GNU.sparse");
    b = one("pax", 'x', "9999 path=x\n");
    assert_refused(ctx, &b, "wrong length");
    b = one("pax", 'x', "10 path=x\n");
    assert_refused(ctx, &b, "behind an extended header");
    b = one("pax", 'g', "10 path=x\n");
    assert_refused(ctx, &b, "plain files");
    b = one("folder", '5', "x");
    assert_refused(ctx, &b, "has a content");
    b = one("a", '0', "x");
    b.at[0] = 'b';
    assert_refused(ctx, &b, "checksum");
    b = one("a", '0', "x");
    memcpy(b.at + 124, "77777777777", 11);
    set_sum(b.at);
    assert_refused(ctx, &b, "does not fit");
    memcpy(b.at + 124, "\x80\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12);
    set_sum(b.at);
    assert_refused(ctx, &b, "no number");
    b = one("a", '0', "x");
    b.at[b.n - 1] = 1;
    assert_refused(ctx, &b, "follows the end");
    b.n = 0;
    add(&b, "a", '0', "x");
    add(&b, "./a", '0', "y");
    end(&b);
    assert_refused(ctx, &b, "twice");
    b.n = 0;
    assert_refused(ctx, &b, "empty");
}

/* ---- writing ---- */

static char name_of_length[400];

static const char *long_name(size_t n, size_t slash)
{
    memset(name_of_length, 'n', n);
    name_of_length[n] = '\0';
    if (slash > 0) {
        name_of_length[slash] = '/';
    }
    return name_of_length;
}

static byte_buffer *write_archive(tn_context *ctx, const char *name, const void *content, size_t n)
{
    sink s;
    tar_writer w;
    arena *a = ctx_scratch(ctx);
    byte_buffer *written = byte_buffer_new(ctx, a);
    sink_init(&s, byte_buffer_write, written);
    tar_writer_init(ctx, a, &s, &w);
    assert_ok(ctx, tar_add(&w, "graph.nnef", "version 1.0;", 12));
    assert_ok(ctx, tar_add(&w, name, content, n));
    assert_fails(ctx, TN_E_ARGUMENT, tar_add(&w, name, content, n));
    assert_fails(ctx, TN_E_ARGUMENT, tar_add(&w, "../a", content, n));
    assert_fails(ctx, TN_E_ARGUMENT, tar_add(&w, "./a", content, n));
    diagnostics_clear(ctx);
    assert_ok(ctx, tar_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    return written;
}

CONTEXT_TEST(what_was_written_reads_back)
{
    static const size_t names[][2] = {{1, 0}, {99, 0}, {100, 0}, {101, 0}, {101, 50}, {255, 154}, {256, 156}, {300, 3}};
    static const size_t sizes[] = {0, 1, 511, 512, 513};
    static uint8_t content[513] = {1, 2, 3};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
            const char *name = long_name(names[i][0], names[i][1]);
            byte_buffer *written = write_archive(ctx, name, content, sizes[k]);
            tar t;
            const uint8_t *found;
            assert_int_equal(written->n % 512, 0);
            assert_ok(ctx, tar_open(ctx, ctx_scratch(ctx), memory(ctx, written->at, written->n), &t));
            assert_int_equal(t.n, 2);
            const tar_entry *entry = tar_find(&t, name);
            assert_non_null(entry);
            assert_int_equal(entry->size, sizes[k]);
            assert_ok(ctx, tar_read(ctx, ctx_scratch(ctx), &t, entry, &found));
            assert_memory_equal(found, content, sizes[k]);
        }
    }
}

/* ---- gzip ---- */

static byte_buffer *deflate_bytes(tn_context *ctx, const void *content, size_t n, int level)
{
    sink in, out;
    gzip_writer *w;
    arena *a = ctx_scratch(ctx);
    byte_buffer *written = byte_buffer_new(ctx, a);
    sink_init(&out, byte_buffer_write, written);
    assert_ok(ctx, gzip_writer_new(ctx, a, &out, level, &w));
    sink_init(&in, gzip_write, w);
    sink_put(&in, content, n);
    assert_ok(ctx, sink_finish(ctx, &in));
    assert_ok(ctx, gzip_finish(ctx, w));
    assert_ok(ctx, sink_finish(ctx, &out));
    return written;
}

CONTEXT_TEST(gzip_goes_both_ways)
{
    enum { N = 300000 };
    uint8_t *content = arena_alloc(ctx_scratch(ctx), N);
    for (size_t i = 0; i < N; i++) {
        content[i] = (uint8_t)(i * i >> 7);
    }
    for (int level = 0; level <= 9; level += 3) {
        byte_buffer *first = deflate_bytes(ctx, content, N, level), *second = deflate_bytes(ctx, content, N, level);
        source *inflated;
        assert_int_equal(first->n, second->n);
        assert_memory_equal(first->at, second->at, first->n);
        assert_memory_equal(first->at + 4, "\0\0\0\0", 4); /* no time */
        assert_ok(ctx, gzip_inflate(ctx, memory(ctx, first->at, first->n), NULL, &inflated));
        assert_int_equal(source_size(inflated), N);
        assert_memory_equal(source_bytes(inflated), content, N);
    }
    /* Two members are one file; the length at the end is that of the second alone. */
    byte_buffer *part = deflate_bytes(ctx, content, 1000, 6);
    uint8_t *twice = arena_alloc(ctx_scratch(ctx), 2 * part->n);
    memcpy(twice, part->at, part->n);
    memcpy(twice + part->n, part->at, part->n);
    source *inflated;
    assert_ok(ctx, gzip_inflate(ctx, memory(ctx, twice, 2 * part->n), NULL, &inflated));
    assert_int_equal(source_size(inflated), 2000);
    assert_memory_equal(source_bytes(inflated) + 1000, content, 1000);
    for (size_t cut = 0; cut < part->n; cut++) {
        assert_fails(ctx, TN_E_FORMAT, gzip_inflate(ctx, memory(ctx, part->at, cut), NULL, &inflated));
        diagnostics_clear(ctx);
    }
    part->at[part->n - 5] ^= 1; /* the checksum */
    assert_fails(ctx, TN_E_FORMAT, gzip_inflate(ctx, memory(ctx, part->at, part->n), NULL, &inflated));
}

CONTEXT_TEST(gzip_has_caps)
{
    enum { N = 4 << 20 };
    byte_buffer *bomb = deflate_bytes(ctx, arena_alloc(ctx_scratch(ctx), N), N, 9);
    source *inflated, *src = memory(ctx, bomb->at, bomb->n);
    assert_fails(ctx, TN_E_LIMIT, gzip_inflate(ctx, src, NULL, &inflated));
    assert_explained(ctx, "`expansion`");
    assert_ok(ctx, gzip_inflate(ctx, src, &(zip_limits){.ratio = 10000}, &inflated));
    assert_fails(ctx, TN_E_LIMIT, gzip_inflate(ctx, src, &(zip_limits){.ratio = 10000, .inflated = N - 1}, &inflated));
    store_u32(bomb->at + bomb->n - 4, 5); /* a length that lies costs a second run at most */
    assert_fails(ctx, TN_E_FORMAT, gzip_inflate(ctx, src, &(zip_limits){.ratio = 10000}, &inflated));
}

/* ---- memory ---- */

static tn_status open_deflated(tn_context *ctx, void *argument)
{
    const bytes *b = argument;
    source *src, *inflated;
    tar t;
    TRY(source_memory(ctx, b->at, b->n, false, &src));
    TRY(gzip_inflate(ctx, src, NULL, &inflated));
    return tar_open(ctx, ctx_scratch(ctx), inflated, &t);
}

CONTEXT_TEST(ends_cleanly_at_every_budget)
{
    static bytes deflated;
    bytes b = one("a/b", '0', "content");
    byte_buffer *written = deflate_bytes(ctx, b.at, b.n, 6);
    memcpy(deflated.at, written->at, written->n);
    deflated.n = written->n;
    tn_status status = TN_E_NOMEM;
    size_t failures = 0;
    for (size_t budget = 1; status != TN_OK; budget += 512, failures++) {
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        options.memory_budget = budget;
        tn_context *small = NULL;
        assert_int_equal(tn_context_new(&options, &small), TN_OK);
        status = call_at_edge(small, open_deflated, &deflated);
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        assert_int_equal(tn_context_memory_used(small), 0);
        tn_context_free(small);
    }
    assert_true(failures > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_tar_tools_write),
        cmocka_unit_test(refuses_what_leads_astray),
        cmocka_unit_test(what_was_written_reads_back),
        cmocka_unit_test(gzip_goes_both_ways),
        cmocka_unit_test(gzip_has_caps),
        cmocka_unit_test(ends_cleanly_at_every_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
