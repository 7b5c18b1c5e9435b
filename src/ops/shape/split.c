/* Lists of parts of a tensor along one dim: split, chunk, unbind, tensor_split and their kin. All are views (part.h).
 */
#include "ops/dense.h"
#include "ops/shape/part.h"

#include "kernels/move/cast.h"

typedef struct part_list {
    datum *at;
    size_t n;
} part_list;

/* Lists longer than this would be lists of nothing: a hostile count is refused before memory is asked for. */
enum { MOST_PARTS = 1 << 20 };

static part_list new_list(call *c, int64_t n)
{
    if (n < 0 || n > MOST_PARTS) {
        call_fail(c, TN_E_LIMIT, "a list of %lld parts was asked for", (long long)n);
        n = 0;
    }
    return (part_list){ARENA_ARRAY(c->b->arena, datum, (size_t)n), (size_t)n};
}

static datum view_of(call *c, const part *p)
{
    return of_tensor(make_view(c->b, arg_array(c, 0), p->sizes, p->strides, p->rank, p->offset));
}

/* The dim in argument `at` of argument 0, which must have one. */
static uint32_t list_dim(call *c, size_t at)
{
    if (arg_type(c, 0)->rank == 0) {
        call_fail(c, TN_E_ARGUMENT, "a tensor without dims cannot be divided");
        return 0;
    }
    return arg_dim(c, at, arg_type(c, 0)->rank);
}

/* Result 0: parts of these lengths, one after the other along dim d. */
static tn_status out_lengths(call *c, uint32_t d, const extent *lengths, size_t n)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    part_list list = new_list(c, (int64_t)n);
    extent start = known(0);
    for (size_t i = 0; i < list.n && b->status == TN_OK; i++) {
        part p = part_narrowed(c, t, d, start, lengths[i]);
        list.at[i] = view_of(c, &p);
        start = extent_add(b, start, lengths[i]);
    }
    if (b->status == TN_OK && extent_equal(b, start, t->sizes[d]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "lengths %s do not sum to size %s of dim %u", extents_text(b, lengths, n),
                         extent_text(b, t->sizes[d]), d);
    }
    out_set(c, 0, of_list(list.at, list.n));
    return b->status;
}

/* Result 0: parts of one length, the last one of what is left. The number of parts must be known. */
static tn_status out_equal_lengths(call *c, uint32_t d, extent length)
{
    builder *b = c->b;
    extent size = arg_type(c, 0)->sizes[d];
    int64_t count = 1;
    bool nothing = extent_decide_equal(b, length, known(0)) && extent_decide_equal(b, size, known(0));
    if (!nothing && extent_less(b, known(0), length) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "parts of length %s are not possible", extent_text(b, length));
    }
    if (!nothing && !extent_decide_number(b, extent_ceildiv(b, size, length), &count)) {
        return call_fail(c, TN_E_UNSUPPORTED, "the number of parts of length %s of a dim of size %s is not known",
                         extent_text(b, length), extent_text(b, size));
    }
    count = count < 1 ? 1 : count;
    if (count > MOST_PARTS) {
        return call_fail(c, TN_E_LIMIT, "a list of %lld parts was asked for", (long long)count);
    }
    extent *lengths = ARENA_ARRAY(b->arena, extent, (size_t)count);
    for (int64_t i = 0; i < count; i++) {
        lengths[i] = length;
    }
    lengths[count - 1] = extent_sub(b, length, extent_sub(b, extent_mul(b, length, known(count)), size));
    return out_lengths(c, d, lengths, (size_t)count);
}

/* aten::split.Tensor(self, split_size, dim) */
static tn_status infer_split(call *c)
{
    uint32_t d = list_dim(c, 2);
    TRY(c->b->status);
    return out_equal_lengths(c, d, arg_extent(c, 1));
}

/* aten::split_with_sizes(self, split_sizes, dim) */
static tn_status infer_split_with_sizes(call *c)
{
    size_t n;
    const extent *lengths = arg_extents(c, 1, &n);
    uint32_t d = list_dim(c, 2);
    TRY(c->b->status);
    return out_lengths(c, d, lengths, n);
}

/* aten::chunk(self, chunks, dim): at most so many parts of equal length. */
static tn_status infer_chunk(call *c)
{
    builder *b = c->b;
    uint32_t d = list_dim(c, 2);
    extent count = arg_extent(c, 1);
    TRY(b->status);
    extent size = arg_type(c, 0)->sizes[d];
    if (extent_less(b, known(0), count) != FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "%s chunks were asked for, at least 1 is needed", extent_text(b, count));
    }
    if (extent_is(b, count, 1)) {
        return out_lengths(c, d, &size, 1);
    }
    if (extent_decide_equal(b, size, known(0)) && count.expr == NULL) { /* so many empty ones then */
        part_list list = new_list(c, count.n);
        part p = part_whole(arg_type(c, 0));
        for (size_t i = 0; i < list.n; i++) {
            list.at[i] = view_of(c, &p);
        }
        out_set(c, 0, of_list(list.at, list.n));
        return b->status;
    }
    return out_equal_lengths(c, d, extent_ceildiv(b, size, count));
}

/* aten::unbind.int(self, dim) */
static tn_status infer_unbind(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    uint32_t d = list_dim(c, 1);
    int64_t count = 0;
    TRY(c->b->status);
    if (!extent_decide_number(c->b, t->sizes[d], &count)) {
        return call_fail(c, TN_E_UNSUPPORTED, "the size of dim %u, %s, is not known", d,
                         extent_text(c->b, t->sizes[d]));
    }
    part_list list = new_list(c, count);
    for (size_t i = 0; i < list.n && c->b->status == TN_OK; i++) {
        part p = part_selected(c, t, d, known((int64_t)i));
        list.at[i] = view_of(c, &p);
    }
    out_set(c, 0, of_list(list.at, list.n));
    return c->b->status;
}

/* Result 0: so many parts of dim d whose lengths differ by at most 1, the longer ones first. */
static tn_status out_sections(call *c, uint32_t d, int64_t count)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    if (count < 1) {
        return call_fail(c, TN_E_ARGUMENT, "%lld parts were asked for, at least 1 is needed", (long long)count);
    }
    part_list list = new_list(c, count);
    TRY(b->status);
    extent least = extent_floordiv(b, t->sizes[d], known(count)), longer = extent_mod(b, t->sizes[d], known(count));
    extent start = known(0);
    for (size_t i = 0; i < list.n && b->status == TN_OK; i++) {
        fact is_longer = extent_less(b, known((int64_t)i), longer);
        extent rounded = extent_add(b, t->sizes[d], known(count - 1 - (int64_t)i)); /* the same for all sizes */
        extent length = is_longer == FACT_YES  ? extent_add(b, least, known(1))
                        : is_longer == FACT_NO ? least
                                               : extent_floordiv(b, rounded, known(count));
        part p = part_inside(c, t, d, start, length); /* they fit, whatever the size */
        list.at[i] = view_of(c, &p);
        start = extent_add(b, start, length);
    }
    out_set(c, 0, of_list(list.at, list.n));
    return b->status;
}

/* Result 0: the parts of dim d between these places. */
static tn_status out_between(call *c, uint32_t d, const datum *places, size_t n)
{
    const tensor_type *t = arg_type(c, 0);
    part_list list = new_list(c, (int64_t)n + 1);
    for (size_t i = 0; i < list.n && c->b->status == TN_OK; i++) {
        part p = part_sliced(c, t, d, i == 0 ? of_none() : places[i - 1], i == n ? of_none() : places[i], known(1));
        list.at[i] = view_of(c, &p);
    }
    out_set(c, 0, of_list(list.at, list.n));
    return c->b->status;
}

/* aten::tensor_split.sections(self, sections, dim) */
static tn_status infer_tensor_split(call *c)
{
    uint32_t d = list_dim(c, 2);
    int64_t count = arg_int(c, 1);
    TRY(c->b->status);
    return out_sections(c, d, count);
}

/* aten::tensor_split.indices(self, indices, dim) */
static tn_status infer_tensor_split_indices(call *c)
{
    uint32_t d = list_dim(c, 2);
    TRY(c->b->status);
    return out_between(c, d, c->args[1].u.list.at, c->args[1].u.list.n);
}

static part_list places_in(call *c, const tensor *given)
{
    int64_t stride = given->rank == 0 ? 0 : given->strides[0];
    part_list places = new_list(c, numel_of(given));
    for (size_t i = 0; i < places.n; i++) {
        int64_t at;
        convert_elements(1, DT_I64, (const int64_t *)tensor_at(given) + (int64_t)i * stride, 0, DT_I64, &at, 0);
        places.at[i] = of_int(at);
    }
    return places;
}

/* Elements that nobody has computed: each is some number. How many parts there are must be known all the same. */
static part_list places_unknown(call *c, const tensor_type *given)
{
    if (given->rank == 0 || given->sizes[0].expr != NULL) {
        call_fail(c, TN_E_UNSUPPORTED, "the number of parts is in the elements of a tensor, which are not known");
        return (part_list){0};
    }
    part_list places = new_list(c, given->sizes[0].n);
    for (size_t i = 0; i < places.n; i++) {
        places.at[i] = builder_unbacked_number(c->b, DT_I64);
    }
    return places;
}

/* aten::tensor_split.tensor_indices_or_sections(self, tensor_indices_or_sections, dim) */
static tn_status infer_tensor_split_tensor(call *c)
{
    const tensor *given = arg_tensor(c, 1); /* NULL where nothing is computed */
    uint32_t d = list_dim(c, 2);
    TRY(c->b->status);
    if (arg_type(c, 1)->dtype != DT_I64 || arg_type(c, 1)->rank > 1) {
        return call_fail(c, TN_E_ARGUMENT, "the places to split at must be i64 of at most 1 dim");
    }
    part_list places = given != NULL ? places_in(c, given) : places_unknown(c, arg_type(c, 1));
    TRY(c->b->status);
    return arg_type(c, 1)->rank == 0 ? out_sections(c, d, places.at[0].u.integer)
                                     : out_between(c, d, places.at, places.n);
}

/* aten::hsplit, vsplit, dsplit: along dim 1 (0 of a vector), 0, 2. Argument 1 is a number of parts or their places. */
static tn_status split_along(call *c, uint32_t d, uint32_t least_rank)
{
    const tensor_type *t = arg_type(c, 0);
    if (t->rank < least_rank) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims was given, at least %u are needed", t->rank,
                         least_rank);
    }
    if (c->args[1].kind == DATUM_LIST) {
        return out_between(c, d, c->args[1].u.list.at, c->args[1].u.list.n);
    }
    int64_t count = arg_int(c, 1);
    if (count < 1 || extent_equal(c->b, extent_mod(c->b, t->sizes[d], known(count)), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_ARGUMENT, "dim %u of size %s does not divide into %lld parts", d,
                         extent_text(c->b, t->sizes[d]), (long long)count);
    }
    return out_sections(c, d, count);
}

static tn_status infer_hsplit(call *c)
{
    return split_along(c, arg_type(c, 0)->rank == 1 ? 0 : 1, 1);
}

static tn_status infer_vsplit(call *c)
{
    return split_along(c, 0, 2);
}

static tn_status infer_dsplit(call *c)
{
    return split_along(c, 2, 3);
}

/* ---- routes: inference says which parts, then they are taken along dim d ---- */

/* As parts of lengths that follow each other. */
static tn_status build_lengths(call *c, op_fn infer, uint32_t d)
{
    builder *b = c->b;
    TRY(infer(c));
    const part_list parts = {c->outs[0].u.list.at, c->outs[0].u.list.n};
    datum *lengths = ARENA_ARRAY(b->arena, datum, parts.n);
    for (size_t i = 0; i < parts.n; i++) {
        lengths[i] = of_extent(parts.at[i].u.tensor->type.sizes[d]);
    }
    out_set(c, 0, BUILD(b, "aten::split_with_sizes", c->args[0], of_list(lengths, parts.n), of_int(d)));
    return b->status;
}

/* As slices: between places, where argument 1 is a list of them; else one after the other. */
static tn_status build_slices(call *c, op_fn infer, uint32_t d)
{
    builder *b = c->b;
    TRY(infer(c));
    const part_list parts = {c->outs[0].u.list.at, c->outs[0].u.list.n};
    bool has_places = c->args[1].kind == DATUM_LIST;
    datum *slices = ARENA_ARRAY(b->arena, datum, parts.n), begin = of_int(0);
    extent at = known(0);
    for (size_t i = 0; i < parts.n && b->status == TN_OK; i++) {
        at = extent_add(b, at, parts.at[i].u.tensor->type.sizes[d]);
        datum end = !has_places ? of_extent(at) : i + 1 < parts.n ? c->args[1].u.list.at[i] : of_int(INT64_MAX);
        slices[i] = BUILD(b, "aten::slice.Tensor", c->args[0], of_int(d), begin, end);
        begin = end;
    }
    out_set(c, 0, of_list(slices, parts.n));
    return b->status;
}

/* As slices of one, without their dim. */
static tn_status core_unbind(call *c)
{
    builder *b = c->b;
    TRY(infer_unbind(c));
    int64_t d = list_dim(c, 1);
    size_t n = c->outs[0].u.list.n;
    datum *parts = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        int64_t at = (int64_t)i;
        datum slice = BUILD(b, "aten::slice.Tensor", c->args[0], of_int(d), of_int(at), of_int(at + 1));
        parts[i] = BUILD(b, "aten::squeeze.dims", slice, of_ints(b, &d, 1));
    }
    out_set(c, 0, of_list(parts, n));
    return b->status;
}

/* aten::tensor_split.tensor_indices_or_sections: the elements as numbers of the program. */
static tn_status core_tensor_split_tensor(call *c)
{
    builder *b = c->b;
    const tensor_type *given = arg_type(c, 1);
    if (given->rank == 0) {
        datum count = BUILD(b, "aten::item", c->args[1]);
        out_set(c, 0, BUILD(b, "aten::tensor_split.sections", c->args[0], count, c->args[2]));
        return b->status;
    }
    if (given->rank > 1 || given->sizes[0].expr != NULL) {
        return call_fail(c, TN_E_UNSUPPORTED, "the number of parts is not known");
    }
    part_list places = new_list(c, given->sizes[0].n);
    for (size_t i = 0; i < places.n; i++) {
        datum at = of_int((int64_t)i);
        places.at[i] = BUILD(b, "aten::item", BUILD(b, "aten::select.int", c->args[1], of_int(0), at));
    }
    TRY(b->status);
    out_set(c, 0, BUILD(b, "aten::tensor_split.indices", c->args[0], of_list(places.at, places.n), c->args[2]));
    return b->status;
}

/* clang-format off */
#define DIVIDES(name, build, d) \
    static tn_status core_##name(call *c) { return build(c, infer_##name, d); }
DIVIDES(split, build_lengths, list_dim(c, 2))
DIVIDES(split_with_sizes, build_lengths, list_dim(c, 2))
DIVIDES(chunk, build_lengths, list_dim(c, 2))
DIVIDES(tensor_split, build_slices, list_dim(c, 2))
DIVIDES(tensor_split_indices, build_slices, list_dim(c, 2))
DIVIDES(hsplit, build_slices, arg_type(c, 0)->rank == 1 ? 0 : 1)
DIVIDES(vsplit, build_slices, 0)
DIVIDES(dsplit, build_slices, 2)
/* clang-format on */

/* ---- records ---- */

OPDEF(split,
      .overloads = OVERLOADS(
          "aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]",
          "aten::unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]",
          "aten::unsafe_split.Tensor_out(Tensor self, SymInt split_size, int dim=0, *, Tensor(a!)[] out) -> ()"),
      .infer = infer_split, .core = core_split, .samples = "f32[5,4], 2 | f32[5,4].T, 3, 1 | f32[0,2], 0 | f32[3], 7");
OPDEF(split_with_sizes,
      .overloads = OVERLOADS(
          "aten::split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]",
          "aten::unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]",
          "aten::unsafe_split_with_sizes.out(Tensor self, SymInt[] split_sizes, int dim=0, *, Tensor(a!)[] out) -> ()"),
      .infer = infer_split_with_sizes, .core = core_split_with_sizes,
      .samples = "f32[5,4], [2,3] | f32[5,4], [1,0,3], -1");
OPDEF(split_sizes,
      .overloads = OVERLOADS("aten::split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]"),
      .infer = infer_split_with_sizes, .core = core_split_with_sizes, .samples = "f32[5,4], [2,3]");
OPDEF(chunk,
      .overloads = OVERLOADS("aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]",
                             "aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]"),
      .infer = infer_chunk, .core = core_chunk, .samples = "f32[5,4], 2 | f32[5,4].T, 3, 1 | f32[0,2], 3 | f32[3], 7");
OPDEF(unbind, .overloads = OVERLOADS("aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]"),
      .infer = infer_unbind, .core = core_unbind, .samples = "f32[3,4] | f32[3,4], -1 | f32[0,2]");
OPDEF(tensor_split,
      .overloads =
          OVERLOADS("aten::tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]"),
      .infer = infer_tensor_split, .core = core_tensor_split, .samples = "f32[5,4], 2 | f32[5,4], 3, 1 | f32[2], 4");
OPDEF(tensor_split_indices,
      .overloads =
          OVERLOADS("aten::tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]"),
      .infer = infer_tensor_split_indices, .core = core_tensor_split_indices,
      .samples = "f32[5,4], [2,3] | f32[5,4], [3,1,-1], 1 | f32[3], []");
OPDEF(tensor_split_tensor,
      .overloads = OVERLOADS("aten::tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor "
                             "tensor_indices_or_sections, int dim=0) -> Tensor(a)[]"),
      .infer = infer_tensor_split_tensor, .core = core_tensor_split_tensor,
      .samples = "f32[5,4], i64[2]<5 | f32[5,4], i64[3]<4, 1");
OPDEF(hsplit, .overloads = OVERLOADS("aten::hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]"),
      .infer = infer_hsplit, .core = core_hsplit, .samples = "f32[4,6], 3 | f32[4], 2");
OPDEF(hsplit_array, .overloads = OVERLOADS("aten::hsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]"),
      .infer = infer_hsplit, .core = core_hsplit, .samples = "f32[4,6], [1,4]");
OPDEF(vsplit, .overloads = OVERLOADS("aten::vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]"),
      .infer = infer_vsplit, .core = core_vsplit, .samples = "f32[4,6], 2");
OPDEF(vsplit_array, .overloads = OVERLOADS("aten::vsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]"),
      .infer = infer_vsplit, .core = core_vsplit, .samples = "f32[4,6], [1,3]");
OPDEF(dsplit, .overloads = OVERLOADS("aten::dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]"),
      .infer = infer_dsplit, .core = core_dsplit, .samples = "f32[2,3,4], 2");
OPDEF(dsplit_array, .overloads = OVERLOADS("aten::dsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]"),
      .infer = infer_dsplit, .core = core_dsplit, .samples = "f32[2,3,4], [1,3]");
