/*
 * Operators with one list of indices along one dim: index_select reads the slices that it names; index_add, index_copy,
 * index_fill and index_reduce change them.
 */
#include "ops/formula.h"
#include "ops/infer.h"
#include "ops/places.h"

#include <string.h>

/* Arguments of all of them: self, dim, index, and what is put there. */
enum { SELF, DIM, INDEX, SOURCE };

static tn_status check_index(call *c, dtype other)
{
    const tensor_type *index = arg_type(c, INDEX);
    TRY(check_index_type(c, INDEX, DT_I64, other));
    if (index->rank > 1) {
        return call_fail(c, TN_E_ARGUMENT, "the indices have %u dims, they must have one or none", index->rank);
    }
    return c->b->status;
}

/* One place for each index, where self has these strides. */
static const int64_t *dim_places(call *c, const tensor *self, uint32_t d, bool from_end)
{
    const tensor *index = arg_tensor(c, INDEX);
    size_t n = (size_t)numel_of(index);
    const int64_t *indices = dense_in(c, index, DT_I64);
    int64_t *places = places_new(c, n);
    place_dim along = {d, self->sizes[d], self->strides[d], from_end};
    if (indices == NULL || places == NULL || places_add(c, n, indices, along, places) != TN_OK) {
        return NULL;
    }
    return places;
}

/* Strides that stand still along the dim, and those that move along it alone. */
static const int64_t *strides_without(call *c, const tensor *t, uint32_t d)
{
    int64_t *strides = arena_copy(c->b->arena, t->strides, t->rank * sizeof *strides);
    strides[d] = 0;
    return strides;
}

static const int64_t *strides_along(call *c, uint32_t rank, uint32_t d)
{
    int64_t *strides = ARENA_ARRAY(c->b->arena, int64_t, rank);
    strides[d] = 1;
    return strides;
}

/* ---- index_select ---- */

/* aten::index_select(self, dim, index) */
static tn_status infer_index_select(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, SELF), *index = arg_type(c, INDEX);
    uint32_t d = arg_dim(c, DIM, t->rank);
    TRY(check_index(c, DT_I32));
    extent n = infer_numel(b, index);
    if (t->rank == 0) {
        if (extent_equal(b, n, known(1)) == FACT_NO) {
            return call_fail(c, TN_E_ARGUMENT, "a tensor without dims takes one index, not %s", extent_text(b, n));
        }
        out_new(c, 0, t->dtype, NULL, 0);
        return b->status;
    }
    extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
    sizes[d] = n;
    out_new(c, 0, t->dtype, sizes, t->rank);
    return b->status;
}

static tn_status run_index_select(call *c)
{
    tensor self = with_dims(c, arg_tensor(c, SELF)), out = with_dims(c, out_tensor(c, 0));
    uint32_t d = arg_dim(c, DIM, self.rank);
    const int64_t *places = dim_places(c, &self, d, false);
    TRY(c->b->status);
    place_walk w = {out.rank, out.sizes, {out.strides, strides_without(c, &self, d), strides_along(c, out.rank, d)}};
    return places_read(c, &w, &out, &self, places);
}

OPDEF(index_select,
      .overloads = OVERLOADS("aten::index_select(Tensor self, int dim, Tensor index) -> Tensor",
                             "aten::index_select.out(Tensor self, int dim, Tensor index, *, Tensor(a!) out) -> "
                             "Tensor(a!)"),
      .traits = OP_STRICT_OUT, .infer = infer_index_select, .run = run_index_select,
      .samples = "f32[3,4], 0, i64[5]<3 | f16[3,4].T, -1, i32[2]<3 | i64[], 0, i64[1]<1 | f32[3], 0, i64[]<3 | "
                 "c128[2,3,2], 1, i64[0]<3 | b8[3,0], 0, i64[2]<3");

/* ---- slices that are replaced ---- */

/* Sizes as if there were a dim. */
static uint32_t sizes_with_dims(const tensor_type *t, const extent **sizes)
{
    static const extent one = {1, NULL};
    *sizes = t->rank == 0 ? &one : t->sizes;
    return t->rank == 0 ? 1 : t->rank;
}

/* The source has the sizes of self, but along the dim as many as there are indices. */
static tn_status check_source(call *c, uint32_t d)
{
    builder *b = c->b;
    const extent *own, *given;
    const tensor_type *self = arg_type(c, SELF), *slices = arg_type(c, SOURCE);
    uint32_t rank = sizes_with_dims(self, &own);
    bool fits = rank == sizes_with_dims(slices, &given);
    for (uint32_t i = 0; fits && i < rank; i++) {
        fits = i == d || extent_equal(b, own[i], given[i]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "the source has sizes %s, self has %s: they may differ in dim %u only",
                         extents_text(b, slices->sizes, slices->rank), extents_text(b, self->sizes, self->rank), d);
    }
    extent n = infer_numel(b, arg_type(c, INDEX));
    if (extent_equal(b, n, given[d]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "there are %s indices, but the source has size %s in dim %u",
                         extent_text(b, n), extent_text(b, given[d]), d);
    }
    return b->status;
}

/* Result 0 is self, in new memory C-contiguous, as torch's structured operators make it. */
static tn_status infer_slices(call *c, dtype other_index)
{
    const tensor_type *t = arg_type(c, SELF);
    uint32_t d = arg_dim(c, DIM, t->rank);
    TRY(check_index(c, other_index));
    TRY(check_same_type(c, SOURCE));
    TRY(check_source(c, d));
    out_new(c, 0, t->dtype, t->sizes, t->rank);
    return c->b->status;
}

static place_walk walk_source(call *c, const tensor *self, const tensor *slices, uint32_t d)
{
    return (place_walk){
        slices->rank, slices->sizes, {strides_without(c, self, d), slices->strides, strides_along(c, slices->rank, d)}};
}

static tn_status update_slices(call *c, const tensor *given, gather_update update)
{
    tensor self = with_dims(c, out_tensor(c, 0)), slices = with_dims(c, given);
    uint32_t d = arg_dim(c, DIM, self.rank);
    if (numel_of(&slices) == 0) {
        return TN_OK;
    }
    const int64_t *places = dim_places(c, &self, d, false);
    TRY(c->b->status);
    place_walk w = walk_source(c, &self, &slices, d);
    return places_write(c, &w, update, &self, &slices, places);
}

/* aten::index_copy(self, dim, index, source) */
static tn_status infer_index_copy(call *c)
{
    return infer_slices(c, DT_NONE);
}

static tn_status run_index_copy(call *c)
{
    return update_slices(c, arg_tensor(c, SOURCE), GATHER_SET);
}

/* aten::index_add(self, dim, index, source, *, alpha) */
static tn_status infer_index_add(call *c)
{
    if (arg_type(c, SELF)->rank == 0 && arg_type(c, SOURCE)->rank != 0) {
        return call_fail(c, TN_E_MISMATCH, "the source has %u dims, self has none", arg_type(c, SOURCE)->rank);
    }
    return infer_slices(c, DT_I32);
}

static tn_status run_index_add(call *c)
{
    datum alpha = c->args[SOURCE + 1], slices = c->args[SOURCE];
    bool is_one = is_empty(c->b, arg_type(c, SELF)) || (alpha.kind != DATUM_COMPLEX && arg_float(c, SOURCE + 1) == 1);
    dtype type = arg_type(c, SELF)->dtype;
    if (!is_one) { /* alpha becomes an element first: 1.5 counts as 1 among integers */
        if (type != DT_BOOL && !number_fits(&builder_number(c->b, alpha)->data->view, type)) {
            return call_fail(c, TN_E_ARGUMENT, "alpha does not fit element type %s", dtype_table[type].name);
        }
        datum factor = BUILD(c->b, "aten::full", of_list(NULL, 0), alpha, of_dtype(type));
        slices = BUILD(c->b, "aten::mul.Tensor", slices, factor);
        TRY(c->b->status);
    }
    tn_status status = update_slices(c, &slices.u.tensor->data->view, GATHER_ADD);
    if (!is_one) {
        builder_drop(c->b, slices.u.tensor);
    }
    return status;
}

/* ---- the routes to Core ATen: index_put with None for the dims before ---- */

/* Self with the slices at the indices along argument 1 replaced, or added to. Tensors without dims are vectors. */
static tn_status emit_put(call *c, datum slices, bool accumulate)
{
    builder *b = c->b;
    uint32_t rank = arg_type(c, SELF)->rank, d = arg_dim(c, DIM, rank);
    datum self = c->args[SELF], *indices = ARENA_ARRAY(b->arena, datum, d + 1);
    TRY(b->status);
    for (uint32_t i = 0; i < d; i++) {
        indices[i] = of_none();
    }
    if (is_empty(b, arg_type(c, SELF))) {
        out_set(c, 0, BUILD(b, "aten::clone", self));
        return b->status;
    }
    bool one_index = arg_type(c, INDEX)->rank == 0;
    indices[d] = one_index ? BUILD(b, "aten::unsqueeze", c->args[INDEX], of_int(0)) : c->args[INDEX];
    self = rank == 0 ? BUILD(b, "aten::unsqueeze", self, of_int(0)) : self;
    datum made = BUILD(b, "aten::index_put", self, of_list(indices, d + 1), slices, of_bool(accumulate));
    out_set(c, 0, rank == 0 ? BUILD(b, "aten::squeeze.dims", made, of_ints(b, &(int64_t){0}, 1)) : made);
    return b->status;
}

static tn_status core_index_copy(call *c)
{
    return emit_put(c, c->args[SOURCE], false);
}

static tn_status core_index_add(call *c)
{
    datum alpha = c->args[SOURCE + 1], slices = c->args[SOURCE];
    bool is_one = alpha.kind == DATUM_INT && alpha.expr == NULL && alpha.u.integer == 1;
    dtype type = arg_type(c, SELF)->dtype;
    if (dtype_table[type].category & (CATEGORY_INTEGRAL | CATEGORY_BOOL)) { /* alpha becomes an element first */
        alpha = is_one ? alpha : route_number(c->b, alpha, type, slices);
    }
    return emit_put(c, is_one ? slices : BUILD(c->b, "aten::mul.Tensor", slices, alpha), true);
}

OPDEF(index_copy,
      .overloads = OVERLOADS(
          "aten::index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor",
          "aten::index_copy_(Tensor(a!) self, int dim, Tensor index, Tensor source) -> Tensor(a!)",
          "aten::index_copy.out(Tensor self, int dim, Tensor index, Tensor source, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES | OP_WIDEST, .infer = infer_index_copy, .run = run_index_copy, .core = core_index_copy,
      .samples = "f32[3,4], 0, i64[2]<3, f32[2,4] | f16[4,3].T, 1, i64[1]<4, f16[3,1] | i64[3], 0, i64[]<3, i64[] | "
                 "f32[], 0, i64[1]<1, f32[1] | b8[2,3], 0, i64[0]<2, b8[0,3]");
OPDEF(
    index_add,
    .overloads = OVERLOADS(
        "aten::index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor",
        "aten::index_add_(Tensor(a!) self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor(a!)",
        "aten::index_add.out(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1, Tensor(a!) out) -> "
        "Tensor(a!)"),
    .traits = OP_UPDATES | OP_WIDEST, .infer = infer_index_add, .run = run_index_add, .core = core_index_add,
    .samples =
        "f32[3,4], 0, i64[5]<3, f32[5,4] | f16[4,3].T, 1, i32[2]<4, f16[3,2], alpha=2 | i8[], 0, i64[]<1, i8[] | "
        "f32[], 0, i64[1]<1, f32[] | b8[3], 0, i64[2]<3, b8[2] | c64[2,2], 1, i64[3]<2, c64[2,3], alpha=2j");

/* ---- index_fill ---- */

/* aten::index_fill.int_Tensor(self, dim, index, value) */
static tn_status infer_index_fill(call *c)
{
    arg_dim(c, DIM, arg_type(c, SELF)->rank);
    TRY(check_index(c, DT_NONE));
    TRY(check_no_dims(c, SOURCE));
    return infer_update(c);
}

static tn_status run_index_fill(call *c)
{
    tensor self = with_dims(c, out_tensor(c, 0)), filler = element_of(c, SOURCE, self.dtype);
    uint32_t d = arg_dim(c, DIM, self.rank);
    TRY(c->b->status);
    const int64_t *places = dim_places(c, &self, d, true);
    TRY(c->b->status);
    int64_t *sizes = arena_copy(c->b->arena, self.sizes, self.rank * sizeof *sizes);
    sizes[d] = numel_of(arg_tensor(c, INDEX));
    place_walk w = {
        self.rank,
        sizes,
        {strides_without(c, &self, d), ARENA_ARRAY(c->b->arena, int64_t, self.rank), strides_along(c, self.rank, d)}};
    return places_write(c, &w, GATHER_SET, &self, &filler, places);
}

static tn_status core_index_fill(call *c)
{
    dtype type = arg_type(c, SELF)->dtype;
    datum filler = emit_tensor(c->b, c->args[SOURCE], type, c->args[SELF]);
    return emit_put(c, route_cast(c->b, filler, type), false);
}

OPDEF(index_fill,
      .overloads = OVERLOADS(
          "aten::index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor",
          "aten::index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor",
          "aten::index_fill_.int_Tensor(Tensor(a!) self, int dim, Tensor index, Tensor value) -> Tensor(a!)",
          "aten::index_fill_.int_Scalar(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!)",
          "aten::index_fill.int_Tensor_out(Tensor self, int dim, Tensor index, Tensor value, *, Tensor(a!) out) -> "
          "Tensor(a!)",
          "aten::index_fill.int_Scalar_out(Tensor self, int dim, Tensor index, Scalar value, *, Tensor(a!) out) -> "
          "Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_index_fill, .run = run_index_fill, .core = core_index_fill,
      .samples = "f32[3,4], 0, i64[2]<3, f32[] | f16[4,3].T, 1, i64[1]<4, f32[] | i64[], 0, i64[1]<1, i64[] | b8[3,2], "
                 "0, i64[0]<3, b8[]");

/* ---- index_reduce ---- */

static const place_reduction reductions[] = {{"prod", GATHER_MULTIPLY, false},
                                             {"mean", GATHER_ADD, true},
                                             {"amax", GATHER_MAX, false},
                                             {"amin", GATHER_MIN, false}};
enum { REDUCE = SOURCE + 1, INCLUDE_SELF };

static const place_reduction *reduction_of(call *c)
{
    for (size_t i = 0; i < sizeof reductions / sizeof *reductions; i++) {
        if (strcmp(reductions[i].name, arg_string(c, REDUCE)) == 0) {
            return &reductions[i];
        }
    }
    call_fail(c, TN_E_ARGUMENT, "there is no reduction '%s', there are prod, mean, amax and amin",
              arg_string(c, REDUCE));
    return &reductions[0];
}

/* aten::index_reduce(self, dim, index, source, reduce, *, include_self) */
static tn_status infer_index_reduce(call *c)
{
    reduction_of(c);
    TRY(c->b->status);
    dtype type = arg_type(c, SELF)->dtype;
    bool is_plain = !(dtype_table[type].category & (CATEGORY_BOOL | CATEGORY_COMPLEX));
    if (!is_plain && (arg_type(c, SELF)->rank < 2 || !arg_bool(c, INCLUDE_SELF))) { /* as torch's kernels are */
        return call_fail(c, TN_E_UNSUPPORTED,
                         "not implemented for element type %s of less than two dims or without self",
                         dtype_table[type].name);
    }
    return infer_slices(c, DT_I32);
}

static tn_status run_index_reduce(call *c)
{
    const place_reduction *r = reduction_of(c);
    const tensor *out = out_tensor(c, 0);
    tensor sized = with_dims(c, out), slices = with_dims(c, arg_tensor(c, SOURCE));
    uint32_t d = arg_dim(c, DIM, sized.rank);
    if (numel_of(&slices) == 0) {
        dim_places(c, &sized, d, false); /* the indices are looked at nevertheless */
        return c->b->status;
    }
    const void *memory = dense_in(c, out, out->dtype);
    TRY(c->b->status);
    tensor self = on_memory(c, &sized, out->dtype, memory);
    const int64_t *places = dim_places(c, &self, d, false);
    TRY(c->b->status);
    place_walk w = walk_source(c, &self, &slices, d);
    bool include_self = arg_bool(c, INCLUDE_SELF);
    if (!include_self) {
        TRY(places_clear(c, &w, r, &self, places));
    }
    TRY(places_write(c, &w, r->update, &self, &slices, places));
    if (r->is_mean) {
        TRY(places_average(c, &w, &self, places, include_self));
    }
    dense_store(c, out, out->dtype, memory);
    return TN_OK;
}

OPDEF(
    index_reduce,
    .overloads = OVERLOADS("aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool "
                           "include_self=True) -> Tensor",
                           "aten::index_reduce_(Tensor(a!) self, int dim, Tensor index, Tensor source, str reduce, *, "
                           "bool include_self=True) -> Tensor(a!)",
                           "aten::index_reduce.out(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, "
                           "bool include_self=True, Tensor(a!) out) -> Tensor(a!)"),
    .traits = OP_UPDATES, .infer = infer_index_reduce, .run = run_index_reduce,
    .samples = "f32[3,4], 0, i64[5]<3, f32[5,4], 'prod' | f32[4,3].T, 1, i64[2]<4, f32[3,2], 'mean' | i64[3], 0, "
               "i64[4]<3, i64[4], 'amax', include_self=False | f16[3], 0, i32[4]<3, f16[4], 'amin', "
               "include_self=False | i32[3,2], 0, i64[4]<3, i32[4,2], 'mean', include_self=False");
