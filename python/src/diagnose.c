/*
 * Diagnoses (tenon_diagnose.h) for Python: names of statuses, sizes solved, tensors compared, reports printed. What was
 * recorded of a live model comes as JSON, so that one engine serves it and saved programs.
 */
#include "core.h"

#include "tenon_diagnose.h"

PyObject *core_piece_status_name(PyObject *module, PyObject *args)
{
    unsigned status;
    char text[64];
    (void)module;
    if (!PyArg_ParseTuple(args, "I:piece_status_name", &status)) {
        return NULL;
    }
    tn_piece_status_name(status, text, sizeof text);
    return PyUnicode_FromString(text);
}

PyObject *core_shapes_solve(PyObject *module, PyObject *args)
{
    core_state *state = core_state_of(module);
    const char *json;
    Py_ssize_t n;
    text_buffer text = {0};
    tn_context *ctx;
    if (!PyArg_ParseTuple(args, "s#:shapes_solve", &json, &n)) {
        return NULL;
    }
    if (core_context_new(state, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    tn_status status = tn_shapes_solve(ctx, json, (size_t)n, text_append, &text);
    PyObject *made = status == TN_OK ? text_finish(&text) : core_raise(ctx, status);
    text_drop(&text);
    tn_context_free(ctx);
    return made;
}

/* diagnosis_print(json, view, relate, flags): flags are dynamic_shape, shape, range, device, inputs, program, graph. */
PyObject *core_diagnosis_print(PyObject *module, PyObject *args)
{
    core_state *state = core_state_of(module);
    tn_pretty_options options = TN_PRETTY_OPTIONS_INIT;
    int view, relate, dynamic, shape, range, device, inputs, program, graph;
    const char *json;
    Py_ssize_t n;
    text_buffer text = {0};
    tn_diagnosis *d = NULL;
    tn_context *ctx;
    if (!PyArg_ParseTuple(args, "s#ip(ppppppp):diagnosis_print", &json, &n, &view, &relate, &dynamic, &shape, &range,
                          &device, &inputs, &program, &graph)) {
        return NULL;
    }
    options.dynamic_shape = dynamic, options.shape = shape, options.range = range, options.device = device;
    options.inputs = inputs, options.program = program, options.graph = graph;
    if (core_context_new(state, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    tn_status status = tn_diagnosis_read(ctx, json, (size_t)n, &d);
    if (status == TN_OK && relate) {
        status = tn_diagnosis_relate(ctx, d);
    }
    if (status == TN_OK) {
        status = tn_diagnosis_print(ctx, d, (tn_diagnosis_view)view, &options, text_append, &text);
    }
    PyObject *made = status == TN_OK ? text_finish(&text) : core_raise(ctx, status);
    text_drop(&text);
    tn_diagnosis_free(d);
    tn_context_free(ctx);
    return made;
}

static int take_tensor(core_state *state, PyObject *object, const char *name, tn_tensor **out)
{
    tensor_kind kind = KIND_UNKNOWN;
    int taken = tensor_take(state, object, &kind, out);
    if (taken == 0) {
        core_refuse_kind("discrepancy:", name, object, "a tensor");
    }
    return taken == 1 ? 0 : -1;
}

static PyObject *worst_index(const tn_tensor *tensor, int64_t worst)
{
    uint32_t rank = tn_tensor_rank(tensor);
    const int64_t *sizes = tn_tensor_sizes(tensor);
    PyObject *tuple = PyTuple_New((Py_ssize_t)rank);
    for (uint32_t i = rank; tuple != NULL && i-- > 0;) {
        PyObject *number = PyLong_FromLongLong(worst % sizes[i]);
        worst /= sizes[i];
        if (number == NULL || PyTuple_SetItem(tuple, (Py_ssize_t)i, number) < 0) {
            Py_CLEAR(tuple);
        }
    }
    return tuple;
}

/* discrepancy(found, expected, atol, rtol): a tuple, as _core.pyi says. */
PyObject *core_discrepancy(PyObject *module, PyObject *args)
{
    core_state *state = core_state_of(module);
    PyObject *a, *b, *made = NULL;
    tn_tensor *found = NULL, *expected = NULL;
    double atol, rtol;
    if (!PyArg_ParseTuple(args, "OOdd:discrepancy", &a, &b, &atol, &rtol)) {
        return NULL;
    }
    if (take_tensor(state, a, "found", &found) == 0 && take_tensor(state, b, "expected", &expected) == 0) {
        tn_discrepancy row = tn_tensor_discrepancy(found, expected, atol, rtol);
        tn_difference d = tn_tensor_compare(found, expected, 0, 0);
        bool differs = d.comparable && d.worst >= 0;
        char was[64] = "", should[64] = "";
        tn_tensor_element_text(found, differs ? d.worst : -1, was, sizeof was);
        tn_tensor_element_text(expected, differs ? d.worst : -1, should, sizeof should);
        PyObject *index = differs ? worst_index(expected, d.worst) : Py_NewRef(Py_None);
        if (index != NULL) {
            made = Py_BuildValue("(dddLLLNNss)", row.max_abs, row.max_rel, row.max_ulps, (long long)row.count,
                                 (long long)row.different, (long long)row.nan_differs, PyBool_FromLong(row.beyond),
                                 index, was, should);
        }
    }
    tn_tensor_free(found);
    tn_tensor_free(expected);
    return made;
}
