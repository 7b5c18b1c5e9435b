/*
 * A small PyTorch archive for the tests of reading and writing: its texts, in a short form that tests rewrite, and the
 * way from there to bytes, to a program and back.
 */
#ifndef TENON_TESTS_PT2_SAMPLE_H
#define TENON_TESTS_PT2_SAMPLE_H

#include "testing.h"

#include "format/zip.h"
#include "targets/load.h"
#include "targets/pt2/schema.h"
#include "written.h"

/* ---- texts ---- */

/*
 * JSON is written here with ' for " and ` for ', and with abbreviations between dollar signs: those of the table, and
 * else $x$ for an argument that names the tensor x.
 */
static const struct abbreviation {
    const char *name, *text;
} abbreviations[] = {
    {"3", "{'as_int': 3}"},
    {"1", "{'as_int': 1}"},
    {"s0", "{'as_expr': {'expr_str': 'Symbol(`s0`, positive=True, integer=True)', 'hint': {'as_int': 4}}}"},
    {"{", "{'dtype': 7, 'sizes': ["},
    {"|", "], 'requires_grad': false, 'device': {'type': 'cpu', 'index': null}, 'strides': ["},
    {"}", "], 'storage_offset': {'as_int': 0}, 'layout': 7}"},
    {"[]", "${$$|$$}$"},
    {"[3]", "${$$3$$|$$1$$}$"},
    {"[3,3]", "${$$3$, $3$$|$$3$, $1$$}$"},
    {"[s0,3]", "${$$s0$, $3$$|$$3$, $1$$}$"},
    {"body",
     "{'inputs': [$x$], 'outputs': [$y$], 'nodes': [{'target': 'torch.ops.aten.sin.default', 'inputs': [{'name': "
     "'self', 'arg': $x$, 'kind': 1}], 'outputs': [$y$], 'metadata': {}, 'is_hop_single_tensor_return': null, "
     "'name': 'sin'}], 'tensor_values': {'x': $[s0,3]$, 'y': $[s0,3]$}, 'sym_int_values': {}, "
     "'sym_bool_values': {}, 'is_single_tensor_return': false, 'custom_obj_values': {}, 'sym_float_values': {}}"},
    {"payload 0", "{'path_name': 'weight_0', 'is_param': true, 'use_pickle': false, 'tensor_meta': $[3,3]$}"},
};

/* Appends text to out, in which there is room enough, and returns the end. */
static inline char *expand(char *out, const char *text)
{
    while (*text != 0) {
        if (*text != '$') {
            *out++ = *text == '\'' ? '"' : *text == '`' ? '\'' : *text;
            text++;
            continue;
        }
        const char *name = text + 1, *end = strchr(name, '$');
        assert_non_null(end);
        size_t n = (size_t)(end - name);
        const struct abbreviation *known = NULL;
        for (size_t i = 0; i < sizeof abbreviations / sizeof *abbreviations; i++) {
            if (strlen(abbreviations[i].name) == n && memcmp(abbreviations[i].name, name, n) == 0) {
                known = &abbreviations[i];
            }
        }
        out = known != NULL ? expand(out, known->text)
                            : out + sprintf(out, "{\"as_tensor\": {\"name\": \"%.*s\"}}", (int)n, name);
        text = end + 1;
    }
    *out = 0;
    return out;
}

/* JSON text from its short form. The caller frees. */
static inline char *quoted(const char *text)
{
    enum { ROOM = 1 << 16 };
    char *room = malloc(ROOM);
    assert_non_null(room);
    assert_true(expand(room, text) < room + ROOM);
    return room;
}

/* Replaces the first occurrence; the test stops when there is none. Frees text; the caller frees the result. */
static inline char *replaced(char *text, const char *find, const char *with)
{
    char *at = strstr(text, find);
    if (at == NULL) {
        fail_test("the text lacks '%s'", find);
    }
    char *result = malloc(strlen(text) + strlen(with) + 1);
    assert_non_null(result);
    sprintf(result, "%.*s%s%s", (int)(at - text), text, with, at + strlen(find));
    free(text);
    return result;
}

/* The same with both in their short form. */
static inline char *rewritten(char *text, const char *find, const char *with)
{
    char *from = quoted(find), *to = quoted(with);
    text = replaced(text, from, to);
    free(from);
    free(to);
    return text;
}

/* A program with a parameter, a buffer, a constant, a specialized input, a dynamic size and a conditional. */
static const char model_template[] =
    "{'graph_module': {'graph': {'inputs': [$p_w$, $b_k$, $c_c$, $x$, {'as_int': 3}], 'outputs': [$getitem$, "
    "{'as_sym_int': {'as_name': 'size'}}, {'as_none': true}], 'nodes': ["
    "{'target': 'torch.ops.aten.sym_size.int', 'inputs': [{'name': 'self', 'arg': $x$, 'kind': 1}, "
    "{'name': 'dim', 'arg': {'as_int': 0}, 'kind': 1}], 'outputs': [{'as_sym_int': {'as_name': 'size'}}], "
    "'metadata': {'stack_trace': 'File \\'/m/net.py\\', line 7, in forward\\n    n = x.shape[0]', "
    "'nn_module_stack': 'L__self__,,net.Net;L__self___head,head,net.Head'}, "
    "'is_hop_single_tensor_return': null, 'name': 'size'}, "
    "{'target': 'torch.ops.aten.addmm.default', 'inputs': [{'name': 'self', 'arg': $b_k$, 'kind': 1}, "
    "{'name': 'mat1', 'arg': $x$, 'kind': 1}, {'name': 'mat2', 'arg': $p_w$, 'kind': 2}, "
    "{'name': 'beta', 'arg': {'as_float': 'Infinity'}, 'kind': 2}], 'outputs': [$addmm$], "
    "'metadata': {'torch_fn': 'addmm;addmm'}, 'is_hop_single_tensor_return': null, 'name': 'addmm'}, "
    "{'target': 'torch.ops.higher_order.cond', 'inputs': [{'name': '', 'arg': $c_c$, 'kind': 1}, "
    "{'name': '', 'arg': {'as_graph': {'name': 'true_graph_0', 'graph': $body$}}, 'kind': 1}, "
    "{'name': '', 'arg': {'as_graph': {'name': 'false_graph_0', 'graph': $body$}}, 'kind': 1}, "
    "{'name': '', 'arg': {'as_tensors': [{'name': 'addmm'}, {'name': 'size'}]}, 'kind': 1}], "
    "'outputs': [$getitem$], 'metadata': {}, 'is_hop_single_tensor_return': false, 'name': 'cond'}], "
    "'tensor_values': {'p_w': $[3,3]$, 'b_k': $[3]$, 'c_c': $[]$, 'x': $[s0,3]$, 'addmm': $[s0,3]$, "
    "'getitem': $[s0,3]$}, 'sym_int_values': {'size': $s0$}, 'sym_bool_values': {}, "
    "'is_single_tensor_return': false, 'custom_obj_values': {}, 'sym_float_values': {}}, "
    "'signature': {'input_specs': [{'parameter': {'arg': {'name': 'p_w'}, 'parameter_name': 'w'}}, "
    "{'buffer': {'arg': {'name': 'b_k'}, 'buffer_name': 'k', 'persistent': false}}, "
    "{'tensor_constant': {'arg': {'name': 'c_c'}, 'tensor_constant_name': 'c'}}, "
    "{'user_input': {'arg': $x$}}, {'constant_input': {'name': 'n', 'value': {'as_int': 3}}}], "
    "'output_specs': [{'user_output': {'arg': $getitem$}}, "
    "{'user_output': {'arg': {'as_sym_int': {'as_name': 'size'}}}}, {'user_output': {'arg': {'as_none': true}}}]}, "
    "'module_call_graph': [{'fqn': '', 'signature': {'inputs': [], 'outputs': [$gone$], "
    "'in_spec': '[1, null]', 'out_spec': '[1, null]', 'forward_arg_names': ['x', 'n']}}, "
    "{'fqn': 'head', 'signature': null}], 'metadata': {'custom': '{}'}, "
    "'treespec_namedtuple_fields': {'NT': {'field_names': ['a', 'b']}}}, 'opset_version': {'aten': 10}, "
    "'range_constraints': {'s0': {'min_val': 2, 'max_val': null}}, 'schema_version': {'major': 8, 'minor': 17}, "
    "'verifiers': ['TRAINING'], 'torch_version': '2.11.0', 'guards_code': []}";

static const char weights_template[] =
    "{'config': {'w': $payload 0$, 'tied': {'path_name': 'weight_0', 'is_param': true, 'use_pickle': false, "
    "'tensor_meta': ${$$3$$|$$3$$}$}}}";
static const char constants_template[] =
    "{'config': {'k': {'path_name': 'tensor_0', 'is_param': false, 'use_pickle': false, 'tensor_meta': $[3]$}, "
    "'c': {'path_name': 'tensor_1', 'is_param': false, 'use_pickle': false, 'tensor_meta': $[]$}}}";

/* ---- archives ---- */

/* The content of an archive under test: a field that is NULL leaves the record out. */
typedef struct archive {
    const char *root;
    const char *format, *version, *byteorder, *container;
    char *model, *weights, *constants;
    uint64_t weight_bytes, constant_bytes;
    const char *extra_name, *extra;
} archive;

static const float numbers[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

static inline archive sound_archive(void)
{
    return (archive){
        .root = "net",
        .format = "pt2",
        .version = "0",
        .byteorder = "little",
        .container = "6\n",
        .model = quoted(model_template),
        .weights = quoted(weights_template),
        .constants = quoted(constants_template),
        .weight_bytes = 36,
        .constant_bytes = 12,
    };
}

static inline void release_archive(archive *a)
{
    free(a->model);
    free(a->weights);
    free(a->constants);
}

static inline void add(tn_context *ctx, zip_writer *w, const char *root, const char *name, const void *bytes,
                       uint64_t n)
{
    char path[200];
    snprintf(path, sizeof path, "%s%s%s", root, root[0] == 0 ? "" : "/", name);
    assert_ok(ctx, zip_add(w, path, bytes, n, NULL));
}

static inline void add_text(tn_context *ctx, zip_writer *w, const char *root, const char *name, const char *text)
{
    if (text != NULL) {
        add(ctx, w, root, name, text, strlen(text));
    }
}

/* Bytes that live as long as the context. */
static inline byte_buffer *new_buffer(tn_context *ctx)
{
    byte_buffer *buffer = ARENA_NEW(ctx_scratch(ctx), byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, buffer, byte_buffer_release);
    return buffer;
}

static inline byte_buffer *pack(tn_context *ctx, const archive *a)
{
    byte_buffer *buffer = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, buffer);
    zip_writer w;
    zip_writer_init(ctx, ctx_scratch(ctx), &s, &w);
    add(ctx, &w, a->root, "data/weights/weight_0", numbers, a->weight_bytes);
    add_text(ctx, &w, a->root, "data/weights/model_weights_config.json", a->weights);
    add(ctx, &w, a->root, "data/constants/tensor_0", numbers, a->constant_bytes);
    add(ctx, &w, a->root, "data/constants/tensor_1", numbers, 4);
    add_text(ctx, &w, a->root, "data/constants/model_constants_config.json", a->constants);
    add_text(ctx, &w, a->root, "models/model.json", a->model);
    add_text(ctx, &w, a->root, "data/sample_inputs/model.pt", "sample");
    add_text(ctx, &w, a->root, "extra/notes.txt", "carried along");
    add_text(ctx, &w, a->root, a->extra_name, a->extra);
    add_text(ctx, &w, a->root, PT2_FORMAT_RECORD, a->format);
    add_text(ctx, &w, a->root, PT2_VERSION_RECORD, a->version);
    add_text(ctx, &w, a->root, PT2_CONTAINER_RECORD, a->container);
    add_text(ctx, &w, a->root, PT2_BYTEORDER_RECORD, a->byteorder);
    assert_ok(ctx, zip_writer_finish(&w));
    assert_ok(ctx, sink_finish(ctx, &s));
    return buffer;
}

static inline tn_status load_bytes(tn_context *ctx, const byte_buffer *bytes, const load_options *options,
                                   program **out)
{
    source *src;
    assert_ok(ctx, source_memory(ctx, bytes->at, bytes->n, true, &src));
    return load_program(ctx, src, "net", options, out);
}

static inline program *load_archive(tn_context *ctx, const archive *a)
{
    program *p;
    assert_ok(ctx, load_bytes(ctx, pack(ctx, a), NULL, &p));
    return p;
}

static inline byte_buffer *save(tn_context *ctx, const program *p)
{
    byte_buffer *buffer = new_buffer(ctx);
    sink s;
    sink_init(&s, byte_buffer_write, buffer);
    assert_ok(ctx, write_as(ctx, p, &target_pt2, "net", &s));
    assert_ok(ctx, sink_finish(ctx, &s));
    return buffer;
}

/* A record of an archive in memory, NUL-terminated; NULL when there is none. */
static const char *record_of(tn_context *ctx, const byte_buffer *bytes, const char *name, size_t *n)
{
    arena *a = ctx_scratch(ctx);
    source *src;
    zip z;
    const uint8_t *content;
    assert_ok(ctx, source_memory(ctx, bytes->at, bytes->n, false, &src));
    assert_ok(ctx, zip_open(ctx, a, src, NULL, &z));
    const zip_entry *e = zip_find(&z, name);
    if (e == NULL) {
        return NULL;
    }
    assert_ok(ctx, zip_read(ctx, a, &z, e, &content));
    *n = (size_t)e->size;
    return arena_strndup(a, (const char *)content, *n);
}

static inline void assert_record(tn_context *ctx, const byte_buffer *bytes, const char *name, const void *expected,
                                 size_t n)
{
    size_t found_n = 0;
    const char *found = record_of(ctx, bytes, name, &found_n);
    if (found == NULL) {
        fail_test("record '%s' is missing", name);
    }
    size_t same = 0;
    while (same < n && same < found_n && found[same] == ((const char *)expected)[same]) {
        same++;
    }
    if (same < n || same < found_n) {
        size_t from = same < 60 ? 0 : same - 60;
        fail_test("record '%s' differs at byte %zu: found\n...%.120s\nexpected\n...%.120s", name, same, found + from,
                  (const char *)expected + from);
    }
}

static inline void assert_place(const tn_context *ctx, const char *path)
{
    const tn_diagnostic *d = tn_context_diagnostic(ctx, tn_context_diagnostic_count(ctx) - 1);
    assert_non_null(d->path);
    assert_string_equal(d->path, path);
}

#endif
