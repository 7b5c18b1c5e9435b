/*
 * The tables that messages.def and types.def make, and structs that are built by hand: see model.h.
 *
 * Before model_read.c and model_write.c in the flow, which walk the tables.
 */
#include "targets/onnx/model.h"

#include <string.h>

/* ---- messages ---- */

/* A bit of `has` for each field, and not more rows than protobuf_read.c counts. */
#define MESSAGE(name, proto)
#define FIELD(owner, number, kind, member, text) _Static_assert((number) < 32, "field number");
#define ONE_OF FIELD
#define PART(owner, number, kind, member, text, of) FIELD(owner, number, kind, member, text)
#define ONE_OF_PART PART
#define END(name)
#include "targets/onnx/messages.def"
#undef MESSAGE
#undef FIELD
#undef ONE_OF
#undef PART
#undef ONE_OF_PART
#undef END

#define ROW(owner, number, kind, member, text, one_of, of) \
    {text, number, kind, one_of, offsetof(onnx_##owner, member), of},
#define MESSAGE(name, proto) static const pb_row rows_##name[] = {
#define FIELD(owner, number, kind, member, text) ROW(owner, number, kind, member, text, false, NULL)
#define ONE_OF(owner, number, kind, member, text) ROW(owner, number, kind, member, text, true, NULL)
#define PART(owner, number, kind, member, text, of) ROW(owner, number, kind, member, text, false, &onnx_message_##of)
#define ONE_OF_PART(owner, number, kind, member, text, of) \
    ROW(owner, number, kind, member, text, true, &onnx_message_##of)
#define END(name) \
    }             \
    ;
#include "targets/onnx/messages.def"
#undef MESSAGE
#undef FIELD
#undef ONE_OF
#undef PART
#undef ONE_OF_PART
#undef END

#define MESSAGE(name, proto)                                                         \
    const pb_message onnx_message_##name = {proto, sizeof(onnx_##name), rows_##name, \
                                            sizeof rows_##name / sizeof(pb_row)};
#define FIELD(...)
#define ONE_OF(...)
#define PART(...)
#define ONE_OF_PART(...)
#define END(name)
#include "targets/onnx/messages.def"
#undef MESSAGE
#undef FIELD
#undef ONE_OF
#undef PART
#undef ONE_OF_PART
#undef END

/* ---- element types ---- */

static const onnx_element elements[] = {
#define X(code, name, type, bits, list, since) {code, name, type, bits, offsetof(onnx_tensor, list), #list, since},
#include "targets/onnx/types.def"
#undef X
};
enum { ELEMENT_COUNT = sizeof elements / sizeof *elements };

const onnx_element *onnx_element_by_code(int32_t code)
{
    return code >= 1 && code <= ELEMENT_COUNT ? &elements[code - 1] : NULL;
}

const onnx_element *onnx_element_of(dtype type)
{
    for (size_t i = 0; type != DT_NONE && i < ELEMENT_COUNT; i++) {
        if (elements[i].dtype == type && elements[i].bits == 8 * dtype_table[type].bytes) {
            return &elements[i];
        }
    }
    return NULL;
}

/* ---- structs ---- */

const char *onnx_pairs_get(const onnx_pairs *pairs, const char *key)
{
    for (size_t i = 0; i < pairs->n; i++) {
        if (strcmp(onnx_text(pairs->at[i].key), key) == 0) {
            return onnx_text(pairs->at[i].value);
        }
    }
    return NULL;
}

/* Numbers of the fields that must be there even when they are zero. */
enum { ATTRIBUTE_F = 2, ATTRIBUTE_I = 3 };

onnx_attribute onnx_attribute_int(const char *name, int64_t number)
{
    return (onnx_attribute){.has = 1u << ATTRIBUTE_I, .name = name, .type = ONNX_ATTRIBUTE_INT, .i = number};
}

onnx_attribute onnx_attribute_float(const char *name, float number)
{
    return (onnx_attribute){.has = 1u << ATTRIBUTE_F, .name = name, .type = ONNX_ATTRIBUTE_FLOAT, .f = number};
}

onnx_attribute onnx_attribute_string(const char *name, const char *text)
{
    pb_span bytes = {(const uint8_t *)text, strlen(text)};
    return (onnx_attribute){.name = name, .type = ONNX_ATTRIBUTE_STRING, .s = bytes};
}

onnx_attribute onnx_attribute_strings(const char *name, pb_span *texts, size_t n)
{
    return (onnx_attribute){.name = name, .type = ONNX_ATTRIBUTE_STRINGS, .strings = {texts, n}};
}

onnx_attribute onnx_attribute_ints(const char *name, int64_t *values, size_t n)
{
    return (onnx_attribute){.name = name, .type = ONNX_ATTRIBUTE_INTS, .ints = {values, n}};
}

onnx_attribute onnx_attribute_floats(const char *name, float *values, size_t n)
{
    return (onnx_attribute){.name = name, .type = ONNX_ATTRIBUTE_FLOATS, .floats = {values, n}};
}

onnx_attribute onnx_attribute_tensor(const char *name, onnx_tensor *t)
{
    return (onnx_attribute){.name = name, .type = ONNX_ATTRIBUTE_TENSOR, .t = t};
}

onnx_attribute onnx_attribute_graph(const char *name, onnx_graph *g)
{
    return (onnx_attribute){.name = name, .type = ONNX_ATTRIBUTE_GRAPH, .g = g};
}

onnx_dim onnx_dim_of(int64_t size)
{
    return (onnx_dim){.kind = ONNX_DIM_VALUE, .value = size};
}

onnx_dim onnx_dim_named(const char *param)
{
    return (onnx_dim){.kind = ONNX_DIM_PARAM, .param = param};
}

onnx_type *onnx_type_tensor(arena *a, int32_t elem_type, const onnx_dim *shape, size_t rank)
{
    onnx_type *type = ARENA_NEW(a, onnx_type);
    type->kind = ONNX_TYPE_TENSOR;
    type->tensor = ARENA_NEW(a, onnx_tensor_type);
    type->tensor->elem_type = elem_type;
    type->tensor->shape = ARENA_NEW(a, onnx_shape);
    type->tensor->shape->dims.at = ARENA_ARRAY(a, onnx_dim, rank);
    type->tensor->shape->dims.n = rank;
    if (rank > 0) {
        memcpy(type->tensor->shape->dims.at, shape, rank * sizeof *shape);
    }
    return type;
}
