/*
 * Fuzz target of ONNX files as structs: whatever is read is written, and then reads as the same; every tensor that
 * loads has the elements that its dims demand.
 */
#include "fuzzing.h"

#include "targets/onnx/model.h"

static byte_buffer *write_model(tn_context *ctx, onnx_model *model)
{
    sink s;
    byte_buffer *written = open_buffer(ctx, &s);
    arena *a = ctx_scratch(ctx);
    demand(onnx_model_write(ctx, a, model, NULL, output_set_to_sink(ctx, a, &s)) == TN_OK);
    return sink_finish(ctx, &s) == TN_OK ? written : NULL;
}

static void load_all(tn_context *ctx, arena *a, input_set *in, const onnx_tensors *tensors)
{
    for (size_t i = 0; i < tensors->n; i++) {
        tensor t;
        int64_t count;
        if (onnx_tensor_load(ctx, a, in, &tensors->at[i], &t) == TN_OK && t.storage != NULL) {
            demand(tensor_fits(&t) && tensor_is_contiguous(&t) && tensor_numel(t.rank, t.sizes, &count));
            demand((uint64_t)count * dtype_table[t.dtype].bytes == t.storage->bytes);
        }
    }
}

static tn_status run(tn_context *ctx, const input *file)
{
    arena *a = ctx_scratch(ctx);
    source *src, *beside;
    input_set in;
    onnx_model *first, *second;
    TRY(source_memory(ctx, file->bytes, file->size, false, &src));
    TRY(source_callback(ctx, file->size, serve_input, (void *)file, &beside));
    TRY(input_set_of(ctx, a, src, "m", &in));
    input_set_give(&in, a, "d", beside); /* external data: the same bytes, by callback */
    TRY(onnx_model_open(ctx, a, &in, &first));
    load_all(ctx, a, &in, &first->graph->initializers);
    for (size_t i = 0; i < first->graph->nodes.n; i++) {
        const onnx_attributes *attributes = &first->graph->nodes.at[i].attributes;
        for (size_t k = 0; k < attributes->n; k++) {
            const onnx_attribute *attribute = &attributes->at[k];
            load_all(ctx, a, NULL, &(onnx_tensors){attribute->t, attribute->t != NULL});
            load_all(ctx, a, NULL, &attribute->tensors);
        }
    }
    const byte_buffer *once = write_model(ctx, first);
    if (once == NULL) {
        return TN_E_NOMEM;
    }
    demand(onnx_model_read(ctx, a, once->at, once->n, &second) == TN_OK);
    const byte_buffer *twice = write_model(ctx, second);
    demand(twice == NULL || (once->n == twice->n && memcmp(once->at, twice->at, once->n) == 0));
    return TN_OK;
}

FUZZ_TARGET(run)
