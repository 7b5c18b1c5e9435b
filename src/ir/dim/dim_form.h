/*
 * What the files of symbolic expressions share; everybody else includes dim.h.
 *
 *   dim.c         the table in which expressions are unique, atoms, dim_make
 *   dim_number.c  exact numbers: integers, fractions, floats, infinities
 *   dim_order.c   sympy's orders of terms, factors and arguments
 *   dim_arith.c   normal form of sums, products and powers
 *   dim_fold.c    normal form of everything else: division, extrema, relations, logic
 *   dim_value.c   what each operation computes from numbers
 *   dim_eval.c    values of whole expressions
 *   dim_scan.c, dim_parse.c    text to expression
 *   dim_srepr.c, dim_print.c   expression to text: srepr, infix
 *   dim_range.c, dim_facts.c   intervals; comparisons, substitution, unification
 *
 * A maker (form_*) takes arguments that are in normal form and returns one that is: making a result again from its own
 * arguments gives the same pointer. That is what makes text round-trip.
 */
#ifndef TENON_IR_DIM_DIM_FORM_H
#define TENON_IR_DIM_DIM_FORM_H

#include "ir/dim/dim.h"

/* ---- dim.c ---- */

typedef struct dim_op_info {
    const char *name; /* of srepr */
    size_t name_length;
    int arity; /* -1 = any */
    dim_result result;
    const char *infix; /* NULL where there is none */
} dim_op_info;

extern const dim_op_info dim_ops[DIM_OP_COUNT];

/* Working memory of makers, used as a stack. */
typedef struct scratch {
    char *block;
    size_t used, capacity;
} scratch;

struct dims {
    arena *arena;
    const dim **slots; /* open addressing; NULL = free */
    size_t slot_count; /* a power of two */
    size_t used;
    hash_key key;
    interner names; /* unknown functions, and the texts of unusual floats */
    scratch scratch;
    VEC(const dim *) operands; /* the parser's stack */
    const char *refusal;
};

/* The operation on exactly these arguments, which the caller has brought into normal form. NULL over DIM_MAX_*. */
const dim *dim_raw(dims *t, dim_op op, const dim *const *args, size_t n);
/* A float whose text asks for a precision of its own. */
const dim *dim_float_text(dims *t, double value, const char *text, size_t n);
/* Notes why and returns NULL. */
const dim *dim_refuse(dims *t, const char *why);
extern const char dim_out_of_bounds[], dim_too_many_parts[]; /* the usual reasons */

/* Memory until scratch_end is called with the mark that scratch_begin gave before. */
scratch scratch_begin(dims *t);
void *scratch_array(dims *t, size_t count, size_t size);
void scratch_end(dims *t, scratch mark);

/* ---- dim_number.c ---- */

/* A number or a bool, by value. */
typedef struct number {
    dim_op op;    /* DIM_INT, DIM_RATIONAL, DIM_FLOAT, DIM_BOOL or one of the infinities */
    int64_t p, q; /* DIM_INT, DIM_BOOL: p, with q = 1; DIM_RATIONAL: p / q in lowest terms, q > 1 */
    double real;  /* DIM_FLOAT: finite */
} number;

bool dim_is_number(const dim *d); /* not a bool */
number number_of(const dim *d);   /* of a number or a bool */
const dim *dim_of_number(dims *t, number v);
static inline number number_int(int64_t value)
{
    return (number){.op = DIM_INT, .p = value, .q = 1};
}
static inline number number_bool(bool value)
{
    return (number){.op = DIM_BOOL, .p = value, .q = 1};
}
static inline bool number_is(number v, int64_t value)
{
    return v.op == DIM_INT && v.p == value;
}
bool number_is_finite(number v);
int number_sign(number v);
double number_to_double(number v);

/* False when the result leaves int64 (or double) or has no value. A float result of zero is the integer 0. */
bool number_fraction(int64_t p, int64_t q, number *out);
bool number_real(double value, number *out); /* infinities become those of dim.def */
bool number_add(number a, number b, number *out);
bool number_mul(number a, number b, number *out);
bool number_power(number base, int64_t exponent, number *out);
/* -1, 0, 1. */
int number_compare(number a, number b);

/* Toward minus infinity. False when b is 0 or the result leaves int64. */
bool floor_div_i64(int64_t a, int64_t b, int64_t *out);
bool floor_mod_i64(int64_t a, int64_t b, int64_t *out);
uint64_t gcd_u64(uint64_t a, uint64_t b);
static inline uint64_t magnitude_i64(int64_t value)
{
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

/* ---- dim_order.c ---- */

/* As sympy's sort_key compares; 0 only for the same expression. */
int dim_order(const dim *a, const dim *b);
/* In place: factors of a product; arguments of Min, Max, And, Or; terms of a sum. */
void order_factors(const dim **factors, size_t n);
void order_arguments(const dim **args, size_t n);
void order_terms(const dim **terms, size_t n);

/* ---- makers ---- */

typedef const dim *form_maker(dims *t, dim_op op, const dim *const *args, size_t n);

form_maker form_sum, form_product, form_power;
form_maker form_floor_div, form_ceil_div, form_mod, form_modular_indexing;
form_maker form_where, form_extremum, form_shift, form_power_by_natural, form_rounding, form_abs;
form_maker form_relation, form_junction, form_not;
form_maker form_plain; /* folds numbers where dim_value.c can, exactly */

/* Arguments once nested operations of the same kind are dissolved; SIZE_MAX, and refused, over DIM_MAX_NODES. */
size_t form_flat_count(dims *t, dim_op op, const dim *const *args, size_t n);
/* The number in front of a term (1 when there is none) and the rest of it; d is not a number. */
const dim *form_split_coefficient(dims *t, const dim *d, number *coefficient);
/* coefficient * rest, for what form_split_coefficient gave. */
const dim *form_join_coefficient(dims *t, number coefficient, const dim *rest);
/* Sums as lists of terms and products as lists of factors; anything else is one term, one factor. */
static inline size_t term_count(const dim *d)
{
    return d->op == DIM_ADD ? d->n : 1;
}
static inline const dim *term_at(const dim *d, size_t i)
{
    return d->op == DIM_ADD ? d->args[i] : d;
}
static inline size_t factor_count(const dim *d)
{
    return d->op == DIM_MUL ? d->n : 1;
}
static inline const dim *factor_at(const dim *d, size_t i)
{
    return d->op == DIM_MUL ? d->args[i] : d;
}
/* Sympy would know that this is an integer for every value of its symbols. */
bool dim_is_integral(const dim *d);
/* a / b where every term of a is a multiple of b, else NULL. */
const dim *form_divide_exactly(dims *t, const dim *a, const dim *b);
/* The greatest integer that divides the coefficient of every term: 1 when one is not an integer. */
uint64_t form_integer_content(const dim *d);

/* ---- dim_value.c ---- */

/* What the operation computes, in Python's semantics. False when it has no value, or n is not what it takes. */
bool value_apply(dim_op op, const number *args, size_t n, number *out);

/* ---- dim_srepr.c ---- */

enum { STR_DIGITS = 15, SREPR_DIGITS = 17, FLOAT_TEXT = 64 };

/* The value to so many significant digits (at most SREPR_DIGITS) as mpmath writes it; strip: no zeros at the end. */
void srepr_digits(double value, int count, bool strip, char text[FLOAT_TEXT]);
/* Float(...) with this value, and with the precision of d where that is a special one; Symbol(...). */
void srepr_float(sink *s, const dim *d, double value);
void srepr_symbol(sink *s, const symbol *of);
void srepr_magnitude(sink *s, int64_t value); /* an integer without its sign */

/* ---- dim_range.c ---- */

range range_intersect(range a, range b);
range range_add(range a, range b);
range range_mul(range a, range b);

#endif
