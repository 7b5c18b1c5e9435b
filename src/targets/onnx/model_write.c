/*
 * Structs to an ONNX file, and the file of external data beside it: see model.h.
 *
 * After the graph writer in the flow. The data file is written first, because the model says where in it each tensor
 * lies; both are streamed, elements straight from where they are.
 */
#include "targets/onnx/model.h"

#include "base/map.h"
#include "kernels/move/strided.h"

#include <inttypes.h>
#include <string.h>

/* Bytes of a file that protocol buffers read; of initializers that stay inside; where external data begin. */
enum {
    FILE_MOST = INT32_MAX,
    THRESHOLD = 1024,
    PAGE = 4096,
    LARGE_PAGE = 64 * 1024, /* what some systems map in; for tensors of at least: */
    LARGE_TENSOR = 1024 * 1024,
};

/* ---- external data ---- */

/* Writes the data file. Elements that are at one address are there once. */
typedef struct spilling {
    arena *arena;
    const char *name; /* of the file */
    uint64_t threshold;
    output_set *out;
    sink *s;            /* NULL: not opened yet */
    pointer_map placed; /* address of elements -> placement */
} spilling;

typedef struct placement {
    uint64_t offset;
    size_t n;
} placement;

static tn_status write_elements(spilling *sp, pb_span raw, placement *where)
{
    if (sp->s == NULL) {
        TRY(output_set_beside(sp->out, sp->name, "the model's weights lie", &sp->s));
    }
    uint64_t alignment = raw.n >= LARGE_TENSOR ? LARGE_PAGE : PAGE;
    sink_repeat(sp->s, '\0', (size_t)((0 - sp->s->written) % alignment));
    *where = (placement){sp->s->written, raw.n};
    sink_put(sp->s, raw.at, raw.n);
    work_ask();
    return TN_OK;
}

static tn_status spill_tensor(spilling *sp, onnx_tensor *t)
{
    if (t->raw_data.at == NULL || t->raw_data.n < sp->threshold || t->raw_data.n == 0) {
        return TN_OK;
    }
    placement *where = pointer_map_get(&sp->placed, t->raw_data.at);
    if (where == NULL || where->n != t->raw_data.n) {
        where = ARENA_NEW(sp->arena, placement);
        TRY(write_elements(sp, t->raw_data, where));
        pointer_map_put(&sp->placed, t->raw_data.at, where);
    }
    onnx_pair *pairs = ARENA_ARRAY(sp->arena, onnx_pair, 3);
    pairs[0] = (onnx_pair){.key = "location", .value = sp->name};
    pairs[1] = (onnx_pair){.key = "offset", .value = arena_printf(sp->arena, "%" PRIu64, where->offset)};
    pairs[2] = (onnx_pair){.key = "length", .value = arena_printf(sp->arena, "%zu", where->n)};
    t->external_data.at = pairs;
    t->external_data.n = 3;
    t->data_location = ONNX_DATA_EXTERNAL;
    t->raw_data = (pb_span){NULL, 0};
    return TN_OK;
}

static tn_status spill_graph(spilling *sp, onnx_graph *g);

static tn_status spill_nodes(spilling *sp, const onnx_nodes *nodes)
{
    for (size_t i = 0; i < nodes->n; i++) {
        for (size_t k = 0; k < nodes->at[i].attributes.n; k++) {
            onnx_attribute *attribute = &nodes->at[i].attributes.at[k];
            if (attribute->g != NULL) {
                TRY(spill_graph(sp, attribute->g));
            }
            for (size_t j = 0; j < attribute->graphs.n; j++) {
                TRY(spill_graph(sp, &attribute->graphs.at[j]));
            }
        }
    }
    return TN_OK;
}

/* As deep as pb_size found it to be at most. */
static tn_status spill_graph(spilling *sp, onnx_graph *g)
{
    for (size_t i = 0; i < g->initializers.n; i++) {
        TRY(spill_tensor(sp, &g->initializers.at[i]));
    }
    return spill_nodes(sp, &g->nodes);
}

static tn_status spill_model(tn_context *ctx, arena *a, onnx_model *model, const onnx_write_options *options,
                             output_set *out)
{
    spilling sp = {.arena = a, .name = options->external_name, .out = out};
    sp.threshold = options->external_threshold == 0 ? THRESHOLD : options->external_threshold;
    if (sp.name == NULL) {
        sp.name = output_set_is_stream(out) ? "data" : arena_printf(a, "%s.data", output_set_file_name(out));
    }
    if (sp.name[0] == '\0' || strchr(sp.name, '/') != NULL || strcmp(sp.name, "..") == 0 || strcmp(sp.name, ".") == 0) {
        return fail(ctx, TN_E_ARGUMENT, "'%s' is not a file name for external data: they lie beside the model",
                    sp.name);
    }
    pointer_map_init(&sp.placed, a);
    TRY(spill_graph(&sp, model->graph));
    for (size_t i = 0; i < model->functions.n; i++) {
        TRY(spill_nodes(&sp, &model->functions.at[i].nodes));
    }
    return TN_OK;
}

/* ---- the model ---- */

tn_status onnx_model_write(tn_context *ctx, arena *a, onnx_model *model, const onnx_write_options *options,
                           output_set *out)
{
    static const onnx_write_options usual;
    options = options == NULL ? &usual : options;
    pb_sized sized;
    sink *s;
    if (model->graph == NULL) {
        return fail(ctx, TN_E_INVALID, "a model without a graph is to be written");
    }
    TRY(pb_size(ctx, a, &onnx_message_model, model, &sized));
    bool too_large = sized.bytes > FILE_MOST;
    if (options->external == ONNX_EXTERNAL_ALWAYS || (options->external == ONNX_EXTERNAL_AUTO && too_large)) {
        TRY(spill_model(ctx, a, model, options, out));
        TRY(pb_size(ctx, a, &onnx_message_model, model, &sized));
    }
    if (sized.bytes > FILE_MOST) {
        return fail_at(ctx, TN_E_LIMIT, PLACE(.hint = "let weights be external data, in a file beside the model"),
                       "the model takes %" PRIu64 " bytes, and an ONNX file has at most %d", sized.bytes, FILE_MOST);
    }
    TRY(output_set_main(out, &s));
    pb_write(s, &sized);
    return TN_OK;
}

/* ---- tensors ---- */

tn_status onnx_tensor_of(tn_context *ctx, arena *a, const char *name, const tensor *t, onnx_tensor *out)
{
    const onnx_element *element = onnx_element_of(t->dtype);
    int64_t count;
    if (element == NULL) {
        return fail(ctx, TN_E_UNSUPPORTED, "tensor '%s': ONNX has no element type for %s", name,
                    dtype_table[t->dtype].torch);
    }
    if (!tensor_numel(t->rank, t->sizes, &count) || !tensor_fits(t)) {
        return fail(ctx, TN_E_INVALID, "tensor '%s' reaches out of its storage", name);
    }
    uint64_t bytes = (uint64_t)count * dtype_table[t->dtype].bytes;
    const void *elements = tensor_at(t);
    if (count > 0 && !tensor_is_contiguous(t)) {
        int64_t strides[TENSOR_MAX_RANK];
        storage *dense;
        tensor_contiguous_strides(t->rank, t->sizes, strides);
        TRY(storage_new(ctx, bytes, &dense));
        strided_copy(NULL, t->rank, t->sizes, t->dtype, dense->data, strides, t->dtype, elements, t->strides);
        elements = dense->data;
    }
    *out = (onnx_tensor){.name = name, .data_type = element->code};
    out->dims.at = t->rank == 0 ? NULL : arena_copy(a, t->sizes, t->rank * sizeof *t->sizes);
    out->dims.n = t->rank;
    out->raw_data = (pb_span){elements == NULL ? (const uint8_t *)"" : elements, (size_t)bytes};
    return TN_OK;
}
