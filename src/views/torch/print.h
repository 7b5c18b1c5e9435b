/*
 * What the files of this room share.
 *
 * The flow: print.c lays out the whole text and its nested classes; for each function, graph.c rebuilds the torch.fx
 * graph that PyTorch's loader would make of it, with names from names.c, and code.c writes that graph as Python, with
 * literals from repr.c; signature.c closes the text.
 */
#ifndef TENON_VIEWS_TORCH_PRINT_H
#define TENON_VIEWS_TORCH_PRINT_H

#include "base/map.h"
#include "ir/program.h"

/* ---- Names (names.c) -------------------------------------------------------------------------------- */

/* A namespace of torch.fx: hands out each name once. */
typedef struct fx_names {
    arena *arena;
    map used;
    map counts; /* base of a name -> the number that it was last given with */
} fx_names;

void fx_names_init(fx_names *names, arena *a);
/* The candidate made a Python identifier that hides no builtin and is new here: `add`, `add_1`, `input_1`. */
const char *fx_names_create(fx_names *names, const char *candidate);
/* The candidate that torch.fx derives from the name of a function or placeholder: `__addTo__` -> `add_to`. */
const char *fx_name_of_target(arena *a, const char *target);
/* A word that Python cannot take as the name of an argument. */
bool fx_is_keyword(const char *name);

/* ---- Literals (repr.c) ------------------------------------------------------------------------------ */

/* As Python's repr gives them. */
void repr_string(sink *s, const char *text);
void repr_bool(sink *s, bool v);
void repr_f64(sink *s, double v);
void repr_complex(sink *s, double real, double imaginary);
void repr_device(sink *s, const device *d);
void repr_json(sink *s, const json *v);
/* Codes of the .pt2 schema as PyTorch names them: torch.float32, torch.channels_last, torch.strided. */
void repr_scalar_type(sink *s, int64_t code);
void repr_memory_format(sink *s, int64_t code);
void repr_layout(sink *s, int64_t code);
/* The dict that a node's `custom` metadata holds as JSON, its values cut after 40 characters; "" when it is empty. */
tn_status repr_annotations(tn_context *ctx, arena *a, const char *custom, const char **out);

/* ---- The graph (graph.c) ---------------------------------------------------------------------------- */

typedef enum fx_kind { FX_PLACEHOLDER, FX_ATTRIBUTE, FX_CALL, FX_ITEM } fx_kind;

/* A node of torch.fx, which has one result: a node of ours with several becomes a call and an item of it for each. */
typedef struct fx_node fx_node;
struct fx_node {
    fx_kind kind;
    const char *name;    /* in the graph */
    const char *shown;   /* in the code, which has its own namespace; NULL until first printed */
    const char *target;  /* FX_PLACEHOLDER and FX_ATTRIBUTE: the name as the file has it */
    const node *origin;  /* what it was made from; NULL for placeholders */
    const node *traced;  /* whose metadata it carries; NULL = none */
    const value *result; /* whose type is shown; NULL = none */
    function *body;      /* FX_ATTRIBUTE */
    fx_node *whole;      /* FX_ITEM: what it is an item of, */
    uint32_t index;      /* and which */
    bool used;
    fx_node *dead, *last_dead; /* those that this node is the last to use, in order of its arguments, */
    fx_node *next_dead;        /* linked by this */
};

typedef struct fx_graph {
    arena *arena;
    const function *function;
    const entry *entry; /* its signature names placeholders that stand for constants */
    fx_names names;
    VEC(fx_node *) nodes; /* placeholders first */
    fx_node **by_value;   /* by value->id, NULL = undefined */
    pointer_map by_body;  /* const arg * of kind ARG_GRAPH -> fx_node */
} fx_graph;

/* The graph of one function (an entry's main function or a body below it), on the arena. */
fx_graph *fx_graph_new(arena *a, const function *f, const entry *e);
/* The node that an argument names, or NULL when it names none (a literal, an undefined value). */
fx_node *fx_graph_find(const fx_graph *g, const arg *a);
/* The arguments inside a list or dict; other kinds have none. */
uint32_t fx_child_count(const arg *a);
const arg *fx_child(const arg *a, uint32_t i);
/* Does the argument follow those passed by position, under its name? */
bool fx_passed_by_keyword(const node *n, const named_arg *input);

/* ---- The code (code.c) and the rest ----------------------------------------------------------------- */

/* The method `forward` of a graph, its lines behind `indent` blanks. Gives names to all nodes on the way. */
tn_status torch_print_forward(tn_context *ctx, const fx_graph *g, size_t indent, sink *s);

/* The blocks that begin with `Graph signature:` and `Range constraints:`. */
void torch_print_signature(const entry *e, sink *s);
void torch_print_ranges(arena *scratch, const entry *e, sink *s);

/* What print(torch.export.load(FILE)) of PyTorch 2.13 shows. */
tn_status torch_print(tn_context *ctx, const entry *e, sink *s);

#endif
