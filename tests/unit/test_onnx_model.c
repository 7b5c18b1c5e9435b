/* ONNX files as structs: every form of tensor data, external data, and what must be refused. */
#include "testing.h"

#include "targets/onnx/model.h"

#include <sys/stat.h>
#include <unistd.h>

/* ---- models made by hand ---- */

static pb_span span_of(const void *bytes, size_t n)
{
    return (pb_span){bytes, n};
}

/* A model with one node, one initializer of 4 KiB, one of 8 bytes, a function, and a subgraph with an initializer. */
static onnx_model *sample_model(arena *a)
{
    static float weights[1024];
    static const int64_t one = 1;
    for (size_t i = 0; i < 1024; i++) {
        weights[i] = (float)i;
    }
    onnx_tensor *tensors = ARENA_ARRAY(a, onnx_tensor, 2);
    static int64_t sizes[] = {32, 32};
    tensors[0] = (onnx_tensor){.name = "w", .data_type = 1, .dims = {sizes, 2}};
    tensors[0].raw_data = span_of(weights, sizeof weights);
    tensors[1] = (onnx_tensor){.name = "one", .data_type = 7};
    tensors[1].raw_data = span_of(&one, sizeof one);

    onnx_graph *inner = ARENA_NEW(a, onnx_graph);
    inner->name = "then";
    inner->initializers.at = arena_copy(a, tensors, sizeof *tensors);
    inner->initializers.n = 1;
    onnx_attribute *attributes = ARENA_ARRAY(a, onnx_attribute, 2);
    attributes[0] = onnx_attribute_int("zero", 0);
    attributes[1] = onnx_attribute_graph("then_branch", inner);
    static const char *inputs[] = {"x", "", "w"}, *outputs[] = {"y"};
    onnx_node *step = ARENA_NEW(a, onnx_node);
    *step = (onnx_node){.op_type = "If", .inputs = {inputs, 3}, .outputs = {outputs, 1}};
    step->attributes.at = attributes;
    step->attributes.n = 2;

    onnx_value_info *x = ARENA_NEW(a, onnx_value_info);
    onnx_dim shape[] = {onnx_dim_named("batch"), onnx_dim_of(0), {.kind = ONNX_DIM_UNKNOWN}};
    *x = (onnx_value_info){.name = "x", .type = onnx_type_tensor(a, 1, shape, 3)};
    onnx_graph *graph = ARENA_NEW(a, onnx_graph);
    *graph = (onnx_graph){.name = "main", .nodes = {step, 1}, .initializers = {tensors, 2}, .inputs = {x, 1}};

    onnx_function *body = ARENA_NEW(a, onnx_function);
    *body = (onnx_function){.name = "Block", .domain = "local", .nodes = {step, 1}};
    onnx_opset *opset = ARENA_NEW(a, onnx_opset);
    *opset = (onnx_opset){.domain = "", .version = 20};
    onnx_model *model = ARENA_NEW(a, onnx_model);
    *model = (onnx_model){.ir_version = 10, .graph = graph, .opsets = {opset, 1}};
    model->functions.at = body;
    model->functions.n = 1;
    return model;
}

static tn_status write_bytes(tn_context *ctx, onnx_model *model, const onnx_write_options *options, byte_buffer **out)
{
    arena *a = ctx_scratch(ctx);
    sink s;
    *out = byte_buffer_new(ctx, a);
    sink_init(&s, byte_buffer_write, *out);
    TRY(onnx_model_write(ctx, a, model, options, output_set_to_sink(ctx, a, &s)));
    return sink_finish(ctx, &s);
}

static tn_status write_file(tn_context *ctx, onnx_model *model, const onnx_write_options *options, const char *path)
{
    arena *a = ctx_scratch(ctx);
    output_set *out = output_set_to_path(ctx, a, path);
    TRY(onnx_model_write(ctx, a, model, options, out));
    return output_set_commit(out);
}

CONTEXT_TEST(comes_back_as_it_was_written)
{
    arena *a = ctx_scratch(ctx);
    byte_buffer *first, *second;
    onnx_model *back;
    assert_ok(ctx, write_bytes(ctx, sample_model(a), NULL, &first));
    assert_ok(ctx, onnx_model_read(ctx, a, first->at, first->n, &back));
    assert_int_equal(back->ir_version, 10);
    assert_int_equal(back->graph->nodes.n, 1);
    const onnx_node *step = &back->graph->nodes.at[0];
    assert_true(step->inputs.n == 3 && step->inputs.at[1][0] == '\0' && step->name == NULL);
    assert_true(step->attributes.at[0].has == (1u << 1 | 1u << 3 | 1u << 20)); /* a zero that is there */
    assert_int_equal(step->attributes.at[1].g->initializers.n, 1);
    const onnx_shape *shape = back->graph->inputs.at[0].type->tensor->shape;
    assert_int_equal(shape->dims.n, 3);
    assert_string_equal(shape->dims.at[0].param, "batch");
    assert_true(shape->dims.at[1].kind == ONNX_DIM_VALUE && shape->dims.at[1].value == 0);
    assert_int_equal(shape->dims.at[2].kind, ONNX_DIM_UNKNOWN);
    assert_string_equal(back->functions.at[0].domain, "local");
    assert_ok(ctx, write_bytes(ctx, back, NULL, &second));
    assert_int_equal(first->n, second->n);
    assert_memory_equal(first->at, second->at, first->n);
}

CONTEXT_TEST(refuses_a_file_without_a_graph)
{
    onnx_model *model;
    assert_fails(ctx, TN_E_FORMAT, onnx_model_read(ctx, ctx_scratch(ctx), (const uint8_t *)"", 0, &model));
    assert_explained(ctx, "no graph");
    assert_fails(ctx, TN_E_INVALID, write_file(ctx, &(onnx_model){0}, NULL, SCRATCH_PATH("no_graph.onnx")));
}

CONTEXT_TEST(takes_every_truncation)
{
    byte_buffer *whole;
    assert_ok(ctx, write_bytes(ctx, sample_model(ctx_scratch(ctx)), NULL, &whole));
    for (size_t n = 0; n < whole->n; n += n < 256 ? 1 : 37) {
        arena *a = ctx_scratch(ctx);
        uint8_t *cut = malloc(n + 1);
        assert_non_null(cut);
        memcpy(cut, whole->at, n);
        onnx_model *model;
        tn_status status = onnx_model_read(ctx, a, cut, n, &model);
        assert_true(status == TN_OK || status == TN_E_FORMAT);
        diagnostics_clear(ctx);
        ctx_release(ctx, a);
        free(cut);
    }
}

/* ---- tensor data ---- */

/* A list of encoded values, as the reader leaves it. */
#define ENCODED(literal)                                               \
    {                                                                  \
        &(pb_span){(const uint8_t *)(literal), sizeof(literal) - 1}, 1 \
    }
#define RAW(literal)                                    \
    {                                                   \
        (const uint8_t *)(literal), sizeof(literal) - 1 \
    }
#define DIMS(...)                                                                    \
    {                                                                                \
        (int64_t[]){__VA_ARGS__}, sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t) \
    }

CONTEXT_TEST(loads_every_form_of_elements)
{
    const struct {
        onnx_tensor from;
        dtype type;
        const char *elements;
        size_t n;
    } cases[] = {
        {{.data_type = 1, .raw_data = RAW("\0\0\x80?")}, DT_F32, "\0\0\x80?", 4},
        {{.data_type = 1, .dims = DIMS(1), .float_data = ENCODED("\0\0\0@")}, DT_F32, "\0\0\0@", 4},
        {{.data_type = 11, .double_data = ENCODED("\0\0\0\0\0\0\xf0?")}, DT_F64, "\0\0\0\0\0\0\xf0?", 8},
        {{.data_type = 14, .float_data = ENCODED("\0\0\0@\0\0\x80?")}, DT_C64, "\0\0\0@\0\0\x80?", 8},
        {{.data_type = 6, .dims = DIMS(2), .int32_data = ENCODED("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x80\x01")},
         DT_I32,
         "\xff\xff\xff\xff\x80\0\0\0",
         8},
        {{.data_type = 3, .int32_data = ENCODED("\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01")}, DT_I8, "\xfe", 1},
        {{.data_type = 2, .int32_data = ENCODED("\xfe\x01")}, DT_U8, "\xfe", 1},
        {{.data_type = 9, .dims = DIMS(2), .int32_data = ENCODED("\x02\x00")}, DT_BOOL, "\x01\x00", 2},
        {{.data_type = 9, .dims = DIMS(2), .raw_data = RAW("\x02\x00")}, DT_BOOL, "\x01\x00", 2},
        {{.data_type = 10, .int32_data = ENCODED("\x80\x78")}, DT_F16, "\x00\x3c", 2},
        {{.data_type = 16, .int32_data = ENCODED("\x80\x7f")}, DT_BF16, "\x80\x3f", 2},
        {{.data_type = 19, .int32_data = ENCODED("\x3c")}, DT_F8E5M2, "\x3c", 1},
        {{.data_type = 24, .raw_data = RAW("\x7f")}, DT_F8E8M0FNU, "\x7f", 1},
        {{.data_type = 7, .int64_data = ENCODED("\x80\x80\x80\x80\x10")}, DT_I64, "\0\0\0\0\x01\0\0\0", 8},
        {{.data_type = 12, .uint64_data = ENCODED("\xff\xff\xff\xff\x0f")}, DT_U32, "\xff\xff\xff\xff", 4},
        {{.data_type = 13, .uint64_data = ENCODED("\x05")}, DT_U64, "\x05\0\0\0\0\0\0\0", 8},
        {{.data_type = 21, .dims = DIMS(3), .raw_data = RAW("\xf1\x07")}, DT_U8, "\x01\x0f\x07", 3},
        {{.data_type = 22, .dims = DIMS(3), .raw_data = RAW("\xf1\x08")}, DT_I8, "\x01\xff\xf8", 3},
        {{.data_type = 22, .dims = DIMS(3), .int32_data = ENCODED("\xf1\x01\x08")}, DT_I8, "\x01\xff\xf8", 3},
        {{.data_type = 26, .dims = DIMS(5), .raw_data = RAW("\xe4\x02")}, DT_I8, "\x00\x01\xfe\xff\xfe", 5},
        {{.data_type = 25, .dims = DIMS(5), .raw_data = RAW("\xe4\x02")}, DT_U8, "\x00\x01\x02\x03\x02", 5},
        {{.data_type = 1, .dims = DIMS(0, 3)}, DT_F32, "", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tensor t;
        assert_ok(ctx, onnx_tensor_load(ctx, ctx_scratch(ctx), NULL, &cases[i].from, &t));
        assert_int_equal(t.dtype, cases[i].type);
        assert_int_equal(t.rank, cases[i].from.dims.n);
        assert_int_equal(t.storage->bytes, cases[i].n);
        assert_memory_equal(t.storage->data, cases[i].elements, cases[i].n);
        assert_true(tensor_is_contiguous(&t));
    }
}

CONTEXT_TEST(refuses_elements_that_do_not_fit)
{
    const struct {
        onnx_tensor from;
        tn_status status;
        const char *says;
    } cases[] = {
        {{.data_type = 0}, TN_E_UNSUPPORTED, "code 0"},
        {{.data_type = 29}, TN_E_UNSUPPORTED, "code 29"},
        {{.data_type = -1}, TN_E_UNSUPPORTED, "code -1"},
        {{.data_type = 8}, TN_E_UNSUPPORTED, "STRING has no counterpart"},
        {{.data_type = 23}, TN_E_UNSUPPORTED, "FLOAT4E2M1"},
        {{.data_type = 27}, TN_E_UNSUPPORTED, "FLOAT6E2M3"},
        {{.data_type = 1, .dims = DIMS(-1)}, TN_E_FORMAT, "dims are negative"},
        {{.data_type = 1, .dims = DIMS(INT64_MAX, 3)}, TN_E_FORMAT, "overflow"},
        {{.data_type = 1, .dims = DIMS(0, INT64_MAX, 1)}, TN_E_FORMAT, "overflow"},
        {{.data_type = 1, .dims = DIMS(INT64_MAX / 2)}, TN_E_FORMAT, "overflow"},
        {{.data_type = 1, .dims = DIMS(1000000, 1000000), .raw_data = RAW("\0\0\0\0")},
         TN_E_FORMAT,
         "4 bytes of raw data, where its dims demand 4000000000000"},
        {{.data_type = 1, .dims = DIMS(1000000, 1000000)}, TN_E_FORMAT, "0 numbers in float_data"},
        {{.data_type = 7, .dims = DIMS(1000000, 1000000), .int64_data = ENCODED("\x01")}, TN_E_FORMAT, "1 numbers in"},
        {{.data_type = 1, .dims = DIMS(2), .raw_data = RAW("\0\0\0\0")}, TN_E_FORMAT, "demand 8"},
        {{.data_type = 1, .dims = DIMS(2), .int32_data = ENCODED("\x01\x02")}, TN_E_FORMAT, "0 numbers in float_data"},
        {{.data_type = 3, .int32_data = ENCODED("\x80\x02")}, TN_E_FORMAT, "does not fit INT8"},
        {{.data_type = 10, .int32_data = ENCODED("\x80\x80\x04")}, TN_E_FORMAT, "does not fit FLOAT16"},
        {{.data_type = 12, .uint64_data = ENCODED("\x80\x80\x80\x80\x10")}, TN_E_FORMAT, "does not fit UINT32"},
        {{.data_type = 1, .segment = &(onnx_segment){0}}, TN_E_UNSUPPORTED, "segments"},
        {{.data_type = 1, .data_location = 1}, TN_E_FORMAT, "no location"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tensor t;
        assert_fails(ctx, cases[i].status, onnx_tensor_load(ctx, ctx_scratch(ctx), NULL, &cases[i].from, &t));
        assert_explained(ctx, cases[i].says);
        diagnostics_clear(ctx);
    }
}

CONTEXT_TEST(elements_stay_in_the_file_where_they_are_aligned)
{
    arena *a = ctx_scratch(ctx);
    byte_buffer *written;
    assert_ok(ctx, write_bytes(ctx, sample_model(a), NULL, &written));
    size_t in_place = 0;
    for (size_t shift = 0; shift < 4; shift++) {
        uint8_t *bytes = arena_alloc(a, written->n + 4);
        memcpy(bytes + shift, written->at, written->n);
        source *src;
        input_set in;
        onnx_model *model;
        tensor t;
        assert_ok(ctx, source_memory(ctx, bytes + shift, written->n, false, &src));
        assert_ok(ctx, input_set_of(ctx, a, src, "m", &in));
        assert_ok(ctx, onnx_model_open(ctx, a, &in, &model));
        assert_ok(ctx, onnx_tensor_load(ctx, a, &in, &model->graph->initializers.at[0], &t));
        in_place += t.storage->source != NULL;
        assert_true((uintptr_t)t.storage->data % 4 == 0);
        for (size_t i = 0; i < 1024; i++) {
            assert_true(((const float *)tensor_at(&t))[i] == (float)i);
        }
    }
    assert_int_equal(in_place, 1);
}

CONTEXT_TEST(writes_tensors_that_are_not_dense)
{
    arena *a = ctx_scratch(ctx);
    storage *s;
    assert_ok(ctx, storage_new(ctx, 6, &s));
    memcpy(s->data, "\0\1\2\3\4\5", 6);
    int64_t sizes[] = {3, 2}, strides[] = {1, 3};
    tensor t = {.storage = s, .dtype = DT_U8, .rank = 2, .sizes = sizes, .strides = strides};
    onnx_tensor made;
    assert_ok(ctx, onnx_tensor_of(ctx, a, "t", &t, &made));
    assert_int_equal(made.data_type, 2);
    assert_int_equal(made.raw_data.n, 6);
    assert_memory_equal(made.raw_data.at, "\0\3\1\4\2\5", 6);
    t.dtype = DT_C32;
    t.rank = 0;
    assert_fails(ctx, TN_E_UNSUPPORTED, onnx_tensor_of(ctx, a, "t", &t, &made));
    assert_explained(ctx, "complex32");
}

/* ---- external data ---- */

/* The model at the path, with the first initializer loaded. */
static tn_status load_first(tn_context *ctx, const char *path, onnx_model **model, tensor *out)
{
    arena *a = ctx_scratch(ctx);
    input_set in;
    TRY(input_set_open(ctx, a, path, NULL, true, &in));
    TRY(onnx_model_open(ctx, a, &in, model));
    return onnx_tensor_load(ctx, a, &in, &(*model)->graph->initializers.at[0], out);
}

CONTEXT_TEST(writes_external_data_beside_the_model)
{
    const char *path = SCRATCH_PATH("external.onnx");
    const onnx_write_options options = {.external = ONNX_EXTERNAL_ALWAYS};
    onnx_model *model;
    tensor t;
    size_t n;
    assert_ok(ctx, write_file(ctx, sample_model(ctx_scratch(ctx)), &options, path));
    free(read_whole_file(SCRATCH_PATH("external.onnx.data"), &n));
    assert_int_equal(n, 4096); /* the small one stays inside, and the subgraph's has the same elements */
    assert_ok(ctx, load_first(ctx, path, &model, &t));
    const onnx_tensor *w = &model->graph->initializers.at[0];
    assert_string_equal(onnx_pairs_get(&w->external_data, "location"), "external.onnx.data");
    assert_string_equal(onnx_pairs_get(&w->external_data, "offset"), "0");
    assert_string_equal(onnx_pairs_get(&w->external_data, "length"), "4096");
    assert_int_equal(model->graph->initializers.at[1].data_location, ONNX_DATA_INSIDE);
    const onnx_graph *inner = model->graph->nodes.at[0].attributes.at[1].g;
    assert_string_equal(onnx_pairs_get(&inner->initializers.at[0].external_data, "offset"), "0");
    assert_non_null(t.storage->source); /* mapped, not read */
    assert_true(((const float *)tensor_at(&t))[1023] == 1023.0F);

    /* Without its file only the structure is left. */
    assert_int_equal(unlink(SCRATCH_PATH("external.onnx.data")), 0);
    assert_ok(ctx, load_first(ctx, path, &model, &t));
    assert_null(t.storage);
    assert_true(t.rank == 2 && t.sizes[0] == 32 && t.dtype == DT_F32);
}

CONTEXT_TEST(aligns_external_data)
{
    enum { LARGE = 1 << 20 };
    arena *a = ctx_scratch(ctx);
    static uint8_t bytes[LARGE + 2];
    static int64_t sizes[][1] = {{2000}, {LARGE}, {5000}};
    onnx_model *model = sample_model(a);
    onnx_tensor *tensors = ARENA_ARRAY(a, onnx_tensor, 3);
    for (size_t i = 0; i < 3; i++) {
        bytes[i] = (uint8_t)(i + 1);
        tensors[i] = (onnx_tensor){.name = "t", .data_type = 2, .dims = {sizes[i], 1}};
        tensors[i].raw_data = span_of(bytes + i, (size_t)sizes[i][0]);
    }
    model->graph->initializers.at = tensors;
    model->graph->initializers.n = 3;
    model->graph->nodes.n = 0;
    model->functions.n = 0;
    const onnx_write_options options = {ONNX_EXTERNAL_ALWAYS, 1, "aligned.weights"};
    assert_ok(ctx, write_file(ctx, model, &options, SCRATCH_PATH("aligned.onnx")));
    size_t n;
    unsigned char *data = read_whole_file(SCRATCH_PATH("aligned.weights"), &n);
    assert_string_equal(onnx_pairs_get(&tensors[1].external_data, "offset"), "65536");
    assert_string_equal(onnx_pairs_get(&tensors[2].external_data, "offset"), "1114112");
    assert_int_equal(n, 65536 + LARGE + 5000);
    assert_true(data[0] == 1 && data[2000] == 0 && data[65536] == 2 && data[1114112] == 3);
    free(data);
}

CONTEXT_TEST(refuses_external_data_it_cannot_write)
{
    arena *a = ctx_scratch(ctx);
    byte_buffer *written;
    onnx_write_options options = {.external = ONNX_EXTERNAL_ALWAYS};
    assert_fails(ctx, TN_E_UNSUPPORTED, write_bytes(ctx, sample_model(a), &options, &written));
    assert_explained(ctx, "nothing can lie beside a stream");
    static const char *const names[] = {"", "..", "a/b", "/x"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        options.external_name = names[i];
        assert_fails(ctx, TN_E_ARGUMENT, write_file(ctx, sample_model(a), &options, SCRATCH_PATH("refused.onnx")));
    }
}

/* More than an ONNX file holds: told before anything is written. The elements are claimed, not there. */
CONTEXT_TEST(refuses_a_file_of_more_than_2_gib)
{
    arena *a = ctx_scratch(ctx);
    onnx_model *model = sample_model(a);
    model->graph->initializers.at[0].raw_data.n = (size_t)1 << 31;
    const onnx_write_options options = {.external = ONNX_EXTERNAL_NEVER};
    assert_fails(ctx, TN_E_LIMIT, write_file(ctx, model, &options, SCRATCH_PATH("too_large.onnx")));
    assert_explained(ctx, "external data");
    assert_false(path_exists(SCRATCH_PATH("too_large.onnx")));
}

/* Places where external data must not be, and ranges that the file does not have. */
CONTEXT_TEST(refuses_external_data_from_elsewhere)
{
    static const struct {
        const char *location, *offset, *length, *says;
    } cases[] = {
        {"../outside.data", NULL, NULL, "leads out of the folder"},
        {"a/../../outside.data", NULL, NULL, "leads out of the folder"},
        {"/etc/passwd", NULL, NULL, "absolute"},
        {"", NULL, NULL, "empty"},
        {"link.data", NULL, NULL, "a link which leads out"},
        {"folder_link/outside.data", NULL, NULL, "a link which leads out"},
        {"inside.data", "1", NULL, "4096 bytes at byte 1 of 'inside.data', which ends at byte 4096"},
        {"inside.data", "9223372036854775807", NULL, "which ends at byte 4096"},
        {"inside.data", "-1", NULL, "no number of bytes"},
        {"inside.data", "0x0", NULL, "no number of bytes"},
        {"inside.data", "", NULL, "no number of bytes"},
        {"inside.data", NULL, "4095", "4095 bytes of external data, where its dims demand 4096"},
        {"inside.data", NULL, "99999999999999999999", "no number of bytes"},
    };
    const char *folder = SCRATCH_PATH("onnx_folder");
    mkdir(folder, 0777);
    static const uint8_t zeros[4096];
    static const char *const files[] = {SCRATCH_PATH("outside.data"), SCRATCH_PATH("onnx_folder/inside.data")};
    for (size_t i = 0; i < 2; i++) {
        FILE *file = fopen(files[i], "wb");
        assert_non_null(file);
        assert_int_equal(fwrite(zeros, 1, sizeof zeros, file), sizeof zeros);
        fclose(file);
    }
    unlink(SCRATCH_PATH("onnx_folder/link.data"));
    unlink(SCRATCH_PATH("onnx_folder/folder_link"));
    unlink(SCRATCH_PATH("onnx_folder/near.data"));
    assert_int_equal(symlink("../outside.data", SCRATCH_PATH("onnx_folder/link.data")), 0);
    assert_int_equal(symlink("..", SCRATCH_PATH("onnx_folder/folder_link")), 0);
    assert_int_equal(symlink("inside.data", SCRATCH_PATH("onnx_folder/near.data")), 0);
    arena *a = ctx_scratch(ctx);
    input_set in;
    assert_ok(ctx, write_file(ctx, sample_model(a), NULL, SCRATCH_PATH("onnx_folder/m.onnx")));
    assert_ok(ctx, input_set_open(ctx, a, SCRATCH_PATH("onnx_folder/m.onnx"), NULL, true, &in));
    tensor t;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        onnx_pair pairs[3] = {{.key = "location", .value = cases[i].location}};
        size_t n = 1;
        if (cases[i].offset != NULL) {
            pairs[n++] = (onnx_pair){.key = "offset", .value = cases[i].offset};
        }
        if (cases[i].length != NULL) {
            pairs[n++] = (onnx_pair){.key = "length", .value = cases[i].length};
        }
        onnx_tensor from = {.data_type = 1, .dims = DIMS(32, 32), .data_location = 1, .external_data = {pairs, n}};
        assert_fails(ctx, TN_E_FORMAT, onnx_tensor_load(ctx, a, &in, &from, &t));
        assert_explained(ctx, cases[i].says);
        diagnostics_clear(ctx);
    }
    onnx_pair near = {.key = "location", .value = "near.data"};
    onnx_tensor from = {.data_type = 1, .dims = DIMS(32, 32), .data_location = 1, .external_data = {&near, 1}};
    assert_ok(ctx, onnx_tensor_load(ctx, a, &in, &from, &t)); /* a link that stays in the folder */
    assert_non_null(t.storage);
}

/* A store of contents with a folder of links to them: the data lie beside what the model's name really is. */
CONTEXT_TEST(follows_links_of_model_and_data_into_one_folder)
{
    const onnx_write_options options = {.external = ONNX_EXTERNAL_ALWAYS, .external_name = "blob.data"};
    mkdir(SCRATCH_PATH("onnx_blobs"), 0777);
    mkdir(SCRATCH_PATH("onnx_names"), 0777);
    assert_ok(ctx, write_file(ctx, sample_model(ctx_scratch(ctx)), &options, SCRATCH_PATH("onnx_blobs/blob.onnx")));
    unlink(SCRATCH_PATH("onnx_names/m.onnx"));
    unlink(SCRATCH_PATH("onnx_names/blob.data"));
    assert_int_equal(symlink("../onnx_blobs/blob.onnx", SCRATCH_PATH("onnx_names/m.onnx")), 0);
    assert_int_equal(symlink("../onnx_blobs/blob.data", SCRATCH_PATH("onnx_names/blob.data")), 0);
    onnx_model *model;
    tensor t;
    assert_ok(ctx, load_first(ctx, SCRATCH_PATH("onnx_names/m.onnx"), &model, &t));
    assert_non_null(t.storage);
}

/* ---- memory ---- */

static tn_status write_and_read(tn_context *ctx, void *argument)
{
    arena *a = ctx_scratch(ctx);
    const char *path = argument;
    const onnx_write_options options = {.external = ONNX_EXTERNAL_ALWAYS};
    onnx_model *model;
    tensor t;
    TRY(write_file(ctx, sample_model(a), &options, path));
    TRY(load_first(ctx, path, &model, &t));
    onnx_tensor nibbles = {.data_type = 22, .dims = DIMS(3), .int32_data = ENCODED("\xf1\x01\x08")};
    return onnx_tensor_load(ctx, a, NULL, &nibbles, &t);
}

static void every_budget_ends_clean(void **state)
{
    (void)state;
    tn_status status = TN_E_NOMEM;
    size_t failures = 0;
    for (size_t budget = 64; status != TN_OK; budget += 64, failures++) {
        tn_context *ctx = NULL;
        tn_context_options options = TN_CONTEXT_OPTIONS_INIT;
        options.memory_budget = budget;
        assert_int_equal(tn_context_new(&options, &ctx), TN_OK);
        status = call_at_edge(ctx, write_and_read, SCRATCH_PATH("onnx_sweep.onnx"));
        assert_true(status == TN_OK || status == TN_E_NOMEM);
        assert_int_equal(tn_context_memory_used(ctx), 0);
        tn_context_free(ctx);
    }
    assert_true(failures > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comes_back_as_it_was_written),
        cmocka_unit_test(refuses_a_file_without_a_graph),
        cmocka_unit_test(takes_every_truncation),
        cmocka_unit_test(loads_every_form_of_elements),
        cmocka_unit_test(refuses_elements_that_do_not_fit),
        cmocka_unit_test(elements_stay_in_the_file_where_they_are_aligned),
        cmocka_unit_test(writes_tensors_that_are_not_dense),
        cmocka_unit_test(writes_external_data_beside_the_model),
        cmocka_unit_test(aligns_external_data),
        cmocka_unit_test(refuses_external_data_it_cannot_write),
        cmocka_unit_test(refuses_a_file_of_more_than_2_gib),
        cmocka_unit_test(refuses_external_data_from_elsewhere),
        cmocka_unit_test(follows_links_of_model_and_data_into_one_folder),
        cmocka_unit_test(every_budget_ends_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
