/* Pools: a table of classes over 1 to 3 axes. See layers.h. */
#include "capture/layers/layers.h"

#include <math.h>
#include <stdio.h>

typedef enum pool_kind { MAX, AVERAGE, POWER, ADAPTIVE_AVERAGE, ADAPTIVE_MAX } pool_kind;

typedef struct pool_row {
    const char *name;
    pool_kind kind;
    uint32_t axes;
    const char *op, *with_indices;
} pool_row;

/* clang-format off */
static const pool_row pools[] = {
    {"MaxPool1d", MAX, 1, "aten::max_pool1d", "aten::max_pool1d_with_indices"},
    {"MaxPool2d", MAX, 2, "aten::max_pool2d", "aten::max_pool2d_with_indices"},
    {"MaxPool3d", MAX, 3, "aten::max_pool3d", "aten::max_pool3d_with_indices"},
    {"AvgPool1d", AVERAGE, 1, "aten::avg_pool1d", NULL},
    {"AvgPool2d", AVERAGE, 2, "aten::avg_pool2d", NULL},
    {"AvgPool3d", AVERAGE, 3, "aten::avg_pool3d", NULL},
    {"LPPool1d", POWER, 1, "aten::avg_pool1d", NULL},
    {"LPPool2d", POWER, 2, "aten::avg_pool2d", NULL},
    {"LPPool3d", POWER, 3, "aten::avg_pool3d", NULL},
    {"AdaptiveAvgPool1d", ADAPTIVE_AVERAGE, 1, "aten::adaptive_avg_pool1d", NULL},
    {"AdaptiveAvgPool2d", ADAPTIVE_AVERAGE, 2, "aten::adaptive_avg_pool2d", NULL},
    {"AdaptiveAvgPool3d", ADAPTIVE_AVERAGE, 3, "aten::adaptive_avg_pool3d", NULL},
    {"AdaptiveMaxPool1d", ADAPTIVE_MAX, 1, NULL, "aten::adaptive_max_pool1d"},
    {"AdaptiveMaxPool2d", ADAPTIVE_MAX, 2, NULL, "aten::adaptive_max_pool2d"},
    {"AdaptiveMaxPool3d", ADAPTIVE_MAX, 3, NULL, "aten::adaptive_max_pool3d"},
};
/* clang-format on */

struct pool {
    const pool_row *row;
    layer_ints kernel, stride, padding, dilation;
    bool has_stride, ceil_mode, return_indices, count_include_pad;
    tn_num divisor;
    double norm_type;
};

static tn_var max_pool(tn_tape *t, const struct pool *p, tn_var x)
{
    tn_var outs[2];
    if (!p->return_indices) {
        return OP(t, p->row->op, VAR(x), NUMS(layer_list(&p->kernel)), NUMS(layer_list(&p->stride)),
                  NUMS(layer_list(&p->padding)), NUMS(layer_list(&p->dilation)), FLAG(p->ceil_mode));
    }
    OP_RESULTS(t, p->row->with_indices, outs, 2, VAR(x), NUMS(layer_list(&p->kernel)), NUMS(layer_list(&p->stride)),
               NUMS(layer_list(&p->padding)), NUMS(layer_list(&p->dilation)), FLAG(p->ceil_mode));
    return tn_tuple(t, outs[0], outs[1]);
}

static tn_var average_pool(tn_tape *t, const struct pool *p, tn_var x)
{
    if (p->row->axes == 1) {
        return OP(t, p->row->op, VAR(x), NUMS(layer_list(&p->kernel)), NUMS(layer_list(&p->stride)),
                  NUMS(layer_list(&p->padding)), FLAG(p->ceil_mode), FLAG(p->count_include_pad));
    }
    return OP(t, p->row->op, VAR(x), NUMS(layer_list(&p->kernel)), NUMS(layer_list(&p->stride)),
              NUMS(layer_list(&p->padding)), FLAG(p->ceil_mode), FLAG(p->count_include_pad), NUM(p->divisor));
}

/* The norm of each window, by way of the mean of powers. */
static tn_var power_pool(tn_tape *t, const struct pool *p, tn_var x)
{
    uint64_t elements = 1;
    for (size_t i = 0; i < p->kernel.n; i++) {
        elements *= (uint64_t)p->kernel.at[i];
    }
    layer_ints unpadded = {.n = p->kernel.n};
    tn_nums stride = p->has_stride ? layer_list(&p->stride) : TN_NO_INTS;
    tn_var mean = OP(t, p->row->op, VAR(tn_pow_tensor_scalar(t, x, tn_float(p->norm_type))),
                     NUMS(layer_list(&p->kernel)), NUMS(stride), NUMS(layer_list(&unpadded)), FLAG(p->ceil_mode));
    tn_var sign = tn_sign(t, mean);
    tn_var positive = tn_mul(t, sign, tn_relu(t, tn_abs(t, mean)));
    tn_var sum = tn_mul(t, positive, tn_number(t, tn_int((int64_t)elements)));
    return tn_pow_tensor_scalar(t, sum, tn_float(1 / p->norm_type));
}

static tn_var adaptive_pool(tn_tape *t, const struct pool *p, tn_var x)
{
    tn_num sizes[3];
    tn_var outs[2];
    for (uint32_t i = 0; i < p->row->axes; i++) {
        int64_t asked = p->kernel.at[i];
        sizes[i] = asked == -1 ? tn_size(t, x, (int64_t)i - p->row->axes) : tn_int(asked);
    }
    tn_nums size = {.nums = sizes, .n = p->row->axes};
    if (p->row->kind == ADAPTIVE_AVERAGE) {
        return OP(t, p->row->op, VAR(x), NUMS(size));
    }
    OP_RESULTS(t, p->row->with_indices, outs, 2, VAR(x), NUMS(size));
    return p->return_indices ? tn_tuple(t, outs[0], outs[1]) : outs[0];
}

static tn_var pool(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    static tn_var (*const by_kind[])(tn_tape * t, const struct pool *p, tn_var x) = {
        [MAX] = max_pool,
        [AVERAGE] = average_pool,
        [POWER] = power_pool,
        [ADAPTIVE_AVERAGE] = adaptive_pool,
        [ADAPTIVE_MAX] = adaptive_pool,
    };
    const struct pool *p = layer_settings(self);
    (void)n;
    return by_kind[p->row->kind](t, p, in[0]);
}

tn_module *tn_nn_pool(tn_context *ctx, const char *class_name, tn_nums kernel_size, const tn_nn_pool_options *options)
{
    static const layer_class class = {pool, sizeof(struct pool), 1, 1};
    static const tn_nn_pool_options defaults = TN_NN_POOL_OPTIONS_INIT;
    const tn_nn_pool_options *o = options == NULL ? &defaults : options;
    const pool_row *row = layer_find(class_name, pools, sizeof pools / sizeof *pools, sizeof *pools);
    char name[48];
    if (row == NULL) {
        return layer_unknown(ctx, "pool", class_name);
    }
    snprintf(name, sizeof name, "pooling.%s", row->name);
    tn_module *m = layer_new(ctx, &class, name);
    struct pool *p = layer_settings(m);
    if (p == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    p->row = row;
    p->has_stride = o->stride.ints != NULL;
    p->ceil_mode = o->ceil_mode;
    p->return_indices = o->return_indices;
    p->count_include_pad = o->count_include_pad;
    p->divisor = o->divisor_override;
    p->norm_type = o->norm_type;
    layer_read_ints(m, "kernel_size", kernel_size, row->axes, 1, &p->kernel);
    layer_read_ints(m, "stride", p->has_stride ? o->stride : layer_list(&p->kernel), row->axes, 1, &p->stride);
    layer_read_ints(m, "padding", o->padding, row->axes, 0, &p->padding);
    layer_read_ints(m, "dilation", o->dilation, row->axes, 1, &p->dilation);
    return m;
}
