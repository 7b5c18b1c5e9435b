/*
 * The functional forms of views: permute_copy(x) is permute(x), copied to new memory in C order. Programs that keep no
 * views (core ATen after functionalization) are written in them. One line each: the view and the schemas.
 */
#include "ops/infer.h"

static datum copied(builder *b, datum view)
{
    return BUILD(b, "aten::clone", view, (datum){.kind = DATUM_MEMORY_FORMAT, .u.code = FORMAT_CONTIGUOUS});
}

/* Result 0: a copy of what the view operator gives for the same arguments. */
static tn_status copy_of_view(call *c, const char *view)
{
    builder *b = c->b;
    datum given = build(b, view, c->args, c->n);
    TRY(b->status);
    if (given.kind == DATUM_TENSOR) {
        out_set(c, 0, copied(b, given));
        return b->status;
    }
    datum *items = ARENA_ARRAY(b->arena, datum, given.u.list.n);
    for (size_t i = 0; i < given.u.list.n; i++) {
        items[i] = copied(b, given.u.list.at[i]);
    }
    out_set(c, 0, of_list(items, given.u.list.n));
    return b->status;
}

#define OP_VIEW_COPY(word, view, ...)          \
    static tn_status compose_##word(call *c)   \
    {                                          \
        return copy_of_view(c, "aten::" view); \
    }                                          \
    OPDEF(word, .compose = compose_##word, __VA_ARGS__)

OP_VIEW_COPY(_neg_view_copy, "_neg_view",
             .overloads = OVERLOADS("aten::_neg_view_copy(Tensor self) -> Tensor",
                                    "aten::_neg_view_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[2,3].T | c64[2] | i64[]");
OP_VIEW_COPY(alias_copy, "alias",
             .overloads = OVERLOADS("aten::alias_copy(Tensor self) -> Tensor",
                                    "aten::alias_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[2,3].T | i64[]");
OP_VIEW_COPY(detach_copy, "detach",
             .overloads = OVERLOADS("aten::detach_copy(Tensor self) -> Tensor",
                                    "aten::detach_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[2,3].T | i64[]");
OP_VIEW_COPY(view_copy, "reshape",
             .overloads = OVERLOADS("aten::view_copy(Tensor self, SymInt[] size) -> Tensor",
                                    "aten::view_copy.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[2,3], [6] | f32[2,3].T, [6] | f32[4], [2,-1]");
OP_VIEW_COPY(_reshape_copy, "reshape",
             .overloads = OVERLOADS("aten::_reshape_copy(Tensor self, SymInt[] size) -> Tensor"),
             .samples = "f32[2,3], [6] | f32[2,3].T, [6]");
OP_VIEW_COPY(
    view_copy_dtype, "view.dtype",
    .overloads = OVERLOADS("aten::view_copy.dtype(Tensor self, ScalarType dtype) -> Tensor",
                           "aten::view_copy.dtype_out(Tensor self, ScalarType dtype, *, Tensor(a!) out) -> Tensor(a!)"),
    .samples = "f32[2,3], i32 | f32[2,4], f64");
OP_VIEW_COPY(
    _reshape_alias_copy, "_reshape_alias",
    .overloads = OVERLOADS(
        "aten::_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor",
        "aten::_reshape_alias_copy.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)"),
    .samples = "f32[2,3], [6], [1]");
OP_VIEW_COPY(
    as_strided_copy, "as_strided",
    .overloads = OVERLOADS(
        "aten::as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor",
        "aten::as_strided_copy.out(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None, *, "
        "Tensor(a!) out) -> Tensor(a!)"),
    .traits = OP_BY_PLACE, .samples = "f32[3,4], [2,2], [4,1] | f32[6], [2,2], [1,0], 1");
OP_VIEW_COPY(squeeze_copy, "squeeze",
             .overloads = OVERLOADS("aten::squeeze_copy(Tensor self) -> Tensor",
                                    "aten::squeeze_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[1,3,1]");
OP_VIEW_COPY(
    squeeze_copy_dims, "squeeze.dims",
    .overloads = OVERLOADS("aten::squeeze_copy.dims(Tensor self, int[] dim) -> Tensor",
                           "aten::squeeze_copy.dim(Tensor self, int dim) -> Tensor",
                           "aten::squeeze_copy.dims_out(Tensor self, int[] dim, *, Tensor(a!) out) -> Tensor(a!)",
                           "aten::squeeze_copy.dim_out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)"),
    .samples = "f32[1,3,1], [0,2] | f32[1,3,1], [1]");
OP_VIEW_COPY(unsqueeze_copy, "unsqueeze",
             .overloads = OVERLOADS("aten::unsqueeze_copy(Tensor self, int dim) -> Tensor",
                                    "aten::unsqueeze_copy.out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[2,3].T, 1");
OP_VIEW_COPY(permute_copy, "permute",
             .overloads = OVERLOADS("aten::permute_copy(Tensor self, int[] dims) -> Tensor",
                                    "aten::permute_copy.out(Tensor self, int[] dims, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[2,3,4], [2,0,1]");
OP_VIEW_COPY(transpose_copy, "transpose.int",
             .overloads = OVERLOADS(
                 "aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor",
                 "aten::transpose_copy.int_out(Tensor self, int dim0, int dim1, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[2,3,4], 0, 2");
OP_VIEW_COPY(t_copy, "t",
             .overloads = OVERLOADS("aten::t_copy(Tensor self) -> Tensor",
                                    "aten::t_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[2,3] | f32[4]");
OP_VIEW_COPY(
    expand_copy, "expand",
    .overloads = OVERLOADS(
        "aten::expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor",
        "aten::expand_copy.out(Tensor self, SymInt[] size, *, bool implicit=False, Tensor(a!) out) -> Tensor(a!)"),
    .samples = "f32[3,1], [2,3,4]");
OP_VIEW_COPY(slice_copy, "slice.Tensor",
             .overloads = OVERLOADS("aten::slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? "
                                    "end=None, SymInt step=1) -> Tensor",
                                    "aten::slice_copy.Tensor_out(Tensor self, int dim=0, SymInt? start=None, SymInt? "
                                    "end=None, SymInt step=1, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[5,4], 0, 1, 4 | f32[5,4], 1, 0, 4, 2");
OP_VIEW_COPY(select_copy, "select.int",
             .overloads = OVERLOADS(
                 "aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor",
                 "aten::select_copy.int_out(Tensor self, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)"),
             .samples = "f32[5,4], 1, -1");
OP_VIEW_COPY(
    narrow_copy, "narrow",
    .overloads = OVERLOADS(
        "aten::narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor",
        "aten::narrow_copy.out(Tensor self, int dim, SymInt start, SymInt length, *, Tensor(a!) out) -> Tensor(a!)"),
    .samples = "f32[5,4], 1, 1, 2");
OP_VIEW_COPY(
    diagonal_copy, "diagonal",
    .overloads = OVERLOADS(
        "aten::diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor",
        "aten::diagonal_copy.out(Tensor self, int offset=0, int dim1=0, int dim2=1, *, Tensor(a!) out) -> Tensor(a!)"),
    .samples = "f32[3,4] | f32[2,3,4], 1, 0, 2");
OP_VIEW_COPY(
    unfold_copy, "unfold",
    .overloads = OVERLOADS(
        "aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor",
        "aten::unfold_copy.out(Tensor self, int dimension, int size, int step, *, Tensor(a!) out) -> Tensor(a!)"),
    .samples = "f32[7], 0, 3, 2");
OP_VIEW_COPY(split_copy, "split.Tensor",
             .overloads = OVERLOADS(
                 "aten::split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]",
                 "aten::split_copy.Tensor_out(Tensor self, SymInt split_size, int dim=0, *, Tensor(a!)[] out) -> ()"),
             .samples = "f32[5,4], 2 | f32[5,4], 3, 1");
OP_VIEW_COPY(
    split_with_sizes_copy, "split_with_sizes",
    .overloads = OVERLOADS(
        "aten::split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]",
        "aten::split_with_sizes_copy.out(Tensor self, SymInt[] split_sizes, int dim=0, *, Tensor(a!)[] out) -> ()"),
    .samples = "f32[5,4], [1,3], 1");
OP_VIEW_COPY(unbind_copy, "unbind.int",
             .overloads = OVERLOADS("aten::unbind_copy.int(Tensor self, int dim=0) -> Tensor[]",
                                    "aten::unbind_copy.int_out(Tensor self, int dim=0, *, Tensor(a!)[] out) -> ()"),
             .samples = "f32[3,4], 1");
