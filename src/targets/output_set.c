/* Files that become visible together: see output_set.h. */
#include "targets/output_set.h"

#include "base/vec.h"

#include <string.h>
#include <sys/stat.h>

typedef struct output_file {
    file_writer *writer;
    sink sink;
} output_file;

struct output_set {
    tn_context *ctx;
    arena *arena;
    const char *path; /* NULL: a sink of the caller */
    sink *main;       /* NULL: not opened yet, and there is a path */
    bool is_open;     /* the main file */
    output_file *main_file;
    VEC(output_file *) beside;
    folder_writer *folder; /* NULL: it is no folder */
    const char *main_name; /* of the main file in it */
    output_file *last;     /* the file of the folder that is being written */
};

output_set *output_set_to_path(tn_context *ctx, arena *a, const char *path)
{
    output_set *out = ARENA_NEW(a, output_set);
    *out = (output_set){.ctx = ctx, .arena = a, .path = path};
    return out;
}

output_set *output_set_to_sink(tn_context *ctx, arena *a, sink *s)
{
    output_set *out = ARENA_NEW(a, output_set);
    *out = (output_set){.ctx = ctx, .arena = a, .main = s};
    return out;
}

const char *output_set_path(const output_set *out)
{
    return out->path;
}

const char *output_set_file_name(const output_set *out)
{
    return out->path == NULL ? NULL : path_name(out->path);
}

bool output_set_is_stream(const output_set *out)
{
    struct stat info;
    bool is_folder = out->path != NULL && stat(out->path, &info) == 0 && S_ISDIR(info.st_mode);
    return out->path == NULL || (!is_folder && path_is_stream(out->path));
}

/* ---- files ---- */

static tn_status open_file(output_set *out, const char *path, output_file **made)
{
    output_file *f = ARENA_NEW(out->arena, output_file);
    TRY(file_create(out->ctx, path, &f->writer));
    sink_init(&f->sink, file_write, f->writer);
    *made = f;
    return TN_OK;
}

/* ---- folders ---- */

tn_status output_set_folder(output_set *out, const char *main_name)
{
    if (output_set_is_stream(out)) {
        return fail_at(out->ctx, TN_E_UNSUPPORTED, PLACE(.file = out->path), "a folder cannot be written to a stream");
    }
    out->main_name = main_name;
    return folder_create(out->ctx, out->path, main_name, &out->folder);
}

static tn_status end_last(output_set *out)
{
    output_file *f = out->last;
    out->last = NULL;
    if (f == NULL) {
        return TN_OK;
    }
    TRY(sink_finish(out->ctx, &f->sink));
    return file_commit(out->ctx, f->writer);
}

static tn_status open_inside(output_set *out, const char *name, sink **s)
{
    TRY(end_last(out));
    output_file *f = ARENA_NEW(out->arena, output_file);
    TRY(folder_file(out->ctx, out->folder, name, &f->writer));
    sink_init(&f->sink, file_write, f->writer);
    out->last = f;
    *s = &f->sink;
    return TN_OK;
}

/* ---- opening ---- */

tn_status output_set_main(output_set *out, sink **s)
{
    if (out->is_open) {
        return fail(out->ctx, TN_E_INVALID, "the main file is opened twice");
    }
    if (out->folder != NULL) {
        out->is_open = true;
        return open_inside(out, out->main_name, s);
    }
    if (out->path != NULL) {
        TRY(open_file(out, out->path, &out->main_file));
        out->main = &out->main_file->sink;
    }
    out->is_open = true;
    *s = out->main;
    return TN_OK;
}

tn_status output_set_beside(output_set *out, const char *name, const char *what, sink **s)
{
    if (out->folder != NULL) {
        return open_inside(out, name, s);
    }
    if (output_set_is_stream(out)) {
        return fail_at(out->ctx, TN_E_UNSUPPORTED,
                       PLACE(.file = out->path,
                             .hint = "name a regular file, or choose a format that is one file, such as tenon or pt2"),
                       "%s in a second file, and nothing can lie beside a stream", what);
    }
    if (out->is_open && out->main->written > 0) {
        return fail(out->ctx, TN_E_INVALID, "the file '%s' is opened after the main one was begun", name);
    }
    output_file *f;
    TRY(open_file(out, path_beside(out->arena, out->path, name), &f));
    vec_push(out->arena, &out->beside, f);
    *s = &f->sink;
    return TN_OK;
}

tn_status output_set_expect_none(output_set *out, const char *name, const char *what)
{
    const char *path = output_set_is_stream(out) ? NULL : path_beside(out->arena, out->path, name);
    if (path == NULL || !path_exists(path)) {
        return TN_OK;
    }
    return fail_at(out->ctx, TN_E_ARGUMENT, PLACE(.file = path, .hint = "remove it, or write to another name"), "%s",
                   what);
}

/* ---- the end ---- */

tn_status output_set_commit(output_set *out)
{
    if (!out->is_open) {
        return fail(out->ctx, TN_E_INVALID, "no main file was written");
    }
    if (out->folder != NULL) {
        TRY(end_last(out));
        return folder_commit(out->ctx, out->folder);
    }
    for (size_t i = 0; i < out->beside.n; i++) {
        TRY(sink_finish(out->ctx, &out->beside.at[i]->sink));
    }
    if (out->main_file == NULL) {
        return TN_OK;
    }
    TRY(sink_finish(out->ctx, out->main));
    for (size_t i = 0; i < out->beside.n; i++) {
        TRY(file_commit(out->ctx, out->beside.at[i]->writer));
    }
    return file_commit(out->ctx, out->main_file->writer);
}
