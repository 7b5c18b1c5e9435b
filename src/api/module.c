/*
 * Public functions of the sections on modules, state and initialization of tenon_model.h: argument checks and the edge.
 * What they do is in capture/. A module that has failed is left as it is, and what it said stays with it.
 */
#include "api/api.h"
#include "capture/init.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- the edge of building ---- */

static tn_status module_guarded(tn_module *m, tn_status (*body)(tn_context *ctx, void *arguments), void *arguments)
{
    if (m == NULL) {
        return TN_E_ARGUMENT;
    }
    if (m->failure.status == TN_OK) {
        tn_status status = api_guarded(m->ctx, body, arguments);
        if (status != TN_OK) {
            failure_keep(&m->failure, m->ctx, status);
        }
    }
    return m->failure.status;
}

struct new_module {
    const char *class_name;
    tn_forward forward;
    tn_module *made;
};

static tn_status do_new(tn_context *ctx, void *arguments)
{
    struct new_module *a = arguments;
    a->made = module_new(ctx, a->class_name, a->forward);
    return TN_OK;
}

tn_module *tn_module_new(tn_context *ctx, const char *class_name, tn_forward forward)
{
    struct new_module a = {.class_name = class_name == NULL ? "Module" : class_name, .forward = forward};
    return ctx == NULL || api_guarded(ctx, do_new, &a) != TN_OK ? NULL : a.made;
}

tn_module *tn_module_retain(tn_module *m)
{
    return m == NULL ? NULL : module_retain(m);
}

void tn_module_free(tn_module *m)
{
    module_release(m);
}

tn_status tn_module_status(const tn_module *m)
{
    return m == NULL ? TN_E_ARGUMENT : failure_tell(&m->failure, m->ctx);
}

tn_status tn_module_fail(tn_module *m, tn_status code, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return module_guarded(m, api_say_failure, &(said_failure){code, text});
}

void tn_module_set_user(tn_module *m, void *user, void (*release)(void *user))
{
    if (m != NULL) {
        m->user = user;
        m->release = release;
    } else if (release != NULL) {
        release(user);
    }
}

void *tn_module_user(const tn_module *m)
{
    return m == NULL ? NULL : m->user;
}

const char *tn_module_class(const tn_module *m)
{
    return m == NULL ? NULL : m->class_name;
}

tn_context *tn_module_context(const tn_module *m)
{
    return m == NULL ? NULL : m->ctx;
}

/* ---- children and tensors ---- */

struct part {
    tn_module *m;
    const char *name;
    tn_module *child;
    tn_tensor *held;
    slot_kind kind;
    bool persistent;
};

static tn_status do_add(tn_context *ctx, void *arguments)
{
    struct part *a = arguments;
    if (a->name == NULL || a->child == NULL) {
        return fail(ctx, TN_E_ARGUMENT, "a child '%s' of module '%s' is NULL: it could not be made",
                    a->name == NULL ? "?" : a->name, a->m->class_name);
    }
    return module_add(a->m, a->name, a->child);
}

static tn_status do_replace(tn_context *ctx, void *arguments)
{
    struct part *a = arguments;
    if (a->name == NULL || a->child == NULL) {
        return fail(ctx, TN_E_ARGUMENT, "tn_module_replace: the name or the child is NULL");
    }
    return module_replace(a->m, a->name, a->child);
}

tn_status tn_module_add(tn_module *m, const char *name, tn_module *child)
{
    tn_status status = module_guarded(m, do_add, &(struct part){.m = m, .name = name, .child = child});
    module_release(child);
    return status;
}

tn_status tn_module_replace(tn_module *m, const char *name, tn_module *child)
{
    tn_status status = module_guarded(m, do_replace, &(struct part){.m = m, .name = name, .child = child});
    module_release(child);
    return status;
}

static tn_status do_register(tn_context *ctx, void *arguments)
{
    struct part *a = arguments;
    if (a->name == NULL) {
        return fail(ctx, TN_E_ARGUMENT, "a tensor of module '%s' has no name", a->m->class_name);
    }
    return module_register(a->m, a->name, a->held, a->kind, a->persistent);
}

tn_status tn_module_parameter(tn_module *m, const char *name, tn_tensor *held)
{
    return module_guarded(m, do_register, &(struct part){m, name, NULL, held, SLOT_PARAMETER, true});
}

tn_status tn_module_buffer(tn_module *m, const char *name, tn_tensor *held, bool persistent)
{
    return module_guarded(m, do_register, &(struct part){m, name, NULL, held, SLOT_BUFFER, persistent});
}

tn_status tn_module_constant(tn_module *m, const char *name, tn_tensor *held)
{
    return module_guarded(m, do_register, &(struct part){m, name, NULL, held, SLOT_CONSTANT, false});
}

static tn_tensor *new_tensor(tn_module *m, const char *name, const char *dtype_name, tn_nums sizes, slot_kind kind,
                             bool persistent)
{
    tn_tensor *made;
    if (m == NULL || m->failure.status != TN_OK) {
        return NULL;
    }
    if (sizes.ints == NULL && sizes.n > 0) {
        tn_module_fail(m, TN_E_ARGUMENT, "'%s' of module '%s': sizes must be known ints", name, m->class_name);
        return NULL;
    }
    tn_status status = tn_tensor_new(m->ctx, dtype_name, (uint32_t)sizes.n, sizes.ints, NULL, &made);
    if (status != TN_OK) {
        failure_keep(&m->failure, m->ctx, status);
        return NULL;
    }
    status = module_guarded(m, do_register, &(struct part){m, name, NULL, made, kind, persistent});
    tensor_release(made);
    return status == TN_OK ? made : NULL;
}

tn_tensor *tn_module_new_parameter(tn_module *m, const char *name, const char *dtype_name, tn_nums sizes)
{
    return new_tensor(m, name, dtype_name, sizes, SLOT_PARAMETER, true);
}

tn_tensor *tn_module_new_buffer(tn_module *m, const char *name, const char *dtype_name, tn_nums sizes, bool persistent)
{
    return new_tensor(m, name, dtype_name, sizes, SLOT_BUFFER, persistent);
}

const tn_module *tn_child(const tn_module *self, const char *name)
{
    return self == NULL || name == NULL ? NULL : module_child(self, name);
}

size_t tn_child_count(const tn_module *self)
{
    return self == NULL ? 0 : self->children.n;
}

const tn_module *tn_child_at(const tn_module *self, size_t index)
{
    return index < tn_child_count(self) ? self->children.at[index].module : NULL;
}

const char *tn_child_name(const tn_module *self, size_t index)
{
    return index < tn_child_count(self) ? self->children.at[index].name : NULL;
}

void tn_module_train(tn_module *m, bool training)
{
    if (m != NULL) {
        module_train(m, training);
    }
}

bool tn_is_training(const tn_module *self)
{
    return self != NULL && self->training;
}

/* ---- state ---- */

struct state_arguments {
    tn_module *m;
    tn_tensors *into;
    slot_kind kind;
    const tn_tensors *state;
    bool strict;
    tn_modules *modules;
};

/* Asks a module that was built well. */
static tn_status ask(tn_module *m, tn_status (*body)(tn_context *ctx, void *arguments), struct state_arguments *a)
{
    return m->failure.status != TN_OK ? failure_tell(&m->failure, m->ctx) : api_guarded(m->ctx, body, a);
}

static tn_status collect(tn_module *m, tn_status (*body)(tn_context *ctx, void *arguments), slot_kind kind,
                         tn_tensors **out)
{
    if (m == NULL || out == NULL) {
        return TN_E_ARGUMENT;
    }
    TRY(tn_tensors_new(m->ctx, out));
    struct state_arguments a = {.m = m, .into = *out, .kind = kind};
    tn_status status = ask(m, body, &a);
    if (status != TN_OK) {
        tn_tensors_free(*out);
        *out = NULL;
    }
    return status;
}

static tn_status do_named(tn_context *ctx, void *arguments)
{
    struct state_arguments *a = arguments;
    return module_named_tensors(ctx, a->m, a->kind, a->into);
}

static tn_status do_state_dict(tn_context *ctx, void *arguments)
{
    struct state_arguments *a = arguments;
    return module_state_dict(ctx, a->m, a->into);
}

static tn_status do_load(tn_context *ctx, void *arguments)
{
    struct state_arguments *a = arguments;
    return module_load_state_dict(ctx, a->m, a->state, a->strict);
}

tn_status tn_module_parameters(tn_module *m, tn_tensors **out)
{
    return collect(m, do_named, SLOT_PARAMETER, out);
}

tn_status tn_module_buffers(tn_module *m, tn_tensors **out)
{
    return collect(m, do_named, SLOT_BUFFER, out);
}

tn_status tn_module_state_dict(tn_module *m, tn_tensors **out)
{
    return collect(m, do_state_dict, SLOT_PARAMETER, out);
}

tn_status tn_module_load_state_dict(tn_module *m, const tn_tensors *state, bool strict)
{
    if (m == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(m->ctx, state != NULL, "state is NULL");
    struct state_arguments a = {.m = m, .state = state, .strict = strict};
    return ask(m, do_load, &a);
}

/* ---- lists of modules ---- */

struct tn_modules {
    arena arena;
    module_list list;
};

void tn_modules_free(tn_modules *modules)
{
    if (modules != NULL) {
        arena_done(&modules->arena);
        free(modules);
    }
}

static tn_status do_walk(tn_context *ctx, void *arguments)
{
    struct state_arguments *a = arguments;
    arena_init(&a->modules->arena, &ctx->heap);
    return module_walk(&a->modules->arena, a->m, false, &a->modules->list);
}

tn_status tn_module_modules(tn_module *m, tn_modules **out)
{
    if (m == NULL || out == NULL) {
        return TN_E_ARGUMENT;
    }
    *out = NULL;
    struct state_arguments a = {.m = m, .modules = calloc(1, sizeof *a.modules)};
    if (a.modules == NULL) {
        return TN_E_NOMEM;
    }
    tn_status status = ask(m, do_walk, &a);
    if (status != TN_OK) {
        tn_modules_free(a.modules);
        return status;
    }
    *out = a.modules;
    return TN_OK;
}

size_t tn_modules_count(const tn_modules *modules)
{
    return modules == NULL ? 0 : modules->list.n;
}

const char *tn_modules_name(const tn_modules *modules, size_t index)
{
    return index < tn_modules_count(modules) ? modules->list.at[index].path : NULL;
}

tn_module *tn_modules_at(const tn_modules *modules, size_t index)
{
    return index < tn_modules_count(modules) ? modules->list.at[index].module : NULL;
}

/* ---- initialization: no arena is used, so there is no edge ---- */

#define CHECK_FILLED(ctx, tensor)                                \
    do {                                                         \
        CHECK_CONTEXT(ctx);                                      \
        CHECK_ARGUMENT(ctx, (tensor) != NULL, "tensor is NULL"); \
        api_begin(ctx);                                          \
    } while (0)

tn_status tn_init_constant(tn_context *ctx, tn_tensor *filled, double value)
{
    CHECK_FILLED(ctx, filled);
    return init_constant(ctx, filled, value);
}

tn_status tn_init_uniform(tn_context *ctx, tn_tensor *filled, double from, double to)
{
    CHECK_FILLED(ctx, filled);
    return init_uniform(ctx, filled, from, to);
}

tn_status tn_init_normal(tn_context *ctx, tn_tensor *filled, double mean, double deviation)
{
    CHECK_FILLED(ctx, filled);
    return init_normal(ctx, filled, mean, deviation);
}

tn_status tn_init_xavier_uniform(tn_context *ctx, tn_tensor *filled, double gain)
{
    CHECK_FILLED(ctx, filled);
    return init_xavier(ctx, filled, gain, true);
}

tn_status tn_init_xavier_normal(tn_context *ctx, tn_tensor *filled, double gain)
{
    CHECK_FILLED(ctx, filled);
    return init_xavier(ctx, filled, gain, false);
}

tn_status tn_init_kaiming_uniform(tn_context *ctx, tn_tensor *filled, tn_kaiming how)
{
    CHECK_FILLED(ctx, filled);
    return init_kaiming(ctx, filled, how, true);
}

tn_status tn_init_kaiming_normal(tn_context *ctx, tn_tensor *filled, tn_kaiming how)
{
    CHECK_FILLED(ctx, filled);
    return init_kaiming(ctx, filled, how, false);
}

tn_status tn_init_fans(tn_context *ctx, const tn_tensor *filled, int64_t *fan_in, int64_t *fan_out)
{
    CHECK_FILLED(ctx, filled);
    CHECK_ARGUMENT(ctx, fan_in != NULL && fan_out != NULL, "fan_in and fan_out must not be NULL");
    return init_fans(ctx, filled, fan_in, fan_out);
}
