/* Modules and their tree: see module.h. State dicts are in module_state.c. */
#include "capture/module.h"

#include "base/map.h"

#include <stdlib.h>

/* No tree is deeper: walks recurse, and the C stack is finite. */
enum { DEEPEST_MODULE = 1000 };

/* ---- life ---- */

tn_module *module_new(tn_context *ctx, const char *class_name, tn_forward forward)
{
    ctx_own_reserve(ctx);
    tn_module *m = calloc(1, sizeof *m);
    if (m == NULL) {
        heap_exhausted(&ctx->heap);
    }
    ctx_own(ctx, m, module_release);
    *m = (tn_module){.ctx = ctx, .references = 1, .forward = forward, .training = true};
    arena_init(&m->arena, &ctx->heap);
    m->class_name = arena_strdup(&m->arena, class_name);
    ctx_disown(ctx, m);
    return m;
}

tn_module *module_retain(tn_module *m)
{
    m->references++;
    return m;
}

void module_release(void *object)
{
    tn_module *m = object;
    if (m == NULL || --m->references > 0) {
        return;
    }
    if (m->release != NULL) {
        m->release(m->user);
    }
    for (size_t i = 0; i < m->tensors.n; i++) {
        tensor_release(m->tensors.at[i].tensor);
    }
    for (size_t i = 0; i < m->children.n; i++) {
        module_release(m->children.at[i].module);
    }
    failure_release(&m->failure);
    arena_done(&m->arena);
    free(m);
}

/* ---- names ---- */

static child_slot *find_child(const tn_module *m, const char *name)
{
    for (size_t i = 0; i < m->children.n; i++) {
        if (strcmp(m->children.at[i].name, name) == 0) {
            return &m->children.at[i];
        }
    }
    return NULL;
}

tn_module *module_child(const tn_module *m, const char *name)
{
    const child_slot *found = find_child(m, name);
    return found == NULL ? NULL : found->module;
}

const tensor_slot *module_tensor(const tn_module *m, const char *name)
{
    for (size_t i = 0; i < m->tensors.n; i++) {
        if (strcmp(m->tensors.at[i].name, name) == 0) {
            return &m->tensors.at[i];
        }
    }
    return NULL;
}

static tn_status check_name(const tn_module *m, const char *name)
{
    if (*name == '\0' || strchr(name, '.') != NULL) {
        return fail(m->ctx, TN_E_ARGUMENT, "module '%s': '%s' cannot be a name: it is empty or has a dot",
                    m->class_name, name);
    }
    if (find_child(m, name) != NULL || module_tensor(m, name) != NULL) {
        return fail(m->ctx, TN_E_ARGUMENT, "module '%s' already has '%s'", m->class_name, name);
    }
    return TN_OK;
}

/* ---- the tree ---- */

static tn_status check_cycle(tn_module *m, const char *name, tn_module *child)
{
    module_list below = {0};
    arena *scratch = ctx_scratch(m->ctx);
    TRY(module_walk(scratch, child, false, &below));
    for (size_t i = 0; i < below.n; i++) {
        if (below.at[i].module == m) {
            return fail(m->ctx, TN_E_ARGUMENT, "module '%s' cannot be the child '%s' of '%s', which it contains",
                        child->class_name, name, m->class_name);
        }
    }
    ctx_release(m->ctx, scratch);
    return TN_OK;
}

tn_status module_add(tn_module *m, const char *name, tn_module *child)
{
    TRY(check_name(m, name));
    TRY(check_cycle(m, name, child));
    vec_reserve(&m->arena, &m->children, m->children.n + 1);
    const char *own = arena_strdup(&m->arena, name);
    m->children.at[m->children.n++] = (child_slot){own, module_retain(child)};
    failure_pass(&m->failure, &child->failure);
    return TN_OK;
}

tn_status module_replace(tn_module *m, const char *name, tn_module *child)
{
    child_slot *slot = find_child(m, name);
    if (slot == NULL) {
        return fail(m->ctx, TN_E_NOTFOUND, "module '%s' has no child '%s'", m->class_name, name);
    }
    TRY(check_cycle(m, name, child));
    module_retain(child);
    module_release(slot->module);
    slot->module = child;
    failure_pass(&m->failure, &child->failure);
    return TN_OK;
}

tn_status module_register(tn_module *m, const char *name, tn_tensor *held, slot_kind kind, bool persistent)
{
    TRY(check_name(m, name));
    vec_reserve(&m->arena, &m->tensors, m->tensors.n + 1);
    const char *own = arena_strdup(&m->arena, name);
    m->tensors.at[m->tensors.n++] = (tensor_slot){own, held == NULL ? NULL : tensor_retain(held), kind, persistent};
    return TN_OK;
}

void module_train(tn_module *m, bool training)
{
    m->training = training;
    for (size_t i = 0; i < m->children.n; i++) {
        module_train(m->children.at[i].module, training);
    }
}

/* ---- walks ---- */

const char *module_join(arena *a, const char *path, const char *name)
{
    return *path == '\0' ? arena_strdup(a, name) : arena_printf(a, "%s.%s", path, name);
}

typedef struct walk {
    arena *arena;
    pointer_map *seen; /* NULL: every name counts */
    module_list *out;
    uint32_t depth;
} walk;

static tn_status visit(walk *w, const char *path, tn_module *m)
{
    if (w->seen != NULL && pointer_map_get(w->seen, m) != NULL) {
        return TN_OK;
    }
    if (w->depth >= DEEPEST_MODULE) {
        return fail(m->ctx, TN_E_LIMIT, "modules are nested more than %d deep", DEEPEST_MODULE);
    }
    if (w->seen != NULL) {
        pointer_map_put(w->seen, m, m);
    }
    vec_push(w->arena, w->out, ((module_entry){path, m}));
    w->depth++;
    for (size_t i = 0; i < m->children.n; i++) {
        const child_slot *child = &m->children.at[i];
        TRY(visit(w, module_join(w->arena, path, child->name), child->module));
    }
    w->depth--;
    return TN_OK;
}

tn_status module_walk(arena *a, tn_module *root, bool every_name, module_list *out)
{
    pointer_map seen;
    pointer_map_init(&seen, a);
    walk w = {.arena = a, .seen = every_name ? NULL : &seen, .out = out};
    return visit(&w, "", root);
}
