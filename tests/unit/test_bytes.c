/* Sources, sinks, files and paths: base/bytes.h. */
#include "testing.h"

#include "base/bytes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define SCRATCH SCRATCH_PATH("bytes_")

static void write_file(const char *path, const void *bytes, size_t n)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    assert_int_equal(fclose(file), 0);
}

static void assert_file_holds(const char *path, const void *bytes, size_t n)
{
    size_t size;
    unsigned char *content = read_whole_file(path, &size);
    assert_int_equal(size, n);
    assert_memory_equal(content, bytes, n);
    free(content);
}

/* ---- sources ---- */

CONTEXT_TEST(a_descriptor_is_read_to_its_end)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t writer = fork();
    assert_true(writer >= 0);
    if (writer == 0) { /* more than a pipe holds, and than is asked for at once */
        char piece[1000];
        memset(piece, 'x', sizeof piece);
        for (int i = 0; i < 3000; i++) {
            if (write(ends[1], piece, sizeof piece) != (ssize_t)sizeof piece) {
                _exit(1);
            }
        }
        _exit(0);
    }
    close(ends[1]);
    char name[32];
    snprintf(name, sizeof name, "/dev/fd/%d", ends[0]);
    source *s;
    assert_ok(ctx, source_open(ctx, name, true, &s));
    assert_int_equal(source_size(s), 3000000);
    assert_int_equal(source_bytes(s)[2999999], 'x');
    ctx_release(ctx, s);
    close(ends[0]);
    assert_int_equal(waitpid(writer, NULL, 0), writer);
    assert_fails(ctx, TN_E_IO, source_open(ctx, "/dev/fd/999", true, &s));
    static const struct {
        const char *path;
        int descriptor;
    } paths[] = {{"/dev/stdin", 0},  {"/dev/stdout", 1}, {"/dev/fd/12", 12}, {"/dev/fd/", -1},
                 {"/dev/fd/1x", -1}, {"-", -1},          {"/dev/fd/-1", -1}, {"/dev/full", -1}};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        assert_int_equal(path_descriptor(paths[i].path), paths[i].descriptor);
    }
}

CONTEXT_TEST(a_context_may_read_every_file)
{
    const char *path = SCRATCH "read";
    write_file(path, "0123456789", 10);
    source *s;
    ctx->read_files = true;
    assert_ok(ctx, source_open(ctx, path, true, &s));
    assert_int_equal(truncate(path, 0), 0); /* of a mapping, nothing would be left */
    assert_memory_equal(source_bytes(s), "0123456789", 10);
    ctx_release(ctx, s);
    unlink(path);
}

CONTEXT_TEST(a_file_is_mapped_or_read)
{
    const char *path = SCRATCH "source";
    write_file(path, "0123456789", 10);
    for (int map = 0; map <= 1; map++) {
        source *s;
        assert_ok(ctx, source_open(ctx, path, map == 1, &s));
        assert_int_equal(source_size(s), 10);
        assert_memory_equal(source_bytes(s), "0123456789", 10);
        char part[4] = "";
        assert_ok(ctx, source_read(ctx, s, 7, part, 3));
        assert_string_equal(part, "789");
        /* The content may be changed in place; the file stays as it is. */
        ((uint8_t *)source_bytes(s))[0] = 'x';
        assert_file_holds(path, "0123456789", 10);
        ctx_release(ctx, s);
    }
}

CONTEXT_TEST(a_mapping_stays_when_its_file_is_closed)
{
    const char *path = SCRATCH "closed";
    write_file(path, "0123456789", 10);
    source *s;
    char part[4] = "";
    assert_ok(ctx, source_open(ctx, path, true, &s));
    ((uint8_t *)source_bytes(s))[7] = 'x';
    assert_ok(ctx, source_read(ctx, s, 7, part, 3));
    assert_string_equal(part, "789");
    source_close_file(s);
    source_close_file(s);
    assert_ok(ctx, source_read(ctx, s, 7, part, 3));
    assert_string_equal(part, "x89");
    ctx_release(ctx, s);
}

CONTEXT_TEST(a_file_that_becomes_shorter_is_told)
{
    const char *path = SCRATCH "shorter";
    write_file(path, "0123456789", 10);
    source *s;
    char part[4] = "";
    assert_ok(ctx, source_open(ctx, path, true, &s));
    assert_int_equal(truncate(path, 8), 0);
    assert_fails(ctx, TN_E_IO, source_read(ctx, s, 7, part, 3));
    assert_explained(ctx, "became shorter");
    ctx_release(ctx, s);
}

CONTEXT_TEST(an_empty_source_has_an_address)
{
    const char *path = SCRATCH "empty";
    write_file(path, "", 0);
    source *sources[4];
    assert_ok(ctx, source_open(ctx, path, true, &sources[0]));
    assert_ok(ctx, source_open(ctx, path, false, &sources[1]));
    assert_ok(ctx, source_memory(ctx, NULL, 0, true, &sources[2]));
    assert_ok(ctx, source_memory(ctx, NULL, 0, false, &sources[3]));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(source_size(sources[i]), 0);
        assert_non_null(source_bytes(sources[i]));
        assert_ok(ctx, source_read(ctx, sources[i], 0, NULL, 0));
        assert_fails(ctx, TN_E_FORMAT, source_read(ctx, sources[i], 0, &(char){0}, 1));
    }
}

CONTEXT_TEST(what_cannot_be_opened_is_explained)
{
    source *s = NULL;
    assert_fails(ctx, TN_E_IO, source_open(ctx, SCRATCH "missing", true, &s));
    assert_explained(ctx, SCRATCH "missing: error: cannot be opened: ");
    assert_explained(ctx, "hint: ");
    diagnostics_clear(ctx);
    assert_fails(ctx, TN_E_IO, source_open(ctx, TENON_SCRATCH_DIR, true, &s));
    assert_explained(ctx, "not of a directory");
    diagnostics_clear(ctx);

    const char *pipe_path = SCRATCH "pipe"; /* opening it must not wait for a writer */
    unlink(pipe_path);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    assert_fails(ctx, TN_E_IO, source_open(ctx, pipe_path, true, &s));
    assert_explained(ctx, "not a regular file");
    unlink(pipe_path);
    diagnostics_clear(ctx);

    const char *secret = SCRATCH "secret";
    if (geteuid() != 0) { /* root may read everything */
        write_file(secret, "x", 1);
        assert_int_equal(chmod(secret, 0), 0);
        assert_fails(ctx, TN_E_IO, source_open(ctx, secret, true, &s));
        assert_explained(ctx, "permissions");
        unlink(secret);
    }
    assert_null(s);
    assert_int_equal(ctx->owned_count, 0);
}

CONTEXT_TEST(memory_is_borrowed_or_copied)
{
    char bytes[] = "abc";
    source *borrowed, *copied;
    assert_ok(ctx, source_memory(ctx, bytes, 3, false, &borrowed));
    assert_ok(ctx, source_memory(ctx, bytes, 3, true, &copied));
    assert_ptr_equal(source_bytes(borrowed), bytes);
    bytes[0] = 'X';
    assert_memory_equal(source_bytes(copied), "abc", 3);
}

static void a_file_over_the_budget_is_mapped_but_not_read(void **state)
{
    (void)state;
    const char *path = SCRATCH "budget";
    write_file(path, "0123456789", 10);
    tn_context_options options = {.size = sizeof options, .memory_budget = 9};
    tn_context *ctx;
    source *s;
    assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
    assert_fails(ctx, TN_E_NOMEM, source_open(ctx, path, false, &s));
    assert_fails(ctx, TN_E_NOMEM, source_memory(ctx, "0123456789", 10, true, &s));
    assert_int_equal(ctx->owned_count, 0);
    assert_ok(ctx, source_open(ctx, path, true, &s));
    ctx_release(ctx, s);
    tn_context_free(ctx);
}

static bool read_squares(void *user, uint64_t offset, void *dst, size_t n)
{
    int *calls = user;
    ++*calls;
    uint8_t *bytes = dst;
    for (size_t i = 0; i < n; i++) {
        bytes[i] = (uint8_t)((offset + i) * (offset + i));
    }
    return offset != 50;
}

CONTEXT_TEST(what_a_callback_serves_can_be_fetched)
{
    int calls = 0;
    source *s;
    assert_ok(ctx, source_callback(ctx, 100, read_squares, &calls, &s));
    assert_ok(ctx, source_fetch(ctx, s));
    assert_ok(ctx, source_fetch(ctx, s));
    assert_int_equal(source_bytes(s)[99], 99 * 99 % 256);
    uint8_t one;
    assert_ok(ctx, source_read(ctx, s, 50, &one, 1)); /* not asked for again */
    assert_int_equal(calls, 1);
    assert_ok(ctx, source_callback(ctx, UINT64_C(1) << 60, read_squares, &calls, &s));
    assert_fails(ctx, TN_E_NOMEM, source_fetch(ctx, s));
    assert_int_equal(calls, 1);
}

CONTEXT_TEST(a_callback_is_asked_within_its_size)
{
    int calls = 0;
    source *s;
    assert_ok(ctx, source_callback(ctx, 100, read_squares, &calls, &s));
    assert_int_equal(source_size(s), 100);
    assert_null(source_bytes(s));
    uint8_t two[2];
    assert_ok(ctx, source_read(ctx, s, 98, two, 2));
    assert_int_equal(two[1], 99 * 99 % 256);
    assert_ok(ctx, source_read(ctx, s, 100, two, 0));
    assert_int_equal(calls, 1);

    static const struct {
        uint64_t offset;
        size_t n;
    } outside[] = {{99, 2}, {100, 1}, {101, 0}, {0, 101}, {UINT64_MAX, 2}, {2, SIZE_MAX}};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        assert_fails(ctx, TN_E_FORMAT, source_read(ctx, s, outside[i].offset, two, outside[i].n));
    }
    assert_int_equal(calls, 1);
    assert_fails(ctx, TN_E_IO, source_read(ctx, s, 50, two, 1));
    assert_int_equal(tn_context_diagnostic(ctx, 6)->offset, 50);
}

static void a_retained_source_outlives_its_context(void **state)
{
    (void)state;
    const char *path = SCRATCH "outlive";
    write_file(path, "kept", 4);
    tn_context *ctx;
    source *s;
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    assert_ok(ctx, source_open(ctx, path, true, &s));
    source *held = source_retain(s);
    ctx_release(ctx, s);
    tn_context_free(ctx);
    unlink(path);
    assert_memory_equal(source_bytes(held), "kept", 4);
    source_release(held);
    source_release(NULL);
}

/* ---- sinks ---- */

CONTEXT_TEST(a_sink_collects_and_passes_on)
{
    byte_buffer buffer = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &buffer);
    sink_text(&s, "a=");
    sink_i64(&s, INT64_MIN);
    sink_char(&s, ' ');
    sink_i64(&s, INT64_MAX);
    sink_i64(&s, 0);
    sink_repeat(&s, '-', 3);
    sink_printf(&s, "%s|%05d", "x", 42);
    sink_put(&s, "\0z", 2);
    assert_int_equal(buffer.n, 0); /* still in the buffer */
    assert_ok(ctx, sink_finish(ctx, &s));
    const char expected[] = "a=-9223372036854775808 92233720368547758070---x|00042\0z";
    assert_int_equal(buffer.n, sizeof expected - 1);
    assert_memory_equal(buffer.at, expected, buffer.n);
    assert_int_equal(s.written, buffer.n);
    byte_buffer_release(&buffer);
    assert_null(buffer.at);
}

/* Writes of every size around the buffer's, in one stream, arrive in order. */
CONTEXT_TEST(writes_of_any_size_arrive_in_order)
{
    enum { LARGEST = 10000 };
    static char bytes[LARGEST];
    for (int i = 0; i < LARGEST; i++) {
        bytes[i] = (char)('a' + i % 23);
    }
    static const size_t sizes[] = {1, 4095, 4096, 4097, 0, 2048, 2047, 1, 1, 8192, LARGEST, 100, 3996, 5};
    byte_buffer buffer = {0};
    sink s;
    sink_init(&s, byte_buffer_write, &buffer);
    size_t total = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        sink_put(&s, bytes, sizes[i]);
        sink_repeat(&s, '.', sizes[i]);
        sink_printf(&s, "%.*s", (int)sizes[i], bytes);
        total += 3 * sizes[i];
        assert_int_equal(s.written, total);
    }
    assert_ok(ctx, sink_finish(ctx, &s));
    assert_int_equal(buffer.n, total);
    const uint8_t *at = buffer.at;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_memory_equal(at, bytes, sizes[i]);
        at += sizes[i];
        for (size_t k = 0; k < sizes[i]; k++) {
            assert_int_equal(*at++, '.');
        }
        assert_memory_equal(at, bytes, sizes[i]);
        at += sizes[i];
    }
    byte_buffer_release(&buffer);
}

/* Accepts so many calls, then refuses. */
static bool refuse_after(void *user, const void *bytes, size_t n)
{
    (void)bytes, (void)n;
    int *left = user;
    assert_true(*left >= 0); /* once refused, never called again */
    return (*left)-- > 0;
}

CONTEXT_TEST(a_refusal_ends_the_stream_once)
{
    int left = 1;
    sink s;
    sink_init(&s, refuse_after, &left);
    for (int i = 0; i < 10; i++) {
        sink_repeat(&s, 'x', 5000);
        sink_text(&s, "more");
    }
    assert_false(sink_flush(&s));
    assert_fails(ctx, TN_E_CANCELLED, sink_finish(ctx, &s));
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
}

static void a_clipped_text_tells_its_whole_length(void **state)
{
    (void)state;
    static const char *const expected[] = {"untouched", "", "h", "he", "hel", "hell", "hello", "hello"};
    for (size_t size = 0; size < 8; size++) {
        char text[16] = "untouched";
        clipped_text clipped;
        sink s;
        clipped_begin(&clipped, &s, text, size);
        sink_text(&s, "he");
        assert_true(sink_flush(&s));
        sink_text(&s, "llo");
        assert_int_equal(clipped_end(&s), 5);
        assert_string_equal(text, expected[size]);
    }
    clipped_text clipped;
    sink s;
    clipped_begin(&clipped, &s, NULL, 0);
    sink_text(&s, "to be counted");
    assert_int_equal(clipped_end(&s), 13);
}

CONTEXT_TEST(a_buffer_has_a_limit)
{
    byte_buffer buffer = {.n = MEMORY_LARGEST - 1, .capacity = MEMORY_LARGEST - 1};
    sink s;
    sink_init(&s, byte_buffer_write, &buffer);
    sink_text(&s, "ab");
    assert_fails(ctx, TN_E_NOMEM, sink_finish(ctx, &s));
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
}

/* ---- files ---- */

/* Writes content to path as writers do. */
static tn_status save(tn_context *ctx, const char *path, const char *content)
{
    file_writer *w;
    TRY(file_create(ctx, path, &w));
    sink s;
    sink_init(&s, file_write, w);
    sink_text(&s, content);
    TRY(sink_finish(ctx, &s));
    return file_commit(ctx, w);
}

static mode_t mode_of(const char *path)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return info.st_mode & 0777;
}

CONTEXT_TEST(a_file_appears_at_commit)
{
    const char *path = SCRATCH "new";
    unlink(path);
    mode_t mask = umask(027);
    file_writer *w;
    assert_ok(ctx, file_create(ctx, path, &w));
    assert_true(file_write(w, "hello", 5));
    assert_int_equal(access(path, F_OK), -1);
    assert_ok(ctx, file_commit(ctx, w));
    umask(mask);
    assert_file_holds(path, "hello", 5);
    assert_int_equal(mode_of(path), 0640);
    assert_int_equal(ctx->owned_count, 0);

    assert_int_equal(chmod(path, 0604), 0);
    assert_ok(ctx, save(ctx, path, "again"));
    assert_file_holds(path, "again", 5);
    assert_int_equal(mode_of(path), 0604);
    unlink(path);
}

CONTEXT_TEST(an_abandoned_file_leaves_no_trace)
{
    const char *directory = SCRATCH "abandoned";
    const char *path = SCRATCH "abandoned/model.pt2";
    mkdir(directory, 0700);
    write_file(path, "old", 3);
    file_writer *first, *second;
    assert_ok(ctx, file_create(ctx, path, &first));
    assert_ok(ctx, file_create(ctx, path, &second)); /* two at once do not disturb each other */
    assert_true(file_write(first, "one", 3));
    assert_true(file_write(second, "two", 3));
    ctx_release(ctx, first);
    assert_file_holds(path, "old", 3);
    assert_ok(ctx, file_commit(ctx, second));
    assert_file_holds(path, "two", 3);
    unlink(path);
    assert_int_equal(rmdir(directory), 0); /* empty: no temporary file is left */
}

CONTEXT_TEST(a_link_stays_a_link)
{
    const char *target = SCRATCH "target", *link = SCRATCH "link";
    write_file(target, "old", 3);
    unlink(link);
    assert_int_equal(symlink("bytes_target", link), 0);
    assert_ok(ctx, save(ctx, link, "new"));
    assert_file_holds(target, "new", 3);
    struct stat info;
    assert_int_equal(lstat(link, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    unlink(link);
    unlink(target);
}

CONTEXT_TEST(a_link_to_nothing_is_followed)
{
    const char *target = SCRATCH "target", *link = SCRATCH "link", *next = SCRATCH "next", *loop = SCRATCH "loop";
    const char *const all[] = {target, link, next, loop};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        unlink(all[i]);
    }
    assert_int_equal(symlink("bytes_next", link), 0);
    assert_int_equal(symlink(SCRATCH "target", next), 0);
    assert_int_equal(symlink("bytes_loop", loop), 0);
    assert_ok(ctx, save(ctx, link, "new"));
    assert_file_holds(target, "new", 3);
    struct stat info;
    assert_int_equal(lstat(link, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_fails(ctx, TN_E_IO, save(ctx, loop, "new"));
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        unlink(all[i]);
    }
}

/* Counts how often names come and go, and keeps the one that is there. */
typedef struct watch {
    char path[4096];
    int made, gone;
} watch;

static void watch_names(void *user, const char *path, bool exists)
{
    watch *w = user;
    assert_true(exists || strcmp(w->path, path) == 0);
    assert_true(strstr(path, ".tmp-") != NULL);
    snprintf(w->path, sizeof w->path, "%s", path);
    w->made += exists;
    w->gone += !exists;
}

CONTEXT_TEST(who_watches_is_told_of_temporary_names)
{
    watch w = {"", 0, 0};
    ctx->temporary = watch_names;
    ctx->temporary_user = &w;
    assert_ok(ctx, save(ctx, SCRATCH "watched", "x"));
    assert_int_equal(w.made, 1);
    assert_int_equal(w.gone, 1);
    file_writer *writer;
    assert_ok(ctx, file_create(ctx, SCRATCH "watched", &writer));
    assert_int_equal(access(w.path, F_OK), 0);
    ctx_release(ctx, writer);
    assert_int_equal(w.gone, 2);
    assert_int_not_equal(access(w.path, F_OK), 0);
    assert_ok(ctx, save(ctx, "/dev/null", "x")); /* has none */
    assert_int_equal(w.made, 2);
    unlink(SCRATCH "watched");
}

CONTEXT_TEST(names_may_be_as_long_as_the_system_allows)
{
    /* 250 bytes, of characters that have two, so that the temporary name has to be cut within one. */
    char path[sizeof TENON_SCRATCH_DIR + 300] = TENON_SCRATCH_DIR "/b";
    for (int i = 0; i < 124; i++) {
        strcat(path, "\xc3\xa9");
    }
    strcat(path, "z");
    assert_ok(ctx, save(ctx, path, "long"));
    assert_file_holds(path, "long", 4);
    unlink(path);
}

CONTEXT_TEST(what_cannot_be_written_is_explained_once)
{
    assert_fails(ctx, TN_E_IO, save(ctx, SCRATCH "nowhere/model.pt2", "x"));
    assert_explained(ctx, "nowhere/model.pt2: error: cannot be created: ");
    assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    diagnostics_clear(ctx);
    assert_fails(ctx, TN_E_IO, save(ctx, TENON_SCRATCH_DIR, "x"));
    assert_explained(ctx, "not of a directory");
    diagnostics_clear(ctx);
    static const char *const impossible[] = {"", SCRATCH "no_directory/", SCRATCH "source/below_a_file"};
    write_file(SCRATCH "source", "x", 1);
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        assert_fails(ctx, TN_E_IO, save(ctx, impossible[i], "x"));
        assert_explained(ctx, "cannot be created: ");
        diagnostics_clear(ctx);
    }

    const char *fixed = SCRATCH "fixed";
    if (geteuid() != 0) { /* root may write everything */
        write_file(fixed, "old", 3);
        assert_int_equal(chmod(fixed, 0444), 0);
        assert_fails(ctx, TN_E_IO, save(ctx, fixed, "x"));
        assert_file_holds(fixed, "old", 3);
        unlink(fixed);
        diagnostics_clear(ctx);
    }
    if (access("/dev/full", W_OK) == 0) { /* a disk that is always full */
        assert_fails(ctx, TN_E_IO, save(ctx, "/dev/full", "x"));
        assert_explained(ctx, "/dev/full: error: cannot be written: ");
        assert_int_equal(tn_context_diagnostic_count(ctx), 1);
        diagnostics_clear(ctx);

        file_writer *w;
        assert_ok(ctx, file_create(ctx, "/dev/full", &w));
        assert_false(file_write(w, "x", 1));
        assert_false(file_write(w, "y", 1));
        assert_fails(ctx, TN_E_IO, file_commit(ctx, w));
        assert_int_equal(tn_context_diagnostic_count(ctx), 1);
    }
}

CONTEXT_TEST(what_is_no_regular_file_is_written_directly)
{
    assert_ok(ctx, save(ctx, "/dev/null", "gone"));
    const char *path = SCRATCH "fifo";
    unlink(path);
    assert_int_equal(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(reader >= 0);
    assert_ok(ctx, save(ctx, path, "through"));
    char text[16] = "";
    assert_int_equal(read(reader, text, sizeof text), 7);
    assert_string_equal(text, "through");
    close(reader);
    unlink(path);

    /* A descriptor's name may stand for a regular file: what was written to it before stays. */
    const char *file = SCRATCH "descriptor";
    int fd = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, "before ", 7), 7);
    char name[32];
    snprintf(name, sizeof name, "/dev/fd/%d", fd);
    if (access(name, W_OK) == 0) {
        assert_ok(ctx, save(ctx, name, "after"));
        assert_file_holds(file, "before after", 12);
    }
    close(fd);
    unlink(file);
}

/* ---- paths ---- */

CONTEXT_TEST(stems_and_suffixes)
{
    static const struct {
        const char *path, *stem, *suffix;
    } rows[] = {
        {"a/b/net.v1.pt2", "net.v1", ".pt2"},
        {"net.pt2", "net", ".pt2"},
        {"net", "net", ""},
        {"a.b/net", "net", ""},
        {".hidden", ".hidden", ""},
        {"a/.hidden.tnn", ".hidden", ".tnn"},
        {"a/", "", ""},
        {"", "", ""},
        {"/net.", "net", "."},
    };
    arena *a = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_string_equal(path_stem(a, rows[i].path), rows[i].stem);
        assert_string_equal(path_suffix(rows[i].path), rows[i].suffix);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_mapped_or_read),
        cmocka_unit_test(a_mapping_stays_when_its_file_is_closed),
        cmocka_unit_test(a_file_that_becomes_shorter_is_told),
        cmocka_unit_test(an_empty_source_has_an_address),
        cmocka_unit_test(what_cannot_be_opened_is_explained),
        cmocka_unit_test(memory_is_borrowed_or_copied),
        cmocka_unit_test(a_file_over_the_budget_is_mapped_but_not_read),
        cmocka_unit_test(what_a_callback_serves_can_be_fetched),
        cmocka_unit_test(a_callback_is_asked_within_its_size),
        cmocka_unit_test(a_retained_source_outlives_its_context),
        cmocka_unit_test(a_sink_collects_and_passes_on),
        cmocka_unit_test(writes_of_any_size_arrive_in_order),
        cmocka_unit_test(a_refusal_ends_the_stream_once),
        cmocka_unit_test(a_clipped_text_tells_its_whole_length),
        cmocka_unit_test(a_buffer_has_a_limit),
        cmocka_unit_test(a_file_appears_at_commit),
        cmocka_unit_test(an_abandoned_file_leaves_no_trace),
        cmocka_unit_test(a_link_stays_a_link),
        cmocka_unit_test(a_link_to_nothing_is_followed),
        cmocka_unit_test(who_watches_is_told_of_temporary_names),
        cmocka_unit_test(a_descriptor_is_read_to_its_end),
        cmocka_unit_test(a_context_may_read_every_file),
        cmocka_unit_test(names_may_be_as_long_as_the_system_allows),
        cmocka_unit_test(what_cannot_be_written_is_explained_once),
        cmocka_unit_test(what_is_no_regular_file_is_written_directly),
        cmocka_unit_test(stems_and_suffixes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
