/* Rows of losses and random numbers: see loss.def. */
#include "targets/onnx/rows/parts.h"

#include <string.h>

/* ---- losses ---- */

/*
 * Of each element -log p of its class, times the weight of the class; those of the class that is ignored count nothing.
 * mean: by the sum of the weights. log_p [N, C, ...], labels [N, ...].
 */
static tn_status loss_of(call *c, datum log_p, datum *made)
{
    builder *b = c->b;
    datum labels = route_cast(b, c->args[1], DT_I64), ignored = of_none(), weight = of_none();
    const char *reduction = arg_string(c, 4);
    if (rank_of(log_p) < 2 || rank_of(labels) + 1 != rank_of(log_p)) {
        return call_fail(c, TN_E_ARGUMENT, "scores have %u dims, labels %u: one less is needed", rank_of(log_p),
                         rank_of(labels));
    }
    if (has_arg(c, 3)) {
        ignored = emit_eq(b, labels, c->args[3]);
        labels = emit_where(b, ignored, of_int(0), labels);
    }
    datum picked = BUILD(b, "aten::gather", log_p, of_int(1), BUILD(b, "aten::unsqueeze", labels, of_int(1)));
    datum loss = emit_neg(b, BUILD(b, "aten::select.int", picked, of_int(1), of_int(0)));
    if (has_arg(c, 2)) {
        weight = BUILD(b, "aten::index.Tensor", c->args[2], list_of(b, labels));
    }
    if (has_arg(c, 3)) {
        datum counts = weight.kind != DATUM_NONE ? weight : BUILD(b, "aten::full_like", loss, of_int(1));
        weight = emit_where(b, ignored, of_float(0), counts);
        loss = emit_where(b, ignored, of_float(0), loss);
    }
    loss = weight.kind == DATUM_NONE ? loss : emit_mul(b, loss, weight);
    if (strcmp(reduction, "none") == 0) {
        *made = loss;
    } else if (strcmp(reduction, "sum") == 0) {
        *made = BUILD(b, "aten::sum", loss);
    } else if (strcmp(reduction, "mean") == 0) {
        *made = weight.kind == DATUM_NONE ? BUILD(b, "aten::mean", loss)
                                          : emit_div(b, BUILD(b, "aten::sum", loss), BUILD(b, "aten::sum", weight));
    } else {
        return call_fail(c, TN_E_ARGUMENT, "there is no reduction '%s'", reduction);
    }
    return b->status;
}

static tn_status nll_loss_read(call *c)
{
    datum made;
    TRY(loss_of(c, c->args[0], &made));
    return give(c, made);
}

static tn_status cross_entropy_read(call *c)
{
    datum made, log_p = BUILD(c->b, "aten::log_softmax.int", c->args[0], of_int(1));
    TRY(c->b->status);
    TRY(loss_of(c, log_p, &made));
    out_set(c, 1, log_p);
    return give(c, made);
}

/* ---- random numbers ---- */

static tn_status normal(call *c, datum sizes, dtype type, size_t mean, size_t scale)
{
    datum made = BUILD(c->b, "aten::randn", sizes, of_dtype(type));
    return give(c, emit_add(c->b, emit_mul(c->b, made, c->args[scale]), c->args[mean]));
}

static tn_status uniform(call *c, datum sizes, dtype type, size_t high, size_t low)
{
    datum made = BUILD(c->b, "aten::rand", sizes, of_dtype(type));
    double from = arg_float(c, low);
    return give(c, emit_add(c->b, emit_mul(c->b, made, of_float(arg_float(c, high) - from)), of_float(from)));
}

static tn_status random_normal_read(call *c)
{
    return normal(c, c->args[4], arg_dtype(c, 0, DT_F32), 1, 2);
}

static tn_status random_uniform_read(call *c)
{
    return uniform(c, c->args[4], arg_dtype(c, 0, DT_F32), 1, 2);
}

static tn_status random_normal_like_read(call *c)
{
    return normal(c, sizes_of(c->b, c->args[0].u.tensor), arg_dtype(c, 1, type_of(c->args[0])), 2, 3);
}

static tn_status random_uniform_like_read(call *c)
{
    return uniform(c, sizes_of(c->b, c->args[0].u.tensor), arg_dtype(c, 1, type_of(c->args[0])), 2, 3);
}

static tn_status bernoulli_read(call *c)
{
    datum made = BUILD(c->b, "aten::bernoulli", c->args[0]);
    return give(c, route_cast(c->b, made, arg_dtype(c, 1, type_of(c->args[0]))));
}

/* The input is the logarithm of what chances are in proportion to. */
static tn_status multinomial_read(call *c)
{
    datum chances = BUILD(c->b, "aten::softmax.int", c->args[0], of_int(-1));
    datum made = BUILD(c->b, "aten::multinomial", chances, c->args[2], of_bool(true));
    return give(c, route_cast(c->b, made, arg_dtype(c, 1, DT_I32)));
}

static const foreign_op onnx_rows_loss[] = {
#include "targets/onnx/rows/loss.def"
};
FAMILY(loss);
