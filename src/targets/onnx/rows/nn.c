/* Rows of softmax, convolution and normalization: see nn.def. Pooling is in pool.c. */
#include "ir/promote.h"
#include "ops/infer.h"
#include "targets/onnx/rows/window.h"

#include <string.h>

/* ---- softmax ---- */

/* The old form: dims from axis on are one, of which the numbers sum to 1. */
static tn_status flattened(call *c, const char *name)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    int64_t axis = arg_int(c, 1);
    axis += axis < 0 ? t->rank : 0;
    if (axis < 0 || axis > t->rank) {
        return call_fail(c, TN_E_ARGUMENT, "axis %lld is none of %u dims", (long long)axis, t->rank);
    }
    if (axis + 1 == t->rank) {
        return give(c, BUILD(b, name, c->args[0], of_int(axis), of_bool(false)));
    }
    extent sizes[2] = {extent_product(b, t->sizes, (size_t)axis),
                       extent_product(b, t->sizes + axis, t->rank - (size_t)axis)};
    datum flat = BUILD(b, "aten::reshape", c->args[0], of_extents(b, sizes, 2));
    datum made = BUILD(b, name, flat, of_int(1), of_bool(false));
    return give(c, BUILD(b, "aten::reshape", made, sizes_of(b, c->args[0].u.tensor)));
}

static tn_status softmax_flattened_read(call *c)
{
    return flattened(c, "aten::_softmax");
}

static tn_status log_softmax_flattened_read(call *c)
{
    return flattened(c, "aten::_log_softmax");
}

/* ---- convolution ---- */

static tn_status conv_read(call *c)
{
    builder *b = c->b;
    const tensor_type *w = arg_type(c, 1);
    window win = {0};
    TRY(window_read(c, &win, (window_arguments){.auto_pad = 3, .dilations = 4, .kernel = 6, .pads = 7, .strides = 8},
                    w));
    datum x = c->args[0];
    if (!win.is_even) {
        x = BUILD(b, "aten::constant_pad_nd", x, window_torch_pads(b, &win), of_int(0));
    }
    int64_t zeros[WINDOW_DIMS] = {0};
    datum padding = win.is_even ? of_extents(b, win.begin, win.n) : of_ints(b, zeros, win.n);
    return give(c, BUILD(b, "aten::convolution", x, c->args[1], c->args[2], of_ints(b, win.strides, win.n), padding,
                         of_ints(b, win.dilations, win.n), of_bool(false), of_ints(b, zeros, win.n), c->args[5]));
}

/* What auto_pad and output_shape leave to pads: those that give the wanted sizes. */
static tn_status transposed_pads(call *c, window *win, const int64_t *more)
{
    const char *mode = arg_string(c, 3);
    bool is_same = strncmp(mode, "SAME", 4) == 0;
    size_t n;
    const extent *wanted = arg_extents(c, 8, &n);
    if (!is_same && wanted == NULL) {
        return TN_OK;
    }
    if (wanted != NULL && n != win->n && n != win->n + 2) {
        return call_fail(c, TN_E_ARGUMENT, "output_shape has %zu sizes for %zu dims", n, win->n);
    }
    builder *b = c->b;
    for (size_t i = 0; i < win->n; i++) {
        extent in = arg_type(c, 0)->sizes[i + 2], stride = known(win->strides[i]);
        extent to = wanted != NULL ? wanted[n - win->n + i] : extent_mul(b, in, stride);
        extent full = extent_add(b, extent_mul(b, extent_sub(b, in, known(1)), stride),
                                 known((win->kernel[i] - 1) * win->dilations[i] + 1 + more[i]));
        extent total = extent_sub(b, full, to), half = extent_floordiv(b, total, known(2));
        bool more_at_end = strcmp(mode, "SAME_LOWER") != 0 && is_same;
        win->begin[i] = more_at_end ? half : extent_sub(b, total, half);
        win->end[i] = extent_sub(b, total, win->begin[i]);
    }
    return TN_OK;
}

/* Pads of a transposed convolution are cut off: where they differ at the two ends, afterwards. */
static tn_status conv_transpose_read(call *c)
{
    builder *b = c->b;
    const tensor_type *w = arg_type(c, 1);
    window win = {0};
    int64_t more[WINDOW_DIMS] = {0}, zeros[WINDOW_DIMS] = {0};
    TRY(window_read(c, &win, (window_arguments){.dilations = 4, .kernel = 6, .pads = 9, .strides = 10}, w));
    size_t n;
    const extent *given = arg_extents(c, 7, &n);
    for (size_t i = 0; given != NULL && i < win.n && i < n; i++) {
        more[i] = given[i].n;
    }
    TRY(transposed_pads(c, &win, more));
    extent cut[2 * WINDOW_DIMS];
    bool is_even = true;
    for (size_t i = 0; i < win.n; i++) {
        bool same = extent_same(b, win.begin[i], win.end[i]) && extent_less(b, win.begin[i], known(0)) == FACT_NO;
        is_even = is_even && same && (more[i] < win.strides[i] || more[i] < win.dilations[i]);
        cut[2 * (win.n - 1 - i)] = extent_sub(b, known(0), win.begin[i]);
        cut[2 * (win.n - 1 - i) + 1] = extent_sub(b, known(0), win.end[i]);
    }
    bool fits = true; /* PyTorch wants output_padding below stride or dilation */
    for (size_t i = 0; i < win.n; i++) {
        fits = fits && (more[i] < win.strides[i] || more[i] < win.dilations[i]);
        cut[2 * (win.n - 1 - i) + 1] =
            fits ? cut[2 * (win.n - 1 - i) + 1] : extent_add(b, cut[2 * (win.n - 1 - i) + 1], known(more[i]));
    }
    datum made =
        BUILD(b, "aten::convolution", c->args[0], c->args[1], fits ? c->args[2] : of_none(),
              of_ints(b, win.strides, win.n), is_even ? of_extents(b, win.begin, win.n) : of_ints(b, zeros, win.n),
              of_ints(b, win.dilations, win.n), of_bool(true), of_ints(b, fits ? more : zeros, win.n), c->args[5]);
    made = is_even ? made : BUILD(b, "aten::constant_pad_nd", made, of_extents(b, cut, 2 * win.n), of_int(0));
    if (!fits && has_arg(c, 2)) {
        int64_t shape[WINDOW_DIMS + 2] = {1, -1};
        for (size_t i = 0; i < win.n; i++) {
            shape[i + 2] = 1;
        }
        made = BUILD(b, "aten::add.Tensor", made, BUILD(b, "aten::view", c->args[2], of_ints(b, shape, win.n + 2)));
    }
    return give(c, made);
}

static bool is_transposed(const call *c)
{
    return arg_bool(c, 6);
}

static bool numbers_are_known(const call *c, const char **why)
{
    return onnx_is_known(c->args[3], "stride", c->b, why) && onnx_is_known(c->args[4], "padding", c->b, why) &&
           onnx_is_known(c->args[5], "dilation", c->b, why) && onnx_is_known(c->args[7], "output_padding", c->b, why) &&
           onnx_is_known(c->args[8], "groups", c->b, why);
}

static bool conv_can(const call *c, const char **why)
{
    *why = "it is transposed";
    return !is_transposed(c) && numbers_are_known(c, why);
}

static bool conv_transpose_can(const call *c, const char **why)
{
    *why = "it is not transposed";
    return is_transposed(c) && numbers_are_known(c, why);
}

static tn_status conv_write(call *c)
{
    size_t rank = arg_type(c, 1)->rank, n = rank - 2;
    datum made =
        FOREIGN(c, "Conv", window_batched(c, rank), c->args[1], c->args[2], of_string("NOTSET"),
                window_each_dim(c, 5, n), c->args[8], of_none(), window_both_ends(c, 4, n), window_each_dim(c, 3, n));
    return give(c, window_unbatched(c, rank, made));
}

static tn_status conv_transpose_write(call *c)
{
    size_t rank = arg_type(c, 1)->rank, n = rank - 2;
    datum made = FOREIGN(c, "ConvTranspose", window_batched(c, rank), c->args[1], c->args[2], of_string("NOTSET"),
                         window_each_dim(c, 5, n), c->args[8], of_none(), window_each_dim(c, 7, n), of_none(),
                         window_both_ends(c, 4, n), window_each_dim(c, 3, n));
    return give(c, window_unbatched(c, rank, made));
}

/* ---- normalization ---- */

/* Statistics of the batch, and the running ones brought nearer to them. */
static tn_status normalized_by_batch(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    datum outs[2], of = of_float(1 - arg_float(c, 6));
    int64_t rest[TENSOR_MAX_RANK];
    for (uint32_t i = 0, k = 0; i < t->rank; i++) {
        rest[k] = i;
        k += i != 1;
    }
    datum axes = of_ints(b, rest, t->rank < 1 ? 0 : t->rank - 1);
    datum args[] = {c->args[0], axes, of_int(0)};
    build_all(b, "aten::var_mean.correction", args, 3, outs, 2);
    for (size_t i = 0; i < 2; i++) { /* old * momentum + new * (1 - momentum) */
        out_set(c, i + 1, BUILD(b, "aten::lerp.Scalar", c->args[3 + i], outs[1 - i], of));
    }
    return give(c, BUILD(b, "aten::batch_norm", c->args[0], c->args[1], c->args[2], of_none(), of_none(), of_bool(true),
                         of_float(0), c->args[5], of_bool(false)));
}

static tn_status batch_norm_read(call *c)
{
    if (c->n > 7 && arg_bool(c, 7)) {
        return normalized_by_batch(c);
    }
    return give(c, BUILD(c->b, "aten::batch_norm", c->args[0], c->args[1], c->args[2], c->args[3], c->args[4],
                         of_bool(false), of_float(1 - arg_float(c, 6)), c->args[5], of_bool(false)));
}

static tn_status instance_norm_read(call *c)
{
    return give(c, BUILD(c->b, "aten::instance_norm", c->args[0], c->args[1], c->args[2], of_none(), of_none(),
                         of_bool(true), of_float(0), c->args[3], of_bool(false)));
}

static tn_status layer_norm_read(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    uint32_t axis = arg_dim(c, 3, t->rank);
    TRY(b->status);
    datum shape = of_extents(b, t->sizes + axis, t->rank - axis), outs[3];
    datum args[] = {c->args[0], shape, c->args[1], c->args[2], c->args[4]};
    build_all(b, "aten::native_layer_norm", args, 5, outs, 3);
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    return b->status;
}

static tn_status group_norm_read(call *c)
{
    return give(c, BUILD(c->b, "aten::group_norm", c->args[0], c->args[4], c->args[1], c->args[2], c->args[3]));
}

/* A weight or bias; where there is none, as many of a number. */
static datum or_filled(const call *c, size_t argument, const extent *sizes, uint32_t rank, double filler)
{
    return has_arg(c, argument) ? c->args[argument]
                                : onnx_filled(c, sizes, rank, of_float(filler), arg_type(c, 0)->dtype);
}

/* Results that exist for training alone are empty, and nobody asks for them. */
static void give_empty(call *c, size_t i, dtype type)
{
    out_set(c, i, onnx_filled(c, (extent[]){known(0)}, 1, of_float(0), type));
}

/* The overload of inference does not say `training`. */
static bool batch_norm_can(const call *c, const char **why)
{
    bool trains = has_arg(c, 5) && arg_bool(c, 5);
    bool has_running = has_arg(c, 3) && has_arg(c, 4);
    *why = trains ? "it normalizes by the batch" : has_running ? *why : "it has no mean and variance";
    return !trains && has_running;
}

static tn_status batch_norm_write(call *c)
{
    const tensor_type *t = arg_type(c, 0);
    extent channels = t->rank > 1 ? t->sizes[1] : known(1);
    dtype type = arg_type(c, 3)->dtype;
    datum weight = has_arg(c, 1) ? c->args[1] : onnx_filled(c, &channels, 1, of_float(1), type);
    datum bias = has_arg(c, 2) ? c->args[2] : onnx_filled(c, &channels, 1, of_float(0), type);
    out_set(c, 0, FOREIGN(c, "BatchNormalization", c->args[0], weight, bias, c->args[3], c->args[4], c->args[7]));
    give_empty(c, 1, type);
    give_empty(c, 2, type);
    return c->b->status;
}

static bool layer_norm_can(const call *c, const char **why)
{
    *why = "LayerNormalization computes in f32";
    return arg_type(c, 0)->dtype != DT_F64;
}

static bool has_dims_can(const call *c, const char **why)
{
    *why = "it is a number";
    return arg_type(c, 0)->rank > 0;
}

static bool has_none_can(const call *c, const char **why)
{
    *why = "it is no number";
    return arg_type(c, 0)->rank == 0 && !arg_bool(c, 2);
}

/* Of one number: all of it; its logarithm. NaN and infinities stay undecided. */
static tn_status softmax_of_one_write(call *c)
{
    datum none = FOREIGN(c, "Sub", c->args[0], c->args[0]);
    return give(c, strstr(c->op->name, "log") != NULL ? none : FOREIGN(c, "Exp", none));
}

static tn_status layer_norm_write(call *c)
{
    size_t n;
    const extent *shape = arg_extents(c, 1, &n);
    datum outs[3], weight = or_filled(c, 2, shape, (uint32_t)n, 1);
    datum args[] = {c->args[0], weight, c->args[3], of_int((int64_t)arg_type(c, 0)->rank - (int64_t)n), c->args[4]};
    foreign_all(c, "LayerNormalization", args, 5, outs, 3);
    for (size_t i = 0; i < 3; i++) {
        out_set(c, i, outs[i]);
    }
    return c->b->status;
}

/* Mean and deviation of each group, which the operator of ONNX does not give. */
static void give_group_statistics(call *c)
{
    extent sizes[] = {arg_extent(c, 3), arg_extent(c, 6), known(-1)};
    dtype type = arg_type(c, 0)->dtype;
    datum x = FOREIGN(c, "Reshape", c->args[0], of_extents(c->b, sizes, 3)), axes = of_ints(c->b, (int64_t[]){2}, 1);
    datum mean = FOREIGN(c, "ReduceMean", x, axes, of_bool(true)), apart = FOREIGN(c, "Sub", x, mean);
    datum var = FOREIGN(c, "ReduceMean", FOREIGN(c, "Mul", apart, apart), axes, of_bool(false));
    datum root = FOREIGN(c, "Sqrt", FOREIGN(c, "Add", var, onnx_number(c, c->args[7], type)));
    out_set(c, 1, FOREIGN(c, "Squeeze", mean, axes));
    out_set(c, 2, FOREIGN(c, "Reciprocal", root));
}

static tn_status group_norm_write(call *c)
{
    extent channels = arg_extent(c, 4);
    out_set(c, 0,
            FOREIGN(c, "GroupNormalization", c->args[0], or_filled(c, 1, &channels, 1, 1),
                    or_filled(c, 2, &channels, 1, 0), c->args[7], c->args[6]));
    give_group_statistics(c);
    return c->b->status;
}

/* Each group is a channel of an instance normalization without weights; those follow. */
static tn_status group_norm_by_parts_write(call *c)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, 0);
    extent groups = arg_extent(c, 6), channels = arg_extent(c, 4), sizes[] = {arg_extent(c, 3), groups, known(-1)};
    datum one = onnx_filled(c, &groups, 1, of_float(1), t->dtype),
          zero = onnx_filled(c, &groups, 1, of_float(0), t->dtype);
    datum flat = FOREIGN(c, "Reshape", c->args[0], of_extents(b, sizes, 3));
    datum made = onnx_reshape(c, FOREIGN(c, "InstanceNormalization", flat, one, zero, c->args[7]), t->sizes, t->rank);
    extent shape[TENSOR_MAX_RANK] = {channels};
    for (uint32_t i = 1; i + 1 < t->rank; i++) {
        shape[i] = known(1);
    }
    for (size_t i = 1; i <= 2 && t->rank > 1; i++) {
        if (has_arg(c, i)) {
            made = FOREIGN(c, i == 1 ? "Mul" : "Add", made, onnx_reshape(c, c->args[i], shape, t->rank - 1));
        }
    }
    out_set(c, 0, made);
    give_group_statistics(c);
    return b->status;
}

static const foreign_op onnx_rows_nn[] = {
#include "targets/onnx/rows/nn.def"
};
FAMILY(nn);
