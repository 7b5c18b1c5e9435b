/*
 * The public functions that work on programs, and the edge of all public functions (api.h): argument checks and where
 * out of memory returns to, nothing else.
 *
 * Every one packs its arguments and runs a static `do_...` inside `api_guarded`, which sets the edge and releases what
 * the call still owns when it ends, however it ends. Getters that cannot fail are in inspect.c, tensors in
 * tensor.c, operators and runners in run.c.
 */
#include "api/api.h"
#include "convert/convert.h"
#include "ir/verify.h"
#include "views/show.h"

#include <stdlib.h>

void api_begin(tn_context *ctx)
{
    if (ctx->heap.edge == NULL) {
        diagnostics_clear(ctx);
        ctx->file = NULL;
    }
}

tn_status api_guarded(tn_context *ctx, tn_status (*body)(tn_context *ctx, void *arguments), void *arguments)
{
    call_edge here;
    api_begin(ctx);
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) != 0) {
        return ctx_leave_stopped(ctx, &here);
    }
    work_ask();
    return ctx_leave(ctx, &here, body(ctx, arguments));
}

tn_status api_refuse(tn_context *ctx, const char *name, const char *text)
{
    api_begin(ctx);
    return fail(ctx, TN_E_ARGUMENT, "%s: %s", name, text);
}

tn_status api_say_failure(tn_context *ctx, void *said)
{
    const said_failure *a = said;
    return fail(ctx, a->code == TN_OK ? TN_E_ARGUMENT : a->code, "%s", a->text);
}

/* ---- load ---- */

struct load_arguments {
    const char *path;
    const void *bytes;
    uint64_t n;
    tn_read_fn read;
    void *user;
    const tn_tensors *records;
    const tn_load_options *options;
    program *result;
};

static tn_status hand_over(tn_context *ctx, program *p, struct load_arguments *a)
{
    program_seal(p);
    ctx_disown(ctx, p);
    a->result = p;
    return TN_OK;
}

static tn_status do_load(tn_context *ctx, void *arguments)
{
    struct load_arguments *a = arguments;
    program *p;
    source *src;
    if (a->path != NULL) {
        TRY(load_file(ctx, a->path, a->options, &p));
        return hand_over(ctx, p, a);
    }
    if (a->records != NULL) {
        TRY(load_records(ctx, a->records, a->options, &p));
        return hand_over(ctx, p, a);
    }
    if (a->read != NULL) {
        TRY(source_callback(ctx, a->n, a->read, a->user, &src));
    } else {
        TRY(source_memory(ctx, a->bytes, (size_t)a->n, false, &src));
    }
    TRY(load_source(ctx, src, a->options, &p));
    return hand_over(ctx, p, a);
}

static tn_status load(tn_context *ctx, struct load_arguments *a, tn_program **out)
{
    *out = NULL;
    tn_status status = api_guarded(ctx, do_load, a);
    if (status == TN_OK) {
        *out = (tn_program *)a->result;
    }
    return status;
}

tn_status tn_program_load(tn_context *ctx, const char *path, const tn_load_options *options, tn_program **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, path != NULL && out != NULL, "path and out must not be NULL");
    TAKE_OPTIONS(ctx, tn_load_options, taken, options, TN_LOAD_OPTIONS_INIT);
    struct load_arguments a = {.path = path, .options = &taken};
    return load(ctx, &a, out);
}

tn_status tn_program_load_memory(tn_context *ctx, const void *bytes, size_t n, const tn_load_options *options,
                                 tn_program **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, (bytes != NULL || n == 0) && out != NULL, "bytes and out must not be NULL");
    TAKE_OPTIONS(ctx, tn_load_options, taken, options, TN_LOAD_OPTIONS_INIT);
    struct load_arguments a = {.bytes = bytes, .n = n, .options = &taken};
    return load(ctx, &a, out);
}

tn_status tn_program_load_callback(tn_context *ctx, uint64_t size, tn_read_fn read, void *user,
                                   const tn_load_options *options, tn_program **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, read != NULL && out != NULL, "read and out must not be NULL");
    TAKE_OPTIONS(ctx, tn_load_options, taken, options, TN_LOAD_OPTIONS_INIT);
    struct load_arguments a = {.n = size, .read = read, .user = user, .options = &taken};
    return load(ctx, &a, out);
}

tn_status tn_program_load_records(tn_context *ctx, const tn_tensors *records, const tn_load_options *options,
                                  tn_program **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, records != NULL && out != NULL, "records and out must not be NULL");
    TAKE_OPTIONS(ctx, tn_load_options, taken, options, TN_LOAD_OPTIONS_INIT);
    struct load_arguments a = {.records = records, .options = &taken};
    return load(ctx, &a, out);
}

tn_program *tn_program_retain(tn_program *p)
{
    return p == NULL ? NULL : (tn_program *)program_retain((program *)p);
}

void tn_program_free(tn_program *p)
{
    program_free(p);
}

/* ---- verify and print ---- */

struct print_arguments {
    const program *program;
    tn_view view;
    const tn_print_options *options;
    tn_write_fn write;
    void *user;
};

static tn_status do_verify(tn_context *ctx, void *arguments)
{
    struct print_arguments *a = arguments;
    return verify_program(ctx, a->program);
}

tn_status tn_program_verify(tn_context *ctx, const tn_program *p)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, p != NULL, "program must not be NULL");
    struct print_arguments a = {.program = (const program *)p};
    return api_guarded(ctx, do_verify, &a);
}

static tn_status do_print(tn_context *ctx, void *arguments)
{
    struct print_arguments *a = arguments;
    shown_filter filter = {.write = a->write, .user = a->user};
    bool filtered = a->options->escape || a->options->color;
    sink s;
    sink_init(&s, filtered ? shown_write : a->write, filtered ? &filter : a->user);
    TRY(show_program(ctx, a->program, a->view, a->options, &s, filtered ? &filter : NULL));
    TRY(sink_finish(ctx, &s));
    return shown_flush(&filter) ? TN_OK : fail(ctx, TN_E_CANCELLED, "the write callback asked to stop");
}

tn_status tn_program_print(tn_context *ctx, const tn_program *p, tn_view which, const tn_print_options *options,
                           tn_write_fn write, void *user)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, p != NULL && write != NULL, "program and write must not be NULL");
    TAKE_OPTIONS(ctx, tn_print_options, taken, options, TN_PRINT_OPTIONS_INIT);
    struct print_arguments a = {(const program *)p, which, &taken, write, user};
    return api_guarded(ctx, do_print, &a);
}

/* ---- save ---- */

struct save_arguments {
    const program *program;
    const char *path;
    const tn_save_options *options;
    tn_write_fn write;
    void *user;
};

static tn_status do_save_file(tn_context *ctx, void *arguments)
{
    struct save_arguments *a = arguments;
    return save_file(ctx, a->program, a->path, a->options);
}

static tn_status do_save_stream(tn_context *ctx, void *arguments)
{
    struct save_arguments *a = arguments;
    sink s;
    sink_init(&s, a->write, a->user);
    TRY(save_stream(ctx, a->program, a->options, &s));
    return sink_finish(ctx, &s);
}

tn_status tn_program_save(tn_context *ctx, const tn_program *p, const char *path, const tn_save_options *options)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, p != NULL && path != NULL, "program and path must not be NULL");
    TAKE_OPTIONS(ctx, tn_save_options, taken, options, TN_SAVE_OPTIONS_INIT);
    CHECK_ARGUMENT(ctx, taken.files != NULL || taken.file_count == 0, "files is NULL");
    CHECK_ARGUMENT(ctx, taken.settings != NULL || taken.setting_count == 0, "settings is NULL");
    struct save_arguments a = {.program = (const program *)p, .path = path, .options = &taken};
    return api_guarded(ctx, do_save_file, &a);
}

tn_status tn_program_save_callback(tn_context *ctx, const tn_program *p, const tn_save_options *options,
                                   tn_write_fn write, void *user)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, p != NULL && write != NULL, "program and write must not be NULL");
    TAKE_OPTIONS(ctx, tn_save_options, taken, options, TN_SAVE_OPTIONS_INIT);
    CHECK_ARGUMENT(ctx, taken.files != NULL || taken.file_count == 0, "files is NULL");
    CHECK_ARGUMENT(ctx, taken.format != NULL, "options->format must say which format");
    CHECK_ARGUMENT(ctx, taken.settings != NULL || taken.setting_count == 0, "settings is NULL");
    struct save_arguments a = {.program = (const program *)p, .options = &taken, .write = write, .user = user};
    return api_guarded(ctx, do_save_stream, &a);
}

tn_status tn_program_save_memory(tn_context *ctx, const tn_program *p, const tn_save_options *options, void **out,
                                 size_t *out_size)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, out != NULL && out_size != NULL, "out and out_size must not be NULL");
    *out = NULL;
    *out_size = 0;
    byte_buffer collected = {0};
    tn_status status = tn_program_save_callback(ctx, p, options, byte_buffer_write, &collected);
    if (status != TN_OK) {
        byte_buffer_release(&collected);
        return status;
    }
    *out = collected.at;
    *out_size = collected.n;
    return TN_OK;
}

/* ---- formats ---- */

tn_format tn_format_at(size_t index)
{
    const target *t = target_at(index);
    return t == NULL ? (tn_format){.name = NULL}
                     : (tn_format){.name = t->name,
                                   .suffixes = t->suffixes,
                                   .hint = t->hint,
                                   .reads = t->is_one != NULL,
                                   .writes = t->write != NULL,
                                   .many_entries = t->many_entries,
                                   .beside = t->beside};
}

const char *tn_format_of_path(const char *path)
{
    const target *t = path == NULL ? NULL : target_by_suffix(path);
    return t == NULL ? NULL : t->name;
}

tn_format_option tn_format_option_at(const char *format, size_t index)
{
    const target *t = format == NULL ? NULL : target_find(format);
    const tn_format_option *o = t == NULL ? NULL : t->options;
    for (; o != NULL && o->name != NULL && index > 0; index--) {
        o++;
    }
    return o == NULL ? (tn_format_option){.name = NULL} : *o;
}

void tn_free(void *memory)
{
    free(memory);
}
