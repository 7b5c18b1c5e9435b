/*
 * Symbolic expressions: the sizes, strides and scalar values of a program whose numbers are known only at run time.
 *
 * After base in the flow, before tensors and programs. An expression is immutable and unique in its table (equal
 * expressions are the same pointer), and always in the normal form that sympy gives to what PyTorch writes: sums and
 * products flattened, numbers folded, terms in sympy's order. So the text of a file and ours agree, and structural
 * equality is pointer equality. Symbols belong to a function; facts about them (range, hint) are asked in three values:
 * yes, no, unknown.
 *
 * Two texts: srepr, `Add(Mul(Integer(2), Symbol('s0', positive=True, integer=True)), Integer(1))`, which is what files
 * hold, and infix, `2*s0 + 1`, which is what people and the text form use. Both are read and written.
 */
#ifndef TENON_IR_DIM_DIM_H
#define TENON_IR_DIM_DIM_H

#include "base/bytes.h"
#include "base/map.h"

typedef struct dim dim;
typedef struct dims dims;

typedef struct range {
    int64_t lo, hi; /* meaningful where the flag is set; otherwise unbounded on that side */
    bool has_lo, has_hi;
} range;

/* The value that an expression had when the program was captured. */
typedef struct hint {
    enum { HINT_NONE, HINT_INT, HINT_FLOAT, HINT_BOOL } kind;
    union {
        int64_t integer;
        double real;
        bool boolean;
    } u;
} hint;

typedef struct symbol {
    const char *name;        /* unique in its function: s77 backed size, u0 unbacked int, zf0 / zuf0 floats */
    const char *assumptions; /* as in srepr: "positive=True, integer=True"; "" = none */
    bool recorded;           /* the file states a range for it, even if unbounded */
    uint32_t order;          /* recorded: rank of its line among the ranges that the file states (constraints too) */
    range range;
    hint hint;
} symbol;

typedef enum dim_op {
#define X(id, srepr_name, arity, result, infix) id,
#include "ir/dim/dim.def"
#undef X
    DIM_OP_COUNT
} dim_op;

/* What an expression evaluates to. DIM_IS_ARGUMENT stands only in dim.def: float when an argument is, else int. */
typedef enum dim_result { DIM_IS_INT, DIM_IS_FLOAT, DIM_IS_BOOL, DIM_IS_ARGUMENT } dim_result;

/*
 * No expression is deeper or larger than this, written out as a tree: every walk may recurse. What would be is refused
 * when it is made.
 */
enum { DIM_MAX_DEPTH = 200, DIM_MAX_NODES = 100000 };

struct dim {
    dim_op op;
    uint32_t n; /* arguments */
    uint32_t depth;
    uint32_t size;     /* twice the nodes of the tree; twice, because sympy's order counts a Float as half a node */
    dim_result result; /* never DIM_IS_ARGUMENT */
    uint64_t hash;     /* for the table alone: another one in every run */
    union {
        int64_t integer; /* DIM_INT; DIM_BOOL: 0 or 1; DIM_RATIONAL: numerator */
        double real;     /* DIM_FLOAT */
        const symbol *symbol;
        const char *name; /* DIM_CALL: a function that tenon does not know, kept by name */
    } u;
    int64_t denominator;   /* DIM_RATIONAL: > 1 */
    const char *precision; /* DIM_FLOAT: the text between the parentheses of Float(...) when that asks for another
                              precision than 53 bits, else NULL; lost once it is computed with */
    const dim *args[];     /* sums and products: as sympy prints them, the coefficient of a product first */
};

/* The table in which expressions are unique. Lives on the program's arena. */
dims *dims_new(arena *a);
/*
 * A symbol that belongs to no function: those of inference, which has none at hand (ops/control/symbolic.c). It lives
 * as long as the table, because expressions of the table do. The texts are copied.
 */
symbol *dims_add_symbol(dims *t, const char *name, const char *assumptions);

/* ---- making (results are in normal form) ---- */

const dim *dim_int(dims *t, int64_t value);
const dim *dim_rational(dims *t, int64_t numerator, int64_t denominator); /* NULL when denominator is 0 */
const dim *dim_float(dims *t, double value); /* infinities are those of dim.def; NaN: NULL */
const dim *dim_bool(dims *t, bool value);
const dim *dim_symbol(dims *t, const symbol *s);
/* A function that tenon does not know. */
const dim *dim_call(dims *t, const char *name, const dim *const *args, size_t n);
/*
 * Any operation of dim.def applied to arguments; folds, flattens and orders as sympy (with torch's own functions) does,
 * as far as that needs no facts about symbols. NULL when an integer leaves int64, a number has no value (1/0), the
 * result outgrows DIM_MAX_*, or an argument is NULL: the caller reports it, dim_refusal says why.
 */
const dim *dim_make(dims *t, dim_op op, const dim *const *args, size_t n);
/* Why the latest NULL of this table came about: "an integer leaves 64 bits". */
const char *dim_refusal(const dims *t);
const dim *dim_add(dims *t, const dim *a, const dim *b);
const dim *dim_sub(dims *t, const dim *a, const dim *b);
const dim *dim_mul(dims *t, const dim *a, const dim *b);
const dim *dim_floordiv(dims *t, const dim *a, const dim *b);
const dim *dim_mod(dims *t, const dim *a, const dim *b);
const dim *dim_max(dims *t, const dim *a, const dim *b);
const dim *dim_min(dims *t, const dim *a, const dim *b);

static inline bool dim_is_int(const dim *d, int64_t value)
{
    return d->op == DIM_INT && d->u.integer == value;
}

/* ---- text ---- */

/*
 * Finds or makes the symbol that a name stands for; NULL = refused (the parser then fails). assumptions is NULL in
 * infix. Both texts live only for the call.
 */
typedef const symbol *(*symbol_resolver)(void *user, const char *name, const char *assumptions);

/*
 * Reads srepr or infix (also mixed, as sympify does) from text[0..n). Bounded depth and size. Unknown function names
 * become DIM_CALL; what is not an expression is TN_E_FORMAT with the offset inside the text; what dim_make refuses is
 * TN_E_LIMIT. `a % b` is Mod where both are known to be non-negative, else PythonMod, as torch decides it.
 */
tn_status dim_parse(tn_context *ctx, dims *t, const char *text, size_t n, symbol_resolver resolve, void *user,
                    const dim **out);
void dim_print_srepr(sink *s, const dim *d);
/*
 * Infix, as sympy's str prints it, except where reading that text back would give another expression: CleanDiv and
 * Identity stand by name, floats have the digits that they need. Reads back as the same pointer.
 */
void dim_print(sink *s, const dim *d);
/* Exactly as sympy's str with torch's functions prints it: CleanDiv as `(a//b)`, Identity as `(a)`, floats to 15
 * digits. */
void dim_print_torch(sink *s, const dim *d);

/* ---- facts ---- */

typedef enum fact { FACT_NO, FACT_YES, FACT_UNKNOWN } fact;

static inline fact fact_not(fact f)
{
    return f == FACT_YES ? FACT_NO : f == FACT_NO ? FACT_YES : f;
}

/*
 * Interval of the values that an expression has under the ranges of its symbols (sound, as tight as cheap; a fraction
 * lies between its bounds). A symbol without a recorded range has what its assumptions say.
 */
range dim_range(const dim *d);
/* Is this, as a whole, one of the assumptions of srepr: "positive=True" is not in "nonpositive=True". */
bool symbol_assumes(const symbol *s, const char *assumption);
/* Are the two equal / is a < b / a <= b for every assignment inside the ranges (yes), for none (no), or unknown. */
fact dim_equal(dims *t, const dim *a, const dim *b);
fact dim_less(dims *t, const dim *a, const dim *b);
fact dim_less_equal(dims *t, const dim *a, const dim *b);

/* ---- values ---- */

/* Gives the value of a symbol; HINT_NONE = unknown. */
typedef hint (*symbol_value)(void *user, const symbol *s);
/* Evaluates; HINT_NONE when a symbol is unknown, an int overflows, or a division is by zero. */
hint dim_eval(const dim *d, symbol_value value, void *user);
/* Evaluates with the symbols' own hints. */
hint dim_hint(const dim *d);
bool hint_equal(hint a, hint b);

/* Replaces symbols: lookup returns the replacement, or NULL to keep the symbol. NULL on overflow. An expression of
   another table becomes one of this, where all its symbols are replaced. */
const dim *dim_substitute(dims *t, const dim *d, const dim *(*lookup)(void *user, const symbol *s), void *user);
/* The same expression, over the same symbols, in another table. NULL when an argument is. */
const dim *dim_import(dims *t, const dim *d);
/* Calls visit for every symbol in d, once per occurrence. */
void dim_each_symbol(const dim *d, void (*visit)(void *user, const symbol *s), void *user);

/*
 * Binds symbols of pattern so that it equals actual, solving a*s + b = actual for one unbound symbol s. bindings maps
 * symbols (by address) to const dim *. Returns FACT_YES when bound or already equal, FACT_NO when it cannot hold, and
 * FACT_UNKNOWN when it cannot be decided: pattern has several unbound symbols (try again after the other arguments), or
 * is not linear, or both sides are known but not known to be equal. Ranges of the bound symbol are not checked.
 */
fact dim_unify(dims *t, const dim *pattern, const dim *actual, pointer_map *bindings);

#endif
