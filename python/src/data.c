/*
 * Arguments and results of calls as Python objects: numbers, texts, lists; tensors are those of exchange.c. For running
 * programs (run.c) and for Python code that the library calls (callbacks.c).
 */
#include "core.h"

int datum_take_number(PyObject *object, tn_datum *out)
{
    if (PyBool_Check(object)) {
        *out = (tn_datum){.kind = TN_BOOL, .u.boolean = object == Py_True};
    } else if (PyLong_Check(object)) {
        *out = (tn_datum){.kind = TN_INT, .u.integer = PyLong_AsLongLong(object)};
    } else if (PyFloat_Check(object)) {
        *out = (tn_datum){.kind = TN_FLOAT, .u.real = PyFloat_AsDouble(object)};
    } else {
        return 0;
    }
    return PyErr_Occurred() ? -1 : 1;
}

static PyObject *list_give(core_state *state, const tn_datum *list, tensor_kind kind)
{
    PyObject *made = PyList_New((Py_ssize_t)list->u.list.count);
    for (size_t i = 0; made != NULL && i < list->u.list.count; i++) {
        PyObject *one = datum_give(state, &list->u.list.items[i], kind);
        if (one == NULL || PyList_SetItem(made, (Py_ssize_t)i, one) < 0) {
            Py_CLEAR(made);
        }
    }
    return made;
}

PyObject *object_give(core_state *state, const tn_object *object)
{
    if (object->made != NULL) {
        return Py_NewRef((PyObject *)object->made);
    }
    PyObject *module = PyImport_ImportModule("tenon.lowering");
    PyObject *class = module == NULL ? NULL : PyObject_GetAttrString(module, "ScriptObject");
    tn_datum nothing = {.kind = TN_NONE};
    PyObject *data = object->bytes == NULL ? Py_NewRef(Py_None)
                                           : PyBytes_FromStringAndSize(object->bytes, (Py_ssize_t)object->byte_count);
    PyObject *held = datum_give(state, object->state == NULL ? &nothing : object->state, KIND_UNKNOWN);
    PyObject *made = NULL;
    if (class != NULL && data != NULL && held != NULL) {
        made = PyObject_CallFunction(class, "zzOO", object->class_name, object->name, data, held);
    }
    Py_XDECREF(held);
    Py_XDECREF(data);
    Py_XDECREF(class);
    Py_XDECREF(module);
    return made;
}

PyObject *datum_give(core_state *state, const tn_datum *datum, tensor_kind kind)
{
    switch (datum->kind) {
    case TN_TENSOR:
        return tensor_give(state, tn_tensor_retain(datum->u.tensor), kind);
    case TN_INT:
        return PyLong_FromLongLong(datum->u.integer);
    case TN_FLOAT:
        return PyFloat_FromDouble(datum->u.real);
    case TN_BOOL:
        return PyBool_FromLong(datum->u.boolean);
    case TN_COMPLEX:
        return PyComplex_FromDoubles(datum->u.complex_number.real, datum->u.complex_number.imaginary);
    case TN_STRING:
    case TN_DTYPE:
    case TN_MEMORY_FORMAT:
    case TN_DEVICE:
        return PyUnicode_FromString(datum->u.string);
    case TN_LIST:
        return list_give(state, datum, kind);
    case TN_OBJECT:
        return object_give(state, datum->u.object);
    default:
        return Py_NewRef(Py_None);
    }
}
