/* Rows that only read what tract's registries have: see rows_tract.def. */
#include "ops/formula.h"
#include "targets/nnef/rows.h"

#include <math.h>
#include <string.h>

/* ---- short words ---- */

static datum ints(builder *b, int64_t one)
{
    return of_ints(b, &one, 1);
}

/* An axis that may be counted from the end. */
static int64_t axis_of(const call *c, size_t argument, uint32_t rank)
{
    int64_t axis = arg_int(c, argument);
    return axis < 0 ? axis + rank : axis;
}

static datum narrowed(builder *b, datum x, int64_t axis, extent from, extent to)
{
    return BUILD(b, "aten::slice.Tensor", x, of_int(axis), of_extent(from), of_extent(to), of_int(1));
}

/* Indices as i64, counted from the start. */
static datum places(builder *b, datum at, extent size)
{
    datum whole = route_cast(b, at, DT_I64);
    return emit_where(b, emit_lt(b, whole, of_int(0)), emit_add(b, whole, of_extent(size)), whole);
}

/* ---- small ones ---- */

static tn_status shape_of_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]);
    datum *parts = ARENA_ARRAY(b->arena, datum, rank + 1);
    for (uint32_t i = 0; i < rank; i++) {
        parts[i] = BUILD(b, "aten::scalar_tensor", of_extent(nnef_size(c->args[0], i)), of_dtype(DT_I64));
    }
    return give(c, rank == 0 ? BUILD(b, "aten::full", ints(b, 0), of_int(0), of_dtype(DT_I64))
                             : BUILD(b, "aten::stack", of_list(parts, rank), of_int(0)));
}

static tn_status pow_const_read(call *c)
{
    return give(c, BUILD(c->b, "aten::pow.Tensor_Scalar", c->args[0], c->args[1]));
}

static tn_status shl_read(call *c)
{
    uint32_t rank = nnef_rank(c->args[0]) > nnef_rank(c->args[1]) ? nnef_rank(c->args[0]) : nnef_rank(c->args[1]);
    return give(c, BUILD(c->b, "aten::bitwise_left_shift.Tensor", nnef_trailed(c->b, c->args[0], rank),
                         nnef_trailed(c->b, c->args[1], rank)));
}

static tn_status shr_read(call *c)
{
    uint32_t rank = nnef_rank(c->args[0]) > nnef_rank(c->args[1]) ? nnef_rank(c->args[0]) : nnef_rank(c->args[1]);
    return give(c, BUILD(c->b, "aten::bitwise_right_shift.Tensor", nnef_trailed(c->b, c->args[0], rank),
                         nnef_trailed(c->b, c->args[1], rank)));
}

/* The last of equal extremes: the first from the other end. */
static tn_status last_of(call *c, const char *name)
{
    builder *b = c->b;
    size_t n;
    const extent *axes = arg_extents(c, 1, &n);
    if (n != 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "the place of an extreme along %zu axes: one is expected", n);
    }
    uint32_t axis = wrap_dim(c, axes[0].n, nnef_rank(c->args[0]));
    datum turned = BUILD(b, "aten::flip", c->args[0], ints(b, axis));
    datum at = BUILD(b, name, turned, of_int(axis), of_bool(true));
    extent last = extent_sub(b, nnef_size(c->args[0], axis), known(1));
    return give(c, emit_rsub(b, of_extent(last), at));
}

static tn_status argmax_last_read(call *c)
{
    return last_of(c, "aten::argmax");
}

static tn_status argmin_last_read(call *c)
{
    return last_of(c, "aten::argmin");
}

static tn_status rms_norm_read(call *c)
{
    builder *b = c->b;
    dtype type = nnef_dtype(c->args[0]);
    int64_t axis = axis_of(c, 1, nnef_rank(c->args[0]));
    datum x = route_wide(b, c->args[0]);
    datum mean = BUILD(b, "aten::mean.dim", emit_mul(b, x, x), ints(b, axis), of_bool(true));
    datum made = emit_mul(b, x, emit_rsqrt(b, emit_add(b, mean, c->args[2])));
    return give(c, route_cast(b, made, type));
}

/* ---- products ---- */

static tn_status einsum_read(call *c)
{
    builder *b = c->b;
    size_t n;
    array **operands = arg_arrays(c, 0, &n);
    dtype acc = arg_dtype(c, 2, DT_NONE);
    datum *items = ARENA_ARRAY(b->arena, datum, n);
    if (*arg_string(c, 3) != '\0') {
        return call_fail(c, TN_E_UNSUPPORTED, "a product of quantized numbers ('%s')", arg_string(c, 3));
    }
    for (size_t i = 0; i < n; i++) {
        items[i] = acc == DT_NONE ? of_tensor(operands[i]) : route_cast(b, of_tensor(operands[i]), acc);
    }
    return give(c, BUILD(b, "aten::einsum", c->args[1], of_list(items, n)));
}

/* How long a gate is: `gates` of them lie in the last axis of x. */
static tn_status read_hidden(const call *c, size_t argument, datum x, int64_t gates, int64_t *hidden)
{
    uint32_t rank = nnef_rank(x);
    extent last = rank == 0 ? known(0) : nnef_size(x, rank - 1);
    *hidden = arg_int(c, argument);
    if (*hidden < 1 || *hidden > INT64_MAX / gates || (last.expr == NULL && last.n != gates * *hidden)) {
        return call_fail(c, TN_E_ARGUMENT, "%lld gates of %lld in %s", (long long)gates, (long long)*hidden,
                         datum_text(c->b, x));
    }
    return TN_OK;
}

/* Part i of the last axis, each `hidden` long. */
static datum gate(const call *c, datum x, int64_t hidden, int64_t i)
{
    return narrowed(c->b, x, (int64_t)nnef_rank(x) - 1, known(i * hidden), known((i + 1) * hidden));
}

/* Gates in the order i, o, f, g. */
static tn_status lstm_epilogue_read(call *c)
{
    builder *b = c->b;
    int64_t hidden;
    datum x = c->args[0];
    TRY(read_hidden(c, 2, x, 4, &hidden));
    datum i = emit_sigmoid(b, gate(c, x, hidden, 0)), o = emit_sigmoid(b, gate(c, x, hidden, 1));
    datum f = emit_sigmoid(b, gate(c, x, hidden, 2)), g = emit_tanh(b, gate(c, x, hidden, 3));
    datum cell = emit_add(b, emit_mul(b, f, c->args[1]), emit_mul(b, i, g));
    out_set(c, 0, emit_mul(b, o, emit_tanh(b, cell)));
    out_set(c, 1, cell);
    return b->status;
}

/* Gates in the order z, r, n: h = (1 - z) * n + z * before. */
static tn_status gru_epilogue_read(call *c)
{
    builder *b = c->b;
    int64_t hidden;
    datum x = c->args[0], r = c->args[1];
    TRY(read_hidden(c, 3, x, 3, &hidden));
    TRY(read_hidden(c, 3, r, 3, &hidden));
    datum z = emit_sigmoid(b, emit_add(b, gate(c, x, hidden, 0), gate(c, r, hidden, 0)));
    datum reset = emit_sigmoid(b, emit_add(b, gate(c, x, hidden, 1), gate(c, r, hidden, 1)));
    datum n = emit_tanh(b, emit_add(b, gate(c, x, hidden, 2), emit_mul(b, reset, gate(c, r, hidden, 2))));
    datum fresh = emit_mul(b, emit_rsub(b, of_float(1), z), n);
    return give(c, emit_add(b, fresh, emit_mul(b, z, c->args[2])));
}

/* ---- parts and places ---- */

static tn_status downsample_read(call *c)
{
    int64_t stride = arg_int(c, 2);
    if (stride < 1) {
        return call_fail(c, TN_E_UNSUPPORTED, "a stride of %lld: 1 or more is expected", (long long)stride);
    }
    return give(c,
                BUILD(c->b, "aten::slice.Tensor", c->args[0], c->args[1], c->args[3], of_int(INT64_MAX), c->args[2]));
}

static tn_status dyn_slice_read(call *c)
{
    return give(c, BUILD(c->b, "aten::slice.Tensor", c->args[0], c->args[4], c->args[1], c->args[2], of_int(1)));
}

/* Index tensors of `named` axes from `first` on, out of the last axis of places. */
static void split_places(call *c, datum at, uint32_t first, int64_t named, datum *out)
{
    builder *b = c->b;
    for (int64_t i = 0; i < named; i++) {
        datum one = BUILD(b, "aten::select.int", at, of_int(-1), of_int(i));
        out[i] = places(b, one, nnef_size(c->args[0], first + (uint32_t)i));
    }
}

/* How many axes the last axis of the places names. */
static int64_t named_axes(call *c, uint32_t first)
{
    uint32_t rank = nnef_rank(c->args[1]);
    extent last = rank == 0 ? known(0) : nnef_size(c->args[1], rank - 1);
    if (last.expr != NULL || last.n < 1 || last.n + first > nnef_rank(c->args[0])) {
        (void)call_fail(c, TN_E_ARGUMENT, "places %s for %s", datum_text(c->b, c->args[1]),
                        datum_text(c->b, c->args[0]));
        return 0;
    }
    return last.n;
}

static tn_status gather_nd_read(call *c)
{
    builder *b = c->b;
    uint32_t batch = (uint32_t)arg_int(c, 2), rank = nnef_rank(c->args[1]);
    int64_t named = named_axes(c, batch);
    datum *at = ARENA_ARRAY(b->arena, datum, batch + (size_t)named);
    TRY(b->status);
    for (uint32_t i = 0; i < batch; i++) { /* each batch takes from itself: 0, 1, .. along its own dim */
        extent sizes[TENSOR_MAX_RANK];
        for (uint32_t k = 0; k + 1 < rank; k++) {
            sizes[k] = k == i ? nnef_size(c->args[0], i) : known(1);
        }
        datum steps = route_range(b, known(0), nnef_size(c->args[0], i), DT_I64, c->args[0]);
        at[i] = BUILD(b, "aten::reshape", steps, of_extents(b, sizes, rank - 1));
    }
    split_places(c, c->args[1], batch, named, at + batch);
    return give(c, BUILD(b, "aten::index.Tensor", c->args[0], of_list(at, batch + (size_t)named)));
}

static tn_status one_hot_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]) + 1;
    int64_t axis = axis_of(c, 1, rank), depth = arg_int(c, 2);
    int64_t sizes[TENSOR_MAX_RANK + 1];
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = i == axis ? depth : 1;
    }
    datum at = BUILD(b, "aten::unsqueeze", places(b, c->args[0], known(depth)), of_int(axis));
    datum steps =
        BUILD(b, "aten::view", route_range(b, known(0), known(depth), DT_I64, c->args[0]), of_ints(b, sizes, rank));
    datum on = route_number(b, c->args[4], DT_F32, c->args[0]), off = route_number(b, c->args[3], DT_F32, c->args[0]);
    return give(c, emit_where(b, emit_eq(b, at, steps), on, off));
}

static tn_status non_zero_read(call *c)
{
    datum at = BUILD(c->b, "aten::nonzero", c->args[0]);
    return give(c, BUILD(c->b, "aten::transpose.int", at, of_int(0), of_int(1)));
}

/* ---- signals: the last axis is [real, imaginary] ---- */

static datum transformed(builder *b, datum pairs, int64_t axis, bool forward)
{
    datum x = BUILD(b, "aten::view_as_complex", route_dense(b, pairs));
    x = BUILD(b, "aten::_fft_c2c", x, ints(b, axis), of_int(0), of_bool(forward));
    return BUILD(b, "aten::view_as_real", x);
}

static tn_status fft_read(call *c)
{
    dtype type = nnef_dtype(c->args[0]);
    datum made = transformed(c->b, route_wide(c->b, c->args[0]), arg_int(c, 1), !arg_bool(c, 2));
    return give(c, route_cast(c->b, made, type));
}

/* A window shorter than the frame is in its middle, zeros around it. */
static datum framed_window(builder *b, datum window, int64_t length)
{
    int64_t n = nnef_size(window, 0).n, before = (length - n) / 2;
    const int64_t pads[] = {before, length - n - before};
    return n == length ? window : BUILD(b, "aten::constant_pad_nd", window, of_ints(b, pads, 2), of_int(0));
}

static tn_status stft_read(call *c)
{
    builder *b = c->b;
    uint32_t rank = nnef_rank(c->args[0]);
    int64_t axis = arg_int(c, 1), length = arg_int(c, 2);
    if (rank < 2 || axis < 0 || axis >= (int64_t)rank - 1 || length < 1) {
        return call_fail(c, TN_E_ARGUMENT, "frames of %lld along axis %lld of %s", (long long)length, (long long)axis,
                         datum_text(b, c->args[0]));
    }
    datum x = BUILD(b, "aten::unfold", c->args[0], of_int(axis), of_int(length), c->args[3]);
    x = BUILD(b, "aten::movedim.int", x, of_int(-1), of_int(axis + 1));
    if (has_arg(c, 4)) {
        int64_t sizes[TENSOR_MAX_RANK + 1];
        for (uint32_t i = 0; i <= rank; i++) {
            sizes[i] = i == axis + 1 ? length : 1;
        }
        if (nnef_rank(c->args[4]) != 1 || nnef_size(c->args[4], 0).expr != NULL ||
            nnef_size(c->args[4], 0).n > length) {
            return call_fail(c, TN_E_ARGUMENT, "a window %s for frames of %lld", datum_text(b, c->args[4]),
                             (long long)length);
        }
        x = emit_mul(b, x, BUILD(b, "aten::view", framed_window(b, c->args[4], length), of_ints(b, sizes, rank + 1)));
    }
    return give(c, transformed(b, x, axis + 1, true));
}

static const foreign_op nnef_rows_tract[] = {
#include "targets/nnef/rows_tract.def"
};

FAMILY(tract);
