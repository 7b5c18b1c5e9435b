/*
 * An ONNX file as C structs: what messages.def describes, read from and written to protocol buffers.
 *
 * After format/protobuf.h in the flow. Reading: bytes -> onnx_model -> (graph reader) -> program; writing the other
 * way. The structs say what the file says and nothing else: names are not resolved, types are not inferred.
 *
 * Everything is on one arena. Names are C strings, NULL where the file has none: onnx_text gives "" for those. Tensor
 * data and byte strings point into the file (reading) or at the caller's memory (writing). `has` is of protobuf.h: bit
 * N for field N; whoever builds structs by hand leaves it 0 and uses the functions below where a zero must be written.
 */
#ifndef TENON_TARGETS_ONNX_MODEL_H
#define TENON_TARGETS_ONNX_MODEL_H

#include "format/protobuf.h"
#include "ir/tensor.h"
#include "targets/input_set.h"
#include "targets/output_set.h"

typedef struct onnx_type onnx_type;
typedef struct onnx_graph onnx_graph;

/* ---- what every message uses ---- */

/* Of metadata_props, external_data, quant_parameter_tensor_names. */
typedef struct onnx_pair {
    uint32_t has;
    const char *key, *value;
} onnx_pair;
typedef PB_LIST(onnx_pair) onnx_pairs;

typedef PB_LIST(const char *) onnx_names;
typedef PB_LIST(int64_t) onnx_ints;
typedef PB_LIST(float) onnx_floats;

typedef struct onnx_opset {
    uint32_t has;
    const char *domain; /* NULL or "": ai.onnx */
    int64_t version;
} onnx_opset;
typedef PB_LIST(onnx_opset) onnx_opsets;

/* ---- types ---- */

typedef enum onnx_dim_kind { ONNX_DIM_UNKNOWN = 0, ONNX_DIM_VALUE = 1, ONNX_DIM_PARAM = 2 } onnx_dim_kind;

typedef struct onnx_dim {
    uint32_t has;
    uint32_t kind;     /* onnx_dim_kind */
    int64_t value;     /* ONNX_DIM_VALUE */
    const char *param; /* ONNX_DIM_PARAM */
    const char *denotation;
} onnx_dim;

typedef struct onnx_shape {
    uint32_t has;
    PB_LIST(onnx_dim) dims;
} onnx_shape;

typedef struct onnx_tensor_type {
    uint32_t has;
    int32_t elem_type; /* a code of types.def */
    onnx_shape *shape; /* NULL: the rank is not known */
} onnx_tensor_type;

/* A sequence or an optional of something. */
typedef struct onnx_element_type {
    uint32_t has;
    onnx_type *elem_type;
} onnx_element_type;

typedef struct onnx_map_type {
    uint32_t has;
    int32_t key_type;
    onnx_type *value_type;
} onnx_map_type;

typedef struct onnx_opaque_type {
    uint32_t has;
    const char *domain, *name;
} onnx_opaque_type;

typedef enum onnx_type_kind {
    ONNX_TYPE_NONE = 0,
    ONNX_TYPE_TENSOR = 1,
    ONNX_TYPE_SEQUENCE = 4,
    ONNX_TYPE_MAP = 5,
    ONNX_TYPE_OPAQUE = 7,
    ONNX_TYPE_SPARSE = 8,
    ONNX_TYPE_OPTIONAL = 9,
} onnx_type_kind;

/* The member that `kind` names is set. */
struct onnx_type {
    uint32_t has;
    uint32_t kind; /* onnx_type_kind */
    onnx_tensor_type *tensor, *sparse;
    onnx_element_type *sequence, *optional;
    onnx_map_type *map;
    onnx_opaque_type *opaque;
    const char *denotation;
};

typedef struct onnx_value_info {
    uint32_t has;
    const char *name;
    onnx_type *type; /* NULL: not stated */
    const char *doc_string;
    onnx_pairs metadata;
} onnx_value_info;
typedef PB_LIST(onnx_value_info) onnx_value_infos;

/* ---- tensors ---- */

typedef struct onnx_segment {
    uint32_t has;
    int64_t begin, end;
} onnx_segment;

typedef enum onnx_data_location { ONNX_DATA_INSIDE = 0, ONNX_DATA_EXTERNAL = 1 } onnx_data_location;

/* The elements are in one of many forms: onnx_tensor_load knows them all. */
typedef struct onnx_tensor {
    uint32_t has;
    onnx_ints dims;
    int32_t data_type; /* a code of types.def */
    int32_t data_location;
    const char *name;
    pb_span raw_data;
    pb_spans float_data, int32_data, int64_data, double_data, uint64_data; /* encoded values, as they lie in the file */
    pb_spans string_data;                                                  /* one span for each string */
    onnx_pairs external_data;
    onnx_segment *segment;
    const char *doc_string;
    onnx_pairs metadata;
} onnx_tensor;
typedef PB_LIST(onnx_tensor) onnx_tensors;

typedef struct onnx_sparse_tensor {
    uint32_t has;
    onnx_tensor *values;  /* its name is that of the whole */
    onnx_tensor *indices; /* i64: [count] in the flattened tensor, or [count, rank] */
    onnx_ints dims;
} onnx_sparse_tensor;
typedef PB_LIST(onnx_sparse_tensor) onnx_sparse_tensors;

/* ---- nodes and graphs ---- */

/* AttributeProto.AttributeType. */
typedef enum onnx_attribute_type {
    ONNX_ATTRIBUTE_UNDEFINED = 0,
    ONNX_ATTRIBUTE_FLOAT = 1,
    ONNX_ATTRIBUTE_INT = 2,
    ONNX_ATTRIBUTE_STRING = 3,
    ONNX_ATTRIBUTE_TENSOR = 4,
    ONNX_ATTRIBUTE_GRAPH = 5,
    ONNX_ATTRIBUTE_FLOATS = 6,
    ONNX_ATTRIBUTE_INTS = 7,
    ONNX_ATTRIBUTE_STRINGS = 8,
    ONNX_ATTRIBUTE_TENSORS = 9,
    ONNX_ATTRIBUTE_GRAPHS = 10,
    ONNX_ATTRIBUTE_SPARSE_TENSOR = 11,
    ONNX_ATTRIBUTE_SPARSE_TENSORS = 12,
    ONNX_ATTRIBUTE_TYPE_PROTO = 13,
    ONNX_ATTRIBUTE_TYPE_PROTOS = 14,
} onnx_attribute_type;

typedef struct onnx_attribute {
    uint32_t has;
    const char *name;
    const char *ref_attr_name; /* not NULL and not "": the attribute of the function that it stands in */
    int32_t type;              /* onnx_attribute_type; files of IR version 1 have none */
    float f;
    int64_t i;
    pb_span s;
    onnx_tensor *t;
    onnx_graph *g;
    onnx_sparse_tensor *sparse_tensor;
    onnx_type *tp;
    onnx_floats floats;
    onnx_ints ints;
    pb_spans strings;
    onnx_tensors tensors;
    PB_LIST(onnx_graph) graphs;
    onnx_sparse_tensors sparse_tensors;
    PB_LIST(onnx_type) type_protos;
    const char *doc_string;
} onnx_attribute;
typedef PB_LIST(onnx_attribute) onnx_attributes;

typedef struct onnx_node {
    uint32_t has;
    const char *name, *op_type, *domain, *overload;
    onnx_names inputs; /* "": an optional one that is left out */
    onnx_names outputs;
    onnx_attributes attributes;
    const char *doc_string;
    onnx_pairs metadata;
} onnx_node;
typedef PB_LIST(onnx_node) onnx_nodes;

typedef struct onnx_annotation {
    uint32_t has;
    const char *tensor_name;
    onnx_pairs parameters; /* "SCALE_TENSOR" -> name of a value */
} onnx_annotation;

struct onnx_graph {
    uint32_t has;
    const char *name;
    onnx_nodes nodes;
    onnx_tensors initializers;
    onnx_sparse_tensors sparse_initializers;
    onnx_value_infos inputs, outputs, value_infos;
    PB_LIST(onnx_annotation) annotations;
    const char *doc_string;
    onnx_pairs metadata;
};

typedef struct onnx_function {
    uint32_t has;
    const char *name, *domain, *overload;
    onnx_names inputs, outputs;
    onnx_names attributes;              /* without a default */
    onnx_attributes attribute_defaults; /* with one */
    onnx_nodes nodes;
    onnx_opsets opsets;
    onnx_value_infos value_infos;
    const char *doc_string;
    onnx_pairs metadata;
} onnx_function;

typedef struct onnx_training {
    uint32_t has;
    onnx_graph *initialization, *algorithm;
    onnx_pairs initialization_binding, update_binding;
} onnx_training;

typedef struct onnx_model {
    uint32_t has;
    int64_t ir_version;
    const char *producer_name, *producer_version, *domain;
    int64_t model_version;
    const char *doc_string;
    onnx_graph *graph; /* never NULL in what onnx_model_read gives */
    onnx_opsets opsets;
    onnx_pairs metadata;
    PB_LIST(onnx_function) functions;
    PB_LIST(onnx_training) training;
} onnx_model;

/* The table of protobuf.h for each struct: onnx_message_model, onnx_message_node, ... */
#define MESSAGE(name, proto) extern const pb_message onnx_message_##name;
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

/* A row of types.def. */
typedef struct onnx_element {
    int32_t code;     /* TensorProto.DataType */
    const char *name; /* "FLOAT16" */
    dtype dtype;      /* of the tensor that it is read into; DT_NONE: there is none */
    uint32_t bits;    /* of an element in raw data; below 8: several in a byte, the first one lowest */
    size_t list;      /* offset of the member of onnx_tensor that holds the elements where there is no raw data */
    const char *list_name;
    uint32_t since; /* the opset from which on operators take it */
} onnx_element;

/* NULL: no such code. */
const onnx_element *onnx_element_by_code(int32_t code);
/* The one that holds exactly this type; NULL: ONNX has none. */
const onnx_element *onnx_element_of(dtype type);

/* ---- reading ---- */

/* What is said, or "". */
static inline const char *onnx_text(const char *text)
{
    return text == NULL ? "" : text;
}

/* The value of a key; NULL: it is not there. */
const char *onnx_pairs_get(const onnx_pairs *pairs, const char *key);

/* The bytes must stay as long as the model is used. A file without a graph is refused. */
tn_status onnx_model_read(tn_context *ctx, arena *a, const uint8_t *bytes, size_t n, onnx_model **out);
/* The main file of the set, which stays mapped as long as the set's sources are held. */
tn_status onnx_model_open(tn_context *ctx, arena *a, input_set *in, onnx_model **out);

/*
 * A tensor with its elements: dense, in C order, on a storage that belongs to the context until it is adopted or held.
 * The storage lies in the model's file or the external one where alignment allows it, else it is a copy. 4-bit and
 * 2-bit integers become 8-bit ones. Storage NULL: the external file is not there, and only the structure is known.
 *
 * in: the files that the model was read from, for external data and for bytes that stay where they are; NULL: elements
 * are copied, and external ones are not there. Strings and element types without a counterpart are refused by name.
 */
tn_status onnx_tensor_load(tn_context *ctx, arena *a, input_set *in, const onnx_tensor *t, tensor *out);

/* ---- writing ---- */

typedef enum onnx_external { ONNX_EXTERNAL_AUTO, ONNX_EXTERNAL_ALWAYS, ONNX_EXTERNAL_NEVER } onnx_external;

typedef struct onnx_write_options {
    onnx_external external;      /* AUTO: where the file would pass 2 GiB */
    uint64_t external_threshold; /* initializers of fewer bytes stay inside; 0: 1024 */
    const char *external_name;   /* beside the model; NULL: the model's file name and ".data" */
} onnx_write_options;

/*
 * Writes the main file of the set, and beside it the file of external data where there is one. Initializers (also of
 * subgraphs) with raw data go there: the model is changed, as far as they are concerned. Nothing is committed.
 */
tn_status onnx_model_write(tn_context *ctx, arena *a, onnx_model *model, const onnx_write_options *options,
                           output_set *out);

/*
 * A tensor of the program as one to be written: elements stay where they are if they are dense, else they are copied
 * (on a storage of the context). TN_E_UNSUPPORTED: ONNX has no such element type. name and t must stay, too.
 */
tn_status onnx_tensor_of(tn_context *ctx, arena *a, const char *name, const tensor *t, onnx_tensor *out);

/* Attributes that are written also when they are zero or empty. Texts and arrays are not copied. */
onnx_attribute onnx_attribute_int(const char *name, int64_t number);
onnx_attribute onnx_attribute_float(const char *name, float number);
onnx_attribute onnx_attribute_string(const char *name, const char *text);
onnx_attribute onnx_attribute_strings(const char *name, pb_span *texts, size_t n);
onnx_attribute onnx_attribute_ints(const char *name, int64_t *values, size_t n);
onnx_attribute onnx_attribute_floats(const char *name, float *values, size_t n);
onnx_attribute onnx_attribute_tensor(const char *name, onnx_tensor *t);
onnx_attribute onnx_attribute_graph(const char *name, onnx_graph *g);

/* Dims and types; sizes and params are not copied. */
onnx_dim onnx_dim_of(int64_t size);
onnx_dim onnx_dim_named(const char *param);
onnx_type *onnx_type_tensor(arena *a, int32_t elem_type, const onnx_dim *shape, size_t rank);

#endif
