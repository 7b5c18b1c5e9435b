/*
 * The NNEF formats of src/format for the Python tests: one command per line of the input, one line of answer each,
 * "ok ..." or "no ..." with the diagnostic. Fields are separated by tabs.
 *
 *     text FILE [OUT]     reads a document, prints it (to OUT), reads what was printed: must be equal
 *     strict FILE [OUT]   the same with strict, and what Khronos' parser checks
 *     quant FILE [OUT]    graph.quant, likewise, checked against the standard operations
 *     declare FILE        fragment declarations; answers with them in our layout, all in one line
 *     standard            the standard operations in the same way
 *     tensor FILE [OUT]   a .dat file: answers with vendor, code, bits, element type and sizes; written again to OUT
 *     tar FILE [OUT]      an archive, also gzip'ed: answers with its names; written again to OUT, .tgz by its suffix
 */
#include "format/nnef_bind.h"
#include "format/nnef_tensor.h"
#include "format/tar.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS_MOST = 3, LINE_MOST = 1 << 13 };

typedef struct job {
    const char *command, *path, *out;
    const char *answer;
} job;

static tn_status read_text(tn_context *ctx, const char *path, const char **text, size_t *n)
{
    source *src;
    TRY(source_open(ctx, path, false, &src));
    *text = (const char *)source_bytes(src);
    *n = (size_t)source_size(src);
    return TN_OK;
}

static tn_status write_file(tn_context *ctx, const char *path, const void *bytes, size_t n)
{
    file_writer *file;
    sink s;
    if (path == NULL) {
        return TN_OK;
    }
    TRY(file_create(ctx, path, &file));
    sink_init(&s, file_write, file);
    sink_put(&s, bytes, n);
    TRY(sink_finish(ctx, &s));
    return file_commit(ctx, file);
}

static tn_status run_text(tn_context *ctx, arena *a, job *j)
{
    nnef_text_options options = {.strict = strcmp(j->command, "strict") == 0};
    const char *text;
    size_t n;
    const nnef_document *first, *second;
    sink s;
    TRY(read_text(ctx, j->path, &text, &n));
    TRY(nnef_parse(ctx, a, text, n, &options, &first));
    if (options.strict) {
        TRY(nnef_check(ctx, first));
    }
    sink_collect(ctx, a, &s);
    TRY(nnef_print(ctx, &s, first, &options));
    size_t length = (size_t)s.written;
    const char *printed = sink_collected(ctx, a, &s);
    TRY(write_file(ctx, j->out, printed, length));
    TRY(nnef_parse(ctx, a, printed, length, &options, &second));
    if (options.strict) {
        TRY(nnef_check(ctx, second));
    }
    return nnef_document_equal(first, second) ? TN_OK : fail(ctx, TN_E_MISMATCH, "what was printed reads differently");
}

static tn_status run_quant(tn_context *ctx, arena *a, job *j)
{
    const char *text;
    size_t n, count, again;
    const nnef_quantization *first, *second;
    nnef_library library;
    sink s;
    TRY(read_text(ctx, j->path, &text, &n));
    TRY(nnef_quant_parse(ctx, a, text, n, NULL, &first, &count));
    TRY(nnef_library_init(ctx, a, &library));
    TRY(nnef_quant_check(ctx, &library, first, count));
    sink_collect(ctx, a, &s);
    TRY(nnef_quant_print(ctx, &s, first, count, NULL));
    size_t length = (size_t)s.written;
    const char *printed = sink_collected(ctx, a, &s);
    TRY(write_file(ctx, j->out, printed, length));
    TRY(nnef_quant_parse(ctx, a, printed, length, NULL, &second, &again));
    bool same = count == again;
    for (size_t i = 0; same && i < count; i++) {
        same = strcmp(first[i].name, second[i].name) == 0 && nnef_expr_equal(first[i].call, second[i].call);
    }
    j->answer = arena_printf(a, "%zu", count);
    return same ? TN_OK : fail(ctx, TN_E_MISMATCH, "what was printed reads differently");
}

/* Declarations as the fragments of a document without a body, in one line. */
static tn_status show_declarations(tn_context *ctx, arena *a, const nnef_declaration *declared, size_t n, job *j)
{
    nnef_declaration *bare = ARENA_ARRAY(a, nnef_declaration, n);
    for (size_t i = 0; i < n; i++) {
        bare[i] = declared[i];
        bare[i].has_body = false;
        bare[i].comment_count = 0;
    }
    nnef_document document = {.major = 1, .fragments = bare, .fragment_count = n, .graph = {.name = "g"}};
    sink s;
    sink_collect(ctx, a, &s);
    TRY(nnef_print(ctx, &s, &document, NULL));
    char *text = arena_strdup(a, sink_collected(ctx, a, &s));
    for (char *at = text; *at != '\0'; at++) {
        *at = *at == '\n' ? '\t' : *at;
    }
    j->answer = text;
    return TN_OK;
}

static tn_status run_declare(tn_context *ctx, arena *a, job *j)
{
    const char *text;
    size_t n, count;
    const nnef_declaration *declared;
    TRY(read_text(ctx, j->path, &text, &n));
    TRY(nnef_parse_fragments(ctx, a, text, n, NULL, &declared, &count));
    return show_declarations(ctx, a, declared, count, j);
}

static tn_status run_standard(tn_context *ctx, arena *a, job *j)
{
    nnef_library library;
    TRY(nnef_library_init(ctx, a, &library));
    return show_declarations(ctx, a, library.standard, NNEF_PRIMITIVES + NNEF_COMPOUNDS, j);
}

/* Vendor, code, bits, element type, sizes; and the elements themselves as hexadecimal digits where there are few. */
static tn_status run_tensor(tn_context *ctx, arena *a, job *j)
{
    enum { SHOWN_MOST = 256 };
    source *src;
    nnef_tensor t;
    const uint8_t *elements;
    sink s, file;
    TRY(source_open(ctx, j->path, true, &src));
    TRY(nnef_tensor_read(ctx, a, src, 0, source_size(src), &t));
    sink_collect(ctx, a, &s);
    sink_printf(&s, "%d\t%d\t%" PRIu32 "\t%s\t", t.vendor, t.code, t.bits,
                t.dtype == DT_NONE ? "none" : dtype_table[t.dtype].torch);
    for (size_t i = 0; i < t.rank; i++) {
        sink_printf(&s, "%s%" PRId64, i == 0 ? "" : ",", t.sizes[i]);
    }
    sink_char(&s, '\t');
    if (t.dtype != DT_NONE && t.count <= SHOWN_MOST) {
        TRY(nnef_tensor_unpack(ctx, a, &t, &elements));
        for (size_t i = 0; i < t.count * dtype_table[t.dtype].bytes; i++) {
            sink_printf(&s, "%02x", elements[i]);
        }
    }
    j->answer = sink_collected(ctx, a, &s);
    if (j->out == NULL) {
        return TN_OK;
    }
    byte_buffer *written = byte_buffer_new(ctx, a);
    sink_init(&file, byte_buffer_write, written);
    TRY(nnef_tensor_write(ctx, &file, &t));
    TRY(sink_finish(ctx, &file));
    return write_file(ctx, j->out, written->at, written->n);
}

static tn_status write_tar(tn_context *ctx, arena *a, const tar *archive, sink *s)
{
    tar_writer w;
    tar_writer_init(ctx, a, s, &w);
    for (size_t i = 0; i < archive->n; i++) {
        const uint8_t *content;
        TRY(tar_read(ctx, a, archive, &archive->entries[i], &content));
        TRY(tar_add(&w, archive->entries[i].name, content, archive->entries[i].size));
    }
    TRY(tar_writer_finish(&w));
    return sink_finish(ctx, s);
}

static tn_status run_tar(tn_context *ctx, arena *a, job *j)
{
    source *src;
    tar archive;
    sink names, s, deflated;
    TRY(source_open(ctx, j->path, true, &src));
    if (gzip_is_one(ctx, src)) {
        TRY(gzip_inflate(ctx, src, NULL, &src));
    }
    TRY(tar_open(ctx, a, src, &archive));
    sink_collect(ctx, a, &names);
    for (size_t i = 0; i < archive.n; i++) {
        sink_printf(&names, "%s%s:%" PRIu64, i == 0 ? "" : "\t", archive.entries[i].name, archive.entries[i].size);
    }
    j->answer = sink_collected(ctx, a, &names);
    if (j->out == NULL) {
        return TN_OK;
    }
    byte_buffer *written = byte_buffer_new(ctx, a);
    if (strcmp(path_suffix(j->out), ".tgz") == 0) {
        gzip_writer *w;
        sink_init(&deflated, byte_buffer_write, written);
        TRY(gzip_writer_new(ctx, a, &deflated, 6, &w));
        sink_init(&s, gzip_write, w);
        TRY(write_tar(ctx, a, &archive, &s));
        TRY(gzip_finish(ctx, w));
        TRY(sink_finish(ctx, &deflated));
    } else {
        sink_init(&s, byte_buffer_write, written);
        TRY(write_tar(ctx, a, &archive, &s));
    }
    return write_file(ctx, j->out, written->at, written->n);
}

static const struct {
    const char *name;
    tn_status (*run)(tn_context *ctx, arena *a, job *j);
} commands[] = {{"text", run_text},         {"strict", run_text},   {"quant", run_quant}, {"declare", run_declare},
                {"standard", run_standard}, {"tensor", run_tensor}, {"tar", run_tar}};

static tn_status run(tn_context *ctx, job *j)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, j->command) == 0) {
            return commands[i].run(ctx, ctx_scratch(ctx), j);
        }
    }
    return fail(ctx, TN_E_ARGUMENT, "no command '%s'", j->command);
}

static void answer(tn_context *ctx, tn_status status, const job *j)
{
    static char text[LINE_MOST];
    if (status == TN_OK) {
        printf("ok %s\n", j->answer == NULL ? "" : j->answer);
    } else {
        tn_context_explain(ctx, text, sizeof text);
        for (char *at = text; *at != '\0'; at++) {
            *at = *at == '\n' ? ' ' : *at;
        }
        printf("no %s\n", text);
    }
    fflush(stdout);
}

static void run_job(job j)
{
    tn_context *ctx;
    call_edge here;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        abort();
    }
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) != 0) {
        answer(ctx, ctx_leave_stopped(ctx, &here), &j);
    } else {
        tn_status status = run(ctx, &j);
        answer(ctx, status, &j); /* before its memory goes */
        ctx_leave(ctx, &here, status);
    }
    tn_context_free(ctx);
}

int main(void)
{
    static char line[LINE_MOST];
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *fields[FIELDS_MOST] = {0};
        line[strcspn(line, "\n")] = '\0';
        char *at = line;
        for (size_t i = 0; i < FIELDS_MOST && at != NULL; i++) {
            fields[i] = at;
            at = strchr(at, '\t');
            if (at != NULL) {
                *at++ = '\0';
            }
        }
        run_job((job){.command = fields[0], .path = fields[1], .out = fields[2]});
    }
    return 0;
}
