/*
 * The module tenon._core: what it defines and its state. Flow: load here gives a Program (program.c), which runs
 * (run.c) on tensors of other libraries (exchange.c); a Converter (converter.c) makes programs of several.
 */
#include "core.h"

#include <string.h>

core_state *core_state_of(PyObject *module)
{
    return PyModule_GetState(module);
}

/* ---- loading ---- */

static PyObject *loaded(PyObject *module, tn_context *ctx, tn_status status, tn_program *program, PyObject *memory)
{
    PyObject *result = status != TN_OK      ? core_raise(ctx, status)
                       : core_warn(ctx) < 0 ? (tn_program_free(program), NULL)
                                            : program_object_new(core_state_of(module), program, memory);
    tn_context_free(ctx);
    return result;
}

static PyObject *load(PyObject *module, PyObject *args)
{
    PyObject *path, *bytes;
    tn_load_options options = TN_LOAD_OPTIONS_INIT;
    int verify = 0, structure_only = 0;
    tn_context *ctx;
    tn_program *program = NULL;
    tn_status status;
    if (!PyArg_ParseTuple(args, "O|pp:load", &path, &verify, &structure_only) || (bytes = text_path(path)) == NULL) {
        return NULL;
    }
    options.verify = verify != 0;
    options.structure_only = structure_only != 0;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        Py_DECREF(bytes);
        return PyErr_NoMemory();
    }
    const char *name = PyBytes_AsString(bytes);
    Py_BEGIN_ALLOW_THREADS status = tn_program_load(ctx, name, &options, &program);
    Py_END_ALLOW_THREADS PyObject *result = loaded(module, ctx, status, program, Py_None);
    Py_DECREF(bytes);
    return result;
}

/* From an object with the buffer protocol. Weights stay where they are: the program holds a view of the object. */
static PyObject *load_memory(PyObject *module, PyObject *args)
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
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        PyBuffer_Release(&bytes);
        Py_DECREF(view);
        return PyErr_NoMemory();
    }
    Py_BEGIN_ALLOW_THREADS status = tn_program_load_memory(ctx, bytes.buf, (size_t)bytes.len, &options, &program);
    Py_END_ALLOW_THREADS PyObject *result = loaded(module, ctx, status, program, view);
    PyBuffer_Release(&bytes); /* the memoryview still holds the memory */
    Py_DECREF(view);
    return result;
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
    if (state->tensor_type == NULL || state->program_type == NULL || state->converter_type == NULL) {
        return -1;
    }
    return PyModule_AddStringConstant(module, "version", tn_version());
}

static int visit_state(PyObject *module, visitproc visit, void *arg)
{
    core_state *state = core_state_of(module);
    Py_VISIT(state->tensor_type);
    Py_VISIT(state->program_type);
    Py_VISIT(state->converter_type);
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
    Py_CLEAR(state->numpy_asarray);
    Py_CLEAR(state->exchange_type);
    Py_CLEAR(state->torch_type);
    return 0;
}

static PyMethodDef functions[] = {
    {"load", load, METH_VARARGS, "load(path, verify=False, structure_only=False): a Program from a file."},
    {"load_memory", load_memory, METH_VARARGS, "load_memory(bytes, name=None): a Program from bytes, used in place."},
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
