/*
 * tenon_model.h: models written in C.
 *
 * A model is a tree of modules. What a module does is an ordinary C function, its forward, which calls operators
 * (tenon_ops.h) on a tape. The same function serves three purposes, by the tape it is called with: computing (eager),
 * knowing sizes and types without computing (shapes), and capture as a program (tn_export).
 *
 *     static tn_var mlp(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
 *     {
 *         tn_var x = tn_silu(t, tn_call(t, tn_child(self, "up"), in[0]));
 *         return tn_add(t, x, tn_call(t, tn_child(self, "down"), x));
 *     }
 *
 * The sections: tape and values, numbers, modules, state, initialization, layers, export, dynamic shapes, control flow.
 *
 * Conventions beyond those of tenon.h
 *   - Failure is sticky. The first failure of a tape makes every later call on it return at once: None for values, 1
 *     for numbers, false for comparisons. So model code asks once, at the end, with tn_tape_status.
 *   - Values belong to the tape, to the scope in which they were made. Nobody frees them one by one.
 *   - Macros that begin with tn_ are functions that also note where they are called.
 */
#ifndef TENON_MODEL_H
#define TENON_MODEL_H

#include "tenon.h"

#ifdef __cplusplus
#include <initializer_list>
extern "C" {
#endif

/* ---- Tape ------------------------------------------------------------------------------------------------------- */

typedef struct tn_tape tn_tape;

typedef enum tn_tape_mode {
    TN_TAPE_EAGER = 0,  /* operators compute at once */
    TN_TAPE_SHAPES = 1, /* tensors have types and sizes, but no elements */
    TN_TAPE_RECORD = 2  /* as shapes, and calls become nodes of a program: the tape that tn_export makes */
} tn_tape_mode;

/* mode is eager or shapes. A tape belongs to its context and is freed before it. */
TN_API tn_status tn_tape_new(tn_context *ctx, tn_tape_mode mode, tn_tape **out);
TN_API void tn_tape_free(tn_tape *t); /* NULL is fine */
TN_API tn_tape_mode tn_tape_mode_of(const tn_tape *t);
TN_API tn_context *tn_tape_context(const tn_tape *t);
/* The first failure, or TN_OK. Its diagnostics are then (again) those of the context. */
TN_API tn_status tn_tape_status(tn_tape *t);
/* Fails the tape from model code; returns code. */
TN_API tn_status tn_tape_fail(tn_tape *t, tn_status code, const char *format, ...) TN_PRINTF(3, 4);

/* Where a call stands in the model's source: what TN_PLACE makes, and what failures and programs refer to. */
typedef struct tn_place {
    const char *file, *function;
    const char *code; /* the text of the call */
    int line;
} tn_place;

#ifdef __cplusplus
#define TN_LITERAL_(type) type
#else
#define TN_LITERAL_(type) (type)
#endif
#define TN_PLACE(code)                         \
    TN_LITERAL_(tn_place)                      \
    {                                          \
        __FILE__, __func__, (code), (__LINE__) \
    }

/* ---- Values ----------------------------------------------------------------------------------------------------- */

/*
 * A value of model code: a tensor, a number, a string, or a list, tuple, dict or struct of values. NULL is None. It
 * belongs to the tape that made it.
 */
typedef const struct tn_var_data *tn_var;

typedef enum tn_var_kind {
    TN_VAR_NONE = 0,
    TN_VAR_TENSOR = 1,
    TN_VAR_NUMBER = 2,
    TN_VAR_STRING = 3,
    TN_VAR_LIST = 4,
    TN_VAR_TUPLE = 5,
    TN_VAR_DICT = 6,
    TN_VAR_STRUCT = 7
} tn_var_kind;

typedef struct tn_vars {
    const tn_var *at;
    size_t n;
} tn_vars;

/* A number by value; see the section on numbers. */
typedef struct tn_num {
    tn_kind kind;    /* TN_INT, TN_FLOAT, TN_BOOL, TN_COMPLEX; TN_NONE: none */
    int64_t integer; /* ints and bools */
    double real, imaginary;
    const void *symbolic; /* its expression, where it is known only when the program runs; NULL: it is known */
} tn_num;

/* A list of numbers: of ints, of floats or of any kind, the one pointer that is set. None where no pointer is. */
typedef struct tn_nums {
    const int64_t *ints;
    const double *floats;
    const tn_num *nums;
    size_t n;
} tn_nums;

/* Brings a tensor in; it is retained as long as the value lives. In a captured program it becomes a constant. */
TN_API tn_var tn_from(tn_tape *t, tn_tensor *tensor);
/* A tensor without elements: an input of a tape of shapes. */
TN_API tn_var tn_shape_of(tn_tape *t, const char *dtype, tn_nums sizes);
/* Takes a tensor out, retained for the caller: eager tapes alone have elements. */
TN_API tn_status tn_tensor_of(tn_tape *t, tn_var value, tn_tensor **out);
/* A number where an operator takes a tensor, as Python's x + 1 does; also an item of a list, tuple or dict. */
TN_API tn_var tn_number(tn_tape *t, tn_num number);
TN_API tn_var tn_string(tn_tape *t, const char *text);

/* Trees. tn_list(t, a, b) and tn_tuple(t, a, b); dicts and structs take as many keys (field names) as values. */
TN_API tn_var tn_list_of(tn_tape *t, tn_vars items);
TN_API tn_var tn_tuple_of(tn_tape *t, tn_vars items);
TN_API tn_var tn_dict_of(tn_tape *t, const char *const *keys, tn_vars values);
TN_API tn_var tn_struct_of(tn_tape *t, const char *type, const char *const *fields, tn_vars values);
#define tn_list(t, ...) tn_list_of((t), TN_VARS(__VA_ARGS__))
#define tn_tuple(t, ...) tn_tuple_of((t), TN_VARS(__VA_ARGS__))

TN_API tn_var_kind tn_var_kind_of(tn_var value);
/* Items of a list, tuple, dict or struct; 0 for anything else. */
TN_API size_t tn_count(tn_var value);
/* Item by position; a negative one counts from the end. By key of a dict or field of a struct. */
TN_API tn_var tn_element(tn_tape *t, tn_var value, int64_t index);
TN_API tn_var tn_member(tn_tape *t, tn_var value, const char *key);
/* All of them, as operators take lists: tn_cat(t, tn_items(parts), 0). */
TN_API tn_vars tn_items(tn_var value);

/* What is known of a tensor in every mode. dim may be negative; a size may be symbolic. */
TN_API uint32_t tn_rank(tn_tape *t, tn_var x);
TN_API tn_num tn_size(tn_tape *t, tn_var x, int64_t dim);
TN_API const char *tn_dtype(tn_tape *t, tn_var x); /* "f32" */

/*
 * A scope releases what was made in it when it closes, but for the values that are kept; those move to the scope around
 * it, and kept[i] is set to where they are now. Scopes that were opened inside close with it. Each call of a module is
 * a scope. Only eager tapes have something to release; on others scopes change nothing.
 */
typedef struct tn_scope {
    size_t depth;
} tn_scope;
TN_API tn_scope tn_scope_open(tn_tape *t);
TN_API void tn_scope_close(tn_tape *t, tn_scope scope, tn_var *kept, size_t n);

/* Lists, written where a function takes one: TN_INTS(2, 3), TN_NUMS(batch, tn_int(64)), TN_VARS(x, y). */
#ifdef __cplusplus
}
static inline tn_vars tn_vars_(std::initializer_list<tn_var> at)
{
    return tn_vars{at.begin(), at.size()};
}
static inline tn_nums tn_nums_(std::initializer_list<tn_num> at)
{
    return tn_nums{NULL, NULL, at.begin(), at.size()};
}
static inline tn_nums tn_ints_(std::initializer_list<int64_t> at)
{
    return tn_nums{at.begin(), NULL, NULL, at.size()};
}
static inline tn_nums tn_floats_(std::initializer_list<double> at)
{
    return tn_nums{NULL, at.begin(), NULL, at.size()};
}
#define TN_VARS(...) tn_vars_({__VA_ARGS__})
#define TN_NUMS(...) tn_nums_({__VA_ARGS__})
#define TN_INTS(...) tn_ints_({__VA_ARGS__})
#define TN_FLOATS(...) tn_floats_({__VA_ARGS__})
#define TN_NO_INTS tn_ints_({})
#define TN_NOT_GIVEN (tn_nums{NULL, NULL, NULL, 0})
extern "C" {
#else
/* clang-format off */
#define TN_COUNT_(type, ...) (sizeof((const type[]){__VA_ARGS__}) / sizeof(type))
#define TN_VARS(...) ((tn_vars){(const tn_var[]){__VA_ARGS__}, TN_COUNT_(tn_var, __VA_ARGS__)})
#define TN_NUMS(...) ((tn_nums){NULL, NULL, (const tn_num[]){__VA_ARGS__}, TN_COUNT_(tn_num, __VA_ARGS__)})
#define TN_INTS(...) ((tn_nums){(const int64_t[]){__VA_ARGS__}, NULL, NULL, TN_COUNT_(int64_t, __VA_ARGS__)})
#define TN_FLOATS(...) ((tn_nums){NULL, (const double[]){__VA_ARGS__}, NULL, TN_COUNT_(double, __VA_ARGS__)})
/* The empty list, and None. */
#define TN_NO_INTS ((tn_nums){(const int64_t[]){0}, NULL, NULL, 0})
#define TN_NOT_GIVEN ((tn_nums){NULL, NULL, NULL, 0})
/* clang-format on */
#endif

/* ---- Calling operators ------------------------------------------------------------------------------------------ */

/* What an argument is: `at` points at a value of the type that is named here. */
typedef enum tn_argument_kind {
    TN_ARGUMENT_VAR = 0,            /* tn_var */
    TN_ARGUMENT_VARS = 1,           /* tn_vars */
    TN_ARGUMENT_NUM = 2,            /* tn_num */
    TN_ARGUMENT_NUMS = 3,           /* tn_nums */
    TN_ARGUMENT_INT = 4,            /* int64_t */
    TN_ARGUMENT_FLOAT = 5,          /* double */
    TN_ARGUMENT_BOOL = 6,           /* bool */
    TN_ARGUMENT_STRING = 7,         /* const char *; NULL = None, as in the next three */
    TN_ARGUMENT_DTYPE = 8,          /* const char *: "f32" */
    TN_ARGUMENT_DEVICE = 9,         /* const char *: "cpu" */
    TN_ARGUMENT_MEMORY_FORMAT = 10, /* const char *: "channels_last", as TN_MEMORY_FORMAT */
    TN_ARGUMENT_OPTION = 16         /* added to the others: zero, NULL and none mean that it was not given */
} tn_argument_kind;

typedef struct tn_argument {
    int kind;         /* tn_argument_kind */
    const char *name; /* in the schema; NULL = by position */
    const void *at;
} tn_argument;

/*
 * What the wrappers of tenon_ops.h call, and how operators are called that have no wrapper there: those that a caller
 * registered, and those of other namespaces. outs has room for one value per return of the schema. Arguments stand in
 * the order of the schema.
 */
TN_API void tn_tape_call(tn_tape *t, tn_place at, const char *name, const tn_argument *args, size_t n, tn_var *outs,
                         size_t count);

/* ---- Numbers ---------------------------------------------------------------------------------------------------- */

static inline tn_num tn_num_make_(tn_kind kind, int64_t integer, double real, double imaginary)
{
    tn_num made;
    made.kind = kind;
    made.integer = integer;
    made.real = real;
    made.imaginary = imaginary;
    made.symbolic = NULL;
    return made;
}
static inline tn_num tn_int(int64_t value)
{
    return tn_num_make_(TN_INT, value, 0, 0);
}
static inline tn_num tn_float(double value)
{
    return tn_num_make_(TN_FLOAT, 0, value, 0);
}
static inline tn_num tn_bool(bool value)
{
    return tn_num_make_(TN_BOOL, value, 0, 0);
}
static inline tn_num tn_complex_num(double real, double imaginary)
{
    return tn_num_make_(TN_COMPLEX, 0, real, imaginary);
}

/* The number that a value of kind TN_VAR_NUMBER is. For the element of a tensor see tn_item in tenon_ops.h. */
TN_API tn_num tn_num_of(tn_tape *t, tn_var value);
/*
 * The number as C has it. What is symbolic is fixed to what it is in the example, and the program then holds for that
 * alone; what depends on data fails the tape.
 */
TN_API int64_t tn_int_of(tn_tape *t, tn_num number);
TN_API double tn_float_of(tn_tape *t, tn_num number);

/* Python's arithmetic: bools count as ints, division rounds down, a float makes the result a float. */
TN_API tn_num tn_num_add(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_sub(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_mul(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_floordiv(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_mod(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_max(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_min(tn_tape *t, tn_num x, tn_num y);

typedef enum tn_relation { TN_EQ = 0, TN_NE = 1, TN_LT = 2, TN_LE = 3, TN_GT = 4, TN_GE = 5 } tn_relation;

/*
 * Compares, for a C `if`. Where the answer depends on a symbolic size it is that of the example, and the program gets a
 * guard: it refuses inputs for which the answer is another. Where it depends on data the tape fails.
 */
TN_API bool tn_num_compare(tn_place at, tn_tape *t, tn_num x, tn_relation relation, tn_num y);
#define tn_num_eq(t, x, y) tn_num_compare(TN_PLACE("tn_num_eq(" #t ", " #x ", " #y ")"), (t), (x), TN_EQ, (y))
#define tn_num_ne(t, x, y) tn_num_compare(TN_PLACE("tn_num_ne(" #t ", " #x ", " #y ")"), (t), (x), TN_NE, (y))
#define tn_num_lt(t, x, y) tn_num_compare(TN_PLACE("tn_num_lt(" #t ", " #x ", " #y ")"), (t), (x), TN_LT, (y))
#define tn_num_le(t, x, y) tn_num_compare(TN_PLACE("tn_num_le(" #t ", " #x ", " #y ")"), (t), (x), TN_LE, (y))
#define tn_num_gt(t, x, y) tn_num_compare(TN_PLACE("tn_num_gt(" #t ", " #x ", " #y ")"), (t), (x), TN_GT, (y))
#define tn_num_ge(t, x, y) tn_num_compare(TN_PLACE("tn_num_ge(" #t ", " #x ", " #y ")"), (t), (x), TN_GE, (y))

/*
 * Asserts what must hold: tn_check(t, n, TN_LE, tn_int(64)). Known numbers are compared at once. Of sizes that depend
 * on data it is taken as a fact from here on, and the program checks it when it runs.
 */
TN_API void tn_check_at(tn_place at, tn_tape *t, tn_num x, tn_relation relation, tn_num y);
#define tn_check(t, x, relation, y) \
    tn_check_at(TN_PLACE("tn_check(" #t ", " #x ", " #relation ", " #y ")"), (t), (x), (relation), (y))

/* ---- Modules ---------------------------------------------------------------------------------------------------- */

typedef struct tn_module tn_module;

/* What a module does with the values that it is called with. */
typedef tn_var (*tn_forward)(tn_tape *t, const tn_module *self, const tn_var *in, size_t n);

/*
 * A module of the named class. It counts references: this is the first. It belongs to its context and is freed before
 * it. NULL when there is no memory.
 *
 * Building is sticky, too: what fails is remembered by the module, and by the one that it is added to; calling or
 * exporting it reports the failure. tn_module_status tells earlier.
 */
TN_API tn_module *tn_module_new(tn_context *ctx, const char *class_name, tn_forward forward);
TN_API tn_module *tn_module_retain(tn_module *m);
TN_API void tn_module_free(tn_module *m); /* drops one reference; NULL is fine */
TN_API tn_status tn_module_status(const tn_module *m);
TN_API tn_status tn_module_fail(tn_module *m, tn_status code, const char *format, ...) TN_PRINTF(3, 4);
/* What the forward needs beyond tensors; release(user) is called when the module ends and may be NULL. */
TN_API void tn_module_set_user(tn_module *m, void *user, void (*release)(void *user));
TN_API void *tn_module_user(const tn_module *m);
TN_API const char *tn_module_class(const tn_module *m);
TN_API tn_context *tn_module_context(const tn_module *m);

/*
 * Adds a child under a name, and takes over the caller's reference, also when it fails: tn_module_add(m, "up",
 * tn_nn_linear(...)). A child that several parents share, or one parent under two names, is retained for each.
 */
TN_API tn_status tn_module_add(tn_module *m, const char *name, tn_module *child);
/* Puts another child in the place of the one of that name. */
TN_API tn_status tn_module_replace(tn_module *m, const char *name, tn_module *child);
/*
 * Registers a tensor under a name; it is retained, and NULL makes an absent one (a bias that the model does without).
 * The same tensor registered twice is one weight that is tied. Buffers that are not persistent, and constants, are not
 * part of the state dict.
 */
TN_API tn_status tn_module_parameter(tn_module *m, const char *name, tn_tensor *tensor);
TN_API tn_status tn_module_buffer(tn_module *m, const char *name, tn_tensor *tensor, bool persistent);
TN_API tn_status tn_module_constant(tn_module *m, const char *name, tn_tensor *tensor);
/* The same with a new tensor of zeros, which is returned, borrowed, to be filled; NULL when the module has failed. */
TN_API tn_tensor *tn_module_new_parameter(tn_module *m, const char *name, const char *dtype, tn_nums sizes);
TN_API tn_tensor *tn_module_new_buffer(tn_module *m, const char *name, const char *dtype, tn_nums sizes,
                                       bool persistent);

/* In a forward function. A child that is not there is NULL, which tn_call refuses. */
TN_API const tn_module *tn_child(const tn_module *self, const char *name);
TN_API size_t tn_child_count(const tn_module *self);
TN_API const tn_module *tn_child_at(const tn_module *self, size_t index);
TN_API const char *tn_child_name(const tn_module *self, size_t index);
/* A parameter, buffer or constant as a value; None where it is absent. */
TN_API tn_var tn_param(tn_tape *t, const tn_module *self, const char *name);

/* Calls a module: tn_call(t, module, x, y). With a list at hand: tn_call_with(t, module, values). */
TN_API tn_var tn_call_at(tn_place at, tn_tape *t, const tn_module *m, tn_vars in);
#define tn_call(t, module, ...) \
    tn_call_at(TN_PLACE("tn_call(" #t ", " #module ", " #__VA_ARGS__ ")"), (t), (module), TN_VARS(__VA_ARGS__))
#define tn_call_with(t, module, in) \
    tn_call_at(TN_PLACE("tn_call_with(" #t ", " #module ", " #in ")"), (t), (module), (in))

/* Training or evaluation, for the module and everything below it. New modules are in training, as PyTorch's. */
TN_API void tn_module_train(tn_module *m, bool training);
TN_API bool tn_is_training(const tn_module *self);

/* ---- State ------------------------------------------------------------------------------------------------------ */

/*
 * Named as PyTorch names them ("layers.0.weight") and in its order: what a module owns, then its children. A tensor
 * that is there twice counts once, under its first name. The tensors are the module's own; free with tn_tensors_free.
 */
TN_API tn_status tn_module_parameters(tn_module *m, tn_tensors **out);
TN_API tn_status tn_module_buffers(tn_module *m, tn_tensors **out);

/* The module itself, named "", and all below it, each once; borrowed from the module. */
typedef struct tn_modules tn_modules;
TN_API tn_status tn_module_modules(tn_module *m, tn_modules **out);
TN_API size_t tn_modules_count(const tn_modules *modules);
TN_API const char *tn_modules_name(const tn_modules *modules, size_t index);
TN_API tn_module *tn_modules_at(const tn_modules *modules, size_t index);
TN_API void tn_modules_free(tn_modules *modules); /* NULL is fine */

/*
 * Parameters and persistent buffers, those that are tied under each of their names. The tensors are the module's own:
 * tn_tensors_save writes them to a file.
 */
TN_API tn_status tn_module_state_dict(tn_module *m, tn_tensors **out);
/*
 * Copies tensors into the module's by their names, with conversion to the module's element types. Strict: the names
 * must be the same on both sides. Sizes must always agree. Each thing that is wrong is a diagnostic, and nothing is
 * changed then.
 */
TN_API tn_status tn_module_load_state_dict(tn_module *m, const tn_tensors *state, bool strict);

/* ---- Initialization --------------------------------------------------------------------------------------------- */

/*
 * Fills a tensor as torch.nn.init does, with the numbers that PyTorch draws after torch.manual_seed(seed) where
 * tn_context_seed(ctx, seed) was called. The tensor is C-contiguous, of a real type.
 */
TN_API tn_status tn_init_constant(tn_context *ctx, tn_tensor *tensor, double value);
TN_API tn_status tn_init_uniform(tn_context *ctx, tn_tensor *tensor, double from, double to);
TN_API tn_status tn_init_normal(tn_context *ctx, tn_tensor *tensor, double mean, double deviation);
TN_API tn_status tn_init_xavier_uniform(tn_context *ctx, tn_tensor *tensor, double gain);
TN_API tn_status tn_init_xavier_normal(tn_context *ctx, tn_tensor *tensor, double gain);

/* What kaiming initialization is for; zero-initialized it is PyTorch's default: leaky_relu of slope 0, fan_in. */
typedef struct tn_kaiming {
    const char
        *nonlinearity; /* "leaky_relu", "relu", "linear", "conv2d", "sigmoid", "tanh", "selu"; NULL: leaky_relu */
    double slope;      /* of leaky_relu; PyTorch's layers have sqrt(5) */
    bool fan_out;
} tn_kaiming;
TN_API tn_status tn_init_kaiming_uniform(tn_context *ctx, tn_tensor *tensor, tn_kaiming how);
TN_API tn_status tn_init_kaiming_normal(tn_context *ctx, tn_tensor *tensor, tn_kaiming how);
/* Elements that one element of the result sums over, and that one element of the input goes into. */
TN_API tn_status tn_init_fans(tn_context *ctx, const tn_tensor *tensor, int64_t *fan_in, int64_t *fan_out);

/* ---- Layers ----------------------------------------------------------------------------------------------------- */

/* ---- Export ----------------------------------------------------------------------------------------------------- */

/* ---- Dynamic shapes --------------------------------------------------------------------------------------------- */

/* ---- Control flow ----------------------------------------------------------------------------------------------- */

#ifdef __cplusplus
}
#endif
#endif
