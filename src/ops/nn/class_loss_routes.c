/*
 * Routes to Core ATen (op.h: core) of losses whose target is a class. The operators are in nll.c; inference has run
 * when these are called.
 */
#include "ops/class_loss.h"
#include "ops/formula.h"

/* ---- negative likelihoods: (self, target, weight, reduction, ignore_index) ---- */

enum { NLL_SELF, NLL_TARGET, NLL_WEIGHT, NLL_REDUCTION, NLL_IGNORED };

static datum all_of(builder *b, datum t)
{
    return BUILD(b, "aten::sum", t);
}

/* What t has for the class of each target, which was made one of them; 0 where the target is to be ignored. */
static datum of_targets(builder *b, datum t, uint32_t class_dim, datum targets, datum counts)
{
    datum at = BUILD(b, "aten::unsqueeze", targets, of_int(class_dim)), along = of_int(class_dim);
    datum found = BUILD(b, "aten::squeeze.dims", BUILD(b, "aten::gather", t, along, at), of_list(&along, 1));
    return emit_where(b, counts, found, of_int(0));
}

/* The weights of classes as wide as the input. */
static datum weights_like(call *c, uint32_t class_dim)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, NLL_SELF);
    extent *sizes = ARENA_ARRAY(b->arena, extent, t->rank);
    for (uint32_t d = 0; d < t->rank; d++) {
        sizes[d] = d == class_dim ? t->sizes[d] : known(1);
    }
    datum upright = BUILD(b, "aten::view", route_wide(b, c->args[NLL_WEIGHT]), of_extents(b, sizes, t->rank));
    return BUILD(b, "aten::expand", upright, of_extents(b, t->sizes, t->rank));
}

/* Losses are added up wide. The total weight is only kept where they are; the mean of no weight is NaN. */
tn_status nll_route(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, NLL_SELF);
    dtype type = t->dtype, wide = dtype_opmath(type);
    uint32_t class_dim = t->rank > 1 ? 1 : 0;
    datum self = route_wide(b, c->args[NLL_SELF]), targets = route_cast(b, c->args[NLL_TARGET], DT_I64), weights;
    targets = t->rank == 1 ? BUILD(b, "aten::view", targets, of_list(NULL, 0)) : targets;
    datum counts = BUILD(b, "aten::ne.Scalar", targets, c->args[NLL_IGNORED]);
    targets = emit_where(b, counts, targets, of_int(0));
    if (has_arg(c, NLL_WEIGHT)) {
        weights = weights_like(c, class_dim);
        self = emit_mul(b, self, weights);
    }
    datum losses = of_targets(b, emit_neg(b, self), class_dim, targets, counts);
    int64_t reduction = arg_int(c, NLL_REDUCTION);
    if (reduction == REDUCTION_NONE && t->rank > 1) {
        out_set(c, 0, route_cast(b, losses, type));
        out_set(c, 1,
                BUILD(b, "aten::full", of_list(NULL, 0), of_int(0), of_dtype(type), of_none(), route_device(self)));
        return b->status;
    }
    datum total = has_arg(c, NLL_WEIGHT) ? all_of(b, of_targets(b, weights, class_dim, targets, counts))
                                         : route_cast(b, all_of(b, counts), wide);
    datum sum = reduction == REDUCTION_NONE ? losses : all_of(b, losses);
    out_set(c, 0, route_cast(b, reduction == REDUCTION_MEAN ? emit_div(b, sum, total) : sum, type));
    out_set(c, 1, route_cast(b, total, type));
    return b->status;
}

/* ---- margins ---- */

/* A vector as a matrix of one row. */
static datum as_rows(builder *b, datum t)
{
    extent last = infer_numel(b, &t.u.tensor->type);
    return t.u.tensor->type.rank == 2 ? t : BUILD(b, "aten::view", t, of_extents(b, (extent[]){known(1), last}, 2));
}

static datum not_below_zero(builder *b, datum t)
{
    return BUILD(b, "aten::clamp", t, of_int(0));
}

static datum reduced(builder *b, datum losses, int64_t reduction)
{
    return reduction == REDUCTION_MEAN  ? BUILD(b, "aten::mean", losses)
           : reduction == REDUCTION_SUM ? all_of(b, losses)
                                        : losses;
}

/* Result 0, of the sizes that inference gave it. */
static tn_status out_losses(call *c, datum losses)
{
    const tensor_type *result = &c->outs[0].u.tensor->type;
    out_set(c, 0, BUILD(c->b, "aten::view", losses, of_extents(c->b, result->sizes, result->rank)));
    return c->b->status;
}

/* aten::multi_margin_loss(self, target, p, margin, weight, reduction) */
tn_status multi_margin_route(call *c)
{
    builder *b = c->b;
    int64_t row = 1;
    datum x = as_rows(b, c->args[0]), all = of_ints(b, (const int64_t[]){-1}, 1);
    TRY(b->status);
    extent classes = x.u.tensor->type.sizes[1];
    datum target = BUILD(b, "aten::unsqueeze", BUILD(b, "aten::reshape", c->args[1], all), of_int(1));
    datum apart = emit_sub(b, x, BUILD(b, "aten::gather", x, of_int(1), target));
    datum terms = not_below_zero(b, emit_add(b, apart, c->args[3]));
    terms = (int)arg_float(c, 2) == 1 ? terms : emit_mul(b, terms, terms);
    if (has_arg(c, 4)) {
        datum weight = BUILD(b, "aten::reshape", c->args[4], all);
        terms = emit_mul(b, terms, BUILD(b, "aten::index.Tensor", weight, of_list(&target, 1)));
    }
    datum is_other = emit_ne(b, route_range(b, known(0), classes, DT_I64, x), target);
    terms = emit_where(b, is_other, terms, of_int(0));
    datum losses = BUILD(b, "aten::mean.dim", terms, of_ints(b, &row, 1));
    return out_losses(c, reduced(b, losses, arg_int(c, 5)));
}

/* aten::multilabel_margin_loss_forward(self, target, reduction): a -1 ends the targets of a row. */
tn_status multilabel_margin_route(call *c)
{
    builder *b = c->b;
    const tensor_type *target_type = arg_type(c, 1);
    datum x = as_rows(b, c->args[0]), target = as_rows(b, c->args[1]);
    TRY(b->status);
    extent classes = x.u.tensor->type.sizes[1];
    datum last = of_ints(b, (const int64_t[]){-1}, 1), numbers = route_range(b, known(0), classes, DT_I64, x);
    datum ends = BUILD(b, "aten::eq.Scalar", target, of_int(-1));
    datum end = emit_where(b, ends, numbers, of_extent(classes));
    datum counts = emit_lt(b, numbers, BUILD(b, "aten::amin", end, last, of_bool(true)));
    datum ours = BUILD(b, "aten::gather", x, of_int(1), emit_where(b, counts, target, of_int(0)));
    datum named = BUILD(b, "aten::unsqueeze", emit_where(b, counts, target, of_int(-1)), of_int(-1));
    datum is_target = BUILD(b, "aten::any.dim", emit_eq(b, named, numbers), of_int(1));
    /* [row, target, class]: each class that is none is to be by 1 below each that is */
    datum others = BUILD(b, "aten::unsqueeze", x, of_int(1));
    datum terms =
        not_below_zero(b, emit_add(b, emit_sub(b, others, BUILD(b, "aten::unsqueeze", ours, of_int(2))), of_int(1)));
    datum is_pair = emit_logical_and(b, BUILD(b, "aten::unsqueeze", counts, of_int(2)),
                                     emit_logical_not(b, BUILD(b, "aten::unsqueeze", is_target, of_int(1))));
    terms = emit_where(b, is_pair, emit_div(b, terms, of_extent(classes)), of_int(0));
    datum losses = BUILD(b, "aten::sum.dim_IntList", terms, of_ints(b, (const int64_t[]){1, 2}, 2));
    out_set(c, 1,
            BUILD(b, "aten::view", route_cast(b, is_target, arg_type(c, 0)->dtype),
                  of_extents(b, target_type->sizes, target_type->rank)));
    return out_losses(c, reduced(b, losses, arg_int(c, 2)));
}
