/*
 * Other sizes for the memory that a tensor has: resize_ and its kin. A tensor without any gets memory; to what there is
 * nothing is added: where torch would let a storage grow, with elements that nobody has set, the call is refused. And
 * other memory for a tensor: set_ makes it one more name for what another has; is_set_to asks whether it is one.
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
    TRY(c->b->status);
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
      .traits = OP_BY_PLACE | OP_UNSET, .compose = compose_resize_in_place, .samples = RESIZED);
OPDEF(resize,
      .overloads = OVERLOADS("aten::resize(Tensor self, " SIZES ") -> Tensor",
                             "aten::resize.out(Tensor self, " SIZES ", Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_BY_PLACE | OP_UNSET, .compose = compose_resize, .samples = RESIZED);

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
      .traits = OP_BY_PLACE | OP_UNSET, .compose = compose_resize_as_in_place, .samples = RESIZED_AS);
OPDEF(resize_as,
      .overloads = OVERLOADS("aten::resize_as(Tensor self, " TEMPLATE ") -> Tensor",
                             "aten::resize_as.out(Tensor self, " TEMPLATE ", Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_BY_PLACE | OP_UNSET, .compose = compose_resize_as, .samples = RESIZED_AS);

/* ---- another tensor's memory ---- */

enum { SET_SOURCE = 1, SET_OFFSET, SET_SIZE, SET_STRIDE };

/* Places of the source, counted from its first one; torch asks for a contiguous one. */
static tn_status compose_places(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, SET_SOURCE);
    size_t rank, strides;
    const extent *sizes = arg_extents(c, SET_SIZE, &rank);
    arg_extents(c, SET_STRIDE, &strides);
    if (!is_contiguous_in(b, t, FORMAT_CONTIGUOUS)) {
        return call_fail(c, TN_E_ARGUMENT, "the source has strides %s, a contiguous tensor is expected",
                         extents_text(b, t->strides, t->rank));
    }
    if (rank > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_LIMIT, "%zu dims were asked for, at most %d are possible", rank, TENSOR_MAX_RANK);
    }
    datum places =
        strides == 0 ? of_extents(b, contiguous_extents(b, sizes, (uint32_t)rank), rank) : c->args[SET_STRIDE];
    extent offset = extent_add(b, t->offset, arg_extent(c, SET_OFFSET));
    out_set(c, 0, BUILD(b, "aten::as_strided", c->args[SET_SOURCE], c->args[SET_SIZE], places, of_extent(offset)));
    return b->status;
}

/*
 * aten::set_(self, source, storage_offset, size, stride): the result is the memory of the source, which the tensor that
 * is written becomes a name of; without a source, no memory.
 */
static tn_status compose_set(call *c)
{
    builder *b = c->b;
    dtype type = arg_type(c, 0)->dtype;
    if (!has_arg(c, SET_SOURCE)) {
        out_set(c, 0, BUILD(b, "aten::empty.memory_format", of_ints(b, (const int64_t[]){0}, 1), of_dtype(type)));
        return b->status;
    }
    if (arg_type(c, SET_SOURCE)->dtype != type) {
        return call_fail(c, TN_E_ARGUMENT, "the source has elements of type %s, that of the tensor is expected: %s",
                         dtype_table[arg_type(c, SET_SOURCE)->dtype].name, dtype_table[type].name);
    }
    if (has_arg(c, SET_SIZE)) {
        return compose_places(c);
    }
    out_set(c, 0, BUILD(b, "aten::alias", c->args[SET_SOURCE]));
    return b->status;
}

OPDEF(set_, .traits = OP_MAY_ALIAS | OP_BECOMES,
      .overloads =
          OVERLOADS("aten::set_.source_Tensor_storage_offset(Tensor(a!) self, Tensor source, SymInt storage_offset, "
                    "SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)",
                    "aten::set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!)",
                    "aten::set_(Tensor(a!) self) -> Tensor(a!)"),
      .compose = compose_set,
      .samples = "f32[3,4], f32[6], 1, [2,2], [3,1] | f32[3], f32[6], 0, [2,3] | f32[3], f32[2,3].T, 0, [2], [1] | "
                 "i64[2], f32[3], 0, [2], [1]");
OPDEF(set, .traits = OP_MAY_ALIAS,
      .overloads = OVERLOADS("aten::set.source_Tensor(Tensor self, Tensor source) -> Tensor",
                             "aten::set.source_Tensor_out(Tensor self, Tensor source, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::set(Tensor self) -> Tensor",
                             "aten::set.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_set, .samples = "f32[3,4], f32[6] | f32[3], f32[2,3].T | f32[3], i64[3] | f32[], f32[0]");

/* The tensor whose memory it is; symbolic modes know it by what was viewed. */
static const void *memory_of(const builder *b, const array *a)
{
    if (is_eager(b)) {
        return a->data->view.storage;
    }
    while (a->base != NULL) {
        a = a->base;
    }
    return a;
}

/* aten::is_set_to(self, tensor): the same elements in the same memory? */
static tn_status infer_is_set_to(call *c)
{
    builder *b = c->b;
    const array *x = arg_array(c, 0), *y = arg_array(c, 1);
    out_set(c, 0,
            of_bool(memory_of(b, x) == memory_of(b, y) && extent_same(b, x->type.offset, y->type.offset) &&
                    same_layout(b, &x->type, &y->type)));
    return TN_OK;
}

OPDEF(is_set_to, .overloads = OVERLOADS("aten::is_set_to(Tensor self, Tensor tensor) -> bool"),
      .infer = infer_is_set_to, .core = infer_is_set_to,
      .samples = "f32[3,4], f32[3,4] | f32[3], i64[3,1] | f32[], f32[]");
