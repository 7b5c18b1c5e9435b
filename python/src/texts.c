/* Texts and lists of names that cross between Python and the library. */
#include "core.h"

#include <stdlib.h>
#include <string.h>

/* ---- text that the library writes ---- */

bool text_append(void *buffer, const void *bytes, size_t n)
{
    text_buffer *b = buffer;
    if (n > b->room - b->n) {
        size_t room = b->room * 2 > b->n + n ? b->room * 2 : b->n + n;
        char *grown = realloc(b->bytes, room);
        if (grown == NULL) {
            return false;
        }
        b->bytes = grown;
        b->room = room;
    }
    if (n > 0) {
        memcpy(b->bytes + b->n, bytes, n);
        b->n += n;
    }
    return true;
}

void text_drop(text_buffer *buffer)
{
    free(buffer->bytes);
    *buffer = (text_buffer){0};
}

PyObject *text_finish(text_buffer *buffer)
{
    PyObject *text = PyUnicode_DecodeUTF8(buffer->n == 0 ? "" : buffer->bytes, (Py_ssize_t)buffer->n, "replace");
    text_drop(buffer);
    return text;
}

/* ---- texts that Python gives ---- */

PyObject *text_path(PyObject *path)
{
    PyObject *bytes = NULL;
    return PyUnicode_FSConverter(path, &bytes) ? bytes : NULL;
}

int names_take(PyObject *sequence, name_list *out)
{
    *out = (name_list){0};
    if (sequence == NULL || sequence == Py_None) {
        return 0;
    }
    out->items = PySequence_Tuple(sequence);
    if (out->items == NULL) {
        return -1;
    }
    size_t n = (size_t)PyTuple_Size(out->items);
    out->names = PyMem_Calloc(n + 1, sizeof *out->names); /* not NULL for an empty list, which is not None */
    for (size_t i = 0; out->names != NULL && i < n; i++) {
        out->names[i] = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(out->items, (Py_ssize_t)i), NULL);
        if (out->names[i] == NULL) {
            names_free(out);
            return -1;
        }
        out->n = i + 1;
    }
    if (out->names == NULL) {
        names_free(out);
        PyErr_NoMemory();
        return -1;
    }
    return 0;
}

void names_free(name_list *names)
{
    Py_CLEAR(names->items);
    PyMem_Free(names->names);
    *names = (name_list){0};
}
