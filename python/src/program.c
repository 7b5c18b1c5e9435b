/*
 * tenon._core.Program: a program of the library with its views, passes and files. Running it is run.c; what users see
 * is tenon.Program (Python), which holds one of these and puts another in its place when it is optimized.
 */
#include "callbacks.h"

#include <string.h>

PyObject *program_object_new(core_state *state, tn_program *program, PyObject *memory)
{
    size_t entries = tn_program_entry_count(program);
    runner_pool *pools = PyMem_Calloc(entries + 1, sizeof *pools);
    program_object *self = pools == NULL ? NULL : PyObject_GC_New(program_object, state->program_type);
    if (self == NULL) {
        PyMem_Free(pools);
        tn_program_free(program);
        return pools == NULL ? PyErr_NoMemory() : NULL;
    }
    self->state = state;
    self->program = program;
    self->memory = Py_NewRef(memory);
    self->pools = pools;
    self->keeper = NULL;
    self->knows_state = false;
    self->kernels = NULL;
    self->functions = NULL;
    self->threads = 0;
    self->seed = 0;
    PyObject_GC_Track((PyObject *)self);
    return (PyObject *)self;
}

/* A kernel may refer to a program that has it. That is undone elsewhere in the circle: runners rely on what is here. */
static int visit_members(PyObject *object, visitproc visit, void *arg)
{
    const program_object *self = (const program_object *)object;
    Py_VISIT(Py_TYPE(object));
    Py_VISIT(self->functions);
    return 0;
}

static void drop(PyObject *object)
{
    program_object *self = (program_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    PyObject_GC_UnTrack(object);
    program_drop_runners(self);
    tn_program_free(self->program);
    tn_context_free(self->kernels);
    PyMem_Free(self->pools);
    Py_XDECREF(self->functions);
    Py_DECREF(self->memory); /* last: weights lie in it */
    PyObject_GC_Del(object);
    Py_DECREF(type);
}

/* ---- views ---- */

static PyObject *print_view(PyObject *object, PyObject *args)
{
    program_object *self = (program_object *)object;
    tn_print_options options = TN_PRINT_OPTIONS_INIT;
    int view, json = 0;
    tn_context *ctx;
    text_buffer text = {0};
    if (!PyArg_ParseTuple(args, "i|zpz:print", &view, &options.entry, &json, &options.profile)) {
        return NULL;
    }
    options.json = json != 0;
    if (core_context_new(self->state, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    tn_status status;
    Py_BEGIN_ALLOW_THREADS
    status = tn_program_print(ctx, self->program, (tn_view)view, &options, text_append, &text);
    Py_END_ALLOW_THREADS
    PyObject *made = status == TN_OK ? text_finish(&text) : core_raise(ctx, status);
    text_drop(&text);
    tn_context_free(ctx);
    return made;
}

static PyObject *value_names(const tn_node *node, size_t n, const tn_value *(*at)(const tn_node *node, size_t index))
{
    PyObject *names = PyTuple_New((Py_ssize_t)n);
    for (size_t i = 0; names != NULL && i < n; i++) {
        PyObject *one = PyUnicode_FromString(tn_value_name(at(node, i)));
        if (one == NULL || PyTuple_SetItem(names, (Py_ssize_t)i, one) < 0) {
            Py_CLEAR(names);
        }
    }
    return names;
}

/* (name, target, operands, results, stack trace) */
static PyObject *node_tuple(const tn_node *node)
{
    PyObject *operands = value_names(node, tn_node_operand_count(node), tn_node_operand);
    PyObject *results = value_names(node, tn_node_result_count(node), tn_node_result);
    if (operands == NULL || results == NULL) {
        Py_XDECREF(operands);
        Py_XDECREF(results);
        return NULL;
    }
    return Py_BuildValue("(zzNNz)", tn_node_name(node), tn_node_target(node), operands, results,
                         tn_node_metadata(node, "stack_trace"));
}

static PyObject *function_nodes(PyObject *object, PyObject *arg)
{
    program_object *self = (program_object *)object;
    const char *name = PyUnicode_AsUTF8AndSize(arg, NULL);
    const tn_function *found = NULL;
    if (name == NULL) {
        return NULL;
    }
    for (size_t i = 0; found == NULL && i < tn_program_function_count(self->program); i++) {
        const tn_function *f = tn_program_function(self->program, i);
        found = strcmp(tn_function_name(f), name) == 0 ? f : NULL;
    }
    if (found == NULL) {
        PyErr_Format(PyExc_KeyError, "there is no function '%s'", name);
        return NULL;
    }
    PyObject *list = PyList_New(0);
    for (const tn_node *n = tn_function_first_node(found); list != NULL && n != NULL; n = tn_node_next(n)) {
        PyObject *one = node_tuple(n);
        if (one == NULL || PyList_Append(list, one) < 0) {
            Py_CLEAR(list);
        }
        Py_XDECREF(one);
    }
    return list;
}

/* ([(name, type) of an argument], [type of a result]) of a call, types as schemas have them or None. */
static PyObject *call_tuple(const tn_node *node)
{
    PyObject *inputs = PyList_New(0), *outputs = PyList_New(0);
    bool done = inputs != NULL && outputs != NULL;
    for (size_t i = 0; done && i < tn_node_input_count(node); i++) {
        PyObject *one = Py_BuildValue("(zz)", tn_node_input_name(node, i), tn_node_input_type(node, i));
        done = one != NULL && PyList_Append(inputs, one) == 0;
        Py_XDECREF(one);
    }
    for (size_t i = 0; done && i < tn_node_output_count(node); i++) {
        PyObject *one = Py_BuildValue("z", tn_node_output_type(node, i));
        done = one != NULL && PyList_Append(outputs, one) == 0;
        Py_XDECREF(one);
    }
    if (!done) {
        Py_XDECREF(inputs);
        Py_XDECREF(outputs);
        return NULL;
    }
    return Py_BuildValue("(NN)", inputs, outputs);
}

static PyObject *calls_of(PyObject *object, PyObject *arg)
{
    program_object *self = (program_object *)object;
    const char *target = PyUnicode_AsUTF8AndSize(arg, NULL);
    PyObject *list = target == NULL ? NULL : PyList_New(0);
    for (size_t i = 0; list != NULL && i < tn_program_function_count(self->program); i++) {
        const tn_node *n = tn_function_first_node(tn_program_function(self->program, i));
        for (; list != NULL && n != NULL; n = tn_node_next(n)) {
            if (strcmp(tn_node_target(n), target) != 0) {
                continue;
            }
            PyObject *one = call_tuple(n);
            if (one == NULL || PyList_Append(list, one) < 0) {
                Py_CLEAR(list);
            }
            Py_XDECREF(one);
        }
    }
    return list;
}

static PyObject *get_main(PyObject *object, void *unused)
{
    const tn_entry *entry = tn_program_find_entry(((program_object *)object)->program, NULL);
    (void)unused;
    return entry == NULL ? Py_NewRef(Py_None) : PyUnicode_FromString(tn_entry_name(entry));
}

static PyObject *get_entries(PyObject *object, void *unused)
{
    program_object *self = (program_object *)object;
    size_t n = tn_program_entry_count(self->program);
    PyObject *names = PyTuple_New((Py_ssize_t)n);
    (void)unused;
    for (size_t i = 0; names != NULL && i < n; i++) {
        PyObject *one = PyUnicode_FromString(tn_entry_name(tn_program_entry(self->program, i)));
        if (one == NULL || PyTuple_SetItem(names, (Py_ssize_t)i, one) < 0) {
            Py_CLEAR(names);
        }
    }
    return names;
}

static PyObject *get_functions(PyObject *object, void *unused)
{
    program_object *self = (program_object *)object;
    PyObject *names = PyList_New(0);
    (void)unused;
    for (size_t i = 0; names != NULL && i < tn_program_function_count(self->program); i++) {
        PyObject *one = PyUnicode_FromString(tn_function_name(tn_program_function(self->program, i)));
        if (one == NULL || PyList_Append(names, one) < 0) {
            Py_CLEAR(names);
        }
        Py_XDECREF(one);
    }
    return names;
}

static PyObject *get_name(PyObject *object, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(tn_program_name(((program_object *)object)->program));
}

/* ---- passes ---- */

/* keep: a tuple of names of operators that decomposing leaves as they are. */
typedef tn_status (*pass)(tn_context *ctx, const program_object *of, PyObject *keep, tn_program **out);

static tn_status functionalize_program(tn_context *ctx, const program_object *of, PyObject *keep, tn_program **out)
{
    (void)keep;
    return tn_program_functionalize(ctx, of->program, out);
}

static tn_status optimize_program(tn_context *ctx, const program_object *of, PyObject *keep, tn_program **out)
{
    (void)keep;
    return tn_program_optimize(ctx, of->program, out);
}

/* A new program that shares this one's weights, so it holds their memory too, and has its kernels. */
static PyObject *apply(PyObject *object, pass rewrite, PyObject *keep)
{
    program_object *self = (program_object *)object;
    tn_context *ctx;
    tn_program *made = NULL;
    tn_status status;
    if (core_context_new(self->state, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    Py_BEGIN_ALLOW_THREADS
    status = self->kernels == NULL ? TN_OK : tn_op_share(ctx, self->kernels);
    status = status == TN_OK ? rewrite(ctx, self, keep, &made) : status;
    Py_END_ALLOW_THREADS
    PyObject *result = status != TN_OK      ? core_raise(ctx, status)
                       : core_warn(ctx) < 0 ? (tn_program_free(made), NULL)
                                            : program_object_new(self->state, made, self->memory);
    if (result != NULL && callbacks_pass_on(self, (program_object *)result) < 0) {
        Py_CLEAR(result);
    }
    tn_context_free(ctx);
    return result;
}

static PyObject *optimize(PyObject *self, PyObject *unused)
{
    (void)unused;
    return apply(self, optimize_program, NULL);
}

static PyObject *functionalize(PyObject *self, PyObject *unused)
{
    (void)unused;
    return apply(self, functionalize_program, NULL);
}

static PyObject *decompose(PyObject *self, PyObject *args)
{
    PyObject *keep = NULL;
    return PyArg_ParseTuple(args, "|O!:decompose", &PyTuple_Type, &keep) ? apply(self, callbacks_decompose, keep)
                                                                         : NULL;
}

/* Another object on the same program: weights and plans are shared, runners and state are its own. */
static PyObject *session(PyObject *object, PyObject *args)
{
    program_object *self = (program_object *)object;
    unsigned int threads;
    unsigned long long seed;
    if (!PyArg_ParseTuple(args, "IK:session", &threads, &seed)) {
        return NULL;
    }
    PyObject *made = program_object_new(self->state, tn_program_retain(self->program), self->memory);
    if (made == NULL || callbacks_pass_on(self, (program_object *)made) < 0) {
        Py_XDECREF(made);
        return NULL;
    }
    ((program_object *)made)->threads = threads;
    ((program_object *)made)->seed = seed;
    return made;
}

/* ---- files ---- */

/* {path: bytes} of the caller as the library takes it; borrowed from the dict, which must stay as it is. */
static tn_file *files_of(PyObject *given, size_t *n)
{
    Py_ssize_t at = 0;
    PyObject *path, *content;
    tn_file *files = PyMem_Calloc((size_t)PyDict_Size(given) + 1, sizeof *files);
    *n = 0;
    if (files == NULL) {
        PyErr_NoMemory();
        return NULL;
    }
    while (PyDict_Next(given, &at, &path, &content)) {
        tn_file *f = &files[(*n)++];
        char *bytes;
        Py_ssize_t size;
        f->path = PyUnicode_AsUTF8AndSize(path, &size);
        if (f->path != NULL && strlen(f->path) != (size_t)size) {
            PyErr_Format(PyExc_ValueError, "the name of the file %R contains a NUL byte", path);
            f->path = NULL;
        }
        if (f->path == NULL || PyBytes_AsStringAndSize(content, &bytes, &size) < 0) {
            PyMem_Free(files);
            return NULL;
        }
        f->bytes = bytes;
        f->size = (size_t)size;
    }
    return files;
}

enum { SETTING_LIMIT = 32 };

/* {name: value}, both texts that live as long as the dict. */
static bool take_settings(PyObject *settings, tn_setting *out, size_t *n)
{
    PyObject *name, *value;
    Py_ssize_t at = 0;
    for (*n = 0; PyDict_Next(settings, &at, &name, &value); (*n)++) {
        if (*n == SETTING_LIMIT) {
            PyErr_Format(PyExc_ValueError, "more than %d options of a format", SETTING_LIMIT);
            return false;
        }
        out[*n].name = PyUnicode_AsUTF8AndSize(name, NULL);
        out[*n].value = out[*n].name == NULL ? NULL : PyUnicode_AsUTF8AndSize(value, NULL);
        if (out[*n].value == NULL) {
            return false;
        }
    }
    return true;
}

static PyObject *save(PyObject *object, PyObject *args)
{
    program_object *self = (program_object *)object;
    PyObject *path, *bytes = NULL, *contents, *settings;
    const char *format;
    tn_setting given[SETTING_LIMIT];
    tn_save_options options = TN_SAVE_OPTIONS_INIT;
    tn_context *ctx;
    tn_status status;
    tn_file *files;
    if (!PyArg_ParseTuple(args, "OzO!O!:save", &path, &format, &PyDict_Type, &contents, &PyDict_Type, &settings) ||
        !take_settings(settings, given, &options.setting_count) ||
        (path != Py_None && (bytes = text_path(path)) == NULL)) {
        return NULL;
    }
    if ((files = files_of(contents, &options.file_count)) == NULL || core_context_new(self->state, &ctx) != TN_OK) {
        PyMem_Free(files);
        Py_XDECREF(bytes);
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    const char *name = bytes == NULL ? NULL : PyBytes_AsString(bytes);
    void *memory = NULL;
    size_t size = 0;
    options.format = format;
    options.files = files;
    options.settings = given;
    Py_BEGIN_ALLOW_THREADS
    status = name != NULL ? tn_program_save(ctx, self->program, name, &options)
                          : tn_program_save_memory(ctx, self->program, &options, &memory, &size);
    Py_END_ALLOW_THREADS
    PyObject *result = status != TN_OK      ? core_raise(ctx, status)
                       : core_warn(ctx) < 0 ? NULL
                       : name != NULL       ? Py_NewRef(Py_None)
                                            : PyBytes_FromStringAndSize(memory, (Py_ssize_t)size);
    tn_free(memory);
    tn_context_free(ctx);
    PyMem_Free(files);
    Py_XDECREF(bytes);
    return result;
}

/* (path, size) of each file that is carried along. */
static PyObject *get_files(PyObject *object, void *unused)
{
    program_object *self = (program_object *)object;
    PyObject *rows = PyList_New(0);
    (void)unused;
    for (size_t i = 0; rows != NULL && i < tn_program_file_count(self->program); i++) {
        tn_file f = tn_program_file(self->program, i);
        PyObject *one = Py_BuildValue("(sn)", f.path, (Py_ssize_t)f.size);
        if (one == NULL || PyList_Append(rows, one) < 0) {
            Py_CLEAR(rows);
        }
        Py_XDECREF(one);
    }
    return rows;
}

static PyObject *file_content(PyObject *object, PyObject *arg)
{
    const char *path = PyUnicode_AsUTF8AndSize(arg, NULL);
    tn_file f = {0};
    if (path != NULL) {
        f = tn_program_find_file(((program_object *)object)->program, path);
    }
    if (path != NULL && f.path == NULL) {
        PyErr_Format(PyExc_KeyError, "there is no file '%s'", path);
    }
    return f.path == NULL ? NULL : PyBytes_FromStringAndSize(f.bytes, (Py_ssize_t)f.size);
}

/* ---- the type ---- */

static PyMethodDef methods[] = {
    {"print", print_view, METH_VARARGS, "A view of the program as text."},
    {"nodes", function_nodes, METH_O, "(name, target, operands, results, stack trace) for each node of a function."},
    {"calls", calls_of, METH_O, "([(name, type) of an argument], [type of a result]) for each call of an operator."},
    {"optimize", optimize, METH_NOARGS, "A new, optimized program."},
    {"functionalize", functionalize, METH_NOARGS, "A new program that writes nothing in place."},
    {"decompose", decompose, METH_VARARGS, "A new program, said by Core ATen and by operators that are to be kept."},
    {"session", session, METH_VARARGS, "The same program with runners and state of its own: threads, seed."},
    {"weights", program_weights, METH_VARARGS, "Tensors by name, to be read: entry, constants instead of weights."},
    {"diagnose", program_diagnose, METH_VARARGS,
     "(sets, entry, target, strategy, against, recorded, atol, rtol, jobs, save_piece): JSON of a diagnosis."},
    {"diff", program_diff, METH_VARARGS, "(for people, as JSON) how it differs from another."},
    {"run_profiled", program_run_profiled, METH_VARARGS,
     "(results, rows by operator, rows by module, peak bytes, engine, events): entry, leaves, engine, reference."},
    {"save", save, METH_VARARGS,
     "Writes a file, or gives its bytes (path None): path, name of the format or None, files {path: bytes} inside, "
     "settings of the format as texts."},
    {"file", file_content, METH_O, "The content of a file that is carried along."},
    {"run", (PyCFunction)(void (*)(void))program_run, METH_FASTCALL,
     "Runs an entry on the leaves of a call and returns the leaves of its result."},
    {"run_watched", program_run_watched, METH_VARARGS,
     "The same by an engine (a name or None; reference: True; winograd), with (pattern, function) for each observer."},
    {"has_state", program_has_state, METH_NOARGS, "Whether there are buffers that runs change."},
    {"save_state", program_save_state, METH_NOARGS, "Copies of the state by name."},
    {"load_state", program_load_state, METH_O, "Sets the state."},
    {"reset_state", program_reset_state, METH_NOARGS, "Back to what the program was saved with."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef attributes[] = {
    {"name", get_name, NULL, "Of the program: the stem of its file.", NULL},
    {"entries", get_entries, NULL, "Names of the entry points.", NULL},
    {"main", get_main, NULL, "The name of the entry point that is called by default; None where there is none.", NULL},
    {"files", get_files, NULL, "(path, size) of each file that is carried along.", NULL},
    {"functions", get_functions, NULL, "Names of all functions: bodies, units, entries.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A program as it is at one moment."},
    {Py_tp_dealloc, (void *)drop},
    {Py_tp_traverse, (void *)visit_members},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {0, NULL},
};

PyType_Spec program_spec = {.name = "tenon._core.Program",
                            .basicsize = sizeof(program_object),
                            .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                            .slots = slots};
