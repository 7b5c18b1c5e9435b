/*
 * Symmetric and Hermitian matrices that need not be definite: L D L^T and what it solves. The lower triangle alone is
 * read. Kernels: kernels/matrix/ldl.h.
 */
#include "ops/matrix/linalg.h"

#include "kernels/matrix/ldl.h"

#include <string.h>

/* aten::linalg_ldl_factor_ex(self, *, hermitian, check_errors) -> LD, pivots, info */
static tn_status infer_ldl_factor(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    TRY(check_square(c, 0));
    out_columns(c, 0, t->dtype, t->sizes, t->rank);
    out_new(c, 1, DT_I32, t->sizes, t->rank - 1);
    out_new(c, 2, DT_I32, t->sizes, t->rank - 2);
    return c->b->status;
}

static tn_status run_ldl_factor(call *c)
{
    const tensor *self = arg_tensor(c, 0);
    dtype type = factor_type(self->dtype);
    matrices s = matrices_of(self);
    void *factors = matrices_copy(c, self, type);
    int32_t *pivots = dense_out(c, 1, DT_I32), *failed = dense_out(c, 2, DT_I32);
    TRY(c->b->status);
    for (size_t i = 0; i < s.count; i++) {
        failed[i] = ldl_factor(type, matrix_at(factors, i, s.n * s.n, type), s.n, arg_bool(c, 1), pivots + i * s.n);
        if (failed[i] != 0 && arg_bool(c, 2)) {
            return call_fail(c, TN_E_ARGUMENT, "matrix %zu is singular: D(%d, %d) is zero", i, failed[i], failed[i]);
        }
    }
    dense_store(c, out_tensor(c, 0), type, factors);
    dense_done(c, 1, DT_I32, pivots);
    dense_done(c, 2, DT_I32, failed);
    return TN_OK;
}

static tn_status compose_ldl_factor(call *c)
{
    datum outs[3], args[] = {c->args[0], c->args[1], of_bool(false)};
    build_all(c->b, "aten::linalg_ldl_factor_ex", args, 3, outs, 3);
    datum check[] = {outs[2], of_string("torch.linalg.ldl_factor"), of_bool(arg_type(c, 0)->rank == 2)};
    build_all(c->b, "aten::_linalg_check_errors", check, 3, NULL, 0);
    out_set(c, 0, outs[0]);
    out_set(c, 1, outs[1]);
    return c->b->status;
}

OPDEF(linalg_ldl_factor_ex,
      .overloads = OVERLOADS("aten::linalg_ldl_factor_ex(Tensor self, *, bool hermitian=False, bool "
                             "check_errors=False) -> (Tensor LD, Tensor pivots, Tensor info)",
                             "aten::linalg_ldl_factor_ex.out(Tensor self, *, bool hermitian=False, bool "
                             "check_errors=False, Tensor(a!) LD, Tensor(b!) pivots, Tensor(c!) info) -> (Tensor(a!) "
                             "LD, Tensor(b!) pivots, Tensor(c!) info)"),
      .infer = infer_ldl_factor, .run = run_ldl_factor,
      .samples = "f32[3,3] | f64[2,5,5] | f64[7,7].T, hermitian=True | c128[4,4] | c128[4,4], hermitian=True | "
                 "c64[2,3,3], hermitian=True | f32[0,0] | f32[1,1], check_errors=True | f32[2,3] | f64[12,12]");
OPDEF(linalg_ldl_factor,
      .overloads =
          OVERLOADS("aten::linalg_ldl_factor(Tensor self, *, bool hermitian=False) -> (Tensor LD, Tensor pivots)",
                    "aten::linalg_ldl_factor.out(Tensor self, *, bool hermitian=False, Tensor(a!) LD, Tensor(b!) "
                    "pivots) -> (Tensor(a!) LD, Tensor(b!) pivots)"),
      .compose = compose_ldl_factor, .samples = "f32[3,3] | f64[2,5,5] | c128[4,4], hermitian=True");

/* aten::linalg_ldl_solve(LD, pivots, B, *, hermitian) */
static tn_status infer_ldl_solve(call *c)
{
    builder *b = c->b;
    const tensor_type *factors = arg_type(c, 0), *pivots = arg_type(c, 1), *right = arg_type(c, 2);
    TRY(check_square(c, 0));
    TRY(check_matrices(c, 2));
    bool fits = pivots->rank + 1 == factors->rank && factors->dtype == right->dtype &&
                dtype_table[pivots->dtype].category == CATEGORY_INTEGRAL &&
                extent_equal(b, right->sizes[right->rank - 2], factors->sizes[factors->rank - 1]) != FACT_NO;
    for (uint32_t i = 0; fits && i < pivots->rank; i++) {
        fits = extent_equal(b, pivots->sizes[i], factors->sizes[i]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "factors %s, pivots %s and right-hand sides %s do not fit together",
                         datum_text(b, c->args[0]), datum_text(b, c->args[1]), datum_text(b, c->args[2]));
    }
    const extent *batch;
    uint32_t rank = infer_broadcast_sizes(c, right->sizes, right->rank - 2, factors->sizes, factors->rank - 2, &batch);
    TRY(b->status);
    extent *sizes = ARENA_ARRAY(b->arena, extent, rank + 2);
    memcpy(sizes, batch, rank * sizeof *sizes);
    memcpy(sizes + rank, right->sizes + right->rank - 2, 2 * sizeof *sizes);
    out_columns(c, 0, right->dtype, sizes, rank + 2);
    return b->status;
}

static tn_status run_ldl_solve(call *c)
{
    const tensor *t = arg_tensor(c, 0), *out = out_tensor(c, 0);
    dtype type = factor_type(t->dtype);
    matrices s = matrices_of(out);
    size_t bytes = (size_t)numel_of(out) * dtype_table[type].bytes;
    const void *factors = dense_in(c, t, type);
    const int32_t *pivots = dense_in(c, arg_tensor(c, 1), DT_I32);
    const void *right = dense_repeated(c, arg_tensor(c, 2), out->rank, out->sizes, type);
    void *room = call_workspace(c, bytes);
    TRY(c->b->status);
    memcpy(room, right, bytes);
    for (size_t i = 0; s.n > 0 && i < s.count; i++) {
        size_t from = repeated_index(t, 2, out, 2, i);
        ldl_solve(type, matrix_at(factors, from, s.m * s.m, type), s.m, arg_bool(c, 3), pivots + from * s.m,
                  matrix_at(room, i, s.m * s.n, type), s.n);
    }
    dense_store(c, out, type, room);
    return TN_OK;
}

OPDEF(linalg_ldl_solve,
      .overloads = OVERLOADS("aten::linalg_ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False) -> "
                             "Tensor",
                             "aten::linalg_ldl_solve.out(Tensor LD, Tensor pivots, Tensor B, *, bool "
                             "hermitian=False, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_ldl_solve, .run = run_ldl_solve,
      .samples = "f32[0,0], i32[0], f32[0,2] | f32[3,3], f32[3], f32[3,2]");
