/*
 * Failures of the library as Python exceptions. The classes are Python (tenon/errors.py); this hands them the
 * diagnostics as dicts whose keys are the members of tn_diagnostic.
 */
#include "core.h"

#include <string.h>

static const char *const severities[] = {[TN_ERROR] = "error", [TN_WARNING] = "warning", [TN_NOTE] = "note"};

/* Adds a member; NULL text is None. */
static int put(PyObject *dict, const char *key, const char *text)
{
    PyObject *item =
        text == NULL ? Py_NewRef(Py_None) : PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "surrogateescape");
    int status = item == NULL ? -1 : PyDict_SetItemString(dict, key, item);
    Py_XDECREF(item);
    return status;
}

/* Adds a number; those below least are None. */
static int put_number(PyObject *dict, const char *key, int64_t number, int64_t least)
{
    PyObject *item = number < least ? Py_NewRef(Py_None) : PyLong_FromLongLong(number);
    int status = item == NULL ? -1 : PyDict_SetItemString(dict, key, item);
    Py_XDECREF(item);
    return status;
}

/* A name from a file as people may see it. */
static PyObject *shown_name(const char *name)
{
    PyObject *module = PyImport_ImportModule("tenon._shown");
    PyObject *text = module == NULL ? NULL : PyUnicode_DecodeUTF8(name, (Py_ssize_t)strlen(name), "surrogateescape");
    PyObject *made = text == NULL ? NULL : PyObject_CallMethod(module, "shown", "O", text);
    Py_XDECREF(text);
    Py_XDECREF(module);
    return made;
}

void core_refuse_kind(const char *what, const char *name, PyObject *object, const char *expected)
{
    PyObject *found = object == Py_None ? PyUnicode_FromString("None") : PyType_GetName(Py_TYPE(object));
    PyObject *shown = found == NULL ? NULL : shown_name(name == NULL ? "?" : name);
    if (shown != NULL) {
        PyErr_Format(PyExc_TypeError, "%s '%U' is %s%U, expected %s", what, shown, object == Py_None ? "" : "of type ",
                     found, expected);
    }
    Py_XDECREF(shown);
    Py_XDECREF(found);
}

static PyObject *diagnostic_dict(const tn_diagnostic *d)
{
    PyObject *dict = PyDict_New();
    if (dict == NULL || put(dict, "code", tn_status_name(d->code)) < 0 ||
        put(dict, "severity", severities[d->severity]) < 0 || put(dict, "message", d->message) < 0 ||
        put(dict, "hint", d->hint) < 0 || put(dict, "file", d->file) < 0 || put(dict, "member", d->member) < 0 ||
        put(dict, "path", d->path) < 0 || put_number(dict, "offset", d->offset, 0) < 0 ||
        put_number(dict, "line", d->line, 1) < 0 || put_number(dict, "column", d->column, 1) < 0 ||
        put(dict, "node", d->node) < 0 || put(dict, "op", d->op) < 0 || put(dict, "module", d->module) < 0 ||
        put(dict, "source", d->source) < 0) {
        Py_CLEAR(dict);
    }
    return dict;
}

static PyObject *diagnostic_list(const tn_context *ctx)
{
    size_t n = ctx == NULL ? 0 : tn_context_diagnostic_count(ctx);
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < n; i++) {
        PyObject *one = diagnostic_dict(tn_context_diagnostic(ctx, i));
        if (one == NULL || PyList_Append(list, one) < 0) {
            Py_CLEAR(list);
        }
        Py_XDECREF(one);
    }
    return list;
}

/* A callback raised: the exception stays what it is, with what the library knows of the place as its notes. */
static PyObject *annotate(const tn_context *ctx)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    PyObject *diagnostics = diagnostic_list(ctx);
    PyObject *module = diagnostics == NULL ? NULL : PyImport_ImportModule("tenon.errors");
    PyObject *done = module == NULL ? NULL : PyObject_CallMethod(module, "annotate", "OO", value, diagnostics);
    Py_XDECREF(done);
    Py_XDECREF(module);
    Py_XDECREF(diagnostics);
    PyErr_Restore(type, value, trace); /* whatever failed here says less */
    return NULL;
}

PyObject *core_raise(const tn_context *ctx, tn_status status)
{
    if (PyErr_Occurred()) {
        return annotate(ctx);
    }
    PyObject *diagnostics = diagnostic_list(ctx);
    PyObject *module = diagnostics == NULL ? NULL : PyImport_ImportModule("tenon.errors");
    PyObject *error = module == NULL
                          ? NULL
                          : PyObject_CallMethod(module, "from_diagnostics", "sO", tn_status_name(status), diagnostics);
    if (error != NULL) {
        PyErr_SetObject((PyObject *)Py_TYPE(error), error);
    }
    Py_XDECREF(error);
    Py_XDECREF(module);
    Py_XDECREF(diagnostics);
    return NULL;
}

/* One warning, its text as people may see it. */
static int warn(PyObject *errors, const tn_diagnostic *d)
{
    PyObject *dict = diagnostic_dict(d);
    PyObject *text = dict == NULL
                         ? NULL
                         : PyObject_CallMethod(errors, "warning_text", "OO", PyDict_GetItemString(dict, "message"),
                                               PyDict_GetItemString(dict, "hint"));
    const char *bytes = text == NULL ? NULL : PyUnicode_AsUTF8AndSize(text, NULL);
    int status = bytes == NULL ? -1 : PyErr_WarnEx(PyExc_UserWarning, bytes, 2);
    Py_XDECREF(text);
    Py_XDECREF(dict);
    return status;
}

int core_warn(const tn_context *ctx)
{
    size_t n = ctx == NULL ? 0 : tn_context_diagnostic_count(ctx);
    PyObject *errors = n == 0 ? NULL : PyImport_ImportModule("tenon.errors");
    int status = n > 0 && errors == NULL ? -1 : 0;
    for (size_t i = 0; i < n && status == 0; i++) {
        const tn_diagnostic *d = tn_context_diagnostic(ctx, i);
        status = d->severity == TN_WARNING ? warn(errors, d) : 0;
    }
    Py_XDECREF(errors);
    return status;
}
