/* What names of an ONNX graph stand for: see read.h. */
#include "targets/onnx/read.h"

#include "ops/record.h"

#include <string.h>

/* ---- names ---- */

read_scope *reading_scope(reading *r, function *f, read_scope *outside)
{
    read_scope *s = ARENA_NEW(r->arena, read_scope);
    s->outside = outside;
    s->function = f;
    map_init(&s->values, r->arena);
    return s;
}

void reading_define(reading *r, read_scope *s, const char *name, datum d)
{
    if (*name != '\0') {
        *map_at(&s->values, name) = arena_copy(r->arena, &d, sizeof d);
    }
}

/*
 * A value from outside as one of a body. Numbers that have no tensor yet get one of their own inside: a tensor that is
 * made there is none of the function outside.
 */
static datum seen_inside(reading *r, read_scope *s, const char *name, datum d)
{
    bool is_open = d.kind == DATUM_TENSOR && d.u.tensor->value == NULL && d.u.tensor->elements != NULL &&
                   pointer_map_get(&r->weight_of, d.u.tensor) == NULL;
    if (is_open && s->function != s->outside->function) {
        d = of_tensor(arena_copy(r->arena, d.u.tensor, sizeof(array)));
        reading_define(r, s, name, d);
    }
    return d;
}

tn_status reading_find(reading *r, read_scope *s, const char *name, datum *out)
{
    const datum *found = map_get(&s->values, name);
    if (found != NULL) {
        *out = *found;
        return TN_OK;
    }
    if (s->outside == NULL) {
        return fail_at(r->ctx, TN_E_FORMAT, PLACE(.hint = "nodes stand in the order in which they run"),
                       "nothing before it gives the value '%s'", name);
    }
    TRY(reading_find(r, s->outside, name, out));
    *out = seen_inside(r, s, name, *out);
    return TN_OK;
}

/* ---- tensors of the file ---- */

static array *array_of(reading *r, const tensor *t)
{
    extent *sizes = ARENA_ARRAY(r->arena, extent, t->rank);
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = known(t->sizes[i]);
    }
    return make_new(r->b, t->dtype, sizes, t->rank);
}

static read_weight *new_weight(reading *r, const char *name, tensor held, bool is_constant)
{
    read_weight *w = ARENA_NEW(r->arena, read_weight);
    *w = (read_weight){.name = name, .held = held, .array = array_of(r, &held), .is_constant = is_constant};
    pointer_map_put(&r->weight_of, w->array, w);
    vec_push(r->arena, &r->weights, w);
    return w;
}

/* What was loaded becomes the program's. code: its element type in the file. */
static tn_status adopt_weight(reading *r, tensor held, int32_t code, const char *name, bool is_constant, datum *out)
{
    if (held.storage != NULL) {
        program_adopt_storage(r->ctx, r->program, held.storage);
    }
    held.sizes = arena_copy(&r->program->arena, held.sizes, held.rank * sizeof *held.sizes); /* they were the file's */
    read_weight *w = new_weight(r, name, held, is_constant);
    w->array->elements = reading_is_state(r, name) ? NULL : elements_read(r->arena, &held);
    reading_note_bits(r, w->array, code);
    if (r->options->structure_only) {
        w->held.storage = NULL;
    }
    *out = of_tensor(w->array);
    return TN_OK;
}

tn_status reading_add_weight(reading *r, const onnx_tensor *t, const char *name, bool is_constant, datum *out)
{
    tensor held = {0};
    TRY(onnx_tensor_load(r->ctx, &r->program->arena, r->in, t, &held));
    return adopt_weight(r, held, t->data_type, name, is_constant, out);
}

tn_status reading_add_sparse(reading *r, const onnx_sparse_tensor *t, const char *name, bool is_constant, datum *out)
{
    tensor held = {0};
    TRY(reading_dense(r, t, name, &held));
    return adopt_weight(r, held, t->values->data_type, name, is_constant, out);
}

/* Numbers that nobody but the reader has yet become a constant of the program. */
static tn_status add_numbers(reading *r, const elements *e, array *a)
{
    storage *bytes;
    TRY(storage_new(r->ctx, e->n * dtype_table[e->dtype].bytes, &bytes));
    elements_store(e, bytes->data);
    program_adopt_storage(r->ctx, r->program, bytes);
    int64_t *sizes = arena_copy(&r->program->arena, e->sizes, e->rank * sizeof *sizes);
    int64_t *strides = ARENA_ARRAY(&r->program->arena, int64_t, e->rank);
    (void)tensor_contiguous_strides(e->rank, sizes, strides);
    tensor held = {.storage = bytes, .dtype = e->dtype, .rank = e->rank, .sizes = sizes, .strides = strides};
    read_weight *w = ARENA_NEW(r->arena, read_weight);
    *w = (read_weight){
        .name = arena_printf(r->arena, "numbers_%zu", r->weights.n), .held = held, .array = a, .is_constant = true};
    pointer_map_put(&r->weight_of, a, w);
    vec_push(r->arena, &r->weights, w);
    return TN_OK;
}

/* Weights belong to the entry: there they become inputs, whatever function is being written. */
static void place_weight(reading *r, read_weight *w)
{
    function *before = r->b->function;
    r->b->function = r->main;
    w->placeholder = record_input(r->b, read_placeholder_name(r->arena, w->name, w->is_constant), w->array);
    r->b->function = before;
}

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
        place_weight(r, w);
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

tn_status reading_settle(reading *r, datum *d)
{
    for (size_t i = 0; d->kind == DATUM_LIST && i < d->u.list.n; i++) {
        TRY(reading_settle(r, &d->u.list.at[i]));
    }
    return d->kind == DATUM_TENSOR ? settle_one(r, d->u.tensor) : TN_OK;
}

/* ---- Constant ---- */

static datum of_elements(reading *r, const elements *e)
{
    return of_tensor(elements_array(r->b, e));
}

/* A list too long to be numbers is a tensor. */
static tn_status list_weight(reading *r, const onnx_attribute *at, const char *name, datum *out)
{
    bool real = at->type == ONNX_ATTRIBUTE_FLOATS;
    size_t n = real ? at->floats.n : at->ints.n, width = real ? 4 : 8;
    storage *bytes;
    TRY(storage_new(r->ctx, n * width, &bytes));
    if (n > 0) { /* else the list may be NULL */
        memcpy(bytes->data, real ? (const void *)at->floats.at : (const void *)at->ints.at, n * width);
    }
    program_adopt_storage(r->ctx, r->program, bytes);
    int64_t *sizes = arena_copy(&r->program->arena, &(int64_t){(int64_t)n}, sizeof *sizes);
    int64_t *strides = arena_copy(&r->program->arena, &(int64_t){1}, sizeof *strides);
    tensor held = {.storage = bytes, .dtype = real ? DT_F32 : DT_I64, .rank = 1, .sizes = sizes, .strides = strides};
    read_weight *w = new_weight(r, name, held, true);
    w->array->elements = elements_read(r->arena, &held);
    *out = of_tensor(w->array);
    return TN_OK;
}

tn_status reading_constant(reading *r, const onnx_node *n, datum *out)
{
    const char *name = n->outputs.n > 0 ? onnx_text(n->outputs.at[0]) : "constant";
    for (size_t i = 0; i < n->attributes.n; i++) {
        const onnx_attribute *at = &n->attributes.at[i];
        const char *what = onnx_text(at->name);
        if (strcmp(what, "value") == 0 && at->t != NULL) {
            return reading_add_weight(r, at->t, name, true, out);
        }
        if (strcmp(what, "sparse_value") == 0 && at->sparse_tensor != NULL) {
            return reading_add_sparse(r, at->sparse_tensor, name, true, out);
        }
        if (strcmp(what, "value_int") == 0) {
            *out = of_elements(r, elements_number(r->arena, DT_I64, of_int(at->i)));
            return TN_OK;
        }
        if (strcmp(what, "value_float") == 0) {
            *out = of_elements(r, elements_number(r->arena, DT_F32, of_float((double)at->f)));
            return TN_OK;
        }
        if (strcmp(what, "value_ints") == 0 || strcmp(what, "value_floats") == 0) {
            return list_weight(r, at, name, out);
        }
    }
    return fail(r->ctx, TN_E_UNSUPPORTED,
                "its value is in none of the forms that are read: a tensor, numbers or a list of numbers");
}
