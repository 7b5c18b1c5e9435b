/*
 * ONNX files as structs, for tests/python/test_onnx_wire.py: reads and writes them without making a program.
 *
 *     onnx_wire copy [auto|always|never [THRESHOLD [NAME]]]   for each line IN, tab, OUT of standard input
 *     onnx_wire load ...                                      the same, with external initializers loaded before
 *     onnx_wire tensors IN OUT.safetensors                    the initializers as they are loaded
 *     onnx_wire fields                                        the table: message, number, name of each field
 *
 * Ends with status 1 at the first file that fails, and says why.
 */
#include "base/vec.h"
#include "format/tensorfile.h"
#include "targets/onnx/model.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
    const char *in, *out;
    onnx_write_options options;
    bool tensors; /* are what is wanted */
    bool load;    /* external ones */
} job;

/* External initializers become raw data again. */
static tn_status load_external(tn_context *ctx, arena *a, input_set *in, const onnx_tensors *tensors)
{
    for (size_t i = 0; i < tensors->n; i++) {
        tensor t;
        if (tensors->at[i].data_location == ONNX_DATA_EXTERNAL) {
            TRY(onnx_tensor_load(ctx, a, in, &tensors->at[i], &t));
            TRY(onnx_tensor_of(ctx, a, tensors->at[i].name, &t, &tensors->at[i]));
        }
    }
    return TN_OK;
}

/* Bytes of memory that no file stands behind, of the whole process so far: to be compared with what a test allows. */
static void tell_memory(void)
{
    char line[256];
    FILE *status = fopen("/proc/self/status", "r");
    while (status != NULL && fgets(line, sizeof line, status) != NULL) {
        if (strncmp(line, "RssAnon:", 8) == 0) {
            fputs(line, stdout);
        }
    }
    if (status != NULL) {
        fclose(status);
    }
}

static tn_status copy(tn_context *ctx, const job *j)
{
    arena *a = ctx_scratch(ctx);
    input_set in;
    onnx_model *model;
    TRY(input_set_open(ctx, a, j->in, NULL, true, &in));
    TRY(onnx_model_open(ctx, a, &in, &model));
    if (j->load) {
        TRY(load_external(ctx, a, &in, &model->graph->initializers));
    }
    output_set *out = output_set_to_path(ctx, a, j->out);
    TRY(onnx_model_write(ctx, a, model, &j->options, out));
    tell_memory();
    return output_set_commit(out);
}

static tn_status write_tensors(tn_context *ctx, const job *j)
{
    arena *a = ctx_scratch(ctx);
    input_set in;
    onnx_model *model;
    TRY(input_set_open(ctx, a, j->in, NULL, true, &in));
    TRY(onnx_model_open(ctx, a, &in, &model));
    const onnx_tensors *tensors = &model->graph->initializers;
    named_arrays arrays = {.at = ARENA_ARRAY(a, named_array, tensors->n)};
    for (size_t i = 0; i < tensors->n; i++) {
        tensor t;
        TRY(onnx_tensor_load(ctx, a, &in, &tensors->at[i], &t));
        if (t.storage == NULL) {
            continue;
        }
        arrays.at[arrays.n++] = (named_array){.name = onnx_text(tensors->at[i].name),
                                              .dtype = t.dtype,
                                              .rank = t.rank,
                                              .sizes = t.sizes,
                                              .data = t.storage->data,
                                              .bytes = t.storage->bytes};
    }
    file_writer *file;
    sink s;
    TRY(file_create(ctx, j->out, &file));
    sink_init(&s, file_write, file);
    TRY(safetensors_write(ctx, &s, &arrays));
    TRY(sink_finish(ctx, &s));
    return file_commit(ctx, file);
}

/* Each file has a context of its own, as a call of the library has. */
static bool run(const job *j)
{
    tn_context *ctx;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return false;
    }
    call_edge here;
    tn_status status;
    ctx->file = j->in;
    ctx_enter(ctx, &here);
    if (setjmp(here.edge.jump) != 0) {
        status = ctx_leave_stopped(ctx, &here);
    } else {
        status = ctx_leave(ctx, &here, j->tensors ? write_tensors(ctx, j) : copy(ctx, j));
    }
    if (status != TN_OK) {
        char text[4096];
        tn_context_explain(ctx, text, sizeof text);
        fputs(text, stderr);
    }
    tn_context_free(ctx);
    return status == TN_OK;
}

static void print_fields(const pb_message *message)
{
    for (size_t i = 0; i < message->row_count; i++) {
        printf("%s %u %s\n", message->name, (unsigned)message->rows[i].number, message->rows[i].name);
    }
}

static bool copy_all(job j)
{
    static char line[2 * 4096];
    bool good = true;
    while (good && fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        char *tab = strchr(line, '\t');
        if (tab == NULL) {
            return false;
        }
        *tab = '\0';
        j.in = line;
        j.out = tab + 1;
        good = run(&j);
    }
    return good;
}

int main(int count, char **words)
{
    static const char *const modes[] = {
        [ONNX_EXTERNAL_AUTO] = "auto", [ONNX_EXTERNAL_ALWAYS] = "always", [ONNX_EXTERNAL_NEVER] = "never"};
    job j = {0};
    if (count == 4 && strcmp(words[1], "tensors") == 0) {
        j = (job){.in = words[2], .out = words[3], .tensors = true};
        return run(&j) ? 0 : 1;
    }
    if (count == 2 && strcmp(words[1], "fields") == 0) {
#define MESSAGE(name, proto) print_fields(&onnx_message_##name);
#define FIELD(...)
#define ONE_OF(...)
#define PART(...)
#define ONE_OF_PART(...)
#define END(name)
#include "targets/onnx/messages.def"
        return 0;
    }
    if (count < 2 || count > 5 || (strcmp(words[1], "copy") != 0 && strcmp(words[1], "load") != 0)) {
        fputs("usage: onnx_wire copy|load [MODE [THRESHOLD [NAME]]] | tensors IN OUT | fields\n", stderr);
        return 2;
    }
    j.load = strcmp(words[1], "load") == 0;
    for (size_t i = 0; count > 2 && i < 3; i++) {
        j.options.external = strcmp(words[2], modes[i]) == 0 ? (onnx_external)i : j.options.external;
    }
    j.options.external_threshold = count > 3 ? strtoull(words[3], NULL, 10) : 0;
    j.options.external_name = count > 4 ? words[4] : NULL;
    return copy_all(j) ? 0 : 1;
}
