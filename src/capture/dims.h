/*
 * Sizes that vary: their symbols, what the model asks about them, and whether it keeps what was said of them.
 *
 * Before export.h in the flow, after the tape. While the model runs, a question about sizes that has no answer for all
 * values is answered by the example, and the answer becomes a guard. Guards teach: an equation replaces a symbol by an
 * expression over others, an inequality narrows the range of a symbol. When the model has run, dims_check.c compares
 * what was learned with what the caller declared.
 *
 * Sizes of 0 and 1 are fixed, so a symbol is at least 2 while the model runs, as in PyTorch; the program then has the
 * declared range. An order of sizes that is known for no other reason is a guard, so that the program refuses 0 and 1
 * where the answer would be another.
 */
#ifndef TENON_CAPTURE_DIMS_H
#define TENON_CAPTURE_DIMS_H

#include "capture/tape.h"

/* What a symbol stands for. */
typedef struct shape_root {
    symbol *symbol;
    const char *name; /* of the dim; NULL: AUTO or DYNAMIC */
    tn_dim_kind kind;
    range declared;          /* by the caller */
    const char *source;      /* Python for its value: L['x'].size()[0] */
    const dim *replaced;     /* by this expression over other symbols; NULL: it is free */
    const tape_guard *cause; /* what replaced or narrowed it last; NULL: nothing did */
} shape_root;

/* A size of an input that varies. */
typedef struct shape_size {
    const tn_dynamic *asked;
    const char *source; /* L['x'].size()[0] */
    int64_t example;
    shape_root *root; /* NULL: fixed, because the example is 0 or 1 */
    const dim *expr;  /* factor * symbol + added */
} shape_size;

typedef struct shape_facts {
    tn_tape *t;
    VEC(shape_root *) roots;
    VEC(shape_size) sizes;
    VEC(tape_guard) kept; /* guards that said something new, in order */
    size_t absorbed;      /* of the tape's guards */
} shape_facts;

/* Can the text be a name in Python? */
bool is_identifier(const char *text);

void shapes_init(shape_facts *s, tn_tape *t);
/* What the caller asked for, as far as it can be checked before the model runs. */
tn_status shapes_check_request(tn_context *ctx, const tn_dynamic *dynamic, size_t n);
/*
 * The size of an input, or an input that is an int: a number, or an expression where it was asked for. from: where
 * Python finds it, "L['x'].size()[0]".
 */
tn_status shapes_size(shape_facts *s, const tn_dynamic *asked, const char *from, bool is_size, int64_t example,
                      extent *out);
/* As builder.decide. */
fact shapes_settle(void *facts, dim_op relation, const dim *x, const dim *y);
/* Learns from what model code has compared since. */
void shapes_absorb(shape_facts *s);
/* The expression over symbols that are free. */
const dim *shapes_simplify(const shape_facts *s, const dim *d);
/* The value of an expression over one symbol, where that is n. False: it has none. */
bool dim_value_at(const dim *d, const symbol *s, int64_t n, int64_t *out);
bool relation_holds(tn_relation relation, int64_t x, int64_t y);
/* Is d = base + slope * symbol, with a slope above 0? */
bool dim_is_linear(const dim *d, const symbol *s, int64_t *base, int64_t *slope);
shape_root *shapes_find_root(const shape_facts *s, const symbol *wanted);

/* ---- dims_check.c ---- */

/* Each named dim that the model restricts further than it was declared is a diagnostic; hints say how to declare it. */
tn_status shapes_check(shape_facts *s);
/* The program's own types, ranges and symbols are those that are left. */
void shapes_apply(shape_facts *s, program *p);

/* ---- dims_fixes.c ---- */

/* As tn_export_apply_fixes; text: what follows "Suggested fixes:", declarations with a semicolon between. */
size_t dims_apply_fixes(const char *text, tn_dynamic *dynamic, size_t n);

/* ---- dims_guards.c ---- */

/* The guard as Python over the inputs: L['x'].size()[0] > 3. NULL where Python has no words for it. */
const char *guard_python(const shape_facts *s, arena *a, const tape_guard *g);
/* Guards that the program states: what was kept, and that sizes of one dim agree. */
void shapes_write_guards(const shape_facts *s, entry *e);

#endif
