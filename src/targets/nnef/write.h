/*
 * What the files of the writer share: write.c (the graph: what it takes, keeps and gives), write_node.c (operations),
 * write_unit.c (fragments), write_scan.c (loops), write_number.c (literals and sizes), write_file.c (the text, the
 * weights, folder or archive).
 *
 * After dialect_lower in the flow: what comes here are functions whose nodes are calls of `nnef::NAME.PROFILE` and
 * of units, between nodes that compute numbers. The document is made in memory; nothing is written before all of it is
 * known to have a way.
 */
#ifndef TENON_TARGETS_NNEF_WRITE_H
#define TENON_TARGETS_NNEF_WRITE_H

#include "format/nnef_bind.h"
#include "ir/program.h"
#include "targets/emit.h"
#include "targets/nnef/rows.h"

enum { NNEF_RANK_MOST = 8 };

/* A tensor file: elements of the program, or of the writer's own. */
typedef struct nnef_weight {
    const char *label;
    const tensor *of; /* NULL: the elements are here */
    dtype type;
    const int64_t *sizes;
    size_t rank;
    const void *elements;
} nnef_weight;

/* A tensor that a fragment needs and may not have: one more parameter, given by whoever calls it. */
typedef struct nnef_kept {
    const char *name, *wanted;
    nnef_weight weight;
} nnef_kept;

/* A body that the program calls: a fragment, or written out where it is called. */
typedef struct nnef_unit {
    const function *body;
    const char *name;
    bool is_inlined;
    VEC(const symbol *) symbols; /* sizes that the fragment takes as numbers, and what it calls them */
    VEC(const char *) symbol_names;
    VEC(nnef_kept) kept;
} nnef_unit;

/* A buffer that the program writes. */
typedef struct nnef_state {
    const char *fqn, *input, *output, *label;
} nnef_state;

/* What is one for the file. */
typedef struct nnef_file {
    gaps gaps;                    /* what has no way, found while the graph is made */
    map labels;                   /* of tensor files -> suffix given last, by 1 more */
    map fragment_names;           /* likewise; names of standard operations are taken */
    uint32_t loops;               /* bodies of loops that are being written, one inside of another */
    bool expressions;             /* an operator or a call inside of a call is used */
    VEC(const char *) registries; /* of tract, that calls need */
    VEC(nnef_extension) extensions;
    VEC(nnef_weight) weights;
    VEC(nnef_declaration) fragments; /* those that others call before them */
    VEC(nnef_unit *) units;
    VEC(nnef_state) states;
} nnef_file;

/* Assignments in their order. */
typedef struct nnef_body {
    VEC(nnef_assignment) lines;
} nnef_body;

/* A writer is that of one scope: the graph, a fragment, a body that is written out inside of either. */
typedef struct nnef_writer nnef_writer;
struct nnef_writer {
    tn_context *ctx;
    arena *arena;
    nnef_file *all;
    const entry *entry;
    const function *of; /* that is written */
    uint32_t profile;
    nnef_unit *unit;           /* the fragment that is written; NULL: the graph */
    nnef_writer *outer;        /* of a body that is written out: the scope that calls it; else NULL */
    pointer_map *bound;        /* of such a body: its symbols -> sizes in the outer scope */
    map *taken;                /* identifier of the scope -> suffix given last, by 1 more */
    map symbols;               /* symbol of the function -> its identifier */
    pointer_map held;          /* nnef_kept of a fragment -> the expression that is given for it here */
    const nnef_expr **values;  /* by id of the function's values; NULL: not there yet, or no tensor */
    const char **result_names; /* likewise: what an output is to be called */
    bool *used;                /* likewise: something reads it */
    nnef_body *body;
    VEC(nnef_param) inputs, outputs;
    const node *at; /* the node that is being said; NULL: none */
};

/* ---- write.c ---- */

/* The wanted name as an identifier, with a number behind it where it is taken; taken from then on. */
const char *nnef_free_name(nnef_writer *w, const char *wanted);
/* Something without a way, told with the place of w->at. */
void nnef_gap(nnef_writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
void nnef_assign(nnef_writer *w, const nnef_expr *left, const nnef_expr *right);
/* tract's word for an element type; NULL, and a gap: the profile has none. */
const char *nnef_type_word(nnef_writer *w, dtype type, const char *of);
/* The standard's word. */
nnef_name nnef_type_name(dtype type);
/* A tensor file and the variable that reads it; in a fragment a parameter, which its callers fill. */
const nnef_expr *nnef_keep(nnef_writer *w, const char *wanted, nnef_weight kept);

/* The text as an identifier. */
const char *nnef_identifier(arena *a, const char *text);
/* The scope of a function inside of another one. */
nnef_writer nnef_scope(nnef_writer *w, const function *of);
/* The nodes that something reads. */
tn_status nnef_write_nodes(nnef_writer *w);
/* An output by the name it has: what was said for it, or a copy of it. */
void nnef_give(nnef_writer *w, const nnef_expr *said, const char *name);

/* ---- write_cond.c ---- */

/* Branches are calls of both bodies and a choice: see there. The program must not be sealed. */
void nnef_flatten_branches(program *p);
bool nnef_is_branch(const function *f);

/* ---- write_unit.c ---- */

/* A call of a unit or a branch: a fragment, which is written once, or the nodes of the body. */
tn_status nnef_write_call(nnef_writer *w, const node *n);
/* The fragment of a body, written when it is first asked for. */
tn_status nnef_unit_of(nnef_writer *w, const function *body, nnef_unit **out);
/* The variable that fills parameter i of those that the fragment keeps: one in a scope. */
const nnef_expr *nnef_filling(nnef_writer *w, nnef_unit *u, size_t i);
/* tensor<scalar>, of a value's element type. */
const nnef_type *nnef_tensor_type(const value *v);
/* One of fragments.h, with what it calls; once. */
tn_status nnef_bring_fragment(nnef_writer *w, const char *name);

/* ---- write_scan.c ---- */

/* Does the node run a body along tensors? */
bool nnef_is_loop(const node *n);
/* squeeze or unsqueeze along axis 0. */
const nnef_expr *nnef_with_axis(nnef_writer *w, const char *name, const nnef_expr *x);
tn_status nnef_write_loop(nnef_writer *w, const node *n);

/* ---- write_node.c ---- */

tn_status nnef_write_node(nnef_writer *w, const node *n);
/* The identifier of a result of the node; the operand that an argument is, by its name in messages. */
const nnef_expr *nnef_result(nnef_writer *w, const node *n, const arg *a);
const nnef_expr *nnef_operand(nnef_writer *w, const node *n, const char *name, const arg *a);

/* ---- write_number.c: expressions ---- */

const nnef_expr *nnef_int(nnef_writer *w, int64_t number);
const nnef_expr *nnef_real(nnef_writer *w, double number);
const nnef_expr *nnef_truth(nnef_writer *w, bool truth);
const nnef_expr *nnef_string(nnef_writer *w, const char *text);
const nnef_expr *nnef_id(nnef_writer *w, const char *name);
/* A list, or with NNEF_GROUP a tuple. */
const nnef_expr *nnef_items_of(nnef_writer *w, nnef_form form, const nnef_expr *const *items, size_t n);
/* A call; names NULL or with NULL for what stands by position. */
const nnef_expr *nnef_call(nnef_writer *w, const char *name, nnef_name type, const nnef_expr *const *items,
                           const char *const *names, size_t n);

/* The registry of tract's that an operation of this name is in, if it is one. */
void nnef_note_registry(nnef_writer *w, const char *name);
/* A size over symbols of the scope. */
const nnef_expr *nnef_whole(nnef_writer *w, const dim *d);
/* A whole number: an attribute. */
const nnef_expr *nnef_size_of(nnef_writer *w, emit_scalar number);
/* A tensor without dims, of a type: an operand. */
const nnef_expr *nnef_number_of(nnef_writer *w, emit_scalar number, dtype type);
/* A size of an input's shape; its symbols are declared. */
const nnef_expr *nnef_input_size(nnef_writer *w, const dim *size, const char *owner, uint32_t axis);

/* ---- write_file.c ---- */

tn_status nnef_write_files(nnef_writer *w, const nnef_document *document, output_set *out);

#endif
