/*
 * NNEF models -> program. After format/nnef_text.h (the text as a tree) and rows.h (its operations) in the flow.
 *
 * Assignments are read in their order, which is that of execution. What stands right of '=' is evaluated
 * (read_eval.c): numbers, texts and lists are data that no program has, a call of an operation is one call of its row,
 * opened at once by a builder that records (builder_call_by), so that ATen stands in the program. read_call.c makes the
 * arguments of rows; read_forms.c has what is no operation but declares something (external, variable, update,
 * submodels), read_scan.c loops over fragments; read_values.c knows tensors of the files and literals as tensors;
 * read_sizes.c computes with numbers that are known while reading (targets/elements.h); read_symbols.c has symbols,
 * assertions and shapes; read_quant.c what graph.quant says; read_standard.c
 * has compound operations as texts; read_files.c folders and archives; read_state.c state; read_units.c makes
 * units of fragments that were called.
 *
 * Both dialects are read as one: what tract takes beyond the standard (names in i"...", symbols that nobody declares,
 * variables in fragments, a name that is assigned again), and the compositional syntax of Khronos (comprehensions,
 * if-else, ranges). A fragment of the document wins over an operation of its name, as in tract.
 *
 * A value of the text is a datum under its name. Integers may be symbolic. Tensors may have no value of the function
 * yet: weights, and numbers that are known. nnef_read_settle gives them one when a row wants a tensor.
 */
#ifndef TENON_TARGETS_NNEF_READ_H
#define TENON_TARGETS_NNEF_READ_H

#include "format/nnef_bind.h"
#include "format/nnef_tensor.h"
#include "format/tar.h"
#include "targets/nnef/rows.h"
#include "targets/read_entry.h"

/* ---- files: read_files.c ---- */

/* A folder, an archive, or a text with files beside it. */
typedef struct nnef_files {
    tn_context *ctx;
    arena *arena;
    input_set *in;
    tar archive;      /* source NULL: it is none */
    const char *root; /* where the model lies in it: "" or "model/" */
} nnef_files;

/* A piece of a source: one file. source NULL: it is not there. */
typedef struct nnef_piece {
    source *source;
    uint64_t offset, bytes;
} nnef_piece;

tn_status nnef_files_open(tn_context *ctx, arena *a, input_set *in, nnef_files *out);
tn_status nnef_files_find(nnef_files *f, const char *name, nnef_piece *out);
/* The content on the arena, or in the source. */
tn_status nnef_piece_bytes(nnef_files *f, const nnef_piece *p, const uint8_t **out);

/* ---- state ---- */

/* A tensor that the files hold, or that a literal says. */
typedef struct read_weight {
    const char *name;
    tensor held;        /* storage NULL: structure only */
    array *array;       /* what stands for it */
    value *placeholder; /* NULL: no node uses it as a tensor */
    bool is_constant;   /* a literal */
    bool is_state;      /* `update` writes it */
} read_weight;

/* A document: the model, or a submodel of it. */
typedef struct read_document {
    const char *folder; /* "" or "label/" */
    const nnef_document *text;
    const nnef_quantization *quantized;
    size_t quantized_count;
    map fragments;     /* name -> nnef_declaration with a body */
    const char *label; /* of a submodel; NULL: the model */
} read_document;

/* Names of a graph or of one call of a fragment. They see nothing outside. */
typedef struct read_scope {
    read_document *document;
    map values;           /* name -> datum * */
    const char *path;     /* of module stacks: "" or "layers_0.attention" */
    const char *stack;    /* frames of nn_module_stack */
    const char *fragment; /* NULL: a graph */
    const char *assigned; /* the first name left of what is being evaluated */
    const datum *given; /* a submodel: what its externals are, in the order of its parameters; NULL: they are inputs */
    size_t depth;       /* of calls inside calls */
} read_scope;

/* What one call of a fragment made in the graph: nodes that become a unit. */
typedef struct read_region {
    const char *class_name;
    VEC(node *) nodes;
} read_region;

typedef struct read_update {
    read_weight *weight;
    datum value;
} read_update;

/* A weight or literal that the body of a loop uses: an operand of the loop, an input of the body. */
typedef struct read_capture {
    const read_weight *weight;
    datum outside, inside;
} read_capture;

/* The body of a loop while it is read. */
typedef struct read_body {
    struct read_body *outside; /* NULL: the entry */
    function *function;
    VEC(read_capture) captures;
} read_body;

typedef struct reading {
    tn_context *ctx;
    arena *arena;
    nnef_files files;
    const load_options *options;
    program *program;
    function *main;
    builder *b;
    nnef_library library;
    VEC(read_weight *) weights; /* in the order in which they are met */
    pointer_map weight_of;      /* array -> read_weight */
    pointer_map steps_of;       /* array that graph.quant rounds -> double *: how far apart its numbers are */
    map weight_by_label;        /* "folder/label" -> read_weight */
    map symbols;                /* name in the text -> symbol */
    map compounds;              /* name -> nnef_declaration: read_standard.c */
    map documents;              /* folder -> read_document */
    map externals;              /* name of an input -> its value */
    VEC(read_region) regions;   /* inner ones before outer ones */
    VEC(read_update) updates;
    VEC(const char *) assertions;
    uint32_t steps, calls;  /* expressions that were evaluated; calls of fragments */
    struct read_body *body; /* the loop whose body is being read; NULL: none */
    bool is_tract;          /* an extension of tract's says so: operations mean what they mean there */
    bool allows_symbols;    /* an unknown name is a symbol: in shapes of externals */
} reading;

/* Fragments that call each other say exponentially much: how much is read at most. */
enum { NNEF_DEEPEST_CALL = 64, NNEF_MOST_CALLS = 1 << 16, NNEF_MOST_STEPS = 1 << 24 };

/* Fails at a place of the text. */
tn_status nnef_read_fail(reading *r, nnef_place at, tn_status code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* ---- read.c ---- */

/* A document with its quantization; folder "": the model. */
tn_status nnef_read_document(reading *r, const char *folder, read_document **out);
/* The assignments of a body, in their order. */
tn_status nnef_read_body(reading *r, read_scope *s, const nnef_assignment *body, size_t n);
read_scope *nnef_read_scope(reading *r, read_document *d, const read_scope *outside, const char *name,
                            const char *class_name);
void nnef_read_define(reading *r, read_scope *s, const char *name, datum d);

/* ---- read_eval.c ---- */

tn_status nnef_read_eval(reading *r, read_scope *s, const nnef_expr *e, datum *out);
/* A call of a fragment with these values for its parameters. results: as many as it declares. */
tn_status nnef_read_fragment(reading *r, read_scope *s, const nnef_declaration *d, const char *name, const datum *given,
                             datum **results);
bool nnef_read_is_number(datum d);
/* Arithmetic on two numbers that are no tensors. */
tn_status nnef_read_arithmetic(reading *r, nnef_op op, nnef_place at, datum x, datum y, datum *out);

/* ---- read_call.c ---- */

/* The row of an operation; NULL: none. */
const foreign_op *nnef_read_row(const reading *r, const char *name);
/* A call of an operation that is a row. A single result is itself, several are a list. */
tn_status nnef_read_call_row(reading *r, read_scope *s, const foreign_op *row, const nnef_expr *call, datum *out);
/* The same with arguments that are evaluated: by the order of the schema. */
tn_status nnef_read_apply(reading *r, const foreign_op *row, nnef_place at, const datum *given, size_t n, datum *out);

/* ---- read_forms.c ---- */

/* What declares something instead of computing. */
typedef tn_status (*read_form)(reading *r, read_scope *s, const nnef_expr *call, datum *out);
read_form nnef_read_form(const char *name);
/* The argument of a form, by name or else by position (-1: by name alone); NULL: it is not given. */
const nnef_expr *nnef_read_argument(const nnef_expr *call, const char *name, int position);
tn_status nnef_read_scan(reading *r, read_scope *s, const nnef_expr *call, datum *out);

/* ---- read_values.c ---- */

tn_status nnef_read_variable(reading *r, const char *folder, const char *label, nnef_name type, const int64_t *sizes,
                             size_t rank, nnef_place at, read_weight **out);
/* What stands for a weight: a tensor that is a value of the function once nnef_read_settle was asked. */
datum nnef_read_weight(reading *r, read_weight *w);
/* A tensor where a number, a list of numbers or of tensors stands. */
tn_status nnef_read_tensor(reading *r, datum d, datum *out);
/* Gives a tensor, or each of a list, a value of the function. */
tn_status nnef_read_settle(reading *r, datum *d);
/* A number or text of the data as an element type: "f32"; DT_NONE: it is none. */
dtype nnef_read_dtype(const char *word);
/* A dense tensor of known numbers as a constant of the program. */
tn_status nnef_read_constant(reading *r, const char *name, dtype type, const int64_t *sizes, size_t rank,
                             const datum *items, size_t n, datum *out);

/* ---- read_sizes.c ---- */

/* What an operation makes of numbers that are known; NULL: nothing. */
const elements *(*nnef_read_sizes_of(const char *name))(call *c);

/* ---- read_symbols.c ---- */

/* The symbol of a name, made where there is none. */
const dim *nnef_read_symbol(reading *r, const char *name);
bool nnef_read_has_symbol(const reading *r, const char *name);
/* tract_symbol and tract_assert lines of the model. */
tn_status nnef_read_extensions(reading *r, const nnef_document *d);
/* Assertions as guards of the entry, whose inputs from `first` on are the caller's. */
void nnef_read_guards(reading *r, entry *e, size_t first);

/* ---- read_state.c ---- */

/* State that comments of our writer name: variables that are updated. */
tn_status nnef_read_states(reading *r, read_document *d);

/* ---- read_quant.c ---- */

const nnef_quantization *nnef_read_quantization(const read_document *d, const char *name);
/* The value as graph.quant has it rounded. Tensors of integers from a file are made real. */
tn_status nnef_read_quantize(reading *r, read_scope *s, const nnef_quantization *q, datum *d);
/* A bias of integers counts in steps of the product of the other two operands: made real. */
tn_status nnef_read_whole_bias(reading *r, const schema *s, named_datum *args);

/* ---- read_standard.c ---- */

/* A compound operation of the standard that is said by others; NULL: none. */
const nnef_declaration *nnef_read_compound(reading *r, const char *name);

/* ---- read_units.c ---- */

/* What was made behind `before` (NULL: all) is one call of this fragment. */
void nnef_read_region(reading *r, const char *class_name, node *before);
tn_status nnef_read_units(reading *r);

#endif
