/*
 * Types of NNEF, as Khronos' parser compares, binds and deduces them. After nnef_text.h in the flow; nnef_check.c asks.
 * Types are as high as the text or the expressions that they come from: recursion is bounded with those.
 */
#include "format/nnef_bind.h"

/* clang-format off */
static const nnef_type primitives[] = {
    [NNEF_INTEGER] = {NNEF_PRIMITIVE, NNEF_INTEGER, NULL, 0, 0}, [NNEF_SCALAR] = {NNEF_PRIMITIVE, NNEF_SCALAR, NULL, 0, 0},
    [NNEF_LOGICAL] = {NNEF_PRIMITIVE, NNEF_LOGICAL, NULL, 0, 0}, [NNEF_STRING] = {NNEF_PRIMITIVE, NNEF_STRING, NULL, 0, 0},
    [NNEF_GENERIC] = {NNEF_PRIMITIVE, NNEF_GENERIC, NULL, 0, 0},
};
static const nnef_type tensors[] = {
    [NNEF_NO_TYPE] = {NNEF_TENSOR, NNEF_NO_TYPE, NULL, 0, 0},
    [NNEF_INTEGER] = {NNEF_TENSOR, NNEF_INTEGER, NULL, 0, 0}, [NNEF_SCALAR] = {NNEF_TENSOR, NNEF_SCALAR, NULL, 0, 0},
    [NNEF_LOGICAL] = {NNEF_TENSOR, NNEF_LOGICAL, NULL, 0, 0}, [NNEF_STRING] = {NNEF_TENSOR, NNEF_STRING, NULL, 0, 0},
    [NNEF_GENERIC] = {NNEF_TENSOR, NNEF_GENERIC, NULL, 0, 0},
};
/* clang-format on */

const nnef_type *nnef_type_primitive(nnef_name name)
{
    return &primitives[name];
}

const nnef_type *nnef_type_tensor(nnef_name name)
{
    return &tensors[name];
}

const nnef_type *nnef_type_array(arena *a, const nnef_type *item)
{
    nnef_type *array = ARENA_NEW(a, nnef_type);
    array->form = NNEF_ARRAY;
    array->item = arena_copy(a, &item, sizeof item);
    array->n = 1;
    array->height = item == NULL ? 1 : item->height + 1;
    return array;
}

/* What a name of a type takes: its own, and '?' all. */
static bool name_fits(nnef_name given, nnef_name wanted)
{
    return given == wanted || wanted == NNEF_GENERIC;
}

static bool tensor_takes(const nnef_type *tensor, nnef_name given)
{
    return tensor->name == NNEF_NO_TYPE || (given != NNEF_NO_TYPE && name_fits(given, tensor->name));
}

/* Numbers in lists in lists are a tensor, in graph.quant. */
static bool list_fits_tensor(const nnef_type *given, const nnef_type *wanted)
{
    while (given != NULL && given->form == NNEF_ARRAY) {
        given = given->item[0];
    }
    return given != NULL && given->form == NNEF_PRIMITIVE && tensor_takes(wanted, given->name);
}

bool nnef_type_fits(const nnef_type *given, const nnef_type *wanted, bool list_as_tensor)
{
    if (given == NULL || wanted == NULL) {
        return given == wanted;
    }
    if (given->form == NNEF_PRIMITIVE && wanted->form == NNEF_TENSOR) {
        return tensor_takes(wanted, given->name);
    }
    if (given->form == NNEF_ARRAY && wanted->form == NNEF_TENSOR) {
        return list_as_tensor && list_fits_tensor(given, wanted);
    }
    if (given->form != wanted->form) {
        return false;
    }
    switch (given->form) {
    case NNEF_PRIMITIVE:
        return name_fits(given->name, wanted->name);
    case NNEF_TENSOR:
        return tensor_takes(wanted, given->name);
    case NNEF_ARRAY:
        return given->item[0] == NULL || nnef_type_fits(given->item[0], wanted->item[0], list_as_tensor);
    case NNEF_TUPLE:
        break;
    }
    bool fits = given->n == wanted->n;
    for (size_t i = 0; fits && i < given->n; i++) {
        fits = nnef_type_fits(given->item[i], wanted->item[i], list_as_tensor);
    }
    return fits;
}

const nnef_type *nnef_type_common(const nnef_type *a, const nnef_type *b)
{
    return nnef_type_fits(a, b, false) ? b : nnef_type_fits(b, a, false) ? a : NULL;
}

bool nnef_type_is_attribute(const nnef_type *type)
{
    bool attribute = type != NULL && type->form != NNEF_TENSOR;
    for (size_t i = 0; attribute && i < type->n; i++) {
        attribute = nnef_type_is_attribute(type->item[i]);
    }
    return attribute;
}

bool nnef_type_is_generic(const nnef_type *type)
{
    bool generic = type != NULL && type->name == NNEF_GENERIC;
    for (size_t i = 0; !generic && type != NULL && i < type->n; i++) {
        generic = nnef_type_is_generic(type->item[i]);
    }
    return generic;
}

const nnef_type *nnef_type_bound(arena *a, const nnef_type *type, nnef_name name)
{
    if (!nnef_type_is_generic(type) || name == NNEF_NO_TYPE || name == NNEF_GENERIC) {
        return type;
    }
    if (type->form == NNEF_PRIMITIVE || type->form == NNEF_TENSOR) {
        return type->form == NNEF_TENSOR ? &tensors[name] : &primitives[name];
    }
    nnef_type *bound = arena_copy(a, type, sizeof *type);
    const nnef_type **items = ARENA_ARRAY(a, const nnef_type *, type->n);
    for (size_t i = 0; i < type->n; i++) {
        items[i] = nnef_type_bound(a, type->item[i], name);
    }
    bound->item = items;
    return bound;
}

bool nnef_type_deduce(const nnef_type *param, const nnef_type *argument, nnef_name *name)
{
    if (param == NULL || argument == NULL) {
        return true;
    }
    bool leaf = param->form == NNEF_PRIMITIVE || param->form == NNEF_TENSOR;
    bool same = param->form == argument->form || (param->form == NNEF_TENSOR && argument->form == NNEF_PRIMITIVE);
    if (leaf && same && param->name == NNEF_GENERIC && argument->name != NNEF_NO_TYPE) {
        *name = *name == NNEF_NO_TYPE ? argument->name : *name;
        return *name == argument->name;
    }
    bool agrees = true;
    for (size_t i = 0; !leaf && same && agrees && i < param->n && i < argument->n; i++) {
        agrees = nnef_type_deduce(param->item[i], argument->item[i], name);
    }
    return agrees;
}
