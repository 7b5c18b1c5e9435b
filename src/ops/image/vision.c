/*
 * Operators of torchvision, which programs of detectors and segmenters call: nms, roi_align, roi_pool, their forms that
 * are sensitive to the position (ps_), and the deformable convolution.
 */
#include "kernels/image/boxes.h"
#include "kernels/matrix/gemm.h"
#include "kernels/order/sort.h"

#include "ir/promote.h"
#include "ops/dense.h"
#include "ops/infer.h"

/* ---- nms ---- */

/* The numbers of the boxes that stay, the best first, in a workspace; *n of them. NULL: the call failed. */
static const int64_t *kept_boxes(call *c, size_t *n)
{
    const tensor *boxes = arg_tensor(c, 0), *scores = arg_tensor(c, 1);
    size_t count = (size_t)boxes->sizes[0], bytes = dtype_table[scores->dtype].bytes;
    size_t workspace = sort_workspace(c->b->pool, 1, count);
    if (workspace == SIZE_MAX) {
        call_fail(c, TN_E_LIMIT, "%zu boxes are too many", count);
        return NULL;
    }
    const void *frames = dense_in(c, boxes, boxes->dtype);
    sort_args sorted = {.type = scores->dtype,
                        .rows = 1,
                        .n = count,
                        .in = {dense_in(c, scores, scores->dtype), 0, 1},
                        .values = {call_workspace(c, count * bytes), 0, 1},
                        .indices = {call_workspace(c, count * sizeof(int64_t)), 0, 1},
                        .workspace = call_workspace(c, workspace)};
    uint8_t *gone = call_workspace(c, count);
    int64_t *kept = call_workspace(c, count * sizeof *kept);
    if (c->b->status != TN_OK) {
        return NULL;
    }
    sort_rows(c->b->pool, &sorted, true, true);
    *n = boxes_keep(boxes->dtype, count, frames, sorted.indices.data, arg_float(c, 2), gone, kept);
    return kept;
}

/* torchvision::nms(dets, scores, iou_threshold) */
static tn_status infer_nms(call *c)
{
    builder *b = c->b;
    const tensor_type *boxes = arg_type(c, 0), *scores = arg_type(c, 1);
    size_t n = 0, mark = b->workspace_count;
    if (boxes->rank != 2 || scores->rank != 1 || extent_equal(b, boxes->sizes[1], known(4)) == FACT_NO ||
        extent_equal(b, boxes->sizes[0], scores->sizes[0]) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "boxes have sizes %s and scores %s, they must be [n, 4] and [n]",
                         extents_text(b, boxes->sizes, boxes->rank), extents_text(b, scores->sizes, scores->rank));
    }
    if (boxes->dtype != scores->dtype || (boxes->dtype != DT_F32 && boxes->dtype != DT_F64)) {
        return call_fail(c, TN_E_UNSUPPORTED, "not implemented for boxes of type %s and scores of type %s",
                         dtype_table[boxes->dtype].name, dtype_table[scores->dtype].name);
    }
    if (is_eager(b)) {
        kept_boxes(c, &n);
        call_release_workspaces(c, mark);
        TRY(b->status);
    }
    extent size = data_dependent(c, (int64_t)n);
    out_new(c, 0, DT_I64, &size, 1);
    return b->status;
}

static tn_status run_nms(call *c)
{
    size_t n;
    const int64_t *kept = kept_boxes(c, &n);
    TRY(c->b->status);
    dense_done(c, 0, DT_I64, kept);
    return TN_OK;
}

OPDEF(torchvision_nms,
      .overloads = OVERLOADS("torchvision::nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor"),
      .traits = OP_FULL_PRECISION, .infer = infer_nms, .run = run_nms);

/* ---- regions ---- */

/* Arguments of roi_align and roi_pool. */
enum { IMAGES, BOXES, SCALE, POOLED_HEIGHT, POOLED_WIDTH, SAMPLING, ALIGNED };

/* Images [batch, channels, h, w] and boxes [n, 5] -> [n, channels, pooled height, pooled width]; in parts: each result
 * has a channel of its own, so that there are as many times more in the images. */
static tn_status infer_regions_of(call *c, bool in_parts)
{
    builder *b = c->b;
    const tensor_type *images = arg_type(c, IMAGES), *boxes = arg_type(c, BOXES);
    extent height = arg_extent(c, POOLED_HEIGHT), width = arg_extent(c, POOLED_WIDTH);
    if (images->rank != 4 || boxes->rank != 2 || extent_equal(b, boxes->sizes[1], known(5)) == FACT_NO ||
        images->dtype != boxes->dtype) {
        return call_fail(
            c, TN_E_MISMATCH,
            "images of type %s have sizes %s and boxes of type %s %s, they must be of one type and [batch, "
            "channels, height, width] and [n, 5]",
            dtype_table[images->dtype].name, extents_text(b, images->sizes, images->rank),
            dtype_table[boxes->dtype].name, extents_text(b, boxes->sizes, boxes->rank));
    }
    if (extent_less(b, height, known(1)) == FACT_YES || extent_less(b, width, known(1)) == FACT_YES ||
        extent_is(b, images->sizes[2], 0) || extent_is(b, images->sizes[3], 0)) {
        return call_fail(c, TN_E_ARGUMENT, "regions of %s by %s of images of sizes %s are not possible",
                         extent_text(b, height), extent_text(b, width), extents_text(b, images->sizes, images->rank));
    }
    extent results = extent_mul(b, height, width), channels = images->sizes[1];
    if (in_parts && extent_equal(b, extent_mod(b, channels, results), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "%s channels cannot be divided among %s by %s results",
                         extent_text(b, channels), extent_text(b, height), extent_text(b, width));
    }
    extent sizes[4] = {boxes->sizes[0], in_parts ? extent_floordiv(b, channels, results) : channels, height, width};
    out_new(c, 0, images->dtype, sizes, 4);
    if (c->out_count > 1) {
        out_new(c, 1, DT_I32, sizes, 4);
    }
    return b->status;
}

static tn_status infer_regions(call *c)
{
    return infer_regions_of(c, false);
}

static tn_status infer_parts(call *c)
{
    return infer_regions_of(c, true);
}

static tn_status read_regions(call *c, region_args *g)
{
    const tensor *images = arg_tensor(c, IMAGES), *boxes = arg_tensor(c, BOXES), *out = out_tensor(c, 0);
    dtype as = dtype_opmath(images->dtype);
    *g = (region_args){.type = as,
                       .channels = (size_t)out->sizes[1],
                       .height = images->sizes[2],
                       .width = images->sizes[3],
                       .regions = (size_t)boxes->sizes[0],
                       .pooled_height = out->sizes[2],
                       .pooled_width = out->sizes[3],
                       .scale = arg_float(c, SCALE)};
    const double *numbers = dense_in(c, boxes, DT_F64);
    g->images = dense_in(c, images, as);
    g->boxes = dense_in(c, boxes, as);
    g->out = dense_out(c, 0, as);
    TRY(c->b->status);
    for (size_t i = 0; i < g->regions; i++) {
        if (!(numbers[5 * i] > -1 && numbers[5 * i] < (double)images->sizes[0])) {
            return call_fail(c, TN_E_ARGUMENT, "box %zu is of image %g, there are %lld", i, numbers[5 * i],
                             (long long)images->sizes[0]);
        }
    }
    return TN_OK;
}

static tn_status check_samples(const call *c, const region_args *g)
{
    for (size_t i = 0; i < g->regions; i++) {
        int64_t down, across;
        region_samples(g, i, &down, &across);
        if (down < 0 || down > INT32_MAX || across > INT32_MAX) {
            return call_fail(c, TN_E_LIMIT, "box %zu is too large", i);
        }
    }
    return TN_OK;
}

/* torchvision::roi_align(input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio, aligned) */
static tn_status run_roi_align(call *c)
{
    region_args g;
    TRY(read_regions(c, &g));
    g.sampling = arg_int(c, SAMPLING);
    g.aligned = arg_bool(c, ALIGNED);
    TRY(check_samples(c, &g));
    region_align(c->b->pool, &g);
    dense_done(c, 0, g.type, g.out);
    return TN_OK;
}

/* torchvision::roi_pool(input, rois, spatial_scale, pooled_height, pooled_width) */
static tn_status run_roi_pool(call *c)
{
    region_args g;
    TRY(read_regions(c, &g));
    g.found = dense_out(c, 1, DT_I32);
    TRY(c->b->status);
    region_pool(c->b->pool, &g);
    dense_done(c, 0, g.type, g.out);
    dense_done(c, 1, DT_I32, g.found);
    return TN_OK;
}

/* Results and the channels that they are of. */
static tn_status run_parts(call *c, bool aligned)
{
    region_args g;
    TRY(read_regions(c, &g));
    g.aligned = aligned;
    g.sampling = aligned ? arg_int(c, SAMPLING) : 0;
    g.found = dense_out(c, 1, DT_I32);
    TRY(c->b->status);
    if (aligned) {
        TRY(check_samples(c, &g));
        region_align_parts(c->b->pool, &g);
    } else {
        region_pool_parts(c->b->pool, &g);
    }
    dense_done(c, 0, g.type, g.out);
    dense_done(c, 1, DT_I32, g.found);
    return TN_OK;
}

/* torchvision::ps_roi_align(input, rois, spatial_scale, pooled_height, pooled_width, sampling_ratio) */
static tn_status run_ps_roi_align(call *c)
{
    return run_parts(c, true);
}

/* torchvision::ps_roi_pool(input, rois, spatial_scale, pooled_height, pooled_width) */
static tn_status run_ps_roi_pool(call *c)
{
    return run_parts(c, false);
}

OPDEF(torchvision_ps_roi_align,
      .overloads = OVERLOADS("torchvision::ps_roi_align(Tensor input, Tensor rois, float spatial_scale, SymInt "
                             "pooled_height, SymInt pooled_width, int sampling_ratio) -> (Tensor, Tensor)"),
      .traits = OP_FULL_PRECISION, .dtypes = CATEGORY_FLOATING, .infer = infer_parts, .run = run_ps_roi_align);
OPDEF(torchvision_ps_roi_pool,
      .overloads = OVERLOADS("torchvision::ps_roi_pool(Tensor input, Tensor rois, float spatial_scale, SymInt "
                             "pooled_height, SymInt pooled_width) -> (Tensor, Tensor)"),
      .traits = OP_FULL_PRECISION, .dtypes = CATEGORY_FLOATING, .infer = infer_parts, .run = run_ps_roi_pool);
OPDEF(torchvision_roi_align,
      .overloads = OVERLOADS("torchvision::roi_align(Tensor input, Tensor rois, float spatial_scale, SymInt "
                             "pooled_height, SymInt pooled_width, int sampling_ratio, bool aligned) -> Tensor"),
      .traits = OP_FULL_PRECISION, .dtypes = CATEGORY_FLOATING, .infer = infer_regions, .run = run_roi_align);
OPDEF(torchvision_roi_pool,
      .overloads = OVERLOADS("torchvision::roi_pool(Tensor input, Tensor rois, float spatial_scale, SymInt "
                             "pooled_height, SymInt pooled_width) -> (Tensor, Tensor)"),
      .traits = OP_FULL_PRECISION, .dtypes = CATEGORY_FLOATING, .infer = infer_regions, .run = run_roi_pool);

/* ---- deformable convolution ---- */

/* Arguments of deform_conv2d. */
enum { INPUT, WEIGHT, OFFSET, MASK, BIAS, STRIDE, PADDING = STRIDE + 2, DILATION = PADDING + 2, GROUPS = DILATION + 2 };
enum { OFFSET_GROUPS = GROUPS + 1, USE_MASK };

/* Numbers that must be known, and sizes that need not be. */
typedef struct deformed {
    int64_t kernel[2], stride[2], padding[2], dilation[2], groups, offset_groups;
    extent out[2];
} deformed;

static tn_status read_deformed(call *c, deformed *d)
{
    builder *b = c->b;
    const tensor_type *input = arg_type(c, INPUT), *weight = arg_type(c, WEIGHT);
    *d = (deformed){.groups = arg_int(c, GROUPS), .offset_groups = arg_int(c, OFFSET_GROUPS)};
    if (input->rank != 4 || weight->rank != 4 || weight->sizes[2].expr != NULL || weight->sizes[3].expr != NULL ||
        d->groups < 1 || d->offset_groups < 1) {
        return call_fail(c, TN_E_ARGUMENT, "input has %u dims and weight %u, 4 each are needed", input->rank,
                         weight->rank);
    }
    for (size_t i = 0; i < 2; i++) {
        d->kernel[i] = weight->sizes[i + 2].n;
        d->stride[i] = arg_int(c, STRIDE + i);
        d->padding[i] = arg_int(c, PADDING + i);
        d->dilation[i] = arg_int(c, DILATION + i);
        if (d->kernel[i] < 1 || d->stride[i] < 1 || d->padding[i] < 0 || d->dilation[i] < 1 ||
            d->stride[i] > INT32_MAX || d->padding[i] > INT32_MAX || d->dilation[i] > INT32_MAX) {
            return call_fail(c, TN_E_ARGUMENT, "kernel, stride and dilation must be above 0, the padding not below");
        }
        extent reach = known(2 * d->padding[i] - d->dilation[i] * (d->kernel[i] - 1) - 1);
        extent steps = extent_floordiv(b, extent_add(b, input->sizes[i + 2], reach), known(d->stride[i]));
        d->out[i] = extent_add(b, steps, known(1));
    }
    return b->status;
}

/* Do the sizes of an argument hold? */
static tn_status check_sizes(call *c, size_t i, const extent *sizes, uint32_t rank)
{
    builder *b = c->b;
    const tensor_type *t = arg_type(c, i);
    bool fits = t->rank == rank;
    for (uint32_t k = 0; fits && k < rank; k++) {
        fits = extent_equal(b, t->sizes[k], sizes[k]) != FACT_NO;
    }
    return fits ? TN_OK
                : call_fail(c, TN_E_MISMATCH, "argument %zu has sizes %s, they must be %s", i,
                            extents_text(b, t->sizes, t->rank), extents_text(b, sizes, rank));
}

/* torchvision::deform_conv2d(input, weight, offset, mask, bias, stride_h, ..., groups, offset_groups, use_mask) */
static tn_status infer_deform(call *c)
{
    builder *b = c->b;
    deformed d;
    const tensor_type *input = arg_type(c, INPUT), *weight = arg_type(c, WEIGHT);
    TRY(read_deformed(c, &d));
    extent kernel = known(d.kernel[0] * d.kernel[1] * d.offset_groups), batch = input->sizes[0];
    extent offsets[4] = {batch, extent_mul(b, kernel, known(2)), d.out[0], d.out[1]};
    extent masks[4] = {batch, kernel, d.out[0], d.out[1]};
    extent channels = extent_mul(b, weight->sizes[1], known(d.groups));
    if (extent_equal(b, channels, input->sizes[1]) == FACT_NO ||
        extent_equal(b, extent_mod(b, input->sizes[1], known(d.offset_groups)), known(0)) == FACT_NO ||
        extent_equal(b, extent_mod(b, weight->sizes[0], known(d.groups)), known(0)) == FACT_NO) {
        return call_fail(c, TN_E_MISMATCH, "input of sizes %s and weight of sizes %s do not fit %lld and %lld groups",
                         extents_text(b, input->sizes, 4), extents_text(b, weight->sizes, 4), (long long)d.groups,
                         (long long)d.offset_groups);
    }
    TRY(check_sizes(c, OFFSET, offsets, 4));
    TRY(check_sizes(c, BIAS, &weight->sizes[0], 1));
    if (arg_bool(c, USE_MASK)) {
        TRY(check_sizes(c, MASK, masks, 4));
    }
    extent sizes[4] = {batch, weight->sizes[0], d.out[0], d.out[1]};
    for (size_t i = 0; i < 2; i++) {
        if (extent_less_equal(b, d.out[i], known(0)) == FACT_YES) {
            return call_fail(c, TN_E_ARGUMENT, "the kernel does not fit the input");
        }
    }
    out_new(c, 0, input->dtype, sizes, 4);
    return b->status;
}

/* One image: weight [out channels / groups, in channels / groups * kernel] @ columns, plus bias, for each group. */
static void multiply_groups(call *c, const deformed *d, gemm_job *job, size_t bytes, void *workspace)
{
    size_t rows = job->k * job->n * bytes, weights = job->m * job->k * bytes, outs = job->m * job->n * bytes;
    gemm_job each = *job;
    for (int64_t g = 0; g < d->groups; g++) {
        gemm(c->b->pool, &each, workspace);
        each.a.at = (const char *)each.a.at + weights;
        each.b.at = (const char *)each.b.at + rows;
        each.bias.at = (const char *)each.bias.at + job->m * bytes;
        each.out = (char *)each.out + outs;
    }
}

static tn_status run_deform(call *c)
{
    deformed d;
    TRY(read_deformed(c, &d));
    const tensor *input = arg_tensor(c, INPUT), *weight = arg_tensor(c, WEIGHT), *out = out_tensor(c, 0);
    dtype as = dtype_opmath(input->dtype);
    size_t bytes = dtype_table[as].bytes, places = (size_t)(out->sizes[2] * out->sizes[3]);
    size_t kernel = (size_t)(d.kernel[0] * d.kernel[1]), channels = (size_t)input->sizes[1];
    moved_args g = {.type = as,
                    .channels = input->sizes[1],
                    .height = input->sizes[2],
                    .width = input->sizes[3],
                    .kernel = {d.kernel[0], d.kernel[1]},
                    .stride = {d.stride[0], d.stride[1]},
                    .padding = {d.padding[0], d.padding[1]},
                    .dilation = {d.dilation[0], d.dilation[1]},
                    .out = {out->sizes[2], out->sizes[3]},
                    .groups = d.offset_groups};
    g.image = dense_in(c, input, as);
    g.offsets = dense_in(c, arg_tensor(c, OFFSET), as);
    g.mask = arg_bool(c, USE_MASK) ? dense_in(c, arg_tensor(c, MASK), as) : NULL;
    g.columns = call_workspace(c, channels * kernel * places * bytes);
    char *room = dense_out(c, 0, as);
    size_t k = channels / (size_t)d.groups * kernel;
    gemm_job job = {.type = as,
                    .batch = 1,
                    .m = (size_t)(weight->sizes[0] / d.groups),
                    .n = places,
                    .k = k,
                    .a = {dense_in(c, weight, as), (ptrdiff_t)k, 1},
                    .b = {g.columns, (ptrdiff_t)places, 1},
                    .bias = {dense_in(c, arg_tensor(c, BIAS), as), 1, 0},
                    .out_row = (ptrdiff_t)places,
                    .out_column = 1,
                    .alpha = gemm_integer(1),
                    .beta = gemm_integer(1),
                    .has_bias = true};
    void *workspace = call_workspace(c, gemm_workspace(&job));
    TRY(c->b->status);
    for (int64_t n = 0; n < input->sizes[0] && numel_of(out) > 0; n++) {
        moved_columns(c->b->pool, &g);
        job.out = room + (size_t)n * (size_t)weight->sizes[0] * places * bytes;
        multiply_groups(c, &d, &job, bytes, workspace);
        g.image = (const char *)g.image + channels * (size_t)(g.height * g.width) * bytes;
        g.offsets = (const char *)g.offsets + (size_t)d.offset_groups * kernel * 2 * places * bytes;
        g.mask = g.mask == NULL ? NULL : (const char *)g.mask + (size_t)d.offset_groups * kernel * places * bytes;
    }
    dense_done(c, 0, as, room);
    return TN_OK;
}

OPDEF(
    torchvision_deform_conv2d,
    .overloads = OVERLOADS("torchvision::deform_conv2d(Tensor input, Tensor weight, Tensor offset, Tensor mask, Tensor "
                           "bias, SymInt stride_h, SymInt stride_w, SymInt pad_h, SymInt pad_w, SymInt dilation_h, "
                           "SymInt dilation_w, SymInt groups, SymInt offset_groups, bool use_mask) -> Tensor"),
    .dtypes = CATEGORY_FLOATING, .infer = infer_deform, .run = run_deform);
