/*
 * Linear algebra on tensors as if they were matrices: inverses and solutions over several dims at once, sums of powers.
 * Compositions of the operators of linalg.c and linalg_forms.c.
 */
#include "ops/infer.h"

#include "ir/promote.h"

/* aten::linalg_tensorinv(self, ind): the first `ind` dims are rows, the others columns; the result has them exchanged
 */
static tn_status compose_tensorinv(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t rows = arg_int(c, 1);
    TRY(b->status);
    if (rows <= 0 || rows > (int64_t)t->rank) {
        return call_fail(c, TN_E_ARGUMENT, "the first %lld dims of %u cannot be rows", (long long)rows, t->rank);
    }
    uint32_t first = (uint32_t)rows, others = t->rank - first;
    extent m = extent_product(b, t->sizes, first), n = extent_product(b, t->sizes + first, others);
    if (extent_equal(b, m, n) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "sizes %s are %s rows and %s columns, as many of both are expected",
                         extents_text(b, t->sizes, t->rank), extent_text(b, m), extent_text(b, n));
    }
    extent *sizes = ARENA_ARRAY(b->arena, extent, t->rank);
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = t->sizes[i < others ? first + i : i - others];
    }
    datum matrix = BUILD(b, "aten::reshape", c->args[0], of_extents(b, (extent[]){n, m}, 2));
    out_set(c, 0, BUILD(b, "aten::reshape", BUILD(b, "aten::linalg_inv", matrix), of_extents(b, sizes, t->rank)));
    return b->status;
}

OPDEF(linalg_tensorinv,
      .overloads = OVERLOADS("aten::linalg_tensorinv(Tensor self, int ind=2) -> Tensor",
                             "aten::linalg_tensorinv.out(Tensor self, int ind=2, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_tensorinv,
      .samples = "f64[2,3,6] | f64[4,2,2], 1 | f32[2,2,2,2] | c64[3,3], 1 | f32[2,3] | f32[2,3,5] | f32[6,2,3], 0 | "
                 "f32[0,3], 1");

/* aten::linalg_tensorsolve(self, other, dims): `dims` of self are moved to its end first */
static tn_status compose_tensorsolve(call *c)
{
    builder *b = c->b;
    size_t moved_count;
    const extent *moved = arg_extents(c, 2, &moved_count);
    datum self = c->args[0];
    uint32_t rank = arg_type(c, 0)->rank, other_rank = arg_type(c, 1)->rank;
    if (moved != NULL) {
        int64_t *ends = ARENA_ARRAY(b->arena, int64_t, moved_count);
        for (size_t i = 0; i < moved_count; i++) {
            ends[i] = (int64_t)rank - (int64_t)moved_count + (int64_t)i;
        }
        self = BUILD(b, "aten::movedim.intlist", self, c->args[2], of_ints(b, ends, moved_count));
        TRY(b->status);
    }
    const tensor_type *t = &self.u.tensor->type;
    if (other_rank > rank) {
        return call_fail(c, TN_E_ARGUMENT, "there are %u dims of results, but only %u of equations", other_rank, rank);
    }
    uint32_t unknowns = rank - other_rank;
    extent n = extent_product(b, t->sizes + other_rank, unknowns), m = infer_numel(b, arg_type(c, 1));
    if (extent_equal(b, m, n) == FACT_NO || extent_equal(b, infer_numel(b, t), extent_mul(b, n, n)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "sizes %s are no %s equations of as many unknowns",
                         extents_text(b, t->sizes, rank), extent_text(b, m));
    }
    datum matrix = BUILD(b, "aten::reshape", self, of_extents(b, (extent[]){n, n}, 2));
    datum solved = BUILD(b, "aten::linalg_solve", matrix, BUILD(b, "aten::flatten.using_ints", c->args[1]));
    out_set(c, 0, BUILD(b, "aten::reshape", solved, of_extents(b, t->sizes + other_rank, unknowns)));
    return b->status;
}

OPDEF(linalg_tensorsolve,
      .overloads = OVERLOADS("aten::linalg_tensorsolve(Tensor self, Tensor other, int[]? dims=None) -> Tensor",
                             "aten::linalg_tensorsolve.out(Tensor self, Tensor other, int[]? dims=None, *, Tensor(a!) "
                             "out) -> Tensor(a!)"),
      .compose = compose_tensorsolve,
      .samples = "f32[2,3,6], f32[2,3] | f64[4,2,2], f64[4] | c64[2,2], c64[2] | f32[3,2,6], f32[6], [0, 1] | "
                 "f32[2,3,6], f32[2,2] | f32[2,3], f32[2,3,1] | f32[2,3,6].T, f32[2,3], [1]");

/* aten::linalg__powsum(self, ord, dim, keepdim, dtype): the sum of |x|^ord, before a norm would take the root of it */
static tn_status compose_powsum(call *c)
{
    builder *b = c->b;
    dtype taken = arg_dtype(c, 4, arg_type(c, 0)->dtype), type = dtype_to_real(taken);
    unsigned category = dtype_table[taken].category, own = dtype_table[arg_type(c, 0)->dtype].category;
    if (!(category & (CATEGORY_FLOATING | CATEGORY_COMPLEX))) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for element type %s", dtype_table[taken].name);
    }
    bool is_cast = has_arg(c, 4) && own != CATEGORY_COMPLEX; /* what is complex keeps its second part */
    datum given = is_cast ? BUILD(b, "aten::to.dtype", c->args[0], of_dtype(taken)) : c->args[0];
    dtype widest = (category | own) & CATEGORY_COMPLEX ? DT_C128 : DT_F64;
    datum wide = BUILD(b, "aten::to.dtype", given, of_dtype(widest));
    datum power = BUILD(b, "aten::pow.Tensor_Scalar", BUILD(b, "aten::abs", wide), c->args[1]);
    datum over = has_arg(c, 2) ? c->args[2] : of_none();
    out_set(c, 0,
            BUILD(b, "aten::to.dtype", BUILD(b, "aten::sum.dim_IntList", power, over, c->args[3]), of_dtype(type)));
    return b->status;
}

OPDEF(linalg__powsum,
      .overloads = OVERLOADS("aten::linalg__powsum(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, "
                             "ScalarType? dtype=None) -> Tensor"),
      .compose = compose_powsum,
      .samples = "f32[3,4] | f32[3,4], 1, [1] | f16[3,40], 3, [-1], True | c64[3,4], 2, [0] | f32[2,3].T, 0, [1] | "
                 "f32[0,3], 2, [0] | bf16[4], 2, dtype=f32 | f32[3], 0.5 | f64[3,2], inf | f32[3,4], 2, []");
