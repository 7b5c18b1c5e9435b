/* Files that a caller adds: see files.h. */
#include "convert/files.h"

#include "format/zip.h"
#include "targets/archive/records.h"
#include "targets/pt2/schema.h"

#include <string.h>

/*
 * PyTorch's reader cuts names of members off at 512 bytes, the root folder included. That has the name of a file, which
 * has up to 255.
 */
enum { PATH_MOST = 255 };

/* What the formats have themselves: folders, with a slash at the end, and records. PyTorch reads all of them. */
static const char *const reserved[] = {
    PT2_FORMAT_RECORD, PT2_VERSION_RECORD,  PT2_BYTEORDER_RECORD, "version",         ".data/",
    PT2_MODEL_FOLDER,  PT2_COMPILED_FOLDER, "data/weights/",      "data/constants/", ARCHIVE_SAMPLE_FOLDER,
};

static const char *reserved_by(const char *path)
{
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++) {
        size_t n = strlen(reserved[i]);
        bool folder = reserved[i][n - 1] == '/';
        size_t name = folder ? n - 1 : n; /* a folder's own name is taken, too */
        if (strncmp(path, reserved[i], name) == 0 && (path[name] == '\0' || (folder && path[name] == '/'))) {
            return reserved[i];
        }
    }
    return NULL;
}

/* "a//b", "a/./b" and "a/" name no file of their own. */
static bool has_odd_part(const char *path)
{
    for (const char *part = path;; part++) {
        size_t n = strcspn(part, "/");
        if (n == 0 || (n == 1 && part[0] == '.')) {
            return true;
        }
        part += n;
        if (*part == '\0') {
            return false;
        }
    }
}

static const char *path_problem(const char *path)
{
    const char *problem = zip_name_problem(path, strlen(path));
    return problem != NULL            ? problem
           : strlen(path) > PATH_MOST ? "has more than 255 bytes, which is more than PyTorch reads"
           : has_odd_part(path)       ? "has a part that is empty or '.'"
                                      : NULL;
}

static tn_status check_file(tn_context *ctx, const tn_file *files, size_t i)
{
    const tn_file *f = &files[i];
    if (f->path == NULL || (f->bytes == NULL && f->size > 0)) {
        return fail(ctx, TN_E_ARGUMENT, "file %zu to be saved has no %s", i, f->path == NULL ? "path" : "bytes");
    }
    const char *problem = path_problem(f->path), *taken = reserved_by(f->path);
    if (problem != NULL) {
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "name it as \"extra/notes.txt\", below the archive's root"),
                       "the name of the file '%s' %s", f->path, problem);
    }
    if (taken != NULL) {
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "put it below extra/, where torch.export.load finds it"),
                       "a file cannot be saved as '%s': '%s' belongs to the format", f->path, taken);
    }
    for (size_t k = 0; k < i; k++) {
        if (strcmp(files[k].path, f->path) == 0) {
            return fail(ctx, TN_E_ARGUMENT, "the file '%s' is given twice", f->path);
        }
    }
    return TN_OK;
}

tn_status files_check(tn_context *ctx, const tn_file *files, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        TRY(check_file(ctx, files, i));
    }
    return TN_OK;
}

/* The caller's bytes, which a writer only reads; until the edge of the call. */
static tn_status borrow(tn_context *ctx, const tn_file *f, storage **out)
{
    ctx_own_reserve(ctx);
    TRY(storage_wrap(ctx, (void *)f->bytes, f->size, out));
    ctx_own(ctx, *out, storage_release);
    return TN_OK;
}

static carried_file *find_file(program *p, const char *path)
{
    for (size_t i = 0; i < p->files.n; i++) {
        if (strcmp(p->files.at[i].path, path) == 0) {
            return &p->files.at[i];
        }
    }
    return NULL;
}

tn_status files_add(tn_context *ctx, arena *a, const program *p, const tn_file *files, size_t n, const program **out)
{
    *out = p;
    if (n == 0) {
        return TN_OK;
    }
    TRY(files_check(ctx, files, n));
    program *with = arena_copy(a, p, sizeof *p);
    memset(&with->files, 0, sizeof with->files);
    for (size_t i = 0; i < p->files.n; i++) {
        vec_push(a, &with->files, p->files.at[i]);
    }
    for (size_t i = 0; i < n; i++) {
        carried_file added = {.path = files[i].path}, *same = find_file(with, added.path);
        TRY(borrow(ctx, &files[i], &added.bytes));
        if (same != NULL) {
            *same = added;
        } else {
            vec_push(a, &with->files, added);
        }
    }
    *out = with;
    return TN_OK;
}
