/*
 * Loading: a Program from a file, from the bytes of one, or from the records that a live program is handed over by.
 *
 * Weights stay where they are. What holds their memory is the file's mapping, the buffer that the bytes lie in, or the
 * tensors of other libraries, which the program itself retains.
 */
#include "core.h"

static PyObject *loaded(PyObject *module, tn_context *ctx, tn_status status, tn_program *program, PyObject *memory)
{
    PyObject *result = status != TN_OK      ? core_raise(ctx, status)
                       : core_warn(ctx) < 0 ? (tn_program_free(program), NULL)
                                            : program_object_new(core_state_of(module), program, memory);
    tn_context_free(ctx);
    return result;
}

enum { SHAPES_MOST = 64 };

/* A tuple of texts "NAME=1,3,H,W", which stay as long as the tuple does. */
static int take_shapes(PyObject *shapes, const char **texts, tn_load_options *options)
{
    Py_ssize_t n = shapes == NULL ? 0 : PyTuple_Size(shapes);
    if (n > SHAPES_MOST) {
        PyErr_Format(PyExc_ValueError, "load: shapes has %zd items, at most %d are taken", n, SHAPES_MOST);
        return -1;
    }
    for (Py_ssize_t i = 0; i < n; i++) {
        texts[i] = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(shapes, i), NULL);
        if (texts[i] == NULL) {
            return -1;
        }
    }
    options->shapes = texts;
    options->shape_count = (size_t)n;
    return 0;
}

PyObject *core_load(PyObject *module, PyObject *args)
{
    PyObject *path, *bytes, *shapes = NULL;
    tn_load_options options = TN_LOAD_OPTIONS_INIT;
    const char *texts[SHAPES_MOST];
    int verify = 0, structure_only = 0, read_weights = 0;
    tn_context *ctx;
    tn_program *program = NULL;
    tn_status status;
    if (!PyArg_ParseTuple(args, "O|pppO!:load", &path, &verify, &structure_only, &read_weights, &PyTuple_Type,
                          &shapes) ||
        take_shapes(shapes, texts, &options) < 0 || (bytes = text_path(path)) == NULL) {
        return NULL;
    }
    options.verify = verify != 0;
    options.structure_only = structure_only != 0;
    options.read_weights = read_weights != 0;
    if (core_context_new(core_state_of(module), &ctx) != TN_OK) {
        Py_DECREF(bytes);
        return PyErr_NoMemory();
    }
    const char *name = PyBytes_AsString(bytes);
    Py_BEGIN_ALLOW_THREADS
    status = tn_program_load(ctx, name, &options, &program);
    Py_END_ALLOW_THREADS
    PyObject *result = loaded(module, ctx, status, program, Py_None);
    Py_DECREF(bytes);
    return result;
}

/* From an object with the buffer protocol. Weights stay where they are: the program holds a view of the object. */
PyObject *core_load_memory(PyObject *module, PyObject *args)
{
    PyObject *source, *view;
    tn_load_options options = TN_LOAD_OPTIONS_INIT;
    Py_buffer bytes;
    tn_context *ctx;
    tn_program *program = NULL;
    tn_status status;
    if (!PyArg_ParseTuple(args, "O|z:load_memory", &source, &options.name) ||
        (view = PyMemoryView_FromObject(source)) == NULL) {
        return NULL;
    }
    if (PyObject_GetBuffer(view, &bytes, PyBUF_SIMPLE) < 0) {
        Py_DECREF(view);
        return NULL;
    }
    if (core_context_new(core_state_of(module), &ctx) != TN_OK) {
        PyBuffer_Release(&bytes);
        Py_DECREF(view);
        return PyErr_NoMemory();
    }
    Py_BEGIN_ALLOW_THREADS
    status = tn_program_load_memory(ctx, bytes.buf, (size_t)bytes.len, &options, &program);
    Py_END_ALLOW_THREADS
    PyObject *result = loaded(module, ctx, status, program, view);
    PyBuffer_Release(&bytes); /* the memoryview still holds the memory */
    Py_DECREF(view);
    return result;
}

/* ---- records ---- */

/* The last reference to a record may go on a thread without the GIL. */
static void drop_bytes(void *object)
{
    PyGILState_STATE held = PyGILState_Ensure();
    Py_DECREF((PyObject *)object);
    PyGILState_Release(held);
}

/* A record: bytes, which are only read, or anything that is a tensor. 0, or -1 with an exception. */
static int record_take(core_state *state, tn_context *ctx, PyObject *object, tn_tensor **out)
{
    if (!PyBytes_Check(object)) {
        tensor_kind kind = KIND_UNKNOWN;
        int taken = tensor_take(state, object, &kind, out);
        if (taken == 0) {
            PyErr_Format(PyExc_TypeError, "a record is bytes or a tensor, not %R", (PyObject *)Py_TYPE(object));
        }
        return taken == 1 ? 0 : -1;
    }
    int64_t size = PyBytes_Size(object);
    tn_status status =
        tn_tensor_wrap(ctx, "u8", 1, &size, NULL, 0, PyBytes_AsString(object), (size_t)size, drop_bytes, object, out);
    if (status != TN_OK) {
        core_raise(ctx, status);
        return -1;
    }
    Py_INCREF(object);
    return 0;
}

static int record_add(core_state *state, tn_context *ctx, PyObject *key, PyObject *object, tn_tensors *to)
{
    tn_tensor *record = NULL;
    const char *name = PyUnicode_AsUTF8AndSize(key, NULL);
    if (name == NULL || record_take(state, ctx, object, &record) < 0) {
        return -1;
    }
    tn_status status = tn_tensors_add(ctx, to, name, record);
    tn_tensor_free(record);
    if (status != TN_OK) {
        core_raise(ctx, status);
        return -1;
    }
    return 0;
}

static int records_take(core_state *state, tn_context *ctx, PyObject *given, tn_tensors *to)
{
    PyObject *held = PyDict_Copy(given); /* to take a tensor may run Python, which may change the dict */
    PyObject *key, *object;
    Py_ssize_t at = 0;
    int done = held == NULL ? -1 : 0;
    while (done == 0 && PyDict_Next(held, &at, &key, &object)) {
        done = record_add(state, ctx, key, object, to);
    }
    Py_XDECREF(held);
    return done;
}

PyObject *core_load_records(PyObject *module, PyObject *args)
{
    PyObject *given, *result = NULL;
    tn_load_options options = TN_LOAD_OPTIONS_INIT;
    tn_context *ctx;
    tn_tensors *records;
    tn_program *program = NULL;
    tn_status status;
    if (!PyArg_ParseTuple(args, "O!|z:load_records", &PyDict_Type, &given, &options.name)) {
        return NULL;
    }
    if (core_context_new(core_state_of(module), &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    if (tn_tensors_new(ctx, &records) != TN_OK) {
        tn_context_free(ctx);
        return PyErr_NoMemory();
    }
    if (records_take(core_state_of(module), ctx, given, records) < 0) {
        tn_context_free(ctx);
    } else {
        Py_BEGIN_ALLOW_THREADS
        status = tn_program_load_records(ctx, records, &options, &program);
        Py_END_ALLOW_THREADS
        result = loaded(module, ctx, status, program, Py_None);
    }
    tn_tensors_free(records);
    return result;
}
