/*
 * Rules: how a composite looks in code, as text.
 *
 * Before the matcher (match.h) in the flow, which finds places that look so; the rules themselves are in patterns.def.
 *
 *     rms_norm(input, scale, axes: $axes, eps: $eps) <-
 *         mul?(cast*(mul(cast*(input), rsqrt(add(mean(pow(cast*(input), 2), $axes, True), $eps)))), scale)
 *
 * The head names the composite, its inputs, and how its attributes come about. Behind the arrow stands the value that
 * it gives, by calls of operators without namespace and overload. What may stand for an argument:
 *
 *     input, x        a value; the same one, or one computed in the same way, wherever the name stands
 *     $eps            a known number, or a list of them
 *     $eps?           the same, or an argument that is None or not there
 *     2, -inf, True, None, "tanh"    these; -1 for a dim is also the last one counted from the front
 *     _               anything: what it depends on must lie between the inputs and the result all the same
 *     !               a value that is made of sizes and numbers alone
 *     [x, y]          a list of two
 *     (x | y)         the one or the other, in this order
 *     op(x, dim: -1)  a call: arguments by position or name, those that are not stated may be anything
 *     op.1(x)         the second result of a call
 *     op?(x, y)       a call, or its first argument alone
 *     op*(x)          x behind any number of calls, each taken for its first argument
 *     x[b,h,t,d]      of this many dims, the same ones wherever the letters stand; also behind calls
 *
 * Names in capitals are defined behind semicolons: `P := softmax(S); S := ...`. Two words stand for many operators:
 * `cast` for those that change the element type, `layout` for those that give the same elements in another arrangement.
 * Operators that commute match both ways. Attributes are numbers that were met; where none was they have their
 * defaults. They may be products, `scale: $a * $b / $c`, in which what was not met counts as 1; `last($shape)` is the
 * list of as many last dims as the list has items; a letter is the size of the dims that bear it; `?` is what a few
 * candidates (recognize_candidates.h) turn out to be.
 */
#ifndef TENON_PASSES_RECOGNIZE_RULES_H
#define TENON_PASSES_RECOGNIZE_RULES_H

#include "base/context.h"
#include "base/vec.h"
#include "passes/recognize/words.h"

/* No rule nests deeper or has more of anything: walks may recurse. */
enum { RULE_MAX_DEPTH = 64, RULE_MAX_SLOTS = 64, RULE_MAX_ARGUMENTS = 8, RULE_MAX_PATTERNS = 512, RULE_MAX_RANK = 8 };

typedef enum pattern_kind {
    PATTERN_ANYTHING,
    PATTERN_MADE_OF_SIZES,
    PATTERN_VALUE,  /* slot */
    PATTERN_NUMBER, /* slot; REPEAT_MAYBE: it may be missing */
    PATTERN_LITERAL,
    PATTERN_LIST,   /* parts */
    PATTERN_EITHER, /* parts */
    PATTERN_CALL    /* word, parts */
} pattern_kind;

typedef enum pattern_repeat { REPEAT_ONCE, REPEAT_MAYBE, REPEAT_ANY } pattern_repeat;

typedef struct literal {
    enum { LITERAL_NONE, LITERAL_BOOL, LITERAL_NUMBER, LITERAL_TEXT } kind;
    bool boolean;
    double number;
    const char *text;
} literal;

/* A dim of a stated shape: a number, a letter, or anything. */
typedef struct rule_dim {
    enum { RULE_DIM_ANY, RULE_DIM_NUMBER, RULE_DIM_NAME } kind;
    int64_t number;
    uint32_t slot; /* of rule.dims */
} rule_dim;

typedef struct pattern pattern;
struct pattern {
    pattern_kind kind;
    pattern_repeat repeat;
    op_word word;        /* PATTERN_CALL: the operator */
    uint32_t result;     /* PATTERN_CALL: which of its results */
    uint32_t slot;       /* PATTERN_VALUE: of rule.values; PATTERN_NUMBER: of rule.numbers */
    literal literal;     /* PATTERN_LITERAL */
    pattern **parts;     /* arguments, items, choices */
    const char **labels; /* PATTERN_CALL: names of arguments, NULL by position */
    uint32_t part_count;
    bool has_shape;
    rule_dim shape[RULE_MAX_RANK];
    uint32_t rank;
};

/* A value of the rule: an input, or something that is defined. */
typedef struct rule_value {
    const char *name;
    pattern *definition; /* NULL: none */
    bool is_input;       /* of the composite */
} rule_value;

typedef struct rule_factor {
    bool divides;
    bool is_last_dims; /* last($slot) */
    bool is_tried;     /* ? */
    bool is_dim;       /* the slot is one of rule.dims */
    bool is_literal;
    literal literal;
    uint32_t slot; /* of rule.numbers */
} rule_factor;

typedef struct rule_attribute {
    const char *name;
    VEC(rule_factor) factors; /* one, or numbers to be multiplied */
} rule_attribute;

typedef struct rule {
    const char *composite;
    const char *text;
    VEC(rule_value) values; /* the inputs first, in the order of the head */
    uint32_t input_count;
    VEC(const char *) numbers;
    VEC(const char *) dims;
    VEC(rule_attribute) attributes;
    pattern *result;
    uint32_t pattern_count;
} rule;

/* Reads text[0..n). All of *out is on the arena. What is no rule is TN_E_FORMAT with the byte where it stops being one.
 */
tn_status rule_parse(tn_context *ctx, arena *a, const char *text, size_t n, const rule **out);

#endif
