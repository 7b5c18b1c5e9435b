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
 * of its own, unless it is known while reading which branch or how many rounds there are: then its nodes stand in the
 * function outside. Values from outside that a body uses become its inputs when it is closed (passes/closure.h),
 * weights like all others: functions but the entry's have none. Numbers that are known while reading need no operand.
 * Local functions see no names of their callers: their scope has nothing outside. Sequences are lists of values,
 * optionals are values or none: both exist while reading alone (read_lists.c).
 */
#ifndef TENON_TARGETS_ONNX_READ_H
#define TENON_TARGETS_ONNX_READ_H

#include "passes/closure.h"
#include "targets/onnx/model.h"
#include "targets/onnx/rows/rows.h"
#include "targets/read_entry.h"

/* A tensor that the file holds: an initializer, or what a Constant says. */
typedef struct read_weight {
    const char *name;   /* in the file */
    tensor held;        /* storage NULL: structure only, or not there */
    array *array;       /* what stands for it */
    value *placeholder; /* NULL: no node uses it as a tensor */
    bool is_constant;   /* of a Constant, not an initializer */
} read_weight;

typedef struct read_scope {
    struct read_scope *outside; /* NULL: the graph of the model, or a local function */
    function *function;
    map values; /* name -> datum * */
} read_scope;

/* A call of a local function while its nodes are read. */
typedef struct read_frame {
    const struct read_frame *outside; /* the function that calls it; NULL: the graph of the model */
    const onnx_function *function;    /* NULL: the graph of the model */
    const onnx_opsets *opsets;        /* that its nodes are of */
    const onnx_attribute *attributes; /* what the call gives, and defaults */
    size_t attribute_count;
    const char *path, *stack; /* of modules: where its nodes come from */
    unsigned depth;
} read_frame;

typedef struct reading {
    tn_context *ctx;
    arena *arena;
    input_set *in;
    const load_options *options;
    const onnx_model *model;
    program *program;
    function *main;
    builder *b;
    const read_frame *frame;
    size_t nodes_read, calls_read;
    unsigned depth;             /* of bodies and functions */
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

/* The shape that the caller gives for an input, or the file's own; NULL where neither says one. */
tn_status reading_input_shape(reading *r, const char *name, const onnx_shape *declared, const onnx_shape **out);
/* Is every shape that the caller gives one of an input? */
tn_status reading_check_shapes(reading *r, const onnx_value_infos *inputs);

/* ---- read_metadata.c: what tenon's own files say beside the graph ---- */

/* The range of a dim; false: nothing is said of it. */
bool reading_range(const reading *r, const char *name, range *out);
/* The class of the module at a path; NULL: nothing is said of it. */
const char *reading_class(const reading *r, const char *path);
/* Does the program change the weight from run to run? Its elements are then not known. */
bool reading_is_state(const reading *r, const char *name);
/* State, and how arguments nest: once the entry has its inputs, outputs and signature. */
void reading_metadata(reading *r, entry *e);

/* ---- read_values.c ---- */

read_scope *reading_scope(reading *r, function *f, read_scope *outside);
void reading_define(reading *r, read_scope *s, const char *name, datum d);
/* The value of a name; TN_E_FORMAT where nothing has it. */
tn_status reading_find(reading *r, read_scope *s, const char *name, datum *out);
/* A tensor of the file, under a name. */
tn_status reading_add_weight(reading *r, const onnx_tensor *t, const char *name, bool is_constant, datum *out);
/* Likewise one of which the file has few elements. */
tn_status reading_add_sparse(reading *r, const onnx_sparse_tensor *t, const char *name, bool is_constant, datum *out);
/* With all its elements (read_sparse.c). */
tn_status reading_dense(reading *r, const onnx_sparse_tensor *t, const char *name, tensor *out);
/* Gives a tensor, or each of a list, a value of the function. */
tn_status reading_settle(reading *r, datum *d);
/* Every form of Constant. */
tn_status reading_constant(reading *r, const onnx_node *n, datum *out);

/* ---- read_node.c ---- */

enum { DEEPEST_GRAPH = 32 };

tn_status reading_node(reading *r, read_scope *s, const onnx_node *n);
/* All of a graph or a function, in their order; told of with their places where one fails. */
tn_status reading_nodes(reading *r, read_scope *s, const onnx_nodes *nodes);
/* Initializers of a graph. */
tn_status reading_initializers(reading *r, read_scope *s, const onnx_graph *g);
/* The version of a domain among those imported; 0: it is not. */
int64_t reading_opset(const onnx_opsets *opsets, const char *domain);
/* The dialect of a domain; NULL: none that has rows. */
const dialect *reading_dialect(const char *domain);
/* The row of a node; NULL: none. *known: its domain is one that tenon has rows for. */
const foreign_op *reading_row(const onnx_opsets *opsets, const onnx_node *n, bool *known);
const onnx_attribute *reading_attribute(const onnx_node *n, const char *name);
/* Operand i of a node; None: it is left out. */
tn_status reading_operand(reading *r, read_scope *s, const onnx_node *n, size_t i, datum *out);
/* Results of a node under their names: as many as there are, or the items of the only one. */
tn_status reading_define_results(reading *r, read_scope *s, const onnx_node *n, const datum *outs, size_t count);
/* A tensor whose type is only known when the program runs. */
datum reading_untyped(reading *r);

/* ---- read_order.c ---- */

/* The nodes so that each stands behind what it reads; NULL: they stand so already. */
const onnx_node *const *reading_order(reading *r, const onnx_nodes *nodes);

/* ---- read_fold.c ---- */

/*
 * Computes a call all of whose tensors are few numbers that are known: sizes that a graph computes in ways that rows
 * have no `sizes` for. *folded: it did, and outs stand for numbers.
 */
tn_status reading_fold(reading *r, const overload *o, op_fn by, const named_datum *args, size_t n, datum **outs,
                       size_t *count, bool *folded);

/* ---- operators that are no rows ---- */

typedef tn_status (*read_special)(reading *r, read_scope *s, const onnx_node *n);
/* Control flow, sequences and optionals; NULL: the operator is none of them. */
read_special reading_special(const char *name);
/* read_bodies.c, read_loops.c */
tn_status reading_if(reading *r, read_scope *s, const onnx_node *n);
tn_status reading_loop(reading *r, read_scope *s, const onnx_node *n);
tn_status reading_scan(reading *r, read_scope *s, const onnx_node *n);
/* read_lists.c */
#define X(name) tn_status reading_##name(reading *r, read_scope *s, const onnx_node *n);
#include "targets/onnx/read_lists.def"
#undef X

/* ---- read_bodies.c ---- */

/* A graph that is an attribute of a node, while it becomes a function. */
typedef struct read_body {
    function *function;
    body_opening opening;
    read_scope *scope;
    datum *outs; /* of the graph, as it names them */
} read_body;

const onnx_graph *reading_graph(const onnx_node *n, const char *attribute);
/* The nodes of a graph in a scope; outs: its outputs. */
tn_status reading_inline(reading *r, read_scope *inside, const onnx_graph *g, datum **outs);
tn_status reading_open_body(reading *r, read_scope *s, const char *name, read_body *body);
/* The next input of a body that is open: a tensor like another one. */
datum reading_body_input(reading *r, const read_body *body, const char *name, const array *like);
/* A tensor becomes the next output of a body: one that is its own. */
tn_status reading_body_output(reading *r, read_body *body, datum d);
tn_status reading_close_body(reading *r, read_body *body, body_closure *closure);
/* Records the operator; closure: what its bodies take besides, which becomes the last list of operands. */
tn_status reading_run_bodies(reading *r, const char *name, datum *args, size_t n, read_body *const *bodies,
                             size_t body_count, const body_closure *closure, datum *outs, size_t count);
/* Is the truth value known while reading? */
fact reading_truth(reading *r, datum d);

/* ---- read_calls.c ---- */

/* The local function that a node calls; NULL: none. */
const onnx_function *reading_function(const onnx_model *m, const onnx_node *n);
tn_status reading_call(reading *r, read_scope *s, const onnx_node *n, const onnx_function *f);
/* "domain.Name": the class of the module that a call of it is. On the arena. */
const char *reading_function_class(reading *r, const onnx_function *f);
/* The node with attributes of the function that it stands in put in. */
const onnx_node *reading_resolved(reading *r, const onnx_node *n);

/* ---- read_units.c ---- */

/* Calls of local functions become units, once the program is whole. */
tn_status reading_take_units(reading *r);

/* ---- read_places.c ---- */

/* What nodes that are made for this one get their provenance from. */
const node *reading_origin(reading *r, const onnx_node *n);
/* The place of a call of a local function as one of a module: path and stack of modules. */
void reading_enter(reading *r, const onnx_node *n, const char *type, read_frame *to);

#endif
