/* Tensors in a file without a name: see spill.h. */
#include "diagnose/spill.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PATH_MOST = 4096 };

void spill_begin(spill *s, uint64_t limit)
{
    *s = (spill){.limit = limit, .file = -1};
}

void spill_end(spill *s)
{
    if (s->open) {
        close(s->file);
    }
    s->open = false;
}

/* In the folder for temporary files; the name is gone at once, so that nothing stays whatever happens. */
static tn_status open_file(tn_context *ctx, spill *s)
{
    char path[PATH_MOST];
    const char *folder = getenv("TMPDIR");
    if (s->open) {
        return TN_OK;
    }
    snprintf(path, sizeof path, "%s/tenon-XXXXXX", folder == NULL || folder[0] == '\0' ? "/tmp" : folder);
    s->file = mkstemp(path);
    if (s->file < 0) {
        return tn_context_fail(ctx, TN_E_IO, "no file for tensors that memory has no room for: %s: %s", path,
                               strerror(errno));
    }
    unlink(path);
    s->open = true;
    return TN_OK;
}

static tn_status write_all(tn_context *ctx, const spill *s, const char *bytes, size_t n)
{
    for (size_t done = 0; done < n;) {
        ssize_t wrote = pwrite(s->file, bytes + done, n - done, (off_t)(s->end + done));
        if (wrote < 0 && errno == EINTR) {
            continue;
        }
        if (wrote <= 0) {
            return tn_context_fail(ctx, TN_E_IO, "%zu bytes of a tensor cannot be kept in a file: %s", n,
                                   wrote < 0 ? strerror(errno) : "it takes no more");
        }
        done += (size_t)wrote;
    }
    return TN_OK;
}

typedef struct mapped {
    void *at;
    size_t size;
} mapped;

static void unmap(void *user)
{
    mapped *m = user;
    munmap(m->at, m->size);
    free(m);
}

/* The part of the file behind everything else as a tensor. */
static tn_status map_tensor(tn_context *ctx, spill *s, const tn_tensor *like, size_t bytes, tn_tensor **out)
{
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    mapped *m = malloc(sizeof *m);
    if (m == NULL) {
        return TN_E_NOMEM;
    }
    *m = (mapped){mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, s->file, (off_t)s->end), bytes};
    if (m->at == MAP_FAILED) {
        free(m);
        return tn_context_fail(ctx, TN_E_IO, "a tensor in a file cannot be mapped: %s", strerror(errno));
    }
    s->end += (bytes + page - 1) / page * page;
    tn_status status = tn_tensor_wrap(ctx, tn_tensor_dtype(like), tn_tensor_rank(like), tn_tensor_sizes(like), NULL, 0,
                                      m->at, bytes, unmap, m, out);
    if (status != TN_OK) {
        unmap(m);
    }
    return status;
}

tn_status spill_keep(tn_context *ctx, spill *s, tn_tensor *tensor, tn_tensor **out)
{
    size_t bytes = (size_t)tn_tensor_count(tensor) * tn_tensor_element_size(tensor);
    tn_tensor *dense = NULL;
    if (bytes == 0 || (s->held <= s->limit && bytes <= s->limit - s->held)) {
        s->held += bytes;
        *out = tn_tensor_retain(tensor);
        return TN_OK;
    }
    tn_status status = open_file(ctx, s);
    status = status == TN_OK ? tn_tensor_contiguous(ctx, tensor, &dense) : status;
    status = status == TN_OK ? write_all(ctx, s, tn_tensor_data(dense), bytes) : status;
    status = status == TN_OK ? map_tensor(ctx, s, dense, bytes, out) : status;
    tn_tensor_free(dense);
    return status;
}
