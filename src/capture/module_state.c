/*
 * The tensors of a module by name: iteration and state dicts, as PyTorch names and orders them. See module.h.
 */
#include "capture/module.h"

#include "base/map.h"
#include "kernels/move/strided.h"

/* ---- out ---- */

tn_status module_named_tensors(tn_context *ctx, tn_module *m, slot_kind kind, tn_tensors *into)
{
    arena *scratch = ctx_scratch(ctx);
    module_list modules = {0};
    pointer_map seen;
    pointer_map_init(&seen, scratch);
    TRY(module_walk(scratch, m, false, &modules));
    for (size_t i = 0; i < modules.n; i++) {
        const tn_module *one = modules.at[i].module;
        for (size_t k = 0; k < one->tensors.n; k++) {
            const tensor_slot *slot = &one->tensors.at[k];
            if (slot->kind == kind && slot->tensor != NULL && pointer_map_get(&seen, slot->tensor) == NULL) {
                pointer_map_put(&seen, slot->tensor, slot->tensor);
                TRY(tensors_add(ctx, into, module_join(scratch, modules.at[i].path, slot->name), slot->tensor));
            }
        }
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* Of one module: parameters first, whatever the order in which they were registered. */
static tn_status add_state(tn_context *ctx, arena *scratch, const module_entry *from, tn_tensors *into)
{
    static const slot_kind order[] = {SLOT_PARAMETER, SLOT_BUFFER};
    for (size_t pass = 0; pass < sizeof order / sizeof *order; pass++) {
        for (size_t i = 0; i < from->module->tensors.n; i++) {
            const tensor_slot *slot = &from->module->tensors.at[i];
            if (slot->kind == order[pass] && slot->persistent && slot->tensor != NULL) {
                TRY(tensors_add(ctx, into, module_join(scratch, from->path, slot->name), slot->tensor));
            }
        }
    }
    return TN_OK;
}

tn_status module_state_dict(tn_context *ctx, tn_module *m, tn_tensors *into)
{
    arena *scratch = ctx_scratch(ctx);
    module_list modules = {0};
    TRY(module_walk(scratch, m, true, &modules));
    for (size_t i = 0; i < modules.n; i++) {
        TRY(add_state(ctx, scratch, &modules.at[i], into));
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- in ---- */

/* More than these are counted, not named. */
enum { MOST_COMPLAINTS = 20 };

typedef struct complaints {
    tn_context *ctx;
    size_t n;
} complaints;

static const char *sizes_text(arena *a, const tn_tensor *t)
{
    const char *text = "[";
    for (uint32_t i = 0; i < t->view.rank; i++) {
        text = arena_printf(a, "%s%s%lld", text, i == 0 ? "" : ", ", (long long)t->view.sizes[i]);
    }
    return arena_printf(a, "%s]", text);
}

static bool same_sizes(const tn_tensor *x, const tn_tensor *y)
{
    return x->view.rank == y->view.rank &&
           (x->view.rank == 0 || memcmp(x->view.sizes, y->view.sizes, x->view.rank * sizeof *x->view.sizes) == 0);
}

static void check_names(complaints *c, const tn_tensors *own, const tn_tensors *state)
{
    for (size_t i = 0; i < own->n; i++) {
        if (tensors_find(state, own->at[i].name) == NULL && c->n++ < MOST_COMPLAINTS) {
            fail(c->ctx, TN_E_MISMATCH, "missing key '%s': the module has it, the state dict does not",
                 own->at[i].name);
        }
    }
    for (size_t i = 0; i < state->n; i++) {
        if (tensors_find(own, state->at[i].name) == NULL && c->n++ < MOST_COMPLAINTS) {
            fail(c->ctx, TN_E_MISMATCH, "unexpected key '%s': the state dict has it, the module does not",
                 state->at[i].name);
        }
    }
}

static void check_sizes(complaints *c, arena *scratch, const tn_tensors *own, const tn_tensors *state)
{
    for (size_t i = 0; i < own->n; i++) {
        const tn_tensor *to = own->at[i].tensor, *from = tensors_find(state, own->at[i].name);
        if (from != NULL && !same_sizes(to, from) && c->n++ < MOST_COMPLAINTS) {
            fail(c->ctx, TN_E_MISMATCH, "size mismatch for '%s': the state dict has sizes %s, the module has %s",
                 own->at[i].name, sizes_text(scratch, from), sizes_text(scratch, to));
        }
    }
}

static void copy_elements(tn_tensor *to, const tn_tensor *from)
{
    const tensor *out = &to->view, *in = &from->view;
    if (tn_tensor_count(to) > 0 && tensor_at(out) != tensor_at(in)) {
        strided_copy(NULL, out->rank, out->sizes, out->dtype, tensor_at(out), out->strides, in->dtype, tensor_at(in),
                     in->strides);
    }
}

tn_status module_load_state_dict(tn_context *ctx, tn_module *m, const tn_tensors *state, bool strict)
{
    tn_tensors *own;
    ctx_own_reserve(ctx);
    TRY(tensors_new(ctx, &own));
    ctx_own(ctx, own, tensors_free);
    TRY(module_state_dict(ctx, m, own));
    arena *scratch = ctx_scratch(ctx);
    complaints c = {.ctx = ctx};
    if (strict) {
        check_names(&c, own, state);
    }
    check_sizes(&c, scratch, own, state);
    if (c.n > MOST_COMPLAINTS) {
        note(ctx, "and %zu more keys of '%s' that do not fit", c.n - MOST_COMPLAINTS, m->class_name);
    }
    if (c.n > 0) {
        return TN_E_MISMATCH;
    }
    for (size_t i = 0; i < own->n; i++) {
        const tn_tensor *from = tensors_find(state, own->at[i].name);
        if (from != NULL) {
            copy_elements(own->at[i].tensor, from);
        }
    }
    return TN_OK;
}
