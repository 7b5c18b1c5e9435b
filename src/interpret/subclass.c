/* Weights that are tensor subclasses: see subclass.h. */
#include "interpret/subclass.h"

#include "interpret/pickled.h"

#include <string.h>

static tn_status take_apart(pickled *p, arena *a, inner_tensors *out)
{
    tn_context *ctx = p->ctx;
    const payload *held = p->held;
    const pickle *found = p->file.value;
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
            TRY(pickled_tensor(p, inner->u.tensor, &out->tensors[out->n]));
            out->n++;
        }
    }
    return TN_OK;
}

tn_status subclass_open(tn_context *ctx, arena *a, const payload *held, inner_tensors *out)
{
    arena *scratch = ctx_scratch(ctx);
    pickled record;
    *out = (inner_tensors){0};
    TRY(pickled_open(ctx, scratch, held, &record));
    TRY(take_apart(&record, a, out));
    pickled_close(&record);
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
    TRY(storage_allocate(ctx, PICKLED_ALIGNMENT, &nothing));
    memset(nothing->data, 0xff, PICKLED_ALIGNMENT);
    return tensor_hold(ctx, nothing, m->dtype, m->rank, sizes, strides, 0, out);
}
