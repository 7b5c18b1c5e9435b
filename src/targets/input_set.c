/* Files, memory, folders to read from: see input_set.h. */
#include "targets/input_set.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* ---- opening ---- */

tn_status input_set_of(tn_context *ctx, arena *a, source *src, const char *name, input_set *out)
{
    *out = (input_set){.name = name, .main = src, .mapped = true};
    out->head_bytes = source_size(src) < INPUT_HEAD ? (size_t)source_size(src) : INPUT_HEAD;
    uint8_t *head = ARENA_ARRAY(a, uint8_t, out->head_bytes);
    out->head = head;
    return source_read(ctx, src, 0, head, out->head_bytes);
}

tn_status input_set_open(tn_context *ctx, arena *a, const char *path, const char *name, bool mapped, input_set *out)
{
    const char *stem = name == NULL ? path_stem(a, path) : name;
    *out = (input_set){.name = stem, .path = path, .mapped = mapped};
    if (is_folder(path)) {
        return TN_OK;
    }
    source *src;
    TRY(source_open(ctx, path, mapped, &src));
    TRY(input_set_of(ctx, a, src, stem, out));
    out->path = path;
    out->mapped = mapped;
    return TN_OK;
}

void input_set_give(input_set *in, arena *a, const char *name, source *src)
{
    size_t n = in->sibling_count;
    if ((n & (n - 1)) == 0) { /* full: there is room for a power of two */
        struct input_sibling *grown = ARENA_ARRAY(a, struct input_sibling, n == 0 ? 1 : 2 * n);
        for (size_t i = 0; i < n; i++) {
            grown[i] = in->siblings[i];
        }
        in->siblings = grown;
    }
    in->siblings[in->sibling_count++] = (struct input_sibling){name, src};
}

const char *input_set_file_name(const input_set *in)
{
    return in->path == NULL ? in->name : path_name(in->path);
}

/* ---- siblings ---- */

/* NULL, or what is wrong with a name that a file gives to one beside it. */
static const char *name_problem(const char *name)
{
    if (name[0] == '\0') {
        return "it is empty";
    }
    if (name[0] == '/') {
        return "it is absolute";
    }
    for (const char *part = name; part != NULL; part = strchr(part, '/')) {
        part += part != name;
        size_t n = strcspn(part, "/");
        if (n == 2 && memcmp(part, "..", 2) == 0) {
            return "it leads out of the folder";
        }
    }
    return NULL;
}

/* Cuts the last part of a resolved path off, but for the root's slash; is the other one inside of that folder? */
static bool folder_holds(char *path, const char *other)
{
    char *slash = strrchr(path, '/');
    size_t n = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    return n > 0 && strncmp(path, other, n) == 0;
}

/*
 * With all links followed, does the file lie in the folder, or in the one where the main file really is? Stores that
 * keep all contents in one place and give them names by links have the latter.
 */
static bool stays_inside(const input_set *in, const char *path)
{
    char real[PATH_MAX], main[PATH_MAX], folder[PATH_MAX + 2];
    if (realpath(path, real) == NULL || realpath(in->path, main) == NULL) {
        return false;
    }
    size_t n = in->main == NULL ? strlen(in->path) : (size_t)(path_name(in->path) - in->path);
    char named[PATH_MAX] = ".";
    if (n >= sizeof named) {
        return false;
    }
    if (n > 0) {
        memcpy(named, in->path, n);
        named[n] = '\0';
    }
    if (realpath(named, folder) == NULL) {
        return false;
    }
    strcat(folder, "/");
    return folder_holds(folder, real) || (in->main != NULL && folder_holds(main, real));
}

tn_status input_set_sibling(tn_context *ctx, arena *a, input_set *in, const char *name, source **out)
{
    *out = NULL;
    for (size_t i = 0; i < in->sibling_count; i++) {
        if (strcmp(in->siblings[i].name, name) == 0) {
            *out = in->siblings[i].source;
            return TN_OK;
        }
    }
    const char *problem = name_problem(name);
    if (problem != NULL) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.hint = "files that belong to a model lie beside it or below"),
                       "the file names '%s' as a part of it: %s", name, problem);
    }
    if (in->path == NULL || (in->main != NULL && path_is_stream(in->path))) {
        return TN_OK;
    }
    const char *path = in->main == NULL ? arena_printf(a, "%s/%s", in->path, name) : path_beside(a, in->path, name);
    if (path_exists(path)) {
        if (!stays_inside(in, path)) {
            return fail_at(ctx, TN_E_FORMAT,
                           PLACE(.hint = "put the file itself beside the model, or links to both into one folder"),
                           "the file names '%s' as a part of it: that is a link which leads out of the folder", name);
        }
        TRY(source_open(ctx, path, in->mapped, out));
        input_set_give(in, a, name, *out);
    }
    return TN_OK;
}

void input_set_close(input_set *in)
{
    if (in->path == NULL) {
        return;
    }
    if (in->main != NULL) {
        source_close_file(in->main);
    }
    for (size_t i = 0; i < in->sibling_count; i++) {
        source_close_file(in->siblings[i].source);
    }
}
