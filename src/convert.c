/*
 * The flow as one picture: load, verify, passes, verify, write. Start reading here.
 *
 * Before it: load/ (files -> program) and ir/. After it: targets/ (program -> files). The command, the C interface and
 * Python all come through these functions.
 */
#include "convert.h"

#include "ir/text.h"
#include "ir/verify.h"
#include "passes/passes.h"
#include "targets/targets.h"

#include <string.h>

/* Passes in their order. */
static tn_status transform(tn_context *ctx, program *p, const tn_convert_options *options)
{
    switch (options->decompose) {
    case TN_DECOMPOSE_NONE:
        return TN_OK;
    case TN_DECOMPOSE_FUNCTIONAL:
        TRY(functionalize(ctx, p));
        break;
    case TN_DECOMPOSE_CORE:
        TRY(decompose(ctx, p, NULL));
        break;
    }
    return verify_program(ctx, p);
}

tn_status convert_file(tn_context *ctx, const char *in, const char *out, const tn_convert_options *options)
{
    static const tn_convert_options plain = TN_CONVERT_OPTIONS_INIT;
    options = options == NULL ? &plain : options;
    program *p;
    TRY(load_file(ctx, in, NULL, &p));
    TRY(verify_program(ctx, p));
    TRY(transform(ctx, p, options));
    return save_file(ctx, p, out, &options->save);
}

static const format_info formats[] = {
    {TN_FORMAT_PT2, "pt2", ".pt2"},
    {TN_FORMAT_TEXT, "text", ".tnn"},
};
enum { FORMAT_COUNT = sizeof formats / sizeof *formats };

const format_info *format_find(tn_format format)
{
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        if (formats[i].format == format) {
            return &formats[i];
        }
    }
    return NULL;
}

static const format_info *format_by_suffix(const char *path)
{
    const char *suffix = path_suffix(path);
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        if (strcmp(formats[i].suffix, suffix) == 0) {
            return &formats[i];
        }
    }
    return NULL;
}

tn_status format_resolve(tn_context *ctx, tn_format wanted, const char *path, tn_format *out)
{
    if (wanted != TN_FORMAT_BY_SUFFIX) {
        *out = wanted;
        return TN_OK;
    }
    const format_info *found = path == NULL ? NULL : format_by_suffix(path);
    if (found == NULL) {
        return fail_at(ctx, TN_E_ARGUMENT,
                       PLACE(.file = path, .hint = "use the suffix .pt2 or .tnn, or say --to pt2 or --to text"),
                       "the suffix '%s' does not say which format to write", path == NULL ? "" : path_suffix(path));
    }
    *out = found->format;
    return TN_OK;
}

static load_options how_to_load(const tn_load_options *options)
{
    return (load_options){.structure_only = options != NULL && options->structure_only,
                          .verify = options != NULL && options->verify};
}

tn_status load_source(tn_context *ctx, source *src, const tn_load_options *options, program **out)
{
    const char *name = options != NULL && options->name != NULL ? options->name : "archive";
    load_options how = how_to_load(options);
    return load_program(ctx, src, name, &how, out);
}

/* Text programs keep their weights in a second file; when it is not there the program is structure only. */
static tn_status open_sibling_weights(tn_context *ctx, arena *scratch, const char *path, bool mapped, source **out)
{
    *out = NULL;
    const char *sibling = arena_printf(scratch, "%s.weights", path);
    return path_exists(sibling) ? source_open(ctx, sibling, mapped, out) : TN_OK;
}

tn_status load_file(tn_context *ctx, const char *path, const tn_load_options *options, program **out)
{
    bool mapped = options == NULL || !options->read_weights;
    arena *scratch = ctx_scratch(ctx);
    ctx->file = path;
    source *src, *weights = NULL;
    TRY(source_open(ctx, path, mapped, &src));
    load_options how = how_to_load(options);
    if (!how.structure_only) {
        TRY(open_sibling_weights(ctx, scratch, path, mapped, &weights));
    }
    how.weights = weights;
    const char *name = options != NULL && options->name != NULL ? options->name : path_stem(scratch, path);
    TRY(load_program(ctx, src, name, &how, out));
    (*out)->file = program_intern(*out, path);
    ctx_release(ctx, scratch);
    return TN_OK;
}

tn_status write_program(tn_context *ctx, const program *p, tn_format format, const char *root, sink *s)
{
    switch (format) {
    case TN_FORMAT_PT2:
        return pt2_write(ctx, p, root, s);
    case TN_FORMAT_TEXT:
        return tnn_write(ctx, p, s);
    case TN_FORMAT_BY_SUFFIX:
        break;
    }
    return fail(ctx, TN_E_ARGUMENT, "no format %d", (int)format);
}

/* What goes into one file, so that the two files of a text program are written the same way. */
typedef tn_status (*content_writer)(tn_context *ctx, const program *p, tn_format format, const char *root, sink *s);

static tn_status write_weights(tn_context *ctx, const program *p, tn_format format, const char *root, sink *s)
{
    (void)format;
    (void)root;
    return tnn_write_weights(ctx, p, s);
}

static tn_status write_file(tn_context *ctx, const program *p, const char *path, tn_format format, const char *root,
                            content_writer content)
{
    file_writer *writer;
    TRY(file_create(ctx, path, &writer));
    sink out;
    sink_init(&out, file_write, writer);
    TRY(content(ctx, p, format, root, &out));
    TRY(sink_finish(ctx, &out));
    return file_commit(ctx, writer);
}

/* The second file of a text program. */
static tn_status write_sibling_weights(tn_context *ctx, const program *p, const char *path, const char *sibling)
{
    if (path_is_device(path)) {
        if (tnn_has_weights(p)) {
            warn_at(ctx, TN_E_UNSUPPORTED, PLACE(.file = path, .hint = "write to a file to get them beside it"),
                    "the text was written without its weights");
        }
        return TN_OK;
    }
    if (tnn_has_weights(p)) {
        return write_file(ctx, p, sibling, TN_FORMAT_TEXT, "", write_weights);
    }
    if (path_exists(sibling)) {
        /* Left where it is, it would be taken for this program's weights. */
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.file = sibling, .hint = "remove it, or write to another name"),
                       "the program has no weights to save, but a weights file is there already");
    }
    return TN_OK;
}

tn_status save_file(tn_context *ctx, const program *p, const char *path, const tn_save_options *options)
{
    arena *scratch = ctx_scratch(ctx);
    tn_format format;
    TRY(format_resolve(ctx, options == NULL ? TN_FORMAT_BY_SUFFIX : options->format, path, &format));
    const char *root = options != NULL && options->name != NULL ? options->name : path_stem(scratch, path);
    ctx->file = path;
    if (format == TN_FORMAT_TEXT) {
        TRY(write_sibling_weights(ctx, p, path, arena_printf(scratch, "%s.weights", path)));
    }
    TRY(write_file(ctx, p, path, format, root, write_program));
    ctx_release(ctx, scratch);
    return TN_OK;
}
