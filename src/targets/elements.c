/* Numbers for tensors while reading: see elements.h. */
#include "targets/elements.h"

#include "base/num.h"
#include "kernels/move/cast.h"
#include "ops/infer.h"

#include <string.h>

const elements *elements_of(datum d)
{
    return d.kind == DATUM_TENSOR ? d.u.tensor->elements : NULL;
}

const elements *arg_elements(const call *c, size_t i)
{
    if (i >= c->n || c->args[i].kind != DATUM_TENSOR) {
        return NULL;
    }
    const array *a = c->args[i].u.tensor;
    return a->elements != NULL || a->data == NULL ? a->elements : elements_read(c->b->arena, &a->data->view);
}

/* ---- making ---- */

static datum_kind kind_of(dtype type)
{
    switch (dtype_table[type].category) {
    case CATEGORY_BOOL:
        return DATUM_BOOL;
    case CATEGORY_INTEGRAL:
        return DATUM_INT;
    case CATEGORY_FLOATING:
        return DATUM_FLOAT;
    default:
        return DATUM_NONE;
    }
}

elements *elements_new(arena *a, dtype type, uint32_t rank, const int64_t *sizes)
{
    int64_t n;
    if (rank > ELEMENTS_MOST_DIMS || !tensor_numel(rank, sizes, &n) || n > ELEMENTS_MOST ||
        kind_of(type) == DATUM_NONE) {
        return NULL;
    }
    elements *e = ARENA_NEW(a, elements);
    e->dtype = type;
    e->rank = rank;
    e->n = (size_t)n;
    if (rank > 0) { /* else sizes may be NULL */
        memcpy(e->sizes, sizes, rank * sizeof *sizes);
    }
    e->at = ARENA_ARRAY(a, datum, e->n);
    for (size_t i = 0; i < e->n; i++) {
        e->at[i].kind = kind_of(type);
    }
    return e;
}

const elements *elements_list(arena *a, const extent *at, size_t n)
{
    elements *e = elements_new(a, DT_I64, 1, (int64_t[]){(int64_t)n});
    for (size_t i = 0; e != NULL && i < n; i++) {
        e->at[i] = of_extent(at[i]);
    }
    return e;
}

const elements *elements_number(arena *a, dtype type, datum number)
{
    elements *e = elements_new(a, type, 0, NULL);
    if (e != NULL) {
        e->at[0] = number;
    }
    return e;
}

/* Where element i in C order lies, counted in elements from the first. */
static int64_t place_of(const tensor *t, size_t i)
{
    int64_t at = 0, left = (int64_t)i;
    for (uint32_t k = t->rank; k > 0; k--) {
        at += left % t->sizes[k - 1] * t->strides[k - 1];
        left /= t->sizes[k - 1];
    }
    return at;
}

const elements *elements_read(arena *a, const tensor *t)
{
    elements *e = t->storage == NULL ? NULL : elements_new(a, t->dtype, t->rank, t->sizes);
    if (e == NULL) {
        return NULL;
    }
    ptrdiff_t width = (ptrdiff_t)dtype_table[t->dtype].bytes;
    for (size_t i = 0; i < e->n; i++) {
        const char *from = (const char *)tensor_at(t) + (ptrdiff_t)place_of(t, i) * width;
        int64_t integer;
        double real;
        switch (e->at[i].kind) {
        case DATUM_BOOL:
            e->at[i].u.boolean = from[0] != 0;
            break;
        case DATUM_INT:
            convert_elements(1, t->dtype, from, 0, DT_I64, &integer, 0);
            e->at[i].u.integer = integer;
            break;
        default:
            convert_elements(1, t->dtype, from, 0, DT_F64, &real, 0);
            e->at[i].u.real = real;
        }
    }
    return e;
}

array *elements_array(builder *b, const elements *e)
{
    extent sizes[ELEMENTS_MOST_DIMS];
    for (uint32_t i = 0; i < e->rank; i++) {
        sizes[i] = known(e->sizes[i]);
    }
    array *a = make_new(b, e->dtype, sizes, e->rank);
    a->elements = e;
    return a;
}

bool elements_are_known(const elements *e)
{
    for (size_t i = 0; i < e->n; i++) {
        if (e->at[i].expr != NULL) {
            return false;
        }
    }
    return true;
}

void elements_store(const elements *e, void *to)
{
    size_t width = dtype_table[e->dtype].bytes;
    for (size_t i = 0; i < e->n; i++) {
        char *at = (char *)to + i * width;
        if (e->at[i].kind == DATUM_FLOAT) {
            convert_elements(1, DT_F64, &e->at[i].u.real, 0, e->dtype, at, 0);
        } else if (e->at[i].kind == DATUM_INT) {
            convert_elements(1, DT_I64, &e->at[i].u.integer, 0, e->dtype, at, 0);
        } else {
            *at = (char)e->at[i].u.boolean;
        }
    }
}

array *elements_tensor(builder *b, const elements *e)
{
    datum *parts = ARENA_ARRAY(b->arena, datum, e->n);
    for (size_t i = 0; i < e->n; i++) {
        parts[i] = BUILD(b, "aten::scalar_tensor", e->at[i], of_dtype(e->dtype));
    }
    datum made = e->n == 1 ? parts[0] : BUILD(b, "aten::stack", of_list(parts, e->n), of_int(0));
    if (e->rank != 1 || e->n == 1) {
        made = e->rank == 0 ? made : BUILD(b, "aten::view", made, of_ints(b, e->sizes, e->rank));
    }
    return made.kind == DATUM_TENSOR ? made.u.tensor : NULL;
}

/* ---- numbers of tensors ---- */

datum numbers_of(builder *b, datum from)
{
    const elements *e = elements_of(from);
    if (from.kind != DATUM_TENSOR || b->status != TN_OK) {
        return from;
    }
    if (e != NULL) {
        return e->rank == 0 ? e->at[0] : of_list(e->at, e->n);
    }
    const tensor_type *t = &from.u.tensor->type;
    if (t->rank == 0) {
        return BUILD(b, "aten::item", from);
    }
    if (t->rank > 1 || t->sizes[0].expr != NULL || t->sizes[0].n > ELEMENTS_MOST) {
        builder_fail(b, TN_E_UNSUPPORTED, "%s is to give sizes, and has too many dims or a size that varies",
                     datum_text(b, from));
        return of_none();
    }
    size_t n = (size_t)t->sizes[0].n;
    datum *items = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        items[i] = BUILD(b, "aten::item", BUILD(b, "aten::select.int", from, of_int(0), of_int((int64_t)i)));
    }
    return of_list(items, n);
}

/* ---- computing ---- */

const elements *elements_reshaped(arena *a, const elements *e, uint32_t rank, const int64_t *sizes)
{
    elements *made = e == NULL ? NULL : elements_new(a, e->dtype, rank, sizes);
    if (made == NULL || made->n != e->n) {
        return NULL;
    }
    memcpy(made->at, e->at, e->n * sizeof *e->at);
    return made;
}

/* Sizes of the result of operands that broadcast against each other; false: they do not. */
static bool common_sizes(const elements *const *at, size_t n, uint32_t *rank, int64_t *sizes)
{
    *rank = 0;
    for (size_t i = 0; i < n; i++) {
        *rank = at[i]->rank > *rank ? at[i]->rank : *rank;
    }
    for (uint32_t k = 0; k < *rank; k++) {
        sizes[k] = 1;
        for (size_t i = 0; i < n; i++) {
            uint32_t missing = *rank - at[i]->rank;
            int64_t size = k < missing ? 1 : at[i]->sizes[k - missing];
            if (size != 1 && sizes[k] != 1 && size != sizes[k]) {
                return false;
            }
            sizes[k] = size == 1 ? sizes[k] : size;
        }
    }
    return true;
}

/* The element of an operand that stands at place `index` of the result. */
static datum element_at(const elements *e, uint32_t rank, const int64_t *sizes, size_t index)
{
    size_t at = 0, step = 1;
    for (uint32_t back = 1; back <= rank; back++) {
        int64_t spot = (int64_t)index % sizes[rank - back];
        index /= (size_t)sizes[rank - back];
        if (back <= e->rank) {
            int64_t size = e->sizes[e->rank - back];
            at += (size == 1 ? 0 : (size_t)spot) * step;
            step *= (size_t)size;
        }
    }
    return e->at[at];
}

const elements *elements_map(call *c, element_fn of, const size_t *operands, size_t n, dtype type)
{
    enum { MOST_OPERANDS = 8 };
    const elements *at[MOST_OPERANDS];
    int64_t sizes[ELEMENTS_MOST_DIMS];
    uint32_t rank;
    for (size_t i = 0; i < n; i++) {
        at[i] = n > MOST_OPERANDS ? NULL : arg_elements(c, operands[i]);
        if (at[i] == NULL) {
            return NULL;
        }
    }
    if (n == 0 || !common_sizes(at, n, &rank, sizes)) {
        return NULL;
    }
    elements *made = elements_new(c->b->arena, type == DT_NONE ? at[n - 1]->dtype : type, rank, sizes);
    for (size_t i = 0; made != NULL && i < made->n; i++) {
        datum given[MOST_OPERANDS];
        for (size_t k = 0; k < n; k++) {
            given[k] = element_at(at[k], rank, sizes, i);
        }
        made->at[i] = of(c->b, given);
        if (made->at[i].kind == DATUM_NONE) {
            return NULL;
        }
    }
    return made;
}
