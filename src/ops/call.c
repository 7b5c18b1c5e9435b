/* Reading the arguments of a call and saying what comes out of it: see op.h. */
#include "ops/infer.h"

#include <stdio.h>
#include <string.h>

bool op_is_statistic(const char *argument)
{
    return strcmp(argument, "running_mean") == 0 || strcmp(argument, "running_var") == 0;
}

tn_status call_fail(const call *c, tn_status code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = arena_vprintf(c->b->arena, format, args);
    va_end(args);
    return builder_fail(c->b, code, "%s", text);
}

/* What a message calls argument i: its name in the base's schema. */
static const char *arg_name(const call *c, size_t i)
{
    return i < c->via->base->argument_count ? c->via->base->arguments[i].name : "?";
}

/* ---- arguments ---- */

array *arg_array(const call *c, size_t i)
{
    return has_arg(c, i) && c->args[i].kind == DATUM_TENSOR ? c->args[i].u.tensor : NULL;
}

const tensor_type *arg_type(const call *c, size_t i)
{
    return &c->args[i].u.tensor->type;
}

const tensor *arg_tensor(const call *c, size_t i)
{
    array *a = arg_array(c, i);
    if (a != NULL && !a->is_number) {
        builder_looks(c->b, c->op->name);
    }
    return a == NULL || a->data == NULL ? NULL : &a->data->view;
}

static int64_t number_as_int(const call *c, size_t i, datum d)
{
    int64_t n;
    if (d.expr != NULL && d.kind == DATUM_INT && extent_asked_number(c->b, (extent){0, d.expr}, &n)) {
        return n;
    }
    if (d.expr != NULL) {
        call_fail(c, TN_E_UNSUPPORTED, "argument '%s' is %s, where a number that is known is needed", arg_name(c, i),
                  datum_text(c->b, d));
        return 0;
    }
    return d.kind == DATUM_BOOL ? d.u.boolean : d.kind == DATUM_INT ? d.u.integer : (int64_t)d.u.real;
}

extent arg_extent(const call *c, size_t i)
{
    datum d = c->args[i];
    return d.kind == DATUM_INT ? (extent){d.u.integer, d.expr} : known(number_as_int(c, i, d));
}

int64_t arg_int(const call *c, size_t i)
{
    return number_as_int(c, i, c->args[i]);
}

bool arg_bool(const call *c, size_t i)
{
    return has_arg(c, i) && number_as_int(c, i, c->args[i]) != 0;
}

double arg_float(const call *c, size_t i)
{
    datum d = c->args[i];
    if (d.expr != NULL) {
        hint h = dim_hint(d.expr);
        if (c->b->observer != NULL) { /* what is said by it would hold for the example alone */
            call_fail(c, TN_E_UNSUPPORTED,
                      "%s, which is not known before the program runs, decides how the call is "
                      "decomposed: keep the operator",
                      datum_text(c->b, d));
        }
        return h.kind == HINT_FLOAT ? h.u.real : h.kind == HINT_INT ? (double)h.u.integer : h.u.boolean;
    }
    switch (d.kind) {
    case DATUM_FLOAT:
        return d.u.real;
    case DATUM_COMPLEX:
        return d.u.complex_number.real;
    case DATUM_BOOL:
        return d.u.boolean;
    default:
        return (double)d.u.integer;
    }
}

dtype arg_dtype(const call *c, size_t i, dtype fallback)
{
    return has_arg(c, i) ? c->args[i].u.dtype : fallback;
}

const char *arg_string(const call *c, size_t i)
{
    return has_arg(c, i) ? c->args[i].u.string : NULL;
}

memory_format arg_memory_format(const call *c, size_t i, memory_format fallback)
{
    return has_arg(c, i) ? (memory_format)c->args[i].u.code : fallback;
}

const device *arg_device(const call *c, size_t i)
{
    if (!has_arg(c, i) || is_eager(c->b)) {
        return NULL;
    }
    if (c->args[i].kind == DATUM_DEVICE) {
        return c->args[i].u.device;
    }
    device *named = ARENA_NEW(c->b->arena, device);
    *named = (device){c->args[i].u.string, -1};
    return named;
}

const extent *arg_extents(const call *c, size_t i, size_t *n)
{
    *n = 0;
    if (!has_arg(c, i)) {
        return NULL;
    }
    datum d = c->args[i];
    const datum *items = d.kind == DATUM_LIST ? d.u.list.at : &c->args[i];
    *n = d.kind == DATUM_LIST ? d.u.list.n : 1;
    extent *extents = ARENA_ARRAY(c->b->arena, extent, *n);
    for (size_t k = 0; k < *n; k++) {
        extents[k] = (extent){items[k].u.integer, items[k].expr};
    }
    return extents;
}

const extent *arg_extents_n(const call *c, size_t i, size_t want)
{
    size_t n;
    const extent *given = arg_extents(c, i, &n);
    if (n == want) {
        return given;
    }
    extent *repeated = ARENA_ARRAY(c->b->arena, extent, want);
    if (n != 1) {
        call_fail(c, TN_E_ARGUMENT, "argument '%s' has %zu items, %zu or 1 are needed", arg_name(c, i), n, want);
        return repeated;
    }
    for (size_t k = 0; k < want; k++) {
        repeated[k] = given[0];
    }
    return repeated;
}

array **arg_arrays(const call *c, size_t i, size_t *n)
{
    *n = 0;
    if (!has_arg(c, i)) {
        return NULL;
    }
    datum list = c->args[i];
    *n = list.u.list.n;
    array **arrays = ARENA_ARRAY(c->b->arena, array *, *n);
    for (size_t k = 0; k < *n; k++) {
        arrays[k] = list.u.list.at[k].kind == DATUM_TENSOR ? list.u.list.at[k].u.tensor : NULL;
    }
    return arrays;
}

uint32_t wrap_dim(const call *c, int64_t index, uint32_t rank)
{
    int64_t limit = rank == 0 ? 1 : (int64_t)rank;
    if (index < -limit || index >= limit) {
        call_fail(c, TN_E_ARGUMENT, "dim %lld is outside [%lld, %lld]", (long long)index, (long long)-limit,
                  (long long)limit - 1);
        return 0;
    }
    return (uint32_t)(index < 0 ? index + limit : index);
}

uint32_t arg_dim(const call *c, size_t i, uint32_t rank)
{
    return wrap_dim(c, arg_int(c, i), rank);
}

uint64_t arg_dims(const call *c, size_t i, uint32_t rank, bool empty_is_all)
{
    size_t n;
    uint64_t mask = 0, all = rank == 64 ? UINT64_MAX : (UINT64_C(1) << rank) - 1;
    const extent *given = arg_extents(c, i, &n);
    if (given == NULL || (n == 0 && empty_is_all)) {
        return all;
    }
    for (size_t k = 0; k < n; k++) {
        uint64_t bit = UINT64_C(1) << wrap_dim(c, given[k].n, rank);
        if (mask & bit) {
            call_fail(c, TN_E_ARGUMENT, "dim %lld appears twice in '%s'", (long long)given[k].n, arg_name(c, i));
        }
        mask |= bit;
    }
    return mask & (rank == 0 ? 0 : all);
}

/* ---- results ---- */

static array *make(builder *b, dtype type, const extent *sizes, const extent *strides, uint32_t rank)
{
    array *a = ARENA_NEW(b->arena, array);
    if (rank > TENSOR_MAX_RANK) {
        builder_fail(b, TN_E_LIMIT, "a tensor of %u dims was asked for, at most %d are possible", rank,
                     TENSOR_MAX_RANK);
        rank = 0;
    }
    a->type = (tensor_type){type,
                            rank,
                            arena_copy(b->arena, sizes, rank * sizeof *sizes),
                            arena_copy(b->arena, strides, rank * sizeof *strides),
                            known(0),
                            NULL};
    return a;
}

array *make_new(builder *b, dtype type, const extent *sizes, uint32_t rank)
{
    return make(b, type, sizes, contiguous_extents(b, sizes, rank), rank);
}

array *make_view(builder *b, array *base, const extent *sizes, const extent *strides, uint32_t rank, extent offset)
{
    array *a = make(b, base->type.dtype, sizes, strides, rank);
    a->type.offset = offset;
    a->type.device = base->type.device;
    a->base = base;
    return a;
}

array *out_new(call *c, size_t i, dtype type, const extent *sizes, uint32_t rank)
{
    array *a = make_new(c->b, type, sizes, rank);
    c->outs[i] = of_tensor(a);
    return a;
}

array *out_new_strided(call *c, size_t i, dtype type, const extent *sizes, const extent *strides, uint32_t rank)
{
    array *a = make(c->b, type, sizes, strides, rank);
    c->outs[i] = of_tensor(a);
    return a;
}

array *out_view(call *c, size_t i, array *base, const extent *sizes, const extent *strides, uint32_t rank,
                extent offset)
{
    array *a = make_view(c->b, base, sizes, strides, rank, offset);
    c->outs[i] = of_tensor(a);
    return a;
}

array *out_view_as(call *c, size_t i, array *base, dtype type, const extent *sizes, const extent *strides,
                   uint32_t rank, extent offset)
{
    array *a = out_view(c, i, base, sizes, strides, rank, offset);
    a->type.dtype = type;
    return a;
}

void out_same(call *c, size_t i, array *same)
{
    c->outs[i] = of_tensor(same);
}

void out_set(call *c, size_t i, datum d)
{
    c->outs[i] = d;
}

const tensor *out_tensor(const call *c, size_t i)
{
    return &c->outs[i].u.tensor->data->view;
}
