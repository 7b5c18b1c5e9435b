/* Tensors of an NNEF model: variables of its files, literals, numbers that become tensors. See read.h. */
#include "targets/nnef/read.h"

#include "base/num.h"
#include "ops/record.h"

#include <inttypes.h>
#include <string.h>

/* ---- element types ---- */

/* As tract names them. TDim is what its shapes are made of. */
static const struct {
    const char *word;
    dtype is;
} words[] = {{"bool", DT_BOOL}, {"u8", DT_U8},   {"u16", DT_U16},   {"u32", DT_U32}, {"u64", DT_U64},
             {"i8", DT_I8},     {"i16", DT_I16}, {"i32", DT_I32},   {"i64", DT_I64}, {"f16", DT_F16},
             {"f32", DT_F32},   {"f64", DT_F64}, {"bf16", DT_BF16}, {"tdim", DT_I64}};

dtype nnef_read_dtype(const char *word)
{
    char low[8] = "";
    size_t n = strlen(word);
    for (size_t i = 0; i < n && n < sizeof low; i++) {
        low[i] = (char)(word[i] >= 'A' && word[i] <= 'Z' ? word[i] - 'A' + 'a' : word[i]);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i].word, low) == 0) {
            return words[i].is;
        }
    }
    return DT_NONE;
}

/* ---- tensors of the files ---- */

static read_weight *new_weight(reading *r, const char *name, tensor held, bool is_constant)
{
    extent *sizes = ARENA_ARRAY(r->arena, extent, held.rank);
    for (uint32_t i = 0; i < held.rank; i++) {
        sizes[i] = known(held.sizes[i]);
    }
    read_weight *w = ARENA_NEW(r->arena, read_weight);
    *w = (read_weight){
        .name = name, .held = held, .array = make_new(r->b, held.dtype, sizes, held.rank), .is_constant = is_constant};
    pointer_map_put(&r->weight_of, w->array, w);
    vec_push(r->arena, &r->weights, w);
    return w;
}

/* Elements that lie where the file has them, if they can; else a copy. */
static tn_status storage_of(reading *r, const nnef_piece *p, const uint8_t *data, uint64_t bytes, storage **out)
{
    const uint8_t *whole = source_bytes(p->source);
    bool inside = whole != NULL && data >= whole && data < whole + source_size(p->source);
    if (inside && (uintptr_t)data % 16 == 0) {
        TRY(storage_view(r->ctx, p->source, (uint64_t)(data - whole), bytes, out));
    } else {
        TRY(storage_allocate(r->ctx, bytes, out));
        memcpy((*out)->data, data, bytes);
    }
    program_adopt_storage(r->ctx, r->program, *out);
    return TN_OK;
}

static tn_status dense_tensor(reading *r, dtype type, const int64_t *sizes, size_t rank, storage *s, tensor *out)
{
    int64_t *kept = arena_copy(&r->program->arena, sizes, rank * sizeof *sizes);
    int64_t *strides = ARENA_ARRAY(&r->program->arena, int64_t, rank);
    if (!tensor_contiguous_strides((uint32_t)rank, kept, strides)) {
        return fail(r->ctx, TN_E_LIMIT, "a tensor has more elements than 64 bits can count");
    }
    *out = (tensor){.storage = s, .dtype = type, .rank = (uint32_t)rank, .sizes = kept, .strides = strides};
    return TN_OK;
}

/* The shape of a file and of the declaration are the same, but for ones that some writers leave out. */
static bool same_shape(const nnef_tensor *t, const int64_t *sizes, size_t rank)
{
    return t->rank == rank && memcmp(t->sizes, sizes, rank * sizeof *sizes) == 0;
}

static const char *shape_text(arena *a, const int64_t *sizes, size_t rank)
{
    const char *text = "[";
    for (size_t i = 0; i < rank; i++) {
        text = arena_printf(a, "%s%s%" PRId64, text, i == 0 ? "" : ", ", sizes[i]);
    }
    return arena_printf(a, "%s]", text);
}

static tn_status load_variable(reading *r, const nnef_piece *p, const char *label, const int64_t *sizes, size_t rank,
                               nnef_place at, tensor *held)
{
    nnef_tensor t;
    const uint8_t *data;
    storage *s;
    TRY(nnef_tensor_read(r->ctx, r->arena, p->source, p->offset, p->bytes, &t));
    if (!same_shape(&t, sizes, rank)) {
        return nnef_read_fail(r, at, TN_E_FORMAT, "variable '%s' is declared as %s, its file holds %s", label,
                              shape_text(r->arena, sizes, rank), shape_text(r->arena, t.sizes, t.rank));
    }
    if (r->options->structure_only && t.dtype != DT_NONE) {
        return dense_tensor(r, t.dtype, sizes, rank, NULL, held);
    }
    TRY(nnef_tensor_unpack(r->ctx, r->arena, &t, &data));
    TRY(storage_of(r, p, data, t.count * dtype_table[t.dtype].bytes, &s));
    return dense_tensor(r, t.dtype, sizes, rank, s, held);
}

tn_status nnef_read_variable(reading *r, const char *folder, const char *label, nnef_name type, const int64_t *sizes,
                             size_t rank, nnef_place at, read_weight **out)
{
    const char *path = arena_printf(r->arena, "%s%s", folder, label);
    *out = map_get(&r->weight_by_label, path);
    if (*out != NULL) {
        return TN_OK;
    }
    nnef_piece p;
    tensor held;
    TRY(nnef_files_find(&r->files, arena_printf(r->arena, "%s.dat", path), &p));
    if (p.source == NULL && !r->options->structure_only) {
        return nnef_read_fail(r, at, TN_E_FORMAT, "there is no file '%s.dat' for the variable '%s'", path, label);
    }
    if (p.source == NULL) {
        dtype element = type == NNEF_INTEGER ? DT_I64 : type == NNEF_LOGICAL ? DT_BOOL : DT_F32;
        TRY(dense_tensor(r, element, sizes, rank, NULL, &held));
    } else {
        TRY(load_variable(r, &p, label, sizes, rank, at, &held));
    }
    read_weight *w = new_weight(r, path, held, false);
    w->array->elements = elements_read(r->arena, &held);
    *map_at(&r->weight_by_label, path) = *out = w;
    return TN_OK;
}

/* ---- literals ---- */

static void store(dtype type, datum from, uint8_t *to)
{
    elements one = {.dtype = type, .n = 1, .at = &from};
    elements_store(&one, to);
}

/* A number as one of an element type. */
static datum as_type(datum d, dtype type)
{
    int category = dtype_table[type].category;
    double real = d.kind == DATUM_FLOAT ? d.u.real : d.kind == DATUM_BOOL ? d.u.boolean : (double)d.u.integer;
    if (d.expr != NULL) {
        return d;
    }
    if (category == CATEGORY_FLOATING) {
        return of_float(real);
    }
    if (category == CATEGORY_BOOL) {
        return of_bool(real != 0);
    }
    return d.kind == DATUM_FLOAT ? of_int((int64_t)d.u.real) : d.kind == DATUM_BOOL ? of_int(d.u.boolean) : d;
}

tn_status nnef_read_constant(reading *r, const char *name, dtype type, const int64_t *sizes, size_t rank,
                             const datum *items, size_t n, datum *out)
{
    elements *e = elements_new(r->arena, type, (uint32_t)rank, sizes);
    for (size_t i = 0; e != NULL && i < n; i++) {
        e->at[i] = as_type(items[i], type);
    }
    if (e != NULL) {
        *out = of_tensor(elements_array(r->b, e));
        return TN_OK;
    }
    storage *s;
    tensor held;
    size_t width = dtype_table[type].bytes;
    TRY(storage_new(r->ctx, n * width, &s));
    for (size_t i = 0; i < n; i++) {
        if (items[i].expr != NULL) {
            return fail(r->ctx, TN_E_UNSUPPORTED, "a list of more than %d sizes that vary is not read", ELEMENTS_MOST);
        }
        store(type, as_type(items[i], type), (uint8_t *)s->data + i * width);
    }
    program_adopt_storage(r->ctx, r->program, s);
    TRY(dense_tensor(r, type, sizes, rank, s, &held));
    *out = nnef_read_weight(r, new_weight(r, name, held, true));
    return TN_OK;
}

/* The sizes of nested lists, which must be those of a tensor; the numbers in their order. */
typedef VEC(datum) datum_list;

static bool flatten(reading *r, datum d, size_t depth, int64_t *sizes, size_t *rank, datum_list *items)
{
    if (d.kind == DATUM_TENSOR && d.u.tensor->elements != NULL && d.u.tensor->elements->rank == 0) {
        d = d.u.tensor->elements->at[0];
    }
    if (d.kind != DATUM_LIST) {
        bool first = items->n == 0;
        *rank = first ? depth : *rank;
        vec_push(r->arena, items, d);
        return nnef_read_is_number(d) && depth == *rank;
    }
    if (depth >= TENSOR_MAX_RANK || (items->n > 0 && depth >= *rank)) {
        return false;
    }
    if (items->n == 0) {
        sizes[depth] = (int64_t)d.u.list.n;
        *rank = depth + 1;
    }
    if (sizes[depth] != (int64_t)d.u.list.n) {
        return false;
    }
    for (size_t i = 0; i < d.u.list.n; i++) {
        if (!flatten(r, d.u.list.at[i], depth + 1, sizes, rank, items)) {
            return false;
        }
    }
    return true;
}

/* The element type that all numbers of a literal have: one with a point makes them all real. */
static dtype literal_type(const datum *items, size_t n)
{
    dtype type = n == 0 ? DT_F32 : DT_BOOL;
    for (size_t i = 0; i < n; i++) {
        dtype one = items[i].kind == DATUM_FLOAT ? DT_F32 : items[i].kind == DATUM_BOOL ? DT_BOOL : DT_I64;
        type = one == DT_F32 || (one == DT_I64 && type == DT_BOOL) ? one : type;
    }
    return type;
}

/* Tensors in a list are stacked, each with a new first dim. */
static tn_status stacked(reading *r, datum list, datum *out)
{
    datum *items = ARENA_ARRAY(r->arena, datum, list.u.list.n);
    for (size_t i = 0; i < list.u.list.n; i++) {
        TRY(nnef_read_tensor(r, list.u.list.at[i], &items[i]));
        TRY(nnef_read_settle(r, &items[i]));
    }
    *out = BUILD(r->b, "aten::stack", of_list(items, list.u.list.n), of_int(0));
    return r->b->status;
}

tn_status nnef_read_tensor(reading *r, datum d, datum *out)
{
    int64_t sizes[TENSOR_MAX_RANK];
    size_t rank = 0;
    datum_list items = {0};
    *out = d;
    if (d.kind == DATUM_TENSOR || d.kind == DATUM_NONE) {
        return TN_OK;
    }
    if (flatten(r, d, 0, sizes, &rank, &items)) {
        dtype type = literal_type(items.at, items.n);
        return nnef_read_constant(r, arena_printf(r->arena, "literal_%zu", r->weights.n), type, sizes, rank, items.at,
                                  items.n, out);
    }
    if (d.kind == DATUM_LIST && d.u.list.n > 0) {
        return stacked(r, d, out);
    }
    return fail(r->ctx, TN_E_FORMAT, "%s stands where a tensor is expected", datum_text(r->b, d));
}

/* ---- values of the function ---- */

/* Numbers that nobody but the reader has yet become a constant of the program. */
static tn_status add_numbers(reading *r, const elements *e, array *a)
{
    storage *bytes;
    tensor held;
    TRY(storage_new(r->ctx, e->n * dtype_table[e->dtype].bytes, &bytes));
    elements_store(e, bytes->data);
    program_adopt_storage(r->ctx, r->program, bytes);
    TRY(dense_tensor(r, e->dtype, e->sizes, e->rank, bytes, &held));
    read_weight *w = ARENA_NEW(r->arena, read_weight);
    array *own = arena_copy(r->arena, a, sizeof *own);
    *w = (read_weight){
        .name = arena_printf(r->arena, "numbers_%zu", r->weights.n), .held = held, .array = own, .is_constant = true};
    pointer_map_put(&r->weight_of, a, w);
    vec_push(r->arena, &r->weights, w);
    return TN_OK;
}

/* Weights belong to the entry: there they become inputs. Bodies of loops get them as operands. */
static datum weight_in(reading *r, read_body *body, read_weight *w)
{
    for (size_t i = 0; body != NULL && i < body->captures.n; i++) {
        if (body->captures.at[i].weight == w) {
            return body->captures.at[i].inside;
        }
    }
    if (body == NULL && w->placeholder != NULL) {
        return of_tensor(w->array);
    }
    datum outside = body == NULL ? of_none() : weight_in(r, body->outside, w);
    function *before = r->b->function;
    array *made = body == NULL ? w->array : arena_copy(r->arena, w->array, sizeof *made);
    r->b->function = body == NULL ? r->main : body->function;
    made->value = NULL;
    value *v = record_input(r->b, read_placeholder_name(r->arena, w->name, w->is_constant), made);
    r->b->function = before;
    if (body == NULL) {
        w->placeholder = v;
    } else {
        vec_push(r->arena, &body->captures, ((read_capture){w, outside, of_tensor(made)}));
    }
    return of_tensor(made);
}

/* An array that a body of a loop was given stays the body's: those of weights are copied when a loop asks for them. */
static tn_status settle_one(reading *r, array *a)
{
    read_weight *w = pointer_map_get(&r->weight_of, a);
    if (a->value != NULL || a->is_number) {
        return TN_OK;
    }
    if (w == NULL && a->elements != NULL && elements_are_known(a->elements)) {
        TRY(add_numbers(r, a->elements, a));
        w = pointer_map_get(&r->weight_of, a);
    }
    if (w != NULL) {
        a->value = weight_in(r, r->body, w).u.tensor->value;
        return r->b->status;
    }
    if (a->elements == NULL) {
        return fail(r->ctx, TN_E_INTERNAL, "a tensor has neither a value nor numbers");
    }
    const array *made = elements_tensor(r->b, a->elements);
    TRY(r->b->status);
    a->value = made->value;
    return TN_OK;
}

datum nnef_read_weight(reading *r, read_weight *w)
{
    array *copy = arena_copy(r->arena, w->array, sizeof *copy);
    copy->value = NULL;
    pointer_map_put(&r->weight_of, copy, w);
    return of_tensor(copy);
}

tn_status nnef_read_settle(reading *r, datum *d)
{
    for (size_t i = 0; d->kind == DATUM_LIST && i < d->u.list.n; i++) {
        TRY(nnef_read_settle(r, &d->u.list.at[i]));
    }
    return d->kind == DATUM_TENSOR ? settle_one(r, d->u.tensor) : TN_OK;
}
