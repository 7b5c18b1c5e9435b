/*
 * What is in a program, and how it runs: weights as tensors, differences, profiles. After program.c and run.c in the
 * flow; tenon.Program and tenon.profile (Python) make of it what users see.
 */
#include "core.h"

#include <stdlib.h>
#include <time.h>

/* ---- weights ---- */

/* A weight belongs to its program, which may lie in memory of Python's: the view holds the program's object. */
typedef struct weight_owner {
    tn_tensor *tensor;
    PyObject *program;
} weight_owner;

/* The last reference may go on a thread without the GIL. */
static void drop_weight(void *object)
{
    weight_owner *owner = object;
    PyGILState_STATE held = PyGILState_Ensure();
    tn_tensor_free(owner->tensor);
    Py_DECREF(owner->program);
    PyMem_Free(owner);
    PyGILState_Release(held);
}

static PyObject *weight_view(program_object *self, tn_context *ctx, tn_tensor *t)
{
    weight_owner *owner = PyMem_Malloc(sizeof *owner);
    tn_tensor *made;
    size_t bytes;
    void *memory = tn_tensor_storage(t, &bytes);
    if (owner == NULL) {
        return PyErr_NoMemory();
    }
    *owner = (weight_owner){tn_tensor_retain(t), Py_NewRef((PyObject *)self)};
    tn_status status =
        tn_tensor_wrap(ctx, tn_tensor_dtype(t), tn_tensor_rank(t), tn_tensor_sizes(t), tn_tensor_strides(t),
                       tn_tensor_offset(t), memory, bytes, drop_weight, owner, &made);
    if (status != TN_OK) {
        drop_weight(owner);
        return core_raise(ctx, status);
    }
    return tensor_object_frozen(self->state, made);
}

PyObject *program_weights(PyObject *object, PyObject *args)
{
    program_object *self = (program_object *)object;
    Py_ssize_t entry;
    int constants;
    tn_context *ctx;
    tn_tensors *held = NULL;
    if (!PyArg_ParseTuple(args, "np:weights", &entry, &constants) || program_check_entry(self, entry) < 0) {
        return NULL;
    }
    if (core_context_new(self->state, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    const tn_entry *of = tn_program_entry(self->program, (size_t)entry);
    tn_status status = (constants ? tn_entry_constants : tn_entry_state_dict)(ctx, of, &held);
    PyObject *dict = status == TN_OK ? PyDict_New() : core_raise(ctx, status);
    for (size_t i = 0; dict != NULL && i < tn_tensors_count(held); i++) {
        PyObject *one = weight_view(self, ctx, tn_tensors_at(held, i));
        if (one == NULL || PyDict_SetItemString(dict, tn_tensors_name(held, i), one) < 0) {
            Py_CLEAR(dict);
        }
        Py_XDECREF(one);
    }
    tn_tensors_free(held);
    tn_context_free(ctx);
    return dict;
}

/* ---- differences ---- */

static PyObject *diff_text(tn_context *ctx, const tn_diff *diff, tn_view view)
{
    text_buffer text = {0};
    tn_status status = tn_diff_print(ctx, diff, view, text_append, &text);
    PyObject *made = status == TN_OK ? text_finish(&text) : core_raise(ctx, status);
    text_drop(&text);
    return made;
}

PyObject *program_diff(PyObject *object, PyObject *args)
{
    program_object *self = (program_object *)object;
    PyObject *other;
    tn_context *ctx;
    tn_diff *found = NULL;
    tn_status status;
    if (!PyArg_ParseTuple(args, "O!:diff", self->state->program_type, &other)) {
        return NULL;
    }
    if (core_context_new(self->state, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    const tn_program *right = ((program_object *)other)->program;
    Py_BEGIN_ALLOW_THREADS
    status = tn_program_diff(ctx, self->program, right, &found);
    Py_END_ALLOW_THREADS
    PyObject *text = status == TN_OK ? diff_text(ctx, found, TN_VIEW_SUMMARY) : core_raise(ctx, status);
    PyObject *json = text == NULL ? NULL : diff_text(ctx, found, TN_VIEW_JSON);
    tn_diff_free(found);
    tn_context_free(ctx);
    if (json == NULL) {
        Py_XDECREF(text);
        return NULL;
    }
    return Py_BuildValue("(NN)", text, json);
}

/* ---- profiles ---- */

/* When nodes began, and which: names are borrowed from the program. */
typedef struct event {
    const char *target;
    double at;
} event;

typedef struct event_list {
    event *at;
    size_t n, room;
} event_list;

enum { EVENTS_MOST = 1 << 20 };

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* tn_progress_fn: without the GIL, on the thread that runs. What finds no room is left out. */
static bool note_event(void *user, size_t done, size_t total, const char *what)
{
    event_list *l = user;
    (void)done;
    (void)total;
    if (l->n == l->room && l->room < EVENTS_MOST) {
        size_t room = l->room == 0 ? 256 : l->room * 2;
        event *grown = realloc(l->at, room * sizeof *grown);
        if (grown != NULL) {
            l->at = grown;
            l->room = room;
        }
    }
    if (l->n < l->room) {
        l->at[l->n++] = (event){what, seconds_now()};
    }
    return true;
}

static PyObject *profile_rows(const tn_runner *runner, tn_profile_by by)
{
    PyObject *rows = PyList_New(0);
    for (size_t i = 0; rows != NULL && i < tn_runner_profile_count(runner, by); i++) {
        tn_profile_row r = tn_runner_profile_row(runner, by, i);
        PyObject *one =
            Py_BuildValue("(sKdK)", r.name, (unsigned long long)r.calls, r.seconds, (unsigned long long)r.bytes);
        if (one == NULL || PyList_Append(rows, one) < 0) {
            Py_CLEAR(rows);
        }
        Py_XDECREF(one);
    }
    return rows;
}

/* [(operator, seconds from the beginning, seconds it took)] */
static PyObject *event_rows(const event_list *l, double begin, double end)
{
    PyObject *rows = PyList_New(0);
    for (size_t i = 0; rows != NULL && i < l->n; i++) {
        double next = i + 1 < l->n ? l->at[i + 1].at : end;
        PyObject *one = Py_BuildValue("(sdd)", l->at[i].target, l->at[i].at - begin, next - l->at[i].at);
        if (one == NULL || PyList_Append(rows, one) < 0) {
            Py_CLEAR(rows);
        }
        Py_XDECREF(one);
    }
    return rows;
}

PyObject *program_run_profiled(PyObject *object, PyObject *args)
{
    program_object *self = (program_object *)object;
    PyObject *leaves, *made = NULL;
    Py_ssize_t entry;
    int reference;
    event_list events = {0};
    runner_setup setup = {.profile = true, .progress = note_event, .progress_user = &events};
    if (!PyArg_ParseTuple(args, "nO!zp:run_profiled", &entry, &PyTuple_Type, &leaves, &setup.engine, &reference) ||
        program_check_entry(self, entry) < 0) {
        return NULL;
    }
    setup.reference = reference != 0;
    tn_runner *runner = program_make_runner(self, (size_t)entry, &setup);
    if (runner == NULL) {
        return NULL;
    }
    tensor_kind kind = KIND_UNKNOWN;
    double begin = seconds_now();
    PyObject *results = program_run_with(self, runner, leaves, &kind);
    double end = seconds_now();
    PyObject *by_op = results == NULL ? NULL : profile_rows(runner, TN_PROFILE_BY_OP);
    PyObject *by_module = by_op == NULL ? NULL : profile_rows(runner, TN_PROFILE_BY_MODULE);
    PyObject *shown = by_module == NULL ? NULL : event_rows(&events, begin, end);
    if (shown != NULL) {
        made = Py_BuildValue("(OOOKsOd)", results, by_op, by_module, (unsigned long long)tn_runner_peak_bytes(runner),
                             tn_runner_engine(runner), shown, end - begin);
    }
    Py_XDECREF(results);
    Py_XDECREF(by_op);
    Py_XDECREF(by_module);
    Py_XDECREF(shown);
    free(events.at);
    tn_runner_free(runner);
    return made;
}
