/*
 * Which values there are and where: searchsorted, bucketize, isin, and the distinct values of a tensor or of its
 * slices. Sorting itself is in sorting.c.
 */
#include "ops/rowwise.h"

#include "kernels/order/rank.h"
#include "kernels/order/sort.h"
#include "ops/formula.h"

#include <math.h>

#include <string.h>

/* ---- searchsorted: (sorted_sequence, self, out_int32, right, side, sorter) ---- */

enum { SEARCH_SEQUENCE, SEARCH_SELF, SEARCH_INT32, SEARCH_RIGHT, SEARCH_SIDE, SEARCH_SORTER };

/* The sequence is one for all, or one for each row of self. */
static tn_status check_sequence(const call *c, const tensor_type *sequence, const tensor_type *self)
{
    builder *b = c->b;
    if (sequence->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "the sorted sequence has no dims, at least 1 is expected");
    }
    bool fits = sequence->rank == 1 || sequence->rank == self->rank;
    for (uint32_t d = 0; fits && sequence->rank > 1 && d + 1 < sequence->rank; d++) {
        fits = extent_equal(b, sequence->sizes[d], self->sizes[d]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH,
                         "a sequence of sizes %s does not fit values of sizes %s: all dims but the last "
                         "must be equal, or the sequence have 1",
                         extents_text(b, sequence->sizes, sequence->rank), extents_text(b, self->sizes, self->rank));
    }
    return TN_OK;
}

static tn_status check_side(const call *c)
{
    const char *side = arg_string(c, SEARCH_SIDE);
    if (side != NULL && strcmp(side, "left") != 0 && strcmp(side, "right") != 0) {
        return call_fail(c, TN_E_ARGUMENT, "side is '%s', 'left' or 'right' is expected", side);
    }
    if (side != NULL && strcmp(side, "left") == 0 && arg_bool(c, SEARCH_RIGHT)) {
        return call_fail(c, TN_E_ARGUMENT, "side is 'left' while right is True");
    }
    return TN_OK;
}

static tn_status check_sorter(const call *c, const tensor_type *sequence)
{
    if (!has_arg(c, SEARCH_SORTER)) {
        return TN_OK;
    }
    const tensor_type *sorter = arg_type(c, SEARCH_SORTER);
    if (sorter->dtype != DT_I64 || !same_sizes(c->b, sorter, sequence)) {
        return call_fail(c, TN_E_MISMATCH, "the sorter is %s%s, i64%s is expected", dtype_table[sorter->dtype].name,
                         extents_text(c->b, sorter->sizes, sorter->rank),
                         extents_text(c->b, sequence->sizes, sequence->rank));
    }
    return TN_OK;
}

static dtype search_type(call *c)
{
    return infer_common_type(c, (array *const[]){arg_array(c, SEARCH_SEQUENCE), arg_array(c, SEARCH_SELF)}, 2);
}

static tn_status infer_searchsorted(call *c)
{
    const tensor_type *sequence = arg_type(c, SEARCH_SEQUENCE), *self = arg_type(c, SEARCH_SELF);
    TRY(check_sequence(c, sequence, self));
    TRY(check_side(c));
    TRY(check_sorter(c, sequence));
    TRY(refuse_unordered(c, search_type(c), REAL_PLAIN));
    out_new(c, 0, arg_bool(c, SEARCH_INT32) ? DT_I32 : DT_I64, self->sizes, self->rank);
    return c->b->status;
}

/* All entries of the sorter are places of the sequence. */
static tn_status check_places(const call *c, const int64_t *places, size_t count, size_t n)
{
    for (size_t i = 0; i < count; i++) {
        if (places[i] < 0 || (uint64_t)places[i] >= n) {
            return call_fail(c, TN_E_ARGUMENT, "the sorter holds %lld, which is outside [0, %zu)", (long long)places[i],
                             n);
        }
    }
    return TN_OK;
}

static tn_status run_searchsorted(call *c)
{
    const tensor *sequence = arg_tensor(c, SEARCH_SEQUENCE), *self = arg_tensor(c, SEARCH_SELF);
    const tensor *sorter = arg_tensor(c, SEARCH_SORTER);
    const char *side = arg_string(c, SEARCH_SIDE);
    dtype type = search_type(c), found_type = out_tensor(c, 0)->dtype;
    row_view values = rows_along(c, self, self->rank == 0 ? 0 : self->rank - 1);
    row_view in = rows_along(c, sequence, sequence->rank - 1);
    bool is_shared = sequence->rank == 1;
    search_args args = {.type = type, .n = in.n, .found_type = found_type};
    args.rows = is_shared ? 1 : values.rows;
    args.m = is_shared ? values.rows * values.n : values.n;
    args.sequence = rows_read(c, &in, type);
    args.values = (rows_in){dense_in(c, self, type), (ptrdiff_t)args.m, 1};
    args.found = (rows_out){dense_out(c, 0, found_type), (ptrdiff_t)args.m, 1};
    args.right = arg_bool(c, SEARCH_RIGHT) || (side != NULL && strcmp(side, "right") == 0);
    if (sorter != NULL) {
        args.sorter = (rows_in){dense_in(c, sorter, DT_I64), (ptrdiff_t)in.n, 1};
    }
    TRY(c->b->status);
    if (sorter != NULL) {
        TRY(check_places(c, args.sorter.data, in.rows * in.n, in.n));
    }
    sort_search(c->b->pool, &args);
    dense_done(c, 0, found_type, args.found.data);
    return TN_OK;
}

OPDEF(
    searchsorted,
    .overloads = OVERLOADS(
        "aten::searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, "
        "str? "
        "side=None, Tensor? sorter=None) -> Tensor",
        "aten::searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, "
        "str? "
        "side=None, Tensor? sorter=None) -> Tensor",
        "aten::searchsorted.Tensor_out(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, "
        "str? side=None, Tensor? sorter=None, Tensor(a!) out) -> Tensor(a!)",
        "aten::searchsorted.Scalar_out(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, "
        "str? side=None, Tensor? sorter=None, Tensor(a!) out) -> Tensor(a!)"),
    .infer = infer_searchsorted, .run = run_searchsorted,
    .samples = "f32[1], f32[3,4] | i64[0], i64[3], right=True | f32[2,1], f32[2,3].T, out_int32=True");

/* aten::bucketize.Tensor(self, boundaries, out_int32, right) */
static tn_status compose_bucketize(call *c)
{
    if (arg_type(c, 1)->rank != 1) {
        return call_fail(c, TN_E_ARGUMENT, "boundaries have %u dims, 1 is expected", arg_type(c, 1)->rank);
    }
    out_set(c, 0, BUILD(c->b, "aten::searchsorted.Tensor", c->args[1], c->args[0], c->args[2], c->args[3]));
    return c->b->status;
}

OPDEF(bucketize,
      .overloads = OVERLOADS(
          "aten::bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> "
          "Tensor",
          "aten::bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> "
          "Tensor",
          "aten::bucketize.Tensor_out(Tensor self, Tensor boundaries, *, bool out_int32=False, bool "
          "right=False, Tensor(a!) out) -> Tensor(a!)",
          "aten::bucketize.Scalar_out(Scalar self, Tensor boundaries, *, bool out_int32=False, bool "
          "right=False, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_bucketize, .samples = "f32[3,4], f32[1] | i64[3].T, f32[0], right=True");

/* ---- isin: (elements, test_elements, assume_unique, invert) ---- */

enum { ISIN_ELEMENTS, ISIN_TEST, ISIN_UNIQUE, ISIN_INVERT };

static dtype isin_type(call *c)
{
    return infer_common_type(c, (array *const[]){arg_array(c, ISIN_ELEMENTS), arg_array(c, ISIN_TEST)}, 2);
}

static tn_status infer_isin(call *c)
{
    const tensor_type *t = arg_type(c, ISIN_ELEMENTS);
    TRY(refuse_unordered(c, t->dtype, REAL_UNSIGNED));
    TRY(refuse_unordered(c, arg_type(c, ISIN_TEST)->dtype, REAL_UNSIGNED));
    TRY(refuse_unordered(c, isin_type(c), REAL_UNSIGNED));
    out_new(c, 0, DT_BOOL, t->sizes, t->rank);
    return c->b->status;
}

/* How many of n sorted elements come before NaN. */
static size_t count_numbers(dtype type, const char *sorted, size_t n)
{
    uint64_t key;
    for (; n > 0; n--) {
        rank_keys(type, 1, sorted + (n - 1) * dtype_table[type].bytes, 1, &key);
        if (!rank_is_nan(type, key)) {
            break;
        }
    }
    return n;
}

/* A value is there when the first place not below it and the first place above it differ; NaN has neither. */
static tn_status run_isin(call *c)
{
    const tensor *elements = arg_tensor(c, ISIN_ELEMENTS), *test = arg_tensor(c, ISIN_TEST);
    dtype type = isin_type(c);
    size_t n = (size_t)numel_of(test), m = (size_t)numel_of(elements), bytes = dtype_table[type].bytes;
    void *sorted = call_workspace(c, n * bytes);
    int64_t *low = call_workspace(c, m * sizeof *low), *high = call_workspace(c, m * sizeof *high);
    sort_args by = {.type = type, .rows = 1, .n = n, .in = {dense_in(c, test, type), 0, 1}, .values = {sorted, 0, 1}};
    search_args find = {.type = type, .rows = 1, .n = n, .m = m, .sequence = {sorted, 0, 1}, .found_type = DT_I64};
    by.workspace = call_workspace(c, sort_workspace(c->b->pool, 1, n));
    find.values = (rows_in){dense_in(c, elements, type), 0, 1};
    uint8_t *found = dense_out(c, 0, DT_BOOL);
    TRY(c->b->status);
    sort_rows(c->b->pool, &by, false, false);
    find.n = count_numbers(type, sorted, n);
    find.found = (rows_out){low, 0, 1};
    sort_search(c->b->pool, &find);
    find.right = true;
    find.found = (rows_out){high, 0, 1};
    sort_search(c->b->pool, &find);
    for (size_t i = 0; i < m; i++) {
        found[i] = (low[i] < high[i]) != arg_bool(c, ISIN_INVERT);
    }
    dense_done(c, 0, DT_BOOL, found);
    return TN_OK;
}

/* Few are compared with each; in many, once sorted, the place where each would be is looked up, as torch decides. */
static datum is_among_few(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, ISIN_ELEMENTS), *test = arg_type(c, ISIN_TEST);
    extent *sizes = ARENA_ARRAY(b->arena, extent, t->rank + 1);
    memcpy(sizes, t->sizes, t->rank * sizeof *sizes);
    sizes[t->rank] = known(1);
    datum each = BUILD(b, "aten::reshape", c->args[ISIN_ELEMENTS], of_extents(b, sizes, t->rank + 1));
    datum line = BUILD(b, "aten::reshape", c->args[ISIN_TEST], of_extents(b, (extent[]){infer_numel(b, test)}, 1));
    return BUILD(b, "aten::any.dim", emit_eq(b, each, line), of_int(-1));
}

static datum is_among_many(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, ISIN_ELEMENTS);
    extent count = infer_numel(b, arg_type(c, ISIN_TEST));
    datum all = of_ints(b, (const int64_t[]){-1}, 1);
    datum line = BUILD(b, "aten::reshape", route_cast(b, c->args[ISIN_TEST], isin_type(c)), all);
    datum each = BUILD(b, "aten::reshape", route_cast(b, c->args[ISIN_ELEMENTS], isin_type(c)), all);
    datum sorted = BUILD(b, "aten::sort", line);
    datum at = BUILD(b, "aten::searchsorted.Tensor", sorted, each);
    at = emit_where(b, BUILD(b, "aten::lt.Scalar", at, of_extent(count)), at, of_int(0));
    datum found = emit_eq(b, BUILD(b, "aten::index.Tensor", sorted, of_list(&at, 1)), each);
    return BUILD(b, "aten::view", found, of_extents(b, t->sizes, t->rank));
}

static tn_status core_isin(call *c)
{
    builder *b = c->b;
    int64_t n, m;
    TRY(infer_isin(c));
    bool few = extent_likely_number(infer_numel(b, arg_type(c, ISIN_TEST)), &n) &&
               extent_likely_number(infer_numel(b, arg_type(c, ISIN_ELEMENTS)), &m) &&
               (n == 0 || (double)n < 10 * pow((double)m, 0.145));
    datum found = few ? is_among_few(c) : is_among_many(c);
    out_set(c, 0, arg_bool(c, ISIN_INVERT) ? emit_logical_not(b, found) : found);
    return b->status;
}

#define OVERLOADS_ISIN(form, first, second)                                                                 \
    "aten::isin." form "(" first ", " second ", *, bool assume_unique=False, bool invert=False) -> Tensor", \
        "aten::isin." form "_out(" first ", " second                                                        \
        ", *, bool assume_unique=False, bool invert=False, Tensor(a!) out) -> Tensor(a!)"
OPDEF(isin, .overloads = OVERLOADS(OVERLOADS_ISIN("Tensor_Tensor", "Tensor elements", "Tensor test_elements")),
      .infer = infer_isin, .run = run_isin, .core = core_isin,
      .samples = "i64[3,4]<9, i64[5]<9 | f32[3], f32[3] | i32[2,3].T, f32[0] | i64[4]<3, i64[2]<3, invert=True");

/* One of both is a number, whose argument has another name. */
static tn_status compose_isin(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::isin.Tensor_Tensor", c->args[0], c->args[1], c->args[2], c->args[3]));
    return c->b->status;
}

OPDEF(isin_number, .overloads = OVERLOADS(OVERLOADS_ISIN("Tensor_Scalar", "Tensor elements", "Scalar test_element")),
      .compose = compose_isin, .samples = "i64[3,4]<3, 1 | f32[3], 0.5, invert=True");
OPDEF(isin_of_number, .overloads = OVERLOADS(OVERLOADS_ISIN("Scalar_Tensor", "Scalar element", "Tensor test_elements")),
      .compose = compose_isin, .samples = "1, i64[3,4]<3");
