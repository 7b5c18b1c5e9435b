/*
 * Writing tar archives, deterministic: see tar.h. After the writers of files in the flow; bytes go on to the sink at
 * once.
 */
#include "base/num.h"
#include "format/tar.h"
#include "format/tar_records.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* 1980-01-01, the time that tract gives its deterministic archives. */
enum { TIME = 315532800, MODE = 0644 };

#define SIZE_MOST (((uint64_t)1 << 33) - 1) /* 11 octal digits */

void tar_writer_init(tn_context *ctx, arena *a, sink *s, tar_writer *w)
{
    *w = (tar_writer){.ctx = ctx, .arena = a, .sink = s};
    map_init(&w->names, a);
}

/* Octal digits with zeros before them and a NUL behind. */
static void put_octal(uint8_t *field, size_t n, uint64_t value)
{
    field[n - 1] = '\0';
    for (size_t i = n - 1; i-- > 0; value >>= 3) {
        field[i] = (uint8_t)('0' + (value & 7));
    }
}

/* Where a name can be cut into prefix and name of ustar; 0 where it needs no cut or there is none. */
static size_t find_cut(const char *name, size_t n)
{
    if (n <= TAR_NAME_BYTES) {
        return 0;
    }
    for (size_t i = n - TAR_NAME_BYTES - 1; i < n && i <= TAR_PREFIX_BYTES; i++) {
        if (name[i] == '/' && i > 0 && i + 1 < n) {
            return i;
        }
    }
    return 0;
}

static void write_header(tar_writer *w, const char *name, uint64_t size, char type)
{
    uint8_t b[TAR_BLOCK] = {0};
    size_t n = strlen(name), cut = find_cut(name, n), rest = cut == 0 ? 0 : cut + 1, sum = 0;
    size_t kept = n - rest < TAR_NAME_BYTES ? n - rest : TAR_NAME_BYTES; /* cut off: a pax record has all of it */
    memcpy(b + TAR_PREFIX, name, cut);
    memcpy(b + TAR_NAME, name + rest, kept);
    put_octal(b + TAR_MODE, TAR_ID_BYTES, MODE);
    put_octal(b + TAR_UID, TAR_ID_BYTES, 0);
    put_octal(b + TAR_GID, TAR_ID_BYTES, 0);
    put_octal(b + TAR_SIZE, TAR_NUMBER_BYTES, size <= SIZE_MOST ? size : 0);
    put_octal(b + TAR_TIME, TAR_NUMBER_BYTES, TIME);
    b[TAR_TYPE] = (uint8_t)type;
    memcpy(b + TAR_MAGIC, "ustar\00000", TAR_MAGIC_BYTES);
    memset(b + TAR_SUM, ' ', TAR_SUM_BYTES);
    for (size_t i = 0; i < TAR_BLOCK; i++) {
        sum += b[i];
    }
    put_octal(b + TAR_SUM, TAR_SUM_BYTES - 1, sum); /* six digits, NUL, blank */
    sink_put(w->sink, b, sizeof b);
}

static void pad(tar_writer *w, uint64_t size)
{
    sink_repeat(w->sink, '\0', (size_t)((0 - size) % TAR_BLOCK));
}

/* "LENGTH KEY=VALUE\n", where the length counts itself. */
static const char *pax_record(tar_writer *w, const char *key, const char *value)
{
    size_t body = strlen(key) + strlen(value) + 3, length = body, before = 0;
    while (length != before) {
        before = length;
        length = body + (size_t)snprintf(NULL, 0, "%zu", length);
    }
    return arena_printf(w->arena, "%zu %s=%s\n", length, key, value);
}

static void write_pax(tar_writer *w, const char *name, bool long_name, uint64_t size)
{
    const char *path = long_name ? pax_record(w, "path", name) : "";
    const char *bytes = size > SIZE_MOST ? pax_record(w, "size", arena_printf(w->arena, "%" PRIu64, size)) : "";
    size_t n = strlen(path) + strlen(bytes);
    if (n > 0) {
        write_header(w, "pax_header", n, TAR_PAX);
        sink_text(w->sink, path);
        sink_text(w->sink, bytes);
        pad(w, n);
    }
}

tn_status tar_begin(tar_writer *w, const char *name, uint64_t size)
{
    size_t n = strlen(name);
    const char *problem = zip_name_problem(name, n);
    if (problem == NULL && (name[n - 1] == '/' || strncmp(name, "./", 2) == 0)) {
        problem = "is that of a folder, or begins with './'";
    }
    if (problem != NULL) {
        return fail(w->ctx, TN_E_ARGUMENT, "a file cannot be written, because its name '%.200s' %s", name, problem);
    }
    if (!map_put_new(&w->names, name, w)) {
        return fail(w->ctx, TN_E_ARGUMENT, "file '%s' is already in the archive", name);
    }
    write_pax(w, name, n > TAR_NAME_BYTES && find_cut(name, n) == 0, size);
    write_header(w, name, size, TAR_FILE);
    w->begun = w->sink->written;
    w->size = size;
    return TN_OK;
}

tn_status tar_end(tar_writer *w)
{
    uint64_t n = w->sink->written - w->begun;
    if (n != w->size) {
        return fail(w->ctx, TN_E_INTERNAL, "a file of %" PRIu64 " bytes was announced, and %" PRIu64 " were written",
                    w->size, n);
    }
    pad(w, n);
    return TN_OK;
}

tn_status tar_add(tar_writer *w, const char *name, const void *bytes, uint64_t n)
{
    TRY(tar_begin(w, name, n));
    sink_put(w->sink, bytes, (size_t)n);
    return tar_end(w);
}

tn_status tar_writer_finish(tar_writer *w)
{
    sink_repeat(w->sink, '\0', 2 * (size_t)TAR_BLOCK);
    return TN_OK;
}
