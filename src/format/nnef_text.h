/*
 * NNEF documents both ways: the text of graph.nnef as a syntax tree on an arena, and back. Knows the grammar, not what
 * operations mean; nnef_bind.h, after this in the flow, knows declarations, types and the checks of the standard.
 *
 * The reader takes what Khronos' parser and tract take together: flat and compositional syntax, fragments in any
 * number, and tract's extensions (extension lines of free text, names in i"...", escapes in strings, inf, keywords as
 * names, empty parameter lists). With strict, what Khronos' parser has no token or rule for is refused.
 *
 * Facts of the text itself:
 * - A minus before a number belongs to the number: -2.0 is one node.
 * - Unary operators bind tighter than binary ones: -x + y is (-x) + y. Khronos' parser lets them take in all that
 *   follows, so that -x + y is -(x + y) and -1 + 2 is -3; with strict it is read that way. tract reads the first for
 *   numbers and refuses the rest. The printer puts parentheses so that all read the same tree.
 * - Parentheses around one expression are no tuple and no node.
 */
#ifndef TENON_FORMAT_NNEF_TEXT_H
#define TENON_FORMAT_NNEF_TEXT_H

#include "base/bytes.h"

/* Where something stands in the text, both from 1; columns count characters. Zero in trees that were not read. */
typedef struct nnef_place {
    int32_t line, column;
} nnef_place;

/* ---- types ---- */

typedef enum nnef_name {
    NNEF_NO_TYPE = 0, /* none is given: tensor<>, a call without <...> */
    NNEF_INTEGER,
    NNEF_SCALAR,
    NNEF_LOGICAL,
    NNEF_STRING,
    NNEF_GENERIC, /* ? */
} nnef_name;

typedef enum nnef_type_form { NNEF_PRIMITIVE, NNEF_TENSOR, NNEF_ARRAY, NNEF_TUPLE } nnef_type_form;

typedef struct nnef_type nnef_type;
struct nnef_type {
    nnef_type_form form;
    nnef_name name;               /* of a primitive, or of a tensor's items */
    const nnef_type *const *item; /* of a tuple: n of them; of an array: one, NULL for the type of [] */
    size_t n;
    uint32_t height; /* 1 above the highest item */
};

/* ---- expressions ---- */

typedef enum nnef_form {
    NNEF_INT,           /* 3, -3 */
    NNEF_REAL,          /* 1.0, 1e-5, inf; never NaN */
    NNEF_TRUTH,         /* true, false */
    NNEF_TEXT,          /* 'constant' */
    NNEF_ID,            /* x */
    NNEF_LIST,          /* [a, b]: items */
    NNEF_GROUP,         /* (a, b): two items or more */
    NNEF_SUBSCRIPT,     /* a[i], a[i:j]: items are a, i, j; i and j may be NULL in a range */
    NNEF_CALL,          /* f<type>(a, name = b): items are arguments, names their names or NULL */
    NNEF_BUILTIN,       /* length_of(a): op, one item */
    NNEF_UNARY,         /* -a: op, one item */
    NNEF_BINARY,        /* a + b: op, two items */
    NNEF_SELECT,        /* a if c else b: items are a, c, b */
    NNEF_COMPREHENSION, /* [for i in a, j in b if c yield e]: items are i, a, j, b, c (may be NULL), e */
} nnef_form;

/* clang-format off */
/* X(id, text, precedence of a binary operator or 0) */
#define NNEF_OPERATORS(X)                                                                                       \
    X(IN, "in", 10)                                                                                             \
    X(AND, "&&", 20) X(OR, "||", 20)                                                                            \
    X(LE, "<=", 30) X(GE, ">=", 30) X(EQ, "==", 30) X(NE, "!=", 30) X(LT, "<", 30) X(GT, ">", 30)               \
    X(ADD, "+", 40) X(SUB, "-", 40) X(MUL, "*", 50) X(DIV, "/", 50) X(POW, "^", 60)                             \
    X(NOT, "!", 0)                                                                                              \
    X(LENGTH_OF, "length_of", 0) X(SHAPE_OF, "shape_of", 0) X(RANGE_OF, "range_of", 0)                          \
    X(TO_INTEGER, "integer", 0) X(TO_SCALAR, "scalar", 0) X(TO_LOGICAL, "logical", 0) X(TO_STRING, "string", 0)
/* clang-format on */

typedef enum nnef_op {
    NNEF_NO_OP = 0,
#define X(id, text, precedence) NNEF_OP_##id,
    NNEF_OPERATORS(X)
#undef X
        NNEF_OP_COUNT
} nnef_op;

const char *nnef_op_text(nnef_op op);
int nnef_op_precedence(nnef_op op); /* 0: no binary operator */

typedef struct nnef_expr nnef_expr;
struct nnef_expr {
    nnef_form form;
    nnef_op op;
    nnef_name type;   /* NNEF_CALL: what stands in <...> */
    bool is_range;    /* NNEF_SUBSCRIPT: a[i:j] */
    bool in_brackets; /* parentheses stood around it; of no meaning, and not compared */
    uint32_t height;  /* 1 above the highest item: what bounds recursion over trees */
    nnef_place at;
    union {
        int64_t integer;
        double real;
        bool truth;
    } u;
    const char *text; /* of an ID or TEXT, or what a CALL calls */
    const nnef_expr *const *items;
    const char *const *names; /* NNEF_CALL: n of them */
    size_t n;
};

/* ---- declarations ---- */

typedef struct nnef_param {
    const char *name;
    const nnef_type *type;  /* NULL in the declaration of a graph, where all are tensors */
    const nnef_expr *value; /* the default, or NULL; none in results */
    nnef_place at;
} nnef_param;

typedef struct nnef_assignment {
    const nnef_expr *left; /* ID, LIST or GROUP of such; "a, b = " is a GROUP */
    const nnef_expr *right;
} nnef_assignment;

typedef struct nnef_declaration {
    const char *const *comments; /* lines that stand directly before it, without their '#' */
    size_t comment_count;
    const char *name;
    bool is_generic;        /* fragment f<?>; f<? = scalar>: with a default */
    nnef_name type_default; /* of the generic type; NNEF_NO_TYPE: none */
    bool has_body;          /* a fragment that ends in ';' is declared only */
    const nnef_param *params, *results;
    size_t param_count, result_count;
    const nnef_assignment *body;
    size_t body_count;
    nnef_place at; /* of the name */
} nnef_declaration;

typedef struct nnef_extension {
    const char *name; /* KHR_enable_fragment_definitions, tract_symbol */
    const char *text; /* what follows the name up to the ';', or NULL: "S", "batch >= 1" */
    nnef_place at;
} nnef_extension;

typedef struct nnef_document {
    const char *const *comments; /* those before "version" */
    size_t comment_count;
    int32_t major, minor;
    const nnef_extension *extensions;
    size_t extension_count;
    const nnef_declaration *fragments;
    size_t fragment_count;
    nnef_declaration graph;
} nnef_document;

typedef struct nnef_text_options {
    bool strict; /* what Khronos' parser reads, as it reads it, and nothing else */
} nnef_text_options;

/*
 * Reads a whole document; text[0..n) is UTF-8 and may be dropped afterwards. Stops at the first error: TN_E_FORMAT with
 * line and column, what was found and what was expected; TN_E_VERSION for a version above 1.0; TN_E_LIMIT for what is
 * nested more than NNEF_HEIGHT_MOST deep. options may be NULL.
 */
enum { NNEF_HEIGHT_MOST = 500 };
tn_status nnef_parse(tn_context *ctx, arena *a, const char *text, size_t n, const nnef_text_options *options,
                     const nnef_document **out);
/* Fragment declarations alone, without version and graph: a library of operations. */
tn_status nnef_parse_fragments(tn_context *ctx, arena *a, const char *text, size_t n, const nnef_text_options *options,
                               const nnef_declaration **out, size_t *count);

/*
 * Prints in the one layout that there is; what was printed reads as an equal tree. Floats are the shortest text that
 * reads back equal and always have a point (1.0e-05; infinity is 1.0e999, which all readers take for it). strict: for
 * Khronos' parser. TN_E_ARGUMENT for what cannot be said: NaN, with strict names that are no identifiers and strings
 * with both kinds of quotes; such a failure comes after a part was written. The sink is not finished.
 */
tn_status nnef_print(tn_context *ctx, sink *s, const nnef_document *document, const nnef_text_options *options);

/* Equal but for places and parentheses. */
bool nnef_expr_equal(const nnef_expr *a, const nnef_expr *b);
bool nnef_type_equal(const nnef_type *a, const nnef_type *b);
bool nnef_document_equal(const nnef_document *a, const nnef_document *b);

/* The name of a type as it is written: "scalar", "?"; and a whole type: "tensor<?>[]", "(integer, integer)[]". */
const char *nnef_name_text(nnef_name name);
void nnef_type_print(sink *s, const nnef_type *type);
/* A letter or underscore, then letters, digits and underscores; not a keyword. */
bool nnef_is_identifier(const char *name);

/* ---- graph.quant ---- */

/* "name": operation(argument = value, ...); */
typedef struct nnef_quantization {
    const char *name;
    const nnef_expr *call; /* NNEF_CALL; literals alone, all named */
    nnef_place at;
} nnef_quantization;

/* Refuses a second line for a name, arguments without a name, and other values than literals and lists of them. */
tn_status nnef_quant_parse(tn_context *ctx, arena *a, const char *text, size_t n, const nnef_text_options *options,
                           const nnef_quantization **out, size_t *count);
tn_status nnef_quant_print(tn_context *ctx, sink *s, const nnef_quantization *rows, size_t count,
                           const nnef_text_options *options);

#endif
