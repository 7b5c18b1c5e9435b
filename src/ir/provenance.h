/*
 * Where a node came from: the line of Python and the module call that the exporter recorded in its metadata.
 */
#ifndef TENON_IR_PROVENANCE_H
#define TENON_IR_PROVENANCE_H

#include "ir/program.h"

typedef struct source_line {
    const char *file; /* full path as recorded; NULL = no stack trace */
    int64_t line;
    const char *function;
    const char *code; /* the text of that line, "" when not recorded */
} source_line;

/* The innermost frame of a stack_trace text. Strings are on the arena. */
source_line provenance_source(arena *a, const char *stack_trace);
/* "linear.py:134 in forward" (file without its folders), or NULL. */
const char *provenance_brief(arena *a, const char *stack_trace);

/* A stretch of a text, not NUL-terminated. */
typedef struct text_span {
    const char *at;
    size_t n;
} text_span;

typedef struct frame_text {
    text_span file, line, function, code;
} frame_text;

/*
 * The frame that PyTorch shows for a node: the innermost one that another line follows, and that line as its code
 * whatever it is. So a frame without code at the very end is passed over. False: there is none.
 */
bool provenance_shown_frame(const char *stack_trace, frame_text *out);

typedef struct module_frame {
    const char *key;  /* "L__self__m@1": unique per call; numeric ids in strict mode */
    const char *path; /* "m.0" */
    const char *type; /* "torch.nn.modules.linear.Linear" */
} module_frame;

/* The frames of an nn_module_stack text, outermost first; count 0 when it cannot be read. */
size_t provenance_modules(arena *a, const char *nn_module_stack, const module_frame **out);
/* The name of the call that a frame is: "m" with the key "L__self__m@1" is "m@1". The root is "" whatever its key. */
const char *provenance_row(arena *a, const module_frame *frame);
/* Path of the innermost module of a node ("" = the root), or NULL when it has no provenance. */
const char *provenance_path(arena *a, const node *n);
/*
 * The nn_module_stack of a node of a body where that is called from: the modules of the call, then those that the node
 * has below. Whether they are below is told by the class at the depth of the call. On the arena, or of_call itself.
 */
const char *provenance_at_call(arena *a, const char *of_call, const char *of_node);

/* ---- the module tree of an entry ---- */

typedef struct module_info module_info;
struct module_info {
    const char *path; /* "" = root; a repeated call is its own row: "m@1" */
    const char *name; /* last part of the path */
    const char *type; /* class, "?" when no node belongs to it */
    module_info *parent, *first_child, *last_child, *next_sibling; /* in call order */
    uint32_t depth;                                                /* 0 = root */
    size_t node_count;                                             /* nodes whose innermost module call this is */
    size_t call_count;                         /* how often the module is called in all; on the row of the first call */
    int64_t parameter_count, parameter_bytes;  /* parameters and buffers owned directly; on the row of the first call */
    int64_t subtree_parameters, subtree_bytes; /* the same with everything below */
    const module_call *call;                   /* its line in module_call_graph, NULL = known from nodes alone */
    VEC(const value *) inputs, outputs;        /* values that cross the border of this call, weights left out */
    const value *newest_input, *newest_output; /* while building: the last ones added */
};

typedef struct module_tree {
    module_info *root;
    VEC(module_info *) rows; /* root first, then module_call_graph's order, then calls known from nodes alone */
} module_tree;

/* Built from module_call_graph and nn_module_stack, on the arena. */
module_tree *provenance_tree(arena *a, const entry *e);

#endif
