/*
 * Python code that the library calls: lowerings, while a converter decomposes, and kernels, while a program runs.
 *
 * Both are called on the thread that asked, with the GIL. An exception that they raise stays raised while the library
 * returns (TN_E_CANCELLED, which no pass takes for an answer), and core_raise finds it there.
 */
#ifndef TENON_PYTHON_CALLBACKS_H
#define TENON_PYTHON_CALLBACKS_H

#include "core.h"
#include "tenon_model.h"

enum { MOST_RESULTS = 64 }; /* of an operator: no schema comes near it */

/* ---- values of lowerings (tape.c) ---- */

typedef struct tape_object tape_object;

tape_object *tape_object_new(core_state *state, tn_tape *tape);
void tape_object_end(tape_object *self); /* the library takes its tape back */
/* A value of the tape as Python has it: Value, number, Size, text, None, list. */
PyObject *var_give(tape_object *tape, tn_var var);
/* The same with tensors as (element type, sizes): what shape rules are given. */
PyObject *type_give(tape_object *tape, tn_var var);
/* A size: an int, whatever has __index__, or a Size of the tape. 1; 0: it is none; -1: an exception is set. */
int size_take(const tape_object *tape, PyObject *object, tn_num *out);
/* The reverse. 0, or -1 with an exception. */
int var_take(tape_object *tape, PyObject *object, tn_var *out);
/* Schemas of all operators that the context knows, as a list. */
PyObject *operator_schemas(tn_context *ctx);

extern PyType_Spec tape_spec, value_spec, size_spec;

/* ---- what is registered (callbacks.c) ---- */

/*
 * What is registered with a converter, and the Python functions that it calls. Those belong to the dicts, so that the
 * collector sees them: the library has pointers that it borrows from there.
 */
typedef struct callbacks {
    PyObject *kernels;   /* dict: name of an operator -> (function, infer); name of a class -> function */
    PyObject *lowerings; /* dict: name -> function */
    struct lowering *boxes;
} callbacks;

int callbacks_init(callbacks *own);
void callbacks_drop(callbacks *own);
int callbacks_visit(const callbacks *own, visitproc visit, void *arg);
/* Methods of a converter: see _core.pyi. */
PyObject *callbacks_lower(core_state *state, callbacks *own, tn_converter *converter, PyObject *args);
PyObject *callbacks_kernel(core_state *state, callbacks *own, tn_converter *converter, PyObject *args);
PyObject *callbacks_script_class(core_state *state, callbacks *own, tn_converter *converter, PyObject *args);
/* Gives a program the kernels of a converter as they are now. 0, or -1 with an exception. */
int callbacks_give(const callbacks *own, tn_converter *converter, program_object *to);
/* The same for one that was made of another program. */
int callbacks_pass_on(const program_object *from, program_object *to);
/* Decomposes a program, and keeps the operators that have a kernel. */
tn_status callbacks_decompose(tn_context *ctx, const program_object *of, PyObject *keep, tn_program **out);

#endif
