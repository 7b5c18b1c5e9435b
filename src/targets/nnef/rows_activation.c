/* Rows of activations: see rows_activation.def. */
#include "ops/infer.h"
#include "targets/nnef/rows.h"

#include <string.h>

/* ---- reading ---- */

static tn_status prelu_read(call *c)
{
    builder *b = c->b;
    datum alpha = nnef_trailed(b, c->args[1], nnef_rank(c->args[0]));
    datum scaled = BUILD(b, "aten::mul.Tensor", c->args[0], alpha);
    return give(c,
                BUILD(b, "aten::where.self", BUILD(b, "aten::lt.Scalar", c->args[0], of_int(0)), scaled, c->args[0]));
}

static tn_status elu_read(call *c)
{
    return give(c, BUILD(c->b, "aten::elu", c->args[0], c->args[1]));
}

static tn_status selu_read(call *c)
{
    return give(c, BUILD(c->b, "aten::elu", c->args[0], c->args[1], c->args[2]));
}

static tn_status softplus_read(call *c)
{
    return give(c, BUILD(c->b, "aten::softplus", c->args[0]));
}

static tn_status softabs_read(call *c)
{
    builder *b = c->b;
    datum square = BUILD(b, "aten::mul.Tensor", c->args[0], c->args[0]);
    return give(c, BUILD(b, "aten::sqrt", BUILD(b, "aten::add.Tensor", square, c->args[1])));
}

/* As the standard defines it: x sigmoid(1.702 x). */
static tn_status gelu_quick_read(call *c)
{
    builder *b = c->b;
    datum gate = BUILD(b, "aten::sigmoid", BUILD(b, "aten::mul.Tensor", c->args[0], of_float(1.702)));
    return give(c, BUILD(b, "aten::mul.Tensor", c->args[0], gate));
}

/* fast_impl has another constant: sqrt(2/pi) for both terms is what both round to. */
static tn_status gelu_tanh_read(call *c)
{
    if (arg_bool(c, 1)) {
        return call_fail(c, TN_E_UNSUPPORTED, "its fast form is not read");
    }
    return give(c, BUILD(c->b, "aten::gelu", c->args[0], of_string("tanh")));
}

/* Over one axis, or over several that are seen as one. */
static tn_status read_softmax(call *c, bool as_log)
{
    builder *b = c->b;
    size_t n;
    const extent *axes = arg_extents(c, 1, &n);
    if (n == 1) {
        return give(c, BUILD(b, as_log ? "aten::_log_softmax" : "aten::_softmax", c->args[0],
                             of_int(wrap_dim(c, axes[0].n, nnef_rank(c->args[0]))), of_bool(false)));
    }
    if (n == 0) { /* each element is all there is */
        return give(c, BUILD(b, as_log ? "aten::zeros_like" : "aten::ones_like", c->args[0]));
    }
    datum highest = BUILD(b, "aten::amax", c->args[0], c->args[1], of_bool(true));
    datum below = BUILD(b, "aten::sub.Tensor", c->args[0], highest);
    datum sum = BUILD(b, "aten::sum.dim_IntList", BUILD(b, "aten::exp", below), c->args[1], of_bool(true));
    datum made = BUILD(b, "aten::sub.Tensor", below, BUILD(b, "aten::log", sum));
    return give(c, as_log ? made : BUILD(b, "aten::div.Tensor", BUILD(b, "aten::exp", below), sum));
}

static tn_status softmax_read(call *c)
{
    return read_softmax(c, false);
}

static tn_status log_softmax_read(call *c)
{
    return read_softmax(c, true);
}

/* ---- writing ---- */

static datum mul(const call *c, datum x, datum y)
{
    return nnef_binary(c, "mul", x, y);
}

static datum add(const call *c, datum x, datum y)
{
    return nnef_binary(c, "add", x, y);
}

static tn_status relu_whole_write(call *c)
{
    return give(c, FOREIGN(c, "max", c->args[0], of_int(0)));
}

/* elu(x, alpha, scale, input_scale): the operation has alpha alone, of which exp(x) - 1 is taken. tract 0.23.9 takes it
 * for 1. */
static tn_status elu_write(call *c)
{
    double alpha = arg_float(c, 1), scale = arg_float(c, 2), inner = arg_float(c, 3);
    datum x = c->args[0];
    if (scale == 1 && inner == 1 && (alpha == 1 || foreign_version(c) == NNEF_KHRONOS)) {
        return give(c, FOREIGN(c, "elu", x, of_float(alpha)));
    }
    datum grown = FOREIGN(c, "exp", inner == 1 ? x : mul(c, x, of_float(inner)));
    datum low = mul(c, add(c, grown, of_float(-1)), of_float(alpha * scale));
    return give(c, nnef_select(c, FOREIGN(c, "gt", x, of_float(0)), mul(c, x, of_float(scale)), low));
}

/* max(z, 0) + log(1 + exp(-|z|)) for z = beta x, over beta; x itself above the threshold. No exponent overflows. */
static tn_status softplus_write(call *c)
{
    double beta = arg_float(c, 1), threshold = arg_float(c, 2);
    datum x = c->args[0], z = beta == 1 ? x : mul(c, x, of_float(beta));
    datum falls = FOREIGN(c, "exp", FOREIGN(c, "neg", FOREIGN(c, "abs", z)));
    datum made = add(c, FOREIGN(c, "max", z, of_float(0)), FOREIGN(c, "log", add(c, falls, of_float(1))));
    made = beta == 1 ? made : mul(c, made, of_float(1 / beta));
    if (threshold >= 17) { /* the two are equal in f32 from there on */
        return give(c, made);
    }
    return give(c, nnef_select(c, FOREIGN(c, "gt", z, of_float(threshold)), x, made));
}

static tn_status silu_write(call *c)
{
    return give(c, mul(c, c->args[0], FOREIGN(c, "sigmoid", c->args[0])));
}

/* x/2 (1 + erf(x/sqrt 2)), or with tanh of a polynomial for erf. The call of erf finds its own way. */
static tn_status gelu_write(call *c)
{
    datum x = c->args[0], inner;
    if (strcmp(arg_string(c, 1), "none") == 0) {
        inner = BUILD(c->b, "aten::erf", mul(c, x, of_float(0.70710678118654752440)));
    } else {
        datum cube = mul(c, mul(c, mul(c, x, x), x), of_float(0.044715));
        inner = FOREIGN(c, "tanh", mul(c, add(c, x, cube), of_float(0.79788456080286535588)));
    }
    return give(c, mul(c, mul(c, x, of_float(0.5)), add(c, inner, of_float(1))));
}

static datum softmax_axes(call *c)
{
    int64_t axis = arg_dim(c, 1, nnef_rank(c->args[0]));
    return of_ints(c->b, &axis, 1);
}

/* A tensor without dims is one certain outcome. */
static tn_status softmax_write(call *c)
{
    if (nnef_rank(c->args[0]) == 0) {
        return give(c, add(c, mul(c, c->args[0], of_float(0)), of_float(1)));
    }
    return give(c, FOREIGN(c, "softmax", c->args[0], softmax_axes(c)));
}

/* x - max - log(sum(exp(x - max))): the readers' own take the log of numbers that may be 0. */
static tn_status log_softmax_write(call *c)
{
    if (nnef_rank(c->args[0]) == 0) {
        return give(c, mul(c, c->args[0], of_float(0)));
    }
    datum axes = softmax_axes(c), x = c->args[0];
    datum below = nnef_binary(c, "sub", x, FOREIGN(c, "max_reduce", x, axes));
    datum sum = FOREIGN(c, "sum_reduce", FOREIGN(c, "exp", below), axes);
    return give(c, nnef_binary(c, "sub", below, FOREIGN(c, "log", sum)));
}

static const foreign_op nnef_rows_activation[] = {
#include "targets/nnef/rows_activation.def"
};
FAMILY(activation);
