/*
 * Bytes in and out: sources that readers read from, sinks that writers write to, files behind both.
 *
 * A source is a mapped file, memory, or callbacks; it is reference counted (atomically), because storages that point
 * into it outlive the reader. A sink collects small writes and passes them to a callback; its first failure is kept, so
 * that writers check once at the end.
 */
#ifndef TENON_BASE_BYTES_H
#define TENON_BASE_BYTES_H

#include "base/context.h"

/* ---- sources ---- */

typedef struct source source;

/*
 * Opens a file. map = true maps it privately (copy on write); whoever shortens a mapped file ends the process (SIGBUS),
 * so a reader that cannot trust its surroundings sets map = false (or the context's read_files), and the content is
 * read into memory. So is what cannot be mapped: a pipe, to its end. The caller has one reference, registered with the
 * context until disowned or released (ctx_disown / ctx_release).
 */
tn_status source_open(tn_context *ctx, const char *path, bool map, source **out);
/* Borrows bytes (copy = false: they must outlive the source and everything that holds it) or copies them. */
tn_status source_memory(tn_context *ctx, const void *bytes, size_t n, bool copy, source **out);
/* Memory of its own, not zeroed, for the caller to fill before anybody reads: what is made out of another source. */
tn_status source_allocate(tn_context *ctx, size_t n, uint8_t **bytes, source **out);
/* Reads through a callback; user must stay valid as long as the source is held. */
tn_status source_callback(tn_context *ctx, uint64_t size, tn_read_fn read, void *user, source **out);

/* The file behind a mapping is held open for source_read; whoever has read all closes it and keeps the mapping. */
void source_close_file(source *s);

source *source_retain(source *s);
void source_release(void *s); /* NULL is fine */

uint64_t source_size(const source *s);
/* The whole content when it is addressable (mapped or memory), else NULL. */
const uint8_t *source_bytes(const source *s);
/* Makes the content addressable: what a callback serves is read into memory. */
tn_status source_fetch(tn_context *ctx, source *s);
/*
 * Copies [offset, offset + n) to dst. Out of range or a failing callback is TN_E_FORMAT / TN_E_IO with a diagnostic. Of
 * a mapped file this is much cheaper than a look at its bytes where the pieces are small and far apart: nothing is
 * mapped. It shows the file, not what was changed in place.
 */
tn_status source_read(tn_context *ctx, const source *s, uint64_t offset, void *dst, size_t n);

/* ---- sinks ---- */

typedef struct sink {
    tn_write_fn write;
    void *user;
    uint64_t written; /* bytes accepted so far, buffered ones included */
    size_t fill;
    bool failed;    /* the callback refused, or: */
    bool exhausted; /* a long sink_printf found no memory */
    char buffer[4096];
} sink;

void sink_init(sink *s, tn_write_fn write, void *user);
void sink_put(sink *s, const void *bytes, size_t n);
void sink_text(sink *s, const char *text);
void sink_char(sink *s, char c);
void sink_repeat(sink *s, char c, size_t n);
void sink_i64(sink *s, int64_t value);
/* Of any length. No floats (%g): their text depends on the locale; f64_to_text does not. */
void sink_printf(sink *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Passes on what the buffer holds now. False when the callback refused, now or before. */
bool sink_flush(sink *s);
/*
 * Flushes and ends. When the callback refused at any time, the diagnostic says why: TN_E_IO from file_write, TN_E_NOMEM
 * from byte_buffer_write, TN_E_CANCELLED from any other.
 */
tn_status sink_finish(tn_context *ctx, sink *s);

/* A sink's callback that collects into growing memory (realloc'ed, MEMORY_LARGEST at most). user = byte_buffer. */
typedef struct byte_buffer {
    uint8_t *at;
    size_t n, capacity;
    call_budget *payer; /* to whom the capacity is charged; NULL: nobody counts */
} byte_buffer;
bool byte_buffer_write(void *user, const void *bytes, size_t n);
/* As ctx_own wants it: frees the contents, not the struct. */
void byte_buffer_release(void *buffer);
/* An empty one on the arena, registered with the context: the edge frees its contents if ctx_release does not. */
byte_buffer *byte_buffer_new(tn_context *ctx, arena *a);

/*
 * A text in a caller's buffer, as snprintf makes it: between the two calls the sink fills text[0..size) and goes on
 * counting. The end puts a NUL where there is room and returns the length that the whole text has.
 */
typedef struct clipped_text {
    char *at;
    size_t size, n;
} clipped_text;
void clipped_begin(clipped_text *clipped, sink *s, char *text, size_t size);
size_t clipped_end(sink *s);

/*
 * A text made by printing: between the two calls the sink collects into memory. The text, of s->written bytes and a
 * NUL, is on the arena; without memory for it the call ends at the edge, as with all that is made on an arena.
 */
void sink_collect(tn_context *ctx, arena *a, sink *s);
const char *sink_collected(tn_context *ctx, arena *a, sink *s);

/* ---- files ---- */

/* Raises TN_E_IO for an error number of the operating system, in its words: "cannot be opened: Permission denied". */
tn_status fail_system(tn_context *ctx, const char *path, const char *what, int error);

/*
 * A file written under a temporary name beside its final one and renamed at commit; released without commit, it is
 * removed. What is a stream (path_is_stream) is written directly. Through a symbolic link, what it points to is
 * written, whether it is there or not. Registered with the context until committed. The natural order is: file_create,
 * sink_init(&s, file_write, writer), ..., TRY(sink_finish(ctx, &s)), return file_commit(ctx, writer): a failing disk
 * gives one TN_E_IO diagnostic.
 */
typedef struct file_writer file_writer;
tn_status file_create(tn_context *ctx, const char *path, file_writer **out);
/* tn_write_fn for a sink; user = file_writer. The first error is kept for file_failure and file_commit. */
bool file_write(void *writer, const void *bytes, size_t n);
/* Raises TN_E_IO for the write that failed. */
tn_status file_failure(tn_context *ctx, const file_writer *writer);
/* Flushes to disk, renames, frees the writer; also frees it, and leaves the old file as it was, on failure. */
tn_status file_commit(tn_context *ctx, file_writer *writer);

/*
 * A folder likewise: its files are written into one of a temporary name, which is renamed at commit. What is there may
 * be an empty folder, or one that has the file `proof`: it is replaced. Names of files may have folders in them.
 */
typedef struct folder_writer folder_writer;
tn_status folder_create(tn_context *ctx, const char *path, const char *proof, folder_writer **out);
/* One of its files, to be committed before the folder is. */
tn_status folder_file(tn_context *ctx, folder_writer *writer, const char *name, file_writer **out);
tn_status folder_commit(tn_context *ctx, folder_writer *writer);

/* The part of path after the last slash. Borrowed from path. */
const char *path_name(const char *path);
/* A file of this name in the folder of path, on the arena: "a/net.pt2", "x" -> "a/x". */
const char *path_beside(arena *a, const char *path, const char *name);
/* The part of path after the last slash, without the last extension, on the arena: "a/b/net.v1.pt2" -> "net.v1". */
const char *path_stem(arena *a, const char *path);
/* The last extension with its dot, or "" : ".pt2". Borrowed from path. */
const char *path_suffix(const char *path);
bool path_exists(const char *path);
/*
 * Something to write to or read from once, front to back, that no second file can lie beside: a pipe, a device, or the
 * name of an open descriptor (/dev/stdout), whatever stands behind it.
 */
bool path_is_stream(const char *path);
/* The open descriptor that a path names: "/dev/stdin" (0), "/dev/fd/3"; -1 for other paths. */
int path_descriptor(const char *path);

#endif
