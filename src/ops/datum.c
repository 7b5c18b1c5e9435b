/* Lists of data and the texts of data in messages: see datum.h. */
#include "ops/datum.h"

#include "base/num.h"
#include "ops/builder.h"

#include <inttypes.h>

datum of_extents(builder *b, const extent *at, size_t n)
{
    datum *items = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        items[i] = of_extent(at[i]);
    }
    return of_list(items, n);
}

tensor_type tensor_type_copy(arena *a, const tensor_type *t)
{
    tensor_type made = *t;
    made.sizes = arena_copy(a, t->sizes, t->rank * sizeof *t->sizes);
    made.strides = arena_copy(a, t->strides, t->rank * sizeof *t->strides);
    return made;
}

array *array_copy(arena *a, const array *from)
{
    array *made = arena_copy(a, from, sizeof *made);
    made->type = tensor_type_copy(a, &from->type);
    made->number = from->number == NULL ? NULL : arena_copy(a, from->number, sizeof *from->number);
    return made;
}

datum of_ints(builder *b, const int64_t *at, size_t n)
{
    datum *items = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        items[i] = of_int(at[i]);
    }
    return of_list(items, n);
}

datum datum_of_constant(const arg *a)
{
    switch (a->kind) {
    case ARG_INT:
        return of_int(a->u.integer);
    case ARG_FLOAT:
        return of_float(a->u.real);
    case ARG_BOOL:
        return of_bool(a->u.boolean);
    case ARG_STRING:
        return of_string(a->u.string);
    default:
        return of_none();
    }
}

const char *datum_kind_name(datum_kind kind)
{
    static const char *const names[DATUM_KIND_COUNT] = {
        [DATUM_NONE] = "None",        [DATUM_TENSOR] = "a tensor",
        [DATUM_INT] = "an int",       [DATUM_FLOAT] = "a float",
        [DATUM_BOOL] = "a bool",      [DATUM_COMPLEX] = "a complex number",
        [DATUM_STRING] = "a string",  [DATUM_DTYPE] = "an element type",
        [DATUM_LAYOUT] = "a layout",  [DATUM_MEMORY_FORMAT] = "a memory format",
        [DATUM_DEVICE] = "a device",  [DATUM_LIST] = "a list",
        [DATUM_GRAPH] = "a graph",    [DATUM_OPERATOR] = "an operator",
        [DATUM_OBJECT] = "an object", [DATUM_HANDLE] = "an object",
        [DATUM_DICT] = "a dict",      [DATUM_BATCH] = "a batch of torch.vmap",
    };
    return kind < DATUM_KIND_COUNT ? names[kind] : "?";
}

static const char *number_text(builder *b, datum d)
{
    char text[NUM_TEXT];
    if (d.expr != NULL) {
        return extent_text(b, (extent){0, d.expr});
    }
    if (d.kind == DATUM_BOOL) {
        return d.u.boolean ? "True" : "False";
    }
    if (d.kind == DATUM_INT) {
        return arena_printf(b->arena, "%" PRId64, d.u.integer);
    }
    f64_to_text(d.u.real, text);
    return arena_strdup(b->arena, text);
}

const char *datum_text(builder *b, datum d)
{
    const char *text = "[";
    switch (d.kind) {
    case DATUM_INT:
    case DATUM_FLOAT:
    case DATUM_BOOL:
        return number_text(b, d);
    case DATUM_TENSOR:
        return arena_printf(b->arena, "%s%s", dtype_table[d.u.tensor->type.dtype].name,
                            extents_text(b, d.u.tensor->type.sizes, d.u.tensor->type.rank));
    case DATUM_STRING:
    case DATUM_OPERATOR:
        return arena_printf(b->arena, "'%s'", d.u.string);
    case DATUM_DTYPE:
        return dtype_table[d.u.dtype].torch;
    case DATUM_HANDLE:
        return d.u.handle->class_name;
    case DATUM_LIST:
        for (size_t i = 0; i < d.u.list.n; i++) {
            text = arena_printf(b->arena, "%s%s%s", text, i == 0 ? "" : ", ", datum_text(b, d.u.list.at[i]));
        }
        return arena_printf(b->arena, "%s]", text);
    default:
        return datum_kind_name(d.kind);
    }
}
