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
 * The sections: tape and values, numbers, modules, state, initialization, layers, export, dynamic shapes,
 * decompositions, unflatten, control flow.
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

/* tn_tape: declared in tenon.h */
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
/*
 * Notes where model code is: what the next call on the tape refuses without a place of its own is refused there.
 * Returns the tape. The functions below that take no place are macros, too, which do this; a call of the function
 * itself is written (tn_size)(t, x, 0). Bindings, whose lines of C say nothing to their users, define TN_NO_PLACES.
 */
TN_API tn_tape *tn_tape_at(tn_place at, tn_tape *t);
#ifdef TN_NO_PLACES
#define TN_HERE_(t, name) (t)
#else
#define TN_HERE_(t, name) tn_tape_at(TN_PLACE(name), (t))
#endif
#define tn_tape_fail(t, ...) (tn_tape_fail)(TN_HERE_(t, "tn_tape_fail"), __VA_ARGS__)

/* ---- Values ----------------------------------------------------------------------------------------------------- */

/*
 * tn_var (declared in tenon.h) is a value of model code: a tensor, a number, a string, or a list, tuple, dict or struct
 * of values. NULL is None. It belongs to the tape that made it.
 */
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
#define tn_from(t, ...) (tn_from)(TN_HERE_(t, "tn_from"), __VA_ARGS__)
/* A tensor without elements: an input of a tape of shapes. */
TN_API tn_var tn_shape_of(tn_tape *t, const char *dtype, tn_nums sizes);
#define tn_shape_of(t, ...) (tn_shape_of)(TN_HERE_(t, "tn_shape_of"), __VA_ARGS__)
/* Takes a tensor out, retained for the caller: eager tapes alone have elements. */
TN_API tn_status tn_tensor_of(tn_tape *t, tn_var value, tn_tensor **out);
/* A number where an operator takes a tensor, as Python's x + 1 does; also an item of a list, tuple or dict. */
TN_API tn_var tn_number(tn_tape *t, tn_num number);
TN_API tn_var tn_string(tn_tape *t, const char *text);
/* The text of a value that is a string; "" and a failure of the tape for another. */
TN_API const char *tn_string_of(tn_tape *t, tn_var value);
#define tn_string_of(t, ...) (tn_string_of)(TN_HERE_(t, "tn_string_of"), __VA_ARGS__)

/* Trees. tn_list(t, a, b) and tn_tuple(t, a, b); dicts and structs take as many keys (field names) as values. */
TN_API tn_var tn_list_of(tn_tape *t, tn_vars items);
TN_API tn_var tn_tuple_of(tn_tape *t, tn_vars items);
TN_API tn_var tn_dict_of(tn_tape *t, const char *const *keys, tn_vars values);
TN_API tn_var tn_struct_of(tn_tape *t, const char *type, const char *const *fields, tn_vars values);
#define tn_list_of(t, ...) (tn_list_of)(TN_HERE_(t, "tn_list"), __VA_ARGS__)
#define tn_tuple_of(t, ...) (tn_tuple_of)(TN_HERE_(t, "tn_tuple"), __VA_ARGS__)
#define tn_dict_of(t, ...) (tn_dict_of)(TN_HERE_(t, "tn_dict"), __VA_ARGS__)
#define tn_struct_of(t, ...) (tn_struct_of)(TN_HERE_(t, "tn_struct"), __VA_ARGS__)
#define tn_list(t, ...) tn_list_of((t), TN_VARS(__VA_ARGS__))
#define tn_tuple(t, ...) tn_tuple_of((t), TN_VARS(__VA_ARGS__))

TN_API tn_var_kind tn_var_kind_of(tn_var value);
/* Items of a list, tuple, dict or struct; 0 for anything else. */
TN_API size_t tn_count(tn_var value);
/* Item by position; a negative one counts from the end. By key of a dict or field of a struct. */
TN_API tn_var tn_element(tn_tape *t, tn_var value, int64_t index);
TN_API tn_var tn_member(tn_tape *t, tn_var value, const char *key);
#define tn_element(t, ...) (tn_element)(TN_HERE_(t, "tn_element"), __VA_ARGS__)
#define tn_member(t, ...) (tn_member)(TN_HERE_(t, "tn_member"), __VA_ARGS__)
/* All of them, as operators take lists: tn_cat(t, tn_items(parts)). */
TN_API tn_vars tn_items(tn_var value);

/* What is known of a tensor in every mode. dim may be negative; a size may be symbolic. */
TN_API uint32_t tn_rank(tn_tape *t, tn_var x);
TN_API tn_num tn_size(tn_tape *t, tn_var x, int64_t dim);
TN_API const char *tn_dtype(tn_tape *t, tn_var x); /* "f32" */
#define tn_rank(t, ...) (tn_rank)(TN_HERE_(t, "tn_rank"), __VA_ARGS__)
#define tn_size(t, ...) (tn_size)(TN_HERE_(t, "tn_size"), __VA_ARGS__)
#define tn_dtype(t, ...) (tn_dtype)(TN_HERE_(t, "tn_dtype"), __VA_ARGS__)

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
#define tn_num_of(t, ...) (tn_num_of)(TN_HERE_(t, "tn_num_of"), __VA_ARGS__)
/*
 * The number as C has it. What is symbolic is fixed to what it is in the example, and the program then holds for that
 * alone; what depends on data fails the tape.
 */
TN_API int64_t tn_int_of_at(tn_place at, tn_tape *t, tn_num number);
TN_API double tn_float_of_at(tn_place at, tn_tape *t, tn_num number);
#define tn_int_of(t, number) tn_int_of_at(TN_PLACE("tn_int_of(" #t ", " #number ")"), (t), (number))
#define tn_float_of(t, number) tn_float_of_at(TN_PLACE("tn_float_of(" #t ", " #number ")"), (t), (number))
/* The number as people read it: "3", "2*s0 + 1". As snprintf does. */
TN_API size_t tn_num_text(tn_num number, char *text, size_t size);

/* Python's arithmetic: bools count as ints, division rounds down, a float makes the result a float. */
TN_API tn_num tn_num_add(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_sub(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_mul(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_floordiv(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_mod(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_max(tn_tape *t, tn_num x, tn_num y);
TN_API tn_num tn_num_min(tn_tape *t, tn_num x, tn_num y);
/* Without what is behind the point, as Python's int(): tn_num_trunc(t, tn_num_mul(t, n, tn_float(1.5))). */
TN_API tn_num tn_num_trunc(tn_tape *t, tn_num x);
#define tn_num_add(t, ...) (tn_num_add)(TN_HERE_(t, "tn_num_add"), __VA_ARGS__)
#define tn_num_sub(t, ...) (tn_num_sub)(TN_HERE_(t, "tn_num_sub"), __VA_ARGS__)
#define tn_num_mul(t, ...) (tn_num_mul)(TN_HERE_(t, "tn_num_mul"), __VA_ARGS__)
#define tn_num_floordiv(t, ...) (tn_num_floordiv)(TN_HERE_(t, "tn_num_floordiv"), __VA_ARGS__)
#define tn_num_mod(t, ...) (tn_num_mod)(TN_HERE_(t, "tn_num_mod"), __VA_ARGS__)
#define tn_num_max(t, ...) (tn_num_max)(TN_HERE_(t, "tn_num_max"), __VA_ARGS__)
#define tn_num_min(t, ...) (tn_num_min)(TN_HERE_(t, "tn_num_min"), __VA_ARGS__)
#define tn_num_trunc(t, ...) (tn_num_trunc)(TN_HERE_(t, "tn_num_trunc"), __VA_ARGS__)

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
#define tn_param(t, ...) (tn_param)(TN_HERE_(t, "tn_param"), __VA_ARGS__)

/* Calls a module: tn_call(t, module, x, y). With a list at hand: tn_call_with(t, module, values). */
TN_API tn_var tn_call_at(tn_place at, tn_tape *t, const tn_module *m, tn_vars in);
#define tn_call(t, module, ...) \
    tn_call_at(TN_PLACE("tn_call(" #t ", " #module ", " #__VA_ARGS__ ")"), (t), (module), TN_VARS(__VA_ARGS__))
#define tn_call_with(t, module, in) \
    tn_call_at(TN_PLACE("tn_call_with(" #t ", " #module ", " #in ")"), (t), (module), (in))
/*
 * The same with the last values passed by keyword, under these names: for calls that a program keeps with the trees of
 * their arguments (preserved of tn_export_options), as forward(x, mask=m) is kept by PyTorch. forward sees them behind
 * the others, in this order.
 */
TN_API tn_var tn_call_keywords_at(tn_place at, tn_tape *t, const tn_module *m, tn_vars in, const char *const *keywords,
                                  size_t keyword_count);
#define tn_call_keywords(t, module, in, keywords, keyword_count)                                                     \
    tn_call_keywords_at(TN_PLACE("tn_call_keywords(" #t ", " #module ", " #in ")"), (t), (module), (in), (keywords), \
                        (keyword_count))

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

/*
 * The layers of torch.nn under its names, with its defaults, parameters and state-dict keys, and with the numbers that
 * PyTorch draws for them after the same seed. Their forwards call the operators that torch.export records.
 *
 * Each returns a new module, as tn_module_new does; what is wrong with it sticks to it. Options are for what PyTorch
 * has keyword arguments for (NULL: its defaults):
 *
 *     tn_nn_conv_options o = TN_NN_CONV_OPTIONS_INIT;
 *     o.stride = TN_INTS(2);
 *     tn_module_add(m, "stem", tn_nn_conv2d_with(ctx, 3, 64, TN_INTS(7), &o));
 *
 * Lists have one int for each axis, or one that counts for all; TN_NOT_GIVEN is the default. dtype is the element type
 * of parameters, NULL is "f32". Values that a layer is called with are those of PyTorch's forward, in its order, and
 * may be left out from the end or be None (NULL); flags are tn_number(t, tn_bool(...)). The user pointer of a layer is
 * its own.
 */
typedef struct tn_nn_linear_options {
    uint32_t size;
    bool bias;
    const char *dtype;
} tn_nn_linear_options;
#define TN_NN_LINEAR_OPTIONS_INIT                \
    {                                            \
        sizeof(tn_nn_linear_options), true, NULL \
    }

typedef struct tn_nn_embedding_options {
    uint32_t size;
    tn_num padding_idx; /* none; negative: from the end */
    tn_num max_norm;    /* none */
    double norm_type;
    bool scale_grad_by_freq, sparse;
    const char *dtype;
} tn_nn_embedding_options;
#define TN_NN_EMBEDDING_OPTIONS_INIT                                                                               \
    {                                                                                                              \
        sizeof(tn_nn_embedding_options), {TN_NONE, 0, 0, 0, NULL}, {TN_NONE, 0, 0, 0, NULL}, 2, false, false, NULL \
    }

TN_API tn_module *tn_nn_identity(tn_context *ctx);
TN_API tn_module *tn_nn_linear_with(tn_context *ctx, int64_t in_features, int64_t out_features,
                                    const tn_nn_linear_options *options);
TN_API tn_module *tn_nn_bilinear_with(tn_context *ctx, int64_t in1_features, int64_t in2_features, int64_t out_features,
                                      const tn_nn_linear_options *options);
TN_API tn_module *tn_nn_embedding_with(tn_context *ctx, int64_t num_embeddings, int64_t embedding_dim,
                                       const tn_nn_embedding_options *options);

/* Convolutions, also transposed ones: those alone have an output_padding, and take a list of ints as output_size. */
typedef struct tn_nn_conv_options {
    uint32_t size;
    tn_nums stride, padding, dilation, output_padding; /* 1, 0, 1, 0 */
    const char *padding_as;                            /* NULL; "same" or "valid" in place of padding */
    int64_t groups;
    bool bias;
    const char *padding_mode; /* "zeros", "reflect", "replicate" or "circular" */
    const char *dtype;
} tn_nn_conv_options;
#define TN_NN_NO_INTS_      \
    {                       \
        NULL, NULL, NULL, 0 \
    }
#define TN_NN_CONV_OPTIONS_INIT                                                                                    \
    {                                                                                                              \
        sizeof(tn_nn_conv_options), TN_NN_NO_INTS_, TN_NN_NO_INTS_, TN_NN_NO_INTS_, TN_NN_NO_INTS_, NULL, 1, true, \
            "zeros", NULL                                                                                          \
    }
/* axes: 1 to 3, for Conv1d to Conv3d and ConvTranspose1d to ConvTranspose3d. */
TN_API tn_module *tn_nn_conv(tn_context *ctx, uint32_t axes, int64_t in_channels, int64_t out_channels,
                             tn_nums kernel_size, const tn_nn_conv_options *options);
TN_API tn_module *tn_nn_conv_transpose(tn_context *ctx, uint32_t axes, int64_t in_channels, int64_t out_channels,
                                       tn_nums kernel_size, const tn_nn_conv_options *options);

/* BatchNorm1d to 3d, InstanceNorm1d to 3d. */
typedef struct tn_nn_batch_norm_options {
    uint32_t size;
    double eps;
    tn_num momentum; /* a float; none: the average of all batches so far */
    bool affine, track_running_stats, bias;
    const char *dtype;
} tn_nn_batch_norm_options;
#define TN_NN_BATCH_NORM_OPTIONS_INIT                                                               \
    {                                                                                               \
        sizeof(tn_nn_batch_norm_options), 1e-5, {TN_FLOAT, 0, 0.1, 0, NULL}, true, true, true, NULL \
    }
#define TN_NN_INSTANCE_NORM_OPTIONS_INIT                                                              \
    {                                                                                                 \
        sizeof(tn_nn_batch_norm_options), 1e-5, {TN_FLOAT, 0, 0.1, 0, NULL}, false, false, true, NULL \
    }
TN_API tn_module *tn_nn_batch_norm(tn_context *ctx, uint32_t axes, int64_t num_features,
                                   const tn_nn_batch_norm_options *options);
TN_API tn_module *tn_nn_instance_norm(tn_context *ctx, uint32_t axes, int64_t num_features,
                                      const tn_nn_batch_norm_options *options);

/* LayerNorm, GroupNorm, RMSNorm (which has no bias). */
typedef struct tn_nn_norm_options {
    uint32_t size;
    tn_num eps; /* a float; none: PyTorch's default, 1e-5, and what RMSNorm takes from the element type */
    bool affine, bias;
    const char *dtype;
} tn_nn_norm_options;
#define TN_NN_NORM_OPTIONS_INIT                                                \
    {                                                                          \
        sizeof(tn_nn_norm_options), {TN_NONE, 0, 0, 0, NULL}, true, true, NULL \
    }
TN_API tn_module *tn_nn_layer_norm_with(tn_context *ctx, tn_nums normalized_shape, const tn_nn_norm_options *options);
TN_API tn_module *tn_nn_rms_norm_with(tn_context *ctx, tn_nums normalized_shape, const tn_nn_norm_options *options);
TN_API tn_module *tn_nn_group_norm_with(tn_context *ctx, int64_t num_groups, int64_t num_channels,
                                        const tn_nn_norm_options *options);

/*
 * Pools by their class: "MaxPool2d", "AvgPool1d", "LPPool2d"; each to 3d. kernel_size is the output size of
 * "AdaptiveAvgPool2d" and "AdaptiveMaxPool2d", where -1 keeps that of the input.
 */
typedef struct tn_nn_pool_options {
    uint32_t size;
    tn_nums stride;            /* the kernel size */
    tn_nums padding, dilation; /* 0, 1 */
    bool ceil_mode, return_indices, count_include_pad;
    tn_num divisor_override; /* none */
    double norm_type;        /* of LPPool */
} tn_nn_pool_options;
#define TN_NN_POOL_OPTIONS_INIT                                                                         \
    {                                                                                                   \
        sizeof(tn_nn_pool_options), TN_NN_NO_INTS_, TN_NN_NO_INTS_, TN_NN_NO_INTS_, false, false, true, \
            {TN_NONE, 0, 0, 0, NULL}, 2                                                                 \
    }
TN_API tn_module *tn_nn_pool(tn_context *ctx, const char *class_name, tn_nums kernel_size,
                             const tn_nn_pool_options *options);

/* Activations by their class: "ReLU", "GELU", "LogSoftmax". Each reads the options that PyTorch's has. */
typedef struct tn_nn_activation_options {
    uint32_t size;
    bool inplace;
    double alpha;            /* ELU, CELU: 1 */
    double negative_slope;   /* LeakyReLU: 0.01 */
    double lambd;            /* Hardshrink, Softshrink: 0.5 */
    double min_val, max_val; /* Hardtanh: -1, 1 */
    double beta;             /* Softplus: 1 */
    double threshold;        /* Softplus: 20; Threshold */
    double value;            /* Threshold */
    double lower, upper;     /* RReLU: 1/8, 1/3 */
    tn_num dim;              /* Softmax, LogSoftmax, Softmin: none; GLU: -1 where it is none */
    const char *approximate; /* GELU: "none", "tanh" */
    int64_t num_parameters;  /* PReLU: 1 */
    double init;             /* PReLU: 0.25 */
    const char *dtype;       /* PReLU */
} tn_nn_activation_options;
#define TN_NN_ACTIVATION_OPTIONS_INIT                                                             \
    {                                                                                             \
        sizeof(tn_nn_activation_options), false, 1, 0.01, 0.5, -1, 1, 1, 20, 0, 1.0 / 8, 1.0 / 3, \
            {TN_NONE, 0, 0, 0, NULL}, "none", 1, 0.25, NULL                                       \
    }
TN_API tn_module *tn_nn_activation(tn_context *ctx, const char *class_name, const tn_nn_activation_options *options);

/* "Dropout", "Dropout1d" to "Dropout3d", "AlphaDropout", "FeatureAlphaDropout". They do nothing in evaluation. */
TN_API tn_module *tn_nn_dropout_of(tn_context *ctx, const char *class_name, double p, bool inplace);

TN_API tn_module *tn_nn_flatten(tn_context *ctx, int64_t start_dim, int64_t end_dim); /* PyTorch's default: 1, -1 */
TN_API tn_module *tn_nn_unflatten(tn_context *ctx, int64_t dim, tn_nums unflattened_size);
TN_API tn_module *tn_nn_pixel_shuffle(tn_context *ctx, int64_t upscale_factor);
TN_API tn_module *tn_nn_pixel_unshuffle(tn_context *ctx, int64_t downscale_factor);
TN_API tn_module *tn_nn_channel_shuffle(tn_context *ctx, int64_t groups);
/*
 * "ZeroPad2d", "ConstantPad1d", "ReflectionPad3d", "ReplicationPad1d", "CircularPad2d"; each 1d to 3d. padding: one
 * int, or two for each axis, last axis first. value: of ConstantPad.
 */
TN_API tn_module *tn_nn_pad(tn_context *ctx, const char *class_name, tn_nums padding, double value);

/* Either sizes or scale factors, for each axis or one for all. */
typedef struct tn_nn_upsample_options {
    uint32_t size;
    tn_nums output_size;  /* ints */
    tn_nums scale_factor; /* floats */
    const char *mode;     /* "nearest", "nearest-exact", "linear", "bilinear", "bicubic", "trilinear" */
    bool align_corners, recompute_scale_factor;
} tn_nn_upsample_options;
#define TN_NN_UPSAMPLE_OPTIONS_INIT                                                             \
    {                                                                                           \
        sizeof(tn_nn_upsample_options), TN_NN_NO_INTS_, TN_NN_NO_INTS_, "nearest", false, false \
    }
TN_API tn_module *tn_nn_upsample(tn_context *ctx, const tn_nn_upsample_options *options);

/*
 * Recurrent layers give the tuple of their output and their last state, which is a tuple of two for LSTM; the state
 * they begin with is their second value.
 */
typedef struct tn_nn_rnn_options {
    uint32_t size;
    int64_t num_layers;
    bool bias, batch_first;
    double dropout;
    bool bidirectional;
    int64_t proj_size;        /* LSTM: 0 */
    const char *nonlinearity; /* RNN and RNNCell: "tanh", "relu" */
    const char *dtype;
} tn_nn_rnn_options;
#define TN_NN_RNN_OPTIONS_INIT                                               \
    {                                                                        \
        sizeof(tn_nn_rnn_options), 1, true, false, 0, false, 0, "tanh", NULL \
    }
/* "RNN", "LSTM", "GRU", "RNNCell", "LSTMCell", "GRUCell"; cells read bias, nonlinearity and dtype. */
TN_API tn_module *tn_nn_recurrent(tn_context *ctx, const char *class_name, int64_t input_size, int64_t hidden_size,
                                  const tn_nn_rnn_options *options);

typedef struct tn_nn_attention_options {
    uint32_t size;
    double dropout;
    bool bias, add_bias_kv, add_zero_attn;
    int64_t kdim, vdim; /* 0: embed_dim */
    bool batch_first;
    const char *dtype;
} tn_nn_attention_options;
#define TN_NN_ATTENTION_OPTIONS_INIT                                              \
    {                                                                             \
        sizeof(tn_nn_attention_options), 0, true, false, false, 0, 0, false, NULL \
    }
/* query, key, value, key_padding_mask, need_weights (true), attn_mask, average_attn_weights (true), is_causal (false)
 */
TN_API tn_module *tn_nn_multihead_attention_with(tn_context *ctx, int64_t embed_dim, int64_t num_heads,
                                                 const tn_nn_attention_options *options);

typedef struct tn_nn_transformer_options {
    uint32_t size;
    int64_t dim_feedforward;
    double dropout;
    const char *activation; /* "relu", "gelu" */
    double layer_norm_eps;
    bool batch_first, norm_first, bias;
    const char *dtype;
} tn_nn_transformer_options;
#define TN_NN_TRANSFORMER_OPTIONS_INIT                                                       \
    {                                                                                        \
        sizeof(tn_nn_transformer_options), 2048, 0.1, "relu", 1e-5, false, false, true, NULL \
    }
/* src, src_mask, src_key_padding_mask, is_causal */
TN_API tn_module *tn_nn_transformer_encoder_layer_with(tn_context *ctx, int64_t d_model, int64_t nhead,
                                                       const tn_nn_transformer_options *options);
/*
 * tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask, tgt_is_causal, memory_is_causal
 */
TN_API tn_module *tn_nn_transformer_decoder_layer_with(tn_context *ctx, int64_t d_model, int64_t nhead,
                                                       const tn_nn_transformer_options *options);
/*
 * As many layers, all with the numbers that are drawn for one, and a norm, which may be NULL and whose reference is
 * taken over; values as for a layer. A mask is taken for causal when is_causal says so: it is not looked at.
 */
TN_API tn_module *tn_nn_transformer_encoder_with(tn_context *ctx, int64_t d_model, int64_t nhead, size_t num_layers,
                                                 tn_module *norm, const tn_nn_transformer_options *options);
TN_API tn_module *tn_nn_transformer_decoder_with(tn_context *ctx, int64_t d_model, int64_t nhead, size_t num_layers,
                                                 tn_module *norm, const tn_nn_transformer_options *options);

/*
 * Containers; references are taken over. tn_nn_sequential(ctx, a, b) calls one after the other; lists and dicts are not
 * called. tn_nn_append names the next module by its number. (In which order C makes modules that are written as
 * arguments is the compiler's choice, the usual ones go from left to right; where the numbers that are drawn must be
 * PyTorch's everywhere, append one after the other.)
 */
TN_API tn_module *tn_nn_sequential_of(tn_context *ctx, tn_module *const *modules, size_t n);
TN_API tn_module *tn_nn_module_list_of(tn_context *ctx, tn_module *const *modules, size_t n);
TN_API tn_module *tn_nn_module_dict(tn_context *ctx, const char *const *names, tn_module *const *modules, size_t n);
TN_API tn_status tn_nn_append(tn_module *container, tn_module *module);
#ifdef __cplusplus
}
static inline tn_module *tn_nn_sequential_(tn_context *ctx, std::initializer_list<tn_module *> modules)
{
    return tn_nn_sequential_of(ctx, modules.begin(), modules.size());
}
static inline tn_module *tn_nn_module_list_(tn_context *ctx, std::initializer_list<tn_module *> modules)
{
    return tn_nn_module_list_of(ctx, modules.begin(), modules.size());
}
#define tn_nn_sequential(ctx, ...) tn_nn_sequential_((ctx), {__VA_ARGS__})
#define tn_nn_module_list(ctx, ...) tn_nn_module_list_((ctx), {__VA_ARGS__})
extern "C" {
#else
/* clang-format off */
#define tn_nn_sequential(ctx, ...) \
    tn_nn_sequential_of((ctx), (tn_module *const[]){__VA_ARGS__}, TN_COUNT_(tn_module *, __VA_ARGS__))
#define tn_nn_module_list(ctx, ...) \
    tn_nn_module_list_of((ctx), (tn_module *const[]){__VA_ARGS__}, TN_COUNT_(tn_module *, __VA_ARGS__))
/* clang-format on */
#endif

/* Short forms, most with PyTorch's defaults. */
/* clang-format off */
#define tn_nn_linear(ctx, in_features, out_features) tn_nn_linear_with((ctx), (in_features), (out_features), NULL)
#define tn_nn_bilinear(ctx, in1, in2, out) tn_nn_bilinear_with((ctx), (in1), (in2), (out), NULL)
#define tn_nn_embedding(ctx, count, width) tn_nn_embedding_with((ctx), (count), (width), NULL)
#define tn_nn_conv1d(ctx, in, out, kernel) tn_nn_conv((ctx), 1, (in), (out), (kernel), NULL)
#define tn_nn_conv1d_with(ctx, in, out, kernel, options) tn_nn_conv((ctx), 1, (in), (out), (kernel), (options))
#define tn_nn_conv2d(ctx, in, out, kernel) tn_nn_conv((ctx), 2, (in), (out), (kernel), NULL)
#define tn_nn_conv2d_with(ctx, in, out, kernel, options) tn_nn_conv((ctx), 2, (in), (out), (kernel), (options))
#define tn_nn_conv3d(ctx, in, out, kernel) tn_nn_conv((ctx), 3, (in), (out), (kernel), NULL)
#define tn_nn_conv3d_with(ctx, in, out, kernel, options) tn_nn_conv((ctx), 3, (in), (out), (kernel), (options))
#define tn_nn_conv_transpose1d(ctx, in, out, kernel) tn_nn_conv_transpose((ctx), 1, (in), (out), (kernel), NULL)
#define tn_nn_conv_transpose1d_with(ctx, in, out, kernel, o) tn_nn_conv_transpose((ctx), 1, (in), (out), (kernel), (o))
#define tn_nn_conv_transpose2d(ctx, in, out, kernel) tn_nn_conv_transpose((ctx), 2, (in), (out), (kernel), NULL)
#define tn_nn_conv_transpose2d_with(ctx, in, out, kernel, o) tn_nn_conv_transpose((ctx), 2, (in), (out), (kernel), (o))
#define tn_nn_conv_transpose3d(ctx, in, out, kernel) tn_nn_conv_transpose((ctx), 3, (in), (out), (kernel), NULL)
#define tn_nn_conv_transpose3d_with(ctx, in, out, kernel, o) tn_nn_conv_transpose((ctx), 3, (in), (out), (kernel), (o))
#define tn_nn_batch_norm1d(ctx, features) tn_nn_batch_norm((ctx), 1, (features), NULL)
#define tn_nn_batch_norm2d(ctx, features) tn_nn_batch_norm((ctx), 2, (features), NULL)
#define tn_nn_batch_norm3d(ctx, features) tn_nn_batch_norm((ctx), 3, (features), NULL)
#define tn_nn_instance_norm1d(ctx, features) tn_nn_instance_norm((ctx), 1, (features), NULL)
#define tn_nn_instance_norm2d(ctx, features) tn_nn_instance_norm((ctx), 2, (features), NULL)
#define tn_nn_instance_norm3d(ctx, features) tn_nn_instance_norm((ctx), 3, (features), NULL)
#define tn_nn_layer_norm(ctx, shape) tn_nn_layer_norm_with((ctx), (shape), NULL)
#define tn_nn_rms_norm(ctx, shape) tn_nn_rms_norm_with((ctx), (shape), NULL)
#define tn_nn_group_norm(ctx, groups, channels) tn_nn_group_norm_with((ctx), (groups), (channels), NULL)
#define tn_nn_max_pool1d(ctx, kernel) tn_nn_pool((ctx), "MaxPool1d", (kernel), NULL)
#define tn_nn_max_pool2d(ctx, kernel) tn_nn_pool((ctx), "MaxPool2d", (kernel), NULL)
#define tn_nn_max_pool3d(ctx, kernel) tn_nn_pool((ctx), "MaxPool3d", (kernel), NULL)
#define tn_nn_avg_pool1d(ctx, kernel) tn_nn_pool((ctx), "AvgPool1d", (kernel), NULL)
#define tn_nn_avg_pool2d(ctx, kernel) tn_nn_pool((ctx), "AvgPool2d", (kernel), NULL)
#define tn_nn_avg_pool3d(ctx, kernel) tn_nn_pool((ctx), "AvgPool3d", (kernel), NULL)
#define tn_nn_adaptive_avg_pool1d(ctx, output) tn_nn_pool((ctx), "AdaptiveAvgPool1d", (output), NULL)
#define tn_nn_adaptive_avg_pool2d(ctx, output) tn_nn_pool((ctx), "AdaptiveAvgPool2d", (output), NULL)
#define tn_nn_adaptive_avg_pool3d(ctx, output) tn_nn_pool((ctx), "AdaptiveAvgPool3d", (output), NULL)
#define tn_nn_adaptive_max_pool1d(ctx, output) tn_nn_pool((ctx), "AdaptiveMaxPool1d", (output), NULL)
#define tn_nn_adaptive_max_pool2d(ctx, output) tn_nn_pool((ctx), "AdaptiveMaxPool2d", (output), NULL)
#define tn_nn_adaptive_max_pool3d(ctx, output) tn_nn_pool((ctx), "AdaptiveMaxPool3d", (output), NULL)
#define tn_nn_relu(ctx) tn_nn_activation((ctx), "ReLU", NULL)
#define tn_nn_relu6(ctx) tn_nn_activation((ctx), "ReLU6", NULL)
#define tn_nn_leaky_relu(ctx) tn_nn_activation((ctx), "LeakyReLU", NULL)
#define tn_nn_elu(ctx) tn_nn_activation((ctx), "ELU", NULL)
#define tn_nn_selu(ctx) tn_nn_activation((ctx), "SELU", NULL)
#define tn_nn_gelu(ctx) tn_nn_activation((ctx), "GELU", NULL)
#define tn_nn_silu(ctx) tn_nn_activation((ctx), "SiLU", NULL)
#define tn_nn_mish(ctx) tn_nn_activation((ctx), "Mish", NULL)
#define tn_nn_hardswish(ctx) tn_nn_activation((ctx), "Hardswish", NULL)
#define tn_nn_hardsigmoid(ctx) tn_nn_activation((ctx), "Hardsigmoid", NULL)
#define tn_nn_sigmoid(ctx) tn_nn_activation((ctx), "Sigmoid", NULL)
#define tn_nn_tanh(ctx) tn_nn_activation((ctx), "Tanh", NULL)
#define tn_nn_softplus(ctx) tn_nn_activation((ctx), "Softplus", NULL)
#define tn_nn_prelu(ctx) tn_nn_activation((ctx), "PReLU", NULL)
#define tn_nn_glu(ctx) tn_nn_activation((ctx), "GLU", NULL)
static inline tn_module *tn_nn_softmax(tn_context *ctx, int64_t dim)
{
    tn_nn_activation_options options = TN_NN_ACTIVATION_OPTIONS_INIT;
    options.dim = tn_int(dim);
    return tn_nn_activation(ctx, "Softmax", &options);
}
static inline tn_module *tn_nn_log_softmax(tn_context *ctx, int64_t dim)
{
    tn_nn_activation_options options = TN_NN_ACTIVATION_OPTIONS_INIT;
    options.dim = tn_int(dim);
    return tn_nn_activation(ctx, "LogSoftmax", &options);
}
#define tn_nn_dropout(ctx, p) tn_nn_dropout_of((ctx), "Dropout", (p), false)
#define tn_nn_rnn(ctx, input, hidden) tn_nn_recurrent((ctx), "RNN", (input), (hidden), NULL)
#define tn_nn_rnn_with(ctx, input, hidden, options) tn_nn_recurrent((ctx), "RNN", (input), (hidden), (options))
#define tn_nn_lstm(ctx, input, hidden) tn_nn_recurrent((ctx), "LSTM", (input), (hidden), NULL)
#define tn_nn_lstm_with(ctx, input, hidden, options) tn_nn_recurrent((ctx), "LSTM", (input), (hidden), (options))
#define tn_nn_gru(ctx, input, hidden) tn_nn_recurrent((ctx), "GRU", (input), (hidden), NULL)
#define tn_nn_gru_with(ctx, input, hidden, options) tn_nn_recurrent((ctx), "GRU", (input), (hidden), (options))
#define tn_nn_rnn_cell(ctx, input, hidden) tn_nn_recurrent((ctx), "RNNCell", (input), (hidden), NULL)
#define tn_nn_rnn_cell_with(ctx, input, hidden, options) tn_nn_recurrent((ctx), "RNNCell", (input), (hidden), (options))
#define tn_nn_lstm_cell(ctx, input, hidden) tn_nn_recurrent((ctx), "LSTMCell", (input), (hidden), NULL)
#define tn_nn_lstm_cell_with(ctx, input, hidden, o) tn_nn_recurrent((ctx), "LSTMCell", (input), (hidden), (o))
#define tn_nn_gru_cell(ctx, input, hidden) tn_nn_recurrent((ctx), "GRUCell", (input), (hidden), NULL)
#define tn_nn_gru_cell_with(ctx, input, hidden, options) tn_nn_recurrent((ctx), "GRUCell", (input), (hidden), (options))
#define tn_nn_multihead_attention(ctx, width, heads) tn_nn_multihead_attention_with((ctx), (width), (heads), NULL)
#define tn_nn_transformer_encoder_layer(ctx, width, heads) \
    tn_nn_transformer_encoder_layer_with((ctx), (width), (heads), NULL)
#define tn_nn_transformer_decoder_layer(ctx, width, heads) \
    tn_nn_transformer_decoder_layer_with((ctx), (width), (heads), NULL)
/* clang-format on */

/* ---- Export ----------------------------------------------------------------------------------------------------- */

/*
 * Captures what a module does with example inputs as a program: the forward functions run once, on a tape that records
 * instead of computing. Every value that they hold is a node of the program afterwards; C code around the operators
 * (loops, branches on sizes and numbers) is unrolled as the example went.
 *
 *     tn_export_options options = TN_EXPORT_OPTIONS_INIT;
 *     options.input_names = (const char *const[]){"x"};
 *     options.dynamic = (const tn_dynamic[]){{"x", 0, tn_dim_named("batch")}};
 *     options.dynamic_count = 1;
 *     tn_export(t, net, TN_VARS(x), &options, &program);
 *
 * The tape is an eager one: the inputs are its values, as they are for tn_call. Nested lists, tuples, dicts and structs
 * (of a class that is registered with PyTorch under the name given to tn_struct_of) keep their form; numbers, strings
 * and None are taken as constants, which a run checks. The program has the module's parameters, buffers and constants
 * as inputs of its graph, named as PyTorch names them, and shares their elements with the module. Writes in place stay
 * what they are.
 */
typedef struct tn_export_options {
    uint32_t size;
    const char *name;                 /* of the program; NULL: the class of the module */
    const char *const *input_names;   /* one for each input; NULL: args_0, args_1, ... */
    size_t keyword_count;             /* so many of the inputs, the last ones, are passed by keyword */
    const struct tn_dynamic *dynamic; /* sizes that may vary; all others are those of the example */
    size_t dynamic_count;
    bool functional; /* nothing is written in place: state and inputs that change become outputs */
    bool strict;     /* refuse tensors that are brought in by tn_from and belong to no module: hidden state */
    const char *const *preserved; /* paths of modules whose calls the program keeps with the trees of their arguments
                                     and results, for tn_program_unflatten: PyTorch's preserve_module_call_signature */
    size_t preserved_count;
} tn_export_options;
#define TN_EXPORT_OPTIONS_INIT                                                   \
    {                                                                            \
        sizeof(tn_export_options), NULL, NULL, 0, NULL, 0, false, false, NULL, 0 \
    }

/* options may be NULL. Free the program with tn_program_free. */
TN_API tn_status tn_export(tn_tape *t, tn_module *m, tn_vars inputs, const tn_export_options *options,
                           tn_program **out);
/* The same of a function that needs no module: its self is an empty one. */
TN_API tn_status tn_export_function(tn_tape *t, tn_forward forward, tn_vars inputs, const tn_export_options *options,
                                    tn_program **out);

/* ---- Dynamic shapes --------------------------------------------------------------------------------------------- */

/*
 * A size that may vary. Sizes that share a name are equal; 2*n + 1 of a named one is written
 * tn_dim_plus(tn_dim_times(n, 2), 1). There is no other way: what older PyTorch said with `constraints` and
 * dynamic_dim(x, 0) >= 2 is a named dim with a least and a most here.
 *
 * In model code the size is symbolic. A comparison is answered by the example and becomes a condition of the program.
 * Where such a condition, or an operator, restricts a named dim further than it says, the export fails and says which
 * line did it and how to declare the dim (tn_export_apply_fixes does so). AUTO follows what the model needs, DYNAMIC
 * too, but fails where the size ends up fixed. Examples of size 0 and 1 always are fixed.
 */
typedef enum tn_dim_kind {
    TN_DIM_IS_STATIC = 0,
    TN_DIM_IS_NAMED = 1,
    TN_DIM_IS_AUTO = 2,
    TN_DIM_IS_DYNAMIC = 3
} tn_dim_kind;
#define TN_NO_MAX INT64_MAX

typedef struct tn_dim {
    tn_dim_kind kind;
    char name[40];         /* an identifier; a longer one is refused */
    int64_t min, max;      /* of the named dim; of AUTO and DYNAMIC: of the size */
    int64_t factor, added; /* the size is factor * dim + added */
} tn_dim;

typedef struct tn_dynamic {
    const char *input; /* the name of the placeholder: "x"; "x_a" for an item of a dict, "x_0" for one of a list */
    int64_t axis;      /* of the tensor; negative ones count from the end; 0 for an input that is an int */
    tn_dim dim;
} tn_dynamic;

TN_API tn_dim tn_dim_named(const char *name); /* at least 0, no most */
TN_API tn_dim tn_dim_between(const char *name, int64_t min, int64_t max);
TN_API tn_dim tn_dim_times(tn_dim dim, int64_t factor);
TN_API tn_dim tn_dim_plus(tn_dim dim, int64_t added);
TN_API tn_dim tn_dim_auto(void);
TN_API tn_dim tn_dim_dynamic(void);
TN_API tn_dim tn_dim_static(void);
/* Several named ones of the same range at once. */
TN_API void tn_dims(tn_dim *out, const char *const *names, size_t n, int64_t min, int64_t max);

/*
 * Applies the "Suggested fixes" of the export that failed last on this context, in place. Returns how many dims have
 * changed; 0: there was nothing to apply.
 */
TN_API size_t tn_export_apply_fixes(const tn_context *ctx, tn_dynamic *dynamic, size_t n);

/* ---- Decompositions --------------------------------------------------------------------------------------------- */

/*
 * Says an operator by others (tenon_ops.h), for tn_program_decompose: on a tape of shapes, sizes may be symbolic.
 * args are those of the operator's schema, with its defaults; element types are strings, devices and layouts None.
 * outs has room for one value per return. Like a model it asks for the failure once, at the end:
 *
 *     static tn_status silu(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
 *     {
 *         outs[0] = tn_mul(t, args[0], tn_sigmoid(t, args[0]));
 *         return tn_tape_status(t);
 *     }
 *
 * What it calls is decomposed in turn, by what the table has; it must hold for all sizes.
 */
typedef tn_status (*tn_decomposition)(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count);
/* Where the call comes from that a decomposition says: for messages, and for names. Texts live as long as the tape. */
typedef struct tn_origin {
    const tn_node *node; /* of the program; the call may be one inside of its own decomposition. NULL: of no program */
    bool is_call;        /* the call is the node's own */
    const char *module;  /* path of the module ("" = the root), NULL when it is not on record */
    const char *source;  /* "model.py:12 in forward"; NULL when it is not on record */
} tn_origin;
TN_API tn_origin tn_tape_origin(tn_tape *t);
/*
 * Decomposes an operator, "aten::silu", or one overload of it in this way, instead of its own; also one that was
 * registered with the context (tn_op_register). In place and out= forms follow. tn_decompositions_keep and
 * tn_decompositions_open take it back.
 */
TN_API tn_status tn_decompositions_add(tn_context *ctx, tn_decompositions *table, const char *name,
                                       tn_decomposition compose, void *user);
/*
 * The same for one converter: a lowering. name is that of one overload, "mylib::scale.default" or "aten::add.Tensor";
 * another form is TN_E_ARGUMENT, and so is an operator of tenon without allow_override. Conversions to core apply it,
 * also inside of control flow and units.
 */
TN_API tn_status tn_converter_lower(tn_converter *converter, const char *name, tn_decomposition compose, void *user,
                                    bool allow_override);

/* ---- Unflatten -------------------------------------------------------------------------------------------------- */

/*
 * Makes modules of a program again: a tree with the names, classes, parameters, buffers and constants that the program
 * records, copies of its own. It is called as the exported module was, with inputs by position and then those by
 * keyword, on any tape, and gives what the program gives; writes into buffers and inputs happen there.
 *
 * Every module that the program calls is called by tn_call, so one that is put in its place (tn_module_replace) takes
 * effect. It is called with what the original was called with where the program keeps its signature
 * (preserve_module_call_signature of torch.export); else with the tensors and numbers that it uses, in the order of
 * their first use, and gives those that others use: one value, or a tuple. What a module owns is no argument. Calls
 * of one module that do different things are modules of their own: m, m@1. entry: NULL is the program's first.
 */
TN_API tn_status tn_program_unflatten(tn_context *ctx, const tn_program *program, const char *entry, tn_module **out);
/* The same, but only the root does something: all nodes are its own, and the modules below hold its tensors. */
TN_API tn_status tn_program_module(tn_context *ctx, const tn_program *program, const char *entry, tn_module **out);

/*
 * In a program that is edited: nodes of one module call become a call of a module of their own inside of it, of this
 * name and class, so that unflattening makes a module of them. They stay where they are; name and type are single
 * words.
 */
TN_API tn_status tn_edit_group(tn_edit *edit, const tn_node *const *nodes, size_t n, const char *name,
                               const char *type);

/*
 * For a module of an unflattened program that is called with values of another form than the program's: gives the
 * values that it takes instead. leaves has room for all n of them, in the order of the program's inputs.
 */
typedef tn_status (*tn_adapter)(void *user, tn_tape *t, tn_vars given, tn_var *leaves, size_t n);
TN_API tn_status tn_module_set_adapter(tn_module *m, tn_adapter adapter, void *user);

/* ---- Control flow ----------------------------------------------------------------------------------------------- */

/*
 * Where data decide, a C `if` or `while` cannot stand in a program: it would be decided by the example. These operators
 * can. What they run are functions of their own, with the operands as `in`; values of the model that they use besides,
 * by way of `user`, become further operands by themselves. They return new values, and do not write into those from
 * outside. On eager tapes they simply run.
 */
typedef tn_var (*tn_body)(tn_tape *t, void *user, const tn_var *in, size_t n);

/*
 * yes where the condition holds, else no. The condition is a tensor with one element, or a number. Both give trees of
 * one form, with tensors of the same types.
 */
TN_API tn_var tn_cond_at(tn_place at, tn_tape *t, tn_var condition, tn_body yes, tn_body no, void *user,
                         tn_vars operands);
#define tn_cond(t, condition, yes, no, user, operands)                                                                \
    tn_cond_at(TN_PLACE("tn_cond(" #t ", " #condition ", " #yes ", " #no ")"), (t), (condition), (yes), (no), (user), \
               (operands))

/* body as long as the condition (one tensor with one element) holds. Both see what is carried; body gives a tuple of as
   many tensors of the same types, for the next round. The result is the tuple of the last. */
TN_API tn_var tn_while_loop_at(tn_place at, tn_tape *t, tn_body condition, tn_body body, void *user, tn_vars carried);
#define tn_while_loop(t, condition, body, user, carried)                                                             \
    tn_while_loop_at(TN_PLACE("tn_while_loop(" #t ", " #condition ", " #body ")"), (t), (condition), (body), (user), \
                     (carried))

/* body on each xs[0][i], xs[1][i], ...; what it gives is stacked along a new dim 0. */
TN_API tn_var tn_map_at(tn_place at, tn_tape *t, tn_body body, void *user, tn_vars xs);
#define tn_map(t, body, user, xs) tn_map_at(TN_PLACE("tn_map(" #t ", " #body ")"), (t), (body), (user), (xs))

/* One after the other along dim 0 of xs: body sees what is carried, then xs[...][i], and gives a tuple: what is carried
   on, then what is stacked. The result is a tuple of what is carried in the end, and the stacks. */
TN_API tn_var tn_scan_at(tn_place at, tn_tape *t, tn_body body, void *user, tn_vars carried, tn_vars xs);
#define tn_scan(t, body, user, carried, xs) \
    tn_scan_at(TN_PLACE("tn_scan(" #t ", " #body ")"), (t), (body), (user), (carried), (xs))

/*
 * What all elements up to each place along dim 0 of xs come to, by a body that combines two: it sees n tensors of
 * what comes before and n of what comes behind them (xs[0][i], xs[1][i], ...), and gives n of the same types. It must
 * be associative, and work element by element: it is called on many places at once, in the order of PyTorch's
 * associative_scan, so that sums round alike. All xs have as many dims. From the end: tn_flip before and behind.
 */
TN_API tn_var tn_associative_scan_at(tn_place at, tn_tape *t, tn_body body, void *user, tn_vars xs);
#define tn_associative_scan(t, body, user, xs) \
    tn_associative_scan_at(TN_PLACE("tn_associative_scan(" #t ", " #body ")"), (t), (body), (user), (xs))

/* ---- Extractors: modules said by hand ---------------------------------------------------------------------------- */

/* A building block of the program that is written, while an extractor says it. */
typedef struct tn_extraction {
    uint32_t size;
    tn_tape *tape;                      /* what is called here stands in the file */
    const char *class_name, *composite; /* of the building block; NULL: it has none */
    const char *format;                 /* "nnef" */
    int64_t version;                    /* of its operators: the opset of ONNX; NNEF: 1 khronos, 2 both, 3 tract */
    const tn_function *body;            /* what the program has there */
    const tn_var *args;                 /* one for each input of the body, weights among them */
    const char *const *arg_names;       /* as the body calls them */
    size_t arg_count;
    tn_var *outs; /* to be set, of the types that the body gives; what nobody uses may stay NULL */
    size_t out_count;
} tn_extraction;

/*
 * Takes into its own hands what a format's file has for a class of modules or a composite, wherever a program has it as
 * a building block (tn_externalize_spec, recognize). write calls operators of the format with tn_extraction_call, and
 * of PyTorch with tenon_ops.h, which are then said as they always are. The format makes of the building block what it
 * makes of others: a fragment of NNEF, a function of ONNX, once for each body.
 *
 *     static tn_status scaled(void *user, const tn_extraction *e)
 *     {
 *         const tn_argument both[] = {{TN_ARGUMENT_VAR, NULL, &e->args[0]}, {TN_ARGUMENT_VAR, NULL, &e->args[1]}};
 *         tn_extraction_call(e, TN_PLACE("scaled"), "mul", both, 2, e->outs, 1);
 *         return tn_tape_status(e->tape);
 *     }
 */
typedef struct tn_extractor {
    uint32_t size;
    const char *format;     /* "nnef", "onnx"; NULL: every one that has operators of its own */
    const char *class_name; /* "my.models.Scale", or "Scale" alone; NULL: composite counts */
    const char *composite;  /* "rms_norm" */
    tn_status (*write)(void *user, const tn_extraction *e);
    void *user;
    void (*release)(void *user); /* when the context is gone; may be NULL */
} tn_extractor;
/* A second one for the same class or composite of a format is TN_E_ARGUMENT. A whole class name comes before its last
 * part, a class before a composite, one for a format before one for all. */
TN_API tn_status tn_extractor_register(tn_context *ctx, const tn_extractor *extractor);
/* An operator of the format by its name there ("matmul", "Gemm"), in the version that is written; as tn_tape_call. */
TN_API void tn_extraction_call(const tn_extraction *e, tn_place at, const char *name, const tn_argument *args, size_t n,
                               tn_var *outs, size_t count);

#ifdef __cplusplus
}
#endif
#endif
