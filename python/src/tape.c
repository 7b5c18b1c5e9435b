/*
 * Values of a lowering: what Python code computes with while it says an operator by others, or while it says the sizes
 * of results (callbacks.c calls it).
 *
 * tenon._core.Tape is a tn_tape for as long as the library lends it; tenon._core.Value is a tensor on it without
 * elements, tenon._core.Size a number that is only known when the program runs. Users see the classes that
 * tenon.operators derives from them, which have Python's operators.
 */
#include "callbacks.h"

#include <string.h>

struct tape_object {
    PyObject_HEAD core_state *state;
    tn_tape *tape; /* NULL: the lowering has ended */
};

/* A tensor, or a number that is symbolic. */
typedef struct value_object {
    PyObject_HEAD tape_object *tape;
    tn_var var;
    tn_num number;
} value_object;

/* ---- tapes ---- */

tape_object *tape_object_new(core_state *state, tn_tape *tape)
{
    tape_object *self = PyObject_New(tape_object, state->tape_type);
    if (self != NULL) {
        self->state = state;
        self->tape = tape;
    }
    return self;
}

void tape_object_end(tape_object *self)
{
    self->tape = NULL;
}

/* NULL with an exception where the lowering has ended. */
static tn_tape *tape_of(const tape_object *self)
{
    if (self->tape == NULL) {
        PyErr_SetString(PyExc_RuntimeError, "the lowering has ended: its values cannot be used any more");
    }
    return self->tape;
}

/* Raises what went wrong on the tape. 0: nothing did. */
static int tape_raise(tn_tape *tape)
{
    tn_status status = tn_tape_status(tape);
    if (status != TN_OK) {
        core_raise(tn_tape_context(tape), status);
    }
    return status == TN_OK ? 0 : -1;
}

static void drop_tape(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject_Free(object);
    Py_DECREF(type);
}

/* ---- values out ---- */

/* The classes that users see, by their names in tenon.operators; borrowed. */
static PyTypeObject *class_of(core_state *state, bool is_size)
{
    PyObject **slot = is_size ? &state->size_class : &state->value_class;
    if (*slot == NULL) {
        PyObject *module = PyImport_ImportModule("tenon.operators");
        *slot = module == NULL ? NULL : PyObject_GetAttrString(module, is_size ? "Size" : "Value");
        Py_XDECREF(module);
    }
    return (PyTypeObject *)*slot;
}

static PyObject *value_new(tape_object *tape, tn_var var, tn_num number, bool is_size)
{
    PyTypeObject *type = class_of(tape->state, is_size);
    allocfunc allocate = type == NULL ? NULL : (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    value_object *self = allocate == NULL ? NULL : (value_object *)allocate(type, 0);
    if (self != NULL) {
        self->tape = (tape_object *)Py_NewRef((PyObject *)tape);
        self->var = var;
        self->number = number;
    }
    return (PyObject *)self;
}

static PyObject *number_give(tape_object *tape, tn_num n)
{
    if (n.symbolic != NULL) {
        return value_new(tape, NULL, n, true);
    }
    switch (n.kind) {
    case TN_BOOL:
        return PyBool_FromLong(n.integer != 0);
    case TN_INT:
        return PyLong_FromLongLong(n.integer);
    case TN_FLOAT:
        return PyFloat_FromDouble(n.real);
    case TN_COMPLEX:
        return PyComplex_FromDoubles(n.real, n.imaginary);
    default:
        return Py_NewRef(Py_None);
    }
}

static PyObject *list_give(tape_object *tape, tn_var var, PyObject *(*give)(tape_object *tape, tn_var var))
{
    tn_vars items = tn_items(var);
    PyObject *list = PyList_New((Py_ssize_t)items.n);
    for (size_t i = 0; list != NULL && i < items.n; i++) {
        PyObject *one = give(tape, items.at[i]);
        if (one == NULL || PyList_SetItem(list, (Py_ssize_t)i, one) < 0) {
            Py_CLEAR(list);
        }
    }
    return list;
}

PyObject *var_give(tape_object *tape, tn_var var)
{
    switch (tn_var_kind_of(var)) {
    case TN_VAR_NONE:
        return Py_NewRef(Py_None);
    case TN_VAR_TENSOR:
        return value_new(tape, var, (tn_num){0}, false);
    case TN_VAR_NUMBER:
        return number_give(tape, tn_num_of(tape->tape, var));
    case TN_VAR_STRING:
        return PyUnicode_FromString(tn_string_of(tape->tape, var));
    default:
        return list_give(tape, var, var_give);
    }
}

static PyObject *sizes_give(tape_object *tape, tn_var var)
{
    uint32_t rank = tn_rank(tape->tape, var);
    PyObject *shape = PyTuple_New((Py_ssize_t)rank);
    for (uint32_t i = 0; shape != NULL && i < rank; i++) {
        PyObject *size = number_give(tape, tn_size(tape->tape, var, i));
        if (size == NULL || PyTuple_SetItem(shape, (Py_ssize_t)i, size) < 0) {
            Py_CLEAR(shape);
        }
    }
    return shape;
}

PyObject *type_give(tape_object *tape, tn_var var)
{
    tn_var_kind kind = tn_var_kind_of(var);
    if (kind == TN_VAR_TENSOR) {
        PyObject *sizes = sizes_give(tape, var);
        return sizes == NULL ? NULL : Py_BuildValue("(sN)", tn_dtype(tape->tape, var), sizes);
    }
    return kind == TN_VAR_LIST ? list_give(tape, var, type_give) : var_give(tape, var);
}

/* ---- values in ---- */

static bool is_value(const core_state *state, PyObject *object, bool is_size)
{
    return PyObject_TypeCheck(object, is_size ? state->size_type : state->value_type);
}

/* A value must be of this tape: those of an outer lowering, or of one that has ended, are not. */
static int check_value(const tape_object *tape, PyObject *object)
{
    if (((const value_object *)object)->tape != tape) {
        PyErr_SetString(PyExc_ValueError, "a value belongs to another lowering, or to one that has ended");
        return -1;
    }
    return 0;
}

/* 1: a number; 0: something else; -1: an exception is set. */
static int number_take(const tape_object *tape, PyObject *object, tn_num *out)
{
    if (PyBool_Check(object)) {
        *out = tn_bool(object == Py_True);
    } else if (PyLong_Check(object)) {
        *out = tn_int(PyLong_AsLongLong(object));
    } else if (PyFloat_Check(object)) {
        *out = tn_float(PyFloat_AsDouble(object));
    } else if (PyComplex_Check(object)) {
        *out = tn_complex_num(PyComplex_RealAsDouble(object), PyComplex_ImagAsDouble(object));
    } else if (is_value(tape->state, object, true)) {
        *out = ((const value_object *)object)->number;
        return check_value(tape, object) < 0 ? -1 : 1;
    } else {
        return 0;
    }
    return PyErr_Occurred() ? -1 : 1;
}

int size_take(const tape_object *tape, PyObject *object, tn_num *out)
{
    if (is_value(tape->state, object, true)) {
        return number_take(tape, object, out);
    }
    PyObject *number = PyNumber_Index(object);
    if (number == NULL) {
        PyErr_Clear();
        return 0;
    }
    *out = tn_int(PyLong_AsLongLong(number));
    Py_DECREF(number);
    return PyErr_Occurred() ? -1 : 1;
}

static void refuse_object(const tape_object *tape, PyObject *object)
{
    tensor_kind kind = KIND_UNKNOWN;
    tn_tensor *tensor;
    int taken = tensor_take(tape->state, object, &kind, &tensor);
    if (taken == 1) {
        tn_tensor_free(tensor);
    }
    PyErr_Clear();
    PyErr_Format(PyExc_TypeError,
                 taken == 0
                     ? "an operator does not take %R"
                     : "a lowering cannot bring in a tensor that the program does not have: make it by operators, or "
                       "a buffer of the model; found %R",
                 object);
}

static int list_take(tape_object *tape, PyObject *items, tn_var *out);

int var_take(tape_object *tape, PyObject *object, tn_var *out)
{
    tn_num number;
    *out = NULL;
    if (object == Py_None) {
        return 0;
    }
    if (is_value(tape->state, object, false)) {
        *out = ((const value_object *)object)->var;
        return check_value(tape, object);
    }
    if (PyUnicode_Check(object)) {
        const char *text = PyUnicode_AsUTF8AndSize(object, NULL);
        *out = text == NULL ? NULL : tn_string(tape->tape, text);
        return text == NULL ? -1 : 0;
    }
    if (PyList_Check(object) || PyTuple_Check(object)) {
        return list_take(tape, object, out);
    }
    int taken = number_take(tape, object, &number);
    if (taken == 1) {
        *out = tn_number(tape->tape, number);
    } else if (taken == 0) {
        refuse_object(tape, object);
    }
    return taken == 1 ? 0 : -1;
}

static int list_take(tape_object *tape, PyObject *items, tn_var *out)
{
    PyObject *tuple = PySequence_Tuple(items);
    size_t n = tuple == NULL ? 0 : (size_t)PyTuple_Size(tuple);
    tn_var *vars = tuple == NULL ? NULL : PyMem_Calloc(n + 1, sizeof *vars);
    int status = vars == NULL ? -1 : 0;
    for (size_t i = 0; status == 0 && i < n; i++) {
        status = var_take(tape, PyTuple_GetItem(tuple, (Py_ssize_t)i), &vars[i]);
    }
    if (status == 0) {
        *out = tn_list_of(tape->tape, (tn_vars){vars, n});
    } else if (!PyErr_Occurred()) {
        PyErr_NoMemory();
    }
    PyMem_Free(vars);
    Py_XDECREF(tuple);
    return status;
}

/* ---- calls ---- */

/* An argument and where its content is. */
typedef struct taken_argument {
    tn_var var;
    const char *text;
} taken_argument;

/* Texts are passed as texts: the schema says what they name. */
static int argument_take(tape_object *tape, PyObject *object, taken_argument *taken, tn_argument *out)
{
    if (PyUnicode_Check(object)) {
        taken->text = PyUnicode_AsUTF8AndSize(object, NULL);
        *out = (tn_argument){TN_ARGUMENT_STRING, NULL, &taken->text};
        return taken->text == NULL ? -1 : 0;
    }
    *out = (tn_argument){TN_ARGUMENT_VAR, NULL, &taken->var};
    return var_take(tape, object, &taken->var);
}

/* kwargs may be NULL. All are borrowed from the two. */
static int arguments_take(tape_object *tape, PyObject *args, PyObject *kwargs, taken_argument *taken, tn_argument *out)
{
    Py_ssize_t n = PyTuple_Size(args), at = 0;
    PyObject *key, *item;
    for (Py_ssize_t i = 0; i < n; i++) {
        if (argument_take(tape, PyTuple_GetItem(args, i), &taken[i], &out[i]) < 0) {
            return -1;
        }
    }
    for (; kwargs != NULL && PyDict_Next(kwargs, &at, &key, &item); n++) {
        if (argument_take(tape, item, &taken[n], &out[n]) < 0 ||
            (out[n].name = PyUnicode_AsUTF8AndSize(key, NULL)) == NULL) {
            return -1;
        }
    }
    return 0;
}

/* None, a value, or a tuple of values. */
static PyObject *results_give(tape_object *tape, const tn_var *outs, size_t n)
{
    if (n == 0) {
        return Py_NewRef(Py_None);
    }
    if (n == 1) {
        return var_give(tape, outs[0]);
    }
    PyObject *all = PyTuple_New((Py_ssize_t)n);
    for (size_t i = 0; all != NULL && i < n; i++) {
        PyObject *one = var_give(tape, outs[i]);
        if (one == NULL || PyTuple_SetItem(all, (Py_ssize_t)i, one) < 0) {
            Py_CLEAR(all);
        }
    }
    return all;
}

static PyObject *call(PyObject *object, PyObject *args)
{
    tape_object *self = (tape_object *)object;
    const char *name;
    PyObject *given, *named, *result = NULL;
    tn_var outs[MOST_RESULTS];
    tn_tape *tape;
    if (!PyArg_ParseTuple(args, "sO!O!:call", &name, &PyTuple_Type, &given, &PyDict_Type, &named) ||
        (tape = tape_of(self)) == NULL) {
        return NULL;
    }
    size_t n = (size_t)(PyTuple_Size(given) + PyDict_Size(named));
    taken_argument *taken = PyMem_Calloc(n + 1, sizeof *taken);
    tn_argument *arguments = PyMem_Calloc(n + 1, sizeof *arguments);
    if (taken == NULL || arguments == NULL) {
        PyErr_NoMemory();
    } else if (arguments_take(self, given, named, taken, arguments) == 0) {
        int count = tn_op_return_count(tn_tape_context(tape), name);
        count = count < 0 || count > MOST_RESULTS ? 0 : count; /* the call says that there is no such operator */
        tn_tape_call(tape, (tn_place){0}, name, arguments, n, outs, (size_t)count);
        result = tape_raise(tape) < 0 ? NULL : results_give(self, outs, (size_t)count);
    }
    PyMem_Free(arguments);
    PyMem_Free(taken);
    return result;
}

static PyObject *operators(PyObject *object, PyObject *unused)
{
    tn_tape *tape = tape_of((tape_object *)object);
    (void)unused;
    return tape == NULL ? NULL : operator_schemas(tn_tape_context(tape));
}

PyObject *operator_schemas(tn_context *ctx)
{
    PyObject *list = PyList_New(0);
    size_t n = list == NULL ? 0 : tn_op_count(ctx);
    for (size_t i = 0; list != NULL && i < n; i++) {
        tn_op_info info;
        tn_status status = tn_op_info_at(ctx, i, &info);
        PyObject *one = status == TN_OK ? PyUnicode_FromString(info.schema) : core_raise(ctx, status);
        if (one == NULL || PyList_Append(list, one) < 0) {
            Py_CLEAR(list);
        }
        Py_XDECREF(one);
    }
    return list;
}

/* ---- what is known of a tensor ---- */

static void drop_value(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    Py_DECREF((PyObject *)((value_object *)object)->tape);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyObject *get_dtype(PyObject *object, void *unused)
{
    const value_object *self = (const value_object *)object;
    tn_tape *tape = tape_of(self->tape);
    (void)unused;
    return tape == NULL ? NULL : PyUnicode_FromString(tn_dtype(tape, self->var));
}

static PyObject *get_rank(PyObject *object, void *unused)
{
    const value_object *self = (const value_object *)object;
    tn_tape *tape = tape_of(self->tape);
    (void)unused;
    return tape == NULL ? NULL : PyLong_FromUnsignedLong(tn_rank(tape, self->var));
}

static PyObject *get_shape(PyObject *object, void *unused)
{
    value_object *self = (value_object *)object;
    (void)unused;
    return tape_of(self->tape) == NULL ? NULL : sizes_give(self->tape, self->var);
}

/* ---- numbers that are symbolic ---- */

static PyObject *size_text(PyObject *object)
{
    char text[256];
    size_t n = tn_num_text(((const value_object *)object)->number, text, sizeof text);
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)(n < sizeof text ? n : sizeof text - 1), "replace");
}

static tn_num (*const arithmetics[])(tn_tape *t, tn_num x, tn_num y) = {
    tn_num_add, tn_num_sub, tn_num_mul, tn_num_floordiv, tn_num_mod, tn_num_max, tn_num_min};
enum { ARITHMETICS = sizeof arithmetics / sizeof *arithmetics };

/* The two numbers of an operation on sizes. 1: they are; 0: one is none; -1: an exception is set. */
static int two_numbers(value_object *self, PyObject *other, int reflected, tn_num *x, tn_num *y)
{
    tn_num given;
    int taken = tape_of(self->tape) == NULL ? -1 : number_take(self->tape, other, &given);
    *x = reflected ? given : self->number;
    *y = reflected ? self->number : given;
    return taken;
}

/* arithmetic(index, other, reflected) */
static PyObject *size_arithmetic(PyObject *object, PyObject *args)
{
    value_object *self = (value_object *)object;
    tn_num x, y;
    PyObject *other;
    int index, reflected, taken;
    if (!PyArg_ParseTuple(args, "iOp:arithmetic", &index, &other, &reflected) ||
        (taken = two_numbers(self, other, reflected, &x, &y)) < 0) {
        return NULL;
    }
    if (taken == 0 || index < 0 || index >= ARITHMETICS) {
        return Py_NewRef(Py_NotImplemented);
    }
    tn_num made = arithmetics[index](self->tape->tape, x, y);
    return tape_raise(self->tape->tape) < 0 ? NULL : number_give(self->tape, made);
}

static PyObject *size_compare(PyObject *object, PyObject *other, int relation)
{
    static const tn_relation relations[] = {
        [Py_LT] = TN_LT, [Py_LE] = TN_LE, [Py_EQ] = TN_EQ, [Py_NE] = TN_NE, [Py_GT] = TN_GT, [Py_GE] = TN_GE};
    value_object *self = (value_object *)object;
    tn_num x, y;
    int taken = two_numbers(self, other, 0, &x, &y);
    if (taken <= 0) {
        return taken < 0 ? NULL : Py_NewRef(Py_NotImplemented);
    }
    bool holds = tn_num_compare((tn_place){0}, self->tape->tape, x, relations[relation], y);
    return tape_raise(self->tape->tape) < 0 ? NULL : PyBool_FromLong(holds);
}

/* ---- the types ---- */

static PyMethodDef tape_methods[] = {
    {"call", call, METH_VARARGS, "call(name, args, kwargs): says an operator; its value, or a tuple of them."},
    {"operators", operators, METH_NOARGS, "Schemas of all operators that can be said here."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot tape_slots[] = {
    {Py_tp_doc, "What a lowering says operators on."},
    {Py_tp_dealloc, (void *)drop_tape},
    {Py_tp_methods, tape_methods},
    {0, NULL},
};

PyType_Spec tape_spec = {.name = "tenon._core.Tape",
                         .basicsize = sizeof(tape_object),
                         .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                         .slots = tape_slots};

static PyGetSetDef value_attributes[] = {
    {"shape", get_shape, NULL, "Sizes: ints, and Size where they vary.", NULL},
    {"dtype", get_dtype, NULL, "Short name of the element type: 'f32', 'bf16', 'i64', 'b8'.", NULL},
    {"rank", get_rank, NULL, "How many dims it has.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyType_Slot value_slots[] = {
    {Py_tp_doc, "A tensor of a lowering, without elements."},
    {Py_tp_dealloc, (void *)drop_value},
    {Py_tp_getset, value_attributes},
    {0, NULL},
};

PyType_Spec value_spec = {.name = "tenon._core.Value",
                          .basicsize = sizeof(value_object),
                          .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                          .slots = value_slots};

static PyMethodDef size_methods[] = {
    {"arithmetic", size_arithmetic, METH_VARARGS, "arithmetic(index, other, reflected)"},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot size_slots[] = {
    {Py_tp_doc, "A number that is known when the program runs."},
    {Py_tp_dealloc, (void *)drop_value},
    {Py_tp_repr, (void *)size_text},
    {Py_tp_richcompare, (void *)size_compare},
    {Py_tp_hash, (void *)PyObject_HashNotImplemented},
    {Py_tp_methods, size_methods},
    {0, NULL},
};

PyType_Spec size_spec = {.name = "tenon._core.Size",
                         .basicsize = sizeof(value_object),
                         .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                         .slots = size_slots};
