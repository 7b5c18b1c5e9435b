/*
 * Folders written whole or not at all. See bytes.h.
 *
 * After file.c in the flow. The files of a folder are written into one of a temporary name beside it, which is renamed
 * at commit; one that was there is put aside first, and is gone afterwards.
 */
#include "base/bytes.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DEEPEST_FOLDER = 16 };

struct folder_writer {
    char *path, *temporary;
    bool exists; /* the temporary folder has been made and not yet renamed */
    void (*told)(void *user, const char *path, bool exists);
    void *told_user;
};

static char *joined(const char *folder, const char *name)
{
    size_t room = strlen(folder) + strlen(name) + 2;
    char *made = malloc(room);
    if (made != NULL) {
        snprintf(made, room, "%s/%s", folder, name);
    }
    return made;
}

/* Calls `on` for everything in the folder, what is in its folders first; false as soon as a call says so. */
static bool walk(const char *path, int depth, bool (*on)(const char *path, bool is_folder))
{
    DIR *folder = depth < DEEPEST_FOLDER ? opendir(path) : NULL;
    if (folder == NULL) {
        return false;
    }
    bool goes_on = true;
    for (struct dirent *at = readdir(folder); goes_on && at != NULL; at = readdir(folder)) {
        if (strcmp(at->d_name, ".") == 0 || strcmp(at->d_name, "..") == 0) {
            continue;
        }
        char *inner = joined(path, at->d_name);
        struct stat info;
        bool is_folder = inner != NULL && lstat(inner, &info) == 0 && S_ISDIR(info.st_mode);
        goes_on = inner != NULL && (!is_folder || walk(inner, depth + 1, on)) && on(inner, is_folder);
        free(inner);
    }
    closedir(folder);
    return goes_on;
}

static bool remove_one(const char *path, bool is_folder)
{
    return (is_folder ? rmdir(path) : unlink(path)) == 0;
}

static void remove_tree(const char *path)
{
    if (walk(path, 0, remove_one)) {
        rmdir(path);
    }
}

static bool stops(const char *path, bool is_folder)
{
    (void)path;
    (void)is_folder;
    return false;
}

static void folder_release(void *object)
{
    folder_writer *w = object;
    if (w->exists) {
        remove_tree(w->temporary);
        if (w->told != NULL) {
            w->told(w->told_user, w->temporary, false);
        }
    }
    free(w->temporary);
    free(w->path);
    free(w);
}

/* May what is there be replaced: nothing, an empty folder, or one that has the file which tells what it is? */
static tn_status check_old(tn_context *ctx, const char *path, const char *proof)
{
    struct stat info;
    char *inner = joined(path, proof);
    if (stat(path, &info) != 0 || (S_ISDIR(info.st_mode) && (walk(path, 0, stops) || path_exists(inner)))) {
        free(inner);
        return TN_OK;
    }
    free(inner);
    return fail_at(ctx, TN_E_ARGUMENT, PLACE(.file = path, .hint = "remove it, or write to another name"),
                   S_ISDIR(info.st_mode) ? "a folder with other files is there already"
                                         : "a file is there, and a folder is to be written");
}

tn_status folder_create(tn_context *ctx, const char *path, const char *proof, folder_writer **out)
{
    size_t n = strlen(path);
    while (n > 1 && path[n - 1] == '/') {
        n--;
    }
    ctx_own_reserve(ctx);
    folder_writer *w = malloc(sizeof *w);
    if (w == NULL) {
        heap_exhausted(&ctx->heap);
    }
    *w = (folder_writer){.told = ctx->temporary, .told_user = ctx->temporary_user};
    ctx_own(ctx, w, folder_release);
    w->path = strndup(path, n);
    w->temporary = malloc(n + sizeof ".XXXXXX.part");
    if (w->path == NULL || w->temporary == NULL) {
        heap_exhausted(&ctx->heap);
    }
    TRY(check_old(ctx, w->path, proof));
    snprintf(w->temporary, n + sizeof ".XXXXXX.part", "%s.XXXXXX", w->path);
    if (mkdtemp(w->temporary) == NULL) {
        return fail_system(ctx, path, "cannot be created", errno);
    }
    w->exists = true;
    if (w->told != NULL) {
        w->told(w->told_user, w->temporary, true);
    }
    mode_t mask = umask(0);
    umask(mask);
    chmod(w->temporary, 0777 & ~mask);
    *out = w;
    return TN_OK;
}

tn_status folder_file(tn_context *ctx, folder_writer *w, const char *name, file_writer **out)
{
    char *path = joined(w->temporary, name);
    if (path == NULL) {
        heap_exhausted(&ctx->heap);
    }
    tn_status status = TN_OK;
    for (char *at = path + strlen(w->temporary) + 1; status == TN_OK && (at = strchr(at, '/')) != NULL; at++) {
        *at = 0;
        if (mkdir(path, 0777) != 0 && errno != EEXIST) {
            status = fail_system(ctx, path, "cannot be created", errno);
        }
        *at = '/';
    }
    status = status == TN_OK ? file_create(ctx, path, out) : status;
    free(path);
    return status;
}

tn_status folder_commit(tn_context *ctx, folder_writer *w)
{
    size_t room = strlen(w->temporary) + sizeof ".old";
    char *old = malloc(room);
    if (old == NULL) {
        heap_exhausted(&ctx->heap);
    }
    snprintf(old, room, "%s.old", w->temporary);
    bool had_old = rename(w->path, old) == 0;
    int error = rename(w->temporary, w->path) == 0 ? 0 : errno;
    if (error == 0) {
        w->exists = false;
        if (w->told != NULL) {
            w->told(w->told_user, w->temporary, false);
        }
        if (had_old) {
            remove_tree(old);
        }
    } else if (had_old) {
        had_old = rename(old, w->path) == 0;
    }
    free(old);
    tn_status status = error == 0 ? TN_OK : fail_system(ctx, w->path, "cannot be created", error);
    ctx_release(ctx, w);
    return status;
}
