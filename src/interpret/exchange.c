/* Public data to data and back: see exchange.h. */
#include "interpret/exchange.h"

#include <stdlib.h>
#include <string.h>

static const char *const format_names[] = {
    [FORMAT_CONTIGUOUS] = "contiguous",
    [FORMAT_CHANNELS_LAST] = "channels_last",
    [FORMAT_CHANNELS_LAST_3D] = "channels_last_3d",
    [FORMAT_PRESERVE] = "preserve",
};
enum { FORMAT_NAMES = sizeof format_names / sizeof *format_names };

static tn_status format_by_name(builder *b, const char *name, datum *out)
{
    for (int i = FORMAT_CONTIGUOUS; i < FORMAT_NAMES; i++) {
        if (strcmp(format_names[i], name) == 0) {
            *out = (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = i};
            return TN_OK;
        }
    }
    return builder_fail(b, TN_E_ARGUMENT,
                        "'%s' is no memory format; contiguous, channels_last, channels_last_3d and preserve are", name);
}

static tn_status list_from_public(builder *b, const tn_datum *given, datum *out)
{
    datum *items = ARENA_ARRAY(b->arena, datum, given->u.list.count);
    for (size_t i = 0; i < given->u.list.count; i++) {
        TRY(datum_from_public(b, &given->u.list.items[i], &items[i]));
    }
    *out = of_list(items, given->u.list.count);
    return TN_OK;
}

static tn_status name_from_public(builder *b, const tn_datum *given, datum *out)
{
    if (given->u.string == NULL) {
        return builder_fail(b, TN_E_ARGUMENT, "an argument is a name, but the name is NULL");
    }
    if (given->kind == TN_STRING || given->kind == TN_DEVICE) {
        *out = of_string(arena_strdup(b->arena, given->u.string));
        return TN_OK;
    }
    if (given->kind == TN_MEMORY_FORMAT) {
        return format_by_name(b, given->u.string, out);
    }
    dtype type = dtype_by_name(given->u.string);
    type = type == DT_NONE ? dtype_by_torch(given->u.string) : type;
    *out = of_dtype(type);
    return type == DT_NONE ? builder_fail(b, TN_E_ARGUMENT, "'%s' is no element type", given->u.string) : TN_OK;
}

tn_status datum_from_public(builder *b, const tn_datum *given, datum *out)
{
    *out = of_none();
    switch (given->kind) {
    case TN_NONE:
        return TN_OK;
    case TN_TENSOR:
        if (given->u.tensor == NULL) {
            return builder_fail(b, TN_E_ARGUMENT, "an argument is a tensor, but the tensor is NULL");
        }
        *out = of_tensor(builder_array(b, given->u.tensor));
        return TN_OK;
    case TN_INT:
        *out = of_int(given->u.integer);
        return TN_OK;
    case TN_FLOAT:
        *out = of_float(given->u.real);
        return TN_OK;
    case TN_BOOL:
        *out = of_bool(given->u.boolean);
        return TN_OK;
    case TN_COMPLEX:
        *out = (datum){.kind = DATUM_COMPLEX,
                       .u.complex_number = {given->u.complex_number.real, given->u.complex_number.imaginary}};
        return TN_OK;
    case TN_LAYOUT:
        *out = (datum){.kind = DATUM_LAYOUT, .u.code = given->u.integer};
        return TN_OK;
    case TN_STRING:
    case TN_DTYPE:
    case TN_MEMORY_FORMAT:
    case TN_DEVICE:
        return name_from_public(b, given, out);
    case TN_LIST:
        return list_from_public(b, given, out);
    case TN_OBJECT:
        if (given->u.object == NULL || given->u.object->class_name == NULL) {
            return builder_fail(b, TN_E_ARGUMENT, "an argument is an object, but the object or its class is NULL");
        }
        *out = (datum){.kind = DATUM_HANDLE, .u.handle = given->u.object};
        return TN_OK;
    }
    return builder_fail(b, TN_E_ARGUMENT, "an argument has kind %d, which there is not", (int)given->kind);
}

tn_datum datum_lend_plain(datum d)
{
    tn_datum out = {.kind = TN_NONE};
    switch (d.kind) {
    case DATUM_TENSOR:
        out.kind = TN_TENSOR;
        out.u.tensor = d.u.tensor->data;
        break;
    case DATUM_INT:
        out.kind = TN_INT;
        out.u.integer = d.u.integer;
        break;
    case DATUM_FLOAT:
        out.kind = TN_FLOAT;
        out.u.real = d.u.real;
        break;
    case DATUM_BOOL:
        out.kind = TN_BOOL;
        out.u.boolean = d.u.boolean;
        break;
    case DATUM_COMPLEX:
        out.kind = TN_COMPLEX;
        out.u.complex_number.real = d.u.complex_number.real;
        out.u.complex_number.imaginary = d.u.complex_number.imaginary;
        break;
    case DATUM_STRING:
        out.kind = TN_STRING;
        out.u.string = d.u.string;
        break;
    case DATUM_DTYPE:
        out.kind = TN_DTYPE;
        out.u.string = dtype_table[d.u.dtype].name;
        break;
    case DATUM_MEMORY_FORMAT:
        out.kind = TN_MEMORY_FORMAT;
        out.u.string = d.u.code > 0 && d.u.code < FORMAT_NAMES ? format_names[d.u.code] : "preserve";
        break;
    case DATUM_LAYOUT:
        out.kind = TN_LAYOUT;
        out.u.integer = d.u.code;
        break;
    case DATUM_HANDLE:
        out.kind = TN_OBJECT;
        out.u.object = d.u.handle;
        break;
    default:
        break;
    }
    return out;
}

tn_datum datum_lend(builder *b, datum d)
{
    tn_datum out = datum_lend_plain(d);
    if (d.kind == DATUM_LIST) {
        out.kind = TN_LIST;
        out.u.list.count = d.u.list.n;
        out.u.list.items = ARENA_ARRAY(b->arena, tn_datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            out.u.list.items[i] = datum_lend(b, d.u.list.at[i]);
        }
    }
    return out;
}

tn_status datum_to_public(builder *b, datum d, tn_datum *out)
{
    *out = datum_lend_plain(d);
    if (d.kind == DATUM_TENSOR) {
        tensor_retain(out->u.tensor);
    }
    if (d.kind != DATUM_LIST) {
        return TN_OK;
    }
    tn_datum list = {.kind = TN_LIST};
    list.u.list.items = calloc(d.u.list.n + 1, sizeof *list.u.list.items);
    if (list.u.list.items == NULL) {
        return fail(b->ctx, TN_E_NOMEM, "out of memory");
    }
    for (; list.u.list.count < d.u.list.n; list.u.list.count++) {
        tn_status status = datum_to_public(b, d.u.list.at[list.u.list.count], &list.u.list.items[list.u.list.count]);
        if (status != TN_OK) {
            tn_datum_free(&list);
            return status;
        }
    }
    *out = list;
    return TN_OK;
}

const char *public_kind_name(tn_kind kind)
{
    static const datum_kind kinds[] = {
        [TN_NONE] = DATUM_NONE,     [TN_TENSOR] = DATUM_TENSOR, [TN_INT] = DATUM_INT,
        [TN_FLOAT] = DATUM_FLOAT,   [TN_BOOL] = DATUM_BOOL,     [TN_COMPLEX] = DATUM_COMPLEX,
        [TN_STRING] = DATUM_STRING, [TN_DTYPE] = DATUM_DTYPE,   [TN_LAYOUT] = DATUM_LAYOUT,
        [TN_DEVICE] = DATUM_DEVICE, [TN_LIST] = DATUM_LIST,     [TN_MEMORY_FORMAT] = DATUM_MEMORY_FORMAT,
        [TN_OBJECT] = DATUM_HANDLE,
    };
    return datum_kind_name(kinds[kind]);
}

tn_status datum_as_tensor(tn_context *ctx, const tn_datum *d, tn_tensor **out)
{
    static const dtype types[] = {[TN_BOOL] = DT_BOOL, [TN_INT] = DT_I64, [TN_FLOAT] = DT_F64, [TN_COMPLEX] = DT_C128};
    *out = d->kind == TN_TENSOR && d->u.tensor != NULL ? tensor_retain(d->u.tensor) : NULL;
    if (d->kind == TN_BOOL || d->kind == TN_INT || d->kind == TN_FLOAT || d->kind == TN_COMPLEX) {
        TRY(tensor_allocate(ctx, types[d->kind], 0, NULL, NULL, out));
        memcpy((*out)->view.storage->data, &d->u, dtype_table[types[d->kind]].bytes);
    }
    return TN_OK;
}

void tn_datum_free(tn_datum *given)
{
    if (given == NULL) {
        return;
    }
    if (given->kind == TN_TENSOR) {
        tensor_release(given->u.tensor);
    } else if (given->kind == TN_LIST) {
        for (size_t i = 0; i < given->u.list.count; i++) {
            tn_datum_free(&given->u.list.items[i]);
        }
        free(given->u.list.items);
    }
    *given = (tn_datum){.kind = TN_NONE};
}
