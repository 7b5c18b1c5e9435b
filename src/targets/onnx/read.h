/*
 * ONNX graphs -> program. After model.h (the file as structs) and rows.h (its operators) in the flow.
 *
 * Nodes are read in their order, which is that of execution. Each is one call of its row, opened at once by a builder
 * that records (builder_call_by): what stands in the program is ATen. read_node.c makes arguments of operands and
 * attributes; read_values.c knows what names stand for: weights, constants, numbers that are known while reading
 * (targets/elements.h); read_types.c makes types and symbols; read_places.c provenance.
 *
 * A value of the graph is a datum under its name. Tensors may have no value of the function yet: initializers, and
 * numbers that are known. reading_settle gives them one when a row wants a tensor, so that what only says shapes leaves
 * nothing behind in the program.
 *
 * Names are found in scopes. A body (of If, Loop, Scan) has a scope of its own inside that of its graph, and a function
 * of its own: reading_find, asked for a name that only a scope outside has, captures it. A value that is captured
 * becomes an operand of the node whose body it is and, behind the formal ones, an input of the body's function, in the
 * order in which they are met; scope.captures lists both sides. Numbers that are known while reading need no operand:
 * they are taken into the body as they are, symbols included, because symbols of the same name mean the same size in
 * all functions that were read from one graph. Weights are captured like other values: functions but the entry's have
 * none. Local functions see no names of their callers: their scope has nothing outside.
 */
#ifndef TENON_TARGETS_ONNX_READ_H
#define TENON_TARGETS_ONNX_READ_H

#include "targets/onnx/model.h"
#include "targets/onnx/rows.h"

/* A tensor that the file holds: an initializer, or what a Constant says. */
typedef struct read_weight {
    const char *name;   /* in the file */
    tensor held;        /* storage NULL: structure only, or not there */
    array *array;       /* what stands for it */
    value *placeholder; /* NULL: no node uses it as a tensor */
    bool is_constant;   /* of a Constant, not an initializer */
} read_weight;

typedef struct read_capture {
    const char *name;
    datum outside, inside;
} read_capture;

typedef struct read_scope {
    struct read_scope *outside; /* NULL: the graph of the model, or a local function */
    function *function;
    map values; /* name -> datum * */
    VEC(read_capture) captures;
} read_scope;

typedef struct reading {
    tn_context *ctx;
    arena *arena;
    input_set *in;
    const load_options *options;
    const onnx_model *model;
    program *program;
    function *main;
    builder *b;
    VEC(read_weight *) weights; /* in the order of the file */
    pointer_map weight_of;      /* array -> read_weight */
    map declared;               /* value_info by name */
    map dim_names;              /* name of a dim in the file -> symbol */
    pointer_map bits;           /* array -> how many an element has (uintptr_t), where it is fewer than its type has */
} reading;

/* ---- read_types.c ---- */

/* The element type of a code; TN_E_UNSUPPORTED with `what` where tenon has none. */
tn_status reading_dtype(reading *r, int32_t code, const char *what, dtype *out);
/* Notes that a tensor is of an element type that has fewer bits than the one that it is read into. */
void reading_note_bits(reading *r, const array *a, int32_t code);
/* The sizes that a declaration says, with symbols for those that vary. owner names symbols that have no name. */
tn_status reading_sizes(reading *r, const char *owner, const onnx_shape *shape, extent **out);

/* ---- read_values.c ---- */

read_scope *reading_scope(reading *r, function *f, read_scope *outside);
void reading_define(reading *r, read_scope *s, const char *name, datum d);
/* The value of a name; TN_E_FORMAT where nothing has it. */
tn_status reading_find(reading *r, read_scope *s, const char *name, datum *out);
/* A tensor of the file, under a name. */
tn_status reading_add_weight(reading *r, const onnx_tensor *t, const char *name, bool is_constant, datum *out);
/* Gives a tensor, or each of a list, a value of the function. */
tn_status reading_settle(reading *r, datum *d);
/* Every form of Constant. */
tn_status reading_constant(reading *r, const onnx_node *n, datum *out);

/* ---- read_node.c ---- */

tn_status reading_node(reading *r, read_scope *s, const onnx_node *n);
/* The version of a domain that the model imports; 0: it does not. */
int64_t reading_opset(const onnx_model *m, const char *domain);
/* The row of a node; NULL: none. *known: its domain is one that tenon has rows for. */
const foreign_op *reading_row(const onnx_model *m, const onnx_node *n, bool *known);
const onnx_attribute *reading_attribute(const onnx_node *n, const char *name);

/* ---- read_places.c ---- */

/* What nodes that are made for this one get their provenance from. */
const node *reading_origin(reading *r, const onnx_node *n);

#endif
