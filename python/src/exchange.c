/*
 * Tensors across the border: torch's, numpy's and everybody's, without copies.
 *
 * In order of speed: DLPack's table of C functions (torch), the buffer protocol (numpy, array, memoryview), capsules
 * from __dlpack__ (all others). What comes in keeps its owner alive, what goes out keeps the tensor alive.
 */
#include "core.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_RANK = 64 };

/* ---- memory of others ---- */

/* Owner of wrapped memory: one of these is set. */
typedef struct foreign_memory {
    dlpack_versioned *versioned;
    dlpack_managed *managed;
    Py_buffer buffer; /* its obj is NULL where it is not the one */
} foreign_memory;

static void foreign_free(foreign_memory *f)
{
    if (f->versioned != NULL && f->versioned->release != NULL) {
        f->versioned->release(f->versioned);
    }
    if (f->managed != NULL && f->managed->release != NULL) {
        f->managed->release(f->managed);
    }
    PyBuffer_Release(&f->buffer);
    PyMem_Free(f);
}

/* The last reference to a tensor may go while a program runs, on a thread without the GIL. */
static void foreign_release(void *user)
{
    PyGILState_STATE held = PyGILState_Ensure();
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace); /* of a kernel that raised: it is on its way to the caller */
    foreign_free(user);
    PyErr_Restore(type, value, trace);
    PyGILState_Release(held);
}

/* A tensor as both protocols describe it; strides count elements. */
typedef struct description {
    const element_type *type;
    void *data;
    uint32_t rank;
    const int64_t *sizes, *strides; /* strides NULL: contiguous */
} description;

/* How a tensor lies in memory. */
typedef struct extent {
    int64_t bytes;   /* from the first element to the end of the last */
    bool goes_back;  /* a stride is negative: elements lie before the first */
    bool is_aligned; /* can its elements be read where they are? */
} extent;

/* Sizes and strides are what others say: false where they are negative or reach further than numbers do. */
static bool reach(const description *d, extent *out)
{
    int64_t item = d->type->bits / 8, count = 1, ahead = 0, behind = 0, back;
    *out = (extent){.is_aligned = (uintptr_t)d->data % (uintptr_t)(item > 8 ? 8 : item) == 0};
    for (uint32_t i = 0; i < d->rank; i++) {
        int64_t size = d->sizes[i], stride = d->strides == NULL ? 0 : d->strides[i], way;
        if (size < 0 || __builtin_mul_overflow(count, size, &count) ||
            __builtin_mul_overflow(size > 0 ? size - 1 : 0, stride, &way) ||
            __builtin_add_overflow(way > 0 ? ahead : behind, way, way > 0 ? &ahead : &behind)) {
            return false;
        }
        out->goes_back = out->goes_back || stride < 0;
    }
    int64_t elements = d->strides == NULL || count == 0 ? count : ahead;
    bool has_last = d->strides != NULL && count > 0; /* beside those that lie ahead of it */
    return !__builtin_add_overflow(elements, has_last, &elements) &&
           !__builtin_mul_overflow(elements, item, &out->bytes) && !__builtin_mul_overflow(behind, item, &back);
}

/* A copy, for memory that cannot be used as it is. Walks all elements by counting through the sizes. */
static tn_status copy_elements(tn_context *ctx, const description *d, tn_tensor **out)
{
    tn_status status = tn_tensor_new(ctx, d->type->name, d->rank, d->sizes, NULL, out);
    if (status != TN_OK) {
        return status;
    }
    int64_t at[MAX_RANK] = {0};
    size_t item = d->type->bits / 8;
    char *to = tn_tensor_data(*out);
    for (int64_t left = tn_tensor_count(*out), n = 0; left > 0; left--, n++) {
        int64_t offset = 0;
        for (uint32_t i = 0; i < d->rank; i++) {
            offset += at[i] * (d->strides == NULL ? 0 : d->strides[i]);
        }
        memcpy(to, (const char *)d->data + (d->strides == NULL ? n : offset) * (int64_t)item, item);
        to += item;
        for (uint32_t i = d->rank; i-- > 0 && ++at[i] == d->sizes[i];) {
            at[i] = 0;
        }
    }
    return TN_OK;
}

static int refuse(foreign_memory *memory, const char *text)
{
    PyErr_SetString(PyExc_TypeError, text);
    foreign_free(memory);
    return -1;
}

/* Makes the tensor; the memory is taken over, also on failure. 1, or -1 with an exception. */
static int wrap(const description *d, bool read_only, foreign_memory *memory, tn_tensor **out)
{
    tn_context *ctx = NULL;
    tn_status status = tn_context_new(NULL, &ctx);
    extent e;
    if (!reach(d, &e) || (e.bytes > 0 && d->data == NULL)) {
        tn_context_free(ctx);
        return refuse(memory, "the tensor has sizes and strides that no memory has");
    }
    bool copies = read_only || e.goes_back || !e.is_aligned;
    if (status == TN_OK) {
        status = copies ? copy_elements(ctx, d, out)
                        : tn_tensor_wrap(ctx, d->type->name, d->rank, d->sizes, d->strides, 0, d->data, (size_t)e.bytes,
                                         foreign_release, memory, out);
    }
    if (status != TN_OK) {
        core_raise(ctx, status);
    }
    if (copies || status != TN_OK) {
        foreign_free(memory);
    }
    tn_context_free(ctx);
    return status == TN_OK ? 1 : -1;
}

/* ---- in: DLPack ---- */

static int take_dlpack(const dlpack_tensor *t, bool read_only, foreign_memory *memory, tn_tensor **out)
{
    description d = {.type = element_by_dlpack(t->type), .rank = (uint32_t)t->rank};
    if (t->device.type != DLPACK_CPU) {
        return refuse(memory, "the tensor is not on the CPU: move it there first");
    }
    if (d.type == NULL) {
        return refuse(memory, "the tensor has an element type that tenon does not have");
    }
    if (t->rank < 0 || t->rank > MAX_RANK) {
        return refuse(memory, "the tensor has more than 64 dims");
    }
    if (t->rank > 0 && t->sizes == NULL) {
        return refuse(memory, "the tensor has no sizes");
    }
    d.data = t->data == NULL ? NULL : (void *)((uintptr_t)t->data + t->byte_offset);
    d.sizes = t->sizes;
    d.strides = t->strides;
    return wrap(&d, read_only, memory, out);
}

static foreign_memory *own(foreign_memory content)
{
    foreign_memory *memory = PyMem_Malloc(sizeof *memory);
    if (memory == NULL) {
        PyErr_NoMemory();
        return NULL;
    }
    *memory = content;
    return memory;
}

static int take_versioned(dlpack_versioned *v, tn_tensor **out)
{
    foreign_memory *memory = own((foreign_memory){.versioned = v});
    if (memory == NULL) {
        return -1;
    }
    if (v->version.major != DLPACK_MAJOR) {
        return refuse(memory, "the tensor comes by a version of DLPack that tenon does not read");
    }
    return take_dlpack(&v->tensor, (v->flags & DLPACK_READ_ONLY) != 0, memory, out);
}

/* By a capsule. A consumer renames it, so that it is consumed once. */
static int take_capsule(PyObject *object, tn_tensor **out)
{
    PyObject *method = PyObject_GetAttrString(object, "__dlpack__");
    PyObject *none = PyTuple_New(0), *options = Py_BuildValue("{s:(ii)}", "max_version", DLPACK_MAJOR, 0);
    PyObject *capsule = method == NULL || none == NULL || options == NULL ? NULL : PyObject_Call(method, none, options);
    if (capsule == NULL && method != NULL && PyErr_ExceptionMatches(PyExc_TypeError)) {
        PyErr_Clear(); /* a producer from before versions */
        capsule = PyObject_CallNoArgs(method);
    }
    int taken = -1;
    if (capsule != NULL && PyCapsule_IsValid(capsule, "dltensor_versioned")) {
        dlpack_versioned *v = PyCapsule_GetPointer(capsule, "dltensor_versioned");
        taken = PyCapsule_SetName(capsule, "used_dltensor_versioned") < 0 ? -1 : take_versioned(v, out);
    } else if (capsule != NULL && PyCapsule_IsValid(capsule, "dltensor")) {
        dlpack_managed *m = PyCapsule_GetPointer(capsule, "dltensor");
        foreign_memory *memory =
            PyCapsule_SetName(capsule, "used_dltensor") < 0 ? NULL : own((foreign_memory){.managed = m});
        taken = memory == NULL ? -1 : take_dlpack(&m->tensor, false, memory, out);
    } else if (capsule != NULL) {
        PyErr_SetString(PyExc_TypeError, "__dlpack__ gave something that is no DLPack capsule");
    }
    Py_XDECREF(capsule);
    Py_XDECREF(options);
    Py_XDECREF(none);
    Py_XDECREF(method);
    return taken;
}

/* ---- in: the buffer protocol ---- */

/* Elements of buffers count strides in bytes. False where they do not lie on whole elements. */
static bool strides_of(const Py_buffer *view, int64_t *sizes, int64_t *strides)
{
    for (int i = 0; i < view->ndim; i++) {
        sizes[i] = view->shape[i];
        strides[i] = view->strides[i] / view->itemsize;
        if (view->strides[i] % view->itemsize != 0) {
            return false;
        }
    }
    return true;
}

static int take_buffer(PyObject *object, tn_tensor **out)
{
    int64_t sizes[MAX_RANK], strides[MAX_RANK];
    foreign_memory *memory = own((foreign_memory){0});
    if (memory == NULL || PyObject_GetBuffer(object, &memory->buffer, PyBUF_STRIDES | PyBUF_FORMAT) < 0) {
        PyMem_Free(memory);
        return -1;
    }
    const Py_buffer *view = &memory->buffer;
    description d = {.type = element_by_format(view->format, view->itemsize),
                     .data = view->buf,
                     .sizes = sizes,
                     .strides = strides,
                     .rank = (uint32_t)view->ndim};
    if (d.type == NULL) {
        PyErr_Format(PyExc_TypeError, "the array has the format '%s', an element type that tenon does not have",
                     view->format);
        foreign_free(memory);
        return -1;
    }
    if (view->ndim > MAX_RANK || !strides_of(view, sizes, strides)) {
        return refuse(memory, "the array has strides that are no multiples of its elements: make it contiguous");
    }
    return wrap(&d, view->readonly != 0, memory, out);
}

/* ---- in: which of them ---- */

/* The C functions of a type, looked up once for runs of objects of one type; NULL: it has none. */
static const dlpack_exchange *exchange_of(core_state *state, PyTypeObject *type)
{
    if (type == state->exchange_type) {
        return state->exchange;
    }
    PyObject *capsule = PyObject_GetAttrString((PyObject *)type, "__dlpack_c_exchange_api__");
    const dlpack_exchange *found = NULL;
    if (capsule != NULL && PyCapsule_IsValid(capsule, "dlpack_exchange_api")) {
        found = PyCapsule_GetPointer(capsule, "dlpack_exchange_api");
        found = found->version.major == DLPACK_MAJOR ? found : NULL;
    }
    PyErr_Clear();
    Py_XDECREF(capsule);
    if (found != NULL) { /* the others are looked up each time: types come and go */
        Py_XDECREF((PyObject *)state->exchange_type);
        state->exchange_type = (PyTypeObject *)Py_NewRef((PyObject *)type);
        state->exchange = found;
    }
    return found;
}

/* torch.Tensor where somebody imported torch; borrowed. */
static PyObject *torch_type(core_state *state)
{
    if (state->torch_type == NULL) {
        PyObject *modules = PyImport_GetModuleDict(); /* borrowed */
        PyObject *torch = modules == NULL ? NULL : PyDict_GetItemString(modules, "torch");
        state->torch_type = torch == NULL ? NULL : PyObject_GetAttrString(torch, "Tensor");
        PyErr_Clear();
    }
    return state->torch_type;
}

/* torch's tensors may be marked as negated or conjugated without being so in memory. A new reference. */
static PyObject *resolved(PyObject *object)
{
    PyObject *plain = PyObject_CallMethod(object, "resolve_conj", NULL);
    PyObject *made = plain == NULL ? NULL : PyObject_CallMethod(plain, "resolve_neg", NULL);
    Py_XDECREF(plain);
    return made;
}

static int take_torch(core_state *state, PyObject *object, tensor_kind *kind, tn_tensor **out)
{
    const dlpack_exchange *api = exchange_of(state, Py_TYPE(object));
    PyObject *plain = resolved(object), *detached = NULL;
    int taken = -1;
    *kind = api != NULL ? KIND_EXCHANGE : KIND_TORCH;
    if (plain != NULL && api != NULL) {
        dlpack_versioned *v = NULL;
        taken = api->from_object(plain, &v) == 0 && v != NULL ? take_versioned(v, out) : -1;
    } else if (plain != NULL) {
        detached = PyObject_CallMethod(plain, "detach", NULL);
        taken = detached == NULL ? -1 : take_capsule(detached, out);
    }
    Py_XDECREF(detached);
    Py_XDECREF(plain);
    return taken;
}

/* An array of numpy whose elements are of another package: bfloat16. */
static int take_by_python(core_state *state, PyObject *object, tn_tensor **out)
{
    PyObject *module = PyImport_ImportModule("tenon._exchange");
    PyObject *made = module == NULL ? NULL : PyObject_CallMethod(module, "from_numpy", "O", object);
    int taken = -1;
    if (made != NULL && Py_TYPE(made) == state->tensor_type) {
        *out = tn_tensor_retain(tensor_object_get(made));
        taken = 1;
    }
    Py_XDECREF(made);
    Py_XDECREF(module);
    return taken;
}

static int raise_kind(tensor_kind *kind, tensor_kind to)
{
    *kind = *kind > to ? *kind : to;
    return 1;
}

int tensor_take(core_state *state, PyObject *object, tensor_kind *kind, tn_tensor **out)
{
    PyTypeObject *type = Py_TYPE(object);
    if (type == state->tensor_type) {
        return tensor_object_take(object, out) < 0 ? -1 : raise_kind(kind, KIND_TENON);
    }
    bool has_buffer = PyObject_CheckBuffer(object); /* torch's tensors have none, and to ask for torch takes longer */
    PyObject *torch = has_buffer ? NULL : torch_type(state);
    if (torch != NULL && (type == state->exchange_type || PyObject_IsInstance(object, torch) == 1)) {
        return take_torch(state, object, kind, out);
    }
    if (has_buffer && !PyBytes_Check(object)) {
        if (take_buffer(object, out) == 1) {
            return raise_kind(kind, KIND_NUMPY);
        }
        if (!PyErr_ExceptionMatches(PyExc_ValueError) && !PyErr_ExceptionMatches(PyExc_BufferError)) {
            return -1;
        }
        PyErr_Clear(); /* numpy has no words for element types of other packages there */
    }
    if (!PyObject_HasAttrString((PyObject *)type, "__dlpack__")) {
        return 0;
    }
    if (PyObject_HasAttrString((PyObject *)type, "__array_interface__")) {
        return take_by_python(state, object, out) == 1 ? raise_kind(kind, KIND_NUMPY) : -1;
    }
    return take_capsule(object, out) == 1 ? raise_kind(kind, KIND_TENON) : -1;
}

/* ---- out ---- */

/* By a Python function of tenon.exchange: "to_numpy", "to_torch". */
static PyObject *give_by_python(core_state *state, tn_tensor *tensor, const char *function)
{
    PyObject *object = tensor_object_new(state, tensor);
    PyObject *module = object == NULL ? NULL : PyImport_ImportModule("tenon._exchange");
    PyObject *made = module == NULL ? NULL : PyObject_CallMethod(module, function, "O", object);
    Py_XDECREF(module);
    Py_XDECREF(object);
    return made;
}

static PyObject *give_numpy(core_state *state, tn_tensor *tensor)
{
    const element_type *type = element_by_name(tn_tensor_dtype(tensor));
    if (type == NULL || type->format == NULL) {
        return give_by_python(state, tensor, "to_numpy");
    }
    if (state->numpy_asarray == NULL) {
        PyObject *numpy = PyImport_ImportModule("numpy");
        state->numpy_asarray = numpy == NULL ? NULL : PyObject_GetAttrString(numpy, "asarray");
        Py_XDECREF(numpy);
    }
    PyObject *object = state->numpy_asarray == NULL ? NULL : tensor_object_new(state, tensor);
    if (object == NULL) {
        tn_tensor_free(state->numpy_asarray == NULL ? tensor : NULL);
        return NULL;
    }
    PyObject *made = PyObject_CallFunctionObjArgs(state->numpy_asarray, object, NULL);
    Py_DECREF(object);
    return made;
}

static PyObject *give_exchange(core_state *state, tn_tensor *tensor)
{
    dlpack_versioned *exported = tensor_export(tensor);
    void *made = NULL;
    if (exported == NULL) {
        return NULL;
    }
    if (state->exchange->to_object(exported, &made) != 0) {
        exported->release(exported);
        return NULL;
    }
    return made;
}

/* Where no argument was a tensor: the library that the caller already uses. */
static tensor_kind kind_at_hand(core_state *state)
{
    PyObject *torch = torch_type(state);
    if (torch != NULL) {
        return exchange_of(state, (PyTypeObject *)torch) != NULL ? KIND_EXCHANGE : KIND_TORCH;
    }
    PyObject *numpy = state->numpy_asarray == NULL ? PyImport_ImportModule("numpy") : NULL;
    bool has_numpy = numpy != NULL || state->numpy_asarray != NULL;
    PyErr_Clear();
    Py_XDECREF(numpy);
    return has_numpy ? KIND_NUMPY : KIND_TENON;
}

PyObject *tensor_give(core_state *state, tn_tensor *tensor, tensor_kind kind)
{
    if (kind == KIND_UNKNOWN) {
        kind = kind_at_hand(state);
    }
    switch (kind) {
    case KIND_EXCHANGE:
        return give_exchange(state, tensor);
    case KIND_NUMPY:
        return give_numpy(state, tensor);
    case KIND_TORCH:
        return give_by_python(state, tensor, "to_torch");
    default:
        return tensor_object_new(state, tensor);
    }
}
