/*
 * gather and scatter, whose index has as many dims as self and says for each of its elements where along one dim it is
 * read or written; take and put, whose index counts all elements of self; and reductions by scattering.
 */
#include "ops/infer.h"
#include "ops/places.h"

#include "ir/promote.h"

#include <string.h>

/* Arguments of gather and the scatters: self, dim, index, and what is put there. */
enum { SELF, DIM, INDEX, SOURCE, REDUCE, INCLUDE_SELF };

static uint32_t rank_with_dims(const tensor_type *t)
{
    return t->rank == 0 ? 1 : t->rank;
}

static bool is_known_empty(builder *b, const tensor_type *t)
{
    return extent_is(b, infer_numel(b, t), 0);
}

/* The index is nowhere larger than t, dim `but` aside. (-1: none) */
static tn_status check_reach(call *c, const tensor_type *t, const char *what, int64_t but)
{
    builder *b = c->b;
    const tensor_type *index = arg_type(c, INDEX);
    bool fits = rank_with_dims(index) == rank_with_dims(t);
    for (uint32_t i = 0; fits && i < index->rank; i++) {
        extent size = t->rank == 0 ? known(1) : t->sizes[i];
        fits = (int64_t)i == but || extent_less(b, size, index->sizes[i]) != FACT_YES;
    }
    return fits ? TN_OK
                : call_fail(c, TN_E_MISMATCH, "an index of sizes %s does not fit %s of sizes %s",
                            extents_text(b, index->sizes, index->rank), what, extents_text(b, t->sizes, t->rank));
}

/* One place for each element of the index, where self has these strides. */
static const int64_t *element_places(call *c, const tensor *self, uint32_t d)
{
    const tensor *index = arg_tensor(c, INDEX);
    size_t n = (size_t)numel_of(index);
    const int64_t *indices = dense_in(c, index, DT_I64);
    int64_t *places = places_new(c, n);
    place_dim along = {d, self->sizes[d], self->strides[d], false};
    if (indices == NULL || places == NULL || places_add(c, n, indices, along, places) != TN_OK) {
        return NULL;
    }
    return places;
}

/* Steps along the dims of the index through self, which stands still along dim d, and through places. */
static place_walk walk_index(call *c, const tensor *index, const tensor *self, uint32_t d)
{
    int64_t *own = arena_copy(c->b->arena, self->strides, self->rank * sizeof *own);
    int64_t *places = ARENA_ARRAY(c->b->arena, int64_t, index->rank);
    own[d] = 0;
    tensor_contiguous_strides(index->rank, index->sizes, places);
    return (place_walk){index->rank, index->sizes, {own, NULL, places}};
}

/* ---- gather ---- */

/* aten::gather(self, dim, index, *, sparse_grad) */
static tn_status infer_gather(call *c)
{
    const tensor_type *self = arg_type(c, SELF), *index = arg_type(c, INDEX);
    uint32_t d = arg_dim(c, DIM, self->rank);
    TRY(c->b->status);
    if (!is_known_empty(c->b, index)) {
        TRY(check_index_type(c, INDEX, DT_I64, DT_I32));
        TRY(check_reach(c, self, "a tensor", d));
    }
    out_new(c, 0, self->dtype, index->sizes, index->rank);
    return c->b->status;
}

static tn_status run_gather(call *c)
{
    tensor self = with_dims(c, arg_tensor(c, SELF)), out = with_dims(c, out_tensor(c, 0));
    uint32_t d = arg_dim(c, DIM, self.rank);
    if (numel_of(&out) == 0) {
        return TN_OK;
    }
    const int64_t *places = element_places(c, &self, d);
    TRY(c->b->status);
    place_walk w = walk_index(c, &out, &self, d);
    w.strides[1] = w.strides[0];
    w.strides[0] = out.strides;
    return places_read(c, &w, &out, &self, places);
}

OPDEF(gather,
      .overloads = OVERLOADS("aten::gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor",
                             "aten::gather.out(Tensor self, int dim, Tensor index, *, bool sparse_grad=False, "
                             "Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_STRICT_OUT, .infer = infer_gather, .run = run_gather,
      .samples = "f32[3,4], 0, i64[5,2]<3 | f16[3,4].T, -1, i32[2,2]<3 | i64[], 0, i64[]<1 | f32[3], 0, i64[]<3 | "
                 "c128[2,3], 1, i64[0]<3 | b8[3,4], 1, i64[4,3].T<4");

/* aten::take_along_dim(self, indices, dim): as numpy, with broadcasting in the other dims. */
static tn_status compose_take_along_dim(call *c)
{
    builder *b = c->b;
    const tensor_type *self = arg_type(c, 0), *index = arg_type(c, 1);
    if (!has_arg(c, 2)) {
        datum all = of_ints(b, (const int64_t[]){-1}, 1);
        out_set(c, 0,
                BUILD(b, "aten::gather", BUILD(b, "aten::view", c->args[0], all), of_int(0),
                      BUILD(b, "aten::view", c->args[1], all)));
        return b->status;
    }
    TRY(check_index_type(c, 1, DT_I64, DT_NONE));
    uint32_t d = arg_dim(c, 2, self->rank), rank;
    const extent *sizes;
    if (self->rank != index->rank) {
        return call_fail(c, TN_E_MISMATCH, "self has %u dims, the indices have %u: they must have as many", self->rank,
                         index->rank);
    }
    if (self->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "there is no dim %lld in a tensor without dims", (long long)arg_int(c, 2));
    }
    extent *own = arena_copy(b->arena, self->sizes, self->rank * sizeof *own);
    extent *theirs = arena_copy(b->arena, index->sizes, index->rank * sizeof *theirs);
    own[d] = theirs[d] = known(1);
    rank = infer_broadcast_sizes(c, own, self->rank, theirs, index->rank, &sizes);
    TRY(b->status);
    memcpy(own, sizes, rank * sizeof *own);
    memcpy(theirs, sizes, rank * sizeof *theirs);
    own[d] = self->sizes[d];
    theirs[d] = index->sizes[d];
    datum wide = BUILD(b, "aten::expand", c->args[0], of_extents(b, own, rank));
    datum places = BUILD(b, "aten::expand", c->args[1], of_extents(b, theirs, rank));
    places =
        BUILD(b, "aten::remainder.Scalar", places, of_extent(self->sizes[d])); /* negative ones count from the end */
    out_set(c, 0, BUILD(b, "aten::gather", wide, of_int(d), places));
    return b->status;
}

OPDEF(take_along_dim,
      .overloads = OVERLOADS("aten::take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor",
                             "aten::take_along_dim.out(Tensor self, Tensor indices, int? dim=None, *, Tensor(a!) out) "
                             "-> Tensor(a!)"),
      .compose = compose_take_along_dim,
      .samples = "f32[3,4], i64[1,2]<4, 1 | f32[3,4], i64[2]<12 | f32[1,4].T, i64[2,3]<4, 0");

/* ---- take, put: self as one row of all its elements ---- */

static const int64_t *flat_places(call *c, const tensor *self)
{
    const tensor *index = arg_tensor(c, 1);
    size_t n = (size_t)numel_of(index);
    const int64_t *indices = dense_in(c, index, DT_I64);
    int64_t *places = places_new(c, n);
    if (indices == NULL || places == NULL) {
        return NULL;
    }
    size_t good = gather_places_flat(n, indices, self->rank, self->sizes, self->strides, places);
    if (good < n) {
        call_fail(c, TN_E_ARGUMENT, "index %lld is outside a tensor of %lld elements", (long long)indices[good],
                  (long long)numel_of(self));
        return NULL;
    }
    return places;
}

/* aten::take(self, index) */
static tn_status infer_take(call *c)
{
    const tensor_type *self = arg_type(c, 0), *index = arg_type(c, 1);
    TRY(check_index_type(c, 1, DT_I64, DT_NONE));
    out_new(c, 0, self->dtype, index->sizes, index->rank);
    return c->b->status;
}

static tn_status run_take(call *c)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    const int64_t *places = flat_places(c, self);
    TRY(c->b->status);
    int64_t *dense = ARENA_ARRAY(c->b->arena, int64_t, out->rank);
    tensor_contiguous_strides(out->rank, out->sizes, dense);
    place_walk w = {out->rank, out->sizes, {out->strides, ARENA_ARRAY(c->b->arena, int64_t, out->rank), dense}};
    return places_read(c, &w, out, self, places);
}

/* aten::put(self, index, source, accumulate) */
static tn_status infer_put(call *c)
{
    builder *b = c->b;
    extent n = infer_numel(b, arg_type(c, 1)), given = infer_numel(b, arg_type(c, 2));
    TRY(check_index_type(c, 1, DT_I64, DT_NONE));
    TRY(check_same_type(c, 2));
    if (extent_equal(b, n, given) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "there are %s indices, but the source has %s elements", extent_text(b, n),
                         extent_text(b, given));
    }
    return infer_update(c);
}

static tn_status run_put(call *c)
{
    const tensor *out = out_tensor(c, 0), *from = arg_tensor(c, 2);
    const int64_t *places = flat_places(c, out), n = numel_of(from);
    const void *elements = dense_in(c, from, from->dtype);
    TRY(c->b->status);
    tensor values = on_memory(c, from, from->dtype, elements);
    place_walk w = {1, &n, {(const int64_t[]){0}, (const int64_t[]){1}, (const int64_t[]){1}}};
    return places_write(c, &w, arg_bool(c, 3) ? GATHER_ADD : GATHER_SET, out, &values, places);
}

/* From all elements in C order. */
static tn_status core_take(call *c)
{
    builder *b = c->b;
    datum index = c->args[1];
    TRY(infer_take(c));
    datum line = BUILD(b, "aten::reshape", c->args[0], of_ints(b, (const int64_t[]){-1}, 1));
    out_set(c, 0, BUILD(b, "aten::index.Tensor", line, of_list(&index, 1)));
    return b->status;
}

OPDEF(take,
      .overloads = OVERLOADS("aten::take(Tensor self, Tensor index) -> Tensor",
                             "aten::take.out(Tensor self, Tensor index, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_STRICT_OUT, .infer = infer_take, .run = run_take, .core = core_take,
      .samples = "f32[3,4], i64[5]<12 | f16[3,4].T, i64[2,3]<12 | i64[], i64[2]<1 | f32[0], i64[0]<1");
OPDEF(
    put,
    .overloads =
        OVERLOADS("aten::put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor",
                  "aten::put_(Tensor(a!) self, Tensor index, Tensor source, bool accumulate=False) -> Tensor(a!)",
                  "aten::put.out(Tensor self, Tensor index, Tensor source, bool accumulate=False, *, Tensor(a!) out) "
                  "-> Tensor(a!)"),
    .traits = OP_UPDATES, .infer = infer_put, .run = run_put,
    .samples = "f32[3,4], i64[1]<12, f32[1] | f16[3,4].T, i64[2,3]<12, f16[6], True | i64[4], i64[5]<4, i64[5], True");

/* ---- scatter ---- */

/* Result 0 is self, in new memory C-contiguous, as torch's structured operators make it. */
static tn_status infer_scattered(call *c, const tensor_type *from)
{
    const tensor_type *self = arg_type(c, SELF), *index = arg_type(c, INDEX);
    uint32_t d = arg_dim(c, DIM, self->rank);
    TRY(c->b->status);
    if (!is_known_empty(c->b, index)) {
        TRY(check_index_type(c, INDEX, DT_I64, DT_I32));
        TRY(check_reach(c, self, "a tensor", d));
        if (from != NULL) {
            TRY(check_reach(c, from, "a source", -1));
        }
    }
    if (from != NULL) {
        TRY(check_same_type(c, SOURCE));
    }
    out_new(c, 0, self->dtype, self->sizes, self->rank);
    return c->b->status;
}

/* Puts values (whose strides are those of values_strides along the dims of the index) into result 0. */
static tn_status scatter_into(call *c, const tensor *values, const int64_t *value_strides, const place_reduction *r,
                              bool include_self)
{
    const tensor *out = out_tensor(c, 0);
    tensor sized = with_dims(c, out), index = with_dims(c, arg_tensor(c, INDEX));
    uint32_t d = arg_dim(c, DIM, sized.rank);
    dtype as = values->dtype; /* narrow floats are reduced in f32 and rounded once */
    if (numel_of(&index) == 0) {
        return TN_OK;
    }
    const void *memory = as == out->dtype && r->update == GATHER_SET ? NULL : dense_in(c, out, as);
    TRY(c->b->status);
    tensor self = memory == NULL ? sized : on_memory(c, &sized, as, memory);
    const int64_t *places = element_places(c, &self, d);
    TRY(c->b->status);
    place_walk w = walk_index(c, &index, &self, d);
    w.strides[1] = value_strides;
    if (!include_self) {
        TRY(places_clear(c, &w, r, &self, places));
    }
    TRY(places_write(c, &w, r->update, &self, values, places));
    if (memory != NULL) {
        dense_store(c, out, as, memory);
    }
    if (r->is_mean) {
        tensor sums = with_dims(c, out);
        TRY(places_average(c, &w, &sums, places, include_self));
    }
    return TN_OK;
}

static tn_status scatter_source(call *c, const place_reduction *r, bool include_self)
{
    tensor from = with_dims(c, arg_tensor(c, SOURCE));
    dtype as = r->update == GATHER_SET ? from.dtype : dtype_opmath(from.dtype);
    if (as != from.dtype) {
        const void *memory = dense_in(c, &from, as);
        TRY(c->b->status);
        from = on_memory(c, &from, as, memory);
    }
    return scatter_into(c, &from, from.strides, r, include_self);
}

static const place_reduction scatters[] = {{"add", GATHER_ADD, false}, {"multiply", GATHER_MULTIPLY, false}};
static const place_reduction reductions[] = {{"sum", GATHER_ADD, false},
                                             {"prod", GATHER_MULTIPLY, false},
                                             {"mean", GATHER_ADD, true},
                                             {"amax", GATHER_MAX, false},
                                             {"amin", GATHER_MIN, false}};
static const place_reduction replace = {"", GATHER_SET, false};

static const place_reduction *find_reduction(call *c, const place_reduction *table, size_t n)
{
    const char *name = arg_string(c, REDUCE);
    for (size_t i = 0; i < n; i++) {
        if (name != NULL && strcmp(table[i].name, name) == 0) {
            return &table[i];
        }
    }
    if (name != NULL) {
        call_fail(c, TN_E_ARGUMENT, "there is no reduction '%s' of this operator", name);
    }
    return &replace;
}

static const place_reduction *scatter_of(call *c)
{
    return find_reduction(c, scatters, sizeof scatters / sizeof *scatters);
}

static const place_reduction *reduction_of(call *c)
{
    return find_reduction(c, reductions, sizeof reductions / sizeof *reductions);
}

/* aten::scatter.reduce(self, dim, index, src, *, reduce): without reduce elements are replaced. */
static tn_status infer_scatter(call *c)
{
    scatter_of(c);
    TRY(c->b->status);
    return infer_scattered(c, arg_type(c, SOURCE));
}

static tn_status run_scatter(call *c)
{
    return scatter_source(c, scatter_of(c), true);
}

/* aten::scatter.value_reduce(self, dim, index, value, *, reduce) */
static tn_status infer_scatter_value(call *c)
{
    scatter_of(c);
    TRY(c->b->status);
    return infer_scattered(c, NULL);
}

static tn_status run_scatter_value(call *c)
{
    const place_reduction *r = scatter_of(c);
    dtype type = out_tensor(c, 0)->dtype, as = r->update == GATHER_SET ? type : dtype_opmath(type);
    array *number = builder_number(c->b, c->args[SOURCE]);
    if (is_empty(c->b, arg_type(c, INDEX))) {
        return TN_OK; /* torch does not look at the value */
    }
    if (!number_fits(&number->data->view, type)) {
        return call_fail(c, TN_E_ARGUMENT, "the value does not fit element type %s", dtype_table[type].name);
    }
    const void *element = dense_in(c, &number->data->view, type); /* rounded to the type first */
    TRY(c->b->status);
    tensor rounded = on_memory(c, &number->data->view, type, element);
    tensor single = on_memory(c, &rounded, as, dense_in(c, &rounded, as));
    TRY(c->b->status);
    uint32_t rank = with_dims(c, arg_tensor(c, INDEX)).rank;
    return scatter_into(c, &single, ARENA_ARRAY(c->b->arena, int64_t, rank), r, true);
}

/* aten::scatter_add(self, dim, index, src) */
static tn_status infer_scatter_add(call *c)
{
    return infer_scattered(c, arg_type(c, SOURCE));
}

static tn_status run_scatter_add(call *c)
{
    return scatter_source(c, &scatters[0], true);
}

/* aten::scatter_reduce.two(self, dim, index, src, reduce, *, include_self) */
static tn_status infer_scatter_reduce(call *c)
{
    const place_reduction *r = reduction_of(c);
    TRY(c->b->status);
    if (r->is_mean && arg_type(c, SELF)->dtype == DT_BOOL) {
        return call_fail(c, TN_E_UNSUPPORTED, "the mean is not implemented for element type b8");
    }
    return infer_scattered(c, arg_type(c, SOURCE));
}

static tn_status run_scatter_reduce(call *c)
{
    return scatter_source(c, reduction_of(c), arg_bool(c, INCLUDE_SELF));
}

OPDEF(scatter,
      .overloads = OVERLOADS(
          "aten::scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor",
          "aten::scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor",
          "aten::scatter_.src(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!)",
          "aten::scatter.src_out(Tensor self, int dim, Tensor index, Tensor src, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::scatter_.reduce(Tensor(a!) self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor(a!)",
          "aten::scatter.reduce_out(Tensor self, int dim, Tensor index, Tensor src, *, str reduce, Tensor(a!) out) -> "
          "Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_scatter, .run = run_scatter,
      .samples =
          "f32[3,4], 0, i64[1,4]<3, f32[2,4], reduce='add' | f16[4,3].T, 1, i64[3,2]<4, f16[3,2], "
          "reduce='multiply' | i64[], 0, i64[]<1, i64[], reduce='add' | f32[3], 0, i64[0]<3, f32[2], reduce='add'");
OPDEF(scatter_value,
      .overloads = OVERLOADS(
          "aten::scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor",
          "aten::scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor",
          "aten::scatter_.value(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!)",
          "aten::scatter.value_out(Tensor self, int dim, Tensor index, Scalar value, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::scatter_.value_reduce(Tensor(a!) self, int dim, Tensor index, Scalar value, *, str reduce) -> "
          "Tensor(a!)",
          "aten::scatter.value_reduce_out(Tensor self, int dim, Tensor index, Scalar value, *, str reduce, Tensor(a!) "
          "out) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_scatter_value, .run = run_scatter_value,
      .samples = "f32[3,4], 0, i64[2,4]<3, 1.5, reduce='add' | i8[4,3].T, 1, i64[3,2]<4, 2.7, reduce='multiply' | "
                 "b8[], 0, i64[]<1, True, reduce='add'");
OPDEF(scatter_add,
      .overloads = OVERLOADS(
          "aten::scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor",
          "aten::scatter_add_(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!)",
          "aten::scatter_add.out(Tensor self, int dim, Tensor index, Tensor src, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_scatter_add, .run = run_scatter_add,
      .samples = "f32[3,4], 0, i64[5,4]<3, f32[5,4] | f16[4,3].T, 1, i64[3,9]<4, f16[3,9] | i64[], 0, i64[]<1, i64[] | "
                 "b8[3], 0, i32[2]<3, b8[2] | f32[3], 0, i64[0]<3, f32[2] | c64[2,3], -1, i64[2,4]<3, c64[2,4]");
OPDEF(scatter_reduce,
      .overloads = OVERLOADS("aten::scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, "
                             "bool include_self=True) -> Tensor",
                             "aten::scatter_reduce_.two(Tensor(a!) self, int dim, Tensor index, Tensor src, str "
                             "reduce, *, bool include_self=True) -> Tensor(a!)",
                             "aten::scatter_reduce.two_out(Tensor self, int dim, Tensor index, Tensor src, str reduce, "
                             "*, bool include_self=True, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_scatter_reduce, .run = run_scatter_reduce,
      .samples = "f32[3,4], 0, i64[5,4]<3, f32[5,4], 'sum' | f16[4,3].T, 1, i64[3,9]<4, f16[3,9], 'mean' | i64[3], 0, "
                 "i64[2]<3, i64[2], 'amax', include_self=False | i8[3], 0, i64[4]<3, i8[4], 'mean', "
                 "include_self=False | f32[3,2], 1, i64[3,3]<2, f32[3,3], 'amin', include_self=False | bf16[3], 0, "
                 "i64[4]<3, bf16[4], 'prod' | b8[3], 0, i64[4]<3, b8[4], 'prod', include_self=False");
