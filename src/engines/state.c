/* Copies of what a program changes, their saving and loading: see state.h. */
#include "engines/state.h"

#include "interpret/entries.h"
#include "ir/payload.h"
#include "kernels/move/strided.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- life ---- */

program_state *state_new(void)
{
    program_state *s = calloc(1, sizeof *s);
    pthread_mutexattr_t how;
    if (s == NULL || pthread_mutexattr_init(&how) != 0) {
        free(s);
        return NULL;
    }
    pthread_mutexattr_settype(&how, PTHREAD_MUTEX_RECURSIVE); /* an operator of the caller may run another entry */
    int failed = pthread_mutex_init(&s->running, &how);
    pthread_mutexattr_destroy(&how);
    if (failed != 0) {
        free(s);
        return NULL;
    }
    atomic_init(&s->references, 1);
    return s;
}

program_state *state_retain(program_state *s)
{
    atomic_fetch_add_explicit(&s->references, 1, memory_order_relaxed);
    return s;
}

void state_release(program_state *s)
{
    if (s == NULL || atomic_fetch_sub_explicit(&s->references, 1, memory_order_acq_rel) != 1) {
        return;
    }
    for (size_t i = 0; i < s->rows.n; i++) {
        tensor_release(s->rows.at[i].tensor);
    }
    objects_release(&s->objects);
    arena_done(&s->arena);
    pthread_mutex_destroy(&s->running);
    free(s);
}

/* ---- what is state ---- */

/* The state of a program being made. */
typedef struct state_finder {
    tn_context *ctx;
    arena *scratch;
    program_state *state;
    const written_weights *written;
    pointer_map copies; /* storage -> its copy */
    map names;          /* name of a row -> its index + 1 */
} state_finder;

/* By nodes of any entry, or replaced by outputs of a functional one. */
tn_status state_find_written(tn_context *ctx, arena *a, const program *p, written_weights *out)
{
    VEC(const payload *) found = {0};
    arena *scratch = ctx_scratch(ctx);
    for (size_t k = 0; k < p->entries.n; k++) {
        const entry *e = p->entries.at[k];
        bool *changed;
        TRY(entry_changes(ctx, scratch, e, &changed));
        for (size_t i = 0; i < e->main->inputs.n; i++) {
            const payload *held = changed[i] ? entry_weight(e, i) : NULL;
            if (held != NULL) {
                vec_push(a, &found, held);
            }
        }
    }
    ctx_release(ctx, scratch);
    *out = (written_weights){found.at, found.n};
    return TN_OK;
}

static bool is_written(const state_finder *f, const payload *held)
{
    for (size_t i = 0; i < f->written->n; i++) {
        if (f->written->at[i] == held || tensor_may_overlap(f->written->at[i]->tensor, held->tensor)) {
            return true;
        }
    }
    return false;
}

/* ---- copies ---- */

static bool is_alike(const tensor *x, const tensor *y)
{
    return x->dtype == y->dtype && x->rank == y->rank && memcmp(x->sizes, y->sizes, x->rank * sizeof *x->sizes) == 0;
}

static tn_status copy_storage(state_finder *f, const storage *from, storage **out)
{
    *out = pointer_map_get(&f->copies, from);
    if (*out != NULL) {
        return TN_OK;
    }
    TRY(storage_new(f->ctx, from->bytes, out));
    if (from->bytes > 0) {
        memcpy((*out)->data, from->data, from->bytes);
    }
    pointer_map_put(&f->copies, from, *out);
    return TN_OK;
}

/* The row of a payload: one that another entry has by the same name already, or a new one. */
static tn_status add_row(state_finder *f, const entry *e, const payload *held)
{
    program_state *s = f->state;
    const char *name = held->fqn;
    TRY(payload_check_plain(f->ctx, held));
    uintptr_t row = (uintptr_t)map_get(&f->names, name);
    while (row != 0 && !tensor_is_same_view(s->rows.at[row - 1].from->tensor, held->tensor)) {
        name = arena_printf(&s->arena, "%s.%s", e->name, name);
        row = (uintptr_t)map_get(&f->names, name);
    }
    if (row == 0) {
        const tensor *t = held->tensor;
        storage *copy;
        state_row made = {.name = name, .from = held};
        vec_reserve(&s->arena, &s->rows, s->rows.n + 1);
        *map_at(&f->names, name) = (void *)(uintptr_t)(s->rows.n + 1);
        TRY(copy_storage(f, t->storage, &copy));
        TRY(tensor_hold(f->ctx, storage_retain(copy), t->dtype, t->rank, t->sizes, t->strides, t->offset,
                        &made.tensor));
        s->rows.at[s->rows.n++] = made;
        row = s->rows.n;
    }
    pointer_map_put(&s->by_payload, held, (void *)row);
    return TN_OK;
}

tn_status state_fill(tn_context *ctx, program_state *s, const program *p, const written_weights *written)
{
    state_finder f = {.ctx = ctx, .scratch = ctx_scratch(ctx), .state = s, .written = written};
    arena_init(&s->arena, &ctx->heap);
    pointer_map_init(&s->by_payload, &s->arena);
    pointer_map_init(&f.copies, f.scratch);
    map_init(&f.names, f.scratch);
    for (size_t i = 0; i < p->entries.n; i++) {
        const entry *e = p->entries.at[i];
        for (size_t k = 0; k < e->main->inputs.n; k++) {
            const payload *held = entry_weight(e, k);
            if (held != NULL && is_written(&f, held)) {
                TRY(add_row(&f, e, held));
            }
        }
        TRY(objects_fill(ctx, &s->arena, e, &s->objects));
    }
    arena_detach(&s->arena);
    ctx_release(ctx, f.scratch);
    return TN_OK;
}

tn_tensor *state_tensor(const program_state *s, const payload *from)
{
    uintptr_t row = (uintptr_t)pointer_map_get(&s->by_payload, from);
    return row == 0 ? NULL : s->rows.at[row - 1].tensor;
}

bool state_has(const program_state *s, const storage *bytes)
{
    for (size_t i = 0; i < s->rows.n; i++) {
        if (s->rows.at[i].tensor->view.storage == bytes) {
            return true;
        }
    }
    return false;
}

/* ---- saving and loading ---- */

static void copy_elements(const tensor *to, const tensor *from)
{
    strided_copy(NULL, to->rank, to->sizes, to->dtype, tensor_at(to), to->strides, from->dtype, tensor_at(from),
                 from->strides);
}

void state_reset(const program_state *s)
{
    for (size_t i = 0; i < s->rows.n; i++) {
        const storage *from = s->rows.at[i].from->tensor->storage;
        if (from->bytes > 0) {
            memcpy(s->rows.at[i].tensor->view.storage->data, from->data, from->bytes);
        }
    }
}

tn_status state_save(tn_context *ctx, const program_state *s, tn_tensors *out)
{
    for (size_t i = 0; i < s->rows.n; i++) {
        const tensor *t = &s->rows.at[i].tensor->view;
        tn_tensor *copy;
        TRY(tensor_allocate(ctx, t->dtype, t->rank, t->sizes, NULL, &copy));
        copy_elements(&copy->view, t);
        tn_status status = tensors_add(ctx, out, s->rows.at[i].name, copy);
        tensor_release(copy);
        TRY(status);
    }
    return TN_OK;
}

static const char *sizes_text(arena *a, const tensor *t)
{
    const char *text = arena_printf(a, "%s[", dtype_table[t->dtype].name);
    for (uint32_t i = 0; i < t->rank; i++) {
        text = arena_printf(a, "%s%s%" PRId64, text, i == 0 ? "" : ", ", t->sizes[i]);
    }
    return arena_printf(a, "%s]", text);
}

tn_status state_load(tn_context *ctx, const program_state *s, const tn_tensors *from)
{
    arena *scratch = ctx_scratch(ctx);
    for (size_t i = 0; i < s->rows.n; i++) { /* all checks before the first write */
        const state_row *row = &s->rows.at[i];
        const tn_tensor *given = tensors_find(from, row->name);
        if (given == NULL) {
            return fail(ctx, TN_E_ARGUMENT, "the state has no '%s', which the program changes", row->name);
        }
        if (!is_alike(&given->view, &row->tensor->view)) {
            return fail(ctx, TN_E_ARGUMENT, "'%s' of the state is %s, the program has %s", row->name,
                        sizes_text(scratch, &given->view), sizes_text(scratch, &row->tensor->view));
        }
    }
    if (s->rows.n != tn_tensors_count(from)) {
        return fail(ctx, TN_E_ARGUMENT, "the state has %zu tensors, the program changes %zu", tn_tensors_count(from),
                    s->rows.n);
    }
    for (size_t i = 0; i < s->rows.n; i++) {
        copy_elements(&s->rows.at[i].tensor->view, &tensors_find(from, s->rows.at[i].name)->view);
    }
    return TN_OK;
}
