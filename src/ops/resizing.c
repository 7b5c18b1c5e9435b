/*
 * Other sizes for the memory that a tensor has: resize_ and its kin. A tensor without any gets memory; to what there is
 * nothing is added: where torch would let a storage grow, with elements that nobody has set, the call is refused.
 */
#include "ops/infer.h"

/* Strides of the new sizes: contiguous, or channels last where that was asked for. */
static tn_status strides_asked(const call *c, size_t format_at, const extent *sizes, size_t rank, datum *out)
{
    memory_format format = arg_memory_format(c, format_at, FORMAT_CONTIGUOUS);
    const extent *strides = NULL;
    if (format == FORMAT_CONTIGUOUS) {
        strides = contiguous_extents(c->b, sizes, (uint32_t)rank);
    } else if ((format == FORMAT_CHANNELS_LAST && rank == 4) || (format == FORMAT_CHANNELS_LAST_3D && rank == 5)) {
        strides = channels_last_extents(c->b, sizes, (uint32_t)rank);
    } else {
        return call_fail(c, TN_E_ARGUMENT, "that memory format is not one for %zu dims", rank);
    }
    *out = of_extents(c->b, strides, rank);
    return TN_OK;
}

/* Was the tensor made only to be resized? Symbolic modes go by its elements: what they infer is the same. */
static bool has_no_memory(builder *b, const array *a)
{
    if (is_eager(b)) {
        return a->data->view.storage->bytes == 0;
    }
    return a->base == NULL && extent_same(b, extent_product(b, a->type.sizes, a->type.rank), known(0));
}

static tn_status resize_to(call *c, datum self, const extent *sizes, size_t rank, size_t format_at)
{
    datum strides;
    if (rank > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_LIMIT, "%zu dims were asked for, at most %d are possible", rank, TENSOR_MAX_RANK);
    }
    for (size_t i = 0; i < rank; i++) {
        if (extent_less(c->b, sizes[i], known(0)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "sizes %s are not possible", extents_text(c->b, sizes, rank));
        }
    }
    bool same = rank == self.u.tensor->type.rank;
    for (size_t i = 0; same && i < rank; i++) {
        same = extent_same(c->b, sizes[i], self.u.tensor->type.sizes[i]);
    }
    if (same && !has_arg(c, format_at)) {
        out_set(c, 0, self); /* strides stay, too */
        return TN_OK;
    }
    TRY(strides_asked(c, format_at, sizes, rank, &strides));
    datum wanted = of_extents(c->b, sizes, rank);
    out_set(c, 0,
            has_no_memory(c->b, self.u.tensor)
                ? BUILD(c->b, "aten::empty_strided", wanted, strides, of_dtype(self.u.tensor->type.dtype))
                : BUILD(c->b, "aten::as_strided_", self, wanted, strides));
    return c->b->status;
}

/* aten::resize_(self, size, memory_format), and on a copy: aten::resize */
static tn_status compose_resize_in_place(call *c)
{
    size_t rank;
    const extent *sizes = arg_extents(c, 1, &rank);
    return resize_to(c, c->args[0], sizes, rank, 2);
}

static tn_status compose_resize(call *c)
{
    size_t rank;
    const extent *sizes = arg_extents(c, 1, &rank);
    return resize_to(c, BUILD(c->b, "aten::clone", c->args[0]), sizes, rank, 2);
}

#define SIZES "SymInt[] size, *, MemoryFormat? memory_format=None"
#define RESIZED                                                                                                    \
    "f32[3,4], [4,3] | f32[3,4].T, [2,2] | f32[3,4].T, [4,3] | f32[24], [1,2,3,4], memory_format=channels_last | " \
    "f32[3], [] | f32[3], [-1]"
OPDEF(resize_, .overloads = OVERLOADS("aten::resize_(Tensor(a!) self, " SIZES ") -> Tensor(a!)"),
      .compose = compose_resize_in_place, .samples = RESIZED);
OPDEF(resize,
      .overloads = OVERLOADS("aten::resize(Tensor self, " SIZES ") -> Tensor",
                             "aten::resize.out(Tensor self, " SIZES ", Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_resize, .samples = RESIZED);

/* aten::resize_as_(self, the_template, memory_format), and on a copy: aten::resize_as */
static tn_status compose_resize_as_in_place(call *c)
{
    const tensor_type *like = arg_type(c, 1);
    return resize_to(c, c->args[0], like->sizes, like->rank, 2);
}

static tn_status compose_resize_as(call *c)
{
    const tensor_type *like = arg_type(c, 1);
    return resize_to(c, BUILD(c->b, "aten::clone", c->args[0]), like->sizes, like->rank, 2);
}

#define TEMPLATE "Tensor the_template, *, MemoryFormat? memory_format=None"
#define RESIZED_AS "f32[3,4], f32[4,3] | f32[3,4].T, i64[2,2] | f32[3,4].T, f32[4,3] | f32[3], f32[]"
OPDEF(resize_as_, .overloads = OVERLOADS("aten::resize_as_(Tensor(a!) self, " TEMPLATE ") -> Tensor(a!)"),
      .compose = compose_resize_as_in_place, .samples = RESIZED_AS);
OPDEF(resize_as,
      .overloads = OVERLOADS("aten::resize_as(Tensor self, " TEMPLATE ") -> Tensor",
                             "aten::resize_as.out(Tensor self, " TEMPLATE ", Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_resize_as, .samples = RESIZED_AS);
