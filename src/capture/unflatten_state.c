/* The modules of an unflattened tree, and their tensors: see unflatten.h. */
#include "capture/unflatten.h"

#include "ir/payload.h"

/* ---- paths ---- */

/* Calls step for each name of a path; false stops. */
static tn_module *walk_path(tn_module *m, const char *path, tn_module *(*step)(void *user, tn_module *m, char *name),
                            void *user, arena *scratch)
{
    for (const char *at = path; m != NULL && *at != '\0';) {
        size_t n = strcspn(at, ".");
        m = step(user, m, arena_strndup(scratch, at, n));
        at += n + (at[n] == '.');
    }
    return m;
}

static tn_module *step_down(void *user, tn_module *m, char *name)
{
    (void)user;
    return module_child(m, name);
}

tn_module *unflatten_find(tn_module *root, const char *path)
{
    arena *scratch = ctx_scratch(root->ctx);
    tn_module *found = walk_path(root, path, step_down, NULL, scratch);
    ctx_release(root->ctx, scratch);
    return found;
}

static tn_module *step_or_make(void *user, tn_module *m, char *name)
{
    tn_status *status = user;
    tn_module *child = module_child(m, name);
    if (child == NULL) {
        child = module_new(m->ctx, "torch.nn.modules.module.Module", NULL);
        *status = module_add(m, name, child);
        module_release(child); /* the parent has it */
    }
    return *status == TN_OK ? child : NULL;
}

tn_status unflatten_reach(tn_context *ctx, tn_module *root, const char *path, tn_module **out)
{
    tn_status status = TN_OK;
    arena *scratch = ctx_scratch(ctx);
    *out = walk_path(root, path, step_or_make, &status, scratch);
    ctx_release(ctx, scratch);
    return status;
}

/* ---- tensors ---- */

typedef struct copying {
    unflattened *shared;
    tn_module *root;
    pointer_map storages;          /* of the program -> of the modules */
    VEC(const payload *) payloads; /* so far, with the tensor of each */
    VEC(tn_tensor *) tensors;
    map specs; /* fqn -> input_spec */
} copying;

static bool is_same_view(const tensor *x, const tensor *y)
{
    size_t bytes = x->rank * sizeof *x->sizes;
    return x->storage == y->storage && x->dtype == y->dtype && x->offset == y->offset && x->rank == y->rank &&
           (bytes == 0 || (memcmp(x->sizes, y->sizes, bytes) == 0 && memcmp(x->strides, y->strides, bytes) == 0));
}

/* The tensor of a payload on memory of the modules: tied ones are one, views of one storage stay that. */
static tn_status copy_tensor(copying *c, const payload *held, tn_tensor **out)
{
    tn_context *ctx = c->shared->ctx;
    const tensor *from = held->tensor;
    storage *copy = pointer_map_get(&c->storages, from->storage);
    for (size_t i = 0; copy != NULL && i < c->payloads.n; i++) {
        if (is_same_view(c->payloads.at[i]->tensor, from)) {
            *out = tensor_retain(c->tensors.at[i]);
            return TN_OK;
        }
    }
    if (copy == NULL) {
        TRY(storage_new(ctx, from->storage->bytes, &copy));
        if (copy->bytes > 0) {
            memcpy(copy->data, from->storage->data, copy->bytes);
        }
        pointer_map_put(&c->storages, from->storage, copy);
    }
    return tensor_hold(ctx, storage_retain(copy), from->dtype, from->rank, from->sizes, from->strides, from->offset,
                       out);
}

static void remember_tensor(copying *c, const payload *held, tn_tensor *made)
{
    arena *a = &c->shared->arena;
    vec_push(a, &c->payloads, held);
    vec_push(a, &c->tensors, made);
    map_put_new(&c->shared->tensors, held->fqn, made);
    fqn_list *names = pointer_map_get(&c->shared->names, made);
    if (names == NULL) {
        names = ARENA_NEW(a, fqn_list);
        pointer_map_put(&c->shared->names, made, names);
    }
    vec_push(a, &names->at, held->fqn);
}

static tn_status add_tensor(copying *c, const payload *held, payload_table_id table)
{
    tn_context *ctx = c->shared->ctx;
    const input_spec *spec = map_get(&c->specs, held->fqn);
    const char *dot = strrchr(held->fqn, '.');
    tn_module *owner;
    tn_tensor *made;
    if (held->tensor == NULL) {
        return fail(ctx, TN_E_ARGUMENT,
                    "'%s' has no elements (the program was loaded without weights, or its element type is not known to "
                    "tenon): no module can be made of it",
                    held->fqn);
    }
    arena *scratch = ctx_scratch(ctx);
    const char *path = dot == NULL ? "" : arena_strndup(scratch, held->fqn, (size_t)(dot - held->fqn));
    TRY(unflatten_reach(ctx, c->root, path, &owner));
    TRY(copy_tensor(c, held, &made));
    slot_kind kind = spec != NULL && spec->kind == INPUT_BUFFER ? SLOT_BUFFER
                     : held->is_parameter                       ? SLOT_PARAMETER
                     : table == PAYLOAD_WEIGHTS                 ? SLOT_BUFFER
                                                                : SLOT_CONSTANT;
    bool persistent = table == PAYLOAD_WEIGHTS;
    tn_status status = module_register(owner, dot == NULL ? held->fqn : dot + 1, made, kind, persistent);
    remember_tensor(c, held, made);
    tensor_release(made); /* the module has it */
    ctx_release(ctx, scratch);
    return status;
}

static tn_status add_tensors(unflattened *s, tn_module *root)
{
    const entry *e = s->entry;
    copying c = {.shared = s, .root = root};
    pointer_map_init(&c.storages, &s->arena);
    map_init(&c.specs, &s->arena);
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        if (e->inputs[i].target != NULL) {
            map_put_new(&c.specs, e->inputs[i].target, &e->inputs[i]);
        }
    }
    for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
        size_t n;
        const payload *held = entry_payloads(e, (payload_table_id)table, &n);
        for (size_t i = 0; i < n; i++) {
            TRY(add_tensor(&c, &held[i], (payload_table_id)table));
        }
    }
    return TN_OK;
}

/* ---- modules ---- */

/* In the order in which the program lists them; repeated calls are no modules of their own yet. */
static tn_status add_listed_modules(unflattened *s, tn_module *root)
{
    for (size_t i = 0; i < s->entry->module_calls.n; i++) {
        const char *fqn = s->entry->module_calls.at[i].fqn;
        tn_module *made;
        if (strchr(fqn, '@') == NULL) {
            TRY(unflatten_reach(s->ctx, root, fqn, &made));
        }
    }
    return TN_OK;
}

tn_status unflatten_modules(unflattened *s, tn_module **out)
{
    tn_module *root = module_new(s->ctx, "torch.nn.modules.module.Module", NULL);
    ctx_own_reserve(s->ctx);
    ctx_own(s->ctx, root, module_release);
    TRY(add_listed_modules(s, root));
    TRY(add_tensors(s, root));
    *out = root;
    return TN_OK;
}
