/* Objects of C++ classes: see objects.h. */
#include "interpret/objects.h"

#include "base/context.h"
#include "interpret/pickled.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const char class_space[] = "__torch__.torch.classes."; /* before the names that users know */
static const char method_target[] = "torch.ops.higher_order.call_torchbind";

/* "mylib.Stack" of "__torch__.torch.classes.mylib.Stack". */
static const char *short_name(const char *class_name)
{
    size_t n = sizeof class_space - 1;
    return strncmp(class_name, class_space, n) == 0 ? class_name + n : class_name;
}

/* ---- classes ---- */

struct object_class {
    atomic_int references;
    tn_class registered; /* its name is owned */
};

typedef struct class_list {
    object_class **at;
    size_t n;
} class_list;

static void class_release(void *object)
{
    object_class *class = object;
    if (atomic_fetch_sub_explicit(&class->references, 1, memory_order_acq_rel) == 1) {
        if (class->registered.release != NULL) {
            class->registered.release(class->registered.user);
        }
        free((char *)class->registered.name);
        free(class);
    }
}

static void list_free(void *object)
{
    class_list *list = object;
    for (size_t i = 0; i < list->n; i++) {
        class_release(list->at[i]);
    }
    free(list->at);
    free(list);
}

/* Where the class of that name stands in the list, or would. */
static size_t class_index(const class_list *list, const char *class_name)
{
    size_t i = 0;
    while (list != NULL && i < list->n && strcmp(list->at[i]->registered.name, short_name(class_name)) != 0) {
        i++;
    }
    return i;
}

static object_class *class_find(const tn_context *ctx, const char *class_name)
{
    const class_list *list = ctx->attached[ATTACHED_CLASSES].object;
    size_t i = class_index(list, class_name);
    return list != NULL && i < list->n ? list->at[i] : NULL;
}

/* The list of a context with room for one more. */
static class_list *list_with_room(tn_context *ctx)
{
    owned *slot = &ctx->attached[ATTACHED_CLASSES];
    if (slot->object == NULL) {
        *slot = (owned){calloc(1, sizeof(class_list)), list_free};
    }
    class_list *list = slot->object;
    object_class **grown = list == NULL ? NULL : realloc(list->at, (list->n + 1) * sizeof *grown);
    if (grown == NULL) {
        heap_exhausted(&ctx->heap);
    }
    list->at = grown;
    return list;
}

/* Takes the reference over; the later of two classes of one name counts. */
static void list_put(class_list *list, object_class *class)
{
    size_t i = class_index(list, class->registered.name);
    if (i < list->n) {
        class_release(list->at[i]);
    } else {
        list->n++;
    }
    list->at[i] = class;
}

tn_status class_register(tn_context *ctx, const tn_class *registered)
{
    if (strchr(short_name(registered->name), '.') == NULL) {
        return fail(ctx, TN_E_ARGUMENT, "'%s' is no class: a namespace and a name are expected, as in 'mylib.Stack'",
                    registered->name);
    }
    class_list *list = list_with_room(ctx);
    object_class *class = calloc(1, sizeof *class);
    char *name = strdup(short_name(registered->name));
    if (class == NULL || name == NULL) {
        free(class);
        free(name);
        heap_exhausted(&ctx->heap);
    }
    atomic_init(&class->references, 1);
    class->registered = *registered;
    class->registered.name = name;
    list_put(list, class);
    return TN_OK;
}

void class_share(const tn_context *from, tn_context *to)
{
    const class_list *theirs = from->attached[ATTACHED_CLASSES].object;
    for (size_t i = 0; theirs != NULL && i < theirs->n; i++) {
        class_list *ours = list_with_room(to);
        atomic_fetch_add_explicit(&theirs->at[i]->references, 1, memory_order_relaxed);
        list_put(ours, theirs->at[i]);
    }
}

/* ---- state of objects ---- */

typedef struct reading {
    pickled *record;
    arena *arena;
    object_row *row;
} reading;

static tn_status read_state(reading *r, const pickle *p, tn_datum *out, bool *readable);

/* Items of a list, or pairs of a dict as lists of two. */
static tn_status read_items(reading *r, const pickle *const *items, size_t n, tn_datum *out, bool *readable)
{
    *out = (tn_datum){.kind = TN_LIST, .u.list = {ARENA_ARRAY(r->arena, tn_datum, n), n}};
    for (size_t i = 0; i < n && *readable; i++) {
        TRY(read_state(r, items[i], &out->u.list.items[i], readable));
    }
    return TN_OK;
}

static tn_status read_pairs(reading *r, const pickle *dict, tn_datum *out, bool *readable)
{
    *out = (tn_datum){.kind = TN_LIST, .u.list = {ARENA_ARRAY(r->arena, tn_datum, dict->n), dict->n}};
    for (size_t i = 0; i < dict->n && *readable; i++) {
        TRY(read_items(r, &dict->u.items[2 * i], 2, &out->u.list.items[i], readable));
    }
    return TN_OK;
}

static tn_status read_tensor(reading *r, const pickle_tensor *t, tn_datum *out)
{
    tn_tensor *made;
    vec_reserve(r->arena, &r->row->tensors, r->row->tensors.n + 1);
    TRY(pickled_tensor(r->record, t, &made));
    r->row->tensors.at[r->row->tensors.n++] = made;
    *out = (tn_datum){.kind = TN_TENSOR, .u.tensor = made};
    return TN_OK;
}

/* A text with a NUL inside is no string of C. */
static const char *read_text(const reading *r, const pickle *p)
{
    return memchr(p->u.string, '\0', p->n) == NULL ? arena_strndup(r->arena, p->u.string, p->n) : NULL;
}

static tn_status read_state(reading *r, const pickle *p, tn_datum *out, bool *readable)
{
    *out = (tn_datum){.kind = TN_NONE};
    switch (p->kind) {
    case PICKLE_NONE:
        return TN_OK;
    case PICKLE_BOOL:
        *out = (tn_datum){.kind = TN_BOOL, .u.boolean = p->u.boolean};
        return TN_OK;
    case PICKLE_INT:
        *out = (tn_datum){.kind = TN_INT, .u.integer = p->u.integer};
        return TN_OK;
    case PICKLE_FLOAT:
        *out = (tn_datum){.kind = TN_FLOAT, .u.real = p->u.real};
        return TN_OK;
    case PICKLE_COMPLEX:
        *out = (tn_datum){.kind = TN_COMPLEX, .u.complex_number = {p->u.complex_parts[0], p->u.complex_parts[1]}};
        return TN_OK;
    case PICKLE_STRING:
        *out = (tn_datum){.kind = TN_STRING, .u.string = read_text(r, p)};
        *readable = *readable && out->u.string != NULL;
        return TN_OK;
    case PICKLE_TENSOR:
        return read_tensor(r, p->u.tensor, out);
    case PICKLE_TUPLE:
    case PICKLE_LIST:
        return read_items(r, p->u.items, p->n, out, readable);
    case PICKLE_DICT:
    case PICKLE_ORDERED_DICT:
        return read_pairs(r, p, out, readable);
    default:
        *readable = false;
        return TN_OK;
    }
}

static tn_status open_state(tn_context *ctx, arena *scratch, arena *a, object_row *row)
{
    pickled record;
    tn_datum *state = ARENA_NEW(a, tn_datum);
    bool readable = true;
    TRY(pickled_open(ctx, scratch, row->from, &record));
    const pickle *found = record.file.value;
    readable = found->kind == PICKLE_OBJECT;
    if (readable) {
        TRY(read_state(&(reading){&record, a, row}, found->u.items[1], state, &readable));
    }
    row->shown.state = readable ? state : NULL;
    pickled_close(&record);
    return TN_OK;
}

/* ---- the objects of a program ---- */

/* Where a payload that no tensor is has its name from. */
static const payload *object_payload(const entry *e, size_t index)
{
    const value *v = arg_value(&e->main->inputs.at[index]);
    bool is_input = e->inputs[index].kind == INPUT_USER;
    if (v == NULL || v->kind != VALUE_OBJECT || (!is_input && e->inputs[index].kind != INPUT_OBJECT)) {
        return NULL;
    }
    const char *name = is_input ? v->name : e->inputs[index].target; /* of an input the file has the example */
    for (size_t i = 0; i < e->constants.n; i++) {
        if (strcmp(e->constants.at[i].fqn, name) == 0) {
            return &e->constants.at[i];
        }
    }
    return NULL;
}

static object_row *find_row(const object_rows *rows, const payload *from)
{
    for (size_t i = 0; i < rows->n; i++) {
        if (rows->at[i]->from == from) {
            return rows->at[i];
        }
    }
    return NULL;
}

/* A record that is no pickle of an object is handed on as it is: what reads it is the caller's. */
static tn_status read_row(tn_context *ctx, arena *a, object_row *row)
{
    size_t before = ctx->diagnostic_count;
    arena *scratch = ctx_scratch(ctx);
    if (row->from->blob == NULL) {
        return TN_OK;
    }
    row->shown.bytes = row->from->blob->data;
    row->shown.byte_count = (size_t)row->from->blob->bytes;
    tn_status status = open_state(ctx, scratch, a, row);
    if (status == TN_E_CANCELLED || status == TN_E_NOMEM) {
        return status;
    }
    if (status != TN_OK) {
        row->shown.state = NULL;
        diagnostics_truncate(ctx, before);
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

static tn_status make_row(tn_context *ctx, object_row *row)
{
    object_class *class = class_find(ctx, row->shown.class_name);
    if (class == NULL) {
        return TN_OK;
    }
    size_t before = ctx->diagnostic_count;
    void *made = NULL;
    tn_status status = class->registered.make(class->registered.user, ctx, &row->shown, &made);
    if (status != TN_OK) {
        return ctx->diagnostic_count > before ? status
                                              : fail(ctx, status, "the registered class '%s' made no object of '%s'",
                                                     class->registered.name, row->shown.name);
    }
    atomic_fetch_add_explicit(&class->references, 1, memory_order_relaxed);
    row->class = class;
    row->shown.made = made;
    return TN_OK;
}

tn_status objects_fill(tn_context *ctx, arena *a, const entry *e, object_rows *rows)
{
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const payload *from = object_payload(e, i);
        if (from == NULL || find_row(rows, from) != NULL) {
            continue;
        }
        object_row *row = ARENA_NEW(a, object_row);
        row->from = from;
        row->shown.class_name = arg_value(&e->main->inputs.at[i])->type.class_fqn;
        row->shown.name = from->fqn;
        vec_push(a, rows, row);
        TRY(read_row(ctx, a, row));
        TRY(make_row(ctx, row));
    }
    return TN_OK;
}

void objects_release(object_rows *rows)
{
    for (size_t i = 0; i < rows->n; i++) {
        object_row *row = rows->at[i];
        if (row->class != NULL && row->class->registered.free != NULL) {
            row->class->registered.free(row->class->registered.user, row->shown.made);
        }
        if (row->class != NULL) {
            class_release(row->class);
        }
        for (size_t k = 0; k < row->tensors.n; k++) {
            tensor_release(row->tensors.at[k]);
        }
    }
    rows->n = 0;
}

bool objects_made(const object_rows *rows)
{
    for (size_t i = 0; i < rows->n; i++) {
        if (rows->at[i]->class != NULL) {
            return true;
        }
    }
    return false;
}

const tn_object *objects_of_input(const object_rows *rows, const entry *e, size_t index)
{
    const payload *from = object_payload(e, index);
    const object_row *row = from == NULL ? NULL : find_row(rows, from);
    return row == NULL ? NULL : &row->shown;
}

/* ---- methods ---- */

bool object_is_method_call(const node *n)
{
    return strcmp(n->callee->target, method_target) == 0 && n->input_count >= 2;
}

/* "mylib.Stack.push": what torch.ops would have; NULL: the node calls no method of an object that is known. */
static const char *method_name(builder *b, const node *n, const named_datum *args)
{
    if (!object_is_method_call(n) || args[0].value.kind != DATUM_HANDLE || args[1].value.kind != DATUM_STRING) {
        return NULL;
    }
    return arena_printf(b->arena, "%s.%s", short_name(args[0].value.u.handle->class_name), args[1].value.u.string);
}

tn_status object_method(builder *b, const node *n, named_datum *args, const overload **out)
{
    const char *name = method_name(b, n, args);
    *out = NULL;
    return name == NULL ? TN_OK : registry_find(b->ctx, b->ops, arena_printf(b->arena, "torch.ops.%s", name), out);
}

/* "mylib::Stack.push" of "mylib.Stack.push" */
static const char *operator_name(builder *b, const char *dotted)
{
    size_t n = strcspn(dotted, ".");
    return arena_printf(b->arena, "%.*s::%s", (int)n, dotted, dotted[n] == '\0' ? "" : dotted + n + 1);
}

tn_status object_unknown(builder *b, const node *n, const named_datum *args)
{
    const tn_object *taken = NULL;
    for (uint32_t i = 0; i < n->input_count && taken == NULL; i++) {
        taken = args[i].value.kind == DATUM_HANDLE ? args[i].value.u.handle : NULL;
    }
    if (taken == NULL || b->status != TN_OK) {
        return unknown_operator(b, n->callee->target);
    }
    const char *method = method_name(b, n, args), *class = short_name(taken->class_name);
    const char *dotted = method != NULL                                      ? method
                         : strncmp(n->callee->target, "torch.ops.", 10) == 0 ? n->callee->target + 10
                                                                             : n->callee->target;
    size_t length = strlen(dotted);
    bool usual = length > 8 && strcmp(dotted + length - 8, ".default") == 0;
    const char *name = operator_name(b, arena_strndup(b->arena, dotted, usual ? length - 8 : length));
    const char *way = arena_printf(
        b->arena,
        "its code is C++ and not in the file: register a kernel of your own with tn_op_register, schema "
        "\"%s(%s%s self, ...) -> ...\", in Python with kernels={schema: function} of tenon.load; it is given the "
        "object, of which tn_class_register (classes={'%s': function}) makes what you need",
        name, strcmp(class, taken->class_name) == 0 ? "" : class_space, class, class);
    const char *text =
        method != NULL
            ? arena_printf(b->arena, "there is no kernel for the method '%s' of the C++ class '%s'",
                           args[1].value.u.string, class)
            : arena_printf(b->arena, "there is no operator '%s', which takes an object of the C++ class '%s'",
                           n->callee->target, class);
    b->status = TN_E_UNSUPPORTED;
    return fail_at(b->ctx, TN_E_UNSUPPORTED, PLACE(.op = n->callee->target, .hint = way), "%s", text);
}
