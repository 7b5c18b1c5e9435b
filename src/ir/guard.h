/*
 * Guards: the conditions on its inputs under which an exported program is valid.
 *
 * A file holds them as Python over the original call (entry.guards): `L['y'].size()[0] == (1 + L['x'].size()[0])`.
 * Parsed here once, into an immutable tree; whoever knows the inputs gives the values, and a guard then holds, fails,
 * or is not decided. After dim.h in the flow (numbers compute as in dim_value.c), beside pytree.h, before the runtime.
 *
 *   guard.c       text to tree; which input leaf a path means
 *   guard_eval.c  values in Python's semantics; the text that people read
 */
#ifndef TENON_IR_GUARD_H
#define TENON_IR_GUARD_H

#include "ir/dim/dim.h"

typedef struct pytree pytree;                     /* pytree.h */
typedef struct module_signature module_signature; /* program.h */

/* ---- sources: what a guard speaks about ---- */

/* One step of a path into the arguments. */
typedef struct guard_step {
    enum { STEP_KEY, STEP_INDEX, STEP_ATTRIBUTE } kind; /* ['q'], [0], .left */
    const char *text;                                   /* STEP_KEY, STEP_ATTRIBUTE */
    uint32_t index;                                     /* STEP_INDEX */
} guard_step;

typedef enum guard_property { GUARD_VALUE, GUARD_SIZE, GUARD_STRIDE, GUARD_STORAGE_OFFSET } guard_property;

/* A number of an input: L['k']['q'].size()[1]. The first step is the name of an argument of forward. */
typedef struct guard_source {
    const guard_step *steps;
    uint32_t n; /* at least 1 */
    guard_property property;
    uint32_t dimension; /* GUARD_SIZE, GUARD_STRIDE */
} guard_source;

/* ---- expressions ---- */

/* Binary operators by how tightly they bind, loosest first; those of one level are neighbours, "<=" before "<". */
typedef enum guard_level {
    LEVEL_CHOICE, /* a if c else b */
    LEVEL_OR,
    LEVEL_AND,
    LEVEL_NOT,
    LEVEL_COMPARISON,
    LEVEL_BIT_OR,
    LEVEL_BIT_XOR,
    LEVEL_BIT_AND,
    LEVEL_SHIFT,
    LEVEL_SUM,
    LEVEL_PRODUCT,
    LEVEL_UNARY,
    LEVEL_POWER,
    LEVEL_PRIMARY
} guard_level;

/* X(id, text, level) */
/* clang-format off */
#define GUARD_OPERATORS(X)                      \
    X(GUARD_OR, "or", LEVEL_OR)                 \
    X(GUARD_AND, "and", LEVEL_AND)              \
    X(GUARD_EQ, "==", LEVEL_COMPARISON)         \
    X(GUARD_NE, "!=", LEVEL_COMPARISON)         \
    X(GUARD_LE, "<=", LEVEL_COMPARISON)         \
    X(GUARD_LT, "<", LEVEL_COMPARISON)          \
    X(GUARD_GE, ">=", LEVEL_COMPARISON)         \
    X(GUARD_GT, ">", LEVEL_COMPARISON)          \
    X(GUARD_BIT_OR, "|", LEVEL_BIT_OR)          \
    X(GUARD_BIT_XOR, "^", LEVEL_BIT_XOR)        \
    X(GUARD_BIT_AND, "&", LEVEL_BIT_AND)        \
    X(GUARD_SHIFT_LEFT, "<<", LEVEL_SHIFT)      \
    X(GUARD_SHIFT_RIGHT, ">>", LEVEL_SHIFT)     \
    X(GUARD_ADD, "+", LEVEL_SUM)                \
    X(GUARD_SUBTRACT, "-", LEVEL_SUM)           \
    X(GUARD_FLOOR_DIVIDE, "//", LEVEL_PRODUCT)  \
    X(GUARD_DIVIDE, "/", LEVEL_PRODUCT)         \
    X(GUARD_MODULO, "%", LEVEL_PRODUCT)         \
    X(GUARD_MULTIPLY, "*", LEVEL_PRODUCT)       \
    X(GUARD_POWER, "**", LEVEL_POWER)
/* clang-format on */

typedef enum guard_operator {
#define X(id, text, level) id,
    GUARD_OPERATORS(X)
#undef X
        GUARD_OPERATOR_COUNT
} guard_operator;

typedef struct guard_operator_info {
    const char *text;
    guard_level level;
} guard_operator_info;
extern const guard_operator_info guard_operators[GUARD_OPERATOR_COUNT];

typedef enum guard_kind {
    GUARD_CONSTANT, /* u.constant */
    GUARD_SOURCE,   /* u.source */
    GUARD_CALL,     /* u.function of the arguments */
    GUARD_CHAIN,    /* n arguments with the n - 1 operators u.operators, all of one level, between them */
    GUARD_NOT,
    GUARD_NEGATE,
    GUARD_CHOICE /* condition, then, else */
} guard_kind;

/* No guard nests deeper, so that walks may recurse. */
enum { GUARD_MAX_DEPTH = 100 };

typedef struct guard_node guard_node;
struct guard_node {
    guard_kind kind;
    uint32_t n;
    const guard_node *const *args;
    union {
        hint constant;
        const guard_source *source; /* one of guard.sources */
        const char *function;       /* "math.trunc"; known or not */
        const guard_operator *operators;
    } u;
};

typedef struct guard {
    const char *text; /* as in the file */
    const guard_node *root;
    const guard_source *const *sources; /* all distinct ones, in order of appearance */
    uint32_t source_count;
} guard;

/*
 * Reads a guard onto the arena. What is not an expression is TN_E_FORMAT with the offset, what nests too deep or holds
 * an integer over 64 bits TN_E_LIMIT. Functions need not be known.
 */
tn_status guard_parse(tn_context *ctx, arena *a, const char *text, const guard **out);

/*
 * The user-input leaf, counted over the leaves of in_spec, that the path of a source leads to. names are those of the
 * arguments of forward as the signature gives them (positional ones, then keywords in the order of in_spec). False when
 * there is no such leaf: another argument, a container, or an attribute of the tensor itself (L['x']._base).
 */
bool guard_leaf_index(const module_signature *names, const pytree *in_spec, const guard_source *s, uint32_t *leaf);

/* ---- evaluation ---- */

/* What is known of the inputs. */
typedef struct guard_inputs {
    hint (*value)(void *user, const guard_source *s); /* HINT_NONE = not known */
    /* What people call the input that the path leads to, without the property; NULL, the function too: the path. */
    const char *(*name)(void *user, const guard_source *s);
    void *user;
} guard_inputs;

typedef enum guard_outcome { GUARD_HOLDS, GUARD_FAILS, GUARD_UNKNOWN } guard_outcome;

/*
 * Evaluates as Python does: left to right, nothing that short circuits leave out. GUARD_UNKNOWN when a value that
 * matters is not known. A function that tenon does not know is TN_E_UNSUPPORTED; an integer over 64 bits or an
 * operation without a result (sqrt(-1), any function of NaN but isnan) TN_E_LIMIT; a division by zero TN_E_MISMATCH.
 */
tn_status guard_check(tn_context *ctx, const guard *g, const guard_inputs *inputs, guard_outcome *out);

/* In words that people use: `y.size(0) == 1 + x.size(0) does not hold: y.size(0) is 7, x.size(0) is 5` */
void guard_describe(sink *s, const guard *g, const guard_inputs *inputs);

#endif
