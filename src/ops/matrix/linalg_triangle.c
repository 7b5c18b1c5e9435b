/* Triangular matrices: Cholesky's factor and what is solved with it, systems of a triangle. */
#include "ops/matrix/linalg.h"

#include <string.h>

/* ---- Cholesky ---- */

/* aten::linalg_cholesky_ex(self, *, upper, check_errors) -> L, info */
static tn_status infer_cholesky(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_square(c, 0));
    out_columns(c, 0, t->dtype, t->sizes, t->rank);
    out_new(c, 1, DT_I32, t->sizes, t->rank - 2);
    return c->b->status;
}

/* The triangle that is asked for alone is read; an upper factor is the adjoint of the lower one of the same matrix. */
static int32_t cholesky_one(dtype type, void *a, size_t n, bool upper, void *turned)
{
    if (!upper) {
        return factor_cholesky(type, a, n);
    }
    factor_adjoint(type, a, n, n, turned);
    int32_t failed = factor_cholesky(type, turned, n);
    factor_adjoint(type, turned, n, n, a);
    return failed;
}

static tn_status run_cholesky(call *c)
{
    const tensor *t = arg_tensor(c, 0);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(t);
    void *a = matrices_copy(c, t, type), *turned = call_workspace(c, s.n * s.n * dtype_table[type].bytes);
    int32_t *failed = call_workspace(c, s.count * sizeof *failed);
    TRY(c->b->status);
    for (size_t i = 0; i < s.count; i++) {
        failed[i] = cholesky_one(type, matrix_at(a, i, s.n * s.n, type), s.n, arg_bool(c, 1), turned);
        if (failed[i] != 0 && arg_bool(c, 2)) {
            return call_fail(c, TN_E_ARGUMENT,
                             "matrix %zu is not positive definite: its leading minor of order %d is not", i,
                             (int)failed[i]);
        }
    }
    dense_done(c, 0, type, a);
    dense_done(c, 1, DT_I32, failed);
    return TN_OK;
}

OPDEF(linalg_cholesky_ex,
      .overloads = OVERLOADS("aten::linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) -> "
                             "(Tensor L, Tensor info)",
                             "aten::linalg_cholesky_ex.L(Tensor self, *, bool upper=False, bool check_errors=False, "
                             "Tensor(a!) L, Tensor(b!) info) -> (Tensor(a!) L, Tensor(b!) info)"),
      .infer = infer_cholesky, .run = run_cholesky, .samples = "f32[0,0] | f64[2,0,0], upper=True");

/* Solves A x = b where A = L L^H, or U^H U, is given by its factor: two triangles. */
static void solve_by_factor(dtype type, const void *factor, size_t n, bool upper, void *b, size_t columns)
{
    factor_solve(type, factor, n, (triangle){.upper = upper, .adjoint = upper}, b, columns);
    factor_solve(type, factor, n, (triangle){.upper = upper, .adjoint = !upper}, b, columns);
}

/* Right-hand sides `given` and factors t of the same batch dims: result 0 of the same sizes. */
static tn_status check_rhs(call *c, size_t given, size_t factor, bool left)
{
    const tensor_type *x = arg_type(c, given), *t = arg_type(c, factor);
    TRY(check_square(c, factor));
    TRY(check_matrices(c, given));
    if (x->dtype != t->dtype) {
        return call_fail(c, TN_E_MISMATCH, "element types are %s and %s, one type is expected",
                         dtype_table[x->dtype].name, dtype_table[t->dtype].name);
    }
    if (extent_equal(c->b, x->sizes[x->rank - (left ? 2 : 1)], t->sizes[t->rank - 1]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "the matrix has sizes %s, the right-hand side %s: they do not fit",
                         extents_text(c->b, t->sizes, t->rank), extents_text(c->b, x->sizes, x->rank));
    }
    return TN_OK;
}

/* Sizes of argument i with the batch dims of both arguments. */
static uint32_t shared_batch(call *c, size_t i, size_t other, const extent **sizes)
{
    const extent *batch;
    const tensor_type *x = arg_type(c, i), *y = arg_type(c, other);
    uint32_t rank = infer_broadcast_sizes(c, x->sizes, x->rank - 2, y->sizes, y->rank - 2, &batch);
    extent *all = ARENA_ARRAY(c->b->arena, extent, rank + 2);
    memcpy(all, batch, rank * sizeof *all);
    memcpy(all + rank, x->sizes + x->rank - 2, 2 * sizeof *all);
    *sizes = all;
    return rank + 2;
}

/* aten::cholesky_solve(self, input2, upper): self is b, input2 the factor */
static tn_status infer_cholesky_solve(call *c)
{
    const extent *sizes;
    TRY(check_rhs(c, 0, 1, true));
    uint32_t rank = shared_batch(c, 0, 1, &sizes);
    out_columns(c, 0, arg_type(c, 0)->dtype, sizes, rank);
    return c->b->status;
}

static tn_status run_cholesky_solve(call *c)
{
    const tensor *x = arg_tensor(c, 0), *t = arg_tensor(c, 1), *out = out_tensor(c, 0);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(out);
    size_t bytes = (size_t)numel_of(out) * dtype_table[type].bytes;
    const void *given = dense_repeated(c, x, out->rank, out->sizes, type), *factors = dense_in(c, t, type);
    void *room = call_workspace(c, bytes);
    TRY(c->b->status);
    memcpy(room, given, bytes);
    for (size_t i = 0; s.n > 0 && i < s.count; i++) {
        solve_by_factor(type, matrix_at(factors, repeated_index(t, 2, out, 2, i), s.m * s.m, type), s.m, arg_bool(c, 2),
                        matrix_at(room, i, s.m * s.n, type), s.n);
    }
    dense_done(c, 0, type, room);
    return TN_OK;
}

OPDEF(
    cholesky_solve,
    .overloads = OVERLOADS("aten::cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor",
                           "aten::cholesky_solve.out(Tensor self, Tensor input2, bool upper=False, *, Tensor(a!) out) "
                           "-> Tensor(a!)"),
    .infer = infer_cholesky_solve, .run = run_cholesky_solve,
    .samples = "f32[3,2], f32[3,3] | f64[2,3,2], f64[3,3], True | c64[2,1], c64[2,2] | f32[0,2], f32[0,0]");
OPDEF(
    _cholesky_solve_helper,
    .overloads = OVERLOADS("aten::_cholesky_solve_helper(Tensor self, Tensor A, bool upper) -> Tensor",
                           "aten::_cholesky_solve_helper.out(Tensor self, Tensor A, bool upper, *, Tensor(a!) out) -> "
                           "Tensor(a!)"),
    .infer = infer_cholesky_solve, .run = run_cholesky_solve, .samples = "f32[3,2], f32[3,3], False");

/* aten::cholesky_inverse(self, upper) */
static tn_status infer_cholesky_inverse(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_square(c, 0));
    out_columns(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

/* A factor with a 0 on its diagonal is that of no regular matrix. The real part of an element comes first. */
static tn_status check_diagonals(const call *c, const void *factors, const matrices *s, dtype type)
{
    bool is_complex = dtype_table[type].category == CATEGORY_COMPLEX;
    for (size_t i = 0; i < s->count * s->n; i++) {
        size_t matrix = i / s->n, k = i % s->n;
        const double *element = matrix_at(factors, matrix * s->n * s->n + k * (s->n + 1), 1, type);
        if (element[0] == 0 && (!is_complex || element[1] == 0)) {
            return call_fail(c, TN_E_ARGUMENT, "matrix %zu is singular: diagonal element %zu of its factor is 0",
                             matrix, k + 1);
        }
    }
    return TN_OK;
}

static tn_status run_cholesky_inverse(call *c)
{
    const tensor *t = arg_tensor(c, 0);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(t);
    size_t one = s.n * s.n, bytes = s.count * one * dtype_table[type].bytes;
    const void *factors = dense_in(c, t, type);
    void *room = call_workspace(c, bytes);
    TRY(c->b->status);
    TRY(check_diagonals(c, factors, &s, type));
    memset(room, 0, bytes);
    for (size_t i = 0; i < s.count; i++) {
        for (size_t k = 0; k < s.n; k++) { /* the real part comes first */
            *(double *)matrix_at(room, i * one + k * (s.n + 1), 1, type) = 1;
        }
        solve_by_factor(type, matrix_at(factors, i, one, type), s.n, arg_bool(c, 1), matrix_at(room, i, one, type),
                        s.n);
    }
    dense_done(c, 0, type, room);
    return TN_OK;
}

OPDEF(cholesky_inverse,
      .overloads =
          OVERLOADS("aten::cholesky_inverse(Tensor self, bool upper=False) -> Tensor",
                    "aten::cholesky_inverse.out(Tensor self, bool upper=False, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_cholesky_inverse, .run = run_cholesky_inverse,
      .samples = "f32[3,3] | f64[2,3,3], True | c64[2,2] | f32[0,0]");

/* ---- systems of a triangle ---- */

/* aten::linalg_solve_triangular(self, B, *, upper, left, unitriangular) */
static tn_status infer_solve_triangular(call *c)
{
    const extent *sizes;
    TRY(check_rhs(c, 1, 0, arg_bool(c, 3)));
    uint32_t rank = shared_batch(c, 1, 0, &sizes);
    out_columns(c, 0, arg_type(c, 0)->dtype, sizes, rank);
    return c->b->status;
}

/* b[m, n] for `left`, else x t = b is solved as t^H x^H = b^H, in `turned`. */
static void solve_side(dtype type, const void *t, triangle which, bool left, void *b, size_t m, size_t n, void *turned)
{
    if (left) {
        factor_solve(type, t, m, which, b, n);
        return;
    }
    which.adjoint = true;
    factor_adjoint(type, b, m, n, turned);
    factor_solve(type, t, n, which, turned, m);
    factor_adjoint(type, turned, n, m, b);
}

static tn_status run_solve_triangular(call *c)
{
    const tensor *t = arg_tensor(c, 0), *out = out_tensor(c, 0);
    bool left = arg_bool(c, 3);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(out);
    size_t n = left ? s.m : s.n, one = s.m * s.n, bytes = dtype_table[type].bytes;
    const void *given = dense_repeated(c, arg_tensor(c, 1), out->rank, out->sizes, type), *all = dense_in(c, t, type);
    void *room = call_workspace(c, s.count * one * bytes), *turned = call_workspace(c, one * bytes);
    TRY(c->b->status);
    triangle which = {.upper = arg_bool(c, 2), .unit = arg_bool(c, 4)};
    memcpy(room, given, s.count * one * bytes);
    for (size_t i = 0; one > 0 && i < s.count; i++) {
        solve_side(type, matrix_at(all, repeated_index(t, 2, out, 2, i), n * n, type), which, left,
                   matrix_at(room, i, one, type), s.m, s.n, turned);
    }
    dense_done(c, 0, type, room);
    return TN_OK;
}

OPDEF(linalg_solve_triangular,
      .overloads =
          OVERLOADS("aten::linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool "
                    "unitriangular=False) -> Tensor",
                    "aten::linalg_solve_triangular.out(Tensor self, Tensor B, *, bool upper, bool left=True, bool "
                    "unitriangular=False, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_solve_triangular, .run = run_solve_triangular,
      .samples =
          "f32[3,3], f32[3,2], upper=True | f64[2,3,3], f64[3,2], upper=False | f32[3,3].T, f32[2,3], upper=True, "
          "left=False | c64[2,2], c64[2,2], upper=False, unitriangular=True | c64[2,2], c64[3,2], upper=True, "
          "left=False | f32[0,0], f32[0,2], upper=True");

/* aten::triangular_solve(self, A, upper, transpose, unitriangular) -> solution, cloned_coefficient */
static tn_status infer_triangular_solve(call *c)
{
    const extent *sizes;
    TRY(check_rhs(c, 0, 1, true));
    uint32_t rank = shared_batch(c, 0, 1, &sizes);
    out_columns(c, 0, arg_type(c, 0)->dtype, sizes, rank);
    rank = shared_batch(c, 1, 0, &sizes);
    out_columns(c, 1, arg_type(c, 0)->dtype, sizes, rank);
    return c->b->status;
}

static void *conjugated(call *c, const double *complex_numbers, size_t n)
{
    double *copy = call_workspace(c, 2 * n * sizeof *copy);
    for (size_t i = 0; copy != NULL && i < 2 * n; i++) {
        copy[i] = i % 2 == 0 ? complex_numbers[i] : -complex_numbers[i];
    }
    return copy;
}

static tn_status run_triangular_solve(call *c)
{
    const tensor *out = out_tensor(c, 0), *coefficient = out_tensor(c, 1);
    dtype type = factor_type(out->dtype);
    matrices s = matrices_of(out);
    size_t one = s.m * s.n;
    const void *given = dense_repeated(c, arg_tensor(c, 0), out->rank, out->sizes, type);
    void *a = (void *)dense_repeated(c, arg_tensor(c, 1), coefficient->rank, coefficient->sizes, type);
    void *room = call_workspace(c, s.count * one * dtype_table[type].bytes);
    TRY(c->b->status);
    dense_done(c, 1, type, a);
    bool turned = arg_bool(c, 3);
    if (turned && type == DT_C128) { /* the adjoint of the conjugate is the transpose */
        a = conjugated(c, a, s.count * s.m * s.m);
        TRY(c->b->status);
    }
    memcpy(room, given, s.count * one * dtype_table[type].bytes);
    for (size_t i = 0; one > 0 && i < s.count; i++) {
        factor_solve(type, matrix_at(a, i, s.m * s.m, type), s.m,
                     (triangle){.upper = arg_bool(c, 2), .unit = arg_bool(c, 4), .adjoint = turned},
                     matrix_at(room, i, one, type), s.n);
    }
    dense_done(c, 0, type, room);
    return TN_OK;
}

OPDEF(
    triangular_solve,
    .overloads = OVERLOADS("aten::triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool "
                           "unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)",
                           "aten::triangular_solve.X(Tensor self, Tensor A, bool upper=True, bool transpose=False, "
                           "bool unitriangular=False, *, Tensor(a!) X, Tensor(b!) M) -> (Tensor(a!) solution, "
                           "Tensor(b!) cloned_coefficient)"),
    .infer = infer_triangular_solve, .run = run_triangular_solve,
    .samples =
        "f32[3,2], f32[3,3] | f64[2,3,2], f64[3,3], False | f32[3,2], f32[3,3], True, True | c64[2,1], c64[2,2], "
        "False, False, True");
