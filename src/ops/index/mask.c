/*
 * Masks: elements chosen by bools. masked_fill, masked_scatter and masked_select; nonzero and its kin, which turn a
 * mask into coordinates; and fill_diagonal_. How many elements a mask chooses is known only when its elements are.
 */
#include "ops/dense.h"
#include "ops/formula.h"
#include "ops/places.h"
#include "ops/pointwise.h"

#include "kernels/move/strided.h"

#include <string.h>

/* ---- masked_fill ---- */

/* out = mask ? value : self, for elements of so many bytes; in[] = {self, mask, value}. */
#define CHOOSE(name, T)                                                                  \
    static void name(size_t n, const void *const *in, void *out, const void *parameters) \
    {                                                                                    \
        const T *const self = in[0], *const filler = in[2];                              \
        const uint8_t *const mask = in[1];                                               \
        T *const results = out;                                                          \
        (void)parameters;                                                                \
        for (size_t i = 0; i < n; i++) {                                                 \
            results[i] = mask[i] ? filler[i] : self[i];                                  \
        }                                                                                \
    }
typedef struct wide {
    uint64_t halves[2];
} wide;
CHOOSE(choose_1, uint8_t)
CHOOSE(choose_2, uint16_t)
CHOOSE(choose_4, uint32_t)
CHOOSE(choose_8, uint64_t)
CHOOSE(choose_16, wide)

static tn_status check_mask(call *c, size_t i)
{
    dtype type = arg_type(c, i)->dtype;
    return type == DT_BOOL
               ? TN_OK
               : call_fail(c, TN_E_ARGUMENT, "the mask is of type %s, it must be of type b8", dtype_table[type].name);
}

/* Result 0, C-contiguous, has the type of argument 0 and the common sizes of arguments 0 and 1. */
static tn_status infer_masked(call *c)
{
    const extent *sizes;
    TRY(check_mask(c, 1));
    uint32_t rank = infer_broadcast(c, (array *const[]){arg_array(c, 0), arg_array(c, 1)}, 2, &sizes);
    out_new(c, 0, arg_type(c, 0)->dtype, sizes, rank);
    return c->b->status;
}

/* aten::masked_fill.Tensor(self, mask, value) */
static tn_status infer_masked_fill(call *c)
{
    TRY(check_no_dims(c, 2));
    return infer_masked(c);
}

static tn_status run_masked_fill(call *c)
{
    dtype type = out_tensor(c, 0)->dtype;
    size_t bytes = dtype_table[type].bytes;
    if (!number_fits(arg_tensor(c, 2), type)) {
        return call_fail(c, TN_E_ARGUMENT, "the value does not fit element type %s", dtype_table[type].name);
    }
    pointwise_work w = {.loop = bytes == 1   ? choose_1
                                : bytes == 2 ? choose_2
                                : bytes == 4 ? choose_4
                                : bytes == 8 ? choose_8
                                             : choose_16,
                        .n = 3,
                        .operands = {arg_array(c, 0), arg_array(c, 1), arg_array(c, 2)},
                        .as = {type, DT_BOOL, type},
                        .gives = type};
    return pointwise_do(c, &w);
}

static tn_status core_masked_fill(call *c)
{
    builder *b = c->b;
    dtype type = arg_type(c, 0)->dtype;
    const array *number = arg_array(c, 2);
    TRY(infer_masked_fill(c));
    datum filler =
        number->is_number ? route_number(b, *number->number, type, c->args[0]) : route_cast(b, c->args[2], type);
    out_set(c, 0, route_dense(b, BUILD(b, "aten::where.self", c->args[1], filler, c->args[0])));
    return b->status;
}

OPDEF(masked_fill,
      .overloads = OVERLOADS(
          "aten::masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor",
          "aten::masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor",
          "aten::masked_fill_.Tensor(Tensor(a!) self, Tensor mask, Tensor value) -> Tensor(a!)",
          "aten::masked_fill_.Scalar(Tensor(a!) self, Tensor mask, Scalar value) -> Tensor(a!)",
          "aten::masked_fill.Tensor_out(Tensor self, Tensor mask, Tensor value, *, Tensor(a!) out) -> Tensor(a!)",
          "aten::masked_fill.Scalar_out(Tensor self, Tensor mask, Scalar value, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_POINTWISE, .infer = infer_masked_fill, .run = run_masked_fill, .core = core_masked_fill,
      .samples = "f32[3,4], b8[3,4], f32[] | f16[4,3].T, b8[4], f64[] | i64[3], b8[2,1], i64[] | b8[], b8[], b8[] | "
                 "c128[2,2], b8[2,2], f32[] | f32[0,3], b8[3], f32[]");

/* ---- masked_scatter, masked_select ---- */

/* aten::masked_scatter(self, mask, source) */
static tn_status infer_masked_scatter(call *c)
{
    TRY(check_same_type(c, 2));
    return infer_masked(c);
}

static tn_status run_masked_scatter(call *c)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0), *given = arg_tensor(c, 2);
    dtype type = out->dtype;
    size_t n = (size_t)numel_of(out);
    const uint8_t *mask = dense_repeated(c, arg_tensor(c, 1), out->rank, out->sizes, DT_BOOL);
    const void *elements = dense_in(c, given, type);
    void *room = dense_out(c, 0, type);
    TRY(c->b->status);
    size_t count = mask_count(n, mask);
    if (count > (size_t)numel_of(given)) {
        return call_fail(c, TN_E_MISMATCH, "the mask has %zu elements set, but the source has %lld elements", count,
                         (long long)numel_of(given));
    }
    tensor dense = on_memory(c, out, type, room);
    strided_copy(c->b->pool, out->rank, out->sizes, type, room, dense.strides, type, tensor_at(self),
                 repeated_in(c, self, out->rank));
    mask_unpack(n, mask, dtype_table[type].bytes, elements, room);
    dense_done(c, 0, type, room);
    return TN_OK;
}

/* The common sizes of arguments 0 and 1 as numbers. (eager mode) */
static uint32_t common_sizes(call *c, const int64_t **sizes)
{
    const extent *common;
    uint32_t rank = infer_broadcast(c, (array *const[]){arg_array(c, 0), arg_array(c, 1)}, 2, &common);
    int64_t *numbers = ARENA_ARRAY(c->b->arena, int64_t, rank);
    for (uint32_t i = 0; i < rank; i++) {
        numbers[i] = common[i].n;
    }
    *sizes = numbers;
    return rank;
}

/* aten::masked_select(self, mask) */
static tn_status infer_masked_select(call *c)
{
    const extent *common;
    size_t count = 0, mark = c->b->workspace_count;
    TRY(check_mask(c, 1));
    infer_broadcast(c, (array *const[]){arg_array(c, 0), arg_array(c, 1)}, 2, &common);
    TRY(c->b->status);
    if (is_eager(c->b)) {
        const int64_t *sizes;
        int64_t n = 1;
        uint32_t rank = common_sizes(c, &sizes);
        const uint8_t *mask = dense_repeated(c, arg_tensor(c, 1), rank, sizes, DT_BOOL);
        TRY(c->b->status);
        tensor_numel(rank, sizes, &n);
        count = mask_count((size_t)n, mask);
        call_release_workspaces(c, mark);
    }
    extent size = data_dependent(c, (int64_t)count);
    out_new(c, 0, arg_type(c, 0)->dtype, &size, 1);
    return c->b->status;
}

static tn_status run_masked_select(call *c)
{
    const int64_t *sizes;
    int64_t n = 1;
    uint32_t rank = common_sizes(c, &sizes);
    const tensor *self = arg_tensor(c, 0);
    const uint8_t *mask = dense_repeated(c, arg_tensor(c, 1), rank, sizes, DT_BOOL);
    const void *elements = dense_repeated(c, self, rank, sizes, self->dtype);
    void *room = dense_out(c, 0, self->dtype);
    TRY(c->b->status);
    tensor_numel(rank, sizes, &n);
    mask_pack((size_t)n, mask, dtype_table[self->dtype].bytes, elements, room);
    dense_done(c, 0, self->dtype, room);
    return TN_OK;
}

OPDEF(masked_scatter,
      .overloads = OVERLOADS(
          "aten::masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor",
          "aten::masked_scatter_(Tensor(a!) self, Tensor mask, Tensor source) -> Tensor(a!)",
          "aten::masked_scatter.out(Tensor self, Tensor mask, Tensor source, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_masked_scatter, .run = run_masked_scatter,
      .samples = "f32[3,4], b8[3,4], f32[12] | f16[4,3].T, b8[4], f16[3,4] | i64[3], b8[2,1], i64[6] | f32[0], b8[0], "
                 "f32[0]");
OPDEF(masked_select,
      .overloads = OVERLOADS("aten::masked_select(Tensor self, Tensor mask) -> Tensor",
                             "aten::masked_select.out(Tensor self, Tensor mask, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_masked_select, .run = run_masked_select,
      .samples = "f32[3,4], b8[3,4] | f16[4,3].T, b8[4] | i64[3], b8[2,1] | f32[0], b8[0] | c128[], b8[]");

/* ---- nonzero ---- */

/* How many elements of argument 0 are not 0. (eager mode) */
static int64_t count_nonzero(call *c)
{
    size_t mark = c->b->workspace_count;
    const tensor *self = arg_tensor(c, 0);
    const uint8_t *mask = dense_in(c, self, DT_BOOL);
    int64_t count = mask == NULL ? 0 : (int64_t)mask_count((size_t)numel_of(self), mask);
    call_release_workspaces(c, mark);
    return count;
}

/* aten::nonzero(self): [n, rank of self], with the coordinates along one dim side by side, as torch lays them out. */
static tn_status infer_nonzero(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    extent n = data_dependent(c, is_eager(b) ? count_nonzero(c) : 0);
    extent sizes[2] = {n, known(t->rank)}, strides[2] = {known(1), n};
    out_new_strided(c, 0, DT_I64, sizes, strides, 2);
    return b->status;
}

/* Coordinates into result 0, as many as it has room for. */
static tn_status run_nonzero(call *c)
{
    const tensor *self = arg_tensor(c, 0), *out = out_tensor(c, 0);
    const uint8_t *mask = dense_in(c, self, DT_BOOL);
    TRY(c->b->status);
    mask_coordinates(self->rank, self->sizes, mask, (size_t)out->sizes[0], tensor_at(out), (ptrdiff_t)out->strides[0],
                     (ptrdiff_t)out->strides[1]);
    return TN_OK;
}

/* aten::nonzero_static(self, *, size, fill_value) */
static tn_status infer_nonzero_static(call *c)
{
    extent size = arg_extent(c, 1);
    if (extent_less(c->b, size, known(0)) == FACT_YES) {
        return call_fail(c, TN_E_ARGUMENT, "size is %s, it must not be negative", extent_text(c->b, size));
    }
    out_new(c, 0, DT_I64, (const extent[]){size, known(arg_type(c, 0)->rank)}, 2);
    return c->b->status;
}

static tn_status run_nonzero_static(call *c)
{
    const tensor *out = out_tensor(c, 0);
    int64_t filler = arg_int(c, 2);
    strided_fill(c->b->pool, out->rank, out->sizes, DT_I64, tensor_at(out), out->strides, &filler);
    return run_nonzero(c);
}

/* aten::argwhere(self) */
static tn_status compose_argwhere(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::nonzero", c->args[0]));
    return c->b->status;
}

/* aten::nonzero_numpy(self), aten::where(condition): one list of coordinates for each dim, one at least. */
static tn_status compose_nonzero_numpy(call *c)
{
    builder *b = c->b;
    datum self = c->args[0];
    if (arg_type(c, 0)->rank == 0) {
        self = BUILD(b, "aten::unsqueeze", self, of_int(0));
    }
    out_set(c, 0, BUILD(b, "aten::unbind.int", BUILD(b, "aten::nonzero", self), of_int(1)));
    return b->status;
}

OPDEF(nonzero,
      .overloads = OVERLOADS("aten::nonzero(Tensor self) -> Tensor",
                             "aten::nonzero.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"),
      .infer = infer_nonzero, .run = run_nonzero,
      .samples = "b8[3,4] | i64[2,3].T | f16[5] | f32[] | f32[0,3] | c64[4]");
OPDEF(nonzero_static,
      .overloads = OVERLOADS("aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor",
                             "aten::nonzero_static.out(Tensor self, *, SymInt size, int fill_value=-1, Tensor(a!) out) "
                             "-> Tensor(a!)"),
      .infer = infer_nonzero_static, .run = run_nonzero_static,
      .samples = "b8[3,4], size=20 | b8[3,4], size=2 | i64[2,3].T, size=9, fill_value=7 | f32[], size=2 | f32[0,3], "
                 "size=0");
OPDEF(argwhere, .overloads = OVERLOADS("aten::argwhere(Tensor self) -> Tensor"), .compose = compose_argwhere,
      .samples = "b8[3,4] | i64[2,3].T | f32[]");
OPDEF(nonzero_numpy, .overloads = OVERLOADS("aten::nonzero_numpy(Tensor self) -> Tensor[]"),
      .compose = compose_nonzero_numpy, .samples = "b8[3,4] | i64[2,3].T | f32[]");
OPDEF(where_nonzero, .overloads = OVERLOADS("aten::where(Tensor condition) -> Tensor[]"),
      .compose = compose_nonzero_numpy, .samples = "b8[3,4] | i64[2,3].T | f32[]");

/* ---- fill_diagonal_ ---- */

/* aten::fill_diagonal_(self, fill_value, wrap): there is no form that leaves self as it is. */
static tn_status infer_fill_diagonal(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (t->rank < 2) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor of %u dims has no diagonal, two dims or more are needed", t->rank);
    }
    for (uint32_t i = 1; t->rank > 2 && i < t->rank; i++) {
        if (extent_equal(c->b, t->sizes[i], t->sizes[0]) == FACT_NO) {
            return call_fail(c, TN_E_ARGUMENT, "sizes %s differ, a tensor of more than two dims must be a cube",
                             extents_text(c->b, t->sizes, t->rank));
        }
    }
    out_same(c, 0, arg_array(c, 0));
    return c->b->status;
}

/* The diagonal of a tall matrix begins again below itself: as torch has it, at equal steps in memory. */
static tn_status wrap_diagonal(call *c, const tensor *out, int64_t done, int64_t step, const void *element)
{
    int64_t bytes = (int64_t)dtype_table[out->dtype].bytes, width = out->sizes[1] + 1;
    int64_t start = out->strides[0] * width, n = (numel_of(out) + width - 1) / width - done;
    tensor diagonal = {out->storage, out->dtype, 1, &n, &step, out->offset + start};
    if (n <= 0) {
        return TN_OK;
    }
    if (!tensor_fits(&diagonal)) {
        return call_fail(c, TN_E_ARGUMENT,
                         "the wrapped diagonal of a tensor that is not contiguous reaches beyond its "
                         "storage");
    }
    strided_fill(c->b->pool, 1, &n, out->dtype, (char *)tensor_at(out) + start * bytes, &step, element);
    return TN_OK;
}

static tn_status run_fill_diagonal(call *c)
{
    const tensor *out = out_tensor(c, 0);
    array *number = builder_number(c->b, c->args[1]);
    int64_t rows = out->sizes[0], columns = out->sizes[1], step = 0, length;
    if (!number_fits(&number->data->view, out->dtype)) {
        return call_fail(c, TN_E_ARGUMENT, "the value does not fit element type %s", dtype_table[out->dtype].name);
    }
    const void *element = dense_in(c, &number->data->view, out->dtype);
    TRY(c->b->status);
    length = rows;
    for (uint32_t i = 0; i < out->rank; i++) {
        step += out->strides[i];
        length = out->sizes[i] < length ? out->sizes[i] : length;
    }
    strided_fill(c->b->pool, 1, &length, out->dtype, tensor_at(out), &step, element);
    return arg_bool(c, 2) && out->rank == 2 && rows > columns + 1 ? wrap_diagonal(c, out, length, step, element)
                                                                  : TN_OK;
}

static void fill_line(builder *b, datum self, int64_t length, int64_t step, int64_t offset, datum value_of)
{
    datum line = BUILD(b, "aten::as_strided", self, of_ints(b, &length, 1), of_ints(b, &step, 1), of_int(offset));
    BUILD(b, "aten::fill_.Scalar", line, value_of);
}

/* Where the wrapped diagonal of a tensor that is not contiguous goes is a matter of memory: as run_fill_diagonal. */
static tn_status core_fill_in_memory(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t numbers[5];
    const extent parts[] = {t->sizes[0], t->sizes[1], t->strides[0], t->strides[1], t->offset};
    for (size_t i = 0; i < 5; i++) {
        if (parts[i].expr != NULL) {
            return call_fail(c, TN_E_UNSUPPORTED,
                             "the wrapped diagonal of a tensor that is not contiguous, of sizes %s, "
                             "cannot be told before they are known",
                             extents_text(b, t->sizes, t->rank));
        }
        numbers[i] = parts[i].n;
    }
    int64_t rows = numbers[0], columns = numbers[1], step = numbers[2] + numbers[3], width = columns + 1;
    int64_t length = rows < columns ? rows : columns;
    fill_line(b, c->args[0], length, step, numbers[4], c->args[1]);
    int64_t more = (rows * columns + width - 1) / width - length;
    if (rows > width && more > 0) {
        fill_line(b, c->args[0], more, step, numbers[4] + numbers[2] * width, c->args[1]);
    }
    out_set(c, 0, c->args[0]);
    return b->status;
}

/* Elements all of whose indices are the same; of a wrapped diagonal, rows count from where it began again. */
static tn_status core_fill_diagonal(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum self = c->args[0], chosen = of_none();
    TRY(infer_fill_diagonal(c));
    if (arg_bool(c, 2) && t->rank == 2 && !is_contiguous(b, t)) {
        return core_fill_in_memory(c);
    }
    datum last = route_range(b, known(0), t->sizes[t->rank - 1], DT_I64, self);
    for (uint32_t i = 0; i + 1 < t->rank; i++) {
        datum index = route_range(b, known(0), t->sizes[i], DT_I64, self);
        if (arg_bool(c, 2) && t->rank == 2) {
            datum period = of_extent(extent_add(b, t->sizes[1], known(1)));
            index = BUILD(b, "aten::remainder.Scalar", index, period);
        }
        for (uint32_t d = i + 1; d < t->rank; d++) {
            index = BUILD(b, "aten::unsqueeze", index, of_int(-1));
        }
        datum same = emit_eq(b, index, last);
        chosen = i == 0 ? same : emit_logical_and(b, chosen, same);
    }
    out_set(c, 0, BUILD(b, "aten::copy_", self, emit_where(b, chosen, c->args[1], self)));
    return b->status;
}

OPDEF(fill_diagonal,
      .overloads = OVERLOADS("aten::fill_diagonal_(Tensor(a!) self, Scalar fill_value, bool wrap=False) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_fill_diagonal, .run = run_fill_diagonal, .core = core_fill_diagonal,
      .samples = "f32[3,4], 1.5 | i64[7,2], 3, True | f16[7,2], 3 | f32[2,5].T, 1, True | f32[3,3,3], 2 | f32[0,3], 1");
