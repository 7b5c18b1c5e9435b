/*
 * Numerical gradients: torch.gradient in its forms, which differ in how the spacing and the dims are given.
 * Compositions of slices: differences inside, one-sided ones at both ends, by a polynomial of degree edge_order.
 */
#include "ops/formula.h"

#include <string.h>

/* The arguments of every form, found by their names; spacing and dims that are not given are None. */
typedef struct gradient_call {
    datum self, spacing, dims;
    int64_t edge_order;
} gradient_call;

static gradient_call read_gradient(const call *c)
{
    gradient_call g = {.self = c->args[0], .spacing = of_none(), .dims = of_none(), .edge_order = 1};
    for (size_t i = 1; i < c->n; i++) {
        const char *name = c->via->base->arguments[i].name;
        if (strcmp(name, "spacing") == 0) {
            g.spacing = c->args[i];
        } else if (strcmp(name, "dim") == 0) {
            g.dims = c->args[i];
        } else {
            g.edge_order = arg_int(c, i);
        }
    }
    return g;
}

/* Which dims, in order: those that are named, or all. */
static tn_status read_dims(call *c, const gradient_call *g, uint32_t *at, size_t *n)
{
    uint32_t rank = g->self.u.tensor->type.rank;
    bool is_list = g->dims.kind == DATUM_LIST;
    uint64_t seen = 0;
    *n = is_list ? g->dims.u.list.n : g->dims.kind == DATUM_NONE ? rank : 1;
    if (*n > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_ARGUMENT, "%zu dims are named, the tensor has %u", *n, rank);
    }
    for (size_t i = 0; i < *n; i++) {
        datum d = is_list ? g->dims.u.list.at[i] : g->dims;
        if (d.expr != NULL) {
            return call_fail(c, TN_E_UNSUPPORTED, "a dim is symbolic, a number is expected");
        }
        at[i] = d.kind == DATUM_NONE ? (uint32_t)i : wrap_dim(c, d.u.integer, rank);
        TRY(c->b->status);
        if (seen >> at[i] & 1) {
            return call_fail(c, TN_E_ARGUMENT, "dim %u is named more than once", at[i]);
        }
        seen |= UINT64_C(1) << at[i];
    }
    return TN_OK;
}

static tn_status check_gradient(call *c, const gradient_call *g, const uint32_t *at, size_t n)
{
    const tensor_type *t = &g->self.u.tensor->type;
    if (t->dtype == DT_U8) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type u8");
    }
    if (g->spacing.kind == DATUM_LIST && g->spacing.u.list.n != n) {
        return call_fail(c, TN_E_ARGUMENT, "%zu spacings are given for %zu dims", g->spacing.u.list.n, n);
    }
    if (g->edge_order != 1 && g->edge_order != 2) {
        return call_fail(c, TN_E_ARGUMENT, "edge_order is %lld, 1 or 2 is expected", (long long)g->edge_order);
    }
    for (size_t i = 0; i < n; i++) {
        extent size = t->rank == 0 ? known(1) : t->sizes[at[i]];
        if (extent_less_equal(c->b, size, known(g->edge_order)) == FACT_YES) {
            return call_fail(c, TN_E_MISMATCH, "dim %u has size %s, at least %lld is expected", at[i],
                             extent_text(c->b, size), (long long)g->edge_order + 1);
        }
    }
    return TN_OK;
}

/* ---- arithmetic ---- */

static datum times(builder *b, double factor, datum x)
{
    return BUILD(b, "aten::mul.Scalar", x, of_float(factor));
}

/* Elements first to end of x along a dim, as in Python; to the last where end is 0. */
static datum part(builder *b, datum x, uint32_t along, int64_t first, int64_t end)
{
    return BUILD(b, "aten::slice.Tensor", x, of_int(along), of_int(first), end == 0 ? of_none() : of_int(end));
}

/* Element i of x along a dim, which it keeps: three in a row are one(0), one(1), one(2) or one(-3), one(-2), one(-1).
 */
static datum one(builder *b, datum x, uint32_t along, int64_t i)
{
    return part(b, x, along, i, i + 1);
}

/* a * x0 + b * x1 + c * x2 */
static datum weighted(builder *b, const datum *factors, datum x0, datum x1, datum x2)
{
    return emit_add(b, emit_add(b, emit_mul(b, factors[0], x0), emit_mul(b, factors[1], x1)),
                    emit_mul(b, factors[2], x2));
}

static datum joined(builder *b, datum before, datum inside, datum after, uint32_t along)
{
    datum parts[] = {before, inside, after};
    return BUILD(b, "aten::cat", of_list(parts, 3), of_int(along));
}

/* ---- elements at equal distances ---- */

static datum evenly_spaced(call *c, const gradient_call *g, datum spacing, uint32_t d)
{
    builder *b = c->b;
    datum x = g->self, before, after;
    datum inside = BUILD(b, "aten::div.Scalar", emit_sub(b, part(b, x, d, 2, 0), part(b, x, d, 0, -2)), spacing);
    if (g->edge_order == 1) {
        before = emit_sub(b, one(b, x, d, 1), one(b, x, d, 0));
        after = emit_sub(b, one(b, x, d, -1), one(b, x, d, -2));
    } else {
        before = emit_add(b, times(b, -1.5, one(b, x, d, 0)), BUILD(b, "aten::mul.Scalar", one(b, x, d, 1), of_int(2)));
        before = emit_sub(b, before, times(b, 0.5, one(b, x, d, 2)));
        after = emit_sub(b, times(b, 0.5, one(b, x, d, -3)), BUILD(b, "aten::mul.Scalar", one(b, x, d, -2), of_int(2)));
        after = emit_add(b, after, times(b, 1.5, one(b, x, d, -1)));
    }
    before = BUILD(b, "aten::div.Scalar", before, spacing);
    after = BUILD(b, "aten::div.Scalar", after, spacing);
    return joined(b, before, BUILD(b, "aten::div.Scalar", inside, of_int(2)), after, d);
}

/* ---- elements at coordinates ---- */

/* Factors of three elements in a row that are `left` and `right` apart, for the slope in the middle. */
static void middle_factors(builder *b, datum left, datum right, datum *factors)
{
    datum sum = emit_add(b, left, right);
    factors[0] = emit_div(b, BUILD(b, "aten::neg", right), emit_mul(b, left, sum));
    factors[1] = emit_div(b, emit_sub(b, right, left), emit_mul(b, left, right));
    factors[2] = emit_div(b, left, emit_mul(b, right, sum));
}

/* For the slope at the first of three elements; near and far: the distances from it on. */
static void end_factors(builder *b, datum near, datum far, bool at_start, datum *factors)
{
    datum sum = emit_add(b, near, far);
    datum double_near = emit_add(b, BUILD(b, "aten::mul.Scalar", near, at_start ? of_float(2) : of_int(2)), far);
    datum own = emit_div(b, at_start ? BUILD(b, "aten::neg", double_near) : double_near, emit_mul(b, near, sum));
    datum next = emit_div(b, at_start ? sum : BUILD(b, "aten::neg", sum), emit_mul(b, near, far));
    datum last = emit_div(b, at_start ? BUILD(b, "aten::neg", near) : near, emit_mul(b, far, sum));
    factors[at_start ? 0 : 2] = own;
    factors[1] = next;
    factors[at_start ? 2 : 0] = last;
}

static datum item(builder *b, datum x, int64_t i)
{
    return BUILD(b, "aten::select.int", x, of_int(0), of_int(i));
}

static datum end_slope(call *c, const gradient_call *g, datum apart, uint32_t d, bool at_start)
{
    builder *b = c->b;
    datum x = g->self, near = item(b, apart, at_start ? 0 : -1), factors[3];
    int64_t first = at_start ? 0 : -3;
    if (g->edge_order == 1) {
        int64_t next = at_start ? 1 : -1;
        return emit_div(b, emit_sub(b, one(b, x, d, next), one(b, x, d, next - 1)), near);
    }
    end_factors(b, near, item(b, apart, at_start ? 1 : -2), at_start, factors);
    return weighted(b, factors, one(b, x, d, first), one(b, x, d, first + 1), one(b, x, d, first + 2));
}

static datum by_coordinates(call *c, const gradient_call *g, datum coordinates, uint32_t d)
{
    builder *b = c->b;
    const tensor_type *t = &g->self.u.tensor->type;
    if (coordinates.u.tensor->type.rank != 1) {
        call_fail(c, TN_E_MISMATCH, "coordinates are %s, a vector is expected", datum_text(b, coordinates));
        return of_none();
    }
    extent *sizes = ARENA_ARRAY(b->arena, extent, t->rank);
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = i == d ? known(-1) : known(1);
    }
    datum apart = BUILD(b, "aten::diff", coordinates, of_int(1), of_int(0)), factors[3];
    middle_factors(b, part(b, apart, 0, 0, -1), part(b, apart, 0, 1, 0), factors);
    for (size_t i = 0; i < 3; i++) {
        factors[i] = BUILD(b, "aten::reshape", factors[i], of_extents(b, sizes, t->rank));
    }
    datum x = g->self;
    datum inside = weighted(b, factors, part(b, x, d, 0, -2), part(b, x, d, 1, -1), part(b, x, d, 2, 0));
    return joined(b, end_slope(c, g, apart, d, true), inside, end_slope(c, g, apart, d, false), d);
}

/* ---- the forms ---- */

static tn_status compose_gradient(call *c)
{
    gradient_call g = read_gradient(c);
    uint32_t at[TENSOR_MAX_RANK];
    size_t n;
    TRY(read_dims(c, &g, at, &n));
    TRY(check_gradient(c, &g, at, n));
    datum *made = ARENA_ARRAY(c->b->arena, datum, n + 1);
    for (size_t i = 0; i < n && c->b->status == TN_OK; i++) {
        datum spacing = g.spacing.kind == DATUM_LIST ? g.spacing.u.list.at[i] : g.spacing;
        spacing = spacing.kind == DATUM_NONE ? of_float(1) : spacing;
        made[i] =
            spacing.kind == DATUM_TENSOR ? by_coordinates(c, &g, spacing, at[i]) : evenly_spaced(c, &g, spacing, at[i]);
    }
    out_set(c, 0, of_list(made, n));
    return c->b->status;
}

#define OP_GRADIENT(word, overload_name, arguments, samples_list)                                                      \
    OPDEF(word,                                                                                                        \
          .overloads = OVERLOADS("aten::gradient." overload_name "(Tensor self, *, " arguments "int edge_order=1) -> " \
                                 "Tensor[]"),                                                                          \
          .compose = compose_gradient, .samples = samples_list)
OP_GRADIENT(
    gradient, "scalarint", "Scalar? spacing=None, int? dim=None, ",
    "f32[4] | f64[3,4], spacing=0.5 | f32[3,4].T, dim=-1, edge_order=2 | i64[3,4] | f16[4,3], spacing=2, dim=0");
OP_GRADIENT(
    gradient_scalararray, "scalararray", "Scalar spacing, int[] dim, ",
    "f32[3,4], spacing=0.5, dim=[1, 0] | f64[3,4], spacing=2, dim=[0], edge_order=2 | f32[3,4], spacing=1, dim=[]");
OP_GRADIENT(gradient_array, "array", "int[] dim, ", "f32[3,4], dim=[1, 0] | f64[3,4].T, dim=[-1], edge_order=2");
OP_GRADIENT(gradient_scalarrayint, "scalarrayint", "Scalar[] spacing, int? dim=None, ",
            "f32[3,4], spacing=[0.5, 2] | f64[3,4], spacing=[3], dim=1, edge_order=2");
OP_GRADIENT(gradient_scalarrayarray, "scalarrayarray", "Scalar[] spacing, int[] dim, ",
            "f32[3,4], spacing=[0.5, 2], dim=[1, 0] | f64[3,4], spacing=[3], dim=[1], edge_order=2");
OP_GRADIENT(gradient_tensorarrayint, "tensorarrayint", "Tensor[] spacing, int? dim=None, ",
            "f32[3,4], spacing=[f32[3], f32[4]] | f64[3,4], spacing=[f64[4]], dim=1, edge_order=2");
OP_GRADIENT(gradient_tensorarray, "tensorarray", "Tensor[] spacing, int[] dim, ",
            "f32[3,4], spacing=[f32[4], f32[3]], dim=[1, 0] | f64[3,4], spacing=[f64[3]], dim=[0], edge_order=2");
