/*
 * The globals that a pickle may name and have mean something: an allow-list with what calling each of them gives.
 *
 * Called by the opcode loop (pickle_read.c) for GLOBAL, REDUCE and persistent ids. Nothing is looked up anywhere but
 * here, and a call only makes a value. A global that is not here gives PICKLE_OPAQUE, called or not, and so does a
 * tensor made of something opaque (a quantized storage, a dtype that tenon does not have). Tensor subclasses that are
 * on a list of their own are taken apart: their state is data, no method of theirs is ever meant.
 */
#include "base/num.h"
#include "base/utf8.h"
#include "format/pickle_machine.h"

#include <inttypes.h>
#include <string.h>

/* ---- tensors ---- */

static pickle_value *new_tensor(pickle_machine *m, const pickle_tensor *tensor)
{
    pickle_value *v = pickle_new(m, PICKLE_TENSOR);
    v->shown.u.tensor = arena_copy(m->arena, tensor, sizeof *tensor);
    return v;
}

/* Sizes or strides: non-negative integers. */
static tn_status take_extents(pickle_machine *m, const pickle_value *list, const char *what, const int64_t **out)
{
    size_t rank = list->shown.n;
    TRY(pickle_spend(m, rank * sizeof(int64_t)));
    int64_t *extents = ARENA_ARRAY(m->arena, int64_t, rank);
    for (size_t i = 0; i < rank; i++) {
        const pickle *item = &pickle_slot(list, i)->shown;
        if (item->kind != PICKLE_INT || item->u.integer < 0) {
            return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "a tensor's %s hold '%s', expected non-negative integers",
                           what, item->kind == PICKLE_INT ? "negative int" : pickle_kind_name(item->kind));
        }
        extents[i] = item->u.integer;
    }
    *out = extents;
    return TN_OK;
}

/* Every element must lie in the storage, and the number of bytes must be a number. */
static tn_status check_view(pickle_machine *m, const pickle_tensor *t)
{
    size_t element = dtype_table[t->dtype].bytes;
    int64_t bytes = (int64_t)element, farthest = t->offset, span;
    bool fits = true, empty = false;
    for (size_t i = 0; i < t->rank; i++) {
        empty = empty || t->sizes[i] == 0;
    }
    for (size_t i = 0; i < t->rank && fits; i++) {
        /* Sizes of zero count as one here, so that no consumer overflows on its way to the zero. */
        fits = mul_i64(bytes, t->sizes[i] == 0 ? 1 : t->sizes[i], &bytes);
        fits =
            fits && (empty || (mul_i64(t->sizes[i] - 1, t->strides[i], &span) && add_i64(farthest, span, &farthest)));
    }
    if (!fits) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "a tensor's sizes overflow 64 bits");
    }
    uint64_t held = t->storage->bytes / element;
    if (!empty && (uint64_t)farthest >= held) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m),
                       "a tensor reaches element %" PRId64 " of storage '%s', which holds %" PRIu64, farthest,
                       t->storage->key, held);
    }
    return TN_OK;
}

/* The part that all rebuilders have in common: (storage, offset, sizes, strides, ...). */
static tn_status rebuild(pickle_machine *m, const pickle_value *args, dtype type, bool requires_grad,
                         pickle_value **out)
{
    const pickle_value *storage = pickle_slot(args, 0), *sizes = pickle_slot(args, 2), *strides = pickle_slot(args, 3);
    pickle_tensor t = {.storage = storage->storage,
                       .dtype = type,
                       .offset = pickle_slot(args, 1)->shown.u.integer,
                       .rank = sizes->shown.n,
                       .requires_grad = requires_grad};
    if (strides->shown.n != t.rank || t.offset < 0) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m),
                       "a tensor of %zu sizes has %zu strides and offset %" PRId64
                       ", expected as many strides and no negative offset",
                       t.rank, strides->shown.n, t.offset);
    }
    TRY(take_extents(m, sizes, "sizes", &t.sizes));
    TRY(take_extents(m, strides, "strides", &t.strides));
    TRY(check_view(m, &t));
    *out = new_tensor(m, &t);
    return TN_OK;
}

/* Tensors carry bits for lazy conjugation and negation in a dict; one that is set makes the bytes mean something else.
 */
static const char *unread_flag(pickle_machine *m, const pickle_value *args, size_t at)
{
    if (args->shown.n <= at || pickle_slot(args, at)->shown.kind == PICKLE_NONE) {
        return NULL;
    }
    const pickle *flags = &pickle_slot(args, at)->shown;
    for (size_t i = 0; i < flags->n; i++) {
        const pickle *key = flags->u.pairs[2 * i], *value = flags->u.pairs[2 * i + 1];
        if (value->kind != PICKLE_BOOL || value->u.boolean) {
            bool plain = key->kind == PICKLE_STRING && key->n <= 32;
            return arena_printf(m->arena, "torch.Tensor with its '%s' flag set", plain ? key->u.string : "?");
        }
    }
    return NULL;
}

/* The dtype of a storage's elements; a tensor on untyped bytes is one of bytes, as torch has it. */
static dtype element_type(const pickle_value *storage)
{
    return storage->element == DT_NONE ? DT_U8 : storage->element;
}

static tn_status opaque_like(pickle_machine *m, const pickle_value *v, pickle_value **out)
{
    *out = pickle_new_opaque(m, v->shown.u.string);
    return TN_OK;
}

/* (storage, offset, sizes, strides): torch before 0.4 */
static tn_status call_rebuild_v1(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    const pickle_value *storage = pickle_slot(args, 0);
    if (storage->storage == NULL) {
        return opaque_like(m, storage, out);
    }
    return rebuild(m, args, element_type(storage), false, out);
}

/* (storage, offset, sizes, strides, requires_grad, hooks, flags) */
static tn_status call_rebuild_v2(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    const pickle_value *storage = pickle_slot(args, 0);
    if (storage->storage == NULL) {
        return opaque_like(m, storage, out);
    }
    const char *flag = unread_flag(m, args, 6);
    if (flag != NULL) {
        *out = pickle_new_opaque(m, flag);
        return TN_OK;
    }
    return rebuild(m, args, element_type(storage), pickle_slot(args, 4)->shown.u.boolean, out);
}

/* (storage, offset, sizes, strides, requires_grad, hooks, dtype, flags) */
static tn_status call_rebuild_v3(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    const pickle_value *storage = pickle_slot(args, 0), *type = pickle_slot(args, 6);
    if (storage->storage == NULL || type->shown.kind == PICKLE_OPAQUE) {
        return opaque_like(m, storage->storage == NULL ? storage : type, out);
    }
    const char *flag = unread_flag(m, args, 7);
    if (flag != NULL) {
        *out = pickle_new_opaque(m, flag);
        return TN_OK;
    }
    return rebuild(m, args, type->shown.u.dtype, pickle_slot(args, 4)->shown.u.boolean, out);
}

/* (tensor, requires_grad, hooks, attributes): attributes are dropped. */
static tn_status call_rebuild_parameter(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    pickle_value *data = pickle_slot(args, 0);
    if (data->shown.kind == PICKLE_SUBCLASS) {
        *out = data;
        return TN_OK;
    }
    if (data->shown.kind == PICKLE_OPAQUE) {
        return opaque_like(m, data, out);
    }
    pickle_tensor t = *data->shown.u.tensor;
    t.is_parameter = true;
    t.requires_grad = pickle_slot(args, 1)->shown.u.boolean;
    *out = new_tensor(m, &t);
    return TN_OK;
}

/* Subclasses whose state is plain tensors beside numbers: nothing is packed for a certain kernel. */
static const char *const open_subclasses[] = {
    "torchao.quantization.Int8Tensor",
    "torchao.quantization.IntxUnpackedToInt8Tensor",
    "torchao.quantization.Float8Tensor",
};

static bool is_open_subclass(const char *class)
{
    for (size_t i = 0; i < sizeof open_subclasses / sizeof *open_subclasses; i++) {
        if (strcmp(open_subclasses[i], class) == 0) {
            return true;
        }
    }
    return false;
}

/* (class, dtype, sizes, strides, offset, layout, device, requires_grad): what stands around the state, which is given
 * to _rebuild_from_type_v2. */
static tn_status call_wrapper(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    return opaque_like(m, pickle_slot(args, 0), out);
}

/* (function, class, its arguments, attributes): a plain tensor with attributes, which are dropped, or a subclass. */
static tn_status call_rebuild_from_type(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    const pickle_value *function = pickle_slot(args, 0), *class = pickle_slot(args, 1);
    bool plain = strcmp(class->shown.u.string, "torch.Tensor") == 0;
    bool nested = function->global != NULL && function->global->call == call_rebuild_from_type;
    bool wraps = function->global != NULL && function->global->call == call_wrapper;
    if (wraps && is_open_subclass(class->shown.u.string) && pickle_is_dict(pickle_slot(args, 3))) {
        pickle_value *name = pickle_new_text(m, PICKLE_STRING, class->shown.u.string, strlen(class->shown.u.string));
        *out = pickle_new(m, PICKLE_SUBCLASS);
        pickle_append(m, *out, (pickle_value *[]){name, pickle_slot(args, 3)}, 2);
        return TN_OK;
    }
    if (!plain || function->global == NULL || nested) {
        return opaque_like(m, class, out);
    }
    return pickle_call(m, function, pickle_slot(args, 2), out);
}

/* ---- containers and scalars ---- */

/* torch.jit._pickle: (list) and (value, name of its type); what lists hold is seen without being told. */
static tn_status call_itself(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    (void)m;
    *out = pickle_slot(args, 0);
    return TN_OK;
}

static tn_status call_ordered_dict(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    pickle_value *dict = pickle_new(m, PICKLE_ORDERED_DICT);
    size_t n = args->shown.n == 0 ? 0 : pickle_slot(args, 0)->shown.n;
    TRY(pickle_spend(m, n * 2 * sizeof(void *)));
    for (size_t i = 0; i < n; i++) {
        const pickle_value *pair = pickle_slot(pickle_slot(args, 0), i);
        if ((pair->shown.kind != PICKLE_TUPLE && pair->shown.kind != PICKLE_LIST) || pair->shown.n != 2) {
            return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "an OrderedDict is made of '%s', expected pairs",
                           pickle_kind_name(pair->shown.kind));
        }
        pickle_append(m, dict, (pickle_value *[]){pickle_slot(pair, 0), pickle_slot(pair, 1)}, 2);
    }
    *out = dict;
    return TN_OK;
}

static tn_status call_set(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    pickle_value *set = pickle_new(m, PICKLE_SET);
    size_t n = args->shown.n == 0 ? 0 : pickle_slot(args, 0)->shown.n;
    TRY(pickle_spend(m, n * sizeof(void *)));
    for (size_t i = 0; i < n; i++) {
        pickle_append(m, set, (pickle_value *[]){pickle_slot(pickle_slot(args, 0), i)}, 1);
    }
    *out = set;
    return TN_OK;
}

static tn_status call_size(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    *out = args->shown.n == 0 ? m->empty_tuple : pickle_slot(args, 0);
    return TN_OK;
}

static tn_status call_complex(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    *out = pickle_new(m, PICKLE_COMPLEX);
    (*out)->shown.u.complex_parts[0] = pickle_slot(args, 0)->shown.u.real;
    (*out)->shown.u.complex_parts[1] = pickle_slot(args, 1)->shown.u.real;
    return TN_OK;
}

/* (), or (bytes) */
static tn_status call_bytes(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    *out = args->shown.n == 0 ? pickle_new_text(m, PICKLE_BYTES, "", 0) : pickle_slot(args, 0);
    return TN_OK;
}

/* (text, encoding): bytes as protocols before 3 write them, each byte as the character of that number. */
static tn_status call_encode(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    const pickle *text = &pickle_slot(args, 0)->shown, *encoding = &pickle_slot(args, 1)->shown;
    if (strcmp(encoding->u.string, "latin1") != 0 && strcmp(encoding->u.string, "latin-1") != 0) {
        return fail_at(m->ctx, TN_E_UNSUPPORTED, HERE(m), "bytes in an encoding other than 'latin1'");
    }
    TRY(pickle_spend(m, text->n));
    char *bytes = arena_alloc(m->arena, text->n + 1);
    size_t n = 0;
    for (size_t i = 0; i < text->n;) {
        size_t length = pickle_utf8_length(text->u.string + i, text->n - i);
        uint32_t code = utf8_decode(text->u.string + i, length);
        if (code > 0xff) {
            return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "U+%04" PRIX32 " stands for a byte", code);
        }
        bytes[n++] = (char)code;
        i += length;
    }
    *out = pickle_new(m, PICKLE_BYTES);
    (*out)->shown.n = n;
    (*out)->shown.u.string = bytes;
    return TN_OK;
}

/* (type), or (type, index) */
static tn_status call_device(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    const pickle *type = &pickle_slot(args, 0)->shown;
    TRY(pickle_spend(m, type->n + NUM_TEXT));
    const char *name = args->shown.n == 1 ? arena_strdup(m->arena, type->u.string)
                                          : arena_printf(m->arena, "%s:%" PRId64, type->u.string,
                                                         pickle_slot(args, 1)->shown.u.integer);
    *out = pickle_new(m, PICKLE_DEVICE);
    (*out)->shown.n = strlen(name);
    (*out)->shown.u.string = name;
    return TN_OK;
}

/* ("torch.strided"): tenon has no value for a layout, but the name says it all. */
static tn_status call_layout(pickle_machine *m, const pickle_value *args, pickle_value **out)
{
    return opaque_like(m, pickle_slot(args, 0), out);
}

/* ---- the allow-list ---- */

#define KIND(name) (1u << PICKLE_##name)

/* What an argument may be, by the letters of pickle_global.parameters. What follows a '|' may be missing. */
static const struct {
    char letter;
    uint32_t kinds;
} parameter_kinds[] = {
    {'S', KIND(OPAQUE)}, /* a storage, or what stands in its place */
    {'T', KIND(TENSOR) | KIND(SUBCLASS) | KIND(OPAQUE)},
    {'D', KIND(DTYPE) | KIND(OPAQUE)},
    {'g', KIND(OPAQUE)}, /* a class or function */
    {'m', KIND(NONE) | KIND(DICT) | KIND(ORDERED_DICT)},
    {'l', KIND(LIST) | KIND(TUPLE) | KIND(SET)},
    {'t', KIND(TUPLE)},
    {'i', KIND(INT)},
    {'b', KIND(BOOL)},
    {'f', KIND(FLOAT)},
    {'s', KIND(STRING)},
    {'B', KIND(BYTES)},
    {'.', UINT32_MAX},
};

/* Rows of the same name stand together: the first whose parameters fit the arguments is called. */
static const pickle_global globals[] = {
    {"torch._utils", "_rebuild_tensor", "Sill", call_rebuild_v1},
    {"torch._utils", "_rebuild_tensor_v2", "Sillb.|m", call_rebuild_v2},
    {"torch._utils", "_rebuild_tensor_v3", "Sillb.D|m", call_rebuild_v3},
    {"torch._utils", "_rebuild_parameter", "Tb.", call_rebuild_parameter},
    {"torch._utils", "_rebuild_parameter_with_state", "Tb..", call_rebuild_parameter},
    {"torch._utils", "_rebuild_wrapper_subclass", "gDlli..b", call_wrapper},
    {"torch._tensor", "_rebuild_from_type_v2", "ggt.", call_rebuild_from_type},
    {"torch.jit._pickle", "build_intlist", "l", call_itself},
    {"torch.jit._pickle", "build_doublelist", "l", call_itself},
    {"torch.jit._pickle", "build_boollist", "l", call_itself},
    {"torch.jit._pickle", "build_tensorlist", "l", call_itself},
    {"torch.jit._pickle", "restore_type_tag", ".s", call_itself},
    {"collections", "OrderedDict", "|l", call_ordered_dict},
    {"torch", "Size", "|t", call_size},
    {"torch", "device", "s|i", call_device},
    {"torch.serialization", "_get_layout", "s", call_layout},
    {"builtins", "set", "|l", call_set},
    {"builtins", "frozenset", "|l", call_set},
    {"builtins", "complex", "ff", call_complex},
    {"builtins", "bytes", "|B", call_bytes},
    {"builtins", "bytearray", "|B", call_bytes},
    {"builtins", "bytearray", "ss", call_encode},
    {"_codecs", "encode", "ss", call_encode},
};
enum { GLOBAL_COUNT = sizeof globals / sizeof *globals };

static bool fits_letter(char letter, pickle_kind kind)
{
    size_t row = 0;
    while (parameter_kinds[row].letter != letter) {
        row++;
    }
    return (parameter_kinds[row].kinds >> kind & 1) != 0;
}

/* Whether the arguments are what the letters of parameters say. */
static bool fits(const char *parameters, const pickle_value *args)
{
    size_t given = 0;
    bool optional = false;
    for (const char *p = parameters; *p != '\0'; p++) {
        if (*p == '|') {
            optional = true;
        } else if (given == args->shown.n) {
            return optional;
        } else if (!fits_letter(*p, pickle_slot(args, given++)->shown.kind)) {
            return false;
        }
    }
    return given == args->shown.n;
}

static bool same_global(const pickle_global *a, const pickle_global *b)
{
    return strcmp(a->name, b->name) == 0 && strcmp(a->module, b->module) == 0;
}

tn_status pickle_call(pickle_machine *m, const pickle_value *callee, const pickle_value *args, pickle_value **out)
{
    if (callee->shown.kind != PICKLE_OPAQUE || args->shown.kind != PICKLE_TUPLE) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "'%s' is called with '%s', expected a global and a tuple",
                       pickle_kind_name(callee->shown.kind), pickle_kind_name(args->shown.kind));
    }
    if (callee->global == NULL) {
        return opaque_like(m, callee, out);
    }
    for (const pickle_global *g = callee->global; g < globals + GLOBAL_COUNT && same_global(g, callee->global); g++) {
        if (fits(g->parameters, args)) {
            return g->call(m, args, out);
        }
    }
    return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "'%s' is called with %zu arguments that it does not take",
                   callee->shown.u.string, args->shown.n);
}

/* ---- looking up ---- */

static bool is_untyped_storage(const char *module, const char *name)
{
    bool in_torch = strcmp(module, "torch") == 0 || strcmp(module, "torch.storage") == 0;
    return in_torch && (strcmp(name, "UntypedStorage") == 0 || strcmp(name, "_UntypedStorage") == 0);
}

/* Gives an opaque value the meaning that the allow-list has for its name, if any. */
static void recognize(pickle_value *v, const char *module, const char *name)
{
    bool in_torch = strcmp(module, "torch") == 0;
    if (in_torch && dtype_by_torch(name) != DT_NONE) {
        v->shown.kind = PICKLE_DTYPE;
        v->shown.u.dtype = dtype_by_torch(name);
        return;
    }
    v->element = in_torch ? dtype_by_storage(name) : DT_NONE;
    v->is_storage_class = v->element != DT_NONE || is_untyped_storage(module, name);
    for (size_t i = 0; i < GLOBAL_COUNT && v->global == NULL; i++) {
        if (strcmp(globals[i].name, name) == 0 && strcmp(globals[i].module, module) == 0) {
            v->global = &globals[i];
        }
    }
}

/* A name of Python: UTF-8 that a C string can hold. */
static bool is_name(const char *text, size_t n)
{
    return n > 0 && memchr(text, '\0', n) == NULL && utf8_valid(text, n);
}

tn_status pickle_find_global(pickle_machine *m, const char *module, size_t module_n, const char *name, size_t name_n,
                             pickle_value **out)
{
    if (!is_name(module, module_n) || !is_name(name, name_n)) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "a global has no proper name");
    }
    TRY(pickle_spend(m, 2 * (module_n + name_n)));
    const char *module_name = arena_strndup(m->scratch, module, module_n);
    if (strcmp(module_name, "__builtin__") == 0) { /* Python 2, and Python 3 in its protocols */
        module_name = "builtins";
        module_n = strlen(module_name);
    }
    char *full = arena_alloc(m->arena, module_n + 1 + name_n + 1);
    memcpy(full, module_name, module_n);
    full[module_n] = '.';
    memcpy(full + module_n + 1, name, name_n);
    *out = pickle_new_opaque(m, full);
    recognize(*out, module_name, full + module_n + 1);
    return TN_OK;
}

/* The storage of a key, made when it is met first. All persistent ids of a key must agree on its bytes. */
static tn_status storage_of(pickle_machine *m, const char *key, const pickle_storage *wanted,
                            const pickle_storage **out)
{
    void **slot = map_at(&m->storages, key);
    if (*slot == NULL) {
        pickle_storage *fresh = arena_copy(m->arena, wanted, sizeof *wanted);
        fresh->key = arena_strdup(m->arena, key);
        fresh->location = arena_strdup(m->arena, wanted->location);
        *slot = fresh;
    }
    const pickle_storage *found = *slot;
    if (found->bytes != wanted->bytes) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m),
                       "storage '%s' has %" PRIu64 " bytes in one place and %" PRIu64 " in another", key, found->bytes,
                       wanted->bytes);
    }
    *out = found;
    return TN_OK;
}

/* ('storage', class, key, location, count) */
tn_status pickle_find_storage(pickle_machine *m, const pickle_value *id, pickle_value **out)
{
    enum { KEY_MOST = 255 };
    if (id->shown.kind != PICKLE_TUPLE || !fits("sgssi", id) ||
        strcmp(pickle_slot(id, 0)->shown.u.string, "storage") != 0) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "a persistent id is not ('storage', class, key, location, count)");
    }
    const pickle_value *class = pickle_slot(id, 1);
    const pickle *key = &pickle_slot(id, 2)->shown, *location = &pickle_slot(id, 3)->shown;
    if (!class->is_storage_class) {
        return opaque_like(m, class, out);
    }
    pickle_storage wanted = {
        .dtype = class->element, .count = pickle_slot(id, 4)->shown.u.integer, .location = location->u.string};
    size_t element = wanted.dtype == DT_NONE ? 1 : dtype_table[wanted.dtype].bytes;
    int64_t bytes;
    if (wanted.count < 0 || !mul_i64(wanted.count, (int64_t)element, &bytes)) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "a storage of %" PRId64 " elements", wanted.count);
    }
    if (key->n > KEY_MOST || !is_name(key->u.string, key->n)) {
        return fail_at(m->ctx, TN_E_FORMAT, HERE(m), "a storage has no proper key");
    }
    wanted.bytes = (uint64_t)bytes;
    TRY(pickle_spend(m, key->n + location->n));
    *out = pickle_new_opaque(m, class->shown.u.string);
    (*out)->element = class->element;
    return storage_of(m, key->u.string, &wanted, &(*out)->storage);
}
