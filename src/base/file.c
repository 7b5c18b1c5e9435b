/*
 * Files written whole or not at all, the operating system's errors in words, and names taken from paths. See bytes.h.
 *
 * After sink.c in the flow: a sink's callback writes here, file_commit makes the result visible.
 */
#include "base/bytes.h"
#include "base/num.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- paths ---- */

const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

const char *path_suffix(const char *path)
{
    const char *name = path_name(path);
    const char *dot = strrchr(name, '.');
    return dot == NULL || dot == name ? name + strlen(name) : dot; /* ".hidden" has none */
}

const char *path_stem(arena *a, const char *path)
{
    const char *name = path_name(path);
    return arena_strndup(a, name, (size_t)(path_suffix(path) - name));
}

const char *path_beside(arena *a, const char *path, const char *name)
{
    return arena_printf(a, "%.*s%s", (int)(path_name(path) - path), path, name);
}

int path_descriptor(const char *path)
{
    static const struct {
        const char *name;
        int descriptor;
    } streams[] = {{"/dev/stdin", 0}, {"/dev/stdout", 1}, {"/dev/stderr", 2}};
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    int64_t number;
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        if (strcmp(path, streams[i].name) == 0) {
            return streams[i].descriptor;
        }
    }
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t n = strlen(folders[i]);
        if (strncmp(path, folders[i], n) == 0 && i64_from_text(path + n, strlen(path + n), &number) && number >= 0 &&
            number <= INT_MAX) {
            return (int)number;
        }
    }
    return -1;
}

/* Replacing what such a name stands for would leave the descriptor with the old file. */
static bool names_descriptor(const char *path)
{
    return path_descriptor(path) >= 0 || strncmp(path, "/proc/", 6) == 0;
}

bool path_is_stream(const char *path)
{
    struct stat info;
    return names_descriptor(path) || (stat(path, &info) == 0 && !S_ISREG(info.st_mode));
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
    void (*told)(void *user, const char *path, bool exists); /* of the temporary name; NULL: nobody */
    void *told_user;
};

static void tell(const file_writer *w, bool exists)
{
    if (w->told != NULL) {
        w->told(w->told_user, w->temporary, exists);
    }
}

static void writer_release(void *object)
{
    file_writer *w = object;
    if (w->fd >= 0) {
        close(w->fd);
    }
    if (w->exists) {
        unlink(w->temporary);
        tell(w, false);
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
    *w = (file_writer){.fd = -1, .told = ctx->temporary, .told_user = ctx->temporary_user};
    ctx_own(ctx, w, writer_release);
    return w;
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
    const char *name = path_name(w->path);
    int directory = (int)(name - w->path);
    int kept = (int)cut_name(name, NAME_LIMIT - SUFFIX);
    size_t room = strlen(w->path) + SUFFIX + 2;
    w->temporary = malloc(room);
    if (w->temporary == NULL) {
        return ENOMEM;
    }
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        snprintf(w->temporary, room, "%.*s.%.*s.tmp-%ld-%d", directory, w->path, kept, name, (long)getpid(), attempt);
        tell(w, true); /* before it is there: a signal between the two must find the name */
        w->fd = open(w->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (w->fd >= 0) {
            w->exists = true;
            return 0;
        }
        int error = errno;
        tell(w, false); /* it is somebody else's */
        if (error != EEXIST) {
            return error;
        }
    }
    return EEXIST;
}

/* The path that a chain of symbolic links ends in, where nothing is yet. Returns 0 or an errno. */
static int follow_dangling(const char *path, char **out)
{
    enum { LONGEST_CHAIN = 40 };
    char *at = strdup(path);
    for (int links = 0; at != NULL; links++) {
        char target[PATH_MAX];
        ssize_t length = readlink(at, target, sizeof target - 1);
        if (length < 0 && (errno == EINVAL || errno == ENOENT)) { /* no link: the end */
            *out = at;
            return 0;
        }
        if (length < 0 || links == LONGEST_CHAIN) {
            int error = length < 0 ? errno : ELOOP;
            free(at);
            return error;
        }
        target[length] = '\0';
        int folder =
            target[0] == '/' ? 0 : (int)(path_name(at) - at); /* a relative one counts from the link's folder */
        size_t room = (size_t)folder + (size_t)length + 1;
        char *next = malloc(room);
        if (next != NULL) {
            snprintf(next, room, "%.*s%s", folder, at, target);
        }
        free(at);
        at = next;
    }
    return ENOMEM;
}

/* Streams are written where they are. */
static int open_directly(file_writer *w, const char *path)
{
    int descriptor = path_descriptor(path);
    w->path = strdup(path);
    if (w->path == NULL) {
        return ENOMEM;
    }
    /* Not opened anew: a redirected file would be written from its start, one of another user not at all. */
    w->fd = descriptor >= 0 ? fcntl(descriptor, F_DUPFD_CLOEXEC, 3) : open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    return w->fd < 0 ? errno : 0;
}

/* Opens the writer's file, under its final or a temporary name. Returns 0 or an errno. */
static int open_target(file_writer *w, const char *path)
{
    struct stat info;
    bool present = stat(path, &info) == 0;
    int error = present ? 0 : errno;
    if (path_descriptor(path) >= 0 || (present && !S_ISDIR(info.st_mode) && path_is_stream(path))) {
        return open_directly(w, path);
    }
    if (!present && (error != ENOENT || *path_name(path) == '\0')) {
        return error;
    }
    if (present && S_ISDIR(info.st_mode)) {
        return EISDIR;
    }
    /* Through a symbolic link, what it points to is written, not the link. */
    if (present) {
        w->path = realpath(path, NULL);
        error = w->path == NULL ? errno : 0;
    } else {
        error = follow_dangling(path, &w->path);
    }
    if (error != 0) {
        return error;
    }
    /* A rename needs no permission to write the old file; whoever withdrew it wants the file kept. */
    if (present && access(w->path, W_OK) != 0) {
        return errno;
    }
    error = create_temporary(w);
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

/* Brings the new name to the disk: without it, a crash may leave the old file, or none. Returns 0 or an errno. */
static int sync_folder(const char *path)
{
    size_t length = (size_t)(path_name(path) - path);
    char *folder = length == 0 ? strdup(".") : strndup(path, length);
    int fd = folder == NULL ? -1 : open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    if (fd < 0) {
        return 0; /* a folder that may be written but not read: the file is there, nobody can do more */
    }
    int error = fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno; /* not every file system can */
    close(fd);
    return error;
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
            tell(w, false);
            w->error = sync_folder(w->path);
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
