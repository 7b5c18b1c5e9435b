/* Activations and dropout: one table each, with what the operator of a class takes. See layers.h. */
#include "capture/layers/layers.h"

#include <stdio.h>

/* ---- activations ---- */

typedef tn_nn_activation_options activation;

typedef struct activation_row {
    const char *name;
    const char *op, *inplace; /* of calls that are one operator */
    size_t reals[2];          /* where its numbers are in the options, as offsets; 0: none */
    /* Calls that are more than that; NULL: they are not. */
    tn_var (*call)(tn_tape *t, const tn_module *self, const activation *a, tn_var x);
} activation_row;

struct activation_settings {
    const activation_row *row;
    activation options;
};

/* The dim that torch takes where none is given. */
static int64_t softmax_dim(tn_tape *t, const activation *a, tn_var x)
{
    uint32_t rank = tn_rank(t, x);
    return a->dim.kind != TN_NONE ? a->dim.integer : rank == 0 || rank == 1 || rank == 3 ? 0 : 1;
}

static tn_var softmax(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)self;
    return tn_softmax(t, x, softmax_dim(t, a, x));
}

static tn_var softmin(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)self;
    int64_t dim_index = softmax_dim(t, a, x);
    return tn_softmax(t, tn_neg(t, x), dim_index);
}

static tn_var log_softmax(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)self;
    return tn_log_softmax(t, x, softmax_dim(t, a, x));
}

static tn_var softmax2d(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)self, (void)a;
    return tn_softmax(t, x, -3);
}

static tn_var softsign(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)self, (void)a;
    return tn_div(t, x, tn_add(t, tn_abs(t, x), tn_number(t, tn_int(1))));
}

static tn_var tanhshrink(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)self, (void)a;
    return tn_sub(t, x, tn_tanh(t, x));
}

static tn_var relu6(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)self;
    return OP(t, a->inplace ? "aten::hardtanh_" : "aten::hardtanh", VAR(x), NUM(tn_float(0)), NUM(tn_float(6)));
}

static tn_var gelu(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)self;
    return tn_gelu_with(t, x, &(tn_gelu_options){.approximate = a->approximate});
}

static tn_var glu(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)self;
    return OP(t, "aten::glu", VAR(x), INT(a->dim.kind == TN_NONE ? -1 : a->dim.integer));
}

static tn_var prelu(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    (void)a;
    return tn_prelu(t, x, tn_param(t, self, "weight"));
}

static tn_var rrelu(tn_tape *t, const tn_module *self, const activation *a, tn_var x)
{
    return OP(t, a->inplace ? "aten::rrelu_" : "aten::rrelu", VAR(x), NUM(tn_float(a->lower)), NUM(tn_float(a->upper)),
              FLAG(tn_is_training(self)));
}

/* clang-format off */
#define AT(field) offsetof(activation, field)
static const activation_row activations[] = {
    {"ReLU", "aten::relu", "aten::relu_", {0}, NULL},
    {"ReLU6", NULL, NULL, {0}, relu6},
    {"LeakyReLU", "aten::leaky_relu", "aten::leaky_relu_", {AT(negative_slope)}, NULL},
    {"ELU", "aten::elu", "aten::elu_", {AT(alpha)}, NULL},
    {"SELU", "aten::selu", "aten::selu_", {0}, NULL},
    {"CELU", "aten::celu", "aten::celu_", {AT(alpha)}, NULL},
    {"GELU", NULL, NULL, {0}, gelu},
    {"SiLU", "aten::silu", "aten::silu_", {0}, NULL},
    {"Mish", "aten::mish", "aten::mish_", {0}, NULL},
    {"Hardswish", "aten::hardswish", "aten::hardswish_", {0}, NULL},
    {"Hardsigmoid", "aten::hardsigmoid", "aten::hardsigmoid_", {0}, NULL},
    {"Hardtanh", "aten::hardtanh", "aten::hardtanh_", {AT(min_val), AT(max_val)}, NULL},
    {"Hardshrink", "aten::hardshrink", NULL, {AT(lambd)}, NULL},
    {"Softshrink", "aten::softshrink", NULL, {AT(lambd)}, NULL},
    {"Tanhshrink", NULL, NULL, {0}, tanhshrink},
    {"Threshold", "aten::threshold", "aten::threshold_", {AT(threshold), AT(value)}, NULL},
    {"Sigmoid", "aten::sigmoid", NULL, {0}, NULL},
    {"LogSigmoid", "aten::log_sigmoid", NULL, {0}, NULL},
    {"Tanh", "aten::tanh", NULL, {0}, NULL},
    {"Softplus", "aten::softplus", NULL, {AT(beta), AT(threshold)}, NULL},
    {"Softsign", NULL, NULL, {0}, softsign},
    {"Softmax", NULL, NULL, {0}, softmax},
    {"Softmin", NULL, NULL, {0}, softmin},
    {"LogSoftmax", NULL, NULL, {0}, log_softmax},
    {"Softmax2d", NULL, NULL, {0}, softmax2d},
    {"PReLU", NULL, NULL, {0}, prelu},
    {"RReLU", NULL, NULL, {0}, rrelu},
    {"GLU", NULL, NULL, {0}, glu},
};
#undef AT
/* clang-format on */

static tn_var activate(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct activation_settings *s = layer_settings(self);
    const activation_row *row = s->row;
    tn_num numbers[2];
    tn_argument args[3] = {VAR(in[0])};
    size_t count = 1;
    (void)n;
    if (row->call != NULL) {
        return row->call(t, self, &s->options, in[0]);
    }
    for (size_t i = 0; i < 2 && row->reals[i] != 0; i++) {
        numbers[i] = tn_float(*(const double *)((const char *)&s->options + row->reals[i]));
        args[count++] = (tn_argument){TN_ARGUMENT_NUM, NULL, &numbers[i]};
    }
    const char *op = s->options.inplace && row->inplace != NULL ? row->inplace : row->op;
    return layer_op(TN_PLACE(op), t, op, args, count);
}

tn_module *tn_nn_activation(tn_context *ctx, const char *class_name, const tn_nn_activation_options *options)
{
    static const layer_class class = {activate, sizeof(struct activation_settings), 1, 1};
    static const tn_nn_activation_options defaults = TN_NN_ACTIVATION_OPTIONS_INIT;
    static const char *const approximations[] = {"none", "tanh"};
    const tn_nn_activation_options *o = options == NULL ? &defaults : options;
    const activation_row *row =
        layer_find(class_name, activations, sizeof activations / sizeof *activations, sizeof *activations);
    char name[48];
    if (row == NULL) {
        return layer_unknown(ctx, "activation", class_name);
    }
    snprintf(name, sizeof name, "activation.%s", row->name);
    tn_module *m = layer_new(ctx, &class, name);
    struct activation_settings *s = layer_settings(m);
    if (s == NULL || !layer_options_fit(m, o->size, sizeof *o)) {
        return m;
    }
    *s = (struct activation_settings){row, *o};
    s->options.approximate = layer_word(m, "approximate", o->approximate, approximations, 2);
    if (row->call == prelu) {
        layer_filled_parameter(m, "weight", o->dtype, TN_INTS(o->num_parameters), o->init, true);
    }
    return m;
}

/* ---- dropout ---- */

typedef struct dropout_row {
    const char *name, *op, *inplace;
    uint32_t axes; /* whole channels are dropped, of so many axes; 0: elements are */
} dropout_row;

/* clang-format off */
static const dropout_row dropouts[] = {
    {"Dropout", "aten::dropout", "aten::dropout_", 0},
    {"Dropout1d", "aten::feature_dropout", "aten::feature_dropout_", 1},
    {"Dropout2d", "aten::feature_dropout", "aten::feature_dropout_", 2},
    {"Dropout3d", "aten::feature_dropout", "aten::feature_dropout_", 3},
    {"AlphaDropout", "aten::alpha_dropout", "aten::alpha_dropout_", 0},
    {"FeatureAlphaDropout", "aten::feature_alpha_dropout", "aten::feature_alpha_dropout_", 0},
};
/* clang-format on */

struct dropout {
    const dropout_row *row;
    double p;
    bool inplace;
};

static tn_var drop(tn_tape *t, const tn_module *self, const tn_var *in, size_t n)
{
    const struct dropout *d = layer_settings(self);
    /* Without a batch there is one for the operator. Dropout2d alone takes three dims for a batch of one axis. */
    bool alone = (d->row->axes == 1 || d->row->axes == 3) && tn_rank(t, in[0]) == d->row->axes + 1;
    tn_var x = in[0];
    (void)n;
    if (alone) {
        x = d->inplace ? tn_unsqueeze_inplace(t, x, 0) : tn_unsqueeze(t, x, 0);
    }
    x = OP(t, d->inplace ? d->row->inplace : d->row->op, VAR(x), REAL(d->p), FLAG(tn_is_training(self)));
    if (alone) {
        x = d->inplace ? tn_squeeze_inplace_dim(t, x, 0) : tn_squeeze_dim(t, x, 0);
    }
    return x;
}

tn_module *tn_nn_dropout_of(tn_context *ctx, const char *class_name, double p, bool inplace)
{
    static const layer_class class = {drop, sizeof(struct dropout), 1, 1};
    const dropout_row *row = layer_find(class_name, dropouts, sizeof dropouts / sizeof *dropouts, sizeof *dropouts);
    char name[48];
    if (row == NULL) {
        return layer_unknown(ctx, "dropout", class_name);
    }
    snprintf(name, sizeof name, "dropout.%s", row->name);
    tn_module *m = layer_new(ctx, &class, name);
    struct dropout *d = layer_settings(m);
    if (d != NULL) {
        *d = (struct dropout){row, p, inplace};
    }
    if (!(p >= 0 && p <= 1)) {
        tn_module_fail(m, TN_E_ARGUMENT, "%s: the probability is not in 0 to 1", row->name);
    }
    return m;
}
