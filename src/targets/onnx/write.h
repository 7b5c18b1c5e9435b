/*
 * What the files of the writer share: write.c (the model: signature, weights, outputs), write_node.c (nodes, operands,
 * attributes), write_size.c (numbers that vary), write_body.c (bodies of control flow), write_function.c (units).
 *
 * After dialect_lower in the flow: what comes here are functions whose nodes are calls of `onnx::NAME.SINCE`, between
 * nodes that compute numbers, control flow and calls of units. The graph is made in memory, elements of weights apart;
 * nothing is written before all of it is known to have a way.
 */
#ifndef TENON_TARGETS_ONNX_WRITE_H
#define TENON_TARGETS_ONNX_WRITE_H

#include "ir/program.h"
#include "targets/emit.h"
#include "targets/onnx/model.h"
#include "targets/onnx/rows/rows.h"

/* A unit that has a function in the file, or none because a function cannot say it. */
typedef struct onnx_unit {
    const function *body;
    bool is_inlined;
    const char *name, *domain, *overload;
} onnx_unit;

/* What is collected for the file, whatever scope is being written. */
typedef struct onnx_collected {
    gaps gaps; /* what has no way, found while the graph is made */
    VEC(onnx_unit) units;
    VEC(onnx_function) functions; /* those that others call before them */
    VEC(const char *) domains;    /* of functions, and of operators of users */
    map function_names;           /* "domain name" -> how many have it */
} onnx_collected;

/* A writer is that of one scope: the graph, a body inside of it, a function. */
typedef struct onnx_writer onnx_writer;
struct onnx_writer {
    tn_context *ctx;
    arena *arena;
    const entry *entry;
    uint32_t opset;
    onnx_collected *all;
    const onnx_writer *outer; /* of a body: the scope that it stands in and sees; NULL: the graph, or a function */
    const function *body;     /* that is written */
    bool is_function;         /* inside of a function of the file, which has no initializers */
    map taken;                /* name of a value of the graph -> suffix given last, by 1 more */
    const char **names;       /* by id of the program's values; NULL: not made yet, or no tensor */
    bool *used;               /* likewise: something reads it */
    map constants;            /* type and numbers as text -> initializer */
    pointer_map numbers;      /* expression -> the onnx_number that computes it */
    map symbols;              /* name of a symbol -> the size_source that tells it */
    map dims;                 /* name of a dim in types -> suffix given last, by 1 more */
    pointer_map dim_of;       /* expression -> name of the dim */
    map dim_of_symbol;        /* name of a symbol -> name of the dim */
    VEC(onnx_node) nodes;
    VEC(onnx_tensor) initializers;
    VEC(onnx_value_info) inputs, outputs;
    const node *at; /* the node that is being said; NULL: none */
};

/* ---- write.c ---- */

/* The wanted name, or with a number behind it; taken from then on. */
const char *onnx_free_name(onnx_writer *w, const char *wanted);
/* A node with one result, whose name is made of the wanted one. */
const char *onnx_add(onnx_writer *w, const char *op, const char *const *inputs, size_t n, onnx_attribute *attributes,
                     size_t attribute_count, const char *wanted);
void onnx_add_node(onnx_writer *w, onnx_node fresh);
/* Something without a way, told with the place of w->at. */
void onnx_gap(onnx_writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The code of an element type that tensors of the graph may have; 0, and a gap: there is none. */
int32_t onnx_code(onnx_writer *w, dtype type, const char *of);

/* The type of a value as the graph states it. */
onnx_value_info onnx_info_of(onnx_writer *w, const char *name, const value *v);

/* ---- write_body.c ---- */

/* A scope for a body inside of this one; what it added to the file goes back with onnx_leave. */
onnx_writer onnx_enter(onnx_writer *w, const function *body);
void onnx_leave(onnx_writer *w, const onnx_writer *inner);
/* Input i of the body is that value of the graph: a tensor, or the one element that a number is. */
void onnx_bind_input(onnx_writer *w, size_t i, const char *name);
/* The nodes of the scope's body. */
tn_status onnx_write_nodes(onnx_writer *w);
/* Output i of the body: its name in the scope. own: a node of the scope gives it, and nothing else is called so. */
const char *onnx_output(onnx_writer *w, size_t i, bool own);
/* An argument as a value of the graph; numbers are tensors without dims. NULL: None. */
const char *onnx_operand_name(onnx_writer *w, const arg *a);
/* What results of a node are called. Numbers are elements of tensors from then on. */
const char **onnx_name_results(onnx_writer *w, const node *n, size_t *count);
/* A node of control flow; *is_one false: it is none. */
tn_status onnx_write_control(onnx_writer *w, const node *n, bool *is_one);
/* The nodes of a body where it is called. */
tn_status onnx_write_inline(onnx_writer *w, const function *body, const char *const *operands, const char **results);
/* The type of a number as a tensor. */
dtype onnx_number_type(const value *v);

/* ---- write_function.c ---- */

/* A domain that nodes are of. */
void onnx_add_domain(onnx_writer *w, const char *domain);
/* The opsets that the model, and a function of it, import. */
onnx_opsets onnx_imports(onnx_writer *w);
/* A call of a unit: a node, and its function once. */
tn_status onnx_write_call(onnx_writer *w, const node *n);

/* ---- write_open.c ---- */

/* The element type of a tensor whose type is only known when it runs; DT_NONE: that is not known either. */
dtype onnx_open_type(const value *v);

/* ---- write_metadata.c ---- */

typedef VEC(onnx_pair) onnx_pair_list;
/* What the program says that ONNX has no place for. */
void onnx_add_metadata(onnx_writer *w, onnx_pair_list *to);

/* ---- write_node.c ---- */

/* One node of the program: a foreign call, or a number, which is made where it is needed. */
tn_status onnx_write_node(onnx_writer *w, const node *n);

/* ---- write_size.c ---- */

/* Sizes of a tensor that is there from now on: symbols that nothing else tells are told by them. */
void onnx_note_sizes(onnx_writer *w, const value *v, const char *name);
/* A symbol that is the element of a tensor with one element. */
void onnx_note_number(onnx_writer *w, const value *number, const char *name, dtype type);
/* A tensor without dims, of a type. "" and a gap: it cannot be computed. */
const char *onnx_scalar_tensor(onnx_writer *w, const char *wanted, emit_scalar number, dtype type);
/* A tensor with one dim, i64 or f32. */
const char *onnx_list_tensor(onnx_writer *w, const char *wanted, const emit_scalar *numbers, size_t n, dtype type);
/* A known number as a tensor to be kept: dims [] or [1]. */
onnx_tensor onnx_number_tensor(onnx_writer *w, const char *name, emit_scalar number, dtype type, bool as_list);
/* What a dim of a value's type is called, or how large it is. */
onnx_dim onnx_dim_for(onnx_writer *w, const dim *size, const char *owner, uint32_t axis);

#endif
