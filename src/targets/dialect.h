/*
 * A dialect: the operators of a foreign format (ONNX, NNEF) as operators of the program.
 *
 * After passes in the flow, before the rooms of the formats, which hold the rows by family
 * (targets/onnx/rows/NAME.def). A row is everything that is known about one foreign operator in one span of versions.
 * Out of it come
 *
 *   a record   "onnx::Softmax.13", an operator like any other: it stands in the text of programs, is inferred, run and
 *              decomposed by a composition of ATen calls. Made when the namespace is first asked for (ops/registry.h).
 *   a reader   a foreign node is one call of its row, opened at once (builder_call_by), so that ATen stands in the
 *              program that was read. Numbers that such a program computes with tensors are in elements.h.
 *   routes     for writing: calls of ATen operators are said by calls of foreign ones (dialect_lower), on a copy of the
 *              program. What comes out verifies, prints and runs in the reference engine; the format then prints it
 *              node for node.
 *   docs       `tenon ops --target NAME`.
 *
 * How a row says what it is:
 *
 *   schema   in torch's notation, without the name. Before the `*` stand the operands of the foreign operator in their
 *            order, behind it its attributes. `Tensor?` is optional, `Tensor[]` variadic. An operand that says sizes,
 *            axes or other numbers (the shape of Reshape) is `SymInt[]`, `SymInt`, `float[]`...: a program has numbers
 *            for it, a reader takes them out of the operand's elements, a writer makes a tensor of them. `SymInt` may
 *            vary; `int` must be known for the composition: a node where it is not stays foreign in a program that is
 *            read, without types, and is opened when it runs.
 *   mirror   one ATen call that says the same: "aten::_softmax(input, axis, False)". Names are arguments of the schema.
 *            It is read forwards, and written backwards: constants in it are conditions then, arguments that it does
 *            not have must be their defaults. The overload is the base of its record (ops/op.h).
 *   read     else, or beside it for reading: the composition.
 *   of       which ATen operator the row can write (the mirror's by itself), by its base overload.
 *   write    how; `can` says when, with a reason where not. A row without a schema is only one more way to write. Of
 *            several ways the first that can is taken, in the order of the families.
 *   sizes    what the row makes of elements that are known while reading (elements.h); NULL: nothing.
 */
#ifndef TENON_TARGETS_DIALECT_H
#define TENON_TARGETS_DIALECT_H

#include "ops/builder.h"
#include "targets/elements.h"
#include "targets/target.h"

typedef enum foreign_traits {
    /* Operands keep their element types when the mirror is written; else those of pointwise calls are brought to the
     * type that the call computes in. */
    FOREIGN_KEEPS_TYPES = 1 << 0,
    /* Draws random numbers: refused by the format unless allowed. */
    FOREIGN_RANDOM = 1 << 1,
    /* The attribute `dtype` is none of the format's: it is the element type of the numbers among the operands, or of
     * the tensor that the attribute `value` is in the format. */
    FOREIGN_DTYPE = 1 << 2,
    /* Numbers that only data tell may mean something else than a size (0 and -1 of Reshape): it is not opened then. */
    FOREIGN_READS_NUMBERS = 1 << 4,
    /* Beside it: those from 0 on are what they say (the shape of Expand). */
    FOREIGN_TAKES_SIZES = 1 << 6,
    /* All results are there, also those that nobody reads. */
    FOREIGN_ALL_RESULTS = 1 << 7,
    /* The attribute `num_outputs` is none of the format's: it is how many results the node has. */
    FOREIGN_COUNTED = 1 << 3,
    /* The attribute `bits` is none of the format's: it is how many an element of the result has, where the type that it
     * is read into has more; else 0. */
    FOREIGN_NARROWS = 1 << 5,
    /* Without its second argument the result has no dims of size 1: where a size varies, only a run tells its rank. */
    FOREIGN_DROPS_ONES = 1 << 8,
    /* Where the composition has no way while sizes or numbers vary (TN_E_UNSUPPORTED), the node stays foreign, and is
     * opened when it runs. */
    FOREIGN_WAITS = 1 << 9,
    /* The form before it means something else by the same arguments. */
    FOREIGN_CHANGED = 1 << 10,
} foreign_traits;

typedef struct foreign_op {
    const char *name;      /* "Softmax" */
    uint32_t since, until; /* versions of the format that it is in; until 0: to the newest */
    const char *schema;    /* "(Tensor input, *, int axis=-1) -> Tensor"; NULL: one more way to write */
    const char *mirror;
    op_fn read;
    const char *of;
    op_fn write;
    bool (*can)(const call *c, const char **why);
    const elements *(*sizes)(call *c);
    uint32_t types;      /* categories that operands may be computed in when it is written; 0: all but complex */
    const char *limits;  /* half a sentence for the page: what it does not do; NULL: nothing */
    const char *samples; /* argument lists to test with: tests/python/samples.py */
    uint32_t traits;     /* foreign_traits */
} foreign_op;

/* ---- rows: ROW(Softmax, 13, 0, "(Tensor input, *, int axis=-1) -> Tensor", MIRROR("..."), SAMPLES("...")) ---- */

#define ROW(word, first, last, text, ...) {.name = #word, .since = first, .until = last, .schema = text, __VA_ARGS__},
/* One more way to write by this foreign operator. */
#define WAY(word, first, last, ...) {.name = #word, .since = first, .until = last, __VA_ARGS__},
#define MIRROR(text) .mirror = text
#define READ(word) .read = word##_read
#define WRITE(word, operator) .write = word##_write, .of = operator
#define CAN(word) .can = word##_can
#define SIZES(word) .sizes = word##_sizes
#define TYPES(mask) .types = mask
#define LIMITS(text) .limits = text
#define SAMPLES(text) .samples = text
#define TRAITS(mask) .traits = mask

typedef struct foreign_family {
    const char *name; /* "math": the heading of the page */
    const foreign_op *rows;
    size_t n;
} foreign_family;

typedef struct dialect {
    const char *space;  /* namespace of the operators: "onnx" */
    const char *domain; /* what the format calls it: "" */
    const foreign_family *const *families;
    size_t n;
    uint32_t newest; /* version of the format that the rows go up to */
    /* A tensor brought to another element type by foreign calls, while a call is written; NULL: the format cannot. */
    datum (*cast)(const call *c, datum x, dtype to);
    /* Operators that nobody knows are said under their own names. */
    bool takes_others;
    /* Higher-order operators that the format says itself, with bodies of foreign calls; NULL: there is none. */
    bool (*is_control)(const char *target);
} dialect;

/* ---- rows and records ---- */

/* The row that holds in a version: of those of that name with a schema, the one with the highest `since` that is not
 * above it. NULL: there is none. */
const foreign_op *dialect_row(const dialect *d, const char *name, uint32_t version);
/* The form in a version that says the same as a row by arguments of the same names, others being left out; the row
 * itself where it still holds. NULL: there is none. */
tn_status dialect_form(tn_context *ctx, const dialect *d, const foreign_op *row, uint32_t version,
                       const overload **out);
/* Is there a row of that name for any version? */
bool dialect_knows(const dialect *d, const char *name);
/* "onnx::Softmax.13" */
const char *dialect_name(arena *a, const dialect *d, const foreign_op *row);
/* The operator of a row. */
tn_status dialect_overload(tn_context *ctx, const dialect *d, const foreign_op *row, const overload **out);
/* The row of an operator of this dialect; NULL: it is none. */
const foreign_op *dialect_row_of(const dialect *d, const overload *o);
/* Does an argument have a number or a size that must be known, and only data or sizes tell? By name; NULL: none has. */
const char *dialect_unknown_number(const foreign_op *row, const schema *s, const named_datum *args, size_t n);
/* For op_dialect.records. */
const op_def *const *dialect_records(const dialect *d, arena *a, size_t *n);
/* The composition of a row, for builder_call_by. */
op_fn dialect_composition(const foreign_op *row);

/* ---- for compositions, both ways ---- */

/* Result 0. */
static inline tn_status give(call *c, datum d)
{
    out_set(c, 0, d);
    return c->b->status;
}

/* ---- for compositions that write ---- */

/*
 * Inside of `write`: a call of the foreign operator of that name, as the version that is written has it. Arguments in
 * the order of the schema, attributes too; those at the end may be left out. Schemas of different versions have the
 * same order, so that a row need not know which holds.
 */
datum foreign(const call *c, const char *name, const datum *args, size_t n);
#define FOREIGN(c, name, ...) \
    foreign((c), (name), (const datum[]){__VA_ARGS__}, sizeof((const datum[]){__VA_ARGS__}) / sizeof(datum))
/* The same for several results. */
void foreign_all(const call *c, const char *name, const datum *args, size_t n, datum *outs, size_t count);
/* The version that is written; inside of `write` and `can`. */
uint32_t foreign_version(const call *c);

/* ---- writing ---- */

/* For target.dialect: keeps the operators that some row can write. */
void dialect_keep(const dialect *d, uint32_t version, decompositions *table);
/* Says the calls of the program, which is not sealed, by foreign ones. What has no way stays as it is. */
tn_status dialect_lower(tn_context *ctx, program *p, const dialect *d, uint32_t version);
/* Tells of every call that dialect_lower would leave, with its place and the reason. The program is not changed. */
void dialect_check(tn_context *ctx, const program *p, const dialect *d, uint32_t version, gaps *g);
/* The same for one entry. */
void dialect_check_entry(tn_context *ctx, const entry *e, const dialect *d, uint32_t version, gaps *g);

#endif
