/*
 * Parts of a tensor: slice, select, diagonal and their kin as views, and the operators that write a changed part back
 * (slice_scatter, ...). A part is sizes, strides and offset (part.h): no elements move. Lists of parts are in split.c.
 */
#include "ops/shape/part.h"

#include "kernels/move/strided.h"

part part_whole(const tensor_type *t)
{
    part p = {.rank = t->rank, .offset = t->offset};
    for (uint32_t i = 0; i < t->rank; i++) {
        p.sizes[i] = t->sizes[i];
        p.strides[i] = t->strides[i];
    }
    return p;
}

static void remove_dim(part *p, uint32_t d)
{
    p->rank--;
    for (uint32_t i = d; i < p->rank; i++) {
        p->sizes[i] = p->sizes[i + 1];
        p->strides[i] = p->strides[i + 1];
    }
}

static tn_status out_part(call *c, const part *p)
{
    TRY(c->b->status);
    out_view(c, 0, arg_array(c, 0), p->sizes, p->strides, p->rank, p->offset);
    return c->b->status;
}

/* ---- where parts begin and end ---- */

/*
 * A position in [0, size] from one that may be negative or beyond the end: as capture decides it, else by the facts,
 * else an expression that holds for all sizes. False: not even its sign is known.
 */
static bool slice_position(builder *b, extent size, extent at, extent *position)
{
    extent zero = known(0);
    if (extent_is(b, at, 0)) { /* no size is negative, also where nothing else is known of it */
        *position = zero;
        return true;
    }
    bool negative = extent_less(b, at, zero) == FACT_YES;
    if (!negative && extent_less_equal(b, zero, at) != FACT_YES) {
        return false;
    }
    extent from_start = negative ? extent_add(b, at, size) : at;
    if (extent_less_equal(b, zero, from_start) == FACT_YES && extent_less_equal(b, from_start, size) == FACT_YES) {
        *position = from_start;
    } else if (extent_less(b, from_start, zero) == FACT_YES) {
        *position = zero;
    } else if (extent_less(b, size, from_start) == FACT_YES) {
        *position = size;
    } else {
        *position = negative ? extent_max(b, from_start, zero) : extent_min(b, at, size);
    }
    return true;
}

/* Has a slice no elements whatever the size is? So it is from -4 to -11, where nobody need ask what lies before 0. */
static bool is_never_more(datum start, datum end)
{
    bool known_ends = start.kind == DATUM_INT && end.kind == DATUM_INT && start.expr == NULL && end.expr == NULL;
    return known_ends && (start.u.integer < 0) == (end.u.integer < 0) && end.u.integer <= start.u.integer;
}

/* Every step-th from start to end along dim d. What is not known becomes a new symbol, as in torch. */
part part_sliced(call *c, const tensor_type *t, uint32_t d, datum start, datum end, extent step)
{
    builder *b = c->b;
    part p = part_whole(t);
    extent size = t->sizes[d], first = known(0), last = size;
    bool has_first = start.kind == DATUM_NONE || slice_position(b, size, (extent){start.u.integer, start.expr}, &first);
    bool to_end = end.kind == DATUM_NONE || (end.expr == NULL && end.u.integer == INT64_MAX);
    bool is_empty = is_never_more(start, end);
    bool has_last = to_end || is_empty || slice_position(b, size, (extent){end.u.integer, end.expr}, &last);
    if (is_empty) {
        p.sizes[d] = known(0);
    } else if (!has_first || !has_last) {
        p.sizes[d] = builder_unbacked(b, 0);
    } else if (extent_less_equal(b, first, last) == FACT_YES) {
        p.sizes[d] = extent_ceildiv(b, extent_sub(b, last, first), step);
    } else if (extent_less(b, last, first) == FACT_YES) {
        p.sizes[d] = known(0);
    } else {
        p.sizes[d] = extent_ceildiv(b, extent_max(b, extent_sub(b, last, first), known(0)), step);
    }
    p.offset = has_first ? extent_add(b, t->offset, extent_mul(b, first, t->strides[d])) : builder_unbacked(b, 0);
    p.strides[d] = extent_mul(b, t->strides[d], step);
    return p;
}

/* Arguments dim, start, end, step from position `at` on. */
static part slice_arguments(call *c, const tensor_type *t, size_t at)
{
    extent step = arg_extent(c, at + 3);
    if (t->rank == 0) {
        call_fail(c, TN_E_ARGUMENT, "a tensor without dims cannot be sliced");
        return part_whole(t);
    }
    uint32_t d = arg_dim(c, at, t->rank);
    if (extent_less(c->b, known(0), step) != FACT_YES) {
        call_fail(c, TN_E_ARGUMENT, "step is %s, it must be positive", extent_text(c->b, step));
        return part_whole(t);
    }
    return part_sliced(c, t, d, c->args[at + 1], c->args[at + 2], step);
}

/* Place `index` of dim d, which may be negative. */
part part_selected(call *c, const tensor_type *t, uint32_t d, extent index)
{
    builder *b = c->b;
    part p = part_whole(t);
    extent size = t->sizes[d], back = extent_sub(b, known(0), size);
    if (extent_less(b, index, back) == FACT_YES || extent_less_equal(b, size, index) == FACT_YES) {
        call_fail(c, TN_E_ARGUMENT, "index %s is outside dim %u of size %s", extent_text(b, index), d,
                  extent_text(b, size));
        return p;
    }
    if (extent_decide_less_equal(b, known(0), index)) {
        p.offset = extent_add(b, t->offset, extent_mul(b, index, t->strides[d]));
    } else if (extent_decide_less(b, index, known(0))) {
        p.offset = extent_add(b, t->offset, extent_mul(b, extent_add(b, index, size), t->strides[d]));
    } else {
        p.offset = builder_unbacked(b, 0);
    }
    remove_dim(&p, d);
    return p;
}

/* Arguments dim, index from position `at` on. */
static part select_arguments(call *c, const tensor_type *t, size_t at)
{
    if (t->rank == 0) {
        call_fail(c, TN_E_ARGUMENT, "a tensor without dims has nothing to select");
        return part_whole(t);
    }
    uint32_t d = arg_dim(c, at, t->rank);
    return c->b->status == TN_OK ? part_selected(c, t, d, arg_extent(c, at + 1)) : part_whole(t);
}

/* Arguments offset, dim1, dim2 from position `at` on. The diagonal becomes the last dim. */
static part diagonal_arguments(call *c, const tensor_type *t, size_t at)
{
    builder *b = c->b;
    part p = part_whole(t);
    uint32_t row = arg_dim(c, at + 1, t->rank), column = arg_dim(c, at + 2, t->rank);
    extent off = arg_extent(c, at), zero = known(0);
    if (b->status == TN_OK && (row == column || t->rank < 2)) {
        call_fail(c, TN_E_ARGUMENT, "dims %u and %u of a tensor of %u dims have no diagonal", row, column, t->rank);
    }
    if (b->status != TN_OK) {
        return p;
    }
    bool above = extent_decide_less_equal(b, zero, off);
    extent rows = above ? t->sizes[row] : extent_add(b, t->sizes[row], off);
    extent columns = above ? extent_sub(b, t->sizes[column], off) : t->sizes[column];
    extent length = extent_max(b, extent_min(b, rows, columns), zero);
    if (extent_equal(b, length, zero) != FACT_YES) { /* of nothing it does not matter where it begins */
        extent skipped =
            above ? extent_mul(b, off, t->strides[column]) : extent_mul(b, extent_sub(b, zero, off), t->strides[row]);
        p.offset = extent_add(b, t->offset, skipped);
    }
    remove_dim(&p, row > column ? row : column);
    remove_dim(&p, row > column ? column : row);
    p.sizes[p.rank] = length;
    p.strides[p.rank++] = extent_add(b, t->strides[row], t->strides[column]);
    return p;
}

/* Arguments size, stride, storage_offset from position `at` on. */
static part strided_arguments(call *c, const tensor_type *t, size_t at)
{
    size_t n, m;
    const extent *sizes = arg_extents(c, at, &n), *strides = arg_extents(c, at + 1, &m);
    part p = {.offset = has_arg(c, at + 2) ? arg_extent(c, at + 2) : t->offset};
    if (n != m || n > TENSOR_MAX_RANK) {
        call_fail(c, TN_E_ARGUMENT, "%zu sizes and %zu strides were given", n, m);
        return p;
    }
    p.rank = (uint32_t)n;
    for (size_t i = 0; i < n; i++) {
        p.sizes[i] = sizes[i];
        p.strides[i] = strides[i];
    }
    return p;
}

/* ---- one part ---- */

/* aten::slice.Tensor(self, dim, start, end, step) */
static tn_status infer_slice(call *c)
{
    part p = slice_arguments(c, arg_type(c, 0), 1);
    return out_part(c, &p);
}

/* aten::select.int(self, dim, index) */
static tn_status infer_select(call *c)
{
    part p = select_arguments(c, arg_type(c, 0), 1);
    return out_part(c, &p);
}

/* aten::diagonal(self, offset, dim1, dim2) */
static tn_status infer_diagonal(call *c)
{
    part p = diagonal_arguments(c, arg_type(c, 0), 1);
    return out_part(c, &p);
}

/* aten::as_strided(self, size, stride, storage_offset) */
static tn_status infer_as_strided(call *c)
{
    part p = strided_arguments(c, arg_type(c, 0), 1);
    return out_part(c, &p);
}

part part_inside(call *c, const tensor_type *t, uint32_t d, extent start, extent length)
{
    part p = part_whole(t);
    p.sizes[d] = length;
    p.offset = extent_add(c->b, t->offset, extent_mul(c->b, start, t->strides[d]));
    return p;
}

/* `length` places of dim d from start, which may be negative, on. */
part part_narrowed(call *c, const tensor_type *t, uint32_t d, extent start, extent length)
{
    builder *b = c->b;
    extent size = t->sizes[d];
    if (extent_decide_less(b, start, known(0))) {
        start = extent_add(b, start, size);
    }
    if (extent_less(b, length, known(0)) == FACT_YES || extent_less(b, start, known(0)) == FACT_YES ||
        extent_less(b, size, extent_add(b, start, length)) == FACT_YES) {
        call_fail(c, TN_E_ARGUMENT, "%s places from %s on are not inside dim %u of size %s", extent_text(b, length),
                  extent_text(b, start), d, extent_text(b, size));
    }
    return part_inside(c, t, d, start, length);
}

/* aten::narrow(self, dim, start, length) */
static tn_status infer_narrow(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    if (t->rank == 0) {
        return call_fail(c, TN_E_ARGUMENT, "a tensor without dims cannot be narrowed");
    }
    uint32_t d = arg_dim(c, 1, t->rank);
    part p = part_narrowed(c, t, d, arg_extent(c, 2), arg_extent(c, 3));
    return out_part(c, &p);
}

/* aten::narrow.Tensor(self, dim, start, length): start is an integer in a tensor. */
static tn_status compose_narrow_tensor(call *c)
{
    const tensor_type *start = arg_type(c, 2);
    if (start->rank != 0 || dtype_table[start->dtype].category != CATEGORY_INTEGRAL) {
        return call_fail(c, TN_E_ARGUMENT, "start must be a tensor of one integer, without dims");
    }
    datum from = BUILD(c->b, "aten::item", c->args[2]);
    out_set(c, 0, BUILD(c->b, "aten::narrow", c->args[0], c->args[1], from, c->args[3]));
    return c->b->status;
}

/* aten::unfold(self, dimension, size, step): windows along a dim; their elements become the last dim. */
static tn_status infer_unfold(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    builder *b = c->b;
    uint32_t d = arg_dim(c, 1, t->rank);
    extent window = arg_extent(c, 2), step = arg_extent(c, 3), size = t->rank == 0 ? known(1) : t->sizes[d];
    part p = part_whole(t);
    if (extent_less(b, window, known(0)) == FACT_YES || extent_less(b, size, window) == FACT_YES ||
        extent_less(b, known(0), step) == FACT_NO || t->rank == TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_ARGUMENT, "windows of %s every %s do not fit dim %u of size %s",
                         extent_text(b, window), extent_text(b, step), d, extent_text(b, size));
    }
    p.sizes[p.rank] = window;
    p.strides[p.rank++] = t->rank == 0 ? known(1) : t->strides[d];
    if (t->rank > 0) {
        p.sizes[d] = extent_add(b, extent_floordiv(b, extent_sub(b, size, window), step), known(1));
        p.strides[d] = extent_mul(b, step, t->strides[d]);
    }
    return out_part(c, &p);
}

/* torch slices, too, once it knows where the part begins. */
static tn_status core_narrow(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    TRY(infer_narrow(c));
    extent start = arg_extent(c, 2), size = t->sizes[arg_dim(c, 1, t->rank)];
    start = extent_decide_less(b, start, known(0)) ? extent_add(b, start, size) : start;
    extent end = extent_add(b, start, arg_extent(c, 3));
    extent_decide_less_equal(b, end, size); /* else narrow refuses, where a slice takes what there is */
    out_set(c, 0, BUILD(b, "aten::slice.Tensor", c->args[0], c->args[1], of_extent(start), of_extent(end)));
    return b->status;
}

/* Of a beginning that only data tell, slicing would not know whether it counts from the end. */
static bool begins_at_known_end(const call *c)
{
    return extent_less(c->b, arg_extent(c, 2), known(0)) != FACT_UNKNOWN;
}

/* aten::linalg_diagonal(A, offset, dim1, dim2) */
static tn_status core_linalg_diagonal(call *c)
{
    out_set(c, 0, BUILD(c->b, "aten::diagonal", c->args[0], c->args[1], c->args[2], c->args[3]));
    return c->b->status;
}

OPDEF(
    slice,
    .overloads = OVERLOADS("aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt "
                           "step=1) -> Tensor(a)"),
    .infer = infer_slice, .inverse = "aten::slice_scatter",
    .samples = "f32[5,4], 0, 1, 4 | i64[7,2], 0, -3, 100, 2 | f32[3,6].T, 1, 2 | f32[4], 0, 3, 1 | f32[0,2], 0, 1, 2");
OPDEF(select, .overloads = OVERLOADS("aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)"),
      .infer = infer_select, .inverse = "aten::select_scatter",
      .samples = "f32[5,4], 0, 1 | f32[5,4].T, -1, -2 | i64[3], 0, 2");
OPDEF(diagonal,
      .overloads = OVERLOADS("aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)"),
      .infer = infer_diagonal, .inverse = "aten::diagonal_scatter",
      .samples = "f32[3,4] | f32[3,4], 1 | f32[3,4], -2 | f32[2,3,4], 0, -1, 0 | f32[3,3], 7 | f32[0,3]");
OPDEF(linalg_diagonal,
      .overloads =
          OVERLOADS("aten::linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a)"),
      .infer = infer_diagonal, .core = core_linalg_diagonal, .inverse = "aten::diagonal_scatter",
      .samples = "f32[3,4] | f32[2,3,4], offset=1 | f32[2,3,4], dim1=0");
OPDEF(as_strided,
      .overloads = OVERLOADS(
          "aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)",
          "aten::as_strided_(Tensor(a!) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> "
          "Tensor(a!)"),
      .traits = OP_BY_PLACE, .infer = infer_as_strided, .inverse = "aten::as_strided_scatter",
      .samples = "f32[3,4], [2,2], [4,1] | f32[6], [2,2], [1,2], 1 | f32[4], [], [] | f32[4], [3,2], [0,1]");
OPDEF(narrow, .overloads = OVERLOADS("aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)"),
      .infer = infer_narrow, .core = core_narrow, .has_route = begins_at_known_end,
      .inverse = "aten::as_strided_scatter", .samples = "f32[5,4], 0, 1, 2 | f32[5,4], -1, -2, 2 | f32[3], 0, 3, 0");
OPDEF(narrow_tensor,
      .overloads = OVERLOADS("aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)"),
      .compose = compose_narrow_tensor, .samples = "f32[5,4], 0, i64[]<3, 2");
OPDEF(unfold, .overloads = OVERLOADS("aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)"),
      .infer = infer_unfold, .inverse = "aten::as_strided_scatter",
      .samples = "f32[7], 0, 3, 2 | f32[2,6].T, 0, 2, 1 | f32[], 0, 1, 1 | f32[5], 0, 0, 2");

/* ---- writing a part back ---- */

/* Where self, in the call's own record, has the part: arguments from position 2 on are those of the view. */
typedef part (*part_fn)(call *c, const tensor_type *t, size_t at);

/* Result 0 has the strides of self, gaps included, unless elements share a place. */
static tn_status infer_scatter(call *c, part_fn where)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0), *src = arg_type(c, 1);
    part p = where(c, t, 2);
    TRY(b->status);
    bool fits = p.rank == src->rank;
    for (uint32_t i = 0; fits && i < p.rank; i++) {
        fits = extent_equal(b, p.sizes[i], src->sizes[i]) != FACT_NO;
    }
    if (!fits) {
        return call_fail(c, TN_E_MISMATCH, "the part to be replaced has sizes %s, what replaces it has %s",
                         extents_text(b, p.sizes, p.rank), extents_text(b, src->sizes, src->rank));
    }
    out_new_strided(c, 0, t->dtype, t->sizes, strides_to_overwrite(b, t), t->rank);
    return b->status;
}

/* Result 0 holds self's elements; those of the part are replaced by src. */
static tn_status run_scatter(call *c, part_fn where)
{
    array *out = c->outs[0].u.tensor;
    const tensor *to = out_tensor(c, 0), *src = arg_tensor(c, 1);
    part p = where(c, &out->type, 2);
    int64_t strides[TENSOR_MAX_RANK];
    TRY(c->b->status);
    for (uint32_t i = 0; i < p.rank; i++) {
        strides[i] = p.strides[i].n;
    }
    uint8_t *first = to->storage->data + p.offset.n * (int64_t)dtype_table[to->dtype].bytes;
    strided_copy(c->b->pool, src->rank, src->sizes, to->dtype, first, strides, src->dtype, tensor_at(src),
                 src->strides);
    return TN_OK;
}

/* aten::slice_scatter(self, src, dim, start, end, step) */
static tn_status infer_slice_scatter(call *c)
{
    return infer_scatter(c, slice_arguments);
}

static tn_status run_slice_scatter(call *c)
{
    return run_scatter(c, slice_arguments);
}

/* aten::select_scatter(self, src, dim, index) */
static tn_status infer_select_scatter(call *c)
{
    return infer_scatter(c, select_arguments);
}

static tn_status run_select_scatter(call *c)
{
    return run_scatter(c, select_arguments);
}

/* aten::diagonal_scatter(self, src, offset, dim1, dim2) */
static tn_status infer_diagonal_scatter(call *c)
{
    return infer_scatter(c, diagonal_arguments);
}

static tn_status run_diagonal_scatter(call *c)
{
    return run_scatter(c, diagonal_arguments);
}

/* A copy of the storage of self from its start on, gaps included, as one dim. */
static datum copied_storage(call *c)
{
    builder *b = c->b;
    array *self = arg_array(c, 0);
    const tensor_type *t = &self->type;
    extent one = known(1), length = extent_add(b, t->offset, one);
    for (uint32_t i = 0; i < t->rank; i++) {
        length = extent_add(b, length, extent_mul(b, extent_sub(b, t->sizes[i], one), t->strides[i]));
    }
    if (is_eager(b)) {
        length = known((int64_t)(self->data->view.storage->bytes / dtype_table[t->dtype].bytes));
    }
    datum line = BUILD(b, "aten::as_strided", c->args[0], of_extents(b, &length, 1), of_extents(b, &one, 1), of_int(0));
    return BUILD(b, "aten::clone", line);
}

/*
 * aten::as_strided_scatter(self, src, size, stride, storage_offset): places count from the start of self's storage, so
 * a copy of all of that is written into; where elements of self share places, a copy that is dense.
 */
static tn_status compose_as_strided_scatter(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0), *src = arg_type(c, 1);
    bool dense = has_repeated_elements(b, t);
    datum offset = has_arg(c, 4) ? c->args[4] : dense ? of_int(0) : of_extent(t->offset);
    datum memory = dense ? BUILD(b, "aten::clone", c->args[0]) : copied_storage(c);
    datum changed = BUILD(b, "aten::as_strided", memory, c->args[2], c->args[3], offset);
    TRY(b->status);
    if (!same_sizes(b, &changed.u.tensor->type, src)) {
        return call_fail(c, TN_E_MISMATCH, "the part to be replaced has sizes %s, what replaces it has %s",
                         datum_text(b, c->args[2]), extents_text(b, src->sizes, src->rank));
    }
    BUILD(b, "aten::copy_", changed, c->args[1]);
    out_set(c, 0,
            dense ? memory
                  : BUILD(b, "aten::as_strided", memory, of_extents(b, t->sizes, t->rank),
                          of_extents(b, t->strides, t->rank), of_extent(t->offset)));
    return b->status;
}

OPDEF(slice_scatter,
      .overloads = OVERLOADS("aten::slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? "
                             "end=None, SymInt step=1) -> Tensor",
                             "aten::slice_scatter.out(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? "
                             "end=None, SymInt step=1, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_slice_scatter, .run = run_slice_scatter,
      .samples = "f32[5,4], f32[3,4], 0, 1, 4 | f32[4,3].T, f64[3,2], 1, 0, 4, 2 | i64[3], i64[0], 0, 2, 1");
OPDEF(select_scatter,
      .overloads = OVERLOADS(
          "aten::select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor",
          "aten::select_scatter.out(Tensor self, Tensor src, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_select_scatter, .run = run_select_scatter,
      .samples = "f32[5,4], f32[4], 0, 1 | f32[5,4].T, f32[4], -1, -2 | i64[3], i64[], 0, 2");
OPDEF(diagonal_scatter,
      .overloads =
          OVERLOADS("aten::diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor",
                    "aten::diagonal_scatter.out(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1, *, "
                    "Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_UPDATES, .infer = infer_diagonal_scatter, .run = run_diagonal_scatter,
      .samples = "f32[3,4], f32[3] | f32[3,4], f32[3], 1 | f32[2,3,4], f32[3,2], 0, -1, 0");
OPDEF(as_strided_scatter,
      .overloads = OVERLOADS("aten::as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, "
                             "SymInt? storage_offset=None) -> Tensor",
                             "aten::as_strided_scatter.out(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, "
                             "SymInt? storage_offset=None, *, Tensor(a!) out) -> Tensor(a!)"),
      .traits = OP_BY_PLACE, .compose = compose_as_strided_scatter,
      .samples = "f32[3,4], f32[2,2], [2,2], [4,1] | f32[6], f32[2,2], [2,2], [1,3], 1");

/* ---- gradients of parts, and the way back ---- */

/* Arguments grad_output, input_sizes, then those of the view: zeros of the sizes with the part set. */
static tn_status part_of_zeros(call *c, const char *view)
{
    builder *b = c->b;
    datum *args = arena_copy(b->arena, c->args + 1, (c->n - 1) * sizeof *args);
    args[0] = BUILD(b, "aten::new_zeros", c->args[0], c->args[1]);
    BUILD(b, "aten::copy_", build(b, view, args, c->n - 1), c->args[0]);
    out_set(c, 0, args[0]);
    return b->status;
}

static tn_status compose_slice_backward(call *c)
{
    return part_of_zeros(c, "aten::slice.Tensor");
}

static tn_status compose_select_backward(call *c)
{
    return part_of_zeros(c, "aten::select.int");
}

static tn_status compose_diagonal_backward(call *c)
{
    return part_of_zeros(c, "aten::diagonal");
}

/* aten::slice_inverse(self, src, ...): self, which is a slice of src, as src lies in memory. */
static tn_status compose_slice_inverse(call *c)
{
    const tensor_type *src = arg_type(c, 1);
    out_set(c, 0,
            BUILD(c->b, "aten::as_strided", c->args[0], of_extents(c->b, src->sizes, src->rank),
                  of_extents(c->b, src->strides, src->rank), of_extent(src->offset)));
    return c->b->status;
}

OPDEF(slice_backward,
      .overloads = OVERLOADS("aten::slice_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, "
                             "SymInt end, SymInt step) -> Tensor",
                             "aten::slice_backward.out(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt "
                             "start, SymInt end, SymInt step, *, Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_slice_backward, .samples = "f32[2,4], [5,4], 0, 1, 4, 2");
OPDEF(select_backward,
      .overloads =
          OVERLOADS("aten::select_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index) -> Tensor",
                    "aten::select_backward.out(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index, *, "
                    "Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_select_backward, .samples = "f32[4], [5,4], 0, -1");
OPDEF(diagonal_backward,
      .overloads = OVERLOADS(
          "aten::diagonal_backward(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2) -> Tensor",
          "aten::diagonal_backward.out(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2, *, "
          "Tensor(a!) out) -> Tensor(a!)"),
      .compose = compose_diagonal_backward, .samples = "f32[3], [3,4], 1, 0, 1");
OPDEF(slice_inverse,
      .overloads = OVERLOADS("aten::slice_inverse(Tensor(a) self, Tensor src, int dim=0, SymInt? start=None, SymInt? "
                             "end=None, SymInt step=1) -> Tensor(a)"),
      .compose = compose_slice_inverse);
