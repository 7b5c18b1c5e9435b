/*
 * Files written whole or not at all, the operating system's errors in words, and names taken from paths. See bytes.h.
 *
 * After sink.c in the flow: a sink's callback writes here, file_commit makes the result visible.
 */
#include "base/bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- paths ---- */

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

const char *path_suffix(const char *path)
{
    const char *name = base_name(path);
    const char *dot = strrchr(name, '.');
    return dot == NULL || dot == name ? name + strlen(name) : dot; /* ".hidden" has none */
}

const char *path_stem(arena *a, const char *path)
{
    const char *name = base_name(path);
    return arena_strndup(a, name, (size_t)(path_suffix(path) - name));
}

bool path_is_device(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && !S_ISREG(info.st_mode);
}

bool path_exists(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

/* ---- errors ---- */

static const struct {
    int error;
    const char *hint;
} hints[] = {
    {ENOENT, "check the spelling of the path"},
    {EACCES, "check the permissions of the file and of its directory"},
    {EISDIR, "give the path of a file, not of a directory"},
    {ENOSPC, "free some space on the disk or write elsewhere"},
    {EDQUOT, "free some space on the disk or write elsewhere"},
    {EROFS, "write elsewhere"},
    {EMFILE, "close some files or raise the limit of open files"},
    {ENOMEM, "the address space is full: raise its limit, or read the file instead of mapping it"},
};

tn_status fail_system(tn_context *ctx, const char *path, const char *what, int error)
{
    char reason[128];
    if (strerror_r(error, reason, sizeof reason) != 0) {
        snprintf(reason, sizeof reason, "error %d", error);
    }
    const char *hint = NULL;
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        if (hints[i].error == error) {
            hint = hints[i].hint;
        }
    }
    return fail_at(ctx, TN_E_IO, PLACE(.file = path, .hint = hint), "%s: %s", what, reason);
}

/* ---- the writer ---- */

struct file_writer {
    int fd;          /* -1 when not open */
    int error;       /* errno of the first write that failed, 0 while all is well */
    char *path;      /* final name, symbolic links resolved */
    char *temporary; /* name until commit; NULL when written directly */
    bool exists;     /* the temporary file has been created and not yet renamed */
};

static void writer_release(void *object)
{
    file_writer *w = object;
    if (w->fd >= 0) {
        close(w->fd);
    }
    if (w->exists) {
        unlink(w->temporary);
    }
    free(w->temporary);
    free(w->path);
    free(w);
}

static file_writer *writer_new(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    file_writer *w = malloc(sizeof *w);
    if (w == NULL) {
        heap_exhausted(&ctx->heap);
    }
    *w = (file_writer){.fd = -1};
    ctx_own(ctx, w, writer_release);
    return w;
}

/* Names of open descriptors: replacing what they stand for would leave the descriptor with the old file. */
static bool names_descriptor(const char *path)
{
    static const char *const prefixes[] = {"/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        if (strncmp(path, prefixes[i], strlen(prefixes[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* Length of the longest prefix of name that fits in limit bytes and does not end within a UTF-8 character. */
static size_t cut_name(const char *name, size_t limit)
{
    size_t n = strlen(name);
    if (n <= limit) {
        return n;
    }
    n = limit;
    while (n > 0 && ((unsigned char)name[n] & 0xc0) == 0x80) {
        n--;
    }
    return n;
}

/*
 * Creates ".NAME.tmp-PID-COUNT" beside the final name, with the first count that is free. Returns 0 or an errno.
 * The same directory, because a rename works only within a file system.
 */
static int create_temporary(file_writer *w)
{
    enum { SUFFIX = 48, NAME_LIMIT = 255, ATTEMPTS = 1000 };
    const char *name = base_name(w->path);
    int directory = (int)(name - w->path);
    int kept = (int)cut_name(name, NAME_LIMIT - SUFFIX);
    size_t room = strlen(w->path) + SUFFIX + 2;
    w->temporary = malloc(room);
    if (w->temporary == NULL) {
        return ENOMEM;
    }
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        snprintf(w->temporary, room, "%.*s.%.*s.tmp-%ld-%d", directory, w->path, kept, name, (long)getpid(), attempt);
        w->fd = open(w->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (w->fd >= 0) {
            w->exists = true;
            return 0;
        }
        if (errno != EEXIST) {
            return errno;
        }
    }
    return EEXIST;
}

/* Opens the writer's file, under its final or a temporary name. Returns 0 or an errno. */
static int open_target(file_writer *w, const char *path)
{
    struct stat info;
    bool present = stat(path, &info) == 0;
    if (!present && (errno != ENOENT || *base_name(path) == '\0')) {
        return errno;
    }
    if (present && S_ISDIR(info.st_mode)) {
        return EISDIR;
    }
    bool directly = present && (!S_ISREG(info.st_mode) || names_descriptor(path));
    /* Through a symbolic link, what it points to is replaced, not the link. */
    w->path = present && !directly ? realpath(path, NULL) : strdup(path);
    if (w->path == NULL) {
        return errno;
    }
    if (directly) {
        w->fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
        return w->fd < 0 ? errno : 0;
    }
    /* A rename needs no permission to write the old file; whoever withdrew it wants the file kept. */
    if (present && access(w->path, W_OK) != 0) {
        return errno;
    }
    int error = create_temporary(w);
    if (error == 0 && present && fchmod(w->fd, info.st_mode & 0777) != 0) {
        error = errno == EPERM || errno == ENOTSUP ? 0 : errno; /* file systems without permission bits */
    }
    return error;
}

tn_status file_create(tn_context *ctx, const char *path, file_writer **out)
{
    file_writer *w = writer_new(ctx);
    int error = open_target(w, path);
    if (error != 0) {
        ctx_release(ctx, w);
        return fail_system(ctx, path, "cannot be created", error);
    }
    *out = w;
    return TN_OK;
}

bool file_write(void *writer, const void *bytes, size_t n)
{
    enum { LARGEST_WRITE = 1 << 26 }; /* so that somebody who waits can be heard in between */
    file_writer *w = writer;
    const char *at = bytes;
    while (n > 0 && w->error == 0) {
        work_ask();
        ssize_t done = write(w->fd, at, n < LARGEST_WRITE ? n : LARGEST_WRITE);
        if (done >= 0) {
            at += done;
            n -= (size_t)done;
        } else if (errno != EINTR) {
            w->error = errno;
        }
    }
    return w->error == 0;
}

tn_status file_failure(tn_context *ctx, const file_writer *w)
{
    return fail_system(ctx, w->path, "cannot be written", w->error);
}

/* Brings the content to the disk and under its final name; the first error is kept. */
static void finish(file_writer *w)
{
    if (w->error == 0 && w->exists && fsync(w->fd) != 0) {
        w->error = errno;
    }
    if (close(w->fd) != 0 && w->error == 0 && errno != EINTR) {
        w->error = errno; /* network file systems report a full disk here */
    }
    w->fd = -1;
    if (w->error == 0 && w->exists) {
        if (rename(w->temporary, w->path) == 0) {
            w->exists = false;
        } else {
            w->error = errno;
        }
    }
}

tn_status file_commit(tn_context *ctx, file_writer *w)
{
    finish(w);
    tn_status status = w->error == 0 ? TN_OK : file_failure(ctx, w);
    ctx_release(ctx, w);
    return status;
}
