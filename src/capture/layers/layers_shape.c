/* Layers that rearrange, pad and resize: Flatten, Unflatten, PixelShuffle, the pads, Upsample. See layers.h. */
#include "capture/layers/layers.h"

#include <math.h>
#include <stdio.h>

/* ---- Flatten, Unflatten ---- */

struct flatten {
    int64_t first, last;
};

static tn_var flatten(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct flatten *f = layer_settings(self);
    (void)n;
    return OP(t, "aten::flatten.using_ints", VAR(in[0]), INT(f->first), INT(f->last));
}

tn_module *tn_nn_flatten(tn_context *ctx, int64_t start_dim, int64_t end_dim)
{
    static const layer_class class = {flatten, sizeof(struct flatten), 1, 1};
    tn_module *m = layer_new(ctx, &class, "flatten.Flatten");
    struct flatten *f = layer_settings(m);
    if (f != NULL) {
        *f = (struct flatten){start_dim, end_dim};
    }
    return m;
}

struct unflatten {
    int64_t dim;
    layer_ints sizes;
};

static tn_var unflatten(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct unflatten *u = layer_settings(self);
    (void)n;
    return tn_unflatten(t, in[0], u->dim, layer_list(&u->sizes));
}

tn_module *tn_nn_unflatten(tn_context *ctx, int64_t dim_index, tn_nums unflattened_size)
{
    static const layer_class class = {unflatten, sizeof(struct unflatten), 1, 1};
    tn_module *m = layer_new(ctx, &class, "flatten.Unflatten");
    struct unflatten *u = layer_settings(m);
    if (u != NULL) {
        u->dim = dim_index;
        layer_read_ints(m, "unflattened_size", unflattened_size, unflattened_size.n, 0, &u->sizes);
    }
    return m;
}

/* ---- operators that take one int ---- */

struct shuffle {
    const char *op;
    int64_t by;
};

static tn_var shuffle(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct shuffle *s = layer_settings(self);
    (void)n;
    return OP(t, s->op, VAR(in[0]), INT(s->by));
}

static tn_module *new_shuffle(tn_context *ctx, const char *name, const char *op, int64_t by)
{
    static const layer_class class = {shuffle, sizeof(struct shuffle), 1, 1};
    tn_module *m = layer_new(ctx, &class, name);
    struct shuffle *s = layer_settings(m);
    if (s != NULL) {
        *s = (struct shuffle){op, by};
    }
    return m;
}

tn_module *tn_nn_pixel_shuffle(tn_context *ctx, int64_t upscale_factor)
{
    return new_shuffle(ctx, "pixelshuffle.PixelShuffle", "aten::pixel_shuffle", upscale_factor);
}

tn_module *tn_nn_pixel_unshuffle(tn_context *ctx, int64_t downscale_factor)
{
    return new_shuffle(ctx, "pixelshuffle.PixelUnshuffle", "aten::pixel_unshuffle", downscale_factor);
}

tn_module *tn_nn_channel_shuffle(tn_context *ctx, int64_t groups)
{
    return new_shuffle(ctx, "channelshuffle.ChannelShuffle", "aten::channel_shuffle", groups);
}

/* ---- pads ---- */

struct pad {
    layer_ints around;
    const char *mode;
    double value;
};

static tn_var pad(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct pad *p = layer_settings(self);
    (void)n;
    if (strcmp(p->mode, "constant") == 0) {
        return OP(t, "aten::pad", VAR(in[0]), NUMS(layer_list(&p->around)), WORD(p->mode), NUM(tn_float(p->value)));
    }
    return OP(t, "aten::pad", VAR(in[0]), NUMS(layer_list(&p->around)), WORD(p->mode));
}

tn_module *tn_nn_pad(tn_context *ctx, const char *class_name, tn_nums padding, double value)
{
    static const struct {
        const char *name, *mode;
        bool has_value;
    } pads[] = {
        {"ConstantPad", "constant", true},      {"ZeroPad", "constant", false},     {"ReflectionPad", "reflect", false},
        {"ReplicationPad", "replicate", false}, {"CircularPad", "circular", false},
    };
    static const layer_class class = {pad, sizeof(struct pad), 1, 1};
    for (size_t i = 0; i < sizeof pads / sizeof *pads && class_name != NULL; i++) {
        for (size_t axes = 1; axes <= 3; axes++) {
            char name[48], module_name[64];
            snprintf(name, sizeof name, "%s%zud", pads[i].name, axes);
            if (strcmp(name, class_name) != 0) {
                continue;
            }
            snprintf(module_name, sizeof module_name, "padding.%s", name);
            tn_module *m = layer_new(ctx, &class, module_name);
            struct pad *p = layer_settings(m);
            if (p != NULL) {
                layer_read_ints(m, "padding", padding, 2 * axes, 0, &p->around);
                p->mode = pads[i].mode;
                p->value = pads[i].has_value ? value : 0;
            }
            return m;
        }
    }
    return layer_unknown(ctx, "pad", class_name);
}

/* ---- Upsample ---- */

enum { AXES = 3 };

typedef struct resize_row {
    const char *mode;
    const char *ops[AXES]; /* by the number of axes; NULL: there is none */
    bool aligns;           /* takes align_corners */
} resize_row;

/* clang-format off */
static const resize_row resizes[] = {
    {"nearest", {"aten::upsample_nearest1d.vec", "aten::upsample_nearest2d.vec",
                 "aten::upsample_nearest3d.vec"}, false},
    {"nearest-exact", {"aten::_upsample_nearest_exact1d.vec", "aten::_upsample_nearest_exact2d.vec",
                       "aten::_upsample_nearest_exact3d.vec"}, false},
    {"linear", {"aten::upsample_linear1d.vec", NULL, NULL}, true},
    {"bilinear", {NULL, "aten::upsample_bilinear2d.vec", NULL}, true},
    {"bicubic", {NULL, "aten::upsample_bicubic2d.vec", NULL}, true},
    {"trilinear", {NULL, NULL, "aten::upsample_trilinear3d.vec"}, true},
};
/* clang-format on */

struct upsample {
    const resize_row *row;
    int64_t sizes[AXES];
    double scales[AXES];
    size_t size_count, scale_count; /* one of them is 0; 1: for all axes */
    bool align_corners, recompute;
};

/* Sizes from scale factors: those of the input times the factor, rounded down. */
static void scaled_sizes(tn_tape *t, const struct upsample *u, tn_var x, uint32_t axes, tn_num *sizes)
{
    for (uint32_t i = 0; i < axes; i++) {
        tn_num size = tn_size(t, x, (int64_t)i + 2);
        double scale = u->scales[u->scale_count == 1 ? 0 : i];
        sizes[i] = scale == floor(scale) ? tn_num_mul(t, size, tn_int((int64_t)scale))
                                         : tn_num_trunc(t, tn_num_mul(t, size, tn_float(scale)));
    }
}

static tn_var upsample(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct upsample *u = layer_settings(self);
    uint32_t rank = tn_rank(t, in[0]), axes = rank < 3 ? 0 : rank - 2;
    tn_num sizes[AXES];
    double scales[AXES];
    tn_nums size = {0}, scale = {0};
    (void)n;
    size_t given = u->size_count > 0 ? u->size_count : u->scale_count;
    if (axes < 1 || axes > AXES || u->row->ops[axes - 1] == NULL || (given != 1 && given != axes)) {
        tn_tape_fail(t, TN_E_MISMATCH, "%s in mode '%s' with %zu sizes cannot resize a tensor with %u dims",
                     layer_name(self), u->row->mode, given, rank);
        return NULL;
    }
    for (uint32_t i = 0; i < axes; i++) {
        sizes[i] = tn_int(u->sizes[u->size_count == 1 ? 0 : i]);
        scales[i] = u->scales[u->scale_count == 1 ? 0 : i];
    }
    if (u->scale_count > 0 && u->recompute) {
        scaled_sizes(t, u, in[0], axes, sizes);
    }
    if (u->size_count > 0 || u->recompute) {
        size = (tn_nums){.nums = sizes, .n = axes};
    } else {
        scale = (tn_nums){.floats = scales, .n = axes};
    }
    const char *op = u->row->ops[axes - 1];
    return u->row->aligns ? OP(t, op, VAR(in[0]), NUMS(size), FLAG(u->align_corners), NUMS(scale))
                          : OP(t, op, VAR(in[0]), NUMS(size), NUMS(scale));
}

tn_module *tn_nn_upsample(tn_context *ctx, const tn_nn_upsample_options *options)
{
    static const layer_class class = {upsample, sizeof(struct upsample), 1, 1};
    static const tn_nn_upsample_options defaults = TN_NN_UPSAMPLE_OPTIONS_INIT;
    const tn_nn_upsample_options *o = options == NULL ? &defaults : options;
    tn_module *m = layer_new(ctx, &class, "upsampling.Upsample");
    struct upsample *u = layer_settings(m);
    if (u == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    u->row = layer_find(o->mode, resizes, sizeof resizes / sizeof *resizes, sizeof *resizes);
    u->size_count = o->output_size.ints == NULL ? 0 : o->output_size.n;
    u->scale_count = o->scale_factor.floats == NULL ? 0 : o->scale_factor.n;
    u->align_corners = o->align_corners;
    u->recompute = o->recompute_scale_factor;
    if (u->row == NULL) {
        tn_module_fail(m, TN_E_ARGUMENT, "Upsample: there is no mode '%s'", o->mode == NULL ? "" : o->mode);
    } else if (o->align_corners && !u->row->aligns) {
        tn_module_fail(m, TN_E_ARGUMENT, "Upsample: mode '%s' has no align_corners", u->row->mode);
    }
    if ((u->size_count > 0) == (u->scale_count > 0) || u->size_count > AXES || u->scale_count > AXES) {
        tn_module_fail(m, TN_E_ARGUMENT, "Upsample: either output_size or scale_factor must have 1 to 3 numbers");
        return m;
    }
    for (size_t i = 0; i < u->size_count; i++) {
        u->sizes[i] = o->output_size.ints[i];
    }
    for (size_t i = 0; i < u->scale_count; i++) {
        u->scales[i] = o->scale_factor.floats[i];
        if (!(u->scales[i] > 0 && u->scales[i] < 1e6)) {
            tn_module_fail(m, TN_E_ARGUMENT, "Upsample: a scale_factor is not positive, or too large");
        }
    }
    return m;
}
