/*
 * The record of an operator: everything that tenon knows about it, in one place; and the call, which is what its
 * functions see.
 *
 * After datum.h in the flow. One record stands for all overloads of an operator: the functional ones, those that write
 * in place, those that take a number for a tensor, those that write into an `out` argument. The first schema is the
 * base: inference and kernel see arguments in its order, and every other schema is bound to it by the names of its
 * arguments. What the schemas say (writes, aliases, defaults) stands nowhere else.
 *
 * Records live in the family files of this folder (activation.c, slice.c, ...), each named by one word in ops.def.
 */
#ifndef TENON_OPS_OP_H
#define TENON_OPS_OP_H

#include "ops/datum.h"
#include "ops/schema.h"

typedef struct op_def op_def;
typedef struct call call;
typedef struct pointwise pointwise; /* ops/pointwise.h */

typedef tn_status (*op_fn)(call *c);

typedef enum op_traits {
    OP_POINTWISE = 1 << 0, /* each element of the result depends on the elements of the operands at its place */
    OP_UPDATES = 1 << 1,   /* the result is the first argument with some elements replaced: the kernel finds that
                              argument's elements already in the result (in place: they are the same memory) */
    OP_EFFECT = 1 << 2,    /* asserts, prints: runs even though nothing depends on it */
    OP_RANDOM = 1 << 3,
    OP_LOWER_PRECISION = 1 << 4, /* autocast runs it in the lower type */
    OP_FULL_PRECISION = 1 << 5,  /* autocast runs it in f32 */
    OP_WIDEST = 1 << 6,          /* autocast runs it in the widest type of its operands */
    OP_RAW = 1 << 7,             /* takes its arguments as they come (higher-order operators): c->args in call order,
                                    c->names their names */
    OP_FILLS = 1 << 8,           /* writes the same to all elements: they may share their places */
    OP_MAY_ALIAS = 1 << 9,       /* may give an argument itself or a view of it, though the schema does not say so */
    OP_TAKES_BATCHES = 1 << 10,  /* the switches of torch.vmap: not called for each item of a batch */
    OP_STRICT_OUT = 1 << 11,     /* an out= tensor must be of the result's element type, and apart from all arguments */
    OP_UNSET = 1 << 12,          /* gives memory whose content is nobody's promise: empty, resize */
    OP_REGION = 1 << 13,         /* runs a body as it stands: a program without it says the same */
    OP_CHECK = 1 << 14,          /* its only effect is to fail: its order among other effects does not matter */
    OP_TAKES_SUBCLASS = 1 << 15, /* takes tensors that have others inside instead of elements (datum.h) */
    OP_BECOMES = 1 << 16,        /* the tensor that is written becomes the result, which may be in other memory: set_.
                                    No overload is functional; composed */
    OP_NUMBERS = 1 << 17,        /* gives numbers, from numbers and from the types of tensors: sizes, _operator.mul */
    OP_BY_PLACE = 1 << 18,       /* says, or reads by, places in memory: as_strided, questions for strides */
    OP_BODIES = 1 << 19,         /* does nothing but run the bodies, or the operator, that it is given: cond. So does
                                    OP_REGION */
    OP_READS_NUMBERS = 1 << 20   /* a tensor with one dim may stand for a list of numbers: operators of other formats */
} op_traits;

/* Which element type a pointwise operator computes in and answers with, given the common type of its operands. */
typedef enum promote_rule {
    PROMOTE_COMMON,    /* the common type, for both */
    PROMOTE_FLOAT,     /* integral and bool become f32 first */
    PROMOTE_BOOL,      /* computes in the common type, answers with bool */
    PROMOTE_REAL,      /* computes in the common type, answers with the parts' type where that is complex: abs */
    PROMOTE_FLOAT_REAL /* integral and bool become f32 first; answers with the parts' type: angle */
} promote_rule;

struct op_def {
    const char *name;                 /* the word of ops.def */
    const char *const *overloads;     /* torch's schemas, word for word, the base first; NULL ends them */
    uint32_t traits;                  /* op_traits */
    uint32_t dtypes;                  /* categories that the first tensor may have; 0 = any */
    promote_rule promote;             /* pointwise operators */
    const pointwise *scalar;          /* pointwise operators: the loops by computing type */
    op_fn infer;                      /* sets c->outs: types, views, numbers (infer.h) */
    op_fn run;                        /* fills the results that inference asked to be made; eager mode */
    op_fn compose;                    /* instead of infer and run: says it by calls of other operators (builder.h) */
    op_fn core;                       /* beside infer and run: the same by calls of other operators, on the way to Core
                                         ATen; those of which torch says that they are core have none */
    bool (*has_route)(const call *c); /* is there a route for these arguments? NULL: for all */
    const char *statistics_when;      /* of norms with running statistics: the argument that, when it is true, makes the
                                         call write them (op_is_statistic), though the schema does not say so; `core`
                                         or `compose` says it by calls that do. NULL: it writes what the schema says */
    const char *inverse;              /* views: the operator that writes a changed view back into its base */
    const char *samples;              /* argument lists to test with: tests/python/samples.py */
    void *user;                       /* registered operators: what their functions are given (custom.c) */
    void (*release)(void *user);      /* registered operators: when the registry ends; NULL = nothing to do */
};

/* At file scope: the record op_NAME. */
#define OPDEF(word, ...) const op_def op_##word = {.name = #word, __VA_ARGS__}
#define OVERLOADS(...)    \
    (const char *const[]) \
    {                     \
        __VA_ARGS__, NULL \
    }

/* What schemas of operators that make tensors end with. */
#define TENSOR_OPTIONS "ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None"

/* How an overload relates to the base. */
typedef enum overload_form { FORM_FUNCTIONAL, FORM_IN_PLACE, FORM_OUT } overload_form;

/* One schema of a record, read and bound to the base. Made by the registry when first asked for. */
typedef struct overload {
    const op_def *op;
    const schema *schema, *base;
    uint32_t builtin;   /* its number (builtins.h), also of one that another kernel was put in; 0: registered */
    const char *target; /* "torch.ops.aten.add.Tensor" */
    const char *name;   /* "aten::add.Tensor" */
    const char *base_name;
    const char *functional; /* the name of the overload that gives what this one writes; its own where it does not */
    overload_form form;
    bool by_position;    /* a Python function: files name its arguments as Python does, which tells nothing */
    const int16_t *from; /* for each argument of the base the argument of this schema, or -1 */
} overload;

/* Is this the name of an argument with running statistics? */
bool op_is_statistic(const char *argument);

/* ---- the call ---- */

/* What torch.autocast asks of the calls inside it. */
typedef struct autocast_state {
    bool enabled;
    dtype lower; /* bf16, f16 */
} autocast_state;

struct call {
    builder *b;
    const op_def *op;
    const overload *via;
    const datum *args; /* for each argument of the base; defaults filled in, DATUM_NONE where there is none */
    size_t n;
    const char *const *names; /* OP_RAW: names of the arguments, NULL by position */
    datum *outs;              /* for each return of the base; set by inference */
    size_t out_count;
    const void *route;   /* while it is said by a way from outside (call_observer.follow): that way; else NULL */
    autocast_state cast; /* that it was made in: on a tape (call_tape), for when it runs */
};

/* ---- reading arguments: binding has checked that each is of its schema's type ---- */

/* Is the argument given (not None)? */
static inline bool has_arg(const call *c, size_t i)
{
    return i < c->n && c->args[i].kind != DATUM_NONE;
}
/* NULL where it is None. Numbers were turned into tensors where the schema of the base says Tensor. */
array *arg_array(const call *c, size_t i);
/* arg_array(c, i)->type; the argument must be given. */
const tensor_type *arg_type(const call *c, size_t i);
/* Eager mode: the elements. NULL where the argument is None. */
const tensor *arg_tensor(const call *c, size_t i);
extent arg_extent(const call *c, size_t i);
/* The value of an int that must be known: dims, flags. A symbolic one is a failure of the call, and 0. */
int64_t arg_int(const call *c, size_t i);
bool arg_bool(const call *c, size_t i);
/* Any number as a double; a symbolic one at its hint. */
double arg_float(const call *c, size_t i);
/* The dtype, or fallback when None. */
dtype arg_dtype(const call *c, size_t i, dtype fallback);
const char *arg_string(const call *c, size_t i);
memory_format arg_memory_format(const call *c, size_t i, memory_format fallback);
/* The device that is named; NULL (no device in particular) where it is None and in eager mode, which has but one. */
const device *arg_device(const call *c, size_t i);
/* A list of ints; a single int counts as a list of one. *n = 0 and NULL where None. */
const extent *arg_extents(const call *c, size_t i, size_t *n);
/* The same, repeated to `want` items where one is given (kernel_size=3). Fails the call when the count is another. */
const extent *arg_extents_n(const call *c, size_t i, size_t want);
/* A list of tensors: NULL entries where None. */
array **arg_arrays(const call *c, size_t i, size_t *n);
/* A dim in [-rank, rank) as one in [0, rank); rank 0 counts as 1. Fails the call when it is outside. */
uint32_t arg_dim(const call *c, size_t i, uint32_t rank);
uint32_t wrap_dim(const call *c, int64_t index, uint32_t rank);
/* Which dims a list argument names, as a mask; None or (where empty_is_all) an empty list: all. Repeats fail. */
uint64_t arg_dims(const call *c, size_t i, uint32_t rank, bool empty_is_all);

/* ---- saying what comes out: inference ---- */

/* A new tensor, C-contiguous. Returns what was set. */
array *out_new(call *c, size_t i, dtype type, const extent *sizes, uint32_t rank);
array *out_new_strided(call *c, size_t i, dtype type, const extent *sizes, const extent *strides, uint32_t rank);
/* A view of base's elements. */
array *out_view(call *c, size_t i, array *base, const extent *sizes, const extent *strides, uint32_t rank,
                extent offset);
/* A view that reads the same memory as another element type (view_as_real). */
array *out_view_as(call *c, size_t i, array *base, dtype type, const extent *sizes, const extent *strides,
                   uint32_t rank, extent offset);
/* The argument itself. */
void out_same(call *c, size_t i, array *same);
void out_set(call *c, size_t i, datum d);
/* The same for lists of tensors: each makes the tensor without storing it in outs. */
array *make_new(builder *b, dtype type, const extent *sizes, uint32_t rank);
array *make_view(builder *b, array *base, const extent *sizes, const extent *strides, uint32_t rank, extent offset);

/* ---- filling it: kernels (eager mode) ---- */

/* Result i: elements to be written. */
const tensor *out_tensor(const call *c, size_t i);
/* Memory for the length of the call, aligned to 64 bytes; NULL and a failure of the call when there is none. */
void *call_workspace(call *c, size_t bytes);
/* Frees those taken since `mark` of them were there; the builder does it after the kernel. */
void call_release_workspaces(call *c, size_t mark);

/* Fails the call: what was found, what was expected. The place (node, module, source line) is added by the caller. */
tn_status call_fail(const call *c, tn_status code, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
