/* Lowerings and kernels in Python: see callbacks.h. What users write is wrapped by tenon.lowering. */
#include "callbacks.h"

#include <stdlib.h>
#include <string.h>

/* ---- failures ---- */

/* The exception that is raised, in words; it stays raised. */
static void raised_text(char *text, size_t size)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyObject *name = type == NULL ? NULL : PyObject_GetAttrString(type, "__name__");
    const char *said = name == NULL ? NULL : PyUnicode_AsUTF8AndSize(name, NULL);
    PyOS_snprintf(text, size, "%s", said == NULL ? "an exception" : said);
    Py_XDECREF(name);
    PyErr_Restore(type, value, trace);
}

/* ---- kernels ---- */

/* What a registered operator points to. The functions are borrowed: whoever runs it holds them. */
typedef struct kernel {
    core_state *state;
    PyObject *function; /* of the arguments in the order of the schema: a tuple of results. NULL: there is none */
    PyObject *infer;    /* the same: a tuple of (element type, sizes). NULL: the types are on record */
    size_t result_count;
    char name[]; /* of the operator, for messages */
} kernel;

static PyObject *call_with(core_state *state, PyObject *function, const tn_datum *args, size_t n)
{
    PyObject *tuple = PyTuple_New((Py_ssize_t)n);
    for (size_t i = 0; tuple != NULL && i < n; i++) {
        PyObject *one = datum_give(state, &args[i], KIND_UNKNOWN);
        if (one == NULL || PyTuple_SetItem(tuple, (Py_ssize_t)i, one) < 0) {
            Py_CLEAR(tuple);
        }
    }
    PyObject *result = tuple == NULL ? NULL : PyObject_Call(function, tuple, NULL);
    Py_XDECREF(tuple);
    return result;
}

/* ---- results of kernels ---- */

static void type_text(const tn_tensor *t, char *text, size_t size)
{
    size_t n = (size_t)PyOS_snprintf(text, size, "%s[", tn_tensor_dtype(t));
    for (uint32_t i = 0; i < tn_tensor_rank(t) && n + 24 < size; i++) {
        n += (size_t)PyOS_snprintf(text + n, size - n, "%s%lld", i == 0 ? "" : ", ", (long long)tn_tensor_sizes(t)[i]);
    }
    PyOS_snprintf(text + n, size - n, "]");
}

static bool is_same_type(const tn_tensor *x, const tn_tensor *y)
{
    return tn_tensor_rank(x) == tn_tensor_rank(y) && strcmp(tn_tensor_dtype(x), tn_tensor_dtype(y)) == 0 &&
           memcmp(tn_tensor_sizes(x), tn_tensor_sizes(y), tn_tensor_rank(x) * sizeof(int64_t)) == 0;
}

static bool is_contiguous(const tn_tensor *t)
{
    int64_t expected = 1;
    for (uint32_t i = tn_tensor_rank(t); i-- > 0;) {
        if (tn_tensor_sizes(t)[i] != 1 && tn_tensor_strides(t)[i] != expected) {
            return false;
        }
        expected *= tn_tensor_sizes(t)[i];
    }
    return true;
}

/* Into whatever strides the result has. `from` is C-contiguous. */
static void copy_elements(tn_tensor *to, const tn_tensor *from)
{
    int64_t at[64] = {0}, left = tn_tensor_count(to);
    size_t item = tn_tensor_element_size(to);
    const char *read = tn_tensor_data(from);
    if (is_contiguous(to)) {
        memcpy(tn_tensor_data(to), read, (size_t)left * item);
        return;
    }
    for (; left > 0; left--, read += item) {
        int64_t offset = 0;
        for (uint32_t i = 0; i < tn_tensor_rank(to); i++) {
            offset += at[i] * tn_tensor_strides(to)[i];
        }
        memcpy((char *)tn_tensor_data(to) + offset * (int64_t)item, read, item);
        for (uint32_t i = tn_tensor_rank(to); i-- > 0 && ++at[i] == tn_tensor_sizes(to)[i];) {
            at[i] = 0;
        }
    }
}

/* Into the tensor that is there, whose type must be that of what the kernel gave. */
static tn_status fill_result(const kernel *k, tn_context *ctx, tn_tensor *given, size_t index, tn_tensor *into)
{
    if (!is_same_type(given, into)) {
        char found[512], expected[512];
        type_text(given, found, sizeof found);
        type_text(into, expected, sizeof expected);
        return tn_context_fail(ctx, TN_E_MISMATCH, "the kernel of '%s' gave %s as result %zu, and %s is expected",
                               k->name, found, index, expected);
    }
    tn_tensor *dense;
    tn_status status = tn_tensor_contiguous(ctx, given, &dense);
    if (status == TN_OK) {
        copy_elements(into, dense);
        tn_tensor_free(dense);
    }
    return status;
}

/* A copy of its own: what a kernel returns may be an argument, or something that it keeps. */
static tn_status copy_result(tn_context *ctx, tn_tensor *given, tn_tensor **out)
{
    tn_tensor *dense;
    tn_status status = tn_tensor_contiguous(ctx, given, &dense);
    if (status == TN_OK) {
        status = tn_tensor_new(ctx, tn_tensor_dtype(dense), tn_tensor_rank(dense), tn_tensor_sizes(dense),
                               tn_tensor_data(dense), out);
        tn_tensor_free(dense);
    }
    return status;
}

static tn_status refuse_result(const kernel *k, tn_context *ctx, PyObject *object, size_t index)
{
    PyObject *text = PyObject_Repr((PyObject *)Py_TYPE(object));
    const char *said = text == NULL ? NULL : PyUnicode_AsUTF8AndSize(text, NULL);
    tn_status status = tn_context_fail(ctx, TN_E_MISMATCH, "the kernel of '%s' gave something of type %s as result %zu",
                                       k->name, said == NULL ? "?" : said, index);
    PyErr_Clear();
    Py_XDECREF(text);
    return status;
}

static tn_status take_result(const kernel *k, tn_context *ctx, PyObject *object, size_t index, tn_datum *out);

/* Into the tensors that are there; else a list of new ones, malloc'ed as the library frees it. */
static tn_status take_list(const kernel *k, tn_context *ctx, PyObject *list, size_t index, tn_datum *out)
{
    size_t n = (size_t)PyList_Size(list);
    tn_status status = TN_OK;
    if (out->kind == TN_NONE) {
        tn_datum *items = calloc(n + 1, sizeof *items);
        if (items == NULL) {
            return tn_context_fail(ctx, TN_E_NOMEM, "out of memory");
        }
        *out = (tn_datum){.kind = TN_LIST, .u.list = {items, n}};
    }
    if (out->kind != TN_LIST || out->u.list.count != n) {
        return tn_context_fail(ctx, TN_E_MISMATCH, "the kernel of '%s' gave a list of %zu as result %zu", k->name, n,
                               index);
    }
    PyObject *held = PyList_AsTuple(list); /* to take a tensor may run Python, which may change the list */
    if (held == NULL) {
        PyErr_Clear();
        return tn_context_fail(ctx, TN_E_NOMEM, "out of memory");
    }
    for (size_t i = 0; status == TN_OK && i < n; i++) {
        status = take_result(k, ctx, PyTuple_GetItem(held, (Py_ssize_t)i), index, &out->u.list.items[i]);
    }
    Py_DECREF(held);
    return status;
}

static tn_status take_tensor(const kernel *k, tn_context *ctx, PyObject *object, size_t index, tn_datum *out)
{
    tensor_kind kind = KIND_UNKNOWN;
    tn_tensor *given, *made = NULL;
    int taken = tensor_take(k->state, object, &kind, &given);
    if (taken != 1 || (out->kind != TN_TENSOR && out->kind != TN_NONE)) {
        tn_tensor_free(taken == 1 ? given : NULL);
        return taken < 0 ? TN_E_CANCELLED : refuse_result(k, ctx, object, index);
    }
    tn_status status =
        out->kind == TN_TENSOR ? fill_result(k, ctx, given, index, out->u.tensor) : copy_result(ctx, given, &made);
    if (made != NULL) {
        *out = (tn_datum){.kind = TN_TENSOR, .u.tensor = made};
    }
    tn_tensor_free(given);
    return status;
}

/* out: what the library has prepared to be filled, or TN_NONE: then the kernel makes it, and the library takes it. */
static tn_status take_result(const kernel *k, tn_context *ctx, PyObject *object, size_t index, tn_datum *out)
{
    if (PyList_Check(object)) {
        return take_list(k, ctx, object, index, out);
    }
    tn_datum number = {.kind = TN_NONE};
    int taken = object == Py_None ? 1 : datum_take_number(object, &number);
    if (taken == 0) {
        return take_tensor(k, ctx, object, index, out);
    }
    if (taken == 1 && (out->kind == TN_TENSOR || out->kind == TN_LIST)) {
        return refuse_result(k, ctx, object, index);
    }
    *out = number;
    return taken < 0 ? TN_E_CANCELLED : TN_OK;
}

/* What was made before a failure the library releases. */
static tn_status take_results(const kernel *k, tn_context *ctx, PyObject *results, tn_datum *outs)
{
    tn_status status = TN_OK;
    for (size_t i = 0; status == TN_OK && i < k->result_count; i++) {
        status = take_result(k, ctx, PyTuple_GetItem(results, (Py_ssize_t)i), i, &outs[i]);
    }
    return status;
}

static tn_status fail_raised(const kernel *k, tn_context *ctx, const char *what)
{
    char raised[128];
    raised_text(raised, sizeof raised);
    return tn_context_fail(ctx, TN_E_CANCELLED, "%s of '%s' raised %s", what, k->name, raised);
}

/* tn_op.run */
static tn_status run_kernel(void *user, tn_context *ctx, const tn_datum *args, size_t n, tn_datum *outs)
{
    const kernel *k = user;
    if (k->function == NULL) {
        return tn_context_fail(ctx, TN_E_UNSUPPORTED, "'%s' has a lowering and no kernel: it does not run", k->name);
    }
    PyGILState_STATE held = PyGILState_Ensure();
    PyObject *results = PyErr_Occurred() ? NULL : call_with(k->state, k->function, args, n);
    tn_status status = results == NULL ? TN_E_CANCELLED : take_results(k, ctx, results, outs);
    if (PyErr_Occurred()) {
        status = fail_raised(k, ctx, "the kernel");
    }
    Py_XDECREF(results);
    PyGILState_Release(held);
    return status;
}

/* ---- shape rules ---- */

/* One (element type, sizes) of what `infer` gave, on the tape. */
static int take_type(const kernel *k, tape_object *tape, PyObject *pair, tn_tape *t, tn_var *out)
{
    const char *name;
    PyObject *sizes;
    tn_num numbers[64];
    if (!PyArg_ParseTuple(pair, "sO!", &name, &PyTuple_Type, &sizes)) {
        return -1;
    }
    const element_type *type = element_by_name(name);
    Py_ssize_t rank = PyTuple_Size(sizes);
    bool is_type = type != NULL && rank <= 64;
    for (Py_ssize_t i = 0; is_type && i < rank; i++) {
        int taken = size_take(tape, PyTuple_GetItem(sizes, i), &numbers[i]);
        if (taken < 0) {
            return -1;
        }
        is_type = taken == 1 && (numbers[i].symbolic != NULL || numbers[i].integer >= 0);
    }
    if (!is_type) {
        PyErr_Format(PyExc_ValueError, "infer of '%s' gave %R, which is no type of a tensor", k->name, pair);
        return -1;
    }
    *out = tn_shape_of(t, type->name, (tn_nums){NULL, NULL, numbers, (size_t)rank});
    return 0;
}

static int call_infer(const kernel *k, tape_object *tape, tn_tape *t, const tn_var *args, size_t n, tn_var *outs)
{
    PyObject *given = PyTuple_New((Py_ssize_t)n);
    for (size_t i = 0; given != NULL && i < n; i++) {
        PyObject *one = type_give(tape, args[i]);
        if (one == NULL || PyTuple_SetItem(given, (Py_ssize_t)i, one) < 0) {
            Py_CLEAR(given);
        }
    }
    PyObject *types = given == NULL ? NULL : PyObject_Call(k->infer, given, NULL);
    int status = types == NULL ? -1 : 0;
    for (size_t i = 0; status == 0 && i < k->result_count; i++) {
        PyObject *one = PyTuple_GetItem(types, (Py_ssize_t)i);
        status = one == Py_None ? 0 : take_type(k, tape, one, t, &outs[i]); /* None: a number */
    }
    Py_XDECREF(types);
    Py_XDECREF(given);
    return status;
}

/* tn_op.infer_shapes. What the tape refuses is raised inside of the rule, too: the tape keeps it, and tells. */
static tn_status infer_kernel(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    const kernel *k = user;
    PyGILState_STATE held = PyGILState_Ensure();
    tape_object *tape = PyErr_Occurred() || k->infer == NULL ? NULL : tape_object_new(k->state, t);
    int status = tape == NULL ? -1 : call_infer(k, tape, t, args, n, outs);
    (void)count;
    if (tape != NULL) {
        tape_object_end(tape);
        Py_DECREF((PyObject *)tape);
    }
    if (tn_tape_status(t) != TN_OK) {
        PyErr_Clear(); /* the library may find an answer without the rule */
    } else if (status < 0) {
        char raised[128];
        raised_text(raised, sizeof raised);
        tn_tape_fail(t, TN_E_CANCELLED, "infer of '%s' raised %s", k->name, raised);
    }
    PyGILState_Release(held);
    return tn_tape_status(t);
}

/* kernel(name, schema, function or None, infer or None, number of results, allow_override, example of a rule) */
PyObject *callbacks_kernel(core_state *state, callbacks *own, tn_converter *converter, PyObject *args)
{
    const char *name, *schema, *example;
    PyObject *function, *infer;
    Py_ssize_t count;
    int allow;
    if (!PyArg_ParseTuple(args, "ssOOnps:kernel", &name, &schema, &function, &infer, &count, &allow, &example)) {
        return NULL;
    }
    if (count < 0 || count > MOST_RESULTS) {
        PyErr_Format(PyExc_ValueError, "'%s' has %zd results, at most %d are possible", name, count, MOST_RESULTS);
        return NULL;
    }
    kernel *k = malloc(sizeof *k + strlen(name) + 1);
    if (k == NULL) {
        return PyErr_NoMemory();
    }
    k->state = state;
    k->function = function == Py_None ? NULL : function;
    k->infer = infer == Py_None ? NULL : infer;
    k->result_count = (size_t)count;
    memcpy(k->name, name, strlen(name) + 1);
    tn_op op = {.size = sizeof op,
                .schema = schema,
                .run = run_kernel,
                .user = k,
                .release = free,
                .infer_shapes = k->infer == NULL ? NULL : infer_kernel,
                .rule_example = example};
    tn_status status = tn_converter_kernel(converter, &op, allow != 0);
    if (status != TN_OK) {
        free(k);
        return core_raise(tn_converter_context(converter), status);
    }
    PyObject *held = k->function == NULL ? NULL : PyTuple_Pack(2, function, infer);
    if (held == NULL || PyDict_SetItemString(own->kernels, name, held) < 0) {
        k->function = k->infer = NULL; /* nobody holds them */
    }
    Py_XDECREF(held);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* ---- classes ---- */

/* What a registered class points to. The function is borrowed, as those of kernels are. */
typedef struct script_class {
    core_state *state;
    PyObject *function; /* of a ScriptObject: what kernels are given in its place. NULL: there is none */
    char name[];
} script_class;

/* tn_class.make */
static tn_status make_object(void *user, tn_context *ctx, const tn_object *object, void **made)
{
    const script_class *c = user;
    PyGILState_STATE held = PyGILState_Ensure();
    PyObject *handle = PyErr_Occurred() || c->function == NULL ? NULL : object_give(c->state, object);
    *made = handle == NULL ? NULL : PyObject_CallFunction(c->function, "(O)", handle);
    Py_XDECREF(handle);
    tn_status status = TN_OK;
    if (*made == NULL) {
        char raised[128];
        raised_text(raised, sizeof raised);
        status = tn_context_fail(ctx, TN_E_CANCELLED, "the class '%s' raised %s", c->name, raised);
    }
    PyGILState_Release(held);
    return status;
}

/* tn_class.free */
static void drop_object(void *user, void *made)
{
    (void)user;
    PyGILState_STATE held = PyGILState_Ensure();
    Py_DECREF((PyObject *)made);
    PyGILState_Release(held);
}

/* script_class(name, function) */
PyObject *callbacks_script_class(core_state *state, callbacks *own, tn_converter *converter, PyObject *args)
{
    const char *name;
    PyObject *function;
    if (!PyArg_ParseTuple(args, "sO:script_class", &name, &function)) {
        return NULL;
    }
    script_class *c = malloc(sizeof *c + strlen(name) + 1);
    if (c == NULL) {
        return PyErr_NoMemory();
    }
    c->state = state;
    c->function = function;
    memcpy(c->name, name, strlen(name) + 1);
    tn_class registered = {
        .size = sizeof registered, .name = name, .make = make_object, .free = drop_object, .user = c, .release = free};
    tn_context *ctx = tn_converter_context(converter);
    tn_status status = tn_class_register(ctx, &registered);
    if (status != TN_OK) {
        free(c);
        return core_raise(ctx, status);
    }
    if (PyDict_SetItemString(own->kernels, name, function) < 0) {
        c->function = NULL; /* nobody holds it */
        return NULL;
    }
    return Py_NewRef(Py_None);
}

/* ---- lowerings ---- */

/* What the library calls a lowering with. The function is borrowed from callbacks.lowerings. */
typedef struct lowering {
    struct lowering *next;
    core_state *state;
    PyObject *function;
    char name[];
} lowering;

/* Names of the values that each input of the node reads: a dict of tuples. */
static PyObject *operand_names(const tn_node *node)
{
    PyObject *dict = PyDict_New();
    size_t operand = 0;
    for (size_t i = 0; dict != NULL && i < tn_node_input_count(node); i++) {
        size_t n = tn_node_input_operand_count(node, i);
        PyObject *names = PyTuple_New((Py_ssize_t)n);
        for (size_t k = 0; names != NULL && k < n; k++, operand++) {
            PyObject *one = PyUnicode_FromString(tn_value_name(tn_node_operand(node, operand)));
            if (one == NULL || PyTuple_SetItem(names, (Py_ssize_t)k, one) < 0) {
                Py_CLEAR(names);
            }
        }
        if (names == NULL || PyDict_SetItemString(dict, tn_node_input_name(node, i), names) < 0) {
            Py_CLEAR(dict);
        }
        Py_XDECREF(names);
    }
    return dict;
}

static const char *name_of(const tn_node *node)
{
    const char *name = tn_node_name(node);
    return name == NULL && tn_node_result_count(node) > 0 ? tn_value_name(tn_node_result(node, 0)) : name;
}

/* (name, operand names or None, module, source, stack trace, module stack), or None: the call comes from no program. */
static PyObject *origin_object(tn_tape *tape)
{
    tn_origin from = tn_tape_origin(tape);
    if (from.node == NULL) {
        return Py_NewRef(Py_None);
    }
    PyObject *operands = from.is_call ? operand_names(from.node) : Py_NewRef(Py_None);
    return operands == NULL ? NULL
                            : Py_BuildValue("(zNzzzz)", name_of(from.node), operands, from.module, from.source,
                                            tn_node_metadata(from.node, "stack_trace"),
                                            tn_node_metadata(from.node, "nn_module_stack"));
}

static PyObject *vars_give(tape_object *tape, const tn_var *args, size_t n)
{
    PyObject *tuple = PyTuple_New((Py_ssize_t)n);
    for (size_t i = 0; tuple != NULL && i < n; i++) {
        PyObject *one = var_give(tape, args[i]);
        if (one == NULL || PyTuple_SetItem(tuple, (Py_ssize_t)i, one) < 0) {
            Py_CLEAR(tuple);
        }
    }
    return tuple;
}

/* function(tape, origin, args): a tuple of results. 0, or -1 with an exception. */
static int call_lowering(const lowering *l, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    tape_object *tape = tape_object_new(l->state, t);
    PyObject *given = tape == NULL ? NULL : vars_give(tape, args, n);
    PyObject *origin = given == NULL ? NULL : origin_object(t);
    PyObject *results = origin == NULL ? NULL : PyObject_CallFunctionObjArgs(l->function, tape, origin, given, NULL);
    int status = results == NULL ? -1 : 0;
    for (size_t i = 0; status == 0 && i < count && i < (size_t)PyTuple_Size(results); i++) {
        status = var_take(tape, PyTuple_GetItem(results, (Py_ssize_t)i), &outs[i]);
    }
    if (tape != NULL) {
        tape_object_end(tape);
    }
    Py_XDECREF(results);
    Py_XDECREF(origin);
    Py_XDECREF(given);
    Py_XDECREF((PyObject *)tape);
    return status;
}

/* A tn_decomposition. */
static tn_status lower(void *user, tn_tape *t, const tn_var *args, size_t n, tn_var *outs, size_t count)
{
    const lowering *l = user;
    PyGILState_STATE held = PyGILState_Ensure();
    if (PyErr_Occurred() || call_lowering(l, t, args, n, outs, count) < 0) {
        char raised[128];
        raised_text(raised, sizeof raised);
        tn_tape_fail(t, TN_E_CANCELLED, "the lowering of '%s' raised %s", l->name, raised);
    }
    PyGILState_Release(held);
    return tn_tape_status(t);
}

/* lower(name, function, allow_override) */
PyObject *callbacks_lower(core_state *state, callbacks *own, tn_converter *converter, PyObject *args)
{
    const char *name;
    PyObject *function;
    int allow;
    if (!PyArg_ParseTuple(args, "sOp:lower", &name, &function, &allow)) {
        return NULL;
    }
    lowering *l = malloc(sizeof *l + strlen(name) + 1);
    if (l == NULL) {
        return PyErr_NoMemory();
    }
    l->state = state;
    l->function = function;
    memcpy(l->name, name, strlen(name) + 1);
    tn_status status = tn_converter_lower(converter, name, lower, l, allow != 0);
    if (status != TN_OK) {
        free(l);
        return core_raise(tn_converter_context(converter), status);
    }
    l->next = own->boxes;
    own->boxes = l;
    if (PyDict_SetItemString(own->lowerings, name, function) < 0) {
        l->function = Py_None; /* nobody holds it: calling it says so */
        return NULL;
    }
    return Py_NewRef(Py_None);
}

/* ---- who holds them ---- */

int callbacks_init(callbacks *own)
{
    *own = (callbacks){PyDict_New(), PyDict_New(), NULL};
    if (own->kernels == NULL || own->lowerings == NULL) {
        callbacks_drop(own);
        return -1;
    }
    return 0;
}

void callbacks_drop(callbacks *own)
{
    for (lowering *l = own->boxes, *next; l != NULL; l = next) {
        next = l->next;
        free(l);
    }
    Py_XDECREF(own->kernels);
    Py_XDECREF(own->lowerings);
}

int callbacks_visit(const callbacks *own, visitproc visit, void *arg)
{
    Py_VISIT(own->kernels);
    Py_VISIT(own->lowerings);
    return 0;
}

static int give_kernels(const tn_context *from, PyObject *functions, program_object *to)
{
    tn_context *ctx = NULL;
    tn_status status = tn_context_new(NULL, &ctx);
    status = status == TN_OK ? tn_op_share(ctx, from) : status;
    PyObject *copy = status == TN_OK ? PyDict_Copy(functions) : core_raise(ctx, status);
    if (copy == NULL) {
        tn_context_free(ctx);
        return -1;
    }
    to->kernels = ctx;
    to->functions = copy;
    return 0;
}

int callbacks_give(const callbacks *own, tn_converter *converter, program_object *to)
{
    return PyDict_Size(own->kernels) == 0 ? 0 : give_kernels(tn_converter_context(converter), own->kernels, to);
}

int callbacks_pass_on(const program_object *from, program_object *to)
{
    return from->kernels == NULL ? 0 : give_kernels(from->kernels, from->functions, to);
}

tn_status callbacks_decompose(tn_context *ctx, const program_object *of, PyObject *keep, tn_program **out)
{
    tn_decompositions *table = NULL;
    PyObject *name, *functions;
    Py_ssize_t at = 0;
    if (of->kernels == NULL && keep == NULL) {
        return tn_program_decompose(ctx, of->program, NULL, out);
    }
    tn_status status = tn_decompositions_new(ctx, &table);
    PyGILState_STATE held = PyGILState_Ensure(); /* nobody changes the dict: it belongs to the program alone */
    for (Py_ssize_t i = 0; status == TN_OK && keep != NULL && i < PyTuple_Size(keep); i++) {
        const char *text = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(keep, i), NULL);
        status = text == NULL ? TN_E_ARGUMENT : tn_decompositions_keep(ctx, table, text);
    }
    while (status == TN_OK && of->kernels != NULL && PyDict_Next(of->functions, &at, &name, &functions)) {
        const char *text = PyUnicode_AsUTF8AndSize(name, NULL);
        if (strstr(text, "::") != NULL) { /* else it is a class */
            status = tn_decompositions_keep(ctx, table, text);
        }
    }
    PyGILState_Release(held);
    status = status == TN_OK ? tn_program_decompose(ctx, of->program, table, out) : status;
    tn_decompositions_free(table);
    return status;
}
