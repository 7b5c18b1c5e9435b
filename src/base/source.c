/*
 * Sources, the bytes that readers read: mapped files, memory, callbacks. See bytes.h.
 *
 * After context.c in the flow; the readers of src/format come next. A source holds no context, because the storages
 * that point into it outlive the call that opened it.
 */
#include "base/bytes.h"
#include "base/num.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum source_kind { SOURCE_BORROWED, SOURCE_ALLOCATED, SOURCE_MAPPED, SOURCE_CALLBACK } source_kind;

struct source {
    atomic_size_t references;
    source_kind kind;
    uint64_t size;
    uint8_t *bytes; /* NULL for a callback, else never NULL */
    int fd;         /* of a mapped file until source_close_file, else -1 */
    tn_read_fn read;
    void *user;
};

/* What an empty source points to: a place, but no byte of it is ever read. */
static uint8_t no_bytes[1];

/* An empty source with one reference, registered with the context. */
static source *source_new(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    source *s = malloc(sizeof *s);
    if (s == NULL) {
        heap_exhausted(&ctx->heap);
    }
    *s = (source){.kind = SOURCE_BORROWED, .bytes = no_bytes, .fd = -1};
    atomic_init(&s->references, 1);
    ctx_own(ctx, s, source_release);
    return s;
}

source *source_retain(source *s)
{
    atomic_fetch_add_explicit(&s->references, 1, memory_order_relaxed);
    return s;
}

void source_release(void *object)
{
    source *s = object;
    /* The last release must see what every other holder did with the bytes. */
    if (s == NULL || atomic_fetch_sub_explicit(&s->references, 1, memory_order_acq_rel) > 1) {
        return;
    }
    source_close_file(s);
    if (s->kind == SOURCE_MAPPED) {
        munmap(s->bytes, (size_t)s->size);
    } else if (s->kind == SOURCE_ALLOCATED) {
        data_free(s->bytes);
    }
    free(s);
}

uint64_t source_size(const source *s)
{
    return s->size;
}

const uint8_t *source_bytes(const source *s)
{
    return s->bytes;
}

/* ---- files ---- */

void source_close_file(source *s)
{
    if (s->fd >= 0) {
        close(s->fd);
        s->fd = -1;
    }
}

/* Reads [offset, offset + n) of an open file. */
static tn_status read_range(tn_context *ctx, const char *path, int fd, uint64_t offset, uint8_t *bytes, size_t n)
{
    enum { LARGEST_READ = 1 << 26 }; /* so that somebody who waits can be heard in between */
    for (size_t done = 0; done < n;) {
        work_ask();
        size_t wanted = n - done < LARGEST_READ ? n - done : LARGEST_READ;
        ssize_t got = pread(fd, bytes + done, wanted, (off_t)(offset + done));
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return fail_system(ctx, path, "cannot be read", errno);
        }
        if (got == 0) {
            return fail_at(ctx, TN_E_IO, PLACE(.file = path, .offset = (int64_t)(offset + done)),
                           "the file became shorter while it was read: %zu bytes of %zu", done, n);
        }
        done += (size_t)got;
    }
    return TN_OK;
}

/* Fills as much of bytes[0..n) as there is before the end, and says how much. */
static tn_status read_some(tn_context *ctx, const char *path, int fd, uint8_t *bytes, size_t n, size_t *out)
{
    enum { PATIENCE = 50 }; /* milliseconds */
    size_t done = 0;
    while (done < n) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        work_ask(); /* a writer may be slow, and somebody who waits is heard meanwhile */
        if (poll(&ready, 1, PATIENCE) == 0) {
            continue;
        }
        ssize_t got = read(fd, bytes + done, n - done);
        if (got < 0 && errno != EINTR) {
            return fail_system(ctx, path, "cannot be read", errno);
        }
        if (got == 0) {
            break;
        }
        done += got < 0 ? 0 : (size_t)got;
    }
    *out = done;
    return TN_OK;
}

/* Reads what can only be read once, to its end, into memory that doubles. */
static tn_status read_stream(tn_context *ctx, const char *path, int fd, source *s)
{
    enum { FIRST = 1 << 20 };
    for (size_t room = FIRST;; room *= 2) {
        if (room > SIZE_MAX / 2) {
            return fail_system(ctx, path, "cannot be read", EFBIG);
        }
        uint8_t *bytes = ctx_alloc_data(ctx, room);
        if (bytes == NULL) {
            return TN_E_NOMEM;
        }
        if (s->kind == SOURCE_ALLOCATED) {
            memcpy(bytes, s->bytes, (size_t)s->size);
            data_free(s->bytes);
        }
        s->bytes = bytes;
        s->kind = SOURCE_ALLOCATED;
        size_t more;
        TRY(read_some(ctx, path, fd, bytes + s->size, room - (size_t)s->size, &more));
        s->size += more;
        if (s->size < room) {
            return TN_OK;
        }
    }
}

/* Gives the source the content of an open file. */
static tn_status take_content(tn_context *ctx, const char *path, int fd, bool map, source *s)
{
    struct stat info;
    if (fstat(fd, &info) != 0) {
        return fail_system(ctx, path, "cannot be examined", errno);
    }
    if (S_ISDIR(info.st_mode)) {
        return fail_system(ctx, path, "cannot be read", EISDIR);
    }
    if (!S_ISREG(info.st_mode) && path_descriptor(path) >= 0) {
        return read_stream(ctx, path, fd, s);
    }
    if (!S_ISREG(info.st_mode)) {
        return fail_at(ctx, TN_E_IO, PLACE(.file = path, .hint = "copy its content to a file first"),
                       "not a regular file");
    }
    if ((uintmax_t)info.st_size > SIZE_MAX) {
        return fail_system(ctx, path, "cannot be read", EFBIG);
    }
    size_t n = (size_t)info.st_size;
    if (n == 0) {
        return TN_OK;
    }
    if (map) {
        /* Private and writable: a program may change a tensor in place, and the file stays as it is. */
        void *at = mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
        if (at == MAP_FAILED) {
            return fail_system(ctx, path, "cannot be mapped", errno);
        }
        s->bytes = at;
        s->kind = SOURCE_MAPPED;
        s->size = n;
        return TN_OK;
    }
    uint8_t *bytes = ctx_alloc_data(ctx, n);
    if (bytes == NULL) {
        return TN_E_NOMEM;
    }
    s->bytes = bytes;
    s->kind = SOURCE_ALLOCATED;
    s->size = n;
    return read_range(ctx, path, fd, 0, bytes, n);
}

tn_status source_open(tn_context *ctx, const char *path, bool map, source **out)
{
    source *s = source_new(ctx);
    /* Not blocking, so that a pipe without a writer is refused instead of waited for; files do not care. */
    int descriptor = path_descriptor(path);
    int fd = descriptor >= 0 ? fcntl(descriptor, F_DUPFD_CLOEXEC, 3) : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        int error = errno;
        ctx_release(ctx, s);
        return fail_system(ctx, path, "cannot be opened", error);
    }
    s->fd = fd;
    tn_status status = take_content(ctx, path, fd, map && !ctx->read_files, s);
    if (s->kind != SOURCE_MAPPED) {
        source_close_file(s);
    }
    if (status != TN_OK) {
        ctx_release(ctx, s);
        return status;
    }
    *out = s;
    return TN_OK;
}

/* ---- memory and callbacks ---- */

tn_status source_allocate(tn_context *ctx, size_t n, uint8_t **bytes, source **out)
{
    source *s = source_new(ctx);
    if (n > 0) {
        uint8_t *data = ctx_alloc_data(ctx, n);
        if (data == NULL) {
            ctx_release(ctx, s);
            return TN_E_NOMEM;
        }
        s->bytes = data;
        s->kind = SOURCE_ALLOCATED;
        s->size = n;
    }
    *bytes = s->bytes;
    *out = s;
    return TN_OK;
}

tn_status source_memory(tn_context *ctx, const void *bytes, size_t n, bool copy, source **out)
{
    if (copy) {
        uint8_t *to;
        TRY(source_allocate(ctx, n, &to, out));
        if (n > 0) {
            memcpy(to, bytes, n);
        }
        return TN_OK;
    }
    source *s = source_new(ctx);
    s->size = n;
    if (n > 0) {
        s->bytes = (uint8_t *)bytes; /* handed out as const again */
    }
    *out = s;
    return TN_OK;
}

tn_status source_callback(tn_context *ctx, uint64_t size, tn_read_fn read, void *user, source **out)
{
    source *s = source_new(ctx);
    s->kind = SOURCE_CALLBACK;
    s->size = size;
    s->bytes = NULL;
    s->read = read;
    s->user = user;
    *out = s;
    return TN_OK;
}

tn_status source_fetch(tn_context *ctx, source *s)
{
    if (s->bytes != NULL) {
        return TN_OK;
    }
    if (s->size > SIZE_MAX) {
        return fail(ctx, TN_E_LIMIT, "an input of %" PRIu64 " bytes does not fit into memory", s->size);
    }
    uint8_t *bytes = ctx_alloc_data(ctx, (size_t)s->size);
    if (bytes == NULL) {
        return TN_E_NOMEM;
    }
    tn_status status = source_read(ctx, s, 0, bytes, (size_t)s->size);
    if (status != TN_OK) {
        data_free(bytes);
        return status;
    }
    s->bytes = bytes;
    s->kind = SOURCE_ALLOCATED;
    return TN_OK;
}

tn_status source_read(tn_context *ctx, const source *s, uint64_t offset, void *dst, size_t n)
{
    if (!range_fits(offset, n, s->size)) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.offset = offset <= INT64_MAX ? (int64_t)offset : -1),
                       "%zu bytes are needed at byte %" PRIu64 ", but the input ends at byte %" PRIu64, n, offset,
                       s->size);
    }
    if (n == 0) {
        return TN_OK;
    }
    if (s->fd >= 0) {
        return read_range(ctx, ctx->file, s->fd, offset, dst, n);
    }
    if (s->bytes != NULL) {
        memcpy(dst, s->bytes + offset, n);
    } else if (!s->read(s->user, offset, dst, n)) {
        return fail_at(ctx, TN_E_IO, PLACE(.offset = (int64_t)offset), "the read callback failed for %zu bytes", n);
    }
    return TN_OK;
}
