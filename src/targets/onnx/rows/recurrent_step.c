/*
 * Recurrent layers step by step: see recurrent.h. For what ATen has no operator for: other activations, clipping,
 * peepholes, gates that are coupled, a GRU that resets before its product.
 */
#include "targets/onnx/rows/recurrent.h"

#include <string.h>

enum { MOST_STEPS = 4096 };

/* ---- activations ---- */

/* clang-format off */
#define ACTIVATION(word, ...)                                                      \
    static datum word##_of(builder *b, datum x, double alpha, double beta)         \
    {                                                                              \
        (void)alpha;                                                               \
        (void)beta;                                                                \
        return __VA_ARGS__;                                                        \
    }
ACTIVATION(sigmoid, emit_sigmoid(b, x))
ACTIVATION(tanh, emit_tanh(b, x))
ACTIVATION(relu, BUILD(b, "aten::relu", x))
ACTIVATION(affine, emit_add(b, emit_mul(b, x, of_float(alpha)), of_float(beta)))
ACTIVATION(leaky_relu, BUILD(b, "aten::leaky_relu", x, of_float(alpha)))
ACTIVATION(thresholded_relu, BUILD(b, "aten::threshold", x, of_float(alpha), of_float(0)))
ACTIVATION(scaled_tanh, emit_mul(b, emit_tanh(b, emit_mul(b, x, of_float(beta))), of_float(alpha)))
ACTIVATION(hard_sigmoid, clamped(b, emit_add(b, emit_mul(b, x, of_float(alpha)), of_float(beta)), of_float(0), of_float(1)))
ACTIVATION(elu, BUILD(b, "aten::elu", x, of_float(alpha)))
ACTIVATION(softsign, emit_div(b, x, emit_add(b, emit_abs(b, x), of_int(1))))
ACTIVATION(softplus, BUILD(b, "aten::softplus", x))

static const activation activations[] = {
    {"Sigmoid", sigmoid_of, 0, 0, 0},
    {"Tanh", tanh_of, 0, 0, 0},
    {"Relu", relu_of, 0, 0, 0},
    {"Affine", affine_of, 2, 1, 0},
    {"LeakyRelu", leaky_relu_of, 1, 0.01, 0},
    {"ThresholdedRelu", thresholded_relu_of, 1, 1, 0},
    {"ScaledTanh", scaled_tanh_of, 2, 1, 1},
    {"HardSigmoid", hard_sigmoid_of, 2, 0.2, 0.5},
    {"Elu", elu_of, 1, 1, 0},
    {"Softsign", softsign_of, 0, 0, 0},
    {"Softplus", softplus_of, 0, 0, 0},
};
/* clang-format on */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Files have them in any case. */
const activation *activation_by_name(const char *name)
{
    for (size_t i = 0; i < sizeof activations / sizeof *activations; i++) {
        const char *x = activations[i].name, *y = name;
        while (*x != '\0' && lower(*x) == lower(*y)) {
            x++;
            y++;
        }
        if (*x == '\0' && *y == '\0') {
            return &activations[i];
        }
    }
    return NULL;
}

/* ---- a step ---- */

typedef struct step {
    const layer *l;
    const direction *d;
    datum turned_r;   /* [H,G*H] */
    datum later_bias; /* GRU that resets later: what is added to h @ R before the reset: [G*H], or None */
} step;

static datum activated(const step *s, uint32_t which, datum x)
{
    builder *b = s->l->b;
    const activation *of = &s->d->of[which];
    x = s->l->clip > 0 ? clamped(b, x, of_float(-s->l->clip), of_float(s->l->clip)) : x;
    return of->of(b, x, of->alpha, of->beta);
}

/* Gate i of [..,G*H]. */
static datum gate(const step *s, datum x, int64_t i, uint32_t at)
{
    builder *b = s->l->b;
    return BUILD(b, "aten::slice.Tensor", x, of_int(at), of_extent(extent_mul(b, known(i), s->l->hidden)),
                 of_extent(extent_mul(b, known(i + 1), s->l->hidden)), of_int(1));
}

static datum with_peephole(const step *s, datum x, int64_t which, datum cell)
{
    builder *b = s->l->b;
    return s->d->peepholes.kind == DATUM_TENSOR ? emit_add(b, x, emit_mul(b, gate(s, s->d->peepholes, which, 0), cell))
                                                : x;
}

/* Gates i, o, f, c; peepholes of i, o, f. x: X @ W + biases, [N,4*H]. */
static void lstm_step(const step *s, datum x, datum *h, datum *cell)
{
    builder *b = s->l->b;
    datum all = emit_add(b, x, BUILD(b, "aten::matmul", *h, s->turned_r));
    datum i = activated(s, 0, with_peephole(s, gate(s, all, 0, 1), 0, *cell));
    datum f =
        s->l->couples ? emit_rsub(b, of_int(1), i) : activated(s, 0, with_peephole(s, gate(s, all, 2, 1), 2, *cell));
    datum g = activated(s, 1, gate(s, all, 3, 1));
    *cell = emit_add(b, emit_mul(b, f, *cell), emit_mul(b, i, g));
    datum o = activated(s, 0, with_peephole(s, gate(s, all, 1, 1), 1, *cell));
    const activation *last = &s->d->of[2]; /* cells are not clipped, as in onnxruntime */
    *h = emit_mul(b, o, last->of(b, *cell, last->alpha, last->beta));
}

/* Gates z, r, h. */
static void gru_step(const step *s, datum x, datum *h)
{
    builder *b = s->l->b;
    extent two = extent_mul(b, known(2), s->l->hidden), three = extent_mul(b, known(3), s->l->hidden);
    datum of_rest = BUILD(b, "aten::slice.Tensor", s->turned_r, of_int(1), of_extent(two), of_extent(three), of_int(1));
    datum all = BUILD(b, "aten::matmul", *h, s->turned_r);
    all = s->later_bias.kind == DATUM_TENSOR ? emit_add(b, all, s->later_bias) : all;
    datum z = activated(s, 0, emit_add(b, gate(s, x, 0, 1), gate(s, all, 0, 1)));
    datum r = activated(s, 0, emit_add(b, gate(s, x, 1, 1), gate(s, all, 1, 1)));
    datum old =
        s->l->resets_later ? emit_mul(b, r, gate(s, all, 2, 1)) : BUILD(b, "aten::matmul", emit_mul(b, r, *h), of_rest);
    datum made = activated(s, 1, emit_add(b, gate(s, x, 2, 1), old));
    *h = emit_add(b, emit_mul(b, emit_rsub(b, of_int(1), z), made), emit_mul(b, z, *h));
}

static void rnn_step(const step *s, datum x, datum *h)
{
    *h = activated(s, 0, emit_add(s->l->b, x, BUILD(s->l->b, "aten::matmul", *h, s->turned_r)));
}

static void take_step(const step *s, datum x, datum *h, datum *cell)
{
    switch (s->l->kind) {
    case LAYER_LSTM:
        lstm_step(s, x, h, cell);
        return;
    case LAYER_GRU:
        gru_step(s, x, h);
        return;
    case LAYER_RNN:
        rnn_step(s, x, h);
        return;
    }
}

/* ---- all of them ---- */

/* X @ W and the biases that do not wait for the reset, for all steps at once: [S,N,G*H]. */
static datum input_part(step *s)
{
    const layer *l = s->l;
    builder *b = l->b;
    datum made = BUILD(b, "aten::matmul", s->d->x, transposed(b, s->d->w, 0, 1));
    s->later_bias = of_none();
    if (s->d->bias.kind == DATUM_NONE) {
        return made;
    }
    extent half = extent_mul(b, known((int64_t)l->gates), l->hidden);
    datum of_w = BUILD(b, "aten::slice.Tensor", s->d->bias, of_int(0), of_int(0), of_extent(half), of_int(1));
    datum of_r = BUILD(b, "aten::slice.Tensor", s->d->bias, of_int(0), of_extent(half),
                       of_extent(extent_mul(b, known(2), half)), of_int(1));
    if (l->kind == LAYER_GRU && l->resets_later) {
        s->later_bias = of_r;
        return emit_add(b, made, of_w);
    }
    return emit_add(b, made, emit_add(b, of_w, of_r));
}

tn_status recurrent_by_steps(const layer *l, direction *d)
{
    builder *b = l->b;
    extent steps = size_of(d->x, 0);
    if (steps.expr != NULL || steps.n > MOST_STEPS || steps.n == 0) {
        return call_fail(l->c, TN_E_UNSUPPORTED,
                         "with these attributes it is read step by step, and %s steps are not known, none or too many",
                         extent_text(b, steps));
    }
    step s = {.l = l, .d = d, .turned_r = transposed(b, d->r, 0, 1)};
    datum x = input_part(&s), h = d->h, cell = d->cell;
    datum *outs = ARENA_ARRAY(b->arena, datum, (size_t)steps.n);
    for (int64_t t = 0; t < steps.n && b->status == TN_OK; t++) {
        datum new_h = h, new_cell = cell;
        take_step(&s, BUILD(b, "aten::select.int", x, of_int(0), of_int(t)), &new_h, &new_cell);
        if (d->valid.kind == DATUM_TENSOR) {
            datum valid = BUILD(b, "aten::select.int", d->valid, of_int(0), of_int(t));
            outs[t] = emit_where(b, valid, new_h, of_float(0));
            h = emit_where(b, valid, new_h, h);
            cell = l->kind == LAYER_LSTM ? emit_where(b, valid, new_cell, cell) : cell;
        } else {
            outs[t] = h = new_h;
            cell = new_cell;
        }
    }
    d->out = BUILD(b, "aten::stack", of_list(outs, (size_t)steps.n), of_int(0));
    d->last_h = h;
    d->last_cell = cell;
    return b->status;
}
