/*
 * Many hostile files in one process: each is loaded, shown, saved, run and converted in all ways. fuzz/hostile makes
 * the files and reads what this prints.
 *
 * usage: hostile [--memory BYTES] [--seconds N] [--from N] BATCH       BATCH: {u32 kind, u32 size, bytes},
 *        hostile --rows                                                little-endian
 *
 * The work is done by a child, because a file may end it. Which file it is at stands in memory that both see: the
 * parent prints what became of the child, and starts the next one behind that file. One line for each finding:
 *
 *     INDEX STEP WHAT       WHAT: "signal 11", "status 99" (a sanitizer), "time", "memory N", "internal: TEXT"
 *
 * and at the end "done COUNT peak BYTES": files that were read, and the most that a child held. --rows prints the
 * operators of foreign formats, which no list of the command has: schema, tab, samples.
 */
#include "ops/op.h"
#include "ops/registry.h"
#include "tenon.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define X(name) extern const op_dialect op_dialect_##name;
#include "ops/dialects.def"
#undef X

enum { PROGRAM, TENSORS }; /* kinds of files */
enum { MANY = 1 << 20 };

typedef struct batch {
    const unsigned char *bytes;
    size_t size;
} batch;

/* What parent and child both see. */
typedef struct progress {
    volatile size_t index;
    volatile char step[64];
    volatile size_t findings;
} progress;

typedef struct driver {
    batch files;
    size_t memory;
    unsigned seconds;
    progress *at;
    const char *scratch; /* a file for what can only be read from one */
    FILE *out;           /* our standard output: what programs print goes nowhere */
} driver;

static void enter(const driver *d, const char *step)
{
    size_t i = 0;
    for (; step[i] != '\0' && i + 1 < sizeof d->at->step; i++) {
        d->at->step[i] = step[i];
    }
    d->at->step[i] = '\0';
}

static bool write_nowhere(void *user, const void *bytes, size_t n)
{
    (void)user, (void)bytes, (void)n;
    return true;
}

/* Refusals are answers; that something is wrong with tenon itself is none, nor is a refusal without a word. */
static void judge(const driver *d, const tn_context *ctx, tn_status status)
{
    char text[512];
    if (status == TN_OK) {
        return;
    }
    tn_context_explain(ctx, text, sizeof text);
    for (char *at = text; *at != '\0'; at++) {
        *at = (unsigned char)*at < ' ' ? ' ' : *at;
    }
    if (status == TN_E_INTERNAL || text[0] == '\0') {
        fprintf(d->out, "%zu %s internal: %s\n", d->at->index, (const char *)d->at->step, text);
        fflush(d->out);
    }
}

static tn_context *open_context(const driver *d)
{
    tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
    tn_context *ctx;
    options.memory_budget = d->memory;
    options.seconds = d->seconds;
    if (tn_context_new(&options, &ctx) != TN_OK) {
        exit(3);
    }
    return ctx;
}

/* ---- steps ---- */

static void show(const driver *d, tn_context *ctx, const tn_program *p)
{
    static const char *const names[] = {"show summary", "show tree",      "show graph", "show text",
                                        "show torch",   "show signature", "show ops",   "show json"};
    for (int view = TN_VIEW_SUMMARY; view <= TN_VIEW_JSON; view++) {
        enter(d, names[view]);
        judge(d, ctx, tn_program_print(ctx, p, (tn_view)view, NULL, write_nowhere, NULL));
    }
}

/* Saved, and read again: what was written must be readable. */
static void save(const driver *d, tn_context *ctx, const tn_program *p, const char *format, bool again)
{
    tn_save_options options = TN_SAVE_OPTIONS_INIT;
    void *bytes = NULL;
    size_t size = 0;
    options.format = format;
    tn_status status = tn_program_save_memory(ctx, p, &options, &bytes, &size);
    judge(d, ctx, status);
    if (status == TN_OK && again) {
        tn_program *read = NULL;
        judge(d, ctx, tn_program_load_memory(ctx, bytes, size, NULL, &read));
        tn_program_free(read);
    }
    tn_free(bytes);
}

/* Sizes that vary are `varying`. */
static tn_status draw(tn_context *ctx, const tn_value *v, int64_t varying, tn_datum *out)
{
    int64_t sizes[64];
    uint32_t rank = tn_value_rank(v);
    int64_t count = 1;
    bool is_empty = false;
    *out = (tn_datum){.kind = TN_INT, .u.integer = varying};
    if (tn_value_kind_of(v) == TN_VALUE_FLOAT) {
        *out = (tn_datum){.kind = TN_FLOAT, .u.real = 0.5};
    } else if (tn_value_kind_of(v) == TN_VALUE_BOOL) {
        *out = (tn_datum){.kind = TN_BOOL, .u.boolean = true};
    }
    if (tn_value_kind_of(v) != TN_VALUE_TENSOR || tn_value_dtype(v) == NULL || rank > 64) {
        return TN_OK;
    }
    for (uint32_t i = 0; i < rank; i++) {
        int64_t size = tn_value_size(v, i);
        sizes[i] = size < 0 ? varying : size;
        is_empty = is_empty || size == 0;
    }
    for (uint32_t i = 0; i < rank && !is_empty; i++) {
        if (__builtin_mul_overflow(count, sizes[i], &count) || count > MANY) {
            return TN_E_LIMIT;
        }
    }
    count = is_empty ? 0 : count;
    tn_tensor *t;
    tn_status status = tn_tensor_new(ctx, tn_value_dtype(v), rank, sizes, NULL, &t);
    if (status != TN_OK) {
        return status;
    }
    /* bytes of small numbers, so that indices are sometimes right; floats become tiny, huge, NaN */
    unsigned char *bytes = tn_tensor_data(t);
    size_t item = tn_tensor_element_size(t);
    bool is_float = tn_tensor_dtype(t)[0] == 'f' || tn_tensor_dtype(t)[0] == 'c';
    for (size_t i = 0; i < (size_t)count * item; i++) {
        bytes[i] = is_float ? (unsigned char)(i * 37 % 251) : i % item == 0 ? (unsigned char)(i / item % 3) : 0;
    }
    if (strcmp(tn_tensor_dtype(t), "f32") == 0) {
        for (int64_t i = 0; i < count; i++) {
            ((float *)(void *)bytes)[i] = (float)(i % 7) - 2.5F;
        }
    }
    *out = (tn_datum){.kind = TN_TENSOR, .u.tensor = t};
    return TN_OK;
}

static const tn_value *input_named(const tn_entry *e, const char *name)
{
    for (size_t i = 0; i < tn_entry_input_count(e); i++) {
        tn_input input = tn_entry_input(e, i);
        if (input.value != NULL && input.name != NULL && strcmp(input.name, name) == 0) {
            return input.value;
        }
    }
    return NULL;
}

/* The same by the names of inputs, which only tensors have, and with results that must be tensors. */
static void run_named(const driver *d, tn_context *ctx, tn_runner *runner, const tn_datum *inputs, size_t n)
{
    tn_tensors *named, *results = NULL;
    tn_status status = tn_tensors_new(ctx, &named);
    for (size_t i = 0; i < n && status == TN_OK; i++) {
        status = inputs[i].kind != TN_TENSOR
                     ? TN_E_ARGUMENT
                     : tn_tensors_add(ctx, named, tn_runner_input_name(runner, i), inputs[i].u.tensor);
    }
    if (status == TN_OK) {
        judge(d, tn_runner_context(runner), tn_runner_run_named(runner, named, &results));
    }
    tn_tensors_free(results);
    tn_tensors_free(named);
}

static void run_once(const driver *d, tn_context *ctx, const tn_entry *e, tn_runner *runner, int64_t varying)
{
    size_t n = tn_runner_input_count(runner), count = tn_runner_output_count(runner);
    tn_datum *inputs = calloc(n + 1, sizeof *inputs), *outputs = calloc(count + 1, sizeof *outputs);
    tn_status status = inputs == NULL || outputs == NULL ? TN_E_NOMEM : TN_OK;
    for (size_t i = 0; i < n && status == TN_OK; i++) {
        const tn_value *v = input_named(e, tn_runner_input_name(runner, i));
        status = v == NULL ? TN_E_ARGUMENT : draw(ctx, v, varying, &inputs[i]);
    }
    if (status == TN_OK) {
        judge(d, tn_runner_context(runner), tn_runner_run(runner, inputs, n, outputs));
        run_named(d, ctx, runner, inputs, n);
    }
    for (size_t i = 0; i < count && outputs != NULL; i++) {
        if (outputs[i].kind == TN_TENSOR && outputs[i].u.tensor != NULL) {
            judge(d, ctx, tn_tensor_print(ctx, outputs[i].u.tensor, TN_VIEW_SUMMARY, write_nowhere, NULL));
        }
        tn_datum_free(&outputs[i]);
    }
    for (size_t i = 0; i < n && inputs != NULL; i++) {
        if (inputs[i].kind == TN_TENSOR) {
            tn_tensor_free(inputs[i].u.tensor);
        }
    }
    free(inputs);
    free(outputs);
}

/* Twice, because engines keep what the first run made, with other sizes where they vary. */
static void run_entry(const driver *d, tn_context *ctx, const tn_program *p, const tn_entry *e, const char *engine)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    tn_runner *runner;
    options.entry = tn_entry_name(e);
    options.threads = 1;
    options.engine = engine;
    tn_status status = tn_runner_new(ctx, p, &options, &runner);
    judge(d, ctx, status);
    if (status == TN_OK) {
        run_once(d, ctx, e, runner, 3);
        run_once(d, ctx, e, runner, 4);
        tn_runner_free(runner);
    }
}

/* In every engine. */
static void run(const driver *d, tn_context *ctx, const tn_program *p)
{
    tn_engine engine;
    for (size_t k = 0; (engine = tn_engine_at(k)).name != NULL; k++) {
        for (size_t i = 0; i < tn_program_entry_count(p); i++) {
            run_entry(d, ctx, p, tn_program_entry(p, i), engine.name);
        }
    }
}

static const struct way {
    const char *name;
    tn_decompose decompose;
    const char *externalize;
    bool recognize, inline_units;
    const char *format;
} ways[] = {
    {"convert functional", TN_DECOMPOSE_FUNCTIONAL, NULL, false, false, "text"},
    {"convert core", TN_DECOMPOSE_CORE, NULL, false, false, "tenon"},
    {"convert core recognize", TN_DECOMPOSE_CORE, NULL, true, false, "pt2"},
    {"convert externalize", TN_DECOMPOSE_FUNCTIONAL, "*", false, false, "tenon"},
    {"convert core externalize inline", TN_DECOMPOSE_CORE, "**", true, true, "text"},
    {"convert onnx", TN_DECOMPOSE_BY_FORMAT, NULL, false, false, "onnx"},
    {"convert nnef", TN_DECOMPOSE_BY_FORMAT, NULL, false, false, "nnef"},
};

static void convert(const driver *d, tn_context *ctx, const tn_program *p, const struct way *way)
{
    tn_converter *converter;
    tn_program *made = NULL;
    tn_externalize_spec spec = TN_EXTERNALIZE_SPEC_INIT;
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    if (tn_converter_new(ctx, &converter) != TN_OK) {
        return;
    }
    spec.text = way->externalize;
    options.externalize = &spec;
    options.externalize_count = way->externalize != NULL;
    options.decompose = way->decompose;
    options.recognize = way->recognize;
    options.inline_units = way->inline_units;
    options.save.format = way->format;
    tn_status status = tn_converter_add(converter, p, NULL);
    if (status == TN_OK) {
        status = tn_converter_convert(converter, NULL, 0, &options, &made);
    }
    judge(d, tn_converter_context(converter), status);
    if (status == TN_OK) {
        judge(d, ctx, tn_program_verify(ctx, made));
        save(d, ctx, made, way->format, true);
        run(d, ctx, made);
        tn_program_free(made);
    }
    tn_converter_free(converter);
}

/* ---- files ---- */

static void handle_program(const driver *d, const void *bytes, size_t size)
{
    tn_context *ctx = open_context(d);
    tn_program *p = NULL;
    enter(d, "load");
    tn_status status = tn_program_load_memory(ctx, bytes, size, NULL, &p);
    judge(d, ctx, status);
    if (status == TN_OK) {
        enter(d, "verify");
        status = tn_program_verify(ctx, p);
        judge(d, ctx, status);
        show(d, ctx, p);
        tn_format f;
        for (size_t i = 0; (f = tn_format_at(i)).name != NULL; i++) {
            char name[64];
            snprintf(name, sizeof name, "save %s", f.name);
            enter(d, name);
            save(d, ctx, p, f.name, true);
        }
        enter(d, "run");
        run(d, ctx, p);
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
            enter(d, ways[i].name);
            convert(d, ctx, p, &ways[i]);
        }
    }
    enter(d, "free");
    tn_program_free(p);
    tn_context_free(ctx);
}

static void handle_tensors(const driver *d, const void *bytes, size_t size)
{
    tn_context *ctx = open_context(d);
    tn_tensors *all;
    enter(d, "tensors");
    FILE *file = fopen(d->scratch, "wb");
    bool written = file != NULL && fwrite(bytes, 1, size, file) == size;
    if (file == NULL || fclose(file) != 0 || !written) {
        exit(3);
    }
    tn_status status = tn_tensors_load(ctx, d->scratch, &all);
    judge(d, ctx, status);
    if (status == TN_OK) {
        for (size_t i = 0; i < tn_tensors_count(all); i++) {
            tn_tensor *t = tn_tensors_at(all, i), *dense = NULL;
            judge(d, ctx, tn_tensor_print(ctx, t, TN_VIEW_SUMMARY, write_nowhere, NULL));
            judge(d, ctx, tn_tensor_print(ctx, t, TN_VIEW_JSON, write_nowhere, NULL));
            judge(d, ctx, tn_tensor_contiguous(ctx, t, &dense));
            tn_tensor_free(dense);
        }
        tn_tensors_free(all);
    }
    tn_context_free(ctx);
}

/* ---- batches ---- */

static uint32_t word_at(const unsigned char *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* Handles files from number `from` on; returns how many there are. */
static size_t each_file(const driver *d, size_t from, bool handles)
{
    size_t index = 0;
    for (size_t at = 0; d->files.size - at >= 8; index++) {
        uint32_t kind = word_at(d->files.bytes + at), size = word_at(d->files.bytes + at + 4);
        at += 8;
        if (size > d->files.size - at) {
            break;
        }
        if (handles && index >= from) {
            /* a block of its own size, so that a sanitizer sees what is read behind it */
            void *bytes = malloc(size == 0 ? 1 : size);
            if (bytes == NULL) {
                exit(3);
            }
            memcpy(bytes, d->files.bytes + at, size);
            d->at->index = index;
            alarm(2 * d->seconds + 5); /* it should have ended by itself, under a sanitizer on a busy machine too */
            (kind == TENSORS ? handle_tensors : handle_program)(d, bytes, size);
            free(bytes);
        }
        at += size;
    }
    alarm(0);
    return index;
}

static void report(const driver *d, int status)
{
    char what[64];
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) {
        snprintf(what, sizeof what, "time");
    } else if (WIFSIGNALED(status)) {
        snprintf(what, sizeof what, "signal %d", WTERMSIG(status));
    } else {
        snprintf(what, sizeof what, "status %d", WEXITSTATUS(status));
    }
    fprintf(d->out, "%zu %s %s\n", d->at->index, (const char *)d->at->step, what);
    fflush(d->out);
}

static bool read_batch(const char *path, batch *out)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        return false;
    }
    out->size = (size_t)ftell(file);
    unsigned char *bytes = malloc(out->size + 1);
    rewind(file);
    bool done = bytes != NULL && fread(bytes, 1, out->size, file) == out->size;
    fclose(file);
    out->bytes = bytes;
    return done;
}

static int print_rows(void)
{
    static const op_dialect *const dialects[] = {
#define X(name) &op_dialect_##name,
#include "ops/dialects.def"
#undef X
    };
    tn_context *ctx;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return 2;
    }
    arena *scratch = ctx_scratch(ctx);
    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++) {
        size_t n;
        const op_def *const *records = dialects[i]->records(scratch, &n);
        for (size_t k = 0; k < n; k++) {
            printf("%s\t%s\n", records[k]->overloads[0], records[k]->samples == NULL ? "" : records[k]->samples);
        }
    }
    ctx_release(ctx, scratch);
    tn_context_free(ctx);
    return fflush(stdout) == 0 ? 0 : 2;
}

int main(int argc, char **argv)
{
    driver d = {.memory = (size_t)1 << 28, .seconds = 20};
    char scratch[4096];
    size_t from = 0;
    if (argc == 2 && strcmp(argv[1], "--rows") == 0) {
        return print_rows();
    }
    for (int i = 1; i + 1 < argc; i += 2) {
        size_t number = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--memory") == 0) {
            d.memory = number;
        } else if (strcmp(argv[i], "--seconds") == 0) {
            d.seconds = (unsigned)number;
        } else if (strcmp(argv[i], "--from") == 0) {
            from = number;
        }
    }
    if (argc % 2 != 0 || !read_batch(argv[argc - 1], &d.files)) {
        fprintf(stderr, "usage: hostile [--memory BYTES] [--seconds N] [--from N] BATCH\n");
        return 2;
    }
    snprintf(scratch, sizeof scratch, "%s.scratch", argv[argc - 1]);
    d.scratch = scratch;
    d.out = fdopen(dup(STDOUT_FILENO), "w");
    d.at = mmap(NULL, sizeof *d.at, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (d.out == NULL || freopen("/dev/null", "w", stdout) == NULL || d.at == MAP_FAILED) {
        return 2;
    }
    size_t count = each_file(&d, 0, false);
    while (from < count) {
        pid_t child = fork();
        if (child == 0) {
            struct rlimit none = {0, 0};
            setrlimit(RLIMIT_CORE, &none);
            each_file(&d, from, true);
            enter(&d, "leaks");
            free((void *)d.files.bytes);
            exit(0);
        }
        int status;
        if (child < 0 || waitpid(child, &status, 0) != child) {
            return 2;
        }
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
            break;
        }
        report(&d, status);
        from = d.at->index + 1;
    }
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    unlink(scratch);
    free((void *)d.files.bytes);
    fprintf(d.out, "done %zu peak %ld\n", count, used.ru_maxrss * 1024L);
    return fclose(d.out) == 0 ? 0 : 2;
}
