/*
 * Diagnoses (tenon_diagnose.h) for Python: names of statuses, sizes solved, tensors compared, reports printed. What was
 * recorded of a live model comes as JSON, so that one engine serves it and saved programs.
 */
#include "core.h"

#include "tenon_diagnose.h"

#include <stdlib.h>

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
        status = status == TN_OK ? tn_diagnosis_judge(ctx, d) : status;
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

/* ---- saved programs ---- */

/* Sets of tensors from a sequence of dicts. */
typedef struct set_list {
    tn_tensors **at;
    size_t n;
} set_list;

static void sets_drop(set_list *sets)
{
    for (size_t i = 0; i < sets->n; i++) {
        tn_tensors_free(sets->at[i]);
    }
    free(sets->at);
}

/* None is no set at all. 0, or -1 with an exception. */
static int sets_take(core_state *state, tn_context *ctx, PyObject *given, set_list *out)
{
    Py_ssize_t n = given == Py_None ? 0 : PySequence_Size(given);
    *out = (set_list){NULL, 0};
    if (n <= 0) {
        return n < 0 ? -1 : 0;
    }
    out->at = calloc((size_t)n, sizeof *out->at);
    if (out->at == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (Py_ssize_t i = 0; i < n; i++) {
        PyObject *one = PySequence_GetItem(given, i);
        out->at[i] = one == NULL ? NULL : tensors_of_dict(state, ctx, one);
        Py_XDECREF(one);
        if (out->at[i] == NULL) {
            return -1;
        }
        out->n++;
    }
    return 0;
}

typedef struct diagnose_request {
    PyObject *sets, *against, *recorded;
    tn_diagnose_options options;
    set_list given, seen;
} diagnose_request;

static PyObject *diagnose_with(program_object *self, tn_context *ctx, diagnose_request *r)
{
    tn_diagnosis *d = NULL;
    text_buffer text = {0};
    tn_status status;
    r->options.against = r->against == Py_None ? NULL : ((program_object *)r->against)->program;
    r->options.recorded = r->recorded == Py_None ? NULL : (const tn_tensors *const *)r->seen.at;
    Py_BEGIN_ALLOW_THREADS
    status = tn_diagnose(ctx, self->program, (const tn_tensors *const *)r->given.at, r->given.n, &r->options, &d);
    if (status == TN_OK) {
        status = tn_diagnosis_print(ctx, d, TN_DIAGNOSIS_JSON, NULL, text_append, &text);
    }
    Py_END_ALLOW_THREADS
    tn_diagnosis_free(d);
    PyObject *made = status == TN_OK ? text_finish(&text) : core_raise(ctx, status);
    text_drop(&text);
    return made;
}

/* diagnose(sets, entry, target, strategy, against, recorded, atol, rtol, jobs, save_piece): JSON. */
PyObject *program_diagnose(PyObject *object, PyObject *args)
{
    program_object *self = (program_object *)object;
    diagnose_request r = {.options = TN_DIAGNOSE_OPTIONS_INIT};
    PyObject *made = NULL;
    tn_context *ctx;
    if (!PyArg_ParseTuple(args, "OzzzOOddIz:diagnose", &r.sets, &r.options.entry, &r.options.target,
                          &r.options.strategy, &r.against, &r.recorded, &r.options.atol, &r.options.rtol,
                          &r.options.jobs, &r.options.save_piece)) {
        return NULL;
    }
    if (r.against != Py_None && !PyObject_TypeCheck(r.against, self->state->program_type)) {
        PyErr_SetString(PyExc_TypeError, "against is a program");
        return NULL;
    }
    if (core_context_new(self->state, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    if (sets_take(self->state, ctx, r.sets, &r.given) == 0 && sets_take(self->state, ctx, r.recorded, &r.seen) == 0) {
        if (r.recorded != Py_None && r.seen.n != r.given.n) {
            PyErr_SetString(PyExc_ValueError, "there are not as many recorded sets as sets of inputs");
        } else {
            made = diagnose_with(self, ctx, &r);
        }
    }
    sets_drop(&r.given);
    sets_drop(&r.seen);
    tn_context_free(ctx);
    return made;
}
