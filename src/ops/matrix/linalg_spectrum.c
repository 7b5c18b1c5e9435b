/*
 * Orthogonal factors and spectra: Q R, eigenvalues, singular values, the exponential. Vectors are
 * unique up to a factor of magnitude 1: those of eigh and svd need not have the signs that LAPACK gives them.
 */
#include "kernels/matrix/eigen.h"
#include "kernels/matrix/spectrum.h"

#include "ir/promote.h"
#include "ops/matrix/linalg.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

/* Sizes of argument 0 with the last two replaced. */
static const extent *sizes_with(call *c, extent rows, extent columns)
{
    const tensor_type *t = arg_type(c, 0);
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, t->rank);
    memcpy(sizes, t->sizes, t->rank * sizeof *sizes);
    sizes[t->rank - 2] = rows;
    sizes[t->rank - 1] = columns;
    return sizes;
}

static void out_nothing(call *c, size_t i, dtype type)
{
    out_new(c, i, type, (extent[]){known(0)}, 1);
}

/* ---- Q R ---- */

/* aten::linalg_qr(A, mode) -> Q, R. reduced: [m, k], [k, n]; complete: [m, m], [m, n]; r: nothing, [k, n] */
typedef struct qr_mode {
    bool wants_q, complete;
} qr_mode;

static qr_mode arg_qr_mode(call *c)
{
    const char *mode = arg_string(c, 1);
    if (strcmp(mode, "reduced") != 0 && strcmp(mode, "complete") != 0 && strcmp(mode, "r") != 0) {
        call_fail(c, TN_E_ARGUMENT, "the mode is '%s', 'reduced', 'complete' or 'r' is expected", mode);
    }
    return (qr_mode){strcmp(mode, "r") != 0, strcmp(mode, "complete") == 0};
}

static tn_status infer_qr(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_matrices(c, 0));
    qr_mode mode = arg_qr_mode(c);
    extent m = t->sizes[t->rank - 2], n = t->sizes[t->rank - 1];
    extent k = mode.complete ? m : extent_min(c->b, m, n);
    if (mode.wants_q) {
        out_columns(c, 0, t->dtype, sizes_with(c, m, k), t->rank);
    } else {
        out_nothing(c, 0, t->dtype);
    }
    out_columns(c, 1, t->dtype, sizes_with(c, k, n), t->rank);
    return c->b->status;
}

/* The upper triangle of the first `rows` rows of a[.., n]. */
static void copy_upper(dtype type, const void *a, size_t rows, size_t n, void *r)
{
    size_t bytes = dtype_table[type].bytes;
    memset(r, 0, rows * n * bytes);
    for (size_t i = 0; i < rows && i < n; i++) {
        size_t at = (i * n + i) * bytes;
        memcpy((char *)r + at, (const char *)a + at, (n - i) * bytes);
    }
}

static tn_status run_qr(call *c)
{
    const tensor *t = arg_tensor(c, 0);
    qr_mode mode = arg_qr_mode(c);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(t);
    size_t steps = s.m < s.n ? s.m : s.n, rank = mode.complete ? s.m : steps, bytes = dtype_table[type].bytes;
    void *a = matrices_copy(c, t, type), *tau = call_workspace(c, steps * bytes);
    void *q = call_workspace(c, s.count * s.m * rank * bytes), *r = call_workspace(c, s.count * rank * s.n * bytes);
    TRY(c->b->status);
    for (size_t i = 0; i < s.count; i++) {
        void *one = matrix_at(a, i, s.m * s.n, type);
        factor_qr(type, one, s.m, s.n, tau);
        copy_upper(type, one, rank, s.n, matrix_at(r, i, rank * s.n, type));
        if (mode.wants_q) {
            factor_reflections(type, one, s.m, s.n, tau, steps, matrix_at(q, i, s.m * rank, type), rank);
        }
    }
    if (mode.wants_q) {
        dense_done(c, 0, type, q);
    }
    dense_done(c, 1, type, r);
    return TN_OK;
}

OPDEF(linalg_qr,
      .overloads = OVERLOADS("aten::linalg_qr(Tensor A, str mode=\"reduced\") -> (Tensor Q, Tensor R)",
                             "aten::linalg_qr.out(Tensor A, str mode=\"reduced\", *, Tensor(a!) Q, Tensor(b!) R) -> "
                             "(Tensor(a!) Q, Tensor(b!) R)"),
      .infer = infer_qr, .run = run_qr,
      .samples = "f32[4,3] | f64[2,3,5] | f32[5,3], 'complete' | f32[3,3].T, 'r' | c64[3,2] | f32[0,3] | f64[3,0], "
                 "'complete'");

/* aten::geqrf(self) -> a, tau */
static tn_status infer_geqrf(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_matrices(c, 0));
    const extent *sizes = sizes_with(c, extent_min(c->b, t->sizes[t->rank - 2], t->sizes[t->rank - 1]), known(1));
    out_columns(c, 0, t->dtype, t->sizes, t->rank);
    out_new(c, 1, t->dtype, sizes, t->rank - 1);
    return c->b->status;
}

static tn_status run_geqrf(call *c)
{
    const tensor *t = arg_tensor(c, 0);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(t);
    size_t steps = s.m < s.n ? s.m : s.n;
    void *a = matrices_copy(c, t, type), *tau = call_workspace(c, s.count * steps * dtype_table[type].bytes);
    TRY(c->b->status);
    for (size_t i = 0; i < s.count; i++) {
        factor_qr(type, matrix_at(a, i, s.m * s.n, type), s.m, s.n, matrix_at(tau, i, steps, type));
    }
    dense_done(c, 0, type, a);
    dense_done(c, 1, type, tau);
    return TN_OK;
}

OPDEF(geqrf,
      .overloads = OVERLOADS("aten::geqrf(Tensor self) -> (Tensor a, Tensor tau)",
                             "aten::geqrf.a(Tensor self, *, Tensor(a!) a, Tensor(b!) tau) -> (Tensor(a!) a, Tensor(b!) "
                             "tau)"),
      .infer = infer_geqrf, .run = run_geqrf, .samples = "f32[4,3] | f64[2,3,5] | c64[3,2]");

/* aten::linalg_householder_product(input, tau): the first n columns of the product of the reflections */
static tn_status infer_householder(call *c)
{
    const tensor_type *t = arg_type(c, 0), *tau = arg_type(c, 1);
    TRY(check_matrices(c, 0));
    bool fits = tau->rank + 1 == t->rank && tau->dtype == t->dtype &&
                extent_less(c->b, t->sizes[t->rank - 2], t->sizes[t->rank - 1]) != FACT_YES &&
                extent_less(c->b, t->sizes[t->rank - 1], tau->sizes[tau->rank - 1]) != FACT_YES;
    for (uint32_t i = 0; fits && i + 2 < t->rank; i++) {
        fits = extent_equal(c->b, t->sizes[i], tau->sizes[i]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "reflections are %s, their factors %s: they do not fit",
                         datum_text(c->b, c->args[0]), datum_text(c->b, c->args[1]));
    }
    out_columns(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

static tn_status run_householder(call *c)
{
    const tensor *t = arg_tensor(c, 0), *tau = arg_tensor(c, 1);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(t);
    size_t count = (size_t)tau->sizes[tau->rank - 1];
    const void *a = dense_in(c, t, type), *factors = dense_in(c, tau, type);
    void *q = call_workspace(c, s.count * s.m * s.n * dtype_table[type].bytes);
    TRY(c->b->status);
    for (size_t i = 0; i < s.count; i++) {
        factor_reflections(type, matrix_at(a, i, s.m * s.n, type), s.m, s.n, matrix_at(factors, i, count, type), count,
                           matrix_at(q, i, s.m * s.n, type), s.n);
    }
    dense_done(c, 0, type, q);
    return TN_OK;
}

OPDEF(linalg_householder_product,
      .overloads = OVERLOADS("aten::linalg_householder_product(Tensor input, Tensor tau) -> Tensor",
                             "aten::linalg_householder_product.out(Tensor input, Tensor tau, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .infer = infer_householder, .run = run_householder,
      .samples = "f32[4,3], f32[3] | f64[2,4,3], f64[2,2] | c64[3,2], c64[2]");

/* aten::ormqr(self, input2, input3, left, transpose): input3 times the whole Q of the reflections in self, or its
 * adjoint */
static tn_status infer_reflected(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0), *tau = arg_type(c, 1), *other = arg_type(c, 2);
    TRY(check_matrices(c, 0));
    bool fits =
        tau->rank + 1 == t->rank && other->rank == t->rank && tau->dtype == t->dtype && other->dtype == t->dtype;
    if (fits) {
        extent facing = other->sizes[t->rank - (arg_bool(c, 3) ? 2 : 1)], count = tau->sizes[t->rank - 2];
        fits = extent_equal(b, facing, t->sizes[t->rank - 2]) != FACT_NO &&
               extent_equal(b, count, extent_min(b, facing, t->sizes[t->rank - 1])) != FACT_NO;
    }
    for (uint32_t i = 0; fits && i + 2 < t->rank; i++) {
        fits = extent_equal(b, t->sizes[i], tau->sizes[i]) != FACT_NO &&
               extent_equal(b, t->sizes[i], other->sizes[i]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "reflections are %s, their factors %s, the matrices %s: they do not fit",
                         datum_text(b, c->args[0]), datum_text(b, c->args[1]), datum_text(b, c->args[2]));
    }
    out_columns(c, 0, t->dtype, other->sizes, other->rank);
    return b->status;
}

static tn_status run_reflected(call *c)
{
    const tensor *t = arg_tensor(c, 0), *tau = arg_tensor(c, 1), *other = arg_tensor(c, 2);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(t), x = matrices_of(other);
    bool left = arg_bool(c, 3), adjoint = arg_bool(c, 4);
    size_t count = (size_t)tau->sizes[tau->rank - 1], bytes = dtype_table[type].bytes;
    const void *a = dense_in(c, t, type), *factors = dense_in(c, tau, type), *given = dense_in(c, other, type);
    void *whole = call_workspace(c, s.m * s.m * bytes), *turned = call_workspace(c, s.m * s.m * bytes);
    void *room = call_workspace(c, x.count * x.m * x.n * bytes);
    TRY(c->b->status);
    for (size_t i = 0; i < x.count; i++) {
        const void *from = matrix_at(given, i, x.m * x.n, type), *q = adjoint ? turned : whole;
        factor_reflections(type, matrix_at(a, i, s.m * s.n, type), s.m, s.n, matrix_at(factors, i, count, type), count,
                           whole, s.m);
        if (adjoint) {
            factor_adjoint(type, whole, s.m, s.m, turned);
        }
        factor_multiply(type, left ? q : from, left ? from : q, x.m, s.m, x.n, matrix_at(room, i, x.m * x.n, type));
    }
    dense_done(c, 0, type, room);
    return TN_OK;
}

OPDEF(ormqr,
      .overloads = OVERLOADS("aten::ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool "
                             "transpose=False) -> Tensor",
                             "aten::ormqr.out(Tensor self, Tensor input2, Tensor input3, bool left=True, bool "
                             "transpose=False, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_reflected, .run = run_reflected,
      .samples = "f32[4,3], f32[3], f32[4,2] | f64[2,4,3], f64[2,3], f64[2,5,4], False | c64[3,2], c64[2], c64[3,3], "
                 "True, True | f64[3,3], f64[3], f64[2,3], False, True | f32[3,0], f32[0], f32[3,2]");

/* ---- Hermitian matrices ---- */

/* aten::_linalg_eigh(A, UPLO, compute_v) -> eigenvalues, eigenvectors */
static tn_status infer_eigh(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    const char *side = arg_string(c, 1);
    TRY(check_square(c, 0));
    if (strlen(side) != 1 || strchr("LUlu", side[0]) == NULL) {
        return call_fail(c, TN_E_ARGUMENT, "the triangle is named '%s', 'L' or 'U' is expected", side);
    }
    out_new(c, 0, dtype_to_real(t->dtype), t->sizes, t->rank - 1);
    if (arg_bool(c, 2)) {
        out_columns(c, 1, t->dtype, t->sizes, t->rank);
    } else {
        out_nothing(c, 1, t->dtype);
    }
    return c->b->status;
}

/* Makes a Hermitian of one of its triangles; `turned` has room for another. */
static void mirror(dtype type, void *a, size_t n, bool upper, void *turned)
{
    size_t bytes = dtype_table[type].bytes;
    factor_adjoint(type, a, n, n, turned);
    for (size_t at = 0; at < n * n; at++) {
        size_t i = at / n, j = at % n;
        if (upper ? i > j : i < j) {
            memcpy((char *)a + at * bytes, (char *)turned + at * bytes, bytes);
        } else if (i == j && type == DT_C128) {
            ((double *)a)[2 * at + 1] = 0;
        }
    }
}

/* rows[count, n], conjugated or not, become the columns of out[n, count]. */
static void rows_to_columns(dtype type, const void *rows, size_t count, size_t n, void *out)
{
    size_t bytes = dtype_table[type].bytes;
    for (size_t at = 0; at < count * n; at++) {
        memcpy((char *)out + (at % n * count + at / n) * bytes, (const char *)rows + at * bytes, bytes);
    }
}

/* Of matrices that hold something else than numbers nothing is found; singular values alone of infinite ones are. */
static tn_status check_finite(call *c, dtype type, const void *elements, size_t n, bool may_be_infinite)
{
    const double *x = elements;
    for (size_t i = 0; i < n * (type == DT_C128 ? 2 : 1); i++) {
        if (isnan(x[i]) || (isinf(x[i]) && !may_be_infinite)) {
            return call_fail(c, TN_E_ARGUMENT, "an element is %g, finite numbers are expected", x[i]);
        }
    }
    return TN_OK;
}

static tn_status run_eigh(call *c)
{
    const tensor *t = arg_tensor(c, 0);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(t);
    size_t one = s.n * s.n, bytes = dtype_table[type].bytes;
    bool wants_vectors = arg_bool(c, 2);
    void *a = matrices_copy(c, t, type), *work = call_workspace(c, one * bytes);
    void *vectors = wants_vectors ? call_workspace(c, s.count * one * bytes) : NULL;
    double *values = call_workspace(c, s.count * s.n * sizeof *values);
    TRY(c->b->status);
    TRY(check_finite(c, type, a, s.count * one, false));
    for (size_t i = 0; i < s.count; i++) {
        void *matrix = matrix_at(a, i, one, type);
        mirror(type, matrix, s.n, toupper((unsigned char)arg_string(c, 1)[0]) == 'U', work);
        spectrum_hermitian(type, matrix, s.n, values + i * s.n, wants_vectors ? work : NULL);
        if (wants_vectors) {
            rows_to_columns(type, work, s.n, s.n, matrix_at(vectors, i, one, type));
        }
    }
    dense_done(c, 0, DT_F64, values);
    if (wants_vectors) {
        dense_done(c, 1, type, vectors);
    }
    return TN_OK;
}

OPDEF(
    _linalg_eigh,
    .overloads = OVERLOADS("aten::_linalg_eigh(Tensor A, str UPLO=\"L\", bool compute_v=True) -> (Tensor eigenvalues, "
                           "Tensor eigenvectors)",
                           "aten::_linalg_eigh.eigenvalues(Tensor A, str UPLO=\"L\", bool compute_v=True, *, "
                           "Tensor(a!) eigenvalues, Tensor(b!) eigenvectors) -> (Tensor(a!) eigenvalues, Tensor(b!) "
                           "eigenvectors)"),
    .infer = infer_eigh, .run = run_eigh,
    .samples = "f32[3,3], 'L', False | f64[2,4,4], 'U', False | c64[3,3], 'L', False | f32[0,0] | f32[1,1]");

/* ---- matrices that need not be Hermitian: values and vectors are complex ---- */

/* aten::linalg_eig(self) -> eigenvalues, eigenvectors; aten::_linalg_eigvals(self) */
static tn_status infer_eig(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_square(c, 0));
    out_new(c, 0, dtype_to_complex(t->dtype), t->sizes, t->rank - 1);
    if (c->out_count > 1) {
        out_columns(c, 1, dtype_to_complex(t->dtype), t->sizes, t->rank);
    }
    return c->b->status;
}

static tn_status run_eig(call *c)
{
    const tensor *t = arg_tensor(c, 0);
    matrices s = matrices_of(t);
    size_t one = s.n * s.n, bytes = dtype_table[DT_C128].bytes;
    bool wants_vectors = c->out_count > 1;
    void *a = matrices_copy(c, t, DT_C128), *q = call_workspace(c, one * bytes), *rows = call_workspace(c, one * bytes);
    void *values = call_workspace(c, (s.count + 1) * s.n * bytes), *vectors = call_workspace(c, s.count * one * bytes);
    TRY(c->b->status);
    for (size_t i = 0; i < s.count; i++) {
        /* room for work is after the values of the last matrix; those of the next overwrite it */
        if (!eigen_general(matrix_at(a, i, one, DT_C128), s.n, matrix_at(values, i, s.n, DT_C128), q,
                           wants_vectors ? rows : NULL)) {
            return call_fail(c, TN_E_ARGUMENT,
                             "eigenvalues of matrix %zu were not found: it has elements that are no numbers", i);
        }
        rows_to_columns(DT_C128, rows, s.n, s.n, matrix_at(vectors, i, one, DT_C128));
    }
    dense_done(c, 0, DT_C128, values);
    if (wants_vectors) {
        dense_done(c, 1, DT_C128, vectors);
    }
    return TN_OK;
}

OPDEF(linalg_eig,
      .overloads = OVERLOADS("aten::linalg_eig(Tensor self) -> (Tensor eigenvalues, Tensor eigenvectors)",
                             "aten::linalg_eig.out(Tensor self, *, Tensor(a!) eigenvalues, Tensor(b!) eigenvectors) -> "
                             "(Tensor(a!) eigenvalues, Tensor(b!) eigenvectors)"),
      .infer = infer_eig, .run = run_eig, .samples = "f32[1,1] | f32[0,0]");
static tn_status core_eigvals(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::linalg_eig", c->args[0]));
    return c->b->status;
}

OPDEF(_linalg_eigvals,
      .overloads = OVERLOADS("aten::_linalg_eigvals(Tensor self) -> Tensor",
                             "aten::linalg_eigvals(Tensor self) -> Tensor",
                             "aten::linalg_eigvals.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_eig, .run = run_eig, .core = core_eigvals, .samples = "f32[1,1] | f32[0,0]");

/* ---- singular values ---- */

/* aten::_linalg_svd(A, full_matrices, compute_uv, *, driver) -> U, S, Vh */
static tn_status infer_svd(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_matrices(c, 0));
    extent m = t->sizes[t->rank - 2], n = t->sizes[t->rank - 1], k = extent_min(c->b, m, n);
    bool full = arg_bool(c, 1);
    if (arg_bool(c, 2)) {
        out_columns(c, 0, t->dtype, sizes_with(c, m, full ? m : k), t->rank);
        out_columns(c, 2, t->dtype, sizes_with(c, full ? n : k, n), t->rank);
    } else {
        out_nothing(c, 0, t->dtype);
        out_nothing(c, 2, t->dtype);
    }
    out_new(c, 1, dtype_to_real(t->dtype), sizes_with(c, k, n), t->rank - 1);
    return c->b->status;
}

/* Room for one decomposition: vectors of the longer side, of the shorter one, one in each row, and work. */
typedef struct svd_room {
    dtype type;
    size_t long_side, short_side;
    void *longer, *shorter, *work;
} svd_room;

/* a[m, n]; a wide one is taken by its adjoint, so that the vectors of the longer side are V's, conjugated at the end.
 */
static void svd_one(svd_room *r, const void *a, size_t m, size_t n, bool full, double *values)
{
    if (m >= n) {
        rows_to_columns(r->type, a, m, n, r->longer); /* the columns of a, one in each row */
    } else {
        factor_adjoint(r->type, a, m, n, r->work);
        rows_to_columns(r->type, r->work, n, m, r->longer);
    }
    spectrum_singular(r->type, r->longer, r->long_side, r->short_side, values, r->shorter);
    spectrum_complete(r->type, r->longer, r->short_side, full ? r->long_side : r->short_side, r->long_side);
}

static tn_status run_svd(call *c)
{
    const tensor *t = arg_tensor(c, 0);
    bool full = arg_bool(c, 1), wants_vectors = arg_bool(c, 2), tall;
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(t);
    tall = s.m >= s.n;
    svd_room room = {.type = type, .long_side = tall ? s.m : s.n, .short_side = tall ? s.n : s.m};
    size_t bytes = dtype_table[type].bytes, k = room.short_side, longest = full ? room.long_side : k;
    size_t columns = tall ? longest : k, rows = tall ? k : longest;
    const void *a = dense_in(c, t, type);
    room.longer = call_workspace(c, room.long_side * longest * bytes);
    room.shorter = call_workspace(c, k * k * bytes);
    room.work = call_workspace(c, room.long_side * longest * bytes);
    double *values = call_workspace(c, s.count * k * sizeof *values);
    void *u = call_workspace(c, s.count * s.m * columns * bytes), *v = call_workspace(c, s.count * rows * s.n * bytes);
    TRY(c->b->status);
    TRY(check_finite(c, type, a, s.count * s.m * s.n, !wants_vectors));
    for (size_t i = 0; i < s.count; i++) {
        svd_one(&room, matrix_at(a, i, s.m * s.n, type), s.m, s.n, full && wants_vectors, values + i * k);
        rows_to_columns(type, tall ? room.longer : room.shorter, columns, s.m, matrix_at(u, i, s.m * columns, type));
        /* V^H: the vectors of V, one in each row, conjugated: the adjoint of their transpose */
        rows_to_columns(type, tall ? room.shorter : room.longer, rows, s.n, room.work);
        factor_adjoint(type, room.work, s.n, rows, matrix_at(v, i, rows * s.n, type));
    }
    dense_done(c, 1, DT_F64, values);
    if (wants_vectors) {
        dense_done(c, 0, type, u);
        dense_done(c, 2, type, v);
    }
    return TN_OK;
}

OPDEF(_linalg_svd,
      .overloads = OVERLOADS(
          "aten::_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> "
          "(Tensor U, Tensor S, Tensor Vh)",
          "aten::_linalg_svd.U(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None, "
          "Tensor(a!) U, Tensor(b!) S, Tensor(c!) Vh) -> (Tensor(a!) U, Tensor(b!) S, Tensor(c!) Vh)"),
      .infer = infer_svd, .run = run_svd,
      .samples = "f32[4,3], False, False | f64[2,3,5], False, False | c64[3,3], False, False | f32[0,3], False, False");

/* ---- the exponential ---- */

/* aten::linalg_matrix_exp(self) */
static tn_status infer_exponential(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_square(c, 0));
    out_new(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

static tn_status run_exponential(call *c)
{
    const tensor *t = arg_tensor(c, 0);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(t);
    size_t one = s.n * s.n, bytes = dtype_table[type].bytes;
    void *a = matrices_copy(c, t, type), *work = call_workspace(c, 2 * one * bytes);
    void *out = call_workspace(c, s.count * one * bytes);
    TRY(c->b->status);
    for (size_t i = 0; i < s.count; i++) {
        spectrum_exponential(type, matrix_at(a, i, one, type), s.n, work, matrix_at(out, i, one, type));
    }
    dense_done(c, 0, type, out);
    return TN_OK;
}

OPDEF(linalg_matrix_exp,
      .overloads = OVERLOADS("aten::linalg_matrix_exp(Tensor self) -> Tensor",
                             "aten::linalg_matrix_exp.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_exponential, .run = run_exponential,
      .samples = "f32[3,3] | f64[2,4,4] | c64[2,2] | f32[3,3].T | f32[1,1]");
