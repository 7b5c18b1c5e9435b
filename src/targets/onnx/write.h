/*
 * What the files of the writer share: write.c (the model: signature, weights, outputs), write_node.c (nodes, operands,
 * attributes), write_size.c (numbers that vary).
 *
 * After dialect_lower in the flow: what comes here is one function whose nodes are calls of `onnx::NAME.SINCE`, between
 * nodes that compute numbers. The graph is made in memory, elements of weights apart; nothing is written before all of
 * it is known to have a way.
 */
#ifndef TENON_TARGETS_ONNX_WRITE_H
#define TENON_TARGETS_ONNX_WRITE_H

#include "ir/program.h"
#include "targets/onnx/model.h"
#include "targets/onnx/rows.h"

typedef struct onnx_writer {
    tn_context *ctx;
    arena *arena;
    const entry *entry;
    uint32_t opset;
    gaps gaps;           /* what has no way, found while the graph is made */
    map taken;           /* name of a value of the graph -> suffix given last, by 1 more */
    const char **names;  /* by id of the program's values; NULL: not made yet, or no tensor */
    bool *used;          /* likewise: something reads it */
    map constants;       /* type and numbers as text -> initializer */
    pointer_map numbers; /* expression -> the onnx_number that computes it */
    map symbols;         /* name of a symbol -> the size_source that tells it */
    map dims;            /* name of a dim in types -> suffix given last, by 1 more */
    pointer_map dim_of;  /* expression -> name of the dim */
    map dim_of_symbol;   /* name of a symbol -> name of the dim */
    VEC(onnx_node) nodes;
    VEC(onnx_tensor) initializers;
    VEC(onnx_value_info) inputs, outputs;
    const node *at; /* the node that is being said; NULL: none */
} onnx_writer;

/* A number that a program has: known, or an expression over sizes. */
typedef struct onnx_scalar {
    const dim *expr; /* NULL: known */
    bool is_real;
    int64_t integer;
    double real;
} onnx_scalar;

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

/* ---- write_node.c ---- */

/* One node of the program: a foreign call, or a number, which is made where it is needed. */
tn_status onnx_write_node(onnx_writer *w, const node *n);
/* Is it a number, and which? */
bool onnx_scalar_of(const arg *a, onnx_scalar *out);

/* ---- write_size.c ---- */

/* Sizes of a tensor that is there from now on: symbols that nothing else tells are told by them. */
void onnx_note_sizes(onnx_writer *w, const value *v, const char *name);
/* A symbol that is the element of a tensor with one element. */
void onnx_note_number(onnx_writer *w, const value *number, const char *name, dtype type);
/* A tensor without dims, of a type. "" and a gap: it cannot be computed. */
const char *onnx_scalar_tensor(onnx_writer *w, const char *wanted, onnx_scalar number, dtype type);
/* A tensor with one dim, i64 or f32. */
const char *onnx_list_tensor(onnx_writer *w, const char *wanted, const onnx_scalar *numbers, size_t n, dtype type);
/* A known number as a tensor to be kept: dims [] or [1]. */
onnx_tensor onnx_number_tensor(onnx_writer *w, const char *name, onnx_scalar number, dtype type, bool as_list);
/* What a dim of a value's type is called, or how large it is. */
onnx_dim onnx_dim_for(onnx_writer *w, const dim *size, const char *owner, uint32_t axis);

#endif
