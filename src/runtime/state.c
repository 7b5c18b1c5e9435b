/* State of a runner: copies of the weights that the program changes, their saving and loading. See runner.h. */
#include "kernels/strided.h"
#include "ops/op.h"
#include "runtime/runner.h"

#include <inttypes.h>
#include <string.h>

/* The same view on a copy of the storage; views of one storage stay views of one copy. */
static tn_status copy_weight(tn_runner *r, pointer_map *copies, held_weight *w)
{
    const tensor *from = w->from->tensor;
    storage *copy = pointer_map_get(copies, from->storage);
    if (copy == NULL) {
        TRY(storage_new(r->ctx, from->storage->bytes, &copy));
        if (copy->bytes > 0) {
            memcpy(copy->data, from->storage->data, copy->bytes);
        }
        pointer_map_put(copies, from->storage, copy);
    }
    tn_tensor *fresh;
    TRY(tensor_hold(r->ctx, storage_retain(copy), from->dtype, from->rank, from->sizes, from->strides, from->offset,
                    &fresh));
    tensor_release(w->tensor);
    w->tensor = fresh;
    pointer_map_put(&r->owned_storages, copy, copy);
    return TN_OK;
}

tn_status runner_copy_state(tn_runner *r)
{
    arena *scratch = ctx_scratch(r->ctx);
    pointer_map copies;
    pointer_map_init(&copies, scratch);
    for (size_t i = 0; i < r->entry->main->inputs.n; i++) {
        if (r->weights[i].is_state) {
            TRY(copy_weight(r, &copies, &r->weights[i]));
        }
    }
    return TN_OK;
}

void runner_reset_state(tn_runner *r)
{
    for (size_t i = 0; i < r->entry->main->inputs.n; i++) {
        const held_weight *w = &r->weights[i];
        if (w->is_state && w->from->tensor->storage->bytes > 0) {
            const storage *from = w->from->tensor->storage;
            memcpy(w->tensor->view.storage->data, from->data, from->bytes);
        }
    }
}

static void copy_elements(const tensor *to, const tensor *from)
{
    strided_copy(NULL, to->rank, to->sizes, to->dtype, tensor_at(to), to->strides, from->dtype, tensor_at(from),
                 from->strides);
}

tn_status runner_save_state(tn_runner *r, tn_tensors *out)
{
    for (size_t i = 0; i < r->entry->main->inputs.n; i++) {
        const held_weight *w = &r->weights[i];
        if (!w->is_state) {
            continue;
        }
        const tensor *t = &w->tensor->view;
        tn_tensor *copy;
        TRY(tensor_allocate(r->ctx, t->dtype, t->rank, t->sizes, NULL, &copy));
        copy_elements(&copy->view, t);
        tn_status status = tensors_add(r->ctx, out, w->name, copy);
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

static bool is_alike(const tensor *x, const tensor *y)
{
    return x->dtype == y->dtype && x->rank == y->rank && memcmp(x->sizes, y->sizes, x->rank * sizeof *x->sizes) == 0;
}

tn_status runner_load_state(tn_runner *r, const tn_tensors *state)
{
    arena *scratch = ctx_scratch(r->ctx);
    size_t known_names = 0, n = r->entry->main->inputs.n;
    for (size_t i = 0; i < n; i++) { /* all checks before the first write */
        const held_weight *w = &r->weights[i];
        const tn_tensor *given = w->is_state ? tensors_find(state, w->name) : NULL;
        if (w->is_state && given == NULL) {
            return fail(r->ctx, TN_E_ARGUMENT, "the state has no '%s', which the program changes", w->name);
        }
        if (given != NULL && !is_alike(&given->view, &w->tensor->view)) {
            return fail(r->ctx, TN_E_ARGUMENT, "'%s' of the state is %s, the program has %s", w->name,
                        sizes_text(scratch, &given->view), sizes_text(scratch, &w->tensor->view));
        }
        known_names += given != NULL;
    }
    if (known_names != tn_tensors_count(state)) {
        return fail(r->ctx, TN_E_ARGUMENT, "the state has %zu tensors, the program changes %zu",
                    tn_tensors_count(state), known_names);
    }
    for (size_t i = 0; i < n; i++) {
        if (r->weights[i].is_state) {
            copy_elements(&r->weights[i].tensor->view, &tensors_find(state, r->weights[i].name)->view);
        }
    }
    return TN_OK;
}
