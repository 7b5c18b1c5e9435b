/*
 * Data: what operators take and give. A datum is a tensor, a number (known or symbolic), a list, a name, nothing.
 *
 * After extent.h in the flow, before the record of operators (op.h). Nodes of a program, calls from C and rules are all
 * turned into data before an operator sees them, so an operator is written once for all of them. Data live on the
 * builder's arena and are passed by value.
 */
#ifndef TENON_OPS_DATUM_H
#define TENON_OPS_DATUM_H

#include "ir/program.h"
#include "ops/extent.h"

/* What is known of a tensor before it has elements. Sizes and strides count elements. */
typedef struct tensor_type {
    dtype dtype;
    uint32_t rank;
    const extent *sizes, *strides; /* rank of each */
    extent offset;
    const device *device; /* NULL: the CPU */
} tensor_type;

/*
 * A tensor as an operator sees it: its type always, its elements in eager mode, its value in record mode. The elements
 * belong to the frame of the builder in which the array was made (builder.h).
 */
typedef struct datum datum;
/* What to do about weights whose layout is that of one kernel. */
#define PLAIN_RECIPES                                                                                               \
    "quantize with torchao's Int8WeightOnlyConfig, Int8DynamicActivationInt8WeightConfig, IntxWeightOnlyConfig or " \
    "Int8DynamicActivationIntxWeightConfig, whose weights are plain integers"
typedef struct inner_tensors { /* of a tensor subclass: a weight that torchao quantized */
    const char *class_name;
    const char **names;
    tn_tensor **tensors;
    size_t n;
} inner_tensors;
typedef struct array {
    tensor_type type;
    tn_tensor *data;     /* eager mode; NULL otherwise, before it is realized, and once it was dropped */
    value *value;        /* record mode; NULL otherwise */
    struct array *base;  /* a view of this one's elements; NULL = has its own */
    bool is_number;      /* a number of the program that stands for a tensor: promotes as a number */
    void *meaning;       /* what a pass knows of it (call_observer in builder.h); copies of the array have the same */
    const datum *number; /* is_number: the number */
    uint32_t holders;    /* names of the running function that stand for it (interpreter) */
    size_t held_at;      /* where the builder keeps `data`, plus 1; 0 = it does not */
    const struct elements *elements; /* numbers that it is known to hold, while a foreign program is read
                                        (targets/elements.h); NULL: not known */
    const inner_tensors *inner;      /* eager mode: it has these instead of elements; NULL: it has elements */
    bool stays; /* a weight, or an input that is rewritten: cannot leave its memory for another (set_) */
} array;

typedef enum datum_kind {
    DATUM_NONE,
    DATUM_TENSOR,
    DATUM_INT,
    DATUM_FLOAT,
    DATUM_BOOL,
    DATUM_COMPLEX,
    DATUM_STRING,
    DATUM_DTYPE,
    DATUM_LAYOUT,        /* torch's numbers */
    DATUM_MEMORY_FORMAT, /* torch's numbers: see memory_format */
    DATUM_DEVICE,
    DATUM_LIST,
    DATUM_GRAPH,    /* a body of a higher-order operator */
    DATUM_OPERATOR, /* the target of an operator that is passed as a value */
    DATUM_OBJECT,   /* an object of a C++ class where nothing is computed: what the program calls it */
    DATUM_HANDLE,   /* the same in eager mode: the object (runtime/objects.h) */
    DATUM_DICT,     /* as the program has it: tenon only passes it on */
    DATUM_BATCH,    /* a value for each index of dims that torch.vmap hides (ops/batch.h) */
    DATUM_KIND_COUNT
} datum_kind;

struct datum {
    datum_kind kind;
    const dim *expr; /* DATUM_INT, DATUM_FLOAT, DATUM_BOOL: symbolic; NULL = the number is in u */
    union {
        array *tensor;
        int64_t integer;
        double real;
        bool boolean;
        struct {
            double real, imaginary;
        } complex_number;
        const char *string; /* DATUM_STRING, DATUM_OPERATOR */
        dtype dtype;
        int64_t code; /* DATUM_LAYOUT, DATUM_MEMORY_FORMAT */
        const device *device;
        struct {
            datum *at;
            size_t n;
        } list;
        function *graph;
        const struct value_batch *batch;
        const value *object; /* of the function that is read; NULL: not known */
        const tn_object *handle;
        const arg *dict;
    } u;
};

/* An argument of a call: by position where name is NULL. */
typedef struct named_datum {
    const char *name;
    datum value;
} named_datum;

typedef enum memory_format {
    FORMAT_UNKNOWN = 0,
    FORMAT_CONTIGUOUS = 1,
    FORMAT_CHANNELS_LAST = 2,
    FORMAT_CHANNELS_LAST_3D = 3,
    FORMAT_PRESERVE = 4
} memory_format; /* as serialized */

/* clang-format off */
static inline datum of_none(void) { return (datum){.kind = DATUM_NONE}; }
static inline datum of_tensor(array *t) { return t == NULL ? of_none() : (datum){.kind = DATUM_TENSOR, .u.tensor = t}; }
static inline datum of_int(int64_t n) { return (datum){.kind = DATUM_INT, .u.integer = n}; }
static inline datum of_float(double x) { return (datum){.kind = DATUM_FLOAT, .u.real = x}; }
static inline datum of_bool(bool x) { return (datum){.kind = DATUM_BOOL, .u.boolean = x}; }
static inline datum of_dtype(dtype t) { return t == DT_NONE ? of_none() : (datum){.kind = DATUM_DTYPE, .u.dtype = t}; }
static inline datum of_string(const char *s) { return (datum){.kind = DATUM_STRING, .u.string = s}; }
static inline datum of_extent(extent e) { return (datum){.kind = DATUM_INT, .expr = e.expr, .u.integer = e.n}; }
static inline datum of_list(datum *at, size_t n) { return (datum){.kind = DATUM_LIST, .u.list = {at, n}}; }
/* clang-format on */
/* Lists, on the builder's arena. */
datum of_ints(builder *b, const int64_t *at, size_t n);
datum of_extents(builder *b, const extent *at, size_t n);

/* The same on another arena: types and arrays with all that they point at, but for what is viewed and what is held. */
tensor_type tensor_type_copy(arena *a, const tensor_type *t);
array *array_copy(arena *a, const array *from);

/* A literal of the program: a number, a string; None for anything else. */
datum datum_of_constant(const arg *a);

/* "a tensor", "an int": for messages. */
const char *datum_kind_name(datum_kind kind);
/* One line for messages: f32[2, 3], 4, [1, 2], None. On the builder's arena. */
const char *datum_text(builder *b, datum d);

#endif
