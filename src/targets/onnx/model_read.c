/*
 * An ONNX file to structs, and its tensors to ours: see model.h.
 *
 * After format/protobuf.h and the table of messages.def in the flow; the graph reader comes next. Elements stay in the
 * file where they can be used there: encoded forms are decoded, several in a byte are spread, the rest is pointed at.
 */
#include "targets/onnx/model.h"

#include "base/num.h"

#include <inttypes.h>
#include <string.h>

tn_status onnx_model_read(tn_context *ctx, arena *a, const uint8_t *bytes, size_t n, onnx_model **out)
{
    void *model;
    TRY(pb_read(ctx, a, &onnx_message_model, bytes, n, &model));
    *out = model;
    if ((*out)->graph == NULL) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.hint = "is it an ONNX model?"), "there is no graph in the file");
    }
    return TN_OK;
}

tn_status onnx_model_open(tn_context *ctx, arena *a, input_set *in, onnx_model **out)
{
    if (in->main == NULL) {
        return fail(ctx, TN_E_FORMAT, "a folder, expected an ONNX file");
    }
    TRY(source_fetch(ctx, in->main));
    return onnx_model_read(ctx, a, source_bytes(in->main), (size_t)source_size(in->main), out);
}

/* ---- tensors ---- */

/* A tensor on its way: what it is, and its elements as they lie somewhere. */
typedef struct loading {
    tn_context *ctx;
    arena *arena;
    const onnx_tensor *from;
    const onnx_element *element;
    uint64_t count, raw_bytes; /* elements; bytes of them as raw data */
    tensor *out;
} loading;

static tn_status fail_tensor(const loading *l, tn_status code, const char *what)
{
    return fail(l->ctx, code, "tensor '%s': %s", onnx_text(l->from->name), what);
}

/* Element type and sizes. */
static tn_status read_type(loading *l)
{
    const onnx_tensor *t = l->from;
    l->element = onnx_element_by_code(t->data_type);
    if (l->element == NULL) {
        return fail(l->ctx, TN_E_UNSUPPORTED, "tensor '%s': no element type is known by the code %" PRId32,
                    onnx_text(t->name), t->data_type);
    }
    if (l->element->dtype == DT_NONE) {
        return fail(l->ctx, TN_E_UNSUPPORTED, "tensor '%s': the element type %s has no counterpart here",
                    onnx_text(t->name), l->element->name);
    }
    if (t->segment != NULL) {
        return fail_tensor(l, TN_E_UNSUPPORTED, "it is stored in segments");
    }
    if (t->dims.n > TENSOR_MAX_RANK) {
        return fail(l->ctx, TN_E_LIMIT, "tensor '%s': %zu dims, expected at most %d", onnx_text(t->name), t->dims.n,
                    TENSOR_MAX_RANK);
    }
    int64_t count, *strides = ARENA_ARRAY(l->arena, int64_t, t->dims.n);
    uint64_t bits, bytes;
    *l->out = (tensor){.dtype = l->element->dtype, .rank = (uint32_t)t->dims.n, .strides = strides};
    l->out->sizes = t->dims.n == 0 ? strides : t->dims.at;
    if (!tensor_numel(l->out->rank, l->out->sizes, &count) ||
        !tensor_contiguous_strides(l->out->rank, l->out->sizes, strides) ||
        !mul_u64((uint64_t)count, l->element->bits, &bits) || !tensor_extent(l->out, &bytes)) {
        return fail_tensor(l, TN_E_FORMAT, "its dims are negative, or their product overflows 64 bits");
    }
    l->count = (uint64_t)count;
    l->raw_bytes = bits / 8 + (bits % 8 != 0);
    return TN_OK;
}

/* Elements below 8 bits, each to a byte of its own; those of signed types keep their sign. */
static void spread(const loading *l, const uint8_t *raw, uint8_t *to)
{
    unsigned bits = l->element->bits, in_byte = 8 / bits;
    unsigned mask = (1u << bits) - 1, sign = l->out->dtype == DT_I8 ? 1u << (bits - 1) : 0;
    for (uint64_t i = 0; i < l->count; i++) {
        unsigned byte = raw[i / in_byte], word = byte >> (bits * (i % in_byte)) & mask;
        to[i] = (uint8_t)((word ^ sign) - sign);
    }
}

/* Bytes other than 0 and 1 are true, too, but kernels do not expect them. */
static bool is_odd_bool(const loading *l, const uint8_t *raw)
{
    uint8_t all = 0;
    for (uint64_t i = 0; l->out->dtype == DT_BOOL && i < l->raw_bytes; i++) {
        all |= raw[i];
    }
    return all > 1;
}

/* The tensor's storage, of raw data at an address; src is what they lie in, NULL: nothing that can be held. */
static tn_status take_raw(loading *l, const uint8_t *raw, source *src)
{
    size_t element = dtype_table[l->out->dtype].bytes;
    bool as_is = l->element->bits >= 8 && !is_odd_bool(l, raw);
    if (as_is && src != NULL && (uintptr_t)raw % (element < 8 ? element : 8) == 0) {
        return storage_view(l->ctx, src, (uint64_t)(raw - source_bytes(src)), l->raw_bytes, &l->out->storage);
    }
    storage *made;
    TRY(storage_new(l->ctx, l->count * element, &made));
    l->out->storage = made;
    if (l->element->bits < 8) {
        spread(l, raw, made->data);
    } else if (as_is) {
        memcpy(made->data, raw, (size_t)l->raw_bytes);
    } else {
        for (uint64_t i = 0; i < l->count; i++) {
            made->data[i] = raw[i] != 0;
        }
    }
    return TN_OK;
}

/* The source that the bytes lie in; NULL: in none. */
static source *source_around(input_set *in, pb_span bytes)
{
    if (in == NULL || in->main == NULL || source_bytes(in->main) == NULL) {
        return NULL;
    }
    uintptr_t begin = (uintptr_t)source_bytes(in->main), at = (uintptr_t)bytes.at;
    return at >= begin && range_fits(at - begin, bytes.n, source_size(in->main)) ? in->main : NULL;
}

/* ---- lists of values ---- */

/* A number of a list, as the bits of an element of `width` bits; false: it is out of range, whichever way it is meant.
 */
static bool narrow(uint64_t word, unsigned width, bool is_bool, uint64_t *out)
{
    int64_t number = (int32_t)(uint32_t)word;
    if (is_bool) {
        *out = number != 0;
        return true;
    }
    *out = (uint64_t)number;
    return width == 32 || (number >= -(INT64_C(1) << (width - 1)) && number < INT64_C(1) << width);
}

/* Decodes varints to raw data; the list is known to have as many as there is room for. */
static tn_status decode_varints(loading *l, const pb_spans *spans, unsigned width, uint8_t *to)
{
    bool from_int32 = l->element->list == offsetof(onnx_tensor, int32_data);
    uint64_t index = 0;
    for (size_t i = 0; i < spans->n; i++) {
        pb_reader numbers = {.at = spans->at[i].at, .end = spans->at[i].at + spans->at[i].n};
        uint64_t word, bits;
        for (; numbers.at < numbers.end && pb_varint(&numbers, &word); index++) {
            bits = word;
            if (from_int32 ? !narrow(word, width, l->out->dtype == DT_BOOL, &bits) : width == 32 && word > UINT32_MAX) {
                return fail(l->ctx, TN_E_FORMAT, "tensor '%s': number %" PRIu64 " of %s does not fit %s",
                            onnx_text(l->from->name), index, l->element->list_name, l->element->name);
            }
            uint8_t bytes[8];
            store_u64(bytes, bits);
            memcpy(to + index * (width / 8), bytes, width / 8);
        }
    }
    return TN_OK;
}

static uint64_t count_varints(const pb_spans *spans)
{
    uint64_t n = 0;
    for (size_t i = 0; i < spans->n; i++) {
        for (size_t k = 0; k < spans->at[i].n; k++) {
            n += spans->at[i].at[k] < 0x80;
        }
    }
    return n;
}

static tn_status fail_count(const loading *l, uint64_t found, uint64_t expected)
{
    return fail(l->ctx, TN_E_FORMAT,
                "tensor '%s': %" PRIu64 " numbers in %s, and no raw data, where its dims demand %" PRIu64,
                onnx_text(l->from->name), found, l->element->list_name, expected);
}

/* Elements that are listed as numbers. */
static tn_status take_list(loading *l, input_set *in)
{
    const pb_spans *spans = (const pb_spans *)(const void *)((const char *)l->from + l->element->list);
    bool floats = l->element->list == offsetof(onnx_tensor, float_data);
    if (floats || l->element->list == offsetof(onnx_tensor, double_data)) {
        uint64_t n = 0, size = floats ? sizeof(float) : sizeof(double);
        for (size_t i = 0; i < spans->n; i++) {
            n += spans->at[i].n;
        }
        if (n != l->raw_bytes) {
            return fail_count(l, n / size, l->raw_bytes / size);
        }
        if (spans->n == 1) {
            return take_raw(l, spans->at[0].at, source_around(in, spans->at[0]));
        }
        TRY(storage_new(l->ctx, l->raw_bytes, &l->out->storage));
        uint8_t *to = l->out->storage->data;
        for (size_t i = 0; i < spans->n; i++) {
            memcpy(to, spans->at[i].at, spans->at[i].n);
            to += spans->at[i].n;
        }
        return TN_OK;
    }
    unsigned width = l->element->bits < 8 ? 8 : l->element->bits;
    uint64_t found = count_varints(spans), expected = l->raw_bytes / (width / 8);
    if (found != expected) {
        return fail_count(l, found, expected);
    }
    storage *decoded;
    TRY(storage_new(l->ctx, l->raw_bytes, &decoded));
    TRY(decode_varints(l, spans, width, decoded->data));
    if (l->element->bits >= 8) {
        l->out->storage = decoded;
        return TN_OK;
    }
    TRY(take_raw(l, decoded->data, NULL));
    ctx_release(l->ctx, decoded);
    return TN_OK;
}

/* ---- external data ---- */

/* A number of external_data; `otherwise` where it is not there. */
static tn_status external_number(const loading *l, const char *key, uint64_t otherwise, uint64_t *out)
{
    const char *text = onnx_pairs_get(&l->from->external_data, key);
    int64_t number;
    *out = otherwise;
    if (text == NULL) {
        return TN_OK;
    }
    if (!i64_from_text(text, strlen(text), &number) || number < 0) {
        return fail(l->ctx, TN_E_FORMAT,
                    "tensor '%s': the %s of its external data is '%s', which is no number of bytes",
                    onnx_text(l->from->name), key, text);
    }
    *out = (uint64_t)number;
    return TN_OK;
}

static tn_status take_external(loading *l, input_set *in)
{
    const char *location = onnx_pairs_get(&l->from->external_data, "location");
    uint64_t offset, length;
    if (location == NULL) {
        return fail_tensor(l, TN_E_FORMAT, "its data are external, but no location is given");
    }
    TRY(external_number(l, "offset", 0, &offset));
    TRY(external_number(l, "length", l->raw_bytes, &length));
    if (length != l->raw_bytes) {
        return fail(l->ctx, TN_E_FORMAT,
                    "tensor '%s': %" PRIu64 " bytes of external data, where its dims demand %" PRIu64,
                    onnx_text(l->from->name), length, l->raw_bytes);
    }
    source *src = NULL;
    if (in != NULL) {
        TRY(input_set_sibling(l->ctx, l->arena, in, location, &src));
    }
    if (src == NULL) {
        return TN_OK;
    }
    if (!range_fits(offset, length, source_size(src))) {
        return fail(l->ctx, TN_E_FORMAT,
                    "tensor '%s': %" PRIu64 " bytes at byte %" PRIu64 " of '%s', which ends at byte %" PRIu64,
                    onnx_text(l->from->name), length, offset, location, source_size(src));
    }
    TRY(source_fetch(l->ctx, src));
    return take_raw(l, source_bytes(src) + offset, src);
}

tn_status onnx_tensor_load(tn_context *ctx, arena *a, input_set *in, const onnx_tensor *t, tensor *out)
{
    loading l = {.ctx = ctx, .arena = a, .from = t, .out = out};
    TRY(read_type(&l));
    if (t->data_location == ONNX_DATA_EXTERNAL) {
        return take_external(&l, in);
    }
    if (t->raw_data.at == NULL) {
        return take_list(&l, in);
    }
    if (t->raw_data.n != l.raw_bytes) {
        return fail(ctx, TN_E_FORMAT, "tensor '%s': %zu bytes of raw data, where its dims demand %" PRIu64,
                    onnx_text(t->name), t->raw_data.n, l.raw_bytes);
    }
    return take_raw(&l, t->raw_data.at, source_around(in, t->raw_data));
}
