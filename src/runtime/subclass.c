/* Weights that are tensor subclasses: see subclass.h. */
#include "runtime/subclass.h"

#include "format/pickle.h"

#include <string.h>

enum { ALIGNMENT = 16 }; /* of the widest element */

/* A record being read. */
typedef struct opened {
    tn_context *ctx;
    const payload *held;
    pickle_file file;
    pointer_map storages; /* pickle_storage -> storage, which the context owns until the end */
} opened;

/* The bytes of a storage: those of the record, where they lie there as they are, else a copy. */
static tn_status storage_at(const opened *o, const zip_entry *e, storage **out)
{
    const payload *held = o->held;
    uint8_t *bytes = e->method == ZIP_STORED && e->size > 0 ? held->blob->data + e->offset : NULL;
    if (bytes == NULL || (uintptr_t)bytes % ALIGNMENT != 0) {
        TRY(storage_new(o->ctx, e->size, out));
        return zip_read_into(o->ctx, &o->file.zip, e, (*out)->data);
    }
    ctx_own_reserve(o->ctx);
    TRY(storage_wrap(o->ctx, bytes, e->size, out));
    (*out)->release = storage_release;
    (*out)->user = storage_retain(held->blob);
    ctx_own(o->ctx, *out, storage_release);
    return TN_OK;
}

static tn_status storage_in(opened *o, const pickle_storage *pickled, storage **out)
{
    const zip_entry *e;
    *out = pointer_map_get(&o->storages, pickled);
    if (*out == NULL) {
        TRY(pickle_storage_entry(o->ctx, &o->file, pickled, &e));
        TRY(storage_at(o, e, out));
        pointer_map_put(&o->storages, pickled, *out);
    }
    return TN_OK;
}

static tn_status hold_inner(opened *o, const pickle_tensor *t, tn_tensor **out)
{
    storage *bytes;
    if (t->rank > TENSOR_MAX_RANK) {
        return fail(o->ctx, TN_E_LIMIT, "a tensor of '%s' has %zu dimensions, at most %d are read", o->held->fqn,
                    t->rank, TENSOR_MAX_RANK);
    }
    TRY(storage_in(o, t->storage, &bytes));
    return tensor_hold(o->ctx, storage_retain(bytes), t->dtype, (uint32_t)t->rank, t->sizes, t->strides, t->offset,
                       out);
}

static tn_status take_apart(opened *o, arena *a, inner_tensors *out)
{
    tn_context *ctx = o->ctx;
    const payload *held = o->held;
    const pickle *found = o->file.value;
    if (found->kind == PICKLE_OPAQUE) {
        return fail_at(ctx, TN_E_UNSUPPORTED, PLACE(.hint = PLAIN_RECIPES),
                       "weight '%s' is a '%s', whose layout is its own and not known to tenon", held->fqn,
                       found->u.string);
    }
    if (found->kind != PICKLE_SUBCLASS) {
        return fail(ctx, TN_E_FORMAT, "weight '%s' is a pickled %s, expected a tensor", held->fqn,
                    pickle_kind_name(found->kind));
    }
    const pickle *state = found->u.items[1];
    out->class_name = arena_strdup(a, found->u.items[0]->u.string);
    out->names = ARENA_ARRAY(a, const char *, state->n);
    out->tensors = ARENA_ARRAY(a, tn_tensor *, state->n);
    for (size_t i = 0; i < state->n; i++) {
        const pickle *key = state->u.pairs[2 * i], *inner = state->u.pairs[2 * i + 1];
        if (key->kind == PICKLE_STRING && inner->kind == PICKLE_TENSOR) {
            out->names[out->n] = arena_strndup(a, key->u.string, key->n);
            TRY(hold_inner(o, inner->u.tensor, &out->tensors[out->n]));
            out->n++;
        }
    }
    return TN_OK;
}

tn_status subclass_open(tn_context *ctx, arena *a, const payload *held, inner_tensors *out)
{
    source *record;
    arena *scratch = ctx_scratch(ctx);
    opened o = {.ctx = ctx, .held = held};
    *out = (inner_tensors){0};
    TRY(source_memory(ctx, held->blob->data, (size_t)held->blob->bytes, false, &record));
    TRY(pickle_open(ctx, scratch, record, &o.file));
    pointer_map_init(&o.storages, scratch);
    TRY(take_apart(&o, a, out));
    ctx_release(ctx, record);
    ctx_release(ctx, scratch);
    return TN_OK;
}

void subclass_release(inner_tensors *inner)
{
    for (size_t i = 0; i < inner->n; i++) {
        tensor_release(inner->tensors[i]);
    }
    inner->n = 0;
}

tn_status subclass_outside(tn_context *ctx, arena *a, const payload *held, tn_tensor **out)
{
    const tensor_meta *m = held->meta;
    int64_t *sizes = ARENA_ARRAY(a, int64_t, m->rank), *strides = ARENA_ARRAY(a, int64_t, m->rank);
    storage *nothing;
    for (uint32_t i = 0; i < m->rank; i++) {
        const dim *size = m->sizes[i].expr;
        if (size->op != DIM_INT || size->u.integer < 0) {
            return fail(ctx, TN_E_FORMAT, "weight '%s' has a size that is no number from 0 on", held->fqn);
        }
        sizes[i] = size->u.integer;
    }
    TRY(storage_allocate(ctx, ALIGNMENT, &nothing));
    memset(nothing->data, 0xff, ALIGNMENT);
    return tensor_hold(ctx, nothing, m->dtype, m->rank, sizes, strides, 0, out);
}
