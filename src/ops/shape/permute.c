/*
 * The same elements with dims in another order: permute, transpose and their kin. All are views. Each operator says its
 * order: dim i of the result is dim order[i] of argument 0.
 */
#include "ops/infer.h"

typedef tn_status (*order_fn)(call *c, uint32_t *order);

static tn_status out_permuted(call *c, order_fn order_of)
{
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    extent sizes[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK];
    uint32_t order[TENSOR_MAX_RANK];
    TRY(order_of(c, order));
    TRY(c->b->status);
    for (uint32_t i = 0; i < t->rank; i++) {
        sizes[i] = t->sizes[order[i]];
        strides[i] = t->strides[order[i]];
    }
    out_view(c, 0, self, sizes, strides, t->rank, t->offset);
    return c->b->status;
}

/* The route of all of them: permute, or where the order is as it was an alias. */
static tn_status build_permuted(call *c, order_fn order_of)
{
    builder *b = c->b;
    uint32_t order[TENSOR_MAX_RANK], rank = arg_type(c, 0)->rank;
    int64_t given[TENSOR_MAX_RANK];
    bool moves = false;
    TRY(order_of(c, order));
    TRY(b->status);
    for (uint32_t i = 0; i < rank; i++) {
        given[i] = order[i];
        moves = moves || order[i] != i;
    }
    out_set(c, 0,
            moves ? BUILD(b, "aten::permute", c->args[0], of_ints(b, given, rank))
                  : BUILD(b, "aten::alias", c->args[0]));
    return b->status;
}

/* clang-format off */
#define PERMUTES(name) \
    static tn_status infer_##name(call *c) { return out_permuted(c, order_##name); } \
    static tn_status core_##name(call *c) { return build_permuted(c, order_##name); }
/* clang-format on */

/* aten::permute(self, dims) */
static tn_status order_permute(call *c, uint32_t *order)
{
    array *self = arg_array(c, 0);
    size_t n;
    const extent *given = arg_extents(c, 1, &n);
    if (n != self->type.rank) {
        return call_fail(c, TN_E_ARGUMENT, "%zu dims were given for a tensor of %u", n, self->type.rank);
    }
    (void)arg_dims(c, 1, self->type.rank, false); /* fails where a dim is outside or appears twice */
    TRY(c->b->status);
    for (uint32_t i = 0; i < n; i++) {
        order[i] = wrap_dim(c, given[i].n, self->type.rank);
    }
    return TN_OK;
}

static tn_status infer_permute(call *c)
{
    return out_permuted(c, order_permute);
}

static tn_status swap_dims(const call *c, uint32_t p, uint32_t q, uint32_t *order)
{
    for (uint32_t i = 0; i < arg_type(c, 0)->rank; i++) {
        order[i] = i == p ? q : i == q ? p : i;
    }
    return c->b->status;
}

/* aten::transpose.int(self, dim0, dim1) */
static tn_status order_transpose(call *c, uint32_t *order)
{
    uint32_t rank = arg_type(c, 0)->rank;
    return swap_dims(c, arg_dim(c, 1, rank), arg_dim(c, 2, rank), order);
}
PERMUTES(transpose)

/* aten::t(self): of a matrix; a vector or number is itself. */
static tn_status order_t(call *c, uint32_t *order)
{
    uint32_t rank = arg_type(c, 0)->rank;
    if (rank > 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims was given, at most 2 are expected", rank);
    }
    return swap_dims(c, 0, rank == 2 ? 1 : 0, order);
}
PERMUTES(t)

/* aten::numpy_T(self): all dims backwards. */
static tn_status order_numpy_t(call *c, uint32_t *order)
{
    uint32_t rank = arg_type(c, 0)->rank;
    for (uint32_t i = 0; i < rank; i++) {
        order[i] = rank - 1 - i;
    }
    return TN_OK;
}
PERMUTES(numpy_t)

/* aten::mT(self): the last two dims; a number is itself. */
static tn_status order_matrix_t(call *c, uint32_t *order)
{
    uint32_t rank = arg_type(c, 0)->rank;
    if (rank == 1) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of 1 dim was given, at least 2 are expected");
    }
    return swap_dims(c, rank == 0 ? 0 : rank - 2, rank == 0 ? 0 : rank - 1, order);
}
PERMUTES(matrix_t)

/* aten::movedim.intlist(self, source, destination) */
static tn_status order_movedim(call *c, uint32_t *order)
{
    uint32_t rank = arg_type(c, 0)->rank, from = 0;
    size_t n, m;
    const extent *origin = arg_extents(c, 1, &n), *destination = arg_extents(c, 2, &m);
    if (n != m) {
        return call_fail(c, TN_E_ARGUMENT, "%zu dims to move and %zu places for them were given", n, m);
    }
    uint64_t moved = arg_dims(c, 1, rank, false), taken = arg_dims(c, 2, rank, false);
    TRY(c->b->status);
    for (uint32_t at = 0; at < rank; at++) { /* dims that stay fill the places that are free, in their order */
        while (from < rank && (moved >> from & 1)) {
            from++;
        }
        order[at] = taken >> at & 1 ? 0 : from++;
    }
    for (size_t i = 0; i < n && rank > 0; i++) {
        order[wrap_dim(c, destination[i].n, rank)] = wrap_dim(c, origin[i].n, rank);
    }
    return c->b->status;
}
PERMUTES(movedim)

/* The last two dims swapped, and the conjugate where numbers are complex. */
static tn_status conjugate_of(call *c, datum transposed)
{
    bool complex_numbers = dtype_table[arg_type(c, 0)->dtype].category == CATEGORY_COMPLEX;
    out_set(c, 0, complex_numbers ? BUILD(c->b, "aten::conj", transposed) : transposed);
    return c->b->status;
}

/* aten::adjoint(self), aten::mH(self) */
static tn_status compose_adjoint(call *c)
{
    return conjugate_of(c, BUILD(c->b, "aten::mT", c->args[0]));
}

/* aten::matrix_H(self): of a matrix. */
static tn_status compose_matrix_h(call *c)
{
    uint32_t rank = arg_type(c, 0)->rank;
    if (rank != 0 && rank != 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims was given, 0 or 2 are expected", rank);
    }
    datum transposed = rank == 2 ? BUILD(c->b, "aten::transpose.int", c->args[0], of_int(0), of_int(1)) : c->args[0];
    return conjugate_of(c, transposed);
}

OPDEF(permute, .overloads = OVERLOADS("aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)"), .infer = infer_permute,
      .inverse = "aten::permute", .samples = "f32[2,3,4], [2,0,1] | f32[2,3], [-1,0] | f32[], [] | f32[0,2], [1,0]");
OPDEF(transpose,
      .overloads = OVERLOADS("aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)",
                             "aten::transpose_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)"),
      .infer = infer_transpose, .core = core_transpose, .inverse = "aten::transpose.int",
      .samples = "f32[2,3,4], 0, 2 | f32[2,3], -1, -2 | f32[], 0, -1 | f32[3], 0, 0");
OPDEF(swapdims,
      .overloads = OVERLOADS("aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)",
                             "aten::swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)"),
      .infer = infer_transpose, .core = core_transpose, .inverse = "aten::transpose.int",
      .samples = "f32[2,3,4], 0, 2");
OPDEF(swapaxes,
      .overloads = OVERLOADS("aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)",
                             "aten::swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!)"),
      .infer = infer_transpose, .core = core_transpose, .inverse = "aten::transpose.int",
      .samples = "f32[2,3,4], 0, -1");
OPDEF(t, .overloads = OVERLOADS("aten::t(Tensor(a) self) -> Tensor(a)", "aten::t_(Tensor(a!) self) -> Tensor(a!)"),
      .infer = infer_t, .core = core_t, .inverse = "aten::t", .samples = "f32[2,3] | f32[4] | f32[]");
OPDEF(numpy_T,
      .overloads = OVERLOADS("aten::numpy_T(Tensor(a) self) -> Tensor(a)",
                             "aten::numpy_T.a(Tensor(a) self) -> Tensor(a)"),
      .infer = infer_numpy_t, .core = core_numpy_t, .inverse = "aten::numpy_T",
      .samples = "f32[2,3] | f32[4] | f32[2,3,4]");
OPDEF(mT, .overloads = OVERLOADS("aten::mT(Tensor(a) self) -> Tensor(a)", "aten::mT.a(Tensor(a) self) -> Tensor(a)"),
      .infer = infer_matrix_t, .core = core_matrix_t, .inverse = "aten::mT", .samples = "f32[2,3] | f32[2,3,4]");
OPDEF(adjoint,
      .overloads = OVERLOADS("aten::adjoint(Tensor(a) self) -> Tensor(a)", "aten::mH(Tensor(a) self) -> Tensor(a)",
                             "aten::mH.a(Tensor(a) self) -> Tensor(a)"),
      .compose = compose_adjoint, .samples = "f32[2,3] | c64[2,3,4]");
OPDEF(matrix_H,
      .overloads = OVERLOADS("aten::matrix_H(Tensor(a) self) -> Tensor(a)",
                             "aten::matrix_H.a(Tensor(a) self) -> Tensor(a)"),
      .compose = compose_matrix_h, .samples = "f32[2,3] | c64[2,3] | f32[]");
OPDEF(movedim,
      .overloads = OVERLOADS("aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)",
                             "aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)",
                             "aten::moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)",
                             "aten::moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a)"),
      .infer = infer_movedim, .core = core_movedim,
      .samples = "f32[2,3,4], [0,2], [2,1] | f32[2,3,4], [0], [-1] | f32[2,3], [], [] | f32[], [0], [0]");
