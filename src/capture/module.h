/*
 * Modules: what a model is made of. Each has a class, tensors (parameters, buffers, constants), children and a forward
 * function, which runs on a tape (tape.h, after this in the flow).
 *
 * A module has an arena of its own on the heap of its context, counts its references, and remembers the first thing
 * that went wrong while it was built. The tree has no cycles: adding a child that holds the parent is refused. A child
 * may have several parents, so a module does not know its name; paths are those of a walk from the root.
 */
#ifndef TENON_CAPTURE_MODULE_H
#define TENON_CAPTURE_MODULE_H

#include "base/vec.h"
#include "capture/failure.h"
#include "ir/tensors.h"
#include "tenon_model.h"

typedef enum slot_kind { SLOT_PARAMETER, SLOT_BUFFER, SLOT_CONSTANT } slot_kind;

typedef struct tensor_slot {
    const char *name;
    tn_tensor *tensor; /* NULL: absent */
    slot_kind kind;
    bool persistent; /* part of the state dict: parameters, and buffers that say so */
} tensor_slot;

typedef struct child_slot {
    const char *name;
    tn_module *module;
} child_slot;

struct tn_module {
    tn_context *ctx;
    size_t references;
    arena arena;
    const char *class_name;
    tn_forward forward; /* NULL: a container that is not called */
    void *user;
    void (*release)(void *user);
    VEC(tensor_slot) tensors;
    VEC(child_slot) children;
    bool training;
    kept_failure failure;
};

/* Not registered with the context. */
tn_module *module_new(tn_context *ctx, const char *class_name, tn_forward forward);
tn_module *module_retain(tn_module *m);
void module_release(void *m); /* NULL is fine */

/* Retains the child. A name that is taken, empty or has a dot is TN_E_ARGUMENT, and so is a cycle. */
tn_status module_add(tn_module *m, const char *name, tn_module *child);
tn_status module_replace(tn_module *m, const char *name, tn_module *child);
/* Retains the tensor, which may be NULL. */
tn_status module_register(tn_module *m, const char *name, tn_tensor *held, slot_kind kind, bool persistent);

tn_module *module_child(const tn_module *m, const char *name); /* NULL: none */
const tensor_slot *module_tensor(const tn_module *m, const char *name);
void module_train(tn_module *m, bool training);

/* ---- walks ---- */

typedef struct module_entry {
    const char *path; /* "" = the root, "layers.0" */
    tn_module *module;
} module_entry;

typedef struct module_list {
    module_entry *at;
    size_t n, capacity;
} module_list;

/*
 * The module and all below it, parents first, in the order in which they were added: once each under the first name
 * (named_modules of PyTorch), or under every name.
 */
tn_status module_walk(arena *a, tn_module *root, bool every_name, module_list *out);
/* "layers.0" and "weight" make "layers.0.weight"; a path of "" adds nothing. */
const char *module_join(arena *a, const char *path, const char *name);

/* ---- state: module_state.c ---- */

/* Parameters (buffers) of all modules, each tensor once. */
tn_status module_named_tensors(tn_context *ctx, tn_module *m, slot_kind kind, tn_tensors *into);
tn_status module_state_dict(tn_context *ctx, tn_module *m, tn_tensors *into);
tn_status module_load_state_dict(tn_context *ctx, tn_module *m, const tn_tensors *state, bool strict);

#endif
