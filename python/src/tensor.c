/*
 * tenon.Tensor: a tensor of the library as a Python object. It is what crosses to libraries that tenon does not know:
 * it speaks DLPack and the buffer protocol, and nothing else.
 */
#include "core.h"

#include <stdlib.h>

typedef struct tensor_object {
    PyObject_HEAD core_state *state;
    tn_tensor *tensor;
    bool read_only; /* nobody may write into its memory: a weight */
} tensor_object;

static const char doc[] =
    "Tensor(source, /)\n--\n\n"
    "A tensor on the memory of another: anything with __dlpack__ or the buffer protocol.\n\n"
    "Results have this type where arguments were neither torch's nor numpy's. It is itself taken by\n"
    "``torch.from_dlpack``, ``numpy.from_dlpack`` and ``numpy.asarray``.\n\n"
    ">>> import array, tenon\n"
    ">>> tenon.Tensor(array.array('f', [1, 2, 3])).shape\n"
    "(3,)\n";

PyObject *tensor_object_new(core_state *state, tn_tensor *tensor)
{
    tensor_object *self = PyObject_New(tensor_object, state->tensor_type);
    if (self == NULL) {
        tn_tensor_free(tensor);
        return NULL;
    }
    self->state = state;
    self->tensor = tensor;
    self->read_only = false;
    return (PyObject *)self;
}

PyObject *tensor_object_frozen(core_state *state, tn_tensor *tensor)
{
    PyObject *made = tensor_object_new(state, tensor);
    if (made != NULL) {
        ((tensor_object *)made)->read_only = true;
    }
    return made;
}

/* A runner may write into its inputs: what must not be written is copied. */
int tensor_object_take(PyObject *object, tn_tensor **out)
{
    tn_tensor *t = ((tensor_object *)object)->tensor, *dense = NULL;
    tn_context *ctx;
    if (!((tensor_object *)object)->read_only) {
        *out = tn_tensor_retain(t);
        return 0;
    }
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        PyErr_NoMemory();
        return -1;
    }
    tn_status status = tn_tensor_contiguous(ctx, t, &dense);
    if (status == TN_OK) {
        status =
            tn_tensor_new(ctx, tn_tensor_dtype(t), tn_tensor_rank(t), tn_tensor_sizes(t), tn_tensor_data(dense), out);
    }
    if (status != TN_OK) {
        core_raise(ctx, status);
    }
    tn_tensor_free(dense);
    tn_context_free(ctx);
    return status == TN_OK ? 0 : -1;
}

tn_tensor *tensor_object_get(PyObject *object)
{
    return ((tensor_object *)object)->tensor;
}

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    core_state *state = PyType_GetModuleState(type);
    PyObject *source;
    tn_tensor *tensor;
    tensor_kind kind = KIND_UNKNOWN;
    if (kwargs != NULL && PyDict_Size(kwargs) > 0) {
        PyErr_SetString(PyExc_TypeError, "Tensor() takes no keyword arguments");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "O:Tensor", &source)) {
        return NULL;
    }
    int taken = tensor_take(state, source, &kind, &tensor);
    if (taken == 0) {
        core_refuse_kind("Tensor:", "source", source, "something with __dlpack__ or the buffer protocol");
    }
    return taken == 1 ? tensor_object_new(state, tensor) : NULL;
}

static void drop(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    tn_tensor_free(((tensor_object *)object)->tensor);
    PyObject_Free(object);
    Py_DECREF(type);
}

static PyObject *repr(PyObject *self)
{
    text_buffer text = {0};
    tn_context *ctx;
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    tn_status status = tn_tensor_print(ctx, tensor_object_get(self), TN_VIEW_SUMMARY, text_append, &text);
    PyObject *made = status == TN_OK ? text_finish(&text) : core_raise(ctx, status);
    text_drop(&text);
    tn_context_free(ctx);
    return made;
}

/* ---- attributes ---- */

PyObject *size_tuple(const int64_t *from, uint32_t n)
{
    PyObject *tuple = PyTuple_New((Py_ssize_t)n);
    for (uint32_t i = 0; tuple != NULL && i < n; i++) {
        PyObject *number = PyLong_FromLongLong(from[i]);
        if (number == NULL || PyTuple_SetItem(tuple, (Py_ssize_t)i, number) < 0) {
            Py_CLEAR(tuple);
        }
    }
    return tuple;
}

static PyObject *get_shape(PyObject *self, void *unused)
{
    (void)unused;
    return size_tuple(tn_tensor_sizes(tensor_object_get(self)), tn_tensor_rank(tensor_object_get(self)));
}

static PyObject *get_strides(PyObject *self, void *unused)
{
    (void)unused;
    return size_tuple(tn_tensor_strides(tensor_object_get(self)), tn_tensor_rank(tensor_object_get(self)));
}

static PyObject *get_dtype(PyObject *self, void *unused)
{
    (void)unused;
    return PyUnicode_FromString(tn_tensor_dtype(tensor_object_get(self)));
}

static void release_tensor(void *tensor)
{
    tn_tensor_free(tensor);
}

/* The same memory with elements of another type of the same size. */
static PyObject *reinterpret(PyObject *self, PyObject *name)
{
    tn_tensor *t = tensor_object_get(self), *made = NULL;
    const char *dtype = PyUnicode_Check(name) ? PyUnicode_AsUTF8AndSize(name, NULL) : NULL;
    if (dtype == NULL) {
        if (!PyErr_Occurred()) {
            core_refuse_kind("reinterpret:", "dtype", name, "the name of an element type");
        }
        return NULL;
    }
    const element_type *type = element_by_name(dtype);
    if (type == NULL || type->bits != tn_tensor_element_size(t) * 8) {
        PyErr_Format(PyExc_ValueError, "%R is no element type of the size of '%s'", name, tn_tensor_dtype(t));
        return NULL;
    }
    tn_context *ctx;
    size_t bytes;
    void *memory = tn_tensor_storage(t, &bytes);
    if (tn_context_new(NULL, &ctx) != TN_OK) {
        return PyErr_NoMemory();
    }
    tn_status status = tn_tensor_wrap(ctx, dtype, tn_tensor_rank(t), tn_tensor_sizes(t), tn_tensor_strides(t),
                                      tn_tensor_offset(t), memory, bytes, release_tensor, tn_tensor_retain(t), &made);
    if (status != TN_OK) {
        core_raise(ctx, status);
        tn_tensor_free(t);
    }
    tn_context_free(ctx);
    core_state *state = ((tensor_object *)self)->state;
    return status != TN_OK                      ? NULL
           : ((tensor_object *)self)->read_only ? tensor_object_frozen(state, made)
                                                : tensor_object_new(state, made);
}

/* ---- DLPack ---- */

static void release_export(dlpack_versioned *exported)
{
    tn_tensor_free(exported->owner);
    free(exported);
}

dlpack_versioned *tensor_export(tn_tensor *tensor)
{
    const element_type *type = element_by_name(tn_tensor_dtype(tensor));
    dlpack_versioned *made = calloc(1, sizeof *made);
    if (type == NULL || made == NULL) {
        free(made);
        tn_tensor_free(tensor);
        PyErr_NoMemory();
        return NULL;
    }
    *made = (dlpack_versioned){
        .version = {DLPACK_MAJOR, DLPACK_MINOR},
        .owner = tensor,
        .release = release_export,
        .tensor = {.data = tn_tensor_count(tensor) == 0 ? NULL : tn_tensor_data(tensor),
                   .device = {DLPACK_CPU, 0},
                   .rank = (int32_t)tn_tensor_rank(tensor),
                   .type = {type->code, type->bits, 1},
                   /* DLPack has no const; consumers only read them */
                   .sizes = (int64_t *)tn_tensor_sizes(tensor),
                   .strides = (int64_t *)tn_tensor_strides(tensor)},
    };
    return made;
}

static const char versioned_name[] = "dltensor_versioned", plain_name[] = "dltensor";

/* A capsule that nobody consumed still owns its tensor. */
static void drop_versioned(PyObject *capsule)
{
    if (PyCapsule_IsValid(capsule, versioned_name)) {
        release_export(PyCapsule_GetPointer(capsule, versioned_name));
    }
}

static void release_plain(dlpack_managed *exported)
{
    tn_tensor_free(exported->owner);
    free(exported);
}

static void drop_plain(PyObject *capsule)
{
    if (PyCapsule_IsValid(capsule, plain_name)) {
        release_plain(PyCapsule_GetPointer(capsule, plain_name));
    }
}

static PyObject *versioned_capsule(tn_tensor *tensor, bool read_only)
{
    dlpack_versioned *made = tensor_export(tensor);
    if (made != NULL && read_only) {
        made->flags |= DLPACK_READ_ONLY;
    }
    PyObject *capsule = made == NULL ? NULL : PyCapsule_New(made, versioned_name, drop_versioned);
    if (capsule == NULL && made != NULL) {
        release_export(made);
    }
    return capsule;
}

static PyObject *plain_capsule(tn_tensor *tensor)
{
    dlpack_versioned *versioned = tensor_export(tensor);
    dlpack_managed *made = versioned == NULL ? NULL : calloc(1, sizeof *made);
    if (made == NULL) {
        if (versioned != NULL) {
            release_export(versioned);
            PyErr_NoMemory();
        }
        return NULL;
    }
    *made = (dlpack_managed){.tensor = versioned->tensor, .owner = tensor, .release = release_plain};
    free(versioned);
    PyObject *capsule = PyCapsule_New(made, plain_name, drop_plain);
    if (capsule == NULL) {
        release_plain(made);
    }
    return capsule;
}

static PyObject *dlpack(PyObject *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"stream", "max_version", "dl_device", "copy", NULL};
    PyObject *stream = Py_None, *version = Py_None, *device = Py_None, *copy = Py_None;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|$OOOO:__dlpack__", names, &stream, &version, &device, &copy)) {
        return NULL;
    }
    int type = DLPACK_CPU, id = 0, major = 0, minor = 0;
    if ((device != Py_None && !PyArg_ParseTuple(device, "ii", &type, &id)) ||
        (version != Py_None && !PyArg_ParseTuple(version, "ii", &major, &minor))) {
        return NULL;
    }
    if (type != DLPACK_CPU || copy == Py_True) {
        PyErr_SetString(PyExc_BufferError, "tenon's tensors are on the CPU and are handed over without a copy");
        return NULL;
    }
    bool read_only = ((tensor_object *)self)->read_only;
    if (major < 1 && read_only) {
        PyErr_SetString(PyExc_BufferError, "the tensor may only be read, and DLPack before 1.0 has no word for that: "
                                           "copy it first, as with numpy.array");
        return NULL;
    }
    tn_tensor *tensor = tn_tensor_retain(tensor_object_get(self));
    return major >= 1 ? versioned_capsule(tensor, read_only) : plain_capsule(tensor);
}

static PyObject *dlpack_device_of(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    return Py_BuildValue("(ii)", DLPACK_CPU, 0);
}

/* ---- the buffer protocol ---- */

/* Sizes and byte strides of a view that was handed out: view->internal. */
typedef struct buffer_shape {
    Py_ssize_t sizes[64], strides[64];
} buffer_shape;

/* Does a consumer rely on the order of C? Fortran's is refused like it: tensors that have both are rare. */
static bool wants_dense(int flags)
{
    const int orders = (PyBUF_C_CONTIGUOUS | PyBUF_F_CONTIGUOUS | PyBUF_ANY_CONTIGUOUS) & ~PyBUF_STRIDES;
    return (flags & PyBUF_STRIDES) != PyBUF_STRIDES || (flags & orders) != 0;
}

static int get_buffer(PyObject *self, Py_buffer *view, int flags)
{
    tn_tensor *t = tensor_object_get(self);
    const element_type *type = element_by_name(tn_tensor_dtype(t));
    view->obj = NULL;
    if (type == NULL || type->format == NULL) {
        PyErr_Format(PyExc_BufferError, "the buffer protocol has no element type '%s'; DLPack has", tn_tensor_dtype(t));
        return -1;
    }
    if (((tensor_object *)self)->read_only && (flags & PyBUF_WRITABLE) != 0) {
        PyErr_SetString(PyExc_BufferError, "the tensor may only be read: copy it to change it");
        return -1;
    }
    buffer_shape *shape = PyMem_Calloc(1, sizeof *shape);
    if (shape == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    Py_ssize_t item = (Py_ssize_t)tn_tensor_element_size(t), expected = item;
    bool is_dense = true;
    for (uint32_t i = tn_tensor_rank(t); i-- > 0;) {
        shape->sizes[i] = (Py_ssize_t)tn_tensor_sizes(t)[i];
        shape->strides[i] = (Py_ssize_t)tn_tensor_strides(t)[i] * item;
        is_dense = is_dense && (shape->sizes[i] == 1 || shape->strides[i] == expected);
        expected *= shape->sizes[i];
    }
    const int fortran = PyBUF_F_CONTIGUOUS & ~PyBUF_STRIDES;
    is_dense = is_dense && ((flags & fortran) == 0 || tn_tensor_rank(t) < 2);
    if (!is_dense && wants_dense(flags)) {
        PyMem_Free(shape);
        PyErr_SetString(PyExc_BufferError, "the tensor is not contiguous, and that was asked for");
        return -1;
    }
    *view = (Py_buffer){.buf = tn_tensor_data(t),
                        .obj = Py_NewRef(self),
                        .len = (Py_ssize_t)tn_tensor_count(t) * item,
                        .itemsize = item,
                        .readonly = ((tensor_object *)self)->read_only,
                        .ndim = (int)tn_tensor_rank(t),
                        .format = (flags & PyBUF_FORMAT) ? (char *)type->format : NULL,
                        .shape = (flags & PyBUF_ND) ? shape->sizes : NULL,
                        .strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? shape->strides : NULL,
                        .internal = shape};
    return 0;
}

static void release_buffer(PyObject *self, Py_buffer *view)
{
    (void)self;
    PyMem_Free(view->internal);
}

/* ---- the type ---- */

static PyGetSetDef attributes[] = {
    {"shape", get_shape, NULL, "Sizes.", NULL},
    {"strides", get_strides, NULL, "Strides in elements.", NULL},
    {"dtype", get_dtype, NULL, "Short name of the element type: 'f32', 'bf16', 'i64', 'b8'.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef methods[] = {
    {"reinterpret", reinterpret, METH_O, "The same memory with elements of another type of the same size."},
    {"__dlpack__", (PyCFunction)(void (*)(void))dlpack, METH_VARARGS | METH_KEYWORDS, "A DLPack capsule."},
    {"__dlpack_device__", dlpack_device_of, METH_NOARGS, "The CPU, as DLPack numbers it."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, (void *)doc},
    {Py_tp_new, (void *)make},
    {Py_tp_dealloc, (void *)drop},
    {Py_tp_repr, (void *)repr},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_bf_getbuffer, (void *)get_buffer},
    {Py_bf_releasebuffer, (void *)release_buffer},
    {0, NULL},
};

PyType_Spec tensor_spec = {
    .name = "tenon.Tensor", .basicsize = sizeof(tensor_object), .flags = Py_TPFLAGS_DEFAULT, .slots = slots};
