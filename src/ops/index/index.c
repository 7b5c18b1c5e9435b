/*
 * Advanced indexing: index and index_put, whose list of indices says for each dim of self which elements along it, with
 * tensors of ints or masks, or None for all of them. Operators that index along one dim are in index_dim.c and
 * scatter.c.
 *
 * Dims that are indexed are replaced by the common dims of the indices: where they stood if they are neighbours, in
 * front of all others if they are not.
 */
#include "ops/infer.h"
#include "ops/places.h"

/* ---- the indices of a call ---- */

/* What says which elements along one dim. */
typedef struct index_part {
    array *given;      /* NULL: all of them */
    bool is_mask;      /* the elements that are set: */
    uint32_t mask_dim; /* their coordinates in this dim of the mask */
    tensor_type type;  /* of the ints */
} index_part;

typedef struct indexing {
    const tensor_type *self;
    index_part parts[TENSOR_MAX_RANK]; /* one for each dim of self */
    uint32_t order[TENSOR_MAX_RANK];   /* dims of self: those before the indexed ones, these, those after */
    uint32_t before, indexed;          /* how many */
    uint32_t index_rank;               /* of the indices together */
    const extent *index_sizes;
    uint32_t rank; /* of what is indexed: before, dims of the indices, after */
    const extent *sizes;
} indexing;

/* How many elements of a mask are set. */
static extent count_of(call *c, array *mask)
{
    if (!is_eager(c->b)) {
        return data_dependent(c, 0);
    }
    size_t mark = c->b->workspace_count;
    const tensor *t = &mask->data->view;
    const uint8_t *set = dense_in(c, t, DT_BOOL);
    int64_t count = set == NULL ? 0 : (int64_t)mask_count((size_t)numel_of(t), set);
    call_release_workspaces(c, mark);
    return data_dependent(c, count);
}

/* A mask stands for as many dims as it has. */
static uint32_t add_mask(call *c, indexing *x, uint32_t at, array *mask)
{
    builder *b = c->b;
    const tensor_type *t = &mask->type;
    for (uint32_t d = 0; d < t->rank; d++) {
        if (extent_equal(b, t->sizes[d], x->self->sizes[at + d]) == FACT_NO) {
            call_fail(c, TN_E_MISMATCH, "a mask of sizes %s at dim %u does not fit a tensor of sizes %s",
                      extents_text(b, t->sizes, t->rank), at, extents_text(b, x->self->sizes, x->self->rank));
            return at;
        }
    }
    extent *count = ARENA_NEW(b->arena, extent), *stride = ARENA_NEW(b->arena, extent);
    *count = count_of(c, mask);
    *stride = known(1);
    for (uint32_t d = 0; d < t->rank; d++) {
        tensor_type ints = {DT_I64, 1, count, stride, known(0), NULL};
        x->parts[at + d] = (index_part){mask, true, d, ints};
    }
    return at + t->rank;
}

static tn_status read_parts(call *c, indexing *x)
{
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    uint32_t at = 0;
    for (size_t i = 0; i < n; i++) {
        dtype type = given[i] == NULL ? DT_I64 : given[i]->type.dtype;
        bool is_mask = type == DT_BOOL || type == DT_U8;
        uint32_t takes = is_mask ? given[i]->type.rank : 1;
        if (!is_mask && type != DT_I64 && type != DT_I32) {
            return call_fail(c, TN_E_ARGUMENT, "index %zu is of type %s, it must be of type i64, i32, b8 or u8", i,
                             dtype_table[type].name);
        }
        if (at + takes > x->self->rank) {
            return call_fail(c, TN_E_ARGUMENT, "there are too many indices for a tensor of %u dims", x->self->rank);
        }
        if (is_mask) {
            at = add_mask(c, x, at, given[i]);
        } else {
            x->parts[at++] = given[i] == NULL ? (index_part){0} : (index_part){given[i], false, 0, given[i]->type};
        }
        TRY(c->b->status);
    }
    return TN_OK;
}

/* Which dims are indexed, and in which order the dims of self are walked. */
static tn_status order_parts(call *c, indexing *x)
{
    uint32_t first = TENSOR_MAX_RANK, last = 0, n = x->self->rank, k = 0;
    for (uint32_t d = 0; d < n; d++) {
        if (x->parts[d].given != NULL) {
            first = first == TENSOR_MAX_RANK ? d : first;
            last = d;
            x->indexed++;
        }
    }
    if (x->indexed == 0) {
        return call_fail(c, TN_E_ARGUMENT, "at least one index must be given");
    }
    bool neighbours = last - first + 1 == x->indexed;
    x->before = neighbours ? first : 0;
    for (uint32_t d = 0; d < x->before; d++) {
        x->order[k++] = d;
    }
    for (uint32_t d = 0; d < n; d++) {
        if (x->parts[d].given != NULL) {
            x->order[k++] = d;
        }
    }
    for (uint32_t d = x->before; d < n; d++) {
        if (x->parts[d].given == NULL) {
            x->order[k++] = d;
        }
    }
    return TN_OK;
}

/* A dim without elements has none to give. */
static tn_status check_empty(call *c, const indexing *x)
{
    builder *b = c->b;
    for (uint32_t i = 0; i < x->index_rank; i++) {
        if (extent_less(b, known(0), x->index_sizes[i]) != FACT_YES) {
            return TN_OK;
        }
    }
    for (uint32_t k = x->before; k < x->before + x->indexed; k++) {
        if (extent_is(b, x->self->sizes[x->order[k]], 0)) {
            return call_fail(c, TN_E_ARGUMENT, "dim %u is indexed, but it has size 0", x->order[k]);
        }
    }
    return TN_OK;
}

/* aten::index.Tensor(self, indices), aten::index_put(self, indices, values, accumulate): arguments 0 and 1. */
static tn_status read_indexing(call *c, indexing *x)
{
    *x = (indexing){.self = arg_type(c, 0)};
    TRY(read_parts(c, x));
    TRY(order_parts(c, x));
    for (uint32_t k = x->before; k < x->before + x->indexed; k++) {
        const tensor_type *t = &x->parts[x->order[k]].type;
        x->index_rank = infer_broadcast_sizes(c, x->index_sizes, x->index_rank, t->sizes, t->rank, &x->index_sizes);
    }
    TRY(c->b->status);
    x->rank = x->self->rank - x->indexed + x->index_rank;
    if (x->rank > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_LIMIT, "the result would have %u dims, at most %d are possible", x->rank,
                         TENSOR_MAX_RANK);
    }
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, x->rank);
    for (uint32_t i = 0; i < x->rank; i++) {
        bool of_index = i >= x->before && i < x->before + x->index_rank;
        uint32_t own = i < x->before ? i : i - x->index_rank + x->indexed;
        sizes[i] = of_index ? x->index_sizes[i - x->before] : x->self->sizes[x->order[own]];
    }
    x->sizes = sizes;
    return check_empty(c, x);
}

/* ---- layout of the result ---- */

static array *operand_of(builder *b, const tensor_type *t)
{
    array *a = ARENA_NEW(b->arena, array);
    a->type = *t;
    return a;
}

/* Self as its elements are walked: along dims of the indices it does not move. */
static array *walked_self(builder *b, const indexing *x)
{
    extent *strides = ARENA_ARRAY(b->arena, extent, x->rank);
    for (uint32_t i = 0; i < x->rank; i++) {
        bool of_index = i >= x->before && i < x->before + x->index_rank;
        uint32_t own = i < x->before ? i : i - x->index_rank + x->indexed;
        strides[i] = of_index ? known(0) : x->self->strides[x->order[own]];
    }
    return operand_of(b, &(tensor_type){x->self->dtype, x->rank, x->sizes, strides, known(0), NULL});
}

/* One index, repeated to the common sizes, with dims of size 1 for those of self before and after. */
static array *walked_index(builder *b, const indexing *x, const tensor_type *t)
{
    extent *strides = ARENA_ARRAY(b->arena, extent, x->index_rank), *sizes = ARENA_ARRAY(b->arena, extent, x->rank);
    for (uint32_t back = 1; back <= x->index_rank; back++) {
        uint32_t at = x->index_rank - back;
        bool own = back <= t->rank;
        bool repeated = !own || (extent_likely_equal(b, t->sizes[t->rank - back], known(1)) &&
                                 !extent_likely_equal(b, x->index_sizes[at], known(1)));
        strides[at] = repeated ? known(0) : t->strides[t->rank - back];
    }
    for (uint32_t i = 0; i < x->rank; i++) {
        bool of_index = i >= x->before && i < x->before + x->index_rank;
        sizes[i] = of_index ? x->index_sizes[i - x->before] : known(1);
    }
    tensor_type repeated = {t->dtype, x->index_rank, x->index_sizes, strides, known(0), NULL};
    const extent *viewed = view_strides(b, &repeated, sizes, x->rank);
    viewed = viewed != NULL ? viewed : contiguous_extents(b, sizes, x->rank);
    return operand_of(b, &(tensor_type){t->dtype, x->rank, sizes, viewed, known(0), NULL});
}

/* aten::index.Tensor(self, indices) */
static tn_status infer_index(call *c)
{
    indexing x;
    array *operands[TENSOR_MAX_RANK + 1];
    TRY(read_indexing(c, &x));
    operands[0] = walked_self(c->b, &x);
    for (uint32_t k = 0; k < x.indexed; k++) {
        operands[k + 1] = walked_index(c->b, &x, &x.parts[x.order[x.before + k]].type);
    }
    const extent *strides =
        !is_eager(c->b) && is_empty(c->b, x.self) /* torch, where it traces, then looks no further */
            ? contiguous_extents(c->b, x.sizes, x.rank)
            : iterator_strides(c->b, x.sizes, x.rank, operands, x.indexed + 1);
    out_new_strided(c, 0, x.self->dtype, x.sizes, strides, x.rank);
    return c->b->status;
}

/* ---- elements ---- */

static const int64_t *known_sizes(call *c, const extent *sizes, uint32_t rank)
{
    int64_t *numbers = ARENA_ARRAY(c->b->arena, int64_t, rank);
    for (uint32_t i = 0; i < rank; i++) {
        numbers[i] = sizes[i].n;
    }
    return numbers;
}

/* The ints of one part, repeated to the common sizes, in C order. */
static const int64_t *part_ints(call *c, const indexing *x, const index_part *p, const int64_t *sizes)
{
    const tensor *t = &p->given->data->view;
    if (!p->is_mask) {
        return dense_repeated(c, t, x->index_rank, sizes, DT_I64);
    }
    int64_t n = p->type.sizes[0].n;
    const uint8_t *set = dense_in(c, t, DT_BOOL);
    int64_t *coordinates = call_workspace(c, (size_t)n * t->rank * sizeof *coordinates);
    if (set == NULL || coordinates == NULL) {
        return NULL;
    }
    mask_coordinates(t->rank, t->sizes, set, (size_t)n, coordinates, 1, (ptrdiff_t)n);
    storage memory = {.data = (uint8_t *)(coordinates + n * p->mask_dim)};
    tensor ints = {&memory, DT_I64, 1, &n, (const int64_t[]){1}, 0};
    return dense_repeated(c, &ints, x->index_rank, sizes, DT_I64);
}

/* One place for each element of the indices. self is what is read or written: its strides count. */
static const int64_t *index_places(call *c, const indexing *x, const tensor *self)
{
    const int64_t *sizes = known_sizes(c, x->index_sizes, x->index_rank);
    int64_t n = 1;
    tensor_numel(x->index_rank, sizes, &n);
    int64_t *places = places_new(c, (size_t)n);
    for (uint32_t k = x->before; places != NULL && k < x->before + x->indexed; k++) {
        uint32_t d = x->order[k];
        const int64_t *ints = part_ints(c, x, &x->parts[d], sizes);
        place_dim along = {d, self->sizes[d], self->strides[d], true};
        if (ints == NULL || places_add(c, (size_t)n, ints, along, places) != TN_OK) {
            return NULL;
        }
    }
    return places;
}

/* Steps through self and through the places along the dims of what is indexed. */
static void walk_indexed(call *c, const indexing *x, const tensor *self, const int64_t **self_strides,
                         const int64_t **place_strides)
{
    int64_t *own = ARENA_ARRAY(c->b->arena, int64_t, x->rank), *places = ARENA_ARRAY(c->b->arena, int64_t, x->rank);
    for (uint32_t i = 0; i < x->rank; i++) {
        bool of_index = i >= x->before && i < x->before + x->index_rank;
        uint32_t from = i < x->before ? i : i - x->index_rank + x->indexed;
        own[i] = of_index ? 0 : self->strides[x->order[from]];
    }
    tensor_contiguous_strides(x->index_rank, known_sizes(c, x->index_sizes, x->index_rank), places + x->before);
    *self_strides = own;
    *place_strides = places;
}

static tn_status run_index(call *c)
{
    indexing x;
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    place_walk w = {.rank = out->rank, .sizes = out->sizes, .strides = {out->strides}};
    if (numel_of(out) == 0) {
        return TN_OK;
    }
    TRY(read_indexing(c, &x));
    const int64_t *places = index_places(c, &x, self);
    TRY(c->b->status);
    walk_indexed(c, &x, self, &w.strides[1], &w.strides[2]);
    return places_read(c, &w, out, self, places);
}

/*
 * One value for the elements that one mask names, which torch hands on to masked_fill: the value may then be of another
 * type, and the mask must be of bools.
 */
static bool is_masked_fill(call *c)
{
    size_t n, masks = 0;
    array **given = arg_arrays(c, 1, &n);
    for (size_t i = 0; i < n; i++) {
        if (given[i] != NULL) {
            dtype type = given[i]->type.dtype;
            masks += type == DT_BOOL || type == DT_U8 ? 1 : 2;
        }
    }
    return masks == 1 && !arg_bool(c, 3) && extent_is(c->b, infer_numel(c->b, arg_type(c, 2)), 1);
}

static tn_status check_filling(call *c)
{
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    for (size_t i = 0; i < n; i++) {
        if (given[i] != NULL && given[i]->type.dtype == DT_U8) {
            return call_fail(c, TN_E_ARGUMENT, "index %zu is of type u8, masks that are filled must be of type b8", i);
        }
    }
    return TN_OK;
}

/* aten::index_put(self, indices, values, accumulate) */
static tn_status infer_index_put(call *c)
{
    indexing x;
    TRY(is_masked_fill(c) ? check_filling(c) : check_same_type(c, 2));
    TRY(read_indexing(c, &x));
    TRY(check_expands(c, arg_type(c, 2), x.sizes, x.rank));
    return infer_update(c);
}

static tn_status run_index_put(call *c)
{
    indexing x;
    const tensor *out = out_tensor(c, 0);
    TRY(read_indexing(c, &x));
    place_walk w = {.rank = x.rank, .sizes = known_sizes(c, x.sizes, x.rank)};
    int64_t count = 0;
    tensor_numel(w.rank, w.sizes, &count);
    if (count == 0) {
        return TN_OK;
    }
    tensor values = is_masked_fill(c) ? element_of(c, 2, out->dtype) : *arg_tensor(c, 2);
    const int64_t *places = index_places(c, &x, out);
    TRY(c->b->status);
    walk_indexed(c, &x, out, &w.strides[0], &w.strides[2]);
    w.strides[1] = repeated_in(c, &values, w.rank);
    return places_write(c, &w, arg_bool(c, 3) ? GATHER_ADD : GATHER_SET, out, &values, places);
}

OPDEF(index,
      .overloads = OVERLOADS("aten::index.Tensor(Tensor self, Tensor?[] indices) -> Tensor",
                             "aten::index.Tensor_out(Tensor self, Tensor?[] indices, *, Tensor(a!) out) -> Tensor(a!)",
                             "aten::index.Tensor_hacked_twin(Tensor self, Tensor[] indices) -> Tensor"),
      .infer = infer_index, .run = run_index,
      .samples =
          "f32[3,4], [i64[5]<3] | f32[3,4].T, [None, i32[2]<3] | i64[2,3,4], [i64[2,1]<2, None, i64[3]<4] | "
          "f16[3,4], [b8[3]] | f32[3,4], [None, b8[4]] | u8[3,4], [b8[3,4]] | c128[4,3,2], [i64[2]<4, i64[2]<3] "
          "| f32[2,5].T, [i64[]<5] | f32[3,4], [i64[0]<3] | b8[3], [i64[2,2]<3] | f32[2,3,4].T, [None, i64[2]<4]");

/* aten::_unsafe_index.Tensor(self, indices): no masks. That indices are inside is promised, but checked all the same.
 */
static tn_status infer_unsafe_index(call *c)
{
    size_t n;
    array **given = arg_arrays(c, 1, &n);
    for (size_t i = 0; i < n; i++) {
        dtype type = given[i] == NULL ? DT_I64 : given[i]->type.dtype;
        if (type != DT_I64 && type != DT_I32) {
            return call_fail(c, TN_E_ARGUMENT, "index %zu is of type %s, it must be of type i64 or i32", i,
                             dtype_table[type].name);
        }
    }
    return infer_index(c);
}

static tn_status core_unsafe_index(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::index.Tensor", c->args[0], c->args[1]));
    return c->b->status;
}

OPDEF(_unsafe_index,
      .overloads = OVERLOADS("aten::_unsafe_index.Tensor(Tensor self, Tensor?[] indices) -> Tensor",
                             "aten::_unsafe_index.Tensor_hacked_twin(Tensor self, Tensor[] indices) -> Tensor"),
      .infer = infer_unsafe_index, .run = run_index, .core = core_unsafe_index,
      .samples = "f32[3,4], [i64[5]<3] | f32[3,4].T, [None, i32[2]<3] | i64[2,3,4], [i64[2,1]<2, None, i64[3]<4]");

#define INDEX_PUT_SAMPLES                                                                                     \
    "f32[3,4], [i64[2]<3], f32[4] | f32[3,4].T, [None, i64[5]<3], f32[4,5], True | f16[3], [b8[3]], f16[] | " \
    "i8[3,4], [b8[3,4]], i8[], True | f32[2,3,4], [i64[2]<2, None, i64[2]<4], f32[2,3] | b8[4], [i64[3]<4], " \
    "b8[3], True | f32[3,4], [i64[0]<3], f32[0,4] | c64[3], [i32[4]<3], c64[4], True"
OPDEF(index_put,
      .overloads = OVERLOADS(
          "aten::index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor",
          "aten::index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!)",
          "aten::index_put.out(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, *, Tensor(a!) "
          "out) -> Tensor(a!)",
          "aten::index_put.hacked_twin(Tensor self, Tensor[] indices, Tensor values, bool accumulate=False) -> Tensor",
          "aten::index_put_.hacked_twin(Tensor(a!) self, Tensor[] indices, Tensor values, bool accumulate=False) -> "
          "Tensor(a!)",
          "aten::_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor",
          "aten::_unsafe_index_put.hacked_twin(Tensor self, Tensor[] indices, Tensor values, bool accumulate=False) -> "
          "Tensor"),
      .traits = OP_UPDATES, .infer = infer_index_put, .run = run_index_put, .samples = INDEX_PUT_SAMPLES);
/* `unsafe` promises that the indices are inside; they are checked all the same. */
OPDEF(_index_put_impl,
      .overloads = OVERLOADS(
          "aten::_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool "
          "unsafe=False) -> Tensor",
          "aten::_index_put_impl_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False, bool "
          "unsafe=False) -> Tensor(a!)",
          "aten::_index_put_impl.out(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool "
          "unsafe=False, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::_index_put_impl_.hacked_twin(Tensor(a!) self, Tensor[] indices, Tensor values, bool "
          "accumulate=False, bool unsafe=False) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_index_put, .run = run_index_put, .samples = INDEX_PUT_SAMPLES);

/* ---- masked forms, in which indices that are masked out may be anything ---- */

/* Indices brought inside self: the argument list with each tensor of ints clamped. */
static datum clamped_indices(call *c, datum indices)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum *at = ARENA_ARRAY(b->arena, datum, indices.u.list.n);
    for (size_t i = 0; i < indices.u.list.n; i++) {
        at[i] = indices.u.list.at[i];
        dtype type = at[i].kind == DATUM_TENSOR ? at[i].u.tensor->type.dtype : DT_NONE;
        if ((type == DT_I64 || type == DT_I32) && i < t->rank) {
            extent size = t->sizes[i];
            at[i] = BUILD(b, "aten::clamp", at[i], of_extent(extent_sub(b, known(0), size)),
                          of_extent(extent_sub(b, size, known(1))));
        }
    }
    return of_list(at, indices.u.list.n);
}

static bool is_known_empty(builder *b, const tensor_type *t)
{
    return extent_is(b, infer_numel(b, t), 0);
}

/* aten::_unsafe_masked_index(self, mask, indices, fill) */
static tn_status compose_masked_index(call *c)
{
    builder *b = c->b;
    const tensor_type *mask = arg_type(c, 1);
    if (is_known_empty(b, arg_type(c, 0))) {
        out_set(c, 0, BUILD(b, "aten::new_full", c->args[0], of_extents(b, mask->sizes, mask->rank), c->args[3]));
        return b->status;
    }
    datum found = BUILD(b, "aten::index.Tensor", c->args[0], clamped_indices(c, c->args[2]));
    datum outside = BUILD(b, "aten::logical_not", c->args[1]);
    out_set(c, 0, BUILD(b, "aten::masked_fill.Scalar", found, outside, c->args[3]));
    return b->status;
}

/* aten::_unsafe_masked_index_put_accumulate(self, mask, indices, values) */
static tn_status compose_masked_index_put(call *c)
{
    builder *b = c->b;
    if (is_known_empty(b, arg_type(c, 0))) {
        out_set(c, 0, BUILD(b, "aten::clone", c->args[0]));
        return b->status;
    }
    datum outside = BUILD(b, "aten::logical_not", c->args[1]);
    datum values = BUILD(b, "aten::masked_fill.Scalar", c->args[3], outside, of_int(0));
    out_set(c, 0, BUILD(b, "aten::index_put", c->args[0], clamped_indices(c, c->args[2]), values, of_bool(true)));
    return b->status;
}

OPDEF(_unsafe_masked_index,
      .overloads =
          OVERLOADS("aten::_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor"),
      .compose = compose_masked_index,
      .samples = "f32[3,4], b8[5], [i64[5]<9, i64[5]<9], 7 | f32[0], b8[2], [i64[2]<3], 1.5");
OPDEF(_unsafe_masked_index_put_accumulate,
      .overloads = OVERLOADS("aten::_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, "
                             "Tensor values) -> Tensor"),
      .compose = compose_masked_index_put, .samples = "f32[3,4], b8[5], [i64[5]<9, i64[5]<9], f32[5]");
