/* Containers: Sequential, ModuleList, ModuleDict. See layers.h. */
#include "capture/layers/layers.h"

#include <stdio.h>

static tn_var sequential(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    tn_vars values = {in, n};
    tn_var x = n == 0 ? NULL : in[0];
    for (size_t i = 0; i < tn_child_count(self); i++) {
        x = tn_call_with(t, tn_child_at(self, i), values);
        values = (tn_vars){&x, 1};
    }
    return x;
}

tn_status tn_nn_append(tn_module *container, tn_module *module)
{
    char name[24];
    snprintf(name, sizeof name, "%zu", tn_child_count(container));
    return tn_module_add(container, name, module);
}

static tn_module *filled(tn_module *m, tn_module *const *modules, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        tn_nn_append(m, modules[i]);
    }
    return m;
}

tn_module *tn_nn_sequential_of(tn_context *ctx, tn_module *const *modules, size_t n)
{
    return filled(tn_module_new(ctx, "torch.nn.modules.container.Sequential", sequential), modules, n);
}

tn_module *tn_nn_module_list_of(tn_context *ctx, tn_module *const *modules, size_t n)
{
    return filled(tn_module_new(ctx, "torch.nn.modules.container.ModuleList", NULL), modules, n);
}

tn_module *tn_nn_module_dict(tn_context *ctx, const char *const *names, tn_module *const *modules, size_t n)
{
    tn_module *m = tn_module_new(ctx, "torch.nn.modules.container.ModuleDict", NULL);
    for (size_t i = 0; i < n; i++) {
        tn_module_add(m, names[i], modules[i]);
    }
    return m;
}
