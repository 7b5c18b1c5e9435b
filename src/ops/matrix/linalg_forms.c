/*
 * Linear algebra in terms of other operators, as torch composes it: inverses and factors that stop the run where there
 * are none, determinants, pseudo-inverses, ranks, powers of matrices. What computes is in linalg.c, linalg_triangle.c
 * and linalg_spectrum.c.
 */
#include "ir/promote.h"
#include "ops/dense.h"
#include "ops/infer.h"

#include <float.h>
#include <math.h>
#include <string.h>

static uint32_t rank_of(datum d)
{
    return d.kind == DATUM_TENSOR ? d.u.tensor->type.rank : 0;
}

/* ---- failures ---- */

/* aten::_linalg_check_errors(info, api_name, *, is_matrix): the step at which each matrix failed, 0 = it did not */
static tn_status infer_check(call *c)
{
    return c->b->status;
}

static tn_status run_check(call *c)
{
    const tensor *info = arg_tensor(c, 0);
    const int32_t *failed = dense_in(c, info, DT_I32);
    for (int64_t i = 0; failed != NULL && i < numel_of(info); i++) {
        if (failed[i] != 0) {
            return call_fail(
                c, TN_E_ARGUMENT,
                "%s: matrix %lld is singular, or not positive definite: step %d of its factorization failed",
                arg_string(c, 1), (long long)i, (int)failed[i]);
        }
    }
    return c->b->status;
}

OPDEF(_linalg_check_errors,
      .overloads = OVERLOADS("aten::_linalg_check_errors(Tensor info, str api_name, *, bool is_matrix) -> ()"),
      .traits = OP_EFFECT | OP_CHECK, .infer = infer_check, .run = run_check);

/* Applies an operator whose last result says where it failed, and stops the run there. */
static void build_checked(builder *b, const char *name, const datum *args, size_t n, const char *api, datum *outs,
                          size_t count)
{
    build_all(b, name, args, n, outs, count);
    datum check[] = {outs[count - 1], of_string(api), of_bool(rank_of(args[0]) == 2)};
    build_all(b, "aten::_linalg_check_errors", check, 3, NULL, 0);
}

/* ---- inverses, solutions, factors ---- */

static tn_status compose_inverse(call *c)
{
    datum outs[2], args[] = {c->args[0], of_bool(false)};
    build_checked(c->b, "aten::linalg_inv_ex", args, 2, "linalg.inv", outs, 2);
    out_set(c, 0, outs[0]);
    return c->b->status;
}

#define SAMPLES_REGULAR "f32[3,3] | f64[2,3,3] | f32[3,3].T"
OPDEF(linalg_inv,
      .overloads = OVERLOADS("aten::linalg_inv(Tensor A) -> Tensor",
                             "aten::linalg_inv.out(Tensor A, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_inverse, .samples = SAMPLES_REGULAR);
OPDEF(inverse,
      .overloads = OVERLOADS("aten::inverse(Tensor self) -> Tensor",
                             "aten::inverse.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_inverse, .samples = SAMPLES_REGULAR);

/* aten::linalg_solve_ex(A, B, *, left, check_errors) -> result, info */
static tn_status compose_solve_ex(call *c)
{
    datum outs[4];
    build_all(c->b, "aten::_linalg_solve_ex", c->args, 4, outs, 4);
    out_set(c, 0, outs[0]);
    out_set(c, 1, outs[3]);
    return c->b->status;
}

static tn_status compose_solve(call *c)
{
    datum outs[4], args[] = {c->args[0], c->args[1], c->args[2], of_bool(false)};
    build_checked(c->b, "aten::_linalg_solve_ex", args, 4, "torch.linalg.solve", outs, 4);
    out_set(c, 0, outs[0]);
    return c->b->status;
}

OPDEF(
    linalg_solve_ex,
    .overloads = OVERLOADS("aten::linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> "
                           "(Tensor result, Tensor info)",
                           "aten::linalg_solve_ex.out(Tensor A, Tensor B, *, bool left=True, bool check_errors=False, "
                           "Tensor(a!) result, Tensor(b!) info) -> (Tensor(a!) result, Tensor(b!) info)"),
    .compose = compose_solve_ex, .samples = "f32[3,3], f32[3,2] | f64[2,3,3], f64[2,3]");
OPDEF(linalg_solve,
      .overloads =
          OVERLOADS("aten::linalg_solve(Tensor A, Tensor B, *, bool left=True) -> Tensor",
                    "aten::linalg_solve.out(Tensor A, Tensor B, *, bool left=True, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_solve,
      .samples = "f32[3,3], f32[3,2] | f64[2,3,3], f64[2,3] | f32[2,2], f32[3,2], left=False");

static tn_status compose_lu_factor(call *c)
{
    datum outs[3], args[] = {c->args[0], c->args[1], of_bool(false)};
    build_checked(c->b, "aten::linalg_lu_factor_ex", args, 3, "torch.linalg.lu_factor", outs, 3);
    out_set(c, 0, outs[0]);
    out_set(c, 1, outs[1]);
    return c->b->status;
}

OPDEF(linalg_lu_factor,
      .overloads = OVERLOADS("aten::linalg_lu_factor(Tensor A, *, bool pivot=True) -> (Tensor LU, Tensor pivots)",
                             "aten::linalg_lu_factor.out(Tensor A, *, bool pivot=True, Tensor(a!) LU, Tensor(b!) "
                             "pivots) -> (Tensor(a!) LU, Tensor(b!) pivots)"),
      .compose = compose_lu_factor, .samples = SAMPLES_REGULAR);

/* aten::_lu_with_info(self, pivot, check_errors) -> LU, pivots, info */
static tn_status compose_lu_with_info(call *c)
{
    build_all(c->b, "aten::linalg_lu_factor_ex", c->args, 3, c->outs, 3);
    return c->b->status;
}

OPDEF(_lu_with_info,
      .overloads = OVERLOADS("aten::_lu_with_info(Tensor self, bool pivot=True, bool check_errors=True) -> (Tensor LU, "
                             "Tensor pivots, Tensor info)"),
      .compose = compose_lu_with_info, .samples = SAMPLES_REGULAR);

/* aten::lu_solve(self, LU_data, LU_pivots) */
static tn_status compose_lu_solve(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::linalg_lu_solve", c->args[1], c->args[2], c->args[0]));
    return c->b->status;
}

OPDEF(lu_solve,
      .overloads = OVERLOADS("aten::lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor",
                             "aten::lu_solve.out(Tensor self, Tensor LU_data, Tensor LU_pivots, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .compose = compose_lu_solve);

/* aten::cholesky(self, upper): of no elements nothing is asked, not even that there are matrices. */
static tn_status compose_cholesky_old(call *c)
{
    if (is_empty(c->b, arg_type(c, 0))) {
        out_set(
            c, 0,
            BUILD(c->b, "aten::clone", c->args[0], (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS}));
        return c->b->status;
    }
    datum args[] = {c->args[0], c->args[1]};
    build_all(c->b, "aten::linalg_cholesky", args, 2, c->outs, 1);
    return c->b->status;
}

/* aten::linalg_cholesky(self, *, upper) */
static tn_status compose_cholesky(call *c)
{
    datum outs[2], args[] = {c->args[0], c->args[1], of_bool(false)};
    build_checked(c->b, "aten::linalg_cholesky_ex", args, 3, "linalg.cholesky", outs, 2);
    out_set(c, 0, outs[0]);
    return c->b->status;
}

OPDEF(
    linalg_cholesky,
    .overloads = OVERLOADS("aten::linalg_cholesky(Tensor self, *, bool upper=False) -> Tensor",
                           "aten::linalg_cholesky.out(Tensor self, *, bool upper=False, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_cholesky, .samples = "f32[0,0]");
OPDEF(cholesky,
      .overloads = OVERLOADS("aten::cholesky(Tensor self, bool upper=False) -> Tensor",
                             "aten::cholesky.out(Tensor self, bool upper=False, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_cholesky_old, .samples = "f32[0,0] | i64[0] | f64[2,0,2,2].T");

/* aten::qr(self, some) -> Q, R */
static tn_status compose_qr(call *c)
{
    datum args[] = {c->args[0], of_string(arg_bool(c, 1) ? "reduced" : "complete")};
    build_all(c->b, "aten::linalg_qr", args, 2, c->outs, 2);
    return c->b->status;
}

OPDEF(qr,
      .overloads = OVERLOADS("aten::qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)",
                             "aten::qr.Q(Tensor self, bool some=True, *, Tensor(a!) Q, Tensor(b!) R) -> (Tensor(a!) Q, "
                             "Tensor(b!) R)"),
      .compose = compose_qr, .samples = "f32[4,3] | f64[2,3,5], False");

static tn_status compose_orgqr(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::linalg_householder_product", c->args[0], c->args[1]));
    return c->b->status;
}

OPDEF(orgqr,
      .overloads = OVERLOADS("aten::orgqr(Tensor self, Tensor input2) -> Tensor",
                             "aten::orgqr.out(Tensor self, Tensor input2, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_orgqr, .samples = "f32[4,3], f32[3]");

/* ---- determinants ---- */

static tn_status compose_determinant(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::_linalg_det", c->args[0]));
    return c->b->status;
}

static tn_status compose_slogdet(call *c)
{
    datum outs[4];
    build_all(c->b, "aten::_linalg_slogdet", c->args, 1, outs, 4);
    out_set(c, 0, outs[0]);
    out_set(c, 1, outs[1]);
    return c->b->status;
}

/* The logarithm of a determinant that is negative is NaN. */
static tn_status compose_logdet(call *c)
{
    builder *b = c->b;
    datum outs[4];
    build_all(b, "aten::_linalg_slogdet", c->args, 1, outs, 4);
    if (dtype_table[arg_type(c, 0)->dtype].category == CATEGORY_COMPLEX) {
        out_set(c, 0, BUILD(b, "aten::add.Tensor", outs[1], BUILD(b, "aten::log", outs[0])));
    } else {
        datum negative = BUILD(b, "aten::eq.Scalar", outs[0], of_float(-1));
        out_set(c, 0, BUILD(b, "aten::where.ScalarSelf", negative, of_float((double)NAN), outs[1]));
    }
    return b->status;
}

OPDEF(linalg_det,
      .overloads = OVERLOADS("aten::linalg_det(Tensor A) -> Tensor",
                             "aten::linalg_det.out(Tensor A, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_determinant, .samples = SAMPLES_REGULAR);
OPDEF(det, .overloads = OVERLOADS("aten::det(Tensor self) -> Tensor"), .compose = compose_determinant,
      .samples = SAMPLES_REGULAR);
OPDEF(linalg_slogdet,
      .overloads = OVERLOADS("aten::linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet)",
                             "aten::linalg_slogdet.out(Tensor A, *, Tensor(a!) sign, Tensor(b!) logabsdet) -> "
                             "(Tensor(a!) sign, Tensor(b!) logabsdet)"),
      .compose = compose_slogdet, .samples = SAMPLES_REGULAR);
OPDEF(slogdet,
      .overloads = OVERLOADS("aten::slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)",
                             "aten::slogdet.out(Tensor self, *, Tensor(a!) sign, Tensor(b!) logabsdet) -> (Tensor(a!) "
                             "sign, Tensor(b!) logabsdet)"),
      .compose = compose_slogdet, .samples = SAMPLES_REGULAR);
OPDEF(logdet, .overloads = OVERLOADS("aten::logdet(Tensor self) -> Tensor"), .compose = compose_logdet,
      .samples = SAMPLES_REGULAR);

/* ---- spectra ---- */

/* aten::linalg_eigh(self, UPLO) -> eigenvalues, eigenvectors */
static tn_status compose_eigh(call *c)
{
    datum args[] = {c->args[0], c->args[1], of_bool(true)};
    build_all(c->b, "aten::_linalg_eigh", args, 3, c->outs, 2);
    return c->b->status;
}

static tn_status compose_eigvalsh(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::_linalg_eigh", c->args[0], c->args[1], of_bool(false)));
    return c->b->status;
}

OPDEF(linalg_eigh,
      .overloads = OVERLOADS("aten::linalg_eigh(Tensor self, str UPLO=\"L\") -> (Tensor eigenvalues, Tensor "
                             "eigenvectors)",
                             "aten::linalg_eigh.eigvals(Tensor self, str UPLO=\"L\", *, Tensor(a!) eigvals, Tensor(b!) "
                             "eigvecs) -> (Tensor(a!) eigenvalues, Tensor(b!) eigenvectors)"),
      .compose = compose_eigh, .samples = "f32[1,1] | f32[0,0]");
OPDEF(linalg_eigvalsh,
      .overloads = OVERLOADS("aten::linalg_eigvalsh(Tensor self, str UPLO=\"L\") -> Tensor",
                             "aten::linalg_eigvalsh.out(Tensor self, str UPLO=\"L\", *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_eigvalsh, .samples = "f32[3,3] | f64[2,3,3], 'U'");

/* aten::linalg_svd(A, full_matrices, *, driver) -> U, S, Vh */
static tn_status compose_svd(call *c)
{
    datum args[] = {c->args[0], c->args[1], of_bool(true), c->args[2]};
    build_all(c->b, "aten::_linalg_svd", args, 4, c->outs, 3);
    return c->b->status;
}

/* aten::linalg_svdvals(A, *, driver) */
static tn_status compose_svdvals(call *c)
{
    datum outs[3], args[] = {c->args[0], of_bool(false), of_bool(false), c->args[1]};
    build_all(c->b, "aten::_linalg_svd", args, 4, outs, 3);
    out_set(c, 0, outs[1]);
    return c->b->status;
}

/* aten::svd(self, some, compute_uv) -> U, S, V: V itself, not its adjoint; without vectors they are 0 */
static tn_status compose_old_svd(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if (arg_bool(c, 2)) {
        datum args[] = {c->args[0], of_bool(!arg_bool(c, 1)), of_bool(true)};
        build_all(b, "aten::_linalg_svd", args, 3, c->outs, 3);
        out_set(c, 2, BUILD(b, "aten::mH", c->outs[2]));
        return b->status;
    }
    if (t->rank < 2) {
        return call_fail(c, TN_E_MISMATCH, "a tensor of %u dims was given, at least 2 are expected", t->rank);
    }
    extent *sizes = ARENA_ARRAY(b->arena, extent, t->rank);
    memcpy(sizes, t->sizes, t->rank * sizeof *sizes);
    sizes[t->rank - 1] = t->sizes[t->rank - 2];
    out_set(c, 0, BUILD(b, "aten::new_zeros", c->args[0], of_extents(b, sizes, t->rank)));
    out_set(c, 1, BUILD(b, "aten::linalg_svdvals", c->args[0]));
    sizes[t->rank - 2] = sizes[t->rank - 1] = t->sizes[t->rank - 1];
    out_set(c, 2, BUILD(b, "aten::mH", BUILD(b, "aten::new_zeros", c->args[0], of_extents(b, sizes, t->rank))));
    return b->status;
}

OPDEF(linalg_svd,
      .overloads = OVERLOADS("aten::linalg_svd(Tensor A, bool full_matrices=True, *, str? driver=None) -> (Tensor U, "
                             "Tensor S, Tensor Vh)",
                             "aten::linalg_svd.U(Tensor A, bool full_matrices=True, *, str? driver=None, Tensor(a!) U, "
                             "Tensor(b!) S, Tensor(c!) Vh) -> (Tensor(a!) U, Tensor(b!) S, Tensor(c!) Vh)"),
      .compose = compose_svd, .samples = "f32[0,0], False");
OPDEF(linalg_svdvals,
      .overloads = OVERLOADS("aten::linalg_svdvals(Tensor A, *, str? driver=None) -> Tensor",
                             "aten::linalg_svdvals.out(Tensor A, *, str? driver=None, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_svdvals, .samples = "f32[4,3] | f64[2,3,5] | c64[3,3]");
OPDEF(svd,
      .overloads =
          OVERLOADS("aten::svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor "
                    "V)",
                    "aten::svd.U(Tensor self, bool some=True, bool compute_uv=True, *, Tensor(a!) U, "
                    "Tensor(b!) S, Tensor(c!) V) -> (Tensor(a!) U, Tensor(b!) S, Tensor(c!) V)"),
      .compose = compose_old_svd, .samples = "f32[4,3], True, False");

/* ---- what is decided by the size of singular values ---- */

/* rtol where none is given: the larger side times the type's epsilon; 0 once atol is. */
static datum default_rtol(call *c, const tensor_type *t, bool has_atol)
{
    builder *b = c->b;
    bool narrow = t->dtype == DT_F32 || t->dtype == DT_C64;
    double epsilon = narrow ? (double)FLT_EPSILON : DBL_EPSILON;
    extent most = known(0);
    if (!has_atol && t->rank >= 2) {
        most = extent_max(b, t->sizes[t->rank - 2], t->sizes[t->rank - 1]);
    }
    datum scalar = of_list(NULL, 0), type = of_dtype(DT_F64);
    return most.expr == NULL
               ? BUILD(b, "aten::full", scalar, of_float((double)most.n * epsilon), type)
               : BUILD(b, "aten::mul.Scalar", BUILD(b, "aten::full", scalar, of_extent(most), type), of_float(epsilon));
}

/* Which singular values (or magnitudes of eigenvalues) count: those above max(atol, rtol times the largest). */
static datum which_count(call *c, datum values, datum largest, datum atol, datum rtol)
{
    builder *b = c->b;
    bool has_atol = atol.kind != DATUM_NONE;
    if (!has_atol) {
        atol = BUILD(b, "aten::zeros", of_list(NULL, 0), of_dtype(DT_F64));
    }
    if (rtol.kind == DATUM_NONE) {
        rtol = default_rtol(c, arg_type(c, 0), has_atol);
    }
    datum relative = BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::unsqueeze", rtol, of_int(-1)), largest);
    datum least = BUILD(b, "aten::maximum", BUILD(b, "aten::unsqueeze", atol, of_int(-1)), relative);
    return BUILD(b, "aten::gt.Tensor", values, least);
}

static datum first_of(builder *b, datum values)
{
    return BUILD(b, "aten::narrow", values, of_int(-1), of_int(0), of_int(1));
}

static datum largest_of(builder *b, datum values)
{
    return BUILD(b, "aten::amax", values, of_ints(b, (int64_t[]){-1}, 1), of_bool(true));
}

/* aten::linalg_matrix_rank.atol_rtol_tensor(input, *, atol, rtol, hermitian) */
static tn_status rank_by(call *c, datum atol, datum rtol, bool hermitian)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum values, largest;
    if (t->rank >= 2 && is_empty(b, t)) {
        out_set(c, 0, BUILD(b, "aten::zeros", of_extents(b, t->sizes, t->rank - 2), of_dtype(DT_I64)));
        return b->status;
    }
    if (hermitian) {
        values = BUILD(b, "aten::abs", BUILD(b, "aten::linalg_eigvalsh", c->args[0]));
        largest = largest_of(b, values);
    } else {
        values = BUILD(b, "aten::linalg_svdvals", c->args[0]);
        largest = first_of(b, values);
    }
    datum counted = which_count(c, values, largest, atol, rtol);
    out_set(c, 0, BUILD(b, "aten::sum.dim_IntList", counted, of_ints(b, (int64_t[]){-1}, 1)));
    return b->status;
}

/* torch looks at the type before it looks whether there are elements. */
static tn_status check_full_precision(call *c)
{
    dtype type = dtype_to_real(arg_type(c, 0)->dtype);
    if (type != DT_F32 && type != DT_F64) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s",
                         dtype_table[arg_type(c, 0)->dtype].name);
    }
    return TN_OK;
}

static tn_status compose_rank(call *c)
{
    TRY(check_full_precision(c));
    return rank_by(c, c->args[1], c->args[2], arg_bool(c, 3));
}

/* aten::linalg_matrix_rank.tol_tensor(input, tol, hermitian) */
static tn_status compose_rank_tol(call *c)
{
    datum zero = BUILD(c->b, "aten::zeros", of_list(NULL, 0), of_dtype(DT_F64));
    return rank_by(c, c->args[1], zero, arg_bool(c, 2));
}

static datum as_tensor(builder *b, datum number)
{
    return number.kind == DATUM_NONE ? number : BUILD(b, "aten::full", of_list(NULL, 0), number, of_dtype(DT_F64));
}

static tn_status compose_rank_floats(call *c)
{
    TRY(check_full_precision(c));
    return rank_by(c, as_tensor(c->b, c->args[1]), as_tensor(c->b, c->args[2]), arg_bool(c, 3));
}

static tn_status compose_rank_float(call *c)
{
    return rank_by(c, as_tensor(c->b, c->args[1]), as_tensor(c->b, of_float(0)), arg_bool(c, 2));
}

OPDEF(
    linalg_matrix_rank,
    .overloads = OVERLOADS("aten::linalg_matrix_rank.atol_rtol_tensor(Tensor input, *, Tensor? atol=None, Tensor? "
                           "rtol=None, bool hermitian=False) -> Tensor",
                           "aten::linalg_matrix_rank.atol_rtol_tensor_out(Tensor input, *, Tensor? atol=None, Tensor? "
                           "rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_rank, .samples = "f32[4,3] | f64[2,3,3], hermitian=True | f32[3,3], atol=f32[]");
OPDEF(linalg_matrix_rank_tol,
      .overloads = OVERLOADS("aten::linalg_matrix_rank.tol_tensor(Tensor input, Tensor tol, bool hermitian=False) -> "
                             "Tensor",
                             "aten::linalg_matrix_rank.out_tol_tensor(Tensor input, Tensor tol, bool hermitian=False, "
                             "*, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_rank_tol, .samples = "f32[4,3], f32[]");
OPDEF(linalg_matrix_rank_floats,
      .overloads = OVERLOADS("aten::linalg_matrix_rank.atol_rtol_float(Tensor self, *, float? atol=None, float? "
                             "rtol=None, bool hermitian=False) -> Tensor",
                             "aten::linalg_matrix_rank.atol_rtol_float_out(Tensor self, *, float? atol=None, float? "
                             "rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_rank_floats, .samples = "f32[4,3], atol=0.5 | f32[4,3], rtol=0.2");
OPDEF(linalg_matrix_rank_float,
      .overloads = OVERLOADS("aten::linalg_matrix_rank(Tensor self, float tol, bool hermitian=False) -> Tensor",
                             "aten::linalg_matrix_rank.out(Tensor self, float tol, bool hermitian=False, *, Tensor(a!) "
                             "out) -> Tensor(a!)"),
      .compose = compose_rank_float, .samples = "f32[4,3], 0.5");

/* V diag(1 / s) U^H, without those that do not count. Hermitian: both are the eigenvectors. */
static tn_status invert_by(call *c, datum atol, datum rtol, bool hermitian)
{
    builder *b = c->b;
    datum u, values, v, largest, outs[3] = {of_none(), of_none(), of_none()};
    TRY(check_full_precision(c));
    if (is_empty(b, arg_type(c, 0))) {
        datum turned = BUILD(b, "aten::transpose.int", c->args[0], of_int(-2), of_int(-1));
        out_set(c, 0,
                BUILD(b, "aten::clone", turned, (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS}));
        return b->status;
    }
    if (hermitian) {
        build_all(b, "aten::linalg_eigh", c->args, 1, outs, 2);
        values = outs[0];
        u = v = outs[1];
        largest = largest_of(b, BUILD(b, "aten::abs", values));
    } else {
        datum args[] = {c->args[0], of_bool(false)};
        build_all(b, "aten::linalg_svd", args, 2, outs, 3);
        u = outs[0];
        values = outs[1];
        v = BUILD(b, "aten::mH", outs[2]);
        largest = first_of(b, values);
    }
    datum sizes = hermitian ? BUILD(b, "aten::abs", values) : values;
    datum inverse = BUILD(b, "aten::where.ScalarOther", which_count(c, sizes, largest, atol, rtol),
                          BUILD(b, "aten::reciprocal", values), of_float(0));
    inverse = BUILD(b, "aten::to.dtype", inverse, of_dtype(arg_type(c, 0)->dtype));
    datum scaled = BUILD(b, "aten::mul.Tensor", v, BUILD(b, "aten::unsqueeze", inverse, of_int(-2)));
    out_set(c, 0, BUILD(b, "aten::matmul", scaled, BUILD(b, "aten::mH", u)));
    return b->status;
}

/* aten::linalg_pinv.atol_rtol_tensor(self, *, atol, rtol, hermitian) */
static tn_status compose_pinv(call *c)
{
    return invert_by(c, c->args[1], c->args[2], arg_bool(c, 3));
}

static tn_status compose_pinv_floats(call *c)
{
    return invert_by(c, as_tensor(c->b, c->args[1]), as_tensor(c->b, c->args[2]), arg_bool(c, 3));
}

/* aten::linalg_pinv.rcond_tensor(self, rcond, hermitian) */
static tn_status compose_pinv_rcond(call *c)
{
    return invert_by(c, as_tensor(c->b, of_float(0)), c->args[1], arg_bool(c, 2));
}

static tn_status compose_pinv_rcond_float(call *c)
{
    return invert_by(c, as_tensor(c->b, of_float(0)), as_tensor(c->b, c->args[1]), arg_bool(c, 2));
}

static tn_status compose_pinverse(call *c)
{
    return invert_by(c, as_tensor(c->b, of_float(0)), as_tensor(c->b, c->args[1]), false);
}

OPDEF(linalg_pinv,
      .overloads = OVERLOADS("aten::linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, "
                             "bool hermitian=False) -> Tensor",
                             "aten::linalg_pinv.atol_rtol_tensor_out(Tensor self, *, Tensor? atol=None, Tensor? "
                             "rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_pinv, .samples = "f32[4,3] | f64[2,3,5] | f32[3,3], hermitian=True");
OPDEF(
    linalg_pinv_floats,
    .overloads = OVERLOADS("aten::linalg_pinv.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool "
                           "hermitian=False) -> Tensor",
                           "aten::linalg_pinv.atol_rtol_float_out(Tensor self, *, float? atol=None, float? rtol=None, "
                           "bool hermitian=False, Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_pinv_floats, .samples = "f32[4,3], rtol=0.1");
OPDEF(
    linalg_pinv_rcond,
    .overloads = OVERLOADS("aten::linalg_pinv.rcond_tensor(Tensor self, Tensor rcond, bool hermitian=False) -> Tensor",
                           "aten::linalg_pinv.out_rcond_tensor(Tensor self, Tensor rcond, bool hermitian=False, *, "
                           "Tensor(a!) out) -> Tensor(a!)"),
    .compose = compose_pinv_rcond, .samples = "f32[4,3], f32[]");
OPDEF(linalg_pinv_rcond_float,
      .overloads = OVERLOADS("aten::linalg_pinv(Tensor self, float rcond, bool hermitian=False) -> Tensor",
                             "aten::linalg_pinv.out(Tensor self, float rcond, bool hermitian=False, *, Tensor(a!) out) "
                             "-> Tensor(a!)"),
      .compose = compose_pinv_rcond_float, .samples = "f32[4,3], 0.1");
OPDEF(pinverse, .overloads = OVERLOADS("aten::pinverse(Tensor self, float rcond=1.0000000000000001e-15) -> Tensor"),
      .compose = compose_pinverse, .samples = "f32[4,3]");

/* ---- the condition of a matrix ---- */

/* aten::linalg_cond(self, p): by singular values for None, 2 and -2, else the norms of the matrix and its inverse */
static tn_status compose_cond(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    double p = has_arg(c, 1) ? arg_float(c, 1) : 2;
    if (fabs(p) != 1 && fabs(p) != 2 && !isinf(p)) {
        return call_fail(c, TN_E_ARGUMENT, "matrices have norms of order 1, 2 and inf of either sign, not of %g", p);
    }
    if (t->rank >= 2 && is_empty(b, t)) {
        out_set(c, 0, BUILD(b, "aten::zeros", of_extents(b, t->sizes, t->rank - 2), of_dtype(dtype_to_real(t->dtype))));
        return b->status;
    }
    if (p == 2 || p == -2) {
        datum values = BUILD(b, "aten::linalg_svdvals", c->args[0]), last = of_int(-1);
        datum largest = first_of(b, values), least = BUILD(b, "aten::narrow", values, last, last, of_int(1));
        datum ratio = BUILD(b, "aten::div.Tensor", p > 0 ? largest : least, p > 0 ? least : largest);
        out_set(c, 0, BUILD(b, "aten::squeeze.dim", ratio, last));
        return b->status;
    }
    datum inverse = BUILD(b, "aten::linalg_inv_ex", c->args[0]);
    out_set(c, 0,
            BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::linalg_matrix_norm", c->args[0], c->args[1]),
                  BUILD(b, "aten::linalg_matrix_norm", inverse, c->args[1])));
    return b->status;
}

static tn_status compose_cond_named(call *c)
{
    builder *b = c->b;
    datum inverse = BUILD(b, "aten::linalg_inv_ex", c->args[0]);
    out_set(c, 0,
            BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::linalg_matrix_norm.str_ord", c->args[0], c->args[1]),
                  BUILD(b, "aten::linalg_matrix_norm.str_ord", inverse, c->args[1])));
    return b->status;
}

OPDEF(linalg_cond,
      .overloads = OVERLOADS("aten::linalg_cond(Tensor self, Scalar? p=None) -> Tensor",
                             "aten::linalg_cond.out(Tensor self, Scalar? p=None, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_cond, .samples = "f32[3,3] | f64[2,4,3], -2 | f32[3,3], 1");
OPDEF(linalg_cond_named,
      .overloads = OVERLOADS("aten::linalg_cond.p_str(Tensor self, str p) -> Tensor",
                             "aten::linalg_cond.p_str_out(Tensor self, str p, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_cond_named, .samples = "f32[3,3], 'fro' | f64[3,3], 'nuc'");

/* ---- powers ---- */

static datum power_of(builder *b, datum a, uint64_t n)
{
    datum result = of_none(), square = a;
    if (n == 3) {
        return BUILD(b, "aten::matmul", BUILD(b, "aten::matmul", a, a), a);
    }
    for (; n > 0; n /= 2) {
        if (n % 2 == 1) {
            result = result.kind == DATUM_NONE ? square : BUILD(b, "aten::matmul", result, square);
        }
        square = n > 1 ? BUILD(b, "aten::matmul", square, square) : square;
    }
    return result;
}

/* aten::linalg_matrix_power(self, n) */
static tn_status compose_power(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t n = arg_int(c, 1);
    datum dense = {.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS};
    if (t->rank < 2 || extent_equal(b, t->sizes[t->rank - 2], t->sizes[t->rank - 1]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "sizes are %s, a matrix with as many rows as columns is expected",
                         extents_text(b, t->sizes, t->rank));
    }
    if (n == 0) {
        datum unit = BUILD(b, "aten::eye", of_extent(t->sizes[t->rank - 1]), of_dtype(t->dtype));
        datum all = BUILD(b, "aten::expand", unit, of_extents(b, t->sizes, t->rank));
        out_set(c, 0, BUILD(b, "aten::clone", all, dense));
        return b->status;
    }
    datum a = n < 0 ? BUILD(b, "aten::linalg_inv", c->args[0]) : c->args[0];
    uint64_t times = n < 0 ? -(uint64_t)n : (uint64_t)n;
    out_set(c, 0, n == 1 ? BUILD(b, "aten::clone", a, dense) : power_of(b, a, times));
    return b->status;
}

OPDEF(linalg_matrix_power,
      .overloads = OVERLOADS("aten::linalg_matrix_power(Tensor self, int n) -> Tensor",
                             "aten::linalg_matrix_power.out(Tensor self, int n, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::matrix_power(Tensor self, int n) -> Tensor",
                             "aten::matrix_power.out(Tensor self, int n, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_power,
      .samples =
          "f32[3,3], 0 | f32[3,3], 1 | f64[2,3,3], 2 | f32[3,3], 3 | f32[3,3], 7 | f64[3,3], -1 | f64[3,3], -2 | "
          "f32[3,3].T, 1");

static tn_status compose_exponential(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::linalg_matrix_exp", c->args[0]));
    return c->b->status;
}

OPDEF(matrix_exp, .overloads = OVERLOADS("aten::matrix_exp(Tensor self) -> Tensor"), .compose = compose_exponential,
      .samples = "f32[3,3] | f64[2,4,4]");

/* ---- Vandermonde's matrices: the powers of each element ---- */

/* [.., n, points] of x[.., n]: 1, x, x^2, ... */
static datum powers_of(call *c, datum x, extent points)
{
    builder *b = c->b;
    const tensor_type *t = &x.u.tensor->type;
    datum column = BUILD(b, "aten::unsqueeze", x, of_int(-1));
    extent *sizes = ARENA_ARRAY(b->arena, extent, t->rank + 1);
    memcpy(sizes, t->sizes, t->rank * sizeof *sizes);
    sizes[t->rank] = extent_sub(b, points, known(1));
    datum repeated = BUILD(b, "aten::expand", column, of_extents(b, sizes, t->rank + 1));
    datum parts[] = {BUILD(b, "aten::ones_like", column), BUILD(b, "aten::cumprod", repeated, of_int(-1))};
    return BUILD(b, "aten::cat", of_list(parts, 2), of_int(-1));
}

/* aten::linalg_vander(x, *, N) */
static tn_status compose_vander(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (t->dtype == DT_F16 || t->dtype == DT_BF16 || dtype_table[t->dtype].category == CATEGORY_BOOL) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    if (t->rank == 0 && !has_arg(c, 1)) {
        return call_fail(c, TN_E_ARGUMENT, "%s was given, at least one dim is expected", datum_text(c->b, c->args[0]));
    }
    extent points = has_arg(c, 1) ? arg_extent(c, 1) : t->sizes[t->rank - 1];
    if (extent_less(c->b, known(1), points) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "%s columns are asked for, more than 1 is expected",
                         extent_text(c->b, points));
    }
    datum x = t->rank == 0 ? BUILD(c->b, "aten::unsqueeze", c->args[0], of_int(0)) : c->args[0];
    if (dtype_table[t->dtype].category == CATEGORY_INTEGRAL) {
        x = BUILD(c->b, "aten::to.dtype", x, of_dtype(DT_I64)); /* as their products are */
    }
    TRY(c->b->status);
    out_set(c, 0, powers_of(c, x, points));
    return c->b->status;
}

/* aten::vander(x, N, increasing): of one dim; integers are i64 */
static tn_status compose_old_vander(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t points = 0;
    if (t->rank != 1) {
        return call_fail(c, TN_E_MISMATCH, "a tensor of %u dims was given, 1 is expected", t->rank);
    }
    if (has_arg(c, 1)) {
        points = arg_int(c, 1);
    } else if (!extent_decide_number(b, t->sizes[0], &points)) {
        return call_fail(c, TN_E_UNSUPPORTED, "the number of columns is %s, a known one is needed",
                         extent_text(b, t->sizes[0]));
    }
    datum type = of_dtype(promote_types(t->dtype, DT_I64));
    datum x = BUILD(b, "aten::to.dtype", c->args[0], type);
    TRY(b->status);
    if (points < 1) {
        extent none[] = {t->sizes[0], known(0)};
        out_set(c, 0, BUILD(b, "aten::zeros", of_extents(b, none, 2), type));
        return points < 0 ? call_fail(c, TN_E_ARGUMENT, "%lld columns are asked for", (long long)points) : b->status;
    }
    datum result = powers_of(c, x, known(points));
    out_set(c, 0, arg_bool(c, 2) ? result : BUILD(b, "aten::flip", result, of_ints(b, (int64_t[]){1}, 1)));
    return b->status;
}

OPDEF(linalg_vander, .overloads = OVERLOADS("aten::linalg_vander(Tensor x, *, SymInt? N=None) -> Tensor"),
      .compose = compose_vander, .samples = "f32[3] | f64[2,3], N=4 | i32[3]");
OPDEF(vander, .overloads = OVERLOADS("aten::vander(Tensor x, int? N=None, bool increasing=False) -> Tensor"),
      .compose = compose_old_vander, .samples = "f32[3] | i32[4], 3, True | f64[3], 1 | f32[3], 0 | f32[0]");
