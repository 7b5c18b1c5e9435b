/*
 * Linear systems by L U: factors, solutions, inverses, determinants. Those here are what torch's kernels are; the forms
 * that check for failure and those made of several are in linalg_forms.c.
 */
#include "ops/matrix/linalg.h"

#include "ir/promote.h"

#include <complex.h>
#include <math.h>
#include <string.h>

/* ---- matrices: see linalg.h ---- */

tn_status check_matrices(call *c, size_t i)
{
    const tensor_type *t = arg_type(c, i);
    if (t->rank < 2) {
        return call_fail(c, TN_E_MISMATCH, "a tensor of %u dims was given, at least 2 are expected", t->rank);
    }
    if (t->dtype != DT_F32 && t->dtype != DT_F64 && t->dtype != DT_C64 && t->dtype != DT_C128) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[t->dtype].name);
    }
    return TN_OK;
}

tn_status check_square(call *c, size_t i)
{
    const tensor_type *t = arg_type(c, i);
    TRY(check_matrices(c, i));
    if (extent_equal(c->b, t->sizes[t->rank - 2], t->sizes[t->rank - 1]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "sizes are %s, a matrix with as many rows as columns is expected",
                         extents_text(c->b, t->sizes, t->rank));
    }
    return TN_OK;
}

const extent *column_extents(builder *b, const extent *sizes, uint32_t rank)
{
    if (rank < 2) {
        return contiguous_extents(b, sizes, rank);
    }
    extent *turned = ARENA_ARRAY(b->arena, extent, rank), *strides = ARENA_ARRAY(b->arena, extent, rank);
    memcpy(turned, sizes, rank * sizeof *sizes);
    turned[rank - 2] = sizes[rank - 1];
    turned[rank - 1] = sizes[rank - 2];
    memcpy(strides, contiguous_extents(b, turned, rank), rank * sizeof *strides);
    extent between_columns = strides[rank - 2];
    strides[rank - 2] = strides[rank - 1];
    strides[rank - 1] = between_columns;
    return strides;
}

array *out_columns(call *c, size_t i, dtype type, const extent *sizes, uint32_t rank)
{
    return out_new_strided(c, i, type, sizes, column_extents(c->b, sizes, rank), rank);
}

matrices matrices_of(const tensor *t)
{
    matrices s = {1, (size_t)t->sizes[t->rank - 2], (size_t)t->sizes[t->rank - 1]};
    for (uint32_t i = 0; i + 2 < t->rank; i++) {
        s.count *= (size_t)t->sizes[i];
    }
    return s;
}

dtype factor_type(dtype type)
{
    return dtype_table[type].category == CATEGORY_COMPLEX ? DT_C128 : DT_F64;
}

void *matrices_copy(call *c, const tensor *t, dtype as)
{
    size_t bytes = (size_t)numel_of(t) * dtype_table[as].bytes;
    const void *in = dense_in(c, t, as);
    if (in != tensor_at(t)) {
        return (void *)in;
    }
    void *copy = call_workspace(c, bytes);
    if (copy != NULL) {
        memcpy(copy, in, bytes);
    }
    return copy;
}

size_t repeated_index(const tensor *t, uint32_t skipped, const tensor *to, uint32_t to_skipped, size_t index)
{
    size_t found = 0, step = 1;
    uint32_t rank = t->rank - skipped, to_rank = to->rank - to_skipped;
    for (uint32_t back = 1; back <= to_rank; back++) {
        size_t size = (size_t)to->sizes[to_rank - back], at = index % size;
        index /= size;
        if (back <= rank) {
            size_t own = (size_t)t->sizes[rank - back];
            found += own == 1 ? 0 : at * step;
            step *= own;
        }
    }
    return found;
}

/* ---- L U ---- */

/* Factors of all matrices of argument 0, with their pivots and the step at which each failed. */
typedef struct factored {
    dtype type;
    matrices shape;
    void *lu;
    int32_t *pivots, *failed;
    size_t steps; /* pivots of one */
} factored;

static tn_status factor_tensor(call *c, const tensor *t, bool pivot, factored *f)
{
    f->type = factor_type(t->dtype);
    f->shape = matrices_of(t);
    f->steps = f->shape.m < f->shape.n ? f->shape.m : f->shape.n;
    f->lu = matrices_copy(c, t, f->type);
    f->pivots = call_workspace(c, f->shape.count * f->steps * sizeof *f->pivots);
    f->failed = call_workspace(c, f->shape.count * sizeof *f->failed);
    TRY(c->b->status);
    for (size_t i = 0; i < f->shape.count; i++) {
        f->failed[i] = factor_lu(f->type, matrix_at(f->lu, i, f->shape.m * f->shape.n, f->type), f->shape.m, f->shape.n,
                                 pivot, f->pivots + i * f->steps);
    }
    return TN_OK;
}

static tn_status factor_all(call *c, bool pivot, factored *f)
{
    return factor_tensor(c, arg_tensor(c, 0), pivot, f);
}

static void *factors_of(const factored *f, size_t i)
{
    return matrix_at(f->lu, i, f->shape.m * f->shape.n, f->type);
}

/* Replaces b[n, columns] by the solution of a x = b for matrix i. */
static void solve_one(const factored *f, size_t i, void *b, size_t columns)
{
    factor_exchange(f->type, b, f->shape.n, columns, f->pivots + i * f->steps, f->steps, false);
    factor_solve(f->type, factors_of(f, i), f->shape.n, (triangle){.unit = true}, b, columns);
    factor_solve(f->type, factors_of(f, i), f->shape.n, (triangle){.upper = true}, b, columns);
}

/* Fails the call if a matrix is singular and argument i says to look. */
static tn_status check_regular(call *c, size_t i, const factored *f)
{
    for (size_t k = 0; arg_bool(c, i) && k < f->shape.count; k++) {
        if (f->failed[k] != 0) {
            return call_fail(c, TN_E_ARGUMENT, "matrix %zu is singular: diagonal element %d of its factor U is 0", k,
                             (int)f->failed[k]);
        }
    }
    return TN_OK;
}

/* Results lu, pivots, failed where they are wanted (their index, or -1). */
static void store_factors(call *c, const factored *f, int lu, int pivots, int failed)
{
    if (lu >= 0) {
        dense_done(c, (size_t)lu, f->type, f->lu);
    }
    if (pivots >= 0) {
        dense_done(c, (size_t)pivots, DT_I32, f->pivots);
    }
    if (failed >= 0) {
        dense_done(c, (size_t)failed, DT_I32, f->failed);
    }
}

/* aten::linalg_lu_factor_ex(A, *, pivot, check_errors) -> LU, pivots, info */
static tn_status infer_lu_factor(call *c)
{
    TRY(check_matrices(c, 0));
    const tensor_type *t = arg_type(c, 0);
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, t->rank);
    memcpy(sizes, t->sizes, t->rank * sizeof *sizes);
    sizes[t->rank - 2] = extent_min(c->b, t->sizes[t->rank - 2], t->sizes[t->rank - 1]);
    out_columns(c, 0, t->dtype, t->sizes, t->rank);
    out_new(c, 1, DT_I32, sizes, t->rank - 1);
    out_new(c, 2, DT_I32, t->sizes, t->rank - 2);
    return c->b->status;
}

static tn_status run_lu_factor(call *c)
{
    factored f;
    TRY(factor_all(c, arg_bool(c, 1), &f));
    TRY(check_regular(c, 2, &f));
    store_factors(c, &f, 0, 1, 2);
    return TN_OK;
}

OPDEF(linalg_lu_factor_ex,
      .overloads = OVERLOADS("aten::linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> "
                             "(Tensor LU, Tensor pivots, Tensor info)",
                             "aten::linalg_lu_factor_ex.out(Tensor A, *, bool pivot=True, bool check_errors=False, "
                             "Tensor(a!) LU, Tensor(b!) pivots, Tensor(c!) info) -> (Tensor(a!) LU, Tensor(b!) pivots, "
                             "Tensor(c!) info)"),
      .infer = infer_lu_factor, .run = run_lu_factor,
      .samples = "f32[4,4] | f64[2,3,5] | f32[5,3].T | c64[2,2] | f32[0,0] | f64[2,0,3] | f32[3,3], check_errors=True");

/* aten::_linalg_solve_ex(A, B, *, left, check_errors) -> result, LU, pivots, info: a vector for each matrix, or columns
 */
static bool solves_for_vectors(builder *b, const tensor_type *a, const tensor_type *x)
{
    bool vector = a->rank == x->rank + 1;
    for (uint32_t i = 0; vector && i < x->rank; i++) {
        vector = extent_same(b, a->sizes[i], x->sizes[i]);
    }
    return vector || x->rank == 1;
}

/* A [.., n, n] and B [.., n, k] (left: A x = B) or [.., k, n] (x A = B) must fit. */
static tn_status check_system(call *c, const tensor_type *a, const tensor_type *x, bool vector, bool left)
{
    if (x->dtype != a->dtype) {
        return call_fail(c, TN_E_MISMATCH, "element types are %s and %s, one type is expected",
                         dtype_table[a->dtype].name, dtype_table[x->dtype].name);
    }
    if (x->rank < 1 || (!vector && x->rank < 2) || (vector && !left)) {
        return call_fail(c, TN_E_MISMATCH, "the right-hand side has sizes %s, a matrix is expected",
                         extents_text(c->b, x->sizes, x->rank));
    }
    extent facing = x->sizes[x->rank - (vector || !left ? 1 : 2)];
    if (extent_equal(c->b, facing, a->sizes[a->rank - 1]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "the matrix has sizes %s, the right-hand side %s: they do not fit",
                         extents_text(c->b, a->sizes, a->rank), extents_text(c->b, x->sizes, x->rank));
    }
    return TN_OK;
}

/* Sizes of the solution: the batch dims of both, then those of x. Returns the rank. */
static uint32_t solution_sizes(call *c, const tensor_type *a, const tensor_type *x, bool vector, const extent **sizes)
{
    const extent *batch;
    uint32_t own = vector ? 1 : 2;
    uint32_t rank = infer_broadcast_sizes(c, x->sizes, x->rank - own, a->sizes, a->rank - 2, &batch);
    extent *all = ARENA_ARRAY(c->b->arena, extent, rank + 2);
    memcpy(all, batch, rank * sizeof *all);
    memcpy(all + rank, x->sizes + x->rank - own, own * sizeof *all);
    *sizes = all;
    return rank + own;
}

static tn_status infer_solve(call *c)
{
    const extent *sizes;
    const tensor_type *a = arg_type(c, 0), *x = arg_type(c, 1);
    bool left = arg_bool(c, 2), vector = solves_for_vectors(c->b, a, x);
    TRY(check_square(c, 0));
    TRY(check_system(c, a, x, vector, left));
    uint32_t rank = solution_sizes(c, a, x, vector, &sizes);
    if (left) {
        out_columns(c, 0, a->dtype, sizes, rank);
    } else {
        out_new(c, 0, a->dtype, sizes, rank);
    }
    out_columns(c, 1, a->dtype, a->sizes, a->rank);
    out_new(c, 2, DT_I32, a->sizes, a->rank - 1);
    out_new(c, 3, DT_I32, a->sizes, a->rank - 2);
    return c->b->status;
}

/* The transpose of b[m, n], without conjugation. */
static void transpose(dtype type, const void *b, size_t m, size_t n, void *out)
{
    size_t bytes = dtype_table[type].bytes;
    for (size_t i = 0; i < m * n; i++) {
        memcpy((char *)out + (i % n * m + i / n) * bytes, (const char *)b + i * bytes, bytes);
    }
}

/* x A = B: with A = P^T L U these are U^T, L^T and the exchanges of the turned system. Argument 0 is a itself. */
static tn_status factor_turned(call *c, factored *f)
{
    size_t n = f->shape.n, bytes = n * n * dtype_table[f->type].bytes;
    void *turned = call_workspace(c, bytes);
    TRY(c->b->status);
    f->lu = matrices_copy(c, arg_tensor(c, 0), f->type);
    TRY(c->b->status);
    for (size_t i = 0; i < f->shape.count; i++) {
        transpose(f->type, factors_of(f, i), n, n, turned);
        memcpy(factors_of(f, i), turned, bytes);
        factor_lu(f->type, factors_of(f, i), n, n, true, f->pivots + i * f->steps);
    }
    return TN_OK;
}

static tn_status run_solve(call *c)
{
    factored f;
    const tensor *a = arg_tensor(c, 0), *x = arg_tensor(c, 1), *out = out_tensor(c, 0);
    bool left = arg_bool(c, 2), vector = solves_for_vectors(c->b, arg_type(c, 0), arg_type(c, 1));
    TRY(factor_all(c, true, &f));
    TRY(check_regular(c, 3, &f));
    store_factors(c, &f, 1, 2, 3);
    uint32_t own = vector ? 1 : 2;
    size_t n = f.shape.n, columns = vector ? 1 : (size_t)out->sizes[out->rank - (left ? 1 : 2)];
    size_t one = n * columns, count = one == 0 ? 0 : (size_t)numel_of(out) / one;
    const void *given = dense_repeated(c, x, out->rank, out->sizes, f.type);
    void *room = call_workspace(c, (size_t)numel_of(out) * dtype_table[f.type].bytes);
    void *turned = call_workspace(c, one * dtype_table[f.type].bytes);
    TRY(left ? c->b->status : factor_turned(c, &f));
    for (size_t i = 0; i < count; i++) {
        size_t at = repeated_index(a, 2, out, own, i);
        void *solution = matrix_at(room, i, one, f.type);
        const void *b = matrix_at(given, i, one, f.type);
        if (left) {
            memcpy(solution, b, one * dtype_table[f.type].bytes);
            solve_one(&f, at, solution, columns);
        } else {
            transpose(f.type, b, columns, n, turned);
            solve_one(&f, at, turned, columns);
            transpose(f.type, turned, n, columns, solution);
        }
    }
    dense_done(c, 0, f.type, room);
    return TN_OK;
}

OPDEF(
    _linalg_solve_ex,
    .overloads = OVERLOADS("aten::_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> "
                           "(Tensor result, Tensor LU, Tensor pivots, Tensor info)",
                           "aten::_linalg_solve_ex.result(Tensor A, Tensor B, *, bool left=True, bool "
                           "check_errors=False, Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots, Tensor(d!) info) "
                           "-> (Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots, Tensor(d!) info)"),
    .infer = infer_solve, .run = run_solve,
    .samples = "f32[3,3], f32[3,2] | f64[2,3,3], f64[2,3] | f32[2,3,3], f32[3,4] | f64[3,3], f64[2,4,3], left=False | "
               "c64[2,2], c64[2,1] | f32[3,3].T, f32[3] | f32[0,0], f32[0,2] | f32[3,3], f32[3,0]");

/* aten::linalg_inv_ex(A, *, check_errors) -> inverse, info */
static tn_status infer_inverse(call *c)
{
    const tensor_type *a = arg_type(c, 0);
    TRY(check_square(c, 0));
    out_columns(c, 0, a->dtype, a->sizes, a->rank);
    out_new(c, 1, DT_I32, a->sizes, a->rank - 2);
    return c->b->status;
}

static tn_status run_inverse(call *c)
{
    factored f;
    TRY(factor_all(c, true, &f));
    TRY(check_regular(c, 1, &f));
    store_factors(c, &f, -1, -1, 1);
    size_t n = f.shape.n, bytes = f.shape.count * n * n * dtype_table[f.type].bytes;
    void *room = call_workspace(c, bytes);
    TRY(c->b->status);
    memset(room, 0, bytes);
    for (size_t i = 0; i < f.shape.count; i++) {
        for (size_t k = 0; k < n; k++) { /* the real part comes first */
            *(double *)matrix_at(room, i * n * n + k * (n + 1), 1, f.type) = 1;
        }
        solve_one(&f, i, matrix_at(room, i, n * n, f.type), n);
    }
    dense_done(c, 0, f.type, room);
    return TN_OK;
}

OPDEF(
    linalg_inv_ex,
    .overloads = OVERLOADS("aten::linalg_inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info)",
                           "aten::linalg_inv_ex.inverse(Tensor A, *, bool check_errors=False, Tensor(a!) inverse, "
                           "Tensor(b!) info) -> (Tensor(a!) inverse, Tensor(b!) info)"),
    .infer = infer_inverse, .run = run_inverse,
    .samples = "f32[3,3] | f64[2,3,3] | c64[2,2] | f32[3,3].T, check_errors=True | f32[0,0] | f64[0,2,2]");

/* ---- determinants: the product of U's diagonal, negated for each exchange of rows ---- */

static double _Complex diagonal_of(const factored *f, size_t i, size_t k)
{
    const double *at = matrix_at(factors_of(f, i), k * (f->shape.n + 1), 1, f->type);
    return f->type == DT_C128 ? *(const double _Complex *)at : *at;
}

static double sign_of(const factored *f, size_t i)
{
    double sign = 1;
    for (size_t k = 0; k < f->steps; k++) {
        sign = f->pivots[i * f->steps + k] == (int32_t)k + 1 ? sign : -sign;
    }
    return sign;
}

/* A matrix has the determinant of its transpose, which torch takes where that lies column by column: so do the factors.
 */
static tn_status factor_for_determinant(call *c, factored *f)
{
    const tensor *t = arg_tensor(c, 0);
    if (!tensor_is_contiguous(t) || dtype_table[t->dtype].category == CATEGORY_COMPLEX) {
        return factor_tensor(c, t, true, f);
    }
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, t->rank);
    memcpy(strides, t->strides, t->rank * sizeof *strides);
    strides[t->rank - 2] = t->strides[t->rank - 1];
    strides[t->rank - 1] = t->strides[t->rank - 2];
    tensor turned = {t->storage, t->dtype, t->rank, t->sizes, strides, t->offset};
    return factor_tensor(c, &turned, true, f);
}

/* aten::_linalg_det(A) -> result, LU, pivots; slogdet has logabsdet in between. */
static tn_status infer_determinant(call *c)
{
    const tensor_type *a = arg_type(c, 0);
    size_t lu = c->out_count - 2;
    TRY(check_square(c, 0));
    out_new(c, 0, a->dtype, a->sizes, a->rank - 2);
    if (lu == 2) {
        out_new(c, 1, dtype_to_real(a->dtype), a->sizes, a->rank - 2);
    }
    out_columns(c, lu, a->dtype, a->sizes, a->rank);
    out_new(c, lu + 1, DT_I32, a->sizes, a->rank - 1);
    return c->b->status;
}

static tn_status run_determinant(call *c)
{
    factored f;
    TRY(factor_for_determinant(c, &f));
    double _Complex *room = call_workspace(c, f.shape.count * sizeof *room);
    TRY(c->b->status);
    for (size_t i = 0; i < f.shape.count; i++) {
        room[i] = sign_of(&f, i);
        for (size_t k = 0; k < f.steps; k++) {
            room[i] *= diagonal_of(&f, i, k);
        }
    }
    dense_done(c, 0, DT_C128, room);
    store_factors(c, &f, 1, 2, -1);
    return TN_OK;
}

static tn_status run_log_determinant(call *c)
{
    factored f;
    TRY(factor_for_determinant(c, &f));
    double _Complex *signs = call_workspace(c, f.shape.count * sizeof *signs);
    double *logarithms = call_workspace(c, f.shape.count * sizeof *logarithms);
    TRY(c->b->status);
    for (size_t i = 0; i < f.shape.count; i++) {
        signs[i] = sign_of(&f, i);
        logarithms[i] = 0;
        for (size_t k = 0; k < f.steps; k++) {
            double _Complex factor = diagonal_of(&f, i, k);
            signs[i] *= factor == 0 ? 0 : factor / cabs(factor);
            logarithms[i] += log(cabs(factor));
        }
    }
    dense_done(c, 0, DT_C128, signs);
    dense_done(c, 1, DT_F64, logarithms);
    store_factors(c, &f, 2, 3, -1);
    return TN_OK;
}

#define SAMPLES_SQUARE "f32[3,3] | f64[2,4,4] | c64[2,2] | f32[4,4].T | f32[0,0] | f64[2,0,0] | f32[1,1]"
OPDEF(_linalg_det,
      .overloads = OVERLOADS("aten::_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)",
                             "aten::_linalg_det.result(Tensor A, *, Tensor(a!) result, Tensor(b!) LU, Tensor(c!) "
                             "pivots) -> (Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots)"),
      .infer = infer_determinant, .run = run_determinant, .samples = SAMPLES_SQUARE);
OPDEF(_linalg_slogdet,
      .overloads = OVERLOADS(
          "aten::_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)",
          "aten::_linalg_slogdet.sign(Tensor A, *, Tensor(a!) sign, Tensor(b!) logabsdet, Tensor(c!) LU, Tensor(d!) "
          "pivots) -> (Tensor(a!) sign, Tensor(b!) logabsdet, Tensor(c!) LU, Tensor(d!) pivots)"),
      .infer = infer_determinant, .run = run_log_determinant, .samples = SAMPLES_SQUARE);

/* ---- the factors apart ---- */

/* aten::lu_unpack(LU_data, LU_pivots, unpack_data, unpack_pivots) -> P, L, U */
static tn_status infer_unpack(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    bool data = arg_bool(c, 2), pivots = arg_bool(c, 3);
    if (t->rank < 2) {
        return call_fail(c, TN_E_MISMATCH, "a tensor of %u dims was given, at least 2 are expected", t->rank);
    }
    if (pivots && (arg_type(c, 1)->dtype != DT_I32 || arg_type(c, 1)->rank + 1 != t->rank)) {
        return call_fail(c, TN_E_MISMATCH, "pivots are %s, i32 of one dim less than the factors is expected",
                         datum_text(c->b, c->args[1]));
    }
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, t->rank);
    extent *row = sizes + t->rank - 2, *column = sizes + t->rank - 1, none = known(0);
    extent m = t->sizes[t->rank - 2], n = t->sizes[t->rank - 1], k = extent_min(c->b, m, n);
    memcpy(sizes, t->sizes, t->rank * sizeof *sizes);
    *column = m;
    out_new(c, 0, t->dtype, pivots ? sizes : &none, pivots ? t->rank : 1);
    *column = k;
    out_new(c, 1, t->dtype, data ? sizes : &none, data ? t->rank : 1);
    *row = k;
    *column = n;
    out_new(c, 2, t->dtype, data ? sizes : &none, data ? t->rank : 1);
    return c->b->status;
}

/* The matrix whose product with L U has the rows where they were. */
static void permutation(const int32_t *pivots, size_t steps, size_t m, double *p)
{
    memset(p, 0, m * m * sizeof *p);
    for (size_t i = 0; i < m; i++) {
        p[i * m + i] = 1;
    }
    factor_exchange(DT_F64, p, m, m, pivots, steps, true);
}

static tn_status store_permutations(call *c, const int32_t *pivots, matrices s)
{
    size_t steps = s.m < s.n ? s.m : s.n;
    double *p = call_workspace(c, s.count * s.m * s.m * sizeof *p);
    TRY(c->b->status);
    for (size_t i = 0; i < s.count; i++) {
        permutation(pivots + i * steps, steps, s.m, p + i * s.m * s.m);
    }
    dense_done(c, 0, DT_F64, p);
    return TN_OK;
}

/* L: unit lower triangles [m, k]; U: upper triangles [k, n]. */
static tn_status store_triangles(call *c, dtype type, const void *lu, matrices s)
{
    size_t k = s.m < s.n ? s.m : s.n, bytes = dtype_table[type].bytes;
    char *lower = call_workspace(c, s.count * s.m * k * bytes), *upper = call_workspace(c, s.count * k * s.n * bytes);
    TRY(c->b->status);
    memset(lower, 0, s.count * s.m * k * bytes);
    memset(upper, 0, s.count * k * s.n * bytes);
    for (size_t at = 0; at < s.count * s.m * s.n; at++) {
        size_t i = at / s.n % s.m, j = at % s.n, matrix = at / (s.m * s.n);
        const void *from = (const char *)lu + at * bytes;
        if (i > j) {
            memcpy(lower + ((matrix * s.m + i) * k + j) * bytes, from, bytes);
        } else {
            memcpy(upper + ((matrix * k + i) * s.n + j) * bytes, from, bytes);
        }
    }
    for (size_t at = 0; at < s.count * k; at++) {
        *(double *)(void *)(lower + ((at / k * s.m + at % k) * k + at % k) * bytes) = 1;
    }
    dense_done(c, 1, type, lower);
    dense_done(c, 2, type, upper);
    return TN_OK;
}

static tn_status run_unpack(call *c)
{
    const tensor *t = arg_tensor(c, 0), *pivots = arg_tensor(c, 1);
    matrices s = matrices_of(t);
    dtype type = factor_type(t->dtype);
    if (arg_bool(c, 3)) {
        const int32_t *dense = dense_in(c, pivots, DT_I32);
        TRY(c->b->status);
        if ((size_t)numel_of(pivots) != s.count * (s.m < s.n ? s.m : s.n)) {
            return call_fail(c, TN_E_MISMATCH, "there are %lld pivots, %zu are expected", (long long)numel_of(pivots),
                             s.count * (s.m < s.n ? s.m : s.n));
        }
        TRY(store_permutations(c, dense, s));
    }
    const void *lu = arg_bool(c, 2) ? dense_in(c, t, type) : NULL;
    return lu == NULL ? c->b->status : store_triangles(c, type, lu, s);
}

OPDEF(lu_unpack,
      .overloads = OVERLOADS("aten::lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool "
                             "unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)",
                             "aten::lu_unpack.out(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool "
                             "unpack_pivots=True, *, Tensor(a!) P, Tensor(b!) L, Tensor(c!) U) -> (Tensor(a!) P, "
                             "Tensor(b!) L, Tensor(c!) U)"),
      .infer = infer_unpack, .run = run_unpack,
      .samples = "f32[4,4], i32[4]<1, unpack_pivots=False | f64[2,3,5], i32[2,3]<1, True, False");

/* aten::linalg_lu(A, *, pivot) -> P, L, U */
static tn_status infer_lu(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_matrices(c, 0));
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, t->rank), none = known(0);
    extent m = t->sizes[t->rank - 2], n = t->sizes[t->rank - 1], k = extent_min(c->b, m, n);
    bool pivot = arg_bool(c, 1);
    memcpy(sizes, t->sizes, t->rank * sizeof *sizes);
    sizes[t->rank - 1] = m;
    out_new(c, 0, t->dtype, pivot ? sizes : &none, pivot ? t->rank : 1);
    sizes[t->rank - 1] = k;
    out_new(c, 1, t->dtype, sizes, t->rank);
    sizes[t->rank - 2] = k;
    sizes[t->rank - 1] = n;
    out_new(c, 2, t->dtype, sizes, t->rank);
    return c->b->status;
}

static tn_status run_lu(call *c)
{
    factored f;
    TRY(factor_all(c, arg_bool(c, 1), &f));
    if (arg_bool(c, 1)) {
        TRY(store_permutations(c, f.pivots, f.shape));
    }
    return store_triangles(c, f.type, f.lu, f.shape);
}

OPDEF(linalg_lu,
      .overloads = OVERLOADS("aten::linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)",
                             "aten::linalg_lu.out(Tensor A, *, bool pivot=True, Tensor(a!) P, Tensor(b!) L, Tensor(c!) "
                             "U) -> (Tensor(a!) P, Tensor(b!) L, Tensor(c!) U)"),
      .infer = infer_lu, .run = run_lu, .samples = "f32[4,4] | f64[2,3,5] | f32[5,3] | c64[2,2] | f32[0,3]");

/* aten::linalg_lu_solve(LU, pivots, B, *, left, adjoint): by the factors that are given */
static tn_status infer_lu_solve(call *c)
{
    const extent *sizes;
    const tensor_type *lu = arg_type(c, 0), *x = arg_type(c, 2);
    TRY(check_square(c, 0));
    TRY(check_system(c, lu, x, false, arg_bool(c, 3)));
    if (arg_type(c, 1)->dtype != DT_I32 || arg_type(c, 1)->rank + 1 != lu->rank) {
        return call_fail(c, TN_E_MISMATCH, "pivots are %s, i32 of one dim less than the factors is expected",
                         datum_text(c->b, c->args[1]));
    }
    uint32_t rank = solution_sizes(c, lu, x, false, &sizes);
    if (arg_bool(c, 3)) {
        out_columns(c, 0, x->dtype, sizes, rank);
    } else {
        out_new(c, 0, x->dtype, sizes, rank);
    }
    return c->b->status;
}

/* A^H x = b for matrix i of the factors: U^H, then L^H, then the exchanges undone. */
static void solve_adjoint(const factored *f, size_t i, void *b, size_t columns)
{
    factor_solve(f->type, factors_of(f, i), f->shape.n, (triangle){.upper = true, .adjoint = true}, b, columns);
    factor_solve(f->type, factors_of(f, i), f->shape.n, (triangle){.unit = true, .adjoint = true}, b, columns);
    factor_exchange(f->type, b, f->shape.n, columns, f->pivots + i * f->steps, f->steps, true);
}

static tn_status run_lu_solve(call *c)
{
    const tensor *lu = arg_tensor(c, 0), *pivots = arg_tensor(c, 1), *out = out_tensor(c, 0);
    matrices s = matrices_of(lu);
    factored f = {.type = factor_type(lu->dtype), .shape = s, .steps = s.n};
    f.lu = (void *)dense_in(c, lu, f.type);
    f.pivots = (void *)dense_in(c, pivots, DT_I32);
    const void *given = dense_repeated(c, arg_tensor(c, 2), out->rank, out->sizes, f.type);
    void *room = call_workspace(c, (size_t)numel_of(out) * dtype_table[f.type].bytes);
    TRY(c->b->status);
    if ((size_t)numel_of(pivots) != s.count * s.n) {
        return call_fail(c, TN_E_MISMATCH, "there are %lld pivots, %zu are expected", (long long)numel_of(pivots),
                         s.count * s.n);
    }
    matrices x = matrices_of(out);
    bool left = arg_bool(c, 3), adjoint = arg_bool(c, 4) == left; /* x A = B is A^H x^H = B^H */
    void *turned = left ? NULL : call_workspace(c, x.m * x.n * dtype_table[f.type].bytes);
    TRY(c->b->status);
    memcpy(room, given, (size_t)numel_of(out) * dtype_table[f.type].bytes);
    for (size_t i = 0; x.m * x.n > 0 && i < x.count; i++) {
        void *own = matrix_at(room, i, x.m * x.n, f.type), *b = left ? own : turned;
        if (!left) {
            factor_adjoint(f.type, own, x.m, x.n, b);
        }
        (adjoint ? solve_adjoint : solve_one)(&f, repeated_index(lu, 2, out, 2, i), b, left ? x.n : x.m);
        if (!left) {
            factor_adjoint(f.type, b, x.n, x.m, own);
        }
    }
    dense_done(c, 0, f.type, room);
    return TN_OK;
}

OPDEF(linalg_lu_solve,
      .overloads = OVERLOADS("aten::linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool "
                             "adjoint=False) -> Tensor",
                             "aten::linalg_lu_solve.out(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool "
                             "adjoint=False, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_lu_solve, .run = run_lu_solve);
