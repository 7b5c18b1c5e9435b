/*
 * Running programs from Python: runners that threads share, arguments and results, state.
 *
 * A runner works for one call at a time, so each entry has a pool: a call takes an idle runner or makes one, and the
 * GIL is free while it runs. The pools are only touched with the GIL held. Where the program has state, all its runners
 * share that of the keeper, and the library makes their runs wait for each other.
 */
#include "core.h"

#include <stdlib.h>

/* ---- pools ---- */

void program_drop_runners(program_object *self)
{
    for (size_t e = 0; e < tn_program_entry_count(self->program); e++) {
        for (size_t i = 0; i < self->pools[e].n; i++) {
            if (self->pools[e].idle[i] != self->keeper) {
                tn_runner_free(self->pools[e].idle[i]);
            }
        }
        PyMem_Free(self->pools[e].idle);
    }
    tn_runner_free(self->keeper);
}

static tn_runner *make_runner(program_object *self, size_t entry, const runner_setup *setup)
{
    tn_runner_options options = TN_RUNNER_OPTIONS_INIT;
    tn_context *ctx;
    tn_runner *made = NULL;
    options.entry = tn_entry_name(tn_program_entry(self->program, entry));
    options.state_of = self->keeper;
    options.engine = setup->engine;
    options.reference = setup->reference;
    options.no_winograd = setup->no_winograd;
    options.profile = setup->profile;
    options.progress = setup->progress;
    options.progress_user = setup->progress_user;
    options.threads = self->threads;
    options.seed = self->seed;
    if (core_context_new(self->state, &ctx) != TN_OK) {
        PyErr_NoMemory();
        return NULL;
    }
    tn_status status;
    Py_BEGIN_ALLOW_THREADS
    status = self->kernels == NULL ? TN_OK : tn_op_share(ctx, self->kernels);
    status = status == TN_OK ? tn_runner_new(ctx, self->program, &options, &made) : status;
    Py_END_ALLOW_THREADS
    if (status != TN_OK) {
        core_raise(ctx, status);
    }
    tn_context_free(ctx);
    return made;
}

/* Puts a runner back; one for which there is no room is freed. */
static void give_runner(program_object *self, size_t entry, tn_runner *runner)
{
    runner_pool *pool = &self->pools[entry];
    if (pool->n == pool->room) {
        size_t room = pool->room == 0 ? 1 : pool->room * 2;
        tn_runner **grown = PyMem_Realloc(pool->idle, room * sizeof(tn_runner *));
        if (grown == NULL) {
            tn_runner_free(runner == self->keeper ? NULL : runner);
            return;
        }
        pool->idle = grown;
        pool->room = room;
    }
    pool->idle[pool->n++] = runner;
}

/* Finds out, once, whether there is state; then all runners share the keeper's. 0, or -1 with an exception. */
static int find_state(program_object *self)
{
    if (self->knows_state) {
        return 0;
    }
    tn_runner *runner = make_runner(self, 0, &(runner_setup){0});
    if (runner == NULL) {
        return -1;
    }
    if (self->knows_state) { /* another thread was faster, while the GIL was free */
        tn_runner_free(runner);
    } else if (tn_runner_has_state(runner)) {
        self->keeper = runner;
    }
    if (!self->knows_state) { /* the keeper runs, too: with state, calls come one after the other */
        give_runner(self, 0, runner);
    }
    self->knows_state = true;
    return 0;
}

static tn_runner *take_runner(program_object *self, size_t entry)
{
    if (find_state(self) < 0) {
        return NULL;
    }
    runner_pool *pool = &self->pools[entry];
    return pool->n > 0 ? pool->idle[--pool->n] : make_runner(self, entry, &(runner_setup){0});
}

tn_runner *program_make_runner(program_object *self, size_t entry, const runner_setup *setup)
{
    return find_state(self) < 0 ? NULL : make_runner(self, entry, setup);
}

int program_check_entry(const program_object *self, Py_ssize_t entry)
{
    if (entry < 0 || (size_t)entry >= tn_program_entry_count(self->program)) {
        PyErr_SetString(PyExc_IndexError, "there is no such entry");
        return -1;
    }
    return 0;
}

/* ---- arguments ---- */

/* The argument for the input of that name. 0, or -1 with an exception. */
static int datum_take(core_state *state, PyObject *object, const char *name, tensor_kind *kind, tn_datum *out)
{
    int taken = datum_take_number(object, out);
    if (taken != 0) {
        return taken < 0 ? -1 : 0;
    }
    tn_tensor *tensor;
    taken = tensor_take(state, object, kind, &tensor);
    if (taken == 1) {
        *out = (tn_datum){.kind = TN_TENSOR, .u.tensor = tensor};
        return 0;
    }
    if (taken == 0) {
        core_refuse_kind("argument", name, object, "a tensor or a number");
    }
    return -1;
}

/* ---- a run ---- */

/* Data of a call; few fit without allocating. */
enum { FEW = 16 };
typedef struct call_data {
    tn_datum few[FEW];
    tn_datum *at;
    size_t n;
    tn_object *objects; /* by index, of inputs that are objects; NULL: there are none */
} call_data;

static int call_data_init(call_data *data, size_t n)
{
    data->at = n <= FEW ? data->few : PyMem_Calloc(n, sizeof *data->at);
    data->n = n;
    if (data->at == NULL) {
        data->n = 0;
        PyErr_NoMemory();
        return -1;
    }
    for (size_t i = 0; i < n; i++) {
        data->at[i] = (tn_datum){.kind = TN_NONE};
    }
    return 0;
}

static void call_data_free(call_data *data)
{
    for (size_t i = 0; i < data->n; i++) {
        if (data->at[i].kind == TN_TENSOR) {
            tn_tensor_free(data->at[i].u.tensor);
        }
    }
    if (data->at != data->few) {
        PyMem_Free(data->at);
    }
    PyMem_Free(data->objects);
}

static PyObject *results_of(core_state *state, const call_data *outputs, tensor_kind kind)
{
    PyObject *results = PyList_New((Py_ssize_t)outputs->n);
    for (size_t i = 0; results != NULL && i < outputs->n; i++) {
        PyObject *one = datum_give(state, &outputs->at[i], kind);
        if (one == NULL || PyList_SetItem(results, (Py_ssize_t)i, one) < 0) {
            Py_CLEAR(results);
        }
    }
    return results;
}

/* An argument that is an object: whatever Python has for it; None: that of the example. 0, or -1 with an exception. */
static int object_take(call_data *inputs, size_t i, PyObject *leaf, const char *class_name)
{
    if (leaf == Py_None) {
        return 0;
    }
    inputs->objects = inputs->objects != NULL ? inputs->objects : PyMem_Calloc(inputs->n, sizeof *inputs->objects);
    if (inputs->objects == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    inputs->objects[i] = (tn_object){.class_name = class_name, .made = leaf};
    inputs->at[i] = (tn_datum){.kind = TN_OBJECT, .u.object = &inputs->objects[i]};
    return 0;
}

PyObject *program_run_with(program_object *self, tn_runner *runner, PyObject *leaves, tensor_kind *kind)
{
    call_data inputs = {0}, outputs = {0};
    PyObject *results = NULL;
    if (call_data_init(&inputs, (size_t)PyTuple_Size(leaves)) < 0 ||
        call_data_init(&outputs, tn_runner_output_count(runner)) < 0) {
        goto end;
    }
    for (size_t i = 0; i < inputs.n; i++) {
        PyObject *leaf = PyTuple_GetItem(leaves, (Py_ssize_t)i);
        const char *name = tn_runner_input_name(runner, i), *class_name = tn_runner_input_class(runner, i);
        int taken = class_name != NULL ? object_take(&inputs, i, leaf, class_name)
                                       : datum_take(self->state, leaf, name, kind, &inputs.at[i]);
        if (taken < 0) {
            goto end;
        }
    }
    tn_status status;
    core_context_renew(self->state, tn_runner_context(runner));
    Py_BEGIN_ALLOW_THREADS
    status = tn_runner_run(runner, inputs.at, inputs.n, outputs.at);
    Py_END_ALLOW_THREADS
    if (status != TN_OK) {
        core_raise(tn_runner_context(runner), status);
    } else if (core_warn(tn_runner_context(runner)) == 0) {
        results = results_of(self->state, &outputs, *kind);
    }
end:
    call_data_free(&outputs);
    call_data_free(&inputs);
    return results;
}

PyObject *program_run(PyObject *object, PyObject *const *args, Py_ssize_t n)
{
    program_object *self = (program_object *)object;
    if (n != 2 || !PyLong_Check(args[0]) || !PyTuple_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "run takes the index of an entry and a tuple of leaves");
        return NULL;
    }
    Py_ssize_t entry = PyLong_AsSsize_t(args[0]);
    if (entry == -1 && PyErr_Occurred()) {
        return NULL;
    }
    if (program_check_entry(self, entry) < 0) {
        return NULL;
    }
    tn_runner *runner = take_runner(self, (size_t)entry);
    if (runner == NULL) {
        return NULL;
    }
    tensor_kind kind = KIND_UNKNOWN;
    PyObject *results = program_run_with(self, runner, args[1], &kind);
    give_runner(self, (size_t)entry, runner);
    return results;
}

/* ---- a run that is watched ---- */

/* One who wants to see calls: what the observer of the library has as its user. */
typedef struct listener {
    core_state *state;
    const tensor_kind *kind;
    PyObject *function;
} listener;

static PyObject *dict_of(const listener *l, const tn_tensors *tensors)
{
    PyObject *dict = PyDict_New();
    for (size_t i = 0; dict != NULL && i < tn_tensors_count(tensors); i++) {
        PyObject *one = tensor_give(l->state, tn_tensor_retain(tn_tensors_at(tensors, i)), *l->kind);
        if (one == NULL || PyDict_SetItemString(dict, tn_tensors_name(tensors, i), one) < 0) {
            Py_CLEAR(dict);
        }
        Py_XDECREF(one);
    }
    return dict;
}

/* tn_observer.seen: an exception stops the run and stays; so does the answer False. */
static bool seen(void *user, const tn_observation *what)
{
    const listener *l = user;
    PyGILState_STATE held = PyGILState_Ensure();
    PyObject *inputs = PyErr_Occurred() ? NULL : dict_of(l, what->inputs);
    PyObject *outputs = inputs == NULL ? NULL : dict_of(l, what->outputs);
    PyObject *answer = outputs == NULL
                           ? NULL
                           : PyObject_CallFunction(l->function, "zzzKOO", what->path, what->node, what->type,
                                                   (unsigned long long)what->call, inputs, outputs);
    bool goes_on = answer != NULL && answer != Py_False;
    Py_XDECREF(answer);
    Py_XDECREF(outputs);
    Py_XDECREF(inputs);
    PyGILState_Release(held);
    return goes_on;
}

/* Sets up an observer for each (pattern, function). 0, or -1 with an exception. */
static int observe(tn_runner *runner, PyObject *pairs, const listener *like, listener *listeners)
{
    for (Py_ssize_t i = 0; i < PyTuple_Size(pairs); i++) {
        tn_observer observer = TN_OBSERVER_INIT;
        listeners[i] = *like;
        if (!PyArg_ParseTuple(PyTuple_GetItem(pairs, i), "sO", &observer.what, &listeners[i].function)) {
            return -1;
        }
        observer.seen = seen;
        observer.user = &listeners[i];
        tn_status status = tn_runner_observe(runner, &observer);
        if (status != TN_OK) {
            core_raise(tn_runner_context(runner), status);
            return -1;
        }
    }
    return 0;
}

PyObject *program_run_watched(PyObject *object, PyObject *args)
{
    program_object *self = (program_object *)object;
    PyObject *leaves, *pairs, *results = NULL;
    Py_ssize_t entry;
    const char *engine;
    int reference, winograd;
    if (!PyArg_ParseTuple(args, "nO!zppO!", &entry, &PyTuple_Type, &leaves, &engine, &reference, &winograd,
                          &PyTuple_Type, &pairs)) {
        return NULL;
    }
    if (program_check_entry(self, entry) < 0) {
        return NULL;
    }
    const runner_setup setup = {.engine = engine, .reference = reference != 0, .no_winograd = winograd == 0};
    tn_runner *runner = program_make_runner(self, (size_t)entry, &setup);
    listener *listeners = runner == NULL ? NULL : PyMem_Calloc((size_t)PyTuple_Size(pairs) + 1, sizeof *listeners);
    tensor_kind kind = KIND_UNKNOWN;
    if (runner != NULL && listeners == NULL) {
        PyErr_NoMemory();
    } else if (runner != NULL && observe(runner, pairs, &(listener){self->state, &kind, NULL}, listeners) == 0) {
        results = program_run_with(self, runner, leaves, &kind);
    }
    tn_runner_free(runner); /* its plan is shared with those of the pool */
    PyMem_Free(listeners);
    return results;
}

/* ---- state ---- */

PyObject *program_has_state(PyObject *object, PyObject *unused)
{
    program_object *self = (program_object *)object;
    (void)unused;
    return find_state(self) < 0 ? NULL : PyBool_FromLong(self->keeper != NULL);
}

PyObject *program_save_state(PyObject *object, PyObject *unused)
{
    program_object *self = (program_object *)object;
    tn_tensors *saved = NULL;
    tn_status status = TN_OK;
    (void)unused;
    if (find_state(self) < 0) {
        return NULL;
    }
    if (self->keeper != NULL) {
        core_context_renew(self->state, tn_runner_context(self->keeper));
        Py_BEGIN_ALLOW_THREADS
        status = tn_runner_save_state(self->keeper, &saved);
        Py_END_ALLOW_THREADS
    }
    if (status != TN_OK) {
        return core_raise(tn_runner_context(self->keeper), status);
    }
    PyObject *dict = PyDict_New();
    for (size_t i = 0; dict != NULL && saved != NULL && i < tn_tensors_count(saved); i++) {
        PyObject *one = tensor_give(self->state, tn_tensor_retain(tn_tensors_at(saved, i)), KIND_UNKNOWN);
        if (one == NULL || PyDict_SetItemString(dict, tn_tensors_name(saved, i), one) < 0) {
            Py_CLEAR(dict);
        }
        Py_XDECREF(one);
    }
    tn_tensors_free(saved);
    return dict;
}

static int tensor_add(core_state *state, tn_context *ctx, PyObject *key, PyObject *item, tn_tensors *into)
{
    tensor_kind kind = KIND_UNKNOWN;
    tn_tensor *tensor;
    const char *name = PyUnicode_AsUTF8AndSize(key, NULL);
    int taken = name == NULL ? -1 : tensor_take(state, item, &kind, &tensor);
    if (taken == 0) {
        core_refuse_kind("state", name, item, "a tensor");
    }
    if (taken != 1) {
        return -1;
    }
    tn_status status = tn_tensors_add(ctx, into, name, tensor);
    tn_tensor_free(tensor);
    if (status != TN_OK) {
        core_raise(ctx, status);
        return -1;
    }
    return 0;
}

/* Adds what a dict holds to named tensors. 0, or -1 with an exception. */
static int tensors_take(core_state *state, tn_context *ctx, PyObject *dict, tn_tensors *into)
{
    PyObject *held = PyDict_Copy(dict); /* to take a tensor may run Python, which may change the dict */
    PyObject *key, *item;
    Py_ssize_t at = 0;
    int done = held == NULL ? -1 : 0;
    while (done == 0 && PyDict_Next(held, &at, &key, &item)) {
        done = tensor_add(state, ctx, key, item, into);
    }
    Py_XDECREF(held);
    return done;
}

tn_tensors *tensors_of_dict(core_state *state, tn_context *ctx, PyObject *dict)
{
    tn_tensors *made = NULL;
    if (!PyDict_Check(dict)) {
        PyErr_SetString(PyExc_TypeError, "a set of inputs is a dict of tensors");
    } else if (tn_tensors_new(ctx, &made) != TN_OK) {
        PyErr_NoMemory();
    } else if (tensors_take(state, ctx, dict, made) < 0) {
        tn_tensors_free(made);
        made = NULL;
    }
    return made;
}

PyObject *program_load_state(PyObject *object, PyObject *dict)
{
    program_object *self = (program_object *)object;
    tn_context *ctx = NULL;
    tn_tensors *given = NULL;
    PyObject *result = NULL;
    if (!PyDict_Check(dict)) {
        PyErr_SetString(PyExc_TypeError, "state is a dict of tensors");
        return NULL;
    }
    if (find_state(self) < 0) {
        return NULL;
    }
    if (self->keeper == NULL) {
        if (PyDict_Size(dict) == 0) {
            return Py_NewRef(Py_None);
        }
        PyErr_SetString(PyExc_ValueError, "the program has no state");
        return NULL;
    }
    if (core_context_new(self->state, &ctx) != TN_OK || tn_tensors_new(ctx, &given) != TN_OK) {
        PyErr_NoMemory();
    } else if (tensors_take(self->state, ctx, dict, given) == 0) {
        tn_status status;
        core_context_renew(self->state, tn_runner_context(self->keeper));
        Py_BEGIN_ALLOW_THREADS
        status = tn_runner_load_state(self->keeper, given);
        Py_END_ALLOW_THREADS
        result = status == TN_OK ? Py_NewRef(Py_None) : core_raise(tn_runner_context(self->keeper), status);
    }
    tn_tensors_free(given);
    tn_context_free(ctx);
    return result;
}

PyObject *program_reset_state(PyObject *object, PyObject *unused)
{
    program_object *self = (program_object *)object;
    (void)unused;
    if (find_state(self) < 0) {
        return NULL;
    }
    tn_status status = TN_OK;
    if (self->keeper != NULL) {
        Py_BEGIN_ALLOW_THREADS
        status = tn_runner_reset_state(self->keeper);
        Py_END_ALLOW_THREADS
    }
    return status == TN_OK ? Py_NewRef(Py_None) : core_raise(tn_runner_context(self->keeper), status);
}
