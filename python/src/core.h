/*
 * What the files of tenon._core share: the module's state, the objects, and how things cross between Python and C.
 *
 * The extension is thin: it holds programs, runners and converters of libtenon, lets tensors cross without copies, and
 * turns diagnostics into exceptions. How nested arguments flatten, and everything else that has no need of speed, is
 * Python (python/tenon). It uses the limited interface of CPython 3.11, so one binary serves all later versions.
 */
#ifndef TENON_PYTHON_CORE_H
#define TENON_PYTHON_CORE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "dlpack.h"
#include "tenon.h"

/* ---- the module ---- */

/* Lives as long as the module; every object of the module points to it. References are owned. */
typedef struct core_state {
    PyTypeObject *tensor_type, *program_type, *converter_type;
    PyTypeObject *tape_type, *value_type, *size_type; /* of lowerings (tape.c) */
    PyObject *value_class, *size_class;               /* what users see of the last two; NULL: not needed yet */
    PyObject *numpy_asarray;                          /* NULL: numpy was not needed yet */
    PyTypeObject *exchange_type; /* the type whose fast exchange was looked up last, and what was found (NULL: none) */
    const dlpack_exchange *exchange;
    PyObject *torch_type; /* torch.Tensor; NULL: nobody imported torch yet */
    size_t usual_memory;  /* bytes that a call may hold where nobody says otherwise */
} core_state;

core_state *core_state_of(PyObject *module);

/* ---- limits.c ---- */

/* A context with the limits of the calling thread, which Ctrl-C ends. */
tn_status core_context_new(const core_state *state, tn_context **out);
/* The same for one that is there already, before a call: that of a runner or converter. */
void core_context_renew(const core_state *state, tn_context *ctx);
/* limits(): those of this thread as (memory, deadline, expansion); with three arguments they are set. */
PyObject *core_limits(PyObject *module, PyObject *args);

/* ---- errors.c ---- */

/*
 * Raises tenon.Error, or the class below it that the status calls for, with the context's diagnostics; an exception
 * that a callback raised stays, and has them as notes. Returns NULL.
 */
PyObject *core_raise(const tn_context *ctx, tn_status status);
/* A TypeError: what (an argument, a state) and which, what it is, and what it should be. */
void core_refuse_kind(const char *what, const char *name, PyObject *object, const char *expected);
/* Issues the warnings that a call left in its context. 0, or -1 with an exception: warnings may be errors. */
int core_warn(const tn_context *ctx);

/* ---- elements.c ---- */

/* An element type as the three sides name it. */
typedef struct element_type {
    const char *name;   /* tenon: "f32" */
    const char *format; /* the buffer protocol: "f"; NULL: none */
    uint8_t code, bits; /* DLPack */
} element_type;

const element_type *element_by_name(const char *name);
const element_type *element_by_dlpack(dlpack_type type); /* NULL: tenon has none */
/* By a format of the buffer protocol, native byte order only; NULL: tenon has none. */
const element_type *element_by_format(const char *format, Py_ssize_t item_size);

/* ---- tensors ---- */

/* What results become: the same kind of thing as the arguments were. */
typedef enum tensor_kind {
    KIND_UNKNOWN = 0, /* there was no tensor: torch's where torch is loaded, else numpy's, else tenon's own */
    KIND_TENON,       /* tenon.Tensor, which speaks DLPack */
    KIND_NUMPY,
    KIND_EXCHANGE, /* a library with DLPack's fast exchange: core_state.exchange */
    KIND_TORCH     /* torch before it had that */
} tensor_kind;

/*
 * A Python object as a tensor on the same memory; memory that must not be written, and layouts that tenon does not have
 * (negative or unaligned strides), are copied. kind is raised to what the object is. 1: it is one; 0: it is no tensor;
 * -1: an exception is set.
 */
int tensor_take(core_state *state, PyObject *object, tensor_kind *kind, tn_tensor **out);
/* Hands a tensor out; the reference is taken over, also on failure. */
PyObject *tensor_give(core_state *state, tn_tensor *tensor, tensor_kind kind);

/* Arguments and results of calls (data.c). A number: 1; something else: 0; -1: an exception is set. */
int datum_take_number(PyObject *object, tn_datum *out);
/* What Python made of an object of a C++ class; where nothing was made, a tenon.lowering.ScriptObject. */
PyObject *object_give(core_state *state, const tn_object *object);
PyObject *datum_give(core_state *state, const tn_datum *datum, tensor_kind kind); /* tensors are shared, not taken */

/* tenon.Tensor (tensor.c). */
PyObject *size_tuple(const int64_t *sizes, uint32_t n);               /* a tuple of ints */
PyObject *tensor_object_new(core_state *state, tn_tensor *tensor);    /* takes the reference over */
PyObject *tensor_object_frozen(core_state *state, tn_tensor *tensor); /* the same for memory that is only read */
tn_tensor *tensor_object_get(PyObject *object);                       /* borrowed */
int tensor_object_take(PyObject *object, tn_tensor **out); /* for a run: a reference or a copy; -1 with an exception */
/* A new DLPack structure on a tensor; the reference is taken over. NULL with an exception. */
dlpack_versioned *tensor_export(tn_tensor *tensor);
extern PyType_Spec tensor_spec;

/* ---- loading (load.c): functions of the module ---- */

PyObject *core_load(PyObject *module, PyObject *args);
PyObject *core_load_memory(PyObject *module, PyObject *args);
PyObject *core_load_records(PyObject *module, PyObject *args);

/* ---- diagnoses (diagnose.c): functions of the module ---- */

PyObject *core_piece_status_name(PyObject *module, PyObject *args);
PyObject *core_shapes_solve(PyObject *module, PyObject *args);
PyObject *core_diagnosis_print(PyObject *module, PyObject *args);
PyObject *core_discrepancy(PyObject *module, PyObject *args);
PyObject *program_diagnose(PyObject *self, PyObject *args);
/* Tensors of a dict by name, and a new list of them; NULL with an exception (run.c). */
tn_tensors *tensors_of_dict(core_state *state, tn_context *ctx, PyObject *dict);

/* ---- programs (program.c, run.c, converter.c) ---- */

/* Runners of one entry that nobody uses at the moment. */
typedef struct runner_pool {
    tn_runner **idle;
    size_t n, room;
} runner_pool;

/* A program as it is at one moment, with what runs it. Nothing here changes but the pools and the state. */
typedef struct program_object {
    PyObject_HEAD core_state *state;
    tn_program *program;
    PyObject *memory;    /* what holds the bytes that weights lie in; None: the program itself */
    runner_pool *pools;  /* one per entry */
    tn_runner *keeper;   /* holds the state that all runners share; NULL: not made yet, or there is none */
    bool knows_state;    /* whether there is state was found out */
    tn_context *kernels; /* with the operators that Python registered; NULL: none */
    PyObject *functions; /* dict: the functions that they call, by names of operators; NULL: none */
    uint32_t threads;    /* of its runs; 0: one per core */
    uint64_t seed;       /* of random operators */
} program_object;

/* How a runner is made that is not one of a pool. */
typedef struct runner_setup {
    const char *engine; /* NULL: the best */
    bool reference, profile, no_winograd;
    tn_progress_fn progress;
    void *progress_user;
} runner_setup;

PyObject *program_object_new(core_state *state, tn_program *program, PyObject *memory); /* takes the program over */
/* run.c */
void program_drop_runners(program_object *self);
/* A runner on the program's state; NULL with an exception. Its owner frees it. */
tn_runner *program_make_runner(program_object *self, size_t entry, const runner_setup *setup);
/* Checks the index of an entry; -1 with an exception. */
int program_check_entry(const program_object *self, Py_ssize_t entry);
/* Runs on a tuple of leaves; kind: what tensors are given as, known once the leaves were taken. */
PyObject *program_run_with(program_object *self, tn_runner *runner, PyObject *leaves, tensor_kind *kind);
/* inspect.c */
PyObject *program_weights(PyObject *self, PyObject *args);
PyObject *program_diff(PyObject *self, PyObject *args);
PyObject *program_run_profiled(PyObject *self, PyObject *args);
PyObject *program_run(PyObject *self, PyObject *const *args, Py_ssize_t n);
PyObject *program_run_watched(PyObject *self, PyObject *args);
PyObject *program_has_state(PyObject *self, PyObject *unused);
PyObject *program_save_state(PyObject *self, PyObject *unused);
PyObject *program_load_state(PyObject *self, PyObject *mapping);
PyObject *program_reset_state(PyObject *self, PyObject *unused);
extern PyType_Spec program_spec;
extern PyType_Spec converter_spec;

/* ---- texts (texts.c) ---- */

/* Text that the library writes piece by piece; needs no GIL. */
typedef struct text_buffer {
    char *bytes;
    size_t n, room;
} text_buffer;
bool text_append(void *buffer, const void *bytes, size_t n); /* a tn_write_fn */
PyObject *text_finish(text_buffer *buffer);                  /* as str; frees the bytes */
void text_drop(text_buffer *buffer);
/* Path-like to UTF-8 bytes; NULL with an exception. */
PyObject *text_path(PyObject *path);

/* Strings of a Python sequence as a C array, with None as no array. Frees with names_free. */
typedef struct name_list {
    PyObject *items; /* tuple that holds the strings; NULL: None was given */
    const char **names;
    size_t n;
} name_list;
int names_take(PyObject *sequence, name_list *out);
void names_free(name_list *names);

#endif
