/*
 * The module tenon._core: what it defines and its state. Flow: loading (load.c) gives a Program (program.c), which runs
 * (run.c) on tensors of other libraries (exchange.c); a Converter (converter.c) makes programs of several.
 */
#include "callbacks.h"

#include <string.h>

core_state *core_state_of(PyObject *module)
{
    return PyModule_GetState(module);
}

/* ---- the module ---- */

static PyTypeObject *add_type(PyObject *module, PyType_Spec *spec, const char *name)
{
    PyObject *type = PyType_FromModuleAndSpec(module, spec, NULL);
    if (type != NULL && PyModule_AddObjectRef(module, name, type) < 0) {
        Py_CLEAR(type);
    }
    return (PyTypeObject *)type;
}

static int fill(PyObject *module)
{
    core_state *state = core_state_of(module);
    memset(state, 0, sizeof *state);
    state->tensor_type = add_type(module, &tensor_spec, "Tensor");
    state->program_type = add_type(module, &program_spec, "Program");
    state->converter_type = add_type(module, &converter_spec, "Converter");
    state->tape_type = add_type(module, &tape_spec, "Tape");
    state->value_type = add_type(module, &value_spec, "Value");
    state->size_type = add_type(module, &size_spec, "Size");
    if (state->tensor_type == NULL || state->program_type == NULL || state->converter_type == NULL ||
        state->tape_type == NULL || state->value_type == NULL || state->size_type == NULL) {
        return -1;
    }
    state->usual_memory = tn_machine_memory() / 10 * 9;
    return PyModule_AddStringConstant(module, "version", tn_version());
}

static int visit_state(PyObject *module, visitproc visit, void *arg)
{
    core_state *state = core_state_of(module);
    Py_VISIT(state->tensor_type);
    Py_VISIT(state->program_type);
    Py_VISIT(state->converter_type);
    Py_VISIT(state->tape_type);
    Py_VISIT(state->value_type);
    Py_VISIT(state->size_type);
    Py_VISIT(state->value_class);
    Py_VISIT(state->size_class);
    Py_VISIT(state->numpy_asarray);
    Py_VISIT(state->exchange_type);
    Py_VISIT(state->torch_type);
    return 0;
}

static int clear_state(PyObject *module)
{
    core_state *state = core_state_of(module);
    Py_CLEAR(state->tensor_type);
    Py_CLEAR(state->program_type);
    Py_CLEAR(state->converter_type);
    Py_CLEAR(state->tape_type);
    Py_CLEAR(state->value_type);
    Py_CLEAR(state->size_type);
    Py_CLEAR(state->value_class);
    Py_CLEAR(state->size_class);
    Py_CLEAR(state->numpy_asarray);
    Py_CLEAR(state->exchange_type);
    Py_CLEAR(state->torch_type);
    return 0;
}

/* Schemas of the operators that tenon has by itself. */
static PyObject *operators(PyObject *module, PyObject *unused)
{
    tn_context *ctx;
    (void)module;
    (void)unused;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    PyObject *list = operator_schemas(ctx);
    tn_context_free(ctx);
    return list;
}

static PyObject *glob_matches(PyObject *module, PyObject *args)
{
    const char *glob, *path;
    (void)module;
    return PyArg_ParseTuple(args, "ss", &glob, &path) ? PyBool_FromLong(tn_glob_matches(glob, path)) : NULL;
}

/* [(name, kind, values, usual, help)] of a format. */
static PyObject *format_options(const char *format)
{
    static const char *const kinds[] = {"word", "number", "switch"};
    PyObject *list = PyList_New(0);
    tn_format_option o;
    for (size_t i = 0; list != NULL && (o = tn_format_option_at(format, i)).name != NULL; i++) {
        PyObject *row = Py_BuildValue("(sszzs)", o.name, kinds[o.kind], o.values, o.usual, o.help);
        if (row == NULL || PyList_Append(list, row) < 0) {
            Py_CLEAR(list);
        }
        Py_XDECREF(row);
    }
    return list;
}

static PyObject *formats(PyObject *module, PyObject *unused)
{
    PyObject *list = PyList_New(0);
    tn_format f;
    (void)module, (void)unused;
    for (size_t i = 0; list != NULL && (f = tn_format_at(i)).name != NULL; i++) {
        PyObject *options = format_options(f.name);
        PyObject *row = options == NULL
                            ? NULL
                            : Py_BuildValue("(sssNNNN)", f.name, f.suffixes, f.hint, PyBool_FromLong(f.reads),
                                            PyBool_FromLong(f.writes), PyBool_FromLong(f.many_entries), options);
        if (row == NULL || PyList_Append(list, row) < 0) {
            Py_CLEAR(list);
        }
        Py_XDECREF(row);
    }
    return list;
}

/* Names of the passes that a conversion to a program goes through. */
static PyObject *passes(PyObject *module, PyObject *args)
{
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    int externalizes, recognizes;
    (void)module;
    if (!PyArg_ParseTuple(args, "pp:passes", &externalizes, &recognizes)) {
        return NULL;
    }
    options.externalize_count = externalizes ? 1 : 0;
    options.recognize = recognizes;
    options.no_optimize = true; /* Program.optimize is a step of its own */
    PyObject *list = PyList_New(0);
    const char *name;
    for (size_t i = 0; list != NULL && (name = tn_pass_name(i)) != NULL; i++) {
        PyObject *text = tn_pass_wanted(i, &options) ? PyUnicode_FromString(name) : Py_NewRef(Py_None);
        if (text == NULL || (text != Py_None && PyList_Append(list, text) < 0)) {
            Py_CLEAR(list);
        }
        Py_XDECREF(text);
    }
    return list;
}

static PyMethodDef functions[] = {
    {"passes", passes, METH_VARARGS,
     "passes(externalizes, recognizes): names of the passes that a conversion to a program goes through."},
    {"formats", formats, METH_NOARGS,
     "[(name, suffixes, hint, reads, writes, many entries, [(name, kind, values, usual, help)])] of all formats."},
    {"glob_matches", glob_matches, METH_VARARGS, "glob_matches(glob, path): whether a selector means this module."},
    {"operators", operators, METH_NOARGS, "Schemas of all operators that tenon has."},
    {"limits", core_limits, METH_VARARGS,
     "limits(): (memory, deadline, expansion) of this thread; limits(memory, deadline, expansion) sets them."},
    {"load", core_load, METH_VARARGS, "load(path, verify=False, structure_only=False): a Program from a file."},
    {"load_memory", core_load_memory, METH_VARARGS,
     "load_memory(bytes, name=None): a Program from bytes, used in place."},
    {"load_records", core_load_records, METH_VARARGS,
     "load_records(records, name=None): a Program from the records of a .pt2 archive by their names, used in place."},
    {"piece_status_name", core_piece_status_name, METH_VARARGS, "piece_status_name(code): the name of a status."},
    {"shapes_solve", core_shapes_solve, METH_VARARGS, "shapes_solve(json): how sizes depend on each other, as JSON."},
    {"diagnosis_print", core_diagnosis_print, METH_VARARGS,
     "diagnosis_print(json, view, relate, flags): a view of a diagnosis."},
    {"discrepancy", core_discrepancy, METH_VARARGS,
     "discrepancy(found, expected, atol, rtol): how far two tensors are apart."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, (void *)fill}, {0, NULL}};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "tenon._core",
    .m_doc = "The C core of tenon.",
    .m_size = sizeof(core_state),
    .m_methods = functions,
    .m_slots = module_slots,
    .m_traverse = visit_state,
    .m_clear = clear_state,
};

PyMODINIT_FUNC PyInit__core(void); /* what Python looks for */
PyMODINIT_FUNC PyInit__core(void)
{
    return PyModuleDef_Init(&definition);
}
