/*
 * What the files of the writer share: write.c (the graph: what it takes, keeps and gives), write_node.c (operations),
 * write_number.c (literals and sizes), write_file.c (the text, the weights, folder or archive).
 *
 * After dialect_lower in the flow: what comes here is one function whose nodes are calls of `nnef::NAME.PROFILE`,
 * between nodes that compute numbers. The document is made in memory; nothing is written before all of it is known to
 * have a way.
 */
#ifndef TENON_TARGETS_NNEF_WRITE_H
#define TENON_TARGETS_NNEF_WRITE_H

#include "format/nnef_text.h"
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

typedef struct nnef_writer {
    tn_context *ctx;
    arena *arena;
    const entry *entry;
    uint32_t profile;
    gaps gaps;                    /* what has no way, found while the graph is made */
    map taken;                    /* identifier of the graph -> suffix given last, by 1 more */
    map labels;                   /* likewise for tensor files */
    map constants;                /* text of a number -> the expression that says it */
    map symbols;                  /* symbol of the program -> its identifier */
    const nnef_expr **values;     /* by id of the program's values; NULL: not there yet, or no tensor */
    const char **result_names;    /* likewise: what an output of the graph is to be called */
    bool *used;                   /* likewise: something reads it */
    bool expressions;             /* an operator or a call inside of a call is used */
    VEC(const char *) registries; /* of tract, that calls need */
    VEC(nnef_extension) extensions;
    VEC(nnef_assignment) body;
    VEC(nnef_weight) weights;
    VEC(nnef_param) inputs, outputs;
    const node *at; /* the node that is being said; NULL: none */
} nnef_writer;

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
/* A tensor file and the variable that reads it. */
const nnef_expr *nnef_keep(nnef_writer *w, const char *wanted, nnef_weight kept);

/* ---- write_cond.c ---- */

/* Units and branches are gone: see there. The program must not be sealed. */
tn_status nnef_flatten(tn_context *ctx, program *p);

/* ---- write_node.c ---- */

tn_status nnef_write_node(nnef_writer *w, const node *n);

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

/* A whole number: an attribute. */
const nnef_expr *nnef_size_of(nnef_writer *w, emit_scalar number);
/* A tensor without dims, of a type: an operand. */
const nnef_expr *nnef_number_of(nnef_writer *w, emit_scalar number, dtype type);
/* A size of an input's shape; its symbols are declared. */
const nnef_expr *nnef_input_size(nnef_writer *w, const dim *size, const char *owner, uint32_t axis);

/* ---- write_file.c ---- */

tn_status nnef_write_files(nnef_writer *w, const nnef_document *document, output_set *out);

#endif
