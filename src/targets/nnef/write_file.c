/*
 * The document and its tensor files as a folder, a tar archive, or one in gzip: see write.h. Last in the flow.
 *
 * Files come in one order: graph.nnef, then tensor files by label. Nothing in them tells of the machine.
 */
#include "targets/nnef/write.h"

#include "format/nnef_tensor.h"
#include "format/tar.h"
#include "kernels/move/strided.h"

#include <stdlib.h>
#include <string.h>

/* ---- elements ---- */

static tn_status tensor_of(nnef_writer *w, const nnef_weight *kept, nnef_tensor *out)
{
    const tensor *t = kept->of;
    const void *content = kept->elements;
    int64_t count;
    if (t != NULL && (!tensor_numel(t->rank, t->sizes, &count) || !tensor_fits(t))) {
        return fail(w->ctx, TN_E_INVALID, "tensor '%s' reaches out of its storage", kept->label);
    }
    if (t != NULL) {
        content = tensor_at(t);
    }
    if (t != NULL && count > 0 && !tensor_is_contiguous(t)) {
        int64_t strides[TENSOR_MAX_RANK];
        storage *dense;
        tensor_contiguous_strides(t->rank, t->sizes, strides);
        TRY(storage_new(w->ctx, (uint64_t)count * dtype_table[t->dtype].bytes, &dense));
        strided_copy(NULL, t->rank, t->sizes, t->dtype, dense->data, strides, t->dtype, content, t->strides);
        content = dense->data;
    }
    TRY(nnef_tensor_init(w->ctx, kept->type, kept->sizes, kept->rank, content, false, out));
    if (w->profile == NNEF_KHRONOS && kept->type == DT_BOOL) {
        nnef_tensor_pack_bits(w->arena, out);
    }
    return TN_OK;
}

static int by_label(const void *a, const void *b)
{
    return strcmp(((const nnef_weight *)a)->label, ((const nnef_weight *)b)->label);
}

/* ---- where it goes ---- */

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

static tn_status print_text(nnef_writer *w, const nnef_document *document, sink *s)
{
    nnef_text_options options = {.strict = w->profile != NNEF_TRACT};
    return nnef_print(w->ctx, s, document, &options);
}

static tn_status write_tar(nnef_writer *w, const nnef_document *document, sink *s)
{
    tar_writer archive;
    sink *text = ARENA_NEW(w->arena, sink);
    tar_writer_init(w->ctx, w->arena, s, &archive);
    sink_collect(w->ctx, w->arena, text);
    TRY(print_text(w, document, text));
    uint64_t length = text->written;
    TRY(tar_add(&archive, "graph.nnef", sink_collected(w->ctx, w->arena, text), length));
    for (size_t i = 0; i < w->all->weights.n; i++) {
        nnef_tensor t;
        TRY(tensor_of(w, &w->all->weights.at[i], &t));
        TRY(tar_begin(&archive, arena_printf(w->arena, "%s.dat", w->all->weights.at[i].label),
                      NNEF_TENSOR_HEADER + t.bytes));
        TRY(nnef_tensor_write(w->ctx, s, &t));
        TRY(tar_end(&archive));
    }
    return tar_writer_finish(&archive);
}

static tn_status write_gzip(nnef_writer *w, const nnef_document *document, sink *s)
{
    gzip_writer *gzip;
    sink *inner = ARENA_NEW(w->arena, sink);
    TRY(gzip_writer_new(w->ctx, w->arena, s, 6, &gzip));
    sink_init(inner, gzip_write, gzip);
    TRY(write_tar(w, document, inner));
    TRY(sink_finish(w->ctx, inner));
    return gzip_finish(w->ctx, gzip);
}

static tn_status write_folder(nnef_writer *w, const nnef_document *document, output_set *out)
{
    sink *s;
    TRY(output_set_folder(out, "graph.nnef"));
    for (size_t i = 0; i < w->all->weights.n; i++) {
        nnef_tensor t;
        TRY(tensor_of(w, &w->all->weights.at[i], &t));
        TRY(output_set_beside(out, arena_printf(w->arena, "%s.dat", w->all->weights.at[i].label), "the weights are",
                              &s));
        TRY(nnef_tensor_write(w->ctx, s, &t));
    }
    TRY(output_set_main(out, &s));
    return print_text(w, document, s);
}

tn_status nnef_write_files(nnef_writer *w, const nnef_document *document, output_set *out)
{
    const char *path = output_set_path(out);
    sink *s;
    if (w->all->weights.n > 1) {
        qsort(w->all->weights.at, w->all->weights.n, sizeof *w->all->weights.at, by_label);
    }
    bool is_archive = path == NULL || output_set_is_stream(out) || ends_with(path, ".tar") || ends_with(path, ".tgz");
    if (!is_archive) {
        return write_folder(w, document, out);
    }
    TRY(output_set_main(out, &s));
    return path != NULL && ends_with(path, ".tgz") ? write_gzip(w, document, s) : write_tar(w, document, s);
}
