/*
 * tenon._core.Converter: tn_converter with its specs as Python states them. What users see is tenon.TorchConverter,
 * which finds the modules that a spec means in the live model; here they are paths, with values for their attributes.
 */
#include "callbacks.h"

#include <stdlib.h>
#include <string.h>

/* A spec and everything that it points to. Lives as long as the converter. */
typedef struct held_spec {
    struct held_spec *next;
    PyObject *source; /* the tuple that the strings below are in */
    name_list paths;
    tn_attribute *attributes;
    tn_datum *values; /* of the attributes, then the items of those that are lists */
} held_spec;

typedef struct converter_object {
    PyObject_HEAD core_state *state;
    tn_converter *converter;
    held_spec *specs;
    PyObject *memories; /* list: what holds the weights of staged programs */
    callbacks own;      /* lowerings and kernels */
    bool is_converting; /* nothing else may be asked of it meanwhile: neither by lowerings nor by other threads */
} converter_object;

/* ---- attributes ---- */

/* A number, bool, string or None. 0, or -1 with an exception. */
static int scalar_take(PyObject *object, tn_datum *out)
{
    *out = (tn_datum){.kind = TN_NONE};
    if (PyBool_Check(object)) {
        *out = (tn_datum){.kind = TN_BOOL, .u.boolean = object == Py_True};
    } else if (PyLong_Check(object)) {
        *out = (tn_datum){.kind = TN_INT, .u.integer = PyLong_AsLongLong(object)};
    } else if (PyFloat_Check(object)) {
        *out = (tn_datum){.kind = TN_FLOAT, .u.real = PyFloat_AsDouble(object)};
    } else if (PyUnicode_Check(object)) {
        *out = (tn_datum){.kind = TN_STRING, .u.string = PyUnicode_AsUTF8AndSize(object, NULL)};
    } else if (object != Py_None) {
        PyErr_Format(PyExc_TypeError, "unsupported value of an attribute: %R", object);
    }
    return PyErr_Occurred() ? -1 : 0;
}

static size_t items_in(PyObject *object)
{
    return PyTuple_Check(object) ? (size_t)PyTuple_Size(object) : 0;
}

/* attributes: a tuple of (name, value); a value is a scalar or a tuple of them. */
static int attributes_take(PyObject *attributes, held_spec *to)
{
    size_t n = (size_t)PyTuple_Size(attributes), room = n;
    for (size_t i = 0; i < n; i++) {
        room += items_in(PyTuple_GetItem(PyTuple_GetItem(attributes, (Py_ssize_t)i), 1));
    }
    to->attributes = PyMem_Calloc(n + 1, sizeof *to->attributes);
    to->values = PyMem_Calloc(room + 1, sizeof *to->values);
    if (to->attributes == NULL || to->values == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    tn_datum *items = to->values + n;
    for (size_t i = 0; i < n; i++) {
        PyObject *pair = PyTuple_GetItem(attributes, (Py_ssize_t)i);
        PyObject *value = PyTuple_GetItem(pair, 1);
        size_t count = items_in(value);
        to->attributes[i] = (tn_attribute){PyUnicode_AsUTF8AndSize(PyTuple_GetItem(pair, 0), NULL), &to->values[i]};
        if (to->attributes[i].name == NULL || (!PyTuple_Check(value) && scalar_take(value, &to->values[i]) < 0)) {
            return -1;
        }
        if (PyTuple_Check(value)) {
            to->values[i] = (tn_datum){.kind = TN_LIST, .u.list = {items, count}};
        }
        for (size_t k = 0; k < count; k++, items++) {
            if (scalar_take(PyTuple_GetItem(value, (Py_ssize_t)k), items) < 0) {
                return -1;
            }
        }
    }
    return 0;
}

/* ---- specs ---- */

static int compare_names(const void *x, const void *y)
{
    return strcmp(*(const char *const *)x, *(const char *const *)y);
}

/* Is the module one of the spec's? A tn_externalize_spec.selects; needs no GIL. */
static bool selects(void *user, const tn_unit *unit)
{
    const held_spec *spec = user;
    return bsearch(&unit->path, spec->paths.names, spec->paths.n, sizeof *spec->paths.names, compare_names) != NULL;
}

static void spec_free(held_spec *spec)
{
    Py_XDECREF(spec->source);
    names_free(&spec->paths);
    PyMem_Free(spec->attributes);
    PyMem_Free(spec->values);
    PyMem_Free(spec);
}

/* One spec of (text, selector or None, paths or None, composite or None, attributes, exclude, required). */
static int spec_take(converter_object *self, PyObject *tuple, tn_externalize_spec *out)
{
    PyObject *paths, *attributes;
    int exclude, required;
    held_spec *held = PyMem_Calloc(1, sizeof *held);
    if (held == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    *out = (tn_externalize_spec)TN_EXTERNALIZE_SPEC_INIT;
    held->source = Py_NewRef(tuple);
    held->next = self->specs;
    self->specs = held;
    if (!PyArg_ParseTuple(tuple, "szOzO!pp", &out->text, &out->selector, &paths, &out->composite, &PyTuple_Type,
                          &attributes, &exclude, &required) ||
        names_take(paths, &held->paths) < 0 || attributes_take(attributes, held) < 0) {
        return -1;
    }
    if (held->paths.names != NULL) {
        qsort(held->paths.names, held->paths.n, sizeof *held->paths.names, compare_names);
        out->selects = selects;
        out->user = held;
    }
    out->attributes = held->attributes;
    out->attribute_count = (size_t)PyTuple_Size(attributes);
    out->exclude = exclude != 0;
    out->required = required != 0;
    return 0;
}

/* ---- staging ---- */

static int check_idle(const converter_object *self)
{
    if (self->is_converting) {
        PyErr_SetString(PyExc_RuntimeError, "the converter is converting: wait for its program");
    }
    return self->is_converting ? -1 : 0;
}

static PyObject *add(PyObject *object, PyObject *args)
{
    converter_object *self = (converter_object *)object;
    tn_stage_options options = TN_STAGE_OPTIONS_INIT;
    PyObject *program, *inputs, *outputs, *states, *specs, *result = NULL;
    name_list names[3] = {{0}, {0}, {0}};
    tn_externalize_spec *taken = NULL;
    if (!PyArg_ParseTuple(args, "O!sOOOO!:add", self->state->program_type, &program, &options.entry, &inputs, &outputs,
                          &states, &PyTuple_Type, &specs) ||
        check_idle(self) < 0) {
        return NULL;
    }
    size_t n = (size_t)PyTuple_Size(specs);
    taken = PyMem_Calloc(n + 1, sizeof *taken);
    if (taken == NULL) {
        return PyErr_NoMemory();
    }
    bool complete =
        names_take(inputs, &names[0]) == 0 && names_take(outputs, &names[1]) == 0 && names_take(states, &names[2]) == 0;
    for (size_t i = 0; complete && i < n; i++) {
        complete = spec_take(self, PyTuple_GetItem(specs, (Py_ssize_t)i), &taken[i]) == 0;
    }
    if (complete) {
        options.input_names = names[0].names;
        options.input_count = names[0].n;
        options.output_names = names[1].names;
        options.output_count = names[1].n;
        options.state_names = names[2].names;
        options.state_count = names[2].n;
        options.externalize = taken;
        options.externalize_count = n;
        const program_object *staged = (const program_object *)program;
        core_context_renew(self->state, tn_converter_context(self->converter));
        tn_status status = tn_converter_add(self->converter, staged->program, &options);
        if (status != TN_OK) {
            core_raise(tn_converter_context(self->converter), status);
        } else if (PyList_Append(self->memories, staged->memory) == 0) {
            result = Py_NewRef(Py_None);
        }
    }
    for (int i = 0; i < 3; i++) {
        names_free(&names[i]);
    }
    PyMem_Free(taken);
    return result;
}

static PyObject *staged_names(PyObject *object, PyObject *unused)
{
    converter_object *self = (converter_object *)object;
    PyObject *names = PyList_New(0);
    (void)unused;
    for (size_t i = 0; names != NULL && i < tn_converter_count(self->converter); i++) {
        PyObject *one = PyUnicode_FromString(tn_converter_name(self->converter, i));
        if (one == NULL || PyList_Append(names, one) < 0) {
            Py_CLEAR(names);
        }
        Py_XDECREF(one);
    }
    return names;
}

static PyObject *clear(PyObject *object, PyObject *arg)
{
    converter_object *self = (converter_object *)object;
    name_list names;
    if (check_idle(self) < 0 || names_take(arg, &names) < 0) {
        return NULL;
    }
    core_context_renew(self->state, tn_converter_context(self->converter));
    tn_status status = tn_converter_clear(self->converter, names.names, names.n);
    names_free(&names);
    return status == TN_OK ? Py_NewRef(Py_None) : core_raise(tn_converter_context(self->converter), status);
}

static PyObject *lower(PyObject *object, PyObject *args)
{
    converter_object *self = (converter_object *)object;
    return check_idle(self) < 0 ? NULL : callbacks_lower(self->state, &self->own, self->converter, args);
}

static PyObject *kernel(PyObject *object, PyObject *args)
{
    converter_object *self = (converter_object *)object;
    return check_idle(self) < 0 ? NULL : callbacks_kernel(self->state, &self->own, self->converter, args);
}

static PyObject *script_class(PyObject *object, PyObject *args)
{
    converter_object *self = (converter_object *)object;
    return check_idle(self) < 0 ? NULL : callbacks_script_class(self->state, &self->own, self->converter, args);
}

/* Gives a program the kernels, for one that was loaded and has not run yet. */
static PyObject *equip(PyObject *object, PyObject *program)
{
    converter_object *self = (converter_object *)object;
    if (!PyObject_TypeCheck(program, self->state->program_type) || ((program_object *)program)->kernels != NULL) {
        PyErr_SetString(PyExc_TypeError, "a program without kernels is needed");
        return NULL;
    }
    return callbacks_give(&self->own, self->converter, (program_object *)program) < 0 ? NULL : Py_NewRef(Py_None);
}

/* ---- converting ---- */

static PyObject *ledger_text(tn_context *ctx, const tn_ledger *ledger, tn_view view)
{
    text_buffer text = {0};
    tn_status status = tn_ledger_print(ctx, ledger, view, text_append, &text);
    PyObject *made = status == TN_OK ? text_finish(&text) : core_raise(ctx, status);
    text_drop(&text);
    return made;
}

static PyObject *ledger_warnings(const tn_ledger *ledger)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < tn_ledger_warning_count(ledger); i++) {
        PyObject *one = PyUnicode_FromString(tn_ledger_warning(ledger, i));
        if (one == NULL || PyList_Append(list, one) < 0) {
            Py_CLEAR(list);
        }
        Py_XDECREF(one);
    }
    return list;
}

/* (Program, ledger for people, ledger as JSON, its warnings); takes the program over. */
static PyObject *converted(converter_object *self, tn_program *made, const tn_ledger *ledger)
{
    tn_context *ctx = tn_converter_context(self->converter);
    PyObject *memory = PySequence_Tuple(self->memories); /* all that was ever staged: weights are shared */
    if (memory == NULL) {
        tn_program_free(made);
        return NULL;
    }
    PyObject *program = program_object_new(self->state, made, memory);
    if (program != NULL && callbacks_give(&self->own, self->converter, (program_object *)program) < 0) {
        Py_CLEAR(program);
    }
    PyObject *text = program == NULL ? NULL : ledger_text(ctx, ledger, TN_VIEW_SUMMARY);
    PyObject *json = text == NULL ? NULL : ledger_text(ctx, ledger, TN_VIEW_JSON);
    PyObject *warnings = json == NULL ? NULL : ledger_warnings(ledger);
    PyObject *result = warnings == NULL ? NULL : PyTuple_Pack(4, program, text, json, warnings);
    Py_XDECREF(warnings);
    Py_XDECREF(json);
    Py_XDECREF(text);
    Py_XDECREF(program);
    Py_DECREF(memory);
    return result;
}

/* The exception that is set gets what became of the units, as its attribute. Whatever fails here says less than it. */
static void add_ledger(converter_object *self, const tn_ledger *ledger)
{
    PyObject *type, *value, *trace;
    tn_context *ctx = tn_converter_context(self->converter);
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    PyObject *text = ledger_text(ctx, ledger, TN_VIEW_SUMMARY);
    PyObject *json = text == NULL ? NULL : ledger_text(ctx, ledger, TN_VIEW_JSON);
    PyObject *module = json == NULL ? NULL : PyImport_ImportModule("tenon.program");
    PyObject *made = module == NULL ? NULL : PyObject_CallMethod(module, "Ledger", "OO", text, json);
    if (made == NULL || PyObject_SetAttrString(value, "ledger", made) < 0) {
        PyErr_Clear();
    }
    Py_XDECREF(made);
    Py_XDECREF(module);
    Py_XDECREF(json);
    Py_XDECREF(text);
    PyErr_Restore(type, value, trace);
}

/* A tn_pass_fn; user = what Python wants to be told with the name of the pass and its seconds, or None. */
static bool after_pass(void *user, const char *pass, const tn_program *program, double seconds)
{
    PyObject *listener = user;
    PyGILState_STATE held = PyGILState_Ensure();
    bool goes_on = PyErr_CheckSignals() == 0;
    (void)program;
    if (goes_on && listener != Py_None) {
        PyObject *answer = PyObject_CallFunction(listener, "sd", pass, seconds);
        goes_on = answer != NULL;
        Py_XDECREF(answer);
    }
    PyGILState_Release(held);
    return goes_on;
}

static PyObject *convert(PyObject *object, PyObject *args)
{
    converter_object *self = (converter_object *)object;
    tn_convert_options options = TN_CONVERT_OPTIONS_INIT;
    PyObject *entries, *listener;
    name_list names;
    int recognize, decompose;
    tn_ledger *ledger = NULL;
    tn_program *made = NULL;
    tn_status status;
    if (!PyArg_ParseTuple(args, "OpiO:convert", &entries, &recognize, &decompose, &listener) || check_idle(self) < 0 ||
        names_take(entries, &names) < 0) {
        return NULL;
    }
    options.decompose = (tn_decompose)decompose;
    options.recognize = recognize != 0;
    options.no_optimize = true; /* Program.optimize is a step of its own */
    options.ledger = &ledger;
    options.after = after_pass;
    options.after_user = listener;
    self->is_converting = true;
    core_context_renew(self->state, tn_converter_context(self->converter));
    Py_BEGIN_ALLOW_THREADS
    status = tn_converter_convert(self->converter, names.names, names.n, &options, &made);
    Py_END_ALLOW_THREADS
    self->is_converting = false;
    PyObject *result =
        status == TN_OK ? converted(self, made, ledger) : core_raise(tn_converter_context(self->converter), status);
    if (status != TN_OK && ledger != NULL) {
        add_ledger(self, ledger);
    }
    tn_ledger_free(ledger);
    names_free(&names);
    return result;
}

/* ---- the type ---- */

static PyObject *make(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    tn_context *ctx = NULL;
    tn_converter *converter = NULL;
    (void)args;
    (void)kwargs;
    tn_status status = core_context_new(PyType_GetModuleState(type), &ctx);
    status = status == TN_OK ? tn_converter_new(ctx, &converter) : status;
    if (status != TN_OK) {
        core_raise(ctx, status);
        tn_context_free(ctx);
        return NULL;
    }
    tn_context_free(ctx);
    PyObject *memories = PyList_New(0);
    callbacks own = {0};
    converter_object *self =
        memories == NULL || callbacks_init(&own) < 0 ? NULL : PyObject_GC_New(converter_object, type);
    if (self == NULL) {
        callbacks_drop(&own);
        Py_XDECREF(memories);
        tn_converter_free(converter);
        return NULL;
    }
    self->state = PyType_GetModuleState(type);
    self->converter = converter;
    self->specs = NULL;
    self->memories = memories;
    self->own = own;
    self->is_converting = false;
    PyObject_GC_Track((PyObject *)self);
    return (PyObject *)self;
}

/* As of a program: a lowering may refer to the converter that has it. */
static int visit_members(PyObject *object, visitproc visit, void *arg)
{
    const converter_object *self = (const converter_object *)object;
    Py_VISIT(Py_TYPE(object));
    Py_VISIT(self->memories);
    return callbacks_visit(&self->own, visit, arg);
}

static void drop(PyObject *object)
{
    converter_object *self = (converter_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    PyObject_GC_UnTrack(object);
    tn_converter_free(self->converter);
    callbacks_drop(&self->own);
    for (held_spec *spec = self->specs, *next; spec != NULL; spec = next) {
        next = spec->next;
        spec_free(spec);
    }
    Py_DECREF(self->memories);
    PyObject_GC_Del(object);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"add", add, METH_VARARGS, "add(program, entry, input_names, output_names, state_names, specs): stages a program."},
    {"names", staged_names, METH_NOARGS, "Names of what is staged."},
    {"clear", clear, METH_O, "Drops what is staged under these names; None: all."},
    {"convert", convert, METH_VARARGS,
     "convert(names, recognize, decompose, after): (program, ledger, ledger JSON, warnings); after(pass, seconds) or "
     "None is told of each pass"},
    {"lower", lower, METH_VARARGS, "lower(name, function, allow_override): says an operator by others."},
    {"kernel", kernel, METH_VARARGS,
     "kernel(name, schema, function, infer, results, allow_override, example): runs an operator by Python."},
    {"script_class", script_class, METH_VARARGS,
     "script_class(name, function): makes objects of a C++ class by Python."},
    {"equip", equip, METH_O, "Gives the kernels to a program that was loaded."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Stages programs and makes one of them."},
    {Py_tp_new, (void *)make},
    {Py_tp_dealloc, (void *)drop},
    {Py_tp_traverse, (void *)visit_members},
    {Py_tp_methods, methods},
    {0, NULL},
};

PyType_Spec converter_spec = {.name = "tenon._core.Converter",
                              .basicsize = sizeof(converter_object),
                              .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
                              .slots = slots};
