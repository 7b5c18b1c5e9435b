/*
 * safetensors both ways.
 *
 *   1. the length of the header, 8 bytes little-endian
 *   2. the header, JSON padded with spaces: {"name": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}, ...}
 *      and optionally "__metadata__": {"text": "text", ...}; offsets count from the end of the header
 *   3. the bytes of the tensors, without gaps or overlaps
 *
 * Names of element types stand in base/dtype.def. tensorfile.h is the interface; tensorfile.c picks the reader.
 */
#include "base/num.h"
#include "format/json.h"
#include "format/tensorfile.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    PREFIX_BYTES = 8,
    HEADER_MOST = 100 * 1000 * 1000, /* the official package's limit */
    HEADER_DEPTH = 8,                /* its objects nest three deep */
};

static const char metadata_key[] = "__metadata__";
static const char header_name[] = "header"; /* for diagnostics: offsets count from its start */

/* ---- reading ---- */

typedef struct reader {
    tn_context *ctx;
    arena *arena, *scratch;
    const source *source;
    uint64_t data_begin, data_bytes;
} reader;

/* A tensor of the header. */
typedef struct row {
    named_array array;
    uint64_t begin, end; /* within the data */
} row;

static int by_offset_then_name(const void *a, const void *b)
{
    const row *x = a, *y = b;
    if (x->begin != y->begin) {
        return x->begin < y->begin ? -1 : 1;
    }
    if (x->end != y->end) {
        return x->end < y->end ? -1 : 1;
    }
    return strcmp(x->array.name, y->array.name);
}

static tn_status fail_member(const reader *r, const json *at, const char *name, const char *what)
{
    return fail_at(r->ctx, TN_E_FORMAT, PLACE(.member = header_name, .offset = (int64_t)at->offset), "tensor '%s': %s",
                   name, what);
}

/* Non-negative integers. */
static tn_status read_integers(reader *r, const json *list, const char *name, const char *what, const int64_t **out)
{
    bool good = list != NULL && list->kind == JSON_ARRAY;
    int64_t *integers = ARENA_ARRAY(r->arena, int64_t, good ? list->n : 0);
    for (size_t i = 0; good && i < list->n; i++) {
        good = list->u.items[i].kind == JSON_INT && list->u.items[i].u.integer >= 0;
        integers[i] = good ? list->u.items[i].u.integer : 0;
    }
    if (!good) {
        return fail(r->ctx, TN_E_FORMAT, "tensor '%s': '%s' is not a list of non-negative integers", name, what);
    }
    *out = integers;
    return TN_OK;
}

static tn_status read_row(reader *r, const json_member *member, row *out)
{
    const json *info = member->value;
    const char *name = arena_strdup(r->arena, member->key);
    const json *type = json_get(info, "dtype"), *shape = json_get(info, "shape");
    const json *range = json_get(info, "data_offsets");
    if (type == NULL || type->kind != JSON_STRING || shape == NULL || range == NULL) {
        return fail_member(r, info, name, "expected an object with 'dtype', 'shape' and 'data_offsets'");
    }
    named_array array = {.name = name, .dtype = dtype_by_safetensors(type->u.string), .rank = shape->n};
    if (array.dtype == DT_NONE) {
        return fail(r->ctx, TN_E_UNSUPPORTED, "tensor '%s': dtype '%s' has no counterpart here", name, type->u.string);
    }
    const int64_t *ends;
    TRY(read_integers(r, shape, name, "shape", &array.sizes));
    TRY(read_integers(r, range, name, "data_offsets", &ends));
    if (range->n != 2 || ends[0] > ends[1]) {
        return fail_member(r, range, name, "'data_offsets' is not a begin and an end");
    }
    *out = (row){.array = array, .begin = (uint64_t)ends[0], .end = (uint64_t)ends[1]};
    if (!named_array_bytes(array.dtype, array.sizes, array.rank, &out->array.bytes)) {
        return fail_member(r, shape, name, "the sizes in 'shape' overflow 64 bits");
    }
    if (out->array.bytes != out->end - out->begin) {
        return fail_member(r, range, name, "'data_offsets' span another number of bytes than dtype and shape demand");
    }
    return TN_OK;
}

static tn_status read_metadata(reader *r, const json *object, const char *const **out)
{
    if (object->kind == JSON_NULL) {
        return TN_OK;
    }
    if (object->kind != JSON_OBJECT) {
        return fail(r->ctx, TN_E_FORMAT, "'%s' is not an object of strings", metadata_key);
    }
    const char **texts = ARENA_ARRAY(r->arena, const char *, 2 * object->n + 1);
    for (size_t i = 0; i < object->n; i++) {
        const json_member *member = &object->u.members[i];
        if (member->value->kind != JSON_STRING) {
            return fail(r->ctx, TN_E_FORMAT, "'%s' is not an object of strings", metadata_key);
        }
        texts[2 * i] = arena_strdup(r->arena, member->key);
        texts[2 * i + 1] = arena_strdup(r->arena, member->value->u.string);
    }
    *out = texts;
    return TN_OK;
}

/* The header's JSON, checked to be an object. */
static tn_status read_header(reader *r, const json **out)
{
    uint64_t size = source_size(r->source);
    uint8_t prefix[PREFIX_BYTES];
    if (size < PREFIX_BYTES) {
        return fail(r->ctx, TN_E_FORMAT, "a file of %" PRIu64 " bytes is too short for safetensors, npy or npz", size);
    }
    TRY(source_read(r->ctx, r->source, 0, prefix, sizeof prefix));
    uint64_t length = load_u64(prefix);
    if (!range_fits(PREFIX_BYTES, length, size)) {
        return fail_at(r->ctx, TN_E_FORMAT, PLACE(.offset = 0, .hint = "is it a safetensors, npy or npz file?"),
                       "a header of %" PRIu64 " bytes does not fit in a file of %" PRIu64, length, size);
    }
    if (length > HEADER_MOST) {
        return fail_at(r->ctx, TN_E_LIMIT, PLACE(.offset = 0), "a header of %" PRIu64 " bytes, expected at most %d",
                       length, HEADER_MOST);
    }
    const uint8_t *text;
    TRY(named_array_data(r->ctx, r->scratch, r->source, PREFIX_BYTES, length, DT_U8, &text));
    if (length == 0 || text[0] != '{') {
        return fail_at(r->ctx, TN_E_FORMAT, PLACE(.member = header_name, .offset = 0),
                       "the header does not start with '{'");
    }
    r->data_begin = PREFIX_BYTES + length;
    r->data_bytes = size - r->data_begin;
    tn_status status =
        json_parse(r->ctx, r->scratch, (const char *)text, (size_t)length, &(json_limits){.depth = HEADER_DEPTH}, out);
    if (status != TN_OK) {
        diagnostics_add_place(r->ctx, PLACE(.member = header_name));
    }
    return status;
}

/* Each tensor begins where the one before it ends, and the last one ends with the file. */
static tn_status check_cover(const reader *r, const row *rows, size_t n)
{
    uint64_t at = 0;
    for (size_t i = 0; i < n; i++) {
        if (rows[i].begin != at) {
            return fail(r->ctx, TN_E_FORMAT,
                        "tensor '%s' begins at byte %" PRIu64 " of the data, expected %" PRIu64
                        ": gaps and overlaps are not allowed",
                        rows[i].array.name, rows[i].begin, at);
        }
        at = rows[i].end;
    }
    if (at != r->data_bytes) {
        return fail(r->ctx, TN_E_FORMAT, "the tensors span %" PRIu64 " bytes, but the file holds %" PRIu64, at,
                    r->data_bytes);
    }
    return TN_OK;
}

static tn_status read_all(reader *r, named_arrays *out)
{
    const json *header;
    TRY(read_header(r, &header));
    row *rows = ARENA_ARRAY(r->scratch, row, header->n);
    size_t n = 0;
    for (size_t i = 0; i < header->n; i++) {
        const json_member *member = &header->u.members[i];
        if (strcmp(member->key, metadata_key) == 0) {
            TRY(read_metadata(r, member->value, &out->metadata));
        } else {
            TRY(read_row(r, member, &rows[n++]));
        }
    }
    qsort(rows, n, sizeof *rows, by_offset_then_name);
    TRY(check_cover(r, rows, n));
    out->at = ARENA_ARRAY(r->arena, named_array, n);
    out->n = n;
    for (size_t i = 0; i < n; i++) {
        out->at[i] = rows[i].array;
        TRY(named_array_data(r->ctx, r->arena, r->source, r->data_begin + rows[i].begin, rows[i].array.bytes,
                             rows[i].array.dtype, &out->at[i].data));
    }
    return TN_OK;
}

tn_status safetensors_read(tn_context *ctx, arena *a, source *src, named_arrays *out)
{
    *out = (named_arrays){0};
    reader r = {.ctx = ctx, .arena = a, .scratch = ctx_scratch(ctx), .source = src};
    tn_status status = read_all(&r, out);
    ctx_release(ctx, r.scratch);
    return status;
}

/* ---- writing ---- */

/* The package's order of element types, by alignment; tensors are written from the last to the first of these. */
/* clang-format off */
static const uint8_t type_rank[DT_COUNT] = {
    [DT_BOOL] = 1, [DT_U8] = 2, [DT_I8] = 3, [DT_F8E5M2] = 4, [DT_F8E4M3FN] = 5, [DT_F8E8M0FNU] = 6,
    [DT_F8E4M3FNUZ] = 7, [DT_F8E5M2FNUZ] = 8, [DT_I16] = 9, [DT_U16] = 10, [DT_F16] = 11, [DT_BF16] = 12,
    [DT_I32] = 13, [DT_U32] = 14, [DT_F32] = 15, [DT_C64] = 16, [DT_F64] = 17, [DT_I64] = 18, [DT_U64] = 19,
};
/* clang-format on */

static int by_type_then_name(const void *a, const void *b)
{
    const named_array *x = *(const named_array *const *)a, *y = *(const named_array *const *)b;
    int difference = type_rank[y->dtype] - type_rank[x->dtype];
    return difference != 0 ? difference : strcmp(x->name, y->name);
}

static tn_status check_writable(tn_context *ctx, map *names, const named_array *array)
{
    if (dtype_table[array->dtype].safetensors == NULL) {
        return fail(ctx, TN_E_UNSUPPORTED, "tensor '%s': safetensors has no dtype '%s'", array->name,
                    dtype_table[array->dtype].torch);
    }
    TRY(named_array_check(ctx, array));
    if (!named_array_is_dense(array, false)) {
        return fail(ctx, TN_E_ARGUMENT, "tensor '%s' is not contiguous, which safetensors demands", array->name);
    }
    if (strcmp(array->name, metadata_key) == 0 || !map_put_new(names, array->name, names)) {
        return fail(ctx, TN_E_ARGUMENT, "the name '%s' is taken", array->name);
    }
    return TN_OK;
}

static void write_header(sink *s, const named_array *const *sorted, size_t n, const char *const *metadata)
{
    const char *separator = "";
    sink_char(s, '{');
    if (metadata != NULL) {
        sink_text(s, "\"__metadata__\":{");
        for (; metadata[0] != NULL; metadata += 2) {
            sink_text(s, separator);
            json_write_string(s, metadata[0]);
            sink_char(s, ':');
            json_write_string(s, metadata[1]);
            separator = ",";
        }
        sink_char(s, '}');
        separator = ",";
    }
    uint64_t at = 0;
    for (size_t i = 0; i < n; i++) {
        sink_text(s, separator);
        json_write_string(s, sorted[i]->name);
        sink_printf(s, ":{\"dtype\":\"%s\",\"shape\":[", dtype_table[sorted[i]->dtype].safetensors);
        for (size_t dim = 0; dim < sorted[i]->rank; dim++) {
            sink_printf(s, "%s%" PRId64, dim == 0 ? "" : ",", sorted[i]->sizes[dim]);
        }
        sink_printf(s, "],\"data_offsets\":[%" PRIu64 ",%" PRIu64 "]}", at, at + sorted[i]->bytes);
        at += sorted[i]->bytes;
        separator = ",";
    }
    sink_char(s, '}');
}

static tn_status write_all(tn_context *ctx, arena *scratch, sink *s, const named_arrays *arrays)
{
    map names;
    map_init(&names, scratch);
    const named_array **sorted = ARENA_ARRAY(scratch, const named_array *, arrays->n);
    for (size_t i = 0; i < arrays->n; i++) {
        TRY(check_writable(ctx, &names, &arrays->at[i]));
        sorted[i] = &arrays->at[i];
    }
    qsort(sorted, arrays->n, sizeof *sorted, by_type_then_name);

    /* The length stands before the text: the first pass only counts. */
    sink counter;
    sink_init(&counter, named_array_discard, NULL);
    write_header(&counter, sorted, arrays->n, arrays->metadata);
    size_t padding = (size_t)(0 - counter.written) % PREFIX_BYTES;
    uint8_t prefix[PREFIX_BYTES];
    store_u64(prefix, counter.written + padding);
    sink_put(s, prefix, sizeof prefix);
    write_header(s, sorted, arrays->n, arrays->metadata);
    sink_repeat(s, ' ', padding);
    for (size_t i = 0; i < arrays->n; i++) {
        sink_put(s, sorted[i]->data, (size_t)sorted[i]->bytes);
    }
    return TN_OK;
}

tn_status safetensors_write(tn_context *ctx, sink *s, const named_arrays *arrays)
{
    arena *scratch = ctx_scratch(ctx);
    tn_status status = write_all(ctx, scratch, s, arrays);
    ctx_release(ctx, scratch);
    return status;
}
