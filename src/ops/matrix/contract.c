/*
 * Contractions in terms of matrix products: tensordot, inner, kron, chains of matrices, bilinear layers. As torch
 * composes them, so that results lie as torch's do. einsum is in einsum.c.
 */
#include "ir/promote.h"
#include "ops/infer.h"

/* ---- tensordot ---- */

/* One operand of a tensordot: its dims that stay, and those that are contracted, in order. */
typedef struct side {
    datum tensor;
    uint32_t rank;
    int64_t kept[TENSOR_MAX_RANK], contracted[TENSOR_MAX_RANK];
    size_t kept_count;
} side;

static bool read_side(call *c, size_t tensor_at_arg, size_t dims_at_arg, side *s, size_t *n)
{
    const extent *named = arg_extents(c, dims_at_arg, n);
    s->tensor = c->args[tensor_at_arg];
    s->rank = s->tensor.u.tensor->type.rank;
    s->kept_count = 0;
    bool taken[TENSOR_MAX_RANK] = {false};
    if (*n > s->rank) {
        call_fail(c, TN_E_ARGUMENT, "%zu dims are contracted, the tensor has %u", *n, s->rank);
        return false;
    }
    for (size_t i = 0; i < *n; i++) {
        uint32_t d = wrap_dim(c, named[i].n, s->rank);
        if (taken[d]) {
            call_fail(c, TN_E_ARGUMENT, "dim %u is contracted twice", d);
        }
        taken[d] = true;
        s->contracted[i] = d;
    }
    for (uint32_t d = 0; d < s->rank; d++) {
        if (!taken[d]) {
            s->kept[s->kept_count++] = d;
        }
    }
    return c->b->status == TN_OK;
}

static extent size_of(const side *s, int64_t d)
{
    return s->tensor.u.tensor->type.sizes[d];
}

static extent kept_size(builder *b, const side *s)
{
    extent product = known(1);
    for (size_t i = 0; i < s->kept_count; i++) {
        product = extent_mul(b, product, size_of(s, s->kept[i]));
    }
    return product;
}

/* A dim that the other side has but once is summed first. */
static void sum_out(builder *b, side *s, int64_t d)
{
    dtype type = s->tensor.u.tensor->type.dtype;
    s->tensor = BUILD(b, "aten::sum.dim_IntList", s->tensor, of_ints(b, &d, 1), of_bool(true), of_dtype(type));
}

/* Kept dims, then contracted ones (or the reverse), as a matrix. */
static datum as_matrix(builder *b, const side *s, size_t n, bool kept_first, extent kept, extent contracted)
{
    int64_t order[2 * TENSOR_MAX_RANK];
    const extent sizes[] = {kept_first ? kept : contracted, kept_first ? contracted : kept};
    for (size_t i = 0; i < s->kept_count; i++) {
        order[(kept_first ? 0 : n) + i] = s->kept[i];
    }
    for (size_t i = 0; i < n; i++) {
        order[(kept_first ? s->kept_count : 0) + i] = s->contracted[i];
    }
    return BUILD(b, "aten::reshape", BUILD(b, "aten::permute", s->tensor, of_ints(b, order, s->rank)),
                 of_extents(b, sizes, 2));
}

/* aten::tensordot(self, other, dims_self, dims_other) */
static tn_status compose_tensordot(call *c)
{
    builder *b = c->b;
    side x, y;
    size_t n, other_count;
    extent contracted = known(1);
    if (!read_side(c, 0, 2, &x, &n) || !read_side(c, 1, 3, &y, &other_count)) {
        return b->status;
    }
    if (n != other_count || arg_type(c, 0)->dtype != arg_type(c, 1)->dtype) {
        return call_fail(c, TN_E_ARGUMENT, "as many dims of both tensors, of one element type, are expected");
    }
    for (size_t i = 0; i < n && b->status == TN_OK; i++) {
        extent own = arg_type(c, 0)->sizes[x.contracted[i]], other = arg_type(c, 1)->sizes[y.contracted[i]];
        if (extent_decide_equal(b, other, known(1))) {
            sum_out(b, &x, x.contracted[i]);
        } else if (extent_decide_equal(b, own, known(1))) {
            sum_out(b, &y, y.contracted[i]);
        } else if (extent_equal(b, own, other) == FACT_NO) {
            return call_fail(c, TN_E_MISMATCH, "sizes %s and %s are contracted", extent_text(b, own),
                             extent_text(b, other));
        } else {
            contracted = extent_mul(b, contracted, own);
        }
    }
    TRY(b->status);
    datum left = as_matrix(b, &x, n, true, kept_size(b, &x), contracted);
    datum right = as_matrix(b, &y, n, false, kept_size(b, &y), contracted);
    extent sizes[2 * TENSOR_MAX_RANK];
    for (size_t i = 0; i < x.kept_count + y.kept_count; i++) {
        sizes[i] = i < x.kept_count ? size_of(&x, x.kept[i]) : size_of(&y, y.kept[i - x.kept_count]);
    }
    out_set(c, 0,
            BUILD(b, "aten::reshape", BUILD(b, "aten::mm", left, right),
                  of_extents(b, sizes, x.kept_count + y.kept_count)));
    return b->status;
}

OPDEF(tensordot,
      .overloads = OVERLOADS(
          "aten::tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor",
          "aten::tensordot.out(Tensor self, Tensor other, int[] dims_self, int[] dims_other, *, Tensor(a!) out) -> "
          "Tensor(a!)"),
      .compose = compose_tensordot,
      .samples = "f32[2,3,4], f32[4,3,5], [1, 2], [1, 0] | f64[2,3], f64[4], [], [] | f32[3], f32[3], [0], [0] | "
                 "f32[2,3], f32[1,4], [1], [0] | i64[2,3], i64[3,2], [-1], [0]");

/* aten::inner(self, other): over the last dim of both. */
static tn_status compose_inner(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0), *y = arg_type(c, 1);
    if (x->rank == 0 || y->rank == 0) {
        out_set(c, 0, BUILD(b, "aten::mul.Tensor", c->args[0], c->args[1]));
        return b->status;
    }
    if (extent_equal(b, x->sizes[x->rank - 1], y->sizes[y->rank - 1]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "the last dims have sizes %s and %s", extent_text(b, x->sizes[x->rank - 1]),
                         extent_text(b, y->sizes[y->rank - 1]));
    }
    datum last = of_ints(b, &(int64_t){-1}, 1);
    out_set(c, 0, BUILD(b, "aten::tensordot", c->args[0], c->args[1], last, last));
    return b->status;
}

OPDEF(inner,
      .overloads = OVERLOADS("aten::inner(Tensor self, Tensor other) -> Tensor",
                             "aten::inner.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_inner, .samples = "f32[2,3], f32[4,3] | f32[3], f32[3] | f32[], f32[2] | i64[2,2,3], i64[3]");

/* aten::linalg_vecdot(x, y, dim): the sum of conj(x) * y. */
static tn_status compose_vecdot(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0), *y = arg_type(c, 1);
    bool is_complex = dtype_table[x->dtype].category == CATEGORY_COMPLEX;
    if (x->dtype != y->dtype || !(dtype_table[x->dtype].category & (CATEGORY_FLOATING | CATEGORY_COMPLEX))) {
        return call_fail(c, TN_E_ARGUMENT, "element types are %s and %s, one of floats is expected",
                         dtype_table[x->dtype].name, dtype_table[y->dtype].name);
    }
    if (x->rank == 1 && y->rank == 1) {
        out_set(c, 0, BUILD(b, "aten::vdot", c->args[0], c->args[1]));
        return b->status;
    }
    datum left = is_complex ? BUILD(b, "aten::conj_physical", c->args[0]) : c->args[0];
    datum product = BUILD(b, "aten::mul.Tensor", left, c->args[1]);
    out_set(c, 0, BUILD(b, "aten::sum.dim_IntList", product, of_ints(b, &(int64_t){arg_int(c, 2)}, 1)));
    return b->status;
}

OPDEF(
    linalg_vecdot,
    .overloads = OVERLOADS("aten::linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor",
                           "aten::linalg_vecdot.out(Tensor x, Tensor y, *, int dim=-1, Tensor(a!) out) -> Tensor(a!)"),
    .traits = OP_LOWER_PRECISION, .compose = compose_vecdot,
    .samples = "f32[2,3], f32[2,3] | f32[3], f32[3] | c64[2,3], c64[3] | f64[2,3], f64[2,3], dim=0");

/* ---- kron ---- */

/* aten::kron(self, other): every dim is the product of one of each; dims of both alternate before they are joined. */
static tn_status compose_kron(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0), *y = arg_type(c, 1);
    uint32_t rank = x->rank > y->rank ? x->rank : y->rank;
    extent left[2 * TENSOR_MAX_RANK], right[2 * TENSOR_MAX_RANK], joined[TENSOR_MAX_RANK];
    if (2 * rank > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_LIMIT, "%u dims are too many", rank);
    }
    for (uint32_t back = 1; back <= rank; back++) {
        uint32_t d = rank - back;
        extent own = back <= x->rank ? x->sizes[x->rank - back] : known(1);
        extent other = back <= y->rank ? y->sizes[y->rank - back] : known(1);
        left[2 * d] = own;
        left[2 * d + 1] = right[2 * d] = known(1);
        right[2 * d + 1] = other;
        joined[d] = extent_mul(b, own, other);
    }
    datum product = BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::reshape", c->args[0], of_extents(b, left, 2 * rank)),
                          BUILD(b, "aten::reshape", c->args[1], of_extents(b, right, 2 * rank)));
    out_set(c, 0, BUILD(b, "aten::reshape", product, of_extents(b, joined, rank)));
    return b->status;
}

OPDEF(kron,
      .overloads = OVERLOADS("aten::kron(Tensor self, Tensor other) -> Tensor",
                             "aten::kron.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_kron, .samples = "f32[2,3], f32[3,2] | i64[2], f32[2,2] | f32[], f32[3] | f32[0,2], f32[2,2]");

/* ---- chains ---- */

enum { LONGEST_CHAIN = 512 };

/* The cheapest way to multiply matrices i to j begins with those up to split[i][j]: as in every textbook. */
typedef struct chain {
    datum *matrices;
    size_t n;
    double *cost; /* [n, n] */
    size_t *split;
} chain;

static void plan_chain(builder *b, chain *ch, const double *sizes)
{
    size_t n = ch->n;
    ch->cost = ARENA_ARRAY(b->arena, double, n *n);
    ch->split = ARENA_ARRAY(b->arena, size_t, n * n);
    for (size_t length = 1; length < n; length++) {
        for (size_t i = 0; i + length < n; i++) {
            size_t j = i + length;
            for (size_t k = i; k < j; k++) {
                double cost = ch->cost[i * n + k] + ch->cost[(k + 1) * n + j] + sizes[i] * sizes[k + 1] * sizes[j + 1];
                if (k == i || cost < ch->cost[i * n + j]) {
                    ch->cost[i * n + j] = cost;
                    ch->split[i * n + j] = k;
                }
            }
        }
    }
}

static datum multiply_chain(builder *b, const chain *ch, size_t i, size_t j)
{
    if (i == j || b->status != TN_OK) {
        return ch->matrices[i];
    }
    size_t k = ch->split[i * ch->n + j];
    return BUILD(b, "aten::mm", multiply_chain(b, ch, i, k), multiply_chain(b, ch, k + 1, j));
}

/* A size for planning: a symbolic one counts as one that was likely. */
static double planned_size(extent e)
{
    hint h = e.expr == NULL ? (hint){.kind = HINT_INT, .u.integer = e.n} : dim_hint(e.expr);
    return h.kind == HINT_INT ? (double)h.u.integer : 64;
}

/* The product of matrices (rank 2, checked by mm). */
static datum product_of_chain(call *c, datum *matrices, size_t n)
{
    double *sizes = ARENA_ARRAY(c->b->arena, double, n + 1);
    chain ch = {.matrices = matrices, .n = n};
    for (size_t i = 0; i < n; i++) {
        const tensor_type *t = &matrices[i].u.tensor->type;
        if (t->rank != 2) {
            call_fail(c, TN_E_MISMATCH, "matrix %zu has sizes %s, 2 dims are expected", i,
                      extents_text(c->b, t->sizes, t->rank));
            return of_none();
        }
        sizes[i] = planned_size(t->sizes[0]);
        sizes[i + 1] = planned_size(t->sizes[1]);
    }
    plan_chain(c->b, &ch, sizes);
    return multiply_chain(c->b, &ch, 0, n - 1);
}

static tn_status read_chain(call *c, size_t least, datum **matrices, size_t *n)
{
    arg_arrays(c, 0, n);
    *matrices = arena_copy(c->b->arena, c->args[0].u.list.at, *n * sizeof **matrices);
    for (size_t i = 0; i < *n; i++) {
        if ((*matrices)[i].kind != DATUM_TENSOR) {
            return call_fail(c, TN_E_ARGUMENT, "matrix %zu is None", i);
        }
    }
    if (*n < least || *n > LONGEST_CHAIN) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu matrices, from %zu to %d are expected", *n, least,
                         LONGEST_CHAIN);
    }
    return TN_OK;
}

/* aten::linalg_multi_dot(tensors): the first may be a row, the last a column, without a dim for it. */
static tn_status compose_multi_dot(call *c)
{
    builder *b = c->b;
    datum *matrices;
    size_t n;
    TRY(read_chain(c, 2, &matrices, &n));
    bool is_row = matrices[0].u.tensor->type.rank == 1, is_column = matrices[n - 1].u.tensor->type.rank == 1;
    if (is_row) {
        matrices[0] = BUILD(b, "aten::unsqueeze", matrices[0], of_int(0));
    }
    if (is_column) {
        matrices[n - 1] = BUILD(b, "aten::unsqueeze", matrices[n - 1], of_int(-1));
    }
    TRY(b->status);
    datum product = product_of_chain(c, matrices, n);
    if (is_column) {
        product = BUILD(b, "aten::squeeze.dim", product, of_int(-1));
    }
    if (is_row) {
        product = BUILD(b, "aten::squeeze.dim", product, of_int(0));
    }
    out_set(c, 0, product);
    return b->status;
}

OPDEF(linalg_multi_dot,
      .overloads = OVERLOADS("aten::linalg_multi_dot(Tensor[] tensors) -> Tensor",
                             "aten::linalg_multi_dot.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_multi_dot,
      .samples = "[f32[2,3], f32[3,4]] | [f32[3], f32[3,4], f32[4]] | [f64[2,3], f64[3,9], f64[9,2], f64[2,5]]");

static tn_status compose_chain_matmul(call *c)
{
    datum *matrices;
    size_t n;
    TRY(read_chain(c, 1, &matrices, &n));
    if (n == 1 && matrices[0].u.tensor->type.rank != 2) {
        return call_fail(c, TN_E_MISMATCH, "the matrix has %u dims, 2 are expected", matrices[0].u.tensor->type.rank);
    }
    out_set(c, 0, n == 1 ? BUILD(c->b, "aten::clone", matrices[0]) : product_of_chain(c, matrices, n));
    return c->b->status;
}

OPDEF(chain_matmul,
      .overloads = OVERLOADS("aten::chain_matmul(Tensor[] matrices) -> Tensor",
                             "aten::chain_matmul.out(Tensor[] matrices, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_chain_matmul, .samples = "[f32[2,3], f32[3,4], f32[4,5]] | [f32[2,3]]");

/* ---- bilinear layers ---- */

/* aten::bilinear(input1[..., i], input2[..., j], weight[o, i, j], bias[o]): out = sum over i, j of x1 * weight * x2 */
static tn_status compose_bilinear(call *c)
{
    builder *b = c->b;
    const tensor_type *x = arg_type(c, 0), *y = arg_type(c, 1), *w = arg_type(c, 2);
    bool fits = x->rank > 0 && x->rank == y->rank && w->rank == 3;
    for (uint32_t i = 0; fits && i + 1 < x->rank; i++) {
        fits = extent_equal(b, x->sizes[i], y->sizes[i]) != FACT_NO;
    }
    if (!fits || extent_equal(b, x->sizes[x->rank - 1], w->sizes[1]) == FACT_NO ||
        extent_equal(b, y->sizes[y->rank - 1], w->sizes[2]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "inputs of sizes %s and %s do not fit a weight of sizes %s",
                         extents_text(b, x->sizes, x->rank), extents_text(b, y->sizes, y->rank),
                         extents_text(b, w->sizes, w->rank));
    }
    extent_exclude(b, w->sizes[1], 0); /* torch makes no sums of nothing here */
    extent_exclude(b, w->sizes[2], 0);
    extent rows = extent_product(b, x->sizes, x->rank - 1), pairs = extent_mul(b, w->sizes[0], w->sizes[1]);
    datum flat_weight = BUILD(b, "aten::reshape", c->args[2], of_extents(b, (const extent[]){pairs, w->sizes[2]}, 2));
    datum flat_y = BUILD(b, "aten::reshape", c->args[1], of_extents(b, (const extent[]){rows, w->sizes[2]}, 2));
    datum flat_x =
        BUILD(b, "aten::reshape", c->args[0], of_extents(b, (const extent[]){rows, w->sizes[1], known(1)}, 3));
    datum half = BUILD(b, "aten::linear", flat_y, flat_weight);
    const extent matrices[] = {rows, w->sizes[0], w->sizes[1]};
    datum whole = BUILD(b, "aten::bmm", BUILD(b, "aten::reshape", half, of_extents(b, matrices, 3)), flat_x);
    extent *sizes = arena_copy(b->arena, x->sizes, x->rank * sizeof *sizes);
    sizes[x->rank - 1] = w->sizes[0];
    datum out = BUILD(b, "aten::reshape", whole, of_extents(b, sizes, x->rank));
    out_set(c, 0, has_arg(c, 3) ? BUILD(b, "aten::add.Tensor", out, c->args[3]) : out);
    return b->status;
}

OPDEF(
    bilinear,
    .overloads = OVERLOADS("aten::bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor"),
    .compose = compose_bilinear,
    .samples =
        "f32[2,3], f32[2,4], f32[5,3,4], f32[5] | f64[2,2,3], f64[2,2,4], f64[5,3,4] | f32[3], f32[4], f32[5,3,4]");

enum { TRILINEAR_EXPAND = 3, TRILINEAR_SUM = 6, TRILINEAR_UNROLL = 7 };

/* The dims of a product of three: which operands are expanded along them, and which are summed over. */
typedef struct trilinear {
    datum operands[3];
    uint32_t rank;
    uint64_t expanded[3], summed;
    extent *sizes; /* of the result, with dims of size 1 where it is summed over */
} trilinear;

static tn_status read_trilinear(call *c, trilinear *t)
{
    builder *b = c->b;
    size_t n;
    arg_extents(c, TRILINEAR_EXPAND, &n);
    t->rank = arg_type(c, 0)->rank + (uint32_t)n;
    if (n > TENSOR_MAX_RANK || t->rank > TENSOR_MAX_RANK || t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "the product has %u dims", t->rank);
    }
    if (arg_int(c, TRILINEAR_UNROLL) < 0 || arg_int(c, TRILINEAR_UNROLL) >= t->rank) {
        return call_fail(c, TN_E_ARGUMENT, "unroll_dim is %lld, the product has %u dims",
                         (long long)arg_int(c, TRILINEAR_UNROLL), t->rank);
    }
    t->summed = arg_dims(c, TRILINEAR_SUM, t->rank, false);
    t->sizes = ARENA_ARRAY(b->arena, extent, t->rank);
    for (size_t i = 0; i < 3; i++) {
        t->expanded[i] = arg_dims(c, TRILINEAR_EXPAND + i, t->rank, false);
        TRY(b->status);
        arg_extents(c, TRILINEAR_EXPAND + i, &n);
        if (arg_type(c, i)->rank + n != t->rank) {
            return call_fail(c, TN_E_MISMATCH, "operand %zu has %zu dims with those that it is expanded by, not %u", i,
                             arg_type(c, i)->rank + n, t->rank);
        }
        t->operands[i] = c->args[i];
        for (uint32_t d = 0, own = 0; d < t->rank; d++) {
            bool is_own = !(t->expanded[i] >> d & 1);
            t->operands[i] = is_own ? t->operands[i] : BUILD(b, "aten::unsqueeze", t->operands[i], of_int(d));
            if (is_own) {
                t->sizes[d] = arg_type(c, i)->sizes[own++];
            }
        }
    }
    for (uint32_t d = 0; d < t->rank; d++) {
        t->sizes[d] = t->summed >> d & 1 ? known(1) : t->sizes[d];
    }
    return b->status;
}

/* The sum of x * y over dims, which stay; computed in opmath and of x's type. */
static datum summed_product(builder *b, datum x, datum y, uint64_t over, uint32_t rank)
{
    int64_t at[TENSOR_MAX_RANK];
    size_t n = 0;
    if (b->status != TN_OK) {
        return of_none();
    }
    dtype type = x.u.tensor->type.dtype;
    for (uint32_t d = 0; d < rank; d++) {
        if (over >> d & 1) {
            at[n++] = d;
        }
    }
    datum as = of_dtype(dtype_opmath(type));
    datum product = BUILD(b, "aten::mul.Tensor", BUILD(b, "aten::to.dtype", x, as), BUILD(b, "aten::to.dtype", y, as));
    if (n > 0) {
        product = BUILD(b, "aten::sum.dim_IntList", product, of_ints(b, at, n), of_bool(true), as);
    }
    return BUILD(b, "aten::to.dtype", product, of_dtype(type));
}

/*
 * aten::_trilinear(i1, i2, i3, expand1, expand2, expand3, sumdim, unroll_dim): the first two are multiplied, and summed
 * over the dims that the third has not; then with the third. (unroll_dim is how torch saves memory.)
 */
static tn_status compose_trilinear(call *c)
{
    builder *b = c->b;
    trilinear t = {0};
    TRY(read_trilinear(c, &t));
    dtype type = arg_type(c, 0)->dtype;
    datum out;
    if (is_empty(b, arg_type(c, 0)) || is_empty(b, arg_type(c, 1)) || is_empty(b, arg_type(c, 2))) {
        out = BUILD(b, "aten::zeros", of_extents(b, t.sizes, t.rank), of_dtype(type));
    } else {
        if (type == DT_BOOL || arg_type(c, 1)->dtype != type || arg_type(c, 2)->dtype != type) {
            return call_fail(c, TN_E_ARGUMENT, "element types are %s, %s and %s, one that is not bool is expected",
                             dtype_table[type].name, dtype_table[arg_type(c, 1)->dtype].name,
                             dtype_table[arg_type(c, 2)->dtype].name);
        }
        uint64_t unrolled = (uint64_t)1 << arg_int(c, TRILINEAR_UNROLL), early = t.summed & t.expanded[2] & ~unrolled;
        out = summed_product(b, t.operands[0], t.operands[1], early, t.rank);
        out = BUILD(b, "aten::contiguous", summed_product(b, out, t.operands[2], t.summed & ~early, t.rank));
    }
    for (uint32_t d = t.rank; d-- > 0;) {
        out = t.summed >> d & 1 ? BUILD(b, "aten::squeeze.dim", out, of_int(d)) : out;
    }
    out_set(c, 0, out);
    return b->status;
}

OPDEF(_trilinear,
      .overloads = OVERLOADS(
          "aten::_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] "
          "sumdim, int "
          "unroll_dim=1) -> Tensor",
          "aten::_trilinear.out(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] "
          "sumdim, int unroll_dim=1, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_trilinear,
      .samples = "f32[2,3], f32[5,3,4], f32[2,4], [1, 3], [0], [1, 2], [2, 3] | "
                 "f64[2,3], f64[5,3,4], f64[2,4], [1, 3], [0], [1, 2], [0, 2], 0");

/* ---- products with something done to them ---- */

/* aten::_addmm_activation(self, mat1, mat2, beta, alpha, use_gelu) */
static tn_status compose_addmm_activation(call *c)
{
    builder *b = c->b;
    datum sum = BUILD(b, "aten::addmm", c->args[0], c->args[1], c->args[2], c->args[3], c->args[4]);
    out_set(c, 0, arg_bool(c, 5) ? BUILD(b, "aten::gelu", sum) : BUILD(b, "aten::relu", sum));
    return b->status;
}

OPDEF(_addmm_activation,
      .overloads = OVERLOADS(
          "aten::_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool "
          "use_gelu=False) -> Tensor",
          "aten::_addmm_activation.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool "
          "use_gelu=False, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_LOWER_PRECISION, .compose = compose_addmm_activation,
      .samples = "f32[5], f32[3,4], f32[4,5] | f32[5], f32[3,4], f32[4,5], use_gelu=True");

/* aten::_int_mm(self, mat2): i8 or u8 by i8, summed in i32. */
static tn_status compose_int_mm(call *c)
{
    builder *b = c->b;
    if ((arg_type(c, 0)->dtype != DT_I8 && arg_type(c, 0)->dtype != DT_U8) || arg_type(c, 1)->dtype != DT_I8) {
        return call_fail(c, TN_E_ARGUMENT, "element types are %s and %s, i8 or u8, and i8, are expected",
                         dtype_table[arg_type(c, 0)->dtype].name, dtype_table[arg_type(c, 1)->dtype].name);
    }
    out_set(c, 0,
            BUILD(b, "aten::mm", BUILD(b, "aten::to.dtype", c->args[0], of_dtype(DT_I32)),
                  BUILD(b, "aten::to.dtype", c->args[1], of_dtype(DT_I32))));
    return b->status;
}

OPDEF(_int_mm,
      .overloads = OVERLOADS("aten::_int_mm(Tensor self, Tensor mat2) -> Tensor",
                             "aten::_int_mm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_int_mm, .samples = "i8[3,4], i8[4,5]");
