/* Rows that move elements: see shape.def. */
#include "ops/infer.h"
#include "targets/onnx/rows/parts.h"
#include "targets/onnx/rows/rows.h"

#include <string.h>

static const tensor_type *input(const call *c)
{
    return arg_type(c, 0);
}

/* A list of numbers that a call is given, as extents; NULL where it is None. */
static const extent *numbers(const call *c, size_t i, size_t *n)
{
    return arg_extents(c, i, n);
}

/* ---- reading: shapes ---- */

/* 0 stands for the operand's own size, unless zeros are allowed. */
static tn_status reshape_read(call *c)
{
    size_t n;
    const extent *given = numbers(c, 1, &n);
    extent *shape = ARENA_ARRAY(c->b->arena, extent, n);
    bool zeros = c->n > 2 && arg_bool(c, 2);
    for (size_t i = 0; i < n; i++) {
        bool is_kept = !zeros && given[i].expr == NULL && given[i].n == 0;
        if (is_kept && i >= input(c)->rank) {
            return call_fail(c, TN_E_ARGUMENT, "dim %zu of the shape is 0, the tensor has %u dims", i, input(c)->rank);
        }
        shape[i] = is_kept ? input(c)->sizes[i] : given[i];
    }
    return give(c, BUILD(c->b, "aten::reshape", c->args[0], of_extents(c->b, shape, n)));
}

static tn_status flatten_read(call *c)
{
    const tensor_type *t = input(c);
    int64_t axis = arg_int(c, 1);
    axis += axis < 0 ? t->rank : 0;
    if (axis < 0 || axis > t->rank) {
        return call_fail(c, TN_E_ARGUMENT, "axis %lld is none of %u dims", (long long)axis, t->rank);
    }
    extent sizes[2] = {extent_product(c->b, t->sizes, (size_t)axis),
                       extent_product(c->b, t->sizes + axis, t->rank - (size_t)axis)};
    return give(c, BUILD(c->b, "aten::reshape", c->args[0], of_extents(c->b, sizes, 2)));
}

static tn_status transpose_read(call *c)
{
    int64_t picked[TENSOR_MAX_RANK];
    uint32_t rank = input(c)->rank;
    for (uint32_t i = 0; i < rank; i++) {
        picked[i] = rank - 1 - i;
    }
    return give(c, BUILD(c->b, "aten::permute", c->args[0], has_arg(c, 1) ? c->args[1] : of_ints(c->b, picked, rank)));
}

/* Axes are those of the result: each is put in, in the order of the result's dims. */
static tn_status unsqueeze_read(call *c)
{
    size_t n;
    const extent *axes = numbers(c, 1, &n);
    uint32_t rank = input(c)->rank + (uint32_t)n;
    bool *is_new = ARENA_ARRAY(c->b->arena, bool, rank + 1);
    for (size_t i = 0; i < n; i++) {
        uint32_t along = wrap_dim(c, axes[i].n, rank);
        if (c->b->status == TN_OK && (axes[i].expr != NULL || is_new[along])) {
            return call_fail(c, TN_E_ARGUMENT, "axis %u is given twice or not known", along);
        }
        is_new[along < rank ? along : 0] = true;
    }
    datum made = c->args[0];
    for (uint32_t i = 0; i < rank; i++) {
        made = is_new[i] ? BUILD(c->b, "aten::unsqueeze", made, of_int(i)) : made;
    }
    return give(c, made);
}

/* Takes out what has size 1, or must have: torch would keep it where it has not. */
static tn_status squeeze_read(call *c)
{
    const tensor_type *t = input(c);
    int64_t taken[TENSOR_MAX_RANK];
    bool goes[TENSOR_MAX_RANK] = {false}, known = true;
    size_t n = 0, count = 0, kept = 0;
    const extent *axes = has_arg(c, 1) ? numbers(c, 1, &n) : NULL;
    for (size_t i = 0; i < n; i++) {
        uint32_t along = wrap_dim(c, axes[i].n, t->rank);
        goes[c->b->status == TN_OK ? along : 0] = true;
    }
    extent sizes[TENSOR_MAX_RANK];
    for (uint32_t i = 0; i < t->rank; i++) {
        bool is_one = extent_is(c->b, t->sizes[i], 1);
        if (axes == NULL ? is_one : goes[i]) {
            taken[count++] = i;
            known = known && is_one;
        } else {
            sizes[kept++] = t->sizes[i];
        }
    }
    /* Where only a run tells that a size is 1, the sizes that are left must be filled: else the run ends. */
    return give(c, known ? BUILD(c->b, "aten::squeeze.dims", c->args[0], of_ints(c->b, taken, count))
                         : BUILD(c->b, "aten::reshape", c->args[0], of_extents(c->b, sizes, kept)));
}

/* Both the tensor and the shape may have sizes of 1 that the other has not, and the shape fewer dims. */
static tn_status expand_read(call *c)
{
    size_t n;
    const extent *shape = numbers(c, 1, &n);
    const tensor_type *t = input(c);
    size_t rank = n > t->rank ? n : t->rank;
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, rank);
    for (size_t i = 0; i < rank; i++) {
        bool in_tensor = i + t->rank >= rank, in_shape = i + n >= rank;
        extent own = in_tensor ? t->sizes[i + t->rank - rank] : known(1);
        extent wanted = in_shape ? shape[i + n - rank] : known(1);
        bool keeps = extent_is(c->b, wanted, 1) || extent_same(c->b, own, wanted) ||
                     (wanted.expr != NULL && own.expr == NULL && own.n != 1);
        sizes[i] = keeps ? (in_tensor ? own : known(1)) : wanted;
    }
    return give(c, BUILD(c->b, "aten::expand", c->args[0], of_extents(c->b, sizes, rank)));
}

static tn_status tile_read(call *c)
{
    return give(c, BUILD(c->b, "aten::repeat", c->args[0], c->args[1]));
}

static tn_status concat_read(call *c)
{
    return give(c, BUILD(c->b, "aten::cat", c->args[0], c->args[1]));
}

static tn_status trilu_read(call *c)
{
    datum k = has_arg(c, 1) ? c->args[1] : of_int(0);
    return give(c, BUILD(c->b, arg_bool(c, 2) ? "aten::triu" : "aten::tril", c->args[0], k));
}

/* ---- reading: parts ---- */

/* Into n parts as even as they can be: the last is the smaller one. */
static tn_status split_even(call *c, int64_t axis, datum count)
{
    if (count.kind != DATUM_INT || count.u.integer < 1) {
        return call_fail(c, TN_E_ARGUMENT, "nothing says into how many parts it is split");
    }
    uint32_t along = wrap_dim(c, axis, input(c)->rank);
    TRY(c->b->status);
    extent left = size_of(c->args[0], along), size = extent_ceildiv(c->b, left, known(count.u.integer));
    extent *sizes = ARENA_ARRAY(c->b->arena, extent, (size_t)count.u.integer);
    for (int64_t i = 0; i + 1 < count.u.integer; i++) {
        sizes[i] = size;
        left = extent_sub(c->b, left, size);
    }
    sizes[count.u.integer - 1] = left;
    return give(c, BUILD(c->b, "aten::split_with_sizes", c->args[0], of_extents(c->b, sizes, (size_t)count.u.integer),
                         of_int(along)));
}

static tn_status split_read(call *c)
{
    if (!has_arg(c, 1)) {
        return split_even(c, arg_int(c, 2), c->args[3]);
    }
    return give(c, BUILD(c->b, "aten::split_with_sizes", c->args[0], c->args[1], c->args[2]));
}

static tn_status split_attribute_read(call *c)
{
    if (!has_arg(c, 2)) {
        return split_even(c, arg_int(c, 1), c->args[3]);
    }
    return give(c, BUILD(c->b, "aten::split_with_sizes", c->args[0], c->args[2], c->args[1]));
}

/* Where a place counted from the end lies; symbolic ones are counted from the start. */
static extent from_start(builder *b, extent spot, extent size)
{
    return spot.expr == NULL && spot.n < 0 ? extent_add(b, size, spot) : spot;
}

/* Backwards: the dim is turned around, and the places with it. */
static datum slice_back(call *c, datum x, uint32_t along, extent start, extent end, int64_t step)
{
    builder *b = c->b;
    extent size = size_of(x, along), last = extent_sub(b, size, known(1));
    bool to_front = end.expr == NULL && end.n < -((int64_t)1 << 31);
    extent begin = start.expr == NULL && start.n > (int64_t)1 << 30 ? last : from_start(b, start, size);
    extent stop = to_front ? known(-1) : from_start(b, end, size);
    begin = extent_max(b, extent_sub(b, last, begin), known(0));
    stop = extent_sub(b, last, extent_max(b, stop, known(-1)));
    datum turned = BUILD(b, "aten::flip", x, of_ints(b, (int64_t[]){along}, 1));
    return BUILD(b, "aten::slice.Tensor", turned, of_int(along), of_extent(begin), of_extent(stop), of_int(-step));
}

static datum slice_dim(call *c, datum x, uint32_t along, extent start, extent end, extent step)
{
    if (step.expr != NULL || step.n == 0) {
        call_fail(c, TN_E_UNSUPPORTED, "its step along dim %u is 0 or not known", along);
        return x;
    }
    if (step.n < 0) {
        return slice_back(c, x, along, start, end, step.n);
    }
    return BUILD(c->b, "aten::slice.Tensor", x, of_int(along), of_extent(start), of_extent(end), of_extent(step));
}

static tn_status slice_all(call *c, size_t starts_at, size_t ends_at, size_t axes_at, size_t steps_at)
{
    size_t n, ends_n, axes_n, steps_n = 0;
    const extent *starts = numbers(c, starts_at, &n), *ends = numbers(c, ends_at, &ends_n);
    const extent *axes = numbers(c, axes_at, &axes_n), *steps = steps_at == 0 ? NULL : numbers(c, steps_at, &steps_n);
    if (ends_n != n || (axes != NULL && axes_n != n) || (steps != NULL && steps_n != n)) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu starts, %zu ends, %zu axes and %zu steps", n, ends_n, axes_n,
                         steps_n);
    }
    datum made = c->args[0];
    for (size_t i = 0; i < n && c->b->status == TN_OK; i++) {
        uint32_t along = wrap_dim(c, axes == NULL ? (int64_t)i : axes[i].n, input(c)->rank);
        TRY(c->b->status);
        made = slice_dim(c, made, along, starts[i], ends[i], steps == NULL ? known(1) : steps[i]);
    }
    return give(c, made);
}

static tn_status slice_read(call *c)
{
    return slice_all(c, 1, 2, 3, 4);
}

static tn_status slice_attributes_read(call *c)
{
    return slice_all(c, 3, 2, 1, 0);
}

/* ---- reading: borders ---- */

/* Pads of dims in order, first all at the beginning, then all at the end -> PyTorch's: the last dim first, in pairs. */
static tn_status pads_of(call *c, size_t pads_at, size_t axes_at, datum *out)
{
    uint32_t rank = input(c)->rank;
    size_t n, axes_n = 0;
    const extent *pads = numbers(c, pads_at, &n), *axes = axes_at == 0 ? NULL : numbers(c, axes_at, &axes_n);
    size_t count = axes == NULL ? rank : axes_n;
    if (n != 2 * count) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu pads for %zu dims", n, count);
    }
    extent *made = ARENA_ARRAY(c->b->arena, extent, 2 * (size_t)rank);
    for (size_t i = 0; i < count; i++) {
        uint32_t along = wrap_dim(c, axes == NULL ? (int64_t)i : axes[i].n, rank);
        TRY(c->b->status);
        made[2 * (rank - 1 - along)] = pads[i];
        made[2 * (rank - 1 - along) + 1] = pads[i + count];
    }
    size_t used = 2 * (size_t)rank; /* outer dims that are not padded are left out */
    while (used > 0 && made[used - 1].expr == NULL && made[used - 1].n == 0 && made[used - 2].expr == NULL &&
           made[used - 2].n == 0) {
        used -= 2;
    }
    *out = of_extents(c->b, made, used);
    return TN_OK;
}

/* Borders of one dim after another: each stands last, behind all others as one, as PyTorch pads tensors of any rank. */
static datum pad_apart(call *c, datum x, datum pads, const char *mode)
{
    builder *b = c->b;
    for (size_t i = 0; i < pads.u.list.n / 2; i++) {
        const datum *pair = &pads.u.list.at[2 * i];
        datum last = of_int(-1), along = of_int(-1 - (int64_t)i),
              both = of_list(arena_copy(b->arena, pair, 2 * sizeof *pair), 2);
        x = BUILD(b, "aten::movedim.int", x, along, last);
        if (b->status != TN_OK) {
            break;
        }
        const tensor_type *t = &x.u.tensor->type;
        extent *sizes = arena_copy(b->arena, t->sizes, t->rank * sizeof *sizes);
        extent others = known(1), whole = sizes[t->rank - 1];
        for (uint32_t d = 0; d + 1 < t->rank; d++) {
            others = extent_mul(b, others, sizes[d]);
        }
        uint32_t rank = t->rank;
        x = BUILD(b, "aten::reshape", x, of_extents(b, (extent[]){others, whole}, 2));
        x = BUILD(b, "aten::pad", x, both, of_string(mode));
        if (b->status != TN_OK) {
            break;
        }
        sizes[rank - 1] = x.u.tensor->type.sizes[1];
        x = BUILD(b, "aten::movedim.int", BUILD(b, "aten::reshape", x, of_extents(b, sizes, rank)), last, along);
    }
    return x;
}

/* By what is there already. PyTorch pads one to three dims, behind one or two others. */
static datum pad_by_elements(call *c, datum x, datum pads, const char *mode)
{
    enum { MOST_PADDED = 3 };
    uint32_t padded = (uint32_t)pads.u.list.n / 2, rank = input(c)->rank, more = 0;
    if (padded > MOST_PADDED || rank > MOST_PADDED + 2) {
        return pad_apart(c, x, pads, mode);
    }
    if (rank > padded + 2) { /* outer dims keep their sizes */
        datum *all = ARENA_ARRAY(c->b->arena, datum, 2 * (size_t)(rank - 2));
        for (size_t i = 0; i < 2 * (size_t)(rank - 2); i++) {
            all[i] = i < pads.u.list.n ? pads.u.list.at[i] : of_int(0);
        }
        pads = of_list(all, 2 * (size_t)(rank - 2));
        padded = rank - 2;
    }
    for (; rank + more < padded + 1 || rank + more < 2; more++) {
        x = BUILD(c->b, "aten::unsqueeze", x, of_int(0));
    }
    x = BUILD(c->b, "aten::pad", x, pads, of_string(mode));
    for (; more > 0; more--) {
        x = BUILD(c->b, "aten::squeeze.dims", x, of_ints(c->b, (int64_t[]){0}, 1));
    }
    return x;
}

static tn_status pad_by(call *c, datum pads, const char *mode, datum filler)
{
    static const char *const modes[][2] = {{"reflect", "reflect"}, {"edge", "replicate"}, {"wrap", "circular"}};
    if (pads.u.list.n == 0) {
        return give(c, c->args[0]);
    }
    if (strcmp(mode, "constant") == 0) {
        filler = filler.kind == DATUM_NONE ? of_int(0) : filler;
        return give(c, BUILD(c->b, "aten::constant_pad_nd", c->args[0], pads, filler));
    }
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        if (strcmp(mode, modes[i][0]) == 0) {
            return give(c, pad_by_elements(c, c->args[0], pads, modes[i][1]));
        }
    }
    return call_fail(c, TN_E_ARGUMENT, "there is no mode '%s'", mode);
}

static tn_status pad_read(call *c)
{
    datum pads;
    TRY(pads_of(c, 1, c->n > 4 && has_arg(c, 3) ? 3 : 0, &pads));
    return pad_by(c, pads, arg_string(c, c->n - 1), c->args[2]);
}

static tn_status pad_attributes_read(call *c)
{
    datum pads;
    TRY(pads_of(c, 2, 0, &pads));
    return pad_by(c, pads, arg_string(c, 1), c->args[3]);
}

/* ---- writing ---- */

static tn_status reshape_write(call *c)
{
    const tensor_type *t = written_result(c);
    return t == NULL ? c->b->status : give(c, onnx_reshape(c, c->args[0], t->sizes, t->rank));
}

static tn_status transpose_write(call *c)
{
    size_t n;
    const extent *picked = numbers(c, 1, &n);
    int64_t perm[TENSOR_MAX_RANK];
    for (size_t i = 0; i < n; i++) {
        perm[i] = wrap_dim(c, picked[i].n, (uint32_t)n);
    }
    return give(c, FOREIGN(c, "Transpose", c->args[0], of_ints(c->b, perm, n)));
}

static tn_status unsqueeze_write(call *c)
{
    int64_t axis = wrap_dim(c, arg_int(c, 1), input(c)->rank + 1);
    return give(c, FOREIGN(c, "Unsqueeze", c->args[0], of_ints(c->b, &axis, 1)));
}

static tn_status squeeze_write(call *c)
{
    datum squeezed = written_squeezed(c);
    return give(c, squeezed.u.list.n == 0 ? c->args[0] : FOREIGN(c, "Squeeze", c->args[0], squeezed));
}

/* Sizes that stay are 1 in the shape: so most shapes have no size that varies. */
static tn_status expand_write(call *c)
{
    const tensor_type *to = written_result(c), *t = input(c);
    TRY(c->b->status);
    extent *shape = ARENA_ARRAY(c->b->arena, extent, to->rank);
    bool changes = to->rank != t->rank;
    for (uint32_t i = 0; i < to->rank; i++) {
        uint32_t before = i + t->rank - to->rank;
        bool stays = i + t->rank >= to->rank && extent_same(c->b, t->sizes[before], to->sizes[i]);
        shape[i] = stays ? known(1) : to->sizes[i];
        changes = changes || !stays;
    }
    return give(c, changes ? FOREIGN(c, "Expand", c->args[0], of_extents(c->b, shape, to->rank)) : c->args[0]);
}

/* There may be more repeats than dims. */
static tn_status tile_write(call *c)
{
    size_t n;
    numbers(c, 1, &n);
    const tensor_type *t = input(c);
    datum x = c->args[0];
    if (n > t->rank) {
        extent sizes[TENSOR_MAX_RANK];
        for (size_t i = 0; i < n; i++) {
            sizes[i] = i + t->rank < n ? known(1) : t->sizes[i + t->rank - n];
        }
        x = onnx_reshape(c, x, sizes, (uint32_t)n);
    }
    return give(c, n == 0 ? x : FOREIGN(c, "Tile", x, c->args[1]));
}

/* Operands in one type; those that are empty lists (f32[0]) are left out, as PyTorch does. */
static tn_status concat_write(call *c)
{
    size_t n, used = 0;
    array **given = arg_arrays(c, 0, &n);
    dtype type = infer_common_type(c, given, n);
    datum *items = ARENA_ARRAY(c->b->arena, datum, n);
    uint32_t rank = 1;
    for (size_t i = 0; i < n; i++) {
        bool is_empty_list = given[i]->type.rank == 1 && extent_is(c->b, given[i]->type.sizes[0], 0);
        if (!is_empty_list || (used == 0 && i + 1 == n)) {
            rank = given[i]->type.rank;
            items[used++] = onnx_cast(c, of_tensor(given[i]), type);
        }
    }
    int64_t axis = wrap_dim(c, arg_int(c, 1), rank);
    return give(c, used == 1 ? items[0] : FOREIGN(c, "Concat", of_list(items, used), of_int(axis)));
}

static tn_status split_write(call *c)
{
    int64_t axis = wrap_dim(c, arg_int(c, 2), input(c)->rank);
    return give(c, FOREIGN(c, "Split", c->args[0], c->args[1], of_int(axis)));
}

static datum one(builder *b, datum d)
{
    return of_list(arena_copy(b->arena, &d, sizeof d), 1);
}

static tn_status slice_write(call *c)
{
    builder *b = c->b;
    datum start = has_arg(c, 2) ? c->args[2] : of_int(0), end = has_arg(c, 3) ? c->args[3] : of_int(INT64_MAX);
    int64_t along = wrap_dim(c, arg_int(c, 1), input(c)->rank);
    bool is_all = start.expr == NULL && start.u.integer == 0 && end.expr == NULL && end.u.integer == INT64_MAX &&
                  c->args[4].expr == NULL && c->args[4].u.integer == 1;
    return give(c, is_all ? c->args[0]
                          : FOREIGN(c, "Slice", c->args[0], one(b, start), one(b, end), of_ints(b, &along, 1),
                                    one(b, c->args[4])));
}

static tn_status flip_write(call *c)
{
    builder *b = c->b;
    datum picked = written_dims(c, 1, input(c)->rank, false);
    size_t n = picked.u.list.n;
    datum *starts = ARENA_ARRAY(b->arena, datum, n), *ends = ARENA_ARRAY(b->arena, datum, n),
          *steps = ARENA_ARRAY(b->arena, datum, n);
    for (size_t i = 0; i < n; i++) {
        starts[i] = of_int(-1);
        ends[i] = of_int(INT64_MIN);
        steps[i] = of_int(-1);
    }
    return give(
        c, n == 0 ? c->args[0]
                  : FOREIGN(c, "Slice", c->args[0], of_list(starts, n), of_list(ends, n), picked, of_list(steps, n)));
}

/* PyTorch's pads as those of ONNX, of all dims. */
static datum pads_to_write(call *c)
{
    uint32_t rank = input(c)->rank;
    size_t n;
    const extent *pads = numbers(c, 1, &n);
    extent *made = ARENA_ARRAY(c->b->arena, extent, 2 * (size_t)rank);
    for (size_t i = 0; i + 1 < n && i / 2 < rank; i += 2) {
        made[rank - 1 - i / 2] = pads[i];
        made[2 * rank - 1 - i / 2] = pads[i + 1];
    }
    return of_extents(c->b, made, 2 * (size_t)rank);
}

static tn_status padded(call *c, datum filler, const char *mode)
{
    uint32_t has_axes = foreign_version(c) >= 18;
    datum args[5] = {c->args[0], pads_to_write(c), filler, of_none(), of_string(mode)};
    if (!has_axes) {
        args[3] = args[4];
    }
    return give(c, foreign(c, "Pad", args, 4 + has_axes));
}

static tn_status constant_pad_write(call *c)
{
    return padded(c, c->args[2], "constant");
}

static tn_status reflection_pad_write(call *c)
{
    return padded(c, of_none(), "reflect");
}

static tn_status replication_pad_write(call *c)
{
    return padded(c, of_none(), "edge");
}

static tn_status tril_write(call *c)
{
    return give(c, FOREIGN(c, "Trilu", c->args[0], c->args[1], of_bool(false)));
}

static tn_status triu_write(call *c)
{
    return give(c, FOREIGN(c, "Trilu", c->args[0], c->args[1], of_bool(true)));
}

static const foreign_op onnx_rows_shape[] = {
#include "targets/onnx/rows/shape.def"
};
FAMILY(shape);
