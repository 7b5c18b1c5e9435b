/* Rows of images: see image.def. Resize has a file of its own. */
#include "targets/onnx/rows/parts.h"

#include <string.h>

enum { MOST_CLASSES = 1024, MOST_CHANNELS = 1024 };

static bool is(const char *x, const char *y)
{
    return strcmp(x, y) == 0;
}

/* Item i of a list of known ints; what it is where no list is given. */
static int64_t int_at(const call *c, size_t argument, size_t i, int64_t otherwise)
{
    size_t n;
    const extent *list = arg_extents(c, argument, &n);
    return list != NULL && i < n ? list[i].n : otherwise;
}

/* Has a list that is given as many items as are needed? */
static tn_status check_count(call *c, size_t argument, size_t want, const char *name)
{
    size_t n;
    const extent *list = arg_extents(c, argument, &n);
    return list == NULL || n == want ? TN_OK
                                     : call_fail(c, TN_E_ARGUMENT, "%s has %zu items, %zu are needed", name, n, want);
}

/* ---- places in images ---- */

/* PyTorch's numbers are the places in these lists; opset 16 and 20 have words of their own. */
static const char *const modes[][2] = {{"bilinear", "linear"}, {"nearest", "nearest"}, {"bicubic", "cubic"}};
static const char *const borders[] = {"zeros", "border", "reflection"};

static tn_status grid_sample_read(call *c)
{
    const char *mode = arg_string(c, 3), *border = arg_string(c, 4);
    int64_t mode_number = -1, border_number = -1;
    uint32_t rank = rank_of(c->args[0]);
    for (int64_t i = 0; i < 3; i++) {
        mode_number = is(mode, modes[i][0]) || is(mode, modes[i][1]) ? i : mode_number;
        border_number = is(border, borders[i]) ? i : border_number;
    }
    if (mode_number < 0 || border_number < 0 || (rank != 4 && rank != 5)) {
        return call_fail(c, TN_E_ARGUMENT, "mode '%s' and padding_mode '%s' of a tensor with %u dims", mode, border,
                         rank);
    }
    if (rank == 5 && mode_number == 2) {
        return call_fail(c, TN_E_UNSUPPORTED, "cubic is for images without depth");
    }
    return give(c, BUILD(c->b, rank == 4 ? "aten::grid_sampler_2d" : "aten::grid_sampler_3d", c->args[0], c->args[1],
                         of_int(mode_number), of_int(border_number), c->args[2]));
}

static tn_status grid_sample_write(call *c)
{
    int64_t mode = arg_int(c, 2), border = arg_int(c, 3);
    if (mode < 0 || mode > 2 || border < 0 || border > 2) {
        return call_fail(c, TN_E_ARGUMENT, "there is no such mode");
    }
    return give(c, FOREIGN(c, "GridSample", c->args[0], c->args[1], c->args[4],
                           of_string(modes[mode][foreign_version(c) >= 20]), of_string(borders[border])));
}

static tn_status affine_grid_read(call *c)
{
    return give(c, BUILD(c->b, "aten::affine_grid_generator", c->args[0], c->args[1], c->args[2]));
}

/* With corners in line a size of 1 is at -1 in ONNX, and in the middle in torch. */
static bool affine_grid_can(const call *c, const char **why)
{
    size_t n;
    const extent *sizes = arg_extents(c, 1, &n);
    *why = "a size may be 1, of which ONNX has another place";
    for (size_t i = 2; arg_bool(c, 2) && i < n; i++) {
        if (sizes[i].expr != NULL || sizes[i].n < 2) {
            return false;
        }
    }
    return true;
}

static tn_status affine_grid_write(call *c)
{
    return give(c, FOREIGN(c, "AffineGrid", c->args[0], c->args[1], c->args[2]));
}

/* ---- regions ---- */

static datum column(builder *b, datum x)
{
    return BUILD(b, "aten::unsqueeze", x, of_int(1));
}

static datum side_by_side(builder *b, const datum *parts, size_t n, int64_t along_dim)
{
    return BUILD(b, "aten::cat", of_list(arena_copy(b->arena, parts, n * sizeof *parts), n), of_int(along_dim));
}

/* PyTorch's regions begin with the place of their image in the batch. */
static tn_status roi_align_read(call *c)
{
    builder *b = c->b;
    bool half = c->n > 8 && is(arg_string(c, 8), "half_pixel");
    if (!is(arg_string(c, 3), "avg")) {
        return call_fail(c, TN_E_UNSUPPORTED, "mode '%s': averages alone are read", arg_string(c, 3));
    }
    datum image = column(b, route_cast(b, c->args[2], type_of(c->args[1])));
    datum regions = side_by_side(b, (datum[]){image, c->args[1]}, 2, 1);
    return give(c, BUILD(b, "torchvision::roi_align", c->args[0], regions, c->args[7], c->args[4], c->args[5],
                         c->args[6], of_bool(half)));
}

/* input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio, aligned */
static tn_status roi_align_write(call *c)
{
    builder *b = c->b;
    datum one = of_ints(b, (int64_t[]){1}, 1);
    datum image = FOREIGN(c, "Gather", c->args[1], onnx_number(c, of_int(0), DT_I64), of_int(1));
    datum regions = FOREIGN(c, "Slice", c->args[1], one, of_ints(b, (int64_t[]){5}, 1), one);
    int64_t samples = arg_int(c, 5) < 0 ? 0 : arg_int(c, 5);
    return give(c, FOREIGN(c, "RoiAlign", c->args[0], regions, onnx_cast(c, image, DT_I64), of_string("avg"),
                           c->args[3], c->args[4], of_int(samples), c->args[2],
                           of_string(arg_bool(c, 6) ? "half_pixel" : "output_half_pixel")));
}

static tn_status max_roi_pool_read(call *c)
{
    TRY(check_count(c, 2, 2, "pooled_shape"));
    return give(c, BUILD(c->b, "torchvision::roi_pool", c->args[0], c->args[1], c->args[3], of_int(int_at(c, 2, 0, 1)),
                         of_int(int_at(c, 2, 1, 1))));
}

/* Boxes by any two corners, or by middle and size, as [x1, y1, x2, y2] with x1 <= x2, y1 <= y2. */
static datum corners_of(builder *b, datum boxes, bool is_middle)
{
    datum at[4], made[4];
    for (int64_t i = 0; i < 4; i++) {
        at[i] = BUILD(b, "aten::slice.Tensor", boxes, of_int(1), of_int(i), of_int(i + 1));
    }
    for (size_t i = 0; i < 2; i++) {
        datum half = is_middle ? emit_div(b, at[i + 2], of_float(2)) : of_none();
        made[i] = is_middle ? emit_sub(b, at[i], half) : emit_minimum(b, at[i], at[i + 2]);
        made[i + 2] = is_middle ? emit_add(b, at[i], half) : emit_maximum(b, at[i], at[i + 2]);
    }
    return side_by_side(b, made, 4, 1);
}

/* [image, class, box] of the boxes that stay of one class of one image. */
static datum chosen_of_class(call *c, datum boxes, datum scores, int64_t image, int64_t class)
{
    builder *b = c->b;
    datum candidates = of_none();
    if (has_arg(c, 4)) {
        datum above = emit_gt(b, scores, c->args[4]);
        candidates = BUILD(b, "aten::select.int", BUILD(b, "aten::nonzero", above), of_int(1), of_int(0));
        boxes = taken(b, boxes, 0, candidates);
        scores = taken(b, scores, 0, candidates);
    }
    datum overlap = has_arg(c, 3) ? c->args[3] : of_float(0);
    datum kept = BUILD(b, "torchvision::nms", boxes, scores, overlap);
    kept = BUILD(b, "aten::slice.Tensor", kept, of_int(0), of_int(0), c->args[2]);
    kept = has_arg(c, 4) ? taken(b, candidates, 0, kept) : kept;
    datum zero = emit_mul(b, kept, of_int(0));
    datum parts[] = {column(b, emit_add(b, zero, of_int(image))), column(b, emit_add(b, zero, of_int(class))),
                     column(b, kept)};
    return side_by_side(b, parts, 3, 1);
}

static tn_status non_max_suppression_read(call *c)
{
    builder *b = c->b;
    datum boxes = c->args[0], scores = c->args[1];
    extent images = size_of(scores, 0), classes = size_of(scores, 1);
    if (rank_of(boxes) != 3 || rank_of(scores) != 3) {
        return call_fail(c, TN_E_ARGUMENT, "boxes and scores have %u and %u dims, 3 are needed", rank_of(boxes),
                         rank_of(scores));
    }
    bool known_sizes = images.expr == NULL && classes.expr == NULL;
    if (!known_sizes || images.n > MOST_CLASSES || classes.n > MOST_CLASSES || images.n * classes.n > MOST_CLASSES) {
        return call_fail(c, TN_E_UNSUPPORTED, "%s images with %s classes: at most %d in all, known while it is read",
                         extent_text(b, images), extent_text(b, classes), MOST_CLASSES);
    }
    int64_t n = images.n * classes.n;
    if (n == 0 || !has_arg(c, 2)) { /* nothing is asked for */
        return give(c, BUILD(b, "aten::full", of_ints(b, (int64_t[]){0, 3}, 2), of_int(0), of_dtype(DT_I64)));
    }
    datum *parts = ARENA_ARRAY(b->arena, datum, (size_t)n);
    for (int64_t i = 0; i < n && b->status == TN_OK; i++) {
        int64_t image = i / classes.n, class = i % classes.n;
        datum own = corners_of(b, BUILD(b, "aten::select.int", boxes, of_int(0), of_int(image)), arg_bool(c, 5));
        datum rated = BUILD(b, "aten::select.int", BUILD(b, "aten::select.int", scores, of_int(0), of_int(image)),
                            of_int(0), of_int(class));
        parts[i] = chosen_of_class(c, own, rated, image, class);
    }
    return give(c, n == 1 ? parts[0] : BUILD(b, "aten::cat", of_list(parts, (size_t)n), of_int(0)));
}

/* dets, scores, iou_threshold: one image, one class, as many boxes as there are */
static tn_status nms_write(call *c)
{
    builder *b = c->b;
    datum first = of_ints(b, (int64_t[]){0}, 1), both = of_ints(b, (int64_t[]){0, 1}, 2);
    datum boxes = FOREIGN(c, "Unsqueeze", onnx_cast(c, c->args[0], DT_F32), first);
    datum scores = FOREIGN(c, "Unsqueeze", onnx_cast(c, c->args[1], DT_F32), both);
    datum made = FOREIGN(c, "NonMaxSuppression", boxes, scores, of_extent(size_of(c->args[0], 0)), c->args[2]);
    return give(c, FOREIGN(c, "Gather", made, onnx_number(c, of_int(2), DT_I64), of_int(1)));
}

/* ---- sizes ---- */

/* What is too much is cut off on both sides, what is missing is put there as 0; the odd one at the end. */
static tn_status center_crop_pad_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    uint32_t rank = rank_of(x);
    size_t n, axes_n;
    const extent *shape = arg_extents(c, 1, &n), *axes = arg_extents(c, 2, &axes_n);
    extent *pads = ARENA_ARRAY(b->arena, extent, 2 * (size_t)rank);
    if (n != (axes == NULL ? rank : axes_n) || n > rank) {
        return call_fail(c, TN_E_ARGUMENT, "there are %zu sizes for %zu dims", n, axes == NULL ? (size_t)rank : axes_n);
    }
    for (size_t i = 0; i < n; i++) {
        uint32_t which = axes == NULL ? (uint32_t)i : wrap_dim(c, axes[i].n, rank);
        TRY(b->status);
        extent own = size_of(c->args[0], which), cut = extent_max(b, extent_sub(b, own, shape[i]), known(0));
        extent from = extent_floordiv(b, cut, known(2)),
               missing = extent_max(b, extent_sub(b, shape[i], own), known(0));
        extent to = extent_add(b, from, extent_min(b, own, shape[i]));
        if (!extent_is(b, cut, 0)) {
            x = BUILD(b, "aten::slice.Tensor", x, of_int(which), of_extent(from), of_extent(to));
        }
        extent before = extent_floordiv(b, missing, known(2));
        pads[2 * (rank - 1 - which)] = before;
        pads[2 * (rank - 1 - which) + 1] = extent_sub(b, missing, before);
    }
    return give(c, BUILD(b, "aten::constant_pad_nd", x, of_extents(b, pads, 2 * (size_t)rank), of_int(0)));
}

/* ---- pixels and channels ---- */

static tn_status block_of(call *c, int64_t *block)
{
    *block = arg_int(c, 1);
    if (rank_of(c->args[0]) != 4 || *block < 1) {
        return call_fail(c, TN_E_ARGUMENT, "input has %u dims, 4 are needed; blocksize is %lld", rank_of(c->args[0]),
                         (long long)*block);
    }
    return TN_OK;
}

/* DCR: channels are [block, block, depth], CRD: [depth, block, block], which is pixel_shuffle. */
static tn_status depth_to_space_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    int64_t n;
    TRY(block_of(c, &n));
    if (c->n > 2 && is(arg_string(c, 2), "CRD")) {
        return give(c, BUILD(b, "aten::pixel_shuffle", x, of_int(n)));
    }
    extent depth = extent_floordiv(b, size_of(x, 1), extent_mul(b, known(n), known(n)));
    extent apart[] = {size_of(x, 0), known(n), known(n), depth, size_of(x, 2), size_of(x, 3)};
    extent made[] = {size_of(x, 0), depth, extent_mul(b, size_of(x, 2), known(n)),
                     extent_mul(b, size_of(x, 3), known(n))};
    datum moved = BUILD(b, "aten::permute", reshaped(b, x, apart, 6), of_ints(b, (int64_t[]){0, 3, 4, 1, 5, 2}, 6));
    return give(c, reshaped(b, moved, made, 4));
}

static tn_status space_to_depth_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0];
    int64_t n;
    TRY(block_of(c, &n));
    extent height = extent_floordiv(b, size_of(x, 2), known(n)), width = extent_floordiv(b, size_of(x, 3), known(n));
    extent apart[] = {size_of(x, 0), size_of(x, 1), height, known(n), width, known(n)};
    extent made[] = {size_of(x, 0), extent_mul(b, size_of(x, 1), extent_mul(b, known(n), known(n))), height, width};
    datum moved = BUILD(b, "aten::permute", reshaped(b, x, apart, 6), of_ints(b, (int64_t[]){0, 3, 5, 1, 2, 4}, 6));
    return give(c, reshaped(b, moved, made, 4));
}

static bool pixel_shuffle_can(const call *c, const char **why)
{
    *why = "DepthToSpace takes a tensor with 4 dims";
    return rank_of(c->args[0]) == 4;
}

static tn_status pixel_shuffle_write(call *c)
{
    return give(c, FOREIGN(c, "DepthToSpace", c->args[0], c->args[1], of_string("CRD")));
}

/* ---- windows ---- */

/*
 * Columns to images of any number of dims: the place in the image of each element of a window and each window, then all
 * are added there. [N, C * block, windows] -> [N, C, image].
 */
static tn_status col2im_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], places = of_none();
    size_t n, blocks;
    const extent *image = arg_extents(c, 1, &n), *block = arg_extents(c, 2, &blocks);
    if (rank_of(x) != 3 || n == 0 || n != blocks || 2 * n + 2 > TENSOR_MAX_RANK) {
        return call_fail(c, TN_E_ARGUMENT, "image_shape has %zu, block_shape %zu items", n, blocks);
    }
    TRY(check_count(c, 3, n, "dilations"));
    TRY(check_count(c, 4, 2 * n, "pads"));
    TRY(check_count(c, 5, n, "strides"));
    extent whole[TENSOR_MAX_RANK], cells = known(1), count = known(1);
    for (size_t i = 0; i < n; i++) {
        whole[i] = extent_add(b, image[i], known(int_at(c, 4, i, 0) + int_at(c, 4, n + i, 0)));
        cells = extent_mul(b, cells, block[i]);
    }
    for (size_t i = 0; i < n && b->status == TN_OK; i++) {
        extent reach =
            extent_add(b, extent_mul(b, extent_sub(b, block[i], known(1)), known(int_at(c, 3, i, 1))), known(1));
        int64_t step = int_at(c, 5, i, 1);
        if (step < 1) {
            return call_fail(c, TN_E_ARGUMENT, "a stride is %lld", (long long)step);
        }
        extent windows = extent_add(b, extent_floordiv(b, extent_sub(b, whole[i], reach), known(step)), known(1));
        count = extent_mul(b, count, windows);
        datum inside = emit_mul(b, route_range(b, known(0), block[i], DT_I64, x), of_int(int_at(c, 3, i, 1)));
        datum begin = emit_mul(b, route_range(b, known(0), windows, DT_I64, x), of_int(step));
        datum at = emit_add(b, along(b, inside, (uint32_t)i, 2 * (uint32_t)n),
                            along(b, begin, (uint32_t)(n + i), 2 * (uint32_t)n));
        places = i == 0 ? at : emit_add(b, emit_mul(b, places, of_extent(whole[i])), at);
    }
    extent channels = extent_floordiv(b, size_of(x, 1), cells);
    extent flat[] = {size_of(x, 0), channels, extent_product(b, whole, n)};
    extent lists[] = {size_of(x, 0), channels, extent_mul(b, cells, count)};
    datum zeros = BUILD(b, "aten::full", of_extents(b, flat, 3), of_int(0), of_dtype(type_of(x)));
    places = BUILD(b, "aten::reshape", places, list_of(b, of_int(-1)));
    datum made = BUILD(b, "aten::index_add", zeros, of_int(2), places, reshaped(b, x, lists, 3));
    extent sizes[TENSOR_MAX_RANK] = {size_of(x, 0), channels};
    memcpy(sizes + 2, whole, n * sizeof *whole);
    made = reshaped(b, made, sizes, n + 2);
    for (size_t i = 0; i < n; i++) {
        int64_t before = int_at(c, 4, i, 0);
        if (before != 0 || int_at(c, 4, n + i, 0) != 0) {
            made = BUILD(b, "aten::slice.Tensor", made, of_int((int64_t)i + 2), of_int(before),
                         of_extent(extent_add(b, image[i], known(before))));
        }
    }
    return give(c, made);
}

/* Places count in the whole tensor that the pooling had; a larger output has zeros behind it. */
static tn_status max_unpool_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], all = list_of(b, of_int(-1));
    uint32_t rank = rank_of(x);
    size_t n = rank < 2 ? 0 : rank - 2, given_n;
    TRY(check_count(c, 3, n, "kernel_shape"));
    TRY(check_count(c, 4, 2 * n, "pads"));
    TRY(check_count(c, 5, n, "strides"));
    const extent *given = arg_extents(c, 2, &given_n);
    if (n == 0 || (given != NULL && given_n != rank)) {
        return call_fail(c, TN_E_ARGUMENT, "X has %u dims, output_shape %zu items", rank, given_n);
    }
    extent sizes[TENSOR_MAX_RANK] = {size_of(x, 0), size_of(x, 1)};
    for (size_t i = 0; i < n; i++) {
        extent steps = extent_mul(b, extent_sub(b, size_of(x, (uint32_t)i + 2), known(1)), known(int_at(c, 5, i, 1)));
        int64_t rest = int_at(c, 3, i, 1) - int_at(c, 4, i, 0) - int_at(c, 4, n + i, 0);
        sizes[i + 2] = extent_add(b, steps, known(rest));
    }
    extent numel = extent_product(b, sizes, rank);
    datum zeros = BUILD(b, "aten::full", of_extents(b, &numel, 1), of_int(0), of_dtype(type_of(x)));
    datum places = BUILD(b, "aten::reshape", c->args[1], all), flat = BUILD(b, "aten::reshape", x, all);
    datum made = reshaped(b, BUILD(b, "aten::scatter.src", zeros, of_int(0), places, flat), sizes, rank);
    extent *pads = ARENA_ARRAY(b->arena, extent, 2 * (size_t)rank);
    for (uint32_t i = 0; given != NULL && i < rank; i++) {
        pads[2 * (rank - 1 - i) + 1] = extent_sub(b, given[i], sizes[i]);
    }
    return give(c, given == NULL
                       ? made
                       : BUILD(b, "aten::constant_pad_nd", made, of_extents(b, pads, 2 * (size_t)rank), of_int(0)));
}

/* x / (bias + alpha / size * sum of squares of neighbouring channels) ^ beta */
static tn_status lrn_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], squares = emit_mul(b, x, x), sum = of_none();
    int64_t size = arg_int(c, 4);
    uint32_t rank = rank_of(x);
    if (rank < 3 || size < 1 || size > MOST_CHANNELS) {
        return call_fail(c, TN_E_ARGUMENT, "size is %lld, X has %u dims", (long long)size, rank);
    }
    int64_t *pads = ARENA_ARRAY(b->arena, int64_t, 2 * (size_t)(rank - 1));
    pads[2 * (rank - 2)] = (size - 1) / 2;
    pads[2 * (rank - 2) + 1] = size / 2;
    squares = BUILD(b, "aten::constant_pad_nd", squares, of_ints(b, pads, 2 * (size_t)(rank - 1)), of_int(0));
    for (int64_t i = 0; i < size && b->status == TN_OK; i++) {
        extent end = extent_add(b, size_of(x, 1), known(i));
        datum part = BUILD(b, "aten::slice.Tensor", squares, of_int(1), of_int(i), of_extent(end));
        sum = i == 0 ? part : emit_add(b, sum, part);
    }
    datum scaled = emit_add(b, emit_mul(b, sum, of_float(arg_float(c, 1) / (double)size)), c->args[3]);
    return give(c, emit_div(b, x, BUILD(b, "aten::pow.Tensor_Scalar", scaled, c->args[2])));
}

static tn_status deform_conv_read(call *c)
{
    builder *b = c->b;
    datum x = c->args[0], weight = c->args[1];
    if (rank_of(x) != 4 || rank_of(weight) != 4) {
        return call_fail(c, TN_E_UNSUPPORTED, "X has %u dims: images with two dims alone are read", rank_of(x));
    }
    TRY(check_count(c, 5, 2, "dilations"));
    TRY(check_count(c, 9, 4, "pads"));
    TRY(check_count(c, 10, 2, "strides"));
    for (size_t i = 0; i < 2; i++) {
        if (int_at(c, 9, i, 0) != int_at(c, 9, i + 2, 0)) {
            return call_fail(c, TN_E_UNSUPPORTED, "its borders differ from side to side");
        }
    }
    bool masked = has_arg(c, 4);
    datum none = BUILD(b, "aten::full", of_ints(b, (int64_t[]){1}, 1), of_int(0), of_dtype(type_of(x)));
    extent channels = size_of(weight, 0);
    datum bias = has_arg(c, 3) ? c->args[3]
                               : BUILD(b, "aten::full", of_extents(b, &channels, 1), of_int(0), of_dtype(type_of(x)));
    return give(c, BUILD(b, "torchvision::deform_conv2d", x, weight, c->args[2], masked ? c->args[4] : none, bias,
                         of_int(int_at(c, 10, 0, 1)), of_int(int_at(c, 10, 1, 1)), of_int(int_at(c, 9, 0, 0)),
                         of_int(int_at(c, 9, 1, 0)), of_int(int_at(c, 5, 0, 1)), of_int(int_at(c, 5, 1, 1)), c->args[6],
                         c->args[8], of_bool(masked)));
}

static const foreign_op onnx_rows_image[] = {
#include "targets/onnx/rows/image.def"
};
FAMILY(image);
