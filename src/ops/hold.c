/*
 * Lifetimes of what a builder makes: tensors until their frame ends, workspaces until their call ends. See builder.h.
 *
 * Everything is listed in the builder, which the context owns: an edge that is reached by a failure or by exhaustion
 * releases it all.
 */
#include "ops/batch.h"

#include <stdlib.h>
#include <string.h>

/* Is the workspace of the caller's room, who frees it? */
static bool is_in_room(const workspace_room *r, const void *workspace)
{
    return r->at != NULL && (uintptr_t)workspace - (uintptr_t)r->at < r->bytes;
}

void builder_release(void *object)
{
    builder *b = object;
    if (b == NULL) {
        return;
    }
    for (size_t i = 0; i < b->held_count; i++) {
        tensor_release(b->held[i]);
    }
    for (size_t i = 0; i < b->workspace_count; i++) {
        if (!is_in_room(&b->room, b->workspaces[i])) {
            data_free(b->workspaces[i]);
        }
    }
    free(b->held);
    free(b->workspaces);
    free(b);
}

builder *builder_new(tn_context *ctx, builder_mode mode, arena *a)
{
    ctx_own_reserve(ctx);
    builder *b = calloc(1, sizeof *b);
    if (b == NULL) {
        heap_exhausted(&ctx->heap);
    }
    b->ctx = ctx;
    b->mode = mode;
    b->arena = b->lasting = a;
    ctx_own(ctx, b, builder_release);
    b->ops = registry_of(ctx);
    b->dims = mode == BUILD_EAGER ? NULL : dims_new(a);
    return b;
}

void builder_free(tn_context *ctx, builder *b)
{
    ctx_release(ctx, b);
}

static void release_held(builder *b, tn_tensor *t)
{
    if (t != NULL && atomic_load_explicit(&t->references, memory_order_relaxed) == 1 &&
        atomic_load_explicit(&t->view.storage->references, memory_order_relaxed) == 1) {
        uint64_t bytes = t->view.storage->bytes;
        b->live_bytes -= bytes < b->live_bytes ? bytes : b->live_bytes;
    }
    tensor_release(t);
}

/* ---- lists that never jump while something hangs in the air: room first, then the thing ---- */

static void reserve(builder *b, void ***list, size_t count, size_t *capacity)
{
    if (count < *capacity) {
        return;
    }
    size_t wanted = *capacity * 2 + 64;
    void **grown = realloc(*list, wanted * sizeof *grown);
    if (grown == NULL) {
        heap_exhausted(&b->ctx->heap);
    }
    *list = grown;
    *capacity = wanted;
}

static void reserve_held(builder *b)
{
    reserve(b, (void ***)&b->held, b->held_count, &b->held_capacity);
}

/* Lists the elements of an array, whose reference is taken over. */
void builder_hold(builder *b, array *a)
{
    reserve_held(b);
    b->held[b->held_count++] = a->data;
    a->held_at = b->held_count;
}

/* ---- arrays ---- */

static const extent *extents_of(builder *b, const int64_t *at, uint32_t n)
{
    extent *extents = ARENA_ARRAY(b->arena, extent, n);
    for (uint32_t i = 0; i < n; i++) {
        extents[i] = known(at[i]);
    }
    return extents;
}

array *builder_array(builder *b, tn_tensor *data)
{
    const tensor *t = &data->view;
    array *a = ARENA_NEW(b->arena, array);
    if (!storage_is_host(t->storage)) {
        builder_fail(b, TN_E_UNSUPPORTED, "a tensor does not lie in host memory, which is all that kernels read");
    }
    a->type =
        (tensor_type){t->dtype,         t->rank, extents_of(b, t->sizes, t->rank), extents_of(b, t->strides, t->rank),
                      known(t->offset), NULL};
    reserve_held(b);
    a->data = tensor_retain(data);
    builder_hold(b, a);
    return a;
}

static int64_t *numbers_of(builder *b, const extent *at, uint32_t n)
{
    int64_t *numbers = ARENA_ARRAY(b->arena, int64_t, n);
    for (uint32_t i = 0; i < n; i++) {
        numbers[i] = at[i].n;
    }
    return numbers;
}

/* In memory that the tape has for it. */
static tn_status realize_on_tape(builder *b, array *a, const int64_t *sizes, const int64_t *strides)
{
    tensor whole = {NULL, a->type.dtype, a->type.rank, sizes, strides, 0};
    uint64_t bytes;
    storage *memory;
    if (!tensor_extent(&whole, &bytes)) {
        return fail(b->ctx, TN_E_NOMEM, "a tensor has more elements than memory can have");
    }
    TRY(b->tape->memory(b->tape->user, bytes, &memory));
    return tensor_hold(b->ctx, memory, whole.dtype, whole.rank, sizes, strides, 0, &a->data);
}

static tn_status realize_array(builder *b, array *a)
{
    if (a->data != NULL) {
        return TN_OK;
    }
    const tensor_type *t = &a->type;
    const int64_t *sizes = numbers_of(b, t->sizes, t->rank), *strides = numbers_of(b, t->strides, t->rank);
    reserve_held(b);
    tn_status status;
    if (a->base != NULL) {
        TRY(realize_array(b, a->base));
        reserve_held(b);
        status = tensor_hold(b->ctx, storage_retain(a->base->data->view.storage), t->dtype, t->rank, sizes, strides,
                             t->offset.n, &a->data);
    } else if (b->tape != NULL && !a->is_number) {
        status = realize_on_tape(b, a, sizes, strides);
    } else {
        status = tensor_allocate(b->ctx, t->dtype, t->rank, sizes, strides, &a->data);
    }
    if (status != TN_OK) {
        return b->status = status;
    }
    if (a->base == NULL) {
        b->live_bytes += a->data->view.storage->bytes;
        b->peak_bytes = b->live_bytes > b->peak_bytes ? b->live_bytes : b->peak_bytes;
    }
    builder_hold(b, a);
    return TN_OK;
}

tn_status builder_realize(builder *b, datum d)
{
    if (d.kind == DATUM_LIST) {
        for (size_t i = 0; i < d.u.list.n; i++) {
            TRY(builder_realize(b, d.u.list.at[i]));
        }
    }
    return d.kind == DATUM_TENSOR ? realize_array(b, d.u.tensor) : TN_OK;
}

array *builder_number(builder *b, datum number)
{
    static const dtype types[DATUM_KIND_COUNT] = {
        [DATUM_BOOL] = DT_BOOL, [DATUM_INT] = DT_I64, [DATUM_FLOAT] = DT_F64, [DATUM_COMPLEX] = DT_C128};
    array *a = make_new(b, types[number.kind], NULL, 0);
    a->is_number = true;
    a->number = arena_copy(b->arena, &number, sizeof number);
    if (is_eager(b) && realize_array(b, a) == TN_OK) {
        /* the union's members start at one address, and a bool is one byte of 0 or 1 */
        memcpy(a->data->view.storage->data, &number.u, dtype_table[a->type.dtype].bytes);
    }
    return a;
}

/* ---- ends ---- */

void builder_drop(builder *b, array *a)
{
    if (a->held_at != 0 && b->tape == NULL) { /* what is written down is looked at once more */
        b->held[a->held_at - 1] = NULL;
        release_held(b, a->data);
        a->held_at = 0;
        a->data = NULL;
    }
}

typedef VEC(array *) array_list;

static void take_array(builder *b, size_t mark, array *a, array_list *taken)
{
    if (a->held_at > mark) {
        vec_push(b->arena, taken, a);
        b->held[a->held_at - 1] = NULL;
        a->held_at = 0;
    }
}

static size_t arrays_in(builder *b, const datum *at, size_t n)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        if (at[i].kind == DATUM_LIST) {
            count += arrays_in(b, at[i].u.list.at, at[i].u.list.n);
        } else {
            bool apart = at[i].kind == DATUM_BATCH && at[i].u.batch->whole == NULL;
            count += apart ? batch_count(b, at[i].u.batch) : 1;
        }
    }
    return count;
}

/* Takes what d holds above mark off the list, each array once. */
static void take(builder *b, size_t mark, datum d, array_list *taken)
{
    if (d.kind == DATUM_LIST) {
        for (size_t i = 0; i < d.u.list.n; i++) {
            take(b, mark, d.u.list.at[i], taken);
        }
    }
    if (d.kind == DATUM_TENSOR) {
        take_array(b, mark, d.u.tensor, taken);
    }
    if (d.kind == DATUM_BATCH && d.u.batch->whole != NULL) {
        take_array(b, mark, d.u.batch->whole, taken);
    } else if (d.kind == DATUM_BATCH) {
        take(b, mark, of_list(d.u.batch->items, batch_count(b, d.u.batch)), taken);
    }
}

void builder_release_since(builder *b, size_t mark, const datum *kept, size_t n)
{
    array_list taken = {0};
    vec_reserve(b->arena, &taken, arrays_in(b, kept, n)); /* nothing below then jumps */
    for (size_t i = 0; i < n; i++) {
        take(b, mark, kept[i], &taken);
    }
    for (size_t i = mark; i < b->held_count; i++) {
        release_held(b, b->held[i]);
    }
    b->held_count = mark;
    for (size_t i = 0; i < taken.n; i++) {
        b->held[b->held_count++] = taken.at[i]->data; /* there was room for them */
        taken.at[i]->held_at = b->held_count;
    }
}

/* ---- frames ---- */

/* A result on its way out of a frame. What stands at several places stays one array. */
typedef struct leaving {
    builder *b;
    size_t mark;
    pointer_map copies; /* array of the frame -> array outside of it */
} leaving;

static array *leave_array(leaving *l, array *from)
{
    array *a = pointer_map_get(&l->copies, from);
    if (a != NULL) {
        return a;
    }
    if (is_eager(l->b) && from->held_at <= l->mark) { /* one of a frame outside, with sizes of this one by squeeze_ */
        from->type = tensor_type_copy(l->b->arena, &from->type);
        return from;
    }
    a = array_copy(l->b->arena, from);
    a->base = NULL; /* realized, or a tensor of a symbolic mode whose base is of no more interest */
    a->holders = 0;
    pointer_map_put(&l->copies, from, a);
    return a;
}

static datum leave(leaving *l, datum d)
{
    if (d.kind == DATUM_TENSOR) {
        d.u.tensor = leave_array(l, d.u.tensor);
    } else if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(l->b->arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            items[i] = leave(l, d.u.list.at[i]);
        }
        d.u.list.at = items;
    }
    return d;
}

frame builder_open(builder *b)
{
    frame f = {b->arena, ctx_scratch(b->ctx), b->held_count};
    b->arena = f.own;
    return f;
}

void builder_close(builder *b, frame f, datum *results, size_t n)
{
    builder_release_since(b, f.mark, results, n);
    b->arena = f.outer;
    leaving l = {.b = b, .mark = f.mark};
    pointer_map_init(&l.copies, f.own);
    for (size_t i = 0; i < n; i++) {
        results[i] = leave(&l, results[i]);
    }
    ctx_release(b->ctx, f.own);
}

/* ---- workspaces ---- */

/* From the room; NULL: there is none, or it is too small. */
static void *take_of_room(workspace_room *r, size_t bytes)
{
    enum { ALIGNMENT = 64 };
    if (bytes > SIZE_MAX / 4 || r->used + r->beyond > SIZE_MAX / 4) {
        return NULL;
    }
    size_t wanted = (bytes + ALIGNMENT) / ALIGNMENT * ALIGNMENT, all = r->used + r->beyond + wanted;
    r->most = all > r->most ? all : r->most;
    if (r->at == NULL || wanted > r->bytes - r->used) {
        r->beyond += wanted;
        return NULL;
    }
    r->used += wanted;
    return r->at + r->used - wanted;
}

void *call_workspace(call *c, size_t bytes)
{
    builder *b = c->b;
    reserve(b, &b->workspaces, b->workspace_count, &b->workspace_capacity);
    void *memory = take_of_room(&b->room, bytes);
    memory = memory != NULL ? memory : ctx_alloc_data(b->ctx, bytes == 0 ? 1 : bytes);
    if (memory == NULL) {
        b->status = TN_E_NOMEM;
        return NULL;
    }
    b->workspaces[b->workspace_count++] = memory;
    return memory;
}

void call_release_workspaces(call *c, size_t mark)
{
    builder *b = c->b;
    while (b->workspace_count > mark) {
        char *last = b->workspaces[--b->workspace_count];
        if (is_in_room(&b->room, last)) {
            b->room.used = (size_t)(last - b->room.at);
        } else {
            data_free(last);
        }
    }
    b->room.beyond = b->workspace_count == 0 ? 0 : b->room.beyond;
}
