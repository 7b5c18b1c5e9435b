/*
 * Least squares: the x of least norm among those for which A x is closest to B. LAPACK's drivers differ in what they
 * report and in how they find the rank; the solution is that of the singular values for all of them.
 */
#include "ops/matrix/linalg.h"

#include "ir/promote.h"

#include <float.h>
#include <string.h>

/* What a driver reports besides the solution. */
typedef struct driver {
    const char *name;
    bool ranks, values, residuals;
} driver;
static const driver drivers[] = {
    {"gelsy", .ranks = true},
    {"gels", .residuals = true},
    {"gelsd", .ranks = true, .values = true, .residuals = true},
    {"gelss", .ranks = true, .values = true, .residuals = true},
};

/* aten::linalg_lstsq(self, b, rcond, *, driver): the first one is the default. NULL: there is no such driver. */
static const driver *driver_of(const call *c)
{
    for (size_t i = 0; i < sizeof drivers / sizeof drivers[0]; i++) {
        if (!has_arg(c, 3) || strcmp(arg_string(c, 3), drivers[i].name) == 0) {
            return &drivers[i];
        }
    }
    return NULL;
}

static tn_status check_least_squares(call *c)
{
    builder *b = c->b;
    const tensor_type *a = arg_type(c, 0), *right = arg_type(c, 1);
    TRY(check_matrices(c, 0));
    if (right->rank == 0 || right->rank > a->rank || a->rank - right->rank > 1) {
        return call_fail(c, TN_E_MISMATCH, "b has %u dims, as many as self (%u) or one less are expected", right->rank,
                         a->rank);
    }
    bool is_vector = right->rank < a->rank;
    if (extent_equal(b, a->sizes[a->rank - 2], right->sizes[right->rank - (is_vector ? 1 : 2)]) == FACT_NO ||
        a->dtype != right->dtype) {
        return call_fail(c, TN_E_MISMATCH, "self is %s and b is %s: they do not fit", datum_text(b, c->args[0]),
                         datum_text(b, c->args[1]));
    }
    if (driver_of(c) == NULL) {
        return call_fail(c, TN_E_ARGUMENT, "driver is '%s', 'gels', 'gelsy', 'gelsd' or 'gelss' is expected",
                         arg_string(c, 3));
    }
    return TN_OK;
}

/* A tensor without elements stands for what is not reported. */
static datum unreported(builder *b, dtype type)
{
    extent none = known(0);
    return BUILD(b, "aten::empty.memory_format", of_extents(b, &none, 1), of_dtype(type));
}

/* A in f64 or c128 by its singular values: U, S, V^H; and which of the values are not taken for 0. */
typedef struct spectrum {
    datum u, s, vh, kept;
} spectrum;

static spectrum spectrum_of(call *c, datum a)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum outs[3], args[] = {a, of_bool(false), of_bool(true)};
    extent m = t->sizes[t->rank - 2], n = t->sizes[t->rank - 1];
    build_all(b, "aten::_linalg_svd", args, 3, outs, 3);
    spectrum s = {.u = outs[0], .s = outs[1], .vh = outs[2]};
    double unit = dtype_to_real(t->dtype) == DT_F64 ? DBL_EPSILON : (double)FLT_EPSILON;
    int64_t longest = 1;
    extent_decide_number(b, extent_max(b, m, n), &longest);
    double limit = has_arg(c, 2) ? arg_float(c, 2) : unit * (double)longest;
    datum least = of_int(0);
    if (!extent_is(b, extent_min(b, m, n), 0)) {
        datum largest = BUILD(b, "aten::narrow", s.s, of_int(-1), of_int(0), of_int(1));
        least = BUILD(b, "aten::mul.Scalar", largest, of_float(limit < 0 ? unit : limit));
    }
    s.kept =
        least.kind == DATUM_INT ? BUILD(b, "aten::gt.Scalar", s.s, least) : BUILD(b, "aten::gt.Tensor", s.s, least);
    return s;
}

static int64_t count_of(builder *b, datum flags)
{
    datum n = BUILD(b, "aten::item", BUILD(b, "aten::sum", flags));
    return b->status == TN_OK ? n.u.integer : 0;
}

/*
 * gelsy cuts columns, by an estimate of how nearly they depend on each other. That is the same as cutting singular
 * values where these are next to nothing, as they are by the default; where rcond cuts more, its answer is another.
 */
static tn_status check_cut(call *c, const driver *d, const spectrum *s)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if (!is_eager(b) || !has_arg(c, 2) || strcmp(d->name, "gelsy") != 0 || is_empty(b, t)) {
        return b->status;
    }
    double unit = dtype_to_real(t->dtype) == DT_F64 ? DBL_EPSILON : (double)FLT_EPSILON;
    datum largest = BUILD(b, "aten::narrow", s->s, of_int(-1), of_int(0), of_int(1));
    datum noise = BUILD(b, "aten::mul.Scalar", largest, of_float(64 * unit));
    if (count_of(b, s->kept) < count_of(b, BUILD(b, "aten::gt.Tensor", s->s, noise))) {
        return call_fail(c, TN_E_UNSUPPORTED,
                         "rcond %g cuts singular values that are not next to nothing, where the driver gelsy gives "
                         "another solution than they do: ask for the driver gelsd",
                         arg_float(c, 2));
    }
    return b->status;
}

/* V (U^H B / S) of those values that are kept. */
static datum solve_by(builder *b, const spectrum *s, datum right)
{
    datum inverse = BUILD(b, "aten::where.ScalarOther", s->kept, BUILD(b, "aten::reciprocal", s->s), of_int(0));
    datum seen = BUILD(b, "aten::matmul", BUILD(b, "aten::mH", s->u), right);
    datum scaled = BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::unsqueeze", inverse, of_int(-1)), seen);
    return BUILD(b, "aten::matmul", BUILD(b, "aten::mH", s->vh), scaled);
}

/* torch solves in memory that has room for all rows of B, column by column, and gives the first n of them. */
static datum in_room(call *c, datum solution)
{
    builder *b = c->b;
    const tensor_type *a = arg_type(c, 0), *x = &solution.u.tensor->type;
    extent rows = extent_max(b, a->sizes[a->rank - 2], a->sizes[a->rank - 1]);
    extent *sizes = arena_copy(b->arena, x->sizes, x->rank * sizeof *sizes);
    sizes[x->rank - 2] = rows;
    const extent *strides = column_extents(b, sizes, x->rank);
    datum room = BUILD(b, "aten::empty_strided", of_extents(b, sizes, x->rank), of_extents(b, strides, x->rank),
                       of_dtype(a->dtype));
    datum part = BUILD(b, "aten::narrow", room, of_int(-2), of_int(0), of_extent(x->sizes[x->rank - 2]));
    return BUILD(b, "aten::copy_", part, solution);
}

/* The squared norm of what A x misses of each column of B; 'gels' misses nothing where there are no unknowns. */
static datum residuals_of(builder *b, const driver *d, datum a, datum x, datum right)
{
    if (!d->ranks && is_empty(b, &x.u.tensor->type)) {
        right = BUILD(b, "aten::zeros_like", right);
    }
    datum missed = BUILD(b, "aten::sub.Tensor", BUILD(b, "aten::matmul", a, x), right);
    datum size = BUILD(b, "aten::abs", missed), along = of_ints(b, (const int64_t[]){-2}, 1);
    return BUILD(b, "aten::sum.dim_IntList", BUILD(b, "aten::mul.Tensor", size, size), along);
}

/* Only where there are more equations than unknowns, and all matrices are of full rank. */
static bool has_residuals(call *c, const driver *d, datum ranks)
{
    builder *b = c->b;
    const tensor_type *a = arg_type(c, 0);
    extent m = a->sizes[a->rank - 2], n = a->sizes[a->rank - 1];
    if (!d->residuals || !extent_decide_less(b, n, m)) {
        return false;
    }
    if (!d->ranks || !is_eager(b)) {
        return true;
    }
    datum full = BUILD(b, "aten::item", BUILD(b, "aten::all", BUILD(b, "aten::eq.Scalar", ranks, of_extent(n))));
    return b->status == TN_OK && full.u.boolean;
}

static tn_status compose_least_squares(call *c)
{
    builder *b = c->b;
    TRY(check_least_squares(c));
    const driver *d = driver_of(c);
    dtype type = arg_type(c, 0)->dtype, part = dtype_to_real(type), wide = factor_type(type);
    bool is_vector = arg_type(c, 1)->rank < arg_type(c, 0)->rank;
    datum a = BUILD(b, "aten::to.dtype", c->args[0], of_dtype(wide));
    datum right = BUILD(b, "aten::to.dtype", c->args[1], of_dtype(wide));
    right = is_vector ? BUILD(b, "aten::unsqueeze", right, of_int(-1)) : right;
    spectrum s = spectrum_of(c, a);
    TRY(b->status);
    TRY(check_cut(c, d, &s));
    datum x = solve_by(b, &s, right);
    TRY(b->status);
    datum ranks = BUILD(b, "aten::sum.dim_IntList", s.kept, of_ints(b, (const int64_t[]){-1}, 1));
    datum room = in_room(c, x);
    out_set(c, 0, is_vector ? BUILD(b, "aten::squeeze.dim", room, of_int(-1)) : room);
    out_set(c, 1,
            has_residuals(c, d, ranks) ? BUILD(b, "aten::to.dtype", residuals_of(b, d, a, x, right), of_dtype(part))
                                       : unreported(b, part));
    out_set(c, 2, d->ranks ? ranks : unreported(b, DT_I64));
    out_set(c, 3, d->values ? BUILD(b, "aten::to.dtype", s.s, of_dtype(part)) : unreported(b, part));
    return b->status;
}

OPDEF(linalg_lstsq,
      .overloads = OVERLOADS("aten::linalg_lstsq(Tensor self, Tensor b, float? rcond=None, *, str? driver=None) -> "
                             "(Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)",
                             "aten::linalg_lstsq.out(Tensor self, Tensor b, float? rcond=None, *, str? driver=None, "
                             "Tensor(a!) solution, Tensor(b!) residuals, Tensor(c!) rank, Tensor(d!) "
                             "singular_values) -> (Tensor(a!) solution, Tensor(b!) residuals, Tensor(c!) rank, "
                             "Tensor(d!) singular_values)"),
      .compose = compose_least_squares,
      .samples = "f32[5,3], f32[5,2] | f64[2,5,3], f64[2,5], driver='gels' | f64[2,3,5], f64[2,3,2], driver='gelsd' | "
                 "f64[5,3].T, f64[3], driver='gelss' | c64[5,3], c64[5,2], driver='gelsd' | f32[1,5,3], f32[2,5,2] | "
                 "f32[5,3], f32[4,2] | f64[4,4], f64[4,2], 0.3, driver='gelsd' | f32[5,3], f32[5,2], driver='x' | "
                 "f32[3,0], f32[3,2], driver='gelsd' | f32[0,3], f32[0,2]");
