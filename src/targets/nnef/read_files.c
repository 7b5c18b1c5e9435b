/*
 * Where the files of an NNEF model lie: a folder, a tar archive (in gzip or not), or a graph.nnef with files beside it.
 * Before read.c in the flow. Archives are hostile: format/tar.h refuses names that lead elsewhere, links, names that
 * come twice, and what inflates beyond its caps; input_set.h does the same for folders.
 */
#include "targets/nnef/read.h"

#include "targets/nnef/nnef.h"

#include <string.h>

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

/* An archive made of a folder has all its files below that folder's name: "model/graph.nnef", and nothing above. */
static const char *find_root(arena *a, const tar *t)
{
    const char *root = "";
    size_t found = 0;
    for (size_t i = 0; i < t->n; i++) {
        const char *name = t->entries[i].name, *slash = strchr(name, '/');
        if (strcmp(name, "graph.nnef") == 0) {
            return "";
        }
        if (slash != NULL && strcmp(slash, "/graph.nnef") == 0) {
            root = arena_strndup(a, name, (size_t)(slash - name) + 1);
            found++;
        }
    }
    return found == 1 ? root : "";
}

tn_status nnef_files_open(tn_context *ctx, arena *a, input_set *in, nnef_files *out)
{
    *out = (nnef_files){.ctx = ctx, .arena = a, .in = in, .root = ""};
    if (in->main == NULL) {
        return TN_OK;
    }
    source *src = in->main;
    if (gzip_is_one(ctx, src)) {
        TRY(gzip_inflate(ctx, in->main, NULL, &src));
    }
    if (src != in->main || tar_is_one(ctx, src)) {
        TRY(source_fetch(ctx, src));
        TRY(tar_open(ctx, a, src, &out->archive));
        out->root = find_root(a, &out->archive);
    }
    return TN_OK;
}

tn_status nnef_files_find(nnef_files *f, const char *name, nnef_piece *out)
{
    *out = (nnef_piece){.source = NULL};
    if (f->archive.source != NULL) {
        const tar_entry *e = tar_find(&f->archive, arena_printf(f->arena, "%s%s", f->root, name));
        if (e != NULL) {
            *out = (nnef_piece){f->archive.source, e->offset, e->size};
        }
        return TN_OK;
    }
    if (f->in->main != NULL && strcmp(name, "graph.nnef") == 0) { /* the text itself, whatever it is called */
        out->source = f->in->main;
    } else {
        TRY(input_set_sibling(f->ctx, f->arena, f->in, name, &out->source));
    }
    if (out->source != NULL) {
        TRY(source_fetch(f->ctx, out->source));
        source_close_file(out->source); /* a model may have more files than a process may hold open */
        out->bytes = source_size(out->source);
    }
    return TN_OK;
}

tn_status nnef_piece_bytes(nnef_files *f, const nnef_piece *p, const uint8_t **out)
{
    const uint8_t *bytes = source_bytes(p->source);
    if (bytes != NULL) {
        *out = bytes + p->offset;
        return TN_OK;
    }
    uint8_t *copy = ARENA_ARRAY(f->arena, uint8_t, p->bytes);
    *out = copy;
    return source_read(f->ctx, p->source, p->offset, copy, p->bytes);
}

/* ---- is it one? ---- */

static bool is_text(const uint8_t *head, size_t n)
{
    size_t i = 0;
    while (i < n) {
        if (head[i] == '#') {
            while (i < n && head[i] != '\n') {
                i++;
            }
        } else if (head[i] == ' ' || head[i] == '\t' || head[i] == '\r' || head[i] == '\n') {
            i++;
        } else {
            break;
        }
    }
    return n - i > 8 && memcmp(head + i, "version ", 8) == 0;
}

likeness nnef_is_one(const input_set *in)
{
    if (in->main == NULL) {
        for (size_t i = 0; i < in->sibling_count; i++) {
            if (strcmp(in->siblings[i].name, "graph.nnef") == 0) {
                return LIKENESS_SURE;
            }
        }
        char path[4096];
        if (in->path == NULL || strlen(in->path) + sizeof "/graph.nnef" > sizeof path) {
            return LIKENESS_NO;
        }
        strcat(strcpy(path, in->path), "/graph.nnef");
        return path_exists(path) ? LIKENESS_SURE : LIKENESS_NO;
    }
    const uint8_t *head = in->head;
    size_t n = in->head_bytes;
    bool is_gzip = n > 2 && head[0] == 0x1f && head[1] == 0x8b;
    bool is_tar = n >= 512 && memcmp(head + 257, "ustar", 5) == 0;
    bool by_name = in->path != NULL && (ends_with(in->path, ".tar") || ends_with(in->path, ".tgz"));
    if (is_text(head, n)) {
        return LIKENESS_SURE;
    }
    return is_gzip || is_tar || (by_name && n >= 512) ? LIKENESS_MAYBE : LIKENESS_NO;
}
