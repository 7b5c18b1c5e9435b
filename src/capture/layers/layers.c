/* What the built-in layers are made of: see layers.h. */
#include "capture/layers/layers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- a layer ---- */

typedef struct layer {
    const layer_class *class;
    max_align_t settings[];
} layer;

static const char CLASS_PREFIX[] = "torch.nn.modules.";

const char *layer_name(const tn_module *m)
{
    const char *dot = strrchr(tn_module_class(m), '.');
    return dot == NULL ? tn_module_class(m) : dot + 1;
}

static tn_var run(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const layer *l = tn_module_user(self);
    tn_var all[LAYER_INPUTS] = {NULL};
    if (n < l->class->least || n > l->class->most) {
        tn_tape_fail(t, TN_E_ARGUMENT, "%s takes %d to %d values, %zu were given", layer_name(self), l->class->least,
                     l->class->most, n);
        return NULL;
    }
    for (size_t i = 0; i < n; i++) {
        all[i] = in[i];
    }
    for (size_t i = 0; i < l->class->least; i++) {
        if (all[i] == NULL) {
            tn_tape_fail(t, TN_E_ARGUMENT, "value %zu of %s is None", i, layer_name(self));
            return NULL;
        }
    }
    return l->class->forward(t, self, all, n);
}

tn_module *layer_new(tn_context *ctx, const layer_class *class, const char *name)
{
    char class_name[96];
    snprintf(class_name, sizeof class_name, "%s%s", CLASS_PREFIX, name);
    tn_module *m = tn_module_new(ctx, class_name, run);
    if (m == NULL) {
        return NULL;
    }
    layer *l = calloc(1, sizeof *l + class->settings);
    if (l == NULL) {
        tn_module_fail(m, TN_E_NOMEM, "out of memory");
        return m;
    }
    l->class = class;
    tn_module_set_user(m, l, free);
    return m;
}

void *layer_settings(const tn_module *m)
{
    layer *l = tn_module_user(m);
    return l == NULL ? NULL : l->settings;
}

/* ---- making ---- */

bool layer_options_fit(tn_module *m, uint32_t size, size_t known)
{
    if (size < known) {
        tn_module_fail(m, TN_E_ARGUMENT, "%s: the options' size is not set: start from their INIT", layer_name(m));
    }
    return size >= known;
}

void layer_keep(tn_module *m, tn_status status)
{
    if (m != NULL && status != TN_OK) {
        failure_keep(&m->failure, m->ctx, status);
    }
}

tn_tensor *layer_parameter(tn_module *m, const char *name, const char *dtype_name, tn_nums sizes)
{
    return tn_module_new_parameter(m, name, dtype_name == NULL ? "f32" : dtype_name, sizes);
}

void layer_filled_parameter(tn_module *m, const char *name, const char *dtype_name, tn_nums sizes, double value,
                            bool wanted)
{
    if (!wanted) {
        tn_module_parameter(m, name, NULL);
        return;
    }
    tn_tensor *made = layer_parameter(m, name, dtype_name, sizes);
    if (made != NULL) {
        layer_keep(m, tn_init_constant(m->ctx, made, value));
    }
}

void layer_draw(tn_module *m, tn_tensor *drawn, double bound)
{
    if (drawn != NULL) {
        layer_keep(m, tn_init_uniform(m->ctx, drawn, -bound, bound));
    }
}

double layer_bound(int64_t n)
{
    return n > 0 ? 1 / sqrt((double)n) : 0;
}

void layer_draw_weight_and_bias(tn_module *m, tn_tensor *weight, tn_tensor *bias)
{
    int64_t fan_in = 0, fan_out;
    if (weight == NULL) {
        return;
    }
    layer_keep(m, tn_init_fans(m->ctx, weight, &fan_in, &fan_out));
    layer_keep(m, tn_init_kaiming_uniform(m->ctx, weight, (tn_kaiming){.slope = sqrt(5)}));
    layer_draw(m, bias, layer_bound(fan_in));
}

void layer_read_ints(tn_module *m, const char *what, tn_nums given, size_t n, int64_t otherwise, layer_ints *out)
{
    bool absent = given.ints == NULL && given.floats == NULL && given.nums == NULL;
    out->n = n;
    if (n > LAYER_INTS || (!absent && (given.ints == NULL || (given.n != 1 && given.n != n)))) {
        tn_module_fail(m, TN_E_ARGUMENT, "%s: %s is not one int, or %zu known ones: %zu are given", layer_name(m), what,
                       n, given.n);
        out->n = 0;
        return;
    }
    for (size_t i = 0; i < n; i++) {
        out->at[i] = absent ? otherwise : given.ints[given.n == 1 ? 0 : i];
        if (out->at[i] > INT32_MAX || out->at[i] < INT32_MIN) { /* so that sums and products of a few do not overflow */
            tn_module_fail(m, TN_E_ARGUMENT, "%s: %s is too large", layer_name(m), what);
            out->at[i] = 0;
        }
    }
}

const char *layer_word(tn_module *m, const char *what, const char *given, const char *const *known, size_t n)
{
    for (size_t i = 0; i < n && given != NULL; i++) {
        if (strcmp(known[i], given) == 0) {
            return known[i];
        }
    }
    tn_module_fail(m, TN_E_ARGUMENT, "%s: there is no %s '%s'", layer_name(m), what, given == NULL ? "" : given);
    return known[0];
}

const void *layer_find(const char *name, const void *rows, size_t n, size_t size)
{
    for (size_t i = 0; i < n && name != NULL; i++) {
        const char *row = (const char *)rows + i * size;
        if (strcmp(*(const char *const *)row, name) == 0) {
            return row;
        }
    }
    return NULL;
}

tn_module *layer_unknown(tn_context *ctx, const char *family, const char *name)
{
    tn_module *m = tn_module_new(ctx, name, NULL);
    tn_module_fail(m, TN_E_NOTFOUND, "there is no %s '%s' in torch.nn, or it is not built in", family,
                   name == NULL ? "" : name);
    return m;
}

/* ---- operators by name ---- */

tn_var layer_op(tn_place at, tn_tape *t, const char *op, const tn_argument *args, size_t n)
{
    tn_var out;
    tn_tape_call(t, at, op, args, n, &out, 1);
    return out;
}

tn_var layer_zeros(tn_tape *t, tn_nums sizes, tn_var like)
{
    const char *type = tn_dtype(t, like), *device = "cpu";
    bool pinned = false;
    const tn_argument args[] = {
        {TN_ARGUMENT_NUMS, "size", &sizes},
        {TN_ARGUMENT_DTYPE, "dtype", &type},
        {TN_ARGUMENT_DEVICE, "device", &device},
        {TN_ARGUMENT_BOOL, "pin_memory", &pinned},
    };
    return layer_op(TN_PLACE("zeros"), t, "aten::zeros", args, 4);
}
